/* `pencilmarks`: for each cell the digits that it may have; in one of two forms, puzzle by puzzle.
 *
 *   on a line     n characters for each cell, n * n * n in all: its digits, and blanks for those
 *                 that are excluded. What follows white space is a comment. The first puzzle sets
 *                 the size for all others, as it does for `line`.
 *   in a frame    the rows on lines of their own, a word for each cell: its digits side by side, of
 *                 boards above 35x35 numbers with commas between them; perhaps in brackets. A blank
 *                 is a cell of which nothing is known. Bars and rules show the boxes, or nothing.
 *
 * A cell with one digit is a given, one with all digits says nothing, one with some is a candidate
 * set. A cell without any, which only the first form can say, makes a puzzle without solution.
 */
#include "pencilmarks.h"

#include "cells.h"
#include "format_rows.h"
#include "marks.h"
#include "mem.h"
#include "name.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

/* The marks of rules between rows. */
#define PENCILMARKS_RULE "-=+|:.'*"

/* ---- Words of a frame ---- */

/* A frame under way. */
struct frame {
    struct satdoku_reader *reader;
    struct satdoku_puzzle *puzzle;
    struct marks_list kept; /* owned */
    size_t n;               /* digits */
    size_t rows;            /* of the board, */
    size_t row;             /* and how many were read */
    size_t first;           /* line on which the first one stands */
    size_t box_rows;        /* as the first rule between rows has it; 0: there was none */
    size_t box_columns;
    size_t bars; /* between cells of the first row */
};

/* The next word of a row; *bar becomes whether a bar stands before it. */
static bool next_word(struct token *word, bool *bar, const struct line *line, size_t *position)
{
    size_t start = *position;
    *bar = false;
    while (start < line->length && (line_is_blank(line->text[start]) || line->text[start] == '|')) {
        *bar = *bar || line->text[start] == '|';
        start++;
    }
    size_t end = start;
    while (end < line->length && !line_is_blank(line->text[end]) && line->text[end] != '|') {
        end++;
    }
    *position = end;
    *word = (struct token){line->text + start, end - start, start + 1};
    return end > start;
}

static size_t count_words(const struct line *line)
{
    struct token word;
    bool bar = false;
    size_t position = 0;
    size_t count = 0;
    while (next_word(&word, &bar, line, &position)) {
        count++;
    }
    return count;
}

/* Takes the brackets off a word that has both. */
static struct token without_brackets(struct token word)
{
    if (word.length > 2 && word.text[0] == '[' && word.text[word.length - 1] == ']') {
        return (struct token){word.text + 1, word.length - 2, word.column + 1};
    }
    return word;
}

/* The part of a word up to the next comma; false behind the last one. */
static bool next_number(struct token *part, const struct token *word, size_t *position)
{
    if (*position > word->length) {
        return false;
    }
    const char *start = word->text + *position;
    const char *comma = memchr(start, ',', word->length - *position);
    size_t length = comma != NULL ? (size_t)(comma - start) : word->length - *position;
    *part = (struct token){start, length, word->column + *position};
    *position += length + 1;
    return true;
}

static enum satdoku_status read_word(struct marks *marks, size_t n, struct token word, size_t line,
                                     struct satdoku_error *error)
{
    if (word.length == 1 && format_cell_digit(word.text[0]) == FORMAT_BLANK) {
        for (int digit = 1; digit <= (int)n; digit++) {
            marks_add(marks, digit);
        }
        return SATDOKU_OK;
    }
    word = without_brackets(word);
    if (n > FORMAT_CHARACTER_DIGITS) {
        struct token part;
        size_t position = 0;
        while (next_number(&part, &word, &position)) {
            size_t number = 0;
            enum token_number kind = token_number(&number, part.text, part.length, n);
            if (kind != TOKEN_NUMBER || number == 0) {
                return error_at(error, line, part.column, "%s is no digit from 1 to %zu",
                                format_quote(part.text, part.length).text, n);
            }
            if (!marks_add(marks, (int)number)) {
                return marks_twice((int)number, line, part.column, error);
            }
        }
        return SATDOKU_OK;
    }
    for (size_t i = 0; i < word.length; i++) {
        int digit = format_cell_digit(word.text[i]);
        if (digit < 1 || digit > (int)n) {
            bool ascii = isprint((unsigned char)word.text[i]);
            return error_at(error, line, word.column + i, "%s is no digit from 1 to %c",
                            format_quote(word.text + i, ascii ? 1 : word.length - i).text,
                            format_digit_character((int)n));
        }
        if (!marks_add(marks, digit)) {
            return marks_twice(digit, line, word.column + i, error);
        }
    }
    return SATDOKU_OK;
}

