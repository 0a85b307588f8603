/* PicoSAT as a shared library with IPASIR's functions: for tests of --ipasir.
 *
 * The environment's SATDOKU_TEST_IPASIR makes it misbehave:
 *
 *   model         of each model one literal is wrong
 *   silent        models say nothing
 *   refuse        nothing has a model
 *   answer        solving answers 7
 *   give-up       solving answers 0
 *   failed        no assumption is to blame
 *   leak          nothing is given back
 *   print         it writes to standard output
 *   hang          once it solves it looks at nothing but ipasir_set_terminate's function
 *   no-start      there is no solver
 *
 * WITHOUT_TERMINATE: a library that lacks ipasir_set_terminate; WITHOUT_SOLVE: ipasir_solve and
 * ipasir_val.
 */
#include <picosat/picosat.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define EXPORT __attribute__((visibility("default")))

EXPORT const char *ipasir_signature(void);
EXPORT void *ipasir_init(void);
EXPORT void ipasir_release(void *solver);
EXPORT void ipasir_add(void *solver, int literal);
EXPORT void ipasir_assume(void *solver, int literal);
EXPORT int ipasir_solve(void *solver);
EXPORT int ipasir_val(void *solver, int literal);
EXPORT int ipasir_failed(void *solver, int literal);
EXPORT void ipasir_set_terminate(void *solver, void *state, int (*terminate)(void *state));

struct wrapped {
    PicoSAT *picosat;
    void *state;
    int (*terminate)(void *state);
    int wrong; /* the variable of which the last model is wrong */
};

static bool does(const char *what)
{
    const char *how = getenv("SATDOKU_TEST_IPASIR");
    return how != NULL && strcmp(how, what) == 0;
}

const char *ipasir_signature(void)
{
    return "picosat behind IPASIR";
}

static int on_interrupt(void *state)
{
    struct wrapped *w = state;
    return w->terminate != NULL && w->terminate(w->state);
}

void *ipasir_init(void)
{
    struct wrapped *w = does("no-start") ? NULL : calloc(1, sizeof *w);
    if (w != NULL) {
        w->picosat = picosat_init();
        picosat_set_interrupt(w->picosat, w, on_interrupt);
    }
    return w;
}

void ipasir_release(void *solver)
{
    struct wrapped *w = solver;
    if (!does("leak")) {
        picosat_reset(w->picosat);
        free(w);
    }
}

void ipasir_add(void *solver, int literal)
{
    struct wrapped *w = solver;
    picosat_add(w->picosat, literal);
}

void ipasir_assume(void *solver, int literal)
{
    struct wrapped *w = solver;
    picosat_assume(w->picosat, literal);
}

#ifndef WITHOUT_SOLVE

static void hang(const struct wrapped *w)
{
    const struct timespec moment = {.tv_nsec = 1000000};
    while (w->terminate == NULL || !w->terminate(w->state)) {
        nanosleep(&moment, NULL);
    }
}

int ipasir_solve(void *solver)
{
    struct wrapped *w = solver;
    if (does("hang")) {
        hang(w);
        return 0;
    }
    if (does("print")) {
        puts("c chatter");
        fflush(stdout);
    }
    int result = picosat_sat(w->picosat, -1);
    w->wrong = picosat_variables(w->picosat) / 2;
    return does("refuse") ? 20 : does("answer") ? 7 : does("give-up") ? 0 : result;
}

int ipasir_val(void *solver, int literal)
{
    struct wrapped *w = solver;
    bool turned = does("model") && literal == w->wrong;
    bool holds = (picosat_deref(w->picosat, literal) > 0) != turned;
    return does("silent") ? 0 : holds ? literal : -literal;
}

#endif

int ipasir_failed(void *solver, int literal)
{
    struct wrapped *w = solver;
    return !does("failed") && picosat_failed_assumption(w->picosat, literal);
}

#ifndef WITHOUT_TERMINATE

void ipasir_set_terminate(void *solver, void *state, int (*terminate)(void *state))
{
    struct wrapped *w = solver;
    w->state = state;
    w->terminate = terminate;
}

#endif
