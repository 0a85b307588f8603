/* Arguments that no caller should pass: NULL, values that an enum does not have, rows and indices
 * that are not there, sizes that no board has, callbacks that lie. Every public function has its
 * answer to them. tests/unit/ranges.sh looks that no function is forgotten here.
 */
#include "memio.h"
#include "unit.h"

#include <satdoku_program.h>

#include <limits.h>
#include <stdint.h>
#include <string.h>

static const char sudoku[] =
    "103000509002109400000704000300502006060000050700803004000401000009205800804000107\n";
static const char contradiction[] =
    "113000509002109400000704000300502006060000050700803004000401000009205800804000107\n";

/* A value that no enum has: as large as can be, and negative. */
static const int no_values[] = {99, INT_MAX, -1, INT_MIN};

struct fixture {
    struct satdoku_puzzle *puzzle; /* of `sudoku` */
    struct satdoku_grid *grid;     /* its solution */
    struct satdoku_grid *empty;
    struct satdoku_solver *solver;
    struct satdoku_error error;
    struct memory memory;
    struct satdoku_sink sink;
};

static void parse(struct satdoku_puzzle *puzzle, const char *text)
{
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, strlen(text), NULL, NULL), SATDOKU_OK);
}

static int setup(void **state)
{
    static struct fixture f;
    f = (struct fixture){.error = {.status = SATDOKU_OK}};
    f.sink = memory_sink(&f.memory);
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    assert_int_equal(satdoku_puzzle_new(&f.puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_grid_new(&f.grid), SATDOKU_OK);
    assert_int_equal(satdoku_grid_new(&f.empty), SATDOKU_OK);
    assert_int_equal(satdoku_solver_new(&f.solver, NULL), SATDOKU_OK);
    parse(f.puzzle, sudoku);
    assert_int_equal(satdoku_solve(&verdict, f.grid, f.solver, f.puzzle, SATDOKU_CHOICE_SMALLEST,
                                   &f.error),
                     SATDOKU_OK);
    *state = &f;
    return 0;
}

static int teardown(void **state)
{
    struct fixture *f = *state;
    satdoku_puzzle_free(f->puzzle);
    satdoku_grid_free(f->grid);
    satdoku_grid_free(f->empty);
    satdoku_solver_free(f->solver);
    memory_clear(&f->memory);
    return 0;
}

/* The call was refused, said why, and wrote nothing. */
static void assert_refused(struct fixture *f, enum satdoku_status status)
{
    assert_int_equal(status, SATDOKU_ERR_ARGUMENT);
    assert_int_equal(f->error.status, SATDOKU_ERR_ARGUMENT);
    assert_int_not_equal(f->error.message[0], '\0');
    assert_int_equal(f->memory.length, 0);
    f->error = (struct satdoku_error){.status = SATDOKU_OK};
}

/* ---- Puzzles and grids ---- */

static void test_nothing_to_free(void **state)
{
    (void)state;
    satdoku_puzzle_free(NULL);
    satdoku_reader_free(NULL);
    satdoku_grid_free(NULL);
    satdoku_solver_free(NULL);
    satdoku_buffer_clear(NULL);
    satdoku_decoder_free(NULL);
    satdoku_variables_free(NULL);
    satdoku_explanation_free(NULL);
    satdoku_minimal_free(NULL);
    satdoku_sheet_free(NULL);
}

static void test_copies(void **state)
{
    struct fixture *f = *state;
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_grid *grid = NULL;
    assert_int_equal(satdoku_puzzle_copy(NULL, f->puzzle), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_puzzle_copy(&puzzle, NULL), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_grid_copy(NULL, f->grid), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_grid_copy(&grid, NULL), SATDOKU_ERR_ARGUMENT);
    assert_null(puzzle);
    assert_null(grid);
    assert_int_equal(satdoku_grid_copy(&grid, f->empty), SATDOKU_OK);
    assert_int_equal(satdoku_grid_rows(grid), 0);
    satdoku_grid_free(grid);
}

static void test_nowhere_to_put_it(void **state)
{
    (void)state;
    assert_int_equal(satdoku_puzzle_new(NULL), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_grid_new(NULL), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_solver_new(NULL, NULL), SATDOKU_ERR_ARGUMENT);
}

static void test_cells(void **state)
{
    const struct fixture *f = *state;
    static const int outside[] = {0, -1, 10, 99, INT_MAX, INT_MIN};
    for (size_t i = 0; i < LENGTH(outside); i++) {
        for (int inside = 1; inside <= 9; inside++) {
            assert_int_equal(satdoku_grid_digit(f->grid, outside[i], inside), 0);
            assert_int_equal(satdoku_grid_digit(f->grid, inside, outside[i]), 0);
            assert_int_equal(satdoku_puzzle_given(f->puzzle, outside[i], inside), 0);
            assert_int_equal(satdoku_puzzle_region(f->puzzle, outside[i], inside), 0);
            assert_false(satdoku_puzzle_has_cell(f->puzzle, outside[i], inside));
            assert_false(satdoku_puzzle_has_cell(f->puzzle, inside, outside[i]));
            assert_int_equal(satdoku_puzzle_region(f->puzzle, inside, outside[i]), 0);
            assert_int_equal(satdoku_puzzle_given(f->puzzle, inside, outside[i]), 0);
        }
        assert_int_equal(satdoku_grid_digit(f->grid, outside[i], outside[i]), 0);
        assert_int_equal(satdoku_puzzle_given(f->puzzle, outside[i], outside[i]), 0);
    }
    assert_int_equal(satdoku_grid_digit(f->grid, 1, 1), 1);
    assert_int_equal(satdoku_grid_digit(f->grid, 9, 9), 7);
    assert_int_equal(satdoku_puzzle_given(f->puzzle, 9, 9), 7);
    assert_int_equal(satdoku_puzzle_region(f->puzzle, 9, 1), 7);
    assert_int_equal(satdoku_grid_digit(f->empty, 1, 1), 0);
    assert_int_equal(satdoku_grid_rows(f->empty), 0);
    assert_int_equal(satdoku_grid_columns(f->empty), 0);
}

static void test_groups(void **state)
{
    const struct fixture *f = *state;
    struct satdoku_cell cell = {7, 7};
    char name[SATDOKU_CELL_NAME];
    char text[SATDOKU_CLUE_TEXT];
    assert_int_equal(satdoku_puzzle_group_count(f->puzzle), 1);
    assert_int_equal(satdoku_puzzle_group(f->puzzle, 0).cells, 81);
    assert_null(satdoku_puzzle_group(f->puzzle, 1).name);
    assert_null(satdoku_puzzle_group(f->puzzle, SIZE_MAX).name);
    assert_false(satdoku_puzzle_find_cell(NULL, f->puzzle, "r1c1"));
    assert_false(satdoku_puzzle_find_cell(&cell, NULL, "r1c1"));
    assert_false(satdoku_puzzle_find_cell(&cell, f->puzzle, NULL));
    static const char *const none[] = {"", "VS1", "r0c1", "r1c10", "R1C1", "r1c1 ", "r01c1"};
    for (size_t i = 0; i < LENGTH(none); i++) {
        assert_false(satdoku_puzzle_find_cell(&cell, f->puzzle, none[i]));
    }
    assert_int_equal(cell.row, 7);
    static const struct satdoku_cell far[] = {{0, 1}, {1, 0}, {10, 1}, {1, INT_MAX}, {INT_MIN, 1}};
    for (size_t i = 0; i < LENGTH(far); i++) {
        satdoku_cell_name(name, f->puzzle, far[i]);
        assert_string_equal(name, "?");
        const int digit = 7;
        struct satdoku_clue clue = {SATDOKU_CLUE_GIVEN, 1, &far[i], 1, &digit};
        satdoku_puzzle_clue_text(text, f->puzzle, &clue);
        assert_string_equal(text, i == 2 ? "r10c1=7" : "?");
    }
    satdoku_cell_name(name, NULL, cell);
    assert_string_equal(name, "?");
    satdoku_cell_name(NULL, f->puzzle, cell);
    satdoku_puzzle_clue_text(text, NULL, NULL);
    assert_string_equal(text, "?");
    satdoku_puzzle_clue_text(NULL, f->puzzle, NULL);
}

static void test_no_puzzle(void **state)
{
    (void)state;
    assert_int_equal(satdoku_puzzle_shape(NULL).size, 0);
    assert_int_equal(satdoku_puzzle_shape(NULL).rows, 0);
    assert_int_equal(satdoku_puzzle_shape(NULL).columns, 0);
    assert_int_equal(satdoku_puzzle_shape(NULL).cells, 0);
    assert_int_equal(satdoku_puzzle_shape(NULL).digits, 0);
    assert_int_equal(satdoku_puzzle_shape(NULL).lowest, 0);
    assert_false(satdoku_puzzle_has_cell(NULL, 1, 1));
    assert_int_equal(satdoku_puzzle_shape(NULL).box_rows, 0);
    assert_int_equal(satdoku_puzzle_shape(NULL).box_columns, 0);
    assert_false(satdoku_puzzle_shape(NULL).sudominoku);
    assert_int_equal(satdoku_puzzle_given(NULL, 1, 1), 0);
    assert_int_equal(satdoku_puzzle_region(NULL, 1, 1), 0);
    assert_int_equal(satdoku_puzzle_group_count(NULL), 0);
    assert_null(satdoku_puzzle_group(NULL, 0).name);
    assert_int_equal(satdoku_grid_rows(NULL), 0);
    assert_int_equal(satdoku_grid_columns(NULL), 0);
    assert_int_equal(satdoku_grid_digits(NULL, 0, NULL), 0);
    assert_int_equal(satdoku_puzzle_givens(NULL, 0, NULL), 0);
    satdoku_clues_free(NULL);
    assert_int_equal(satdoku_grid_digit(NULL, 1, 1), 0);
}

/* ---- Building, and taking apart ---- */

static void test_build(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    struct satdoku_board board = {.rows = 9, .columns = 9, .digits = 9, .lowest = 1};
    struct satdoku_clue clue = {SATDOKU_CLUE_GIVEN, 1, NULL, 1, NULL};
    int digits[81];
    struct satdoku_clues *clues = NULL;
    assert_refused(f, satdoku_puzzle_start(NULL, &board, false, error));
    assert_refused(f, satdoku_puzzle_start(f->puzzle, NULL, false, error));
    assert_refused(f, satdoku_puzzle_add(NULL, &clue, error));
    assert_refused(f, satdoku_puzzle_add(f->puzzle, NULL, error));
    assert_refused(f, satdoku_puzzle_add(f->puzzle, &clue, error));
    assert_refused(f, satdoku_puzzle_set_givens(NULL, digits, error));
    assert_refused(f, satdoku_puzzle_set_givens(f->puzzle, NULL, error));
    assert_refused(f, satdoku_puzzle_canonize(NULL, error));
    bool equivalent = true;
    assert_refused(f, satdoku_puzzle_equivalent(NULL, NULL, f->puzzle, f->puzzle, error));
    assert_refused(f, satdoku_puzzle_equivalent(&equivalent, NULL, NULL, f->puzzle, error));
    assert_refused(f, satdoku_puzzle_equivalent(&equivalent, NULL, f->puzzle, NULL, error));
    assert_refused(f, satdoku_puzzle_shuffle(NULL, 1, error));
    assert_int_equal(satdoku_puzzle_clues(NULL, f->puzzle), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_puzzle_clues(&clues, NULL), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_puzzle_regions(NULL, f->puzzle), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_puzzle_regions(&clues, NULL), SATDOKU_ERR_ARGUMENT);
    assert_null(clues);
    assert_int_equal(satdoku_grid_digits(digits, 81, f->empty), 0);
    assert_int_equal(satdoku_grid_digits(NULL, 81, f->grid), 81);
    assert_int_equal(satdoku_puzzle_givens(NULL, 81, f->puzzle), 81);
}

/* ---- Names ---- */

static void test_names(void **state)
{
    (void)state;
    enum satdoku_format format = SATDOKU_FORMAT_CASES;
    struct satdoku_encode_options options = {.amo = SATDOKU_AMO_PRODUCT};
    for (size_t i = 0; i < LENGTH(no_values); i++) {
        assert_string_equal(satdoku_format_name((enum satdoku_format)no_values[i]), "?");
        assert_int_equal(satdoku_format_of_file(NULL), SATDOKU_FORMAT_AUTO);
        assert_false(satdoku_format_is_stream((enum satdoku_format)no_values[i]));
        assert_false(satdoku_format_publishes((enum satdoku_format)no_values[i]));
        assert_int_equal(satdoku_format_written((enum satdoku_format)no_values[i]),
                         (enum satdoku_format)no_values[i]);
        assert_null(satdoku_decoder_puzzle(NULL));
        assert_false(satdoku_format_shows_boxes((enum satdoku_format)no_values[i], 3, 3));
        assert_string_equal(satdoku_verdict_name((enum satdoku_verdict)no_values[i]), "?");
    }
    assert_int_equal(satdoku_format_written(SATDOKU_FORMAT_KILLER), SATDOKU_FORMAT_CONSTRAINTS);
    assert_int_equal(satdoku_format_written(SATDOKU_FORMAT_LINE), SATDOKU_FORMAT_LINE);
    assert_string_equal(satdoku_verdict_name(SATDOKU_VERDICT_INVALID), "invalid");
    assert_false(satdoku_format_parse(&format, NULL));
    assert_false(satdoku_format_parse(NULL, "grid"));
    assert_false(satdoku_format_parse(&format, ""));
    assert_int_equal(format, SATDOKU_FORMAT_CASES);
    assert_null(satdoku_option_choice("format", 99));
    assert_null(satdoku_option_choice("format", SIZE_MAX));
    assert_null(satdoku_option_choice("board", 99));
    assert_null(satdoku_option_choice("board", SIZE_MAX));
    assert_false(satdoku_encode_option(NULL, "amo", "product"));
    assert_false(satdoku_encode_option(&options, NULL, "pairwise"));
    assert_false(satdoku_encode_option(&options, "amo", NULL));
    assert_false(satdoku_encode_option(&options, "amo", ""));
    assert_int_equal(options.amo, SATDOKU_AMO_PRODUCT);
    assert_null(satdoku_option_choice(NULL, 0));
    assert_null(satdoku_option_choice("amo", SIZE_MAX));
    assert_null(satdoku_option_choice("no option", 0));
    assert_int_not_equal(satdoku_version()[0], '\0');
    assert_int_not_equal(satdoku_backend_version(SATDOKU_BACKEND_PICOSAT)[0], '\0');
    assert_true(satdoku_backend_version(SATDOKU_BACKEND_CADICAL) == NULL ||
                satdoku_backend_version(SATDOKU_BACKEND_CADICAL)[0] != '\0');
    assert_null(satdoku_option_choice("backend", (size_t)-1));
    assert_false(satdoku_backend_parse(NULL, NULL));
}

static void test_clue_rows(void **state)
{
    (void)state;
    enum { NUMBERS = 2 };
    static const struct {
        enum satdoku_clue_kind kind;
        size_t count; /* of cells and of values */
        struct satdoku_cell cells[NUMBERS];
        int values[NUMBERS];
        const char *text;
    } rows[] = {
        {SATDOKU_CLUE_GIVEN, 1, {{1, 5}}, {7}, "r1c5=7"},
        {SATDOKU_CLUE_GIVEN, 1, {{400, 400}}, {400}, "r400c400=400"},
        {SATDOKU_CLUE_GIVEN, 1, {{0, 5}}, {7}, "?"},
        {SATDOKU_CLUE_GIVEN, 1, {{401, 5}}, {7}, "?"},
        {SATDOKU_CLUE_GIVEN, 1, {{1, INT_MIN}}, {7}, "?"},
        {SATDOKU_CLUE_GIVEN, 1, {{1, 5}}, {INT_MAX}, "?"},
        {SATDOKU_CLUE_GIVEN, 1, {{1, 5}}, {-1}, "?"},
        {SATDOKU_CLUE_GIVEN, 0, {{1, 5}}, {7}, "?"},
        {SATDOKU_CLUE_GIVEN, 2, {{1, 5}, {1, 6}}, {7, 8}, "?"},
        {SATDOKU_CLUE_SINGLE, 1, {{1, 9}}, {5}, "5 on A9"},
        {SATDOKU_CLUE_SINGLE, 1, {{26, 26}}, {26}, "26 on Z26"},
        {SATDOKU_CLUE_SINGLE, 1, {{27, 1}}, {1}, "?"},
        {SATDOKU_CLUE_SINGLE, 1, {{-1, 1}}, {1}, "?"},
        {SATDOKU_CLUE_DOMINO, 2, {{2, 2}, {2, 3}}, {6, 1}, "6-1 on B2-B3"},
        {SATDOKU_CLUE_DOMINO, 2, {{26, 25}, {26, 26}}, {26, 25}, "26-25 on Z25-Z26"},
        {SATDOKU_CLUE_DOMINO, 2, {{2, 2}, {0, 3}}, {6, 1}, "?"},
        {SATDOKU_CLUE_DOMINO, 2, {{2, 2}, {2, 27}}, {6, 1}, "?"},
        {SATDOKU_CLUE_DOMINO, 2, {{INT_MAX, 2}, {2, 3}}, {6, 1}, "?"},
        {SATDOKU_CLUE_KINDS, 1, {{1, 1}}, {1}, "?"},
        {(enum satdoku_clue_kind) - 1, 1, {{1, 1}}, {1}, "?"},
    };
    char text[SATDOKU_CLUE_TEXT];
    struct satdoku_clue clue = {.kind = SATDOKU_CLUE_GIVEN};
    for (size_t i = 0; i < LENGTH(rows); i++) {
        clue = (struct satdoku_clue){rows[i].kind, rows[i].count, rows[i].cells, rows[i].count,
                                     rows[i].values};
        satdoku_puzzle_clue_text(text, NULL, &clue);
        assert_string_equal(text, rows[i].text);
    }
    satdoku_puzzle_clue_text(text, NULL, NULL);
    assert_string_equal(text, "?");
    satdoku_puzzle_clue_text(NULL, NULL, &clue);
}

static void test_clue_kind_names(void **state)
{
    (void)state;
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        const char *name = satdoku_clue_kind_name((enum satdoku_clue_kind)kind);
        assert_non_null(name);
        assert_int_not_equal(name[0], '\0');
    }
    assert_string_equal(satdoku_clue_kind_name(SATDOKU_CLUE_WHITE_DOT), "WhiteDot");
    assert_null(satdoku_clue_kind_name(SATDOKU_CLUE_KINDS));
    assert_null(satdoku_clue_kind_name((enum satdoku_clue_kind) - 1));
}

