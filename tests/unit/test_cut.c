/* Samples of each format cut off at every byte: what still comes out is what was in the whole, and
 * where something is missing a diagnostic says so, at a place in the input or just behind it.
 */
#include "memio.h"
#include "place.h"
#include "puzzle.h"
#include "unit.h"

#include <string.h>

#define ROW4 "1...\n..3.\n.4..\n...2\n"
#define ROW9                                                                                       \
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"     \
    "....8..79\n"
#define LINE9 "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"

struct sample {
    enum satdoku_format format;
    int size;
    size_t puzzles;
    const char *text;
};

static const struct sample samples[] = {
    {SATDOKU_FORMAT_GRID, 9, 2, ROW9 "\n" ROW9},
    {SATDOKU_FORMAT_SPACED, 4, 3,
     "1 0 0 0\n0 0 3 0\n0 4 0 0\n0 0 0 2\n\n? 1 . 2\n0 0 0 0\n0 0 0 0\n0 0 0 0\n"
     "# the third\n0 0 0 0\n0 0 0 0\n0 0 0 0\n4 3 0 0\n"},
    {SATDOKU_FORMAT_CASES, 9, 2, "2\n" ROW9 ROW9},
    {SATDOKU_FORMAT_CASES, 4, 12,
     "12\n" ROW4 ROW4 ROW4 ROW4 ROW4 ROW4 ROW4 ROW4 ROW4 ROW4 ROW4 ROW4},
    {SATDOKU_FORMAT_LINE, 9, 3, LINE9 LINE9 LINE9},
    {SATDOKU_FORMAT_SUDOMINOKU, 9, 2,
     "10\n6 B2 1 B3\n2 C4 9 C3\n6 D3 8 E3\n7 E1 4 F1\n8 B7 4 B8\n3 F5 2 F6\n7 F7 6 F8\n5 G4 9 G5\n"
     "7 I8 8 I9\n7 C9 2 B9\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n"
     "11\n5 I9 2 H9\n6 A5 7 A6\n4 B8 6 C8\n3 B5 8 B4\n3 C3 2 D3\n9 D2 8 E2\n3 G2 5 H2\n1 A2 8 A1\n"
     "1 H8 3 I8\n8 I3 7 I4\n4 I6 9 I7\nI5 E6 D1 F2 B3 G9 H7 C9 E5\n0\n"},
    {SATDOKU_FORMAT_SUDOMINOKU, 16, 1,
     "1\n16 P15 15 P16\nA1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16\n0\n"},
};

enum { SAMPLES = LENGTH(samples), PUZZLES_MAX = 12 };

struct whole {
    struct satdoku_puzzle *puzzles[PUZZLES_MAX];
};

/* ---- Reading ---- */

static struct satdoku_reader *open_sample(const struct sample *sample, struct memory_reading *feed,
                                          enum satdoku_format format)
{
    struct satdoku_read_options options = {.format = format, .size = sample->size};
    struct satdoku_reader *reader = NULL;
    assert_int_equal(satdoku_reader_new(&reader, memory_source(feed), &options, NULL), SATDOKU_OK);
    return reader;
}

static struct whole read_whole(const struct sample *sample)
{
    struct whole whole = {{NULL}};
    struct memory_reading feed = {.data = sample->text, .length = strlen(sample->text)};
    struct satdoku_reader *reader = open_sample(sample, &feed, sample->format);
    for (size_t i = 0; i < sample->puzzles; i++) {
        assert_int_equal(satdoku_puzzle_new(&whole.puzzles[i]), SATDOKU_OK);
        assert_int_equal(satdoku_reader_next(whole.puzzles[i], reader, NULL), SATDOKU_OK);
    }
    assert_int_equal(satdoku_reader_next(whole.puzzles[0], reader, NULL), SATDOKU_END);
    satdoku_reader_free(reader);
    return whole;
}

static void free_whole(struct whole *whole)
{
    for (size_t i = 0; i < PUZZLES_MAX; i++) {
        satdoku_puzzle_free(whole->puzzles[i]);
    }
}

/* ---- Comparing ---- */

static void assert_same(const struct satdoku_puzzle *a, const struct satdoku_puzzle *b)
{
    if (a == NULL || b == NULL) {
        fail();
        return; /* which the analyzer does not know to be impossible */
    }
    assert_int_equal(a->shape.n, b->shape.n);
    assert_int_equal(a->shape.box_rows, b->shape.box_rows);
    assert_memory_equal(a->givens, b->givens, (size_t)shape_cells(a->shape) * sizeof *a->givens);
    assert_int_equal(a->sudominoku, b->sudominoku);
    assert_int_equal(a->domino_count, b->domino_count);
    if (a->domino_count > 0) {
        assert_memory_equal(a->dominoes, b->dominoes, a->domino_count * sizeof *a->dominoes);
    }
    assert_memory_equal(a->singles, b->singles, sizeof a->singles);
}

/* Whether an input may end after `length` bytes, when its last puzzle did after `end`: formats that
 * announce their end can miss a line end, others all that is no next puzzle. */
static bool is_complete(const struct sample *sample, size_t end, size_t length)
{
    if (sample->format == SATDOKU_FORMAT_CASES || sample->format == SATDOKU_FORMAT_SUDOMINOKU) {
        return length + 1 >= strlen(sample->text);
    }
    while (end < length && sample->text[end] == '\n') {
        end++;
    }
    return end == length || sample->text[end] == '#';
}

/* ends[k]: the least number of bytes that hold k puzzles. */
struct progress {
    size_t most;
    size_t ends[PUZZLES_MAX + 1];
};

static void expect_cut(struct progress *progress, const struct sample *sample,
                       const struct whole *whole, enum satdoku_format format, size_t length)
{
    struct memory_reading feed = {.data = sample->text, .length = length};
    struct satdoku_reader *reader = open_sample(sample, &feed, format);
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_error error = {.status = SATDOKU_OK};
    enum satdoku_status status;
    size_t count = 0;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    while ((status = satdoku_reader_next(puzzle, reader, &error)) == SATDOKU_OK) {
        assert_true(count < sample->puzzles);
        assert_same(puzzle, whole->puzzles[count++]);
    }
    assert_in_range(count, progress->most, progress->most + 1);
    if (count > progress->most) {
        progress->most = count;
        progress->ends[count] = length;
    }
    if (status == SATDOKU_END) {
        assert_true(is_complete(sample, progress->ends[count], length));
    } else {
        assert_int_equal(status, SATDOKU_ERR_MALFORMED);
        assert_true(is_place(&error, sample->text, length));
    }
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

static void expect_cuts(bool detect)
{
    for (size_t i = 0; i < SAMPLES; i++) {
        struct progress progress = {.most = 0};
        struct whole whole = read_whole(&samples[i]);
        enum satdoku_format format = detect ? SATDOKU_FORMAT_AUTO : samples[i].format;
        for (size_t length = 0; length <= strlen(samples[i].text); length++) {
            expect_cut(&progress, &samples[i], &whole, format, length);
        }
        assert_int_equal(progress.most, samples[i].puzzles);
        free_whole(&whole);
    }
}

static void test_known_format(void **state)
{
    (void)state;
    expect_cuts(false);
}

static void test_detected_format(void **state)
{
    (void)state;
    expect_cuts(true);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_format),
        cmocka_unit_test(test_detected_format),
    };
    return RUN_TESTS(tests);
}
