/* Reading from a source whose text may be UTF-16: by the byte-order mark at its start (FF FE or
 * FE FF) it is known as such and becomes UTF-8. All other bytes stay as they are. What is no
 * UTF-16, such as half of a pair or of a unit, becomes U+FFFD.
 */
#ifndef UTF16_H
#define UTF16_H

#include <satdoku.h>

enum utf16_kind { UTF16_UNKNOWN, UTF16_NONE, UTF16_LITTLE, UTF16_BIG };

/* {0}: nothing was read. */
struct utf16 {
    enum utf16_kind kind;
    bool halved;   /* the first byte of two was read: */
    unsigned half; /* this one */
    unsigned high; /* the first half of a pair; 0: none */
};

/* As satdoku_source has it; `size` is UTF16_ROOM or more. */
enum { UTF16_ROOM = 1 << 8 };

ptrdiff_t utf16_read(struct utf16 *utf16, const struct satdoku_source *source, char *buffer,
                     size_t size);

#endif
