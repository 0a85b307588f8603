/* The explanation of a puzzle without solution in the making (explain_none.c), and its repairs. */
#ifndef NONE_H
#define NONE_H

#include "explanation.h"
#include "reasons.h"

/* What a puzzle is taken apart into. What a strict rule says is one member, or one for each pair of
 * neighbours without a mark; then these may be the only members, and all other clues stand. */
enum none_parts { NONE_WHOLE_RULES, NONE_PAIRS, NONE_PAIRS_ALONE };

struct none {
    struct explaining *x;
    enum none_parts parts;
    struct satdoku_puzzle *puzzle; /* the caller's, in these parts; owned */
    struct members members;
    bool of_frame; /* they are regions and rules, for those alone have no solution */
    bool *broken;  /* [members.count]: cannot hold by itself; owned */
    bool any_broken;
    enum satdoku_verdict unbroken; /* on the members that can hold; UNKNOWN: not solved, or it took
                                      too much work */
    struct satdoku_grid *only;     /* their solution, where that is UNIQUE; owned */
    struct core core;
    struct reasons reasons;
    bool *set;                   /* [core.count]; owned */
    struct satdoku_puzzle *rest; /* of a conflict alone, or without a repair; owned */
    struct grid first;           /* a solution of it */
};

/* Tells the caller how far it is. */
void none_on_step(void *context);

/* Makes none->set the members of a set that was found, or with `rest` all others. */
void none_set_flags(struct none *none, const struct reason *reason, bool rest);

/* Makes none->rest the puzzle of the members in none->set. */
enum satdoku_status none_make_rest(struct none *none);

/* Copies the members of none->set. */
enum satdoku_status none_keep_clues(struct explanation_set *into, const struct none *none);

/* Whether the members that cannot hold by themselves are all that is wrong. They are in each
 * repair, so that there is no other minimal one. */
bool none_is_all_broken(const struct none *none);

/* Keeps the repairs: all those known to be the smallest, or else one that may be. Those that were
 * kept before are dropped. */
enum satdoku_status none_keep_repairs(struct none *none);

/* Looks for the smallest repairs, and keeps them if they are found; `work` is for what one of them
 * takes. */
enum satdoku_status none_find_repairs(struct none *none, unsigned long long work);

/* Says which marks are missing where repairs drop what a strict rule says, and leave more than one
 * solution; each repair gets as much of the work. The solver then has another formula. */
enum satdoku_status none_find_marks(struct none *none);

/* Says which other values the clues of repairs could have; each gets as much of the work. The
 * solver then has another formula. */
enum satdoku_status none_find_values(struct none *none);

#endif
