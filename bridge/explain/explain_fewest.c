/* The fewest givens that make a puzzle unique, whichever solution they leave.
 *
 * One formula has the puzzle's solutions, of which X is what a model says, and a variable g(c) for
 * each cell: X's digit is given there. A counter says that no more than k cells are. Givens leave X
 * alone if every other solution R has another digit in one of those cells. That is said of the
 * solutions that are known:
 *
 *     e(R) or d(R, c) or d(R, c') ...    e(R) -> X has R's digit in each cell
 *                                        d(R, c) -> g(c), and X has not R's digit in c
 *
 * A model of this is a guess. Is there another solution with the same digits in the given cells?
 * Then both are known from there on, and the next model is another guess; else the guess is right.
 * Where there is no model, k givens are too few (implicit hitting sets: Davies & Bacchus 2011).
 */
#include "door.h"
#include "error.h"
#include "explanation.h"
#include "mem.h"
#include "members.h"

#include <string.h>

/* It takes some tenths of a second at most. */
static const unsigned long long work_for_fewest = 4000000;

struct fewest {
    struct explaining *x;
    int cells;
    int *given;       /* [cells]: g(c); 0: the puzzle has one there; owned */
    int *above;       /* [most]: more than so many cells are given; owned */
    size_t most;      /* so many givens are known to do */
    int *assumptions; /* [cells + 1], scratch; owned */
    bool *chosen;     /* [cells]: the cells of a guess; owned */
    struct grid guess;
    struct formula formula; /* scratch */
};

static const struct varmap *map_of(const struct fewest *f)
{
    return &f->x->solver->encoding.map;
}

/* Gives the clauses of f->formula to the solver. */
static enum satdoku_status flush(struct fewest *f)
{
    struct sat *sat = f->x->solver->sat;
    if (formula_status(&f->formula) != SATDOKU_OK) {
        return error_memory(f->x->error);
    }
    while (sat->variables < f->formula.variables) {
        (void)sat_new_variable(sat);
    }
    return sat_add_formula(sat, &f->formula, f->x->error);
}

/* The variables g(c), and a counter of those that are true (Sinz 2005). */
static enum satdoku_status add_counter(struct fewest *f)
{
    struct formula *formula = &f->formula;
    formula_store(formula, f->x->solver->sat->variables);
    for (size_t j = 0; j < f->most; j++) {
        f->above[j] = LITERAL_FALSE;
    }
    for (int cell = 0; cell < f->cells; cell++) {
        if (f->x->puzzle->givens[cell] != 0) {
            continue;
        }
        int given = formula_new_variable(formula);
        f->given[cell] = given;
        for (size_t j = f->most; j-- > 0;) {
            int fewer = j > 0 ? f->above[j - 1] : LITERAL_TRUE;
            if (f->above[j] != LITERAL_FALSE || fewer != LITERAL_FALSE) {
                int more = formula_new_variable(formula);
                formula_clause2(formula, -f->above[j], more);
                formula_clause3(formula, -given, -fewer, more);
                f->above[j] = more;
            }
        }
    }
    return flush(f);
}

/* From here on, a guess is this solution, or excludes it. */
static enum satdoku_status add_known(struct fewest *f, const struct grid *solution)
{
    struct formula *formula = &f->formula;
    formula_store(formula, f->x->solver->sat->variables);
    int equal = formula_new_variable(formula);
    int first = formula->variables + 1;
    for (int cell = 0; cell < f->cells; cell++) {
        int same = varmap_candidate(map_of(f), cell, solution->digits[cell]);
        if (f->given[cell] != 0) {
            int differs = formula_new_variable(formula);
            formula_clause2(formula, -equal, same);
            formula_clause2(formula, -differs, f->given[cell]);
            formula_clause2(formula, -differs, -same);
        }
    }
    formula_literal(formula, equal);
    for (int differs = first; differs <= formula->variables; differs++) {
        formula_literal(formula, differs);
    }
    formula_end(formula);
    return flush(f);
}

/* A guess of no more than so many givens; of a single one that is known, just this. */
static enum satdoku_status make_guess(enum sat_result *result, struct fewest *f, size_t most)
{
    struct satdoku_solver *solver = f->x->solver;
    const struct satdoku_best *single = &f->x->e->shown.best_given;
    const struct board *board = f->x->puzzle->board;
    size_t count = 0;
    f->assumptions[count++] = -f->above[most];
    if (single->left == 1) {
        struct satdoku_cell at = single->candidate.cell;
        int cell = board_cell(board, at.row - 1, at.column - 1);
        int digit = single->candidate.digit - board->lowest + 1;
        f->assumptions[count++] = f->given[cell];
        f->assumptions[count++] = varmap_candidate(map_of(f), cell, digit);
    }
    enum satdoku_status status =
        solver_find_under(result, solver, f->assumptions, count, f->x->error);
    if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
        return status;
    }
    for (int cell = 0; cell < f->cells; cell++) {
        f->chosen[cell] = f->given[cell] != 0 && solver->values[f->given[cell]] > 0;
    }
    if (grid_copy(&f->guess, &solver->found) != SATDOKU_OK) {
        return error_memory(f->x->error);
    }
    return door_check(f->x->puzzle, &f->guess, f->x->error);
}

