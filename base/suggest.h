/* "Did you mean": which of several names is likely to be what somebody wanted to type. */
#ifndef SUGGEST_H
#define SUGGEST_H

#include <stddef.h>

/* How many characters must be put in, left out, replaced or swapped with their neighbour to make
 * one word of the other, where capitals are as good as small letters. Of words longer than
 * SUGGEST_LONGEST only so much is looked at. */
enum { SUGGEST_LONGEST = 40 };
size_t suggest_distance(const char *one, const char *other);

struct suggestion {
    const char *typed;
    const char *best; /* NULL: none is near */
    size_t distance;  /* of the best one */
};

void suggest_start(struct suggestion *suggestion, const char *typed);

/* Keeps the name if it is near to what was typed, and nearer than the names before it. A name that
 * begins with all that was typed (two characters at least) is nearest. */
void suggest_offer(struct suggestion *suggestion, const char *name);

#endif
