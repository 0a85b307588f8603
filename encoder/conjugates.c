#include "conjugates.h"

#include <stdlib.h>

int conjugates_root(const struct conjugates *conjugates, int candidate)
{
    int root = candidate + 1;
    int link = conjugates->link[candidate];
    while (link != abs(root)) {
        root = root > 0 ? link : -link;
        link = conjugates->link[abs(root) - 1];
    }
    return root;
}

/* Links two candidates of which one is true. Two that have one root already are left alone: should
 * they have the same value, the clauses contradict each other anyway. */
static void pair(struct conjugates *c, int one, int other)
{
    int root = conjugates_root(c, one);
    int joined = conjugates_root(c, other);
    if (abs(root) != abs(joined)) {
        c->link[abs(joined) - 1] = joined > 0 ? -root : root;
    }
}

static void pair_in_cells(struct conjugates *c, const struct varmap *map)
{
    for (int cell = 0; cell < map->cells; cell++) {
        uint32_t digits = (uint32_t)*varmap_digits(map, cell);
        if (places_are_two(digits)) {
            int first = places_take(&digits);
            pair(c, cell * map->digits + first, cell * map->digits + places_take(&digits));
        }
    }
}

static void pair_in_line(struct conjugates *c, const struct places *places, int digit, int n,
                         enum line_kind kind, int line)
{
    uint32_t set = places->in[kind][line];
    if (places_are_two(set)) {
        int first = places_cell(n, kind, line, places_take(&set));
        int second = places_cell(n, kind, line, places_take(&set));
        pair(c, first * n + digit, second * n + digit);
    }
}

static void pair_in_box(struct conjugates *c, const struct places *places, int digit,
                        struct shape shape, int row, int column)
{
    int cells[2];
    int count = 0;
    for (int i = row; i < row + shape.box_rows; i++) {
        uint32_t set = places->in[ROWS][i] & places_range(column, shape.box_columns);
        for (; set != 0 && count <= 2; count++) {
            int cell = i * shape.n + places_take(&set);
            if (count < 2) {
                cells[count] = cell;
            }
        }
    }
    if (count == 2) {
        pair(c, cells[0] * shape.n + digit, cells[1] * shape.n + digit);
    }
}

void conjugates_find(struct conjugates *conjugates, const struct varmap *map,
                     const struct places *places, struct shape shape)
{
    int n = shape.n;
    for (int candidate = 0; candidate < n * n * n; candidate++) {
        conjugates->link[candidate] = candidate + 1; /* its own root, as those removed stay */
    }
    pair_in_cells(conjugates, map);
    for (int digit = 0; digit < n; digit++) {
        for (int line = 0; line < n; line++) {
            pair_in_line(conjugates, &places[digit], digit, n, ROWS, line);
            pair_in_line(conjugates, &places[digit], digit, n, COLUMNS, line);
        }
        for (int row = 0; row < n; row += shape.box_rows) {
            for (int column = 0; column < n; column += shape.box_columns) {
                pair_in_box(conjugates, &places[digit], digit, shape, row, column);
            }
        }
    }
}
