#include "sum_translations.h"

#include "board.h"
#include "sum_terms.h"
#include "translation.h"
#include "word_rules.h"

#include <string.h>

/* ---- A sum ---- */

struct builder_terms builder_terms(struct relations_builder *builder, int count)
{
    struct builder_terms none = {NULL, NULL};
    if (!RESERVE(builder, scratch.terms, 2 * (size_t)count)) {
        return none;
    }
    return (struct builder_terms){builder->relations->scratch.terms,
                                  builder->relations->scratch.terms + count};
}

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

/* Whether there is room for a tree of so many pairs. */
static bool has_room(const struct relations_builder *b, unsigned long long pairs)
{
    return pairs <= PAIRS_MAX && b->edges <= PAIRS_MAX - pairs;
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
    struct relations *r = b->relations;
    if (room.cells == NULL || !RESERVE(b, scratch.counts, (size_t)b->board->cells)) {
        return;
    }
    memmove(room.cells, cells, (size_t)facts->count * sizeof *cells);
    for (int i = 0; i < facts->count; i++) {
        room.weights[i] = facts->weights != NULL ? facts->weights[i] : 1;
    }
    struct sum_terms terms = {room.cells, room.weights, facts->count, facts->total};
    sum_terms_merge(&terms, r->scratch.counts, b->board->cells);
    /* The board's regions hold whatever clues are taken away: where regions are, the puzzle is one
     * on a board without them (members.h). */
    sum_houses_take(&terms, b->board, r->scratch.counts, b->ticker);
    facts->weights = terms.weights;
    facts->count = terms.count;
    facts->total = terms.total;
    if (!bound_facts(b, facts)) {
        return;
    }
    bool short_enough = terms.count > 0 && sum_diagram_edges(facts) <= sum_edges_max();
    bool too_large = !has_room(b, sum_leaf_values(facts)); /* whatever the groups */
    if (!short_enough && !too_large) {
        if (!RESERVE(b, ends, r->end_count + (size_t)terms.count)) {
            return;
        }
        b->status = sum_groups_make(&terms, r->ends + r->end_count, b->board, b->ticker);
        if (!bound_facts(b, facts) || add_tree(b, &terms, facts)) {
            return;
        }
    }
    add_sum_diagram(b, terms.cells, facts);
}

/* A sequence of cells whose printed digits, times their weights (NULL: 1 each), have that sum. */
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

/* The same of terms in which a cell may be there more than once: it is one term with the weights
 * that it has in all, or none where these come to nothing. Nothing where no term is left. */
