/* The cells of a solution, in reading order, on one line or on several: characters with or without
 * blanks between them, or numbers. */
#ifndef SOLUTION_CELLS_H
#define SOLUTION_CELLS_H

#include "format.h"

/* How many cells a line has, whether they are digits or not; a name behind them is left out. */
size_t solution_line_cells(const struct board *board, const struct line *line);

/* Reads lines until all cells are there; `line` is the first, which was taken already. A failure
 * leaves `solution` alone. */
enum satdoku_status solution_read_cells(struct satdoku_puzzle *solution, struct board *board,
                                        struct line line, struct satdoku_reader *reader,
                                        struct satdoku_error *error);

#endif
