#include "utf16.h"

#include "unicode.h"

#include <string.h>

enum {
    LOW = 0xdc00,
    MARK = 2
}; /* second halves of pairs begin there; bytes of a byte-order mark */

/* Writes what a unit completes: nothing for the first half of a pair. */
static size_t put_unit(char *to, struct utf16 *utf16, unsigned unit)
{
    size_t used = 0;
    unsigned high = utf16->high;
    bool half = unicode_is_surrogate(unit);
    bool is_high = half && unit < LOW;
    utf16->high = is_high ? unit : 0;
    if (high != 0 && half && !is_high) {
        return unicode_encode(to, unicode_join(high, unit));
    }
    if (high != 0) {
        used = unicode_encode(to, UNICODE_REPLACEMENT);
    }
    return is_high ? used : used + unicode_encode(to + used, half ? UNICODE_REPLACEMENT : unit);
}

/* Makes UTF-8 of bytes that lie behind `to` in the same buffer: far enough for nothing to be
 * written over before it was read. */
static size_t convert(char *to, struct utf16 *utf16, const char *from, size_t length)
{
    enum { BYTE = 256 };
    size_t used = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned byte = (unsigned char)from[i];
        if (utf16->halved) {
            bool big = utf16->kind == UTF16_BIG;
            used += put_unit(to + used, utf16,
                             big ? utf16->half * BYTE + byte : byte * BYTE + utf16->half);
        }
        utf16->half = byte;
        utf16->halved = !utf16->halved;
    }
    return used;
}

/* Two bytes become three at the most, and what was left over another three: the upper half of the
 * buffer suffices. At the end, what was left unfinished is U+FFFD. */
static ptrdiff_t read_units(struct utf16 *utf16, const struct satdoku_source *source, char *buffer,
                            size_t size)
{
    size_t most = size / 2 - UNICODE_BYTES;
    char *upper = buffer + size - most;
    size_t used = 0;
    while (used == 0) {
        ptrdiff_t got = source->read(source->context, upper, most);
        if (got < 0 || (size_t)got > most) {
            return -1;
        }
        if (got == 0) {
            bool unfinished = utf16->high != 0 || utf16->halved;
            utf16->high = 0;
            utf16->halved = false;
            return unfinished ? (ptrdiff_t)unicode_encode(buffer, UNICODE_REPLACEMENT) : 0;
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
        ptrdiff_t got = read_mark(utf16, source, buffer, size / 2 - UNICODE_BYTES);
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
