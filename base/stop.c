/* The stop callback that looks at a number. */
#include <satdoku.h>

#include <stdatomic.h>

_Static_assert(sizeof(atomic_int) == sizeof(int), "an atomic int is an int");

bool satdoku_stop_if_set(void *flag)
{
    const atomic_int *number = flag;
    return number != NULL && atomic_load_explicit(number, memory_order_relaxed) != 0;
}
