/* Solve, check and count on known puzzles. Solutions, counts and smallest solutions were found by
 * backtracking programs that share nothing with this one; the Sudominoku are the published samples.
 */
#include "door.h"
#include "memio.h"
#include "rules.h"
#include "unit.h"

#include <string.h>

struct fixture {
    struct satdoku_puzzle *puzzle;
    struct satdoku_grid *grid;
    struct satdoku_solver *solver;
};

static void start(struct fixture *f, const struct satdoku_solver_options *options)
{
    assert_int_equal(satdoku_puzzle_new(&f->puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_grid_new(&f->grid), SATDOKU_OK);
    assert_int_equal(satdoku_solver_new(&f->solver, options), SATDOKU_OK);
}

static int setup(void **state)
{
    static struct fixture fixture;
    start(&fixture, NULL);
    *state = &fixture;
    return 0;
}

static int teardown(void **state)
{
    struct fixture *f = *state;
    satdoku_puzzle_free(f->puzzle);
    satdoku_grid_free(f->grid);
    satdoku_solver_free(f->solver);
    return 0;
}

static void read_puzzle(struct fixture *f, const char *text,
                        const struct satdoku_read_options *options)
{
    assert_int_equal(satdoku_puzzle_parse(f->puzzle, text, strlen(text), options, NULL),
                     SATDOKU_OK);
}

static void assert_grid(const struct satdoku_grid *grid, const char *cells)
{
    struct memory text = {.data = NULL};
    assert_int_equal(satdoku_grid_write(memory_sink(&text), grid), SATDOKU_OK);
    assert_string_equal(text.data, cells);
    memory_clear(&text);
}

/* ---- Sudoku ---- */

struct row {
    int box_rows;
    int box_columns;
    const char *puzzle;
    enum satdoku_verdict verdict;
    const char *smallest;
    size_t count; /* of solutions; 0: none, or too many to count */
};

#define BLANK9  "........."
#define BLANK81 BLANK9 BLANK9 BLANK9 BLANK9 BLANK9 BLANK9 BLANK9 BLANK9 BLANK9

static const struct row rows[] = {
    {3, 3, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     SATDOKU_VERDICT_UNIQUE,
     "534678912672195348198342567859761423426853791713924856961537284287419635345286179", 1},
    {3, 3, ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
     SATDOKU_VERDICT_UNIQUE,
     "693784512487512936125963874932651487568247391741398625319475268856129743274836159", 1},
    {3, 3, "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
     SATDOKU_VERDICT_UNIQUE,
     "534678912672195348198342567859761423426853791713924856961537284287419635345286179", 1},
    {3, 3, "8.........59.......67..........3.265...4.6198......437...753916...891742...624583",
     SATDOKU_VERDICT_MULTIPLE,
     "812345679359167824467289351174938265523476198986512437248753916635891742791624583", 13},
    {3, 3, "8.........59.......76.........832765...476198...951243....9.516...6.4982......437",
     SATDOKU_VERDICT_MULTIPLE,
     "812345679359167824476289351194832765523476198687951243248793516735614982961528437", 9},
    {3, 3, "1....6....59.....82....8....45........3........6..3.54...325..6..................",
     SATDOKU_VERDICT_MULTIPLE,
     "138246579659137248274598163745682391813459627926713854487325916362971485591864732", 0},
    {3, 3, BLANK81, SATDOKU_VERDICT_MULTIPLE,
     "123456789456789123789123456214365897365897214897214365531642978642978531978531642", 0},
    {3, 3, ".2....7..4....9.3.6..723.4...83.........1....9....4.6..94....5.5.....6.3.....5...",
     SATDOKU_VERDICT_NONE, NULL, 0},
    {3, 3, "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
     SATDOKU_VERDICT_NONE, NULL, 0},
    {3, 3, "5......5." BLANK9 BLANK9 BLANK9 BLANK9 BLANK9 BLANK9 BLANK9 BLANK9,
     SATDOKU_VERDICT_NONE, NULL, 0},
    {3, 3, "534678912672195348198342567859761423426853791713924856961537284287419635345286178",
     SATDOKU_VERDICT_NONE, NULL, 0},
    {1, 1, ".", SATDOKU_VERDICT_UNIQUE, "1", 1},
    {2, 2, "1.....3..4.....2", SATDOKU_VERDICT_UNIQUE, "1324423124133142", 1},
    {2, 2, "................", SATDOKU_VERDICT_MULTIPLE, "1234341221434321", 288},
    {1, 5, "...5.....4.....3.....2...", SATDOKU_VERDICT_MULTIPLE, "1345221534451233421552341", 176},
    {1, 4, "................", SATDOKU_VERDICT_MULTIPLE, "1234214334124321", 576},
    {2, 3, "1....................6..............", SATDOKU_VERDICT_MULTIPLE,
     "123456456123261345345612534261612534", 0},
    {3, 2, "1....................6..............", SATDOKU_VERDICT_MULTIPLE,
     "123456346512561234215643432165654321", 0},
};

static void read_row(struct fixture *f, const struct row *row)
{
    struct satdoku_read_options options = {.format = SATDOKU_FORMAT_LINE,
                                           .box_rows = row->box_rows,
                                           .box_columns = row->box_columns};
    read_puzzle(f, row->puzzle, &options);
}

static void test_smallest(void **state)
{
    struct fixture *f = *state;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
        read_row(f, &rows[i]);
        assert_int_equal(satdoku_solve(&verdict, f->grid, f->solver, f->puzzle,
                                       SATDOKU_CHOICE_SMALLEST, NULL),
                         SATDOKU_OK);
        assert_int_equal(verdict, rows[i].verdict);
        if (rows[i].smallest != NULL) {
            assert_grid(f->grid, rows[i].smallest);
        }
    }
}

