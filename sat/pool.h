/* A memory pool for one SAT solver at a time: everything is given back at once.
 *
 * Blocks are carved from chunks by moving a mark. Freed blocks go to a list of their size class and
 * are handed out again; sizes are rounded up to a multiple of 16 up to 1 KiB, to a power of two
 * above. Blocks of over 256 KiB have a chunk of their own. A reset keeps the ordinary chunks, so
 * that a stream of puzzles allocates nothing in the steady state.
 */
#ifndef POOL_H
#define POOL_H

#include <stddef.h>

enum { POOL_CLASSES = 64 + 8 };

struct pool_chunk;
struct pool_free;

struct pool {
    struct pool_chunk *chunks; /* ordinary ones, newest first */
    struct pool_chunk *spare;  /* ordinary ones that a reset has emptied */
    struct pool_chunk *large;  /* one block each */
    unsigned char *room;       /* of the newest chunk */
    size_t left;               /* bytes of it */
    struct pool_free *free[POOL_CLASSES];
};

/* NULL: out of memory. From {0}. */
void *pool_alloc(struct pool *pool, size_t size);

/* `size` is what the block was asked for with. */
void pool_free(struct pool *pool, void *block, size_t size);

/* NULL: out of memory, and the old block stands. */
void *pool_resize(struct pool *pool, void *block, size_t old_size, size_t size);

/* Takes back every block. */
void pool_reset(struct pool *pool);

/* Gives back all memory. */
void pool_clear(struct pool *pool);

#endif
