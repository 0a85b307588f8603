/* Elimination for parts with one root each (relations.h).
 *
 * A walk through places that are known to be white collects a part. A part never has two roots. A
 * part is closed when no other place beside it can be white: then it must have a root, and the size
 * or the shape that this root asks for. Elimination infers little from that, but it refutes every
 * wrong layer once all places are known.
 */
#include "narrow.h"

#include "connected.h"

#include <string.h>

enum { MAY = 1, MUST = 2 };

/* What is known of the places of a group, and the part that a walk through it has met. */
struct part {
    const struct candidates *c;
    const struct primitive *p;
    const struct connected_graph *graph;
    unsigned char state[CONNECTED_CELLS_MAX]; /* as to being white: MAY, both, or 0 */
    bool met[CONNECTED_CELLS_MAX];            /* by this walk */
    bool been[CONNECTED_CELLS_MAX];           /* by one of all walks */
    short cells[CONNECTED_CELLS_MAX];         /* those that were met */
    int count;
    bool open; /* a place beside it may be white */
};

/* From a white place on, through white places. */
static void meet_part(struct part *part, int start)
{
    memset(part->met, 0, sizeof part->met);
    part->met[start] = true;
    part->cells[0] = (short)start;
    part->count = 1;
    part->open = false;
    for (int i = 0; i < part->count; i++) {
        int cell = part->cells[i];
        part->been[cell] = true;
        for (int side = 0; side < CONNECTED_SIDES; side++) {
            int next = part->graph->next[cell][side];
            if (next == CONNECTED_NONE || part->met[next]) {
                continue;
            }
            part->open = part->open || part->state[next] == MAY;
            if ((part->state[next] & MUST) != 0) {
                part->met[next] = true;
                part->cells[part->count++] = (short)next;
            }
        }
    }
}

/* The only root in the part, by its number; NONE: there is none, or there are several. */
static int root_of(const struct part *part, int *count)
{
    const int *roots = part->c->relations->weights + part->p->parts.roots;
    int root = CONNECTED_NONE;
    *count = 0;
    for (int i = 0; i < part->p->parts.root_count; i++) {
        if (part->met[roots[i]]) {
            root = *count == 0 ? i : CONNECTED_NONE;
            ++*count;
        }
    }
    return root;
}

/* As many cells as the root's digit says. */
static bool narrow_size(struct candidates *c, const struct part *part, int root)
{
    int digit = part->count - c->board->lowest + 1;
    int cell = primitive_cells(c->relations, part->p)[part->graph->count + root];
    return digit >= 1 && digit <= c->board->digits && candidates_settle(c, cell, digit);
}

/* All places of a part that is turned have others in it, and none is cut by a black side. */
static bool is_turned(const struct part *part, int root)
{
    int wide = 2 * part->c->board->grid_columns - 1;
    int high = 2 * part->c->board->grid_rows - 1;
    int place = part->c->relations->weights[part->p->parts.roots + (size_t)root];
    for (int i = 0; i < part->count; i++) {
        int row = 2 * (place / wide) - part->cells[i] / wide;
        int column = 2 * (place % wide) - part->cells[i] % wide;
        if (row < 0 || column < 0 || row >= high || column >= wide ||
            part->state[row * wide + column] == 0) {
            return false;
        }
    }
    return true;
}

/* A black place between two cells is not inside one part, and a corner is white as its sides
 * are. */
static bool sides_are_right(const struct part *part)
{
    int wide = 2 * part->c->board->grid_columns - 1;
    for (int i = 0; i < part->graph->count; i++) {
        const short *next = part->graph->next[i];
        bool corner = i / wide % 2 == 1 && i % wide % 2 == 1;
        bool side = i / wide % 2 != i % wide % 2;
        int inside = 0;
        int black = 0;
        for (int j = 0; j < CONNECTED_SIDES; j++) {
            inside += next[j] != CONNECTED_NONE && part->met[next[j]] && next[j] / wide % 2 == 0 &&
                      next[j] % wide % 2 == 0;
            black += next[j] != CONNECTED_NONE && part->state[next[j]] == 0;
        }
        if (side && part->state[i] == 0 && inside == 2) {
            return false;
        }
        bool white = next[0] != CONNECTED_NONE && (part->state[next[0]] & MUST) != 0;
        for (int j = 1; j < CONNECTED_SIDES; j++) {
            white = white && next[j] != CONNECTED_NONE && (part->state[next[j]] & MUST) != 0;
        }
        if (corner &&
            ((part->state[i] == 0 && white) || ((part->state[i] & MUST) != 0 && black > 0))) {
            return false;
        }
    }
    return true;
}

bool parts_narrow(struct candidates *c, const struct primitive *p)
{
    struct connected_graph graph;
    struct part part = {.c = c, .p = p, .graph = &graph};
    const int *cells = primitive_cells(c->relations, p);
    int count = p->count - (p->parts.turned ? 0 : p->parts.root_count);
    connected_graph_make(&graph, c->board, cells, count);
    for (int i = 0; i < count; i++) {
        bool white = digit_set_has(candidates_of(c, cells[i]), p->parts.white);
        part.state[i] = (unsigned char)(!white                              ? 0
                                        : candidates_only(c, cells[i]) == 0 ? MAY
                                                                            : MAY | MUST);
    }
    for (int i = 0; i < count; i++) {
        int roots = 0;
        if (part.been[i] || (part.state[i] & MUST) == 0) {
            continue;
        }
        meet_part(&part, i);
        int root = root_of(&part, &roots);
        bool possible = part.open ? roots <= 1 : roots == 1;
        if (possible && p->parts.turned) {
            possible = sides_are_right(&part) && (roots == 0 || is_turned(&part, root));
        } else if (possible && !part.open) {
            possible = narrow_size(c, &part, root);
        }
        if (!possible) {
            return false;
        }
    }
    return true;
}
