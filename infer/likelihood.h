/* How likely each candidate looks, for choices that may turn out wrong.
 *
 * Each candidate gets a share, such that the shares of a cell add up to one, and those of a digit's
 * places in a house, too: of all such shares the ones with the most entropy. They are found by
 * iterative proportional fitting (Deming & Stephan, 1940): cells and digits of houses are scaled to
 * one in turn, until all of them nearly are. Other clues count by the candidates that they have
 * removed.
 */
#ifndef LIKELIHOOD_H
#define LIKELIHOOD_H

#include "candidates.h"
#include "stop.h"

/* Starts from {0}; its memory serves again and again. */
struct likelihood {
    double *shares; /* [cells * digits]: of a candidate at cell * digits + digit - 1; owned */
    size_t share_capacity;
    int *members; /* places in `shares`, group by group; owned */
    size_t member_count;
    size_t member_capacity;
    size_t *ends; /* of groups in `members`; owned */
    size_t group_count;
    size_t group_capacity;
};

/* Sets the shares of all candidates; those of other digits mean nothing. `stop` is asked before
 * each sweep over all of them, which takes its time on large boards: then they are left as they
 * are. ERR_MEMORY. */
enum satdoku_status likelihood_estimate(struct likelihood *likelihood,
                                        const struct candidates *candidates,
                                        const struct stop *stop);

void likelihood_clear(struct likelihood *likelihood);

#endif
