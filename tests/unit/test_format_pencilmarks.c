/* Pencilmarks, on lines and in frames: what is read, at once, byte by byte and from a source that
 * fails; what is no such puzzle, and where; and that what is written is read back.
 */
#include "memio.h"
#include "puzzle.h"
#include "reading.h"
#include "unit.h"

#include <satdoku_program.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct row {
    struct satdoku_read_options options;
    int here; /* line of this file */
    const char *text;
    const char
        *puzzles; /* "HxW:" of the box, and the puzzle as it is written, each with a line end */
};

/* clang-format off */
#define AUTO {.format = SATDOKU_FORMAT_AUTO}
#define SIZE4 {.size = 4}
#define SIZE64 {.size = 64}
#define MARKS {.format = SATDOKU_FORMAT_PENCILMARKS}
#define MARKS4 {.format = SATDOKU_FORMAT_PENCILMARKS, .size = 4}
#define LATIN3 {.format = SATDOKU_FORMAT_PENCILMARKS, .box_rows = 1, .box_columns = 3}
#define BOX3X2 {.box_rows = 3, .box_columns = 2}
/* clang-format on */

#define TEXT(text) __LINE__, text

/* A 4x4 board on a line, and what a frame of it looks like. */
#define LINE4                                                                                      \
    "1..."                                                                                         \
    ".234"                                                                                         \
    "..34"                                                                                         \
    ".2.."                                                                                         \
    "1234123412341234"                                                                             \
    "1234123412341234"                                                                             \
    "1234123412341..."
#define OPEN4 "1234 1234 1234 1234\n"
#define ROW4  "1 234 34 2\n"
#define LAST4 "1234 1234 1234 1\n"
#define IN4   "2x2:" LINE4 "\n"

static const struct row rows[] = {
    {MARKS, TEXT(LINE4), IN4},
    {SIZE4, TEXT(LINE4 "\n"), IN4},
    {AUTO, TEXT(LINE4 "\r\n"), IN4},
    {AUTO, TEXT("# one\n" LINE4 " a name\n\n" LINE4 "\n"), "2x2:" LINE4 " a name\n" IN4},
    {MARKS, TEXT("1000234__34?*2--123412341234123412341234123412341234123412341---"), IN4},
    {MARKS, TEXT("...1432.4..32...4321432143214321432143214321432143214321432143.1"),
     "2x2:1....234..34.2..12341234123412341234123412341234123412341234"
     "1.34\n"},
    {MARKS,
     TEXT("...."
          "123412341234123412341234123412341234123412341234123412341234"),
     "2x2:...."
     "123412341234123412341234123412341234123412341234123412341234\n"},
    {LATIN3, TEXT("123.2.123123123123123123..3\n"), "1x3:123.2.123123123123123123..3\n"},
    /* frames */
    {AUTO, TEXT("[1] 234 | 34 [2]\n" OPEN4 "---+---\n" OPEN4 "1234 1234|1234 [1]\n"), IN4},
    {AUTO,
     TEXT("+-------+------+\n|1 234 | 34 2|\n|1234 1234| 1234 1234 |\n|-------+------|\n"
          "|1234 1234 |1234 1234|\n| 1234 1234 | 1234 1 |\n'-----'------'\n"),
     IN4},
    {AUTO, TEXT(".=====.\n" ROW4 OPEN4 ":=====:\n" OPEN4 LAST4 "*=====*\n"), IN4},
    {AUTO, TEXT(ROW4 OPEN4 OPEN4 LAST4), IN4},
    {AUTO, TEXT("# name\n\n" ROW4 "\n" OPEN4 OPEN4 LAST4 "\n" ROW4 OPEN4 OPEN4 LAST4), IN4 IN4},
    {AUTO, TEXT("-----\n" ROW4 OPEN4 OPEN4 LAST4 "-----\n-----\n" ROW4 OPEN4 OPEN4 LAST4 "-----\n"),
     IN4 IN4},
    {AUTO, TEXT("-----\n" ROW4 OPEN4 OPEN4 LAST4 ROW4 OPEN4 OPEN4 LAST4), IN4 IN4},
    {MARKS, TEXT(ROW4 OPEN4 OPEN4 LAST4 LINE4 "\n" ROW4 OPEN4 OPEN4 LAST4), IN4 IN4 IN4},
    {MARKS, TEXT("1 432 43 2\n. ? _ *\n. . . .\n. . . 1\n"), IN4},
    {MARKS, TEXT("1 . | . 2\n. . | . .\n----+----\n. . | . .\n. . | . 4\n"),
     "2x2:1..."
     "12341234.2..12341234123412341234123412341234123412341234...4\n"},
    {AUTO, TEXT("\t1\t[234]\t34\t2\r\n 1234 1234 1234 1234\r\n" OPEN4 LAST4), IN4},
    {AUTO, TEXT("1 234|34 2\n-+-\n" OPEN4 "-+-\n" OPEN4 "-+-\n" LAST4), IN4},
    {AUTO, TEXT("1|234|34|2\n1 234|34 2\n"), ""},
    {MARKS, TEXT(""), ""},
    {MARKS, TEXT("# nothing\n"), ""},
    {MARKS, TEXT("+---+\n+---+\n"), ""},
};

