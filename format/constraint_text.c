/* Constraint strings cut into constraints, and these into arguments. */
#include "constraints.h"

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
