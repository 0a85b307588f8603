/* What makes a random 4x4 puzzle with several solutions unique: that it does, that fewer clues of
 * those kinds do not, whichever solution is meant or whichever is left, and what is said of all
 * solutions. The oracle has the list of all solutions, and tries sets of clues by their size.
 */
#include "board.h"
#include "explained.h"

#include <string.h>

enum {
    SIZE = 4,
    CELLS = SIZE * SIZE,
    SOLUTIONS_MAX = 64, /* a bit each */
    CLUES_MAX = CELLS * SIZE * 2
};

/* A way to exclude solutions: a bit for each that it excludes. */
struct ways {
    uint64_t excludes[CLUES_MAX];
    int count;
};

static const int *solution(const struct board_solutions *all, int index)
{
    return all->digits + (size_t)index * CELLS;
}

/* ---- The oracle ---- */

static bool is_true(enum satdoku_clue_kind kind, int a, int b)
{
    switch (kind) {
    case SATDOKU_CLUE_WHITE_DOT:
        return a - b == 1 || b - a == 1;
    case SATDOKU_CLUE_BLACK_DOT:
        return a == 2 * b || b == 2 * a;
    case SATDOKU_CLUE_GREATER_THAN:
        return a > b;
    default:
        fail();
        return false;
    }
}

/* How many digits are greater than all before them. */
static int seen_from(const int *grid, int first, int step)
{
    int greatest = 0;
    int seen = 0;

    for (int i = 0; i < SIZE; i++) {
        int digit = grid[first + i * step];

        seen += digit > greatest;
        greatest = digit > greatest ? digit : greatest;
    }
    return seen;
}

static void add_way(struct ways *ways, uint64_t excludes)
{
    assert_true(ways->count < CLUES_MAX);
    ways->excludes[ways->count++] = excludes;
}

static void add_pairs(struct ways *ways, const struct board_solutions *all, int meant,
                      enum satdoku_clue_kind kind)
{
    const int *own = solution(all, meant);

    for (int i = 0; i < 4 * CELLS; i++) {
        int a = i / 4;
        int row = a / SIZE + (i % 4 == 0) - (i % 4 == 1);
        int column = a % SIZE + (i % 4 == 2) - (i % 4 == 3);
        uint64_t excludes = 0;

        if (row < 0 || row >= SIZE || column < 0 || column >= SIZE ||
            !is_true(kind, own[a], own[row * SIZE + column])) {
            continue;
        }
        for (int j = 0; j < all->count; j++) {
            const int *other = solution(all, j);

            excludes |= (uint64_t)!is_true(kind, other[a], other[row * SIZE + column]) << j;
        }
        add_way(ways, excludes);
    }
}

static void add_skyscrapers(struct ways *ways, const struct board_solutions *all, int meant)
{
    for (int i = 0; i < 4 * SIZE; i++) {
        int line = i / 4;
        int first[] = {line * SIZE, line * SIZE + SIZE - 1, line, line + SIZE * (SIZE - 1)};
        int step[] = {1, -1, SIZE, -SIZE};
        uint64_t excludes = 0;

        for (int j = 0; j < all->count; j++) {
            bool same = seen_from(solution(all, j), first[i % 4], step[i % 4]) ==
                        seen_from(solution(all, meant), first[i % 4], step[i % 4]);

            excludes |= (uint64_t)!same << j;
        }
        add_way(ways, excludes);
    }
}

/* All clues of that kind which the meant solution has. */
static void add_kind(struct ways *ways, const struct board_solutions *all, int meant,
                     enum satdoku_clue_kind kind)
{
    if (kind == SATDOKU_CLUE_SKYSCRAPER) {
        add_skyscrapers(ways, all, meant);
        return;
    }
    if (kind != SATDOKU_CLUE_GIVEN && kind != SATDOKU_CLUE_CANDIDATES) {
        add_pairs(ways, all, meant, kind);
        return;
    }
    for (int i = 0; i < CELLS * SIZE; i++) {
        int cell = i / SIZE;
        int digit = i % SIZE + 1;
        bool given = kind == SATDOKU_CLUE_GIVEN;
        uint64_t excludes = 0;

        if ((solution(all, meant)[cell] == digit) != given) {
            continue;
        }
        for (int j = 0; j < all->count; j++) {
            excludes |= (uint64_t)((solution(all, j)[cell] == digit) != given) << j;
        }
        add_way(ways, excludes);
    }
}

