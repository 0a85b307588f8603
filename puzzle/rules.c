#include "rules.h"

#include "edge.h"
#include "error.h"

#include <string.h>

/* The house in which each digit was met last; houses are looked at one after another, and count
 * from 1. */
struct tally {
    uint16_t house[SATDOKU_MAX_SIZE + 1];
};

static bool broken(struct satdoku_error *error, const char *rule, int cell, int n)
{
    error_set(error, SATDOKU_ERR_INTERNAL, "%s at r%dc%d", rule, cell / n + 1, cell % n + 1);
    return false;
}

/* n different digits of 1..n: a house without a repetition holds them all. */
static bool take(struct tally *tally, int house, int digit)
{
    bool fresh = tally->house[digit] != house;
    tally->house[digit] = (uint16_t)house;
    return fresh;
}

static bool digits_in_range(const struct grid *grid, struct satdoku_error *error)
{
    int cells = grid->n * grid->n;
    unsigned digits = (unsigned)grid->n;
    bool all = true;
    for (int cell = 0; cell < cells; cell++) { /* without a jump: mostly all are */
        all &= grid->digits[cell] - 1U < digits;
    }
    for (int cell = 0; cell < cells && !all; cell++) {
        if (grid->digits[cell] - 1U >= digits) {
            return broken(error, "a digit out of range", cell, grid->n);
        }
    }
    return true;
}

static bool row_holds(struct tally *tally, int house, const struct grid *grid, int row,
                      struct satdoku_error *error)
{
    for (int cell = row * grid->n; cell < (row + 1) * grid->n; cell++) {
        if (!take(tally, house, grid->digits[cell])) {
            return broken(error, "a digit twice in a row", cell, grid->n);
        }
    }
    return true;
}

static bool column_holds(struct tally *tally, int house, const struct grid *grid, int column,
                         struct satdoku_error *error)
{
    for (int cell = column; cell < grid->n * grid->n; cell += grid->n) {
        if (!take(tally, house, grid->digits[cell])) {
            return broken(error, "a digit twice in a column", cell, grid->n);
        }
    }
    return true;
}

/* The box whose first cell is `first`. */
static bool box_holds(struct tally *tally, int house, const struct grid *grid, struct shape shape,
                      int first, struct satdoku_error *error)
{
    for (int row = first; row < first + shape.box_rows * shape.n; row += shape.n) {
        for (int cell = row; cell < row + shape.box_columns; cell++) {
            if (!take(tally, house, grid->digits[cell])) {
                return broken(error, "a digit twice in a box", cell, shape.n);
            }
        }
    }
    return true;
}

static bool boxes_hold(struct tally *tally, int house, const struct grid *grid, struct shape shape,
                       struct satdoku_error *error)
{
    for (int row = 0; row < shape.n; row += shape.box_rows) {
        for (int column = 0; column < shape.n; column += shape.box_columns) {
            if (!box_holds(tally, ++house, grid, shape, row * shape.n + column, error)) {
                return false;
            }
        }
    }
    return true;
}

