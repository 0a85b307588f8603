/* A message before the program reads from a terminal. Without it, a user who forgot to name a file
 * would think that the program hangs.
 */
#ifndef INPUT_PROMPT_H
#define INPUT_PROMPT_H

#include "settings.h"

/* Asks the user to type `what`, if the file is standard input and standard input is a terminal; not
 * with --quiet. */
void prompt_for_input(const struct settings *settings, const char *file, const char *what);

/* The same for the puzzles of all files. */
void prompt_for_puzzles(const struct settings *settings);

#endif
