/* The names of constraint kinds, and names that are none. */
#include "constraint_kinds.h"

#include "error.h"
#include "suggest.h"

#include <string.h>

enum { KINDS = CONSTRAINT_BOARD_KINDS + SATDOKU_CLUE_KINDS };

/* All kinds that can be read, by an index below KINDS; NULL: none has it. */
static const struct constraint_kind *kind_at(size_t index)
{
    const struct constraint_kind *kind =
        index < CONSTRAINT_BOARD_KINDS ? &constraint_kinds_of_board[index]
                                       : &constraint_kinds_of_clues[index - CONSTRAINT_BOARD_KINDS];
    return kind->read != NULL ? kind : NULL;
}

const char *constraint_kind_name(const struct constraint_kind *kind)
{
    return kind->name != NULL ? kind->name : clue_kind_of(kind->clue)->name;
}

const struct constraint_kind *constraint_kind_of_clue(enum satdoku_clue_kind clue)
{
    return kind_at(CONSTRAINT_BOARD_KINDS + (size_t)clue);
}

static bool is_name(const char *name, const char *text, size_t length)
{
    return name != NULL && (length == 0 || name[0] == text[0]) &&
           strncmp(name, text, length) == 0 && name[length] == '\0';
}

static const struct constraint_kind *find(const char *name, size_t length)
{
    for (size_t i = 0; i < KINDS; i++) {
        const struct constraint_kind *kind = kind_at(i);
        if (kind != NULL && (is_name(constraint_kind_name(kind), name, length) ||
                             is_name(kind->older, name, length))) {
            return kind;
        }
    }
    return NULL;
}

bool constraint_kind_is_bare(const char *name, size_t length)
{
    const struct constraint_kind *kind = find(name, length);
    return kind != NULL && (kind->stage < CONSTRAINTS_CLUES || kind->depth != 0);
}

int constraint_composite_depth(const struct constraint *constraint)
{
    const struct constraint_kind *kind = find(constraint->name.text, constraint->name.length);
    return kind != NULL ? kind->depth : 0;
}

bool constraint_next_whole(struct constraint *constraint, size_t *position, const struct line *line,
                           size_t end)
{
    bool next = constraint_next(constraint, position, line, end);
    int depth = next ? constraint_composite_depth(constraint) : 0;
    struct constraint inside;
    while (depth > 0 && constraint_next(&inside, position, line, end)) {
        depth += constraint_composite_depth(&inside);
    }
    return next;
}

bool constraint_kind_is_single(const char *name, size_t length)
{
    const struct constraint_kind *kind = find(name, length);
    return kind != NULL && kind->stage < CONSTRAINTS_REGIONS && kind->stage != CONSTRAINTS_GROUPS;
}

bool constraint_kind_is_known(const char *name, size_t length)
{
    return find(name, length) != NULL;
}

/* The name of a kind that is likely to be meant; NULL: none. */
static const char *nearest_name(const struct token *name)
{
    char typed[SUGGEST_LONGEST + 1];
    struct suggestion suggestion;
    if (name->length >= sizeof typed) {
        return NULL;
    }
    memcpy(typed, name->text, name->length);
    typed[name->length] = '\0';
    suggest_start(&suggestion, typed);
    for (size_t i = 0; i < KINDS; i++) {
        const struct constraint_kind *kind = kind_at(i);
        const char *names[] = {kind != NULL ? constraint_kind_name(kind) : NULL,
                               kind != NULL ? kind->older : NULL};
        for (size_t j = 0; j < 2; j++) {
            if (names[j] != NULL && names[j][0] != '\0') {
                suggest_offer(&suggestion, names[j]);
            }
        }
    }
    return suggestion.best;
}

bool constraints_find_kind(struct constraints *c)
{
    const struct token *name = &c->constraint.name;
    c->kind = find(name->text, name->length);
    if (c->kind != NULL) {
        return true;
    }
    const char *nearest = nearest_name(name);
    return draft_wrong(&c->draft, name->column, "there is no kind %s%s%s%s",
                       format_quote(name->text, name->length).text,
                       nearest != NULL ? ": did you mean '" : "", nearest != NULL ? nearest : "",
                       nearest != NULL ? "'?" : "");
}
