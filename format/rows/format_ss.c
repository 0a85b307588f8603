/* `ss`: files of Simple Sudoku, and what it puts on the clipboard: boards of characters in a frame
 * (strips.h). A line or two about the program may stand behind a board.
 *
 *   *-----------*            or without the frame around it:
 *   |1..|.5.|...|
 *   |...|.2.|.4.|                1..|.5.|...
 *   |...|...|8..|                XXX|X2X|X4X
 *   |---+---+---|                XXX|XXX|8XX
 *   ...                          -----------
 */
#include "cells.h"
#include "lines.h"
#include "strips.h"
#include "table_lines.h"

#include <string.h>

static bool begins(const struct line *line, const char *word)
{
    size_t start = 0;
    size_t length = strlen(word);
    while (start < line->length && line_is_blank(line->text[start])) {
        start++;
    }
    return line->length - start >= length && memcmp(line->text + start, word, length) == 0;
}

/* A board without boxes has no bars inside: then the frame is what tells. */
static bool recognize(const struct opening *opening, struct satdoku_reader *reader)
{
    const struct line *line = &opening->line;
    bool framed = opening->starred > 0 && opening->starred == line->length;
    return (strips_is_framed_row(line) && !format_has_pairs(line, reader)) ||
           (framed && strips_is_plain_row(line));
}

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    struct line line;
    bool ruled = false;
    /* The first line that is a row, and whether there is a rule before it. What belongs to the
     * board before is no part of this one's text. */
    enum satdoku_status status = lines_next(&line, &reader->lines, error);
    while (status == SATDOKU_OK &&
           (format_is_rule(&line, STRIPS_RULE) || begins(&line, "Simple Sudoku") ||
            begins(&line, "Version ") || format_is_aside(&line, reader))) {
        ruled = format_is_rule(&line, STRIPS_RULE);
        if (!ruled) {
            origin_reset(&reader->lines.origin);
        }
        status = lines_next(&line, &reader->lines, error);
    }
    if (status == SATDOKU_OK) {
        status = strips_read(puzzle, reader, line, true, error);
    }
    return status == SATDOKU_OK && ruled ? format_pass_rule(reader, STRIPS_RULE, error) : status;
}

/* ---- Writing ---- */

/* As wide as the board, with `joint` where bars are. */
static void put_rule(struct sink *sink, const struct shape *shape, char end, char joint,
                     const char *prefix)
{
    sink_text(sink, prefix);
    sink_char(sink, end);
    for (int column = 0; column < shape->n; column++) {
        if (column > 0 && column % shape->box_columns == 0) {
            sink_char(sink, joint);
        }
        sink_char(sink, '-');
    }
    sink_char(sink, end);
    sink_char(sink, '\n');
}

/* A Latin square has no bars and rules between its cells. */
static void put(struct sink *sink, const struct board *board, const uint16_t *digits,
                const char *prefix)
{
    struct shape shape = board->shape;
    if (!shape_has_boxes(shape)) {
        shape.box_rows = shape.n;
        shape.box_columns = shape.n;
    }
    put_rule(sink, &shape, '*', '-', prefix);
    for (int row = 0; row < shape.n; row++) {
        if (row > 0 && row % shape.box_rows == 0) {
            put_rule(sink, &shape, '|', '+', prefix);
        }
        sink_text(sink, prefix);
        for (int column = 0; column < shape.n; column++) {
            if (column % shape.box_columns == 0) {
                sink_char(sink, '|');
            }
            cells_put_character(sink, board, digits[row * shape.n + column]);
        }
        sink_text(sink, "|\n");
    }
    put_rule(sink, &shape, '*', '-', prefix);
}

static void print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    put(sink, puzzle->board, puzzle->givens, prefix);
}

const struct format format_ss =
    {.format = SATDOKU_FORMAT_SS,
     .name = "ss",
     .input = "n lines of n characters in the frame of Simple Sudoku, with bars between boxes",
     .answer = "the same",
     .recognize = recognize,
     .read = read_next,
     .print = print,
     .says = FORMAT_SAYS_BOXES,
     .barred = true,
     .separated = true,
     .answers.put = put};
