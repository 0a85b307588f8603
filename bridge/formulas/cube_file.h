/* A puzzle's formula with cubes, read back from the iCNF that encode wrote.
 *
 * The file is believed in nothing but its puzzle and how that was encoded: the formula is made
 * again from these, and the file's clauses have to be the same, one by one. Cubes are over digit
 * variables, no variable twice in one.
 */
#ifndef CUBE_FILE_H
#define CUBE_FILE_H

#include "describe.h"
#include "dimacs.h"

#include <satdoku_program.h>

/* What a digit variable means. */
struct cube_candidate {
    int cell;
    int digit;
};

enum { CUBE_DIGEST = 17 };

struct cube_file {
    struct satdoku_cubes shown; /* first: a struct satdoku_cubes * is one of these */
    struct description description;
    struct satdoku_puzzle *puzzle;     /* owned */
    struct encoding encoding;          /* with the formula */
    struct dimacs_cubes cubes;         /* as the file has them */
    struct clause_iterator *each;      /* [cubes]: stands at each of them; owned */
    struct cube_candidate *candidates; /* [digit variables + 1]; owned */
    char digest[CUBE_DIGEST];          /* of puzzle, encoding and cubes */
};

const struct cube_file *cube_file_of(const struct satdoku_cubes *cubes);

#endif
