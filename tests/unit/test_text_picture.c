/* Pictures of text: what each part of a puzzle looks like, and what holds for all of them.
 *
 * The stored pictures of text_pictures.txt were looked at, line by line. Those of larger boards are
 * compared by the tests of the program.
 */
#include "character.h"
#include "memio.h"
#include "sketch.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Making ---- */

static struct satdoku_puzzle *read_puzzle(const char *text)
{
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_error error = {.message = ""};
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    if (satdoku_puzzle_parse(puzzle, text, strlen(text), NULL, &error) != SATDOKU_OK) {
        fail_msg("%s: %s", text, error.message);
    }
    return puzzle;
}

/* What is asked of a puzzle before it is drawn. */
enum asked { JUST_DRAWN, SOLVED, TWO_SOLUTIONS, WITH_CANDIDATES, EXPLAINED, FIRST_STEP, ASKED };

static const char *const asked_words[ASKED] = {"drawn",      "solved",    "two-solutions",
                                               "candidates", "explained", "first-step"};

struct drawing {
    struct satdoku_puzzle *puzzle;
    struct satdoku_solver *solver;
    struct satdoku_explanation *explanation;
    struct satdoku_grid *grid;
    bool *possible;
    struct satdoku_picture picture;
};

static void ask(struct drawing *d, enum asked asked)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    size_t count = (size_t)satdoku_puzzle_shape(d->puzzle).cells *
                   (size_t)satdoku_puzzle_shape(d->puzzle).digits;
    assert_int_equal(satdoku_solver_new(&d->solver, NULL), SATDOKU_OK);
    if (asked == SOLVED) {
        assert_int_equal(satdoku_grid_new(&d->grid), SATDOKU_OK);
        assert_int_equal(satdoku_solve(&verdict, d->grid, d->solver, d->puzzle,
                                       SATDOKU_CHOICE_SMALLEST, NULL),
                         SATDOKU_OK);
        d->picture.solution = d->grid;
    }
    if (asked == WITH_CANDIDATES) {
        d->possible = calloc(count, sizeof *d->possible);
        assert_non_null(d->possible);
        assert_int_equal(satdoku_candidates(&verdict, d->possible, d->solver, d->puzzle, NULL),
                         SATDOKU_OK);
        d->picture.candidates = d->possible;
    }
    if (asked == TWO_SOLUTIONS || asked == EXPLAINED) {
        assert_int_equal(satdoku_explain(&d->explanation, d->solver, d->puzzle, NULL, NULL),
                         SATDOKU_OK);
        d->picture.solution = d->explanation->solution;
        d->picture.other = d->explanation->other;
        if (d->explanation->conflict_count > 0 && d->explanation->repair_count > 0) {
            d->picture.conflict = d->explanation->conflicts[0].clues;
            d->picture.repair = d->explanation->repairs[0].clues;
        }
    }
}

static void prepare(struct drawing *d, const char *puzzle, enum asked asked)
{
    *d = (struct drawing){.puzzle = read_puzzle(puzzle)};
    ask(d, asked);
}

static void clear(struct drawing *d)
{
    satdoku_explanation_free(d->explanation);
    satdoku_grid_free(d->grid);
    satdoku_solver_free(d->solver);
    satdoku_puzzle_free(d->puzzle);
    free(d->possible);
}

static void draw(struct memory *text, const struct drawing *d, int columns, bool ascii, bool color)
{
    struct satdoku_text_options options = {.columns = columns, .ascii = ascii, .color = color};
    memory_clear(text);
    assert_int_equal(satdoku_draw_text(memory_sink(text), d->puzzle, &d->picture, &options, NULL),
                     SATDOKU_OK);
}

/* ---- Steps ---- */

/* A way to draw each step, which lives only while it is handed over. */
struct stepping {
    struct drawing *d;
    bool (*draw)(struct stepping *stepping); /* false: no more */
    struct memory *text;
    int columns;
    bool ascii;
    int count;
};

