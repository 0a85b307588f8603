/* What was made for a rule before: a map from a rule, with the numbers that it was asked with, to
 * an index. An open hash table, whose memory serves again and again.
 */
#ifndef RULE_MAP_H
#define RULE_MAP_H

#include <stdbool.h>
#include <stddef.h>

/* Any kind of function, converted. */
typedef void any_rule(void);

struct rule_key {
    any_rule *rule; /* NULL is a rule like others */
    int count;
    int number;
};

struct rule_map {
    struct rule_slot {
        struct rule_key key;
        int index; /* from 1; 0: the slot is free */
    } * slots;     /* [slot_count], a power of two, or 0; owned */
    size_t slot_count;
    size_t used;
};

/* Forgets all keys. From {0}. */
void rule_map_reset(struct rule_map *map);

void rule_map_clear(struct rule_map *map);

/* The index that the key was given; -1: none. */
int rule_map_find(const struct rule_map *map, struct rule_key key);

/* Gives a new key an index; false: no memory. */
bool rule_map_put(struct rule_map *map, struct rule_key key, int index);

#endif
