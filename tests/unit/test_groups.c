/* Cells beside the grid, by the public header: made and read, named, asked, written. */
#include "memio.h"
#include "unit.h"

#include <satdoku_program.h>
#include <string.h>

static struct satdoku_puzzle *puzzle;
static struct satdoku_puzzle *other;
static struct satdoku_solver *solver;
static struct satdoku_grid *grid;
static struct satdoku_error error;

static int setup(void **state)
{
    (void)state;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_new(&other), SATDOKU_OK);
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    satdoku_puzzle_free(puzzle);
    satdoku_puzzle_free(other);
    satdoku_solver_free(solver);
    satdoku_grid_free(grid);
    return 0;
}

static void read_text(struct satdoku_puzzle *to, const char *text)
{
    assert_int_equal(satdoku_puzzle_parse(to, text, strlen(text), NULL, &error), SATDOKU_OK);
}

static void assert_written(const struct satdoku_puzzle *from, const char *text)
{
    struct memory written = {.data = NULL};
    assert_int_equal(satdoku_write_puzzle(memory_sink(&written), SATDOKU_FORMAT_CONSTRAINTS, 1,
                                          from, &error),
                     SATDOKU_OK);
    written.data[written.length - 1] = '\0'; /* the line end */
    assert_string_equal(written.data, text);
    memory_clear(&written);
}

/* ---- Made and read ---- */

static struct satdoku_board board_of(const struct satdoku_group *groups, size_t count)
{
    return (struct satdoku_board){.struct_size = sizeof(struct satdoku_board),
                                  .rows = 4,
                                  .columns = 4,
                                  .digits = 4,
                                  .lowest = 1,
                                  .box_rows = 2,
                                  .box_columns = 2,
                                  .groups = groups,
                                  .group_count = count};
}

/* A canvas of eleven rows: the grid, and below an empty row each two rows of five cells, six cells
 * as wide as the grid, and one cell. */
static const char three_groups[] = ".Shape~4x4.Var~S~side%20one~2x5.Var~TT~~6.Var~U";

static const struct satdoku_group groups[] = {
    {.name = "VS", .label = "side one", .rows = 2, .columns = 5},
    {.name = "VTT", .cells = 6},
    {.name = "VU", .label = "", .cells = 1},
};

static void test_made(void **state)
{
    (void)state;
    struct satdoku_board board = board_of(groups, LENGTH(groups));
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, false, &error), SATDOKU_OK);
    assert_written(puzzle, three_groups);
    read_text(other, three_groups);
    for (int i = 0; i < 2; i++) {
        const struct satdoku_puzzle *one = i == 0 ? puzzle : other;
        struct satdoku_shape shape = satdoku_puzzle_shape(one);
        assert_int_equal(shape.rows, 12);
        assert_int_equal(shape.columns, 5);
        assert_int_equal(shape.cells, 16 + 10 + 6 + 1);
        assert_int_equal(shape.size, 0);
        assert_int_equal(satdoku_puzzle_group_count(one), 4);
        struct satdoku_group own = satdoku_puzzle_group(one, 0);
        assert_true(own.name[0] == '\0' && own.rows == 4 && own.columns == 4 && own.cells == 16);
        struct satdoku_group side = satdoku_puzzle_group(one, 1);
        assert_string_equal(side.name, "VS");
        assert_string_equal(side.label, "side one");
        assert_true(side.rows == 2 && side.columns == 5 && side.cells == 10 && side.row == 6);
        struct satdoku_group counted = satdoku_puzzle_group(one, 2);
        assert_string_equal(counted.name, "VTT");
        assert_true(counted.rows == 0 && counted.columns == 4 && counted.cells == 6);
        assert_int_equal(counted.row, 9);
        assert_int_equal(satdoku_puzzle_group(one, 3).row, 12);
        assert_false(satdoku_puzzle_has_cell(one, 5, 1));
        assert_false(satdoku_puzzle_has_cell(one, 4, 5));
        assert_true(satdoku_puzzle_has_cell(one, 6, 5));
        assert_false(satdoku_puzzle_has_cell(one, 10, 3));
        assert_int_equal(satdoku_puzzle_region(one, 4, 4), 4);
        assert_int_equal(satdoku_puzzle_region(one, 6, 1), 0);
    }
}