static void test_what_kinds_are_called(void **state)
{
    (void)state;
    assert_string_equal(satdoku_clue_kind_called(SATDOKU_CLUE_WHITE_DOT, 0), "WhiteDot");
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        assert_null(satdoku_clue_kind_called((enum satdoku_clue_kind)kind, 99));
        assert_null(satdoku_clue_kind_called((enum satdoku_clue_kind)kind, (size_t)-1));
        assert_false(satdoku_clue_kind_is_called((enum satdoku_clue_kind)kind, NULL));
        assert_false(satdoku_clue_kind_is_called((enum satdoku_clue_kind)kind, ""));
    }
    for (size_t i = 0; i < LENGTH(no_values); i++) {
        enum satdoku_clue_kind kind = (enum satdoku_clue_kind)no_values[i];
        kind = kind == 99 ? SATDOKU_CLUE_KINDS : kind;
        assert_null(satdoku_clue_kind_called(kind, 0));
        assert_false(satdoku_clue_kind_is_called(kind, "Given"));
    }
}

static void test_kind_help(void **state)
{
    (void)state;
    struct satdoku_kind_help help = {.words = "as before"};
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        assert_true(satdoku_clue_kind_help(&help, (enum satdoku_clue_kind)kind));
        assert_true((help.forms == NULL) == (help.meaning == NULL));
        assert_true(help.element_count <= SATDOKU_KIND_ELEMENTS_MAX);
        assert_false(satdoku_clue_kind_help(NULL, (enum satdoku_clue_kind)kind));
    }
    help.words = "as before";
    for (size_t i = 0; i < LENGTH(no_values); i++) {
        int kind = no_values[i] == 99 ? SATDOKU_CLUE_KINDS : no_values[i];
        assert_false(satdoku_clue_kind_help(&help, (enum satdoku_clue_kind)kind));
    }
    assert_string_equal(help.words, "as before");
}

