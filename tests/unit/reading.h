/* What a format reads and what it refuses, in tables: texts with the puzzles that are in them, and
 * texts with the place and the words of what is wrong.
 */
#ifndef TESTS_READING_H
#define TESTS_READING_H

#include <satdoku.h>

#define READING_TEXT(text) __LINE__, text

struct reading_row {
    struct satdoku_read_options options;
    int here; /* line of the test's file */
    const char *text;
    enum satdoku_format format; /* that is found */
    const char *puzzles; /* "HxW:" of the box and the puzzle as `to` writes it, each of them */
};

struct reading_fault {
    struct satdoku_read_options options;
    int here;
    const char *text;
    size_t good; /* puzzles before it, */
    size_t line;
    size_t column;
    const char *message;
    size_t behind; /* and after it, where reading goes on */
};

/* Fails unless all rows hold, read at once, byte by byte and seven bytes at a time; and with CR LF
 * and a byte-order mark, or in UTF-16, just as well. Where the format is found, no other one
 * recognizes the text. */
void reading_expect_rows(const char *file, const struct reading_row *rows, size_t count,
                         enum satdoku_format to);

/* Fails unless a source that fails is never taken for one that ends, wherever it does. */
void reading_expect_failures(const struct reading_row *rows, size_t count, enum satdoku_format to);

/* Fails unless the rows cut off at every byte, and read as boards of their size, give no other
 * puzzles than the whole, and else an error with a place in the text or just behind it. */
void reading_expect_cuts(const char *file, const struct reading_row *rows, size_t count,
                         enum satdoku_format to);

/* Fails unless each fault is told as its row has it, read at once and byte by byte. */
void reading_expect_faults(const char *file, const struct reading_fault *faults, size_t count);

/* Fails unless each puzzle of the rows that `to` can write is read back from that, with its boxes
 * as an option if it says so, and written just so again. */
void reading_expect_round_trips(const struct reading_row *rows, size_t count,
                                enum satdoku_format to, bool with_boxes);

/* Fails if one of the texts, the first puzzle of each, is taken for one of that format. */
void reading_expect_others(const char *const *texts, size_t count, enum satdoku_format format);

/* ---- Tests that all formats have ---- */

struct reading_tables {
    const char *file;
    const struct reading_row *rows;
    size_t row_count;
    enum satdoku_format to; /* as which the rows have their puzzles */
    const struct reading_fault *faults;
    size_t fault_count;
    enum satdoku_format back; /* in which the rows are written and read back, */
    bool with_boxes;          /* with their boxes as an option */
};

/* Of a struct reading_tables that is not constant, for cmocka wants it so. */
#define READING_TESTS(tables)                                                                      \
    cmocka_unit_test_prestate(reading_test_rows, tables),                                          \
        cmocka_unit_test_prestate(reading_test_failures, tables),                                  \
        cmocka_unit_test_prestate(reading_test_cuts, tables),                                      \
        cmocka_unit_test_prestate(reading_test_faults, tables),                                    \
        cmocka_unit_test_prestate(reading_test_round_trips, tables)

void reading_test_rows(void **state);
void reading_test_failures(void **state);
void reading_test_cuts(void **state);
void reading_test_faults(void **state);
void reading_test_round_trips(void **state);

#endif
