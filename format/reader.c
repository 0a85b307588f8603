/* Reading puzzles: the options, detection, and calls of the format's own reading function. */
#include "detect.h"
#include "error.h"
#include "format.h"
#include "formats.h"
#include "lines.h"
#include "mem.h"
#include "name.h"
#include "script.h"

#include <satdoku_program.h>

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* The digit that a character, or a decimal number, stands for; -1: none. */
static int read_digit(const char *text, size_t length)
{
    size_t number = 0;
    if (length == 1 && isalnum((unsigned char)text[0])) {
        return format_cell_digit(text[0]);
    }
    bool good = token_number(&number, text, length, SATDOKU_MAX_SIZE) == TOKEN_NUMBER;
    return good ? (int)number : -1;
}

/* Which digits there are: they set the size. Of letters one of the two is one. */
static enum satdoku_status settle_digits(struct reader_digits *digits,
                                         struct satdoku_read_options *options,
                                         struct satdoku_error *error)
{
    const struct format *format = format_find(options->format);
    const char *text = options->digits;
    *digits = (struct reader_digits){.lowest = 1, .given = text != NULL};
    if (text == NULL) {
        return SATDOKU_OK;
    }
    const char *dash = strchr(text, '-');
    int lowest = dash != NULL ? read_digit(text, (size_t)(dash - text)) : -1;
    int highest = dash != NULL ? read_digit(dash + 1, strlen(dash + 1)) : -1;
    if (lowest < 0 || highest <= lowest || highest - lowest >= SATDOKU_MAX_SIZE) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "'%.20s' says no digits: expected the lowest and the highest, as in 0-F",
                         text);
    }
    int count = highest - lowest + 1;
    if (options->size != 0 && options->size != count) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "a board of %d rows has not %d digits",
                         options->size, count);
    }
    if (options->board != NULL || (format != NULL && (format->says & FORMAT_SAYS_DIGITS) == 0)) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "'%s' has its own digits",
                         options->board != NULL ? options->board : format->name);
    }
    digits->lowest = lowest;
    digits->letters = isalpha((unsigned char)text[0]) || isalpha((unsigned char)dash[1]);
    options->size = count;
    return SATDOKU_OK;
}

/* A board that has a name has its own size, and no dominoes. */
static enum satdoku_status settle_name(const struct named_board **named,
                                       const struct satdoku_read_options *options,
                                       struct satdoku_error *error)
{
    if (options->board == NULL) {
        return SATDOKU_OK;
    }
    const struct named_board *found = named_board_find(options->board);
    if (found == NULL) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "no board has the name '%.40s'",
                         options->board);
    }
    if (options->size != 0 || options->box_rows != 0 || options->box_columns != 0) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "the board '%s' has its own size and boxes",
                         found->name);
    }
    const struct format *format = format_find(options->format);
    if (format != NULL && (format->says & FORMAT_SAYS_NAMED) == 0) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "'%s' cannot say the board '%s'",
                         format->name, found->name);
    }
    *named = found;
    return SATDOKU_OK;
}

/* Makes size and box agree; a box alone sets the size. */
static enum satdoku_status settle_options(struct satdoku_read_options *options,
                                          struct satdoku_error *error)
{
    struct shape shape;
    const struct format *row = format_find(options->format);
    bool pieces = row != NULL && (row->says & FORMAT_SAYS_PIECES) != 0; /* may be no boxes */
    if (options->box_rows != 0 || options->box_columns != 0) {
        if (!shape_of_box(&shape, options->box_rows, options->box_columns)) {
            return error_set(error, SATDOKU_ERR_ARGUMENT, "no board has boxes of %d x %d",
                             options->box_rows, options->box_columns);
        }
        if (options->size != 0 && options->size != shape.n) {
            return error_set(error, SATDOKU_ERR_ARGUMENT,
                             "boxes of %dx%d make a board of %d, not %d", options->box_rows,
                             options->box_columns, shape.n, options->size);
        }
        options->size = shape.n;
    } else if (options->size > SATDOKU_MAX_SIZE || options->size < 0) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "no board has size %d: %d at the most",
                         options->size, SATDOKU_MAX_SIZE);
    } else if (options->size != 0 && !pieces && !shape_of_size(&shape, options->size)) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "no board of size %d has boxes (a box of one row makes a Latin square)",
                         options->size);
    }
    return SATDOKU_OK;
}

