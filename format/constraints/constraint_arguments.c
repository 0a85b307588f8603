/* The arguments of constraints: taken, and read as numbers, digits, cells or lines. */
#include "blanks.h"
#include "constraint_kinds.h"
#include "constraints.h"
#include "error.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { BASE_LETTER = 10, HIGHEST_LETTER = 16 }; /* a to g, for rows and columns */

bool constraints_argument(struct token *argument, struct constraints *c)
{
    return c->draft.status == SATDOKU_OK && constraint_argument(argument, &c->constraint, c->line);
}

void constraints_want(struct constraints *c, const char *what)
{
    const struct token *name = &c->constraint.name;
    draft_wrong(&c->draft, name->column, "%.*s wants %s", (int)name->length, name->text, what);
}

void constraints_refuse(struct constraints *c, const struct token *argument, const char *format,
                        ...)
{
    char what[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    bool kind = argument->length > 1 && constraint_kind_is_known(argument->text, argument->length);
    draft_wrong(&c->draft, argument->column, "%s %s%s",
                format_quote(argument->text, argument->length).text, what,
                kind ? "; before a constraint stands a '.'" : "");
}

void constraints_end_arguments(struct constraints *c)
{
    struct token argument;
    const struct token *name = &c->constraint.name;
    if (constraints_argument(&argument, c)) {
        constraints_refuse(c, &argument, "is more than %.*s takes", (int)name->length, name->text);
    }
}

bool constraints_only_argument(struct token *argument, struct constraints *c, const char *expected)
{
    if (!constraints_argument(argument, c)) {
        constraints_want(c, expected);
    }
    constraints_end_arguments(c);
    return c->draft.status == SATDOKU_OK;
}

bool constraints_cut(struct token *first, struct token *second, const struct token *whole,
                     char letter)
{
    const char *at = memchr(whole->text, letter, whole->length);
    if (at == NULL) {
        return false;
    }
    size_t length = (size_t)(at - whole->text);
    struct token rest = {at + 1, whole->length - length - 1, whole->column + length + 1};
    *first = (struct token){whole->text, length, whole->column};
    *second = rest;
    return true;
}

/* ---- Numbers ---- */

int constraints_number(struct constraints *c, const struct token *argument, int least, int most,
                       const char *what)
{
    size_t value = 0;
    bool minus = least < 0 && argument->length > 1 && argument->text[0] == '-';
    if (token_number(&value, argument->text + minus, argument->length - minus,
                     (size_t)(minus ? -least : most)) == TOKEN_NUMBER &&
        (minus || (int)value >= least)) {
        return minus ? -(int)value : (int)value;
    }
    constraints_refuse(c, argument, "is no %s from %d to %d", what, least, most);
    return least;
}

int constraints_value(struct constraints *c, const struct token *argument, const char *what)
{
    const struct clue_kind *row = clue_kind_of(c->kind->clue);
    return constraints_number(c, argument, row->value_range.min, row->value_range.max, what);
}

bool constraints_take_blank(struct constraints *c, const struct token *argument, const char *what)
{
    enum satdoku_clue_kind kind = c->kind->clue;
    bool mark = argument->length == 1 && argument->text[0] == '?';
    if ((mark || argument->length == 0) && draft_takes_blanks(&c->draft, kind)) {
        draft_add_blank(&c->draft, kind);
        return true;
    }
    if (mark && blanks_can_have(kind) && !c->draft.reader->options.blanks) {
        constraints_refuse(c, argument, "is no %s: 'satdoku fill' finds it from the solution",
                           what);
        return true;
    }
    return false;
}

void constraints_add_told(struct constraints *c, const struct token *argument, const char *what)
{
    const struct clue_kind *kind = clue_kind_of(c->kind->clue);
    const struct board *board = c->draft.puzzle->board;
    bool digit = kind->values == CLUE_DIGITS;
    size_t beyond = 0;
    if (constraints_take_blank(c, argument, digit ? "digit" : what)) {
        return;
    }
    if (kind->beyond) { /* it stays 0 where that is no number */
        (void)token_number(&beyond, argument->text, argument->length,
                           (size_t)(SATDOKU_MAX_SIZE + board->lowest - 1));
    }
    if ((int)beyond >= board->lowest + board->digits) {
        draft_add_value(&c->draft, (int)beyond - board->lowest + 1);
    } else {
        draft_add_value(&c->draft, digit ? constraints_digit(c, argument)
                                         : constraints_value(c, argument, what));
    }
}

int constraints_digit(struct constraints *c, const struct token *text)
{
    const struct board *board = c->draft.puzzle->board;
    int highest = board->lowest + board->digits - 1;
    return constraints_number(c, text, board->lowest, highest, "digit") - board->lowest + 1;
}

void constraints_rectangle(int *rows, int *columns, struct constraints *c,
                           const struct token *argument)
{
    struct token high;
    struct token wide;
    if (!constraints_cut(&high, &wide, argument, 'x')) {
        constraints_refuse(c, argument, "is no shape: expected rows and columns such as 6x6");
        return;
    }
    *rows = constraints_number(c, &high, 1, SATDOKU_MAX_SIZE, "number of rows");
    *columns = constraints_number(c, &wide, 1, SATDOKU_MAX_SIZE, "number of columns");
}

/* ---- Cells and lines ---- */

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

bool constraints_split_line(bool *is_row, int *index, const struct token *argument)
{
    size_t position = 0;
    *is_row = take_letter(argument, &position, 'r');
    bool line = *is_row || take_letter(argument, &position, 'c');
    *index = line ? take_ordinal(argument, &position) - 1 : -1;
    return *index >= 0 && position == argument->length;
}

int constraints_place(struct constraints *c, const struct token *argument)
{
    const struct board_plan *plan = &c->draft.plan;
    const struct board_group *group = constraints_group(c, argument);
    size_t position = 0;
    if (c->composites.copying > 0 && group != c->composites.group) {
        constraints_refuse(c, argument, "is not among the cells that the Replicate has places in");
        return 0;
    }
    if (group != NULL) {
        return constraints_group_place(c, group, argument);
    }
    int row = take_letter(argument, &position, 'r') ? take_ordinal(argument, &position) : 0;
    int column = take_letter(argument, &position, 'c') ? take_ordinal(argument, &position) : 0;
    bool cell = row > 0 && column > 0 && position == argument->length;
    row += c->composites.rows;
    column += c->composites.columns;
    int place = (row - 1) * plan->columns + column - 1;
    if (!cell && argument->length > 1 && argument->text[0] == 'V') {
        constraints_refuse(c, argument, "is no cell: there is no such group");
    } else if (!cell) {
        constraints_refuse(c, argument, "is no cell: expected one such as R1C5");
    } else if (c->composites.copying > 0 &&
               (row < 1 || row > plan->rows || column < 1 || column > plan->columns)) {
        constraints_refuse(c, argument, "is off the board of %dx%d cells in some copy", plan->rows,
                           plan->columns);
    } else if (row > plan->rows || column > plan->columns) {
        constraints_refuse(c, argument, "is off the board of %dx%d cells", plan->rows,
                           plan->columns);
    } else if (plan->missing != NULL && plan->missing[place]) {
        draft_wrong(&c->draft, argument->column, "the board has no cell %s",
                    format_quote(argument->text, argument->length).text);
    }
    return c->draft.status == SATDOKU_OK ? place : 0;
}

void constraints_add_cell(struct constraints *c, const struct token *argument)
{
    const struct board *board = c->draft.puzzle->board;
    int place = constraints_place(c, argument);
    draft_add_cell(&c->draft, board_plan_cell(board, place));
}

void constraints_add_clue(struct constraints *c, enum satdoku_clue_kind kind)
{
    draft_add_clue(&c->draft, kind, c->constraint.name.column);
}

/* ---- Strings and their places ---- */

/* Constraint strings cut into constraints, and these into arguments; and what looks like one. */

/* Just behind the last character of a part that begins at `start`: before the next `mark`. */
static size_t before_mark(const struct line *line, size_t start, size_t end, char mark)
{
    const char *found = memchr(line->text + start, mark, end - start);
    return found != NULL ? (size_t)(found - line->text) : end;
}

bool constraint_next(struct constraint *constraint, size_t *position, const struct line *line,
                     size_t end)
{
    size_t start = *position;
    while (start < end && (line->text[start] == '.' || line_is_blank(line->text[start]))) {
        start++;
    }
    if (start == end) {
        return false;
    }
    constraint->end = before_mark(line, start, end, '.');
    *position = constraint->end;
    while (line_is_blank(line->text[constraint->end - 1])) {
        constraint->end--;
    }
    constraint->position = before_mark(line, start, constraint->end, '~');
    constraint->name = (struct token){line->text + start, constraint->position - start, start + 1};
    return true;
}

bool constraint_argument(struct token *argument, struct constraint *constraint,
                         const struct line *line)
{
    if (constraint->position == constraint->end) {
        return false;
    }
    size_t start = constraint->position + 1;
    constraint->position = before_mark(line, start, constraint->end, '~');
    *argument = (struct token){line->text + start, constraint->position - start, start + 1};
    return true;
}

/* ---- What looks like a string ---- */

bool constraints_begin(const char *text, size_t length)
{
    size_t dots = 0;
    while (dots < length && text[dots] == '.') {
        dots++;
    }
    size_t end = dots;
    while (end < length && text[end] != '~' && text[end] != '.') {
        end++;
    }
    /* Behind several dots, which could as well be blanks of a puzzle, a kind's name must stand. */
    if (dots > 1) {
        bool has_arguments = end < length && text[end] == '~';
        return (has_arguments ? constraint_kind_is_known : constraint_kind_is_bare)(text + dots,
                                                                                    end - dots);
    }
    if (length < 2 || dots == 0 || text[1] == '~') {
        return length >= 2 && dots == 1;
    }
    const char *dot = memchr(text + 1, '.', length - 1);
    size_t first = dot != NULL ? (size_t)(dot - text) : length;
    return isalpha((unsigned char)text[1]) &&
           (memchr(text, '~', length) != NULL || constraint_kind_is_bare(text + 1, first - 1));
}

bool constraints_lack_dot(const struct line *line)
{
    struct token word;
    size_t position = 0;
    size_t length = 0;
    if (!token_next(&word, line, &position) || memchr(word.text, '~', word.length) == NULL) {
        return false;
    }
    while (isalpha((unsigned char)word.text[length])) { /* it ends at the '~' at the latest */
        length++;
    }
    bool ends = word.text[length] == '~' || word.text[length] == '.';
    return ends && length > 0 && constraint_kind_is_meant(word.text, length);
}

bool constraints_go_on(const struct line *line)
{
    size_t first = 0;
    while (first < line->length && line_is_blank(line->text[first])) {
        first++;
    }
    return first < line->length && (line->text[first] == '.' || line->text[first] == '~');
}

size_t constraints_end(const struct line *line)
{
    struct token word;
    size_t end = 0;
    size_t position = 0;
    bool first = true;
    while (token_next(&word, line, &position) &&
           (first || constraints_begin(word.text, word.length))) {
        end = position;
        first = false;
    }
    return end;
}

size_t constraints_end_behind(const struct line *line, size_t position)
{
    struct line rest = {line->text + position, line->length - position, line->number};
    return position + constraints_end(&rest);
}

bool constraints_are_empty(const struct line *line)
{
    size_t i = 0;
    while (i < line->length &&
           (line->text[i] == '.' || line->text[i] == '~' || line_is_blank(line->text[i]))) {
        i++;
    }
    return i == line->length;
}

enum satdoku_status constraints_none(const struct line *line, struct satdoku_error *error)
{
    struct token first = {.column = 1};
    size_t position = 0;
    token_next(&first, line, &position);
    return error_at(error, line->number, first.column,
                    "no constraint behind %s: expected one such as .Thermo~R1C1~R1C2 or .~R1C3_5",
                    format_quote(first.text, first.length).text);
}
