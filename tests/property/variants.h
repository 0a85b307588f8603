/* One random variant puzzle after another, each asked of the library and compared with brute force.
 *
 * The library gets a puzzle as a constraint string through its reader. A failed expectation prints
 * the seed, the round and the string; SATDOKU_TEST_SEED in the environment repeats it.
 * SATDOKU_TEST_SCALE multiplies the number of rounds.
 */
#ifndef TESTS_VARIANTS_H
#define TESTS_VARIANTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "memio.h"
#include "variant_random.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

enum variants_question {
    VARIANTS_CHECK,
    VARIANTS_SMALLEST,
    VARIANTS_ANY,
    VARIANTS_SORTED,
    VARIANTS_FREE,
    VARIANTS_COUNT,
    VARIANTS_CUBES,
    VARIANTS_CANDIDATES,
    VARIANTS_COUNTS,  /* of candidates, of a puzzle that changes */
    VARIANTS_DECODE,  /* encode, let PicoSAT solve it, decode */
    VARIANTS_TILINGS, /* of the smallest solution */
    VARIANTS_WRITE,   /* as a constraint string, and read that */
    VARIANTS_VERIFY_GRID,
    VARIANTS_EXPLAIN,
    VARIANTS_MINIMIZE,
    VARIANTS_STEPS,
    VARIANTS_PROVE, /* and verify */
    VARIANTS_QUESTIONS
};

enum { VARIANTS_LEVELS = SATDOKU_SIMPLIFY_PROBE + 1 };

struct variants {
    uint64_t seed;
    int round;
    int subject;
    int cells;         /* a puzzle has no more: after setup VARIANT_CELLS_MAX */
    const char *asked; /* the question, for messages */
    struct random random;
    struct variant variant;
    struct variant_solutions all;
    enum satdoku_verdict verdict; /* by brute force */
    struct memory text;           /* the constraint string */
    struct satdoku_puzzle *read;
    struct satdoku_solver
        *used[VARIANTS_LEVELS];           /* that have answered all rounds before, by level */
    struct satdoku_solver *solver;        /* who is asked */
    struct satdoku_encode_options encode; /* of DECODE */
    struct satdoku_grid *grid;
    struct satdoku_error error; /* why the last call failed */
};

/* For cmocka: *state becomes a struct variants. */
int variants_setup(void **state);
int variants_teardown(void **state);

/* Plays that many rounds, more or fewer with SATDOKU_TEST_SCALE, each with a new puzzle that has
 * what the subject says, and with random numbers of its own. */
void variants_run(struct variants *variants, int subject, int rounds,
                  void (*play)(struct variants *variants));

#define variants_expect(variants, condition)                                                       \
    variants_expect_at(variants, condition, #condition, __FILE__, __LINE__)

void variants_expect_at(const struct variants *variants, bool condition, const char *text,
                        const char *file, int line);

/* Asks. A wrong answer ends the test; the caller decides about a status other than OK. */
enum satdoku_status variants_ask(struct variants *variants, enum variants_question question);

/* A grid of the variant's canvas as a puzzle without blanks; to be freed. */
struct satdoku_puzzle *variants_full(struct variants *variants, const int *digits);

/* Random options for DECODE. */
void variants_choose_encoding(struct variants *variants);

/* The digits of a grid of the variant's canvas. */
void variants_digits(int *digits, const struct variants *variants, const struct satdoku_grid *grid);

/* The index of a solution among all of them, -1 for none. */
int variants_index(const struct variants *variants, const int *digits);

/* The oracle's kind of a kind of the library's, which has the same name in constraint strings. A
 * region is cells that all differ. */
enum variant_kind variants_kind(enum satdoku_clue_kind kind);

/* The index of a grid that must be a solution, and must be written as it is. */
int variants_take(const struct variants *variants, const struct satdoku_grid *grid);

#endif
