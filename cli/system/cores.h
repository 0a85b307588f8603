/* How many threads can run at once. */
#ifndef CORES_H
#define CORES_H

#include <stddef.h>

/* The cores that this process may use; 1 where that cannot be told. */
size_t cores_available(void);

#endif
