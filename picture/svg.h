/* A board as SVG: what its parts share.
 *
 * A cell is a square of SVG_CELL units, in its own corner of which the first cell lies; all
 * coordinates are whole numbers, so that no locale changes them. Presentation is in attributes
 * alone: what styles, scripts or fonts would need is what some programs leave out. Colours never
 * say anything alone: shapes, weights or words say it, too.
 *
 * What lies below is drawn first: shades, lines, the board's own lines, tiles, outlines, digits,
 * marks on edges, marks of an explanation or a step. The column PICTURE of the table of kinds, in
 * svg_clues.c, says what each kind of clue looks like.
 */
#ifndef SVG_H
#define SVG_H

#include "board.h"
#include "clue.h"
#include "picture.h"
#include "puzzle.h"
#include "sink.h"

#include <satdoku.h>

#if defined(__GNUC__)
#define SVG_FORMAT(text, first) __attribute__((format(printf, text, first)))
#else
#define SVG_FORMAT(text, first)
#endif

enum {
    SVG_CELL = 100,
    SVG_HALF = SVG_CELL / 2,
    SVG_BULB = 36, /* radius, of a thermometer */
    SVG_CAPTIONS_MAX = 48,
    SVG_CAPTION_TEXT = 200,
    SVG_GROUPS_MAX = 26, /* letters */
    SVG_SUM = 22,        /* size of a sum in a corner */
    SVG_OUTSIDE = 66     /* room for a number outside of the board */
};

/* Colours that go together: of the digits of a solution, of what a conflict and of what a repair
 * marks. */
#define SVG_INK      "#000000"
#define SVG_SOLUTION "#1459a8"
#define SVG_CONFLICT "#c1121f"
#define SVG_REPAIR   "#1459a8"
#define SVG_TINT     "#ffe8a3"

/* Of a step: what places a digit, what excludes one, and the reason. */
#define SVG_PLACED   "#1e7d32"
#define SVG_EXCLUDED "#c1121f"
#define SVG_REASON   "#d97706"

/* What lies above what. */
enum svg_layer {
    SVG_LAYER_LINES,    /* under the lines of the board */
    SVG_LAYER_GROUNDS,  /* in cells, under their digits */
    SVG_LAYER_TILES,    /* above the lines of the board */
    SVG_LAYER_OUTLINES, /* around groups of cells */
    SVG_LAYER_CELLS,    /* in cells */
    SVG_LAYER_CORNERS,  /* where four cells meet */
    SVG_LAYER_EDGES,    /* between two cells */
    SVG_LAYER_OUTSIDE,  /* before the first cell of a line */
    SVG_LAYER_NONE      /* a rule of the whole board, which is told in words */
};

struct svg_point {
    int x;
    int y;
};

/* A paragraph under the board, with a sample of what a kind looks like. */
struct svg_caption {
    char text[SVG_CAPTION_TEXT];
    enum satdoku_clue_kind kind; /* that it tells of; SATDOKU_CLUE_KINDS: of the board */
    int group;                   /* and of these clues those of that group */
};

/* Sides of the board at which lines begin. */
enum svg_side { SVG_LEFT, SVG_RIGHT, SVG_TOP, SVG_BOTTOM, SVG_SIDES };

/* How many marks are on an edge between two cells, and of them are drawn. */
struct svg_edge {
    unsigned char marks;
    unsigned char drawn;
};

/* What is known of a cell while a board is drawn. */
struct svg_cell {
    unsigned char inside;             /* for svg_outline; 0 between two calls */
    struct svg_edge edges[2];         /* to the right, and below */
    unsigned char sets;               /* how many candidate sets it has, */
    unsigned char sets_drawn;         /* and of them are drawn */
    bool has_sum;                     /* a sum of a group of cells stands in its corner, */
    unsigned char sums_width;         /* and how wide those are that are drawn */
    unsigned char outside[SVG_SIDES]; /* how many numbers are outside before it, where it is the
                                         first cell of a line */
};

/* A board that is being drawn. */
struct svg_board {
    struct sink *out;
    const struct satdoku_puzzle *puzzle;
    const struct board *board;
    struct satdoku_picture picture;
    int *frames;            /* [cells]: picture_frames; owned */
    unsigned char *looks;   /* [cells * digits]: step_looks of the picture's step; owned */
    struct svg_cell *cells; /* [cells]; owned */
    int outside_levels;     /* the most numbers outside before a cell, for which there is room */
    unsigned char *groups; /* [clues of the puzzle's list]: lines of a kind with the same values are
                              a group, and each clue of kinds that are apart, from 0; owned */
    unsigned char group_count[SATDOKU_CLUE_KINDS];
    int digit_size;               /* of a digit that fills its cell */
    int heavy;                    /* width of heavy lines */
    struct svg_caption *captions; /* [SVG_CAPTIONS_MAX]; owned */
    int caption_count;
    int left; /* where the board's corner lies in the picture */
    int top;
    int text_left; /* where title and captions begin, and how wide they are */
    int text_width;
    int text_size;
    int width; /* of the picture */
    int height;
};

