/* Rules of cells whose value is not their digit: doublers and negators, one in each row, column,
 * box and piece, and Schroedinger cells, which hold two digits. Also the sums of values.
 */
#include "clue_rules.h"

/* The printed digit that a cell of the grid has in the group of a kind; 0: the board has no such
 * group. */
static int beside(const struct filled *f, enum satdoku_clue_kind kind, int cell)
{
    const struct board_group *group = clue_group_of(kind, 0, f->board);
    return group != NULL ? board_printed(f->board, f->grid->digits[group->first + cell]) : 0;
}

/* One 2 in each region that is a row, column, box or piece, else 1s; no two 2s have one digit. */
bool clue_rule_modifiers(const struct filled *f)
{
    const struct board *board = board_whole(f->board);
    bool seen[SATDOKU_MAX_SIZE + 1] = {false};
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        int count = 0;
        for (int j = 0; region->kind <= REGION_PIECE && j < region->count; j++) {
            count += beside(f, f->clue->kind, region->cells[j]) == 2;
        }
        if (region->kind <= REGION_PIECE && count != 1) {
            return false;
        }
    }
    for (int cell = 0; cell < board->grid_cells; cell++) {
        int mark = beside(f, f->clue->kind, cell);
        int digit = f->grid->digits[cell];
        if ((mark != 1 && mark != 2) || (mark == 2 && seen[digit])) {
            return false;
        }
        seen[digit] = seen[digit] || mark == 2;
    }
    return true;
}

bool clue_rule_schroedinger(const struct filled *f)
{
    const struct board *board = board_whole(f->board);
    for (int i = 0; i < board->region_count; i++) {
        /* All digits are in a region, one cell of which has two: the second one is the greater. */
        const struct region *region = &board->regions[i];
        bool seen[SATDOKU_MAX_SIZE + 1] = {false};
        int pairs = 0;
        for (int j = 0; region->kind <= REGION_PIECE && j < region->count; j++) {
            int cell = region->cells[j];
            int digit = f->grid->digits[cell];
            int second = beside(f, SATDOKU_CLUE_SCHROEDINGER, cell) - f->board->lowest + 1;
            if (second < digit || seen[digit] || (second > digit && seen[second])) {
                return false;
            }
            seen[digit] = seen[second] = true;
            pairs += second > digit;
        }
        if (region->kind <= REGION_PIECE && pairs != 1) {
            return false;
        }
    }
    return true;
}

bool clue_rule_value_sum(const struct filled *f)
{
    const struct board *board = f->board;
    bool pairs = clue_group_of(SATDOKU_CLUE_SCHROEDINGER, 0, board) != NULL;
    int sum = 0;
    for (int i = 0; i < f->clue->cell_count; i++) {
        int cell = f->clue->cells[i];
        int value = board_printed(board, f->grid->digits[cell]);
        int second = pairs ? beside(f, SATDOKU_CLUE_SCHROEDINGER, cell) : value;
        value += second != value ? second : 0;
        value *= beside(f, SATDOKU_CLUE_DOUBLERS, cell) == 2 ? 2 : 1;
        value *= beside(f, SATDOKU_CLUE_NEGATORS, cell) == 2 ? -1 : 1;
        sum += value;
    }
    return sum == f->clue->values[0];
}
