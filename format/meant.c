/* Decided by counting characters; text that is a puzzle always counts as cells. */
#include "meant.h"

#include "format.h"

#include <ctype.h>

enum kind { PLAIN, LETTER, OTHER, SPACE };

/* x and - are no blanks, but are written for them. Of a character in UTF-8 the first byte counts.
 */
static enum kind kind_of(char c, int n)
{
    int digit = format_cell_digit(c);
    bool continuation = (c & 0xc0) == 0x80;
    if (line_is_blank(c) || continuation) {
        return SPACE;
    }
    if (isdigit((unsigned char)c) || digit == FORMAT_BLANK || c == 'x' || c == 'X' || c == '-') {
        return PLAIN;
    }
    return digit != FORMAT_NO_DIGIT && digit <= n ? LETTER : OTHER;
}

/* What has nothing but cells is a row, whatever word it may look like. Else half of it should be
 * cells, and a quarter no letters: even a full row of a 35x35 board has nine digits. */
static bool is_cells(const char *text, size_t length, int n)
{
    size_t count[SPACE + 1] = {0};
    for (size_t i = 0; i < length; i++) {
        count[kind_of(text[i], n)]++;
    }
    size_t cells = count[PLAIN] + count[LETTER];
    return count[OTHER] == 0 || (cells >= count[OTHER] && 4 * count[PLAIN] >= cells + count[OTHER]);
}

bool meant_as_cells(const struct line *line)
{
    struct token first = {.length = 0};
    size_t position = 0;
    token_next(&first, line, &position);
    size_t n =
        first.length <= FORMAT_CHARACTER_DIGITS ? first.length : format_nearest_line(first.length);
    return is_cells(line->text, line->length, (int)n);
}