/* What the table of kinds has of each. */
struct svg_kind {
    enum svg_layer layer;

    /* What it looks like as text. */
    enum sketch_form sketch;

    /* What is said under a board that has such clues; a '#' stands for the clue's value. NULL:
     * nothing. */
    const char *words;

    /* LINES, along the clue's cells. */
    const char *color;
    int width;
    const char *dashes; /* as stroke-dasharray has them; NULL: none */
    const char *core;   /* colour of a thinner line within the line; NULL: none */
    bool square_ends;   /* a square lies on both ends, */
    bool bulb;          /* a bulb on the first cell, */
    int rings;          /* hollow circles: 1 on the first cell, 2 on both ends, */
    bool tip;           /* an arrow's tip on the last one, */
    bool beads;         /* a small circle on each cell */
    bool pill;          /* first cells, as many as the value says, in a pill, and an arrow's tip */
    bool closed;        /* it goes back to the first cell */

    bool described; /* the '#' in `words` is replaced by a description of the clue */

    bool apart; /* each clue is a group by itself, whose letter stands in all its cells */

    /* EDGES: a mark in the middle of the edge between two cells, the first of which lies `to_first`
     * of a cell away. */
    void (*mark)(struct svg_board *b, struct svg_point middle, struct svg_point to_first);

    /* OUTLINES of groups of cells, whose value stands in the corner of the first cell, unless it is
     * 0. */
    bool sum;
    const char *outline; /* attributes of the line */
    const char *sign;    /* before the value, or without one; NULL: nothing. In CELLS: the path of
                            the sign that lies in the cell */

    /* OUTSIDE: what stands before and behind the value. */
    const char *before;
    const char *behind;

    /* Other layers. NULL: the board is drawn with it, or there is nothing to draw. */
    void (*draw)(struct svg_board *b, const struct clue *clue);
};

/* ---- svg_board.c ---- */

/* Prepares a drawing, which svg_board_clear ends. ERR_MEMORY. `picture` may be NULL. */
enum satdoku_status svg_board_start(struct svg_board *b, struct sink *out,
                                    const struct satdoku_puzzle *puzzle,
                                    const struct satdoku_picture *picture);
void svg_board_clear(struct svg_board *b);

/* Draws it with the picture's corner at the origin. */
void svg_board_draw(struct svg_board *b);

/* ---- svg_places.c ---- */

/* The middle of a cell. */
struct svg_point svg_middle(const struct svg_board *b, int cell);

/* The edge between two cells that share a side. */
struct svg_edge *svg_edge(const struct svg_board *b, const int cells[2]);

/* The place of mark number `index` of `count` on the edge between two cells. */
struct svg_point svg_edge_point(const struct svg_board *b, const int cells[2], int index,
                                int count);

/* Where the four cells of a square meet. */
struct svg_point svg_corner_point(const struct svg_board *b, const int cells[4]);

/* -1, 0 or 1. */
int svg_sign(int number);

/* From cell to cell of a line, which goes straight: -1, 0 or 1. */
struct svg_direction {
    int right;
    int down;
};

/* The direction of a line; one of a single cell is a row. */
struct svg_direction svg_direction(const struct svg_board *b, const int *cells, int count);

/* The side from which a line comes. Diagonals go down from the left side, up from the right one, to
 * the left from the top, and to the right from the bottom. */
enum svg_side svg_side_of(struct svg_direction direction);

/* Where number `index`, from 0, of those before a line stands. */
struct svg_point svg_outside_point(const struct svg_board *b, const int *cells, int count,
                                   int index);

/* A tile on one or two cells. */
void svg_tile(struct svg_board *b, const int *cells, int count, int inset, const char *attributes);

/* ---- Digits ---- */

/* Begins and ends a group of digits of one size and colour. */
void svg_digits_begin(struct svg_board *b, int size, const char *color, bool bold);
void svg_digits_end(struct svg_board *b);

/* A digit, an inside one, in such a group. */
void svg_digit(struct svg_board *b, struct svg_point middle, int size, int inside);

/* Where small digits of a cell stand: each of them where it always is. */
struct svg_small {
    int across; /* so many beside each other, */
    int down;   /* and above each other */
    int above;  /* room that is left at the top */
    int size;
    struct svg_point middle; /* of the cell */
};

struct svg_small svg_small_in(const struct svg_board *b, int cell);

