/* Scripts: constraint strings on several lines that are one puzzle together, and lists of strings
 * that are not; what is malformed, with its place in the file.
 */
#include "memio.h"
#include "reading.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#define TEXT READING_TEXT

/* clang-format off */
#define AUTO {.format = SATDOKU_FORMAT_AUTO}
#define SCRIPT {.format = SATDOKU_FORMAT_SCRIPT}
#define LIST {.format = SATDOKU_FORMAT_CONSTRAINTS}
/* clang-format on */

#define IS_SCRIPT SATDOKU_FORMAT_SCRIPT
#define IS_LIST   SATDOKU_FORMAT_CONSTRAINTS
#define BOTH      "3x3:.AntiKnight.Thermo~R1C1~R1C2\n"
#define KNIGHT    "3x3:.AntiKnight\n"
#define THERMO    "3x3:.Thermo~R1C1~R1C2\n"

static const struct reading_row rows[] = {
    /* a constraint on each line */
    {AUTO, TEXT(".AntiKnight\n.Thermo~R1C1~R1C2\n"), IS_SCRIPT, BOTH},
    {AUTO, TEXT(".AntiKnight\n.Thermo~R1C1~R1C2"), IS_SCRIPT, BOTH},
    {AUTO, TEXT("\n# above\n  .AntiKnight  \n\n# between\n\t.Thermo~R1C1~R1C2\n# below\n\n"),
     IS_SCRIPT, BOTH},
    {AUTO, TEXT(".AntiKnight # a rule\n.Thermo~R1C1~R1C2\nFound by somebody.\n... on the net\n"),
     IS_SCRIPT, BOTH},
    {AUTO, TEXT(".AntiKnight the rule\n.Thermo~R1C1~R1C2\n"), IS_SCRIPT, BOTH},
    /* a constraint that goes on on the next line */
    {AUTO, TEXT(".AntiKnight\n.Thermo\n~R1C1\n  ~R1C2\n"), IS_SCRIPT, BOTH},
    {AUTO, TEXT(".~R1C1_1~R1C2_2\n.AntiKnight\n.~R2C1_3\n"), IS_SCRIPT,
     "3x3:.AntiKnight.~R1C1_1~R1C2_2~R2C1_3\n"},
    /* a composite, on one line or on several, which may be like the first one */
    {AUTO, TEXT(".Or.~R1C1_1.~R1C1_2.End\n.AntiKnight\n"), IS_SCRIPT,
     "3x3:.AntiKnight.Or.~R1C1_1.~R1C1_2.End\n"},
    {AUTO, TEXT(".Or\n.~R1C1_1\n.~R1C1_2\n.End\n"), IS_SCRIPT, "3x3:.Or.~R1C1_1.~R1C1_2.End\n"},
    {AUTO, TEXT(".Or\n.~R1C1_1\n.End\n.Or\n.~R1C1_2\n.End\n"), IS_SCRIPT,
     "3x3:.Or.~R1C1_1.End.Or.~R1C1_2.End\n"},
    {AUTO, TEXT(".Or.~R1C1_1.End\n.Or.~R1C1_1.End\n"), IS_LIST,
     "3x3:.Or.~R1C1_1.End\n3x3:.Or.~R1C1_1.End\n"},
    /* a puzzle on each line: several constraints on the first one, ... */
    {AUTO, TEXT(".AntiKnight.Thermo~R1C1~R1C2\n.AntiKnight\n"), IS_LIST, BOTH KNIGHT},
    /* ... or on another, */
    {AUTO, TEXT(".AntiKnight\n.AntiKnight.Thermo~R1C1~R1C2\n"), IS_LIST, KNIGHT BOTH},
    /* what a puzzle has once, */
    {AUTO, TEXT(".Shape~4x4\n.Shape~6x6\n"), IS_LIST, "2x2:.Shape~4x4\n2x3:.Shape~6x6\n"},
    {AUTO, TEXT(".~R1C1_5~R2C1_6\n.~R2C2_5~R1C1_7\n"), IS_LIST,
     "3x3:.~R1C1_5~R2C1_6\n3x3:.~R1C1_7~R2C2_5\n"},
    {AUTO, TEXT(".AntiKnight\n.Thermo~R1C1~R1C2\n.AntiKnight\n"), IS_LIST, KNIGHT THERMO KNIGHT},
    /* or names on all lines */
    {AUTO, TEXT(".AntiKnight knights\n.Thermo~R1C1~R1C2 warm\n"), IS_LIST, KNIGHT THERMO},
    {AUTO, TEXT("1: .AntiKnight\n2: .Thermo~R1C1~R1C2\n"), IS_LIST, KNIGHT THERMO},
    {AUTO, TEXT(".AntiKnight\n"), IS_LIST, KNIGHT},
    /* as the options say */
    {SCRIPT, TEXT(".AntiKnight\n"), IS_SCRIPT, KNIGHT},
    {SCRIPT, TEXT("name: .AntiKnight\n.Thermo~R1C1~R1C2 ~\n"), IS_SCRIPT, BOTH},
    {SCRIPT, TEXT(".Thermo~R1C1~R1C2\n.AntiKnight.Thermo~R1C1~R1C3\n"), IS_SCRIPT,
     "3x3:.AntiKnight.Thermo~R1C1~R1C2.Thermo~R1C1~R1C3\n"},
    {LIST, TEXT(".AntiKnight\n.Thermo~R1C1~R1C2\n"), IS_LIST, KNIGHT THERMO},
};

