#include "ipasir.h"

#include "clauses.h"
#include "error.h"
#include "judge.h"
#include "mem.h"

#include <stdlib.h>

struct ipasir_sat {
    struct sat sat; /* first: a struct sat * is a struct ipasir_sat * */
    const struct satdoku_ipasir *functions;
    struct stop stop;
    struct judge judge;
    void *solver;        /* NULL until a formula is loaded; owned */
    int met;             /* the largest variable that the solver has been told of */
    signed char *values; /* [variables + 1] of its last model; owned */
    size_t values_capacity;
    unsigned long long calls;
};

static struct ipasir_sat *own(struct sat *sat)
{
    return (struct ipasir_sat *)sat;
}

static int on_terminate(void *state)
{
    const struct ipasir_sat *p = state;
    return stop_asked(&p->stop);
}

/* ---- Loading ---- */

static void release(struct ipasir_sat *p)
{
    if (p->solver != NULL) {
        p->functions->release(p->solver);
        p->solver = NULL;
    }
}

/* IPASIR cannot take clauses back: each formula gets a solver of its own. */
static enum satdoku_status start(struct ipasir_sat *p, struct satdoku_error *error)
{
    release(p);
    p->met = 0;
    p->solver = p->functions->init();
    if (p->solver == NULL) {
        return error_set(error, SATDOKU_ERR_SOLVER, "the solver does not start (ipasir_init)");
    }
    if (p->functions->set_terminate != NULL) {
        p->functions->set_terminate(p->solver, p, on_terminate);
    }
    return SATDOKU_OK;
}

static void meet(struct ipasir_sat *p, int literal)
{
    int variable = abs(literal);
    p->met = variable > p->met ? variable : p->met;
}

static void add_clause(struct ipasir_sat *p, const int *clause, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        meet(p, clause[i]);
        p->functions->add(p->solver, clause[i]);
    }
    p->functions->add(p->solver, 0);
}

static enum satdoku_status load(struct sat *sat, const struct formula *formula,
                                struct satdoku_error *error)
{
    enum { NOW_AND_THEN = 1 << 12 };
    struct ipasir_sat *p = own(sat);
    judge_load(&p->judge, formula);
    enum satdoku_status status = start(p, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct clause_iterator clause = clauses_begin(formula->literals, formula->used);
    for (size_t done = 1; clauses_next(&clause); done++) {
        add_clause(p, clause.literals, clause.count);
        if (done % NOW_AND_THEN == 0 && stop_asked(&p->stop)) {
            sat->stopped = true;
            break;
        }
    }
    return SATDOKU_OK;
}

static enum satdoku_status add(struct sat *sat, const int *clause, size_t count,
                               struct satdoku_error *error)
{
    struct ipasir_sat *p = own(sat);
    add_clause(p, clause, count);
    return judge_add(&p->judge, clause, count, error);
}

/* ---- Solving ---- */

/* Of a variable that no clause has brought the solver knows nothing. */
static signed char ask_value(const struct ipasir_sat *p, int variable)
{
    if (variable > p->met) {
        return 0;
    }
    int literal = p->functions->val(p->solver, variable);
    return (signed char)(literal == variable ? 1 : literal == -variable ? -1 : 0);
}

static enum satdoku_status read_model(struct ipasir_sat *p, const int *assumptions, size_t count,
                                      struct satdoku_error *error)
{
    size_t size = (size_t)p->sat.variables + 1;
    signed char *values = mem_grow(p->values, &p->values_capacity, size, sizeof *values);
    if (values == NULL) {
        return error_memory(error);
    }
    p->values = values;
    values[0] = 0;
    for (int variable = 1; variable <= p->sat.variables; variable++) {
        values[variable] = ask_value(p, variable);
    }
    return judge_model(&p->judge, values, p->sat.variables, assumptions, count, error);
}

static enum satdoku_status solve(enum sat_result *result, struct sat *sat, const int *assumptions,
                                 size_t count, struct satdoku_error *error)
{
    enum { GAVE_UP = 0, SATISFIABLE = 10, UNSATISFIABLE = 20 }; /* as IPASIR has it */
    struct ipasir_sat *p = own(sat);
    *result = SAT_UNKNOWN;
    if (stop_asked(&p->stop)) {
        return SATDOKU_OK;
    }
    p->calls++;
    for (size_t i = 0; i < count; i++) {
        meet(p, assumptions[i]);
        p->functions->assume(p->solver, assumptions[i]);
    }
    int answer = p->functions->solve(p->solver);
    switch (answer) {
    case SATISFIABLE:
        *result = SAT_SATISFIABLE;
        return read_model(p, assumptions, count, error);
    case UNSATISFIABLE:
        return judge_refusal(result, &p->judge, assumptions, count, error);
    case GAVE_UP:
        return stop_asked(&p->stop) ? SATDOKU_OK
                                    : error_set(error, SATDOKU_ERR_SOLVER,
                                                "the solver gave up though nobody asked it to");
    default:
        return error_set(error, SATDOKU_ERR_SOLVER,
                         "the solver answers %d (ipasir_solve), which is none of 10, 20 and 0",
                         answer);
    }
}

static int value(struct sat *sat, int variable)
{
    return own(sat)->judge.values[variable];
}

/* Who is believed that all of it is unsatisfiable is believed which of it: the built-in solver, or
 * the other one where it is trusted. */
static bool failed(struct sat *sat, int assumption)
{
    struct ipasir_sat *p = own(sat);
    return p->judge.trust ? p->functions->failed(p->solver, assumption) != 0
                          : sat_failed(p->judge.sat, assumption);
}

/* IPASIR takes no hints. */
static void prefer(struct sat *sat, int literal)
{
    (void)sat;
    (void)literal;
}

/* Nor does it say what was done: a call counts as so many propagations as one comes to for a puzzle
 * that is not hard. */
static unsigned long long steps(const struct sat *sat)
{
    enum { STEPS_OF_A_CALL = 2000 };
    return ((const struct ipasir_sat *)sat)->calls * STEPS_OF_A_CALL;
}

/* Nor does it end by them. */
static void bound(struct sat *sat, unsigned long long steps_most)
{
    (void)sat;
    (void)steps_most;
}

static void free_sat(struct sat *sat)
{
    struct ipasir_sat *p = own(sat);
    release(p);
    judge_clear(&p->judge);
    mem_free(p->values);
    mem_free(p);
}

static const struct sat_methods methods = {load,   add,   NULL,  solve, value, failed,
                                           prefer, steps, bound, NULL,  NULL,  free_sat};

struct sat *ipasir_sat_new(const struct satdoku_solver_options *options)
{
    struct ipasir_sat *p = mem_zalloc(1, sizeof *p);
    if (p == NULL) {
        return NULL;
    }
    p->sat.methods = &methods;
    p->functions = options->ipasir;
    p->stop = stop_of(options);
    judge_init(&p->judge, p->stop, options->trust);
    return &p->sat;
}
