/* Tables as people write them: each of the samples says the same puzzle. What is malformed is told
 * with its place; what is written is read back.
 */
#include "memio.h"
#include "puzzle.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TABLE                                                                                      \
    {                                                                                              \
        .format = SATDOKU_FORMAT_TABLE                                                             \
    }

static const char famous[] =
    "530070000600195000098000060800060003400803001700020006060000280000419005"
    "000080079";

static struct satdoku_puzzle *puzzle;

static int setup(void **state)
{
    (void)state;
    return satdoku_puzzle_new(&puzzle) == SATDOKU_OK ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    satdoku_puzzle_free(puzzle);
    return 0;
}

static enum satdoku_status read_text(const char *text, size_t length, size_t chunk,
                                     const struct satdoku_read_options *options,
                                     enum satdoku_format *format, struct satdoku_error *error)
{
    struct memory_reading feed = {.data = text, .length = length, .chunk = chunk};
    struct satdoku_reader *reader = NULL;
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), options, NULL), SATDOKU_OK);
    enum satdoku_status status = satdoku_reader_next(puzzle, reader, error);
    *format = satdoku_reader_format(reader);
    satdoku_reader_free(reader);
    return status;
}

/* ---- One puzzle, in many hands ---- */
/* Characters with bars between boxes are also what the format `ss` has. */

/* Makes a text of the famous puzzle: before each row, between cells, where boxes end, between rows
 * of boxes, and behind each row. */
struct hand {
    const char *top;
    const char *left;
    const char *between;
    const char *box;
    const char *right; /* with the line end */
    const char *band;
    const char *bottom;
    const char *blank;
};

#define RULE     "+-------+-------+-------+\n"
#define CELLS    "+---+---+---+---+---+---+---+---+---+\n"
#define UPPER    "\xe2\x94\x8c\xe2\x94\x80\xe2\x94\x90\n" /* corners and a line: as good as whole */
#define UPRIGHT  "\xe2\x94\x82"
#define DOUBLE   "\xe2\x95\x91"
#define CROSSING "\xe2\x94\x9c\xe2\x94\x80\xe2\x94\xa4\n"
#define STARS    "*************************\n"

static const struct hand hands[] = {
    /* commas, semicolons, tabs */
    {"", "", ",", ",", "\n", "", "", "0"},
    {"", "", ",", ",", "\n", "", "", ""},
    {"", "", ",", ",", ",\n", "", "", "0"},
    {"", "", ",", ",", ",\r\n", "\r\n", "", ""},
    {"", "", ", ", ", ", "\n", "", "", "_"},
    {"", "  ", " , ", " , ", " \n", "", "", " "},
    {"", "", ";", ";", "\n", "\n", "", "?"},
    {"", "", "; ", "; ", ";\n", "", "", "*"},
    {"", "", "\t", "\t", "\n", "", "", ""},
    {"", "", "\t", "\t", "\r\n", "\n", "", ""},
    {"Sudoku of the day\n\n", "", ",", ",", "\n", "", "", "."},
    {"", "\t", ",", ",", "\n", "", "", "x"},
    {"", "", ",", " | ", "\n", "------+-------+------\n", "", "-"},
    {"", "", ",", ",,", "\n", "\n", "", "0"},
    /* lists of programs */
    {"[\n", "  [", ", ", ", ", "],\n", "", "]\n", "0"},
    {"board = [\n", "    [", ",", ",", "],\n", "", "]\n", "0"},
    {"int board[9][9] = {\n", "{", ", ", ", ", "},\n", "", "};\n", "0"},
    {"[", "[", ",", ",", "],", "", "]\n", "0"},
    {"[", "[\"", "\",\"", "\",\"", "\"],\n", "", "]\n", "."},
    {"(", "(", " ", " ", ")\n", "", ")\n", "0"},
    {"[\n", "\"", "", "", "\",\n", "", "]\n", "."},
    {"", "'", "", "", "'\n", "", "", "."},
    /* frames of ASCII */
    {RULE, "| ", " ", " | ", " |\n", RULE, RULE, "."},
    {RULE, "| ", " ", " | ", " |\n", RULE, RULE, " "},
    {RULE, "  | ", " ", " | ", " |\r\n", RULE, RULE, "0"},
    {"Puzzle 1\n" RULE, "| ", " ", " | ", " |\n", RULE, RULE, "_"},
    {"", "", " ", " | ", "\n", "------+-------+------\n", "", "."},
    {"", " ", " ", " | ", "\n", "-------+-------+-------\n", "", "-"},
    {"", "", " ", " || ", "\n", "======++=======++======\n", "", "x"},
    {"", "", "", "|", "\n", "---+---+---\n", "", "."},
    {"", "", "", "|", "\n", "-----------\n", "", "-"},
    {"", "", "", " | ", "\n", "\n", "", "0"},
    {CELLS, "| ", " | ", " | ", " |\n", CELLS, CELLS, " "},
    {"", "|", "|", "||", "|\n", "===================\n", "", "."},
    {"", "|", "|", "|", "|\n", "", "", " "},
    {"", "", "|", "|", "\n", "", "", "0"},
    {"", "", "|", "||", "\n", "\n", "", "."},
    {STARS, "* ", " ", " * ", " *\n", STARS, STARS, "."},
    {STARS, "* ", " ", " * ", " *\n", STARS, STARS, "-"},
    {RULE, "+ ", " ", " + ", " +\n", RULE, RULE, "."},
    {"=====\n", "| ", " ", " | ", " |\n", "=====\n", "=====\n", "?"},
    /* frames of Unicode */
    {UPPER, UPRIGHT " ", " ", " " UPRIGHT " ", " " UPRIGHT "\n", CROSSING, CROSSING, "."},
    {UPPER, UPRIGHT " ", " ", " " UPRIGHT " ", " " UPRIGHT "\n", CROSSING, CROSSING, " "},
    {UPPER, DOUBLE " ", " " UPRIGHT " ", " " DOUBLE " ", " " DOUBLE "\n", CROSSING, CROSSING, " "},
    {"", "", UPRIGHT, DOUBLE, "\n", "", "", "0"},
    /* groups */
    {"", "", "", " ", "\n", "\n", "", "."},
    {"", "  ", "", "  ", "\n", "", "", "0"},
    {"Grid 01\n", "", "", "", "\n", "", "", "0"},
    {"A title\n", "", " ", " ", "\n", "", "A word about the program\n", "0"},
};

