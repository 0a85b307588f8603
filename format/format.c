#include "format.h"

#include "meant.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* What formats of rows and lines of digits say. */
#define PLAIN  (FORMAT_SAYS_BOXES | FORMAT_SAYS_NAMED)
#define DIGITS (PLAIN | FORMAT_SAYS_DIGITS)

/* What f-puzzles may be able to say: of boards and clues, some. */
#define FPUZZLES                                                                                   \
    (FORMAT_SAYS_BOXES | FORMAT_SAYS_PIECES | FORMAT_SAYS_ALL_BOARDS | FORMAT_SAYS_NUMBERS |       \
     FORMAT_SAYS_CANDIDATES | FORMAT_SAYS_ALL_CLUES)

/* clang-format off */
static const struct format formats[] = {
    {SATDOKU_FORMAT_GRID, "grid", "boj2239", NULL, format_read_grid, format_print_grid,
     DIGITS, .separated = true},
    {SATDOKU_FORMAT_SPACED, "spaced", "boj2580", NULL, format_read_spaced, format_print_spaced,
     DIGITS | FORMAT_SAYS_NUMBERS, .numbers = true, .separated = true},
    {SATDOKU_FORMAT_CASES, "cases", "boj4056", NULL, format_read_cases, format_print_grid,
     DIGITS, .stream = false},
    {SATDOKU_FORMAT_LINE, "line", NULL, NULL, format_read_line, format_print_line,
     DIGITS, .stream = true},
    {SATDOKU_FORMAT_SUDOMINOKU, "sudominoku", "boj4574", NULL, format_read_sudominoku,
     format_print_sudominoku,
     FORMAT_SAYS_BOXES | FORMAT_SAYS_DOMINOES, .stream = false},
    {SATDOKU_FORMAT_SDK, "sdk", NULL, format_recognize_sdk, format_read_sdk, format_print_sdk,
     FORMAT_SAYS_BOXES, .separated = true, .put = format_put_sdk},
    {SATDOKU_FORMAT_SS, "ss", NULL, format_recognize_ss, format_read_ss, format_print_ss,
     FORMAT_SAYS_BOXES, .separated = true, .put = format_put_ss},
    {SATDOKU_FORMAT_KILLER, "killer", NULL, format_recognize_killer, format_read_killer,
     format_print_constraints,
     FORMAT_SAYS_ALL, .stream = true, .numbers = true},
    {SATDOKU_FORMAT_CSV, "csv", NULL, format_recognize_csv, format_read_csv, format_print_csv,
     PLAIN, .stream = true, .name_puzzle = format_name_csv,
     .puzzle_header = "puzzle,name\n", .answer_header = "verdict,solution\n"},
    {SATDOKU_FORMAT_JIGSAW, "jigsaw", NULL, format_recognize_jigsaw, format_read_jigsaw,
     format_print_jigsaw,
     FORMAT_SAYS_PIECES, .stream = true},
    {SATDOKU_FORMAT_PENCILMARKS, "pencilmarks", NULL, format_recognize_pencilmarks,
     format_read_pencilmarks, format_print_pencilmarks,
     PLAIN | FORMAT_SAYS_CANDIDATES, .stream = true, .numbers = true},
    {SATDOKU_FORMAT_CONSTRAINTS, "constraints", NULL, format_recognize_constraints,
     format_read_constraints, format_print_constraints,
     FORMAT_SAYS_ALL, .stream = true, .numbers = true},
    {SATDOKU_FORMAT_SCRIPT, "script", "iss", NULL, format_read_script, format_print_script,
     FORMAT_SAYS_ALL, .stream = true, .numbers = true, .suffix = ".iss", .alone = true},
    {SATDOKU_FORMAT_TABLE, "table", NULL, NULL, format_read_table, format_print_table,
     FORMAT_SAYS_DIGITS | FORMAT_SAYS_BOXES | FORMAT_SAYS_NUMBERS | FORMAT_SAYS_CANDIDATES,
     .numbers = true, .separated = true, .put = format_put_table,
     .name_puzzle = format_name_title},
    {SATDOKU_FORMAT_FPUZZLES, "fpuzzles", "f-puzzles", format_recognize_fpuzzles,
     format_read_fpuzzles, format_print_fpuzzles,
     FPUZZLES, .stream = true, .numbers = true, .can_say = format_fpuzzles_can_say,
     .name_puzzle = format_name_title},
    {SATDOKU_FORMAT_FPUZZLES_BASE64, "fpuzzles-base64", NULL, format_recognize_fpuzzles_base64,
     format_read_fpuzzles, format_print_fpuzzles_base64,
     FPUZZLES, .stream = true, .numbers = true, .can_say = format_fpuzzles_can_say,
     .name_puzzle = format_name_title},
    {SATDOKU_FORMAT_FPUZZLES_LINK, "fpuzzles-link", NULL, format_recognize_fpuzzles_link,
     format_read_fpuzzles, format_print_fpuzzles_link,
     FPUZZLES, .stream = true, .numbers = true, .can_say = format_fpuzzles_can_say,
     .name_puzzle = format_name_title},
    {SATDOKU_FORMAT_SUDOKUPAD_LINK, "sudokupad-link", NULL, format_recognize_sudokupad_link,
     format_read_fpuzzles, format_print_sudokupad_link,
     FPUZZLES, .stream = true, .numbers = true, .can_say = format_fpuzzles_can_say,
     .name_puzzle = format_name_title},
};
/* clang-format on */

