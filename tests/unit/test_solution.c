/* Solutions one after another: which lines belong to which, also where one is malformed. */
#include "memio.h"
#include "unit.h"

#include <satdoku_program.h>

#include <string.h>

#define ONE   "1234\n3412\n2143\n4321\n"
#define LINE  "1234341221434321\n"
#define OTHER "2143432112343412\n"
#define ROWS  "2143\n4321\n1234\n3412\n"

/* Calls are letters: s asks for a solution to be passed over, n for the next. What came of the
 * latter are letters, too: its first digit, m: malformed, L: malformed and the reader is lost, e:
 * the end. */
struct row {
    enum satdoku_format format;
    const char *text;
    const char *calls;
    const char *results;
};

static const struct row rows[] = {
    {SATDOKU_FORMAT_CONSTRAINTS, LINE OTHER LINE, "nnnn", "121e"},
    {SATDOKU_FORMAT_CONSTRAINTS, ONE ROWS ONE, "nnnn", "121e"},
    {SATDOKU_FORMAT_CONSTRAINTS, ONE OTHER ONE, "nnnn", "121e"},
    {SATDOKU_FORMAT_CONSTRAINTS, "none\n" OTHER "unknown\n" ROWS, "nnnnn", "m2m2e"},
    {SATDOKU_FORMAT_CONSTRAINTS, "123434122143432\n" OTHER, "nnn", "m2e"},
    {SATDOKU_FORMAT_CONSTRAINTS, "12343412214343211\n" OTHER, "nnn", "m2e"},
    {SATDOKU_FORMAT_CONSTRAINTS, "1234x41221434321\n" ROWS, "nnn", "m2e"},
    {SATDOKU_FORMAT_CONSTRAINTS, "1234341221434\n321\n" ROWS, "nnn", "12e"},
    {SATDOKU_FORMAT_CONSTRAINTS, "12\n" OTHER, "nnn", "m2e"},
    {SATDOKU_FORMAT_CONSTRAINTS, ".Shape~4x4.~R1C1_2\n.Junk\n" OTHER, "nnnn", "2m2e"},
    {SATDOKU_FORMAT_CONSTRAINTS, "1234\n3x12\n2143\n4321\n" ROWS, "nn", "Le"},
    {SATDOKU_FORMAT_CONSTRAINTS, "1234\n34121\n2143\n4321\n" ROWS, "nn", "Le"},
    {SATDOKU_FORMAT_CONSTRAINTS, "12343412\n2143432\n" ROWS, "nn", "Le"},
    {SATDOKU_FORMAT_CONSTRAINTS, ONE ROWS ONE, "snn", "21"},
    {SATDOKU_FORMAT_CONSTRAINTS, ONE LINE ROWS, "ssnn", "2e"},
    {SATDOKU_FORMAT_CONSTRAINTS, "invalid\n" ROWS, "snn", "2e"},
    {SATDOKU_FORMAT_CONSTRAINTS, ".Shape~4x4~9.Junk~R1C1\n" ROWS, "snn", "2e"},
    {SATDOKU_FORMAT_CONSTRAINTS, ONE, "nsn", "1e"},
    {SATDOKU_FORMAT_CONSTRAINTS, "12343412\n21434321\n" ROWS, "sn", "L"},
    {SATDOKU_FORMAT_CONSTRAINTS, "1234\n34121\n2143\n4321\n" ROWS, "snn", "Le"},
    {SATDOKU_FORMAT_LINE, LINE OTHER LINE, "snn", "21"},
    {SATDOKU_FORMAT_LINE, ONE "\n" ROWS "\n" ONE, "nsnn", "11e"},
    {SATDOKU_FORMAT_LINE, "none\n" ONE "none\n" ROWS, "nnnnn", "m1m2e"},
    {SATDOKU_FORMAT_LINE, LINE "123\n" OTHER, "nnnn", "1m2e"},
    {SATDOKU_FORMAT_CASES, "Puzzle 1\n" ONE "Puzzle 2\n" ROWS, "nnn", "12e"},
    {SATDOKU_FORMAT_CASES, "Puzzle 1\n1234\n3x12\n2143\n4321\nPuzzle 2\n" ROWS, "nn", "Le"},
    {SATDOKU_FORMAT_LINE, ONE "12!4\n3412\n2143\n4321\n" ROWS, "nnn", "1Le"},
};

