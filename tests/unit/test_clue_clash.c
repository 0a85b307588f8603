/* What two clues, or one by itself, exclude, and in which words. */
#include "clues.h"

enum { FOUR, SIX, NINE, ZERO, LOOSE, BOARDS };

struct said {
    enum satdoku_clue_kind kind;
    const char *cells;
    const char *values;
};

static const struct pair_row {
    int board;
    struct said one;
    struct said other;
    const char *reason; /* NULL: they go together */
} pair_rows[] = {
    /* one digit twice */
    {NINE,
     {SATDOKU_GIVEN, "11", "7"},
     {SATDOKU_GIVEN, "19", "7"},
     "r1c1 and r1c9 are both 7, in row 1"},
    {NINE,
     {SATDOKU_GIVEN, "19", "7"},
     {SATDOKU_GIVEN, "99", "7"},
     "r1c9 and r9c9 are both 7, in column 9"},
    {NINE,
     {SATDOKU_GIVEN, "11", "7"},
     {SATDOKU_GIVEN, "33", "7"},
     "r1c1 and r3c3 are both 7, in box 1"},
    {NINE, {SATDOKU_GIVEN, "11", "7"}, {SATDOKU_GIVEN, "19", "8"}, NULL},
    {NINE, {SATDOKU_GIVEN, "11", "7"}, {SATDOKU_GIVEN, "29", "7"}, NULL},
    {NINE,
     {SATDOKU_GIVEN, "11", "7"},
     {SATDOKU_CANDIDATES, "19", "7"},
     "r1c1 and r1c9 are both 7, in row 1"},
    {NINE, {SATDOKU_GIVEN, "11", "7"}, {SATDOKU_CANDIDATES, "19", "7 8"}, NULL},
    {ZERO,
     {SATDOKU_GIVEN, "11", "0"},
     {SATDOKU_GIVEN, "14", "0"},
     "r1c1 and r1c4 are both 0, in row 1"},
    {NINE,
     {SATDOKU_DOMINO, "11 12", "6 1"},
     {SATDOKU_SINGLE, "19", "1"},
     "A2 and A9 are both 1, in row 1"},
    {NINE,
     {SATDOKU_DOMINO, "11 12", "6 1"},
     {SATDOKU_DOMINO, "29 39", "1 6"},
     "the pair 6-1 is on two dominoes"},
    {NINE, {SATDOKU_DOMINO, "11 12", "6 1"}, {SATDOKU_DOMINO, "29 39", "1 5"}, NULL},
    {NINE,
     {SATDOKU_DOMINO, "11 12", "6 1"},
     {SATDOKU_DOMINO, "29 19", "5 1"},
     "A2 and A9 are both 1, in row 1"},

    /* no digit for one cell */
    {NINE,
     {SATDOKU_GIVEN, "11", "7"},
     {SATDOKU_CANDIDATES, "11", "1 2"},
     "r1c1=7 and r1c1=1/2 have no digit in common"},
    {NINE, {SATDOKU_CANDIDATES, "11", "1 2"}, {SATDOKU_GIVEN, "11", "2"}, NULL},
    {NINE,
     {SATDOKU_CANDIDATES, "11", "1 2"},
     {SATDOKU_CANDIDATES, "11", "3 4 5"},
     "r1c1=1/2 and r1c1=3/4/5 have no digit in common"},
    {NINE, {SATDOKU_CANDIDATES, "11", "1 2"}, {SATDOKU_CANDIDATES, "11", "2 3"}, NULL},
    {NINE, {SATDOKU_CANDIDATES, "11", "1 2"}, {SATDOKU_CANDIDATES, "12", "3 4"}, NULL},

    /* a digit and a line */
    {NINE,
     {SATDOKU_GIVEN, "11", "7"},
     {SATDOKU_BLACK_DOT, "12 11", ""},
     "r1c1=7 leaves r1c2 no digit that fits the black dot on r1c2, r1c1"},
    {NINE,
     {SATDOKU_BLACK_DOT, "12 11", ""},
     {SATDOKU_GIVEN, "12", "5"},
     "r1c2=5 leaves r1c1 no digit that fits the black dot on r1c2, r1c1"},
    {NINE,
     {SATDOKU_GIVEN, "11", "9"},
     {SATDOKU_BLACK_DOT, "11 12", ""},
     "r1c1=9 leaves r1c2 no digit that fits the black dot on r1c1, r1c2"},
    {NINE, {SATDOKU_GIVEN, "11", "8"}, {SATDOKU_BLACK_DOT, "11 12", ""}, NULL},
    {NINE, {SATDOKU_GIVEN, "13", "7"}, {SATDOKU_BLACK_DOT, "11 12", ""}, NULL},
    {NINE,
     {SATDOKU_CANDIDATES, "11", "5 7 9"},
     {SATDOKU_BLACK_DOT, "11 12", ""},
     "r1c1=5/7/9 leaves r1c2 no digit that fits the black dot on r1c1, r1c2"},
    {NINE, {SATDOKU_CANDIDATES, "11", "5 6 7"}, {SATDOKU_BLACK_DOT, "11 12", ""}, NULL},
    {ZERO,
     {SATDOKU_GIVEN, "11", "0"},
     {SATDOKU_BLACK_DOT, "11 12", ""}, /* 0 and 0 are in a row */
     "r1c1=0 leaves r1c2 no digit that fits the black dot on r1c1, r1c2"},
    {LOOSE, {SATDOKU_GIVEN, "11", "5"}, {SATDOKU_X, "11 12", ""}, NULL},
    {NINE,
     {SATDOKU_GIVEN, "11", "5"},
     {SATDOKU_X, "11 12", ""},
     "r1c1=5 leaves r1c2 no digit that fits the X on r1c1, r1c2"},
    {NINE,
     {SATDOKU_GIVEN, "11", "5"},
     {SATDOKU_V, "11 12", ""},
     "r1c1=5 leaves r1c2 no digit that fits the V on r1c1, r1c2"},
    {NINE,
     {SATDOKU_GIVEN, "11", "1"},
     {SATDOKU_GREATER_THAN, "11 12", ""},
     "r1c1=1 leaves r1c2 no digit that fits the greater-than sign r1c1 > r1c2"},
    {NINE,
     {SATDOKU_GIVEN, "12", "9"},
     {SATDOKU_GREATER_THAN, "11 12", ""},
     "r1c2=9 leaves r1c1 no digit that fits the greater-than sign r1c1 > r1c2"},
    {NINE, {SATDOKU_GIVEN, "12", "1"}, {SATDOKU_GREATER_THAN, "11 12", ""}, NULL},
    {NINE,
     {SATDOKU_GIVEN, "11", "8"},
     {SATDOKU_THERMO, "11 12 13", ""},
     "r1c1=8 leaves r1c3 no digit that fits the thermometer r1c1-r1c2-r1c3"},
    {NINE, {SATDOKU_GIVEN, "11", "7"}, {SATDOKU_THERMO, "11 12 13", ""}, NULL},
    {NINE,
     {SATDOKU_GIVEN, "13", "2"},
     {SATDOKU_THERMO, "11 12 13", ""},
     "r1c3=2 leaves r1c1 no digit that fits the thermometer r1c1-r1c2-r1c3"},
    {NINE,
     {SATDOKU_GIVEN, "12", "5"},
     {SATDOKU_WHISPER, "11 12 13", "5"},
     "r1c2=5 leaves r1c3 no digit that fits the whisper line (5) r1c1-r1c2-r1c3"},
    {NINE,
     {SATDOKU_SINGLE, "12", "5"},
     {SATDOKU_WHISPER, "11 12", "5"},
     "5 on A2 leaves r1c1 no digit that fits the whisper line (5) r1c1-r1c2"},
    {NINE,
     {SATDOKU_DOMINO, "12 22", "4 5"},
     {SATDOKU_WHISPER, "22 23", "5"},
     "4-5 on A2-B2 leaves r2c3 no digit that fits the whisper line (5) r2c2-r2c3"},
    {NINE, {SATDOKU_GIVEN, "12", "5"}, {SATDOKU_PALINDROME, "11 12 13", ""}, NULL},
    {FOUR,
     {SATDOKU_GIVEN, "11", "2"},
     {SATDOKU_PAIR, "11 12", "1 1 1 1 0 0 0 0 1 1 1 1 1 1 1 1"},
     "r1c1=2 leaves r1c2 no digit that fits the pair relation r1c1-r1c2"},
    {FOUR,
     {SATDOKU_GIVEN, "12", "2"},
     {SATDOKU_PAIR, "11 12", "1 1 1 1 0 0 0 0 1 1 1 1 1 1 1 1"},
     NULL},

    /* two lines */
    {NINE,
     {SATDOKU_WHITE_DOT, "11 12", ""},
     {SATDOKU_X, "12 11", ""},
     "no digits fit both the white dot on r1c1, r1c2 and the X on r1c2, r1c1"},
    {NINE, {SATDOKU_WHITE_DOT, "11 12", ""}, {SATDOKU_V, "11 12", ""}, NULL}, /* 2 and 3 */
    {NINE, {SATDOKU_WHITE_DOT, "11 12", ""}, {SATDOKU_X, "12 13", ""}, NULL},
    {NINE,
     {SATDOKU_GREATER_THAN, "11 12", ""},
     {SATDOKU_GREATER_THAN, "12 11", ""},
     "no digits fit both the greater-than sign r1c1 > r1c2 and the greater-than sign r1c2 > r1c1"},
    {NINE, {SATDOKU_GREATER_THAN, "11 12", ""}, {SATDOKU_GREATER_THAN, "11 12", ""}, NULL},
    {NINE,
     {SATDOKU_GREATER_THAN, "12 13", ""},
     {SATDOKU_THERMO, "11 12 13 14", ""},
     "no digits fit both the greater-than sign r1c2 > r1c3 and the thermometer "
     "r1c1-r1c2-r1c3-r1c4"},
    {NINE,
     {SATDOKU_X, "11 12", ""},
     {SATDOKU_V, "11 12", ""},
     "no digits fit both the X on r1c1, r1c2 and the V on r1c1, r1c2"},
    {LOOSE, {SATDOKU_BLACK_DOT, "11 12", ""}, {SATDOKU_WHITE_DOT, "11 12", ""}, NULL}, /* 1 and 2 */

    /* what says nothing of two clues */
    {NINE, {SATDOKU_ANTI_KNIGHT, "", ""}, {SATDOKU_GIVEN, "11", "1"}, NULL},
    {NINE, {SATDOKU_ANTI_KNIGHT, "", ""}, {SATDOKU_ANTI_KING, "", ""}, NULL},
};

