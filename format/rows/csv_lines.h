/* Lines that could be records of `csv`. */
#ifndef CSV_LINES_H
#define CSV_LINES_H

#include "format.h"

/* The columns of a line that can be a header only; 0: it can be something else. And whether below
 * such a header stands a record with a puzzle. */
size_t format_csv_header(const struct line *line, const struct satdoku_reader *reader);
bool format_is_csv_below(size_t columns, const struct line *line,
                         const struct satdoku_reader *reader);

#endif
