/* The clauses of parts (relations.h), over a variable map.
 *
 * Cell c of the grid is in the part of root k, or not. Beside x[l][d], "cell l of the group holds
 * d", of which white(l) is that of the digit of parts, there are variables for each root k:
 *
 *   in[c]        c is in the part; around a root that parts are turned about, c and the cell to
 *                which it is turned have the same one
 *   many[c][j]   of the cells before c, j or more are in it
 *
 * and cells that are too far away, or other roots, are not in it. Let there be a way from c to its
 * neighbour e where e is white, or of turned parts where the side between them is. Clauses, under
 * the selector s (true: no selector):
 *
 *   connected   not s, not white(c), some in[c] of all k          (turned: white(c) is true)
 *               not s, not in[c] of k, not in[c] of another k
 *               not s, not in[c], white(c)
 *               not s, not in[c], no way, in[e]
 *               not s, not in[c], a way, not in[e]                (turned)
 *               a corner is white <-> the four sides at it are    (turned)
 *               many[c + 1][j] <-> many[c][j], or many[c][j - 1] and in[c]
 *               not s, not x[r][d], many[last][d]                 (not turned; r: the root's digit)
 *               not s, not x[r][d], not many[last][d + 1]
 *
 * That each part is connected with its root is a connection. What is constant by the map has no
 * variable. The variables follow from the digits, but for the selector: each part has one root, and
 * is the cells that are connected with it. So they never make two solutions of one.
 */
#include "clue.h"
#include "families.h"

#include <stdlib.h>

/* The literals of a plan: in[roots][cells], and then many[roots][cells + 1][most + 2]. */
struct parts {
    const struct clause_maker *maker;
    const struct primitive *p;
    const int *group; /* its cells */
    const int *roots; /* places in it */
    int rows;         /* of the grid */
    int columns;
    int cells;
    int most; /* cells that a part can have */
    int *in;
    int *many;
};

/* Without the literals. */
static struct parts parts_of(const struct clause_maker *maker, const struct primitive *p)
{
    const struct board *board = maker->board;
    int highest = board->digits + board->lowest - 1;
    bool few = !p->parts.turned && highest < board->grid_cells;
    return (struct parts){.maker = maker,
                          .p = p,
                          .group = primitive_cells(maker->relations, p),
                          .roots = maker->relations->weights + p->parts.roots,
                          .rows = board->grid_rows,
                          .columns = board->grid_columns,
                          .cells = board->grid_cells,
                          .most = few ? highest : board->grid_cells};
}

static void parts_place(struct parts *parts, int *literals)
{
    parts->in = literals;
    parts->many = literals + (size_t)parts->p->parts.root_count * (size_t)parts->cells;
}

static int *in_part(const struct parts *parts, int root, int cell)
{
    return &parts->in[root * parts->cells + cell];
}

/* How many cells are in a part. */
static struct counter counter_of(const struct parts *parts, int root)
{
    size_t size = counter_size(parts->cells, parts->most);
    return (struct counter){.literals = parts->in + (size_t)root * (size_t)parts->cells,
                            .count = parts->cells,
                            .most = parts->most,
                            .many = parts->many + (size_t)root * size};
}

static int white_at(const struct parts *parts, int place)
{
    return varmap_candidate(parts->maker->map, parts->group[place], parts->p->parts.white);
}

static int white_of(const struct parts *parts, int cell)
{
    return parts->p->parts.turned ? LITERAL_TRUE : white_at(parts, cell);
}

/* The place between two cells side by side, of a group that has such places. */
static int place_between(const struct parts *parts, int cell, int other)
{
    int row = cell / parts->columns + other / parts->columns;
    int column = cell % parts->columns + other % parts->columns;
    return row * (2 * parts->columns - 1) + column;
}

/* ---- Numbers ---- */

/* Whether a root is in the cell, or touches it. */
static bool is_at(const struct parts *parts, int root, int cell)
{
    int place = parts->roots[root];
    if (!parts->p->parts.turned) {
        return place == cell;
    }
    int wide = 2 * parts->columns - 1;
    return abs(place / wide - 2 * (cell / parts->columns)) <= 1 &&
           abs(place % wide - 2 * (cell % parts->columns)) <= 1;
}

/* The cell to which one is turned about a root; itself where parts are not turned; NO_CELL: it is
 * turned out of the grid. */
static int turned(const struct parts *parts, int root, int cell)
{
    int wide = 2 * parts->columns - 1;
    if (!parts->p->parts.turned) {
        return cell;
    }
    int row = parts->roots[root] / wide - cell / parts->columns;
    int column = parts->roots[root] % wide - cell % parts->columns;
    bool there = row >= 0 && column >= 0 && row < parts->rows && column < parts->columns;
    return there ? row * parts->columns + column : BOARD_NO_CELL;
}

/* A cell at a root, at another one, or at none. */
static int known_in(const struct parts *parts, int root, int cell)
{
    int known = 0;
    for (int other = 0; other < parts->p->parts.root_count; other++) {
        if (is_at(parts, other, cell)) {
            known = other == root && known == 0 ? LITERAL_TRUE : LITERAL_FALSE;
        }
    }
    return known;
}

