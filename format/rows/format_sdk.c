/* `sdk`: files of SadMan Sudoku, which SudoCue and others write as well.
 *
 *   #AJane Doe          lines of metadata: '#', a letter and a text. They are passed over as
 *   #DA puzzle          comments are; what stands behind #D is the puzzle's name
 *   [Puzzle]            the rows of the givens, as in `grid`, follow it
 *   [State]             as many rows: what somebody has filled in so far
 *   [PencilMarks]       any lines: the marks and colours that somebody has set
 *   [Colours]
 *
 * Only the first section says what the puzzle is. It may stand without its heading, and the others
 * may be missing. What a puzzle has behind its rows is read with the next one, so that an answer
 * need not wait for it; it must be well-formed none the less.
 */
#include "cells.h"
#include "lines.h"
#include "name.h"
#include "strips.h"

#include <string.h>

enum section { SECTION_PUZZLE, SECTION_STATE, SECTION_MARKS, SECTION_NONE };

static const struct {
    const char *heading;
    enum section section;
} headings[] = {
    {"[Puzzle]", SECTION_PUZZLE}, {"[State]", SECTION_STATE},  {"[PencilMarks]", SECTION_MARKS},
    {"[Colours]", SECTION_MARKS}, {"[Colors]", SECTION_MARKS},
};

enum { HEADINGS = sizeof headings / sizeof headings[0] };

static bool is_heading(const struct line *line)
{
    return line->text[0] == '[';
}

/* Whatever the case of the letters. */
static enum section section_of(const struct line *line)
{
    for (size_t i = 0; i < HEADINGS; i++) {
        const char *heading = headings[i].heading;
        size_t same = 0;
        while (same < line->length && token_lower(line->text[same]) == token_lower(heading[same])) {
            same++;
        }
        if (same == line->length && heading[same] == '\0') {
            return headings[i].section;
        }
    }
    return SECTION_NONE;
}

static bool recognize(const struct opening *opening, struct satdoku_reader *reader)
{
    (void)reader;
    return !opening->ruled && section_of(&opening->line) != SECTION_NONE;
}

/* ---- Reading ---- */

/* The first row of the next puzzle. Behind marks and colours only a heading ends what is passed
 * over, and is no part of this puzzle's text. */
static enum satdoku_status first_row(struct line *line, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    enum section section = SECTION_NONE;
    enum satdoku_status status = lines_next(line, &reader->lines, error);
    while (status == SATDOKU_OK &&
           (is_heading(line) || section == SECTION_MARKS || format_is_aside(line, reader))) {
        if (is_heading(line)) {
            section = section_of(line);
            if (section == SECTION_PUZZLE) {
                return format_next_line(line, reader, error, "row 1 of the puzzle");
            }
            /* What belongs to the puzzle before. */
            if (section == SECTION_NONE) {
                return error_at(error, line->number, 1,
                                "%s is no section: expected [Puzzle], [State], [PencilMarks] or "
                                "[Colours]",
                                format_quote(line->text, line->length).text);
            }
            if (reader->puzzles_read == 0) {
                return error_at(error, line->number, 1, "unexpected %s before [Puzzle]",
                                format_quote(line->text, line->length).text);
            }
            if (section == SECTION_STATE) {
                status = strips_pass(reader, " of the state", error);
            }
        }
        if (status == SATDOKU_OK) {
            origin_reset(&reader->lines.origin);
            status = lines_next(line, &reader->lines, error);
        }
    }
    return status;
}

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = first_row(&line, reader, error);
    return status == SATDOKU_OK ? strips_read(puzzle, reader, line, false, error) : status;
}

/* ---- Names ---- */

/* Of the metadata of `sdk`, which are a letter and a text each, the description; where there is
 * none, the last comment that is no metadata. */
static struct token describe(const struct origin *origin)
{
    struct token name = {.text = NULL};
    const char *end = origin->data + origin->above;
    bool described = false;
    for (const char *line = origin->data; line < end;) {
        const char *next = memchr(line, '\n', (size_t)(end - line));
        next = next != NULL ? next + 1 : end;
        bool description = next - line > 1 && line[1] == 'D';
        bool plain = next - line > 1 && line_is_blank(line[1]);
        if (description || (plain && !described)) {
            size_t skipped = description ? 2 : 1;
            name = name_stripped(line + skipped, (size_t)(next - line) - skipped, false);
            described = description;
        }
        line = next;
    }
    return name;
}

/* ---- Writing ---- */

static void put(struct sink *sink, const struct board *board, const uint16_t *digits,
                const char *prefix)
{
    sink_text(sink, prefix);
    sink_text(sink, "[Puzzle]\n");
    cells_put_rows(sink, board, digits, false, prefix);
}

static void print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    name_put(sink, puzzle, prefix, "#D");
    put(sink, puzzle->board, puzzle->givens, prefix);
}

const struct format format_sdk =
    {.format = SATDOKU_FORMAT_SDK,
     .name = "sdk",
     .input = "`[Puzzle]`, then n lines of n characters, and what SadMan Sudoku keeps behind them",
     .answer = "`[Puzzle]` and the rows",
     .recognize = recognize,
     .read = read_next,
     .print = print,
     .says = FORMAT_SAYS_BOXES,
     .separated = true,
     .answers.put = put,
     .describe = describe};
