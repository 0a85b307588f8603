/* Constraints that say digits of cells: givens and candidate sets, and the dominoes and singles of
 * a Sudominoku.
 */
#include "constraint_draft.h"

#include "error.h"

#include <assert.h>
#include <string.h>

/* ---- Givens and candidate sets ---- */

/* Takes the part up to the next '_' off the front of an argument. */
static struct token take_part(struct token *argument)
{
    const char *end = memchr(argument->text, '_', argument->length);
    size_t length = end != NULL ? (size_t)(end - argument->text) : argument->length;
    struct token part = {argument->text, length, argument->column};
    size_t taken = end != NULL ? length + 1 : length;
    *argument =
        (struct token){argument->text + taken, argument->length - taken, argument->column + taken};
    return part;
}

/* Marks the digits behind a cell; *count becomes how many there are, with repetitions. */
static enum satdoku_status mark_digits(int *count, const struct draft *draft, struct token *rest)
{
    bool more = true;
    enum satdoku_status status = SATDOKU_OK;
    for (*count = 0; status == SATDOKU_OK && more; (*count)++) {
        int digit = 0;
        struct token part = take_part(rest);
        more = rest->text > part.text + part.length; /* an '_' stood behind it */
        status = draft_read_digit(&digit, draft, &part);
        if (status == SATDOKU_OK) {
            draft->marks[digit] = true;
        }
    }
    return status;
}

/* Makes the digits that are marked the values, in order. */
static enum satdoku_status take_marked_digits(int *count, struct draft *draft)
{
    enum satdoku_status status = SATDOKU_OK;
    *count = 0;
    for (int digit = 1; status == SATDOKU_OK && digit <= draft->puzzle->board->digits; digit++) {
        if (draft->marks[digit]) {
            status = draft_add_value(draft, *count, digit);
            (*count)++;
        }
        draft->marks[digit] = false;
    }
    return status;
}

/* One digit is a given, unless it is said twice: a candidate set that has only one. '-' in place of
 * digits says that none is possible. */
static enum satdoku_status read_digits_of_cell(struct draft *draft,
                                               const struct constraint *constraint,
                                               struct token *argument)
{
    struct token cell = take_part(argument);
    bool some = argument->text > cell.text + cell.length;
    int said = 0;
    int different = 0;
    enum satdoku_status status = draft_add_cell(draft, 0, &cell);
    if (status == SATDOKU_OK && !some) {
        return error_at(draft->error, draft->line->number, cell.column + cell.length,
                        "%s has no digit: expected one or more, such as R1C5_2 or R1C5_2_7",
                        format_quote(cell.text, cell.length).text);
    }
    if (status == SATDOKU_OK && argument->length == 1 && argument->text[0] == '-') {
        return draft_add_clue(draft, constraint, SATDOKU_CLUE_CANDIDATES, 1, 0);
    }
    if (status == SATDOKU_OK) {
        status = mark_digits(&said, draft, argument);
    }
    if (status == SATDOKU_OK) {
        status = take_marked_digits(&different, draft);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    const struct satdoku_puzzle *puzzle = draft->puzzle;
    if (said == 1 && !puzzle->sudominoku && puzzle->givens[draft->cells[0]] == draft->values[0]) {
        return SATDOKU_OK;
    }
    return draft_add_clue(draft, constraint,
                          said == 1 ? SATDOKU_CLUE_GIVEN : SATDOKU_CLUE_CANDIDATES, 1, different);
}

enum satdoku_status constraint_read_digits(struct draft *draft, const struct constraint_kind *kind,
                                           struct constraint *constraint)
{
    (void)kind;
    struct token argument;
    enum satdoku_status status = draft_make_marks(draft);
    while (status == SATDOKU_OK && constraint_argument(&argument, constraint, draft->line)) {
        status = read_digits_of_cell(draft, constraint, &argument);
    }
    return status;
}

void constraint_print_digits(struct sink *sink, const struct clue *clue, const struct board *board)
{
    constraint_print_cells(sink, clue, board);
    if (clue->value_count == 0) {
        sink_text(sink, "_-");
    }
    for (int i = 0; i < clue->value_count; i++) {
        sink_char(sink, '_');
        sink_number(sink, clue->values[i] + board->lowest - 1);
    }
}

/* ---- Sudominoku ---- */

/* Takes so many digits and then as many cells, and nothing else. */
static enum satdoku_status read_tiles(struct draft *draft, struct constraint *constraint, int count)
{
    struct token argument = {.text = NULL};
    size_t line = draft->line->number;
    if (!draft->puzzle->sudominoku) {
        return draft_wants(draft, constraint, ".Sudominoku in the same string");
    }
    enum satdoku_status status = draft_make_marks(draft);
    for (int i = 0; status == SATDOKU_OK && i < 2 * count; i++) {
        int digit = 0;
        if (!constraint_argument(&argument, constraint, draft->line)) {
            return draft_wants(draft, constraint,
                               count == 2 ? "two digits and two cells" : "a digit and a cell");
        }
        if (i < count) {
            status = draft_read_digit(&digit, draft, &argument);
            status = status == SATDOKU_OK ? draft_add_value(draft, i, digit) : status;
            continue;
        }
        status = draft_add_cell(draft, i - count, &argument);
        int cell = status == SATDOKU_OK ? draft->cells[i - count] : 0;
        if (status == SATDOKU_OK && draft->puzzle->givens[cell] != 0) {
            return error_at(draft->error, line, argument.column, "%s is covered twice",
                            format_quote(argument.text, argument.length).text);
        }
    }
    return status == SATDOKU_OK ? draft_arguments_end(draft, constraint) : status;
}

enum satdoku_status constraint_read_domino(struct draft *draft, const struct constraint_kind *kind,
                                           struct constraint *constraint)
{
    enum satdoku_status status = read_tiles(draft, constraint, 2);
    if (status != SATDOKU_OK) {
        return status;
    }
    const struct board *board = draft->puzzle->board;
    int rows = board_row(board, draft->cells[0]) - board_row(board, draft->cells[1]);
    int columns = board_column(board, draft->cells[0]) - board_column(board, draft->cells[1]);
    if (rows * rows + columns * columns != 1) {
        return draft_wants(draft, constraint, "two cells that are side by side");
    }
    return draft_add_clue(draft, constraint, kind->clue, 2, 2);
}

enum satdoku_status constraint_read_single(struct draft *draft, const struct constraint_kind *kind,
                                           struct constraint *constraint)
{
    enum satdoku_status status = read_tiles(draft, constraint, 1);
    if (status != SATDOKU_OK) {
        return status;
    }
    assert(draft->values != NULL);
    if (draft->puzzle->singles[draft->values[0]] != PUZZLE_NO_CELL) {
        return error_at(draft->error, draft->line->number, constraint->name.column,
                        "there is another Single with this digit before");
    }
    return draft_add_clue(draft, constraint, kind->clue, 1, 1);
}