/* Whether some `count` ways from one on exclude all of them. */
static bool can_exclude(const struct ways *ways, int from, size_t count, uint64_t rivals)
{
    if (rivals == 0 || count == 0) {
        return rivals == 0;
    }
    for (int i = from; i < ways->count; i++) {
        if ((ways->excludes[i] & rivals) != 0 &&
            can_exclude(ways, i + 1, count - 1, rivals & ~ways->excludes[i])) {
            return true;
        }
    }
    return false;
}

static uint64_t rivals_of(const struct board_solutions *all, int meant)
{
    uint64_t everything = all->count == 64 ? UINT64_MAX : ((uint64_t)1 << all->count) - 1;

    return everything & ~((uint64_t)1 << meant);
}

/* The fewest of the ways that exclude all rivals; 0: not even all of them do. */
static size_t fewest(const struct ways *ways, uint64_t rivals)
{
    uint64_t excluded = 0;

    for (int i = 0; i < ways->count; i++) {
        excluded |= ways->excludes[i];
    }
    if ((rivals & ~excluded) != 0) {
        return 0;
    }
    size_t count = 1;
    while (!can_exclude(ways, 0, count, rivals)) {
        count++;
    }
    return count;
}

/* ---- What the library says ---- */

static void make_several(struct trial *trial, struct board_solutions *all)
{
    bool fits = false;

    while (!fits) {
        if (trial->round % 5 == 4) {
            trial_make_sudominoku(trial, explained_shapes[0], random_below(&trial->random, 7));
        } else {
            trial_make_sudoku(trial, explained_shapes[0], GENERATE_SEVERAL);
        }
        fits = board_all_solutions(all, &trial->puzzle, SOLUTIONS_MAX);
        if (fits && all->count < 2) {
            board_solutions_clear(all);
            fits = false;
        }
    }
    trial_read(trial);
}

static int index_of(struct trial *trial, const struct board_solutions *all,
                    const struct satdoku_grid *grid)
{
    int digits[PLAIN_MAX_CELLS];

    board_digits(digits, grid);
    for (int i = 0; i < all->count; i++) {
        if (memcmp(digits, solution(all, i), CELLS * sizeof *digits) == 0) {
            return i;
        }
    }
    trial_expect(trial, false);
    return -1;
}

static int cell_of(struct satdoku_cell cell)
{
    return (cell.row - 1) * SIZE + cell.column - 1;
}

static bool has_clue(const int *grid, const struct satdoku_clue *clue)
{
    int digit = grid[cell_of(clue->cells[0])];
    bool found = false;

    switch (clue->kind) {
    case SATDOKU_CLUE_GIVEN:
    case SATDOKU_CLUE_CANDIDATES:
        for (size_t i = 0; i < clue->value_count; i++) {
            found = found || clue->values[i] == digit;
        }
        return found;
    case SATDOKU_CLUE_SKYSCRAPER:
        return seen_from(grid, cell_of(clue->cells[0]),
                         cell_of(clue->cells[1]) - cell_of(clue->cells[0])) == clue->values[0];
    default:
        return is_true(clue->kind, digit, grid[cell_of(clue->cells[1])]);
    }
}

/* The extra clues leave that solution, and no other. */
static void expect_extra(struct trial *trial, const struct satdoku_explanation *e,
                         const struct board_solutions *all, int left)
{
    trial_expect(trial, e->left != NULL && index_of(trial, all, e->left) == left);
    for (int i = 0; i < all->count; i++) {
        bool stands = true;

        for (size_t j = 0; j < e->extra.count; j++) {
            stands = stands && has_clue(solution(all, i), &e->extra.clue[j]);
        }
        trial_expect(trial, stands == (i == left));
    }
}

static int count_with(const struct board_solutions *all, int cell, int digit)
{
    int count = 0;

    for (int i = 0; i < all->count; i++) {
        count += solution(all, i)[cell] == digit;
    }
    return count;
}

