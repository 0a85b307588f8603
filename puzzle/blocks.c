#include "blocks.h"

int blocks_of(const struct board *board, int cell)
{
    enum region_kind kind = board_has_region(board, REGION_BOX) ? REGION_BOX : REGION_PIECE;
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        if (board->regions[board->cell_regions[i]].kind == kind) {
            return board->cell_regions[i];
        }
    }
    return -1;
}

int blocks_piece_end(const struct board *board, const int *cells, int count, int first)
{
    int block = blocks_of(board, cells[first]);
    int end = first + 1;
    while (end < count && blocks_of(board, cells[end]) == block) {
        end++;
    }
    return end;
}
