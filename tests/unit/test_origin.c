/* Where puzzles came from: their lines, names, comments and text, whatever the format. */
#include "memio.h"
#include "unit.h"

#include <satdoku_program.h>

#include <stdio.h>
#include <string.h>

#define LINE9  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define GRID   "1...\n....\n....\n...4\n"
#define SPACED "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n"

enum { MAX = 4 };

struct expected {
    size_t line; /* 0: no further puzzle is expected */
    const char *name;
    const char *comments;
    const char *text;
    bool malformed;
};

struct row {
    struct satdoku_read_options options;
    const char *text;
    struct expected expected[MAX];
};

static const struct row rows[] = {
    /* line: what stands behind the cells, or above */
    {{.size = 0},
     LINE9 "\n" LINE9 " hard to backtrackers\n",
     {{1, NULL, "", LINE9 "\n", false},
      {2, "hard to backtrackers", "", LINE9 " hard to backtrackers\n", false}}},
    {{.size = 0},
     LINE9 "\t # a  \t name  \t\r\n" LINE9,
     {{1, "a  \t name", "", LINE9 "\t # a  \t name  \t\r\n", false}, {2, NULL, "", LINE9, false}}},
    {{.size = 0},
     "# above\n" LINE9 "\n" LINE9 "\n",
     {{2, "above", "# above\n", LINE9 "\n", false}, {3, NULL, "", LINE9 "\n", false}}},
    {{.size = 0},
     "#one\n## two #2 \r\n" LINE9 "\n",
     {{3, "two #2", "#one\n## two #2 \r\n", LINE9 "\n", false}}},
    {{.size = 0},
     "# above\n" LINE9 " behind\n",
     {{2, "behind", "# above\n", LINE9 " behind\n", false}}},
    {{.size = 0},
     "# of the file\n\n" LINE9 "\n# of\n \t\n#\n" LINE9 "\n",
     {{3, NULL, "", LINE9 "\n", false}, {7, NULL, "#\n", LINE9 "\n", false}}},
    {{.format = SATDOKU_FORMAT_LINE},
     "\xef\xbb\xbf"
     "  " LINE9 "\xff\n" LINE9 " \xc3\xa9\n# at the end\n",
     {{1, NULL, "", "  " LINE9 "\xff\n", true}, {2, "\xc3\xa9", "", LINE9 " \xc3\xa9\n", false}}},
    {{.size = 0},
     "\xef\xbb\xbf# above\n" LINE9 "\n",
     {{2, "above", "# above\n", LINE9 "\n", false}}},
    {{.size = 0},
     LINE9 ", hard, and slow\n" LINE9 ",\n" LINE9 " , two\n",
     {{1, "hard, and slow", "", LINE9 ", hard, and slow\n", false},
      {2, NULL, "", LINE9 ",\n", false},
      {3, "two", "", LINE9 " , two\n", false}}},
    /* a label before them, unless there is a name behind */
    {{.size = 0},
     "1: " LINE9 "\nNo. 2:\t" LINE9 "\n3: " LINE9 " three\n12:" LINE9 "\n",
     {{1, "1", "", "1: " LINE9 "\n", false},
      {2, "No. 2", "", "No. 2:\t" LINE9 "\n", false},
      {3, "three", "", "3: " LINE9 " three\n", false},
      {4, NULL, "", "12:" LINE9 "\n", true}}},
    {{.size = 0},
     "1: .~R1C1_5 a: b\n2: .AntiKnight.~R1C1_3\n",
     {{1, "a: b", "", "1: .~R1C1_5 a: b\n", false},
      {2, "2", "", "2: .AntiKnight.~R1C1_3\n", false}}},
    {{.size = 0},
     "a: 1.34.4..2................,b\n",
     {{1, "b", "", "a: 1.34.4..2................,b\n", true}}},
    {{.size = 0},
     "a: 1.34.4..2................AAABBACBBBACCCDECDDDEEEED\n"
     "AAABBACBBBACCCDECDDDEEEED,b\n",
     {{1, "a", "", "a: 1.34.4..2................AAABBACBBBACCCDECDDDEEEED\n", false},
      {2, "b", "", "AAABBACBBBACCCDECDDDEEEED,b\n", false}}},
    /* a line that is none */
    {{.format = SATDOKU_FORMAT_LINE},
     LINE9 "\n# above\nabc\n123 4 5\n" LINE9,
     {{1, NULL, "", LINE9 "\n", false},
      {3, "above", "# above\n", "abc\n", true},
      {4, "4 5", "", "123 4 5\n", true},
      {5, NULL, "", LINE9, false}}},
    /* grids: what stands between their lines is theirs, what is behind is not */
    {{.size = 0},
     GRID "\n# second \n" GRID "# third\n" GRID,
     {{1, NULL, "", GRID, false},
      {7, "second", "# second \n", GRID, false},
      {12, "third", "# third\n", GRID, false}}},
    {{.size = 0},
     "# first\n1...\n....\n\n# inside\n....\n...4\n\n\n",
     {{2, "first", "# first\n", "1...\n....\n\n# inside\n....\n...4\n", false}}},
    {{.size = 0},
     "# first\n" SPACED "#second\n" SPACED,
     {{2, "first", "# first\n", SPACED, false}, {7, "second", "#second\n", SPACED, false}}},
    /* cases: the number is of none of them */
    {{.size = 0},
     "# all\n2\n" GRID "# second\n" GRID,
     {{3, NULL, "", GRID, false}, {8, "second", "# second\n", GRID, false}}},
    {{.size = 0},
     "2\n#first\n" GRID "\n" GRID,
     {{3, "first", "#first\n", GRID, false}, {8, NULL, "", GRID, false}}},
    /* sudominoku, with the number of dominoes */
    {{.size = 4},
     "# one\n1\n1 B1 2 C1\nA1 D4 A2 D3\n# two\n0\nA1 A2 A3 A4\n0\n",
     {{2, "one", "# one\n", "1\n1 B1 2 C1\nA1 D4 A2 D3\n", false},
      {6, "two", "# two\n", "0\nA1 A2 A3 A4\n", false}}},
    {{.size = 4},
     "0\n# inside\nA1 A2 A3 A4\n\n# of the end\n0\n",
     {{1, NULL, "", "0\n# inside\nA1 A2 A3 A4\n", false}}},
    /* sdk: the description is the name; what was passed over is nobody's text */
    {{0},
     "#AJane\n#D A puzzle \n#CNice\n[Puzzle]\n1...\n..3.\n.4..\n...2\n[State]\n1...\n..3.\n.4..\n"
     "...2\n# two\n#LEasy\n[Puzzle]\n1...\n..3.\n.4..\n...2\n",
     {{4, "A puzzle", "#AJane\n#D A puzzle \n#CNice\n", "[Puzzle]\n1...\n..3.\n.4..\n...2\n",
       false},
      {16, "two", "# two\n#LEasy\n", "[Puzzle]\n1...\n..3.\n.4..\n...2\n", false}}},
    {{0},
     "# a name\n*-----*\n|1.|..|\n|..|3.|\n|--+--|\n|.4|..|\n|..|.2|\n*-----*\nSimple Sudoku\n"
     "#two\n1.|..\n..|3.\n.4|..\n..|.2\n",
     {{2, "a name", "# a name\n", "*-----*\n|1.|..|\n|..|3.|\n|--+--|\n|.4|..|\n|..|.2|\n*-----*\n",
       false},
      {11, "two", "#two\n", "1.|..\n..|3.\n.4|..\n..|.2\n", false}}},
};

