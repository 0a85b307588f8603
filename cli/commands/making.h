/* The board and the number that the commands which make puzzles or boards share. */
#ifndef MAKING_H
#define MAKING_H

#include "settings.h"

/* Makes an empty board as --size, --box, --board, --layout and --rules say, or without boxes, and
 * of a Sudominoku where one is asked for. Where layouts are to be random, its pieces are rows.
 * False: reported. */
bool making_board(struct satdoku_puzzle *puzzle, const struct settings *settings);

/* Whether each puzzle gets a random layout. */
bool making_random_layout(const struct settings *settings);

/* How many `things` the command is to make: 1 where the command line does not say. False: reported.
 */
bool making_count(size_t *count, const struct settings *settings, const char *command,
                  const char *things);

#endif
