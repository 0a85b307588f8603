#include "report.h"

#include "escape.h"
#include "shard_number.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LINE_LENGTH_MAX = 8192, ESCAPED_MAX = 4 * LINE_LENGTH_MAX };

static const struct report_listener *listener;

void report_listen(const struct report_listener *next)
{
    listener = next;
}

/* Names of files may have line ends. */
static const char *escaped(char shown[ESCAPED_MAX], const char *text)
{
    size_t length = 0;
    while (*text != '\0' && length + ESCAPE_PIECE < ESCAPED_MAX) {
        text = escape_next(shown + length, text);
        length += strlen(shown + length);
    }
    shown[length] = '\0';
    return shown;
}

/* One call of fwrite, so that lines of several programs do not mix. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
static void
tell(const char *format, ...)
{
    static const char prefix[] = "satdoku: ";
    char line[sizeof prefix + 2 * ESCAPED_MAX];
    size_t length = sizeof prefix - 1;
    memcpy(line, prefix, length);
    va_list values;
    va_start(values, format);
    int written = vsnprintf(line + length, sizeof line - length - 1, format, values);
    va_end(values);
    length += written > 0 ? (size_t)written : 0;
    length = length < sizeof line - 1 ? length : sizeof line - 2;
    line[length++] = '\n';
    fwrite(line, 1, length, stderr);
}

static void hear(const struct reported *reported)
{
    if (listener != NULL) {
        listener->hear(listener->context, reported);
    }
}

void report(const char *format, ...)
{
    char line[LINE_LENGTH_MAX];
    char shown[ESCAPED_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    tell("%s", escaped(shown, line));
    hear(&(struct reported){.text = shown});
}

/* "file", or of something that is counted in a part, "file[3/7]"; the number becomes a small one.
 */
static void tell_part(char name[ESCAPED_MAX], const char *file, size_t *number)
{
    escaped(name, file);
    if (*number > SHARD_UNKNOWN && listener != NULL) {
        size_t length = strlen(name);
        snprintf(name + length, ESCAPED_MAX - length, "[%s]", listener->part);
        *number -= SHARD_UNKNOWN;
    }
}

void report_error(const char *file, const struct satdoku_error *error)
{
    char name[ESCAPED_MAX];
    char plain[ESCAPED_MAX];
    char text[ESCAPED_MAX];
    size_t line = error->line;
    if (error->status == SATDOKU_ERR_INTERNAL && line == 0) {
        report("%s: internal error, please report it: %s", file, error->message);
    } else if (line == 0) {
        report("%s: %s", file, error->message);
    } else {
        tell_part(name, file, &line);
        tell("%s:%zu:%zu: %s", name, line, error->column, escaped(text, error->message));
        hear(&(struct reported){.file = escaped(plain, file),
                                .line = error->line,
                                .column = error->column,
                                .text = text});
    }
}

void report_note(const char *file, const char *topic, size_t number, const char *what)
{
    char name[ESCAPED_MAX];
    char plain[ESCAPED_MAX];
    char text[ESCAPED_MAX];
    size_t shown = number;
    tell_part(name, file, &shown);
    escaped(text, what);
    if (number > 0) {
        tell("%s: note: puzzle %zu: %s", name, shown, text);
    } else {
        tell("%s: note: %s", name, text);
    }
    hear(&(struct reported){.file = escaped(plain, file),
                            .topic = topic,
                            .note = true,
                            .number = number,
                            .text = text});
}
