#include "cubes.h"

#include "dimacs_write.h"
#include "look_ahead.h"
#include "mem.h"

#include <assert.h>
#include <stdlib.h>

/* Places in the order of leaves, behind all that look-ahead has found open. */
enum { HARDNESS_NOT_SEEN = -1, HARDNESS_CLOSED = -2 };

struct cube_node {
    size_t parent;
    size_t child;                /* the first of two; no leaf's */
    size_t depth;                /* literals on the way from the root */
    int literal;                 /* that leads here from the parent; 0 at the root */
    struct look_ahead_step step; /* the same literal in words */
    struct look_ahead_view view; /* of a leaf; look-ahead's digit is 0 where it saw nothing */
    bool leaf;
};

struct open_cell {
    int cell;
    int candidates;
};

/* Cubes under way. */
struct splitting {
    struct cubes cubes;
    const struct varmap *map;
    struct look_ahead look_ahead;
    size_t looks;           /* that are left */
    size_t *heap;           /* leaves that may be split, the next one on top; owned */
    size_t waiting;         /* how many */
    struct open_cell *open; /* cells with a choice, fewest candidates first; owned */
    int open_count;
    struct look_ahead_step *path; /* scratch; owned */
    size_t path_capacity;
};

/* ---- The order of leaves: a heap ---- */

/* The harder first, of equals the earlier. */
static bool goes_before(const struct splitting *s, size_t one, size_t other)
{
    double a = s->cubes.nodes[one].view.hardness;
    double b = s->cubes.nodes[other].view.hardness;
    return a > b || (a >= b && one < other);
}

static size_t take_leaf(struct splitting *s)
{
    size_t top = s->heap[0];
    size_t last = s->heap[--s->waiting];
    size_t at = 0;
    for (size_t child = 1; child < s->waiting; child = 2 * at + 1) {
        child += child + 1 < s->waiting && goes_before(s, s->heap[child + 1], s->heap[child]);
        if (!goes_before(s, s->heap[child], last)) {
            break;
        }
        s->heap[at] = s->heap[child];
        at = child;
    }
    s->heap[at] = last;
    return top;
}

/* ---- Where nothing is seen: cell by cell ---- */

static int compare_cells(const void *one, const void *other)
{
    const struct open_cell *a = one;
    const struct open_cell *b = other;
    return a->candidates != b->candidates ? a->candidates - b->candidates : a->cell - b->cell;
}

/* Whether a path takes that candidate out, or, with digit 0, settles the cell. */
static bool path_decides(const struct splitting *s, size_t length, int cell, int digit)
{
    for (size_t i = 0; i < length; i++) {
        const struct look_ahead_step *step = &s->path[i];
        if (step->cell == cell && (digit == 0 ? step->holds : step->digit == digit)) {
            return true;
        }
    }
    return false;
}

/* The first choice that a path leaves: of the first cell that has two candidates left, the first
 * one. */
static bool find_choice(struct look_ahead_view *view, const struct splitting *s, size_t length)
{
    for (int i = 0; i < s->open_count; i++) {
        int cell = s->open[i].cell;
        int first = 0;
        if (path_decides(s, length, cell, 0)) {
            continue;
        }
        for (int digit = 1; digit <= s->map->digits; digit++) {
            if (varmap_candidate(s->map, cell, digit) == LITERAL_FALSE ||
                path_decides(s, length, cell, digit)) {
                continue;
            }
            if (first != 0) {
                view->cell = cell;
                view->digit = first;
                return true;
            }
            first = digit;
        }
    }
    return false;
}

/* ---- The tree ---- */

/* Sets s->path, from the root. */
static enum satdoku_status find_path(struct splitting *s, size_t node)
{
    size_t depth = s->cubes.nodes[node].depth;
    if (!MEM_RESERVE(s->path, s->path_capacity, depth + 1)) {
        return SATDOKU_ERR_MEMORY;
    }
    for (; depth > 0; node = s->cubes.nodes[node].parent) {
        s->path[--depth] = s->cubes.nodes[node].step;
    }
    return SATDOKU_OK;
}

