/* Canonical forms and shuffles, by the public header alone. */
#include "brute.h"
#include "generate.h"
#include "random.h"
#include "unit.h"

#include <satdoku.h>
#include <string.h>

enum { MOVES = 60 };

struct form {
    int n;
    int box_rows;
    int box_columns;
};

static struct satdoku_puzzle *puzzle;
static struct satdoku_error error;

static int setup(void **state)
{
    (void)state;
    return satdoku_puzzle_new(&puzzle) == SATDOKU_OK ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    satdoku_puzzle_free(puzzle);
    return 0;
}

static void start(struct form form, const int *digits)
{
    struct satdoku_board board = {.rows = form.n,
                                  .columns = form.n,
                                  .digits = form.n,
                                  .lowest = 1,
                                  .box_rows = form.box_rows,
                                  .box_columns = form.box_columns};
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, false, &error), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_set_givens(puzzle, digits, &error), SATDOKU_OK);
}

static void canonize(int *canonical, struct form form, const int *digits)
{
    start(form, digits);
    assert_int_equal(satdoku_puzzle_canonize(puzzle, &error), SATDOKU_OK);
    (void)satdoku_puzzle_givens(canonical, PLAIN_MAX_CELLS, puzzle);
}

static bool same(const int *one, const int *other, int cells)
{
    return memcmp(one, other, (size_t)cells * sizeof *one) == 0;
}

/* ---- Moves ---- */

static void swap_lines(int *digits, int n, bool columns, int one, int other)
{
    for (int i = 0; i < n; i++) {
        int *first = &digits[columns ? i * n + one : one * n + i];
        int *second = &digits[columns ? i * n + other : other * n + i];
        int digit = *first;
        *first = *second;
        *second = digit;
    }
}

static void swap_groups(int *digits, int n, bool columns, int size, int one, int other)
{
    for (int i = 0; i < size; i++) {
        swap_lines(digits, n, columns, one * size + i, other * size + i);
    }
}

static void transpose(int *digits, int n)
{
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < row; column++) {
            int digit = digits[row * n + column];
            digits[row * n + column] = digits[column * n + row];
            digits[column * n + row] = digit;
        }
    }
}

static void swap_digits(int *digits, int cells, int one, int other)
{
    for (int cell = 0; cell < cells; cell++) {
        int digit = digits[cell];
        digits[cell] = digit == one ? other : digit == other ? one : digit;
    }
}

/* One small step to an equivalent puzzle. */
static void move(int *digits, struct form form, struct random *random)
{
    int n = form.n;
    bool columns = random_below(random, 2) == 1;
    int size = columns ? form.box_columns : form.box_rows;
    int group = random_below(random, n / size) * size;
    switch (random_below(random, 4)) {
    case 0:
        swap_lines(digits, n, columns, group + random_below(random, size),
                   group + random_below(random, size));
        break;
    case 1:
        swap_groups(digits, n, columns, size, random_below(random, n / size),
                    random_below(random, n / size));
        break;
    case 2:
        swap_digits(digits, n * n, 1 + random_below(random, n), 1 + random_below(random, n));
        break;
    default:
        if (form.box_rows == form.box_columns) {
            transpose(digits, n);
        }
    }
}

/* ---- The oracle ---- */

/* Sets orders[][n] to all orders of lines that keep groups; their number. */
static int all_orders(int (*orders)[PLAIN_MAX_N], int n, int size)
{
    int count = 0;
    int order[PLAIN_MAX_N] = {0};
    int place = 0;
    order[0] = -1;
    while (place >= 0) {
        bool fits = false;
        while (!fits && ++order[place] < n) {
            fits = place % size == 0 || order[place] / size == order[place - 1] / size;
            for (int i = 0; i < place; i++) {
                bool apart = place % size == 0 && order[i] / size == order[place] / size;
                fits = fits && order[i] != order[place] && !apart;
            }
        }
        if (!fits) {
            place--;
        } else if (place == n - 1) {
            memcpy(orders[count++], order, sizeof order);
        } else {
            order[++place] = -1;
        }
    }
    return count;
}

