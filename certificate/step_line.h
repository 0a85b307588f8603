/* A step as a line of a certificate, and back:
 *
 *     12 r3c4 = 7: 7 in box 2
 *     13 r1c1 <> 2 5, r1c9 <> 2: r4c1, row 3, 2 in column 9, clue 4
 *     14 no solution: r2c2
 *
 * That is its number, what it concludes, and the truths and clues of its reason (way.h), in the
 * order of the board and the puzzle; with an empty reason, the line ends behind the conclusion.
 *
 * There is one way to write a step. What is read is written again and compared with the line, so
 * that a reader that is too lenient does no harm.
 */
#ifndef STEP_LINE_H
#define STEP_LINE_H

#include "step_words.h"

/* A text that grows. From {0}. */
struct step_text {
    char *data; /* ended by '\0'; owned */
    size_t length;
    size_t capacity;
    bool failed; /* out of memory */
};

/* A step that was read, with room for any. */
struct step_read {
    bool placed;
    size_t *candidates; /* [way->candidates]; owned */
    size_t count;
    bool *reason;           /* [way->count]; owned */
    struct step_text again; /* how it is written */
};

/* From {0}; what is there after ERR_MEMORY is to be cleared, too. */
enum satdoku_status step_read_start(struct step_read *read, const struct way *way);
void step_read_clear(struct step_read *read);

/* Makes the text the line of a step, without its end. */
enum satdoku_status step_line_write(struct step_text *text, size_t number, const struct step *step);

/* Reads the line of the step with that number. *good becomes false where it is none of a puzzle of
 * that way: *step is then not set, else it points into `read`. ERR_MEMORY. */
enum satdoku_status step_line_read(bool *good, struct step *step, struct step_read *read,
                                   const struct way *way, size_t number, const char *line);

#endif
