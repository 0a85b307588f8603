#include "rules.h"

#include "edge.h"
#include "error.h"

#include <string.h>

/* Digits met in a house so far. */
struct tally {
    bool seen[SATDOKU_MAX_SIZE + 1];
};

static bool broken(struct satdoku_error *error, const char *rule, int cell, int n)
{
    error_set(error, SATDOKU_ERR_INTERNAL, "%s at r%dc%d", rule, cell / n + 1, cell % n + 1);
    return false;
}

/* n different digits of 1..n: a house without a repetition holds them all. */
static bool take(struct tally *tally, int digit)
{
    bool fresh = !tally->seen[digit];
    tally->seen[digit] = true;
    return fresh;
}

static bool digits_in_range(const struct satdoku_grid *grid, struct satdoku_error *error)
{
    for (int cell = 0; cell < grid->n * grid->n; cell++) {
        if (grid->digits[cell] < 1 || grid->digits[cell] > grid->n) {
            return broken(error, "a digit out of range", cell, grid->n);
        }
    }
    return true;
}

static bool house_holds(struct shape shape, const struct satdoku_grid *grid, int house,
                        struct satdoku_error *error)
{
    struct tally row = {{false}};
    struct tally column = {{false}};
    struct tally box = {{false}};
    int n = shape.n;
    for (int i = 0; i < n; i++) {
        int in_row = house * n + i;
        int in_column = i * n + house;
        int in_box = shape_box_cell(shape, house, i);
        if (!take(&row, grid->digits[in_row])) {
            return broken(error, "a digit twice in a row", in_row, n);
        }
        if (!take(&column, grid->digits[in_column])) {
            return broken(error, "a digit twice in a column", in_column, n);
        }
        if (!take(&box, grid->digits[in_box])) {
            return broken(error, "a digit twice in a box", in_box, n);
        }
    }
    return true;
}

static bool houses_hold(struct shape shape, const struct satdoku_grid *grid,
                        struct satdoku_error *error)
{
    for (int house = 0; house < shape.n; house++) {
        if (!house_holds(shape, grid, house, error)) {
            return false;
        }
    }
    return true;
}

static bool givens_hold(const struct satdoku_puzzle *puzzle, const struct satdoku_grid *grid,
                        struct satdoku_error *error)
{
    for (int cell = 0; cell < shape_cells(puzzle->shape); cell++) {
        if (puzzle->givens[cell] != 0 && puzzle->givens[cell] != grid->digits[cell]) {
            return broken(error, "not the given", cell, grid->n);
        }
    }
    return true;
}

/* Every cell is a single, or half of a domino whose other half says the same. */
static bool tiling_covers(const struct satdoku_grid *grid, struct satdoku_error *error)
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
static bool pairs_hold(const struct satdoku_grid *grid, struct satdoku_error *error)
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

static bool pieces_hold(const struct satdoku_puzzle *puzzle, const struct satdoku_grid *grid,
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

bool rules_hold(const struct satdoku_puzzle *puzzle, const struct satdoku_grid *grid,
                struct satdoku_error *error)
{
    if (grid->n != puzzle->shape.n || grid->tiled != puzzle->sudominoku) {
        error_set(error, SATDOKU_ERR_INTERNAL, "a grid of another kind than the puzzle");
        return false;
    }
    if (!digits_in_range(grid, error) || !houses_hold(puzzle->shape, grid, error) ||
        !givens_hold(puzzle, grid, error)) {
        return false;
    }
    return !puzzle->sudominoku || (tiling_covers(grid, error) && pairs_hold(grid, error) &&
                                   pieces_hold(puzzle, grid, error));
}