/* Compares what the orders make of a puzzle with the best so far: names in order of appearance are
 * the smallest ones. */
static void try_orders(int *best, const int *digits, int n, const int *rows, const int *columns)
{
    int name[PLAIN_MAX_N + 1] = {0};
    int made[PLAIN_MAX_CELLS];
    int names = 0;
    for (int cell = 0; cell < n * n; cell++) {
        int digit = digits[rows[cell / n] * n + columns[cell % n]];
        if (digit != 0 && name[digit] == 0) {
            name[digit] = ++names;
        }
        made[cell] = name[digit];
    }
    for (int cell = 0; cell < n * n && made[cell] <= best[cell]; cell++) {
        if (made[cell] < best[cell]) {
            memcpy(best, made, (size_t)(n * n) * sizeof *best);
            return;
        }
    }
}

/* The smallest of all equivalent puzzles, by trying every one. */
static void brute_canonical(int *best, struct form form, const int *digits)
{
    static int rows[5000][PLAIN_MAX_N];
    static int columns[5000][PLAIN_MAX_N];
    int row_count = all_orders(rows, form.n, form.box_rows);
    int column_count = all_orders(columns, form.n, form.box_columns);
    int turned[PLAIN_MAX_CELLS];
    memcpy(turned, digits, (size_t)(form.n * form.n) * sizeof *turned);
    best[0] = form.n + 1;
    for (int turn = 0; turn < (form.box_rows == form.box_columns ? 2 : 1); turn++) {
        for (int i = 0; i < row_count; i++) {
            for (int j = 0; j < column_count; j++) {
                try_orders(best, turned, form.n, rows[i], columns[j]);
            }
        }
        transpose(turned, form.n);
    }
}

/* ---- Canonical forms ---- */

/* Any digits in some of the cells, whether that has a solution or not. */
static void scatter(int *digits, struct form form, struct random *random)
{
    struct plain_puzzle board;
    int solved[PLAIN_MAX_CELLS];
    int kept = random_below(random, 11);
    bool follows = random_below(random, 3) > 0;
    plain_init(&board, form.n, form.box_rows, form.box_columns);
    generate_grid(solved, random, &board);
    for (int cell = 0; cell < form.n * form.n; cell++) {
        int digit = follows ? solved[cell] : 1 + random_below(random, form.n);
        digits[cell] = random_below(random, 10) < kept ? digit : 0;
    }
}

static void test_smallest_of_all(void **state)
{
    (void)state;
    static const struct form forms[] = {{4, 2, 2}, {6, 2, 3}, {6, 3, 2}, {8, 2, 4}, {8, 4, 2}};
    static const int rounds[] = {400, 60, 60, 4, 4};
    struct random random;
    random_init(&random, random_seed(), 1);
    for (size_t i = 0; i < LENGTH(forms); i++) {
        for (int round = random_rounds(rounds[i]); round > 0; round--) {
            int digits[PLAIN_MAX_CELLS];
            int canonical[PLAIN_MAX_CELLS];
            int best[PLAIN_MAX_CELLS];
            scatter(digits, forms[i], &random);
            canonize(canonical, forms[i], digits);
            brute_canonical(best, forms[i], digits);
            assert_true(same(canonical, best, forms[i].n * forms[i].n));
        }
    }
}

/* Puzzles that small steps lead from one to the other have one canonical form. */
static void test_moves(void **state)
{
    (void)state;
    static const struct form form = {9, 3, 3};
    struct random random;
    random_init(&random, random_seed(), 2);
    for (int round = random_rounds(2000); round > 0; round--) {
        int digits[PLAIN_MAX_CELLS];
        int before[PLAIN_MAX_CELLS];
        int after[PLAIN_MAX_CELLS];
        scatter(digits, form, &random);
        canonize(before, form, digits);
        for (int i = 0; i < MOVES; i++) {
            move(digits, form, &random);
        }
        canonize(after, form, digits);
        assert_true(same(before, after, 81));
        canonize(after, form, before);
        assert_true(same(before, after, 81));
    }
}

