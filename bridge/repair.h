/* The smallest set of pieces without which the others can stand together.
 *
 * It is a smallest hitting set of all conflicts, for each must lose a piece; but not all of them
 * have to be known (implicit hitting sets: Moreno-Centeno & Karp 2013; Davies & Bacchus 2011).
 * A smallest hitting set of those found so far is taken away: if the rest can stand together, none
 * smaller can do, and if not, there are further conflicts in it.
 */
#ifndef REPAIR_H
#define REPAIR_H

#include "core.h"
#include "hitting.h"

struct repair {
    struct core *core;
    struct hitting hitting; /* of the conflicts known */
    bool *dropped;          /* [core->count]: the smallest repair so far; owned */
    size_t count;           /* of it; 0: none is known */
    bool *rest;             /* [core->count]; owned */
    bool *set;              /* [core->count]; owned */
};

/* For pieces that cannot stand together. From {0}; the core must live on. */
enum satdoku_status repair_init(struct repair *repair, struct core *core,
                                struct satdoku_error *error);
void repair_clear(struct repair *repair);

/* Takes in a conflict that is known. */
enum satdoku_status repair_add_conflict(struct repair *repair, const bool *conflict,
                                        struct satdoku_error *error);

/* Finds a repair, and smaller ones until none is. UNKNOWN: stopped; `dropped` is a repair of which
 * nothing can be put back, but a smaller one may be, or none where `count` is 0. SATISFIABLE: it is
 * the smallest. */
enum satdoku_status repair_find(enum sat_result *result, struct repair *repair,
                                struct satdoku_error *error);

#endif
