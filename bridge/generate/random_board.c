/* Random solved boards, by rejection.
 *
 * A dive (count_cubes.h) comes to a solution with a probability that it knows: one over its weight.
 * It is kept with a probability that is proportional to the weight, so that the two cancel, and any
 * solution is as likely as the others; else another dive begins. A probability has to end at 1: the
 * weight from which on a dive is kept in any case, the bound, is sixteen times the mean weight. So
 * one dive in sixteen is kept, and only solutions of more weight come too seldom. None of 4x4 does.
 * Weights of jigsaws differ far more, and the bound is higher.
 * A random symmetry of the board then makes equivalent ones as likely as each other: of a jigsaw
 * the digits change names.
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

/* Dives that come to a solution, for the mean. */
enum { PILOTS = 64, PILOTS_OF_JIGSAW = 512 };

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

/* Asks whether a jigsaw can be filled at all, without which no dive would end. */
static enum satdoku_status ask_layout(enum sat_result *result, struct sampling *s,
                                      const struct satdoku_puzzle *empty)
{
    *result = SAT_SATISFIABLE;
    if (!puzzle_is_jigsaw(empty)) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = solver_load(s->solver, empty, s->error);
    return status == SATDOKU_OK ? solver_find(result, s->solver, 0, s->error) : status;
}

/* How far above the mean weight the bound is, as a power of 2: as measured (docs/usage.md). */
static int above_mean(const struct board *board)
{
    enum { USUAL = 4, OF_SMALL_JIGSAW = 6, OF_JIGSAW = 10, SMALL_MAX = 6 };
    return board_is_classic(board)      ? USUAL
           : board->digits <= SMALL_MAX ? OF_SMALL_JIGSAW
                                        : OF_JIGSAW;
}

/* Sets the solver's bound for that board, unless it is known. UNSATISFIABLE: it cannot be filled.
 */
static enum satdoku_status find_bound(enum sat_result *result, struct sampling *s,
                                      const struct satdoku_puzzle *empty)
{
    struct count_samples samples = {0};
    unsigned long long random = 0;
    struct satdoku_solver *solver = s->solver;
    *result = SAT_SATISFIABLE;
    if (solver->sampling.board != NULL && board_same(solver->sampling.board, empty->board)) {
        return SATDOKU_OK;
    }
    unsigned long long pilots = board_is_classic(empty->board) ? PILOTS : PILOTS_OF_JIGSAW;
    enum satdoku_status status = ask_layout(result, s, empty);
    s->stopped = s->stopped || *result == SAT_UNKNOWN;
    while (status == SATDOKU_OK && *result == SAT_SATISFIABLE && samples.hits < pilots &&
           !stops(s)) {
        status = count_sample(&samples, s->walk, NULL, 0, &random);
    }
    if (status == SATDOKU_OK && *result == SAT_SATISFIABLE && !s->stopped) {
        double mean = samples.scale + real_log2(count_samples_mean(&samples));
        board_release(solver->sampling.board);
        solver->sampling.board = board_hold(empty->board);
        solver->sampling.bound = mean + above_mean(empty->board);
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

/* Sets digits[cells] to a solution that is equivalent to that in the grid of the walk. */
static void choose_equivalent(uint16_t *digits, struct sampling *s,
                              const struct satdoku_puzzle *empty)
{
    struct symmetry symmetry;
    const uint16_t *found = s->walk->grid.digits;
    symmetry_choose(&symmetry, empty->shape, &s->random);
    if (board_is_classic(empty->board)) {
        symmetry_apply(digits, &symmetry, found, empty->shape.n);
        return;
    }
    for (int cell = 0; cell < empty->board->cells; cell++) {
        digits[cell] = symmetry.digit[found[cell]];
    }
}

/* Gives the puzzle the digits of a random solution of the empty board, unless it is stopped or
 * there is none. */
static enum satdoku_status make_board(enum sat_result *result, struct satdoku_puzzle *puzzle,
                                      struct sampling *s, const struct satdoku_puzzle *empty)
{
    struct grid grid = {0};
    enum satdoku_status status = count_walk_start(s->walk, NULL);
    if (status == SATDOKU_OK) {
        status = find_bound(result, s, empty);
    }
    if (status == SATDOKU_OK && *result == SAT_SATISFIABLE) {
        status = dive(s);
    }
    if (status != SATDOKU_OK || s->stopped || *result != SAT_SATISFIABLE) {
        return status;
    }
    if (grid_resize(&grid, empty->board, false) != SATDOKU_OK) {
        return error_memory(s->error);
    }
    choose_equivalent(grid.digits, s, empty);
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
    bool fits = puzzle_is_classic(puzzle) || puzzle_is_jigsaw(puzzle);
    if (!fits || puzzle->blanks.count > 0) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "only boards of rows, columns and boxes, or pieces, are filled at random");
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
    enum sat_result result = SAT_UNKNOWN;
    if (s.walk == NULL) {
        status = error_memory(error);
    } else {
        s.walk->solver = solver;
        s.walk->error = error;
        status = make_board(&result, puzzle, &s, empty);
    }
    if (status == SATDOKU_OK) {
        *verdict = result == SAT_UNSATISFIABLE ? SATDOKU_VERDICT_NONE
                   : s.stopped                 ? SATDOKU_VERDICT_UNKNOWN
                                               : SATDOKU_VERDICT_SOLVABLE;
    }
    count_walk_free(s.walk);
    satdoku_puzzle_free(empty);
    return status;
}