static bool is_too_far(const struct parts *parts, int root, int cell)
{
    int place = parts->roots[root];
    int steps = abs(place / parts->columns - cell / parts->columns) +
                abs(place % parts->columns - cell % parts->columns);
    return !parts->p->parts.turned && steps >= parts->most;
}

static void number_root(struct primitive_plan *plan, const struct parts *parts, int root)
{
    for (int cell = 0; cell < parts->cells; cell++) {
        int other = turned(parts, root, cell);
        int known = known_in(parts, root, cell);
        if (other != BOARD_NO_CELL && known_in(parts, root, other) == LITERAL_FALSE) {
            known = LITERAL_FALSE;
        }
        *in_part(parts, root, cell) = other == BOARD_NO_CELL || is_too_far(parts, root, cell)
                                          ? LITERAL_FALSE
                                      : known != 0   ? known
                                      : other < cell ? *in_part(parts, root, other)
                                                     : plan->first + plan->variables++;
    }
}

enum satdoku_status parts_plan(struct primitive_plan *plan, const struct clause_maker *maker,
                               const struct primitive *primitive)
{
    struct parts parts = parts_of(maker, primitive);
    size_t cells = (size_t)parts.cells;
    size_t counts = primitive->parts.turned ? 0 : counter_size(parts.cells, parts.most);
    plan->variables = 0;
    if (!primitive_plan_reserve(plan, (size_t)primitive->parts.root_count * (cells + counts))) {
        return SATDOKU_ERR_MEMORY;
    }
    parts_place(&parts, plan->literals);
    for (int root = 0; root < primitive->parts.root_count; root++) {
        number_root(plan, &parts, root);
        if (!primitive->parts.turned) {
            struct counter counter = counter_of(&parts, root);
            counter_plan(plan, &counter);
        }
    }
    return SATDOKU_OK;
}

/* ---- Clauses ---- */

/* It is in one part, if it is white. */
static void write_cell(const struct parts *parts, int cell)
{
    const struct clause_maker *m = parts->maker;
    int roots = parts->p->parts.root_count;
    BEGIN_CLAUSE(m, -white_of(parts, cell));
    for (int root = 0; root < roots; root++) {
        formula_literal(m->formula, *in_part(parts, root, cell));
    }
    formula_end(m->formula);
    for (int root = 0; root < roots; root++) {
        ADD_CLAUSE(m, -*in_part(parts, root, cell), white_of(parts, cell));
        for (int other = 0; other < root; other++) {
            ADD_CLAUSE(m, -*in_part(parts, root, cell), -*in_part(parts, other, cell));
        }
    }
}

/* What being in a part says of a neighbour. */
static void write_step(const struct parts *parts, int cell, int other)
{
    const struct clause_maker *m = parts->maker;
    int way = parts->p->parts.turned ? white_at(parts, place_between(parts, cell, other))
                                     : white_of(parts, other);
    for (int root = 0; root < parts->p->parts.root_count; root++) {
        int in = *in_part(parts, root, cell);
        ADD_CLAUSE(m, -in, -way, *in_part(parts, root, other));
        if (parts->p->parts.turned) {
            ADD_CLAUSE(m, -in, way, -*in_part(parts, root, other));
        }
    }
}

/* Where four cells meet, below and to the right of that one, the place between them is white as all
 * sides there are. */
static void write_corner(const struct parts *parts, int cell)
{
    const struct clause_maker *m = parts->maker;
    int below = cell + parts->columns;
    const int sides[] = {white_at(parts, place_between(parts, cell, cell + 1)),
                         white_at(parts, place_between(parts, below, below + 1)),
                         white_at(parts, place_between(parts, cell, below)),
                         white_at(parts, place_between(parts, cell + 1, below + 1))};
    int corner = white_at(parts, place_between(parts, cell, below + 1));
    for (int i = 0; i < 4; i++) {
        ADD_CLAUSE(m, -corner, sides[i]);
    }
    ADD_CLAUSE(m, corner, -sides[0], -sides[1], -sides[2], -sides[3]);
}

void parts_write(const struct clause_maker *maker, const struct primitive *primitive,
                 const struct primitive_plan *plan)
{
    struct parts parts = parts_of(maker, primitive);
    parts_place(&parts, plan->literals);
    maker->formula->family = ENCODE_CONNECTED;
    for (int cell = 0; cell < parts.cells && formula_goes_on(maker->formula); cell++) {
        bool right = cell % parts.columns + 1 < parts.columns;
        bool below = cell + parts.columns < parts.cells;
        write_cell(&parts, cell);
        if (right) {
            write_step(&parts, cell, cell + 1);
            write_step(&parts, cell + 1, cell);
        }
        if (below) {
            write_step(&parts, cell, cell + parts.columns);
            write_step(&parts, cell + parts.columns, cell);
        }
        if (right && below && primitive->parts.turned) {
            write_corner(&parts, cell);
        }
    }
    for (int root = 0; !primitive->parts.turned && root < primitive->parts.root_count; root++) {
        struct counter counter = counter_of(&parts, root);
        counter_write(maker, &counter, parts.group[parts.cells + root], 0);
    }
}