/* Looks for another solution with the digits of the guess in its cells. */
static enum satdoku_status refute(enum sat_result *result, struct fewest *f)
{
    struct satdoku_solver *solver = f->x->solver;
    int other = sat_new_variable(solver->sat);
    int never_again = -other;
    size_t count = 0;
    enum satdoku_status status = solver_exclude(solver, &f->guess, other, f->x->error);
    f->assumptions[count++] = other;
    for (int cell = 0; cell < f->cells; cell++) {
        int literal = varmap_candidate(map_of(f), cell, f->guess.digits[cell]);
        if (f->chosen[cell] && literal != LITERAL_TRUE) {
            f->assumptions[count++] = literal;
        }
    }
    if (status == SATDOKU_OK) {
        status = solver_find_under(result, solver, f->assumptions, count, f->x->error);
    }
    if (status == SATDOKU_OK && *result == SAT_SATISFIABLE) {
        status = door_check_other(f->x->puzzle, &solver->found, &f->guess, f->x->error);
    }
    return status == SATDOKU_OK ? sat_add(solver->sat, &never_again, 1, f->x->error) : status;
}

/* Guesses of up to so many givens until one is right: SATISFIABLE, or there are none. */
static enum satdoku_status guess(enum sat_result *result, struct fewest *f, size_t most)
{
    for (;;) {
        enum satdoku_status status = make_guess(result, f, most);
        if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
            return status;
        }
        status = refute(result, f);
        if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
            return status;
        }
        if (*result == SAT_UNSATISFIABLE) {
            *result = SAT_SATISFIABLE;
            return SATDOKU_OK;
        }
        status = add_known(f, &f->x->solver->found);
        if (status == SATDOKU_OK) {
            status = add_known(f, &f->guess);
        }
        if (status != SATDOKU_OK) {
            return status;
        }
    }
}

/* Makes the guess the extra clues. */
static enum satdoku_status keep_guess(struct fewest *f)
{
    struct explaining *x = f->x;
    struct members blanks = {.count = 0};
    struct satdoku_puzzle *with = NULL;
    struct satdoku_clues *clues = NULL;
    bool sure = false;
    enum satdoku_status status = SATDOKU_ERR_MEMORY;
    if (members_take_last(&blanks, x->puzzle, x->puzzle->list.count, &f->guess) == SATDOKU_OK) {
        for (size_t i = 0; i < blanks.count; i++) { /* the cells of members ascend */
            f->chosen[i] = f->chosen[blanks.clues[i].cells[0]];
        }
        clues = members_clues(&blanks, f->chosen);
        if (clues != NULL && satdoku_puzzle_new(&with) == SATDOKU_OK) {
            status = members_puzzle(with, &blanks, f->chosen);
        }
    }
    status = status == SATDOKU_OK ? explain_confirm(&sure, x, with) : error_memory(x->error);
    if (status == SATDOKU_OK && sure) {
        status = door_let_out(x->e->left, with, &f->guess, x->error);
    }
    if (status == SATDOKU_OK && sure) {
        satdoku_clues_free(x->e->extra.clues);
        x->e->extra.clues = clues;
        clues = NULL;
    }
    x->e->shown.smallest_extra = sure;
    x->e->shown.stopped = !sure;
    satdoku_clues_free(clues);
    satdoku_puzzle_free(with);
    members_clear(&blanks);
    return status;
}

/* Asks whether 1, 2, ... givens will do, up to one less than are known to. */
static enum satdoku_status search(struct fewest *f)
{
    struct satdoku_explanation *shown = &f->x->e->shown;
    struct sat *sat = f->x->solver->sat;
    enum sat_result result = SAT_UNSATISFIABLE;
    size_t count = shown->best_given.left != 1 && shown->agreement ? 2 : 1;
    enum satdoku_status status = SATDOKU_OK;
    sat_limit(sat, explain_scaled(f->x, work_for_fewest));
    while (status == SATDOKU_OK && result == SAT_UNSATISFIABLE && count < f->most) {
        status = guess(&result, f, count);
        count++;
    }
    bool exhausted = sat_exhausted(sat);
    sat_limit(sat, 0);
    if (status == SATDOKU_OK && result == SAT_SATISFIABLE) {
        return keep_guess(f);
    }
    shown->smallest_extra = result == SAT_UNSATISFIABLE;
    shown->stopped = result == SAT_UNKNOWN && !exhausted;
    return status;
}

enum satdoku_status explain_fewest(struct explaining *x)
{
    size_t cells = (size_t)x->puzzle->board->cells;
    struct fewest f = {.x = x, .cells = x->puzzle->board->cells};
    f.most = clue_set_view(x->e->extra.clues).count;
    f.given = mem_zalloc(cells, sizeof *f.given);
    f.above = mem_alloc(f.most, sizeof *f.above);
    f.assumptions = mem_alloc(cells + 1, sizeof *f.assumptions);
    f.chosen = mem_alloc(cells, sizeof *f.chosen);
    bool room = f.given != NULL && f.above != NULL && f.assumptions != NULL && f.chosen != NULL;
    enum satdoku_status status =
        room ? solver_load_plain(x->solver, x->puzzle, x->error) : error_memory(x->error);
    if (status == SATDOKU_OK) {
        status = add_counter(&f);
    }
    if (status == SATDOKU_OK) {
        status = search(&f);
    }
    formula_clear(&f.formula);
    grid_clear(&f.guess);
    mem_free(f.given);
    mem_free(f.above);
    mem_free(f.assumptions);
    mem_free(f.chosen);
    return status;
}