/* The pieces of a jigsaw, by its layout, not by the regions that were made of it. */
static bool pieces_hold(struct tally *tally, int house, const struct grid *grid,
                        const uint16_t *layout, struct satdoku_error *error)
{
    for (int piece = 0; piece < grid->n; piece++) {
        house++;
        for (int cell = 0; cell < grid->n * grid->n; cell++) {
            if (layout[cell] == piece && !take(tally, house, grid->digits[cell])) {
                return broken(error, "a digit twice in a region", cell, grid->n);
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

static void gather_pieces(uint64_t *pieces, const uint16_t *layout, const struct grid *grid)
{
    for (int cell = 0; cell < grid->n * grid->n; cell++) {
        pieces[layout[cell]] |= UINT64_C(1) << grid->digits[cell];
    }
}

/* The same as houses_hold for small boards, where nothing needs to be told: quickly. */
static bool sets_hold(const struct board *board, const struct grid *grid)
{
    uint64_t rows[SET_DIGITS] = {0};
    uint64_t columns[SET_DIGITS] = {0};
    uint64_t regions[SET_DIGITS] = {0};
    if (board->layout == NULL) {
        gather_lines(rows, columns, regions, board->shape, grid->digits);
    } else {
        gather_lines(rows, columns, NULL, board->shape, grid->digits);
        gather_pieces(regions, board->layout, grid);
    }
    return all_full(rows, grid->n) && all_full(columns, grid->n) && all_full(regions, grid->n);
}

static bool houses_hold(const struct board *board, const struct grid *grid,
                        struct satdoku_error *error)
{
    if (grid->n < SET_DIGITS && sets_hold(board, grid)) {
        return true;
    }
    struct tally tally = {{0}};
    int house = 0;
    for (int line = 0; line < grid->n; line++) {
        if (!row_holds(&tally, ++house, grid, line, error) ||
            !column_holds(&tally, ++house, grid, line, error)) {
            return false;
        }
    }
    return board->layout != NULL ? pieces_hold(&tally, house, grid, board->layout, error)
                                 : boxes_hold(&tally, house, grid, board->shape, error);
}

static bool givens_hold(const struct satdoku_puzzle *puzzle, const struct grid *grid,
                        struct satdoku_error *error)
{
    const uint16_t *givens = puzzle->givens;
    int cells = shape_cells(puzzle->shape);
    bool all = true;
    for (int cell = 0; cell < cells; cell++) { /* without a jump: mostly all do */
        all &= (givens[cell] == 0) | (givens[cell] == grid->digits[cell]);
    }
    for (int cell = 0; cell < cells && !all; cell++) {
        if (givens[cell] != 0 && givens[cell] != grid->digits[cell]) {
            return broken(error, "not the given", cell, grid->n);
        }
    }
    return true;
}

/* Every cell is a single, or half of a domino whose other half says the same. */
static bool tiling_covers(const struct grid *grid, struct satdoku_error *error)
{
    int cells = grid->n * grid->n;
    for (int cell = 0; cell < cells; cell++) {
        int partner = grid->partner[cell];
        if (partner < 0 || partner >= cells || grid->partner[partner] != cell) {
            return broken(error, "half a domino", cell, grid->n);
        }
        if (partner != cell && edge_between(grid->n, cell, partner) < 0) {
            return broken(error, "a domino of distant cells", cell, grid->n);
        }
    }
    return true;
}

/* A domino takes the pair of its digits, in both orders; a single the pair (digit, digit). */
static bool pairs_hold(const struct grid *grid, struct satdoku_error *error)
{
    bool seen[PUZZLE_MAX_SUDOMINOKU + 1][PUZZLE_MAX_SUDOMINOKU + 1];
    memset(seen, 0, sizeof seen);
    for (int cell = 0; cell < grid->n * grid->n; cell++) {
        int partner = grid->partner[cell];
        int own = grid->digits[cell];
        int other = grid->digits[partner];
        if (own == other && partner != cell) {
            return broken(error, "a domino with one digit twice", cell, grid->n);
        }
        if (seen[own][other]) {
            return broken(error, own == other ? "a single digit twice" : "a pair twice", cell,
                          grid->n);
        }
        seen[own][other] = true;
    }
    return true; /* n * n different pairs: all of them */
}

static bool clues_hold(const struct satdoku_puzzle *puzzle, const struct grid *grid,
                       struct satdoku_error *error)
{
    for (size_t i = 0; i < puzzle->domino_count; i++) {
        const struct domino *domino = &puzzle->dominoes[i];
        if (grid->partner[domino->cell[0]] != domino->cell[1]) {
            return broken(error, "a given domino missing", domino->cell[0], grid->n);
        }
    }
    for (int digit = 1; digit <= grid->n; digit++) {
        int cell = puzzle->singles[digit];
        if (cell != PUZZLE_NO_CELL && grid->partner[cell] != cell) {
            return broken(error, "a given single missing", cell, grid->n);
        }
    }
    return true;
}

bool rules_hold(const struct satdoku_puzzle *puzzle, const struct grid *grid,
                struct satdoku_error *error)
{
    if (grid->n != puzzle->shape.n || grid->tiled != puzzle->sudominoku) {
        error_set(error, SATDOKU_ERR_INTERNAL, "a grid of another kind than the puzzle");
        return false;
    }
    if (!digits_in_range(grid, error) || !houses_hold(puzzle->board, grid, error) ||
        !givens_hold(puzzle, grid, error)) {
        return false;
    }
    return !puzzle->sudominoku || (tiling_covers(grid, error) && pairs_hold(grid, error) &&
                                   clues_hold(puzzle, grid, error));
}
