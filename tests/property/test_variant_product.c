/* Variant puzzles through every question with every option that must not change an answer: levels
 * of elimination, solvers that are new, used, or another program; the command line's part is
 * test_variant_program.c.
 */
#include "../questions/solvers.h"
#include "impatience.h"
#include "variants.h"

#include <stdlib.h>
#include <string.h>

enum {
    ROUNDS = 12,
    OTHER_ROUNDS = 2,
    BACKEND_ROUNDS = 3,
    CELLS = 36, /* of boards whose puzzles are explained */
    FEW = 6     /* solutions, where a program is started for each call */
};

static void ask(struct variants *variants, enum variants_question question)
{
    variants_choose_encoding(variants);
    variants_expect(variants, variants_ask(variants, question) == SATDOKU_OK);
}

/* What takes long is asked at one level, and on large boards not at all. */
static bool is_due(const struct variants *variants, enum variants_question question, bool chosen)
{
    switch (question) {
    case VARIANTS_EXPLAIN:
    case VARIANTS_MINIMIZE:
    case VARIANTS_STEPS:
        return chosen && variant_cells(&variants->variant) <= CELLS;
    case VARIANTS_COUNTS:
    case VARIANTS_PROVE:
        return chosen;
    default:
        return true;
    }
}

/* At each level, the solver that has answered all rounds before, or a new one. */
static void play_levels(struct variants *variants)
{
    int chosen = random_below(&variants->random, VARIANTS_LEVELS);

    for (int level = 0; level < VARIANTS_LEVELS; level++) {
        bool fresh = random_below(&variants->random, 4) == 0;
        struct satdoku_solver_options options = {
            .simplify = (enum satdoku_simplify)level,
            .max_clauses = random_below(&variants->random, 2) == 0 ? 0 : 1000000,
        };

        variants->solver = variants->used[level];
        if (fresh) {
            assert_int_equal(satdoku_solver_new(&variants->solver, &options), SATDOKU_OK);
        }
        for (enum variants_question question = 0; question < VARIANTS_QUESTIONS; question++) {
            if (is_due(variants, question, level == chosen)) {
                ask(variants, question);
            }
        }
        if (fresh) {
            satdoku_solver_free(variants->solver);
        }
    }
}

/* Where time is short, every third subject is enough. */
static int subject_step(void)
{
    return getenv("SATDOKU_TEST_QUICK") != NULL ? 3 : 1;
}

static void test_levels(void **state)
{
    for (int subject = 0; subject < VARIANT_SUBJECTS; subject += subject_step()) {
        variants_run(*state, subject, ROUNDS, play_levels);
    }
}

/* ---- Other programs ------------------------------------------------------------------------- */

/* The command that is asked now. */
static struct satdoku_solver *other;

static void play_other(struct variants *variants)
{
    enum { ASKED = 2 };

    if (variants->all.count > FEW) {
        return;
    }
    variants->solver = other;
    for (int i = 0; i < ASKED; i++) {
        int number = variants->subject + variants->round * ASKED + i;
        enum variants_question question = (enum variants_question)(number % VARIANTS_QUESTIONS);

        if (question != VARIANTS_PROVE && is_due(variants, question, true)) {
            ask(variants, question);
        }
    }
}

static void try_other(struct variants *variants, const char *name, const char *command)
{
    static const enum satdoku_simplify levels[] = {SATDOKU_SIMPLIFY_AUTO, SATDOKU_SIMPLIFY_NONE,
                                                   SATDOKU_SIMPLIFY_LOCKED};

    if (getenv("SATDOKU_TEST_QUICK") != NULL && strcmp(name, "picosat") != 0) {
        return; /* where time is short, one program is enough */
    }
    solvers_need(name);
    for (size_t i = 0; i < LENGTH(levels); i++) {
        struct satdoku_solver_options options = {.command = command,
                                                 .trust = i == 1,
                                                 .simplify = levels[i]};

        assert_int_equal(satdoku_solver_new(&other, &options), SATDOKU_OK);
        int step = subject_step() * (int)LENGTH(levels);
        for (int subject = (int)i; subject < VARIANT_SUBJECTS; subject += step) {
            variants_run(variants, subject, OTHER_ROUNDS, play_other);
        }
        satdoku_solver_free(other);
    }
}

/* Two questions, one of which may be for a certificate. */
static void play_backend(struct variants *variants)
{
    int chosen = random_below(&variants->random, VARIANTS_QUESTIONS);

    variants->solver = other;
    if (is_due(variants, (enum variants_question)chosen, true)) {
        ask(variants, (enum variants_question)chosen);
    }
    ask(variants, VARIANTS_SMALLEST);
}

static void try_backend(struct variants *variants, enum satdoku_backend backend, int first)
{
    struct satdoku_solver_options options = {.backend = backend};

    for (int level = 0; level < VARIANTS_LEVELS; level++) {
        options.simplify = (enum satdoku_simplify)level;
        assert_int_equal(satdoku_solver_new(&other, &options), SATDOKU_OK);
        for (int i = 0; i < VARIANT_SUBJECTS; i += VARIANTS_LEVELS) {
            variants_run(variants, (first + level + i) % VARIANT_SUBJECTS, BACKEND_ROUNDS,
                         play_backend);
        }
        satdoku_solver_free(other);
    }
}

/* CaDiCaL by itself, where it is built in, and where it takes over at once. */
static void test_backend(void **state)
{
    if (satdoku_backend_version(SATDOKU_BACKEND_CADICAL) != NULL) {
        try_backend(*state, SATDOKU_BACKEND_CADICAL, 0);
        impatience_set(0);
        try_backend(*state, SATDOKU_BACKEND_AUTO, 1);
        impatience_set(-1);
    }
}

static void test_minisat(void **state)
{
    try_other(*state, "minisat", "minisat -verb=0 {} {out}");
}

static void test_cadical(void **state)
{
    try_other(*state, "cadical", "cadical -q {}");
}

static void test_picosat(void **state)
{
    try_other(*state, "picosat", "picosat");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_levels, variants_setup, variants_teardown),
        cmocka_unit_test_setup_teardown(test_backend, variants_setup, variants_teardown),
        cmocka_unit_test_setup_teardown(test_minisat, variants_setup, variants_teardown),
        cmocka_unit_test_setup_teardown(test_cadical, variants_setup, variants_teardown),
        cmocka_unit_test_setup_teardown(test_picosat, variants_setup, variants_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
