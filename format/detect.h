/* Which format the input has, by its first lines. */
#ifndef DETECT_H
#define DETECT_H

#include "format.h"

/* Looks at the first lines, which are read again afterwards. Empty input: END. */
enum satdoku_status format_detect(enum satdoku_format *format, struct satdoku_reader *reader,
                                  struct satdoku_error *error);

/* How input begins with the line, behind a rule or not. */
struct opening format_opening(const struct line *line, bool ruled, struct satdoku_reader *reader);

#endif
