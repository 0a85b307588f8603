#include "puzzle_answer.h"

#include "json_answer.h"
#include "out_of_memory.h"
#include "rows.h"

static enum satdoku_status write_text(struct run *run, struct puzzle_answer *answer,
                                      struct satdoku_error *error)
{
    struct text *text = &answer->text;
    if (text->length == 0) {
        enum satdoku_format format =
            answer->format != SATDOKU_FORMAT_AUTO ? answer->format : SATDOKU_FORMAT_LINE;
        return satdoku_write_answer(run->sink, format,
                                    answer->number != 0 ? answer->number : run->number,
                                    answer->verdict, answer->grid, answer->name, error);
    }
    text_put(text, "\n");
    return run_write_text(run, text, error);
}

static enum satdoku_status write_json(struct run *run, struct puzzle_answer *answer,
                                      struct satdoku_error *error)
{
    json_t *object = answer->object;
    if (!answer->has_object) {
        return json_answer(run, answer->verdict, answer->grid, error);
    }
    answer->object = NULL;
    return json_line(run, object, error);
}

enum satdoku_status puzzle_answer_write(struct run *run, struct puzzle_answer *answer,
                                        struct satdoku_error *error)
{
    enum satdoku_status status = answer->text.failed   ? memory_error(error)
                                 : run->settings->json ? write_json(run, answer, error)
                                 : rows_wanted(run)    ? rows_write(run, answer, error)
                                                       : write_text(run, answer, error);
    json_decref(answer->object);
    text_clear(&answer->text);
    return status;
}

enum satdoku_status puzzle_answer_write_verdict(struct run *run, enum satdoku_verdict verdict,
                                                struct satdoku_error *error)
{
    return puzzle_answer_write(run, &(struct puzzle_answer){.verdict = verdict}, error);
}

enum satdoku_status puzzle_answer_write_invalid(struct run *run, const struct satdoku_error *what,
                                                struct satdoku_error *error)
{
    return run->settings->json ? json_invalid(run, what, error)
                               : puzzle_answer_write_verdict(run, run_verdict_of(what), error);
}
