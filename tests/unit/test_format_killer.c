/* Killer puzzles, with arrows and with numbers: what is read, what is malformed, and that what is
 * written is read back. */
#include "reading.h"
#include "unit.h"

#include <string.h>

/* clang-format off */
#define AUTO {.format = SATDOKU_FORMAT_AUTO}
#define KILLER {.format = SATDOKU_FORMAT_KILLER}
#define KILLER9 {.format = SATDOKU_FORMAT_KILLER, .size = 9, .box_rows = 3, .box_columns = 3}
#define KILLER4 {.format = SATDOKU_FORMAT_KILLER, .size = 4}
/* clang-format on */

#define TEXT(text) READING_TEXT(text)
#define IS_KILLER  SATDOKU_FORMAT_KILLER

#define ZEROS9  "000000000"
#define ZEROS27 ZEROS9 ZEROS9 ZEROS9
#define ZEROS72 ZEROS27 ZEROS27 ZEROS9 ZEROS9
#define NONE9   "0:0:0:0:0:0:0:0:0:"
#define NONE27  NONE9 NONE9 NONE9
#define NONE72  NONE27 NONE27 NONE9 NONE9

#define ARROWS "3<0000000" ZEROS72
#define IN3    "3x3:.Cage~3~R1C1~R1C2\n"

static const struct reading_row rows[] = {
    {AUTO, TEXT(ARROWS), IS_KILLER, IN3},
    {AUTO, TEXT(ARROWS "\n# a comment\n" ARROWS " a name\n\n" ARROWS "\t123456789\n"), IS_KILLER,
     IN3 IN3 IN3},
    {KILLER9, TEXT("  " ARROWS "  \n"), IS_KILLER, IN3},
    {AUTO,
     TEXT(">3v000000"
          "00j<00000" ZEROS27 ZEROS27 ZEROS9),
     IS_KILLER, "3x3:.Cage~3~R1C1~R1C2.Cage~45~R1C3~R2C3~R2C4\n"},
    /* corners */
    {KILLER,
     TEXT("A00,00000"
          "0`Z0.0000"
          "0'000G000" ZEROS27 ZEROS27),
     IS_KILLER, "3x3:.Cage~10~R1C1~R2C2.Cage~35~R1C4~R2C3~R3C2.Cage~16~R2C5~R3C6\n"},
    {KILLER, TEXT(ZEROS9 ZEROS72), IS_KILLER, "3x3:.Shape~9x9\n"},
    {AUTO,
     TEXT("0<3<00000"
          "^00000000" ZEROS27 ZEROS27 ZEROS9),
     IS_KILLER, "3x3:.Cage~0~R1C1~R1C2~R2C1.Cage~3~R1C3~R1C4\n"},
    /* arrows to arrows */
    {AUTO,
     TEXT("a<<<<<<<<"
          "00000000^" ZEROS27 ZEROS27 ZEROS9),
     IS_KILLER, "3x3:.Cage~36~R1C1~R1C2~R1C3~R1C4~R1C5~R1C6~R1C7~R1C8~R1C9~R2C9\n"},
    {AUTO, TEXT("3x3::k:769:769:0:0:0:0:0:0:0:" NONE72 "\n"), IS_KILLER, IN3},
    {AUTO,
     TEXT("3x3::k:0769:769:5:5:0:0:0:0:0:" NONE27 NONE27 NONE9 "0:0:0:0:0:0:0:0:255 a name\n" ARROWS
          "\n"),
     IS_KILLER, IN3 IN3},
    {AUTO, TEXT("3x3:d:k:769:1:1:769:11520:0:0:0:0:" NONE72), IS_KILLER,
     "3x3:.Diagonal~-1.Diagonal~1.Cage~3~R1C1~R1C4.Cage~45~R1C5\n"},
};

/* The solution may stand behind a tab. */
#define SOLUTION "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

static const struct reading_row solved_rows[] = {
    {AUTO, TEXT(ARROWS "\t" SOLUTION "\n"), IS_KILLER, IN3},
    {AUTO, TEXT("3x3::k:769:769:0:0:0:0:0:0:0:" NONE72 "\t" SOLUTION "\n"), IS_KILLER, IN3},
};

#define NO_SUM "is no sum and no arrow: expected 0-9, A-Z, a-j or < > ^ v ` ' , ."

