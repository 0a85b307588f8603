/* What a kind of constraint strings is, and what reading one needs of the string under way. */
#ifndef CONSTRAINT_KINDS_H
#define CONSTRAINT_KINDS_H

#include "constraints.h"
#include "draft.h"

enum constraints_stage {
    CONSTRAINTS_CANVAS,  /* rows, columns, digits */
    CONSTRAINTS_GROUPS,  /* cells beside the grid */
    CONSTRAINTS_BOXES,   /* which cells are missing, and whether dominoes lie on the board */
    CONSTRAINTS_REGIONS, /* the last one before the board is made */
    CONSTRAINTS_RULES,   /* of the whole board */
    CONSTRAINTS_CLUES,
    CONSTRAINTS_STAGES
};

/* The composites that have begun and not ended, the outermost first (constraint_composites.c). */
struct composites {
    struct composite_frame {
        enum satdoku_clue_kind kind;
        size_t column; /* of its name */
        int members;
        /* Of a Replicate: */
        bool copies;
        size_t start;                    /* of what is in it */
        const struct board_group *group; /* of which its cells are; NULL: of the grid */
        int origin;                      /* a place there */
        struct token targets;
        size_t target; /* the next bit of the targets */
        int rows;      /* the copy under way is shifted by so many */
        int columns;
    } frames[COMPOSITE_DEPTH_MAX];
    int depth;
    int rows; /* by which cells are shifted, by all of them */
    int columns;
    int copying;                     /* frames that are a Replicate */
    const struct board_group *group; /* of the last one of these */
    int copies;                      /* that were made so far */
};

/* A string under way. */
struct constraints {
    struct draft draft;
    const struct line *line;
    size_t end;                         /* of the string */
    size_t position;                    /* of the next constraint */
    struct constraint constraint;       /* under way, */
    const struct constraint_kind *kind; /* and its kind */
    struct token head;                  /* what stands before its cells */
    int part;                           /* the cell with which the part under way begins */
    size_t shape_column;                /* where the canvas was said; 0: nowhere */
    size_t group_column;                /* the same of the first group, */
    bool chaos_sized;                   /* regions to be found say how large they are */
    /* By kind, of rules that bring groups along: where the last one was said (0: nowhere), and its
     * value. */
    struct constraint_layer {
        size_t column;
        int value;
    } layers[SATDOKU_CLUE_KINDS];
    size_t missing_column;           /* of cells that are missing, */
    size_t size_column;              /* of the size of regions, */
    size_t boxes_column;             /* of the shape of boxes, */
    size_t sudominoku_column;        /* and of dominoes */
    const struct named_board *named; /* NULL: the plan says what the board is */
    bool no_boxes;
    bool windows; /* are among the sets */
    bool disjoint_sets;
    int region_size; /* cells of a box or piece */
    int piece_count;
    struct composites composites;
};

/* Reads the constraint under way, and what stands before its cells. */
typedef void constraint_read(struct constraints *c);

/* Writes the arguments of a clue, each with its '~'; what stands before its cells. */
typedef void constraint_print(struct sink *sink, const struct clue *clue,
                              const struct board *board);
typedef void constraint_print_head(struct sink *sink, const struct clue *clue,
                                   const struct board *board);

/* How many lines of cells a constraint has. */
enum constraint_lines {
    CONSTRAINT_LINE,       /* one */
    CONSTRAINT_LINES,      /* several, with an empty argument between two of them, */
    CONSTRAINT_NAMED_LINES /* or one that begins with '_' */
};

struct constraint_kind {
    const char *name;  /* NULL: that of the clue */
    const char *older; /* another name, of older strings; NULL: none */
    enum constraints_stage stage;
    constraint_read *read;
    constraint_read *inside;     /* how it is read in a composite, if it is no clue elsewhere */
    enum satdoku_clue_kind clue; /* that it is; CLUE_KINDS: none */
    constraint_print *print;     /* of a clue */
    bool head;                   /* the first argument is no cell, and is read before the cells */
    bool several;                /* it may list numbers, "10,15": then the clue is an Or of them */
    constraint_read *read_head;  /* NULL: the cells are all */
    constraint_print_head *print_head;
    constraint_read *finish;  /* called when the cells of a clue were read; NULL: not so */
    const char *wants;        /* what is told where that is missing; NULL: cells */
    const char *number_words; /* what a number is told as; NULL: "number" */
    enum constraint_lines lines;
    int depth;      /* 1: a composite begins; -1: one ends */
    int number;     /* of a line: the one that is meant where none is said; 0: one must be said */
    bool usual;     /* of a jigsaw: its pieces have the size of regions */
    bool named_too; /* of the board: boards that have a name take it, too */
    char letter;    /* of an indexing cell, before the cells; NUL: none */
    enum satdoku_clue_kind looped; /* the kind of such a line with "~LOOP" behind it; GIVEN: none */
    bool loop;                     /* it is such a kind */
    const char *ties;              /* of a rule of ranks: how strings say it; NULL: it is none */
    bool print_one;                /* the first cell says them all */
};

/* The kinds that clues are, by enum satdoku_clue_kind, and those that make the board. */
extern const struct constraint_kind constraint_kinds_of_clues[SATDOKU_CLUE_KINDS];
enum { CONSTRAINT_BOARD_KINDS = 19 };
extern const struct constraint_kind constraint_kinds_of_board[CONSTRAINT_BOARD_KINDS];

bool constraints_find_kind(struct constraints *c);

/* ---- Arguments ---- */

