/* Tables: how their cells are told apart, and what is in a cell. */
#ifndef TABLE_H
#define TABLE_H

#include "format.h"
#include "marks.h"
#include "table_row.h"

/* The digits of a board as they are printed. */
struct table_digits {
    int lowest;
    int highest;
    bool letters; /* of several characters each is a digit, even of a board of more than nine */
};

/* How a row is taken apart, and of how many cells it then is. */
struct table_choice {
    struct table_style style;
    size_t cells;
    bool good; /* all of them are cells of a board that has rows of that length, or as many cells */
    bool placed;               /* the row could be one of places, too, as other rows may be: */
    struct table_style places; /* these */
};

/* The best way to take the first row apart. False: no board has rows of any length that it could
 * have. */
bool table_choose(struct table_choice *choice, const struct line *line,
                  const struct satdoku_reader *reader);

/* Another way that is good, too, and makes another number of cells of the row: where its last
 * separator, or a bar of its frame, ends it in one way, there is an empty cell in the other. */
bool table_choose_other(struct table_choice *other, const struct table_choice *choice,
                        const struct line *line, const struct satdoku_reader *reader);

/* The digits of boards of that size under the reader's options. */
struct table_digits table_digits(const struct satdoku_reader *reader, size_t n);

enum table_content {
    TABLE_BLANK,
    TABLE_DIGITS,
    TABLE_NUMBER, /* of several characters, which would be digits where letters are used */
    TABLE_NOTHING /* '!': it can hold no digit */
};

/* Adds the digits that a cell may have, as the library counts them: with DIGITS one or more, with
 * NUMBER one. */
enum satdoku_status table_read_cell(struct marks *marks, enum table_content *content,
                                    const struct table_digits *digits, const struct token *cell,
                                    size_t line, struct satdoku_error *error);

/* Whether a line is words rather than cells: half of its words, or more, have several letters.
 * With digits, these must be no cells of such a board either. */
bool table_is_text(const struct line *line, const struct table_digits *digits);

/* ---- Writing ---- */

format_print table_print;
format_put table_put;

#endif