static void write_hand(struct memory *text, const struct hand *hand)
{
    memory_clear(text);
    memory_print(text, "%s", hand->top);
    for (int cell = 0; cell < 81; cell++) {
        int column = cell % 9;
        memory_print(text, "%s", column == 0 && cell > 0 && cell % 27 == 0 ? hand->band : "");
        memory_print(text, "%s",
                     column == 0       ? hand->left
                     : column % 3 == 0 ? hand->box
                                       : hand->between);
        if (famous[cell] == '0') {
            memory_print(text, "%s", hand->blank);
        } else {
            memory_print(text, "%c", famous[cell]);
        }
        memory_print(text, "%s", column == 8 ? hand->right : "");
    }
    memory_print(text, "%s", hand->bottom);
}

static bool is_famous(void)
{
    bool same = satdoku_puzzle_shape(puzzle).size == 9 &&
                satdoku_puzzle_shape(puzzle).box_rows == 3 && puzzle->list.count == 0;
    for (int cell = 0; cell < 81 && same; cell++) {
        same = puzzle->givens[cell] == famous[cell] - '0';
    }
    return same;
}

static void expect_famous(const struct memory *text, const char *what, size_t index)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    for (size_t chunk = 0; chunk < 2; chunk++) {
        enum satdoku_format format = SATDOKU_FORMAT_AUTO;
        enum satdoku_status status =
            read_text(text->data, text->length, chunk, NULL, &format, &error);
        if (status != SATDOKU_OK ||
            (format != SATDOKU_FORMAT_TABLE && format != SATDOKU_FORMAT_SS) || !is_famous()) {
            fail_msg("%s %zu: %s, status %d, %zu:%zu: %s\n%s", what, index,
                     satdoku_format_name(format), (int)status, error.line, error.column,
                     error.message, text->data);
        }
    }
}

static void test_hands(void **state)
{
    (void)state;
    struct memory text = {.data = NULL};
    for (size_t i = 0; i < LENGTH(hands); i++) {
        write_hand(&text, &hands[i]);
        expect_famous(&text, "hand", i);
    }
    memory_clear(&text);
}

/* ---- Ends of rows ---- */

/* What stands around and between the cells of a row, and for a blank; rows may be parted by rules.
 */
struct ending {
    const char *left;
    const char *between;
    const char *right;
    const char *blank;
    bool ruled;
};

static const struct ending endings[] = {
    {"", ",", ",", ".", false},     {"", ";", ";", "0", false},    {"", ",", "", "", false},
    {"", ",", ",", "", false},      {"{", ", ", "},", "0", false}, {"[", ",", "],", "0", false},
    {"| ", " | ", " |", " ", true}, {"|", "|", "|", ".", false},   {"", ",", "", "x", false},
    {"", " ; ", "", "X", false},
};

/* Writes a board of n rows, and its digits to `cells`. In a third of the rows the last cell is
 * blank. */
static void write_ending(struct memory *text, int *cells, const struct ending *ending, int n)
{
    memory_clear(text);
    for (int cell = 0; cell < n * n; cell++) {
        int row = cell / n;
        int column = cell % n;
        int digit = (row + 2 * column) % n + 1;
        bool blank = column == n - 1 ? row % 3 == 0 : (row + column) % 3 == 1;
        char number[16];
        cells[cell] = blank ? 0 : digit;
        snprintf(number, sizeof number, "%d", digit);
        memory_print(text, "%s%s%s", column == 0 ? ending->left : ending->between,
                     blank ? ending->blank : number, column == n - 1 ? ending->right : "");
        memory_print(text, "%s", column == n - 1 ? "\n" : "");
        memory_print(text, "%s", column == n - 1 && ending->ruled ? "+----+\n" : "");
    }
}

/* A separator behind the last cell is no cell, whether or not there are boards that have one more;
 * and an empty last cell is one. A letter that is a blank does not make others digits. */
static void test_endings(void **state)
{
    static const int sizes[] = {4, 6, 8, 9, 10, 12, 14, 15, 16, 24, 25, 30};
    static int cells[30 * 30];
    struct memory text = {.data = NULL};
    (void)state;
    for (size_t i = 0; i < LENGTH(endings) * LENGTH(sizes); i++) {
        int n = sizes[i % LENGTH(sizes)];
        struct satdoku_error error = {.status = SATDOKU_OK};
        enum satdoku_format format = SATDOKU_FORMAT_AUTO;
        write_ending(&text, cells, &endings[i / LENGTH(sizes)], n);
        enum satdoku_status status = read_text(text.data, text.length, 0, NULL, &format, &error);
        if (status != SATDOKU_OK || satdoku_puzzle_shape(puzzle).size != n) {
            fail_msg("status %d, %zu:%zu: %s, in\n%s", (int)status, error.line, error.column,
                     error.message, text.data);
        }
        for (int cell = 0; cell < n * n; cell++) {
            assert_int_equal(puzzle->givens[cell], cells[cell]);
        }
    }
    memory_clear(&text);
}