static bool take_step(void *context, const struct satdoku_step *step)
{
    struct stepping *stepping = context;
    stepping->d->picture.step = step;
    stepping->count++;
    bool more = stepping->draw(stepping);
    stepping->d->picture.step = NULL;
    return more;
}

static void draw_steps(struct stepping *stepping)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    assert_int_equal(satdoku_steps(&verdict, stepping->d->solver, stepping->d->puzzle, NULL,
                                   take_step, stepping, NULL),
                     SATDOKU_OK);
}

static bool draw_first(struct stepping *stepping)
{
    draw(stepping->text, stepping->d, stepping->columns, stepping->ascii, false);
    return false;
}

/* ---- What parts look like ---- */

/* A stored picture: a line ">>> ASKED COLUMNS ascii|utf8 PUZZLE", and then what is drawn. */
struct stored {
    enum asked asked;
    int columns;
    bool ascii;
    char puzzle[512];
};

static const char *stored_file;

static struct stored parse_stored(const char *line)
{
    struct stored stored = {.asked = JUST_DRAWN};
    char word[32];
    char characters[8];
    assert_int_equal(sscanf(line, ">>> %31s %d %7s %511s", word, &stored.columns, characters,
                            stored.puzzle),
                     4);
    while (stored.asked < ASKED && strcmp(asked_words[stored.asked], word) != 0) {
        stored.asked++;
    }
    assert_in_range(stored.asked, 0, ASKED - 1);
    stored.ascii = strcmp(characters, "ascii") == 0;
    return stored;
}

static void assert_drawn(const struct stored *stored, const char *expected)
{
    struct memory text = {.data = NULL};
    struct drawing d;
    prepare(&d, stored->puzzle, stored->asked);
    if (stored->asked == FIRST_STEP) {
        struct stepping stepping = {.d = &d,
                                    .draw = draw_first,
                                    .text = &text,
                                    .columns = stored->columns,
                                    .ascii = stored->ascii};
        draw_steps(&stepping);
        assert_int_equal(stepping.count, 1);
    } else {
        draw(&text, &d, stored->columns, stored->ascii, false);
    }
    if (strcmp(text.data, expected) != 0) {
        fail_msg("%s:\n%s\nexpected:\n%s", stored->puzzle, text.data, expected);
    }
    clear(&d);
    memory_clear(&text);
}

static void test_pictures(void **state)
{
    (void)state;
    struct memory expected = {.data = NULL};
    struct stored stored = {.columns = 0};
    char line[1024];
    int count = 0;
    FILE *file = fopen(stored_file, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, ">>> ", 4) != 0) {
            assert_true(memory_append(&expected, line, strlen(line)));
            continue;
        }
        if (count++ > 0) {
            assert_drawn(&stored, expected.data);
        }
        memory_clear(&expected);
        stored = parse_stored(line);
    }
    assert_int_equal(fclose(file), 0);
    assert_drawn(&stored, expected.data);
    assert_true(count > 20);
    memory_clear(&expected);
}

/* ---- What holds for all ---- */

static void test_each_kind_has_a_row(void **state)
{
    (void)state;
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        const struct sketch_kind *row = sketch_kind_of((enum satdoku_clue_kind)kind);
        assert_non_null(row->draw);
        assert_true((row->sign[0] == NULL) == (row->sign[1] == NULL));
    }
    assert_null(sketch_kind_of(SATDOKU_CLUE_KINDS));
}

