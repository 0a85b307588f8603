#include "worklist.h"

#include "mem.h"

bool worklist_init(struct worklist *worklist, int size)
{
    worklist->waits = mem_zalloc((size_t)size, sizeof *worklist->waits);
    worklist->ring = mem_alloc((size_t)size, sizeof *worklist->ring);
    worklist->size = size;
    worklist->first = 0;
    worklist->count = 0;
    return worklist->waits != NULL && worklist->ring != NULL;
}

void worklist_clear(struct worklist *worklist)
{
    mem_free(worklist->waits);
    mem_free(worklist->ring);
    *worklist = (struct worklist){.waits = NULL};
}

void worklist_fill(struct worklist *worklist, int count)
{
    for (int item = 0; item < count; item++) {
        worklist_add(worklist, item);
    }
}

void worklist_empty(struct worklist *worklist)
{
    while (worklist_take(worklist) >= 0) {
    }
}
