#include "reading.h"

#include "memio.h"
#include "place.h"
#include "recognizers.h"
#include "unit.h"

#include <satdoku_program.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PUZZLES_SIZE = 16384 };

struct outcome {
    char puzzles[PUZZLES_SIZE];
    enum satdoku_status status;
    struct satdoku_error error;
    enum satdoku_format format;
};

static void describe(struct outcome *outcome, const struct satdoku_puzzle *puzzle,
                     enum satdoku_format to)
{
    struct memory text = {.data = NULL};
    size_t used = strlen(outcome->puzzles);
    assert_int_equal(satdoku_write_puzzle(memory_sink(&text), to, 1, puzzle, NULL), SATDOKU_OK);
    assert_in_range(used + text.length + 16, 0, PUZZLES_SIZE);
    snprintf(outcome->puzzles + used, PUZZLES_SIZE - used, "%dx%d:%.*s",
             satdoku_puzzle_shape(puzzle).box_rows, satdoku_puzzle_shape(puzzle).box_columns,
             (int)text.length, text.data);
    memory_clear(&text);
}

/* Up to the first error. */
static void read_all(struct outcome *outcome, struct memory_reading feed,
                     const struct satdoku_read_options *options, enum satdoku_format to)
{
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    outcome->puzzles[0] = '\0';
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), options, NULL), SATDOKU_OK);
    while ((outcome->status = satdoku_reader_next(puzzle, reader, &outcome->error)) == SATDOKU_OK) {
        satdoku_puzzle_set_name(puzzle, NULL); /* whose tests are in test_origin.c */
        describe(outcome, puzzle, to);
        satdoku_reader_buffered(reader); /* asking must not change what comes */
    }
    outcome->format = satdoku_reader_format(reader);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

static bool holds(const char *file, const struct reading_row *row, struct memory_reading feed,
                  enum satdoku_format to)
{
    struct outcome got;
    size_t step = feed.chunk;
    read_all(&got, feed, &row->options, to);
    if (strcmp(got.puzzles, row->puzzles) == 0 && got.format == row->format &&
        got.status == SATDOKU_END) {
        return true;
    }
    print_error("%s:%d: in steps of %zu: %s, status %d, %s\n%s", file, row->here, step,
                satdoku_format_name(got.format), (int)got.status,
                got.status == SATDOKU_END ? "" : got.error.message, got.puzzles);
    return false;
}

/* With a byte-order mark, and with CR LF for LF; to be freed. */
static char *as_windows_has_it(const char *text)
{
    char *copy = malloc(2 * strlen(text) + 4);
    assert_non_null(copy);
    char *to = copy + sprintf(copy, "\xef\xbb\xbf");
    for (const char *from = text; *from != '\0'; from++) {
        if (*from == '\n') {
            *to++ = '\r';
        }
        *to++ = *from;
    }
    *to = '\0';
    return copy;
}

/* Text in UTF-16 is the same text. */
static bool holds_widened(const char *file, const struct reading_row *row, enum satdoku_format to)
{
    bool good = true;
    for (const char *at = row->text; *at != '\0'; at++) {
        if ((unsigned char)*at >= 0x80) {
            return true; /* which memory_widen does not know */
        }
    }
    for (int big = 0; big < 2; big++) {
        struct memory wide = {.data = NULL};
        memory_widen(&wide, row->text, strlen(row->text), big > 0);
        struct memory_reading feed = {.data = wide.data, .length = wide.length, .chunk = 5};
        good = good && holds(file, row, feed, to);
        memory_clear(&wide);
    }
    return good;
}

void reading_expect_rows(const char *file, const struct reading_row *rows, size_t count,
                         enum satdoku_format to)
{
    int wrong = 0;
    for (size_t i = 0; i < count; i++) {
        char *windows = as_windows_has_it(rows[i].text);
        struct memory_reading feed = {.data = rows[i].text, .length = strlen(rows[i].text)};
        bool good = holds(file, &rows[i],
                          (struct memory_reading){.data = windows, .length = strlen(windows)}, to);
        for (size_t step = 0; step <= 7 && good; step += step == 1 ? 6 : 1) {
            feed.chunk = step;
            good = holds(file, &rows[i], feed, to);
        }
        good = good && holds_widened(file, &rows[i], to);
        if (rows[i].options.format == SATDOKU_FORMAT_AUTO) {
            good = recognizers_agree(rows[i].text, strlen(rows[i].text), &rows[i].options,
                                     rows[i].format) &&
                   good;
        }
        wrong += good ? 0 : 1;
        free(windows);
    }
    assert_int_equal(wrong, 0);
}

void reading_expect_failures(const struct reading_row *rows, size_t count, enum satdoku_format to)
{
    for (size_t i = 0; i < count; i++) {
        for (size_t length = 0; length <= strlen(rows[i].text); length++) {
            struct outcome got;
            struct memory_reading feed = {.data = rows[i].text, .length = length, .fails = true};
            read_all(&got, feed, &rows[i].options, to);
            assert_int_equal(got.status, SATDOKU_ERR_READ);
            assert_memory_equal(got.puzzles, rows[i].puzzles, strlen(got.puzzles));
        }
    }
}

/* Of the first puzzle: without it, a row cut short may be one of a smaller board. */
static int size_of(const struct reading_row *row)
{
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, row->text, strlen(row->text), &row->options,
                                          NULL),
                     SATDOKU_OK);
    int size = satdoku_puzzle_shape(puzzle).size;
    satdoku_puzzle_free(puzzle);
    return size;
}

