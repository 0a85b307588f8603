#include "pool.h"

#include "mem.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEP = 16, /* also the alignment of every block */
    SMALL_MAX = 1024,
    SMALL_CLASSES = SMALL_MAX / STEP,
    CARVED_MAX = 256 * 1024,
    CHUNK_SIZE = 1024 * 1024
};

struct pool_chunk {
    struct pool_chunk *next;
    struct pool_chunk *previous; /* large ones only */
    alignas(STEP) unsigned char bytes[];
};

struct pool_free {
    struct pool_free *next;
};

/* The class of a size; 0 is taken as 1. */
static size_t class_of(size_t size)
{
    if (size <= SMALL_MAX) {
        return (size - (size != 0)) / STEP;
    }
    size_t class = SMALL_CLASSES;
    for (size_t power = 2 * (size_t)SMALL_MAX; power < size; power *= 2) {
        class ++;
    }
    return class;
}

/* The bytes that the blocks of a class have. */
static size_t class_bytes(size_t class)
{
    return class < SMALL_CLASSES ? (class + 1) * STEP
                                 : (size_t)SMALL_MAX << (class - SMALL_CLASSES + 1);
}

static struct pool_chunk *new_chunk(size_t bytes)
{
    if (bytes > PTRDIFF_MAX - sizeof(struct pool_chunk)) {
        return NULL;
    }
    return mem_alloc(sizeof(struct pool_chunk) + bytes, 1);
}

static struct pool_chunk *chunk_of(void *block)
{
    return (struct pool_chunk *)(void *)((unsigned char *)block -
                                         offsetof(struct pool_chunk, bytes));
}

void *pool_alloc(struct pool *pool, size_t size)
{
    if (size > CARVED_MAX) {
        struct pool_chunk *chunk = new_chunk(size);
        if (chunk == NULL) {
            return NULL;
        }
        chunk->previous = NULL;
        chunk->next = pool->large;
        if (pool->large != NULL) {
            pool->large->previous = chunk;
        }
        pool->large = chunk;
        return chunk->bytes;
    }
    size_t class = class_of(size);
    struct pool_free *block = pool->free[class];
    if (block != NULL) {
        pool->free[class] = block->next;
        return block;
    }
    size_t bytes = class_bytes(class);
    if (pool->left < bytes) {
        /* Makes room in a new chunk; what is left of the one before is lost. */
        struct pool_chunk *chunk = pool->spare;
        if (chunk != NULL) {
            pool->spare = chunk->next;
        } else {
            chunk = new_chunk(CHUNK_SIZE);
        }
        if (chunk == NULL) {
            return NULL;
        }
        chunk->next = pool->chunks;
        pool->chunks = chunk;
        pool->room = chunk->bytes;
        pool->left = CHUNK_SIZE;
    }
    void *carved = pool->room;
    pool->room += bytes;
    pool->left -= bytes;
    return carved;
}

void pool_free(struct pool *pool, void *block, size_t size)
{
    if (block == NULL) {
        return;
    }
    if (size > CARVED_MAX) {
        struct pool_chunk *chunk = chunk_of(block);
        if (chunk->previous != NULL) {
            chunk->previous->next = chunk->next;
        } else {
            pool->large = chunk->next;
        }
        if (chunk->next != NULL) {
            chunk->next->previous = chunk->previous;
        }
        mem_free(chunk);
        return;
    }
    struct pool_free *freed = block;
    struct pool_free **list = &pool->free[class_of(size)];
    freed->next = *list;
    *list = freed;
}

void *pool_resize(struct pool *pool, void *block, size_t old_size, size_t size)
{
    if (block == NULL) {
        return pool_alloc(pool, size);
    }
    bool was_large = old_size > CARVED_MAX;
    bool is_large = size > CARVED_MAX;
    if (was_large && is_large) {
        /* A large block may grow where it is, without a copy. */
        if (size > PTRDIFF_MAX - sizeof(struct pool_chunk)) {
            return NULL;
        }
        struct pool_chunk *moved = mem_resize(chunk_of(block), sizeof(struct pool_chunk) + size, 1);
        if (moved == NULL) {
            return NULL;
        }
        if (moved->previous != NULL) {
            moved->previous->next = moved;
        } else {
            pool->large = moved;
        }
        if (moved->next != NULL) {
            moved->next->previous = moved;
        }
        return moved->bytes;
    }
    if (!was_large && !is_large && class_of(old_size) == class_of(size)) {
        return block;
    }
    void *moved = pool_alloc(pool, size);
    if (moved != NULL) {
        memcpy(moved, block, old_size < size ? old_size : size);
        pool_free(pool, block, old_size);
    }
    return moved;
}

static void free_chunks(struct pool_chunk *chunk)
{
    while (chunk != NULL) {
        struct pool_chunk *next = chunk->next;
        mem_free(chunk);
        chunk = next;
    }
}