static void test_format_help(void **state)
{
    (void)state;
    struct satdoku_format_help help = {.name = "as before"};
    assert_false(satdoku_format_help(&help, SATDOKU_FORMAT_AUTO));
    for (size_t i = 0; i < LENGTH(no_values); i++) {
        assert_false(satdoku_format_help(&help, (enum satdoku_format)no_values[i]));
    }
    assert_string_equal(help.name, "as before");
    assert_false(satdoku_format_help(NULL, SATDOKU_FORMAT_LINE));
    assert_true(satdoku_format_help(&help, SATDOKU_FORMAT_LINE));
    assert_string_equal(help.name, "line");
    assert_null(help.alias);
}

static void test_clue_kind_homes(void **state)
{
    (void)state;
    assert_true(satdoku_clue_kind_is_made(SATDOKU_CLUE_WHITE_DOT));
    assert_false(satdoku_clue_kind_is_made(SATDOKU_CLUE_GIVEN));
    assert_false(satdoku_clue_kind_is_made(SATDOKU_CLUE_KINDS));
    assert_int_equal(satdoku_clue_kind_home(SATDOKU_CLUE_WHITE_DOT), SATDOKU_HOME_LIST);
    assert_int_equal(satdoku_clue_kind_home(SATDOKU_CLUE_CANDIDATES), SATDOKU_HOME_LIST);
    assert_int_equal(satdoku_clue_kind_home(SATDOKU_CLUE_GIVEN), SATDOKU_HOME_CELL);
    assert_int_equal(satdoku_clue_kind_home(SATDOKU_CLUE_DOMINO), SATDOKU_HOME_TILE);
    assert_int_equal(satdoku_clue_kind_home(SATDOKU_CLUE_SINGLE), SATDOKU_HOME_TILE);
    assert_int_equal(satdoku_clue_kind_home(SATDOKU_CLUE_REGION), SATDOKU_HOME_REGION);
    assert_int_equal(satdoku_clue_kind_home(SATDOKU_CLUE_KINDS), SATDOKU_HOME_LIST);
    assert_int_equal(satdoku_clue_kind_home((enum satdoku_clue_kind) - 1), SATDOKU_HOME_LIST);
}

/* Clues of which something is out of range, or missing; test_clue_words.c has more. */
static void test_clue_text(void **state)
{
    (void)state;
    static const struct satdoku_cell cells[] = {{1, 1}, {1, 2}, {0, 1}};
    static const int digit = 7;
    char text[SATDOKU_CLUE_TEXT];
    struct satdoku_clue clue = {SATDOKU_CLUE_GIVEN, 1, cells, 1, &digit};
    satdoku_puzzle_clue_text(text, NULL, &clue);
    assert_string_equal(text, "r1c1=7");
    satdoku_puzzle_clue_text(NULL, NULL, &clue);
    satdoku_puzzle_clue_text(text, NULL, NULL);
    assert_string_equal(text, "?");
    for (size_t i = 0; i < LENGTH(no_values); i++) {
        clue.kind = (enum satdoku_clue_kind)no_values[i];
        satdoku_puzzle_clue_text(text, NULL, &clue);
        assert_string_equal(text, "?");
    }
    static const struct satdoku_clue wrong[] = {
        {SATDOKU_CLUE_GIVEN, 1, cells + 2, 1, &digit}, {SATDOKU_CLUE_GIVEN, 1, NULL, 1, &digit},
        {SATDOKU_CLUE_GIVEN, 1, cells, 1, NULL},       {SATDOKU_CLUE_GIVEN, 2, cells, 1, &digit},
        {SATDOKU_CLUE_THERMO, 3, cells, 0, NULL},      {SATDOKU_CLUE_WHISPER, 2, cells, 0, NULL},
    };
    for (size_t i = 0; i < LENGTH(wrong); i++) {
        satdoku_puzzle_clue_text(text, NULL, &wrong[i]);
        assert_string_equal(text, "?");
    }
}

/* ---- Reading ---- */

/* Says that it gave more than it was asked for, or less than nothing. */
static ptrdiff_t lie(void *context, char *buffer, size_t size)
{
    memset(buffer, '1', size);
    return *(const ptrdiff_t *)context;
}

static void test_read_options(void **state)
{
    struct fixture *f = *state;
    static const struct satdoku_read_options rows[] = {
        {.size = -1},
        {.size = INT_MIN},
        {.size = SATDOKU_MAX_SIZE + 1},
        {.size = INT_MAX},
        {.size = 7},
        {.box_rows = -1, .box_columns = -1},
        {.box_rows = 3},
        {.box_columns = 3},
        {.box_rows = 0, .box_columns = INT_MIN},
        {.box_rows = INT_MAX, .box_columns = INT_MAX},
        {.box_rows = 1, .box_columns = SATDOKU_MAX_SIZE + 1},
        {.box_rows = INT_MIN, .box_columns = -1},
        {.size = 9, .box_rows = 2, .box_columns = 3},
        {.format = SATDOKU_FORMAT_SUDOMINOKU, .size = 27},
        {.board = ""},
        {.board = "Samurai"},
        {.board = "samurai", .size = 21},
        {.board = "samurai", .box_rows = 3, .box_columns = 3},
        {.board = "samurai", .format = SATDOKU_FORMAT_SUDOMINOKU},
        {.board = "samurai", .format = SATDOKU_FORMAT_JIGSAW},
    };
    struct memory_reading reading = {.data = sudoku, .length = sizeof sudoku - 1};
    struct satdoku_source source = memory_source(&reading);
    struct satdoku_reader *reader = NULL;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        assert_refused(f, satdoku_reader_new(&reader, source, &rows[i], &f->error));
        assert_refused(f, satdoku_puzzle_parse(f->puzzle, "1", 1, &rows[i], &f->error));
    }
    for (size_t i = 0; i < LENGTH(no_values); i++) {
        struct satdoku_read_options options = {.format = (enum satdoku_format)no_values[i]};
        assert_refused(f, satdoku_reader_new(&reader, source, &options, &f->error));
        assert_refused(f, satdoku_puzzle_parse(f->puzzle, "1", 1, &options, &f->error));
    }
    assert_null(reader);
    assert_int_equal(satdoku_puzzle_given(f->puzzle, 9, 9), 7);
}

static void test_readers(void **state)
{
    struct fixture *f = *state;
    struct memory_reading reading = {.data = sudoku, .length = sizeof sudoku - 1};
    struct satdoku_source source = memory_source(&reading);
    struct satdoku_source nothing = {NULL, NULL};
    struct satdoku_reader *reader = NULL;
    assert_refused(f, satdoku_reader_new(NULL, source, NULL, &f->error));
    assert_refused(f, satdoku_reader_new(&reader, nothing, NULL, &f->error));
    assert_int_equal(satdoku_reader_new(&reader, source, NULL, &f->error), SATDOKU_OK);
    assert_refused(f, satdoku_reader_next(NULL, reader, &f->error));
    assert_refused(f, satdoku_reader_next(f->puzzle, NULL, &f->error));
    assert_int_equal(satdoku_reader_next(f->puzzle, reader, &f->error), SATDOKU_OK);
    struct satdoku_origin origin = satdoku_reader_origin(NULL);
    assert_int_equal(origin.line, 0);
    assert_null(origin.name);
    assert_int_equal(origin.text_length, 0);
    assert_false(satdoku_reader_buffered(NULL));
    assert_int_equal(satdoku_reader_held(NULL), 0);
    assert_int_equal(satdoku_reader_format(NULL), SATDOKU_FORMAT_AUTO);
    assert_null(satdoku_reader_note(NULL));
    assert_false(satdoku_reader_lost(NULL));
    assert_int_equal(satdoku_reader_csv(NULL).puzzle, SATDOKU_NO_COLUMN);
    assert_false(satdoku_csv_field(NULL, "a", 1, ',', 0));
    assert_null(satdoku_puzzle_name(NULL));
    assert_int_equal(satdoku_puzzle_set_name(NULL, "a"), SATDOKU_ERR_ARGUMENT);
    assert_null(satdoku_reader_passed_over(NULL));
    satdoku_reader_free(reader);
    assert_refused(f, satdoku_puzzle_parse(NULL, sudoku, 1, NULL, &f->error));
    assert_refused(f, satdoku_puzzle_parse(f->puzzle, NULL, 1, NULL, &f->error));
    assert_int_equal(satdoku_puzzle_parse(f->puzzle, "", 0, NULL, &f->error),
                     SATDOKU_ERR_MALFORMED);
}

static void test_lying_sources(void **state)
{
    struct fixture *f = *state;
    ptrdiff_t claims[] = {PTRDIFF_MAX, PTRDIFF_MIN, -1, 1 << 24};
    for (size_t i = 0; i < LENGTH(claims); i++) {
        struct satdoku_source source = {lie, &claims[i]};
        struct satdoku_reader *reader = NULL;
        struct satdoku_decoder *decoder = NULL;
        assert_int_equal(satdoku_reader_new(&reader, source, NULL, &f->error), SATDOKU_OK);
        assert_int_equal(satdoku_reader_next(f->puzzle, reader, &f->error), SATDOKU_ERR_READ);
        satdoku_reader_free(reader);
        assert_int_equal(satdoku_decoder_new(&decoder, NULL, source, &f->error), SATDOKU_ERR_READ);
        assert_null(decoder);
    }
}

/* ---- Writing ---- */