static char result_of(enum satdoku_status status, const struct satdoku_puzzle *solution,
                      const struct satdoku_reader *reader)
{
    switch (status) {
    case SATDOKU_OK:
        return (char)('0' + satdoku_puzzle_given(solution, 1, 1));
    case SATDOKU_END:
        return 'e';
    case SATDOKU_ERR_MALFORMED:
        return satdoku_reader_lost(reader) ? 'L' : 'm';
    default:
        return '?';
    }
}

/* With chunks of `chunk` bytes: what is looked at before it is read must not matter. */
static void check(const struct row *row, const struct satdoku_puzzle *puzzle, size_t chunk)
{
    struct memory_reading reading = {.data = row->text,
                                     .length = strlen(row->text),
                                     .chunk = chunk};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *solution = NULL;
    char results[8] = "";
    size_t count = 0;
    assert_int_equal(satdoku_puzzle_new(&solution), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&reading), NULL, NULL), SATDOKU_OK);
    for (const char *call = row->calls; *call != '\0'; call++) {
        if (*call == 's') {
            assert_int_equal(satdoku_solution_skip(reader, NULL), SATDOKU_OK);
            continue;
        }
        enum satdoku_status status =
            satdoku_solution_next(solution, reader, puzzle, row->format, NULL);
        results[count++] = result_of(status, solution, reader);
    }
    if (strcmp(results, row->results) != 0) {
        print_error("\"%s\", calls %s\n", row->text, row->calls);
    }
    assert_string_equal(results, row->results);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(solution);
}

static void test_pairing(void **state)
{
    (void)state;
    static const char shape[] = ".Shape~4x4";
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, shape, strlen(shape), NULL, NULL), SATDOKU_OK);
    for (size_t i = 0; i < LENGTH(rows); i++) {
        check(&rows[i], puzzle, 1);
        check(&rows[i], puzzle, 4096);
    }
    satdoku_puzzle_free(puzzle);
}

static ptrdiff_t read_blank_lines(void *context, char *buffer, size_t size)
{
    (void)context;
    memset(buffer, '\n', size);
    return (ptrdiff_t)size;
}

static bool say_yes(void *context)
{
    (void)context;
    return true;
}

/* A reader that was stopped is at its end, for solutions and for puzzles. */
static void test_stop(void **state)
{
    (void)state;
    static const enum satdoku_format formats[] = {SATDOKU_FORMAT_CONSTRAINTS, SATDOKU_FORMAT_LINE,
                                                  SATDOKU_FORMAT_GRID, SATDOKU_FORMAT_CASES};
    static const char shape[] = ".Shape~4x4";
    struct satdoku_read_options options = {.stop = say_yes};
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_puzzle *solution = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_new(&solution), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, shape, strlen(shape), NULL, NULL), SATDOKU_OK);
    for (size_t i = 0; i < LENGTH(formats); i++) {
        struct satdoku_source source = {read_blank_lines, NULL};
        struct satdoku_reader *reader = NULL;
        assert_int_equal(satdoku_reader_new(&reader, source, &options, NULL), SATDOKU_OK);
        assert_int_equal(satdoku_solution_next(solution, reader, puzzle, formats[i], NULL),
                         SATDOKU_ERR_LIMIT);
        assert_int_equal(satdoku_solution_next(solution, reader, puzzle, formats[i], NULL),
                         SATDOKU_END);
        assert_int_equal(satdoku_reader_next(solution, reader, NULL), SATDOKU_END);
        satdoku_reader_free(reader);
    }
    satdoku_puzzle_free(solution);
    satdoku_puzzle_free(puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pairing),
        cmocka_unit_test(test_stop),
    };
    return RUN_TESTS(tests);
}
