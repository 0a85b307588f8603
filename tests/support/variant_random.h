/* Random puzzles for each kind of clue and of board that variant.h knows.
 *
 * Most of their clues are true of a random solution of the board, so that most puzzles have one;
 * others are not. There are as many givens as brute force needs to be quick.
 */
#ifndef TESTS_VARIANT_RANDOM_H
#define TESTS_VARIANT_RANDOM_H

#include "random.h"
#include "variant.h"

/* What a puzzle is to have: clues of a kind, by its number in enum variant_kind, or one of
 * these. */
enum variant_subject {
    VARIANT_OF_BOARDS = VARIANT_KINDS, /* boards of all forms, with hardly any clues but givens */
    VARIANT_OF_JIGSAW,
    VARIANT_OF_SUDOMINOKU,
    VARIANT_OF_KILLER,  /* cages nearly everywhere */
    VARIANT_OF_MIXTURE, /* several kinds */
    VARIANT_SUBJECTS
};

/* "Thermo", "given", "jigsaw", ... */
const char *variant_subject_name(int subject);

enum { VARIANT_SOLUTIONS_MAX = 120 };

/* Makes a puzzle with at most `cells` cells, 16 or more, and at most SOLUTIONS_MAX solutions, and
 * finds all of them. */
void variant_random(struct variant *variant, struct variant_solutions *solutions,
                    struct random *random, int subject, int cells);

#endif
