/* The oracle of variant puzzles: each rule on grids that fulfil and break it, and boards whose
 * solutions Interactive Sudoku Solver has counted; generator and writer keep their promises.
 */
#include "variant.h"
#include "variant_random.h"
#include "variant_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define LENGTH(array) (sizeof(array) / sizeof *(array))

static struct variant variant;

/* ---- Rules ---- */

/* A clue on a board without boxes, on which each character of the grid is a digit. */
struct rule_case {
    int rows, columns, lowest, digits;
    enum variant_kind kind;
    int cell_count;
    unsigned char cells[6];
    int value_count;
    unsigned char values[13];
    const char *grid;
    bool holds;
};

static const struct rule_case rules[] = {
    {1, 2, 1, 4, VARIANT_GIVEN, 1, {1}, 1, {3}, "13", true},
    {1, 2, 1, 4, VARIANT_GIVEN, 1, {1}, 1, {3}, "31", false},
    {1, 2, 0, 4, VARIANT_GIVEN, 1, {0}, 1, {0}, "01", true},
    {1, 2, 1, 4, VARIANT_CANDIDATES, 1, {1}, 2, {1, 4}, "34", true},
    {1, 2, 1, 4, VARIANT_CANDIDATES, 1, {1}, 2, {1, 4}, "13", false},
    {1, 2, 1, 9, VARIANT_WHITE_DOT, 2, {0, 1}, 0, {0}, "76", true},
    {1, 2, 1, 9, VARIANT_WHITE_DOT, 2, {0, 1}, 0, {0}, "42", false},
    {2, 2, 1, 9, VARIANT_WHITE_DOT, 3, {0, 1, 3}, 0, {0}, "3.45", true},
    {2, 2, 1, 9, VARIANT_WHITE_DOT, 3, {0, 1, 3}, 0, {0}, "3415", true},
    {2, 2, 1, 9, VARIANT_WHITE_DOT, 3, {0, 1, 3}, 0, {0}, "3416", false},
    {1, 2, 1, 9, VARIANT_BLACK_DOT, 2, {0, 1}, 0, {0}, "84", true},
    {1, 2, 1, 9, VARIANT_BLACK_DOT, 2, {0, 1}, 0, {0}, "36", true},
    {1, 2, 1, 9, VARIANT_BLACK_DOT, 2, {0, 1}, 0, {0}, "12", true},
    {1, 2, 1, 9, VARIANT_BLACK_DOT, 2, {0, 1}, 0, {0}, "13", false},
    {1, 2, 0, 9, VARIANT_BLACK_DOT, 2, {0, 1}, 0, {0}, "01", false},
    {1, 2, 1, 9, VARIANT_X, 2, {0, 1}, 0, {0}, "73", true},
    {1, 2, 1, 9, VARIANT_X, 2, {0, 1}, 0, {0}, "23", false},
    {1, 2, 1, 9, VARIANT_V, 2, {0, 1}, 0, {0}, "23", true},
    {1, 2, 0, 9, VARIANT_V, 2, {0, 1}, 0, {0}, "05", true},
    {1, 2, 1, 9, VARIANT_V, 2, {0, 1}, 0, {0}, "73", false},
    {1, 2, 1, 9, VARIANT_NO_DOT, 2, {0, 1}, 0, {0}, "15", true},
    {1, 2, 1, 9, VARIANT_NO_DOT, 2, {0, 1}, 0, {0}, "56", false},
    {1, 2, 1, 9, VARIANT_NO_DOT, 2, {0, 1}, 0, {0}, "84", false},
    {1, 2, 1, 9, VARIANT_NO_LETTER, 2, {0, 1}, 0, {0}, "15", true},
    {1, 2, 1, 9, VARIANT_NO_LETTER, 2, {0, 1}, 0, {0}, "32", false},
    {1, 2, 1, 9, VARIANT_NO_LETTER, 2, {0, 1}, 0, {0}, "91", false},
    {1, 2, 1, 9, VARIANT_NO_WHITE_DOT, 2, {0, 1}, 0, {0}, "84", true},
    {1, 2, 1, 9, VARIANT_NO_WHITE_DOT, 2, {0, 1}, 0, {0}, "12", false},
    {1, 2, 1, 9, VARIANT_NO_BLACK_DOT, 2, {0, 1}, 0, {0}, "56", true},
    {1, 2, 1, 9, VARIANT_NO_BLACK_DOT, 2, {0, 1}, 0, {0}, "84", false},
    {1, 2, 1, 9, VARIANT_GREATER_THAN, 2, {1, 0}, 0, {0}, "12", true},
    {1, 2, 1, 9, VARIANT_GREATER_THAN, 2, {0, 1}, 0, {0}, "12", false},
    {2, 2, 1, 9, VARIANT_GREATER_THAN, 3, {1, 3, 0}, 0, {0}, "2814", true},
    {2, 2, 1, 9, VARIANT_GREATER_THAN, 3, {1, 3, 0}, 0, {0}, "9814", false},
    {1, 4, 0, 9, VARIANT_THERMO, 3, {0, 1, 3}, 0, {0}, "0154", true},
    {1, 4, 1, 9, VARIANT_THERMO, 3, {0, 1, 3}, 0, {0}, "2754", false},
    {1, 4, 1, 9, VARIANT_THERMO, 3, {0, 1, 3}, 0, {0}, "2272", false},
    {1, 4, 1, 9, VARIANT_THERMO, 4, {0, 1, 2, 3}, 0, {0}, "3..3", false},
    {1, 3, 1, 9, VARIANT_WHISPER, 3, {0, 1, 2}, 1, {5}, "162", false},
    {1, 3, 1, 9, VARIANT_WHISPER, 3, {0, 1, 2}, 1, {4}, "162", true},
    {1, 4, 1, 9, VARIANT_SLOW_THERMO, 3, {0, 1, 3}, 0, {0}, "2272", true},
    {1, 4, 1, 9, VARIANT_SLOW_THERMO, 3, {0, 1, 3}, 0, {0}, "2255", true},
    {1, 4, 1, 9, VARIANT_SLOW_THERMO, 4, {0, 1, 2, 3}, 0, {0}, "3..2", false},
    {1, 5, 1, 9, VARIANT_PALINDROME, 5, {0, 1, 2, 3, 4}, 0, {0}, "12921", true},
    {1, 5, 1, 9, VARIANT_PALINDROME, 4, {0, 1, 3, 4}, 0, {0}, "12931", false},
    {1, 5, 1, 9, VARIANT_MODULAR, 5, {0, 1, 2, 3, 4}, 1, {3}, "12345", true},
    {1, 5, 1, 9, VARIANT_MODULAR, 5, {0, 1, 2, 3, 4}, 1, {3}, "12347", false},
    {1, 5, 0, 9, VARIANT_MODULAR, 2, {0, 1}, 1, {4}, "04123", false},
    {1, 5, 1, 9, VARIANT_ENTROPIC, 5, {0, 1, 2, 3, 4}, 0, {0}, "15926", true},
    {1, 5, 1, 9, VARIANT_ENTROPIC, 5, {0, 1, 2, 3, 4}, 0, {0}, "15963", false},
    {1, 5, 1, 9, VARIANT_ENTROPIC, 2, {0, 1}, 0, {0}, "79123", false},
    {1, 3, 1, 3, VARIANT_PAIR, 3, {0, 1, 2}, 9, {0, 1, 0, 0, 0, 1}, "123", true},
    {1, 3, 1, 3, VARIANT_PAIR, 3, {2, 1, 0}, 9, {0, 1, 0, 0, 0, 1}, "123", false},
    {1, 3, 1, 3, VARIANT_PAIR_X, 3, {0, 1, 2}, 9, {0, 1, 0, 0, 0, 1}, "123", false},
    {1, 3, 0, 3, VARIANT_PAIR_X, 3, {0, 1, 2}, 9, {0, 1, 1, 0, 0, 1}, "012", true},
    {2, 3, 1, 4, VARIANT_ALL_DIFFERENT, 3, {0, 1, 5}, 0, {0}, "123314", true},
    {2, 3, 1, 4, VARIANT_ALL_DIFFERENT, 3, {0, 1, 5}, 0, {0}, "123431", false},
    {2, 3, 1, 4, VARIANT_CAGE, 3, {0, 1, 5}, 1, {7}, "123314", true},
    {2, 3, 1, 4, VARIANT_CAGE, 3, {0, 1, 5}, 1, {6}, "123314", false},
    {2, 3, 1, 4, VARIANT_CAGE, 3, {0, 1, 5}, 1, {8}, "123314", false},
    {2, 3, 1, 4, VARIANT_CAGE, 3, {0, 1, 5}, 1, {4}, "123431", false},
    {2, 3, 1, 4, VARIANT_CAGE, 3, {0, 1, 5}, 1, {0}, "123431", false},
    {2, 3, 1, 4, VARIANT_CAGE, 3, {0, 1, 5}, 1, {0}, "123314", true},
    {2, 3, 1, 4, VARIANT_RENBAN, 3, {0, 1, 5}, 0, {0}, "133312", true},
    {2, 3, 1, 4, VARIANT_RENBAN, 3, {0, 1, 5}, 0, {0}, "133314", false},
    {2, 3, 1, 4, VARIANT_RENBAN, 3, {0, 1, 5}, 0, {0}, "133313", false},
    {2, 3, 0, 4, VARIANT_RENBAN, 2, {0, 1}, 0, {0}, "013313", true},
    {2, 3, 0, 4, VARIANT_RENBAN, 2, {0, 1}, 0, {0}, "023313", false},
    {2, 3, 1, 6, VARIANT_RELLIK_CAGE, 3, {0, 1, 5}, 1, {4}, "153316", true},
    {2, 3, 1, 6, VARIANT_RELLIK_CAGE, 3, {0, 1, 5}, 1, {5}, "153316", false},
    {2, 3, 1, 6, VARIANT_RELLIK_CAGE, 3, {0, 1, 5}, 1, {7}, "153316", false},
    {2, 3, 1, 6, VARIANT_RELLIK_CAGE, 3, {0, 1, 5}, 1, {12}, "153316", false},
    {2, 3, 1, 6, VARIANT_RELLIK_CAGE, 3, {0, 1, 5}, 1, {4}, "155316", true},
    {2, 3, 1, 6, VARIANT_RELLIK_CAGE, 3, {0, 1, 5}, 1, {4}, "155315", false},
    {2, 2, 1, 6, VARIANT_EQUALITY_CAGE, 2, {0, 1}, 0, {0}, "1655", true},
    {2, 2, 1, 6, VARIANT_EQUALITY_CAGE, 2, {0, 1}, 0, {0}, "1255", false},
    {2, 2, 1, 6, VARIANT_EQUALITY_CAGE, 2, {0, 1}, 0, {0}, "1555", false},
    {2, 2, 1, 5, VARIANT_EQUALITY_CAGE, 2, {0, 1}, 0, {0}, "1455", true},
    {2, 2, 1, 5, VARIANT_EQUALITY_CAGE, 2, {0, 1}, 0, {0}, "2355", false},
    {2, 2, 1, 6, VARIANT_EQUALITY_CAGE, 3, {0, 1, 2}, 0, {0}, "1625", false},
    {3, 2, 1, 9, VARIANT_ROW_INDEXING, 1, {2}, 0, {0}, "143521", true}, /* row 3: 2 */
    {3, 2, 1, 9, VARIANT_ROW_INDEXING, 1, {2}, 0, {0}, "143511", false},
    {3, 2, 1, 9, VARIANT_ROW_INDEXING, 1, {2}, 0, {0}, "144511", false}, /* no row 4 */
    {3, 2, 0, 9, VARIANT_ROW_INDEXING, 1, {2}, 0, {0}, "140511", false}, /* no row 0 */
    {2, 3, 1, 9, VARIANT_COLUMN_INDEXING, 1, {4}, 0, {0}, "123132", true},
    {2, 3, 1, 9, VARIANT_COLUMN_INDEXING, 1, {4}, 0, {0}, "123123", true}, /* itself */
    {2, 3, 1, 9, VARIANT_COLUMN_INDEXING, 1, {4}, 0, {0}, "123133", false},
    {2, 3, 1, 9, VARIANT_NUMBERED_ROOM, 3, {5, 4, 3}, 1, {7}, "123273", false},
    {2, 3, 1, 9, VARIANT_NUMBERED_ROOM, 3, {5, 4, 3}, 1, {7}, "123273", false},
    {2, 3, 1, 9, VARIANT_NUMBERED_ROOM, 3, {5, 4, 3}, 1, {7}, "123713", true},
    {2, 3, 1, 9, VARIANT_NUMBERED_ROOM, 2, {0, 3}, 1, {7}, "223713", true},
    {2, 3, 1, 9, VARIANT_NUMBERED_ROOM, 2, {0, 3}, 1, {7}, "323713", false},
    {1, 5, 1, 9, VARIANT_SKYSCRAPER, 5, {0, 1, 2, 3, 4}, 1, {3}, "21354", true},
    {1, 5, 1, 9, VARIANT_SKYSCRAPER, 5, {4, 3, 2, 1, 0}, 1, {3}, "21354", false},
    {1, 5, 0, 9, VARIANT_SKYSCRAPER, 5, {0, 1, 2, 3, 4}, 1, {2}, "02143", true},
    {1, 5, 1, 9, VARIANT_HIDDEN_SKYSCRAPER, 5, {0, 1, 2, 3, 4}, 1, {1}, "23154", true},
    {1, 5, 1, 9, VARIANT_HIDDEN_SKYSCRAPER, 5, {0, 1, 2, 3, 4}, 1, {4}, "23154", false},
    {1, 3, 1, 9, VARIANT_HIDDEN_SKYSCRAPER, 3, {0, 1, 2}, 1, {3}, "123", false},
    {1, 5, 1, 9, VARIANT_X_SUM, 5, {0, 1, 2, 3, 4}, 1, {6}, "31254", true},
    {1, 5, 1, 9, VARIANT_X_SUM, 5, {0, 1, 2, 3, 4}, 1, {8}, "31254", false},
    {1, 3, 1, 9, VARIANT_X_SUM, 3, {0, 1, 2}, 1, {7}, "412", false},
    {2, 2, 1, 9, VARIANT_QUAD, 4, {0, 1, 2, 3}, 3, {3, 1, 3}, "1733", true},
    {2, 2, 1, 9, VARIANT_QUAD, 4, {0, 1, 2, 3}, 3, {3, 1, 3}, "1734", false},
    {2, 2, 1, 9, VARIANT_QUAD, 4, {0, 1, 2, 3}, 1, {9}, "1734", false},
    {2, 2, 1, 9, VARIANT_QUAD_SUM, 4, {0, 1, 2, 3}, 1, {15}, "1734", true},
    {2, 2, 1, 9, VARIANT_QUAD_SUM, 4, {0, 1, 2, 3}, 1, {15}, "99..", false},
    {2, 3, 1, 4, VARIANT_SUM, 3, {0, 3, 5}, 1, {8}, "123314", true},
    {2, 3, 1, 4, VARIANT_SUM, 3, {0, 3, 5}, 1, {7}, "123314", false},
    {2, 3, 1, 4, VARIANT_SUM, 3, {1, 3, 3}, 1, {8}, "123314", true},
    {2, 3, 1, 4, VARIANT_SUM, 3, {0, 3, 5}, 4, {2, 1, 255, 1}, "123314", true},
    {2, 3, 1, 4, VARIANT_SUM, 3, {0, 3, 5}, 4, {2, 1, 1, 1}, "123314", false},
    {2, 3, 1, 4, VARIANT_ARROW, 3, {5, 0, 3}, 0, {0}, "123314", true},
    {2, 3, 1, 4, VARIANT_ARROW, 3, {0, 5, 3}, 0, {0}, "123314", false},
    {2, 3, 1, 4, VARIANT_DOUBLE_ARROW, 4, {1, 0, 5, 2}, 0, {0}, "123314", true},
    {2, 3, 1, 4, VARIANT_DOUBLE_ARROW, 4, {0, 1, 2, 5}, 0, {0}, "123314", true},
    {2, 3, 1, 4, VARIANT_DOUBLE_ARROW, 4, {0, 1, 2, 3}, 0, {0}, "123314", false},
    {2, 3, 1, 4, VARIANT_ZIPPER, 4, {0, 1, 2, 5}, 0, {0}, "123314", true},
    {2, 3, 1, 4, VARIANT_ZIPPER, 4, {0, 1, 5, 2}, 0, {0}, "123314", false},
    {2, 3, 1, 4, VARIANT_ZIPPER, 3, {0, 5, 2}, 0, {0}, "123314", true},
    {2, 3, 1, 4, VARIANT_ZIPPER, 3, {0, 2, 1}, 0, {0}, "123314", true},
    {2, 3, 1, 4, VARIANT_ZIPPER, 3, {0, 1, 2}, 0, {0}, "123314", false},
    {2, 3, 1, 4, VARIANT_BETWEEN, 4, {5, 1, 2, 0}, 0, {0}, "123314", true},
    {2, 3, 1, 4, VARIANT_BETWEEN, 4, {1, 2, 3, 0}, 0, {0}, "123314", false},
    {2, 3, 1, 4, VARIANT_LOCKOUT, 4, {2, 0, 5, 1}, 1, {1}, "123314", true},
    {2, 3, 1, 4, VARIANT_LOCKOUT, 4, {2, 0, 5, 1}, 1, {2}, "123314", false},
    {2, 3, 1, 4, VARIANT_LOCKOUT, 3, {0, 1, 2}, 1, {1}, "123314", false},
    {2, 3, 1, 4, VARIANT_SUM_LINE, 4, {0, 1, 2, 3}, 1, {3}, "123314", true},
    {2, 3, 1, 4, VARIANT_SUM_LINE, 4, {1, 0, 5, 2}, 1, {3}, "123314", false},
    {2, 3, 1, 4, VARIANT_SUM_LINE, 2, {0, 1}, 1, {4}, "123314", false},
    {1, 4, 1, 4, VARIANT_REGEX, 4, {0, 1, 2, 3}, 5, {'1', '.', '*', '3', '?'}, "1243", true},
    {1, 4, 1, 4, VARIANT_REGEX, 4, {0, 1, 2, 3}, 4, {'1', '.', '+', '4'}, "1...", true},
    {1, 4, 1, 4, VARIANT_REGEX, 4, {0, 1, 2, 3}, 4, {'1', '.', '+', '4'}, "1..3", false},
    {1, 4, 1, 4, VARIANT_REGEX, 3, {0, 1, 2}, 7, {'(', '1', '|', '2', ')', '*', '3'}, "1233", true},
    {1,
     4,
     1,
     4,
     VARIANT_REGEX,
     3,
     {0, 1, 2},
     7,
     {'(', '1', '|', '2', ')', '*', '3'},
     "1323",
     false},
    {1, 4, 1, 4, VARIANT_REGEX, 3, {0, 1, 2}, 6, {'1', '{', '2', '}', '4', '?'}, "1122", false},
    {1, 4, 1, 4, VARIANT_REGEX, 2, {0, 1}, 6, {'[', '^', '1', ']', '4', '|'}, "2411", true},
    {1, 4, 1, 4, VARIANT_REGEX, 2, {0, 1}, 6, {'[', '^', '1', ']', '4', '|'}, "1411", false},
    {1, 4, 1, 4, VARIANT_NFA, 2, {0, 1}, 12, {1, 2, 2, 1, 1, 0, 0, 0, 1, 1, 1, 1}, "12..", true},
    {1, 4, 1, 4, VARIANT_NFA, 2, {0, 1}, 12, {1, 2, 2, 1, 1, 0, 0, 0, 1, 1, 1, 1}, "1...", true},
    {1, 4, 1, 4, VARIANT_NFA, 2, {0, 1}, 12, {1, 2, 2, 1, 1, 0, 0, 0, 1, 1, 1, 1}, "13..", false},
    {1, 4, 1, 4, VARIANT_NFA, 2, {0, 1}, 12, {1, 2, 2, 1, 0, 0, 0, 0, 1, 1, 1, 1}, "12..", false},
    {1, 4, 1, 4, VARIANT_NFA, 2, {0, 1}, 12, {1, 2, 2, 1, 0, 1, 0, 0, 1, 1, 1, 0}, "12..", true},
    {1, 4, 1, 4, VARIANT_NFA, 2, {0, 1}, 13, {2, 1, 1, 2, 1, 1, 0, 0, 0, 1, 1, 4, 0}, "11..", true},
    {1,
     4,
     1,
     4,
     VARIANT_NFA,
     2,
     {0, 1},
     13,
     {2, 1, 1, 2, 1, 1, 0, 0, 0, 1, 1, 4, 0},
     "12..",
     false},
    {1,
     4,
     1,
     4,
     VARIANT_NFA,
     2,
     {0, 1},
     13,
     {2, 1, 1, 2, 1, 1, 0, 0, 0, 1, 1, 3, 0},
     "1...",
     false},
    {2, 3, 1, 4, VARIANT_GREATER_SUM, 3, {0, 1, 2}, 2, {2, 1}, "124314", false},
    {2, 3, 1, 4, VARIANT_GREATER_SUM, 3, {0, 1, 2}, 2, {2, 1}, "122314", true},
    {2, 3, 1, 4, VARIANT_EQUAL_SUM, 3, {0, 1, 2}, 2, {2, 1}, "123314", true},
    {2, 3, 1, 4, VARIANT_EQUAL_SUM, 4, {0, 1, 2, 3}, 3, {2, 1, 1}, "123314", true},
    {2, 3, 1, 4, VARIANT_EQUAL_SUM, 4, {0, 1, 2, 5}, 3, {2, 1, 1}, "123314", false},
    {2, 3, 1, 4, VARIANT_EQUAL_SUM, 4, {0, 1, 5, 3}, 3, {2, 1, 1}, "123314", false},
    {2, 3, 1, 4, VARIANT_PILL_ARROW, 6, {0, 1, 2, 3, 5, 1}, 1, {2}, "123314", true},
    {2, 3, 1, 4, VARIANT_PILL_ARROW, 6, {0, 1, 2, 3, 5, 2}, 1, {2}, "123314", false},
    {2, 3, 1, 4, VARIANT_PILL_ARROW, 6, {0, 3, 2, 3, 5, 1}, 1, {2}, "123314", false},
    {1, 4, 0, 4, VARIANT_PILL_ARROW, 4, {0, 1, 2, 3}, 1, {3}, "0033", true},
    {2, 3, 1, 4, VARIANT_SUM_LOOP, 4, {1, 0, 5, 2}, 1, {5}, "123314", true}, /* 4 3 2 1 */
    {2, 3, 1, 4, VARIANT_SUM_LOOP, 4, {0, 1, 2, 5}, 1, {5}, "123314", true}, /* 4 1, 2 3 */
    {2, 3, 1, 4, VARIANT_SUM_LOOP, 4, {1, 0, 2, 5}, 1, {5}, "123314", false},
    {2, 3, 1, 4, VARIANT_SUM_LOOP, 4, {1, 0, 2, 5}, 1, {5}, "12.314", true},
    {2, 3, 1, 4, VARIANT_SUM_LOOP, 2, {0, 1}, 1, {6}, "123314", false},
    {2, 3, 1, 4, VARIANT_COUNTING_CIRCLES, 3, {0, 2, 5}, 0, {0}, "123314", false},
    {2, 3, 1, 4, VARIANT_COUNTING_CIRCLES, 1, {0}, 0, {0}, "123314", true},
    {2, 3, 1, 4, VARIANT_COUNTING_CIRCLES, 2, {0, 4}, 0, {0}, "123314", false},
    {2, 3, 1, 4, VARIANT_COUNTING_CIRCLES, 3, {0, 1, 5}, 0, {0}, "122412", true},
    {2, 3, 1, 4, VARIANT_COUNTING_CIRCLES, 3, {1, 2, 5}, 0, {0}, "122412", false},
    {2, 3, 1, 4, VARIANT_COUNTING_CIRCLES, 3, {1, 2, 5}, 0, {0}, "12.41.", true},
    {2, 3, 1, 4, VARIANT_COUNTING_CIRCLES, 2, {1, 3}, 0, {0}, "12.41.", false},
    {4, 4, 1, 4, VARIANT_FULL_RANK, 4, {12, 13, 14, 15}, 1, {5}, "3241143241232314", true},
    {4, 4, 1, 4, VARIANT_FULL_RANK, 4, {12, 13, 14, 15}, 1, {6}, "3241143241232314", false},
    {4, 4, 1, 4, VARIANT_FULL_RANK, 4, {3, 2, 1, 0}, 1, {3}, "3241143241232314", true},
    {4, 4, 1, 4, VARIANT_FULL_RANK, 4, {3, 2, 1, 0}, 1, {9}, "32411432412323.4", true},
    {4, 4, 1, 4, VARIANT_FULL_RANK, 4, {14, 10, 6, 2}, 1, {1}, "3241143241232314", false},
    {4, 4, 0, 4, VARIANT_FULL_RANK, 4, {12, 13, 14, 15}, 1, {5}, "2130032130121203", true},
    {2, 3, 1, 4, VARIANT_LITTLE_KILLER, 2, {0, 4}, 1, {2}, "123314", true},
    {2, 3, 1, 4, VARIANT_LITTLE_KILLER, 2, {0, 4}, 1, {3}, "123314", false},
    {1, 4, 1, 4, VARIANT_SANDWICH, 4, {0, 1, 2, 3}, 1, {5}, "1234", true},
    {1, 4, 1, 4, VARIANT_SANDWICH, 4, {0, 1, 2, 3}, 1, {3}, "2431", true},
    {1, 4, 1, 4, VARIANT_SANDWICH, 4, {0, 1, 2, 3}, 1, {2}, "2431", false},
    {2, 2, 1, 4, VARIANT_DIAGONAL, 0, {0}, 1, {1}, "1224", false},
    {2, 2, 1, 4, VARIANT_DIAGONAL, 0, {0}, 1, {0}, "1224", true},
    {2, 2, 1, 4, VARIANT_DIAGONAL, 0, {0}, 1, {0}, "1231", false},
    {2, 3, 1, 9, VARIANT_ANTI_KNIGHT, 0, {0}, 0, {0}, "123451", false},
    {2, 3, 1, 9, VARIANT_ANTI_KNIGHT, 0, {0}, 0, {0}, "123415", true},
    {2, 3, 1, 9, VARIANT_ANTI_KING, 0, {0}, 0, {0}, "123415", false},
    {2, 3, 1, 9, VARIANT_ANTI_KING, 0, {0}, 0, {0}, "123451", true},
    {2, 2, 1, 9, VARIANT_ANTI_CONSECUTIVE, 0, {0}, 0, {0}, "1396", true},
    {2, 2, 1, 9, VARIANT_ANTI_CONSECUTIVE, 0, {0}, 0, {0}, "1726", false},
    {2, 3, 1, 9, VARIANT_ANTI_TAXICAB, 0, {0}, 0, {0}, "123451", true},
    {2, 3, 1, 9, VARIANT_ANTI_TAXICAB, 0, {0}, 0, {0}, "312453", false},
    {1, 2, 1, 9, VARIANT_STRICT_KROPKI, 0, {0}, 0, {0}, "13", true},
    {1, 2, 1, 9, VARIANT_STRICT_KROPKI, 0, {0}, 0, {0}, "34", false},
    {1, 2, 1, 9, VARIANT_STRICT_KROPKI, 0, {0}, 0, {0}, "63", false},
    {1, 2, 1, 9, VARIANT_STRICT_CONSECUTIVE, 0, {0}, 0, {0}, "45", false},
    {1, 2, 1, 9, VARIANT_STRICT_CONSECUTIVE, 0, {0}, 0, {0}, "84", true},
    {1, 2, 1, 9, VARIANT_STRICT_RATIO, 0, {0}, 0, {0}, "48", false},
    {1, 2, 1, 9, VARIANT_STRICT_RATIO, 0, {0}, 0, {0}, "45", true},
    {1, 2, 1, 9, VARIANT_STRICT_XV, 0, {0}, 0, {0}, "14", false},
    {1, 2, 1, 9, VARIANT_STRICT_XV, 0, {0}, 0, {0}, "91", false},
    {1, 2, 1, 9, VARIANT_STRICT_XV, 0, {0}, 0, {0}, "92", true},
    {2, 3, 1, 9, VARIANT_GLOBAL_ENTROPY, 0, {0}, 0, {0}, "147782", true},
    {2, 3, 1, 9, VARIANT_GLOBAL_ENTROPY, 0, {0}, 0, {0}, "147738", true},
    {2, 3, 1, 9, VARIANT_GLOBAL_ENTROPY, 0, {0}, 0, {0}, "147248", false},
    {2, 3, 1, 9, VARIANT_GLOBAL_MOD, 0, {0}, 0, {0}, "123564", true},
    {2, 3, 1, 9, VARIANT_GLOBAL_MOD, 0, {0}, 0, {0}, "147258", false},
    {1, 4, 1, 9, VARIANT_LUNCHBOX, 4, {0, 1, 2, 3}, 1, {3}, "7352", false},
    {1, 4, 1, 9, VARIANT_LUNCHBOX, 4, {0, 1, 2, 3}, 1, {8}, "7352", true},
    {1, 4, 1, 9, VARIANT_LUNCHBOX, 4, {0, 1, 2, 3}, 1, {0}, "3723", false},
    {1, 4, 1, 9, VARIANT_LUNCHBOX, 4, {0, 1, 2, 3}, 1, {0}, "3724", true},
    {1, 4, 1, 9, VARIANT_LUNCHBOX, 4, {0, 1, 2, 3}, 1, {5}, "2594", true},
    {1, 4, 1, 9, VARIANT_LUNCHBOX, 4, {0, 1, 2, 3}, 1, {4}, "2594", false},
    {3, 2, 1, 9, VARIANT_DUTCH_FLATMATES, 0, {0}, 0, {0}, "145492", true},
    {3, 2, 1, 9, VARIANT_DUTCH_FLATMATES, 0, {0}, 0, {0}, "345492", true},
    {3, 2, 1, 9, VARIANT_DUTCH_FLATMATES, 0, {0}, 0, {0}, "345412", false},
    {3, 2, 1, 9, VARIANT_DUTCH_FLATMATES, 0, {0}, 0, {0}, "349452", false},
    {2, 2, 1, 4, VARIANT_REGION_SAME_VALUES, 0, {0}, 0, {0}, "1331", true},
    {2, 2, 1, 4, VARIANT_REGION_SAME_VALUES, 0, {0}, 0, {0}, "1332", false},
    {3, 2, 1, 4, VARIANT_REGION_SAME_VALUES, 0, {0}, 0, {0}, "124123", false},
    {3, 2, 1, 4, VARIANT_REGION_SAME_VALUES, 0, {0}, 0, {0}, "122434", false},
    {3, 2, 1, 4, VARIANT_REGION_SAME_VALUES, 0, {0}, 0, {0}, "122441", true},
    {4, 4, 1, 4, VARIANT_NO_RANK_TIES, 0, {0}, 0, {0}, "3421213413424213", true},
    {4, 4, 1, 4, VARIANT_NO_RANK_TIES, 0, {0}, 0, {0}, "3421124341322314", false},
    {4, 4, 1, 4, VARIANT_ANY_RANK_TIES, 0, {0}, 0, {0}, "3421124341322314", true},
    {1, 4, 1, 9, VARIANT_SAME_VALUES, 4, {0, 1, 2, 3}, 1, {2}, "3553", true},
    {1, 4, 1, 9, VARIANT_SAME_VALUES, 4, {0, 1, 2, 3}, 1, {2}, "3533", false},
    {1, 4, 1, 9, VARIANT_CONTAIN_EXACT, 4, {0, 1, 2, 3}, 2, {3, 3}, "3513", true},
    {1, 4, 1, 9, VARIANT_CONTAIN_EXACT, 4, {0, 1, 2, 3}, 2, {3, 3}, "3333", false},
    {1, 4, 1, 9, VARIANT_CONTAIN_EXACT, 4, {0, 1, 2, 3}, 2, {3, 4}, "3513", false},
    {1, 4, 1, 9, VARIANT_CONTAIN_AT_LEAST, 4, {0, 1, 2, 3}, 2, {3, 3}, "3333", true},
    {1, 4, 1, 9, VARIANT_CONTAIN_AT_LEAST, 4, {0, 1, 2, 3}, 2, {3, 3}, "3456", false},
    {1, 4, 1, 9, VARIANT_VALUE_INDEXING, 4, {0, 1, 2, 3}, 0, {0}, "7257", true},
    {1, 4, 1, 9, VARIANT_VALUE_INDEXING, 4, {0, 1, 2, 3}, 0, {0}, "7175", true},
    {1, 4, 1, 9, VARIANT_VALUE_INDEXING, 4, {0, 1, 2, 3}, 0, {0}, "7157", false},
    {1, 4, 1, 9, VARIANT_VALUE_INDEXING, 4, {0, 1, 2, 3}, 0, {0}, "7377", false},
    {1, 4, 1, 9, VARIANT_COUNT_DISTINCT, 4, {0, 1, 2, 3}, 0, {0}, "2575", true},
    {1, 4, 1, 9, VARIANT_COUNT_DISTINCT, 4, {0, 1, 2, 3}, 0, {0}, "3575", false},
};

