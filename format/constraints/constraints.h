/* Constraint strings, as Interactive Sudoku Solver has them: ".Name~argument~argument.Name...".
 *
 * Each constraint is of a kind, and all kinds stand in tables: those that make the board in
 * constraint_board.c, those that are clues in kinds.def. Since a string has them in any order and a
 * cell has no meaning before the board is known, it is walked once for each stage: a kind is read
 * in its own one.
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

/* 1 where a composite begins, -1 where one ends, else 0. */
int constraint_composite_depth(const struct constraint *constraint);

/* Takes the constraint at *position, with a composite all that is in it. */
bool constraint_next_whole(struct constraint *constraint, size_t *position, const struct line *line,
                           size_t end);

/* Whether the word begins as a constraint string does, or goes on with one behind a blank. */
bool constraints_begin(const char *text, size_t length);

/* Whether a line can be constraints, or can go on with those of the line before. */
bool constraints_go_on(const struct line *line);

/* Whether a line begins as a constraint string would, if a '.' stood before it. */
bool constraints_lack_dot(const struct line *line);

/* Whether a line begins with a dot and a name alone that is near that of a kind: malformed. */
bool constraints_name_no_kind(struct satdoku_error *error, const struct line *line);

/* Where the string ends that begins at `position`. */
format_end constraints_end_behind;

/* Where the string ends that is at the beginning of a line: what follows is the puzzle's name. */
size_t constraints_end(const struct line *line);

/* Malformed, for a line that has only '.' and '~'. */
bool constraints_are_empty(const struct line *line);
enum satdoku_status constraints_none(const struct line *line, struct satdoku_error *error);

/* ---- Puzzles ---- */

/* Makes a puzzle of the string that a line has up to `end`. */
enum satdoku_status constraints_read(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     const struct line *line, size_t end,
                                     struct satdoku_error *error);

format_print format_print_constraints;

/* ---- Kinds ---- */

struct constraint_kind; /* constraint_kinds.h */

const char *constraint_kind_name(const struct constraint_kind *kind);

/* The kind that a clue is written as; NULL: none. */
const struct constraint_kind *constraint_kind_of_clue(enum satdoku_clue_kind clue);

/* Whether it is the name of a kind without arguments, by which a string is known. */
bool constraint_kind_is_bare(const char *name, size_t length);

/* Whether it is the name of a kind, be it one that cannot be read. */
bool constraint_kind_is_known(const char *name, size_t length);

/* Whether it is the name of a kind, or one by which a kind is likely to be meant. */
bool constraint_kind_is_meant(const char *name, size_t length);

/* Whether it is the name of a kind that a puzzle has at most once. */
bool constraint_kind_is_single(const char *name, size_t length);

#endif