/* Light and heavy lines meet in as many ways as there are characters. */
static void test_junctions(void **state)
{
    (void)state;
    static const enum stroke strokes[] = {STROKE_NONE, STROKE_LIGHT, STROKE_HEAVY};
    const char *texts[81] = {NULL};
    for (int i = 0; i < 81; i++) {
        enum stroke arms[ARMS] = {strokes[i % 3], strokes[i / 3 % 3], strokes[i / 9 % 3],
                                  strokes[i / 27]};
        texts[i] = glyph_junction(arms, false);
        for (int j = 0; j < i; j++) {
            assert_string_not_equal(texts[i], texts[j]);
        }
        assert_int_equal(strlen(glyph_junction(arms, true)), 1);
    }
    const enum stroke cross[ARMS] = {STROKE_HEAVY, STROKE_LIGHT, STROKE_BROKEN, STROKE_DOTTED};
    const enum stroke corner[ARMS] = {STROKE_NONE, STROKE_HEAVY, STROKE_LIGHT, STROKE_NONE};
    const enum stroke edge[ARMS] = {STROKE_HEAVY, STROKE_NONE, STROKE_HEAVY, STROKE_LIGHT};
    assert_string_equal(glyph_junction(cross, false), "╂");
    assert_string_equal(glyph_junction(corner, false), "┍");
    assert_string_equal(glyph_junction(edge, false), "┨");
}

/* Takes the control sequences out of a text. */
static void strip(char *text)
{
    char *to = text;
    for (const char *at = text; *at != '\0';) {
        if (*at == '\x1b') {
            at += strcspn(at, "m") + 1;
        } else {
            *to++ = *at++;
        }
    }
    *to = '\0';
}

static int width_of(const char *text, size_t length)
{
    int width = 0;
    while (length > 0) {
        unsigned long character = 0;
        size_t bytes = character_take(&character, text, length);
        assert_true(character != CHARACTER_REPLACEMENT);
        width += character_columns(character);
        text += bytes;
        length -= bytes;
    }
    return width;
}

static void assert_fits(const struct memory *text, int columns, bool ascii)
{
    for (const char *line = text->data; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        assert_true(line[length] == '\n');
        assert_true(length == 0 || line[length - 1] != ' ');
        assert_in_range(width_of(line, length), 0, columns);
        line += length + 1;
    }
    for (size_t i = 0; i < text->length && ascii; i++) {
        assert_in_range((unsigned char)text->data[i], '\n', '~');
    }
}

static const char *const puzzles[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ".WhiteDot~R1C1~R1C2.BlackDot~R1C2~R2C2.X~R3C3~R3C4.V~R3C4~R4C4.GreaterThan~R5C5~R5C6",
    ".Thermo~R1C1~R1C2~R2C2~R3C3.Whisper~R5C5~R4C6~R4C7~R5C8.Palindrome~R2C5~R2C6.~R2C2_4",
    ".Modular~3~R6C1~R6C2.Entropic~R7C7~R8C8~R9C7.Pair~C~_a~R1C1~R1C2.PairX~C~_b~R9C1~R2C2",
    ".AntiKnight.AntiKing.AntiConsecutive.StrictKropki.StrictXV.GlobalEntropy.DisjointSets",
    ".Diagonal~1.Diagonal~-1.Windoku.AllDifferent~R1C1~R4C4~R7C7.AntiTaxicab",
    ".Shape~5x5.Jigsaw~AAABBACBBBACCCDECDDDEEEED.~R1C1_5",
    ".Shape~4x7~0-6.~R1C1_0~R2C2_6",
    ".Shape~6x6.NoBoxes.Thermo~R3C3~R3C2~R2C2~R2C3.~R1C6_6",
    ".~R1C1_1_2_9~R5C5_4~R9C9_3_6",
    ".Shape~16x16.Thermo~R1C1~R2C2~R3C2.WhiteDot~R8C8~R8C9.~R1C1_3~R16C16_16",
    ".Shape~25x25.~R1C1_25",
    ".Shape~40x40.~R1C1_40",
    ".Shape~64x64.~R1C1_64",
    ".Shape~1x1",
    ".Shape~2x3",
    ".Board~samurai.~R1C1_5",
    ".Shape~4x4.Sudominoku.Domino~1~2~R1C1~R1C2.Single~3~R4C4",
};

