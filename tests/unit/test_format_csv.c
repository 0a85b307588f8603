/* Comma-separated values: what is read of files as they occur in the wild, and what is told of
 * those that are malformed. Every input is read at once, byte by byte, and with a look ahead.
 */
#include "memio.h"
#include "unit.h"

#include <satdoku_program.h>

#include <stdio.h>
#include <string.h>

#define P4 "1.....3..4.....2"
#define S4 "1342243142133124"
#define P9 "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define S9 "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define Z9 "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

enum { MAX = 5, ALL_CHUNKS = 3 };

static const size_t chunks[ALL_CHUNKS] = {0, 1, 7};

/* ---- Reading ---- */

/* What a reader gives, in words: "puzzle NAME" or "LINE:COLUMN: message" for each record. */
static void read_all(struct memory *seen, const char *text, size_t length,
                     const struct satdoku_read_options *options, size_t chunk, bool ahead)
{
    struct memory_reading reading = {.data = text, .length = length, .chunk = chunk};
    struct satdoku_error error;
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    enum satdoku_status status;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&reading), options, NULL),
                     SATDOKU_OK);
    while ((status = satdoku_reader_next(puzzle, reader, &error)) != SATDOKU_END) {
        if (status == SATDOKU_OK) {
            const char *name = satdoku_puzzle_name(puzzle);
            memory_print(seen, "%dx%d%s%s\n", satdoku_puzzle_shape(puzzle).rows,
                         satdoku_puzzle_shape(puzzle).columns, name != NULL ? " " : "",
                         name != NULL ? name : "");
            assert_true(satdoku_puzzle_shape(puzzle).size != 9 ||
                        satdoku_puzzle_given(puzzle, 1, 1) == 5);
        } else {
            assert_int_equal(status, SATDOKU_ERR_MALFORMED);
            memory_print(seen, "%zu:%zu: %s\n", error.line, error.column, error.message);
        }
        if (ahead) {
            satdoku_reader_buffered(reader);
        }
    }
    assert_true(length == 0 || satdoku_reader_format(reader) == SATDOKU_FORMAT_CSV);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

struct row {
    const char *text;
    const char *seen;
};

static void check_row(const struct row *row, const struct satdoku_read_options *options)
{
    for (size_t i = 0; i < ALL_CHUNKS; i++) {
        for (int ahead = 0; ahead < 2; ahead++) {
            struct memory seen = {0};
            read_all(&seen, row->text, strlen(row->text), options, chunks[i], ahead == 1);
            memory_append(&seen, "", 1);
            assert_string_equal(seen.data, row->seen);
            memory_clear(&seen);
        }
    }
}

/* ---- As in the wild ---- */

