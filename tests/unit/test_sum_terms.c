/* Sums in fewer cells, and in groups of cells that differ, against all solved grids of 4x4. */
#include "clue_fixture.h"
#include "random.h"
#include "sum_terms.h"

enum { N = 4, CELLS = N * N, GRIDS = 288, ROUNDS = 2000 };

/* ---- All grids ------------------------------------------------------------------------------- */

struct grids {
    int count;
    int digits[GRIDS][CELLS];
};

static bool fits(const int *digits, int cell, int digit)
{
    for (int other = 0; other < cell; other++) {
        bool row = other / N == cell / N;
        bool column = other % N == cell % N;
        bool box = other / N / 2 == cell / N / 2 && other % N / 2 == cell % N / 2;
        if ((row || column || box) && digits[other] == digit) {
            return false;
        }
    }
    return true;
}

static void fill(struct grids *grids, int *digits, int cell)
{
    if (cell == CELLS) {
        assert_true(grids->count < GRIDS);
        memcpy(grids->digits[grids->count++], digits, CELLS * sizeof *digits);
        return;
    }
    for (digits[cell] = 1; digits[cell] <= N; digits[cell]++) {
        if (fits(digits, cell, digits[cell])) {
            fill(grids, digits, cell + 1);
        }
    }
}

static const struct grids *all_grids(void)
{
    static struct grids grids;
    int digits[CELLS];
    if (grids.count == 0) {
        fill(&grids, digits, 0);
    }
    assert_int_equal(grids.count, GRIDS);
    return &grids;
}

/* ---- Sums ------------------------------------------------------------------------------------ */

struct trial {
    int cells[CELLS];
    int weights[CELLS];
    struct sum_terms terms;
};

static struct board *make_board(int lowest)
{
    struct board *board = NULL;
    struct shape shape;
    assert_true(shape_of_size(&shape, N));
    assert_int_equal(board_ordinary(&board, shape, lowest, false), SATDOKU_OK);
    return board;
}

static long long total_of(const struct sum_terms *terms, const int *digits, int lowest)
{
    long long total = 0;
    for (int i = 0; i < terms->count; i++) {
        total += (long long)terms->weights[i] * (digits[terms->cells[i]] + lowest - 1);
    }
    return total;
}

static void make_sum(struct trial *sum, struct random *random)
{
    static const int few[] = {1, 1, 1, -1, 2};
    random_permutation(random, sum->cells, CELLS, 0);
    sum->terms = (struct sum_terms){sum->cells, sum->weights, random_below(random, CELLS + 1), 0};
    for (int i = 0; i < sum->terms.count; i++) {
        sum->weights[i] = few[random_below(random, (int)LENGTH(few))];
    }
}

/* ---- Houses ---------------------------------------------------------------------------------- */

/* Each grid that has the total has the other one, too, and no other grid has: the two totals differ
 * by the same in all grids. */
static void test_houses_keep_solutions(void **state)
{
    const struct grids *grids = all_grids();
    (void)state;
    for (int round = 0; round < random_rounds(ROUNDS); round++) {
        int lowest = round % 3;
        struct board *board = make_board(lowest);
        struct random random;
        struct trial sum;
        int scratch[CELLS];
        random_init(&random, random_seed(), (uint64_t)round);
        make_sum(&sum, &random);
        struct trial before = sum;
        before.terms.cells = before.cells;
        before.terms.weights = before.weights;
        sum_houses_take(&sum.terms, board, scratch, NULL);
        assert_true(sum.terms.count <= before.terms.count);
        for (int i = 0; i < grids->count; i++) {
            const int *digits = grids->digits[i];
            assert_int_equal(total_of(&before.terms, digits, lowest) - before.terms.total,
                             total_of(&sum.terms, digits, lowest) - sum.terms.total);
        }
        board_release(board);
    }
}