static void read_grid(int *grid, const char *text)
{
    for (size_t i = 0; text[i] != '\0'; i++) {
        grid[i] = text[i] == '.' ? VARIANT_BLANK : text[i] - '0';
    }
}

static void add_case(const struct rule_case *row)
{
    struct variant_clue *clue = variant_add(&variant, row->kind);

    clue->cell_count = row->cell_count;
    clue->value_count = row->value_count;
    memcpy(clue->cells, row->cells, sizeof row->cells);
    memcpy(clue->values, row->values, sizeof row->values);
}

static void test_rules(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(rules); i++) {
        const struct rule_case *row = &rules[i];
        int grid[VARIANT_CELLS_MAX];

        variant_init(&variant, row->rows, row->columns, row->lowest, row->digits);
        add_case(row);
        read_grid(grid, row->grid);
        if (variant_clue_holds(&variant, &variant.clues[0], grid) != row->holds) {
            fail_msg("row %zu: %s, %s", i, variant_kind_name(row->kind), row->grid);
        }
    }
}

/* What is marked may be what a strict rule forbids elsewhere, whatever the mark says. */
static void test_strict_rules_leave_marks_alone(void **state)
{
    static const struct rule_case strict = {.kind = VARIANT_STRICT_KROPKI};
    static const struct rule_case dot = {.kind = VARIANT_BLACK_DOT,
                                         .cell_count = 2,
                                         .cells = {1, 0}};
    static const struct rule_case other = {.kind = VARIANT_X, .cell_count = 2, .cells = {1, 0}};
    int grid[2];

    (void)state;
    read_grid(grid, "54");
    variant_init(&variant, 1, 2, 1, 9);
    add_case(&strict);
    add_case(&other);
    assert_false(variant_clue_holds(&variant, &variant.clues[0], grid));
    add_case(&dot);
    assert_true(variant_clue_holds(&variant, &variant.clues[0], grid));
    assert_false(variant_clue_holds(&variant, &variant.clues[2], grid));
    assert_int_equal(variant_count(&variant, 100, 1000), 0);
    variant.clues[2].off = true;
    assert_int_equal(variant_count(&variant, 100, 1000), 8); /* any two that sum to 10 */
    variant.clues[1].off = true;
    assert_int_equal(variant_count(&variant, 100, 1000), 72);
}

