/* Puzzles in the format `cases` as a command writes them: their number stands first, and is known
 * at the end. Until then they are kept in memory.
 */
#ifndef CASES_H
#define CASES_H

#include "text.h"

#include <stddef.h>

/* Starts from {0}. */
struct cases {
    size_t count;
    struct text text;
};

/* Adds `count` cases, and what stands between them; false: out of memory. */
bool cases_add(struct cases *cases, size_t count, const struct text *text);

/* Writes the cases so far, if there are any, and starts anew; false: the sink refused. */
bool cases_flush(struct cases *cases, struct satdoku_sink sink);

#endif
