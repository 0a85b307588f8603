#include "sum_translations.h"

#include "blocks.h"

#include <string.h>

void translate_sum(struct relations_builder *b, const struct translation *row)
{
    const struct clue *clue = &b->clue;
    const int *weights = clue->value_count > 1 ? clue->values + 1 : NULL;
    (void)row;
    builder_weighted_sum(b, clue->cells, weights, clue->cell_count, clue->values[0]);
}

/* The sum of the digits from `first` up to `end` is that of the next ones up to `last`. */
static void add_equal(struct relations_builder *b, int first, int end, int last)
{
    struct builder_terms terms = builder_terms(b, last - first);
    for (int i = first; terms.cells != NULL && i < last; i++) {
        terms.cells[i - first] = b->clue.cells[i];
        terms.weights[i - first] = i < end ? -1 : 1;
    }
    if (terms.cells != NULL) {
        builder_weighted_sum(b, terms.cells, terms.weights, last - first, 0);
    }
}

/* Cells of the clue from one place up to another. */
struct part {
    int first;
    int end;
};

/* Adds the cells of a part to terms that have so many, each with the weight; returns how many there
 * are then. */
static int add_terms(const struct builder_terms *terms, int count, const struct clue *clue,
                     struct part part, int weight)
{
    for (int i = part.first; i < part.end; i++) {
        terms->cells[count] = clue->cells[i];
        terms->weights[count++] = weight;
    }
    return count;
}

/* Two parts have the same sum; a cell of both says nothing. */
static void add_equal_parts(struct relations_builder *b, struct part one, struct part other)
{
    struct builder_terms terms = builder_terms(b, one.end - one.first + other.end - other.first);
    if (terms.cells != NULL) {
        int count = add_terms(&terms, 0, &b->clue, one, 1);
        count = add_terms(&terms, count, &b->clue, other, -1);
        builder_merged_sum(b, &terms, count, 0);
    }
}

void translate_equal_sum(struct relations_builder *b, const struct translation *row)
{
    const struct clue *clue = &b->clue;
    struct part before = {0, clue->values[0]};
    (void)row;
    for (int i = 1; i < clue->value_count; i++) {
        struct part part = {before.end, before.end + clue->values[i]};
        add_equal_parts(b, before, part);
        before = part;
    }
}

/* All digits of the number but the first are decimal ones. */
void translate_pill_arrow(struct relations_builder *b, const struct translation *row)
{
    static const int weights[CLUE_PILL_MAX] = {-1, -10, -100};
    const struct clue *clue = &b->clue;
    int pill = clue->values[0];
    int count = 0;
    struct builder_terms terms = builder_terms(b, clue->cell_count);
    (void)row;
    if (terms.cells == NULL) {
        return;
    }
    for (int i = 0; i < pill; i++) {
        count = add_terms(&terms, count, clue, (struct part){i, i + 1}, weights[pill - 1 - i]);
    }
    count = add_terms(&terms, count, clue, (struct part){pill, clue->cell_count}, 1);
    builder_merged_sum(b, &terms, count, 0);
    int most = 9 - b->board->lowest + 1;
    for (int i = 1; i < pill && most < b->board->digits; i++) {
        size_t set = builder_domain(b, clue->cells[i]);
        for (int digit = 1; digit <= most; digit++) {
            builder_put(b, set, digit);
        }
    }
}

void translate_arrow(struct relations_builder *b, const struct translation *row)
{
    (void)row;
    add_equal(b, 0, 1, b->clue.cell_count);
}

void translate_double_arrow(struct relations_builder *b, const struct translation *row)
{
    int count = b->clue.cell_count;
    struct builder_terms terms = builder_terms(b, count);
    (void)row;
    for (int i = 0; terms.cells != NULL && i < count; i++) {
        terms.cells[i] = b->clue.cells[i];
        terms.weights[i] = i == 0 || i == count - 1 ? -1 : 1;
    }
    if (terms.cells != NULL) {
        builder_weighted_sum(b, terms.cells, terms.weights, count, 0);
    }
}

/* Each pair of cells has the sum of the pair further in; the last one, of an odd number of cells,
 * has the digit in the middle. */
void translate_zipper(struct relations_builder *b, const struct translation *row)
{
    const int *cells = b->clue.cells;
    int count = b->clue.cell_count;
    (void)row;
    for (int i = 0; i + 1 < count - 1 - i; i++) {
        struct builder_terms terms = builder_terms(b, 4);
        int next = count - 2 - i; /* the other one of the pair further in */
        if (terms.cells == NULL) {
            return;
        }
        memcpy(terms.cells, (int[]){cells[i], cells[count - 1 - i], cells[i + 1], cells[next]},
               4 * sizeof *terms.cells);
        memcpy(terms.weights, (int[]){1, 1, -1, -1}, 4 * sizeof *terms.weights);
        builder_weighted_sum(b, terms.cells, terms.weights, i + 1 == next ? 3 : 4, 0);
    }
}

void translate_region_sum_line(struct relations_builder *b, const struct translation *row)
{
    const struct clue *clue = &b->clue;
    int first = 0;
    int end = blocks_piece_end(b->board, clue->cells, clue->cell_count, 0);
    (void)row;
    while (end < clue->cell_count) {
        int last = blocks_piece_end(b->board, clue->cells, clue->cell_count, end);
        add_equal(b, first, end, last);
        first = end;
        end = last;
    }
}
