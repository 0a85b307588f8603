/* Lines that could be rows of a `table`. */
#ifndef TABLE_LINES_H
#define TABLE_LINES_H

#include "format.h"

/* Puts back what was taken off the end of the line: tabs between which there are empty cells. */
struct line table_with_tabs(const struct line *line, const struct satdoku_reader *reader);

/* Whether a row between bars is numbers of two places each, as a table has them, rather than the
 * characters that they could be. */
bool format_has_pairs(const struct line *line, const struct satdoku_reader *reader);

/* Whether the line that was taken last is a row of a table, and of no other format; whether one
 * could be its title. */
bool format_begins_table(const struct line *line, const struct satdoku_reader *reader);
bool format_is_title(const struct line *line);

/* Whether the line is such a row, with tabs between which nothing stands. */
bool format_has_empty_cells(const struct line *line, const struct satdoku_reader *reader);

/* Whether a line is nothing but a part of a frame. */
bool format_is_table_rule(const struct line *line);

/* Whether a line could well be a row of a table; *what becomes what is wrong with it. */
bool format_nearest_table(struct satdoku_error *what, const struct line *line,
                          const struct satdoku_reader *reader);

#endif