/* ---- Counts ---- */

struct count_case {
    int rows, columns, lowest, digits, box_rows, box_columns;
    int rule; /* of the board, or -1 */
    unsigned char value;
    int solutions;
};

static const struct count_case counts[] = {
    {1, 1, 1, 1, 0, 0, -1, 0, 1},
    {4, 4, 1, 4, 2, 2, -1, 0, 288},
    {4, 4, 1, 4, 0, 0, -1, 0, 576},
    {4, 4, 0, 4, 2, 2, VARIANT_DIAGONAL, 0, 48},
    {4, 4, 1, 4, 2, 2, VARIANT_DIAGONAL, 1, 48},
    {4, 4, 1, 4, 2, 2, VARIANT_DISJOINT_SETS, 0, 168},
    {4, 4, 1, 4, 2, 2, VARIANT_WINDOKU, 0, 168},
    {5, 5, 1, 5, 0, 0, VARIANT_ANTI_KING, 0, 240},
    {5, 5, 1, 5, 0, 0, VARIANT_ANTI_KNIGHT, 0, 240},
    {4, 5, 1, 5, 0, 0, VARIANT_ANTI_KING, 0, 240},
    {4, 5, 0, 6, 0, 0, VARIANT_ANTI_CONSECUTIVE, 0, 22660},
    {4, 4, 1, 5, 2, 2, VARIANT_ANTI_CONSECUTIVE, 0, 8},
    {4, 4, 1, 4, 0, 0, VARIANT_ANTI_TAXICAB, 0, 0},
    {4, 4, 1, 5, 2, 2, VARIANT_ANTI_TAXICAB, 0, 2948},
    {3, 3, 1, 5, 0, 0, VARIANT_STRICT_KROPKI, 0, 32},
    {4, 4, 1, 4, 2, 2, VARIANT_STRICT_XV, 0, 8},
    {4, 4, 1, 5, 0, 0, VARIANT_STRICT_XV, 0, 10016},
    {2, 3, 1, 9, 0, 0, VARIANT_GLOBAL_ENTROPY, 0, 55404},
};

