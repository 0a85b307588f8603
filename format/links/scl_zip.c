/* SudokuPad's short form of JSON. Names have no quotes; an empty object before ',', ']' or '}' is
 * left out; "f", "t", "#0" and "#F" mean false, true, black and white, and six hexadecimal digits
 * mean a colour. Strings are in single quotes, unless the text has double ones.
 */
#include "scl.h"

#include <ctype.h>
#include <string.h>

static bool put(struct satdoku_buffer *json, const char *data, size_t size)
{
    struct satdoku_sink sink = satdoku_buffer_sink(json);
    return sink.write(sink.context, data, size);
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '#';
}

/* Copies a string, and moves behind it. */
static bool put_string(struct satdoku_buffer *json, struct json_text text, size_t *position,
                       char quote)
{
    size_t at = *position + 1;
    bool good = put(json, "\"", 1);
    while (good && at < text.length && text.data[at] != quote) {
        bool pair = text.data[at] == '\\' && at + 1 < text.length;
        bool plain = pair && quote == '\'' && text.data[at + 1] == '\'';
        good = put(json, text.data + at + plain, pair && !plain ? 2 : 1);
        at += pair ? 2 : 1;
    }
    *position = at + 1;
    return good && (at >= text.length || put(json, "\"", 1));
}

static bool is_color(const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (!isxdigit((unsigned char)word[i])) {
            return false;
        }
    }
    return length == 6;
}

/* Writes a value that has no quotes: what the short form means by it, or the word itself. */
static bool put_value(struct satdoku_buffer *json, const char *word, size_t length)
{
    static const char *const values[][2] = {{"f", "false"},
                                            {"t", "true"},
                                            {"#0", "\"#000000\""},
                                            {"#F", "\"#FFFFFF\""}};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        if (strlen(values[i][0]) == length && memcmp(word, values[i][0], length) == 0) {
            return put(json, values[i][1], strlen(values[i][1]));
        }
    }
    if (is_color(word, length)) {
        return put(json, "\"#", 2) && put(json, word, length) && put(json, "\"", 1);
    }
    return put(json, word, length);
}

/* A word is a name where a ':' follows, and a value behind one. */
static bool put_word(struct satdoku_buffer *json, struct json_text text, size_t *position,
                     char before)
{
    const char *word = text.data + *position;
    size_t length = 0;
    while (*position + length < text.length && is_word(word[length])) {
        length++;
    }
    *position += length;
    bool name = *position < text.length && text.data[*position] == ':' && before != ':';
    if (name) {
        return put(json, "\"", 1) && put(json, word, length) && put(json, "\"", 1);
    }
    return before == ':' ? put_value(json, word, length) : put(json, word, length);
}

bool scl_unzip(struct satdoku_buffer *json, struct json_text text)
{
    char quote = memchr(text.data, '"', text.length) != NULL ? '"' : '\'';
    char before = '\0';
    bool good = true;
    for (size_t at = 0; good && at < text.length;) {
        char c = text.data[at];
        bool ends = c == ',' || c == ']' || c == '}';
        bool opens = before == ',' || before == '[';
        if (ends && opens && !(c == '}' && before == ',')) {
            good = put(json, "{}", 2);
        }
        if (!good) {
            break;
        }
        if (c == quote) {
            good = put_string(json, text, &at, quote);
        } else if (is_word(c)) {
            good = put_word(json, text, &at, before);
        } else {
            good = put(json, &c, 1);
            at++;
        }
        before = c;
    }
    return good;
}
