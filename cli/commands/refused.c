#include "refused.h"

#include "puzzle_answer.h"

enum satdoku_status refused_line(struct run *run, const struct satdoku_error *what,
                                 struct satdoku_error *error)
{
    if (!run->settings->answers.json && !satdoku_format_is_stream(run->format)) {
        return SATDOKU_OK;
    }
    return puzzle_answer_write_invalid(run, what, error);
}

enum satdoku_status refused_puzzle(struct run *run, struct satdoku_error *what,
                                   struct satdoku_error *error)
{
    what->line = run->origin.line;
    what->column = 1;
    run_report(run, "%s:%zu:%zu: %s", run->input.file, what->line, what->column, what->message);
    run_note(run, EXIT_TROUBLE);
    return refused_line(run, what, error);
}
