/* A word to whoever sits at a terminal that the program is about to read from: one who forgot to
 * name a file would take a program that waits for one that hangs. */
#ifndef TYPING_H
#define TYPING_H

#include "cli.h"

/* Says to type that, if the file is standard input and that a terminal; not with --quiet. */
void typing_greet(const struct settings *settings, const char *file, const char *what);

/* The same for the puzzles of all files. */
void typing_greet_puzzles(const struct settings *settings);

#endif
