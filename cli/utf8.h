/* Makes valid UTF-8 of any bytes. */
#ifndef UTF8_H
#define UTF8_H

#include "text.h"

/* The bytes of the character that `data` begins with; 0: it begins with none. */
size_t utf8_length(const char *data, size_t size);

/* Appends `data`, with U+FFFD for each byte that is no part of a character. False: out of memory,
 * now or before. */
bool utf8_add(struct text *text, const char *data, size_t size);

#endif
