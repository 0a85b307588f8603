/* Where inference ends on puzzles that have no solution, in words; by hand. */
#include "dead_end_words.h"
#include "unit.h"

#include <string.h>

struct row {
    const char *puzzle;
    const char *words;
};

static const struct row rows[] = {
    /* a digit twice */
    {".~R1C1_1_2.~R1C2_1.~R2C1_2", "they make r1c1 and r2c1 both 2, in column 1"},
    /* a cell without a digit */
    {".Thermo~R1C1~R1C2~R1C3.~R2C1_1.~R2C2_2.~R1C3_3", "they leave r1c2 no digit"},
    /* a digit without a place */
    {"123456..........9................................................................",
     "they leave row 1 no place for 9"},
    {".Shape~4x4~0-3.~R1C3_0.~R2C1_1_2_3.~R2C2_1_2_3", "they leave box 1 no place for 0"},
    /* no digits for a clue */
    {".Cage~17~R1C1~R1C2.~R1C9_8", "they leave no digits that fit the cage (17) on r1c1, r1c2"},
    {".Cage~17~R1C1~R1C2.Cage~17~R1C3~R1C4",
     "they leave no digits that fit the cage (17) on r1c3, r1c4"},
    {".Sum~4~R1C1~R5C5.~R1C9_1.~R2C1_2.~R6C5_1",
     "they leave no digits that fit the sum (4) on r1c1, r5c5"},
    /* what takes more than such inference, and what has solutions */
    {".~R1C1_1_2.~R1C2_1_2.~R1C3_1_2", ""},
    {".Cage~17~R1C1~R1C2", ""},
};

static void test_rows(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct satdoku_puzzle *puzzle = NULL;
        struct dead_end end;
        char text[200];
        assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
        assert_int_equal(satdoku_puzzle_parse(puzzle, rows[i].puzzle, strlen(rows[i].puzzle), NULL,
                                              NULL),
                         SATDOKU_OK);
        assert_int_equal(dead_end_find(&end, puzzle, (struct stop){NULL, NULL}), SATDOKU_OK);
        dead_end_words(text, sizeof text, &end, puzzle, 2);
        assert_string_equal(text, rows[i].words);
        satdoku_puzzle_free(puzzle);
    }
}

/* One clue by itself; words that do not fit are cut short. */
static void test_one_clue(void **state)
{
    struct satdoku_puzzle *puzzle = NULL;
    struct dead_end end = {.kind = DEAD_END_TWICE, .cell = {0, 8}, .region = 0, .digit = 7};
    char text[40];
    char few[10];
    (void)state;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, ".Diagonal~1", 11, NULL, NULL), SATDOKU_OK);
    dead_end_words(text, sizeof text, &end, puzzle, 1);
    assert_string_equal(text, "it makes r1c1 and r1c9 both 7, in row 1");
    end.kind = DEAD_END_CELL;
    dead_end_words(few, sizeof few, &end, puzzle, 1);
    assert_string_equal(few, "it leaves");
    satdoku_puzzle_free(puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_one_clue),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
