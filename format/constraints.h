/* Constraint strings, as Interactive Sudoku Solver has them: ".Name~argument~argument.Name...".
 *
 * Each constraint is of a kind, and all kinds stand in a table, constraint_kinds.c: what its
 * arguments are, how it is read and how it is written. Some kinds make the board, some are clues.
 * Since a string has them in any order and a cell has no meaning before the board is known, it is
 * walked once for each stage: a kind is read in its own one.
 */
#ifndef CONSTRAINTS_H
#define CONSTRAINTS_H

#include "format.h"
#include "sink.h"

#include "clue.h"

/* ---- Strings ---- */

/* One constraint of a string, and how far its arguments were taken. */
struct constraint {
    struct token name; /* between '.' and the first '~'; empty for digits of cells */
    size_t position;   /* in the line: of the next argument's '~', */
    size_t end;        /* or here, where there is none */
};

/* Takes the constraint at *position and moves it to the next one; false at the end. */
bool constraint_next(struct constraint *constraint, size_t *position, const struct line *line,
                     size_t end);

/* Takes the next argument; false where there is none. */
bool constraint_argument(struct token *argument, struct constraint *constraint,
                         const struct line *line);

/* Whether the word begins as a constraint string does, or goes on with one behind a blank. */
bool constraints_begin(const char *text, size_t length);

/* Whether a line can be constraints, or can go on with those of the line before. */
bool constraints_go_on(const struct line *line);

/* Where the string ends that begins at `position`. */
format_end constraints_end_behind;

/* Where the string ends that is at the beginning of a line: what follows is the puzzle's name. */
size_t constraints_end(const struct line *line);

/* ---- Reading ---- */

/* Malformed, for a line that has only '.' and '~'. */
bool constraints_are_empty(const struct line *line);
enum satdoku_status constraints_none(const struct line *line, struct satdoku_error *error);

enum constraints_stage {
    CONSTRAINTS_CANVAS,  /* rows, columns, digits */
    CONSTRAINTS_BOXES,   /* which cells are missing, and whether dominoes lie on the board */
    CONSTRAINTS_REGIONS, /* the last one before the board is made */
    CONSTRAINTS_RULES,   /* of the whole board */
    CONSTRAINTS_CLUES,
    CONSTRAINTS_STAGES
};

struct draft; /* a puzzle under way: constraint_draft.h */

/* Makes a puzzle of the string that a line has up to `end`. */
enum satdoku_status constraints_read(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     const struct line *line, size_t end,
                                     struct satdoku_error *error);

/* ---- Kinds ---- */

struct constraint_kind;

typedef enum satdoku_status constraint_read(struct draft *draft, const struct constraint_kind *kind,
                                            struct constraint *constraint);

/* Writes the arguments of a clue, each with its '~'. */
typedef void constraint_print(struct sink *sink, const struct clue *clue,
                              const struct board *board);

struct constraint_kind {
    const char *name; /* NULL: that of the clue */
    enum constraints_stage stage;
    constraint_read *read;
    enum satdoku_clue_kind clue; /* that it is; CLUE_KINDS: none */
    constraint_print *print;     /* of a clue */
    int number;                  /* of a line: the one that is meant where none is said; 0: one must
                                    be said */
    char letter;                 /* of an indexing cell, before the cells; NUL: none */
};

const char *constraint_kind_name(const struct constraint_kind *kind);

/* The kind of that name, malformed where there is none that can be read. */
enum satdoku_status constraint_kind_of(const struct constraint_kind **kind,
                                       const struct draft *draft,
                                       const struct constraint *constraint);

/* Whether it is the name of a kind without arguments, by which a string is known. */
bool constraint_kind_is_bare(const char *name, size_t length);

/* Whether it is the name of a kind, be it one that cannot be read. */
bool constraint_kind_is_known(const char *name, size_t length);

/* Whether it is the name of a kind that a puzzle has at most once. */
bool constraint_kind_is_single(const char *name, size_t length);

/* The kinds that clues are, by enum satdoku_clue_kind. */
extern const struct constraint_kind constraint_kinds_of_clues[SATDOKU_CLUE_KINDS];

/* The kind that a clue is written as; NULL: none. */
const struct constraint_kind *constraint_kind_of_clue(enum satdoku_clue_kind clue);

constraint_read constraint_read_shape, constraint_read_board, constraint_read_missing,
    constraint_read_region_size, constraint_read_boxes, constraint_read_no_boxes,
    constraint_read_sudominoku, constraint_read_jigsaw, constraint_read_pieces,
    constraint_read_all_different, constraint_read_diagonal, constraint_read_windoku,
    constraint_read_disjoint_sets;

constraint_read constraint_read_rule, constraint_read_digits, constraint_read_neighbours,
    constraint_read_line, constraint_read_number_line, constraint_read_pair,
    constraint_read_legacy_pair, constraint_read_cage, constraint_read_set,
    constraint_read_number_set, constraint_read_quad, constraint_read_sum, constraint_read_sum_line,
    constraint_read_circles, constraint_read_little_killer, constraint_read_sandwich,
    constraint_read_indexing, constraint_read_regex, constraint_read_nfa, constraint_read_equal_sum,
    constraint_read_pill_arrow, constraint_read_outside, constraint_read_domino,
    constraint_read_single;

constraint_print constraint_print_cells, constraint_print_number_line, constraint_print_pair,
    constraint_print_digits, constraint_print_quad, constraint_print_sum, constraint_print_sum_loop,
    constraint_print_little_killer, constraint_print_sandwich, constraint_print_regex,
    constraint_print_nfa, constraint_print_equal_sum, constraint_print_outside;

/* ---- Writing ---- */

format_print format_print_constraints;

/* How many rows and columns the boxes of `size` cells have: as square as possible, low and wide
 * rather than high. False: no such boxes tile the canvas. */
bool constraints_boxes(int *box_rows, int *box_columns, int rows, int columns, int size);

/* A place of the canvas, as of a cell. */
void constraints_print_place(struct sink *sink, const struct board *board, int place);

/* "R1C5"; rows and columns from 10 on as letters where the board has at most 16 of them. */
void constraints_print_cell(struct sink *sink, const struct board *board, int cell);

#endif
