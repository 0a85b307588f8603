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

/* ---- Parts ---- */

/* The only digit of a cell; 0: it has several candidates, or none. */
static int only_digit(const struct candidates *c, int cell)
{
    int digit = candidates_next(c, cell, 0);
    return digit != 0 && candidates_next(c, cell, digit) == 0 ? digit : 0;
}

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

/* Each part that is met can have one root, and the size or the shape that it wants. That is little,
 * but all where all is known. */
bool parts_narrow(struct candidates *c, const struct primitive *p)
{
    struct connected_graph graph;
    struct part part = {.c = c, .p = p, .graph = &graph};
    const int *cells = primitive_cells(c->relations, p);
    int count = p->count - (p->parts.turned ? 0 : p->parts.root_count);
    connected_graph_make(&graph, c->board, cells, count);
    for (int i = 0; i < count; i++) {
        bool white = digit_set_has(candidates_of(c, cells[i]), p->parts.white);
        part.state[i] = (unsigned char)(!white                         ? 0
                                        : only_digit(c, cells[i]) == 0 ? MAY
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
        taken = may && only_digit(c, cells[i]) == digit && only_digit(c, cells[half + i]) == region
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
        if (i != taken && only_digit(c, cells[half + i]) == region) {
            possible = remove_digit(c, cells[i], digit);
        } else if (i != taken && only_digit(c, cells[i]) == digit) {
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
