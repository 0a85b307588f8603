/* The names of constraint kinds, and names that are none. */
#include "constraint_kinds.h"

#include "error.h"
#include "suggest.h"

#include <ctype.h>
#include <satdoku_program.h>
#include <stdio.h>
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

/* ---- Names that are none ---- */

/* What may be meant, in words. */
struct meant {
    char text[100];
};

/* Adds a name to those that may be meant: "'WhiteDot' or 'BlackDot'". */
static void add_meant(struct meant *meant, const char *name)
{
    /* Digits of cells have no name. */
    const char *said = name[0] != '\0' ? name : "~R1C1_1_3', a cell and its digits";
    char quoted[sizeof meant->text];
    snprintf(quoted, sizeof quoted, "'%s%s", said, name[0] != '\0' ? "'" : "");
    if (strstr(meant->text, quoted) == NULL) {
        size_t used = strlen(meant->text);
        snprintf(meant->text + used, sizeof meant->text - used, "%s%s", used > 0 ? " or " : "",
                 quoted);
    }
}

/* Adds all kinds of clues that people call so. */
static void add_called(struct meant *meant, const char *called)
{
    for (int clue = 0; clue < SATDOKU_CLUE_KINDS; clue++) {
        const struct constraint_kind *kind = kind_at(CONSTRAINT_BOARD_KINDS + (size_t)clue);
        if (kind != NULL && satdoku_clue_kind_is_called((enum satdoku_clue_kind)clue, called)) {
            add_meant(meant, constraint_kind_name(kind));
        }
    }
}

/* The kinds that are likely to be meant: those that people call so, else that of the nearest name,
 * else those whose other name is nearest. */
static struct meant find_meant(const struct token *name)
{
    struct meant meant = {""};
    char typed[SUGGEST_LONGEST + 1];
    struct suggestion suggestion;
    if (name->length >= sizeof typed) {
        return meant;
    }
    memcpy(typed, name->text, name->length);
    typed[name->length] = '\0';
    add_called(&meant, typed);
    if (meant.text[0] != '\0') {
        return meant;
    }
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
    if (suggestion.best != NULL) {
        add_meant(&meant, suggestion.best);
        return meant;
    }
    /* Offers what people call the kinds of clues that strings can have. */
    for (int clue = 0; clue < SATDOKU_CLUE_KINDS; clue++) {
        const char *called = NULL;
        enum satdoku_clue_kind kind = (enum satdoku_clue_kind)clue;
        bool can_be = kind_at(CONSTRAINT_BOARD_KINDS + (size_t)clue) != NULL;
        for (size_t i = 0; can_be && (called = satdoku_clue_kind_called(kind, i)) != NULL; i++) {
            suggest_offer(&suggestion, called);
        }
    }
    if (suggestion.best != NULL) {
        add_called(&meant, suggestion.best);
    }
    return meant;
}

bool constraint_kind_is_meant(const char *name, size_t length)
{
    struct token typed = {name, length, 1};
    return constraint_kind_is_known(name, length) || find_meant(&typed).text[0] != '\0';
}

#define NO_KIND "there is no kind %s%s%s%s"
#define NO_KIND_VALUES(name, meant)                                                                \
    format_quote((name)->text, (name)->length).text,                                               \
        (meant).text[0] != '\0' ? ": did you mean " : "", (meant).text,                            \
        (meant).text[0] != '\0' ? "?" : ""

bool constraints_find_kind(struct constraints *c)
{
    const struct token *name = &c->constraint.name;
    c->kind = find(name->text, name->length);
    if (c->kind != NULL) {
        return true;
    }
    struct meant meant = find_meant(name);
    return draft_wrong(&c->draft, name->column, NO_KIND, NO_KIND_VALUES(name, meant));
}

bool constraints_name_no_kind(struct satdoku_error *error, const struct line *line)
{
    enum { SHORTEST = 4 }; /* less could be cells */
    struct token word;
    size_t position = 0;
    size_t letters = 1;
    bool dotted = token_next(&word, line, &position) && word.text[0] == '.';
    while (dotted && letters < word.length && isalpha((unsigned char)word.text[letters])) {
        letters++;
    }
    if (!dotted || letters < SHORTEST || letters < word.length) {
        return false;
    }
    struct token name = {word.text + 1, word.length - 1, word.column + 1};
    struct meant meant = find_meant(&name);
    if (meant.text[0] != '\0') {
        error_at(error, line->number, name.column, NO_KIND, NO_KIND_VALUES(&name, meant));
    }
    return meant.text[0] != '\0';
}
