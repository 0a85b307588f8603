/* Structures of callers that were compiled with another version of the header. */
#include "error.h"
#include "unit.h"

#include <satdoku_program.h>
#include <string.h>

/* What the library knows, and what a later one will. */
struct known {
    size_t struct_size;
    int first;
    int second;
};
struct later {
    struct known known;
    int third;
};

static struct satdoku_error error;

static void test_none(void **state)
{
    (void)state;
    struct known own = {9, 9, 9};
    assert_int_equal(options_take(&own, sizeof own, NULL, &error), SATDOKU_OK);
    assert_int_equal(own.struct_size, 0);
    assert_int_equal(own.first, 0);
    assert_int_equal(own.second, 0);
}

static void test_same(void **state)
{
    (void)state;
    static const size_t sizes[] = {0, sizeof(struct known)};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        struct known given = {sizes[i], 1, 2};
        struct known own;
        assert_int_equal(options_take(&own, sizeof own, &given, &error), SATDOKU_OK);
        assert_int_equal(own.first, 1);
        assert_int_equal(own.second, 2);
    }
}

/* An older caller has no second member: what lies behind is not its own. */
static void test_shorter(void **state)
{
    (void)state;
    struct known given = {offsetof(struct known, second), 1, 99};
    struct known own;
    assert_int_equal(options_take(&own, sizeof own, &given, &error), SATDOKU_OK);
    assert_int_equal(own.first, 1);
    assert_int_equal(own.second, 0);
    struct known out = {offsetof(struct known, second), 0, 99};
    assert_int_equal(options_give(&out, &(struct known){0, 5, 6}, sizeof out, &error), SATDOKU_OK);
    assert_int_equal(out.struct_size, offsetof(struct known, second));
    assert_int_equal(out.first, 5);
    assert_int_equal(out.second, 99);
}

static void test_longer(void **state)
{
    (void)state;
    struct later given;
    memset(&given, 0, sizeof given);
    given.known = (struct known){sizeof given, 1, 2};
    struct known own;
    assert_int_equal(options_take(&own, sizeof own, &given, &error), SATDOKU_OK);
    assert_int_equal(own.second, 2);
    given.third = 3;
    assert_int_equal(options_take(&own, sizeof own, &given, &error), SATDOKU_ERR_ARGUMENT);
    assert_string_equal(error.message, "an option of a later version of satdoku");
    struct later out = {{sizeof out, 0, 0}, 7};
    assert_int_equal(options_give(&out, &(struct known){0, 5, 6}, sizeof(struct known), &error),
                     SATDOKU_OK);
    assert_int_equal(out.known.struct_size, sizeof out);
    assert_int_equal(out.known.second, 6);
    assert_int_equal(out.third, 7);
}

static void test_no_size(void **state)
{
    (void)state;
    static const size_t sizes[] = {1, sizeof(size_t) - 1, (size_t)1 << 17, (size_t)-1};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        struct known given = {sizes[i], 1, 2};
        struct known own;
        assert_int_equal(options_take(&own, sizeof own, &given, &error), SATDOKU_ERR_ARGUMENT);
        assert_int_equal(options_give(&given, &own, sizeof own, &error), SATDOKU_ERR_ARGUMENT);
    }
}

/* Every function of the library that takes such a structure looks at its size. */
static void test_every_door(void **state)
{
    (void)state;
    struct satdoku_board board = {.struct_size = 1, .rows = 4, .columns = 4, .digits = 4};
    struct satdoku_read_options read = {.struct_size = 1};
    struct satdoku_solver_options solver_options = {.struct_size = 1};
    struct satdoku_encode_options encode = {.struct_size = 1};
    struct satdoku_count_options count_options = {.struct_size = 1};
    struct satdoku_explain_options explain = {.struct_size = 1};
    struct satdoku_minimize_options minimize = {.struct_size = 1};
    struct satdoku_prove_options prove = {.struct_size = 1};
    struct satdoku_picture picture = {.struct_size = 1};
    struct satdoku_text_options text = {.struct_size = 1};
    struct satdoku_publication publication = {.struct_size = 1};
    struct satdoku_encode_options made = {.struct_size = 1};
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_solver *solver = NULL;
    struct satdoku_decoder *decoder = NULL;
    struct satdoku_reader *reader = NULL;
    struct satdoku_counter *counter = NULL;
    struct satdoku_explanation *explanation = NULL;
    struct satdoku_minimal *minimal = NULL;
    struct satdoku_cubes *cubes = NULL;
    struct satdoku_sheet *sheet = NULL;
    struct satdoku_formula_size size;
    struct satdoku_count count;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_buffer buffer = {0};
    struct satdoku_sink sink = satdoku_buffer_sink(&buffer);
    struct satdoku_text nothing = {.text = NULL};
    struct satdoku_source source = satdoku_text_source(&nothing);
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_sheet_new(&sheet, sink, 1, 1, NULL), SATDOKU_OK);
    /* A formula, so that nothing but the size of what is to be filled in is wrong. */
    assert_int_equal(satdoku_puzzle_parse(puzzle, "1...............", 16, NULL, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_encode(&verdict, sink, puzzle, NULL, NULL, NULL), SATDOKU_OK);
    struct satdoku_text formula = {.text = buffer.data, .left = buffer.size};
    const enum satdoku_status refused[] = {
        satdoku_decoder_new(&decoder, &made, satdoku_text_source(&formula), NULL),
        satdoku_puzzle_start(puzzle, &board, false, NULL),
        satdoku_puzzle_parse(puzzle, "", 0, &read, NULL),
        satdoku_reader_new(&reader, source, &read, NULL),
        satdoku_solution_read(puzzle, puzzle, SATDOKU_FORMAT_LINE, source, &read, NULL),
        satdoku_solver_new(&solver, &solver_options),
        satdoku_cubes_new(&cubes, source, &solver_options, NULL),
        satdoku_encode(&verdict, sink, puzzle, &encode, NULL, NULL),
        satdoku_measure(&size, puzzle, &encode, NULL),
        satdoku_count_solutions(&count, solver, puzzle, &count_options, NULL),
        satdoku_counter_new(&counter, solver, puzzle, &count_options, NULL),
        satdoku_explain(&explanation, solver, puzzle, &explain, NULL),
        satdoku_minimize(&verdict, &minimal, solver, puzzle, &minimize, NULL),
        satdoku_prove(&verdict, "never made", solver, puzzle, &prove, NULL),
        satdoku_write_published(sink, SATDOKU_FORMAT_LINE, 1, puzzle, &publication, NULL),
        satdoku_draw_svg(sink, puzzle, &picture, NULL),
        satdoku_draw_text(sink, puzzle, &picture, NULL, NULL),
        satdoku_draw_text(sink, puzzle, NULL, &text, NULL),
        satdoku_sheet_draw(sheet, puzzle, &picture, NULL),
    };
    for (size_t i = 0; i < LENGTH(refused); i++) {
        assert_int_equal(refused[i], SATDOKU_ERR_ARGUMENT);
    }
    satdoku_sheet_free(sheet);
    satdoku_solver_free(solver);
    satdoku_puzzle_free(puzzle);
    satdoku_buffer_clear(&buffer);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_none),    cmocka_unit_test(test_same),
        cmocka_unit_test(test_shorter), cmocka_unit_test(test_longer),
        cmocka_unit_test(test_no_size), cmocka_unit_test(test_every_door),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
