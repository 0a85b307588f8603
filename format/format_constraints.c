/* `constraints`: a constraint string on each line; what follows it is the puzzle's name. */
#include "constraints.h"

#include "error.h"
#include "mem.h"

#include <ctype.h>
#include <string.h>

enum { BASE_LETTER = 10, HIGHEST_LETTER = 16 }; /* a to g, for rows and columns */

/* ---- Strings ---- */

/* Just behind the last character of a part that begins at `start`: before the next `mark`. */
static size_t before_mark(const struct line *line, size_t start, size_t end, char mark)
{
    const char *found = memchr(line->text + start, mark, end - start);
    return found != NULL ? (size_t)(found - line->text) : end;
}

/* Takes the constraint at *position and moves it to the next one; false at the end. */
static bool next_constraint(struct constraint *constraint, size_t *position,
                            const struct line *line, size_t end)
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

bool constraints_begin(const char *text, size_t length)
{
    if (length < 2 || text[0] != '.') {
        return false;
    }
    if (text[1] == '~') {
        return true;
    }
    if (!isalpha((unsigned char)text[1])) {
        return false;
    }
    const char *dot = memchr(text + 1, '.', length - 1);
    size_t first = dot != NULL ? (size_t)(dot - text) : length;
    return memchr(text, '~', length) != NULL || constraint_kind_is_bare(text + 1, first - 1);
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

enum satdoku_status draft_read_cell(int *cell, const struct draft *draft,
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

enum satdoku_status draft_make_marks(struct draft *draft)
{
    if (draft->marks == NULL) {
        size_t places = (size_t)draft->plan.rows * (size_t)draft->plan.columns;
        size_t digits = (size_t)draft->plan.digits + 1;
        draft->marks = mem_zalloc(places > digits ? places : digits, sizeof *draft->marks);
    }
    return draft->marks != NULL ? SATDOKU_OK : error_memory(draft->error);
}

/* ---- Reading ---- */

/* Some clues need digits or a board that not every puzzle has. */
static enum satdoku_status read_one(struct draft *draft, const struct constraint_kind *kind,
                                    struct constraint *constraint)
{
    const struct clue_kind *clue = clue_kind_of(kind->clue);
    if (clue == NULL && draft->named != NULL && kind->read != constraint_read_board &&
        kind->read != constraint_read_all_different) {
        return error_at(draft->error, draft->line->number, constraint->name.column,
                        "the board '%s' has no %s", draft->named->name, kind->name);
    }
    if (clue != NULL && clue->fits != NULL && !clue->fits(draft->puzzle->board)) {
        return draft_wants(draft, constraint, clue->needs);
    }
    return kind->read(draft, kind, constraint);
}

/* Reads the constraints of one stage. */
static enum satdoku_status read_stage(struct draft *draft, enum constraints_stage stage)
{
    struct constraint constraint;
    const struct constraint_kind *kind = NULL;
    size_t position = 0;
    enum satdoku_status status = SATDOKU_OK;
    while (status == SATDOKU_OK &&
           next_constraint(&constraint, &position, draft->line, draft->end)) {
        status = constraint_kind_of(&kind, draft, &constraint);
        if (status == SATDOKU_OK && kind->stage == stage) {
            status = read_one(draft, kind, &constraint);
        }
    }
    if (status == SATDOKU_OK && stage == CONSTRAINTS_BOXES) {
        status = draft_settle_boxes(draft);
    }
    if (status == SATDOKU_OK && stage == CONSTRAINTS_REGIONS) {
        status = draft_make_board(draft);
    }
    return status;
}

static void clear_draft(struct draft *draft)
{
    mem_free(draft->missing);
    mem_free(draft->layout);
    mem_free(draft->sets);
    mem_free(draft->places);
    mem_free(draft->marks);
    mem_free(draft->cells);
    mem_free(draft->values);
}

bool format_recognize_constraints(const struct opening *opening, struct satdoku_reader *reader)
{
    (void)reader;
    return constraints_begin(opening->first.text, opening->first.length);
}

enum satdoku_status format_read_constraints(struct satdoku_puzzle *puzzle,
                                            struct satdoku_reader *reader,
                                            struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = format_puzzle_line(&line, reader, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct draft draft =
        {.puzzle = puzzle,
         .reader = reader,
         .error = error,
         .line = &line,
         .end = constraints_end(&line),
         .plan = {.rows = 9, .columns = 9, .digits = 9, .lowest = 1, .lines = true}};
    size_t first = 0;
    while (line_is_blank(line.text[first])) {
        first++;
    }
    if (line.text[first] != '.' && line.text[first] != '~') {
        return error_at(error, line.number, first + 1,
                        "a constraint string begins with '.', such as .Thermo~R1C1~R1C2.~R1C3_5");
    }
    if (reader->named != NULL) {
        status = draft_name_board(&draft, reader->named);
    }
    for (int stage = 0; status == SATDOKU_OK && stage < CONSTRAINTS_STAGES; stage++) {
        status = read_stage(&draft, (enum constraints_stage)stage);
    }
    clear_draft(&draft);
    return status;
}
