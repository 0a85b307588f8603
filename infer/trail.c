#include "trail.h"

#include "mem.h"

void trail_set(struct trail *trail, uint64_t *word, uint64_t value)
{
    if (trail->recording) {
        if (trail->used < trail->capacity ||
            MEM_RESERVE(trail->entries, trail->capacity, trail->used + 1)) {
            trail->entries[trail->used++] = (struct trail_entry){word, *word};
        } else {
            trail->out_of_memory = true;
        }
    }
    *word = value;
}

void trail_undo_to(struct trail *trail, size_t kept)
{
    while (trail->used > kept) {
        const struct trail_entry *entry = &trail->entries[--trail->used];
        *entry->word = entry->before;
    }
}

void trail_clear(struct trail *trail)
{
    mem_free(trail->entries);
    *trail = (struct trail){0};
}
