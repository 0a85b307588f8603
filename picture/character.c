#include "character.h"

#include "unicode.h"

/* Control characters could do anything to a terminal, and XML has none of them; the last ones of
 * the list turn text round. */
static bool is_allowed(unsigned long character)
{
    bool control = character < 0x20 || (character >= 0x7F && character < 0xA0);
    bool none = character == 0xFFFE || character == 0xFFFF;
    bool turns = (character >= 0x200E && character <= 0x200F) ||
                 (character >= 0x2028 && character <= 0x202E) ||
                 (character >= 0x2066 && character <= 0x2069);
    return !control && !none && !turns;
}

size_t character_take(unsigned long *character, const char *text, size_t length)
{
    unsigned code = 0;
    size_t bytes = unicode_decode(&code, text, length);
    *character = is_allowed(code) ? code : CHARACTER_REPLACEMENT;
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