static void test_houses_that_pay(void **state)
{
    static const struct {
        const char *weights; /* of the cells in reading order */
        const char *left;
        int total; /* of 100 */
    } rows[] = {
        {"1111 .... .... ....", ".... .... .... ....", 90},
        {"1111 2222 .... ....", ".... .... .... ....", 70},
        {"111. .... .... ....", "...a .... .... ....", 90}, /* a: -1 */
        {"11.. .... .... ....", "11.. .... .... ....", 100},
        {"1111 1... 1... 1...", "a... .... .... ....", 80},
        {"1111 111. 111. 111.", ".... ...a ..1. ..1.", 70},
        {"aaa. .... .... ....", "...1 .... .... ....", 110},
        {"112. .... .... ....", "..1a .... .... ....", 90},
        {"123. .... .... ....", "123. .... .... ....", 100},
    };
    (void)state;
    struct board *board = make_board(1);
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct trial sum;
        int scratch[CELLS];
        int cell = 0;
        sum.terms = (struct sum_terms){sum.cells, sum.weights, 0, 100};
        for (const char *c = rows[i].weights; *c != '\0'; c++) {
            if (*c != ' ' && *c != '.') {
                sum.cells[sum.terms.count] = cell;
                sum.weights[sum.terms.count++] = *c >= 'a' ? 'a' - 1 - *c : *c - '0';
            }
            cell += *c != ' ';
        }
        sum_houses_take(&sum.terms, board, scratch, NULL);
        char left[] = ".... .... .... ....";
        for (int j = 0; j < sum.terms.count; j++) {
            int weight = sum.weights[j];
            left[sum.cells[j] + sum.cells[j] / N] =
                (char)(weight > 0 ? '0' + weight : 'a' - 1 - weight);
        }
        assert_string_equal(left, rows[i].left);
        assert_int_equal(sum.terms.total, rows[i].total);
    }
    board_release(board);
}

/* ---- Groups ---------------------------------------------------------------------------------- */

static void expect_groups(const struct trial *sum, const int *ends, const struct board *board)
{
    for (int first = 0; first < sum->terms.count; first = ends[first]) {
        assert_in_range(ends[first], first + 1, sum->terms.count);
        for (int i = first; i < ends[first]; i++) {
            assert_int_equal(ends[i], ends[first]);
            assert_int_equal(sum->weights[i], sum->weights[first]);
            for (int j = first; j < i; j++) {
                assert_true(board_shared_region(board, sum->cells[i], sum->cells[j]) >= 0);
            }
        }
    }
}

static void test_groups_differ(void **state)
{
    struct board *board = make_board(1);
    (void)state;
    for (int round = 0; round < random_rounds(ROUNDS); round++) {
        struct random random;
        struct trial sum;
        int ends[CELLS];
        int weights[CELLS] = {0};
        random_init(&random, random_seed(), (uint64_t)round);
        make_sum(&sum, &random);
        for (int i = 0; i < sum.terms.count; i++) {
            weights[sum.cells[i]] = sum.weights[i];
        }
        assert_int_equal(sum_groups_make(&sum.terms, ends, board, NULL), SATDOKU_OK);
        expect_groups(&sum, ends, board);
        for (int i = 0; i < sum.terms.count; i++) {
            assert_int_equal(sum.weights[i], weights[sum.cells[i]]);
            weights[sum.cells[i]] = 0;
        }
        for (int cell = 0; cell < CELLS; cell++) {
            assert_int_equal(weights[cell], 0);
        }
    }
    board_release(board);
}

static void test_largest_group_first(void **state)
{
    /* r1c1, r2c3, r1c2, r3c1, r4c1, r1c4 minus r2c1: column 1 has three of weight 1, and so does
     * row 1, which has the first cell, too, and stands first in the list of regions. */
    struct trial sum = {.cells = {0, 6, 1, 8, 12, 3, 4}, .weights = {1, 1, 1, 1, 1, 1, -1}};
    static const int cells[] = {0, 1, 3, 8, 12, 6, 4};
    static const int groups[] = {3, 3, 3, 5, 5, 6, 7};
    int ends[CELLS];
    struct board *board = make_board(1);
    (void)state;
    sum.terms = (struct sum_terms){sum.cells, sum.weights, (int)LENGTH(cells), 0};
    assert_int_equal(sum_groups_make(&sum.terms, ends, board, NULL), SATDOKU_OK);
    assert_memory_equal(sum.cells, cells, sizeof cells);
    assert_memory_equal(ends, groups, sizeof groups);
    board_release(board);
}

