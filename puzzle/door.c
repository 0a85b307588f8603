#include "door.h"

#include "clue.h"
#include "error.h"
#include "mem.h"
#include "rules.h"

struct satdoku_grid {
    struct grid inside;
};

enum satdoku_status satdoku_grid_new(struct satdoku_grid **grid)
{
    if (grid == NULL) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct satdoku_grid *fresh = mem_zalloc(1, sizeof *fresh);
    if (fresh == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    *grid = fresh;
    return SATDOKU_OK;
}

void satdoku_grid_free(struct satdoku_grid *grid)
{
    if (grid != NULL) {
        grid_clear(&grid->inside);
        mem_free(grid);
    }
}

enum satdoku_status satdoku_grid_copy(struct satdoku_grid **copy, const struct satdoku_grid *grid)
{
    if (copy == NULL || grid == NULL) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct satdoku_grid *fresh = NULL;
    enum satdoku_status status = satdoku_grid_new(&fresh);
    if (status == SATDOKU_OK && grid->inside.board != NULL) {
        status = grid_copy(&fresh->inside, &grid->inside);
    }
    if (status == SATDOKU_OK) {
        *copy = fresh;
    } else {
        satdoku_grid_free(fresh);
    }
    return status;
}

static const struct board *board_of(const struct satdoku_grid *grid)
{
    return grid != NULL ? grid->inside.board : NULL;
}

int satdoku_grid_rows(const struct satdoku_grid *grid)
{
    const struct board *board = board_of(grid);
    return board != NULL ? board->rows : 0;
}

int satdoku_grid_columns(const struct satdoku_grid *grid)
{
    const struct board *board = board_of(grid);
    return board != NULL ? board->columns : 0;
}

int satdoku_grid_digit(const struct satdoku_grid *grid, int row, int column)
{
    const struct board *board = board_of(grid);
    if (board == NULL) {
        return 0;
    }
    bool far = row < 1 || column < 1; /* one less may not be a number */
    int cell = far ? BOARD_NO_CELL : board_cell(board, row - 1, column - 1);
    return board->lowest - 1 + (cell == BOARD_NO_CELL ? 0 : grid->inside.digits[cell]);
}

size_t satdoku_grid_digits(int *digits, size_t room, const struct satdoku_grid *grid)
{
    const struct board *board = board_of(grid);
    return board != NULL ? board_digits_out(digits, room, board, grid->inside.digits) : 0;
}

const struct grid *door_inside(const struct satdoku_grid *grid)
{
    return &grid->inside;
}

static enum satdoku_status fail(struct satdoku_error *error, const char *what)
{
    return error_set(error, SATDOKU_ERR_INTERNAL, "a self-check failed: %s", what);
}

enum satdoku_status door_check(const struct satdoku_puzzle *puzzle, const struct grid *found,
                               struct satdoku_error *error)
{
    return door_check_after(puzzle, NULL, found, NULL, error);
}

enum satdoku_status door_check_other(const struct satdoku_puzzle *puzzle, const struct grid *found,
                                     const struct grid *first, struct satdoku_error *error)
{
    return door_check_after(puzzle, NULL, found, first, error);
}

enum satdoku_status door_check_after(const struct satdoku_puzzle *puzzle,
                                     const struct clue_swap *swap, const struct grid *found,
                                     const struct grid *first, struct satdoku_error *error)
{
    struct satdoku_error broken = {.status = SATDOKU_OK};
    if (first != NULL && grid_compare(found, first) == 0) {
        return fail(error, "one solution twice");
    }
    return rules_hold_after(puzzle, swap, found, &broken) ? SATDOKU_OK
                                                          : fail(error, broken.message);
}

enum satdoku_status door_let_out(struct satdoku_grid *grid, const struct satdoku_puzzle *puzzle,
                                 const struct grid *found, struct satdoku_error *error)
{
    enum satdoku_status status = door_check(puzzle, found, error);
    if (status == SATDOKU_OK && grid_copy(&grid->inside, found) != SATDOKU_OK) {
        status = error_memory(error);
    }
    return status;
}

enum satdoku_status door_let_out_other(struct satdoku_grid *grid,
                                       const struct satdoku_puzzle *puzzle,
                                       const struct grid *found, const struct grid *first,
                                       struct satdoku_error *error)
{
    return grid_compare(found, first) == 0 ? fail(error, "one solution twice")
                                           : door_let_out(grid, puzzle, found, error);
}

/* ---- Puzzles ---- */

static bool cover_is_part(const struct satdoku_puzzle *part, const struct satdoku_puzzle *whole)
{
    for (size_t i = 0; i < part->domino_count; i++) {
        const struct domino *domino = &part->dominoes[i];
        bool found = false;
        for (size_t j = 0; j < 2 * whole->domino_count && !found; j++) {
            const struct domino *other = &whole->dominoes[j / 2];
            size_t turned = j % 2;
            found = domino->cell[0] == other->cell[turned] &&
                    domino->cell[1] == other->cell[1 - turned] &&
                    domino->digit[0] == other->digit[turned] &&
                    domino->digit[1] == other->digit[1 - turned];
        }
        if (!found) {
            return false;
        }
    }
    for (int digit = 1; digit <= whole->board->digits; digit++) {
        if (part->singles[digit] != PUZZLE_NO_CELL &&
            part->singles[digit] != whole->singles[digit]) {
            return false;
        }
    }
    return true;
}

/* Whether the clues of a list are among those of the other one, in their order, and no rule for all
 * cells is missing. */
static bool list_is_part(const struct satdoku_puzzle *part, const struct satdoku_puzzle *whole)
{
    size_t at = 0;
    for (size_t i = 0; i < whole->list.count; i++) {
        struct clue clue = clue_listed(whole, i);
        struct clue next = {.kind = SATDOKU_CLUE_KINDS};
        if (at < part->list.count && !part->list.clues[at].off) {
            next = clue_listed(part, at);
        }
        bool same = next.kind == clue.kind && next.cell_count == clue.cell_count &&
                    next.value_count == clue.value_count;
        for (int j = 0; same && j < next.cell_count; j++) {
            same = next.cells[j] == clue.cells[j];
        }
        for (int j = 0; same && j < next.value_count; j++) {
            same = next.values[j] == clue.values[j];
        }
        bool has = same;
        at += has;
        if (!has && clue_kind_of(clue.kind)->scope == CLUE_OF_BOARD) {
            return false;
        }
    }
    return at == part->list.count;
}

enum satdoku_status door_check_part(const struct satdoku_puzzle *part,
                                    const struct satdoku_puzzle *whole, struct satdoku_error *error)
{
    bool fits = board_same(part->board, whole->board) && part->sudominoku == whole->sudominoku;
    for (int cell = 0; fits && cell < whole->board->cells; cell++) {
        fits = part->givens[cell] == 0 || part->givens[cell] == whole->givens[cell];
    }
    if (!fits || !list_is_part(part, whole) || (part->sudominoku && !cover_is_part(part, whole))) {
        return fail(error, "a puzzle that is no part of the one it was made of");
    }
    return SATDOKU_OK;
}
