/* Text of any bytes as UTF-8. */
#ifndef UTF8_H
#define UTF8_H

#include "text.h"

/* Appends `data`, with U+FFFD for each byte that is no part of a character. False: out of memory,
 * now or before. */
bool utf8_add(struct text *text, const char *data, size_t size);

#endif
