/* What makes a random 4x4 puzzle with several solutions unique: that it does, that fewer clues of
 * those kinds do not, whichever solution is meant or whichever is left, and what is said of all
 * solutions. The oracle has the list of all solutions, and tries sets of clues by their size.
 */
#include "../support/variant.h"
#include "board.h"
#include "explained.h"

#include <stdlib.h>
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

/* Where clues of a kind are tried. */
enum places { AT_CELLS, AT_PAIRS, AT_SQUARES, AT_AREAS, AT_LINES, AT_SIDES, AT_DIAGONALS };

static const struct placed_kind {
    enum satdoku_clue_kind kind;
    enum variant_kind rule;
    enum places places;
    enum { NO_VALUE, ONLY_VALUE, GREATEST_VALUE, ITS_DIGITS } value;
} placed_kinds[] = {
    {SATDOKU_CLUE_WHITE_DOT, VARIANT_WHITE_DOT, AT_PAIRS, NO_VALUE},
    {SATDOKU_CLUE_BLACK_DOT, VARIANT_BLACK_DOT, AT_PAIRS, NO_VALUE},
    {SATDOKU_CLUE_X, VARIANT_X, AT_PAIRS, NO_VALUE},
    {SATDOKU_CLUE_V, VARIANT_V, AT_PAIRS, NO_VALUE},
    {SATDOKU_CLUE_NO_DOT, VARIANT_NO_DOT, AT_PAIRS, NO_VALUE},
    {SATDOKU_CLUE_NO_LETTER, VARIANT_NO_LETTER, AT_PAIRS, NO_VALUE},
    {SATDOKU_CLUE_NO_WHITE_DOT, VARIANT_NO_WHITE_DOT, AT_PAIRS, NO_VALUE},
    {SATDOKU_CLUE_NO_BLACK_DOT, VARIANT_NO_BLACK_DOT, AT_PAIRS, NO_VALUE},
    {SATDOKU_CLUE_GREATER_THAN, VARIANT_GREATER_THAN, AT_PAIRS, NO_VALUE},
    {SATDOKU_CLUE_THERMO, VARIANT_THERMO, AT_LINES, NO_VALUE},
    {SATDOKU_CLUE_SLOW_THERMO, VARIANT_SLOW_THERMO, AT_LINES, NO_VALUE},
    {SATDOKU_CLUE_WHISPER, VARIANT_WHISPER, AT_LINES, GREATEST_VALUE},
    {SATDOKU_CLUE_PALINDROME, VARIANT_PALINDROME, AT_LINES, NO_VALUE},
    {SATDOKU_CLUE_MODULAR, VARIANT_MODULAR, AT_LINES, ONLY_VALUE},
    {SATDOKU_CLUE_RENBAN, VARIANT_RENBAN, AT_LINES, NO_VALUE},
    {SATDOKU_CLUE_ARROW, VARIANT_ARROW, AT_LINES, NO_VALUE},
    {SATDOKU_CLUE_DOUBLE_ARROW, VARIANT_DOUBLE_ARROW, AT_LINES, NO_VALUE},
    {SATDOKU_CLUE_ZIPPER, VARIANT_ZIPPER, AT_LINES, NO_VALUE},
    {SATDOKU_CLUE_BETWEEN, VARIANT_BETWEEN, AT_LINES, NO_VALUE},
    {SATDOKU_CLUE_LOCKOUT, VARIANT_LOCKOUT, AT_LINES, GREATEST_VALUE},
    {SATDOKU_CLUE_REGION_SUM_LINE, VARIANT_REGION_SUM_LINE, AT_LINES, NO_VALUE},
    {SATDOKU_CLUE_LUNCHBOX, VARIANT_LUNCHBOX, AT_LINES, ONLY_VALUE},
    {SATDOKU_CLUE_CAGE, VARIANT_CAGE, AT_AREAS, ONLY_VALUE},
    {SATDOKU_CLUE_EQUALITY_CAGE, VARIANT_EQUALITY_CAGE, AT_AREAS, NO_VALUE},
    {SATDOKU_CLUE_QUAD, VARIANT_QUAD, AT_SQUARES, ITS_DIGITS},
    {SATDOKU_CLUE_QUAD_SUM, VARIANT_QUAD_SUM, AT_SQUARES, ONLY_VALUE},
    {SATDOKU_CLUE_ROW_INDEXING, VARIANT_ROW_INDEXING, AT_CELLS, NO_VALUE},
    {SATDOKU_CLUE_COLUMN_INDEXING, VARIANT_COLUMN_INDEXING, AT_CELLS, NO_VALUE},
    {SATDOKU_CLUE_BOX_INDEXING, VARIANT_BOX_INDEXING, AT_CELLS, NO_VALUE},
    {SATDOKU_CLUE_NUMBERED_ROOM, VARIANT_NUMBERED_ROOM, AT_SIDES, ONLY_VALUE},
    {SATDOKU_CLUE_SKYSCRAPER, VARIANT_SKYSCRAPER, AT_SIDES, ONLY_VALUE},
    {SATDOKU_CLUE_HIDDEN_SKYSCRAPER, VARIANT_HIDDEN_SKYSCRAPER, AT_SIDES, ONLY_VALUE},
    {SATDOKU_CLUE_X_SUM, VARIANT_X_SUM, AT_SIDES, ONLY_VALUE},
    {SATDOKU_CLUE_FULL_RANK, VARIANT_FULL_RANK, AT_SIDES, ONLY_VALUE},
    {SATDOKU_CLUE_SANDWICH, VARIANT_SANDWICH, AT_SIDES, ONLY_VALUE},
    {SATDOKU_CLUE_LITTLE_KILLER, VARIANT_LITTLE_KILLER, AT_DIAGONALS, ONLY_VALUE},
};

