/* What makes the primitives of a sum: a diagram, a tree of totals where that would be too large, or
 * a sum of some cells less others.
 */
#include "relations_builder.h"

#include "sum_groups.h"
#include "sum_sizes.h"
#include "word_rules.h"

#include <string.h>

enum { PAIRS_MAX = BUILDER_EDGES_MAX / 2 };

/* Gives a sequence or a total of cells its weights and the sum. */
static void set_sum(struct relations_builder *b, struct primitive *p, const struct sum_facts *facts)
{
    struct relations *r = b->relations;
    if (p == NULL || !RESERVE(b, weights, r->weight_count + (size_t)facts->count)) {
        return;
    }
    for (int i = 0; i < facts->count; i++) {
        r->weights[r->weight_count + (size_t)i] = facts->weights != NULL ? facts->weights[i] : 1;
    }
    p->sequence.total = (int)facts->total;
    p->sequence.weights = r->weight_count;
    r->weight_count += (size_t)facts->count;
}

/* A sequence of cells in the words of a diagram, which says that they have a sum. */
static void add_sum_diagram(struct relations_builder *b, const int *cells,
                            const struct sum_facts *facts)
{
    struct diagram_rule rule = sum_rule(facts);
    set_sum(b, builder_sequence(b, cells, facts->count, &rule), facts);
}

/* The cells of a sum, each once, with the weights that they have in all; in place. A weight may
 * come to nothing. `places` is scratch, an int for each cell of the board. */
static void merge_terms(struct sum_terms *terms, int *places, int cells)
{
    int merged = 0;
    memset(places, 0, (size_t)cells * sizeof *places);
    for (int i = 0; i < terms->count; i++) {
        int *place = &places[terms->cells[i]]; /* from 1 */
        if (*place == 0) {
            terms->cells[merged] = terms->cells[i];
            terms->weights[merged] = terms->weights[i];
            *place = ++merged;
        } else {
            terms->weights[*place - 1] += terms->weights[i];
        }
    }
    terms->count = 0;
    for (int i = 0; i < merged; i++) {
        if (terms->weights[i] != 0) {
            terms->cells[terms->count] = terms->cells[i];
            terms->weights[terms->count++] = terms->weights[i];
        }
    }
}

/* The facts with their bounds, for the sizes of a sum and its rule. False: there was an error. */
static bool bound_facts(struct relations_builder *b, struct sum_facts *facts)
{
    if (!builder_goes_on(b, (size_t)facts->count) ||
        !RESERVE(b, scratch.bounds, (size_t)facts->count + 1)) {
        return false;
    }
    sum_bound(facts, b->relations->scratch.bounds);
    return true;
}

/* The terms of a sum in fewer cells. The board's regions hold whatever clues are taken away: where
 * regions are, the puzzle is one on a board without them (members.h). */
static bool shorten(struct relations_builder *b, struct sum_terms *terms, struct sum_facts *facts)
{
    struct relations *r = b->relations;
    if (!RESERVE(b, scratch.counts, (size_t)b->board->cells)) {
        return false;
    }
    merge_terms(terms, r->scratch.counts, b->board->cells);
    sum_houses_take(terms, b->board, r->scratch.counts, b->ticker);
    facts->weights = terms->weights;
    facts->count = terms->count;
    facts->total = terms->total;
    return bound_facts(b, facts);
}

/* Whether there is room for a tree of so many pairs. */
static bool has_room(const struct relations_builder *b, unsigned long long pairs)
{
    return pairs <= PAIRS_MAX && b->edges <= PAIRS_MAX - pairs;
}

/* Puts the terms into groups. */
static bool make_groups(struct relations_builder *b, const struct sum_terms *terms)
{
    struct relations *r = b->relations;
    if (!RESERVE(b, ends, r->end_count + (size_t)terms->count)) {
        return false;
    }
    b->status = sum_groups_make(terms, r->ends + r->end_count, b->board, b->ticker);
    return b->status == SATDOKU_OK;
}

/* Adds a sum as a tree, whose groups are behind those in r->ends. False: it would be too large. */
static bool add_tree(struct relations_builder *b, const struct sum_terms *terms,
                     const struct sum_facts *facts)
{
    struct relations *r = b->relations;
    unsigned long long pairs = sum_tree_pairs(facts, r->ends + r->end_count);
    if (!has_room(b, pairs)) {
        return false;
    }
    b->edges += (size_t)pairs;
    struct primitive *total = builder_add(b, PRIMITIVE_TOTAL, terms->cells, terms->count);
    if (total != NULL) {
        total->sequence.ends = r->end_count;
        r->end_count += (size_t)terms->count;
        set_sum(b, total, facts);
    }
    return true;
}

