/* Rules for all cells of a board: what cells that are near each other may hold. */
#include "board.h"
#include "translation.h"
#include "word_rules.h"

const struct offset knight_steps[] = {{1, 2}, {2, 1}, {1, -2}, {2, -1}, {0, 0}};
const struct offset king_steps[] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}, {0, 0}};

/* Links every cell to the one that is so many rows and columns away. */
static void link_step(struct relations_builder *b, int rows, int columns, int table)
{
    for (int cell = 0; b->status == SATDOKU_OK && cell < b->board->grid_cells; cell++) {
        int other = board_grid_step(b->board, cell, rows, columns);
        if (other != BOARD_NO_CELL) {
            builder_link(b, cell, other, table);
        }
    }
}

void translate_steps(struct relations_builder *b)
{
    int table = translation_table(b);
    for (const struct offset *step = b->row->steps; step->rows != 0 || step->columns != 0; step++) {
        link_step(b, step->rows, step->columns, table);
    }
}

/* For each digit the cells that are that many steps apart; for a digit 0 there are none. */
void translate_taxicab(struct relations_builder *b)
{
    const struct board *board = b->board;
    int above = board->lowest + board->digits;
    int farthest = board->grid_rows + board->grid_columns - 2;
    for (int digit = board->lowest; digit < above && digit <= farthest; digit++) {
        int table = builder_table(b, b->row->rule, digit);
        for (int rows = 0; rows <= digit && rows < board->grid_rows; rows++) {
            int columns = digit - rows;
            if (columns > 0 && columns < board->grid_columns) {
                link_step(b, rows, columns, table);
            }
            if (rows > 0 && columns < board->grid_columns) {
                link_step(b, rows, -columns, table);
            }
        }
    }
}

const struct offset neighbour_steps[] = {{0, 1}, {1, 0}, {0, 0}};
enum { NEIGHBOUR_STEPS = 2 };

/* The pairs of neighbours that have no clue of which the strict rule says that all are given: those
 * that are off count as well. */
void translate_strict(struct relations_builder *b)
{
    const struct clue_list *list = &b->puzzle->list;
    int table = translation_table(b);
    /* By cell and step to a neighbour: the pair has such a clue. */
    bool *marks = builder_marks(b, (size_t)b->board->cells * NEIGHBOUR_STEPS);
    if (marks == NULL) {
        return;
    }
    for (size_t i = 0; i < list->count; i++) {
        const struct stored_clue *clue = &list->clues[i];
        const int *cells = list->numbers + clue->first;
        bool exempt = clue_kind_frees(clue->kind, b->clue.kind);
        for (int step = 0; exempt && step < NEIGHBOUR_STEPS; step++) {
            int first = cells[0] < cells[1] ? 0 : 1;
            if (board_grid_step(b->board, cells[first], neighbour_steps[step].rows,
                                neighbour_steps[step].columns) == cells[1 - first]) {
                marks[cells[first] * NEIGHBOUR_STEPS + step] = true;
            }
        }
    }
    for (int cell = 0; cell < b->board->cells; cell++) {
        for (int step = 0; step < NEIGHBOUR_STEPS; step++) {
            int other = board_grid_step(b->board, cell, neighbour_steps[step].rows,
                                        neighbour_steps[step].columns);
            if (other != BOARD_NO_CELL && !marks[cell * NEIGHBOUR_STEPS + step]) {
                builder_link(b, cell, other, table);
            }
        }
    }
}

/* Every 5 has a 1 above it, or a 9 below it. */
void translate_flatmates(struct relations_builder *b)
{
    const struct board *board = b->board;
    for (int cell = 0; cell < board->grid_cells && b->status == SATDOKU_OK; cell++) {
        const int sides[] = {board_grid_step(board, cell, -1, 0),
                             board_grid_step(board, cell, 1, 0)};
        int cells[] = {cell, 0, 0};
        int wanted[] = {1, 9};
        int count = 1;
        for (int side = 0; side < 2; side++) {
            if (sides[side] != BOARD_NO_CELL) {
                wanted[count - 1] = wanted[side];
                cells[count++] = sides[side];
            }
        }
        struct flatmate_facts facts = {5, wanted};
        builder_words(b, cells, count, &flatmate_rule, &facts);
    }
}

/* Each 2x2 square has a digit of each group; none of its cells is missing. */
void translate_squares(struct relations_builder *b)
{
    const struct board *board = b->board;
    size_t groups = builder_sets(b, DIGIT_GROUPS);
    for (int digit = 1; digit <= board->digits; digit++) {
        size_t group = b->row->number != 0 ? (size_t)(digit % b->row->number)
                                           : (size_t)digit_group(digit, 1, board->digits);
        builder_put(b, groups + group * b->relations->words, digit);
    }
    for (int cell = 0; cell < board->cells; cell++) {
        const int square[SQUARE_CELLS] = {cell, board_grid_step(board, cell, 0, 1),
                                          board_grid_step(board, cell, 1, 0),
                                          board_grid_step(board, cell, 1, 1)};
        if (square[1] != BOARD_NO_CELL && square[2] != BOARD_NO_CELL &&
            square[3] != BOARD_NO_CELL) {
            builder_cover(b, square, SQUARE_CELLS, groups, DIGIT_GROUPS);
        }
    }
}