static const struct placed_kind *placed_kind(enum satdoku_clue_kind kind)
{
    for (size_t i = 0; i < LENGTH(placed_kinds); i++) {
        if (placed_kinds[i].kind == kind) {
            return &placed_kinds[i];
        }
    }
    fail();
    return NULL;
}

/* One that excludes no more than another does is left out. */
static void add_way(struct ways *ways, uint64_t excludes)
{
    int kept = 0;

    for (int i = 0; i < ways->count; i++) {
        if ((excludes & ~ways->excludes[i]) == 0) {
            return;
        }
    }
    for (int i = 0; i < ways->count; i++) {
        if ((ways->excludes[i] & ~excludes) != 0) {
            ways->excludes[kept++] = ways->excludes[i];
        }
    }
    assert_true(kept < CLUES_MAX);
    ways->excludes[kept] = excludes;
    ways->count = kept + 1;
}

/* Whether two cells share a side, or with `corners` a corner; some numbers are no cells. */
static bool are_neighbours(int a, int b, bool corners)
{
    int down = abs(a / SIZE - b / SIZE);
    int right = abs(a % SIZE - b % SIZE);

    if (a < 0 || b < 0 || a >= CELLS || b >= CELLS) {
        return false;
    }
    return corners ? down <= 1 && right <= 1 && a != b : down + right == 1;
}

/* Whether clues can be at these cells, in this order. */
static bool is_place(enum places places, const unsigned char *c, int count)
{
    int step = c[1] - c[0];

    switch (places) {
    case AT_CELLS:
        return count == 1;
    case AT_PAIRS:
        return count == 2 && are_neighbours(c[0], c[1], false);
    case AT_SQUARES:
        return count == 4 && step == 1 && c[0] % SIZE + 1 < SIZE && c[2] - c[0] == SIZE &&
               c[3] - c[1] == SIZE;
    case AT_LINES:
        return count == 3 && c[0] != c[2] && are_neighbours(c[0], c[1], true) &&
               are_neighbours(c[1], c[2], true);
    case AT_AREAS:
        return (count == 2 && c[0] < c[1] && are_neighbours(c[0], c[1], false)) ||
               (count == 3 && c[0] < c[1] && c[1] < c[2] &&
                are_neighbours(c[0], c[1], false) + are_neighbours(c[0], c[2], false) +
                        are_neighbours(c[1], c[2], false) ==
                    2);
    case AT_SIDES: {
        bool row = abs(step) == 1 && c[0] / SIZE == c[3] / SIZE;
        bool column = abs(step) == SIZE;

        return count == 4 && (row || column) && c[2] - c[1] == step && c[3] - c[2] == step;
    }
    case AT_DIAGONALS:
        for (int i = 1; i < count; i++) {
            if (c[i] - c[i - 1] != step || !are_neighbours(c[i], c[i - 1], true) ||
                c[i] / SIZE == c[0] / SIZE || c[i] % SIZE == c[0] % SIZE) {
                return false;
            }
        }
        /* from edge to edge */
        return count >= 2 && !are_neighbours(c[0], c[0] - step, true) &&
               !are_neighbours(c[count - 1], c[count - 1] + step, true);
    }
    return false;
}

