/* Memory: every allocation of the project's own code passes here.
 *
 * Sizes are a count times an element size and are checked for overflow. NULL means out of memory;
 * a count of 0 is taken as 1, so that NULL has no other meaning. The tests make these calls fail
 * one after another by wrapping realloc and calloc when they link.
 */
#ifndef MEM_H
#define MEM_H

#include <stdbool.h>
#include <stddef.h>

void *mem_alloc(size_t count, size_t size);

/* As mem_alloc, with all bytes 0. */
void *mem_zalloc(size_t count, size_t size);

/* Resizes `block` (may be NULL). On NULL the old block stands. */
void *mem_resize(void *block, size_t count, size_t size);

/* Grows an array of *capacity elements to at least `needed`, by doubling, and returns it; on NULL
 * the old array and *capacity stand. */
void *mem_grow(void *block, size_t *capacity, size_t needed, size_t size);

/* The same for an array that a pointer holds, which `array` points to; false: no memory, and the
 * array stands. */
bool mem_reserve(void *array, size_t *capacity, size_t needed, size_t size);

#define MEM_RESERVE(array, capacity, needed)                                                       \
    mem_reserve(&(array), &(capacity), needed, sizeof *(array))

void mem_free(void *block);

#endif
