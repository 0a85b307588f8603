/* Puzzles as text that the readers take back, and grids on one line. */
#ifndef PRINT_H
#define PRINT_H

#include "grid.h"
#include "puzzle.h"
#include "sink.h"

/* The format that puzzle_print uses: sudominoku, grid up to 35x35, or spaced. */
enum satdoku_format puzzle_print_format(const struct satdoku_puzzle *puzzle);

/* Writes the puzzle, with `prefix` before every line. */
void puzzle_print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix);

/* Writes the cells in reading order, as satdoku_grid_write does. */
void grid_print(struct sink *sink, const struct grid *grid);

#endif
