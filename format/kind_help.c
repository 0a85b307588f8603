/* The help of a kind of clue, from the tables that docs/formats.md is made of. */
#include "clue.h"
#include "constraint_kinds.h"
#include "kind_docs.h"
#include "kind_names.h"

#include <satdoku_program.h>
#include <stdio.h>
#include <string.h>

bool satdoku_clue_kind_help(struct satdoku_kind_help *help, enum satdoku_clue_kind kind)
{
    const struct clue_kind *row = clue_kind_of(kind);
    if (help == NULL || row == NULL) {
        return false;
    }
    const struct kind_docs *docs = kind_docs_of(kind);
    const char *element = NULL;
    *help = (struct satdoku_kind_help){.words = row->words,
                                       .forms = docs->forms,
                                       .meaning = docs->meaning,
                                       .brief = docs->brief};
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
