/* Blocks: the boxes of a board, or where it has none the pieces of a jigsaw. */
#ifndef BLOCKS_H
#define BLOCKS_H

#include "board.h"

/* The index of the first block that has the cell; -1: none has it. */
int blocks_of(const struct board *board, int cell);

/* Where the piece of a line ends that begins at place `first` of it: so far its cells are of the
 * same block, or of none. On a board without blocks that is the end of the line. */
int blocks_piece_end(const struct board *board, const int *cells, int count, int first);

#endif
