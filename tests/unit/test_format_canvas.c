/* Boards that have a name, in each format that can say them: what is read, what is written, and
 * what is malformed, and where. */
#include "memio.h"
#include "unit.h"

#include <satdoku.h>
#include <stdio.h>
#include <string.h>

/* A Samurai as people print it, with a digit at some corners of boards. */
static const char *const sheet[] = {
    "1........   .......12", ".........   .........", ".........   .........",
    ".........   .........", ".........   .........", ".........   .........",
    "......3.......4......", ".....................", ".....................",
    "      .........",       "      ....5....",       "      .........",
    ".....................", ".....................", "......6.......7......",
    ".........   .........", ".........   .........", ".........   .........",
    ".........   .........", ".........   .........", "8........   ........9",
};

enum { ROWS = 21, CELLS = 369, PLACES = 441 };

/* What the sheet says, by row and column. */
static int digit_at(int row, int column)
{
    char c = column < (int)strlen(sheet[row]) ? sheet[row][column] : ' ';
    return c >= '1' && c <= '9' ? c - '0' : 0;
}

static bool is_cell(int row, int column)
{
    return column < (int)strlen(sheet[row]) && sheet[row][column] != ' ';
}

/* The sheet in other ways: `outside` stands for missing cells, 0: nothing does. */
static void print_sheet(struct memory *text, char outside, bool words, const char *row_end)
{
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < ROWS; column++) {
            char c = is_cell(row, column) ? sheet[row][column] : outside;
            if (c != 0) {
                memory_print(text, "%c%s", c, words ? " " : "");
            }
        }
        memory_print(text, "%s", row_end);
    }
}

static void assert_sheet(const struct satdoku_puzzle *puzzle)
{
    assert_int_equal(satdoku_puzzle_shape(puzzle).rows, ROWS);
    assert_int_equal(satdoku_puzzle_shape(puzzle).columns, ROWS);
    assert_int_equal(satdoku_puzzle_shape(puzzle).cells, CELLS);
    assert_int_equal(satdoku_puzzle_shape(puzzle).digits, 9);
    assert_int_equal(satdoku_puzzle_shape(puzzle).size, 0);
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < ROWS; column++) {
            assert_int_equal(satdoku_puzzle_has_cell(puzzle, row + 1, column + 1),
                             is_cell(row, column));
            assert_int_equal(satdoku_puzzle_given(puzzle, row + 1, column + 1),
                             digit_at(row, column));
        }
    }
}

/* Reads two puzzles of that text, at once and byte by byte, and finds its format. */
static void expect_sheets(const struct memory *text, enum satdoku_format asked,
                          enum satdoku_format format)
{
    for (size_t step = 0; step < 2; step++) {
        struct memory_reading feed = {.data = text->data, .length = text->length, .chunk = step};
        struct satdoku_read_options options = {.format = asked, .board = "samurai"};
        struct satdoku_reader *reader = NULL;
        struct satdoku_puzzle *puzzle = NULL;
        assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
        assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &options, NULL),
                         SATDOKU_OK);
        for (int i = 0; i < 2; i++) {
            struct satdoku_error error = {.message = ""};
            enum satdoku_status status = satdoku_reader_next(puzzle, reader, &error);
            assert_string_equal(error.message, "");
            assert_int_equal(status, SATDOKU_OK);
            assert_sheet(puzzle);
        }
        assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_END);
        assert_int_equal(satdoku_reader_format(reader), format);
        satdoku_reader_free(reader);
        satdoku_puzzle_free(puzzle);
    }
}

static void expect_twice(char outside, bool words, const char *row_end, const char *end,
                         enum satdoku_format format)
{
    struct memory text = {.data = NULL};
    for (int i = 0; i < 2; i++) {
        print_sheet(&text, outside, words, row_end);
        memory_print(&text, "%s", end);
    }
    expect_sheets(&text, SATDOKU_FORMAT_AUTO, format);
    expect_sheets(&text, format, format);
    memory_clear(&text);
}

static void test_grids(void **state)
{
    (void)state;
    static const char outside[] = {' ', '.', '0', '-', 'x', '\0'};
    for (size_t i = 0; i < sizeof outside; i++) {
        expect_twice(outside[i], false, "\n", "", SATDOKU_FORMAT_GRID);
        expect_twice(outside[i], false, "\r\n", "\n# next\n", SATDOKU_FORMAT_GRID);
    }
}

