/* The cells of a solution. Each line says by itself whether cells are its words or characters. */
#include "solution_cells.h"

#include "format.h"

#include <ctype.h>

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

size_t solution_line_cells(const struct board *board, const struct line *line)
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

enum satdoku_status solution_read_cells(struct satdoku_puzzle *solution, struct board *board,
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
        status = has_words(cells.board, &line) ? add_words(&cells, &line)
                                               : add_characters(&cells, &line);
        if (status == SATDOKU_OK && cells.filled < cells.board->cells) {
            status = format_next_line(&line, reader, error, "cell %d of %d", cells.filled + 1,
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
