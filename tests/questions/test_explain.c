/* Explanations: conflicts are conflicts and minimal, reasons are true, repairs repair and no
 * smaller ones do, and what is said of puzzles with several solutions is so. Everything is asked
 * again of fresh solvers that know only the clues named, and on 4x4 of brute force.
 */
#include "board.h"

#include "brute.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REASONS_MAX = 16, REASON = 128, TIMES = 40, DEFAULT_LIMIT = 10 };

static const struct trial_shape shapes[] = {{4, 2, 2}, {6, 2, 3}, {6, 3, 2}, {9, 3, 3}};

/* ---- Impossible puzzles ---- */

/* Any two cells of a house: 0 a row, 1 a column, 2 a box. */
static void cells_of_house(int cells[2], const struct plain_puzzle *puzzle, struct random *random,
                           int house)
{
    int all = plain_cells(puzzle);

    for (;;) {
        int a = random_below(random, all), b = random_below(random, all);
        bool shared[] = {a / puzzle->n == b / puzzle->n, a % puzzle->n == b % puzzle->n,
                         plain_box(puzzle, a) == plain_box(puzzle, b)};

        if (a != b && shared[house]) {
            cells[0] = a;
            cells[1] = b;
            return;
        }
    }
}

static void plant_clash(struct trial *trial, int house)
{
    int cells[2];
    int digit = 1 + random_below(&trial->random, trial->puzzle.n);

    cells_of_house(cells, &trial->puzzle, &trial->random, house);
    trial->puzzle.given[cells[0]] = trial->puzzle.given[cells[1]] = digit;
}

/* Exchanges two different givens, if there are any. */
static void swap_givens(struct trial *trial)
{
    int *given = trial->puzzle.given;

    for (int i = 0; i < 1000; i++) {
        int a = random_below(&trial->random, plain_cells(&trial->puzzle));
        int b = random_below(&trial->random, plain_cells(&trial->puzzle));

        if (given[a] != 0 && given[b] != 0 && given[a] != given[b]) {
            int digit = given[a];

            given[a] = given[b];
            given[b] = digit;
            return;
        }
    }
}

/* A digit of a puzzle changed. */
static void change_given(struct trial *trial)
{
    int *given = trial->puzzle.given;
    int cell;

    do {
        cell = random_below(&trial->random, plain_cells(&trial->puzzle));
    } while (given[cell] == 0);
    given[cell] = 1 + random_below(&trial->random, trial->puzzle.n);
}

enum { SUDOKU_WAYS = 8 };

static void spoil_sudoku(struct trial *trial, struct trial_shape shape, int way)
{
    static const enum generate_kind kinds[SUDOKU_WAYS] = {GENERATE_UNIQUE, GENERATE_UNIQUE,
                                                          GENERATE_UNIQUE, GENERATE_SEVERAL,
                                                          GENERATE_NONE,   GENERATE_WRONG,
                                                          GENERATE_UNIQUE, GENERATE_UNIQUE};

    trial_make_sudoku(trial, shape, kinds[way]);
    if (way < 3) {
        plant_clash(trial, way);
    } else if (way == 3) {
        for (int house = 0; house < 3; house++) {
            plant_clash(trial, house);
        }
    } else if (way == 6) {
        swap_givens(trial);
    } else if (way == 7) {
        change_given(trial);
    }
}

/* One flaw of each kind, or several at once. Large boards have most of their dominoes: with few,
 * finding out takes long. */
static void spoil_sudominoku(struct trial *trial, struct trial_shape shape, int way)
{
    int all = shape.n * (shape.n - 1) / 2;
    int least = shape.n == 9 ? all - 4 : 2;

    trial_make_sudominoku(trial, shape, least + random_below(&trial->random, all + 1 - least));
    if (way < GENERATE_FLAWS) {
        trial_spoil(trial, (enum generate_flaw)way);
    } else {
        for (int i = 0; i < 3; i++) {
            trial_spoil(trial, (enum generate_flaw)random_below(&trial->random, GENERATE_FLAWS));
        }
    }
}