enum { FORMATS = sizeof formats / sizeof formats[0] };

static const char auto_name[] = "auto";

const struct format *format_find(enum satdoku_format format)
{
    for (size_t i = 0; i < FORMATS; i++) {
        if (formats[i].format == format) {
            return &formats[i];
        }
    }
    return NULL;
}

const struct format *format_row(size_t index)
{
    return index < FORMATS ? &formats[index] : NULL;
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
        const struct format *row = &formats[i];
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

const char *satdoku_format_choice(size_t index)
{
    if (index == 0) {
        return auto_name;
    }
    return index <= FORMATS ? formats[index - 1].name : NULL;
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
        if (formats[i].suffix != NULL && ends_with(name, length, formats[i].suffix)) {
            return formats[i].format;
        }
    }
    return SATDOKU_FORMAT_AUTO;
}

bool satdoku_format_is_stream(enum satdoku_format format)
{
    const struct format *row = format_find(format);
    return row != NULL && row->stream;
}

bool format_exists(enum satdoku_format format)
{
    return format == SATDOKU_FORMAT_AUTO || format_find(format) != NULL;
}

int format_cell_digit(char c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'A' && c <= 'Z') {
        return c - 'A' + 10;
    }
    if (c >= 'a' && c <= 'z') {
        return c - 'a' + 10;
    }
    return c == '.' || c == '?' || c == '_' || c == '*' ? FORMAT_BLANK : FORMAT_NO_DIGIT;
}

char format_digit_character(int digit)
{
    return "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[digit];
}

/* The code point of a character of several bytes in UTF-8; 0 where there is none at `text`. */
static unsigned code_point(const char *text, size_t length)
{
    unsigned char lead = (unsigned char)text[0];
    size_t bytes = lead >= 0xc2 && lead < 0xe0   ? 2
                   : lead >= 0xe0 && lead < 0xf0 ? 3
                   : lead >= 0xf0 && lead < 0xf5 ? 4
                                                 : 0;
    if (bytes == 0 || bytes > length) {
        return 0;
    }
    unsigned code = lead & (0xffU >> (bytes + 1));
    for (size_t i = 1; i < bytes; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xc0U) != 0x80) {
            return 0;
        }
        code = code << 6 | (next & 0x3fU);
    }
    return code;
}

struct format_quoted format_quote(const char *text, size_t length)
{
    enum { SHOWN = 16 };
    struct format_quoted quoted;
    size_t used = 0;
    if (length > 0 && !isprint((unsigned char)text[0])) {
        unsigned code = code_point(text, length);
        snprintf(quoted.text, sizeof quoted.text, code > 0 ? "U+%04X" : "byte 0x%02x",
                 code > 0 ? code : (unsigned char)text[0]);
        return quoted;
    }
    quoted.text[used++] = '\'';
    for (size_t i = 0; i < length && i < SHOWN; i++) {
        quoted.text[used++] = (char)(isprint((unsigned char)text[i]) ? text[i] : '?');
    }
    snprintf(quoted.text + used, sizeof quoted.text - used, "%s'", length > SHOWN ? "..." : "");
    return quoted;
}

