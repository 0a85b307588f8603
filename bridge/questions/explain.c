/* satdoku_explain: which verdict a puzzle has, and why. */
#include "caller_options.h"
#include "error.h"
#include "explanation.h"
#include "mem.h"

static enum satdoku_status explain(struct explaining *x)
{
    struct explanation *e = x->e;
    enum satdoku_status status = satdoku_solve(&e->shown.verdict, e->solutions[0], x->solver,
                                               x->puzzle, SATDOKU_CHOICE_SMALLEST, x->error);
    if (status != SATDOKU_OK) {
        return status;
    }
    switch (e->shown.verdict) {
    case SATDOKU_VERDICT_NONE:
        return explain_none(x);
    case SATDOKU_VERDICT_MULTIPLE:
        return explain_multiple(x);
    case SATDOKU_VERDICT_UNKNOWN:
        e->shown.stopped = true;
        return SATDOKU_OK;
    default:
        return SATDOKU_OK;
    }
}

enum satdoku_status satdoku_explain(struct satdoku_explanation **explanation,
                                    struct satdoku_solver *solver,
                                    const struct satdoku_puzzle *puzzle,
                                    const struct satdoku_explain_options *options,
                                    struct satdoku_error *error)
{
    if (explanation == NULL || solver == NULL || puzzle == NULL) {
        return error_null(error);
    }
    struct satdoku_explain_options chosen;
    if (options_take(&chosen, sizeof chosen, options, error) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct explaining x = {.e = mem_zalloc(1, sizeof *x.e),
                           .solver = solver,
                           .puzzle = puzzle,
                           .options = chosen,
                           .error = error};
    if (x.e == NULL || satdoku_grid_new(&x.e->solutions[0]) != SATDOKU_OK ||
        satdoku_grid_new(&x.e->solutions[1]) != SATDOKU_OK) {
        explanation_free(x.e);
        return error_memory(error);
    }
    if (x.options.limit == 0) {
        x.options.limit = SATDOKU_DEFAULT_EXPLAIN_LIMIT;
    }
    enum satdoku_status status = explain(&x);
    if (status == SATDOKU_OK && explanation_show(x.e) != SATDOKU_OK) {
        status = error_memory(error);
    }
    if (status != SATDOKU_OK) {
        explanation_free(x.e);
        return status;
    }
    *explanation = &x.e->shown;
    return SATDOKU_OK;
}
