/* A board: cells on a canvas, the digits that they may hold, and regions, whose cells hold
 * different digits.
 *
 * A board may have groups of further cells beside its grid, which are in no row, column or box.
 * On the canvas each group stands below the grid, with an empty row above it; so what goes through
 * the canvas finds them, and rules of the grid end where the grid does. Their cells come behind
 * those of the grid, in the order of the groups.
 *
 * The canvas has rows and columns; where cells are missing, the others are numbered in reading
 * order all the same. Inside the library digits are 1..digits; what people read and write is
 * `lowest - 1` more, so that 1 stands for the lowest digit. A region with as many cells as there
 * are digits is a house: it holds each digit once.
 *
 * A board never changes once it is made. Puzzles of a stream, their grids, and threads share it: it
 * counts its holders, and the last one to release it frees it.
 */
#ifndef BOARD_H
#define BOARD_H

#include <satdoku.h>

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* ---- The shape of a square board ---- */

/* n x n cells tiled by boxes of box_rows x box_columns, n = their product. Cells are numbered in
 * reading order from 0: cell = row * n + column. Rows, columns and boxes count from 0 inside the
 * library. */
struct shape {
    int n;
    int box_rows;
    int box_columns;
};

/* Boxes as square as possible, no higher than wide: 9 = 3x3, 6 = 2x3, 12 = 3x4. False where there
 * are none of more than one row (n prime) or n is not in 1..SATDOKU_MAX_SIZE. */
bool shape_of_size(struct shape *shape, int n);

/* False where the product is not in 1..SATDOKU_MAX_SIZE. */
bool shape_of_box(struct shape *shape, int box_rows, int box_columns);

static inline bool shape_same(struct shape one, struct shape other)
{
    return one.n == other.n && one.box_rows == other.box_rows;
}

/* Whether boxes are something else than rows or columns. */
static inline bool shape_has_boxes(struct shape shape)
{
    return shape.box_rows > 1 && shape.box_columns > 1;
}

static inline int shape_cells(struct shape shape)
{
    return shape.n * shape.n;
}

/* How many boxes stand side by side, and one above the other. */
static inline int shape_boxes_across(struct shape shape)
{
    return shape.n / shape.box_columns;
}

static inline int shape_boxes_down(struct shape shape)
{
    return shape.n / shape.box_rows;
}

/* The box of a cell; boxes are numbered in reading order. */
static inline int shape_box(struct shape shape, int row, int column)
{
    int boxes_across = shape_boxes_across(shape);
    return row / shape.box_rows * boxes_across + column / shape.box_columns;
}

/* The cell at place `index` (reading order) of a box. */
static inline int shape_box_cell(struct shape shape, int box, int index)
{
    int boxes_across = shape_boxes_across(shape);
    int row = box / boxes_across * shape.box_rows + index / shape.box_columns;
    int column = box % boxes_across * shape.box_columns + index % shape.box_columns;
    return row * shape.n + column;
}

/* ---- Any board ---- */

enum {
    BOARD_NO_CELL = -1,
    BOARD_NO_PIECE = UINT16_MAX /* in a layout: the cell belongs to no piece */
};

enum region_kind {
    REGION_ROW,
    REGION_COLUMN,
    REGION_BOX,
    REGION_PIECE,    /* of a jigsaw */
    REGION_DIAGONAL, /* number 0: from the top left; 1: from the top right */
    REGION_WINDOW,   /* Windoku */
    REGION_DISJOINT, /* the cells at the same place of each box; the place is the number */
    REGION_SET,      /* cells that were listed one by one */
    REGION_KINDS
};

struct region {
    enum region_kind kind;
    int number;       /* from 0, among those of its kind */
    const int *cells; /* in reading order; those of a SET as listed */
    int count;
};

/* Cells that were listed one by one, as places on the canvas: row * columns + column. */
struct board_set {
    enum region_kind kind;
    int number;
    const int *places;
    int count;
};

/* Further cells beside the grid. */
enum { GROUP_NAME = 24, GROUP_LABEL = 256 };
struct board_group {
    char name[GROUP_NAME];   /* capital letters: "VS" */
    char label[GROUP_LABEL]; /* what people call it, in UTF-8 on one line; "": nothing */
    int rows;    /* how many rows and columns it has, by reading order; 0 rows: it is as */
    int columns; /* wide as the grid, and has as many rows as its cells take */
    int count;   /* of cells */
    /* Of a group of a board: */
    int first; /* its first cell */
    int row;   /* and the row of the canvas in which that is */
};

