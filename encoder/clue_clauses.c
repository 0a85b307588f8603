#include "clue_clauses.h"

#include "families.h"

/* What clauses are made of. */
struct maker {
    struct formula *formula;
    const struct varmap *map;
    const struct relations *relations;
    int condition; /* the negated selector: a literal of every clause */
    bool supports;
};

static bool has(const uint64_t *set, int digit)
{
    size_t bit = (size_t)(digit - 1);
    return (set[bit / DIGIT_SET_WORD_BITS] >> bit % DIGIT_SET_WORD_BITS & 1) != 0;
}

static void add_domain(const struct maker *m, const struct domain *domain)
{
    const uint64_t *set = m->relations->sets + domain->set;
    m->formula->family = ENCODE_DOMAINS;
    for (int digit = 1; digit <= m->relations->digits; digit++) {
        if (!has(set, digit)) {
            formula_clause2(m->formula, m->condition,
                            -varmap_candidate(m->map, domain->cell, digit));
        }
    }
}

/* ---- Links ---- */

static void add_conflicts(const struct maker *m, const struct link *link)
{
    int digits = m->relations->digits;
    m->formula->family = ENCODE_CONFLICTS;
    for (int one = 1; one <= digits && formula_goes_on(m->formula); one++) {
        int literal = varmap_candidate(m->map, link->cell[0], one);
        if (literal == LITERAL_FALSE) {
            continue;
        }
        const uint64_t *partners = relations_partners(m->relations, link, 0, one);
        for (int other = 1; other <= digits; other++) {
            if (!has(partners, other)) {
                formula_clause3(m->formula, m->condition, -literal,
                                -varmap_candidate(m->map, link->cell[1], other));
            }
        }
    }
}

/* Whether the other cell can still hold two digits that do not go with this one. */
static bool forbids_two(const struct maker *m, const uint64_t *partners, int other_cell)
{
    int count = 0;
    for (int digit = 1; digit <= m->relations->digits && count < 2; digit++) {
        count +=
            !has(partners, digit) && varmap_candidate(m->map, other_cell, digit) != LITERAL_FALSE;
    }
    return count == 2;
}

/* For the digits of cell `side` of a link. */
static void add_supports(const struct maker *m, const struct link *link, int side)
{
    int digits = m->relations->digits;
    m->formula->family = ENCODE_SUPPORTS;
    for (int one = 1; one <= digits && formula_goes_on(m->formula); one++) {
        int literal = varmap_candidate(m->map, link->cell[side], one);
        const uint64_t *partners = relations_partners(m->relations, link, side, one);
        if (literal == LITERAL_FALSE || !forbids_two(m, partners, link->cell[1 - side])) {
            continue;
        }
        formula_literal(m->formula, m->condition);
        formula_literal(m->formula, -literal);
        for (int other = 1; other <= digits; other++) {
            if (has(partners, other)) {
                formula_literal(m->formula, varmap_candidate(m->map, link->cell[1 - side], other));
            }
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
    const uint64_t *set = m->relations->sets + cover->set;
    m->formula->family = ENCODE_COVERS;
    formula_literal(m->formula, m->condition);
    for (int i = 0; i < cover->count; i++) {
        int cell = m->relations->cells[cover->first + (size_t)i];
        for (int digit = 1; digit <= m->relations->digits; digit++) {
            if (has(set, digit)) {
                formula_literal(m->formula, varmap_candidate(m->map, cell, digit));
            }
        }
    }
    formula_end(m->formula);
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
}

void add_clue_if(struct formula *formula, const struct varmap *map,
                 const struct relations *relations, size_t clue, int selector)
{
    struct maker maker = {formula, map, relations, -selector, true};
    add_clue(&maker, clue);
}

void add_clues(struct encoding *encoding)
{
    bool supports = encoding->options.encoding != SATDOKU_ENCODING_MINIMAL;
    struct maker maker = {&encoding->formula, &encoding->map, &encoding->relations, LITERAL_FALSE,
                          supports};
    for (size_t i = 0; i < maker.relations->clue_count && formula_goes_on(maker.formula); i++) {
        add_clue(&maker, i);
    }
}