static void expect_text(const char *got, size_t length, const char *expected)
{
    assert_int_equal(length, strlen(expected));
    assert_memory_equal(got, expected, length);
}

static void expect_origin(const struct satdoku_origin *got, const struct expected *expected)
{
    assert_int_equal(got->line, expected->line);
    assert_int_equal(got->name != NULL, expected->name != NULL);
    expect_text(got->name, got->name_length, expected->name != NULL ? expected->name : "");
    expect_text(got->comments, got->comments_length, expected->comments);
    expect_text(got->text, got->text_length, expected->text);
}

/* A failure leaves the puzzle, and so its name, as it was. */
static void expect_name(const struct satdoku_puzzle *puzzle, const struct expected *expected)
{
    const char *name = satdoku_puzzle_name(puzzle);
    if (!expected->malformed) {
        assert_int_equal(name != NULL, expected->name != NULL);
        assert_true(name == NULL || strcmp(name, expected->name) == 0);
    }
}

static void read_row(const struct row *row, size_t chunk, bool ahead)
{
    struct memory_reading reading = {.data = row->text,
                                     .length = strlen(row->text),
                                     .chunk = chunk};
    struct satdoku_read_options options = row->options;
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    options.origins = true;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&reading), &options, NULL),
                     SATDOKU_OK);
    for (size_t i = 0; i < MAX && row->expected[i].line != 0; i++) {
        assert_int_equal(satdoku_reader_next(puzzle, reader, NULL),
                         row->expected[i].malformed ? SATDOKU_ERR_MALFORMED : SATDOKU_OK);
        if (ahead) {
            satdoku_reader_buffered(reader);
        }
        struct satdoku_origin origin = satdoku_reader_origin(reader);
        expect_origin(&origin, &row->expected[i]);
        expect_name(puzzle, &row->expected[i]);
    }
    assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_END);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

