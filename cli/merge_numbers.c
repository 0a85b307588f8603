#include "merge_numbers.h"

#include "json.h"
#include "shard.h"
#include "shard_number.h"

#include <stdio.h>
#include <string.h>

static const char *const places[] = {[NUMBERS_NOWHERE] = "",
                                     [NUMBERS_IN_JSON] = "json",
                                     [NUMBERS_IN_TITLES] = "titles",
                                     [NUMBERS_IN_COLUMNS] = "columns"};

/* ---- Where they are ---- */

json_t *merge_numbers_tell(enum merge_numbers_in where, const char *columns)
{
    static const char line[] = "line";
    json_t *object = json_with(json_object(), "in", json_string(places[where]));
    json_t *array = json_array();
    for (json_int_t i = 0; where == NUMBERS_IN_COLUMNS && columns != NULL; i++) {
        size_t length = strcspn(columns, ",");
        if (length == sizeof line - 1 && memcmp(columns, line, length) == 0) {
            array = json_append(array, json_integer(i));
        }
        columns = columns[length] == ',' ? columns + length + 1 : NULL;
    }
    return json_with(object, "columns", array);
}

void merge_numbers_read(struct merge_numbers *numbers, const json_t *head)
{
    const json_t *told = json_object_get(head, "numbers");
    const char *in = json_string_value(json_object_get(told, "in"));
    numbers->where = NUMBERS_NOWHERE;
    numbers->columns = json_object_get(told, "columns");
    for (size_t i = 0; in != NULL && i < sizeof places / sizeof places[0]; i++) {
        if (strcmp(in, places[i]) == 0) {
            numbers->where = (enum merge_numbers_in)i;
        }
    }
}

/* ---- Text that is being written ---- */

struct writing {
    struct satdoku_sink sink;
    const char *at; /* what is before it was written */
    bool good;
};

static void write_up_to(struct writing *w, const char *end)
{
    size_t size = (size_t)(end - w->at);
    w->good = w->good && (size == 0 || w->sink.write(w->sink.context, w->at, size));
    w->at = end;
}

/* Reads a number; NULL: there is none. */
static const char *read_number(unsigned long long *number, const char *text, const char *end)
{
    const char *c = text;
    *number = 0;
    while (c < end && *c >= '0' && *c <= '9' && *number <= 100 * SHARD_UNKNOWN) {
        *number = *number * 10 + (unsigned long long)(*c++ - '0');
    }
    return c > text ? c : NULL;
}

/* Makes the number whole that stands there; returns what is behind it, or NULL if none does. */
static const char *write_number(struct writing *w, const char *text, const char *end, size_t before)
{
    unsigned long long number = 0;
    char whole[32];
    const char *behind = read_number(&number, text, end);
    if (behind != NULL && number > SHARD_UNKNOWN) {
        write_up_to(w, text);
        int length = snprintf(whole, sizeof whole, "%llu", number - SHARD_UNKNOWN + before);
        w->good = w->good && w->sink.write(w->sink.context, whole, (size_t)length);
        w->at = behind;
    }
    return behind;
}

static const char *behind(const char *text, const char *end, const char *word)
{
    size_t length = strlen(word);
    bool there = text != NULL && (size_t)(end - text) >= length && memcmp(text, word, length) == 0;
    return there ? text + length : NULL;
}

/* ---- Lines ---- */

/* Behind the string whose opening quote was passed. */
static const char *behind_string(const char *text, const char *end)
{
    while (text < end && *text != '"') {
        text += *text == '\\' ? 2 : 1;
    }
    return text < end ? text + 1 : NULL;
}

/* {"puzzle":N,"file":F,"line":L, as json_start and json_answer write it. */
static void write_object(struct writing *w, const char *line, const char *end,
                         const struct merge_numbers *numbers)
{
    const char *at = behind(line, end, "{\"puzzle\":");
    if (at == NULL || (at = write_number(w, at, end, numbers->puzzles)) == NULL) {
        return;
    }
    const char *file = behind(at, end, ",\"file\":\"");
    at = file != NULL ? behind_string(file, end) : at;
    at = behind(at, end, ",\"line\":");
    if (at != NULL) {
        (void)write_number(w, at, end, numbers->lines);
    }
}

static void write_title(struct writing *w, const char *line, const char *end,
                        const struct merge_numbers *numbers)
{
    const char *at = behind(line, end, "puzzle ");
    if (at != NULL) {
        (void)write_number(w, at, end, numbers->puzzles);
    }
}

/* A number that is the whole field, which the record has under one of the separators that there
 * are. */
static const char *find_field(const char *line, const char *end, size_t index)
{
    static const char separators[] = ",;\t";
    for (const char *separator = separators; *separator != '\0'; separator++) {
        struct satdoku_csv_field field;
        unsigned long long number = 0;
        if (satdoku_csv_field(&field, line, (size_t)(end - line), *separator, index)) {
            const char *stop = field.raw + field.raw_length;
            if (read_number(&number, field.raw, stop) == stop && number > SHARD_UNKNOWN) {
                return field.raw;
            }
        }
    }
    return NULL;
}

static void write_row(struct writing *w, const char *line, const char *end,
                      const struct merge_numbers *numbers)
{
    for (size_t i = 0; i < json_array_size(numbers->columns); i++) {
        json_int_t index = json_integer_value(json_array_get(numbers->columns, i));
        const char *field = find_field(line, end, (size_t)index);
        if (field != NULL) {
            (void)write_number(w, field, end, numbers->lines);
        }
    }
}

bool merge_numbers_write(struct satdoku_sink sink, const struct merge_numbers *numbers,
                         const char *data, size_t size)
{
    struct writing w = {.sink = sink, .at = data, .good = true};
    const char *end = data + size;
    for (const char *line = data; numbers->where != NUMBERS_NOWHERE && line < end;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        stop = stop != NULL ? stop : end;
        if (numbers->where == NUMBERS_IN_JSON) {
            write_object(&w, line, stop, numbers);
        } else if (numbers->where == NUMBERS_IN_TITLES) {
            write_title(&w, line, stop, numbers);
        } else {
            write_row(&w, line, stop, numbers);
        }
        line = stop < end ? stop + 1 : end;
    }
    write_up_to(&w, end);
    return w.good;
}
