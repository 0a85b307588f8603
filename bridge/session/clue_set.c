#include "clue_set.h"

#include "mem.h"

static enum satdoku_status reserve(struct clue_set *set, const struct members *members,
                                   const bool *flags)
{
    size_t clues = 0;
    size_t cells = 0;
    size_t values = 0;
    for (size_t i = 0; i < members->count; i++) {
        if (flags == NULL || flags[i]) {
            clues++;
            cells += (size_t)members->clues[i].cell_count;
            values += (size_t)members->clues[i].value_count;
        }
    }
    set->clues = mem_alloc(clues, sizeof *set->clues);
    set->cells = mem_alloc(cells, sizeof *set->cells);
    set->values = mem_alloc(values, sizeof *set->values);
    bool good = set->clues != NULL && set->cells != NULL && set->values != NULL;
    return good ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
}

static void fill(struct satdoku_cell *cells, int *values, const struct clue *clue,
                 const struct board *board)
{
    bool digits = clue_kind_of(clue->kind)->values == CLUE_DIGITS;
    int more = digits ? board->lowest - 1 : 0; /* digits as they are printed */
    for (int i = 0; i < clue->cell_count; i++) {
        cells[i] = (struct satdoku_cell){board_row(board, clue->cells[i]) + 1,
                                         board_column(board, clue->cells[i]) + 1};
    }
    for (int i = 0; i < clue->value_count; i++) {
        values[i] = clue->values[i] + more;
    }
}

enum satdoku_status clue_set_take(struct clue_set *set, const struct members *members,
                                  const bool *flags)
{
    if (reserve(set, members, flags) != SATDOKU_OK) {
        return SATDOKU_ERR_MEMORY;
    }
    struct satdoku_cell *cells = set->cells;
    int *values = set->values;
    for (size_t i = 0; i < members->count; i++) {
        const struct clue *clue = &members->clues[i];
        if (flags != NULL && !flags[i]) {
            continue;
        }
        fill(cells, values, clue, members->puzzle->board);
        set->clues[set->count++] = (struct satdoku_clue){.kind = clue->kind,
                                                         .cell_count = (size_t)clue->cell_count,
                                                         .cells = cells,
                                                         .value_count = (size_t)clue->value_count,
                                                         .values = values};
        cells += clue->cell_count;
        values += clue->value_count;
    }
    return SATDOKU_OK;
}

void clue_set_clear(struct clue_set *set)
{
    mem_free(set->clues);
    mem_free(set->cells);
    mem_free(set->values);
    *set = (struct clue_set){0};
}

struct satdoku_clues clue_set_view(const struct clue_set *set)
{
    return set != NULL ? (struct satdoku_clues){set->clues, set->count}
                       : (struct satdoku_clues){NULL, 0};
}
