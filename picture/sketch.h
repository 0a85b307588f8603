/* What a text picture shows, before it has a size: of each cell, of each side that two cells share,
 * and of each corner where four meet.
 *
 * The sides left of the cells of a row, and one right of the last, have numbers
 * row * (columns + 1) + column; those above the cells, and under the last row, row * columns +
 * column. Corners have the row and column of the cell to whose top left they are. What could not be
 * drawn, or does not say all of a clue, is for the words under the picture (text_words.c).
 */
#ifndef SKETCH_H
#define SKETCH_H

#include "clue.h"
#include "grid.h"
#include "picture.h"
#include "puzzle.h"
#include "step_look.h"

#include <stdbool.h>

/* What a text picture is made of: each glyph as a character of Unicode and as one of ASCII.
 *
 * Every text that is returned fills one column of a terminal and is static.
 */

enum glyph {
    GLYPH_BLANK,
    GLYPH_NO_DIGIT,  /* a cell without digit where no lines part the cells */
    GLYPH_SOLVED,    /* before a digit of a solution */
    GLYPH_WHITE_DOT, /* between two cells */
    GLYPH_BLACK_DOT,
    GLYPH_X,
    GLYPH_V,
    GLYPH_GREATER, /* the left one of two cells is greater */
    GLYPH_LESS,
    GLYPH_GREATER_ABOVE, /* the upper one is greater */
    GLYPH_LESS_ABOVE,
    GLYPH_FALLING, /* steps from corner to corner */
    GLYPH_RISING,
    GLYPH_CROSSED,
    GLYPH_CONFLICT, /* behind a digit */
    GLYPH_REPAIR,   /* before a digit */
    GLYPH_EXCLUDED, /* before a digit of which a step speaks */
    GLYPH_PLACED,
    GLYPH_REASON,
    GLYPH_OPEN_ROUND, /* around the bulb of a thermometer */
    GLYPH_CLOSE_ROUND,
    GLYPH_OPEN_SQUARE, /* around a single, and around a digit among candidates */
    GLYPH_CLOSE_SQUARE,
    GLYPH_OR,      /* between the digits of two solutions */
    GLYPH_HEAD_UP, /* of an arrow, by where it points */
    GLYPH_HEAD_RIGHT,
    GLYPH_HEAD_DOWN,
    GLYPH_HEAD_LEFT,
    GLYPH_HEAD_UP_RIGHT,
    GLYPH_HEAD_DOWN_RIGHT,
    GLYPH_HEAD_DOWN_LEFT,
    GLYPH_HEAD_UP_LEFT,
    GLYPH_TO_UP_RIGHT, /* beside a number outside: where its diagonal goes */
    GLYPH_TO_DOWN_RIGHT,
    GLYPH_TO_DOWN_LEFT,
    GLYPH_TO_UP_LEFT,
    GLYPHS
};

/* How two cells are parted. */
enum stroke {
    STROKE_NONE,
    STROKE_LIGHT,
    STROKE_DOTTED, /* both are in a window */
    STROKE_BROKEN, /* a heavy line that a domino or a cage lies on */
    STROKE_HEAVY,
    STROKES
};

/* The lines that leave a place, by their directions. */
enum arm { ARM_UP, ARM_RIGHT, ARM_DOWN, ARM_LEFT, ARMS };

const char *glyph_text(enum glyph glyph, bool ascii);

/* A part of a line between two rows, or between two columns. */
const char *glyph_across(enum stroke stroke, bool ascii);
const char *glyph_down(enum stroke stroke, bool ascii);

/* Where lines between cells meet. */
const char *glyph_junction(const enum stroke strokes[ARMS], bool ascii);

/* A clue's line within a cell: `arms` has a bit 1 << ARM_UP and so on for each that it has. */
const char *glyph_path(unsigned arms, bool ascii);

/* A clue's line that crosses a line between two columns (it goes across), or between two rows. */
const char *glyph_path_across(enum stroke stroke, bool ascii);
const char *glyph_path_down(enum stroke stroke, bool ascii);

/* What something is, which colours tell apart, too. */
enum ink {
    INK_PLAIN,
    INK_LIGHT, /* light lines between cells */
    INK_GIVEN,
    INK_SOLVED,
    INK_SMALL, /* candidates */
    INK_MARK,  /* dots and signs between cells */
    INK_PATH,  /* lines of clues */
    INK_DIFFERENT,
    INK_CONFLICT,
    INK_REPAIR,
    INK_EXCLUDED, /* by a step */
    INK_PLACED,
    INK_REASON,
    INKS
};

/* What passes a corner: diagonals of the board, and lines of clues, which step from the cell at the
 * top left to that at the bottom right, or from the bottom left to the top right. */
enum sketch_corner {
    CORNER_FALLING = 1,
    CORNER_RISING = 2,
    CORNER_PATH_FALLING = 4,
    CORNER_PATH_RISING = 8
};

enum { SKETCH_PATHS_MAX = 2 };

enum sketch_frame { FRAME_NONE, FRAME_BULB, FRAME_SINGLE };

/* Whether a cell is in a shape, such as a domino or a cage; the last two while one is drawn. */
enum sketch_shape { SHAPE_NONE, SHAPE_DRAWN, SHAPE_LISTED, SHAPE_REACHED };

