/* What reading all elements of f-puzzles needs: errors with a place, values, cells, clues. */
#include "fpuzzles.h"

#include "error.h"
#include "mem.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const struct fpuzzles_row rows[FPUZZLES_ELEMENTS] = {
#define ELEMENT(id, name, read, clue) [FPUZZLES_##id] = {name, clue},
#define NO_CLUE                       SATDOKU_CLUE_KINDS
#include "fpuzzles_elements.def"
#undef NO_CLUE
#undef ELEMENT
};

const struct fpuzzles_row *fpuzzles_row(enum fpuzzles_element element)
{
    return &rows[element];
}

enum fpuzzles_element fpuzzles_element_of(enum satdoku_clue_kind kind)
{
    int element = 0;
    while (element < FPUZZLES_ELEMENTS && rows[element].clue != kind) {
        element++;
    }
    return (enum fpuzzles_element)element;
}

/* ---- Errors ---- */

enum satdoku_status fpuzzles_wrong(const struct fpuzzles *f, size_t at, const char *format, ...)
{
    char what[sizeof f->error->message];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    if (f->packed) {
        return error_at(f->error, f->line, f->column, "at character %zu of the text inside: %s",
                        at + 1, what);
    }
    size_t line = f->line;
    size_t start = 0;
    for (size_t i = 0; i < at; i++) {
        if (f->text.data[i] == '\n') {
            line++;
            start = i + 1;
        }
    }
    return error_at(f->error, line, at - start + 1, "%s", what);
}

/* Quotes the characters of a string, and of any other value its JSON text. */
struct fpuzzles_quoted fpuzzles_quote(struct json_value value)
{
    enum { SHOWN = 24 };
    struct fpuzzles_quoted quoted = {""};
    char text[SHOWN + 1];
    bool string = value.type == JSON_TYPE_STRING;
    size_t length = string ? json_value_string(text, sizeof text, value) : json_value_length(value);
    if (value.type == JSON_TYPE_OBJECT || value.type == JSON_TYPE_ARRAY) {
        snprintf(quoted.text, sizeof quoted.text, "%s",
                 value.type == JSON_TYPE_OBJECT ? "an object" : "a list");
        return quoted;
    }
    if (!string) {
        size_t shown = length < SHOWN ? length : SHOWN;
        memcpy(text, value.text.data + value.at, shown);
        text[shown] = '\0';
    }
    for (char *c = text; *c != '\0'; c++) {
        *c = *c < ' ' || *c > '~' ? '?' : *c;
    }
    snprintf(quoted.text, sizeof quoted.text, "%s%s%s%s", string ? "'" : "", text,
             length > SHOWN ? "..." : "", string ? "'" : "");
    return quoted;
}

/* ---- Values ---- */

struct json_value fpuzzles_member(struct json_value object, const char *name)
{
    struct json_walk walk = json_walk(object);
    struct json_value key;
    struct json_value value;
    struct json_value found = {.text = object.text, .at = object.at, .type = JSON_TYPE_NONE};
    while (object.type == JSON_TYPE_OBJECT && json_walk_next(&key, &value, &walk)) {
        if (json_value_is(key, name)) {
            found = value; /* the last one counts, as in JavaScript */
        }
    }
    found.type = found.type == JSON_TYPE_NULL ? JSON_TYPE_NONE : found.type;
    return found;
}

bool fpuzzles_says(struct json_value value)
{
    switch (value.type) {
    case JSON_TYPE_NONE:
    case JSON_TYPE_NULL:
    case JSON_TYPE_FALSE:
        return false;
    case JSON_TYPE_OBJECT:
    case JSON_TYPE_ARRAY:
        return json_value_count(value) > 0;
    case JSON_TYPE_STRING:
        return json_value_length(value) > 2;
    default:
        return true;
    }
}

enum satdoku_status fpuzzles_want_list(const struct fpuzzles *f, struct json_value value,
                                       const char *name)
{
    if (value.type == JSON_TYPE_NONE) {
        return fpuzzles_wrong(f, value.at, "'%s' is missing", name);
    }
    return value.type == JSON_TYPE_ARRAY
               ? SATDOKU_OK
               : fpuzzles_wrong(f, value.at, "%s is no list: '%s' wants one",
                                fpuzzles_quote(value).text, name);
}

