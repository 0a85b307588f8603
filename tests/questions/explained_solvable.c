#include "explained.h"

#include "brute.h"

/* The puzzle with all extra givens but one is said to be unique (or not). */
static enum satdoku_verdict verdict_with(struct trial *trial, struct board_clues extra,
                                         size_t without)
{
    struct plain_puzzle puzzle = trial->puzzle;

    for (size_t i = 0; i < extra.count; i++) {
        if (i != without) {
            board_add(&puzzle, &extra.clue[i]);
        }
    }
    enum satdoku_verdict verdict = board_verdict(&puzzle);
    if (puzzle.n == 4 || (puzzle.n == 6 && !puzzle.sudominoku)) {
        int count = brute_count(NULL, &puzzle, 2);

        trial_expect(trial, (verdict == SATDOKU_VERDICT_UNIQUE) == (count == 1));
    }
    return verdict;
}

void explained_expect_extra(struct trial *trial, struct board_clues extra, const int *left,
                            bool needed)
{
    int known[PLAIN_MAX_CELLS];

    plain_known(known, &trial->puzzle);
    for (size_t i = 0; i < extra.count; i++) {
        int cell = (extra.clue[i].row[0] - 1) * trial->puzzle.n + extra.clue[i].column[0] - 1;

        trial_expect(trial, extra.clue[i].kind == SATDOKU_CLUE_GIVEN);
        trial_expect(trial, known[cell] == 0 && extra.clue[i].digit[0] == left[cell]);
        known[cell] = left[cell];
    }
    trial_expect(trial, verdict_with(trial, extra, extra.count) == SATDOKU_VERDICT_UNIQUE);
    for (size_t i = 0; needed && i < extra.count; i++) {
        trial_expect(trial, verdict_with(trial, extra, i) == SATDOKU_VERDICT_MULTIPLE);
    }
}

void explained_expect_solution(struct trial *trial, const struct satdoku_grid *grid,
                               const int *smallest, bool is_smallest)
{
    int digits[PLAIN_MAX_CELLS];

    board_digits(digits, grid);
    trial_expect(trial, brute_is_solution(&trial->puzzle, digits));
    trial_expect(trial, (board_compare(digits, smallest, plain_cells(&trial->puzzle)) == 0) ==
                            is_smallest);
}

void explained_expect_solvable(struct trial *trial, const struct satdoku_explanation *e,
                               enum satdoku_verdict verdict, const int *smallest)
{
    trial_expect(trial, e->verdict == verdict);
    trial_expect(trial, e->conflict_count == 0);
    trial_expect(trial, e->repair_count == 0);
    trial_expect(trial, !e->smallest_repair);
    trial_expect(trial, e->solution != NULL);
    explained_expect_solution(trial, e->solution, smallest, true);
}
