#include "formats.h"

#include <satdoku_program.h>
#include <string.h>

/* In the order in which they are asked whether they recognize the input. */
const struct format *const formats_all[] = {
    &format_grid,
    &format_spaced,
    &format_cases,
    &format_line,
    &format_sudominoku,
    &format_sdk,
    &format_ss,
    &format_killer,
    &format_csv,
    &format_jigsaw,
    &format_pencilmarks,
    &format_constraints,
    &format_script,
    &format_table,
    &format_fpuzzles,
    &format_fpuzzles_base64,
    &format_fpuzzles_link,
    &format_sudokupad_link,
    &format_sudokumaker,
    &format_sudokumaker_link,
    NULL,
};

enum { FORMATS = sizeof formats_all / sizeof formats_all[0] - 1 };

static const char auto_name[] = "auto";

const struct format *format_find(enum satdoku_format format)
{
    for (size_t i = 0; i < FORMATS; i++) {
        if (formats_all[i]->format == format) {
            return formats_all[i];
        }
    }
    return NULL;
}

bool satdoku_format_parse(enum satdoku_format *format, const char *name)
{
    if (format == NULL || name == NULL) {
        return false;
    }
    if (strcmp(name, auto_name) == 0) {
        *format = SATDOKU_FORMAT_AUTO;
        return true;
    }
    for (size_t i = 0; i < FORMATS; i++) {
        const struct format *row = formats_all[i];
        if (strcmp(row->name, name) == 0 || (row->alias != NULL && strcmp(row->alias, name) == 0)) {
            *format = row->format;
            return true;
        }
    }
    return false;
}

const char *satdoku_format_name(enum satdoku_format format)
{
    const struct format *row = format_find(format);
    if (row != NULL) {
        return row->name;
    }
    return format == SATDOKU_FORMAT_AUTO ? auto_name : "?";
}

bool satdoku_format_help(struct satdoku_format_help *help, enum satdoku_format format)
{
    const struct format *row = format_find(format);
    if (help == NULL || row == NULL) {
        return false;
    }
    *help = (struct satdoku_format_help){row->name, row->alias, row->input, row->answer};
    return true;
}

const char *format_choice(size_t index)
{
    if (index == 0) {
        return auto_name;
    }
    return index <= FORMATS ? formats_all[index - 1]->name : NULL;
}

static bool ends_with(const char *name, size_t length, const char *suffix)
{
    size_t end = strlen(suffix);
    return length > end && memcmp(name + length - end, suffix, end) == 0;
}

enum satdoku_format satdoku_format_of_file(const char *name)
{
    size_t length = name != NULL ? strlen(name) : 0;
    length -= ends_with(name, length, ".gz") ? strlen(".gz") : 0;
    for (size_t i = 0; i < FORMATS; i++) {
        if (formats_all[i]->suffix != NULL && ends_with(name, length, formats_all[i]->suffix)) {
            return formats_all[i]->format;
        }
    }
    return SATDOKU_FORMAT_AUTO;
}

bool satdoku_format_is_stream(enum satdoku_format format)
{
    const struct format *row = format_find(format);
    return row != NULL && row->stream;
}

bool satdoku_format_shows_boxes(enum satdoku_format format, int rows, int columns)
{
    const struct format *row = format_find(format);
    unsigned other_boards = FORMAT_SAYS_PIECES | FORMAT_SAYS_ALL_BOARDS;
    return row != NULL &&
           ((row->says & other_boards) != 0 || (row->barred && rows > 1 && columns > 1));
}

bool format_exists(enum satdoku_format format)
{
    return format == SATDOKU_FORMAT_AUTO || format_find(format) != NULL;
}
