/* Clues as callers of the library see them, with rows and columns from 1 and the digits that are
 * printed; each set in one block of memory.
 */
#include "clue.h"
#include "mem.h"
#include "puzzle.h"

static void shift_all(int *values, size_t count, int by)
{
    for (size_t i = 0; i < count; i++) {
        long long moved = (long long)values[i] + by;
        values[i] = moved < 0 || moved > SATDOKU_MAX_SIZE ? -1 : (int)moved;
    }
}

void clue_shift_digits(int *values, enum satdoku_clue_kind kind, size_t value_count,
                       size_t cell_count, int by)
{
    if (by == 0 || clue_kinds[kind].composite == CLUE_NO_COMPOSITE) {
        shift_all(values, by != 0 && clue_kinds[kind].values == CLUE_DIGITS ? value_count : 0, by);
        return;
    }
    struct composite_walk walk = composite_walk(values, value_count, cell_count);
    enum composite_step step = COMPOSITE_BEGINS;
    while (step != COMPOSITE_BROKEN && walk.depth >= 0) {
        step = composite_next(&walk);
        bool digits = step == COMPOSITE_CLUE && clue_kinds[walk.kind].values == CLUE_DIGITS;
        shift_all(values + walk.value, digits ? walk.own_values : 0, by);
    }
}

struct satdoku_clues *clue_set_new(const struct clue *clues, size_t count, const bool *flags,
                                   const struct board *board)
{
    size_t size = sizeof(struct satdoku_clues);
    for (size_t i = 0; i < count; i++) {
        if (flags == NULL || flags[i]) {
            size += sizeof(struct satdoku_clue) +
                    (size_t)clues[i].cell_count * sizeof(struct satdoku_cell) +
                    (size_t)clues[i].value_count * sizeof(int);
        }
    }
    char *block = mem_alloc(size, 1);
    if (block == NULL) {
        return NULL;
    }
    struct satdoku_clues *set = (struct satdoku_clues *)(void *)block;
    struct satdoku_clue *made = (struct satdoku_clue *)(void *)(set + 1);
    *set = (struct satdoku_clues){made, 0};
    for (size_t i = 0; i < count; i++) {
        set->count += flags == NULL || flags[i];
    }
    struct satdoku_cell *cells = (struct satdoku_cell *)(void *)(made + set->count);
    for (size_t i = 0; i < count; i++) {
        const struct clue *clue = &clues[i];
        if (flags != NULL && !flags[i]) {
            continue;
        }
        int *values = (int *)(cells + clue->cell_count);
        *made++ = (struct satdoku_clue){clue->kind, (size_t)clue->cell_count, cells,
                                        (size_t)clue->value_count, values};
        for (int k = 0; k < clue->cell_count; k++) {
            cells[k] = (struct satdoku_cell){board_row(board, clue->cells[k]) + 1,
                                             board_column(board, clue->cells[k]) + 1};
        }
        for (int k = 0; k < clue->value_count; k++) {
            values[k] = clue->values[k];
        }
        clue_shift_digits(values, clue->kind, (size_t)clue->value_count, (size_t)clue->cell_count,
                          board->lowest - 1);
        cells = (struct satdoku_cell *)(void *)(values + clue->value_count);
    }
    return set;
}

struct satdoku_clues clue_set_view(const struct satdoku_clues *set)
{
    return set != NULL ? *set : (struct satdoku_clues){NULL, 0};
}

/* Clue `index` of a puzzle, or its region as a clue; what it points to is in puzzle or room. */
typedef struct clue (*find_nth)(struct clue_walk *walk, const struct satdoku_puzzle *puzzle,
                                size_t index, struct clue_room *room);

static struct clue find_region(struct clue_walk *walk, const struct satdoku_puzzle *puzzle,
                               size_t index, struct clue_room *room)
{
    (void)walk;
    return clue_region(room, puzzle->board, (int)index);
}

static enum satdoku_status copy_all(struct satdoku_clues **set, const struct satdoku_puzzle *puzzle,
                                    size_t count, find_nth nth)
{
    struct clue *clues = mem_alloc(count, sizeof *clues);
    struct clue_room *rooms = mem_alloc(count, sizeof *rooms);
    struct satdoku_clues *made = NULL;
    if (clues != NULL && rooms != NULL) {
        struct clue_walk walk = {.cell = 0};
        for (size_t i = 0; i < count; i++) {
            clues[i] = nth(&walk, puzzle, i, &rooms[i]);
        }
        made = clue_set_new(clues, count, NULL, puzzle->board);
    }
    mem_free(clues);
    mem_free(rooms);
    if (made == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    *set = made;
    return SATDOKU_OK;
}

enum satdoku_status satdoku_puzzle_clues(struct satdoku_clues **clues,
                                         const struct satdoku_puzzle *puzzle)
{
    return clues != NULL && puzzle != NULL
               ? copy_all(clues, puzzle, clue_count(puzzle), clue_walk_to)
               : SATDOKU_ERR_ARGUMENT;
}

enum satdoku_status satdoku_puzzle_regions(struct satdoku_clues **regions,
                                           const struct satdoku_puzzle *puzzle)
{
    return regions != NULL && puzzle != NULL
               ? copy_all(regions, puzzle, (size_t)puzzle->board->region_count, find_region)
               : SATDOKU_ERR_ARGUMENT;
}

void satdoku_clues_free(struct satdoku_clues *clues)
{
    mem_free(clues);
}