/* Gives the clue the values that its solution says; false: there is no such clue. */
static bool take_values(struct variant_clue *clue, const struct variant *board,
                        const struct placed_kind *kind, const int *own)
{
    int holding = 0;

    if (kind->value == NO_VALUE) {
        return variant_clue_holds(board, clue, own);
    }
    if (kind->value == ITS_DIGITS) {
        for (int i = 0; i < clue->cell_count; i++) {
            clue->values[i] = (unsigned char)own[clue->cells[i]];
        }
        clue->value_count = clue->cell_count;
        return true;
    }
    clue->value_count = 1;
    for (int value = 0; value <= 8 * SIZE; value++) {
        unsigned char before = clue->values[0];

        clue->values[0] = (unsigned char)value;
        if ((value > 0 || kind->kind == SATDOKU_CLUE_SANDWICH ||
             kind->kind == SATDOKU_CLUE_LUNCHBOX) &&
            variant_clue_holds(board, clue, own)) {
            holding++;
        } else {
            clue->values[0] = before;
        }
    }
    return kind->value == ONLY_VALUE ? holding == 1 : holding > 0 && clue->values[0] >= SIZE / 2;
}

static void add_place(struct ways *ways, const struct board_solutions *all, int meant,
                      const struct placed_kind *kind, struct variant_clue *clue)
{
    struct variant board;
    uint64_t excludes = 0;

    variant_init(&board, SIZE, SIZE, 1, SIZE);
    board.box_rows = board.box_columns = 2;
    board.region_size = SIZE;
    clue->kind = kind->rule;
    if (!take_values(clue, &board, kind, solution(all, meant))) {
        return;
    }
    for (int i = 0; i < all->count; i++) {
        excludes |= (uint64_t)!variant_clue_holds(&board, clue, solution(all, i)) << i;
    }
    add_way(ways, excludes);
}

/* The clues of the kind which the meant solution has, at each place: any one to four cells are
 * tried. */
static void add_places(struct ways *ways, const struct board_solutions *all, int meant,
                       const struct placed_kind *kind)
{
    for (int i = 0; i < CELLS * CELLS * CELLS * CELLS; i++) {
        unsigned char cells[] = {(unsigned char)(i % CELLS), (unsigned char)(i / CELLS % CELLS),
                                 (unsigned char)(i / CELLS / CELLS % CELLS),
                                 (unsigned char)(i / CELLS / CELLS / CELLS)};

        for (int count = 1; count <= 4; count++) {
            bool once = true; /* cells behind the last one are the first of the board */

            for (int j = count; j < 4; j++) {
                once = once && cells[j] == 0;
            }
            if (once && is_place(kind->places, cells, count)) {
                struct variant_clue clue = {.cell_count = count};

                memcpy(clue.cells, cells, sizeof cells);
                add_place(ways, all, meant, kind, &clue);
            }
        }
    }
}

/* All clues of that kind which the meant solution has. */
static void add_kind(struct ways *ways, const struct board_solutions *all, int meant,
                     enum satdoku_clue_kind kind)
{
    if (kind != SATDOKU_CLUE_GIVEN && kind != SATDOKU_CLUE_CANDIDATES) {
        add_places(ways, all, meant, placed_kind(kind));
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

    if (clue->kind == SATDOKU_CLUE_GIVEN || clue->kind == SATDOKU_CLUE_CANDIDATES) {
        for (size_t i = 0; i < clue->value_count; i++) {
            found = found || clue->values[i] == digit;
        }
        return found;
    }
    struct variant board;
    struct variant_clue own = {.kind = placed_kind(clue->kind)->rule,
                               .cell_count = (int)clue->cell_count,
                               .value_count = (int)clue->value_count};

    variant_init(&board, SIZE, SIZE, 1, SIZE);
    board.box_rows = board.box_columns = 2;
    board.region_size = SIZE;
    for (size_t i = 0; i < clue->cell_count; i++) {
        own.cells[i] = (unsigned char)cell_of(clue->cells[i]);
    }
    for (size_t i = 0; i < clue->value_count; i++) {
        own.values[i] = (unsigned char)clue->values[i];
    }
    return variant_clue_holds(&board, &own, grid);
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
    {3, {SATDOKU_CLUE_GIVEN, SATDOKU_CLUE_CAGE, SATDOKU_CLUE_BLACK_DOT}},
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
    size_t row = (size_t)trial->round % (LENGTH(asked_kinds) + LENGTH(placed_kinds));
    bool single = row >= LENGTH(asked_kinds);
    const enum satdoku_clue_kind *kinds =
        single ? &placed_kinds[row - LENGTH(asked_kinds)].kind : asked_kinds[row].kinds;
    size_t kind_count = single ? 1 : asked_kinds[row].count;

    make_several(trial, &all);
    int meant = random_below(&trial->random, all.count);
    struct satdoku_puzzle *full = full_puzzle(trial, solution(&all, meant));
    for (size_t i = 0; i < kind_count || i == 0; i++) {
        add_kind(&ways, &all, meant, kinds[i]);
    }
    size_t least = fewest(&ways, rivals_of(&all, meant));
    struct satdoku_explain_options options = SATDOKU_INIT(satdoku_explain_options);
    options.solution = full;
    options.kinds = kind_count > 0 ? kinds : NULL;
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
    trial_run(*state, 1100, play_meant);
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