static void test_not_made(void **state)
{
    (void)state;
    static const struct {
        struct satdoku_group group;
        const char *message;
    } rows[] = {
        {{.name = NULL, .cells = 1},
         "a group of cells needs a name of 'V' and 1 to 22 letters A-Z"},
        {{.name = "S", .cells = 1}, "a group of cells needs a name of 'V' and 1 to 22 letters A-Z"},
        {{.name = "V", .cells = 1}, "a group of cells needs a name of 'V' and 1 to 22 letters A-Z"},
        {{.name = "Vs", .cells = 1},
         "a group of cells needs a name of 'V' and 1 to 22 letters A-Z"},
        {{.name = "VS1", .cells = 1},
         "a group of cells needs a name of 'V' and 1 to 22 letters A-Z"},
        {{.name = "VABCDEFGHIJKLMNOPQRSTUVW", .cells = 1},
         "a group of cells needs a name of 'V' and 1 to 22 letters A-Z"},
        {{.name = "VS"}, "the group VS has no such size"},
        {{.name = "VS", .cells = -1}, "the group VS has no such size"},
        {{.name = "VS", .cells = 160001}, "the group VS has no such size"},
        {{.name = "VS", .rows = 2}, "the group VS has no such size"},
        {{.name = "VS", .rows = 1, .columns = 401}, "the group VS has no such size"},
        {{.name = "VS", .rows = -1, .columns = 1}, "the group VS has no such size"},
        {{.name = "VS", .rows = 396, .columns = 1},
         "the board and its groups have more rows than a canvas may"},
        {{.name = "VS", .cells = 1600},
         "the board and its groups have more rows than a canvas may"},
        {{.name = "VU", .cells = 1}, "two groups have the name VU"},
        {{.name = "VS", .label = "a\nb", .cells = 1},
         "the label of the group VS is no line of UTF-8, or too long"},
        {{.name = "VS", .label = "\xff", .cells = 1},
         "the label of the group VS is no line of UTF-8, or too long"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct satdoku_group two[] = {groups[2], rows[i].group};
        struct satdoku_board board = board_of(two, 2);
        assert_int_equal(satdoku_puzzle_start(puzzle, &board, false, &error), SATDOKU_ERR_ARGUMENT);
        assert_string_equal(error.message, rows[i].message);
    }
    struct satdoku_board board = board_of(NULL, 1);
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, false, &error), SATDOKU_ERR_ARGUMENT);
    board = board_of(groups, 401);
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, false, &error), SATDOKU_ERR_ARGUMENT);
    board = board_of(groups, 1);
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, true, &error), SATDOKU_ERR_ARGUMENT);
    char label[252];
    memset(label, 'x', sizeof label);
    label[251] = '\0';
    struct satdoku_group labelled = {.name = "VS", .label = label, .cells = 1};
    board = board_of(&labelled, 1);
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, false, &error), SATDOKU_OK);
    assert_string_equal(satdoku_puzzle_group(puzzle, 1).label, label);
}

/* Callers of version 0.3.0 have a shorter structure without groups: what follows it is not read. */
static void test_older_callers(void **state)
{
    (void)state;
    struct satdoku_board board = board_of(groups, LENGTH(groups));
    board.struct_size = 0;
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, false, &error), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_group_count(puzzle), 1);
    assert_int_equal(satdoku_puzzle_shape(puzzle).rows, 4);
}

/* ---- Names ---- */

static void test_names(void **state)
{
    (void)state;
    static const struct {
        int row, column;
        const char *name;
    } rows[] = {{1, 1, "r1c1"}, {4, 4, "r4c4"},  {6, 1, "VS1"},   {6, 5, "VS5"}, {7, 5, "VS10"},
                {9, 1, "VTT1"}, {10, 1, "VTT5"}, {10, 2, "VTT6"}, {12, 1, "VU"}};
    read_text(puzzle, three_groups);
    for (size_t i = 0; i < LENGTH(rows); i++) {
        char name[SATDOKU_CELL_NAME];
        struct satdoku_cell cell = {0, 0};
        satdoku_cell_name(name, puzzle, (struct satdoku_cell){rows[i].row, rows[i].column});
        assert_string_equal(name, rows[i].name);
        assert_true(satdoku_puzzle_find_cell(&cell, puzzle, rows[i].name));
        assert_true(cell.row == rows[i].row && cell.column == rows[i].column);
    }
    static const char *const none[] = {"VS", "VS0", "VS11", "VTT", "VT1", "VU1", "vs1", "V1"};
    for (size_t i = 0; i < LENGTH(none); i++) {
        struct satdoku_cell cell = {0, 0};
        assert_false(satdoku_puzzle_find_cell(&cell, puzzle, none[i]));
    }
}

