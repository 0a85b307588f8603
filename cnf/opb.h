/* OPB, the form of the pseudo-Boolean competitions, as encode writes it:
 *
 *     * a comment
 *     +1 x1 -2 x3 >= -1 ;
 *     +1 x1 +2 x2 = 3 ;
 *
 * Variables are not negated, and there is nothing to be minimized.
 */
#ifndef OPB_H
#define OPB_H

#include "comment.h"

#include <stddef.h>

struct opb_term {
    long long weight;
    int variable;
};

struct opb_constraint {
    size_t end; /* its terms are those from the end of the one before it up to here */
    long long total;
    bool equal; /* the sum is the total; else at least the total */
};

/* Starts from {0}. */
struct opb {
    struct opb_term *terms;             /* owned */
    struct opb_constraint *constraints; /* owned */
    size_t term_count;
    size_t term_capacity;
    size_t count;
    size_t capacity;
    int variables; /* the highest one */
};

/* Reads all constraints. Comments are handed on without "* ", as those of DIMACS. */
enum satdoku_status opb_read(struct opb *opb, struct scan *scan,
                             const struct dimacs_comments *comments, struct satdoku_error *error);
void opb_clear(struct opb *opb);

/* The number of the first constraint that does not hold, from 1; 0 for none. values[v] is 1 where
 * the variable is true. */
size_t opb_broken(const struct opb *opb, const signed char *values);

#endif
