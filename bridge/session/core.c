#include "core.h"

#include "clauses.h"
#include "door.h"
#include "error.h"
#include "mem.h"
#include "members.h"

/* ---- Clauses of members ---- */

/* Clauses on their way to the solver. */
struct loading {
    struct core *core;
    struct formula formula;
    struct member_clauses clauses;
};

/* The selector of a member: the digit's own literal, unless that is decided, or a variable under
 * which the member's clauses are added. */
static int add_member(struct loading *loading, size_t member)
{
    const struct clue *clue = &loading->core->members->clues[member];
    int literal = clue_kind_of(clue->kind)->home == CLUE_AS_GIVEN
                      ? varmap_candidate(loading->clauses.map, clue->cells[0], clue->values[0])
                      : LITERAL_TRUE;
    if (literal != LITERAL_TRUE && literal != LITERAL_FALSE) {
        return literal;
    }
    int selector = formula_new_variable(&loading->formula);
    member_clauses_add(&loading->clauses, member, selector);
    return selector;
}

/* Says the clauses of all members, as many as the limit leaves. */
static enum satdoku_status add_members(struct loading *loading, struct satdoku_error *error)
{
    struct core *core = loading->core;
    struct satdoku_solver *solver = core->solver;
    struct formula *formula = &loading->formula;
    struct formula whole = {.clauses = solver->encoding.formula.clauses};
    unsigned long long left = solver_clause_limit(solver) - whole.clauses;
    formula_store(formula, solver->sat->variables);
    formula_bound(formula, left > 0 ? left : 1, solver->encoding.options.stop);
    for (size_t i = 0; i < core->members->count; i++) {
        core->selectors[core->count++] = add_member(loading, i);
    }
    if (formula_status(formula) != SATDOKU_OK) {
        return error_memory(error);
    }
    if (formula->stopped) {
        sat_load_nothing(solver->sat);
        return SATDOKU_OK;
    }
    whole.clauses += formula->clauses;
    whole.variables = formula->variables;
    enum satdoku_status status = solver_check_limit(solver, &whole, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    /* Gives the clauses to the solver. */
    struct sat *sat = loading->core->solver->sat;
    while (sat->variables < formula->variables) {
        (void)sat_new_variable(sat);
    }
    struct clause_iterator clause = clauses_begin(formula->literals, formula->used);
    struct ticker ticker = {.stop = formula->stop};
    while (status == SATDOKU_OK && clauses_next(&clause)) {
        enum { WORK_OF_A_LITERAL = 4 };
        if (ticker_stops(&ticker, WORK_OF_A_LITERAL * (clause.count + 1))) {
            sat_load_nothing(sat);
            return SATDOKU_OK;
        }
        status = sat_add(sat, clause.literals, clause.count, error);
    }
    return status;
}

enum satdoku_status core_load(struct core *core, struct satdoku_solver *solver,
                              const struct members *members, struct satdoku_error *error)
{
    struct loading loading = {.core = core};
    loading.clauses = (struct member_clauses){.formula = &loading.formula,
                                              .map = &solver->encoding.map,
                                              .members = members};
    core->solver = solver;
    core->members = members;
    core->selectors = mem_alloc(members->count, sizeof *core->selectors);
    core->assumptions = mem_alloc(members->count + 1, sizeof *core->assumptions);
    if (core->selectors == NULL || core->assumptions == NULL) {
        return error_memory(error);
    }
    enum satdoku_status status = solver_load_plain(solver, members->base, error);
    if (status == SATDOKU_OK) {
        status = member_clauses_start(&loading.clauses, solver->encoding.options.stop);
        status = status == SATDOKU_END ? status : relations_error(status, error);
    }
    if (status == SATDOKU_END) { /* there was no time: no question will have an answer */
        while (core->count < members->count) {
            core->selectors[core->count++] = LITERAL_FALSE;
        }
        sat_load_nothing(solver->sat);
        status = SATDOKU_OK;
    } else if (status == SATDOKU_OK) {
        status = add_members(&loading, error);
    }
    formula_clear(&loading.formula);
    member_clauses_clear(&loading.clauses);
    return status;
}

void core_clear(struct core *core)
{
    mem_free(core->selectors);
    mem_free(core->assumptions);
    *core = (struct core){0};
}

/* ---- Sets ---- */

/* Assumes the members in `set`; how many assumptions that makes. */
static size_t assume(struct core *core, const bool *set)
{
    size_t count = 0;
    for (size_t i = 0; i < core->count; i++) {
        if (set[i]) {
            core->assumptions[count++] = core->selectors[i];
        }
    }
    return count;
}

/* Finds a solution under the assumptions, and checks it. */
static enum satdoku_status find(enum sat_result *result, struct core *core, size_t count,
                                const bool *set, struct satdoku_error *error)
{
    enum satdoku_status status =
        solver_find_under(result, core->solver, core->assumptions, count, error);
    if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
        return status;
    }
    /* Sets are called satisfiable, and grow, by what the solution shows: it has to have them. */
    const struct grid *found = &core->solver->found;
    status = door_check(core->members->base, found, error);
    for (size_t i = 0; i < core->count && status == SATDOKU_OK; i++) {
        if (set[i] && !members_hold(core->members, i, found)) {
            status = error_set(error, SATDOKU_ERR_INTERNAL,
                               "a self-check failed: a solution without a clue that it must have");
        }
    }
    return status;
}

