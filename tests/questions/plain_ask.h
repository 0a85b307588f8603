/* Every question of the library, asked of a plain puzzle - a Sudoku, jigsaw or Sudominoku, as
 * support/plain.h has them - and compared with brute force. What property/variants_ask.c is for
 * variant puzzles.
 *
 * Whatever is handed over must be right, also before a call fails; an answer must be right as a
 * whole; and a failed call must have left its out-parameters alone.
 */
#ifndef TESTS_PLAIN_ASK_H
#define TESTS_PLAIN_ASK_H

#include "board.h"

/* What brute force says of a puzzle. */
struct truth {
    enum satdoku_verdict verdict;
    bool listed;                /* whether `all` has all solutions: there are not too many */
    struct board_solutions all; /* in lexicographic order */
    int smallest[PLAIN_MAX_CELLS];
};

enum plain_question {
    ASK_SMALLEST,
    ASK_ANY,
    ASK_CHECK,
    ASK_SORTED,
    ASK_FREE,
    ASK_CANDIDATES,
    ASK_COUNTS, /* of candidates */
    ASK_EXPLAIN,
    ASK_MINIMIZE,
    ASK_DECODE,      /* encode, let PicoSAT solve it, decode */
    ASK_VERIFY_GRID, /* a solution's digits alone */
    ASK_TILINGS,
    ASK_PROVE, /* and verify */
    ASK_QUESTIONS
};

const char *plain_question_name(enum plain_question question);

struct plain_asking {
    struct trial *trial;           /* with the puzzle, as the library reads it */
    struct satdoku_solver *solver; /* who is asked */
    struct truth truth;
    struct satdoku_encode_options encode; /* of ASK_DECODE */
    struct satdoku_grid *solved;          /* a solution, if there is one */
    char *folder;                         /* for certificates */
    bool long_explanations;               /* conflicts and clues are counted out */
    struct satdoku_error error;           /* why the last call failed */
};

int plain_asking_setup(void **state);
int plain_asking_teardown(void **state);

/* Hands the trial's puzzle to the library, and finds out the truth; no more than `most` solutions
 * are listed. */
void plain_asking_start(struct plain_asking *asking, int most);

/* Asks. A wrong answer ends the test; the caller decides about a status other than OK. */
enum satdoku_status plain_ask(struct plain_asking *asking, enum plain_question question);

#endif
