#include "random_fill.h"

#include "descent.h"
#include "mem.h"
#include "prng.h"
#include "symmetry.h"

/* A candidate of the cell, each with the same probability. */
static int choose_digit(const struct descent *descent, int cell, unsigned long long *random)
{
    int count = 0;
    int chosen = 0;
    for (int digit = descent_next(descent, cell, 0); digit != 0;
         digit = descent_next(descent, cell, digit)) {
        count++;
        chosen = prng_below(random, (unsigned long long)count) == 0 ? digit : chosen;
    }
    return chosen;
}

/* Dives until the bottom is a solution, or it is stopped. */
static enum satdoku_status dive(bool *stopped, struct descent *descent,
                                const struct satdoku_puzzle *puzzle, unsigned long long *random,
                                struct stop stop)
{
    enum eliminate_state state = ELIMINATE_CONTRADICTION;
    enum satdoku_status status = SATDOKU_OK;
    *stopped = stop_asked(&stop);
    while (status == SATDOKU_OK && state != ELIMINATE_SOLVED && !*stopped) {
        status = descent_start(&state, descent, puzzle, NULL, (struct stop){NULL, NULL});
        while (status == SATDOKU_OK && state == ELIMINATE_OPEN && !*stopped) {
            int cell = descent_choose(descent);
            status = descent_assume(&state, descent, cell, choose_digit(descent, cell, random));
            *stopped = stop_asked(&stop);
        }
    }
    return status;
}

enum satdoku_status random_fill(bool *stopped, struct grid *solution,
                                const struct satdoku_puzzle *puzzle, unsigned long long *random,
                                struct stop stop)
{
    struct descent descent = {0};
    struct symmetry symmetry;
    uint16_t *digits = mem_alloc((size_t)puzzle->board->cells, sizeof *digits);
    enum satdoku_status status =
        digits == NULL ? SATDOKU_ERR_MEMORY : grid_resize(solution, puzzle->board, false);
    if (status == SATDOKU_OK) {
        status = dive(stopped, &descent, puzzle, random, stop);
    }
    if (status == SATDOKU_OK && !*stopped) {
        descent_digits(digits, &descent);
        symmetry_choose(&symmetry, puzzle->board->shape, random);
        symmetry_apply(solution->digits, &symmetry, digits, puzzle->board->shape.n);
    }
    descent_clear(&descent);
    mem_free(digits);
    return status;
}
