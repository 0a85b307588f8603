/* Puzzles with one solution, made from nothing but a seed.
 *
 * A solved board comes of a dive (random_fill.h). Its digits are taken away in random order, those
 * that symmetry joins at once, wherever the solution stays the only one: any other solution would
 * have another digit in one of the cells that lose theirs (another_digit.h). What is found are
 * witnesses that a digit is needed; they hold for all later puzzles, which are parts of this one.
 * So each digit is tried once.
 *
 * Of what a solver says only verdicts matter, so that a seed has one puzzle, whatever was made
 * before it.
 */
#include "another_digit.h"
#include "door.h"
#include "error.h"
#include "generate_clues.h"
#include "givens_symmetry.h"
#include "layout.h"
#include "like.h"
#include "meant_solution.h"
#include "mem.h"
#include "pattern.h"
#include "prng.h"
#include "random_fill.h"
#include "rated.h"
#include "solver.h"
#include "unbiased.h"

#include <string.h>

struct generating {
    struct satdoku_solver *solver;
    struct satdoku_puzzle *puzzle; /* the caller's: under way */
    struct satdoku_generate_options options;
    unsigned long long random;
    struct another another;
    struct grid solution;
    int *order;     /* [cells]; owned */
    bool *done;     /* [cells]: it was tried; owned */
    int givens;     /* of the puzzle */
    bool redundant; /* the digit under way is */
    bool stopped;
    struct satdoku_error *error;
};

/* ---- Solved boards ---- */

/* Gives all digits of g->solution. */
static void give_all(struct generating *g)
{
    size_t cells = (size_t)g->puzzle->board->cells;
    memcpy(g->puzzle->givens, g->solution.digits, cells * sizeof *g->puzzle->givens);
    g->givens = (int)cells;
}

/* Sets g->solution to the one that is wanted, or a random solution of the empty board, and gives
 * all its digits. */
static enum satdoku_status make_solution(struct generating *g)
{
    if (g->options.solution != NULL) {
        enum satdoku_status taken =
            meant_solution(&g->solution, g->puzzle, g->options.solution, g->error);
        if (taken == SATDOKU_OK) {
            give_all(g);
        }
        return taken;
    }
    struct stop stop = stop_of(&g->solver->options);
    if (random_fill(&g->stopped, &g->solution, g->puzzle, &g->random, stop) != SATDOKU_OK) {
        return error_memory(g->error);
    }
    if (g->stopped) {
        return SATDOKU_OK;
    }
    give_all(g);
    return door_check(g->puzzle, &g->solution, g->error);
}

/* ---- Taking digits away ---- */

/* Takes the digits of a cell's orbit away if the solution stays the only one. */
static enum satdoku_status try_orbit(struct generating *g, int cell)
{
    int orbit[GIVENS_ORBIT_MAX];
    int count = givens_orbit(orbit, cell, g->puzzle->board, g->options.symmetry);
    bool found = false;
    for (int i = 0; i < count; i++) {
        g->done[orbit[i]] = true;
        g->puzzle->givens[orbit[i]] = 0;
    }
    enum satdoku_status status = SATDOKU_OK;
    bool few = g->givens - count < g->options.least;
    if (!few) {
        status = another_find(&found, &g->another, g->puzzle, &g->solution, orbit, count);
        g->stopped = g->stopped || g->another.stopped;
    }
    if (few || found || g->stopped) {
        for (int i = 0; i < count; i++) {
            g->puzzle->givens[orbit[i]] = g->solution.digits[orbit[i]];
        }
    } else {
        g->givens -= count;
    }
    return status;
}

/* Makes a puzzle of the solution. */
static enum satdoku_status take_away(struct generating *g)
{
    int cells = g->puzzle->board->cells;
    enum satdoku_status status = SATDOKU_OK;
    for (int i = 0; i < cells; i++) {
        int j = (int)prng_below(&g->random, (unsigned long long)i + 1);
        g->order[i] = g->order[j];
        g->order[j] = i;
        g->done[i] = false;
    }
    for (int i = 0; i < cells && status == SATDOKU_OK && !g->stopped; i++) {
        if (!g->done[g->order[i]]) {
            status = try_orbit(g, g->order[i]);
        }
    }
    return status;
}

/* ---- The whole ---- */

/* Whether givens alone, on a board of rows, columns and boxes, are asked for. */
static bool is_plain(const struct generating *g)
{
    const struct satdoku_generate_options *options = &g->options;
    return puzzle_is_classic(g->puzzle) && g->puzzle->blanks.count == 0 && !options->keep &&
           options->kind_count == 0 && !options->no_givens;
}

