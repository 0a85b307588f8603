#include "verdict_line.h"

#include "json_answer.h"
#include "rows.h"

enum satdoku_status write_verdict_line(struct run *run, enum satdoku_verdict verdict,
                                       struct satdoku_error *error)
{
    return satdoku_write_answer(run->sink, SATDOKU_FORMAT_LINE, run->number, verdict, NULL, error);
}

enum satdoku_status write_invalid_line(struct run *run, const struct satdoku_error *what,
                                       struct satdoku_error *error)
{
    if (run->settings->json) {
        return json_invalid(run, what, error);
    }
    if (rows_wanted(run)) {
        return rows_write(run, &(struct row){.verdict = SATDOKU_VERDICT_INVALID}, error);
    }
    return write_verdict_line(run, SATDOKU_VERDICT_INVALID, error);
}
