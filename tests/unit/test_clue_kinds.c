/* Every kind of clue: grids that fulfil it, and grids that break it. The rules are asked one by
 * one, so the grids of some rows would break the board's regions. */
#include "clues.h"

enum {
    FOUR,
    SIX,
    NINE,
    ZERO,
    HOLE,
    CHAOS,
    LAYERS,
    PATHS,
    CAVES,
    DOUBLED,
    NEGATED,
    PAIRED,
    SEAS,
    STARS,
    FINE,
    LINES,
    ZERO_TO_4,
    FIVES,
    ZEROS,
    SMALL_LOOP, /* on FINE */
    GRIDS,
    BOARDS = FIVES
};

/* Grids for clues with cells; those from FIVES on are on the boards 9x9 and ZERO. */
static const char *const grids[GRIDS] = {
    [FOUR] = "1234 3412 2143 4321",
    [SIX] = "123456 456123 231564 564231 312645 645312",
    [NINE] = ("123456789 456789123 789123456 214365897 365897214 897214365 531642978 642978531 "
              "978531642"),
    [ZERO] = "0123 2301 1032 3210",
    [HOLE] = "12.3 4... 4123 3412",
    [CHAOS] = "1234 3412 2143 4321 1122 1122 3344 3344", /* the numbers of regions follow */
    [FIVES] = ("553456789 456789123 789123456 214365897 365897214 897214365 531642978 642978531 "
               "978531642"),
    [ZEROS] = "0023 2301 1032 3210",
    [DOUBLED] = "1234 3412 2143 4321 2111 1121 1112 1211",
    [NEGATED] = "1234 3412 2143 4321 2111 1121 1112 1211",
    [PAIRED] = "123 231 312 423 241 314",
    [SEAS] = "1234 3412 2143 4321 2222 2222 2222 2222",
    [STARS] = "111 111 111 22222 22222 22222 22222 22222",
    [FINE] = "11111 11111 11111 222222222 211111112 211111112 211111112 222222222",
    [SMALL_LOOP] = "11111 11111 11111 222111111 212111111 222111111 111111111 111111111",
};

static int board_of(int grid)
{
    return grid == FIVES ? NINE : grid == ZEROS ? ZERO : grid == SMALL_LOOP ? FINE : grid;
}

struct cell_row {
    int grid;
    enum satdoku_clue_kind kind;
    const char *cells;
    const char *values;
    bool holds;
};

/* ---- Clues with cells ---- */

#define ALL_16 "11 12 13 14 21 22 23 24 31 32 33 34 41 42 43 44"

static const struct cell_row cell_rows[] = {
    {SEAS, SATDOKU_CLUE_ISLAND, "11", "", true}, /* its rule says it all */
    {STARS, SATDOKU_CLUE_GALAXY, "11 12", "", true},
    {FOUR, SATDOKU_CLUE_GREATER_SUM, "14 13 12", "2 1", true},
    {FOUR, SATDOKU_CLUE_GREATER_SUM, "11 12 13", "2 1", false}, /* 3 and 3 */
    {FOUR, SATDOKU_CLUE_GREATER_SUM, "14 13 12 11", "2 1 1", true},
    {FOUR, SATDOKU_CLUE_GREATER_SUM, "14 13 11 12", "2 1 1", false},
    {ZERO, SATDOKU_CLUE_GREATER_SUM, "12 11", "1 1", true},
    {DOUBLED, SATDOKU_CLUE_VALUE_SUM, "11 12", "4", true}, /* 2 + 2 */
    {DOUBLED, SATDOKU_CLUE_VALUE_SUM, "11 12", "3", false},
    {DOUBLED, SATDOKU_CLUE_VALUE_SUM, "22 23 34", "12", true}, /* 4 + 2 + 6 */
    {NEGATED, SATDOKU_CLUE_VALUE_SUM, "11 12", "1", true},     /* -1 + 2 */
    {NEGATED, SATDOKU_CLUE_VALUE_SUM, "11 23", "-2", true},
    {NEGATED, SATDOKU_CLUE_VALUE_SUM, "11 23", "2", false},
    {PAIRED, SATDOKU_CLUE_VALUE_SUM, "11 12", "7", true}, /* 1 + 4 + 2 */
    {PAIRED, SATDOKU_CLUE_VALUE_SUM, "11", "4", false},
    {PAIRED, SATDOKU_CLUE_VALUE_SUM, "12 13", "5", true},
    {FINE, SATDOKU_CLUE_WHITE_PEARL, "12", "", true},
    {FINE, SATDOKU_CLUE_WHITE_PEARL, "12 35", "", false}, /* it turns */
    {FINE, SATDOKU_CLUE_WHITE_PEARL, "12 21 34", "", true},
    {FINE, SATDOKU_CLUE_WHITE_PEARL, "13", "", false}, /* no turn before or behind it */
    {FINE, SATDOKU_CLUE_WHITE_PEARL, "22", "", false}, /* beside the loop */
    {SMALL_LOOP, SATDOKU_CLUE_WHITE_PEARL, "11", "", false},
    {FINE, SATDOKU_CLUE_BLACK_PEARL, "11", "", true},
    {FINE, SATDOKU_CLUE_BLACK_PEARL, "11 15 31 35", "", true},
    {FINE, SATDOKU_CLUE_BLACK_PEARL, "11 12", "", false}, /* it goes straight on */
    {FINE, SATDOKU_CLUE_BLACK_PEARL, "22", "", false},
    {SMALL_LOOP, SATDOKU_CLUE_BLACK_PEARL, "11", "", false}, /* it turns before and behind */
    {FOUR, SATDOKU_CLUE_GIVEN, "11", "1", true},
    {FOUR, SATDOKU_CLUE_GIVEN, "11", "2", false},
    {SIX, SATDOKU_CLUE_GIVEN, "66", "2", true},
    {SIX, SATDOKU_CLUE_GIVEN, "65", "2", false},
    {NINE, SATDOKU_CLUE_GIVEN, "99", "2", true},
    {NINE, SATDOKU_CLUE_GIVEN, "98", "2", false},
    {ZERO, SATDOKU_CLUE_GIVEN, "11", "0", true},
    {ZERO, SATDOKU_CLUE_GIVEN, "11", "1", false},
    {HOLE, SATDOKU_CLUE_GIVEN, "44", "2", true},

    {FOUR, SATDOKU_CLUE_CANDIDATES, "11", "2 1", true},
    {FOUR, SATDOKU_CLUE_CANDIDATES, "11", "2 3 4", false},
    {SIX, SATDOKU_CLUE_CANDIDATES, "16", "6", true},
    {SIX, SATDOKU_CLUE_CANDIDATES, "16", "1 2 3 4 5", false},
    {NINE, SATDOKU_CLUE_CANDIDATES, "19", "1 9", true},
    {NINE, SATDOKU_CLUE_CANDIDATES, "19", "1 8", false},
    {ZERO, SATDOKU_CLUE_CANDIDATES, "11", "0 3", true},
    {ZERO, SATDOKU_CLUE_CANDIDATES, "12", "0 3", false},

    {FOUR, SATDOKU_CLUE_REGION, "11 12 13 14", "1", true},
    {FOUR, SATDOKU_CLUE_REGION, "11 22 34", "1", true},
    {FOUR, SATDOKU_CLUE_REGION, "11 22 33", "1", false},
    {SIX, SATDOKU_CLUE_REGION, "11 12 13 21 22 23", "1", true},
    {SIX, SATDOKU_CLUE_REGION, "11 12 24", "1", false},
    {NINE, SATDOKU_CLUE_REGION, "11 43 99", "1", true},
    {NINE, SATDOKU_CLUE_REGION, "11 42", "1", false},
    {ZERO, SATDOKU_CLUE_REGION, "11 12", "1", true},
    {ZERO, SATDOKU_CLUE_REGION, "11 23", "1", false},

    {FOUR, SATDOKU_CLUE_WHITE_DOT, "11 12", "", true},
    {FOUR, SATDOKU_CLUE_WHITE_DOT, "12 11", "", true},
    {FOUR, SATDOKU_CLUE_WHITE_DOT, "11 21", "", false},
    {FOUR, SATDOKU_CLUE_WHITE_DOT, "22 23", "", false}, /* 4 and 1 */
    {SIX, SATDOKU_CLUE_WHITE_DOT, "22 23", "", true},
    {SIX, SATDOKU_CLUE_WHITE_DOT, "23 24", "", false}, /* 6 and 1 */
    {NINE, SATDOKU_CLUE_WHITE_DOT, "18 19", "", true},
    {NINE, SATDOKU_CLUE_WHITE_DOT, "26 27", "", false}, /* 9 and 1 */
    {ZERO, SATDOKU_CLUE_WHITE_DOT, "11 12", "", true},  /* 0 and 1 */
    {ZERO, SATDOKU_CLUE_WHITE_DOT, "11 21", "", false}, /* 0 and 2 */
    {ZERO, SATDOKU_CLUE_WHITE_DOT, "22 23", "", false}, /* 3 and 0 */

    {FOUR, SATDOKU_CLUE_BLACK_DOT, "11 12", "", true}, /* 1 and 2 */
    {FOUR, SATDOKU_CLUE_BLACK_DOT, "33 43", "", true}, /* 4 and 2 */
    {FOUR, SATDOKU_CLUE_BLACK_DOT, "12 13", "", false},
    {FOUR, SATDOKU_CLUE_BLACK_DOT, "22 23", "", false}, /* 4 and 1 */
    {SIX, SATDOKU_CLUE_BLACK_DOT, "35 25", "", false},  /* 6 and 2 */
    {SIX, SATDOKU_CLUE_BLACK_DOT, "13 23", "", true},   /* 3 and 6 */
    {NINE, SATDOKU_CLUE_BLACK_DOT, "14 13", "", false},
    {NINE, SATDOKU_CLUE_BLACK_DOT, "43 42", "", false},
    {NINE, SATDOKU_CLUE_BLACK_DOT, "41 42", "", true},
    {NINE, SATDOKU_CLUE_BLACK_DOT, "44 45", "", true},  /* 3 and 6 */
    {ZERO, SATDOKU_CLUE_BLACK_DOT, "12 13", "", true},  /* 1 and 2, not the inside digits 2 and 3 */
    {ZERO, SATDOKU_CLUE_BLACK_DOT, "11 12", "", false}, /* 0 and 1 are inside digits 1 and 2 */
    {ZERO, SATDOKU_CLUE_BLACK_DOT, "12 22", "", false}, /* 1 and 3 are inside digits 2 and 4 */
    {ZEROS, SATDOKU_CLUE_BLACK_DOT, "11 12", "", true}, /* 0 is 2 * 0 */

    {FOUR, SATDOKU_CLUE_NO_DOT, "22 23", "", true}, /* 4 and 1 */
    {FOUR, SATDOKU_CLUE_NO_DOT, "12 13", "", false},
    {FOUR, SATDOKU_CLUE_NO_DOT, "43 33", "", false},       /* 2 and 4 */
    {ZERO, SATDOKU_CLUE_NO_DOT, "11 12", "", false},       /* 0 and 1 */
    {ZERO, SATDOKU_CLUE_NO_DOT, "12 22", "", true},        /* 1 and 3 are inside digits 2 and 4 */
    {FOUR, SATDOKU_CLUE_NO_WHITE_DOT, "22 23", "", true},  /* 4 and 1 */
    {FOUR, SATDOKU_CLUE_NO_WHITE_DOT, "43 33", "", true},  /* 2 and 4 */
    {ZERO, SATDOKU_CLUE_NO_WHITE_DOT, "11 12", "", false}, /* 0 and 1 */
    {FOUR, SATDOKU_CLUE_NO_WHITE_DOT, "12 13", "", false},
    {ZERO, SATDOKU_CLUE_NO_WHITE_DOT, "12 22", "", true},  /* 1 and 3 */
    {FOUR, SATDOKU_CLUE_NO_BLACK_DOT, "22 23", "", true},  /* 4 and 1 */
    {FOUR, SATDOKU_CLUE_NO_BLACK_DOT, "43 33", "", false}, /* 2 and 4 */
    {ZERO, SATDOKU_CLUE_NO_BLACK_DOT, "11 12", "", true},  /* 0 and 1 are inside digits 1 and 2 */
    {NINE, SATDOKU_CLUE_NO_BLACK_DOT, "44 45", "", false}, /* 3 and 6 */
    {ZERO, SATDOKU_CLUE_NO_BLACK_DOT, "12 13", "", false}, /* 1 and 2 */
    {FOUR, SATDOKU_CLUE_NO_LETTER, "12 22", "", true},
    {FOUR, SATDOKU_CLUE_NO_LETTER, "22 23", "", false}, /* 4 and 1 */
    {NINE, SATDOKU_CLUE_NO_LETTER, "26 27", "", false}, /* 9 and 1 */
    {NINE, SATDOKU_CLUE_NO_LETTER, "29 19", "", true},
    {ZERO, SATDOKU_CLUE_NO_LETTER, "13 14", "", false}, /* 2 and 3 */
    {ZERO, SATDOKU_CLUE_NO_LETTER, "12 13", "", true},

    {NINE, SATDOKU_CLUE_X, "29 19", "", false}, /* 3 and 9 */
    {NINE, SATDOKU_CLUE_X, "16 26", "", false}, /* 6 and 9 */
    {NINE, SATDOKU_CLUE_X, "11 12", "", false},
    {NINE, SATDOKU_CLUE_X, "26 27", "", true}, /* 9 and 1 */
    {NINE, SATDOKU_CLUE_X, "23 22", "", false},
    {NINE, SATDOKU_CLUE_X, "47 57", "", true},  /* 8 and 2 */
    {FIVES, SATDOKU_CLUE_X, "11 12", "", true}, /* 5 and 5 */
    {SIX, SATDOKU_CLUE_X, "16 26", "", false},
    {SIX, SATDOKU_CLUE_X, "36 35", "", true}, /* 4 and 6 */
    {FOUR, SATDOKU_CLUE_X, "14 24", "", false},
    {ZERO, SATDOKU_CLUE_X, "11 12", "", false},

    {FOUR, SATDOKU_CLUE_V, "12 22", "", false},
    {FOUR, SATDOKU_CLUE_V, "22 23", "", true}, /* 4 and 1 */
    {FOUR, SATDOKU_CLUE_V, "12 13", "", true}, /* 2 and 3 */
    {SIX, SATDOKU_CLUE_V, "31 32", "", true},  /* 2 and 3 */
    {SIX, SATDOKU_CLUE_V, "11 12", "", false},
    {NINE, SATDOKU_CLUE_V, "13 12", "", true},
    {NINE, SATDOKU_CLUE_V, "15 14", "", false},
    {NINE, SATDOKU_CLUE_V, "11 12", "", false}, /* 1 and 2 */
    {ZERO, SATDOKU_CLUE_V, "13 14", "", true},  /* 2 and 3 */
    {ZERO, SATDOKU_CLUE_V, "12 13", "", false}, /* 1 and 2 are inside digits 2 and 3 */
    {ZERO, SATDOKU_CLUE_V, "22 23", "", false}, /* 3 and 0 are inside digits 4 and 1 */

    {FOUR, SATDOKU_CLUE_GREATER_THAN, "12 11", "", true},
    {FOUR, SATDOKU_CLUE_GREATER_THAN, "11 12", "", false},
    {SIX, SATDOKU_CLUE_GREATER_THAN, "23 24", "", true},
    {SIX, SATDOKU_CLUE_GREATER_THAN, "24 23", "", false},
    {NINE, SATDOKU_CLUE_GREATER_THAN, "26 27", "", true},
    {NINE, SATDOKU_CLUE_GREATER_THAN, "27 26", "", false},
    {FIVES, SATDOKU_CLUE_GREATER_THAN, "11 12", "", false}, /* equal */
    {ZERO, SATDOKU_CLUE_GREATER_THAN, "12 11", "", true},
    {ZERO, SATDOKU_CLUE_GREATER_THAN, "11 12", "", false},

    {FOUR, SATDOKU_CLUE_THERMO, "11 12 13 14", "", true},
    {FOUR, SATDOKU_CLUE_THERMO, "14 13 12 11", "", false},
    {FOUR, SATDOKU_CLUE_THERMO, "11 12 24", "", false}, /* 1 2 2 */
    {FOUR, SATDOKU_CLUE_THERMO, "11", "", true},
    {FOUR, SATDOKU_CLUE_THERMO, "11 12 11", "", false},
    {SIX, SATDOKU_CLUE_THERMO, "11 12 13 14 15 16", "", true},
    {SIX, SATDOKU_CLUE_THERMO, "11 12 13 24", "", false}, /* 1 2 3 1 */
    {NINE, SATDOKU_CLUE_THERMO, "11 12 13 21 22 23 31 32 33", "", true},
    {NINE, SATDOKU_CLUE_THERMO, "11 12 13 21 22 23 31 32 42", "", false},
    {NINE, SATDOKU_CLUE_THERMO, "12 11 13", "", false},
    {FOUR, SATDOKU_CLUE_SLOW_THERMO, "11 12 24", "", true},  /* 1 2 2 */
    {FOUR, SATDOKU_CLUE_SLOW_THERMO, "14 13 12", "", false}, /* 4 3 2 */
    {FOUR, SATDOKU_CLUE_SLOW_THERMO, "11 12 11", "", false},
    {ZERO, SATDOKU_CLUE_THERMO, "11 12 13 14", "", true},
    {ZERO, SATDOKU_CLUE_THERMO, "11 12 13 22 23", "", false},

    {NINE, SATDOKU_CLUE_WHISPER, "17 27 28", "5", false}, /* 7 1 2 */
    {NINE, SATDOKU_CLUE_WHISPER, "16 27 26", "5", true},  /* 6 1 9 */
    {NINE, SATDOKU_CLUE_WHISPER, "15 27", "5", false},    /* 5 1 */
    {NINE, SATDOKU_CLUE_WHISPER, "15 27", "4", true},
    {NINE, SATDOKU_CLUE_WHISPER, "27 15 19", "4", true}, /* 1 5 9 */
    {NINE, SATDOKU_CLUE_WHISPER, "11 12", "0", true},
    {SIX, SATDOKU_CLUE_WHISPER, "11 14 24", "3", true}, /* 1 4 1 */
    {SIX, SATDOKU_CLUE_WHISPER, "11 14 13", "3", false},
    {FOUR, SATDOKU_CLUE_WHISPER, "11 13 11", "2", true},
    {FOUR, SATDOKU_CLUE_WHISPER, "11 12", "2", false},
    {ZERO, SATDOKU_CLUE_WHISPER, "11 14", "3", true},
    {ZERO, SATDOKU_CLUE_WHISPER, "12 14", "3", false},

    {FOUR, SATDOKU_CLUE_PALINDROME, "11 12 24 23", "", true},  /* 1 2 2 1 */
    {FOUR, SATDOKU_CLUE_PALINDROME, "11 12 13 23", "", false}, /* 1 2 3 1 */
    {FOUR, SATDOKU_CLUE_PALINDROME, "11 12 23", "", true},     /* 1 2 1 */
    {FOUR, SATDOKU_CLUE_PALINDROME, "11 12 24", "", false},
    {FOUR, SATDOKU_CLUE_PALINDROME, "11", "", true},
    {SIX, SATDOKU_CLUE_PALINDROME, "11 12 13 26 25 24", "", true},
    {SIX, SATDOKU_CLUE_PALINDROME, "11 12 13 25 26 24", "", false},
    {NINE, SATDOKU_CLUE_PALINDROME, "11 12 13 29 28 27", "", true},
    {NINE, SATDOKU_CLUE_PALINDROME, "11 12 13 28 28 27", "", false},
    {ZERO, SATDOKU_CLUE_PALINDROME, "11 22 23", "", true}, /* 0 3 0 */
    {ZERO, SATDOKU_CLUE_PALINDROME, "11 22 21", "", false},

    {NINE, SATDOKU_CLUE_MODULAR, "11 12 13 14 15 16", "3", true},
    {NINE, SATDOKU_CLUE_MODULAR, "11 12 13 12", "3", false}, /* 1 2 3 2 */
    {NINE, SATDOKU_CLUE_MODULAR, "11 12 14", "3", false},    /* 1 2 4 */
    {NINE, SATDOKU_CLUE_MODULAR, "11 14", "3", false},       /* shorter than three cells */
    {NINE, SATDOKU_CLUE_MODULAR, "11 15", "3", true},
    {NINE, SATDOKU_CLUE_MODULAR, "11 12 13 16", "2", true}, /* odd, even, odd, even */
    {NINE, SATDOKU_CLUE_MODULAR, "11 12 13 15", "2", false},
    {NINE, SATDOKU_CLUE_MODULAR, "11 11 11", "1", true},
    {NINE, SATDOKU_CLUE_MODULAR, "11 12 13 14 15 16 17 18 19", "2147483647", true},
    {NINE, SATDOKU_CLUE_MODULAR, "11 12 13 14 27", "2147483647", false},
    {SIX, SATDOKU_CLUE_MODULAR, "11 12 13 14", "3", true},
    {SIX, SATDOKU_CLUE_MODULAR, "11 12 13 15", "3", false},
    {FOUR, SATDOKU_CLUE_MODULAR, "11 12 13 14", "2", true},
    {FOUR, SATDOKU_CLUE_MODULAR, "11 13", "2", false},
    {ZERO, SATDOKU_CLUE_MODULAR, "11 12 13", "3", true}, /* 0 1 2 */
    {ZERO, SATDOKU_CLUE_MODULAR, "11 14", "3", false},   /* 0 3 */

    {NINE, SATDOKU_CLUE_ENTROPIC, "11 14 17 12 15", "", true}, /* 1 4 7 2 5 */
    {NINE, SATDOKU_CLUE_ENTROPIC, "11 14 17 14 12", "", false},
    {NINE, SATDOKU_CLUE_ENTROPIC, "13 14 16", "", false},
    {NINE, SATDOKU_CLUE_ENTROPIC, "13 14", "", true},
    {NINE, SATDOKU_CLUE_ENTROPIC, "16 17", "", true},
    {NINE, SATDOKU_CLUE_ENTROPIC, "11 13", "", false},
    {NINE, SATDOKU_CLUE_ENTROPIC, "17 19", "", false},
    {NINE, SATDOKU_CLUE_ENTROPIC, "11", "", true},
};

