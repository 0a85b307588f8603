/* A list of boards is known by its rows: as many of them as a larger board would have are looked at
 * before the first one is taken for a board.
 */
#include "table_wholes.h"

#include "marks.h"

enum { SMALLEST_BOARD = 4 };

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
    reader->lines.bounded = true; /* comments between them take memory here */
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
