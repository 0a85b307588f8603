/* Sums that follow from several sums. They belong to no clue, and are made into primitives behind
 * those of the clues, as sums over houses are (innies_outies.c), for elimination and for searches.
 *
 * A sum is a row of weights, one for each cell, with a total. Rows may be added and subtracted.
 * Bounds, and so unit propagation, see each sum by itself, and learn nothing from what cancels.
 *
 *   shorter rows   as long as a row has less weight in all once another one is added to it or taken
 *                  from it, that is done. Of a chain a + 1 = b, b + 1 = c, c + 1 = d the shortest
 *                  part remains in each.
 *   full houses    rows of weight 1 that share no cell and lie on one house are added, as the
 *                  diagonals on a box are. Less whole houses, a few cells remain (sum_terms.h).
 */
#include "mem.h"
#include "sum_translations.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    DIGITS_MAX = 36, /* on larger boards, none are looked for */
    SUMS_MAX = 256,
    ROW_SIZE_MAX = 32,       /* more says too little */
    CELLS_OF_HOUSES_MAX = 12 /* the same, where houses were taken */
};

struct sum_row {
    int *weights; /* [cells] */
    long long total;
    int size;     /* of all weights, without their signs */
    bool shorter; /* than that of the clue */
};

struct sum_rows {
    struct relations_builder *b;
    int cells;
    struct sum_row *rows;
    int count;
    int *weights; /* of all rows and `added` */
    int *added;   /* [cells]: rows on one house */
    int *scratch; /* [3 * cells] */
};

/* ---- Rows ---- */

static void fill_row(struct sum_rows *s, const struct primitive *p)
{
    const struct relations *r = s->b->relations;
    struct sum_row *row = &s->rows[s->count];
    *row = (struct sum_row){.weights = s->weights + (size_t)s->count * (size_t)s->cells,
                            .total = p->sequence.total};
    for (int i = 0; i < p->count; i++) {
        row->weights[primitive_cells(r, p)[i]] += r->weights[p->sequence.weights + (size_t)i];
    }
    for (int cell = 0; cell < s->cells; cell++) {
        row->size += abs(row->weights[cell]);
    }
    s->count++;
}

/* The size of a row with another one, times `sign`, added to it. */
static int size_with(const struct sum_rows *s, const struct sum_row *row,
                     const struct sum_row *other, int sign)
{
    int size = 0;
    for (int cell = 0; cell < s->cells && size < row->size; cell++) {
        size += abs(row->weights[cell] + sign * other->weights[cell]);
    }
    return size;
}

static void add_row(const struct sum_rows *s, struct sum_row *row, const struct sum_row *other,
                    int sign)
{
    row->size = 0;
    row->total += sign * other->total;
    for (int cell = 0; cell < s->cells; cell++) {
        row->weights[cell] += sign * other->weights[cell];
        row->size += abs(row->weights[cell]);
    }
}

/* ---- Shorter rows ---- */

/* Adds or takes away the row that makes this one shortest; false: none makes it shorter. */
static bool shorten(struct sum_rows *s, struct sum_row *row)
{
    const struct sum_row *best = NULL;
    int best_sign = 0;
    int least = row->size;
    for (int j = 0; j < s->count; j++) {
        const struct sum_row *other = &s->rows[j];
        for (int sign = -1; other != row && other->size > 0 && sign <= 1; sign += 2) {
            int size = size_with(s, row, other, sign);
            if (size < least && llabs(row->total + sign * other->total) < INT_MAX / 2) {
                least = size;
                best = other;
                best_sign = sign;
            }
        }
    }
    if (best != NULL) {
        add_row(s, row, best, best_sign);
        row->shorter = true;
    }
    return best != NULL;
}

static void shorten_all(struct sum_rows *s)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (int i = 0; i < s->count; i++) {
            if (!builder_goes_on(s->b, (size_t)s->count * (size_t)s->cells)) {
                return;
            }
            changed = shorten(s, &s->rows[i]) || changed;
        }
    }
}

/* ---- Primitives ---- */

/* Room in all that trees and diagrams may take is for clues first. */
static void derive(struct sum_rows *s, const int *weights, long long total)
{
    struct sum_terms terms = {s->scratch, s->scratch + s->cells, 0, total};
    for (int cell = 0; cell < s->cells; cell++) {
        if (weights[cell] != 0) {
            terms.cells[terms.count] = cell;
            terms.weights[terms.count++] = weights[cell];
        }
    }
    if (terms.count == 0 && total != 0) {
        (void)builder_domain(s->b, 0); /* without a digit: there is no solution */
    } else if (terms.count > 0 && s->b->edges < BUILDER_EDGES_MAX / 2) {
        builder_weighted_sum(s->b, terms.cells, terms.weights, terms.count, (int)total);
    }
}

