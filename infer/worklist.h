/* A worklist: things numbered from 0 that wait to be looked at, each at most once. First come,
 * first served: by the time that a thing has its turn, many changes of it have gathered, and all
 * are dealt with at once.
 *
 * A ring with room for all of them, and a flag for each that waits.
 */
#ifndef WORKLIST_H
#define WORKLIST_H

#include <stdbool.h>

struct worklist {
    bool *waits; /* [size]; owned */
    int *ring;   /* [size]; owned */
    int size;
    int first;
    int count;
};

/* An empty worklist for things below `size`; false: no memory, and worklist_clear is still due. */
bool worklist_init(struct worklist *worklist, int size);

void worklist_clear(struct worklist *worklist);

/* Makes all things below `count` wait. */
void worklist_fill(struct worklist *worklist, int count);

/* Nothing waits any more. */
void worklist_empty(struct worklist *worklist);

static inline void worklist_add(struct worklist *worklist, int item)
{
    if (!worklist->waits[item]) {
        int place = worklist->first + worklist->count++;
        worklist->waits[item] = true;
        worklist->ring[place < worklist->size ? place : place - worklist->size] = item;
    }
}

/* -1: nothing waits. */
static inline int worklist_take(struct worklist *worklist)
{
    if (worklist->count == 0) {
        return -1;
    }
    int item = worklist->ring[worklist->first++];
    worklist->first = worklist->first < worklist->size ? worklist->first : 0;
    worklist->count--;
    worklist->waits[item] = false;
    return item;
}

#endif
