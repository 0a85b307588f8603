/* Who takes givens away for as long as it goes makes puzzles of few givens too often. Berthier
 * ("Unbiased statistics of a CSP - a controlled-bias generator", 2009) gives up at the first given
 * that is needed and begins again. Then the probability of a puzzle of n givens is one over
 * C(81, n), whatever the puzzle: P(n + 1) / P(n) = (n + 1) / (81 - n). Who keeps each puzzle with a
 * probability that makes up for this has no bias left. But of three million tries all but one end
 * in vain.
 *
 * Here the same takes less work. A try begins with `start` random givens, which are mostly too few
 * for one solution: then it has cost next to nothing. Else all sets of fewer givens that still have
 * one solution are visited, each once, as far as they survive: a set that lacks k of the givens
 * survives with the probability k / (cells - start + k). A puzzle of n givens is part of
 * C(cells - n, start - n) sets of `start` givens, and one over this is the product of the
 * probabilities on the way to it. So all minimal puzzles are as likely as each other.
 *
 * Next to no minimal puzzle has more than `most` givens. So all sets of that many or more survive,
 * which makes the others more likely, all by the same factor. Puzzles of more givens come too
 * seldom, by what their sets did not have to survive.
 *
 * Puzzles of few givens come several from one try, as they have most of their way in common. So one
 * of those that are met is chosen, each with the same probability, and kept with a probability that
 * is proportional to how many they are: so each of them is as likely as if it had come alone. That
 * ends at MET_MAX: of more, each is less likely. One try in forty that meets any meets two, and
 * next to none meets three.
 *
 * Another solution that shows a given of one set to be needed often does so in other sets of the
 * same try, too. So the last ones are kept, each as the givens that it does not have.
 */
#include "unbiased.h"

#include "another_digit.h"
#include "door.h"
#include "error.h"
#include "meant_solution.h"
#include "mem.h"
#include "prng.h"

#include <string.h>

/* How it is done on boards of n rows. */
struct plan {
    int n;
    int start;
    int most;
    int tries; /* with one solution: so few that each makes next to no puzzle */
};

static const struct plan plans[] = {{4, 7, 7, 4}, {9, 32, 30, 100}};

enum { MET_MAX = 2, WITNESSES_MAX = 64 };

struct unbiased {
    const struct plan *plan;
    struct satdoku_puzzle *puzzle; /* under way */
    struct satdoku_puzzle *chosen; /* of the minimal ones that this try met; owned */
    unsigned long long met;        /* so many */
    const struct satdoku_generate_options *options;
    struct another another;
    struct grid solution;
    int *cells;               /* [cells], shuffled: those of the start come first; owned */
    unsigned long long there; /* which givens of the start the puzzle has, by their numbers */
    unsigned long long broken[WITNESSES_MAX]; /* those that another solution does not have */
    int witnesses;                            /* so many of these were found in this try */
    unsigned long long random;
    struct satdoku_error *error;
};

static const struct plan *plan_for(const struct satdoku_puzzle *puzzle)
{
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++) {
        struct shape usual;
        if (puzzle_is_classic(puzzle) && shape_of_size(&usual, plans[i].n) &&
            shape_same(usual, puzzle->board->shape)) {
            return &plans[i];
        }
    }
    return NULL;
}

static enum satdoku_status find(bool *found, struct unbiased *u, const int *cells, int count)
{
    return another_find(found, &u->another, u->puzzle, &u->solution, cells, count);
}

/* ---- From a start ---- */

static void set_given(struct unbiased *u, int index, bool given)
{
    int cell = u->cells[index];
    unsigned long long bit = 1ull << index;
    u->puzzle->givens[cell] = given ? u->solution.digits[cell] : 0;
    u->there = given ? u->there | bit : u->there & ~bit;
}

/* Whether the given of a number of the start is there, and may go as far as is known. */
static bool may_go(const struct unbiased *u, int index, unsigned long long needed)
{
    return (u->there & ~needed) >> index & 1;
}

/* Keeps which givens of the start the solution that was just found does not have. */
static void keep_witness(struct unbiased *u)
{
    unsigned long long *broken = &u->broken[u->witnesses++ % WITNESSES_MAX];
    *broken = 0;
    for (int i = 0; i < u->plan->start; i++) {
        int cell = u->cells[i];
        bool breaks = u->another.grid.digits[cell] != u->solution.digits[cell];
        *broken |= (unsigned long long)breaks << i;
    }
}

/* Whether another solution that was kept has all givens but this one. */
static bool has_witness(const struct unbiased *u, int index)
{
    int count = u->witnesses < WITNESSES_MAX ? u->witnesses : WITNESSES_MAX;
    for (int i = 0; i < count; i++) {
        if ((u->broken[i] & u->there) == 1ull << index) {
            return true;
        }
    }
    return false;
}

/* Asks whether a given is needed. */
static enum satdoku_status ask(bool *is_needed, struct unbiased *u, int index)
{
    *is_needed = has_witness(u, index);
    if (*is_needed) {
        return SATDOKU_OK;
    }
    set_given(u, index, false);
    enum satdoku_status status = find(is_needed, u, &u->cells[index], 1);
    set_given(u, index, true);
    if (*is_needed) {
        keep_witness(u);
    }
    return status;
}

/* Whether a set without `gone` givens of the start survives. */
static bool survives(struct unbiased *u, int gone)
{
    const struct plan *plan = u->plan;
    int behind = u->puzzle->board->cells - plan->start + gone;
    return gone <= plan->start - plan->most ||
           prng_below(&u->random, (unsigned long long)behind) < (unsigned long long)gone;
}

