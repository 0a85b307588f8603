/* Numbers of puzzles and lines in a part of the input. */
#ifndef SHARD_NUMBER_H
#define SHARD_NUMBER_H

/* Numbers of puzzles and of lines from here on are counted within a part, since what comes before
 * it is not known: the first one is SHARD_UNKNOWN + 1. A double has all of them. */
#define SHARD_UNKNOWN 1000000000000000ULL

#endif
