#include "clue_clauses.h"

#include "families.h"
#include "mem.h"

/* The least digit above `digit` that is not in a set; 0: there is none. */
static int next_out(const struct relations *r, const uint64_t *set, int digit)
{
    size_t word = (size_t)digit / DIGIT_SET_WORD_BITS; /* of the digit after it */
    uint64_t mask = UINT64_MAX << digit % DIGIT_SET_WORD_BITS;
    for (; word < r->words; word++, mask = UINT64_MAX) {
        uint64_t above = ~set[word] & mask & digit_set_all(r->digits, word);
        if (above != 0) {
            return digit_set_lowest(above, word);
        }
    }
    return 0;
}

static void domain_write(const struct clause_maker *m, const struct primitive *domain,
                         const struct primitive_plan *plan)
{
    int cell = primitive_cells(m->relations, domain)[0];
    const struct relations *r = m->relations;
    const uint64_t *set = r->sets + domain->set;
    int digit = 0;
    (void)plan;
    m->formula->family = ENCODE_DOMAINS;
    while ((digit = next_out(r, set, digit)) != 0) {
        ADD_CLAUSE(m, -varmap_candidate(m->map, cell, digit));
    }
}

/* ---- Links ---- */

/* Whether the other cell can still hold two digits that do not go with this one. */
static bool forbids_two(const struct clause_maker *m, const uint64_t *partners, int other_cell)
{
    int count = 0;
    int digit = 0;
    while (count < 2 && (digit = next_out(m->relations, partners, digit)) != 0) {
        count += varmap_candidate(m->map, other_cell, digit) != LITERAL_FALSE;
    }
    return count == 2;
}

/* For the digits of cell `side` of a link. */
static void add_supports(const struct clause_maker *m, const struct primitive *link, int side)
{
    const struct relations *r = m->relations;
    const uint64_t *limited = relations_limited(r, link, side);
    const int *cells = primitive_cells(r, link);
    int one = 0;
    m->formula->family = ENCODE_SUPPORTS;
    while ((one = digit_set_next(limited, r->words, one)) != 0) {
        const uint64_t *partners = relations_partners(r, link, side, one);
        if (!forbids_two(m, partners, cells[1 - side])) {
            continue;
        }
        int literal = varmap_candidate(m->map, cells[side], one);
        int other = 0;
        BEGIN_CLAUSE(m, -literal);
        while (literal != LITERAL_FALSE &&
               (other = digit_set_next(partners, r->words, other)) != 0) {
            formula_literal(m->formula, varmap_candidate(m->map, cells[1 - side], other));
        }
        formula_end(m->formula);
    }
}

static void link_write(const struct clause_maker *m, const struct primitive *link,
                       const struct primitive_plan *plan)
{
    (void)plan;
    const struct relations *r = m->relations;
    const uint64_t *limited = relations_limited(r, link, 0);
    const int *cells = primitive_cells(r, link);
    int one = 0;
    m->formula->family = ENCODE_CONFLICTS;
    while ((one = digit_set_next(limited, r->words, one)) != 0) {
        const uint64_t *partners = relations_partners(r, link, 0, one);
        int literal = varmap_candidate(m->map, cells[0], one);
        int other = 0;
        while (literal != LITERAL_FALSE && (other = next_out(r, partners, other)) != 0) {
            ADD_CLAUSE(m, -literal, -varmap_candidate(m->map, cells[1], other));
        }
    }
    if (m->supports && !m->relations->tables[link->table].different) {
        add_supports(m, link, 0);
        add_supports(m, link, 1);
    }
}

/* ---- Covers ---- */

static void cover_write(const struct clause_maker *m, const struct primitive *cover,
                        const struct primitive_plan *plan)
{
    const struct relations *r = m->relations;
    const uint64_t *set = r->sets + cover->set;
    (void)plan;
    m->formula->family = ENCODE_COVERS;
    formula_literal(m->formula, m->condition);
    for (int i = 0; i < cover->count; i++) {
        int cell = primitive_cells(r, cover)[i];
        int digit = 0;
        while ((digit = digit_set_next(set, r->words, digit)) != 0) {
            formula_literal(m->formula, varmap_candidate(m->map, cell, digit));
        }
    }
    formula_end(m->formula);
}

