/* Jigsaws: puzzles with the regions behind their cells, or regions alone; what is malformed, with
 * its place; cuts at every byte.
 */
#include "reading.h"
#include "unit.h"

#include <satdoku.h>

#define TEXT READING_TEXT

/* clang-format off */
#define AUTO {.format = SATDOKU_FORMAT_AUTO}
#define JIGSAW {.format = SATDOKU_FORMAT_JIGSAW}
#define JIGSAW4 {.format = SATDOKU_FORMAT_JIGSAW, .size = 4}
#define JIGSAW5 {.format = SATDOKU_FORMAT_JIGSAW, .size = 5}
#define JIGSAW6 {.format = SATDOKU_FORMAT_JIGSAW, .size = 6}
#define BOX2 {.format = SATDOKU_FORMAT_JIGSAW, .box_rows = 2, .box_columns = 2}
/* clang-format on */

#define IS_JIGSAW SATDOKU_FORMAT_JIGSAW
#define CELLS5    "1.34.4..2................"
#define EMPTY5    "........................."
#define LAYOUT5   "AAABBACBBBACCCDECDDDEEEED"
#define NUMBERS5  "1112213222133345344455554"
#define IN5       "0x0:" CELLS5 NUMBERS5 "\n"
#define NONE5     "0x0:" EMPTY5 NUMBERS5 "\n"
#define ROWS5     "AAABB\nACBBB\nACCCD\nECDDD\nEEEED\n"
#define CELLS4    "1..............."
#define LAYOUT4   "1112122323343444"

static const struct reading_row rows[] = {
    {AUTO, TEXT(CELLS5 LAYOUT5), IS_JIGSAW, IN5},
    {AUTO, TEXT(CELLS5 NUMBERS5 "\n"), IS_JIGSAW, IN5},
    {AUTO,
     TEXT(CELLS5 LAYOUT5 "\n# a comment\n" CELLS5 LAYOUT5 " a name\n\n" CELLS5 LAYOUT5
                         "\t17\n1: " CELLS5 LAYOUT5 "\n"),
     IS_JIGSAW, IN5 IN5 IN5 IN5},
    {AUTO, TEXT(CELLS5 LAYOUT5 ", a name\n"), IS_JIGSAW, IN5},
    {AUTO, TEXT("  " CELLS5 LAYOUT5 "  \n"), IS_JIGSAW, IN5},
    {AUTO, TEXT("AAAAAAABBBBBBBCCCCCCCDDDDDDDEEEEEEEFFFFFFFGGGGGGG\n"), IS_JIGSAW,
     "0x0:................................................."
     "1111111222222233333334444444555555566666667777777\n"},
    {JIGSAW, TEXT(CELLS5 " " LAYOUT5 "\n" CELLS5 "\t" LAYOUT5 " a name\n"), IS_JIGSAW, IN5 IN5},
    {JIGSAW, TEXT(LAYOUT5 "\n" LAYOUT5 " a name\n" CELLS5 LAYOUT5 "\n"), IS_JIGSAW,
     NONE5 NONE5 IN5},
    {JIGSAW, TEXT("1?3_*4002................" LAYOUT5 "\n"), IS_JIGSAW,
     "0x0:1.3..4..2................" NUMBERS5 "\n"},
    {JIGSAW, TEXT("A.CD.D..B................" LAYOUT5 "\n"), IS_JIGSAW, IN5},
    {JIGSAW, TEXT(CELLS4 LAYOUT4 "\n" CELLS4 LAYOUT4), IS_JIGSAW,
     "0x0:" CELLS4 LAYOUT4 "\n0x0:" CELLS4 LAYOUT4 "\n"},
    /* regions that do not hang together, with small letters */
    {JIGSAW, TEXT("................abcdabcdabcdabcd\n"), IS_JIGSAW,
     "0x0:................1234123412341234\n"},
    /* layouts on lines of their own */
    {AUTO, TEXT("AAABB\nACBBB\nACCCD\nECDDD\nEEEED\n"), IS_JIGSAW, NONE5},
    {AUTO, TEXT("# a name\naaabb\nacbbb\n\nacccd\necddd\neeeed\n\n" ROWS5), IS_JIGSAW, NONE5 NONE5},
    {JIGSAW5, TEXT(ROWS5), IS_JIGSAW, NONE5},
    {AUTO, TEXT("AB\nAB\n"), IS_JIGSAW, "0x0:....1212\n"},
    /* two layouts of 3x3, since they are none of 9x9 together */
    {JIGSAW, TEXT("AAABBBCCC\nAAABBBCCC\n"), IS_JIGSAW,
     "0x0:.........111222333\n0x0:.........111222333\n"},
};

#define NO_REGION " names no region: expected a letter or a digit"
/* clang-format off */
#define NO_JIGSAW \
    "are no jigsaw: expected n * n " AND_REGIONS ", such as 162, or the regions alone"
/* clang-format on */
#define AND_REGIONS "cells and as many for the regions"
#define NO_CELL     "is no digit and no blank: expected digits, or 0 . ? _ * for a blank"

