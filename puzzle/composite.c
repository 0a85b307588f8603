#include "composite.h"

#include <stdbool.h>

enum composite_step composite_next(struct composite_walk *walk)
{
    enum { HEAD = 3 };
    size_t left = walk->value_count - walk->next_value;
    const int *next = left > 0 ? walk->values + walk->next_value : NULL;
    bool whole = left == 0 && walk->depth == 0;
    if (whole || (left > 0 && walk->depth > 0 && *next == COMPOSITE_END)) {
        walk->next_value += whole ? 0 : 1;
        walk->depth--;
        return COMPOSITE_ENDS;
    }
    if (left == 0 || !((unsigned)*next < SATDOKU_CLUE_KINDS)) {
        return COMPOSITE_BROKEN;
    }
    walk->kind = (enum satdoku_clue_kind) * next;
    if (walk->kind == SATDOKU_CLUE_OR || walk->kind == SATDOKU_CLUE_AND) {
        walk->next_value++;
        walk->depth++;
        return walk->depth < COMPOSITE_DEPTH_MAX ? COMPOSITE_BEGINS : COMPOSITE_BROKEN;
    }
    if (left < HEAD || next[1] < 0 || (size_t)next[1] > walk->cell_count - walk->next_cell ||
        next[2] < 0 || (size_t)next[2] > left - HEAD) {
        return COMPOSITE_BROKEN;
    }
    walk->cell = walk->next_cell;
    walk->cells = (size_t)next[1];
    walk->value = walk->next_value + HEAD;
    walk->own_values = (size_t)next[2];
    walk->next_cell += walk->cells;
    walk->next_value = walk->value + walk->own_values;
    return COMPOSITE_CLUE;
}

int composite_members(struct composite_walk walk)
{
    int depth = walk.depth;
    int members = 0;
    while (walk.depth >= depth) {
        bool own = walk.depth == depth;
        enum composite_step step = composite_next(&walk);
        if (step == COMPOSITE_BROKEN) {
            break;
        }
        members += own && step != COMPOSITE_ENDS;
    }
    return members;
}
