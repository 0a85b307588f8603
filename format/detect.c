/* Recognizing the format by the first lines. Each row of the table of formats may say that it
 * recognizes them; each format has its own function for that. If none does, n lines of n letters
 * may be the layout of a jigsaw. Otherwise the number of words and cells decides:
 *
 *   several words on the first line      spaced, if they are numbers and blanks
 *                                        line, if the first word has over 35 cells
 *   one word of over 35 cells            line (35x35 is the largest grid of characters)
 *   one word of up to 35 cells           grid
 *   one number, and the next line
 *     has several words                  sudominoku, if the number has up to 3 digits
 *     has a row of another board         cases, unless the number has over 7 digits
 *     is missing                         sudominoku for 0
 *     else                               grid if a board has rows of that length, or cases
 *
 * A known board size decides between a grid row of n and a line of n * n characters. What fits none
 * of these, or is words rather than cells, is an error at once. The message says that it is no
 * puzzle, or what is wrong with it in the nearest format.
 */
#include "detect.h"

#include "csv_lines.h"
#include "format_rows.h"
#include "layout_rows.h"
#include "lines.h"
#include "meant.h"
#include "name.h"
#include "pencilmarks.h"
#include "script.h"
#include "table_lines.h"

#include <string.h>

enum { SHORTEST_ROW = 4 }; /* of boards with boxes */

static bool all_cells(const struct token *token)
{
    return format_all_cells(token->text, token->length);
}

static bool is_number(const char *text, size_t length)
{
    size_t ignored = 0;
    return token_number(&ignored, text, length, SIZE_MAX) != TOKEN_NOT_A_NUMBER;
}

/* Whether all words are cells of `spaced`, or letters that options say are digits; if not, *odd is
 * the first other one. */
static bool all_spaced_cells(const struct line *line, struct token *odd,
                             const struct satdoku_reader *reader)
{
    struct token token;
    size_t position = 0;
    while (token_next(&token, line, &position)) {
        bool letter =
            reader->digits.letters && token.length == 1 && format_cell_digit(token.text[0]) > 0;
        if (!letter && !format_is_number_or_blank(&token)) {
            *odd = token;
            return false;
        }
    }
    return true;
}

/* Whether a board has rows of that many characters. */
static bool is_row_of_board(size_t length, const struct satdoku_reader *reader)
{
    struct shape shape;
    if (reader->options.size != 0) {
        return length == (size_t)reader->options.size;
    }
    return length > 1 && length <= FORMAT_CHARACTER_DIGITS && shape_of_size(&shape, (int)length);
}

