/* The layout of a jigsaw on lines of its own, as people draw it: n lines of n letters.
 *
 *     AABB
 *     AABB
 *     CCDD
 *     CCDD
 */
#ifndef LAYOUT_ROWS_H
#define LAYOUT_ROWS_H

#include "format.h"

/* Whether a line is one word of letters, as many as a layout may have rows. */
bool layout_rows_begin(const struct line *line);

/* Looks for rows of a layout at the next line, and takes none. *n becomes how many there are; they
 * may be meant as a layout, and be none. 0: there are none. */
enum satdoku_status layout_rows_find(int *n, struct satdoku_reader *reader,
                                     struct satdoku_error *error);

/* Takes the n lines: `text` becomes their n * n letters, and `lines` the number of each line. END:
 * there is none. */
enum satdoku_status layout_rows_read(char *text, size_t *lines, int n,
                                     struct satdoku_reader *reader, struct satdoku_error *error);

#endif
