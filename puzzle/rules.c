#include "rules.h"

#include "clue.h"
#include "edge.h"
#include "error.h"
#include "named_board.h"

#include <string.h>

/* The region in which each digit was met last; regions are looked at one after another, and count
 * from 1. */
struct meetings {
    int region;
    int last[SATDOKU_MAX_SIZE + 1]; /* [digit] */
};

static bool broken(struct satdoku_error *error, const char *rule, int cell,
                   const struct board *board)
{
    error_set(error, SATDOKU_ERR_INTERNAL, "%s at %s", rule, board_cell_name(board, cell).text);
    return false;
}

/* No digit twice: then a region of as many cells as digits holds them all. */
static bool take(struct meetings *met, int digit)
{
    bool fresh = met->last[digit] != met->region;
    met->last[digit] = met->region;
    return fresh;
}

/* ---- Regions, each found on the canvas anew, not as the board has listed its cells ---- */

/* A rectangle of the canvas. */
struct area {
    int row;
    int column;
    int rows;
    int columns;
};

/* What is looked at, and how a repetition there is called. */
struct region_walk {
    struct meetings met;
    const struct board *board; /* the puzzle's */
    const struct grid *grid;
    struct satdoku_error *error;
};

/* Goes on with the region that was begun: a rectangle of the canvas belongs to it. */
static bool rectangle_holds(struct region_walk *walk, const char *rule, int row, int column,
                            int rows, int columns)
{
    const struct board *board = walk->board;
    const uint16_t *digits = walk->grid->digits;
    const int *cell_at = board->cell_at;
    struct meetings *met = &walk->met;
    for (int r = row; r < row + rows; r++) {
        int first = r * board->columns + column;
        for (int place = first; place < first + columns; place++) {
            int cell = cell_at == NULL ? place : cell_at[place];
            if (cell != BOARD_NO_CELL && !take(met, digits[cell])) {
                return broken(walk->error, rule, cell, board);
            }
        }
    }
    return true;
}

/* Goes through the rectangles of that size that tile a part of the canvas. */
static bool tiles_hold(struct region_walk *walk, const char *rule, struct area area, int rows,
                       int columns)
{
    bool hold = true;
    for (int row = 0; row < area.rows && hold; row += rows) {
        for (int column = 0; column < area.columns && hold; column += columns) {
            walk->met.region++;
            hold = rectangle_holds(walk, rule, area.row + row, area.column + column, rows, columns);
        }
    }
    return hold;
}

static bool lines_hold(struct region_walk *walk, struct area area)
{
    return tiles_hold(walk, "a digit twice in a row", area, 1, area.columns) &&
           tiles_hold(walk, "a digit twice in a column", area, area.rows, 1);
}

static bool boxes_hold(struct region_walk *walk, struct area area, int rows, int columns)
{
    return tiles_hold(walk, "a digit twice in a box", area, rows, columns);
}

static bool pieces_hold(struct region_walk *walk)
{
    const struct grid *grid = walk->grid;
    const struct board *board = walk->board;
    bool some = true;
    for (int piece = 0; some; piece++) {
        some = false;
        walk->met.region++;
        for (int cell = 0; cell < board->cells; cell++) {
            if (board->layout[cell] != piece) {
                continue;
            }
            some = true;
            if (!take(&walk->met, grid->digits[cell])) {
                return broken(walk->error, "a digit twice in a region", cell, board);
            }
        }
    }
    return true;
}

static bool diagonal_holds(struct region_walk *walk, bool from_left)
{
    int n = walk->board->grid_rows;
    bool hold = true;
    walk->met.region++;
    for (int row = 0; row < n && hold; row++) {
        int column = from_left ? row : n - 1 - row;
        hold = rectangle_holds(walk, "a digit twice in a diagonal", row, column, 1, 1);
    }
    return hold;
}

static bool windows_hold(struct region_walk *walk)
{
    bool hold = true;
    for (int row = 1; row < 9 && hold; row += 4) {
        for (int column = 1; column < 9 && hold; column += 4) {
            walk->met.region++;
            hold = rectangle_holds(walk, "a digit twice in a window", row, column, 3, 3);
        }
    }
    return hold;
}

