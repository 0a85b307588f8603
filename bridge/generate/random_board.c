/* Random solved boards, by rejection.
 *
 * A dive (count_cubes.h) comes to a solution with a probability that it knows: one over its weight.
 * It is kept with a probability that is proportional to the weight, so that the two cancel, and any
 * solution is as likely as the others; else another dive begins. A probability has to end at 1: the
 * weight from which on a dive is kept in any case, the bound, is sixteen times the mean weight. So
 * one dive in sixteen is kept, and only solutions of more weight come too seldom. None of 4x4 does.
 * A random symmetry of the board then makes equivalent ones as likely as each other.
 *
 * The mean comes of dives with a seed of their own. So what a seed makes does not depend on what
 * was made before it.
 */
#include "count_cubes.h"
#include "door.h"
#include "error.h"
#include "mem.h"
#include "prng.h"
#include "real.h"
#include "symmetry.h"

#include <string.h>

/* Dives that come to a solution, for the mean, and the logarithm of how far above it the bound is.
 */
enum { PILOTS = 64, ABOVE_MEAN = 4 };

/* What is made, and with what. */
struct sampling {
    struct satdoku_solver *solver;
    struct count_walk *walk;
    struct stop stop;
    bool stopped;
    unsigned long long random;
    struct satdoku_error *error;
};

static bool stops(struct sampling *s)
{
    s->stopped = s->stopped || s->walk->ended || stop_asked(&s->stop);
    return s->stopped;
}

/* Sets the solver's bound for boards of that shape, unless it is known. */
static enum satdoku_status find_bound(struct sampling *s, struct shape shape)
{
    struct count_samples samples = {0};
    unsigned long long random = 0;
    enum satdoku_status status = SATDOKU_OK;
    const struct shape *known = &s->solver->sampling.shape;
    if (known->n == shape.n && known->box_rows == shape.box_rows &&
        known->box_columns == shape.box_columns) {
        return SATDOKU_OK;
    }
    while (status == SATDOKU_OK && samples.hits < PILOTS && !stops(s)) {
        status = count_sample(&samples, s->walk, NULL, 0, &random);
    }
    if (status == SATDOKU_OK && !s->stopped) {
        double mean = samples.scale + real_log2(count_samples_mean(&samples));
        s->solver->sampling.shape = shape;
        s->solver->sampling.bound = mean + ABOVE_MEAN;
    }
    return status;
}

/* Dives until a solution is kept, which is then in the grid of the walk, or it is stopped. */
static enum satdoku_status dive(struct sampling *s)
{
    bool kept = false;
    enum satdoku_status status = SATDOKU_OK;
    while (status == SATDOKU_OK && !kept && !stops(s)) {
        bool solution = false;
        double weight = 0;
        status = count_dive(&solution, &weight, s->walk, NULL, 0, &s->random);
        kept = solution && !stops(s) &&
               prng_part(&s->random) < real_exp2(weight - s->solver->sampling.bound);
    }
    return status;
}

/* Gives the puzzle the digits of a random solution of the empty board, unless it is stopped. */
static enum satdoku_status make_board(struct satdoku_puzzle *puzzle, struct sampling *s,
                                      const struct satdoku_puzzle *empty)
{
    struct symmetry symmetry;
    struct grid grid = {0};
    enum satdoku_status status = count_walk_start(s->walk, NULL);
    if (status == SATDOKU_OK) {
        status = find_bound(s, empty->shape);
    }
    if (status == SATDOKU_OK) {
        status = dive(s);
    }
    if (status != SATDOKU_OK || s->stopped) {
        return status;
    }
    if (grid_resize(&grid, empty->board, false) != SATDOKU_OK) {
        return error_memory(s->error);
    }
    symmetry_choose(&symmetry, empty->shape, &s->random);
    symmetry_apply(grid.digits, &symmetry, s->walk->grid.digits, empty->shape.n);
    status = door_check(empty, &grid, s->error);
    if (status == SATDOKU_OK) {
        memcpy(puzzle->givens, grid.digits, (size_t)empty->board->cells * sizeof *puzzle->givens);
    }
    grid_clear(&grid);
    return status;
}

enum satdoku_status satdoku_random_board(enum satdoku_verdict *verdict,
                                         struct satdoku_puzzle *puzzle,
                                         struct satdoku_solver *solver, unsigned long long seed,
                                         struct satdoku_error *error)
{
    struct satdoku_puzzle *empty = NULL;
    if (verdict == NULL || puzzle == NULL || solver == NULL) {
        return error_null(error);
    }
    if (!puzzle_is_classic(puzzle) || puzzle->blanks.count > 0) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "only boards of rows, columns and boxes are filled at random");
    }
    if (satdoku_puzzle_copy(&empty, puzzle) != SATDOKU_OK) {
        return error_memory(error);
    }
    memset(empty->givens, 0, (size_t)puzzle->board->cells * sizeof *empty->givens);
    struct sampling s = {.solver = solver,
                         .walk = count_walk_new(empty),
                         .stop = stop_of(&solver->options),
                         .random = seed,
                         .error = error};
    enum satdoku_status status = SATDOKU_ERR_MEMORY;
    if (s.walk == NULL) {
        status = error_memory(error);
    } else {
        s.walk->solver = solver;
        s.walk->error = error;
        status = make_board(puzzle, &s, empty);
    }
    if (status == SATDOKU_OK) {
        *verdict = s.stopped ? SATDOKU_VERDICT_UNKNOWN : SATDOKU_VERDICT_SOLVABLE;
    }
    count_walk_free(s.walk);
    satdoku_puzzle_free(empty);
    return status;
}
