/* The candidates that occur in some solution, and so the backbone: what is the same in all of them.
 *
 * Each solution shows one candidate of each cell. A clause then asks for a solution with a
 * candidate that no solution has shown yet; where there is none, the candidates not yet shown occur
 * in no solution.
 */
#include "door.h"
#include "error.h"
#include "mem.h"
#include "solver.h"

#include <string.h>

static size_t place(int digits, int cell, int digit)
{
    return (size_t)cell * (size_t)digits + (size_t)digit - 1;
}

/* Marks the candidates of a solution; whether one of them is new. */
static bool see(bool *possible, const struct grid *grid)
{
    bool fresh = false;
    for (int cell = 0; cell < grid->board->cells; cell++) {
        bool *mark = &possible[place(grid->board->digits, cell, grid->digits[cell])];
        fresh = fresh || !*mark;
        *mark = true;
    }
    return fresh;
}

/* A clause over all live candidates that no solution has shown, under a fresh condition. */
static enum satdoku_status ask_for_new(int *condition, struct satdoku_solver *solver,
                                       const bool *possible, struct satdoku_error *error)
{
    const struct varmap *map = &solver->encoding.map;
    size_t most = (size_t)map->live_count + 1;
    int *clause = mem_grow(solver->clause, &solver->clause_capacity, most, sizeof *clause);
    if (clause == NULL) {
        return error_memory(error);
    }
    solver->clause = clause;
    size_t count = 0;
    for (int cell = 0; cell < map->cells; cell++) {
        for (int digit = 1; digit <= map->digits && varmap_fixed(map, cell) == 0; digit++) {
            int literal = varmap_candidate(map, cell, digit);
            if (literal == LITERAL_FALSE) {
                continue;
            }
            bool seen = possible[place(map->digits, cell, digit)];
            sat_prefer(solver->sat, seen ? -literal : literal); /* show many at once */
            if (!seen) {
                clause[count++] = literal;
            }
        }
    }
    *condition = sat_new_variable(solver->sat);
    clause[count++] = -*condition;
    return sat_add(solver->sat, clause, count, error);
}

enum satdoku_status satdoku_candidates(enum satdoku_verdict *verdict, bool *possible,
                                       struct satdoku_solver *solver,
                                       const struct satdoku_puzzle *puzzle,
                                       struct satdoku_error *error)
{
    if (verdict == NULL || possible == NULL || solver == NULL || puzzle == NULL) {
        return error_null(error);
    }
    size_t count = (size_t)puzzle->board->cells * (size_t)puzzle->board->digits;
    bool *seen = mem_zalloc(count, sizeof *seen);
    if (seen == NULL) {
        return error_memory(error);
    }
    enum sat_result result = SAT_UNKNOWN;
    size_t solutions = 0;
    enum satdoku_status status = solver_load(solver, puzzle, error);
    if (status == SATDOKU_OK) {
        /* Collects solutions until none shows anything new. */
        int condition = 0;
        while (status == SATDOKU_OK) {
            status = solver_find(&result, solver, condition, error);
            if (status != SATDOKU_OK || result != SAT_SATISFIABLE) {
                break;
            }
            status = door_check(solver->puzzle, &solver->found, error);
            if (status == SATDOKU_OK && !see(seen, &solver->found)) {
                status = error_set(error, SATDOKU_ERR_INTERNAL,
                                   "a self-check failed: a solution without a new candidate");
            }
            (solutions)++;
            if (status == SATDOKU_OK) {
                status = ask_for_new(&condition, solver, seen, error);
            }
        }
    }
    if (status == SATDOKU_OK) {
        *verdict = result == SAT_UNKNOWN ? SATDOKU_VERDICT_UNKNOWN
                   : solutions == 0      ? SATDOKU_VERDICT_NONE
                   : solutions == 1      ? SATDOKU_VERDICT_UNIQUE
                                         : SATDOKU_VERDICT_MULTIPLE;
        if (*verdict != SATDOKU_VERDICT_UNKNOWN) {
            memcpy(possible, seen, count * sizeof *seen);
        }
    }
    mem_free(seen);
    return status;
}
