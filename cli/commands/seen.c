/* A hash table with open addressing. The key of a puzzle is the shape of its board and its givens,
 * two in a byte. */
#include "seen.h"

#include "out_of_memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    CELLS_MAX = SATDOKU_CANONICAL_SIZE * SATDOKU_CANONICAL_SIZE,
    KEY_MAX = 4 + (CELLS_MAX + 1) / 2,
    SLOTS_MIN = 1 << 10
};

struct key {
    unsigned char bytes[KEY_MAX]; /* the first one is their number */
};

static struct key key_of(const struct satdoku_puzzle *puzzle)
{
    struct satdoku_shape shape = satdoku_puzzle_shape(puzzle);
    int digits[CELLS_MAX];
    size_t cells = satdoku_puzzle_givens(digits, CELLS_MAX, puzzle);
    struct key key = {{(unsigned char)(4 + (cells + 1) / 2), (unsigned char)shape.box_rows,
                       (unsigned char)shape.box_columns, (unsigned char)shape.lowest}};
    for (size_t cell = 0; cell < cells; cell++) {
        int digit = digits[cell] - shape.lowest + 1;
        key.bytes[4 + cell / 2] |= (unsigned char)(cell % 2 == 0 ? digit : digit << 4);
    }
    return key;
}

/* FNV-1a. */
static uint64_t hash_of(const unsigned char *key)
{
    uint64_t hash = 14695981039346656037ULL;
    for (size_t i = 0; i < key[0]; i++) {
        hash = (hash ^ key[i]) * 1099511628211ULL;
    }
    return hash ^ hash >> 32;
}

/* The slot of a key: where it is, or the free one where it belongs. */
static size_t *slot_of(const struct seen *seen, const unsigned char *key)
{
    size_t at = (size_t)hash_of(key) & (seen->slot_count - 1);
    while (seen->slots[at] != 0 &&
           memcmp(&seen->keys[seen->starts[seen->slots[at] - 1]], key, key[0]) != 0) {
        at = (at + 1) & (seen->slot_count - 1);
    }
    return &seen->slots[at];
}

/* Makes room for one more key: at most half of the slots are used. */
static bool reserve(struct seen *seen)
{
    if (seen->key_length + KEY_MAX > seen->key_capacity) {
        size_t capacity = seen->key_capacity * 2 + SLOTS_MIN;
        unsigned char *keys = realloc(seen->keys, capacity);
        if (keys == NULL) {
            return false;
        }
        seen->keys = keys;
        seen->key_capacity = capacity;
    }
    if (seen->count == seen->start_capacity) {
        size_t capacity = seen->start_capacity * 2 + SLOTS_MIN;
        size_t *starts = realloc(seen->starts, capacity * sizeof *starts);
        if (starts == NULL) {
            return false;
        }
        seen->starts = starts;
        seen->start_capacity = capacity;
    }
    if (seen->count * 2 < seen->slot_count) {
        return true;
    }
    size_t slot_count = seen->slot_count > 0 ? seen->slot_count * 2 : SLOTS_MIN;
    size_t *slots = calloc(slot_count, sizeof *slots);
    if (slots == NULL) {
        return false;
    }
    free(seen->slots);
    seen->slots = slots;
    seen->slot_count = slot_count;
    for (size_t i = 0; i < seen->count; i++) {
        *slot_of(seen, &seen->keys[seen->starts[i]]) = i + 1;
    }
    return true;
}

bool seen_add(size_t *index, struct seen *seen, const struct satdoku_puzzle *puzzle)
{
    struct key key = key_of(puzzle);
    if (!reserve(seen)) {
        return false;
    }
    size_t *slot = slot_of(seen, key.bytes);
    if (*slot == 0) {
        memcpy(&seen->keys[seen->key_length], key.bytes, key.bytes[0]);
        seen->starts[seen->count++] = seen->key_length;
        seen->key_length += key.bytes[0];
        *slot = seen->count;
    }
    *index = *slot - 1;
    return true;
}

enum satdoku_status seen_before(bool *before, struct seen *seen,
                                const struct satdoku_puzzle *puzzle, struct satdoku_error *error)
{
    struct satdoku_puzzle *form = NULL;
    size_t count = seen->count;
    size_t index = count;
    enum satdoku_status status = satdoku_puzzle_copy(&form, puzzle);
    if (status == SATDOKU_OK) {
        status = satdoku_puzzle_canonize(form, NULL);
        if (status == SATDOKU_OK && !seen_add(&index, seen, form)) {
            status = SATDOKU_ERR_MEMORY;
        }
    }
    satdoku_puzzle_free(form);
    *before = index < count;
    return status == SATDOKU_ERR_MEMORY ? memory_error(error) : SATDOKU_OK;
}

void seen_clear(struct seen *seen)
{
    free(seen->keys);
    free(seen->starts);
    free(seen->slots);
    *seen = (struct seen){.keys = NULL};
}
