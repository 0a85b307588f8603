/* A memory pool for one SAT solver at a time: everything is given back at once.
 *
 * Blocks are carved from chunks by moving a mark. Freed blocks go to a list of their size class and
 * are handed out again; sizes are rounded up to a multiple of 16 up to 1 KiB, to a power of two
 * above. Blocks of over 256 KiB have a chunk of their own. A reset keeps the ordinary chunks, so
 * that a stream of puzzles allocates nothing in the steady state.
 *
 * A mark keeps a copy of what is in the blocks in use, at the addresses that they have.
 */
#ifndef POOL_H
#define POOL_H

#include <stdbool.h>
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

/* Bytes of blocks in use, next to each other. */
struct pool_span {
    unsigned char *start;
    size_t bytes;
};

/* What the blocks of a pool held that were in use at one time, so that they can hold it again; from
 * {0}. */
struct pool_mark {
    struct pool_chunk *chunks;
    size_t left;
    struct pool_span *spans; /* owned */
    size_t span_count;
    size_t span_capacity;
    unsigned char *bytes; /* of the spans; owned */
    size_t capacity;
};

/* Copies the pool's contents. Blocks that are free now are not handed out again before the pool is
 * reset. False: no memory for it, or there are blocks of over 256 KiB. */
bool pool_mark_set(struct pool_mark *mark, struct pool *pool);

/* Brings back the blocks, and what was in them, that the pool had when the mark was set, all other
 * blocks are taken back. The pool must not have been reset in between. */
void pool_rewind(struct pool *pool, const struct pool_mark *mark);

void pool_mark_clear(struct pool_mark *mark);

#endif
