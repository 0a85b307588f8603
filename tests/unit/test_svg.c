/* Pictures as SVG: well formed whatever is drawn, with every clue in it, and closed outlines.
 *
 * What they look like no test can tell; docs/pictures has some, which a test holds to their
 * checksums.
 */
#include "memio.h"
#include "random.h"
#include "svg.h"
#include "unit.h"

#include <ctype.h>
#include <satdoku_program.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- A reader of XML, as far as pictures need one ---- */

enum { DEPTH_MAX = 16, NAME_MAX_LENGTH = 16 };

/* Skips the attributes of a tag; returns what is behind them. */
static const char *read_attributes(const char *at)
{
    while (*at == ' ') {
        at += strspn(at, " ");
        size_t name = strspn(at, "abcdefghijklmnopqrstuvwxyzBT-0123456789");
        assert_true(name > 0);
        at += name;
        assert_true(at[0] == '=' && at[1] == '"');
        at += 2;
        at += strcspn(at, "\"<&");
        assert_int_equal(*at, '"');
        at++;
    }
    return at;
}

/* Text and entities, up to a tag or the end. */
static const char *read_text(const char *at)
{
    for (; *at != '<' && *at != '\0'; at++) {
        assert_true(*at == '\n' || (unsigned char)*at >= ' ');
        assert_int_not_equal(*at, '>');
        if (*at == '&') {
            assert_true(strncmp(at, "&amp;", 5) == 0 || strncmp(at, "&lt;", 4) == 0 ||
                        strncmp(at, "&gt;", 4) == 0);
        }
    }
    return at;
}

/* Every tag that is opened is closed, in order, and the first one holds all others. Returns the
 * number of elements. */
static int assert_well_formed(const char *text)
{
    static const char head[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg ";
    char open[DEPTH_MAX][NAME_MAX_LENGTH];
    int depth = 0;
    int elements = 0;
    assert_int_equal(strncmp(text, head, strlen(head)), 0);
    const char *at = strchr(text, '\n') + 1;
    do {
        assert_int_equal(*at, '<');
        bool closes = at[1] == '/';
        at += closes ? 2 : 1;
        size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz");
        assert_true(length > 0 && length < NAME_MAX_LENGTH);
        if (closes) {
            depth--;
            assert_true(strlen(open[depth]) == length && memcmp(open[depth], at, length) == 0);
            at += length;
        } else {
            assert_true(depth < DEPTH_MAX);
            memcpy(open[depth], at, length);
            open[depth++][length] = '\0';
            elements++;
            at = read_attributes(at + length);
            if (*at == '/') {
                depth--;
                at++;
            }
        }
        assert_int_equal(*at++, '>');
        at = read_text(at);
    } while (depth > 0 && *at != '\0');
    assert_int_equal(depth, 0);
    assert_string_equal(at, "");
    return elements;
}

/* How often a text is in another one. */
static int count_of(const char *text, const char *what)
{
    int count = 0;
    for (text = strstr(text, what); text != NULL; text = strstr(text + 1, what)) {
        count++;
    }
    return count;
}

/* ---- Puzzles to draw ---- */

static struct satdoku_puzzle *parse(const char *text)
{
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_error error = {.status = SATDOKU_OK};
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    if (satdoku_puzzle_parse(puzzle, text, strlen(text), NULL, &error) != SATDOKU_OK) {
        fail_msg("%s: %s", text, error.message);
    }
    return puzzle;
}

/* The picture, which is well formed. */
static void draw(struct memory *out, const struct satdoku_puzzle *puzzle,
                 const struct satdoku_picture *picture)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    memory_clear(out);
    assert_int_equal(satdoku_draw_svg(memory_sink(out), puzzle, picture, &error), SATDOKU_OK);
    assert_well_formed(out->data);
    /* Nothing from elsewhere but the name of the language. */
    assert_int_equal(count_of(out->data, "://"), 1);
    assert_int_equal(count_of(out->data, "<script"), 0);
    assert_int_equal(count_of(out->data, "href"), 0);
    assert_int_equal(count_of(out->data, "url("), 0);
}

static void draw_text(struct memory *out, const char *text, const struct satdoku_picture *picture)
{
    struct satdoku_puzzle *puzzle = parse(text);
    draw(out, puzzle, picture);
    satdoku_puzzle_free(puzzle);
}

/* ---- Kinds ---- */

