/* Clues outside of the board: a number, and the diagonal, row or column that it is of. */
#include "constraint_draft.h"

#include "error.h"
#include "outside.h"

#include <stdio.h>
#include <string.h>

/* The number and the place of a clue, which are all that it has. */
static enum satdoku_status read_arguments(struct token *place, struct draft *draft,
                                          const struct constraint_kind *kind,
                                          struct constraint *constraint, const char *expected)
{
    struct token argument;
    int number = 0;
    if (!constraint_argument(&argument, constraint, draft->line) ||
        !constraint_argument(place, constraint, draft->line)) {
        return draft_wants(draft, constraint, expected);
    }
    enum satdoku_status status = draft_read_value(&number, draft, &argument, kind->clue, "sum");
    if (status == SATDOKU_OK) {
        status = draft_arguments_end(draft, constraint);
    }
    return status == SATDOKU_OK ? draft_add_value(draft, 0, number) : status;
}

/* Adds a cell behind `count` others, by what a string would have for it. */
static enum satdoku_status add_cell(struct draft *draft, int count, int cell, size_t column)
{
    char text[32];
    const struct board *board = draft->puzzle->board;
    int length = snprintf(text, sizeof text, "R%dC%d", board_row(board, cell) + 1,
                          board_column(board, cell) + 1);
    struct token token = {text, (size_t)length, column};
    return draft_add_cell(draft, count, &token);
}

enum satdoku_status constraint_read_little_killer(struct draft *draft,
                                                  const struct constraint_kind *kind,
                                                  struct constraint *constraint)
{
    const struct board *board = draft->puzzle->board;
    struct token place = {.length = 0};
    enum satdoku_status status =
        read_arguments(&place, draft, kind, constraint,
                       "a sum and the first cell of a diagonal, such as ~20~R2C1");
    if (status == SATDOKU_OK) {
        status = draft_add_cell(draft, 0, &place);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    struct outside_line line = outside_diagonal(board, draft->cells[0]);
    if (board->cells != board->rows * board->columns || line.count == 0) {
        return draft_wrong(draft, place.column, "no diagonal is said by this cell");
    }
    for (int i = 1; status == SATDOKU_OK && i < line.count; i++) {
        status = add_cell(draft, i, outside_cell(board, &line, i), place.column);
    }
    return status == SATDOKU_OK ? draft_add_clue(draft, constraint, kind->clue, line.count, 1)
                                : status;
}

void constraint_print_little_killer(struct sink *sink, const struct clue *clue,
                                    const struct board *board)
{
    sink_char(sink, '~');
    sink_number(sink, clue->values[0]);
    sink_char(sink, '~');
    constraints_print_cell(sink, board, clue->cells[0]);
}

/* The row or column that a text such as "C5" names; NULL: none. */
static const struct region *find_line(const struct draft *draft, const struct token *place)
{
    enum { TEXT = 16 };
    char text[TEXT];
    const struct board *board = draft->puzzle->board;
    struct draft quiet = *draft;
    bool row = place->length > 0 && strchr("Rr", place->text[0]) != NULL;
    int length =
        snprintf(text, sizeof text, "%s%.*s%s", row ? "" : "R1",
                 (int)(place->length < 8 ? place->length : 8), place->text, row ? "C1" : "");
    struct token token = {text, (size_t)length, place->column};
    int at = 0;
    quiet.error = NULL;
    if (place->length >= 8 || draft_read_place(&at, &quiet, &token) != SATDOKU_OK) {
        return NULL;
    }
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        int number = row ? at / board->columns : at % board->columns;
        if (region->kind == (row ? REGION_ROW : REGION_COLUMN) && region->number == number) {
            return region;
        }
    }
    return NULL;
}

enum satdoku_status constraint_read_sandwich(struct draft *draft,
                                             const struct constraint_kind *kind,
                                             struct constraint *constraint)
{
    struct token place = {.length = 0};
    enum satdoku_status status = read_arguments(&place, draft, kind, constraint,
                                                "a sum and a row or column, such as ~20~C5");
    if (status != SATDOKU_OK) {
        return status;
    }
    const struct region *line = find_line(draft, &place);
    if (line == NULL) {
        return draft_wrong(draft, place.column, "there is no such row or column");
    }
    for (int i = 0; status == SATDOKU_OK && i < line->count; i++) {
        status = add_cell(draft, i, line->cells[i], place.column);
    }
    return status == SATDOKU_OK ? draft_add_clue(draft, constraint, kind->clue, line->count, 1)
                                : status;
}

void constraint_print_sandwich(struct sink *sink, const struct clue *clue,
                               const struct board *board)
{
    int cell = clue->cells[0];
    bool row = board_row(board, cell) == board_row(board, clue->cells[1]);
    sink_char(sink, '~');
    sink_number(sink, clue->values[0]);
    sink_text(sink, row ? "~R" : "~C");
    sink_number(sink, (row ? board_row(board, cell) : board_column(board, cell)) + 1);
}
