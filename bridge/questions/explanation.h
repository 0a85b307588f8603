/* An explanation, and what it is made from. */
#ifndef EXPLANATION_H
#define EXPLANATION_H

#include "clue_set.h"
#include "solver.h"

/* Clues that belong together: a conflict, a repair, or givens to add. */
struct explanation_set {
    struct clue_set clues;
    char reason[CLUE_REASON];      /* conflict: what is wrong in words; "": more than that */
    enum satdoku_verdict verdict;  /* repair: of the rest; SOLVABLE: one or more */
    struct satdoku_grid *solution; /* repair: of the rest, where it is UNIQUE; owned */
};

struct satdoku_explanation {
    enum satdoku_verdict verdict;
    bool stopped;
    bool complete; /* conflicts: these are all; extra: known, and none is redundant */

    struct explanation_set *conflicts; /* owned */
    size_t conflict_count;
    bool smallest_conflict; /* none has fewer members than the first */

    struct explanation_set *repairs; /* owned */
    size_t repair_count;
    bool smallest;    /* no repair has fewer members */
    bool all_repairs; /* there are no others as small */

    struct explanation_set extra;
    struct satdoku_grid *solutions[2]; /* empty until they are known; owned */
};

struct explaining {
    struct satdoku_explanation *e;
    struct satdoku_solver *solver;
    const struct satdoku_puzzle *puzzle;
    struct satdoku_explain_options options; /* with a limit that is not 0 */
    struct satdoku_error *error;
};

void explanation_set_clear(struct explanation_set *set);

/* Fill in what there is to say about a puzzle without solution, and about one with several, of
 * which the smallest is known. */
enum satdoku_status explain_none(struct explaining *x);
enum satdoku_status explain_multiple(struct explaining *x);

#endif
