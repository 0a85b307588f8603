/* A row of a table, taken apart into cells.
 *
 * Cells of a table stand apart: by bars, commas, semicolons, tabs or blanks; or side by side in
 * groups that do. A style says which of these it is. It is found by the first row, for all of them.
 * Brackets and quotes are no more than blanks.
 */
#ifndef TABLE_ROW_H
#define TABLE_ROW_H

#include "lines.h"
#include "token.h"

enum table_cells {
    TABLE_FIELDS,     /* what stands between two separators, perhaps nothing */
    TABLE_WORDS,      /* what stands between blanks or separators */
    TABLE_CHARACTERS, /* each character that is neither */
    TABLE_PLACES      /* places at equal distances between two bars: a blank may be a space */
};

struct table_style {
    enum table_cells cells;
    bool tabs;        /* a tab is a separator as a comma is, and no blank */
    bool stars;       /* '*' is a bar, and no blank cell */
    bool framed;      /* a bar at the start of a row, and one at its end, have no cell outside */
    bool open;        /* the last separator of a row ends it: no cell follows */
    size_t first;     /* PLACES: bytes before the first place of a field, */
    size_t step;      /* from one to the next, */
    size_t per_field; /* how many a field has, */
    size_t wide;      /* and bytes of one: 1, which is a character, or 2 */
};

/* What stands in front of a cell. */
enum table_bar { TABLE_NO_BAR, TABLE_BAR, TABLE_HEAVY_BAR };

struct table_cell {
    struct token text; /* without blanks around it; of no length: nothing stands there */
    enum table_bar bar;
    bool gap; /* of CHARACTERS: whatever stands between the cell before and this one */
};

/* Where the walk through a row is; {0} but for line and style: before its first cell. */
struct table_walk {
    const struct line *line;
    const struct table_style *style;
    size_t at;          /* where the next thing begins */
    size_t field_end;   /* of the field that the walk is in */
    size_t field_start; /* where it begins */
    size_t place;       /* of PLACES: how many of the field were passed */
    bool in_field;
    bool fresh; /* nothing of the field was passed */
    bool begun;
    bool ended;
    enum table_bar bar; /* before the field */
};

/* Takes the next cell; false behind the last one. */
bool table_next(struct table_cell *cell, struct table_walk *walk);

/* PLACES: whether something stands elsewhere. */
bool table_is_misplaced(const struct line *line, const struct table_style *style);

/* How many cells a row has. */
size_t table_count(const struct line *line, const struct table_style *style);

/* The same up to `most`; of more cells any number above. */
size_t table_count_to(const struct line *line, const struct table_style *style, size_t most);

/* How many bytes the blank at a place of a line has; 0: there is none. */
size_t table_blank(const struct line *line, size_t at, const struct table_style *style);

/* Whether a line is a part of a frame: only bars, dashes and the like, with a dash or a corner; or
 * only brackets, perhaps with a separator; not dashes that stand apart, as blank cells do. It is
 * heavy with '=', or a heavy or double line. */
bool table_is_rule(const struct line *line, bool stars);
bool table_is_heavy_rule(const struct line *line);

#endif
