#include "true_clues.h"

#include "clue.h"
#include "error.h"
#include "mem.h"

/* Where clues of a kind can be. */
enum places {
    PLACES_MANY, /* at any cells */
    PLACES_CELLS,
    PLACES_CANDIDATES, /* at each digit of a cell */
    PLACES_PAIRS,      /* of neighbours */
    PLACES_LINES,      /* at each row and column */
    PLACES_ENDS        /* at both ends of these */
};

static enum places places_of(enum satdoku_clue_kind number)
{
    const struct clue_kind *kind = clue_kind_of(number);
    bool bare = kind->value_count.max == 0;
    bool one_value = kind->value_count.min == 1 && kind->value_count.max == 1;
    if (clue_is_candidates(number)) {
        return PLACES_CANDIDATES;
    }
    if (kind->home != CLUE_IN_LIST || kind->scope != CLUE_OF_CELLS) {
        return PLACES_MANY;
    }
    if (bare && kind->cell_count.max == 1) {
        return PLACES_CELLS;
    }
    if (bare && kind->neighbours) {
        return PLACES_PAIRS;
    }
    if (one_value && kind->line) {
        return PLACES_LINES;
    }
    return one_value && kind->outside ? PLACES_ENDS : PLACES_MANY;
}

bool true_clues_has_places(enum satdoku_clue_kind kind)
{
    return clue_kind_of(kind)->home == CLUE_AS_GIVEN || places_of(kind) != PLACES_MANY;
}

struct adding {
    struct satdoku_puzzle *puzzle;
    const struct grid *solution;
    int *cells;  /* [the longest line]; owned */
    int *values; /* [digits]; owned */
    struct satdoku_error *error;
};

/* Adds the clue if there can be one like it, and the solution has it; *added: it did. */
static enum satdoku_status add_if_true(bool *added, struct adding *a, const struct clue *clue)
{
    char refusal[CLUE_REFUSAL];
    *added = clue_refuse(refusal, clue, a->puzzle->board) == NULL &&
             clue_holds(clue, a->puzzle, a->solution);
    if (!*added) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = clue_budget_check(clue, a->puzzle, a->error);
    if (status != SATDOKU_OK) {
        return status;
    }
    return clue_add(a->puzzle, clue) == SATDOKU_OK ? SATDOKU_OK : error_memory(a->error);
}

/* All digits but one, each of those that the cell does not hold. */
static enum satdoku_status add_candidates(struct adding *a, int cell)
{
    enum satdoku_status status = SATDOKU_OK;
    int digits = a->puzzle->board->digits;
    for (int out = 1; status == SATDOKU_OK && out <= digits; out++) {
        int count = 0;
        bool added;
        for (int digit = 1; digit <= digits; digit++) {
            if (digit != out) {
                a->values[count++] = digit;
            }
        }
        struct clue clue = clue_candidates(&cell, a->values, count);
        status = add_if_true(&added, a, &clue);
    }
    return status;
}

static enum satdoku_status add_pair(struct adding *a, enum satdoku_clue_kind kind, int cell,
                                    int other)
{
    int cells[] = {cell, other, cell};
    bool added = false;
    enum satdoku_status status = SATDOKU_OK;
    for (int turned = 0; status == SATDOKU_OK && !added && turned < 2; turned++) {
        struct clue clue = {.kind = kind, .cells = cells + turned, .cell_count = 2};
        status = add_if_true(&added, a, &clue);
    }
    return status;
}

static enum satdoku_status add_at_cells(struct adding *a, enum satdoku_clue_kind kind)
{
    const struct board *board = a->puzzle->board;
    enum places places = places_of(kind);
    enum satdoku_status status = SATDOKU_OK;
    for (int cell = 0; status == SATDOKU_OK && cell < board->cells; cell++) {
        int row = board_row(board, cell);
        int column = board_column(board, cell);
        int beside = board_cell(board, row, column + 1);
        int below = board_cell(board, row + 1, column);
        struct clue clue = {.kind = kind, .cells = &cell, .cell_count = 1};
        bool added;
        if (places == PLACES_CELLS) {
            status = add_if_true(&added, a, &clue);
        } else if (places == PLACES_CANDIDATES && a->puzzle->givens[cell] == 0) {
            status = add_candidates(a, cell);
        }
        if (places == PLACES_PAIRS && beside != BOARD_NO_CELL) {
            status = add_pair(a, kind, cell, beside);
        }
        if (status == SATDOKU_OK && places == PLACES_PAIRS && below != BOARD_NO_CELL) {
            status = add_pair(a, kind, cell, below);
        }
    }
    return status;
}

