/* Constraint strings on several lines that are one puzzle together, as files named *.iss have them.
 *
 * Their lines are joined to one string, and where each of them began is kept: an error is found at
 * a column of the joined string, and told at its line and column of the input.
 */
#ifndef SCRIPT_H
#define SCRIPT_H

#include "constraints.h"

void script_clear(struct script *script);

/* Goes back to what a script was, but for the memory that it has now. */
void script_keep_memory(struct script *before, const struct script *now);

/* The input begins with a constraint string: whether it is a script, or a list with a puzzle on
 * each line. Where it could be either, the reader's note says which was taken. */
enum satdoku_status script_detect(enum satdoku_format *format, const struct opening *opening,
                                  struct satdoku_reader *reader, struct satdoku_error *error);

/* Looks at the next line of input that was taken for a list by its first line alone. Where the line
 * could belong to the first puzzle, the reader's note says so. */
enum satdoku_status script_doubt(struct satdoku_reader *reader, const struct line *line,
                                 struct satdoku_error *error);

#endif
