/* Which format the first lines are taken for. What they go on to say is not looked at. */
#include "memio.h"
#include "unit.h"

struct row {
    const char *text;
    enum satdoku_format format;
    struct satdoku_read_options options;
};

#define AUTO   SATDOKU_FORMAT_AUTO
#define GRID   SATDOKU_FORMAT_GRID
#define SPACED SATDOKU_FORMAT_SPACED
#define CASES  SATDOKU_FORMAT_CASES
#define LINE   SATDOKU_FORMAT_LINE
#define DOMINO SATDOKU_FORMAT_SUDOMINOKU
#define CSV    SATDOKU_FORMAT_CSV

#define DOTS9  "........."
#define DOTS36 DOTS9 DOTS9 DOTS9 DOTS9
#define DOTS81 DOTS36 DOTS36 DOTS9

static const struct row rows[] = {
    {"", AUTO, {0}},
    {"# only a comment\n", AUTO, {0}},
    {"hello, world\n", AUTO, {0}},
    {"start16\n", AUTO, {0}},
    {"10\nhello, world\n", AUTO, {0}},
    {"9\n5 3 0 0 7 0 0 0 0\n", AUTO, {0}},
    {"ThisIsNoLineOfCellsButSomeTextWithoutSpaces\n", AUTO, {0}},
    /* letters alone, which a 12x12 board has */
    {"ABCABCABCABC\n", GRID, {0}},
    /* one word */
    {"53..7....\n", GRID, {0}},
    {"\xef\xbb\xbf# first\n\n53..7....\r\n", GRID, {0}},
    {"53..7....\n1 2\n", GRID, {0}},
    {"53..7....", GRID, {0}},
    {"1...\n", GRID, {0}},
    {"................\n", LINE, {0}},
    {"...............5\n", GRID, {0}},
    {"................\n", GRID, {.size = 16}},
    {"................\n", LINE, {.size = 4}},
    {"................\n", LINE, {.box_rows = 2, .box_columns = 2}},
    {"................ comment\n", LINE, {.size = 4}},
    {DOTS9 DOTS9 DOTS9 "........", GRID, {0}}, /* 35 */
    {DOTS36 "\n", LINE, {0}},
    {DOTS81 "\n", LINE, {0}},
    {DOTS81 " 7.1 comment\n", LINE, {0}},
    {DOTS81 "\n" DOTS81 "\n", LINE, {.size = 9}},
    {DOTS81 "#\n", AUTO, {0}},
    {"123456789123456789123456789123456789\n1 2\n", LINE, {0}},
    /* names behind a comma, or before */
    {DOTS81 ",1 a name\n", LINE, {0}},
    {DOTS81 ",\n", LINE, {0}},
    {"No. 1: " DOTS81 "\n", LINE, {0}},
    {"1: ................\n", LINE, {0}},
    {"................, a name\n", LINE, {0}},
    {"To: someone@some.example.org\n", AUTO, {0}},
    /* fields */
    {"puzzle,solution\n", CSV, {0}},
    {"Quizzes;x, solutions , QUIZZES\n", CSV, {0}},
    {"id,question,answer,rating\r\n", CSV, {0}},
    {"\"puzzle\"\n", CSV, {0}},
    {"puzzle\n", CSV, {0}},
    {DOTS81 "," DOTS81 "\n", LINE, {0}},
    {"................,1234341221434321\n", CSV, {0}},
    {"1234341221434321,................\n", CSV, {0}},
    {"17," DOTS81 "\n", CSV, {0}},
    {"\"" DOTS81 "\"\n", CSV, {0}},
    {"id,what\n1," DOTS81 "\n", CSV, {0}},
    {"id,what\n1\n", AUTO, {0}},
    {"puzzled,solutions\n1,2\n", AUTO, {0}},
    /* several words */
    {"5 3 0 0 7 0 0 0 0\n", SPACED, {0}},
    {"? _ . *\n", SPACED, {0}},
    {"10\t12\n", SPACED, {0}},
    {"1 99999999999999999999\n", SPACED, {0}},
    {"1 A\n", AUTO, {0}},
    {"1 -2\n", AUTO, {0}},
    {"p cnf 1 1\n", AUTO, {0}},
    /* a number, then several words */
    {"10\n6 B2 1 B3\n", DOMINO, {0}},
    {"0\nA1 A2 A3 A4\n", DOMINO, {0}},
    {"6\n\n# comment\n1 A1 2 A2\n", DOMINO, {.size = 4}},
    {"37\n1 A1\n", DOMINO, {0}},
    /* a number, then nothing */
    {"0\n", DOMINO, {0}},
    {"0", DOMINO, {0}},
    {"1\n", CASES, {0}},
    {"10\n", CASES, {0}},
    {"1234\n", GRID, {0}},
    {"1234\n", CASES, {.size = 9}},
    {"1234567\n", CASES, {0}},
    {"1234567\n", GRID, {.box_rows = 1, .box_columns = 7}},
    /* a number, then a row of another board */
    {"1\n53..7....\n", CASES, {0}},
    {"1\n530070000\n", CASES, {0}},
    {"2\n1...\n", CASES, {0}},
    {"10\n53..7....\n", CASES, {0}},
    {"100\n53..7....\n", CASES, {0}},
    {"1000\n53..7....\n", CASES, {0}},
    {"1000\n53..7....\n", CASES, {.size = 9}},
    {"1000000\n53..7....\n", CASES, {0}},
    {"12345678\n53..7....\n", GRID, {0}},
    {"530070000\n60019500\n", GRID, {0}},
    /* a number, then a row as long, or of no board */
    {"1234\n3412\n", GRID, {0}},
    {"1234\n....\n", GRID, {0}},
    {"530070000\n600195000\n", GRID, {0}},
    {"000000000\n000000000\n", GRID, {0}},
    {"530070000\n6001950000000\n", GRID, {0}},
    {"1234567\n7123456\n", GRID, {.box_rows = 1, .box_columns = 7}},
    {"12\nx\n", CASES, {0}},
    /* f-puzzles */
    {"{\"size\":9}\n", SATDOKU_FORMAT_FPUZZLES, {0}},
    {"\xef\xbb\xbf\n  {\n\"size\":9}\n", SATDOKU_FORMAT_FPUZZLES, {0}},
    {"N4IgzglgXgpiBcBOAvkA1234+\n", SATDOKU_FORMAT_FPUZZLES_BASE64, {0}},
    /* twice as many as an 8x8 has */
    {"N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQiu86wkANwEMAbAVzngEZU0EZjAB2CAC4Zu9Ml"
     "RqyZLDtwT90Q0RKkwilaiGwRWaAPYiOAai3dUh42Y4BaazqA\n",
     SATDOKU_FORMAT_FPUZZLES_BASE64,
     {0}},
    /* as many characters as a 14x14 has cells, and none that could not be a digit */
    {"N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54AmVNCImAOwQBcMqBfZYH48lQQBGeoxbtOMflw"
     "C6yQjN78QpStRTpxreB27zFyo3wN9jM2fJAYA9gHcIzbDAAeMDPlABjGGTJh8EAAlAGYAYRCQWRUfPwD"
     "4PGCaCKiY339A0JTo3hBYjISk7LS4zOFi6KA\n",
     SATDOKU_FORMAT_FPUZZLES_BASE64,
     {0}},
    {"fpuzN4XyA===\n", SATDOKU_FORMAT_FPUZZLES_BASE64, {0}},
    {"https://f-puzzles.com/?load=N4XyA===\n", SATDOKU_FORMAT_FPUZZLES_LINK, {0}},
    {"www.f-puzzles.com/?load=N4XyA===\n", SATDOKU_FORMAT_FPUZZLES_LINK, {0}},
    {"https://swaroopg92.github.io/penpa-edit/#m=edit&p=AAAA\n", SATDOKU_FORMAT_FPUZZLES_LINK, {0}},
    {"m=solve&p=AAAA&a=AAAA\n", SATDOKU_FORMAT_FPUZZLES_LINK, {0}},
    {"https://tinyurl.com/abc\n", SATDOKU_FORMAT_FPUZZLES_LINK, {0}},
    {"https://sudokupad.app/fpuzN4XyA===\n", SATDOKU_FORMAT_SUDOKUPAD_LINK, {0}},
    {"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzlesN4XyA===\n",
     SATDOKU_FORMAT_SUDOKUPAD_LINK,
     {0}},
    /* SudokuMaker */
    {"{\"formatVersion\":\"1.5.0\",\"puzzle\":{\"author\":\"\"}}\n",
     SATDOKU_FORMAT_SUDOKUMAKER,
     {0}},
    {"{\"puzzle\":{\"cells\":[]}}\n", SATDOKU_FORMAT_SUDOKUMAKER, {0}},
    {"https://sudokumaker.app/?puzzle=N4IgZg9g\n", SATDOKU_FORMAT_SUDOKUMAKER_LINK, {0}},
    {"sudokumaker.app/?puzzle=N4IgZg9g\n", SATDOKU_FORMAT_SUDOKUMAKER_LINK, {0}},
    /* constraint strings */
    {".Thermo~R1C1~R1C2\n", SATDOKU_FORMAT_CONSTRAINTS, {0}},
    {"..Thermo~R1C1~R1C2\n", SATDOKU_FORMAT_CONSTRAINTS, {0}},
    {"...~R1C1_5\n", SATDOKU_FORMAT_CONSTRAINTS, {0}},
    {"..AntiKnight\n", SATDOKU_FORMAT_CONSTRAINTS, {0}},
    {"..X..3.4....1..2\n", LINE, {0}},
};