struct fixture {
    struct board *boards[BOARDS];
    struct satdoku_puzzle *puzzle;
    struct grid grid;
};

/* r1c3 and r2c2 to r2c4 are missing. */
static struct board *board_with_holes(void)
{
    static const bool missing[16] = {[2] = true, [5] = true, [6] = true, [7] = true};
    struct board_plan plan = {.rows = 4,
                              .columns = 4,
                              .digits = 4,
                              .lowest = 1,
                              .missing = missing};
    struct board *board = NULL;
    assert_int_equal(board_make(&board, &plan), SATDOKU_OK);
    return board;
}

/* Of regions to be found. */
static struct board *board_with_regions(void)
{
    static const struct board_group group = {.name = "CC", .rows = 4, .columns = 4, .count = 16};
    struct board_plan plan =
        {.rows = 4, .columns = 4, .digits = 4, .lowest = 1, .groups = &group, .group_count = 1};
    struct board *board = NULL;
    assert_int_equal(board_make(&board, &plan), SATDOKU_OK);
    return board;
}

/* A board with groups of rules; one of 4x4 cells has boxes. */
static struct board *board_with(const char *const *names, int count, int rows, int columns,
                                int digits, int lowest)
{
    int side = rows == 4 && columns == 4 ? 2 : 0;
    struct board_group groups[3];
    struct board_plan plan = {.rows = rows,
                              .columns = columns,
                              .digits = digits,
                              .lowest = lowest,
                              .lines = true,
                              .box_rows = side,
                              .box_columns = side,
                              .groups = groups,
                              .group_count = (size_t)count};
    struct board *board = NULL;
    for (int i = 0; i < count; i++) {
        int index = 0;
        enum satdoku_clue_kind kind = clue_kind_of_group(&index, names[i]);
        groups[i] = clue_group_make(&clue_kinds[kind].groups[index], rows, columns);
    }
    assert_int_equal(board_make(&board, &plan), SATDOKU_OK);
    return board;
}

static int setup(void **state)
{
    static const char *const layers[] = {"YY", "SB", "MS"};
    static const char *const paths[] = {"SN", "LP"};
    static const char *const cave = "CV";
    static const char *const doublers = "DB";
    static const char *const negators = "NG";
    static const char *const schroedinger = "SC";
    static const char *const nurikabe = "NK";
    static const char *const galaxies = "GX";
    static const char *const masyu = "MY";
    static const char *const slitherlink = "SL";
    static const char *const doppelganger[] = {"DGR", "DGC", "DGB"};
    static struct fixture f;
    f.boards[LAYERS] = board_with(layers, 3, 4, 4, 4, 1);
    f.boards[PATHS] = board_with(paths, 2, 4, 4, 4, 1);
    f.boards[CAVES] = board_with(&cave, 1, 4, 4, 4, 1);
    f.boards[DOUBLED] = board_with(&doublers, 1, 4, 4, 4, 1);
    f.boards[NEGATED] = board_with(&negators, 1, 4, 4, 4, 1);
    f.boards[PAIRED] = board_with(&schroedinger, 1, 3, 3, 4, 1);
    f.boards[SEAS] = board_with(&nurikabe, 1, 4, 4, 4, 1);
    f.boards[STARS] = board_with(&galaxies, 1, 3, 3, 4, 1);
    f.boards[FINE] = board_with(&masyu, 1, 3, 5, 4, 1);
    f.boards[LINES] = board_with(&slitherlink, 1, 2, 2, 4, 1);
    f.boards[ZERO_TO_4] = board_with(doppelganger, 3, 4, 4, 5, 0);
    f.boards[FOUR] = clues_board(4, 4, 4, 1, 2, 2);
    f.boards[SIX] = clues_board(6, 6, 6, 1, 2, 3);
    f.boards[NINE] = clues_board(9, 9, 9, 1, 3, 3);
    f.boards[ZERO] = clues_board(4, 4, 4, 0, 2, 2);
    f.boards[HOLE] = board_with_holes();
    f.boards[CHAOS] = board_with_regions();
    *state = &f;
    return satdoku_puzzle_new(&f.puzzle) == SATDOKU_OK ? 0 : -1;
}

static int teardown(void **state)
{
    struct fixture *f = *state;
    for (int i = 0; i < BOARDS; i++) {
        board_release(f->boards[i]);
    }
    satdoku_puzzle_free(f->puzzle);
    grid_clear(&f->grid);
    return 0;
}

