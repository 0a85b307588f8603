/* A thousand first lines and more, each with the format that it must be: made of every size, blank
 * and way to set cells apart; and by hand, as they occur.
 */
#include "memio.h"
#include "unit.h"

#include <string.h>

#define GRID   SATDOKU_FORMAT_GRID
#define SPACED SATDOKU_FORMAT_SPACED
#define LINE   SATDOKU_FORMAT_LINE
#define TABLE  SATDOKU_FORMAT_TABLE

static const int sizes[] = {4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 35, 36, 49, 64, 100, 225, 400};

/* A way to write a row: what stands on the lines before, left of it, between cells, and right. */
struct way {
    const char *above;
    const char *left;
    const char *between;
    const char *right;
    const char *blanks; /* characters, of which each is tried */
    bool characters;    /* letters are digits above 9; else numbers are */
    enum satdoku_format format;
};

static const struct way ways[] = {
    {"", "", "", "\n", "0.?_*", true, GRID},
    {"# a comment\n\n", "", "", "\r\n", "0.?_*", true, GRID},
    {"", "", "", "\n", "-", true, GRID},
    {"", "", " ", "\n", "0.?_*-xX", false, SPACED},
    {"", "  ", "  ", " \r\n", "0.?_*", false, SPACED},
    {"", "", "\t", "\n", "0.?_*", false, SPACED},
    {"", "", ",", "\n", "0.?_*-xX", false, TABLE},
    {"", "", ", ", ",\n", "0.?_*-", false, TABLE},
    {"", "", ";", "\n", "0.?_*x", false, TABLE},
    {"", "\t", ",", "\r\n", "0.", false, TABLE},
    {"", "[", ", ", "],\n", "0.", false, TABLE},
    {"[\n", "  [", ", ", "],\n", "0.", false, TABLE},
    {"", "{", ",", "},\n", "0", false, TABLE},
    {"", "| ", " | ", " |\n", "0.-", false, TABLE},
    {"+----+\n", "| ", " | ", " |\n", "0._x", false, TABLE},
    {"=====\n", "|", "|", "|\n", "0.", false, TABLE},
    {"", "", " | ", "\n", "0.", false, TABLE},
    {"A title\n", "", ",", "\n", "0.", false, TABLE},
    {"A title\n", "| ", " | ", " |\n", "0.", false, TABLE},
    {"\xe2\x94\x8c\xe2\x94\x80\xe2\x94\x90\n", "\xe2\x94\x82 ", " \xe2\x94\x82 ", " \xe2\x94\x82\n",
     "0. ", false, TABLE},
};

/* A row of n cells, of which some are blank: digits that no group of cells makes a set. */
static void put_row(struct memory *text, const struct way *way, int n, char blank)
{
    static const char digits[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    memory_print(text, "%s%s", way->above, way->left);
    for (int i = 0; i < n; i++) {
        int digit = (i * 3) % n + 1;
        memory_print(text, "%s", i > 0 ? way->between : "");
        if (i % 3 == 1) {
            memory_print(text, "%c", blank);
        } else if (way->characters) {
            memory_print(text, "%c", digits[digit - 1]);
        } else {
            memory_print(text, "%d", digit);
        }
    }
    memory_print(text, "%s", way->right);
}

static struct satdoku_puzzle *puzzle;

static enum satdoku_format recognize(const char *data, size_t length)
{
    struct memory_reading feed = {.data = data, .length = length};
    struct satdoku_reader *reader = NULL;
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), NULL, NULL), SATDOKU_OK);
    satdoku_reader_next(puzzle, reader, NULL);
    enum satdoku_format format = satdoku_reader_format(reader);
    satdoku_reader_free(reader);
    return format;
}

/* How many of them are taken for another format. */
static int check(const char *text, size_t length, enum satdoku_format expected)
{
    enum satdoku_format format = recognize(text, length);
    if (format == expected) {
        return 0;
    }
    print_error("%s, not %s:\n%.*s\n", satdoku_format_name(format), satdoku_format_name(expected),
                length < 300 ? (int)length : 300, text);
    return 1;
}

static void test_rows(void **state)
{
    (void)state;
    struct memory text = {.data = NULL};
    int wrong = 0;
    int tried = 0;
    for (size_t w = 0; w < LENGTH(ways); w++) {
        for (size_t s = 0; s < LENGTH(sizes); s++) {
            for (const char *blank = ways[w].blanks; *blank != '\0'; blank++) {
                if (ways[w].characters && sizes[s] > 35) {
                    continue;
                }
                memory_clear(&text);
                put_row(&text, &ways[w], sizes[s], *blank);
                wrong += check(text.data, text.length, ways[w].format);
                tried++;
            }
        }
    }
    memory_clear(&text);
    assert_true(tried >= 900);
    assert_int_equal(wrong, 0);
}

