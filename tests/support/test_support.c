/* What the other tests rely on: the oracle agrees with published counts and solutions, the
 * generators keep their promises, puzzles are written as the formats say.
 */
#include "brute.h"
#include "generate.h"
#include "memio.h"
#include "text.h"
#include "tiling.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void read_digits(int *grid, const char *digits)
{
    for (size_t i = 0; digits[i] != '\0'; i++) {
        grid[i] = digits[i] - '0';
    }
}

static void assert_digits(const int *grid, const char *digits)
{
    int expected[PLAIN_MAX_CELLS];

    read_digits(expected, digits);
    assert_memory_equal(grid, expected, strlen(digits) * sizeof *grid);
}

/* ---- Random numbers ---- */

static void test_streams(void **state)
{
    struct random a, b, c;

    (void)state;
    random_init(&a, 1, 5);
    random_init(&b, 1, 5);
    random_init(&c, 1, 6);
    for (int i = 0; i < 100; i++) {
        uint64_t number = random_next(&a);

        assert_true(number == random_next(&b));
        assert_true(number != random_next(&c));
    }
}

static void test_permutation(void **state)
{
    struct random random;
    int values[20];
    int seen[20] = {0};

    (void)state;
    random_init(&random, 1, 1);
    random_permutation(&random, values, 20, 3);
    for (int i = 0; i < 20; i++) {
        assert_in_range(values[i], 3, 22);
        assert_int_equal(seen[values[i] - 3]++, 0);
    }
}

/* ---- Brute force: Sudoku ---- */

/* There are 288 boards of 4x4, 28200960 of 6x6, and 576 Latin squares of 4x4. */
static void test_known_counts(void **state)
{
    struct plain_puzzle puzzle;

    (void)state;
    plain_init(&puzzle, 4, 2, 2);
    assert_int_equal(brute_count(NULL, &puzzle, 1000), 288);
    assert_int_equal(brute_count(NULL, &puzzle, 7), 7);
    plain_init(&puzzle, 6, 2, 3);
    for (int cell = 0; cell < 6; cell++) {
        puzzle.given[cell] = cell + 1;
    }
    assert_int_equal(brute_count(NULL, &puzzle, 100000), 28200960 / 720);
    plain_init(&puzzle, 4, 1, 4);
    assert_int_equal(brute_count(NULL, &puzzle, 1000), 576);
}

