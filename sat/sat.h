/* The interface to a SAT solver, be it PicoSAT or another program.
 *
 * Life: sat_load takes a formula; then clauses are added and the formula is solved under
 * assumptions, as often as wanted; the next sat_load starts over. After any error a solver can only
 * load again or be freed.
 *
 * A verdict is a result, not an error: UNKNOWN when the stop callback ended the search, or loading,
 * after which every call does nothing until the next sat_load.
 */
#ifndef SAT_H
#define SAT_H

#include "formula.h"

enum sat_result { SAT_UNKNOWN, SAT_SATISFIABLE, SAT_UNSATISFIABLE };

struct sat {
    const struct sat_methods *methods;
    int variables;             /* of the formula and of what came later */
    bool hard;                 /* set by the caller after loading: most questions are */
    bool stopped;              /* before all of the formula was there: solving says UNKNOWN */
    unsigned long long work;   /* what solving took since the solver was made: see sat_limit */
    unsigned long long limit;  /* of `work`; 0: none */
    unsigned long long budget; /* of the question under way, in propagations; ULLONG_MAX: any */
    unsigned long long spent;  /* of it, or about so many */
    unsigned long long propagations; /* since the solver was made */
    unsigned long long decisions;    /* the same, of PicoSAT alone; 0 of others */
    int marked_variables;            /* what `variables` was at the last sat_mark */
};

/* What a solver does. sat->budget and sat->spent are those of `solve`. */
struct sat_methods {
    enum satdoku_status (*load)(struct sat *sat, const struct formula *formula,
                                struct satdoku_error *error);
    /* Clauses, each ended by 0, of which the last one may go on in the next call. */
    enum satdoku_status (*add)(struct sat *sat, const int *literals, size_t count,
                               struct satdoku_error *error);
    enum satdoku_status (*solve)(enum sat_result *result, struct sat *sat, const int *assumptions,
                                 size_t count, struct satdoku_error *error);
    int (*value)(struct sat *sat, int variable);
    bool (*failed)(struct sat *sat, int assumption);
    void (*prefer)(struct sat *sat, int literal); /* NULL: it takes no hints */
    bool (*mark)(struct sat *sat);                /* NULL: it cannot */
    bool (*rewind)(struct sat *sat);              /* NULL likewise */
    void (*free)(struct sat *sat);
};

enum satdoku_status sat_load(struct sat *sat, const struct formula *formula,
                             struct satdoku_error *error);

/* Takes the place of sat_load where there was no time for a formula. */
void sat_load_nothing(struct sat *sat);

/* Adds a clause of `count` literals over variables in 1..sat->variables. */
enum satdoku_status sat_add(struct sat *sat, const int *clause, size_t count,
                            struct satdoku_error *error);

/* Adds all clauses of a formula that is stored. */
enum satdoku_status sat_add_formula(struct sat *sat, const struct formula *formula,
                                    struct satdoku_error *error);

/* Remembers all that is loaded, so that sat_rewind can go back to it as often as wanted, until the
 * next sat_load. False: it cannot. */
bool sat_mark(struct sat *sat);

/* Forgets all that was added, learned and hinted at since sat_mark; an error, too. False: there is
 * nothing to go back to. */
bool sat_rewind(struct sat *sat);

/* A variable that no clause has yet. */
int sat_new_variable(struct sat *sat);

/* Solves under assumptions: literals, no two of one variable. */
enum satdoku_status sat_solve_under(enum sat_result *result, struct sat *sat,
                                    const int *assumptions, size_t count,
                                    struct satdoku_error *error);

/* Solves under one assumption; 0 is none. */
enum satdoku_status sat_solve(enum sat_result *result, struct sat *sat, int assumption,
                              struct satdoku_error *error);

/* Limits the work to `more` than was done so far (0: no limit): when it is done, solving says
 * UNKNOWN. Work is counted in propagations, not in time, so that the same questions come to the
 * same end on every machine; some millions are done in a second. */
void sat_limit(struct sat *sat, unsigned long long more);

/* Whether that limit was reached. */
bool sat_exhausted(const struct sat *sat);

/* Straight after UNSATISFIABLE: whether this assumption is one of those that failed. Those are
 * unsatisfiable together; the others did not matter. Where there is no memory to find out, every
 * assumption counts as failed, and the next call returns ERR_MEMORY. */
bool sat_failed(struct sat *sat, int assumption);

/* Straight after SATISFIABLE: the value of a variable in 1..sat->variables: 1, -1, or 0 for
 * unknown. */
int sat_value(struct sat *sat, int variable);

/* The values of all variables, straight after SATISFIABLE: values[v], v in 1..sat->variables. */
void sat_model(signed char *values, struct sat *sat);

/* A hint: when its variable is decided on, try to make this literal true. It may be forgotten of a
 * variable that no clause has yet. */
void sat_prefer(struct sat *sat, int literal);

/* Such a hint for each of the variables 1..count. Trying digits, not their absence, is what pays
 * (docs/performance.md). */
void sat_prefer_first(struct sat *sat, int count);

void sat_free(struct sat *sat);

/* Loads a formula, solves it once and frees the solver, which may be NULL where there was no memory
 * for it: ERR_MEMORY. */
enum satdoku_status sat_solve_once(enum sat_result *result, struct sat *sat,
                                   const struct formula *formula, struct satdoku_error *error);

#endif