/* The best candidate leaves as many solutions as it says, and none leaves fewer. */
static void expect_best(struct trial *trial, const struct satdoku_best *best,
                        const struct board_solutions *all, int meant, bool crossed)
{
    int cell = cell_of(best->candidate.cell);
    int least = all->count;

    for (int i = 0; i < CELLS * SIZE; i++) {
        int with = count_with(all, i / SIZE, i % SIZE + 1);
        int left = crossed ? all->count - with : with;
        bool keeps = meant < 0 || (solution(all, meant)[i / SIZE] == i % SIZE + 1) != crossed;

        least = keeps && left > 0 && left < least ? left : least;
    }
    int with = count_with(all, cell, best->candidate.digit);
    trial_expect(trial, best->left == (size_t)least);
    trial_expect(trial, (crossed ? all->count - with : with) == least);
    trial_expect(trial,
                 meant < 0 || (solution(all, meant)[cell] == best->candidate.digit) != crossed);
}

static void expect_all_solutions(struct trial *trial, const struct satdoku_explanation *e,
                                 const struct board_solutions *all, int meant)
{
    int known[PLAIN_MAX_CELLS];
    size_t agreed = 0;

    plain_known(known, &trial->puzzle);
    trial_expect(trial, e->solution_count == (size_t)all->count);
    trial_expect(trial, e->agreement);
    for (int cell = 0; cell < CELLS; cell++) {
        if (known[cell] == 0 && count_with(all, cell, solution(all, 0)[cell]) == all->count) {
            trial_expect(trial, agreed < e->agree_count && cell_of(e->agree[agreed]) == cell);
            agreed++;
        }
    }
    trial_expect(trial, agreed == e->agree_count);
    expect_best(trial, &e->best_given, all, meant, false);
    expect_best(trial, &e->best_crossed, all, meant, true);
}

/* ---- Any solution ---- */

static void play_any(struct trial *trial)
{
    struct board_solutions all;
    size_t least = CELLS;

    make_several(trial, &all);
    for (int i = 0; i < all.count; i++) {
        struct ways ways = {.count = 0};

        add_kind(&ways, &all, i, SATDOKU_CLUE_GIVEN);
        size_t count = fewest(&ways, rivals_of(&all, i));
        least = count < least ? count : least;
    }
    struct satdoku_explanation *e = explained_ask(trial, 0);
    trial_expect(trial, e->verdict == SATDOKU_VERDICT_MULTIPLE && e->complete && !e->stopped);
    trial_expect(trial, index_of(trial, &all, e->solution) == 0);
    trial_expect(trial, e->smallest_extra && e->extra.count == least);
    expect_extra(trial, e, &all, index_of(trial, &all, e->left));
    expect_all_solutions(trial, e, &all, -1);
    satdoku_explanation_free(e);
    board_solutions_clear(&all);
}

static void test_any(void **state)
{
    trial_run(*state, 300, play_any);
}

/* ---- The solution that is meant ---- */

static const struct {
    size_t count;
    enum satdoku_clue_kind kinds[3];
} asked_kinds[] = {
    {0, {SATDOKU_CLUE_GIVEN}},
    {1, {SATDOKU_CLUE_GIVEN}},
    {1, {SATDOKU_CLUE_CANDIDATES}},
    {2, {SATDOKU_CLUE_WHITE_DOT, SATDOKU_CLUE_BLACK_DOT}},
    {1, {SATDOKU_CLUE_GREATER_THAN}},
    {1, {SATDOKU_CLUE_SKYSCRAPER}},
    {3, {SATDOKU_CLUE_CANDIDATES, SATDOKU_CLUE_SKYSCRAPER, SATDOKU_CLUE_WHITE_DOT}},
};

/* A puzzle without blanks. */
static struct satdoku_puzzle *full_puzzle(const struct trial *trial, const int *digits)
{
    struct plain_puzzle full;
    struct satdoku_puzzle *puzzle = NULL;

    plain_init(&full, SIZE, trial->puzzle.box_rows, trial->puzzle.box_columns);
    memcpy(full.given, digits, CELLS * sizeof *digits);
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    board_take(puzzle, &full);
    return puzzle;
}

