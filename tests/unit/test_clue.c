/* The clues of a puzzle as one list: what stands where, what can be added, and the rules check. */
#include "clues.h"
#include "rules.h"

#include <limits.h>

static struct satdoku_puzzle *puzzle_on(struct board *board, bool sudominoku)
{
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(puzzle_reset_on(puzzle, board, sudominoku), SATDOKU_OK);
    return puzzle;
}

static void add(struct satdoku_puzzle *puzzle, enum satdoku_clue_kind kind, const char *cells,
                const char *values)
{
    struct clues_clue made;
    struct satdoku_error error = {.status = SATDOKU_OK};
    clues_make(&made, kind, cells, values, puzzle->board);
    assert_int_equal(clue_check(&made.clue, puzzle->board, &error), SATDOKU_OK);
    assert_int_equal(error.status, SATDOKU_OK);
    assert_int_equal(clue_add(puzzle, &made.clue), SATDOKU_OK);
}

static void assert_listed(const struct satdoku_puzzle *puzzle, const char *const *texts,
                          size_t count)
{
    assert_int_equal(clue_count(puzzle), count);
    for (size_t i = 0; i < count; i++) {
        struct clue_room room;
        struct clue clue = clue_at(puzzle, i, &room);
        char text[CLUE_TEXT];
        clue_describe(text, &clue, puzzle->board);
        assert_string_equal(text, texts[i]);
    }
}

/* ---- Order ---- */

/* Givens in reading order, then the others as they were added. */
static void test_order(void **state)
{
    (void)state;
    static const char *const texts[] =
        {"r1c2=3",         "r2c4=1",           "r4c1=4",
         "anti-king rule", "anti-knight rule", "white dot on r2c2, r2c3",
         "r3c3=1/4",       "r4c1=2",           "thermometer r1c1-r2c1-r2c2"};
    struct board *board = clues_board(4, 4, 4, 1, 2, 2);
    struct satdoku_puzzle *puzzle = puzzle_on(board, false);
    assert_int_equal(clue_count(puzzle), 0);
    add(puzzle, SATDOKU_CLUE_WHITE_DOT, "22 23", "");
    add(puzzle, SATDOKU_CLUE_GIVEN, "41", "4");
    add(puzzle, SATDOKU_CLUE_ANTI_KING, "", "");
    add(puzzle, SATDOKU_CLUE_GIVEN, "12", "3");
    add(puzzle, SATDOKU_CLUE_CANDIDATES, "33", "1 4");
    add(puzzle, SATDOKU_CLUE_ANTI_KNIGHT, "", "");
    add(puzzle, SATDOKU_CLUE_ANTI_KING, "", ""); /* says nothing new */
    add(puzzle, SATDOKU_CLUE_GIVEN, "41", "2");  /* contradicts the first one: both stand */
    add(puzzle, SATDOKU_CLUE_GIVEN, "24", "1");
    add(puzzle, SATDOKU_CLUE_GIVEN, "24", "1"); /* says nothing new */
    add(puzzle, SATDOKU_CLUE_THERMO, "11 21 22", "");
    assert_int_equal(clue_list_start(puzzle), 3);
    assert_listed(puzzle, texts, LENGTH(texts));
    struct clue clue = clue_listed(puzzle, 5);
    assert_int_equal(clue.kind, SATDOKU_CLUE_THERMO);
    assert_int_equal(clue.cell_count, 3);
    assert_int_equal(clue.cells[2], 5);
    assert_int_equal(clue.value_count, 0);
    satdoku_puzzle_free(puzzle);
    board_release(board);
}

/* Dominoes as given, singles by digit, then the others; a given is a candidate set. */
static void test_sudominoku(void **state)
{
    (void)state;
    static const char *const texts[] =
        {"3-4 on B1-B2", "2-1 on C1-D1", "1 on A1", "4 on A4", "black dot on r1c2, r2c2", "r2c3=1"};
    struct board *board = clues_board(4, 4, 4, 1, 2, 2);
    struct satdoku_puzzle *puzzle = puzzle_on(board, true);
    add(puzzle, SATDOKU_CLUE_BLACK_DOT, "12 22", "");
    add(puzzle, SATDOKU_CLUE_SINGLE, "14", "4");
    add(puzzle, SATDOKU_CLUE_DOMINO, "21 22", "3 4");
    add(puzzle, SATDOKU_CLUE_GIVEN, "23", "1");
    add(puzzle, SATDOKU_CLUE_SINGLE, "11", "1");
    add(puzzle, SATDOKU_CLUE_DOMINO, "31 41", "2 1");
    assert_int_equal(clue_list_start(puzzle), 4);
    assert_listed(puzzle, texts, LENGTH(texts));
    satdoku_puzzle_free(puzzle);
    board_release(board);
}