enum satdoku_status satdoku_reader_new(struct satdoku_reader **reader, struct satdoku_source source,
                                       const struct satdoku_read_options *options,
                                       struct satdoku_error *error)
{
    if (reader == NULL || source.read == NULL) {
        return error_null(error);
    }
    struct satdoku_read_options settled;
    if (options_take(&settled, sizeof settled, options, error) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    if (!format_exists(settled.format)) {
        return error_value(error, "format", (int)settled.format);
    }
    const struct named_board *named = NULL;
    struct reader_digits digits;
    enum satdoku_status status = settle_digits(&digits, &settled, error);
    if (status == SATDOKU_OK) {
        status = settle_options(&settled, error);
    }
    if (status == SATDOKU_OK) {
        status = settle_name(&named, &settled, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    if (settled.format == SATDOKU_FORMAT_SUDOMINOKU && settled.size > PUZZLE_MAX_SUDOMINOKU) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "a sudominoku board has at most %d rows",
                         PUZZLE_MAX_SUDOMINOKU);
    }
    struct satdoku_reader *fresh = mem_zalloc(1, sizeof *fresh);
    if (fresh == NULL) {
        return error_memory(error);
    }
    lines_init(&fresh->lines, source);
    fresh->lines.stop = settled.stop;
    fresh->lines.stop_context = settled.stop_context;
    fresh->options = settled;
    fresh->options.board = NULL; /* the caller's strings need not live as long */
    fresh->options.digits = NULL;
    fresh->digits = digits;
    fresh->named = named;
    fresh->formats = formats_all;
    fresh->format = settled.format;
    *reader = fresh;
    return SATDOKU_OK;
}

void satdoku_reader_free(struct satdoku_reader *reader)
{
    if (reader != NULL) {
        lines_clear(&reader->lines);
        origin_clear(&reader->origin);
        if (reader->script.text != NULL) {
            script_clear(&reader->script);
        }
        mem_free(reader->title);
        puzzle_clear(&reader->scratch);
        board_release(reader->board);
        mem_free(reader);
    }
}

/* Input without any puzzle: fine for a stream, which has had all its answers; an error elsewhere,
 * and where the whole input should be one puzzle. */
static enum satdoku_status nothing(const struct satdoku_reader *reader, struct satdoku_error *error)
{
    const struct lines *lines = &reader->lines;
    const struct format *format = format_find(reader->format);
    bool may_be_empty = format != NULL && format->stream && !format->alone;
    if (may_be_empty || reader->started || reader->puzzles_read > 0) {
        return SATDOKU_END;
    }
    bool empty = lines->end_line == 1 && lines->end_column == 1;
    return error_at(error, lines->end_line, lines->end_column,
                    empty ? "no puzzle: the input is empty"
                          : "no puzzle: nothing but comments and empty lines");
}

/* The first malformed place, before any puzzle was read: if the input is a file of another kind,
 * the message says so instead. */
static void explain_first(struct satdoku_reader *reader, struct satdoku_error *error)
{
    const char *known = nature_of(reader->lines.head, reader->lines.head_length);
    const struct format *format = format_find(reader->format);
    bool begun = format != NULL && format->json && reader->started;
    bool meant = nature_is_json(known) && (begun || reader->lines.too_long); /* is no reason then */
    if (known != NULL && !meant && reader->puzzles_read == 0 && !reader->complained) {
        error_at(error, 1, 1, "%s", known);
    }
    reader->complained = true;
}

/* Where 0 and another blank occur, and the highest digit does not, 0 may be meant as a digit. */
static void doubt_zero(struct satdoku_reader *reader)
{
    const struct satdoku_puzzle *puzzle = &reader->scratch;
    const struct format *format = format_find(reader->format);
    bool asked = reader->digits.given || (format->says & FORMAT_SAYS_DIGITS) == 0;
    if (asked || reader->blanks != (FORMAT_BLANK_ZERO | FORMAT_BLANK_OTHER) ||
        puzzle->list.count > 0) {
        return;
    }
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        if (puzzle->givens[cell] == puzzle->board->digits) {
            return;
        }
    }
    reader->note = "0 and another blank are both read as blanks, and the highest digit does not "
                   "occur; where 0 is a digit, --digits says so, such as --digits 0-8 or 0-F";
}

