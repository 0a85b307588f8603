/* Rules of cells that are connected: each is a way from cell to cell, by sides that they share. */
#include "clue_rules.h"

#include <string.h>

/* Some cells of a group, by their places in it. */
struct cell_set {
    int first; /* the first cell of the group */
    int size;
    int last; /* a place of the set, while it has any */
    bool has[CLUE_CONNECTED_MAX];
};

static void set_add(struct cell_set *set, int cell)
{
    set->last = cell - set->first;
    set->has[set->last] = true;
    set->size++;
}

/* Whether all cells of a set can be reached from one of them. Takes out those that are reached. */
static bool is_connected(struct cell_set *set, const struct board *board)
{
    int met[CLUE_CONNECTED_MAX];
    int count = 1;
    met[0] = set->first + set->last;
    set->has[set->last] = false;
    for (int i = 0; i < count; i++) {
        static const int steps[][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        for (int side = 0; side < 4; side++) {
            int next = board_cell(board, board_row(board, met[i]) + steps[side][0],
                                  board_column(board, met[i]) + steps[side][1]);
            int place = next - set->first;
            if (next != BOARD_NO_CELL && place >= 0 && place < CLUE_CONNECTED_MAX &&
                set->has[place]) {
                set->has[place] = false;
                met[count++] = next;
            }
        }
    }
    return count == set->size;
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
    struct cell_set set = {.first = clue->cells[0]};
    for (int i = 0; i < clue->cell_count; i++) {
        if (is_listed(clue, grid->digits[clue->cells[i]] + board->lowest - 1)) {
            set_add(&set, clue->cells[i]);
        }
    }
    bool wanted = clue->values[0] == 0 || set.size == clue->values[0];
    return set.size > 0 && wanted && is_connected(&set, board);
}

/* ---- Regions to be found ---- */

/* Whether each region holds each digit once, and its cells are connected. `labels` are those of the
 * cells of the grid, from 1. */
static bool regions_are_right(const struct board *board, const struct grid *grid,
                              const uint16_t *labels, int regions)
{
    for (int region = 1; region <= regions; region++) {
        struct cell_set set = {.first = 0};
        bool seen[SATDOKU_MAX_SIZE + 1] = {false};
        for (int cell = 0; cell < board->grid_cells; cell++) {
            if (labels[cell] != region) {
                continue;
            }
            if (seen[grid->digits[cell]]) {
                return false;
            }
            seen[grid->digits[cell]] = true;
            set_add(&set, cell);
        }
        if (set.size != board->digits || !is_connected(&set, board)) {
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