/* A line of a puzzle in a frame has several words, or bars; no cell has more characters than there
 * are digits, but with commas. */
static bool is_frame(const struct line *line)
{
    struct token first = {.text = ""};
    size_t position = 0;
    token_next(&first, line, &position);
    bool long_word =
        first.length > FORMAT_CHARACTER_DIGITS && memchr(first.text, ',', first.length) == NULL;
    return format_is_rule(line, PENCILMARKS_RULE) ||
           memchr(first.text, '|', first.length) != NULL || (!long_word && count_words(line) > 1);
}

/* ---- Rows of a frame ---- */

static enum satdoku_status read_row(struct frame *frame, const struct line *line,
                                    struct satdoku_error *error)
{
    struct marks marks = {.count = 0};
    struct token word;
    bool bar = false;
    size_t position = 0;
    size_t words = count_words(line);
    const struct board *named = frame->reader->named != NULL ? frame->reader->board : NULL;
    size_t expected = named != NULL ? format_canvas_cells(named, (int)frame->row, 1) : frame->n;
    for (size_t i = 0; next_word(&word, &bar, line, &position); i++) {
        enum satdoku_status status = read_word(&marks, frame->n, word, line->number, error);
        if (status == SATDOKU_OK) {
            status = marks_keep(&frame->kept, &marks, marks.count, error);
        }
        if (status != SATDOKU_OK) {
            return status;
        }
        if (bar && i > 0 && frame->row == 0) {
            frame->box_columns = frame->bars++ == 0 ? i : frame->box_columns;
        }
    }
    if (words != expected) {
        bool known = named != NULL || frame->reader->options.size != 0;
        return format_wrong_count(line->number, line->length + 1, frame->row, "", words,
                                  known ? 0 : frame->first, expected, error);
    }
    frame->row++;
    return SATDOKU_OK;
}

/* The first row says how large the board is, unless something else does. */
static enum satdoku_status measure(struct frame *frame, const struct line *line,
                                   struct satdoku_error *error)
{
    struct satdoku_reader *reader = frame->reader;
    frame->first = line->number;
    if (reader->named != NULL) {
        enum satdoku_status status = format_named_board(reader, error);
        if (status == SATDOKU_OK) {
            frame->n = (size_t)reader->board->digits;
            frame->rows = (size_t)reader->board->rows;
        }
        return status;
    }
    frame->n = reader->options.size != 0 ? (size_t)reader->options.size : count_words(line);
    frame->rows = frame->n;
    if (frame->n == 0) {
        return error_at(error, line->number, 1, "a row without cells");
    }
    if (frame->n > SATDOKU_MAX_SIZE) {
        return error_at(error, line->number, 1, "a board of %zu rows is too large: %d at the most",
                        frame->n, SATDOKU_MAX_SIZE);
    }
    return SATDOKU_OK;
}

/* ---- The board of a frame, made when bars and rules have shown its boxes ---- */

static enum satdoku_status fill(const struct frame *frame, struct satdoku_error *error)
{
    struct satdoku_reader *reader = frame->reader;
    struct shape shape = {0, 0, 0};
    struct shape usual;
    /* The boxes that bars and rules show, if they are boxes of such a board. Bars or rules between
     * all cells may mean nothing: a Latin square they show only where no other boxes are. */
    size_t rows = frame->box_rows != 0 ? frame->box_rows : frame->n;
    size_t columns = frame->box_columns != 0 ? frame->box_columns : frame->n;
    bool latin = rows == 1 || columns == 1;
    bool shown = reader->named == NULL && reader->options.box_rows == 0 && columns > 0 &&
                 rows * columns == frame->n && frame->bars == frame->n / columns - 1 &&
                 !(latin && shape_of_size(&usual, (int)frame->n)) &&
                 shape_of_box(&shape, (int)rows, (int)columns);
    enum satdoku_status status =
        shown ? format_start(frame->puzzle, reader, shape, false, error)
              : format_start_size(frame->puzzle, reader, frame->n, frame->first, 1, error);
    const int *at = frame->kept.numbers;
    assert(at != NULL); /* there are cells in every frame */
    for (int cell = 0; status == SATDOKU_OK && cell < frame->puzzle->board->cells; cell++) {
        status = marks_set_cell(frame->puzzle, cell, at + 1, at[0], error);
        at += at[0] + 1;
    }
    return status;
}

