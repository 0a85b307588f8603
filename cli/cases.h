/* Puzzles in the format `cases` as a command writes them: their number stands first, and is known
 * at the end. Until then they are kept in memory.
 */
#ifndef CASES_H
#define CASES_H

#include "exit_code.h"
#include "text.h"

/* Starts from {0}. */
struct cases {
    size_t count;
    struct text text;
};

/* Writes the cases so far, if there are any, and starts anew; false: the sink refused. */
bool cases_flush(struct cases *cases, struct satdoku_sink sink);

/* The same to standard output behind a run that ended with this exit code; returns the weightier
 * one. After an interrupt nothing more is written. Its memory is given back. */
enum exit_code cases_end(struct cases *cases, enum exit_code code);

#endif
