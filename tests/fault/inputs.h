/* Inputs for the tests of this folder: every format, every verdict; and answers of SAT solvers. */
#ifndef TESTS_INPUTS_H
#define TESTS_INPUTS_H

#include "memio.h"

enum input {
    INPUT_UNIQUE,      /* one line */
    INPUT_SEVERAL,     /* one line, two solutions */
    INPUT_IMPOSSIBLE,  /* one line, no digit twice: it takes a search */
    INPUT_CLASHES,     /* 4x4 with two clashes, so that two givens have to go */
    INPUT_CONSTRAINTS, /* strings of many kinds, one malformed */
    INPUT_SCL,         /* a document of SudokuPad in its short form, compressed */
    INPUT_PENPA,       /* a link to Penpa, but for its site */
    INPUT_LINES,       /* a string with one solution, of which some clues could go */
    INPUT_MARKS,       /* a string whose clues are candidates, which many formats can say */
    INPUT_CONFLICT,    /* a string whose lines and dots contradict each other */
    INPUT_REGIONS,     /* a string whose regions and rules have no solution */
    INPUT_STREAM,      /* lines of all kinds, some of them malformed */
    INPUT_MANY,        /* a stream of some hundred lines of all kinds */
    INPUT_LONG,        /* a stream with long comments: the reader's buffer grows */
    INPUT_GRID,        /* two of them */
    INPUT_NUMBERS,     /* a grid that could be the number of cases by its first line */
    INPUT_SPACED,
    INPUT_CASES,
    INPUT_SUDOMINOKU, /* the first case of the published sample, and one that is impossible */
    INPUT_MALFORMED,  /* a grid, and a second one cut short */
    INPUT_LARGE,      /* 25x25, every second cell given: over 1 MiB in the SAT solver */
    INPUT_EMPTY,      /* 9x9, nothing given */
    INPUT_EMPTY_16,   /* 16x16 */
    INPUT_PUZZLES,    /* those before need no options; not itself an input */
    INPUT_SUDOMINOKU_16 = INPUT_PUZZLES, /* no dominoes given; the SAT solver grows large blocks */
    INPUT_SUDOMINOKU_4,                  /* likewise; several solutions */
    INPUT_MODEL,   /* a SAT solver's answers to the formula of INPUT_UNIQUE, */
    INPUT_MODELS,  /* two of them in lines of other lengths, */
    INPUT_REFUSAL, /* and no model */
    INPUT_BLANKS,  /* strings with one solution, whose clues lack values */
    INPUTS
};

/* The text of an input, appended. */
void input_text(struct memory *text, enum input input);

/* The answer to INPUT_UNIQUE. */
extern const char input_unique_solution[];

#endif
