/* The whole cross product: every question, with every option that must not change its answer,
 * against brute force.
 *
 * Puzzles with none, one, few and hundreds of solutions, Sudoku, jigsaws and Sudominoku, from 1x1
 * to 9x9 and with oblong boxes; asked at each level of elimination, of a solver that is new and of
 * one that has answered all puzzles before, either that is built in, or another program; through
 * each encoding. The command line's part is test_plain_program.c.
 */
#include "../questions/plain_ask.h"
#include "../questions/solvers.h"

#include "brute.h"
#include "impatience.h"

#include <stdlib.h>
#include <string.h>

enum {
    SOLUTIONS_MAX = 600, /* to be listed */
    HUNDREDS = 70,       /* more than fit in a batch of the library's */
    LEVELS = SATDOKU_SIMPLIFY_PROBE + 1
};

/* The rounds have no other way to these than through their trial. */
static struct plain_asking *current;
static struct satdoku_solver *used[LEVELS];

/* ---- Puzzles -------------------------------------------------------------------------------- */

static const struct trial_shape shapes[] = {{4, 2, 2}, {1, 1, 1}, {9, 3, 3}, {2, 1, 2}, {6, 2, 3},
                                            {8, 2, 4}, {3, 1, 3}, {4, 4, 1}, {6, 3, 2}, {2, 2, 1},
                                            {5, 1, 5}, {9, 3, 3}, {4, 1, 4}, {8, 4, 2}, {7, 1, 7}};

/* Combinations that a board of one or two rows cannot have are left out. */
static enum generate_kind random_kind(struct random *random, int n)
{
    static const enum generate_kind one[] = {GENERATE_EMPTY, GENERATE_FULL, GENERATE_SCATTERED};
    static const enum generate_kind few[] = {GENERATE_EMPTY,        GENERATE_FULL,
                                             GENERATE_WRONG,        GENERATE_UNIQUE,
                                             GENERATE_SEVERAL,      GENERATE_SCATTERED,
                                             GENERATE_CONTRADICTORY};

    if (n == 1) {
        return one[random_below(random, (int)LENGTH(one))];
    }
    return n < 4 ? few[random_below(random, (int)LENGTH(few))]
                 : (enum generate_kind)random_below(random, GENERATE_KINDS);
}

/* Takes givens away until there are hundreds of solutions. */
static void loosen(struct trial *trial)
{
    while (brute_count(NULL, &trial->puzzle, HUNDREDS) < HUNDREDS) {
        trial->puzzle.given[random_below(&trial->random, plain_cells(&trial->puzzle))] = 0;
    }
}

static void make_sudoku(struct trial *trial)
{
    struct trial_shape shape = shapes[(size_t)trial->round % LENGTH(shapes)];

    if (shape.n >= 4 && trial->round / (int)LENGTH(shapes) % 3 == 0) {
        trial_make_sudoku(trial, shape, shape.n < 9 ? GENERATE_FULL : GENERATE_UNIQUE);
        loosen(trial);
    } else {
        trial_make_sudoku(trial, shape, random_kind(&trial->random, shape.n));
    }
}

static void make_sudominoku(struct trial *trial)
{
    static const struct trial_shape tiled[] = {{4, 2, 2}, {6, 2, 3}, {1, 1, 1}, {6, 3, 2},
                                               {9, 3, 3}, {4, 1, 4}, {2, 1, 2}, {4, 4, 1}};
    struct trial_shape shape = tiled[(size_t)trial->round % LENGTH(tiled)];
    int all = shape.n * (shape.n - 1) / 2;
    int least = shape.n <= 4 ? 0 : shape.n == 6 ? 8 : 24;

    trial_make_sudominoku(trial, shape, least + random_below(&trial->random, all + 1 - least));
    if (trial->round % 3 == 2 && trial->puzzle.cover.domino_count > 1) {
        trial_spoil(trial, (enum generate_flaw)random_below(&trial->random, GENERATE_FLAWS));
    }
}

/* ---- Asking --------------------------------------------------------------------------------- */

static void ask(enum plain_question question)
{
    enum satdoku_status status = plain_ask(current, question);

    if (status != SATDOKU_OK) {
        print_error("%s: %s\n", plain_question_name(question), current->error.message);
    }
    trial_expect(current->trial, status == SATDOKU_OK);
}

