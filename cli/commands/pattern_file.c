#include "pattern_file.h"

#include "making.h"
#include "out_of_memory.h"
#include "puzzle_file.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS_MAX = SATDOKU_MAX_SIZE * SATDOKU_MAX_SIZE };

/* Marks of n * n cells, where the text has just these. */
struct marks {
    int *digits;       /* [n * n]: 1 or 0; owned */
    size_t count;      /* of cells so far */
    size_t row_length; /* of the first line */
    size_t lines;
    bool even;   /* all lines have as many cells as the first one */
    bool spaced; /* there is a blank between two cells */
};

static void add_line(struct marks *marks, const char *line, size_t length)
{
    size_t before = marks->count;
    bool blank = false;
    for (size_t i = 0; i < length && marks->count < CELLS_MAX; i++) {
        if (strchr(" \t\r|+-", line[i]) == NULL) {
            marks->spaced = marks->spaced || (blank && marks->count > before);
            marks->digits[marks->count++] = line[i] != '.' && line[i] != '0';
        }
        blank = line[i] == ' ' || line[i] == '\t';
    }
    size_t cells = marks->count - before;
    if (cells > 0) {
        marks->row_length = marks->lines == 0 ? cells : marks->row_length;
        marks->even = marks->even && cells == marks->row_length;
        marks->lines++;
    }
}

/* Takes the text as marks. The size of the board; 0: it is something else. */
static int take_marks(struct marks *marks, const struct text *text)
{
    const char *line = text->data;
    const char *end = text->data + text->length;
    if (text->length == 0 || strcspn(text->data, "~:{<") < text->length) {
        return 0;
    }
    while (line < end) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        stop = stop != NULL ? stop : end;
        add_line(marks, line, (size_t)(stop - line));
        line = stop + 1;
    }
    size_t n = 1;
    while (n * n < marks->count) {
        n++;
    }
    bool square = n > 1 && n <= SATDOKU_MAX_SIZE && n * n == marks->count;
    bool whole = marks->lines == 1 && !marks->spaced; /* else it may be a sentence */
    return square && marks->even && (whole || marks->lines == n) ? (int)n : 0;
}

/* An empty board of that size gets the marks. */
static bool set_marks(struct satdoku_puzzle *puzzle, const struct marks *marks, int n,
                      const struct settings *settings)
{
    struct settings own = *settings;
    struct satdoku_error error = {.status = SATDOKU_OK};
    own.reading.options.size = n;
    own.making.sudominoku = false;
    if (!making_board(puzzle, &own)) {
        return false;
    }
    if (satdoku_puzzle_set_givens(puzzle, marks->digits, &error) != SATDOKU_OK) {
        report("%s", error.message);
        return false;
    }
    return true;
}

/* Takes the text as a puzzle of any format. */
static bool take_puzzle(struct satdoku_puzzle *puzzle, const char *file, const struct text *text,
                        const struct settings *settings)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_read_options options = SATDOKU_INIT(satdoku_read_options);
    options.format = satdoku_format_of_file(file);
    options.box_rows = settings->reading.options.box_rows;
    options.box_columns = settings->reading.options.box_columns;
    enum satdoku_status status =
        satdoku_puzzle_parse(puzzle, text->data, text->length, &options, &error);
    if (status == SATDOKU_ERR_MEMORY) {
        report(OUT_OF_MEMORY);
    } else if (status != SATDOKU_OK) {
        report_error(strcmp(file, "-") == 0 ? "standard input" : file, &error);
    }
    return status == SATDOKU_OK;
}

bool pattern_file_read(struct satdoku_puzzle *puzzle, const struct settings *settings)
{
    const char *file = settings->making.pattern;
    struct marks marks = {.even = true};
    struct text text = {0};
    bool good = puzzle_file_text(&text, file);
    if (good) {
        marks.digits = malloc(CELLS_MAX * sizeof *marks.digits);
        good = marks.digits != NULL;
        if (!good) {
            report(OUT_OF_MEMORY);
        }
    }
    if (good) {
        int n = take_marks(&marks, &text);
        good = n > 0 ? set_marks(puzzle, &marks, n, settings)
                     : take_puzzle(puzzle, file, &text, settings);
    }
    free(marks.digits);
    text_clear(&text);
    return good;
}
