#include "rectangles.h"

#include "mem.h"

/* Whether each region has the first and the last cell as often as the other two. */
static bool can_swap(const struct board *board, const struct rectangle *r)
{
    for (int i = 0; i < RECTANGLE_CELLS; i++) {
        int cell = r->cells[i];
        for (int j = board->cell_first[cell]; j < board->cell_first[cell + 1]; j++) {
            const struct region *region = &board->regions[board->cell_regions[j]];
            int balance = 0;
            for (int k = 0; k < region->count; k++) {
                int at = region->cells[k];
                balance += (at == r->cells[0]) + (at == r->cells[3]);
                balance -= (at == r->cells[1]) + (at == r->cells[2]);
            }
            if (balance != 0) {
                return false;
            }
        }
    }
    return true;
}

static bool has_two_digits(const struct rectangle *r, const struct varmap *map)
{
    int digits = 0;
    for (int digit = 1; digit <= map->digits; digit++) {
        bool has = true;
        for (int i = 0; i < RECTANGLE_CELLS; i++) {
            has = has && varmap_candidate(map, r->cells[i], digit) != LITERAL_FALSE;
        }
        digits += has;
    }
    return digits >= 2;
}

enum satdoku_status rectangles_find(struct rectangle **found, size_t *count,
                                    const struct board *board, const struct varmap *map,
                                    const bool *free)
{
    enum { CELLS_MAX = 4096 }; /* all pairs of cells are looked at */
    size_t capacity = 0;
    *found = NULL;
    *count = 0;
    for (int first = 0; first < board->cells; first++) {
        if (!free[first] || board->cells > CELLS_MAX) {
            continue;
        }
        for (int last = first + 1; last < board->cells; last++) {
            int column = board_column(board, first);
            if (!free[last] || board_row(board, last) == board_row(board, first) ||
                board_column(board, last) <= column) {
                continue;
            }
            int second = board_cell(board, board_row(board, first), board_column(board, last));
            int third = board_cell(board, board_row(board, last), column);
            struct rectangle r = {{first, second, third, last}};
            if (second == BOARD_NO_CELL || third == BOARD_NO_CELL || !free[second] ||
                !free[third] || !has_two_digits(&r, map) || !can_swap(board, &r)) {
                continue;
            }
            struct rectangle *grown = mem_grow(*found, &capacity, *count + 1, sizeof *grown);
            if (grown == NULL) {
                return SATDOKU_ERR_MEMORY;
            }
            *found = grown;
            grown[(*count)++] = r;
        }
    }
    return SATDOKU_OK;
}

void rectangle_add(struct formula *formula, const struct varmap *map,
                   const struct rectangle *rectangle, int selector)
{
    const int *cells = rectangle->cells;
    for (int digit = 1; digit <= map->digits; digit++) {
        for (int other = 1; other <= map->digits; other++) {
            if (digit == other) {
                continue;
            }
            formula_literal(formula, -selector);
            formula_literal(formula, -varmap_candidate(map, cells[0], digit));
            formula_literal(formula, -varmap_candidate(map, cells[1], other));
            formula_literal(formula, -varmap_candidate(map, cells[2], other));
            formula_literal(formula, -varmap_candidate(map, cells[3], digit));
            formula_end(formula);
        }
    }
}
