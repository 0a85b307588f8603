/* Asking a reader what is at hand: exact, and without any effect on what is read. */
#include "memio.h"
#include "unit.h"

#include <satdoku_program.h>

#include <stdio.h>
#include <string.h>

#define LINE9 "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

struct row {
    struct satdoku_read_options options;
    const char *text;
};

/* clang-format off */
static const struct row rows[] = {
    {{.size = 0}, LINE9 "\n" LINE9 " a name\n# skipped\n\n" LINE9},
    {{.size = 0}, LINE9 "\nabc\n\n# skipped\n#\n" LINE9 "\n"},
    {{.format = SATDOKU_FORMAT_LINE}, ""},
    {{.format = SATDOKU_FORMAT_LINE}, "# nothing\n"},
    {{.format = SATDOKU_FORMAT_LINE}, "x\n1..............1\n1\n1..............."},
    {{.size = 0}, "1...\n....\n....\n...4\n\n# between\n1...\n....\n....\n...4\n"},
    {{.size = 0}, "1...\n....\n....\n...4\n1...\n....\n..x.\n...4\n1...\n"},
    {{.size = 0}, "1...\n....\n....\n...4\n1...\n...."},
    {{.size = 0}, "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 5\n"},
    {{.size = 0}, "2\n1...\n....\n....\n...4\n1...\n....\n....\n...4\n"},
    {{.size = 0}, "2\n1...\n....\n....\n...4\n1...\n....\n....\n...4\nmore\n"},
    {{.size = 0}, "3\n1...\n....\n....\n...4\n1...\n"},
    {{.size = 4}, "0\nA1 A2 A3 A4\n1\n1 B1 2 C1\nA1 D4 A2 D3\n0\n"},
    {{.size = 4}, "1\n1 B1 2 C1\nA1 D4 A2 D3\n0\nA1 A2 A3 A4\n"},
    {{.size = 0}, "no format at all\n"},
    {{.size = 0}, ""},
};
/* clang-format on */

/* A source in memory that counts how often it is asked. */
struct counted {
    struct memory_reading reading;
    size_t calls;
};

static ptrdiff_t read_counted(void *context, char *buffer, size_t size)
{
    struct counted *counted = context;
    struct satdoku_source source = memory_source(&counted->reading);
    counted->calls++;
    return source.read(source.context, buffer, size);
}

static void note_origin(struct memory *transcript, const struct satdoku_reader *reader)
{
    struct satdoku_origin origin = satdoku_reader_origin(reader);
    memory_print(transcript, "line %zu, name %zu, comments %zu, text %zu: ", origin.line,
                 origin.name_length, origin.comments_length, origin.text_length);
    memory_append(transcript, origin.name, origin.name_length);
    memory_append(transcript, origin.comments, origin.comments_length);
    memory_append(transcript, origin.text, origin.text_length);
}

static void note(struct memory *transcript, enum satdoku_status status,
                 const struct satdoku_puzzle *puzzle, const struct satdoku_error *error)
{
    if (status == SATDOKU_OK) {
        satdoku_write_puzzle(memory_sink(transcript), SATDOKU_FORMAT_GRID, 1, puzzle, NULL);
    } else {
        memory_print(transcript, "%d %zu:%zu %s\n", (int)status, error->line, error->column,
                     error->message);
    }
}

/* Reads everything, asking `questions` times before each puzzle. */
static void read_all(struct memory *transcript, const struct row *row, size_t chunk, bool fails,
                     size_t questions)
{
    struct counted counted =
        {{.data = row->text, .length = strlen(row->text), .chunk = chunk, .fails = fails}, 0};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    enum satdoku_status status = SATDOKU_OK;
    struct satdoku_read_options options = row->options;
    options.origins = true;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, (struct satdoku_source){read_counted, &counted},
                                        &options, NULL),
                     SATDOKU_OK);
    while (status != SATDOKU_END) {
        struct satdoku_error error = {.status = SATDOKU_OK};
        bool at_hand = false;
        for (size_t i = 0; i < questions; i++) {
            size_t before = counted.calls;
            at_hand = satdoku_reader_buffered(reader);
            assert_int_equal(counted.calls, before);
        }
        size_t before = counted.calls;
        status = satdoku_reader_next(puzzle, reader, &error);
        if (questions > 0 && at_hand != (counted.calls == before)) {
            fail_msg("%s: said to be %sat hand, %zu calls", row->text, at_hand ? "" : "not ",
                     counted.calls - before);
        }
        note(transcript, status, puzzle, &error);
        if (status != SATDOKU_END) {
            note_origin(transcript, reader);
        }
    }
    assert_true(satdoku_reader_buffered(reader));
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

static void same_with_questions(const struct row *row, size_t chunk, bool fails)
{
    struct memory plain = {0};
    struct memory asked = {0};
    read_all(&plain, row, chunk, fails, 0);
    for (size_t questions = 1; questions <= 2; questions++) {
        read_all(&asked, row, chunk, fails, questions);
        assert_string_equal(asked.data, plain.data);
        memory_clear(&asked);
    }
    memory_clear(&plain);
}

static void test_questions_change_nothing(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        for (size_t chunk = 0; chunk <= strlen(rows[i].text); chunk++) {
            same_with_questions(&rows[i], chunk, false);
            same_with_questions(&rows[i], chunk, true);
        }
    }
}