static enum satdoku_format detected(const struct row *row)
{
    size_t length = 0;
    while (row->text[length] != '\0') {
        length++;
    }
    struct memory_reading feed = {.data = row->text, .length = length};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &row->options, NULL),
                     SATDOKU_OK);
    assert_int_equal(satdoku_reader_format(reader), SATDOKU_FORMAT_AUTO);
    satdoku_reader_next(puzzle, reader, NULL);
    enum satdoku_format format = satdoku_reader_format(reader);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
    return format;
}

static void test_first_lines(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        enum satdoku_format format = detected(&rows[i]);
        if (format != rows[i].format) {
            print_error("row %zu: taken for %s\n%s\n", i, satdoku_format_name(format),
                        rows[i].text);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

/* ---- Names ---- */

static void test_names(void **state)
{
    (void)state;
    static const char *const names[] = {"auto", "grid", "spaced", "cases", "sudominoku", "line"};
    for (int format = SATDOKU_FORMAT_AUTO; format <= SATDOKU_FORMAT_LINE; format++) {
        enum satdoku_format parsed =
            format == SATDOKU_FORMAT_AUTO ? SATDOKU_FORMAT_LINE : SATDOKU_FORMAT_AUTO;
        assert_string_equal(satdoku_format_name((enum satdoku_format)format), names[format]);
        assert_true(satdoku_format_parse(&parsed, names[format]));
        assert_int_equal(parsed, format);
    }
}

static void test_aliases(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        enum satdoku_format format;
    } aliases[] = {{"boj2239", GRID}, {"boj2580", SPACED}, {"boj4056", CASES}, {"boj4574", DOMINO}};
    for (size_t i = 0; i < LENGTH(aliases); i++) {
        enum satdoku_format parsed = SATDOKU_FORMAT_AUTO;
        assert_true(satdoku_format_parse(&parsed, aliases[i].name));
        assert_int_equal(parsed, aliases[i].format);
    }
}

static void test_no_names(void **state)
{
    (void)state;
    static const char *const names[] = {"", "Grid", "grid ", "gri", "boj", "boj1", "json", "?"};
    for (size_t i = 0; i < LENGTH(names); i++) {
        enum satdoku_format parsed = SATDOKU_FORMAT_LINE;
        assert_false(satdoku_format_parse(&parsed, names[i]));
        assert_int_equal(parsed, SATDOKU_FORMAT_LINE);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_lines),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_aliases),
        cmocka_unit_test(test_no_names),
    };
    return RUN_TESTS(tests);
}
