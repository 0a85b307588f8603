#include "clue_clauses.h"

#include "clue.h"
#include "combination_clauses.h"
#include "families.h"
#include "mem.h"
#include "ranking_clauses.h"
#include "sequence_clauses.h"

/* What clauses are made of. */
struct maker {
    struct formula *formula;
    const struct varmap *map;
    const struct relations *relations;
    const struct board *board;
    int condition; /* the negated selector: a literal of every clause */
    bool supports;
    bool search;
    const int *first;                  /* variables of the combinations; NULL: they are new */
    const struct sequence_plan *plans; /* of the sequences; NULL: their variables are new */
    int *next_ranking;                 /* the next ranking's first variable; NULL: they are new */
    bool linear;                       /* sums are added as they are, not as clauses */
};

/* The least digit above `digit` that is in a set, or that is not: `flip` has all bits of a word set
 * then, else none. 0: there is none. */
static int next_digit(const struct relations *r, const uint64_t *set, uint64_t flip, int digit)
{
    size_t word = (size_t)digit / DIGIT_SET_WORD_BITS; /* of the digit after it */
    uint64_t mask = UINT64_MAX << digit % DIGIT_SET_WORD_BITS;
    for (; word < r->words; word++, mask = UINT64_MAX) {
        uint64_t above = (set[word] ^ flip) & mask & digit_set_all(r->digits, word);
        if (above != 0) {
            return digit_set_lowest(above, word);
        }
    }
    return 0;
}

static int next_in(const struct relations *r, const uint64_t *set, int digit)
{
    return next_digit(r, set, 0, digit);
}

static int next_out(const struct relations *r, const uint64_t *set, int digit)
{
    return next_digit(r, set, UINT64_MAX, digit);
}

static void add_domain(const struct maker *m, const struct domain *domain)
{
    const struct relations *r = m->relations;
    const uint64_t *set = r->sets + domain->set;
    int digit = 0;
    m->formula->family = ENCODE_DOMAINS;
    while ((digit = next_out(r, set, digit)) != 0) {
        formula_clause2(m->formula, m->condition, -varmap_candidate(m->map, domain->cell, digit));
    }
}

/* ---- Links ---- */

static void add_conflicts(const struct maker *m, const struct link *link)
{
    const struct relations *r = m->relations;
    const uint64_t *limited = relations_limited(r, link, 0);
    int one = 0;
    m->formula->family = ENCODE_CONFLICTS;
    while ((one = next_in(r, limited, one)) != 0) {
        const uint64_t *partners = relations_partners(r, link, 0, one);
        int literal = varmap_candidate(m->map, link->cell[0], one);
        int other = 0;
        while (literal != LITERAL_FALSE && (other = next_out(r, partners, other)) != 0) {
            formula_clause3(m->formula, m->condition, -literal,
                            -varmap_candidate(m->map, link->cell[1], other));
        }
    }
}

/* Whether the other cell can still hold two digits that do not go with this one. */
static bool forbids_two(const struct maker *m, const uint64_t *partners, int other_cell)
{
    int count = 0;
    int digit = 0;
    while (count < 2 && (digit = next_out(m->relations, partners, digit)) != 0) {
        count += varmap_candidate(m->map, other_cell, digit) != LITERAL_FALSE;
    }
    return count == 2;
}

/* For the digits of cell `side` of a link. */
static void add_supports(const struct maker *m, const struct link *link, int side)
{
    const struct relations *r = m->relations;
    const uint64_t *limited = relations_limited(r, link, side);
    int other_cell = link->cell[1 - side];
    int one = 0;
    m->formula->family = ENCODE_SUPPORTS;
    while ((one = next_in(r, limited, one)) != 0) {
        const uint64_t *partners = relations_partners(r, link, side, one);
        if (!forbids_two(m, partners, other_cell)) {
            continue;
        }
        int literal = varmap_candidate(m->map, link->cell[side], one);
        int other = 0;
        formula_literal(m->formula, m->condition);
        formula_literal(m->formula, -literal);
        while (literal != LITERAL_FALSE && (other = next_in(r, partners, other)) != 0) {
            formula_literal(m->formula, varmap_candidate(m->map, other_cell, other));
        }
        formula_end(m->formula);
    }
}

static void add_link(const struct maker *m, const struct link *link)
{
    add_conflicts(m, link);
    if (m->supports && !m->relations->tables[link->relation].different) {
        add_supports(m, link, 0);
        add_supports(m, link, 1);
    }
}

