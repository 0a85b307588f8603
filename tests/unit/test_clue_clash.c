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
     {SATDOKU_CLUE_GIVEN, "11", "7"},
     {SATDOKU_CLUE_GIVEN, "19", "7"},
     "r1c1 and r1c9 are both 7, in row 1"},
    {NINE,
     {SATDOKU_CLUE_GIVEN, "19", "7"},
     {SATDOKU_CLUE_GIVEN, "99", "7"},
     "r1c9 and r9c9 are both 7, in column 9"},
    {NINE,
     {SATDOKU_CLUE_GIVEN, "11", "7"},
     {SATDOKU_CLUE_GIVEN, "33", "7"},
     "r1c1 and r3c3 are both 7, in box 1"},
    {NINE, {SATDOKU_CLUE_GIVEN, "11", "7"}, {SATDOKU_CLUE_GIVEN, "19", "8"}, NULL},
    {NINE, {SATDOKU_CLUE_GIVEN, "11", "7"}, {SATDOKU_CLUE_GIVEN, "29", "7"}, NULL},
    {NINE,
     {SATDOKU_CLUE_GIVEN, "11", "7"},
     {SATDOKU_CLUE_CANDIDATES, "19", "7"},
     "r1c1 and r1c9 are both 7, in row 1"},
    {NINE, {SATDOKU_CLUE_GIVEN, "11", "7"}, {SATDOKU_CLUE_CANDIDATES, "19", "7 8"}, NULL},
    {ZERO,
     {SATDOKU_CLUE_GIVEN, "11", "0"},
     {SATDOKU_CLUE_GIVEN, "14", "0"},
     "r1c1 and r1c4 are both 0, in row 1"},
    {NINE,
     {SATDOKU_CLUE_DOMINO, "11 12", "6 1"},
     {SATDOKU_CLUE_SINGLE, "19", "1"},
     "A2 and A9 are both 1, in row 1"},
    {NINE,
     {SATDOKU_CLUE_DOMINO, "11 12", "6 1"},
     {SATDOKU_CLUE_DOMINO, "29 39", "1 6"},
     "the pair 6-1 is on two dominoes"},
    {NINE, {SATDOKU_CLUE_DOMINO, "11 12", "6 1"}, {SATDOKU_CLUE_DOMINO, "29 39", "1 5"}, NULL},
    {ZERO,
     {SATDOKU_CLUE_DOMINO, "11 12", "3 0"},
     {SATDOKU_CLUE_DOMINO, "24 34", "0 3"},
     "the pair 3-0 is on two dominoes"},
    {NINE,
     {SATDOKU_CLUE_DOMINO, "11 12", "6 1"},
     {SATDOKU_CLUE_DOMINO, "29 19", "5 1"},
     "A2 and A9 are both 1, in row 1"},

    /* no digit for one cell */
    {NINE,
     {SATDOKU_CLUE_GIVEN, "11", "7"},
     {SATDOKU_CLUE_CANDIDATES, "11", "1 2"},
     "r1c1=7 and r1c1=1/2 have no digit in common"},
    {NINE, {SATDOKU_CLUE_CANDIDATES, "11", "1 2"}, {SATDOKU_CLUE_GIVEN, "11", "2"}, NULL},
    {NINE,
     {SATDOKU_CLUE_CANDIDATES, "11", "1 2"},
     {SATDOKU_CLUE_CANDIDATES, "11", "3 4 5"},
     "r1c1=1/2 and r1c1=3/4/5 have no digit in common"},
    {NINE, {SATDOKU_CLUE_CANDIDATES, "11", "1 2"}, {SATDOKU_CLUE_CANDIDATES, "11", "2 3"}, NULL},
    {NINE, {SATDOKU_CLUE_CANDIDATES, "11", "1 2"}, {SATDOKU_CLUE_CANDIDATES, "12", "3 4"}, NULL},

    /* a digit and a cage */
    {NINE,
     {SATDOKU_CLUE_GIVEN, "11", "7"},
     {SATDOKU_CLUE_CAGE, "12 11 13", "8"},
     "r1c1=7 does not fit the cage (8) on r1c2, r1c1, r1c3"},
    {NINE, {SATDOKU_CLUE_GIVEN, "11", "5"}, {SATDOKU_CLUE_CAGE, "12 11 13", "8"}, NULL},
    {NINE, {SATDOKU_CLUE_GIVEN, "14", "7"}, {SATDOKU_CLUE_CAGE, "12 11 13", "8"}, NULL},
    {NINE, {SATDOKU_CLUE_GIVEN, "11", "7"}, {SATDOKU_CLUE_CAGE, "12 11 13", "0"}, NULL},
    {NINE,
     {SATDOKU_CLUE_CAGE, "11 12", "4"},
     {SATDOKU_CLUE_CANDIDATES, "12", "2 4"},
     "r1c2=2/4 does not fit the cage (4) on r1c1, r1c2"},
    {NINE, {SATDOKU_CLUE_CAGE, "11 12", "4"}, {SATDOKU_CLUE_CANDIDATES, "12", "2 3"}, NULL},
    {ZERO,
     {SATDOKU_CLUE_GIVEN, "11", "3"},
     {SATDOKU_CLUE_CAGE, "11 12", "2"},
     "r1c1=3 does not fit the cage (2) on r1c1, r1c2"},

    /* a digit and a line */
    {NINE,
     {SATDOKU_CLUE_GIVEN, "11", "7"},
     {SATDOKU_CLUE_BLACK_DOT, "12 11", ""},
     "r1c1=7 leaves r1c2 no digit that fits the black dot on r1c2, r1c1"},
    {NINE,
     {SATDOKU_CLUE_BLACK_DOT, "12 11", ""},
     {SATDOKU_CLUE_GIVEN, "12", "5"},
     "r1c2=5 leaves r1c1 no digit that fits the black dot on r1c2, r1c1"},
    {NINE,
     {SATDOKU_CLUE_GIVEN, "11", "9"},
     {SATDOKU_CLUE_BLACK_DOT, "11 12", ""},
     "r1c1=9 leaves r1c2 no digit that fits the black dot on r1c1, r1c2"},
    {NINE, {SATDOKU_CLUE_GIVEN, "11", "8"}, {SATDOKU_CLUE_BLACK_DOT, "11 12", ""}, NULL},
    {NINE, {SATDOKU_CLUE_GIVEN, "13", "7"}, {SATDOKU_CLUE_BLACK_DOT, "11 12", ""}, NULL},
    {NINE,
     {SATDOKU_CLUE_CANDIDATES, "11", "5 7 9"},
     {SATDOKU_CLUE_BLACK_DOT, "11 12", ""},
     "r1c1=5/7/9 leaves r1c2 no digit that fits the black dot on r1c1, r1c2"},
    {NINE, {SATDOKU_CLUE_CANDIDATES, "11", "5 6 7"}, {SATDOKU_CLUE_BLACK_DOT, "11 12", ""}, NULL},
    {ZERO,
     {SATDOKU_CLUE_GIVEN, "11", "0"},
     {SATDOKU_CLUE_BLACK_DOT, "11 12", ""}, /* 0 and 0 are in a row */
     "r1c1=0 leaves r1c2 no digit that fits the black dot on r1c1, r1c2"},
    {LOOSE, {SATDOKU_CLUE_GIVEN, "11", "5"}, {SATDOKU_CLUE_X, "11 12", ""}, NULL},
    {NINE,
     {SATDOKU_CLUE_GIVEN, "11", "5"},
     {SATDOKU_CLUE_X, "11 12", ""},
     "r1c1=5 leaves r1c2 no digit that fits the X on r1c1, r1c2"},
    {NINE,
     {SATDOKU_CLUE_GIVEN, "11", "5"},
     {SATDOKU_CLUE_V, "11 12", ""},
     "r1c1=5 leaves r1c2 no digit that fits the V on r1c1, r1c2"},
    {NINE,
     {SATDOKU_CLUE_GIVEN, "11", "1"},
     {SATDOKU_CLUE_GREATER_THAN, "11 12", ""},
     "r1c1=1 leaves r1c2 no digit that fits the greater-than sign r1c1 > r1c2"},
    {NINE,
     {SATDOKU_CLUE_GIVEN, "12", "9"},
     {SATDOKU_CLUE_GREATER_THAN, "11 12", ""},
     "r1c2=9 leaves r1c1 no digit that fits the greater-than sign r1c1 > r1c2"},
    {NINE, {SATDOKU_CLUE_GIVEN, "12", "1"}, {SATDOKU_CLUE_GREATER_THAN, "11 12", ""}, NULL},
    {NINE,
     {SATDOKU_CLUE_GIVEN, "11", "8"},
     {SATDOKU_CLUE_THERMO, "11 12 13", ""},
     "r1c1=8 leaves r1c3 no digit that fits the thermometer r1c1-r1c2-r1c3"},
    {NINE, {SATDOKU_CLUE_GIVEN, "11", "7"}, {SATDOKU_CLUE_THERMO, "11 12 13", ""}, NULL},
    {NINE,
     {SATDOKU_CLUE_GIVEN, "13", "2"},
     {SATDOKU_CLUE_THERMO, "11 12 13", ""},
     "r1c3=2 leaves r1c1 no digit that fits the thermometer r1c1-r1c2-r1c3"},
    {NINE,
     {SATDOKU_CLUE_GIVEN, "12", "5"},
     {SATDOKU_CLUE_WHISPER, "11 12 13", "5"},
     "r1c2=5 leaves r1c3 no digit that fits the whisper line (5) r1c1-r1c2-r1c3"},
    {NINE,
     {SATDOKU_CLUE_SINGLE, "12", "5"},
     {SATDOKU_CLUE_WHISPER, "11 12", "5"},
     "5 on A2 leaves r1c1 no digit that fits the whisper line (5) r1c1-r1c2"},
    {NINE,
     {SATDOKU_CLUE_DOMINO, "12 22", "4 5"},
     {SATDOKU_CLUE_WHISPER, "22 23", "5"},
     "4-5 on A2-B2 leaves r2c3 no digit that fits the whisper line (5) r2c2-r2c3"},
    {NINE, {SATDOKU_CLUE_GIVEN, "12", "5"}, {SATDOKU_CLUE_PALINDROME, "11 12 13", ""}, NULL},
    {FOUR,
     {SATDOKU_CLUE_GIVEN, "11", "2"},
     {SATDOKU_CLUE_PAIR, "11 12", "1 1 1 1 0 0 0 0 1 1 1 1 1 1 1 1"},
     "r1c1=2 leaves r1c2 no digit that fits the pair relation r1c1-r1c2"},
    {FOUR,
     {SATDOKU_CLUE_GIVEN, "12", "2"},
     {SATDOKU_CLUE_PAIR, "11 12", "1 1 1 1 0 0 0 0 1 1 1 1 1 1 1 1"},
     NULL},

    /* two lines */
    {NINE,
     {SATDOKU_CLUE_WHITE_DOT, "11 12", ""},
     {SATDOKU_CLUE_X, "12 11", ""},
     "no digits fit both the white dot on r1c1, r1c2 and the X on r1c2, r1c1"},
    {NINE,
     {SATDOKU_CLUE_WHITE_DOT, "11 12", ""},
     {SATDOKU_CLUE_V, "11 12", ""},
     NULL}, /* 2 and 3 */
    {NINE, {SATDOKU_CLUE_WHITE_DOT, "11 12", ""}, {SATDOKU_CLUE_X, "12 13", ""}, NULL},
    {NINE,
     {SATDOKU_CLUE_GREATER_THAN, "11 12", ""},
     {SATDOKU_CLUE_GREATER_THAN, "12 11", ""},
     "no digits fit both the greater-than sign r1c1 > r1c2 and the greater-than sign r1c2 > r1c1"},
    {NINE,
     {SATDOKU_CLUE_GREATER_THAN, "11 12", ""},
     {SATDOKU_CLUE_GREATER_THAN, "11 12", ""},
     NULL},
    {NINE,
     {SATDOKU_CLUE_GREATER_THAN, "12 13", ""},
     {SATDOKU_CLUE_THERMO, "11 12 13 14", ""},
     "no digits fit both the greater-than sign r1c2 > r1c3 and the thermometer "
     "r1c1-r1c2-r1c3-r1c4"},
    {NINE,
     {SATDOKU_CLUE_X, "11 12", ""},
     {SATDOKU_CLUE_V, "11 12", ""},
     "no digits fit both the X on r1c1, r1c2 and the V on r1c1, r1c2"},
    {LOOSE,
     {SATDOKU_CLUE_BLACK_DOT, "11 12", ""},
     {SATDOKU_CLUE_WHITE_DOT, "11 12", ""},
     NULL}, /* 1 and 2 */

    /* what says nothing of two clues */
    {NINE, {SATDOKU_CLUE_ANTI_KNIGHT, "", ""}, {SATDOKU_CLUE_GIVEN, "11", "1"}, NULL},
    {NINE, {SATDOKU_CLUE_ANTI_KNIGHT, "", ""}, {SATDOKU_CLUE_ANTI_KING, "", ""}, NULL},
};

