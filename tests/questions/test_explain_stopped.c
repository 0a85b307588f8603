/* Explanations that are stopped at any of the moments at which they ask: what they say is true all
 * the same, and the solver can be asked again.
 */
#include "explained.h"

enum { TIMES = 40 /* moments of each explanation, about */ };

/* Without having asked how many solutions the rest has, perhaps. */
static void expect_repairs_stopped(struct trial *trial, const struct satdoku_explanation *e)
{
    for (size_t i = 0; i < e->repair_count; i++) {
        struct plain_puzzle rest;
        enum satdoku_verdict verdict = e->repairs[i].verdict;

        explained_expect_repair(trial, board_clues_of(e->repairs[i].clues));
        explained_without(&rest, trial, board_clues_of(e->repairs[i].clues));
        trial_expect(trial, verdict == SATDOKU_VERDICT_SOLVABLE || verdict == board_verdict(&rest));
    }
    trial_expect(trial, e->smallest_repair || e->repair_count == 1);
}

/* Whatever an explanation that was stopped says is true. */
static void expect_truth(struct trial *trial, const struct satdoku_explanation *e,
                         enum satdoku_verdict truth, const int *smallest)
{
    enum satdoku_verdict verdict = e->verdict;

    trial_expect(trial, verdict == truth || verdict == SATDOKU_VERDICT_UNKNOWN);
    if (verdict == SATDOKU_VERDICT_NONE) {
        explained_expect_conflicts(trial, e);
    }
    if (e->repair_count > 0) {
        trial_expect(trial, verdict == SATDOKU_VERDICT_NONE);
        expect_repairs_stopped(trial, e);
    }
    if (verdict == SATDOKU_VERDICT_UNIQUE || verdict == SATDOKU_VERDICT_MULTIPLE) {
        explained_expect_solvable(trial, e, verdict, smallest);
    }
    if (e->other != NULL) {
        trial_expect(trial, verdict == SATDOKU_VERDICT_MULTIPLE);
        explained_expect_solution(trial, e->other, smallest, false);
    }
    if (e->extra.count > 0) {
        int left[PLAIN_MAX_CELLS];

        trial_expect(trial, verdict == SATDOKU_VERDICT_MULTIPLE && e->left != NULL);
        board_digits(left, e->left);
        explained_expect_extra(trial, board_clues_of(e->extra), left, e->complete);
    }
    trial_expect(trial, verdict != SATDOKU_VERDICT_UNKNOWN || e->stopped);
    trial_expect(trial, verdict != SATDOKU_VERDICT_MULTIPLE || e->stopped || e->complete);
    trial_expect(trial, verdict != SATDOKU_VERDICT_MULTIPLE || !e->complete || e->extra.count > 0);
}

/* Explains with a callback that says stop from call `from` to call `to`. */
static void explain_stopped(struct trial *trial, enum satdoku_verdict truth, const int *smallest,
                            long from, long to)
{
    struct board_stop stop = {.from = from, .to = to};
    struct satdoku_solver *solver = board_solver(&stop);
    struct satdoku_explanation *e = NULL, *again = NULL;
    const struct satdoku_explain_options options = {.all = true, .limit = 3};

    trial_expect(trial, satdoku_explain(&e, solver, trial->read, &options, NULL) == SATDOKU_OK);
    expect_truth(trial, e, truth, smallest);
    /* What was stopped can be asked again. */
    stop.from = 0;
    trial_expect(trial, satdoku_explain(&again, solver, trial->read, &options, NULL) == SATDOKU_OK);
    trial_expect(trial, again->verdict == truth);
    trial_expect(trial, !again->stopped);
    trial_expect(trial, !e->complete || e->conflict_count == again->conflict_count);
    trial_expect(trial,
                 !e->smallest_repair || e->repairs[0].clues.count == again->repairs[0].clues.count);
    trial_expect(trial, !e->smallest_extra || e->extra.count == again->extra.count);
    trial_expect(trial, !e->agreement || e->agree_count == again->agree_count);
    trial_expect(trial, again->smallest_repair == (truth == SATDOKU_VERDICT_NONE));
    satdoku_explanation_free(e);
    satdoku_explanation_free(again);
    satdoku_solver_free(solver);
}

static long count_calls(struct trial *trial)
{
    struct board_stop stop = {0};
    struct satdoku_solver *solver = board_solver(&stop);
    struct satdoku_explanation *e = NULL;
    const struct satdoku_explain_options options = {.all = true, .limit = 3};

    trial_expect(trial, satdoku_explain(&e, solver, trial->read, &options, NULL) == SATDOKU_OK);
    satdoku_explanation_free(e);
    satdoku_solver_free(solver);
    return stop.asked;
}

static void play_stopped(struct trial *trial)
{
    int smallest[PLAIN_MAX_CELLS];
    enum satdoku_verdict truth = SATDOKU_VERDICT_NONE;
    long calls;

    if (trial->round % 2 == 0) {
        explained_make_impossible(trial, explained_shapes[(size_t)random_below(&trial->random, 4)]);
        trial_read(trial);
    } else {
        explained_make_solvable(trial, GENERATE_SEVERAL);
        explained_find_smallest(smallest, trial);
        truth = SATDOKU_VERDICT_MULTIPLE;
    }
    calls = count_calls(trial);
    trial_expect(trial, calls > 0);
    for (long call = 1; call <= calls; call += 1 + calls / TIMES) {
        explain_stopped(trial, truth, smallest, call, calls + 1000000);
        explain_stopped(trial, truth, smallest, call, call);
    }
}

static void test_stopped(void **state)
{
    trial_run(*state, 16, play_stopped);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_stopped, trial_setup, trial_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