/* ---- All kinds ---- */

/* About how many words a plan looks at. */

static size_t work_of_combination(const struct relations *r, const struct primitive *p)
{
    return (size_t)p->combination.set_count * ((size_t)p->count * r->words + (size_t)r->digits);
}

static size_t work_of_sequence(const struct relations *r, const struct primitive *p)
{
    return (size_t)r->diagrams[p->sequence.diagram].edge_count * r->words;
}

/* It has so many literals for each step from cell to cell. */
static size_t work_of_connected(const struct relations *r, const struct primitive *p)
{
    (void)r;
    return (size_t)p->count * (size_t)p->count;
}

static size_t work_of_division(const struct relations *r, const struct primitive *p)
{
    return (size_t)p->count * (size_t)p->division.count * (size_t)r->digits;
}

/* For each part and cell, and each size of it. */
static size_t work_of_parts(const struct relations *r, const struct primitive *p)
{
    size_t sizes = p->parts.turned ? 1 : (size_t)r->digits;
    return (size_t)p->count * (size_t)p->parts.root_count * sizes;
}

/* Numbers for each place, and for pairs of cells or digits. */
static size_t work_of_tally(const struct relations *r, const struct primitive *p)
{
    size_t count = (size_t)p->count;
    return p->tally.distinct ? count * (count + (size_t)r->digits) : count * (size_t)r->digits;
}

static primitive_planner choice_plan;
static primitive_writer choice_write;
static size_t work_of_choice(const struct relations *r, const struct primitive *p);

/* How each kind of primitives becomes clauses. */
static const struct clause_kind {
    primitive_planner *plan; /* NULL: it has no variables */
    primitive_writer *write;
    size_t (*work)(const struct relations *r, const struct primitive *p); /* NULL: little */
} clause_kinds[PRIMITIVE_KINDS] = {
    [PRIMITIVE_DOMAIN] = {NULL, domain_write, NULL},
    [PRIMITIVE_LINK] = {NULL, link_write, NULL},
    [PRIMITIVE_COVER] = {NULL, cover_write, NULL},
    [PRIMITIVE_COMBINATION] = {combination_plan, combination_write, work_of_combination},
    [PRIMITIVE_SEQUENCE] = {sequence_plan, sequence_write, work_of_sequence},
    [PRIMITIVE_TOTAL] = {total_plan, total_write, NULL},
    [PRIMITIVE_LOOP] = {loop_plan, loop_write, NULL},
    [PRIMITIVE_TALLY] = {tally_plan, tally_write, work_of_tally},
    [PRIMITIVE_RANKING] = {ranking_plan, ranking_write, NULL},
    [PRIMITIVE_DIFFERENCE] = {NULL, difference_write, NULL},
    [PRIMITIVE_CHOICE] = {choice_plan, choice_write, work_of_choice},
    [PRIMITIVE_CONNECTED] = {connected_plan, connected_write, work_of_connected},
    [PRIMITIVE_DIVISION] = {division_plan, division_write, work_of_division},
    [PRIMITIVE_PARTS] = {parts_plan, parts_write, work_of_parts},
};

static size_t work_of(const struct relations *r, const struct primitive *p)
{
    return clause_kinds[p->kind].work != NULL ? clause_kinds[p->kind].work(r, p) : 0;
}

/* ---- Choices ---- */

/* That of all primitives in it. */
static size_t work_of_choice(const struct relations *r, const struct primitive *p)
{
    size_t work = 0;
    for (int i = p->choice.first; i < p->choice.first + p->choice.count; i++) {
        const struct branch *branch = &r->branches[i];
        for (size_t j = branch->first; j < branch->first + branch->count; j++) {
            work += 1 + work_of(r, &r->members[j]);
        }
    }
    return work;
}