/* ASCII as UTF-16, with a mark. */
static void test_utf16(void **state)
{
    (void)state;
    struct memory text = {.data = NULL};
    struct memory wide = {.data = NULL};
    for (size_t i = 0; i < 40; i++) {
        write_hand(&text, &hands[i]);
        memory_clear(&wide);
        memory_widen(&wide, text.data, text.length, i % 2 == 0);
        expect_famous(&wide, "UTF-16", i);
    }
    memory_clear(&text);
    memory_clear(&wide);
}

/* ---- Cut off ---- */

/* A sample that is cut off is still a whole puzzle, or an error with a place inside of it. */
static void test_cuts(void **state)
{
    (void)state;
    struct memory text = {.data = NULL};
    for (size_t i = 0; i < LENGTH(hands); i++) {
        write_hand(&text, &hands[i]);
        for (size_t length = 0; length < text.length; length++) {
            struct satdoku_error error = {.status = SATDOKU_OK};
            struct satdoku_read_options options = {.format = i % 2 == 0 ? SATDOKU_FORMAT_TABLE
                                                                        : SATDOKU_FORMAT_AUTO};
            enum satdoku_format format = SATDOKU_FORMAT_AUTO;
            enum satdoku_status status = read_text(text.data, length, 0, &options, &format, &error);
            if (status == SATDOKU_ERR_MALFORMED) {
                assert_true(error.line >= 1 && error.column >= 1);
                assert_true(error.message[0] != '\0' && strchr(error.message, '\n') == NULL);
            } else if (status != SATDOKU_OK && format != SATDOKU_FORMAT_CSV) { /* a header */
                fail_msg("hand %zu, %zu bytes: %s, status %d", i, length,
                         satdoku_format_name(format), (int)status);
            }
        }
    }
    memory_clear(&text);
}

/* ---- Titles ---- */

#define ROWS   "| 1 2 | 3 4 |\n| 3 . | . 2 |\n| 2 . | . 3 |\n| 4 . | . 1 |\n"
#define FRAME  "+-----+-----+\n" ROWS "+-----+-----+\n"
#define COMMAS "1,2,3,4\n3,,,2\n2,,,3\n4,,,1\n"

/* Of a 9x9, whose cells may have several digits. */
#define WIDE_ROW "1,2,3,4,5,6,7,8,9\n"
#define WIDE     WIDE_ROW WIDE_ROW WIDE_ROW WIDE_ROW WIDE_ROW WIDE_ROW WIDE_ROW WIDE_ROW WIDE_ROW

/* The names of all puzzles, each behind a slash. */
static const struct titled {
    const char *text;
    const char *names;
} titled[] = {
    {"A title\n" ROWS, "/A title"},
    {"A title:\n" FRAME "\nAnother one: \n" FRAME FRAME, "/A title/Another one/"},
    {"# one\n" FRAME "\n# two\n" FRAME "\n" FRAME "# four\n" FRAME, "/one/two//four"},
    {"# above\nA title\n" COMMAS, "/A title"},
    {"A title\n# below\n" COMMAS COMMAS, "/A title/"},
    {"\tGrid no. 1\t\n" COMMAS "Grid no. 2\r\n" COMMAS "the end\n", "/Grid no. 1/Grid no. 2"},
    {"board = [\n[1,2,3,4],\n[3,0,0,2],\n[2,0,0,3],\n[4,0,0,1]]\n", "/"},
    {"int board[4][4] = {\n{1,2,3,4},\n{3,0,0,2},\n{2,0,0,3},\n{4,0,0,1}}\n", "/"},
    {"A title\n" COMMAS "text\nmore text\n" COMMAS, "/A title/more text"},
    {"Found by somebody on the net.\n\n2 puzzles, 40 candidates(pencilmarks).\nA title\n" COMMAS,
     "/A title"},
    {"Found by somebody on the net.\nGood luck!\n1...\n..3.\n.4..\n...2\n", "/"},
    {"Good luck to all of you!\n" FRAME, "/"},
    {"Good luck to all of you\n" FRAME, "/Good luck to all of you"},
    {"Can it be solved?\n" COMMAS "A title\nIt can be solved.\n" FRAME "No. 3.\n" FRAME,
     "//A title/No. 3."},
    {"# above\nIt can be solved.\n" ROWS "# two\nSo can this one.\n" ROWS, "/above/two"},
    {"A title\n" WIDE "116143 givens, 457182 candidates(pencilmarks).\n", "/A title"},
    {WIDE "116143 givens, 457182 candidates(pencilmarks).\n" WIDE, "//"},
};

static void put_names(struct memory *names, const char *text, enum satdoku_format to,
                      struct memory *written)
{
    struct memory_reading feed = {.data = text, .length = strlen(text), .chunk = 1};
    struct satdoku_reader *reader = NULL;
    size_t number = 0;

    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), NULL, NULL), SATDOKU_OK);
    while (satdoku_reader_next(puzzle, reader, NULL) == SATDOKU_OK) {
        const char *name = satdoku_puzzle_name(puzzle);

        memory_print(names, "/%s", name != NULL ? name : "");
        assert_int_equal(satdoku_write_puzzle(memory_sink(written), to, ++number, puzzle, NULL),
                         SATDOKU_OK);
    }
    satdoku_reader_free(reader);
}