static void test_write_answer(void **state)
{
    struct fixture *f = *state;
    struct satdoku_sink nowhere = {NULL, NULL};
    struct satdoku_error *error = &f->error;
    const enum satdoku_format grid = SATDOKU_FORMAT_GRID;
    for (size_t i = 0; i < LENGTH(no_values); i++) {
        int none = no_values[i];
        assert_refused(f, satdoku_write_answer(f->sink, (enum satdoku_format)none, 1,
                                               SATDOKU_VERDICT_UNIQUE, f->grid, NULL, error));
        assert_refused(f, satdoku_write_answer(f->sink, grid, 1, (enum satdoku_verdict)none, NULL,
                                               NULL, error));
        assert_refused(f, satdoku_write_puzzle(f->sink, (enum satdoku_format)none, 1, f->puzzle,
                                               error));
        assert_refused(f, satdoku_format_can_say((enum satdoku_format)none, f->puzzle, error));
    }
    assert_refused(f, satdoku_write_answer(f->sink, SATDOKU_FORMAT_AUTO, 1, SATDOKU_VERDICT_UNIQUE,
                                           f->grid, NULL, error));
    assert_refused(f, satdoku_write_answer(nowhere, grid, 1, SATDOKU_VERDICT_UNIQUE, f->grid, NULL,
                                           error));
    assert_refused(f, satdoku_write_answer(nowhere, grid, 1, SATDOKU_VERDICT_UNIQUE, f->grid, "a",
                                           error));
    assert_refused(f, satdoku_write_answer(f->sink, grid, 1, SATDOKU_VERDICT_UNIQUE, f->empty, NULL,
                                           error));
    assert_refused(f, satdoku_write_answer(f->sink, grid, 0, SATDOKU_VERDICT_UNIQUE, f->grid, NULL,
                                           error));
    assert_refused(f, satdoku_write_answer(f->sink, grid, SIZE_MAX, SATDOKU_VERDICT_UNIQUE, f->grid,
                                           NULL, error));
}

static void test_write_puzzle(void **state)
{
    struct fixture *f = *state;
    struct satdoku_sink nowhere = {NULL, NULL};
    struct satdoku_error *error = &f->error;
    assert_refused(f, satdoku_write_puzzle(f->sink, SATDOKU_FORMAT_AUTO, 1, f->puzzle, error));
    assert_refused(f, satdoku_write_puzzle(nowhere, SATDOKU_FORMAT_GRID, 1, f->puzzle, error));
    assert_refused(f, satdoku_write_puzzle(f->sink, SATDOKU_FORMAT_GRID, 1, NULL, error));
    assert_refused(f, satdoku_write_puzzle(f->sink, SATDOKU_FORMAT_GRID, 0, f->puzzle, error));
    assert_refused(f,
                   satdoku_write_puzzle(f->sink, SATDOKU_FORMAT_SUDOMINOKU, 1, f->puzzle, error));
    const struct satdoku_publication of_nothing = {.solution = f->empty};
    const enum satdoku_format json = SATDOKU_FORMAT_FPUZZLES;
    assert_refused(f, satdoku_write_published(f->sink, SATDOKU_FORMAT_AUTO, 1, f->puzzle, NULL,
                                              error));
    assert_refused(f, satdoku_write_published(nowhere, json, 1, f->puzzle, NULL, error));
    assert_refused(f, satdoku_write_published(f->sink, json, 1, NULL, NULL, error));
    assert_refused(f, satdoku_write_published(f->sink, json, 0, f->puzzle, NULL, error));
    assert_refused(f, satdoku_write_published(f->sink, json, 1, f->puzzle, &of_nothing, error));
    assert_refused(f, satdoku_format_can_say(SATDOKU_FORMAT_AUTO, f->puzzle, error));
    assert_refused(f, satdoku_format_can_say(SATDOKU_FORMAT_GRID, NULL, error));
    assert_refused(f, satdoku_format_can_say(SATDOKU_FORMAT_SUDOMINOKU, f->puzzle, error));
    assert_int_equal(satdoku_grid_write_group(nowhere, f->grid, 0), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_grid_write_group(f->sink, NULL, 0), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_grid_write_group(f->sink, f->grid, 1), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_grid_write_group(f->sink, f->grid, SIZE_MAX), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_grid_write(nowhere, f->grid), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_grid_write(satdoku_buffer_sink(NULL), f->grid), SATDOKU_ERR_WRITE);
    assert_int_equal(satdoku_grid_write(f->sink, NULL), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_grid_write(f->sink, f->empty), SATDOKU_OK); /* it has no cells */
    assert_int_equal(f->memory.length, 0);
}

/* ---- Questions ---- */

static void test_solver_options(void **state)
{
    (void)state;
    struct satdoku_solver *solver = NULL;
    for (size_t i = 0; i < LENGTH(no_values); i++) {
        struct satdoku_solver_options options = {.simplify = (enum satdoku_simplify)no_values[i]};
        assert_int_equal(satdoku_solver_new(&solver, &options), SATDOKU_ERR_ARGUMENT);
        assert_null(solver);
    }
}

static void test_ipasir(void **state)
{
    (void)state;
    struct satdoku_ipasir_library *library = NULL;
    static const struct satdoku_ipasir none = {.init = NULL};
    struct satdoku_solver_options options = {.ipasir = &none};
    struct satdoku_solver *solver = NULL;
    /* A command and a built-in solver exclude each other; no backend has that number. */
    struct satdoku_solver_options other = {.command = "false", .backend = SATDOKU_BACKEND_PICOSAT};
    assert_int_equal(satdoku_solver_new(&solver, &other), SATDOKU_ERR_ARGUMENT);
    other = (struct satdoku_solver_options){.backend = (enum satdoku_backend)3};
    assert_int_equal(satdoku_solver_new(&solver, &other), SATDOKU_ERR_ARGUMENT);
    other = (struct satdoku_solver_options){.backend = SATDOKU_BACKEND_CADICAL};
    if (satdoku_backend_version(SATDOKU_BACKEND_CADICAL) == NULL) {
        assert_int_equal(satdoku_solver_new(&solver, &other), SATDOKU_ERR_ARGUMENT);
    }
    assert_null(solver);

    assert_int_equal(satdoku_ipasir_open(NULL, "file", NULL), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_ipasir_open(&library, NULL, NULL), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_ipasir_open(&library, "/no/file", NULL), SATDOKU_ERR_SOLVER);
    assert_null(library);
    assert_null(satdoku_ipasir_functions(NULL));
    satdoku_ipasir_close(NULL);
    assert_int_equal(satdoku_solver_new(&solver, &options), SATDOKU_ERR_ARGUMENT);
    assert_null(solver);
}

static void test_solve(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    enum satdoku_verdict v = SATDOKU_VERDICT_INVALID;
    for (size_t i = 0; i < LENGTH(no_values); i++) {
        enum satdoku_choice choice = (enum satdoku_choice)no_values[i];
        assert_refused(f, satdoku_solve(&v, f->empty, f->solver, f->puzzle, choice, error));
    }
    assert_refused(f,
                   satdoku_solve(NULL, f->empty, f->solver, f->puzzle, SATDOKU_CHOICE_ANY, error));
    assert_refused(f, satdoku_solve(&v, NULL, f->solver, f->puzzle, SATDOKU_CHOICE_ANY, error));
    assert_refused(f, satdoku_solve(&v, f->empty, NULL, f->puzzle, SATDOKU_CHOICE_ANY, error));
    assert_refused(f, satdoku_solve(&v, f->empty, f->solver, NULL, SATDOKU_CHOICE_ANY, error));
    assert_int_equal(satdoku_solve(NULL, NULL, NULL, NULL, SATDOKU_CHOICE_ANY, NULL),
                     SATDOKU_ERR_ARGUMENT);
    assert_refused(f, satdoku_check(NULL, NULL, NULL, f->solver, f->puzzle, error));
    assert_refused(f, satdoku_check(&v, NULL, NULL, NULL, f->puzzle, error));
    assert_refused(f, satdoku_check(&v, NULL, NULL, f->solver, NULL, error));
    assert_refused(f, satdoku_check_grid(NULL, NULL, NULL, f->solver, f->puzzle, error));
    assert_refused(f, satdoku_check_grid(&v, NULL, NULL, NULL, f->puzzle, error));
    assert_refused(f, satdoku_check_grid(&v, NULL, NULL, f->solver, NULL, error));
    assert_false(satdoku_stop_if_set(NULL));
    bool possible[9 * 9 * 9] = {false};
    assert_refused(f, satdoku_candidates(NULL, possible, f->solver, f->puzzle, error));
    assert_refused(f, satdoku_candidates(&v, NULL, f->solver, f->puzzle, error));
    assert_refused(f, satdoku_candidates(&v, possible, NULL, f->puzzle, error));
    assert_refused(f, satdoku_candidates(&v, possible, f->solver, NULL, error));
    assert_int_equal(v, SATDOKU_VERDICT_INVALID);
    assert_int_equal(satdoku_grid_rows(f->empty), 0);
    assert_int_equal(satdoku_grid_columns(f->empty), 0);
}

static bool take_none(void *context, const struct satdoku_grid *grid)
{
    (void)grid;
    ++*(int *)context;
    return false;
}

static void test_candidate_counts(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    enum satdoku_verdict v = SATDOKU_VERDICT_INVALID;
    struct satdoku_candidate_counts *counts = NULL;
    size_t numbers[9 * 9 * 9] = {0};
    const size_t wrong[] = {0, SATDOKU_MAX_CANDIDATE_COUNT + 1, SIZE_MAX};
    for (size_t i = 0; i < LENGTH(wrong); i++) {
        assert_refused(f, satdoku_count_candidates(&v, numbers, f->solver, f->puzzle, wrong[i],
                                                   error));
        assert_int_equal(satdoku_candidate_counts_new(&counts, wrong[i]), SATDOKU_ERR_ARGUMENT);
        assert_null(counts);
    }
    assert_refused(f, satdoku_count_candidates(NULL, numbers, f->solver, f->puzzle, 2, error));
    assert_refused(f, satdoku_count_candidates(&v, NULL, f->solver, f->puzzle, 2, error));
    assert_refused(f, satdoku_count_candidates(&v, numbers, NULL, f->puzzle, 2, error));
    assert_refused(f, satdoku_count_candidates(&v, numbers, f->solver, NULL, 2, error));
    assert_int_equal(satdoku_candidate_counts_new(NULL, 1), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_candidate_counts_new(&counts, SATDOKU_MAX_CANDIDATE_COUNT),
                     SATDOKU_OK);
    assert_refused(f, satdoku_candidate_counts_update(NULL, numbers, counts, f->solver, f->puzzle,
                                                      error));
    assert_refused(f,
                   satdoku_candidate_counts_update(&v, NULL, counts, f->solver, f->puzzle, error));
    assert_refused(f,
                   satdoku_candidate_counts_update(&v, numbers, NULL, f->solver, f->puzzle, error));
    assert_refused(f, satdoku_candidate_counts_update(&v, numbers, counts, NULL, f->puzzle, error));
    assert_refused(f, satdoku_candidate_counts_update(&v, numbers, counts, f->solver, NULL, error));
    assert_int_equal(v, SATDOKU_VERDICT_INVALID);
    assert_refused(f, satdoku_candidate_counts_tell(NULL, f->puzzle, error));
    assert_refused(f, satdoku_candidate_counts_tell(counts, NULL, error));
    assert_refused(f, satdoku_candidate_counts_known(NULL, take_none, NULL, error));
    assert_refused(f, satdoku_candidate_counts_known(counts, NULL, NULL, error));
    satdoku_candidate_counts_free(counts);
    satdoku_candidate_counts_free(NULL);
}