static void test_any(void **state)
{
    struct fixture *f = *state;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
        read_row(f, &rows[i]);
        bool solvable = rows[i].verdict != SATDOKU_VERDICT_NONE;
        assert_int_equal(satdoku_solve(&verdict, f->grid, f->solver, f->puzzle, SATDOKU_CHOICE_ANY,
                                       NULL),
                         SATDOKU_OK);
        assert_int_equal(verdict, solvable ? SATDOKU_VERDICT_SOLVABLE : SATDOKU_VERDICT_NONE);
        assert_true(!solvable || rules_hold(f->puzzle, door_inside(f->grid), NULL));
    }
}

static void test_check(void **state)
{
    struct fixture *f = *state;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
        read_row(f, &rows[i]);
        assert_int_equal(satdoku_check(&verdict, NULL, NULL, f->solver, f->puzzle, NULL),
                         SATDOKU_OK);
        assert_int_equal(verdict, rows[i].verdict);
    }
}

/* Solutions that are counted up to a limit. */
struct counted {
    size_t count;
    size_t limit;
};

static bool count_solution(void *context, const struct satdoku_grid *grid)
{
    struct counted *counted = context;
    (void)grid;
    return ++counted->count < counted->limit;
}

static void assert_count(struct fixture *f, size_t limit, size_t expected, bool complete)
{
    struct counted counted = {.limit = limit};
    bool is_complete = !complete;
    assert_int_equal(satdoku_each_solution(&is_complete, f->solver, f->puzzle, SATDOKU_ORDER_FREE,
                                           count_solution, &counted, NULL),
                     SATDOKU_OK);
    assert_int_equal(counted.count, expected);
    assert_int_equal(is_complete, complete);
}

static void test_count(void **state)
{
    struct fixture *f = *state;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        read_row(f, &rows[i]);
        if (rows[i].verdict == SATDOKU_VERDICT_NONE) {
            assert_count(f, 1, 0, true);
        } else if (rows[i].count > 0) {
            assert_count(f, rows[i].count + 1, rows[i].count, true);
            assert_count(f, rows[i].count, rows[i].count, false);
            assert_count(f, 1, 1, false);
        }
    }
}

/* ---- Sudominoku ---- */

#define SAMPLE1                                                                                    \
    "10\n6 B2 1 B3\n2 C4 9 C3\n6 D3 8 E3\n7 E1 4 F1\n8 B7 4 B8\n3 F5 2 F6\n7 F7 6 F8\n5 G4 9 G5\n" \
    "7 I8 8 I9\n7 C9 2 B9\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n"
#define SAMPLE2                                                                                    \
    "11\n5 I9 2 H9\n6 A5 7 A6\n4 B8 6 C8\n3 B5 8 B4\n3 C3 2 D3\n9 D2 8 E2\n3 G2 5 H2\n1 A2 8 A1\n" \
    "1 H8 3 I8\n8 I3 7 I4\n4 I6 9 I7\nI5 E6 D1 F2 B3 G9 H7 C9 E5\n"

struct domino_row {
    const char *text;
    enum satdoku_verdict verdict;
    const char *smallest;
};