/* A copy has all of it, whether its clues are off or not; an emptied puzzle has nothing. */
static void test_copy(void **state)
{
    (void)state;
    static const char *const texts[] = {"r1c1=0", "strict XV rule", "V on r1c2, r1c3"};
    struct board *board = clues_board(4, 4, 4, 0, 2, 2);
    struct satdoku_puzzle *puzzle = puzzle_on(board, false);
    struct satdoku_puzzle *copy = NULL;
    assert_int_equal(satdoku_puzzle_new(&copy), SATDOKU_OK);
    add(puzzle, SATDOKU_CLUE_GIVEN, "11", "0");
    add(puzzle, SATDOKU_CLUE_V, "12 13", "");
    add(puzzle, SATDOKU_CLUE_STRICT_XV, "", "");
    puzzle->list.clues[0].off = true;
    assert_int_equal(puzzle_copy(copy, puzzle), SATDOKU_OK);
    assert_int_equal(puzzle_reset_on(puzzle, board, false), SATDOKU_OK);
    assert_int_equal(clue_count(puzzle), 0);
    assert_listed(copy, texts, LENGTH(texts));
    assert_true(copy->list.clues[0].off);
    assert_false(copy->list.clues[1].off);
    satdoku_puzzle_free(copy);
    satdoku_puzzle_free(puzzle);
    board_release(board);
}

/* ---- What can be added ---- */

enum { FOUR, NINE, ZERO, WIDE, LARGE, ONE, BOARDS };

struct check_row {
    int board;
    enum satdoku_clue_kind kind;
    const char *cells;
    const char *values;
    const char *message; /* NULL: fine */
};

static const char pairs_of_4[] = "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1";

