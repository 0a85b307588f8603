#include "picosat_adapter.h"

#include "error.h"
#include "mem.h"
#include "pool.h"

#include <limits.h>
#include <picosat/picosat.h>
#include <setjmp.h>
#include <stdlib.h>

struct picosat_sat {
    struct sat sat; /* first: a struct sat * is a struct picosat_sat * */
    PicoSAT *solver;
    struct pool pool;
    jmp_buf out_of_memory; /* set by every function that calls PicoSAT */
    struct stop stop;
    FILE *proof; /* NULL: none is wanted */
    struct pool_mark mark;
    PicoSAT *marked; /* the solver whose memory the mark has; NULL: none */
    bool lost;       /* there was no memory in a call that cannot say so: the next one does */
};

static struct picosat_sat *own(struct sat *sat)
{
    return (struct picosat_sat *)sat;
}

/* ---- Callbacks ---- */

static void *checked(struct picosat_sat *p, void *block)
{
    if (block == NULL) {
        longjmp(p->out_of_memory, 1);
    }
    return block;
}

static void *on_alloc(void *state, size_t size)
{
    struct picosat_sat *p = state;
    return checked(p, pool_alloc(&p->pool, size));
}

static void *on_resize(void *state, void *block, size_t old_size, size_t size)
{
    struct picosat_sat *p = state;
    return checked(p, pool_resize(&p->pool, block, old_size, size));
}

static void on_free(void *state, void *block, size_t size)
{
    struct picosat_sat *p = state;
    pool_free(&p->pool, block, size);
}

static bool stopped(const struct picosat_sat *p)
{
    return stop_asked(&p->stop);
}

static int on_interrupt(void *state)
{
    return stopped(state);
}

enum { NO_DECISIONS = 0 };

/* ---- The guarded calls: each runs inside the setjmp of its caller ---- */

/* Of clauses, each ended by 0. */
static void add_literals(PicoSAT *solver, const int *literals, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        picosat_add(solver, literals[i]);
    }
}

/* False: stopped. */
static bool add_all(struct picosat_sat *p, const struct formula *formula)
{
    enum { NOW_AND_THEN = 1 << 14, STEP = 1 << 20, SMALL_MAX = 1 << 14 };
    p->solver = picosat_minit(p, on_alloc, on_resize, on_free);
    picosat_set_plain(p->solver, 1); /* no preprocessing: faster on formulas of this size */
    picosat_set_global_default_phase(p->solver, 0);
    picosat_set_interrupt(p->solver, p, on_interrupt);
    if (p->proof != NULL) { /* more clauses may come than the formula has */
        picosat_set_incremental_rup_file(p->solver, p->proof, formula->variables, INT_MAX);
    }
    /* When PicoSAT is first asked it sweeps through all clauses, for some that units satisfy; not
     * again before much was propagated. Small formulas are solved sooner without: it is asked here,
     * about a variable and no clause. */
    if (formula->used <= SMALL_MAX) {
        picosat_inc_max_var(p->solver);
        picosat_sat(p->solver, NO_DECISIONS);
    }
    /* many variables take seconds: one part after the other */
    for (int step = STEP; step < formula->variables; step += STEP) {
        picosat_adjust(p->solver, step);
        if (stopped(p)) {
            return false;
        }
    }
    picosat_adjust(p->solver, formula->variables);
    for (size_t done = 0; done < formula->used; done += NOW_AND_THEN) {
        size_t left = formula->used - done;
        add_literals(p->solver, formula->literals + done,
                     left < NOW_AND_THEN ? left : NOW_AND_THEN);
        if (left > NOW_AND_THEN && stopped(p)) {
            return false;
        }
    }
    return true;
}

/* ---- Methods ---- */

static enum satdoku_status load(struct sat *sat, const struct formula *formula,
                                struct satdoku_error *error)
{
    struct picosat_sat *p = own(sat);
    pool_reset(&p->pool);
    p->solver = NULL;
    p->marked = NULL;
    p->lost = false;
    if (setjmp(p->out_of_memory) != 0) {
        return error_memory(error);
    }
    sat->stopped = !add_all(p, formula);
    return SATDOKU_OK;
}

static enum satdoku_status add(struct sat *sat, const int *literals, size_t count,
                               struct satdoku_error *error)
{
    struct picosat_sat *p = own(sat);
    if (p->lost || setjmp(p->out_of_memory) != 0) {
        return error_memory(error);
    }
    add_literals(p->solver, literals, count);
    return SATDOKU_OK;
}