static void start(struct fixture *f, int board, const char *digits)
{
    assert_int_equal(puzzle_reset_on(f->puzzle, f->boards[board], false), SATDOKU_OK);
    assert_int_equal(grid_resize(&f->grid, f->boards[board], false), SATDOKU_OK);
    clues_digits(f->grid.digits, digits, f->boards[board]);
}

/* "w1112": a white dot, b: a black one, x, v; i: islands, g: the center of a galaxy. */
static void add_mark(struct fixture *f, const char *mark, const struct board *board)
{
    enum satdoku_clue_kind kind = mark[0] == 'w'   ? SATDOKU_CLUE_WHITE_DOT
                                  : mark[0] == 'b' ? SATDOKU_CLUE_BLACK_DOT
                                  : mark[0] == 'x' ? SATDOKU_CLUE_X
                                  : mark[0] == 'i' ? SATDOKU_CLUE_ISLAND
                                  : mark[0] == 'g' ? SATDOKU_CLUE_GALAXY
                                                   : SATDOKU_CLUE_V;
    char cells[] = {mark[1], mark[2], ' ', mark[3], mark[4], '\0'};
    struct clues_clue made;
    clues_make(&made, kind, cells, "", board);
    assert_int_equal(clue_add(f->puzzle, &made.clue), SATDOKU_OK);
}

static void check_cell_rows(struct fixture *f, const struct cell_row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct cell_row *row = &rows[i];
        struct clues_clue made;
        int board = board_of(row->grid);
        start(f, board, grids[row->grid]);
        clues_make(&made, row->kind, row->cells, row->values, f->boards[board]);
        if (clue_holds(&made.clue, f->puzzle, &f->grid) != row->holds) {
            fail_msg("row %zu: kind %d on %s (%s) of %s", i, row->kind, row->cells, row->values,
                     grids[row->grid]);
        }
    }
}

static void test_cells(void **state)
{
    check_cell_rows(*state, cell_rows, LENGTH(cell_rows));
}

/* ---- Tables of pairs ---- */

/* A row for each first digit. */
static const char up_to_one_more[] = "1 1 0 0  1 1 1 0  1 1 1 1  1 1 1 1";

