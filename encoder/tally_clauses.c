/* The clauses of a tally (relations.h), over a variable map.
 *
 * What is counted are literals in[i], each "some of these are true" of a few others, or "none of
 * these is":
 *
 *   cells like the first one    where a way begins, cell i is equal to it: e[first][i]; else that
 *                               holds, and in[i - 1]
 *   different digits, of few    none of the cells before cell i is equal to it: no e[i][k]
 *   different digits, of many   for each digit d: some cell holds it, some x[i][d]
 *
 * The e are those of equal_clauses.c; counting is that of count_clauses.c. Where in[i] rests on
 * more than one literal, it is a variable:
 *
 *   tallies   in[i] <-> some of these literals; or none
 *
 * The variables follow from the digits, but for the selector.
 */
#include "families.h"

/* The literals of a plan: of pairs, of what each place rests on, and what is counted. */
struct tally {
    const struct primitive *p;
    const int *cells; /* but for the one that says the count */
    int cell_count;
    int count; /* of what is counted */
    int *equal;
    int *lists;
    struct counter counter;
};

static int pairs_of(const struct primitive *p)
{
    int cells = p->count - 1;
    return !p->tally.distinct             ? cells - 1
           : p->tally.pairs != PAIRS_NONE ? cells * (cells - 1) / 2
                                          : 0;
}

/* How many literals the longest list has. */
static int list_size(const struct primitive *p)
{
    return p->tally.distinct ? p->count - 1 : 2;
}

/* Without the literals. */
static struct tally tally_of(const struct clause_maker *maker, const struct primitive *p)
{
    int highest = maker->board->digits + maker->board->lowest - 1;
    bool all = p->tally.distinct && p->tally.pairs == PAIRS_NONE;
    int count = all ? maker->board->digits : p->tally.distinct ? p->count - 1 : p->count - 2;
    return (struct tally){.p = p,
                          .cells = primitive_cells(maker->relations, p) + 1,
                          .cell_count = p->count - 1,
                          .count = count,
                          .counter = {.count = count, .most = highest < count ? highest : count}};
}

static void tally_place(struct tally *tally, int *literals)
{
    tally->equal = literals;
    tally->lists = tally->equal + pairs_of(tally->p);
    tally->counter.literals = tally->lists + (size_t)tally->count * (size_t)list_size(tally->p);
    tally->counter.many = tally->counter.literals + tally->count;
}

static struct group list_of(const struct tally *tally, int place)
{
    return (struct group){tally->lists + (size_t)place * (size_t)list_size(tally->p), 0};
}

/* Makes the list of a place; whether one of them has to be true, or none. */
static bool look_at(struct group *list, const struct tally *tally, const struct clause_maker *m,
                    int place)
{
    *list = list_of(tally, place);
    if (!tally->p->tally.distinct) {
        bool begins = m->relations->weights[tally->p->tally.begins + (size_t)place] != 0;
        group_add(list, -tally->equal[place]);
        group_add(list, begins ? LITERAL_FALSE : -tally->counter.literals[place - 1]);
        return false;
    }
    if (tally->p->tally.pairs != PAIRS_NONE) {
        for (int i = 0; i < place; i++) {
            group_add(list, tally->equal[place * (place - 1) / 2 + i]);
        }
        return false;
    }
    for (int i = 0; i < tally->cell_count; i++) {
        group_add(list, varmap_candidate(m->map, tally->cells[i], place + 1));
    }
    return true;
}

/* "Some of the list": a literal that is there, or the plan's next variable. */
static int number_some(struct primitive_plan *plan, const struct group *list)
{
    return group_has_true(list) ? LITERAL_TRUE
           : list->count == 0   ? LITERAL_FALSE
           : list->count == 1   ? list->literals[0]
                                : plan->first + plan->variables++;
}

enum satdoku_status tally_plan(struct primitive_plan *plan, const struct clause_maker *maker,
                               const struct primitive *primitive)
{
    struct tally tally = tally_of(maker, primitive);
    size_t lists = (size_t)tally.count * (size_t)list_size(primitive);
    size_t pairs = (size_t)pairs_of(primitive);
    plan->variables = 0;
    if (!primitive_plan_reserve(plan, pairs + lists + (size_t)tally.count +
                                          counter_size(tally.count, tally.counter.most))) {
        return SATDOKU_ERR_MEMORY;
    }
    tally_place(&tally, plan->literals);
    for (size_t i = 0; i < pairs; i++) {
        int pair = maker->relations->weights[primitive->tally.pairs + i];
        tally.equal[i] = equality_plan(plan, maker, pair);
    }
    for (int place = 0; place < tally.count; place++) {
        struct group list;
        bool some = look_at(&list, &tally, maker, place);
        int literal = number_some(plan, &list);
        tally.counter.literals[place] = some ? literal : -literal;
    }
    counter_plan(plan, &tally.counter);
    return SATDOKU_OK;
}

/* some <-> one of the list, where it is a variable of its own. */
static void add_some(const struct clause_maker *m, int some, const struct group *list)
{
    if (group_has_true(list) || list->count < 2) {
        return;
    }
    BEGIN_CLAUSE(m, -some);
    for (int i = 0; i < list->count; i++) {
        formula_literal(m->formula, list->literals[i]);
    }
    formula_end(m->formula);
    for (int i = 0; i < list->count; i++) {
        ADD_CLAUSE(m, some, -list->literals[i]);
    }
}

void tally_write(const struct clause_maker *maker, const struct primitive *primitive,
                 const struct primitive_plan *plan)
{
    struct tally tally = tally_of(maker, primitive);
    int pairs = pairs_of(primitive);
    tally_place(&tally, plan->literals);
    for (int i = 0; i < pairs; i++) {
        int pair = maker->relations->weights[primitive->tally.pairs + (size_t)i];
        equality_write(maker, pair, tally.equal[i]);
    }
    maker->formula->family = ENCODE_TALLIES;
    for (int place = 0; place < tally.count && formula_goes_on(maker->formula); place++) {
        struct group list;
        bool some = look_at(&list, &tally, maker, place);
        int literal = tally.counter.literals[place];
        add_some(maker, some ? literal : -literal, &list);
    }
    counter_write(maker, &tally.counter, primitive_cells(maker->relations, primitive)[0],
                  primitive->tally.own);
}