static void test_counts(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(counts); i++) {
        const struct count_case *row = &counts[i];
        struct variant_solutions solutions;

        variant_init(&variant, row->rows, row->columns, row->lowest, row->digits);
        variant.box_rows = row->box_rows;
        variant.box_columns = row->box_columns;
        if (row->rule >= 0) {
            struct variant_clue *clue = variant_add(&variant, (enum variant_kind)row->rule);

            clue->values[clue->value_count++] = row->value;
        }
        assert_true(variant_solve(&solutions, &variant, 60000, 100000000));
        assert_int_equal(solutions.count, row->solutions);
        variant_solutions_clear(&solutions);
    }
}

/* Where the bounds do not reach, nothing is said. */
static void test_bounds(void **state)
{
    struct variant_solutions solutions;

    (void)state;
    variant_init(&variant, 4, 4, 1, 4);
    assert_false(variant_solve(&solutions, &variant, 575, 100000000));
    assert_null(solutions.digits);
    assert_false(variant_solve(&solutions, &variant, 576, 500));
    assert_int_equal(variant_count(&variant, 10, 500), 10);
    assert_int_equal(variant_count(&variant, 1000, 500), -1);
    assert_int_equal(variant_count(&variant, 1000, 100000000), 576);
    assert_true(variant_solve(&solutions, &variant, 576, 100000000));
    variant_solutions_clear(&solutions);
}

