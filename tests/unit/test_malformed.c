/* Malformed input: for each text the place and the words of the diagnostic, and how many good
 * puzzles come before it. Every row is read twice, at once and byte by byte.
 */
#include "lines.h"
#include "memio.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

struct row {
    struct satdoku_read_options options;
    int here; /* line of this file */
    const char *text;
    size_t length;
    size_t good; /* puzzles before the error */
    size_t line;
    size_t column;
    const char *message;
};

#define TEXT(text) __LINE__, text, sizeof(text) - 1

/* clang-format off */
#define AUTO {.format = SATDOKU_FORMAT_AUTO}
#define SIZE4 {.size = 4}
#define SIZE9 {.size = 9}
#define BOX3X2 {.box_rows = 3, .box_columns = 2}
#define GRID {.format = SATDOKU_FORMAT_GRID}
#define GRID9 {.format = SATDOKU_FORMAT_GRID, .size = 9}
#define SPACED {.format = SATDOKU_FORMAT_SPACED}
#define CASES {.format = SATDOKU_FORMAT_CASES}
#define LINE {.format = SATDOKU_FORMAT_LINE}
#define LINE4 {.format = SATDOKU_FORMAT_LINE, .size = 4}
#define DOMINO {.format = SATDOKU_FORMAT_SUDOMINOKU}
#define DOMINO4 {.format = SATDOKU_FORMAT_SUDOMINOKU, .size = 4}
#define DOMINO16 {.format = SATDOKU_FORMAT_SUDOMINOKU, .size = 16}
/* clang-format on */

#define EMPTY    "no puzzle: the input is empty"
#define COMMENTS "no puzzle: nothing but comments and empty lines"
#define NO_PUZZLE                                                                                  \
    "this is no puzzle (formats: grid, spaced, cases, line, sudominoku, sdk, ss, killer, csv, "    \
    "jigsaw, pencilmarks, constraints, script, table, fpuzzles, sudokumaker)"
#define IS_NONE   "this is no puzzle, but "
#define NO_CELL   "is no digit and no blank: expected digits, or 0 . ? _ * for a blank"
#define NO_NUMBER "is no number and no blank: expected numbers, or 0 . ? _ * for a blank"
#define NO_DIGIT  "is no digit and no blank: expected 1 to "
#define OR_BLANK  ", or 0 . ? _ * for a blank"
#define APART     "cells of this format stand side by side, without spaces"
#define UTF16     "this is UTF-16 text, to be converted to UTF-8 first"
#define NO_BOXES2 "a board of 2 rows has no boxes (box 1x2 makes a Latin square)"
#define NO_DIGIT4                                                                                  \
    "nearest is table, but 'y' is no digit and no blank: expected 1 to 4, or 0 . ? _ * - x for a " \
    "blank"

/* ---- Nothing at all, and nothing that is known ---- */

static const struct row strange[] = {
    {AUTO, TEXT(""), 0, 1, 1, EMPTY},
    {AUTO, TEXT("\n\n"), 0, 3, 1, COMMENTS},
    {AUTO, TEXT("\r\n"), 0, 2, 1, COMMENTS},
    {AUTO, TEXT("   "), 0, 1, 4, COMMENTS},
    {AUTO, TEXT("# one\n# two\n"), 0, 3, 1, COMMENTS},
    {AUTO, TEXT("# no line end"), 0, 1, 14, COMMENTS},
    {AUTO, TEXT("\xef\xbb\xbf"), 0, 1, 1, EMPTY},
    {GRID, TEXT(""), 0, 1, 1, EMPTY},
    {SPACED, TEXT("\n"), 0, 2, 1, COMMENTS},
    {CASES, TEXT(""), 0, 1, 1, "the input ends where the number of grids should be"},
    {DOMINO, TEXT("#\n"), 0, 2, 1,
     "the input ends where a number of dominoes, or the final 0, should be"},
    {AUTO, TEXT("hello world\n"), 0, 1, 1, NO_PUZZLE},
    {AUTO, TEXT("This is no puzzle.\nNor is this one.\n"), 0, 1, 1, NO_PUZZLE},
    {AUTO, TEXT("This is no puzzle.\nNor is this one.\nhello\nworld\n1...\n"), 0, 1, 1, NO_PUZZLE},
    {AUTO, TEXT("This is one.\nWith no end.\n\n1 0 0 0\n0 0 0 1\n"), 0, 6, 1,
     "the input ends where row 3 of 4 should be"},
    {AUTO, TEXT("\xef\xbb\xbfhello, world\n"), 0, 1, 1, NO_PUZZLE},
    {AUTO, TEXT("\n\n  {\"puzzle\":1}\n"), 0, 1, 1, IS_NONE "JSON"},
    {AUTO, TEXT("p cnf 729 10530\n1 2 3 0\n"), 0, 1, 1, IS_NONE "a DIMACS formula"},
    {AUTO, TEXT("53..7....|6..195...\n"), 0, 1, 10, "nearest is grid, but '|' " NO_CELL},
    {AUTO, TEXT("53..7....\r6..195...\r"), 0, 1, 10,
     "nearest is grid, but lines end in LF or CR LF, not in CR alone"},
    {AUTO, TEXT("\x89PNG\r\n\x1a\n"), 0, 1, 1, IS_NONE "a PNG image"},
    {AUTO, TEXT("\x7f\x45LF\x02\x01\x01\0\0\0"), 0, 1, 1, IS_NONE "an ELF binary"},
    {AUTO, TEXT("\0\0\0\0"), 0, 1, 1, "a NUL byte: this is no text"},
    {AUTO, TEXT("\x31\0\x2e\0\n\0"), 0, 1, 1, UTF16},
    {AUTO, TEXT("\xff\xfe\x31\0\x2e\0\n\0"), 0, 1, 1, NO_BOXES2},
    {AUTO, TEXT("12\n3\0\n"), 0, 2, 2, "a NUL byte: this is no text"},
};