static const struct cell_row pair_rows[] = {
    {FOUR, SATDOKU_CLUE_PAIR, "11 12 13 14", up_to_one_more, true},
    {FOUR, SATDOKU_CLUE_PAIR, "14 13 12 11", up_to_one_more, true},
    {FOUR, SATDOKU_CLUE_PAIR, "14 11 12", up_to_one_more, true}, /* 4 1 2 */
    {FOUR, SATDOKU_CLUE_PAIR, "11 13", up_to_one_more, false},
    {FOUR, SATDOKU_CLUE_PAIR, "13 11", up_to_one_more, true},
    {FOUR, SATDOKU_CLUE_PAIR, "11", up_to_one_more, true},
    {FOUR, SATDOKU_CLUE_PAIR_X, "11 12", up_to_one_more, true},
    {FOUR, SATDOKU_CLUE_PAIR_X, "11 12 13", up_to_one_more, false}, /* 1, then 3 */
    {FOUR, SATDOKU_CLUE_PAIR_X, "14 13 12 11", up_to_one_more, true},
    {FOUR, SATDOKU_CLUE_PAIR_X, "11", up_to_one_more, true},
    {ZERO, SATDOKU_CLUE_PAIR, "11 12 13 14", up_to_one_more, true}, /* 0 1 2 3 */
    {ZERO, SATDOKU_CLUE_PAIR, "11 13", up_to_one_more, false},
    {ZERO, SATDOKU_CLUE_PAIR_X, "13 11 12", up_to_one_more, true}, /* 2 0 1 */
    {ZERO, SATDOKU_CLUE_PAIR_X, "11 12 14", up_to_one_more, false},
    {SIX, SATDOKU_CLUE_PAIR, "11 12 25", /* only 1, then 2 and 2, then 2 */
     "0 1 0 0 0 0  0 1 0 0 0 0  0 0 0 0 0 0  0 0 0 0 0 0  0 0 0 0 0 0  0 0 0 0 0 0", true},
    {SIX, SATDOKU_CLUE_PAIR, "12 11",
     "0 1 0 0 0 0  0 1 0 0 0 0  0 0 0 0 0 0  0 0 0 0 0 0  0 0 0 0 0 0  0 0 0 0 0 0", false},
    {NINE, SATDOKU_CLUE_PAIR, "19 11", /* only 9, then 1 */
     "0 0 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0 0  "
     "0 0 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0 0  "
     "1 0 0 0 0 0 0 0 0",
     true},
    {FOUR, SATDOKU_CLUE_CAGE, "11", "1", true},
    {FOUR, SATDOKU_CLUE_CAGE, "11", "2", false},
    {FOUR, SATDOKU_CLUE_CAGE, "11 12 21", "6", true}, /* 1, 2 and 3 */
    {FOUR, SATDOKU_CLUE_CAGE, "11 12 21", "7", false},
    {FOUR, SATDOKU_CLUE_CAGE, "11 12 21", "0", true},
    {FOUR, SATDOKU_CLUE_CAGE, "11 24 12", "5", false}, /* 1, 2 and 2 */
    {FOUR, SATDOKU_CLUE_CAGE, "11 24 12", "0", false},
    {FOUR, SATDOKU_CLUE_CAGE, "44 34 24 14", "10", true},
    {SIX, SATDOKU_CLUE_CAGE, "11 12 13 14 15 16", "21", true},
    {SIX, SATDOKU_CLUE_CAGE, "11 12 13 14 15 16", "20", false},
    {NINE, SATDOKU_CLUE_CAGE, "17 18 19 27", "25", true}, /* 7, 8, 9 and 1 */
    {NINE, SATDOKU_CLUE_CAGE, "17 18 19 28", "26", true},
    {NINE, SATDOKU_CLUE_CAGE, "17 18 19 26", "33", false}, /* 9 twice */
    {ZERO, SATDOKU_CLUE_CAGE, "11 12", "1", true},         /* 0 and 1 */
    {ZERO, SATDOKU_CLUE_CAGE, "11 12", "3", false},
    {ZERO, SATDOKU_CLUE_CAGE, "11", "0", true},
    {HOLE, SATDOKU_CLUE_CAGE, "12 14", "5", true}, /* 2 and 3 */
    {FOUR, SATDOKU_CLUE_SUM, "11", "1", true},
    {FOUR, SATDOKU_CLUE_SUM, "11", "0", false},
    {FOUR, SATDOKU_CLUE_SUM, "11 24 12", "5", true}, /* 1, 2 and 2 */
    {FOUR, SATDOKU_CLUE_SUM, "11 24 12", "6", false},
    {FOUR, SATDOKU_CLUE_SUM, "12 12 14", "8", true}, /* 2 twice */
    {FOUR, SATDOKU_CLUE_SUM, "11 12 14", "-1 1 1 -1", true},
    {FOUR, SATDOKU_CLUE_SUM, "11 12 14", "-1 1 -1 -1", false},
    {FOUR, SATDOKU_CLUE_SUM, "11 12 14", "0 0 2 -1", true},
    {ZERO, SATDOKU_CLUE_SUM, "11 12", "1", true}, /* 0 and 1 */
    {ZERO, SATDOKU_CLUE_SUM, "11 12", "3", false},
    {HOLE, SATDOKU_CLUE_SUM, "12 14", "5", true}, /* 2 and 3 */
    {FOUR, SATDOKU_CLUE_ARROW, "13 11 12", "", true},
    {FOUR, SATDOKU_CLUE_ARROW, "14 11 12", "", false},
    {ZERO, SATDOKU_CLUE_ARROW, "14 12 13", "", true}, /* 3, 1 and 2 */
    {ZERO, SATDOKU_CLUE_ARROW, "13 12 14", "", false},
    {FOUR, SATDOKU_CLUE_DOUBLE_ARROW, "11 12 13", "", false},
    {FOUR, SATDOKU_CLUE_BETWEEN, "11 12 14 13", "", false},
    {FOUR, SATDOKU_CLUE_REGION_SUM_LINE, "11 13", "", false},
    {FOUR, SATDOKU_CLUE_SANDWICH, "14 13 12 11", "0", false},
    {FOUR, SATDOKU_CLUE_LITTLE_KILLER, "12 21", "5", true}, /* 2 and 3 */
    {FOUR, SATDOKU_CLUE_LITTLE_KILLER, "12 21", "4", false},
    {FOUR, SATDOKU_CLUE_LITTLE_KILLER, "12 21", "6", false},
    {FOUR, SATDOKU_CLUE_DOUBLE_ARROW, "12 11 14 13", "", true},
    {FOUR, SATDOKU_CLUE_DOUBLE_ARROW, "12 11 13 14", "", false},
    {FOUR, SATDOKU_CLUE_ZIPPER, "11 12 13 14", "", true},
    {FOUR, SATDOKU_CLUE_ZIPPER, "11 13 12 14", "", true},
    {FOUR, SATDOKU_CLUE_ZIPPER, "11 12 14 13", "", false},
    {FOUR, SATDOKU_CLUE_ZIPPER, "11 13 12", "", true},
    {FOUR, SATDOKU_CLUE_ZIPPER, "11 12 13", "", false},
    {FOUR, SATDOKU_CLUE_ZIPPER, "11", "", true},
    {FOUR, SATDOKU_CLUE_BETWEEN, "11 12 13 14", "", true},
    {FOUR, SATDOKU_CLUE_BETWEEN, "14 12 13 11", "", true},
    {FOUR, SATDOKU_CLUE_BETWEEN, "12 11 13", "", false},
    {FOUR, SATDOKU_CLUE_BETWEEN, "12 11", "", true},
    {FOUR, SATDOKU_CLUE_LOCKOUT, "12 11 14 13", "1", true},
    {FOUR, SATDOKU_CLUE_LOCKOUT, "12 11 14 13", "2", false},
    {FOUR, SATDOKU_CLUE_LOCKOUT, "11 12 13", "1", false},
    {FOUR, SATDOKU_CLUE_SUM_LINE, "11 12 13", "3", true},
    {FOUR, SATDOKU_CLUE_SUM_LINE, "11 12 13", "6", true},
    {FOUR, SATDOKU_CLUE_SUM_LINE, "12 11 13", "2", false},
    {ZERO, SATDOKU_CLUE_SUM_LINE, "11", "3", false}, /* 0 is no piece */
    {ZERO, SATDOKU_CLUE_SUM_LINE, "11 14 11", "3", true},
    {FOUR, SATDOKU_CLUE_SUM_LOOP, "11 12 13 14", "5", true},  /* 4 and 1, 2 and 3 */
    {FOUR, SATDOKU_CLUE_SUM_LOOP, "11 13 12 14", "5", true},  /* 1 and 4, 3 and 2 */
    {FOUR, SATDOKU_CLUE_SUM_LOOP, "12 14 13 11", "5", false}, /* 2 4 3 1 */
    {FOUR, SATDOKU_CLUE_SUM_LOOP, "12 11 13", "3", true},
    {FOUR, SATDOKU_CLUE_SUM_LOOP, "12 11 13", "2", false},
    {FOUR, SATDOKU_CLUE_SUM_LOOP, "12 11 13", "12", false},
    {FOUR, SATDOKU_CLUE_SUM_LOOP, "13", "3", true},
    {ZERO, SATDOKU_CLUE_SUM_LOOP, "11", "3", false},
    {ZERO, SATDOKU_CLUE_SUM_LOOP, "12 11 13", "3", true}, /* 1, 0 and 2 */
    {FOUR, SATDOKU_CLUE_COUNTING_CIRCLES, "11", "", true},
    {FOUR, SATDOKU_CLUE_COUNTING_CIRCLES, "12", "", false},
    {FOUR, SATDOKU_CLUE_COUNTING_CIRCLES, "12 21", "", false},
    {FOUR, SATDOKU_CLUE_COUNTING_CIRCLES, "12 24", "", true}, /* 2 twice */
    {FOUR, SATDOKU_CLUE_COUNTING_CIRCLES, "12 11 24", "", true},
    {FOUR, SATDOKU_CLUE_COUNTING_CIRCLES, "12 11 24 31", "", false}, /* 2 three times */
    {FOUR, SATDOKU_CLUE_COUNTING_CIRCLES, "12 11 23", "", false},    /* 1 twice */
    {ZERO, SATDOKU_CLUE_COUNTING_CIRCLES, "11", "", false},          /* 0 in one */
    {ZERO, SATDOKU_CLUE_COUNTING_CIRCLES, "12", "", true},
    {NINE, SATDOKU_CLUE_FULL_RANK, "11 12 13 14 15 16 17 18 19", "1", true}, /* 123456789 */
    {NINE, SATDOKU_CLUE_FULL_RANK, "11 12 13 14 15 16 17 18 19", "2", false},
    {NINE, SATDOKU_CLUE_FULL_RANK, "19 18 17 16 15 14 13 12 11", "36", true},
    {NINE, SATDOKU_CLUE_FULL_RANK, "11 21 31 41 51 61 71 81 91", "3", true}, /* 147238569 */
    {FOUR, SATDOKU_CLUE_FULL_RANK, "11 12 13 14", "1",
     false}, /* column 4 from below is 1234, too */
    {FOUR, SATDOKU_CLUE_REGION_SUM_LINE, "11 12 13", "", true}, /* 1 and 2, 3 */
    {FOUR, SATDOKU_CLUE_REGION_SUM_LINE, "11 12 14", "", false},
    {FOUR, SATDOKU_CLUE_REGION_SUM_LINE, "11 12", "", true},
    {FOUR, SATDOKU_CLUE_SANDWICH, "11 12 13 14", "5", true},
    {FOUR, SATDOKU_CLUE_SANDWICH, "11 12 13 14", "4", false},
    {ZERO, SATDOKU_CLUE_SANDWICH, "11 12 13 14", "3", true}, /* 1 and 2 */
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13 14", "1234", true},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13 14", "123", false},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13 14", "12341", false},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13 14", "12|34", false},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13 14", "(12|34)*", true},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13 14", "(12|34){3}", false},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13 14", "(12|34|){3}", true},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13 14", "(1|12)(23|2)?34", true},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13 14", "[1-3]{3}.", true},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13 14", "[1-3]{2,3}", false},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13 14", "[^14]*", false},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13 14", "1[^14]+4", true},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13 14", "1[^13]+4", false},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13 14", "(.{2})+", true},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13", "(.{2})+", false},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13", ".{3,}", true},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13", ".{4,}", false},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13", ".{4}?", false},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13", "((1*2*)*3*)*", true},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13", "", false},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13", "()*123(|4)", true},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13", "1{0}123", true},
    {FOUR, SATDOKU_CLUE_REGEX, "11 12 13", "1{0}23", false},
    {ZERO, SATDOKU_CLUE_REGEX, "11 12 13", "012", true},
    {ZERO, SATDOKU_CLUE_REGEX, "11 12 13", "123", false},
    {FOUR, SATDOKU_CLUE_NFA, "11 12 13 14", "1 4 'SMz5TnJzHIgA", true}, /* digits that rise */
    {FOUR, SATDOKU_CLUE_NFA, "12 14", "1 2 'SMz5TnJzHIgA", true},
    {FOUR, SATDOKU_CLUE_NFA, "14 12", "1 2 'SMz5TnJzHIgA", false},
    {FOUR, SATDOKU_CLUE_NFA, "12 12", "1 2 'SMz5TnJzHIgA", false},
    {FOUR, SATDOKU_CLUE_NFA, "11 12 13 14", "1 4 'RNvs1Uqg", true}, /* odd and even in turn */
    {FOUR, SATDOKU_CLUE_NFA, "11 13", "1 2 'RNvs1Uqg", false},
    {FOUR, SATDOKU_CLUE_NFA, "11 12 13", "1 3 'BOY6CPGHYTVxoA",
     true}, /* 2, and 3 behind it; or 4s */
    {FOUR, SATDOKU_CLUE_NFA, "13 12 11", "1 3 'BOY6CPGHYTVxoA", false},
    {FOUR, SATDOKU_CLUE_NFA, "14 23", "1 2 'BOY6CPGHYTVxoA", false},
    {FOUR, SATDOKU_CLUE_NFA, "14 21", "1 2 'BOY6CPGHYTVxoA", false},
    {FOUR, SATDOKU_CLUE_NFA, "14 41", "1 2 'BOY6CPGHYTVxoA", true},
    {FOUR, SATDOKU_CLUE_NFA, "11 12 13", "2 2 1 'RRP2EfDPGA", true}, /* each part a multiple of 3 */
    {FOUR, SATDOKU_CLUE_NFA, "11 12 13", "2 1 2 'RRP2EfDPGA", false},
    {FOUR, SATDOKU_CLUE_NFA, "11 12 13", "1 3 'RRP2EfDPGA", true},
    {FOUR, SATDOKU_CLUE_NFA, "11 12 13 14", "2 2 2 'RRP2EfDPGA", false},
    {FOUR, SATDOKU_CLUE_NFA, "11", "1 1 '", false},
    {FOUR, SATDOKU_CLUE_NFA, "11 12", "1 2 'RNUz8r9S", false}, /* 1 or 4 first; it ends with 4 */
    {FOUR, SATDOKU_CLUE_NFA, "11 12 14", "1 3 'RNUz8r9S", true},
    {ZERO, SATDOKU_CLUE_NFA, "11 12 13", "1 3 'RNXlor2noA", true}, /* their sum is 3 */
    {ZERO, SATDOKU_CLUE_NFA, "11 13", "1 2 'RNXlor2noA", false},
    {FOUR, SATDOKU_CLUE_EQUAL_SUM, "11 12 13", "2 1", true}, /* 1 and 2, 3 */
    {FOUR, SATDOKU_CLUE_EQUAL_SUM, "11 12 14", "2 1", false},
    {FOUR, SATDOKU_CLUE_EQUAL_SUM, "11 14 12 13", "2 2", true},
    {FOUR, SATDOKU_CLUE_EQUAL_SUM, "11 14 12 13 11 12 13", "2 2 3", false}, /* 5, 5, 6 */
    {FOUR, SATDOKU_CLUE_EQUAL_SUM, "11 12 13", "3", true},
    {ZERO, SATDOKU_CLUE_EQUAL_SUM, "12 13 14", "2 1", true}, /* 1 and 2, 3 */
    {ZERO, SATDOKU_CLUE_EQUAL_SUM, "11 12 13", "2 1", false},
    {FOUR, SATDOKU_CLUE_PILL_ARROW, "11 12 14 14 14", "2", true}, /* 12 */
    {FOUR, SATDOKU_CLUE_PILL_ARROW, "11 12 14 13 14", "2", false},
    {FOUR, SATDOKU_CLUE_PILL_ARROW, "11 12 13 14", "3", false},
    {ZERO, SATDOKU_CLUE_PILL_ARROW, "11 12 12", "2", true}, /* 01 */
    {ZERO, SATDOKU_CLUE_PILL_ARROW, "11 12 13", "2", false},

    {FOUR, SATDOKU_CLUE_RENBAN, "11", "", true},
    {FOUR, SATDOKU_CLUE_RENBAN, "13 11 12", "", true},  /* 3 1 2 */
    {FOUR, SATDOKU_CLUE_RENBAN, "14 11 12", "", false}, /* 4 1 2 */
    {FOUR, SATDOKU_CLUE_RENBAN, "11 12 24", "", false}, /* 1 2 2 */
    {FOUR, SATDOKU_CLUE_RENBAN, "11 13", "", false},
    {SIX, SATDOKU_CLUE_RENBAN, "16 15 14 13 12", "", true},
    {NINE, SATDOKU_CLUE_RENBAN, "19 11", "", false},
    {NINE, SATDOKU_CLUE_RENBAN, "15 16 23", "", false}, /* 5 6 6 */
    {NINE, SATDOKU_CLUE_RENBAN, "15 16 31", "", true},  /* 5 6 7 */
    {ZERO, SATDOKU_CLUE_RENBAN, "12 11", "", true},
    {ZERO, SATDOKU_CLUE_RENBAN, "11 13", "", false},
    {HOLE, SATDOKU_CLUE_RENBAN, "12 14", "", true}, /* 2 and 3 */

    {FOUR, SATDOKU_CLUE_RELLIK_CAGE, "11 12 14", "4", false}, /* 1, 2 and 4 */
    {FOUR, SATDOKU_CLUE_RELLIK_CAGE, "11 12 14", "6", false},
    {FOUR, SATDOKU_CLUE_RELLIK_CAGE, "11 12 14", "7", false},
    {FOUR, SATDOKU_CLUE_RELLIK_CAGE, "11 12 14", "8", true},
    {FOUR, SATDOKU_CLUE_RELLIK_CAGE, "11 13 14", "2", true},
    {FOUR, SATDOKU_CLUE_RELLIK_CAGE, "11 24 12", "9", false}, /* 2 twice */
    {SIX, SATDOKU_CLUE_RELLIK_CAGE, "14 15 16", "8", true},
    {SIX, SATDOKU_CLUE_RELLIK_CAGE, "14 15 16", "11", false},
    {NINE, SATDOKU_CLUE_RELLIK_CAGE, "19", "9", false},
    {NINE, SATDOKU_CLUE_RELLIK_CAGE, "19 18", "16", true},
    {ZERO, SATDOKU_CLUE_RELLIK_CAGE, "12 14", "0", true},
    {ZERO, SATDOKU_CLUE_RELLIK_CAGE, "11 14", "0", false},
    {HOLE, SATDOKU_CLUE_RELLIK_CAGE, "12 14", "5", false},
    {HOLE, SATDOKU_CLUE_RELLIK_CAGE, "12 14", "4", true},

    {FOUR, SATDOKU_CLUE_EQUALITY_CAGE, "11 14", "", true}, /* 1 and 4 */
    {FOUR, SATDOKU_CLUE_EQUALITY_CAGE, "11 12", "", false},
    {FOUR, SATDOKU_CLUE_EQUALITY_CAGE, "11 13", "", false},
    {FOUR, SATDOKU_CLUE_EQUALITY_CAGE, "11 12 13 14", "", true},
    {FOUR, SATDOKU_CLUE_EQUALITY_CAGE, "11 14 22 23", "", false}, /* 1 4 4 1 */
    {SIX, SATDOKU_CLUE_EQUALITY_CAGE, "12 13 14 15", "", true},   /* 2 3 4 5 */
    {SIX, SATDOKU_CLUE_EQUALITY_CAGE, "11 12 13 16", "", false},
    {NINE, SATDOKU_CLUE_EQUALITY_CAGE, "11 16", "", true},
    {NINE, SATDOKU_CLUE_EQUALITY_CAGE, "12 15", "", false}, /* 5 is neither low nor high */
    {NINE, SATDOKU_CLUE_EQUALITY_CAGE, "16", "", false},
    {ZERO, SATDOKU_CLUE_EQUALITY_CAGE, "11 14", "", true}, /* 0 and 3 */
    {ZERO, SATDOKU_CLUE_EQUALITY_CAGE, "11 13", "", false},
    {HOLE, SATDOKU_CLUE_EQUALITY_CAGE, "12 14", "", true},

    {FOUR, SATDOKU_CLUE_QUAD_SUM, "11 12 21 22", "10", true}, /* a box */
    {FOUR, SATDOKU_CLUE_QUAD_SUM, "32 33 42 43", "10", true}, /* 1 4 / 3 2 */
    {FOUR, SATDOKU_CLUE_QUAD_SUM, "12 13 22 23", "11", false},
    {ZERO, SATDOKU_CLUE_QUAD_SUM, "11 12 21 22", "6", true},
    {ZERO, SATDOKU_CLUE_QUAD_SUM, "11 12 21 22", "10", false}, /* that of inside digits */
    {FOUR, SATDOKU_CLUE_QUAD, "11 12 21 22", "4 1", true},
    {FOUR, SATDOKU_CLUE_QUAD, "11 12 21 22", "1 1", false},
    {FOUR, SATDOKU_CLUE_QUAD, "12 13 22 23", "2 4 1 3", true}, /* 2 3 / 4 1 */
    {FOUR, SATDOKU_CLUE_QUAD, "32 33 42 43", "4 4", false},    /* 1 4 / 3 2 */
    {FOUR, SATDOKU_CLUE_QUAD, "31 32 41 42", "4", true},
    {SIX, SATDOKU_CLUE_QUAD, "13 14 23 24", "6 3 4 1", true},
    {NINE, SATDOKU_CLUE_QUAD, "33 34 43 44", "3 4 9 9", false},
    {NINE, SATDOKU_CLUE_QUAD, "33 34 43 44", "4 9", true}, /* 9 1 / 4 3 */
    {ZERO, SATDOKU_CLUE_QUAD, "11 12 21 22", "0 3", true},
    {ZERO, SATDOKU_CLUE_QUAD, "11 12 21 22", "0 0", false},
    {HOLE, SATDOKU_CLUE_QUAD, "31 32 41 42", "4 3", true},

    {FOUR, SATDOKU_CLUE_ROW_INDEXING, "11", "", true},           /* 1: r1c1 is 1 */
    {FOUR, SATDOKU_CLUE_ROW_INDEXING, "21", "", true},           /* 3: r3c1 is 2 */
    {FOUR, SATDOKU_CLUE_ROW_INDEXING, "22", "", false},          /* 4: r4c2 is 3 */
    {FOUR, SATDOKU_CLUE_ROW_INDEXING, "31", "", true},           /* 2: r2c1 is 3 */
    {SIX, SATDOKU_CLUE_ROW_INDEXING, "22", "", false},           /* 5: r5c2 is 1 */
    {NINE, SATDOKU_CLUE_ROW_INDEXING, "44", "", false},          /* 3: r3c4 is 1 */
    {ZERO, SATDOKU_CLUE_ROW_INDEXING, "11", "", false},          /* there is no row 0 */
    {ZERO, SATDOKU_CLUE_ROW_INDEXING, "12", "", true},           /* 1: it is 1 itself, in row 1 */
    {HOLE, SATDOKU_CLUE_ROW_INDEXING, "32", "", false},          /* 1: r1c2 is 2 */
    {FOUR, SATDOKU_CLUE_SAME_VALUES, "11 12 22 24", "2", false}, /* 1 2, 4 2 */
    {FOUR, SATDOKU_CLUE_SAME_VALUES, "11 12 31 32", "2", true},  /* 1 2, 2 1 */
    {FOUR, SATDOKU_CLUE_SAME_VALUES, "11 11 12 11 12 12", "2", false},
    {FOUR, SATDOKU_CLUE_SAME_VALUES, "11 23 32", "3", true},
    {FOUR, SATDOKU_CLUE_SAME_VALUES, "11 23 33", "3", false},
    {FOUR, SATDOKU_CLUE_SAME_VALUES, "11 12", "1", true},
    {ZERO, SATDOKU_CLUE_SAME_VALUES, "11 12 31 32", "2", true},

    {FOUR, SATDOKU_CLUE_CONTAIN_EXACT, "11 12 13", "3 1", true},
    {FOUR, SATDOKU_CLUE_CONTAIN_EXACT, "11 12 13", "4", false},
    {FOUR, SATDOKU_CLUE_CONTAIN_EXACT, "11 12 23 32", "1 1 1", true}, /* 1 2 1 1 */
    {FOUR, SATDOKU_CLUE_CONTAIN_EXACT, "11 12 23 32", "1 1 2", false},
    {FOUR, SATDOKU_CLUE_CONTAIN_EXACT, "11 12 23 32", "1 1 1 1", false},
    {ZERO, SATDOKU_CLUE_CONTAIN_EXACT, "11 12", "0", true},
    {ZERO, SATDOKU_CLUE_CONTAIN_EXACT, "13 12", "0", false},

    {FOUR, SATDOKU_CLUE_CONTAIN_AT_LEAST, "11 12 23 32", "1 1", true},
    {FOUR, SATDOKU_CLUE_CONTAIN_AT_LEAST, "11 12 23 32", "2 1 1 1", true},
    {FOUR, SATDOKU_CLUE_CONTAIN_AT_LEAST, "11 12 23 32", "1 1 1 1", false},
    {FOUR, SATDOKU_CLUE_CONTAIN_AT_LEAST, "11 12 13", "4", false},

    {FOUR, SATDOKU_CLUE_COUNT_VALUES, "12 11 12 13", "1 3", true}, /* 2: 1 2 3 */
    {FOUR, SATDOKU_CLUE_COUNT_VALUES, "12 11 12 13", "1 4", false},
    {FOUR, SATDOKU_CLUE_COUNT_VALUES, "12 11 11 13 13", "1 1", true},
    {FOUR, SATDOKU_CLUE_COUNT_VALUES, "13 11 11 13 13", "1 1", false},
    {ZERO, SATDOKU_CLUE_COUNT_VALUES, "11 12 13", "0", true},    /* 0: 1 2 */
    {NINE, SATDOKU_CLUE_LUNCHBOX, "14 12 17 19 13", "0", false}, /* 4 2 7 9 3 */
    {NINE, SATDOKU_CLUE_LUNCHBOX, "14 12 17 19 13", "7", true},
    {NINE, SATDOKU_CLUE_LUNCHBOX, "19 14 13 12 15", "7", true},  /* 9 4 3 2 5 */
    {NINE, SATDOKU_CLUE_LUNCHBOX, "14 19 13 12 13", "3", false}, /* 3 twice */
    {NINE, SATDOKU_CLUE_LUNCHBOX, "14 19", "0", true},
    {NINE, SATDOKU_CLUE_LUNCHBOX, "14 19", "1", false},
    {ZERO, SATDOKU_CLUE_LUNCHBOX, "11 12 13 14", "3", true}, /* 0 1 2 3 */
    {ZERO, SATDOKU_CLUE_LUNCHBOX, "11 12 13 14", "5", false},
    {FOUR, SATDOKU_CLUE_SEARCH_PRIORITY, "11 12", "3", true},

    {NINE, SATDOKU_CLUE_VALUE_INDEXING, "14 12 13 18 23", "", false}, /* 4 2 3 8 6 */
    {NINE, SATDOKU_CLUE_VALUE_INDEXING, "14 12 13 21 23", "", true},  /* 4 2 3 4 6 */
    {NINE, SATDOKU_CLUE_VALUE_INDEXING, "14 11 21", "", true},        /* 4 1 4 */
    {NINE, SATDOKU_CLUE_VALUE_INDEXING, "14 12 21", "", false},       /* there is no second one */
    {ZERO, SATDOKU_CLUE_VALUE_INDEXING, "14 12 23 22", "", false},    /* 3 1 0 3 */
    {ZERO, SATDOKU_CLUE_VALUE_INDEXING, "14 12 22 23", "", true},     /* 3 1 3 0 */
    {ZERO, SATDOKU_CLUE_VALUE_INDEXING, "14 11 22 23", "", false},    /* there is no place 0 */

    {NINE, SATDOKU_CLUE_COUNT_DISTINCT, "12 13 13 15", "", true},  /* 2: 3 3 5 */
    {NINE, SATDOKU_CLUE_COUNT_DISTINCT, "12 13 14 15", "", false}, /* 2: 3 4 5 */
    {NINE, SATDOKU_CLUE_COUNT_DISTINCT, "11 13", "", true},
    {NINE, SATDOKU_CLUE_COUNT_DISTINCT, "12 13", "", false},
    {ZERO, SATDOKU_CLUE_COUNT_DISTINCT, "13 11 12 12", "", true}, /* 2: 0 1 1 */

    {FOUR, SATDOKU_CLUE_CONNECTED_VALUES, ALL_16, "0 1 2 3", true},
    {FOUR, SATDOKU_CLUE_CONNECTED_VALUES, ALL_16, "12 1 2 3", true},
    {FOUR, SATDOKU_CLUE_CONNECTED_VALUES, ALL_16, "11 1 2 3", false},
    {FOUR, SATDOKU_CLUE_CONNECTED_VALUES, ALL_16, "0 1 2", false},
    {FOUR, SATDOKU_CLUE_CONNECTED_VALUES, ALL_16, "4 2", false},
    {ZERO, SATDOKU_CLUE_CONNECTED_VALUES, ALL_16, "12 0 1 2", true},

    {CHAOS, SATDOKU_CLUE_CHAOS_COUNT, "12 61 62 63", "0", true}, /* 2: both 1 */
    {CHAOS, SATDOKU_CLUE_CHAOS_COUNT, "12 61 62 63", "1", false},
    {CHAOS, SATDOKU_CLUE_CHAOS_COUNT, "11 61 62 63", "1", true}, /* not the first one */
    {CHAOS, SATDOKU_CLUE_CHAOS_COUNT, "11 61 62 63", "0", false},
    {CHAOS, SATDOKU_CLUE_CHAOS_ARROW, "12 61 62 63", "0 2", true},
    {CHAOS, SATDOKU_CLUE_CHAOS_ARROW, "12 61 63 62", "0 2", false},  /* 1 2 1: it ends at the 2 */
    {CHAOS, SATDOKU_CLUE_CHAOS_ARROW, "12 61 63 62", "0 1 1", true}, /* 1 2 and 1 1 */
    {CHAOS, SATDOKU_CLUE_CHAOS_ARROW, "12 61 63 62", "1 1 1", false},

    /* Kinds by their numbers: 5 and 6 are dots, 10 a thermometer, 4 candidates, 55 Or, 56 And. */
    {FOUR, SATDOKU_CLUE_OR, "11 12 11 12", "5 2 0 6 2 0", true},  /* 1 2 */
    {FOUR, SATDOKU_CLUE_OR, "13 12 13 12", "5 2 0 6 2 0", true},  /* 3 2 */
    {FOUR, SATDOKU_CLUE_OR, "13 11 13 11", "5 2 0 6 2 0", false}, /* 3 1 */
    {FOUR, SATDOKU_CLUE_OR, "12 11 21", "10 2 0 4 1 1 3", true},
    {FOUR, SATDOKU_CLUE_OR, "12 11 21", "10 2 0 4 1 2 1 4", false},
    {FOUR, SATDOKU_CLUE_AND, "11 12 21", "10 2 0 4 1 1 3", true},
    {FOUR, SATDOKU_CLUE_AND, "11 12 21", "10 2 0 4 1 1 4", false},
    {FOUR, SATDOKU_CLUE_AND, "12 11 21", "10 2 0 4 1 1 3", false},
    {FOUR, SATDOKU_CLUE_AND, "12 11 21 44", "55 10 2 0 4 1 1 3 -1 4 1 1 1", true},
    {FOUR, SATDOKU_CLUE_OR, "12 11 21 44", "56 10 2 0 4 1 1 3 -1 4 1 1 2", false},
    {ZERO, SATDOKU_CLUE_OR, "11 12", "4 1 1 1 4 1 1 1", true}, /* inside digits: 0 is 1 */
    {ZERO, SATDOKU_CLUE_OR, "11 12", "4 1 1 2 4 1 1 1", false},

    {FOUR, SATDOKU_CLUE_BOX_INDEXING, "13", "", true},     /* 3: the third cell, r2c3, is 1 */
    {NINE, SATDOKU_CLUE_BOX_INDEXING, "43", "", true},     /* 4: the fourth cell, r5c1, is 3 */
    {NINE, SATDOKU_CLUE_BOX_INDEXING, "61", "", false},    /* 8: the eighth cell, r6c2, is 9 */
    {NINE, SATDOKU_CLUE_BOX_INDEXING, "62", "", false},    /* 9: the ninth cell, r6c3, is 7 */
    {ZERO, SATDOKU_CLUE_BOX_INDEXING, "11", "", false},    /* there is no place 0 */
    {FOUR, SATDOKU_CLUE_COLUMN_INDEXING, "21", "", true},  /* 3: r2c3 is 1 */
    {FOUR, SATDOKU_CLUE_COLUMN_INDEXING, "31", "", true},  /* 2: r3c2 is 1 */
    {FOUR, SATDOKU_CLUE_COLUMN_INDEXING, "34", "", true},  /* 3: r3c3 is 4 */
    {NINE, SATDOKU_CLUE_COLUMN_INDEXING, "21", "", false}, /* 4: r2c4 is 7 */
    {SIX, SATDOKU_CLUE_COLUMN_INDEXING, "21", "", true},   /* 4: r2c4 is 1 */
    {NINE, SATDOKU_CLUE_COLUMN_INDEXING, "41", "", true},  /* 2: r4c2 is 1 */
    {ZERO, SATDOKU_CLUE_COLUMN_INDEXING, "11", "", false},
    {HOLE, SATDOKU_CLUE_COLUMN_INDEXING, "21", "", false}, /* r2c4 is missing */
    {HOLE, SATDOKU_CLUE_COLUMN_INDEXING, "11", "", true},

    {FOUR, SATDOKU_CLUE_NUMBERED_ROOM, "21 22 23 24", "1", true}, /* 3412: the third is 1 */
    {FOUR, SATDOKU_CLUE_NUMBERED_ROOM, "21 22 23 24", "3", false},
    {FOUR, SATDOKU_CLUE_NUMBERED_ROOM, "24 23 22 21", "1", true},                /* 2143 */
    {FOUR, SATDOKU_CLUE_NUMBERED_ROOM, "14 24 34 44", "1", true},                /* 4231 */
    {SIX, SATDOKU_CLUE_NUMBERED_ROOM, "61 51 41 31 21 11", "1", true},           /* 635241 */
    {NINE, SATDOKU_CLUE_NUMBERED_ROOM, "41 42 43 44 45 46 47 48 49", "1", true}, /* 214... */
    {NINE, SATDOKU_CLUE_NUMBERED_ROOM, "41 42 43 44 45 46 47 48 49", "2", false},
    {ZERO, SATDOKU_CLUE_NUMBERED_ROOM, "21 22 23 24", "3", true},  /* 2301: the second is 3 */
    {ZERO, SATDOKU_CLUE_NUMBERED_ROOM, "11 12 13 14", "0", false}, /* there is no place 0 */
    {HOLE, SATDOKU_CLUE_NUMBERED_ROOM, "34 33 32 31", "4", false}, /* 3214: the third is 1 */
    {HOLE, SATDOKU_CLUE_NUMBERED_ROOM, "34 33 32 31", "1", true},

    {FOUR, SATDOKU_CLUE_SKYSCRAPER, "11 12 13 14", "4", true}, /* 1234 */
    {FOUR, SATDOKU_CLUE_SKYSCRAPER, "14 13 12 11", "1", true},
    {FOUR, SATDOKU_CLUE_SKYSCRAPER, "21 22 23 24", "2", true}, /* 3412 */
    {FOUR, SATDOKU_CLUE_SKYSCRAPER, "21 22 23 24", "3", false},
    {SIX, SATDOKU_CLUE_SKYSCRAPER, "21 22 23 24 25 26", "3", true},           /* 456123 */
    {NINE, SATDOKU_CLUE_SKYSCRAPER, "41 42 43 44 45 46 47 48 49", "5", true}, /* 214365897 */
    {NINE, SATDOKU_CLUE_SKYSCRAPER, "41 42 43 44 45 46 47 48 49", "9", false},
    {ZERO, SATDOKU_CLUE_SKYSCRAPER, "11 12 13 14", "3", true}, /* 0123 */
    {ZERO, SATDOKU_CLUE_SKYSCRAPER, "11 12 13 14", "4", false},
    {HOLE, SATDOKU_CLUE_SKYSCRAPER, "34 33 32 31", "2", true},        /* 3214 */
    {FOUR, SATDOKU_CLUE_HIDDEN_SKYSCRAPER, "21 22 23 24", "1", true}, /* 3412 */
    {FOUR, SATDOKU_CLUE_HIDDEN_SKYSCRAPER, "21 22 23 24", "2", false},
    {FOUR, SATDOKU_CLUE_HIDDEN_SKYSCRAPER, "11 12 13 14", "4", false}, /* none is hidden */
    {SIX, SATDOKU_CLUE_HIDDEN_SKYSCRAPER, "21 22 23 24 25 26", "1", true},
    {NINE, SATDOKU_CLUE_HIDDEN_SKYSCRAPER, "41 42 43 44 45 46 47 48 49", "1", true},
    {ZERO, SATDOKU_CLUE_HIDDEN_SKYSCRAPER, "21 22 23 24", "0", true}, /* 2301 */
    {HOLE, SATDOKU_CLUE_HIDDEN_SKYSCRAPER, "34 33 32 31", "2", true},
    {FOUR, SATDOKU_CLUE_X_SUM, "21 22 23 24", "8", true}, /* 3412 */
    {FOUR, SATDOKU_CLUE_X_SUM, "21 22 23 24", "7", false},
    {FOUR, SATDOKU_CLUE_X_SUM, "11 12 13 14", "1", true},
    {SIX, SATDOKU_CLUE_X_SUM, "16 15 14 13 12 11", "21", true},
    {NINE, SATDOKU_CLUE_X_SUM, "41 42 43 44 45 46 47 48 49", "3", true}, /* 21... */
    {ZERO, SATDOKU_CLUE_X_SUM, "11 12 13 14", "1", false},               /* of no digits */
    {ZERO, SATDOKU_CLUE_X_SUM, "21 22 23 24", "5", true},                /* 2301 */
    {HOLE, SATDOKU_CLUE_X_SUM, "34 33 32 31", "6", true},                /* 3214 */

    {NINE, SATDOKU_CLUE_PAIR_X, "11 19",
     "0 0 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0 0  "
     "0 0 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0 0  "
     "1 0 0 0 0 0 0 0 0",
     false},
};