#define NO_STRING "in a script every constraint begins with '.', such as .Thermo~R1C1~R1C2"

#define NOTHING_BEHIND(what)                                                                       \
    "no constraint behind " what ": expected one such as .Thermo~R1C1~R1C2 or .~R1C3_5"

static const struct reading_fault faults[] = {
    {SCRIPT, TEXT(".AntiKnight\n\n  .Thermo~R1C1\n    ~R1C0\n"), 0, 4, 6,
     "'R1C0' is no cell: expected one such as R1C5", 0},
    {SCRIPT, TEXT("a: .Thermo~R1C0\n.AntiKnight\n"), 0, 1, 12,
     "'R1C0' is no cell: expected one such as R1C5", 0},
    {SCRIPT, TEXT("a: .AntiKnight\n.Foo\n"), 0, 2, 2, "there is no kind 'Foo'", 0},
    {AUTO, TEXT(".AntiKnight\n.Foo\n"), 0, 2, 2, "there is no kind 'Foo'", 0},
    {AUTO, TEXT(".AntiKnight\n.Thermo~R1C1~R1C2.Cage~5\n"), 1, 2, 19,
     "Cage wants a sum and cells, such as ~10~R1C1~R1C2", 0},
    {SCRIPT, TEXT(".Shape~4x4\n.Shape~6x6\n"), 0, 2, 2, "there is another Shape before", 0},
    {SCRIPT, TEXT("A title\n.AntiKnight\n"), 0, 1, 1, NO_STRING, 0},
    {SCRIPT, TEXT(". ~R1C1_5\n"), 0, 1, 1, NO_STRING, 0},
    {SCRIPT, TEXT(".\n"), 0, 1, 1, NOTHING_BEHIND("'.'"), 0},
    {SCRIPT, TEXT("\n  ...  \n"), 0, 2, 3, NOTHING_BEHIND("'...'"), 0},
    {SCRIPT, TEXT(". .\n.AntiKnight\n"), 0, 1, 1, NOTHING_BEHIND("'.'"), 0},
    {SCRIPT, TEXT("~"), 0, 1, 1, NOTHING_BEHIND("'~'"), 0},
    {SCRIPT, TEXT(".~\n"), 0, 1, 1, NOTHING_BEHIND("'.~'"), 0},
    {SCRIPT, TEXT(".~R1C1_5~\n"), 0, 1, 10, "'' is no cell: expected one such as R1C5", 0},
    {LIST, TEXT("~\n"), 0, 1, 1, NOTHING_BEHIND("'~'"), 0},
    {LIST, TEXT("~ ~\n.AntiKnight\n"), 0, 1, 1, NOTHING_BEHIND("'~'"), 1},
    {SCRIPT, TEXT(""), 0, 1, 1, "no puzzle: the input is empty", 0},
    {SCRIPT, TEXT("# nothing\n"), 0, 2, 1, "no puzzle: nothing but comments and empty lines", 0},
    {SCRIPT, TEXT(".AntiKnight\nThermo\n.AntiKing\n"), 0, 2, 1, NO_STRING, 0},
    {SCRIPT, TEXT(".AntiKnight\nThermo~R1C1~R1C2\n"), 0, 2, 1, NO_STRING, 0},
    {{.format = SATDOKU_FORMAT_SCRIPT, .size = 6},
     TEXT("\n.AntiKnight\n.AntiKing\n"),
     0,
     2,
     1,
     "a board of 9x9 cells where one of 6x6 was asked for",
     0},
};

