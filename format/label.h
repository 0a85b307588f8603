/* The labels of the puzzles of a stream, such as "1: ", are taken off their lines. */
#ifndef LABEL_H
#define LABEL_H

#include "format.h"

/* The next line of a stream without the label before its puzzle, if it has one. */
enum satdoku_status label_next_line(struct line *line, struct satdoku_reader *reader,
                                    struct satdoku_error *error);

/* Takes the label off a line, and notes its length: errors on that line are told by columns without
 * it, to which satdoku_reader_next adds the length. */
void label_skip(struct line *line, struct satdoku_reader *reader);

#endif
