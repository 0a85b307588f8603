/* Conflicts, repairs, minimal puzzles and steps with clues of every kind, against brute force: on
 * boards that are small enough for it to know everything.
 */
#include "part.h"
#include "variants.h"

enum { ROUNDS = 2000, CELLS = 20 };

static void play(struct variants *variants)
{
    variants_expect(variants, variants_ask(variants, VARIANTS_EXPLAIN) == SATDOKU_OK);
    variants_expect(variants, variants_ask(variants, VARIANTS_MINIMIZE) == SATDOKU_OK);
    if (variants->round % 12 == 0) {
        variants_expect(variants, variants_ask(variants, VARIANTS_STEPS) == SATDOKU_OK);
    }
}

static struct part part;

static void test_subjects(void **state)
{
    struct variants *variants = *state;

    variants->cells = CELLS;
    for (int subject = part.index; subject < VARIANT_SUBJECTS; subject += part.count) {
        variants_run(variants, subject, ROUNDS, play);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_subjects, variants_setup, variants_teardown),
    };

    part = part_of(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
