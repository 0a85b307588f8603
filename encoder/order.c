#include "order.h"

#include <stddef.h>
#include <string.h>

/* What keys are made of. No house has more than n candidates a cell: keys are at least -SLACK. */
enum { OPEN_CELL = 12, SLACK = 2 * ORDER_MAX, KEYS = 3 * OPEN_CELL * ORDER_MAX + SLACK + 1 };

/* What is open in a house. */
struct load {
    int cells;
    int candidates;
};

struct loads {
    struct load rows[ORDER_MAX];
    struct load columns[ORDER_MAX];
    struct load boxes[ORDER_MAX];
    int places[ORDER_MAX][ORDER_MAX]; /* [box][digit - 1] */
};

static uint64_t digits_of(const struct varmap *map, int cell)
{
    return *varmap_digits(map, cell); /* one word holds these boards */
}

static void add_cell(struct load *load, int candidates)
{
    load->cells += candidates > 0;
    load->candidates += candidates;
}

static void add_loads(struct loads *loads, const struct varmap *map, struct shape shape)
{
    memset(loads, 0, sizeof *loads);
    for (int cell = 0; cell < shape_cells(shape); cell++) {
        int row = cell / shape.n;
        int column = cell % shape.n;
        int box = shape_box(shape, row, column);
        int candidates = varmap_live(map, cell);
        add_cell(&loads->rows[row], candidates);
        add_cell(&loads->columns[column], candidates);
        add_cell(&loads->boxes[box], candidates);
        for (uint64_t digits = digits_of(map, cell); digits != 0; digits &= digits - 1) {
            loads->places[box][__builtin_ctzll(digits)]++;
        }
    }
}

/* Of a cell, and what it shares with its houses. */
static int key_of(const struct load *row, const struct load *column, const struct load *box)
{
    return OPEN_CELL * (row->cells + column->cells + box->cells) -
           (row->candidates + column->candidates + box->candidates);
}

/* ---- Sorting, by counting: stable, and there are few keys ---- */

struct ranks {
    int count;
    short candidate[ORDER_MAX * ORDER_MAX * ORDER_MAX];
    short key[ORDER_MAX * ORDER_MAX * ORDER_MAX]; /* the smallest comes first */
    int before[KEYS + 1];                         /* [key + 1]: how many have it; then: fewer */
};

static void rank_candidates(struct ranks *ranks, const struct varmap *map, struct shape shape)
{
    struct loads loads;
    add_loads(&loads, map, shape);
    ranks->count = 0;
    memset(ranks->before, 0, sizeof ranks->before);
    for (int cell = 0; cell < shape_cells(shape); cell++) {
        int row = cell / shape.n;
        int column = cell % shape.n;
        int box = shape_box(shape, row, column);
        int base = key_of(&loads.rows[row], &loads.columns[column], &loads.boxes[box]) -
                   varmap_live(map, cell) + SLACK;
        for (uint64_t digits = digits_of(map, cell); digits != 0; digits &= digits - 1) {
            int digit = __builtin_ctzll(digits);
            int key = base - loads.places[box][digit];
            ranks->candidate[ranks->count] = (short)(cell * shape.n + digit);
            ranks->key[ranks->count++] = (short)key;
            ranks->before[key + 1]++;
        }
    }
}

int order_candidates(int *order, const struct varmap *map, struct shape shape)
{
    struct ranks ranks;
    rank_candidates(&ranks, map, shape);
    for (int key = 0; key < KEYS; key++) {
        ranks.before[key + 1] += ranks.before[key];
    }
    for (int i = 0; i < ranks.count; i++) {
        order[ranks.before[ranks.key[i]]++] = ranks.candidate[i];
    }
    return ranks.count;
}
