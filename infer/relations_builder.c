/* What makes the primitives of a clue. */
#include "relations_builder.h"

#include "error.h"
#include "mem.h"
#include "sum_terms.h"

#include <stdlib.h>
#include <string.h>

enum { LINKS_MAX = 1 << 24 };
enum { LOOP_MAX = 1 << 20 }; /* cells times the sum of a piece */

bool builder_reserve(struct relations_builder *builder, void *array, size_t *capacity, size_t count,
                     size_t size)
{
    if (builder->status == SATDOKU_OK && !mem_reserve(array, capacity, count, size)) {
        builder->status = SATDOKU_ERR_MEMORY;
    }
    return builder->status == SATDOKU_OK;
}

bool builder_goes_on(struct relations_builder *builder, size_t work)
{
    if (builder->status == SATDOKU_OK && ticker_stops(builder->ticker, work)) {
        builder->status = SATDOKU_END;
    }
    return builder->status == SATDOKU_OK;
}

bool *builder_marks(struct relations_builder *builder, size_t count)
{
    if (!RESERVE(builder, scratch.marks, count)) {
        return NULL;
    }
    memset(builder->relations->scratch.marks, 0, count * sizeof *builder->relations->scratch.marks);
    return builder->relations->scratch.marks;
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

void builder_put(struct relations_builder *builder, size_t set, int digit)
{
    if (builder->status == SATDOKU_OK) {
        digit_set_add(builder->relations->sets + set, digit);
    }
}

/* ---- Tables ---- */

/* The set that goes with a digit, of those that begin at `first`. */
static size_t set_of(const struct relations *r, size_t first, int digit)
{
    return first + (size_t)(digit - 1) * r->words;
}

/* Puts digits that do not go with all others into a set; `first`: where the sets begin of what goes
 * with each. */
static void put_limited(struct relations *r, size_t limited, size_t first)
{
    for (int digit = 1; digit <= r->digits; digit++) {
        const uint64_t *set = r->sets + set_of(r, first, digit);
        size_t word = 0;
        while (word < r->words && set[word] == digit_set_all(r->digits, word)) {
            word++;
        }
        if (word < r->words) {
            digit_set_add(r->sets + limited, digit);
        }
    }
}

static void fill_table(struct relations_builder *b, struct relation *table, pair_rule *rule,
                       int number)
{
    struct relations *r = b->relations;
    struct pair_rule_facts facts = {number, b->board->lowest, b->board->digits, b->clue.values};
    int below = b->board->lowest - 1;
    size_t digits = (size_t)r->digits;
    size_t pairs = 0;
    size_t twins = 0;
    for (int one = 1; one <= r->digits; one++) {
        for (int other = 1; other <= r->digits; other++) {
            if (rule(one + below, other + below, &facts)) {
                digit_set_add(r->sets + set_of(r, table->after, one), other);
                digit_set_add(r->sets + set_of(r, table->before, other), one);
                pairs++;
                twins += one == other;
            }
        }
    }
    put_limited(r, table->limited, table->after);
    put_limited(r, table->limited + r->words, table->before);
    table->anything = pairs == digits * digits;
    table->different = twins == 0 && pairs == digits * (digits - 1);
    table->hash = 0;
    for (size_t i = 0; i < digits * r->words; i++) {
        table->hash = (table->hash ^ r->sets[table->after + i]) * UINT64_C(0x9e3779b97f4a7c15);
        table->hash ^= table->hash >> 32;
    }
}

/* Makes a table, and keeps it if there is none that has the same pairs. -1: there was an error. */
static int make_table(struct relations_builder *b, pair_rule *rule, int number)
{
    struct relations *r = b->relations;
    size_t sets = r->set_count;
    size_t bytes = (size_t)r->digits * r->words * sizeof *r->sets;
    size_t work = (size_t)(r->digits * r->digits) + r->table_count;
    struct relation table = {.after = builder_sets(b, 2 * (size_t)r->digits + 2)};
    if (!builder_goes_on(b, work) || !RESERVE(b, tables, r->table_count + 1)) {
        return -1;
    }
    table.before = set_of(r, table.after, r->digits + 1);
    table.limited = set_of(r, table.before, r->digits + 1);
    fill_table(b, &table, rule, number);
    for (size_t i = 0; i < r->table_count; i++) {
        if (r->tables[i].hash == table.hash &&
            memcmp(r->sets + r->tables[i].after, r->sets + table.after, bytes) == 0) {
            r->set_count = sets;
            return (int)i;
        }
    }
    r->tables[r->table_count] = table;
    return (int)r->table_count++;
}

int builder_table(struct relations_builder *builder, pair_rule *rule, int number)
{
    struct rule_map *known = &builder->relations->scratch.known_tables;
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

struct primitive *builder_add(struct relations_builder *builder, enum primitive_kind kind,
                              const int *cells, int count)
{
    struct relations *r = builder->relations;
    if (!RESERVE(builder, cells, r->cell_count + (size_t)count) ||
        !RESERVE(builder, primitives, r->primitive_count + 1)) {
        return NULL;
    }
    struct primitive *added = &r->primitives[r->primitive_count++];
    *added = (struct primitive){.kind = kind,
                                .clue = (int)builder->index,
                                .claim = builder->claim,
                                .count = count,
                                .first = r->cell_count};
    if (cells != NULL) {
        memcpy(r->cells + r->cell_count, cells, (size_t)count * sizeof *cells);
    }
    r->cell_count += (size_t)count;
    return added;
}

void builder_restrict(struct relations_builder *builder, int cell, size_t set)
{
    struct primitive *domain = builder_add(builder, PRIMITIVE_DOMAIN, &cell, 1);
    if (domain != NULL) {
        domain->set = set;
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
            digit_set_add(r->sets + set, digit);
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
    if (builder->links++ == LINKS_MAX) {
        builder->status = SATDOKU_ERR_LIMIT;
    }
    struct primitive *link = builder_add(builder, PRIMITIVE_LINK, (int[]){cell, other}, 2);
    if (link != NULL) {
        link->table = table;
        link->idempotent = true;
    }
}

void builder_cover(struct relations_builder *builder, const int *cells, int count, size_t sets,
                   size_t set_count)
{
    for (size_t i = 0; i < set_count; i++) {
        struct primitive *cover = builder_add(builder, PRIMITIVE_COVER, cells, count);
        if (cover != NULL) {
            cover->set = sets + i * builder->relations->words;
        }
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

/* The sets of a rule, NULL: of a sum. Those that were there before are the same. */
static struct set_list find_sets(struct relations_builder *b, digit_sets_rule *rule, int number)
{
    enum { WORK = 1 << 15 };
    struct relations *r = b->relations;
    int count = b->clue.cell_count;
    struct rule_key key = {(any_rule *)rule, count, number};
    struct set_list list = {.first = r->set_count};
    int known = rule_map_find(&r->scratch.known_sets, key);
    if (known >= 0) {
        return r->scratch.set_lists[known];
    }
    if (!builder_goes_on(b, WORK) ||
        !RESERVE(b, scratch.set_lists, r->scratch.set_list_count + 1)) {
        return list;
    }
    if (!rule_map_put(&r->scratch.known_sets, key, (int)r->scratch.set_list_count)) {
        b->status = SATDOKU_ERR_MEMORY;
        return list;
    }
    if (rule == NULL && !digit_sums_are_few(b->board, count, number, sum_sets_max())) {
        list.many = true;
    } else if (rule == NULL) {
        (void)digit_sums_each(b->board, count, number, add_set, b);
    } else {
        (void)digit_sets_each(b->board, count, rule, number, add_set, b);
    }
    list.count = (r->set_count - list.first) / r->words;
    return r->scratch.set_lists[r->scratch.set_list_count++] = list;
}

/* sum: 0 if the sets are not those of a sum. */
static struct primitive *add_combination(struct relations_builder *b, struct set_list sets, int sum)
{
    int count = b->clue.cell_count;
    struct primitive *p = builder_add(b, PRIMITIVE_COMBINATION, b->clue.cells, count);
    if (p != NULL) {
        p->combination.sets = sets.first;
        p->combination.set_count = (int)sets.count;
        p->combination.sum = sum;
        p->idempotent = count <= COMBINATIONS_EXACT;
    }
    return p;
}

bool builder_sum(struct relations_builder *builder, int sum)
{
    struct set_list sets = find_sets(builder, NULL, sum);
    if (!sets.many) {
        (void)add_combination(builder, sets, sum);
    }
    return !sets.many;
}

void builder_combination(struct relations_builder *builder, digit_sets_rule *rule, int number)
{
    (void)add_combination(builder, find_sets(builder, rule, number), 0);
}

void builder_contents(struct relations_builder *builder, size_t first)
{
    const struct relations *r = builder->relations;
    struct set_list sets = {.first = first, .count = (r->set_count - first) / r->words};
    struct primitive *p = add_combination(builder, sets, 0);
    if (p != NULL) {
        p->combination.repeats = true;
        p->idempotent = false;
    }
}

void builder_no_combination(struct relations_builder *builder)
{
    (void)add_combination(builder, (struct set_list){.count = 0}, 0);
}

/* ---- Sequences ---- */

struct primitive *builder_sequence(struct relations_builder *builder, const int *cells, int count,
                                   const struct diagram_rule *rule)
{
    struct relations *r = builder->relations;
    bool *marks = builder_marks(builder, (size_t)builder->board->cells);
    struct primitive *sequence = builder_add(builder, PRIMITIVE_SEQUENCE, cells, count);
    if (sequence == NULL || !RESERVE(builder, diagrams, r->diagram_count + 1)) {
        return NULL;
    }
    if (r->diagram_count == r->diagrams_made) {
        r->diagrams[r->diagrams_made++] = (struct diagram){0};
    }
    sequence->sequence.weights = SEQUENCE_NO_WEIGHTS;
    sequence->sequence.diagram = (int)r->diagram_count;
    /* What is kept of a cell at one place may say more of it at another one. */
    sequence->idempotent = true;
    for (int i = 0; i < count; i++) {
        sequence->idempotent = sequence->idempotent && !marks[cells[i]];
        marks[cells[i]] = true;
    }
    struct diagram *diagram = &r->diagrams[r->diagram_count++];
    builder->status = diagram_make(diagram, rule, count, r->digits);
    builder->edges += (size_t)diagram->edge_count;
    (void)builder_goes_on(builder, (size_t)diagram->edge_count * (size_t)r->digits);
    if (builder->status == SATDOKU_OK && builder->edges > BUILDER_EDGES_MAX) {
        builder->status = SATDOKU_ERR_LIMIT;
    }
    return sequence;
}

void builder_words(struct relations_builder *builder, const int *cells, int count,
                   const struct diagram_rule *rule, const void *facts)
{
    struct diagram_rule own = *rule;
    own.facts = facts;
    (void)builder_sequence(builder, cells, count, &own);
}

void builder_loop(struct relations_builder *builder, const int *cells, int count, int pieces)
{
    size_t size = (size_t)count * (size_t)pieces;
    builder->edges += size;
    if (builder->status == SATDOKU_OK && (size > LOOP_MAX || builder->edges > BUILDER_EDGES_MAX)) {
        builder->status = SATDOKU_ERR_LIMIT;
    }
    struct primitive *loop = builder_add(builder, PRIMITIVE_LOOP, cells, count);
    if (loop != NULL) {
        loop->pieces = pieces;
    }
}

/* ---- Rankings ---- */

int *builder_ranking(struct relations_builder *builder, struct primitive shape)
{
    struct relations *r = builder->relations;
    int cells = ranking_line(&shape, shape.ranking.groups, 0);
    builder->edges += (size_t)cells;
    if (builder_goes_on(builder, (size_t)cells) && builder->edges > BUILDER_EDGES_MAX) {
        builder->status = SATDOKU_ERR_LIMIT;
    }
    struct primitive *ranking = builder_add(builder, PRIMITIVE_RANKING, NULL, cells);
    if (ranking == NULL) {
        return NULL;
    }
    ranking->ranking = shape.ranking;
    return r->cells + ranking->first;
}

/* ---- Pairs, and numbers that primitives keep ---- */

int builder_pair(struct relations_builder *builder, int cell, int other)
{
    struct relations *r = builder->relations;
    struct cell_pair pair = {cell < other ? cell : other, cell < other ? other : cell};
    struct rule_key key = {NULL, pair.one, pair.other};
    int known = cell != other ? rule_map_find(&r->scratch.known_pairs, key) : PAIR_OF_ONE;
    if (cell == other || known >= 0 || !RESERVE(builder, pairs, r->pair_count + 1)) {
        return known;
    }
    if (!rule_map_put(&r->scratch.known_pairs, key, (int)r->pair_count)) {
        builder->status = SATDOKU_ERR_MEMORY;
    }
    r->pairs[r->pair_count] = pair;
    return (int)r->pair_count++;
}

size_t builder_keep(struct relations_builder *builder, const int *numbers, int count)
{
    struct relations *r = builder->relations;
    size_t first = r->weight_count;
    if (RESERVE(builder, weights, first + (size_t)count)) {
        memcpy(r->weights + first, numbers, (size_t)count * sizeof *numbers);
        r->weight_count += (size_t)count;
    }
    return first;
}

/* ---- Choices ---- */

int builder_branches(struct relations_builder *builder, int count)
{
    struct relations *r = builder->relations;
    size_t first = r->branch_count;
    if (RESERVE(builder, branches, first + (size_t)count)) {
        r->branch_count += (size_t)count;
    }
    return (int)first;
}

void builder_end_branch(struct relations_builder *builder, int branch, size_t first)
{
    struct relations *r = builder->relations;
    size_t count = r->primitive_count - first;
    if (!RESERVE(builder, members, r->member_count + count)) {
        return;
    }
    if (count > 0) {
        memcpy(r->members + r->member_count, r->primitives + first, count * sizeof *r->members);
    }
    r->branches[branch] = (struct branch){r->member_count, count};
    r->member_count += count;
    r->primitive_count = first;
}

void builder_choice(struct relations_builder *builder, int first, int count, size_t members)
{
    struct relations *r = builder->relations;
    int cells = 0;
    for (size_t i = members; i < r->member_count; i++) {
        cells += r->members[i].count;
    }
    bool *marks = builder_marks(builder, (size_t)builder->board->cells);
    struct primitive *choice = builder_add(builder, PRIMITIVE_CHOICE, NULL, cells);
    if (choice == NULL || !builder_goes_on(builder, r->member_count - members + (size_t)cells)) {
        return;
    }
    choice->choice.first = first;
    choice->choice.count = count;
    choice->count = 0;
    for (size_t i = members; i < r->member_count; i++) {
        for (int j = 0; j < r->members[i].count; j++) {
            int cell = primitive_cells(r, &r->members[i])[j];
            if (!marks[cell]) {
                r->cells[choice->first + (size_t)choice->count++] = cell;
            }
            marks[cell] = true;
        }
    }
    r->cell_count = choice->first + (size_t)choice->count;
}

/* ---- Rules of pairs ---- */

/* Each rule is the plain statement about two digits. */

int digit_group(int digit, int lowest, int digits)
{
    return (digit - lowest) * DIGIT_GROUPS / digits;
}

/* A rule may ignore some of its arguments. */
#define RULE(name, condition)                                                                      \
    bool name(int one, int other, const struct pair_rule_facts *facts)                             \
    {                                                                                              \
        (void)facts;                                                                               \
        return condition;                                                                          \
    }

RULE(are_different, one != other)
RULE(are_equal, one == other)
RULE(differ_by_number, abs(one - other) == facts->number)
RULE(do_not_differ_by_number, abs(one - other) != facts->number)
RULE(differ_by_number_or_more, abs(one - other) >= facts->number)
RULE(are_different_within_number, one != other && abs(one - other) < facts->number)
RULE(are_multiples, one == facts->number * other || other == facts->number * one)
RULE(are_no_multiples, one != facts->number * other && other != facts->number * one)
RULE(sum_is_number, one + other == facts->number)
RULE(difference_is_number, one - other == facts->number)
RULE(is_greater, one > other)
RULE(is_less, one < other)
RULE(is_not_greater, one <= other)
RULE(want_no_dot, abs(one - other) != 1 && one != 2 * other && other != 2 * one)
RULE(want_no_letter, one + other != 10 && one + other != 5)
RULE(are_not_both_number, one != facts->number || other != facts->number)
RULE(have_same_remainder, one % facts->number == other % facts->number)
RULE(have_other_remainder, one % facts->number != other % facts->number)
RULE(are_in_same_group, digit_group(one, facts->lowest, facts->digits) ==
                            digit_group(other, facts->lowest, facts->digits))
RULE(are_in_other_groups, !are_in_same_group(one, other, facts))
RULE(points_at, one != facts->number / PAIR_RULE_DIGIT || other == facts->number % PAIR_RULE_DIGIT)
RULE(points_only_at,
     (one == facts->number / PAIR_RULE_DIGIT) == (other == facts->number % PAIR_RULE_DIGIT))
RULE(are_listed, facts->listed[(one - facts->lowest) * facts->digits + other - facts->lowest] != 0)
