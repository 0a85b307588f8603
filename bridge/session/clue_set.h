/* Clues as callers get them, with cells and digits as they are printed. */
#ifndef CLUE_SET_H
#define CLUE_SET_H

#include "members.h"

struct clue_set {
    struct satdoku_clue *clues; /* [count]; owned */
    size_t count;
    struct satdoku_cell *cells; /* of all of them; owned */
    int *values;                /* the same */
};

/* Makes a set, from {0}, of the members that have a flag (NULL: of all). ERR_MEMORY. */
enum satdoku_status clue_set_take(struct clue_set *set, const struct members *members,
                                  const bool *flags);
void clue_set_clear(struct clue_set *set);

/* What a caller sees of it, as long as it is there; nothing of NULL. */
struct satdoku_clues clue_set_view(const struct clue_set *set);

#endif
