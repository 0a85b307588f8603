/* Rules of cells that are connected: each is a way from cell to cell, by sides that they share. */
#include "clue_rules.h"

#include <string.h>

/* Marks the cells of a set that are connected with one of them; returns how many. Marks and sets
 * are by the cells of the board. */
static int flood(bool *marks, const struct board *board, const bool *set, int from)
{
    int waiting[CLUE_CONNECTED_MAX];
    int count = 1;
    waiting[0] = from;
    marks[from] = true;
    for (int i = 0; i < count; i++) {
        static const int steps[][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        for (int side = 0; side < 4; side++) {
            int next = board_cell(board, board_row(board, waiting[i]) + steps[side][0],
                                  board_column(board, waiting[i]) + steps[side][1]);
            if (next != BOARD_NO_CELL && set[next] && !marks[next]) {
                marks[next] = true;
                waiting[count++] = next;
            }
        }
    }
    return count;
}

static bool is_listed(const struct clue *clue, int printed)
{
    for (int i = 1; i < clue->value_count; i++) {
        if (clue->values[i] == printed) {
            return true;
        }
    }
    return false;
}

bool clue_rule_connected(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                         const struct grid *grid)
{
    const struct board *board = puzzle->board;
    bool set[SATDOKU_MAX_SIZE * SATDOKU_MAX_SIZE] = {false};
    bool marks[SATDOKU_MAX_SIZE * SATDOKU_MAX_SIZE] = {false};
    int size = 0;
    int from = BOARD_NO_CELL;
    for (int i = 0; i < clue->cell_count; i++) {
        int cell = clue->cells[i];
        set[cell] = is_listed(clue, grid->digits[cell] + board->lowest - 1);
        size += set[cell];
        from = set[cell] ? cell : from;
    }
    bool wanted = clue->values[0] == 0 ? size > 0 : size == clue->values[0];
    return wanted && flood(marks, board, set, from) == size;
}

/* ---- Regions to be found ---- */

/* Whether each region holds each digit once, and its cells are connected. `labels` are those of the
 * cells of the grid, from 1. */
static bool regions_are_right(const struct board *board, const struct grid *grid,
                              const uint16_t *labels, int regions)
{
    for (int region = 1; region <= regions; region++) {
        bool set[SATDOKU_MAX_SIZE * SATDOKU_MAX_SIZE] = {false};
        bool marks[SATDOKU_MAX_SIZE * SATDOKU_MAX_SIZE] = {false};
        bool seen[SATDOKU_MAX_SIZE + 1] = {false};
        int from = BOARD_NO_CELL;
        int size = 0;
        for (int cell = 0; cell < board->grid_cells; cell++) {
            if (labels[cell] != region) {
                continue;
            }
            if (seen[grid->digits[cell]]) {
                return false;
            }
            seen[grid->digits[cell]] = true;
            set[cell] = true;
            from = cell;
            size++;
        }
        if (size != board->digits || flood(marks, board, set, from) != size) {
            return false;
        }
    }
    return true;
}

bool clue_rule_found_regions(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                             const struct grid *grid)
{
    const struct board *board = puzzle->board;
    const uint16_t *labels = grid->digits + board_found_regions(board)->first;
    int regions = board->grid_cells / board->digits;
    int begun = 0;
    (void)clue;
    for (int cell = 0; cell < board->grid_cells; cell++) {
        if (labels[cell] > begun + 1 || labels[cell] > regions) {
            return false; /* numbers come in the order in which regions begin */
        }
        begun = labels[cell] > begun ? labels[cell] : begun;
    }
    return begun == regions && regions_are_right(board, grid, labels, regions);
}

bool clue_rule_region_count(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                            const struct grid *grid)
{
    int own = grid->digits[clue->cells[1]];
    int count = -clue->values[0];
    for (int i = 1; i < clue->cell_count; i++) {
        count += grid->digits[clue->cells[i]] == own;
    }
    return grid->digits[clue->cells[0]] + puzzle->board->lowest - 1 == count;
}

bool clue_rule_region_ways(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                           const struct grid *grid)
{
    int own = grid->digits[clue->cells[1]];
    int count = 1 - clue->values[0];
    int first = 2;
    for (int way = 1; way < clue->value_count; way++) {
        int end = first + clue->values[way];
        for (int i = first; i < end && grid->digits[clue->cells[i]] == own; i++) {
            count++;
        }
        first = end;
    }
    return grid->digits[clue->cells[0]] + puzzle->board->lowest - 1 == count;
}
