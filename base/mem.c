#include "mem.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SMALLEST_ARRAY = 16 };

void *mem_resize(void *block, size_t count, size_t size)
{
    if (count == 0) {
        count = 1;
    }
    if (size != 0 && count > (size_t)PTRDIFF_MAX / size) {
        return NULL;
    }
    size_t bytes = count * size;
    return realloc(block, bytes > 0 ? bytes : 1);
}

void *mem_alloc(size_t count, size_t size)
{
    return mem_resize(NULL, count, size);
}

void *mem_zalloc(size_t count, size_t size)
{
    if (size != 0 && count > (size_t)PTRDIFF_MAX / size) {
        return NULL;
    }
    return calloc(count == 0 ? 1 : count, size == 0 ? 1 : size);
}

void *mem_grow(void *block, size_t *capacity, size_t needed, size_t size)
{
    if (needed <= *capacity && block != NULL) {
        return block;
    }
    size_t larger = *capacity < SMALLEST_ARRAY ? SMALLEST_ARRAY : *capacity;
    while (larger < needed) {
        larger = larger > SIZE_MAX / 2 ? needed : larger * 2;
    }
    void *grown = mem_resize(block, larger, size);
    if (grown != NULL) {
        *capacity = larger;
    }
    return grown;
}

bool mem_reserve(void *array, size_t *capacity, size_t needed, size_t size)
{
    void *block = NULL;
    memcpy(&block, array, sizeof block);
    block = mem_grow(block, capacity, needed, size);
    if (block != NULL) {
        memcpy(array, &block, sizeof block);
    }
    return block != NULL;
}

void mem_free(void *block)
{
    free(block);
}
