#include "hitting.h"

#include "builtin.h"
#include "clauses.h"
#include "error.h"
#include "mem.h"

#include <string.h>

enum satdoku_status hitting_init(struct hitting *hitting, size_t members, struct stop stop)
{
    hitting->members = members;
    hitting->sat = builtin_sat_new(SATDOKU_BACKEND_PICOSAT, stop);
    hitting->counted = mem_zalloc(members, sizeof *hitting->counted);
    hitting->chosen = mem_alloc(members, sizeof *hitting->chosen);
    hitting->assumptions = mem_alloc(members, sizeof *hitting->assumptions);
    formula_store(&hitting->sets, (int)members);
    bool good = hitting->sat != NULL && hitting->counted != NULL && hitting->chosen != NULL &&
                hitting->assumptions != NULL;
    return good ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
}

void hitting_clear(struct hitting *hitting)
{
    sat_free(hitting->sat);
    formula_clear(&hitting->sets);
    formula_clear(&hitting->formula);
    mem_free(hitting->counted);
    mem_free(hitting->chosen);
    mem_free(hitting->assumptions);
    *hitting = (struct hitting){0};
}

/* ---- The family ---- */

enum satdoku_status hitting_add(struct hitting *hitting, const bool *set)
{
    for (size_t i = 0; i < hitting->members; i++) {
        if (!set[i]) {
            continue;
        }
        formula_literal(&hitting->sets, (int)i + 1);
        if (!hitting->counted[i]) {
            hitting->counted[i] = true;
            hitting->added = 0; /* the counter does not know it */
        }
    }
    formula_end(&hitting->sets);
    hitting->least = hitting->least == 0 ? 1 : hitting->least;
    return formula_status(&hitting->sets);
}

enum satdoku_status hitting_exclude(struct hitting *hitting, const bool *set)
{
    for (size_t i = 0; i < hitting->members; i++) {
        if (set[i]) {
            formula_literal(&hitting->sets, -((int)i + 1));
        }
    }
    formula_end(&hitting->sets);
    return formula_status(&hitting->sets);
}

/* ---- The formula ---- */

/* Of the members that are in any set no more than `most`: row[j] says that more than j of those
 * counted so far are chosen, for j below `most` (Sinz 2005). */