static void make_impossible(struct trial *trial, struct trial_shape shape)
{
    do {
        bool slow = shape.n == 9 && trial->round % 64 != 15;
        int way = random_below(&trial->random, SUDOKU_WAYS + (slow ? 0 : GENERATE_FLAWS + 1));

        if (way < SUDOKU_WAYS) {
            spoil_sudoku(trial, shape, way);
        } else {
            spoil_sudominoku(trial, shape, way - SUDOKU_WAYS);
        }
    } while (board_verdict(&trial->puzzle) != SATDOKU_NONE);
}

/* ---- Conflicts ---- */

/* Whether these clues, but for the one at `without`, can stand together. */
static bool can_stand(struct trial *trial, const struct board_clue *clues, size_t count,
                      size_t without)
{
    struct plain_puzzle puzzle;

    board_empty(&puzzle, &trial->puzzle);
    for (size_t i = 0; i < count; i++) {
        if (i != without) {
            board_add(&puzzle, &clues[i]);
        }
    }
    bool can = board_verdict(&puzzle) != SATDOKU_NONE;
    if (puzzle.n == 4) {
        trial_expect(trial, can == (brute_count(NULL, &puzzle, 1) > 0));
    }
    return can;
}

static void expect_clues(struct trial *trial, struct board_clues clues)
{
    struct board_clue all[BOARD_MAX_CLUES];
    size_t count = board_list(all, &trial->puzzle);

    for (size_t i = 0; i < clues.count; i++) {
        trial_expect(trial, board_contains(all, count, &clues.clue[i]));
        trial_expect(trial, !board_contains(clues.clue, i, &clues.clue[i]));
    }
}

static void expect_conflict(struct trial *trial, struct board_clues conflict)
{
    expect_clues(trial, conflict);
    trial_expect(trial, !can_stand(trial, conflict.clue, conflict.count, conflict.count));
    for (size_t i = 0; i < conflict.count; i++) {
        trial_expect(trial, can_stand(trial, conflict.clue, conflict.count, i));
    }
}

/* ---- Reasons ---- */

/* The sentences that are true of a set of clues, each about one rule. */
struct reasons {
    int count;
    char text[REASONS_MAX][REASON];
};

struct half_name {
    char text[REASON / 4];
};

static struct half_name name_half(const struct board_clue *clue, int half)
{
    struct half_name name;

    if (clue->kind == SATDOKU_GIVEN) {
        snprintf(name.text, sizeof name.text, "r%dc%d", clue->row[half], clue->column[half]);
    } else {
        snprintf(name.text, sizeof name.text, "%c%d", "?ABCDEFGHIJKLMNOP"[clue->row[half]],
                 clue -> column[half]);
    }
    return name;
}

static int halves_of(const struct board_clue *clue)
{
    return clue->kind == SATDOKU_DOMINO ? 2 : 1;
}

static void same_digit_reasons(struct reasons *reasons, const struct plain_puzzle *puzzle,
                               const struct board_clue *one, int half,
                               const struct board_clue *other, int other_half)
{
    static const char *const names[] = {"row", "column", "box"};
    int row = one->row[half], column = one->column[half];
    int box = plain_box(puzzle, (row - 1) * puzzle->n + column - 1) + 1;
    int other_row = other->row[other_half], other_column = other->column[other_half];
    int other_box = plain_box(puzzle, (other_row - 1) * puzzle->n + other_column - 1) + 1;
    const int houses[] = {row, column, box};
    const bool shared[] = {row == other_row, column == other_column, box == other_box};

    if (one->digit[half] != other->digit[other_half]) {
        return;
    }
    for (int house = 0; house < 3; house++) {
        if (shared[house]) {
            snprintf(reasons->text[reasons->count++], REASON,
                     "%.12s and %.12s are both %d, in %s %d", name_half(one, half).text,
                     name_half(other, other_half).text, one->digit[half], names[house],
                     houses[house]);
        }
    }
}

static void pair_reasons(struct reasons *reasons, const struct plain_puzzle *puzzle,
                         const struct board_clue *one, const struct board_clue *other)
{
    const int *a = one->digit, *b = other->digit;

    for (int half = 0; half < halves_of(one); half++) {
        for (int other_half = 0; other_half < halves_of(other); other_half++) {
            same_digit_reasons(reasons, puzzle, one, half, other, other_half);
        }
    }
    if (one->kind == SATDOKU_DOMINO && other->kind == SATDOKU_DOMINO &&
        ((a[0] == b[0] && a[1] == b[1]) || (a[0] == b[1] && a[1] == b[0]))) {
        snprintf(reasons->text[reasons->count++], REASON, "the pair %d-%d is on two dominoes", a[0],
                 a[1]);
    }
}

