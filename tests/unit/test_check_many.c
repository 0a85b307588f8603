/* Many puzzles in one call have the verdicts that they have one by one; where a call ends early,
 * what it answered stands.
 */
#include "unit.h"

#include <satdoku.h>

#include <string.h>

#define SEVERAL       "1..............."
#define UNIQUE        "1.34341221434321"
#define CONTRADICTION "11.............."

/* One that elimination leaves open, so that a search begins, which asks whether to stop. */
#define OPEN "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

static const enum satdoku_verdict expected[] = {SATDOKU_VERDICT_MULTIPLE, SATDOKU_VERDICT_UNIQUE,
                                                SATDOKU_VERDICT_NONE};
static const char *const texts[] = {SEVERAL, UNIQUE, CONTRADICTION};

enum { COUNT = 3, ROOM = 8 };

struct fixture {
    struct satdoku_solver *solver;
    struct satdoku_puzzle *puzzles[COUNT];
    struct satdoku_error error;
    enum satdoku_verdict verdicts[ROOM];
    size_t count;
};

static struct satdoku_puzzle *parse(const char *text)
{
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, strlen(text), NULL, NULL), SATDOKU_OK);
    return puzzle;
}

static int setup(void **state)
{
    static struct fixture f;
    f = (struct fixture){.count = 77};
    assert_int_equal(satdoku_solver_new(&f.solver, NULL), SATDOKU_OK);
    for (int i = 0; i < COUNT; i++) {
        f.puzzles[i] = parse(texts[i]);
    }
    for (int i = 0; i < ROOM; i++) {
        f.verdicts[i] = (enum satdoku_verdict)99;
    }
    *state = &f;
    return 0;
}

static int teardown(void **state)
{
    struct fixture *f = *state;
    for (int i = 0; i < COUNT; i++) {
        satdoku_puzzle_free(f->puzzles[i]);
    }
    satdoku_solver_free(f->solver);
    return 0;
}

/* ---- Puzzles ---- */

static enum satdoku_status check_each(struct fixture *f, struct satdoku_puzzle *const *puzzles,
                                      size_t count)
{
    const struct satdoku_puzzle *list[ROOM] = {NULL};
    for (size_t i = 0; i < count; i++) {
        list[i] = puzzles[i];
    }
    return satdoku_check_each(f->verdicts, &f->count, f->solver, list, count, &f->error);
}

static void test_each(void **state)
{
    struct fixture *f = *state;
    assert_int_equal(check_each(f, f->puzzles, COUNT), SATDOKU_OK);
    assert_int_equal(f->count, COUNT);
    assert_memory_equal(f->verdicts, expected, sizeof expected);
    assert_int_equal(f->verdicts[COUNT], 99);
    assert_int_equal(satdoku_check_each(NULL, &f->count, f->solver, NULL, 0, NULL), SATDOKU_OK);
    assert_int_equal(f->count, 0);
}

static void test_each_ends_at_the_first_error(void **state)
{
    struct fixture *f = *state;
    struct satdoku_puzzle *puzzles[] = {f->puzzles[0], f->puzzles[1], NULL, f->puzzles[2]};
    assert_int_equal(check_each(f, puzzles, 4), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(f->error.status, SATDOKU_ERR_ARGUMENT);
    assert_int_equal(f->count, 2);
    assert_memory_equal(f->verdicts, expected, 2 * sizeof *expected);
    assert_int_equal(f->verdicts[2], 99);
}

static void test_each_is_stopped(void **state)
{
    struct fixture *f = *state;
    int flag = 1;
    struct satdoku_solver_options options = {.stop = satdoku_stop_if_set, .stop_context = &flag};
    struct satdoku_puzzle *puzzles[] = {f->puzzles[0], parse(OPEN), f->puzzles[1]};
    satdoku_solver_free(f->solver);
    assert_int_equal(satdoku_solver_new(&f->solver, &options), SATDOKU_OK);
    assert_int_equal(check_each(f, puzzles, 3), SATDOKU_OK);
    assert_true(f->count == 1 || f->count == 2);
    assert_int_equal(f->verdicts[f->count - 1], SATDOKU_VERDICT_UNKNOWN);
    flag = 0;
    assert_int_equal(check_each(f, puzzles, 3), SATDOKU_OK);
    assert_int_equal(f->count, 3);
    assert_int_equal(f->verdicts[1], SATDOKU_VERDICT_UNIQUE);
    satdoku_puzzle_free(puzzles[1]);
}

/* ---- Readers ---- */

static struct satdoku_reader *open(struct satdoku_text *text, const char *bytes)
{
    struct satdoku_reader *reader = NULL;
    *text = (struct satdoku_text){.text = bytes, .left = strlen(bytes)};
    assert_int_equal(satdoku_reader_new(&reader, satdoku_text_source(text), NULL, NULL),
                     SATDOKU_OK);
    return reader;
}

static enum satdoku_status check_next(struct fixture *f, struct satdoku_reader *reader, size_t room)
{
    return satdoku_check_next(f->verdicts, &f->count, room, f->solver, reader, &f->error);
}

static void test_next(void **state)
{
    struct fixture *f = *state;
    struct satdoku_text text;
    struct satdoku_reader *reader =
        open(&text, SEVERAL "\n# a comment\n" UNIQUE "\nx\n\n" CONTRADICTION "\n");
    assert_int_equal(check_next(f, reader, 2), SATDOKU_OK);
    assert_int_equal(f->count, 2);
    assert_memory_equal(f->verdicts, expected, 2 * sizeof *expected);
    assert_int_equal(f->verdicts[2], 99);
    assert_int_equal(check_next(f, reader, ROOM), SATDOKU_OK);
    assert_int_equal(f->count, 2);
    assert_int_equal(f->verdicts[0], SATDOKU_VERDICT_INVALID);
    assert_int_equal(f->verdicts[1], SATDOKU_VERDICT_NONE);
    assert_int_equal(check_next(f, reader, ROOM), SATDOKU_OK);
    assert_int_equal(f->count, 0);
    assert_int_equal(satdoku_check_next(NULL, &f->count, 0, f->solver, reader, NULL), SATDOKU_OK);
    satdoku_reader_free(reader);
}

/* Where a puzzle takes several lines, a wrong one is the reader's error. */
static void test_next_malformed(void **state)
{
    struct fixture *f = *state;
    struct satdoku_text text;
    struct satdoku_reader *reader =
        open(&text, "2\n1...\n....\n....\n....\n1...\n....\n..!.\n....\n");
    enum satdoku_status status = check_next(f, reader, ROOM);
    assert_int_equal(status, SATDOKU_ERR_MALFORMED);
    assert_int_equal(f->error.status, SATDOKU_ERR_MALFORMED);
    assert_true(f->error.line > 0);
    satdoku_reader_free(reader);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_each, setup, teardown),
        cmocka_unit_test_setup_teardown(test_each_ends_at_the_first_error, setup, teardown),
        cmocka_unit_test_setup_teardown(test_each_is_stopped, setup, teardown),
        cmocka_unit_test_setup_teardown(test_next, setup, teardown),
        cmocka_unit_test_setup_teardown(test_next_malformed, setup, teardown),
    };
    return RUN_TESTS(tests);
}