/* Puzzles on a line: of 5x5 none, which have no boxes. */
static void test_lines(void **state)
{
    (void)state;
    static const char blanks[] = "0.?_*-";
    struct memory text = {.data = NULL};
    int wrong = 0;
    for (size_t s = 1; s < LENGTH(sizes) && sizes[s] <= 35; s++) {
        for (const char *blank = blanks; *blank != '\0'; blank++) {
            for (int comment = 0; comment < 2; comment++) {
                struct way way = {"", "", "", comment > 0 ? " a name\n" : "\n", "", true, LINE};
                memory_clear(&text);
                for (int row = 1; row < sizes[s]; row++) {
                    struct way part = {"", "", "", "", "", true, LINE};
                    put_row(&text, &part, sizes[s], *blank);
                }
                put_row(&text, &way, sizes[s], *blank);
                wrong += check(text.data, text.length, LINE);
            }
        }
    }
    memory_clear(&text);
    assert_int_equal(wrong, 0);
}

/* ---- By hand ---- */

static const struct {
    const char *text;
    enum satdoku_format format;
} texts[] = {
    {"Grid 01\n003020600\n", TABLE},
    {"Sudoku No. 7\n\n+---+\n", TABLE},
    {"Please solve:\n5 3 . . 7 . . . .\n", TABLE},
    {"53. .7. ...\n", TABLE},
    {"530 070 000\n", TABLE},
    {"5 3 .   . 7 .   . . .\n", SPACED},
    {"5\t3\t\t\t7\t\t\t\t\n", TABLE},
    {"\t3\t\t\t7\t\t\t\t9\n", TABLE},
    {"5 , 3 , , , 7 , , , ,\n", TABLE},
    {",,,,,,,,\n", TABLE},
    {"1,2,3,4,5,6,7\n", TABLE},
    {"|53.|.7.|...|\n", SATDOKU_FORMAT_SS},
    {"*-----------*\n|53.|.7.|...|\n", SATDOKU_FORMAT_SS},
    {"*************\n* 1 2 * 3 4 *\n", TABLE},
    {"*************\n", GRID},
    {"[[5,3,0,0,7,0,0,0,0],\n", TABLE},
    {"board = [\n[5,3,0,0,7,0,0,0,0],\n", TABLE},
    {"int board[9][9] = {\n{5,3,0,0,7,0,0,0,0},\n", TABLE},
    {"['530070000',\n", TABLE},
    {"(5 3 0 0 7 0 0 0 0)\n", TABLE},
    {"| 5 3   |   7   |       |\n", TABLE},
    {"| 1 | 10 | . | . | 5 | . | . | . | 9 | . |\n", TABLE},
    {"- - 3 - - 6 - - 9\n", SPACED},
    {"- - - - - - - - -\n", SPACED},
    {"53--7----\n", GRID},
    {"53xx7xxxx\n", GRID},
    {"53..7-...\n", SATDOKU_FORMAT_AUTO},
    {"5 3 4 | 6 7 8 | 9 1 2\n", TABLE},
    {"1234 1234 | 1234 1234\n", SATDOKU_FORMAT_PENCILMARKS},
    {"[1] 23 | 4 1234\n", SATDOKU_FORMAT_PENCILMARKS},
    {"12 3 | 4 1234\n", SATDOKU_FORMAT_PENCILMARKS},
    {"1.....3..4.....2\n", LINE},
    {"1.....3..4.....2\n1.....3..4.....2\n", LINE},
    {"1.....3..4.....2\n1.....3..5......\n", GRID},
    {"1.....3..4.....G\n", GRID},
    {"[Puzzle]\n53..7....\n", SATDOKU_FORMAT_SDK},
    {"puzzle,solution\n", SATDOKU_FORMAT_CSV},
    {".Shape~4x4\n", SATDOKU_FORMAT_CONSTRAINTS},
    {".~R1C1_5\n", SATDOKU_FORMAT_CONSTRAINTS},
    {"10\n6 B2 1 B3\n", SATDOKU_FORMAT_SUDOMINOKU},
    {"1\n530070000\n", SATDOKU_FORMAT_CASES},
    {"1.34.4..2................AAABBACBBBACCCDECDDDEEEED\n", SATDOKU_FORMAT_JIGSAW},
    {"hello, world\nhello, world\n", SATDOKU_FORMAT_AUTO},
    {"a b c d\n", SATDOKU_FORMAT_AUTO},
    {"p cnf 4 4\n1 2 3 0\n", SATDOKU_FORMAT_AUTO},
    {"int main(void)\n{\n", SATDOKU_FORMAT_AUTO},
    {"{\"a\": [1,2,3,4]}\n", SATDOKU_FORMAT_AUTO},
    {"<table>\n<tr><td>5</td>\n", SATDOKU_FORMAT_AUTO},
    {"2024-01-31\n", SATDOKU_FORMAT_AUTO},
    {"1, 2 and 3, 4\n", SATDOKU_FORMAT_AUTO},
    {"+++++\n", SATDOKU_FORMAT_AUTO},
    {"-----\n", SATDOKU_FORMAT_AUTO},
};

static void test_texts(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < LENGTH(texts); i++) {
        wrong += check(texts[i].text, strlen(texts[i].text), texts[i].format);
    }
    assert_int_equal(wrong, 0);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_texts),
    };
    if (satdoku_puzzle_new(&puzzle) != SATDOKU_OK) {
        return 1;
    }
    int failed = RUN_TESTS(tests);
    satdoku_puzzle_free(puzzle);
    return failed;
}