static void expect_reason(struct trial *trial, struct board_clues set, const char *reason)
{
    struct reasons reasons = {0};
    bool found = false;

    if (set.count == 1 && set.clue->kind == SATDOKU_DOMINO &&
        set.clue->digit[0] == set.clue->digit[1]) {
        snprintf(reasons.text[reasons.count++], REASON,
                 "the domino on %.12s-%.12s has %d on both halves", name_half(set.clue, 0).text,
                 name_half(set.clue, 1).text, set.clue->digit[0]);
    } else if (set.count == 2) {
        pair_reasons(&reasons, &trial->puzzle, &set.clue[0], &set.clue[1]);
    }
    trial_expect(trial, (reason != NULL) == (reasons.count > 0));
    for (int i = 0; i < reasons.count; i++) {
        found = found || strcmp(reason, reasons.text[i]) == 0;
    }
    trial_expect(trial, found == (reasons.count > 0));
}

/* ---- Repairs ---- */

static void expect_repair(struct trial *trial, struct board_clues repair)
{
    struct board_clue all[BOARD_MAX_CLUES], kept[BOARD_MAX_CLUES];
    size_t count = board_list(all, &trial->puzzle), left = 0;

    expect_clues(trial, repair);
    for (size_t i = 0; i < count; i++) {
        if (!board_contains(repair.clue, repair.count, &all[i])) {
            kept[left++] = all[i];
        }
    }
    trial_expect(trial, left + repair.count == count);
    trial_expect(trial, can_stand(trial, kept, left, left));
    for (size_t i = 0; i < repair.count; i++) {
        kept[left] = repair.clue[i];
        trial_expect(trial, !can_stand(trial, kept, left + 1, left + 1));
    }
}

static bool same_sets(struct board_clues one, struct board_clues other)
{
    if (one.count != other.count) {
        return false;
    }
    for (size_t i = 0; i < one.count; i++) {
        if (!board_contains(other.clue, other.count, &one.clue[i])) {
            return false;
        }
    }
    return true;
}

/* The puzzle without these clues. */
static void without(struct plain_puzzle *rest, const struct trial *trial,
                    struct board_clues dropped)
{
    struct board_clue all[BOARD_MAX_CLUES];
    size_t count = board_list(all, &trial->puzzle);

    board_empty(rest, &trial->puzzle);
    for (size_t i = 0; i < count; i++) {
        if (!board_contains(dropped.clue, dropped.count, &all[i])) {
            board_add(rest, &all[i]);
        }
    }
}

/* What is said of the rest is so: by brute force on 4x4, else by the library. */
static void expect_rest(struct trial *trial, const struct satdoku_explanation *e, size_t index)
{
    enum satdoku_verdict verdict = satdoku_explanation_repair_verdict(e, index);
    const struct satdoku_grid *solution = satdoku_explanation_repair_solution(e, index);
    int digits[PLAIN_MAX_CELLS], only[PLAIN_MAX_CELLS];
    struct plain_puzzle rest;

    without(&rest, trial, board_clues_of(satdoku_explanation_repair(e, index)));
    trial_expect(trial, (verdict == SATDOKU_UNIQUE) == (solution != NULL));
    trial_expect(trial, verdict == SATDOKU_UNIQUE || verdict == SATDOKU_MULTIPLE ||
                            verdict == SATDOKU_SOLVABLE);
    trial_expect(trial, verdict == SATDOKU_SOLVABLE || board_verdict(&rest) == verdict);
    if (solution != NULL) {
        board_digits(digits, solution);
        trial_expect(trial, brute_is_solution(&rest, digits));
    }
    if (rest.n == 4) {
        int count = brute_count(only, &rest, 2);

        trial_expect(trial, verdict == (count == 1 ? SATDOKU_UNIQUE : SATDOKU_MULTIPLE));
        trial_expect(trial, count > 1 || board_compare(digits, only, plain_cells(&rest)) == 0);
    }
}

