/* Puzzles of f-puzzles: each element by what it becomes, what is malformed with its place, cuts at
 * every byte, and what is written.
 */
#include "memio.h"
#include "random.h"
#include "unit.h"
#include "writing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROW4  "[{},{},{},{}]"
#define GRID4 "\"grid\":[" ROW4 "," ROW4 "," ROW4 "," ROW4 "]"
#define ROW9  "[{},{},{},{},{},{},{},{},{}]"
#define GRID9                                                                                      \
    "\"grid\":[" ROW9 "," ROW9 "," ROW9 "," ROW9 "," ROW9 "," ROW9 "," ROW9 "," ROW9 "," ROW9 "]"
#define FOUR(rest)  "{\"size\":4," GRID4 "," rest "}"
#define NINE(rest)  "{\"size\":9," GRID9 "," rest "}"
#define CELL4(cell) "{\"size\":4,\"grid\":[[" cell ",{},{},{}]," ROW4 "," ROW4 "," ROW4 "]}"
#define LINES       "[{\"lines\":[[\"R1C1\",\"R1C2\",\"r2c2\"]]}]"

static enum satdoku_status parse(struct satdoku_puzzle *puzzle, const char *text, size_t length,
                                 struct satdoku_error *error)
{
    struct satdoku_read_options options = {.format = SATDOKU_FORMAT_FPUZZLES};
    *error = (struct satdoku_error){.message = ""};
    return satdoku_puzzle_parse(puzzle, text, length, &options, error);
}

/* ---- Elements ---- */

