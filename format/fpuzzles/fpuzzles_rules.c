/* The rules of a puzzle in words, as its solvers read them beside the board: a line for the board,
 * and one for each element of f-puzzles that the puzzle is written with. Where an element has a
 * number, as whispers have, each number of it has a line.
 *
 * Sentences are those of fpuzzles_elements.def and of kinds.def. They are ASCII without quotes, so
 * that they stand in a JSON string as they are.
 */
#include "fpuzzles.h"
#include "kind_docs.h"

#include <stdio.h>

/* Which numbers of the element under way were told: those of clues, or kinds where these have the
 * sentence. */
struct told {
    bool number[SATDOKU_MAX_SIZE + SATDOKU_CLUE_KINDS]; /* room for either */
};

/* On a line of its own, with the number in place of '#'. */
static void put_line(const struct fpuzzles_writing *w, const char *sentence, int number)
{
    sink_text(w->sink, "\\u000a");
    for (const char *c = sentence; *c != '\0'; c++) {
        if (*c == '#') {
            sink_number(w->sink, number);
        } else {
            sink_char(w->sink, *c);
        }
    }
}

/* "Place the digits 1 to 9 so that no row, column or box has one twice." */
static void put_board(const struct fpuzzles_writing *w)
{
    const struct board *board = w->board;
    bool boxes = board_has_region(board, REGION_BOX);
    bool pieces = board_has_region(board, REGION_PIECE);
    char text[120];
    snprintf(text, sizeof text, "Place the digits 1 to %d so that no row%s has one twice.",
             board->digits,
             boxes    ? ", column or box"
             : pieces ? ", column or region"
                      : " or column");
    sink_text(w->sink, text);
}

static bool has_clue(const struct fpuzzles_writing *w, enum fpuzzles_element element)
{
    for (size_t i = 0; i < w->puzzle->list.count; i++) {
        if (!w->puzzle->list.clues[i].off && w->roles->roles[i] == element) {
            return true;
        }
    }
    return false;
}

/* Whether the board has what the element says. */
static bool board_says(const struct board *board, enum fpuzzles_element element)
{
    switch (element) {
    case FPUZZLES_RISING:
        return board->diagonal[1];
    case FPUZZLES_FALLING:
        return board->diagonal[0];
    case FPUZZLES_DISJOINT:
        return board->disjoint;
    case FPUZZLES_EXTRA_REGION:
        return board_has_region(board, REGION_SET) || board_has_region(board, REGION_WINDOW) ||
               (board_has_region(board, REGION_DISJOINT) && !board->disjoint);
    default:
        return false;
    }
}

/* Whether some cell is smaller, or larger, than all around it. */
static bool has_extreme(const struct fpuzzles_writing *w, enum fpuzzles_cell mark)
{
    for (int cell = 0; cell < w->board->cells; cell++) {
        if ((w->roles->cells[cell] & (unsigned)mark) != 0) {
            return true;
        }
    }
    return false;
}

/* The number of a clue in its element's sentence; 0: it has none. */
static int number_of(const struct fpuzzles_writing *w, const struct fpuzzles_row *row,
                     const struct clue *clue)
{
    if (row->says == NULL) {
        return (int)clue->kind;
    }
    if (row->relation == FPUZZLES_DIFFER_BY || row->relation == FPUZZLES_RATIO_OF) {
        return clue->kind == row->clue ? row->usual
                                       : fpuzzles_value_of(row->relation, clue, w->board->digits);
    }
    return row->half || row->usual != 0 || row->fixed != 0 ? clue->values[0] : 0;
}

static void put_clues(const struct fpuzzles_writing *w, enum fpuzzles_element element)
{
    const struct fpuzzles_row *row = fpuzzles_row(element);
    struct told told = {.number = {false}};
    for (size_t i = 0; i < w->puzzle->list.count; i++) {
        struct clue clue = clue_listed(w->puzzle, i);
        if (w->puzzle->list.clues[i].off || w->roles->roles[i] != element) {
            continue;
        }
        int number = number_of(w, row, &clue);
        if (!told.number[number]) {
            char text[KIND_RULE];
            told.number[number] = true;
            kind_rule(text, clue.kind);
            put_line(w, row->says != NULL ? row->says : text, number);
        }
    }
}

/* What it means that nothing stands between two cells. */
static void put_negatives(const struct fpuzzles_writing *w)
{
    const struct fpuzzles_roles *roles = w->roles;
    if (roles->nonconsecutive) {
        put_line(w,
                 roles->dots ? "Cells next to each other without a dot do not differ by 1."
                             : "Cells next to each other do not differ by 1.",
                 0);
    }
    if (roles->negative_ratio) {
        put_line(w,
                 has_clue(w, FPUZZLES_RATIO)
                     ? "Cells next to each other without a dot are in no ratio that dots have."
                     : "Of cells next to each other none is twice the other, unless there is a "
                       "dot.",
                 0);
    }
    if (roles->negative_xv) {
        put_line(w, "Cells next to each other without X or V have neither the sum 10 nor 5.", 0);
    }
}

void fpuzzles_put_rules(const struct fpuzzles_writing *w)
{
    sink_char(w->sink, '"');
    put_board(w);
    for (int i = FPUZZLES_GRID; i < FPUZZLES_TITLE; i++) {
        enum fpuzzles_element element = (enum fpuzzles_element)i;
        const struct fpuzzles_row *row = fpuzzles_row(element);
        bool extreme = element == FPUZZLES_MINIMUM || element == FPUZZLES_MAXIMUM;
        if (board_says(w->board, element) || (extreme && has_extreme(w, row->mark))) {
            put_line(w, row->says, 0);
        } else if (element == FPUZZLES_NEGATIVE) {
            put_negatives(w);
        } else if (!extreme) {
            put_clues(w, element);
        }
    }
    sink_char(w->sink, '"');
}
