/* Regular expressions over the digits of a board, which the digits of a line must match from its
 * first cell to its last one.
 *
 * A digit is a character: 0-9, then letters, A and a being 10. There are '.' for any digit, classes
 * such as [1-46] and [^12], groups (), alternatives |, and the repetitions *, +, ?, {n}, {n,} and
 * {n,m}, one behind another if need be. A pattern is an array of character codes.
 */
#ifndef REGEX_H
#define REGEX_H

#include "board.h"

enum {
    REGEX_LENGTH_MAX = 4096, /* characters */
    REGEX_SIZE_MAX = 2048,   /* characters where repetitions are written out; those without an end
                                count once more, as does an empty group */
    REGEX_DEPTH_MAX = 32,    /* groups in groups */
    REGEX_CELLS_MAX = 1023   /* of a line */
};

/* What is wrong with a pattern on that board, in the form "has ..."; *place is then the index of
 * the character at which. NULL: nothing. */
const char *regex_refuse(int *place, const int *pattern, int length, const struct board *board);

/* The printed digit that a character stands for; -1: none. */
static inline int regex_digit(int c)
{
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : c >= 'a' && c <= 'z' ? c - 'a' + 10 : -1;
}

#endif
