/* Boards that have a name: cells, regions and their words, against what a table says by hand. */
#include "named_board.h"
#include "unit.h"

#include <string.h>

/* The canvas of a Samurai: a letter says how many boards cover the cell. */
static const char *const samurai[] = {
    "aaaaaaaaa...aaaaaaaaa", "aaaaaaaaa...aaaaaaaaa", "aaaaaaaaa...aaaaaaaaa",
    "aaaaaaaaa...aaaaaaaaa", "aaaaaaaaa...aaaaaaaaa", "aaaaaaaaa...aaaaaaaaa",
    "aaaaaabbbaaabbbaaaaaa", "aaaaaabbbaaabbbaaaaaa", "aaaaaabbbaaabbbaaaaaa",
    "......aaaaaaaaa......", "......aaaaaaaaa......", "......aaaaaaaaa......",
    "aaaaaabbbaaabbbaaaaaa", "aaaaaabbbaaabbbaaaaaa", "aaaaaabbbaaabbbaaaaaa",
    "aaaaaaaaa...aaaaaaaaa", "aaaaaaaaa...aaaaaaaaa", "aaaaaaaaa...aaaaaaaaa",
    "aaaaaaaaa...aaaaaaaaa", "aaaaaaaaa...aaaaaaaaa", "aaaaaaaaa...aaaaaaaaa",
};

static struct board *made(const struct board_set *more, size_t count)
{
    struct board *board = NULL;
    assert_int_equal(named_board_make(&board, named_board_find("samurai"), more, count),
                     SATDOKU_OK);
    return board;
}

static void test_names(void **state)
{
    (void)state;
    assert_non_null(named_board_find("samurai"));
    assert_null(named_board_find("Samurai"));
    assert_null(named_board_find(""));
}

static void test_cells(void **state)
{
    (void)state;
    struct board *board = made(NULL, 0);
    int cell = 0;
    assert_int_equal(board->rows, 21);
    assert_int_equal(board->columns, 21);
    assert_int_equal(board->digits, 9);
    assert_int_equal(board->lowest, 1);
    assert_false(board->shape.n > 0);
    assert_false(board_is_classic(board));
    assert_string_equal(board->name, "samurai");
    for (int row = 0; row < 21; row++) {
        for (int column = 0; column < 21; column++) {
            bool there = samurai[row][column] != '.';
            assert_int_equal(board_cell(board, row, column), there ? cell++ : BOARD_NO_CELL);
        }
    }
    assert_int_equal(cell, 369);
    assert_int_equal(board->cells, 369);
    board_release(board);
}

/* How many regions of that kind a cell is in. */
static int count_regions(const struct board *board, int cell, enum region_kind kind)
{
    int count = 0;
    for (int i = 0; i < board->region_count; i++) {
        for (int j = 0; j < board->regions[i].count; j++) {
            count += board->regions[i].kind == kind && board->regions[i].cells[j] == cell;
        }
    }
    return count;
}

static void test_cells_have_regions(void **state)
{
    (void)state;
    struct board *board = made(NULL, 0);
    for (int cell = 0; cell < board->cells; cell++) {
        int boards = samurai[board_row(board, cell)][board_column(board, cell)] - 'a' + 1;
        assert_int_equal(count_regions(board, cell, REGION_ROW), boards);
        assert_int_equal(count_regions(board, cell, REGION_COLUMN), boards);
        assert_int_equal(count_regions(board, cell, REGION_BOX), 1);
    }
    board_release(board);
}

struct place {
    enum region_kind kind;
    int number;
    int row; /* of the first cell, from 1 */
    int column;
    int last_row;
    int last_column;
    const char *words;
};

static const struct place places[] = {
    {REGION_ROW, 0, 1, 1, 1, 9, "row 1 of the top left board"},
    {REGION_ROW, 11, 3, 13, 3, 21, "row 3 of the top right board"},
    {REGION_ROW, 36, 7, 7, 7, 15, "row 1 of the middle board"},
    {REGION_ROW, 26, 21, 1, 21, 9, "row 9 of the bottom left board"},
    {REGION_ROW, 35, 21, 13, 21, 21, "row 9 of the bottom right board"},
    {REGION_COLUMN, 8, 1, 9, 9, 9, "column 9 of the top left board"},
    {REGION_COLUMN, 9, 1, 13, 9, 13, "column 1 of the top right board"},
    {REGION_COLUMN, 40, 7, 11, 15, 11, "column 5 of the middle board"},
    {REGION_COLUMN, 27, 13, 13, 21, 13, "column 1 of the bottom right board"},
    {REGION_BOX, 0, 1, 1, 3, 3, "box 1 of the top left board"},
    {REGION_BOX, 8, 7, 7, 9, 9, "box 9 of the top left board"},
    {REGION_BOX, 15, 7, 13, 9, 15, "box 7 of the top right board"},
    {REGION_BOX, 36, 7, 10, 9, 12, "box 2 of the middle board"},
    {REGION_BOX, 38, 10, 10, 12, 12, "box 5 of the middle board"},
    {REGION_BOX, 20, 13, 7, 15, 9, "box 3 of the bottom left board"},
    {REGION_BOX, 35, 19, 19, 21, 21, "box 9 of the bottom right board"},
};

static int find_region(const struct board *board, enum region_kind kind, int number)
{
    int i = 0;
    while (board->regions[i].kind != kind || board->regions[i].number != number) {
        i++;
        assert_true(i < board->region_count);
    }
    return i;
}

static void test_regions(void **state)
{
    (void)state;
    struct board *board = made(NULL, 0);
    assert_int_equal(board->region_count, 45 + 45 + 41);
    for (size_t i = 0; i < LENGTH(places); i++) {
        const struct place *p = &places[i];
        int index = find_region(board, p->kind, p->number);
        const struct region *region = &board->regions[index];
        char text[NAMED_BOARD_REGION_TEXT];
        assert_int_equal(region->count, 9);
        assert_int_equal(region->cells[0], board_cell(board, p->row - 1, p->column - 1));
        assert_int_equal(region->cells[8], board_cell(board, p->last_row - 1, p->last_column - 1));
        named_board_region_text(text, board, index);
        assert_string_equal(text, p->words);
    }
    board_release(board);
}

static void test_further_regions(void **state)
{
    (void)state;
    static const int corners[] = {0, 20, 20 * 21, 20 * 21 + 20};
    struct board_set set = {REGION_SET, 0, corners, 4};
    struct board *board = made(&set, 1);
    struct board *plain = made(NULL, 0);
    char text[NAMED_BOARD_REGION_TEXT];
    assert_int_equal(board->region_count, 132);
    assert_int_equal(board->regions[131].cells[3], 368);
    named_board_region_text(text, board, 131);
    assert_string_equal(text, "set 1");
    assert_false(board_same(board, plain));
    board_release(board);
    board = made(NULL, 0);
    assert_true(board_same(board, plain));
    board_release(board);
    board_release(plain);
}

static void test_words_of_other_boards(void **state)
{
    (void)state;
    struct board *board = NULL;
    struct shape shape = {4, 2, 2};
    char text[NAMED_BOARD_REGION_TEXT];
    assert_int_equal(board_classic(&board, shape), SATDOKU_OK);
    named_board_region_text(text, board, 5);
    assert_string_equal(text, "column 2");
    board_release(board);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_cells),
        cmocka_unit_test(test_cells_have_regions),
        cmocka_unit_test(test_regions),
        cmocka_unit_test(test_further_regions),
        cmocka_unit_test(test_words_of_other_boards),
    };
    return RUN_TESTS(tests);
}