/* Chooses the puzzle among those that were met, each with the same probability. */
static enum satdoku_status meet(struct unbiased *u)
{
    u->met++;
    return prng_below(&u->random, u->met) == 0 && puzzle_copy(u->chosen, u->puzzle) != SATDOKU_OK
               ? error_memory(u->error)
               : SATDOKU_OK;
}

/* Goes on from a set of givens with one solution, of which `gone` are gone: to those without one
 * of number `next` or behind it. `needed` are, by their numbers, givens that are known to be. Meets
 * the minimal ones. */
static enum satdoku_status go_down(struct unbiased *u, int gone, int next,
                                   unsigned long long needed)
{
    unsigned long long children = 0;
    enum satdoku_status status = SATDOKU_OK;
    bool is_needed = true;
    for (int i = next; i < u->plan->start && status == SATDOKU_OK; i++) {
        if (may_go(u, i, needed) && survives(u, gone + 1)) {
            status = ask(&is_needed, u, i);
            needed |= (unsigned long long)is_needed << i;
            children |= (unsigned long long)!is_needed << i;
        }
    }
    for (int i = next; i < u->plan->start && status == SATDOKU_OK && !u->another.stopped; i++) {
        if ((children >> i & 1) != 0) {
            set_given(u, i, false);
            status = go_down(u, gone + 1, i + 1, needed);
            set_given(u, i, true);
        }
    }
    is_needed = children == 0;
    for (int i = 0; i < u->plan->start && status == SATDOKU_OK && is_needed; i++) {
        if (may_go(u, i, needed)) {
            status = ask(&is_needed, u, i);
        }
    }
    return status == SATDOKU_OK && is_needed && !u->another.stopped ? meet(u) : status;
}

/* Begins with random givens. */
static enum satdoku_status try_once(bool *made, struct unbiased *u)
{
    int cells = u->puzzle->board->cells;
    int start = u->plan->start;
    bool several = false;
    for (int i = 0; i < cells; i++) {
        int j = (int)prng_below(&u->random, (unsigned long long)i + 1);
        u->cells[i] = u->cells[j];
        u->cells[j] = i;
    }
    for (int i = 0; i < start; i++) {
        set_given(u, i, true);
    }
    for (int i = start; i < cells; i++) {
        u->puzzle->givens[u->cells[i]] = 0;
    }
    u->met = 0;
    u->witnesses = 0;
    enum satdoku_status status = find(&several, u, u->cells + start, cells - start);
    if (status == SATDOKU_OK && !several && !u->another.stopped) {
        status = go_down(u, 0, 0, 0);
    }
    *made = status == SATDOKU_OK && !u->another.stopped && prng_below(&u->random, MET_MAX) < u->met;
    return status == SATDOKU_OK && *made && puzzle_copy(u->puzzle, u->chosen) != SATDOKU_OK
               ? error_memory(u->error)
               : status;
}

/* ---- The whole ---- */

/* Sets u->solution to the one that is wanted, or a random one. */
static enum satdoku_status take_solution(struct unbiased *u)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    size_t cells = (size_t)u->puzzle->board->cells;
    if (u->options->solution != NULL) {
        memset(u->puzzle->givens, 0, cells * sizeof *u->puzzle->givens);
        return meant_solution(&u->solution, u->puzzle, u->options->solution, u->error);
    }
    enum satdoku_status status = satdoku_random_board(&verdict, u->puzzle, u->another.solver,
                                                      prng_next(&u->random), u->error);
    u->another.stopped = verdict != SATDOKU_VERDICT_SOLVABLE;
    if (status != SATDOKU_OK || u->another.stopped) {
        return status;
    }
    if (grid_resize(&u->solution, u->puzzle->board, false) != SATDOKU_OK) {
        return error_memory(u->error);
    }
    memcpy(u->solution.digits, u->puzzle->givens, cells * sizeof *u->solution.digits);
    return SATDOKU_OK;
}

static enum satdoku_status make(bool *made, struct unbiased *u)
{
    struct stop stop = stop_of(&u->another.solver->options);
    enum satdoku_status status = SATDOKU_OK;
    u->cells = mem_alloc((size_t)u->puzzle->board->cells, sizeof *u->cells);
    if (u->cells == NULL || satdoku_puzzle_new(&u->chosen) != SATDOKU_OK) {
        return error_memory(u->error);
    }
    while (status == SATDOKU_OK && !*made && !u->another.stopped) {
        status = take_solution(u);
        for (int i = 0; i < u->plan->tries && status == SATDOKU_OK && !*made; i++) {
            u->another.stopped = u->another.stopped || stop_asked(&stop);
            if (u->another.stopped) {
                return SATDOKU_OK;
            }
            status = try_once(made, u);
        }
    }
    return status;
}

enum satdoku_status unbiased_make(enum satdoku_verdict *verdict, struct satdoku_puzzle *puzzle,
                                  struct satdoku_solver *solver,
                                  const struct satdoku_generate_options *options,
                                  struct satdoku_error *error)
{
    struct unbiased u = {.plan = plan_for(puzzle),
                         .puzzle = puzzle,
                         .options = options,
                         .another = {.solver = solver, .error = error},
                         .random = options->seed,
                         .error = error};
    bool made = false;
    if (u.plan == NULL) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "unbiased puzzles are 4x4 or 9x9, of rows, columns and boxes");
    }
    enum satdoku_status status = make(&made, &u);
    if (status == SATDOKU_OK && made) {
        status = door_check(puzzle, &u.solution, error);
    }
    if (status == SATDOKU_OK) {
        *verdict = made ? SATDOKU_VERDICT_UNIQUE : SATDOKU_VERDICT_UNKNOWN;
    }
    satdoku_puzzle_free(u.chosen);
    another_clear(&u.another);
    grid_clear(&u.solution);
    mem_free(u.cells);
    return status;
}