enum satdoku_status core_solve(enum sat_result *result, struct core *core, const bool *set,
                               struct satdoku_error *error)
{
    return core_solve_under(result, core, set, 0, error);
}

enum satdoku_status core_solve_under(enum sat_result *result, struct core *core, const bool *set,
                                     int literal, struct satdoku_error *error)
{
    size_t count = assume(core, set);
    if (literal != 0) {
        core->assumptions[count++] = literal;
    }
    return find(result, core, count, set, error);
}

enum satdoku_status core_solve_otherwise(enum sat_result *result, struct core *core,
                                         const bool *set, struct satdoku_error *error)
{
    struct sat *sat = core->solver->sat;
    size_t count = assume(core, set);
    int otherwise = sat_new_variable(sat);
    int never_again = -otherwise;
    core->assumptions[count++] = otherwise;
    enum satdoku_status status =
        solver_exclude(core->solver, &core->solver->found, otherwise, error);
    if (status == SATDOKU_OK) {
        status = find(result, core, count, set, error);
    }
    return status == SATDOKU_OK ? sat_add(sat, &never_again, 1, error) : status;
}

void core_keep_failed(const struct core *core, bool *set)
{
    for (size_t i = 0; i < core->count; i++) {
        set[i] = set[i] && sat_failed(core->solver->sat, core->selectors[i]);
    }
}

/* Solves as core_solve does, as far as the budget goes. */
static enum satdoku_status solve_in_budget(enum sat_result *result, struct core *core,
                                           const bool *set, unsigned long long end,
                                           struct satdoku_error *error)
{
    enum { SHARES = 8 };
    struct sat *sat = core->solver->sat;
    if (core->budget > 0) {
        sat_limit(sat, sat->work < end ? (end - sat->work) / SHARES + 1 : 1);
    }
    return core_solve(result, core, set, error);
}

enum satdoku_status core_shrink(enum sat_result *result, struct core *core, bool *set,
                                const size_t *order, core_witness *witness, void *context,
                                struct satdoku_error *error)
{
    enum satdoku_status status = core_solve(result, core, set, error);
    if (status != SATDOKU_OK || *result != SAT_UNSATISFIABLE) {
        return status;
    }
    unsigned long long end = core->solver->sat->work + core->budget;
    core_keep_failed(core, set);
    for (size_t i = 0; i < core->count && status == SATDOKU_OK; i++) {
        size_t member = order != NULL ? order[i] : i;
        if (!set[member]) {
            continue;
        }
        set[member] = false;
        status = solve_in_budget(result, core, set, end, error);
        if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
            core_keep_failed(core, set);
            continue;
        }
        set[member] = true;
        if (status == SATDOKU_OK && core->budget > 0 && *result == SAT_UNKNOWN &&
            sat_exhausted(core->solver->sat)) {
            core->unshrunk = true;
            continue;
        }
        if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
            return status;
        }
        if (witness != NULL) {
            status = witness(context, member, &core->solver->found);
        }
    }
    *result = SAT_UNSATISFIABLE;
    return status == SATDOKU_OK ? status : error_memory(error);
}

/* What the last solution has can join without a question. */
static void join_all(struct core *core, bool *set)
{
    for (size_t i = 0; i < core->count; i++) {
        set[i] = set[i] || members_hold(core->members, i, &core->solver->found);
    }
}

enum satdoku_status core_grow(enum sat_result *result, struct core *core, bool *set,
                              struct satdoku_error *error)
{
    enum satdoku_status status = core_solve(result, core, set, error);
    if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
        return status;
    }
    join_all(core, set);
    for (size_t i = 0; i < core->count; i++) {
        if (set[i]) {
            continue;
        }
        set[i] = true;
        status = core_solve(result, core, set, error);
        if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
            return status;
        }
        if (*result == SAT_SATISFIABLE) {
            join_all(core, set);
        } else {
            set[i] = false;
        }
    }
    *result = SAT_SATISFIABLE;
    return SATDOKU_OK;
}
