/* The arrays of primitives: filled clue by clue, as translations.c has it, then indexed by cell. */
#include "relations_builder.h"

#include "error.h"
#include "house_sums.h"
#include "mem.h"
#include "sum_groups.h"
#include "sum_sizes.h"
#include "word_rules.h"

#include <string.h>

enum { LINKS_MAX = 1 << 24, EDGES_MAX = 1 << 24, PAIRS_MAX = EDGES_MAX / 2 };
enum { LOOP_MAX = 1 << 20 }; /* cells times the sum of a piece */

/* ---- Memory ---- */

/* Grows one of the arrays, unless there was an error. */
#define RESERVE(b, array, count)                                                                   \
    reserve(b, (void **)&(b)->relations->array, &(b)->relations->capacity.array, count,            \
            sizeof *(b)->relations->array)

static bool reserve(struct relations_builder *b, void **array, size_t *capacity, size_t count,
                    size_t size)
{
    if (b->status != SATDOKU_OK) {
        return false;
    }
    void *grown = mem_grow(*array, capacity, count, size);
    if (grown == NULL) {
        b->status = SATDOKU_ERR_MEMORY;
        return false;
    }
    *array = grown;
    return true;
}

bool builder_goes_on(struct relations_builder *builder, size_t work)
{
    if (builder->status == SATDOKU_OK && ticker_stops(builder->ticker, work)) {
        builder->status = SATDOKU_END;
    }
    return builder->status == SATDOKU_OK;
}

void relations_clear(struct relations *relations)
{
    mem_free(relations->tables);
    mem_free(relations->domains);
    mem_free(relations->links);
    mem_free(relations->covers);
    for (size_t i = 0; i < relations->diagrams_made; i++) {
        diagram_clear(&relations->diagrams[i]);
    }
    mem_free(relations->diagrams);
    mem_free(relations->sequences);
    mem_free(relations->weights);
    mem_free(relations->ends);
    mem_free(relations->cell_sequences);
    mem_free(relations->sequence_first);
    mem_free(relations->combinations);
    mem_free(relations->cell_combinations);
    mem_free(relations->combination_first);
    mem_free(relations->sums);
    mem_free(relations->cell_sums);
    mem_free(relations->sum_first);
    mem_free(relations->rankings);
    mem_free(relations->cells);
    mem_free(relations->sets);
    mem_free(relations->cell_links);
    mem_free(relations->link_first);
    mem_free(relations->cell_covers);
    mem_free(relations->cover_first);
    mem_free(relations->places);
    mem_free(relations->marks);
    mem_free(relations->terms);
    mem_free(relations->counts);
    mem_free(relations->bounds);
    mem_free(relations->set_lists);
    rule_map_clear(&relations->known_tables);
    rule_map_clear(&relations->known_sets);
    *relations = (struct relations){0};
}

bool *builder_marks(struct relations_builder *builder, size_t count)
{
    if (!RESERVE(builder, marks, count)) {
        return NULL;
    }
    memset(builder->relations->marks, 0, count * sizeof *builder->relations->marks);
    return builder->relations->marks;
}

struct builder_terms builder_terms(struct relations_builder *builder, int count)
{
    struct builder_terms none = {NULL, NULL};
    if (!RESERVE(builder, terms, 2 * (size_t)count)) {
        return none;
    }
    return (struct builder_terms){builder->relations->terms, builder->relations->terms + count};
}

/* ---- Sets ---- */

size_t builder_sets(struct relations_builder *builder, size_t count)
{
    struct relations *r = builder->relations;
    size_t first = r->set_count;
    size_t length = count * r->words;
    if (!RESERVE(builder, sets, first + length)) {
        return 0;
    }
    memset(r->sets + first, 0, length * sizeof *r->sets);
    r->set_count += length;
    return first;
}

static void put(struct relations *r, size_t set, int digit)
{
    digit_set_add(r->sets + set, digit);
}

void builder_put(struct relations_builder *builder, size_t set, int digit)
{
    if (builder->status == SATDOKU_OK) {
        put(builder->relations, set, digit);
    }
}

/* ---- Tables ---- */

/* The set that goes with a digit, of those that begin at `first`. */
static size_t set_of(const struct relations *r, size_t first, int digit)
{
    return first + (size_t)(digit - 1) * r->words;
}

