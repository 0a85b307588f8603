/* The pattern that an option names: which cells of a board get a given. */
#ifndef PATTERN_FILE_H
#define PATTERN_FILE_H

#include "settings.h"

/* Reads the pattern in settings->making.pattern: gives the puzzle some digit in each marked cell.
 * Rows of marks, or one line, of n * n characters, of which each but '.' and '0' marks a cell, and
 * the frames of drawings do not count; or any other puzzle, whose givens mark. False: it was
 * reported why not. */
bool pattern_file_read(struct satdoku_puzzle *puzzle, const struct settings *settings);

#endif
