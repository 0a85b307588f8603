/* What the commands and their options are, as JSON: the manual pages, the tables of docs/usage.md
 * and the completion of shells are made of it (script/manuals).
 */
#ifndef HELP_JSON_H
#define HELP_JSON_H

#include "command.h"

#include <stdio.h>

/* One object; `commands` ends with NULL. False: out of memory. A failed write is left in `out`. */
bool help_json(FILE *out, const struct command *const *commands);

#endif
