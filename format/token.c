#include "token.h"

#include <ctype.h>

bool token_next(struct token *token, const struct line *line, size_t *position)
{
    size_t start = *position;
    while (start < line->length && line_is_blank(line->text[start])) {
        start++;
    }
    size_t end = start;
    while (end < line->length && !line_is_blank(line->text[end])) {
        end++;
    }
    *position = end;
    if (start == end) {
        return false;
    }
    *token = (struct token){line->text + start, end - start, start + 1};
    return true;
}

size_t token_count(const struct line *line)
{
    struct token token;
    size_t position = 0;
    size_t count = 0;
    while (token_next(&token, line, &position)) {
        count++;
    }
    return count;
}

enum token_number token_number(size_t *number, const char *text, size_t length, size_t most)
{
    size_t value = 0;
    bool too_large = false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') {
            return TOKEN_NOT_A_NUMBER;
        }
        size_t digit = (size_t)(text[i] - '0');
        too_large = too_large || digit > most || value > (most - digit) / 10;
        value = too_large ? 0 : value * 10 + digit;
    }
    if (length == 0) {
        return TOKEN_NOT_A_NUMBER;
    }
    if (too_large) {
        return TOKEN_TOO_LARGE;
    }
    *number = value;
    return TOKEN_NUMBER;
}

char token_lower(char c)
{
    return (char)tolower((unsigned char)c);
}
