/* What people call clues, inside the library and in the public header. */
#include "clues.h"

#include <limits.h>

struct row {
    enum satdoku_clue_kind kind;
    const char *cells;
    const char *values;
    const char *article;
    const char *text;
};

static const struct row rows[] = {
    {SATDOKU_CLUE_GIVEN, "15", "7", "", "r1c5=7"},
    {SATDOKU_CLUE_DOMINO, "22 23", "6 1", "", "6-1 on B2-B3"},
    {SATDOKU_CLUE_SINGLE, "19", "5", "", "5 on A9"},
    {SATDOKU_CLUE_CANDIDATES, "11", "1 2 9", "", "r1c1=1/2/9"},
    {SATDOKU_CLUE_CANDIDATES, "11", "4", "", "r1c1=4"},
    {SATDOKU_CLUE_REGION, "44 45 46 54 55 56 64 65 66", "5", "", "box 5"},
    {SATDOKU_CLUE_REGION, "21 22 23 24 25 26 27 28 29", "2", "", "row 2"},
    {SATDOKU_CLUE_REGION, "11 21 31 41 51 61 71 81 91", "1", "", "column 1"},
    {SATDOKU_CLUE_REGION, "11 22", "3", "", "region 3"}, /* of no board */
    {SATDOKU_CLUE_WHITE_DOT, "11 12", "", "the ", "white dot on r1c1, r1c2"},
    {SATDOKU_CLUE_BLACK_DOT, "12 11", "", "the ", "black dot on r1c2, r1c1"},
    {SATDOKU_CLUE_X, "11 21", "", "the ", "X on r1c1, r2c1"},
    {SATDOKU_CLUE_V, "11 21", "", "the ", "V on r1c1, r2c1"},
    {SATDOKU_CLUE_NO_DOT, "11 21", "", "the ", "no dot on r1c1, r2c1"},
    {SATDOKU_CLUE_NO_LETTER, "11 21", "", "the ", "no X or V on r1c1, r2c1"},
    {SATDOKU_CLUE_NO_WHITE_DOT, "11 21", "", "the ", "no white dot on r1c1, r2c1"},
    {SATDOKU_CLUE_NO_BLACK_DOT, "11 21", "", "the ", "no black dot on r1c1, r2c1"},
    {SATDOKU_CLUE_GREATER_THAN, "11 21", "", "the ", "greater-than sign r1c1 > r2c1"},
    {SATDOKU_CLUE_THERMO, "11 21 31", "", "the ", "thermometer r1c1-r2c1-r3c1"},
    {SATDOKU_CLUE_SLOW_THERMO, "11 21 31", "", "the ", "slow thermometer r1c1-r2c1-r3c1"},
    {SATDOKU_CLUE_WHISPER, "11 21 31", "5", "the ", "whisper line (5) r1c1-r2c1-r3c1"},
    {SATDOKU_CLUE_PALINDROME, "11 12", "", "the ", "palindrome r1c1-r1c2"},
    {SATDOKU_CLUE_MODULAR, "11 22", "3", "the ", "modular line (3) r1c1-r2c2"},
    {SATDOKU_CLUE_ENTROPIC, "11 22 33", "", "the ", "entropic line r1c1-r2c2-r3c3"},
    {SATDOKU_CLUE_PAIR, "11 22 33", "1", "the ", "pair relation r1c1-r2c2-r3c3"},
    {SATDOKU_CLUE_PAIR_X, "11 22 33", "1", "the ", "pairwise relation on r1c1, r2c2, r3c3"},
    {SATDOKU_CLUE_CAGE, "11 12 21", "17", "the ", "cage (17) on r1c1, r1c2, r2c1"},
    {SATDOKU_CLUE_RENBAN, "11 12 21", "", "the ", "renban line r1c1-r1c2-r2c1"},
    {SATDOKU_CLUE_RELLIK_CAGE, "11 12 21", "5", "the ", "rellik cage (5) on r1c1, r1c2, r2c1"},
    {SATDOKU_CLUE_EQUALITY_CAGE, "11 12", "", "the ", "equality cage on r1c1, r1c2"},
    {SATDOKU_CLUE_QUAD, "11 12 21 22", "7 8 8", "the ",
     "quadruple (7, 8, 8) on r1c1, r1c2, r2c1, r2c2"},
    {SATDOKU_CLUE_QUAD_SUM, "11 12 21 22", "20", "the ",
     "quadruple sum (20) on r1c1, r1c2, r2c1, r2c2"},
    {SATDOKU_CLUE_QUAD, "11 12 21 22", "3", "the ", "quadruple (3) on r1c1, r1c2, r2c1, r2c2"},
    {SATDOKU_CLUE_SUM, "11 12 21", "17", "the ", "sum (17) on r1c1, r1c2, r2c1"},
    {SATDOKU_CLUE_ARROW, "11 12 23", "", "the ", "arrow r1c1-r1c2-r2c3"},
    {SATDOKU_CLUE_DOUBLE_ARROW, "11 12 23", "", "the ", "double arrow r1c1-r1c2-r2c3"},
    {SATDOKU_CLUE_ZIPPER, "11 12 23", "", "the ", "zipper line r1c1-r1c2-r2c3"},
    {SATDOKU_CLUE_BETWEEN, "11 12 23", "", "the ", "between line r1c1-r1c2-r2c3"},
    {SATDOKU_CLUE_LOCKOUT, "11 12 23", "4", "the ", "lockout line (4) r1c1-r1c2-r2c3"},
    {SATDOKU_CLUE_SUM_LINE, "11 12 23", "10", "the ", "sum line (10) r1c1-r1c2-r2c3"},
    {SATDOKU_CLUE_FULL_RANK, "42 32 22 12", "16", "the ",
     "full rank (16) of column 2 from the bottom"},
    {SATDOKU_CLUE_SUM_LOOP, "11 12 22 21", "10", "the ", "sum loop (10) r1c1-r1c2-r2c2-r2c1"},
    {SATDOKU_CLUE_COUNTING_CIRCLES, "11 23", "", "the ", "counting circles on r1c1, r2c3"},
    {SATDOKU_CLUE_REGION_SUM_LINE, "11 12 23", "", "the ", "region sum line r1c1-r1c2-r2c3"},
    {SATDOKU_CLUE_LITTLE_KILLER, "81 92", "9", "the ", "little killer (9) r8c1-r9c2"},
    {SATDOKU_CLUE_SANDWICH, "11 12 13 14 15 16 17 18 19", "35", "the ", "sandwich (35) of row 1"},
    {SATDOKU_CLUE_SANDWICH, "17 27 37 47 57 67 77 87 97", "33", "the ",
     "sandwich (33) of column 7"},
    {SATDOKU_CLUE_REGEX, "11 12 21", "12*(3|4)", "the ",
     "regular expression (12*(3|4)) r1c1-r1c2-r2c1"},
    {SATDOKU_CLUE_REGEX, "11", "111111111111111111111111111111111111111111111111111111111111111111",
     "the ",
     "regular expression (111111111111111111111111111111111111111111111111111111111111...) r1c1"},
    {SATDOKU_CLUE_NFA, "11 12 21", "1 3 'RNvs1Uqg", "the ", "state machine r1c1-r1c2-r2c1"},
    {SATDOKU_CLUE_NFA, "11 12 21 33", "3 2 1 1 'RNvs1Uqg", "the ",
     "state machine r1c1-r1c2, then r2c1, then r3c3"},
    {SATDOKU_CLUE_NFA, "11 12", "5 0 1 0 1 0 'RNvs1Uqg", "the ",
     "state machine no cell, then r1c1, then no cell, then r1c2, then no cell"},
    {SATDOKU_CLUE_EQUAL_SUM, "11 12 21 33", "2 1 1", "the ",
     "equal sums on r1c1, r1c2 = r2c1 = r3c3"},
    {SATDOKU_CLUE_EQUAL_SUM, "11 12", "2", "the ", "equal sums on r1c1, r1c2"},
    {SATDOKU_CLUE_PILL_ARROW, "11 12 23", "2", "the ", "pill arrow (2) r1c1-r1c2-r2c3"},
    {SATDOKU_CLUE_SUM, "11 12", "4 -2 3", "the ", "sum (4) on -2*r1c1, 3*r1c2"},
    {SATDOKU_CLUE_SUM, "11 12", "-3 1 -1", "the ", "sum (-3) on r1c1, -1*r1c2"},
    {SATDOKU_CLUE_ROW_INDEXING, "24", "", "the ", "row-indexing cell on r2c4"},
    {SATDOKU_CLUE_COLUMN_INDEXING, "24", "", "the ", "column-indexing cell on r2c4"},
    {SATDOKU_CLUE_BOX_INDEXING, "24", "", "the ", "box-indexing cell on r2c4"},
    {SATDOKU_CLUE_NUMBERED_ROOM, "21 22 23 24 25 26 27 28 29", "7", "the ",
     "numbered room (7) of row 2 from the left"},
    {SATDOKU_CLUE_NUMBERED_ROOM, "29 28 27 26 25 24 23 22 21", "7", "the ",
     "numbered room (7) of row 2 from the right"},
    {SATDOKU_CLUE_NUMBERED_ROOM, "13 23 33 43 53 63 73 83 93", "7", "the ",
     "numbered room (7) of column 3 from the top"},
    {SATDOKU_CLUE_NUMBERED_ROOM, "93 83 73 63 53 43 33 23 13", "7", "the ",
     "numbered room (7) of column 3 from the bottom"},
    {SATDOKU_CLUE_SKYSCRAPER, "29 28 27 26 25 24 23 22 21", "3", "the ",
     "skyscraper clue (3) of row 2 from the right"},
    {SATDOKU_CLUE_HIDDEN_SKYSCRAPER, "93 83 73 63 53 43 33 23 13", "3", "the ",
     "hidden skyscraper (3) of column 3 from the bottom"},
    {SATDOKU_CLUE_X_SUM, "13 23 33 43 53 63 73 83 93", "17", "the ",
     "X-sum (17) of column 3 from the top"},
    {SATDOKU_CLUE_SAME_VALUES, "11 12", "2", "the ", "same-value set (2) on r1c1, r1c2"},
    {SATDOKU_CLUE_CONTAIN_EXACT, "11 12", "2 2", "the ", "exact contents (2, 2) on r1c1, r1c2"},
    {SATDOKU_CLUE_CONTAIN_AT_LEAST, "11 12", "2", "the ", "least contents (2) on r1c1, r1c2"},
    {SATDOKU_CLUE_VALUE_INDEXING, "11 12 13", "", "the ", "value-indexing line r1c1-r1c2-r1c3"},
    {SATDOKU_CLUE_COUNT_DISTINCT, "11 12 13", "", "the ",
     "count of different digits on r1c1, r1c2, r1c3"},
    {SATDOKU_CLUE_GLOBAL_MOD, "", "", "the ", "global mod rule"},
    {SATDOKU_CLUE_DOPPELGANGER, "", "", "the ", "doppelganger rule"},
    {SATDOKU_CLUE_COUNT_VALUES, "11 12", "1 2", "the ", "count of digits (1, 2) on r1c1, r1c2"},
    {SATDOKU_CLUE_YIN_YANG, "", "", "the ", "yin-yang rule"},
    {SATDOKU_CLUE_STAR_BATTLE, "", "2", "the ", "star battle rule (2)"},
    {SATDOKU_CLUE_MINESWEEPER, "", "", "the ", "minesweeper rule"},
    {SATDOKU_CLUE_SNAKE, "", "1", "the ", "snake rule (1)"},
    {SATDOKU_CLUE_LOOP, "", "2", "the ", "loop rule (2)"},
    {SATDOKU_CLUE_CAVE, "", "", "the ", "cave rule"},
    {SATDOKU_CLUE_MASYU, "", "", "the ", "Masyu rule"},
    {SATDOKU_CLUE_SLITHERLINK, "", "", "the ", "Slitherlink rule"},
    {SATDOKU_CLUE_GREATER_SUM, "11 12 13", "2 1", "the ", "greater sums on r1c1, r1c2 > r1c3"},
    {SATDOKU_CLUE_DOUBLERS, "", "", "the ", "rule of doublers"},
    {SATDOKU_CLUE_NEGATORS, "", "", "the ", "rule of negators"},
    {SATDOKU_CLUE_SCHROEDINGER, "", "", "the ", "rule of Schroedinger cells"},
    {SATDOKU_CLUE_VALUE_SUM, "11 12", "-3", "the ", "sum of values (-3) on r1c1, r1c2"},
    {SATDOKU_CLUE_NURIKABE, "", "", "the ", "nurikabe rule"},
    {SATDOKU_CLUE_ISLAND, "11 12", "", "the ", "island on r1c1, r1c2"},
    {SATDOKU_CLUE_GALAXIES, "", "", "the ", "rule of galaxies"},
    {SATDOKU_CLUE_GALAXY, "11 12", "", "the ", "center of a galaxy on r1c1, r1c2"},
    {SATDOKU_CLUE_WHITE_PEARL, "11 12", "", "the ", "white pearl on r1c1, r1c2"},
    {SATDOKU_CLUE_BLACK_PEARL, "11", "", "the ", "black pearl on r1c1"},
    {SATDOKU_CLUE_LUNCHBOX, "11 12 13", "5", "the ", "lunchbox (5) r1c1-r1c2-r1c3"},
    {SATDOKU_CLUE_DUTCH_FLATMATES, "", "", "the ", "Dutch flatmates rule"},
    {SATDOKU_CLUE_REGION_SAME_VALUES, "", "", "the ", "rule of same digits in all regions"},
    {SATDOKU_CLUE_NO_RANK_TIES, "", "", "the ", "rule that no ranks are tied"},
    {SATDOKU_CLUE_ANY_RANK_TIES, "", "", "the ", "rule that ranks may be tied"},
    {SATDOKU_CLUE_SEARCH_PRIORITY, "11 12", "1", "the ", "search priority (1) on r1c1, r1c2"},
    {SATDOKU_CLUE_CHAOS_CONSTRUCTION, "", "", "the ", "rule of regions to be found"},
    {SATDOKU_CLUE_CHAOS_COUNT, "11 12 13", "1", "the ",
     "count of equal cells (1) on r1c1, r1c2, r1c3"},
    {SATDOKU_CLUE_CHAOS_ARROW, "11 12 13", "1 1", "the ", "way of equal cells on r1c1, r1c2, r1c3"},
    {SATDOKU_CLUE_CONNECTED_VALUES, "11 12", "0 1 2", "the ",
     "connected digits (1, 2) of the grid"},
    {SATDOKU_CLUE_CONNECTED_VALUES, "11 12", "2 1", "the ",
     "connected digits (1), 2 cells, of the grid"},
    /* Kinds by their numbers: 5 and 6 are dots, 10 a thermometer, 4 candidates, 55 Or, 56 And. */
    {SATDOKU_CLUE_OR, "11 12 11 12", "5 2 0 6 2 0", "",
     "one of (white dot on r1c1, r1c2; black dot on r1c1, r1c2)"},
    {SATDOKU_CLUE_OR, "11 12 13 21", "56 10 2 0 4 1 1 7 -1 4 1 2 8 9", "",
     "one of (all of (thermometer r1c1-r1c2; r1c3=7); r2c1=8/9)"},
    {SATDOKU_CLUE_AND, "11", "55 4 1 1 7 -1", "", "all of (one of (r1c1=7))"},
    {SATDOKU_CLUE_ANTI_KNIGHT, "", "", "the ", "anti-knight rule"},
    {SATDOKU_CLUE_ANTI_KING, "", "", "the ", "anti-king rule"},
    {SATDOKU_CLUE_ANTI_CONSECUTIVE, "", "", "the ", "anti-consecutive rule"},
    {SATDOKU_CLUE_ANTI_TAXICAB, "", "", "the ", "anti-taxicab rule"},
    {SATDOKU_CLUE_STRICT_KROPKI, "", "", "the ", "strict Kropki rule"},
    {SATDOKU_CLUE_STRICT_XV, "", "", "the ", "strict XV rule"},
    {SATDOKU_CLUE_STRICT_CONSECUTIVE, "", "", "the ", "strict consecutive rule"},
    {SATDOKU_CLUE_STRICT_RATIO, "", "", "the ", "strict ratio rule"},
    {SATDOKU_CLUE_GLOBAL_ENTROPY, "", "", "the ", "global entropy rule"},
};

