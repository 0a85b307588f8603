/* The formula of a small Sudoku for a search: the solutions of say_sudoku in fewer clauses.
 *
 *   cell >= 1, cell <= 1, row >= 1, column >= 1, box >= 1
 *   row <= 1, column <= 1     for two cells in different boxes
 *   claims                    in a line with two or more places in a box and one or two outside:
 *                             where the box has its digit off the line, the line has it outside
 *
 * That a box has no digit twice follows by counting: each of its digits has a cell, and no cell has
 * two. What unit propagation loses without these clauses the claims give back; they are locked
 * candidates as clauses (docs/performance.md).
 *
 * Elimination goes before: a digit has no candidates in the houses that hold it already, and some
 * in those that do not.
 */
#include "families.h"
#include "places.h"

#include <stdlib.h>

struct lean {
    struct formula *formula;
    const struct varmap *map;
    struct shape shape;
    int digit;                   /* the one that is spoken of */
    const struct places *places; /* its places */
};

static bool has_two(uint32_t set)
{
    return places_rest(set) != 0;
}

static bool has_one_or_two(uint32_t set)
{
    return set != 0 && places_rest(places_rest(set)) == 0;
}

/* Nothing is to be said of two that are each other's negation. The solver sorts the literals of a
 * clause by variable, and is faster where that is done. */
static void say_not_both(struct formula *formula, int a, int b)
{
    bool sorted = abs(a) < abs(b);
    if (a != -b) {
        formula_clause2(formula, sorted ? -a : -b, sorted ? -b : -a);
    }
}

/* One of them is true; nothing is to be said of none, nor of two that are each other's negation. */
static void say_one_of(const struct lean *lean, const struct group *group)
{
    bool conjugate = group->count == 2 && group->literals[0] == -group->literals[1];
    if (group->count > 0 && !conjugate) {
        say_at_least_one(lean->formula, group);
    }
}

/* ---- Cells ---- */

static void say_cell(const struct lean *lean, int cell)
{
    int literals[LEAN_MOST];
    struct group group = {literals, 0};
    uint32_t digits = (uint32_t)*varmap_digits(lean->map, cell);
    while (digits != 0) {
        group_add(&group, varmap_candidate(lean->map, cell, places_take(&digits) + 1));
    }
    say_one_of(lean, &group);
    for (int i = 0; i < group.count; i++) {
        for (int j = i + 1; j < group.count; j++) {
            say_not_both(lean->formula, literals[i], literals[j]);
        }
    }
}

/* ---- Lines ---- */

static int literal_at(const struct lean *lean, enum line kind, int line, int index)
{
    return varmap_candidate(lean->map, places_cell(lean->shape.n, kind, line, index), lean->digit);
}

/* Cells of a line that share a box; lines that do. */
static int box_along(const struct lean *lean, enum line kind)
{
    return kind == ROWS ? lean->shape.box_columns : lean->shape.box_rows;
}

static int box_across(const struct lean *lean, enum line kind)
{
    return kind == ROWS ? lean->shape.box_rows : lean->shape.box_columns;
}

static void add_places(struct group *group, const struct lean *lean, enum line kind, int line,
                       uint32_t places)
{
    while (places != 0) {
        group_add(group, literal_at(lean, kind, line, places_take(&places)));
    }
}

static void say_pairs(const struct lean *lean, enum line kind, int line, uint32_t places)
{
    int along = box_along(lean, kind);
    while (places != 0) {
        int first = places_take(&places);
        uint32_t others = places & ~places_range(first / along * along, along);
        int literal = literal_at(lean, kind, line, first);
        while (others != 0) {
            say_not_both(lean->formula, literal,
                         literal_at(lean, kind, line, places_take(&others)));
        }
    }
}

/* Of one box of a line, the places in it and the line's outside. */
static void say_claims(const struct lean *lean, enum line kind, int line, uint32_t box,
                       uint32_t outside)
{
    int literals[1 + LEAN_MOST];
    int across = box_across(lean, kind);
    int first = line / across * across;
    for (int other = first; other < first + across; other++) {
        uint32_t off = other == line ? 0 : lean->places->in[kind][other] & box;
        while (off != 0) {
            struct group group = {literals, 0};
            group_add(&group, -literal_at(lean, kind, other, places_take(&off)));
            add_places(&group, lean, kind, line, outside);
            say_at_least_one(lean->formula, &group);
        }
    }
}

static void say_line(const struct lean *lean, enum line kind, int line)
{
    int literals[LEAN_MOST];
    struct group group = {literals, 0};
    uint32_t places = lean->places->in[kind][line];
    int along = box_along(lean, kind);
    add_places(&group, lean, kind, line, places);
    say_one_of(lean, &group);
    say_pairs(lean, kind, line, places);
    for (int index = 0; index < lean->shape.n; index += along) {
        uint32_t box = places_range(index, along);
        uint32_t outside = places & ~box;
        if (has_two(places & box) && has_one_or_two(outside)) {
            say_claims(lean, kind, line, box, outside);
        }
    }
}

/* ---- Boxes ---- */

static void say_box(const struct lean *lean, int row, int column)
{
    int literals[LEAN_MOST];
    struct group group = {literals, 0};
    uint32_t box = places_range(column, lean->shape.box_columns);
    for (int i = row; i < row + lean->shape.box_rows; i++) {
        add_places(&group, lean, ROWS, i, lean->places->in[ROWS][i] & box);
    }
    say_one_of(lean, &group);
}

/* ---- Digits ---- */

static void say_digit(const struct lean *lean)
{
    for (int line = 0; line < lean->shape.n; line++) {
        say_line(lean, ROWS, line);
        say_line(lean, COLUMNS, line);
    }
    for (int row = 0; row < lean->shape.n; row += lean->shape.box_rows) {
        for (int column = 0; column < lean->shape.n; column += lean->shape.box_columns) {
            say_box(lean, row, column);
        }
    }
}

void say_lean(struct encoding *encoding)
{
    struct lean lean = {&encoding->formula, &encoding->map, encoding->puzzle->shape, 0, NULL};
    struct places places[LEAN_MOST];
    places_find(places, lean.map);
    for (int cell = 0; cell < shape_cells(lean.shape); cell++) {
        say_cell(&lean, cell);
    }
    for (int digit = 1; digit <= lean.shape.n; digit++) {
        lean.digit = digit;
        lean.places = &places[digit - 1];
        say_digit(&lean);
    }
}