/* ---- Grids ---- */

#define BOARD "1...\n..3.\n.4..\n...2\n"

/* What people write behind a board is passed over. */
#define PROSE                                                                                      \
    "116143 givens, 457182 candidates(pencilmarks).\n"                                             \
    "Found by somebody on the net\n"

static const struct row grids[] = {
    {GRID, TEXT("1..."), 0, 1, 5, "the input ends where row 2 of 4 should be"},
    {GRID, TEXT("1...\n"), 0, 2, 1, "the input ends where row 2 of 4 should be"},
    {GRID, TEXT("1...\r\n"), 0, 2, 1, "the input ends where row 2 of 4 should be"},
    {GRID, TEXT("1...  "), 0, 1, 7, "the input ends where row 2 of 4 should be"},
    {GRID, TEXT("\xef\xbb\xbf\x31..."), 0, 1, 5, "the input ends where row 2 of 4 should be"},
    {GRID, TEXT("1...\n..3.\n.4..\n# ...2\n"), 0, 5, 1,
     "the input ends where row 4 of 4 should be"},
    {AUTO, TEXT("1...\n..3.\n.4..\n"), 0, 4, 1, "the input ends where row 4 of 4 should be"},
    {AUTO, TEXT("1234\n3412\n2143\n"), 0, 4, 1, "the input ends where row 4 of 4 should be"},
    {GRID, TEXT("1...\n..3.\n.4..\n..."), 0, 4, 4, "line 4 has 3 cells, line 1 has 4"},
    {GRID, TEXT("1...\n..3\n"), 0, 2, 4, "line 2 has 3 cells, line 1 has 4"},
    {GRID, TEXT("1...\r\n..3\r\n"), 0, 2, 4, "line 2 has 3 cells, line 1 has 4"},
    {GRID, TEXT("1...\n..3..\n"), 0, 2, 5, "line 2 has 5 cells, line 1 has 4"},
    {GRID, TEXT("# a comment\n\n1...\n\n..3....\n"), 0, 5, 5, "line 5 has 7 cells, line 3 has 4"},
    {GRID, TEXT(BOARD "....\n"), 1, 6, 1, "the input ends where row 2 of 4 of puzzle 2 should be"},
    {GRID, TEXT(BOARD "\n1...\n..x.\n"), 1, 7, 3, "'x' " NO_DIGIT "4" OR_BLANK},
    {GRID, TEXT("1...\n..A.\n"), 0, 2, 3, "'A' " NO_DIGIT "4" OR_BLANK},
    {GRID, TEXT("z...\n"), 0, 1, 1, "'z' " NO_DIGIT "4" OR_BLANK},
    {GRID, TEXT("...5\n"), 0, 1, 4, "'5' is too large: the digits are 1 to 4"},
    {AUTO, TEXT("53..7....\n6..195..A\n"), 0, 2, 9, "'A' " NO_DIGIT "9" OR_BLANK},
    {AUTO, TEXT(".H.............."), 0, 1, 2, "'H' " NO_DIGIT "9, A to G" OR_BLANK},
    {GRID, TEXT("1...\n.-3.\n"), 0, 2, 2, "'-' " NO_CELL},
    {GRID, TEXT("1...\n. 3.\n"), 0, 2, 2, APART},
    {GRID, TEXT("1...\n |3.\n"), 0, 2, 1, APART},
    {AUTO, TEXT("1...\n..+.\n"), 0, 2, 3, "'+' " NO_CELL},
    {GRID, TEXT("1...\n..\0.\n"), 0, 2, 3, "a NUL byte: this is no text"},
    {GRID, TEXT("1...\n..3.\n.4..\n...2\0"), 0, 4, 5, "a NUL byte: this is no text"},
    {GRID, TEXT("..\n..\n"), 0, 1, 1,
     "a board of 2 rows has no boxes (box 1x2 makes a Latin square)"},
    {AUTO, TEXT("1......\n.......\n"), 0, 1, 1,
     "a board of 7 rows has no boxes (box 1x7 makes a Latin square)"},
    {AUTO, TEXT(BOARD ".............\n"), 1, 5, 1,
     "a board of 13 rows has no boxes (box 1x13 makes a Latin square)"},
    {GRID9, TEXT(BOARD), 0, 1, 5, "row 1 has 4 cells, expected 9"},
    {SIZE9, TEXT("53..7...\n"), 0, 1, 9, "row 1 has 8 cells, expected 9"},
    {BOX3X2, TEXT(BOARD), 0, 1, 5, "row 1 has 4 cells, expected 6"},
    /* The first row is told as the odd one only where it fits no board itself. */
    {GRID, TEXT("5.9...78\n6..195...\n"), 0, 1, 9, "line 1 has 8 cells, line 2 has 9"},
    {GRID, TEXT("\n5.9...7\n#\n6..195...\n"), 0, 2, 8, "line 2 has 7 cells, line 4 has 9"},
    {GRID, TEXT("53..7......\n6..195...\n"), 0, 2, 10, "line 1 has 11 cells, line 2 has 9"},
    {GRID, TEXT("5.9...78\n6..195..\n"), 0, 1, 3, "'9' is too large: the digits are 1 to 8"},
    {GRID, TEXT("5.9...78\n6..|195..\n"), 0, 1, 3, "'9' is too large: the digits are 1 to 8"},
    {GRID, TEXT("5.9...78\n"), 0, 1, 3, "'9' is too large: the digits are 1 to 8"},
    {GRID, TEXT("5.9...78\n\0\n"), 0, 1, 3, "'9' is too large: the digits are 1 to 8"},
    {GRID9, TEXT("5.9...78\n6..195...\n"), 0, 1, 9, "row 1 has 8 cells, expected 9"},
    {GRID, TEXT(BOARD "5..\n1...\n"), 1, 5, 4, "line 5 has 3 cells, line 6 has 4"},
    /* A character before a length, and words before both. */
    {GRID, TEXT("1...\n..|3.\n"), 0, 2, 3, "'|' " NO_CELL},
    {GRID, TEXT("start16\n"), 0, 1, 1, NO_PUZZLE},
    {GRID, TEXT("1...\nno row\n"), 0, 2, 1, "unexpected 'no' where row 2 of 4 should be"},
    {CASES, TEXT("1\n1...\n  the end\n"), 0, 3, 3, "unexpected 'the' where row 2 of 4 should be"},
    {SPACED, TEXT("1 0 0 0\nhello, world\n"), 0, 2, 1,
     "unexpected 'hello,' where row 2 of 4 should be"},
    {AUTO, TEXT("start16\nfoo\n"), 0, 1, 1, NO_PUZZLE},
    {AUTO, TEXT("---\ntitle: x\n"), 0, 1, 1, NO_PUZZLE},
    /* Short remarks are passed over: the row that is cut off behind them is told. */
    {AUTO, TEXT(BOARD "30 givens\nSolution: none\nGame #5 (hard)\n1...\n"), 1, 9, 1,
     "the input ends where row 2 of 4 of puzzle 2 should be"},
    {AUTO, TEXT("[Puzzle]\n" BOARD "30 givens\nSolution: none\n1...\n"), 1, 9, 1,
     "the input ends where row 2 of 4 should be"},
    {AUTO, TEXT("*-----*\n|1.|..|\n|..|..|\n|..|..|\n|..|.3|\n*-----*\n30 givens\n|1.|..|\n"), 1, 9,
     1, "the input ends where row 2 of 4 should be"},
    {AUTO, TEXT(BOARD "hello\n"), 1, 5, 1, "unexpected 'hello' after puzzle 1"},
    {AUTO, TEXT(BOARD "1.3. abc\n"), 1, 5, 5, APART},
    {AUTO, TEXT(BOARD "It is 7.1\n"), 1, 5, 1, "unexpected 'It' after puzzle 1"},
    {AUTO, TEXT(BOARD "Solution of puzzle one:\n"), 1, 5, 1,
     "unexpected 'Solution' after puzzle 1"},
    {AUTO, TEXT(BOARD "1 2 3 of them.\n"), 1, 5, 1, "unexpected '1' after puzzle 1"},
    {AUTO, TEXT("1...\nA row is missing.\n"), 0, 2, 1, "unexpected 'A' where row 2 of 4 should be"},
    {AUTO, TEXT(BOARD PROSE BOARD "end\n"), 2, 11, 1, "unexpected 'end' after puzzle 2"},
    /* Words around a puzzle do not make prose of it. */
    {AUTO, TEXT(BOARD "My hard puzzle 1.....3..4.....2\n" BOARD), 1, 5, 3,
     "cells of this format stand side by side, without spaces"},
    {AUTO, TEXT("My hard puzzle 1.....3..4.....2\n1.....3..4.....2\n"), 0, 1, 3,
     "nearest is grid, but cells of this format stand side by side, without spaces"},
    {AUTO, TEXT(BOARD PROSE "1...\n"), 1, 8, 1,
     "the input ends where row 2 of 4 of puzzle 2 should be"},
    {AUTO, TEXT("1...\n..\xe2\x94\x82.\n"), 0, 2, 3, "U+2502 " NO_CELL},
    {AUTO, TEXT("1...\n..\xe2\x94.\n"), 0, 2, 3, "byte 0xe2 " NO_CELL},
    {AUTO, TEXT("1...\n..\xf0\x9f\x8e\xb2.\n"), 0, 2, 3, "U+1F3B2 " NO_CELL},
    {AUTO, TEXT("...............5\n....\n"), 0, 2, 5, "line 2 has 4 cells, line 1 has 16"},
    {AUTO, TEXT("................\n....\n"), 1, 2, 5, "the puzzle has 4 cells, expected 16"},
    {AUTO, TEXT("1.....3..4.....5\n"), 0, 2, 1, "the input ends where row 2 of 16 should be"},
    {GRID, TEXT("1.....3..4.....2\n"), 0, 2, 1, "the input ends where row 2 of 16 should be"},
    {AUTO, TEXT("1.....3..4.....G\n"), 0, 2, 1, "the input ends where row 2 of 16 should be"},
};

