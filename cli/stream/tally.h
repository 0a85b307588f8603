/* How many puzzles have which verdict, and how fast, as text: for the progress line and for the
 * summary.
 */
#ifndef TALLY_H
#define TALLY_H

#include "run.h"

struct tally {
    size_t verdicts[VERDICTS]; /* how many puzzles have each */
    const char *const *names;  /* of verdicts; a NULL, or of all: the usual one */
    double seconds;            /* that the run took so far */
    double part;               /* of the input, from 0 to 1; 0 where that is not known */
};

enum { TALLY_TEXT = 256 };

/* "12,345 puzzles  98,000/s  unique 12,300  multiple 40  none 5  12 % 0:03 left" */
void tally_text(char text[TALLY_TEXT], const struct tally *tally);

/* "12,345 puzzles in 1.26 s (9,800/s): unique 12,300, multiple 40, none 5" */
void tally_summary(char text[TALLY_TEXT], const struct tally *tally);

#endif
