/* Reading solutions. A line of cells says nothing of its board: that is the puzzle's.
 *
 * Puzzles and solutions are paired by their order alone, so behind a malformed solution the next
 * one is read only where it is certain where it begins; else the reader is lost, and its end is
 * there. Solutions of malformed puzzles, whose boards are not known, are passed over when the next
 * solution is asked for, by the board of its puzzle. */
#include "solution.h"
#include "detect.h"
#include "formats.h"
#include "jigsaw.h"

#include "constraints.h"
#include "format.h"
#include "solution_cells.h"

#include <satdoku_program.h>

#include <string.h>

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
    size_t cells = solution_line_cells(board, &line);
    bool verdict = is_verdict(&line);
    bool alone = verdict || cells >= all || format_of(&line, board) != SATDOKU_FORMAT_AUTO;
    *first = (struct first_line){line.number, cells, verdict, alone, false};
    if (!first->alone) {
        status = lines_next(&line, lines, error);
        size_t more = status == SATDOKU_OK ? solution_line_cells(board, &line) : 0;
        first->alone = 2 * cells > all || more >= all;
        first->cut_off = first->alone && more > all - cells;
    }
    if (status == SATDOKU_OK || status == SATDOKU_END) {
        lines_rewind(lines);
        return SATDOKU_OK;
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

/* Reads the cells of a board. */
static enum satdoku_status cells_next(struct satdoku_puzzle *solution,
                                      const struct satdoku_puzzle *puzzle,
                                      struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct line line;
    struct first_line first = {.alone = false};
    enum satdoku_status status = look_at_first(&first, reader, puzzle->board, error);
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
        status = solution_read_cells(solution, puzzle->board, line, reader, error);
    }
    if (status == SATDOKU_ERR_MALFORMED && (!first.alone || reader->lines.number > first.number)) {
        lose(reader);
    }
    return status;
}

enum satdoku_status solution_next(struct satdoku_puzzle *solution,
                                  const struct satdoku_puzzle *puzzle,
                                  struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct line line;
    if (reader->ended) {
        return SATDOKU_END;
    }
    lines_hold(&reader->lines);
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    if (status == SATDOKU_ERR_MALFORMED) {
        lose(reader);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    reader->format = format_of(&line, puzzle->board);
    lines_rewind(&reader->lines);
    return reader->format != SATDOKU_FORMAT_AUTO ? satdoku_reader_next(solution, reader, error)
                                                 : cells_next(solution, puzzle, reader, error);
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
        status = format_next_line(&line, reader, error, "the first row");
    }
    return status == SATDOKU_OK ? solution_read_cells(solution, puzzle->board, line, reader, error)
                                : status;
}

/* Answers are cells, but the text may be one of the format itself, which begins with a number. */
static enum satdoku_status counted_next(struct satdoku_puzzle *solution,
                                        const struct satdoku_puzzle *puzzle,
                                        enum satdoku_format format, struct satdoku_reader *reader,
                                        struct satdoku_error *error)
{
    struct line line;
    if (reader->ended) {
        return SATDOKU_END;
    }
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
    if (reader->ended) {
        return SATDOKU_END;
    }
    lines_hold(&reader->lines);
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    bool verdict = status == SATDOKU_OK && is_verdict(&line);
    if (status == SATDOKU_ERR_MALFORMED && !satdoku_format_is_stream(reader->format)) {
        lose(reader);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    lines_rewind(&reader->lines);
    return verdict ? take_verdict(reader, error) : satdoku_reader_next(solution, reader, error);
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
            solution_line_cells(board, &line) != format_canvas_cells(board, row, 1)) {
            lose(reader);
            return error_at(error, line.number, 1,
                            "this is no row of a solution: where the next one begins is not known");
        }
    }
    return status;
}

/* Passes over one as over any puzzle: a malformed one is as good. */
static enum satdoku_status pass_puzzle(struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct satdoku_puzzle passed = {.board = NULL};
    enum satdoku_status status = puzzle_next(&passed, reader, error);
    puzzle_clear(&passed);
    return status == SATDOKU_ERR_MALFORMED && !reader->lost ? SATDOKU_OK : status;
}

static enum satdoku_status pass_skipped(struct satdoku_reader *reader,
                                        const struct satdoku_puzzle *puzzle,
                                        enum satdoku_format format, struct satdoku_error *error)
{
    bool cells = solutions_of(format) == FORMAT_SOLUTIONS_CELLS;
    enum satdoku_status status = SATDOKU_OK;
    for (; status == SATDOKU_OK && reader->skipped > 0; reader->skipped--) {
        status = cells ? pass_cells(reader, puzzle->board, error) : pass_puzzle(reader, error);
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
    enum satdoku_status status = pass_skipped(reader, puzzle, format, error);
    return status == SATDOKU_OK ? read_solution(solution, reader, puzzle, format, error) : status;
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
