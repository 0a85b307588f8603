/* The extended encoding (Lynce & Ouaknine 2006): every cell has exactly one digit, and every house
 * holds every digit exactly once.
 *
 * On an n x n board where nothing is decided:
 *   cell  >= 1   n^2 clauses of n literals
 *   cell  <= 1   n^2 * n(n-1)/2 clauses of 2
 *   house >= 1   3 n^2 clauses of n
 *   house <= 1   3 n^2 * n(n-1)/2 clauses of 2, less those of box pairs that share a row or column
 */
#include "families.h"

static void cells(struct formula *formula, const struct varmap *map)
{
    for (int cell = 0; cell < map->n * map->n; cell++) {
        if (varmap_fixed(map, cell) != 0) {
            continue;
        }
        struct group group = {.count = 0};
        for (int digit = 1; digit <= map->n; digit++) {
            group_add(&group, varmap_candidate(map, cell, digit));
        }
        families_exactly_one(formula, &group);
    }
}

enum house { ROW, COLUMN, BOX };

static int cell_of_house(struct shape shape, enum house kind, int house, int index)
{
    switch (kind) {
    case ROW:
        return house * shape.n + index;
    case COLUMN:
        return index * shape.n + house;
    default:
        return shape_box_cell(shape, house, index);
    }
}

/* A row or a column has a clause for this pair already. */
static bool share_line(int n, int cell, int other)
{
    return cell / n == other / n || cell % n == other % n;
}

static void box_at_most_one(struct formula *formula, const struct group *group, int n)
{
    for (int i = 0; i < group->count; i++) {
        for (int j = i + 1; j < group->count; j++) {
            if (!share_line(n, group->cells[i], group->cells[j])) {
                formula_clause2(formula, -group->literals[i], -group->literals[j]);
            }
        }
    }
}

/* The places of a digit in a house. */
static void house_digit(struct formula *formula, const struct varmap *map, struct shape shape,
                        enum house kind, int house, int digit)
{
    struct group group = {.count = 0};
    for (int index = 0; index < shape.n; index++) {
        int cell = cell_of_house(shape, kind, house, index);
        group.cells[group.count] = cell;
        group_add(&group, varmap_candidate(map, cell, digit));
    }
    families_at_least_one(formula, &group);
    if (kind == BOX) {
        box_at_most_one(formula, &group, shape.n);
    } else {
        families_at_most_one(formula, &group);
    }
}

static void houses(struct formula *formula, const struct varmap *map, struct shape shape,
                   enum house kind)
{
    for (int house = 0; house < shape.n; house++) {
        for (int digit = 1; digit <= shape.n; digit++) {
            house_digit(formula, map, shape, kind, house, digit);
        }
    }
}

void families_sudoku(struct formula *formula, const struct varmap *map, struct shape shape)
{
    cells(formula, map);
    houses(formula, map, shape, ROW);
    houses(formula, map, shape, COLUMN);
    bool boxes_are_lines = shape.box_rows == 1 || shape.box_columns == 1;
    if (!boxes_are_lines) {
        houses(formula, map, shape, BOX);
    }
}
