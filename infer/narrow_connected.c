/* Cells that are connected, and regions that are to be found.
 *
 * Cells that are connected: those of a group that hold one of some digits.
 *
 * A cell may belong to them as long as it can hold such a digit, and must where it can hold no
 * other. All that must be reached from one of these, by steps from cell to cell that may belong to
 * them; what is not reached does not belong to them; and where every way to a cell that must goes
 * through another one, that one must, too (Tarjan 1972). That is all that follows for sets of any
 * size, but where nothing must. Cells that are connected with roots are so with one more cell
 * beside all of these, which must.
 */
#include "narrow.h"

#include "connected.h"

#include <string.h>

enum { MAY = 1, MUST = 2 };

enum { NODES = CONNECTED_CELLS_MAX + 1 };

/* A walk, depth first. What is beside all roots has the number behind the last one. */
struct walk {
    const struct connected_graph *graph;
    unsigned char state[NODES]; /* MAY, both, or 0: it cannot belong */
    short order[NODES];         /* in which cells are met, from 1; 0: not yet */
    short low[NODES];           /* the earliest that is reached from what is behind a cell */
    short needed[NODES];        /* how many MUST cells are behind it, itself included */
    short parent[NODES];
    short side[NODES]; /* to be looked at next */
    short met;
};

/* The cell to which one leads by its next side; NONE: to none. False: it has no more sides. */
static bool take_side(int *next, struct walk *w, int cell)
{
    const struct connected_graph *graph = w->graph;
    int side = w->side[cell]++;
    if (cell == graph->count) {
        *next = side < graph->count && graph->root[side] ? side : CONNECTED_NONE;
        return side < graph->count;
    }
    *next = side < CONNECTED_SIDES                         ? graph->next[cell][side]
            : side == CONNECTED_SIDES && graph->root[cell] ? graph->count
                                                           : CONNECTED_NONE;
    return side <= CONNECTED_SIDES;
}

/* Whether all ways from the root to some MUST cell go through this one. */
static bool is_needed(const struct walk *w, int root, int cell, int behind)
{
    return cell != root && w->low[behind] >= w->order[cell] && w->needed[behind] > 0;
}

/* Visits all cells that the root reaches; those that are needed become MUST cells. */
static void walk_from(struct walk *w, int root)
{
    int cell = root;
    w->parent[root] = CONNECTED_NONE;
    while (cell != CONNECTED_NONE) {
        if (w->order[cell] == 0) {
            w->order[cell] = w->low[cell] = ++w->met;
            w->needed[cell] = (w->state[cell] & MUST) != 0;
        }
        int next = CONNECTED_NONE;
        if (take_side(&next, w, cell)) {
            if (next == CONNECTED_NONE || w->state[next] == 0 || next == w->parent[cell]) {
                continue;
            }
            if (w->order[next] == 0) {
                w->parent[next] = (short)cell;
                cell = next;
            } else if (w->order[next] < w->low[cell]) {
                w->low[cell] = w->order[next];
            }
            continue;
        }
        int before = w->parent[cell];
        if (before != CONNECTED_NONE) {
            w->low[before] = w->low[cell] < w->low[before] ? w->low[cell] : w->low[before];
            w->needed[before] = (short)(w->needed[before] + w->needed[cell]);
            if (is_needed(w, root, before, cell)) {
                w->state[before] |= MUST;
            }
        }
        cell = before;
    }
}

/* Sets the state of each cell; returns a MUST cell, or NONE. */
static int look(struct walk *w, const struct candidates *c, const struct primitive *p, bool *any)
{
    const int *cells = primitive_cells(c->relations, p);
    const uint64_t *set = c->relations->sets + p->connected.set;
    int root = CONNECTED_NONE;
    *any = false;
    for (int i = 0; i < p->count; i++) {
        const uint64_t *held = candidates_of(c, cells[i]);
        bool inside = false;
        bool outside = false;
        for (size_t word = 0; word < c->words; word++) {
            inside = inside || (held[word] & set[word]) != 0;
            outside = outside || (held[word] & ~set[word]) != 0;
        }
        w->state[i] = (unsigned char)(inside ? outside ? MAY : MAY | MUST : 0);
        *any = *any || inside;
        root = inside && !outside ? i : root;
    }
    return root;
}

bool connected_narrow(struct candidates *c, const struct primitive *p)
{
    struct connected_graph graph;
    struct walk w = {.graph = &graph};
    const int *cells = primitive_cells(c->relations, p);
    const uint64_t *set = c->relations->sets + p->connected.set;
    bool any = false;
    int root = look(&w, c, p, &any);
    bool possible = any || p->connected.root_count > 0;
    if (p->connected.root_count > 0) {
        root = p->count;
        w.state[root] = MAY | MUST;
    } else if (root == CONNECTED_NONE) {
        return possible;
    }
    connected_graph_of(&graph, c->board, c->relations, p);
    walk_from(&w, root);
    for (int i = 0; i < p->count && possible; i++) {
        bool reached = w.order[i] != 0;
        possible = reached || (w.state[i] & MUST) == 0;
        for (size_t word = 0; word < c->words && possible; word++) {
            if ((w.state[i] & MUST) != 0) {
                possible = candidates_keep(c, cells[i], word, set[word]);
            } else if (!reached && w.state[i] != 0) {
                possible = candidates_keep(c, cells[i], word, ~set[word]);
            }
        }
    }
    return possible;
}

/* ---- Divisions ---- */

static bool remove_digit(struct candidates *c, int cell, int digit)
{
    return candidates_keep(c, cell, digit_set_word(digit), ~digit_set_bit(digit));
}

/* Where one cell of a region has the digit, no other has; where one alone can have it, it does. */
static bool narrow_place(struct candidates *c, const struct primitive *p, int region, int digit)
{
    const int *cells = primitive_cells(c->relations, p);
    int half = p->count / 2;
    int places = 0;
    int last = 0;
    int taken = -1;
    for (int i = 0; i < half; i++) {
        bool may = digit_set_has(candidates_of(c, cells[i]), digit) &&
                   digit_set_has(candidates_of(c, cells[half + i]), region);
        places += may;
        last = may ? i : last;
        taken = may && candidates_only(c, cells[i]) == digit &&
                        candidates_only(c, cells[half + i]) == region
                    ? i
                    : taken;
    }
    if (places == 0) {
        return false;
    }
    if (places == 1) {
        return candidates_settle(c, cells[last], digit) &&
               candidates_settle(c, cells[half + last], region);
    }
    bool possible = true;
    for (int i = 0; i < half && taken >= 0 && possible; i++) {
        if (i != taken && candidates_only(c, cells[half + i]) == region) {
            possible = remove_digit(c, cells[i], digit);
        } else if (i != taken && candidates_only(c, cells[i]) == digit) {
            possible = remove_digit(c, cells[half + i], region);
        }
    }
    return possible;
}

bool division_narrow(struct candidates *c, const struct primitive *p)
{
    int end = p->division.first + p->division.count;
    for (int region = p->division.first; region < end; region++) {
        for (int digit = 1; digit <= c->board->digits; digit++) {
            if (!narrow_place(c, p, region, digit)) {
                return false;
            }
        }
    }
    return true;
}