static bool disjoint_sets_hold(struct region_walk *walk)
{
    const struct board *board = walk->board;
    bool hold = true;
    for (int place = 0; place < board->box_rows * board->box_columns; place++) {
        walk->met.region++;
        for (int row = 0; row < board->grid_rows && hold; row += board->box_rows) {
            for (int column = 0; column < board->grid_columns && hold;
                 column += board->box_columns) {
                hold = rectangle_holds(walk, "a digit twice in a disjoint set",
                                       row + place / board->box_columns,
                                       column + place % board->box_columns, 1, 1);
            }
        }
    }
    return hold;
}

/* Of several boards that overlap, each on its own. */
static bool parts_hold(struct region_walk *walk)
{
    const struct named_board *named = named_board_find(walk->board->name);
    bool hold = named != NULL;
    for (int i = 0; hold && i < named->part_count; i++) {
        struct area part = {named->parts[i].row, named->parts[i].column, named->size, named->size};
        hold =
            lines_hold(walk, part) && boxes_hold(walk, part, named->box_rows, named->box_columns);
    }
    return hold;
}

/* Regions that were listed cell by cell are known by their lists alone. */
static bool listed_hold(struct region_walk *walk)
{
    const struct grid *grid = walk->grid;
    const struct board *board = walk->board;
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        walk->met.region++;
        for (int j = 0; j < region->count; j++) {
            if (!take(&walk->met, grid->digits[region->cells[j]])) {
                return broken(walk->error, "a digit twice in a set of cells", region->cells[j],
                              board);
            }
        }
    }
    return true;
}

enum { SET_DIGITS = 63 };

/* Whether n sets of n digits each have them all. */
static bool all_full(const uint64_t *sets, int n)
{
    uint64_t common = UINT64_MAX;
    for (int i = 0; i < n; i++) {
        common &= sets[i];
    }
    return common == (UINT64_C(2) << n) - 2;
}

/* The sets of digits of rows and columns, and with boxes of these, too. */
static void gather_lines(uint64_t *rows, uint64_t *columns, uint64_t *boxes, struct shape shape,
                         const uint16_t *digits)
{
    int width = boxes != NULL ? shape.box_columns : shape.n;
    for (int row = 0; row < shape.n; row++) {
        uint64_t *box =
            boxes != NULL ? boxes + row / shape.box_rows * (shape.n / width) : rows + row;
        for (int column = 0; column < shape.n; box++) {
            uint64_t part = 0;
            for (int end = column + width; column < end; column++) {
                uint64_t digit = UINT64_C(1) << *digits++;
                columns[column] |= digit;
                part |= digit;
            }
            *box |= part;
            rows[row] |= part;
        }
    }
}

/* regions_hold for small boards, made for speed: it does not tell which rule is broken. */
static bool sets_hold(const struct board *board, const struct grid *grid)
{
    int n = board->shape.n;
    uint64_t rows[SET_DIGITS];
    uint64_t columns[SET_DIGITS];
    uint64_t regions[SET_DIGITS];
    size_t used = (size_t)n * sizeof *rows;
    memset(rows, 0, used);
    memset(columns, 0, used);
    memset(regions, 0, used);
    if (board->layout == NULL) {
        gather_lines(rows, columns, regions, board->shape, grid->digits);
    } else {
        gather_lines(rows, columns, NULL, board->shape, grid->digits);
        for (int cell = 0; cell < board->cells; cell++) {
            regions[board->layout[cell]] |= UINT64_C(1) << grid->digits[cell];
        }
    }
    return all_full(rows, n) && all_full(columns, n) && all_full(regions, n);
}

static bool regions_hold(const struct board *board, const struct grid *grid,
                         struct satdoku_error *error)
{
    bool plain = board_is_tiled(board);
    if (plain && board->digits < SET_DIGITS && sets_hold(board, grid)) {
        return true;
    }
    struct region_walk walk = {.board = board, .grid = grid, .error = error};
    const struct area all = {0, 0, board->grid_rows, board->grid_columns};
    return (!board->lines || lines_hold(&walk, all)) &&
           (board->box_rows == 0 || boxes_hold(&walk, all, board->box_rows, board->box_columns)) &&
           (board->layout == NULL || pieces_hold(&walk)) &&
           (!board->diagonal[0] || diagonal_holds(&walk, true)) &&
           (!board->diagonal[1] || diagonal_holds(&walk, false)) &&
           (!board->windoku || windows_hold(&walk)) &&
           (!board->disjoint || disjoint_sets_hold(&walk)) &&
           (board->name == NULL || parts_hold(&walk)) && (plain || listed_hold(&walk));
}

