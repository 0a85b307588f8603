/* All formats, one by one and by their numbers. */
#ifndef FORMATS_H
#define FORMATS_H

#include "format.h"

/* In the order in which they are asked whether they recognize the input; NULL behind the last. */
extern const struct format *const formats_all[];

/* The row of a format; NULL for AUTO, and for what is no format. */
const struct format *format_find(enum satdoku_format format);

/* The names of formats, without aliases, by an index from 0, which is "auto"; NULL behind the last
 * one. */
const char *format_choice(size_t index);

/* Whether the value is one of a format, or AUTO. */
bool format_exists(enum satdoku_format format);

#endif