static void test_check_many(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    const struct satdoku_puzzle *const puzzles[] = {f->puzzle};
    enum satdoku_verdict v = SATDOKU_VERDICT_INVALID;
    size_t count = 7;
    assert_refused(f, satdoku_check_each(NULL, &count, f->solver, puzzles, 1, error));
    assert_refused(f, satdoku_check_each(&v, NULL, f->solver, puzzles, 1, error));
    assert_refused(f, satdoku_check_each(&v, &count, NULL, puzzles, 1, error));
    assert_refused(f, satdoku_check_each(&v, &count, f->solver, NULL, 1, error));
    struct satdoku_text text = {.text = NULL};
    struct satdoku_reader *reader = NULL;
    assert_int_equal(satdoku_reader_new(&reader, satdoku_text_source(&text), NULL, NULL),
                     SATDOKU_OK);
    assert_refused(f, satdoku_check_next(NULL, &count, 1, f->solver, reader, error));
    assert_refused(f, satdoku_check_next(&v, NULL, 1, f->solver, reader, error));
    assert_refused(f, satdoku_check_next(&v, &count, 1, NULL, reader, error));
    assert_refused(f, satdoku_check_next(&v, &count, 1, f->solver, NULL, error));
    assert_int_equal(v, SATDOKU_VERDICT_INVALID);
    assert_int_equal(count, 7);
    satdoku_reader_free(reader);
}

static void test_each_solution(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    const enum satdoku_order free_order = SATDOKU_ORDER_FREE;
    bool complete = true;
    int taken = 0;
    for (size_t i = 0; i < LENGTH(no_values); i++) {
        assert_refused(f, satdoku_each_solution(&complete, f->solver, f->puzzle,
                                                (enum satdoku_order)no_values[i], take_none, &taken,
                                                error));
    }
    assert_refused(f, satdoku_each_solution(NULL, f->solver, f->puzzle, free_order, take_none,
                                            &taken, error));
    assert_refused(f, satdoku_each_solution(&complete, NULL, f->puzzle, free_order, take_none,
                                            &taken, error));
    assert_refused(f, satdoku_each_solution(&complete, f->solver, NULL, free_order, take_none,
                                            &taken, error));
    assert_refused(f, satdoku_each_solution(&complete, f->solver, f->puzzle, free_order, NULL,
                                            &taken, error));
    assert_true(complete);
    assert_int_equal(taken, 0);
}

static void test_count_solutions(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    struct satdoku_count count = {.count = 7};
    struct satdoku_counter *counter = NULL;
    bool more = true;
    assert_refused(f, satdoku_count_solutions(NULL, f->solver, f->puzzle, NULL, error));
    assert_refused(f, satdoku_count_solutions(&count, NULL, f->puzzle, NULL, error));
    assert_refused(f, satdoku_count_solutions(&count, f->solver, NULL, NULL, error));
    assert_refused(f, satdoku_counter_new(NULL, f->solver, f->puzzle, NULL, error));
    assert_refused(f, satdoku_counter_new(&counter, NULL, f->puzzle, NULL, error));
    assert_refused(f, satdoku_counter_new(&counter, f->solver, NULL, NULL, error));
    assert_null(counter);
    assert_int_equal(satdoku_counter_new(&counter, f->solver, f->puzzle, NULL, error), SATDOKU_OK);
    assert_refused(f, satdoku_counter_step(NULL, counter, f->solver, error));
    assert_refused(f, satdoku_counter_step(&more, NULL, f->solver, error));
    assert_refused(f, satdoku_counter_step(&more, counter, NULL, error));
    assert_true(more);
    assert_int_equal(satdoku_counter_get(NULL, counter), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_counter_get(&count, NULL), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(count.count, 7);
    satdoku_counter_free(counter);
    satdoku_counter_free(NULL);
}

static void test_estimate_count(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    struct satdoku_estimate estimate = {.samples = 7};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    assert_refused(f, satdoku_estimate_count(NULL, &estimate, f->solver, f->puzzle, 1, 1, error));
    assert_refused(f, satdoku_estimate_count(&verdict, NULL, f->solver, f->puzzle, 1, 1, error));
    assert_refused(f, satdoku_estimate_count(&verdict, &estimate, NULL, f->puzzle, 1, 1, error));
    assert_refused(f, satdoku_estimate_count(&verdict, &estimate, f->solver, NULL, 1, 1, error));
    assert_refused(f,
                   satdoku_estimate_count(&verdict, &estimate, f->solver, f->puzzle, 0, 1, error));
    assert_int_equal(verdict, SATDOKU_VERDICT_INVALID);
    assert_int_equal(estimate.samples, 7);
    char text[SATDOKU_ESTIMATE_TEXT] = "";
    satdoku_estimate_text(NULL, &estimate);
    satdoku_estimate_text(text, NULL);
    assert_string_equal(text, "?");
}

static void test_count_tilings(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    struct satdoku_puzzle *puzzle = NULL;
    size_t count = 7;
    bool complete = true;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    parse(puzzle, "1\n5 A1 6 A2\nB1 B2 B3 B4 B5 B6 B7 B8 B9\n0\n");
    assert_true(satdoku_puzzle_shape(puzzle).sudominoku);
    assert_refused(f, satdoku_count_tilings(NULL, &complete, f->solver, puzzle, f->grid, 1, error));
    assert_refused(f, satdoku_count_tilings(&count, NULL, f->solver, puzzle, f->grid, 1, error));
    assert_refused(f, satdoku_count_tilings(&count, &complete, NULL, puzzle, f->grid, 1, error));
    assert_refused(f, satdoku_count_tilings(&count, &complete, f->solver, NULL, f->grid, 1, error));
    assert_refused(f, satdoku_count_tilings(&count, &complete, f->solver, puzzle, NULL, 1, error));
    assert_refused(f,
                   satdoku_count_tilings(&count, &complete, f->solver, puzzle, f->empty, 1, error));
    assert_refused(f, satdoku_count_tilings(&count, &complete, f->solver, f->puzzle, f->grid, 1,
                                            error));
    assert_int_equal(count, 7);
    assert_true(complete);
    satdoku_puzzle_free(puzzle);
}

/* ---- Formulas ---- */

static void assert_no_encoding(struct fixture *f, struct satdoku_encode_options options)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_formula_size size = {.clauses = 7};
    assert_refused(f, satdoku_encode(&verdict, f->sink, f->puzzle, &options, f->solver, &f->error));
    assert_refused(f, satdoku_measure(&size, f->puzzle, &options, &f->error));
    assert_int_equal(verdict, SATDOKU_VERDICT_INVALID);
    assert_int_equal(size.clauses, 7);
}

static void test_encode(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    struct satdoku_encode_options unique = {.unique = true};
    struct satdoku_encode_options split = {.cubes = SIZE_MAX};
    struct satdoku_encode_options solved = {.cubes = 2, .simplify = SATDOKU_SIMPLIFY_PROBE};
    struct satdoku_formula_size size;
    struct satdoku_sink nowhere = {NULL, NULL};
    for (size_t i = 0; i < LENGTH(no_values); i++) {
        int none = no_values[i];
        assert_no_encoding(f, (struct satdoku_encode_options){.encoding =
                                                                  (enum satdoku_encoding)none});
        assert_no_encoding(f, (struct satdoku_encode_options){.amo = (enum satdoku_amo)none});
        assert_no_encoding(f, (struct satdoku_encode_options){
                                  .dominoes = (enum satdoku_domino_encoding)none});
        assert_no_encoding(f, (struct satdoku_encode_options){.simplify =
                                                                  (enum satdoku_simplify)none});
        assert_no_encoding(f, (struct satdoku_encode_options){.projection =
                                                                  (enum satdoku_projection)none});
        assert_no_encoding(f, (struct satdoku_encode_options){.format = (enum satdoku_format)none});
    }
    assert_refused(f, satdoku_encode(NULL, nowhere, f->puzzle, NULL, NULL, error));
    assert_refused(f, satdoku_encode(NULL, f->sink, NULL, NULL, NULL, error));
    assert_refused(f, satdoku_encode(NULL, f->sink, f->puzzle, &unique, NULL, error));
    assert_refused(f, satdoku_measure(NULL, f->puzzle, NULL, error));
    assert_refused(f, satdoku_measure(&size, NULL, NULL, error));
    assert_int_equal(satdoku_encode(NULL, f->sink, f->puzzle, &split, NULL, error),
                     SATDOKU_ERR_MEMORY); /* there are as many, and more */
    assert_int_equal(satdoku_encode(NULL, f->sink, f->puzzle, &solved, NULL, error),
                     SATDOKU_ERR_LIMIT);
    assert_int_equal(f->memory.length, 0);
    assert_int_equal(satdoku_encode(NULL, f->sink, f->puzzle, NULL, NULL, error), SATDOKU_OK);
}