/* All are repairs, of one size, and different; those that leave one solution stand first. */
static void expect_repairs(struct trial *trial, const struct satdoku_explanation *e)
{
    size_t count = satdoku_explanation_repairs(e);
    bool several = false;

    for (size_t i = 0; i < count; i++) {
        struct board_clues repair = board_clues_of(satdoku_explanation_repair(e, i));
        bool unique = satdoku_explanation_repair_verdict(e, i) == SATDOKU_UNIQUE;

        expect_repair(trial, repair);
        expect_rest(trial, e, i);
        trial_expect(trial, repair.count == satdoku_explanation_repair(e, 0).count);
        trial_expect(trial, !(unique && several));
        several = several || !unique;
        for (size_t j = 0; j < i; j++) {
            trial_expect(trial,
                         !same_sets(repair, board_clues_of(satdoku_explanation_repair(e, j))));
        }
    }
    trial_expect(trial, satdoku_explanation_repair(e, count).count == 0);
    trial_expect(trial, satdoku_explanation_repair_solution(e, count) == NULL);
}

/* Whether the puzzle has a solution without some one of its clues. */
static bool one_suffices(struct trial *trial)
{
    struct board_clue all[BOARD_MAX_CLUES];
    size_t count = board_list(all, &trial->puzzle);

    for (size_t i = 0; i < count; i++) {
        if (can_stand(trial, all, count, i)) {
            return true;
        }
    }
    return false;
}

/* Any repair of more than one clue is wrong where one suffices; more is asked of 4x4 below. */
static void expect_smallest(struct trial *trial, const struct satdoku_explanation *e)
{
    size_t count = satdoku_explanation_repair(e, 0).count;

    trial_expect(trial, satdoku_explanation_smallest(e));
    trial_expect(trial, count <= 1 || !one_suffices(trial));
}

/* ---- No solution ---- */

static bool is_part(struct board_clues part, struct board_clues whole)
{
    for (size_t i = 0; i < part.count; i++) {
        if (!board_contains(whole.clue, whole.count, &part.clue[i])) {
            return false;
        }
    }
    return true;
}

/* All conflicts that are named are true ones, and none is part of another. */
static void expect_conflicts(struct trial *trial, const struct satdoku_explanation *e)
{
    size_t count = satdoku_explanation_conflicts(e);

    for (size_t i = 0; i < count; i++) {
        struct board_clues conflict = board_clues_of(satdoku_explanation_conflict(e, i));

        expect_conflict(trial, conflict);
        expect_reason(trial, conflict, satdoku_explanation_reason(e, i));
        trial_expect(trial,
                     i == 0 || conflict.count >= satdoku_explanation_conflict(e, i - 1).count);
        for (size_t j = 0; j < count; j++) {
            trial_expect(trial,
                         i == j || !is_part(conflict,
                                            board_clues_of(satdoku_explanation_conflict(e, j))));
        }
    }
}

static void expect_none(struct trial *trial, const struct satdoku_explanation *e, size_t limit)
{
    size_t count = satdoku_explanation_conflicts(e);

    trial_expect(trial, satdoku_explanation_verdict(e) == SATDOKU_NONE);
    trial_expect(trial, count >= 1 && count <= (limit > 0 ? limit : 1));
    trial_expect(trial, limit == 0 || count == limit || satdoku_explanation_complete(e));
    trial_expect(trial, limit > 0 || !satdoku_explanation_complete(e));
    trial_expect(trial, satdoku_explanation_solution(e, 0) == NULL);
    trial_expect(trial, satdoku_explanation_solution(e, 1) == NULL);
    trial_expect(trial, satdoku_explanation_extra(e).count == 0);
    trial_expect(trial, !satdoku_explanation_stopped(e));
    trial_expect(trial, satdoku_explanation_repairs(e) >= 1);
    trial_expect(trial, satdoku_explanation_repairs(e) <= (limit > 0 ? limit : DEFAULT_LIMIT));
    expect_conflicts(trial, e);
    expect_repairs(trial, e);
    expect_smallest(trial, e);
}

