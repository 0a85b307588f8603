/* A puzzle under way, of which a text says the board and the clues one by one: constraint strings
 * and objects of f-puzzles are read into it.
 *
 * A failure sticks. The first one is told, at its place in the text; behind it nothing is added and
 * nothing else is told. So readers ask for `status` only where they use what was read.
 */
#ifndef DRAFT_H
#define DRAFT_H

#include "format.h"

/* A composite under way: while it is open, clues become part of it, as composite.h has them, and
 * not of the puzzle. The arrays are owned. */
struct draft_group {
    bool open;
    int added; /* clues, since the reader last set it */
    int *cells;
    int cell_count;
    size_t cell_capacity;
    int *values;
    int value_count;
    size_t value_capacity;
};

/* Where something stands that a part of the text was made of. */
struct draft_source {
    size_t from; /* where the part begins */
    size_t at;   /* in what was read */
};

/* Starts from {0} but for puzzle, reader, error, text and line. */
struct draft {
    struct satdoku_puzzle *puzzle; /* on its board, once that is made */
    struct satdoku_reader *reader;
    struct satdoku_error *error;
    enum satdoku_status status; /* the first failure */
    bool strings;               /* the text is of constraint strings, and not an object */
    const char *text;
    size_t line; /* where the text begins, or the compressed one */
    size_t column;
    const struct draft_source *sources; /* the text was made: of what; NULL: it is as it was read */
    size_t source_count;
    bool packed; /* the text was compressed: places in it are told apart */
    struct board_plan plan;
    struct board_group *groups; /* of the plan; owned */
    size_t group_capacity;
    bool *missing;          /* [rows * columns]; NULL: no cell is; owned, as all arrays here */
    uint16_t *layout;       /* [rows * columns]: the piece of each cell; NULL: none */
    struct board_set *sets; /* further regions, whose places are all in one array */
    size_t set_capacity;
    int *places;
    size_t place_count;
    size_t place_capacity;
    size_t set_start; /* the first place of the set under way */
    bool *marks;      /* of places or digits; none is set between two clues */
    int *cells;       /* of the clue under way */
    int cell_count;
    size_t cell_capacity;
    int *values;
    int value_count;
    size_t value_capacity;
    bool blank; /* the first value of the clue under way is open, and what is there stands in */
    struct draft_group group;
};

void draft_clear(struct draft *draft);

/* Malformed, at a character of the text: of constraint strings from 1 on, of objects from 0.
 * Returns false. */
bool draft_wrong(struct draft *draft, size_t at, const char *format, ...) ERROR_FORMAT(3, 4);

/* Out of memory. Returns false. */
bool draft_starve(struct draft *draft);

/* ---- The board ---- */

/* Adds a place of the canvas to the set under way, if it is not there yet. */
void draft_add_place(struct draft *draft, int place);

/* The places that were added are a region of that kind; one place that was listed is none. */
void draft_end_set(struct draft *draft, enum region_kind kind);

/* Makes the sets those of the plan, sorted by kind and numbered; the order within a kind stays. */
void draft_settle_sets(struct draft *draft);

/* ---- The clue under way ---- */

/* Room for marks of all places and digits; false after a failure. */
bool draft_make_marks(struct draft *draft);

void draft_start_clue(struct draft *draft);
void draft_add_cell(struct draft *draft, int cell);
void draft_add_value(struct draft *draft, int value);

/* Whether a clue of that kind may be added whose value is open. */
bool draft_takes_blanks(const struct draft *draft, enum satdoku_clue_kind kind);

/* Leaves the first value of the clue under way open. */
void draft_add_blank(struct draft *draft, enum satdoku_clue_kind kind);

/* Sorts the first cells, so many of them or all that there are. */
void draft_sort_cells(struct draft *draft, int count);

/* Makes the digits that are marked the values, and takes their marks away. */
void draft_take_marked(struct draft *draft);

/* Adds the clue of the cells and values under way. Malformed at that character where there can be
 * no such clue on the board, or the puzzle has no room for it. */
void draft_add_clue(struct draft *draft, enum satdoku_clue_kind kind, size_t at);

/* The same of any clue. */
void draft_check_clue(struct draft *draft, const struct clue *clue, size_t at);

/* Adds a number that is no clue's to the composite under way. */
void draft_group_token(struct draft *draft, int token);

/* Encloses what it has from that value on in an And. */
void draft_group_enclose(struct draft *draft, int begin);

/* Adds a clue of which it is known that it can be there. */
void draft_put_clue(struct draft *draft, const struct clue *clue);

#endif