static const struct check_row check_rows[] = {
    {FOUR, SATDOKU_CLUE_GIVEN, "44", "4", NULL},
    {FOUR, SATDOKU_CLUE_GIVEN, "44", "5", "a clue 'given' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_GIVEN, "44", "0", "a clue 'given' has a value that is out of range"},
    {ZERO, SATDOKU_CLUE_GIVEN, "44", "0", NULL},
    {ZERO, SATDOKU_CLUE_GIVEN, "44", "4", "a clue 'given' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_GIVEN, "45", "4", "a clue 'given' has a cell that is not on the board"},
    {FOUR, SATDOKU_CLUE_GIVEN, "11 12", "4", "a clue 'given' cannot have 2 cells and 1 values"},
    {FOUR, SATDOKU_CLUE_GIVEN, "11", "", "a clue 'given' cannot have 1 cells and 0 values"},
    {FOUR, SATDOKU_CLUE_GIVEN, "", "1", "a clue 'given' needs 1 cell"},
    {FOUR, SATDOKU_CLUE_CANDIDATES, "11", "1 2 3 4 4", NULL},
    {FOUR, SATDOKU_CLUE_CANDIDATES, "11", "", NULL},
    {FOUR, SATDOKU_CLUE_CANDIDATES, "11", "1 5",
     "a clue 'candidate set' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_REGION, "11 12", "1", "no kind of clue has the number 3"},
    {FOUR, (enum satdoku_clue_kind)999, "", "", "no kind of clue has the number 999"},
    {FOUR, (enum satdoku_clue_kind)(-1), "", "", "no kind of clue has the number -1"},
    {FOUR, SATDOKU_CLUE_DOMINO, "11 21", "1 4", NULL},
    {FOUR, SATDOKU_CLUE_DOMINO, "11 22", "1 4",
     "a clue 'domino' has cells that are not next to each other"},
    {FOUR, SATDOKU_CLUE_DOMINO, "11 21", "1", "a clue 'domino' cannot have 2 cells and 1 values"},
    {ZERO, SATDOKU_CLUE_DOMINO, "11 21", "0 3", NULL},
    {ZERO, SATDOKU_CLUE_DOMINO, "11 21", "0 4", "a clue 'domino' has a value that is out of range"},
    {WIDE, SATDOKU_CLUE_DOMINO, "11 21", "1 3",
     "a clue 'domino' needs a square board with as many digits as rows, 26 at most, whose rows and "
     "columns have each digit once"},
    {WIDE, SATDOKU_CLUE_SINGLE, "11", "1",
     "a clue 'single' needs a square board with as many digits as rows, 26 at most, whose rows and "
     "columns have each digit once"},
    {FOUR, SATDOKU_CLUE_SINGLE, "11", "1", NULL},
    {FOUR, SATDOKU_CLUE_WHITE_DOT, "11 12", "", NULL},
    {FOUR, SATDOKU_CLUE_WHITE_DOT, "12 11", "", NULL},
    {FOUR, SATDOKU_CLUE_WHITE_DOT, "14 21", "",
     "a clue 'white dot' has cells that are not next to each other"},
    {FOUR, SATDOKU_CLUE_WHITE_DOT, "11 11", "",
     "a clue 'white dot' has cells that are not next to each other"},
    {FOUR, SATDOKU_CLUE_WHITE_DOT, "11 12 13", "",
     "a clue 'white dot' cannot have 3 cells and 0 values"},
    {FOUR, SATDOKU_CLUE_WHITE_DOT, "11 12", "1",
     "a clue 'white dot' cannot have 2 cells and 1 values"},
    {FOUR, SATDOKU_CLUE_GREATER_THAN, "11 31", "",
     "a clue 'greater-than sign' has cells that are not next to each other"},
    {FOUR, SATDOKU_CLUE_THERMO, "11 44 13", "", NULL},
    {FOUR, SATDOKU_CLUE_THERMO, "11 51", "",
     "a clue 'thermometer' has a cell that is not on the board"},
    {FOUR, SATDOKU_CLUE_THERMO, "", "", "a clue 'thermometer' needs 2 cells or more"},
    {FOUR, SATDOKU_CLUE_WHISPER, "11 12", "5", NULL},
    {FOUR, SATDOKU_CLUE_WHISPER, "11 12", "400", NULL},
    {FOUR, SATDOKU_CLUE_WHISPER, "11 12", "401",
     "a clue 'whisper line' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_MODULAR, "11 12", "401",
     "a clue 'modular line' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_LOCKOUT, "11 12", "401",
     "a clue 'lockout line' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_SUM_LINE, "11 12", "401",
     "a clue 'sum line' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_CAGE, "11 12", "1000001", "a clue 'cage' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_SUM, "11 12", "1000001", "a clue 'sum' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_SKYSCRAPER, "11 12 13 14", "1000001",
     "a clue 'skyscraper clue' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_X_SUM, "11 12 13 14", "1000001",
     "a clue 'X-sum' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_LITTLE_KILLER, "12 21", "1000001",
     "a clue 'little killer' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_SANDWICH, "11 12 13 14", "1000001",
     "a clue 'sandwich' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_FULL_RANK, "11 12 13 14", "1000001",
     "a clue 'full rank' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_PAIR, "11 12", "2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
     "a clue 'pair relation' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_WHISPER, "11 12", "-1",
     "a clue 'whisper line' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_WHISPER, "11 12", "",
     "a clue 'whisper line' cannot have 2 cells and 0 values"},
    {FOUR, SATDOKU_CLUE_MODULAR, "11 12", "1", NULL},
    {FOUR, SATDOKU_CLUE_MODULAR, "11 12", "0",
     "a clue 'modular line' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_CAGE, "11 12 44", "0", NULL},
    {FOUR, SATDOKU_CLUE_CAGE, "11", "1000000", NULL}, /* it has no solution, that is all */
    {FOUR, SATDOKU_CLUE_CAGE, "11 12 44", "-1", "a clue 'cage' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_CAGE, "11 12", "", "a clue 'cage' cannot have 2 cells and 0 values"},
    {FOUR, SATDOKU_CLUE_CAGE, "", "3", "a clue 'cage' needs 1 cell or more"},
    {FOUR, SATDOKU_CLUE_CAGE, "11 12 11", "7", "a clue 'cage' cannot have a cell twice"},
    {FOUR, SATDOKU_CLUE_SUM, "11 12 11", "7", NULL},
    {FOUR, SATDOKU_CLUE_FULL_RANK, "41 42 43 44", "99", NULL}, /* it has no solution, that is all */
    {FOUR, SATDOKU_CLUE_FULL_RANK, "41 42 43 44", "0",
     "a clue 'full rank' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_FULL_RANK, "41 42 43", "3",
     "a clue 'full rank' needs the cells of a row or column from one side to the other"},
    {FOUR, SATDOKU_CLUE_SUM_LOOP, "11 12 11", "58", NULL},
    {FOUR, SATDOKU_CLUE_SUM_LOOP, "11 12", "401",
     "a clue 'sum loop' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_SUM_LOOP, "11 12", "0",
     "a clue 'sum loop' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_COUNTING_CIRCLES, "11 12 44", "", NULL},
    {FOUR, SATDOKU_CLUE_COUNTING_CIRCLES, "11 12 11", "",
     "a clue 'counting circles' cannot have a cell twice"},
    {FOUR, SATDOKU_CLUE_LITTLE_KILLER, "21 32 43", "7", NULL},
    {FOUR, SATDOKU_CLUE_LITTLE_KILLER, "13 22 31", "7", NULL},
    {FOUR, SATDOKU_CLUE_LITTLE_KILLER, "34 23 12", "7", NULL},
    {FOUR, SATDOKU_CLUE_LITTLE_KILLER, "42 33 24", "7", NULL},
    {FOUR, SATDOKU_CLUE_LITTLE_KILLER, "43 32 21", "7",
     "a clue 'little killer' needs the cells of a diagonal from edge to edge, from the side on "
     "which "
     "it is said"},
    {FOUR, SATDOKU_CLUE_LITTLE_KILLER, "21 32", "7",
     "a clue 'little killer' needs the cells of a diagonal from edge to edge, from the side on "
     "which "
     "it is said"},
    {FOUR, SATDOKU_CLUE_SANDWICH, "21 22 23 24", "3", NULL},
    {FOUR, SATDOKU_CLUE_SANDWICH, "12 22 32 42", "3", NULL},
    {FOUR, SATDOKU_CLUE_SANDWICH, "21 22 23", "3",
     "a clue 'sandwich' needs the cells of a row or column with as many cells as there are digits"},
    {FOUR, SATDOKU_CLUE_LOCKOUT, "21 22", "0",
     "a clue 'lockout line' has a value that is out of range"},
    {ONE, SATDOKU_CLUE_SANDWICH, "11", "0", "a clue 'sandwich' needs two digits or more"},
    {ONE, SATDOKU_CLUE_HIDDEN_SKYSCRAPER, "11", "1",
     "a clue 'hidden skyscraper' needs two digits or more"},
    {ONE, SATDOKU_CLUE_SKYSCRAPER, "11", "1", NULL},
    {ONE, SATDOKU_CLUE_CAGE, "11", "1", NULL},
    {FOUR, SATDOKU_CLUE_ARROW, "11", "", "a clue 'arrow' needs 2 cells or more"},
    {FOUR, SATDOKU_CLUE_BETWEEN, "11", "", "a clue 'between line' needs 2 cells or more"},
    {FOUR, SATDOKU_CLUE_LOCKOUT, "11", "4", "a clue 'lockout line' needs 2 cells or more"},
    {FOUR, SATDOKU_CLUE_PALINDROME, "11", "", "a clue 'palindrome' needs 2 cells or more"},
    {FOUR, SATDOKU_CLUE_WHITE_DOT, "11", "", "a clue 'white dot' needs 2 cells"},
    {FOUR, SATDOKU_CLUE_DOUBLE_ARROW, "21 22", "", "a clue 'double arrow' needs 3 cells or more"},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 11", "1(2|[^34])*.{0,2}+?", NULL},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "", NULL},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "()", NULL},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "5",
     "a clue 'regular expression' has a character that is no digit of the board"},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "1 ",
     "a clue 'regular expression' has a character that is no digit of the board"},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "[1-5]",
     "a clue 'regular expression' has a character that is no digit of the board"},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "(1",
     "a clue 'regular expression' has a group that is not closed"},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "1)", "a clue 'regular expression' has a ')' without a group"},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "|*",
     "a clue 'regular expression' has a repetition of nothing"},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "[12",
     "a clue 'regular expression' has a class of characters that is not closed"},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "[1-",
     "a clue 'regular expression' has a class of characters that is not closed"},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "[^]",
     "a clue 'regular expression' has an empty class of characters"},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "[3-1]",
     "a clue 'regular expression' has a range that ends before it begins"},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "1{,2}",
     "a clue 'regular expression' has a repetition that is neither {n}, {n,} nor {n,m}"},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "1{2",
     "a clue 'regular expression' has a repetition that is neither {n}, {n,} nor {n,m}"},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "1{2,1}",
     "a clue 'regular expression' has a repetition whose end is less than its beginning"},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "1{2048}", NULL},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "(12){1025}",
     "a clue 'regular expression' has repetitions of more than 2048 characters in all"},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "1{99999999999}",
     "a clue 'regular expression' has repetitions of more than 2048 characters in all"},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "1{1024}1{1025}",
     "a clue 'regular expression' has repetitions of more than 2048 characters in all"},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "1????????????????????????????????", NULL},
    {FOUR, SATDOKU_CLUE_REGEX, "11", "1??????????????????????????????????",
     "a clue 'regular expression' has more than 32 repetitions one behind another"},
    {FOUR, SATDOKU_CLUE_REGEX, "11",
     "((((((((((((((((((((((((((((((((1))))))))))))))))))))))))))))))))", NULL},
    {FOUR, SATDOKU_CLUE_REGEX, "11",
     "(((((((((((((((((((((((((((((((((1)))))))))))))))))))))))))))))))))",
     "a clue 'regular expression' has groups that are nested more than 32 deep"},
    {FOUR, SATDOKU_CLUE_NFA, "11 12 11", "1 3 'RNvs1Uqg", NULL},
    {FOUR, SATDOKU_CLUE_NFA, "11 12", "1 2", NULL},
    {FOUR, SATDOKU_CLUE_NFA, "11 12", "2 1 1 'RRP2EfDPGA", NULL},
    {FOUR, SATDOKU_CLUE_NFA, "11 12", "1",
     "a clue 'state machine' cannot have 2 cells and 1 values"},
    {FOUR, SATDOKU_CLUE_NFA, "11 12", "0 2",
     "a clue 'state machine' needs parts that have all of its cells"},
    {FOUR, SATDOKU_CLUE_NFA, "11 12", "1 1",
     "a clue 'state machine' needs parts that have all of its cells"},
    {FOUR, SATDOKU_CLUE_NFA, "11 12", "2 2",
     "a clue 'state machine' needs parts that have all of its cells"},
    {FOUR, SATDOKU_CLUE_NFA, "11 12", "4 0 2 0 0 'RRP2EfDPGA", NULL},
    {FOUR, SATDOKU_CLUE_NFA, "11 12", "2 3 -1 'RRP2EfDPGA",
     "a clue 'state machine' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_NFA, "11 12", "1 2 'RNvs1U.g",
     "a clue 'state machine' has a character that is not of base64"},
    {FOUR, SATDOKU_CLUE_NFA, "11 12", "1 2 'RNvs1",
     "a clue 'state machine' has a text that is cut off"},
    {FOUR, SATDOKU_CLUE_NFA, "11 12", "1 2 'R",
     "a clue 'state machine' has a text that is cut off"},
    {FOUR, SATDOKU_CLUE_NFA, "11 12", "1 2 'RNvs1UqgAQ",
     "a clue 'state machine' has a text with something behind its end"},
    {FOUR, SATDOKU_CLUE_NFA, "11 12", "2 1 1 'RNvs1Uqg",
     "a clue 'state machine' has parts, but knows no break between them"},
    {FOUR, SATDOKU_CLUE_EQUAL_SUM, "11 12 21", "2 1", NULL},
    {FOUR, SATDOKU_CLUE_EQUAL_SUM, "11 12 11", "3", NULL},
    {FOUR, SATDOKU_CLUE_EQUAL_SUM, "11 12 21", "2 2",
     "a clue 'equal sums' needs parts that have all of its cells"},
    {FOUR, SATDOKU_CLUE_EQUAL_SUM, "11 12 21", "2 1 0",
     "a clue 'equal sums' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_EQUAL_SUM, "11 12 21", "",
     "a clue 'equal sums' cannot have 3 cells and 0 values"},
    {FOUR, SATDOKU_CLUE_PILL_ARROW, "11 12 21", "2", NULL},
    {FOUR, SATDOKU_CLUE_PILL_ARROW, "11 22 32 33", "3", NULL},
    {FOUR, SATDOKU_CLUE_PILL_ARROW, "11 22 32", "3",
     "a clue 'pill arrow' needs a pill of two or three cells, and cells of the arrow"},
    {FOUR, SATDOKU_CLUE_PILL_ARROW, "11 12 13 14 24", "4",
     "a clue 'pill arrow' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_PILL_ARROW, "11 12 21", "1",
     "a clue 'pill arrow' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_PILL_ARROW, "12 11 21", "2",
     "a clue 'pill arrow' needs a pill in which each cell is to the right of the one before, "
     "below it, or both"},
    {FOUR, SATDOKU_CLUE_PILL_ARROW, "12 21 22", "2",
     "a clue 'pill arrow' needs a pill in which each cell is to the right of the one before, "
     "below it, or both"},
    {FOUR, SATDOKU_CLUE_PILL_ARROW, "11 11 22", "2",
     "a clue 'pill arrow' needs a pill in which each cell is to the right of the one before, "
     "below it, or both"},
    {FOUR, SATDOKU_CLUE_SUM, "11 12", "-7 1 -100", NULL},
    {FOUR, SATDOKU_CLUE_SUM, "11 12", "7 1",
     "a clue 'sum' cannot have weights for some of its cells only"},
    {FOUR, SATDOKU_CLUE_SUM, "11 12", "7 1 101", "a clue 'sum' cannot have weights beyond 100"},
    {FOUR, SATDOKU_CLUE_SUM, "11 12", "7 -101 1", "a clue 'sum' cannot have weights beyond 100"},
    {FOUR, SATDOKU_CLUE_SUM, "11 12", "", "a clue 'sum' cannot have 2 cells and 0 values"},
    {LARGE, SATDOKU_CLUE_CAGE, "11 12 13 14 15 16 17 18 19", "60", NULL},
    {LARGE, SATDOKU_CLUE_CAGE, "11 12 13 14 15 16 17 18 19", "117", NULL},
    {FOUR, SATDOKU_CLUE_RENBAN, "11 44 12", "", NULL},
    {FOUR, SATDOKU_CLUE_RENBAN, "11 12 11", "", "a clue 'renban line' cannot have a cell twice"},
    {FOUR, SATDOKU_CLUE_RELLIK_CAGE, "11 12", "1023", NULL},
    {FOUR, SATDOKU_CLUE_RELLIK_CAGE, "11 12", "1024",
     "a clue 'rellik cage' has a value that is out of range"},
    {LARGE, SATDOKU_CLUE_RELLIK_CAGE, "11 12 13 14 15 16 17 18 19", "1",
     "a clue 'rellik cage' cannot have so many cells that more than 8192 sets of digits fit"},
    {FOUR, SATDOKU_CLUE_EQUALITY_CAGE, "11 12 13", "", NULL}, /* it has no solution */
    {FOUR, SATDOKU_CLUE_EQUALITY_CAGE, "11 12 11", "",
     "a clue 'equality cage' cannot have a cell twice"},
    {FOUR, SATDOKU_CLUE_QUAD, "11 12 21 22", "1 1 1 1", NULL},
    {FOUR, SATDOKU_CLUE_QUAD, "11 12 21 22", "5",
     "a clue 'quadruple' has a value that is out of range"},
    {FOUR, SATDOKU_CLUE_QUAD, "11 21 12 22", "1",
     "a clue 'quadruple' needs the four cells of a 2x2 square, row by row"},
    {FOUR, SATDOKU_CLUE_NUMBERED_ROOM, "14 13 12 11", "1", NULL},
    {FOUR, SATDOKU_CLUE_NUMBERED_ROOM, "14 13 12", "1",
     "a clue 'numbered room' needs the cells of a row or column from one side to the other"},
    {FOUR, SATDOKU_CLUE_NUMBERED_ROOM, "12 11 13 14", "1",
     "a clue 'numbered room' needs the cells of a row or column from one side to the other"},
    {NINE, SATDOKU_CLUE_ENTROPIC, "11 12", "", NULL},
    {FOUR, SATDOKU_CLUE_ENTROPIC, "11 12", "", "a clue 'entropic line' needs the digits 1-9"},
    {NINE, SATDOKU_CLUE_GLOBAL_ENTROPY, "", "", NULL},
    {ZERO, SATDOKU_CLUE_GLOBAL_ENTROPY, "", "",
     "a clue 'global entropy rule' needs the digits 1-9"},
    {FOUR, SATDOKU_CLUE_ANTI_TAXICAB, "", "", NULL},
    {ZERO, SATDOKU_CLUE_ANTI_TAXICAB, "", "", "a clue 'anti-taxicab rule' needs digits from 1 on"},
    {WIDE, SATDOKU_CLUE_ANTI_KNIGHT, "", "", NULL},
    {WIDE, SATDOKU_CLUE_ANTI_KNIGHT, "11", "",
     "a clue 'anti-knight rule' cannot have 1 cells and 0 values"},
    {FOUR, SATDOKU_CLUE_PAIR, "11 12", pairs_of_4, NULL},
    {FOUR, SATDOKU_CLUE_PAIR_X, "11", pairs_of_4, NULL},
    {FOUR, SATDOKU_CLUE_PAIR, "11 12", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
     "a clue 'pair relation' cannot have 2 cells and 15 values"},
    {WIDE, SATDOKU_CLUE_PAIR_X, "11 12", pairs_of_4,
     "a clue 'pairwise relation' cannot have 2 cells and 16 values"},
};