static void test_words(void **state)
{
    (void)state;
    static const struct satdoku_cell cells[] = {{1, 2}, {6, 1}, {12, 1}};
    static const int sum = 7;
    struct satdoku_clue clue = {SATDOKU_CLUE_SUM, 3, cells, 1, &sum};
    char text[SATDOKU_CLUE_TEXT];
    read_text(puzzle, three_groups);
    satdoku_puzzle_clue_text(text, puzzle, &clue);
    assert_string_equal(text, "sum (7) on r1c2, VS1, VU");
    satdoku_puzzle_clue_text(text, NULL, &clue);
    assert_string_equal(text, "sum (7) on r1c2, r6c1, r12c1");
    assert_int_equal(satdoku_puzzle_add(puzzle, &clue, &error), SATDOKU_OK);
    assert_written(puzzle, ".Shape~4x4.Var~S~side%20one~2x5.Var~TT~~6.Var~U.Sum~7~R1C2~VS1~VU");
}

/* ---- Texts and back ---- */

static void test_round_trips(void **state)
{
    (void)state;
    static const char *const texts[] = {
        ".Var~S~~81",
        ".Var~S~~9x9.WhiteDot~R9C9~VS1",
        ".Shape~2x3~4.Var~S~%C3%A9%7E%2E%25~3.Missing~R1C2.Thermo~VS1~VS2~R1C1.~VS3_2",
        ".Shape~4x4~0-3.Var~S~~2x2.Cage~5~VS1~VS2~VS3.~VS4_0_2.~R1C1_0",
        ".Shape~1x1~7.Var~G~~9x9.Var~B~~3x3.CountDistinct~VB1~VG1~VG2~VG3",
        ".Shape~3x3.Var~S~~4.Jigsaw~111222333.AllDifferent~VS1~VS2~R1C1",
        ".Shape~4x4~~Raw.Var~S.Or.~R1C1_1.~VS_2.End",
    };
    for (size_t i = 0; i < LENGTH(texts); i++) {
        read_text(puzzle, texts[i]);
        assert_written(puzzle, texts[i]);
    }
    /* A Var may come behind what names its cells, and a copy goes through a group. */
    read_text(puzzle, ".WhiteDot~VS1~VS2.Shape~2x2.Var~S~~2x2");
    assert_written(puzzle, ".Shape~2x2.Var~S~~2x2.WhiteDot~VS1~VS2");
    read_text(puzzle, ".Shape~2x2.Var~S~~2x2.Replicate~F~VS1.WhiteDot~VS1~VS2.End");
    assert_written(puzzle, ".Shape~2x2.Var~S~~2x2.And.WhiteDot~VS1~VS2.WhiteDot~VS3~VS4.End");
}

/* ---- Answers ---- */

