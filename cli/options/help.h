/* The help of the program and of its commands, in 80 columns. */
#ifndef HELP_H
#define HELP_H

#include "command.h"
#include "text.h"

#include <stdio.h>

/* The commands, by lines; `commands` ends with NULL. */
void help_program(FILE *out, const struct command *const *commands);

void help_command(FILE *out, const struct command *command);

/* The formats, and the kinds of clues, each on a line. */
void help_formats(FILE *out);
void help_clues(FILE *out);

/* All kinds of clues that people call so: what they mean, and how they are said. False: none is. */
bool help_kinds_called(FILE *out, const char *name);

/* What the commands and their options are, as one JSON object: the manual pages, the tables of
 * docs/usage.md and the completion of shells are made of it (script/manuals). `commands` ends with
 * NULL. False: out of memory. A failed write is left in `out`. */
bool help_json(FILE *out, const struct command *const *commands);

/* What this program is, and how it was built. */

/* Appends a line for people. False: out of memory. */
bool version_add_line(struct text *out);

/* Appends a JSON object on a line: versions, and how the program was built. False likewise. */
bool version_add_json(struct text *out);

#endif
