/* Puzzles as answers, in the format of the output.
 *
 * A puzzle that cannot be an answer is told like a line that is no puzzle, and the run goes on: in
 * a format with a puzzle on each line it is `invalid`, in JSON an object without output, in other
 * formats it is left out.
 *
 * Formats that puzzles are published in get rules in words and the solution, where it is unique and
 * found soon enough: whoever opens the link can check what they solve.
 */
#ifndef CONVERSION_H
#define CONVERSION_H

#include "run.h"

/* What goes through a run: the boxes that were noted last; 0: none were. */
struct conversion {
    int box_rows;
    int box_columns;
};

/* Writes the puzzle under way, or refuses one that the format cannot say. */
enum satdoku_status conversion_write(struct run *run, struct conversion *conversion,
                                     struct satdoku_error *error);

/* Reports what is wrong with the puzzle under way, at its line, and answers so. */
enum satdoku_status conversion_refuse(struct run *run, struct satdoku_error *what,
                                      struct satdoku_error *error);

/* Answers for a line that is no puzzle; fits struct run_actions. */
enum satdoku_status conversion_invalid(struct run *run, const struct satdoku_error *what,
                                       struct satdoku_error *error);

#endif
