/* Constraints about places: numbers outside of the board, at one or both ends of a row or column,
 * and cells whose digits are rows or columns.
 */
#include "constraint_draft.h"

#include "error.h"

/* ---- Outside of the board ---- */

static const char outside_arguments[] =
    "a row or column and its clues from left and right, or from top and bottom, such as ~R1~3~2";

/* Makes the cells of a line those of the clue under way, from its first one or its last one on. */
static enum satdoku_status take_line(int *count, struct draft *draft, bool is_row, int index,
                                     bool backwards)
{
    const struct board *board = draft->puzzle->board;
    int length = is_row ? board->columns : board->rows;
    enum satdoku_status status = SATDOKU_OK;
    *count = 0;
    for (int i = 0; status == SATDOKU_OK && i < length; i++) {
        int place = backwards ? length - 1 - i : i;
        int cell = is_row ? board_cell(board, index, place) : board_cell(board, place, index);
        if (cell == BOARD_NO_CELL) {
            *count = -1;
            return SATDOKU_OK;
        }
        status = draft_put_cell(draft, (*count)++, cell);
    }
    return status;
}

/* A digit, or a number. */
static enum satdoku_status read_outside_value(struct draft *draft,
                                              const struct constraint_kind *kind,
                                              const struct token *text)
{
    int value = 0;
    enum satdoku_status status = clue_kind_of(kind->clue)->values == CLUE_DIGITS
                                     ? draft_read_digit(&value, draft, text)
                                     : draft_read_value(&value, draft, text, kind->clue, "number");
    return status == SATDOKU_OK ? draft_add_value(draft, 0, value) : status;
}

/* An end without a clue is left empty. */
enum satdoku_status constraint_read_outside(struct draft *draft, const struct constraint_kind *kind,
                                            struct constraint *constraint)
{
    struct token line;
    struct token value;
    bool is_row = false;
    int index = 0;
    int added = 0;
    if (!constraint_argument(&line, constraint, draft->line)) {
        return draft_wants(draft, constraint, outside_arguments);
    }
    enum satdoku_status status = draft_read_row_or_column(&is_row, &index, draft, &line);
    for (int end = 0;
         status == SATDOKU_OK && end < 2 && constraint_argument(&value, constraint, draft->line);
         end++) {
        int count = 0;
        if (value.length == 0) {
            continue;
        }
        status = read_outside_value(draft, kind, &value);
        if (status == SATDOKU_OK) {
            status = take_line(&count, draft, is_row, index, end == 1);
        }
        if (status == SATDOKU_OK && count < 0) {
            return draft_wrong(draft, line.column, "some cell of the line is missing");
        }
        status =
            status == SATDOKU_OK ? draft_add_clue(draft, constraint, kind->clue, count, 1) : status;
        added++;
    }
    if (status == SATDOKU_OK && added == 0) {
        return draft_wants(draft, constraint, outside_arguments);
    }
    return status == SATDOKU_OK ? draft_arguments_end(draft, constraint) : status;
}

/* "~R1~3~" at the left, "~R1~~3" at the right. */
void constraint_print_outside(struct sink *sink, const struct clue *clue, const struct board *board)
{
    int first = clue->cells[0];
    int last = clue->cells[clue->cell_count - 1];
    bool digit = clue_kind_of(clue->kind)->values == CLUE_DIGITS;
    bool is_row = board_row(board, first) == board_row(board, last) &&
                  clue->cell_count == board->columns; /* a single cell may be a column */
    sink_text(sink, is_row ? "~R" : "~C");
    sink_number(sink, (is_row ? board_row(board, first) : board_column(board, first)) + 1);
    sink_text(sink, first > last ? "~~" : "~");
    sink_number(sink, clue->values[0] + (digit ? board->lowest - 1 : 0));
    sink_text(sink, first > last ? "" : "~");
}

/* ---- Indexing ---- */

/* The kind that a letter says; CLUE_KINDS: none. */
static enum satdoku_clue_kind indexing_kind(const struct draft *draft, const struct token *letter)
{
    int clue = letter->length == 1 ? 0 : SATDOKU_CLUE_KINDS;
    for (; clue < SATDOKU_CLUE_KINDS; clue++) {
        if (draft->kinds[clue].letter != '\0' && draft->kinds[clue].letter == letter->text[0]) {
            break;
        }
    }
    return (enum satdoku_clue_kind)clue;
}

/* A letter, and cells, each of which is a clue of its own. */
enum satdoku_status constraint_read_indexing(struct draft *draft,
                                             const struct constraint_kind *kind,
                                             struct constraint *constraint)
{
    static const char arguments[] = "R, C or B and cells, such as ~C~R1C1~R1C2";
    struct token argument;
    int count = 0;
    (void)kind; /* of rows, of columns or of boxes */
    if (!constraint_argument(&argument, constraint, draft->line)) {
        return draft_wants(draft, constraint, arguments);
    }
    enum satdoku_clue_kind clue = indexing_kind(draft, &argument);
    if (clue == SATDOKU_CLUE_KINDS) {
        return draft_wants(draft, constraint, arguments);
    }
    while (constraint_argument(&argument, constraint, draft->line)) {
        enum satdoku_status status = draft_add_cell(draft, 0, &argument);
        if (status == SATDOKU_OK) {
            status = draft_add_clue(draft, constraint, clue, 1, 0);
        }
        if (status != SATDOKU_OK) {
            return status;
        }
        count++;
    }
    return count > 0 ? SATDOKU_OK : draft_wants(draft, constraint, arguments);
}
