/* In a file of its own, so that tests can put other bounds in the place of these. */
#include "clue.h"
#include "sum_sizes.h"

/* Three cells of a 9x9, on the whole: docs/performance.md has figures. */
unsigned long long sum_edges_max(void)
{
    return 300;
}

int sum_sets_max(void)
{
    return CLUE_CAGE_SETS_MAX;
}