static void test_decoder(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    struct satdoku_source nothing = {NULL, NULL};
    struct satdoku_decoder *decoder = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct memory formula = {.data = NULL};
    assert_int_equal(satdoku_encode(NULL, memory_sink(&formula), f->puzzle, NULL, NULL, error),
                     SATDOKU_OK);
    struct memory_reading reading = {.data = formula.data, .length = formula.length};
    struct satdoku_source source = memory_source(&reading);
    assert_refused(f, satdoku_decoder_new(NULL, NULL, source, error));
    assert_refused(f, satdoku_decoder_new(&decoder, NULL, nothing, error));
    assert_int_equal(satdoku_decoder_new(&decoder, NULL, source, error), SATDOKU_OK);
    assert_refused(f, satdoku_decoder_start(NULL, source, error));
    assert_refused(f, satdoku_decoder_start(decoder, nothing, error));
    assert_int_equal(satdoku_decoder_next(&verdict, f->empty, decoder, error), SATDOKU_END);
    ptrdiff_t claim = PTRDIFF_MAX;
    struct satdoku_source liar = {lie, &claim};
    assert_int_equal(satdoku_decoder_start(decoder, liar, error), SATDOKU_OK);
    assert_refused(f, satdoku_decoder_next(NULL, f->empty, decoder, error));
    assert_refused(f, satdoku_decoder_next(&verdict, NULL, decoder, error));
    assert_refused(f, satdoku_decoder_next(&verdict, f->empty, NULL, error));
    assert_int_equal(satdoku_decoder_next(&verdict, f->empty, decoder, error), SATDOKU_ERR_READ);
    assert_int_equal(verdict, SATDOKU_VERDICT_INVALID);
    satdoku_decoder_free(decoder);
    memory_clear(&formula);
}

/* ---- Cubes ---- */

static void test_no_cubes(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    struct satdoku_source nothing = {NULL, NULL};
    struct satdoku_cubes *cubes = NULL;
    struct satdoku_finding finding;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    int digit = 1;
    struct memory_reading empty = {.data = ""};
    assert_refused(f, satdoku_cubes_new(NULL, memory_source(&empty), NULL, error));
    assert_refused(f, satdoku_cubes_new(&cubes, nothing, NULL, error));
    assert_int_equal(satdoku_cubes_new(&cubes, memory_source(&empty), NULL, error),
                     SATDOKU_ERR_MALFORMED);
    assert_null(cubes);
    assert_refused(f, satdoku_cubes_part(f->puzzle, NULL, 0, error));
    assert_refused(f,
                   satdoku_cubes_solution(&verdict, f->empty, f->solver, NULL, 0, &digit, error));
    assert_refused(f, satdoku_cubes_verify(&finding, NULL, NULL, error));
    satdoku_cubes_free(NULL);
}

static void test_cubes(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    struct satdoku_cubes *cubes = NULL;
    struct satdoku_finding finding;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    int digits[SATDOKU_MAX_SIZE] = {0};
    struct satdoku_encode_options split = {.cubes = 2};
    struct memory icnf = {.data = NULL};
    assert_int_equal(satdoku_encode(NULL, memory_sink(&icnf), f->puzzle, &split, NULL, error),
                     SATDOKU_OK);
    struct memory_reading reading = {.data = icnf.data, .length = icnf.length};
    assert_int_equal(satdoku_cubes_new(&cubes, memory_source(&reading), NULL, error), SATDOKU_OK);
    assert_refused(f, satdoku_cubes_part(NULL, cubes, 0, error));
    assert_refused(f, satdoku_cubes_part(f->puzzle, cubes, 2, error));
    assert_refused(f, satdoku_cubes_part(f->puzzle, cubes, SIZE_MAX, error));
    assert_refused(f, satdoku_cubes_solution(NULL, f->empty, f->solver, cubes, 0, digits, error));
    assert_refused(f, satdoku_cubes_solution(&verdict, NULL, f->solver, cubes, 0, digits, error));
    assert_refused(f, satdoku_cubes_solution(&verdict, f->empty, NULL, cubes, 0, digits, error));
    assert_refused(f, satdoku_cubes_solution(&verdict, f->empty, f->solver, cubes, 0, NULL, error));
    assert_refused(f,
                   satdoku_cubes_solution(&verdict, f->empty, f->solver, cubes, 2, digits, error));
    assert_refused(f, satdoku_cubes_verify(NULL, cubes, NULL, error));
    assert_int_equal(satdoku_cubes_verify(&finding, cubes, NULL, error), SATDOKU_OK);
    assert_true(finding.verified);
    satdoku_cubes_free(cubes);
    memory_clear(&icnf);
}

/* ---- Reasons ---- */

static void test_no_explanation(void **state)
{
    struct fixture *f = *state;
    struct satdoku_explanation *e = NULL;
    assert_refused(f, satdoku_explain(NULL, f->solver, f->puzzle, NULL, &f->error));
    assert_refused(f, satdoku_explain(&e, NULL, f->puzzle, NULL, &f->error));
    assert_refused(f, satdoku_explain(&e, f->solver, NULL, NULL, &f->error));
    assert_null(e);
}

/* Kinds of extra clues need a solution, places on a board, and numbers that kinds have. */
static void test_no_extra_kinds(void **state)
{
    struct fixture *f = *state;
    struct satdoku_explanation *e = NULL;
    struct satdoku_puzzle *solution = NULL;
    enum satdoku_clue_kind kind = SATDOKU_CLUE_WHITE_DOT;
    struct satdoku_explain_options options = SATDOKU_INIT(satdoku_explain_options);
    assert_int_equal(satdoku_puzzle_new(&solution), SATDOKU_OK);
    parse(f->puzzle, "12..34..21......");
    parse(solution, "1234341221434321");
    options.kinds = &kind;
    options.kind_count = 1;
    assert_refused(f, satdoku_explain(&e, f->solver, f->puzzle, &options, &f->error));
    options.solution = solution;
    kind = SATDOKU_CLUE_SUM;
    assert_refused(f, satdoku_explain(&e, f->solver, f->puzzle, &options, &f->error));
    kind = SATDOKU_CLUE_KINDS;
    assert_refused(f, satdoku_explain(&e, f->solver, f->puzzle, &options, &f->error));
    options.kinds = NULL;
    assert_refused(f, satdoku_explain(&e, f->solver, f->puzzle, &options, &f->error));
    options.kind_count = 0;
    assert_int_equal(satdoku_explain(&e, f->solver, f->puzzle, &options, &f->error), SATDOKU_OK);
    satdoku_explanation_free(e);
    e = NULL;
    options.solution = f->puzzle; /* has blanks */
    assert_refused(f, satdoku_explain(&e, f->solver, f->puzzle, &options, &f->error));
    parse(solution, contradiction); /* another board */
    options.solution = solution;
    assert_refused(f, satdoku_explain(&e, f->solver, f->puzzle, &options, &f->error));
    assert_null(e);
    satdoku_puzzle_free(solution);
}

static void test_explanation(void **state)
{
    struct fixture *f = *state;
    struct satdoku_explanation *e = NULL;
    parse(f->puzzle, contradiction);
    assert_int_equal(satdoku_explain(&e, f->solver, f->puzzle, NULL, &f->error), SATDOKU_OK);
    assert_int_equal(e->verdict, SATDOKU_VERDICT_NONE);
    size_t count = e->conflict_count;
    assert_int_equal(count, 1);
    assert_int_not_equal(e->conflicts[0].clues.count, 0);
    assert_null(e->solution); /* there is none */
    assert_null(e->other);
    assert_int_equal(e->extra.count, 0);
    satdoku_explanation_free(e);
}

static bool refuse_step(void *context, const struct satdoku_step *step)
{
    (void)step;
    (*(int *)context)++;
    return false;
}

static void test_steps(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_step_options options = SATDOKU_INIT(satdoku_step_options);
    int steps = 0;
    assert_refused(f, satdoku_steps(NULL, f->solver, f->puzzle, NULL, refuse_step, &steps, error));
    assert_refused(f, satdoku_steps(&verdict, NULL, f->puzzle, NULL, refuse_step, &steps, error));
    assert_refused(f, satdoku_steps(&verdict, f->solver, NULL, NULL, refuse_step, &steps, error));
    assert_refused(f, satdoku_steps(&verdict, f->solver, f->puzzle, NULL, NULL, &steps, error));
    static const struct satdoku_cell cells[] = {{INT_MIN, 1}, {-1, 1},  {0, 1},
                                                {1, 0},       {100, 1}, {1, INT_MAX}};
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        options.cell = cells[i];
        assert_refused(f, satdoku_steps(&verdict, f->solver, f->puzzle, &options, refuse_step,
                                        &steps, error));
    }
    static const int digits[] = {INT_MIN, -1, 0, 100, INT_MAX};
    options.cell = (struct satdoku_cell){1, 1};
    options.has_digit = true;
    for (size_t i = 0; i < sizeof digits / sizeof *digits; i++) {
        options.digit = digits[i];
        assert_refused(f, satdoku_steps(&verdict, f->solver, f->puzzle, &options, refuse_step,
                                        &steps, error));
    }
    options.cell = (struct satdoku_cell){0, 0};
    options.digit = 1;
    assert_refused(f, satdoku_steps(&verdict, f->solver, f->puzzle, &options, refuse_step, &steps,
                                    error));
    assert_int_equal(steps, 0);
}

static void test_effort(void **state)
{
    struct fixture *f = *state;
    struct satdoku_effort effort = {0};
    assert_refused(f, satdoku_effort(NULL, f->solver, f->puzzle, &f->error));
    assert_refused(f, satdoku_effort(&effort, NULL, f->puzzle, &f->error));
    assert_refused(f, satdoku_effort(&effort, f->solver, NULL, &f->error));
}