/* Takes the next argument; false where there is none, and after a failure. */
bool constraints_argument(struct token *argument, struct constraints *c);

/* Malformed: the constraint wants other arguments than it has. */
void constraints_want(struct constraints *c, const char *what);

/* Malformed: says what is wrong with an argument, which is quoted before. */
void constraints_refuse(struct constraints *c, const struct token *argument, const char *format,
                        ...) ERROR_FORMAT(3, 4);

/* Malformed where an argument is left. */
void constraints_end_arguments(struct constraints *c);

/* Takes the argument of a constraint that has one; `expected` says which. */
bool constraints_only_argument(struct token *argument, struct constraints *c, const char *expected);

/* Reads a number from `least` to `most`, told as `what` where it is none, which is
 * then `least`. */
int constraints_number(struct constraints *c, const struct token *argument, int least, int most,
                       const char *what);

/* Reads a value of the kind of clue, whose row says from where to where it may be. */
int constraints_value(struct constraints *c, const struct token *argument, const char *what);

/* Leaves the value of the clue under way open, where the argument is "?" or empty and that can be;
 * or refuses a "?" that could be, but not for this reader. False: neither. */
bool constraints_take_blank(struct constraints *c, const struct token *argument, const char *what);

/* Adds the value that a setter says, a digit or a number: it may be open. */
void constraints_add_told(struct constraints *c, const struct token *argument, const char *what);

/* Reads a digit as it is printed; it becomes one from 1 on. */
int constraints_digit(struct constraints *c, const struct token *text);

/* Reads two numbers such as 6x8. */
void constraints_rectangle(int *rows, int *columns, struct constraints *c,
                           const struct token *argument);

/* Reads a cell such as R1C5 or VS5, as a place of the plan; adds it to the clue under way. */
int constraints_place(struct constraints *c, const struct token *argument);
void constraints_add_cell(struct constraints *c, const struct token *argument);

/* Takes "R5" or "C5" as a row or a column, from 0; false: it is neither. */
bool constraints_split_line(bool *is_row, int *index, const struct token *argument);

/* Cuts an argument in two at a letter; false where it is not there. */
bool constraints_cut(struct token *first, struct token *second, const struct token *whole,
                     char letter);

/* Adds the clue under way. */
void constraints_add_clue(struct constraints *c, enum satdoku_clue_kind kind);

/* ---- Groups ---- */

/* Read a group of cells beside the grid. */
constraint_read constraint_read_var, constraint_read_layer;

/* The group in which a cell is that an argument names; NULL: it names none. */
const struct board_group *constraints_group(const struct constraints *c,
                                            const struct token *argument);

/* Reads and writes what is said of a whole group: its name, digits, and how many cells. */
constraint_read constraint_read_several;
constraint_read constraint_read_connected;
constraint_print constraint_print_connected;

/* Reads and writes a cell, 0 or 1, and cells of CC, without which they are those around the cell or
 * those in the four directions. */
constraint_read constraint_read_region_cells, constraint_read_region_ways;
constraint_print constraint_print_region_ways;

/* The place of its first cell in the plan. */
int constraints_group_first(const struct constraints *c, const struct board_group *group);

/* Reads a cell of the group, as a place of the plan. */
int constraints_group_place(struct constraints *c, const struct board_group *group,
                            const struct token *argument);

/* Adds the rules whose groups the board has, once it is made. */
void constraints_add_layers(struct constraints *c);

/* Reads what a cell counts around itself, or sees in four directions, in a layer. */
constraint_read constraint_read_around, constraint_read_sees;

/* Writes the groups of a board and the rules that bring some of them along; `sized`: regions to be
 * found say how large they are. */
void constraints_print_groups(struct sink *sink, const struct satdoku_puzzle *puzzle, bool sized);

/* ---- Composites ---- */

/* Begins a composite; ends the one under way. */
constraint_read constraint_read_composite, constraint_end_composite;

/* Reads a constraint that is in a composite, as `read` does. */
void constraint_read_inside(struct constraints *c, constraint_read *read);

/* Cells that differ, in a composite. Pairs of a count and a digit, which are read as ContainExact,
 * and as candidate sets where a count is 0. */
constraint_read constraint_read_different, constraint_read_look_and_say;

/* ---- What stands before cells ---- */

constraint_read constraint_read_number, constraint_read_digits, constraint_read_weights,
    constraint_read_key, constraint_read_pattern, constraint_read_machine;
constraint_print_head constraint_print_number, constraint_print_digits, constraint_print_weights,
    constraint_print_key, constraint_print_pattern, constraint_print_machine;

/* What is left to do when the cells are known: those of a pill come in any order; there are as many
 * weights as cells; each line has a copy of the machine. */
constraint_read constraint_sort_pill, constraint_check_weights, constraint_add_machine;

extern const char constraints_wants_cells[];

/* ---- The board ---- */

/* Makes the board the named one, of which only further regions can be said. */
void constraints_name_board(struct constraints *c, const struct named_board *named);

/* What is left when the stages BOXES and REGIONS are through. */
void constraints_settle_boxes(struct constraints *c);
void constraints_make_board(struct constraints *c);

/* How many rows and columns the boxes of `size` cells have: as square as possible, low and wide
 * rather than high. False: no such boxes tile the canvas. */
bool constraints_boxes(int *box_rows, int *box_columns, int rows, int columns, int size);

/* ---- Writing ---- */

/* The same of cells, each with its '~'. */
void constraints_print_cells(struct sink *sink, const int *cells, int count,
                             const struct board *board);

#endif