static const struct domino_row domino_rows[] = {
    {SAMPLE1, SATDOKU_VERDICT_UNIQUE,
     "872643195361975842549218637126754983738169254495832761284597316657381429913426578"},
    {SAMPLE2, SATDOKU_VERDICT_UNIQUE, /* with two tilings */
     "814267593965831247273945168392176854586492371741358629137529486459683712628714935"},
    /* the same pair on two dominoes; one digit on both halves; a digit twice in a column */
    {"2\n1 A1 2 A2\n2 I8 1 I9\nB1 B2 B3 B4 B5 B6 B7 B8 B9\n", SATDOKU_VERDICT_NONE, NULL},
    {"1\n7 E5 7 E6\nB1 B2 B3 B4 B5 B6 B7 B8 B9\n", SATDOKU_VERDICT_NONE, NULL},
    {"1\n7 E7 6 E6\nB1 B2 B3 B4 B5 B6 B7 B8 B9\n", SATDOKU_VERDICT_NONE, NULL},
};

static void test_sudominoku(void **state)
{
    struct fixture *f = *state;
    for (size_t i = 0; i < LENGTH(domino_rows); i++) {
        struct satdoku_read_options options = {.format = SATDOKU_FORMAT_SUDOMINOKU};
        enum satdoku_verdict solved = SATDOKU_VERDICT_INVALID;
        enum satdoku_verdict checked = SATDOKU_VERDICT_INVALID;
        read_puzzle(f, domino_rows[i].text, &options);
        assert_int_equal(satdoku_solve(&solved, f->grid, f->solver, f->puzzle,
                                       SATDOKU_CHOICE_SMALLEST, NULL),
                         SATDOKU_OK);
        assert_int_equal(satdoku_check(&checked, NULL, NULL, f->solver, f->puzzle, NULL),
                         SATDOKU_OK);
        assert_int_equal(solved, domino_rows[i].verdict);
        assert_int_equal(checked, domino_rows[i].verdict);
        if (domino_rows[i].smallest != NULL) {
            assert_grid(f->grid, domino_rows[i].smallest);
            assert_true(rules_hold(f->puzzle, door_inside(f->grid), NULL));
            assert_count(f, 3, 1, true);
        }
    }
}

/* 4x4 with 1234 as singles in the first row: 11 of the 12 boards have a tiling with them. */
static void test_small_sudominoku(void **state)
{
    struct fixture *f = *state;
    struct satdoku_read_options options = {.format = SATDOKU_FORMAT_SUDOMINOKU, .size = 4};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    read_puzzle(f, "0\nA1 A2 A3 A4\n", &options);
    assert_int_equal(satdoku_solve(&verdict, f->grid, f->solver, f->puzzle, SATDOKU_CHOICE_SMALLEST,
                                   NULL),
                     SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_MULTIPLE);
    assert_grid(f->grid, "1234341221434321");
    assert_count(f, 12, 11, true);
}

/* ---- Stopping ---- */

static bool stop_after(void *context)
{
    int *calls = context;
    return (*calls)-- <= 0;
}

/* However late it is stopped: UNKNOWN and the grid untouched, or the right answer. */
static void test_stop(void **state)
{
    (void)state;
    enum satdoku_verdict solved = SATDOKU_VERDICT_UNKNOWN;
    for (int patience = 0; solved == SATDOKU_VERDICT_UNKNOWN; patience++) {
        int calls = patience;
        struct satdoku_solver_options options = {.stop = stop_after, .stop_context = &calls};
        struct fixture f;
        start(&f, &options);
        read_row(&f, &rows[3]);
        solved = SATDOKU_VERDICT_INVALID;
        assert_int_equal(satdoku_solve(&solved, f.grid, f.solver, f.puzzle, SATDOKU_CHOICE_SMALLEST,
                                       NULL),
                         SATDOKU_OK);
        if (solved == SATDOKU_VERDICT_UNKNOWN) {
            assert_int_equal(satdoku_grid_rows(f.grid), 0);
        } else {
            assert_int_equal(solved, SATDOKU_VERDICT_MULTIPLE);
            assert_grid(f.grid, rows[3].smallest);
            assert_true(patience > 2);
        }
        void *done = &f;
        teardown(&done);
    }
}

static void test_stopped_check(void **state)
{
    (void)state;
    static const enum satdoku_verdict expected[] = {SATDOKU_VERDICT_UNKNOWN,
                                                    SATDOKU_VERDICT_UNKNOWN,
                                                    SATDOKU_VERDICT_UNIQUE};
    for (int patience = 0; patience < (int)LENGTH(expected); patience++) {
        int calls = patience == 2 ? 1000 : patience;
        struct satdoku_solver_options options = {.stop = stop_after,
                                                 .stop_context = &calls,
                                                 .simplify = SATDOKU_SIMPLIFY_GIVENS};
        enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
        struct fixture f;
        start(&f, &options);
        read_row(&f, &rows[0]);
        assert_int_equal(satdoku_check(&verdict, NULL, NULL, f.solver, f.puzzle, NULL), SATDOKU_OK);
        assert_int_equal(verdict, expected[patience]);
        void *done = &f;
        teardown(&done);
    }
}