static const struct row spaced[] = {
    {SPACED, TEXT("1 0 0 0"), 0, 1, 8, "the input ends where row 2 of 4 should be"},
    {AUTO, TEXT("1 0 0 0\n"), 0, 2, 1, "the input ends where row 2 of 4 should be"},
    {AUTO, TEXT("1 0 0 0\n0 0 3 0\n0 4 0 0\n0 0"), 0, 4, 4, "line 4 has 2 cells, line 1 has 4"},
    {AUTO, TEXT("1 0 0 0\n0 0 3\n"), 0, 2, 6, "line 2 has 3 cells, line 1 has 4"},
    {AUTO, TEXT("1 0 0 0\r\n0 0 3 \r\n"), 0, 2, 6, "line 2 has 3 cells, line 1 has 4"},
    {AUTO, TEXT("1 0 0 0\n0 0 3 0 0\n"), 0, 2, 9, "line 2 has 5 cells, line 1 has 4"},
    {AUTO, TEXT("1 0 0 0\n 0  0\t3 0    0 0\n"), 0, 2, 14, "line 2 has 6 cells, line 1 has 4"},
    {AUTO, TEXT("1 0 0\n"), 0, 1, 1,
     "a board of 3 rows has no boxes (box 1x3 makes a Latin square)"},
    {AUTO, TEXT("1 0 5 0\n"), 0, 1, 5, "'5' is too large: the digits are 1 to 4"},
    {AUTO, TEXT("0 0 0 0 10 0 0 0 0\n"), 0, 1, 9, "'10' is too large: the digits are 1 to 9"},
    {AUTO, TEXT("1 0 4294967297 0\n"), 0, 1, 5, "'4294967297' is too large: the digits are 1 to 4"},
    {AUTO, TEXT("1 0 18446744073709551617 0\n"), 0, 1, 5,
     "'1844674407370955...' is too large: the digits are 1 to 4"},
    {SPACED, TEXT("1 0 -1 0\n"), 0, 1, 5, "'-1' " NO_NUMBER},
    {SPACED, TEXT("1 0 +1 0\n"), 0, 1, 5, "'+1' " NO_NUMBER},
    {SPACED, TEXT("1 0 A 0\n"), 0, 1, 5, "'A' " NO_NUMBER},
    {SPACED, TEXT("1 0 1.5 0\n"), 0, 1, 5, "'1.5' " NO_NUMBER},
    {SPACED, TEXT("1 0 ?? 0\n"), 0, 1, 5, "'?\?' " NO_NUMBER},
    {SPACED, TEXT("1 0 \x01\x80 0\n"), 0, 1, 5, "byte 0x01 " NO_NUMBER},
    {SPACED, TEXT("1,0,0,0\n"), 0, 1, 1, "'1,0,0,0' " NO_NUMBER},
    {AUTO, TEXT("1 0 0 0\n0 0 x 0\n"), 0, 3, 1, "the input ends where row 3 of 4 should be"},
    {AUTO, TEXT("1 0 0 0\n0 0 y 0\n"), 0, 2, 5, "'y' " NO_NUMBER},
    {AUTO, TEXT("1 0 y 0\n"), 0, 1, 5, NO_DIGIT4},
    {AUTO, TEXT("1 0 \0 0\n"), 0, 1, 5, "a NUL byte: this is no text"},
    {AUTO, TEXT("1 0 0 0\n0 0 3 0\n0 4 0 0\n0 0 0 2\n\n1 0 0 0 0 0\n0 0 0 7 0 0\n"), 1, 7, 7,
     "'7' is too large: the digits are 1 to 6"},
    {SIZE9, TEXT("1 0 0 0\n"), 0, 1, 8, "row 1 has 4 cells, expected 9"},
    {AUTO, TEXT("1 0 9 0\n0 0 0 0 0 0\n"), 0, 1, 8, "line 1 has 4 cells, line 2 has 6"},
    {AUTO, TEXT("1 0 9 0 0\n0 0 0 0\n"), 0, 2, 8, "line 1 has 5 cells, line 2 has 4"},
    {AUTO, TEXT("9\n1 0 0 0 0 0 0 0 0\n"), 0, 1, 2, "line 1 has 1 cell, line 2 has 9"},
    {AUTO, TEXT("53. .7. ...\n"), 0, 2, 1, "the input ends where row 2 of 9 should be"},
    {AUTO, TEXT("53. .7. ....\n"), 0, 1, 4, "nearest is grid, but " APART},
    {SPACED, TEXT("hello world\n"), 0, 1, 1, NO_PUZZLE},
};

