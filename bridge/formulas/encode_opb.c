/* A puzzle's formula as OPB, the form of the pseudo-Boolean competitions: linear equations and
 * inequalities over variables that are 0 or 1.
 *
 *     * #variable= 64 #constraint= 64
 *     * satdoku 0.3.0, ...
 *     +1 x1 +1 x2 +1 x3 +1 x4 = 1 ;        exactly one
 *     -1 x5 -1 x6 -1 x7 >= -1 ;            at most one
 *     +1 x8 -1 x9 >= 0 ;                   a clause: x8 or not x9
 *     +1 x1 +2 x2 +1 x5 +2 x6 = 3 ;        the sum of a cage
 *
 * Exactly one is a clause, followed by at most one of the same literals: so a clause waits until it
 * is known what follows. Numbers have no variables negated, which not all programs read. All is
 * made twice, first for the numbers of the header.
 */
#include "encode_forms.h"

#include "describe.h"
#include "error.h"
#include "mem.h"

#include <stdlib.h>
#include <string.h>

struct opb {
    struct sink *sink; /* NULL: constraints are counted only */
    unsigned long long constraints;
    int *held; /* a clause that waits; owned */
    size_t held_count;
    size_t held_capacity;
    bool holds;
    bool out_of_memory;
};

/* ---- Constraints ---- */

static void put_term(struct sink *sink, int weight, int variable)
{
    if (weight >= 0) {
        sink_char(sink, '+');
    }
    sink_number(sink, weight);
    sink_text(sink, " x");
    sink_number(sink, variable);
    sink_char(sink, ' ');
}

/* The weights (NULL: `weight` each) of the literals that are true, compared with a total. */
static void put_constraint(struct opb *opb, const int *literals, const int *weights, int weight,
                           size_t count, const char *relation, long long total)
{
    opb->constraints++;
    if (opb->sink == NULL) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        int w = weights != NULL ? weights[i] : weight;
        if (literals[i] > 0) {
            put_term(opb->sink, w, literals[i]);
        } else { /* 1 less the variable */
            put_term(opb->sink, -w, -literals[i]);
            total -= w;
        }
    }
    if (count == 0) {
        put_term(opb->sink, -1, 1); /* never 1 or more: constraints have variables */
    }
    sink_text(opb->sink, relation);
    sink_char(opb->sink, ' ');
    sink_number(opb->sink, total);
    sink_text(opb->sink, " ;\n");
}

static void put_held(struct opb *opb)
{
    if (opb->holds) {
        put_constraint(opb, opb->held, NULL, 1, opb->held_count, ">=", 1);
    }
    opb->holds = false;
}

static bool goes_on(const struct opb *opb)
{
    return !opb->out_of_memory && (opb->sink == NULL || !opb->sink->failed);
}

static bool take_clause(void *context, const int *literals, size_t count)
{
    struct opb *opb = context;
    put_held(opb);
    if (!MEM_RESERVE(opb->held, opb->held_capacity, count + 1)) {
        opb->out_of_memory = true;
        return false;
    }
    opb->held_count = count;
    opb->holds = true;
    for (size_t i = 0; i < count; i++) {
        opb->held[i] = literals[i];
    }
    return goes_on(opb);
}

static bool take_at_most_one(void *context, const int *literals, size_t count)
{
    struct opb *opb = context;
    if (opb->holds && opb->held_count == count &&
        memcmp(opb->held, literals, count * sizeof *literals) == 0) {
        opb->holds = false;
        put_constraint(opb, literals, NULL, 1, count, "=", 1);
    } else {
        put_held(opb);
        put_constraint(opb, literals, NULL, -1, count, ">=", -1);
    }
    return goes_on(opb);
}

static bool take_sum(void *context, const int *literals, const int *weights, size_t count,
                     int total)
{
    struct opb *opb = context;
    put_held(opb);
    put_constraint(opb, literals, weights, 0, count, "=", total);
    return goes_on(opb);
}

/* ---- The formula ---- */

/* Adds all but the exclusion of a solution. */
static enum satdoku_status add_rules(struct formula_plan *plan, struct opb *opb)
{
    struct encoding *encoding = &plan->encoding;
    struct formula_taker taker = {take_clause, opb, take_at_most_one, take_sum};
    formula_hand_over(&encoding->formula, encoding->variables, taker);
    formula_bound(&encoding->formula, 0, encoding->options.stop);
    return encode_clauses(encoding);
}

/* Prepares and counts. */
static enum satdoku_status measure(enum satdoku_verdict *verdict, struct formula_plan *plan,
                                   struct opb *opb, const struct satdoku_puzzle *puzzle,
                                   struct satdoku_error *error)
{
    struct encode_options chosen = describe_encode_options(&plan->options);
    enum satdoku_status status = encode_prepare(&plan->encoding, puzzle, &chosen);
    if (status != SATDOKU_OK) {
        return relations_error(status, error);
    }
    status = add_rules(plan, opb);
    if (status == SATDOKU_OK && !formula_plan_was_stopped(&plan->encoding)) {
        status = formula_plan_exclude(plan, NULL);
    }
    if (status != SATDOKU_OK || opb->out_of_memory) {
        return error_memory(error);
    }
    if (formula_plan_was_stopped(&plan->encoding)) {
        *verdict = SATDOKU_VERDICT_UNKNOWN;
        return SATDOKU_OK;
    }
    put_held(opb);
    return formula_plan_bound(plan, plan->encoding.formula.variables, opb->constraints,
                              "constraints", error);
}

static enum satdoku_status put_constraints(void *context, struct sink *sink,
                                           struct formula_plan *plan)
{
    struct opb *opb = context;
    struct encoding *encoding = &plan->encoding;
    opb->sink = sink;
    sink_text(sink, "* #variable= ");
    sink_number(sink, plan->variables > 0 ? plan->variables : 1);
    sink_text(sink, " #constraint= ");
    sink_number(sink, (long long)plan->clauses);
    sink_char(sink, '\n');
    describe_write(sink, encoding->puzzle, encoding, &plan->options, formula_plan_excluded(plan));
    describe_names(sink, encoding, &plan->options);
    enum satdoku_status status = add_rules(plan, opb);
    if (plan->exclusion != NULL) {
        formula_clause(&encoding->formula, plan->exclusion, plan->exclusion_length);
    }
    put_held(opb);
    bool whole = status == SATDOKU_OK && !opb->out_of_memory &&
                 formula_status(&encoding->formula) == SATDOKU_OK;
    return whole ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
}

enum satdoku_status encode_opb(enum satdoku_verdict *verdict, struct formula_plan *plan,
                               struct satdoku_sink sink, const struct satdoku_puzzle *puzzle,
                               const struct satdoku_encode_options *options,
                               struct satdoku_solver *solver, struct satdoku_error *error)
{
    struct opb opb = {.sink = NULL};
    enum satdoku_status status = formula_plan_start(verdict, plan, puzzle, options, solver, error);
    if (status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_SOLVABLE) {
        status = measure(verdict, plan, &opb, puzzle, error);
    }
    if (status == SATDOKU_OK && *verdict == SATDOKU_VERDICT_SOLVABLE) {
        status = formula_plan_write(verdict, plan, sink, put_constraints, &opb, error);
    }
    mem_free(opb.held);
    return status;
}
