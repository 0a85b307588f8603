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
#include "label.h"
#include "name.h"

/* ---- Recognizing ---- */

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

/* The first line that is no rule; *ruled becomes whether there was one. */
static enum satdoku_status first_line(struct line *line, bool *ruled, struct satdoku_reader *reader,
                                      struct satdoku_error *error)
{
    enum satdoku_status status = lines_next(line, &reader->lines, error);
    while (status == SATDOKU_OK && format_is_rule(line, PENCILMARKS_RULE)) {
        *ruled = true;
        status = lines_next(line, &reader->lines, error);
    }
    return status;
}

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    struct line line;
    struct token word;
    size_t position = 0;
    bool ruled = false;
    enum satdoku_status status = first_line(&line, &ruled, reader, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    reader->framed = ruled || format_is_frame(&line);
    if (reader->framed) {
        return pencilmarks_read_frame(puzzle, reader, &line, ruled, error);
    }
    label_skip(&line, reader);
    token_next(&word, &line, &position);
    name_cut(&word);
    return pencilmarks_read_line(puzzle, reader, &line, &word, error);
}

/* ---- Writing ---- */

/* Takes away what a candidate set does not have. */
static void keep_common(bool *possible, int digits, const int *values, int count)
{
    bool has[FORMAT_CHARACTER_DIGITS + 1] = {false};
    for (int i = 0; i < count; i++) {
        has[values[i]] = true;
    }
    for (int digit = 1; digit <= digits; digit++) {
        possible[digit] = possible[digit] && has[digit];
    }
}

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
            keep_common(possible, digits, list->numbers + clue->first + 1, clue->value_count);
        }
    }
    for (int digit = 1; digit <= digits; digit++) {
        sink_char(sink, possible[digit] ? format_digit_character(digit) : '.');
    }
}

/* A name behind so few characters would make the line a row of a frame: it stands above them. */
static bool is_named_above(const struct board *board)
{
    return board->cells * board->digits <= FORMAT_CHARACTER_DIGITS;
}

static void print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    bool above = is_named_above(puzzle->board);
    if (above) {
        name_put(sink, puzzle, prefix, "# ");
    }
    sink_text(sink, prefix);
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        put_cell(sink, puzzle, cell);
    }
    print_end(sink, above ? NULL : satdoku_puzzle_name(puzzle));
}

const struct format format_pencilmarks = {.format = SATDOKU_FORMAT_PENCILMARKS,
                                          .name = "pencilmarks",
                                          .recognize = recognize,
                                          .read = read_next,
                                          .print = print,
                                          .says = FORMAT_SAYS_OF_CELLS | FORMAT_SAYS_CANDIDATES,
                                          .stream = true,
                                          .numbers = true,
                                          .apart = format_is_frame,
                                          .solutions = FORMAT_SOLUTIONS_CELLS};
