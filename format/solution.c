/* Reading solutions. A line of cells says nothing of its board: that is the puzzle's. */
#include "solution.h"

#include "constraints.h"
#include "format.h"

#include <ctype.h>
#include <string.h>

enum { LAST_DECIMAL = 9 };

/* Cells on their way to a puzzle without clues. */
struct cells {
    struct satdoku_puzzle *solution;
    const struct board *board;
    int filled;
    struct satdoku_error *error;
};

static enum satdoku_status too_large(const struct cells *cells, const struct token *cell,
                                     size_t line)
{
    int lowest = cells->board->lowest;
    return error_at(cells->error, line, cell->column, "%s is no digit of this board: %d to %d",
                    format_quote(cell->text, cell->length).text, lowest,
                    lowest + cells->board->digits - 1);
}

/* Fills the next cell with a digit as people write it; -1: a blank. */
static enum satdoku_status add_cell(struct cells *cells, int digit, const struct token *cell,
                                    size_t line)
{
    const struct board *board = cells->board;
    int inside = digit - board->lowest + 1;
    if (cells->filled == board->cells) {
        return error_at(cells->error, line, cell->column, "more than the %d cells of the board",
                        board->cells);
    }
    if (digit >= 0 && (inside < 1 || inside > board->digits)) {
        return too_large(cells, cell, line);
    }
    cells->solution->givens[cells->filled++] = (uint16_t)(digit < 0 ? 0 : inside);
    return SATDOKU_OK;
}

/* A character; 0 is a blank where it is no digit. */
static enum satdoku_status add_character(struct cells *cells, const struct token *cell, size_t line)
{
    char c = cell->text[0];
    int digit = format_cell_digit(c);
    if (digit == FORMAT_NO_DIGIT) {
        return format_only_cells(cell->text, cell->length, line, cell->column, cells->error);
    }
    bool blank = digit == FORMAT_BLANK && (c != '0' || cells->board->lowest > 0);
    return add_cell(cells, blank ? -1 : digit, cell, line);
}

/* Each word is a cell. */
static enum satdoku_status add_words(struct cells *cells, const struct line *line)
{
    struct token word;
    size_t position = 0;
    enum satdoku_status status = SATDOKU_OK;
    while (status == SATDOKU_OK && token_next(&word, line, &position)) {
        size_t number = 0;
        if (word.length == 1) {
            status = add_character(cells, &word, line->number);
        } else if (token_number(&number, word.text, word.length, 2 * SATDOKU_MAX_SIZE) ==
                   TOKEN_NUMBER) {
            status = add_cell(cells, (int)number, &word, line->number);
        } else {
            status = too_large(cells, &word, line->number);
        }
    }
    return status;
}

/* Each character but blanks is a cell. */
static enum satdoku_status add_characters(struct cells *cells, const struct line *line)
{
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; status == SATDOKU_OK && i < line->length; i++) {
        bool ascii = isprint((unsigned char)line->text[i]);
        struct token cell = {line->text + i, ascii ? 1 : line->length - i, i + 1};
        if (!line_is_blank(line->text[i])) {
            status = add_character(cells, &cell, line->number);
        }
    }
    return status;
}

/* Whether each word is a cell, rather than each character: as many words as a row has cells, or the
 * board; always where digits have no characters. A word alone is a row of one cell only where it is
 * not as long as a line of all cells. */
static bool has_words(const struct board *board, const struct line *line)
{
    enum { NUMBER_LENGTH = 2 }; /* of digits that have characters, too */
    int highest = board->lowest + board->digits - 1;
    size_t words = token_count(line);
    if (highest <= LAST_DECIMAL || highest > FORMAT_CHARACTER_DIGITS) {
        return highest > LAST_DECIMAL;
    }
    bool fits = words == (size_t)board->columns || words == (size_t)board->cells;
    return fits &&
           (words > 1 || (line->length <= NUMBER_LENGTH && line->length != (size_t)board->cells));
}

/* Leaves out the puzzle's name, which may stand behind all cells on one line: behind a word of as
 * many characters, or where digits have no characters, behind as many numbers. */
static struct line without_name(const struct board *board, struct line line)
{
    struct token word = {.length = 0};
    size_t position = 0;
    size_t end = line.length;
    size_t number = 0;
    bool characters = board->lowest + board->digits - 1 <= FORMAT_CHARACTER_DIGITS;
    size_t words = characters ? 1 : (size_t)board->cells;
    for (size_t i = 0; i < words && token_next(&word, &line, &position); i++) {
        end = word.column - 1 + word.length;
    }
    if (characters && has_words(board, &line)) {
        return line;
    }
    bool all = !characters || word.length == (size_t)board->cells;
    if (all && token_next(&word, &line, &position) &&
        (characters ||
         token_number(&number, word.text, word.length, SIZE_MAX) == TOKEN_NOT_A_NUMBER)) {
        line.length = end;
    }
    return line;
}

/* Reads lines until all cells are there; `line` is the first. */
static enum satdoku_status read_cells(struct satdoku_puzzle *solution,
                                      const struct satdoku_puzzle *puzzle, struct line line,
                                      struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct cells cells = {&reader->scratch, puzzle->board, 0, error};
    enum satdoku_status status = puzzle_reset_on(&reader->scratch, puzzle->board, false);
    if (status != SATDOKU_OK) {
        return error_memory(error);
    }
    line = without_name(puzzle->board, line);
    do {
        status = has_words(cells.board, &line) ? add_words(&cells, &line)
                                               : add_characters(&cells, &line);
        if (status == SATDOKU_OK && cells.filled < cells.board->cells) {
            status = format_line(&line, reader, error, "cell %d of %d", cells.filled + 1,
                                 cells.board->cells);
        }
    } while (status == SATDOKU_OK && cells.filled < cells.board->cells);
    if (status == SATDOKU_OK) {
        struct satdoku_puzzle before = *solution;
        *solution = reader->scratch;
        reader->scratch = before;
    }
    return status;
}

