/* What cells of layers are called, and what they hold. */
#include "layer_words.h"
#include "puzzle.h"
#include "unit.h"

#include <string.h>

static struct satdoku_puzzle *read_puzzle(const char *text)
{
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, strlen(text), NULL, NULL), SATDOKU_OK);
    return puzzle;
}

/* Cells of a group, from 1, and what they are called. */
static const struct {
    const char *puzzle;
    const char *group; /* NULL: cells of the grid */
    int number;
    const char *words;
} cells[] = {
    {".Shape~4x4.YinYang", NULL, 6, "r2c2"},
    {".Shape~4x4.YinYang", "YY", 1, "r1c1"},
    {".Shape~4x4.YinYang", "YY", 7, "r2c3"},
    {".Shape~4x4.Var~S~Side~4", "VS", 3, "VS3"},
    {".Shape~4x4~0-4.Schroedinger", "SC", 3, "SC3"},
    {".Shape~4x4.Masyu", "MY", 1, "r1c1"},
    {".Shape~4x4.Masyu", "MY", 2, "the step between r1c1 and r1c2"},
    {".Shape~4x4.Masyu", "MY", 8, "the step between r1c1 and r2c1"},
    {".Shape~4x4.Masyu", "MY", 49, "r4c4"},
    {".Shape~4x4.Galaxies", "GX", 2, "the side between r1c1 and r1c2"},
    {".Shape~4x4.Galaxies", "GX", 9, "the corner between r1c1 and r2c2"},
    {".Shape~4x4.Slitherlink", "SL", 1, "the top left corner of r1c1"},
    {".Shape~4x4.Slitherlink", "SL", 2, "the top side of r1c1"},
    {".Shape~4x4.Slitherlink", "SL", 3, "the top corner between r1c1 and r1c2"},
    {".Shape~4x4.Slitherlink", "SL", 9, "the top right corner of r1c4"},
    {".Shape~4x4.Slitherlink", "SL", 10, "the left side of r1c1"},
    {".Shape~4x4.Slitherlink", "SL", 11, "r1c1"},
    {".Shape~4x4.Slitherlink", "SL", 12, "the side between r1c1 and r1c2"},
    {".Shape~4x4.Slitherlink", "SL", 18, "the right side of r1c4"},
    {".Shape~4x4.Slitherlink", "SL", 20, "the side between r1c1 and r2c1"},
    {".Shape~4x4.Slitherlink", "SL", 21, "the corner between r1c1 and r2c2"},
    {".Shape~4x4.Slitherlink", "SL", 27, "the right corner between r1c4 and r2c4"},
    {".Shape~4x4.Slitherlink", "SL", 73, "the bottom left corner of r4c1"},
    {".Shape~4x4.Slitherlink", "SL", 80, "the bottom side of r4c4"},
    {".Shape~4x4.Slitherlink", "SL", 81, "the bottom right corner of r4c4"},
};

static int cell_of(const struct board *board, const char *group, int number)
{
    const struct board_group *found =
        group != NULL ? board_find_group(board->groups, board->group_count, group, strlen(group))
                      : NULL;
    return (found != NULL ? found->first : 0) + number - 1;
}

static void test_cells(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        struct satdoku_puzzle *puzzle = read_puzzle(cells[i].puzzle);
        char text[LAYER_CELL_TEXT];
        layer_cell_text(text, puzzle->board,
                        cell_of(puzzle->board, cells[i].group, cells[i].number));
        assert_string_equal(text, cells[i].words);
        satdoku_puzzle_free(puzzle);
    }
}

/* On the largest board the longest name of a cell fits. */
static void test_room(void **state)
{
    (void)state;
    struct satdoku_puzzle *puzzle = read_puzzle(".Shape~15x15.Slitherlink");
    char text[LAYER_CELL_TEXT];
    layer_cell_text(text, puzzle->board, cell_of(puzzle->board, "SL", 28 * 31 + 31));
    assert_string_equal(text, "the right corner between r14c15 and r15c15");
    satdoku_puzzle_free(puzzle);
}