/* ---- Recognizing a frame ---- */

/* Whether a word could be a cell of a frame, of a board with n digits; *marks becomes how many
 * digits it has, *bracketed whether it is in brackets. */
static bool is_cell(size_t *marks, bool *bracketed, struct token word, size_t n)
{
    struct token inner = without_brackets(word);
    int last = 0;
    *bracketed = inner.length < word.length;
    *marks = 0;
    if (word.length == 1 && format_cell_digit(word.text[0]) == FORMAT_BLANK) {
        return true;
    }
    if (n > FORMAT_CHARACTER_DIGITS) {
        struct token part;
        size_t position = 0;
        size_t number = 0;
        bool good = true;
        for (; good && next_number(&part, &inner, &position); ++*marks) {
            good = token_number(&number, part.text, part.length, n) == TOKEN_NUMBER;
        }
        return good;
    }
    for (size_t i = 0; i < inner.length; i++) {
        int digit = format_cell_digit(inner.text[i]);
        if (digit <= last || (size_t)digit > n) {
            return false;
        }
        last = digit;
        ++*marks;
    }
    return true;
}

/* There are brackets, or words of several digits: half of the words, or some of them where there
 * are bars. Numbers of `spaced` have neither, and are seldom digits in ascending order; those of a
 * `table` may have bars, so that there only words count that are no such numbers. */
static bool is_row(const struct line *line, size_t words, size_t n)
{
    struct token word;
    bool bar = false;
    bool bars = false;
    bool brackets = false;
    bool sure = false;
    size_t position = 0;
    size_t several = 0;
    while (next_word(&word, &bar, line, &position)) {
        size_t marks = 0;
        bool bracketed = false;
        if (!is_cell(&marks, &bracketed, word, n)) {
            return false;
        }
        several += marks > 1;
        size_t number = 0; /* of a board above 9x9, which several digits may be as well */
        bool too = n > 9 && token_number(&number, word.text, word.length, n) == TOKEN_NUMBER;
        sure = sure || (marks > 1 && !too);
        bars = bars || bar;
        brackets = brackets || bracketed;
    }
    return brackets || (bars && sure) || 2 * several >= words;
}

bool format_is_pencilmark_row(const struct line *line, const struct satdoku_reader *reader)
{
    size_t words = count_words(line);
    size_t size = (size_t)reader->options.size;
    if (reader->named != NULL) {
        return words == format_canvas_cells(reader->board, 0, 1) &&
               is_row(line, words, (size_t)reader->board->digits);
    }
    return words >= PENCILMARKS_SIZE_MIN && (size == 0 || words == size) &&
           is_row(line, words, words);
}

/* ---- A puzzle on a line ---- */

/* The n with n * n * n = length, 0 where there is none for characters. */
static size_t cube_root(size_t length)
{
    size_t n = 1;
    while (n < FORMAT_CHARACTER_DIGITS && n * n * n < length) {
        n++;
    }
    return n * n * n == length ? n : 0;
}

static bool is_blank_mark(char c)
{
    return c == '-' || format_cell_digit(c) == FORMAT_BLANK;
}

/* Reads cells from the first of `text` on; all of them are there. */
static enum satdoku_status read_characters(struct satdoku_puzzle *puzzle, const struct token *word,
                                           size_t line, struct satdoku_error *error)
{
    struct marks marks = {.count = 0};
    size_t digits = (size_t)puzzle->board->digits;
    for (size_t i = 0; i < word->length; i++) {
        char c = word->text[i];
        int digit = format_cell_digit(c);
        if (!is_blank_mark(c) && (digit == FORMAT_NO_DIGIT || digit > puzzle->board->digits)) {
            const char *text = word->text + i;
            size_t length = word->length - i;
            size_t column = word->column + i;
            bool ascii = isprint((unsigned char)*text);
            if (format_cell_digit(*text) > puzzle->board->digits && *text <= '9') {
                return error_at(error, line, column, "'%c' is too large: the digits are 1 to %d",
                                *text, puzzle->board->digits);
            }
            return error_at(
                error, line, column,
                "%s is no digit and no blank: expected 1 to %c, or . for a digit that is "
                "excluded",
                format_quote(text, ascii ? 1 : length).text,
                format_digit_character(puzzle->board->digits));
        }
        if (!is_blank_mark(c) && !marks_add(&marks, digit)) {
            return marks_twice(digit, line, word->column + i, error);
        }
        if (i % digits == digits - 1) {
            int of_cell[FORMAT_CHARACTER_DIGITS];
            int count = marks_move(of_cell, &marks, puzzle->board->digits);
            enum satdoku_status status =
                marks_set_cell(puzzle, (int)(i / digits), of_cell, count, error);
            if (status != SATDOKU_OK) {
                return status;
            }
        }
    }
    return SATDOKU_OK;
}

