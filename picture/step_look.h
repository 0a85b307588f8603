/* What a picture of a step says of each candidate. All pictures say the same; what it looks like is
 * their own. */
#ifndef STEP_LOOK_H
#define STEP_LOOK_H

#include "board.h"

#include <satdoku.h>

enum step_look {
    STEP_LOOK_GONE,    /* it is not drawn */
    STEP_LOOK_OPEN,    /* it is possible, and the step does not speak of it */
    STEP_LOOK_REASON,  /* it is possible, and the reason speaks of it */
    STEP_LOOK_PLACED,  /* the step says that it holds */
    STEP_LOOK_EXCLUDED /* the step says that it goes */
};

/* Sets looks[cells * digits], of enum step_look. The step is one of this board. */
void step_looks(unsigned char *looks, const struct board *board, const struct satdoku_step *step);

/* The digit that a cell had before the step, an inside one; 0: none. */
static inline int step_filled(const struct board *board, const struct satdoku_step *step, int cell)
{
    return step->filled[cell] - board->lowest + 1;
}

/* Whether nothing can stand because a region has the digit of that cell twice already. */
bool step_clashes(const struct board *board, const struct satdoku_step *step, int cell);

/* Whether all that the step says is on that board. */
bool step_fits(const struct board *board, const struct satdoku_step *step);

#endif