static const struct self_row {
    int board;
    struct said clue;
    const char *reason;
} self_rows[] = {
    {NINE, {SATDOKU_GIVEN, "11", "1"}, NULL},
    {NINE, {SATDOKU_CANDIDATES, "11", "1 2"}, NULL},
    {NINE, {SATDOKU_DOMINO, "22 23", "6 6"}, "the domino on B2-B3 has 6 on both halves"},
    {NINE, {SATDOKU_DOMINO, "22 23", "6 5"}, NULL},
    {NINE, {SATDOKU_WHITE_DOT, "11 12", ""}, NULL},
    {FOUR, {SATDOKU_X, "11 12", ""}, "no digits fit the X on r1c1, r1c2"},
    {FOUR, {SATDOKU_V, "11 12", ""}, NULL},
    {FOUR, {SATDOKU_THERMO, "11 12 22 21", ""}, NULL},
    {FOUR,
     {SATDOKU_THERMO, "11 12 22 21 31", ""},
     "no digits fit the thermometer r1c1-r1c2-r2c2-r2c1-r3c1"},
    {SIX, {SATDOKU_WHISPER, "11 12 13", "3"}, NULL},
    {SIX, {SATDOKU_WHISPER, "11 12 13", "6"}, "no digits fit the whisper line (6) r1c1-r1c2-r1c3"},
    {LOOSE, {SATDOKU_PALINDROME, "11 12 13", ""}, NULL},
    {NINE,
     {SATDOKU_PALINDROME, "11 12 23 13", ""},
     "the palindrome r1c1-r1c2-r2c3-r1c3 makes r1c1 and r1c3 the same, in row 1"},
    {NINE, {SATDOKU_PALINDROME, "11 22 34 44", ""}, NULL},
    {NINE, {SATDOKU_PALINDROME, "11 22 11", ""}, NULL},
    {FOUR, {SATDOKU_REGION, "11 12 13 14", "1"}, NULL},
    {FOUR, {SATDOKU_REGION, "11 12 13 14 21", "3"}, "region 3 has 5 cells, and there are 4 digits"},
    {NINE, {SATDOKU_ANTI_KNIGHT, "", ""}, NULL},
};