static void test_values(void **state)
{
    (void)state;
    static const struct {
        const char *puzzle;
        const char *group;
        int value;
        const char *one;
        const char *several;
    } values[] = {
        {".Shape~4x4.YinYang", "YY", 1, "white", "white"},
        {".Shape~4x4.YinYang", "YY", 2, "black", "black"},
        {".Shape~4x4.StarBattle", "SB", 2, "a star", "stars"},
        {".Shape~4x4.Doublers", "DB", 1, "no doubler", "no doublers"},
        {".Shape~4x4.NoBoxes.ChaosConstruction", "CC", 3, "in region 3", "in region 3"},
    };
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        struct satdoku_puzzle *puzzle = read_puzzle(values[i].puzzle);
        int cell = cell_of(puzzle->board, values[i].group, 1);
        char text[LAYER_VALUE_TEXT];
        layer_value_text(text, layer_of(puzzle->board, cell), values[i].value, false);
        assert_string_equal(text, values[i].one);
        layer_value_text(text, layer_of(puzzle->board, cell), values[i].value, true);
        assert_string_equal(text, values[i].several);
        assert_null(layer_of(puzzle->board, 0));
        satdoku_puzzle_free(puzzle);
    }
}

/* Every row whose words depend on the value has both, and the longest claim fits its sentence. */
static void test_rows(void **state)
{
    (void)state;
    enum { CLAIM_TEXT = 80 };
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        const struct clue_kind *row = &clue_kinds[kind];
        const struct rule_group *group = &row->groups[0];
        bool each = group->is[0] == NULL || strchr(group->is[0], '#') != NULL;
        assert_true(each == (group->is[1] == NULL));
        assert_true(group->shape != RULE_GROUP_LINES || group->between != NULL);
        for (int i = 0; i < RULE_CLAIMS_MAX && row->claims[i].words != NULL; i++) {
            assert_true(row->groups[0].name != NULL);
            assert_true(strlen(row->claims[i].words) < CLAIM_TEXT);
        }
    }
}

/* Clues whose first cell tells something of a layer. */
static void test_clues(void **state)
{
    (void)state;
    static const struct {
        const char *puzzle;
        const char *words; /* of its last clue; NULL: it is named as others are */
    } clues[] = {
        {".Shape~4x4.YinYang.Sees~R1C4~YY", "way of equal cells of YY told by r1c4"},
        {".Shape~4x4.Minesweeper.Around~R2C2~MS~2", "count of digits (2) of MS told by r2c2"},
        {".Shape~4x4~0-3.Minesweeper.Around~R2C2~MS~1_2",
         "count of digits (1, 2) of MS told by r2c2"},
        {".Shape~4x4.NoBoxes.ChaosConstruction.ChaosCount~R2C3",
         "count of equal cells of CC told by r2c3"},
        {".Shape~4x4.CountValues~1_2~R1C1~R1C2~R1C3", NULL},
        {".Shape~4x4.Cage~3~R1C1~R1C2", NULL},
    };
    for (size_t i = 0; i < sizeof clues / sizeof clues[0]; i++) {
        struct satdoku_puzzle *puzzle = read_puzzle(clues[i].puzzle);
        struct clue clue = clue_listed(puzzle, puzzle->list.count - 1);
        char text[CLUE_TEXT] = "";
        assert_true(layer_clue_text(text, &clue, puzzle->board) == (clues[i].words != NULL));
        assert_string_equal(text, clues[i].words != NULL ? clues[i].words : "");
        satdoku_puzzle_free(puzzle);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_cells), cmocka_unit_test(test_room),
                                       cmocka_unit_test(test_values), cmocka_unit_test(test_rows),
                                       cmocka_unit_test(test_clues)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
