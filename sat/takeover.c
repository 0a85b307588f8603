/* Of the clauses only those that were added are copied: the loaded formula stays where it is. As
 * soon as CaDiCaL has all of them, PicoSAT is given up, unless it has a mark to go back to.
 */
#include "takeover.h"

#include "cadical_adapter.h"
#include "error.h"
#include "mem.h"
#include "picosat_adapter.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

struct takeover {
    struct sat sat; /* first: a struct sat * is a struct takeover * */
    struct stop stop;
    struct sat *picosat;           /* NULL before the first formula, and when given up; owned */
    struct sat *cadical;           /* NULL: it has not taken over; owned */
    struct sat *at_work;           /* one of these */
    const struct formula *formula; /* that is loaded */
    size_t loaded;                 /* its literals, each clause ended by 0 */
    int *added;                    /* such literals, of clauses that came later; owned */
    size_t used;
    size_t capacity;
    size_t marked; /* what `used` was at the mark */
    int preferred; /* variables up to this one got a hint */
    bool has_mark;
};

static struct takeover *own(struct sat *sat)
{
    return (struct takeover *)sat;
}

/* ---- Clauses ---- */

static void begin_with_picosat(struct takeover *t)
{
    sat_free(t->cadical);
    t->cadical = NULL;
    t->at_work = t->picosat;
}

static enum satdoku_status load(struct sat *sat, const struct formula *formula,
                                struct satdoku_error *error)
{
    struct takeover *t = own(sat);
    t->picosat = t->picosat != NULL ? t->picosat : picosat_sat_new(t->stop);
    begin_with_picosat(t);
    t->formula = formula;
    t->loaded = formula->used;
    t->used = 0;
    t->preferred = 0;
    t->has_mark = false;
    if (t->picosat == NULL) {
        return error_memory(error);
    }
    enum satdoku_status status = sat_load(t->picosat, formula, error);
    sat->stopped = t->picosat->stopped;
    return status;
}

static enum satdoku_status add(struct sat *sat, const int *literals, size_t count,
                               struct satdoku_error *error)
{
    struct takeover *t = own(sat);
    if (t->cadical == NULL && count > 0) {
        if (!MEM_RESERVE(t->added, t->capacity, t->used + count)) {
            return error_memory(error);
        }
        memcpy(t->added + t->used, literals, count * sizeof *literals);
        t->used += count;
    }
    enum satdoku_status status = t->at_work->methods->add(t->at_work, literals, count, error);
    sat->stopped = t->at_work->stopped;
    return status;
}

static bool mark(struct sat *sat)
{
    struct takeover *t = own(sat);
    t->marked = t->used;
    t->has_mark = t->cadical == NULL && sat_mark(t->picosat);
    return t->has_mark;
}

static bool rewind_to_mark(struct sat *sat)
{
    struct takeover *t = own(sat);
    if (!t->has_mark || !sat_rewind(t->picosat)) {
        return false;
    }
    begin_with_picosat(t);
    t->used = t->marked;
    return true;
}

/* ---- Taking over ---- */

/* A question with a limit of its own goes to whichever is at work, and stays there. Else PicoSAT
 * gets a budget, a small one where most questions are hard. */
static enum satdoku_status solve(enum sat_result *result, struct sat *sat, const int *assumptions,
                                 size_t count, struct satdoku_error *error)
{
    enum { LESS_FOR_HARD_ONES = 10 };
    struct takeover *t = own(sat);
    bool patient = sat->budget != ULLONG_MAX || t->at_work == t->cadical;
    struct sat *first = t->at_work;
    first->budget =
        patient ? sat->budget
                : patience_of(sat->variables, t->preferred) / (sat->hard ? LESS_FOR_HARD_ONES : 1);
    first->spent = 0;
    enum satdoku_status status = first->methods->solve(result, first, assumptions, count, error);
    sat->spent = first->spent;
    if (status != SATDOKU_OK || *result != SAT_UNKNOWN || patient || first->spent < first->budget) {
        return status;
    }
    /* CaDiCaL gets all clauses. Where a stop is asked for meanwhile, PicoSAT keeps the formula. */
    struct sat *cadical = cadical_sat_new(t->stop);
    struct formula added = {.literals = t->added, .used = t->used};
    assert(t->formula->used == t->loaded);
    if (cadical == NULL) {
        return error_memory(error);
    }
    status = sat_load(cadical, t->formula, error);
    if (status == SATDOKU_OK && !cadical->stopped) {
        status = sat_add_formula(cadical, &added, error);
    }
    if (status != SATDOKU_OK || cadical->stopped) {
        sat_free(cadical);
        return status;
    }
    t->cadical = cadical;
    t->at_work = cadical;
    if (!t->has_mark) {
        sat_free(t->picosat);
        t->picosat = NULL;
    }
    cadical->budget = ULLONG_MAX;
    cadical->spent = 0;
    status = cadical->methods->solve(result, cadical, assumptions, count, error);
    sat->spent += cadical->spent;
    return status;
}

/* ---- The other methods ---- */

static int value(struct sat *sat, int variable)
{
    struct sat *at_work = own(sat)->at_work;
    return at_work->methods->value(at_work, variable);
}

static bool failed(struct sat *sat, int assumption)
{
    struct sat *at_work = own(sat)->at_work;
    return at_work->methods->failed(at_work, assumption);
}

static void prefer(struct sat *sat, int literal)
{
    struct takeover *t = own(sat);
    t->preferred = literal > t->preferred ? literal : t->preferred;
    sat_prefer(t->at_work, literal);
}

static void free_sat(struct sat *sat)
{
    struct takeover *t = own(sat);
    sat_free(t->picosat);
    sat_free(t->cadical);
    mem_free(t->added);
    mem_free(t);
}

static const struct sat_methods methods = {load,   add,  solve,          value,   failed,
                                           prefer, mark, rewind_to_mark, free_sat};

struct sat *takeover_sat_new(struct stop stop)
{
    struct takeover *t = mem_zalloc(1, sizeof *t);
    if (t == NULL) {
        return NULL;
    }
    t->sat.methods = &methods;
    t->stop = stop;
    return &t->sat;
}

/* ---- Proofs ---- */

enum satdoku_status takeover_refute(enum sat_result *result, const struct formula *formula,
                                    FILE *proof, const struct satdoku_solver_options *options,
                                    struct satdoku_error *error)
{
    struct sat *picosat = picosat_sat_proving(stop_of(options), proof);
    if (picosat == NULL) {
        return error_memory(error);
    }
    enum satdoku_status status = sat_load(picosat, formula, error);
    sat_limit(picosat, patience_of(formula->variables, 0));
    if (status == SATDOKU_OK) {
        status = sat_solve(result, picosat, 0, error);
    }
    bool over = status == SATDOKU_OK && *result == SAT_UNKNOWN && sat_exhausted(picosat);
    sat_free(picosat);
    if (!over) {
        return status;
    }
    /* What PicoSAT wrote is no part of CaDiCaL's proof. */
    if (fflush(proof) != 0 || ftruncate(fileno(proof), 0) != 0) {
        return error_set(error, SATDOKU_ERR_WRITE, "a file for a proof: %s", strerror(errno));
    }
    rewind(proof);
    return cadical_refute(result, formula, proof, options, error);
}