static int setup(void **state)
{
    static struct board *boards[BOARDS];
    boards[FOUR] = clues_board(4, 4, 4, 1, 2, 2);
    boards[SIX] = clues_board(6, 6, 6, 1, 2, 3);
    boards[NINE] = clues_board(9, 9, 9, 1, 3, 3);
    boards[ZERO] = clues_board(4, 4, 4, 0, 2, 2);
    struct board_plan plan = {.rows = 9, .columns = 9, .digits = 9, .lowest = 1};
    *state = boards;
    return board_make(&boards[LOOSE], &plan) == SATDOKU_OK ? 0 : -1;
}

static int teardown(void **state)
{
    struct board **boards = *state;
    for (int i = 0; i < BOARDS; i++) {
        board_release(boards[i]);
    }
    return 0;
}

static void make(struct clues_clue *made, const struct said *said, const struct board *board)
{
    clues_make(made, said->kind, said->cells, said->values, board);
}

static void test_pairs(void **state)
{
    struct board **boards = *state;
    for (size_t i = 0; i < LENGTH(pair_rows); i++) {
        const struct pair_row *row = &pair_rows[i];
        const struct board *board = boards[row->board];
        char reason[CLUE_REASON] = "";
        struct clues_clue one;
        struct clues_clue other;
        make(&one, &row->one, board);
        make(&other, &row->other, board);
        bool clash = clue_clash(reason, &one.clue, &other.clue, board);
        assert_string_equal(reason, row->reason != NULL ? row->reason : "");
        assert_int_equal(clash, row->reason != NULL);
        assert_int_equal(clue_clash(reason, &other.clue, &one.clue, board), clash);
    }
}

