/* Writes answers and puzzles as text, as each format has them. */
#include "print.h"

#include "constraints.h"
#include "door.h"
#include "error.h"
#include "format.h"
#include "grid.h"

#include <limits.h>

static bool verdict_exists(enum satdoku_verdict verdict)
{
    return (unsigned)verdict <= SATDOKU_INVALID;
}

const char *satdoku_verdict_name(enum satdoku_verdict verdict)
{
    static const char *const names[] = {"unknown",  "none",     "unique",
                                        "multiple", "solvable", "invalid"};
    return verdict_exists(verdict) ? names[verdict] : "?";
}

/* Digits as characters; a blank cell of a puzzle is a dot. */
static void put_characters(struct sink *sink, const uint16_t *digits, int count)
{
    for (int i = 0; i < count; i++) {
        sink_char(sink, digits[i] == 0 ? '.' : format_digit_character(digits[i]));
    }
}

static void put_numbers(struct sink *sink, const uint16_t *digits, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0) {
            sink_char(sink, ' ');
        }
        sink_number(sink, digits[i]);
    }
}

typedef void put_row(struct sink *sink, const uint16_t *digits, int count);

static void put_rows(struct sink *sink, const struct grid *grid, put_row *row)
{
    int columns = grid->board->columns;
    for (int r = 0; r < grid->board->rows; r++) {
        row(sink, grid->digits + r * columns, columns);
        sink_char(sink, '\n');
    }
}

/* The word in place of a grid. */
static const char *word(enum satdoku_format format, enum satdoku_verdict verdict)
{
    if (verdict == SATDOKU_NONE && format == SATDOKU_FORMAT_CASES) {
        return "Could not complete this grid.";
    }
    if (verdict == SATDOKU_NONE && format == SATDOKU_FORMAT_SUDOMINOKU) {
        return "impossible";
    }
    return satdoku_verdict_name(verdict);
}

static void put_body(struct sink *sink, enum satdoku_format format, enum satdoku_verdict verdict,
                     const struct grid *grid)
{
    if (grid == NULL) {
        sink_text(sink, word(format, verdict));
        sink_char(sink, '\n');
    } else if (satdoku_format_is_stream(format)) {
        put_characters(sink, grid->digits, grid->board->cells);
        sink_char(sink, '\n');
    } else if (format == SATDOKU_FORMAT_SPACED) {
        put_rows(sink, grid, put_numbers);
    } else {
        put_rows(sink, grid, put_characters);
    }
}

/* Checks what every answer and every puzzle needs: a sink, a format and a number. */
static enum satdoku_status check_target(struct satdoku_sink target, enum satdoku_format format,
                                        size_t number, struct satdoku_error *error)
{
    if (target.write == NULL) {
        return error_null(error);
    }
    if (!format_exists(format)) {
        return error_value(error, "format", (int)format);
    }
    if (format == SATDOKU_FORMAT_AUTO) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "no output format");
    }
    if (number < 1 || number > LLONG_MAX) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "no puzzle has the number %zu", number);
    }
    return SATDOKU_OK;
}

static enum satdoku_status check_answer(enum satdoku_format format, enum satdoku_verdict verdict,
                                        const struct grid *grid, struct satdoku_error *error)
{
    if (!verdict_exists(verdict)) {
        return error_value(error, "verdict", (int)verdict);
    }
    if (grid != NULL && grid->board == NULL) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "the grid was never filled");
    }
    if (grid != NULL && format != SATDOKU_FORMAT_SPACED &&
        grid->board->digits > FORMAT_CHARACTER_DIGITS) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "'%s' has no characters for the digits of a %dx%d board: use 'spaced'",
                         satdoku_format_name(format), grid->board->rows, grid->board->columns);
    }
    return SATDOKU_OK;
}

