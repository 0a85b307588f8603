/* What a text picture is made of: each glyph as a character of Unicode and as one of ASCII.
 *
 * Every text that is returned fills one column of a terminal and is static.
 */
#ifndef GLYPH_H
#define GLYPH_H

#include <stdbool.h>

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
    GLYPH_CONFLICT,   /* behind a digit */
    GLYPH_REPAIR,     /* before a digit */
    GLYPH_OPEN_ROUND, /* around the bulb of a thermometer */
    GLYPH_CLOSE_ROUND,
    GLYPH_OPEN_SQUARE, /* around a single, and around a digit among candidates */
    GLYPH_CLOSE_SQUARE,
    GLYPH_OR, /* between the digits of two solutions */
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

#endif