static struct reading_tables tables = {.file = __FILE__,
                                       .rows = rows,
                                       .row_count = LENGTH(rows),
                                       .to = SATDOKU_FORMAT_CONSTRAINTS,
                                       .faults = faults,
                                       .fault_count = LENGTH(faults)};

/* A note says which reading was taken where the lines can be read either way, and only there. */
static void test_notes(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *other; /* format that the note names; NULL: there is no note */
    } noted[] = {
        {".AntiKnight\n.Thermo~R1C1~R1C2\n", "--from constraints"},
        {".AntiKnight\n.Thermo~R1C1~R1C2.AntiKing\n", "--from script"},
        {".AntiKnight.AntiKing\n.Thermo~R1C1~R1C2\n", "--from script"},
        {".AntiKnight a\n.AntiKing b\n", "--from script"},
        {".AntiKnight\n", NULL},
        {".AntiKnight.AntiKing\n", NULL},
        {".Shape~4x4.AntiKnight\n.Shape~4x4.AntiKing\n", NULL},
        {".Shape~4x4\n.AntiKing.Shape~6x6\n", NULL},
        {".~R1C1_5.AntiKnight\n.~R1C2_4~R1C1_6\n", NULL},
        {".AntiKnight\n.AntiKnight\n", NULL},
    };
    for (size_t i = 0; i < LENGTH(noted); i++) {
        struct memory_reading feed = {.data = noted[i].text, .length = strlen(noted[i].text)};
        struct satdoku_reader *reader = NULL;
        struct satdoku_puzzle *puzzle = NULL;
        assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
        assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), NULL, NULL), SATDOKU_OK);
        while (satdoku_reader_next(puzzle, reader, NULL) == SATDOKU_OK) {
        }
        const char *note = satdoku_reader_note(reader);
        assert_true((note == NULL) == (noted[i].other == NULL));
        assert_true(note == NULL || strstr(note, noted[i].other) != NULL);
        satdoku_reader_free(reader);
        satdoku_puzzle_free(puzzle);
    }
}

/* A line of a list that is too long for memory comes behind lines that are looked at first. */
static void test_line_too_long(void **state)
{
    (void)state;
    enum { LONG = (1 << 20) + 10 };
    struct memory text = {.data = NULL};
    struct satdoku_error error = {.message = ""};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    char *dots = malloc(LONG);
    assert_non_null(dots);
    memset(dots, '.', LONG);
    memory_print(&text, ".AntiKnight\n");
    memory_append(&text, dots, LONG);
    memory_print(&text, "\n.AntiKing\n");
    struct memory_reading feed = {.data = text.data, .length = text.length};
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), NULL, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_reader_next(puzzle, reader, &error), SATDOKU_OK);
    assert_int_equal(satdoku_reader_next(puzzle, reader, &error), SATDOKU_ERR_MALFORMED);
    assert_int_equal(error.line, 2);
    assert_int_equal(satdoku_reader_next(puzzle, reader, &error), SATDOKU_OK);
    assert_int_equal(satdoku_reader_next(puzzle, reader, &error), SATDOKU_END);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
    memory_clear(&text);
    free(dots);
}

