/* How documents, help and the page describe a kind of clue: the column DOCS of kinds.def. */
#ifndef KIND_DOCS_H
#define KIND_DOCS_H

#include <satdoku.h>

/* What the row lacks is NULL. */
struct kind_docs {
    const char *forms;
    const char *meaning;
    const char *label; /* what the page calls the kind */
    const char *brief;
};

const struct kind_docs *kind_docs_of(enum satdoku_clue_kind kind);

/* The rule of a kind in a sentence of its own, behind what the page calls it: "Renban: Digits that
 * follow each other, in any order.". */
enum { KIND_RULE = 240 };
void kind_rule(char text[KIND_RULE], enum satdoku_clue_kind kind);

#endif