static const struct row good[] = {
    /* prose behind a puzzle is passed over; a record with words and a puzzle is not prose */
    {"puzzle,note\n" P9 ",x\n116143 givens, 457182 candidates(pencilmarks).\n" P9 ",y\n"
     "15 givens, 40 candidates(pencilmarks).\nFound by somebody on the net\n",
     "9x9\n9x9\n"},
    {"name,puzzle\nA," P9 "\nfound by somebody on the net," P9 "\n",
     "9x9 A\n9x9 found by somebody on the net\n"},
    {"puzzle,solution\n" P9 "," S9 "\n" Z9 "," S9 "\n", "9x9\n9x9\n"},
    {"quizzes,solutions\r\n" Z9 "," S9 "\r\n", "9x9\n"},
    {"question,answer,rating\n" P9 "," S9 ",3\n", "9x9\n"},
    {"id,puzzle,solution,clues,difficulty\n1," P9 "," S9 ",30,0.0\n2," P9 ",,30,2.2\n",
     "9x9 1\n9x9 2\n"},
    {"source,question,answer,rating\npuzzles0," P9 "," S9 ",0\n", "9x9\n"},
    {"Solution,Puzzle\n" S9 "," P9 "\n", "9x9\n"},
    {"\xef\xbb\xbf\"puzzle\",\"solution\"\r\n\"" P9 "\",\"" S9 "\"\r\n", "9x9\n"},
    {"puzzle\n" P9 "\n" P9 "\n", "9x9\n9x9\n"},
    {"puzzle , solution\n " P9 " ,\t" S9 " \n", "9x9\n"},
    {"puzzle,name\n" P9 ",\"a \"\"b\"\", c\"\n" P9 ",\n" P9 ", plain \n",
     "9x9 a \"b\", c\n9x9\n9x9 plain\n"},
    {"puzzle,title,id\n" P9 ",first,7\n", "9x9 first\n"},
    /* commas at the end of all lines, of some */
    {"puzzle,solution,\n" P9 "," S9 ",\n", "9x9\n"},
    {"puzzle,solution,,\n" P9 "," S9 "\n", "9x9\n"},
    {"puzzle,solution\n" P9 "," S9 ",,\n", "9x9\n"},
    /* line ends within quotes, with what would be a comment or an empty line */
    {"puzzle,note\n" P9 ",\"one\ntwo\"\n" P9 ",\"\n\n# three\r\n\"\n" P9 ",x\n", "9x9\n9x9\n9x9\n"},
    /* comments and empty lines between records */
    {"# a list\n\npuzzle,solution\n\n# the name\n" P9 "," S9 "\n", "9x9 the name\n"},
    /* no header */
    {P9 "," S9 "\n" P9 "," S9 "\n", "9x9\n9x9\n"},
    {S9 "," P9 "\n", "9x9\n"},
    {"17," P9 ",hard\n", "9x9\n"},
    {"\"" P9 "\",\"hard\"\n", "9x9\n"},
    {P4 "," S4 ",x", "4x4\n"},
    {P9 "," S9 "," P9 "\n", "9x9\n"},
    /* a header that does not say which column has the puzzles */
    {"no,clues,full\n1," P9 "," S9 "\n", "9x9\n"},
    {"no;x,clues,full\n1," S9 "," P9 "\n", "9x9\n"},
    /* semicolons and tabs in place of commas */
    {"puzzle;solution\n" P9 ";" S9 "\n" P9 ";" S9 "\r\n", "9x9\n9x9\n"},
    {"id;puzzle;note\n1;" P9 ";a, b\n2;\"" P9 "\";\"a; b\nc\"\n", "9x9 1\n9x9 2\n"},
    {P9 ";" S9 "\n" P9 ";" S9 "\n", "9x9\n9x9\n"},
    {P9 ";3,5\n", "9x9\n"},
    {"a;" P4 "\n", "4x4\n"},
    {"no;clues;full\n1,5;" P9 ";" S9 "\n", "9x9\n"},
    {"puzzle\tsolution\n" P9 "\t" S9 "\n" P9 "\t" S9 "\r\n", "9x9\n9x9\n"},
    {"id\tpuzzle\tname\trating\n1\t" P9 "\ta, b; c\t\n2\t" P9 " \t\t\n", "9x9 a, b; c\n9x9\n"},
    {"7\t" P9 "\t\"1\n2\"\n8\t" P9 "\t\n", "9x9\n9x9\n"},
    {"no\tclues\n1\t" P9 "\n", "9x9\n"},
    /* the header once more, where lists were joined */
    {"puzzle,solution\n" P9 "," S9 "\npuzzle,solution\n" P9 "," S9 "\n", "9x9\n9x9\n"},
    {"puzzle;solution\r\n" P9 ";\r\npuzzle;solution\r\npuzzle;solution\r\n" P9 ";\r\n",
     "9x9\n9x9\n"},
    {"\"puzzle\"\n" P9 "\n\"puzzle\"\n" P9 "\n\"puzzle\"\n", "9x9\n9x9\n"},
};

static void test_good_files(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(good); i++) {
        check_row(&good[i], NULL);
    }
}

/* ---- Malformed ---- */

#define HEAD    "puzzle,solution\n"
#define GOOD    P9 "," S9 "\n"
#define NO_END  "the quote that begins here does not end\n"
#define STRAY   "a quote inside of a field that does not begin with one\n"
#define BEHIND  "behind the closing quote should be a comma or the end of the line\n"
#define NO_CELL "is no digit and no blank: expected digits, or 0 . ? _ * for a blank\n"

