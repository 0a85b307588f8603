/* Links to Penpa, a program to draw puzzles of any kind: its text, compressed, stands in the link.
 *
 * The text has lines. The first one says the kind of grid, its size, and the words of the puzzle.
 * Others are JSON: what the setter drew, which cells are the board, and custom colours. What is
 * drawn lies at points, which are numbered: first the centers of all cells of the grid, then their
 * corners, then their sides. Names that are used often are two characters.
 *
 * Drawings of known styles become elements of f-puzzles, as those of SudokuPad's documents do
 * (scl.h): shapes, arrows and paths are made of them that are read in the same way.
 */
#ifndef PENPA_H
#define PENPA_H

#include "scl.h"

/* Reads the text that f->text is. */
enum satdoku_status penpa_read(struct fpuzzles *f);

/* ---- What reading shares ---- */

/* Kinds of points: each cell of the grid has one of each, but four quarters. */
enum { PENPA_CENTER, PENPA_CORNER, PENPA_BOTTOM, PENPA_SIDE, PENPA_QUARTER, PENPA_KINDS = 8 };

struct penpa_cell {
    bool right; /* nothing separates it from the next cell, or a line of a cage joins them; */
    bool down;  /* the same of that below */
    bool outlined;
    bool caged;
    bool heated; /* by a thermometer */
    int piece;   /* -1: none */
    int given;
    size_t given_at;
    struct json_value small; /* the text in its corner */
};

struct penpa {
    struct scl *s;
    struct json_value drawn;
    struct json_value colors; /* of drawings; says nothing where they are off */
    int columns;              /* of the grid, with two around it on each side */
    int cells;                /* of the grid */
    int top;                  /* of the board, in the grid */
    int left;
    int pieces;               /* cages so far */
    struct penpa_cell *board; /* [cells of the board]; owned, as the next one is */
    int *queue;               /* [cells of the board] */
};

/* Takes the points of a name such as "120" or "120,133"; returns how many, 0: it is none. */
int penpa_take_key(int points[2], const struct penpa *p, struct json_value name);

/* Where a point lies, and the cell of the board that it is in; -1: none. */
struct scl_point penpa_locate(const struct penpa *p, int point);
int penpa_cell_of(const struct penpa *p, int point);

/* Gives the number to the cells that can be reached from one, all of which are in no piece yet, and
 * returns how many these are. */
int penpa_mark_piece(struct penpa *p, int start, int number);

/* Read the drawings, but for lines of the grid: first texts and symbols, of which givens are some,
 * and once the board was put, all else. */
void penpa_read_texts(struct penpa *p);
void penpa_read_drawings(struct penpa *p);

#endif
