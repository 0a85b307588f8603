#include "rows.h"

#include "out_of_memory.h"
#include "report.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool rows_can_be(const struct settings *settings)
{
    bool good = settings->answers.columns == NULL || settings->answers.to == SATDOKU_FORMAT_AUTO ||
                settings->answers.to == SATDOKU_FORMAT_CSV;
    if (!good) {
        report("--columns means nothing with --to %s", satdoku_format_name(settings->answers.to));
    }
    return good;
}

/* ---- Columns ---- */

static bool is_word(const char *name, size_t length, const char *word)
{
    return word != NULL && strlen(word) == length && memcmp(name, word, length) == 0;
}

/* The column whose header is that name, in whichever case. Each field is looked for behind the one
 * before it: a header may have a hundred thousand. */
static size_t headed_column(const struct satdoku_csv *csv, const char *name, size_t length)
{
    struct satdoku_csv_field field;
    const char *rest = csv->header;
    size_t left = csv->header_length;
    for (size_t i = 0; i < csv->columns; i++) {
        if (!satdoku_csv_field(&field, rest, left, csv->separator, 0)) {
            break;
        }
        if (field.text_length == length && strncasecmp(field.text, name, length) == 0) {
            return i;
        }
        size_t passed = (size_t)(field.raw - rest) + field.raw_length + 1;
        if (passed > left) {
            break;
        }
        rest += passed;
        left -= passed;
    }
    return SATDOKU_NO_COLUMN;
}

/* The column of the input that has that name, or that number from 1. */
static size_t input_column(const struct satdoku_csv *csv, const char *name, size_t length)
{
    size_t column = headed_column(csv, name, length);
    if (column != SATDOKU_NO_COLUMN) {
        return column;
    }
    if (is_word(name, length, "solution")) {
        return csv->solution;
    }
    size_t digits = strspn(name, "0123456789");
    unsigned long number = digits == length && length < 9 ? strtoul(name, NULL, 10) : 0;
    return number >= 1 && number <= csv->columns ? number - 1 : SATDOKU_NO_COLUMN;
}

static enum satdoku_status add_column(struct run *run, const char *name, size_t length,
                                      struct satdoku_error *error)
{
    struct rows *rows = &run->rows;
    struct row_column column = {.index = input_column(&run->input.csv, name, length)};
    if (rows->count == ROWS_COLUMNS) {
        error->status = SATDOKU_ERR_ARGUMENT;
        snprintf(error->message, sizeof error->message, "more than %d columns", ROWS_COLUMNS);
        return error->status;
    }
    if (is_word(name, length, "verdict")) {
        column.kind = COLUMN_VERDICT;
        rows->has_verdict = true;
    } else if (is_word(name, length, run->actions->column)) {
        column.kind = COLUMN_ANSWER;
    } else if (column.index != SATDOKU_NO_COLUMN) {
        column.kind = COLUMN_INPUT;
    } else if (is_word(name, length, "puzzle")) {
        column.kind = COLUMN_PUZZLE;
    } else if (is_word(name, length, "name")) {
        column.kind = COLUMN_NAME;
    } else if (is_word(name, length, "line")) {
        column.kind = COLUMN_LINE;
    } else {
        /* The names of the input's columns are in the message. */
        enum { SHOWN = 90 };
        size_t header = 0;
        while (header < run->input.csv.header_length && run->input.csv.header[header] != '\n' &&
               header < SHOWN) {
            header++;
        }
        error->status = SATDOKU_ERR_ARGUMENT;
        snprintf(error->message, sizeof error->message, "there is no column '%.*s'%s%.*s",
                 (int)(length < SHOWN ? length : SHOWN), name, header > 0 ? "; the input has " : "",
                 (int)header, run->input.csv.header != NULL ? run->input.csv.header : "");
        return error->status;
    }
    rows->column[rows->count++] = column;
    return SATDOKU_OK;
}

enum satdoku_status rows_start(struct run *run, struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    const char *own = run->actions->column != NULL ? run->actions->column : "verdict";
    run->rows.count = 0;
    run->rows.has_verdict = false;
    snprintf(run->rows.usual, sizeof run->rows.usual, "puzzle,%s", own);
    const char *names =
        run->settings->answers.columns != NULL ? run->settings->answers.columns : run->rows.usual;
    while (status == SATDOKU_OK) {
        size_t length = strcspn(names, ",");
        status = add_column(run, names, length, error);
        if (names[length] == '\0') {
            break;
        }
        names += length + 1;
    }
    return status;
}

/* ---- Rows ---- */

/* Between fields stands what the input has there. */
static char separator_of(const struct run *run)
{
    return run->input.format == SATDOKU_FORMAT_CSV ? run->input.csv.separator : ',';
}

/* In quotes where it needs them. */
static void add_field(struct text *line, char separator, const char *text, size_t length)
{
    bool plain = length == 0 || (text[0] != ' ' && text[length - 1] != ' ');
    for (size_t i = 0; i < length && plain; i++) {
        plain = text[i] != separator && text[i] != '"' && text[i] != '\n' && text[i] != '\r';
    }
    if (plain) {
        text_add(line, text, length);
        return;
    }
    text_put(line, "\"");
    for (size_t i = 0; i < length; i++) {
        text_add(line, "\"\"", text[i] == '"' ? 1 : 0);
        text_add(line, text + i, 1);
    }
    text_put(line, "\"");
}

