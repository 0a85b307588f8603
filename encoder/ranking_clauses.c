/* The clauses of rankings (relations.h), over a variable map.
 *
 * Beside x[c][d], "cell c holds d", a ranking has variables of its own:
 *
 *   l[g]      the line of group g that counts is less than the ranked line
 *   e[g,k,i]  line k of group g counts, and its first i digits are those of the ranked line
 *
 * Which lines count is said by a first digit, that of the ranked line: then e[g,k,1] is x[c][d] of
 * the line's first cell. Without it all of them do, and e[g,k,0] is true. Clauses, under the
 * selector s (true: no selector), for each place i, whose cells are c in line k and r in the ranked
 * one, and each digit a:
 *
 *   less      not s, not e[g,k,i], not l[g], not x[c][a], some x[r][b] with b >= a
 *   greater   not s, not e[g,k,i], l[g], not x[c][a], some x[r][b] with b <= a
 *   equal     not s, not e[g,k,i], not x[c][a], not x[r][a], e[g,k,i+1]
 *             not s, not e[g,k,i+1], not x[c][a], x[r][a]
 *             not s, not e[g,k,i+1], e[g,k,i]
 *   differs   not s, not e[g,k,length]; where lines may be the same, also: or not l[g]
 *   count     as many l[g] are true as lines are to be less: by a counter (Sinz 2005) in both
 *             directions. Where that is none or all of them, l[g] is a constant
 *
 * The variables follow from the digits, but for the selector: they never make two solutions of one.
 */
#include "families.h"
#include "mem.h"

/* The place from which on lines are compared, and the literal of "all before is the same". */
static int first_place(const struct primitive *ranking)
{
    return ranking->ranking.digit != 0 ? 1 : 0;
}

static int first_literal(const struct clause_maker *m, const struct primitive *ranking,
                         const int *line)
{
    int digit = ranking->ranking.digit;
    return digit != 0 ? varmap_candidate(m->map, line[0], digit) : LITERAL_TRUE;
}

/* Whether it is open which groups are less. */
static bool is_open(const struct primitive *ranking)
{
    return ranking->ranking.below > 0 && ranking->ranking.below < ranking->ranking.groups;
}

/* How many numbers of a counter up to `count`, and one more, are open behind `i` literals. */
static int counter_width(int i, int count)
{
    return i < count ? i + 1 : count + 1;
}

enum satdoku_status ranking_plan(struct primitive_plan *plan, const struct clause_maker *maker,
                                 const struct primitive *ranking)
{
    const int *cells = primitive_cells(maker->relations, ranking);
    int variables = is_open(ranking) ? ranking->ranking.groups : 0;
    for (int group = 0; group < ranking->ranking.groups; group++) {
        for (int i = 0; i < ranking->ranking.lines; i++) {
            const int *line = cells + ranking_line(ranking, group, i);
            if (first_literal(maker, ranking, line) != LITERAL_FALSE) {
                variables += ranking->ranking.length - 1 - first_place(ranking);
            }
        }
        variables += is_open(ranking) ? counter_width(group, ranking->ranking.below) : 0;
    }
    plan->variables = variables;
    return SATDOKU_OK;
}

/* If all before is the same and the cell holds `digit`, that of the ranked line holds no digit on
 * the wrong side of it. */
static void add_order(const struct clause_maker *m, int equal, int less, int cell, int ranked,
                      int digit)
{
    int own = varmap_candidate(m->map, cell, digit);
    for (int greater = 0; greater < 2; greater++) {
        int first = greater != 0 ? 1 : digit;
        int last = greater != 0 ? digit : m->relations->digits;
        BEGIN_CLAUSE(m, -equal, greater != 0 ? less : -less, -own);
        for (int other = first; other <= last; other++) {
            formula_literal(m->formula, varmap_candidate(m->map, ranked, other));
        }
        formula_end(m->formula);
    }
}

/* Compares a line with the ranked one, place by place; the variable that comes next. */
static int add_line(const struct clause_maker *m, const struct primitive *ranking, const int *line,
                    int less, int variable)
{
    const int *ranked = primitive_cells(m->relations, ranking);
    int equal = first_literal(m, ranking, line); /* all before is the same */
    for (int i = first_place(ranking); i < ranking->ranking.length && equal != LITERAL_FALSE; i++) {
        bool last = i + 1 == ranking->ranking.length;
        int next = last ? LITERAL_FALSE : variable++;
        int then = last && ranking->ranking.ties ? -less : next;
        for (int digit = 1; digit <= m->relations->digits; digit++) {
            int one = varmap_candidate(m->map, line[i], digit);
            int other = varmap_candidate(m->map, ranked[i], digit);
            add_order(m, equal, less, line[i], ranked[i], digit);
            ADD_CLAUSE(m, -equal, -one, -other, then);
            ADD_CLAUSE(m, -next, -one, other);
        }
        ADD_CLAUSE(m, -next, equal);
        equal = next;
    }
    return variable;
}

void ranking_write(const struct clause_maker *maker, const struct primitive *ranking,
                   const struct primitive_plan *plan)
{
    const int *cells = primitive_cells(maker->relations, ranking);
    int groups = ranking->ranking.groups;
    int variable = plan->first;
    int *less = mem_alloc(2 * (size_t)groups + 2, sizeof *less);
    maker->formula->family = ENCODE_RANKINGS;
    if (less == NULL) {
        maker->formula->out_of_memory = true;
        return;
    }
    int constant = ranking->ranking.below == 0 ? LITERAL_FALSE : LITERAL_TRUE;
    for (int group = 0; group < groups; group++) {
        less[group] = is_open(ranking) ? variable++ : constant;
        for (int i = 0; i < ranking->ranking.lines && formula_goes_on(maker->formula); i++) {
            const int *line = cells + ranking_line(ranking, group, i);
            variable = add_line(maker, ranking, line, less[group], variable);
        }
    }
    if (is_open(ranking)) {
        /* Exactly `count` of the literals are true, by a counter, whose variables begin with
         * `variable`. counts[j]: at least j of those before are. */
        int count = ranking->ranking.below;
        int *counts = less + groups;
        counts[0] = LITERAL_TRUE;
        for (int j = 1; j <= count + 1; j++) {
            counts[j] = LITERAL_FALSE;
        }
        for (int k = 0; k < groups; k++) {
            for (int j = counter_width(k, count); j > 0; j--) {
                int sum = variable++; /* counts[j] or (counts[j - 1] and the literal) */
                ADD_CLAUSE(maker, -counts[j], sum);
                ADD_CLAUSE(maker, -counts[j - 1], -less[k], sum);
                ADD_CLAUSE(maker, counts[j], counts[j - 1], -sum);
                ADD_CLAUSE(maker, counts[j], less[k], -sum);
                counts[j] = sum;
            }
        }
        ADD_CLAUSE(maker, counts[count]);
        ADD_CLAUSE(maker, -counts[count + 1]);
    }
    mem_free(less);
}
