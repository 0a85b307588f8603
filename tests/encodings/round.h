/* What the tests of the encodings share: random puzzles, as the oracle and as the library has them,
 * and all ways to encode them.
 *
 * A failed expectation prints the seed, the round, the encoding and the puzzle; SATDOKU_TEST_SEED
 * in the environment repeats it. SATDOKU_TEST_SCALE multiplies the number of rounds.
 */
#ifndef TESTS_ROUND_H
#define TESTS_ROUND_H

#include "encode.h"
#include "generate.h"
#include "unit.h"

struct round {
    uint64_t seed;
    int number;
    struct random random;
    const char *kind;              /* of the puzzle, for the message */
    struct plain_puzzle plain;     /* of n above PLAIN_MAX_N, only the shape */
    int solution[PLAIN_MAX_CELLS]; /* one of the puzzle's, where its kind has any */
    struct satdoku_puzzle *puzzle; /* the same one */
    struct encode_options options; /* for the message */
};

/* For cmocka: *state becomes a struct round. */
int round_setup(void **state);
int round_teardown(void **state);

/* Plays that many rounds, more or fewer with SATDOKU_TEST_SCALE, each with random numbers of its
 * own. */
void round_run(struct round *round, int rounds, void (*play)(struct round *round));

/* Makes puzzle number round->number of an endless mixture of kinds. */
void round_make_sudoku(struct round *round, struct shape shape);

/* Some have flaws, some lack singles, some have givens apart from the dominoes. */
void round_make_sudominoku(struct round *round, struct shape shape);

/* Any pieces with any digits on a board of any shape up to 4x4, n = 1 included; many have no
 * solution. */
void round_make_arbitrary(struct round *round, bool sudominoku);

/* An empty board. */
void round_make_empty(struct round *round, struct shape shape, bool sudominoku);

/* Turns round->plain into round->puzzle; the functions above have done so. */
void round_take(struct round *round);

/* ---- Encodings ---- */

enum { ROUND_OPTIONS_MAX = 150 };

/* The combinations of encoding, at-most-one, domino encoding and simplification: 51 for Sudoku, 102
 * for Sudominoku. */
int round_options(struct encode_options options[ROUND_OPTIONS_MAX], bool sudominoku);

/* The public options that say the same. */
struct satdoku_encode_options round_public(const struct encode_options *options);

/* ---- Expectations ---- */

#define expect(round, condition) expect_at(round, condition, #condition, __FILE__, __LINE__)

void expect_at(const struct round *round, bool condition, const char *text, const char *file,
               int line);

#endif
