/* CryptoMiniSat as a shared library with IPASIR's functions: for tests of --ipasir. Its C interface
 * takes whole clauses, with variables from 0, and can end a search by time, not by a question: so
 * there is no ipasir_set_terminate.
 */
#include <cryptominisat5/cryptominisat_c.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

EXPORT const char *ipasir_signature(void);
EXPORT void *ipasir_init(void);
EXPORT void ipasir_release(void *solver);
EXPORT void ipasir_add(void *solver, int literal);
EXPORT void ipasir_assume(void *solver, int literal);
EXPORT int ipasir_solve(void *solver);
EXPORT int ipasir_val(void *solver, int literal);
EXPORT int ipasir_failed(void *solver, int literal);

struct literals {
    c_Lit *items; /* owned */
    size_t count;
    size_t capacity;
};

struct wrapped {
    SATSolver *solver;
    unsigned variables;
    struct literals clause;
    struct literals assumptions;
};

static c_Lit lit_of(int literal)
{
    return (c_Lit){2U * (unsigned)(abs(literal) - 1) + (literal < 0 ? 1U : 0U)};
}

static void push(struct wrapped *w, struct literals *literals, int literal)
{
    unsigned variable = (unsigned)abs(literal);
    if (variable > w->variables) {
        cmsat_new_vars(w->solver, variable - w->variables);
        w->variables = variable;
    }
    if (literals->count == literals->capacity) {
        literals->capacity = 2 * literals->capacity + 8;
        literals->items = realloc(literals->items, literals->capacity * sizeof *literals->items);
        if (literals->items == NULL) {
            abort();
        }
    }
    literals->items[literals->count++] = lit_of(literal);
}

const char *ipasir_signature(void)
{
    return "cryptominisat5 behind IPASIR";
}

void *ipasir_init(void)
{
    struct wrapped *w = calloc(1, sizeof *w);
    if (w != NULL) {
        w->solver = cmsat_new();
    }
    return w;
}

void ipasir_release(void *solver)
{
    struct wrapped *w = solver;
    cmsat_free(w->solver);
    free(w->clause.items);
    free(w->assumptions.items);
    free(w);
}

void ipasir_add(void *solver, int literal)
{
    struct wrapped *w = solver;
    if (literal != 0) {
        push(w, &w->clause, literal);
    } else {
        cmsat_add_clause(w->solver, w->clause.items, w->clause.count);
        w->clause.count = 0;
    }
}

void ipasir_assume(void *solver, int literal)
{
    struct wrapped *w = solver;
    push(w, &w->assumptions, literal);
}

int ipasir_solve(void *solver)
{
    struct wrapped *w = solver;
    c_lbool result =
        cmsat_solve_with_assumptions(w->solver, w->assumptions.items, w->assumptions.count);
    w->assumptions.count = 0;
    return result.x == L_TRUE ? 10 : result.x == L_FALSE ? 20 : 0;
}

int ipasir_val(void *solver, int literal)
{
    const struct wrapped *w = solver;
    slice_lbool model = cmsat_get_model(w->solver);
    size_t variable = (size_t)abs(literal) - 1;
    if (variable >= model.num_vals || model.vals[variable].x > L_FALSE) {
        return 0;
    }
    return (model.vals[variable].x == L_TRUE) == (literal > 0) ? literal : -literal;
}

int ipasir_failed(void *solver, int literal)
{
    const struct wrapped *w = solver;
    slice_Lit conflict = cmsat_get_conflict(w->solver);
    for (size_t i = 0; i < conflict.num_vals; i++) {
        if (conflict.vals[i].x == lit_of(-literal).x) {
            return 1;
        }
    }
    return 0;
}
