#include "agenda.h"

#include "mem.h"

bool agenda_init(struct agenda *agenda, int size)
{
    agenda->waits = mem_zalloc((size_t)size, sizeof *agenda->waits);
    agenda->ring = mem_alloc((size_t)size, sizeof *agenda->ring);
    agenda->size = size;
    agenda->first = 0;
    agenda->count = 0;
    return agenda->waits != NULL && agenda->ring != NULL;
}

void agenda_clear(struct agenda *agenda)
{
    mem_free(agenda->waits);
    mem_free(agenda->ring);
}

void agenda_fill(struct agenda *agenda, int count)
{
    for (int item = 0; item < count; item++) {
        agenda_add(agenda, item);
    }
}

void agenda_empty(struct agenda *agenda)
{
    while (agenda_take(agenda) >= 0) {
    }
}