static const struct row cases[] = {
    {CASES, TEXT("x\n"), 0, 1, 1, "'x' is not the number of grids"},
    {CASES, TEXT("  -1\n"), 0, 1, 3, "'-1' is not the number of grids"},
    {CASES, TEXT("1.0\n"), 0, 1, 1, "'1.0' is not the number of grids"},
    {CASES, TEXT("\xef\xbb\xbf?\n"), 0, 1, 1, "'?' is not the number of grids"},
    {CASES, TEXT("1 2\n" BOARD), 0, 1, 3, "unexpected '2' after the number of grids"},
    {CASES, TEXT("1 " BOARD), 0, 1, 3, "unexpected '1...' after the number of grids"},
    {CASES, TEXT("18446744073709551616\n" BOARD), 0, 1, 1,
     "'1844674407370955...' grids are too many"},
    {CASES, TEXT(BOARD), 0, 1, 1, "'1...' is not the number of grids"},
    {CASES, TEXT("1\n"), 0, 2, 1, "the input ends where grid 1 of 1 should be"},
    {AUTO, TEXT("3"), 0, 1, 2, "the input ends where grid 1 of 3 should be"},
    {AUTO, TEXT("2\n" BOARD), 1, 6, 1, "the input ends where grid 2 of 2 should be"},
    {AUTO, TEXT("2\n" BOARD "\n# the end"), 1, 7, 10, "the input ends where grid 2 of 2 should be"},
    {AUTO, TEXT("1000000\n" BOARD), 1, 6, 1, "the input ends where grid 2 of 1000000 should be"},
    {AUTO, TEXT("2\n" BOARD "1...\n..3.\n"), 1, 8, 1, "the input ends where row 3 of 4 should be"},
    {AUTO, TEXT("1\n" BOARD "1...\n"), 1, 6, 1, "unexpected text after grid 1 of 1"},
    {AUTO, TEXT("1\n" BOARD "\n\n0\n"), 1, 8, 1, "unexpected text after grid 1 of 1"},
    {CASES, TEXT("0\n" BOARD), 0, 2, 1, "unexpected text after grid 0 of 0"},
    {AUTO, TEXT("1\n1...\n..3.\n.4.\n...2\n"), 0, 4, 4, "line 4 has 3 cells, line 2 has 4"},
    {AUTO, TEXT("1\n1...\n..3.\n.4...\n...2\n"), 0, 4, 5, "line 4 has 5 cells, line 2 has 4"},
    {AUTO, TEXT("2\n" BOARD "1...\n..3.\n.4=.\n"), 1, 8, 3, "'=' " NO_CELL},
    {AUTO, TEXT("1\n1...\n..3.\n.4.7\n"), 0, 4, 4, "'7' is too large: the digits are 1 to 4"},
    {AUTO, TEXT("1\r\n1...\r\n..3\r\n"), 0, 3, 4, "line 3 has 3 cells, line 2 has 4"},
    {AUTO, TEXT("1\n1...\n\0\n"), 0, 3, 1, "a NUL byte: this is no text"},
};

