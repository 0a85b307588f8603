/* Good input, in every way that a format allows: read at once, byte by byte, and with a source that
 * fails at every byte.
 */
#include "memio.h"
#include "puzzle.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct row {
    struct satdoku_read_options options;
    int here; /* line of this file */
    const char *text;
    size_t length;
    enum satdoku_format format; /* that is found */
    const char *puzzles;        /* all of them, as describe() has them */
};

#define TEXT(text) __LINE__, text, sizeof(text) - 1

/* clang-format off */
#define AUTO {.format = SATDOKU_FORMAT_AUTO}
#define SIZE4 {.size = 4}
#define BOX1X3 {.box_rows = 1, .box_columns = 3}
#define BOX1X5 {.box_rows = 1, .box_columns = 5}
#define BOX1X7 {.box_rows = 1, .box_columns = 7}
#define BOX3X2 {.box_rows = 3, .box_columns = 2}
#define BOX6X1 {.box_rows = 6, .box_columns = 1}
#define SIZE6_BOX2X3 {.size = 6, .box_rows = 2, .box_columns = 3}
#define SIZE6_BOX3X2 {.size = 6, .box_rows = 3, .box_columns = 2}
#define IN_GRID {.format = SATDOKU_FORMAT_GRID}
#define IN_CASES {.format = SATDOKU_FORMAT_CASES}
#define IN_LINE {.format = SATDOKU_FORMAT_LINE}
#define IN_DOMINO4 {.format = SATDOKU_FORMAT_SUDOMINOKU, .size = 4}
/* clang-format on */

#define GRID   SATDOKU_FORMAT_GRID
#define SPACED SATDOKU_FORMAT_SPACED
#define CASES  SATDOKU_FORMAT_CASES
#define LINE   SATDOKU_FORMAT_LINE
#define DOMINO SATDOKU_FORMAT_SUDOMINOKU

#define BOM "\xef\xbb\xbf"

/* The board that most rows hold, and what describe() makes of it. */
#define BOARD   "1...\n..3.\n.4..\n...2\n"
#define SAME    "2x2:1.....3..4.....2\n"
#define LINE4   "1.....3..4.....2"
#define SPACED4 "1 0 0 0\n0 0 3 0\n0 4 0 0\n0 0 0 2\n"

#define BOARD6 "1.....\n......\n......\n...6..\n......\n......\n"
#define CELLS6 "1....................6..............\n"

#define FULL9                                                                                      \
    "534678912\n672195348\n198342567\n859761423\n426853791\n713924856\n961537284\n287419635\n"     \
    "345286179\n"
#define LINE9 "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

