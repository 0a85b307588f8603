/* What all kinds of constraints need of the puzzle under way: their arguments, read or refused, and
 * the clue that is made of them.
 */
#include "constraint_draft.h"

#include "error.h"
#include "mem.h"

#include <ctype.h>
#include <string.h>

enum { BASE_LETTER = 10, HIGHEST_LETTER = 16 }; /* a to g, for rows and columns */

/* ---- Arguments ---- */

enum satdoku_status draft_wants(const struct draft *draft, const struct constraint *constraint,
                                const char *what)
{
    const struct token *name = &constraint->name;
    return error_at(draft->error, draft->line->number, name->column, "%.*s wants %s",
                    (int)name->length, name->text, what);
}

enum satdoku_status draft_arguments_end(const struct draft *draft, struct constraint *constraint)
{
    struct token argument;
    if (!constraint_argument(&argument, constraint, draft->line)) {
        return SATDOKU_OK;
    }
    return error_at(draft->error, draft->line->number, argument.column,
                    "%s is more than %.*s takes", format_quote(argument.text, argument.length).text,
                    (int)constraint->name.length, constraint->name.text);
}

enum satdoku_status draft_wrong(const struct draft *draft, size_t column, const char *message)
{
    return error_at(draft->error, draft->line->number, column, "%s", message);
}

enum satdoku_status draft_only_argument(struct token *argument, const struct draft *draft,
                                        struct constraint *constraint, const char *expected)
{
    if (!constraint_argument(argument, constraint, draft->line)) {
        return draft_wants(draft, constraint, expected);
    }
    return draft_arguments_end(draft, constraint);
}

enum satdoku_status draft_read_number(int *number, const struct draft *draft,
                                      const struct token *argument, int least, int most,
                                      const char *what)
{
    size_t value = 0;
    if (token_number(&value, argument->text, argument->length, (size_t)most) != TOKEN_NUMBER ||
        value < (size_t)least) {
        return error_at(draft->error, draft->line->number, argument->column,
                        "%s is no %s from %d to %d",
                        format_quote(argument->text, argument->length).text, what, least, most);
    }
    *number = (int)value;
    return SATDOKU_OK;
}

enum satdoku_status draft_read_value(int *value, const struct draft *draft,
                                     const struct token *argument, enum satdoku_clue_kind kind,
                                     const char *what)
{
    const struct clue_kind *row = clue_kind_of(kind);
    return draft_read_number(value, draft, argument, row->value_floor, row->value_ceiling, what);
}

enum satdoku_status draft_read_digit(int *digit, const struct draft *draft,
                                     const struct token *text)
{
    const struct board *board = draft->puzzle->board;
    int lowest = board->lowest;
    int printed = 0;
    enum satdoku_status status =
        draft_read_number(&printed, draft, text, lowest, lowest + board->digits - 1, "digit");
    *digit = printed - lowest + 1;
    return status;
}

bool draft_cut(struct token *first, struct token *second, const struct token *whole, char letter)
{
    const char *at = memchr(whole->text, letter, whole->length);
    if (at == NULL) {
        return false;
    }
    size_t length = (size_t)(at - whole->text);
    *first = (struct token){whole->text, length, whole->column};
    *second = (struct token){at + 1, whole->length - length - 1, whole->column + length + 1};
    return true;
}

enum satdoku_status draft_read_rectangle(int *rows, int *columns, const struct draft *draft,
                                         const struct token *argument)
{
    struct token high;
    struct token wide;
    if (!draft_cut(&high, &wide, argument, 'x')) {
        return error_at(draft->error, draft->line->number, argument->column,
                        "%s is no shape: expected rows and columns such as 6x6",
                        format_quote(argument->text, argument->length).text);
    }
    enum satdoku_status status =
        draft_read_number(rows, draft, &high, 1, SATDOKU_MAX_SIZE, "number of rows");
    return status == SATDOKU_OK
               ? draft_read_number(columns, draft, &wide, 1, SATDOKU_MAX_SIZE, "number of columns")
               : status;
}

/* Takes a row or column, from 1, at *position: decimal, or a letter. 0: there is none. */
static int take_ordinal(const struct token *cell, size_t *position)
{
    size_t start = *position;
    if (start == cell->length) {
        return 0;
    }
    int letter = tolower((unsigned char)cell->text[start]) - 'a' + BASE_LETTER;
    if (letter >= BASE_LETTER && letter <= HIGHEST_LETTER) {
        (*position)++;
        return letter;
    }
    int number = 0;
    for (; *position < cell->length && isdigit((unsigned char)cell->text[*position]);
         (*position)++) {
        number = 10 * number + (cell->text[*position] - '0');
        number = number > SATDOKU_MAX_SIZE ? SATDOKU_MAX_SIZE + 1 : number;
    }
    return cell->text[start] == '0' ? 0 : number;
}

static bool take_letter(const struct token *cell, size_t *position, char letter)
{
    bool there =
        *position < cell->length && tolower((unsigned char)cell->text[*position]) == letter;
    *position += there ? 1 : 0;
    return there;
}

/* Sets row and column, from 1, of what looks like a cell. */
static bool split_cell(int *row, int *column, const struct token *cell)
{
    size_t position = 0;
    if (!take_letter(cell, &position, 'r')) {
        return false;
    }
    *row = take_ordinal(cell, &position);
    if (!take_letter(cell, &position, 'c')) {
        return false;
    }
    *column = take_ordinal(cell, &position);
    return position == cell->length && *row > 0 && *column > 0;
}