/* All but certificates and formulas; what takes seconds only if `slow` says so. */
static void ask_all(bool slow)
{
    const struct plain_puzzle *puzzle = &current->trial->puzzle;
    bool takes_seconds = puzzle->sudominoku && puzzle->n == 9; /* to minimize */

    for (enum plain_question question = 0; question < ASK_DECODE; question++) {
        if (slow || !takes_seconds || question != ASK_MINIMIZE) {
            ask(question);
        }
    }
    ask(ASK_VERIFY_GRID);
    ask(ASK_TILINGS);
}

/* At each level, the solver that has answered all rounds before, or a new one. */
static void ask_at_levels(struct trial *trial)
{
    int proving = random_below(&trial->random, LEVELS);

    for (int level = 0; level < LEVELS; level++) {
        bool fresh = random_below(&trial->random, 4) == 0;
        struct satdoku_solver_options options = {
            .simplify = (enum satdoku_simplify)level,
            .max_clauses = random_below(&trial->random, 2) == 0 ? 0 : 1000000,
        };

        current->solver = used[level];
        if (fresh) {
            assert_int_equal(satdoku_solver_new(&current->solver, &options), SATDOKU_OK);
        }
        ask_all(level == proving);
        if (level == proving) {
            ask(ASK_PROVE);
        }
        if (fresh) {
            satdoku_solver_free(current->solver);
        }
    }
}

static void ask_through_formulas(struct trial *trial)
{
    enum { TIMES = 5 };

    current->solver = used[random_below(&trial->random, LEVELS)];
    for (int i = 0; i < TIMES; i++) {
        struct random *random = &trial->random;

        current->encode = (struct satdoku_encode_options){
            .encoding = (enum satdoku_encoding)random_below(random, SATDOKU_ENCODING_MINIMAL + 1),
            .amo = (enum satdoku_amo)random_below(random, SATDOKU_AMO_COMMANDER + 1),
            .dominoes =
                (enum satdoku_domino_encoding)random_below(random, SATDOKU_DOMINOES_PLACEMENT + 1),
            .simplify = (enum satdoku_simplify)random_below(random, LEVELS),
            .projection =
                (enum satdoku_projection)random_below(random, SATDOKU_PROJECTION_SHOW + 1),
            .unique = random_below(random, 2) == 0,
            .names = random_below(random, 4) == 0,
        };
        ask(ASK_DECODE);
    }
}

static void play(struct trial *trial)
{
    plain_asking_start(current, SOLUTIONS_MAX);
    ask_at_levels(trial);
    ask_through_formulas(trial);
}

static void play_sudoku(struct trial *trial)
{
    make_sudoku(trial);
    play(trial);
}

static void play_sudominoku(struct trial *trial)
{
    make_sudominoku(trial);
    play(trial);
}

/* Small boards: brute force takes long where regions cut across rows and columns. */
static void play_jigsaw(struct trial *trial)
{
    static const struct trial_shape small[] = {{4, 2, 2}, {6, 2, 3}, {5, 1, 5}, {6, 3, 2},
                                               {2, 1, 2}, {4, 1, 4}, {3, 1, 3}, {1, 1, 1}};
    struct trial_shape shape = small[(size_t)trial->round % LENGTH(small)];
    int solution[PLAIN_MAX_CELLS];

    trial_make_sudoku(trial, shape, random_kind(&trial->random, shape.n));
    bool solvable = brute_count(solution, &trial->puzzle, 1) > 0;
    generate_jigsaw(&trial->puzzle, solvable ? solution : NULL, &trial->random);
    play(trial);
}

static void test_jigsaw(void **state)
{
    (void)state;
    trial_run(current->trial, 8, play_jigsaw);
}

static void test_sudoku(void **state)
{
    (void)state;
    trial_run(current->trial, 15, play_sudoku);
}

static void test_sudominoku(void **state)
{
    (void)state;
    trial_run(current->trial, 8, play_sudominoku);
}

/* ---- Other programs ------------------------------------------------------------------------- */

/* The command that is asked now. */
static struct satdoku_solver *other;

