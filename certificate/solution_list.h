/* All solutions of a puzzle, as a certificate of their number has them: sorted, no two with the
 * same digits.
 */
#ifndef SOLUTION_LIST_H
#define SOLUTION_LIST_H

#include "grid.h"

struct solution_list {
    struct grid *grids; /* [count]; owned */
    size_t count;
    size_t capacity;
};

/* Adds a copy of a solution. From {0}. */
enum satdoku_status solution_list_add(struct solution_list *list, const struct grid *grid);

/* Sorts by digits in reading order. */
void solution_list_sort(struct solution_list *list);

void solution_list_clear(struct solution_list *list);

#endif
