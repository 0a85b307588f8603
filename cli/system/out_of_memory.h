/* Running out of memory, in the words used everywhere. */
#ifndef OUT_OF_MEMORY_H
#define OUT_OF_MEMORY_H

#include <satdoku.h>

#define OUT_OF_MEMORY "out of memory"

/* Sets *error; returns ERR_MEMORY. */
static inline enum satdoku_status memory_error(struct satdoku_error *error)
{
    *error = (struct satdoku_error){.status = SATDOKU_ERR_MEMORY, .message = OUT_OF_MEMORY};
    return SATDOKU_ERR_MEMORY;
}

#endif
