/* Documents of SudokuMaker: each type of constraint by what it becomes, what is malformed with its
 * place, what is passed over, and what is written. That random puzzles of all kinds are the same
 * when they are read again, property/round_trips tests.
 */
#include "memio.h"
#include "unit.h"
#include "writing.h"

#include <satdoku_program.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CELLS4 "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}"
#define ROW9   "{},{},{},{},{},{},{},{},{}"
#define CELLS9 ROW9 "," ROW9 "," ROW9 "," ROW9 "," ROW9 "," ROW9 "," ROW9 "," ROW9 "," ROW9
#define BOXES4 "{\"type\":1,\"regions\":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]}"

/* Documents of 4x4 cells with these constraints: with boxes, and without; and of 9x9 without. */
#define DOCUMENT(size, cells, constraints)                                                         \
    "{\"formatVersion\":\"1.5.0\",\"puzzle\":{" size "\"cells\":[" cells                           \
    "],\"constraints\":[" constraints "]}}"
#define SIZE4       "\"type\":\"sudoku\",\"size\":4,"
#define FOUR(rest)  DOCUMENT(SIZE4, CELLS4, BOXES4 "," rest)
#define LATIN(rest) DOCUMENT(SIZE4, CELLS4, rest)
#define NINE(rest)  DOCUMENT("", CELLS9, rest)

/* What the program writes: of 4x4 cells with boxes, texts that are empty, and nothing published. */
#define WRITTEN(rest)                                                                              \
    "{\"formatVersion\":\"1.5.0\",\"puzzle\":{\"name\":\"\",\"author\":\"\"," SIZE4                \
    "\"cells\":[" CELLS4 "],\"constraints\":[{\"type\":0}," BOXES4 rest "]}}"

static enum satdoku_status parse(struct satdoku_puzzle *puzzle, const char *text, size_t length,
                                 struct satdoku_error *error)
{
    struct satdoku_read_options options = {.format = SATDOKU_FORMAT_SUDOKUMAKER};
    *error = (struct satdoku_error){.message = ""};
    return satdoku_puzzle_parse(puzzle, text, length, &options, error);
}

/* ---- Types ---- */

