/* Many puzzles checked in one call: one after another, as satdoku_check does. */
#include "error.h"

#include <satdoku.h>

enum satdoku_status satdoku_check_each(enum satdoku_verdict *verdicts, size_t *count,
                                       struct satdoku_solver *solver,
                                       const struct satdoku_puzzle *const *puzzles,
                                       size_t puzzle_count, struct satdoku_error *error)
{
    if (count == NULL || solver == NULL ||
        (puzzle_count > 0 && (verdicts == NULL || puzzles == NULL))) {
        return error_null(error);
    }
    enum satdoku_status status = SATDOKU_OK;
    bool stopped = false;
    size_t done = 0;
    while (done < puzzle_count && !stopped && status == SATDOKU_OK) {
        status = satdoku_check(&verdicts[done], NULL, NULL, solver, puzzles[done], error);
        if (status == SATDOKU_OK) {
            stopped = verdicts[done] == SATDOKU_VERDICT_UNKNOWN;
            done++;
        }
    }
    *count = done;
    return status;
}

enum satdoku_status satdoku_check_next(enum satdoku_verdict *verdicts, size_t *count, size_t room,
                                       struct satdoku_solver *solver, struct satdoku_reader *reader,
                                       struct satdoku_error *error)
{
    if (count == NULL || solver == NULL || reader == NULL || (room > 0 && verdicts == NULL)) {
        return error_null(error);
    }
    struct satdoku_puzzle *puzzle = NULL;
    *count = 0;
    enum satdoku_status status = satdoku_puzzle_new(&puzzle);
    if (status != SATDOKU_OK) {
        return error_memory(error);
    }
    bool stopped = false;
    while (*count < room && !stopped && status == SATDOKU_OK) {
        enum satdoku_verdict *verdict = &verdicts[*count];
        status = satdoku_reader_next(puzzle, reader, error);
        if (status == SATDOKU_OK) {
            status = satdoku_check(verdict, NULL, NULL, solver, puzzle, error);
        } else if (status == SATDOKU_ERR_MALFORMED &&
                   satdoku_format_is_stream(satdoku_reader_format(reader))) {
            *verdict = SATDOKU_VERDICT_INVALID; /* and the next line is another puzzle */
            status = SATDOKU_OK;
        }
        if (status == SATDOKU_OK) {
            stopped = *verdict == SATDOKU_VERDICT_UNKNOWN;
            ++*count;
        }
    }
    satdoku_puzzle_free(puzzle);
    return status == SATDOKU_END ? SATDOKU_OK : status;
}
