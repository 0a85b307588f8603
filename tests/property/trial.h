/* One random puzzle after another, each asked of the library and of the oracle.
 *
 * The library gets a puzzle as text through its reader, in a format, a style and in pieces that are
 * random too. A failed expectation prints the seed, the round and the puzzle; SATDOKU_TEST_SEED in
 * the environment repeats it. SATDOKU_TEST_SCALE multiplies the number of rounds.
 */
#ifndef TESTS_TRIAL_H
#define TESTS_TRIAL_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "generate.h"
#include "memio.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

struct trial_shape {
    int n, box_rows, box_columns;
};

struct trial {
    uint64_t seed;
    int round;
    struct random random;
    const char *kind; /* of the puzzle, for the message */
    struct plain_puzzle puzzle;
    int solution[PLAIN_MAX_CELLS]; /* one of its solutions, if it has any */
    int smallest[PLAIN_MAX_CELLS]; /* by the library */
    struct memory text;            /* the puzzle as it was read */
    struct satdoku_puzzle *read;
    struct satdoku_solver *solver;
    struct satdoku_grid *grid;
};

/* For cmocka: *state becomes a struct trial. One solver serves all puzzles of a test. */
int trial_setup(void **state);
int trial_teardown(void **state);

/* Plays that many rounds, more or fewer with SATDOKU_TEST_SCALE, with random numbers of its own
 * each. */
void trial_run(struct trial *trial, int rounds, void (*play)(struct trial *trial));

/* The same from round `first` on: what several tests share, each has a part of. */
void trial_run_from(struct trial *trial, int first, int rounds, void (*play)(struct trial *trial));

/* Make `puzzle` with generate.h. */
void trial_make_sudoku(struct trial *trial, struct trial_shape shape, enum generate_kind kind);
void trial_make_sudominoku(struct trial *trial, struct trial_shape shape, int domino_count);
void trial_spoil(struct trial *trial, enum generate_flaw flaw);

#define trial_expect(trial, condition)                                                             \
    trial_expect_at(trial, condition, #condition, __FILE__, __LINE__)

void trial_expect_at(const struct trial *trial, bool condition, const char *text, const char *file,
                     int line);

/* Turns `puzzle` to text, reads it, and expects to get what was written. */
void trial_read(struct trial *trial);

/* Expects this verdict of check and solve; of every grid that it is a solution; and of the smallest
 * that it is not larger than any other, nor than `solution`. */
void trial_expect_answers(struct trial *trial, enum satdoku_verdict expected);

/* Reads `puzzle`, asks brute force, and expects the library to agree, the smallest solution
 * included. */
void trial_compare(struct trial *trial);

#endif
