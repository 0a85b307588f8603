#include "generate_clues.h"

#include "added.h"
#include "door.h"
#include "error.h"
#include "givens_symmetry.h"
#include "make_clues.h"
#include "meant_solution.h"
#include "random_solution.h"
#include "random_tiling.h"

#include <string.h>

/* So many solutions without a tiling are taken before it is asked whether any has one. */
enum { TILED_TRIES = 20 };

struct generating {
    struct satdoku_solver *solver;
    const struct satdoku_generate_options *options;
    struct satdoku_puzzle *base;  /* what stays of the caller's puzzle, and rules */
    struct satdoku_puzzle *tried; /* and all that may be added but givens; owned */
    struct satdoku_puzzle *made;  /* owned */
    bool kinds[SATDOKU_CLUE_KINDS];
    size_t first; /* clues of tried->list from here on may go */
    struct grid solution;
    unsigned long long random;
    struct satdoku_error *error;
};

/* ---- What is asked for ---- */

static enum satdoku_status take_kinds(struct generating *g)
{
    if (g->options->kinds == NULL && g->options->kind_count > 0) {
        return error_null(g->error);
    }
    for (size_t i = 0; i < g->options->kind_count; i++) {
        enum satdoku_clue_kind kind = g->options->kinds[i];
        if (clue_kind_of(kind) == NULL) {
            return error_value(g->error, "kind of clue", (int)kind);
        }
        g->kinds[kind] = true;
    }
    return make_clues_check(g->kinds, g->base, g->error);
}

static enum satdoku_status check_puzzle(const struct generating *g)
{
    const struct board *board = g->base->board;
    const struct satdoku_generate_options *options = g->options;
    if (g->base->sudominoku && (options->keep || options->kind_count > 0 || options->most != 0 ||
                                options->symmetry != SATDOKU_SYMMETRY_NONE || options->least != 0 ||
                                g->base->list.count > 0)) {
        return error_set(g->error, SATDOKU_ERR_ARGUMENT,
                         "a Sudominoku gets dominoes and singles, and nothing else");
    }
    if (g->base->blanks.count > 0) {
        return error_set(g->error, SATDOKU_ERR_ARGUMENT, "the puzzle has clues without a value");
    }
    if (options->no_givens && options->kind_count == 0) {
        return error_set(g->error, SATDOKU_ERR_ARGUMENT, "without givens, no kinds are left");
    }
    if (!givens_can_lie(board, options->symmetry)) {
        return error_set(g->error, SATDOKU_ERR_ARGUMENT,
                         "symmetry needs a square board without gaps");
    }
    return SATDOKU_OK;
}

/* Leaves the puzzle what stays of it, and adds rules. */
static enum satdoku_status prepare(struct generating *g)
{
    enum satdoku_status status = check_puzzle(g);
    if (status == SATDOKU_OK) {
        status = take_kinds(g);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    if (g->base->sudominoku) {
        status = puzzle_reset_on(g->base, g->base->board, true);
    } else if (!g->options->keep) {
        memset(g->base->givens, 0, (size_t)g->base->board->cells * sizeof *g->base->givens);
    }
    if (status != SATDOKU_OK) {
        return error_memory(g->error);
    }
    status = make_rules(g->base, g->kinds, g->error);
    if (status == SATDOKU_OK && (satdoku_puzzle_new(&g->tried) != SATDOKU_OK ||
                                 satdoku_puzzle_new(&g->made) != SATDOKU_OK)) {
        status = error_memory(g->error);
    }
    return status;
}

/* ---- One try ---- */

/* Sets g->solution, of a Sudominoku to its digits alone. */
static enum satdoku_status take_solution(enum sat_result *result, struct generating *g)
{
    struct satdoku_puzzle plain = *g->base; /* shares all that it has; without a tiling */
    plain.sudominoku = false;
    *result = SAT_SATISFIABLE;
    return g->options->solution != NULL
               ? meant_solution(&g->solution, g->base, g->options->solution, g->error)
               : random_solution(result, &g->solution, g->solver, &plain, &g->random, g->error);
}

/* Makes a Sudominoku of the solution. SATISFIABLE: no tiling of it makes one. */
static enum satdoku_status make_sudominoku(enum sat_result *result, struct generating *g)
{
    struct added_choice choice = {.puzzle = g->tried, .solution = &g->solution};
    if (puzzle_copy(g->tried, g->base) != SATDOKU_OK) {
        return error_memory(g->error);
    }
    enum satdoku_status status =
        random_tiling(result, g->tried, &g->solution, g->solver, &g->random, g->error);
    if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
        return status;
    }
    if (*result == SAT_UNSATISFIABLE) {
        *result = SAT_SATISFIABLE;
        return SATDOKU_OK;
    }
    if (grid_copy(&g->solution, &g->solver->found) != SATDOKU_OK) {
        return error_memory(g->error);
    }
    return added_make(result, g->made, &choice, g->solver, &g->random, g->error);
}