static void test_all_fit(void **state)
{
    (void)state;
    static const int columns[] = {40, 80, 132};
    struct memory text = {.data = NULL};
    struct memory colored = {.data = NULL};
    for (size_t i = 0; i < LENGTH(puzzles) * LENGTH(columns) * 2; i++) {
        int width = columns[i / 2 % LENGTH(columns)];
        bool ascii = i % 2 != 0;
        struct drawing d = {.puzzle = read_puzzle(puzzles[i / 2 / LENGTH(columns)])};
        draw(&text, &d, width, ascii, false);
        assert_fits(&text, width, ascii);
        draw(&colored, &d, width, ascii, true);
        strip(colored.data);
        assert_string_equal(colored.data, text.data);
        clear(&d);
    }
    memory_clear(&text);
    memory_clear(&colored);
}

static bool draw_fitting(struct stepping *stepping)
{
    static const int columns[] = {30, 80};
    struct memory colored = {.data = NULL};
    for (size_t i = 0; i < LENGTH(columns) * 2; i++) {
        draw(stepping->text, stepping->d, columns[i / 2], i % 2 != 0, false);
        assert_fits(stepping->text, columns[i / 2], i % 2 != 0);
        draw(&colored, stepping->d, columns[i / 2], i % 2 != 0, true);
        strip(colored.data);
        assert_string_equal(colored.data, stepping->text->data);
    }
    memory_clear(&colored);
    return true;
}

/* All steps; without colours they say what they say with them. */
static void test_steps_fit(void **state)
{
    (void)state;
    static const char *const stepped[] = {
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~4~R1C3~R2C3.~R4C1_2~R4C4_3",
        ".Shape~4x7~0-6.~R1C1_0~R2C2_6.Thermo~R3C3~R3C2~R2C1",
        ".Shape~12x12.Thermo~R1C1~R1C2~R2C3.~R1C2_11",
        ".Shape~4x4.YinYang.~YY2_2",
        "11..............",
    };
    struct memory text = {.data = NULL};
    for (size_t i = 0; i < LENGTH(stepped); i++) {
        struct drawing d;
        prepare(&d, stepped[i], FIRST_STEP);
        struct stepping stepping = {.d = &d, .draw = draw_fitting, .text = &text};
        draw_steps(&stepping);
        assert_true(stepping.count > 0);
        clear(&d);
    }
    memory_clear(&text);
}

/* A board that fits nowhere is drawn all the same, with a column of cells in each part. */
static void test_narrow(void **state)
{
    (void)state;
    struct memory text = {.data = NULL};
    struct drawing d;
    prepare(&d, ".Shape~4x4.~R1C1_4", JUST_DRAWN);
    draw(&text, &d, 1, true, false);
    assert_non_null(strstr(text.data, "column 4:"));
    draw(&text, &d, 5, true, false);
    assert_non_null(strstr(text.data, "columns 3 to 4:"));
    clear(&d);
    memory_clear(&text);
}

/* ---- Text from outside ---- */

static void test_titles(void **state)
{
    (void)state;
    static const struct {
        const char *title;
        bool ascii;
        const char *line;
    } titles[] = {{"easy", false, "easy\n"},
                  {"caf\xC3\xA9", false, "caf\xC3\xA9\n"},
                  {"caf\xC3\xA9", true, "caf?\n"},
                  {"a\x1B[31mb\x07", false, "a\xEF\xBF\xBD[31mb\xEF\xBF\xBD\n"},
                  {"a\x1B[31mb\x7F", true, "a?[31mb?\n"},
                  {"\xFF\xC3", false, "\xEF\xBF\xBD\xEF\xBF\xBD\n"},
                  {"\xE2\x80\xAEtfel", false, "\xEF\xBF\xBDtfel\n"}, /* turns text round */
                  {"one\ntwo", false, "one\ntwo\n"},
                  {"a title that is longer than a line", false,
                   "a title that is\n  longer than a\n  line\n"},
                  {"abcdefghijklmnopqrstuvwxyz", false, "abcdefghijklmnop\n  qrstuvwxyz\n"},
                  {"\xEC\x8A\xA4\xEB\x8F\x84\xEC\xBF\xA0 \xEC\x8A\xA4\xEB\x8F\x84\xEC\xBF\xA0 "
                   "\xEC\x8A\xA4\xEB\x8F\x84\xEC\xBF\xA0",
                   false,
                   "\xEC\x8A\xA4\xEB\x8F\x84\xEC\xBF\xA0 \xEC\x8A\xA4\xEB\x8F\x84\xEC\xBF\xA0\n  "
                   "\xEC\x8A\xA4\xEB\x8F\x84\xEC\xBF\xA0\n"}};
    struct memory text = {.data = NULL};
    for (size_t i = 0; i < LENGTH(titles); i++) {
        struct drawing d = {.puzzle = read_puzzle(".Shape~2x2")};
        d.picture.title = titles[i].title;
        draw(&text, &d, 18, titles[i].ascii, false);
        assert_memory_equal(text.data, titles[i].line, strlen(titles[i].line));
        clear(&d);
    }
    memory_clear(&text);
}