enum satdoku_status format_shape(struct shape *shape, const struct satdoku_reader *reader, size_t n,
                                 size_t line, size_t column, struct satdoku_error *error)
{
    const struct satdoku_read_options *options = &reader->options;
    if (options->size != 0 && n != (size_t)options->size) {
        return error_at(error, line, column, "a board of %zu rows where one of %d was asked for", n,
                        options->size);
    }
    if (n > SATDOKU_MAX_SIZE) {
        return error_at(error, line, column, "a board of %zu rows is too large: %d at the most", n,
                        SATDOKU_MAX_SIZE);
    }
    if (options->box_rows != 0) {
        shape_of_box(shape, options->box_rows, options->box_columns);
        return SATDOKU_OK;
    }
    if (!shape_of_size(shape, (int)n)) {
        return error_at(error, line, column,
                        "a board of %zu rows has no boxes (box 1x%zu makes a Latin square)", n, n);
    }
    return SATDOKU_OK;
}

enum satdoku_status format_start(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                 struct shape shape, bool sudominoku, struct satdoku_error *error)
{
    struct board *board = reader->board;
    reader->blanks = 0;
    if (board == NULL || !board->ordinary || board->lowest != reader->lowest ||
        !shape_same(board->shape, shape)) {
        if (board_ordinary(&board, shape, reader->lowest, reader->letters) != SATDOKU_OK) {
            return error_memory(error);
        }
        board_release(reader->board);
        reader->board = board;
    }
    enum satdoku_status status = puzzle_reset_on(puzzle, board, sudominoku);
    return status == SATDOKU_OK ? status : error_memory(error);
}

enum satdoku_status format_start_board(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                       struct board *board, bool sudominoku,
                                       struct satdoku_error *error)
{
    if (reader->board == NULL || !board_same(reader->board, board)) {
        board_release(reader->board);
        reader->board = board_hold(board);
    }
    board_release(board);
    enum satdoku_status status = puzzle_reset_on(puzzle, reader->board, sudominoku);
    return status == SATDOKU_OK ? status : error_memory(error);
}

/* Whether rows and columns, and boxes if any, are all the regions. */
static bool is_plain(const struct board_plan *plan)
{
    return plan->lines && plan->missing == NULL && plan->layout == NULL && !plan->diagonal[0] &&
           !plan->diagonal[1] && !plan->windoku && !plan->disjoint && plan->set_count == 0;
}

enum satdoku_status format_start_plan(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                      struct board_plan *plan, bool sudominoku,
                                      struct satdoku_error *error)
{
    bool square = plan->rows == plan->columns && plan->rows == plan->digits;
    if (square && is_plain(plan) && plan->box_rows == 0) { /* a Latin square, told by its boxes */
        plan->box_rows = 1;
        plan->box_columns = plan->columns;
    }
    if (square && is_plain(plan) && plan->lowest == 1 &&
        plan->box_rows * plan->box_columns == plan->digits) {
        struct shape shape = {plan->rows, plan->box_rows, plan->box_columns};
        return format_start(puzzle, reader, shape, sudominoku, error);
    }
    struct board *board = NULL;
    return board_make(&board, plan) == SATDOKU_OK
               ? format_start_board(puzzle, reader, board, sudominoku, error)
               : error_memory(error);
}

enum satdoku_status format_named_board(struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct board *board = NULL;
    if (reader->board != NULL) {
        return SATDOKU_OK; /* all puzzles of the reader have that one */
    }
    if (named_board_make(&board, reader->named, NULL, 0) != SATDOKU_OK) {
        return error_memory(error);
    }
    reader->board = board;
    return SATDOKU_OK;
}

enum satdoku_status format_start_size(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                      size_t n, size_t line, size_t column,
                                      struct satdoku_error *error)
{
    struct shape shape = {0, 0, 0};
    if (reader->named == NULL) {
        enum satdoku_status status = format_shape(&shape, reader, n, line, column, error);
        return status == SATDOKU_OK ? format_start(puzzle, reader, shape, false, error) : status;
    }
    enum satdoku_status status = format_named_board(reader, error);
    if (status == SATDOKU_OK && puzzle_reset_on(puzzle, reader->board, false) != SATDOKU_OK) {
        status = error_memory(error);
    }
    return status;
}

