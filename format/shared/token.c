#include "token.h"

#include "error.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

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

/* ---- Characters of cells ---- */

int format_cell_digit(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'A' && c <= 'Z') {
        return c - 'A' + 10;
    }
    if (c >= 'a' && c <= 'z') {
        return c - 'a' + 10;
    }
    return c == '.' || c == '?' || c == '_' || c == '*' ? FORMAT_BLANK : FORMAT_NO_DIGIT;
}

char format_digit_character(int digit)
{
    return "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[digit];
}

/* The code point of a character of several bytes in UTF-8; 0 where there is none at `text`. */
static unsigned code_point(const char *text, size_t length)
{
    unsigned char lead = (unsigned char)text[0];
    size_t bytes = lead >= 0xc2 && lead < 0xe0   ? 2
                   : lead >= 0xe0 && lead < 0xf0 ? 3
                   : lead >= 0xf0 && lead < 0xf5 ? 4
                                                 : 0;
    if (bytes == 0 || bytes > length) {
        return 0;
    }
    unsigned code = lead & (0xffU >> (bytes + 1));
    for (size_t i = 1; i < bytes; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xc0U) != 0x80) {
            return 0;
        }
        code = code << 6 | (next & 0x3fU);
    }
    return code;
}

struct format_quoted format_quote(const char *text, size_t length)
{
    enum { SHOWN = 16 };
    struct format_quoted quoted;
    size_t used = 0;
    if (length > 0 && !isprint((unsigned char)text[0])) {
        unsigned code = code_point(text, length);
        snprintf(quoted.text, sizeof quoted.text, code > 0 ? "U+%04X" : "byte 0x%02x",
                 code > 0 ? code : (unsigned char)text[0]);
        return quoted;
    }
    quoted.text[used++] = '\'';
    for (size_t i = 0; i < length && i < SHOWN; i++) {
        quoted.text[used++] = (char)(isprint((unsigned char)text[i]) ? text[i] : '?');
    }
    snprintf(quoted.text + used, sizeof quoted.text - used, "%s'", length > SHOWN ? "..." : "");
    return quoted;
}

bool format_is_number_or_blank(const struct token *token)
{
    size_t ignored = 0;
    bool sign = token->length == 1 && strchr("-xX", token->text[0]) != NULL;
    return sign || (token->length == 1 && format_cell_digit(token->text[0]) == FORMAT_BLANK) ||
           token_number(&ignored, token->text, token->length, SIZE_MAX) != TOKEN_NOT_A_NUMBER;
}

const char *format_with_dots(char room[FORMAT_CHARACTERS], const char *text, size_t length,
                             int digits)
{
    enum { LETTER_X = 33, SHORTEST = 4 }; /* an x alone is no row */
    if (length > FORMAT_CHARACTERS || length < SHORTEST) {
        return text;
    }
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        bool letter = (c == 'x' || c == 'X') && digits > 0 && digits < LETTER_X;
        int digit = format_cell_digit(c);
        room[i] = c;
        if (c == '-' || letter) {
            room[i] = '.';
        } else if (digit == FORMAT_BLANK || digit == FORMAT_NO_DIGIT) {
            return text;
        }
    }
    return room;
}

bool format_all_cells(const char *text, size_t length)
{
    char room[FORMAT_CHARACTERS];
    const char *dotted = format_with_dots(room, text, length, 0);
    return format_first_no_cell(dotted, length) == length;
}

size_t format_first_no_cell(const char *text, size_t length)
{
    size_t i = 0;
    while (i < length && format_cell_digit(text[i]) != FORMAT_NO_DIGIT) {
        i++;
    }
    return i;
}

enum satdoku_status format_only_cells(const char *text, size_t length, size_t line, size_t column,
                                      struct satdoku_error *error)
{
    size_t i = format_first_no_cell(text, length);
    if (i == length) {
        return SATDOKU_OK;
    }
    if (text[i] == ' ' || text[i] == '\t') {
        return error_at(error, line, column + i,
                        "cells of this format stand side by side, without %s",
                        text[i] == ' ' ? "spaces" : "tabs");
    }
    if (text[i] == '\r') {
        return error_at(error, line, column + i, "lines end in LF or CR LF, not in CR alone");
    }
    bool ascii = isprint((unsigned char)text[i]);
    return error_at(error, line, column + i, "%s " FORMAT_NO_CELL,
                    format_quote(text + i, ascii ? 1 : length - i).text);
}