/* ---- What goes wrong ---- */

static void test_arguments(void **state)
{
    (void)state;
    struct memory text = {.data = NULL};
    struct satdoku_sink none = {.write = NULL};
    struct satdoku_grid *empty = NULL;
    struct satdoku_error error;
    struct drawing d;
    struct drawing other;
    prepare(&d, ".Shape~4x4.~R1C1_4", SOLVED);
    prepare(&other, ".Shape~6x6", SOLVED);
    assert_int_equal(satdoku_grid_new(&empty), SATDOKU_OK);
    assert_int_equal(satdoku_draw_text(memory_sink(&text), NULL, NULL, NULL, &error),
                     SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_draw_text(none, d.puzzle, NULL, NULL, &error), SATDOKU_ERR_ARGUMENT);
    assert_int_equal(satdoku_draw_text(memory_sink(&text), d.puzzle, &other.picture, NULL, &error),
                     SATDOKU_ERR_ARGUMENT);
    struct satdoku_picture unfilled = {.solution = empty};
    assert_int_equal(satdoku_draw_text(memory_sink(&text), d.puzzle, &unfilled, NULL, &error),
                     SATDOKU_ERR_ARGUMENT);
    const struct satdoku_cell cell = {5, 1};
    const struct satdoku_clue off = {SATDOKU_CLUE_GIVEN, 1, &cell, 1, (const int[]){1}};
    struct satdoku_picture marked = {.conflict = {&off, 1}};
    assert_int_equal(satdoku_draw_text(memory_sink(&text), d.puzzle, &marked, NULL, &error),
                     SATDOKU_ERR_ARGUMENT);
    assert_null(text.data);
    assert_int_equal(satdoku_draw_text(memory_sink(&text), d.puzzle, NULL, NULL, &error),
                     SATDOKU_OK);
    satdoku_grid_free(empty);
    clear(&d);
    clear(&other);
    memory_clear(&text);
}

static void test_write_failures(void **state)
{
    (void)state;
    struct memory text = {.data = NULL};
    struct drawing d;
    prepare(&d, ".Shape~16x16", SOLVED);
    draw(&text, &d, 80, false, false);
    size_t length = text.length;
    for (size_t limit = 1; limit < length; limit += 97) {
        struct memory small = {.limit = limit};
        struct satdoku_error error;
        assert_int_equal(satdoku_draw_text(memory_sink(&small), d.puzzle, &d.picture, NULL, &error),
                         SATDOKU_ERR_WRITE);
        assert_int_equal(error.status, SATDOKU_ERR_WRITE);
        memory_clear(&small);
    }
    clear(&d);
    memory_clear(&text);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: %s STORED_PICTURES\n", argv[0]);
        return 2;
    }
    stored_file = argv[1];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pictures),  cmocka_unit_test(test_each_kind_has_a_row),
        cmocka_unit_test(test_junctions), cmocka_unit_test(test_all_fit),
        cmocka_unit_test(test_narrow),    cmocka_unit_test(test_titles),
        cmocka_unit_test(test_arguments), cmocka_unit_test(test_write_failures),
        cmocka_unit_test(test_steps_fit),
    };
    return RUN_TESTS(tests);
}
