#include "worklist.h"

#include "mem.h"

bool worklist_reserve(struct worklist *worklist, size_t count)
{
    return MEM_RESERVE(worklist->state, worklist->state_capacity, count) &&
           MEM_RESERVE(worklist->rings, worklist->rings_capacity, count);
}

void worklist_fill(struct worklist *worklist, int first, int end)
{
    int sizes[WORKLIST_NO_QUEUE + 1] = {0};
    int begin = first;
    for (int i = first; i < end; i++) {
        sizes[worklist->state[i]]++;
    }
    for (int i = 0; i < WORKLIST_QUEUES; i++) {
        if (sizes[i] > 0 || first == 0) {
            worklist->queues[i] = (struct worklist_queue){.begin = begin, .size = sizes[i]};
            begin += sizes[i];
        }
    }
    for (int i = first; i < end; i++) {
        worklist_add(worklist, i);
    }
}

void worklist_empty(struct worklist *worklist)
{
    while (worklist_take(worklist) >= 0) {
    }
}

void worklist_clear(struct worklist *worklist)
{
    mem_free(worklist->state);
    mem_free(worklist->rings);
    *worklist = (struct worklist){0};
}
