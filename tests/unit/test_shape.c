#include "board.h"
#include "unit.h"

#include <satdoku.h>

static void test_of_size(void **state)
{
    (void)state;
    static const struct shape shapes[] = {
        {1, 1, 1},  {4, 2, 2},     {6, 2, 3},     {8, 2, 4},     {9, 3, 3},     {10, 2, 5},
        {12, 3, 4}, {14, 2, 7},    {15, 3, 5},    {16, 4, 4},    {18, 3, 6},    {20, 4, 5},
        {25, 5, 5}, {30, 5, 6},    {36, 6, 6},    {48, 6, 8},    {49, 7, 7},    {62, 2, 31},
        {64, 8, 8}, {100, 10, 10}, {360, 18, 20}, {394, 2, 197}, {399, 19, 21}, {400, 20, 20},
    };
    for (size_t i = 0; i < LENGTH(shapes); i++) {
        struct shape shape;
        assert_true(shape_of_size(&shape, shapes[i].n));
        assert_memory_equal(&shape, &shapes[i], sizeof shape);
    }
}

static void test_of_no_size(void **state)
{
    (void)state;
    static const int sizes[] = {2, 3, 5, 7, 11, 13, 23, 101, 397, 0, -1, -4, 401, 402, 1 << 30};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        struct shape shape = {9, 3, 3};
        assert_false(shape_of_size(&shape, sizes[i]));
        assert_int_equal(shape.n, 9);
    }
}

static void test_of_box(void **state)
{
    (void)state;
    static const struct shape shapes[] = {{1, 1, 1},     {5, 1, 5},     {5, 5, 1},
                                          {6, 2, 3},     {6, 3, 2},     {400, 20, 20},
                                          {400, 1, 400}, {400, 400, 1}, {399, 3, 133}};
    for (size_t i = 0; i < LENGTH(shapes); i++) {
        struct shape shape;
        assert_true(shape_of_box(&shape, shapes[i].box_rows, shapes[i].box_columns));
        assert_memory_equal(&shape, &shapes[i], sizeof shape);
    }
}

static void test_of_no_box(void **state)
{
    (void)state;
    static const int boxes[][2] = {{0, 0},         {0, 3},         {3, 0},
                                   {-2, -2},       {-3, 3},        {20, 21},
                                   {401, 1},       {1, 401},       {2, 201},
                                   {INT32_MAX, 2}, {2, INT32_MAX}, {INT32_MAX, INT32_MAX}};
    for (size_t i = 0; i < LENGTH(boxes); i++) {
        struct shape shape = {9, 3, 3};
        assert_false(shape_of_box(&shape, boxes[i][0], boxes[i][1]));
        assert_int_equal(shape.n, 9);
    }
}

/* A drawing of a 6x6 board with boxes of 2x3: the box of each cell. */
static void test_boxes_2x3(void **state)
{
    (void)state;
    static const int boxes[6][6] = {{0, 0, 0, 1, 1, 1}, {0, 0, 0, 1, 1, 1}, {2, 2, 2, 3, 3, 3},
                                    {2, 2, 2, 3, 3, 3}, {4, 4, 4, 5, 5, 5}, {4, 4, 4, 5, 5, 5}};
    struct shape shape = {6, 2, 3};
    assert_int_equal(shape_cells(shape), 36);
    for (int row = 0; row < 6; row++) {
        for (int column = 0; column < 6; column++) {
            assert_int_equal(shape_box(shape, row, column), boxes[row][column]);
        }
    }
}

/* The cells of all boxes are all cells, each in its box and in reading order. */
static void expect_partition(struct shape shape)
{
    bool seen[400] = {false};
    for (int box = 0; box < shape.n; box++) {
        int last = -1;
        for (int index = 0; index < shape.n; index++) {
            int cell = shape_box_cell(shape, box, index);
            assert_true(cell > last && cell < shape_cells(shape));
            assert_int_equal(shape_box(shape, cell / shape.n, cell % shape.n), box);
            assert_false(seen[cell]);
            seen[cell] = true;
            last = cell;
        }
    }
}

static void test_box_cells(void **state)
{
    (void)state;
    static const struct shape shapes[] = {{1, 1, 1},  {4, 2, 2},  {5, 1, 5},  {5, 5, 1},
                                          {6, 2, 3},  {6, 3, 2},  {9, 3, 3},  {12, 3, 4},
                                          {16, 4, 4}, {20, 5, 4}, {20, 2, 10}};
    for (size_t i = 0; i < LENGTH(shapes); i++) {
        expect_partition(shapes[i]);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_of_size),   cmocka_unit_test(test_of_no_size),
        cmocka_unit_test(test_of_box),    cmocka_unit_test(test_of_no_box),
        cmocka_unit_test(test_boxes_2x3), cmocka_unit_test(test_box_cells),
    };
    return RUN_TESTS(tests);
}