/* ---- Sudominoku ---- */

#define DOMINO_LINE  "1 A1 2 A2\n"
#define SINGLES_LINE "B1 B2 C1 C2\n"

static const struct row counts[] = {
    {DOMINO4, TEXT("x\n"), 0, 1, 1, "'x' is no number of dominoes from 0 to 6"},
    {DOMINO4, TEXT("-1\n"), 0, 1, 1, "'-1' is no number of dominoes from 0 to 6"},
    {DOMINO4, TEXT("7\n"), 0, 1, 1, "'7' is no number of dominoes from 0 to 6"},
    {DOMINO, TEXT("37\n"), 0, 1, 1, "'37' is no number of dominoes from 0 to 36"},
    {DOMINO, TEXT("18446744073709551616\n"), 0, 1, 1,
     "'1844674407370955...' is no number of dominoes from 0 to 36"},
    {DOMINO4, TEXT("1 1\n"), 0, 1, 3, "unexpected '1' after the number of dominoes"},
    {DOMINO4, TEXT("1\n"), 0, 2, 1, "the input ends where domino 1 of 1 should be"},
    {DOMINO4, TEXT("2\n" DOMINO_LINE), 0, 3, 1, "the input ends where domino 2 of 2 should be"},
    {DOMINO4, TEXT("1\n" DOMINO_LINE), 0, 3, 1,
     "the input ends where the positions of the singles should be"},
    {DOMINO4, TEXT("2\n" DOMINO_LINE SINGLES_LINE "0\n"), 0, 3, 1, "'B1' is no digit from 1 to 4"},
    {DOMINO4, TEXT("1\n" DOMINO_LINE "3 C3 4 C4\n" SINGLES_LINE "0\n"), 0, 3, 1,
     "'3' is no position from A1 to D4"},
    {DOMINO4, TEXT("1\n" DOMINO_LINE SINGLES_LINE), 1, 4, 1,
     "the input ends where a number of dominoes, or the final 0, should be"},
    {DOMINO4, TEXT("1\n" DOMINO_LINE "B1 B2 C1 C2"), 1, 3, 12,
     "the input ends where a number of dominoes, or the final 0, should be"},
    {DOMINO4, TEXT("0\n" SINGLES_LINE), 1, 3, 1,
     "the input ends where a number of dominoes, or the final 0, should be"},
    {DOMINO4, TEXT("1\n" DOMINO_LINE SINGLES_LINE "0\n0\n"), 1, 5, 1,
     "unexpected text after the final 0"},
    {DOMINO4, TEXT("1\n" DOMINO_LINE SINGLES_LINE "0\n\n1\n" DOMINO_LINE), 1, 6, 1,
     "unexpected text after the final 0"},
    {DOMINO4, TEXT("1\n" DOMINO_LINE SINGLES_LINE "0\nthe end\n"), 1, 5, 1,
     "unexpected text after the final 0"},
    {DOMINO4, TEXT("1\n" DOMINO_LINE SINGLES_LINE "0 0\n"), 1, 4, 3,
     "unexpected '0' after the number of dominoes"},
    {DOMINO4, TEXT("1\n" DOMINO_LINE SINGLES_LINE "1\n"), 1, 5, 1,
     "the input ends where domino 1 of 1 should be"},
    {AUTO, TEXT("10\n6 B2 1 B3\n2 C4 9 C3\n"), 0, 4, 1,
     "the input ends where domino 3 of 10 should be"},
};

