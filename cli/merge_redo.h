/* The command line that makes a part again. */
#ifndef MERGE_REDO_H
#define MERGE_REDO_H

#include "text.h"

#include <jansson.h>

/* Appends it: the one of the part that has this head, but for the part with this number from 1.
 * Where `file` is not NULL, the part is written there. False: out of memory. */
bool merge_redo(struct text *text, const json_t *head, size_t part, const char *file);

/* The name that the file of a part has where the one with the number `other` has this name: the
 * last number in it that is `other` becomes the number of the part, with as many zeros before it.
 * NULL: it has none, or out of memory; to be freed. */
char *merge_name_of(size_t part, const char *file, size_t other);

#endif