static const struct self_row {
    int board;
    struct said clue;
    const char *reason;
} self_rows[] = {
    {NINE, {SATDOKU_CLUE_GIVEN, "11", "1"}, NULL},
    {NINE, {SATDOKU_CLUE_CANDIDATES, "11", "1 2"}, NULL},
    {NINE, {SATDOKU_CLUE_DOMINO, "22 23", "6 6"}, "the domino on B2-B3 has 6 on both halves"},
    {NINE, {SATDOKU_CLUE_DOMINO, "22 23", "6 5"}, NULL},
    {ZERO, {SATDOKU_CLUE_DOMINO, "22 23", "0 0"}, "the domino on B2-B3 has 0 on both halves"},
    {NINE, {SATDOKU_CLUE_WHITE_DOT, "11 12", ""}, NULL},
    {FOUR, {SATDOKU_CLUE_X, "11 12", ""}, "no digits fit the X on r1c1, r1c2"},
    {FOUR, {SATDOKU_CLUE_V, "11 12", ""}, NULL},
    {FOUR, {SATDOKU_CLUE_THERMO, "11 12 22 21", ""}, NULL},
    {FOUR,
     {SATDOKU_CLUE_THERMO, "11 12 22 21 31", ""},
     "no digits fit the thermometer r1c1-r1c2-r2c2-r2c1-r3c1"},
    {SIX, {SATDOKU_CLUE_WHISPER, "11 12 13", "3"}, NULL},
    {SIX,
     {SATDOKU_CLUE_WHISPER, "11 12 13", "6"},
     "no digits fit the whisper line (6) r1c1-r1c2-r1c3"},
    {LOOSE, {SATDOKU_CLUE_PALINDROME, "11 12 13", ""}, NULL},
    {NINE,
     {SATDOKU_CLUE_PALINDROME, "11 12 23 13", ""},
     "the palindrome r1c1-r1c2-r2c3-r1c3 makes r1c1 and r1c3 the same, in row 1"},
    {NINE, {SATDOKU_CLUE_PALINDROME, "11 22 34 44", ""}, NULL},
    {NINE, {SATDOKU_CLUE_PALINDROME, "11 22 11", ""}, NULL},
    {FOUR, {SATDOKU_CLUE_REGION, "11 12 13 14", "1"}, NULL},
    {FOUR,
     {SATDOKU_CLUE_REGION, "11 12 13 14 21", "3"},
     "region 3 has 5 cells, and there are 4 digits"},
    {NINE, {SATDOKU_CLUE_CAGE, "11 12", "3"}, NULL},
    {NINE, {SATDOKU_CLUE_CAGE, "11 12", "2"}, "no digits fit the cage (2) on r1c1, r1c2"},
    {FOUR, {SATDOKU_CLUE_CAGE, "11 12 24 31", "0"}, NULL},
    {FOUR,
     {SATDOKU_CLUE_CAGE, "11 12 24 31 43", "0"},
     "no digits fit the cage (0) on r1c1, r1c2, r2c4, r3c1, r4c3"},
    {NINE, {SATDOKU_CLUE_ANTI_KNIGHT, "", ""}, NULL},
};