static const struct {
    const char *text;
    const char *string; /* as a constraint string */
} elements[] = {
    {"{" GRID4 "}", ".Shape~4x4"},
    {CELL4("{\"value\":3,\"given\":true}"), ".Shape~4x4.~R1C1_3"},
    {CELL4("{\"value\":\"3\",\"given\":true}"), ".Shape~4x4.~R1C1_3"},
    {CELL4("{\"value\":3,\"given\":false,\"c\":\"#fff\",\"centerPencilMarks\":[1]}"), ".Shape~4x4"},
    {CELL4("{\"given\":true}"), ".Shape~4x4"},
    {CELL4("null"), ".Shape~4x4"},
    {CELL4("{\"givenPencilMarks\":[3,1,3]}"), ".Shape~4x4.~R1C1_1_3"},
    {CELL4("{\"givenPencilMarks\":null}"), ".Shape~4x4"},
    {"{\"size\":2,\"grid\":[[{\"region\":null},{\"region\":null}],[{\"region\":null},{"
     "\"region\":null}]]}",
     ".Shape~2x2"},
    {"{\"size\":4,\"grid\":[[{},{},{},{\"region\":0}],[{},{\"region\":1},{},{}]," ROW4 "," ROW4
     "]}",
     ".Shape~4x4.NoBoxes.Jigsaw~1121122233443344"},
    {FOUR("\"diagonal+\":true,\"diagonal-\":false"), ".Shape~4x4.Diagonal~1"},
    {FOUR("\"diagonal-\":true,\"disjointgroups\":true"), ".Shape~4x4.Diagonal~-1.DisjointSets"},
    {FOUR("\"antiknight\":true,\"antiking\":true"), ".Shape~4x4.AntiKnight.AntiKing"},
    {FOUR("\"extraregion\":[{\"cells\":[\"R1C1\",\"R2C3\",\"R1C1\"]}]"),
     ".Shape~4x4.AllDifferent~R1C1~R2C3"},
    {FOUR("\"boxindexer\":[{\"cells\":[\"R1C1\"]}]"), ".Shape~4x4.Indexing~B~R1C1"},
    {FOUR("\"thermometer\":" LINES), ".Shape~4x4.Thermo~R1C1~R1C2~R2C2"},
    {FOUR("\"slowthermometer\":" LINES), ".Shape~4x4.SlowThermo~R1C1~R1C2~R2C2"},
    {FOUR("\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\"],[\"R1C1\",\"R2C1\"]]}]"),
     ".Shape~4x4.Thermo~R1C1~R1C2.Thermo~R1C1~R2C1"},
    {FOUR("\"palindrome\":" LINES), ".Shape~4x4.Palindrome~R1C1~R1C2~R2C2"},
    {FOUR("\"whispers\":" LINES), ".Shape~4x4.Whisper~2~R1C1~R1C2~R2C2"},
    {FOUR("\"whispers\":[{\"lines\":[[\"R1C1\",\"R1C2\"]],\"value\":\"3\"}]"),
     ".Shape~4x4.Whisper~3~R1C1~R1C2"},
    {NINE("\"germanwhispers\":" LINES ",\"dutchwhispers\":" LINES),
     ".Whisper~5~R1C1~R1C2~R2C2.Whisper~4~R1C1~R1C2~R2C2"},
    {NINE("\"entropicline\":" LINES ",\"modularline\":" LINES),
     ".Entropic~R1C1~R1C2~R2C2.Modular~3~R1C1~R1C2~R2C2"},
    {FOUR("\"odd\":[{\"cell\":\"R1C1\"}],\"even\":[{\"cell\":\"R1C2\"}]"),
     ".Shape~4x4.~R1C1_1_3~R1C2_2_4"},
    {FOUR("\"clone\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"cloneCells\":[\"R3C3\",\"R3C4\"]}]"),
     ".Shape~4x4.Palindrome~R1C1~R3C3.Palindrome~R1C2~R3C4"},
    {FOUR("\"maximum\":[{\"cell\":\"R1C1\"}]"),
     ".Shape~4x4.GreaterThan~R1C1~R1C2.GreaterThan~R1C1~R2C1"},
    {FOUR("\"minimum\":[{\"cell\":\"R1C1\"},{\"cell\":\"R1C2\"}]"),
     ".Shape~4x4.GreaterThan~R2C1~R1C1.GreaterThan~R1C3~R1C2.GreaterThan~R2C2~R1C2"},
    {FOUR("\"difference\":[{\"cells\":[\"R1C2\",\"R1C1\"]}],"
          "\"ratio\":[{\"cells\":[\"R2C1\",\"R1C1\"],\"value\":\"2\"}]"),
     ".Shape~4x4.WhiteDot~R1C1~R1C2.BlackDot~R1C1~R2C1"},
    {FOUR("\"xv\":[{\"cells\":[\"R1C2\",\"R1C1\"],\"value\":\"X\"},"
          "{\"cells\":[\"R2C2\",\"R1C2\"],\"value\":\"v\"}],\"negative\":[\"xv\"]"),
     ".Shape~4x4.StrictXV.X~R1C1~R1C2.V~R1C2~R2C2"},
    {FOUR("\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"5\"},{\"cells\":[\"R3C1\","
          "\"R4C2\"]}]"),
     ".Shape~4x4.Cage~5~R1C1~R1C2.Cage~0~R3C1~R4C2"},
    {FOUR("\"renban\":" LINES), ".Shape~4x4.Renban~R1C1~R1C2~R2C2"},
    {FOUR("\"doublearrow\":" LINES ",\"zipperline\":" LINES),
     ".Shape~4x4.DoubleArrow~R1C1~R1C2~R2C2.Zipper~R1C1~R1C2~R2C2"},
    /* the key has a bit for each of the pairs 11, 12, ... 44: of 13, 14, 24, 31, 41 and 42 */
    {FOUR("\"nabner\":[{\"lines\":[[\"R1C1\",\"R1C2\"],[\"R1C1\"]]},{\"lines\":[[\"R3C1\","
          "\"R2C2\"]]}]"),
     ".Shape~4x4.PairX~MGD~_~R1C1~R1C2~~R1C1~~R3C1~R2C2"},
    {FOUR("\"quadruple\":[{\"cells\":[\"R2C2\",\"R1C1\",\"R1C2\",\"R2C1\"],\"values\":[3,\"1\",3]},"
          "{\"cells\":[\"R1C2\",\"R1C3\",\"R2C2\",\"R2C3\"],\"values\":[]}]"),
     ".Shape~4x4.Quad~R1C1~3~1~3"},
    {FOUR("\"rowindexer\":[{\"cells\":[\"R2C2\",\"R1C1\"]}],\"columnindexer\":[{\"cells\":["
          "\"R1C2\"]}]"),
     ".Shape~4x4.Indexing~R~R2C2.Indexing~R~R1C1.Indexing~C~R1C2"},
    {FOUR("\"arrow\":[{\"lines\":[[\"R1C1\",\"R1C2\"],[\"R2C1\",\"R3C1\"],[]],\"c"
          "ells\":[\"R1C1\"]}]"),
     ".Shape~4x4.Arrow~R1C1~R1C2.Arrow~R1C1~R2C1~R3C1"},
    {FOUR("\"arrow\":[{\"lines\":[[\"R1C1\",\"R2C1\"],[\"R2C2\",\"R3C1\"]],"
          "\"cells\":[\"R1C2\",\"R1C1\"]}]"),
     ".Shape~4x4.PillArrow~2~R1C1~R1C2~R2C1.PillArrow~2~R1C1~R1C2~R2C2~R3C1"},
    {FOUR("\"betweenline\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R2C3\"]]}],\"lockout"
          "\":[{\"lines\":[[\"R1C1\",\"R2C2\"]]},{\"lines\":[[\"R4C1\",\"R3C2\"]]"
          ",\"value\":2}]"),
     ".Shape~4x4.Between~R1C1~R1C2~R2C3.Lockout~4~R1C1~R2C2.Lockout~2~R4C1~R3C2"},
    {FOUR("\"regionsumline\":[{\"lines\":[[\"R1C2\",\"R1C3\"]]}]"),
     ".Shape~4x4.RegionSumLine~R1C2~R1C3"},
    {FOUR("\"sandwichsum\":[{\"cell\":\"R0C4\",\"value\":\"2\"},{\"cell\":\"R5C3"
          "\",\"value\":3},{\"cell\":\"R2C0\",\"value\":\"5\"},{\"cell\":\"R1C5\""
          ",\"value\":0},{\"cell\":\"R4C0\"}]"),
     ".Shape~4x4.Sandwich~2~C4.Sandwich~3~C3.Sandwich~5~R2.Sandwich~0~R1"},
    {FOUR("\"xsum\":[{\"cell\":\"R0C1\",\"value\":\"7\"},{\"cell\":\"R5C1\",\"val"
          "ue\":\"6\"}],\"skyscraper\":[{\"cell\":\"R2C0\",\"value\":\"3\"},{\"ce"
          "ll\":\"R2C5\",\"value\":\"1\"},{\"cell\":\"R5C4\",\"value\":\"\"}]"),
     ".Shape~4x4.XSum~C1~7~.XSum~C1~~6.Skyscraper~R2~3~.Skyscraper~R2~~1"},
    {FOUR("\"littlekillersum\":[{\"cell\":\"R0C0\",\"direction\":\"DR\",\"value\""
          ":\"9\"},{\"cell\":\"R0C4\",\"cells\":[],\"direction\":\"DL\",\"value\""
          ":6},{\"cell\":\"R3C5\",\"direction\":\"UL\",\"value\":\"5\"},{\"cell\""
          ":\"R1C5\",\"direction\":\"DL\",\"value\":\"7\"},{\"cell\":\"R2C0\",\"d"
          "irection\":\"UR\",\"value\":\"3\"},{\"cell\":\"R3C0\",\"direction\":\""
          "UR\"}]"),
     ".Shape~4x4.LittleKiller~9~R1C1.LittleKiller~6~R1C3.LittleKiller~5~R2C4"
     ".LittleKiller~7~R4C2.Sum~3~R1C1"},
    {FOUR("\"nonconsecutive\":true"), ".Shape~4x4.AntiConsecutive"},
    {FOUR("\"nonconsecutive\":true,\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]"),
     ".Shape~4x4.StrictConsecutive.WhiteDot~R1C1~R1C2"},
    {FOUR("\"nonconsecutive\":true,\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]"),
     ".Shape~4x4.StrictConsecutive.BlackDot~R1C1~R1C2"},
    {FOUR("\"negative\":[\"ratio\"]"), ".Shape~4x4.StrictRatio"},
    {FOUR("\"nonconsecutive\":true,\"negative\":[\"ratio\"],"
          "\"difference\":[{\"cells\":[\"R1C2\",\"R1C1\"],\"value\":1}]"),
     ".Shape~4x4.StrictKropki.WhiteDot~R1C1~R1C2"},
    {FOUR("\"galaxy\":[],\"line\":[],\"author\":\"A\",\"ruleset\":\"R\",\"solution\":[1]"),
     ".Shape~4x4"},
    {"\xef\xbb\xbf{\r\n\t\"size\" : 4,\r\n\r\n" GRID4 "\r\n}\r\n", ".Shape~4x4"},
};

