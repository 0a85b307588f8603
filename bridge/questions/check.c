/* Whether a puzzle has no, one or several solutions: find one, look for another. */
#include "chosen.h"
#include "clue.h"
#include "door.h"
#include "error.h"
#include "grid.h"
#include "solver.h"
#include "standing.h"

/* Whether loading what elimination left costs more than a search in the formula of the empty board
 * (docs/performance.md). That is so of puzzles with many solutions; one solution takes 17 givens
 * (McGuire, Tugemann, Civario 2012). */
static bool is_loose(const struct satdoku_solver *solver)
{
    enum { SIZE = 9, BOX_ROWS = 3, CANDIDATES = 160, GIVENS = 17 };
    enum { CLAUSES = 10530 }; /* of the empty board */
    const struct satdoku_puzzle *puzzle = solver->puzzle;
    bool allowed = solver->options.max_clauses == 0 || solver->options.max_clauses >= CLAUSES;
    return allowed && !chosen_is_foreign(&solver->options) && puzzle_is_classic(puzzle) &&
           puzzle->shape.n == SIZE && puzzle->shape.box_rows == BOX_ROWS &&
           solver->encoding.map.live_count >= CANDIDATES && clue_count(puzzle) < GIVENS;
}

static enum satdoku_status find_first(enum sat_result *result, struct satdoku_solver *solver,
                                      bool loose, struct satdoku_error *error)
{
    if (loose) {
        return solver_find_standing(result, solver, NULL, error);
    }
    enum satdoku_status status = solver_start(solver, error);
    return status == SATDOKU_OK ? solver_find(result, solver, 0, error) : status;
}

/* A second solution for nothing, if there is one; another solver is asked to do the work itself.
 * What is exchanged has to be a solution. */
static bool exchange(struct satdoku_solver *solver)
{
    return !chosen_is_foreign(&solver->options) && exchange_digits(&solver->found, solver->puzzle);
}

/* Makes the first solution solver->best, checked: it is evidence, and digits that are exchanged in
 * it have to be a solution's. */
static enum satdoku_status keep_first(struct satdoku_solver *solver,
                                      const struct satdoku_puzzle *puzzle,
                                      struct satdoku_error *error)
{
    enum satdoku_status status = door_check(puzzle, &solver->found, error);
    if (status == SATDOKU_OK && grid_copy(&solver->best, &solver->found) != SATDOKU_OK) {
        status = error_memory(error);
    }
    return status;
}

static enum satdoku_verdict verdict_of(enum sat_result first, enum sat_result second)
{
    if (first != SAT_SATISFIABLE) {
        return first == SAT_UNSATISFIABLE ? SATDOKU_VERDICT_NONE : SATDOKU_VERDICT_UNKNOWN;
    }
    return second == SAT_UNKNOWN         ? SATDOKU_VERDICT_UNKNOWN
           : second == SAT_UNSATISFIABLE ? SATDOKU_VERDICT_UNIQUE
                                         : SATDOKU_VERDICT_MULTIPLE;
}

/* Digits may be renamed: one solution makes others. */
static enum satdoku_status find_free(enum sat_result *first, enum sat_result *second,
                                     struct satdoku_solver *solver,
                                     const struct satdoku_puzzle *puzzle,
                                     struct satdoku_error *error)
{
    struct satdoku_puzzle fixed = {.board = NULL};
    enum satdoku_status status =
        symmetry_fix(&fixed, puzzle) == SATDOKU_OK ? SATDOKU_OK : error_memory(error);
    if (status == SATDOKU_OK) {
        status = solver_infer(solver, &fixed, error);
    }
    if (status == SATDOKU_OK && solver->encoding.state == ELIMINATE_OPEN) {
        status = find_first(first, solver, false, error);
    } else if (status == SATDOKU_OK) {
        *first = solver->encoding.state == ELIMINATE_SOLVED ? SAT_SATISFIABLE : SAT_UNSATISFIABLE;
    }
    if (status == SATDOKU_OK && *first == SAT_SATISFIABLE) {
        status = keep_first(solver, puzzle, error);
        symmetry_rename(&solver->found);
    }
    *second =
        symmetry_verdict(puzzle) == SATDOKU_VERDICT_MULTIPLE ? SAT_SATISFIABLE : SAT_UNSATISFIABLE;
    puzzle_clear(&fixed);
    return status;
}