static bool take_none(void *context, const struct satdoku_grid *grid)
{
    (void)context;
    (void)grid;
    fail_msg("a solution came after all");
    return false;
}

/* A board of which only saying and loading the formula take long. */
static void expect_stopped(int patience)
{
    int calls = patience;
    struct satdoku_solver_options options = {.stop = stop_after, .stop_context = &calls};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    bool complete = true;
    struct fixture f;
    start(&f, &options);
    assert_int_equal(puzzle_reset(f.puzzle, (struct shape){64, 8, 8}, false), SATDOKU_OK);
    assert_int_equal(satdoku_check(&verdict, NULL, NULL, f.solver, f.puzzle, NULL), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNKNOWN);
    calls = patience;
    verdict = SATDOKU_VERDICT_INVALID;
    assert_int_equal(satdoku_solve(&verdict, f.grid, f.solver, f.puzzle, SATDOKU_CHOICE_ANY, NULL),
                     SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNKNOWN);
    assert_int_equal(satdoku_grid_rows(f.grid), 0);
    calls = patience;
    assert_int_equal(satdoku_each_solution(&complete, f.solver, f.puzzle, SATDOKU_ORDER_FREE,
                                           take_none, NULL, NULL),
                     SATDOKU_OK);
    assert_false(complete);
    void *done = &f;
    teardown(&done);
}

static void test_stopped_before_the_search(void **state)
{
    (void)state;
    static const int patiences[] = {0, 1, 100, 800}; /* the last one while loading */
    for (size_t i = 0; i < LENGTH(patiences); i++) {
        expect_stopped(patiences[i]);
    }
}

/* ---- Too large ---- */

/* An empty 9x9 board has 10530 clauses. With products in place of pairs 5913 suffice. */
static void test_max_clauses(void **state)
{
    (void)state;
    static const unsigned long long limits[] = {5911, 5912, 5913, 5914, 10529, 10530};
    for (size_t i = 0; i < LENGTH(limits); i++) {
        unsigned long long most = limits[i];
        struct satdoku_solver_options options = {.simplify = SATDOKU_SIMPLIFY_NONE,
                                                 .max_clauses = most};
        enum satdoku_status expected = most < 5913 ? SATDOKU_ERR_LIMIT : SATDOKU_OK;
        enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
        struct satdoku_error error = {.status = SATDOKU_OK};
        struct fixture f;
        start(&f, &options);
        read_puzzle(&f, BLANK81, NULL);
        assert_int_equal(satdoku_solve(&verdict, f.grid, f.solver, f.puzzle, SATDOKU_CHOICE_ANY,
                                       &error),
                         expected);
        assert_int_equal(error.status, expected);
        assert_int_equal(verdict, expected == SATDOKU_OK ? SATDOKU_VERDICT_SOLVABLE
                                                         : SATDOKU_VERDICT_INVALID);
        assert_int_equal(satdoku_grid_rows(f.grid), expected == SATDOKU_OK ? 9 : 0);
        if (most == 5912) {
            assert_string_equal(error.message,
                                "the formula would have 2187 variables and 5913 clauses, over the "
                                "limit of 5912 clauses (max-clauses)");
        }
        void *done = &f;
        teardown(&done);
    }
}

/* It is the formula that counts, not the board; and the solver goes on with the next puzzle. */
static void test_max_clauses_and_the_next(void **state)
{
    (void)state;
    struct satdoku_solver_options options = {.max_clauses = 1};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct fixture f;
    start(&f, &options);
    read_puzzle(&f, BLANK81, NULL);
    assert_int_equal(satdoku_check(&verdict, NULL, NULL, f.solver, f.puzzle, NULL),
                     SATDOKU_ERR_LIMIT);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNKNOWN);
    read_row(&f, &rows[0]);
    assert_int_equal(satdoku_check(&verdict, NULL, NULL, f.solver, f.puzzle, NULL), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
    void *done = &f;
    teardown(&done);
}

static void test_free_of_nothing(void **state)
{
    (void)state;
    satdoku_solver_free(NULL);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_smallest, setup, teardown),
        cmocka_unit_test_setup_teardown(test_any, setup, teardown),
        cmocka_unit_test_setup_teardown(test_check, setup, teardown),
        cmocka_unit_test_setup_teardown(test_count, setup, teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, setup, teardown),
        cmocka_unit_test_setup_teardown(test_small_sudominoku, setup, teardown),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_stopped_check),
        cmocka_unit_test(test_stopped_before_the_search),
        cmocka_unit_test(test_max_clauses),
        cmocka_unit_test(test_max_clauses_and_the_next),
        cmocka_unit_test(test_free_of_nothing),
    };
    return RUN_TESTS(tests);
}