/* What a board is made of; {0} but for rows, columns and digits: an empty canvas of all cells. */
struct board_plan {
    int rows; /* of the grid */
    int columns;
    int digits;
    int lowest;     /* 0 or more */
    bool by_option; /* readers' options said which digits there are: formats need not tell it, */
    bool letters;   /* and with letters: digits are characters even where they could be numbers */
    const bool *missing;    /* [rows * columns]; NULL: no cell is */
    bool lines;             /* each row and each column of the canvas is a region */
    int box_rows;           /* boxes of that many rows and columns tile the canvas; 0: no boxes */
    int box_columns;        /* they must divide rows and columns, and hold at most `digits` cells */
    const uint16_t *layout; /* [cells]: the piece of a cell, or NO_PIECE; NULL: no jigsaw */
    bool diagonal[2];       /* by number; of a square canvas without missing cells */
    bool windoku;           /* of a 9x9 canvas without missing cells; else of none */
    bool disjoint;          /* needs boxes */
    const struct board_set *sets; /* further regions; cells of theirs that are missing are an error
                                     of the caller. Cells of groups have the places behind the
                                     canvas: rows * columns for the first one, and so on */
    size_t set_count;
    const struct board_group *groups; /* copied; the canvas that they make is at most
                                         SATDOKU_MAX_SIZE high: board_canvas_rows */
    size_t group_count;
    const char *name; /* static; of a board whose lines and boxes are all among the sets:
                         named_board.h; NULL: it has none */
};

/* What fast paths and formats for Sudoku alone can take. */
enum board_form {
    BOARD_OTHER,
    BOARD_ORDINARY, /* n x n cells, none missing, n digits, of rows, columns and boxes alone */
    BOARD_JIGSAW    /* likewise, of rows, columns and n pieces of n cells */
};

/* Regions stand in the order of their kinds, those of a kind by their number. */
struct board {
    atomic_int holders;
    int rows; /* of the canvas */
    int columns;
    int cells; /* how many are there */
    int grid_rows;
    int grid_columns;
    int grid_cells; /* the first ones; the others are of groups */
    int digits;
    int lowest;
    enum board_form form;
    bool by_option; /* of the plan; it says nothing of what the board is */
    bool letters;
    struct shape shape; /* of n x n cells, none missing, and n digits: n, and its boxes (0: none);
                           else 0 */
    int box_rows;       /* of the plan */
    int box_columns;
    bool lines;
    bool diagonal[2];
    bool windoku;
    bool disjoint;
    const char *name; /* of the plan */
    uint16_t *layout; /* [cells]: which piece, numbered as they begin; NULL: no jigsaw; owned */
    int *places;      /* [cells]: where on the canvas; NULL: cell c is at place c; owned */
    int *cell_at;     /* [rows * columns]: the cell there, or NO_CELL; NULL likewise; owned */
    struct region *regions; /* owned */
    int region_count;
    int *region_cells;          /* owned */
    int *cell_regions;          /* of cell c: from cell_first[c] up to cell_first[c + 1]; owned */
    int *cell_first;            /* [cells + 1]; owned */
    struct board_group *groups; /* owned */
    struct board *whole;        /* of which this has only some regions; held; NULL: it has all */
    size_t group_count;
};

/* How many rows the canvas of a plan has. */
long long board_canvas_rows(const struct board_plan *plan);

/* A board as planned, with one holder. ERR_MEMORY. The plan fits together: the caller saw to it. */
enum satdoku_status board_make(struct board **board, const struct board_plan *plan);

/* A board of rows, columns and boxes; of rows and columns alone where boxes would be the same. */
enum satdoku_status board_classic(struct board **board, struct shape shape);

/* The same with digits from `lowest` on, as options say. */
enum satdoku_status board_ordinary(struct board **board, struct shape shape, int lowest,
                                   bool letters);

/* A board of rows, columns and n pieces of n cells: layout[cell], from 0 to n - 1, is the piece of
 * a cell. Pieces are numbered anew, in the order in which they begin. */
enum satdoku_status board_jigsaw(struct board **board, int n, const uint16_t *layout);

/* Adds a holder; returns the board. */
struct board *board_hold(struct board *board);

/* The board with all regions, where this one has only some of them. */
static inline const struct board *board_whole(const struct board *board)
{
    return board->whole != NULL ? board->whole : board;
}

/* Removes a holder; the board is freed with its last one. NULL: nothing is done. */
void board_release(struct board *board);

/* Whether rows, columns and boxes of a square board are all there is, and digits begin with 1. */
static inline bool board_is_classic(const struct board *board)
{
    return board->form == BOARD_ORDINARY && board->lowest == 1;
}

/* Whether n blocks of n cells and the lines are all regions: those of a jigsaw, or the boxes of a
 * classic board. */
static inline bool board_is_tiled(const struct board *board)
{
    return board_is_classic(board) || board->form == BOARD_JIGSAW;
}

bool board_same(const struct board *one, const struct board *other);

/* Whether they have the same cells and digits, whatever their regions. */
bool board_same_canvas(const struct board *one, const struct board *other);

/* Whether a region holds every digit. */
static inline bool board_is_house(const struct board *board, int region)
{
    return board->regions[region].count == board->digits;
}

/* What people write for an inside digit. */
static inline int board_printed(const struct board *board, int digit)
{
    return digit + board->lowest - 1;
}

/* Where a cell is on the canvas, row * columns + column; its row and column, from 0. */
static inline int board_place(const struct board *board, int cell)
{
    return board->places == NULL ? cell : board->places[cell];
}

static inline int board_row(const struct board *board, int cell)
{
    return board_place(board, cell) / board->columns;
}

