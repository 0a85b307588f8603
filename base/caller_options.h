/* Structures that callers fill in: those of another version may be shorter or longer than ours.
 * Each begins with `size_t struct_size`.
 */
#ifndef CALLER_OPTIONS_H
#define CALLER_OPTIONS_H

#include <satdoku.h>

/* Copies a caller's structure into one of our own of that size, with 0 for what is not given; of
 * NULL all is 0. ERR_ARGUMENT: it sets a field of a later version. */
enum satdoku_status options_take(void *own, size_t size, const void *given,
                                 struct satdoku_error *error);

/* Copies our own into a caller's, as far as that goes. ERR_ARGUMENT: its size is none. */
enum satdoku_status options_give(void *given, const void *own, size_t size,
                                 struct satdoku_error *error);

#endif
