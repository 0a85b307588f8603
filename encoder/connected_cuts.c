/* Cuts: clauses for cells of a model that are not connected, though they should be.
 *
 * A part of the connected cells that touches no other one is cut off by the cells around it, its
 * border, none of which is in. Let a be a cell of the part and b one of another part:
 *
 *   connected   not in[a], not in[b], some in[border]   all ways from a to b cross the border
 *               not in[a], some in[border]              of cells that are connected with roots, if
 *                                                       the part has none
 *
 * That follows from the rule alone and is false in the model, so that the next one is another.
 * Large layers take few of these clauses, where all steps from cell to cell are many
 * (connected_clauses.c, docs/performance.md).
 */
#include "connected.h"
#include "encode.h"
#include "families.h"

#include <string.h>

int connected_steps_max(void)
{
    return 30000;
}

/* The parts of the cells that are in, by numbers from 1. */
struct cut_parts {
    const struct connected_graph *graph;
    const int *in; /* the literals */
    bool is_in[CONNECTED_CELLS_MAX];
    short part[CONNECTED_CELLS_MAX]; /* 0: none */
    short cells[CONNECTED_CELLS_MAX];
};

/* Numbers the cells of the part that has this one; whether one of them is a root. */
static bool walk_part(struct cut_parts *parts, int start, int number)
{
    bool rooted = false;
    int count = 1;
    parts->cells[0] = (short)start;
    parts->part[start] = (short)number;
    for (int i = 0; i < count; i++) {
        int cell = parts->cells[i];
        rooted = rooted || parts->graph->root[cell];
        for (int side = 0; side < CONNECTED_SIDES; side++) {
            int next = parts->graph->next[cell][side];
            if (next != CONNECTED_NONE && parts->is_in[next] && parts->part[next] == 0) {
                parts->part[next] = (short)number;
                parts->cells[count++] = (short)next;
            }
        }
    }
    return rooted;
}

/* Literals of the cells around a part, each once. */
static void add_border(struct formula *formula, const struct cut_parts *parts, int number)
{
    for (int cell = 0; cell < parts->graph->count; cell++) {
        bool touches = false;
        for (int side = 0; side < CONNECTED_SIDES; side++) {
            int next = parts->graph->next[cell][side];
            touches = touches || (next != CONNECTED_NONE && parts->part[next] == number);
        }
        if (touches && !parts->is_in[cell]) {
            formula_literal(formula, parts->in[cell]);
        }
    }
}

static void cut(struct formula *formula, const struct cut_parts *parts, int cell, int other)
{
    formula_literal(formula, -parts->in[cell]);
    formula_literal(formula, other != CONNECTED_NONE ? -parts->in[other] : LITERAL_FALSE);
    add_border(formula, parts, parts->part[cell]);
    formula_end(formula);
}

/* Of cells that are connected with each other, the first part with each other one, around both. */
static void cut_primitive(struct formula *formula, const struct encoding *encoding,
                          const struct primitive *p, const struct primitive_plan *plan,
                          const struct grid *grid)
{
    const struct relations *r = &encoding->relations;
    const int *cells = primitive_cells(r, p);
    struct connected_graph graph;
    struct cut_parts parts = {.graph = &graph, .in = plan->literals};
    int first = CONNECTED_NONE;
    int number = 0;
    connected_graph_of(&graph, encoding->puzzle->board, r, p);
    for (int i = 0; i < p->count; i++) {
        parts.is_in[i] = digit_set_has(r->sets + p->connected.set, grid->digits[cells[i]]);
    }
    for (int i = 0; i < p->count; i++) {
        if (!parts.is_in[i] || parts.part[i] != 0) {
            continue;
        }
        bool rooted = walk_part(&parts, i, ++number);
        if (graph.rooted && !rooted) {
            cut(formula, &parts, i, CONNECTED_NONE);
        } else if (!graph.rooted && first != CONNECTED_NONE) {
            cut(formula, &parts, i, first);
            cut(formula, &parts, first, i);
        }
        first = first == CONNECTED_NONE ? i : first;
    }
}

enum satdoku_status encode_cuts(struct encoding *encoding, const struct grid *grid)
{
    const struct relations *r = encoding->eliminator.relations;
    struct clause_maker maker = encoding_maker(encoding);
    formula_store(&encoding->cuts, encoding->formula.variables);
    encoding->cuts.family = ENCODE_CONNECTED;
    for (size_t i = 0; r != NULL && encoding->options.cuts && i < r->primitive_count; i++) {
        const struct primitive *p = &r->primitives[i];
        if (p->kind == PRIMITIVE_CONNECTED && connected_is_cut(&maker, p)) {
            cut_primitive(&encoding->cuts, encoding, p, encoding_plan(encoding, i), grid);
        }
    }
    return formula_status(&encoding->cuts);
}