/* All conflicts up to a limit; or with 0 one. */
static struct satdoku_explanation *explain(struct trial *trial, size_t limit)
{
    struct satdoku_explanation *e = NULL;
    struct satdoku_explain_options options = {.all = limit > 0, .limit = limit};

    trial_expect(trial, satdoku_explain(&e, trial->solver, trial->read, limit > 0 ? &options : NULL,
                                        NULL) == SATDOKU_OK);
    return e;
}

static void play_none(struct trial *trial)
{
    struct satdoku_explanation *e;
    size_t limit = trial->round % 3 == 0 ? 4 : 0;

    make_impossible(trial, shapes[(size_t)trial->round % LENGTH(shapes)]);
    trial_read(trial);
    e = explain(trial, limit);
    expect_none(trial, e, limit);
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
        spoil_sudoku(trial, large[trial->round % 2], trial->round / 2 % SUDOKU_WAYS);
    } while (board_verdict(&trial->puzzle) != SATDOKU_NONE);
    trial_read(trial);
    e = explain(trial, 0);
    expect_none(trial, e, 0);
    satdoku_explanation_free(e);
}

static void test_none_large(void **state)
{
    trial_run(*state, 4, play_none_large);
}

/* ---- All conflicts ---- */

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
            make_impossible(trial, shapes[trial->round % 3]);
        } while (trial->puzzle.n > 4 && trial->puzzle.sudominoku);
        while (!trial->puzzle.sudominoku && count_clues(trial) > FEW_CLUES) {
            trial->puzzle.given[random_below(&trial->random, plain_cells(&trial->puzzle))] = 0;
        }
    } while (board_verdict(&trial->puzzle) != SATDOKU_NONE);
    trial_read(trial);
}

/* Exactly the first of all conflicts and of all smallest repairs, and whether these are all. */
static void expect_lists(struct trial *trial, const struct satdoku_explanation *e, size_t limit,
                         const struct sets *conflicts, const struct sets *repairs)
{
    size_t most_conflicts = limit > 0 ? limit : 1;
    size_t most_repairs = limit > 0 ? limit : DEFAULT_LIMIT;
    size_t found = satdoku_explanation_conflicts(e), repaired = satdoku_explanation_repairs(e);

    trial_expect(trial,
                 found == (most_conflicts < conflicts->count ? most_conflicts : conflicts->count));
    trial_expect(trial,
                 repaired == (most_repairs < repairs->count ? most_repairs : repairs->count));
    for (size_t i = 0; i < found; i++) {
        trial_expect(trial, bits_of(trial, board_clues_of(satdoku_explanation_conflict(e, i))) ==
                                conflicts->set[i]);
    }
    for (size_t i = 0; i < repaired; i++) {
        trial_expect(trial, bits_of(trial, board_clues_of(satdoku_explanation_repair(e, i))) ==
                                repairs->set[i]);
    }
    trial_expect(trial, satdoku_explanation_smallest_conflict(e));
    trial_expect(trial,
                 satdoku_explanation_complete(e) == (limit > 0 && found == conflicts->count));
    trial_expect(trial, satdoku_explanation_all_repairs(e) == (repaired == repairs->count));
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
        struct satdoku_explanation *e = explain(trial, limits[i]);

        expect_none(trial, e, limits[i]);
        expect_lists(trial, e, limits[i], &conflicts, &repairs);
        satdoku_explanation_free(e);
    }
}

static void test_all(void **state)
{
    trial_run(*state, 150, play_all);
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
    e = explain(trial, 1);
    expect_none(trial, e, 1);
    satdoku_explanation_free(e);
}

/* ---- One solution, or several ---- */

static void make_solvable(struct trial *trial, enum generate_kind kind)
{
    struct trial_shape shape = shapes[(size_t)trial->round % LENGTH(shapes)];
    bool unique = kind == GENERATE_UNIQUE || kind == GENERATE_FULL;

    if (trial->round % 3 == 0) {
        int all = shape.n * (shape.n - 1) / 2;
        int least = shape.n == 9 ? all - 6 : 0;

        do {
            trial_make_sudominoku(trial, shape,
                                  least + random_below(&trial->random, all + 1 - least));
        } while ((board_verdict(&trial->puzzle) == SATDOKU_UNIQUE) != unique);
    } else {
        trial_make_sudoku(trial, shape, kind);
    }
    trial_read(trial);
}

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

        trial_expect(trial, (verdict == SATDOKU_UNIQUE) == (count == 1));
    }
    return verdict;
}

