/* Constraint strings. Of `constraints` each line is one; what follows it is the puzzle's name. */
#include "constraint_draft.h"

#include "error.h"
#include "label.h"
#include "mem.h"
#include "script.h"

#include <ctype.h>
#include <string.h>

/* ---- Strings ---- */

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

/* Behind several dots, which could as well be blanks of a puzzle, the name of a kind must stand. */
static bool begins_behind_dots(const char *text, size_t length)
{
    size_t name = 0;
    while (name < length && text[name] != '~' && text[name] != '.') {
        name++;
    }
    bool has_arguments = name < length && text[name] == '~';
    return has_arguments ? constraint_kind_is_known(text, name)
                         : constraint_kind_is_bare(text, name);
}

bool constraints_begin(const char *text, size_t length)
{
    size_t dots = 0;
    while (dots < length && text[dots] == '.') {
        dots++;
    }
    if (dots > 1) {
        return begins_behind_dots(text + dots, length - dots);
    }
    if (length < 2 || dots == 0) {
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

/* ---- Reading ---- */

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
           constraint_next(&constraint, &position, draft->line, draft->end)) {
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

static bool recognize(const struct opening *opening, struct satdoku_reader *reader)
{
    (void)reader;
    return constraints_begin(opening->first.text, opening->first.length);
}

enum satdoku_status constraints_read(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     const struct line *line, size_t end,
                                     struct satdoku_error *error)
{
    struct draft draft =
        {.puzzle = puzzle,
         .reader = reader,
         .error = error,
         .line = line,
         .end = end,
         .plan = {.rows = 9, .columns = 9, .digits = 9, .lowest = 1, .lines = true}};
    enum satdoku_status status = SATDOKU_OK;
    if (reader->named != NULL) {
        status = draft_name_board(&draft, reader->named);
    }
    for (int stage = 0; status == SATDOKU_OK && stage < CONSTRAINTS_STAGES; stage++) {
        status = read_stage(&draft, (enum constraints_stage)stage);
    }
    clear_draft(&draft);
    return status;
}

static enum satdoku_status read_next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader,
                                     struct satdoku_error *error)
{
    struct line line;
    enum satdoku_status status = label_next_line(&line, reader, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct token first = {.text = "", .column = 1};
    size_t position = 0;
    token_next(&first, &line, &position);
    if (first.length > 0 && first.text[0] == '~' && constraints_are_empty(&line)) {
        return constraints_none(&line, error); /* dots alone are an empty board */
    }
    if (!constraints_go_on(&line)) {
        return error_at(error, line.number, first.column,
                        "a constraint string begins with '.', such as .Thermo~R1C1~R1C2.~R1C3_5");
    }
    status = script_doubt(reader, &line, error);
    return status == SATDOKU_OK
               ? constraints_read(puzzle, reader, &line, constraints_end(&line), error)
               : status;
}

const struct format format_constraints = {
    .format = SATDOKU_FORMAT_CONSTRAINTS,
    .name = "constraints",
    .recognize = recognize,
    .read = read_next,
    .print = format_print_constraints,
    .says = FORMAT_SAYS_ALL,
    .stream = true,
    .numbers = true,
    .end = constraints_end_behind,
};
