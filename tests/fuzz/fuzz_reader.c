/* The readers of puzzles.
 *
 * Input: two bytes that choose a format and a shape, by their remainders, and a text. Every puzzle
 * that is read is printed and read again, and must be the same puzzle.
 */
#include "fuzz.h"
#include "print.h"
#include "puzzle.h"

#include <string.h>

#define LENGTH(array) (sizeof(array) / sizeof *(array))

static const struct satdoku_read_options shapes[] = {
    {.size = 0},  {.size = 4},
    {.size = 9},  {.size = 16},
    {.size = 12}, {.size = 6, .box_rows = 3, .box_columns = 2},
    {.size = 1},  {.size = 0, .box_rows = 1, .box_columns = 7},
    {.size = 36}, {.size = 26},
};

static void check_same(const struct satdoku_puzzle *a, const struct satdoku_puzzle *b)
{
    size_t cells = (size_t)a->shape.n * (size_t)a->shape.n;

    REQUIRE(a->shape.n == b->shape.n && a->shape.box_rows == b->shape.box_rows &&
            a->shape.box_columns == b->shape.box_columns);
    REQUIRE(a->sudominoku == b->sudominoku);
    REQUIRE(memcmp(a->givens, b->givens, cells * sizeof *a->givens) == 0);
    if (a->sudominoku) {
        REQUIRE(a->domino_count == b->domino_count);
        REQUIRE(a->domino_count == 0 ||
                memcmp(a->dominoes, b->dominoes, a->domino_count * sizeof *a->dominoes) == 0);
        for (int digit = 1; digit <= a->shape.n; digit++) {
            REQUIRE(a->singles[digit] == b->singles[digit]);
        }
    }
}

static void check_digits(const struct satdoku_puzzle *puzzle)
{
    int n = satdoku_puzzle_size(puzzle);

    REQUIRE(n >= 1 && n <= SATDOKU_MAX_SIZE);
    int boxes = satdoku_puzzle_box_rows(puzzle) * satdoku_puzzle_box_columns(puzzle);

    REQUIRE(boxes == (puzzle_print_format(puzzle) == SATDOKU_FORMAT_JIGSAW ? 0 : n));
    for (int row = 1; row <= n; row++) {
        for (int column = 1; column <= n; column++) {
            int digit = satdoku_puzzle_given(puzzle, row, column);

            REQUIRE(digit >= 0 && digit <= n);
        }
    }
}

static void check_round_trip(const struct satdoku_puzzle *puzzle, struct satdoku_puzzle *again,
                             const struct memory *text)
{
    struct satdoku_read_options options = {.format = puzzle_print_format(puzzle),
                                           .size = puzzle->shape.n,
                                           .box_rows = puzzle->shape.box_rows,
                                           .box_columns = puzzle->shape.box_columns};

    REQUIRE(satdoku_puzzle_parse(again, text->data, text->length, &options, NULL) == SATDOKU_OK);
    check_same(puzzle, again);
}

static void take_puzzle(struct memory *transcript, const struct satdoku_puzzle *puzzle,
                        struct satdoku_puzzle *again)
{
    struct memory text = {.data = NULL};
    struct sink sink;

    check_digits(puzzle);
    sink_init(&sink, memory_sink(&text));
    puzzle_print(&sink, puzzle, "");
    REQUIRE(sink_finish(&sink) == SATDOKU_OK);
    check_round_trip(puzzle, again, &text);
    memory_append(transcript, text.data, text.length);
    memory_clear(&text);
}

static void take_puzzles(struct memory *transcript, struct satdoku_reader *reader, const char *text,
                         size_t length)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_puzzle *again = NULL;
    enum satdoku_status status;
    bool over = false;

    REQUIRE(satdoku_puzzle_new(&puzzle) == SATDOKU_OK);
    REQUIRE(satdoku_puzzle_new(&again) == SATDOKU_OK);
    while ((status = satdoku_reader_next(puzzle, reader, &error)) != SATDOKU_END) {
        REQUIRE(!over);
        satdoku_reader_buffered(reader); /* asking must not change what comes */
        if (status == SATDOKU_OK) {
            take_puzzle(transcript, puzzle, again);
        } else {
            fuzz_check_error(status, &error, text, length);
            fuzz_note_error(transcript, status, &error);
            over = !satdoku_format_is_stream(satdoku_reader_format(reader));
        }
    }
    REQUIRE(satdoku_reader_next(puzzle, reader, &error) == SATDOKU_END);
    satdoku_puzzle_free(puzzle);
    satdoku_puzzle_free(again);
}

static void run(struct memory *transcript, const char *data, size_t size, size_t chunk)
{
    enum { CHOICES = 2 };
    if (size < CHOICES) {
        return;
    }
    struct satdoku_read_options options = shapes[(unsigned char)data[1] % LENGTH(shapes)];
    options.format =
        (enum satdoku_format)((unsigned char)data[0] % (unsigned)(SATDOKU_FORMAT_JIGSAW + 1));
    const char *text = data + CHOICES;
    size_t length = size - CHOICES;
    struct memory_reading reading = {.data = text, .length = length, .chunk = chunk};
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_reader *reader = NULL;
    enum satdoku_status status =
        satdoku_reader_new(&reader, memory_source(&reading), &options, &error);

    if (status == SATDOKU_OK) {
        take_puzzles(transcript, reader, text, length);
    } else {
        REQUIRE(reader == NULL && status == SATDOKU_ERR_ARGUMENT);
        fuzz_check_error(status, &error, text, length);
    }
    satdoku_reader_free(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_twice(run, data, size);
    return 0;
}
