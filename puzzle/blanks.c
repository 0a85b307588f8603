#include "blanks.h"

#include "error.h"
#include "mem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool blanks_can_have(enum satdoku_clue_kind kind)
{
    return clue_kinds[kind].told != 0 && clue_kinds[kind].found != CLUE_FOUND_NEVER;
}

int blanks_stand_in(enum satdoku_clue_kind kind)
{
    return clue_kinds[kind].values == CLUE_DIGITS ? 1 : clue_kinds[kind].value_range.min;
}

enum satdoku_status blanks_add(struct satdoku_puzzle *puzzle, const struct clue *clue)
{
    struct clue_list *blanks = &puzzle->blanks;
    const struct clue_list *list = &puzzle->list;
    size_t rules = 0;
    while (rules < list->count && clue_kinds[list->clues[rules].kind].scope == CLUE_OF_BOARD) {
        rules++;
    }
    enum satdoku_status status = clue_list_insert(blanks, clue, blanks->count);
    if (status == SATDOKU_OK) {
        blanks->clues[blanks->count - 1].before = list->count - rules;
    }
    return status;
}

/* ---- The value of one ---- */

/* A blank, and values that are tried. */
struct filling {
    const struct satdoku_puzzle *puzzle;
    const struct grid *grid;
    struct clue clue; /* with the values that are tried */
    int *values;      /* of the clue; owned */
    char *what;
};

/* No value is farther from 0 than this: none is more than twice the sum of the greatest digits that
 * its cells can have, as of doublers, each as often as it counts; nor more than the number of rows
 * and columns, read from both ends, among which a line has its rank. */
static int reach_of(const struct clue *clue, const struct board *board)
{
    long long greatest = board->lowest + board->digits - 1;
    long long sum = 0;
    for (int i = 0; i < clue->cell_count; i++) {
        sum += greatest * abs(clue_weight(&clue_kinds[clue->kind], clue->values,
                                          (size_t)clue->value_count, (size_t)i));
    }
    long long reach = 2 * (sum + board->grid_rows + board->grid_columns);
    return reach < CLUE_SUM_MAX ? (int)reach : CLUE_SUM_MAX;
}

/* Whether there can be the clue with these values, and it holds. */
static bool is_true(const struct filling *filling)
{
    char refusal[CLUE_REFUSAL];
    return clue_refuse(refusal, &filling->clue, filling->puzzle->board) == NULL &&
           clue_holds(&filling->clue, filling->puzzle, filling->grid);
}

/* Writes "no value fits the sum line r1c1-r1c3": what the clue is called without a value. */
static size_t tell(const struct filling *filling, const char *fits)
{
    char text[CLUE_TEXT];
    struct clue clue = filling->clue;
    clue.value_count = clue_kinds[clue.kind].whole ? clue.value_count : 0;
    filling->values[0] = blanks_stand_in(clue.kind);
    clue_describe(text, &clue, filling->puzzle->board);
    return (size_t)snprintf(filling->what, BLANKS_TEXT, "%s %s%s", fits, clue_article(&clue), text);
}

static int compare_digits(const void *one, const void *other)
{
    const int *a = one;
    const int *b = other;
    return (*a > *b) - (*a < *b);
}

