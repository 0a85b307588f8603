/* A formula over the limit is refused, with its size, before anything is allocated for it; and
 * writing one takes no more memory however many clauses it has.
 *
 * The linker leads all allocations of own code to the counters below (--wrap).
 */
#include "round.h"

#include <stdio.h>
#include <string.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);

/* Bytes asked for since it was set to 0. */
static size_t requested;

void *__wrap_malloc(size_t size)
{
    requested += size;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    requested += count * size;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    requested += size;
    return __real_realloc(block, size);
}

/* ---- Encoding ---- */

/* More than enough for the cells and digits of a board of 100x100, and less than a hundredth of its
 * clauses would take. */
enum { BYTES_MAX = 1 << 20 };

struct discarded {
    size_t bytes;
    size_t lines;
};

static bool discard(void *context, const char *data, size_t size)
{
    struct discarded *discarded = context;
    discarded->bytes += size;
    for (size_t i = 0; i < size; i++) {
        discarded->lines += data[i] == '\n';
    }
    return true;
}

static enum satdoku_status encode(struct discarded *discarded, const struct round *round,
                                  const struct satdoku_encode_options *options,
                                  struct satdoku_error *error)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    *discarded = (struct discarded){0};
    requested = 0;
    return satdoku_encode(&verdict, (struct satdoku_sink){discard, discarded}, round->puzzle,
                          options, NULL, error);
}

static void expect_refused(const struct round *round, const struct satdoku_encode_options *options,
                           const char *message)
{
    struct satdoku_error error = {0};
    struct discarded discarded;
    assert_int_equal(encode(&discarded, round, options, &error), SATDOKU_ERR_LIMIT);
    assert_int_equal(error.status, SATDOKU_ERR_LIMIT);
    assert_string_equal(error.message, message);
    assert_int_equal(error.line, 0);
    assert_int_equal(discarded.bytes, 0);
    assert_in_range(requested, 1, BYTES_MAX);
}

static void make_board(const struct round *round, int root, bool sudominoku)
{
    struct shape shape = {root * root, root, root};
    assert_int_equal(puzzle_reset(round->puzzle, shape, sudominoku), SATDOKU_OK);
}

/* ---- Tests ---- */

/* The limit that holds when nobody says another. */
static void test_default(void **state)
{
    struct round *round = *state;
    struct satdoku_encode_options options = {.amo = SATDOKU_AMO_PAIRWISE};
    make_board(round, 10, false);
    expect_refused(round, NULL,
                   "the formula would have 1000000 variables and 189040000 clauses, over the limit "
                   "of 100000000 clauses");
    expect_refused(round, &options,
                   "the formula would have 1000000 variables and 189040000 clauses, over the limit "
                   "of 100000000 clauses");
    options.names = true;
    options.cubes = 1000;
    options.projection = SATDOKU_PROJECTION_IND;
    options.max_clauses = 189039999;
    expect_refused(round, &options,
                   "the formula would have 1000000 variables and 189040000 clauses, over the limit "
                   "of 189039999 clauses");
}

/* The limit is the largest size that is written. */
static void test_exact(void **state)
{
    struct round *round = *state;
    struct satdoku_encode_options options = {.max_clauses = 10530};
    struct discarded discarded;
    make_board(round, 3, false);
    assert_int_equal(encode(&discarded, round, &options, NULL), SATDOKU_OK);
    assert_true(discarded.lines > 10530 && discarded.lines < 10550);
    options.max_clauses--;
    expect_refused(
        round, &options,
        "the formula would have 729 variables and 10530 clauses, over the limit of 10529 clauses");
    options.amo = SATDOKU_AMO_SEQUENTIAL;
    options.max_clauses = 1;
    expect_refused(
        round, &options,
        "the formula would have 3321 variables and 7776 clauses, over the limit of 1 clauses");
}

/* The clause that excludes the solution counts, too. */
static void test_exclusion(void **state)
{
    struct round *round = *state;
    struct satdoku_encode_options options = {.unique = true, .max_clauses = 10531};
    struct satdoku_solver *solver = NULL;
    struct satdoku_error error = {0};
    struct discarded discarded = {0};
    struct satdoku_sink sink = {discard, &discarded};
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    make_board(round, 3, false);
    assert_int_equal(satdoku_encode(NULL, sink, round->puzzle, &options, solver, &error),
                     SATDOKU_OK);
    discarded.bytes = 0;
    options.max_clauses--;
    assert_int_equal(satdoku_encode(NULL, sink, round->puzzle, &options, solver, &error),
                     SATDOKU_ERR_LIMIT);
    assert_string_equal(
        error.message,
        "the formula would have 729 variables and 10531 clauses, over the limit of 10530 clauses");
    assert_int_equal(discarded.bytes, 0);
    satdoku_solver_free(solver);
}

/* Sudominoku's largest formula: 26x26, a placement for each two digits on each two cells. */
static void test_sudominoku(void **state)
{
    enum { BYTES_FOR_LITERALS = 16 << 20 };
    struct round *round = *state;
    struct satdoku_encode_options options = {.dominoes = SATDOKU_DOMINOES_PLACEMENT};
    struct satdoku_error error = {0};
    struct discarded discarded;
    struct shape shape = {26, 2, 13};
    assert_int_equal(puzzle_reset(round->puzzle, shape, true), SATDOKU_OK);
    assert_int_equal(encode(&discarded, round, &options, &error), SATDOKU_ERR_LIMIT);
    assert_non_null(strstr(error.message, "over the limit of 100000000 clauses"));
    assert_int_equal(discarded.bytes, 0);
    assert_in_range(requested, 1, BYTES_FOR_LITERALS);
}

static void test_writing(void **state)
{
    struct round *round = *state;
    for (int root = 3; root <= 6; root++) {
        struct satdoku_encode_options options = {.encoding = SATDOKU_ENCODING_MINIMAL};
        struct discarded minimal;
        struct discarded extended;
        make_board(round, root, false);
        assert_int_equal(encode(&minimal, round, &options, NULL), SATDOKU_OK);
        size_t bytes = requested;
        options.encoding = SATDOKU_ENCODING_EXTENDED;
        assert_int_equal(encode(&extended, round, &options, NULL), SATDOKU_OK);
        assert_true(extended.lines > minimal.lines);
        assert_int_equal(requested, bytes);
        assert_in_range(requested, 1, BYTES_MAX);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_default, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_exact, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_exclusion, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_writing, round_setup, round_teardown),
    };
    return RUN_TESTS(tests);
}
