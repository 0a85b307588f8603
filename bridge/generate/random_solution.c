#include "random_solution.h"

#include "door.h"
#include "eliminate.h"
#include "error.h"
#include "formula.h"
#include "mem.h"
#include "prng.h"
#include "random_fill.h"

struct drawing {
    struct satdoku_solver *solver;
    unsigned long long *random;
    size_t *cells;    /* [cells], in the order in which they get digits; owned */
    size_t *digits;   /* [digits], likewise, from 0; owned */
    int *assumptions; /* [cells]: the digits that are chosen; owned */
    size_t count;     /* of assumptions */
    struct satdoku_error *error;
};

void random_order(size_t *order, size_t count, unsigned long long *random)
{
    for (size_t i = 0; i < count; i++) {
        size_t j = (size_t)prng_below(random, i + 1);
        order[i] = order[j];
        order[j] = i;
    }
}

/* Chooses a digit of the cell. The solution that was found last has what was chosen so far. */
static enum satdoku_status choose_digit(enum sat_result *result, struct drawing *d, int cell)
{
    struct satdoku_solver *solver = d->solver;
    const struct varmap *map = &solver->encoding.map;
    random_order(d->digits, (size_t)map->digits, d->random);
    for (int i = 0; i < map->digits; i++) {
        int digit = (int)d->digits[i] + 1;
        int literal = varmap_candidate(map, cell, digit);
        bool has = solver->found.digits[cell] == digit;
        if (literal == LITERAL_FALSE || (has && literal == LITERAL_TRUE)) {
            continue;
        }
        d->assumptions[d->count] = literal;
        if (!has) {
            enum satdoku_status status =
                solver_find_under(result, solver, d->assumptions, d->count + 1, d->error);
            if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
                return status;
            }
            has = *result == SAT_SATISFIABLE;
        }
        if (has) {
            d->count++;
            break;
        }
    }
    *result = SAT_SATISFIABLE;
    return SATDOKU_OK;
}

static enum satdoku_status choose_all(enum sat_result *result, struct drawing *d,
                                      const struct satdoku_puzzle *puzzle)
{
    size_t count = (size_t)puzzle->board->cells;
    d->cells = mem_alloc(count, sizeof *d->cells);
    d->digits = mem_alloc((size_t)puzzle->board->digits, sizeof *d->digits);
    d->assumptions = mem_alloc(count + 1, sizeof *d->assumptions);
    if (d->cells == NULL || d->digits == NULL || d->assumptions == NULL) {
        return error_memory(d->error);
    }
    random_order(d->cells, count, d->random);
    enum satdoku_status status = solver_load(d->solver, puzzle, d->error);
    if (status == SATDOKU_OK) {
        status = solver_find(result, d->solver, 0, d->error);
    }
    for (size_t i = 0; i < count && status == SATDOKU_OK && *result == SAT_SATISFIABLE; i++) {
        status = choose_digit(result, d, (int)d->cells[i]);
    }
    return status;
}

/* Draws digit by digit. */
static enum satdoku_status draw(enum sat_result *result, struct grid *solution, struct drawing *d,
                                const struct satdoku_puzzle *puzzle)
{
    enum satdoku_status status = choose_all(result, d, puzzle);
    if (status == SATDOKU_OK && *result == SAT_SATISFIABLE &&
        grid_copy(solution, &d->solver->found) != SATDOKU_OK) {
        status = error_memory(d->error);
    }
    mem_free(d->cells);
    mem_free(d->digits);
    mem_free(d->assumptions);
    return status;
}

/* Whether it is the empty 9x9 board, into which dives take microseconds. */
static bool is_empty(const struct satdoku_puzzle *puzzle)
{
    bool empty = puzzle_is_classic(puzzle) && eliminate_has_bands(puzzle->board);
    for (int cell = 0; empty && cell < puzzle->board->cells; cell++) {
        empty = puzzle->givens[cell] == 0;
    }
    return empty;
}

enum satdoku_status random_solution(enum sat_result *result, struct grid *solution,
                                    struct satdoku_solver *solver,
                                    const struct satdoku_puzzle *puzzle, unsigned long long *random,
                                    struct satdoku_error *error)
{
    struct drawing d = {.solver = solver, .random = random, .error = error};
    enum satdoku_status status = SATDOKU_OK;
    bool stopped = false;
    *result = SAT_UNKNOWN;
    if (is_empty(puzzle)) {
        status = random_fill(&stopped, solution, puzzle, random, stop_of(&solver->options));
        status = status == SATDOKU_OK ? status : error_memory(error);
        *result = stopped ? SAT_UNKNOWN : SAT_SATISFIABLE;
    } else {
        status = draw(result, solution, &d, puzzle);
    }
    return status == SATDOKU_OK && *result == SAT_SATISFIABLE ? door_check(puzzle, solution, error)
                                                              : status;
}