/* ---- Covers ---- */

static void add_cover(const struct maker *m, const struct cover *cover)
{
    const struct relations *r = m->relations;
    const uint64_t *set = r->sets + cover->set;
    m->formula->family = ENCODE_COVERS;
    formula_literal(m->formula, m->condition);
    for (int i = 0; i < cover->count; i++) {
        int cell = r->cells[cover->first + (size_t)i];
        int digit = 0;
        while ((digit = next_in(r, set, digit)) != 0) {
            formula_literal(m->formula, varmap_candidate(m->map, cell, digit));
        }
    }
    formula_end(m->formula);
}

/* ---- Combinations ---- */

/* About how many words its plan looks at. */
static size_t work_of(const struct relations *r, const struct combination *combination)
{
    return combination->set_count * ((size_t)combination->count * r->words + (size_t)r->digits);
}

enum { NO_CLAUSES = 0 }; /* in place of a combination's first variable */

static void add_combination(const struct maker *m, size_t index)
{
    const struct combination *combination = &m->relations->combinations[index];
    struct combination_maker maker = {m->formula,   m->map,      m->relations, m->board,
                                      m->condition, m->supports, m->search};
    struct combination_plan plan;
    int first = m->first != NULL ? m->first[index] : m->formula->variables + 1;
    combination_plan_make(&plan, m->map, m->relations, combination, first);
    for (int i = 0; m->first == NULL && i < plan.variables; i++) {
        (void)formula_new_variable(m->formula);
    }
    add_combination_clauses(&maker, combination, &plan);
}

/* ---- Sums as they are ---- */

/* A sum: printed digits times their cells' weights. */
struct total {
    const int *cells;
    const int *weights; /* NULL: 1 each */
    int count;
    int sum;
};

/* Terms of literals that are not decided. */
struct terms {
    int *literals;
    int *weights;
    size_t count;
};

/* A cell that counts twice is one term. */
static void add_term(struct terms *terms, int literal, int weight)
{
    size_t i = 0;
    while (i < terms->count && terms->literals[i] != literal) {
        i++;
    }
    if (i < terms->count) {
        terms->weights[i] += weight;
    } else {
        terms->literals[terms->count] = literal;
        terms->weights[terms->count++] = weight;
    }
}

/* The terms of a sum: digits as they are printed, times the literals of who can hold them. What is
 * decided is taken from the sum that is returned. */
static int make_terms(struct terms *terms, const struct maker *m, const struct total *total)
{
    int left = total->sum;
    size_t kept = 0;
    for (int i = 0; i < total->count; i++) {
        for (int digit = 1; digit <= m->board->digits; digit++) {
            int literal = varmap_candidate(m->map, total->cells[i], digit);
            int weight =
                (digit + m->board->lowest - 1) * (total->weights != NULL ? total->weights[i] : 1);
            if (literal == LITERAL_TRUE) {
                left -= weight;
            } else if (literal != LITERAL_FALSE && weight != 0) {
                add_term(terms, literal, weight);
            }
        }
    }
    for (size_t i = 0; i < terms->count; i++) {
        if (terms->weights[i] != 0) {
            terms->literals[kept] = terms->literals[i];
            terms->weights[kept++] = terms->weights[i];
        }
    }
    terms->count = kept;
    return left;
}

/* That the digits of a cage differ, the links and the board say. */
static void add_sum(const struct maker *m, const struct total *total)
{
    size_t room = (size_t)total->count * (size_t)m->board->digits;
    struct terms terms = {mem_alloc(room, sizeof(int)), mem_alloc(room, sizeof(int)), 0};
    if (terms.literals == NULL || terms.weights == NULL) {
        m->formula->out_of_memory = true;
    } else {
        int left = make_terms(&terms, m, total);
        if (terms.count > 0) {
            formula_sum(m->formula, terms.literals, terms.weights, terms.count, left);
        } else if (left != 0) {
            formula_end(m->formula); /* the empty clause */
        }
    }
    mem_free(terms.literals);
    mem_free(terms.weights);
}

static void add_cage_sum(const struct maker *m, const struct combination *combination)
{
    m->formula->family = ENCODE_COMBINATIONS;
    add_sum(m, &(struct total){m->relations->cells + combination->first, NULL, combination->count,
                               combination->sum});
}

static void add_sequence_sum(const struct maker *m, const struct sequence *sequence)
{
    m->formula->family = ENCODE_SEQUENCES;
    add_sum(m, &(struct total){m->relations->cells + sequence->first,
                               m->relations->weights + sequence->weights, sequence->count,
                               sequence->total});
}