/* Of the 288 solved boards, this one can be tiled; a domino that is not there changes that. */
static void test_tilings(void **state)
{
    static const struct rule_case domino = {.kind = VARIANT_DOMINO,
                                            .cell_count = 2,
                                            .cells = {0, 1},
                                            .value_count = 2,
                                            .values = {1, 2}};
    int grid[16];

    (void)state;
    read_grid(grid, "1234341221434321");
    variant_init(&variant, 4, 4, 1, 4);
    variant.sudominoku = true;
    int all = variant_tilings(&variant, grid, 1000);
    assert_true(all > 1);
    assert_int_equal(variant_tilings(&variant, grid, 1), 1);
    assert_true(variant_is_solution(&variant, grid));
    add_case(&domino);
    int some = variant_tilings(&variant, grid, 1000);
    assert_true(some > 0 && some < all);
    add_case(&domino);
    assert_int_equal(variant_tilings(&variant, grid, 1), 0);
    assert_false(variant_is_solution(&variant, grid));
}

/* ---- Random puzzles ---- */

static bool has_subject(int subject)
{
    for (int i = 0; i < variant.clue_count; i++) {
        if ((int)variant.clues[i].kind == subject) {
            return true;
        }
    }
    return (subject == VARIANT_OF_JIGSAW && variant.jigsaw) ||
           (subject == VARIANT_OF_SUDOMINOKU && variant.sudominoku) ||
           subject == VARIANT_OF_BOARDS || subject == VARIANT_OF_KILLER ||
           subject == VARIANT_OF_MIXTURE;
}