static const struct {
    const char *text;
    const char *string; /* as a constraint string */
} types[] = {
    {FOUR("{\"type\":0}"), ".Shape~4x4"},
    {LATIN("{\"type\":0}"), ".Shape~4x4.NoBoxes"},
    {"{\"puzzle\":{\"width\":4,\"height\":4,\"cells\":[" CELLS4 "],\"constraints\":[]}}",
     ".Shape~4x4.NoBoxes"},
    {DOCUMENT(SIZE4,
              "{\"given\":true,\"value\":3},{\"value\":2},{\"candidates\":6},null,"
              "{},{},{},{},{},{},{},{},{},{},{},{}",
              BOXES4),
     ".Shape~4x4.~R1C1_3"},
    {LATIN("{\"type\":1,\"regions\":[0,0,0,1,0,2,1,1,3,2,2,1,3,3,3,2]}"),
     ".Shape~4x4.NoBoxes.Jigsaw~1112132243324443"},
    {LATIN("{\"type\":1,\"regions\":[-1,0,0,-1,-1,0,0,-1,-1,-1,-1,-1,-1,-1,-1,-1]}"),
     ".Shape~4x4.NoBoxes.Jigsaw~-11--11---------"},
    {DOCUMENT("\"type\":\"custom\",\"width\":4,\"height\":4,\"maxDigit\":4,", CELLS4,
              "{\"type\":2003}"),
     ".Shape~4x4.NoBoxes"},
    {FOUR("{\"type\":10},{\"type\":14}"), ".Shape~4x4.Diagonal~-1.DisjointSets"},
    {FOUR("{\"type\":11},{\"type\":10,\"disabled\":true}"), ".Shape~4x4.Diagonal~1"},
    {FOUR("{\"type\":305,\"cells\":[0,6,0]}"), ".Shape~4x4.AllDifferent~R1C1~R2C3"},
    {FOUR("{\"type\":12},{\"type\":13}"), ".Shape~4x4.AntiKing.AntiKnight"},
    {FOUR("{\"type\":15}"), ".Shape~4x4.AntiConsecutive"},
    {NINE("{\"type\":16,\"groups\":[112,14,896]}"), ".NoBoxes.GlobalEntropy"},
    {NINE("{\"type\":16,\"groups\":[146,292,584]}"), ".NoBoxes.GlobalMod"},
    {FOUR("{\"type\":101,\"cells\":[0]},{\"type\":100,\"cells\":[1]}"),
     ".Shape~4x4.~R1C1_1_3~R1C2_2_4"},
    {FOUR("{\"type\":102,\"cells\":[0]}"),
     ".Shape~4x4.GreaterThan~R1C1~R1C2.GreaterThan~R1C1~R2C1"},
    {FOUR("{\"type\":103,\"cells\":[0]},{\"type\":103,\"cells\":[1]}"),
     ".Shape~4x4.GreaterThan~R2C1~R1C1.GreaterThan~R1C3~R1C2.GreaterThan~R2C2~R1C2"},
    /* edges: 1 is between r1c1 and r1c2, 4 below r1c1, 11 between r2c3 and r2c4, 15 below r2c4 */
    {FOUR("{\"type\":200,\"clues\":[{\"value\":1,\"edge\":1},{\"edge\":11}],\"negative\":[]},"
          "{\"type\":201,\"clues\":[{\"value\":2,\"edge\":4},{\"edge\":15}]}"),
     ".Shape~4x4.WhiteDot~R1C1~R1C2.WhiteDot~R2C3~R2C4.BlackDot~R1C1~R2C1.BlackDot~R2C4~R3C4"},
    {FOUR("{\"type\":202,\"clues\":[{\"value\":10,\"edge\":1},{\"value\":5,\"edge\":4}]}"),
     ".Shape~4x4.X~R1C1~R1C2.V~R1C1~R2C1"},
    {FOUR("{\"type\":202,\"clues\":[],\"negative\":[5,10]}"), ".Shape~4x4.StrictXV"},
    {FOUR("{\"type\":200,\"clues\":[{\"edge\":1}],\"negative\":[1]},"
          "{\"type\":201,\"clues\":[],\"negative\":[2]}"),
     ".Shape~4x4.StrictKropki.WhiteDot~R1C1~R1C2"},
    {FOUR("{\"type\":200,\"clues\":[],\"negative\":[1]}"), ".Shape~4x4.AntiConsecutive"},
    {FOUR("{\"type\":200,\"clues\":[{\"edge\":1}],\"negative\":[1]}"),
     ".Shape~4x4.StrictConsecutive.WhiteDot~R1C1~R1C2"},
    {FOUR("{\"type\":201,\"clues\":[],\"negative\":[2]}"), ".Shape~4x4.StrictRatio"},
    {FOUR("{\"type\":300,\"slow\":false,\"thermometers\":[[0,1,5],[2,6]]}"),
     ".Shape~4x4.Thermo~R1C1~R1C2~R2C2.Thermo~R1C3~R2C3"},
    {FOUR("{\"type\":300,\"slow\":true,\"thermometers\":[[0,1,5]]}"),
     ".Shape~4x4.SlowThermo~R1C1~R1C2~R2C2"},
    {FOUR("{\"type\":301,\"cages\":[{\"cells\":[0,1],\"value\":5},{\"cells\":[8,13],\"value\":0},"
          "{\"cells\":[3]}]}"),
     ".Shape~4x4.Cage~5~R1C1~R1C2.Cage~0~R3C1~R4C2.Cage~0~R1C4"},
    {FOUR("{\"type\":302,\"groups\":[[0,10],[1,11,14]]}"),
     ".Shape~4x4.Palindrome~R1C1~R3C3.Palindrome~R1C2~R3C4.Palindrome~R1C2~R4C3"},
    /* corners: five to a row */
    {FOUR("{\"type\":303,\"clues\":[{\"corner\":6,\"digits\":[3,1,3]},{\"corner\":18,"
          "\"digits\":[]}]}"),
     ".Shape~4x4.Quad~R1C1~3~1~3"},
    {FOUR("{\"type\":304,\"cages\":[{\"cells\":[0,1,2],\"value\":\"2113\"},{\"cells\":[5],"
          "\"value\":\"\"}]}"),
     ".Shape~4x4.ContainExact~1_1_3~R1C1~R1C2~R1C3"},
    {FOUR("{\"type\":400,\"lines\":[[0,1,5]]},{\"type\":402,\"lines\":[[0,1,5]]}"),
     ".Shape~4x4.Renban~R1C1~R1C2~R2C2.Palindrome~R1C1~R1C2~R2C2"},
    {FOUR("{\"type\":401,\"lines\":[[0,1]],\"minDifference\":3},{\"type\":401,\"lines\":[[4,5]]}"),
     ".Shape~4x4.Whisper~3~R1C1~R1C2.Whisper~2~R2C1~R2C2"},
    {FOUR("{\"type\":403,\"lines\":[[0,1,5]]},{\"type\":407,\"lines\":[[3,2,6]]}"),
     ".Shape~4x4.Between~R1C1~R1C2~R2C2.Lockout~4~R1C4~R1C3~R2C3"},
    {FOUR("{\"type\":404,\"lines\":[[1,2]],\"singleRegionTotals\":false},"
          "{\"type\":409,\"lines\":[[0,1,5]]}"),
     ".Shape~4x4.RegionSumLine~R1C2~R1C3.DoubleArrow~R1C1~R1C2~R2C2"},
    {FOUR("{\"type\":405,\"lines\":[[0,1,5,4],[9,10]]}"),
     ".Shape~4x4.Sum~0_=_1_-2_1~R1C1~R1C2~R2C2.Sum~0_=_1_-2_1~R1C2~R2C2~R2C1"},
    {NINE("{\"type\":406,\"lines\":[[0,1,2]],\"groups\":[14,896,112]}"),
     ".NoBoxes.Entropic~R1C1~R1C2~R1C3"},
    {NINE("{\"type\":406,\"lines\":[[0,1,2]],\"groups\":[584,146,292]},"
          "{\"type\":406,\"lines\":[[3,4]],\"groups\":[340,682]}"),
     ".NoBoxes.Modular~3~R1C1~R1C2~R1C3.Modular~2~R1C4~R1C5"},
    {FOUR("{\"type\":408,\"bulbsWithArrows\":[{\"bulbCells\":[0],\"arrows\":[[0,1],[0,4,8]]},"
          "{\"bulbCells\":[10,11],\"arrows\":[[11,7]]}]}"),
     ".Shape~4x4.Arrow~R1C1~R1C2.Arrow~R1C1~R2C1~R3C1.PillArrow~2~R3C3~R3C4~R2C4"},
    /* places outside: six to a row, from the corner above the top left cell on */
    {FOUR("{\"type\":500,\"clues\":[{\"value\":9,\"outerCell\":0,\"diagonal\":-1},"
          "{\"value\":6,\"outerCell\":4,\"diagonal\":1},"
          "{\"value\":5,\"outerCell\":23,\"diagonal\":-1},"
          "{\"value\":7,\"outerCell\":11,\"diagonal\":1},"
          "{\"value\":3,\"outerCell\":12,\"diagonal\":1},"
          "{\"outerCell\":3,\"diagonal\":1}]}"),
     ".Shape~4x4.LittleKiller~9~R1C1.LittleKiller~6~R1C3.LittleKiller~5~R2C4"
     ".LittleKiller~7~R4C2.Sum~3~R1C1"},
    {FOUR("{\"type\":501,\"clues\":[{\"value\":2,\"outerCell\":4},{\"value\":5,\"outerCell\":12},"
          "{\"value\":3,\"outerCell\":33}]}"),
     ".Shape~4x4.Sandwich~2~C4.Sandwich~5~R2.Sandwich~3~C3"},
    {FOUR("{\"type\":502,\"clues\":[{\"value\":7,\"outerCell\":1},{\"value\":6,\"outerCell\":31}]},"
          "{\"type\":503,\"clues\":[{\"value\":3,\"outerCell\":12},{\"outerCell\":1}]},"
          "{\"type\":504,\"clues\":[{\"value\":1,\"outerCell\":17}]}"),
     ".Shape~4x4.XSum~C1~7~.XSum~C1~~6.Skyscraper~R2~3~.NumberedRoom~R2~~1"},
    {FOUR("{\"type\":600,\"cells\":[5,0]},{\"type\":601,\"cells\":[1]}"),
     ".Shape~4x4.Indexing~R~R2C2.Indexing~R~R1C1.Indexing~C~R1C2"},
    {FOUR("{\"type\":1000,\"definition\":{\"name\":\"a\",\"backend\":{\"code\":\"\"}}},"
          "{\"type\":4000,\"cells\":[1]},{\"type\":9999,\"disabled\":true}"),
     ".Shape~4x4"},
};