static enum satdoku_status add_counter(struct hitting *hitting, size_t most)
{
    struct formula *formula = &hitting->formula;
    int *row = mem_alloc(most, sizeof *row);
    if (row == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    for (size_t j = 0; j < most; j++) {
        row[j] = LITERAL_FALSE;
    }
    for (size_t i = 0; i < hitting->members; i++) {
        int member = (int)i + 1;
        if (!hitting->counted[i]) {
            continue;
        }
        formula_clause2(formula, -member, most > 0 ? -row[most - 1] : LITERAL_FALSE);
        for (size_t j = most; j-- > 0;) {
            int fewer = j > 0 ? row[j - 1] : LITERAL_TRUE;
            if (row[j] != LITERAL_FALSE || fewer != LITERAL_FALSE) {
                int more = formula_new_variable(formula);
                formula_clause2(formula, -row[j], more);
                formula_clause3(formula, -member, -fewer, more);
                row[j] = more;
            }
        }
    }
    mem_free(row);
    return SATDOKU_OK;
}

/* Where `most` is all members, nothing is counted. */
static enum satdoku_status load(struct hitting *hitting, size_t most, struct satdoku_error *error)
{
    struct formula *formula = &hitting->formula;
    formula_store(formula, hitting->sets.variables);
    formula_clauses(formula, hitting->sets.literals, hitting->sets.used,
                    (size_t)hitting->sets.clauses);
    enum satdoku_status status = most < hitting->members ? add_counter(hitting, most) : SATDOKU_OK;
    if (status != SATDOKU_OK || formula_status(formula) != SATDOKU_OK) {
        return error_memory(error);
    }
    status = sat_load(hitting->sat, formula, error);
    bool whole = status == SATDOKU_OK && !hitting->sat->stopped;
    hitting->added = whole ? hitting->sets.used : 0;
    hitting->bound = most;
    return status;
}

/* Adds the sets that the solver does not have. */
static enum satdoku_status add_more(struct hitting *hitting, struct satdoku_error *error)
{
    const struct formula *sets = &hitting->sets;
    enum satdoku_status status = SATDOKU_OK;
    struct clause_iterator set =
        clauses_begin(sets->literals + hitting->added, sets->used - hitting->added);
    while (status == SATDOKU_OK && clauses_next(&set)) {
        status = sat_add(hitting->sat, set.literals, set.count, error);
    }
    hitting->added = sets->used;
    return status;
}

/* ---- Finding ---- */

/* Asks for one of at most `most` members, under assumptions; SATISFIABLE: it is in
 * hitting->chosen. */
static enum satdoku_status ask(enum sat_result *result, struct hitting *hitting, size_t most,
                               size_t assumption_count, struct satdoku_error *error)
{
    bool anew = hitting->added == 0 || hitting->bound != most;
    enum satdoku_status status = anew ? load(hitting, most, error) : add_more(hitting, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    status = sat_solve_under(result, hitting->sat, hitting->assumptions, assumption_count, error);
    if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
        return status;
    }
    for (size_t i = 0; i < hitting->members; i++) {
        /* others may be true in vain */
        hitting->chosen[i] = hitting->counted[i] && sat_value(hitting->sat, (int)i + 1) > 0;
    }
    return SATDOKU_OK;
}

static void hand_over(bool *chosen, const struct hitting *hitting, enum sat_result result)
{
    if (result == SAT_SATISFIABLE) {
        memcpy(chosen, hitting->chosen, hitting->members * sizeof *chosen);
    }
}

/* Member for member: may it be there, too, besides those before it that are? */
static enum satdoku_status improve(enum sat_result *result, struct hitting *hitting,
                                   struct satdoku_error *error)
{
    size_t fixed = 0;
    for (size_t i = 0; i < hitting->members && fixed < hitting->least; i++) {
        enum satdoku_status status = SATDOKU_OK;
        hitting->assumptions[fixed] = (int)i + 1;
        if (hitting->counted[i] && !hitting->chosen[i]) {
            status = ask(result, hitting, hitting->least, fixed + 1, error);
        }
        if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
            return status;
        }
        fixed += hitting->chosen[i];
    }
    *result = SAT_SATISFIABLE;
    return SATDOKU_OK;
}

enum satdoku_status hitting_find(enum sat_result *result, bool *chosen, struct hitting *hitting,
                                 size_t most, bool first, struct satdoku_error *error)
{
    *result = SAT_UNSATISFIABLE;
    while (*result == SAT_UNSATISFIABLE && hitting->least <= most) {
        hitting->added = 0; /* a fresh solver finds sets less like the last ones */
        enum satdoku_status status = ask(result, hitting, hitting->least, 0, error);
        if (status != SATDOKU_OK) {
            return status;
        }
        hitting->least += *result == SAT_UNSATISFIABLE;
    }
    enum satdoku_status status =
        first && *result == SAT_SATISFIABLE ? improve(result, hitting, error) : SATDOKU_OK;
    if (status == SATDOKU_OK) {
        hand_over(chosen, hitting, *result);
    }
    return status;
}

enum satdoku_status hitting_find_any(enum sat_result *result, bool *chosen, struct hitting *hitting,
                                     struct satdoku_error *error)
{
    enum satdoku_status status = ask(result, hitting, hitting->members, 0, error);
    if (status == SATDOKU_OK) {
        hitting->least = *result == SAT_UNSATISFIABLE ? hitting->members + 1 : hitting->least;
        hand_over(chosen, hitting, *result);
    }
    return status;
}