static void test_minimal(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    struct satdoku_minimal *m = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    assert_refused(f, satdoku_generate(NULL, f->puzzle, f->solver, NULL, error));
    assert_refused(f, satdoku_generate(&verdict, NULL, f->solver, NULL, error));
    assert_refused(f, satdoku_generate(&verdict, f->puzzle, NULL, NULL, error));
    char words[8] = "";
    assert_false(satdoku_pattern_flaw(NULL, 0, f->puzzle));
    assert_false(satdoku_pattern_flaw(words, sizeof words, NULL));
    assert_refused(f, satdoku_random_board(NULL, f->puzzle, f->solver, 1, error));
    assert_refused(f, satdoku_random_board(&verdict, NULL, f->solver, 1, error));
    assert_refused(f, satdoku_random_board(&verdict, f->puzzle, NULL, 1, error));
    int layout[1] = {0};
    unsigned long long seed = 1;
    assert_refused(f, satdoku_random_layout(NULL, 1, &seed, error));
    assert_refused(f, satdoku_random_layout(layout, 1, NULL, error));
    assert_refused(f, satdoku_random_layout(layout, 0, &seed, error));
    assert_refused(f, satdoku_random_layout(layout, SATDOKU_MAX_LAYOUT + 1, &seed, error));
    assert_string_equal(satdoku_symmetry_name((enum satdoku_symmetry)(SATDOKU_SYMMETRY_FULL + 1)),
                        "?");
    enum satdoku_symmetry symmetry = SATDOKU_SYMMETRY_FULL;
    assert_false(satdoku_symmetry_parse(&symmetry, NULL));
    assert_false(satdoku_symmetry_parse(&symmetry, "round"));
    assert_false(satdoku_symmetry_parse(NULL, "none"));
    const char *technique = NULL;
    assert_null(satdoku_technique_name(SIZE_MAX));
    assert_false(satdoku_technique_parse(&technique, NULL));
    assert_false(satdoku_technique_parse(&technique, "guess"));
    assert_false(satdoku_technique_parse(NULL, "X-wing"));
    assert_null(technique);
    assert_int_equal(symmetry, SATDOKU_SYMMETRY_FULL);
    assert_refused(f, satdoku_minimize(NULL, &m, f->solver, f->puzzle, NULL, error));
    assert_refused(f, satdoku_minimize(&verdict, NULL, f->solver, f->puzzle, NULL, error));
    assert_refused(f, satdoku_minimize(&verdict, &m, NULL, f->puzzle, NULL, error));
    assert_refused(f, satdoku_minimize(&verdict, &m, f->solver, NULL, NULL, error));
    enum satdoku_clue_kind none = SATDOKU_CLUE_KINDS;
    struct satdoku_minimize_options options = SATDOKU_INIT(satdoku_minimize_options);
    options.kind_count = 1;
    assert_refused(f, satdoku_minimize(&verdict, &m, f->solver, f->puzzle, &options, error));
    options.kinds = &none;
    assert_refused(f, satdoku_minimize(&verdict, &m, f->solver, f->puzzle, &options, error));
    for (size_t i = 0; i < LENGTH(no_values); i++) {
        none = (enum satdoku_clue_kind)no_values[i];
        none = none == 99 ? SATDOKU_CLUE_KINDS : none; /* there may be as many kinds */
        assert_refused(f, satdoku_minimize(&verdict, &m, f->solver, f->puzzle, &options, error));
    }
    assert_null(m);
    assert_int_equal(satdoku_minimize(&verdict, &m, f->solver, f->puzzle, NULL, error), SATDOKU_OK);
    size_t count = m->clues.count;
    assert_non_null(m->witnesses[count - 1]);
    satdoku_minimal_free(m);
}

/* ---- Solutions ---- */

static void test_solutions(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    struct memory_reading reading = {.data = "1", .length = 1};
    struct satdoku_source source = memory_source(&reading);
    struct satdoku_source nothing = {.read = NULL};
    struct satdoku_puzzle *solution = NULL;
    struct satdoku_reader *reader = NULL;
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&reading), NULL, error), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_new(&solution), SATDOKU_OK);
    for (int i = 0; i < 2; i++) {
        enum satdoku_format format = i == 0 ? SATDOKU_FORMAT_GRID : SATDOKU_FORMAT_CONSTRAINTS;
        assert_refused(f, satdoku_solution_next(NULL, reader, f->puzzle, format, error));
        assert_refused(f, satdoku_solution_next(solution, NULL, f->puzzle, format, error));
        assert_refused(f, satdoku_solution_next(solution, reader, NULL, format, error));
        assert_refused(f, satdoku_solution_read(NULL, f->puzzle, format, source, NULL, error));
        assert_refused(f, satdoku_solution_read(solution, NULL, format, source, NULL, error));
        assert_refused(f, satdoku_solution_read(solution, f->puzzle, format, nothing, NULL, error));
    }
    for (size_t i = 0; i < LENGTH(no_values); i++) {
        enum satdoku_format none = (enum satdoku_format)no_values[i];
        assert_refused(f, satdoku_solution_next(solution, reader, f->puzzle, none, error));
        assert_refused(f, satdoku_solution_read(solution, f->puzzle, none, source, NULL, error));
    }
    assert_refused(f, satdoku_solution_skip(NULL, error));
    assert_int_equal(satdoku_solution_next(solution, reader, f->puzzle, SATDOKU_FORMAT_CONSTRAINTS,
                                           error),
                     SATDOKU_ERR_MALFORMED);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(solution);
}

/* ---- Pictures ---- */

static void test_draw_svg(void **state)
{
    struct fixture *f = *state;
    struct satdoku_sink nowhere = {NULL, NULL};
    struct satdoku_error *error = &f->error;
    struct satdoku_picture picture = {.title = NULL};
    assert_refused(f, satdoku_draw_svg(nowhere, f->puzzle, NULL, error));
    assert_refused(f, satdoku_draw_svg(f->sink, NULL, NULL, error));
    picture.solution = f->empty;
    assert_refused(f, satdoku_draw_svg(f->sink, f->puzzle, &picture, error));
    picture.solution = NULL;
    picture.other = f->empty;
    assert_refused(f, satdoku_draw_svg(f->sink, f->puzzle, &picture, error));
}

static void test_pictures_of_text(void **state)
{
    struct fixture *f = *state;
    struct satdoku_sink nowhere = {NULL, NULL};
    struct satdoku_picture picture = {.solution = f->empty};
    static const int columns[] = {0, -1, INT_MIN, INT_MAX};
    assert_refused(f, satdoku_draw_text(nowhere, f->puzzle, NULL, NULL, &f->error));
    assert_refused(f, satdoku_draw_text(f->sink, NULL, NULL, NULL, &f->error));
    assert_refused(f, satdoku_draw_text(f->sink, f->puzzle, &picture, NULL, &f->error));
    for (size_t i = 0; i < LENGTH(columns); i++) {
        struct satdoku_text_options options = {.columns = columns[i]};
        size_t length = f->memory.length;
        assert_int_equal(satdoku_draw_text(f->sink, f->puzzle, NULL, &options, &f->error),
                         SATDOKU_OK);
        assert_true(f->memory.length > length);
        f->memory.length = length;
    }
}

/* Clues to be marked that nothing can be drawn for. */
static void test_marked_clues(void **state)
{
    struct fixture *f = *state;
    static const struct satdoku_cell cells[] = {{1, 1}, {1, 10}, {0, 1}, {INT_MIN, 5}};
    static const struct satdoku_clue clues[] = {
        {.kind = SATDOKU_CLUE_GIVEN},
        {.kind = SATDOKU_CLUE_GIVEN, .cell_count = 1},
        {.kind = SATDOKU_CLUE_GIVEN, .cell_count = 1, .cells = &cells[1]},
        {.kind = SATDOKU_CLUE_GIVEN, .cell_count = 1, .cells = &cells[2]},
        {.kind = SATDOKU_CLUE_GIVEN, .cell_count = 1, .cells = &cells[3]},
        {.kind = SATDOKU_CLUE_X, .cell_count = 1, .cells = cells},
        {.kind = SATDOKU_CLUE_X, .cell_count = 2, .cells = cells},
        {.kind = SATDOKU_CLUE_KINDS, .cell_count = 1, .cells = cells},
        {.kind = (enum satdoku_clue_kind) - 1, .cell_count = 1, .cells = cells},
    };
    struct satdoku_picture picture = {.conflict = {.count = 1}};
    assert_refused(f, satdoku_draw_svg(f->sink, f->puzzle, &picture, &f->error));
    for (size_t i = 0; i < LENGTH(clues); i++) {
        picture = (struct satdoku_picture){.conflict = {&clues[i], 1}};
        assert_refused(f, satdoku_draw_svg(f->sink, f->puzzle, &picture, &f->error));
        picture = (struct satdoku_picture){.repair = {&clues[i], 1}};
        assert_refused(f, satdoku_draw_svg(f->sink, f->puzzle, &picture, &f->error));
        assert_refused(f, satdoku_draw_text(f->sink, f->puzzle, &picture, NULL, &f->error));
    }
}

static void test_sheets(void **state)
{
    struct fixture *f = *state;
    static const int sizes[] = {0, -1, INT_MIN, INT_MAX, SATDOKU_MAX_SHEET + 1};
    struct satdoku_sink nowhere = {NULL, NULL};
    struct satdoku_sheet *sheet = NULL;
    struct satdoku_error *error = &f->error;
    assert_refused(f, satdoku_sheet_new(NULL, f->sink, 1, 1, error));
    assert_refused(f, satdoku_sheet_new(&sheet, nowhere, 1, 1, error));
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        assert_refused(f, satdoku_sheet_new(&sheet, f->sink, sizes[i], 1, error));
        assert_refused(f, satdoku_sheet_new(&sheet, f->sink, 1, sizes[i], error));
    }
    assert_null(sheet);
    assert_refused(f, satdoku_sheet_draw(NULL, f->puzzle, NULL, error));
    assert_refused(f, satdoku_sheet_finish(NULL, error));
    assert_int_equal(satdoku_sheet_new(&sheet, f->sink, 1, 1, error), SATDOKU_OK);
    assert_refused(f, satdoku_sheet_draw(sheet, NULL, NULL, error));
    assert_int_equal(satdoku_sheet_draw(sheet, f->puzzle, NULL, error), SATDOKU_OK);
    assert_refused(f, satdoku_sheet_draw(sheet, f->puzzle, NULL, error)); /* it is full */
    assert_int_equal(satdoku_sheet_finish(sheet, error), SATDOKU_OK);
    size_t length = f->memory.length;
    f->memory.length = 0;
    assert_refused(f, satdoku_sheet_finish(sheet, error));
    assert_refused(f, satdoku_sheet_draw(sheet, f->puzzle, NULL, error));
    f->memory.length = length;
    satdoku_sheet_free(sheet);
}

/* ---- Certificates ---- */