/* A sum whose diagram would be too large: as few cells as it takes, in a tree unless that would be
 * too large as well. */
static void add_long_sum(struct relations_builder *b, const int *cells, struct sum_facts *facts)
{
    /* The caller's own may be those that builder_terms gives, and stay where they are then. */
    struct builder_terms room = builder_terms(b, facts->count);
    if (room.cells == NULL) {
        return;
    }
    memmove(room.cells, cells, (size_t)facts->count * sizeof *cells);
    for (int i = 0; i < facts->count; i++) {
        room.weights[i] = facts->weights != NULL ? facts->weights[i] : 1;
    }
    struct sum_terms terms = {room.cells, room.weights, facts->count, facts->total};
    if (!shorten(b, &terms, facts)) {
        return;
    }
    bool short_enough = terms.count > 0 && sum_diagram_edges(facts) <= sum_edges_max();
    bool too_large = !has_room(b, sum_leaf_values(facts)); /* whatever the groups */
    if (!short_enough && !too_large) {
        if (!make_groups(b, &terms)) {
            return;
        }
        if (!bound_facts(b, facts) || add_tree(b, &terms, facts)) {
            return;
        }
    }
    add_sum_diagram(b, terms.cells, facts);
}

void builder_weighted_sum(struct relations_builder *builder, const int *cells, const int *weights,
                          int count, int total)
{
    struct sum_facts facts = {.weights = weights,
                              .count = count,
                              .total = total,
                              .lowest = builder->board->lowest,
                              .digits = builder->board->digits};
    if (!bound_facts(builder, &facts)) {
        return;
    }
    if (sum_diagram_edges(&facts) <= sum_edges_max()) {
        add_sum_diagram(builder, cells, &facts);
    } else {
        add_long_sum(builder, cells, &facts);
    }
}

void builder_merged_sum(struct relations_builder *builder, const struct builder_terms *terms,
                        int count, int total)
{
    struct sum_terms merged = {terms->cells, terms->weights, count, total};
    if (RESERVE(builder, scratch.counts, (size_t)builder->board->cells)) {
        merge_terms(&merged, builder->relations->scratch.counts, builder->board->cells);
    }
    if (builder->status == SATDOKU_OK && merged.count > 0) {
        builder_weighted_sum(builder, merged.cells, merged.weights, merged.count, total);
    }
}

void builder_sum_of_different(struct relations_builder *builder, const int *cells, int count,
                              int total)
{
    struct relations *r = builder->relations;
    struct builder_terms room = builder_terms(builder, count);
    if (room.cells == NULL || !RESERVE(builder, ends, r->end_count + (size_t)count)) {
        return;
    }
    for (int i = 0; i < count; i++) {
        room.cells[i] = cells[i];
        room.weights[i] = 1;
        r->ends[r->end_count + (size_t)i] = count;
    }
    struct sum_terms terms = {room.cells, room.weights, count, total};
    struct sum_facts facts = {.count = count,
                              .total = total,
                              .lowest = builder->board->lowest,
                              .digits = builder->board->digits};
    if (bound_facts(builder, &facts) && !add_tree(builder, &terms, &facts)) {
        add_sum_diagram(builder, cells, &facts);
    }
}

void builder_difference(struct relations_builder *builder, const int *added, int added_count,
                        const int *subtracted, int subtracted_count, int sum)
{
    int digits = builder->relations->digits;
    int count = added_count + subtracted_count;
    int shares = sum - added_count + subtracted_count * digits;
    if (count > DIFFERENCE_CELLS_MAX || count * (digits - 1) > DIFFERENCE_SHARES_MAX) {
        return;
    }
    if (shares < 0 || shares > DIFFERENCE_SHARES_MAX) {
        (void)builder_domain(builder, added_count > 0 ? added[0] : subtracted[0]);
        return; /* without a digit: there is no solution */
    }
    int cells[DIFFERENCE_CELLS_MAX];
    memcpy(cells, added, (size_t)added_count * sizeof *added);
    memcpy(cells + added_count, subtracted, (size_t)subtracted_count * sizeof *subtracted);
    struct primitive *p = builder_add(builder, PRIMITIVE_DIFFERENCE, cells, count);
    if (p != NULL) {
        p->difference.added = added_count;
        p->difference.shares = shares;
        p->idempotent = true;
    }
}