static void test_words(void **state)
{
    (void)state;
    static const char outside[] = {'.', '0', '-', '\0'};
    for (size_t i = 0; i < sizeof outside; i++) {
        expect_twice(outside[i], true, "\n", "\n", SATDOKU_FORMAT_SPACED);
    }
}

static void test_lines(void **state)
{
    (void)state;
    expect_twice('.', false, "", " a name\n", SATDOKU_FORMAT_LINE);
    expect_twice('\0', false, "", "\n", SATDOKU_FORMAT_LINE);
}

static void test_cases(void **state)
{
    (void)state;
    struct memory text = {.data = NULL};
    memory_print(&text, "2\n");
    print_sheet(&text, ' ', false, "\n");
    print_sheet(&text, '\0', false, "\n");
    expect_sheets(&text, SATDOKU_FORMAT_CASES, SATDOKU_FORMAT_CASES);
    memory_clear(&text);
}

/* ---- Writing ---- */

static void expect_written(enum satdoku_format format, const struct memory *expected)
{
    struct satdoku_read_options options = {.board = "samurai"};
    struct satdoku_puzzle *puzzle = NULL;
    struct memory text = {.data = NULL};
    struct memory twice = {.data = NULL};
    print_sheet(&text, ' ', false, "\n");
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text.data, text.length, &options, NULL),
                     SATDOKU_OK);
    memory_clear(&text);
    assert_int_equal(satdoku_write_puzzle(memory_sink(&text), format, 1, puzzle, NULL), SATDOKU_OK);
    if (expected != NULL) {
        assert_int_equal(text.length, expected->length);
        assert_memory_equal(text.data, expected->data, text.length);
    }
    memory_append(&twice, text.data, text.length);
    memory_append(&twice, text.data, text.length);
    expect_sheets(&twice, format, format);
    expect_sheets(&twice, SATDOKU_FORMAT_AUTO, format);
    memory_clear(&text);
    memory_clear(&twice);
    satdoku_puzzle_free(puzzle);
}

static void test_writing(void **state)
{
    (void)state;
    struct memory grid = {.data = NULL};
    struct memory line = {.data = NULL};
    for (int row = 0; row < ROWS; row++) {
        memory_print(&grid, "%s\n", sheet[row]);
    }
    print_sheet(&line, '\0', false, "");
    memory_print(&line, "\n");
    expect_written(SATDOKU_FORMAT_GRID, &grid);
    expect_written(SATDOKU_FORMAT_LINE, &line);
    expect_written(SATDOKU_FORMAT_SPACED, NULL);
    expect_written(SATDOKU_FORMAT_PENCILMARKS, NULL);
    memory_clear(&grid);
    memory_clear(&line);
}

static void test_what_cannot_be_written(void **state)
{
    (void)state;
    struct satdoku_read_options options = {.board = "samurai"};
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_error error;
    struct memory text = {.data = NULL};
    print_sheet(&text, ' ', false, "\n");
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text.data, text.length, &options, NULL),
                     SATDOKU_OK);
    assert_int_equal(satdoku_write_puzzle(memory_sink(&text), SATDOKU_FORMAT_JIGSAW, 1, puzzle,
                                          &error),
                     SATDOKU_ERR_ARGUMENT);
    assert_string_equal(error.message, "'jigsaw' cannot say boards that overlap");
    memory_clear(&text);
    satdoku_puzzle_free(puzzle);
}

/* ---- What is malformed ---- */

struct fault {
    int here;
    enum satdoku_format format;
    int row; /* from 1: this one is */
    const char *text;
    size_t column;
    const char *message;
};

#define GRID   __LINE__, SATDOKU_FORMAT_GRID
#define SPACED __LINE__, SATDOKU_FORMAT_SPACED
#define MARKS  __LINE__, SATDOKU_FORMAT_PENCILMARKS

