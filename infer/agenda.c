#include "agenda.h"

#include "mem.h"

#include <string.h>

static const uint8_t queue_of[PRIMITIVE_KINDS] = {
    [PRIMITIVE_DOMAIN] = AGENDA_NO_QUEUE,
    [PRIMITIVE_LINK] = 0,
    [PRIMITIVE_COVER] = 1,
    [PRIMITIVE_DIFFERENCE] = 2,
    [PRIMITIVE_COMBINATION] = 3,
    [PRIMITIVE_SEQUENCE] = 4,
    [PRIMITIVE_TOTAL] = 4,
    [PRIMITIVE_LOOP] = 4,
    [PRIMITIVE_RANKING] = 5,
};

bool agenda_fill(struct agenda *agenda, const struct relations *relations)
{
    size_t count = relations->primitive_count;
    uint8_t *state = mem_grow(agenda->state, &agenda->state_capacity, count, sizeof *state);
    agenda->state = state != NULL ? state : agenda->state;
    int *rings = mem_grow(agenda->rings, &agenda->rings_capacity, count, sizeof *rings);
    agenda->rings = rings != NULL ? rings : agenda->rings;
    if (state == NULL || rings == NULL) {
        return false;
    }
    memset(agenda->queues, 0, sizeof agenda->queues);
    for (size_t i = 0; i < count; i++) {
        state[i] = queue_of[relations->primitives[i].kind];
        if (state[i] != AGENDA_NO_QUEUE) {
            agenda->queues[state[i]].size++;
        }
    }
    for (int i = 1; i < AGENDA_QUEUES; i++) {
        agenda->queues[i].begin = agenda->queues[i - 1].begin + agenda->queues[i - 1].size;
    }
    for (size_t i = 0; i < count; i++) {
        if (state[i] != AGENDA_NO_QUEUE) {
            agenda_add(agenda, (int)i);
        }
    }
    return true;
}

void agenda_clear(struct agenda *agenda)
{
    mem_free(agenda->state);
    mem_free(agenda->rings);
    *agenda = (struct agenda){0};
}

void agenda_empty(struct agenda *agenda)
{
    while (agenda_take(agenda) >= 0) {
    }
}