static void test_every_format(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        for (size_t chunk = 0; chunk <= strlen(rows[i].text); chunk++) {
            read_row(&rows[i], chunk, false);
            read_row(&rows[i], chunk, true);
        }
    }
}

static void test_nothing_is_kept_unasked(void **state)
{
    (void)state;
    struct memory_reading reading = {.data = "# a\n" LINE9 " b\n", .length = 8 + 81};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&reading), NULL, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_OK);
    struct satdoku_origin origin = satdoku_reader_origin(reader);
    assert_int_equal(origin.line, 0);
    assert_null(origin.name);
    assert_int_equal(origin.comments_length + origin.text_length, 0);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

/* A source of `left` times the same line, then of a puzzle. */
struct repeated {
    const char *line;
    size_t left;
    bool ended;
};

static ptrdiff_t read_repeated(void *context, char *buffer, size_t size)
{
    struct repeated *repeated = context;
    size_t used = 0;
    size_t length = strlen(repeated->line);
    for (; repeated->left > 0 && used + length <= size; repeated->left--, used += length) {
        memcpy(buffer + used, repeated->line, length);
    }
    if (used == 0 && !repeated->ended) {
        used = sizeof LINE9 - 1;
        memcpy(buffer, LINE9, used);
        repeated->ended = true;
    }
    return (ptrdiff_t)used;
}

static void test_comments_above_are_bounded(void **state)
{
    (void)state;
    struct repeated repeated = {"# 789 123456789 123456789 123456789 123456789\n", 200000, false};
    struct satdoku_read_options options = {.format = SATDOKU_FORMAT_LINE, .origins = true};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, (struct satdoku_source){read_repeated, &repeated},
                                        &options, NULL),
                     SATDOKU_OK);
    assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_OK);
    struct satdoku_origin origin = satdoku_reader_origin(reader);
    assert_int_equal(origin.line, 200001);
    assert_true(origin.comments_length > 0 && origin.comments_length <= 1 << 20);
    expect_text(origin.name, origin.name_length, "789 123456789 123456789 123456789 123456789");
    expect_text(origin.text, origin.text_length, LINE9);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