static void test_words(void **state)
{
    (void)state;
    struct board *board = clues_board(9, 9, 9, 1, 3, 3);
    bool seen[SATDOKU_CLUE_KINDS] = {false};
    for (size_t i = 0; i < LENGTH(rows); i++) {
        char text[CLUE_TEXT];
        struct clues_clue made;
        clues_make(&made, rows[i].kind, rows[i].cells, rows[i].values, board);
        clue_describe(text, &made.clue, board);
        assert_string_equal(text, rows[i].text);
        assert_string_equal(clue_article(&made.clue), rows[i].article);
        seen[rows[i].kind] = true;
    }
    for (int i = 0; i < SATDOKU_CLUE_KINDS; i++) {
        assert_true(seen[i]);
    }
    board_release(board);
}

/* Digits are printed ones; numbers are what they are. */
static void test_lowest_digit(void **state)
{
    (void)state;
    struct board *board = clues_board(4, 4, 4, 0, 2, 2);
    struct clues_clue made;
    char text[CLUE_TEXT];
    clues_make(&made, SATDOKU_CLUE_GIVEN, "11", "0", board);
    assert_int_equal(made.clue.values[0], 1);
    clue_describe(text, &made.clue, board);
    assert_string_equal(text, "r1c1=0");
    clues_make(&made, SATDOKU_CLUE_CANDIDATES, "11", "0 3", board);
    clue_describe(text, &made.clue, board);
    assert_string_equal(text, "r1c1=0/3");
    clues_make(&made, SATDOKU_CLUE_WHISPER, "11 12", "2", board);
    clue_describe(text, &made.clue, board);
    assert_string_equal(text, "whisper line (2) r1c1-r1c2");
    board_release(board);
}

