/* The characters of texts that come from outside: UTF-8, of which nothing is taken on trust. */
#ifndef CHARACTER_H
#define CHARACTER_H

#include <stddef.h>

enum { CHARACTER_REPLACEMENT = 0xFFFD }; /* as unicode.h has it */

/* Sets *character to the first one of a text that is not empty, and returns its bytes. What is no
 * UTF-8, or a control character, is the replacement character. */
size_t character_take(unsigned long *character, const char *text, size_t length);

/* How many columns of a terminal it fills, 1 or 2: those of East Asian scripts are wide. */
int character_columns(unsigned long character);

#endif