/* A puzzle with one clue of each kind, and what must be in its picture. */
static const struct {
    const char *text;
    const char *expected;
} kinds[SATDOKU_CLUE_KINDS] = {
    [SATDOKU_CLUE_GIVEN] = {".Shape~9x9.~R1C1_5", "<text x=\"50\" y=\"72\">5</text>"},
    [SATDOKU_CLUE_DOMINO] = {".Shape~4x4.Sudominoku.Domino~3~1~R2C2~R2C3",
                             "<rect x=\"109\" y=\"109\" width=\"182\" height=\"82\""},
    [SATDOKU_CLUE_SINGLE] = {".Shape~4x4.Sudominoku.Single~3~R2C2",
                             "<rect x=\"109\" y=\"109\" width=\"82\" height=\"82\" rx=\"41\""},
    [SATDOKU_CLUE_REGION] = {".Shape~9x9", ""},
    [SATDOKU_CLUE_CANDIDATES] = {".Shape~9x9.~R1C1_1_5", "font-size=\"29\""},
    [SATDOKU_CLUE_WHITE_DOT] = {".Shape~9x9.WhiteDot~R2C1~R2C2",
                                "<circle cx=\"100\" cy=\"150\" r=\"13\" fill=\"#ffffff\""},
    [SATDOKU_CLUE_BLACK_DOT] = {".Shape~9x9.BlackDot~R1C1~R2C1",
                                "<circle cx=\"50\" cy=\"100\" r=\"14\" fill=\"#000000\""},
    [SATDOKU_CLUE_X] = {".Shape~9x9.X~R2C1~R2C2", "d=\"M100 150m-9 -12l18 24m0 -24l-18 24\""},
    [SATDOKU_CLUE_V] = {".Shape~9x9.V~R2C1~R2C2", "d=\"M100 150m-10 -12l10 24l10 -24\""},
    [SATDOKU_CLUE_NO_DOT] = {".Shape~9x9.NoDot~R2C1~R2C2", "d=\"M100 150m-9 0h18\""},
    [SATDOKU_CLUE_NO_LETTER] = {".Shape~9x9.NoXV~R2C1~R2C2",
                                "d=\"M100 150m-7 -7l14 14m0 -14l-14 14\""},
    [SATDOKU_CLUE_NO_WHITE_DOT] = {".Shape~9x9.NoWhiteDot~R2C1~R2C2",
                                   "<circle cx=\"100\" cy=\"150\" r=\"6\" fill=\"#ffffff\""},
    [SATDOKU_CLUE_NO_BLACK_DOT] = {".Shape~9x9.NoBlackDot~R2C1~R2C2",
                                   "<circle cx=\"100\" cy=\"150\" r=\"6\" fill=\"#a01c1c\""},
    [SATDOKU_CLUE_GREATER_THAN] = {".Shape~9x9.GreaterThan~R2C1~R2C2",
                                   "d=\"M100 150m-7 -12l15 12l-15 12\""},
    [SATDOKU_CLUE_THERMO] = {".Shape~9x9.Thermo~R1C1~R1C2~R2C3", "d=\"M50 50L150 50L250 150\""},
    [SATDOKU_CLUE_SLOW_THERMO] = {".Shape~9x9.SlowThermo~R1C1~R1C2", "stroke=\"#ffffff\""},
    [SATDOKU_CLUE_WHISPER] = {".Shape~9x9.Whisper~5~R1C1~R1C2~R2C3", "d=\"M50 50L150 50L250 150\""},
    [SATDOKU_CLUE_PALINDROME] = {".Shape~9x9.Palindrome~R1C1~R1C2~R2C3",
                                 "d=\"M50 50L150 50L250 150\""},
    [SATDOKU_CLUE_MODULAR] = {".Shape~9x9.Modular~3~R1C1~R1C2~R2C3", "d=\"M50 50L150 50L250 150\""},
    [SATDOKU_CLUE_ENTROPIC] = {".Shape~9x9.Entropic~R1C1~R1C2~R2C3", "d=\"M50 50L150 50L250 150\""},
    [SATDOKU_CLUE_PAIR] = {".Shape~4x4.Pair~B~_a~R1C1~R1C2~R2C3", "d=\"M50 50L150 50L250 150\""},
    [SATDOKU_CLUE_PAIR_X] = {".Shape~4x4.PairX~B~_a~R1C1~R1C2~R2C3", "d=\"M50 50L150 50L250 150\""},
    [SATDOKU_CLUE_CAGE] = {".Shape~4x4.Cage~6~R2C2~R1C2~R1C3",
                           "d=\"M192 192L108 192L108 8L292 8L292 92L192 92Z\""},
    [SATDOKU_CLUE_RENBAN] = {".Shape~9x9.Renban~R1C1~R1C2~R2C3", "d=\"M50 50L150 50L250 150\""},
    [SATDOKU_CLUE_RELLIK_CAGE] = {".Shape~4x4.RellikCage~6~R2C2~R1C2",
                                  "font-size=\"22\">\xe2\x89\xa0"
                                  "6</text>"},
    [SATDOKU_CLUE_EQUALITY_CAGE] = {".Shape~4x4.EqualityCage~R2C2~R1C2",
                                    "font-size=\"22\">=</text>"},
    [SATDOKU_CLUE_QUAD_SUM] = {".Shape~4x4.QuadSum~R2C2~10", ">10</text>"},
    [SATDOKU_CLUE_QUAD] = {".Shape~4x4.Quad~R2C2~1~2~3", "<circle cx=\"200\" cy=\"200\" r=\"29\""},
    [SATDOKU_CLUE_SUM] = {".Shape~4x4.Sum~6~R1C1~R1C2~R2C3", "d=\"M50 50L150 50L250 150\""},
    [SATDOKU_CLUE_ROW_INDEXING] = {".Shape~9x9.Indexing~R~R2C2", "d=\"M150 150m38 -38v62"},
    [SATDOKU_CLUE_BOX_INDEXING] = {".Shape~9x9.Indexing~B~R2C2", "d=\"M150 150m20 -40h20v20h-20z"},
    [SATDOKU_CLUE_COLUMN_INDEXING] = {".Shape~9x9.Indexing~C~R2C2", "d=\"M150 150m-38 38h62"},
    [SATDOKU_CLUE_NUMBERED_ROOM] = {".Shape~9x9.NumberedRoom~R2~~7",
                                    "<text x=\"933\" y=\"162\" font-size=\"34\" "
                                    "text-anchor=\"middle\">:7:</text>"},
    [SATDOKU_CLUE_SKYSCRAPER] = {".Shape~9x9.Skyscraper~R2~7", ">[7]</text>"},
    [SATDOKU_CLUE_HIDDEN_SKYSCRAPER] = {".Shape~9x9.HiddenSkyscraper~R2~~7", ">|7|</text>"},
    [SATDOKU_CLUE_X_SUM] = {".Shape~9x9.XSum~C2~17", ">/17/</text>"},
    [SATDOKU_CLUE_ARROW] = {".Shape~4x4.Arrow~R1C1~R1C2~R2C3", "d=\"M250 114L250 150L214 150\""},
    [SATDOKU_CLUE_DOUBLE_ARROW] = {".Shape~4x4.DoubleArrow~R1C1~R1C2~R2C3", "d=\"M50 50L150 50L"},
    [SATDOKU_CLUE_ZIPPER] = {".Shape~4x4.Zipper~R1C1~R1C2~R2C3", "d=\"M50 50L150 50L"},
    [SATDOKU_CLUE_BETWEEN] = {".Shape~4x4.Between~R1C1~R1C2~R2C3", "d=\"M50 50L150 50L"},
    [SATDOKU_CLUE_LOCKOUT] = {".Shape~4x4.Lockout~2~R1C1~R1C2~R2C3", "d=\"M50 50L150 50L"},
    [SATDOKU_CLUE_SUM_LINE] = {".Shape~4x4.SumLine~R1C1~R1C2~R2C3", "d=\"M50 50L150 50L"},
    [SATDOKU_CLUE_FULL_RANK] = {".Shape~9x9.FullRank~C2~17", ">{17}</text>"},
    [SATDOKU_CLUE_SUM_LOOP] = {".Shape~4x4.SumLine~R1C1~R1C2~R2C2~LOOP", "L150 150Z\"/>"},
    [SATDOKU_CLUE_COUNTING_CIRCLES] = {".Shape~4x4.CountingCircles~R1C1~R2C3",
                                       "<circle cx=\"250\" cy=\"150\" r=\"40\""},
    [SATDOKU_CLUE_REGION_SUM_LINE] = {".Shape~4x4.RegionSumLine~R1C1~R1C2~R2C3",
                                      "d=\"M50 50L150 50L"},
    [SATDOKU_CLUE_LITTLE_KILLER] = {".Shape~4x4.LittleKiller~6~R1C3",
                                    "text-anchor=\"middle\">6</text>"},
    [SATDOKU_CLUE_SANDWICH] = {".Shape~4x4.Sandwich~3~R1", "text-anchor=\"middle\">3</text>"},
    [SATDOKU_CLUE_REGEX] = {".Shape~4x4.Regex~MSgyfDMpKg~R1C1~R1C2~R2C3", ">1(2|3)*.</text>"},
    [SATDOKU_CLUE_NFA] = {".Shape~4x4.NFA~RRP2EfDPGA~R1C1~R1C2~-~R2C3~R2C4",
                          "d=\"M50 50L150 50\"/>\n<circle"},
    [SATDOKU_CLUE_EQUAL_SUM] = {".Shape~4x4.EqualSum~R1C1~R1C2~-~R2C3",
                                "stroke-dasharray=\"20 4 4 4\" d=\"M288 112L"},
    [SATDOKU_CLUE_PILL_ARROW] =
        {".Shape~4x4.PillArrow~2~R1C1~R1C2~R2C1~R3C1",
         "stroke-width=\"72\" stroke-linejoin=\"round\" stroke-linecap=\"round\" "
         "d=\"M50 50L150 50\"/>"},
    [SATDOKU_CLUE_SAME_VALUES] = {".Shape~4x4.SameValues~2~R1C1~R1C2~R3C1~R3C2", ">=2</text>"},
    [SATDOKU_CLUE_CONTAIN_EXACT] =
        {".Shape~4x4.ContainExact~1_1~R1C1~R1C2~R2C3",
         "Dashed and orange: exact contents (1, 1) on r1c1, r1c2, r2c3."},
    [SATDOKU_CLUE_CONTAIN_AT_LEAST] = {".Shape~4x4.ContainAtLeast~1~R1C1~R1C2",
                                       "Dashed and olive: least contents (1) on r1c1, r1c2."},
    [SATDOKU_CLUE_VALUE_INDEXING] = {".Shape~4x4.ValueIndexing~R1C1~R1C2~R1C3",
                                     "stroke-dasharray=\"14 8\" d=\"M50 50L150 50L"},
    [SATDOKU_CLUE_COUNT_DISTINCT] = {".Shape~4x4.CountDistinct~R1C1~R1C2~R1C3",
                                     "Dashed and teal: count of different digits on r1c1"},
    [SATDOKU_CLUE_CONNECTED_VALUES] = {".Shape~4x4.Var~S.ConnectedValues~VS~4.ConnectedValues~~1~3",
                                       "sides that they share: connected digits (1), 3 cells, of"},
    [SATDOKU_CLUE_CHAOS_CONSTRUCTION] = {".Shape~4x4.NoBoxes.ChaosConstruction",
                                         "Regions are to be found: "},
    [SATDOKU_CLUE_CHAOS_COUNT] = {".Shape~4x4.NoBoxes.ChaosConstruction.ChaosCount~R1C1~1~CC1~CC2",
                                  "Dashed and brown: count of equal cells (1) on r1c1, CC1, CC2"},
    [SATDOKU_CLUE_CHAOS_ARROW] = {".Shape~4x4.NoBoxes.ChaosConstruction.ChaosArrow~R1C1~0~CC1~CC2",
                                  "Dashed and red: way of equal cells on r1c1, CC1, CC2"},
    [SATDOKU_CLUE_GLOBAL_MOD] = {".Shape~9x9.GlobalMod", "Global mod: "},
    [SATDOKU_CLUE_LUNCHBOX] = {".Shape~4x4.Lunchbox~5~R1C1~R1C2~R1C3", "\xe2\x86\x94"
                                                                       "5</text>"},
    [SATDOKU_CLUE_DUTCH_FLATMATES] = {".Shape~9x9.DutchFlatmates", "Dutch flatmates: "},
    [SATDOKU_CLUE_REGION_SAME_VALUES] = {".Shape~4x4~6.RegionSameValues", "the same digits"},
    [SATDOKU_CLUE_NO_RANK_TIES] = {".Shape~4x4.FullRankTies~none", "are the same, whichever"},
    [SATDOKU_CLUE_ANY_RANK_TIES] = {".Shape~4x4.FullRankTies~any", "may be the same, also"},
    [SATDOKU_CLUE_DOPPELGANGER] = {".Shape~4x4~0-4.Doppelganger", "Doppelganger: "},
    [SATDOKU_CLUE_COUNT_VALUES] = {".Shape~4x4.CountValues~1~R1C1~R1C2",
                                   "Dashed and pink: count of digits (1) on r1c1, r1c2"},
    [SATDOKU_CLUE_YIN_YANG] = {".Shape~4x4.YinYang", "Yin-yang: "},
    [SATDOKU_CLUE_STAR_BATTLE] = {".Shape~4x4.StarBattle", "Star battle: "},
    [SATDOKU_CLUE_SNAKE] = {".Shape~4x4.Snake~2", "Snake: "},
    [SATDOKU_CLUE_LOOP] = {".Shape~4x4.Loop", "Loop: "},
    [SATDOKU_CLUE_CAVE] = {".Shape~4x4.Cave", "Cave: "},
    [SATDOKU_CLUE_MASYU] = {".Shape~4x4.Masyu", "Masyu: "},
    [SATDOKU_CLUE_SLITHERLINK] = {".Shape~4x4.Slitherlink", "Slitherlink: "},
    [SATDOKU_CLUE_GREATER_SUM] =
        {".Shape~4x4.GreaterSum~R1C1~-~R1C2",
         "Dashed and gray: greater sums on r1c1 &gt; r1c2, by their sums."},
    [SATDOKU_CLUE_DOUBLERS] = {".Shape~4x4.Doublers", "Doublers (2, shaded): "},
    [SATDOKU_CLUE_NEGATORS] = {".Shape~4x4.Negators", "Negators (2, shaded): "},
    [SATDOKU_CLUE_SCHROEDINGER] = {".Shape~3x3~1-4.NoBoxes.Schroedinger", "Schroedinger cells: "},
    [SATDOKU_CLUE_VALUE_SUM] = {".Shape~4x4.Doublers.ValueSum~5~R1C1~R1C2",
                                "Beads on a dotted line: the sum of their values is 5."},
    [SATDOKU_CLUE_NURIKABE] = {".Shape~4x4.Nurikabe", "Nurikabe: "},
    [SATDOKU_CLUE_ISLAND] = {".Shape~4x4.Nurikabe.Island~R1C1", "Island: "},
    [SATDOKU_CLUE_GALAXIES] = {".Shape~4x4.Galaxies", "Galaxies: "},
    [SATDOKU_CLUE_GALAXY] = {".Shape~4x4.Galaxies.Galaxy~R1C1~R1C2",
                             "Small circle: the center of a galaxy."},
    [SATDOKU_CLUE_WHITE_PEARL] = {".Shape~4x4.Masyu.WhitePearl~R1C1", "White pearl: "},
    [SATDOKU_CLUE_BLACK_PEARL] = {".Shape~4x4.Masyu.BlackPearl~R1C1", "Black pearl: "},
    [SATDOKU_CLUE_MINESWEEPER] = {".Shape~4x4.Minesweeper", "Minesweeper: "},
    [SATDOKU_CLUE_SEARCH_PRIORITY] = {".Shape~4x4.SearchPriority~1~R1C1", "</svg>"},
    [SATDOKU_CLUE_OR] = {".Shape~4x4.Or.X~R1C1~R1C2.~R2C1_1.End",
                         "Dashed and grey: one of (X on r1c1, r1c2; r2c1=1)."},
    [SATDOKU_CLUE_AND] = {".Shape~4x4.And.X~R1C1~R1C2.~R2C1_1.End",
                          "stroke-dasharray=\"6 9\" d=\"M192 8L"},
    [SATDOKU_CLUE_ANTI_KNIGHT] = {".Shape~9x9.AntiKnight", "Anti-knight: "},
    [SATDOKU_CLUE_ANTI_KING] = {".Shape~9x9.AntiKing", "Anti-king: "},
    [SATDOKU_CLUE_ANTI_CONSECUTIVE] = {".Shape~9x9.AntiConsecutive", "Anti-consecutive: "},
    [SATDOKU_CLUE_ANTI_TAXICAB] = {".Shape~9x9.AntiTaxicab", "Anti-taxicab: "},
    [SATDOKU_CLUE_STRICT_KROPKI] = {".Shape~9x9.StrictKropki", "All possible dots are given."},
    [SATDOKU_CLUE_STRICT_XV] = {".Shape~9x9.StrictXV", "All possible X and V are given."},
    [SATDOKU_CLUE_STRICT_CONSECUTIVE] = {".Shape~9x9.StrictConsecutive",
                                         "All possible white dots are given."},
    [SATDOKU_CLUE_STRICT_RATIO] = {".Shape~9x9.StrictRatio", "All possible black dots are given."},
    [SATDOKU_CLUE_GLOBAL_ENTROPY] = {".Shape~9x9.GlobalEntropy", "Global entropy: "},
};