/* A line through all cells of a board in reading order, of cell_count of them. */
static void describe_line(char text[CLUE_TEXT], int cell_count)
{
    struct board *board = clues_board(9, 9, 9, 1, 3, 3);
    int cells[81];
    for (int i = 0; i < 81; i++) {
        cells[i] = i;
    }
    struct clue clue = {SATDOKU_CLUE_THERMO, cells, cell_count, NULL, 0};
    clue_describe(text, &clue, board);
    board_release(board);
}

static void test_long_ones(void **state)
{
    (void)state;
    char text[CLUE_TEXT];
    describe_line(text, 29); /* 12 letters, 29 cells and what is between them: 12 + 29 * 5 - 1 */
    assert_int_equal(strlen(text), 156);
    assert_string_equal(text + 146, "-r4c1-r4c2");
    describe_line(text, 30);
    assert_int_equal(strlen(text), CLUE_TEXT - 1);
    assert_string_equal(text + 146, "-r4c1-r4c2...");
    describe_line(text, 81);
    assert_string_equal(text + 146, "-r4c1-r4c2...");
}

static void test_many_candidates(void **state)
{
    (void)state;
    struct board *board = clues_board(9, 9, 300, 1, 0, 0);
    int values[300];
    int cell = 80;
    char text[CLUE_TEXT];
    for (int i = 0; i < 300; i++) {
        values[i] = i + 1;
    }
    struct clue clue = {SATDOKU_CLUE_CANDIDATES, &cell, 1, values, 300};
    clue_describe(text, &clue, board);
    assert_memory_equal(text, "r9c9=1/2/3/", strlen("r9c9=1/2/3/"));
    assert_string_equal(text + strlen(text) - 7, "/53/...");
    for (int i = 0; i < 300; i++) {
        values[i] = 1;
    }
    clue_describe(text, &clue, board);
    assert_string_equal(text + strlen(text) - 5, "/1...");
    board_release(board);
}

