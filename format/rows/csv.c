#include "csv.h"

#include <satdoku_program.h>
#include <string.h>

static bool is_space(const struct csv_walk *walk, char c)
{
    return c == ' ' || (c == '\t' && walk->separator != '\t');
}

size_t csv_length(const char *record, size_t length)
{
    while (length > 0 && (record[length - 1] == '\n' || record[length - 1] == '\r')) {
        length--;
    }
    return length;
}

struct csv_walk csv_walk(const char *record, size_t length, char separator)
{
    return (struct csv_walk){.record = record,
                             .length = csv_length(record, length),
                             .separator = separator};
}

/* The field that begins with the quote at `position`. */
static enum csv_found quoted(struct csv_field *field, struct csv_walk *walk, size_t position)
{
    const char *record = walk->record;
    size_t begin = position;
    for (position++;; position += 2) {
        const char *quote = position < walk->length
                                ? memchr(record + position, '"', walk->length - position)
                                : NULL;
        if (quote == NULL) {
            walk->position = begin;
            return CSV_OPEN;
        }
        position = (size_t)(quote - record);
        if (position + 1 == walk->length || record[position + 1] != '"') {
            break;
        }
        field->doubled = true;
    }
    field->text = record + begin + 1;
    field->length = position - begin - 1;
    position++;
    while (position < walk->length && is_space(walk, record[position])) {
        position++;
    }
    walk->position = position;
    return position == walk->length || record[position] == walk->separator ? CSV_FIELD
                                                                           : CSV_BEHIND_QUOTE;
}

static enum csv_found plain(struct csv_field *field, struct csv_walk *walk, size_t position)
{
    const char *text = walk->record + position;
    size_t left = walk->length - position;
    const char *end = memchr(text, walk->separator, left);
    field->text = text;
    field->length = end != NULL ? (size_t)(end - text) : left;
    const char *quote = memchr(text, '"', field->length);
    walk->position = position + field->length;
    if (quote != NULL) {
        walk->position = (size_t)(quote - walk->record);
        return CSV_STRAY_QUOTE;
    }
    while (field->length > 0 && is_space(walk, text[field->length - 1])) {
        field->length--;
    }
    return CSV_FIELD;
}

enum csv_found csv_next(struct csv_field *field, struct csv_walk *walk)
{
    size_t start = walk->position + (walk->fields > 0 ? 1 : 0);
    if (start > walk->length) {
        return CSV_END;
    }
    size_t position = start;
    while (position < walk->length && is_space(walk, walk->record[position])) {
        position++;
    }
    *field = (struct csv_field){.raw = walk->record + start};
    bool quotes = position < walk->length && walk->record[position] == '"';
    enum csv_found found = quotes ? quoted(field, walk, position) : plain(field, walk, position);
    field->raw_length = walk->position - start;
    walk->fields++;
    return found;
}

bool satdoku_csv_field(struct satdoku_csv_field *field, const char *record, size_t length,
                       char separator, size_t index)
{
    if (field == NULL || record == NULL) {
        return false;
    }
    struct csv_field found;
    struct csv_walk walk = csv_walk(record, length, separator);
    for (size_t i = 0; csv_next(&found, &walk) == CSV_FIELD; i++) {
        if (i == index) {
            *field = (struct satdoku_csv_field){.raw = found.raw,
                                                .raw_length = found.raw_length,
                                                .text = found.text,
                                                .text_length = found.length,
                                                .doubled = found.doubled};
            return true;
        }
    }
    return false;
}