/* What is derived of more than a few cells is for elimination alone: its clauses cost a search more
 * than they gain. */
static bool has_clauses(const struct encoding *encoding, size_t index)
{
    enum { DERIVED_CELLS_MAX = 4 };
    const struct relations *r = &encoding->relations;
    return index < relations_begin(r, r->clue_count).combination ||
           (encoding->options.search && r->combinations[index].count <= DERIVED_CELLS_MAX);
}

enum satdoku_status combination_variables(struct encoding *encoding)
{
    const struct relations *r = &encoding->relations;
    int begin = encoding->variables + 1;
    int *first = mem_grow(encoding->combination_first, &encoding->combination_capacity,
                          r->combination_count, sizeof *first);
    if (first == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    encoding->combination_first = first;
    for (size_t i = 0; i < r->combination_count; i++) {
        struct combination_plan plan;
        size_t work = work_of(r, &r->combinations[i]);
        first[i] = NO_CLAUSES;
        if (!has_clauses(encoding, i) || ticker_stops(&encoding->eliminator.ticker, work)) {
            continue;
        }
        first[i] = encoding->variables + 1;
        if (!encoding->options.linear || r->combinations[i].sum == 0) {
            combination_plan_make(&plan, &encoding->map, r, &r->combinations[i], first[i]);
            encoding->variables += plan.variables;
        }
    }
    if (!encoding->options.linear || encoding->variables >= begin) {
        encoding->blocks[encoding->block_count++] =
            (struct encode_block){"cage, digit: it has it; cage, digits: it has these", begin,
                                  encoding->variables};
    }
    return SATDOKU_OK;
}

/* ---- Sequences ---- */

static void add_sequence(const struct maker *m, size_t index)
{
    const struct sequence *sequence = &m->relations->sequences[index];
    struct sequence_maker maker = {m->formula, m->map, m->relations, m->condition, m->supports};
    struct sequence_plan plan = {0};
    if (m->plans != NULL) {
        add_sequence_clauses(&maker, sequence, &m->plans[index]);
        return;
    }
    if (sequence_plan_make(&plan, m->map, m->relations, sequence, m->supports,
                           m->formula->variables + 1) != SATDOKU_OK) {
        m->formula->out_of_memory = true;
    } else {
        for (int i = 0; i < plan.variables; i++) {
            (void)formula_new_variable(m->formula);
        }
        add_sequence_clauses(&maker, sequence, &plan);
    }
    sequence_plan_clear(&plan);
}

static bool has_supports(const struct encoding *encoding)
{
    return encoding->options.encoding != SATDOKU_ENCODING_MINIMAL;
}

enum satdoku_status sequence_variables(struct encoding *encoding)
{
    const struct relations *r = &encoding->relations;
    enum satdoku_status status = SATDOKU_OK;
    int begin = encoding->variables + 1;
    struct sequence_plan *plans =
        mem_grow(encoding->plans, &encoding->plan_capacity, r->sequence_count, sizeof *plans);
    if (plans == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    encoding->plans = plans;
    while (encoding->plan_count < r->sequence_count) {
        plans[encoding->plan_count++] = (struct sequence_plan){0};
    }
    for (size_t i = 0; i < r->sequence_count && status == SATDOKU_OK; i++) {
        size_t edges = r->sequences[i].diagram != SEQUENCE_NO_DIAGRAM
                           ? (size_t)r->diagrams[r->sequences[i].diagram].edge_count
                           : 0;
        bool linear = encoding->options.linear && r->sequences[i].is_sum;
        if (linear || ticker_stops(&encoding->eliminator.ticker, edges * r->words)) {
            plans[i].possible = false; /* it has no variables */
            plans[i].variables = 0;
            continue;
        }
        status = sequence_plan_make(&plans[i], &encoding->map, r, &r->sequences[i],
                                    has_supports(encoding), encoding->variables + 1);
        encoding->variables += plans[i].variables;
    }
    encoding->blocks[encoding->block_count++] =
        (struct encode_block){"clue, place, state: it is reached; edge: it is taken", begin,
                              encoding->variables};
    return status;
}

void ranking_variables(struct encoding *encoding)
{
    const struct relations *r = &encoding->relations;
    encoding->first_ranking = encoding->variables + 1;
    for (size_t i = 0; i < r->ranking_count; i++) {
        encoding->variables += ranking_variable_count(&encoding->map, r, &r->rankings[i]);
    }
    encoding->blocks[encoding->block_count++] =
        (struct encode_block){"clue, number: what it compares", encoding->first_ranking,
                              encoding->variables};
}

/* ---- Sums of three cells ---- */

enum { TRIPLE = 3 };

static int literal_of_share(const struct maker *m, const struct sum *sum, int index, int share)
{
    int digit = index < sum->added ? share + 1 : m->relations->digits - share;
    return varmap_candidate(m->map, m->relations->cells[sum->first + (size_t)index], digit);
}

/* The digits of two cells leave the third one no more than one. */
static void add_triple(const struct maker *m, const struct sum *sum)
{
    int digits = m->relations->digits;
    m->formula->family = ENCODE_COMBINATIONS;
    for (int third = 0; third < TRIPLE; third++) {
        int one = (third + 1) % TRIPLE;
        int other = (third + 2) % TRIPLE;
        for (int i = 0; i < digits * digits; i++) {
            int share = sum->shares - i / digits - i % digits; /* of the third cell */
            bool has_digit = share >= 0 && share < digits;
            formula_literal(m->formula, m->condition);
            formula_literal(m->formula, -literal_of_share(m, sum, one, i / digits));
            formula_literal(m->formula, -literal_of_share(m, sum, other, i % digits));
            formula_literal(m->formula,
                            has_digit ? literal_of_share(m, sum, third, share) : LITERAL_FALSE);
            formula_end(m->formula);
        }
    }
}

/* ---- Clues ---- */

static void add_clue(const struct maker *m, size_t clue)
{
    struct relations_place begin = relations_begin(m->relations, clue);
    struct relations_place end = relations_end(m->relations, clue);
    for (size_t i = begin.domain; i < end.domain; i++) {
        add_domain(m, &m->relations->domains[i]);
    }
    for (size_t i = begin.link; i < end.link && formula_goes_on(m->formula); i++) {
        add_link(m, &m->relations->links[i]);
    }
    for (size_t i = begin.cover; i < end.cover; i++) {
        add_cover(m, &m->relations->covers[i]);
    }
    for (size_t i = begin.combination; i < end.combination; i++) {
        const struct combination *combination = &m->relations->combinations[i];
        if (!formula_works(m->formula, work_of(m->relations, combination))) {
            break;
        }
        if (m->first != NULL && m->first[i] == NO_CLAUSES) {
            continue;
        }
        if (m->linear && combination->sum != 0) {
            add_cage_sum(m, combination);
        } else {
            add_combination(m, i);
        }
    }
    for (size_t i = begin.sequence; i < end.sequence && formula_goes_on(m->formula); i++) {
        if (m->linear && m->relations->sequences[i].is_sum) {
            add_sequence_sum(m, &m->relations->sequences[i]);
        } else {
            add_sequence(m, i);
        }
    }
    for (size_t i = begin.ranking; i < end.ranking && formula_goes_on(m->formula); i++) {
        struct ranking_maker maker = {m->formula, m->map, m->relations, m->condition,
                                      m->next_ranking};
        add_ranking_clauses(&maker, &m->relations->rankings[i]);
    }
    for (size_t i = begin.sum; i < end.sum && formula_goes_on(m->formula); i++) {
        if (m->relations->sums[i].count == TRIPLE) {
            add_triple(m, &m->relations->sums[i]);
        }
    }
}

void add_clue_if(struct formula *formula, const struct varmap *map,
                 const struct relations *relations, const struct board *board, size_t clue,
                 int selector)
{
    struct maker maker = {.formula = formula,
                          .map = map,
                          .relations = relations,
                          .board = board,
                          .condition = -selector,
                          .supports = true};
    add_clue(&maker, clue);
}

void add_clues(struct encoding *encoding)
{
    int next_ranking = encoding->first_ranking;
    struct maker maker = {.formula = &encoding->formula,
                          .map = &encoding->map,
                          .relations = &encoding->relations,
                          .board = encoding->puzzle->board,
                          .condition = LITERAL_FALSE,
                          .supports = has_supports(encoding),
                          .search = encoding->options.search,
                          .first = encoding->combination_first,
                          .plans = encoding->plans,
                          .next_ranking = &next_ranking,
                          .linear = encoding->options.linear};
    size_t clues = maker.relations->clue_count + (encoding->options.search ? 1 : 0);
    for (size_t i = 0; i < clues && formula_goes_on(maker.formula); i++) {
        add_clue(&maker, i); /* behind the last one, what is derived */
    }
}
