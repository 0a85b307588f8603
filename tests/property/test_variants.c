/* Puzzles on boards of all forms, with clues of every kind and with mixtures of them, against brute
 * force: verdicts, the smallest solution, all solutions, candidates, and formulas in all encodings,
 * every other one with supports as well as without.
 *
 * The subjects are dealt out to the parts.
 */
#include "part.h"
#include "variants.h"

enum { ROUNDS = 2000 };

/* What takes long is asked now and then. */
static bool is_due(enum variants_question question, int round)
{
    switch (question) {
    case VARIANTS_WRITE:
    case VARIANTS_VERIFY_GRID:
        return round % 4 == (int)question % 4;
    case VARIANTS_COUNTS:
        return round % 12 == 5;
    case VARIANTS_PROVE:
        return round % 20 == 0;
    case VARIANTS_EXPLAIN: /* of test_variant_reasons.c */
    case VARIANTS_MINIMIZE:
    case VARIANTS_STEPS:
        return false;
    default:
        return true;
    }
}

/* With supports, if the last formula had none, and without them if it had some. */
static void choose_other_encoding(struct variants *variants)
{
    bool minimal = variants->encode.encoding == SATDOKU_ENCODING_MINIMAL;

    do {
        variants_choose_encoding(variants);
    } while ((variants->encode.encoding == SATDOKU_ENCODING_MINIMAL) == minimal);
}

static void play(struct variants *variants)
{
    variants_choose_encoding(variants);
    for (enum variants_question question = 0; question < VARIANTS_QUESTIONS; question++) {
        if (is_due(question, variants->round)) {
            variants_expect(variants, variants_ask(variants, question) == SATDOKU_OK);
        }
    }
    if (variants->round % 2 == 0) {
        choose_other_encoding(variants);
        variants_expect(variants, variants_ask(variants, VARIANTS_DECODE) == SATDOKU_OK);
    }
}

static struct part part;

static void test_subjects(void **state)
{
    for (int subject = part.index; subject < VARIANT_SUBJECTS; subject += part.count) {
        variants_run(*state, subject, ROUNDS, play);
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