static void test_types(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(types); i++) {
        struct satdoku_puzzle *puzzle = writing_puzzle();
        struct satdoku_puzzle *expected = writing_puzzle();
        struct satdoku_error error;
        struct memory text = {.data = NULL};
        if (parse(puzzle, types[i].text, strlen(types[i].text), &error) != SATDOKU_OK) {
            fail_msg("%s: %s", types[i].text, error.message);
        }
        if (satdoku_puzzle_parse(expected, types[i].string, strlen(types[i].string), NULL,
                                 &error) != SATDOKU_OK) {
            fail_msg("%s: %s", types[i].string, error.message);
        }
        assert_int_equal(satdoku_write_puzzle(memory_sink(&text), SATDOKU_FORMAT_CONSTRAINTS, 1,
                                              expected, NULL),
                         SATDOKU_OK);
        text.data[text.length - 1] = '\0';
        writing_expect(puzzle, SATDOKU_FORMAT_CONSTRAINTS, text.data);
        memory_clear(&text);
        satdoku_puzzle_free(puzzle);
        satdoku_puzzle_free(expected);
    }
}

/* A dot that does not free its cells from the other rule is told apart from one that does. */
static void test_overriding(void **state)
{
    (void)state;
    static const char *const documents[] =
        {FOUR("{\"type\":200,\"clues\":[{\"edge\":1}],\"negative\":[1],"
              "\"overrideNegativeRatios\":false},"
              "{\"type\":201,\"clues\":[{\"edge\":4}],\"negative\":[2],"
              "\"overrideNegativeDifferences\":true}"),
         FOUR("{\"type\":200,\"clues\":[{\"edge\":1}],\"negative\":[],"
              "\"overrideNegativeRatios\":false},"
              "{\"type\":201,\"clues\":[{\"edge\":4}],\"negative\":[2]}")};
    /* 24 pairs of neighbours: all but two have no dot, and none but one may be a double */
    static const size_t clues[] = {2 + 22 + 23, 2 + 23};
    for (size_t i = 0; i < LENGTH(documents); i++) {
        struct satdoku_puzzle *puzzle = writing_puzzle();
        struct satdoku_clues *list = NULL;
        struct satdoku_error error;
        assert_int_equal(parse(puzzle, documents[i], strlen(documents[i]), &error), SATDOKU_OK);
        assert_int_equal(satdoku_puzzle_clues(&list, puzzle), SATDOKU_OK);
        assert_int_equal(list->count, clues[i]);
        satdoku_clues_free(list);
        satdoku_puzzle_free(puzzle);
    }
}