static enum satdoku_status solve(enum sat_result *result, struct sat *sat, const int *assumptions,
                                 size_t count, struct satdoku_error *error)
{
    enum { NO_LIMIT = -1 };
    struct picosat_sat *p = own(sat);
    *result = SAT_UNKNOWN;
    if (stopped(p)) {
        return SATDOKU_OK;
    }
    if (p->lost || setjmp(p->out_of_memory) != 0) {
        return error_memory(error);
    }
    unsigned long long before = picosat_propagations(p->solver);
    unsigned long long decided = picosat_decisions(p->solver);
    bool endless = sat->budget >= ULLONG_MAX - before;
    picosat_set_propagation_limit(p->solver, endless ? ULLONG_MAX : before + sat->budget);
    for (size_t i = 0; i < count; i++) {
        picosat_assume(p->solver, assumptions[i]);
    }
    int answer = picosat_sat(p->solver, NO_LIMIT);
    sat->spent = picosat_propagations(p->solver) - before;
    sat->decisions += picosat_decisions(p->solver) - decided;
    if (answer != PICOSAT_UNKNOWN) {
        *result = answer == PICOSAT_SATISFIABLE ? SAT_SATISFIABLE : SAT_UNSATISFIABLE;
    }
    return SATDOKU_OK;
}

/* 0 of a variable that no clause has brought. */
static int value(struct sat *sat, int variable)
{
    return picosat_deref(own(sat)->solver, variable);
}

/* The first time after a search, PicoSAT goes through the implications of all assumptions, and
 * needs memory for them. */
static bool failed(struct sat *sat, int assumption)
{
    struct picosat_sat *p = own(sat);
    if (p->lost || setjmp(p->out_of_memory) != 0) {
        p->lost = true;
        return true;
    }
    return picosat_failed_assumption(p->solver, assumption) != 0;
}

/* A hint about a variable that PicoSAT has not met would make room for it, which may fail. */
static void prefer(struct sat *sat, int literal)
{
    PicoSAT *solver = own(sat)->solver;
    if (abs(literal) <= picosat_variables(solver)) {
        picosat_set_default_phase_lit(solver, literal, 1);
    }
}

/* All that PicoSAT knows is in the pool, but for the proof that it writes. The sweep through all
 * clauses is done with before, so that no search after a rewind begins with one. */
static bool mark(struct sat *sat)
{
    struct picosat_sat *p = own(sat);
    p->marked = NULL;
    if (p->proof != NULL || p->lost) {
        return false;
    }
    if (setjmp(p->out_of_memory) != 0) {
        p->lost = true;
        return false;
    }
    picosat_sat(p->solver, NO_DECISIONS);
    p->marked = pool_mark_set(&p->mark, &p->pool) ? p->solver : NULL;
    return p->marked != NULL;
}

static bool rewind_to_mark(struct sat *sat)
{
    struct picosat_sat *p = own(sat);
    if (p->marked == NULL) {
        return false;
    }
    pool_rewind(&p->pool, &p->mark);
    p->solver = p->marked;
    p->lost = false;
    return true;
}

static void free_sat(struct sat *sat)
{
    struct picosat_sat *p = own(sat);
    pool_mark_clear(&p->mark);
    pool_clear(&p->pool);
    mem_free(p);
}

static const struct sat_methods methods = {load,   add,  solve,          value,   failed,
                                           prefer, mark, rewind_to_mark, free_sat};

struct sat *picosat_sat_new(struct stop stop)
{
    return picosat_sat_proving(stop, NULL);
}

struct sat *picosat_sat_proving(struct stop stop, FILE *proof)
{
    struct picosat_sat *p = mem_zalloc(1, sizeof *p);
    if (p == NULL) {
        return NULL;
    }
    p->sat.methods = &methods;
    p->stop = stop;
    p->proof = proof;
    return &p->sat;
}

enum satdoku_status picosat_refute(enum sat_result *result, const struct formula *formula,
                                   FILE *proof, const struct satdoku_solver_options *options,
                                   struct satdoku_error *error)
{
    return sat_solve_once(result, picosat_sat_proving(stop_of(options), proof), formula, error);
}

const char *picosat_sat_version(void)
{
    return picosat_version();
}