static void test_every_kind_is_drawn(void **state)
{
    (void)state;
    struct memory out = {.data = NULL};
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        if (kinds[kind].text == NULL) {
            fail_msg("no example of the kind %s", satdoku_clue_kind_name((unsigned)kind));
        }
        draw_text(&out, kinds[kind].text, NULL);
        if (strstr(out.data, kinds[kind].expected) == NULL) {
            fail_msg("%s has no %s: %s", kinds[kind].text, kinds[kind].expected, out.data);
        }
    }
    memory_clear(&out);
}

/* Rows of the table have what their layer needs; a kind without a row has nothing. */
static void test_rows(void **state)
{
    (void)state;
    for (int i = 0; i < SATDOKU_CLUE_KINDS; i++) {
        const struct svg_kind *kind = svg_kind_of((enum satdoku_clue_kind)i);
        const struct clue_kind *row = clue_kind_of((enum satdoku_clue_kind)i);
        bool of_board = kind->layer == SVG_LAYER_NONE;
        assert_int_equal(of_board, row->scope == CLUE_OF_BOARD || row->whole);
        assert_int_equal(kind->layer == SVG_LAYER_LINES, kind->color != NULL && kind->width > 0);
        assert_int_equal(kind->layer == SVG_LAYER_EDGES, kind->mark != NULL);
        assert_true(kind->draw != NULL || kind->mark != NULL || kind->color != NULL || of_board ||
                    row->silent || i == SATDOKU_CLUE_GIVEN || i == SATDOKU_CLUE_REGION);
        assert_true(!of_board || kind->words != NULL);
        assert_true(kind->words == NULL || strlen(kind->words) + 10 < SVG_CAPTION_TEXT);
        /* Two lines are told apart without colours. */
        for (int j = 0; j < i && kind->layer == SVG_LAYER_LINES; j++) {
            const struct svg_kind *other = svg_kind_of((enum satdoku_clue_kind)j);
            assert_true(other->layer != SVG_LAYER_LINES || kind->bulb != other->bulb ||
                        kind->beads != other->beads || kind->square_ends != other->square_ends ||
                        kind->pill != other->pill || kind->tip != other->tip ||
                        kind->rings != other->rings ||
                        (kind->core == NULL) != (other->core == NULL) ||
                        (kind->dashes == NULL) != (other->dashes == NULL) ||
                        strcmp(kind->dashes, other->dashes) != 0);
        }
    }
    assert_null(svg_kind_of(SATDOKU_CLUE_KINDS));
    assert_null(svg_kind_of((enum satdoku_clue_kind) - 1));
}

