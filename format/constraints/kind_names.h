/* The names of kinds of clues in help and messages. */
#ifndef KIND_NAMES_H
#define KIND_NAMES_H

#include <satdoku.h>

/* The elements of f-puzzles that are read as clues of a kind, by an index from 0; NULL behind the
 * last one. */
const char *kind_element(enum satdoku_clue_kind kind, size_t index);

#endif
