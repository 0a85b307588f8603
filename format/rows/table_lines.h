/* Lines that could be rows of a `table`, or lists of boards in one. */
#ifndef TABLE_LINES_H
#define TABLE_LINES_H

#include "table.h"

/* Puts back what was taken off the end of the line: tabs between which there are empty cells. */
struct line table_with_tabs(const struct line *line, const struct satdoku_reader *reader);

/* Whether a row between bars is numbers of two places each, as a table has them, rather than the
 * characters that they could be. */
bool format_has_pairs(const struct line *line, const struct satdoku_reader *reader);

/* Whether the line that was taken last is a row of a table, and of no other format; whether one
 * could be its title. */
bool format_begins_table(const struct line *line, const struct satdoku_reader *reader);
bool format_is_title(const struct line *line);

/* Whether the line is such a row, with tabs between which nothing stands. */
bool format_has_empty_cells(const struct line *line, const struct satdoku_reader *reader);

/* Whether a line is nothing but a part of a frame. */
bool format_is_table_rule(const struct line *line);

/* Whether a line could well be a row of a table; *what becomes what is wrong with it. */
bool format_nearest_table(struct satdoku_error *what, const struct line *line,
                          const struct satdoku_reader *reader);

/* ---- Lists of boards: rows of m * m cells, each of which may be a board of m rows ---- */

enum { WHOLE_MAX = 20 /* a row of it is one of the largest board, too */ };

/* Rows of m * m cells, and what is asked of them: whether they are boards of m rows. */
struct wholes {
    struct satdoku_reader *reader;
    struct table_style style;
    size_t width;               /* m * m */
    struct table_digits digits; /* of a board of m rows */
    bool twice;                 /* a row or a column has a digit twice, as no larger board does */
    bool seen[SATDOKU_MAX_SIZE][WHOLE_MAX + 1]; /* by column, in the rows so far */
};

/* Rows as the choice takes them apart. */
struct wholes wholes_of(struct satdoku_reader *reader, const struct table_choice *choice, size_t m);

/* Notes the digits of a row; 0: none. */
void wholes_note(struct wholes *wholes, const int *digits);

/* The m whose square it is, if a board has so many rows; 0: there is none. */
size_t wholes_root(size_t cells);

/* Whether lines are boards, of which the first is whole. As many rows as a larger board has are
 * looked at, or as many as may be held: they are boards where none has a number above m, and a
 * digit is twice in a row or column, or the rows are too few for that board. The lines are held. */
enum satdoku_status wholes_find(bool *found, struct wholes *wholes, struct satdoku_error *error);

/* Whether lines from this one on, which are held, are whole boards, a row for each. */
enum satdoku_status format_finds_wholes(bool *found, const struct line *line,
                                        struct satdoku_reader *reader, struct satdoku_error *error);

#endif
