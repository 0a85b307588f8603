/* Answers as text: each format's grids and words, separators, and what a format cannot say; and
 * puzzles as text.
 */
#include "latin.h"
#include "memio.h"
#include "print.h"
#include "unit.h"

#include <string.h>

static int setup(void **state)
{
    struct satdoku_grid *grid = NULL;
    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    *state = grid;
    return 0;
}

static int teardown(void **state)
{
    satdoku_grid_free(*state);
    return 0;
}

static void assert_answer(enum satdoku_format format, size_t number, enum satdoku_verdict verdict,
                          const struct satdoku_grid *grid, const char *expected)
{
    struct memory text = {.data = NULL};
    assert_int_equal(satdoku_write_answer(memory_sink(&text), format, number, verdict, grid, NULL,
                                          NULL),
                     SATDOKU_OK);
    assert_string_equal(text.data, expected);
    memory_clear(&text);
}

struct row {
    enum satdoku_format format;
    size_t number;
    const char *text;
};

/* ---- Grids ---- */

static void test_grids(void **state)
{
    static const struct row rows[] = {
        {SATDOKU_FORMAT_GRID, 1, "1234\n2341\n3412\n4123\n"},
        {SATDOKU_FORMAT_GRID, 2, "\n1234\n2341\n3412\n4123\n"},
        {SATDOKU_FORMAT_SPACED, 1, "1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3\n"},
        {SATDOKU_FORMAT_SPACED, 3, "\n1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3\n"},
        {SATDOKU_FORMAT_CASES, 1, "1234\n2341\n3412\n4123\n\n"},
        {SATDOKU_FORMAT_CASES, 2, "1234\n2341\n3412\n4123\n\n"},
        {SATDOKU_FORMAT_SUDOMINOKU, 1, "Puzzle 1\n1234\n2341\n3412\n4123\n"},
        {SATDOKU_FORMAT_SUDOMINOKU, 120, "Puzzle 120\n1234\n2341\n3412\n4123\n"},
        {SATDOKU_FORMAT_LINE, 1, "1234234134124123\n"},
        {SATDOKU_FORMAT_LINE, 9, "1234234134124123\n"},
    };
    latin_fill(*state, 4);
    for (size_t i = 0; i < LENGTH(rows); i++) {
        assert_answer(rows[i].format, rows[i].number, SATDOKU_VERDICT_UNIQUE, *state, rows[i].text);
        assert_answer(rows[i].format, rows[i].number, SATDOKU_VERDICT_MULTIPLE, *state,
                      rows[i].text);
        assert_answer(rows[i].format, rows[i].number, SATDOKU_VERDICT_SOLVABLE, *state,
                      rows[i].text);
    }
}

