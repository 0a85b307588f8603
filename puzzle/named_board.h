/* Boards that have a name: square boards of rows, columns and boxes that overlap on one canvas.
 *
 * Each is a row of the table in named_board.c: where its parts lie, and what people call them.
 * Cells of the canvas that no part covers are missing. Rows and columns are those of the parts; a
 * box that two parts share is one region.
 */
#ifndef NAMED_BOARD_H
#define NAMED_BOARD_H

#include "board.h"

struct named_board_part {
    int row; /* of its first cell on the canvas, from 0 */
    int column;
    const char *words; /* "top left" */
};

struct named_board {
    const char *name;
    const struct named_board_part *parts;
    int part_count;
    int size; /* rows, columns and digits of each part, */
    int box_rows;
    int box_columns; /* and its boxes, which lie where those of the parts that it overlaps do */
};

/* The board of that name; NULL where there is none. */
const struct named_board *named_board_find(const char *name);

/* The board of so many cells; NULL where there is none. */
const struct named_board *named_board_of_cells(size_t cells);

/* The names of such boards by index, from 0; NULL behind the last one. */
const char *named_board_choice(size_t index);

/* Sets rows, columns, digits and name of a plan, which has no lines: they are among the sets. */
void named_board_measure(struct board_plan *plan, const struct named_board *named);

/* Whether there is a cell at that place of the canvas; rows and columns from 0. */
bool named_board_has_cell(const struct named_board *named, int row, int column);

/* Makes the board, with one holder and `count` further regions: sets as in struct board_plan.
 * ERR_MEMORY. */
enum satdoku_status named_board_make(struct board **board, const struct named_board *named,
                                     const struct board_set *more, size_t count);

enum { NAMED_BOARD_REGION_TEXT = 64, NAMED_BOARD_REGION_VALUES = 3 };

/* The values of a clue that is a region, for one of any board; returns how many there are:
 * the last one is missing where no boards overlap. */
int named_board_region_values(int values[NAMED_BOARD_REGION_VALUES], const struct board *board,
                              int region);

/* What people call one of the boards that overlap, by that last value: "top left"; NULL: no board
 * has that number. */
const char *named_board_part_words(int number);

/* Writes what people call a region of any board: "row 3", "row 3 of the top right board". */
void named_board_region_text(char text[NAMED_BOARD_REGION_TEXT], const struct board *board,
                             int region);

#endif