/* The format of a puzzle that stands where cells could; AUTO: there are cells. */
static enum satdoku_format format_of(const struct line *line, const struct board *board)
{
    size_t start = 0;
    while (line_is_blank(line->text[start])) {
        start++;
    }
    const char *text = line->text + start;
    size_t length = line->length - start;
    if (constraints_begin(text, length)) {
        return SATDOKU_FORMAT_CONSTRAINTS;
    }
    bool jigsaw = length == 2 * (size_t)board->cells && format_looks_like_jigsaw(text, length);
    return jigsaw ? SATDOKU_FORMAT_JIGSAW : SATDOKU_FORMAT_AUTO;
}

enum satdoku_status solution_next(struct satdoku_puzzle *solution,
                                  const struct satdoku_puzzle *puzzle,
                                  struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct line line;
    lines_hold(&reader->lines);
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    reader->format = format_of(&line, puzzle->board);
    lines_rewind(&reader->lines);
    if (reader->format != SATDOKU_FORMAT_AUTO) {
        return satdoku_reader_next(solution, reader, error);
    }
    status = lines_next(&line, &reader->lines, error);
    return status == SATDOKU_OK ? read_cells(solution, puzzle, line, reader, error) : status;
}

/* Whether the line is a title such as "Puzzle 2". */
static bool is_title(const struct line *line)
{
    struct token first;
    size_t position = 0;
    return token_next(&first, line, &position) && first.length == 6 &&
           memcmp(first.text, "Puzzle", 6) == 0;
}

/* Reads cells, behind a title if there is one. */
static enum satdoku_status untitled_next(struct satdoku_puzzle *solution,
                                         const struct satdoku_puzzle *puzzle,
                                         struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    if (status == SATDOKU_OK && is_title(&line)) {
        status = format_line(&line, reader, error, "the first row");
    }
    return status == SATDOKU_OK ? read_cells(solution, puzzle, line, reader, error) : status;
}

/* Answers are cells, but the text may be one of the format itself, which begins with a number. */
static enum satdoku_status counted_next(struct satdoku_puzzle *solution,
                                        const struct satdoku_puzzle *puzzle,
                                        enum satdoku_format format, struct satdoku_reader *reader,
                                        struct satdoku_error *error)
{
    struct line line;
    if (reader->started) {
        return satdoku_reader_next(solution, reader, error);
    }
    lines_hold(&reader->lines);
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    bool title = is_title(&line);
    lines_rewind(&reader->lines);
    enum satdoku_format found = SATDOKU_FORMAT_AUTO;
    if (!title) {
        status = format_detect(&found, reader, error);
    }
    if (status != SATDOKU_OK || found != format) {
        return status != SATDOKU_OK ? status : untitled_next(solution, puzzle, reader, error);
    }
    reader->format = format;
    return satdoku_reader_next(solution, reader, error);
}

/* Reads one as any puzzle; none at all is no error. */
static enum satdoku_status puzzle_next(struct satdoku_puzzle *solution,
                                       struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = SATDOKU_OK;
    if (reader->format == SATDOKU_FORMAT_AUTO) {
        lines_hold(&reader->lines);
        status = lines_next(&line, &reader->lines, error);
        lines_rewind(&reader->lines);
    }
    return status == SATDOKU_OK ? satdoku_reader_next(solution, reader, error) : status;
}

enum satdoku_status satdoku_solution_next(struct satdoku_puzzle *solution,
                                          struct satdoku_reader *reader,
                                          const struct satdoku_puzzle *puzzle,
                                          enum satdoku_format format, struct satdoku_error *error)
{
    if (solution == NULL || reader == NULL || puzzle == NULL) {
        return error_null(error);
    }
    if (!format_exists(format)) {
        return error_value(error, "format", (int)format);
    }
    switch (format) {
    case SATDOKU_FORMAT_JIGSAW:
    case SATDOKU_FORMAT_CONSTRAINTS:
    case SATDOKU_FORMAT_PENCILMARKS:
    case SATDOKU_FORMAT_CSV:
    case SATDOKU_FORMAT_KILLER:
    case SATDOKU_FORMAT_FPUZZLES:
    case SATDOKU_FORMAT_FPUZZLES_BASE64:
    case SATDOKU_FORMAT_FPUZZLES_LINK:
    case SATDOKU_FORMAT_SUDOKUPAD_LINK:
        return solution_next(solution, puzzle, reader, error);
    case SATDOKU_FORMAT_CASES:
    case SATDOKU_FORMAT_SUDOMINOKU:
        return counted_next(solution, puzzle, format, reader, error);
    default:
        return puzzle_next(solution, reader, error);
    }
}

enum satdoku_status satdoku_solution_skip(struct satdoku_reader *reader,
                                          struct satdoku_error *error)
{
    struct line line;
    return reader != NULL ? lines_next(&line, &reader->lines, error) : error_null(error);
}

enum satdoku_status satdoku_solution_read(struct satdoku_puzzle *solution,
                                          const struct satdoku_puzzle *puzzle,
                                          enum satdoku_format format, struct satdoku_source source,
                                          const struct satdoku_read_options *options,
                                          struct satdoku_error *error)
{
    struct satdoku_reader *reader = NULL;
    enum satdoku_status status = satdoku_reader_new(&reader, source, options, error);
    if (status == SATDOKU_OK) {
        status = satdoku_solution_next(solution, reader, puzzle, format, error);
    }
    satdoku_reader_free(reader);
    return status;
}
