#include "sum_sizes.h"

/* Three cells of a 9x9, on the whole: docs/performance.md has figures. In a file of its own, so
 * that tests can put another bound in its place. */
unsigned long long sum_edges_max(void)
{
    return 300;
}
