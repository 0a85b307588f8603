/* Rules of cells whose value is not their digit: doublers and negators, one in each row, column,
 * box and piece, and Schroedinger cells, which hold two digits. Also the sums of values.
 */
#include "clue_rules.h"

/* The printed digit that a cell of the grid has in the group of a kind; 0: the board has no such
 * group. */
static int beside(enum satdoku_clue_kind kind, const struct board *board, const struct grid *grid,
                  int cell)
{
    const struct board_group *group = clue_group_of(kind, 0, board);
    return group != NULL ? board_printed(board, grid->digits[group->first + cell]) : 0;
}

/* One 2 in each region that is a row, column, box or piece, else 1s; no two 2s have one digit. */
bool clue_rule_modifiers(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                         const struct grid *grid)
{
    const struct board *board = board_whole(puzzle->board);
    bool seen[SATDOKU_MAX_SIZE + 1] = {false};
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        int count = 0;
        for (int j = 0; region->kind <= REGION_PIECE && j < region->count; j++) {
            count += beside(clue->kind, board, grid, region->cells[j]) == 2;
        }
        if (region->kind <= REGION_PIECE && count != 1) {
            return false;
        }
    }
    for (int cell = 0; cell < board->grid_cells; cell++) {
        int mark = beside(clue->kind, board, grid, cell);
        int digit = grid->digits[cell];
        if ((mark != 1 && mark != 2) || (mark == 2 && seen[digit])) {
            return false;
        }
        seen[digit] = seen[digit] || mark == 2;
    }
    return true;
}

/* All digits are in a region, one cell of which has two: the second one is the greater. */
static bool region_has_all(const struct board *board, const struct region *region,
                           const struct grid *grid)
{
    bool seen[SATDOKU_MAX_SIZE + 1] = {false};
    int pairs = 0;
    for (int i = 0; i < region->count; i++) {
        int digit = grid->digits[region->cells[i]];
        int second =
            beside(SATDOKU_CLUE_SCHROEDINGER, board, grid, region->cells[i]) - board->lowest + 1;
        if (second < digit || seen[digit] || (second > digit && seen[second])) {
            return false;
        }
        seen[digit] = seen[second] = true;
        pairs += second > digit;
    }
    return pairs == 1;
}

bool clue_rule_schroedinger(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                            const struct grid *grid)
{
    const struct board *board = board_whole(puzzle->board);
    (void)clue;
    for (int i = 0; i < board->region_count; i++) {
        if (board->regions[i].kind <= REGION_PIECE &&
            !region_has_all(board, &board->regions[i], grid)) {
            return false;
        }
    }
    return true;
}

bool clue_rule_value_sum(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                         const struct grid *grid)
{
    const struct board *board = puzzle->board;
    bool pairs = clue_group_of(SATDOKU_CLUE_SCHROEDINGER, 0, board) != NULL;
    int sum = 0;
    for (int i = 0; i < clue->cell_count; i++) {
        int cell = clue->cells[i];
        int value = board_printed(board, grid->digits[cell]);
        int second = pairs ? beside(SATDOKU_CLUE_SCHROEDINGER, board, grid, cell) : value;
        value += second != value ? second : 0;
        value *= beside(SATDOKU_CLUE_DOUBLERS, board, grid, cell) == 2 ? 2 : 1;
        value *= beside(SATDOKU_CLUE_NEGATORS, board, grid, cell) == 2 ? -1 : 1;
        sum += value;
    }
    return sum == clue->values[0];
}
