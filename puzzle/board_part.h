/* Boards with the cells of another one, and other regions. */
#ifndef BOARD_PART_H
#define BOARD_PART_H

#include "board.h"

/* A board with the cells, groups and lines of another one, and with those of its regions that are
 * kept, kept[region_count]. With a `layout`, as a plan has it, it has these pieces, and no boxes or
 * pieces are kept; NULL: there is none. ERR_MEMORY. */
enum satdoku_status board_part(struct board **made, const struct board *board, const bool *kept,
                               const uint16_t *layout);

#endif