/* Every cell is a single, or half of a domino whose other half says the same; all pairs of digits
 * are there, and what the puzzle gives. */
static bool tiling_holds(const struct satdoku_puzzle *puzzle, const struct grid *grid,
                         struct satdoku_error *error)
{
    int cells = grid->board->cells;
    for (int cell = 0; cell < cells; cell++) {
        int partner = grid->partner[cell];
        if (partner < 0 || partner >= cells || grid->partner[partner] != cell) {
            return broken(error, "half a domino", cell, grid->board);
        }
        if (partner != cell && edge_between(grid->board->shape.n, cell, partner) < 0) {
            return broken(error, "a domino of distant cells", cell, grid->board);
        }
    }
    /* A domino takes the pair of its digits, in both orders; a single the pair (digit, digit).
     * Where n * n pairs differ, they are all of them. */
    bool seen[PUZZLE_MAX_SUDOMINOKU + 1][PUZZLE_MAX_SUDOMINOKU + 1];
    memset(seen, 0, sizeof seen);
    for (int cell = 0; cell < cells; cell++) {
        int partner = grid->partner[cell];
        int own = grid->digits[cell];
        int other = grid->digits[partner];
        if (own == other && partner != cell) {
            return broken(error, "a domino with one digit twice", cell, grid->board);
        }
        if (seen[own][other]) {
            return broken(error, own == other ? "a single digit twice" : "a pair twice", cell,
                          grid->board);
        }
        seen[own][other] = true;
    }
    for (size_t i = 0; i < puzzle->domino_count; i++) {
        const struct domino *domino = &puzzle->dominoes[i];
        if (grid->partner[domino->cell[0]] != domino->cell[1]) {
            return broken(error, "a given domino missing", domino->cell[0], grid->board);
        }
    }
    for (int digit = 1; digit <= grid->board->digits; digit++) {
        int cell = puzzle->singles[digit];
        if (cell != PUZZLE_NO_CELL && grid->partner[cell] != cell) {
            return broken(error, "a given single missing", cell, grid->board);
        }
    }
    return true;
}

bool rules_hold(const struct satdoku_puzzle *puzzle, const struct grid *grid,
                struct satdoku_error *error)
{
    return rules_hold_after(puzzle, NULL, grid, error);
}

bool rules_hold_after(const struct satdoku_puzzle *puzzle, const struct clue_swap *swap,
                      const struct grid *grid, struct satdoku_error *error)
{
    if (grid->tiled != puzzle->sudominoku || grid->board == NULL ||
        (grid->board != puzzle->board && !board_same_canvas(grid->board, puzzle->board))) {
        error_set(error, SATDOKU_ERR_INTERNAL, "a grid of another kind than the puzzle");
        return false;
    }
    int cells = puzzle->board->cells;
    unsigned digits = (unsigned)grid->board->digits;
    bool all = true;
    for (int cell = 0; cell < cells; cell++) { /* without a jump: mostly all are in range */
        all &= grid->digits[cell] - 1U < digits;
    }
    for (int cell = 0; cell < cells && !all; cell++) {
        if (grid->digits[cell] - 1U >= digits) {
            return broken(error, "a digit out of range", cell, grid->board);
        }
    }
    if (!regions_hold(puzzle->board, grid, error)) {
        return false;
    }
    const uint16_t *givens = puzzle->givens;
    for (int cell = 0; cell < cells; cell++) { /* without a jump: mostly all hold */
        all &= (givens[cell] == 0) | (givens[cell] == grid->digits[cell]);
    }
    for (int cell = 0; cell < cells && !all; cell++) {
        if (givens[cell] != 0 && givens[cell] != grid->digits[cell]) {
            return broken(error, "not the given", cell, grid->board);
        }
    }
    return (puzzle->list.count == 0 || clues_hold(puzzle, swap, grid, error)) &&
           (!puzzle->sudominoku || tiling_holds(puzzle, grid, error));
}
