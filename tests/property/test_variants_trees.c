/* Puzzles with sums that have no diagrams, and cages without sets, as if all were too large; or
 * with connections by cuts, as if their layers were large. Against brute force: every question,
 * every level of elimination, formulas with supports and without.
 */
#include "variants.h"

enum { ROUNDS = 300, BACKEND_ROUNDS = 60, CELLS = 36 /* of boards whose puzzles are explained */ };

static const int subjects[] = {
#ifdef CONNECTIONS_ARE_CUT
    VARIANT_CONNECTED_VALUES,
    VARIANT_CHAOS_CONSTRUCTION,
    VARIANT_YIN_YANG,
    VARIANT_NURIKABE,
    VARIANT_CAVE,
    VARIANT_SNAKE,
    VARIANT_LOOP,
    VARIANT_MASYU,
    VARIANT_SLITHERLINK,
    VARIANT_GALAXIES,
#else
    VARIANT_SUM,        VARIANT_ARROW,           VARIANT_DOUBLE_ARROW,
    VARIANT_ZIPPER,     VARIANT_REGION_SUM_LINE, VARIANT_LITTLE_KILLER,
    VARIANT_EQUAL_SUM,  VARIANT_PILL_ARROW,      VARIANT_CAGE,
    VARIANT_OF_MIXTURE,
#endif
};

/* What takes long is asked now and then. */
static bool is_due(const struct variants *variants, enum variants_question question)
{
    bool small = variant_cells(&variants->variant) <= CELLS;

    switch (question) {
    case VARIANTS_EXPLAIN:
    case VARIANTS_MINIMIZE:
    case VARIANTS_STEPS:
        return small && variants->round % 15 == (int)question % 15;
    case VARIANTS_COUNTS:
        return variants->round % 10 == 5;
    case VARIANTS_PROVE:
        return variants->round % 10 == 0;
    default:
        return true;
    }
}

static void play(struct variants *variants)
{
    variants_choose_encoding(variants);
    for (enum variants_question question = 0; question < VARIANTS_QUESTIONS; question++) {
        if (is_due(variants, question)) {
            variants_expect(variants, variants_ask(variants, question) == SATDOKU_OK);
        }
    }
}

static void test_trees(void **state)
{
    for (size_t i = 0; i < LENGTH(subjects); i++) {
        variants_run(*state, subjects[i], ROUNDS, play);
    }
}

/* Who is asked by play_backend. */
static struct satdoku_solver *other;

static void play_backend(struct variants *variants)
{
    variants->solver = other;
    play(variants);
}

/* Each of the solvers inside by itself, at the level that it has by default. */
static void test_backends(void **state)
{
    static const enum satdoku_backend backends[] = {SATDOKU_BACKEND_PICOSAT,
                                                    SATDOKU_BACKEND_CADICAL};

    for (size_t i = 0; i < LENGTH(backends); i++) {
        struct satdoku_solver_options options = {.backend = backends[i]};

        if (satdoku_backend_version(backends[i]) == NULL) {
            continue;
        }
        assert_int_equal(satdoku_solver_new(&other, &options), SATDOKU_OK);
        for (size_t j = 0; j < LENGTH(subjects); j++) {
            variants_run(*state, subjects[j], BACKEND_ROUNDS, play_backend);
        }
        satdoku_solver_free(other);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_trees, variants_setup, variants_teardown),
        cmocka_unit_test_setup_teardown(test_backends, variants_setup, variants_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