enum satdoku_status draft_read_place(int *place, const struct draft *draft,
                                     const struct token *argument)
{
    const struct board_plan *plan = &draft->plan;
    int row = 0;
    int column = 0;
    struct format_quoted quoted = format_quote(argument->text, argument->length);
    if (!split_cell(&row, &column, argument)) {
        return error_at(draft->error, draft->line->number, argument->column,
                        "%s is no cell: expected one such as R1C5", quoted.text);
    }
    if (row > plan->rows || column > plan->columns) {
        return error_at(draft->error, draft->line->number, argument->column,
                        "%s is off the board of %dx%d cells", quoted.text, plan->rows,
                        plan->columns);
    }
    int there = (row - 1) * plan->columns + column - 1;
    if (plan->missing != NULL && plan->missing[there]) {
        return error_at(draft->error, draft->line->number, argument->column,
                        "the board has no cell %s", quoted.text);
    }
    *place = there;
    return SATDOKU_OK;
}

enum satdoku_status draft_read_row_or_column(bool *is_row, int *index, const struct draft *draft,
                                             const struct token *argument)
{
    const struct board_plan *plan = &draft->plan;
    struct format_quoted quoted = format_quote(argument->text, argument->length);
    size_t position = 0;
    *is_row = take_letter(argument, &position, 'r');
    bool line = *is_row || take_letter(argument, &position, 'c');
    *index = line ? take_ordinal(argument, &position) - 1 : -1;
    if (*index < 0 || position < argument->length) {
        return error_at(draft->error, draft->line->number, argument->column,
                        "%s is no row or column: expected one such as R5 or C5", quoted.text);
    }
    if (*index >= (*is_row ? plan->rows : plan->columns)) {
        return error_at(draft->error, draft->line->number, argument->column,
                        "%s is off the board of %dx%d cells", quoted.text, plan->rows,
                        plan->columns);
    }
    return SATDOKU_OK;
}

/* As a cell of the board. */
static enum satdoku_status read_cell(int *cell, const struct draft *draft,
                                     const struct token *argument)
{
    int place = 0;
    enum satdoku_status status = draft_read_place(&place, draft, argument);
    if (status == SATDOKU_OK) {
        int columns = draft->plan.columns;
        *cell = board_cell(draft->puzzle->board, place / columns, place % columns);
    }
    return status;
}

/* ---- The clue under way ---- */

enum satdoku_status draft_make_marks(struct draft *draft)
{
    if (draft->marks == NULL) {
        size_t places = (size_t)draft->plan.rows * (size_t)draft->plan.columns;
        size_t digits = (size_t)draft->plan.digits + 1;
        draft->marks = mem_zalloc(places > digits ? places : digits, sizeof *draft->marks);
    }
    return draft->marks != NULL ? SATDOKU_OK : error_memory(draft->error);
}

static enum satdoku_status add_number(int **numbers, size_t *capacity, size_t count, int number,
                                      const struct draft *draft)
{
    int *grown = mem_grow(*numbers, capacity, count + 1, sizeof *grown);
    if (grown == NULL) {
        return error_memory(draft->error);
    }
    *numbers = grown;
    grown[count] = number;
    return SATDOKU_OK;
}

enum satdoku_status draft_add_value(struct draft *draft, int count, int value)
{
    return add_number(&draft->values, &draft->value_capacity, (size_t)count, value, draft);
}

enum satdoku_status draft_put_cell(struct draft *draft, int count, int cell)
{
    return add_number(&draft->cells, &draft->cell_capacity, (size_t)count, cell, draft);
}

enum satdoku_status draft_add_cell(struct draft *draft, int count, const struct token *argument)
{
    int cell = 0;
    enum satdoku_status status = read_cell(&cell, draft, argument);
    return status == SATDOKU_OK ? draft_put_cell(draft, count, cell) : status;
}

enum satdoku_status draft_read_cells(int *count, struct draft *draft, struct constraint *constraint)
{
    struct token argument;
    enum satdoku_status status = SATDOKU_OK;
    *count = 0;
    while (status == SATDOKU_OK && constraint_argument(&argument, constraint, draft->line)) {
        status = draft_add_cell(draft, *count, &argument);
        (*count)++;
    }
    if (status == SATDOKU_OK && *count == 0) {
        return draft_wants(draft, constraint, "cells such as R1C5");
    }
    return status;
}

enum satdoku_status draft_add_clue(struct draft *draft, const struct constraint *constraint,
                                   enum satdoku_clue_kind kind, int cells, int values)
{
    char text[CLUE_REFUSAL];
    struct clue clue = {.kind = kind,
                        .cells = draft->cells,
                        .cell_count = cells,
                        .values = draft->values,
                        .value_count = values};
    const char *reason = clue_refuse(text, &clue, draft->puzzle->board);
    if (reason != NULL) {
        return error_at(draft->error, draft->line->number, constraint->name.column, "the %s %s",
                        clue_kind_of(kind)->words, reason);
    }
    reason = clue_budget_refuse(text, &clue, draft->puzzle);
    if (reason != NULL) {
        return draft_wrong(draft, constraint->name.column, reason);
    }
    return clue_add(draft->puzzle, &clue) == SATDOKU_OK ? SATDOKU_OK : error_memory(draft->error);
}
