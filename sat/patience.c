#include "takeover.h"

static unsigned long long larger(unsigned long long a, unsigned long long b)
{
    return a > b ? a : b;
}

/* The first number is far above what a question of the classic lists takes, and so low that little
 * is lost where PicoSAT does not end (docs/performance.md). A model takes a propagation for each
 * variable at least, and where there are millions of them, a search that is going well takes some
 * more than that. Beside the preferred variables, which are digits, clues have theirs: of formulas
 * with many of them, whose long chains take a propagation for each link, PicoSAT ends on more. It
 * is the faster one on most where clues have more variables than digits have. */
unsigned long long patience_of(int variables, int preferred)
{
    enum { LEAST = 200000, OF_A_VARIABLE = 20, OF_A_CLUE_VARIABLE = 400 };
    enum { WHERE_CLUES_HAVE_MORE = 2000, OF_SO_MANY = 5000 };
    unsigned long long all = (unsigned long long)variables;
    unsigned long long digits = preferred > 0 ? (unsigned long long)preferred : all;
    unsigned long long others = all - digits;
    unsigned long long patience = larger(LEAST + OF_A_VARIABLE * all, OF_A_CLUE_VARIABLE * others);
    if (others <= digits) {
        return patience;
    }
    return larger(patience, WHERE_CLUES_HAVE_MORE * (others < OF_SO_MANY ? others : OF_SO_MANY));
}