static void test_check(void **state)
{
    (void)state;
    struct board *boards[BOARDS] = {clues_board(4, 4, 4, 1, 2, 2),
                                    clues_board(9, 9, 9, 1, 3, 3),
                                    clues_board(4, 4, 4, 0, 2, 2),
                                    clues_board(2, 5, 5, 1, 0, 0),
                                    clues_board(25, 25, 25, 1, 5, 5),
                                    clues_board(1, 1, 1, 1, 0, 0)};
    for (size_t i = 0; i < LENGTH(check_rows); i++) {
        const struct check_row *row = &check_rows[i];
        const struct board *board = boards[row->board];
        struct satdoku_error error = {.status = SATDOKU_OK};
        struct clues_clue made;
        clues_make(&made, row->kind, row->cells, row->values, board);
        enum satdoku_status wanted = row->message != NULL ? SATDOKU_ERR_ARGUMENT : SATDOKU_OK;
        assert_int_equal(clue_check(&made.clue, board, &error), wanted);
        assert_int_equal(clue_check(&made.clue, board, NULL), wanted);
        assert_int_equal(error.status, wanted);
        assert_string_equal(error.message, row->message != NULL ? row->message : "");
    }
    for (int i = 0; i < BOARDS; i++) {
        board_release(boards[i]);
    }
}