static enum satdoku_status detect_by_second(enum satdoku_format *format, const struct token *first,
                                            size_t number, struct satdoku_reader *reader,
                                            struct satdoku_error *error)
{
    size_t length = first->length;
    bool zero = length == 1 && first->text[0] == '0';
    struct line second; /* reading it takes away the text of the first */
    enum satdoku_status status = lines_next(&second, &reader->lines, error);
    if (status == SATDOKU_END) {
        *format = zero                              ? SATDOKU_FORMAT_SUDOMINOKU
                  : is_row_of_board(length, reader) ? SATDOKU_FORMAT_GRID
                                                    : SATDOKU_FORMAT_CASES;
        return SATDOKU_OK;
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    /* The first line, of that number, is a number alone; which format has the line `second`? */
    enum { LONGEST_COUNT = 7 };
    enum { LONGEST_DOMINO_COUNT = 3 };
    if (token_count(&second) > 1 && length <= LONGEST_DOMINO_COUNT) {
        struct token odd;
        if (all_spaced_cells(&second, &odd, reader)) {
            return error_at(error, number, first->column + first->length,
                            "line %zu has 1 cell, line %zu has %zu", number, second.number,
                            token_count(&second));
        }
        /* A line of `sudominoku` begins with a digit, or a position such as A1. */
        struct token word = {.length = 0};
        size_t position = 0;
        token_next(&word, &second, &position);
        size_t letter = word.length > 1 && word.text[0] >= 'A' && word.text[0] <= 'Z' ? 1 : 0;
        if (!is_number(word.text + letter, word.length - letter)) {
            return format_no_puzzle(reader, &second, error);
        }
        *format = SATDOKU_FORMAT_SUDOMINOKU;
        return SATDOKU_OK;
    }
    /* Two rows of a grid; the second may be malformed. */
    bool rows = second.length == length || !is_row_of_board(second.length, reader);
    bool grid = is_row_of_board(length, reader) && (rows || length > LONGEST_COUNT);
    *format = grid ? SATDOKU_FORMAT_GRID : SATDOKU_FORMAT_CASES;
    return SATDOKU_OK;
}

/* The line fits no format: which is nearest, and what does not fit it? */
static enum satdoku_status nearest(const struct line *line, const struct token *first, bool alone,
                                   const struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct token odd;
    struct satdoku_error what = {.status = SATDOKU_OK};
    if (constraints_lack_dot(line)) {
        return error_at(error, line->number, first->column,
                        "before a constraint stands a '.', as in .Thermo~R1C1~R1C2");
    }
    if (format_nearest_table(&what, line, reader)) {
        return error_at(error, what.line, what.column, "nearest is table, but %s", what.message);
    }
    if (!meant_as_cells(line) || (alone && first->length < SHORTEST_ROW)) {
        return format_no_puzzle(reader, line, error);
    }
    const char *format = "spaced";
    bool row = alone || memchr(line->text, '\r', line->length) != NULL ||
               (all_cells(first) && !format_is_number_or_blank(first));
    if (first->length > FORMAT_CHARACTER_DIGITS) {
        format = "line";
        format_only_cells(first->text, first->length, line->number, first->column, &what);
    } else if (row) {
        format = "grid";
        format_only_cells(line->text, line->length, line->number, 1, &what);
    } else if (!all_spaced_cells(line, &odd, reader)) {
        error_at(&what, line->number, odd.column, "%s " FORMAT_NO_NUMBER,
                 format_quote(odd.text, odd.length).text);
    }
    return error_at(error, what.line, what.column, "nearest is %s, but %s", format, what.message);
}

/* What is nearest of a board that has a name; it has other rows than square boards have. */
static enum satdoku_format named_format(const struct line *line, const struct token *first,
                                        const struct satdoku_reader *reader)
{
    const struct board *board = reader->board;
    size_t cells = (size_t)board->cells;
    size_t places = (size_t)board->rows * (size_t)board->columns;
    size_t words = token_count(line);
    if (first->length == cells || first->length == places) {
        return SATDOKU_FORMAT_LINE;
    }
    if (first->length == cells * (size_t)board->digits || format_is_pencilmark_row(line, reader)) {
        return SATDOKU_FORMAT_PENCILMARKS;
    }
    bool spaced = words == (size_t)board->columns || words == format_canvas_cells(board, 0, 1);
    return spaced ? SATDOKU_FORMAT_SPACED : SATDOKU_FORMAT_GRID;
}

/* The first row of the table of formats that recognizes the input, for certain or not; NULL: none
 * does. Where the options name a board or digits, only formats that can say them are asked. */
static const struct format *recognizing(const struct opening *opening,
                                        struct satdoku_reader *reader, bool certain)
{
    const struct format *row = NULL;
    for (size_t i = 0; (row = reader->formats[i]) != NULL; i++) {
        format_recognize *recognizes = certain ? row->surely : row->recognize;
        bool asked = recognizes != NULL &&
                     (reader->named == NULL || (row->says & FORMAT_SAYS_NAMED) != 0) &&
                     (!reader->digits.given || (row->says & FORMAT_SAYS_DIGITS) != 0);
        if (asked && recognizes(opening, reader)) {
            break;
        }
    }
    return row;
}

/* Words of equal length that are no numbers: groups of cells, as boxes have them. */
static bool is_grouped(const struct line *line, const struct satdoku_reader *reader)
{
    enum { FEWEST = 3, LONGER_THAN_NUMBERS = 3 };
    size_t words = token_count(line);
    size_t length = 0;
    struct token word;
    for (size_t position = 0; token_next(&word, line, &position); length = word.length) {
        if (word.length < 2 || (length != 0 && word.length != length)) {
            return false;
        }
    }
    bool numbers = is_row_of_board(words, reader) || reader->options.size == (int)words;
    bool many = words >= FEWEST || (words == 2 && length >= LONGER_THAN_NUMBERS);
    return many && (!numbers || (length == words && words == SHORTEST_ROW));
}

/* A title is one where a row of a table, or a part of a frame, follows; a row of stars where one
 * begins with such a star. Else it is what `fault` says, or the format so far. */
static enum satdoku_status detect_second_table(enum satdoku_format *format, bool title,
                                               const struct satdoku_error *fault,
                                               struct satdoku_reader *reader,
                                               struct satdoku_error *error)
{
    struct line second;
    struct satdoku_error unread = {.status = SATDOKU_OK};
    enum satdoku_status status = lines_next(&second, &reader->lines, &unread);
    if (lines_failed(status)) {
        if (error != NULL) {
            *error = unread;
        }
        return status;
    }
    bool there = status == SATDOKU_OK;
    bool framed = there && second.length > 1 && second.text[0] == '*' &&
                  second.text[second.length - 1] == '*' && token_count(&second) > 1;
    bool ruled = there && format_is_table_rule(&second) && second.length > SHORTEST_ROW;
    if (there && (framed || (title && (ruled || format_begins_table(&second, reader))))) {
        *format = SATDOKU_FORMAT_TABLE;
        return SATDOKU_OK;
    }
    if (title && error != NULL) {
        *error = *fault;
    }
    return title ? SATDOKU_ERR_MALFORMED : SATDOKU_OK;
}

/* Lines of 16 characters: a grid has a digit above 4, sooner or later; puzzles of 4x4 have none. */
static enum satdoku_status detect_sixteen(enum satdoku_format *format, const struct token *first,
                                          struct satdoku_reader *reader,
                                          struct satdoku_error *error)
{
    enum { LENGTH = 16, HIGHEST = 4 };
    struct line line = {first->text, first->length, 1};
    enum satdoku_status status = SATDOKU_OK;
    reader->lines.hold.bounded = true; /* comments between them take memory here */
    for (int count = 1; count <= LENGTH && status == SATDOKU_OK && line.length == LENGTH; count++) {
        for (size_t i = 0; i < LENGTH; i++) {
            bool blank = line.text[i] == 'x' || line.text[i] == 'X';
            if (!blank && format_cell_digit(line.text[i]) > HIGHEST) {
                return SATDOKU_OK;
            }
        }
        status = count < LENGTH ? lines_next(&line, &reader->lines, error) : SATDOKU_END;
    }
    if (status != SATDOKU_OK && status != SATDOKU_END && status != SATDOKU_ERR_MALFORMED) {
        return status;
    }
    *format = SATDOKU_FORMAT_LINE;
    reader->note = "lines of 16 characters without a digit above 4 are read as puzzles of 4x4; a "
                   "16x16 board is of format grid";
    return SATDOKU_OK;
}

/* Whether a small puzzle on a line has a name behind it: cells of a board of 4x4 or 5x5 with digits
 * up to 4 or 5, and then a word that is something else. No row of a larger board is like that. */
static bool is_small_named(const struct opening *opening)
{
    struct token word;
    size_t position = 0;
    size_t n = SHORTEST_ROW;
    while (n * n < opening->first.length) {
        n++;
    }
    bool small = n * n == opening->first.length && n * n <= FORMAT_CHARACTER_DIGITS;
    if (!small || opening->ruled || opening->alone) {
        return false;
    }
    for (int words = 0; words < 2 && token_next(&word, &opening->line, &position); words++) {
        bool cells = all_cells(&word);
        for (size_t i = 0; i < word.length && cells; i++) {
            bool x = word.text[i] == 'x' || word.text[i] == 'X';
            cells = x || format_cell_digit(word.text[i]) <= (int)n;
        }
        if (cells != (words == 0)) {
            return false;
        }
    }
    return true;
}

/* What is neither a row of plain digits nor a line of them. */
static enum satdoku_status detect_apart(enum satdoku_format *format, const struct opening *opening,
                                        struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct token odd;
    struct satdoku_error fault = {.status = SATDOKU_OK};
    const struct line *line = &opening->line;
    bool spaced = all_spaced_cells(line, &odd, reader);
    if (spaced && !is_grouped(line, reader) && !format_has_empty_cells(line, reader)) {
        bool wholes = false;
        enum satdoku_status status = format_finds_wholes(&wholes, line, reader, error);
        *format = wholes ? SATDOKU_FORMAT_TABLE : SATDOKU_FORMAT_SPACED;
        return status;
    }
    if (format_begins_table(line, reader)) {
        *format = SATDOKU_FORMAT_TABLE;
        return SATDOKU_OK;
    }
    if (spaced) {
        *format = SATDOKU_FORMAT_SPACED;
        return SATDOKU_OK;
    }
    bool title = format_is_title(line);
    enum satdoku_status status =
        nearest(line, &opening->first, opening->alone, reader, title ? &fault : error);
    return title ? detect_second_table(format, title, &fault, reader, error) : status;
}

/* No row recognizes the input: plain digits and blanks, or nothing that is known. */
static enum satdoku_status detect_plain(enum satdoku_format *format, const struct opening *opening,
                                        struct satdoku_reader *reader, struct satdoku_error *error)
{
    const struct line *line = &opening->line;
    const struct token *first = &opening->first;
    if (!reader->digits.letters && constraints_name_no_kind(error, line)) {
        return SATDOKU_ERR_MALFORMED;
    }
    if (reader->named != NULL) {
        *format = named_format(line, first, reader);
        bool meant = *format == SATDOKU_FORMAT_PENCILMARKS || meant_as_cells(line);
        return meant ? SATDOKU_OK : format_no_puzzle(reader, line, error);
    }
    size_t n = (size_t)reader->options.size;
    bool whole = all_cells(first) &&
                 (first->length > FORMAT_CHARACTER_DIGITS || (n > 1 && first->length == n * n));
    bool lines = whole || (opening->named && all_cells(first)) ||
                 (reader->options.size == 0 && is_small_named(opening));
    bool dashes = format_first_no_cell(first->text, first->length) < first->length;
    bool row =
        opening->alone && all_cells(first) && (!dashes || is_row_of_board(first->length, reader));
    struct line word = {first->text, first->length, line->number};
    if ((lines || row) && !reader->digits.letters && !meant_as_cells(&word)) {
        struct satdoku_error fault = {.status = SATDOKU_OK};
        format_no_puzzle(reader, line, &fault);
        return detect_second_table(format, true, &fault, reader, error);
    }
    if (lines) {
        *format = SATDOKU_FORMAT_LINE;
        return SATDOKU_OK;
    }
    if (!row) {
        return detect_apart(format, opening, reader, error);
    }
    *format = SATDOKU_FORMAT_GRID;
    size_t stars = 0;
    while (stars < first->length && first->text[stars] == '*') {
        stars++;
    }
    if (stars == first->length && stars > SHORTEST_ROW) {
        return detect_second_table(format, false, NULL, reader, error);
    }
    if (first->length == SHORTEST_ROW * SHORTEST_ROW && reader->options.size == 0) {
        return detect_sixteen(format, first, reader, error);
    }
    bool counts = is_number(first->text, first->length);
    return counts ? detect_by_second(format, first, line->number, reader, error) : SATDOKU_OK;
}

struct opening format_opening(const struct line *line, bool ruled, struct satdoku_reader *reader)
{
    struct opening opening = {.line = *line, .ruled = ruled};
    size_t position = 0;
    label_skip(&opening.line, reader);
    token_next(&opening.first, &opening.line, &position);
    size_t length = opening.first.length;
    name_cut(&opening.first);
    opening.named = reader->label > 0 || opening.first.length < length;
    opening.alone = position == opening.line.length && !opening.named;
    return opening;
}

/* Behind a rule should be a row in a frame; else the rule is what the input begins with. */
static enum satdoku_status detect_behind_rule(enum satdoku_format *format, struct line *line,
                                              struct satdoku_reader *reader,
                                              struct satdoku_error *error)
{
    /* How long a rule of dashes between two stars is; 0: it is none. */
    size_t dashes = 0;
    while (dashes + 1 < line->length && line->text[dashes + 1] == '-') {
        dashes++;
    }
    bool stars = line->length > 2 && line->text[0] == '*' && line->text[line->length - 1] == '*';
    size_t starred = stars && dashes == line->length - 2 ? line->length : 0;
    enum satdoku_status status = lines_next(line, &reader->lines, error);
    if (status != SATDOKU_OK && status != SATDOKU_END) {
        return status;
    }
    if (status == SATDOKU_OK) {
        struct opening opening = format_opening(line, true, reader);
        opening.starred = starred;
        const struct format *row = recognizing(&opening, reader, true);
        row = row != NULL ? row : recognizing(&opening, reader, false);
        if (row != NULL || (reader->named == NULL && format_begins_table(line, reader))) {
            *format = row != NULL ? row->format : SATDOKU_FORMAT_TABLE;
            return SATDOKU_OK;
        }
    }
    lines_rewind(&reader->lines);
    lines_hold(&reader->lines);
    return lines_next(line, &reader->lines, error);
}

static enum satdoku_status detect(enum satdoku_format *format, struct satdoku_reader *reader,
                                  struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct opening opening = format_opening(&line, false, reader);
    const struct format *row = recognizing(&opening, reader, true);
    if (row == NULL && format_is_table_rule(&line)) {
        status = detect_behind_rule(format, &line, reader, error);
        if (status != SATDOKU_OK || *format != SATDOKU_FORMAT_AUTO) {
            return status;
        }
        opening = format_opening(&line, false, reader);
    }
    row = row != NULL ? row : recognizing(&opening, reader, false);
    if (row != NULL && row->format == SATDOKU_FORMAT_CONSTRAINTS) {
        return script_detect(format, &opening, reader, error);
    }
    if (row != NULL) {
        *format = row->format;
        return SATDOKU_OK;
    }
    if (layout_rows_begin(&line) && reader->named == NULL && !reader->digits.letters) {
        /* Rows of letters are a layout: a row of digits that are all letters would have one
         * twice. If they are none, the line is taken again. */
        int n = 0;
        lines_rewind(&reader->lines);
        status = layout_rows_find(&n, reader, error);
        lines_hold(&reader->lines);
        if (n > 0 && (reader->options.size == 0 || reader->options.size == n)) {
            *format = SATDOKU_FORMAT_JIGSAW;
        }
        status = status == SATDOKU_OK ? lines_next(&line, &reader->lines, error) : status;
        if (status != SATDOKU_OK || *format != SATDOKU_FORMAT_AUTO) {
            return status;
        }
        opening = format_opening(&line, false, reader);
    }
    status = detect_plain(format, &opening, reader, error);
    if (status == SATDOKU_ERR_MALFORMED && error != NULL) {
        error->column += reader->label;
    }
    return status;
}

/* The first line is none of a puzzle: whether it names columns. */
static bool is_below_header(struct satdoku_reader *reader)
{
    struct line line;
    if (!reader->lines.hold.on) {
        return false;
    }
    lines_rewind(&reader->lines);
    lines_hold(&reader->lines);
    if (lines_next(&line, &reader->lines, NULL) != SATDOKU_OK) {
        return false;
    }
    size_t columns = format_csv_header(&line, reader);
    return columns > 1 && lines_next(&line, &reader->lines, NULL) == SATDOKU_OK &&
           format_is_csv_below(columns, &line, reader);
}

/* What people write above a puzzle: the first line, if it is prose, is passed over for good. */
static bool passes_prose(struct satdoku_reader *reader)
{
    enum { ANY_DIGITS = 9 };
    struct line line;
    if (!reader->lines.hold.on) {
        return false;
    }
    lines_rewind(&reader->lines);
    lines_hold(&reader->lines);
    bool prose =
        lines_next(&line, &reader->lines, NULL) == SATDOKU_OK && meant_as_prose(&line, ANY_DIGITS);
    if (prose) {
        origin_reset(&reader->lines.origin);
    }
    return prose;
}

/* Lines of prose above a puzzle are passed over. If no puzzle follows them, the error is that of
 * the first line. */
enum satdoku_status format_detect(enum satdoku_format *format, struct satdoku_reader *reader,
                                  struct satdoku_error *error)
{
    enum { PROSE_MAX = 64 }; /* lines */
    enum satdoku_format found = SATDOKU_FORMAT_AUTO;
    struct satdoku_error fault;
    struct satdoku_error *told = error;
    enum satdoku_status status =
        reader->named != NULL ? format_named_board(reader, error) : SATDOKU_OK;
    if (status != SATDOKU_OK) {
        return status;
    }
    for (int passed = 0; passed <= PROSE_MAX; passed++) {
        lines_hold(&reader->lines);
        found = SATDOKU_FORMAT_AUTO; /* a line that was passed over may have set it */
        status = detect(&found, reader, told);
        if (status == SATDOKU_ERR_MALFORMED && is_below_header(reader)) {
            found = SATDOKU_FORMAT_CSV;
            status = SATDOKU_OK;
        }
        if (status == SATDOKU_OK) {
            lines_rewind(&reader->lines);
            *format = found;
        }
        if (status != SATDOKU_ERR_MALFORMED || !passes_prose(reader)) {
            break;
        }
        told = &fault;
    }
    if (status == SATDOKU_END && told == &fault) {
        return SATDOKU_ERR_MALFORMED;
    }
    if (lines_failed(status) && told == &fault && error != NULL) {
        *error = fault;
    }
    return status;
}
