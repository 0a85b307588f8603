#include "board_part.h"

#include "mem.h"

/* Whether the plan says a region by a flag, so that it is no set. */
static bool is_flagged(const struct board_plan *plan, const struct region *region)
{
    switch (region->kind) {
    case REGION_ROW:
    case REGION_COLUMN:
        return plan->lines;
    case REGION_DIAGONAL:
        return plan->diagonal[region->number];
    case REGION_WINDOW:
        return plan->windoku;
    default:
        return false;
    }
}

/* Sets the flags of the plan: where the board has them, and what they say is kept. */
static void take_flags(struct board_plan *plan, const struct board *board, const bool *kept)
{
    plan->lines = board->lines;
    plan->windoku = board->windoku;
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        if (region->kind == REGION_DIAGONAL) {
            plan->diagonal[region->number] = kept[i] && board->diagonal[region->number];
        } else if (region->kind == REGION_WINDOW && !kept[i]) {
            plan->windoku = false;
        }
    }
}

enum satdoku_status board_part(struct board **made, const struct board *board, const bool *kept,
                               const uint16_t *layout)
{
    size_t places = (size_t)board->grid_rows * (size_t)board->grid_columns;
    size_t cells = 0; /* of all regions */
    for (int i = 0; i < board->region_count; i++) {
        cells += (size_t)board->regions[i].count;
    }
    bool *missing = mem_alloc(places, sizeof *missing);
    struct board_set *sets = mem_alloc((size_t)board->region_count, sizeof *sets);
    int *set_places = mem_alloc(cells, sizeof *set_places);
    enum satdoku_status status = SATDOKU_ERR_MEMORY;
    if (missing != NULL && sets != NULL && set_places != NULL) {
        struct board_plan plan = {.rows = board->grid_rows,
                                  .columns = board->grid_columns,
                                  .digits = board->digits,
                                  .lowest = board->lowest,
                                  .by_option = board->by_option,
                                  .letters = board->letters,
                                  .missing = board_grid_is_whole(board) ? NULL : missing,
                                  .layout = layout,
                                  .sets = sets,
                                  .groups = board->groups,
                                  .group_count = board->group_count};
        take_flags(&plan, board, kept);
        for (size_t i = 0; i < places; i++) {
            missing[i] = true;
        }
        for (int cell = 0; cell < board->grid_cells; cell++) {
            missing[board_plan_place(board, cell)] = false;
        }
        int *next = set_places;
        for (int i = 0; i < board->region_count; i++) {
            const struct region *region = &board->regions[i];
            if (!kept[i] || is_flagged(&plan, region)) {
                continue;
            }
            sets[plan.set_count++] =
                (struct board_set){region->kind, region->number, next, region->count};
            for (int j = 0; j < region->count; j++) {
                *next++ = board_plan_place(board, region->cells[j]);
            }
        }
        status = board_make(made, &plan);
    }
    mem_free(missing);
    mem_free(sets);
    mem_free(set_places);
    return status;
}