/* Empties the chunks that are newer than `kept`; NULL: all. */
static void spare_chunks(struct pool *pool, const struct pool_chunk *kept)
{
    while (pool->chunks != kept) {
        struct pool_chunk *chunk = pool->chunks;
        pool->chunks = chunk->next;
        chunk->next = pool->spare;
        pool->spare = chunk;
    }
}

void pool_reset(struct pool *pool)
{
    spare_chunks(pool, NULL);
    free_chunks(pool->large);
    pool->large = NULL;
    pool->room = NULL;
    pool->left = 0;
    memset(pool->free, 0, sizeof pool->free);
}

/* ---- Marks ---- */

/* A part of a chunk that no block in use is in. */
struct gap {
    unsigned char *start;
    size_t bytes; /* 0: the start of a chunk's bytes */
    bool last;    /* of its chunk */
};

/* By address. */
static int compare_gaps(const void *one, const void *other)
{
    const struct gap *a = one;
    const struct gap *b = other;
    if (a->start != b->start) {
        return (uintptr_t)a->start < (uintptr_t)b->start ? -1 : 1;
    }
    return (a->bytes > b->bytes) - (a->bytes < b->bytes);
}

/* Free blocks, and both ends of each chunk; `gaps` is NULL where they are only counted. */
static size_t find_gaps(struct gap *gaps, const struct pool *pool)
{
    size_t count = 0;
    for (size_t class = 0; class < POOL_CLASSES; class ++) {
        for (struct pool_free *block = pool->free[class]; block != NULL; block = block->next) {
            if (gaps != NULL) {
                gaps[count] = (struct gap){(unsigned char *)block, class_bytes(class), false};
            }
            count++;
        }
    }
    for (struct pool_chunk *chunk = pool->chunks; chunk != NULL; chunk = chunk->next) {
        if (gaps != NULL) {
            /* Only the newest chunk has room left. */
            size_t used = chunk == pool->chunks ? CHUNK_SIZE - pool->left : CHUNK_SIZE;
            gaps[count] = (struct gap){chunk->bytes, 0, false};
            gaps[count + 1] = (struct gap){chunk->bytes + used, CHUNK_SIZE - used, true};
        }
        count += 2;
    }
    return count;
}

bool pool_mark_set(struct pool_mark *mark, struct pool *pool)
{
    if (pool->large != NULL) {
        return false;
    }
    size_t count = find_gaps(NULL, pool) + 1; /* never 0 */
    struct gap *gaps = mem_alloc(count, sizeof *gaps);
    if (gaps == NULL || !MEM_RESERVE(mark->spans, mark->span_capacity, count)) {
        mem_free(gaps);
        return false;
    }
    size_t found = find_gaps(gaps, pool);
    qsort(gaps, found, sizeof *gaps, compare_gaps);
    /* What lies between gaps, each of which may be several that touch. */
    mark->span_count = 0;
    for (size_t i = 0; i + 1 < found; i++) {
        unsigned char *start = gaps[i].start + gaps[i].bytes;
        if (!gaps[i].last && gaps[i + 1].start != start) {
            mark->spans[mark->span_count++] =
                (struct pool_span){start, (size_t)(gaps[i + 1].start - start)};
        }
    }
    mem_free(gaps);
    size_t bytes = 0;
    for (size_t i = 0; i < mark->span_count; i++) {
        bytes += mark->spans[i].bytes;
    }
    if (!MEM_RESERVE(mark->bytes, mark->capacity, bytes)) {
        return false;
    }
    unsigned char *copy = mark->bytes;
    mark->chunks = pool->chunks;
    mark->left = pool->left;
    memset(pool->free, 0, sizeof pool->free);
    for (size_t i = 0; i < mark->span_count; i++) {
        memcpy(copy, mark->spans[i].start, mark->spans[i].bytes);
        copy += mark->spans[i].bytes;
    }
    return true;
}

void pool_rewind(struct pool *pool, const struct pool_mark *mark)
{
    const unsigned char *copy = mark->bytes;
    spare_chunks(pool, mark->chunks);
    free_chunks(pool->large);
    pool->large = NULL;
    pool->left = mark->left;
    pool->room = pool->chunks != NULL ? pool->chunks->bytes + CHUNK_SIZE - mark->left : NULL;
    memset(pool->free, 0, sizeof pool->free);
    for (size_t i = 0; i < mark->span_count; i++) {
        memcpy(mark->spans[i].start, copy, mark->spans[i].bytes);
        copy += mark->spans[i].bytes;
    }
}

void pool_mark_clear(struct pool_mark *mark)
{
    mem_free(mark->bytes);
    mem_free(mark->spans);
    *mark = (struct pool_mark){.bytes = NULL};
}

/* ---- The end ---- */

void pool_clear(struct pool *pool)
{
    pool_reset(pool);
    free_chunks(pool->spare);
    *pool = (struct pool){0};
}