/* ---- What is meant ---- */

bool format_is_number_or_blank(const struct token *token)
{
    size_t ignored = 0;
    bool sign = token->length == 1 && strchr("-xX", token->text[0]) != NULL;
    return sign || (token->length == 1 && format_cell_digit(token->text[0]) == FORMAT_BLANK) ||
           token_number(&ignored, token->text, token->length, SIZE_MAX) != TOKEN_NOT_A_NUMBER;
}

/* The names of all formats, with commas between them; one of those that are read alike. */
static const char *list_formats(char *text, size_t size)
{
    size_t used = 0;
    for (size_t i = 0; i < FORMATS && used < size; i++) {
        if (i > 0 && formats[i].read == formats[i - 1].read) {
            continue;
        }
        used +=
            (size_t)snprintf(text + used, size - used, "%s%s", i > 0 ? ", " : "", formats[i].name);
    }
    return text;
}

enum satdoku_status format_no_puzzle(const struct satdoku_reader *reader, const struct line *line,
                                     struct satdoku_error *error)
{
    struct token first = {.text = "", .column = 1};
    size_t position = 0;
    token_next(&first, line, &position);
    struct format_quoted quoted = format_quote(first.text, first.length);
    if (satdoku_format_is_stream(reader->format)) {
        return error_at(error, line->number, first.column, "%s is no puzzle", quoted.text);
    }
    if (reader->puzzles_read > 0) {
        return error_at(error, line->number, first.column, "unexpected %s after puzzle %zu",
                        quoted.text, reader->puzzles_read);
    }
    if (reader->started) {
        return error_at(error, line->number, first.column, "unexpected %s where puzzle 1 should be",
                        quoted.text);
    }
    char names[160];
    return error_at(error, line->number, first.column, "this is no puzzle (formats: %s)",
                    list_formats(names, sizeof names));
}

/* ---- Cells ---- */

const char *format_with_dots(char room[FORMAT_CHARACTERS], const char *text, size_t length,
                             int digits)
{
    enum { LETTER_X = 33, SHORTEST = 4 }; /* an x alone is no row */
    if (length > FORMAT_CHARACTERS || length < SHORTEST) {
        return text;
    }
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        bool letter = (c == 'x' || c == 'X') && digits > 0 && digits < LETTER_X;
        int digit = format_cell_digit(c);
        room[i] = c;
        if (c == '-' || letter) {
            room[i] = '.';
        } else if (digit == FORMAT_BLANK || digit == FORMAT_NO_DIGIT) {
            return text;
        }
    }
    return room;
}

bool format_all_cells(const char *text, size_t length)
{
    char room[FORMAT_CHARACTERS];
    const char *dotted = format_with_dots(room, text, length, 0);
    return format_first_no_cell(dotted, length) == length;
}

size_t format_first_no_cell(const char *text, size_t length)
{
    size_t i = 0;
    while (i < length && format_cell_digit(text[i]) != FORMAT_NO_DIGIT) {
        i++;
    }
    return i;
}

enum satdoku_status format_only_cells(const char *text, size_t length, size_t line, size_t column,
                                      struct satdoku_error *error)
{
    size_t i = format_first_no_cell(text, length);
    if (i == length) {
        return SATDOKU_OK;
    }
    if (text[i] == ' ' || text[i] == '\t') {
        return error_at(error, line, column + i,
                        "cells of this format stand side by side, without %s",
                        text[i] == ' ' ? "spaces" : "tabs");
    }
    if (text[i] == '\r') {
        return error_at(error, line, column + i, "lines end in LF or CR LF, not in CR alone");
    }
    bool ascii = isprint((unsigned char)text[i]);
    return error_at(error, line, column + i, "%s " FORMAT_NO_CELL,
                    format_quote(text + i, ascii ? 1 : length - i).text);
}