/* Most puzzles have what they are to have; there are puzzles with none, one and more solutions, and
 * these are solutions. */
static void play_subject(int subject)
{
    enum { ROUNDS = 50 };
    int seen[3] = {0, 0, 0};
    int with = 0;

    for (uint64_t round = 0; round < ROUNDS; round++) {
        struct random random;
        struct variant_solutions all;

        random_init(&random, random_seed(), round);
        variant_random(&variant, &all, &random, subject, VARIANT_CELLS_MAX);
        assert_in_range(all.count, 0, VARIANT_SOLUTIONS_MAX);
        for (int i = 0; i < all.count; i++) {
            assert_true(variant_is_solution(&variant, variant_solution(&all, i)));
        }
        seen[all.count > 2 ? 2 : all.count]++;
        with += has_subject(subject);
        variant_solutions_clear(&all);
    }
    if (with < ROUNDS * 2 / 3 || seen[0] == 0 || seen[1] == 0 || seen[2] == 0) {
        fail_msg("%s: in %d of %d; %d without solution, %d with one", variant_subject_name(subject),
                 with, ROUNDS, seen[0], seen[1]);
    }
}

static void test_random(void **state)
{
    (void)state;
    for (int subject = 0; subject < VARIANT_SUBJECTS; subject++) {
        play_subject(subject);
    }
}