static bool is_full(const struct relations *r, size_t set)
{
    size_t word = 0;
    while (word < r->words && r->sets[set + word] == digit_set_all(r->digits, word)) {
        word++;
    }
    return word == r->words;
}

static void fill_table(struct relations_builder *b, struct relation *table, pair_rule *rule,
                       int number)
{
    struct relations *r = b->relations;
    struct pair_rule_facts facts = {number, b->board->lowest, b->board->digits, b->clue.values};
    int below = b->board->lowest - 1;
    size_t pairs = 0;
    size_t twins = 0;
    for (int one = 1; one <= r->digits; one++) {
        for (int other = 1; other <= r->digits; other++) {
            if (rule(one + below, other + below, &facts)) {
                put(r, set_of(r, table->after, one), other);
                put(r, set_of(r, table->before, other), one);
                pairs++;
                twins += one == other;
            }
        }
    }
    for (int digit = 1; digit <= r->digits; digit++) {
        if (!is_full(r, set_of(r, table->after, digit))) {
            put(r, table->limited, digit);
        }
        if (!is_full(r, set_of(r, table->before, digit))) {
            put(r, table->limited + r->words, digit);
        }
    }
    size_t digits = (size_t)r->digits;
    table->anything = pairs == digits * digits;
    table->different = twins == 0 && pairs == digits * (digits - 1);
}

