/* A step as callers read it. */
#ifndef SHOWN_STEP_H
#define SHOWN_STEP_H

#include "step_words.h"

struct shown_step {
    struct satdoku_step shown;
    struct satdoku_candidate *candidates; /* owned, as is all that follows */
    struct satdoku_ground *grounds;
    struct satdoku_cell *cells;
    struct clue *members; /* scratch: the regions, then the clues */
    struct clue_room *rooms;
    int *digits;
    int *filled;
    struct satdoku_clues *regions;
    struct satdoku_clues *clues;
    struct satdoku_clues *rectangles;
    char words[STEP_WORDS];
};

/* Fills in all but `smallest`. From {0}; what is there after ERR_MEMORY is to be cleared, too. */
enum satdoku_status shown_step_fill(struct shown_step *s, const struct step *step,
                                    struct satdoku_error *error);
void shown_step_clear(struct shown_step *s);

#endif
