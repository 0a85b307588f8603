#include "report.h"

#include "unicode.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- Escapes ---- */

enum { ESCAPE_PIECE = 9 };

static void put_bytes(char piece[ESCAPE_PIECE], const unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        snprintf(piece + 4 * i, 5, "\\x%02x", (unsigned)bytes[i]);
    }
}

/* Sets `piece` to the text for the next bytes of a string that is not at its end, and returns what
 * is behind them. */
static const char *escape_next(char piece[ESCAPE_PIECE], const char *string)
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
    } else if (bytes[0] < 0x20 || bytes[0] == 0x7f || (bytes[0] == 0xc2 && bytes[1] < 0xa0)) {
        /* C0, DEL, and C1, which UTF-8 says in two bytes */
        put_bytes(piece, bytes, length);
    } else {
        memcpy(piece, string, length);
        piece[length] = '\0';
    }
    return string + length;
}

bool report_escape(struct text *text, const char *string)
{
    bool good = !text->failed;
    while (good && *string != '\0') {
        char piece[ESCAPE_PIECE];
        string = escape_next(piece, string);
        good = text_add(text, piece, strlen(piece));
    }
    return good;
}

/* ---- Diagnostics ---- */

enum { LINE_LENGTH_MAX = 8192, ESCAPED_MAX = 4 * LINE_LENGTH_MAX };

/* One call of fwrite, so that lines of several programs do not mix. */
void report(const char *format, ...)
{
    char text[LINE_LENGTH_MAX];
    char line[ESCAPED_MAX] = "satdoku: ";
    size_t length = strlen(line);
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    const char *next = text;
    while (*next != '\0' && length + ESCAPE_PIECE < sizeof line) { /* names may have line ends */
        next = escape_next(line + length, next);
        length += strlen(line + length);
    }
    line[length++] = '\n';
    fwrite(line, 1, length, stderr);
}

void report_error(const char *file, const struct satdoku_error *error)
{
    if (file == NULL) {
        report("%s%s",
               error->status == SATDOKU_ERR_INTERNAL ? "internal error, please report it: " : "",
               error->message);
    } else if (error->status == SATDOKU_ERR_INTERNAL && error->line == 0) {
        report("%s: internal error, please report it: %s", file, error->message);
    } else if (error->line == 0) {
        report("%s: %s", file, error->message);
    } else {
        report("%s:%zu:%zu: %s", file, error->line, error->column, error->message);
    }
}

void report_note(const char *file, size_t number, const char *text)
{
    if (number > 0) {
        report("%s: note: puzzle %zu: %s", file, number, text);
    } else {
        report("%s: note: %s", file, text);
    }
}

void report_unread_for_time(const char *file, size_t line, bool quiet)
{
    char text[80];
    snprintf(text, sizeof text, "the time limit was reached in line %zu: reading ends there", line);
    if (!quiet) {
        report_note(file, 0, text);
    }
}
