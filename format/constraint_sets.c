/* Constraints of cells that hold sets of digits: renban lines, cages without sums, quadruples. */
#include "constraint_draft.h"

/* The cells that are left, any two of which differ. */
static enum satdoku_status read_set(struct draft *draft, const struct constraint_kind *kind,
                                    struct constraint *constraint, int values)
{
    int count = 0;
    enum satdoku_status status = draft_read_cells(&count, draft, constraint);
    return status == SATDOKU_OK ? draft_add_clue(draft, constraint, kind->clue, count, values)
                                : status;
}

enum satdoku_status constraint_read_set(struct draft *draft, const struct constraint_kind *kind,
                                        struct constraint *constraint)
{
    return read_set(draft, kind, constraint, 0);
}

enum satdoku_status constraint_read_number_set(struct draft *draft,
                                               const struct constraint_kind *kind,
                                               struct constraint *constraint)
{
    struct token argument;
    int number = 0;
    if (!constraint_argument(&argument, constraint, draft->line)) {
        return draft_wants(draft, constraint, "a number and cells, such as ~10~R1C1~R1C2");
    }
    enum satdoku_status status = draft_read_value(&number, draft, &argument, kind->clue, "number");
    if (status == SATDOKU_OK) {
        status = draft_add_value(draft, 0, number);
    }
    return status == SATDOKU_OK ? read_set(draft, kind, constraint, 1) : status;
}

/* Circles are counted, not compared in pairs. */
enum satdoku_status constraint_read_circles(struct draft *draft, const struct constraint_kind *kind,
                                            struct constraint *constraint)
{
    int count = 0;
    enum satdoku_status status = draft_read_cells(&count, draft, constraint);
    return status == SATDOKU_OK ? draft_add_clue(draft, constraint, kind->clue, count, 0) : status;
}

/* ---- Quadruples ---- */

enum { SIDE = 2, SQUARE = SIDE * SIDE };

/* Makes the square with that cell at its top left the cells of the clue. */
static enum satdoku_status add_square(struct draft *draft, const struct token *corner)
{
    int place = 0;
    const struct board *board = draft->puzzle->board;
    enum satdoku_status status = draft_add_cell(draft, SQUARE - 1, corner); /* for the room */
    if (status == SATDOKU_OK) {
        status = draft_read_place(&place, draft, corner);
    }
    for (int i = 0; status == SATDOKU_OK && i < SQUARE; i++) {
        int cell =
            board_cell(board, place / board->columns + i / SIDE, place % board->columns + i % SIDE);
        if (cell == BOARD_NO_CELL) {
            return draft_wrong(draft, corner->column, "there is no 2x2 square from this cell on");
        }
        draft->cells[i] = cell;
    }
    return status;
}

/* Digits, or their sum. */
enum satdoku_status constraint_read_quad(struct draft *draft, const struct constraint_kind *kind,
                                         struct constraint *constraint)
{
    const struct clue_kind *row = clue_kind_of(kind->clue);
    bool digits = row->values == CLUE_DIGITS;
    const char *wants = digits ? "a cell and one to four digits, such as ~R1C1~1~2"
                               : "a cell and a sum, such as ~R1C1~20";
    struct token argument;
    int count = 0;
    if (!constraint_argument(&argument, constraint, draft->line)) {
        return draft_wants(draft, constraint, wants);
    }
    enum satdoku_status status = add_square(draft, &argument);
    while (status == SATDOKU_OK && constraint_argument(&argument, constraint, draft->line)) {
        int value = 0;
        status = digits ? draft_read_digit(&value, draft, &argument)
                        : draft_read_value(&value, draft, &argument, kind->clue, "sum");
        if (status == SATDOKU_OK) {
            status = draft_add_value(draft, count++, value);
        }
    }
    if (status == SATDOKU_OK && (count == 0 || count > row->values_max)) {
        return draft_wants(draft, constraint, wants);
    }
    return status == SATDOKU_OK ? draft_add_clue(draft, constraint, kind->clue, SQUARE, count)
                                : status;
}

void constraint_print_quad(struct sink *sink, const struct clue *clue, const struct board *board)
{
    int shift = clue_kind_of(clue->kind)->values == CLUE_DIGITS ? board->lowest - 1 : 0;
    sink_char(sink, '~');
    constraints_print_cell(sink, board, clue->cells[0]);
    for (int i = 0; i < clue->value_count; i++) {
        sink_char(sink, '~');
        sink_number(sink, clue->values[i] + shift);
    }
}