/* ---- How many classes there are ---- */

struct classes {
    struct form form;
    int grids;
    int count;
    int size[500];
    int canonical[500][PLAIN_MAX_CELLS];
};

static void classify(struct classes *classes, const int *digits)
{
    int canonical[PLAIN_MAX_CELLS];
    int cells = classes->form.n * classes->form.n;
    int class = 0;
    canonize(canonical, classes->form, digits);
    while (class < classes->count && !same(classes->canonical[class], canonical, cells)) {
        class ++;
    }
    assert_true(class < (int)LENGTH(classes->size));
    memcpy(classes->canonical[class], canonical, sizeof canonical);
    classes->count += class == classes->count;
    classes->size[class]++;
    classes->grids++;
}

/* Classifies all boards of 4x4 that begin so. */
static void classify_4x4(struct classes *classes, int *digits, int cell)
{
    if (cell == 16) {
        classify(classes, digits);
        return;
    }
    for (int digit = 1; digit <= 4; digit++) {
        bool fits = true;
        for (int other = 0; other < cell; other++) {
            bool in_box = other / 8 == cell / 8 && other % 4 / 2 == cell % 4 / 2;
            bool in_line = other / 4 == cell / 4 || other % 4 == cell % 4;
            fits = fits && !(digits[other] == digit && (in_box || in_line));
        }
        if (fits) {
            digits[cell] = digit;
            classify_4x4(classes, digits, cell + 1);
        }
    }
}

/* There are 288 boards of 4x4, of two classes. */
static void test_classes_of_4x4(void **state)
{
    (void)state;
    static struct classes classes = {.form = {4, 2, 2}};
    int digits[16];
    classify_4x4(&classes, digits, 0);
    assert_int_equal(classes.grids, 288);
    assert_int_equal(classes.count, 2);
    assert_int_equal(classes.size[0] % 96, 0);
}

/* Fills three rows of 9x9 cell by cell, without the same digit twice in a row or box; those of the
 * first box are there, and each box begins with digits in order. Classifies one of `step` of what
 * comes of it. */
static void classify_bands(struct classes *classes, int *digits, int cell, int *met, int step)
{
    while (cell < 27 && cell % 9 < 3) {
        cell++;
    }
    if (cell == 27) {
        if (++*met % step == 0) {
            classify(classes, digits);
        }
        return;
    }
    int least = cell < 9 && cell % 3 > 0 ? digits[cell - 1] + 1 : 1;
    for (int digit = least; digit <= 9; digit++) {
        bool fits = true;
        for (int other = 0; other < 27; other++) {
            bool near = other / 9 == cell / 9 || other % 9 / 3 == cell % 9 / 3;
            fits = fits && !(digits[other] == digit && near);
        }
        if (fits) {
            digits[cell] = digit;
            classify_bands(classes, digits, cell + 1, met, step);
            digits[cell] = 0;
        }
    }
}

/* Three rows of 9x9 are of 416 classes (Felgenhauer and Jarvis 2005). */
static void test_bands(void **state)
{
    (void)state;
    enum { BANDS = 72576, CLASSES = 416 };
    static struct classes classes = {.form = {9, 3, 3}};
    int digits[PLAIN_MAX_CELLS] = {1, 2, 3, 0, 0, 0, 0, 0, 0, 4, 5, 6, 0, 0, 0, 0, 0, 0, 7, 8, 9};
    int step = BANDS / random_rounds(BANDS);
    int met = 0;
    classify_bands(&classes, digits, 3, &met, step);
    assert_int_equal(met, BANDS);
    assert_int_equal(classes.grids, BANDS / step);
    assert_in_range(classes.count, step == 1 ? CLASSES : 1, CLASSES);
}

/* Where nothing is given, nothing changes. */
static void test_blank(void **state)
{
    (void)state;
    int blank[PLAIN_MAX_CELLS] = {0};
    int canonical[PLAIN_MAX_CELLS];
    canonize(canonical, (struct form){9, 3, 3}, blank);
    assert_true(same(canonical, blank, 81));
}

