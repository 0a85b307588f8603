/* Cells row by row, and all on one line: what several formats read and write. */
#ifndef FORMAT_ROWS_H
#define FORMAT_ROWS_H

#include "format.h"

/* Of `grid`, and of `cases`, which has grids. */
format_read format_read_grid;
format_print format_print_grid;

/* Fills the puzzle of a stream with cells that stand on a line, as `line` has them. The first ones
 * set the shape of the stream's boards, where n is 0. */
enum satdoku_status format_read_line_cells(struct satdoku_puzzle *puzzle,
                                           struct satdoku_reader *reader, struct shape *stream,
                                           const struct line *line, const struct token *cells,
                                           struct satdoku_error *error);

/* ---- Boards that have a name ---- */

/* Reads the named board of the options row by row, as `spaced` has it where there are words. END:
 * there is none. */
enum satdoku_status format_read_canvas(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                       bool words, struct satdoku_error *error);

/* Fills a puzzle on such a board with what stands on a line. */
enum satdoku_status format_read_canvas_line(struct satdoku_puzzle *puzzle,
                                            const struct token *cells, size_t line,
                                            struct satdoku_error *error);

/* How many cells so many rows of the board have. */
size_t format_canvas_cells(const struct board *board, int first_row, int rows);

#endif
