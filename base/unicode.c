#include "unicode.h"

enum { HIGH = 0xd800, LOW = 0xdc00, BEHIND = 0xe000, BEYOND = 0x10000, LAST = 0x10ffff };

bool unicode_is_surrogate(unsigned unit)
{
    return unit >= HIGH && unit < BEHIND;
}

/* How many bytes follow one that begins a character; -1: none begins so. */
static int followers(unsigned char lead)
{
    if (lead < 0x80) {
        return 0;
    }
    if (lead < 0xc2 || lead > 0xf4) {
        return -1;
    }
    return lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
}

size_t unicode_decode(unsigned *code, const char *text, size_t length)
{
    static const unsigned least[] = {0, 0x80, 0x800, BEYOND}; /* that needs so many followers */
    unsigned char lead = (unsigned char)text[0];
    int more = followers(lead);
    *code = UNICODE_REPLACEMENT;
    if (more < 0 || (size_t)more >= length) {
        return 1;
    }
    unsigned value = more == 0 ? lead : lead & (0x3fU >> more);
    for (int i = 1; i <= more; i++) {
        unsigned char byte = (unsigned char)text[i];
        if ((byte & 0xc0) != 0x80) {
            return 1;
        }
        value = value << 6 | (byte & 0x3fU);
    }
    if (value < least[more] || value > LAST || unicode_is_surrogate(value)) {
        return 1;
    }
    *code = value;
    return (size_t)more + 1;
}

size_t unicode_length(const char *text, size_t length)
{
    unsigned code = 0;
    size_t bytes = unicode_decode(&code, text, length);
    bool stands_there = bytes == 3 && code == UNICODE_REPLACEMENT;
    return code == UNICODE_REPLACEMENT && !stands_there ? 0 : bytes;
}

size_t unicode_encode(char bytes[UNICODE_BYTES], unsigned code)
{
    if (code < 0x80) {
        bytes[0] = (char)code;
        return 1;
    }
    size_t count = code < 0x800 ? 2 : code < BEYOND ? 3 : 4;
    for (size_t i = count - 1; i > 0; i--) {
        bytes[i] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    bytes[0] = (char)(0xf0U << (4 - count) | code);
    return count;
}

unsigned unicode_join(unsigned first, unsigned second)
{
    bool halves = first >= HIGH && first < LOW && second >= LOW && second < BEHIND;
    return halves ? BEYOND + ((first - HIGH) << 10) + (second - LOW) : UNICODE_REPLACEMENT;
}

int unicode_split(uint16_t units[2], unsigned code)
{
    if (code < BEYOND) {
        units[0] = (uint16_t)code;
        return 1;
    }
    units[0] = (uint16_t)(HIGH + ((code - BEYOND) >> 10));
    units[1] = (uint16_t)(LOW + ((code - BEYOND) & 0x3ff));
    return 2;
}