/* Lines of one kind that mean different things have letters, which the captions have, too. */
static void test_groups(void **state)
{
    (void)state;
    struct memory out = {.data = NULL};
    draw_text(&out, ".Shape~9x9.Whisper~4~R2C1~R2C2.Whisper~5~R3C1~R3C2.Whisper~4~R5C1~R5C2", NULL);
    assert_int_equal(count_of(out.data, ">A</text>"), 2);
    assert_int_equal(count_of(out.data, ">A "), 1);
    assert_int_equal(count_of(out.data, ">B</text>"), 1);
    draw_text(&out, ".Shape~9x9.Whisper~4~R2C1~R2C2.Modular~3~R3C1~R3C2.Whisper~4~R5C1~R5C2", NULL);
    assert_int_equal(count_of(out.data, ">A</text>"), 0);
    draw_text(&out, ".Shape~4x4.Pair~B~_a~R1C1~R1C2~~R3C3~R4C4.Pair~9~_b~R2C1~R2C2", NULL);
    assert_int_equal(count_of(out.data, ">A</text>"), 2);
    assert_int_equal(count_of(out.data, ">A "), 1);
    assert_int_equal(count_of(out.data, ">B</text>"), 1);
    memory_clear(&out);
}

/* Sums with other weights mean different things; of many weights the first ones are said. */
static void test_weights(void **state)
{
    (void)state;
    struct memory out = {.data = NULL};
    draw_text(&out, ".Shape~4x4.Sum~0_=_1_-2~R1C1~R1C2.Sum~0~R2C1~R2C2", NULL);
    assert_int_equal(count_of(out.data, ">A Beads on a dashed line: the sum of their digits"), 1);
    assert_int_equal(count_of(out.data, "weights 1, -2."), 1);
    assert_int_equal(count_of(out.data, "weights"), 1);
    draw_text(&out,
              ".Shape~4x4.Sum~0_=_10_10_10_10_10_10_10_10_10_10_10_10_99"
              "~R1C1~R1C2~R1C3~R1C4~R2C1~R2C2~R2C3~R2C4~R3C1~R3C2~R3C3~R3C4~R4C1",
              NULL);
    assert_int_equal(count_of(out.data, ", and so on.</text>"), 1);
    assert_int_equal(count_of(out.data, ", 99"), 0);
    memory_clear(&out);
}

/* More different lines than letters: nothing breaks. */
static void test_many_groups(void **state)
{
    (void)state;
    struct memory text = {.data = NULL};
    struct memory out = {.data = NULL};
    memory_print(&text, ".Shape~9x9");
    for (int i = 1; i <= 100; i++) {
        memory_print(&text, ".Modular~%d~R%dC1~R%dC2", i, i % 9 + 1, i % 9 + 1);
    }
    draw_text(&out, text.data, NULL);
    assert_int_equal(count_of(out.data, ">Z</text>"), 100 - 25);
    memory_clear(&text);
    memory_clear(&out);
}

/* Numbers at the same end of a line stand behind each other, and all sides make room for them. */
static void test_numbers_outside(void **state)
{
    (void)state;
    struct memory out = {.data = NULL};
    draw_text(&out, ".Shape~4x4.NumberedRoom~C2~3~.NumberedRoom~C2~1~.NumberedRoom~C2~~4", NULL);
    assert_int_equal(count_of(out.data, "<text x=\"150\" y=\"-87\" "), 1); /* 3, :1: is nearer */
    assert_int_equal(count_of(out.data, "<text x=\"150\" y=\"-21\" "), 1);
    assert_int_equal(count_of(out.data, "<text x=\"150\" y=\"445\" "), 1);
    assert_int_equal(count_of(out.data, "<g transform=\"translate(210 162)\">"), 1);
    memory_clear(&out);
}

/* Marks that share an edge do not lie on each other. */
static void test_marks_on_one_edge(void **state)
{
    (void)state;
    struct memory out = {.data = NULL};
    draw_text(&out, ".Shape~9x9.WhiteDot~R2C1~R2C2.BlackDot~R2C1~R2C2.WhiteDot~R5C5~R6C5", NULL);
    assert_int_equal(count_of(out.data, "<circle cx=\"100\" cy=\"133\" r=\"13\""), 1);
    assert_int_equal(count_of(out.data, "<circle cx=\"100\" cy=\"167\" r=\"14\""), 1);
    assert_int_equal(count_of(out.data, "<circle cx=\"450\" cy=\"500\" r=\"13\""), 1);
    memory_clear(&out);
}

static void test_greater_than_signs(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *path;
    } rows[] = {
        {".Shape~4x4.GreaterThan~R2C3~R2C2", "M200 150m7 -12l-15 12l15 12"},
        {".Shape~4x4.GreaterThan~R2C2~R2C3", "M200 150m-7 -12l15 12l-15 12"},
        {".Shape~4x4.GreaterThan~R2C2~R3C2", "M150 200m-12 -7l12 15l12 -15"},
        {".Shape~4x4.GreaterThan~R3C2~R2C2", "M150 200m-12 7l12 -15l12 15"},
    };
    struct memory out = {.data = NULL};
    for (size_t i = 0; i < LENGTH(rows); i++) {
        draw_text(&out, rows[i].text, NULL);
        assert_int_equal(count_of(out.data, rows[i].path), 1);
    }
    memory_clear(&out);
}

/* A second given of a cell, and sets beside digits, stand small at the top of the cell. */
static void test_sets_beside_digits(void **state)
{
    (void)state;
    struct memory out = {.data = NULL};
    draw_text(&out, ".Shape~4x4.~R1C1_1.~R1C1_2.~R2C2_1_2.~R2C2_3_4.~R4C4_1_2", NULL);
    assert_int_equal(count_of(out.data, ">2</text>"), 2);
    assert_int_equal(count_of(out.data, ">1 2</text>"), 1);
    assert_int_equal(count_of(out.data, ">3 4</text>"), 1);
    memory_clear(&out);
}