/* A title names the puzzle below; names are kept where there is a place for them. */
static void test_titles(void **state)
{
    (void)state;
    static const enum satdoku_format kept[] = {SATDOKU_FORMAT_TABLE, SATDOKU_FORMAT_SDK};
    for (size_t i = 0; i < LENGTH(titled); i++) {
        for (size_t k = 0; k < LENGTH(kept); k++) {
            struct memory names = {.data = NULL};
            struct memory again = {.data = NULL};
            struct memory once = {.data = NULL};
            struct memory twice = {.data = NULL};

            put_names(&names, titled[i].text, kept[k], &once);
            assert_string_equal(names.data, titled[i].names);
            put_names(&again, once.data, kept[k], &twice);
            assert_string_equal(again.data, titled[i].names);
            assert_string_equal(once.data, twice.data);
            memory_clear(&names);
            memory_clear(&again);
            memory_clear(&once);
            memory_clear(&twice);
        }
    }
}

/* A long title is kept whole. */
static void test_long_title(void **state)
{
    (void)state;
    struct memory text = {.data = NULL};
    memory_print(&text, "Hello ");
    for (int i = 0; i < 400; i++) {
        memory_print(&text, "%s", i % 10 == 9 ? " " : "\xc3\xa9");
    }
    memory_print(&text, "\n" COMMAS);
    assert_int_equal(satdoku_puzzle_parse(puzzle, text.data, text.length, NULL, NULL), SATDOKU_OK);
    const char *name = satdoku_puzzle_name(puzzle);
    assert_non_null(name);
    size_t length = name != NULL ? strlen(name) : 0;
    assert_int_equal(length, strcspn(text.data, "\n") - 1); /* but for the blank at its end */
    assert_memory_equal(name, text.data, length);
    memory_clear(&text);
}

/* ---- Numbers at fixed places ---- */

/* How numbers up to two digits are set: what stands at the ends of a group, and between them. */
enum side { RIGHT, LEFT, ZERO };

static const struct setting {
    enum side side;
    const char *blank;
    const char *end;
    const char *between;
} settings[] = {
    {RIGHT, " .", "", ""},   {ZERO, "..", "", ""},    {ZERO, "00", " ", ""},
    {LEFT, "- ", "", ""},    {RIGHT, "  ", "", ""},   {RIGHT, "  ", " ", ""},
    {RIGHT, "  ", " ", " "}, {RIGHT, "  ", "", " "},  {LEFT, "  ", " ", " "},
    {ZERO, "  ", " ", " "},  {ZERO, "__", " ", "  "}, {RIGHT, " x", " ", " "},
};

static void put_number(struct memory *frame, enum side side, int digit)
{
    if (side == LEFT) {
        memory_print(frame, "%-2d", digit);
    } else {
        memory_print(frame, "%s%d", digit > 9 ? "" : side == ZERO ? "0" : " ", digit);
    }
}

/* A board of which each third cell is blank, as a frame and as a line. */
static void put_numbers(struct memory *frame, struct memory *line, struct shape shape,
                        const struct setting *setting)
{
    for (int row = 0; row < shape.n; row++) {
        memory_print(frame, "%s|", row > 0 && row % shape.box_rows == 0 ? "---------\n" : "");
        for (int column = 0; column < shape.n; column++) {
            int first = shape.box_columns * (row % shape.box_rows) + row / shape.box_rows;
            int digit = (first + column) % shape.n + 1;
            bool given = (row + column) % 3 != 2;
            bool begins = column % shape.box_columns == 0;
            bool ends = column % shape.box_columns == shape.box_columns - 1;
            memory_print(frame, "%s", begins ? setting->end : setting->between);
            if (given) {
                put_number(frame, setting->side, digit);
            } else {
                memory_print(frame, "%s", setting->blank);
            }
            memory_print(frame, "%s%s", ends ? setting->end : "", ends ? "|" : "");
            memory_print(line, "%c", given ? ".123456789ABCDEFG"[digit] : '.');
        }
        memory_print(frame, "\n");
    }
    memory_print(line, "\n");
}

static void test_numbers(void **state)
{
    (void)state;
    static const struct shape shapes[] = {{10, 2, 5}, {12, 3, 4}, {16, 4, 4}};
    for (size_t i = 0; i < LENGTH(settings) * LENGTH(shapes); i++) {
        struct memory frame = {.data = NULL};
        struct memory line = {.data = NULL};
        struct memory seen = {.data = NULL};
        struct satdoku_error error = {.message = ""};
        put_numbers(&frame, &line, shapes[i % LENGTH(shapes)], &settings[i / LENGTH(shapes)]);
        if (satdoku_puzzle_parse(puzzle, frame.data, frame.length, NULL, &error) != SATDOKU_OK) {
            fail_msg("%s%zu:%zu: %s", frame.data, error.line, error.column, error.message);
        }
        assert_int_equal(satdoku_write_puzzle(memory_sink(&seen), SATDOKU_FORMAT_LINE, 1, puzzle,
                                              NULL),
                         SATDOKU_OK);
        if (strcmp(seen.data, line.data) != 0) {
            fail_msg("%s%s%s", frame.data, line.data, seen.data);
        }
        memory_clear(&frame);
        memory_clear(&line);
        memory_clear(&seen);
    }
}

/* ---- A board on each line ---- */

#define WHOLES                                                                                     \
    "rows of n * n cells without a number above n are read as a board each; --size says how "      \
    "many rows boards have"
#define IN_LINES   "1.....3..4.....2\n"
#define BLANKS     "................"
#define BLANK_ROW  ". . . . . . . . . . . . . . . .\n"
#define FIVE(text) text text text text text

