#include "json_text.h"

#include "unicode.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The value of a hexadecimal digit; -1 for another character. */
static int hexadecimal(char c)
{
    if (is_digit(c)) {
        return c - '0';
    }
    char lower = (char)(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/* ---- Checking ---- */

struct checking {
    struct json_text text;
    size_t position;
    int depth;
    struct json_problem *problem;
};

static bool check_value(struct checking *checking);

/* The character at the position; NUL at the end, and a NUL in the text is wrong wherever it is. */
static char current(const struct checking *checking)
{
    return checking->position < checking->text.length ? checking->text.data[checking->position]
                                                      : '\0';
}

static void skip_blanks(struct checking *checking)
{
    while (is_blank(current(checking))) {
        checking->position++;
    }
}

static bool wrong_at(struct checking *checking, size_t at, const char *what)
{
    checking->problem->at = at;
    snprintf(checking->problem->what, sizeof checking->problem->what, "%s", what);
    return false;
}

/* Something else than `expected` stands at the position, or nothing. */
static bool unexpected(struct checking *checking, const char *expected)
{
    size_t at = checking->position;
    char what[JSON_TEXT_PROBLEM];
    char c = current(checking);
    if (at == checking->text.length) {
        snprintf(what, sizeof what, "the JSON text is cut off: expected %s", expected);
    } else if (c > ' ' && c < 0x7f) {
        snprintf(what, sizeof what, "expected %s, not '%c'", expected, c);
    } else {
        snprintf(what, sizeof what, "expected %s, not the byte 0x%02x", expected,
                 (unsigned)(unsigned char)c);
    }
    return wrong_at(checking, at, what);
}

static bool check_word(struct checking *checking, const char *word)
{
    size_t length = strlen(word);
    size_t left = checking->text.length - checking->position;
    size_t common = 0;
    while (common < length && common < left &&
           checking->text.data[checking->position + common] == word[common]) {
        common++;
    }
    if (common < length && common < left) {
        return unexpected(checking, "a value");
    }
    checking->position += common;
    return common == length || unexpected(checking, word);
}

/* Passes over digits, of which there must be one. */
static bool check_digits(struct checking *checking)
{
    size_t before = checking->position;
    while (is_digit(current(checking))) {
        checking->position++;
    }
    return checking->position > before || unexpected(checking, "a digit");
}

static bool check_number(struct checking *checking)
{
    checking->position += current(checking) == '-';
    bool zero = current(checking) == '0';
    checking->position += zero;
    if (zero && is_digit(current(checking))) {
        return wrong_at(checking, checking->position, "a number does not begin with 0");
    }
    if (!zero && !check_digits(checking)) {
        return false;
    }
    if (current(checking) == '.') {
        checking->position++;
        if (!check_digits(checking)) {
            return false;
        }
    }
    if ((current(checking) | 0x20) == 'e') {
        checking->position++;
        checking->position += current(checking) == '+' || current(checking) == '-';
        return check_digits(checking);
    }
    return true;
}

static bool check_string(struct checking *checking)
{
    const struct json_text *text = &checking->text;
    checking->position++;
    while (checking->position < text->length && current(checking) != '"') {
        const char *rest = text->data + checking->position;
        size_t bytes = unicode_length(rest, text->length - checking->position);
        if ((unsigned char)*rest < ' ') {
            return wrong_at(checking, checking->position, "a control character in a string");
        }
        if (bytes == 0) {
            return wrong_at(checking, checking->position, "the string is no UTF-8");
        }
        checking->position += bytes;
        if (*rest != '\\') {
            continue;
        }
        char c = current(checking);
        if (c == '\0' || strchr("\"\\/bfnrtu", c) == NULL) {
            return unexpected(checking, "what may follow a backslash");
        }
        checking->position++;
        for (int i = 0; c == 'u' && i < 4; i++) {
            if (hexadecimal(current(checking)) < 0) {
                return unexpected(checking, "a hexadecimal digit");
            }
            checking->position++;
        }
    }
    if (current(checking) != '"') {
        return unexpected(checking, "the end of a string");
    }
    checking->position++;
    return true;
}

/* An object or an array, up to the character `last`. */
static bool check_list(struct checking *checking, char last)
{
    bool object = last == '}';
    if (checking->depth == JSON_TEXT_DEPTH) {
        char what[JSON_TEXT_PROBLEM];
        snprintf(what, sizeof what, "nested more than %d deep", JSON_TEXT_DEPTH);
        return wrong_at(checking, checking->position, what);
    }
    checking->depth++;
    checking->position++;
    skip_blanks(checking);
    for (bool more = current(checking) != last; more;) {
        skip_blanks(checking);
        if (object) {
            if (current(checking) != '"') {
                return unexpected(checking, "a name in quotes");
            }
            if (!check_string(checking)) {
                return false;
            }
            skip_blanks(checking);
            if (current(checking) != ':') {
                return unexpected(checking, "':'");
            }
            checking->position++;
        }
        if (!check_value(checking)) {
            return false;
        }
        skip_blanks(checking);
        more = current(checking) == ',';
        if (!more && current(checking) != last) {
            return unexpected(checking, object ? "',' or '}'" : "',' or ']'");
        }
        checking->position += more;
    }
    checking->position++;
    checking->depth--;
    return true;
}

static bool check_value(struct checking *checking)
{
    skip_blanks(checking);
    char c = current(checking);
    switch (c) {
    case '{':
        return check_list(checking, '}');
    case '[':
        return check_list(checking, ']');
    case '"':
        return check_string(checking);
    case 't':
        return check_word(checking, "true");
    case 'f':
        return check_word(checking, "false");
    case 'n':
        return check_word(checking, "null");
    default:
        return c == '-' || is_digit(c) ? check_number(checking) : unexpected(checking, "a value");
    }
}

bool json_text_check(struct json_problem *problem, struct json_text text)
{
    struct checking checking = {.text = text, .problem = problem};
    if (!check_value(&checking)) {
        return false;
    }
    skip_blanks(&checking);
    if (checking.position < text.length) {
        return wrong_at(&checking, checking.position, "nothing may follow the JSON text");
    }
    return true;
}

/* ---- Walking ---- */

static size_t after_blanks(struct json_text text, size_t position)
{
    while (position < text.length && is_blank(text.data[position])) {
        position++;
    }
    return position;
}

static size_t after_string(struct json_text text, size_t position)
{
    for (position++; text.data[position] != '"'; position++) {
        if (text.data[position] == '\\') {
            position++;
        }
    }
    return position + 1;
}

/* Just behind the value at the position. */
static size_t after_value(struct json_text text, size_t position)
{
    static const bool marks[UCHAR_MAX + 1] =
        {['"'] = true, ['{'] = true, ['}'] = true, ['['] = true, [']'] = true};
    int depth = 0;
    while (position < text.length) {
        while (depth > 0 && position < text.length && !marks[(unsigned char)text.data[position]]) {
            position++;
        }
        char c = text.data[position];
        if (c == '"') {
            position = after_string(text, position);
            if (depth == 0) {
                return position;
            }
            continue;
        }
        bool closes = c == '}' || c == ']';
        if (depth == 0 && (closes || c == ',' || is_blank(c))) {
            return position; /* of a number or a word */
        }
        depth += c == '{' || c == '[';
        depth -= closes;
        position++;
        if (depth == 0 && closes) {
            return position;
        }
    }
    return position;
}

static struct json_value value_at(struct json_text text, size_t position)
{
    static const enum json_type types[UCHAR_MAX + 1] =
        {['{'] = JSON_TYPE_OBJECT, ['['] = JSON_TYPE_ARRAY, ['"'] = JSON_TYPE_STRING,
         ['t'] = JSON_TYPE_TRUE,   ['f'] = JSON_TYPE_FALSE, ['n'] = JSON_TYPE_NULL};
    enum json_type type = types[(unsigned char)text.data[position]];
    return (struct json_value){text, position, type != JSON_TYPE_NONE ? type : JSON_TYPE_NUMBER};
}

struct json_value json_text_root(struct json_text text)
{
    return value_at(text, after_blanks(text, 0));
}

struct json_walk json_walk(struct json_value value)
{
    bool members = value.type == JSON_TYPE_OBJECT;
    bool none = !members && value.type != JSON_TYPE_ARRAY;
    return (struct json_walk){.text = value.text,
                              .position = none ? value.text.length : value.at + 1,
                              .members = members};
}

bool json_walk_next(struct json_value *name, struct json_value *value, struct json_walk *walk)
{
    struct json_text text = walk->text;
    size_t position = after_blanks(text, walk->position);
    if (position < text.length && text.data[position] == ',') {
        position = after_blanks(text, position + 1);
    }
    if (position >= text.length || text.data[position] == '}' || text.data[position] == ']') {
        walk->position = text.length;
        return false;
    }
    if (walk->members) {
        struct json_value key = value_at(text, position);
        if (name != NULL) {
            *name = key;
        }
        position = after_blanks(text, after_string(text, position));
        position = after_blanks(text, position + 1); /* the colon */
    }
    *value = value_at(text, position);
    walk->position = after_value(text, position);
    return true;
}

size_t json_value_count(struct json_value value)
{
    struct json_walk walk = json_walk(value);
    struct json_value ignored;
    size_t count = 0;
    while (json_walk_next(NULL, &ignored, &walk)) {
        count++;
    }
    return count;
}

/* ---- Values ---- */

size_t json_value_length(struct json_value value)
{
    return after_value(value.text, value.at) - value.at;
}

/* The four digits of "\uXXXX". */
static unsigned code_unit(const char *digits)
{
    unsigned unit = 0;
    for (int i = 0; i < 4; i++) {
        unit = 16 * unit + (unsigned)hexadecimal(digits[i]);
    }
    return unit;
}

/* Decodes the character or escape at *position, and moves that behind it. */
static unsigned next_character(struct json_text text, size_t *position)
{
    const char *at = text.data + *position;
    if (*at != '\\') {
        unsigned code = 0;
        *position += unicode_decode(&code, at, text.length - *position);
        return code;
    }
    if (at[1] != 'u') {
        static const char letters[] = "bfnrt";
        static const char meant[] = "\b\f\n\r\t";
        const char *letter = strchr(letters, at[1]);
        *position += 2;
        return letter != NULL ? (unsigned char)meant[letter - letters] : (unsigned char)at[1];
    }
    unsigned first = code_unit(at + 2);
    *position += 6;
    if (unicode_is_surrogate(first) && at[6] == '\\' && at[7] == 'u') {
        unsigned both = unicode_join(first, code_unit(at + 8));
        *position += both != UNICODE_REPLACEMENT ? 6 : 0;
        return both;
    }
    return unicode_is_surrogate(first) ? (unsigned)UNICODE_REPLACEMENT : first;
}

size_t json_value_string(char *buffer, size_t room, struct json_value value)
{
    size_t length = 0;
    size_t used = 0;
    size_t position = value.at + 1;
    bool fits = room > 0;
    while (value.type == JSON_TYPE_STRING && value.text.data[position] != '"') {
        char bytes[UNICODE_BYTES];
        size_t count = unicode_encode(bytes, next_character(value.text, &position));
        fits = fits && used + count < room;
        if (fits) {
            memcpy(buffer + used, bytes, count);
            used += count;
        }
        length += count;
    }
    if (room > 0) {
        buffer[used] = '\0';
    }
    return length;
}

bool json_value_is(struct json_value value, const char *string)
{
    enum { LONGEST = 64 };
    char text[LONGEST];
    size_t length = json_value_string(text, sizeof text, value);
    return value.type == JSON_TYPE_STRING && length == strlen(string) &&
           memcmp(text, string, length) == 0;
}

bool json_value_integer(int *number, struct json_value value)
{
    enum { DIGITS_MAX = 9 };
    bool quoted = value.type == JSON_TYPE_STRING;
    if (!quoted && value.type != JSON_TYPE_NUMBER) {
        return false;
    }
    size_t start = value.at + (quoted ? 1 : 0);
    size_t end = after_value(value.text, value.at) - (quoted ? 1 : 0);
    if (end == start || end - start > DIGITS_MAX) {
        return false;
    }
    int read = 0;
    for (size_t i = start; i < end; i++) {
        if (!is_digit(value.text.data[i])) {
            return false;
        }
        read = 10 * read + (value.text.data[i] - '0');
    }
    *number = read;
    return true;
}

bool json_value_is_minus_one(struct json_value value)
{
    static const char number[] = "-1";
    return value.type == JSON_TYPE_NUMBER && json_value_length(value) == sizeof number - 1 &&
           memcmp(value.text.data + value.at, number, sizeof number - 1) == 0;
}

/* ---- Writing ---- */

void json_print_string(struct sink *sink, const char *text, size_t length)
{
    sink_char(sink, '"');
    for (size_t i = 0; i < length;) {
        unsigned code = 0;
        char bytes[UNICODE_BYTES];
        i += unicode_decode(&code, text + i, length - i);
        if (code == '"' || code == '\\') {
            sink_char(sink, '\\');
        }
        if (code < ' ') {
            char escape[8];
            snprintf(escape, sizeof escape, "\\u%04x", code);
            sink_text(sink, escape);
        } else {
            sink_put(sink, bytes, unicode_encode(bytes, code));
        }
    }
    sink_char(sink, '"');
}
