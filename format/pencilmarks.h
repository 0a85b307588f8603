/* The two forms of `pencilmarks`, which format_pencilmarks.c describes. */
#ifndef PENCILMARKS_H
#define PENCILMARKS_H

#include "format.h"

enum {
    PENCILMARKS_SIZE_MIN = 4 /* of a board that is recognized: the smallest one that has boxes */
};

/* Whether these characters are a board of that size (0: any), each cell with all its digits. */
bool pencilmarks_are_line(const char *text, size_t length, int size);

/* Reads a puzzle from the one word of a line that it is. */
enum satdoku_status pencilmarks_read_line(struct satdoku_puzzle *puzzle,
                                          struct satdoku_reader *reader, const struct line *line,
                                          const struct token *word, struct satdoku_error *error);

/* Reads a puzzle whose first row is `line`, behind a rule if it is `ruled`: a frame that begins
 * with a rule ends with one. */
enum satdoku_status pencilmarks_read_frame(struct satdoku_puzzle *puzzle,
                                           struct satdoku_reader *reader, struct line *line,
                                           bool ruled, struct satdoku_error *error);

/* Whether a line is a row of a puzzle of `pencilmarks`. */
bool format_is_pencilmark_row(const struct line *line, const struct satdoku_reader *reader);

/* The marks of rules between rows. */
#define PENCILMARKS_RULE "-=+|:.'*"

/* Whether a line of `pencilmarks` belongs to a puzzle whose rows have lines of their own. */
bool format_is_frame(const struct line *line);

#endif
