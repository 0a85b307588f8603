#include "cadical.h"

#include "cadical_calls.h"
#include "error.h"
#include "mem.h"

#include <limits.h>

struct cadical_sat {
    struct sat sat;         /* first: a struct sat * is a struct cadical_sat * */
    struct cadical *solver; /* NULL until a formula is loaded; owned */
    struct stop stop;
    bool ended;               /* the search under way was told to end */
    FILE *proof;              /* NULL: none is wanted */
    unsigned long long steps; /* since the formula was loaded, by estimate */
    unsigned long long most;
    bool lost; /* there was no memory in a call that cannot say so: the next one does */
};

static struct cadical_sat *own(struct sat *sat)
{
    return (struct cadical_sat *)sat;
}

static bool on_terminate(void *context)
{
    struct cadical_sat *p = context;
    p->ended = p->ended || stop_asked(&p->stop);
    return p->ended;
}

/* ---- Clauses ---- */

/* Adds clauses, part by part, unless a stop is asked for meanwhile. False: out of memory. */
static bool add_clauses(struct cadical_sat *p, const struct formula *formula)
{
    enum { NOW_AND_THEN = 1 << 14 };
    for (size_t done = 0; done < formula->used; done += NOW_AND_THEN) {
        size_t left = formula->used - done;
        size_t count = left < NOW_AND_THEN ? left : NOW_AND_THEN;
        if (!cadical_add(p->solver, formula->literals + done, count)) {
            return false;
        }
        if (left > NOW_AND_THEN && stop_asked(&p->stop)) {
            p->sat.stopped = true;
            return true;
        }
    }
    return true;
}

/* False: out of memory. */
static bool add_all(struct cadical_sat *p, const struct formula *formula)
{
    return (formula->variables == 0 || cadical_reserve(p->solver, formula->variables)) &&
           add_clauses(p, formula);
}

/* Few restarts and decisions by activity serve SMALL formulas throughout: so it is with those of
 * 9x9 puzzles, whatever their clues (docs/performance.md). Where there are many variables, what
 * CaDiCaL does in turns with that is needed. LARGE are formulas of boards from 36x36 on that are
 * nearly empty. */
static enum cadical_size size_of(const struct formula *formula)
{
    enum { SMALL_VARIABLES_MAX = 2000, MEDIUM_LITERALS_MAX = 4000000 };
    if (formula->variables <= SMALL_VARIABLES_MAX) {
        return CADICAL_SMALL;
    }
    return formula->used <= MEDIUM_LITERALS_MAX ? CADICAL_MEDIUM : CADICAL_LARGE;
}

/* CaDiCaL cannot take clauses back: each formula gets a solver of its own. */
static enum satdoku_status load(struct sat *sat, const struct formula *formula,
                                struct satdoku_error *error)
{
    struct cadical_sat *p = own(sat);
    cadical_free(p->solver);
    p->steps = 0;
    p->most = ULLONG_MAX;
    p->lost = false;
    p->solver = cadical_new(on_terminate, p, size_of(formula), p->proof);
    return p->solver != NULL && add_all(p, formula) ? SATDOKU_OK : error_memory(error);
}

static enum satdoku_status add(struct sat *sat, const int *clause, size_t count,
                               struct satdoku_error *error)
{
    const int end = 0;
    struct cadical *solver = own(sat)->solver;
    return cadical_add(solver, clause, count) && cadical_add(solver, &end, 1) ? SATDOKU_OK
                                                                              : error_memory(error);
}

static enum satdoku_status add_formula(struct sat *sat, const struct formula *formula,
                                       struct satdoku_error *error)
{
    return add_clauses(own(sat), formula) ? SATDOKU_OK : error_memory(error);
}

/* ---- Solving ---- */

/* CaDiCaL does not say how many propagations it made. What a call takes without conflicts, and what
 * comes to one conflict, are what they come to on average for puzzles. */
enum { STEPS_OF_A_CALL = 2000, STEPS_OF_A_CONFLICT = 200 };

static int conflicts_left(const struct cadical_sat *p)
{
    if (p->most == ULLONG_MAX) {
        return -1;
    }
    unsigned long long steps = p->most > p->steps ? p->most - p->steps : 0;
    unsigned long long conflicts = steps / STEPS_OF_A_CONFLICT + 1;
    return conflicts < INT_MAX ? (int)conflicts : INT_MAX;
}

static enum satdoku_status solve(enum sat_result *result, struct sat *sat, const int *assumptions,
                                 size_t count, struct satdoku_error *error)
{
    struct cadical_sat *p = own(sat);
    int answer = CADICAL_ENDED;
    p->ended = stop_asked(&p->stop);
    if (p->ended) {
        *result = SAT_UNKNOWN;
        return SATDOKU_OK;
    }
    if (p->lost) {
        return error_memory(error);
    }
    unsigned long long before = cadical_conflicts(p->solver);
    if (!cadical_solve(&answer, p->solver, assumptions, count, conflicts_left(p))) {
        return error_memory(error);
    }
    p->steps += STEPS_OF_A_CALL + STEPS_OF_A_CONFLICT * (cadical_conflicts(p->solver) - before);
    if (answer == CADICAL_ENDED && !p->ended && p->steps < p->most) {
        p->steps = p->most; /* by conflicts */
    }
    *result = answer == CADICAL_SATISFIABLE     ? SAT_SATISFIABLE
              : answer == CADICAL_UNSATISFIABLE ? SAT_UNSATISFIABLE
                                                : SAT_UNKNOWN;
    return SATDOKU_OK;
}

static int value(struct sat *sat, int variable)
{
    return cadical_value(own(sat)->solver, variable);
}

static bool failed(struct sat *sat, int assumption)
{
    struct cadical_sat *p = own(sat);
    bool answer = true;
    p->lost = p->lost || !cadical_failed(&answer, p->solver, assumption);
    return p->lost || answer;
}

static void prefer(struct sat *sat, int literal)
{
    (void)sat;
    (void)literal;
}

static unsigned long long steps(const struct sat *sat)
{
    return ((const struct cadical_sat *)sat)->steps;
}

static void bound(struct sat *sat, unsigned long long steps_most)
{
    own(sat)->most = steps_most;
}

static void free_sat(struct sat *sat)
{
    struct cadical_sat *p = own(sat);
    cadical_free(p->solver);
    mem_free(p);
}

static const struct sat_methods methods = {load,   add,   add_formula, solve, value, failed,
                                           prefer, steps, bound,       NULL,  NULL,  free_sat};

static struct cadical_sat *new_sat(struct stop stop)
{
    struct cadical_sat *p = mem_zalloc(1, sizeof *p);
    if (p != NULL) {
        p->sat.methods = &methods;
        p->stop = stop;
    }
    return p;
}

struct sat *cadical_sat_new(struct stop stop)
{
    struct cadical_sat *p = new_sat(stop);
    return p != NULL ? &p->sat : NULL;
}

enum satdoku_status cadical_refute(enum sat_result *result, const struct formula *formula,
                                   FILE *proof, const struct satdoku_solver_options *options,
                                   struct satdoku_error *error)
{
    struct cadical_sat *p = new_sat(stop_of(options));
    if (p == NULL) {
        return error_memory(error);
    }
    p->proof = proof;
    enum satdoku_status status = sat_load(&p->sat, formula, error);
    if (status == SATDOKU_OK) {
        status = sat_solve(result, &p->sat, 0, error);
    }
    if (status == SATDOKU_OK && !cadical_end_proof(p->solver)) {
        status = error_memory(error);
    }
    sat_free(&p->sat);
    return status;
}

const char *cadical_sat_version(void)
{
    return cadical_version();
}
