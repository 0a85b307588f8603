/* A trail: what inference changed, so that an assumption can be taken back.
 *
 * Sets of candidates are words of 64 bits. While the trail is recording, every change of a word is
 * noted with the value before it; trail_undo_to takes back the latest.
 * Running out of memory sets a flag that stays, and changes from then on cannot be taken back.
 */
#ifndef TRAIL_H
#define TRAIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct trail_entry {
    uint64_t *word;
    uint64_t before;
};

struct trail {
    struct trail_entry *entries; /* owned */
    size_t used;
    size_t capacity;
    bool recording;
    bool out_of_memory;
};

/* Sets *word. */
void trail_set(struct trail *trail, uint64_t *word, uint64_t value);

/* Takes back what was recorded, the latest first, but for the first `kept` changes: what `used` was
 * at some time says how many. */
void trail_undo_to(struct trail *trail, size_t kept);

void trail_clear(struct trail *trail);

#endif