/* Frames of 6x6 show how their boxes lie, unless the options say it. */
#define ROW6   "1 2 34 4 5 6\n"
#define OPEN6  ". . . . . .\n"
#define BARS6  "1 2 | 34 4 | 5 6\n"
#define CELLS6 "1......2......34.....4......5......6"
#define REST6  "123456123456123456123456123456123456"
#define ALL6   REST6 REST6 REST6 REST6 REST6
static const struct row sixes[] = {
    {AUTO, TEXT("1 2 34 | 4 5 6\n" OPEN6 "---+---\n" OPEN6 OPEN6 "---+---\n" OPEN6 OPEN6),
     "2x3:1....."
     ".2...."
     "..34.."
     "...4.."
     "....5."
     ".....6" ALL6 "\n"},
    {AUTO, TEXT(BARS6 OPEN6 OPEN6 "---+---\n" OPEN6 OPEN6 OPEN6),
     "3x2:1....."
     ".2...."
     "..34.."
     "...4.."
     "....5."
     ".....6" ALL6 "\n"},
    {BOX3X2, TEXT("1 2 34 | 4 5 6\n" OPEN6 "---+---\n" OPEN6 OPEN6 "---+---\n" OPEN6 OPEN6),
     "3x2:1....."
     ".2...."
     "..34.."
     "...4.."
     "....5."
     ".....6" ALL6 "\n"},
    {MARKS, TEXT(ROW6 OPEN6 OPEN6 OPEN6 OPEN6 OPEN6),
     "2x3:1....."
     ".2...."
     "..34.."
     "...4.."
     "....5."
     ".....6" ALL6 "\n"},
    {AUTO,
     TEXT("1 | 2 | 34 | 4 | 5 | 6\n---\n" OPEN6 "---\n" OPEN6 "---\n" OPEN6 "---\n" OPEN6
          "---\n" OPEN6),
     "2x3:1....."
     ".2...."
     "..34.."
     "...4.."
     "....5."
     ".....6" ALL6 "\n"},
};

/* ---- Reading ---- */

struct outcome {
    char puzzles[4096];
    enum satdoku_status status;
};

static void describe(struct outcome *outcome, const struct satdoku_puzzle *puzzle)
{
    struct memory text = {.data = NULL};
    size_t used = strlen(outcome->puzzles);
    assert_int_equal(satdoku_write_puzzle(memory_sink(&text), SATDOKU_FORMAT_PENCILMARKS, 1, puzzle,
                                          NULL),
                     SATDOKU_OK);
    snprintf(outcome->puzzles + used, sizeof outcome->puzzles - used, "%dx%d:%.*s",
             satdoku_puzzle_shape(puzzle).box_rows, satdoku_puzzle_shape(puzzle).box_columns,
             (int)text.length, text.data);
    memory_clear(&text);
}

static struct outcome read_all(struct memory_reading feed,
                               const struct satdoku_read_options *options)
{
    struct outcome outcome = {.puzzles = ""};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), options, NULL), SATDOKU_OK);
    while ((outcome.status = satdoku_reader_next(puzzle, reader, NULL)) == SATDOKU_OK) {
        describe(&outcome, puzzle);
        satdoku_reader_buffered(reader); /* asking must not change what comes */
    }
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
    return outcome;
}

static bool holds(const struct row *row, size_t step)
{
    struct memory_reading feed = {.data = row->text, .length = strlen(row->text), .chunk = step};
    struct outcome got = read_all(feed, &row->options);
    bool ended = got.status == SATDOKU_END;
    if (strcmp(got.puzzles, row->puzzles) == 0 && (ended || row->puzzles[0] == '\0')) {
        return true;
    }
    print_error("%s:%d: status %d\n%s", __FILE__, row->here, (int)got.status, got.puzzles);
    return false;
}

static void expect_rows(const struct row *all, size_t count)
{
    int wrong = 0;
    for (size_t i = 0; i < count; i++) {
        wrong += holds(&all[i], 0) && holds(&all[i], 1) && holds(&all[i], 7) ? 0 : 1;
    }
    assert_int_equal(wrong, 0);
}

static void test_rows(void **state)
{
    (void)state;
    expect_rows(rows, LENGTH(rows));
    expect_rows(sixes, LENGTH(sixes));
}