void reading_expect_cuts(const char *file, const struct reading_row *rows, size_t count,
                         enum satdoku_format to)
{
    int wrong = 0;
    for (size_t i = 0; i < count; i++) {
        struct satdoku_read_options options = rows[i].options;
        options.format = rows[i].format;
        options.size = size_of(&rows[i]);
        for (size_t length = 0; length < strlen(rows[i].text); length++) {
            struct outcome got;
            struct memory_reading feed = {.data = rows[i].text, .length = length};
            read_all(&got, feed, &options, to);
            bool told =
                got.status == SATDOKU_ERR_MALFORMED && is_place(&got.error, rows[i].text, length);
            if (memcmp(got.puzzles, rows[i].puzzles, strlen(got.puzzles)) != 0 ||
                (got.status != SATDOKU_END && !told)) {
                print_error("%s:%d: %zu bytes: status %d, %zu:%zu\n%s", file, rows[i].here, length,
                            (int)got.status, got.error.line, got.error.column, got.puzzles);
                wrong++;
            }
        }
    }
    assert_int_equal(wrong, 0);
}

static bool is_told(const char *file, const struct reading_fault *fault, size_t step)
{
    struct memory_reading feed = {.data = fault->text,
                                  .length = strlen(fault->text),
                                  .chunk = step};
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_error later = {.status = SATDOKU_OK};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    size_t good = 0;
    size_t behind = 0;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &fault->options, NULL),
                     SATDOKU_OK);
    while (satdoku_reader_next(puzzle, reader, &error) == SATDOKU_OK) {
        good++;
    }
    while (satdoku_reader_next(puzzle, reader, &later) == SATDOKU_OK) {
        behind++;
    }
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
    if (error.status == SATDOKU_ERR_MALFORMED && good == fault->good && behind == fault->behind &&
        error.line == fault->line && error.column == fault->column &&
        strcmp(error.message, fault->message) == 0) {
        return true;
    }
    print_error("%s:%d: status %d, %zu and %zu puzzles, %zu:%zu: %s\n", file, fault->here,
                (int)error.status, good, behind, error.line, error.column, error.message);
    return false;
}

void reading_expect_faults(const char *file, const struct reading_fault *faults, size_t count)
{
    int wrong = 0;
    for (size_t i = 0; i < count; i++) {
        wrong += is_told(file, &faults[i], 0) && is_told(file, &faults[i], 1) ? 0 : 1;
    }
    assert_int_equal(wrong, 0);
}

/* ---- Round trips ---- */

static void expect_round_trip(const struct satdoku_puzzle *puzzle, enum satdoku_format to,
                              bool with_boxes)
{
    struct memory once = {.data = NULL};
    struct memory twice = {.data = NULL};
    struct satdoku_puzzle *again = NULL;
    struct satdoku_read_options options = {.format = to};
    if (satdoku_write_puzzle(memory_sink(&once), to, 1, puzzle, NULL) == SATDOKU_OK) {
        options.box_rows = with_boxes ? satdoku_puzzle_shape(puzzle).box_rows : 0;
        options.box_columns = with_boxes ? satdoku_puzzle_shape(puzzle).box_columns : 0;
        assert_int_equal(satdoku_puzzle_new(&again), SATDOKU_OK);
        assert_int_equal(satdoku_puzzle_parse(again, once.data, once.length, &options, NULL),
                         SATDOKU_OK);
        assert_int_equal(satdoku_write_puzzle(memory_sink(&twice), to, 1, again, NULL), SATDOKU_OK);
        assert_string_equal(once.data, twice.data);
        satdoku_puzzle_free(again);
    }
    memory_clear(&once);
    memory_clear(&twice);
}

void reading_expect_round_trips(const struct reading_row *rows, size_t count,
                                enum satdoku_format to, bool with_boxes)
{
    for (size_t i = 0; i < count; i++) {
        struct memory_reading feed = {.data = rows[i].text, .length = strlen(rows[i].text)};
        struct satdoku_reader *reader = NULL;
        struct satdoku_puzzle *puzzle = NULL;
        assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
        assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &rows[i].options, NULL),
                         SATDOKU_OK);
        while (satdoku_reader_next(puzzle, reader, NULL) == SATDOKU_OK) {
            expect_round_trip(puzzle, to, with_boxes);
        }
        satdoku_reader_free(reader);
        satdoku_puzzle_free(puzzle);
    }
}

void reading_expect_others(const char *const *texts, size_t count, enum satdoku_format format)
{
    for (size_t i = 0; i < count; i++) {
        struct memory_reading feed = {.data = texts[i], .length = strlen(texts[i])};
        struct satdoku_reader *reader = NULL;
        struct satdoku_puzzle *puzzle = NULL;
        assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
        assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), NULL, NULL), SATDOKU_OK);
        satdoku_reader_next(puzzle, reader, NULL);
        assert_int_not_equal(satdoku_reader_format(reader), format);
        satdoku_reader_free(reader);
        satdoku_puzzle_free(puzzle);
    }
}

/* ---- Tests that all formats have ---- */

void reading_test_rows(void **state)
{
    const struct reading_tables *t = *state;
    reading_expect_rows(t->file, t->rows, t->row_count, t->to);
}

void reading_test_failures(void **state)
{
    const struct reading_tables *t = *state;
    reading_expect_failures(t->rows, t->row_count, t->to);
}

void reading_test_cuts(void **state)
{
    const struct reading_tables *t = *state;
    reading_expect_cuts(t->file, t->rows, t->row_count, t->to);
}

void reading_test_faults(void **state)
{
    const struct reading_tables *t = *state;
    reading_expect_faults(t->file, t->faults, t->fault_count);
}

void reading_test_round_trips(void **state)
{
    const struct reading_tables *t = *state;
    reading_expect_round_trips(t->rows, t->row_count, t->back, t->with_boxes);
}
