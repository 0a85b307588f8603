#include "recognizers.h"

#include "detect.h"
#include "formats.h"
#include "memio.h"
#include "table_lines.h"

#include <stdio.h>

static struct satdoku_reader *open_text(struct memory_reading *feed,
                                        const struct satdoku_read_options *options)
{
    struct satdoku_reader *reader = NULL;

    return satdoku_reader_new(&reader, memory_source(feed), options, NULL) == SATDOKU_OK ? reader
                                                                                         : NULL;
}

enum satdoku_format recognizers_format(const char *text, size_t length,
                                       const struct satdoku_read_options *options)
{
    struct memory_reading feed = {.data = text, .length = length};
    struct satdoku_reader *reader = open_text(&feed, options);
    enum satdoku_format format = SATDOKU_FORMAT_AUTO;

    if (reader != NULL) {
        (void)format_detect(&format, reader, NULL);
    }
    satdoku_reader_free(reader);
    return format;
}

/* The line by which formats recognize the input: behind a rule the one below. */
static bool opening_line(struct line *line, bool *ruled, struct satdoku_reader *reader)
{
    bool there = (reader->named == NULL || format_named_board(reader, NULL) == SATDOKU_OK) &&
                 lines_next(line, &reader->lines, NULL) == SATDOKU_OK;

    *ruled = there && format_is_table_rule(line);
    return there && (!*ruled || lines_next(line, &reader->lines, NULL) == SATDOKU_OK);
}

/* The lines of a script are constraint strings. */
static bool is_part_of(enum satdoku_format format, enum satdoku_format taken)
{
    return format == SATDOKU_FORMAT_CONSTRAINTS && taken == SATDOKU_FORMAT_SCRIPT;
}

static bool no_other(const char *text, size_t length, const struct satdoku_read_options *options,
                     enum satdoku_format taken)
{
    struct memory_reading feed = {.data = text, .length = length};
    struct satdoku_reader *reader = open_text(&feed, options);
    const struct format *row = NULL;
    struct line line;
    bool ruled = false;
    bool alone = true;

    if (reader != NULL && opening_line(&line, &ruled, reader)) {
        struct opening opening = format_opening(&line, ruled, reader);

        for (size_t i = 0; (row = formats_all[i]) != NULL; i++) {
            if (row->recognize != NULL && row->format != taken && !is_part_of(row->format, taken) &&
                (reader->named == NULL || (row->says & FORMAT_SAYS_NAMED) != 0) &&
                (!reader->digits.given || (row->says & FORMAT_SAYS_DIGITS) != 0) &&
                row->recognize(&opening, reader)) {
                fprintf(stderr, "taken for %s, but could be %s:\n%.*s\n",
                        satdoku_format_name(taken), row->name, length < 2000 ? (int)length : 2000,
                        text);
                alone = false;
            }
        }
    }
    satdoku_reader_free(reader);
    return alone;
}

bool recognizers_agree(const char *text, size_t length, const struct satdoku_read_options *options,
                       enum satdoku_format expected)
{
    enum satdoku_format taken = recognizers_format(text, length, options);

    if (taken != expected) {
        fprintf(stderr, "taken for %s, not %s:\n%.*s\n", satdoku_format_name(taken),
                satdoku_format_name(expected), length < 2000 ? (int)length : 2000, text);
    }
    return taken == expected && no_other(text, length, options, taken);
}