static void test_counts(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    size_t count = 77;
    struct satdoku_prove_options how = {.proof = SATDOKU_PROOF_DRAT};
    assert_refused(f,
                   satdoku_prove_count(NULL, &count, "folder", f->solver, f->puzzle, &how, error));
    assert_refused(f, satdoku_prove_count(&verdict, NULL, "folder", f->solver, f->puzzle, NULL,
                                          error));
    assert_refused(f,
                   satdoku_prove_count(&verdict, &count, NULL, f->solver, f->puzzle, &how, error));
    assert_refused(f,
                   satdoku_prove_count(&verdict, &count, "folder", NULL, f->puzzle, &how, error));
    assert_refused(f,
                   satdoku_prove_count(&verdict, &count, "folder", f->solver, NULL, &how, error));
    for (int proof = -1; proof < 6; proof += 3) { /* 2: steps */
        how.proof = (enum satdoku_proof)proof;
        assert_refused(f, satdoku_prove_count(&verdict, &count, "folder", f->solver, f->puzzle,
                                              &how, error));
    }
    assert_int_equal(verdict, SATDOKU_VERDICT_INVALID);
    assert_int_equal(count, 77);
}

static void test_certificates(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_finding finding = {.verdict = SATDOKU_VERDICT_INVALID};
    assert_refused(f, satdoku_prove(NULL, "folder", f->solver, f->puzzle, NULL, error));
    assert_refused(f, satdoku_prove(&verdict, NULL, f->solver, f->puzzle, NULL, error));
    assert_refused(f, satdoku_prove(&verdict, "folder", NULL, f->puzzle, NULL, error));
    assert_refused(f, satdoku_prove(&verdict, "folder", f->solver, NULL, NULL, error));
    struct satdoku_prove_options options = {.proof = SATDOKU_PROOF_DRAT};
    assert_refused(f, satdoku_prove(NULL, "folder", f->solver, f->puzzle, &options, error));
    assert_refused(f, satdoku_prove(&verdict, NULL, f->solver, f->puzzle, NULL, error));
    assert_refused(f, satdoku_prove(&verdict, "folder", NULL, f->puzzle, &options, error));
    assert_refused(f, satdoku_prove(&verdict, "folder", f->solver, NULL, &options, error));
    for (int proof = -1; proof < 4; proof += 4) {
        options.proof = (enum satdoku_proof)proof;
        assert_refused(f, satdoku_prove(&verdict, "folder", f->solver, f->puzzle, &options, error));
    }
    assert_int_equal(verdict, SATDOKU_VERDICT_INVALID);
    assert_refused(f, satdoku_verify(NULL, "folder", f->solver, error));
    assert_refused(f, satdoku_verify(&finding, NULL, f->solver, error));
    assert_refused(f, satdoku_verify_grid(NULL, f->solver, f->puzzle, f->puzzle, error));
    assert_refused(f, satdoku_verify_grid(&finding, NULL, f->puzzle, f->puzzle, error));
    assert_refused(f, satdoku_verify_grid(&finding, f->solver, NULL, f->puzzle, error));
    assert_refused(f, satdoku_verify_grid(&finding, f->solver, f->puzzle, NULL, error));
    assert_refused(f, satdoku_fill(NULL, f->solver, f->puzzle, f->puzzle, error));
    assert_refused(f, satdoku_fill(&finding, NULL, f->puzzle, f->puzzle, error));
    assert_refused(f, satdoku_fill(&finding, f->solver, NULL, f->puzzle, error));
    assert_int_equal(satdoku_puzzle_blank_count(NULL), 0);
    assert_int_equal(finding.verdict, SATDOKU_VERDICT_INVALID);
}

static bool take_clause(void *context, const int *literals, size_t count)
{
    (void)literals;
    (void)count;
    ++*(int *)context;
    return true;
}

static bool take_variable(void *context, const struct satdoku_variable *variable)
{
    (void)variable;
    ++*(int *)context;
    return true;
}

static void test_encode_to(void **state)
{
    struct fixture *f = *state;
    struct satdoku_error *error = &f->error;
    enum satdoku_verdict v = SATDOKU_VERDICT_INVALID;
    struct satdoku_variables *map = NULL;
    struct satdoku_encode_options options = {.cubes = 2};
    int taken = 0;
    assert_refused(f, satdoku_encode_to(&v, &map, NULL, &taken, f->puzzle, NULL, f->solver, error));
    assert_refused(f,
                   satdoku_encode_to(&v, &map, take_clause, &taken, NULL, NULL, f->solver, error));
    assert_refused(f, satdoku_encode_to(&v, &map, take_clause, &taken, f->puzzle, &options,
                                        f->solver, error));
    options = (struct satdoku_encode_options){.unique = true};
    assert_refused(f, satdoku_encode_to(&v, &map, take_clause, &taken, f->puzzle, &options, NULL,
                                        error));
    for (size_t i = 0; i < LENGTH(no_values); i++) {
        options = (struct satdoku_encode_options){.amo = (enum satdoku_amo)no_values[i]};
        assert_refused(f, satdoku_encode_to(&v, &map, take_clause, &taken, f->puzzle, &options,
                                            f->solver, error));
    }
    assert_int_equal(v, SATDOKU_VERDICT_INVALID);
    assert_null(map);
    assert_int_equal(taken, 0);
    assert_int_equal(satdoku_encode_to(NULL, NULL, take_clause, &taken, f->puzzle, NULL, NULL,
                                       NULL),
                     SATDOKU_OK);
    assert_true(taken > 0);
    assert_int_equal(satdoku_encode_to(NULL, &map, take_clause, &taken, f->puzzle, NULL, NULL,
                                       NULL),
                     SATDOKU_OK);

    static const int outside[] = {0, -1, 10, 99, INT_MAX, INT_MIN};
    const struct satdoku_cell one = {1, 1};
    const struct satdoku_cell other = {1, 2};
    for (size_t i = 0; i < LENGTH(outside); i++) {
        assert_int_equal(satdoku_variables_digit(map, outside[i], 1, 1), 0);
        assert_int_equal(satdoku_variables_digit(map, 1, outside[i], 1), 0);
        assert_int_equal(satdoku_variables_digit(map, 1, 1, outside[i]), 0);
        assert_int_equal(satdoku_variables_single(map, outside[i], 1), 0);
        assert_int_equal(satdoku_variables_domino(map, one,
                                                  (struct satdoku_cell){outside[i], outside[i]}),
                         0);
    }
    assert_int_equal(satdoku_variables_domino(map, one, other), 0);
    assert_int_equal(satdoku_variables_digit(NULL, 1, 1, 1), 0);
    assert_int_equal(satdoku_variables_single(NULL, 1, 1), 0);
    assert_int_equal(satdoku_variables_domino(NULL, one, other), 0);
    assert_int_equal(satdoku_variables_count(NULL), 0);
    taken = 0;
    assert_int_equal(satdoku_each_variable(NULL, take_variable, &taken), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_each_variable(map, NULL, &taken), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(taken, 0);
    assert_refused(f, satdoku_variables_grid(NULL, map, &taken, 1, error));
    assert_refused(f, satdoku_variables_grid(f->empty, NULL, &taken, 1, error));
    assert_refused(f, satdoku_variables_grid(f->empty, map, NULL, 1, error));
    assert_int_equal(satdoku_grid_rows(f->empty), 0);
    satdoku_variables_free(map);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_to_free),
        cmocka_unit_test(test_nowhere_to_put_it),
        cmocka_unit_test_setup_teardown(test_copies, setup, teardown),
        cmocka_unit_test_setup_teardown(test_cells, setup, teardown),
        cmocka_unit_test_setup_teardown(test_groups, setup, teardown),
        cmocka_unit_test(test_no_puzzle),
        cmocka_unit_test_setup_teardown(test_build, setup, teardown),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_clue_rows),
        cmocka_unit_test(test_clue_kind_names),
        cmocka_unit_test(test_what_kinds_are_called),
        cmocka_unit_test(test_kind_help),
        cmocka_unit_test(test_format_help),
        cmocka_unit_test(test_clue_kind_homes),
        cmocka_unit_test(test_clue_text),
        cmocka_unit_test_setup_teardown(test_read_options, setup, teardown),
        cmocka_unit_test_setup_teardown(test_readers, setup, teardown),
        cmocka_unit_test_setup_teardown(test_lying_sources, setup, teardown),
        cmocka_unit_test_setup_teardown(test_write_answer, setup, teardown),
        cmocka_unit_test_setup_teardown(test_write_puzzle, setup, teardown),
        cmocka_unit_test(test_solver_options),
        cmocka_unit_test_setup_teardown(test_solve, setup, teardown),
        cmocka_unit_test_setup_teardown(test_candidate_counts, setup, teardown),
        cmocka_unit_test_setup_teardown(test_check_many, setup, teardown),
        cmocka_unit_test_setup_teardown(test_each_solution, setup, teardown),
        cmocka_unit_test_setup_teardown(test_count_solutions, setup, teardown),
        cmocka_unit_test_setup_teardown(test_estimate_count, setup, teardown),
        cmocka_unit_test_setup_teardown(test_count_tilings, setup, teardown),
        cmocka_unit_test_setup_teardown(test_encode, setup, teardown),
        cmocka_unit_test_setup_teardown(test_encode_to, setup, teardown),
        cmocka_unit_test_setup_teardown(test_decoder, setup, teardown),
        cmocka_unit_test_setup_teardown(test_no_cubes, setup, teardown),
        cmocka_unit_test_setup_teardown(test_cubes, setup, teardown),
        cmocka_unit_test_setup_teardown(test_no_explanation, setup, teardown),
        cmocka_unit_test_setup_teardown(test_no_extra_kinds, setup, teardown),
        cmocka_unit_test_setup_teardown(test_explanation, setup, teardown),
        cmocka_unit_test_setup_teardown(test_minimal, setup, teardown),
        cmocka_unit_test_setup_teardown(test_steps, setup, teardown),
        cmocka_unit_test_setup_teardown(test_effort, setup, teardown),
        cmocka_unit_test_setup_teardown(test_solutions, setup, teardown),
        cmocka_unit_test_setup_teardown(test_draw_svg, setup, teardown),
        cmocka_unit_test_setup_teardown(test_pictures_of_text, setup, teardown),
        cmocka_unit_test_setup_teardown(test_marked_clues, setup, teardown),
        cmocka_unit_test_setup_teardown(test_sheets, setup, teardown),
        cmocka_unit_test(test_ipasir),
        cmocka_unit_test_setup_teardown(test_counts, setup, teardown),
        cmocka_unit_test_setup_teardown(test_certificates, setup, teardown),
    };
    return RUN_TESTS(tests);
}
