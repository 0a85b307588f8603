/* What a step is called, and how it is said. */
#ifndef STEP_WORDS_H
#define STEP_WORDS_H

#include "way.h"

enum { STEP_WORDS = 600 };

/* A step inside the library: a reason, as flags, and the candidates that are concluded. */
struct step {
    const struct way *way; /* before the conclusion */
    const bool *reason;    /* [way->count] */
    bool placed;
    const size_t *candidates;
    size_t count;
    const size_t *grounds; /* numbers of way->conclusions */
    size_t ground_count;
    const bool *parts; /* of rules in the reason: which of way->parts it needs */
};

/* Takes a step; what it points to lasts until it returns. END: no more are wanted, and finding them
 * counts as stopped. */
typedef enum satdoku_status take_inner_step(void *context, const struct step *step);

/* "hidden single", "X-wing", ...; NULL: the reason has the shape of no technique with a name. */
const char *step_technique(const struct step *step);

/* "r1c8 is 7: in box 3 it has no other place"; cut short with "..." where it is long. What callers
 * are shown of the step has all but its words. */
void step_words(char text[STEP_WORDS], const struct step *step, const struct satdoku_step *shown);

#endif
