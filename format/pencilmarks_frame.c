/* Pencilmarks in a frame: each row on a line of its own, with a word for each cell. What a frame
 * says is collected before its board is made, since boxes show in the rules between rows.
 */
#include "pencilmarks.h"

#include "marks.h"
#include "mem.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

/* ---- Words ---- */

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

static enum satdoku_status read_numbers(struct marks *marks, size_t n, const struct token *word,
                                        size_t line, struct satdoku_error *error)
{
    struct token part;
    size_t position = 0;
    while (next_number(&part, word, &position)) {
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
        return read_numbers(marks, n, &word, line, error);
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
bool format_is_frame(const struct line *line)
{
    struct token first = {.text = ""};
    size_t position = 0;
    token_next(&first, line, &position);
    bool long_word =
        first.length > FORMAT_CHARACTER_DIGITS && memchr(first.text, ',', first.length) == NULL;
    return format_is_rule(line, PENCILMARKS_RULE) ||
           memchr(first.text, '|', first.length) != NULL || (!long_word && count_words(line) > 1);
}

/* ---- Rows ---- */

/* How many cells the row under way has. */
static size_t expected_words(const struct frame *frame)
{
    const struct board *board = frame->reader->named != NULL ? frame->reader->board : NULL;
    return board == NULL ? frame->n : format_canvas_cells(board, (int)frame->row, 1);
}

static enum satdoku_status read_row(struct frame *frame, const struct line *line,
                                    struct satdoku_error *error)
{
    struct marks marks = {.count = 0};
    struct token word;
    bool bar = false;
    size_t position = 0;
    size_t words = count_words(line);
    size_t expected = expected_words(frame);
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
        bool known = frame->reader->named != NULL || frame->reader->options.size != 0;
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

/* ---- The board ---- */

/* The boxes that bars and rules show, if they are boxes of such a board. Bars or rules between all
 * cells may mean nothing: a Latin square they show only where no other boxes are possible. */
static bool shown_boxes(struct shape *shape, const struct frame *frame)
{
    struct shape usual;
    size_t rows = frame->box_rows != 0 ? frame->box_rows : frame->n;
    size_t columns = frame->box_columns != 0 ? frame->box_columns : frame->n;
    bool latin = rows == 1 || columns == 1;
    return columns > 0 && rows * columns == frame->n && frame->bars == frame->n / columns - 1 &&
           !(latin && shape_of_size(&usual, (int)frame->n)) &&
           shape_of_box(shape, (int)rows, (int)columns);
}

static enum satdoku_status start_board(const struct frame *frame, struct satdoku_error *error)
{
    struct satdoku_reader *reader = frame->reader;
    struct shape shape = {0, 0, 0};
    if (reader->named == NULL && reader->options.box_rows == 0 && shown_boxes(&shape, frame)) {
        return format_start(frame->puzzle, reader, shape, false, error);
    }
    return format_start_size(frame->puzzle, reader, frame->n, frame->first, 1, error);
}

static enum satdoku_status fill(const struct frame *frame, struct satdoku_error *error)
{
    enum satdoku_status status = start_board(frame, error);
    const int *at = frame->kept.numbers;
    assert(at != NULL); /* there are cells in every frame */
    for (int cell = 0; status == SATDOKU_OK && cell < frame->puzzle->board->cells; cell++) {
        status = marks_set_cell(frame->puzzle, cell, at + 1, at[0], error);
        at += at[0] + 1;
    }
    return status;
}

static enum satdoku_status read_rows(struct frame *frame, struct line *line,
                                     struct satdoku_error *error)
{
    enum satdoku_status status = measure(frame, line, error);
    if (status == SATDOKU_OK) {
        status = read_row(frame, line, error);
    }
    while (status == SATDOKU_OK && frame->row < frame->rows) {
        status = format_next_line(line, frame->reader, error, "row %zu of %zu", frame->row + 1,
                                  frame->rows);
        if (status == SATDOKU_OK && !format_is_rule(line, PENCILMARKS_RULE)) {
            status = read_row(frame, line, error);
        } else if (status == SATDOKU_OK && frame->box_rows == 0) {
            frame->box_rows = frame->row;
        }
    }
    return status;
}

enum satdoku_status pencilmarks_read_frame(struct satdoku_puzzle *puzzle,
                                           struct satdoku_reader *reader, struct line *line,
                                           bool ruled, struct satdoku_error *error)
{
    struct frame frame = {.reader = reader, .puzzle = puzzle};
    enum satdoku_status status = read_rows(&frame, line, error);
    if (status == SATDOKU_OK) {
        status = fill(&frame, error);
    }
    mem_free(frame.kept.numbers);
    return status == SATDOKU_OK && ruled ? format_pass_rule(reader, PENCILMARKS_RULE, error)
                                         : status;
}

/* ---- Recognizing ---- */

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

/* Whether a word of several digits is also a number of a board above 9x9. */
static bool is_number_too(const struct token *word, size_t n)
{
    size_t number = 0;
    return n > 9 && token_number(&number, word->text, word->length, n) == TOKEN_NUMBER;
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
        sure = sure || (marks > 1 && !is_number_too(&word, n));
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
