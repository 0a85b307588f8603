#include "utf8.h"

/* A form of characters: how many bytes, and the bounds of the first two. The others are 80 to BF.
 * (The Unicode Standard, table 3-7.) */
struct form {
    size_t length;
    unsigned char first[2];
    unsigned char second[2];
};

static const struct form forms[] = {{1, {0x00, 0x7f}, {0, 0}},
                                    {2, {0xc2, 0xdf}, {0x80, 0xbf}},
                                    {3, {0xe0, 0xe0}, {0xa0, 0xbf}},
                                    {3, {0xe1, 0xec}, {0x80, 0xbf}},
                                    {3, {0xed, 0xed}, {0x80, 0x9f}},
                                    {3, {0xee, 0xef}, {0x80, 0xbf}},
                                    {4, {0xf0, 0xf0}, {0x90, 0xbf}},
                                    {4, {0xf1, 0xf3}, {0x80, 0xbf}},
                                    {4, {0xf4, 0xf4}, {0x80, 0x8f}}};

static bool is_within(char c, const unsigned char bounds[2])
{
    return (unsigned char)c >= bounds[0] && (unsigned char)c <= bounds[1];
}

static bool has_form(const char *data, size_t size, const struct form *form)
{
    static const unsigned char rest[2] = {0x80, 0xbf};
    bool good = size >= form->length && is_within(data[0], form->first);
    for (size_t i = 1; i < form->length && good; i++) {
        good = is_within(data[i], i == 1 ? form->second : rest);
    }
    return good;
}

size_t utf8_length(const char *data, size_t size)
{
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (has_form(data, size, &forms[i])) {
            return forms[i].length;
        }
    }
    return 0;
}

bool utf8_add(struct text *text, const char *data, size_t size)
{
    static const char replacement[] = "\xef\xbf\xbd";
    size_t whole = 0; /* bytes before it are characters, not yet appended */
    for (size_t at = 0; at < size;) {
        size_t length = utf8_length(data + at, size - at);
        if (length == 0) {
            text_add(text, data + whole, at - whole);
            text_add(text, replacement, sizeof replacement - 1);
            whole = at + 1;
        }
        at += length > 0 ? length : 1;
    }
    return text_add(text, data + whole, size - whole);
}
