#include "trail.h"

#include "mem.h"

void trail_set(struct trail *trail, uint64_t *word, uint64_t value)
{
    if (trail->recording && trail->used == trail->capacity) {
        struct trail_entry *grown =
            mem_grow(trail->entries, &trail->capacity, trail->used + 1, sizeof *grown);
        trail->entries = grown != NULL ? grown : trail->entries;
        trail->out_of_memory = trail->out_of_memory || grown == NULL;
    }
    if (trail->recording && trail->used < trail->capacity) {
        trail->entries[trail->used++] = (struct trail_entry){word, *word};
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