/* The puzzle behind a malformed record is read. */
static const struct row malformed[] = {
    {HEAD GOOD P9 "\n" GOOD, "9x9\n3:82: the line has 1 column, expected 2\n9x9\n"},
    {HEAD GOOD P9 ",a,b\n" GOOD, "9x9\n3:85: column 3 is one too many: expected 2\n9x9\n"},
    /* Records in which a puzzle was meant are no prose, whatever words they have. */
    {HEAD GOOD P9 ",A hard puzzle, by me\n" GOOD,
     "9x9\n3:97: column 3 is one too many: expected 2\n9x9\n"},
    {HEAD GOOD ",my hard puzzle here\n" GOOD, "9x9\n3:1: no puzzle: the field is empty\n9x9\n"},
    {HEAD GOOD "53..7,my hard puzzle here\n" GOOD,
     "9x9\n3:6: the puzzle has 5 cells, expected 81\n9x9\n"},
    {HEAD GOOD "," S9 "\n" GOOD, "9x9\n3:1: no puzzle: the field is empty\n9x9\n"},
    {HEAD GOOD "\"\"," S9 "\n" GOOD, "9x9\n3:2: no puzzle: the field is empty\n9x9\n"},
    {HEAD GOOD "53..," S9 "\n" GOOD, "9x9\n3:5: the puzzle has 4 cells, expected 81\n9x9\n"},
    {HEAD GOOD P9 "1," S9 "\n" GOOD, "9x9\n3:82: the puzzle has 82 cells, expected 81\n9x9\n"},
    {HEAD "53..," S9 "\n" GOOD, "2:5: the puzzle has 4 cells, but a board of 4x4 has 16\n9x9\n"},
    {"id,puzzle\n1," P9 "\n2,\"53!.\"\n3," P9 "\n", "9x9 1\n3:6: '!' " NO_CELL "9x9 3\n"},
    {"id,puzzle\n1," P9 "\n2, hello world\n3," P9 "\n",
     "9x9 1\n3:4: 'hello' is no puzzle\n9x9 3\n"},
    {HEAD GOOD "\"" P9 "," S9 "\n" GOOD GOOD, "9x9\n3:1: " NO_END "9x9\n9x9\n"},
    {HEAD GOOD P9 ",\"" S9, "9x9\n3:83: " NO_END},
    {HEAD GOOD P9 ",\"a\"b\n" GOOD, "9x9\n3:86: " BEHIND "9x9\n"},
    {HEAD GOOD P9 ",a\"b\"\n" GOOD, "9x9\n3:84: " STRAY "9x9\n"},
    {HEAD GOOD P9 ",\"\"\"\n" GOOD, "9x9\n3:83: " NO_END "9x9\n"},
    {HEAD GOOD P9 ",\"a\nb\" c\n" GOOD, "9x9\n4:4: " BEHIND "4:2: " STRAY "9x9\n"},
    {HEAD GOOD P9 ",\"a\nb\",c\n" GOOD, "9x9\n4:4: column 3 is one too many: expected 2\n9x9\n"},
    {"note,puzzle\n\"a\nb\",53..\nx," P9 "\n",
     "3:8: the puzzle has 4 cells, but a board of 4x4 has 16\n9x9\n"},
    {"note,puzzle\n\"a\nb\"\nx," P9 "\n", "3:3: the line has 1 column, expected 2\n9x9\n"},
    {HEAD "\"53..\n7....\",x\n" GOOD, "2:6: byte 0x0a " NO_CELL "9x9\n"},
    {HEAD GOOD "puzzle,answer\n" GOOD, "9x9\n3:7: the puzzle has 6 cells, expected 81\n9x9\n"},
    {"puzzle;note\n" P9 "\n" P9 ";a;b\n" P9 ";\"a\"b\n" P9 ";a,b\n",
     "2:82: the line has 1 column, expected 2\n3:85: column 3 is one too many: expected 2\n"
     "4:86: behind the closing quote should be a separator or the end of the line\n9x9\n"},
    {"puzzle\tnote\n" P9 "\n" P9 "\ta\tb\n" P9 "\ta\t\n",
     "2:82: the line has 1 column, expected 2\n3:85: column 3 is one too many: expected 2\n9x9\n"},
    {HEAD GOOD P4 "," S4 "\n" GOOD, "9x9\n3:17: the puzzle has 16 cells, expected 81\n9x9\n"},
    {HEAD "...5............," S4 "\n" P4 "," S4 "\n",
     "2:4: '5' is too large: the digits are 1 to 4\n4x4\n"},
    {P9 "," S9 "\n" P9 "\n", "9x9\n2:82: the line has 1 column, expected 2\n"},
    {"number,what\n1," P9 "\n2\n", "9x9\n3:2: the line has 1 column, expected 2\n"},
    {"\"\",\"\"\n5," P4 "\n1\n7," P4 "\n", "4x4\n3:2: the line has 1 column, expected 2\n4x4\n"},
    {"\"\"\n," P4 "\n1\n",
     "2:1: no column has a puzzle: expected one with the name 'puzzle', or cells\n"
     "3:1: no column has a puzzle: expected one with the name 'puzzle', or cells\n"},
};

