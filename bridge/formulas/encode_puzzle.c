/* A puzzle's formula as self-describing DIMACS or iCNF, and its size; other forms are elsewhere.
 *
 * The clauses are added twice: first they are counted, for the header and the limit, then written.
 * Nothing of the formula is kept in memory.
 */
#include "describe.h"
#include "dimacs.h"
#include "encode_forms.h"
#include "encode_option.h"
#include "error.h"
#include "formula_plan.h"

#include <satdoku_program.h>

/* ---- Size ---- */

static void add_family(struct satdoku_formula_size *size, const char *name,
                       unsigned long long clauses)
{
    if (clauses > 0) {
        size->family[size->families].name = name;
        size->family[size->families++].clauses = clauses;
    }
}

static struct satdoku_formula_size size_of(const struct encoding *encoding, bool unique)
{
    const struct formula *formula = &encoding->formula;
    struct satdoku_formula_size size = {.digit_variables = encoding->map.digit_variables,
                                        .variables = formula->variables,
                                        .clauses = formula->clauses,
                                        .literals = formula->literal_count,
                                        .double_pairs = encoding->double_pairs};
    for (int family = 0; family < ENCODE_EXCLUSION; family++) {
        add_family(&size, encode_family_name((enum encode_family)family),
                   formula->family_clauses[family]);
    }
    if (unique) { /* a literal for each cell that is not fixed */
        size.clauses++;
        for (int cell = 0; cell < encoding->map.cells; cell++) {
            size.literals += varmap_fixed(&encoding->map, cell) == 0;
        }
        add_family(&size, encode_family_name(ENCODE_EXCLUSION), 1);
    }
    return size;
}

enum satdoku_status satdoku_measure(struct satdoku_formula_size *size,
                                    const struct satdoku_puzzle *puzzle,
                                    const struct satdoku_encode_options *options,
                                    struct satdoku_error *error)
{
    if (size == NULL || puzzle == NULL) {
        return error_null(error);
    }
    struct satdoku_encode_options chosen;
    if (options_take(&chosen, sizeof chosen, options, error) != SATDOKU_OK ||
        encode_options_check(&chosen, error) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    if (chosen.form != SATDOKU_FORM_CNF) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "only the size of CNF is known");
    }
    struct encoding encoding = {0};
    enum satdoku_status status = formula_plan_count(&encoding, puzzle, &chosen);
    if (status == SATDOKU_OK) {
        *size = size_of(&encoding, chosen.unique);
        size->stopped = formula_plan_was_stopped(&encoding);
    }
    encoding_clear(&encoding);
    return relations_error(status, error);
}

/* ---- Writing ---- */

static enum satdoku_status put_formula(void *context, struct sink *sink, struct formula_plan *plan)
{
    const struct satdoku_encode_options *options = &plan->options;
    struct encoding *encoding = &plan->encoding;
    (void)context;
    describe_write(sink, encoding->puzzle, encoding, options, formula_plan_excluded(plan));
    describe_names(sink, encoding, options);
    /* Without digit variables an empty list: a counter that finds none counts by all variables. */
    enum satdoku_projection projection = options->projection;
    int variables = encoding->map.digit_variables;
    enum { ON_A_LINE = 20 };
    if (projection != SATDOKU_PROJECTION_NONE) {
        if (projection == SATDOKU_PROJECTION_SHOW) {
            sink_text(sink, "c t pmc\n"); /* the task: projected model counting */
        }
        int first = 1;
        do {
            sink_text(sink, projection == SATDOKU_PROJECTION_IND ? "c ind " : "c p show ");
            for (int v = first; v <= variables && v < first + ON_A_LINE; v++) {
                sink_number(sink, v);
                sink_char(sink, ' ');
            }
            sink_text(sink, "0\n");
            first += ON_A_LINE;
        } while (first <= variables && !sink->failed);
    }
    if (options->cubes != 0) {
        sink_text(sink, "p inccnf\n");
    } else {
        dimacs_put_header(sink, plan->variables, plan->clauses);
    }
    formula_write(&encoding->formula, encoding->variables, sink);
    enum satdoku_status status = formula_plan_add(plan);
    if (options->cubes != 0) {
        cubes_write(sink, &plan->cubes);
    }
    return status;
}

static enum satdoku_status encode_cnf(enum satdoku_verdict *verdict, struct formula_plan *plan,
                                      struct satdoku_sink sink, const struct satdoku_puzzle *puzzle,
                                      const struct satdoku_encode_options *options,
                                      struct satdoku_solver *solver, struct satdoku_error *error)
{
    enum satdoku_status status = formula_plan_make(verdict, plan, puzzle, options, solver, error);
    return status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_SOLVABLE
               ? formula_plan_write(verdict, plan, sink, put_formula, NULL, error)
               : status;
}

/* ---- All forms ---- */

enum satdoku_status satdoku_encode(enum satdoku_verdict *verdict, struct satdoku_sink sink,
                                   const struct satdoku_puzzle *puzzle,
                                   const struct satdoku_encode_options *options,
                                   struct satdoku_solver *solver, struct satdoku_error *error)
{
    if (sink.write == NULL || puzzle == NULL) {
        return error_null(error);
    }
    struct satdoku_encode_options chosen;
    if (options_take(&chosen, sizeof chosen, options, error) != SATDOKU_OK ||
        encode_options_check(&chosen, error) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    static encode_form *const forms[] = {[SATDOKU_FORM_CNF] = encode_cnf,
                                         [SATDOKU_FORM_OPB] = encode_opb,
                                         [SATDOKU_FORM_WCNF] = encode_groups,
                                         [SATDOKU_FORM_GCNF] = encode_groups};
    struct formula_plan plan = {.solution = NULL};
    enum satdoku_verdict answer = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_status status =
        forms[chosen.form](&answer, &plan, sink, puzzle, &chosen, solver, error);
    formula_plan_clear(&plan);
    if (status == SATDOKU_OK && verdict != NULL) {
        *verdict = answer;
    }
    return status;
}
