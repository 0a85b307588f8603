#include "solution_list.h"

#include "mem.h"

#include <stdlib.h>

enum satdoku_status solution_list_add(struct solution_list *list, const struct grid *grid)
{
    struct grid *grown = mem_grow(list->grids, &list->capacity, list->count + 1, sizeof *grown);
    if (grown == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    list->grids = grown;
    grown[list->count] = (struct grid){.board = NULL};
    enum satdoku_status status = grid_copy(&grown[list->count], grid);
    list->count++; /* also where the copy is not whole: it is cleared with the others */
    return status;
}

static int compare_grids(const void *one, const void *other)
{
    return grid_compare(one, other);
}

void solution_list_sort(struct solution_list *list)
{
    if (list->count > 1) {
        qsort(list->grids, list->count, sizeof *list->grids, compare_grids);
    }
}

void solution_list_clear(struct solution_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        grid_clear(&list->grids[i]);
    }
    mem_free(list->grids);
    *list = (struct solution_list){.count = 0};
}