/* Candidates make room for a sum in the corner of their cell. */
static void test_sums_and_candidates(void **state)
{
    (void)state;
    struct memory out = {.data = NULL};
    draw_text(&out, ".Shape~9x9.Cage~0~R1C1~R1C2.~R1C1_1_2", NULL);
    assert_int_equal(count_of(out.data, "<text x=\"20\" y=\"30\">1</text>"), 1);
    draw_text(&out, ".Shape~9x9.Cage~9~R1C1~R1C2.~R1C1_1_2", NULL);
    assert_int_equal(count_of(out.data, "<text x=\"20\" y=\"43\">1</text>"), 1);
    /* two sums in one cell stand side by side */
    draw_text(&out, ".Shape~9x9.Cage~30~R1C1~R1C2~R1C3~R1C4.Cage~4~R1C1~R2C1", NULL);
    assert_int_equal(count_of(out.data, "<text x=\"7\" y=\"23\" font-size=\"22\">30</text>"), 1);
    assert_int_equal(count_of(out.data, "<text x=\"41\" y=\"23\" font-size=\"22\">4</text>"), 1);
    memory_clear(&out);
}

/* ---- Boards ---- */

static void test_lines_of_a_board(void **state)
{
    (void)state;
    struct memory out = {.data = NULL};
    draw_text(&out, ".Shape~4x4", NULL);
    assert_int_equal(count_of(out.data, "d=\"M0 100H400M0 200H400M0 300H400"
                                        "M100 0V400M200 0V400M300 0V400\""),
                     1);
    assert_int_equal(count_of(out.data, "d=\"M0 0H400M0 200H400M0 400H400"
                                        "M0 0V400M200 0V400M400 0V400\""),
                     1);
    draw_text(&out, ".Shape~4x4.NoBoxes", NULL);
    assert_int_equal(count_of(out.data, "d=\"M0 0H400M0 400H400M0 0V400M400 0V400\""), 1);
    draw_text(&out, ".Shape~4x4.NoBoxes.Jigsaw~1112132233243444", NULL);
    assert_int_equal(count_of(out.data, "d=\"M0 0H400M0 100H100"), 0);
    draw_text(&out, ".Shape~2x2.NoBoxes", NULL);
    assert_int_equal(count_of(out.data, "d=\"M0 100H200M100 0V200\""), 1);
    memory_clear(&out);
}

/* Where cells are missing, nothing is drawn, and the border goes around them. */
static void test_missing_cells(void **state)
{
    (void)state;
    const bool missing[] = {true, false, false, false};
    const struct satdoku_board board = {.rows = 2,
                                        .columns = 2,
                                        .digits = 2,
                                        .lowest = 1,
                                        .missing = missing};
    struct memory out = {.data = NULL};
    struct satdoku_puzzle *puzzle = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, false, NULL), SATDOKU_OK);
    draw(&out, puzzle, NULL);
    assert_int_equal(count_of(out.data, "d=\"M100 100H200M100 100V200\""), 1);
    assert_int_equal(count_of(out.data, "d=\"M100 0H200M0 100H100M0 200H200"
                                        "M0 100V200M100 0V100M200 0V200\""),
                     1);
    satdoku_puzzle_free(puzzle);
    memory_clear(&out);
}

static void test_words_of_a_board(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *words;
    } rows[] = {
        {".Shape~3x4~0-3", "Digits: 0 to 3."},
        {".Shape~4x4.Sudominoku", "and 4 singles"},
        {".Shape~4x4.DisjointSets", "Disjoint sets: "},
        {".Shape~9x9.Windoku", "shaded windows"},
        {".Shape~4x4.Diagonal~1", "The diagonals"},
        {".Shape~4x4.AllDifferent~R1C1~R2C3", "Dotted outlines"},
        {".Shape~9x9.Whisper~4~R1C1~R1C2.Whisper~5~R3C1~R3C2", "differ by 4 or more"},
        {".Shape~9x9.Whisper~4~R1C1~R1C2.Whisper~5~R3C1~R3C2", "differ by 5 or more"},
    };
    struct memory out = {.data = NULL};
    for (size_t i = 0; i < LENGTH(rows); i++) {
        draw_text(&out, rows[i].text, NULL);
        assert_int_equal(count_of(out.data, rows[i].words), 1);
    }
    draw_text(&out, ".Shape~9x9", NULL);
    assert_int_equal(count_of(out.data, "<text"), 0);
    memory_clear(&out);
}

static void test_smallest_and_largest(void **state)
{
    (void)state;
    struct memory out = {.data = NULL};
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_board board = {.rows = 1, .columns = 1, .digits = 1, .lowest = 1};
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, false, NULL), SATDOKU_OK);
    draw(&out, puzzle, NULL);
    board = (struct satdoku_board){.rows = SATDOKU_MAX_SIZE,
                                   .columns = SATDOKU_MAX_SIZE,
                                   .digits = SATDOKU_MAX_SIZE,
                                   .lowest = 1,
                                   .box_rows = 20,
                                   .box_columns = 20};
    assert_int_equal(satdoku_puzzle_start(puzzle, &board, false, NULL), SATDOKU_OK);
    static const struct satdoku_cell cell = {400, 400};
    static const int digit = 400;
    const struct satdoku_clue clue = {SATDOKU_CLUE_GIVEN, 1, &cell, 1, &digit};
    assert_int_equal(satdoku_puzzle_add(puzzle, &clue, NULL), SATDOKU_OK);
    draw(&out, puzzle, NULL);
    assert_int_equal(count_of(out.data, "<text x=\"39950\" y=\"39964\">400</text>"), 1);
    satdoku_puzzle_free(puzzle);
    memory_clear(&out);
}

/* ---- Outlines ---- */

/* Reads the paths of an outline: closed, and every line of them along a row or a column. Returns
 * the area inside, in which holes count less than nothing. */
static long area_of(const char *path)
{
    long area = 0;
    while (*path == 'M') {
        long first_x = 0;
        long first_y = 0;
        long x = 0;
        long y = 0;
        char *end = NULL;
        for (bool first = true; *path == 'M' || *path == 'L'; first = false) {
            assert_int_equal(*path == 'M', first);
            long next_x = strtol(path + 1, &end, 10);
            long next_y = strtol(end, &end, 10);
            path = end;
            if (first) {
                first_x = next_x;
                first_y = next_y;
            } else {
                assert_true((next_x == x) != (next_y == y));
                area += x * next_y - next_x * y;
            }
            x = next_x;
            y = next_y;
        }
        assert_int_equal(*path++, 'Z');
        assert_true((first_x == x) != (first_y == y));
        area += x * first_y - first_x * y;
    }
    assert_int_equal(*path, '"');
    return area / 2;
}

static long outline_area(struct svg_board *b, const int *cells, int count, int inset)
{
    struct memory out = {.data = NULL};
    sink_init(b->out, memory_sink(&out));
    svg_outline(b, cells, count, inset, "");
    assert_int_equal(sink_finish(b->out), SATDOKU_OK);
    long area = area_of(strstr(out.data, "d=\"") + 3);
    memory_clear(&out);
    return area;
}