/* ---- Public ---- */

static const struct satdoku_cell cells[] = {{1, 5}, {2, 5},       {400, 400},   {0, 5},   {401, 5},
                                            {1, 0}, {1, INT_MIN}, {INT_MAX, 5}, {26, 26}, {27, 1}};
static const int values[] = {7, 1, 0, 400, -1, INT_MAX, 26, 27};

enum {
    CELL_15,
    CELL_25,
    CELL_LAST,
    CELL_ROW_0,
    CELL_ROW_401,
    CELL_COLUMN_0,
    CELL_COLUMN_MIN,
    CELL_ROW_MAX,
    CELL_26,
    CELL_ROW_27
};
enum { VALUE_7, VALUE_1, VALUE_0, VALUE_400, VALUE_MINUS_1, VALUE_MAX, VALUE_26, VALUE_27 };

/* One cell and one value, by their place in these lists. */
static void test_public_ranges(void **state)
{
    (void)state;
    static const struct {
        enum satdoku_clue_kind kind;
        int cell;
        int value;
        const char *text;
    } ones[] = {
        {SATDOKU_CLUE_GIVEN, CELL_15, VALUE_7, "r1c5=7"},
        {SATDOKU_CLUE_GIVEN, CELL_15, VALUE_0, "r1c5=0"},
        {SATDOKU_CLUE_GIVEN, CELL_LAST, VALUE_400, "r400c400=400"},
        {SATDOKU_CLUE_GIVEN, CELL_ROW_0, VALUE_7, "?"},
        {SATDOKU_CLUE_GIVEN, CELL_ROW_401, VALUE_7, "?"},
        {SATDOKU_CLUE_GIVEN, CELL_COLUMN_0, VALUE_7, "?"},
        {SATDOKU_CLUE_GIVEN, CELL_COLUMN_MIN, VALUE_7, "?"},
        {SATDOKU_CLUE_GIVEN, CELL_ROW_MAX, VALUE_7, "?"},
        {SATDOKU_CLUE_GIVEN, CELL_15, VALUE_MINUS_1, "?"},
        {SATDOKU_CLUE_GIVEN, CELL_15, VALUE_MAX, "?"},
        {SATDOKU_CLUE_CANDIDATES, CELL_15, VALUE_MAX, "?"},
        {SATDOKU_CLUE_SINGLE, CELL_26, VALUE_26, "26 on Z26"},
        {SATDOKU_CLUE_SINGLE, CELL_ROW_27, VALUE_26, "?"},
        {SATDOKU_CLUE_SINGLE, CELL_26, VALUE_27, "27 on Z26"}, /* the lowest digit may be 2 */
        {SATDOKU_CLUE_SINGLE, CELL_26, VALUE_0, "0 on Z26"},
        {SATDOKU_CLUE_SINGLE, CELL_26, VALUE_MINUS_1, "?"},
        {SATDOKU_CLUE_SINGLE, CELL_26, VALUE_MAX, "?"},
        {SATDOKU_CLUE_CAGE, CELL_15, VALUE_MAX, "cage (2147483647) on r1c5"},
        {SATDOKU_CLUE_WHISPER, CELL_15, VALUE_7, "?"}, /* no line has one cell */
        {SATDOKU_CLUE_REGION, CELL_15, VALUE_7, "region 7"},
        {SATDOKU_CLUE_REGION, CELL_15, VALUE_0, "?"},
        {SATDOKU_CLUE_KINDS, CELL_15, VALUE_7, "?"},
        {(enum satdoku_clue_kind)(-1), CELL_15, VALUE_7, "?"},
    };
    for (size_t i = 0; i < LENGTH(ones); i++) {
        char text[SATDOKU_CLUE_TEXT];
        struct satdoku_clue clue = {ones[i].kind, 1, cells + ones[i].cell, 1,
                                    values + ones[i].value};
        satdoku_puzzle_clue_text(text, NULL, &clue);
        assert_string_equal(text, ones[i].text);
    }
}

