/* Smallest hitting sets: of each set of a family at least one member, and as few as can be.
 *
 * Found by SAT, with a variable for each member and a counter of those that are chosen: may there
 * be one, two, three...? Families only grow, so the least number never falls, and no question is
 * asked twice.
 */
#ifndef HITTING_H
#define HITTING_H

#include "sat.h"

struct hitting {
    struct sat *sat; /* owned */
    size_t members;
    size_t least;           /* no hitting set has fewer */
    struct formula sets;    /* a set is a clause: member i is variable i + 1 */
    struct formula formula; /* the sets, and the counter */
    bool *counted;          /* [members]; owned */
};

/* A family without sets. From {0}; `stop` as for struct satdoku_solver_options. ERR_MEMORY: what
 * is there is to be cleared. */
enum satdoku_status hitting_init(struct hitting *hitting, size_t members,
                                 bool (*stop)(void *context), void *stop_context);
void hitting_clear(struct hitting *hitting);

/* Adds a set, as flags, that is not empty. ERR_MEMORY. */
enum satdoku_status hitting_add(struct hitting *hitting, const bool *set);

/* Finds a smallest hitting set, as flags. UNSATISFIABLE: it has more than `most` members. */
enum satdoku_status hitting_find(enum sat_result *result, bool *chosen, struct hitting *hitting,
                                 size_t most, struct satdoku_error *error);

#endif