static void derive_shorter(struct sum_rows *s)
{
    shorten_all(s);
    for (int i = 0; i < s->count; i++) {
        if (s->rows[i].shorter && s->rows[i].size <= ROW_SIZE_MAX) {
            derive(s, s->rows[i].weights, s->rows[i].total);
        }
    }
}

/* ---- Full houses ---- */

/* Whether a row has the weight 1 only, shares no cell with those added, and lies on the house. */
static bool goes_with(const struct sum_rows *s, const struct sum_row *row,
                      const struct region *house)
{
    bool meets = false;
    for (int cell = 0; cell < s->cells; cell++) {
        bool used = s->added[cell] != 0;
        if (row->weights[cell] != 0 && (row->weights[cell] != 1 || used)) {
            return false;
        }
    }
    for (int i = 0; i < house->count && !meets; i++) {
        meets = row->weights[house->cells[i]] != 0;
    }
    return meets;
}

/* Whether the rows on a house, less whole houses, leave a few cells, whose weights are in s->added
 * then. */
static bool add_on_house(struct sum_rows *s, long long *total, const struct region *house)
{
    struct sum_terms terms = {s->scratch, s->scratch + s->cells, 0, 0};
    int rows = 0;
    memset(s->added, 0, (size_t)s->cells * sizeof *s->added);
    for (int i = 0; i < s->count; i++) {
        if (goes_with(s, &s->rows[i], house)) {
            for (int cell = 0; cell < s->cells; cell++) {
                s->added[cell] += s->rows[i].weights[cell];
            }
            terms.total += s->rows[i].total;
            rows++;
        }
    }
    for (int cell = 0; cell < s->cells; cell++) {
        if (s->added[cell] != 0) {
            terms.cells[terms.count] = cell;
            terms.weights[terms.count++] = 1;
        }
    }
    int before = terms.count;
    if (rows < 2 || llabs(terms.total) >= INT_MAX / 2) {
        return false;
    }
    sum_houses_take(&terms, s->b->board, s->scratch + 2 * s->cells, s->b->ticker);
    if (terms.count >= before || terms.count > CELLS_OF_HOUSES_MAX) {
        return false;
    }
    memset(s->added, 0, (size_t)s->cells * sizeof *s->added);
    for (int i = 0; i < terms.count; i++) {
        s->added[terms.cells[i]] = terms.weights[i];
    }
    *total = terms.total;
    return true;
}

/* Several houses may have the same rows on them: each sum is derived once. */
static void derive_on_houses(struct sum_rows *s)
{
    const struct board *board = s->b->board;
    size_t bytes = (size_t)s->cells * sizeof *s->added;
    int *found = mem_alloc((size_t)board->region_count * (size_t)s->cells, sizeof *found);
    int found_count = 0;
    if (found == NULL) {
        s->b->status = SATDOKU_ERR_MEMORY;
    }
    for (int i = 0; i < board->region_count; i++) {
        size_t work = (size_t)(s->count + found_count + 2) * (size_t)s->cells;
        long long total = 0;
        if (!builder_goes_on(s->b, work)) {
            break;
        }
        if (!board_is_house(board, i) || !add_on_house(s, &total, &board->regions[i])) {
            continue;
        }
        int same = 0;
        while (same < found_count &&
               memcmp(found + (size_t)same * (size_t)s->cells, s->added, bytes) != 0) {
            same++;
        }
        if (same == found_count) {
            memcpy(found + (size_t)found_count++ * (size_t)s->cells, s->added, bytes);
            derive(s, s->added, total);
        }
    }
    mem_free(found);
}

void sums_of_sums_derive(struct relations_builder *builder)
{
    struct relations *r = builder->relations;
    size_t cells = (size_t)builder->board->cells;
    size_t sums = 0;
    for (size_t i = 0; i < r->primitive_count; i++) {
        sums += primitive_is_sum(&r->primitives[i]);
    }
    if (builder->status != SATDOKU_OK || sums < 2 || sums > SUMS_MAX ||
        builder->board->digits > DIGITS_MAX) {
        return;
    }
    struct sum_rows s = {.b = builder,
                         .cells = builder->board->cells,
                         .rows = mem_alloc(sums, sizeof *s.rows),
                         .weights = mem_zalloc((sums + 1) * cells, sizeof *s.weights),
                         .scratch = mem_alloc(3 * cells, sizeof *s.scratch)};
    if (s.rows == NULL || s.weights == NULL || s.scratch == NULL) {
        builder->status = SATDOKU_ERR_MEMORY;
    } else {
        s.added = s.weights + sums * cells;
        for (size_t i = 0; i < r->clue_first[r->clue_count]; i++) {
            if (primitive_is_sum(&r->primitives[i])) {
                fill_row(&s, &r->primitives[i]);
            }
        }
        derive_on_houses(&s);
        derive_shorter(&s);
    }
    mem_free(s.rows);
    mem_free(s.weights);
    mem_free(s.scratch);
}