static const struct row dominoes[] = {
    {DOMINO4, TEXT("1\n1\n"), 0, 2, 2, "the line ends where a position should be"},
    {DOMINO4, TEXT("1\n1 A1\n"), 0, 2, 5, "the line ends where a digit should be"},
    {DOMINO4, TEXT("1\n1 A1 2  \n"), 0, 2, 7, "the line ends where a position should be"},
    {DOMINO4, TEXT("1\n1 A1 2 A2 3\n"), 0, 2, 11, "unexpected '3' after the domino"},
    {DOMINO4, TEXT("1\n0 A1 2 A2\n"), 0, 2, 1, "'0' is no digit from 1 to 4"},
    {DOMINO4, TEXT("1\n1 A1 5 A2\n"), 0, 2, 6, "'5' is no digit from 1 to 4"},
    {DOMINO, TEXT("1\n10 A1 2 A2\n"), 0, 2, 1, "'10' is no digit from 1 to 9"},
    {DOMINO, TEXT("1\n4294967297 A1 2 A2\n"), 0, 2, 1, "'4294967297' is no digit from 1 to 9"},
    {DOMINO, TEXT("1\n1 A1 B A2\n"), 0, 2, 6, "'B' is no digit from 1 to 9"},
    {DOMINO, TEXT("1\n-1 A1 2 A2\n"), 0, 2, 1, "'-1' is no digit from 1 to 9"},
    {DOMINO, TEXT("1\n1. A1 2 A2\n"), 0, 2, 1, "'1.' is no digit from 1 to 9"},
    {DOMINO, TEXT("1\n1 J1 2 I1\n"), 0, 2, 3, "'J1' is no position from A1 to I9"},
    {DOMINO, TEXT("1\n1 A0 2 A1\n"), 0, 2, 3, "'A0' is no position from A1 to I9"},
    {DOMINO, TEXT("1\n1 A9 2 A10\n"), 0, 2, 8, "'A10' is no position from A1 to I9"},
    {DOMINO, TEXT("1\n1 1A 2 A2\n"), 0, 2, 3, "'1A' is no position from A1 to I9"},
    {DOMINO, TEXT("1\n1 a1 2 A2\n"), 0, 2, 3, "'a1' is no position from A1 to I9"},
    {DOMINO, TEXT("1\n1 A1 2 a2\n"), 0, 2, 8, "'a2' is no position from A1 to I9"},
    {DOMINO, TEXT("1\n1 A01 2 A2\n"), 0, 2, 3, "'A01' is no position from A1 to I9"},
    {DOMINO, TEXT("1\n1 A 2 A2\n"), 0, 2, 3, "'A' is no position from A1 to I9"},
    {DOMINO, TEXT("1\n1 AA 2 A2\n"), 0, 2, 3, "'AA' is no position from A1 to I9"},
    {DOMINO, TEXT("1\n1 A1, 2 A2\n"), 0, 2, 3, "'A1,' is no position from A1 to I9"},
    {DOMINO, TEXT("1\n1 A-1 2 A2\n"), 0, 2, 3, "'A-1' is no position from A1 to I9"},
    {DOMINO, TEXT("1\n1 @1 2 A1\n"), 0, 2, 3, "'@1' is no position from A1 to I9"},
    {DOMINO, TEXT("1\n1 A18446744073709551617 2 A2\n"), 0, 2, 3,
     "'A184467440737095...' is no position from A1 to I9"},
    {DOMINO4, TEXT("1\n1 E1 2 D1\n"), 0, 2, 3, "'E1' is no position from A1 to D4"},
    {DOMINO4, TEXT("1\n1 D4 2 D5\n"), 0, 2, 8, "'D5' is no position from A1 to D4"},
    {DOMINO4, TEXT("1\n1 A1 2 A3\n"), 0, 2, 8, "A1 and A3 are not side by side"},
    {DOMINO4, TEXT("1\n1 A1 2 B2\n"), 0, 2, 8, "A1 and B2 are not side by side"},
    {DOMINO4, TEXT("1\n1 A4 2 B1\n"), 0, 2, 8, "A4 and B1 are not side by side"},
    {DOMINO4, TEXT("1\n1  C1  2  A1\n"), 0, 2, 11, "C1 and A1 are not side by side"},
    {DOMINO, TEXT("1\n1 A9 2 B1\n"), 0, 2, 8, "A9 and B1 are not side by side"},
    {DOMINO16, TEXT("1\n1 A10 2 A12\n"), 0, 2, 9, "A10 and A12 are not side by side"},
    {DOMINO4, TEXT("1\n1 A1 2 A1\n"), 0, 2, 8, "A1 is covered twice"},
    {DOMINO4, TEXT("2\n1 A1 2 A2\n3 A2 4 A3\n"), 0, 3, 3, "A2 is covered twice"},
    {DOMINO4, TEXT("2\n1 A1 2 A2\n3 B1 4 A1\n"), 0, 3, 8, "A1 is covered twice"},
    {DOMINO4, TEXT("1\n1 A1\0 2 A2\n"), 0, 2, 5, "a NUL byte: this is no text"},
    {DOMINO4, TEXT("1\n1 A1 2 \x80\xff\n"), 0, 2, 8, "byte 0x80 is no position from A1 to D4"},
    {DOMINO4, TEXT("1\r\n1 A1 2\r\n"), 0, 2, 7, "the line ends where a position should be"},
};

static const struct row singles[] = {
    {DOMINO4, TEXT("1\n" DOMINO_LINE "B1 B2 C1\n0\n"), 0, 3, 9,
     "the line ends where a position should be"},
    {DOMINO4, TEXT("1\n" DOMINO_LINE "B1 B2 C1 C2 C3\n0\n"), 0, 3, 13,
     "unexpected 'C3' after the singles"},
    {DOMINO4, TEXT("1\n" DOMINO_LINE "B1 B2\nC1 C2\n0\n"), 0, 3, 6,
     "the line ends where a position should be"},
    {DOMINO4, TEXT("1\n" DOMINO_LINE "B1 B2 C1 A2\n0\n"), 0, 3, 10, "A2 is covered twice"},
    {DOMINO4, TEXT("1\n" DOMINO_LINE "B1 B2 B1 C2\n0\n"), 0, 3, 7, "B1 is covered twice"},
    {DOMINO4, TEXT("0\nB1 B2 C1 C5\n0\n"), 0, 2, 10, "'C5' is no position from A1 to D4"},
    {DOMINO4, TEXT("0\nB1 B2 C1 4\n0\n"), 0, 2, 10, "'4' is no position from A1 to D4"},
    {DOMINO, TEXT("1\n" DOMINO_LINE SINGLES_LINE "0\n"), 0, 3, 12,
     "the line ends where a position should be"},
};

/* ---- Lines ---- */

#define CELLS80 "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7"