/* ---- Written ---- */

#define GRAY "\"style\":{\"color\":\"#00000033\"}"

static const char *const written[] = {
    WRITTEN(""),
    WRITTEN(",{\"type\":10,\"style\":{\"color\":\"#34bbe6ff\",\"thickness\":0.02}},{\"type\":14},"
            "{\"type\":305,\"cells\":[0,6],\"style\":{\"color\":\"#00000033\",\"offset\":0.1}},"
            "{\"type\":12},{\"type\":13},{\"type\":15}"),
    WRITTEN(",{\"type\":100,\"cells\":[1],\"style\":{\"color\":\"#00000033\",\"size\":0.8}},"
            "{\"type\":102,\"cells\":[10,11]," GRAY "},{\"type\":103,\"cells\":[0]," GRAY "}"),
    WRITTEN(",{\"type\":200,\"clues\":[{\"value\":1,\"edge\":1},{\"value\":2,\"edge\":15}],"
            "\"negative\":[1],\"overrideNegativeRatios\":true},"
            "{\"type\":201,\"clues\":[{\"value\":3,\"edge\":4}],"
            "\"negative\":[3],\"overrideNegativeDifferences\":true},"
            "{\"type\":202,\"clues\":[{\"value\":10,\"edge\":11},{\"value\":5,\"edge\":25}],"
            "\"negative\":[10,5]}"),
    WRITTEN(",{\"type\":200,\"clues\":[],\"negative\":[1],\"overrideNegativeRatios\":true},"
            "{\"type\":201,\"clues\":[],\"negative\":[2],\"overrideNegativeDifferences\":true}"),
    WRITTEN(",{\"type\":401,\"lines\":[[0,1],[4,5]],\"minDifference\":2,"
            "\"style\":{\"color\":\"#67f067\",\"thickness\":0.15}},"
            "{\"type\":401,\"lines\":[[8,9]],\"minDifference\":3,"
            "\"style\":{\"color\":\"#67f067\",\"thickness\":0.15}},"
            "{\"type\":406,\"lines\":[[0,1]],\"groups\":[18,4,8],"
            "\"style\":{\"color\":\"#33bbaa\",\"thickness\":0.15}}"),
    WRITTEN(",{\"type\":304,\"cages\":[{\"cells\":[0,1,2],\"value\":\"2113\"}],"
            "\"style\":{\"text\":{\"color\":\"#000000\"},\"cage\":{\"color\":\"#000000\"}}}"),
    WRITTEN(",{\"type\":500,\"clues\":[{\"value\":9,\"outerCell\":0,\"diagonal\":-1},"
            "{\"value\":6,\"outerCell\":4,\"diagonal\":1}],"
            "\"style\":{\"text\":{\"color\":\"#000000\"},\"arrow\":{\"color\":\"#000000\"}}},"
            "{\"type\":502,\"clues\":[{\"value\":6,\"outerCell\":31}],"
            "\"style\":{\"color\":\"#000000\"}}"),
};