static void test_what_is_at_hand(void **state)
{
    (void)state;
    static const char text[] = LINE9 "\n" LINE9 "\n# a comment\n" LINE9;
    struct memory_reading reading = {.data = text, .length = sizeof text - 1};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&reading), NULL, NULL), SATDOKU_OK);
    static const struct {
        bool at_hand;
        size_t held_before; /* bytes */
        size_t held;
    } steps[] = {
        {false, 0, sizeof text - 1 - sizeof LINE9},
        {true, sizeof text - 1 - sizeof LINE9, sizeof text - 1 - 2 * sizeof LINE9},
        {false, sizeof text - 1 - 2 * sizeof LINE9, 0},
        {true, 0, 0},
    };
    for (size_t i = 0; i < LENGTH(steps); i++) {
        assert_int_equal(satdoku_reader_buffered(reader), steps[i].at_hand);
        assert_int_equal(satdoku_reader_held(reader), steps[i].held_before);
        assert_int_equal(satdoku_reader_next(puzzle, reader, NULL),
                         i < 3 ? SATDOKU_OK : SATDOKU_END);
        assert_int_equal(satdoku_reader_held(reader), steps[i].held);
    }
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

/* A line that is too long is passed over in pieces, which must not be lost half-way. */
static void test_a_line_too_long(void **state)
{
    (void)state;
    enum { LENGTH_OF_LINE = (1 << 20) + 100 };
    struct memory text = {0};
    for (size_t i = 0; i < LENGTH_OF_LINE / 100; i++) {
        memory_print(&text, "%0100d", 0);
    }
    memory_print(&text, "\n%s\n", LINE9);
    struct row row = {{.format = SATDOKU_FORMAT_LINE}, text.data};
    same_with_questions(&row, 0, false);
    same_with_questions(&row, 5000, false);
    memory_clear(&text);
}

/* ---- Reading that is stopped ---- */

/* Says so once it was asked so often. */
struct patience {
    size_t asked;
    size_t most;
};

static bool is_over(void *context)
{
    struct patience *patience = context;
    return patience->asked++ >= patience->most;
}

/* A text, then lines without end. */
struct endless {
    const char *text;
    const char *line;
    size_t taken;
};

static ptrdiff_t read_endless(void *context, char *buffer, size_t size)
{
    struct endless *endless = context;
    size_t first = strlen(endless->text);
    size_t length = strlen(endless->line);
    for (size_t i = 0; i < size; i++) {
        size_t at = endless->taken + i;
        buffer[i] = at < first ? endless->text[at] : endless->line[(at - first) % length];
    }
    endless->taken += size;
    return (ptrdiff_t)size;
}

#define TABLE4 "|1 .|. .|\n|. .|2 .|\n|. 3|. .|\n|. .|. 4|\n"
#define PROSE  "This is said behind a puzzle, and is none.\n"

static const struct {
    const char *text;
    const char *line;
    size_t puzzles;
} stopped[] = {
    {"", "# nothing but comments\n", 0},
    {"", "\n", 0},
    {LINE9 "\n", "# nothing more\n", 1},
    {TABLE4, PROSE, 1},
    {TABLE4, "\n", 1},
    {TABLE4, "+---+---+\n", 1},
    {"1...\n....\n....\n...4\n", PROSE, 1},
    {"puzzle,name\n" LINE9 ",a name\n", "behind all of that\n", 1},
    {"puzzle,name\n" LINE9 ",\"a name", " that goes on\n", 0},
    {"{\"size\":9,", "\"title\":\n", 0},
    {".R1C1~1\n", ".Thermo~R1C1~R1C2\n", 0},
    {"1111\n", "# between\n", 0},
    {"****************\n", "# between\n", 0},
};

/* The first call that tells it is the last one with an answer; so it is for whoever asks whether a
 * puzzle is at hand, and when this comes in the middle of recognizing the format. */
static void test_stops(void **state)
{
    (void)state;
    enum { BYTES_MAX = 1 << 24 };
    for (size_t i = 0; i < 2 * LENGTH(stopped); i++) {
        struct endless endless = {stopped[i / 2].text, stopped[i / 2].line, 0};
        struct patience patience = {.most = i % 2 == 0 ? 0 : 12};
        struct satdoku_read_options options = {.stop = is_over, .stop_context = &patience};
        struct satdoku_reader *reader = NULL;
        struct satdoku_puzzle *puzzle = NULL;
        struct satdoku_error error = {.status = SATDOKU_OK};
        enum satdoku_status status = SATDOKU_OK;
        size_t puzzles = 0;
        assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
        assert_int_equal(satdoku_reader_new(&reader,
                                            (struct satdoku_source){read_endless, &endless},
                                            &options, NULL),
                         SATDOKU_OK);
        while (status == SATDOKU_OK || status == SATDOKU_ERR_MALFORMED) {
            satdoku_reader_buffered(reader);
            status = satdoku_reader_next(puzzle, reader, &error);
            puzzles += status == SATDOKU_OK;
        }
        if (status != SATDOKU_ERR_LIMIT || puzzles > stopped[i / 2].puzzles ||
            endless.taken > BYTES_MAX || error.line == 0 || error.column != 1 ||
            strcmp(error.message, "reading was stopped here") != 0) {
            fail_msg("%s%s: %d, %zu puzzles, %zu bytes, %zu:%zu: %s", stopped[i / 2].text,
                     stopped[i / 2].line, (int)status, puzzles, endless.taken, error.line,
                     error.column, error.message);
        }
        assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_END);
        satdoku_reader_free(reader);
        satdoku_puzzle_free(puzzle);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_questions_change_nothing),
        cmocka_unit_test(test_what_is_at_hand),
        cmocka_unit_test(test_a_line_too_long),
        cmocka_unit_test(test_stops),
    };
    return RUN_TESTS(tests);
}
