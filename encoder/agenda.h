/* Things numbered from 0 that wait to be looked at, each once. First come, first served: so that
 * much has changed in a thing until its turn comes.
 *
 * A ring with room for all of them, and a flag for each that waits.
 */
#ifndef AGENDA_H
#define AGENDA_H

#include <stdbool.h>

struct agenda {
    bool *waits; /* [size]; owned */
    int *ring;   /* [size]; owned */
    int size;
    int first;
    int count;
};

/* An empty agenda of things below `size`; false: no memory, and agenda_clear is still due. */
bool agenda_init(struct agenda *agenda, int size);

void agenda_clear(struct agenda *agenda);

/* Makes all things below `count` wait. */
void agenda_fill(struct agenda *agenda, int count);

/* Nothing waits any more. */
void agenda_empty(struct agenda *agenda);

static inline void agenda_add(struct agenda *agenda, int item)
{
    if (!agenda->waits[item]) {
        int place = agenda->first + agenda->count++;
        agenda->waits[item] = true;
        agenda->ring[place < agenda->size ? place : place - agenda->size] = item;
    }
}

/* -1: nothing waits. */
static inline int agenda_take(struct agenda *agenda)
{
    if (agenda->count == 0) {
        return -1;
    }
    int item = agenda->ring[agenda->first++];
    agenda->first = agenda->first < agenda->size ? agenda->first : 0;
    agenda->count--;
    agenda->waits[item] = false;
    return item;
}

#endif