/* A program is started for each call: a puzzle has few solutions, and few questions are asked. */
static void play_other(struct trial *trial)
{
    static const enum plain_question questions[] = {ASK_SMALLEST,   ASK_ANY,     ASK_CHECK,
                                                    ASK_SORTED,     ASK_FREE,    ASK_DECODE,
                                                    ASK_CANDIDATES, ASK_EXPLAIN, ASK_MINIMIZE,
                                                    ASK_VERIFY_GRID};
    enum { FEW = 8, ASKED = 4 };

    do {
        if (trial->round % 3 == 2) {
            make_sudominoku(trial);
        } else {
            struct trial_shape shape = shapes[random_below(&trial->random, LENGTH(shapes))];

            trial_make_sudoku(trial, shape, random_kind(&trial->random, shape.n));
        }
    } while (brute_count(NULL, &trial->puzzle, FEW + 1) > FEW);
    plain_asking_start(current, SOLUTIONS_MAX);
    current->solver = other;
    current->encode = (struct satdoku_encode_options){.unique = true};
    for (int i = 0; i < ASKED; i++) {
        ask(questions[(size_t)(trial->round * ASKED + i) % LENGTH(questions)]);
    }
}

static void try_other(const char *name, const char *command)
{
    static const enum satdoku_simplify levels[] = {SATDOKU_SIMPLIFY_AUTO, SATDOKU_SIMPLIFY_NONE,
                                                   SATDOKU_SIMPLIFY_LOCKED};

    solvers_need(name);
    for (size_t i = 0; i < LENGTH(levels); i++) {
        struct satdoku_solver_options options = {.command = command,
                                                 .trust = i == 1,
                                                 .simplify = levels[i]};

        assert_int_equal(satdoku_solver_new(&other, &options), SATDOKU_OK);
        trial_run_from(current->trial, (int)i * 1000, 3, play_other);
        satdoku_solver_free(other);
    }
}

/* Each that is built in, which is asked for certificates, too. */
static void play_backend(struct trial *trial)
{
    play_other(trial);
    ask(ASK_PROVE);
}

/* The one that is not the default by itself, and both, where the one takes over at once. */
static void test_backends(void **state)
{
    static const enum satdoku_backend backends[] = {SATDOKU_BACKEND_CADICAL,
                                                    SATDOKU_BACKEND_PICOSAT, SATDOKU_BACKEND_AUTO};

    (void)state;
    for (int i = 0; i < (int)LENGTH(backends) * LEVELS; i++) {
        int level = i / (int)LENGTH(backends);
        struct satdoku_solver_options options = {.simplify = (enum satdoku_simplify)level,
                                                 .backend = backends[(size_t)i % LENGTH(backends)]};

        if (options.backend == SATDOKU_BACKEND_CADICAL &&
            satdoku_backend_version(SATDOKU_BACKEND_CADICAL) == NULL) {
            assert_int_equal(satdoku_solver_new(&other, &options), SATDOKU_ERR_ARGUMENT);
            continue;
        }
        assert_int_equal(satdoku_solver_new(&other, &options), SATDOKU_OK);
        impatience_set(options.backend == SATDOKU_BACKEND_AUTO ? 0 : -1);
        trial_run_from(current->trial, level * 1000, 2, play_backend);
        impatience_set(-1);
        satdoku_solver_free(other);
    }
}

static void test_minisat(void **state)
{
    (void)state;
    try_other("minisat", "minisat -verb=0 {} {out}");
}

static void test_cadical(void **state)
{
    (void)state;
    try_other("cadical", "cadical -q {}");
}

static void test_picosat(void **state)
{
    (void)state;
    try_other("picosat", "picosat");
}

/* ---- The whole ------------------------------------------------------------------------------ */

static int setup(void **state)
{
    for (int level = 0; level < LEVELS; level++) {
        struct satdoku_solver_options options = {.simplify = (enum satdoku_simplify)level};

        assert_int_equal(satdoku_solver_new(&used[level], &options), SATDOKU_OK);
    }
    if (plain_asking_setup(state) != 0) {
        return -1;
    }
    current = *state;
    return 0;
}

static int teardown(void **state)
{
    for (int level = 0; level < LEVELS; level++) {
        satdoku_solver_free(used[level]);
    }
    return plain_asking_teardown(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sudoku, setup, teardown),
        cmocka_unit_test_setup_teardown(test_jigsaw, setup, teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, setup, teardown),
        cmocka_unit_test_setup_teardown(test_backends, setup, teardown),
        cmocka_unit_test_setup_teardown(test_minisat, setup, teardown),
        cmocka_unit_test_setup_teardown(test_cadical, setup, teardown),
        cmocka_unit_test_setup_teardown(test_picosat, setup, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