/* ---- Pairs ---- */

/* What a transformation says, cell by cell. */
static void transform(int *made, const struct satdoku_transformation *how, const int *digits, int n)
{
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++) {
            int r = how->rows[row] - 1;
            int c = how->columns[column] - 1;
            int digit = digits[how->transposed ? c * n + r : r * n + c];
            made[row * n + column] = digit != 0 ? how->digits[digit - 1] : 0;
        }
    }
}

/* Of what small steps lead from to there, a transformation does; with another given it does not. */
static void test_equivalent(void **state)
{
    (void)state;
    static const struct form forms[] = {{9, 3, 3}, {4, 2, 2}, {6, 2, 3}, {8, 4, 2}};
    struct satdoku_puzzle *other = NULL;
    struct random random;
    random_init(&random, random_seed(), 5);
    for (int round = random_rounds(1000); round > 0; round--) {
        struct form form = forms[round % (int)LENGTH(forms)];
        struct satdoku_transformation how;
        int digits[PLAIN_MAX_CELLS];
        int moved[PLAIN_MAX_CELLS];
        int made[PLAIN_MAX_CELLS];
        bool equivalent = false;
        scatter(digits, form, &random);
        memcpy(moved, digits, sizeof moved);
        for (int i = 0; i < MOVES; i++) {
            move(moved, form, &random);
        }
        start(form, digits);
        assert_int_equal(satdoku_puzzle_copy(&other, puzzle), SATDOKU_OK);
        start(form, moved);
        assert_int_equal(satdoku_puzzle_equivalent(&equivalent, &how, other, puzzle, &error),
                         SATDOKU_OK);
        assert_true(equivalent);
        transform(made, &how, digits, form.n);
        assert_true(same(made, moved, form.n * form.n));
        int cell = random_below(&random, form.n * form.n);
        moved[cell] = moved[cell] == 0 ? 1 : 0;
        start(form, moved);
        assert_int_equal(satdoku_puzzle_equivalent(&equivalent, NULL, other, puzzle, &error),
                         SATDOKU_OK);
        assert_false(equivalent);
        satdoku_puzzle_free(other);
    }
}

/* Blank boards are the same where the boards are. */
static void test_other_boards(void **state)
{
    (void)state;
    static const char *const texts[] = {".Shape~6x6.Boxes~2x3", ".Shape~6x6.Boxes~3x2",
                                        ".Shape~6x6~0-5.Boxes~2x3", ".Shape~4x4"};
    struct satdoku_puzzle *other = NULL;
    for (size_t i = 0; i < LENGTH(texts); i++) {
        const char *text = texts[i];
        assert_int_equal(satdoku_puzzle_parse(puzzle, text, strlen(text), NULL, &error),
                         SATDOKU_OK);
        assert_int_equal(satdoku_puzzle_copy(&other, puzzle), SATDOKU_OK);
        for (size_t j = 0; j < LENGTH(texts); j++) {
            struct satdoku_transformation how;
            bool equivalent = i != j;
            text = texts[j];
            assert_int_equal(satdoku_puzzle_parse(puzzle, text, strlen(text), NULL, &error),
                             SATDOKU_OK);
            assert_int_equal(satdoku_puzzle_equivalent(&equivalent, &how, other, puzzle, &error),
                             SATDOKU_OK);
            assert_int_equal(equivalent, i == j);
            assert_true(i != j || how.digits[0] == (i == 2 ? 0 : 1));
        }
        satdoku_puzzle_free(other);
    }
}

/* ---- What has no canonical form ---- */

static void refuse(const char *text)
{
    struct satdoku_puzzle *copy = NULL;
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, strlen(text), NULL, &error), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_copy(&copy, puzzle), SATDOKU_OK);
    bool equivalent = true;
    assert_int_equal(satdoku_puzzle_canonize(copy, &error), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_puzzle_equivalent(&equivalent, NULL, copy, copy, &error),
                     SATDOKU_ERR_ARGUMENT);
    satdoku_puzzle_free(copy);
}

