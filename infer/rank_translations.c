/* Ranks of rows and columns among all lines, read from every side; and the rule of no ties. */
#include "board.h"
#include "translation.h"

#include <string.h>

/* The sides from which a row or column is read. */
enum { FROM_LEFT, FROM_RIGHT, FROM_TOP, FROM_BOTTOM, SIDES };

static void put_line(int *cells, const struct board *board, int side, int number)
{
    int length = board->digits;
    for (int i = 0; i < length; i++) {
        int place = side == FROM_RIGHT || side == FROM_BOTTOM ? length - 1 - i : i;
        cells[i] = side == FROM_LEFT || side == FROM_RIGHT ? board_cell(board, number, place)
                                                           : board_cell(board, place, number);
    }
}

/* On each side exactly one line begins with each digit. So the rank says the first digit of its own
 * line, and of each of the three other sides only the line with that digit can come before it.
 * Where the translation must not use the rules of the board, all other lines are compared. */
void translate_rank(struct relations_builder *b)
{
    const struct clue *clue = &b->clue;
    int before = clue->values[0] - 1;
    int length = clue->cell_count;
    const struct board *board = b->board;
    int last = clue->cells[clue->cell_count - 1];
    bool is_row = board_row(board, clue->cells[0]) == board_row(board, last);
    bool forwards = clue->cells[0] <= last;
    int own = is_row ? (forwards ? FROM_LEFT : FROM_RIGHT) : (forwards ? FROM_TOP : FROM_BOTTOM);
    bool ties = clue_list_has(&b->puzzle->list, SATDOKU_CLUE_ANY_RANK_TIES);
    struct primitive shape = {.ranking = {.length = length, .below = before, .ties = ties}};
    if (before >= SIDES * b->board->digits) {
        (void)builder_domain(b, clue->cells[0]); /* without a digit: there is no such rank */
        return;
    }
    if (b->separate) {
        shape.ranking.groups = SIDES * length - 1;
        shape.ranking.lines = 1;
    } else {
        shape.ranking.groups = SIDES - 1;
        shape.ranking.lines = length;
        shape.ranking.digit = before / SIDES + 1;
        shape.ranking.below = before % SIDES;
        builder_put(b, builder_domain(b, clue->cells[0]), shape.ranking.digit);
    }
    int *cells = builder_ranking(b, shape);
    if (cells == NULL) {
        return;
    }
    memcpy(cells, clue->cells, (size_t)length * sizeof *cells);
    for (int i = 0; i < SIDES * length; i++) {
        int line[SATDOKU_MAX_SIZE];
        put_line(line, b->board, i / length, i % length);
        bool ranked = memcmp(line, clue->cells, (size_t)length * sizeof *line) == 0;
        if (b->separate ? !ranked : i / length != own) {
            cells += length;
            memcpy(cells, line, (size_t)length * sizeof *cells);
        }
    }
}

/* Two lines differ in one of their places, or in more. */
static void add_difference(struct relations_builder *b, int table, const int *line,
                           const int *other)
{
    int length = b->board->digits;
    int first = builder_branches(b, length);
    size_t members = b->relations->member_count;
    for (int i = 0; i < length; i++) {
        size_t begin = b->relations->primitive_count;
        builder_link(b, line[i], other[i], table);
        builder_end_branch(b, first + i, begin);
    }
    builder_choice(b, first, length, members);
}

/* Each line that is read forwards, and all those from other sides; of two that are read backwards
 * these say as much. */
void translate_no_ties(struct relations_builder *b)
{
    int length = b->board->digits;
    int table = translation_table(b);
    for (int i = 0; i < 2 * length; i++) {
        int own = i < length ? FROM_LEFT : FROM_TOP;
        int line[SATDOKU_MAX_SIZE] = {0};
        put_line(line, b->board, own, i % length);
        for (int j = 0; j < SIDES * length && b->status == SATDOKU_OK; j++) {
            int side = j / length;
            int other[SATDOKU_MAX_SIZE] = {0};
            bool reverse = own + 1 == side;
            if (side <= own || (reverse && j % length <= i % length)) {
                continue; /* they are on the same side, or said before, or the line itself */
            }
            put_line(other, b->board, side, j % length);
            add_difference(b, table, line, other);
        }
    }
}