static void test_elements(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(elements); i++) {
        struct satdoku_puzzle *puzzle = writing_puzzle();
        struct satdoku_error error;
        if (parse(puzzle, elements[i].text, strlen(elements[i].text), &error) != SATDOKU_OK) {
            fail_msg("%s: %s", elements[i].text, error.message);
        }
        writing_expect(puzzle, SATDOKU_FORMAT_CONSTRAINTS, elements[i].string);
        satdoku_puzzle_free(puzzle);
    }
}

static const char *const written[] = {
    "{\"size\":4," GRID4 "}",
    CELL4("{\"value\":3,\"given\":true}"),
    CELL4("{\"value\":3,\"given\":true,\"givenPencilMarks\":[1,2]}"),
    FOUR("\"diagonal+\":true,\"diagonal-\":true,\"disjointgroups\":true"),
    FOUR("\"extraregion\":[{\"cells\":[\"R1C1\",\"R2C3\"]}],\"antiknight\":true"),
    FOUR("\"nonconsecutive\":true,\"negative\":[\"ratio\",\"xv\"]"),
    FOUR("\"nonconsecutive\":true,\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]"),
    FOUR("\"negative\":[\"ratio\"],\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"],"
         "\"value\":\"3\"}]"),
    FOUR("\"renban\":[{\"lines\":[[\"R1C2\",\"R1C1\",\"R3C4\"]]}],"
         "\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"],\"values\":[3,1,3]}]"),
    FOUR("\"rowindexer\":[{\"cells\":[\"R2C2\"]},{\"cells\":[\"R1C1\"]}],"
         "\"columnindexer\":[{\"cells\":[\"R1C2\"]}]"),
    FOUR("\"arrow\":[{\"lines\":[[\"R1C2\",\"R1C1\",\"R2C1\"]],\"cells\":[\"R1C2"
         "\"]}],\"betweenline\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R2C3\"]]}],\"l"
         "ockout\":[{\"lines\":[[\"R1C1\",\"R2C2\"]],\"value\":\"2\"}],\"regions"
         "umline\":[{\"lines\":[[\"R1C2\",\"R1C3\"]]}]"),
    FOUR("\"arrow\":[{\"lines\":[[\"R1C2\",\"R2C3\",\"R3C3\"]],\"cells\":[\"R1C1\",\"R1C2\"]}"
         ",{\"lines\":[[\"R3C3\",\"R1C1\"]],\"cells\":[\"R3C3\",\"R3C4\",\"R4C4\"]}]"),
    FOUR("\"littlekillersum\":[{\"cell\":\"R0C4\",\"cells\":[\"R1C3\",\"R2C2\","
         "\"R3C1\"],\"direction\":\"DL\",\"value\":\"6\"}],\"sandwichsum\":[{\"c"
         "ell\":\"R0C4\",\"value\":\"2\"},{\"cell\":\"R2C0\",\"value\":\"0\"}],"
         "\"xsum\":[{\"cell\":\"R5C1\",\"value\":\"6\"}],\"skyscraper\":[{\"cell"
         "\":\"R2C5\",\"value\":\"1\"}]"),
    FOUR("\"killercage\":[{\"cells\":[\"R1C2\",\"R1C1\"],\"value\":\"5\"},"
         "{\"cells\":[\"R3C1\"]}]"),
    FOUR("\"odd\":[{\"cell\":\"R1C1\"}],\"even\":[{\"cell\":\"R2C1\"}]"),
    FOUR("\"thermometer\":[{\"lines\":[[\"R1C1\",\"R2C2\"]]}],"
         "\"palindrome\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],"
         "\"whispers\":[{\"lines\":[[\"R1C1\",\"R1C2\"]],\"value\":\"2\"}]"),
    FOUR("\"minimum\":[{\"cell\":\"R1C1\"}],\"maximum\":[{\"cell\":\"R3C3\"},"
         "{\"cell\":\"R3C4\"}]"),
    FOUR("\"nabner\":[{\"lines\":[[\"R1C2\",\"R1C1\",\"R3C4\"]]},{\"lines\":[[\"R1C1\"]]}],"
         "\"doublearrow\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R2C3\"]]}],"
         "\"zipperline\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]"),
    FOUR("\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"]},{\"cells\":[\"R1C2\",\"R1C3\"],"
         "\"value\":\"2\"}],\"ratio\":[{\"cells\":[\"R2C1\",\"R3C1\"]}],"
         "\"xv\":[{\"cells\":[\"R4C1\",\"R4C2\"],\"value\":\"V\"}]"),
};

