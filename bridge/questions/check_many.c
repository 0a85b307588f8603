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

/* The verdict of the reader's next puzzle; END: there is none. */
static enum satdoku_status check_one(enum satdoku_verdict *verdict, struct satdoku_solver *solver,
                                     struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    enum satdoku_status status = satdoku_reader_next(puzzle, reader, error);
    if (status == SATDOKU_OK) {
        return satdoku_check(verdict, NULL, NULL, solver, puzzle, error);
    }
    if (status == SATDOKU_ERR_MALFORMED &&
        satdoku_format_is_stream(satdoku_reader_format(reader))) {
        *verdict = SATDOKU_VERDICT_INVALID;
        return SATDOKU_OK;
    }
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
    enum satdoku_status status = satdoku_puzzle_new(&puzzle);
    if (status != SATDOKU_OK) {
        *count = 0;
        return error_memory(error);
    }
    bool stopped = false;
    size_t done = 0;
    while (done < room && !stopped && status == SATDOKU_OK) {
        status = check_one(&verdicts[done], solver, puzzle, reader, error);
        if (status == SATDOKU_OK) {
            stopped = verdicts[done] == SATDOKU_VERDICT_UNKNOWN;
            done++;
        }
    }
    satdoku_puzzle_free(puzzle);
    *count = done;
    return status == SATDOKU_END ? SATDOKU_OK : status;
}