struct sketch_cell {
    uint16_t digit; /* inside ones; 0: none */
    uint16_t other; /* what another solution has there, if that is not the same; 0: nothing */
    bool given;
    bool conflict;
    bool repair;
    bool reason;         /* the reason of a step speaks of its digit */
    unsigned char shape; /* enum sketch_shape */
    unsigned char frame; /* enum sketch_frame */
    unsigned char paths; /* how many lines of clues pass the cell; at most SKETCH_PATHS_MAX */
    unsigned char arms;  /* of these lines: bits 1 << ARM_UP, ... */
    unsigned char head;  /* enum glyph: of an arrow that ends in the cell; BLANK: none does */
};

struct sketch_side {
    unsigned char stroke; /* enum stroke */
    unsigned char mark;   /* enum glyph; BLANK: none */
    int label;            /* a number; 0: none */
    bool path;            /* a line of a clue crosses it */
};

/* A number outside of the board. */
struct sketch_number {
    const char *before; /* written before and behind the number; NULL: there is no number */
    const char *behind;
    int number;
    unsigned char arrow; /* enum glyph; BLANK: it belongs to a row or column */
};

struct sketch {
    const struct satdoku_puzzle *puzzle;
    const struct satdoku_picture *picture;
    const struct board *board;
    struct sketch_cell *cells;     /* [cells]; owned */
    struct sketch_side *left;      /* [rows * (columns + 1)]; owned */
    struct sketch_side *above;     /* [(rows + 1) * columns]; owned */
    unsigned char *corners;        /* [(rows + 1) * (columns + 1)]; owned */
    bool *possible;                /* [cells * digits]: small digits; NULL: none; owned */
    unsigned char *looks;          /* [cells * digits]: step_looks; NULL: no step; owned */
    struct sketch_number *outside; /* sketch_numbers; owned */
    int *queue;                    /* [cells]: room for a shape's cells; owned */
    bool *drawn;                   /* [clues]: drawn, be it in part; owned */
    const struct grid *solution;   /* NULL: none */
    bool solved;                   /* some digit is one of the solution, and no given */
    bool differs;                  /* some cell has two digits */
    bool marked;      /* some cell has marks beside its digit: frame, conflict, repair */
    bool crossed;     /* something is drawn on sides or corners */
    int label_width;  /* of the widest label */
    int number_width; /* of the widest number above or below a column */
    bool lined;       /* some line of a clue is drawn */
};

void sketch_clear(struct sketch *sketch);

struct sketch_side *sketch_left(const struct sketch *sketch, int row, int column);
struct sketch_side *sketch_above(const struct sketch *sketch, int row, int column);
unsigned char *sketch_corner_at(const struct sketch *sketch, int row, int column);

/* The cells share a side: that side; else NULL. */
struct sketch_side *sketch_between(const struct sketch *sketch, int cell, int other);

/* Whether the digit, from 0 for the lowest, is among the small ones of a cell; what a step says of
 * it, where there is one. */
bool sketch_possible(const struct sketch *sketch, int cell, int digit);
enum step_look sketch_look(const struct sketch *sketch, int cell, int digit);

/* ---- Numbers outside of the board: sketch_outside.c ---- */

enum { SKETCH_NUMBERS_MAX = 4, SKETCH_NUMBER_TEXT = 32 };

/* The numbers at one place, as many as SKETCH_NUMBERS_MAX, from the board on: `at` is a row on the
 * left and on the right side, else a column. Diagonals begin at corners, so -1 and the number of
 * rows or columns are places, too. */
struct sketch_number *sketch_numbers(const struct sketch *sketch, enum arm side, int at);

/* How many places all sides have, with the numbers of each. */
size_t sketch_numbers_count(const struct board *board);

/* Puts the number of a clue before its line; false: there is no room for it. */
bool sketch_put_number(struct sketch *sketch, const struct clue *clue);

/* A number as text, with what stands around it; returns how wide that is. */
int sketch_number_text(char text[SKETCH_NUMBER_TEXT], const struct sketch_number *number,
                       bool ascii);

/* ---- Clues: sketch_kinds.c ---- */

/* When words have to say what a kind's drawing shows. */
enum sketch_words {
    SKETCH_WORDS_NEVER,      /* unless it could not be drawn */
    SKETCH_WORDS_IF_CROSSED, /* where another line crosses it, or a mark hides a step */
    SKETCH_WORDS_ALWAYS
};

/* What a form is. */
struct sketch_kind {
    /* Draws a clue; false: this one cannot be drawn. */
    bool (*draw)(struct sketch *sketch, const struct clue *clue);
    enum sketch_words words;
    const char *sign[2]; /* what it looks like, for the legend, and the same in ASCII; NULL: not in
                            the legend */
    enum glyph glyph;    /* of a mark between two cells that is the same whichever is first */
};

const struct sketch_kind *sketch_kind_of(enum satdoku_clue_kind kind);

/* The clues that are drawn by their kinds, all but the givens, by an index from 0; `room` as
 * clue_at has it. */
size_t sketch_clue_count(const struct satdoku_puzzle *puzzle);
struct clue sketch_clue_at(const struct satdoku_puzzle *puzzle, size_t index,
                           struct clue_room *room);

/* Draws these clues, and of a solved Sudominoku all dominoes. */
void sketch_clues(struct sketch *sketch);

/* Whether words have to say clue `index` of them. */
bool sketch_needs_words(const struct sketch *sketch, size_t index);

/* ---- sketch.c ---- */

/* Sketches a puzzle with what the picture adds, which picture_take has passed. Clear it in any
 * case. ERR_MEMORY. */
enum satdoku_status sketch_make(struct sketch *sketch, const struct satdoku_puzzle *puzzle,
                                const struct satdoku_picture *picture);

#endif