static enum satdoku_status add_number(int **numbers, size_t *capacity, int *count, int number,
                                      const struct fpuzzles *f)
{
    int *grown = mem_grow(*numbers, capacity, (size_t)*count + 1, sizeof *grown);
    if (grown == NULL) {
        return error_memory(f->error);
    }
    *numbers = grown;
    grown[(*count)++] = number;
    return SATDOKU_OK;
}

enum satdoku_status fpuzzles_add_value(struct fpuzzles *f, int value)
{
    return add_number(&f->values, &f->value_capacity, &f->value_count, value, f);
}

/* Takes a letter in either case, and a number from 1 behind it; false: they are not there. */
static bool take_ordinal(int *number, const char **text, char letter)
{
    enum { TOO_LARGE = 100000 };
    if ((**text | 0x20) != letter) {
        return false;
    }
    const char *start = ++*text;
    for (*number = 0; **text >= '0' && **text <= '9'; (*text)++) {
        *number = *number < TOO_LARGE ? 10 * *number + (**text - '0') : *number;
    }
    return *text > start;
}

enum satdoku_status fpuzzles_read_place(int *row, int *column, const struct fpuzzles *f,
                                        struct json_value value, int margin)
{
    enum { LONGEST = 16 };
    char text[LONGEST];
    const char *rest = text;
    size_t length = json_value_string(text, sizeof text, value);
    if (value.type != JSON_TYPE_STRING || length >= sizeof text || !take_ordinal(row, &rest, 'r') ||
        !take_ordinal(column, &rest, 'c') || *rest != '\0') {
        return fpuzzles_wrong(f, value.at, "%s is no cell: expected one such as 'R1C5'",
                              fpuzzles_quote(value).text);
    }
    --*row;
    --*column;
    if (*row < -margin || *row >= f->size + margin || *column < -margin ||
        *column >= f->size + margin) {
        return fpuzzles_wrong(f, value.at, "'%s' is off the board of %dx%d cells", text, f->size,
                              f->size);
    }
    return SATDOKU_OK;
}

enum satdoku_status fpuzzles_read_cell(int *cell, const struct fpuzzles *f, struct json_value value)
{
    int row = 0;
    int column = 0;
    enum satdoku_status status = fpuzzles_read_place(&row, &column, f, value, 0);
    *cell = row * f->size + column;
    return status;
}

enum satdoku_status fpuzzles_add_cell(struct fpuzzles *f, int cell)
{
    return add_number(&f->cells, &f->cell_capacity, &f->cell_count, cell, f);
}

enum satdoku_status fpuzzles_take_cells(struct fpuzzles *f, struct json_value list,
                                        const char *name)
{
    struct json_walk walk = json_walk(list);
    struct json_value value;
    enum satdoku_status status = fpuzzles_want_list(f, list, name);
    f->cell_count = 0;
    while (status == SATDOKU_OK && json_walk_next(NULL, &value, &walk)) {
        int cell = 0;
        status = fpuzzles_read_cell(&cell, f, value);
        if (status == SATDOKU_OK) {
            status = fpuzzles_add_cell(f, cell);
        }
    }
    return status;
}

enum satdoku_status fpuzzles_add(struct fpuzzles *f, const struct clue *clue, size_t at)
{
    char text[CLUE_REFUSAL];
    struct satdoku_error wrong = {.status = SATDOKU_OK};
    if (clue_check(clue, f->puzzle->board, &wrong) != SATDOKU_OK) {
        return fpuzzles_wrong(f, at, "%s", wrong.message);
    }
    const char *reason = clue_budget_refuse(text, clue, f->puzzle);
    if (reason != NULL) {
        return fpuzzles_wrong(f, at, "%s", reason);
    }
    return clue_add(f->puzzle, clue) == SATDOKU_OK ? SATDOKU_OK : error_memory(f->error);
}

enum satdoku_status fpuzzles_add_clue(struct fpuzzles *f, enum satdoku_clue_kind kind, size_t at)
{
    struct clue clue = {kind, f->cells, f->cell_count, f->values, f->value_count};
    return fpuzzles_add(f, &clue, at);
}
