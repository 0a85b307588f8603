/* A thousand first lines and more, each with the format that it must be: made of every size, blank
 * and way to set cells apart; by hand, as they occur; and the files of puzzles of the project.
 * No other format may recognize them.
 *
 *     test_recognize FOLDER     of the project
 */
#include "memio.h"
#include "recognizers.h"
#include "unit.h"

#include <dirent.h>
#include <stdio.h>
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

/* How many of them are taken for another format: as they are, with a byte-order mark and CR LF, or
 * in UTF-16. */
static int check(const char *text, size_t length, enum satdoku_format expected)
{
    struct satdoku_read_options options = {.size = 0};
    struct memory wide = {.data = NULL};
    struct memory windows = {.data = NULL};
    bool ascii = true;

    memory_append(&windows, "\xef\xbb\xbf", 3);
    for (size_t i = 0; i < length; i++) {
        ascii = ascii && (unsigned char)text[i] < 0x80;
        memory_append(&windows, text[i] == '\n' ? "\r\n" : text + i, text[i] == '\n' ? 2 : 1);
    }
    memory_widen(&wide, text, length, length % 2 == 0);
    bool good = recognizers_agree(text, length, &options, expected) &&
                recognizers_agree(windows.data, windows.length, &options, expected) &&
                (!ascii || recognizers_agree(wide.data, wide.length, &options, expected));
    memory_clear(&wide);
    memory_clear(&windows);
    return good ? 0 : 1;
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

#define PUZZLE9 "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/* A row of an 8x8 board. */
#define MARKS8 "1234567812345678123456781234567812345678123456781234567812345678"
#define SOLUTION9                                                                                  \
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

static const struct {
    const char *text;
    enum satdoku_format format;
} texts[] = {
    {"Grid 01\n003020600\n", TABLE},
    {"Sudoku No. 7\n\n+---+\n", TABLE},
    {"Please solve:\n5 3 . . 7 . . . .\n", TABLE},
    {"53. .7. ...\n", TABLE},
    {"530 070 000\n", TABLE},
    {"0500 0080\n", TABLE},
    {"1.2.....3.....4. a name\n", LINE},
    {"1.2.....3.....4.....5.... No. 3\n", LINE},
    {"050 012\n", TABLE},
    {"5 3 .   . 7 .   . . .\n", SPACED},
    {"5\t3\t\t\t7\t\t\t\t\n", TABLE},
    {"\t3\t\t\t7\t\t\t\t9\n", TABLE},
    {"5 , 3 , , , 7 , , , ,\n", TABLE},
    {",,,,,,,,\n", TABLE},
    {"1,2,3,4,5,6,7\n", TABLE},
    {"|53.|.7.|...|\n", SATDOKU_FORMAT_SS},
    {"*-----------*\n|53.|.7.|...|\n", SATDOKU_FORMAT_SS},
    {"*----*\n|1...|\n", SATDOKU_FORMAT_SS},
    {"*-------*\n|1234567|\n", SATDOKU_FORMAT_SS},
    {"*----*\n|1..|\n", TABLE},
    {"*-------*\n|1 . . .|\n", TABLE},
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
    {"puzzle;solution\n", SATDOKU_FORMAT_CSV},
    {"Puzzle\tRating\n", SATDOKU_FORMAT_CSV},
    {"17;................\n", SATDOKU_FORMAT_CSV},
    {"17\t................\n", SATDOKU_FORMAT_CSV},
    {"................;1234341221434321\n", SATDOKU_FORMAT_CSV},
    {PUZZLE9 "\t" SOLUTION9 "\n", LINE},
    {PUZZLE9 "\ta name\n", LINE},
    {"1: " PUZZLE9 "\t" SOLUTION9 "\n", LINE},
    {".Shape~4x4\n", SATDOKU_FORMAT_CONSTRAINTS},
    {".~R1C1_5\n", SATDOKU_FORMAT_CONSTRAINTS},
    {"10\n6 B2 1 B3\n", SATDOKU_FORMAT_SUDOMINOKU},
    {"1\n530070000\n", SATDOKU_FORMAT_CASES},
    {"1.34.4..2................AAABBACBBBACCCDECDDDEEEED\n", SATDOKU_FORMAT_JIGSAW},
    {"1.34.4..2................AAABBACBBBACCCDECDDDEEEED\t1234541523251343512452431\n",
     SATDOKU_FORMAT_JIGSAW},
    {"1....2........................3....."
     " AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF\n",
     SATDOKU_FORMAT_JIGSAW},
    {"1....2........................3....."
     " AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF, a name\n",
     SATDOKU_FORMAT_JIGSAW},
    {"1....2........................3....."
     " 123456456123231564564231312645645312\n",
     LINE},
    {"1......." MARKS8 MARKS8 MARKS8 MARKS8 MARKS8 MARKS8 MARKS8
     "123456781234567812345678123456781234567812345678........\n",
     SATDOKU_FORMAT_PENCILMARKS},
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

/* ---- Files ---- */

static const char *project;

/* What begins the names of files in a folder. */
static const struct file {
    const char *folder;
    const char *begins;
    enum satdoku_format format;
    struct satdoku_read_options options;
} files[] = {
    {"examples", "cases", SATDOKU_FORMAT_CASES, {0}},
    {"examples", "grid", GRID, {0}},
    {"examples", "jigsaw", SATDOKU_FORMAT_JIGSAW, {0}},
    {"examples", "line", LINE, {0}},
    {"examples", "samurai", GRID, {.board = "samurai"}},
    {"examples", "spaced", SPACED, {0}},
    {"examples", "sudominoku", SATDOKU_FORMAT_SUDOMINOKU, {0}},
    {"examples", "typo", LINE, {0}},
    {"cnf-samples/puzzles", "12x12", SPACED, {0}},
    {"cnf-samples/puzzles", "16x16", SPACED, {0}},
    {"cnf-samples/puzzles", "25x25", SPACED, {0}},
    {"cnf-samples/puzzles", "4x4", GRID, {0}},
    {"cnf-samples/puzzles", "6x6", GRID, {0}},
    {"cnf-samples/puzzles", "9x9-empty", GRID, {0}},
    {"cnf-samples/puzzles", "9x9", LINE, {0}},
    {"cnf-samples/puzzles", "dominoes", SATDOKU_FORMAT_SUDOMINOKU, {0}},
    {"cnf-samples/puzzles", "judge-2239", GRID, {0}},
    {"cnf-samples/puzzles", "judge-2580", SPACED, {0}},
    {"cnf-samples/puzzles", "judge-4056", SATDOKU_FORMAT_CASES, {0}},
    {"cnf-samples/puzzles", "judge-4574", SATDOKU_FORMAT_SUDOMINOKU, {0}},
    {"tests/golden", "12x12.in", SPACED, {0}},
    {"tests/golden", "16x16.in", GRID, {0}},
    {"tests/golden", "6x6.in", GRID, {0}},
    {"tests/golden", "6x6_box", SPACED, {0}},
    {"tests/golden", "boj2239", GRID, {0}},
    {"tests/golden", "boj2580", SPACED, {0}},
    {"tests/golden", "boj4056", SATDOKU_FORMAT_CASES, {0}},
    {"tests/golden", "boj4574", SATDOKU_FORMAT_SUDOMINOKU, {0}},
    {"tests/golden", "draw.in", SATDOKU_FORMAT_CONSTRAINTS, {0}},
    {"tests/golden", "grid.in", GRID, {0}},
    {"tests/golden", "line", LINE, {0}},
    {"tests/golden", "sudokumaker", SATDOKU_FORMAT_SUDOKUMAKER, {0}},
    {"tests/golden", "sudominoku_4x4", SATDOKU_FORMAT_SUDOMINOKU, {.size = 4}},
};

static int check_file(const char *folder, const char *name)
{
    char path[1024];
    static char text[1 << 16];

    for (size_t i = 0; i < LENGTH(files); i++) {
        if (strcmp(files[i].folder, folder) != 0 ||
            strncmp(files[i].begins, name, strlen(files[i].begins)) != 0) {
            continue;
        }
        assert_in_range(snprintf(path, sizeof path, "%s/%s/%s", project, folder, name), 1,
                        sizeof path - 1);
        FILE *in = fopen(path, "rb");
        assert_non_null(in);
        size_t length = fread(text, 1, sizeof text, in);
        fclose(in);
        return recognizers_agree(text, length, &files[i].options, files[i].format) ? 0 : 1;
    }
    print_error("%s/%s: which format must it be?\n", folder, name);
    return 1;
}

/* Files of puzzles end in .txt, and in .in where other files are beside them. */
static int check_folder(const char *folder, const char *end)
{
    char path[1024];
    int wrong = 0;
    int tried = 0;

    assert_in_range(snprintf(path, sizeof path, "%s/%s", project, folder), 1, sizeof path - 1);
    DIR *opened = opendir(path);
    assert_non_null(opened);
    for (const struct dirent *entry; (entry = readdir(opened)) != NULL;) {
        const char *dot = strrchr(entry->d_name, '.');
        if (dot != NULL && strcmp(dot, end) == 0) {
            wrong += check_file(folder, entry->d_name);
            tried++;
        }
    }
    closedir(opened);
    assert_true(tried > 5);
    return wrong;
}

static void test_files(void **state)
{
    (void)state;
    int wrong = check_folder("examples", ".txt");
    wrong += check_folder("cnf-samples/puzzles", ".txt");
    wrong += check_folder("tests/golden", ".in");
    assert_int_equal(wrong, 0);
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_files),
    };
    if (argc != 2) {
        return 2;
    }
    project = argv[1];
    return RUN_TESTS(tests);
}
