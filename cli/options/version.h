/* What this program is, and how it was built. */
#ifndef VERSION_H
#define VERSION_H

#include "text.h"

/* Appends a line for people. False: out of memory. */
bool version_add_line(struct text *out);

/* Appends a JSON object on a line: versions, and how the program was built. False likewise. */
bool version_add_json(struct text *out);

#endif