/* They are enough; and where that is said, all are needed. */
static void expect_extra(struct trial *trial, struct board_clues extra, const int *smallest,
                         bool needed)
{
    int known[PLAIN_MAX_CELLS];

    plain_known(known, &trial->puzzle);
    for (size_t i = 0; i < extra.count; i++) {
        int cell = (extra.clue[i].row[0] - 1) * trial->puzzle.n + extra.clue[i].column[0] - 1;

        trial_expect(trial, extra.clue[i].kind == SATDOKU_GIVEN);
        trial_expect(trial, known[cell] == 0 && extra.clue[i].digit[0] == smallest[cell]);
        known[cell] = smallest[cell];
    }
    trial_expect(trial, verdict_with(trial, extra, extra.count) == SATDOKU_UNIQUE);
    for (size_t i = 0; needed && i < extra.count; i++) {
        trial_expect(trial, verdict_with(trial, extra, i) == SATDOKU_MULTIPLE);
    }
}

/* The smallest solution, by brute force where that can be done. */
static void find_smallest(int *smallest, struct trial *trial)
{
    if (!trial->puzzle.sudominoku || trial->puzzle.n == 4) {
        trial_expect(trial, brute_count(smallest, &trial->puzzle, 1) == 1);
        return;
    }
    enum satdoku_verdict verdict = SATDOKU_UNKNOWN;
    struct satdoku_solver *solver = NULL;
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    trial_expect(trial, satdoku_solve(&verdict, trial->grid, solver, trial->read, SATDOKU_SMALLEST,
                                      NULL) == SATDOKU_OK);
    board_digits(smallest, trial->grid);
    satdoku_solver_free(solver);
}

static void expect_solution(struct trial *trial, const struct satdoku_grid *grid,
                            const int *smallest, bool is_smallest)
{
    int digits[PLAIN_MAX_CELLS];

    board_digits(digits, grid);
    trial_expect(trial, brute_is_solution(&trial->puzzle, digits));
    trial_expect(trial, (board_compare(digits, smallest, plain_cells(&trial->puzzle)) == 0) ==
                            is_smallest);
}

/* UNIQUE or MULTIPLE: nothing of impossible puzzles is said. */
static void expect_solvable(struct trial *trial, const struct satdoku_explanation *e,
                            enum satdoku_verdict verdict, const int *smallest)
{
    trial_expect(trial, satdoku_explanation_verdict(e) == verdict);
    trial_expect(trial, satdoku_explanation_conflicts(e) == 0);
    trial_expect(trial, satdoku_explanation_repairs(e) == 0);
    trial_expect(trial, !satdoku_explanation_smallest(e));
    trial_expect(trial, satdoku_explanation_solution(e, 0) != NULL);
    expect_solution(trial, satdoku_explanation_solution(e, 0), smallest, true);
}

static void play_multiple(struct trial *trial)
{
    int smallest[PLAIN_MAX_CELLS];
    struct satdoku_explanation *e;

    make_solvable(trial, trial->round % 7 == 0 ? GENERATE_EMPTY : GENERATE_SEVERAL);
    find_smallest(smallest, trial);
    e = explain(trial, 1 + (size_t)random_below(&trial->random, 3));
    expect_solvable(trial, e, SATDOKU_MULTIPLE, smallest);
    trial_expect(trial, satdoku_explanation_solution(e, 1) != NULL);
    expect_solution(trial, satdoku_explanation_solution(e, 1), smallest, false);
    trial_expect(trial, satdoku_explanation_extra(e).count > 0);
    trial_expect(trial, satdoku_explanation_complete(e) && !satdoku_explanation_stopped(e));
    expect_extra(trial, board_clues_of(satdoku_explanation_extra(e)), smallest, true);
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

    make_solvable(trial, trial->round % 5 == 0 ? GENERATE_FULL : GENERATE_UNIQUE);
    find_smallest(smallest, trial);
    e = explain(trial, 3);
    expect_solvable(trial, e, SATDOKU_UNIQUE, smallest);
    trial_expect(trial, satdoku_explanation_solution(e, 1) == NULL);
    trial_expect(trial, satdoku_explanation_extra(e).count == 0);
    satdoku_explanation_free(e);
}

