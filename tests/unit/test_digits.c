/* Other digits than those from 1 on: each format reads and writes them as the options say. */
#include "memio.h"
#include "unit.h"

#include <string.h>

static const struct row {
    const char *digits;
    enum satdoku_format format; /* which is recognized */
    int given;                  /* of the first cell */
    const char *text;
    const char *written; /* NULL: as it was read */
} rows[] = {
    {"0-3", SATDOKU_FORMAT_GRID, 0, "01..\n..10\n1...\n...3\n", NULL},
    {"0-3", SATDOKU_FORMAT_SPACED, 0, "0 1 . .\n. . 1 0\n1 . . .\n. . . 3\n", NULL},
    {"0-3", SATDOKU_FORMAT_LINE, 0, "01....101......3\n", NULL},
    {"0-3", SATDOKU_FORMAT_TABLE, 0, "0,1,,\n,,1,0\n1,,,\n,,,3\n",
     "+-----+-----+\n| 0 1 | . . |\n| . . | 1 0 |\n+-----+-----+\n| 1 . | . . |\n| . . | . 3 |\n"
     "+-----+-----+\n"},
    {"0-3", SATDOKU_FORMAT_TABLE, -1, "23 1|. .\n. .|1 0\n1 .|. .\n. .|. 3\n",
     "+-------+-------+\n| 23  1 |  .  . |\n|  .  . |  1  0 |\n+-------+-------+\n"
     "|  1  . |  .  . |\n|  .  . |  .  3 |\n+-------+-------+\n"},
    {"A-D", SATDOKU_FORMAT_GRID, 10, "AB..\n..BA\nb...\n0..d\n", "AB..\n..BA\nB...\n...D\n"},
    {"A-D", SATDOKU_FORMAT_SPACED, 10, "A B . .\n. . B A\nB . . .\n. . . D\n", NULL},
    {"A-D", SATDOKU_FORMAT_LINE, 10, "AB....BAB......D\n", NULL},
    {"8-B", SATDOKU_FORMAT_TABLE, 8, "8,9,A,B\n,,,\n.,.,.,A\n,,,\n",
     "+-----+-----+\n| 8 9 | A B |\n| . . | . . |\n+-----+-----+\n| . . | . A |\n| . . | . . |\n"
     "+-----+-----+\n"},
    {"8-11", SATDOKU_FORMAT_SPACED, 8, "8 9 10 11\n0 0 0 0\n0 0 0 10\n0 0 0 0\n", NULL},
    {"1-4", SATDOKU_FORMAT_GRID, 1, "12..\n....\n....\n...4\n", NULL},
    {"1-D", SATDOKU_FORMAT_AUTO, 0, "", NULL}, /* 13 digits: no boxes */
};

static void test_rows(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        const struct row *row = &rows[i];
        struct satdoku_read_options options = {.digits = row->digits};
        struct memory_reading feed = {.data = row->text, .length = strlen(row->text)};
        struct memory text = {.data = NULL};
        struct satdoku_error error = {.message = ""};
        struct satdoku_reader *reader = NULL;
        struct satdoku_puzzle *puzzle = NULL;
        if (row->format == SATDOKU_FORMAT_AUTO) {
            assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &options, NULL),
                             SATDOKU_ERR_ARGUMENT);
            continue;
        }
        assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
        assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &options, NULL),
                         SATDOKU_OK);
        if (satdoku_reader_next(puzzle, reader, &error) != SATDOKU_OK) {
            fail_msg("%zu: %zu:%zu: %s", i, error.line, error.column, error.message);
        }
        assert_int_equal(satdoku_reader_format(reader), row->format);
        assert_int_equal(satdoku_puzzle_given(puzzle, 1, 1), row->given);
        assert_int_equal(satdoku_write_puzzle(memory_sink(&text), row->format, 1, puzzle, &error),
                         SATDOKU_OK);
        assert_string_equal(text.data, row->written != NULL ? row->written : row->text);
        memory_clear(&text);
        satdoku_reader_free(reader);
        satdoku_puzzle_free(puzzle);
    }
}

/* ---- What is refused ---- */

static const struct {
    struct satdoku_read_options options;
    const char *message;
} refused[] = {
    {{.digits = ""}, "'' says no digits: expected the lowest and the highest, as in 0-F"},
    {{.digits = "0"}, "'0' says no digits: expected the lowest and the highest, as in 0-F"},
    {{.digits = "F-0"}, "'F-0' says no digits: expected the lowest and the highest, as in 0-F"},
    {{.digits = "0-*"}, "'0-*' says no digits: expected the lowest and the highest, as in 0-F"},
    {{.digits = "0-400"}, "'0-400' says no digits: expected the lowest and the highest, as in 0-F"},
    {{.digits = "0-3", .size = 9}, "a board of 9 rows has not 4 digits"},
    {{.digits = "0-3", .format = SATDOKU_FORMAT_JIGSAW}, "'jigsaw' has its own digits"},
    {{.digits = "0-8", .board = "samurai"}, "'samurai' has its own digits"},
    {{.digits = "0-2"}, "no board of size 3 has boxes (a box of one row makes a Latin square)"},
};

static void test_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(refused); i++) {
        struct memory_reading feed = {.data = "", .length = 0};
        struct satdoku_error error = {.message = ""};
        struct satdoku_reader *reader = NULL;
        assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &refused[i].options,
                                            &error),
                         SATDOKU_ERR_ARGUMENT);
        assert_string_equal(error.message, refused[i].message);
    }
}

/* ---- Diagnostics and notes ---- */

static void expect(const char *digits, const char *text, size_t column, const char *message,
                   bool noted)
{
    struct satdoku_read_options options = {.digits = digits};
    struct memory_reading feed = {.data = text, .length = strlen(text)};
    struct satdoku_error error = {.column = 0};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &options, NULL), SATDOKU_OK);
    enum satdoku_status status = satdoku_reader_next(puzzle, reader, &error);
    assert_int_equal(status, message == NULL ? SATDOKU_OK : SATDOKU_ERR_MALFORMED);
    assert_int_equal(error.column, column);
    if (message != NULL) {
        assert_string_equal(error.message, message);
    }
    const char *note = satdoku_reader_note(reader);
    bool doubt = note != NULL && strstr(note, "--digits") != NULL;
    assert_int_equal(doubt, noted);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

static void test_diagnostics(void **state)
{
    (void)state;
    expect("0-3", "014.\n", 3,
           "'4' is no digit and no blank: expected 0 to 3, or . ? _ * for a blank", false);
    expect("A-D", "AB1.\n", 3,
           "'1' is no digit and no blank: expected A to D, or 0 . ? _ * for a blank", false);
    expect("0-3", "0 1 . 4\n", 7, "'4' is too large: the digits are 0 to 3", false);
    expect("0-3", "0,1,.,4\n", 7, "'4' is too large: the digits are 0 to 3", false);
    expect("8-11", "8 9 7 0\n", 5, "'7' is too small: the digits are 8 to 11", false);
    expect(NULL, "01..\n....\n....\n...3\n", 0, NULL, true);
    expect(NULL, "01..\n....\n....\n...4\n", 0, NULL, false);
    expect(NULL, "0 1 . .\n. . . .\n. . . .\n. . . 3\n", 0, NULL, true);
    expect(NULL, "0,1,.,.\n.,.,.,.\n.,.,.,.\n.,.,.,3\n", 0, NULL, true);
    expect(NULL, "0100\n0000\n0000\n0003\n", 0, NULL, false);
    expect("0-3", "01..\n....\n....\n...2\n", 0, NULL, false);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_diagnostics),
    };
    return RUN_TESTS(tests);
}
