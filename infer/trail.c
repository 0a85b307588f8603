#include "trail.h"

#include "mem.h"

static bool has_room(struct trail *trail)
{
    if (trail->used < trail->capacity) {
        return true;
    }
    struct trail_entry *grown =
        mem_grow(trail->entries, &trail->capacity, trail->used + 1, sizeof *grown);
    if (grown == NULL) {
        trail->out_of_memory = true;
        return false;
    }
    trail->entries = grown;
    return true;
}

void trail_set(struct trail *trail, uint64_t *word, uint64_t value)
{
    if (trail->recording && has_room(trail)) {
        trail->entries[trail->used++] = (struct trail_entry){word, *word};
    }
    *word = value;
}

void trail_undo(struct trail *trail)
{
    trail_undo_to(trail, 0);
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