static void test_refused(void **state)
{
    (void)state;
    refuse(".Cage~10~R1C1~R1C2");
    assert_int_equal(satdoku_puzzle_shuffle(puzzle, 1, &error), SATDOKU_ERR_ARGUMENT);
    refuse(".Diagonal~1");
    assert_int_equal(satdoku_puzzle_shuffle(puzzle, 1, &error), SATDOKU_ERR_ARGUMENT);
    refuse(".Shape~10x10");
    assert_int_equal(satdoku_puzzle_shuffle(puzzle, 1, &error), SATDOKU_OK);
    refuse(".Shape~7x7");
    assert_int_equal(satdoku_puzzle_shuffle(puzzle, 1, &error), SATDOKU_OK);
}

/* ---- Shuffles ---- */

/* The canonical form and the name stay, and each seed makes the same everywhere. */
static void test_shuffles(void **state)
{
    (void)state;
    static const struct form forms[] = {{4, 2, 2}, {6, 3, 2}, {8, 2, 4}, {9, 3, 3}};
    struct random random;
    random_init(&random, random_seed(), 3);
    for (int round = random_rounds(400); round > 0; round--) {
        struct form form = forms[round % (int)LENGTH(forms)];
        unsigned long long seed = random_next(&random);
        int digits[PLAIN_MAX_CELLS];
        int shuffled[PLAIN_MAX_CELLS];
        int again[PLAIN_MAX_CELLS];
        int before[PLAIN_MAX_CELLS];
        scatter(digits, form, &random);
        canonize(before, form, digits);
        start(form, digits);
        assert_int_equal(satdoku_puzzle_set_name(puzzle, "name"), SATDOKU_OK);
        assert_int_equal(satdoku_puzzle_shuffle(puzzle, seed, &error), SATDOKU_OK);
        assert_string_equal(satdoku_puzzle_name(puzzle), "name");
        (void)satdoku_puzzle_givens(shuffled, PLAIN_MAX_CELLS, puzzle);
        assert_int_equal(satdoku_puzzle_canonize(puzzle, &error), SATDOKU_OK);
        (void)satdoku_puzzle_givens(again, PLAIN_MAX_CELLS, puzzle);
        assert_true(same(before, again, form.n * form.n));
        start(form, digits);
        assert_int_equal(satdoku_puzzle_shuffle(puzzle, seed, &error), SATDOKU_OK);
        (void)satdoku_puzzle_givens(again, PLAIN_MAX_CELLS, puzzle);
        assert_true(same(shuffled, again, form.n * form.n));
    }
}

/* A given in a corner goes to any of the 16 cells, as any of the four digits, equally often. */
static void test_shuffles_are_uniform(void **state)
{
    (void)state;
    enum { TIMES = 6400, PLACES = 64 };
    int met[PLACES] = {0};
    int digits[16] = {1};
    for (int seed = 0; seed < TIMES; seed++) {
        int shuffled[16];
        start((struct form){4, 2, 2}, digits);
        assert_int_equal(satdoku_puzzle_shuffle(puzzle, (unsigned long long)seed, &error),
                         SATDOKU_OK);
        (void)satdoku_puzzle_givens(shuffled, 16, puzzle);
        for (int cell = 0; cell < 16; cell++) {
            if (shuffled[cell] != 0) {
                met[cell * 4 + shuffled[cell] - 1]++;
            }
        }
    }
    for (int i = 0; i < PLACES; i++) { /* the mean is 100, the standard deviation 10 */
        assert_in_range(met[i], 50, 150);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_smallest_of_all), cmocka_unit_test(test_moves),
        cmocka_unit_test(test_classes_of_4x4),  cmocka_unit_test(test_bands),
        cmocka_unit_test(test_blank),           cmocka_unit_test(test_refused),
        cmocka_unit_test(test_shuffles),        cmocka_unit_test(test_shuffles_are_uniform),
        cmocka_unit_test(test_equivalent),      cmocka_unit_test(test_other_boards),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
