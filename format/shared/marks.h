/* The digits that a cell may have, where input lists them. */
#ifndef MARKS_H
#define MARKS_H

#include "puzzle.h"

#include <satdoku.h>

/* The digits of a cell, as the library counts them: from 1 on. {0}: none. */
struct marks {
    bool has[SATDOKU_MAX_SIZE + 1];
    int count;
};

/* False: the digit is there already. */
bool marks_add(struct marks *marks, int digit);

/* Moves the digits out, in order; their number is returned. None is above `highest`. */
int marks_move(int *digits, struct marks *marks, int highest);

/* The marks of cells whose board is not known yet: for each cell a number, such as how many digits
 * it has, and then these. */
struct marks_list {
    int *numbers;
    size_t used;
    size_t capacity;
};

/* Moves the digits of a cell behind that number to the end of the list. ERR_MEMORY. */
enum satdoku_status marks_keep(struct marks_list *list, struct marks *marks, int number,
                               struct satdoku_error *error);

/* Says of a cell what its digits say: one is a given, all of them say nothing, some are a candidate
 * set, and none is one that no digit is in. */
enum satdoku_status marks_set_cell(struct satdoku_puzzle *puzzle, int cell, const int *digits,
                                   int count, struct satdoku_error *error);

/* Malformed: the digit, as it is printed, stands there once more. */
enum satdoku_status marks_twice(int digit, size_t line, size_t column, struct satdoku_error *error);

#endif