/* Finds the values of filling->clue, which are those that stand in at first. */
static enum satdoku_status find_values(struct filling *filling)
{
    const struct clue_kind *kind = &clue_kinds[filling->clue.kind];
    struct clue *clue = &filling->clue;
    if (kind->found == CLUE_FOUND_DIGITS) {
        /* The digits of the cells. */
        clue->value_count = clue->cell_count;
        for (int i = 0; i < clue->cell_count; i++) {
            filling->values[i] = filling->grid->digits[clue->cells[i]];
        }
        qsort(filling->values, (size_t)clue->cell_count, sizeof *filling->values, compare_digits);
        if (!is_true(filling)) {
            (void)tell(filling, "no value fits");
            return SATDOKU_END;
        }
        return SATDOKU_OK;
    }
    /* Tries all values of the kind in the place of the first one. */
    enum { SHOWN = 3 };
    bool digits = kind->values == CLUE_DIGITS;
    int reach = reach_of(clue, filling->puzzle->board);
    int first = digits ? 1 : kind->value_range.min;
    int last = digits ? filling->puzzle->board->digits : kind->value_range.max;
    int some[SHOWN];
    int greatest = 0;
    int count = 0;
    first = first > -reach ? first : -reach;
    last = last < reach ? last : reach;
    for (int value = first; value <= last; value++) {
        filling->values[0] = value;
        bool silent = value == 0 && kind->zero_is_none;
        if (!silent && is_true(filling)) {
            greatest = value;
            if (count < SHOWN) {
                some[count] = value;
            }
            count++;
        }
    }
    if (count == 0) {
        (void)tell(filling, "no value fits");
        return SATDOKU_END;
    }
    if (count > 1 && kind->found == CLUE_FOUND_ALONE) {
        /* With the first values, as digits are printed: ": 2, 3, 4, ..." */
        int shown = count < SHOWN ? count : SHOWN;
        size_t length = tell(filling, "several values fit");
        for (int i = 0; i < shown; i++) {
            length += (size_t)snprintf(filling->what + length, BLANKS_TEXT - length, "%s%d",
                                       i == 0 ? ": " : ", ",
                                       some[i] + (digits ? filling->puzzle->board->lowest - 1 : 0));
        }
        snprintf(filling->what + length, BLANKS_TEXT - length, "%s", shown < count ? ", ..." : "");
        return SATDOKU_END;
    }
    filling->values[0] = greatest;
    return SATDOKU_OK;
}

bool blanks_find(int *values, int *count, const struct clue *blank,
                 const struct satdoku_puzzle *puzzle, const struct grid *grid)
{
    char what[BLANKS_TEXT];
    struct filling filling = {puzzle, grid, *blank, values, what};
    memcpy(values, blank->values, (size_t)blank->value_count * sizeof *values);
    filling.clue.values = values;
    bool found = find_values(&filling) == SATDOKU_OK;
    *count = filling.clue.value_count;
    return found;
}

/* ---- All of them ---- */

enum satdoku_status blanks_fill(struct satdoku_puzzle *filled, char what[BLANKS_TEXT],
                                const struct satdoku_puzzle *puzzle, const struct grid *grid,
                                struct satdoku_error *error)
{
    struct filling filling = {.puzzle = puzzle, .grid = grid, .what = what};
    const struct clue_list *blanks = &puzzle->blanks;
    size_t met = 0; /* clues of cells */
    size_t next = 0;
    if (puzzle_copy(filled, puzzle) != SATDOKU_OK) {
        return error_memory(error);
    }
    clue_list_reset(&filled->list);
    clue_list_reset(&filled->blanks);
    for (size_t i = 0; i <= puzzle->list.count; i++) {
        bool end = i == puzzle->list.count;
        struct clue clue = {.kind = SATDOKU_CLUE_KINDS};
        bool rule = false;
        if (!end) {
            clue = clue_listed(puzzle, i);
            rule = clue_kinds[clue.kind].scope == CLUE_OF_BOARD;
        }
        for (; !rule && next < blanks->count && blanks->clues[next].before <= met; next++) {
            /* Adds the blank, with its values, to a puzzle. */
            const struct stored_clue *stored = &blanks->clues[next];
            const int *numbers = filling.puzzle->blanks.numbers + stored->first;
            int room =
                stored->value_count > stored->cell_count ? stored->value_count : stored->cell_count;
            filling.values = mem_alloc((size_t)room, sizeof *filling.values);
            if (filling.values == NULL) {
                return error_memory(error);
            }
            memcpy(filling.values, numbers + stored->cell_count,
                   (size_t)stored->value_count * sizeof *numbers);
            filling.clue = (struct clue){stored->kind, numbers, stored->cell_count, filling.values,
                                         stored->value_count};
            enum satdoku_status status = find_values(&filling);
            if (status == SATDOKU_OK) {
                status = clue_budget_check(&filling.clue, filled, error);
            }
            if (status == SATDOKU_OK && clue_add(filled, &filling.clue) != SATDOKU_OK) {
                status = error_memory(error);
            }
            mem_free(filling.values);
            if (status != SATDOKU_OK) {
                return status;
            }
        }
        if (!end && clue_add(filled, &clue) != SATDOKU_OK) {
            return error_memory(error);
        }
        met += !end && !rule;
    }
    return SATDOKU_OK;
}