/* What was written is written so again, in each of the four forms. */
static void test_written(void **state)
{
    (void)state;
    static const enum satdoku_format forms[] = {SATDOKU_FORMAT_FPUZZLES,
                                                SATDOKU_FORMAT_FPUZZLES_BASE64,
                                                SATDOKU_FORMAT_FPUZZLES_LINK,
                                                SATDOKU_FORMAT_SUDOKUPAD_LINK};
    for (size_t i = 0; i < LENGTH(written) * LENGTH(forms); i++) {
        struct satdoku_puzzle *puzzle = writing_puzzle();
        struct satdoku_puzzle *again = writing_puzzle();
        struct memory packed = {.data = NULL};
        struct satdoku_error error;
        const char *text = written[i / LENGTH(forms)];
        if (parse(puzzle, text, strlen(text), &error) != SATDOKU_OK) {
            fail_msg("%s: %s", text, error.message);
        }
        assert_int_equal(satdoku_write_puzzle(memory_sink(&packed), forms[i % LENGTH(forms)], 1,
                                              puzzle, NULL),
                         SATDOKU_OK);
        assert_int_equal(satdoku_puzzle_parse(again, packed.data, packed.length, NULL, &error),
                         SATDOKU_OK);
        writing_expect(again, SATDOKU_FORMAT_FPUZZLES, text);
        memory_clear(&packed);
        satdoku_puzzle_free(puzzle);
        satdoku_puzzle_free(again);
    }
}

/* ---- Published ---- */

static char *published(const struct satdoku_puzzle *puzzle, enum satdoku_format format,
                       const struct satdoku_publication *publication)
{
    struct memory text = {.data = NULL};
    assert_int_equal(satdoku_write_published(memory_sink(&text), format, 1, puzzle, publication,
                                             NULL),
                     SATDOKU_OK);
    assert_true(text.length > 0);
    text.data[text.length - 1] = '\0'; /* the line end */
    return text.data;
}

#define PLACE4 "Place the digits 1 to 4 so that no row, column or box has one twice."

/* What stands in the object behind its size. */
static const struct {
    const char *string; /* a constraint string */
    const char *rules;
} ruled[] = {
    {".Shape~4x4", PLACE4},
    {".Shape~5x5", "Place the digits 1 to 5 so that no row or column has one twice."},
    {".Shape~4x4.NoBoxes.Jigsaw~1121122233443344",
     "Place the digits 1 to 4 so that no row, column or region has one twice."},
    {".Shape~4x4.Diagonal~1.Diagonal~-1.AntiKing.~R1C1_1_3~R2C2_1_2",
     PLACE4 "\\u000aSmall digits: the cell has one of them."
            "\\u000aThe diagonal from the bottom left to the top right has no digit twice."
            "\\u000aThe diagonal from the top left to the bottom right has no digit twice."
            "\\u000aAnti-king: cells a king's move apart hold different digits."
            "\\u000aOdd: the digit is odd."},
    {".Shape~4x4.Whisper~2~R1C1~R1C2.Whisper~3~R2C1~R2C2.Whisper~2~R3C1~R3C2.Cage~3~R4C1~R4C2",
     PLACE4 "\\u000aCage: different digits with this sum, where it has one."
            "\\u000aWhisper: digits that follow each other on the line differ by 2 or more."
            "\\u000aWhisper: digits that follow each other on the line differ by 3 or more."},
    {".Shape~4x4.StrictKropki.StrictXV.WhiteDot~R1C1~R1C2.X~R4C1~R4C2.V~R3C3~R3C4",
     PLACE4 "\\u000aCells next to each other without a dot do not differ by 1."
            "\\u000aOf cells next to each other none is twice the other, unless there is a dot."
            "\\u000aCells next to each other without X or V have neither the sum 10 nor 5."
            "\\u000aWhite dot: the digits differ by 1."
            "\\u000aX: The sum is 10."
            "\\u000aV: The sum is 5."},
};

static void test_rules(void **state)
{
    (void)state;
    const struct satdoku_publication publication = {.rules = true};
    for (size_t i = 0; i < LENGTH(ruled); i++) {
        struct satdoku_puzzle *puzzle = writing_puzzle();
        char expected[1024];
        assert_int_equal(satdoku_puzzle_parse(puzzle, ruled[i].string, strlen(ruled[i].string),
                                              NULL, NULL),
                         SATDOKU_OK);
        char *text = published(puzzle, SATDOKU_FORMAT_FPUZZLES, &publication);
        snprintf(expected, sizeof expected, "{\"size\":%c,\"ruleset\":\"%s\",\"grid\"", text[8],
                 ruled[i].rules);
        text[strlen(expected)] = '\0';
        assert_string_equal(text, expected);
        free(text);
        satdoku_puzzle_free(puzzle);
    }
}

