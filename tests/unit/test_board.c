/* Boards: their regions against tables written out by hand. */
#include "board.h"
#include "unit.h"

#include <string.h>

/* ---- Tables: a letter for each cell says which region of a kind it is in ---- */

struct table {
    enum region_kind kind;
    const char *cells;
};

static const struct table classic_4[] = {
    {REGION_ROW, "aaaabbbbccccdddd"},
    {REGION_COLUMN, "abcdabcdabcdabcd"},
    {REGION_BOX, "aabbaabbccddccdd"},
};

static const struct table classic_6[] = {
    {REGION_ROW, "aaaaaabbbbbbccccccddddddeeeeeeffffff"},
    {REGION_COLUMN, "abcdefabcdefabcdefabcdefabcdefabcdef"},
    {REGION_BOX, "aaabbbaaabbbcccdddcccdddeeefffeeefff"},
};

static const struct table latin_3[] = {
    {REGION_ROW, "aaabbbccc"},
    {REGION_COLUMN, "abcabcabc"},
};

static const struct table jigsaw_4[] = {
    {REGION_ROW, "aaaabbbbccccdddd"},
    {REGION_COLUMN, "abcdabcdabcdabcd"},
    {REGION_PIECE, "aaabacbbddbcddcc"},
};

/* The region of the board that holds exactly the cells with that letter. */
static void assert_region(const struct board *board, int index, const struct table *table,
                          int number)
{
    const struct region *region = &board->regions[index];
    int place = 0;
    assert_int_equal(region->kind, table->kind);
    assert_int_equal(region->number, number);
    for (int cell = 0; table->cells[cell] != '\0'; cell++) {
        if (table->cells[cell] - 'a' == number) {
            assert_true(place < region->count);
            assert_int_equal(region->cells[place++], cell);
        }
    }
    assert_int_equal(place, region->count);
    assert_true(board_is_house(board, index));
}

/* Whether the lists by cell say what the lists by region say. */
static void assert_index(const struct board *board)
{
    for (int cell = 0; cell < shape_cells(board->shape); cell++) {
        int next = board->cell_first[cell];
        for (int i = 0; i < board->region_count; i++) {
            for (int j = 0; j < board->regions[i].count; j++) {
                if (board->regions[i].cells[j] == cell) {
                    assert_true(next < board->cell_first[cell + 1]);
                    assert_int_equal(board->cell_regions[next++], i);
                }
            }
        }
        assert_int_equal(next, board->cell_first[cell + 1]);
    }
}

static void assert_tables(const struct board *board, const struct table *tables, size_t count)
{
    int n = board->shape.n;
    assert_int_equal(board->region_count, (int)count * n);
    for (int i = 0; i < board->region_count; i++) {
        assert_region(board, i, &tables[i / n], i % n);
    }
    assert_index(board);
}

static void test_classic(void **state)
{
    (void)state;
    static const struct {
        struct shape shape;
        const struct table *tables;
        size_t count;
    } rows[] = {
        {{4, 2, 2}, classic_4, LENGTH(classic_4)},
        {{6, 2, 3}, classic_6, LENGTH(classic_6)},
        {{3, 1, 3}, latin_3, LENGTH(latin_3)},
        {{3, 3, 1}, latin_3, LENGTH(latin_3)},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct board *board = NULL;
        assert_int_equal(board_classic(&board, rows[i].shape), SATDOKU_OK);
        assert_true(board_is_classic(board));
        assert_tables(board, rows[i].tables, rows[i].count);
        board_release(board);
    }
}

static void make_jigsaw(struct board **board, const char *cells)
{
    uint16_t layout[16];
    for (size_t i = 0; i < LENGTH(layout); i++) {
        layout[i] = (uint16_t)(cells[i] - 'a');
    }
    assert_int_equal(board_jigsaw(board, 4, layout), SATDOKU_OK);
}

static void test_jigsaw(void **state)
{
    (void)state;
    struct board *board = NULL;
    make_jigsaw(&board, jigsaw_4[2].cells);
    assert_false(board_is_classic(board));
    assert_tables(board, jigsaw_4, LENGTH(jigsaw_4));
    board_release(board);
}

/* A jigsaw whose pieces are boxes is another board than one with boxes: the fast paths for classic
 * boards tell them apart. */
static void test_same(void **state)
{
    (void)state;
    enum { BOARDS = 5 };
    struct board *boards[BOARDS] = {NULL};
    assert_int_equal(board_classic(&boards[0], (struct shape){4, 2, 2}), SATDOKU_OK);
    assert_int_equal(board_classic(&boards[1], (struct shape){4, 1, 4}), SATDOKU_OK);
    assert_int_equal(board_classic(&boards[2], (struct shape){9, 3, 3}), SATDOKU_OK);
    make_jigsaw(&boards[3], jigsaw_4[2].cells);
    make_jigsaw(&boards[4], classic_4[2].cells);
    for (int i = 0; i < BOARDS; i++) {
        for (int j = 0; j < BOARDS; j++) {
            assert_int_equal(board_same(boards[i], boards[j]), i == j);
        }
    }
    struct board *again = NULL;
    make_jigsaw(&again, jigsaw_4[2].cells);
    assert_true(board_same(again, boards[3]));
    board_release(again);
    assert_int_equal(board_classic(&again, (struct shape){4, 2, 2}), SATDOKU_OK);
    assert_true(board_same(again, boards[0]));
    board_release(again);
    for (int i = 0; i < BOARDS; i++) {
        board_release(boards[i]);
    }
}

static void test_shared_region(void **state)
{
    (void)state;
    struct board *board = NULL;
    make_jigsaw(&board, jigsaw_4[2].cells);
    assert_int_equal(board_shared_region(board, 0, 3), 0);
    assert_int_equal(board_shared_region(board, 1, 13), 4 + 1);
    assert_int_equal(board_shared_region(board, 1, 4), 8);
    assert_int_equal(board_shared_region(board, 0, 5), -1);
    board_release(board);
    assert_string_equal(board_region_word(REGION_PIECE), "region");
}

/* A board stays as long as anybody holds it. */
static void test_holders(void **state)
{
    (void)state;
    struct board *board = NULL;
    make_jigsaw(&board, jigsaw_4[2].cells);
    assert_ptr_equal(board_hold(board), board);
    board_release(board);
    assert_tables(board, jigsaw_4, LENGTH(jigsaw_4));
    board_release(board);
    board_release(NULL);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_classic), cmocka_unit_test(test_jigsaw),
        cmocka_unit_test(test_same),    cmocka_unit_test(test_shared_region),
        cmocka_unit_test(test_holders),
    };
    return RUN_TESTS(tests);
}