static enum satdoku_status check_numbers(const struct generating *g)
{
    const struct satdoku_generate_options *options = &g->options;
    int cells = g->puzzle->board->cells;
    int most = options->most;
    bool more = options->keep || options->like || options->kind_count > 0 || options->no_givens ||
                options->solution != NULL || options->least != 0 || most != 0 ||
                options->symmetry != SATDOKU_SYMMETRY_NONE;
    if (options->pattern && more) {
        return error_set(g->error, SATDOKU_ERR_ARGUMENT,
                         "a pattern says all of a puzzle but its digits");
    }
    if (g->options.symmetry < SATDOKU_SYMMETRY_NONE ||
        g->options.symmetry > SATDOKU_SYMMETRY_FULL) {
        return error_value(g->error, "symmetry", (int)g->options.symmetry);
    }
    if (g->options.like && (g->options.keep || g->options.kind_count > 0)) {
        return error_set(g->error, SATDOKU_ERR_ARGUMENT,
                         "what is to be like another puzzle has its kinds, and keeps nothing");
    }
    if (g->options.unbiased &&
        (!is_plain(g) || g->options.like || g->options.pattern || g->options.least != 0 ||
         most != 0 || g->options.symmetry != SATDOKU_SYMMETRY_NONE)) {
        return error_set(g->error, SATDOKU_ERR_ARGUMENT,
                         "what is unbiased has givens, and nothing else is said of them");
    }
    if (options->random_layout &&
        (options->solution != NULL || options->pattern || options->unbiased)) {
        return error_set(g->error, SATDOKU_ERR_ARGUMENT,
                         "no solution or pattern is for a random layout");
    }
    if (options->random_layout && !layout_fits(g->puzzle->board)) {
        return error_set(g->error, SATDOKU_ERR_ARGUMENT,
                         "a random layout needs a square board of up to %d rows and as many digits",
                         SATDOKU_MAX_LAYOUT);
    }
    const char *technique = g->options.technique;
    if (technique != NULL && !satdoku_technique_parse(&technique, technique)) {
        return error_set(g->error, SATDOKU_ERR_ARGUMENT, "no technique has the name '%.40s'",
                         technique);
    }
    if (g->options.hardest != 0 && g->options.hardest < g->options.easiest) {
        return error_set(g->error, SATDOKU_ERR_ARGUMENT, "no rating is from %zu to %zu",
                         g->options.easiest, g->options.hardest);
    }
    if (g->options.least < 0 || g->options.least > cells || most < 0 || most > cells ||
        (most != 0 && most < g->options.least)) {
        return error_set(g->error, SATDOKU_ERR_ARGUMENT, "no puzzle of %d cells has %d to %d clues",
                         cells, g->options.least, most);
    }
    return SATDOKU_OK;
}

/* Whether givens can be as many as are asked for. Those that are kept may lie anyhow. */
static enum satdoku_status check_symmetry(const struct generating *g)
{
    const struct satdoku_generate_options *options = &g->options;
    const struct board *board = g->puzzle->board;
    int most = options->most != 0 ? options->most : board->cells;
    bool good = options->keep || !givens_can_lie(board, options->symmetry) ||
                givens_can_be(board, options->symmetry, options->least, most);
    return good ? SATDOKU_OK
                : error_set(g->error, SATDOKU_ERR_ARGUMENT,
                            "no %d to %d givens lie symmetrically on that board", options->least,
                            most);
}

/* Makes puzzles until one has few enough givens. */
static enum satdoku_status generate_plain(enum satdoku_verdict *verdict, struct generating *g)
{
    size_t cells = (size_t)g->puzzle->board->cells;
    int most = g->options.most != 0 ? g->options.most : (int)cells;
    do {
        memset(g->puzzle->givens, 0, cells * sizeof *g->puzzle->givens);
        enum satdoku_status status = make_solution(g);
        if (status == SATDOKU_OK && !g->stopped) {
            status = take_away(g);
        }
        if (status != SATDOKU_OK || g->stopped) {
            return status;
        }
    } while (g->givens > most);
    *verdict = SATDOKU_VERDICT_UNIQUE;
    return SATDOKU_OK;
}