/* Such a line is not kept, but where it stands, and what is said above it. */
static void test_a_line_too_long(void **state)
{
    (void)state;
    enum { LENGTH_OF_LINE = (1 << 20) + 100 };
    struct memory text = {0};
    memory_print(&text, "%s\n# long\n", LINE9);
    for (size_t i = 0; i < LENGTH_OF_LINE / 100; i++) {
        memory_print(&text, "%0100d", 0);
    }
    memory_print(&text, "\n%s\n", LINE9);
    struct row row = {{.format = SATDOKU_FORMAT_LINE},
                      text.data,
                      {{1, NULL, "", LINE9 "\n", false},
                       {3, "long", "# long\n", "", true},
                       {4, NULL, "", LINE9 "\n", false}}};
    read_row(&row, 0, false);
    read_row(&row, 5000, true);
    memory_clear(&text);
}

static void test_setting_a_name(void **state)
{
    (void)state;
    struct satdoku_puzzle *puzzle = NULL;
    assert_null(satdoku_puzzle_name(NULL));
    assert_int_equal(satdoku_puzzle_set_name(NULL, "a"), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_null(satdoku_puzzle_name(puzzle));
    assert_int_equal(satdoku_puzzle_set_name(puzzle, "one\r\ntwo"), SATDOKU_OK);
    assert_string_equal(satdoku_puzzle_name(puzzle), "one  two");
    assert_int_equal(satdoku_puzzle_set_name(puzzle, NULL), SATDOKU_OK);
    assert_null(satdoku_puzzle_name(puzzle));
    assert_int_equal(satdoku_puzzle_set_name(puzzle, "three"), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, LINE9, sizeof LINE9 - 1, NULL, NULL), SATDOKU_OK);
    assert_null(satdoku_puzzle_name(puzzle));
    satdoku_puzzle_free(puzzle);
}

/* What is written behind the cells is read back; formats of rows have no place for it. */
static void test_names_are_written(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum satdoku_format format;
        const char *expected;
    } written[] = {
        {LINE9 " a name\n", SATDOKU_FORMAT_LINE, LINE9 " a name\n"},
        {"7: " LINE9 "\n", SATDOKU_FORMAT_LINE, LINE9 " 7\n"},
        {".Shape~4x4.Thermo~R1C1~R1C2 x\n", SATDOKU_FORMAT_CONSTRAINTS,
         ".Shape~4x4.Thermo~R1C1~R1C2 x\n"},
        {"# .Diagonal~1\n.Shape~4x4.Thermo~R1C1~R1C2", SATDOKU_FORMAT_CONSTRAINTS,
         ".Shape~4x4.Thermo~R1C1~R1C2 # .Diagonal~1\n"},
        {"# .Windoku\v#\n.Shape~4x4.Thermo~R1C1~R1C2", SATDOKU_FORMAT_CONSTRAINTS,
         ".Shape~4x4.Thermo~R1C1~R1C2 # .Windoku\v#\n"},
        {"1.34.4..2................AAABBACBBBACCCDECDDDEEEED j\n", SATDOKU_FORMAT_JIGSAW,
         "1.34.4..2................1112213222133345344455554 j\n"},
        {"# of a grid\n" GRID, SATDOKU_FORMAT_LINE, "1..............4 of a grid\n"},
        {"# of a grid\n" GRID, SATDOKU_FORMAT_GRID, GRID},
    };
    for (size_t i = 0; i < LENGTH(written); i++) {
        struct memory text = {0};
        struct satdoku_puzzle *puzzle = NULL;
        assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
        assert_int_equal(satdoku_puzzle_parse(puzzle, written[i].text, strlen(written[i].text),
                                              NULL, NULL),
                         SATDOKU_OK);
        assert_int_equal(satdoku_write_puzzle(memory_sink(&text), written[i].format, 1, puzzle,
                                              NULL),
                         SATDOKU_OK);
        expect_text(text.data, text.length, written[i].expected);
        memory_clear(&text);
        satdoku_puzzle_free(puzzle);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_format),
        cmocka_unit_test(test_nothing_is_kept_unasked),
        cmocka_unit_test(test_setting_a_name),
        cmocka_unit_test(test_names_are_written),
        cmocka_unit_test(test_comments_above_are_bounded),
        cmocka_unit_test(test_a_line_too_long),
    };
    return RUN_TESTS(tests);
}