static const struct fault faults[] = {
    {GRID, 1, "1........5  .......12", 10, "'5' stands where the board has no cell"},
    {GRID, 1, "1....... .  .......12", 9,
     "a space where the board has a cell: a blank is 0 . ? _ *"},
    {GRID, 3, ".........   ........", 21, "the line ends where r3c21 should be"},
    {GRID, 3, ".........   ..........", 22,
     "22 characters, expected 21, or 18 for the cells alone"},
    {GRID, 7, ".........   .........", 10,
     "a space where the board has a cell: a blank is 0 . ? _ *"},
    {GRID, 7, ".........A...........", 10,
     "'A' is no digit and no blank: expected 1 to 9, or 0 . ? _ * for a blank"},
    {GRID, 7, "|....................", 1,
     "'|' is no digit and no blank: expected digits, or 0 . ? _ * for a blank"},
    {GRID, 10, "......\xe2\x94\x82........", 7,
     "U+2502 is no digit and no blank: expected digits, or 0 . ? _ * for a blank"},
    {GRID, 10, "\t......", 1, "byte 0x09 stands where the board has no cell"},
    {GRID, 10, "      ........", 15, "the line ends where r10c15 should be"},
    {GRID, 21, "1", 2, "the line ends where r21c2 should be"},
    {SPACED, 1, "1 2 3", 6, "the line ends where r1c4 should be"},
    {SPACED, 1, "1 2 3 . . . . . . 4 . . . . . . . . . . .", 19,
     "'4' stands where the board has no cell"},
    {SPACED, 10, "1 2 3 4 5 6 7 8 10", 17, "'10' is too large: the digits are 1 to 9"},
    {SPACED, 10, "1 2 3 4 5 6 7 8 x", 17,
     "'x' is no number and no blank: expected numbers, or 0 . ? _ * for a blank"},
    {SPACED, 13, ". . . . . . . . . . . . . . . . . . . . . .", 44,
     "22 numbers, expected 21, or 21 for the cells alone"},
    {MARKS, 1, "1 2 3", 6, "row 1 has 3 cells, expected 18"},
    {MARKS, 10, "1 2 3 4 5 6 7 8 A", 17, "'A' is no digit from 1 to 9"},
};

static void test_faults(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < LENGTH(faults); i++) {
        const struct fault *fault = &faults[i];
        struct satdoku_read_options options = {.format = fault->format, .board = "samurai"};
        struct satdoku_puzzle *puzzle = NULL;
        struct satdoku_error error = {.message = ""};
        struct memory text = {.data = NULL};
        for (int row = 0; row < ROWS; row++) {
            if (row + 1 == fault->row) {
                memory_print(&text, "%s\n", fault->text);
                continue;
            }
            for (int column = 0; column < (int)strlen(sheet[row]); column++) {
                bool word = fault->format != SATDOKU_FORMAT_GRID;
                if (!word || is_cell(row, column)) {
                    memory_print(&text, "%c%s", sheet[row][column], word ? " " : "");
                }
            }
            memory_print(&text, "\n");
        }
        assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
        satdoku_puzzle_parse(puzzle, text.data, text.length, &options, &error);
        if (error.status != SATDOKU_ERR_MALFORMED || error.line != (size_t)fault->row ||
            error.column != fault->column || strcmp(error.message, fault->message) != 0) {
            print_error("%s:%d: %zu:%zu: %s\n", __FILE__, fault->here, error.line, error.column,
                        error.message);
            wrong++;
        }
        satdoku_puzzle_free(puzzle);
        memory_clear(&text);
    }
    assert_int_equal(wrong, 0);
}

static void test_lines_that_are_malformed(void **state)
{
    (void)state;
    struct satdoku_read_options options = {.format = SATDOKU_FORMAT_LINE, .board = "samurai"};
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_error error;
    char text[PLACES + 2];
    memset(text, '.', sizeof text);
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, PLACES + 1, &options, &error),
                     SATDOKU_ERR_MALFORMED);
    assert_string_equal(error.message, "442 characters, expected 441, or 369 for the cells alone");
    assert_int_equal(error.column, 442);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, PLACES - 1, &options, &error),
                     SATDOKU_ERR_MALFORMED);
    assert_string_equal(error.message, "440 characters, expected 441, or 369 for the cells alone");
    assert_int_equal(error.column, 441);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, CELLS - 1, &options, &error),
                     SATDOKU_ERR_MALFORMED);
    text[9] = '5';
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, PLACES, &options, &error),
                     SATDOKU_ERR_MALFORMED);
    assert_string_equal(error.message, "'5' stands where the board has no cell");
    assert_int_equal(error.column, 10);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, CELLS, &options, &error), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 13), 5);
    satdoku_puzzle_free(puzzle);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_grids),   cmocka_unit_test(test_words),
        cmocka_unit_test(test_lines),   cmocka_unit_test(test_cases),
        cmocka_unit_test(test_writing), cmocka_unit_test(test_what_cannot_be_written),
        cmocka_unit_test(test_faults),  cmocka_unit_test(test_lines_that_are_malformed),
    };
    return RUN_TESTS(tests);
}
