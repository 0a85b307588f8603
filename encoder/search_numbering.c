#include "search_numbering.h"

#include "families.h"

#include <stdlib.h>
#include <string.h>

/* ---- Order ---- */

/* What keys are made of. No house has more than n candidates a cell: keys are at least -SLACK. */
enum { OPEN_CELL = 12, SLACK = 2 * SEARCH_MAX, KEYS = 3 * OPEN_CELL * SEARCH_MAX + SLACK + 1 };

/* What is open in a house. */
struct load {
    int cells;
    int candidates;
};

struct loads {
    struct load rows[SEARCH_MAX];
    struct load columns[SEARCH_MAX];
    struct load boxes[SEARCH_MAX];
    int places[SEARCH_MAX][SEARCH_MAX]; /* [box][digit - 1] */
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

/* Of a cell, and what it shares with its houses. */
static int key_of(const struct load *row, const struct load *column, const struct load *box)
{
    return OPEN_CELL * (row->cells + column->cells + box->cells) -
           (row->candidates + column->candidates + box->candidates);
}

struct ranks {
    int count;
    short candidate[SEARCH_MAX * SEARCH_MAX * SEARCH_MAX];
    short key[SEARCH_MAX * SEARCH_MAX * SEARCH_MAX]; /* the smallest comes first */
    int before[KEYS + 1];                            /* [key + 1]: how many have it; then: fewer */
};

int order_candidates(int order[SEARCH_CANDIDATES_MAX], const struct varmap *map, struct shape shape)
{
    struct ranks ranks;
    struct loads loads;
    memset(&loads, 0, sizeof *&loads);
    for (int cell = 0; cell < shape_cells(shape); cell++) {
        int row = cell / shape.n;
        int column = cell % shape.n;
        int box = shape_box(shape, row, column);
        int candidates = varmap_live(map, cell);
        add_cell(&loads.rows[row], candidates);
        add_cell(&loads.columns[column], candidates);
        add_cell(&loads.boxes[box], candidates);
        for (uint64_t digits = digits_of(map, cell); digits != 0; digits &= digits - 1) {
            loads.places[box][__builtin_ctzll(digits)]++;
        }
    }
    ranks.count = 0;
    memset(ranks.before, 0, sizeof ranks.before);
    for (int cell = 0; cell < shape_cells(shape); cell++) {
        int row = cell / shape.n;
        int column = cell % shape.n;
        int box = shape_box(shape, row, column);
        int base = key_of(&loads.rows[row], &loads.columns[column], &loads.boxes[box]) -
                   varmap_live(map, cell) + SLACK;
        for (uint64_t digits = digits_of(map, cell); digits != 0; digits &= digits - 1) {
            int digit = __builtin_ctzll(digits);
            int key = base - loads.places[box][digit];
            ranks.candidate[ranks.count] = (short)(cell * shape.n + digit);
            ranks.key[ranks.count++] = (short)key;
            ranks.before[key + 1]++;
        }
    }
    for (int key = 0; key < KEYS; key++) {
        ranks.before[key + 1] += ranks.before[key];
    }
    for (int i = 0; i < ranks.count; i++) {
        order[ranks.before[ranks.key[i]]++] = ranks.candidate[i];
    }
    return ranks.count;
}

/* ---- Places ---- */

void places_find(struct places *places, const struct varmap *map)
{
    memset(places, 0, (size_t)map->digits * sizeof *places);
    for (int cell = 0; cell < map->cells; cell++) {
        int row = cell / map->digits;
        int column = cell % map->digits;
        uint32_t digits = (uint32_t)*varmap_digits(map, cell);
        while (digits != 0) {
            struct places *of_digit = &places[places_take(&digits)];
            of_digit->in[ROWS][row] |= UINT32_C(1) << column;
            of_digit->in[COLUMNS][column] |= UINT32_C(1) << row;
        }
    }
}

/* ---- Conjugate pairs ---- */

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
    for (int cell = 0; cell < map->cells; cell++) {
        uint32_t digits = (uint32_t)*varmap_digits(map, cell);
        if (places_are_two(digits)) {
            int first = places_take(&digits);
            pair(conjugates, cell * n + first, cell * n + places_take(&digits));
        }
    }
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

/* ---- Numbering ---- */

void number_for_search(struct encoding *encoding)
{
    struct varmap *map = &encoding->map;
    struct shape shape = encoding->puzzle->shape;
    struct places places[SEARCH_MAX];
    struct conjugates conjugates;
    int order[SEARCH_CANDIDATES_MAX];
    int literals[SEARCH_CANDIDATES_MAX]; /* of candidates that stand for others; 0: not yet */
    int count = order_candidates(order, map, shape);
    places_find(places, map);
    conjugates_find(&conjugates, map, places, shape);
    memset(literals, 0, (size_t)map->cells * (size_t)map->digits * sizeof *literals);
    map->digit_variables = 0;
    for (int i = 0; i < count; i++) { /* the first of each kind has a variable */
        int root = conjugates_root(&conjugates, order[i]);
        int *literal = &literals[abs(root) - 1];
        if (*literal == 0) {
            int variable = ++map->digit_variables;
            *literal = root > 0 ? variable : -variable;
        }
        varmap_renumber(map, order[i], root > 0 ? *literal : -*literal);
    }
    encoding->variables = map->digit_variables;
}