/* A script has no more bytes than a line. */
static void test_too_long(void **state)
{
    (void)state;
    struct memory text = {.data = NULL};
    struct satdoku_read_options options = SCRIPT;
    struct satdoku_error error = {.message = ""};
    struct satdoku_puzzle *puzzle = NULL;
    for (int i = 0; i < 1 << 16; i++) {
        memory_print(&text, ".Thermo~R1C1~R1C2\n");
    }
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text.data, text.length, &options, &error),
                     SATDOKU_ERR_MALFORMED);
    assert_int_equal(error.line, (1 << 20) / 17 + 1);
    assert_string_equal(error.message, "the script is longer than 1048576 bytes");
    satdoku_puzzle_free(puzzle);
    memory_clear(&text);
}

/* What a file's name tells. */
static void test_names(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        enum satdoku_format format;
    } names[] = {
        {"vivian.iss", SATDOKU_FORMAT_SCRIPT},
        {"a/b.iss.gz", SATDOKU_FORMAT_SCRIPT},
        {"-a b.iss", SATDOKU_FORMAT_SCRIPT},
        {".iss", SATDOKU_FORMAT_AUTO},
        {"iss", SATDOKU_FORMAT_AUTO},
        {"a.iss.txt", SATDOKU_FORMAT_AUTO},
        {"a.gz", SATDOKU_FORMAT_AUTO},
        {"-", SATDOKU_FORMAT_AUTO},
        {"", SATDOKU_FORMAT_AUTO},
    };
    for (size_t i = 0; i < LENGTH(names); i++) {
        assert_int_equal(satdoku_format_of_file(names[i].name), names[i].format);
    }
}

static void test_written(void **state)
{
    (void)state;
    static const char string[] =
        ".Shape~4x4~5.NoBoxes.Thermo~R1C1~R1C2.Whisper~2~R2C1~R2C2.~R4C4_1_2.~R3C3_5 a name\n";
    static const char script[] = "# a name\n.Shape~4x4~5\n.NoBoxes\n.Thermo~R1C1~R1C2\n"
                                 ".Whisper~2~R2C1~R2C2\n.~R4C4_1_2\n.~R3C3_5\n";
    struct memory text = {.data = NULL};
    struct satdoku_error error = {.message = ""};
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(puzzle, string, strlen(string), NULL, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_write_puzzle(memory_sink(&text), SATDOKU_FORMAT_SCRIPT, 1, puzzle,
                                          NULL),
                     SATDOKU_OK);
    assert_string_equal(text.data, script);
    assert_int_equal(satdoku_puzzle_parse(puzzle, script, strlen(script), NULL, NULL), SATDOKU_OK);
    assert_string_equal(satdoku_puzzle_name(puzzle), "a name");
    memory_clear(&text);
    assert_int_equal(satdoku_write_puzzle(memory_sink(&text), SATDOKU_FORMAT_CONSTRAINTS, 1, puzzle,
                                          NULL),
                     SATDOKU_OK);
    assert_string_equal(text.data, string);
    /* A second one would be read as a part of the first. */
    assert_int_equal(satdoku_write_puzzle(memory_sink(&text), SATDOKU_FORMAT_SCRIPT, 2, puzzle,
                                          &error),
                     SATDOKU_ERR_ARGUMENT);
    assert_string_equal(error.message,
                        "a script is one puzzle: 'constraints' has one on each line");
    satdoku_puzzle_free(puzzle);
    memory_clear(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(reading_test_rows, &tables),
        cmocka_unit_test_prestate(reading_test_failures, &tables),
        cmocka_unit_test_prestate(reading_test_faults, &tables),
        cmocka_unit_test(test_notes),
        cmocka_unit_test(test_line_too_long),
        cmocka_unit_test(test_too_long),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_written),
    };
    return RUN_TESTS(tests);
}