/* All cells of the largest board, and with one cell twice: in linear time, or the test does not end
 * soon. */
static void test_many_cells(void **state)
{
    enum { N = SATDOKU_MAX_SIZE, CELLS = N * N };
    static int cells[CELLS + 1];
    struct board *board = clues_board(N, N, N, 1, 0, 0);
    struct clue clue = {SATDOKU_CLUE_COUNTING_CIRCLES, cells, CELLS, NULL, 0};
    (void)state;
    for (int cell = 0; cell < CELLS; cell++) {
        cells[cell] = cell;
    }
    assert_int_equal(clue_check(&clue, board, NULL), SATDOKU_OK);
    cells[CELLS] = 7;
    clue.cell_count = CELLS + 1;
    assert_int_equal(clue_check(&clue, board, NULL), SATDOKU_ERR_ARGUMENT);
    cells[CELLS - 1] = 0;
    clue.cell_count = CELLS;
    assert_int_equal(clue_check(&clue, board, NULL), SATDOKU_ERR_ARGUMENT);
    board_release(board);
}

static void test_check_cells_of_no_board(void **state)
{
    (void)state;
    static const int cells[] = {-1, 16, INT_MIN, INT_MAX};
    struct board *board = clues_board(4, 4, 4, 1, 2, 2);
    for (size_t i = 0; i < LENGTH(cells); i++) {
        struct clue clue = {SATDOKU_CLUE_PALINDROME, &cells[i], 1, NULL, 0};
        assert_int_equal(clue_check(&clue, board, NULL), SATDOKU_ERR_ARGUMENT);
        clue = (struct clue){SATDOKU_CLUE_PALINDROME, &cells[i], -1, NULL, 0};
        assert_int_equal(clue_check(&clue, board, NULL), SATDOKU_ERR_ARGUMENT);
    }
    board_release(board);
}

