#ifdef __linux__
#define _GNU_SOURCE /* sched_getaffinity */
#endif

#include "cores.h"

#include <sched.h>
#include <unistd.h>

#ifdef __linux__
/* A process may be kept to some of the cores, as taskset does; 0: more than a cpu_set_t can say. */
static long allowed(void)
{
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 0;
}
#else
static long allowed(void)
{
    return 0;
}
#endif

size_t cores_available(void)
{
    long count = allowed();
    if (count <= 0) {
        count = sysconf(_SC_NPROCESSORS_ONLN);
    }
    return count > 0 ? (size_t)count : 1;
}