static void test_known_puzzles(void **state)
{
    static const char *const pairs[][2] = {
        {"530070000600195000098000060800060003400803001700020006060000280000419005000080079",
         "534678912672195348198342567859761423426853791713924856961537284287419635345286179"},
        /* 17 givens */
        {"000000010400000000020000000000050407008000300001090000300400200050100000000806000",
         "693784512487512936125963874932651487568247391741398625319475268856129743274836159"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        struct plain_puzzle puzzle;
        int grid[PLAIN_MAX_CELLS];

        plain_init(&puzzle, 9, 3, 3);
        read_digits(puzzle.given, pairs[i][0]);
        assert_int_equal(brute_count(grid, &puzzle, 2), 1);
        assert_digits(grid, pairs[i][1]);
    }
}

static void test_smallest(void **state)
{
    struct plain_puzzle puzzle;
    int grid[PLAIN_MAX_CELLS];

    (void)state;
    plain_init(&puzzle, 9, 3, 3);
    assert_int_equal(brute_count(grid, &puzzle, 1), 1);
    assert_digits(
        grid, "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
    plain_init(&puzzle, 4, 2, 2);
    puzzle.given[15] = 4;
    assert_true(brute_count(grid, &puzzle, 1000) > 1);
    assert_digits(grid, "1243341243212134");
}

static void test_contradiction(void **state)
{
    struct plain_puzzle puzzle;
    int grid[PLAIN_MAX_CELLS] = {-1};

    (void)state;
    plain_init(&puzzle, 6, 3, 2);
    puzzle.given[0] = puzzle.given[13] = 6; /* one box of 3x2 */
    assert_int_equal(brute_count(grid, &puzzle, 2), 0);
    assert_int_equal(grid[0], -1);
    plain_init(&puzzle, 6, 2, 3);
    puzzle.given[0] = puzzle.given[13] = 6; /* two boxes of 2x3 */
    assert_int_equal(brute_count(grid, &puzzle, 2), 2);
}

static void test_rules(void **state)
{
    struct plain_puzzle puzzle;
    int grid[PLAIN_MAX_CELLS];

    (void)state;
    plain_init(&puzzle, 9, 3, 3);
    read_digits(
        grid, "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    assert_true(brute_is_solution(&puzzle, grid));
    for (int cell = 0; cell < 81; cell++) {
        int digit = grid[cell];

        for (int wrong = 0; wrong <= 10; wrong++) {
            grid[cell] = wrong;
            assert_int_equal(brute_is_solution(&puzzle, grid), wrong == digit);
        }
        grid[cell] = digit;
    }
    puzzle.given[5] = 8;
    assert_true(brute_is_solution(&puzzle, grid));
    puzzle.given[5] = 7;
    assert_false(brute_is_solution(&puzzle, grid));
}

/* ---- Brute force: Sudominoku ---- */

/* The two cases of ACM ICPC Mid-Central 2011, problem D. */
struct sample {
    const char *dominoes; /* as the problem writes them */
    const char *singles;
    const char *solution;
    int tilings;
};

static const struct sample samples[] = {
    {"6B21B3 2C49C3 6D38E3 7E14F1 8B74B8 3F52F6 7F76F8 5G49G5 7I88I9 7C92B9",
     "C5 A3 D9 I4 A9 E5 A2 C6 I1",
     "872643195361975842549218637126754983738169254495832761284597316657381429913426578", 1},
    {"5I92H9 6A57A6 4B86C8 3B58B4 3C32D3 9D28E2 3G25H2 1A28A1 1H83I8 8I37I4 4I69I7",
     "I5 E6 D1 F2 B3 G9 H7 C9 E5",
     "814267593965831247273945168392176854586492371741358629137529486459683712628714935", 2},
};

static int read_cell(const char *position)
{
    return (position[0] - 'A') * 9 + position[1] - '1';
}

static void read_sample(struct plain_puzzle *puzzle, const struct sample *sample)
{
    struct plain_cover *cover = &puzzle->cover;

    plain_init(puzzle, 9, 3, 3);
    puzzle->sudominoku = true;
    for (size_t at = 0; at < strlen(sample->dominoes); at += 7) {
        const char *text = sample->dominoes + at;

        cover->domino[cover->domino_count++] =
            (struct plain_domino){{read_cell(text + 1), read_cell(text + 4)},
                                  {text[0] - '0', text[3] - '0'}};
    }
    for (int digit = 1; digit <= 9; digit++) {
        cover->single[digit] = read_cell(sample->singles + (size_t)(digit - 1) * 3);
    }
}

static void test_published_sudominoku(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        struct plain_puzzle puzzle;
        int grid[PLAIN_MAX_CELLS];

        read_sample(&puzzle, &samples[i]);
        assert_int_equal(brute_count(grid, &puzzle, 2), 1);
        assert_digits(grid, samples[i].solution);
        assert_int_equal(tiling_count(&puzzle, grid, 10), samples[i].tilings);
    }
}

/* Counted by two programs. */
static void test_sudominoku_boards(void **state)
{
    struct plain_puzzle puzzle;

    (void)state;
    plain_init(&puzzle, 4, 2, 2);
    puzzle.sudominoku = true;
    assert_int_equal(brute_count(NULL, &puzzle, 1000), 264);
}

static void test_sudominoku_rules(void **state)
{
    struct plain_puzzle puzzle;
    int grid[PLAIN_MAX_CELLS];

    (void)state;
    read_sample(&puzzle, &samples[0]);
    read_digits(grid, samples[0].solution);
    assert_true(brute_is_solution(&puzzle, grid));
    for (int i = 0; i < puzzle.cover.domino_count; i++) {
        struct plain_puzzle other = puzzle;

        other.cover.domino[i].digit[i % 2] = other.cover.domino[i].digit[i % 2] % 9 + 1;
        assert_false(brute_is_solution(&other, grid));
    }
    plain_init(&puzzle, 4, 2, 2);
    read_digits(grid, "1234432134122143");
    assert_true(brute_is_solution(&puzzle, grid));
    puzzle.sudominoku = true;
    assert_false(brute_is_solution(&puzzle, grid)); /* 1 and 3 are never neighbours */
}

/* ---- Generators ---- */

struct shape {
    int n, box_rows, box_columns;
};

static const struct shape shapes[] = {{4, 2, 2}, {6, 2, 3},  {6, 3, 2},
                                      {9, 3, 3}, {12, 3, 4}, {16, 4, 4}};

enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static void test_grids(void **state)
{
    static const struct shape others[] = {{3, 1, 3},  {7, 7, 1},  {10, 2, 5},
                                          {14, 2, 7}, {15, 5, 3}, {16, 2, 8}};

    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        struct random random;
        struct plain_puzzle board;
        int grid[PLAIN_MAX_CELLS];

        random_init(&random, 1, i);
        plain_init(&board, others[i].n, others[i].box_rows, others[i].box_columns);
        generate_grid(grid, &random, &board);
        assert_true(brute_is_solution(&board, grid));
    }
}

/* How many solutions a kind promises, 2 for several and -1 for nothing. */
static int promised_count(enum generate_kind kind)
{
    switch (kind) {
    case GENERATE_FULL:
    case GENERATE_UNIQUE:
        return 1;
    case GENERATE_EMPTY:
    case GENERATE_SEVERAL:
        return 2;
    case GENERATE_WRONG:
    case GENERATE_NONE:
    case GENERATE_CONTRADICTORY:
        return 0;
    case GENERATE_SCATTERED:
    case GENERATE_KINDS:
        break;
    }
    return -1;
}

static bool has_clash(const struct plain_puzzle *puzzle)
{
    for (int a = 0; a < plain_cells(puzzle); a++) {
        for (int b = 0; b < a; b++) {
            if (puzzle->given[a] != 0 && puzzle->given[a] == puzzle->given[b] &&
                plain_see(puzzle, a, b)) {
                return true;
            }
        }
    }
    return false;
}

static void check_kind(struct shape shape, enum generate_kind kind, uint64_t round)
{
    struct random random;
    struct plain_puzzle puzzle;
    int solution[PLAIN_MAX_CELLS];
    int promised = promised_count(kind);

    random_init(&random, 1, round);
    generate_sudoku(&puzzle, solution, &random, kind, shape.n, shape.box_rows, shape.box_columns);
    if (promised >= 0 && kind != GENERATE_EMPTY) {
        assert_int_equal(brute_count(NULL, &puzzle, 2), promised);
    }
    if (promised > 0) {
        assert_true(brute_is_solution(&puzzle, solution));
    }
    if (kind == GENERATE_CONTRADICTORY || kind == GENERATE_WRONG) {
        assert_true(has_clash(&puzzle));
    } else if (kind != GENERATE_SCATTERED) {
        assert_false(has_clash(&puzzle));
    }
}

static void test_kinds(void **state)
{
    (void)state;
    for (int i = 0; i < SHAPES; i++) {
        for (int kind = 0; kind < GENERATE_KINDS; kind++) {
            for (int round = 0; round < 5; round++) {
                check_kind(shapes[i], (enum generate_kind)kind, (uint64_t)round);
            }
        }
    }
}

static void assert_cover(const struct plain_puzzle *puzzle)
{
    const struct plain_cover *cover = &puzzle->cover;
    bool covered[PLAIN_MAX_CELLS] = {false};

    for (int i = 0; i < cover->domino_count; i++) {
        int a = cover->domino[i].cell[0], b = cover->domino[i].cell[1];
        int distance = abs(a - b);

        assert_true(distance == puzzle->n || (distance == 1 && a / puzzle->n == b / puzzle->n));
        assert_false(covered[a] || covered[b]);
        covered[a] = covered[b] = true;
    }
    for (int digit = 1; digit <= puzzle->n; digit++) {
        assert_in_range(cover->single[digit], 0, plain_cells(puzzle) - 1);
        assert_false(covered[cover->single[digit]]);
        covered[cover->single[digit]] = true;
    }
}

static void check_sudominoku(struct shape shape, int domino_count, uint64_t round)
{
    struct random random;
    struct plain_puzzle puzzle;
    int solution[PLAIN_MAX_CELLS];

    random_init(&random, 1, round);
    generate_sudominoku(&puzzle, solution, &random, domino_count, shape.n, shape.box_rows,
                        shape.box_columns);
    assert_true(puzzle.sudominoku);
    assert_int_equal(puzzle.cover.domino_count, domino_count);
    assert_cover(&puzzle);
    assert_true(brute_is_solution(&puzzle, solution));
}

static void test_sudominoku(void **state)
{
    (void)state;
    for (int i = 0; i < SHAPES; i++) {
        int all = shapes[i].n * (shapes[i].n - 1) / 2;

        for (int round = 0; round < 5; round++) {
            check_sudominoku(shapes[i], all - round, (uint64_t)round);
        }
        if (shapes[i].n <= 9) {
            check_sudominoku(shapes[i], 0, 0);
        }
    }
}

static void test_flaws(void **state)
{
    (void)state;
    for (int flaw = GENERATE_SAME_PAIR; flaw <= GENERATE_CLASH; flaw++) {
        for (int round = 0; round < 20; round++) {
            struct random random;
            struct plain_puzzle puzzle;
            int solution[PLAIN_MAX_CELLS];

            random_init(&random, 1, (uint64_t)round);
            generate_sudominoku(&puzzle, solution, &random, 2, 6, 2, 3);
            generate_spoil(&puzzle, &random, (enum generate_flaw)flaw);
            assert_cover(&puzzle);
            assert_int_equal(brute_count(NULL, &puzzle, 1), 0);
        }
    }
}

/* ---- Text ---- */

static void assert_text(enum satdoku_format format, const struct plain_puzzle *puzzles, int count,
                        const struct text_style *style, const char *expected)
{
    struct memory text = {0};

    text_puzzles(&text, format, puzzles, count, style);
    assert_string_equal(text.data, expected);
    memory_clear(&text);
}

static void test_text(void **state)
{
    static const struct text_style style = {'?', "\r\n", true};
    struct plain_puzzle puzzles[2];

    (void)state;
    plain_init(&puzzles[0], 4, 2, 2);
    puzzles[0].given[1] = 3;
    puzzles[0].given[15] = 4;
    plain_init(&puzzles[1], 4, 2, 2);
    assert_text(SATDOKU_FORMAT_GRID, puzzles, 1, NULL, "0300\n0000\n0000\n0004\n");
    assert_text(SATDOKU_FORMAT_GRID, puzzles, 1, &style, "?3??\r\n????\r\n????\r\n???4\r\n");
    assert_text(SATDOKU_FORMAT_SPACED, puzzles, 1, NULL, "0 3 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n");
    assert_text(SATDOKU_FORMAT_LINE, puzzles, 2, NULL, "0300000000000004\n0000000000000000\n");
    assert_text(SATDOKU_FORMAT_CASES, puzzles, 2, NULL,
                "2\n0300\n0000\n0000\n0004\n0000\n0000\n0000\n0000\n");
}

static void test_sudominoku_text(void **state)
{
    struct plain_puzzle puzzle;

    (void)state;
    read_sample(&puzzle, &samples[0]);
    puzzle.cover.domino_count = 2;
    assert_text(SATDOKU_FORMAT_SUDOMINOKU, &puzzle, 1, NULL,
                "2\n6 B2 1 B3\n2 C4 9 C3\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n0\n");
}

static void test_letters(void **state)
{
    static const struct text_style style = {'.', "\n", true};
    struct memory text = {0};
    struct plain_puzzle puzzle;
    int grid[PLAIN_MAX_CELLS];

    (void)state;
    plain_init(&puzzle, 10, 2, 5);
    for (int cell = 0; cell < 100; cell++) {
        puzzle.given[cell] = grid[cell] = cell % 10 + 1;
    }
    text_puzzles(&text, SATDOKU_FORMAT_LINE, &puzzle, 1, &style);
    assert_memory_equal(text.data, "123456789a123456789a", 20);
    memory_clear(&text);
    text_grid(&text, grid, 10);
    assert_memory_equal(text.data, "123456789A123456789A", 20);
    assert_int_equal(text.length, 100);
    memory_clear(&text);
}

/* ---- Sources and sinks ---- */

static void test_sink(void **state)
{
    struct memory memory = {.limit = 5};
    struct satdoku_sink sink = memory_sink(&memory);

    (void)state;
    assert_true(sink.write(sink.context, "abc", 3));
    assert_false(sink.write(sink.context, "def", 3));
    assert_true(sink.write(sink.context, "gh", 2));
    assert_string_equal(memory.data, "abcgh");
    memory_clear(&memory);
    assert_true(memory_print(&memory, "%d %s", 42, "x"));
    assert_string_equal(memory.data, "42 x");
    assert_int_equal(memory.length, 4);
    memory_clear(&memory);
}

static void test_source(void **state)
{
    struct memory_reading reading = {.data = "abcde", .length = 5, .chunk = 2, .fails = true};
    struct satdoku_source source = memory_source(&reading);
    char buffer[8];

    (void)state;
    assert_int_equal(source.read(source.context, buffer, 8), 2);
    assert_int_equal(source.read(source.context, buffer + 2, 1), 1);
    assert_int_equal(source.read(source.context, buffer + 3, 8), 2);
    assert_memory_equal(buffer, "abcde", 5);
    assert_int_equal(source.read(source.context, buffer, 8), -1);
    reading.fails = false;
    assert_int_equal(source.read(source.context, buffer, 8), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_streams),
        cmocka_unit_test(test_permutation),
        cmocka_unit_test(test_known_counts),
        cmocka_unit_test(test_known_puzzles),
        cmocka_unit_test(test_smallest),
        cmocka_unit_test(test_contradiction),
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_published_sudominoku),
        cmocka_unit_test(test_sudominoku_boards),
        cmocka_unit_test(test_sudominoku_rules),
        cmocka_unit_test(test_grids),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_sudominoku),
        cmocka_unit_test(test_flaws),
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_sudominoku_text),
        cmocka_unit_test(test_letters),
        cmocka_unit_test(test_sink),
        cmocka_unit_test(test_source),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