/* ---- Text ---- */

static void test_text(void **state)
{
    static const struct rule_case clues[] = {
        {.kind = VARIANT_GIVEN, .cell_count = 1, .cells = {11}, .value_count = 1, .values = {0}},
        {.kind = VARIANT_CANDIDATES,
         .cell_count = 1,
         .cells = {0},
         .value_count = 2,
         .values = {1, 10}},
        {.kind = VARIANT_THERMO, .cell_count = 2, .cells = {1, 0}},
        {.kind = VARIANT_WHISPER,
         .cell_count = 2,
         .cells = {1, 0},
         .value_count = 1,
         .values = {3}},
        {.kind = VARIANT_DIAGONAL, .value_count = 1, .values = {0}},
        {.kind = VARIANT_ANTI_KING},
    };
    struct memory text = {0};

    (void)state;
    variant_init(&variant, 2, 10, 0, 11);
    variant.region_size = 10;
    variant.has_default_boxes = true;
    for (size_t i = 0; i < LENGTH(clues); i++) {
        add_case(&clues[i]);
    }
    variant_text(&text, &variant, NULL);
    assert_string_equal(text.data, ".Shape~2x10~0-10.NoBoxes.~R2C2_0.~R1C1_1_10.Thermo~R1C2~R1C1"
                                   ".Whisper~3~R1C2~R1C1.Diagonal~-1.AntiKing");
    memory_clear(&text);
}

static void test_text_of_tables(void **state)
{
    struct rule_case pair = {.kind = VARIANT_PAIR,
                             .cell_count = 2,
                             .cells = {0, 1},
                             .value_count = 9,
                             .values = {0}};
    struct memory text = {0};

    (void)state;
    /* Six bits a character: 010001 read backwards is 34, the letter i; then 1, the letter B. */
    variant_init(&variant, 3, 3, 1, 3);
    variant.region_size = 3;
    pair.values[1] = pair.values[5] = pair.values[6] = 1;
    add_case(&pair);
    variant_text(&text, &variant, NULL);
    assert_string_equal(text.data, ".Shape~3x3.Pair~iB~R1C1~R1C2");
    memory_clear(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules),   cmocka_unit_test(test_strict_rules_leave_marks_alone),
        cmocka_unit_test(test_counts),  cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_tilings), cmocka_unit_test(test_random),
        cmocka_unit_test(test_text),    cmocka_unit_test(test_text_of_tables),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
