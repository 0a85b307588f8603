#include "run.h"

#include "input.h"
#include "json.h"
#include "report.h"

#include <errno.h>
#include <string.h>

/* How much an exit code weighs: a "no" more than a puzzle given up, trouble more than a "no". */
static int weight(enum exit_code code)
{
    switch (code) {
    case EXIT_YES:
        return 0;
    case EXIT_GAVE_UP:
        return 1;
    case EXIT_NO:
        return 2;
    case EXIT_TROUBLE:
        return 3;
    case EXIT_INTERRUPTED:
        return 4;
    }
    return 3;
}

void run_note(struct run *run, enum exit_code code)
{
    if (weight(code) > weight(run->code)) {
        run->code = code;
    }
}

/* Reports what ended the run, unless output_finish will, or the user knows. */
static void note_failure(struct run *run, const struct input *input,
                         const struct satdoku_error *error)
{
    if (interrupt_came()) {
        run_note(run, EXIT_INTERRUPTED);
        return;
    }
    run_note(run, EXIT_TROUBLE);
    if (run->output.failed) {
        return; /* output_finish says so */
    }
    if (error->status == SATDOKU_ERR_READ) {
        report("%s: %s", input->name, strerror(input->error));
    } else if (error->status != SATDOKU_ERR_WRITE) {
        report_error(input->name, error);
    }
}

/* The next puzzle of a reader and what the command does with it. */
static enum satdoku_status take_puzzle(struct run *run, struct satdoku_reader *reader,
                                       const char *file, const struct run_actions *actions,
                                       struct satdoku_error *error)
{
    struct satdoku_error problem = {.status = SATDOKU_OK};
    enum satdoku_status status = satdoku_reader_next(run->puzzle, reader, &problem);
    bool stream = satdoku_reader_format(reader) == SATDOKU_FORMAT_LINE;
    bool invalid = status == SATDOKU_ERR_MALFORMED && stream;
    if (status != SATDOKU_OK && !invalid) {
        *error = problem;
        return status;
    }
    run->number++;
    run->format = run->settings->to != SATDOKU_FORMAT_AUTO ? run->settings->to
                                                           : satdoku_reader_format(reader);
    if (invalid) {
        report_error(file, &problem);
        run_note(run, EXIT_TROUBLE);
        return actions->invalid(run, &problem, error);
    }
    deadline_start(&run->deadline, run->settings->time_limit);
    return actions->puzzle(run, error);
}

/* False: the run ends here. */
static bool take_file(struct run *run, const char *file, const struct run_actions *actions)
{
    struct input input;
    if (!input_open(&input, file, &run->output)) {
        run_note(run, EXIT_TROUBLE);
        return true; /* the other files may be there */
    }
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_reader *reader = NULL;
    enum satdoku_status status =
        satdoku_reader_new(&reader, input_source(&input), &run->settings->read, &error);
    while (status == SATDOKU_OK && !run->done && !interrupt_came()) {
        status = take_puzzle(run, reader, input.name, actions, &error);
    }
    bool unreadable = status == SATDOKU_ERR_READ && !run->output.failed && !interrupt_came();
    bool good = status == SATDOKU_END || (status == SATDOKU_OK && run->done);
    if (!good) {
        note_failure(run, &input, &error);
    }
    satdoku_reader_free(reader);
    input_close(&input);
    return (good && !run->done) || unreadable;
}

static bool prepare(struct run *run)
{
    struct satdoku_solver_options options = {.stop = interrupt_or_deadline,
                                             .stop_context = &run->deadline,
                                             .command = run->settings->solver,
                                             .trust = run->settings->trust,
                                             .simplify = run->settings->encode.simplify,
                                             .max_clauses = run->settings->solver_clauses};
    if (satdoku_puzzle_new(&run->puzzle) != SATDOKU_OK ||
        satdoku_grid_new(&run->grid) != SATDOKU_OK ||
        satdoku_solver_new(&run->solver, &options) != SATDOKU_OK) {
        report("out of memory");
        return false;
    }
    return output_open(&run->output, run->settings->output);
}

static void clear(struct run *run)
{
    satdoku_puzzle_free(run->puzzle);
    satdoku_grid_free(run->grid);
    satdoku_solver_free(run->solver);
}

static void take_files(struct run *run, const struct run_actions *actions)
{
    static char standard_input[] = "-";
    static char *only[] = {standard_input};
    bool named = run->settings->file_count > 0;
    char **files = named ? run->settings->files : only;
    int count = named ? run->settings->file_count : 1;
    for (int i = 0; i < count && take_file(run, files[i], actions); i++) {
    }
}

/* Whether what was written may stand. */
static bool is_sound(const struct run *run)
{
    return run->code != EXIT_TROUBLE && run->code != EXIT_INTERRUPTED && !run->discard;
}

static void finish(struct run *run, const struct run_actions *actions)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    if (actions->finish == NULL || !is_sound(run)) {
        return;
    }
    if (actions->finish(run, &error) == SATDOKU_OK) {
        run_note(run, interrupt_came() ? EXIT_INTERRUPTED : EXIT_YES);
        return;
    }
    run_note(run, interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE);
    if (error.status != SATDOKU_ERR_WRITE) {
        report("%s", error.message);
    }
}

enum exit_code run_all(const struct settings *settings, const struct run_actions *actions,
                       void *context)
{
    struct run run = {.settings = settings, .context = context};
    if (!prepare(&run)) {
        clear(&run);
        return EXIT_TROUBLE;
    }
    run.output.stoppable = actions->finish != NULL;
    take_files(&run, actions);
    finish(&run, actions);
    if (!output_finish(&run.output, is_sound(&run))) {
        run_note(&run, interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE);
    }
    clear(&run);
    return run.code;
}

/* ---- Small answers ---- */

enum satdoku_status run_write_verdict(struct run *run, enum satdoku_verdict verdict,
                                      struct satdoku_error *error)
{
    return satdoku_write_answer(output_sink(&run->output), SATDOKU_FORMAT_LINE, run->number,
                                verdict, NULL, error);
}

enum satdoku_status run_write_invalid(struct run *run, const struct satdoku_error *what,
                                      struct satdoku_error *error)
{
    if (run->settings->json) {
        return json_invalid(run, what, error);
    }
    return run_write_verdict(run, SATDOKU_INVALID, error);
}

enum satdoku_status run_write(struct run *run, struct satdoku_error *error, const char *text)
{
    struct satdoku_sink sink = output_sink(&run->output);
    if (sink.write(sink.context, text, strlen(text))) {
        return SATDOKU_OK;
    }
    error->status = SATDOKU_ERR_WRITE;
    return error->status;
}

void run_note_verdict(struct run *run, enum satdoku_verdict verdict)
{
    if (verdict == SATDOKU_UNKNOWN) {
        run_note(run, EXIT_GAVE_UP);
    } else if (verdict != SATDOKU_UNIQUE) {
        run_note(run, EXIT_NO);
    }
}