/* ---- The rules check ---- */

/* The first clue that does not hold is named, and one that is off is none. */
static void test_rules(void **state)
{
    (void)state;
    struct board *board = clues_board(4, 4, 4, 1, 2, 2);
    struct satdoku_puzzle *puzzle = puzzle_on(board, false);
    struct grid grid = {.board = NULL};
    struct satdoku_error error = {.line = 1, .column = 1};
    assert_int_equal(grid_resize(&grid, board, false), SATDOKU_OK);
    clues_digits(grid.digits, "1234 3412 2143 4321", board);
    add(puzzle, SATDOKU_CLUE_WHITE_DOT, "11 12", "");
    add(puzzle, SATDOKU_CLUE_WHITE_DOT, "11 21", "");
    add(puzzle, SATDOKU_CLUE_CANDIDATES, "44", "2 3");
    add(puzzle, SATDOKU_CLUE_ANTI_KNIGHT, "", "");
    assert_false(rules_hold(puzzle, &grid, NULL));
    static const char *const messages[] = {"the anti-knight rule does not hold",
                                           "the white dot on r1c1, r2c1 does not hold",
                                           "r4c4=2/3 does not hold"};
    static const size_t places[] = {0, 2, 3};
    for (size_t i = 0; i < LENGTH(messages); i++) {
        assert_false(rules_hold(puzzle, &grid, &error));
        assert_string_equal(error.message, messages[i]);
        assert_int_equal(error.status, SATDOKU_ERR_INTERNAL);
        assert_int_equal(error.line, 0);
        puzzle->list.clues[places[i]].off = true;
    }
    assert_true(rules_hold(puzzle, &grid, NULL));
    grid_clear(&grid);
    satdoku_puzzle_free(puzzle);
    board_release(board);
}

