#include "hitting.h"

#include "error.h"
#include "mem.h"
#include "picosat.h"

#include <string.h>

enum satdoku_status hitting_init(struct hitting *hitting, size_t members,
                                 bool (*stop)(void *context), void *stop_context)
{
    hitting->members = members;
    hitting->sat = picosat_sat_new(stop, stop_context);
    hitting->counted = mem_alloc(members, sizeof *hitting->counted);
    formula_store(&hitting->sets, (int)members);
    return hitting->sat != NULL && hitting->counted != NULL ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
}

void hitting_clear(struct hitting *hitting)
{
    sat_free(hitting->sat);
    formula_clear(&hitting->sets);
    formula_clear(&hitting->formula);
    mem_free(hitting->counted);
    *hitting = (struct hitting){0};
}

enum satdoku_status hitting_add(struct hitting *hitting, const bool *set)
{
    for (size_t i = 0; i < hitting->members; i++) {
        if (set[i]) {
            formula_literal(&hitting->sets, (int)i + 1);
        }
    }
    formula_end(&hitting->sets);
    hitting->least = hitting->least == 0 ? 1 : hitting->least;
    return formula_status(&hitting->sets);
}

/* ---- The formula ---- */

/* Counts a member in: row[j] says that more than j of those counted are chosen, for j below `most`
 * (Sinz 2005). */
static void count_member(struct formula *formula, int *row, size_t most, int member)
{
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

/* All sets, and of the members that are in any no more than `most`. */
static enum satdoku_status say_question(struct hitting *hitting, size_t most)
{
    const struct formula *sets = &hitting->sets;
    struct formula *formula = &hitting->formula;
    int *row = mem_alloc(most, sizeof *row);
    if (row == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    for (size_t j = 0; j < most; j++) {
        row[j] = LITERAL_FALSE;
    }
    memset(hitting->counted, 0, hitting->members * sizeof *hitting->counted);
    formula_store(formula, sets->variables);
    for (size_t i = 0; i < sets->used; i++) {
        if (sets->literals[i] == 0) {
            formula_end(formula);
        } else {
            formula_literal(formula, sets->literals[i]);
        }
    }
    for (size_t i = 0; i < sets->used; i++) {
        int member = sets->literals[i];
        if (member != 0 && !hitting->counted[member - 1]) {
            hitting->counted[member - 1] = true;
            count_member(formula, row, most, member);
        }
    }
    mem_free(row);
    return formula_status(formula);
}

/* ---- Finding ---- */

static enum satdoku_status ask(enum sat_result *result, struct hitting *hitting,
                               struct satdoku_error *error)
{
    if (say_question(hitting, hitting->least) != SATDOKU_OK) {
        return error_memory(error);
    }
    enum satdoku_status status = sat_load(hitting->sat, &hitting->formula, error);
    return status == SATDOKU_OK ? sat_solve(result, hitting->sat, 0, error) : status;
}

static void take_members(bool *chosen, struct hitting *hitting)
{
    for (size_t i = 0; i < hitting->members; i++) {
        /* others may be true in vain */
        chosen[i] = hitting->counted[i] && sat_value(hitting->sat, (int)i + 1) > 0;
    }
}

enum satdoku_status hitting_find(enum sat_result *result, bool *chosen, struct hitting *hitting,
                                 size_t most, struct satdoku_error *error)
{
    *result = SAT_UNSATISFIABLE;
    while (hitting->least <= most) {
        enum satdoku_status status = ask(result, hitting, error);
        if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
            return status;
        }
        if (*result == SAT_SATISFIABLE) {
            take_members(chosen, hitting);
            return SATDOKU_OK;
        }
        hitting->least++;
    }
    return SATDOKU_OK;
}