static inline int board_column(const struct board *board, int cell)
{
    return board_place(board, cell) % board->columns;
}

/* The cell in that row and column, from 0; NO_CELL where none is, also off the canvas. */
static inline int board_cell(const struct board *board, int row, int column)
{
    if (row < 0 || row >= board->rows || column < 0 || column >= board->columns) {
        return BOARD_NO_CELL;
    }
    int place = row * board->columns + column;
    return board->cell_at == NULL ? place : board->cell_at[place];
}

/* The cell of the grid in that row and column; NO_CELL off the grid. */
static inline int board_grid_cell(const struct board *board, int row, int column)
{
    bool inside = row < board->grid_rows && column < board->grid_columns;
    return inside ? board_cell(board, row, column) : BOARD_NO_CELL;
}

/* The cell of the grid so many rows below and columns to the right of another cell; NO_CELL where
 * none is, also from a cell of a group. */
static inline int board_grid_step(const struct board *board, int cell, int rows, int columns)
{
    return cell >= board->grid_cells ? BOARD_NO_CELL
                                     : board_grid_cell(board, board_row(board, cell) + rows,
                                                       board_column(board, cell) + columns);
}

/* The place of a cell in a plan, and the cell at a place; NO_CELL where it is missing. */
static inline int board_plan_place(const struct board *board, int cell)
{
    return cell >= board->grid_cells
               ? board->grid_rows * board->grid_columns + cell - board->grid_cells
               : board_row(board, cell) * board->grid_columns + board_column(board, cell);
}

static inline int board_plan_cell(const struct board *board, int place)
{
    int behind = place - board->grid_rows * board->grid_columns;
    return behind >= 0
               ? board->grid_cells + behind
               : board_cell(board, place / board->grid_columns, place % board->grid_columns);
}

/* Whether no cell of the grid is missing. */
static inline bool board_grid_is_whole(const struct board *board)
{
    return board->grid_cells == board->grid_rows * board->grid_columns;
}

/* The group that has the cell; NULL: it is one of the grid. */
const struct board_group *board_group_of(const struct board *board, int cell);

/* The first cell of a group, by its number: 0 is the grid, and behind the last group is the end of
 * all cells. */
static inline int board_group_first(const struct board *board, size_t number)
{
    return number == 0                   ? 0
           : number > board->group_count ? board->cells
                                         : board->groups[number - 1].first;
}

/* The group of that name; NULL: there is none. */
const struct board_group *board_find_group(const struct board_group *groups, size_t count,
                                           const char *name, size_t length);

/* The group whose cells say for each cell of the grid which region that is in, where regions are to
 * be found; NULL: they are not. */
#define BOARD_FOUND_REGIONS "CC"
const struct board_group *board_found_regions(const struct board *board);

/* What people call a cell: "r1c5", or of a group "VS5", or "VS" where it is the only one. */
struct cell_name {
    char text[40];
};
struct cell_name board_cell_name(const struct board *board, int cell);

/* Copies the digits of cells as people read them, by place on the canvas, as far as there is room;
 * where no digit or no cell is, one less than the lowest digit. Returns the number of places. */
size_t board_digits_out(int *digits, size_t room, const struct board *board,
                        const uint16_t *inside);

bool board_has_region(const struct board *board, enum region_kind kind);

/* Whether a cell is in a region. */
bool board_is_in(const struct board *board, int cell, int region);

/* The first cell of a region to which no way leads from its first one, from neighbour to neighbour
 * in the region; NO_CELL: it is connected. The region has no more cells than there are digits. */
int region_cut_off(const struct board *board, const struct region *region);

/* The first region that two different cells share; -1: none. */
int board_shared_region(const struct board *board, int cell, int other);

/* "row", "column", "box", "region", "diagonal", ...; a static string. */
const char *board_region_word(enum region_kind kind);

/* Blocks: the boxes of a board, or where it has none the pieces of a jigsaw. */

/* The index of the first block that has the cell; -1: none has it. */
int blocks_of(const struct board *board, int cell);

/* Where the piece of a line ends that begins at place `first` of it: so far its cells are of the
 * same block, or of none. On a board without blocks that is the end of the line. */
int blocks_piece_end(const struct board *board, const int *cells, int count, int first);

/* Lines of cells that are said outside of the board: diagonals. */

/* Cells in a straight line from one edge of the board to another. */
struct outside_line {
    int row; /* of the first cell */
    int column;
    int down; /* from cell to cell: -1, 0 or 1 */
    int right;
    int count;
};

/* The diagonal that is said by its first cell, as constraint strings have it: each is said from one
 * of its ends only, from those on the left side downwards, on the right side upwards, on the top
 * to the left, on the bottom to the right. Count 0: none is said there. The grid has no gaps. */
struct outside_line outside_diagonal(const struct board *board, int cell);

/* Cell `index` of the line. */
static inline int outside_cell(const struct board *board, const struct outside_line *line,
                               int index)
{
    return board_cell(board, line->row + index * line->down, line->column + index * line->right);
}

#endif