static void test_answers(void **state)
{
    (void)state;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct memory written = {.data = NULL};
    read_text(puzzle, ".Shape~4x4.Var~S~side~2.Sum~5~VS1~VS2"
                      ".~R1C1_1~R1C2_2~R1C3_3~R2C1_3~R3C1_2~R2C3_1~R4C4_1");
    assert_int_equal(satdoku_solve(&verdict, grid, solver, puzzle, SATDOKU_CHOICE_SMALLEST, &error),
                     SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_MULTIPLE);
    assert_int_equal(satdoku_check_grid(&verdict, NULL, NULL, solver, puzzle, &error), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
    assert_int_equal(satdoku_grid_write(memory_sink(&written), grid), SATDOKU_OK);
    assert_string_equal(written.data, "1234341221434321 14");
    memory_clear(&written);
    assert_int_equal(satdoku_grid_write_group(memory_sink(&written), grid, 0), SATDOKU_OK);
    assert_string_equal(written.data, "1234341221434321");
    memory_clear(&written);
    assert_int_equal(satdoku_grid_write_group(memory_sink(&written), grid, 1), SATDOKU_OK);
    assert_string_equal(written.data, "14");
    memory_clear(&written);
    assert_int_equal(satdoku_write_answer(memory_sink(&written), SATDOKU_FORMAT_GRID, 1, verdict,
                                          grid, NULL, &error),
                     SATDOKU_OK);
    assert_string_equal(written.data, "1234\n3412\n2143\n4321\n# VS side\n14\n");
    /* It is read back as it was written. */
    static const char *const solutions[] = {"1234341221434321 14", "123434122143432114",
                                            "1234\n3412\n2143\n4321\n# VS side\n14\n",
                                            "1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1 1 4",
                                            "1234341221434321 14 a name"};
    for (size_t i = 0; i < LENGTH(solutions); i++) {
        struct satdoku_text text = {solutions[i], strlen(solutions[i]), NULL, NULL};
        struct satdoku_finding finding = {.verified = false};
        assert_int_equal(satdoku_solution_read(other, puzzle, SATDOKU_FORMAT_CONSTRAINTS,
                                               satdoku_text_source(&text), NULL, &error),
                         SATDOKU_OK);
        assert_int_equal(satdoku_verify_grid(&finding, solver, puzzle, other, &error), SATDOKU_OK);
        assert_true(finding.verified);
    }
    memory_clear(&written);
}

/* ---- Connected digits ---- */

/* Whether the cells of 3x3 that are set are connected. */
static bool are_connected(unsigned set)
{
    unsigned reached = set & -set;
    for (unsigned before = 0; before != reached;) {
        before = reached;
        unsigned left = reached >> 1 & 0333;
        unsigned right = reached << 1 & 0666;
        reached |= (left | right | reached << 3 | reached >> 3) & set;
    }
    return set != 0 && reached == set;
}

/* How many grids of 3x3 cells and digits 1 to 3 have connected digits 1, `size` of them unless that
 * is 0, and, if `both`, connected digits 2 or 3. */
static size_t count_grids(int size, bool both)
{
    size_t count = 0;
    for (int grid_number = 0; grid_number < 19683; grid_number++) {
        unsigned ones = 0;
        int left = grid_number;
        for (int cell = 0; cell < 9; cell++, left /= 3) {
            ones |= (left % 3 == 0 ? 1U : 0U) << cell;
        }
        bool sized = size == 0 || __builtin_popcount(ones) == size;
        count += sized && are_connected(ones) && (!both || are_connected(0777 & ~ones));
    }
    return count;
}

static size_t count_solutions(const char *text, enum satdoku_simplify simplify)
{
    struct satdoku_solver_options options = {.struct_size = sizeof options, .simplify = simplify};
    struct satdoku_solver *leveled = NULL;
    struct satdoku_count count = {.count = 0};
    struct satdoku_count_options asked = {.struct_size = sizeof asked, .limit = 100000};
    read_text(puzzle, text);
    assert_int_equal(satdoku_solver_new(&leveled, &options), SATDOKU_OK);
    assert_int_equal(satdoku_count_solutions(&count, leveled, puzzle, &asked, &error), SATDOKU_OK);
    satdoku_solver_free(leveled);
    return count.count;
}

static void test_connected(void **state)
{
    (void)state;
    for (int level = SATDOKU_SIMPLIFY_NONE; level <= SATDOKU_SIMPLIFY_PROBE; level++) {
        enum satdoku_simplify simplify = (enum satdoku_simplify)level;
        assert_int_equal(count_solutions(".Shape~3x3~3~Raw.ConnectedValues~~1", simplify),
                         count_grids(0, false));
        assert_int_equal(count_solutions(".Shape~3x3~3~Raw.ConnectedValues~~1~5", simplify),
                         count_grids(5, false));
        assert_int_equal(count_solutions(".Shape~3x3~3~Raw.ConnectedValues~~1.ConnectedValues~~2_3",
                                         simplify),
                         count_grids(0, true));
        assert_int_equal(count_solutions(".Shape~1x1~3.~R1C1_1.Var~S~~3x3.ConnectedValues~VS~1~4",
                                         simplify),
                         count_grids(4, false));
    }
}

/* No format but constraint strings says them, and that of killers, which has such strings. */
static void test_formats(void **state)
{
    (void)state;
    read_text(puzzle, ".Var~S");
    for (int format = SATDOKU_FORMAT_GRID; format <= SATDOKU_FORMAT_SCRIPT; format++) {
        bool says = format == SATDOKU_FORMAT_CONSTRAINTS || format == SATDOKU_FORMAT_SCRIPT ||
                    format == SATDOKU_FORMAT_KILLER;
        assert_int_equal(satdoku_format_can_say((enum satdoku_format)format, puzzle, &error),
                         says ? SATDOKU_OK : SATDOKU_ERR_ARGUMENT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_made, setup, teardown),
        cmocka_unit_test_setup_teardown(test_not_made, setup, teardown),
        cmocka_unit_test_setup_teardown(test_older_callers, setup, teardown),
        cmocka_unit_test_setup_teardown(test_names, setup, teardown),
        cmocka_unit_test_setup_teardown(test_words, setup, teardown),
        cmocka_unit_test_setup_teardown(test_round_trips, setup, teardown),
        cmocka_unit_test_setup_teardown(test_answers, setup, teardown),
        cmocka_unit_test_setup_teardown(test_connected, setup, teardown),
        cmocka_unit_test_setup_teardown(test_formats, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
