/* Solutions as text. Where solutions are cells (format.h), one of them is
 *
 *   - the cells of the puzzle's board in reading order, on as many lines as there are: a character
 *     each, blanks between them or not; where digits go beyond 9 also as words, decimal or letters.
 *     Missing cells are left out. Cells may be blank. A line says nothing of its board: that is the
 *     puzzle's. Each line says by itself whether cells are its words or its characters.
 *   - a puzzle as a constraint string, or as a line of `jigsaw`: its givens are the solution. Its
 *     board is what it says.
 *
 * Puzzles and solutions are paired by their order alone, so behind a malformed solution the next
 * one is read only where it is certain where it begins; else the reader is lost, and its end is
 * there. Solutions of malformed puzzles, whose boards are not known, are passed over when the next
 * solution is asked for, by the board of its puzzle. */
#include "solution.h"

#include "constraints.h"
#include "detect.h"
#include "format_rows.h"
#include "formats.h"
#include "jigsaw.h"

#include <ctype.h>
#include <string.h>

enum { LAST_DECIMAL = 9 };

/* ---- Cells ---- */

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

/* How many words all cells are that stand on one line: of characters each group is one, or all
 * together are, of numbers each cell. 0: the line does not begin with all cells. */
static size_t words_of_cells(const struct board *board, const struct line *line)
{
    struct token word;
    size_t position = 0;
    size_t characters = 0;
    if (board->lowest + board->digits - 1 > FORMAT_CHARACTER_DIGITS) {
        return (size_t)board->cells;
    }
    for (size_t words = 1; words <= 1 + board->group_count; words++) {
        characters += token_next(&word, line, &position) ? word.length : 0;
        if (characters == (size_t)board->cells) {
            return words;
        }
    }
    return 0;
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
    fits = fits && words_of_cells(board, line) != words; /* else they are groups */
    return fits &&
           (words > 1 || (line->length <= NUMBER_LENGTH && line->length != (size_t)board->cells));
}

/* Cuts off the puzzle's name, which may follow the cells when all of them are on one line. */
static struct line without_name(const struct board *board, struct line line)
{
    struct token word = {.length = 0};
    size_t position = 0;
    size_t end = line.length;
    size_t number = 0;
    bool characters = board->lowest + board->digits - 1 <= FORMAT_CHARACTER_DIGITS;
    size_t words = words_of_cells(board, &line);
    for (size_t i = 0; i < words && token_next(&word, &line, &position); i++) {
        end = word.column - 1 + word.length;
    }
    if (characters && has_words(board, &line)) {
        return line;
    }
    if (words > 0 && token_next(&word, &line, &position) &&
        (characters ||
         token_number(&number, word.text, word.length, SIZE_MAX) == TOKEN_NOT_A_NUMBER)) {
        line.length = end;
    }
    return line;
}

/* How many cells a line has, whether they are digits or not; a name behind them is left out. */
static size_t count_cells(const struct board *board, const struct line *line)
{
    struct line cells = without_name(board, *line);
    size_t count = 0;
    if (has_words(board, &cells)) {
        return token_count(&cells);
    }
    for (size_t i = 0; i < cells.length; i++) {
        count += !line_is_blank(cells.text[i]);
    }
    return count;
}

/* Reads lines until all cells are there; `line` is the first, which was taken already. A failure
 * leaves `solution` alone. */
static enum satdoku_status read_cells(struct satdoku_puzzle *solution, struct board *board,
                                      struct line line, struct satdoku_reader *reader,
                                      struct satdoku_error *error)
{
    struct cells cells = {&reader->scratch, board, 0, error};
    enum satdoku_status status = puzzle_reset_on(&reader->scratch, board, false);
    if (status != SATDOKU_OK) {
        return error_memory(error);
    }
    line = without_name(board, line);
    do {
        /* Each word is a cell, or each character but blanks. */
        bool words = has_words(board, &line);
        struct token cell;
        size_t position = 0;
        status = SATDOKU_OK;
        while (status == SATDOKU_OK && token_next(&cell, &line, &position)) {
            size_t number = 0;
            for (size_t i = 0; !words && status == SATDOKU_OK && i < cell.length; i++) {
                bool ascii = isprint((unsigned char)cell.text[i]);
                size_t rest = line.length - (cell.column - 1) - i;
                struct token one = {cell.text + i, ascii ? 1 : rest, cell.column + i};
                status = add_character(&cells, &one, line.number);
            }
            if (words && cell.length == 1) {
                status = add_character(&cells, &cell, line.number);
            } else if (words && token_number(&number, cell.text, cell.length,
                                             2 * SATDOKU_MAX_SIZE) == TOKEN_NUMBER) {
                status = add_cell(&cells, (int)number, &cell, line.number);
            } else if (words) {
                status = too_large(&cells, &cell, line.number);
            }
        }
        if (status == SATDOKU_OK && cells.filled < cells.board->cells) {
            status = format_next_line(&line, reader, error, "cell %d of %d", cells.filled + 1,
                                      cells.board->cells);
        }
    } while (status == SATDOKU_OK && cells.filled < cells.board->cells);
    if (status == SATDOKU_OK) {
        puzzle_swap(solution, &reader->scratch);
    }
    return status;
}