/* Of every element: the rules are a string of JSON, are read as those of the puzzle, and stay. */
static void test_rules_stay(void **state)
{
    (void)state;
    const struct satdoku_publication publication = {.rules = true};
    for (size_t i = 0; i < LENGTH(written); i++) {
        struct satdoku_puzzle *puzzle = writing_puzzle();
        struct satdoku_error error;
        assert_int_equal(parse(puzzle, written[i], strlen(written[i]), &error), SATDOKU_OK);
        char *plain = published(puzzle, SATDOKU_FORMAT_FPUZZLES, NULL);
        assert_string_equal(plain, written[i]);
        char *text = published(puzzle, SATDOKU_FORMAT_FPUZZLES, &publication);
        assert_non_null(strstr(text, "\"ruleset\":\"Place the digits"));
        if (parse(puzzle, text, strlen(text), &error) != SATDOKU_OK) {
            fail_msg("%s: %s", text, error.message);
        }
        writing_expect(puzzle, SATDOKU_FORMAT_FPUZZLES, text);
        free(plain);
        free(text);
        satdoku_puzzle_free(puzzle);
    }
}

static void test_solution(void **state)
{
    (void)state;
    static const char row[] = "1234214334124321";
    static const char cells[] = "123434122143432.";
    struct satdoku_puzzle *puzzle = writing_puzzle();
    struct satdoku_puzzle *other = writing_puzzle();
    struct satdoku_solver *solver = NULL;
    struct satdoku_grid *grid = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    assert_int_equal(satdoku_puzzle_parse(puzzle, cells, strlen(cells), NULL, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_parse(other, row, strlen(row), NULL, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    assert_int_equal(satdoku_check(&verdict, grid, NULL, solver, puzzle, NULL), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNIQUE);
    const struct satdoku_publication publication = {.solution = grid};
    char *text = published(puzzle, SATDOKU_FORMAT_FPUZZLES, &publication);
    static const char end[] = ",\"solution\":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]}";
    assert_true(strlen(text) > strlen(end));
    assert_string_equal(text + strlen(text) - strlen(end), end);
    assert_null(strstr(text, "ruleset"));
    free(text);
    text = published(puzzle, SATDOKU_FORMAT_LINE, &publication); /* it has no place for that */
    assert_string_equal(text, cells);
    free(text);
    struct memory nothing = {.data = NULL};
    assert_int_equal(satdoku_write_published(memory_sink(&nothing), SATDOKU_FORMAT_FPUZZLES, 1,
                                             other, &publication, NULL),
                     SATDOKU_ERR_ARGUMENT);
    assert_int_equal(nothing.length, 0);
    satdoku_grid_free(grid);
    satdoku_solver_free(solver);
    satdoku_puzzle_free(puzzle);
    satdoku_puzzle_free(other);
}

/* ---- Malformed ---- */

static const struct {
    const char *text;
    size_t line;
    size_t column;
    const char *message;
} malformed[] = {
    {"{", 1, 2, "the JSON text is cut off: expected a name in quotes"},
    {"{\"size\":4,\n\"grid\":[[{},", 2, 13, "the JSON text is cut off: expected a value"},
    {"{\"a\":\"b\nc\"}", 1, 8, "a control character in a string"},
    {"{} {}", 1, 4, "nothing may follow the JSON text"},
    {"{}", 1, 1, "'grid' is missing: this is no puzzle of f-puzzles"},
    {"{\"size\":9,\"cells\":[]}", 1, 1, "'grid' is missing: this is no puzzle of f-puzzles"},
    {"{\"grid\":7}", 1, 9, "7 is no list: 'grid' wants one"},
    {"{\"grid\":[]}", 1, 9, "the grid has 0 rows, expected 1 to 400"},
    {"{\"size\":9," GRID4 "}", 1, 9, "the size is 9, but the grid has 4 rows"},
    {"{\"size\":\"big\"," GRID4 "}", 1, 9, "the size is 'big', but the grid has 4 rows"},
    {"{\n\"grid\":[" ROW4 ",\n" ROW4 "," ROW4 ",\n[{},{}]]}", 4, 1,
     "row 4 has 2 cells, expected 4"},
    {"{\"grid\":[{}]}", 1, 10, "row 1 is no list of cells"},
    {CELL4("7"), 1, 20, "7 is no cell: expected an object"},
    {CELL4("{\"value\":5,\"given\":true}"), 1, 29, "5 is no digit from 1 to 4"},
    {CELL4("{\"value\":\"A\",\"given\":true}"), 1, 29, "'A' is no digit from 1 to 4"},
    {CELL4("{\"givenPencilMarks\":[1,9]}"), 1, 43, "9 is no digit from 1 to 4"},
    {CELL4("{\"givenPencilMarks\":3}"), 1, 40, "3 is no list: 'givenPencilMarks' wants one"},
    {CELL4("{\"region\":-1}"), 1, 30, "-1 is no number of a region"},
    {"{\"grid\":[[{\"region\":0},{\"region\":0}],[{\"region\":0},{\"region\":1}]]}", 1, 9,
     "region 0 has 3 cells, more than the 2 digits"},
    {FOUR("\"thermometer\":7"), 1, 90, "7 is no list: 'thermometer' wants one"},
    {FOUR("\"thermometer\":[7]"), 1, 91, "7 is no entry of 'thermometer': expected an object"},
    {FOUR("\"thermometer\":[{}]"), 1, 91, "'lines' is missing"},
    {FOUR("\"thermometer\":[{\"lines\":[[\"R1C5\"]]}]"), 1, 102,
     "'R1C5' is off the board of 4x4 cells"},
    {FOUR("\"thermometer\":[{\"lines\":[[\"A1\"]]}]"), 1, 102,
     "'A1' is no cell: expected one such as 'R1C5'"},
    {FOUR("\"entropicline\":" LINES), 1, 102, "a clue 'entropic line' needs the digits 1-9"},
    {FOUR("\"antiknight\":[1]"), 1, 89, "'antiknight' is true or false, not a list"},
    {FOUR("\"antiknight\":true,\"antiknight\":true"), 1, 94, "'antiknight' stands there twice"},
    {FOUR("\"difference\":[{\"cells\":[\"R1C1\",\"R2C2\"]}]"), 1, 99,
     "'difference' is on two cells next to each other"},
    {FOUR("\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"x\"}]"), 1, 118,
     "'x' is no number"},
    {FOUR("\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]"), 1, 82,
     "an 'xv' without value is neither X nor V"},
    {FOUR("\"negative\":[\"sum\"]"), 1, 88, "satdoku has no negative constraint for 'sum'"},
    {FOUR("\"arrow\":[{\"lines\":[],\"cells\":[\"R1C1\",\"R1C2\",\"R1C3\",\"R1C4\"]}]"), 1, 105,
     "an arrow whose circle has 4 cells: expected one to 3"},
    {FOUR("\"arrow\":[{\"lines\":[],\"cells\":[]}]"), 1, 105,
     "an arrow whose circle has 0 cells: expected one to 3"},
    {FOUR("\"arrow\":[{\"lines\":[[\"R2C1\"]],\"cells\":[\"R1C1\",\"R1C3\"]}]"), 1, 95,
     "a clue 'pill arrow' needs a pill in which each cell is to the right of the one before, below "
     "it, or both"},
    {FOUR("\"arrow\":[{\"lines\":[[\"R1C1\"]]}]"), 1, 85, "'cells' is missing"},
    {FOUR("\"arrow\":[{\"lines\":[[\"R1C1\"]],\"cells\":[\"R1C1\"]}]"), 1, 95,
     "a clue 'arrow' needs 2 cells or more"},
    {FOUR("\"arrow\":[{\"lines\":[[\"R1C2\"]],\"cells\":[\"R1C1\",\"R1C2\"]}]"), 1, 95,
     "a clue 'pill arrow' needs 3 cells or more"},
    {FOUR("\"lockout\":[{\"lines\":[[\"R1C1\"]]}]"), 1, 97,
     "a clue 'lockout line' needs 2 cells or more"},
    {FOUR("\"doublearrow\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]"), 1, 101,
     "a clue 'double arrow' needs 3 cells or more"},
    {FOUR("\"nabner\":[{\"lines\":7}]"), 1, 95, "7 is no list: 'lines' wants one"},
    {FOUR("\"betweenline\":[{\"lines\":[[\"R1C1\"]]}]"), 1, 101,
     "a clue 'between line' needs 2 cells or more"},
    {FOUR("\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\"],[\"R1C1\"]]}]"), 1, 117,
     "a clue 'thermometer' needs 2 cells or more"},
    {"{\"grid\":[[{}]],\"sandwichsum\":[{\"cell\":\"R1C0\",\"value\":0}]}", 1, 31,
     "a clue 'sandwich' needs two digits or more"},
    {FOUR("\"sandwichsum\":[{\"cell\":\"R0C0\",\"value\":\"2\"}]"), 1, 99,
     "'R0C0' is not beside a row or a column"},
    {FOUR("\"sandwichsum\":[{\"cell\":\"R2C2\",\"value\":\"2\"}]"), 1, 99,
     "'R2C2' is not beside a row or a column"},
    {FOUR("\"xsum\":[{\"cell\":\"R0C6\",\"value\":\"2\"}]"), 1, 92,
     "'R0C6' is off the board of 4x4 cells"},
    {FOUR("\"skyscraper\":[{\"cell\":\"R0C1\",\"value\":\"x\"}]"), 1, 113, "'x' is no number"},
    {FOUR("\"littlekillersum\":[{\"cell\":\"R0C1\",\"direction\":\"D\",\"value\":\"2\"}]"), 1, 122,
     "'D' is no direction: expected UL, UR, DL or DR"},
    {FOUR("\"littlekillersum\":[{\"cell\":\"R0C1\",\"value\":\"2\"}]"), 1, 95,
     "nothing is no direction: expected UL, UR, DL or DR"},
    {FOUR("\"littlekillersum\":[{\"cell\":\"R2C2\",\"direction\":\"DL\",\"value\":\"2\"}]"), 1, 103,
     "no diagonal of the board begins at 'R2C2'"},
    {FOUR("\"littlekillersum\":[{\"cell\":\"R0C0\",\"direction\":\"UR\",\"value\":\"2\"}]"), 1, 103,
     "no diagonal of the board begins at 'R0C0'"},
    {FOUR("\"galaxy\":" LINES), 1, 76, "satdoku has no kind of clue for 'galaxy'"},
    {FOUR("\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"values\":[1]}]"), 1, 89,
     "a clue 'quadruple' needs 4 cells"},
    {FOUR("\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C3\"],\"values\":[1]}]"), 1,
     89, "a clue 'quadruple' needs the four cells of a 2x2 square, row by row"},
    {FOUR("\"quadruple\":[{\"cells\":[],\"values\":[1]}]"), 1, 89,
     "a clue 'quadruple' needs 4 cells"},
    {FOUR("\"quadruple\":[{\"cells\":[\"R1C1\"],\"values\":[\"x\"]}]"), 1, 117, "'x' is no number"},
    {FOUR("\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C1\"]]}]"), 1, 96,
     "a clue 'renban line' cannot have a cell twice"},
    {"{\"grid\":[[{\"region\":null}]],\"disjointgroups\":true}", 1, 46,
     "'disjointgroups' needs a board that has boxes"},
    {"https://f-puzzles.com/?load=N4Ig!", 1, 33,
     "no character of base64, in which texts are compressed"},
    {"https://f-puzzles.com/?load=N4Ig", 1, 33, "the compressed text is cut off"},
    {"https://f-puzzles.com/?load=N4Ig%2", 1, 33,
     "no character of base64, in which texts are compressed"},
    {"https://sudokupad.app/fpuzN4XyA===", 1, 27,
     "at character 1 of the text inside: 'grid' is missing: this is no puzzle of f-puzzles"},
    {"https://sudokupad.app/?puzzleid=fpuzzlesN4XyA%3D%3D%3D", 1, 41,
     "at character 1 of the text inside: 'grid' is missing: this is no puzzle of f-puzzles"},
    {"https://tinyurl.com/abc", 1, 1,
     "the link contains no puzzle of f-puzzles: one that is kept elsewhere must be opened "
     "first"},
    {"https://swaroopg92.github.io/penpa-edit/#m=edit&p=AAAA", 1, 55,
     "the compressed text is cut off"},
    {"m=solve&p=AQAA%2F%2F8=&a=", 1, 11,
     "at character 1 of the text inside: satdoku reads no grid of Penpa but 'square' and 'sudoku'"},
    {"sudokupad.app/sclN4XyA===", 1, 18,
     "at character 1 of the text inside: 'grid' is missing: this is no puzzle of f-puzzles"},
};

static void test_malformed(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(malformed); i++) {
        struct satdoku_puzzle *puzzle = writing_puzzle();
        struct satdoku_error error;
        assert_int_equal(parse(puzzle, malformed[i].text, strlen(malformed[i].text), &error),
                         SATDOKU_ERR_MALFORMED);
        if (strcmp(error.message, malformed[i].message) != 0 || error.line != malformed[i].line ||
            error.column != malformed[i].column) {
            fail_msg("%s: %zu:%zu: %s", malformed[i].text, error.line, error.column, error.message);
        }
        satdoku_puzzle_free(puzzle);
    }
}

/* Cut at any byte it is no puzzle; nothing is read behind the end. */
static void test_cuts(void **state)
{
    (void)state;
    static const char whole[] =
        FOUR("\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"X\"}],\"title\":\"\\u00e9\"");
    struct satdoku_puzzle *puzzle = writing_puzzle();
    struct memory link = {.data = NULL};
    struct satdoku_error error;
    for (size_t length = 1; length < sizeof whole - 1; length++) {
        char *cut = malloc(length);
        assert_non_null(cut);
        memcpy(cut, whole, length);
        assert_int_equal(parse(puzzle, cut, length, &error), SATDOKU_ERR_MALFORMED);
        assert_non_null(strstr(error.message, "the JSON text is cut off: expected "));
        assert_int_equal(error.column, length + 1);
        free(cut);
    }
    assert_int_equal(parse(puzzle, whole, sizeof whole - 1, &error), SATDOKU_OK);
    assert_int_equal(satdoku_write_puzzle(memory_sink(&link), SATDOKU_FORMAT_FPUZZLES_LINK, 1,
                                          puzzle, NULL),
                     SATDOKU_OK);
    size_t end = strcspn(link.data, "=\n"); /* of the first word behind "load=" */
    end = end + 1 + strcspn(link.data + end + 1, "=\n");
    for (size_t length = 1; length + 3 < end; length++) {
        assert_int_equal(parse(puzzle, link.data, length, &error), SATDOKU_ERR_MALFORMED);
    }
    memory_clear(&link);
    satdoku_puzzle_free(puzzle);
}

/* ---- What is passed over ---- */

static void test_passed_over(void **state)
{
    (void)state;
    static const char text[] =
        FOUR("\"galaxy\":" LINES ",\"text\":[{\"value\":\"x\",\"cells\":[\"R1C1\"]}],"
             "\"line\":[{\"lines\":[[\"R1C1\"]],\"fromConstraint\":\"Renban\"}]");
    struct satdoku_read_options options = {.ignore_unknown = true};
    struct memory_reading feed = {.data = text, .length = sizeof text - 1};
    struct satdoku_puzzle *puzzle = writing_puzzle();
    struct satdoku_reader *reader = NULL;
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &options, NULL), SATDOKU_OK);
    assert_null(satdoku_reader_passed_over(reader));
    assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_reader_format(reader), SATDOKU_FORMAT_FPUZZLES);
    assert_string_equal(satdoku_reader_passed_over(reader),
                        "passed over: the unknown 'galaxy', the drawings 'text'");
    assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_END);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