/* As `line` has them, or ":" and what is wrong behind those that are read. */
static const struct whole {
    const char *text;
    size_t times; /* the text stands there so many times */
    const char *lines;
    const char *note;
    struct satdoku_read_options options;
} wholes[] = {
    {"1,,,,,,3,,,4,,,,,,2\n", 1, IN_LINES, NULL, {0}},
    {"1,,,,,,3,,,4,,,,,,2\n", 3, IN_LINES IN_LINES IN_LINES, WHOLES, {0}},
    {"1;0;0;0;0;0;3;0;0;4;0;0;0;0;0;2\r\n", 2, IN_LINES IN_LINES, WHOLES, {0}},
    {"1\t\t\t\t\t\t3\t\t\t4\t\t\t\t\t\t2\n", 2, IN_LINES IN_LINES, WHOLES, {0}},
    {"1 . . . . . 3 . . 4 . . . . . 2\n", 2, IN_LINES IN_LINES, WHOLES, {0}},
    {"# one\n1|.|.|.|.|.|3|.|.|4|.|.|.|.|.|2\n\n",
     2,
     "1.....3..4.....2 one\n1.....3..4.....2 one\n",
     WHOLES,
     {0}},
    {"1 . . . . . 3 . . 4 . . . . . 2\n",
     2,
     IN_LINES IN_LINES,
     NULL,
     {.box_rows = 2, .box_columns = 2}},
    {"1,.,.,.,.,.,3,.,.,4,.,.,.,.,.,2\n", 2, IN_LINES IN_LINES, NULL, {.size = 4}},
    {"1 . . . . . 3 . . 4 . . . . . 2\n", 2, IN_LINES IN_LINES, NULL, {.size = 4}},
    {"1 . . . . . 3 . . 4 . . . . . 2\n",
     2,
     ":3:1: the input ends where row 3 of 16 should be",
     NULL,
     {.size = 16}},
    {"1 . . . . . 3 . . 4 . . . . . 2\n. . . . . . . . . . . . . . . 5\n",
     1,
     ":3:1: the input ends where row 3 of 16 should be",
     NULL,
     {0}},
    {"1,.,.,.,.,.,3,.,.,4,.,.,.,.,.,2\n.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,5\n",
     1,
     ":3:1: the input ends where row 3 of 16 should be",
     NULL,
     {0}},
    {"1,.,.,.,.,.,3,.,.,4,.,.,.,.,.,2\n1,2\n",
     1,
     IN_LINES ":2:1: a board of 2 rows has no boxes (box 1x2 makes a Latin square)",
     NULL,
     {0}},
    /* As many rows as a larger board has, and no digit twice: it is that board. */
    {"1 . . . . . . . . . . . . . . .\n" FIVE(BLANK_ROW) FIVE(BLANK_ROW) FIVE(BLANK_ROW),
     1,
     "1..............." FIVE(BLANKS) FIVE(BLANKS) FIVE(BLANKS) "\n",
     NULL,
     {0}},
    {"1,.,.,.,.,.,3,.,.,4,.,.,.,.,.,2\n",
     17,
     IN_LINES IN_LINES IN_LINES IN_LINES IN_LINES IN_LINES IN_LINES IN_LINES IN_LINES IN_LINES
         IN_LINES IN_LINES IN_LINES IN_LINES IN_LINES IN_LINES IN_LINES,
     WHOLES,
     {0}},
};

static void expect_whole(const struct whole *whole)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    struct satdoku_reader *reader = NULL;
    struct memory text = {.data = NULL};
    struct memory seen = {.data = NULL};
    enum satdoku_status status;

    for (size_t i = 0; i < whole->times; i++) {
        memory_append(&text, whole->text, strlen(whole->text));
    }
    struct memory_reading feed = {.data = text.data, .length = text.length, .chunk = 1};
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &whole->options, NULL),
                     SATDOKU_OK);
    while ((status = satdoku_reader_next(puzzle, reader, &error)) == SATDOKU_OK) {
        assert_int_equal(satdoku_write_puzzle(memory_sink(&seen), SATDOKU_FORMAT_LINE, 1, puzzle,
                                              NULL),
                         SATDOKU_OK);
    }
    if (status == SATDOKU_ERR_MALFORMED) {
        memory_print(&seen, ":%zu:%zu: %s", error.line, error.column, error.message);
    }
    if (strcmp(seen.data, whole->lines) != 0) {
        fail_msg("%zu times %s\n%s", whole->times, whole->text, seen.data);
    }
    const char *note = satdoku_reader_note(reader);
    assert_string_equal(note != NULL ? note : "", whole->note != NULL ? whole->note : "");
    satdoku_reader_free(reader);
    memory_clear(&text);
    memory_clear(&seen);
}

static void test_wholes(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(wholes); i++) {
        expect_whole(&wholes[i]);
    }
}

/* Few words in a row, which could be the row of a small board, and cells between tabs. */
static void test_empty_cells(void **state)
{
    (void)state;
    static const char text[] =
        "1\t\t3\t\t\t2\t\t4\t\n\t\t\t\t\t\t\t\t\n4\t\t\t\t\t\t\t\t\n\t\t\t\t9\t\t\t\t\n"
        "\t\t\t\t\t\t\t\t\n\t\t\t\t\t\t\t\t\n\t\t\t\t\t\t\t\t\n\t\t\t\t\t\t\t\t\n\t\t\t\t\t\t\t\t7"
        "\n";
    assert_int_equal(satdoku_puzzle_parse(puzzle, text, sizeof text - 1, NULL, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_shape(puzzle).rows, 9);
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 8), 4);
    assert_int_equal(satdoku_puzzle_given(puzzle, 9, 9), 7);
}