static const struct reading_fault faults[] = {
    {KILLER, TEXT("3<000\n" ARROWS "\n"), 0, 1, 6,
     "the puzzle has 5 characters, expected 81, or 3x3::k: and as many numbers", 1},
    {KILLER, TEXT(ARROWS "\n" ARROWS "0\n" ARROWS), 1, 2, 82,
     "the puzzle has 82 characters, expected 81, or 3x3::k: and as many numbers", 1},
    {KILLER, TEXT("  3<\n"), 0, 1, 5,
     "the puzzle has 2 characters, expected 81, or 3x3::k: and as many numbers", 0},
    {KILLER, TEXT("3<k000000" ZEROS72 "\n" ARROWS), 0, 1, 3, "'k000000000000000...' " NO_SUM, 1},
    {KILLER, TEXT("3<000000z" ZEROS72), 0, 1, 9, "'z000000000000000...' " NO_SUM, 0},
    {KILLER, TEXT("3<000000\xc2" ZEROS72), 0, 1, 9, "byte 0xc2 " NO_SUM, 0},
    {KILLER, TEXT("<30000000" ZEROS72), 0, 1, 1, "this is no puzzle, but HTML or XML", 0},
    {KILLER, TEXT("^30000000" ZEROS72), 0, 1, 1, "the arrow '^' points off the board", 0},
    {KILLER, TEXT("3<000000>" ZEROS72), 0, 1, 9, "the arrow '>' points off the board", 0},
    {KILLER, TEXT("3<000000'" ZEROS72), 0, 1, 9, "the arrow ''' points off the board", 0},
    {KILLER, TEXT("3<0000000" ZEROS27 ZEROS27 ZEROS9 "00v000000"), 0, 1, 75,
     "the arrow 'v' points off the board", 0},
    {KILLER, TEXT("3<0000000" ZEROS27 ZEROS27 ZEROS9 ".00000000"), 0, 1, 73,
     "the arrow '.' points off the board", 0},
    {KILLER, TEXT("3<0><0000" ZEROS72 "\n" ARROWS), 0, 1, 4,
     "the arrows from here go round in a circle", 1},
    {KILLER,
     TEXT(">>v000000"
          "^<<000000" ZEROS27 ZEROS27 ZEROS9),
     0, 1, 1, "the arrows from here go round in a circle", 0},
    {KILLER, TEXT("hello\n"), 0, 1, 6,
     "the puzzle has 5 characters, expected 81, or 3x3::k: and as many numbers", 0},
    {KILLER, TEXT("#\n+---+\n"), 0, 2, 1, "'+---+' is no puzzle", 0},
    {KILLER4, TEXT(ARROWS), 0, 1, 1, "killer puzzles have 9x9 cells and boxes of 3x3", 0},
    /* numbers */
    {KILLER, TEXT("4x4::k:0\n" ARROWS), 0, 1, 1,
     "'4x4' are not the boxes of a killer: expected 3x3", 1},
    {AUTO, TEXT("3x3:x:k:0\n"), 0, 1, 5,
     "'x' is nothing known: expected d for diagonals, or nothing", 0},
    {AUTO, TEXT("3x3::q:0\n"), 0, 1, 6, "'q' is no killer: expected k", 0},
    {AUTO, TEXT("3x3:dd:k:0\n"), 0, 1, 5,
     "'dd' is nothing known: expected d for diagonals, or nothing", 0},
    {AUTO, TEXT("3x3::k:1:2:3\n" ARROWS), 0, 1, 13, "the puzzle has 3 numbers, expected 81", 1},
    {AUTO, TEXT("3x3::k:\n"), 0, 1, 8, "the puzzle has 0 numbers, expected 81", 0},
    {AUTO, TEXT("3x3::k:" NONE72 NONE9 "7:8"), 0, 1, 170, "the puzzle has 83 numbers, expected 81",
     0},
    {AUTO, TEXT("3x3::k:1::3\n"), 0, 1, 10, "'' is no number from 0 to 65535", 0},
    {AUTO, TEXT("3x3::k:1:x:3\n"), 0, 1, 10, "'x' is no number from 0 to 65535", 0},
    {AUTO, TEXT("3x3::k:65536:\n"), 0, 1, 8, "'65536' is no number from 0 to 65535", 0},
    {AUTO, TEXT("3x3::k:769:1025:" NONE72 "0:0:0:0:0:0:0"), 0, 1, 12,
     "cage 1 has the sum 4 here, and 3 before", 0},
};

static struct reading_tables tables = {__FILE__,
                                       rows,
                                       LENGTH(rows),
                                       SATDOKU_FORMAT_KILLER,
                                       faults,
                                       LENGTH(faults),
                                       SATDOKU_FORMAT_CONSTRAINTS,
                                       false};

static void test_solved_rows(void **state)
{
    (void)state;
    reading_expect_rows(__FILE__, solved_rows, LENGTH(solved_rows), SATDOKU_FORMAT_KILLER);
}

/* Lines of 81 characters that are something else. */
static void test_others(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
        "AAAAAAAAABBBBBBBBBCCCCCCCCCDDDDDDDDDEEEEEEEEEFFFFFFFFFGGGGGGGGGHHHHHHHHHIIIIIIIII\n",
        "3<000\n",
        "<3\n",
        "3x4:\n",
    };
    reading_expect_others(texts, LENGTH(texts), SATDOKU_FORMAT_KILLER);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        READING_TESTS(&tables),
        cmocka_unit_test(test_solved_rows),
        cmocka_unit_test(test_others),
    };
    return RUN_TESTS(tests);
}
