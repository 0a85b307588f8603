#include "formula_plan.h"

#include "describe.h"
#include "door.h"
#include "encode_option.h"
#include "error.h"
#include "mem.h"

void formula_plan_clear(struct formula_plan *plan)
{
    encoding_clear(&plan->encoding);
    satdoku_grid_free(plan->solution);
    mem_free(plan->exclusion);
    cubes_clear(&plan->cubes);
    *plan = (struct formula_plan){.solution = NULL};
}

enum satdoku_status formula_plan_count(struct encoding *encoding,
                                       const struct satdoku_puzzle *puzzle,
                                       const struct satdoku_encode_options *options)
{
    struct encode_options chosen = describe_encode_options(options);
    enum satdoku_status status = encode_prepare(encoding, puzzle, &chosen);
    if (status != SATDOKU_OK) {
        return status;
    }
    formula_count(&encoding->formula, encoding->variables);
    formula_bound(&encoding->formula, 0, chosen.stop);
    return encode_clauses(encoding);
}

bool formula_plan_was_stopped(const struct encoding *encoding)
{
    return encoding->formula.stopped || encoding->eliminator.ticker.stopped;
}

enum satdoku_status formula_plan_bound(struct formula_plan *plan, int variables,
                                       unsigned long long clauses, const char *what,
                                       struct satdoku_error *error)
{
    unsigned long long most =
        plan->options.max_clauses != 0 ? plan->options.max_clauses : SATDOKU_DEFAULT_MAX_CLAUSES;
    plan->clauses = clauses;
    plan->variables = variables;
    if (clauses > most) {
        return error_set(error, SATDOKU_ERR_LIMIT,
                         "the formula would have %d variables and %llu %s, over the limit of %llu "
                         "%s",
                         variables, clauses, what, most, what);
    }
    return SATDOKU_OK;
}

enum satdoku_status formula_plan_exclude(struct formula_plan *plan, struct satdoku_error *error)
{
    if (plan->solution == NULL) {
        return SATDOKU_OK;
    }
    const struct grid *excluded = door_inside(plan->solution);
    plan->exclusion = mem_alloc((size_t)excluded->board->cells, sizeof *plan->exclusion);
    if (plan->exclusion == NULL) {
        return error_memory(error);
    }
    plan->exclusion_length = encode_exclusion(plan->exclusion, &plan->encoding.map, excluded);
    /* where it is counted, there is room for it when it is added */
    formula_clause(&plan->encoding.formula, plan->exclusion, plan->exclusion_length);
    return formula_status(&plan->encoding.formula) == SATDOKU_OK ? SATDOKU_OK : error_memory(error);
}

enum satdoku_status formula_plan_start(enum satdoku_verdict *verdict, struct formula_plan *plan,
                                       const struct satdoku_puzzle *puzzle,
                                       const struct satdoku_encode_options *options,
                                       struct satdoku_solver *solver, struct satdoku_error *error)
{
    if (options != NULL && options->unique && solver == NULL) {
        return error_null(error);
    }
    if (options != NULL && encode_options_check(options, error) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    if (options != NULL) {
        plan->options = *options;
    }
    *verdict = SATDOKU_VERDICT_SOLVABLE;
    if (!plan->options.unique) {
        return SATDOKU_OK;
    }
    if (satdoku_grid_new(&plan->solution) != SATDOKU_OK) {
        return error_memory(error);
    }
    enum satdoku_status status =
        satdoku_solve(verdict, plan->solution, solver, puzzle, SATDOKU_CHOICE_SMALLEST, error);
    if (status == SATDOKU_OK && *verdict != SATDOKU_VERDICT_NONE &&
        *verdict != SATDOKU_VERDICT_UNKNOWN) {
        *verdict = SATDOKU_VERDICT_SOLVABLE;
    }
    return status;
}

/* Counts it, and what goes with it. */
static enum satdoku_status measure(enum satdoku_verdict *verdict, struct formula_plan *plan,
                                   const struct satdoku_puzzle *puzzle, struct satdoku_error *error)
{
    const struct formula *formula = &plan->encoding.formula;
    size_t cubes = plan->options.cubes;
    enum satdoku_status status = formula_plan_count(&plan->encoding, puzzle, &plan->options);
    if (status != SATDOKU_OK) {
        return relations_error(status, error);
    }
    if (formula_plan_was_stopped(&plan->encoding)) {
        *verdict = SATDOKU_VERDICT_UNKNOWN;
        return SATDOKU_OK;
    }
    unsigned long long clauses = formula->clauses + (plan->options.unique ? 1 : 0);
    status = formula_plan_bound(plan, formula->variables, clauses, "clauses", error);
    if (status == SATDOKU_OK) {
        status = formula_plan_exclude(plan, error);
    }
    if (status != SATDOKU_OK || cubes == 0) {
        return status;
    }
    status = cubes_make(&plan->cubes, &plan->encoding, cubes, plan->options.split);
    if (status == SATDOKU_END) {
        *verdict = SATDOKU_VERDICT_UNKNOWN;
        return SATDOKU_OK;
    }
    if (status == SATDOKU_ERR_LIMIT) {
        return error_set(error, status, "the puzzle cannot be split into %zu cubes", cubes);
    }
    return status == SATDOKU_OK ? status : error_memory(error);
}

enum satdoku_status formula_plan_make(enum satdoku_verdict *verdict, struct formula_plan *plan,
                                      const struct satdoku_puzzle *puzzle,
                                      const struct satdoku_encode_options *options,
                                      struct satdoku_solver *solver, struct satdoku_error *error)
{
    enum satdoku_verdict answer = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_status status = formula_plan_start(&answer, plan, puzzle, options, solver, error);
    if (status == SATDOKU_OK && answer == SATDOKU_VERDICT_SOLVABLE) {
        status = measure(&answer, plan, puzzle, error);
    }
    if (status == SATDOKU_OK) {
        *verdict = answer;
    }
    return status;
}

enum satdoku_status formula_plan_add(struct formula_plan *plan)
{
    struct formula *formula = &plan->encoding.formula;
    formula_bound(formula, 0, plan->encoding.options.stop);
    enum satdoku_status status = encode_clauses(&plan->encoding);
    if (status == SATDOKU_OK && plan->exclusion != NULL) {
        formula_clause(formula, plan->exclusion, plan->exclusion_length);
        status = formula_status(formula);
    }
    return status;
}

const struct grid *formula_plan_excluded(const struct formula_plan *plan)
{
    return plan->solution != NULL ? door_inside(plan->solution) : NULL;
}

enum satdoku_status formula_plan_write(enum satdoku_verdict *verdict, struct formula_plan *plan,
                                       struct satdoku_sink target, formula_plan_put *put,
                                       void *context, struct satdoku_error *error)
{
    struct sink sink;
    sink_init(&sink, target);
    sink_bound(&sink, plan->encoding.options.stop);
    if (put(context, &sink, plan) != SATDOKU_OK) {
        return error_memory(error);
    }
    bool written = sink_finish(&sink) == SATDOKU_OK;
    if (sink.stopped || (written && formula_plan_was_stopped(&plan->encoding))) {
        *verdict = SATDOKU_VERDICT_UNKNOWN;
        return SATDOKU_OK;
    }
    return written ? SATDOKU_OK : error_set(error, SATDOKU_ERR_WRITE, "cannot write");
}
