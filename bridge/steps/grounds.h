/* What a step rests on: of all that earlier steps concluded, what its reason needs; and of the
 * rules in it that say several things, which of these.
 *
 * The way (way.h) has conclusions as facts, which no core shows. A second solver has them as
 * assumptions, and is asked about the truths and clues of the one reason alone.
 */
#ifndef GROUNDS_H
#define GROUNDS_H

#include "step_words.h"

struct grounds {
    struct sat *sat;  /* with what is known from the beginning; NULL until needed; owned */
    int *assumptions; /* scratch; owned */
    size_t capacity;
    size_t *needed; /* numbers of conclusions, in their order; owned */
    size_t count;
    size_t needed_capacity;
    bool *parts; /* [way->part_count]: those that are needed; owned */
    bool *tried; /* [way->part_count], scratch; owned */
};

/* Finds what a step rests on: grounds->needed and parts, sets from which nothing can be left out,
 * as far as a limit of work shows. From {0}. *result is UNSATISFIABLE, or UNKNOWN: stopped. */
enum satdoku_status grounds_find(enum sat_result *result, struct grounds *grounds,
                                 const struct way *way, const struct step *step);
void grounds_clear(struct grounds *grounds);

#endif