/* Plans the primitives in a branch; with `write`, adds their clauses as well, under the maker's
 * condition. Their variables begin at *next, which moves behind them. Plans inside a choice are not
 * kept: numbering makes them, and writing makes them again. */
static enum satdoku_status go_through_branch(int *next, const struct clause_maker *maker,
                                             const struct branch *branch, bool write)
{
    const struct relations *r = maker->relations;
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < branch->count && status == SATDOKU_OK; i++) {
        const struct primitive *p = &r->members[branch->first + i];
        const struct clause_kind *kind = &clause_kinds[p->kind];
        struct primitive_plan plan = {.first = *next};
        if (write && !formula_works(maker->formula, 1 + work_of(r, p))) {
            break;
        }
        status = kind->plan != NULL ? kind->plan(&plan, maker, p) : SATDOKU_OK;
        if (status == SATDOKU_OK && write) {
            kind->write(maker, p, &plan);
        }
        *next += plan.variables;
        primitive_plan_clear(&plan);
    }
    return status;
}

/* A variable for each branch: it holds. Then those of what is in the branches. */
static enum satdoku_status choice_plan(struct primitive_plan *plan,
                                       const struct clause_maker *maker,
                                       const struct primitive *choice)
{
    struct clause_maker inside = *maker;
    int next = plan->first + choice->choice.count;
    enum satdoku_status status = SATDOKU_OK;
    inside.linear = false;
    inside.cuts = false;
    for (int i = 0; i < choice->choice.count && status == SATDOKU_OK; i++) {
        const struct branch *branch = &maker->relations->branches[choice->choice.first + i];
        inside.condition = -(plan->first + i);
        status = go_through_branch(&next, &inside, branch, false);
    }
    plan->variables = next - plan->first;
    return status;
}

static void choice_write(const struct clause_maker *maker, const struct primitive *choice,
                         const struct primitive_plan *plan)
{
    struct clause_maker inside = *maker;
    int next = plan->first + choice->choice.count;
    inside.linear = false;
    inside.cuts = false;
    maker->formula->family = ENCODE_CHOICES;
    formula_literal(maker->formula, maker->condition);
    for (int i = 0; i < choice->choice.count; i++) {
        formula_literal(maker->formula, plan->first + i);
    }
    formula_end(maker->formula);
    for (int i = 0; i < choice->choice.count; i++) {
        const struct branch *branch = &maker->relations->branches[choice->choice.first + i];
        inside.condition = -(plan->first + i);
        if (go_through_branch(&next, &inside, branch, true) != SATDOKU_OK) {
            maker->formula->out_of_memory = true;
        }
    }
}

/* ---- Variables ---- */

bool primitive_plan_reserve(struct primitive_plan *plan, size_t count)
{
    return MEM_RESERVE(plan->literals, plan->literals_capacity, count);
}

int primitive_plan_either(struct primitive_plan *plan, int one, int other)
{
    return one == LITERAL_TRUE || other == LITERAL_TRUE ? LITERAL_TRUE
           : one == LITERAL_FALSE                       ? other
           : other == LITERAL_FALSE || one == other     ? one
                                                        : plan->first + plan->variables++;
}

void add_both(const struct clause_maker *maker, int both, int one, int other)
{
    if (both == one || both == other) {
        return; /* the other is true */
    }
    ADD_CLAUSE(maker, -both, one);
    ADD_CLAUSE(maker, -both, other);
    ADD_CLAUSE(maker, both, -one, -other);
}

void primitive_plan_clear(struct primitive_plan *plan)
{
    mem_free(plan->literals);
    mem_free(plan->tree.nodes);
    mem_free(plan->tree.values);
    mem_free(plan->tree.marks);
    *plan = (struct primitive_plan){0};
}

/* What the clauses of an encoding are made of. */
struct clause_maker encoding_maker(struct encoding *encoding)
{
    return (struct clause_maker){
        .formula = &encoding->formula,
        .map = &encoding->map,
        .relations = &encoding->relations,
        .board = encoding->puzzle->board,
        .equals = encoding->equals,
        .condition = LITERAL_FALSE,
        .supports = encoding->options.encoding != SATDOKU_ENCODING_MINIMAL,
        .search = encoding->options.search,
        .cuts = encoding->options.cuts,
        .linear = encoding->options.linear,
    };
}

