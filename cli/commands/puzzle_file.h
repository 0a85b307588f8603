/* Files that an option names: each has one puzzle, or one solution. */
#ifndef PUZZLE_FILE_H
#define PUZZLE_FILE_H

#include "text.h"

#include <satdoku.h>
#include <stdbool.h>

/* Reads the only puzzle of a file; "-" is standard input. False: it was reported why not. */
bool puzzle_file_read(struct satdoku_puzzle *puzzle, const char *file);

/* Reads a solution of a puzzle, which is written as digits on the command line, where the text has
 * no other characters, or in the file of that name. False likewise. */
bool puzzle_file_solution(struct satdoku_puzzle *solution, const struct satdoku_puzzle *puzzle,
                          const char *text);

/* Reads all of a file, and ends it by a '\0' that does not count; "-" is standard input. False
 * likewise. */
bool puzzle_file_text(struct text *text, const char *file);

#endif
