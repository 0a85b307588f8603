#include "rule_map.h"

#include "mem.h"

#include <stdint.h>
#include <string.h>

enum { SLOTS_MIN = 64, SLOTS_KEPT = 1 << 10 };

void rule_map_clear(struct rule_map *map)
{
    mem_free(map->slots);
    *map = (struct rule_map){.slots = NULL};
}

void rule_map_reset(struct rule_map *map)
{
    if (map->slot_count > SLOTS_KEPT) {
        rule_map_clear(map);
    } else if (map->used > 0) {
        memset(map->slots, 0, map->slot_count * sizeof *map->slots);
        map->used = 0;
    }
}

/* The slot that has the key, or the free one where it belongs. */
static struct rule_slot *slot_of(const struct rule_map *map, struct rule_key key)
{
    uint64_t hash = (uint64_t)(uintptr_t)key.rule;
    hash = (hash ^ (uint64_t)(unsigned)key.count << 32 ^ (unsigned)key.number) *
           UINT64_C(0x9e3779b97f4a7c15);
    size_t slot = (size_t)(hash ^ hash >> 29) & (map->slot_count - 1);
    while (map->slots[slot].index != 0 &&
           (map->slots[slot].key.rule != key.rule || map->slots[slot].key.count != key.count ||
            map->slots[slot].key.number != key.number)) {
        slot = (slot + 1) & (map->slot_count - 1);
    }
    return &map->slots[slot];
}

int rule_map_find(const struct rule_map *map, struct rule_key key)
{
    return map->slot_count == 0 ? -1 : slot_of(map, key)->index - 1;
}

static bool grow(struct rule_map *map)
{
    struct rule_map grown = {.used = map->used};
    grown.slot_count = map->slot_count == 0 ? SLOTS_MIN : 2 * map->slot_count;
    grown.slots = mem_zalloc(grown.slot_count, sizeof *grown.slots);
    if (grown.slots == NULL) {
        return false;
    }
    for (size_t i = 0; i < map->slot_count; i++) {
        if (map->slots[i].index != 0) {
            *slot_of(&grown, map->slots[i].key) = map->slots[i];
        }
    }
    mem_free(map->slots);
    *map = grown;
    return true;
}

bool rule_map_put(struct rule_map *map, struct rule_key key, int index)
{
    if (2 * (map->used + 1) > map->slot_count && !grow(map)) {
        return false;
    }
    *slot_of(map, key) = (struct rule_slot){key, index + 1};
    map->used++;
    return true;
}