static bool is_path(const struct cubes *cubes)
{
    return cubes->split == SATDOKU_SPLIT_PATH;
}

/* Looks at a leaf, as long as looks are left, and lets it wait for its turn. Along a path, what
 * else there is waits until the path has come to its end. */
static enum satdoku_status add_leaf(struct splitting *s, const struct cube_node *leaf)
{
    size_t index = s->cubes.node_count++;
    struct cube_node *node = &s->cubes.nodes[index];
    enum satdoku_status status = SATDOKU_OK;
    *node = *leaf;
    node->leaf = true;
    node->view = (struct look_ahead_view){.hardness = HARDNESS_NOT_SEEN};
    s->cubes.depth = node->depth > s->cubes.depth ? node->depth : s->cubes.depth;
    bool aside = is_path(&s->cubes) && node->depth > 0 && !node->step.holds;
    if (s->looks > 0 && !aside) {
        s->looks--;
        status = find_path(s, index);
        if (status == SATDOKU_OK) {
            status = look_ahead_at(&node->view, &s->look_ahead, s->path, node->depth);
        }
        if (!node->view.open) {
            node->view = (struct look_ahead_view){.hardness = HARDNESS_CLOSED};
        }
    }
    size_t at = s->waiting++;
    while (at > 0 && goes_before(s, index, s->heap[(at - 1) / 2])) {
        s->heap[at] = s->heap[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    s->heap[at] = index;
    return status;
}

/* Splits a leaf; where it cannot be split, it is a cube for good. */
static enum satdoku_status split_leaf(struct splitting *s, size_t index)
{
    struct cube_node *node = &s->cubes.nodes[index];
    struct look_ahead_view *view = &node->view;
    enum satdoku_status status = find_path(s, index);
    if (status != SATDOKU_OK || (view->digit == 0 && !find_choice(view, s, node->depth))) {
        return status;
    }
    int literal = varmap_candidate(s->map, view->cell, view->digit);
    node->leaf = false;
    node->child = s->cubes.node_count;
    s->cubes.count++;
    for (int side = 0; side < 2 && status == SATDOKU_OK; side++) {
        bool holds = side == 0;
        struct cube_node child = {.parent = index,
                                  .depth = node->depth + 1,
                                  .literal = holds ? literal : -literal,
                                  .step = {view->cell, view->digit, holds}};
        status = add_leaf(s, &child);
    }
    return status;
}

/* Whether the open cells have as many combinations of candidates. Whatever the order of splits, so
 * many cubes there are in the end: each split of a cell with k candidates left leaves 1 and k - 1.
 */
static bool are_enough(const struct splitting *s, size_t count)
{
    size_t product = 1;
    for (int i = 0; i < s->open_count && product < count; i++) {
        size_t candidates = (size_t)s->open[i].candidates;
        product = product > SIZE_MAX / candidates ? SIZE_MAX : product * candidates;
    }
    return product >= count;
}

/* ---- The whole ---- */

/* Look-ahead begins with the candidates that the map has. */
static enum satdoku_status start_looking(struct splitting *s, const struct encoding *encoding)
{
    enum { LOOKS_MAX = 4096 };
    const struct varmap *map = s->map;
    size_t words = (size_t)map->cells * map->words;
    uint64_t *sets = mem_alloc(words, sizeof *sets);
    if (sets == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    for (size_t i = 0; i < words; i++) {
        sets[i] = map->live[i];
    }
    for (int cell = 0; cell < map->cells; cell++) {
        if (varmap_fixed(map, cell) != 0) {
            digit_set_add(&sets[(size_t)cell * map->words], varmap_fixed(map, cell));
        }
    }
    s->looks = LOOKS_MAX;
    s->look_ahead.assume = is_path(&s->cubes);
    s->look_ahead.eliminator.relations = encoding->eliminator.relations;
    s->look_ahead.eliminator.ticker.stop = encoding->options.stop;
    enum satdoku_status status = look_ahead_start(&s->look_ahead, encoding->puzzle, sets);
    mem_free(sets);
    return status;
}

/* Splits until there are enough; END: stopped before. */
static enum satdoku_status split(struct splitting *s, const struct encoding *encoding, size_t count)
{
    enum { NOW_AND_THEN = 1 << 12 };
    if (count > SIZE_MAX / 4 / sizeof *s->cubes.nodes) {
        return SATDOKU_ERR_MEMORY;
    }
    s->cubes.nodes = mem_alloc(2 * count, sizeof *s->cubes.nodes);
    s->heap = mem_alloc(count + 1, sizeof *s->heap);
    if (s->cubes.nodes == NULL || s->heap == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    enum satdoku_status status = start_looking(s, encoding);
    struct cube_node root = {.parent = 0};
    if (status == SATDOKU_OK) {
        status = add_leaf(s, &root);
    }
    while (status == SATDOKU_OK && s->cubes.count < count && s->waiting > 0) {
        if (s->cubes.count % NOW_AND_THEN == 0 && stop_asked(&encoding->options.stop)) {
            return SATDOKU_END;
        }
        status = split_leaf(s, take_leaf(s));
    }
    assert(status != SATDOKU_OK || s->cubes.count == count);
    if (status == SATDOKU_OK) {
        s->cubes.literals = mem_alloc(s->cubes.depth + 1, sizeof *s->cubes.literals);
        return s->cubes.literals != NULL ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
    }
    return status;
}

enum satdoku_status cubes_make(struct cubes *cubes, const struct encoding *encoding, size_t count,
                               enum satdoku_split how)
{
    struct splitting s = {.cubes = {.count = 1, .split = how}, .map = &encoding->map};
    s.open = mem_alloc((size_t)s.map->cells, sizeof *s.open);
    if (s.open == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    for (int cell = 0; cell < s.map->cells; cell++) {
        int candidates = varmap_live(s.map, cell);
        if (candidates > 1) {
            s.open[s.open_count++] = (struct open_cell){cell, candidates};
        }
    }
    qsort(s.open, (size_t)s.open_count, sizeof *s.open, compare_cells);
    enum satdoku_status status =
        are_enough(&s, count) ? split(&s, encoding, count) : SATDOKU_ERR_LIMIT;
    if (status == SATDOKU_OK) {
        *cubes = s.cubes;
        s.cubes = (struct cubes){0};
    }
    cubes_clear(&s.cubes);
    look_ahead_clear(&s.look_ahead);
    mem_free(s.heap);
    mem_free(s.open);
    mem_free(s.path);
    return status;
}

void cubes_clear(struct cubes *cubes)
{
    mem_free(cubes->nodes);
    mem_free(cubes->literals);
    *cubes = (struct cubes){0};
}

/* ---- Writing ---- */

static void write_cube(struct sink *sink, const struct cubes *cubes, size_t leaf)
{
    size_t depth = cubes->nodes[leaf].depth;
    for (size_t i = depth; i > 0; leaf = cubes->nodes[leaf].parent) {
        cubes->literals[--i] = cubes->nodes[leaf].literal;
    }
    sink_text(sink, "a ");
    dimacs_put_clause(sink, cubes->literals, depth);
}

/* The leaf below a node to which all leads that is assumed. */
static size_t first_leaf(const struct cubes *cubes, size_t node)
{
    while (!cubes->nodes[node].leaf) {
        node = cubes->nodes[node].child;
    }
    return node;
}

/* Along a path: from its end back, and what else there is on each step behind what is assumed
 * there, so that the root's comes last. */
void cubes_write(struct sink *sink, const struct cubes *cubes)
{
    size_t node = 0;
    if (!is_path(cubes)) {
        for (; node < cubes->node_count && !sink->failed; node++) {
            if (cubes->nodes[node].leaf) {
                write_cube(sink, cubes, node);
            }
        }
        return;
    }
    node = first_leaf(cubes, 0);
    write_cube(sink, cubes, node);
    while (node != 0 && !sink->failed) {
        size_t parent = cubes->nodes[node].parent;
        if (node == cubes->nodes[parent].child) {
            node = first_leaf(cubes, node + 1);
            write_cube(sink, cubes, node);
        } else {
            node = parent;
        }
    }
}