static void test_pairs(void **state)
{
    check_cell_rows(*state, pair_rows, LENGTH(pair_rows));
}

/* ---- Rules of the whole board ---- */

struct board_row {
    int board;
    enum satdoku_clue_kind kind;
    const char *grid;
    const char *marks; /* dots that the puzzle has, too: "w1112" is white on r1c1, r1c2 */
    bool holds;
};

static const struct board_row board_rows[] = {
    {FOUR, SATDOKU_CLUE_ANTI_KNIGHT, "1111 2222 3333 4444", "", true},
    {FOUR, SATDOKU_CLUE_ANTI_KNIGHT, "1111 2212 3333 4444", "", false}, /* r1c1, r2c3 */
    {FOUR, SATDOKU_CLUE_ANTI_KNIGHT, "1111 2122 3333 4444", "", false}, /* r1c4, r2c2 */
    {FOUR, SATDOKU_CLUE_ANTI_KNIGHT, "1444 2222 3133 4444", "", false}, /* r1c1, r3c2 */
    {FOUR, SATDOKU_CLUE_ANTI_KNIGHT, "4414 2222 3133 4444", "", false}, /* r1c3, r3c2 */
    {FOUR, SATDOKU_CLUE_ANTI_KNIGHT, "4414 2222 3313 4444", "", true},
    {SIX, SATDOKU_CLUE_ANTI_KNIGHT, "111111 222222 333333 444444 555555 666666", "", true},
    {SIX, SATDOKU_CLUE_ANTI_KNIGHT, "111111 222222 333333 444444 555555 666466", "", false},
    {NINE, SATDOKU_CLUE_ANTI_KNIGHT,
     "111111111 222222222 333333333 444444444 555555555 666666666 777777777 888888888 999999999",
     "", true},
    {NINE, SATDOKU_CLUE_ANTI_KNIGHT,
     "123456789 456789123 789123456 214365897 365897214 897214365 531642978 642978531 978531642",
     "", false}, /* 5: r3c8, r4c6 */
    {ZERO, SATDOKU_CLUE_ANTI_KNIGHT, "0000 1111 2222 3333", "", true},
    {ZERO, SATDOKU_CLUE_ANTI_KNIGHT, "0000 1101 2222 3333", "", false},
    {HOLE, SATDOKU_CLUE_ANTI_KNIGHT, "12.3 4... 1413 2222", "", true},
    {HOLE, SATDOKU_CLUE_ANTI_KNIGHT, "12.3 4... 1433 2222", "",
     false}, /* over the hole: r1c4, r3c3 */

    {FOUR, SATDOKU_CLUE_ANTI_KING, "1212 3434 1212 3434", "", true},
    {FOUR, SATDOKU_CLUE_ANTI_KING, "1212 3434 1212 3431", "", false}, /* r3c3, r4c4 */
    {FOUR, SATDOKU_CLUE_ANTI_KING, "1212 3434 1212 2434", "", false}, /* r3c2, r4c1 */
    {FOUR, SATDOKU_CLUE_ANTI_KING, "1212 3434 1212 3432", "", false}, /* r3c4, r4c4 */
    {FOUR, SATDOKU_CLUE_ANTI_KING, "1212 3434 1212 3433", "", false}, /* r4c3, r4c4 */
    {SIX, SATDOKU_CLUE_ANTI_KING, "121212 343434 121212 343434 121212 343434", "", true},
    {SIX, SATDOKU_CLUE_ANTI_KING, "121212 343434 121212 343434 121212 343431", "", false},
    {NINE, SATDOKU_CLUE_ANTI_KING,
     "123456789 456789123 789123456 214365897 365897214 897214365 531642978 642978531 978531642",
     "", false}, /* 4: r6c6, r7c5 */
    {NINE, SATDOKU_CLUE_ANTI_KING,
     "123456789 456789123 789123456 123456789 456789123 789123456 123456789 456789123 789123456",
     "", true},
    {ZERO, SATDOKU_CLUE_ANTI_KING, "0101 2323 0101 2323", "", true},
    {ZERO, SATDOKU_CLUE_ANTI_KING, "0101 2323 0101 2320", "", false},
    {HOLE, SATDOKU_CLUE_ANTI_KING, "12.3 4... 3131 4242", "", true},
    {HOLE, SATDOKU_CLUE_ANTI_KING, "12.2 4... 3131 4242", "", true},
    {HOLE, SATDOKU_CLUE_ANTI_KING, "12.3 2... 3131 4242", "", false}, /* r1c2, r2c1 */

    {FOUR, SATDOKU_CLUE_ANTI_CONSECUTIVE, "1313 3131 1313 3131", "", true},
    {FOUR, SATDOKU_CLUE_ANTI_CONSECUTIVE, "2424 4141 1414 4242", "", true},
    {FOUR, SATDOKU_CLUE_ANTI_CONSECUTIVE, "1111 1111 1111 2222", "", false},
    {FOUR, SATDOKU_CLUE_ANTI_CONSECUTIVE, "1112 1112 1112 1112", "", false},
    {SIX, SATDOKU_CLUE_ANTI_CONSECUTIVE, "135135 351351 513513 135135 351351 513513", "", true},
    {SIX, SATDOKU_CLUE_ANTI_CONSECUTIVE, "135135 351351 513513 135135 351351 513512", "", false},
    {NINE, SATDOKU_CLUE_ANTI_CONSECUTIVE,
     "135791357 135791357 135791357 135791357 135791357 135791357 135791357 135791357 135791357",
     "", true},
    {NINE, SATDOKU_CLUE_ANTI_CONSECUTIVE,
     "135791357 135791357 135791357 135791357 135791357 135791357 135791357 135791357 135791358",
     "", false},
    {ZERO, SATDOKU_CLUE_ANTI_CONSECUTIVE, "0202 2020 0202 2020", "", true},
    {ZERO, SATDOKU_CLUE_ANTI_CONSECUTIVE, "0202 2020 0202 2021", "", false},
    {HOLE, SATDOKU_CLUE_ANTI_CONSECUTIVE, "13.4 1... 1313 3131", "", true},
    {HOLE, SATDOKU_CLUE_ANTI_CONSECUTIVE, "12.4 1... 1313 3131", "", false},

    {FOUR, SATDOKU_CLUE_ANTI_TAXICAB, "4123 1441 2413 3131", "", true},
    {FOUR, SATDOKU_CLUE_ANTI_TAXICAB, "1212 3434 1212 3434", "", false}, /* 2: r1c2, r1c4 */
    {NINE, SATDOKU_CLUE_ANTI_TAXICAB,
     "123456789 456789123 789123456 214365897 365897214 897214365 531642978 642978531 978531642",
     "", false}, /* 3: r3c6, r4c4 */
    {ZERO, SATDOKU_CLUE_ANTI_TAXICAB, "0000 0000 0000 0000", "", true},
    {HOLE, SATDOKU_CLUE_ANTI_TAXICAB, "32.1 3... 1441 4234", "", true},
    {HOLE, SATDOKU_CLUE_ANTI_TAXICAB, "32.2 3... 1441 4234", "", false}, /* over the hole */

    {FOUR, SATDOKU_CLUE_STRICT_KROPKI, "1414 4141 1414 4141", "", true},
    {FOUR, SATDOKU_CLUE_STRICT_KROPKI, "1414 4141 1414 4142", "", false}, /* r4c4 is half of both */
    {FOUR, SATDOKU_CLUE_STRICT_KROPKI, "1414 4141 1414 4142", "b4344 b3444", true},
    {FOUR, SATDOKU_CLUE_STRICT_KROPKI, "1414 4141 1414 4142", "b4344", false},
    {FOUR, SATDOKU_CLUE_STRICT_KROPKI, "1414 4141 1414 4142", "b3444", false},
    {FOUR, SATDOKU_CLUE_STRICT_KROPKI, "1414 4141 1414 4142", "w4443 b4434",
     true}, /* of any colour */
    {FOUR, SATDOKU_CLUE_STRICT_KROPKI, "1414 4141 1414 4142", "x4344 v3444", false},
    {SIX, SATDOKU_CLUE_STRICT_KROPKI, "141414 414141 141414 414141 141414 414146", "", true},
    {SIX, SATDOKU_CLUE_STRICT_KROPKI, "141414 414141 141414 414141 141414 414145", "", false},
    {NINE, SATDOKU_CLUE_STRICT_KROPKI,
     "135791357 135791357 135791357 135791357 135791357 135791357 135791357 135791357 135791357",
     "", true},
    {NINE, SATDOKU_CLUE_STRICT_KROPKI,
     "135791357 135791357 135791357 135791357 135791357 135791357 135791357 135791357 135791358",
     "", false},
    {ZERO, SATDOKU_CLUE_STRICT_KROPKI, "0303 3030 0303 3030", "", true},
    {ZERO, SATDOKU_CLUE_STRICT_KROPKI, "1313 3131 1313 3131", "", true}, /* inside digits 2 and 4 */
    {ZERO, SATDOKU_CLUE_STRICT_KROPKI, "1313 3131 1313 3132", "", false},

    {FOUR, SATDOKU_CLUE_STRICT_CONSECUTIVE, "1414 4141 1414 4142", "", true},  /* 4 and 2 */
    {FOUR, SATDOKU_CLUE_STRICT_CONSECUTIVE, "1414 4141 1414 4143", "", false}, /* 4 and 3, twice */
    {FOUR, SATDOKU_CLUE_STRICT_CONSECUTIVE, "1414 4141 1414 4143", "w4344 w3444", true},
    {FOUR, SATDOKU_CLUE_STRICT_CONSECUTIVE, "1414 4141 1414 4143", "w4344", false},
    {FOUR, SATDOKU_CLUE_STRICT_CONSECUTIVE, "1414 4141 1414 4143", "b4443 w4434",
     true}, /* of any colour */
    {FOUR, SATDOKU_CLUE_STRICT_CONSECUTIVE, "1414 4141 1414 4143", "x4344 v3444", false},
    {ZERO, SATDOKU_CLUE_STRICT_CONSECUTIVE, "0202 2020 0202 2020", "", true},
    {ZERO, SATDOKU_CLUE_STRICT_CONSECUTIVE, "0202 2020 0202 2021", "", false},

    {FOUR, SATDOKU_CLUE_STRICT_RATIO, "1414 4141 1414 4143", "", true},  /* 4 and 3 */
    {FOUR, SATDOKU_CLUE_STRICT_RATIO, "1414 4141 1414 4142", "", false}, /* 4 and 2, twice */
    {FOUR, SATDOKU_CLUE_STRICT_RATIO, "1414 4141 1414 4142", "b4344 b3444", true},
    {FOUR, SATDOKU_CLUE_STRICT_RATIO, "1414 4141 1414 4142", "b3444", false},
    {FOUR, SATDOKU_CLUE_STRICT_RATIO, "1414 4141 1414 4142", "w4443 b4434",
     true}, /* of any colour */
    {FOUR, SATDOKU_CLUE_STRICT_RATIO, "1414 4141 1414 4142", "x4344 v3444", false},
    {ZERO, SATDOKU_CLUE_STRICT_RATIO, "0101 1010 0101 1010", "", true}, /* inside digits 1 and 2 */
    {ZERO, SATDOKU_CLUE_STRICT_RATIO, "1313 3131 1313 3132", "", true},
    {ZERO, SATDOKU_CLUE_STRICT_RATIO, "1313 3131 1313 3112", "", false},

    {FOUR, SATDOKU_CLUE_STRICT_XV, "1212 2121 1212 2121", "", true},
    {FOUR, SATDOKU_CLUE_STRICT_XV, "1212 2121 1212 2123", "", false}, /* 2 and 3, twice */
    {FOUR, SATDOKU_CLUE_STRICT_XV, "1212 2121 1212 2123", "v3444 x4344", true},
    {FOUR, SATDOKU_CLUE_STRICT_XV, "1212 2121 1212 2123", "v4344", false},
    {FOUR, SATDOKU_CLUE_STRICT_XV, "1212 2121 1212 2123", "w3444 b4344", false},
    {SIX, SATDOKU_CLUE_STRICT_XV, "121212 212121 121212 212121 121212 212121", "", true},
    {SIX, SATDOKU_CLUE_STRICT_XV, "461212 212121 121212 212121 121212 212121", "", false},
    {SIX, SATDOKU_CLUE_STRICT_XV, "461212 212121 121212 212121 121212 212121", "x1112", true},
    {NINE, SATDOKU_CLUE_STRICT_XV,
     "135791357 135791357 135791357 135791357 135791357 135791357 135791357 135791357 135791357",
     "x1516", false}, /* 9 and 1 in the other rows */
    {NINE, SATDOKU_CLUE_STRICT_XV,
     "111111111 222222222 444444444 333333333 333333333 444444444 444444444 777777777 777777777",
     "", true},
    {ZERO, SATDOKU_CLUE_STRICT_XV, "0303 3030 0303 3030", "", true}, /* inside digits 1 and 4 */
    {ZERO, SATDOKU_CLUE_STRICT_XV, "0303 3030 0303 3032", "", false},

    {LAYERS, SATDOKU_CLUE_YIN_YANG,
     "1234 3412 2143 4321 1111 1212 1212 1222 1211 1112 2111 1121 1212 1111 2222 1221", "", true},
    {LAYERS, SATDOKU_CLUE_YIN_YANG, /* a square of 2s */
     "1234 3412 2143 4321 1111 1222 1221 1222 1211 1112 2111 1121 1212 1111 2222 1221", "", false},
    {LAYERS, SATDOKU_CLUE_YIN_YANG, /* 2s are in two parts */
     "1234 3412 2143 4321 1111 1212 1212 1122 1211 1112 2111 1121 1212 1111 2222 1221", "", false},
    {LAYERS, SATDOKU_CLUE_YIN_YANG, /* a 3 */
     "1234 3412 2143 4321 1111 1213 1212 1222 1211 1112 2111 1121 1212 1111 2222 1221", "", false},
    {LAYERS, SATDOKU_CLUE_YIN_YANG, /* 2s are in three parts */
     "1234 3412 2143 4321 1111 1212 1212 2212 1211 1112 2111 1121 1212 1111 2222 1221", "", false},
    {LAYERS, SATDOKU_CLUE_STAR_BATTLE,
     "1234 3412 2143 4321 1111 1212 1212 1222 1211 1112 2111 1121 1212 1111 2222 1221", "", true},
    {LAYERS, SATDOKU_CLUE_STAR_BATTLE, /* two touch at corners */
     "1234 3412 2143 4321 1111 1212 1212 1222 2111 1121 1211 1112 1212 1111 2222 1221", "", false},
    {LAYERS, SATDOKU_CLUE_STAR_BATTLE, /* none in a row */
     "1234 3412 2143 4321 1111 1212 1212 1222 1211 1112 2111 1111 1212 1111 2222 1221", "", false},
    {LAYERS, SATDOKU_CLUE_STAR_BATTLE, /* a 3 */
     "1234 3412 2143 4321 1111 1212 1212 1222 1211 1112 2111 3121 1212 1111 2222 1221", "", false},
    {PATHS, SATDOKU_CLUE_SNAKE, "1234 3412 2143 4321 2111 2211 1211 1222 1111 1111 1111 1111", "",
     true},
    {PATHS, SATDOKU_CLUE_SNAKE, "1234 3412 2143 4321 2211 1221 1121 1111 1111 1111 1111 1111", "",
     true},
    {PATHS, SATDOKU_CLUE_SNAKE, /* it is closed */
     "1234 3412 2143 4321 2211 2211 1111 1111 1111 1111 1111 1111", "", false},
    {PATHS, SATDOKU_CLUE_SNAKE, /* two parts */
     "1234 3412 2143 4321 2111 2111 1121 1122 1111 1111 1111 1111", "", false},
    {PATHS, SATDOKU_CLUE_SNAKE, /* it branches */
     "1234 3412 2143 4321 2221 1211 1111 1111 1111 1111 1111 1111", "", false},
    {PATHS, SATDOKU_CLUE_SNAKE, /* one cell */
     "1234 3412 2143 4321 2111 1111 1111 1111 1111 1111 1111 1111", "", false},
    {PATHS, SATDOKU_CLUE_SNAKE, /* there is none */
     "1234 3412 2143 4321 1111 1111 1111 1111 1111 1111 1111 1111", "", false},
    {PATHS, SATDOKU_CLUE_SNAKE, /* a 3 */
     "1234 3412 2143 4321 2311 1111 1111 1111 1111 1111 1111 1111", "", false},
    {PATHS, SATDOKU_CLUE_LOOP, "1234 3412 2143 4321 1111 1111 1111 1111 2221 2121 2221 1111", "",
     true},
    {PATHS, SATDOKU_CLUE_LOOP, "1234 3412 2143 4321 1111 1111 1111 1111 1111 1221 1221 1111", "",
     true},
    {PATHS, SATDOKU_CLUE_LOOP, /* it has ends */
     "1234 3412 2143 4321 1111 1111 1111 1111 2221 2121 2211 1111", "", false},
    {PATHS, SATDOKU_CLUE_LOOP, /* two */
     "1234 3412 2143 4321 1111 1111 1111 1111 2211 2211 1122 1122", "", false},
    {PATHS, SATDOKU_CLUE_LOOP, /* there is none */
     "1234 3412 2143 4321 1111 1111 1111 1111 1111 1111 1111 1111", "", false},
    {CAVES, SATDOKU_CLUE_CAVE, "1234 3412 2143 4321 1111 1111 1111 1111", "", true},
    {CAVES, SATDOKU_CLUE_CAVE, "1234 3412 2143 4321 2111 2221 1121 1111", "", true},
    {CAVES, SATDOKU_CLUE_CAVE, "1234 3412 2143 4321 2112 1221 1221 2222", "", false}, /* two */
    {CAVES, SATDOKU_CLUE_CAVE, "1234 3412 2143 4321 1111 1211 1111 1111", "", false}, /* inside */
    {CAVES, SATDOKU_CLUE_CAVE, "1234 3412 2143 4321 2111 1211 1111 1111", "", false}, /* a corner */
    {CAVES, SATDOKU_CLUE_CAVE, "1234 3412 2143 4321 2222 2222 2222 2222", "", false}, /* none */
    {CAVES, SATDOKU_CLUE_CAVE, "1234 3412 2143 4321 1111 1113 1111 1111", "", false},
    {DOUBLED, SATDOKU_CLUE_DOUBLERS, "1234 3412 2143 4321 2111 1112 1121 1211", "", true},
    {DOUBLED, SATDOKU_CLUE_DOUBLERS, /* 1, 1, 3, 3 */
     "1234 3412 2143 4321 2111 1121 1112 1211", "", false},
    {DOUBLED, SATDOKU_CLUE_DOUBLERS, /* two in a box */
     "1234 3412 2143 4321 2111 1211 1121 1112", "", false},
    {DOUBLED, SATDOKU_CLUE_DOUBLERS, /* none in the last row */
     "1234 3412 2143 4321 2111 1112 1121 1111", "", false},
    {DOUBLED, SATDOKU_CLUE_DOUBLERS, "1234 3412 2143 4321 2111 1112 1121 1213", "", false},
    {NEGATED, SATDOKU_CLUE_NEGATORS, "1234 3412 2143 4321 2111 1112 1121 1211", "", true},
    {NEGATED, SATDOKU_CLUE_NEGATORS, "1234 3412 2143 4321 2111 1121 1112 1211", "", false},
    {NEGATED, SATDOKU_CLUE_NEGATORS, "1234 3412 2143 4321 1111 1111 1111 1111", "", false},
    {PAIRED, SATDOKU_CLUE_SCHROEDINGER, "123 231 312 423 241 314", "", true},
    {PAIRED, SATDOKU_CLUE_SCHROEDINGER, "423 241 314 123 231 312", "", false}, /* the less ones */
    {PAIRED, SATDOKU_CLUE_SCHROEDINGER, "123 231 312 423 431 412", "", false}, /* in a column */
    {PAIRED, SATDOKU_CLUE_SCHROEDINGER, "123 231 312 123 231 312", "", false}, /* none */
    {PAIRED, SATDOKU_CLUE_SCHROEDINGER, "123 231 312 433 241 314", "", false}, /* 3 twice */
    {SEAS, SATDOKU_CLUE_NURIKABE, "1234 3412 2143 4321 1222 2112 2222 1111", "", true},
    {SEAS, SATDOKU_CLUE_NURIKABE, "1234 3412 2143 4321 1222 2122 2222 1111", "", false}, /* 2x2 */
    {SEAS, SATDOKU_CLUE_NURIKABE, "1234 3412 2143 4321 1212 2112 2222 1111", "", false},
    {SEAS, SATDOKU_CLUE_NURIKABE, "1234 3412 2143 4321 1222 1112 2122 1121", "", false}, /* two */
    {SEAS, SATDOKU_CLUE_NURIKABE, "1234 3412 2143 4321 1111 1111 1111 1111", "", false}, /* none */
    {SEAS, SATDOKU_CLUE_NURIKABE, "1234 3412 2143 4321 1222 2132 2222 1111", "", false},
    {SEAS, SATDOKU_CLUE_NURIKABE, "1234 3212 2143 4321 1222 2112 2222 1111", "i1122 i4141", true},
    {SEAS, SATDOKU_CLUE_NURIKABE, /* the last one has no cell */
     "1234 3212 2143 4321 1222 2112 2222 1111", "i1122", false},
    {SEAS, SATDOKU_CLUE_NURIKABE, /* the last one has two */
     "1234 3212 2143 4321 1222 2112 2222 1111", "i1122 i4142", false},
    {SEAS, SATDOKU_CLUE_NURIKABE, /* two cells, and a 1 */
     "1234 3212 2143 4321 1222 2112 2222 1111", "i1123 i4141", false},
    {SEAS, SATDOKU_CLUE_NURIKABE, /* one in the sea */
     "1234 3212 2143 4321 1222 2112 2222 1111", "i1122 i4141 i1212", false},
    {STARS, SATDOKU_CLUE_GALAXIES, "111 111 111 11111 11111 11111 11111 11111", "g2222", true},
    {STARS, SATDOKU_CLUE_GALAXIES, "111 111 111 11111 11111 11111 11111 11111", "", false},
    {STARS, SATDOKU_CLUE_GALAXIES, "111 111 111 11111 11111 11111 11111 11111", "g2222 g1111",
     false},
    {STARS, SATDOKU_CLUE_GALAXIES, "111 111 111 11121 11121 11121 22222 11111", "g1122 g3232 g1323",
     true},
    {STARS, SATDOKU_CLUE_GALAXIES, /* one beside its middle */
     "111 111 111 11121 11121 11121 22222 11111", "g1122 g3131 g1323", false},
    {STARS, SATDOKU_CLUE_GALAXIES, /* a corner without borders */
     "111 111 111 11111 12111 11111 11111 11111", "g2222", false},
    {STARS, SATDOKU_CLUE_GALAXIES, /* borders without a corner */
     "111 111 111 11121 11111 11121 22222 11111", "g1122 g3232 g1323", false},
    {STARS, SATDOKU_CLUE_GALAXIES, /* a border inside */
     "111 111 111 12111 12111 11111 11121 11121", "g2222", false},
    {STARS, SATDOKU_CLUE_GALAXIES, /* a cell that is none */
     "111 111 111 11111 11111 11211 11111 11111", "g2222", false},
    {FINE, SATDOKU_CLUE_MASYU,
     "11111 11111 11111 222222222 211111112 211111112 211111112 222222222", "", true},
    {FINE, SATDOKU_CLUE_MASYU, /* beside itself */
     "11111 11111 11111 222222222 211111112 222222212 111111212 111111222", "", true},
    {FINE, SATDOKU_CLUE_MASYU, /* two loops */
     "11111 11111 11111 222122211 212121211 222122211 111111111 111111111", "", false},
    {FINE, SATDOKU_CLUE_MASYU, /* around the corner of four cells */
     "11111 11111 11111 222111111 222111111 222111111 111111111 111111111", "", false},
    {FINE, SATDOKU_CLUE_MASYU, /* between cells */
     "11111 11111 11111 122211111 121211111 122211111 111111111 111111111", "", false},
    {FINE, SATDOKU_CLUE_MASYU, /* it has ends */
     "11111 11111 11111 222111111 212111111 221111111 111111111 111111111", "", false},
    {FINE, SATDOKU_CLUE_MASYU,
     "11111 11111 11111 111111111 111111111 111111111 111111111 111111111", "", false},
    {LINES, SATDOKU_CLUE_SLITHERLINK, "11 11 22222 21112 22212 11212 11222", "", true},
    {LINES, SATDOKU_CLUE_SLITHERLINK, "11 11 22211 21211 22211 11111 11111", "", true},
    {LINES, SATDOKU_CLUE_SLITHERLINK, "11 11 22211 21211 22222 11212 11222", "", false}, /* 8 */
    {LINES, SATDOKU_CLUE_SLITHERLINK, "11 11 22211 22211 22211 11111 11111", "", false},
    {LINES, SATDOKU_CLUE_SLITHERLINK, "11 11 22211 21311 22211 11111 11111", "", false},
    {LAYERS, SATDOKU_CLUE_MINESWEEPER,
     "1234 3412 2143 4321 1111 1212 1212 1222 1211 1112 2111 1121 1212 1111 2222 1221", "", true},
    {LAYERS, SATDOKU_CLUE_MINESWEEPER,
     "1234 3412 2143 4321 1111 1212 1212 1222 1211 1112 2111 1121 3212 1111 2222 1221", "", false},
    {LAYERS, SATDOKU_CLUE_MINESWEEPER,
     "1234 3412 2143 4321 1111 1212 1212 1222 1211 1112 2111 1121 1212 1111 2222 1224", "", false},
    {ZERO_TO_4, SATDOKU_CLUE_DOPPELGANGER, "0123 2410 3204 4031 1342 4 3 1 2 3412", "", true},
    {ZERO_TO_4, SATDOKU_CLUE_DOPPELGANGER, /* columns miss others */
     "0123 2410 3204 4031 3142 4 3 1 2 3412", "", false},
    {ZERO_TO_4, SATDOKU_CLUE_DOPPELGANGER, /* boxes miss others */
     "0123 2410 3204 4031 1342 4 3 1 2 4312", "", false},
    {ZERO_TO_4, SATDOKU_CLUE_DOPPELGANGER, /* all miss 4 */
     "0123 1032 2301 3210 4444 4 4 4 4 4444", "", false},
    {NINE, SATDOKU_CLUE_DUTCH_FLATMATES,
     "512111111 951222222 333333333 444444444 666666666 777777777 888888888 111111111 555555555",
     "", true},
    {NINE, SATDOKU_CLUE_DUTCH_FLATMATES, /* the 5 at the top has a 1 below */
     "522111111 151222222 333333333 444444444 666666666 777777777 888888888 111111111 555555555",
     "", false},
    {NINE, SATDOKU_CLUE_DUTCH_FLATMATES, /* one at the bottom has a 9 above */
     "512111111 951222222 333333333 444444444 666666666 777777777 888888888 111111119 555555555",
     "", false},
    {FOUR, SATDOKU_CLUE_REGION_SAME_VALUES, "1234 3412 2143 4321", "", true},
    {FOUR, SATDOKU_CLUE_REGION_SAME_VALUES, "1234 3412 2143 4322", "", false},
    {FOUR, SATDOKU_CLUE_REGION_SAME_VALUES, "1233 3412 2143 4321", "", false},
    {FOUR, SATDOKU_CLUE_NO_RANK_TIES, "3421 2134 1342 4213", "", true},
    {FOUR, SATDOKU_CLUE_NO_RANK_TIES, "3421 1243 4132 2314", "", false}, /* r2, and r1 backwards */
    {FOUR, SATDOKU_CLUE_NO_RANK_TIES, "1234 2143 3412 4321", "", false}, /* r1, c1 */
    {FOUR, SATDOKU_CLUE_ANY_RANK_TIES, "1234 2143 3412 4321", "", true},
    {NINE, SATDOKU_CLUE_GLOBAL_MOD,
     "123123123 231231231 312312312 123123123 231231231 312312312 123123123 231231231 312312312",
     "", true},
    {NINE, SATDOKU_CLUE_GLOBAL_MOD,
     "123456789 231564897 312645978 123456789 231564897 312645978 123456789 231564897 312645978",
     "", true},
    {NINE, SATDOKU_CLUE_GLOBAL_MOD, /* 1 2 2 1 in the first corner */
     "123123123 211231231 312312312 123123123 231231231 312312312 123123123 231231231 312312312",
     "", false},
    {NINE, SATDOKU_CLUE_GLOBAL_MOD, /* 3 1 3 1 in the last one */
     "123123123 231231231 312312312 123123123 231231231 312312312 123123123 231231231 312312331",
     "", false},
    {NINE, SATDOKU_CLUE_GLOBAL_ENTROPY,
     "147147147 714714714 471471471 147147147 714714714 471471471 147147147 714714714 471471471",
     "", true},
    {NINE, SATDOKU_CLUE_GLOBAL_ENTROPY,
     "147258369 714825936 471582693 147258369 714825936 471582693 147258369 714825936 471582693",
     "", true},
    {NINE, SATDOKU_CLUE_GLOBAL_ENTROPY, /* 1 7 7 1 in the first corner: nothing in the middle */
     "177147147 714714714 471471471 147147147 714714714 471471471 147147147 714714714 471471471",
     "", false},
    {NINE, SATDOKU_CLUE_GLOBAL_ENTROPY, /* 7 7 4 7 at the bottom left: nothing low */
     "147147147 714714714 471471471 147147147 714714714 471471471 147147147 774714714 471471471",
     "", false},
    {NINE, SATDOKU_CLUE_GLOBAL_ENTROPY, /* 1 4 4 1 in the last corner: nothing high */
     "147147147 714714714 471471471 147147147 714714714 471471471 147147147 714714714 471471441",
     "", false},

    {CHAOS, SATDOKU_CLUE_CHAOS_CONSTRUCTION, "1234 3412 2143 4321 1122 1122 3344 3344", "", true},
    {CHAOS, SATDOKU_CLUE_CHAOS_CONSTRUCTION, "1234 3412 2143 4321 1234 1234 1234 1234", "", true},
    {CHAOS, SATDOKU_CLUE_CHAOS_CONSTRUCTION, /* 1 behind 2 */
     "1234 3412 2143 4321 2211 2211 3344 3344", "", false},
    {CHAOS, SATDOKU_CLUE_CHAOS_CONSTRUCTION, /* 1 is in two parts */
     "1234 3412 2143 4321 1122 3322 3344 1144", "", false},
    {CHAOS, SATDOKU_CLUE_CHAOS_CONSTRUCTION, /* 1 twice in 1 */
     "1134 3412 2143 4321 1122 1122 3344 3344", "", false},
    {CHAOS, SATDOKU_CLUE_CHAOS_CONSTRUCTION, /* five cells and three */
     "1234 3412 2143 4321 1112 1122 3344 3344", "", false},
};

