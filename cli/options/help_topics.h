/* Help with what puzzles are made of, in 80 columns. */
#ifndef HELP_TOPICS_H
#define HELP_TOPICS_H

#include <stdbool.h>
#include <stdio.h>

/* The formats, and the kinds of clues, each on a line. */
void help_formats(FILE *out);
void help_clues(FILE *out);

/* All kinds of clues that people call so: what they mean, and how they are said. False: none is. */
bool help_kinds_called(FILE *out, const char *name);

#endif
