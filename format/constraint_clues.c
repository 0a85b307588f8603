/* Constraints that are cells in their order, perhaps with a number: rules of the board, pairs of
 * neighbours, lines.
 */
#include "constraint_draft.h"

#include "error.h"

#include <string.h>

/* ---- Rules of the board ---- */

enum satdoku_status constraint_read_rule(struct draft *draft, const struct constraint_kind *kind,
                                         struct constraint *constraint)
{
    enum satdoku_status status = draft_arguments_end(draft, constraint);
    return status == SATDOKU_OK ? draft_add_clue(draft, constraint, kind->clue, 0, 0) : status;
}

/* ---- Neighbours ---- */

/* Adds the clue to the cell and each neighbour of it that is still marked. */
static enum satdoku_status add_neighbours(int *added, struct draft *draft,
                                          enum satdoku_clue_kind kind, int cell)
{
    static const int steps[][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    const struct board *board = draft->puzzle->board;
    enum satdoku_status status = SATDOKU_OK;
    for (int i = 0; status == SATDOKU_OK && i < 4; i++) {
        int next = board_cell(board, board_row(board, cell) + steps[i][0],
                              board_column(board, cell) + steps[i][1]);
        if (next != BOARD_NO_CELL && draft->marks[next]) {
            int cells[2] = {cell, next};
            struct clue clue = {.kind = kind, .cells = cells, .cell_count = 2};
            status = clue_add(draft->puzzle, &clue);
            (*added)++;
        }
    }
    return status == SATDOKU_OK ? status : error_memory(draft->error);
}

/* The clue is on each two of the cells that are neighbours, the earlier one first. */
enum satdoku_status constraint_read_neighbours(struct draft *draft,
                                               const struct constraint_kind *kind,
                                               struct constraint *constraint)
{
    int count = 0;
    int added = 0;
    enum satdoku_status status = draft_read_cells(&count, draft, constraint);
    if (status == SATDOKU_OK) {
        status = draft_make_marks(draft);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    for (int i = 0; i < count; i++) {
        draft->marks[draft->cells[i]] = true;
    }
    for (int i = 0; status == SATDOKU_OK && i < count; i++) {
        bool first = draft->marks[draft->cells[i]]; /* not listed before */
        draft->marks[draft->cells[i]] = false;
        if (first) {
            status = add_neighbours(&added, draft, kind->clue, draft->cells[i]);
        }
    }
    if (status == SATDOKU_OK && added == 0) {
        return draft_wants(draft, constraint, "cells that are next to each other");
    }
    return status;
}

/* ---- Lines ---- */

enum { LETTERED_SIZE = 16 }; /* up to here rows and columns are one character each */

static void print_ordinal(struct sink *sink, int number, bool lettered)
{
    if (lettered && number >= 10) {
        sink_char(sink, (char)('a' + number - 10));
    } else {
        sink_number(sink, number);
    }
}

void constraints_print_place(struct sink *sink, const struct board *board, int place)
{
    bool lettered = board->rows <= LETTERED_SIZE && board->columns <= LETTERED_SIZE;
    sink_char(sink, 'R');
    print_ordinal(sink, place / board->columns + 1, lettered);
    sink_char(sink, 'C');
    print_ordinal(sink, place % board->columns + 1, lettered);
}

void constraints_print_cell(struct sink *sink, const struct board *board, int cell)
{
    constraints_print_place(sink, board, board_place(board, cell));
}

void constraint_print_cells(struct sink *sink, const struct clue *clue, const struct board *board)
{
    for (int i = 0; i < clue->cell_count; i++) {
        sink_char(sink, '~');
        constraints_print_cell(sink, board, clue->cells[i]);
    }
}

enum satdoku_status constraint_read_line(struct draft *draft, const struct constraint_kind *kind,
                                         struct constraint *constraint)
{
    int count = 0;
    enum satdoku_status status = draft_read_cells(&count, draft, constraint);
    return status == SATDOKU_OK ? draft_add_clue(draft, constraint, kind->clue, count, 0) : status;
}

/* The number stands before the cells; where it may be left out, a cell may stand there. */
static enum satdoku_status read_number_line(struct draft *draft, const struct constraint_kind *kind,
                                            struct constraint *constraint,
                                            enum satdoku_clue_kind clue)
{
    struct token argument;
    struct constraint before = *constraint;
    int number = kind->number;
    int count = 0;
    enum satdoku_status status = SATDOKU_OK;
    bool some = constraint_argument(&argument, constraint, draft->line);
    bool letter = some && argument.length > 0 && strchr("Rr", argument.text[0]) != NULL;
    if (some && letter && number > 0) {
        *constraint = before;
    } else if (some) {
        status = draft_read_value(&number, draft, &argument, clue, "number");
    }
    if (status == SATDOKU_OK) {
        status = draft_read_cells(&count, draft, constraint);
    }
    if (status == SATDOKU_OK) {
        status = draft_add_value(draft, 0, number);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    return draft_add_clue(draft, constraint, clue, count, 1);
}

enum satdoku_status constraint_read_number_line(struct draft *draft,
                                                const struct constraint_kind *kind,
                                                struct constraint *constraint)
{
    return read_number_line(draft, kind, constraint, kind->clue);
}

static const char loop_mark[] = "~LOOP"; /* behind the last cell */
enum { LOOP_MARK = sizeof loop_mark - 1 };

enum satdoku_status constraint_read_sum_line(struct draft *draft,
                                             const struct constraint_kind *kind,
                                             struct constraint *constraint)
{
    const char *end = draft->line->text + constraint->end;
    bool is_loop = constraint->end - constraint->position >= LOOP_MARK &&
                   memcmp(end - LOOP_MARK, loop_mark, LOOP_MARK) == 0;
    constraint->end -= is_loop ? LOOP_MARK : 0;
    return read_number_line(draft, kind, constraint,
                            is_loop ? SATDOKU_CLUE_SUM_LOOP : SATDOKU_CLUE_SUM_LINE);
}

void constraint_print_sum_loop(struct sink *sink, const struct clue *clue,
                               const struct board *board)
{
    constraint_print_number_line(sink, clue, board);
    sink_text(sink, loop_mark);
}

void constraint_print_number_line(struct sink *sink, const struct clue *clue,
                                  const struct board *board)
{
    sink_char(sink, '~');
    sink_number(sink, clue->values[0]);
    constraint_print_cells(sink, clue, board);
}
