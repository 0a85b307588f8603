#include "dead_end_words.h"

#include "clue.h"
#include "named_board.h"

#include <stdio.h>

void dead_end_words(char *text, size_t size, const struct dead_end *end,
                    const struct satdoku_puzzle *puzzle, size_t clues)
{
    const struct board *board = puzzle->board;
    const char *leave = clues == 1 ? "it leaves" : "they leave";
    int digit = end->digit + board->lowest - 1;
    char region[NAMED_BOARD_REGION_TEXT] = "";
    if (end->kind == DEAD_END_DIGIT || end->kind == DEAD_END_TWICE) {
        named_board_region_text(region, board, end->region);
    }
    switch (end->kind) {
    case DEAD_END_CELL:
        snprintf(text, size, "%s %s no digit", leave, board_cell_name(board, end->cell[0]).text);
        break;
    case DEAD_END_DIGIT:
        snprintf(text, size, "%s %s no place for %d", leave, region, digit);
        break;
    case DEAD_END_TWICE:
        snprintf(text, size, "%s %s and %s both %d, in %s", clues == 1 ? "it makes" : "they make",
                 board_cell_name(board, end->cell[0]).text,
                 board_cell_name(board, end->cell[1]).text, digit, region);
        break;
    case DEAD_END_CLUE: {
        char words[CLUE_TEXT];
        struct clue clue = clue_listed(puzzle, end->clue);
        clue_describe(words, &clue, board);
        snprintf(text, size, "%s no digits that fit %s%s", leave, clue_article(&clue), words);
        break;
    }
    case DEAD_END_NONE:
        snprintf(text, size, "%s", "");
        break;
    }
}