static void test_malformed_records(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(malformed); i++) {
        check_row(&malformed[i], NULL);
    }
}

static void test_malformed_where_csv_is_said(void **state)
{
    (void)state;
    static const struct satdoku_read_options options = {.format = SATDOKU_FORMAT_CSV};
    static const struct row rows[] = {
        {"", ""},
        {"\n# nothing\n", ""},
        {"puzzle,solution\n", ""},
        {"a,b\nc,d\n" P9 ",e\n",
         "2:1: no column has a puzzle: expected one with the name 'puzzle', or cells\n9x9\n"},
        {P9, "9x9\n"},
        {"a\n3," P4 "\nx\n",
         "2:1: no column has a puzzle: expected one with the name 'puzzle', or cells\n"
         "3:1: no column has a puzzle: expected one with the name 'puzzle', or cells\n"},
        {"\"the\nname\",puzzle\nx," P9 "\n", "9x9\n"},
        {P9 ",a name\n" P9 ",b\n", "9x9\n9x9\n"},
        {"53..7....,x\n" P9 ",y\n", "9x9\n"},
        {"\"puzzle\n" P9 "\n", "1:1: " NO_END "9x9\n"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        check_row(&rows[i], &options);
    }
}

static void test_a_nul_byte_and_a_record_too_long(void **state)
{
    (void)state;
    struct memory seen = {0};
    static const char nul[] = "puzzle,note\n" P9 ",\"a\nb\0\"\n" P9 ",c\n";
    read_all(&seen, nul, sizeof nul - 1, NULL, 0, false);
    memory_append(&seen, "", 1);
    assert_string_equal(seen.data, "3:2: a NUL byte: this is no text\n9x9\n");
    memory_clear(&seen);

    /* Of a quote that has no end no more is kept than a line may have. */
    enum { LINES = 30000 };
    struct memory text = {0};
    memory_print(&text, "puzzle,note\n%s,\"\n", P9);
    for (int i = 0; i < LINES; i++) {
        memory_print(&text, "%s,x\n", P9);
    }
    read_all(&seen, text.data, text.length, NULL, 0, true);
    memory_append(&seen, "", 1);
    assert_memory_equal(seen.data, "2:83: " NO_END, strlen("2:83: " NO_END));
    size_t puzzles = 0;
    for (const char *at = strstr(seen.data, "9x9\n"); at != NULL; at = strstr(at + 4, "9x9\n")) {
        puzzles++;
    }
    assert_int_equal(puzzles, LINES);
    memory_clear(&seen);
    memory_clear(&text);
}

/* However it is cut, a file gives whole puzzles and then at most one complaint. */
static void test_cuts(void **state)
{
    (void)state;
    static const char text[] = "id,puzzle,solution\r\n1," P4 "," S4 "\r\n\"2\n\"\"x\"\"\",\"" P4
                               "\"," S4 "\r\n3," P4 "," S4 "\r\n";
    static const struct satdoku_read_options options = {.format = SATDOKU_FORMAT_CSV};
    size_t last = 0;
    for (size_t length = 0; length < sizeof text; length++) {
        struct memory seen = {0};
        read_all(&seen, text, length, &options, length % 3, length % 2 == 0);
        size_t puzzles = 0;
        size_t lines = 0;
        for (size_t i = 0; i < seen.length; i++) {
            bool start = i == 0 || seen.data[i - 1] == '\n';
            lines += start;
            puzzles += start && i + 3 < seen.length && memcmp(seen.data + i, "4x4", 3) == 0;
        }
        assert_true(lines <= puzzles + 2);
        assert_true(puzzles + 1 >= last);
        last = puzzles;
        memory_clear(&seen);
    }
    assert_int_equal(last, 3);
}

/* ---- Columns ---- */

static void expect_field(const char *record, size_t index, const char *raw, const char *text)
{
    struct satdoku_csv_field field;
    assert_true(satdoku_csv_field(&field, record, strlen(record), ',', index));
    assert_int_equal(field.raw_length, strlen(raw));
    assert_memory_equal(field.raw, raw, strlen(raw));
    assert_int_equal(field.text_length, strlen(text));
    assert_memory_equal(field.text, text, strlen(text));
}

static void test_fields(void **state)
{
    (void)state;
    struct satdoku_csv_field field;
    expect_field("a, b ,\" c\", \"d\"\"\" ,\r\n", 0, "a", "a");
    expect_field("a, b ,\" c\", \"d\"\"\" ,\r\n", 1, " b ", "b");
    expect_field("a, b ,\" c\", \"d\"\"\" ,\r\n", 2, "\" c\"", " c");
    expect_field("a, b ,\" c\", \"d\"\"\" ,\r\n", 3, " \"d\"\"\" ", "d\"\"");
    expect_field("a, b ,\" c\", \"d\"\"\" ,\r\n", 4, "", "");
    expect_field("", 0, "", "");
    assert_false(satdoku_csv_field(&field, "a,b", 3, ',', 2));
    assert_false(satdoku_csv_field(&field, "a,\"b", 4, ',', 1));
    assert_false(satdoku_csv_field(NULL, "a", 1, ',', 0));
    assert_false(satdoku_csv_field(&field, NULL, 0, ',', 0));
}

static void test_columns(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *header;
        size_t columns;
        size_t puzzle;
        size_t solution;
        size_t name;
    } rows[] = {
        {"ID,Puzzle,Answer,\n1," P9 "," S9 "\n", "ID,Puzzle,Answer,\n", 3, 1, 2, 0},
        {P9 "," S9, NULL, 2, 0, 1, SATDOKU_NO_COLUMN},
        {"x," S9 "," P9, NULL, 3, 2, 1, SATDOKU_NO_COLUMN},
        {"a,b\nx," P9, "a,b\n", 2, 1, SATDOKU_NO_COLUMN, SATDOKU_NO_COLUMN},
        {"grid,puzzle\n" P9 "," P9, "grid,puzzle\n", 2, 1, SATDOKU_NO_COLUMN, SATDOKU_NO_COLUMN},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct memory_reading reading = {.data = rows[i].text, .length = strlen(rows[i].text)};
        struct satdoku_reader *reader = NULL;
        struct satdoku_puzzle *puzzle = NULL;
        assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
        assert_int_equal(satdoku_reader_new(&reader, memory_source(&reading), NULL, NULL),
                         SATDOKU_OK);
        assert_null(satdoku_reader_csv(reader).header);
        assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_OK);
        struct satdoku_csv csv = satdoku_reader_csv(reader);
        assert_int_equal(csv.header != NULL, rows[i].header != NULL);
        assert_int_equal(csv.header_length, csv.header != NULL ? strlen(rows[i].header) : 0);
        assert_true(csv.header == NULL ||
                    memcmp(csv.header, rows[i].header, csv.header_length) == 0);
        assert_int_equal(csv.columns, rows[i].columns);
        assert_int_equal(csv.puzzle, rows[i].puzzle);
        assert_int_equal(csv.solution, rows[i].solution);
        assert_int_equal(csv.name, rows[i].name);
        satdoku_reader_free(reader);
        satdoku_puzzle_free(puzzle);
    }
    assert_int_equal(satdoku_reader_csv(NULL).puzzle, SATDOKU_NO_COLUMN);
}