/* How many sides cells of a group share with cells that are not in it. */
static int border_of(const struct board *board, const bool *in)
{
    static const int steps[][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    int border = 0;
    for (int cell = 0; cell < board->cells; cell++) {
        for (int i = 0; i < 4 && in[cell]; i++) {
            int next = board_cell(board, board_row(board, cell) + steps[i][0],
                                  board_column(board, cell) + steps[i][1]);
            border += next == BOARD_NO_CELL || !in[next];
        }
    }
    return border;
}

/* Random groups of cells, with holes and with parts that touch by a corner: without inset the
 * outline holds just the cells. */
static void test_outlines(void **state)
{
    (void)state;
    enum { ROUNDS = 300, CELLS = 36 };
    struct random random;
    random_init(&random, random_seed(), 1);
    struct satdoku_puzzle *puzzle = parse(".Shape~6x6");
    struct sink sink;
    struct svg_board b;
    assert_int_equal(svg_board_start(&b, &sink, puzzle, &(struct satdoku_picture){0}), SATDOKU_OK);
    for (int round = 0; round < ROUNDS; round++) {
        int cells[CELLS];
        bool in[CELLS];
        int count = 0;
        for (int cell = 0; cell < CELLS; cell++) {
            in[cell] = random_below(&random, 3) > 0;
            if (in[cell]) {
                cells[count++] = cell;
            }
        }
        assert_int_equal(outline_area(&b, cells, count, 0), (long)count * SVG_CELL * SVG_CELL);
        /* A strip as long as the border is cut off, but for what corners add and take. */
        long strip = outline_area(&b, cells, count, 0) - outline_area(&b, cells, count, 1);
        assert_in_range(strip, (long)border_of(puzzle->board, in) * (SVG_CELL - 2),
                        (long)border_of(puzzle->board, in) * (SVG_CELL + 2));
    }
    svg_board_clear(&b);
    satdoku_puzzle_free(puzzle);
}

/* ---- Texts ---- */

/* Without a title the puzzle's name is one; an empty title is none. */
static void test_names(void **state)
{
    (void)state;
    struct memory out = {.data = NULL};
    draw_text(&out, ".Shape~9x9 its name", NULL);
    assert_int_equal(count_of(out.data, ">its name</text>"), 1);
    draw_text(&out, ".Shape~9x9 its name", &(struct satdoku_picture){.title = ""});
    assert_int_equal(count_of(out.data, "its name"), 0);
    draw_text(&out, ".Shape~9x9 its name", &(struct satdoku_picture){.title = "another"});
    assert_int_equal(count_of(out.data, "its name"), 0);
    assert_int_equal(count_of(out.data, ">another</text>"), 1);
    memory_clear(&out);
}

static void test_hostile_texts(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *expected;
    } rows[] = {
        {"plain", ">plain<"},
        {"a<b>&\"c'", ">a&lt;b&gt;&amp;\"c'<"},
        {"</text></svg><script>alert(1)</script>", "&lt;script&gt;"},
        {"]]>", ">]]&gt;<"},
        {"\x01\x1b[31m\x7f", ">\xEF\xBF\xBD\xEF\xBF\xBD[31m\xEF\xBF\xBD<"},
        {"tab\there", ">tab here<"},
        {"line\rend", ">line end<"},
        {"two\nlines", "<title>two lines</title>"},
        {"\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80", ">\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80<"},
        {"cut \xE2\x82", ">cut \xEF\xBF\xBD\xEF\xBF\xBD<"},
        {"\xFF\xC0\x80", ">\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD<"},
        {"\xED\xA0\x80", ">\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD<"}, /* a surrogate */
        {"\xEF\xBF\xBE", ">\xEF\xBF\xBD<"},                         /* no character */
        {"\xF4\x90\x80\x80",
         ">\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD<"},     /* above all characters */
        {"\xE0\x80\xBC", ">\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD<"}, /* '<', too long */
    };
    struct memory out = {.data = NULL};
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct satdoku_picture picture = {.title = rows[i].text, .note = rows[i].text};
        draw_text(&out, ".Shape~9x9", &picture);
        if (strstr(out.data, rows[i].expected) == NULL) {
            fail_msg("%zu: %s is not in %s", i, rows[i].expected, out.data);
        }
        assert_int_equal(count_of(out.data, "<script"), 0);
    }
    memory_clear(&out);
}

/* Titles are cut, notes are not; neither is wider than there is room. */
static void test_long_texts(void **state)
{
    (void)state;
    enum { LENGTH_MAX = 5000 };
    static const struct {
        const char *text;
        int lines; /* at least, of a note */
    } parts[] = {{"word ", 60},        {"W", 100},   {" ", 1},
                 {"\xE4\xB8\xAD", 50}, {"\n", 4000}, {"<&>", 60}};
    struct memory out = {.data = NULL};
    for (size_t part = 0; part < LENGTH(parts); part++) {
        struct memory text = {.data = NULL};
        while (text.length < LENGTH_MAX) {
            memory_append(&text, parts[part].text, strlen(parts[part].text));
        }
        struct satdoku_picture picture = {.title = text.data, .note = NULL};
        draw_text(&out, ".Shape~9x9", &picture);
        assert_in_range(count_of(out.data, "<text"), 1, 3);
        picture = (struct satdoku_picture){.title = NULL, .note = text.data};
        draw_text(&out, ".Shape~9x9", &picture);
        assert_in_range(count_of(out.data, "<text"), parts[part].lines, LENGTH_MAX);
        memory_clear(&text);
    }
    memory_clear(&out);
}

static void test_lines_of_text(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int width; /* 610 units a letter of size 1000 */
        const char *lines;
    } rows[] = {
        {"", 5000, "|"},
        {"aaa", 5000, "aaa|"},
        {"aaa bbb", 5000, "aaa bbb|"},
        {"aaa bbb ccc", 5000, "aaa bbb|ccc|"},
        {"aaaaaaaaaaaaaaaa", 5000, "aaaaaaaa|aaaaaaaa|"},
        {"a\nb", 5000, "a|b|"},
        {"a\n\nb", 5000, "a||b|"},
        {"a\n", 5000, "a|"},
        {"aaaa     bbbb", 3000, "aaaa|bbbb|"},
        {"aaaa", 1, "a|a|a|a|"},
        {"\xE4\xB8\xAD\xE4\xB8\xAD", 1100, "\xE4\xB8\xAD|\xE4\xB8\xAD|"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct svg_wrap wrap = {rows[i].text, 1000, rows[i].width};
        struct memory lines = {.data = NULL};
        const char *line = NULL;
        size_t length = 0;
        while (svg_wrap_next(&wrap, &line, &length)) {
            memory_append(&lines, line, length);
            memory_append(&lines, "|", 1);
        }
        assert_string_equal(lines.data, rows[i].lines);
        memory_clear(&lines);
    }
    assert_int_equal(svg_wrap_count(NULL, 10, 100), 0);
}

/* ---- What is drawn besides ---- */

static void solve(struct satdoku_grid **grid, const struct satdoku_puzzle *puzzle)
{
    struct satdoku_solver *solver = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    assert_int_equal(satdoku_grid_new(grid), SATDOKU_OK);
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_solve(&verdict, *grid, solver, puzzle, SATDOKU_CHOICE_SMALLEST, NULL),
                     SATDOKU_OK);
    satdoku_solver_free(solver);
}