static const struct row lines[] = {
    {AUTO, TEXT(CELLS80), 0, 1, 81, "the puzzle has 80 cells, but a board of 9x9 has 81"},
    {LINE, TEXT("  " CELLS80), 0, 1, 83, "the puzzle has 80 cells, but a board of 9x9 has 81"},
    {AUTO, TEXT(CELLS80 "9.\n"), 0, 1, 82, "the puzzle has 82 cells, but a board of 9x9 has 81"},
    {AUTO, TEXT(CELLS80 "9\n" CELLS80 " # short\n"), 1, 2, 81,
     "the puzzle has 80 cells, expected 81"},
    {AUTO, TEXT(CELLS80 "9\n" CELLS80 "9.\n"), 1, 2, 82, "the puzzle has 82 cells, expected 81"},
    {AUTO, TEXT(CELLS80 "9\n53..7....6..195\n"), 1, 2, 16, "the puzzle has 15 cells, expected 81"},
    {SIZE9, TEXT(CELLS80 "\n"), 0, 1, 81, "the puzzle has 80 cells, expected 81"},
    {AUTO, TEXT(CELLS80 "A\n"), 0, 1, 81, "'A' " NO_DIGIT "9" OR_BLANK},
    {LINE, TEXT(CELLS80 "-\n"), 0, 1, 81, "'-' " NO_CELL},
    {AUTO, TEXT(CELLS80 "-\n"), 0, 1, 81, "nearest is line, but '-' " NO_CELL},
    {LINE, TEXT("1.....3..4.....5"), 0, 1, 16, "'5' is too large: the digits are 1 to 4"},
    {LINE, TEXT(".........................\n"), 0, 1, 1,
     "a board of 5 rows has no boxes (box 1x5 makes a Latin square)"},
    {LINE, TEXT("one two\n"), 0, 1, 1, "'one' is no puzzle"},
    {LINE, TEXT("# first\n\n1.....3..4.....2\n1.....3..4......2 2\n"), 1, 4, 17,
     "the puzzle has 17 cells, expected 16"},
    {LINE, TEXT("1.....3..4.....2 a\0comment\n"), 0, 1, 19, "a NUL byte: this is no text"},
    {LINE, TEXT("1.....3..4....\0."), 0, 1, 15, "a NUL byte: this is no text"},
    {LINE4, TEXT("1.....3..4.....2."), 0, 1, 17, "the puzzle has 17 cells, expected 16"},
    {LINE4, TEXT("1: 1.....3..4.....2.\n"), 0, 1, 20, "the puzzle has 17 cells, expected 16"},
    {LINE4, TEXT("1.....3..4.....2, one\n1.....3.|4.....2, two\n"), 1, 2, 9, "'|' " NO_CELL},
    {AUTO, TEXT(CELLS80 "9,\n" CELLS80 ",\n"), 1, 2, 81, "the puzzle has 80 cells, expected 81"},
    {SIZE4, TEXT("1.....3..4.....2\n1.....3..4.....\n"), 1, 2, 16,
     "the puzzle has 15 cells, expected 16"},
};

/* ---- Reading them ---- */

static bool is_as_said(const struct row *row, size_t good, enum satdoku_status status,
                       const struct satdoku_error *error)
{
    return good == row->good && status == SATDOKU_ERR_MALFORMED && error->status == status &&
           error->line == row->line && error->column == row->column &&
           strcmp(error->message, row->message) == 0;
}

/* Reads to the first error; says on standard error what is not as the row has it. */
static bool holds(const struct row *row, size_t step)
{
    struct memory_reading feed = {.data = row->text, .length = row->length, .chunk = step};
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    enum satdoku_status status;
    size_t good = 0;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &row->options, &error),
                     SATDOKU_OK);
    while ((status = satdoku_reader_next(puzzle, reader, &error)) == SATDOKU_OK) {
        good++;
    }
    bool said = is_as_said(row, good, status, &error);
    if (!said) {
        print_error("%s:%d: status %d after %zu puzzles, %zu:%zu: %s\n", __FILE__, row->here,
                    (int)status, good, error.line, error.column, error.message);
    }
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
    return said;
}

static void expect_rows(const struct row *rows, size_t count)
{
    size_t wrong = 0;
    for (size_t i = 0; i < count; i++) {
        wrong += holds(&rows[i], 0) && holds(&rows[i], 1) ? 0 : 1;
    }
    assert_int_equal(wrong, 0);
}

#define TEST_ROWS(rows)                                                                            \
    static void test_##rows(void **state)                                                          \
    {                                                                                              \
        (void)state;                                                                               \
        expect_rows(rows, LENGTH(rows));                                                           \
    }

TEST_ROWS(strange)
TEST_ROWS(grids)
TEST_ROWS(spaced)
TEST_ROWS(cases)
TEST_ROWS(counts)
TEST_ROWS(dominoes)
TEST_ROWS(singles)
TEST_ROWS(lines)

/* ---- Large input ---- */

enum { TEN_MEGABYTES = 10 * 1024 * 1024 };

/* `size` times `c`, then `tail`; to be freed. */
static char *long_text(char c, size_t size, const char *tail)
{
    char *text = malloc(size + strlen(tail) + 1);
    assert_non_null(text);
    memset(text, c, size);
    memcpy(text + size, tail, strlen(tail) + 1);
    return text;
}

static void expect_long(struct satdoku_read_options options, char c, size_t size, const char *tail,
                        struct row row)
{
    char *text = long_text(c, size, tail);
    row.options = options;
    row.text = text;
    row.length = size + strlen(tail);
    bool held = holds(&row, 0);
    free(text);
    assert_true(held);
}