static const struct reading_fault faults[] = {
    {AUTO, TEXT(CELLS5 ".AABBACBBBACCCDECDDDEEEED\n"), 0, 1, 37,
     "the puzzle has 50 cells, but a board of 6x6 has 36", 0},
    {JIGSAW, TEXT(CELLS5 ".AABBACBBBACCCDECDDDEEEED\n"), 0, 1, 26, "'.'" NO_REGION, 0},
    {JIGSAW, TEXT(CELLS5 "AAABBACBBBACCCDECDDDEEEEF\n"), 0, 1, 50,
     "region 'F' is one too many: a 5x5 board has 5", 0},
    {JIGSAW, TEXT(CELLS5 "AAABBACBBBACCCDECDDDEEEEE\n"), 0, 1, 50,
     "region 'E' has 6 cells, expected 5", 0},
    {JIGSAW, TEXT(CELLS5 "AAAAAACBBBACCCDECDDDEEEED\n"), 0, 1, 31,
     "region 'A' has 7 cells, expected 5", 0},
    {JIGSAW, TEXT(CELLS5 "AAABB-CBBBACCCDECDDDEEEED\n"), 0, 1, 31, "'-'" NO_REGION, 0},
    {AUTO, TEXT("AAABB\nACBBB\nACCCD\nECDDD\nEEEEE\n"), 0, 5, 5,
     "region 'E' has 6 cells, expected 5", 0},
    {AUTO, TEXT("AAABB\nACBBB\nACCCD\nECDDD\nEEEEF\n"), 0, 5, 5,
     "region 'F' is one too many: a 5x5 board has 5", 0},
    {AUTO, TEXT(ROWS5 "\nAAABB\nACBBB\nACCC\nECDDD\nEEEED\n"), 1, 9, 1,
     "row 3 of the layout has 4 letters, expected 5", 0},
    {AUTO, TEXT(ROWS5 "AAABB\nACB.B\n"), 1, 7, 1,
     "unexpected 'ACB.B' where row 2 of 5 of the layout should be", 0},
    {AUTO, TEXT(ROWS5 "AAABB\nACBBB\n"), 1, 8, 1,
     "the input ends where row 3 of 5 of the layout should be", 0},
    {AUTO, TEXT("7.34.4..2................" LAYOUT5 "\n"), 0, 1, 1,
     "'7' is too large: the digits are 1 to 5", 0},
    {JIGSAW, TEXT("1.34.4..2...............A" LAYOUT5 "\n"), 0, 1, 25,
     "'A' is no digit and no blank: expected 1 to 5, or 0 . ? _ * for a blank", 0},
    {JIGSAW, TEXT("1.34.4..2........|......." LAYOUT5 "\n"), 0, 1, 18, "'|' " NO_CELL, 0},
    {JIGSAW, TEXT("1.34.4..2........-......." LAYOUT5 "\n"), 0, 1, 18, "'-' " NO_CELL, 0},
    {JIGSAW, TEXT(CELLS5 "\n"), 0, 1, 2, "'.'" NO_REGION, 0},
    {JIGSAW, TEXT(CELLS5 " a name\n" CELLS5 LAYOUT5), 0, 1, 2, "'.'" NO_REGION, 1},
    {JIGSAW, TEXT(CELLS5 LAYOUT5 "A\n"), 0, 1, 1, "51 characters " NO_JIGSAW, 0},
    {JIGSAW, TEXT("hello, world\n"), 0, 1, 1, "6 characters " NO_JIGSAW, 0},
    {JIGSAW6, TEXT(CELLS5 LAYOUT5 "\n"), 0, 1, 51,
     "the puzzle has 50 characters, expected 36 " AND_REGIONS, 0},
    {JIGSAW4, TEXT(CELLS4 LAYOUT4 "\n" CELLS5 LAYOUT5 "\n"), 1, 2, 33,
     "the puzzle has 50 characters, expected 16 " AND_REGIONS, 0},
    {AUTO, TEXT(CELLS5 LAYOUT5 "\n" CELLS5 "AAABBACBBBACCCDECDDDEEEE\n" CELLS5 LAYOUT5 "\n"), 1, 2,
     50, "the puzzle has 49 characters, expected 25 " AND_REGIONS, 1},
    {AUTO, TEXT(CELLS5 LAYOUT5 "\n6.34.4..2................" LAYOUT5 "\n" CELLS5 LAYOUT5), 1, 2, 1,
     "'6' is too large: the digits are 1 to 5", 1},
    {AUTO, TEXT(CELLS5 LAYOUT5 "\nthe end\n"), 1, 2, 4,
     "the puzzle has 3 characters, expected 25 " AND_REGIONS, 0},
    {BOX2, TEXT(CELLS4 LAYOUT4 "\n"), 0, 1, 1, "a jigsaw has regions, not boxes of 2x2", 0},
    {JIGSAW5, TEXT(EMPTY5 EMPTY5 "\n"), 0, 1, 26, "'.'" NO_REGION, 0},
    {JIGSAW, TEXT(CELLS5 " " NUMBERS5 NUMBERS5 "\n"), 0, 1, 2, "'.'" NO_REGION, 0},
};

static void test_rows(void **state)
{
    (void)state;
    reading_expect_rows(__FILE__, rows, LENGTH(rows), SATDOKU_FORMAT_JIGSAW);
}

static void test_read_failures(void **state)
{
    (void)state;
    reading_expect_failures(rows, LENGTH(rows), SATDOKU_FORMAT_JIGSAW);
}

static void test_cuts(void **state)
{
    (void)state;
    reading_expect_cuts(__FILE__, rows, LENGTH(rows), SATDOKU_FORMAT_JIGSAW);
}

static void test_faults(void **state)
{
    (void)state;
    reading_expect_faults(__FILE__, faults, LENGTH(faults));
}

static void test_round_trips(void **state)
{
    (void)state;
    reading_expect_round_trips(rows, LENGTH(rows), SATDOKU_FORMAT_JIGSAW, false);
    reading_expect_round_trips(rows, LENGTH(rows), SATDOKU_FORMAT_CONSTRAINTS, false);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),        cmocka_unit_test(test_read_failures),
        cmocka_unit_test(test_cuts),        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_round_trips),
    };
    return RUN_TESTS(tests);
}
