/* Files of SadMan Sudoku: what is read, what is no such file, and that what is written is read
 * back. */
#include "memio.h"
#include "reading.h"
#include "unit.h"

#include <string.h>

/* clang-format off */
#define AUTO {.format = SATDOKU_FORMAT_AUTO}
#define SDK {.format = SATDOKU_FORMAT_SDK}
#define SDK9 {.format = SATDOKU_FORMAT_SDK, .size = 9}
#define BOX3X2 {.box_rows = 3, .box_columns = 2}
#define LATIN5 {.format = SATDOKU_FORMAT_SDK, .box_rows = 1, .box_columns = 5}
/* clang-format on */

#define TEXT(text) READING_TEXT(text)
#define FORMAT_SDK SATDOKU_FORMAT_SDK
#define PUZZLE9                                                                                    \
    "2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7.."  \
    "4.2..1\n"
#define STATE9                                                                                     \
    "2..165..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7.."  \
    "4.2..1\n"
#define IN9                                                                                        \
    "3x3:2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1\n"
#define META                                                                                       \
    "#AJane Doe\n#DA random puzzle\n#CJust start\n#B03-08-2006\n#SSomewhere\n#LEasy\n"             \
    "#Uhttp://www.example.com/\n"
#define BOARD4 "1...\n..3.\n.4..\n...2\n"
#define IN4    "2x2:1.....3..4.....2\n"

static const struct reading_row rows[] = {
    {AUTO, TEXT("[Puzzle]\n" PUZZLE9), FORMAT_SDK, IN9},
    {AUTO, TEXT(META "[Puzzle]\n" PUZZLE9), FORMAT_SDK, IN9},
    {AUTO, TEXT("[Puzzle]\n" META "\n" PUZZLE9), FORMAT_SDK, IN9},
    {SDK, TEXT(META PUZZLE9), FORMAT_SDK, IN9},
    {AUTO, TEXT(META "\n[Puzzle]\n" PUZZLE9 "[State]\n" STATE9), FORMAT_SDK, IN9},
    {AUTO, TEXT("[Puzzle]\n" PUZZLE9 "\n[State]\n" STATE9 "\n[PencilMarks]\n1,2,3\n,,\n12,3\n"),
     FORMAT_SDK, IN9},
    {AUTO,
     TEXT("[Puzzle]\n" PUZZLE9 "[Colours]\n1,2,3\n"
          "[Puzzle]\n" PUZZLE9),
     FORMAT_SDK, IN9 IN9},
    {AUTO,
     TEXT("[Puzzle]\n" PUZZLE9 "15 givens, 40 candidates(pencilmarks).\n\n[State]\n" STATE9
          "Found by somebody on the net\n[Puzzle]\n" PUZZLE9 "Good luck!\n"),
     FORMAT_SDK, IN9 IN9},
    {AUTO, TEXT("[puzzle]\n" PUZZLE9 "[STATE]\n" STATE9 "[colors]\nred\n"), FORMAT_SDK, IN9},
    {AUTO, TEXT("[Puzzle]\n" BOARD4 "[State]\n1234\nx-3.\n.4..\n...2"), FORMAT_SDK, IN4},
    {AUTO, TEXT("[Puzzle]  \n1XX-\n-x3_\n*4?0\n\tXXX2\t \n"), FORMAT_SDK, IN4},
    {AUTO, TEXT("[Puzzle]\n1...\n\n..3.\n# between\n.4..\n  \n...2"), FORMAT_SDK, IN4},
    {AUTO, TEXT("[Puzzle]\n" BOARD4 BOARD4 "[Puzzle]\n" BOARD4), FORMAT_SDK, IN4 IN4 IN4},
    {BOX3X2, TEXT("[Puzzle]\n1.....\n......\n......\n......\n......\n.....6\n"), FORMAT_SDK,
     "3x2:1..................................6\n"},
    {AUTO,
     TEXT("[Puzzle]\nA...............\n................\n................\n"
          "................\n................\n................\n................\n"
          "................\n................\n................\n................\n"
          "................\n................\n................\n................\n"
          "...............g\n"),
     FORMAT_SDK,
     "4x4:A..............................................................."
     "................................................................"
     "................................................................"
     "...............................................................G\n"},
    {LATIN5, TEXT("12345\n.....\n.....\nXXXXX\n-----\n"), FORMAT_SDK,
     "1x5:12345....................\n"},
};