static void merged_sum(struct relations_builder *builder, const struct builder_terms *terms,
                       int count, int total)
{
    struct sum_terms merged = {terms->cells, terms->weights, count, total};
    if (RESERVE(builder, scratch.counts, (size_t)builder->board->cells)) {
        sum_terms_merge(&merged, builder->relations->scratch.counts, builder->board->cells);
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

/* ---- Kinds of clues ---- */

void translate_sum(struct relations_builder *b)
{
    const struct clue *clue = &b->clue;
    const int *weights = clue->value_count > 1 ? clue->values + 1 : NULL;
    builder_weighted_sum(b, clue->cells, weights, clue->cell_count, clue->values[0]);
}

/* The clue's cells from `first` up to `last` have the sum 0, those up to `end` and from `again` on
 * times -1. */
static void add_equal(struct relations_builder *b, int first, int end, int again, int last)
{
    struct builder_terms terms = builder_terms(b, last - first);
    for (int i = first; terms.cells != NULL && i < last; i++) {
        terms.cells[i - first] = b->clue.cells[i];
        terms.weights[i - first] = i < end || i >= again ? -1 : 1;
    }
    if (terms.cells != NULL) {
        builder_weighted_sum(b, terms.cells, terms.weights, last - first, 0);
    }
}

/* Cells of the clue, those from `first` up to `end`. */
struct part {
    int first;
    int end;
};

static int part_count(struct part part)
{
    return part.end - part.first;
}

/* The parts have the same sum; a cell of both says nothing. */
static void add_equal_parts(struct relations_builder *b, struct part one, struct part other)
{
    int count = part_count(one) + part_count(other);
    struct builder_terms terms = builder_terms(b, count);
    if (terms.cells == NULL || one.first == other.first) {
        return;
    }
    for (int i = 0; i < count; i++) {
        int of_other = i - part_count(one);
        terms.cells[i] = b->clue.cells[of_other < 0 ? one.first + i : other.first + of_other];
        terms.weights[i] = of_other < 0 ? 1 : -1;
    }
    merged_sum(b, &terms, count, 0);
}

/* Each part has the sum of the shortest one, which says more of it than a long one would. */
void translate_equal_sum(struct relations_builder *b)
{
    const struct clue *clue = &b->clue;
    struct part shortest = {0, clue->values[0]};
    struct part part = {0, 0};
    for (int i = 0; i < clue->value_count; i++) {
        part = (struct part){part.end, part.end + clue->values[i]};
        shortest = part_count(part) < part_count(shortest) ? part : shortest;
    }
    part = (struct part){0, 0};
    for (int i = 0; i < clue->value_count && b->status == SATDOKU_OK; i++) {
        part = (struct part){part.end, part.end + clue->values[i]};
        add_equal_parts(b, part, shortest);
    }
}

/* The word of each part and the next one. */
void translate_greater_sum(struct relations_builder *b)
{
    const struct clue *clue = &b->clue;
    int first = 0;
    for (int part = 1; part < clue->value_count && b->status == SATDOKU_OK; part++) {
        int count = clue->values[part - 1] + clue->values[part];
        struct line_facts facts = {.number = clue->values[part - 1], .lowest = b->board->lowest};
        builder_words(b, clue->cells + first, count, &greater_sum_rule, &facts);
        first += clue->values[part - 1];
    }
}

/* All digits of the number but the first are decimal ones. */
void translate_pill_arrow(struct relations_builder *b)
{
    static const int weights[CLUE_PILL_MAX] = {-1, -10, -100};
    const struct clue *clue = &b->clue;
    int pill = clue->values[0];
    struct builder_terms terms = builder_terms(b, clue->cell_count);
    if (terms.cells == NULL) {
        return;
    }
    for (int i = 0; i < clue->cell_count; i++) {
        terms.cells[i] = clue->cells[i];
        terms.weights[i] = i < pill ? weights[pill - 1 - i] : 1;
    }
    merged_sum(b, &terms, clue->cell_count, 0);
    int most = 9 - b->board->lowest + 1;
    for (int i = 1; i < pill && most < b->board->digits; i++) {
        size_t set = builder_domain(b, clue->cells[i]);
        for (int digit = 1; digit <= most; digit++) {
            builder_put(b, set, digit);
        }
    }
}

void translate_arrow(struct relations_builder *b)
{
    add_equal(b, 0, 1, b->clue.cell_count, b->clue.cell_count);
}

void translate_double_arrow(struct relations_builder *b)
{
    add_equal(b, 0, 1, b->clue.cell_count - 1, b->clue.cell_count);
}

/* Each pair of cells has the sum of the innermost one, or the digit in the middle. */
void translate_zipper(struct relations_builder *b)
{
    static const int weights[] = {1, 1, -1, -1};
    const int *cells = b->clue.cells;
    int count = b->clue.cell_count;
    int inner = (count - 1) / 2; /* the first of the innermost pair */
    for (int i = 0; i < inner; i++) {
        const int sums[] = {cells[i], cells[count - 1 - i], cells[inner], cells[count - 1 - inner]};
        builder_weighted_sum(b, sums, weights, count % 2 == 1 ? 3 : 4, 0);
    }
}

/* The next piece of the line in one box; an empty one behind the last. */
static struct part next_piece(const struct relations_builder *b, struct part piece)
{
    const struct clue *clue = &b->clue;
    int end = piece.end < clue->cell_count
                  ? blocks_piece_end(b->board, clue->cells, clue->cell_count, piece.end)
                  : piece.end;
    return (struct part){piece.end, end};
}

/* As equal sums. */
void translate_region_sum_line(struct relations_builder *b)
{
    struct part first = next_piece(b, (struct part){0, 0});
    struct part shortest = first;
    for (struct part piece = first; part_count(piece) > 0; piece = next_piece(b, piece)) {
        shortest = part_count(piece) < part_count(shortest) ? piece : shortest;
    }
    for (struct part piece = first; part_count(piece) > 0; piece = next_piece(b, piece)) {
        add_equal_parts(b, piece, shortest);
    }
}
