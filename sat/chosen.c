#include "chosen.h"

#include "builtin.h"
#include "error.h"
#include "external.h"
#include "mem.h"
#include "untrusted.h"

#include <stdlib.h>

bool chosen_is_foreign(const struct satdoku_solver_options *options)
{
    return options->command != NULL || options->ipasir != NULL;
}

bool chosen_is_program(const struct satdoku_solver_options *options)
{
    return options->command != NULL;
}

/* ---- IPASIR ---- */

/* A SAT solver behind IPASIR's functions, in this process (Balyo, Biere, Iser, Sinz: SAT Race 2015,
 * Artificial Intelligence 241, 2016). It is not believed: see untrusted.h. */
struct ipasir_sat {
    struct untrusted untrusted; /* first: a struct untrusted * is a struct ipasir_sat * */
    const struct satdoku_ipasir *functions;
    void *solver; /* NULL until a formula is loaded; owned */
    int met;      /* the largest variable that the solver has been told of */
};

static struct ipasir_sat *own(struct untrusted *u)
{
    return (struct ipasir_sat *)u;
}

static int on_terminate(void *state)
{
    const struct ipasir_sat *p = state;
    return stop_asked(&p->untrusted.stop);
}

static void clear(struct untrusted *u)
{
    struct ipasir_sat *p = own(u);
    if (p->solver != NULL) {
        p->functions->release(p->solver);
        p->solver = NULL;
    }
}

static void meet(struct ipasir_sat *p, int literal)
{
    int variable = abs(literal);
    p->met = variable > p->met ? variable : p->met;
}

/* Part by part, unless a stop is asked for meanwhile. */
static void add(struct untrusted *u, const int *literals, size_t count)
{
    enum { NOW_AND_THEN = 1 << 14 };
    struct ipasir_sat *p = own(u);
    for (size_t i = 0; i < count && !u->sat.stopped; i++) {
        meet(p, literals[i]);
        p->functions->add(p->solver, literals[i]);
        u->sat.stopped = (i + 1) % NOW_AND_THEN == 0 && i + 1 < count && stop_asked(&u->stop);
    }
}

/* IPASIR cannot take clauses back: each formula gets a solver of its own. */
static enum satdoku_status load(struct untrusted *u, struct satdoku_error *error)
{
    struct ipasir_sat *p = own(u);
    clear(u);
    p->met = 0;
    p->solver = p->functions->init();
    if (p->solver == NULL) {
        return error_set(error, SATDOKU_ERR_SOLVER, "the solver does not start (ipasir_init)");
    }
    if (p->functions->set_terminate != NULL) {
        p->functions->set_terminate(p->solver, p, on_terminate);
    }
    add(u, u->formula->literals, u->formula->used);
    return SATDOKU_OK;
}

static enum satdoku_status solve(enum sat_result *result, struct untrusted *u,
                                 const int *assumptions, size_t count, struct satdoku_error *error)
{
    enum { GAVE_UP = 0, SATISFIABLE = 10, UNSATISFIABLE = 20 }; /* as IPASIR has it */
    struct ipasir_sat *p = own(u);
    for (size_t i = 0; i < count; i++) {
        meet(p, assumptions[i]);
        p->functions->assume(p->solver, assumptions[i]);
    }
    int answer = p->functions->solve(p->solver);
    switch (answer) {
    case SATISFIABLE:
        *result = SAT_SATISFIABLE;
        /* Of a variable that no clause has brought the solver knows nothing. */
        enum satdoku_status status = untrusted_reserve(&p->untrusted, error);
        if (status != SATDOKU_OK) {
            return status;
        }
        p->untrusted.values[0] = 0;
        for (int variable = 1; variable <= p->untrusted.sat.variables; variable++) {
            int literal = variable <= p->met ? p->functions->val(p->solver, variable) : 0;
            p->untrusted.values[variable] = (signed char)(literal == variable    ? 1
                                                          : literal == -variable ? -1
                                                                                 : 0);
        }
        return SATDOKU_OK;
    case UNSATISFIABLE:
        *result = SAT_UNSATISFIABLE;
        return SATDOKU_OK;
    case GAVE_UP:
        return stop_asked(&u->stop) ? SATDOKU_OK
                                    : error_set(error, SATDOKU_ERR_SOLVER,
                                                "the solver gave up though nobody asked it to");
    default:
        return error_set(error, SATDOKU_ERR_SOLVER,
                         "the solver answers %d (ipasir_solve), which is none of 10, 20 and 0",
                         answer);
    }
}

/* A solver trusted on UNSAT is trusted on the failed assumptions, too; else the built-in one says
 * which failed. */
static bool failed(struct untrusted *u, int assumption)
{
    struct ipasir_sat *p = own(u);
    return u->trust ? p->functions->failed(p->solver, assumption) != 0
                    : sat_failed(u->builtin, assumption);
}

/* ---- The choice ---- */

struct sat *chosen_sat_new(const struct satdoku_solver_options *options)
{
    if (options->ipasir != NULL) {
        /* A call takes about what a question of a puzzle takes that is not hard. */
        static const struct untrusted_methods methods = {load, add, solve, failed, clear, 2000};
        struct ipasir_sat *p = mem_zalloc(1, sizeof *p);
        if (p == NULL) {
            return NULL;
        }
        untrusted_init(&p->untrusted, &methods, options);
        p->functions = options->ipasir;
        return &p->untrusted.sat;
    }
    return chosen_is_program(options) ? external_sat_new(options)
                                      : builtin_sat_new(options->backend, stop_of(options));
}

enum satdoku_status chosen_refute(enum sat_result *result, const struct formula *formula,
                                  FILE *proof, const struct satdoku_solver_options *options,
                                  struct satdoku_error *error)
{
    return chosen_is_program(options) ? external_refute(result, formula, proof, options, error)
                                      : builtin_refute(result, formula, proof, options, error);
}
