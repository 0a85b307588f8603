/* A puzzle under way, from the first constraint of a string to the last one.
 *
 * Functions that fail tell the place of the argument that is wrong.
 */
#ifndef CONSTRAINT_DRAFT_H
#define CONSTRAINT_DRAFT_H

#include "constraints.h"

/* A puzzle under way. */
struct draft {
    struct satdoku_puzzle *puzzle; /* on its board behind the stage REGIONS */
    struct satdoku_reader *reader;
    struct satdoku_error *error;
    const struct line *line;
    size_t end;                          /* of the string */
    const struct constraint_kind *kinds; /* that clues are, by enum satdoku_clue_kind */
    size_t shape_column;                 /* where the canvas was said; 0: nowhere */
    size_t missing_column;               /* the same of cells that are missing, */
    size_t size_column;                  /* of the size of regions, */
    size_t boxes_column;                 /* of the shape of boxes, */
    size_t sudominoku_column;            /* and of dominoes */
    const struct named_board *named;     /* NULL: the plan says what the board is */
    bool *missing;                       /* [rows * columns]; NULL: no cell is; owned */
    struct board_plan plan;
    bool no_boxes;
    bool windows; /* are among the sets */
    bool disjoint_sets;
    int region_size;  /* cells of a box or piece */
    uint16_t *layout; /* [rows * columns]: pieces; NULL: none; owned */
    int piece_count;
    struct board_set *sets; /* further regions, whose places are all in one array; owned */
    size_t set_capacity;
    int *places; /* owned */
    size_t place_count;
    size_t place_capacity;
    bool *marks; /* of places or digits, none of them set between two constraints; owned */
    int *cells;  /* of the clue under way; owned */
    size_t cell_capacity;
    int *values; /* owned */
    size_t value_capacity;
};

/* ---- Arguments ---- */

/* Reads a cell such as R1C5, as a place of the canvas. */
enum satdoku_status draft_read_place(int *place, const struct draft *draft,
                                     const struct token *argument);

/* Reads a number from `least` to `most`, told as `what` where it is none. */
enum satdoku_status draft_read_number(int *number, const struct draft *draft,
                                      const struct token *argument, int least, int most,
                                      const char *what);

/* Reads a value of a clue of that kind, whose row says from where to where it may be. */
enum satdoku_status draft_read_value(int *value, const struct draft *draft,
                                     const struct token *argument, enum satdoku_clue_kind kind,
                                     const char *what);

/* Reads a digit as it is printed; it becomes one from 1 on. */
enum satdoku_status draft_read_digit(int *digit, const struct draft *draft,
                                     const struct token *text);

/* Malformed: the constraint wants other arguments than it has. */
enum satdoku_status draft_wants(const struct draft *draft, const struct constraint *constraint,
                                const char *what);

/* Malformed where an argument is left. */
enum satdoku_status draft_arguments_end(const struct draft *draft, struct constraint *constraint);

/* Malformed, at that column. */
enum satdoku_status draft_wrong(const struct draft *draft, size_t column, const char *message);

/* Takes the argument of a constraint that has one; `expected` says which. */
enum satdoku_status draft_only_argument(struct token *argument, const struct draft *draft,
                                        struct constraint *constraint, const char *expected);

/* Cuts an argument in two at a letter; false where it is not there. */
bool draft_cut(struct token *first, struct token *second, const struct token *whole, char letter);

/* Reads two numbers such as 6x8. */
enum satdoku_status draft_read_rectangle(int *rows, int *columns, const struct draft *draft,
                                         const struct token *argument);

/* Reads "R5" or "C5" as a row or a column of the canvas, from 0. */
enum satdoku_status draft_read_row_or_column(bool *is_row, int *index, const struct draft *draft,
                                             const struct token *argument);

/* ---- The board ---- */

/* Makes the board the named one, of which only further regions can be said. ERR_MEMORY. */
enum satdoku_status draft_name_board(struct draft *draft, const struct named_board *named);

/* What is left when the stages BOXES and REGIONS are through. */
enum satdoku_status draft_settle_boxes(struct draft *draft);
enum satdoku_status draft_make_board(struct draft *draft);

/* ---- The clue under way ---- */

/* Room for marks of all places and digits, from the first call on. */
enum satdoku_status draft_make_marks(struct draft *draft);

/* Makes that value the one behind the first `count`; reads a cell that becomes such a one. */
enum satdoku_status draft_add_value(struct draft *draft, int count, int value);
enum satdoku_status draft_add_cell(struct draft *draft, int count, const struct token *argument);

/* The same of a cell that is known. */
enum satdoku_status draft_put_cell(struct draft *draft, int count, int cell);

/* Reads the arguments that are left as the cells of the clue; there is at least one. */
enum satdoku_status draft_read_cells(int *count, struct draft *draft,
                                     struct constraint *constraint);

/* Adds the clue of so many cells and values of the draft, malformed where there can be no such clue
 * on the board, or the puzzle has no room for it. */
enum satdoku_status draft_add_clue(struct draft *draft, const struct constraint *constraint,
                                   enum satdoku_clue_kind kind, int cells, int values);

#endif