/* ---- Writing ---- */

static void test_round_trip(void **state)
{
    (void)state;
    static const char text[] = "puzzle,name\n" P9 ",\"a \"\"b\"\", c\"\n" P9 ",\n";
    struct memory_reading reading = {.data = text, .length = sizeof text - 1};
    struct memory written = {0};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&reading), NULL, NULL), SATDOKU_OK);
    for (size_t number = 1; number <= 2; number++) {
        assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_OK);
        assert_int_equal(satdoku_write_puzzle(memory_sink(&written), SATDOKU_FORMAT_CSV, number,
                                              puzzle, NULL),
                         SATDOKU_OK);
    }
    assert_int_equal(written.length, sizeof text - 1);
    assert_memory_equal(written.data, text, written.length);
    memory_clear(&written);
    assert_int_equal(satdoku_write_answer(memory_sink(&written), SATDOKU_FORMAT_CSV, 1,
                                          SATDOKU_VERDICT_NONE, NULL, NULL, NULL),
                     SATDOKU_OK);
    memory_append(&written, "", 1);
    assert_string_equal(written.data, "verdict,solution\nnone,\n");
    memory_clear(&written);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good_files),
        cmocka_unit_test(test_malformed_records),
        cmocka_unit_test(test_malformed_where_csv_is_said),
        cmocka_unit_test(test_a_nul_byte_and_a_record_too_long),
        cmocka_unit_test(test_cuts),
        cmocka_unit_test(test_fields),
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_round_trip),
    };
    return RUN_TESTS(tests);
}
