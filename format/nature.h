/* What input is if it is no puzzle, so that a message can say more than that. */
#ifndef NATURE_H
#define NATURE_H

#include <stdbool.h>
#include <stddef.h>

enum { NATURE_HEAD = 16 };

/* What a message can say of input that does not read as a puzzle and begins with these bytes (up to
 * NATURE_HEAD of them); NULL where the bytes say nothing. */
const char *nature_of(const char *head, size_t length);

/* Whether that is what it says of JSON. */
bool nature_is_json(const char *message);

#endif