/* What was written is written so again, in both forms, and in whatever form it is read. */
static void test_written(void **state)
{
    (void)state;
    static const enum satdoku_format forms[] = {SATDOKU_FORMAT_SUDOKUMAKER,
                                                SATDOKU_FORMAT_SUDOKUMAKER_LINK};
    for (size_t i = 0; i < LENGTH(written) * LENGTH(forms); i++) {
        enum satdoku_format form = forms[i % LENGTH(forms)];
        const char *text = written[i / LENGTH(forms)];
        struct satdoku_puzzle *puzzle = writing_puzzle();
        struct satdoku_puzzle *again = writing_puzzle();
        struct memory packed = {.data = NULL};
        struct satdoku_error error;
        if (parse(puzzle, text, strlen(text), &error) != SATDOKU_OK) {
            fail_msg("%s: %s", text, error.message);
        }
        assert_int_equal(satdoku_write_puzzle(memory_sink(&packed), form, 1, puzzle, NULL),
                         SATDOKU_OK);
        assert_int_equal(satdoku_puzzle_parse(again, packed.data, packed.length, NULL, &error),
                         SATDOKU_OK);
        writing_expect(again, SATDOKU_FORMAT_SUDOKUMAKER, text);
        memory_clear(&packed);
        satdoku_puzzle_free(puzzle);
        satdoku_puzzle_free(again);
    }
}