static void play_meant(struct trial *trial)
{
    struct board_solutions all;
    struct ways ways = {.count = 0};
    struct satdoku_explanation *e = NULL;
    size_t row = (size_t)trial->round % LENGTH(asked_kinds);
    size_t kind_count = asked_kinds[row].count;

    make_several(trial, &all);
    int meant = random_below(&trial->random, all.count);
    struct satdoku_puzzle *full = full_puzzle(trial, solution(&all, meant));
    for (size_t i = 0; i < kind_count || i == 0; i++) {
        add_kind(&ways, &all, meant, asked_kinds[row].kinds[i]);
    }
    size_t least = fewest(&ways, rivals_of(&all, meant));
    struct satdoku_explain_options options = SATDOKU_INIT(satdoku_explain_options);
    options.solution = full;
    options.kinds = kind_count > 0 ? asked_kinds[row].kinds : NULL;
    options.kind_count = kind_count;
    trial_expect(trial,
                 satdoku_explain(&e, trial->solver, trial->read, &options, NULL) == SATDOKU_OK);
    trial_expect(trial, e->verdict == SATDOKU_VERDICT_MULTIPLE && e->complete && !e->stopped);
    trial_expect(trial, index_of(trial, &all, e->solution) == meant);
    trial_expect(trial, index_of(trial, &all, e->other) != meant);
    trial_expect(trial, e->extra.count == least);
    trial_expect(trial, (e->left != NULL) == (least > 0));
    if (least > 0) {
        trial_expect(trial, e->smallest_extra);
        expect_extra(trial, e, &all, meant);
    }
    expect_all_solutions(trial, e, &all, meant);
    satdoku_explanation_free(e);
    satdoku_puzzle_free(full);
    board_solutions_clear(&all);
}

static void test_meant(void **state)
{
    trial_run(*state, 700, play_meant);
}

/* ---- No solution of the puzzle ---- */

static void play_wrong(struct trial *trial)
{
    struct board_solutions all;
    struct satdoku_explanation *e = NULL;
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_explain_options options = SATDOKU_INIT(satdoku_explain_options);
    int digits[CELLS];

    make_several(trial, &all);
    memcpy(digits, solution(&all, 0), sizeof digits);
    int cell = random_below(&trial->random, CELLS);
    digits[cell] = trial->round % 3 == 0 ? 0 : digits[cell] % SIZE + 1;
    struct satdoku_puzzle *full = full_puzzle(trial, digits);
    options.solution = full;
    trial_expect(trial, satdoku_explain(&e, trial->solver, trial->read, &options, &error) ==
                            SATDOKU_ERR_ARGUMENT);
    trial_expect(trial, e == NULL);
    trial_expect(trial, strstr(error.message, trial->round % 3 == 0
                                                  ? "the solution has no digit"
                                                  : "the solution is none: ") == error.message);
    satdoku_puzzle_free(full);
    board_solutions_clear(&all);
}

static void test_wrong(void **state)
{
    trial_run(*state, 60, play_wrong);
}

/* Nothing is to be added where there is one solution. */
static void play_unique(struct trial *trial)
{
    struct satdoku_explanation *e = NULL;
    struct satdoku_explain_options options = SATDOKU_INIT(satdoku_explain_options);

    trial_make_sudoku(trial, explained_shapes[0], GENERATE_UNIQUE);
    trial_read(trial);
    struct satdoku_puzzle *full = full_puzzle(trial, trial->solution);
    options.solution = full;
    trial_expect(trial,
                 satdoku_explain(&e, trial->solver, trial->read, &options, NULL) == SATDOKU_OK);
    trial_expect(trial, e->verdict == SATDOKU_VERDICT_UNIQUE && e->extra.count == 0);
    trial_expect(trial, e->left == NULL && !e->agreement && !e->smallest_extra);
    satdoku_explanation_free(e);
    satdoku_puzzle_free(full);
}

static void test_unique(void **state)
{
    trial_run(*state, 20, play_unique);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_any, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_meant, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_wrong, trial_setup, trial_teardown),
        cmocka_unit_test_setup_teardown(test_unique, trial_setup, trial_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
