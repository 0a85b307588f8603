#include "order.h"

#include <stdlib.h>

struct load {
    int open;       /* cells that are not fixed */
    int candidates; /* in them */
};

struct rank {
    int cell;
    int key; /* the smallest comes first */
};

static int compare_ranks(const void *one, const void *other)
{
    const struct rank *a = one;
    const struct rank *b = other;
    return a->key != b->key ? (a->key > b->key) - (a->key < b->key)
                            : (a->cell > b->cell) - (a->cell < b->cell);
}

static void add_cell(struct load *load, int candidates)
{
    load->open += candidates > 0;
    load->candidates += candidates;
}

static int key_of(const struct load *row, const struct load *column, const struct load *box)
{
    enum { OPEN_CELL = 12, CANDIDATE = 1 };
    return OPEN_CELL * (row->open + column->open + box->open) -
           CANDIDATE * (row->candidates + column->candidates + box->candidates);
}

/* Ranks the open cells; their number. */
static int rank_cells(struct rank *ranks, const struct varmap *map, struct shape shape)
{
    struct load rows[ORDER_MOST] = {{0, 0}};
    struct load columns[ORDER_MOST] = {{0, 0}};
    struct load boxes[ORDER_MOST] = {{0, 0}};
    int count = 0;
    for (int cell = 0; cell < shape_cells(shape); cell++) {
        int row = cell / shape.n;
        int column = cell % shape.n;
        int candidates = varmap_live(map, cell);
        add_cell(&rows[row], candidates);
        add_cell(&columns[column], candidates);
        add_cell(&boxes[shape_box(shape, row, column)], candidates);
        if (candidates > 0) {
            ranks[count++].cell = cell;
        }
    }
    for (int i = 0; i < count; i++) {
        int row = ranks[i].cell / shape.n;
        int column = ranks[i].cell % shape.n;
        const struct load *box = &boxes[shape_box(shape, row, column)];
        ranks[i].key = key_of(&rows[row], &columns[column], box);
    }
    return count;
}

int order_cells(int *order, const struct varmap *map, struct shape shape)
{
    struct rank ranks[ORDER_MOST * ORDER_MOST];
    int count = rank_cells(ranks, map, shape);
    qsort(ranks, (size_t)count, sizeof *ranks, compare_ranks);
    for (int i = 0; i < count; i++) {
        order[i] = ranks[i].cell;
    }
    return count;
}