static uint64_t hash_pairs(const struct relations *r, const struct relation *table)
{
    uint64_t hash = 0;
    for (size_t i = 0; i < (size_t)r->digits * r->words; i++) {
        hash = (hash ^ r->sets[table->after + i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash;
}

/* The first table that has the same pairs. */
static size_t find_table(const struct relations *r, const struct relation *table)
{
    size_t bytes = (size_t)r->digits * r->words * sizeof *r->sets;
    size_t index = 0;
    while (r->tables[index].hash != table->hash ||
           memcmp(r->sets + r->tables[index].after, r->sets + table->after, bytes) != 0) {
        index++;
    }
    return index;
}

/* Makes a table, and keeps it if there is none like it. -1: there was an error. */
static int make_table(struct relations_builder *b, pair_rule *rule, int number)
{
    struct relations *r = b->relations;
    size_t sets = r->set_count;
    size_t work = (size_t)(r->digits * r->digits) + r->table_count;
    struct relation table = {.after = builder_sets(b, 2 * (size_t)r->digits + 2)};
    if (!builder_goes_on(b, work) || !RESERVE(b, tables, r->table_count + 1)) {
        return -1;
    }
    table.before = set_of(r, table.after, r->digits + 1);
    table.limited = set_of(r, table.before, r->digits + 1);
    fill_table(b, &table, rule, number);
    table.hash = hash_pairs(r, &table);
    r->tables[r->table_count] = table;
    size_t index = find_table(r, &table);
    if (index == r->table_count) {
        r->table_count++;
    } else {
        r->set_count = sets;
    }
    return (int)index;
}

int builder_table(struct relations_builder *builder, pair_rule *rule, int number)
{
    struct rule_map *known = &builder->relations->known_tables;
    struct rule_key key = {(any_rule *)rule, 0, number};
    if (rule == are_listed) { /* then another clue may have another one */
        return make_table(builder, rule, number);
    }
    int table = rule_map_find(known, key);
    if (table < 0) {
        table = make_table(builder, rule, number);
        if (table >= 0 && !rule_map_put(known, key, table)) {
            builder->status = SATDOKU_ERR_MEMORY;
        }
    }
    return table;
}

/* ---- Primitives ---- */

void builder_restrict(struct relations_builder *builder, int cell, size_t set)
{
    struct relations *r = builder->relations;
    if (RESERVE(builder, domains, r->domain_count + 1)) {
        r->domains[r->domain_count++] = (struct domain){cell, set, builder->index};
    }
}

size_t builder_domain(struct relations_builder *builder, int cell)
{
    size_t set = builder_sets(builder, 1);
    builder_restrict(builder, cell, set);
    return set;
}

/* The cell must have a digit that goes with itself. */
static void link_to_itself(struct relations_builder *b, int cell, int table)
{
    struct relations *r = b->relations;
    size_t set = builder_domain(b, cell);
    for (int digit = 1; b->status == SATDOKU_OK && digit <= r->digits; digit++) {
        if (digit_set_has(r->sets + set_of(r, r->tables[table].after, digit), digit)) {
            put(r, set, digit);
        }
    }
}

void builder_link(struct relations_builder *builder, int cell, int other, int table)
{
    struct relations *r = builder->relations;
    enum { WORK_OF_A_LINK = 8 };
    if (!builder_goes_on(builder, WORK_OF_A_LINK) || r->tables[table].anything) {
        return;
    }
    if (cell == other) {
        link_to_itself(builder, cell, table);
        return;
    }
    if (!builder->separate && r->tables[table].different &&
        board_shared_region(builder->board, cell, other) >= 0) {
        return;
    }
    if (r->link_count == LINKS_MAX) {
        builder->status = SATDOKU_ERR_LIMIT;
    } else if (RESERVE(builder, links, r->link_count + 1)) {
        r->links[r->link_count++] = (struct link){{cell, other}, table, (int)builder->index};
    }
}

void builder_cover(struct relations_builder *builder, const int *cells, int count, size_t sets,
                   size_t set_count)
{
    struct relations *r = builder->relations;
    size_t first = r->cell_count;
    if (!RESERVE(builder, cells, first + (size_t)count) ||
        !RESERVE(builder, covers, r->cover_count + set_count)) {
        return;
    }
    memcpy(r->cells + first, cells, (size_t)count * sizeof *cells);
    r->cell_count += (size_t)count;
    for (size_t i = 0; i < set_count; i++) {
        r->covers[r->cover_count++] =
            (struct cover){first, count, sets + i * r->words, builder->index};
    }
}

/* ---- Combinations ---- */

enum { SET_WORDS_MAX = 1 << 24 };

static bool add_set(void *context, const int *digits, int count)
{
    struct relations_builder *b = context;
    size_t set = builder_sets(b, 1);
    for (int i = 0; i < count; i++) {
        builder_put(b, set, digits[i]);
    }
    if (b->relations->set_count > SET_WORDS_MAX) {
        b->status = SATDOKU_ERR_LIMIT;
    }
    return b->status == SATDOKU_OK;
}

/* Makes the sets of a rule; NULL: of a sum. */
static struct set_list make_sets(struct relations_builder *b, digit_sets_rule *rule, int number)
{
    const struct relations *r = b->relations;
    int count = b->clue.cell_count;
    struct set_list list = {.first = r->set_count};
    if (rule == NULL && !digit_sums_are_few(b->board, count, number, sum_sets_max())) {
        list.many = true;
    } else if (rule == NULL) {
        (void)digit_sums_each(b->board, count, number, add_set, b);
    } else {
        (void)digit_sets_each(b->board, count, rule, number, add_set, b);
    }
    list.count = (r->set_count - list.first) / r->words;
    return list;
}

/* Those that were there before are the same. */
static struct set_list find_sets(struct relations_builder *b, digit_sets_rule *rule, int number)
{
    enum { WORK = 1 << 15 };
    struct relations *r = b->relations;
    struct rule_key key = {(any_rule *)rule, b->clue.cell_count, number};
    struct set_list none = {.count = 0};
    int known = rule_map_find(&r->known_sets, key);
    if (known >= 0) {
        return r->set_lists[known];
    }
    if (!builder_goes_on(b, WORK) || !RESERVE(b, set_lists, r->set_list_count + 1)) {
        return none;
    }
    if (!rule_map_put(&r->known_sets, key, (int)r->set_list_count)) {
        b->status = SATDOKU_ERR_MEMORY;
        return none;
    }
    return r->set_lists[r->set_list_count++] = make_sets(b, rule, number);
}

/* sum: 0 if the sets are not those of a sum. */
static void add_combination(struct relations_builder *b, struct set_list sets, int sum)
{
    struct relations *r = b->relations;
    size_t first = r->cell_count;
    int count = b->clue.cell_count;
    if (!RESERVE(b, cells, first + (size_t)count) ||
        !RESERVE(b, combinations, r->combination_count + 1)) {
        return;
    }
    memcpy(r->cells + first, b->clue.cells, (size_t)count * sizeof *b->clue.cells);
    r->cell_count += (size_t)count;
    r->combinations[r->combination_count++] =
        (struct combination){first, count, sets.first, sets.count, sum, b->index};
}

bool builder_sum(struct relations_builder *builder, int sum)
{
    struct set_list sets = find_sets(builder, NULL, sum);
    if (!sets.many) {
        add_combination(builder, sets, sum);
    }
    return !sets.many;
}

void builder_combination(struct relations_builder *builder, digit_sets_rule *rule, int number)
{
    add_combination(builder, find_sets(builder, rule, number), 0);
}

void builder_no_combination(struct relations_builder *builder)
{
    add_combination(builder, (struct set_list){.count = 0}, 0);
}

/* ---- Sequences ---- */

/* A diagram to be made; NULL: there was an error. */
static struct diagram *next_diagram(struct relations_builder *b)
{
    struct relations *r = b->relations;
    if (!RESERVE(b, diagrams, r->diagram_count + 1)) {
        return NULL;
    }
    if (r->diagram_count == r->diagrams_made) {
        r->diagrams[r->diagrams_made++] = (struct diagram){0};
    }
    return &r->diagrams[r->diagram_count++];
}

static bool has_repeats(const int *cells, int count, bool *marks)
{
    bool repeats = false;
    for (int i = 0; i < count; i++) {
        repeats = repeats || marks[cells[i]];
        marks[cells[i]] = true;
    }
    return repeats;
}

void builder_sequence(struct relations_builder *builder, const int *cells, int count,
                      const struct diagram_rule *rule)
{
    struct relations *r = builder->relations;
    size_t first = r->cell_count;
    struct diagram *diagram = next_diagram(builder);
    bool *marks = builder_marks(builder, (size_t)builder->board->cells);
    if (marks == NULL || !RESERVE(builder, cells, first + (size_t)count) ||
        !RESERVE(builder, sequences, r->sequence_count + 1)) {
        return;
    }
    builder->status = diagram_make(diagram, rule, count, r->digits);
    builder->edges += (size_t)diagram->edge_count;
    (void)builder_goes_on(builder, (size_t)diagram->edge_count * (size_t)r->digits);
    if (builder->status == SATDOKU_OK && builder->edges > EDGES_MAX) {
        builder->status = SATDOKU_ERR_LIMIT;
    }
    memcpy(r->cells + first, cells, (size_t)count * sizeof *cells);
    r->cell_count += (size_t)count;
    r->sequences[r->sequence_count++] =
        (struct sequence){.first = first,
                          .count = count,
                          .diagram = r->diagram_count - 1,
                          .repeats = has_repeats(cells, count, marks),
                          .clue = builder->index};
}

void builder_loop(struct relations_builder *builder, const int *cells, int count, int pieces)
{
    struct relations *r = builder->relations;
    size_t size = (size_t)count * (size_t)pieces;
    builder->edges += size;
    if (builder->status == SATDOKU_OK && (size > LOOP_MAX || builder->edges > EDGES_MAX)) {
        builder->status = SATDOKU_ERR_LIMIT;
    }
    if (!RESERVE(builder, cells, r->cell_count + (size_t)count) ||
        !RESERVE(builder, sequences, r->sequence_count + 1)) {
        return;
    }
    memcpy(r->cells + r->cell_count, cells, (size_t)count * sizeof *cells);
    r->sequences[r->sequence_count++] = (struct sequence){.first = r->cell_count,
                                                          .count = count,
                                                          .diagram = SEQUENCE_NO_DIAGRAM,
                                                          .pieces = pieces,
                                                          .clue = builder->index};
    r->cell_count += (size_t)count;
}

void builder_automaton(struct relations_builder *builder, const int *cells, int count,
                       const struct automaton *automaton)
{
    struct subsets *subsets = subsets_new(automaton, count);
    if (subsets == NULL) {
        builder->status = builder->status == SATDOKU_OK ? SATDOKU_ERR_MEMORY : builder->status;
        return;
    }
    struct diagram_rule rule = subsets_rule(subsets);
    builder_sequence(builder, cells, count, &rule);
    if (builder->status == SATDOKU_OK) {
        builder->status = subsets_status(subsets);
    }
    subsets_free(subsets);
}

/* A sequence of cells in the words of a diagram, which says that they have a sum. */
static void add_sum_diagram(struct relations_builder *b, const int *cells,
                            const struct sum_facts *facts)
{
    struct relations *r = b->relations;
    size_t first = r->weight_count;
    size_t count = (size_t)facts->count;
    struct diagram_rule rule = sum_rule(facts);
    builder_sequence(b, cells, facts->count, &rule);
    if (!RESERVE(b, weights, first + count)) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        r->weights[first + i] = facts->weights != NULL ? facts->weights[i] : 1;
    }
    r->weight_count += count;
    struct sequence *sequence = &r->sequences[r->sequence_count - 1];
    sequence->is_sum = true;
    sequence->total = (int)facts->total;
    sequence->weights = first;
}

/* A sum without a diagram. Its groups are the last ones in r->ends. */
static void add_total(struct relations_builder *b, const struct sum_terms *terms)
{
    struct relations *r = b->relations;
    size_t first = r->cell_count;
    size_t count = (size_t)terms->count;
    if (!RESERVE(b, cells, first + count) || !RESERVE(b, weights, r->weight_count + count) ||
        !RESERVE(b, sequences, r->sequence_count + 1)) {
        return;
    }
    memcpy(r->cells + first, terms->cells, count * sizeof *r->cells);
    memcpy(r->weights + r->weight_count, terms->weights, count * sizeof *r->weights);
    r->sequences[r->sequence_count++] = (struct sequence){.first = first,
                                                          .count = terms->count,
                                                          .diagram = SEQUENCE_NO_DIAGRAM,
                                                          .is_sum = true,
                                                          .total = (int)terms->total,
                                                          .weights = r->weight_count,
                                                          .ends = r->end_count - count,
                                                          .clue = b->index};
    r->cell_count += count;
    r->weight_count += count;
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
        !RESERVE(b, bounds, (size_t)facts->count + 1)) {
        return false;
    }
    sum_bound(facts, b->relations->bounds);
    return true;
}

/* The terms of a sum in fewer cells. The board's regions hold whatever clues are taken away: where
 * regions are, the puzzle is one on a board without them (members.h). */
static bool shorten(struct relations_builder *b, struct sum_terms *terms, struct sum_facts *facts)
{
    struct relations *r = b->relations;
    if (!RESERVE(b, counts, (size_t)b->board->cells)) {
        return false;
    }
    merge_terms(terms, r->counts, b->board->cells);
    sum_houses_take(terms, b->board, r->counts, b->ticker);
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
    r->end_count += (size_t)terms->count;
    add_total(b, terms);
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
        facts->weights = terms.weights;
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

/* ---- Sums ---- */

void builder_difference(struct relations_builder *builder, const int *added, int added_count,
                        const int *subtracted, int subtracted_count, int sum)
{
    struct relations *r = builder->relations;
    int count = added_count + subtracted_count;
    int shares = sum - added_count + subtracted_count * r->digits;
    size_t first = r->cell_count;
    if (count > SUM_CELLS_MAX || count * (r->digits - 1) > SUM_SHARES_MAX) {
        return;
    }
    if (shares < 0 || shares > SUM_SHARES_MAX) {
        (void)builder_domain(builder, added_count > 0 ? added[0] : subtracted[0]);
        return; /* without a digit: there is no solution */
    }
    if (!RESERVE(builder, cells, first + (size_t)count) ||
        !RESERVE(builder, sums, r->sum_count + 1)) {
        return;
    }
    memcpy(r->cells + first, added, (size_t)added_count * sizeof *added);
    memcpy(r->cells + first + added_count, subtracted,
           (size_t)subtracted_count * sizeof *subtracted);
    r->cell_count += (size_t)count;
    r->sums[r->sum_count++] = (struct sum){first, count, added_count, shares, builder->index};
}

/* ---- Rankings ---- */

int *builder_ranking(struct relations_builder *builder, struct ranking shape)
{
    struct relations *r = builder->relations;
    size_t cells = (size_t)ranking_line(&shape, shape.groups, 0);
    if (!RESERVE(builder, cells, r->cell_count + cells) ||
        !RESERVE(builder, rankings, r->ranking_count + 1)) {
        return NULL;
    }
    shape.first = r->cell_count;
    shape.clue = builder->index;
    r->rankings[r->ranking_count++] = shape;
    r->cell_count += cells;
    return r->cells + shape.first;
}

/* ---- By cell ---- */

/* Turns counts, of cell c at c + 1, into where the entries of each cell begin. */
static void sum_up(int *first, int cells)
{
    for (int cell = 0; cell < cells; cell++) {
        first[cell + 1] += first[cell];
    }
}

/* The same again, after each beginning was moved to its end by putting in the entries. */
static void move_back(int *first, int cells)
{
    memmove(first + 1, first, (size_t)cells * sizeof *first);
    first[0] = 0;
}

static void index_links(struct relations_builder *b)
{
    struct relations *r = b->relations;
    int cells = b->board->cells;
    size_t ends = (size_t)cells + 1;
    if (!RESERVE(b, link_first, ends) || !RESERVE(b, cell_links, 2 * r->link_count)) {
        return;
    }
    memset(r->link_first, 0, ends * sizeof *r->link_first);
    for (size_t i = 0; i < r->link_count; i++) {
        r->link_first[r->links[i].cell[0] + 1]++;
        r->link_first[r->links[i].cell[1] + 1]++;
    }
    sum_up(r->link_first, cells);
    for (size_t i = 0; i < r->link_count; i++) {
        r->cell_links[r->link_first[r->links[i].cell[0]]++] = (int)i;
        r->cell_links[r->link_first[r->links[i].cell[1]]++] = (int)i;
    }
    move_back(r->link_first, cells);
}

static void index_covers(struct relations_builder *b)
{
    struct relations *r = b->relations;
    int cells = b->board->cells;
    size_t ends = (size_t)cells + 1;
    size_t entries = 0;
    for (size_t i = 0; i < r->cover_count; i++) {
        entries += (size_t)r->covers[i].count;
    }
    if (!RESERVE(b, cover_first, ends) || !RESERVE(b, cell_covers, entries)) {
        return;
    }
    memset(r->cover_first, 0, ends * sizeof *r->cover_first);
    for (size_t i = 0; i < r->cover_count; i++) {
        for (int j = 0; j < r->covers[i].count; j++) {
            r->cover_first[r->cells[r->covers[i].first + (size_t)j] + 1]++;
        }
    }
    sum_up(r->cover_first, cells);
    for (size_t i = 0; i < r->cover_count; i++) {
        for (int j = 0; j < r->covers[i].count; j++) {
            int cell = r->cells[r->covers[i].first + (size_t)j];
            r->cell_covers[r->cover_first[cell]++] = (int)i;
        }
    }
    move_back(r->cover_first, cells);
}

static void index_combinations(struct relations_builder *b)
{
    struct relations *r = b->relations;
    int cells = b->board->cells;
    size_t ends = (size_t)cells + 1;
    size_t entries = 0;
    for (size_t i = 0; i < r->combination_count; i++) {
        entries += (size_t)r->combinations[i].count;
    }
    if (!RESERVE(b, combination_first, ends) || !RESERVE(b, cell_combinations, entries)) {
        return;
    }
    memset(r->combination_first, 0, ends * sizeof *r->combination_first);
    for (size_t i = 0; i < r->combination_count; i++) {
        for (int j = 0; j < r->combinations[i].count; j++) {
            r->combination_first[r->cells[r->combinations[i].first + (size_t)j] + 1]++;
        }
    }
    sum_up(r->combination_first, cells);
    for (size_t i = 0; i < r->combination_count; i++) {
        for (int j = 0; j < r->combinations[i].count; j++) {
            int cell = r->cells[r->combinations[i].first + (size_t)j];
            r->cell_combinations[r->combination_first[cell]++] = (int)i;
        }
    }
    move_back(r->combination_first, cells);
}

static void index_sequences(struct relations_builder *b)
{
    struct relations *r = b->relations;
    int cells = b->board->cells;
    size_t ends = (size_t)cells + 1;
    size_t entries = 0;
    for (size_t i = 0; i < r->sequence_count; i++) {
        entries += (size_t)r->sequences[i].count;
    }
    if (!RESERVE(b, sequence_first, ends) || !RESERVE(b, cell_sequences, entries)) {
        return;
    }
    memset(r->sequence_first, 0, ends * sizeof *r->sequence_first);
    for (size_t i = 0; i < r->sequence_count; i++) {
        for (int j = 0; j < r->sequences[i].count; j++) {
            r->sequence_first[r->cells[r->sequences[i].first + (size_t)j] + 1]++;
        }
    }
    sum_up(r->sequence_first, cells);
    for (size_t i = 0; i < r->sequence_count; i++) {
        for (int j = 0; j < r->sequences[i].count; j++) {
            int cell = r->cells[r->sequences[i].first + (size_t)j];
            r->cell_sequences[r->sequence_first[cell]++] = (int)i;
        }
    }
    move_back(r->sequence_first, cells);
}

static void index_sums(struct relations_builder *b)
{
    struct relations *r = b->relations;
    int cells = b->board->cells;
    size_t ends = (size_t)cells + 1;
    size_t entries = 0;
    for (size_t i = 0; i < r->sum_count; i++) {
        entries += (size_t)r->sums[i].count;
    }
    if (!RESERVE(b, sum_first, ends) || !RESERVE(b, cell_sums, entries)) {
        return;
    }
    memset(r->sum_first, 0, ends * sizeof *r->sum_first);
    for (size_t i = 0; i < r->sum_count; i++) {
        for (int j = 0; j < r->sums[i].count; j++) {
            r->sum_first[r->cells[r->sums[i].first + (size_t)j] + 1]++;
        }
    }
    sum_up(r->sum_first, cells);
    for (size_t i = 0; i < r->sum_count; i++) {
        for (int j = 0; j < r->sums[i].count; j++) {
            int cell = r->cells[r->sums[i].first + (size_t)j];
            r->cell_sums[r->sum_first[cell]++] = (int)i;
        }
    }
    move_back(r->sum_first, cells);
}

/* ---- All of it ---- */

static void forget(struct relations *r)
{
    r->clue_count = 0;
    r->table_count = 0;
    r->domain_count = 0;
    r->link_count = 0;
    r->cover_count = 0;
    r->combination_count = 0;
    r->sequence_count = 0;
    r->diagram_count = 0;
    r->weight_count = 0;
    r->end_count = 0;
    r->sum_count = 0;
    r->ranking_count = 0;
    r->cell_count = 0;
    r->set_count = 0;
    r->set_list_count = 0;
    rule_map_reset(&r->known_tables);
    rule_map_reset(&r->known_sets);
}

static struct relations_place place_now(const struct relations *r)
{
    return (struct relations_place){r->domain_count,      r->link_count,     r->cover_count,
                                    r->combination_count, r->sequence_count, r->sum_count,
                                    r->ranking_count};
}

static void translate_list(struct relations_builder *b)
{
    const struct clue_list *list = &b->puzzle->list;
    if (!RESERVE(b, places, list->count + 2)) {
        return;
    }
    for (size_t i = 0; i < list->count && b->status == SATDOKU_OK; i++) {
        const struct stored_clue *stored = &list->clues[i];
        const int *numbers = list->numbers + stored->first;
        b->relations->places[i] = place_now(b->relations);
        b->index = i;
        b->clue = (struct clue){stored->kind, numbers, stored->cell_count,
                                numbers + stored->cell_count, stored->value_count};
        if ((!stored->off || b->separate) && builder_goes_on(b, (size_t)stored->cell_count)) {
            translate_clue(b);
        }
    }
    b->relations->places[list->count] = place_now(b->relations);
    b->relations->clue_count = list->count;
}

/* What follows from several clues. */
static void derive(struct relations_builder *b)
{
    b->index = b->relations->clue_count;
    house_sums_derive(b);
}

enum satdoku_status relations_build(struct relations *relations,
                                    const struct satdoku_puzzle *puzzle, enum relations_use use,
                                    struct ticker *ticker)
{
    struct relations_builder b = {
        .relations = relations,
        .puzzle = puzzle,
        .board = puzzle->board,
        .separate = use == RELATIONS_SEPARATE,
        .status = SATDOKU_OK,
        .ticker = ticker,
    };
    forget(relations);
    relations->digits = puzzle->board->digits;
    relations->lowest = puzzle->board->lowest;
    relations->words = digit_set_words(relations->digits);
    translate_list(&b);
    if (use == RELATIONS_DERIVED && b.status == SATDOKU_OK) {
        derive(&b);
    }
    if (b.status == SATDOKU_OK) {
        relations->places[relations->clue_count + 1] = place_now(relations);
    }
    index_links(&b);
    index_covers(&b);
    index_combinations(&b);
    index_sequences(&b);
    index_sums(&b);
    if (b.status != SATDOKU_OK) {
        forget(relations);
    }
    return b.status;
}

enum satdoku_status relations_error(enum satdoku_status status, struct satdoku_error *error)
{
    return status == SATDOKU_ERR_LIMIT
               ? error_set(error, status,
                           "the puzzle's clues compare more pairs of cells, or have more "
                           "combinations or sequences of digits, than there is room for")
               : error_memory(error);
}