/* An empty board of 16 rows is one, but no row of it is. */
static void test_empty_board(void **state)
{
    (void)state;
    struct memory text = {.data = NULL};
    for (int row = 0; row < 16; row++) {
        memory_print(&text, ". . . . . . . . . . . . . . . .\n");
    }
    assert_int_equal(satdoku_puzzle_parse(puzzle, text.data, text.length, NULL, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_shape(puzzle).rows, 16);
    memory_clear(&text);
}

/* ---- Malformed ---- */

static const struct malformed {
    const char *text;
    size_t line;
    size_t column;
    const char *message;
    struct satdoku_read_options options;
} malformed[] = {
    /* rows of different lengths */
    {"1,2,3,4\n1,2,3\n", 2, 6, "line 2 has 3 cells, line 1 has 4", TABLE},
    {"1,2,3,4\n3,4,1,2,1\n", 2, 9, "line 2 has 5 cells, line 1 has 4", TABLE},
    {"1,2,3\n3,4,1,2\n", 1, 6, "line 1 has 3 cells, line 2 has 4", TABLE},
    {"5,3,0,0,7,0,0,0\n6,0,0,1,9,5,0,0,0\n", 2, 17, "line 2 has 9 cells, line 1 has 8", {0}},
    {"5,3,0,0,7,0,0,0,0,0,0\n6,0,0,1,9,5,0,0,0\n", 2, 18, "line 1 has 11 cells, line 2 has 9", {0}},
    {"| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n|-----+-----|\n| 2 1 | 4 |\n", 4, 12,
     "line 4 has 3 cells, line 1 has 4", TABLE},
    {"1,2,3,4,5,6,7,8,\n2,1,4,3,6,5,8,7,\n1,2\n", 3, 4, "line 3 has 2 cells, line 1 has 9", {0}},
    {"1;2;3;4\n\n3;4\n", 3, 4, "row 2 has 2 cells, expected 4", {.size = 4}},
    {"12|34\n34|1\n", 2, 5, "line 2 has 3 cells, line 1 has 4", TABLE},
    {"+--+--+\n|1 |  |\n|  |3 |\n+--+--+\n| 34|  |\n|  |  |\n+--+--+\n",
     5,
     1,
     "cells do not stand below those of line 2",
     {0}},
    {"| 1 2 3 4 5| 6 7 8 910|\n| 2 3 4 5 6| 7 8 9 10 1|\n",
     2,
     1,
     "cells do not stand below those of line 1",
     {0}},
    {"1,2,3,4,1,2,3\n1,2,3,4,1,2,3\n",
     1,
     1,
     "a board of 7 rows has no boxes (box 1x7 makes a Latin square)",
     {0}},
    {"1,2,3,4\n", 1, 1, "a board of 4 rows where one of 9 was asked for", {.size = 9}},
    /* cut off */
    {"1,2,3,4\n3,4,1,2\n", 3, 1, "the input ends where row 3 of 4 should be", {0}},
    {"| 1 2 | 3 4 |", 1, 14, "the input ends where row 2 of 4 should be", {0}},
    {"1,2,3,4\nGrid 2\n", 2, 1, "unexpected 'Grid' where row 2 of 4 should be", {0}},
    {"A title\nAnother one\n1,2,3,4\n", 1, 1,
     "this is no puzzle (formats: grid, spaced, cases, line, sudominoku, sdk, ss, killer, csv, "
     "jigsaw, "
     "pencilmarks, constraints, script, table, fpuzzles, sudokumaker)",
     TABLE},
    /* no cells of the board */
    {"1,2,3,5\n", 1, 7, "'5' is too large: the digits are 1 to 4", {0}},
    {"1 2 y 4\n",
     1,
     5,
     "nearest is table, but 'y' is no digit and no blank: expected 1 to 4, or 0 . ? _ * - x for "
     "a blank",
     {0}},
    {"1,2,3,4\n1,2,q,4\n",
     2,
     5,
     "'q' is no digit and no blank: expected 1 to 4, or 0 . ? _ * - x for a blank",
     {0}},
    {"1,2,3,4\n1,2,\xc3\xa4,4\n",
     2,
     5,
     "U+00E4 is no digit and no blank: expected 1 to 4, or 0 . ? _ * - x for a blank",
     {0}},
    {"1,2,3,4\n1,2,\xff,4\n",
     2,
     5,
     "byte 0xff is no digit and no blank: expected 1 to 4, or 0 . ? _ * - x for a blank",
     {0}},
    {"1,2,3,4\n1,2,33,4\n", 2, 6, "the digit 3 stands twice in one cell", {0}},
    {"1,2,3,4\n1,2,35,4\n", 2, 6, "'5' is too large: the digits are 1 to 4", {0}},
    {"1,2,3,4\n1,2,3/9,4\n", 2, 7, "'9' is too large: the digits are 1 to 4", {0}},
    {"1,2,3,4\n1,2,3/,4\n", 2, 7, "'' is no digit from 1 to 4", {0}},
    {"1,2,3,4,5,6,7,8,9,10\n1,2,3,4,5,6,7,8,9,11\n",
     2,
     19,
     "'11' is too large: the digits are 1 to 10",
     {0}},
    {"1,2,3,4,5,6,7,8,9,10\n1,2,3,4,5,6,7,8,9,K\n",
     2,
     19,
     "'K' is no digit and no blank: expected 1 to 10, or a letter up to A",
     {0}},
    {"A,B,C,D\nA,B,13,D\n",
     2,
     5,
     "'1' is no digit and no blank: expected A to D",
     {.digits = "A-D"}},
    {"A,B,C,D\nA,B,E,D\n",
     2,
     5,
     "'E' is no digit and no blank: expected A to D",
     {.digits = "A-D"}},
    {"| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . y |\n",
     2,
     23,
     "'y' is no digit and no blank: expected 1 to 9, or 0 . ? _ * - x for a blank",
     {0}},
    {"1,2,3,4\n1,2,\0,4\n", 2, 5, "a NUL byte: this is no text", {0}},
    {"1,2,3,4\n1,2,$,4\n",
     2,
     5,
     "'$' is no digit and no blank: expected 1 to 4, or 0 . ? _ * - x for a blank",
     {0}},
};

static void test_malformed(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < LENGTH(malformed); i++) {
        const struct malformed *m = &malformed[i];
        size_t length = strlen(m->text);
        length = strstr(m->message, "NUL") != NULL ? sizeof "1,2,3,4\n1,2,\0,4\n" - 1 : length;
        for (size_t chunk = 0; chunk < 2; chunk++) {
            struct satdoku_error error = {.status = SATDOKU_OK};
            enum satdoku_format format = SATDOKU_FORMAT_AUTO;
            enum satdoku_status status =
                read_text(m->text, length, chunk, &m->options, &format, &error);
            if (status != SATDOKU_ERR_MALFORMED || error.line != m->line ||
                error.column != m->column || strcmp(error.message, m->message) != 0) {
                print_error("%zu: status %d, %zu:%zu: %s\n", i, (int)status, error.line,
                            error.column, error.message);
                wrong++;
            }
        }
    }
    assert_int_equal(wrong, 0);
}

