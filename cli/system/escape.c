#include "escape.h"

#include "unicode.h"

#include <stdio.h>
#include <string.h>

/* C0, DEL, and C1, which UTF-8 says in two bytes. */
static bool is_control(const unsigned char *bytes)
{
    return bytes[0] < 0x20 || bytes[0] == 0x7f || (bytes[0] == 0xc2 && bytes[1] < 0xa0);
}

static void put_bytes(char piece[ESCAPE_PIECE], const unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        snprintf(piece + 4 * i, 5, "\\x%02x", (unsigned)bytes[i]);
    }
}

const char *escape_next(char piece[ESCAPE_PIECE], const char *string)
{
    static const char ends[] = "\n\r\t";
    static const char letters[] = "nrt";
    const unsigned char *bytes = (const unsigned char *)string;
    const char *end = strchr(ends, string[0]);
    size_t length = unicode_length(string, strnlen(string, 4));
    if (length == 0) {
        put_bytes(piece, bytes, 1);
        return string + 1;
    }
    if (end != NULL) {
        snprintf(piece, ESCAPE_PIECE, "\\%c", letters[end - ends]);
    } else if (is_control(bytes)) {
        put_bytes(piece, bytes, length);
    } else {
        memcpy(piece, string, length);
        piece[length] = '\0';
    }
    return string + length;
}

bool escape_add(struct text *text, const char *string)
{
    bool good = !text->failed;
    while (good && *string != '\0') {
        char piece[ESCAPE_PIECE];
        string = escape_next(piece, string);
        good = text_add(text, piece, strlen(piece));
    }
    return good;
}