/* Of the first puzzle: names a region of all digits whose cells are not connected. That is legal,
 * but seldom meant. */
static void doubt_regions(struct satdoku_reader *reader)
{
    const struct board *board = reader->scratch.board;
    for (int i = 0; reader->puzzles_read == 1 && i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        int cell = BOARD_NO_CELL;
        if (region->kind == REGION_PIECE && board_is_house(board, i)) {
            cell = region_cut_off(board, region);
        }
        if (cell != BOARD_NO_CELL) {
            size_t used = strlen(reader->passed_over);
            snprintf(reader->passed_over + used, sizeof reader->passed_over - used,
                     "%sthe region of %s is not connected: no way in it leads to %s",
                     used > 0 ? "; " : "", board_cell_name(board, region->cells[0]).text,
                     board_cell_name(board, cell).text);
            return;
        }
    }
}

/* Reads the next puzzle into `scratch`. */
static enum satdoku_status read_next(struct satdoku_reader *reader, struct satdoku_error *error)
{
    if (reader->ended) {
        return SATDOKU_END;
    }
    enum satdoku_status status = SATDOKU_OK;
    if (reader->format == SATDOKU_FORMAT_AUTO) {
        status = format_detect(&reader->format, reader, error);
    }
    const struct format *format = format_find(reader->format);
    if (status == SATDOKU_OK && format == NULL) {
        return error_set(error, SATDOKU_ERR_INTERNAL, "no such format: %d", (int)reader->format);
    }
    if (status == SATDOKU_OK) {
        reader->label = 0;
        reader->passed_over[0] = '\0';
        status = format->read(&reader->scratch, reader, error);
        if (status == SATDOKU_ERR_MALFORMED && error != NULL) {
            error->column += reader->label;
        }
    }
    if (reader->lines.stopped != 0) { /* what was read of the input may be too little */
        status = lines_tell_stop(&reader->lines, error);
    }
    if (status == SATDOKU_END) {
        status = nothing(reader, error);
    }
    if (status == SATDOKU_OK) {
        /* Names the puzzle that was read. */
        struct token name = name_of(&reader->lines.origin, format, reader->formats);
        status = puzzle_set_name(&reader->scratch, name.text, name.length);
        if (status == SATDOKU_OK && format->name_puzzle != NULL) {
            status = format->name_puzzle(&reader->scratch, reader);
        }
        status = status == SATDOKU_OK ? status : error_memory(error);
    }
    if (status == SATDOKU_OK) {
        reader->puzzles_read++;
        doubt_zero(reader);
        doubt_regions(reader);
    } else if (status == SATDOKU_ERR_MALFORMED) {
        explain_first(reader, error);
    }
    bool goes_on = status == SATDOKU_ERR_MALFORMED && !reader->framed &&
                   satdoku_format_is_stream(reader->format);
    reader->ended = status != SATDOKU_OK && !goes_on;
    reader->lost = status == SATDOKU_ERR_MALFORMED && !goes_on;
    return status;
}

enum satdoku_status satdoku_reader_next(struct satdoku_puzzle *puzzle,
                                        struct satdoku_reader *reader, struct satdoku_error *error)
{
    if (puzzle == NULL || reader == NULL) {
        return error_null(error);
    }
    enum satdoku_status status = reader->ahead.status;
    if (!reader->ahead.there) {
        status = read_next(reader, error);
    } else if (status != SATDOKU_OK && status != SATDOKU_END && error != NULL) {
        *error = reader->ahead.error;
    }
    reader->ahead.there = false;
    if (status == SATDOKU_OK) {
        puzzle_swap(puzzle, &reader->scratch);
    }
    if (status != SATDOKU_END) {
        /* The origin that was collected becomes that of the puzzle handed out. */
        struct origin before = reader->origin;
        reader->origin = reader->lines.origin;
        reader->lines.origin = before;
        origin_reset(&reader->lines.origin);
    }
    return status;
}