struct fixture {
    struct satdoku_puzzle *puzzles[BOARDS]; /* empty ones */
};

static struct satdoku_puzzle *puzzle_on(struct board *board)
{
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(puzzle_reset_on(puzzle, board, false), SATDOKU_OK);
    board_release(board);
    return puzzle;
}

static int setup(void **state)
{
    static struct fixture f;
    struct board *loose = NULL;
    struct board_plan plan = {.rows = 9, .columns = 9, .digits = 9, .lowest = 1};
    assert_int_equal(board_make(&loose, &plan), SATDOKU_OK);
    f.puzzles[FOUR] = puzzle_on(clues_board(4, 4, 4, 1, 2, 2));
    f.puzzles[SIX] = puzzle_on(clues_board(6, 6, 6, 1, 2, 3));
    f.puzzles[NINE] = puzzle_on(clues_board(9, 9, 9, 1, 3, 3));
    f.puzzles[ZERO] = puzzle_on(clues_board(4, 4, 4, 0, 2, 2));
    f.puzzles[LOOSE] = puzzle_on(loose);
    *state = &f;
    return 0;
}

static int teardown(void **state)
{
    struct fixture *f = *state;
    for (int i = 0; i < BOARDS; i++) {
        satdoku_puzzle_free(f->puzzles[i]);
    }
    return 0;
}

