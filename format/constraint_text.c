/* Constraint strings cut into constraints, and these into arguments; and what looks like one. */
#include "constraints.h"

#include "error.h"

#include <ctype.h>
#include <string.h>

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