/* How many clues the puzzle has. */
static size_t count_clues(const struct satdoku_puzzle *puzzle)
{
    struct satdoku_clues *clues = NULL;
    assert_int_equal(satdoku_puzzle_clues(&clues, puzzle), SATDOKU_OK);
    size_t count = clues->count;
    satdoku_clues_free(clues);
    return count;
}

/* ---- Areas of minima and maxima ---- */

/* Written and read it is the same puzzle, written as the same text. */
static void expect_written_again(struct satdoku_puzzle *puzzle,
                                 const struct satdoku_read_options *options, int round)
{
    struct memory once = {.data = NULL};
    struct memory twice = {.data = NULL};
    struct satdoku_error error = {.message = ""};
    enum satdoku_status status =
        satdoku_write_puzzle(memory_sink(&once), SATDOKU_FORMAT_FPUZZLES, 1, puzzle, &error);
    if (status != SATDOKU_OK) {
        fail_msg("round %d: %s", round, error.message);
    }
    size_t clues = count_clues(puzzle);
    assert_int_equal(satdoku_puzzle_parse(puzzle, once.data, once.length, options, NULL),
                     SATDOKU_OK);
    assert_int_equal(count_clues(puzzle), clues);
    assert_int_equal(satdoku_write_puzzle(memory_sink(&twice), SATDOKU_FORMAT_FPUZZLES, 1, puzzle,
                                          NULL),
                     SATDOKU_OK);
    assert_string_equal(once.data, twice.data);
    memory_clear(&once);
    memory_clear(&twice);
}