static void make(struct clues_clue *made, const struct said *said, const struct board *board)
{
    clues_make(made, said->kind, said->cells, said->values, board);
}

static void check_pair(const struct satdoku_puzzle *puzzle, const struct said *one,
                       const struct said *other, const char *expected)
{
    char reason[CLUE_REASON] = "";
    struct clues_clue made;
    struct clues_clue made_other;
    make(&made, one, puzzle->board);
    make(&made_other, other, puzzle->board);
    bool clash = clue_clash(reason, &made.clue, &made_other.clue, puzzle);
    assert_string_equal(reason, expected != NULL ? expected : "");
    assert_int_equal(clash, expected != NULL);
    assert_int_equal(clue_clash(reason, &made_other.clue, &made.clue, puzzle), clash);
}

static void check_alone(const struct satdoku_puzzle *puzzle, const struct said *said,
                        const char *expected)
{
    char reason[CLUE_REASON] = "";
    struct clues_clue made;
    make(&made, said, puzzle->board);
    bool clash = clue_clash(reason, &made.clue, &made.clue, puzzle);
    assert_string_equal(reason, expected != NULL ? expected : "");
    assert_int_equal(clash, expected != NULL);
}

static void test_pairs(void **state)
{
    const struct fixture *f = *state;
    for (size_t i = 0; i < LENGTH(pair_rows); i++) {
        const struct pair_row *row = &pair_rows[i];
        check_pair(f->puzzles[row->board], &row->one, &row->other, row->reason);
    }
}

