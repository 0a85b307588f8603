/* Puzzles as text that the readers take back, and grids on one line. */
#ifndef PRINT_H
#define PRINT_H

#include "grid.h"
#include "puzzle.h"
#include "sink.h"

/* The format that puzzle_print uses: the first that can say all of the puzzle of sudominoku, grid,
 * spaced, jigsaw, constraints. */
enum satdoku_format puzzle_print_format(const struct satdoku_puzzle *puzzle);

/* Writes the puzzle without its name, with `prefix` before every line. */
void puzzle_print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix);

/* Writes the cells in reading order, as satdoku_grid_write does. */
void grid_print(struct sink *sink, const struct grid *grid);

#endif