/* The same signs are written as the same marks, whatever marks they came from. */
static void test_areas(void **state)
{
    (void)state;
    enum { N = 6, ROUNDS = 400 };
    struct satdoku_puzzle *puzzle = writing_puzzle();
    struct random random;
    for (int round = 0; round < ROUNDS; round++) {
        struct memory text = {.data = NULL};
        struct memory lists[2] = {{.data = NULL}, {.data = NULL}};
        struct satdoku_error error;
        random_init(&random, random_seed(), (uint64_t)round);
        memory_append(&lists[0], "", 0);
        memory_append(&lists[1], "", 0);
        int rarity = 2 + random_below(&random, 6);
        for (int cell = 0; cell < N * N; cell++) {
            /* areas rather than cells here and there */
            bool marked = random_below(&random, rarity) == 0 || (cell % N < 3 && round % 3 == 0);
            int which = round % 4 == 0 ? cell / N % 2 : random_below(&random, 2) & (round % 2);
            if (marked) {
                memory_print(&lists[which], "%s{\"cell\":\"R%dC%d\"}",
                             lists[which].length > 0 ? "," : "", cell / N + 1, cell % N + 1);
            }
        }
        memory_print(&text, "{\"size\":%d,\"grid\":[", N);
        for (int row = 0; row < N; row++) {
            memory_print(&text, "%s[{},{},{},{},{},{}]", row > 0 ? "," : "");
        }
        memory_print(&text, "],\"minimum\":[");
        memory_append(&text, lists[0].data, lists[0].length);
        memory_print(&text, "],\"maximum\":[");
        memory_append(&text, lists[1].data, lists[1].length);
        memory_print(&text, "]}");
        struct satdoku_read_options options = {.format = SATDOKU_FORMAT_FPUZZLES};
        if (satdoku_puzzle_parse(puzzle, text.data, text.length, &options, &error) != SATDOKU_OK) {
            fail_msg("round %d: %s\n%s", round, error.message, text.data);
        }
        expect_written_again(puzzle, &options, round);
        memory_clear(&text);
        memory_clear(&lists[0]);
        memory_clear(&lists[1]);
    }
    satdoku_puzzle_free(puzzle);
}