/* Loops on finer grids, and borders, are lines, too. */
static void test_fine_layers(void **state)
{
    (void)state;
    static const struct {
        const char *puzzle;
        const char *line;
        const char *words;
    } rows[] = {
        {".Shape~2x2.NoBoxes.Masyu", "x1=\"50\" y1=\"50\" x2=\"100\" y2=\"50\" ",
         "On the blue line MY (Masyu) is 2"},
        {".Shape~2x2.NoBoxes.Slitherlink.~SL13_1", "x1=\"0\" y1=\"0\" x2=\"50\" y2=\"0\" ",
         "On the blue line SL (Slitherlink) is 2"},
        {".Shape~2x2.NoBoxes.Galaxies.Galaxy~R1C1~R1C2.Galaxy~R2C1~R2C2",
         "x1=\"0\" y1=\"100\" x2=\"100\" y2=\"100\" ", "Blue: borders, where GX (Galaxies) is 2"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct memory out = {.data = NULL};
        struct satdoku_grid *grid = NULL;
        struct satdoku_puzzle *puzzle = parse(rows[i].puzzle);
        solve(&grid, puzzle);
        draw(&out, puzzle, &(struct satdoku_picture){.solution = grid});
        assert_non_null(strstr(out.data, rows[i].line));
        assert_non_null(strstr(out.data, rows[i].words));
        satdoku_grid_free(grid);
        satdoku_puzzle_free(puzzle);
        memory_clear(&out);
    }
}

/* A loop is a line through its cells. */
static void test_path(void **state)
{
    (void)state;
    static const char line[] = "<line x1=\"50\" y1=\"50\" x2=\"150\" y2=\"50\" stroke=\"#bcd3ec\"";
    struct memory out = {.data = NULL};
    struct satdoku_grid *grid = NULL;
    struct satdoku_puzzle *puzzle = parse(".Shape~3x3.NoBoxes.Loop.~LP5_1");
    solve(&grid, puzzle);
    draw(&out, puzzle, &(struct satdoku_picture){.solution = grid});
    assert_non_null(strstr(out.data, line));
    assert_non_null(strstr(out.data, "On the blue line LP (Loop) is 2"));
    satdoku_grid_free(grid);
    satdoku_puzzle_free(puzzle);
    memory_clear(&out);
}

static void test_solution(void **state)
{
    (void)state;
    struct satdoku_puzzle *puzzle = parse("12..\n....\n....\n4...\n");
    struct satdoku_grid *grid = NULL;
    struct memory out = {.data = NULL};
    solve(&grid, puzzle);
    draw(&out, puzzle, &(struct satdoku_picture){.solution = grid});
    const char *given = strstr(out.data, "font-weight=\"bold\"");
    const char *solved = strstr(out.data, "fill=\"" SVG_SOLUTION "\"");
    assert_true(given != NULL && given < solved);
    assert_int_equal(count_of(out.data, "<text"), 16);
    assert_int_equal(count_of(solved, "<text"), 13);
    satdoku_grid_free(grid);
    satdoku_puzzle_free(puzzle);
    memory_clear(&out);
}

/* The tiling of the solution is drawn, and the tiles that are given on it. */
static void test_tiling(void **state)
{
    (void)state;
    struct satdoku_puzzle *puzzle =
        parse(".Shape~4x4.Sudominoku.Single~1~R1C1.Single~2~R1C2.Single~3~R1C3.Single~4~R1C4");
    struct satdoku_grid *grid = NULL;
    struct memory out = {.data = NULL};
    solve(&grid, puzzle);
    draw(&out, puzzle, &(struct satdoku_picture){.solution = grid});
    assert_int_equal(count_of(out.data, "<rect x="), 6 + 4 + 4);
    satdoku_grid_free(grid);
    satdoku_puzzle_free(puzzle);
    memory_clear(&out);
}

static void test_candidates(void **state)
{
    (void)state;
    enum { CELLS = 16, DIGITS = 4 };
    struct satdoku_puzzle *puzzle = parse(".Shape~4x4.~R1C1_1.~R2C2_1_2");
    bool candidates[CELLS * DIGITS];
    struct memory out = {.data = NULL};
    for (int i = 0; i < CELLS * DIGITS; i++) {
        candidates[i] = i / DIGITS != 1 || i % DIGITS == 3; /* the second cell has one */
    }
    draw(&out, puzzle, &(struct satdoku_picture){.candidates = candidates});
    assert_int_equal(count_of(out.data, "<text"), 1 + 1 + 14 * 4);
    satdoku_puzzle_free(puzzle);
    memory_clear(&out);
}

static void test_explanations(void **state)
{
    (void)state;
    static const struct satdoku_cell cells[] = {{1, 1}, {1, 2}, {1, 3}};
    static const int digit = 1;
    const struct satdoku_clue clues[] = {
        {SATDOKU_CLUE_GIVEN, 1, cells, 1, &digit},  {SATDOKU_CLUE_WHITE_DOT, 2, cells, 0, NULL},
        {SATDOKU_CLUE_THERMO, 3, cells, 0, NULL},   {SATDOKU_CLUE_ANTI_KNIGHT, 0, NULL, 0, NULL},
        {SATDOKU_CLUE_REGION, 3, cells, 1, &digit},
    };
    struct satdoku_puzzle *puzzle =
        parse(".Shape~4x4.~R1C1_1.WhiteDot~R1C1~R1C2.Thermo~R1C1~R1C2~R1C3.AntiKnight");
    struct memory out = {.data = NULL};
    draw(&out, puzzle, &(struct satdoku_picture){.conflict = {clues, LENGTH(clues)}});
    assert_int_equal(count_of(out.data, SVG_CONFLICT), LENGTH(clues) + 1); /* a bulb, too */
    draw(&out, puzzle, &(struct satdoku_picture){.repair = {clues, LENGTH(clues)}});
    assert_int_equal(count_of(out.data, SVG_REPAIR), LENGTH(clues));
    assert_int_equal(count_of(out.data, "line-through"), 1);
    satdoku_puzzle_free(puzzle);
    memory_clear(&out);
}

/* ---- Sheets ---- */

/* ---- Steps ---- */

/* The step that a test wants, and what its picture must have, and what not. */
struct wanted_step {
    const char *puzzle;
    int number;
    const char *has[4];
    const char *has_not;
};

struct stepping {
    const struct wanted_step *wanted;
    const struct satdoku_puzzle *puzzle;
    struct memory *out;
    int count;
};

static bool draw_step(void *context, const struct satdoku_step *step)
{
    struct stepping *stepping = context;
    const struct satdoku_picture picture = {.step = step};
    draw(stepping->out, stepping->puzzle, &picture);
    stepping->count++;
    return stepping->count < stepping->wanted->number;
}

static void walk(struct satdoku_puzzle *puzzle, satdoku_take_step take, void *context)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    struct satdoku_solver *solver = NULL;
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_steps(&verdict, solver, puzzle, NULL, take, context, NULL),
                     SATDOKU_OK);
    satdoku_solver_free(solver);
}

/* What is placed is on a disc, what goes is crossed out; the reason is orange. */
static void test_steps(void **state)
{
    (void)state;
    static const struct wanted_step steps[] = {
        /* "r4c4 is 1: in box 4 it has no other place" */
        {".Shape~4x4.~R1C1_1~R2C3_1~R3C2_1",
         1,
         {"r=\"18\" fill=\"" SVG_PLACED "\"", "stroke=\"" SVG_REASON "\"", "is 1: ", NULL},
         "stroke=\"" SVG_EXCLUDED},
        /* what an earlier step placed is a large digit */
        {"12....1.2......3",
         2,
         {"font-size=\"62\" fill=\"" SVG_SOLUTION "\">\n<text ", NULL},
         NULL},
        {".Shape~4x4.Cage~3~R1C1~R1C2.~R4C1_2~R4C4_3",
         1,
         {"stroke=\"" SVG_EXCLUDED "\"", "d=\"M196 4L196 96L4 96L4 4Z\"",
          "fill=\"" SVG_EXCLUDED "\"", "cage (3) on r1c1, r1c2"},
         "<circle"},
        {".Shape~4x4.Thermo~R1C1~R1C2~R1C3.~R1C2_2",
         1,
         {"stroke=\"" SVG_REASON "\" stroke-width=\"42\"", NULL},
         NULL},
        {".Shape~4x4.~R1C1_1~R2C2_1",
         1,
         {"r1c1 and r2c2 cannot both be 1", "fill=\"#fde2e0\"/>\n<rect x=\"100\" y=\"100\"",
          "fill=\"none\" stroke=\"" SVG_EXCLUDED "\" stroke-width=\"5\"", NULL},
         SVG_REASON},
        {".Shape~4x4.YinYang.~YY2_2", 1, {"text-decoration=\"underline\">Yin-yang: ", NULL}, NULL},
    };
    struct memory out = {.data = NULL};
    for (size_t i = 0; i < LENGTH(steps); i++) {
        struct satdoku_puzzle *puzzle = parse(steps[i].puzzle);
        struct stepping stepping = {.wanted = &steps[i], .puzzle = puzzle, .out = &out};
        walk(puzzle, draw_step, &stepping);
        assert_int_equal(stepping.count, steps[i].number);
        for (size_t j = 0; j < LENGTH(steps[i].has) && steps[i].has[j] != NULL; j++) {
            if (strstr(out.data, steps[i].has[j]) == NULL) {
                fail_msg("%s: no %s in %s", steps[i].puzzle, steps[i].has[j], out.data);
            }
        }
        assert_true(steps[i].has_not == NULL || strstr(out.data, steps[i].has_not) == NULL);
        satdoku_puzzle_free(puzzle);
    }
    memory_clear(&out);
}