static void test_public_counts(void **state)
{
    (void)state;
    static const int of_parts[][3] = {{3, 2, 1}, {9, 2, 5}, {3, 2, 0}, {3, 2, 6}};
    static const struct {
        struct satdoku_clue clue;
        const char *text;
    } ones[] = {
        {{SATDOKU_CLUE_DOMINO, 2, cells, 2, values}, "7-1 on A5-B5"},
        {{SATDOKU_CLUE_DOMINO, 1, cells, 2, values}, "?"},
        {{SATDOKU_CLUE_DOMINO, 2, cells, 1, values}, "?"},
        {{SATDOKU_CLUE_DOMINO, 2, NULL, 2, values}, "?"},
        {{SATDOKU_CLUE_DOMINO, 2, cells, 2, NULL}, "?"},
        {{SATDOKU_CLUE_REGION, 2, cells, 2, values}, "window 7"},
        {{SATDOKU_CLUE_REGION, 2, cells, 3, of_parts[0]}, "box 3 of the top left board"},
        {{SATDOKU_CLUE_REGION, 2, cells, 3, of_parts[1]}, "box 9 of the middle board"},
        {{SATDOKU_CLUE_REGION, 2, cells, 3, of_parts[2]}, "?"},
        {{SATDOKU_CLUE_REGION, 2, cells, 3, of_parts[3]}, "?"},
        {{SATDOKU_CLUE_X, 2, cells, 0, NULL}, "X on r1c5, r2c5"},
        {{SATDOKU_CLUE_X, 3, cells, 0, NULL}, "?"},
        {{SATDOKU_CLUE_X, 0, NULL, 0, NULL}, "?"},
        {{SATDOKU_CLUE_X, SIZE_MAX, cells, 0, NULL}, "?"},
        {{SATDOKU_CLUE_THERMO, 2, cells, 0, NULL}, "thermometer r1c5-r2c5"},
        {{SATDOKU_CLUE_THERMO, 2, cells, 1, values}, "?"},
        {{SATDOKU_CLUE_ANTI_KING, 0, NULL, 0, NULL}, "anti-king rule"},
        {{SATDOKU_CLUE_ANTI_KING, 1, cells, 0, NULL}, "?"},
    };
    for (size_t i = 0; i < LENGTH(ones); i++) {
        char text[SATDOKU_CLUE_TEXT];
        struct satdoku_clue clue = ones[i].clue;
        if (clue.kind == SATDOKU_CLUE_REGION && clue.value_count == 2) { /* number 7, kind 5 */
            static const int window[] = {7, 5};
            clue.values = window;
        }
        satdoku_puzzle_clue_text(text, NULL, &clue);
        assert_string_equal(text, ones[i].text);
    }
    char text[SATDOKU_CLUE_TEXT];
    satdoku_puzzle_clue_text(text, NULL, NULL);
    assert_string_equal(text, "?");
    satdoku_puzzle_clue_text(NULL, NULL, &ones[0].clue);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),         cmocka_unit_test(test_lowest_digit),
        cmocka_unit_test(test_long_ones),     cmocka_unit_test(test_many_candidates),
        cmocka_unit_test(test_public_ranges), cmocka_unit_test(test_public_counts),
    };
    return RUN_TESTS(tests);
}