/* A field of the input, as it came; nothing where a malformed line has none. */
static void add_input(struct text *line, const struct run *run, size_t index)
{
    struct satdoku_csv_field field;
    const struct satdoku_origin *origin = &run->origin;
    if (satdoku_csv_field(&field, origin->text, origin->text_length, run->input.csv.separator,
                          index)) {
        text_add(line, field.raw, field.raw_length);
    }
}

/* As cells, or as its format has it if they do not say it, or as a constraint string. Each format
 * has names in a place of its own. */
enum satdoku_status rows_put_puzzle(struct text *text, const struct run *run,
                                    const struct satdoku_puzzle *puzzle,
                                    struct satdoku_error *error)
{
    bool own = satdoku_format_is_stream(run->input.format) &&
               run->input.format != SATDOKU_FORMAT_CSV &&  /* in which it would be a record, */
               run->input.format != SATDOKU_FORMAT_SCRIPT; /* or several lines */
    const enum satdoku_format formats[] = {SATDOKU_FORMAT_LINE,
                                           own ? run->input.format : SATDOKU_FORMAT_LINE,
                                           SATDOKU_FORMAT_CONSTRAINTS};
    struct satdoku_puzzle *nameless = NULL;
    if (satdoku_puzzle_name(puzzle) != NULL) {
        if (satdoku_puzzle_copy(&nameless, puzzle) != SATDOKU_OK) {
            return memory_error(error);
        }
        (void)satdoku_puzzle_set_name(nameless, NULL); /* taking it away does not fail */
        puzzle = nameless;
    }
    enum satdoku_status status = SATDOKU_ERR_ARGUMENT;
    for (size_t i = 0; i < sizeof formats / sizeof formats[0] && status == SATDOKU_ERR_ARGUMENT;
         i++) {
        status = satdoku_write_puzzle(text_sink(text), formats[i], 1, puzzle, error);
    }
    satdoku_puzzle_free(nameless);
    if (text->failed) {
        return memory_error(error);
    }
    text->length -= status == SATDOKU_OK; /* the line end */
    return status;
}

/* A line that is no puzzle as it stands there; of a puzzle on several lines nothing. */
static void add_malformed(struct text *line, const struct run *run)
{
    const char *text = run->origin.text;
    size_t length = run->origin.text_length;
    size_t end = 0;
    while (end < length && text[end] != '\n') {
        end++;
    }
    for (size_t i = end; i < length; i++) {
        if (!isspace((unsigned char)text[i])) {
            return;
        }
    }
    size_t visible = 0;
    while (visible < end && text[visible] != '\r') {
        visible++;
    }
    add_field(line, separator_of(run), text, visible);
}

static void add_puzzle(struct text *line, const struct run *run)
{
    struct text written = {0};
    struct satdoku_error error;
    if (run->input.format == SATDOKU_FORMAT_CSV) {
        if (run->input.csv.puzzle != SATDOKU_NO_COLUMN) {
            add_input(line, run, run->input.csv.puzzle);
        }
        return;
    }
    if (run->puzzle == NULL) {
        add_malformed(line, run);
        return;
    }
    enum satdoku_status status = rows_put_puzzle(&written, run, run->puzzle, &error);
    line->failed = line->failed || status == SATDOKU_ERR_MEMORY;
    if (status == SATDOKU_OK) {
        add_field(line, separator_of(run), written.data, written.length);
    }
    text_clear(&written);
}

/* Where there is no column for the verdict, it stands in place of an answer that is not there. */
static void add_answer(struct text *line, const struct run *run, const struct puzzle_answer *row)
{
    if (row->grid != NULL) {
        line->failed = satdoku_grid_write(text_sink(line), row->grid) != SATDOKU_OK;
    } else if (row->text.length > 0 || row->blank) {
        add_field(line, separator_of(run), row->text.data, row->text.length);
    } else if (!run->rows.has_verdict) {
        text_put(line, row->word != NULL ? row->word : satdoku_verdict_name(row->verdict));
    }
}

enum satdoku_status rows_write(struct run *run, const struct puzzle_answer *row,
                               struct satdoku_error *error)
{
    struct text *line = &run->scratch;
    char separator = separator_of(run);
    text_reset(line);
    if (run->number == 1 && !row->more) {
        const char *columns = run->settings->answers.columns;
        for (const char *at = columns != NULL ? columns : run->rows.usual; *at != '\0'; at++) {
            text_add(line, *at == ',' ? &separator : at, 1);
        }
        text_put(line, "\n");
    }
    for (size_t i = 0; i < run->rows.count; i++) {
        if (i > 0) {
            text_add(line, &separator, 1);
        }
        const struct row_column *column = &run->rows.column[i];
        const char *name = run->origin.name;
        switch (column->kind) {
        case COLUMN_INPUT:
            add_input(line, run, column->index);
            break;
        case COLUMN_PUZZLE:
            add_puzzle(line, run);
            break;
        case COLUMN_NAME:
            add_field(line, separator_of(run), name, name != NULL ? run->origin.name_length : 0);
            break;
        case COLUMN_LINE:
            text_print(line, "%zu", run->origin.line);
            break;
        case COLUMN_VERDICT:
            text_put(line, row->word != NULL ? row->word : satdoku_verdict_name(row->verdict));
            break;
        case COLUMN_ANSWER:
            add_answer(line, run, row);
            break;
        }
    }
    text_put(line, "\n");
    return run_write_text(run, line, error);
}
