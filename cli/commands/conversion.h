/* Puzzles as answers, in the format of the output.
 *
 * Where the format cannot say a puzzle, the answer is that for a malformed line, and the run goes
 * on: `invalid` in a format with a puzzle on each line, an object without output in JSON, nothing
 * in other formats.
 *
 * In formats for publishing, a puzzle gets its rules in words, and its solution if that is unique
 * and found within seconds, so that the program that opens the link can check what its user enters.
 */
#ifndef CONVERSION_H
#define CONVERSION_H

#include "run.h"

/* What goes through a run: what was noted. */
struct conversion {
    int box_rows; /* the last ones; 0: none were */
    int box_columns;
    bool other_format;
};

/* Whether a puzzle that is written in the format is read with its boxes where nothing else says
 * them. */
bool conversion_shows_boxes(enum satdoku_format format, const struct satdoku_puzzle *puzzle);

/* Writes a puzzle that answers the one under way, with what is published in the run's format. */
enum satdoku_status conversion_write_puzzle(struct run *run, struct satdoku_sink sink,
                                            size_t number, const struct satdoku_puzzle *puzzle,
                                            struct satdoku_error *error);

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