static int count_givens(const struct satdoku_puzzle *puzzle)
{
    int count = 0;
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        count += puzzle->givens[cell] != 0;
    }
    return count;
}

/* Makes a puzzle of the solution. SATISFIABLE: it has others with all that may be added. */
static enum satdoku_status make(enum sat_result *result, struct generating *g)
{
    const struct satdoku_generate_options *options = g->options;
    if (puzzle_copy(g->tried, g->base) != SATDOKU_OK) {
        return error_memory(g->error);
    }
    enum satdoku_status status =
        make_strict_rules(g->tried, g->kinds, &g->solution, &g->random, g->error);
    g->first = g->tried->list.count;
    struct added_choice choice = {.puzzle = g->tried,
                                  .first = g->first,
                                  .solution = &g->solution,
                                  .givens = !options->no_givens,
                                  .symmetry = options->symmetry,
                                  .least = options->least};
    if (status == SATDOKU_OK) {
        status = make_clues(g->tried, g->kinds, &g->solution, &g->random, g->error);
    }
    if (status == SATDOKU_OK) {
        status = added_make(result, g->made, &choice, g->solver, &g->random, g->error);
    }
    return status;
}

/* Whether the base, without its dominoes, has a solution and a tiling of it. */
static enum satdoku_status ask_tiling(enum sat_result *result, struct generating *g)
{
    enum satdoku_status status = solver_load(g->solver, g->base, g->error);
    return status == SATDOKU_OK ? solver_find(result, g->solver, 0, g->error) : status;
}

/* Makes puzzles until one is unique, and has few enough givens. */
static enum satdoku_status make_until(enum satdoku_verdict *verdict, struct generating *g)
{
    const struct satdoku_generate_options *options = g->options;
    struct stop stop = stop_of(&g->solver->options);
    enum sat_result result = SAT_UNKNOWN;
    int most = options->most != 0 ? options->most : g->base->board->cells;
    for (int tries = 0; !stop_asked(&stop); tries++) {
        enum satdoku_status status = SATDOKU_OK;
        result = SAT_SATISFIABLE;
        if (g->base->sudominoku && tries == TILED_TRIES) {
            status = ask_tiling(&result, g);
        }
        if (status == SATDOKU_OK && result == SAT_SATISFIABLE) {
            status = take_solution(&result, g);
        }
        bool any = result == SAT_SATISFIABLE;
        if (status == SATDOKU_OK && any) {
            status = g->base->sudominoku ? make_sudominoku(&result, g) : make(&result, g);
        }
        if (status != SATDOKU_OK || result == SAT_UNKNOWN) {
            return status;
        }
        if (!any) {
            *verdict = SATDOKU_VERDICT_NONE;
            return SATDOKU_OK;
        }
        if (g->base->sudominoku && result == SAT_SATISFIABLE && options->solution != NULL) {
            *verdict = SATDOKU_VERDICT_NONE; /* it has no tiling */
            return SATDOKU_OK;
        }
        if (result == SAT_UNSATISFIABLE && count_givens(g->made) <= most) {
            *verdict = SATDOKU_VERDICT_UNIQUE;
            return SATDOKU_OK;
        }
    }
    return SATDOKU_OK;
}

/* ---- The whole ---- */

/* Checks that all that was to stay did, and that the solution is one of it. */
static enum satdoku_status check_made(struct generating *g)
{
    for (size_t i = g->first; i < g->tried->list.count; i++) {
        g->tried->list.clues[i].off = true;
    }
    clues_forget_off(g->tried);
    enum satdoku_status status = g->made->sudominoku ? door_check_part(g->made, g->tried, g->error)
                                                     : door_check_part(g->tried, g->made, g->error);
    return status == SATDOKU_OK ? door_check(g->made, &g->solution, g->error) : status;
}

enum satdoku_status generate_clues(enum satdoku_verdict *verdict, struct satdoku_puzzle *puzzle,
                                   struct satdoku_solver *solver,
                                   const struct satdoku_generate_options *options,
                                   struct satdoku_error *error)
{
    struct generating g = {.solver = solver,
                           .options = options,
                           .base = puzzle,
                           .random = options->seed,
                           .error = error};
    enum satdoku_status status = prepare(&g);
    if (status == SATDOKU_OK) {
        status = make_until(verdict, &g);
    }
    if (status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_UNIQUE) {
        status = check_made(&g);
    }
    if (status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_UNIQUE &&
        puzzle_copy(puzzle, g.made) != SATDOKU_OK) {
        status = error_memory(error);
    }
    satdoku_puzzle_free(g.tried);
    satdoku_puzzle_free(g.made);
    grid_clear(&g.solution);
    return status;
}