static void test_large_grids(void **state)
{
    static const char row35[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    struct memory text = {.data = NULL};
    latin_fill(*state, 35);
    assert_int_equal(satdoku_write_answer(memory_sink(&text), SATDOKU_FORMAT_GRID, 1,
                                          SATDOKU_VERDICT_UNIQUE, *state, NULL, NULL),
                     SATDOKU_OK);
    assert_memory_equal(text.data, row35, 35);
    assert_int_equal(text.length, 35 * 36);
    memory_clear(&text);
    latin_fill(*state, 12);
    assert_int_equal(satdoku_write_answer(memory_sink(&text), SATDOKU_FORMAT_SPACED, 1,
                                          SATDOKU_VERDICT_UNIQUE, *state, NULL, NULL),
                     SATDOKU_OK);
    assert_memory_equal(text.data, "1 2 3 4 5 6 7 8 9 10 11 12\n2 3", 30);
    memory_clear(&text);
}

/* ---- Words ---- */

struct words {
    enum satdoku_verdict verdict;
    const char *word; /* in most formats */
    const char *cases;
    const char *sudominoku;
};

static void test_words(void **state)
{
    (void)state;
    static const struct words rows[] = {
        {SATDOKU_VERDICT_UNKNOWN, "unknown\n", "unknown\n\n", "Puzzle 1\nunknown\n"},
        {SATDOKU_VERDICT_NONE, "none\n", "Could not complete this grid.\n\n",
         "Puzzle 1\nimpossible\n"},
        {SATDOKU_VERDICT_UNIQUE, "unique\n", "unique\n\n", "Puzzle 1\nunique\n"},
        {SATDOKU_VERDICT_MULTIPLE, "multiple\n", "multiple\n\n", "Puzzle 1\nmultiple\n"},
        {SATDOKU_VERDICT_SOLVABLE, "solvable\n", "solvable\n\n", "Puzzle 1\nsolvable\n"},
        {SATDOKU_VERDICT_INVALID, "invalid\n", "invalid\n\n", "Puzzle 1\ninvalid\n"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        enum satdoku_verdict verdict = rows[i].verdict;
        assert_answer(SATDOKU_FORMAT_GRID, 1, verdict, NULL, rows[i].word);
        assert_answer(SATDOKU_FORMAT_SPACED, 1, verdict, NULL, rows[i].word);
        assert_answer(SATDOKU_FORMAT_LINE, 7, verdict, NULL, rows[i].word);
        assert_answer(SATDOKU_FORMAT_CASES, 7, verdict, NULL, rows[i].cases);
        assert_answer(SATDOKU_FORMAT_SUDOMINOKU, 1, verdict, NULL, rows[i].sudominoku);
        size_t length = strlen(satdoku_verdict_name(verdict));
        assert_int_equal(rows[i].word[length], '\n');
        assert_memory_equal(satdoku_verdict_name(verdict), rows[i].word, length);
    }
    assert_answer(SATDOKU_FORMAT_GRID, 2, SATDOKU_VERDICT_NONE, NULL, "\nnone\n");
    assert_answer(SATDOKU_FORMAT_SPACED, 2, SATDOKU_VERDICT_NONE, NULL, "\nnone\n");
}

/* ---- Refused ---- */

static void assert_refused(enum satdoku_format format, const struct satdoku_grid *grid,
                           const char *message)
{
    struct memory text = {.data = NULL};
    struct satdoku_error error;
    assert_int_equal(satdoku_write_answer(memory_sink(&text), format, 2, SATDOKU_VERDICT_UNIQUE,
                                          grid, NULL, &error),
                     SATDOKU_ERR_ARGUMENT);
    assert_string_equal(error.message, message);
    assert_int_equal(text.length, 0);
}

static void test_refused(void **state)
{
    latin_fill(*state, 4);
    assert_refused(SATDOKU_FORMAT_AUTO, *state, "no output format");
    latin_fill(*state, 36);
    assert_refused(SATDOKU_FORMAT_GRID, *state,
                   "'grid' has no characters for the digits of a 36x36 board: use 'spaced'");
    assert_refused(SATDOKU_FORMAT_CASES, *state,
                   "'cases' has no characters for the digits of a 36x36 board: use 'spaced'");
    assert_refused(SATDOKU_FORMAT_LINE, *state,
                   "'line' has no characters for the digits of a 36x36 board: use 'spaced'");
    assert_refused(SATDOKU_FORMAT_SUDOMINOKU, *state,
                   "'sudominoku' has no characters for the digits of a 36x36 board: use 'spaced'");
}

/* However little the sink takes, what it does not take is an error. */
static void test_failing_sink(void **state)
{
    static const enum satdoku_format formats[] = {SATDOKU_FORMAT_GRID, SATDOKU_FORMAT_SPACED,
                                                  SATDOKU_FORMAT_CASES, SATDOKU_FORMAT_SUDOMINOKU,
                                                  SATDOKU_FORMAT_LINE};
    latin_fill(*state, 4);
    for (size_t i = 0; i < LENGTH(formats); i++) {
        struct memory whole = {.data = NULL};
        struct satdoku_error error;
        assert_int_equal(satdoku_write_answer(memory_sink(&whole), formats[i], 1,
                                              SATDOKU_VERDICT_UNIQUE, *state, NULL, &error),
                         SATDOKU_OK);
        struct memory part = {.limit = whole.length - 1};
        assert_int_equal(satdoku_write_answer(memory_sink(&part), formats[i], 1,
                                              SATDOKU_VERDICT_UNIQUE, *state, NULL, &error),
                         SATDOKU_ERR_WRITE);
        assert_int_equal(error.status, SATDOKU_ERR_WRITE);
        assert_string_equal(error.message, "cannot write");
        memory_clear(&whole);
        memory_clear(&part);
    }
}

/* ---- Puzzles ---- */

struct puzzle_row {
    const char *text; /* as it is printed */
    enum satdoku_format format;
    int size;
};

static void assert_printed(const struct satdoku_puzzle *puzzle, const char *prefix,
                           const char *expected)
{
    static struct sink sink;
    struct memory text = {.data = NULL};
    sink_init(&sink, memory_sink(&text));
    puzzle_print(&sink, puzzle, prefix);
    assert_int_equal(sink_finish(&sink), SATDOKU_OK);
    assert_string_equal(text.data, expected);
    memory_clear(&text);
}

/* What was read is printed as it stood. */
static void test_puzzles(void **state)
{
    (void)state;
    static const struct puzzle_row rows[] = {
        {"1...\n..3.\n.4..\n...2\n", SATDOKU_FORMAT_GRID, 0},
        {"..........A.\n............\n............\n............\n............\n............\n"
         "............\n............\n............\n............\n............\nB...C.......\n",
         SATDOKU_FORMAT_GRID, 0},
        {"0\nA1 D4 A2 D3\n", SATDOKU_FORMAT_SUDOMINOKU, 4},
        {"2\n1 D4 1 C4\n2 A1 2 B1\nB2 D1 C1 C2\n", SATDOKU_FORMAT_SUDOMINOKU, 4},
    };
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct satdoku_read_options options = {.format = rows[i].format, .size = rows[i].size};
        size_t length = strlen(rows[i].text);
        assert_int_equal(satdoku_puzzle_parse(puzzle, rows[i].text, length, &options, NULL),
                         SATDOKU_OK);
        assert_int_equal(puzzle_print_format(puzzle), rows[i].format);
        assert_printed(puzzle, "", rows[i].text);
    }
    assert_printed(puzzle, "c ", "c 2\nc 1 D4 1 C4\nc 2 A1 2 B1\nc B2 D1 C1 C2\n");
    satdoku_puzzle_free(puzzle);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_grids, setup, teardown),
        cmocka_unit_test_setup_teardown(test_large_grids, setup, teardown),
        cmocka_unit_test_setup_teardown(test_words, setup, teardown),
        cmocka_unit_test_setup_teardown(test_refused, setup, teardown),
        cmocka_unit_test_setup_teardown(test_failing_sink, setup, teardown),
        cmocka_unit_test(test_puzzles),
    };
    return RUN_TESTS(tests);
}