struct satdoku_origin satdoku_reader_origin(const struct satdoku_reader *reader)
{
    if (reader == NULL || !reader->options.origins) {
        return (struct satdoku_origin){0};
    }
    if (reader->origin.data == NULL) {
        return (struct satdoku_origin){.line = reader->origin.line};
    }
    struct token name = name_of(&reader->origin, format_of_reader(reader), reader->formats);
    return (struct satdoku_origin){.line = reader->origin.line,
                                   .name = name.length > 0 ? name.text : NULL,
                                   .name_length = name.length,
                                   .comments = reader->origin.data,
                                   .comments_length = reader->origin.above,
                                   .text = reader->origin.data + reader->origin.above,
                                   .text_length = reader->origin.length - reader->origin.above};
}

/* Only reading a puzzle can tell how many bytes it takes. So it is read from the buffer, without
 * the source. Where the bytes do not suffice, everything is restored, but for the memory of
 * `scratch`, of the board, of the origin, of a script and of a title. The bytes are all there
 * still, since they move only when the source is asked. */
bool satdoku_reader_buffered(struct satdoku_reader *reader)
{
    if (reader == NULL) {
        return false;
    }
    if (reader->ahead.there) {
        return true;
    }
    struct satdoku_reader before = *reader;
    reader->lines.sealed = true;
    reader->ahead.status = read_next(reader, &reader->ahead.error);
    bool missed = reader->lines.missed;
    if (missed) {
        before.scratch = reader->scratch;
        before.board = reader->board;
        if (reader->script.text != NULL) {
            script_keep_memory(&before.script, &reader->script);
        }
        before.title = reader->title;
        before.title_capacity = reader->title_capacity;
        origin_rewind(&reader->lines.origin, &before.lines.origin);
        before.lines.origin = reader->lines.origin;
        *reader = before;
    }
    reader->lines.sealed = false;
    reader->ahead.there = !missed;
    reader->ahead.start = before.lines.start;
    return !missed;
}

size_t satdoku_reader_held(const struct satdoku_reader *reader)
{
    if (reader == NULL) {
        return 0;
    }
    return reader->lines.end - (reader->ahead.there ? reader->ahead.start : reader->lines.start);
}

enum satdoku_format satdoku_reader_format(const struct satdoku_reader *reader)
{
    return reader != NULL ? reader->format : SATDOKU_FORMAT_AUTO;
}

bool satdoku_reader_lost(const struct satdoku_reader *reader)
{
    return reader != NULL && reader->lost;
}

/* ---- What is told ---- */

const char *satdoku_reader_passed_over(const struct satdoku_reader *reader)
{
    return reader != NULL && reader->passed_over[0] != '\0' ? reader->passed_over : NULL;
}

const char *satdoku_reader_note(const struct satdoku_reader *reader)
{
    return reader != NULL ? reader->note : NULL;
}

/* ---- A puzzle in memory ---- */

enum satdoku_status satdoku_puzzle_parse(struct satdoku_puzzle *puzzle, const char *text,
                                         size_t length, const struct satdoku_read_options *options,
                                         struct satdoku_error *error)
{
    if (puzzle == NULL || text == NULL) {
        return error_null(error);
    }
    struct satdoku_text rest = {.text = text, .left = length};
    struct satdoku_source source = satdoku_text_source(&rest);
    struct satdoku_reader *reader = NULL;
    enum satdoku_status status = satdoku_reader_new(&reader, source, options, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    assert(reader != NULL);
    status = satdoku_reader_next(puzzle, reader, error);
    if (status == SATDOKU_END) {
        status = error_at(error, reader->lines.end_line, reader->lines.end_column, "no puzzle");
    }
    satdoku_reader_free(reader);
    return status;
}
