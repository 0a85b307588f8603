/* Clues that a puzzle gets added: so few of those that are true of one of its solutions that none
 * of them can go, and that solution is the only one.
 */
#ifndef ADDED_H
#define ADDED_H

#include "solver.h"

/* What may be added to a puzzle: the clues of its list from number `first` on, which have cells,
 * and with `givens` the digits of a solution in the cells without a given. Of a Sudominoku instead
 * all dominoes that it has. */
struct added_choice {
    const struct satdoku_puzzle *puzzle;
    size_t first;
    const struct grid *solution;
    bool givens;
    enum satdoku_symmetry symmetry; /* givens go with those that lie alike */
    int least;                      /* so many givens stay, those of the puzzle among them */
};

/* Makes `made` the puzzle with what is added. Givens are tried before other clues, each in random
 * order (prng.h), but what is hard to decide waits: so there are givens only as far as clues do not
 * suffice, or do not soon show that they do. UNSATISFIABLE: it is made; SATISFIABLE: with all that
 * may be added there are other solutions; UNKNOWN: stopped. What is made does not depend on which
 * solutions a solver finds, but on how many propagations PicoSAT takes for a question. */
enum satdoku_status added_make(enum sat_result *result, struct satdoku_puzzle *made,
                               const struct added_choice *choice, struct satdoku_solver *solver,
                               unsigned long long *random, struct satdoku_error *error);

#endif
