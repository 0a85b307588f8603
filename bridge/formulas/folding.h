/* Long comment lines are folded: some readers of DIMACS, lrat-check of drat-trim among them, take
 * lines up to 1,024 characters. What a line has too much follows on lines of the key FOLDING_KEY:
 *
 *     c puzzle .Cage~9~R1C1~R1C
 *     c more 2.Cage~4~R5C5~R5C6
 *
 * Readers drop blanks at the end of a line, so there is none where a line was folded.
 */
#ifndef FOLDING_H
#define FOLDING_H

#include "sink.h"

#define FOLDING_KEY "more"

enum { FOLDING_WIDTH = 1000 };

/* Takes comment lines and passes them on, folded. */
struct folding {
    struct sink *out;
    const char *mark; /* that lines begin with */
    size_t column;    /* characters of this line so far */
    bool blank;       /* the last of them is one */
};

/* A sink for lines that begin with `mark` already, and end with '\n'. All of it lives as long as
 * the caller's struct. */
struct satdoku_sink folding_sink(struct folding *folding, struct sink *out, const char *mark);

#endif