/* Asks whether the puzzle that was made is unique, as anybody can. */
static enum satdoku_status check_made(enum satdoku_verdict *verdict, const struct generating *g)
{
    enum satdoku_status status = satdoku_check(verdict, NULL, NULL, g->solver, g->puzzle, g->error);
    bool unique = *verdict == SATDOKU_VERDICT_UNIQUE || *verdict == SATDOKU_VERDICT_UNKNOWN;
    return status != SATDOKU_OK || unique
               ? status
               : error_set(g->error, SATDOKU_ERR_INTERNAL,
                           "a self-check failed: a puzzle with another solution");
}

/* Makes g->puzzle, a copy of the caller's, a puzzle, however hard it is. */
static enum satdoku_status generate(enum satdoku_verdict *verdict, struct generating *g)
{
    *verdict = SATDOKU_VERDICT_UNKNOWN;
    const struct satdoku_generate_options *options = &g->options;
    enum satdoku_status status =
        options->pattern    ? pattern_make(verdict, g->puzzle, g->solver, options->seed, g->error)
        : options->unbiased ? unbiased_make(verdict, g->puzzle, g->solver, options, g->error)
        : is_plain(g)       ? generate_plain(verdict, g)
                            : generate_clues(verdict, g->puzzle, g->solver, options, g->error);
    return status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_UNIQUE ? check_made(verdict, g)
                                                                      : status;
}

static enum satdoku_status reserve(struct generating *g)
{
    size_t cells = (size_t)g->puzzle->board->cells;
    g->order = mem_alloc(cells, sizeof *g->order);
    g->done = mem_alloc(cells, sizeof *g->done);
    return g->order != NULL && g->done != NULL ? SATDOKU_OK : error_memory(g->error);
}

/* Makes g->puzzle what is asked for: puzzles of one seed after another, until one is as hard as it
 * is to be. */
static enum satdoku_status generate_fitting(enum satdoku_verdict *verdict, struct generating *g,
                                            const struct satdoku_puzzle *base)
{
    unsigned long long seeds = g->options.seed;
    enum satdoku_status status = reserve(g);
    bool fits = false;
    while (status == SATDOKU_OK && !fits) {
        g->random = g->options.seed;
        if (puzzle_copy(g->puzzle, base) != SATDOKU_OK) {
            return error_memory(g->error);
        }
        unsigned long long drawn = prng_seed(g->options.seed, 0);
        if (g->options.random_layout && layout_change(g->puzzle, &drawn) != SATDOKU_OK) {
            return error_memory(g->error);
        }
        status = generate(verdict, g);
        fits = !g->options.random_layout || *verdict != SATDOKU_VERDICT_NONE;
        if (status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_UNIQUE) {
            status = rated_fits(verdict, &fits, g->solver, g->puzzle, &g->options, g->error);
        }
        g->options.seed = prng_next(&seeds);
    }
    return status;
}

enum satdoku_status satdoku_generate(enum satdoku_verdict *verdict, struct satdoku_puzzle *puzzle,
                                     struct satdoku_solver *solver,
                                     const struct satdoku_generate_options *options,
                                     struct satdoku_error *error)
{
    if (verdict == NULL || puzzle == NULL || solver == NULL) {
        return error_null(error);
    }
    struct satdoku_puzzle *base = NULL;
    struct satdoku_puzzle *made = NULL;
    struct generating g = {.solver = solver,
                           .puzzle = puzzle,
                           .another = {.solver = solver, .error = error},
                           .error = error};
    enum satdoku_verdict found = SATDOKU_VERDICT_UNKNOWN;
    if (options_take(&g.options, sizeof g.options, options, error) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    enum satdoku_status status = check_numbers(&g);
    if (status != SATDOKU_OK) {
        return status;
    }
    enum satdoku_clue_kind kinds[SATDOKU_CLUE_KINDS];
    if (satdoku_puzzle_copy(&base, puzzle) != SATDOKU_OK ||
        satdoku_puzzle_copy(&made, puzzle) != SATDOKU_OK) {
        status = error_memory(error);
    } else {
        if (g.options.like && !base->sudominoku) {
            like_take(&g.options, kinds, base);
        }
        g.puzzle = made;
        status = check_symmetry(&g);
        if (status == SATDOKU_OK) {
            status = generate_fitting(&found, &g, base);
        }
    }
    if (status == SATDOKU_OK) {
        *verdict = found;
    }
    if (status == SATDOKU_OK && found == SATDOKU_VERDICT_UNIQUE) {
        struct satdoku_puzzle swap = *puzzle;
        *puzzle = *made;
        *made = swap;
    }
    satdoku_puzzle_free(base);
    satdoku_puzzle_free(made);
    another_clear(&g.another);
    grid_clear(&g.solution);
    mem_free(g.order);
    mem_free(g.done);
    return status;
}
