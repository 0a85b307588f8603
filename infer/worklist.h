/* A worklist: things numbered from 0 that wait to be looked at, each at most once. They are in
 * queues, the first of which is served first; in a queue, first come, first served: by the time
 * that a thing has its turn, many changes of it have gathered, and all are dealt with at once.
 *
 * Each queue is a ring with room for all of its things, in a part of one array.
 */
#ifndef WORKLIST_H
#define WORKLIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WORKLIST_QUEUES = 8, WORKLIST_NO_QUEUE = WORKLIST_QUEUES, WORKLIST_WAITS = 1 << 7 };

struct worklist_queue {
    int begin; /* of its ring */
    int size;
    int first;
    int count;
};

/* Starts from {0}; its memory serves again and again. */
struct worklist {
    uint8_t
        *state; /* [items]: the queue that it is for or NO_QUEUE, and WAITS if it waits; owned */
    int *rings; /* [items]; owned */
    struct worklist_queue queues[WORKLIST_QUEUES];
    size_t state_capacity;
    size_t rings_capacity;
};

/* Makes room for so many things; those that are there stay. False: no memory. */
bool worklist_reserve(struct worklist *worklist, size_t count);

/* Gives queues to the things from `first` up to `end`, whose states say which, and makes all of
 * them wait. Queues that things below `first` have get no more of them. */
void worklist_fill(struct worklist *worklist, int first, int end);

/* Nothing waits any more. */
void worklist_empty(struct worklist *worklist);

void worklist_clear(struct worklist *worklist);

static inline void worklist_add(struct worklist *worklist, int item)
{
    uint8_t state = worklist->state[item];
    if (state < WORKLIST_QUEUES) {
        struct worklist_queue *queue = &worklist->queues[state];
        int place = queue->first + queue->count++;
        worklist->state[item] = (uint8_t)(state | WORKLIST_WAITS);
        worklist->rings[queue->begin + (place < queue->size ? place : place - queue->size)] = item;
    }
}

/* -1: nothing waits. */
static inline int worklist_take(struct worklist *worklist)
{
    struct worklist_queue *queue = worklist->queues;
    struct worklist_queue *end = queue + WORKLIST_QUEUES;
    while (queue->count == 0) {
        if (++queue == end) {
            return -1;
        }
    }
    int item = worklist->rings[queue->begin + queue->first++];
    queue->first = queue->first < queue->size ? queue->first : 0;
    queue->count--;
    worklist->state[item] &= WORKLIST_WAITS - 1;
    return item;
}

#endif