/* Plans the primitives from one kind to another, as a block of variables. */
static enum satdoku_status plan_kinds(struct encoding *encoding, enum primitive_kind first,
                                      enum primitive_kind last, const char *meaning)
{
    const struct relations *r = &encoding->relations;
    struct clause_maker maker = encoding_maker(encoding);
    int begin = encoding->variables + 1;
    bool any = false;
    for (size_t i = 0; i < r->primitive_count; i++) {
        const struct primitive *p = &r->primitives[i];
        if (p->kind < first || p->kind > last) {
            continue;
        }
        any = true;
        /* A combination that is derived of more than a few cells is for elimination alone: its
         * clauses cost a search more than they gain. */
        enum { DERIVED_CELLS_MAX = 4 };
        bool derived = (size_t)p->clue == encoding->relations.clue_count;
        bool short_enough = p->kind != PRIMITIVE_COMBINATION || p->count <= DERIVED_CELLS_MAX;
        if (!(!(encoding->options.linear && sum_is_linear(p)) &&
              (!derived || (encoding->options.search && short_enough))) ||
            ticker_stops(&encoding->eliminator.ticker, work_of(r, p))) {
            continue;
        }
        if (encoding->plan_count == encoding->plans_made) {
            if (!MEM_RESERVE(encoding->plans, encoding->plans_capacity, encoding->plan_count + 1)) {
                return SATDOKU_ERR_MEMORY;
            }
            encoding->plans[encoding->plans_made++] = (struct primitive_plan){0};
        }
        struct primitive_plan *plan = &encoding->plans[encoding->plan_count];
        encoding->plan_numbers[i] = (int)encoding->plan_count++;
        plan->first = encoding->variables + 1;
        enum satdoku_status status = clause_kinds[p->kind].plan(plan, &maker, p);
        if (status != SATDOKU_OK) {
            return status;
        }
        encoding->variables += plan->variables;
    }
    bool empty =
        first == PRIMITIVE_COMBINATION && encoding->options.linear && encoding->variables < begin;
    if (any && !empty) {
        encoding_add_block(encoding, meaning, begin);
    }
    return SATDOKU_OK;
}

enum satdoku_status clue_variables(struct encoding *encoding)
{
    size_t count = encoding->relations.primitive_count;
    if (!MEM_RESERVE(encoding->plan_numbers, encoding->plan_numbers_capacity, count)) {
        return SATDOKU_ERR_MEMORY;
    }
    encoding->plan_count = 0;
    for (size_t i = 0; i < count; i++) {
        encoding->plan_numbers[i] = ENCODING_NO_PLAN;
    }
    static const struct {
        enum primitive_kind first, last;
        const char *meaning;
    } kinds[] = {{PRIMITIVE_COMBINATION, PRIMITIVE_COMBINATION,
                  "cage, digit: it has it; cage, digits: it has these"},
                 {PRIMITIVE_SEQUENCE, PRIMITIVE_LOOP,
                  "clue, place, state: it is reached; edge: it is taken"},
                 {PRIMITIVE_TALLY, PRIMITIVE_RANKING, "clue, number: what it counts or compares"},
                 {PRIMITIVE_CHOICE, PRIMITIVE_CHOICE, "clue, branch: it holds; what is in it"},
                 {PRIMITIVE_CONNECTED, PRIMITIVE_PARTS,
                  "clue, cell: it is in it; steps: it is so near the first one; region, digit: it "
                  "has it there; part, cell: it is in it"}};
    bool pairs = encoding->relations.pair_count > 0;
    enum satdoku_status status = pairs ? equality_variables(encoding) : SATDOKU_OK;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && status == SATDOKU_OK; i++) {
        status = plan_kinds(encoding, kinds[i].first, kinds[i].last, kinds[i].meaning);
    }
    return status;
}

