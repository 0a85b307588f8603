/* A second checker of LRAT proofs, the simplest there is. It decides whether a changed proof is
 * still one. It does what proof/lrat.h promises and shares no code with it: the text is cut into
 * words first, and clauses are sought from the first one on.
 */
#ifndef TESTS_NAIVE_LRAT_H
#define TESTS_NAIVE_LRAT_H

#include "formula.h"

/* Whether a text is an LRAT proof of a stored formula. *accepted becomes the number of clauses that
 * were added before the first step that is not allowed. */
bool naive_lrat_check(size_t *accepted, const struct formula *formula, const char *text,
                      size_t length);

#endif