static void check_board_row(struct fixture *f, const struct board_row *row)
{
    const struct board *board = f->boards[row->board];
    start(f, row->board, row->grid);
    for (const char *at = row->marks; *at != '\0'; at += strspn(at, " ")) {
        add_mark(f, at, board);
        at += strlen("w1112");
    }
    static const int one = 1; /* star in each row */
    struct clue clue = {.kind = row->kind, .values = &one};
    if (clue_holds(&clue, f->puzzle, &f->grid) != row->holds) {
        fail_msg("kind %d of %s, %s", row->kind, row->grid, row->marks);
    }
}

static void test_boards(void **state)
{
    for (size_t i = 0; i < LENGTH(board_rows); i++) {
        check_board_row(*state, &board_rows[i]);
    }
}

/* ---- Others ---- */

/* A 2 at distance two, along a row, a column and both diagonals; a 3 at distance three. */
static void test_taxicab_steps(void **state)
{
    static const struct {
        const char *grid;
        bool holds;
    } rows[] = {
        {"9999 9999 9999 9999", true},  {"2929 9999 9999 9999", false},
        {"2999 9999 2999 9999", false}, {"2999 9299 9999 9999", false},
        {"9299 2999 9999 9999", false}, {"2299 9999 9999 9999", true},
        {"2992 9999 9999 9999", true},  {"3993 9999 9999 9999", false},
        {"3999 9939 9999 9999", false}, {"3999 9999 9399 9999", false},
        {"9993 9999 9939 9999", false}, {"9993 9399 9999 9999", false},
        {"3939 9999 9999 9999", true},  {"1991 9199 9999 9999", true},
        {"1199 9999 9999 9999", false}, {"9999 9999 1999 1999", false},
        {"6999 9999 9999 9996", false}, {"5999 9999 9999 9995", true},
    };
    struct fixture *f = *state;
    struct board *board = clues_board(4, 4, 9, 1, 2, 2);
    for (size_t i = 0; i < LENGTH(rows); i++) {
        assert_int_equal(puzzle_reset_on(f->puzzle, board, false), SATDOKU_OK);
        assert_int_equal(grid_resize(&f->grid, board, false), SATDOKU_OK);
        clues_digits(f->grid.digits, rows[i].grid, board);
        struct clue clue = {.kind = SATDOKU_CLUE_ANTI_TAXICAB};
        if (clue_holds(&clue, f->puzzle, &f->grid) != rows[i].holds) {
            fail_msg("%s", rows[i].grid);
        }
    }
    board_release(board);
}