/* What f-puzzles cannot say is named. */
static void test_refused(void **state)
{
    (void)state;
    static const struct writing_refusal rows[] = {
        {".GreaterThan~R1C1~R1C2", "'fpuzzles' cannot say the greater-than sign r1c1 > r1c2"},
        {".AntiTaxicab", "'fpuzzles' cannot say the anti-taxicab rule"},
        {".Shape~4x6", "'fpuzzles' cannot say a 4x6 board"},
        {".Shape~4x4~0-3", "'fpuzzles' cannot say the digits 0 to 3 on a 4x4 board"},
        {".~R1C1_1_2.~R1C1_3_4", "'fpuzzles' cannot say r1c1=3/4"},
        {".AntiConsecutive.WhiteDot~R1C1~R1C2", "'fpuzzles' cannot say the anti-consecutive rule"},
        {".Modular~4~R1C1~R1C2", "'fpuzzles' cannot say the modular line (4) r1c1-r1c2"},
        {".Shape~4x4.Jigsaw~1112122233334444",
         "'fpuzzles' cannot say boxes beside the regions of a jigsaw"},
        {".Board~samurai", "'fpuzzles' cannot say boards that overlap"},
        {".Shape~4x4.Sudominoku.Single~1~R1C1", "'fpuzzles' cannot say the single 1 on A1"},
    };
    writing_expect_refusals(SATDOKU_FORMAT_FPUZZLES, rows, LENGTH(rows));
}

/* A title is kept whole, however long it is. */
static void test_long_title(void **state)
{
    (void)state;
    enum { LENGTH_OF_TITLE = 5000 };
    char title[LENGTH_OF_TITLE + 1];
    struct memory text = {.data = NULL};
    struct satdoku_puzzle *puzzle = writing_puzzle();
    struct satdoku_error error;
    for (size_t i = 0; i < LENGTH_OF_TITLE; i++) {
        title[i] = "title \"\xc3\xa9\""[i % 10];
    }
    title[LENGTH_OF_TITLE] = '\0';
    assert_int_equal(satdoku_puzzle_set_name(puzzle, title), SATDOKU_OK);
    assert_int_equal(satdoku_write_puzzle(memory_sink(&text), SATDOKU_FORMAT_FPUZZLES, 1, puzzle,
                                          NULL),
                     SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_set_name(puzzle, ""), SATDOKU_OK);
    assert_int_equal(parse(puzzle, text.data, text.length, &error), SATDOKU_OK);
    assert_string_equal(satdoku_puzzle_name(puzzle), title);
    memory_clear(&text);
    satdoku_puzzle_free(puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_elements),    cmocka_unit_test(test_written),
        cmocka_unit_test(test_rules),       cmocka_unit_test(test_rules_stay),
        cmocka_unit_test(test_solution),    cmocka_unit_test(test_areas),
        cmocka_unit_test(test_malformed),   cmocka_unit_test(test_cuts),
        cmocka_unit_test(test_passed_over), cmocka_unit_test(test_refused),
        cmocka_unit_test(test_long_title),
    };

    return RUN_TESTS(tests);
}