/* The middle of a digit, an inside one. */
struct svg_point svg_small_point(const struct svg_small *small, int inside);

/* Draws those small digits of a cell for which `has` returns true. */
void svg_small_digits(struct svg_board *b, int cell,
                      bool (*has)(const struct svg_board *b, int cell, int inside,
                                  const void *context),
                      const void *context);

/* ---- svg_clues.c ---- */

/* NULL: no kind of clue. */
const struct svg_kind *svg_kind_of(enum satdoku_clue_kind kind);

/* Draws the clues of a layer. */
void svg_clues_draw(struct svg_board *b, enum svg_layer layer);

/* Counts marks on edges and candidate sets of cells, and groups lines. */
void svg_clues_count(struct svg_board *b);

/* Draws what a kind looks like, for a caption: on two cells beside each other, the first of which
 * has its corner at the origin. */
void svg_sample(struct svg_board *b, const struct svg_kind *kind);

/* Whether a clue is said in words alone: a line or an outline through several groups of cells, or a
 * mark between cells that share no side. */
bool svg_is_told(const struct svg_board *b, const struct clue *clue);

/* ---- svg_lines.c ---- */

/* Begins a path without area, up to its data. NULL: no dashes. */
void svg_path_begin(struct svg_board *b, const char *color, int width, const char *dashes);

void svg_circle(struct svg_board *b, struct svg_point middle, int radius, const char *attributes);
void svg_disc(struct svg_board *b, struct svg_point middle, int radius, const char *color);

/* Draws the line of a clue; between two parts it is broken. */
void svg_line(struct svg_board *b, const struct clue *clue, const struct svg_kind *kind);

/* Draws what lines of a kind look like, for svg_sample. */
void svg_line_sample(struct svg_board *b, const struct svg_kind *kind);

/* ---- svg_layers.c ---- */

/* Shades cells of the grid, and puts digits into their corners, as groups that are as large have;
 * says what each group is called, above it. */
void svg_layers_shade(struct svg_board *b);
void svg_layers_mark(struct svg_board *b);
void svg_layers_label(struct svg_board *b);

/* Says what the shades and the small digits are, a sentence each. */
void svg_layers_caption(struct svg_board *b,
                        void (*add_words)(struct svg_board *b, const char *words));

/* ---- svg_marks.c ---- */

/* Tints the cells in which two solutions differ. */
void svg_marks_differences(struct svg_board *b);

/* Whether the picture's two solutions differ in a cell. */
bool svg_marks_differ(const struct svg_board *b, int cell);

/* What lies under the lines of clues, and above everything. */
void svg_marks_under(struct svg_board *b);
void svg_marks_over(struct svg_board *b);

/* Marks a clue in a colour: what lies under the lines of clues, and above everything. */
void svg_mark_under(struct svg_board *b, const struct satdoku_clue *clue, const char *color);
void svg_mark_over(struct svg_board *b, const struct satdoku_clue *clue, const char *color);

/* Whether a rule of the whole board is among clues that are marked. */
bool svg_marks_has_rule(struct satdoku_clues clues, enum satdoku_clue_kind kind);

/* ---- svg_step.c ---- */

/* A step, if the picture has one: its reason under the lines of clues; the digits that were known
 * before it and the candidates, as the step speaks of them; its reason above everything. */
void svg_step_under(struct svg_board *b);
void svg_step_digits(struct svg_board *b);
void svg_step_over(struct svg_board *b);

/* ---- svg_outline.c ---- */

/* Draws closed lines around cells, `inset` units inside of their border: one around each part
 * whose cells share sides, and one in each hole. Attributes are those of a path. */
void svg_outline(struct svg_board *b, const int *cells, int count, int inset,
                 const char *attributes);

/* ---- svg_caption.c ---- */

/* Collects what is said under the board. */
void svg_captions_collect(struct svg_board *b);

/* The height of all of it, with the note. */
int svg_captions_height(const struct svg_board *b);

/* Draws it from y = `top` on. */
void svg_captions_draw(struct svg_board *b, int top);

/* ---- svg_text.c ---- */

/* As printf; at most 250 bytes, and no numbers but whole ones. */
void svg_add(struct sink *out, const char *format, ...) SVG_FORMAT(2, 3);

/* Text of any bytes as the content of an element. */
void svg_escape(struct sink *out, const char *text, size_t length);

/* A paragraph after another, line after line, no wider than `width` if letters are `size` high. */
struct svg_wrap {
    const char *rest;
    int size;
    int width;
};

/* The next line; false: there is none. */
bool svg_wrap_next(struct svg_wrap *wrap, const char **line, size_t *length);

/* How many lines there are; 0 for NULL. */
int svg_wrap_count(const char *text, int size, int width);

#endif
