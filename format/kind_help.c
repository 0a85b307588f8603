/* The help of a kind of clue, from the tables that docs/formats.md is made of. */
#include "clue.h"
#include "constraint_kinds.h"
#include "kind_names.h"

#include <satdoku_program.h>
#include <stdio.h>
#include <string.h>

/* The column DOCS of kinds.def; what it lacks is NULL. */
struct docs {
    const char *forms;
    const char *meaning;
    const char *label; /* what the page calls the kind */
    const char *brief;
};

#define NO_DOCS                                                                                    \
    {                                                                                              \
        NULL, NULL, NULL, NULL                                                                     \
    }
#define DOCS(...) PADDED(__VA_ARGS__, NULL, NULL, )
#define PADDED(forms, meaning, label, brief, ...)                                                  \
    {                                                                                              \
        forms, meaning, label, brief                                                               \
    }
/* An initializer, no expression. NOLINTNEXTLINE(bugprone-macro-parentheses) */
#define KIND(id, clue, primitives, string, picture, docs) [SATDOKU_CLUE_##id] = docs,
static const struct docs all_docs[SATDOKU_CLUE_KINDS] = {
#include "kinds.def"
};

bool satdoku_clue_kind_help(struct satdoku_kind_help *help, enum satdoku_clue_kind kind)
{
    const struct clue_kind *row = clue_kind_of(kind);
    if (help == NULL || row == NULL) {
        return false;
    }
    const char *element = NULL;
    *help = (struct satdoku_kind_help){.words = row->words,
                                       .forms = all_docs[kind].forms,
                                       .meaning = all_docs[kind].meaning,
                                       .brief = all_docs[kind].brief};
    /* What a constraint wants behind its name, and the bounds of its number where it has its
     * own. */
    const struct constraint_kind *constraint = &constraint_kinds_of_clues[kind];
    struct clue_range range = row->value_range;
    bool bounded = constraint->read_head == constraint_read_number && range.max > 0 &&
                   range.max < CLUE_SUM_MAX;
    size_t used = 0;
    help->arguments[0] = '\0';
    if (constraint->read != NULL && row->scope != CLUE_OF_BOARD) {
        if (constraint->wants != NULL) {
            used =
                (size_t)snprintf(help->arguments, SATDOKU_KIND_ARGUMENTS, "%s", constraint->wants);
        } else if (constraint->head) {
            used = (size_t)snprintf(help->arguments, SATDOKU_KIND_ARGUMENTS, "a number and ");
        }
        if (constraint->wants == NULL) {
            /* "2 cells or more, such as ~R1C1~R1C2", as the kind's row has them. */
            char *text = help->arguments + used;
            const size_t size = SATDOKU_KIND_ARGUMENTS - used;
            struct clue_range count = row->cell_count;
            if (row->neighbours) {
                snprintf(text, size,
                         "cells, such as ~R1C1~R1C2: each two that are next to each other");
            } else if (count.min > 1) {
                snprintf(text, size, "%d cells or more, such as ~R1C1~R1C2%s", count.min,
                         count.min > 2 ? "~R1C3" : "");
            } else {
                snprintf(text, size, "cells, such as ~R1C1~R1C2");
            }
            used = strlen(help->arguments);
        }
        if (bounded) {
            used += (size_t)snprintf(help->arguments + used, SATDOKU_KIND_ARGUMENTS - used,
                                     "; the number is from %d to %d", range.min, range.max);
        }
        if (constraint->number > 0) {
            snprintf(help->arguments + used, SATDOKU_KIND_ARGUMENTS - used,
                     ", and %d where it is left out", constraint->number);
        }
    }
    while (help->element_count < SATDOKU_KIND_ELEMENTS_MAX &&
           (element = kind_element(kind, help->element_count)) != NULL) {
        help->elements[help->element_count++] = element;
    }
    return true;
}

/* What is no whole sentence, as meanings are none, ends as one. */
void kind_rule(char text[KIND_RULE], enum satdoku_clue_kind kind)
{
    const struct docs *docs = &all_docs[kind];
    const char *says = docs->brief != NULL ? docs->brief : docs->meaning;
    size_t length = says != NULL ? strlen(says) : 0;
    bool ends = length > 0 && says[length - 1] == '.';
    snprintf(text, KIND_RULE, "%s%s%s%s",
             docs->label != NULL ? docs->label : clue_kind_of(kind)->words, length > 0 ? ": " : "",
             length > 0 ? says : "", ends ? "" : ".");
}