/* A source that fails is never taken for one that ends. */
static void test_read_failures(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        for (size_t length = 0; length <= strlen(rows[i].text); length++) {
            struct memory_reading feed = {.data = rows[i].text, .length = length, .fails = true};
            struct outcome got = read_all(feed, &rows[i].options);
            assert_true(got.status == SATDOKU_ERR_READ || rows[i].puzzles[0] == '\0');
            assert_memory_equal(got.puzzles, rows[i].puzzles, strlen(got.puzzles));
        }
    }
}

/* ---- What the format is recognized by ---- */

#define NINE   "123456789"
#define CELLS9 NINE NINE NINE NINE NINE NINE NINE NINE NINE
#define LINE9                                                                                      \
    "..34..7.9" CELLS9 CELLS9 CELLS9 CELLS9 CELLS9 CELLS9 CELLS9 CELLS9 NINE NINE NINE NINE NINE   \
        NINE NINE NINE

static void expect_format(const char *text, int size, enum satdoku_format format, const char *note)
{
    struct memory_reading feed = {.data = text, .length = strlen(text)};
    struct satdoku_read_options options = {.size = size};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &options, NULL), SATDOKU_OK);
    assert_null(satdoku_reader_note(reader));
    satdoku_reader_next(puzzle, reader, NULL);
    if (satdoku_reader_format(reader) != format) {
        print_error("%s: %s\n", text, satdoku_format_name(satdoku_reader_format(reader)));
    }
    assert_int_equal(satdoku_reader_format(reader), format);
    if (note == NULL) {
        assert_null(satdoku_reader_note(reader));
    } else {
        assert_string_equal(satdoku_reader_note(reader), note);
    }
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

static void test_detection(void **state)
{
    (void)state;
    static const enum satdoku_format marks = SATDOKU_FORMAT_PENCILMARKS;
    static const enum satdoku_format lines = SATDOKU_FORMAT_LINE;
    char board27[730];
    memset(board27, '.', 729);
    board27[729] = '\0';
    assert_int_equal(strlen(LINE9), 729);
    expect_format(
        LINE9, 0, marks,
        "729 characters on a line are read as pencilmarks of a 9x9 board; as a 27x27 board "
        "they are of format line");
    expect_format(LINE9, 9, marks, NULL);
    expect_format(LINE9, 27, lines, NULL);
    expect_format(board27, 0, lines, NULL); /* no digit at all */
    board27[5] = 'A';
    expect_format(board27, 0, lines, NULL);
    expect_format(LINE4, 0, marks,
                  "64 characters on a line are read as pencilmarks of a 4x4 board; as an 8x8 board "
                  "they are of format line");
    expect_format(LINE4, 8, lines, NULL);
    /* 64 characters as an 8x8 puzzle has them */
    expect_format("1234....4321....1234....4321....1234....4321....1234....4321....", 0, lines,
                  NULL);
    /* numbers, and no digits of a cell */
    expect_format("12 0 3 14 0 0 0 0 0 0 0 0 0 0 0 0\n", 0, SATDOKU_FORMAT_SPACED, NULL);
    expect_format("1 23 0 4 0 0 0 0 0\n", 0, SATDOKU_FORMAT_SPACED, NULL);
    expect_format("12 34 13 2\n", 0, marks, NULL);
    expect_format("12 34 13 2\n", 9, SATDOKU_FORMAT_SPACED, NULL);
    expect_format("1 . | . 2\n", 0, SATDOKU_FORMAT_TABLE, NULL);
    expect_format("1 23 | . 2\n", 0, marks, NULL);
    expect_format("-----\ntitle: x\n", 0, SATDOKU_FORMAT_AUTO, NULL);
    expect_format("-----\n12 34 13 2\n", 0, marks, NULL);
}

/* ---- What is malformed ---- */