static void test_long_lines(void **state)
{
    (void)state;
    struct satdoku_read_options any = {0};
    struct satdoku_read_options grid = GRID;
    struct satdoku_read_options line = LINE;
    struct row too_long = {.here = __LINE__, .line = 1, .column = LINES_MAX_LENGTH + 1};
    too_long.message = "the line is longer than 1048576 bytes";
    expect_long(any, '1', TEN_MEGABYTES, "", too_long);
    expect_long(grid, '.', TEN_MEGABYTES, "\n" BOARD, too_long);
    expect_long(line, '.', LINES_MAX_LENGTH + 1, "\n", too_long);
    expect_long(any, ' ', TEN_MEGABYTES, "\n" BOARD, too_long);
    struct row just_fits = {.here = __LINE__, .line = 1, .column = 1226};
    just_fits.message = "the puzzle has 1048576 cells, but a board of 35x35 has 1225";
    expect_long(line, '.', LINES_MAX_LENGTH, "\n", just_fits);
    struct row too_large = {.here = __LINE__, .line = 1, .column = 36};
    too_large.message = "line 1 has 401 cells, but rows of this format have 35 at the most";
    expect_long(grid, '.', 401, "\n", too_large);
    struct row empty_lines = {.here = __LINE__, .line = TEN_MEGABYTES + 1, .column = 1};
    empty_lines.message = COMMENTS;
    expect_long(any, '\n', TEN_MEGABYTES, "", empty_lines);
}

static void test_large_spaced_board(void **state)
{
    (void)state;
    char text[2 * 401 + 1] = "";
    for (size_t i = 0; i < 401; i++) {
        memcpy(text + 2 * i, "0 ", 3);
    }
    struct row row = {SPACED, __LINE__,
                      text,   sizeof text - 1,
                      0,      1,
                      801,    "line 1 has 401 cells, but rows of this format have 400 at the most"};
    assert_true(holds(&row, 0));
}

/* ---- What comes after an error ---- */

static enum satdoku_status next(struct satdoku_puzzle *puzzle, struct satdoku_reader *reader)
{
    return satdoku_reader_next(puzzle, reader, NULL);
}

static void test_stream_goes_on(void **state)
{
    (void)state;
    static const char text[] = "what\n1.....3..4.....2\n\0\n1.....3..4......\n1234\n"
                               "4.....3..4......\n";
    static const enum satdoku_status expected[] = {SATDOKU_ERR_MALFORMED, SATDOKU_OK,
                                                   SATDOKU_ERR_MALFORMED, SATDOKU_OK,
                                                   SATDOKU_ERR_MALFORMED, SATDOKU_OK,
                                                   SATDOKU_END,           SATDOKU_END};
    struct memory_reading feed = {.data = text, .length = sizeof text - 1};
    struct satdoku_read_options options = LINE;
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &options, NULL), SATDOKU_OK);
    for (size_t i = 0; i < LENGTH(expected); i++) {
        assert_int_equal(next(puzzle, reader), expected[i]);
    }
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 1), 4);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

/* In all other formats the first error is the end, and the puzzle stays as it was. */
static void test_grid_ends(void **state)
{
    (void)state;
    static const char text[] = BOARD "\n....\n....\n..\n....\n" BOARD;
    struct memory_reading feed = {.data = text, .length = sizeof text - 1};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), NULL, NULL), SATDOKU_OK);
    assert_int_equal(next(puzzle, reader), SATDOKU_OK);
    assert_int_equal(next(puzzle, reader), SATDOKU_ERR_MALFORMED);
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 1), 1);
    assert_int_equal(next(puzzle, reader), SATDOKU_END);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

/* ---- Options that no input can meet ---- */

struct bad_options {
    struct satdoku_read_options options;
    const char *message;
};

static const struct bad_options bad_options[] = {
    {{.size = 3}, "no board of size 3 has boxes (a box of one row makes a Latin square)"},
    {{.size = 408}, "no board has size 408: 400 at the most"},
    {{.size = -4}, "no board has size -4: 400 at the most"},
    {{.box_rows = 3}, "no board has boxes of 3 x 0"},
    {{.box_columns = 3}, "no board has boxes of 0 x 3"},
    {{.box_rows = -3, .box_columns = -3}, "no board has boxes of -3 x -3"},
    {{.box_rows = 20, .box_columns = 21}, "no board has boxes of 20 x 21"},
    {{.size = 9, .box_rows = 2, .box_columns = 3}, "boxes of 2x3 make a board of 6, not 9"},
    {{.format = SATDOKU_FORMAT_SUDOMINOKU, .size = 30}, "a sudominoku board has at most 26 rows"},
};

static void test_bad_options(void **state)
{
    (void)state;
    struct memory_reading feed = {.data = BOARD, .length = sizeof BOARD - 1};
    for (size_t i = 0; i < LENGTH(bad_options); i++) {
        struct satdoku_error error = {.line = 1, .column = 1};
        struct satdoku_reader *reader = NULL;
        assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &bad_options[i].options,
                                            &error),
                         SATDOKU_ERR_ARGUMENT);
        assert_string_equal(error.message, bad_options[i].message);
        assert_int_equal(error.status, SATDOKU_ERR_ARGUMENT);
        assert_int_equal(error.line, 0);
        assert_int_equal(error.column, 0);
        assert_null(reader);
    }
}

/* Only the input says that it is a Sudominoku. */
static void test_board_without_row_names(void **state)
{
    (void)state;
    static const char text[] = "1\n1 A1 2 A2\n";
    struct satdoku_read_options options = {.size = 36};
    struct satdoku_error error;
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, sizeof text - 1, &options, &error),
                     SATDOKU_ERR_ARGUMENT);
    assert_string_equal(error.message, "a sudominoku board has at most 26 rows");
    satdoku_puzzle_free(puzzle);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_strange),        cmocka_unit_test(test_grids),
        cmocka_unit_test(test_spaced),         cmocka_unit_test(test_cases),
        cmocka_unit_test(test_counts),         cmocka_unit_test(test_dominoes),
        cmocka_unit_test(test_singles),        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_long_lines),     cmocka_unit_test(test_large_spaced_board),
        cmocka_unit_test(test_stream_goes_on), cmocka_unit_test(test_grid_ends),
        cmocka_unit_test(test_bad_options),    cmocka_unit_test(test_board_without_row_names),
    };
    return RUN_TESTS(tests);
}
