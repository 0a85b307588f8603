/* Boards, clues and grids from short texts, for tests of clues. */
#ifndef TESTS_CLUES_H
#define TESTS_CLUES_H

#include "clue.h"
#include "puzzle.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

enum { CLUES_CELLS = 32, CLUES_VALUES = 96 };

/* A clue and room for its numbers. */
struct clues_clue {
    struct clue clue;
    int cells[CLUES_CELLS];
    int values[CLUES_VALUES];
};

/* A board with rows and columns; boxes, unless they have no rows. */
static inline struct board *clues_board(int rows, int columns, int digits, int lowest, int box_rows,
                                        int box_columns)
{
    struct board *board = NULL;
    struct board_plan plan = {.rows = rows,
                              .columns = columns,
                              .digits = digits,
                              .lowest = lowest,
                              .lines = true,
                              .box_rows = box_rows,
                              .box_columns = box_columns};
    assert_int_equal(board_make(&board, &plan), SATDOKU_OK);
    return board;
}

/* A clue from cells such as "11 12 13", a digit for the row and one for the column, and numbers
 * such as "1 2 9", behind which the characters of a text may stand: "1 2 'text"; digits as they are
 * printed. */
static inline void clues_make(struct clues_clue *made, enum satdoku_clue_kind kind,
                              const char *cells, const char *values, const struct board *board)
{
    const struct clue_kind *row = clue_kind_of(kind);
    int shift = row != NULL && row->values == CLUE_DIGITS ? board->lowest - 1 : 0;
    made->clue = (struct clue){kind, made->cells, 0, made->values, 0};
    for (const char *at = cells; *at != '\0'; at += strspn(at, " ")) {
        assert_in_range(made->clue.cell_count, 0, CLUES_CELLS - 1);
        made->cells[made->clue.cell_count++] = board_cell(board, at[0] - '1', at[1] - '1');
        at += 2;
    }
    bool text = row != NULL && row->values == CLUE_CHARACTERS;
    char *end = NULL;
    const char *at = values;
    for (; !text && *at != '\0' && *at != '\''; at = end + strspn(end, " ")) {
        assert_in_range(made->clue.value_count, 0, CLUES_VALUES - 1);
        made->values[made->clue.value_count++] = (int)strtol(at, &end, 10) - shift;
    }
    for (at += !text && *at == '\''; *at != '\0'; at++) {
        assert_in_range(made->clue.value_count, 0, CLUES_VALUES - 1);
        made->values[made->clue.value_count++] = (unsigned char)*at;
    }
}

/* The digits of a grid, as they are printed, with blanks as one likes, and dots where cells are
 * missing. */
static inline void clues_digits(uint16_t *digits, const char *text, const struct board *board)
{
    int cell = 0;
    for (; *text != '\0'; text++) {
        if (*text != ' ' && *text != '.') {
            assert_in_range(cell, 0, board->cells - 1);
            digits[cell++] = (uint16_t)(*text - '0' - board->lowest + 1);
        }
    }
    assert_int_equal(cell, board->cells);
}

/* The next grid, in which the first cell changes soonest; false: that was the last one. */
static inline bool clues_next_grid(struct grid *grid)
{
    int cell = 0;
    while (cell < grid->board->cells && grid->digits[cell] == grid->board->digits) {
        grid->digits[cell++] = 1;
    }
    if (cell < grid->board->cells) {
        grid->digits[cell]++;
    }
    return cell < grid->board->cells;
}

#endif
