#include "character.h"

#include "unicode.h"

size_t character_take(unsigned long *character, const char *text, size_t length)
{
    unsigned code = 0;
    size_t bytes = unicode_decode(&code, text, length);
    /* Control characters could do anything to a terminal, and XML has none of them; the last ones
     * turn text round. */
    bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
    bool none = code == 0xFFFE || code == 0xFFFF;
    bool turns = (code >= 0x200E && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
                 (code >= 0x2066 && code <= 0x2069);
    *character = control || none || turns ? CHARACTER_REPLACEMENT : code;
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
