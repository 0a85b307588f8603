/* An explanation, and what it is made from. */
#ifndef EXPLANATION_H
#define EXPLANATION_H

#include "clue.h"
#include "solver.h"

/* Clues that belong together: a conflict, a repair, or givens to add. */
struct explanation_set {
    struct satdoku_clues *clues;   /* owned; NULL: none */
    char reason[CLUE_REASON];      /* conflict: what is wrong in words; "": more than that */
    enum satdoku_verdict verdict;  /* repair: of the rest; SOLVABLE: one or more */
    struct satdoku_grid *solution; /* repair: of the rest, where it is UNIQUE; owned */
};

/* What callers read of it points to what else is here. Conflicts and repairs are known to them when
 * all is done, and are counted in `shown` from the beginning. */
struct explanation {
    struct satdoku_explanation shown;  /* first: a struct satdoku_explanation * is one of these */
    struct explanation_set *conflicts; /* [shown.conflict_count]; owned */
    struct explanation_set *repairs;   /* [shown.repair_count]; owned */
    struct explanation_set extra;
    struct satdoku_grid *solutions[2];        /* empty until they are known; owned */
    struct satdoku_conflict *shown_conflicts; /* owned, as are the repairs */
    struct satdoku_repair *shown_repairs;
};

struct explaining {
    struct explanation *e;
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