static void test_alone(void **state)
{
    struct board **boards = *state;
    for (size_t i = 0; i < LENGTH(self_rows); i++) {
        const struct self_row *row = &self_rows[i];
        const struct board *board = boards[row->board];
        char reason[CLUE_REASON] = "";
        struct clues_clue made;
        make(&made, &row->clue, board);
        bool clash = clue_clash(reason, &made.clue, &made.clue, board);
        assert_string_equal(reason, row->reason != NULL ? row->reason : "");
        assert_int_equal(clash, row->reason != NULL);
    }
}

/* A line of more cells than can be followed in reasonable time, and a text that is full. */
static void test_long_lines(void **state)
{
    (void)state;
    struct board *board = clues_board(200, 200, 200, 1, 0, 0);
    static int cells[20000];
    for (int i = 0; i < 20000; i++) {
        cells[i] = i;
    }
    char reason[CLUE_REASON] = "";
    struct clue thermo = {SATDOKU_THERMO, cells, 20000, NULL, 0};
    struct clue back = {SATDOKU_GREATER_THAN, cells, 2, NULL, 0};
    assert_false(clue_clash(reason, &thermo, &thermo, board));
    assert_false(clue_clash(reason, &thermo, &back, board));
    board_release(board);
    board = clues_board(50, 50, 9, 1, 0, 0);
    struct clue sets[2] = {{SATDOKU_THERMO, cells, 2500, NULL, 0},
                           {SATDOKU_THERMO, cells, 2500, NULL, 0}};
    static int reversed[2500];
    for (int i = 0; i < 2500; i++) {
        reversed[i] = 2499 - i;
    }
    sets[1].cells = reversed;
    assert_true(clue_clash(reason, &sets[0], &sets[0], board));
    assert_memory_equal(reason, "no digits fit the thermometer r1c1-r1c2-", 40);
    sets[0].cell_count = 500;
    sets[1].cells = reversed + 2000;
    sets[1].cell_count = 500;
    assert_true(clue_clash(reason, &sets[0], &sets[1], board));
    assert_non_null(strstr(reason, "... and the thermometer r10c50-r10c49-"));
    board_release(board);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_alone),
        cmocka_unit_test(test_long_lines),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