/* Of a board with holes only whole squares count. */
static void test_entropy_beside_holes(void **state)
{
    struct fixture *f = *state;
    static const bool missing[9] = {[0] = true};
    struct board_plan plan = {.rows = 3,
                              .columns = 3,
                              .digits = 9,
                              .lowest = 1,
                              .missing = missing};
    struct board *board = NULL;
    assert_int_equal(board_make(&board, &plan), SATDOKU_OK);
    assert_int_equal(puzzle_reset_on(f->puzzle, board, false), SATDOKU_OK);
    assert_int_equal(grid_resize(&f->grid, board, false), SATDOKU_OK);
    struct clue clue = {.kind = SATDOKU_CLUE_GLOBAL_ENTROPY};
    clues_digits(f->grid.digits, "14 171 414", board); /* 1, 1 and 7 beside the hole */
    assert_true(clue_holds(&clue, f->puzzle, &f->grid));
    clues_digits(f->grid.digits, "14 111 474", board);
    assert_false(clue_holds(&clue, f->puzzle, &f->grid));
    board_release(board);
}

static void test_dominoes(void **state)
{
    struct fixture *f = *state;
    struct board *board = f->boards[FOUR];
    /* Singles in the first row, and the dominoes 3-4 1-2 2-4 1-4 3-1 3-2. */
    static const int tiling[16] = {0, 1, 2, 3, 5, 4, 7, 6, 12, 10, 9, 15, 8, 14, 13, 11};
    static const struct cell_row rows[] = {
        {FOUR, SATDOKU_CLUE_DOMINO, "21 22", "3 4", true},
        {FOUR, SATDOKU_CLUE_DOMINO, "22 21", "4 3", true},
        {FOUR, SATDOKU_CLUE_DOMINO, "21 22", "4 3", false},
        {FOUR, SATDOKU_CLUE_DOMINO, "21 31", "3 2", false},
        {FOUR, SATDOKU_CLUE_DOMINO, "22 23", "4 1", false},
        {FOUR, SATDOKU_CLUE_DOMINO, "11 12", "1 2", false},
        {FOUR, SATDOKU_CLUE_SINGLE, "11", "1", true},
        {FOUR, SATDOKU_CLUE_SINGLE, "11", "2", false},
        {FOUR, SATDOKU_CLUE_SINGLE, "21", "3", false},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct clues_clue made;
        clues_make(&made, rows[i].kind, rows[i].cells, rows[i].values, board);
        assert_int_equal(puzzle_reset_on(f->puzzle, board, true), SATDOKU_OK);
        assert_int_equal(grid_resize(&f->grid, board, true), SATDOKU_OK);
        clues_digits(f->grid.digits, grids[FOUR], board);
        memcpy(f->grid.partner, tiling, sizeof tiling);
        assert_int_equal(clue_holds(&made.clue, f->puzzle, &f->grid), rows[i].holds);
        f->grid.tiled = false;
        assert_false(clue_holds(&made.clue, f->puzzle, &f->grid));
    }
}