/* ---- What is in the cells ---- */

static void expect_puzzle(const char *text, const char *string)
{
    struct satdoku_read_options options = TABLE;
    struct memory written = {.data = NULL};
    struct satdoku_error error = {.message = ""};
    if (satdoku_puzzle_parse(puzzle, text, strlen(text), &options, &error) != SATDOKU_OK) {
        fail_msg("%zu:%zu: %s\n%s", error.line, error.column, error.message, text);
    }
    assert_int_equal(satdoku_write_puzzle(memory_sink(&written), SATDOKU_FORMAT_CONSTRAINTS, 1,
                                          puzzle, NULL),
                     SATDOKU_OK);
    assert_string_equal(written.data, string);
    memory_clear(&written);
}

static void test_contents(void **state)
{
    (void)state;
    expect_puzzle("1 | 23 | . | 1234\n. | . | ! | .\n. | 3/4 | . | .\n. | . | . | 4\n",
                  ".Shape~4x4.~R1C2_2_3~R2C3_-~R3C2_3_4.~R1C1_1~R4C4_4\n");
    /* numbers, unless there are letters */
    expect_puzzle("12,.,.,.,.,.,.,.,.,.,.,11\n.,.,.,.,.,.,.,.,.,.,.,.\n.,.,.,.,.,.,.,.,.,.,.,.\n"
                  ".,.,.,.,.,.,.,.,.,.,.,.\n.,.,.,.,.,.,.,.,.,.,.,.\n.,.,.,.,.,.,.,.,.,.,.,.\n"
                  ".,.,.,.,.,.,.,.,.,.,.,.\n.,.,.,.,.,.,.,.,.,.,.,.\n.,.,.,.,.,.,.,.,.,.,.,.\n"
                  ".,.,.,.,.,.,.,.,.,.,.,.\n.,.,.,.,.,.,.,.,.,.,.,.\n.,.,.,.,.,.,.,.,.,.,.,35\n",
                  ".Shape~12x12.~RcCc_3_5.~R1C1_12~R1Cc_11\n");
    expect_puzzle("12,.,.,.,.,.,.,.,.,.,.,A\n.,.,.,.,.,.,.,.,.,.,.,.\n.,.,.,.,.,.,.,.,.,.,.,.\n"
                  ".,.,.,.,.,.,.,.,.,.,.,.\n.,.,.,.,.,.,.,.,.,.,.,.\n.,.,.,.,.,.,.,.,.,.,.,.\n"
                  ".,.,.,.,.,.,.,.,.,.,.,.\n.,.,.,.,.,.,.,.,.,.,.,.\n.,.,.,.,.,.,.,.,.,.,.,.\n"
                  ".,.,.,.,.,.,.,.,.,.,.,.\n.,.,.,.,.,.,.,.,.,.,.,.\n.,.,.,.,.,.,.,.,.,.,.,C\n",
                  ".Shape~12x12.~R1C1_1_2.~R1Cc_10~RcCc_12\n");
}

/* ---- Boxes ---- */

static void expect_box(const char *text, int rows, int columns)
{
    struct satdoku_error error = {.message = ""};
    if (satdoku_puzzle_parse(puzzle, text, strlen(text), NULL, &error) != SATDOKU_OK) {
        fail_msg("%zu:%zu: %s\n%s", error.line, error.column, error.message, text);
    }
    assert_int_equal(satdoku_puzzle_shape(puzzle).box_rows, rows);
    assert_int_equal(satdoku_puzzle_shape(puzzle).box_columns, columns);
}

static void test_boxes(void **state)
{
    (void)state;
    static const char row[] = "1,2,3,4,5,6\n";
    char text[200] = "";
    for (int i = 0; i < 6; i++) {
        strcat(text, row);
        strcat(text, i == 2 ? "\n" : ""); /* bands of three rows */
    }
    expect_box(text, 3, 2);
    text[0] = '\0';
    for (int i = 0; i < 6; i++) {
        strcat(text, row);
    }
    expect_box(text, 2, 3);
    expect_box("1 2|3 4|5 6\n1 2|3 4|5 6\n1 2|3 4|5 6\n1 2|3 4|5 6\n1 2|3 4|5 6\n1 2|3 4|5 6\n", 3,
               2);
    expect_box("1 2 3|4 5 6\n1 2 3|4 5 6\n1 2 3|4 5 6\n1 2 3|4 5 6\n1 2 3|4 5 6\n1 2 3|4 5 6\n", 2,
               3);
    expect_box("12 34 56\n12 34 56\n12 34 56\n12 34 56\n12 34 56\n12 34 56\n", 3, 2);
    /* bars between all cells say nothing */
    expect_box("1|2|3|4|5|6\n1|2|3|4|5|6\n1|2|3|4|5|6\n1|2|3|4|5|6\n1|2|3|4|5|6\n1|2|3|4|5|6\n", 2,
               3);
    /* heavy ones do */
    expect_box("1|2||3|4||5|6\n1|2||3|4||5|6\n1|2||3|4||5|6\n1|2||3|4||5|6\n1|2||3|4||5|6\n"
               "1|2||3|4||5|6\n",
               3, 2);
}

