#include "takeover.h"

/* The first number is far above what a question of the classic lists takes, and so low that little
 * is lost where PicoSAT does not end (docs/performance.md). A model takes a propagation for each
 * variable at least, and where there are millions of them, a search that is going well takes some
 * more than that. */
unsigned long long patience_of(int variables)
{
    enum { LEAST = 200000, OF_A_VARIABLE = 20 };
    return LEAST + OF_A_VARIABLE * (unsigned long long)variables;
}
