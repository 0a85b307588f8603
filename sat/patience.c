#include "patience.h"

/* No question of the classic lists comes near the first number (docs/performance.md). A model takes
 * a propagation for each variable at least, and where there are millions of them, a search that is
 * going well takes some more than that. */
unsigned long long patience_of(int variables)
{
    enum { LEAST = 2000000, OF_A_VARIABLE = 20 };
    return LEAST + OF_A_VARIABLE * (unsigned long long)variables;
}