/* Says of a cell of some board why it is none of this one. */
static enum satdoku_status no_cell(const struct satdoku_puzzle *puzzle, char c, size_t line,
                                   size_t column, struct satdoku_error *error)
{
    enum { LAST_DECIMAL = 9 };
    int n = puzzle->board->digits;
    char letters[16] = "";
    int lowest = puzzle->board->lowest;
    if (lowest != 1) {
        return error_at(error, line, column,
                        "'%c' is no digit and no blank: expected %c to %c, or %s. ? _ * for a "
                        "blank",
                        c, format_digit_character(lowest), format_digit_character(lowest + n - 1),
                        lowest > 0 ? "0 " : "");
    }
    if (isdigit((unsigned char)c)) {
        return error_at(error, line, column, "'%c' is too large: the digits are 1 to %d", c, n);
    }
    if (n > LAST_DECIMAL) {
        snprintf(letters, sizeof letters, ", A to %c", format_digit_character(n));
    }
    return error_at(error, line, column,
                    "'%c' is no digit and no blank: expected 1 to %d%s, or 0 . ? _ * for a blank",
                    c, n < LAST_DECIMAL ? n : LAST_DECIMAL, letters);
}

void format_note_blank(struct satdoku_reader *reader, char c)
{
    reader->blanks |= c == '0' ? FORMAT_BLANK_ZERO : FORMAT_BLANK_OTHER;
}

enum satdoku_status format_cells(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                 int first, const char *text, size_t count, size_t line,
                                 size_t column, struct satdoku_error *error)
{
    for (size_t i = 0; i < count; i++) {
        int digit = format_cell_digit(text[i]);
        if (digit == FORMAT_NO_DIGIT) {
            return format_only_cells(text + i, count - i, line, column + i, error);
        }
        int lowest = puzzle->board->lowest;
        bool blank = digit == FORMAT_BLANK && (lowest > 0 || text[i] != '0');
        int inside = blank ? 0 : digit - lowest + 1;
        if (inside > puzzle->board->digits || inside < 0 || (inside == 0 && !blank)) {
            return no_cell(puzzle, text[i], line, column + i, error);
        }
        if (blank && reader != NULL) {
            format_note_blank(reader, text[i]);
        }
        puzzle->givens[first + (int)i] = (uint16_t)inside;
    }
    return SATDOKU_OK;
}

/* ---- Lines ---- */

bool format_is_prose(const struct line *line, const struct satdoku_reader *reader)
{
    return reader->puzzles_read > 0 && meant_as_prose(line, reader->board->digits);
}

enum satdoku_status format_first_line(struct line *line, struct satdoku_reader *reader,
                                      struct satdoku_error *error)
{
    enum satdoku_status status = lines_next(line, &reader->lines, error);
    while (status == SATDOKU_OK && format_is_prose(line, reader)) {
        origin_reset(&reader->lines.origin);
        status = lines_next(line, &reader->lines, error);
    }
    return status;
}

enum satdoku_status format_line(struct line *line, struct satdoku_reader *reader,
                                struct satdoku_error *error, const char *expected, ...)
{
    enum satdoku_status status = lines_next(line, &reader->lines, error);
    if (status != SATDOKU_END) {
        return status;
    }
    char text[80];
    va_list values;
    va_start(values, expected);
    vsnprintf(text, sizeof text, expected, values);
    va_end(values);
    return error_at(error, reader->lines.end_line, reader->lines.end_column,
                    "the input ends where %s should be", text);
}

enum satdoku_status format_pass_rule(struct satdoku_reader *reader,
                                     bool (*is_rule)(const struct line *line),
                                     struct satdoku_error *error)
{
    struct line line;
    lines_hold(&reader->lines);
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    if (status == SATDOKU_OK && !is_rule(&line)) {
        lines_rewind(&reader->lines);
    }
    return status == SATDOKU_END ? SATDOKU_OK : status;
}

enum satdoku_status format_line_ends(const struct line *line, size_t position, const char *what,
                                     struct satdoku_error *error)
{
    struct token extra;
    if (token_next(&extra, line, &position)) {
        return error_at(error, line->number, extra.column, "unexpected %s after %s",
                        format_quote(extra.text, extra.length).text, what);
    }
    return SATDOKU_OK;
}
