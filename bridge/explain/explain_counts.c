/* What all solutions of a puzzle have in common, and what splits them best: by the numbers of
 * solutions with each candidate.
 */
#include "door.h"
#include "error.h"
#include "explanation.h"
#include "mem.h"

/* It takes some tenths of a second at most; boards with more candidates take too much memory. */
static const unsigned long long work_for_counts = 4000000;
enum { CANDIDATES_MAX = 50000 };

struct counts {
    struct explaining *x;
    const struct board *board;
    const struct grid *first; /* the smallest solution, or the one that is meant */
    size_t *numbers;          /* [cells * digits]; owned */
};

static size_t number_of(const struct counts *c, int cell, int digit)
{
    return c->numbers[(size_t)cell * (size_t)c->board->digits + (size_t)digit - 1];
}

/* How many solutions there are: those with a digit of a cell none of which is at the limit; 0: each
 * cell has one that is. */
static size_t count_all(const struct counts *c)
{
    for (int cell = 0; cell < c->board->cells; cell++) {
        size_t sum = 0;
        bool exact = true;
        for (int digit = 1; digit <= c->board->digits; digit++) {
            exact = exact && number_of(c, cell, digit) < SATDOKU_EXPLAIN_COUNT;
            sum += number_of(c, cell, digit);
        }
        if (exact) {
            return sum;
        }
    }
    return 0;
}

static struct satdoku_cell cell_out(const struct board *board, int cell)
{
    return (struct satdoku_cell){board_row(board, cell) + 1, board_column(board, cell) + 1};
}

/* Whether a digit of all solutions is in the cell. */
static bool is_agreed(const struct counts *c, int cell)
{
    int digits = 0;
    for (int digit = 1; digit <= c->board->digits; digit++) {
        digits += number_of(c, cell, digit) > 0;
    }
    return digits == 1;
}

static enum satdoku_status list_agreed(const struct counts *c)
{
    struct explanation *e = c->x->e;
    e->agree = mem_alloc((size_t)c->board->cells, sizeof *e->agree);
    if (e->agree == NULL) {
        return error_memory(c->x->error);
    }
    for (int cell = 0; cell < c->board->cells; cell++) {
        if (c->x->puzzle->givens[cell] == 0 && is_agreed(c, cell)) {
            e->agree[e->shown.agree_count++] = cell_out(c->board, cell);
        }
    }
    e->shown.agreement = true;
    return SATDOKU_OK;
}

/* Makes the candidate the best one if it leaves fewer than the best so far; or as few, and it
 * leaves the first solution, as the best one does not. */
static void weigh(struct satdoku_best *best, bool *keeps, const struct counts *c, int cell,
                  int digit, bool keeps_first)
{
    size_t number = number_of(c, cell, digit);
    bool crossed = best == &c->x->e->shown.best_crossed;
    size_t left = crossed ? c->x->e->shown.solution_count - number : number;
    bool better = best->candidate.cell.row == 0 || left < best->left ||
                  (left == best->left && keeps_first && !*keeps);
    if (number > 0 && left > 0 && better) {
        int printed = digit + c->board->lowest - 1;
        *best = (struct satdoku_best){{cell_out(c->board, cell), printed}, left};
        *keeps = keeps_first;
    }
}

/* Only what leaves the solution that is meant, if there is one; and only numbers that are exact. */
static void find_best(struct counts *c)
{
    struct satdoku_explanation *shown = &c->x->e->shown;
    bool meant = c->x->options.solution != NULL;
    bool given_keeps = false;
    bool crossed_keeps = false;
    for (int cell = 0; cell < c->board->cells; cell++) {
        for (int digit = 1; digit <= c->board->digits && !is_agreed(c, cell); digit++) {
            bool is_first = c->first->digits[cell] == digit;
            if (number_of(c, cell, digit) < SATDOKU_EXPLAIN_COUNT && (is_first || !meant)) {
                weigh(&shown->best_given, &given_keeps, c, cell, digit, is_first);
            }
            if (shown->solution_count > 0 && (!is_first || !meant)) {
                weigh(&shown->best_crossed, &crossed_keeps, c, cell, digit, !is_first);
            }
        }
    }
}

enum satdoku_status explain_counts(struct explaining *x)
{
    struct counts c = {.x = x, .board = x->puzzle->board, .first = door_inside(x->e->solutions[0])};
    struct sat *sat = x->solver->sat;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    size_t candidates = (size_t)c.board->cells * (size_t)c.board->digits;
    if (candidates > CANDIDATES_MAX) {
        return SATDOKU_OK;
    }
    c.numbers = mem_alloc(candidates, sizeof *c.numbers);
    if (c.numbers == NULL) {
        return error_memory(x->error);
    }
    sat_limit(sat, explain_scaled(x, work_for_counts));
    enum satdoku_status status = satdoku_count_candidates(&verdict, c.numbers, x->solver, x->puzzle,
                                                          SATDOKU_EXPLAIN_COUNT, x->error);
    bool exhausted = sat_exhausted(sat);
    sat_limit(sat, 0);
    if (status == SATDOKU_OK && verdict == SATDOKU_VERDICT_UNKNOWN) {
        x->e->shown.stopped = x->e->shown.stopped || !exhausted;
    } else if (status == SATDOKU_OK) {
        x->e->shown.solution_count = count_all(&c);
        find_best(&c);
        status = list_agreed(&c);
    }
    mem_free(c.numbers);
    return status;
}