static void test_no_more_cells_than_digits(void **state)
{
    struct trial sum = {.cells = {0, 1, 2, 3, 4, 5, 6}, .weights = {1, 1, 1, 1, 1, 1, 1}};
    static const int groups[] = {3, 3, 3, 6, 6, 6, 7};
    struct board_plan plan = {.rows = 1, .columns = 7, .digits = 3, .lowest = 1, .lines = true};
    struct board *board = NULL;
    int ends[CELLS];
    (void)state;
    assert_int_equal(board_make(&board, &plan), SATDOKU_OK);
    sum.terms = (struct sum_terms){sum.cells, sum.weights, (int)LENGTH(groups), 0};
    assert_int_equal(sum_groups_make(&sum.terms, ends, board, NULL), SATDOKU_OK);
    assert_memory_equal(ends, groups, sizeof groups);
    board_release(board);
}

static void test_split(void **state)
{
    static const int ends[] = {3, 3, 3, 4, 5, 9, 9, 9, 9};
    static const int rows[][3] = {{0, 9, 4}, {0, 3, 1}, {5, 9, 7}, {0, 4, 3}, {3, 9, 5}, {3, 5, 4}};
    (void)state;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        assert_int_equal(sum_groups_split(ends, rows[i][0], rows[i][1]), rows[i][2]);
    }
}

/* ---- Ranges ---------------------------------------------------------------------------------- */

enum { DIGITS = 6, NUMBERS_MAX = 4 };

/* The range of different digits within bounds; least above most: there are none. */
static struct sum_range tried(const int *least, const int *most, int count, int used, int weight,
                              int above)
{
    struct sum_range range = {1000, -1000};
    if (count == 0) {
        return (struct sum_range){0, 0};
    }
    for (int digit = *least; digit <= *most; digit++) {
        if ((used >> digit & 1) == 0) {
            struct sum_range rest =
                tried(least + 1, most + 1, count - 1, used | 1 << digit, weight, above);
            long long value = (long long)weight * (digit + above);
            range.least = rest.least + value < range.least ? rest.least + value : range.least;
            range.most = rest.most + value > range.most ? rest.most + value : range.most;
        }
    }
    return range;
}

/* Bounds on one side alone give the least and the most exactly; with both nothing gets lost. */
static void test_range(void **state)
{
    (void)state;
    for (int round = 0; round < random_rounds(ROUNDS); round++) {
        struct random random;
        int least[NUMBERS_MAX];
        int most[NUMBERS_MAX];
        random_init(&random, random_seed(), (uint64_t)round);
        int count = 1 + random_below(&random, NUMBERS_MAX);
        int weight = random_below(&random, 2) == 0 ? 1 : -2;
        int above = random_below(&random, 3) - 1;
        int sides = round % 3; /* 0: lower bounds alone; 1: upper ones */
        for (int i = 0; i < count; i++) {
            int bound = 1 + random_below(&random, DIGITS - NUMBERS_MAX + 1);
            least[i] = sides == 1 ? 1 : bound;
            bound = NUMBERS_MAX + random_below(&random, DIGITS - NUMBERS_MAX + 1);
            most[i] = sides == 0 ? DIGITS : bound;
        }
        struct sum_range all = tried(least, most, count, 0, weight, above);
        struct sum_range range = sum_range_of_different(least, most, count, weight, above);
        assert_true(range.least <= all.least && all.most <= range.most);
        bool low = weight > 0 ? sides == 0 : sides == 1;
        assert_true(sides == 2 || (low ? range.least == all.least : range.most == all.most));
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_houses_keep_solutions),
        cmocka_unit_test(test_houses_that_pay),
        cmocka_unit_test(test_groups_differ),
        cmocka_unit_test(test_largest_group_first),
        cmocka_unit_test(test_no_more_cells_than_digits),
        cmocka_unit_test(test_split),
        cmocka_unit_test(test_range),
    };
    return RUN_TESTS(tests);
}
