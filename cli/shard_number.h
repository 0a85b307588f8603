/* Numbers of puzzles and lines in a part of the input. */
#ifndef SHARD_NUMBER_H
#define SHARD_NUMBER_H

#include <stddef.h>
#include <stdint.h>

/* Numbers of puzzles and of lines from here on are counted within a part, since what comes before
 * it is not known: the first one is SHARD_UNKNOWN + 1. A double has all of them, and
 * a size_t, where it has 32 bits as well. */
#define SHARD_UNKNOWN ((size_t)(SIZE_MAX > UINT32_MAX ? 1000000000000000 : 3000000000))

#endif