static bool refuse_step(void *context, const struct satdoku_step *step)
{
    const struct satdoku_puzzle *puzzle = context;
    static const struct satdoku_candidate off[] = {{{5, 1}, 1}, {{1, 1}, 0}, {{1, 1}, 5}};
    static const struct satdoku_cell far = {0, 1};
    const struct satdoku_clue region = {SATDOKU_CLUE_REGION, 1, &far, 1, (const int[]){1}};
    static const int digit = 5;
    static const int filled[16] = {5};
    struct satdoku_step wrong[9];
    for (size_t i = 0; i < LENGTH(wrong); i++) {
        wrong[i] = *step;
    }
    for (size_t i = 0; i < LENGTH(off); i++) {
        wrong[i].candidates = &off[i];
        wrong[i].candidate_count = 1;
    }
    wrong[3].open = NULL;
    wrong[4].filled = filled;
    wrong[5].cells = &far;
    wrong[5].cell_count = 1;
    wrong[6].regions = (struct satdoku_clues){&region, 1};
    wrong[6].digits = &(const int){1};
    wrong[7].digits = &digit;
    wrong[8].clues = (struct satdoku_clues){&region, 1};
    assert_int_equal(step->regions.count, 1);
    struct memory out = {.data = NULL};
    for (size_t i = 0; i < LENGTH(wrong); i++) {
        const struct satdoku_picture picture = {.step = &wrong[i]};
        assert_int_equal(satdoku_draw_svg(memory_sink(&out), puzzle, &picture, NULL),
                         SATDOKU_ERR_ARGUMENT);
        assert_int_equal(satdoku_draw_text(memory_sink(&out), puzzle, &picture, NULL, NULL),
                         SATDOKU_ERR_ARGUMENT);
    }
    assert_null(out.data);
    return false;
}

static void test_steps_of_other_boards(void **state)
{
    (void)state;
    struct satdoku_puzzle *puzzle = parse(".Shape~4x4.~R1C1_1~R2C3_1~R3C2_1");
    walk(puzzle, refuse_step, puzzle);
    satdoku_puzzle_free(puzzle);
}

static void test_sheets(void **state)
{
    (void)state;
    static const struct {
        int rows;
        int columns;
        const char *size;
    } rows[] = {{1, 1, "width=\"210mm\" height=\"297mm\""},
                {2, 3, "width=\"297mm\" height=\"210mm\""},
                {3, 2, "width=\"210mm\" height=\"297mm\""},
                {20, 20, "height=\"297mm\""}};
    struct satdoku_puzzle *puzzle = parse(".Shape~9x9.~R5C5_5");
    for (size_t i = 0; i < LENGTH(rows); i++) {
        int places = rows[i].rows * rows[i].columns;
        for (int drawn = 0; drawn <= places; drawn += places > 6 ? 200 : 1) {
            struct memory out = {.data = NULL};
            struct satdoku_sheet *sheet = NULL;
            struct satdoku_picture picture = {.title = "T"};
            assert_int_equal(satdoku_sheet_new(&sheet, memory_sink(&out), rows[i].rows,
                                               rows[i].columns, NULL),
                             SATDOKU_OK);
            for (int j = 0; j < drawn; j++) {
                assert_int_equal(satdoku_sheet_draw(sheet, puzzle, &picture, NULL), SATDOKU_OK);
            }
            assert_int_equal(satdoku_sheet_finish(sheet, NULL), SATDOKU_OK);
            satdoku_sheet_free(sheet);
            assert_well_formed(out.data);
            assert_int_equal(count_of(out.data, rows[i].size), 1);
            assert_int_equal(count_of(out.data, ">5</text>"), drawn);
            assert_int_equal(count_of(out.data, ">T</text>"), drawn);
            memory_clear(&out);
        }
    }
    satdoku_puzzle_free(puzzle);
}

/* Whatever the number of bytes that are taken: what is cut is no success. */
static void test_write_failures(void **state)
{
    (void)state;
    struct satdoku_puzzle *puzzle = parse(".Shape~9x9.Thermo~R1C1~R1C2.AntiKnight.~R1C1_1");
    struct memory whole = {.data = NULL};
    draw(&whole, puzzle, NULL);
    for (size_t limit = 1; limit < whole.length; limit += 97) {
        struct memory out = {.limit = limit};
        struct satdoku_error error = {.status = SATDOKU_OK};
        assert_int_equal(satdoku_draw_svg(memory_sink(&out), puzzle, NULL, &error),
                         SATDOKU_ERR_WRITE);
        assert_int_equal(error.status, SATDOKU_ERR_WRITE);
        memory_clear(&out);
    }
    struct memory out = {.limit = 100};
    struct satdoku_sheet *sheet = NULL;
    assert_int_equal(satdoku_sheet_new(&sheet, memory_sink(&out), 2, 2, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_sheet_draw(sheet, puzzle, NULL, NULL), SATDOKU_OK); /* in its buffer */
    assert_int_equal(satdoku_sheet_finish(sheet, NULL), SATDOKU_ERR_WRITE);
    satdoku_sheet_free(sheet);
    satdoku_puzzle_free(puzzle);
    memory_clear(&whole);
    memory_clear(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind_is_drawn),
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_groups),
        cmocka_unit_test(test_weights),
        cmocka_unit_test(test_many_groups),
        cmocka_unit_test(test_numbers_outside),
        cmocka_unit_test(test_marks_on_one_edge),
        cmocka_unit_test(test_greater_than_signs),
        cmocka_unit_test(test_sets_beside_digits),
        cmocka_unit_test(test_sums_and_candidates),
        cmocka_unit_test(test_lines_of_a_board),
        cmocka_unit_test(test_missing_cells),
        cmocka_unit_test(test_words_of_a_board),
        cmocka_unit_test(test_smallest_and_largest),
        cmocka_unit_test(test_outlines),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_hostile_texts),
        cmocka_unit_test(test_long_texts),
        cmocka_unit_test(test_lines_of_text),
        cmocka_unit_test(test_path),
        cmocka_unit_test(test_fine_layers),
        cmocka_unit_test(test_solution),
        cmocka_unit_test(test_tiling),
        cmocka_unit_test(test_candidates),
        cmocka_unit_test(test_explanations),
        cmocka_unit_test(test_steps),
        cmocka_unit_test(test_steps_of_other_boards),
        cmocka_unit_test(test_sheets),
        cmocka_unit_test(test_write_failures),
    };
    return RUN_TESTS(tests);
}
