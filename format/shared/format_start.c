/* The board of a puzzle that is read, and its cells. */
#include "format.h"
#include "named_board.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum satdoku_status format_shape(struct shape *shape, const struct satdoku_reader *reader, size_t n,
                                 size_t line, size_t column, struct satdoku_error *error)
{
    const struct satdoku_read_options *options = &reader->options;
    if (options->size != 0 && n != (size_t)options->size) {
        return error_at(error, line, column, "a board of %zu rows where one of %d was asked for", n,
                        options->size);
    }
    if (n > SATDOKU_MAX_SIZE) {
        return error_at(error, line, column, "a board of %zu rows is too large: %d at the most", n,
                        SATDOKU_MAX_SIZE);
    }
    if (options->box_rows != 0) {
        shape_of_box(shape, options->box_rows, options->box_columns);
        return SATDOKU_OK;
    }
    if (!shape_of_size(shape, (int)n)) {
        return error_at(error, line, column,
                        "a board of %zu rows has no boxes (box 1x%zu makes a Latin square)", n, n);
    }
    return SATDOKU_OK;
}

enum satdoku_status format_start(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                 struct shape shape, bool sudominoku, struct satdoku_error *error)
{
    struct board *board = reader->board;
    reader->blanks = 0;
    if (board == NULL || board->form != BOARD_ORDINARY || board->lowest != reader->digits.lowest ||
        !shape_same(board->shape, shape)) {
        if (board_ordinary(&board, shape, reader->digits.lowest, reader->digits.letters) !=
            SATDOKU_OK) {
            return error_memory(error);
        }
        board_release(reader->board);
        reader->board = board;
    }
    enum satdoku_status status = puzzle_reset_on(puzzle, board, sudominoku);
    return status == SATDOKU_OK ? status : error_memory(error);
}

enum satdoku_status format_start_board(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                       struct board *board, bool sudominoku,
                                       struct satdoku_error *error)
{
    if (reader->board == NULL || !board_same(reader->board, board)) {
        board_release(reader->board);
        reader->board = board_hold(board);
    }
    board_release(board);
    enum satdoku_status status = puzzle_reset_on(puzzle, reader->board, sudominoku);
    return status == SATDOKU_OK ? status : error_memory(error);
}

/* Whether rows and columns, and boxes if any, are all the regions. */
static bool is_plain(const struct board_plan *plan)
{
    return plan->lines && plan->missing == NULL && plan->layout == NULL && !plan->diagonal[0] &&
           !plan->diagonal[1] && !plan->windoku && !plan->disjoint && plan->set_count == 0 &&
           plan->group_count == 0;
}

enum satdoku_status format_start_plan(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                      struct board_plan *plan, bool sudominoku,
                                      struct satdoku_error *error)
{
    bool square = plan->rows == plan->columns && plan->rows == plan->digits;
    if (square && is_plain(plan) && plan->box_rows == 0) { /* a Latin square, told by its boxes */
        plan->box_rows = 1;
        plan->box_columns = plan->columns;
    }
    if (square && is_plain(plan) && plan->lowest == 1 &&
        plan->box_rows * plan->box_columns == plan->digits) {
        struct shape shape = {plan->rows, plan->box_rows, plan->box_columns};
        return format_start(puzzle, reader, shape, sudominoku, error);
    }
    struct board *board = NULL;
    return board_make(&board, plan) == SATDOKU_OK
               ? format_start_board(puzzle, reader, board, sudominoku, error)
               : error_memory(error);
}

enum satdoku_status format_named_board(struct satdoku_reader *reader, struct satdoku_error *error)
{
    struct board *board = NULL;
    if (reader->board != NULL) {
        return SATDOKU_OK; /* all puzzles of the reader have that one */
    }
    if (named_board_make(&board, reader->named, NULL, 0) != SATDOKU_OK) {
        return error_memory(error);
    }
    reader->board = board;
    return SATDOKU_OK;
}

enum satdoku_status format_start_size(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                      size_t n, size_t line, size_t column,
                                      struct satdoku_error *error)
{
    struct shape shape = {0, 0, 0};
    if (reader->named == NULL) {
        enum satdoku_status status = format_shape(&shape, reader, n, line, column, error);
        return status == SATDOKU_OK ? format_start(puzzle, reader, shape, false, error) : status;
    }
    enum satdoku_status status = format_named_board(reader, error);
    if (status == SATDOKU_OK && puzzle_reset_on(puzzle, reader->board, false) != SATDOKU_OK) {
        status = error_memory(error);
    }
    return status;
}

/* ---- Cells ---- */

/* Says of a cell of some board why it is none of this one. */
static enum satdoku_status no_cell(const struct satdoku_puzzle *puzzle, char c, size_t line,
                                   size_t column, struct satdoku_error *error)
{
    enum { LAST_DECIMAL = 9 };
    int n = puzzle->board->digits;
    char letters[16] = "";
    int lowest = puzzle->board->lowest;
    if (lowest != 1) {
        return error_at(error, line, column,
                        "'%c' is no digit and no blank: expected %c to %c, or %s. ? _ * for a "
                        "blank",
                        c, format_digit_character(lowest), format_digit_character(lowest + n - 1),
                        lowest > 0 ? "0 " : "");
    }
    if (isdigit((unsigned char)c)) {
        return error_at(error, line, column, "'%c' is too large: the digits are 1 to %d", c, n);
    }
    if (n > LAST_DECIMAL) {
        snprintf(letters, sizeof letters, ", A to %c", format_digit_character(n));
    }
    return error_at(error, line, column,
                    "'%c' is no digit and no blank: expected 1 to %d%s, or 0 . ? _ * for a blank",
                    c, n < LAST_DECIMAL ? n : LAST_DECIMAL, letters);
}

void format_note_blank(struct satdoku_reader *reader, char c)
{
    reader->blanks |= c == '0' ? FORMAT_BLANK_ZERO : FORMAT_BLANK_OTHER;
}

enum satdoku_status format_cells(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                 int first, const char *text, size_t count, size_t line,
                                 size_t column, struct satdoku_error *error)
{
    for (size_t i = 0; i < count; i++) {
        int digit = format_cell_digit(text[i]);
        if (digit == FORMAT_NO_DIGIT) {
            return format_only_cells(text + i, count - i, line, column + i, error);
        }
        int lowest = puzzle->board->lowest;
        bool blank = digit == FORMAT_BLANK && (lowest > 0 || text[i] != '0');
        int inside = blank ? 0 : digit - lowest + 1;
        if (inside > puzzle->board->digits || inside < 0 || (inside == 0 && !blank)) {
            return no_cell(puzzle, text[i], line, column + i, error);
        }
        if (blank && reader != NULL) {
            format_note_blank(reader, text[i]);
        }
        puzzle->givens[first + (int)i] = (uint16_t)inside;
    }
    return SATDOKU_OK;
}
