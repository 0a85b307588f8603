/* Files of Simple Sudoku: what is read, what is no such file, and that what is written is read
 * back. */
#include "memio.h"
#include "reading.h"
#include "unit.h"

#include <string.h>

/* clang-format off */
#define AUTO {.format = SATDOKU_FORMAT_AUTO}
#define SS {.format = SATDOKU_FORMAT_SS}
#define SS9 {.format = SATDOKU_FORMAT_SS, .size = 9}
#define BOX2X3 {.box_rows = 2, .box_columns = 3}
#define LATIN5 {.format = SATDOKU_FORMAT_SS, .box_rows = 1, .box_columns = 5}
/* clang-format on */

#define TEXT(text) READING_TEXT(text)
#define FORMAT_SS  SATDOKU_FORMAT_SS
#define FRAME9                                                                                     \
    "*-----------*\n|.3.|4..|...|\n|9.2|8.6|3.1|\n|...|...|.2.|\n|---+---+---|\n|8..|.6.|7..|\n"   \
    "|.6.|2.5|.9.|\n|..3|.4.|..8|\n|---+---+---|\n|.7.|...|...|\n|4.8|9.2|5.6|\n|...|..8|.3.|\n"   \
    "*-----------*\n"
#define BARE9                                                                                      \
    "X3X|4XX|XXX\n9x2|8x6|3x1\n...|...|.2.\n-----------\n8..|.6.|7..\n.6.|2.5|.9.\n..3|.4.|..8\n"  \
    "-----------\n070|000|000\n408|902|506\n000|008|030\n"
#define IN9                                                                                        \
    "3x3:.3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4.89.25.6.....8.3.\n"
#define FRAME4 "*-----*\n|1.|..|\n|..|3.|\n|--+--|\n|.4|..|\n|..|.2|\n*-----*\n"
#define IN4    "2x2:1.....3..4.....2\n"
#define IN6    "1..................................6\n"

static const struct reading_row rows[] = {
    {AUTO, TEXT(FRAME9), FORMAT_SS, IN9},
    {AUTO, TEXT(BARE9), FORMAT_SS, IN9},
    {AUTO, TEXT(FRAME9 " Simple Sudoku\n  Version 4.2n\n"), FORMAT_SS, IN9},
    {AUTO, TEXT("# one\n" FRAME9 "\n# two\n" FRAME9 BARE9 "\n" BARE9), FORMAT_SS, IN9 IN9 IN9 IN9},
    {AUTO, TEXT(FRAME9 "Simple Sudoku\nVersion 4.2n\n\n" FRAME9), FORMAT_SS, IN9 IN9},
    {AUTO, TEXT(FRAME9 "15 givens, 40 candidates(pencilmarks).\n" FRAME9 "Good luck!\n"), FORMAT_SS,
     IN9 IN9},
    {AUTO, TEXT(FRAME4 FRAME4), FORMAT_SS, IN4 IN4},
    {AUTO, TEXT("  |1?|_*|\n\t|00|30|\t \n\n  |.4|XX|\n  |..|.2|"), FORMAT_SS, IN4},
    {AUTO, TEXT("12|34\n34|12\n-----\n21|43\n43|21\n"), FORMAT_SS, "2x2:1234341221434321\n"},
    {SS, TEXT("+--+--+\n|1.|..|\n|..|3.|\n+==+==+\n|.4|..|\n|..|.2|\n:--:--:\n"), FORMAT_SS, IN4},
    {SS, TEXT("1...\n..3.\n----\n.4..\n...2\n"), FORMAT_SS, IN4},
    {SS, TEXT("|1|.|.|.|\n|.|.|3|.|\n|-+-+-+-|\n|.|4|.|.|\n|.|.|.|2|\n"), FORMAT_SS, IN4},
    {AUTO, TEXT("1..|...\n...|...\n---+---\n...|...\n...|...\n---+---\n...|...\n...|..6\n"),
     FORMAT_SS, "2x3:" IN6},
    {AUTO, TEXT("1.|..|..\n..|..|..\n..|..|..\n--+--+--\n..|..|..\n..|..|..\n..|..|.6\n"),
     FORMAT_SS, "3x2:" IN6},
    {BOX2X3, TEXT("1.|..|..\n..|..|..\n..|..|..\n--+--+--\n..|..|..\n..|..|..\n..|..|.6\n"),
     FORMAT_SS, "2x3:" IN6},
    {LATIN5, TEXT("*-----*\n|12345|\n|.....|\n|XXXXX|\n|.....|\n|.....|\n*-----*\n"), FORMAT_SS,
     "1x5:12345....................\n"},
};

