#include "write_finding.h"

#include "escape.h"
#include "json_answer.h"
#include "out_of_memory.h"
#include "report.h"
#include "text.h"

#include <string.h>

static enum satdoku_status write_json(struct run *run, const char *name,
                                      const struct satdoku_finding *finding,
                                      struct satdoku_error *error)
{
    json_t *object = json_object();
    if (run->number > 0) {
        object = json_with(object, "puzzle", json_integer((json_int_t)run->number));
    }
    object = json_with(object, "file", json_text(name, strlen(name)));
    object = json_with(object, "verified",
                       finding->stopped ? json_null() : json_boolean(finding->verified));
    if (finding->stopped || (finding->verified && finding->verdict != SATDOKU_VERDICT_SOLVABLE)) {
        object = json_with(object, "verdict", json_string(satdoku_verdict_name(finding->verdict)));
        if (!finding->stopped && finding->count > 0) {
            object = json_with(object, "count", json_integer((json_int_t)finding->count));
        }
    } else if (!finding->verified) {
        object = json_with(object, "message", json_string(finding->what));
    }
    return json_line(run, object, error);
}

/* "verified", or what is wrong; with the name where there are several. */
static enum satdoku_status write_text(struct run *run, const char *name,
                                      const struct satdoku_finding *finding,
                                      struct satdoku_error *error)
{
    struct text line = {0};
    if (run->settings->file_count > 1 && !run->settings->grid) {
        escape_add(&line, name);
        text_put(&line, ": ");
    }
    if (finding->stopped) {
        text_put(&line, satdoku_verdict_name(finding->verdict));
    } else if (finding->verified) {
        text_put(&line, "verified");
    } else {
        text_put(&line, "wrong: ");
        escape_add(&line, finding->what);
    }
    text_put(&line, "\n");
    enum satdoku_status status = run_write_text(run, &line, error);
    text_clear(&line);
    return status;
}

enum satdoku_status write_finding(struct run *run, const char *name,
                                  const struct satdoku_finding *finding,
                                  struct satdoku_error *error)
{
    if (finding->stopped && interrupt_came()) {
        return SATDOKU_OK;
    }
    if (!finding->verified) {
        run_note(run, finding->stopped ? EXIT_GAVE_UP : EXIT_NO);
    }
    return run->settings->json ? write_json(run, name, finding, error)
                               : write_text(run, name, finding, error);
}

void note_unwritten_finding(struct run *run, const struct satdoku_error *error)
{
    run_note(run, EXIT_TROUBLE);
    if (error->status != SATDOKU_ERR_WRITE) {
        report("%s", error->message);
    }
}
