/* What pictures of all kinds share: whether what is to be drawn goes with the puzzle, and where the
 * heavy lines of a board run.
 */
#ifndef PICTURE_H
#define PICTURE_H

#include "board.h"

#include <satdoku.h>

enum { PICTURE_NO_FRAME = -1 };

/* What a kind of clue looks like as text: sketch_kinds.c. */
enum sketch_form {
    SKETCH_IN_WORDS, /* it is said under the board */
    SKETCH_NOTHING,
    SKETCH_SMALL_DIGITS,
    SKETCH_SINGLE,
    SKETCH_SHAPE,     /* cells that nothing parts, */
    SKETCH_OUTLINE,   /* and in words */
    SKETCH_CAGE,      /* a shape with a sum */
    SKETCH_WHITE_DOT, /* marks between two cells */
    SKETCH_BLACK_DOT,
    SKETCH_X,
    SKETCH_V,
    SKETCH_GREATER,
    SKETCH_LINE, /* and in words */
    SKETCH_LOOP,
    SKETCH_BROKEN_LINE, /* between two parts */
    SKETCH_POINTER,     /* with an arrow's head */
    SKETCH_THERMO,      /* in words where other lines cross it */
    SKETCH_SLOW_THERMO, /* always in words */
    SKETCH_ARROW,
    SKETCH_DOUBLE_ARROW, /* a circle at both ends */
    SKETCH_OUTSIDE,      /* a number before a row, column or diagonal */
    SKETCH_FORMS
};

/* Takes over what a caller wants to be shown; `picture` may be NULL. ERR_ARGUMENT: there is no
 * puzzle, or the picture has solutions of another board or marks clues that are on no such board.
 */
enum satdoku_status picture_take(struct satdoku_picture *shown, const struct satdoku_puzzle *puzzle,
                                 const struct satdoku_picture *picture,
                                 struct satdoku_error *error);

/* What stands above a picture: its title, or the puzzle's name; NULL: nothing. `picture` may be
 * NULL. */
const char *picture_title(const struct satdoku_puzzle *puzzle,
                          const struct satdoku_picture *picture);

/* Sets frames[cell] to the region whose border is a heavy line: the piece of a jigsaw that the cell
 * is in, else its box, as the index of the region; NO_FRAME: it is in none. */
void picture_frames(int *frames, const struct board *board, const struct satdoku_picture *picture);

/* Copies words with the value in place of each '#', as far as there is room. */
void picture_fill(char *text, size_t room, const char *words, const char *value);

/* "Digits: 0 to 8." where the board's size does not say which there are; false: it does. */
enum { PICTURE_DIGITS_TEXT = 40 };
bool picture_digits_text(char text[PICTURE_DIGITS_TEXT], const struct board *board);

/* Whether boxes of a jigsaw, which has other heavy lines, are regions, too. */
bool picture_has_boxes_beside_pieces(const struct board *board);

/* The digit as people read it. */
static inline int picture_digit(const struct board *board, int inside)
{
    return inside + board->lowest - 1;
}

#endif
