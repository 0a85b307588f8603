#include "table_lines.h"

#include "meant.h"
#include "table.h"

#include <string.h>

enum { SMALLEST_BOARD = 4 };

struct line table_with_tabs(const struct line *line, const struct satdoku_reader *reader)
{
    return (struct line){line->text, line->length + reader->lines.trimmed, line->number};
}

/* Whether there are separators, and all that stands between them are numbers and blanks. */
static bool has_separate_cells(const struct line *line)
{
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

bool format_begins_table(const struct line *line, const struct satdoku_reader *reader)
{
    struct table_choice choice;
    struct line whole = table_with_tabs(line, reader);
    return (table_choose(&choice, &whole, reader) && choice.good) || has_separate_cells(line);
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
