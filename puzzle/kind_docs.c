#include "kind_docs.h"

#include "clue.h"

#include <stdio.h>
#include <string.h>

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
static const struct kind_docs all_docs[SATDOKU_CLUE_KINDS] = {
#include "kinds.def"
};

const struct kind_docs *kind_docs_of(enum satdoku_clue_kind kind)
{
    return &all_docs[kind];
}

/* What is no whole sentence, as meanings are none, ends as one. */
void kind_rule(char text[KIND_RULE], enum satdoku_clue_kind kind)
{
    const struct kind_docs *docs = &all_docs[kind];
    const char *says = docs->brief != NULL ? docs->brief : docs->meaning;
    size_t length = says != NULL ? strlen(says) : 0;
    bool ends = length > 0 && says[length - 1] == '.';
    snprintf(text, KIND_RULE, "%s%s%s%s",
             docs->label != NULL ? docs->label : clue_kind_of(kind)->words, length > 0 ? ": " : "",
             length > 0 ? says : "", ends ? "" : ".");
}