static const struct row rows[] = {
    /* grid */
    {AUTO, TEXT(BOARD), GRID, SAME},
    {AUTO, TEXT("1...\n..3.\n.4..\n...2"), GRID, SAME},
    {AUTO, TEXT("1...\r\n..3.\r\n.4..\r\n...2\r\n"), GRID, SAME},
    {AUTO, TEXT("1...\r\n..3.\r\n.4..\r\n...2"), GRID, SAME},
    {AUTO, TEXT(BOM BOARD), GRID, SAME},
    {AUTO, TEXT("1...  \n..3.\t\n.4.. \r\n...2 \t \n"), GRID, SAME},
    {AUTO, TEXT("1.?_\n*03.\n04?*\n___2\n"), GRID, SAME},
    {AUTO, TEXT("1000\n0030\n0400\n0002\n"), GRID, SAME},
    {AUTO, TEXT("\n# a comment\n" BOARD "\n#\n  \n"), GRID, SAME},
    {AUTO, TEXT("1...\n\n..3.\n# between\n.4..\n\r\n...2\n# no line end"), GRID, SAME},
    {AUTO, TEXT(BOM "# a comment\n" BOARD), GRID, SAME},
    {AUTO, TEXT(BOARD BOARD "\n" BOARD), GRID, SAME SAME SAME},
    {AUTO, TEXT(BOARD "\n" BOARD6), GRID, SAME "2x3:" CELLS6},
    {AUTO, TEXT(FULL9), GRID, "3x3:" LINE9 "\n"},
    {AUTO, TEXT(BOARD "116143 givens, 457182 candidates(pencilmarks).\n\n" BOARD "Good luck!\n"),
     GRID, SAME SAME},
    {IN_GRID, TEXT("1\n"), GRID, "1x1:1\n"},
    {BOX3X2, TEXT(BOARD6), GRID, "3x2:" CELLS6},
    {BOX6X1, TEXT(BOARD6), GRID, "6x1:" CELLS6},
    {SIZE6_BOX2X3, TEXT(BOARD6), GRID, "2x3:" CELLS6},
    {BOX1X5, TEXT("12345\n.....\n.....\n.....\n..5..\n"), GRID, "1x5:12345.................5..\n"},
    {BOX1X7,
     TEXT("1234567\n1234567\n1234567\n1234567\n1234567\n"
          "1234567\n1234567\n"),
     GRID, "1x7:1234567123456712345671234567123456712345671234567\n"},
    /* spaced */
    {AUTO, TEXT(SPACED4), SPACED, SAME},
    {AUTO, TEXT("1 0 0 0\r\n0 0 3 0\r\n0 4 0 0\r\n0 0 0 2"), SPACED, SAME},
    {AUTO, TEXT("  1 . ? _\n\t*  0\t3 . \n0 4 0 0\n\n# so\n0 0 0 2\n"), SPACED, SAME},
    {AUTO, TEXT("01 00 000 0\n0 0 0003 0\n0 4 0 0\n0 0 0 2\n"), SPACED, SAME},
    {AUTO, TEXT(BOM SPACED4 SPACED4 "\n" SPACED4), SPACED, SAME SAME SAME},
    {AUTO, TEXT(SPACED4 "15 givens, 40 candidates(pencilmarks).\n" SPACED4 "(found on the net)\n"),
     SPACED, SAME SAME},
    {BOX1X3, TEXT("1 0 0\n0 2 0\n0 0 3\n"), SPACED, "1x3:1...2...3\n"},
    {AUTO,
     TEXT(SPACED4 "0 0 0 0 0 6\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n0 0 0 0 0 0\n"
                  "5 0 0 0 0 0\n"),
     SPACED, SAME "2x3:.....6........................5.....\n"},
    /* cases */
    {AUTO, TEXT("1\n" BOARD), CASES, SAME},
    {AUTO, TEXT("3\n" BOARD BOARD BOARD), CASES, SAME SAME SAME},
    {AUTO, TEXT("2\r\n\r\n1...\r\n..3.\r\n.4..\r\n...2\r\n\r\n" BOARD "\r\n"), CASES, SAME SAME},
    {AUTO, TEXT(BOM "# T\n02  \n" BOARD "# next\n" BOARD6 "\n# end"), CASES, SAME "2x3:" CELLS6},
    {AUTO, TEXT("2\n" BOARD "So much for the first one.\n" BOARD "Good luck!\n"), CASES, SAME SAME},
    {IN_CASES, TEXT("  1\n" BOARD), CASES, SAME},
    {IN_CASES, TEXT("1\n1\n"), CASES, "1x1:1\n"},
    /* line */
    {IN_LINE, TEXT(LINE4 "\n"), LINE, SAME},
    {IN_LINE, TEXT(LINE4), LINE, SAME},
    {SIZE4, TEXT(LINE4 "\n" LINE4 "\n"), LINE, SAME SAME},
    {IN_LINE, TEXT(BOM LINE4 " a name\r\n\r\n# skipped\n" LINE4 "\t7.1 # 1...\n"), LINE, SAME SAME},
    {IN_LINE, TEXT("  1???__3**40....2"), LINE, SAME},
    {AUTO, TEXT(LINE9 "\n" LINE9 " comment\n"), LINE, "3x3:" LINE9 "\n3x3:" LINE9 "\n"},
    {BOX3X2, TEXT(CELLS6), LINE, "3x2:" CELLS6},
    {IN_LINE, TEXT(""), LINE, ""},
    {IN_LINE, TEXT("# nothing\n\n"), LINE, ""},
    /* sudominoku */
    {IN_DOMINO4, TEXT("1\n3 A1 2 A2\nB1 B2 C1 C2\n0\n"), DOMINO,
     "2x2:32..12..34...... 3A1-2A2 1B1 2B2 3C1 4C2\n"},
    {IN_DOMINO4, TEXT("1\n3 A1 2 A2\nB1 B2 C1 C2\n0"), DOMINO,
     "2x2:32..12..34...... 3A1-2A2 1B1 2B2 3C1 4C2\n"},
    {IN_DOMINO4, TEXT(BOM "01\r\n 3  A1\t2 A2 \r\n\r\n# and\r\nB1 B2 C1 C2\r\n00\r\n\r\n#"), DOMINO,
     "2x2:32..12..34...... 3A1-2A2 1B1 2B2 3C1 4C2\n"},
    {IN_DOMINO4, TEXT("2\n1 D4 1 C4\n2 A1 2 B1\nB2 D1 C1 C2\n0\n"), DOMINO,
     "2x2:2...21..34.12..1 1D4-1C4 2A1-2B1 1B2 2D1 3C1 4C2\n"},
    {IN_DOMINO4, TEXT("0\nA1 D4 A2 D3\n1\n1 B1 2 C1\nA1 D4 A2 D3\n0\nA1 D4 A2 D3\n0\n"), DOMINO,
     "2x2:13............42 1A1 2D4 3A2 4D3\n"
     "2x2:13..1...2.....42 1B1-2C1 1A1 2D4 3A2 4D3\n"
     "2x2:13............42 1A1 2D4 3A2 4D3\n"},
    {AUTO, TEXT("1\n9 I9 1 I8\nA1 A2 A3 A4 A5 A6 A7 A8 A9\n0\n"), DOMINO,
     "3x3:123456789......................................................................19 "
     "9I9-1I8 1A1 2A2 3A3 4A4 5A5 6A6 7A7 8A8 9A9\n"},
    {SIZE6_BOX3X2, TEXT("0\nF6 F5 F4 F3 F2 F1\n0\n"), DOMINO,
     "3x2:..............................654321 1F6 2F5 3F4 4F3 5F2 6F1\n"},
};

