/* Whether cells can hold other digits than in a solution that is known: the question that is asked
 * again and again while givens are taken away.
 */
#ifndef ANOTHER_DIGIT_H
#define ANOTHER_DIGIT_H

#include "descent.h"
#include "solver.h"

/* From {0} but for the members of the caller. */
struct another {
    struct satdoku_solver *solver; /* the caller's */
    struct satdoku_error *error;   /* likewise */
    struct descent descent;        /* scratch; owned */
    struct grid grid;              /* another solution; owned */
    bool stopped;
};

/* Looks for a solution of a puzzle of givens alone that has another digit in one of the cells,
 * which have no given; then another->grid is it, checked. False also where it was stopped. */
enum satdoku_status another_find(bool *found, struct another *another,
                                 const struct satdoku_puzzle *puzzle, const struct grid *solution,
                                 const int *cells, int count);

void another_clear(struct another *another);

#endif
