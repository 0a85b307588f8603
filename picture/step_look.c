#include "step_look.h"

/* A cell as callers name it; NO_CELL: the board has none there. */
static int cell_at(const struct board *board, struct satdoku_cell cell)
{
    bool far = cell.row < 1 || cell.column < 1; /* one less may not be a number */
    return far ? BOARD_NO_CELL : board_cell(board, cell.row - 1, cell.column - 1);
}

/* ---- Whether it fits ---- */

static bool has_digit(const struct board *board, int digit)
{
    return digit >= board->lowest && digit < board->lowest + board->digits;
}

bool step_fits(const struct board *board, const struct satdoku_step *step)
{
    bool whole = step->open != NULL && step->filled != NULL &&
                 (step->candidates != NULL || step->candidate_count == 0) &&
                 (step->cells != NULL || step->cell_count == 0) &&
                 (step->digits != NULL || step->regions.count == 0);
    for (size_t i = 0; whole && i < step->candidate_count; i++) {
        whole = cell_at(board, step->candidates[i].cell) != BOARD_NO_CELL &&
                has_digit(board, step->candidates[i].digit);
    }
    for (size_t i = 0; whole && i < step->cell_count; i++) {
        whole = cell_at(board, step->cells[i]) != BOARD_NO_CELL;
    }
    for (size_t i = 0; whole && i < step->regions.count; i++) {
        whole = step->digits[i] < 0 || has_digit(board, step->digits[i]);
    }
    for (int cell = 0; whole && cell < board->cells; cell++) {
        whole = step->filled[cell] == board->lowest - 1 || has_digit(board, step->filled[cell]);
    }
    return whole;
}

/* ---- Clashes ---- */

bool step_clashes(const struct board *board, const struct satdoku_step *step, int cell)
{
    int digit = step_filled(board, step, cell);
    bool clashes = false;
    if (digit == 0 || step->candidate_count > 0) {
        return false;
    }
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        const struct region *region = &board->regions[board->cell_regions[i]];
        for (int j = 0; j < region->count; j++) {
            int other = region->cells[j];
            clashes = clashes || (other != cell && step_filled(board, step, other) == digit);
        }
    }
    return clashes;
}

/* ---- Looks ---- */

/* The reason speaks of a digit in a cell; -1: of all that are possible there. */
static void mark_cell(unsigned char *looks, const struct board *board, int cell, int digit)
{
    unsigned char *first = looks + (size_t)cell * (size_t)board->digits;
    for (int i = 0; i < board->digits; i++) {
        bool meant = digit < 0 || i == digit - board->lowest;
        if (meant && first[i] == STEP_LOOK_OPEN) {
            first[i] = STEP_LOOK_REASON;
        }
    }
}

static void mark_clue(unsigned char *looks, const struct board *board,
                      const struct satdoku_clue *clue, int digit)
{
    for (size_t i = 0; i < clue->cell_count; i++) {
        mark_cell(looks, board, cell_at(board, clue->cells[i]), digit);
    }
}

void step_looks(unsigned char *looks, const struct board *board, const struct satdoku_step *step)
{
    size_t count = (size_t)board->cells * (size_t)board->digits;
    for (size_t i = 0; i < count; i++) {
        looks[i] = step->open[i] ? STEP_LOOK_OPEN : STEP_LOOK_GONE;
    }
    for (size_t i = 0; i < step->cell_count; i++) {
        mark_cell(looks, board, cell_at(board, step->cells[i]), -1);
    }
    for (size_t i = 0; i < step->regions.count; i++) {
        mark_clue(looks, board, &step->regions.clue[i], step->digits[i]);
    }
    for (size_t i = 0; i < step->clues.count; i++) {
        mark_clue(looks, board, &step->clues.clue[i], -1);
    }
    for (size_t i = 0; i < step->rectangles.count; i++) {
        mark_clue(looks, board, &step->rectangles.clue[i], -1);
    }
    for (size_t i = 0; i < step->candidate_count; i++) {
        const struct satdoku_candidate *c = &step->candidates[i];
        size_t first = (size_t)cell_at(board, c->cell) * (size_t)board->digits;
        looks[first + (size_t)(c->digit - board->lowest)] =
            step->placed ? STEP_LOOK_PLACED : STEP_LOOK_EXCLUDED;
    }
}