static void test_alone(void **state)
{
    const struct fixture *f = *state;
    for (size_t i = 0; i < LENGTH(self_rows); i++) {
        check_alone(f->puzzles[self_rows[i].board], &self_rows[i].clue, self_rows[i].reason);
    }
}

/* ---- Rules of the whole board ---- */

struct rule_row {
    int board;
    enum satdoku_clue_kind rule;
    struct said one;
    struct said other; /* the same kind and cells: the clue by itself */
    const char *reason;
};

static const struct rule_row rule_rows[] = {
    {NINE,
     SATDOKU_CLUE_ANTI_KNIGHT,
     {SATDOKU_CLUE_GIVEN, "13", "5"},
     {SATDOKU_CLUE_GIVEN, "24", "5"},
     NULL},
    {NINE,
     SATDOKU_CLUE_ANTI_KNIGHT,
     {SATDOKU_CLUE_GIVEN, "13", "5"},
     {SATDOKU_CLUE_GIVEN, "25", "5"},
     "r1c3=5 and r2c5=5 break the anti-knight rule"},
    {NINE,
     SATDOKU_CLUE_ANTI_KNIGHT,
     {SATDOKU_CLUE_GIVEN, "44", "5"},
     {SATDOKU_CLUE_CANDIDATES, "23", "5"},
     "r4c4=5 and r2c3=5 break the anti-knight rule"},
    {NINE,
     SATDOKU_CLUE_ANTI_KNIGHT,
     {SATDOKU_CLUE_GIVEN, "44", "5"},
     {SATDOKU_CLUE_CANDIDATES, "23", "5 6"},
     NULL},
    {NINE,
     SATDOKU_CLUE_ANTI_KNIGHT,
     {SATDOKU_CLUE_GIVEN, "13", "5"},
     {SATDOKU_CLUE_GIVEN, "25", "6"},
     NULL},
    {NINE,
     SATDOKU_CLUE_ANTI_KNIGHT, /* a region comes first */
     {SATDOKU_CLUE_GIVEN, "11", "5"},
     {SATDOKU_CLUE_GIVEN, "23", "5"},
     "r1c1 and r2c3 are both 5, in box 1"},
    {NINE,
     SATDOKU_CLUE_ANTI_KING,
     {SATDOKU_CLUE_GIVEN, "33", "5"},
     {SATDOKU_CLUE_GIVEN, "44", "5"},
     "r3c3=5 and r4c4=5 break the anti-king rule"},
    {NINE,
     SATDOKU_CLUE_ANTI_KING,
     {SATDOKU_CLUE_GIVEN, "33", "5"},
     {SATDOKU_CLUE_GIVEN, "45", "5"},
     NULL},
    {NINE,
     SATDOKU_CLUE_ANTI_CONSECUTIVE,
     {SATDOKU_CLUE_GIVEN, "33", "5"},
     {SATDOKU_CLUE_GIVEN, "43", "4"},
     "r3c3=5 and r4c3=4 break the anti-consecutive rule"},
    {NINE,
     SATDOKU_CLUE_ANTI_CONSECUTIVE,
     {SATDOKU_CLUE_GIVEN, "33", "5"},
     {SATDOKU_CLUE_GIVEN, "44", "4"},
     NULL},
    {NINE,
     SATDOKU_CLUE_ANTI_CONSECUTIVE,
     {SATDOKU_CLUE_DOMINO, "22 23", "6 5"},
     {SATDOKU_CLUE_DOMINO, "22 23", "6 5"},
     "6-5 on B2-B3 breaks the anti-consecutive rule"},
    {NINE,
     SATDOKU_CLUE_ANTI_CONSECUTIVE,
     {SATDOKU_CLUE_DOMINO, "22 23", "6 1"},
     {SATDOKU_CLUE_SINGLE, "24", "2"},
     "6-1 on B2-B3 and 2 on B4 break the anti-consecutive rule"},
    {NINE,
     SATDOKU_CLUE_ANTI_TAXICAB,
     {SATDOKU_CLUE_GIVEN, "33", "4"},
     {SATDOKU_CLUE_GIVEN, "55", "4"},
     "r3c3=4 and r5c5=4 break the anti-taxicab rule"},
    {NINE,
     SATDOKU_CLUE_ANTI_TAXICAB,
     {SATDOKU_CLUE_GIVEN, "33", "3"},
     {SATDOKU_CLUE_GIVEN, "55", "3"},
     NULL},
    {NINE,
     SATDOKU_CLUE_STRICT_KROPKI,
     {SATDOKU_CLUE_GIVEN, "33", "4"},
     {SATDOKU_CLUE_GIVEN, "34", "2"},
     "r3c3=4 and r3c4=2 break the strict Kropki rule"},
    {NINE,
     SATDOKU_CLUE_STRICT_KROPKI,
     {SATDOKU_CLUE_GIVEN, "33", "4"},
     {SATDOKU_CLUE_GIVEN, "34", "1"},
     NULL},
    {ZERO,
     SATDOKU_CLUE_STRICT_KROPKI,
     {SATDOKU_CLUE_GIVEN, "11", "3"},
     {SATDOKU_CLUE_GIVEN, "12", "1"},
     NULL},
    {ZERO,
     SATDOKU_CLUE_STRICT_XV,
     {SATDOKU_CLUE_GIVEN, "11", "3"},
     {SATDOKU_CLUE_GIVEN, "12", "2"},
     "r1c1=3 and r1c2=2 break the strict XV rule"},
    {NINE,
     SATDOKU_CLUE_GLOBAL_ENTROPY,
     {SATDOKU_CLUE_GIVEN, "11", "1"},
     {SATDOKU_CLUE_GIVEN, "12", "2"},
     NULL},
};