static const struct reading_fault faults[] = {
    {MARKS, TEXT("12\n"), 0, 1, 1,
     "2 characters are no pencilmarks: expected n * n * n of them, such as 729 for a 9x9 board", 0},
    {MARKS4, TEXT("12\n" LINE4 "\n"), 0, 1, 3,
     "the puzzle has 2 characters, expected 64: for each cell its digits", 1},
    {MARKS, TEXT(LINE4 "\n" LINE4 "1\n" LINE4 "\n"), 1, 2, 65,
     "the puzzle has 65 characters, expected 64: for each cell its digits", 1},
    {MARKS, TEXT("5..." LINE4 "\n"), 0, 1, 1,
     "68 characters are no pencilmarks: expected n * n * n of them, such as 729 for a 9x9 board",
     0},
    {MARKS, TEXT("1..5123412341234123412341234123412341234123412341234123412341234\n" LINE4), 0, 1,
     4, "'5' is too large: the digits are 1 to 4", 1},
    {MARKS, TEXT("1.x4123412341234123412341234123412341234123412341234123412341234\n" LINE4), 0, 1,
     3, "'x' is no digit and no blank: expected 1 to 4, or . for a digit that is excluded", 1},
    {MARKS, TEXT("1.14123412341234123412341234123412341234123412341234123412341234\n" LINE4), 0, 1,
     3, "the digit 1 stands twice in one cell", 1},
    {{.format = SATDOKU_FORMAT_PENCILMARKS, .size = 36},
     TEXT(LINE4 "\n"),
     0,
     1,
     1,
     "a board of 36 rows is too large here: 35 at the most",
     0},
    {MARKS, TEXT("123.2.123123123123123123..3\n"), 0, 1, 1,
     "a board of 3 rows has no boxes (box 1x3 makes a Latin square)", 0},
    /* frames end the reading */
    {MARKS, TEXT("[1] 23 4 5\n" OPEN4 OPEN4 OPEN4 LINE4 "\n"), 0, 1, 10,
     "'5' is no digit from 1 to 4", 0},
    {MARKS, TEXT(ROW4 OPEN4 OPEN4 LAST4 "1 2 3\n"), 1, 6, 1,
     "the input ends where row 2 of 3 should be", 0},
    {MARKS, TEXT(" |\n1\n"), 0, 1, 1, "a row without cells", 0},
    {AUTO, TEXT(ROW4 "| | | |\n"), 0, 2, 8, "line 2 has 0 cells, line 1 has 4", 0},
    {AUTO, TEXT(ROW4 "1234 1234 1234\n"), 0, 2, 15, "line 2 has 3 cells, line 1 has 4", 0},
    {MARKS4, TEXT("1234 1234 1234\n"), 0, 1, 15, "row 1 has 3 cells, expected 4", 0},
    {AUTO, TEXT(ROW4 OPEN4), 0, 3, 1, "the input ends where row 3 of 4 should be", 0},
    {AUTO, TEXT("---\n" ROW4 OPEN4 "---\n"), 0, 5, 1, "the input ends where row 3 of 4 should be",
     0},
    {AUTO, TEXT(ROW4 "1234 12324 1 1\n"), 0, 2, 9, "the digit 2 stands twice in one cell", 0},
    {AUTO, TEXT(ROW4 "1234 1.4 1 1\n"), 0, 2, 7, "'.' is no digit from 1 to 4", 0},
    {AUTO, TEXT(ROW4 "1234 [] 1 1\n"), 0, 2, 6, "'[' is no digit from 1 to 4", 0},
    {AUTO, TEXT(ROW4 "1234 [1 1 1\n"), 0, 2, 6, "'[' is no digit from 1 to 4", 0},
    {AUTO, TEXT(ROW4 "1234 \xe2\x94\x82 1 1\n"), 0, 2, 6, "U+2502 is no digit from 1 to 4", 0},
};

static void test_faults(void **state)
{
    (void)state;
    reading_expect_faults(__FILE__, faults, LENGTH(faults));
}

/* ---- Names ---- */

/* Of small boards, too, a line with a name is no row of a frame. */
static void test_names(void **state)
{
    (void)state;
    for (int n = 1; n <= 4; n++) {
        struct satdoku_read_options options = {.format = SATDOKU_FORMAT_PENCILMARKS,
                                               .size = n,
                                               .box_rows = 1,
                                               .box_columns = n};
        struct satdoku_puzzle *puzzle = NULL;
        struct satdoku_reader *reader = NULL;
        struct memory text = {.data = NULL};
        assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
        assert_int_equal(puzzle_reset(puzzle, (struct shape){n, 1, n}, false), SATDOKU_OK);
        puzzle->givens[n * n - 1] = 1;
        for (size_t number = 1; number <= 2; number++) {
            const char *name = number == 1 ? "!" : "1 2 3";
            assert_int_equal(satdoku_puzzle_set_name(puzzle, name), SATDOKU_OK);
            assert_int_equal(satdoku_write_puzzle(memory_sink(&text), options.format, number,
                                                  puzzle, NULL),
                             SATDOKU_OK);
        }
        struct memory_reading feed = {.data = text.data, .length = text.length};
        assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &options, NULL),
                         SATDOKU_OK);
        for (int number = 1; number <= 2; number++) {
            assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_OK);
            assert_string_equal(satdoku_puzzle_name(puzzle), number == 1 ? "!" : "1 2 3");
            assert_int_equal(satdoku_puzzle_given(puzzle, n, n), 1);
        }
        assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_END);
        satdoku_reader_free(reader);
        satdoku_puzzle_free(puzzle);
        memory_clear(&text);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),      cmocka_unit_test(test_read_failures),
        cmocka_unit_test(test_detection), cmocka_unit_test(test_faults),
        cmocka_unit_test(test_names),
    };
    return RUN_TESTS(tests);
}
