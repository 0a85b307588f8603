/* The primitives that wait to be looked at, the cheapest kinds first, and of these first come,
 * first served (worklist.h).
 */
#ifndef AGENDA_H
#define AGENDA_H

#include "relations.h"

enum { AGENDA_QUEUES = 6, AGENDA_NO_QUEUE = AGENDA_QUEUES, AGENDA_WAITS = 1 << 7 };

/* A ring in a part of agenda->rings. */
struct agenda_queue {
    int begin;
    int size;
    int first;
    int count;
};

/* Starts from {0}; its memory serves again and again. */
struct agenda {
    uint8_t
        *state; /* [primitives]: the queue that it is for, and AGENDA_WAITS if it waits; owned */
    int *rings; /* [primitives]; owned */
    struct agenda_queue queues[AGENDA_QUEUES];
    size_t state_capacity;
    size_t rings_capacity;
};

/* Makes all primitives but domains wait; false: no memory. */
bool agenda_fill(struct agenda *agenda, const struct relations *relations);

void agenda_clear(struct agenda *agenda);

/* Nothing waits any more. */
void agenda_empty(struct agenda *agenda);

static inline void agenda_add(struct agenda *agenda, int primitive)
{
    uint8_t state = agenda->state[primitive];
    if (state < AGENDA_QUEUES) {
        struct agenda_queue *queue = &agenda->queues[state];
        int place = queue->first + queue->count++;
        agenda->state[primitive] = (uint8_t)(state | AGENDA_WAITS);
        agenda->rings[queue->begin + (place < queue->size ? place : place - queue->size)] =
            primitive;
    }
}

/* -1: nothing waits. */
static inline int agenda_take(struct agenda *agenda)
{
    struct agenda_queue *queue = agenda->queues;
    struct agenda_queue *end = queue + AGENDA_QUEUES;
    while (queue->count == 0) {
        if (++queue == end) {
            return -1;
        }
    }
    int primitive = agenda->rings[queue->begin + queue->first++];
    queue->first = queue->first < queue->size ? queue->first : 0;
    queue->count--;
    agenda->state[primitive] &= AGENDA_WAITS - 1;
    return primitive;
}

#endif
