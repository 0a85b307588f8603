/* Explanations of random puzzles: conflicts are conflicts and minimal, reasons are true, repairs
 * repair, and what is said of puzzles with one solution or several is so (explained.h). That lists
 * are complete is test_explain_all.c; what a stop leaves, test_explain_stopped.c.
 */
#include "explained.h"

/* ---- No solution ---- */

static void play_none(struct trial *trial)
{
    struct satdoku_explanation *e;
    size_t limit = trial->round % 3 == 0 ? 4 : 0;

    explained_make_impossible(trial,
                              explained_shapes[(size_t)trial->round % LENGTH(explained_shapes)]);
    trial_read(trial);
    e = explained_ask(trial, limit);
    explained_expect_none(trial, e, limit);
    satdoku_explanation_free(e);
}

static void test_none(void **state)
{
    trial_run(*state, 500, play_none);
}

static void play_none_large(struct trial *trial)
{
    struct satdoku_explanation *e;

    static const struct trial_shape large[] = {{12, 3, 4}, {16, 4, 4}};

    do {
        explained_spoil_sudoku(trial, large[trial->round % 2],
                               trial->round / 2 % EXPLAINED_SUDOKU_WAYS);
    } while (board_verdict(&trial->puzzle) != SATDOKU_VERDICT_NONE);
    trial_read(trial);
    e = explained_ask(trial, 0);
    explained_expect_none(trial, e, 0);
    satdoku_explanation_free(e);
}

static void test_none_large(void **state)
{
    trial_run(*state, 4, play_none_large);
}

/* A domino that is impossible alone stands behind one that it clashes with: alone it is the
 * conflict. */
static void test_alone_behind_clash(void **state)
{
    struct trial *trial = *state;
    struct satdoku_explanation *e;

    trial->kind = "a domino that is impossible alone";
    plain_init(&trial->puzzle, 4, 2, 2);
    trial->puzzle.sudominoku = true;
    trial->puzzle.cover = (struct plain_cover){
        .domino_count = 2,
        .domino = {{{0, 1}, {1, 2}}, {{2, 6}, {1, 1}}},
        .single = {PLAIN_NO_CELL, 12, 13, 14, 15},
    };
    trial_read(trial);
    e = explained_ask(trial, 1);
    explained_expect_none(trial, e, 1);
    satdoku_explanation_free(e);
}

/* ---- One solution, or several ---- */

static void play_multiple(struct trial *trial)
{
    int smallest[PLAIN_MAX_CELLS], left[PLAIN_MAX_CELLS];
    struct satdoku_explanation *e;

    explained_make_solvable(trial, trial->round % 7 == 0 ? GENERATE_EMPTY : GENERATE_SEVERAL);
    explained_find_smallest(smallest, trial);
    e = explained_ask(trial, 1 + (size_t)random_below(&trial->random, 3));
    explained_expect_solvable(trial, e, SATDOKU_VERDICT_MULTIPLE, smallest);
    trial_expect(trial, e->other != NULL);
    explained_expect_solution(trial, e->other, smallest, false);
    trial_expect(trial, e->extra.count > 0);
    trial_expect(trial, e->complete && !e->stopped);
    trial_expect(trial, e->left != NULL);
    board_digits(left, e->left);
    explained_expect_extra(trial, board_clues_of(e->extra), left, true);
    satdoku_explanation_free(e);
}

static void test_multiple(void **state)
{
    trial_run(*state, 80, play_multiple);
}

static void play_unique(struct trial *trial)
{
    int smallest[PLAIN_MAX_CELLS];
    struct satdoku_explanation *e;

    explained_make_solvable(trial, trial->round % 5 == 0 ? GENERATE_FULL : GENERATE_UNIQUE);
    explained_find_smallest(smallest, trial);
    e = explained_ask(trial, 3);
    explained_expect_solvable(trial, e, SATDOKU_VERDICT_UNIQUE, smallest);
    trial_expect(trial, e->other == NULL);
    trial_expect(trial, e->extra.count == 0);
    satdoku_explanation_free(e);
}

static void test_unique(void **state)
{
    trial_run(*state, 200, play_unique);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_none, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_none_large, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_alone_behind_clash, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_multiple, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_unique, trial_setup, trial_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