/* A link has the characters of an address alone. */
static void test_link(void **state)
{
    (void)state;
    static const char site[] = "https://sudokumaker.app/?puzzle=";
    static const char alphabet[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
    struct satdoku_puzzle *puzzle = writing_puzzle();
    struct memory link = {.data = NULL};
    struct satdoku_error error;
    assert_int_equal(satdoku_puzzle_set_name(puzzle, "\xc3\xa9/+=\xe2\x82\xac"), SATDOKU_OK);
    assert_int_equal(parse(puzzle, written[3], strlen(written[3]), &error), SATDOKU_OK);
    assert_int_equal(satdoku_write_puzzle(memory_sink(&link), SATDOKU_FORMAT_SUDOKUMAKER_LINK, 1,
                                          puzzle, NULL),
                     SATDOKU_OK);
    assert_memory_equal(link.data, site, sizeof site - 1);
    size_t length = strspn(link.data + sizeof site - 1, alphabet);
    assert_int_equal(sizeof site - 1 + length + 1, link.length);
    assert_int_equal(link.data[link.length - 1], '\n');
    /* Cut at any byte it is no puzzle. */
    for (size_t cut = 1; cut + 2 < link.length; cut++) {
        assert_int_equal(parse(puzzle, link.data, cut, &error), SATDOKU_ERR_MALFORMED);
    }
    memory_clear(&link);
    satdoku_puzzle_free(puzzle);
}

/* Author and rules stay; the solution is in cells that are no givens. */
static void test_published(void **state)
{
    (void)state;
    static const char cells[] = "123434122143432.";
    static const char last[] =
        "{\"given\":true,\"value\":4},{\"given\":true,\"value\":3},{\"given\":true,\"value\":2},"
        "{\"value\":1}],";
    static const char rules[] =
        "\"comment\":\"Place the digits 1 to 4 so that no row, column or box has one twice.\",";
    struct satdoku_puzzle *puzzle = writing_puzzle();
    struct satdoku_solver *solver = NULL;
    struct satdoku_grid *grid = NULL;
    struct memory text = {.data = NULL};
    struct memory again = {.data = NULL};
    struct satdoku_error error;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    assert_int_equal(satdoku_puzzle_parse(puzzle, cells, strlen(cells), NULL, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_grid_new(&grid), SATDOKU_OK);
    assert_int_equal(satdoku_check(&verdict, grid, NULL, solver, puzzle, NULL), SATDOKU_OK);
    assert_true(satdoku_format_publishes(SATDOKU_FORMAT_SUDOKUMAKER));
    const struct satdoku_publication publication = {.rules = true, .solution = grid};
    assert_int_equal(satdoku_write_published(memory_sink(&text), SATDOKU_FORMAT_SUDOKUMAKER, 1,
                                             puzzle, &publication, NULL),
                     SATDOKU_OK);
    assert_non_null(strstr(text.data, last));
    assert_non_null(strstr(text.data, rules));
    assert_int_equal(parse(puzzle, text.data, text.length, &error), SATDOKU_OK);
    writing_expect(puzzle, SATDOKU_FORMAT_LINE, cells); /* the solution is no given */
    assert_int_equal(satdoku_write_published(memory_sink(&again), SATDOKU_FORMAT_SUDOKUMAKER, 1,
                                             puzzle, &publication, NULL),
                     SATDOKU_OK);
    assert_string_equal(text.data, again.data);
    memory_clear(&text);
    memory_clear(&again);
    satdoku_grid_free(grid);
    satdoku_solver_free(solver);
    satdoku_puzzle_free(puzzle);
}

/* ---- Malformed ---- */

static const struct {
    const char *text;
    const char *at; /* the malformed value; its first place in the text */
    const char *message;
} malformed[] = {
    {"{\"formatVersion\":\"1.5.0\"}", "{", "'puzzle' is missing: this is no puzzle of SudokuMaker"},
    {"{\"puzzle\":{\"cells\":[]}}", "{\"cells", "'constraints' is missing"},
    {"{\"puzzle\":{\"cells\":[],\"constraints\":7}}", "7", "7 is no list: 'constraints' wants one"},
    {"{\"puzzle\":{\"constraints\":[]}}", "{\"con", "'cells' is missing"},
    {"{\"puzzle\":{\"cells\":[{}],\"constraints\":[]}}", "[{}",
     "the list has 1 of the 81 cells of a board of 9x9"},
    {"{\"puzzle\":{\"width\":4,\"height\":6,\"cells\":[{}],\"constraints\":[]}}", "{\"width",
     "the board has 6x4 cells: of SudokuMaker satdoku reads square ones, up to 400x400"},
    {"{\"puzzle\":{\"size\":0,\"cells\":[],\"constraints\":[]}}", "{\"size",
     "the board has 0x0 cells: of SudokuMaker satdoku reads square ones, up to 400x400"},
    {"{\"puzzle\":{\"size\":\"x\",\"cells\":[],\"constraints\":[]}}", "\"x\"",
     "'size' is 'x', which is no number"},
    {DOCUMENT("\"size\":4,\"minDigit\":0,", CELLS4, ""), "{\"size",
     "the digits are 0 to 3: of SudokuMaker satdoku reads as many as there are rows, from 1"},
    {DOCUMENT("\"type\":\"custom\",\"size\":4,", CELLS4, ""), "{\"type",
     "the digits are 1 to 9: of SudokuMaker satdoku reads as many as there are rows, from 1"},
    {LATIN("7"), "7", "7 is no constraint: expected an object"},
    {LATIN("{}"), "{}]}}", "satdoku has no kind of clue for 'type -1'"},
    {LATIN("{\"type\":1,\"regions\":[1,2]}"), "[1,2",
     "the list has the regions of 2 cells, but the board has 16"},
    {LATIN("{\"type\":1,\"regions\":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,-2]}"), "-2",
     "-2 is no number of a region"},
    {FOUR("{\"type\":1,\"regions\":[]}"), "{\"type\":1,\"regions\":[]",
     "'regions' stands there twice"},
    {LATIN("{\"type\":14}"), "{\"type\":14", "'disjoint groups' needs a board that has boxes"},
    {DOCUMENT(SIZE4,
              "7,"
              "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}",
              ""),
     "7", "7 is no cell: expected an object"},
    {DOCUMENT(SIZE4, "{\"given\":true,\"value\":5},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}",
              ""),
     "5},", "5 is no digit from 1 to 4"},
    {LATIN("{\"type\":400}"), "{\"type\":400", "'lines' is missing"},
    {LATIN("{\"type\":400,\"lines\":[[0,16]]}"), "16]",
     "16 is not the number of a cell on a board of 4x4 cells"},
    {LATIN("{\"type\":400,\"lines\":[[0,\"R1C1\"]]}"), "\"R1C1",
     "'R1C1' is not the number of a cell on a board of 4x4 cells"},
    {LATIN("{\"type\":400,\"lines\":[[0,0]]}"), "[0,0",
     "a clue 'renban line' cannot have a cell twice"},
    {LATIN("{\"type\":301,\"cages\":[3]}"), "3]", "3 is no entry of 'cages': expected an object"},
    {LATIN("{\"type\":301,\"cages\":[{\"cells\":[1],\"value\":\"x\"}]}"), "\"x\"",
     "'x' is no number"},
    {LATIN("{\"type\":200,\"clues\":[{}]}"), "{}]}]", "the number of an edge is missing"},
    {LATIN("{\"type\":200,\"clues\":[{\"edge\":0}]}"), "0}]", "0 is no edge between two cells"},
    {LATIN("{\"type\":200,\"clues\":[{\"edge\":28}]}"), "28", "28 is no edge between two cells"},
    {LATIN("{\"type\":200,\"clues\":[{\"edge\":32}]}"), "32",
     "32 is not the number of an edge on a board of 4x4 cells"},
    {LATIN("{\"type\":202,\"clues\":[{\"edge\":1,\"value\":7}]}"), "7}",
     "7 is neither 10, an X, nor 5, a V"},
    {LATIN("{\"type\":202,\"clues\":[],\"negative\":[10]}"), "[10]",
     "satdoku has no negative constraint for XV but that for both 10 and 5"},
    {LATIN("{\"type\":201,\"clues\":[],\"negative\":[\"x\"]}"), "\"x\"", "'x' is no number"},
    {LATIN("{\"type\":303,\"clues\":[{\"corner\":5,\"digits\":[1]}]}"), "5,\"digits",
     "5 is no corner between four cells"},
    {LATIN("{\"type\":304,\"cages\":[{\"cells\":[1],\"value\":\"152\"}]}"), "\"152",
     "'152' does not say how many there are of which digit, as '1522' does"},
    {LATIN("{\"type\":304,\"cages\":[{\"cells\":[1],\"value\":\"15\"}]}"), "{\"cells\":[1",
     "a clue 'exact contents' has a value that is out of range"},
    {LATIN("{\"type\":500,\"clues\":[{\"outerCell\":0,\"value\":3,\"diagonal\":2}]}"), "2}",
     "2 is no diagonal: expected 1 or -1"},
    {LATIN("{\"type\":500,\"clues\":[{\"outerCell\":0,\"value\":3,\"diagonal\":1}]}"), "0,\"value",
     "no diagonal of the board begins at 0"},
    {LATIN("{\"type\":501,\"clues\":[{\"outerCell\":7,\"value\":3}]}"), "7,\"value",
     "7 is not beside a row or a column"},
    {LATIN("{\"type\":501,\"clues\":[{\"outerCell\":36,\"value\":3}]}"), "36,\"value",
     "36 is not the number of a place outside on a board of 4x4 cells"},
    {LATIN("{\"type\":100}"), "{\"type\":100", "'cells' is missing"},
    {LATIN("{\"type\":16,\"groups\":[6,24]}"), "{\"type\":16",
     "satdoku has no kind of clue for 'global entropy'"},
    {LATIN("{\"type\":406,\"lines\":[[0]],\"groups\":[]}"), "{\"type\":406",
     "satdoku has no kind of clue for 'entropic line'"},
    {LATIN("{\"type\":404,\"lines\":[[0]],\"singleRegionTotals\":true}"), "{\"type\":404",
     "satdoku has no kind of clue for 'region sum line'"},
    {LATIN("{\"type\":2003,\"areas\":[{\"x\":0}]}"), "{\"type\":2003",
     "satdoku has no kind of clue for 'rows and columns'"},
    {LATIN("{\"type\":777}"), "{\"type\":777", "satdoku has no kind of clue for 'type 777'"},
    {LATIN("{\"type\":1000,\"definition\":{\"name\":\"Roping\",\"backend\":{\"code\":\"x\"}}}"),
     "{\"type\":1000", "satdoku has no kind of clue for 'Roping'"},
};

static void test_malformed(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(malformed); i++) {
        const char *text = malformed[i].text;
        const char *at = strstr(text, malformed[i].at);
        struct satdoku_puzzle *puzzle = writing_puzzle();
        struct satdoku_error error;
        assert_non_null(at);
        assert_int_equal(parse(puzzle, text, strlen(text), &error), SATDOKU_ERR_MALFORMED);
        if (strcmp(error.message, malformed[i].message) != 0 || error.line != 1 ||
            error.column != (size_t)(at - text) + 1) {
            print_error("%s: %zu, not %zu: %s\n", text, error.column, (size_t)(at - text) + 1,
                        error.message);
            fail();
        }
        satdoku_puzzle_free(puzzle);
    }
}

static void test_links(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t column;
        const char *message;
    } links[] = {
        {"https://sudokumaker.app/", 1, "the link contains no puzzle of SudokuMaker"},
        {"https://sudokumaker.app/?id=3", 1, "the link contains no puzzle of SudokuMaker"},
        {"https://sudokumaker.app/?puzzle=", 33, "the compressed text is cut off"},
        {"https://sudokumaker.app/?puzzle=N4Ig!", 37,
         "no character of base64, in which texts are compressed"},
        {"https://sudokumaker.app/?puzzle=N4XyA", 33,
         "at character 1 of the text inside: 'grid' is missing: this is no puzzle of f-puzzles"},
    };
    for (size_t i = 0; i < LENGTH(links); i++) {
        struct satdoku_puzzle *puzzle = writing_puzzle();
        struct satdoku_error error;
        assert_int_equal(parse(puzzle, links[i].text, strlen(links[i].text), &error),
                         SATDOKU_ERR_MALFORMED);
        assert_string_equal(error.message, links[i].message);
        assert_int_equal(error.column, links[i].column);
        satdoku_puzzle_free(puzzle);
    }
}