static const struct reading_fault faults[] = {
    {AUTO, TEXT("|1.|..|\n|..|3.|\n|.4|..|\n"), 0, 4, 1,
     "the input ends where row 4 of 4 should be", 0},
    {AUTO, TEXT("|1.|..|\n|..|3."), 0, 2, 7, "the input ends where row 3 of 4 should be", 0},
    {AUTO, TEXT("*-----*\n|1.|..|\n|..|3.|\n|--+--|\n|.4|..|\n*-----*\n"), 0, 6, 1,
     "unexpected '*-----*' where row 4 of 4 should be", 0},
    {AUTO, TEXT("*-----*\n|1.|..|\n|--+--|\n|.4|..|\n"), 0, 3, 1,
     "unexpected '|--+--|' where row 2 of 4 should be", 0},
    {AUTO, TEXT("|1.|..|\n|..|3|\n"), 0, 2, 7, "line 2 has 3 cells, line 1 has 4", 0},
    {AUTO, TEXT("|1.|..|\n|..|3..|\n"), 0, 2, 7, "line 2 has 5 cells, line 1 has 4", 0},
    {AUTO, TEXT("|1.|..|\n|..3|.|\n"), 0, 2, 4, "no bar behind cell 2, where line 1 has one", 0},
    {AUTO, TEXT("|1.|..|\n|.|.|3.|\n"), 0, 2, 3, "a bar behind cell 1, where line 1 has none", 0},
    {AUTO, TEXT("|1.|..|\n|...3|\n"), 0, 2, 4, "no bar behind cell 2, where line 1 has one", 0},
    {AUTO, TEXT("|1.|..|\n|..|5.|\n"), 0, 2, 5, "'5' is too large: the digits are 1 to 4", 0},
    {AUTO, TEXT("|1.|..|\n|..|y.|\n"), 0, 2, 5,
     "'y' is no digit and no blank: expected 1 to 4, or 0 . ? _ * for a blank", 0},
    {AUTO, TEXT("|1.|..|\n|..|-3|\n"), 0, 2, 5,
     "'-' is no digit and no blank: expected digits, or 0 . ? _ * for a blank", 0},
    {AUTO, TEXT("|1.|..|\n|..| 3|\n"), 0, 2, 5,
     "cells of this format stand side by side, without spaces", 0},
    {AUTO, TEXT("|1.|..|\n|..\t|3|\n"), 0, 2, 4,
     "cells of this format stand side by side, without tabs", 0},
    {AUTO, TEXT("|1.|..|\n|..|3\xe2\x94\x82\n"), 0, 2, 6,
     "U+2502 is no digit and no blank: expected digits, or 0 . ? _ * for a blank", 0},
    {AUTO, TEXT("|1.|..|\nno row\n"), 0, 2, 1, "unexpected 'no' where row 2 of 4 should be", 0},
    {SS, TEXT("|.3.|4..|..|\n"), 0, 1, 13, "the first box has 3 cells in line 1, another one 2", 0},
    {SS, TEXT("|.3.|4.|...|\n"), 0, 1, 9, "the first box has 3 cells in line 1, another one 2", 0},
    {SS, TEXT("|.3.|4....|...|\n"), 0, 1, 9, "the first box has 3 cells in line 1, another one 5",
     0},
    {SS9, TEXT("|1.|..|\n"), 0, 1, 1, "a board of 4 rows where one of 9 was asked for", 0},
    {SS, TEXT("|...............|...............|...............|\n"), 0, 1, 39,
     "more than 35 cells in a row", 0},
    {SS, TEXT("|12345|\n"), 0, 1, 1,
     "a board of 5 rows has no boxes (box 1x5 makes a Latin square)", 0},
    {AUTO, TEXT(FRAME4 "30 givens\nSudoku\n"), 1, 9, 1, "unexpected 'Sudoku' after puzzle 1", 0},
    {AUTO, TEXT(FRAME4 "|1.|..|\n"), 1, 9, 1, "the input ends where row 2 of 4 should be", 0},
    {SS, TEXT("*---*\n*---*\n"), 0, 3, 1, "no puzzle: nothing but comments and empty lines", 0},
    {SS, TEXT(""), 0, 1, 1, "no puzzle: the input is empty", 0},
};

static struct reading_tables tables =
    {__FILE__, rows,           LENGTH(rows),      SATDOKU_FORMAT_LINE,
     faults,   LENGTH(faults), SATDOKU_FORMAT_SS, true};

/* Without the boxes as an option: the last row has those that are not usual. */
static void test_usual_boxes(void **state)
{
    (void)state;
    reading_expect_round_trips(rows, LENGTH(rows) - 1, SATDOKU_FORMAT_SS, false);
}

static void expect_written(const char *text, enum satdoku_format from, const char *expected)
{
    struct memory written = {.data = NULL};
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_read_options options = {.format = from};
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, strlen(text), &options, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_write_puzzle(memory_sink(&written), SATDOKU_FORMAT_SS, 1, puzzle,
                                          NULL),
                     SATDOKU_OK);
    assert_string_equal(written.data, expected);
    memory_clear(&written);
    satdoku_puzzle_free(puzzle);
}

static void test_written(void **state)
{
    (void)state;
    expect_written("1...\n..3.\n.4..\n...2\n", SATDOKU_FORMAT_GRID, FRAME4);
    expect_written(BARE9, SATDOKU_FORMAT_SS, FRAME9);
    expect_written("1.....\n......\n......\n......\n......\n.....6\n", SATDOKU_FORMAT_GRID,
                   "*-------*\n|1..|...|\n|...|...|\n|---+---|\n|...|...|\n|...|...|\n|---+---|\n"
                   "|...|...|\n|...|..6|\n*-------*\n");
}

/* What stands in cells of their own is another format's. */
static void test_others(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "1 2 | 3 4\n", "|1|2|3|4|\n", "1|234|34|2\n", "12|34|13|2\n", "1 23|4 .\n",
    };
    reading_expect_others(texts, LENGTH(texts), SATDOKU_FORMAT_SS);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        READING_TESTS(&tables),
        cmocka_unit_test(test_usual_boxes),
        cmocka_unit_test(test_written),
        cmocka_unit_test(test_others),
    };
    return RUN_TESTS(tests);
}
