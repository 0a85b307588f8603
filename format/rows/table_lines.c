#include "table_lines.h"

#include "marks.h"
#include "meant.h"
#include "table.h"

#include <string.h>

enum { SMALLEST_BOARD = 4 };

struct line table_with_tabs(const struct line *line, const struct satdoku_reader *reader)
{
    return (struct line){line->text, line->length + reader->lines.trimmed, line->number};
}

bool format_begins_table(const struct line *line, const struct satdoku_reader *reader)
{
    struct table_choice choice;
    struct line whole = table_with_tabs(line, reader);
    if ((table_choose(&choice, &whole, reader) && choice.good)) {
        return true;
    }
    /* Whether there are separators, and all that stands between them are numbers and blanks. */
    static const struct table_style style = {.cells = TABLE_FIELDS, .framed = true, .open = true};
    struct table_walk walk = {.line = line, .style = &style};
    struct table_cell cell;
    size_t cells = 0;
    while (cells <= SATDOKU_MAX_SIZE + 1 && table_next(&cell, &walk)) {
        if (cell.text.length > 0 && !format_is_number_or_blank(&cell.text)) {
            return false;
        }
        cells++;
    }
    return cells >= SMALLEST_BOARD && cells <= SATDOKU_MAX_SIZE + 1;
}

bool format_has_empty_cells(const struct line *line, const struct satdoku_reader *reader)
{
    struct table_choice choice;
    struct line whole = table_with_tabs(line, reader);
    return memchr(whole.text, '\t', whole.length) != NULL &&
           table_choose(&choice, &whole, reader) && choice.good && choice.style.tabs &&
           choice.cells != token_count(line);
}

bool format_has_pairs(const struct line *line, const struct satdoku_reader *reader)
{
    struct table_choice choice;
    return table_choose(&choice, line, reader) && choice.good && choice.style.wide == 2;
}

bool format_is_title(const struct line *line)
{
    return table_is_text(line, NULL) && !meant_has_puzzle(line);
}

bool format_is_table_rule(const struct line *line)
{
    return table_is_rule(line, false);
}

bool format_nearest_table(struct satdoku_error *what, const struct line *line,
                          const struct satdoku_reader *reader)
{
    struct table_choice choice;
    struct table_cell cell;
    struct marks marks = {.count = 0};
    enum table_content content = TABLE_BLANK;
    enum satdoku_status status = SATDOKU_OK;
    size_t good = 0;
    if (!table_choose(&choice, line, reader) || choice.style.cells == TABLE_CHARACTERS) {
        return false;
    }
    struct table_digits digits = table_digits(reader, choice.cells);
    struct table_walk walk = {.line = line, .style = &choice.style};
    while (table_next(&cell, &walk)) {
        int ignored[SATDOKU_MAX_SIZE];
        struct satdoku_error *first = status == SATDOKU_OK ? what : NULL;
        if (table_read_cell(&marks, &content, &digits, &cell.text, line->number, first) ==
            SATDOKU_OK) {
            good++;
        } else {
            status = SATDOKU_ERR_MALFORMED;
        }
        marks_move(ignored, &marks, SATDOKU_MAX_SIZE);
    }
    return status != SATDOKU_OK && 2 * good >= choice.cells;
}

/* ---- Lists of boards ---- */

void wholes_note(struct wholes *wholes, const int *digits)
{
    bool row[WHOLE_MAX + 1] = {false};
    if (wholes->width > SATDOKU_MAX_SIZE) {
        wholes->twice = true; /* there is no larger board */
        return;
    }
    for (size_t column = 0; column < wholes->width; column++) {
        int digit = digits[column];
        if (digit > 0) {
            wholes->twice = wholes->twice || row[digit] || wholes->seen[column][digit];
            row[digit] = true;
            wholes->seen[column][digit] = true;
        }
    }
}

/* Whether the line is a row of single digits up to m and blanks. */
static bool is_whole(struct wholes *wholes, const struct line *line)
{
    struct table_walk walk = {.line = line, .style = &wholes->style};
    struct table_cell cell;
    struct marks marks = {.count = 0};
    enum table_content content = TABLE_BLANK;
    bool whole = table_count(line, &wholes->style) == wholes->width;
    int row[SATDOKU_MAX_SIZE] = {0};
    for (size_t column = 0; whole && table_next(&cell, &walk); column++) {
        int digits[SATDOKU_MAX_SIZE];
        whole = cell.text.length <= 2 &&
                table_read_cell(&marks, &content, &wholes->digits, &cell.text, line->number,
                                NULL) == SATDOKU_OK &&
                marks.count <= 1;
        if (marks_move(digits, &marks, SATDOKU_MAX_SIZE) > 0 && column < SATDOKU_MAX_SIZE) {
            row[column] = digits[0];
        }
    }
    if (whole) {
        wholes_note(wholes, row);
    }
    return whole;
}

size_t wholes_root(size_t cells)
{
    size_t m = SMALLEST_BOARD;
    while (m * m < cells) {
        m++;
    }
    return m * m == cells ? m : 0;
}

enum satdoku_status wholes_find(bool *found, struct wholes *wholes, struct satdoku_error *error)
{
    struct line line;
    static const char note[] = "rows of n * n cells without a number above n are read as a board "
                               "each; --size says how many rows boards have";
    enum satdoku_status status = SATDOKU_OK;
    struct satdoku_reader *reader = wholes->reader;
    size_t rows = 1;
    *found = false;
    reader->lines.hold.bounded = true; /* comments between them take memory here */
    while (rows < wholes->width &&
           (status = lines_next(&line, &reader->lines, error)) == SATDOKU_OK &&
           table_count(&line, &wholes->style) == wholes->width) {
        if (!is_whole(wholes, &line)) {
            return SATDOKU_OK;
        }
        rows++;
    }
    if (lines_failed(status)) {
        return status;
    }
    bool few = rows < wholes->width && !lines_are_full(&reader->lines);
    *found = few || wholes->twice;
    reader->note = *found && rows > 1 && reader->options.size == 0 ? note : reader->note;
    return SATDOKU_OK;
}

struct wholes wholes_of(struct satdoku_reader *reader, const struct table_choice *choice, size_t m)
{
    return (struct wholes){.reader = reader,
                           .style = choice->style,
                           .width = choice->cells,
                           .digits = table_digits(reader, m)};
}

enum satdoku_status format_finds_wholes(bool *found, const struct line *line,
                                        struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct table_choice choice;
    size_t size = (size_t)reader->options.size;
    *found = false;
    if (!table_choose(&choice, line, reader)) {
        return SATDOKU_OK;
    }
    size_t m = wholes_root(choice.cells);
    if (m == 0 || reader->named != NULL || (size != 0 && size != m)) {
        return SATDOKU_OK;
    }
    struct wholes wholes = wholes_of(reader, &choice, m);
    return is_whole(&wholes, line) ? wholes_find(found, &wholes, error) : SATDOKU_OK;
}