/* ---- Describing puzzles ---- */

static size_t add_pieces(char *text, const struct satdoku_puzzle *puzzle)
{
    int n = puzzle->shape.n;
    size_t used = 0;
    for (size_t i = 0; i < puzzle->domino_count; i++) {
        const struct domino *d = &puzzle->dominoes[i];
        used += (size_t)sprintf(text + used, " %d%c%d-%d%c%d", d->digit[0], 'A' + d->cell[0] / n,
                                d->cell[0] % n + 1, d->digit[1], 'A' + d->cell[1] / n,
                                d->cell[1] % n + 1);
    }
    for (int digit = 1; digit <= n; digit++) {
        int cell = puzzle->singles[digit];
        used += (size_t)sprintf(text + used, " %d%c%d", digit, 'A' + cell / n, cell % n + 1);
    }
    return used;
}

/* "HxW:" of the box, the cells, dominoes and singles, a line end. */
static size_t describe(char *text, const struct satdoku_puzzle *puzzle)
{
    int n = satdoku_puzzle_shape(puzzle).size;
    size_t used = (size_t)sprintf(text, "%dx%d:", satdoku_puzzle_shape(puzzle).box_rows,
                                  satdoku_puzzle_shape(puzzle).box_columns);
    for (int row = 1; row <= n; row++) {
        for (int column = 1; column <= n; column++) {
            int digit = satdoku_puzzle_given(puzzle, row, column);
            text[used++] = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[digit];
        }
    }
    if (satdoku_puzzle_shape(puzzle).sudominoku) {
        used += add_pieces(text + used, puzzle);
    }
    strcpy(text + used, "\n");
    return used + 1;
}

/* What came out of a source: its puzzles, the format and the last status. */
struct outcome {
    char puzzles[4096];
    enum satdoku_format format;
    enum satdoku_status status;
};

static struct outcome read_all(struct memory_reading feed,
                               const struct satdoku_read_options *options)
{
    struct outcome outcome = {.puzzles = ""};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    size_t used = 0;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), options, NULL), SATDOKU_OK);
    while ((outcome.status = satdoku_reader_next(puzzle, reader, NULL)) == SATDOKU_OK) {
        used += describe(outcome.puzzles + used, puzzle);
    }
    outcome.format = satdoku_reader_format(reader);
    assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_END);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
    return outcome;
}

static bool holds(const struct row *row, size_t step)
{
    struct memory_reading feed = {.data = row->text, .length = row->length, .chunk = step};
    struct outcome got = read_all(feed, &row->options);
    if (got.status == SATDOKU_END && got.format == row->format &&
        strcmp(got.puzzles, row->puzzles) == 0) {
        return true;
    }
    print_error("%s:%d: status %d, %s\n%s", __FILE__, row->here, (int)got.status,
                satdoku_format_name(got.format), got.puzzles);
    return false;
}

static void test_rows(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        wrong += holds(&rows[i], 0) && holds(&rows[i], 1) && holds(&rows[i], 7) ? 0 : 1;
    }
    assert_int_equal(wrong, 0);
}

/* A source that fails is never taken for one that ends. */
static void test_read_failures(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        for (size_t length = 0; length <= rows[i].length; length++) {
            struct memory_reading feed = {.data = rows[i].text, .length = length, .fails = true};
            struct outcome got = read_all(feed, &rows[i].options);
            assert_int_equal(got.status, SATDOKU_ERR_READ);
            assert_memory_equal(got.puzzles, rows[i].puzzles, strlen(got.puzzles));
        }
    }
}

/* ---- Boards of all sizes ---- */

static const struct shape shapes[] = {
    {4, 2, 2},   {6, 2, 3},  {8, 2, 4},   {9, 3, 3},   {10, 2, 5}, {12, 3, 4},
    {14, 2, 7},  {15, 3, 5}, {16, 4, 4},  {18, 3, 6},  {20, 4, 5}, {21, 3, 7},
    {22, 2, 11}, {24, 4, 6}, {25, 5, 5},  {26, 2, 13}, {27, 3, 9}, {28, 4, 7},
    {30, 5, 6},  {32, 4, 8}, {33, 3, 11}, {34, 2, 17}, {35, 5, 7},
};