/* So many characters are not n for each cell. */
static enum satdoku_status wrong_length(const struct token *word, size_t expected, size_t line,
                                        struct satdoku_error *error)
{
    size_t common = word->length < expected ? word->length : expected;
    if (expected == 0) {
        return error_at(error, line, word->column,
                        "%zu characters are no pencilmarks: expected n * n * n of them, such as "
                        "729 for a 9x9 board",
                        word->length);
    }
    return error_at(error, line, word->column + common,
                    "the puzzle has %zu characters, expected %zu: for each cell its digits",
                    word->length, expected);
}

/* Reads a puzzle from the one word of a line that it is. */
static enum satdoku_status read_line(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     const struct line *line, const struct token *word,
                                     struct satdoku_error *error)
{
    size_t *stream = format_state(reader); /* rows of all boards, as the first puzzle set them */
    size_t n = *stream != 0                ? *stream
               : reader->options.size != 0 ? (size_t)reader->options.size
                                           : cube_root(word->length);
    if (n > FORMAT_CHARACTER_DIGITS) {
        return error_at(error, line->number, word->column,
                        "a board of %zu rows is too large here: %d at the most", n,
                        FORMAT_CHARACTER_DIGITS);
    }
    if (n == 0 && reader->named == NULL) {
        return wrong_length(word, 0, line->number, error);
    }
    enum satdoku_status status =
        format_start_size(puzzle, reader, n, line->number, word->column, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t expected = (size_t)puzzle->board->cells * (size_t)puzzle->board->digits;
    if (word->length != expected) {
        return wrong_length(word, expected, line->number, error);
    }
    status = read_characters(puzzle, word, line->number, error);
    if (status == SATDOKU_OK) {
        *stream = n;
    }
    return status;
}

/* ---- Recognizing a line ---- */

/* Whether digit d of each cell stands at place d, and each cell has one. */
static bool is_aligned(const char *text, size_t length, size_t n)
{
    size_t digits = 0;
    for (size_t i = 0; i < length; i++) {
        bool blank = is_blank_mark(text[i]);
        if (!blank && (size_t)format_cell_digit(text[i]) != i % n + 1) {
            return false;
        }
        digits += !blank;
        if (i % n == n - 1 && digits == 0) {
            return false;
        }
        digits = i % n == n - 1 ? 0 : digits;
    }
    return true;
}

/* 64 characters may well be a puzzle of 8x8, with digits up to 4 by chance; 729 hardly one of 27x27
 * without letters. */
bool pencilmarks_are_line(const char *text, size_t length, int size)
{
    size_t n = cube_root(length);
    size_t digits = 0;
    if (n < PENCILMARKS_SIZE_MIN || (size != 0 && (size_t)size != n)) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        int digit = format_cell_digit(text[i]);
        if (!is_blank_mark(text[i]) && (digit == FORMAT_NO_DIGIT || (size_t)digit > n)) {
            return false;
        }
        digits += digit > 0;
    }
    return digits > 0 && (n > PENCILMARKS_SIZE_MIN || size != 0 || is_aligned(text, length, n));
}

/* ---- Recognizing either ---- */

static const struct doubt {
    size_t length;
    const char *note;
} doubts[] = {
    {64, "64 characters on a line are read as pencilmarks of a 4x4 board; as an 8x8 board they are "
         "of format line"},
    {729, "729 characters on a line are read as pencilmarks of a 9x9 board; as a 27x27 board they "
          "are of format line"},
};