/* Every kind has a grid that fulfils it, and two that break it unless it says nothing: by the rows
 * above, or for dominoes and singles by those of test_dominoes. */
static void test_all_kinds(void **state)
{
    (void)state;
    size_t fulfilled[SATDOKU_CLUE_KINDS] = {0};
    size_t broken[SATDOKU_CLUE_KINDS] = {0};
    for (size_t i = 0; i < LENGTH(cell_rows); i++) {
        (cell_rows[i].holds ? fulfilled : broken)[cell_rows[i].kind]++;
    }
    for (size_t i = 0; i < LENGTH(pair_rows); i++) {
        (pair_rows[i].holds ? fulfilled : broken)[pair_rows[i].kind]++;
    }
    for (size_t i = 0; i < LENGTH(board_rows); i++) {
        (board_rows[i].holds ? fulfilled : broken)[board_rows[i].kind]++;
    }
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        if (kind != SATDOKU_CLUE_DOMINO && kind != SATDOKU_CLUE_SINGLE) {
            assert_in_range(fulfilled[kind], 1, SIZE_MAX);
            assert_true(broken[kind] >= 2 || clue_kinds[kind].silent);
        }
    }
}

/* The table has every kind, and no name twice. */
static void test_table(void **state)
{
    (void)state;
    for (int i = 0; i < SATDOKU_CLUE_KINDS; i++) {
        const struct clue_kind *kind = clue_kind_of((enum satdoku_clue_kind)i);
        assert_non_null(kind);
        assert_non_null(kind->words);
        assert_true(kind->rule.holds != NULL || kind->rule.go_together != NULL ||
                    kind->composite != CLUE_NO_COMPOSITE);
        bool anywhere = kind->fits == NULL && kind->of_layer == SATDOKU_CLUE_GIVEN;
        assert_int_equal(anywhere, kind->needs == NULL);
        for (int j = 0; j < i; j++) {
            const struct clue_kind *other = clue_kind_of((enum satdoku_clue_kind)j);
            assert_true(kind->name[0] == '\0' || strcmp(kind->name, other->name) != 0);
        }
    }
    assert_null(clue_kind_of(SATDOKU_CLUE_KINDS));
    assert_null(clue_kind_of((enum satdoku_clue_kind)(-1)));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cells),
        cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_boards),
        cmocka_unit_test(test_taxicab_steps),
        cmocka_unit_test(test_entropy_beside_holes),
        cmocka_unit_test(test_dominoes),
        cmocka_unit_test(test_all_kinds),
        cmocka_unit_test(test_table),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
