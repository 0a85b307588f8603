/* On bit bands each other digit is assumed first. Where elimination does not refute it, one dive
 * goes on from there: cells get their first candidates until each has one, or one has none. There
 * is no way back up, so that a dive takes microseconds. What it leaves open is a search, and
 * searches are the solver's: in the formula of the empty board.
 */
#include "another_digit.h"

#include "door.h"
#include "error.h"

/* ---- By elimination ---- */

/* Dives; whether a solution is at the bottom. */
static enum satdoku_status dive(enum eliminate_state *state, struct descent *descent)
{
    enum satdoku_status status = SATDOKU_OK;
    while (status == SATDOKU_OK && *state == ELIMINATE_OPEN) {
        int cell = descent_choose(descent);
        status = descent_assume(state, descent, cell, descent_next(descent, cell, 0));
    }
    return status;
}

/* Looks at the other digits of a cell, at the open root. SATISFIABLE: the descent is at a solution
 * with one of them. */
static enum satdoku_status look_at(enum sat_result *result, struct descent *descent, int cell,
                                   int own)
{
    enum satdoku_status status = SATDOKU_OK;
    *result = SAT_UNSATISFIABLE;
    for (int digit = descent_next(descent, cell, 0); digit != 0 && status == SATDOKU_OK;
         digit = descent_next(descent, cell, digit)) {
        enum eliminate_state state = ELIMINATE_OPEN;
        if (digit == own) {
            continue;
        }
        status = descent_assume(&state, descent, cell, digit);
        if (status == SATDOKU_OK && state == ELIMINATE_OPEN) {
            *result = SAT_UNKNOWN;
            status = dive(&state, descent);
        }
        if (state == ELIMINATE_SOLVED) {
            *result = SAT_SATISFIABLE;
            return status;
        }
        while (descent->depth > 0) {
            descent_back(descent);
        }
    }
    return status;
}

/* UNKNOWN: the solver has to say. */
static enum satdoku_status look(enum sat_result *result, struct another *a,
                                const struct satdoku_puzzle *puzzle, const struct grid *solution,
                                const int *cells, int count)
{
    enum eliminate_state state = ELIMINATE_OPEN;
    bool open = false;
    *result = SAT_UNKNOWN;
    if (!eliminate_has_bands(puzzle->board)) {
        return SATDOKU_OK;
    }
    enum satdoku_status status =
        descent_start(&state, &a->descent, puzzle, NULL, (struct stop){NULL, NULL});
    for (int i = 0; i < count && status == SATDOKU_OK && state == ELIMINATE_OPEN; i++) {
        status = look_at(result, &a->descent, cells[i], solution->digits[cells[i]]);
        if (status == SATDOKU_OK && *result == SAT_SATISFIABLE) {
            descent_digits(a->grid.digits, &a->descent);
            return status;
        }
        open = open || *result == SAT_UNKNOWN;
    }
    *result = open ? SAT_UNKNOWN : SAT_UNSATISFIABLE;
    return status;
}

/* ---- By the solver ---- */

static enum satdoku_status ask(bool *found, struct another *a, const struct satdoku_puzzle *puzzle,
                               const struct grid *solution, const int *cells, int count)
{
    struct satdoku_solver *solver = a->solver;
    struct stop stop = stop_of(&solver->options);
    enum satdoku_status status = solver_infer(solver, puzzle, a->error);
    if (status != SATDOKU_OK || solver->encoding.state == ELIMINATE_SOLVED) {
        return status;
    }
    for (int i = 0; i < count && status == SATDOKU_OK && !*found && !a->stopped; i++) {
        enum sat_result result = SAT_UNKNOWN;
        struct candidate other = {cells[i], solution->digits[cells[i]]};
        status = solver_find_standing(&result, solver, &other, a->error);
        a->stopped = stop_asked(&stop) || (status == SATDOKU_OK && result == SAT_UNKNOWN);
        *found = status == SATDOKU_OK && result == SAT_SATISFIABLE;
    }
    return status == SATDOKU_OK && *found && grid_copy(&a->grid, &solver->found) != SATDOKU_OK
               ? error_memory(a->error)
               : status;
}

enum satdoku_status another_find(bool *found, struct another *another,
                                 const struct satdoku_puzzle *puzzle, const struct grid *solution,
                                 const int *cells, int count)
{
    enum sat_result result = SAT_UNKNOWN;
    *found = false;
    if (grid_resize(&another->grid, puzzle->board, false) != SATDOKU_OK ||
        look(&result, another, puzzle, solution, cells, count) != SATDOKU_OK) {
        return error_memory(another->error);
    }
    enum satdoku_status status = SATDOKU_OK;
    if (result == SAT_UNKNOWN) {
        status = ask(found, another, puzzle, solution, cells, count);
    } else {
        *found = result == SAT_SATISFIABLE;
    }
    return status == SATDOKU_OK && *found
               ? door_check_other(puzzle, &another->grid, solution, another->error)
               : status;
}

void another_clear(struct another *another)
{
    descent_clear(&another->descent);
    grid_clear(&another->grid);
}