const struct primitive_plan *encoding_plan(const struct encoding *encoding, size_t primitive)
{
    int number = encoding->plan_numbers[primitive];
    return number != ENCODING_NO_PLAN ? &encoding->plans[number] : NULL;
}

/* ---- Clues ---- */

void add_primitive_if(struct formula *formula, const struct varmap *map,
                      const struct relations *relations, const struct board *board,
                      size_t primitive, int selector)
{
    struct clause_maker maker = {.formula = formula,
                                 .map = map,
                                 .relations = relations,
                                 .board = board,
                                 .condition = -selector,
                                 .supports = true};
    const struct primitive *p = &relations->primitives[primitive];
    const struct clause_kind *kind = &clause_kinds[p->kind];
    struct primitive_plan plan = {.first = formula->variables + 1};
    if (!formula_works(formula, 1 + work_of(relations, p))) {
        return;
    }
    if (kind->plan != NULL && kind->plan(&plan, &maker, p) != SATDOKU_OK) {
        formula->out_of_memory = true;
    } else {
        formula->variables += plan.variables;
        kind->write(&maker, p, &plan);
    }
    primitive_plan_clear(&plan);
}

void add_clue_if(struct formula *formula, const struct varmap *map,
                 const struct relations *relations, const struct board *board, size_t clue,
                 int selector)
{
    size_t end = relations->clue_first[clue + 1];
    for (size_t i = relations->clue_first[clue]; i < end && formula_goes_on(formula); i++) {
        add_primitive_if(formula, map, relations, board, i, selector);
    }
}

void add_clues(struct encoding *encoding)
{
    const struct relations *r = &encoding->relations;
    struct clause_maker maker = encoding_maker(encoding);
    /* Behind those of the last clue stands what is derived. */
    size_t end = r->clue_first[r->clue_count + (encoding->options.search ? 1 : 0)];
    add_equalities(&maker);
    for (size_t i = 0; i < end; i++) {
        const struct primitive *p = &r->primitives[i];
        const struct primitive_plan *plan = encoding_plan(encoding, i);
        if (!formula_works(maker.formula, 1 + work_of(r, p))) {
            break;
        }
        if (maker.linear && sum_is_linear(p)) {
            sum_write_linear(&maker, p);
        } else if (plan != NULL || clause_kinds[p->kind].plan == NULL) {
            clause_kinds[p->kind].write(&maker, p, plan);
        }
    }
}

/* ---- Regions ---- */

/* No two of the cells hold the digit. */
static void exclude_pairs_if(struct formula *formula, const struct varmap *map,
                             const struct region *region, int digit, int selector)
{
    for (int i = 0; i < region->count && formula_goes_on(formula); i++) {
        int one = varmap_candidate(map, region->cells[i], digit);
        for (int j = i + 1; j < region->count; j++) {
            int other = varmap_candidate(map, region->cells[j], digit);
            formula_clause3(formula, -selector, -one, -other);
        }
    }
}

void add_region_if(struct formula *formula, const struct varmap *map, const struct board *board,
                   const struct region *region, int selector)
{
    enum { PAIRWISE_MAX = 36 };
    for (int digit = 1; digit <= board->digits; digit++) {
        if (region->count <= PAIRWISE_MAX) {
            exclude_pairs_if(formula, map, region, digit, selector);
        } else {
            /* The same by a chain of new variables: one of the cells before holds the digit (Sinz
             * 2005). What follows from a new variable says nothing before the selector excludes
             * that the next cell holds the digit, too. */
            int before = LITERAL_FALSE;
            for (int j = 0; j < region->count && formula_goes_on(formula); j++) {
                int one = varmap_candidate(map, region->cells[j], digit);
                int now = formula_new_variable(formula);
                formula_clause3(formula, -selector, -one, -before);
                formula_clause2(formula, -one, now);
                formula_clause2(formula, -before, now);
                before = now;
            }
        }
        if (region->count == board->digits) {
            formula_literal(formula, -selector);
            for (int i = 0; i < region->count; i++) {
                formula_literal(formula, varmap_candidate(map, region->cells[i], digit));
            }
            formula_end(formula);
        }
    }
}
