/* Characters as UTF-8, and as the units of 16 bits that JavaScript has them in. */
#ifndef UNICODE_H
#define UNICODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UNICODE_BYTES = 4, UNICODE_REPLACEMENT = 0xfffd };

/* How many bytes the character has that UTF-8 begins with; 0 where it is none. */
size_t unicode_length(const char *text, size_t length);

/* Sets *code to the first character of the text and returns its bytes; what is no UTF-8 is a byte
 * that stands for U+FFFD. At least one byte must be there. */
size_t unicode_decode(unsigned *code, const char *text, size_t length);

/* Writes a character as UTF-8 and returns its bytes. */
size_t unicode_encode(char bytes[UNICODE_BYTES], unsigned code);

/* Whether a unit of 16 bits is half of a character. */
bool unicode_is_surrogate(unsigned unit);

/* The character of which two units are the halves; U+FFFD where they are not. */
unsigned unicode_join(unsigned first, unsigned second);

/* Splits a character into units; returns their number, 1 or 2. */
int unicode_split(uint16_t units[2], unsigned code);

#endif