static const struct reading_fault faults[] = {
    {SDK, TEXT("[Puzzle]\n"), 0, 2, 1, "the input ends where row 1 of the puzzle should be", 0},
    {AUTO, TEXT("[Puzzle]"), 0, 1, 9, "the input ends where row 1 of the puzzle should be", 0},
    {AUTO, TEXT("[Puzzle]\n1...\n..3.\n.4..\n"), 0, 5, 1,
     "the input ends where row 4 of 4 should be", 0},
    {AUTO, TEXT("[Puzzle]\n1...\n..3.\n.4..\n[State]\n"), 0, 5, 1,
     "unexpected '[State]' where row 4 of 4 should be", 0},
    {AUTO, TEXT("[Puzzle]\n1...\n..3.\n.4.\n...2\n"), 0, 4, 4, "line 4 has 3 cells, line 2 has 4",
     0},
    {AUTO, TEXT("[Puzzle]\n1...\n..3.5\n.4..\n...2\n"), 0, 3, 5, "line 3 has 5 cells, line 2 has 4",
     0},
    {AUTO, TEXT("[Puzzle]\n1...\n..5.\n.4..\n...2\n"), 0, 3, 3,
     "'5' is too large: the digits are 1 to 4", 0},
    {AUTO, TEXT("[Puzzle]\n1...\n..y.\n.4..\n...2\n"), 0, 3, 3,
     "'y' is no digit and no blank: expected 1 to 4, or 0 . ? _ * for a blank", 0},
    {AUTO, TEXT("[Puzzle]\n1...\n..|3\n.4..\n...2\n"), 0, 3, 3,
     "'|' is no digit and no blank: expected digits, or 0 . ? _ * for a blank", 0},
    {AUTO, TEXT("[Puzzle]\n1 . . .\n"), 0, 2, 2,
     "cells of this format stand side by side, without spaces", 0},
    {AUTO, TEXT("[Puzzle]\n1...\n..\t3\n"), 0, 3, 3,
     "cells of this format stand side by side, without tabs", 0},
    {AUTO, TEXT("[Puzzle]\n1...\n..\xc2\xb7.\n"), 0, 3, 3,
     "U+00B7 is no digit and no blank: expected digits, or 0 . ? _ * for a blank", 0},
    {AUTO, TEXT("[Puzzle]\n1...\nno row\n"), 0, 3, 1, "unexpected 'no' where row 2 of 4 should be",
     0},
    {AUTO, TEXT("[Puzzle]\n1......\n"), 0, 2, 1,
     "a board of 7 rows has no boxes (box 1x7 makes a Latin square)", 0},
    {AUTO, TEXT("[Puzzle]\n....................................\n"), 0, 2, 36,
     "more than 35 cells in a row", 0},
    {SDK9, TEXT("[Puzzle]\n1...\n"), 0, 2, 1, "a board of 4 rows where one of 9 was asked for", 0},
    {AUTO, TEXT("[State]\n1...\n"), 0, 1, 1, "unexpected '[State]' before [Puzzle]", 0},
    {SDK, TEXT("[Puzle]\n1...\n"), 0, 1, 1,
     "'[Puzle]' is no section: expected [Puzzle], [State], [PencilMarks] or [Colours]", 0},
    {AUTO, TEXT("[Puzzle]\n" BOARD4 "[Notes]\n"), 1, 6, 1,
     "'[Notes]' is no section: expected [Puzzle], [State], [PencilMarks] or [Colours]", 0},
    {AUTO, TEXT("[Puzzle]\n" BOARD4 "[State]\n1...\n..3.\n"), 1, 9, 1,
     "the input ends where row 3 of 4 of the state should be", 0},
    {AUTO, TEXT("[Puzzle]\n" BOARD4 "[State]\n1...\n..3.2\n"), 1, 8, 5,
     "row 2 of the state has 5 cells, expected 4", 0},
    {AUTO, TEXT("[Puzzle]\n" BOARD4 "[State]\n1...\n..3\n"), 1, 8, 4,
     "row 2 of the state has 3 cells, expected 4", 0},
    {AUTO, TEXT("[Puzzle]\n" BOARD4 "[State]\n1...\n[Puzzle]\n"), 1, 8, 1,
     "unexpected '[Puzzle]' where row 2 of 4 of the state should be", 0},
    {AUTO, TEXT("[Puzzle]\n" BOARD4 "the end\n"), 1, 6, 1, "unexpected 'the' after puzzle 1", 0},
    {AUTO, TEXT("[Puzzle]\n" BOARD4 "[State]\n" BOARD4 "[Puzzle]\n"), 1, 12, 1,
     "the input ends where row 1 of the puzzle should be", 0},
    {SDK, TEXT(""), 0, 1, 1, "no puzzle: the input is empty", 0},
    {SDK, TEXT("#DNothing\n"), 0, 2, 1, "no puzzle: nothing but comments and empty lines", 0},
};

static struct reading_tables tables =
    {__FILE__, rows,           LENGTH(rows),       SATDOKU_FORMAT_LINE,
     faults,   LENGTH(faults), SATDOKU_FORMAT_SDK, true};

static void test_written(void **state)
{
    (void)state;
    struct memory text = {.data = NULL};
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, BOARD4, strlen(BOARD4), NULL, NULL), SATDOKU_OK);
    for (size_t number = 1; number <= 2; number++) {
        assert_int_equal(satdoku_write_puzzle(memory_sink(&text), SATDOKU_FORMAT_SDK, number,
                                              puzzle, NULL),
                         SATDOKU_OK);
    }
    assert_string_equal(text.data, "[Puzzle]\n" BOARD4 "\n[Puzzle]\n" BOARD4);
    memory_clear(&text);
    satdoku_puzzle_free(puzzle);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        READING_TESTS(&tables),
        cmocka_unit_test(test_written),
    };
    return RUN_TESTS(tests);
}