/* ---- Writing ---- */

static void write_table(struct memory *text)
{
    memory_clear(text);
    assert_int_equal(satdoku_write_puzzle(memory_sink(text), SATDOKU_FORMAT_TABLE, 1, puzzle, NULL),
                     SATDOKU_OK);
}

static void expect_written(const char *string, const char *expected)
{
    struct satdoku_read_options strings = {.format = SATDOKU_FORMAT_CONSTRAINTS};
    struct memory text = {.data = NULL};
    assert_int_equal(satdoku_puzzle_parse(puzzle, string, strlen(string), &strings, NULL),
                     SATDOKU_OK);
    write_table(&text);
    assert_string_equal(text.data, expected);
    memory_clear(&text);
}

static void test_written(void **state)
{
    (void)state;
    expect_written(".Shape~4x4.~R1C1_1~R4C4_4", "+-----+-----+\n"
                                                "| 1 . | . . |\n"
                                                "| . . | . . |\n"
                                                "+-----+-----+\n"
                                                "| . . | . . |\n"
                                                "| . . | . 4 |\n"
                                                "+-----+-----+\n");
    expect_written(".Shape~6x6.Boxes~3x2.~R1C2_2_3_5.~R1C3_1_2_3_4_5_6.~R2C1_4.~R3C1_1_2.~R3C1_3_4",
                   "+---------+---------+---------+\n"
                   "|   . 235 |   .   . |   .   . |\n"
                   "|   4   . |   .   . |   .   . |\n"
                   "|   !   . |   .   . |   .   . |\n"
                   "+---------+---------+---------+\n"
                   "|   .   . |   .   . |   .   . |\n"
                   "|   .   . |   .   . |   .   . |\n"
                   "|   .   . |   .   . |   .   . |\n"
                   "+---------+---------+---------+\n");
}

static void test_not_written(void **state)
{
    (void)state;
    static const char *const strings[] = {".Shape~4x4.NoBoxes.Jigsaw~1122112233443344",
                                          ".Shape~4x6", ".Shape~4x4.Diagonal~1",
                                          ".Shape~4x4.WhiteDot~R1C1~R1C2", ".Shape~4x4~0-3"};
    struct satdoku_read_options options = {.format = SATDOKU_FORMAT_CONSTRAINTS};
    for (size_t i = 0; i < LENGTH(strings); i++) {
        struct memory text = {.data = NULL};
        struct satdoku_error error = {.message = ""};
        assert_int_equal(satdoku_puzzle_parse(puzzle, strings[i], strlen(strings[i]), &options,
                                              NULL),
                         SATDOKU_OK);
        assert_int_equal(satdoku_write_puzzle(memory_sink(&text), SATDOKU_FORMAT_TABLE, 1, puzzle,
                                              &error),
                         SATDOKU_ERR_ARGUMENT);
        assert_int_equal(strncmp(error.message, "'table' cannot say ", 19), 0);
        memory_clear(&text);
    }
}

/* A board of that size with some givens and candidate sets, as a constraint string. */
static void put_string(struct memory *string, int n)
{
    memory_clear(string);
    memory_print(string, ".Shape~%dx%d", n, n);
    for (int i = 1; i < n; i += 3) {
        memory_print(string, ".~R%dC%d_%d", i, (i * 7) % n + 1, (i * 5) % n + 1);
        memory_print(string, ".~R%dC%d_%d_%d", i + 1, (i * 3) % n + 1, i, i + 1);
    }
    memory_print(string, "\n");
}

static void test_round_trips(void **state)
{
    (void)state;
    static const int sizes[] = {4, 6, 8, 9, 10, 12, 15, 16, 25, 35, 36, 100, 400};
    struct satdoku_read_options strings = {.format = SATDOKU_FORMAT_CONSTRAINTS};
    struct memory string = {.data = NULL};
    struct memory once = {.data = NULL};
    struct memory twice = {.data = NULL};
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        enum satdoku_format format = SATDOKU_FORMAT_AUTO;
        struct satdoku_error error = {.message = ""};
        put_string(&string, sizes[i]);
        assert_int_equal(satdoku_puzzle_parse(puzzle, string.data, string.length, &strings, NULL),
                         SATDOKU_OK);
        write_table(&once);
        if (read_text(once.data, once.length, 0, NULL, &format, &error) != SATDOKU_OK) {
            fail_msg("%d: %zu:%zu: %s", sizes[i], error.line, error.column, error.message);
        }
        write_table(&twice);
        assert_string_equal(once.data, twice.data);
    }
    memory_clear(&string);
    memory_clear(&once);
    memory_clear(&twice);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands),       cmocka_unit_test(test_utf16),
        cmocka_unit_test(test_cuts),        cmocka_unit_test(test_titles),
        cmocka_unit_test(test_long_title),  cmocka_unit_test(test_wholes),
        cmocka_unit_test(test_empty_board), cmocka_unit_test(test_empty_cells),
        cmocka_unit_test(test_malformed),   cmocka_unit_test(test_contents),
        cmocka_unit_test(test_boxes),       cmocka_unit_test(test_written),
        cmocka_unit_test(test_not_written), cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_endings),     cmocka_unit_test(test_numbers),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