/* solver->best becomes a first solution, and solver->found a second one where there is one that has
 * other digits in the first cells, so many of them. */
static enum satdoku_status find_two(enum sat_result *first, enum sat_result *second,
                                    struct satdoku_solver *solver,
                                    const struct satdoku_puzzle *puzzle, int cells,
                                    struct satdoku_error *error)
{
    enum satdoku_status status = solver_infer(solver, puzzle, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    bool open = solver->encoding.state == ELIMINATE_OPEN;
    bool loose = open && is_loose(solver);
    *second = SAT_UNSATISFIABLE;
    if (open) {
        status = find_first(first, solver, loose, error);
    } else {
        *first = solver->encoding.state == ELIMINATE_SOLVED ? SAT_SATISFIABLE : SAT_UNSATISFIABLE;
    }
    if (status == SATDOKU_OK && *first == SAT_SATISFIABLE) {
        status = keep_first(solver, puzzle, error);
    }
    if (status != SATDOKU_OK || *first != SAT_SATISFIABLE || !open) {
        return status;
    }
    /* Another solution than solver->found, which it takes the place of. */
    if (exchange(solver)) {
        *second = SAT_SATISFIABLE;
        return SATDOKU_OK;
    }
    status = loose ? solver_start(solver, error) : SATDOKU_OK;
    if (status == SATDOKU_OK) {
        status = solver_exclude_of(solver, &solver->found, cells, 0, error);
    }
    return status == SATDOKU_OK ? solver_find(second, solver, 0, error) : status;
}

/* Checks the first cells, so many of them. */
static enum satdoku_status check_cells(enum satdoku_verdict *verdict, struct satdoku_grid *first,
                                       struct satdoku_grid *second, struct satdoku_solver *solver,
                                       const struct satdoku_puzzle *puzzle, int cells,
                                       struct satdoku_error *error)
{
    enum sat_result one = SAT_UNKNOWN;
    enum sat_result two = SAT_UNKNOWN;
    bool free = puzzle_is_jigsaw(puzzle) && symmetry_is_free(puzzle);
    enum satdoku_status status = free ? find_free(&one, &two, solver, puzzle, error)
                                      : find_two(&one, &two, solver, puzzle, cells, error);
    enum satdoku_verdict found = verdict_of(one, two);
    bool multiple = found == SATDOKU_VERDICT_MULTIPLE;
    if (status == SATDOKU_OK && multiple) {
        status = door_check_other(puzzle, &solver->found, &solver->best, error);
    }
    if (status == SATDOKU_OK && first != NULL && (multiple || found == SATDOKU_VERDICT_UNIQUE)) {
        status = door_let_out(first, puzzle, &solver->best, error);
    }
    if (status == SATDOKU_OK && second != NULL && multiple) {
        status = door_let_out_other(second, puzzle, &solver->found, &solver->best, error);
    }
    if (status == SATDOKU_OK) {
        *verdict = found;
    }
    return status;
}

enum satdoku_status satdoku_check(enum satdoku_verdict *verdict, struct satdoku_grid *first,
                                  struct satdoku_grid *second, struct satdoku_solver *solver,
                                  const struct satdoku_puzzle *puzzle, struct satdoku_error *error)
{
    if (verdict == NULL || solver == NULL || puzzle == NULL) {
        return error_null(error);
    }
    return check_cells(verdict, first, second, solver, puzzle, puzzle->board->cells, error);
}

enum satdoku_status satdoku_check_grid(enum satdoku_verdict *verdict, struct satdoku_grid *first,
                                       struct satdoku_grid *second, struct satdoku_solver *solver,
                                       const struct satdoku_puzzle *puzzle,
                                       struct satdoku_error *error)
{
    if (verdict == NULL || solver == NULL || puzzle == NULL) {
        return error_null(error);
    }
    return check_cells(verdict, first, second, solver, puzzle, puzzle->board->grid_cells, error);
}
