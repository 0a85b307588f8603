#include "cubes.h"

#include "mem.h"

#include <assert.h>
#include <stdlib.h>

/* Every inner node splits on "this cell holds this digit"; its children are yes and no. */
struct cube_node {
    size_t parent;
    int literal; /* that leads here from the parent; 0 at the root */
    int rank;    /* the next cell to split on, in order */
    int place;   /* the next of its candidates */
    bool leaf;
};

struct open_cell {
    int cell;
    int candidates;
};

static int compare_cells(const void *one, const void *other)
{
    const struct open_cell *a = one;
    const struct open_cell *b = other;
    return a->candidates != b->candidates ? a->candidates - b->candidates : a->cell - b->cell;
}

/* The cells with a choice, fewest candidates first. */
static int order_cells(struct open_cell *cells, const struct varmap *map)
{
    int count = 0;
    for (int cell = 0; cell < map->cells; cell++) {
        int candidates = varmap_live(map, cell);
        if (candidates > 1) {
            cells[count++] = (struct open_cell){cell, candidates};
        }
    }
    qsort(cells, (size_t)count, sizeof *cells, compare_cells);
    return count;
}

/* The variable of the candidate at `place` among those of a cell. */
static int candidate_at(const struct varmap *map, int cell, int place)
{
    int digit = 0;
    int literal = LITERAL_FALSE;
    do {
        literal = varmap_candidate(map, cell, ++digit);
    } while (literal == LITERAL_FALSE || place-- > 0);
    return literal;
}

static void split(struct cubes *cubes, size_t index, const struct varmap *map,
                  const struct open_cell *cells)
{
    struct cube_node *node = &cubes->nodes[index];
    const struct open_cell *cell = &cells[node->rank];
    int variable = candidate_at(map, cell->cell, node->place);
    /* When all candidates but one are excluded, the last one needs no split. */
    bool last = node->place + 2 == cell->candidates;
    node->leaf = false;
    cubes->nodes[cubes->node_count++] =
        (struct cube_node){index, variable, node->rank + 1, 0, true};
    cubes->nodes[cubes->node_count++] =
        (struct cube_node){index, -variable, last ? node->rank + 1 : node->rank,
                           last ? 0 : node->place + 1, true};
    cubes->count++;
}

/* Whether the open cells have as many combinations of candidates. */
static bool are_enough(const struct open_cell *cells, int open, size_t count)
{
    size_t product = 1;
    for (int i = 0; i < open && product < count; i++) {
        size_t candidates = (size_t)cells[i].candidates;
        product = product > SIZE_MAX / candidates ? SIZE_MAX : product * candidates;
    }
    return product >= count;
}

/* Splits until there are enough; false: stopped before. */
static bool split_all(struct cubes *cubes, const struct varmap *map, const struct open_cell *cells,
                      int open, size_t count, struct stop stop)
{
    enum { NOW_AND_THEN = 1 << 12 };
    for (size_t next = 0; cubes->count < count && next < cubes->node_count; next++) {
        if (next % NOW_AND_THEN == 0 && stop_asked(&stop)) {
            return false;
        }
        if (cubes->nodes[next].rank < open) {
            split(cubes, next, map, cells);
        }
    }
    assert(cubes->count == count);
    return true;
}

enum satdoku_status cubes_make(struct cubes *cubes, const struct varmap *map, size_t count,
                               struct stop stop)
{
    size_t all = (size_t)map->cells;
    struct cubes made = {NULL, 0, 1};
    struct open_cell *cells = mem_alloc(all, sizeof *cells);
    if (cells == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    int open = order_cells(cells, map);
    if (!are_enough(cells, open, count)) {
        mem_free(cells);
        return SATDOKU_ERR_LIMIT;
    }
    if (count <= SIZE_MAX / 4 / sizeof *made.nodes) {
        made.nodes = mem_alloc(2 * count, sizeof *made.nodes);
    }
    if (made.nodes == NULL) {
        mem_free(cells);
        return SATDOKU_ERR_MEMORY;
    }
    made.nodes[made.node_count++] = (struct cube_node){0, 0, 0, 0, true};
    bool whole = split_all(&made, map, cells, open, count, stop);
    mem_free(cells);
    if (!whole) {
        cubes_clear(&made);
        return SATDOKU_END;
    }
    *cubes = made;
    return SATDOKU_OK;
}

void cubes_clear(struct cubes *cubes)
{
    mem_free(cubes->nodes);
    *cubes = (struct cubes){0};
}

/* The literals from the root on. Shallow cubes are split first: a tree that fits in memory is never
 * deep. */
static void write_path(struct sink *sink, const struct cubes *cubes, size_t node)
{
    enum { DEPTH_MAX = 4096 };
    int path[DEPTH_MAX];
    int depth = 0;
    for (; node != 0; node = cubes->nodes[node].parent) {
        assert(depth < DEPTH_MAX);
        path[depth++] = cubes->nodes[node].literal;
    }
    while (depth > 0) {
        sink_number(sink, path[--depth]);
        sink_char(sink, ' ');
    }
}

void cubes_write(struct sink *sink, const struct cubes *cubes)
{
    for (size_t node = 0; node < cubes->node_count && !sink->failed; node++) {
        if (cubes->nodes[node].leaf) {
            sink_text(sink, "a ");
            write_path(sink, cubes, node);
            sink_text(sink, "0\n");
        }
    }
}
