/* Smallest hitting sets: sets that have at least one member of each set of a family, and as few
 * members as can be.
 *
 * They are found by SAT, with a variable for each member and a counter of the chosen ones: is one
 * enough, are two, are three...? Families only grow, and what was excluded stays excluded. So the
 * least number never falls, and no question is asked twice.
 */
#ifndef HITTING_H
#define HITTING_H

#include "sat.h"
#include "stop.h"

struct hitting {
    struct sat *sat; /* owned */
    size_t members;
    size_t least;           /* no hitting set that is not excluded has fewer */
    struct formula sets;    /* a set is a clause: member i is variable i + 1; so is an exclusion */
    struct formula formula; /* what was loaded: the sets, and the counter */
    size_t added;           /* how much of `sets` the solver has; 0: load anew */
    size_t bound;           /* how many members it allows */
    bool *counted;          /* [members]: is in a set; owned */
    bool *chosen;           /* [members]: the last answer; owned */
    int *assumptions;       /* [members]; owned */
};

/* A family without sets. From {0}. ERR_MEMORY: what is there is to be cleared. */
enum satdoku_status hitting_init(struct hitting *hitting, size_t members, struct stop stop);
void hitting_clear(struct hitting *hitting);

/* Adds a set, as flags. Without members it cannot be hit. ERR_MEMORY. */
enum satdoku_status hitting_add(struct hitting *hitting, const bool *set);

/* From here on, no hitting set that has all these members counts. ERR_MEMORY. */
enum satdoku_status hitting_exclude(struct hitting *hitting, const bool *set);

/* Finds a smallest hitting set, as flags; with `first`, of those as small the first one: that with
 * the first member on which two differ. UNSATISFIABLE: it has more than `most` members, or, as
 * `most` is all members, there is none. */
enum satdoku_status hitting_find(enum sat_result *result, bool *chosen, struct hitting *hitting,
                                 size_t most, bool first, struct satdoku_error *error);

/* Finds some hitting set, of any size. UNSATISFIABLE: there is none. */
enum satdoku_status hitting_find_any(enum sat_result *result, bool *chosen, struct hitting *hitting,
                                     struct satdoku_error *error);

#endif
