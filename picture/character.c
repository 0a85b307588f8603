#include "character.h"

#include <stdbool.h>

/* The bytes of a character by its first byte; 0: none begins so. */
static size_t length_of(unsigned char first)
{
    return first < 0x80   ? 1
           : first < 0xC2 ? 0
           : first < 0xE0 ? 2
           : first < 0xF0 ? 3
           : first < 0xF5 ? 4
                          : 0;
}

/* Control characters could do anything to a terminal, and XML has none of them; the last ones of
 * the list turn text round. */
static bool is_allowed(unsigned long character)
{
    bool control = character < 0x20 || (character >= 0x7F && character < 0xA0);
    bool surrogate = character >= 0xD800 && character < 0xE000;
    bool none = character == 0xFFFE || character == 0xFFFF || character > 0x10FFFF;
    bool turns = (character >= 0x200E && character <= 0x200F) ||
                 (character >= 0x2028 && character <= 0x202E) ||
                 (character >= 0x2066 && character <= 0x2069);
    return !control && !surrogate && !none && !turns;
}

size_t character_take(unsigned long *character, const char *text, size_t length)
{
    static const unsigned long smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)text[0];
    size_t bytes = length_of(first);
    *character = CHARACTER_REPLACEMENT;
    if (bytes == 0 || bytes > length) {
        return 1;
    }
    unsigned long value = bytes == 1 ? first : first & (0x7FU >> bytes);
    for (size_t i = 1; i < bytes; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xC0) != 0x80) {
            return 1;
        }
        value = value << 6 | (next & 0x3FU);
    }
    if (value >= smallest[bytes] && is_allowed(value)) {
        *character = value;
    }
    return bytes;
}

int character_columns(unsigned long character)
{
    static const struct {
        unsigned long first;
        unsigned long last;
    } wide[] = {{0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0xA4CF},  {0xAC00, 0xD7A3},
                {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},  {0xFFE0, 0xFFE6},
                {0x1F300, 0x1F64F}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};
    for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++) {
        if (character >= wide[i].first && character <= wide[i].last) {
            return 2;
        }
    }
    return 1;
}