/* What a strict rule leaves to dots it leaves to those that are off. */
static void test_strict_rule_and_dots_off(void **state)
{
    (void)state;
    struct board *board = clues_board(4, 4, 9, 1, 0, 0);
    struct satdoku_puzzle *puzzle = puzzle_on(board, false);
    struct grid grid = {.board = NULL};
    assert_int_equal(grid_resize(&grid, board, false), SATDOKU_OK);
    clues_digits(grid.digits, "1375 5913 9157 7539", board);
    add(puzzle, SATDOKU_CLUE_STRICT_KROPKI, "", "");
    assert_true(rules_hold(puzzle, &grid, NULL));
    clues_digits(grid.digits, "1375 5913 9157 7536", board); /* 3 and 6, 7 and 6 */
    add(puzzle, SATDOKU_CLUE_WHITE_DOT, "34 44", "");
    assert_false(rules_hold(puzzle, &grid, NULL));
    add(puzzle, SATDOKU_CLUE_WHITE_DOT, "43 44", ""); /* 3 and 6 break it */
    assert_false(rules_hold(puzzle, &grid, NULL));
    puzzle->list.clues[1].off = true;
    puzzle->list.clues[2].off = true;
    assert_true(rules_hold(puzzle, &grid, NULL));
    grid_clear(&grid);
    satdoku_puzzle_free(puzzle);
    board_release(board);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),      cmocka_unit_test(test_sudominoku),
        cmocka_unit_test(test_copy),       cmocka_unit_test(test_check),
        cmocka_unit_test(test_many_cells), cmocka_unit_test(test_check_cells_of_no_board),
        cmocka_unit_test(test_rules),      cmocka_unit_test(test_strict_rule_and_dots_off),
    };
    return RUN_TESTS(tests);
}
