/* Takes a puzzle through the questions, with bounds on the work: for tests that want nothing but
 * that each of them ends well, whatever the puzzle.
 */
#ifndef TESTS_ASKING_H
#define TESTS_ASKING_H

#include "satdoku.h"

struct asking {
    struct satdoku_solver *solver;
    unsigned long long patience; /* so often the stop callback may be called in a question */
    unsigned long long calls;
};

/* ERR_MEMORY. `asking` must stay where it is until asking_clear. */
enum satdoku_status asking_init(struct asking *asking, unsigned long long patience);
void asking_clear(struct asking *asking);

/* Asks check and candidates, encodes, draws, writes every format, and explains, if that is wanted.
 * Returns what went wrong, or NULL: nothing. *verdict becomes that of check, UNKNOWN where a bound
 * was reached. */
const char *asking_all(enum satdoku_verdict *verdict, struct asking *asking,
                       const struct satdoku_puzzle *puzzle, bool explains);

#endif