enum satdoku_status satdoku_write_answer(struct satdoku_sink target, enum satdoku_format format,
                                         size_t number, enum satdoku_verdict verdict,
                                         const struct satdoku_grid *answer,
                                         struct satdoku_error *error)
{
    const struct grid *grid = answer != NULL ? door_inside(answer) : NULL;
    enum satdoku_status status = check_target(target, format, number, error);
    if (status == SATDOKU_OK) {
        status = check_answer(format, verdict, grid, error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    struct sink sink;
    sink_init(&sink, target);
    bool separated = format == SATDOKU_FORMAT_GRID || format == SATDOKU_FORMAT_SPACED;
    if (separated && number > 1) {
        sink_char(&sink, '\n');
    }
    if (format == SATDOKU_FORMAT_SUDOMINOKU) {
        sink_text(&sink, "Puzzle ");
        sink_number(&sink, (long long)number);
        sink_char(&sink, '\n');
    }
    put_body(&sink, format, verdict, grid);
    if (format == SATDOKU_FORMAT_CASES) {
        sink_char(&sink, '\n');
    }
    if (sink_finish(&sink) != SATDOKU_OK) {
        return error_set(error, SATDOKU_ERR_WRITE, "cannot write");
    }
    return SATDOKU_OK;
}

void grid_print(struct sink *sink, const struct grid *grid)
{
    if (grid->board == NULL) {
        return;
    }
    bool characters = grid->board->digits <= FORMAT_CHARACTER_DIGITS;
    put_row *row = characters ? put_characters : put_numbers;
    row(sink, grid->digits, grid->board->cells);
}

enum satdoku_status satdoku_grid_write(struct satdoku_sink target, const struct satdoku_grid *grid)
{
    if (target.write == NULL || grid == NULL) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct sink sink;
    sink_init(&sink, target);
    grid_print(&sink, door_inside(grid));
    return sink_finish(&sink);
}

/* ---- Puzzles ---- */

enum satdoku_format puzzle_print_format(const struct satdoku_puzzle *puzzle)
{
    if (puzzle->sudominoku) {
        return SATDOKU_FORMAT_SUDOMINOKU;
    }
    if (!board_is_classic(puzzle->board)) {
        return SATDOKU_FORMAT_JIGSAW;
    }
    return puzzle->shape.n <= FORMAT_CHARACTER_DIGITS ? SATDOKU_FORMAT_GRID : SATDOKU_FORMAT_SPACED;
}

static void put_half(struct sink *sink, const struct domino *domino, int half, int n)
{
    sink_number(sink, domino->digit[half]);
    sink_char(sink, ' ');
    sink_text(sink, puzzle_position(domino->cell[half], n).text);
    sink_char(sink, half == 0 ? ' ' : '\n');
}

static void print_sudominoku(struct sink *sink, const struct satdoku_puzzle *puzzle,
                             const char *prefix)
{
    int n = puzzle->shape.n;
    sink_text(sink, prefix);
    sink_number(sink, (long long)puzzle->domino_count);
    sink_char(sink, '\n');
    for (size_t i = 0; i < puzzle->domino_count; i++) {
        sink_text(sink, prefix);
        put_half(sink, &puzzle->dominoes[i], 0, n);
        put_half(sink, &puzzle->dominoes[i], 1, n);
    }
    sink_text(sink, prefix);
    for (int digit = 1; digit <= n; digit++) {
        sink_text(sink, puzzle_position(puzzle->singles[digit], n).text);
        sink_char(sink, digit < n ? ' ' : '\n');
    }
}

/* The givens, and the regions as digits in the order in which they begin. */
static void print_jigsaw(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    int cells = puzzle->board->cells;
    sink_text(sink, prefix);
    put_characters(sink, puzzle->givens, cells);
    for (int cell = 0; cell < cells; cell++) {
        sink_char(sink, format_digit_character(puzzle->board->layout[cell] + 1));
    }
    sink_char(sink, '\n');
}

void puzzle_print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    enum satdoku_format format = puzzle_print_format(puzzle);
    if (format == SATDOKU_FORMAT_SUDOMINOKU) {
        print_sudominoku(sink, puzzle, prefix);
        return;
    }
    if (format == SATDOKU_FORMAT_JIGSAW) {
        print_jigsaw(sink, puzzle, prefix);
        return;
    }
    put_row *row = format == SATDOKU_FORMAT_GRID ? put_characters : put_numbers;
    for (int r = 0; r < puzzle->shape.n; r++) {
        sink_text(sink, prefix);
        row(sink, puzzle->givens + r * puzzle->shape.n, puzzle->shape.n);
        sink_char(sink, '\n');
    }
}

/* A board in a format for grids. */
static void put_board(struct sink *sink, enum satdoku_format format,
                      const struct satdoku_puzzle *puzzle)
{
    int n = puzzle->shape.n;
    put_row *row = format == SATDOKU_FORMAT_SPACED ? put_numbers : put_characters;
    for (int r = 0; r < n; r++) {
        row(sink, puzzle->givens + r * n, n);
        if (format != SATDOKU_FORMAT_LINE || r == n - 1) {
            sink_char(sink, '\n');
        }
    }
}

static enum satdoku_status write_constraints(struct satdoku_sink target,
                                             const struct satdoku_puzzle *puzzle,
                                             struct satdoku_error *error)
{
    struct sink sink;
    sink_init(&sink, target);
    constraints_print(&sink, puzzle);
    sink_char(&sink, '\n');
    return sink_finish(&sink) == SATDOKU_OK ? SATDOKU_OK
                                            : error_set(error, SATDOKU_ERR_WRITE, "cannot write");
}

enum satdoku_status satdoku_write_puzzle(struct satdoku_sink target, enum satdoku_format format,
                                         size_t number, const struct satdoku_puzzle *puzzle,
                                         struct satdoku_error *error)
{
    enum satdoku_status status = check_target(target, format, number, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (puzzle == NULL) {
        return error_null(error);
    }
    if (format == SATDOKU_FORMAT_CONSTRAINTS) {
        return write_constraints(target, puzzle, error);
    }
    bool characters = format != SATDOKU_FORMAT_SPACED;
    bool dominoes = format == SATDOKU_FORMAT_SUDOMINOKU;
    if (!puzzle->sudominoku &&
        (dominoes || (characters && puzzle->shape.n > FORMAT_CHARACTER_DIGITS))) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "'%s' cannot say a %dx%d board",
                         satdoku_format_name(format), puzzle->shape.n, puzzle->shape.n);
    }
    bool jigsaw = format == SATDOKU_FORMAT_JIGSAW;
    if (jigsaw == board_is_classic(puzzle->board)) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "'%s' cannot say %s",
                         satdoku_format_name(format), jigsaw ? "boxes" : "the regions of a jigsaw");
    }
    struct sink sink;
    sink_init(&sink, target);
    bool separated = format == SATDOKU_FORMAT_GRID || format == SATDOKU_FORMAT_SPACED;
    if (separated && number > 1) {
        sink_char(&sink, '\n');
    }
    if (puzzle->sudominoku) {
        print_sudominoku(&sink, puzzle, "");
    } else if (jigsaw) {
        print_jigsaw(&sink, puzzle, "");
    } else {
        put_board(&sink, format, puzzle);
    }
    return sink_finish(&sink) == SATDOKU_OK ? SATDOKU_OK
                                            : error_set(error, SATDOKU_ERR_WRITE, "cannot write");
}