static void check_rule(const struct satdoku_puzzle *puzzle, const struct rule_row *row,
                       const char *reason)
{
    bool alone = row->one.kind == row->other.kind && strcmp(row->one.cells, row->other.cells) == 0;
    if (alone) {
        check_alone(puzzle, &row->one, reason);
    } else {
        check_pair(puzzle, &row->one, &row->other, reason);
    }
}

static void test_rules(void **state)
{
    const struct fixture *f = *state;
    for (size_t i = 0; i < LENGTH(rule_rows); i++) {
        const struct rule_row *row = &rule_rows[i];
        struct satdoku_puzzle *puzzle = f->puzzles[row->board];
        struct clue rule = {.kind = row->rule};
        assert_int_equal(clue_add(puzzle, &rule), SATDOKU_OK);
        check_rule(puzzle, row, row->reason);
        bool of_region = row->reason != NULL && strstr(row->reason, "rule") == NULL;
        puzzle->list.clues[0].off = true;
        check_rule(puzzle, row, of_region ? row->reason : NULL);
        puzzle->list.count = 0;
        puzzle->list.number_count = 0;
    }
}

/* Dots are all that a strict rule leaves alone. */
static void test_strict_rule_and_dot(void **state)
{
    const struct fixture *f = *state;
    struct satdoku_puzzle *puzzle = f->puzzles[NINE];
    struct clue rule = {.kind = SATDOKU_CLUE_STRICT_KROPKI};
    const struct said one = {SATDOKU_CLUE_GIVEN, "33", "4"};
    const struct said other = {SATDOKU_CLUE_GIVEN, "34", "2"};
    struct clues_clue dot;
    clues_make(&dot, SATDOKU_CLUE_BLACK_DOT, "34 33", "", puzzle->board);
    assert_int_equal(clue_add(puzzle, &rule), SATDOKU_OK);
    assert_int_equal(clue_add(puzzle, &dot.clue), SATDOKU_OK);
    check_pair(puzzle, &one, &other, NULL);
    puzzle->list.clues[1].off = true;
    check_pair(puzzle, &one, &other, NULL);
    puzzle->list.count = 0;
    puzzle->list.number_count = 0;
}