static void test_unique(void **state)
{
    trial_run(*state, 200, play_unique);
}

/* ---- Stopped ---- */

/* Without having asked how many solutions the rest has, perhaps. */
static void expect_repairs_stopped(struct trial *trial, const struct satdoku_explanation *e)
{
    for (size_t i = 0; i < satdoku_explanation_repairs(e); i++) {
        struct plain_puzzle rest;
        enum satdoku_verdict verdict = satdoku_explanation_repair_verdict(e, i);

        expect_repair(trial, board_clues_of(satdoku_explanation_repair(e, i)));
        without(&rest, trial, board_clues_of(satdoku_explanation_repair(e, i)));
        trial_expect(trial, verdict == SATDOKU_SOLVABLE || verdict == board_verdict(&rest));
    }
    trial_expect(trial, satdoku_explanation_smallest(e) || satdoku_explanation_repairs(e) == 1);
}

/* Whatever an explanation that was stopped says is true. */
static void expect_truth(struct trial *trial, const struct satdoku_explanation *e,
                         enum satdoku_verdict truth, const int *smallest)
{
    enum satdoku_verdict verdict = satdoku_explanation_verdict(e);

    trial_expect(trial, verdict == truth || verdict == SATDOKU_UNKNOWN);
    if (verdict == SATDOKU_NONE) {
        expect_conflicts(trial, e);
    }
    if (satdoku_explanation_repairs(e) > 0) {
        trial_expect(trial, verdict == SATDOKU_NONE);
        expect_repairs_stopped(trial, e);
    }
    if (verdict == SATDOKU_UNIQUE || verdict == SATDOKU_MULTIPLE) {
        expect_solvable(trial, e, verdict, smallest);
    }
    if (satdoku_explanation_solution(e, 1) != NULL) {
        trial_expect(trial, verdict == SATDOKU_MULTIPLE);
        expect_solution(trial, satdoku_explanation_solution(e, 1), smallest, false);
    }
    if (satdoku_explanation_extra(e).count > 0) {
        trial_expect(trial, verdict == SATDOKU_MULTIPLE);
        expect_extra(trial, board_clues_of(satdoku_explanation_extra(e)), smallest,
                     satdoku_explanation_complete(e));
    }
    trial_expect(trial, verdict != SATDOKU_UNKNOWN || satdoku_explanation_stopped(e));
    trial_expect(trial, verdict != SATDOKU_MULTIPLE ||
                            satdoku_explanation_stopped(e) == !satdoku_explanation_complete(e));
    trial_expect(trial, verdict != SATDOKU_MULTIPLE || !satdoku_explanation_complete(e) ||
                            satdoku_explanation_extra(e).count > 0);
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
    trial_expect(trial, satdoku_explanation_verdict(again) == truth);
    trial_expect(trial, !satdoku_explanation_stopped(again));
    trial_expect(trial,
                 !satdoku_explanation_complete(e) ||
                     satdoku_explanation_conflicts(e) == satdoku_explanation_conflicts(again));
    trial_expect(trial, !satdoku_explanation_smallest(e) ||
                            satdoku_explanation_repair(e, 0).count ==
                                satdoku_explanation_repair(again, 0).count);
    trial_expect(trial, satdoku_explanation_smallest(again) == (truth == SATDOKU_NONE));
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
    enum satdoku_verdict truth = SATDOKU_NONE;
    long calls;

    if (trial->round % 2 == 0) {
        make_impossible(trial, shapes[(size_t)random_below(&trial->random, 4)]);
        trial_read(trial);
    } else {
        make_solvable(trial, GENERATE_SEVERAL);
        find_smallest(smallest, trial);
        truth = SATDOKU_MULTIPLE;
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
        cmocka_unit_test_setup_teardown(test_none, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_none_large, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_all, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_alone_behind_clash, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_multiple, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_unique, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_stopped, trial_setup, trial_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
