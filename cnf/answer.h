/* Answers of SAT solvers.
 *
 * Two styles are read. Competition style: lines `s SATISFIABLE`, `s UNSATISFIABLE` or `s UNKNOWN`,
 * and lines `v` with literals, each model ended by 0; `c` lines and `s SOLUTIONS` are passed over.
 * MiniSat's result file: `SAT`, `UNSAT` or `INDET`, and behind SAT lines of literals. Several
 * models may follow one another, with or without `s` lines between them.
 *
 * Of solvers that optimize, and pseudo-Boolean ones, a third style: `s OPTIMUM FOUND`, `o` lines
 * with costs, models that end where their `v` lines end, literals as `-x7`, and models as one word
 * with a 0 or 1 for each variable. `loose` takes that as well.
 */
#ifndef ANSWER_H
#define ANSWER_H

#include "scan.h"

enum answer_kind { ANSWER_MODEL, ANSWER_UNSATISFIABLE, ANSWER_UNKNOWN };

struct answer_reader {
    struct scan scan;
    signed char *values; /* [variables + 1]: 1, -1, 0 for not said; owned */
    int variables;
    size_t models; /* read so far */
    bool promised; /* an `s SATISFIABLE` whose model has not come yet */
    bool bare;     /* MiniSat's style: literals without v */
    bool optimal;  /* the last verdict was `s OPTIMUM FOUND` */
    char *token;   /* [variables + 2], of the third style; else NULL; owned */
    bool ended;    /* the answer says that there is nothing more */
    size_t line;   /* where the last model or verdict began */
};

/* For answers to a formula of so many variables. ERR_MEMORY. */
enum satdoku_status answer_init(struct answer_reader *reader, struct satdoku_source source,
                                int variables, bool loose);
void answer_clear(struct answer_reader *reader);

/* The next model, in reader->values, or the verdict. END: nothing more was said. Malformed: no
 * answer at all, a model that stops before its 0, a variable said to be both true and false or that
 * the formula does not have, `s SATISFIABLE` without a model. */
enum satdoku_status answer_next(enum answer_kind *kind, struct answer_reader *reader,
                                struct satdoku_error *error);

#endif
