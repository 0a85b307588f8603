/* What people call kinds of clues: by the names in satdoku's own tables, in constraint strings and
 * in f-puzzles.
 */
#include "kind_names.h"

#include "clue.h"
#include "constraint_kinds.h"
#include "fpuzzles.h"

#include <ctype.h>
#include <satdoku_program.h>

const char *satdoku_clue_kind_called(enum satdoku_clue_kind kind, size_t index)
{
    const struct clue_kind *row = clue_kind_of(kind);
    if (row == NULL) {
        return NULL;
    }
    const struct constraint_kind *constraint = &constraint_kinds_of_clues[kind];
    const char *const names[] = {row->name, constraint->name, constraint->older, row->words};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (names[i] != NULL && names[i][0] != '\0' && index-- == 0) {
            return names[i];
        }
    }
    for (size_t i = 0; i < CLUE_CALLED_MAX && row->called[i] != NULL; i++) {
        if (index-- == 0) {
            return row->called[i];
        }
    }
    return kind_element(kind, index);
}

const char *kind_element(enum satdoku_clue_kind kind, size_t index)
{
    for (int element = 0; element < FPUZZLES_ELEMENTS; element++) {
        const struct fpuzzles_row *row = fpuzzles_row((enum fpuzzles_element)element);
        bool is_one = row->clue == kind || (kind != SATDOKU_CLUE_GIVEN &&
                                            (row->also[0] == kind || row->also[1] == kind));
        if (is_one && row->name != NULL && index-- == 0) {
            return row->name;
        }
    }
    return NULL;
}

/* The next character that matters; NUL at the end. */
static char next_of(const char **text)
{
    while (**text == ' ' || **text == '-' || **text == '_') {
        ++*text;
    }
    char next = (char)tolower((unsigned char)**text);
    *text += next != '\0';
    return next;
}

bool satdoku_clue_kind_is_called(enum satdoku_clue_kind kind, const char *name)
{
    const char *called = NULL;
    for (size_t i = 0; name != NULL && (called = satdoku_clue_kind_called(kind, i)) != NULL; i++) {
        const char *other = name;
        char next = '\0';
        char wanted = '\0';
        do {
            next = next_of(&called);
            wanted = next_of(&other);
        } while (next == wanted && next != '\0');
        if (next == wanted) {
            return true;
        }
    }
    return false;
}