/* As many characters as an n x n board has for n digits may be a board of other digits, too. */
static bool recognize(const struct opening *opening, struct satdoku_reader *reader)
{
    const struct token *first = &opening->first;
    int size = reader->options.size;
    bool framed = opening->ruled || reader->named != NULL;
    if (framed || !pencilmarks_are_line(first->text, first->length, size)) {
        return format_is_pencilmark_row(&opening->line, reader);
    }
    for (size_t i = 0; size == 0 && i < sizeof doubts / sizeof doubts[0]; i++) {
        if (first->length == doubts[i].length) {
            reader->note = doubts[i].note;
        }
    }
    return true;
}

/* ---- Reading ---- */

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    struct line line;
    struct token word;
    size_t position = 0;
    bool ruled = false;
    /* The first line that is no rule. */
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    while (status == SATDOKU_OK && format_is_rule(&line, PENCILMARKS_RULE)) {
        ruled = true;
        status = lines_next(&line, &reader->lines, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    reader->framed = ruled || is_frame(&line);
    if (reader->framed) {
        /* Reads a puzzle whose first row is `line`, behind a rule if it is `ruled`: a frame that
         * begins with a rule ends with one. */
        struct frame frame = {.reader = reader, .puzzle = puzzle};
        status = measure(&frame, &line, error);
        if (status == SATDOKU_OK) {
            status = read_row(&frame, &line, error);
        }
        while (status == SATDOKU_OK && frame.row < frame.rows) {
            status = format_next_line(&line, frame.reader, error, "row %zu of %zu", frame.row + 1,
                                      frame.rows);
            if (status == SATDOKU_OK && !format_is_rule(&line, PENCILMARKS_RULE)) {
                status = read_row(&frame, &line, error);
            } else if (status == SATDOKU_OK && frame.box_rows == 0) {
                frame.box_rows = frame.row;
            }
        }
        if (status == SATDOKU_OK) {
            status = fill(&frame, error);
        }
        mem_free(frame.kept.numbers);
        return status == SATDOKU_OK && ruled ? format_pass_rule(reader, PENCILMARKS_RULE, error)
                                             : status;
    }
    label_skip(&line, reader);
    token_next(&word, &line, &position);
    name_cut(&word);
    return read_line(puzzle, reader, &line, &word, error);
}

/* ---- Writing ---- */

/* A cell may have several sets, and a given as well. */
static void put_cell(struct sink *sink, const struct satdoku_puzzle *puzzle, int cell)
{
    bool possible[FORMAT_CHARACTER_DIGITS + 1];
    const struct clue_list *list = &puzzle->list;
    int digits = puzzle->board->digits;
    int given = puzzle->givens[cell];
    for (int digit = 1; digit <= digits; digit++) {
        possible[digit] = given == 0 || given == digit;
    }
    for (size_t i = 0; i < list->count; i++) {
        const struct stored_clue *clue = &list->clues[i];
        if (clue_is_candidates(clue->kind) && !clue->off && list->numbers[clue->first] == cell) {
            /* Takes away what a candidate set does not have. */
            const int *values = list->numbers + clue->first + 1;
            bool has[FORMAT_CHARACTER_DIGITS + 1] = {false};
            for (int j = 0; j < clue->value_count; j++) {
                has[values[j]] = true;
            }
            for (int digit = 1; digit <= digits; digit++) {
                possible[digit] = possible[digit] && has[digit];
            }
        }
    }
    for (int digit = 1; digit <= digits; digit++) {
        sink_char(sink, possible[digit] ? format_digit_character(digit) : '.');
    }
}

/* A name behind few characters would make the line a row of a frame: it stands above them. */
static void print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    bool above = puzzle->board->cells * puzzle->board->digits <= FORMAT_CHARACTER_DIGITS;
    if (above) {
        name_put(sink, puzzle, prefix, "# ");
    }
    sink_text(sink, prefix);
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        put_cell(sink, puzzle, cell);
    }
    name_put_end(sink, above ? NULL : satdoku_puzzle_name(puzzle));
}

const struct format format_pencilmarks =
    {.format = SATDOKU_FORMAT_PENCILMARKS,
     .name = "pencilmarks",
     .input = "the digits that each cell may have: n * n * n characters on each line, or a frame",
     .answer = "as `line` has it",
     .recognize = recognize,
     .read = read_next,
     .print = print,
     .says = FORMAT_SAYS_OF_CELLS | FORMAT_SAYS_CANDIDATES,
     .stream = true,
     .numbers = true,
     .apart = is_frame,
     .solutions = FORMAT_SOLUTIONS_CELLS};
