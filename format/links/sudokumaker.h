/* Documents of SudokuMaker: a JSON object with a puzzle in it, whose cells are a list and whose
 * constraints are objects with the number of a type; plain, or compressed in a link.
 *
 * Most types say what an element of f-puzzles says, so that reading and writing them is shared
 * with these (fpuzzles.h): a document is their dialect. Places are numbers. Cells are counted in
 * reading order from 0; so are corners, of which there is one more in a row, and places outside,
 * as if the board had a frame of further cells. An edge between two cells of a row has the number
 * 2nr + c, with the row and column of its right cell, and one below a cell 2nr + n + c.
 *
 * SudokuMaker has no description: what types mean is what its documents and open programs that
 * write them agree on.
 */
#ifndef SUDOKUMAKER_H
#define SUDOKUMAKER_H

#include "fpuzzles.h"

struct sudokumaker_row;

/* Whether a constraint is what the row means, of those that have its number. */
typedef bool sudokumaker_is(const struct fpuzzles *f, struct json_value constraint);

/* Whether the type can say a clue that is an entry of its element. */
typedef bool sudokumaker_fits(const struct clue *clue, const struct board *board);

/* Writes a clue as an entry of the list. */
typedef void sudokumaker_put(const struct fpuzzles_writing *w, const struct clue *clue);

/* Writes what the constraint says besides, as members behind the list. */
typedef void sudokumaker_put_more(const struct fpuzzles_writing *w, const struct clue *first);

struct sudokumaker_row {
    int type;
    const char *words; /* what messages call it */
    enum fpuzzles_element element;
    sudokumaker_is *is;              /* NULL: always */
    const char *list;                /* the member with its entries; NULL: it has none */
    struct fpuzzles_members members; /* of an entry; else of the constraint, where: */
    fpuzzles_read *read;             /* reads an entry, or */
    bool whole;                      /* the whole constraint; NULL: with the board or with others */
    bool board;                      /* it makes the board */
    int fixed;                       /* the number of all its clues; 0: not so */
    sudokumaker_fits *fits;          /* NULL: it can say all of them */
    sudokumaker_put *put;            /* NULL: its clues are no entries */
    bool numbered;                   /* all entries of a constraint have the same number */
    sudokumaker_put_more *more;      /* NULL: nothing */
    const char *style;               /* JSON: how it is drawn; NULL: it is not */
};

/* All of them, in the order of sudokumaker_types.def; NULL behind the last. */
const struct sudokumaker_row *sudokumaker_row(size_t index);

/* Whether the JSON is a document, be it malformed. */
bool sudokumaker_is_document(struct json_value root);

/* Reads the puzzle that the document has. */
enum satdoku_status sudokumaker_read_object(struct fpuzzles *f);

/* What the table names, of reading (sudokumaker_clues.c) */
sudokumaker_is sudokumaker_is_slow, sudokumaker_is_strict, sudokumaker_is_entropic,
    sudokumaker_is_modular, sudokumaker_is_global_mod, sudokumaker_is_by_segment,
    sudokumaker_is_everywhere;
fpuzzles_read sudokumaker_read_rule, sudokumaker_read_letter, sudokumaker_read_groups,
    sudokumaker_read_modular, sudokumaker_read_sequence, sudokumaker_read_spoken;

/* and of writing (sudokumaker_print.c). */
sudokumaker_fits sudokumaker_fits_groups, sudokumaker_fits_lockout, sudokumaker_fits_sequence,
    sudokumaker_fits_spoken;
sudokumaker_put sudokumaker_put_cell, sudokumaker_put_line, sudokumaker_put_difference,
    sudokumaker_put_ratio, sudokumaker_put_letter, sudokumaker_put_cage, sudokumaker_put_digits,
    sudokumaker_put_arrow, sudokumaker_put_outside, sudokumaker_put_diagonal,
    sudokumaker_put_spoken;
sudokumaker_put_more sudokumaker_put_slow, sudokumaker_put_strict, sudokumaker_put_apart,
    sudokumaker_put_thirds, sudokumaker_put_remainders, sudokumaker_put_segments,
    sudokumaker_put_no_difference, sudokumaker_put_no_ratio, sudokumaker_put_no_letter;

enum {
    SUDOKUMAKER_GROUP_DIGITS = 28, /* a group of digits is a number with a bit for each */
    SUDOKUMAKER_STEP_VALUES = 4
};

/* What a sum of three cells says that are a part of a sequence: a - 2b + c = 0. */
extern const int sudokumaker_step[SUDOKUMAKER_STEP_VALUES];

/* How such documents say where clues lie. */
extern const struct fpuzzles_dialect sudokumaker_dialect;

/* A list of numbers, [1,2]. */
void sudokumaker_put_numbers(const struct fpuzzles_writing *w, const int *numbers, int count);

format_print sudokumaker_print, sudokumaker_print_link;
format_publish sudokumaker_publish, sudokumaker_publish_link;
format_can_say sudokumaker_can_say;

#endif
