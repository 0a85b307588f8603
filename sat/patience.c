#include "takeover.h"

/* The first number is far above what a question of the classic lists takes, and so low that little
 * is lost where PicoSAT does not end (docs/performance.md). A model takes a propagation for each
 * variable at least, and where there are millions of them, a search that is going well takes some
 * more than that. Beside the preferred variables, which are digits, clues have theirs: of formulas
 * with many of them, whose long chains take a propagation for each link, PicoSAT ends on more. */
unsigned long long patience_of(int variables, int preferred)
{
    enum { LEAST = 200000, OF_A_VARIABLE = 20, OF_A_CLUE_VARIABLE = 400 };
    unsigned long long patience = LEAST + OF_A_VARIABLE * (unsigned long long)variables;
    int others = preferred > 0 ? variables - preferred : 0;
    unsigned long long more = OF_A_CLUE_VARIABLE * (unsigned long long)others;
    return patience > more ? patience : more;
}
