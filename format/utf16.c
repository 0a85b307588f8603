#include "utf16.h"

#include <string.h>

enum {
    HIGH = 0xd800, /* first halves of pairs, up to LOW */
    LOW = 0xdc00,  /* second halves, up to BEHIND */
    BEHIND = 0xe000,
    FIRST_PAIR = 0x10000,
    REPLACEMENT = 0xfffd,
    LONGEST = 4, /* bytes of a character */
    MARK = 2     /* bytes of a byte-order mark */
};

static size_t put(char *to, unsigned code)
{
    enum { ONE = 0x80, TWO = 0x800, MORE = 0x3f };
    if (code < ONE) {
        to[0] = (char)code;
        return 1;
    }
    size_t bytes = code < TWO ? 2 : code < FIRST_PAIR ? 3 : LONGEST;
    static const unsigned leads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = bytes - 1; i > 0; i--) {
        to[i] = (char)(ONE | (code & MORE));
        code >>= 6;
    }
    to[0] = (char)(leads[bytes] | code);
    return bytes;
}

/* Writes what a unit completes: nothing for the first half of a pair. */
static size_t put_unit(char *to, struct utf16 *utf16, unsigned unit)
{
    size_t used = 0;
    bool low = unit >= LOW && unit < BEHIND;
    unsigned high = utf16->high;
    utf16->high = 0;
    if (high != 0 && low) {
        return put(to, FIRST_PAIR + ((high - HIGH) << 10) + (unit - LOW));
    }
    if (high != 0) {
        used += put(to, REPLACEMENT);
    }
    if (unit >= HIGH && unit < LOW) {
        utf16->high = unit;
        return used;
    }
    return used + put(to + used, low ? REPLACEMENT : unit);
}

/* At the end: what was left unfinished. */
static size_t put_rest(char *to, struct utf16 *utf16)
{
    bool unfinished = utf16->high != 0 || utf16->halved;
    utf16->high = 0;
    utf16->halved = false;
    return unfinished ? put(to, REPLACEMENT) : 0;
}

/* Makes UTF-8 of bytes that lie behind `to` in the same buffer: far enough for nothing to be
 * written over before it was read. */
static size_t convert(char *to, struct utf16 *utf16, const char *from, size_t length)
{
    enum { BYTE = 256 };
    size_t used = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned byte = (unsigned char)from[i];
        if (!utf16->halved) {
            utf16->half = byte;
            utf16->halved = true;
            continue;
        }
        bool big = utf16->kind == UTF16_BIG;
        unsigned unit = big ? utf16->half * BYTE + byte : byte * BYTE + utf16->half;
        utf16->halved = false;
        used += put_unit(to + used, utf16, unit);
    }
    return used;
}

/* Two bytes become three at the most, and what was left over another three: the upper half of the
 * buffer suffices. */
static ptrdiff_t read_units(struct utf16 *utf16, const struct satdoku_source *source, char *buffer,
                            size_t size)
{
    size_t most = size / 2 - LONGEST;
    char *upper = buffer + size - most;
    size_t used = 0;
    while (used == 0) {
        ptrdiff_t got = source->read(source->context, upper, most);
        if (got < 0 || (size_t)got > most) {
            return -1;
        }
        if (got == 0) {
            return (ptrdiff_t)put_rest(buffer, utf16);
        }
        used = convert(buffer, utf16, upper, (size_t)got);
    }
    return (ptrdiff_t)used;
}

/* Reads the first bytes, two where they may be a mark. */
static ptrdiff_t read_mark(struct utf16 *utf16, const struct satdoku_source *source, char *buffer,
                           size_t size)
{
    enum { ONE = 0xff, OTHER = 0xfe };
    size_t length = 0;
    ptrdiff_t got = 1;
    while (got > 0 && (length == 0 || (length < MARK && (unsigned char)buffer[0] >= OTHER))) {
        got = source->read(source->context, buffer + length, size - length);
        if (got < 0 || (size_t)got > size - length) {
            return -1;
        }
        length += (size_t)got;
    }
    unsigned first = length >= MARK ? (unsigned char)buffer[0] : 0;
    unsigned second = length >= MARK ? (unsigned char)buffer[1] : 0;
    utf16->kind = first == ONE && second == OTHER   ? UTF16_LITTLE
                  : first == OTHER && second == ONE ? UTF16_BIG
                                                    : UTF16_NONE;
    return (ptrdiff_t)length;
}

ptrdiff_t utf16_read(struct utf16 *utf16, const struct satdoku_source *source, char *buffer,
                     size_t size)
{
    if (utf16->kind == UTF16_NONE) {
        return source->read(source->context, buffer, size);
    }
    if (utf16->kind == UTF16_UNKNOWN) {
        ptrdiff_t got = read_mark(utf16, source, buffer, size / 2 - LONGEST);
        if (got <= 0 || utf16->kind == UTF16_NONE) {
            return got;
        }
        size_t length = (size_t)got - MARK;
        char *upper = buffer + size - length;
        memmove(upper, buffer + MARK, length);
        size_t used = convert(buffer, utf16, upper, length);
        if (used > 0) {
            return (ptrdiff_t)used;
        }
    }
    return read_units(utf16, source, buffer, size);
}