/* An empty board of n rows but for its last digit, in the first row; `last` is its character. */
static size_t draw(char *text, int n, char last)
{
    size_t used = 0;
    for (int row = 0; row < n; row++) {
        memset(text + used, '.', (size_t)n);
        used += (size_t)n;
        text[used++] = '\n';
    }
    text[n / 2] = last;
    return used;
}

static void test_characters_of_all_sizes(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(shapes); i++) {
        static const char *const alphabets[] = {"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
                                                "0123456789abcdefghijklmnopqrstuvwxyz"};
        int n = shapes[i].n;
        for (size_t kind = 0; kind < 2; kind++) {
            char text[36 * 35];
            struct satdoku_puzzle *puzzle = NULL;
            size_t length = draw(text, n, alphabets[kind][n]);
            assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
            assert_int_equal(satdoku_puzzle_parse(puzzle, text, length, NULL, NULL), SATDOKU_OK);
            assert_int_equal(satdoku_puzzle_shape(puzzle).size, n);
            assert_int_equal(satdoku_puzzle_shape(puzzle).box_rows, shapes[i].box_rows);
            assert_int_equal(satdoku_puzzle_shape(puzzle).box_columns, shapes[i].box_columns);
            assert_int_equal(satdoku_puzzle_given(puzzle, 1, n / 2 + 1), n);
            satdoku_puzzle_free(puzzle);
        }
    }
}

/* Numbers: row r of an n x n board is r+1, r+2, ..., with the last number last. */
static size_t number_board(char *text, int n)
{
    size_t used = 0;
    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++) {
            used += (size_t)sprintf(text + used, "%s%d", column == 0 ? "" : " ",
                                    (row + column) % n + 1);
        }
        text[used++] = '\n';
    }
    return used;
}

static void test_large_numbers(void **state)
{
    (void)state;
    static const struct shape large[] = {{36, 6, 6}, {100, 10, 10}, {398, 2, 199}, {400, 20, 20}};
    char *text = malloc(400 * 400 * 4);
    assert_non_null(text);
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    for (size_t i = 0; i < LENGTH(large); i++) {
        int n = large[i].n;
        size_t length = number_board(text, n);
        assert_int_equal(satdoku_puzzle_parse(puzzle, text, length, NULL, NULL), SATDOKU_OK);
        assert_int_equal(satdoku_puzzle_shape(puzzle).size, n);
        assert_int_equal(satdoku_puzzle_shape(puzzle).box_rows, large[i].box_rows);
        assert_int_equal(satdoku_puzzle_given(puzzle, 1, n), n);
        assert_int_equal(satdoku_puzzle_given(puzzle, n, n), n - 1);
    }
    satdoku_puzzle_free(puzzle);
    free(text);
}

/* Row letters up to Z, column numbers of two digits. */
static void test_large_sudominoku(void **state)
{
    (void)state;
    char text[256] = "1\n26 Z26 25 Z25\n";
    for (int column = 1; column <= 26; column++) {
        sprintf(text + strlen(text), "A%d ", column);
    }
    strcat(text, "\n0\n");
    struct satdoku_read_options options = {.size = 26};
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, strlen(text), &options, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_given(puzzle, 26, 26), 26);
    assert_int_equal(satdoku_puzzle_given(puzzle, 26, 25), 25);
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 13), 13);
    satdoku_puzzle_free(puzzle);
}

/* ---- Reading from memory ---- */

static void test_parse_takes_the_first(void **state)
{
    (void)state;
    static const char two[] = BOARD "what follows is not looked at\n";
    struct satdoku_puzzle *puzzle = NULL;
    char text[64];
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, two, sizeof two - 1, NULL, NULL), SATDOKU_OK);
    describe(text, puzzle);
    assert_string_equal(text, SAME);
    satdoku_puzzle_free(puzzle);
}

static void test_parse_of_nothing(void **state)
{
    (void)state;
    struct satdoku_read_options line = IN_LINE;
    struct satdoku_error error;
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, "", 0, NULL, &error), SATDOKU_ERR_MALFORMED);
    assert_int_equal(satdoku_puzzle_parse(puzzle, "", 0, &line, &error), SATDOKU_ERR_MALFORMED);
    assert_string_equal(error.message, "no puzzle");
    satdoku_puzzle_free(puzzle);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_read_failures),
        cmocka_unit_test(test_characters_of_all_sizes),
        cmocka_unit_test(test_large_numbers),
        cmocka_unit_test(test_large_sudominoku),
        cmocka_unit_test(test_parse_takes_the_first),
        cmocka_unit_test(test_parse_of_nothing),
    };
    return RUN_TESTS(tests);
}
