/* Look-ahead: on which candidate a puzzle is best split, and how hard what is left looks.
 *
 * After Heule, Kullmann, Wieringa, Biere (Cube and Conquer, 2011) and Heule, van Maaren (Look-Ahead
 * Based SAT Solvers, 2009). A candidate is assumed to hold and not to hold, and each time it is
 * measured how much propagation removes; where one of the two fails, the other is true. The best
 * split removes much on both sides.
 *
 * Where a solution is wanted, the best candidate is one that may be assumed: from which much
 * follows, for how unlikely it is. It is assumed to hold, and no more.
 *
 * A place in the tree of splits is looked at by the path that leads there, from the root: nothing
 * is kept of other places. How many candidates are tried at a place is bounded, by number and not
 * by time, so that the same puzzle is split in the same way everywhere.
 */
#ifndef LOOK_AHEAD_H
#define LOOK_AHEAD_H

#include "candidates.h"
#include "eliminate.h"
#include "stop.h"

/* How likely each candidate looks, for choices that may turn out wrong.
 *
 * Each candidate gets a share, such that the shares of a cell add up to one, and those of a digit's
 * places in a house, too: of all such shares the ones with the most entropy. They are found by
 * iterative proportional fitting (Deming & Stephan, 1940): cells and digits of houses are scaled to
 * one in turn, until all of them nearly are. Other clues count by the candidates that they have
 * removed.
 */

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

/* A cell holds a digit, or does not. */
struct look_ahead_step {
    int cell;
    int digit;
    bool holds;
};

struct look_ahead_trial;

/* Starts from {0}, but for `assume`, eliminator.relations and eliminator.ticker.stop. */
struct look_ahead {
    struct eliminator eliminator;
    bool assume;                  /* looks for what to assume, and not for even splits */
    struct likelihood likelihood; /* where it does */
    bool possible;                /* at the root */
    bool out_of_memory;
    int *places;                     /* [regions * digits]: where each digit may still be; owned */
    struct look_ahead_trial *trials; /* [cells * digits]; owned */
    size_t trial_count;
};

/* What was found at a place. */
struct look_ahead_view {
    bool open; /* there is something to split: neither solved nor refuted by what was propagated */
    int cell;  /* where to split, or what to assume; 0 as the digit: not open */
    int digit;
    double hardness; /* how much is left open: log2 of the ways to fill the cells, about */
};

/* Sets up the root: a puzzle, of whose candidates no more than `sets` are left (for each cell as
 * many words as the board takes). ERR_MEMORY. */
enum satdoku_status look_ahead_start(struct look_ahead *look_ahead,
                                     const struct satdoku_puzzle *puzzle, const uint64_t *sets);

/* Looks at the place to which a path leads. ERR_MEMORY; END: stopped. */
enum satdoku_status look_ahead_at(struct look_ahead_view *view, struct look_ahead *look_ahead,
                                  const struct look_ahead_step *path, size_t length);

void look_ahead_clear(struct look_ahead *look_ahead);

#endif
