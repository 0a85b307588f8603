/* A board: cells, and regions that hold different digits.
 *
 * n x n cells with the digits 1..n. Every row and column is a region; so are the boxes of a classic
 * board, or the pieces of a jigsaw: n connected or unconnected sets of n cells. A region with as
 * many cells as there are digits is a house: it holds each digit once.
 *
 * A board never changes once it is made, and is shared: by the puzzles of a stream, by what is
 * remembered of them, by threads. Whoever keeps one holds it, and releases it in the end.
 */
#ifndef BOARD_H
#define BOARD_H

#include "shape.h"

#include <satdoku.h>
#include <stdatomic.h>
#include <stdint.h>

enum region_kind { REGION_ROW, REGION_COLUMN, REGION_BOX, REGION_PIECE, REGION_KINDS };

struct region {
    enum region_kind kind;
    int number;       /* from 0, among those of its kind */
    const int *cells; /* in reading order */
    int count;
};

/* Regions stand in the order of their kinds, those of a kind by their number: row r is region r,
 * column c is region n + c. */
struct board {
    atomic_int holders;
    struct shape shape;     /* box_rows == 0: a jigsaw, which has no boxes */
    uint16_t *layout;       /* [cells]: which piece, from 0; NULL: no jigsaw; owned */
    struct region *regions; /* owned */
    int region_count;
    int *region_cells; /* owned */
    int *cell_regions; /* of cell c: from cell_first[c] up to cell_first[c + 1]; owned */
    int *cell_first;   /* [cells + 1]; owned */
};

/* A board of rows, columns and boxes; of rows and columns alone where boxes would be the same. It
 * has one holder. ERR_MEMORY. */
enum satdoku_status board_classic(struct board **board, struct shape shape);

/* A board of rows, columns and n pieces of n cells: layout[cell], from 0 to n - 1, is the piece of
 * a cell. Pieces are numbered anew, in the order in which they begin. */
enum satdoku_status board_jigsaw(struct board **board, int n, const uint16_t *layout);

/* One more holder; returns the board. */
struct board *board_hold(struct board *board);

/* One holder less; the last one takes the board with it. NULL: nothing is done. */
void board_release(struct board *board);

/* Whether rows, columns and boxes are all there is. */
static inline bool board_is_classic(const struct board *board)
{
    return board->layout == NULL;
}

bool board_same(const struct board *one, const struct board *other);

/* Whether a region holds every digit. */
static inline bool board_is_house(const struct board *board, int region)
{
    return board->regions[region].count == board->shape.n;
}

/* The first region that two different cells share; -1: none. */
int board_shared_region(const struct board *board, int cell, int other);

/* "row", "column", "box", "region"; a static string. */
const char *board_region_word(enum region_kind kind);

#endif