/* Drawings, and with the option what has no kind, are told in one note. */
static void test_passed_over(void **state)
{
    (void)state;
    static const char text[] =
        FOUR("{\"type\":2000,\"lines\":[[{\"x\":1,\"y\":1}]]},{\"type\":2001,\"cages\":[]},"
             "{\"type\":2002,\"name\":\"Dots\",\"symbols\":[[1,1]]},"
             "{\"type\":1000,\"name\":\"Roping\",\"definition\":{\"name\":\"New constraint\","
             "\"backend\":{\"code\":\"x\"}}}");
    struct satdoku_read_options options = {.ignore_unknown = true};
    struct memory_reading feed = {.data = text, .length = sizeof text - 1};
    struct satdoku_puzzle *puzzle = writing_puzzle();
    struct satdoku_reader *reader = NULL;
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &options, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_reader_format(reader), SATDOKU_FORMAT_SUDOKUMAKER);
    assert_string_equal(satdoku_reader_passed_over(reader),
                        "passed over: the drawings 'cosmetic lines', the drawings 'Dots', "
                        "the unknown 'Roping'");
    assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_END);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

/* What SudokuMaker cannot say is named. */
static void test_refused(void **state)
{
    (void)state;
    static const struct writing_refusal rows[] = {
        {".GreaterThan~R1C1~R1C2", "'sudokumaker' cannot say the greater-than sign r1c1 > r1c2"},
        {".AntiTaxicab", "'sudokumaker' cannot say the anti-taxicab rule"},
        {".Shape~4x6", "'sudokumaker' cannot say a 4x6 board"},
        {".~R1C1_1_2", "'sudokumaker' cannot say r1c1=1/2"},
        {".Zipper~R1C1~R1C2", "'sudokumaker' cannot say the zipper line r1c1-r1c2"},
        {".Lockout~3~R1C1~R1C2", "'sudokumaker' cannot say the lockout line (3) r1c1-r1c2"},
        {".Shape~36x36.Modular~4~R1C1~R1C2",
         "'sudokumaker' cannot say the modular line (4) r1c1-r1c2"},
        {".Sum~3~R1C1~R1C2~R1C3", "'sudokumaker' cannot say the sum (3) on r1c1, r1c2, r1c3"},
        {".Indexing~B~R1C1", "'sudokumaker' cannot say the box-indexing cell on r1c1"},
    };
    writing_expect_refusals(SATDOKU_FORMAT_SUDOKUMAKER, rows, LENGTH(rows));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_types),     cmocka_unit_test(test_overriding),
        cmocka_unit_test(test_written),   cmocka_unit_test(test_link),
        cmocka_unit_test(test_published), cmocka_unit_test(test_malformed),
        cmocka_unit_test(test_links),     cmocka_unit_test(test_passed_over),
        cmocka_unit_test(test_refused),
    };

    return RUN_TESTS(tests);
}
