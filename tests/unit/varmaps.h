/* Variable maps as tests want them. */
#ifndef TESTS_VARMAPS_H
#define TESTS_VARMAPS_H

#include "varmap.h"

/* Removes one candidate. */
static inline void varmaps_remove(struct varmap *map, int cell, int digit)
{
    uint64_t set[(SATDOKU_MAX_SIZE + 63) / 64] = {0};
    set[(digit - 1) / 64] = UINT64_C(1) << (digit - 1) % 64;
    varmap_remove_set(map, cell, set);
}

#endif