/* ---- One of several forms ---- */

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

/* What can be told of the line that a solution begins with. */
struct first_line {
    size_t number; /* of the line */
    size_t cells;
    bool verdict; /* a word such as `none` stands there for a solution */
    bool alone;   /* it has the whole solution, well-formed or not, */
    bool cut_off; /* but too few cells, and those of the next line are too many to be the rest */
};

static bool is_verdict(const struct line *line)
{
    struct token word;
    size_t position = 0;
    if (!token_next(&word, line, &position)) {
        return false;
    }
    for (int i = SATDOKU_VERDICT_UNKNOWN; i <= SATDOKU_VERDICT_INVALID; i++) {
        const char *name = satdoku_verdict_name((enum satdoku_verdict)i);
        if (word.length == strlen(name) && memcmp(word.text, name, word.length) == 0) {
            return true;
        }
    }
    return false;
}

/* Looks at the first line without taking it, and where it has too few cells, at the next. More than
 * half of all cells are no row of several, and lines of all cells go on with no other. */
static enum satdoku_status look_at_first(struct first_line *first, struct satdoku_reader *reader,
                                         const struct board *board, struct satdoku_error *error)
{
    struct line line;
    struct lines *lines = &reader->lines;
    size_t all = (size_t)board->cells;
    lines_hold(lines);
    enum satdoku_status status = lines_next(&line, lines, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t cells = count_cells(board, &line);
    bool verdict = is_verdict(&line);
    bool alone = verdict || cells >= all || format_of(&line, board) != SATDOKU_FORMAT_AUTO;
    *first = (struct first_line){line.number, cells, verdict, alone, false};
    if (!first->alone) {
        status = lines_next(&line, lines, error);
        size_t more = status == SATDOKU_OK ? count_cells(board, &line) : 0;
        first->alone = 2 * cells > all || more >= all;
        first->cut_off = first->alone && more > all - cells;
    }
    if (status == SATDOKU_OK || status == SATDOKU_END) {
        lines_rewind(lines);
        return SATDOKU_OK;
    }
    return status;
}

/* The next line, which stays where it is. */
static enum satdoku_status peek(struct line *line, struct satdoku_reader *reader,
                                struct satdoku_error *error)
{
    lines_hold(&reader->lines);
    enum satdoku_status status = lines_next(line, &reader->lines, error);
    if (status == SATDOKU_OK) {
        lines_rewind(&reader->lines);
    }
    return status;
}

static void lose(struct satdoku_reader *reader)
{
    reader->ended = true;
    reader->lost = true;
}

/* Takes the verdict that stands in place of a solution. */
static enum satdoku_status take_verdict(struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct line line;
    struct token word;
    size_t position = 0;
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    if (status == SATDOKU_OK && token_next(&word, &line, &position)) {
        return error_at(error, line.number, word.column, "%s is no solution",
                        format_quote(word.text, word.length).text);
    }
    return status;
}

enum satdoku_status solution_next(struct satdoku_puzzle *solution,
                                  const struct satdoku_puzzle *puzzle,
                                  struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = reader->ended ? SATDOKU_END : peek(&line, reader, error);
    if (status == SATDOKU_ERR_MALFORMED) {
        lose(reader);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    reader->format = format_of(&line, puzzle->board);
    if (reader->format != SATDOKU_FORMAT_AUTO) {
        return satdoku_reader_next(solution, reader, error);
    }
    /* Reads the cells of a board. */
    struct first_line first = {.alone = false};
    status = look_at_first(&first, reader, puzzle->board, error);
    if (status == SATDOKU_OK && first.verdict) {
        return take_verdict(reader, error);
    }
    if (status == SATDOKU_OK) {
        status = lines_next(&line, &reader->lines, error);
    }
    if (status == SATDOKU_OK && first.cut_off) {
        return error_at(error, line.number, line.length + 1, "the line has %zu cell%s, expected %d",
                        first.cells, first.cells == 1 ? "" : "s", puzzle->board->cells);
    }
    if (status == SATDOKU_OK) {
        status = read_cells(solution, puzzle->board, line, reader, error);
    }
    if (status == SATDOKU_ERR_MALFORMED && (!first.alone || reader->lines.number > first.number)) {
        lose(reader);
    }
    return status;
}

/* Whether the line is a title such as "Puzzle 2". */
static bool is_title(const struct line *line)
{
    struct token first;
    size_t position = 0;
    return token_next(&first, line, &position) && first.length == 6 &&
           memcmp(first.text, "Puzzle", 6) == 0;
}

/* Answers are cells, behind a title or not, but the text may be one of the format itself, which
 * begins with a number. */
static enum satdoku_status counted_next(struct satdoku_puzzle *solution,
                                        const struct satdoku_puzzle *puzzle,
                                        enum satdoku_format format, struct satdoku_reader *reader,
                                        struct satdoku_error *error)
{
    struct line line;
    enum satdoku_format found = SATDOKU_FORMAT_AUTO;
    enum satdoku_status status = reader->started ? SATDOKU_OK : peek(&line, reader, error);
    if (status == SATDOKU_OK && !reader->started && !is_title(&line)) {
        status = format_detect(&found, reader, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    if (reader->started || found == format) {
        reader->format = format;
        return satdoku_reader_next(solution, reader, error);
    }
    status = lines_next(&line, &reader->lines, error);
    if (status == SATDOKU_OK && is_title(&line)) {
        status = format_next_line(&line, reader, error, "the first row");
    }
    return status == SATDOKU_OK ? read_cells(solution, puzzle->board, line, reader, error) : status;
}

/* Reads one as any puzzle; none at all is no error. */
static enum satdoku_status puzzle_next(struct satdoku_puzzle *solution,
                                       struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = peek(&line, reader, error);
    if (status == SATDOKU_ERR_MALFORMED && !satdoku_format_is_stream(reader->format)) {
        lose(reader);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    return is_verdict(&line) ? take_verdict(reader, error)
                             : satdoku_reader_next(solution, reader, error);
}

/* Of AUTO, which has no row, as puzzles. */
static enum format_solutions solutions_of(enum satdoku_format format)
{
    const struct format *row = format_find(format);
    return row != NULL ? row->solutions : FORMAT_SOLUTIONS_PUZZLES;
}

static enum satdoku_status read_solution(struct satdoku_puzzle *solution,
                                         struct satdoku_reader *reader,
                                         const struct satdoku_puzzle *puzzle,
                                         enum satdoku_format format, struct satdoku_error *error)
{
    enum format_solutions solutions = solutions_of(format);
    if (solutions == FORMAT_SOLUTIONS_CELLS) {
        return solution_next(solution, puzzle, reader, error);
    }
    if (solutions == FORMAT_SOLUTIONS_PUZZLES) {
        return puzzle_next(solution, reader, error);
    }
    enum satdoku_status status = counted_next(solution, puzzle, format, reader, error);
    if (status == SATDOKU_ERR_MALFORMED) {
        lose(reader);
    }
    return status;
}

/* ---- Solutions of malformed puzzles ---- */

/* Passes over cells: all on a line, or rows of the board. */
static enum satdoku_status pass_cells(struct satdoku_reader *reader, const struct board *board,
                                      struct satdoku_error *error)
{
    struct line line;
    struct first_line first = {.alone = false};
    enum satdoku_status status = look_at_first(&first, reader, board, error);
    for (int row = 0; status == SATDOKU_OK && row < (first.alone ? 1 : board->rows); row++) {
        status = lines_next(&line, &reader->lines, error);
        if (status == SATDOKU_OK && !first.alone &&
            count_cells(board, &line) != format_canvas_cells(board, row, 1)) {
            lose(reader);
            return error_at(error, line.number, 1,
                            "this is no row of a solution: where the next one begins is not known");
        }
    }
    return status;
}

/* ---- The interface ---- */

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
    if (reader->ended) {
        return SATDOKU_END;
    }
    /* One that is no cells is passed over as any puzzle: a malformed one is as good. */
    bool cells = solutions_of(format) == FORMAT_SOLUTIONS_CELLS;
    enum satdoku_status status = SATDOKU_OK;
    for (; status == SATDOKU_OK && reader->skipped > 0; reader->skipped--) {
        if (cells) {
            status = pass_cells(reader, puzzle->board, error);
            continue;
        }
        struct satdoku_puzzle passed = {.board = NULL};
        status = puzzle_next(&passed, reader, error);
        puzzle_clear(&passed);
        status = status == SATDOKU_ERR_MALFORMED && !reader->lost ? SATDOKU_OK : status;
    }
    if (status == SATDOKU_OK) {
        status = read_solution(solution, reader, puzzle, format, error);
    }
    reader->ended |= status != SATDOKU_OK && status != SATDOKU_ERR_MALFORMED;
    return status;
}

enum satdoku_status satdoku_solution_skip(struct satdoku_reader *reader,
                                          struct satdoku_error *error)
{
    if (reader == NULL) {
        return error_null(error);
    }
    reader->skipped++;
    return SATDOKU_OK;
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