/* ---- Long lines ---- */

/* A line of more cells than can be followed in reasonable time, and a text that is full. */
static void test_long_lines(void **state)
{
    (void)state;
    struct satdoku_puzzle *puzzle = puzzle_on(clues_board(200, 200, 200, 1, 0, 0));
    static int cells[20000];
    for (int i = 0; i < 20000; i++) {
        cells[i] = i;
    }
    char reason[CLUE_REASON] = "";
    struct clue thermo = {SATDOKU_CLUE_THERMO, cells, 20000, NULL, 0};
    struct clue back = {SATDOKU_CLUE_GREATER_THAN, cells, 2, NULL, 0};
    assert_false(clue_clash(reason, &thermo, &thermo, puzzle));
    assert_false(clue_clash(reason, &thermo, &back, puzzle));
    satdoku_puzzle_free(puzzle);
    puzzle = puzzle_on(clues_board(50, 50, 9, 1, 0, 0));
    struct clue sets[2] = {{SATDOKU_CLUE_THERMO, cells, 2500, NULL, 0},
                           {SATDOKU_CLUE_THERMO, cells, 2500, NULL, 0}};
    static int reversed[2500];
    for (int i = 0; i < 2500; i++) {
        reversed[i] = 2499 - i;
    }
    sets[1].cells = reversed;
    assert_true(clue_clash(reason, &sets[0], &sets[0], puzzle));
    assert_memory_equal(reason, "no digits fit the thermometer r1c1-r1c2-", 40);
    sets[0].cell_count = 500;
    sets[1].cells = reversed + 2000;
    sets[1].cell_count = 500;
    assert_true(clue_clash(reason, &sets[0], &sets[1], puzzle));
    assert_non_null(strstr(reason, "... and the thermometer r10c50-r10c49-"));
    satdoku_puzzle_free(puzzle);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pairs),      cmocka_unit_test(test_alone),
        cmocka_unit_test(test_rules),      cmocka_unit_test(test_strict_rule_and_dot),
        cmocka_unit_test(test_long_lines),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
