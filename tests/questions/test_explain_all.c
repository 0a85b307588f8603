/* Explanations of impossible puzzles with few clues: exactly the first of all conflicts and of all
 * smallest repairs are listed, as brute force over all sets of clues finds them.
 */
#include "explained.h"

#include "brute.h"

#include <stdlib.h>
#include <string.h>

enum { FEW_CLUES = 11, SETS_MAX = 1 << FEW_CLUES };

/* For each set of clues, as bits, whether it can stand together. */
static size_t weigh_sets(bool *stands, const struct trial *trial)
{
    struct board_clue all[BOARD_MAX_CLUES];
    size_t count = board_list(all, &trial->puzzle);

    for (size_t set = 0; set < (size_t)1 << count; set++) {
        struct plain_puzzle puzzle;

        stands[set] = true;
        board_empty(&puzzle, &trial->puzzle);
        for (size_t i = 0; i < count; i++) {
            if ((set >> i & 1) != 0) {
                stands[set] = stands[set] && stands[set & ~((size_t)1 << i)];
                board_add(&puzzle, &all[i]);
            }
        }
        stands[set] = stands[set] && brute_count(NULL, &puzzle, 1) > 0;
    }
    return count;
}

/* Sets of clues, as bits. */
struct sets {
    size_t count;
    size_t set[SETS_MAX];
};

static size_t size_of(size_t set)
{
    return (size_t)__builtin_popcountll(set);
}

/* The smaller first; then that with the first clue in which two differ. */
static int compare_sets(const void *a, const void *b)
{
    size_t one = *(const size_t *)a, other = *(const size_t *)b;

    if (size_of(one) != size_of(other)) {
        return size_of(one) < size_of(other) ? -1 : 1;
    }
    if (one == other) {
        return 0;
    }
    return (one & ((one ^ other) & -(one ^ other))) != 0 ? -1 : 1;
}

/* All minimal conflicts, in order. */
static void list_conflicts(struct sets *sets, const bool *stands, size_t count)
{
    sets->count = 0;
    for (size_t set = 0; set < (size_t)1 << count; set++) {
        bool is_minimal = !stands[set];

        for (size_t i = 0; i < count; i++) {
            is_minimal = is_minimal && ((set >> i & 1) == 0 || stands[set & ~((size_t)1 << i)]);
        }
        if (is_minimal) {
            sets->set[sets->count++] = set;
        }
    }
    qsort(sets->set, sets->count, sizeof *sets->set, compare_sets);
}

/* All smallest sets without which the others stand together, in order. */
static void list_repairs(struct sets *sets, const bool *stands, size_t count)
{
    size_t all = ((size_t)1 << count) - 1, least = count;

    sets->count = 0;
    for (size_t set = 0; set <= all; set++) {
        least = stands[all & ~set] && size_of(set) < least ? size_of(set) : least;
    }
    for (size_t set = 0; set <= all; set++) {
        if (stands[all & ~set] && size_of(set) == least) {
            sets->set[sets->count++] = set;
        }
    }
    qsort(sets->set, sets->count, sizeof *sets->set, compare_sets);
}

/* A set of clues as bits. */
static size_t bits_of(const struct trial *trial, struct board_clues clues)
{
    struct board_clue all[BOARD_MAX_CLUES];
    size_t count = board_list(all, &trial->puzzle), bits = 0;

    for (size_t i = 0; i < count; i++) {
        bits |= (size_t)board_contains(clues.clue, clues.count, &all[i]) << i;
    }
    return bits;
}

/* Brings those without which there is one solution to the front. */
static void put_unique_first(struct sets *repairs, const struct trial *trial)
{
    struct board_clue all[BOARD_MAX_CLUES];
    size_t count = board_list(all, &trial->puzzle), front = 0;

    for (size_t i = 0; i < repairs->count; i++) {
        size_t set = repairs->set[i];
        struct plain_puzzle rest;

        board_empty(&rest, &trial->puzzle);
        for (size_t clue = 0; clue < count; clue++) {
            if ((set >> clue & 1) == 0) {
                board_add(&rest, &all[clue]);
            }
        }
        if (brute_count(NULL, &rest, 2) == 1) {
            memmove(&repairs->set[front + 1], &repairs->set[front], (i - front) * sizeof set);
            repairs->set[front++] = set;
        }
    }
}

static int count_clues(const struct trial *trial)
{
    struct board_clue all[BOARD_MAX_CLUES];

    return (int)board_list(all, &trial->puzzle);
}

/* Drops givens of an impossible puzzle until there are few. */
static void make_small(struct trial *trial)
{
    do {
        do {
            explained_make_impossible(trial, explained_shapes[trial->round % 3]);
        } while (trial->puzzle.n > 4 && trial->puzzle.sudominoku);
        while (!trial->puzzle.sudominoku && count_clues(trial) > FEW_CLUES) {
            trial->puzzle.given[random_below(&trial->random, plain_cells(&trial->puzzle))] = 0;
        }
    } while (board_verdict(&trial->puzzle) != SATDOKU_VERDICT_NONE);
    trial_read(trial);
}

/* Exactly the first of all conflicts and of all smallest repairs, and whether these are all. */
static void expect_lists(struct trial *trial, const struct satdoku_explanation *e, size_t limit,
                         const struct sets *conflicts, const struct sets *repairs)
{
    size_t most_conflicts = limit > 0 ? limit : 1;
    size_t most_repairs = limit > 0 ? limit : EXPLAINED_DEFAULT_LIMIT;
    size_t found = e->conflict_count, repaired = e->repair_count;

    trial_expect(trial,
                 found == (most_conflicts < conflicts->count ? most_conflicts : conflicts->count));
    trial_expect(trial,
                 repaired == (most_repairs < repairs->count ? most_repairs : repairs->count));
    for (size_t i = 0; i < found; i++) {
        trial_expect(trial,
                     bits_of(trial, board_clues_of(e->conflicts[i].clues)) == conflicts->set[i]);
    }
    for (size_t i = 0; i < repaired; i++) {
        trial_expect(trial, bits_of(trial, board_clues_of(e->repairs[i].clues)) == repairs->set[i]);
    }
    trial_expect(trial, e->smallest_conflict);
    trial_expect(trial, e->complete == (limit > 0 && found == conflicts->count));
    trial_expect(trial, e->all_repairs == (repaired == repairs->count));
}

static void play_all(struct trial *trial)
{
    static bool stands[SETS_MAX];
    static struct sets conflicts, repairs;
    size_t count, limits[5];

    make_small(trial);
    count = weigh_sets(stands, trial);
    list_conflicts(&conflicts, stands, count);
    list_repairs(&repairs, stands, count);
    put_unique_first(&repairs, trial);
    limits[0] = conflicts.count + 1;
    limits[1] = conflicts.count;
    limits[2] = 1 + (size_t)random_below(&trial->random, (int)conflicts.count);
    limits[3] = 1;
    limits[4] = 0;
    for (size_t i = 0; i < LENGTH(limits); i++) {
        struct satdoku_explanation *e = explained_ask(trial, limits[i]);

        explained_expect_none(trial, e, limits[i]);
        expect_lists(trial, e, limits[i], &conflicts, &repairs);
        satdoku_explanation_free(e);
    }
}

static void test_all(void **state)
{
    trial_run(*state, 150, play_all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_all, trial_setup, trial_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