/* Adds the clue at the line of a->cells with the value that the solution says: no such value is
 * greater than the sum of so many of the greatest digit, or than the number of ends of lines. */
static enum satdoku_status add_line(struct adding *a, enum satdoku_clue_kind kind, int count)
{
    const struct board *board = a->puzzle->board;
    int greatest = board->digits + board->lowest - 1;
    int ends = 2 * (board->grid_rows + board->grid_columns);
    int most = greatest * count > ends ? greatest * count : ends;
    enum satdoku_status status = SATDOKU_OK;
    bool added = false;
    for (int value = 0; status == SATDOKU_OK && !added && value <= most; value++) {
        struct clue clue = {kind, a->cells, count, &value, 1};
        bool none = value == 0 && clue_kind_of(kind)->zero_is_none;
        status = none ? SATDOKU_OK : add_if_true(&added, a, &clue);
    }
    return status;
}

/* Lines with cells that are missing are passed over. */
static enum satdoku_status add_at_lines(struct adding *a, enum satdoku_clue_kind kind)
{
    const struct board *board = a->puzzle->board;
    enum satdoku_status status = SATDOKU_OK;
    int ends = places_of(kind) == PLACES_ENDS ? 2 : 1;
    int lines = board->lines ? board->grid_rows + board->grid_columns : 0;
    for (int i = 0; status == SATDOKU_OK && i < lines * ends; i++) {
        int line = i / ends;
        bool is_row = line < board->grid_rows;
        bool back = i % ends == 1;
        int count = is_row ? board->grid_columns : board->grid_rows;
        bool whole = true;
        for (int j = 0; j < count; j++) {
            int at = back ? count - 1 - j : j;
            a->cells[j] = is_row ? board_cell(board, line, at)
                                 : board_cell(board, at, line - board->grid_rows);
            whole = whole && a->cells[j] != BOARD_NO_CELL;
        }
        if (whole) {
            status = add_line(a, kind, count);
        }
    }
    return status;
}

enum satdoku_status true_clues_add(struct satdoku_puzzle *puzzle, const struct grid *solution,
                                   const bool *kinds, struct satdoku_error *error)
{
    const struct board *board = puzzle->board;
    struct adding a = {.puzzle = puzzle, .solution = solution, .error = error};
    a.cells = mem_alloc((size_t)board->grid_rows + (size_t)board->grid_columns, sizeof *a.cells);
    a.values = mem_alloc((size_t)board->digits, sizeof *a.values);
    enum satdoku_status status = SATDOKU_OK;
    if (a.cells == NULL || a.values == NULL) {
        mem_free(a.cells);
        mem_free(a.values);
        return error_memory(error);
    }
    for (int i = 0; status == SATDOKU_OK && i < SATDOKU_CLUE_KINDS; i++) {
        enum satdoku_clue_kind kind = (enum satdoku_clue_kind)i;
        if (!kinds[i] || clue_kind_of(kind)->home != CLUE_IN_LIST || !clue_kind_fits(kind, board)) {
            continue;
        }
        enum places places = places_of(kind);
        /* What a strict rule of the puzzle says of all pairs is nothing new. */
        enum satdoku_clue_kind strict = clue_kind_of(kind)->part_of;
        bool said = strict != SATDOKU_CLUE_GIVEN && clue_list_has(&puzzle->list, strict);
        if (!said) {
            status = places == PLACES_LINES || places == PLACES_ENDS ? add_at_lines(&a, kind)
                                                                     : add_at_cells(&a, kind);
        }
    }
    mem_free(a.cells);
    mem_free(a.values);
    return status;
}
