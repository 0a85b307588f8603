/* Constraint strings: what board and what clues they make, what is malformed in them, and how
 * puzzles are written as such.
 */
#include "constraints.h"
#include "memio.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct satdoku_read_options in_constraints = {.format = SATDOKU_FORMAT_CONSTRAINTS};

static enum satdoku_status parse(struct satdoku_puzzle *puzzle, const char *text,
                                 struct satdoku_error *error)
{
    return satdoku_puzzle_parse(puzzle, text, strlen(text), &in_constraints, error);
}

static struct satdoku_puzzle *parsed(const char *text)
{
    struct satdoku_puzzle *puzzle = NULL;
    struct satdoku_error error = {.message = ""};
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    if (parse(puzzle, text, &error) != SATDOKU_OK) {
        fail_msg("%s: column %zu: %s", text, error.column, error.message);
    }
    return puzzle;
}

/* ---- Boards ---- */

struct board_row {
    const char *text;
    const char *canvas; /* "RxC lo-hi", and how many regions there are of which kind and size */
    bool classic;
};

/* clang-format off */
static const struct board_row board_rows[] = {
    {".Shape~9x9", "9x9 1-9 row 9*9 column 9*9 box 9*9", true},
    {".", "9x9 1-9 row 9*9 column 9*9 box 9*9", true},
    {".~R1C1_5", "9x9 1-9 row 9*9 column 9*9 box 9*9", true},
    {".Shape~9x9~9", "9x9 1-9 row 9*9 column 9*9 box 9*9", true},
    {".Shape~9x9~1-9", "9x9 1-9 row 9*9 column 9*9 box 9*9", true},
    {".Shape~9x9~~Sudoku", "9x9 1-9 row 9*9 column 9*9 box 9*9", true},
    {".Shape~9x9.Shape~9x9~9", "9x9 1-9 row 9*9 column 9*9 box 9*9", true},
    {".AntiKnight.Shape~6x6", "6x6 1-6 row 6*6 column 6*6 box 6*6", true},
    {".Shape~9x9~0-8", "9x9 0-8 row 9*9 column 9*9 box 9*9", false},
    {".Shape~4x4~7-10", "4x4 7-10 row 4*4 column 4*4 box 4*4", false},
    {".Shape~9x9~10", "9x9 1-10 row 9*9 column 9*9 box 9*9", false},
    {".Shape~4x7~0-6", "4x7 0-6 row 4*7 column 7*4", false},
    {".Shape~7x7~9", "7x7 1-9 row 7*7 column 7*7", false},
    {".Shape~7x7", "7x7 1-7 row 7*7 column 7*7", true},
    {".Shape~1x1", "1x1 1-1 row 1*1 column 1*1", true},
    {".Shape~6x8", "6x8 1-8 row 6*8 column 8*6 box 6*8", false},
    {".Shape~9x8", "9x8 1-9 row 9*8 column 8*9", false},
    {".Shape~6x6~9.RegionSize~9", "6x6 1-9 row 6*6 column 6*6 box 4*9", false},
    {".RegionSize~9.Shape~6x6~9", "6x6 1-9 row 6*6 column 6*6 box 4*9", false},
    {".RegionSize~9", "9x9 1-9 row 9*9 column 9*9 box 9*9", true},
    {".RegionSize~6", "9x9 1-9 row 9*9 column 9*9", true},
    {".Shape~12x12.RegionSize~6", "12x12 1-12 row 12*12 column 12*12 box 24*6", false},
    {".NoBoxes", "9x9 1-9 row 9*9 column 9*9", true},
    {".NoBoxes.NoBoxes", "9x9 1-9 row 9*9 column 9*9", true},
    {".Boxes~1x9", "9x9 1-9 row 9*9 column 9*9", true},
    {".Boxes~9x1", "9x9 1-9 row 9*9 column 9*9", true},
    {".Boxes~1x3", "9x9 1-9 row 9*9 column 9*9 box 27*3", false},
    {".Shape~12x12.Boxes~2x6", "12x12 1-12 row 12*12 column 12*12 box 12*12", true},
    {".Shape~5x10", "5x10 1-10 row 5*10 column 10*5 box 5*10", false},
    {".Diagonal~1", "9x9 1-9 row 9*9 column 9*9 box 9*9 diagonal 1*9", false},
    {".Diagonal~1.Diagonal~-1", "9x9 1-9 row 9*9 column 9*9 box 9*9 diagonal 2*9", false},
    {".Diagonal~1.Diagonal~1", "9x9 1-9 row 9*9 column 9*9 box 9*9 diagonal 1*9", false},
    {".Windoku", "9x9 1-9 row 9*9 column 9*9 box 9*9 window 4*9", false},
    {".Windoku.NoBoxes.Windoku", "9x9 1-9 row 9*9 column 9*9 window 4*9", false},
    {".Shape~16x16.Windoku.Windoku", "16x16 1-16 row 16*16 column 16*16 box 16*16 window 9*16",
     false},
    {".DisjointSets", "9x9 1-9 row 9*9 column 9*9 box 9*9 disjoint set 9*9", false},
    {".DisjointSets.NoBoxes.DisjointSets", "9x9 1-9 row 9*9 column 9*9 disjoint set 9*9", false},
    {".Shape~6x6~0-8.RegionSize~9.DisjointSets",
     "6x6 0-8 row 6*6 column 6*6 box 4*9 disjoint set 9*4", false},
    {".AllDifferent~R1C1~R2C2", "9x9 1-9 row 9*9 column 9*9 box 9*9 set 1*2", false},
    {".AllDifferent~R1C1~R2C2~R1C1", "9x9 1-9 row 9*9 column 9*9 box 9*9 set 1*2", false},
    {".AllDifferent~R1C1~R1C1", "9x9 1-9 row 9*9 column 9*9 box 9*9", true},
    {".AllDifferent~R1C1~R2C2.NoBoxes.AllDifferent~R9C9~r8c8",
     "9x9 1-9 row 9*9 column 9*9 set 2*2", false},
    {".Shape~16x16.AllDifferent~RaCg~RGC1.Windoku",
     "16x16 1-16 row 16*16 column 16*16 box 16*16 window 9*16 set 1*2", false},
    {".Shape~4x4.Jigsaw~111013303-304444", "4x4 1-4 row 4*4 column 4*4 box 4*4 region 3*4", false},
    {".Shape~4x4.NoBoxes.Jigsaw~1112122233334444", "4x4 1-4 row 4*4 column 4*4 region 4*4", false},
    {".Shape~4x4.NoBoxes.Jigsaw~4x4~aaabacbbccbdcddd",
     "4x4 1-4 row 4*4 column 4*4 region 4*4", false},
    {".Shape~4x4.NoBoxes.Jigsaw~1111------------.Jigsaw~----2222--------",
     "4x4 1-4 row 4*4 column 4*4 region 2*4", false},
    {".Shape~4x4.NoBoxes.Jigsaw~1111000000000000", "4x4 1-4 row 4*4 column 4*4 region 1*4", false},
    {".Shape~4x4.Jigsaw~xxxxxxxxxxxxxxxx", "4x4 1-4 row 4*4 column 4*4 box 4*4", true},
    {".Shape~1x1.Jigsaw~x", "1x1 1-1 row 1*1 column 1*1 region 1*1", false},
    {".Shape~2x2~4.RegionSize~4.Jigsaw~xxxx", "2x2 1-4 row 2*2 column 2*2 box 1*4", false},
    {".Shape~3x3~4.RegionSize~4.Jigsaw~112112222", "3x3 1-4 row 3*3 column 3*3 region 1*4", false},
    {".Shape~4x7~0-6.Jigsaw~1222222111113244441334443333",
     "4x7 0-6 row 4*7 column 7*4 region 4*7", false},
    {".Shape~9x9~~Raw", "9x9 1-9", false},
    {".Shape~2x3~2~Raw.AllDifferent~R1C1~R2C1", "2x3 1-2 set 1*2", false},
    {".Board~samurai", "21x21 1-9 row 45*9 column 45*9 box 41*9", false},
    {".AllDifferent~R1C1~R9C12.Board~samurai.Board~samurai",
     "21x21 1-9 row 45*9 column 45*9 box 41*9 set 1*2", false},
    {".Sudominoku", "9x9 1-9 row 9*9 column 9*9 box 9*9", true},
    {".Shape~6x6~0-5.Sudominoku", "6x6 0-5 row 6*6 column 6*6 box 6*6", false},
    {".Sudominoku.Shape~5x5~7-11", "5x5 7-11 row 5*5 column 5*5", false},
    {".Shape~400x400", "400x400 1-400 row 400*400 column 400*400 box 400*400", true},
};
/* clang-format on */

static void describe_board(char *text, const struct board *board)
{
    size_t used = (size_t)sprintf(text, "%dx%d %d-%d", board->rows, board->columns, board->lowest,
                                  board->lowest + board->digits - 1);
    for (int i = 0; i < board->region_count;) {
        const struct region *region = &board->regions[i];
        int same = 0;
        while (i < board->region_count && board->regions[i].kind == region->kind &&
               board->regions[i].count == region->count) {
            i++;
            same++;
        }
        used += (size_t)sprintf(text + used, " %s %d*%d", board_region_word(region->kind), same,
                                region->count);
    }
}

static void test_boards(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(board_rows); i++) {
        const struct board_row *row = &board_rows[i];
        char text[400];
        struct satdoku_puzzle *puzzle = parsed(row->text);
        describe_board(text, puzzle->board);
        if (strcmp(text, row->canvas) != 0 || board_is_classic(puzzle->board) != row->classic) {
            fail_msg("%s: %s%s", row->text, text,
                     board_is_classic(puzzle->board) ? ", classic" : "");
        }
        satdoku_puzzle_free(puzzle);
    }
}

struct region_row {
    const char *text;
    enum region_kind kind;
    int number;
    const char *cells; /* row * columns + column */
};

static const struct region_row region_rows[] = {
    {".Shape~6x6", REGION_BOX, 1, "3 4 5 9 10 11"},
    {".Shape~6x8", REGION_BOX, 0, "0 1 2 3 8 9 10 11"},
    {".Shape~8x6", REGION_BOX, 0, "0 1 6 7 12 13 18 19"},
    {".Shape~8x8.RegionSize~6", REGION_ROW, 1, "8 9 10 11 12 13 14 15"},
    {".Shape~6x6.Boxes~3x2", REGION_BOX, 1, "2 3 8 9 14 15"},
    {".Shape~6x6~0-8.RegionSize~9", REGION_BOX, 3, "21 22 23 27 28 29 33 34 35"},
    {".Diagonal~1", REGION_DIAGONAL, 1, "8 16 24 32 40 48 56 64 72"},
    {".Diagonal~-1", REGION_DIAGONAL, 0, "0 10 20 30 40 50 60 70 80"},
    {".Shape~4x4~0-8.Diagonal~1", REGION_DIAGONAL, 1, "3 6 9 12"},
    {".Windoku", REGION_WINDOW, 1, "14 15 16 23 24 25 32 33 34"},
    {".Windoku", REGION_WINDOW, 2, "46 47 48 55 56 57 64 65 66"},
    {".Shape~16x16.Windoku", REGION_WINDOW, 0, "17 18 19 20 33 34 35 36 49 50 51 52 65 66 67 68"},
    {".Shape~16x16.Windoku", REGION_WINDOW, 5,
     "107 108 109 110 123 124 125 126 139 140 141 142 155 156 157 158"},
    {".Shape~6x6.Windoku", REGION_WINDOW, 0, "7 8 9 13 14 15"},
    {".DisjointSets", REGION_DISJOINT, 5, "11 14 17 38 41 44 65 68 71"},
    {".Shape~6x6.NoBoxes.DisjointSets", REGION_DISJOINT, 5, "8 11 20 23 32 35"},
    {".Shape~6x6.DisjointSets", REGION_DISJOINT, 5, "8 11 20 23 32 35"},
    {".AllDifferent~R9C9~R1C2~R2C1", REGION_SET, 0, "80 1 9"},
    {".AllDifferent~R9C9~R1C2.AllDifferent~R2C1~R5C5", REGION_SET, 1, "9 40"},
    {".Shape~16x16.AllDifferent~RaCg~RGC1", REGION_SET, 0, "159 240"},
    {".Shape~20x20.AllDifferent~RaCg~R20C11~R17C17", REGION_SET, 0, "195 390 336"},
    {".Shape~4x4.NoBoxes.Jigsaw~xyyyxxxyzzzwzwww", REGION_PIECE, 0, "0 4 5 6"},
    {".Shape~4x4.NoBoxes.Jigsaw~xyyyxxxyzzzwzwww", REGION_PIECE, 3, "11 13 14 15"},
};

static void test_regions(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(region_rows); i++) {
        const struct region_row *row = &region_rows[i];
        struct satdoku_puzzle *puzzle = parsed(row->text);
        char text[400] = "";
        size_t used = 0;
        for (int r = 0; r < puzzle->board->region_count; r++) {
            const struct region *region = &puzzle->board->regions[r];
            bool wanted = region->kind == row->kind && region->number == row->number;
            for (int c = 0; wanted && c < region->count; c++) {
                used += (size_t)sprintf(text + used, "%s%d", c > 0 ? " " : "", region->cells[c]);
            }
        }
        if (strcmp(text, row->cells) != 0) {
            fail_msg("%s: %s", row->text, text);
        }
        satdoku_puzzle_free(puzzle);
    }
}

/* ---- Clues ---- */

struct clue_row {
    const char *text;
    const char *clues; /* "words cells: values;", all of the puzzle */
};

static const struct clue_row clue_rows[] = {
    {".Shape~9x9", ""},
    {".", ""},
    {".~R1C1_5", "given 0: 5;"},
    {"~R1C1_5", "given 0: 5;"},
    {".~R9C9_1~R1C2_9.~r2c1_3", "given 1: 9;given 9: 3;given 80: 1;"},
    {"..~R1C1_5..", "given 0: 5;"},
    {".~R1C1_5.~R1C1_5", "given 0: 5;"},
    {".~R1C1_5.~R1C1_6", "given 0: 5;candidate set 0: 6;"},
    {".~R1C1_1_2_9", "candidate set 0: 1 2 9;"},
    {".~R1C1_9_2_1_2", "candidate set 0: 1 2 9;"},
    {".~R1C1_5_5", "candidate set 0: 5;"},
    {".~R1C1_-", "candidate set 0:;"},
    {".~R1C1_-~R1C1_5", "given 0: 5;candidate set 0:;"},
    {".~R1C1_1_2.~R1C1_3_4", "candidate set 0: 1 2;candidate set 0: 3 4;"},
    {".~R1C1_1_2_3_4_5_6_7_8_9", "candidate set 0: 1 2 3 4 5 6 7 8 9;"},
    {".Shape~9x9~0-8.~R1C1_0~R1C2_8~R1C3_0_1", "given 0: 1;given 1: 9;candidate set 2: 1 2;"},
    {".Shape~16x16.~RaCg_16", "given 159: 16;"},
    {".Shape~40x40.~R40C17_40", "given 1576: 40;"},
    {".ValueIndexing~R1C1~R1C2~R1C3", "value-indexing line 0 1 2:;"},
    {".CountDistinct~R1C1~R1C2", "count of different digits 0 1:;"},
    {".Lunchbox~0~R1C1~R1C2", "lunchbox 0 1: 0;"},
    {".CountValues~1_2~R1C1~R1C2~R1C3", "count of digits 0 1 2: 1 2;"},
    {".Shape~3x3.Snake.Loop~2", "snake rule: 1 ;loop rule: 2 ;"},
    {".Shape~3x3.Cave", "cave rule: ;"},
    {".Shape~3x3.Masyu.WhitePearl~R1C1~R1C2.BlackPearl~R3C3",
     "Masyu rule: ;white pearl 0 1:;black pearl 8:;"},
    {".GreaterSum~R1C1~R1C2~-~R1C3", "greater sums 0 1 2: 2 1;"},
    {".Shape~4x4.Doublers.Negators.ValueSum~-3~R1C1~R1C2",
     "rule of doublers: ;rule of negators: ;sum of values 0 1: -3;"},
    {".Shape~3x3~0-3.NoBoxes.Schroedinger.ValueSum~3~R1C1",
     "rule of Schroedinger cells: ;sum of values 0: 3;"},
    {".Shape~3x3.Nurikabe.Island~R1C1~R3C3", "nurikabe rule: ;island 0 8:;"},
    {".Shape~3x3.Galaxies.Galaxy~R1C1~R2C1.Galaxy~R1C2~R1C3~R2C2~R2C3.Galaxy~R3C2",
     "rule of galaxies: ;center of a galaxy 0 3:;center of a galaxy 1 2 4 5:;center of a galaxy "
     "7:;"},
    {".Shape~2x2.Slitherlink.Around~R1C1~SL~2",
     "Slitherlink rule: ;count of digits 0 5 9 11 15: 2;"},
    {".Shape~2x2.Masyu.Around~R1C2~MY~2_1", "Masyu rule: ;count of digits 1 5 9: 2 1;"},
    {".Shape~3x3.StarBattle", "star battle rule: 1 ;"},
    {".Shape~3x3.StarBattle~2.StarBattle~3", "star battle rule: 3 ;"},
    {".Shape~2x2.Minesweeper.Around~R1C1~MS~2.Around~R2C2~~1_2",
     "minesweeper rule: ;count of digits 0 5 6 7: 2;count of digits 3 0 1 2: 1 2;"},
    {".Shape~2x2.YinYang.Sees~R1C2~YY.ChaosCount~R1C1~0~YY1~YY2",
     "yin-yang rule: ;way of equal cells 1 5 4 7: 0 1 1;count of equal cells 0 4 5: 0;"},
    {".Shape~3x3~0-3.Doppelganger", "doppelganger rule: ;"},
    {".DutchFlatmates.RegionSameValues",
     "Dutch flatmates rule: ;rule of same digits in all regions: ;"},
    {".FullRankTies~none", "rule that no ranks are tied: ;"},
    {".FullRankTies~any.FullRankTies~only-unclued", "rule that ranks may be tied: ;"},
    {".FullRankTies~only-unclued", ""},
    {".SearchPriority~5~R1C1~R1C2", "search priority 0 1: 5;"},
    {".Shape~1x2.ConnectedValues~~2_1_2~1", "connected digits 0 1: 1 2 1;"},
    {".Shape~2x2.NoBoxes.ChaosConstruction.ChaosCount~R1C2",
     "rule of regions to be found: ;count of equal cells 1 5 4 6 7: 0;"},
    {".Shape~2x2.NoBoxes.ChaosConstruction.ChaosCount~R1C2~1~CC2~CC4",
     "rule of regions to be found: ;count of equal cells 1 5 7: 1;"},
    {".Shape~2x2.NoBoxes.ChaosConstruction.ChaosArrow~R1C2",
     "rule of regions to be found: ;way of equal cells 1 5 4 7: 0 1 1;"},
    {".Shape~2x2.NoBoxes.ChaosConstruction.ChaosArrow~R1C2~1~CC4~CC2~CC1~-~CC4~CC3",
     "rule of regions to be found: ;way of equal cells 1 7 5 4 6: 1 2 1;"},
    {".Shape~1x1~3.Var~S~~2.ConnectedValues~VS~3", "connected digits 1 2: 0 3;"},
    {".LookAndSay~1223~R1C1~R1C2", "exact contents 0 1: 2 3 3;"},
    {".Shape~4x4.LookAndSay~0213~R1C1~R1C2",
     "exact contents 0 1: 3;candidate set 0: 1 3 4;candidate set 1: 1 3 4;"},
    {".Shape~4x4.Or.LookAndSay~02~R1C1.LookAndSay~0113~R1C2.End",
     "one of 0 1 1: 4 1 3 1 3 4 56 58 1 1 3 4 1 3 2 3 4 -1;"},
    {".SameValues~2~R1C1~R1C2~R2C1~R2C2", "same-value set 0 1 9 10: 2;"},
    {".ContainExact~1_1_2~R1C1~R1C2", "exact contents 0 1: 1 1 2;"},
    {".Shape~9x9~0-8.ContainAtLeast~0~R1C1~R1C2", "least contents 0 1: 1;"},
    /* Composites: 4 is a candidate set, 5 a white dot, 8 V, 10 a thermometer, 17 a cage, 22 a sum,
     * 55 Or, 56 And. */
    {".Or.~R1C1_5.~R1C2_2_3.End", "one of 0 1: 4 1 1 5 4 1 2 2 3;"},
    {".~R1C1_5.Or.~R1C1_5.V~R1C1~R1C2.End", "given 0: 5;one of 0 0 1: 4 1 1 5 8 2 0;"},
    {".Or.~R1C1_5~R1C2_2.End", "one of 0 1: 56 4 1 1 5 4 1 1 2 -1;"},
    {".And.~R1C1_5~R1C2_2.End", "all of 0 1: 4 1 1 5 4 1 1 2;"},
    {".Cage~8,9~R1C1~R1C2", "one of 0 1 0 1: 17 2 1 8 17 2 1 9;"},
    {".Or.Cage~8~R1C1~R1C2.Cage~9~R1C1~R1C2.End", "one of 0 1 0 1: 17 2 1 8 17 2 1 9;"},
    {".Or.WhiteDot~R1C1~R1C2~R1C3.End", "one of 0 1 1 2: 56 5 2 0 5 2 0 -1;"},
    {".Or.And.Or.~R1C1_5.End.End.V~R1C1~R1C2.End", "one of 0 0 1: 56 55 4 1 1 5 -1 -1 8 2 0;"},
    {".Or.AllDifferent~R1C1~R1C2~R1C1.~R1C1_5.End", "one of 0 1 0: 17 2 1 0 4 1 1 5;"},
    {".Or.Cage~9~R1C1~R1C1.~R1C1_5.End", "one of 0 0 0 0: 56 22 2 1 9 17 1 1 0 -1 4 1 1 5;"},
    {".And.End", ""},
    {".Replicate~.V~R1C1~R1C2.End", ""},
    {".Or.And.End.~R1C1_5.End", "one of 0: 56 -1 4 1 1 5;"},
    {".Or.Replicate~.V~R1C1~R1C2.End.~R1C1_5.End", "one of 0: 56 -1 4 1 1 5;"},
    {".Replicate~JI.V~R1C1~R2C1.End", "all of 0 9 3 12 9 18: 8 2 0 8 2 0 8 2 0;"},
    {".Replicate~D~R2C2.Thermo~R2C1~R1C2.End", "all of 9 1 10 2: 10 2 0 10 2 0;"},
    {".Replicate~D.Replicate~BB.V~R1C1~R1C2.End.End",
     "all of 0 1 6 7 1 2 7 8: 56 8 2 0 8 2 0 -1 56 8 2 0 8 2 0 -1;"},
    {".Cage~10~R1C1~R2C2~R1C2", "cage 0 10 1: 10;"},
    {".Cage~0~R1C1~R1C2", "cage 0 1: 0;"},
    {".Cage~~R1C1~R1C2", "cage 0 1: 0;"},
    {".Cage~45~R1C1.Cage~3~R1C1", "cage 0: 45;cage 0: 3;"},
    {".Renban~R1C1~R2C2~R1C2", "renban line 0 10 1:;"},
    {".RellikCage~0~R1C1~R1C2", "rellik cage 0 1: 0;"},
    {".EqualityCage~R1C1~R1C2", "equality cage 0 1:;"},
    {".Quad~R1C1~7", "quadruple 0 1 9 10: 7;"},
    {".Indexing~R~R1C1~R1C2", "row-indexing cell 0:;row-indexing cell 1:;"},
    {".Indexing~C~R1C1", "column-indexing cell 0:;"},
    {".Indexing~B~R1C1", "box-indexing cell 0:;"},
    {".Shape~2x3.NumberedRoom~R2~3", "numbered room 3 4 5: 3;"},
    {".Shape~2x3.NumberedRoom~r2~3~1", "numbered room 3 4 5: 3;numbered room 5 4 3: 1;"},
    {".Shape~2x3~0-2.NumberedRoom~C3~~0", "numbered room 5 2: 1;"},
    {".Shape~2x3.Skyscraper~R2~3~1", "skyscraper clue 3 4 5: 3;skyscraper clue 5 4 3: 1;"},
    {".Shape~2x3~0-2.HiddenSkyscraper~C3~~0", "hidden skyscraper 5 2: 1;"},
    {".Shape~2x3.XSum~C1~17", "X-sum 0 3: 17;"},
    {".Shape~9x9~0-8.Quad~R8C8~0~8~0", "quadruple 70 71 79 80: 1 9 1;"},
    {".Sum~10~R1C1~R2C2~R1C1", "sum 0 10 0: 10;"},
    {".Arrow~R1C1~R2C2~R1C2", "arrow 0 10 1:;"},
    {".Lockout~R1C1~R2C2", "lockout line 0 10: 4;"},
    {".SumLine~R1C1~R2C2", "sum line 0 10: 10;"},
    {".Shape~3x3.FullRank~R2~3~1", "full rank 3 4 5: 3;full rank 5 4 3: 1;"},
    {".Shape~3x3~0-2.FullRank~C3~~12", "full rank 8 5 2: 12;"},
    {".SumLine~R1C1~R2C2~LOOP", "sum loop 0 10: 10;"},
    {".SumLine~58~R1C1~R2C2~R1C1~LOOP", "sum loop 0 10 0: 58;"},
    {"..SumLine~7~R1C1~R1C2...SumLine~8~R1C1~R1C2~LOOP.", "sum line 0 1: 7;sum loop 0 1: 8;"},
    {".CountingCircles~R2C1~R1C1~R9C9", "counting circles 9 0 80:;"},
    {".Cage~10~R1C1~R1C2~R1C1", "sum 0 1 0: 10;cage 0 1: 0;"},
    {".Cage~0~R1C2~R1C2~R1C1", "cage 1 0: 0;"},
    {".LittleKiller~9~R8C1", "little killer 63 73: 9;"},
    {".LittleKiller~9~R1C2", "little killer 1 9: 9;"},
    {".LittleKiller~9~R2C9", "little killer 17 7: 9;"},
    {".LittleKiller~9~R9C8", "little killer 79 71: 9;"},
    {".Shape~4x4.Sandwich~5~R2", "sandwich 4 5 6 7: 5;"},
    {".Shape~4x4.Sandwich~0~C4", "sandwich 3 7 11 15: 0;"},
    {".Regex~MSgyfDMp~R1C1~R1C2", "regular expression 0 1: 49 40 50 124 51 41;"},
    {".Regex~IDEoIDIKfDMpIA~R1C1~R1C2", "regular expression 0 1: 49 40 50 124 51 41;"},
    {".Regex~1%282%7C3)~R1C1~R1C2", "regular expression 0 1: 49 40 50 124 51 41;"},
    {".Regex~Lg~R1C1~~R2C2~R2C1~", "regular expression 0: 46;regular expression 10 9: 46;"},
    {".Regex~Lg==~R1C1", "regular expression 0: 46;"},
    {".Regex~~R1C1", "regular expression 0:;"},
    {".Shape~4x4.NFA~SQA~R1C1~R1C2", "state machine 0 1: 1 2 83 81 65;"},
    {".NFA~SQA~_a%20line~R1C1~R1C2~~R2C1~_b~R2C2~", "state machine 0 1: 1 2 83 81 65;"
                                                    "state machine 9: 1 1 83 81 65;"
                                                    "state machine 10: 1 1 83 81 65;"},
    {".NFA~SQA=~R1C1", "state machine 0: 1 1 83 81 65;"},
    {".NFA~~R1C1~R1C2", "state machine 0 1: 1 2;"},
    {".Shape~4x4.NFA~RRP2EfDPGA~R1C1~R1C2~-~R2C1",
     "state machine 0 1 4: 2 2 1 82 82 80 50 69 102 68 80 71 65;"},
    {".Shape~4x4.NFA~RRP2EfDPGA~_a~-~R1C1~-~-~R1C2~-~_b~R2C1~-",
     "state machine 0 1: 5 0 1 0 1 0 82 82 80 50 69 102 68 80 71 65;"
     "state machine 4: 2 1 0 82 82 80 50 69 102 68 80 71 65;"},
    {".EqualSum~R1C1~R1C2~-~R2C1", "equal sums 0 1 9: 2 1;"},
    {".EqualSum~R1C1~-~R1C1~-~R2C2~R1C2", "equal sums 0 0 10 1: 1 1 2;"},
    {".EqualSum~R1C1~R1C2", "equal sums 0 1: 2;"},
    {".PillArrow~2~R1C2~R1C1~R2C1", "pill arrow 0 1 9: 2;"},
    {".PillArrow~3~R2C2~R1C1~R2C1~R5C5~R5C6", "pill arrow 0 9 10 40 41: 3;"},
    {".Sum~-4_=_1_-2~R1C1~R1C2", "sum 0 1: -4 1 -2;"},
    {".WhiteDot~R1C1~R1C2", "white dot 0 1:;"},
    {".BlackDot~R2C1~R1C1", "black dot 9 0:;"},
    {".X~R1C1~R1C2.V~R1C1~R1C2", "X 0 1:;V 0 1:;"},
    {".X~R1C1~R1C2.X~R1C1~R1C2", "X 0 1:;X 0 1:;"},
    {".WhiteDot~R1C1~R1C2~R1C3", "white dot 0 1:;white dot 1 2:;"},
    {".WhiteDot~R1C1~R5C5~R2C1", "white dot 0 9:;"},
    {".WhiteDot~R1C1~R1C2~R1C1", "white dot 0 1:;"},
    {".WhiteDot~R1C1~R1C2~R2C2~R2C1",
     "white dot 0 1:;white dot 0 9:;white dot 1 10:;white dot 10 9:;"},
    {".GreaterThan~R1C2~R1C1", "greater-than sign 1 0:;"},
    {".GreaterThan~R2C2~R2C1~R1C2~R2C3~R3C2",
     "greater-than sign 10 9:;greater-than sign 10 11:;greater-than sign 10 1:;"
     "greater-than sign 10 19:;"},
    {".Thermo~R1C1~R2C2~R9C9", "thermometer 0 10 80:;"},
    {".Thermo~R1C1~R1C1", "thermometer 0 0:;"},
    {".Palindrome~R1C1~R2C2~R1C3", "palindrome 0 10 2:;"},
    {".Entropic~R1C1~R2C2~R1C3", "entropic line 0 10 2:;"},
    {".Whisper~R1C1~R2C2", "whisper line 0 10: 5;"},
    {".Whisper~r1c1~r2c2", "whisper line 0 10: 5;"},
    {".Whisper~3~R1C1~R2C2", "whisper line 0 10: 3;"},
    {".Whisper~0~R1C1~R2C2", "whisper line 0 10: 0;"},
    {".Whisper~400~R1C1~R2C2", "whisper line 0 10: 400;"},
    {".Modular~3~R1C1~R2C2", "modular line 0 10: 3;"},
    {".AntiKnight", "anti-knight rule: ;"},
    {".AntiKnight.AntiKing.AntiKnight", "anti-knight rule: ;anti-king rule: ;"},
    {".X~R1C1~R1C2.StrictXV", "strict XV rule: ;X 0 1:;"},
    {".AntiConsecutive.AntiTaxicab.StrictKropki.GlobalEntropy",
     "anti-consecutive rule: ;anti-taxicab rule: ;strict Kropki rule: ;global entropy rule: ;"},
    /* A key: 1 before 2, and no other pair; 'B' is bit 0, 'C' bit 1. */
    {".Shape~1x2.Pair~C~R1C1~R1C2", "pair relation 0 1: 0 1 0 0;"},
    {".Shape~1x2.Pair~C~_~R1C1~R1C2", "pair relation 0 1: 0 1 0 0;"},
    {".Shape~1x2.PairX~J~_name~R1C1~R1C2", "pairwise relation 0 1: 1 0 0 1;"},
    {".Shape~1x2.Pair~~_none~R1C1~R1C2", "pair relation 0 1: 0 0 0 0;"},
    {".Shape~1x2.Pair~PAA~_all~R1C1~R1C2", "pair relation 0 1: 1 1 1 1;"},
    {".Shape~1x2.Pair~C~_a~R1C1~~R1C2~R1C1~_b~~R1C2",
     "pair relation 0: 0 1 0 0;pair relation 1 0: 0 1 0 0;pair relation 1: 0 1 0 0;"},
    {".Shape~1x3.Pair~-H~R1C1~R1C2", "pair relation 0 1: 0 1 1 1 1 1 1 1 1;"},
    {".Shape~1x3.Pair~_H~R1C1~R1C2", "pair relation 0 1: 1 1 1 1 1 1 1 1 1;"},
    {".Shape~1x3.Binary~-H~R1C1~R1C2", "pair relation 0 1: 1 1 1 1 1 1 1 1 1;"},
    {".Shape~1x3.BinaryX~_H~R1C1~R1C2", "pairwise relation 0 1: 0 1 1 1 1 1 1 1 1;"},
    {".Shape~1x2~0-1.Pair~C~R1C1~R1C2", "pair relation 0 1: 0 1 0 0;"},
    {".Sudominoku.Domino~6~1~R2C2~R2C3.Single~5~R1C9", "domino 10 11: 6 1;single 8: 5;"},
    {".Domino~2~2~R2C2~R1C2.Sudominoku", "domino 10 1: 2 2;"},
    {".Shape~4x4~0-3.Sudominoku.Domino~0~3~R1C1~R1C2.Single~0~R4C4",
     "domino 0 1: 1 4;single 15: 1;"},
    {".Sudominoku.~R1C1_5", "candidate set 0: 5;"},
    {".Sudominoku.Diagonal~1.Domino~6~1~R2C2~R2C3.~R2C2_1_2",
     "domino 10 11: 6 1;candidate set 10: 1 2;"},
    {".~R1C1_5 .Thermo~R2C1~R2C2 a name", "given 0: 5;thermometer 9 10:;"},
    {"\t.~R1C1_5\ta .Thermo~R2C1~R2C2", "given 0: 5;"},
};

static void describe_clues(char *text, const struct satdoku_puzzle *puzzle)
{
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < clue_count(puzzle); i++) {
        struct clue_room room;
        struct clue clue = clue_at(puzzle, i, &room);
        used += (size_t)sprintf(text + used, "%s", clue_kind_of(clue.kind)->words);
        for (int k = 0; k < clue.cell_count; k++) {
            used += (size_t)sprintf(text + used, " %d", clue.cells[k]);
        }
        used += (size_t)sprintf(text + used, ":");
        for (int k = 0; k < clue.value_count; k++) {
            used += (size_t)sprintf(text + used, " %d", clue.values[k]);
        }
        used += (size_t)sprintf(text + used, "%s;", clue.cell_count == 0 ? " " : "");
    }
}

static void test_clues(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(clue_rows); i++) {
        char text[2000];
        struct satdoku_puzzle *puzzle = parsed(clue_rows[i].text);
        describe_clues(text, puzzle);
        if (strcmp(text, clue_rows[i].clues) != 0) {
            fail_msg("%s: %s", clue_rows[i].text, text);
        }
        satdoku_puzzle_free(puzzle);
    }
}

/* ---- Malformed ---- */

struct malformed_row {
    const char *text;
    size_t column;
    const char *message;
};

#define LAYOUT8 "111111111222222222333333333444444444555555555666666666777777777"
#define OUTSIDE                                                                                    \
    "NumberedRoom wants a row or column and its clues from left and right, or from top and "       \
    "bottom, such as ~R1~3~2"
#define NO_CELL  " is no cell: expected one such as R1C5"
#define NO_DIGIT " is no digit from 1 to 9"
#define A_CELL   "wants cells such as R1C5"

static const struct malformed_row malformed_rows[] = {
    /* Strings */
    {"hello", 1, "a constraint string begins with '.', such as .Thermo~R1C1~R1C2.~R1C3_5"},
    {"  53..7", 3, "a constraint string begins with '.', such as .Thermo~R1C1~R1C2.~R1C3_5"},
    {".Thermo~R1C1~R1C2~Cage~3~R1C1", 19,
     "'Cage' is no cell: expected one such as R1C5; before a constraint stands a '.'"},
    {".Foo", 2, "there is no kind 'Foo'"},
    {".~R1C1_5.Foo~R1C1", 10, "there is no kind 'Foo'"},
    {".~R1C99_5.Foo~R1C1", 11, "there is no kind 'Foo'"},
    {".thermo~R1C1", 2, "there is no kind 'thermo': did you mean 'Thermo'?"},
    {".Termo~R1C1", 2, "there is no kind 'Termo': did you mean 'Thermo'?"},
    {".Kage~3~R1C1", 2, "there is no kind 'Kage': did you mean 'Cage'?"},
    {".antyknight", 2, "there is no kind 'antyknight': did you mean 'AntiKnight'?"},
    {".Thermometer~R1C1", 2, "there is no kind 'Thermometer': did you mean 'Thermo'?"},
    {".thermometers~R1C1", 2, "there is no kind 'thermometers': did you mean 'Thermo'?"},
    {".Kropki~R1C1", 2, "there is no kind 'Kropki': did you mean 'WhiteDot' or 'BlackDot'?"},
    {".XV~R1C1", 2, "there is no kind 'XV': did you mean 'X' or 'V'?"},
    {".Odd~R1C1", 2, "there is no kind 'Odd': did you mean '~R1C1_1_3', a cell and its digits?"},
    {".KillerCage~3~R1C1", 2, "there is no kind 'KillerCage': did you mean 'Cage'?"},
    {".RowIndexer~R1C1", 2, "there is no kind 'RowIndexer': did you mean 'Indexing'?"},
    {".Region~R1C1", 2, "there is no kind 'Region': did you mean 'RegionSize'?"},
    {".AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", 2, "there is no kind 'AAAAAAAAAAAAAAAA...'"},
    {".Lunchbox", 2, "Lunchbox wants a number and cells, such as ~10~R1C1~R1C2"},
    {".Lunchbox~x~R1C1~R1C2", 11, "'x' is no sum from 0 to 1000000"},
    {".Lunchbox~1~R1C1~R1C1", 2, "the lunchbox cannot have a cell twice"},
    {".Shape~4x4.DutchFlatmates", 12, "DutchFlatmates wants the digits 1-9"},
    {".FullRankTies", 2, "FullRankTies wants none, only-unclued or any"},
    {".FullRankTies~some", 15, "'some' says no ties: expected none, only-unclued or any"},
    {".FullRankTies~any~any", 19, "'any' is more than FullRankTies takes"},
    {".Shape~4x5.FullRankTies~any", 12,
     "FullRankTies wants a square board with as many digits as rows, at least 2, whose rows and "
     "columns have each digit once"},
    {".SearchPriority~R1C1", 17, "'R1C1' is no priority from 0 to 1000000"},
    {".FullRank~C1~0", 14, "'0' is no number from 1 to 1000000"},
    {".Shape~4x5.FullRank~C1~1", 12,
     "FullRank wants a square board with as many digits as rows, at least 2, whose rows and "
     "columns "
     "have each digit once"},
    /* Cages */
    {".Cage", 2, "Cage wants a sum and cells, such as ~10~R1C1~R1C2"},
    {".Cage~10", 2, "Cage wants a sum and cells, such as ~10~R1C1~R1C2"},
    {".Cage~", 2, "Cage wants a sum and cells, such as ~10~R1C1~R1C2"},
    {".Cage~R1C1~R1C2", 7, "'R1C1' is no sum from 0 to 1000000"},
    {".Cage~-3~R1C1", 7, "'-3' is no sum from 0 to 1000000"},
    {".Cage~1000001~R1C1", 7, "'1000001' is no sum from 0 to 1000000"},
    {".Cage~99999999999999999999~R1C1", 7, "'9999999999999999...' is no sum from 0 to 1000000"},
    {".Cage~10~R1C1~R1C10", 15, "'R1C10' is off the board of 9x9 cells"},
    {".Cage~10~R1C1~x", 15, "'x'" NO_CELL},
    {".Renban", 2, "Renban wants cells such as R1C5"},
    {".Renban~R1C1~R1C2~R1C1", 2, "the renban line cannot have a cell twice"},
    {".RellikCage", 2, "RellikCage wants a number and cells, such as ~10~R1C1~R1C2"},
    {".RellikCage~5", 2, "RellikCage wants cells such as R1C5"},
    {".RellikCage~R1C1", 13, "'R1C1' is no number from 0 to 1023"},
    {".RellikCage~1024~R1C1", 13, "'1024' is no number from 0 to 1023"},
    {".EqualityCage~R1C1~R1C1", 2, "the equality cage cannot have a cell twice"},
    {".Indexing", 2, "Indexing wants R, C or B and cells, such as ~C~R1C1~R1C2"},
    {".Indexing~R", 2, "Indexing wants R, C or B and cells, such as ~C~R1C1~R1C2"},
    {".Indexing~R1C1~R1C2", 2, "Indexing wants R, C or B and cells, such as ~C~R1C1~R1C2"},
    {".NoBoxes.Indexing~B~R1C1", 10, "the box-indexing cell needs a box, or a piece of a jigsaw"},
    {".Indexing~D~R1C1", 2, "Indexing wants R, C or B and cells, such as ~C~R1C1~R1C2"},
    {".Indexing~C~R1C10", 13, "'R1C10' is off the board of 9x9 cells"},
    {".NumberedRoom", 2, OUTSIDE},
    {".NumberedRoom~R1", 2, OUTSIDE},
    {".NumberedRoom~R1~~", 2, OUTSIDE},
    {".NumberedRoom~R1C1~3", 15, "'R1C1' is no row or column: expected one such as R5 or C5"},
    {".NumberedRoom~1~3", 15, "'1' is no row or column: expected one such as R5 or C5"},
    {".NumberedRoom~C10~3", 15, "'C10' is off the board of 9x9 cells"},
    {".NumberedRoom~C1~0", 18, "'0' is no digit from 1 to 9"},
    {".Skyscraper~C1~0", 16, "'0' is no number from 1 to 1000000"},
    {".Board~samurai.NumberedRoom~C1~3", 29, "some cell of the line is missing"},
    {".Quad", 2, "Quad wants a cell and one to four digits, such as ~R1C1~1~2"},
    {".Quad~R1C1", 2, "Quad wants a cell and one to four digits, such as ~R1C1~1~2"},
    {".Quad~R1C1~1~2~3~4~5", 2, "Quad wants a cell and one to four digits, such as ~R1C1~1~2"},
    {".Quad~R9C1~1", 7, "there is no 2x2 square from this cell on"},
    {".Quad~R1C9~1", 7, "there is no 2x2 square from this cell on"},
    {".Quad~R1C1~0", 12, "'0' is no digit from 1 to 9"},
    {".QuadSum~R1C1", 2, "QuadSum wants a cell and a sum, such as ~R1C1~20"},
    {".QuadSum~R1C1~20~3", 2, "QuadSum wants a cell and a sum, such as ~R1C1~20"},
    {".QuadSum~R1C1~-1", 15, "'-1' is no sum from 0 to 1000000"},
    {".QuadSum~R9C1~20", 10, "there is no 2x2 square from this cell on"},
    {".SumLine~401~R1C1~R1C2~LOOP", 10, "'401' is no number from 1 to 400"},
    {".SumLine~LOOP", 2, "SumLine wants cells such as R1C5"},
    {".SumLine~9~R1C1~LOOP~R1C2", 17, "'LOOP' is no cell: expected one such as R1C5"},
    {".Zipper~R1C1~LOOP", 14, "'LOOP' is no cell: expected one such as R1C5"},
    {".CountingCircles", 2, "CountingCircles wants cells such as R1C5"},
    {".CountingCircles~R1C1~R1C2~R1C1", 2, "the counting circles cannot have a cell twice"},
    {".LittleKiller~9", 2,
     "LittleKiller wants a sum and the first cell of a diagonal, such as ~20~R2C1"},
    {".LittleKiller~9~R2C2", 17, "no diagonal is said by this cell"},
    {".LittleKiller~9~R9C9", 17, "no diagonal is said by this cell"},
    {".LittleKiller~x~R1C2", 15, "'x' is no sum from 0 to 1000000"},
    {".Sandwich~9~R10", 13, "there is no such row or column"},
    {".Sandwich~9~", 13, "there is no such row or column"},
    {".Shape~4x4~6.Sandwich~9~R1", 14,
     "the sandwich needs the cells of a row or column with as many cells as there are digits"},
    {".Shape~1x1.Sandwich~0~R1", 12, "Sandwich wants two digits or more"},
    {".Shape~1x1.HiddenSkyscraper~R1~1", 12, "HiddenSkyscraper wants two digits or more"},
    {".Shape~1x2.HiddenSkyscraper~C1~1", 12, "the hidden skyscraper needs 2 cells or more"},
    {".Shape~1x1.Thermo~R1C1~R1C1", 12, "Thermo wants two digits or more"},
    {".Between~R2C1", 2, "the between line needs 2 cells or more"},
    {".Lockout~4~R4C4", 2, "the lockout line needs 2 cells or more"},
    {".Lockout~R1C4", 2, "the lockout line needs 2 cells or more"},
    {".~R1C1_5.Arrow~R1C1", 10, "the arrow needs 2 cells or more"},
    {".DoubleArrow~R1C1~R1C2", 2, "the double arrow needs 3 cells or more"},
    {".Thermo~R1C1", 2, "the thermometer needs 2 cells or more"},
    {".Whisper~R1C1", 2, "the whisper line needs 2 cells or more"},
    {".Palindrome~R1C1", 2, "the palindrome needs 2 cells or more"},
    {".Modular~3~R1C1", 2, "the modular line needs 2 cells or more"},
    {".Entropic~R1C1", 2, "the entropic line needs 2 cells or more"},
    {".Renban~R1C1", 2, "the renban line needs 2 cells or more"},
    {".Zipper~R1C1", 2, "the zipper line needs 2 cells or more"},
    {".SumLine~R1C1", 2, "the sum line needs 2 cells or more"},
    {".SumLine~R1C1~LOOP", 2, "the sum loop needs 2 cells or more"},
    {".RegionSumLine~R1C1", 2, "the region sum line needs 2 cells or more"},
    {".EqualityCage~R1C1", 2, "the equality cage needs 2 cells or more"},
    {".Regex", 2, "Regex wants a regular expression in base64, and cells"},
    {".Regex~MQ", 2, "Regex wants a regular expression in base64, and cells"},
    {".Regex~MQ~X", 11, "'X' is no cell: expected one such as R1C5"},
    {".Regex~M~R1C1", 8, "base64 cannot be that long"},
    {".Regex~M$~R1C1", 9, "'$' in base64: expected letters, digits, '-' and '_'"},
    {".Regex~1%4~R1C1", 9, "'%' without two hexadecimal digits"},
    {".Regex~1%2x~R1C1", 9, "'%' without two hexadecimal digits"},
    {".Regex~MSgy~R1C1", 9,
     "the regular expression has a group that is not closed, at its character 2"},
    {".Regex~MSAyIDMgNDA~R1C1", 17,
     "the regular expression has a character that is no digit of the board, at its character 5"},
    {".Regex~MVs1MF0~R1C1", 12,
     "the regular expression has a character that is no digit of the board, at its character 4"},
    {".Regex~MTIzKQ~R1C1", 12,
     "the regular expression has a ')' without a group, at its character 4"},
    {".Regex~%31)~R1C1", 11,
     "the regular expression has a ')' without a group, at its character 2"},
    {".NFA", 2, "NFA wants a state machine in base64, and cells"},
    {".NFA~SQA", 2, "NFA wants a state machine in base64, and cells"},
    {".NFA~SQA~_name", 2, "NFA wants a state machine in base64, and cells"},
    {".NFA~SQA~X", 10, "'X' is no cell: expected one such as R1C5"},
    {".NFA~S$A~R1C1", 7, "'$A' in base64: expected letters, digits, '-' and '_'"},
    {".NFA~SQA=A~R1C1", 9, "'=A' in base64: expected letters, digits, '-' and '_'"},
    {".NFA~SQAAA~R1C1", 2, "the state machine has a text that is cut off"},
    {".NFA~8QA~R1C1", 2, "the state machine has a text in a format that is not known"},
    {".Shape~4x4.NFA~RNvs1Uq~R1C1", 12, "the state machine has a text that is cut off"},
    {".NFA~RRP2EfDPGA~R1C1~-~R1C2", 2,
     "the state machine has parts, but knows no break between them"},
    {".NFA~SQA~-~~R1C1", 12, "a line without cells"},
    {".NFA~SQA~-~_b~R1C1", 12, "a line without cells"},
    {".NFA~SQA~-", 2, "NFA wants a state machine in base64, and cells"},
    {".EqualSum", 2, "EqualSum wants cells, with '-' between two parts, such as ~R1C1~R1C2~-~R2C1"},
    {".EqualSum~-~R1C1", 11, "a part without cells"},
    {".EqualSum~R1C1~-", 16, "a part without cells"},
    {".EqualSum~R1C1~-~-~R1C2", 18, "a part without cells"},
    {".EqualSum~R1C1~--", 16, "'--' is no cell: expected one such as R1C5"},
    {".PillArrow", 2, "PillArrow wants the size of its pill and cells, such as ~2~R1C1~R1C2~R2C3"},
    {".PillArrow~4~R1C1~R1C2", 12, "'4' is no size of a pill from 2 to 3"},
    {".PillArrow~R1C1~R1C2", 12, "'R1C1' is no size of a pill from 2 to 3"},
    {".PillArrow~2~R1C1~R1C2", 2, "the pill arrow needs 3 cells or more"},
    {".PillArrow~3~R1C1~R1C2~R1C3", 2,
     "the pill arrow needs a pill of two or three cells, and cells of the arrow"},
    {".PillArrow~2~R1C2~R2C1~R2C2", 2,
     "the pill arrow needs a pill in which each cell is to the right of the one before, below it, "
     "or both"},
    {".Sum", 2, "Sum wants a sum and cells, such as ~10~R1C1~R1C2"},
    {".Sum~10", 2, "Sum wants cells such as R1C5"},
    {".Sum~3,~R1C1", 8, "'' is no sum from -1000000 to 1000000"},
    {".Sum~3,x~R1C1", 8, "'x' is no sum from -1000000 to 1000000"},
    {".Cage~3,7~R1C1~R1Z2", 16, "'R1Z2' is no cell: expected one such as R1C5"},
    {".Sum~~R1C1", 6, "'' is no sum from -1000000 to 1000000"},
    {".Sum~1000001~R1C1", 6, "'1000001' is no sum from -1000000 to 1000000"},
    {".Sum~-x~R1C1", 6, "'-x' is no sum from -1000000 to 1000000"},
    {".Sum~3_1_1~R1C1~R1C2", 8, "weights begin with '_=_', such as 0_=_1_1_-1"},
    {".Sum~3_=~R1C1", 8, "weights begin with '_=_', such as 0_=_1_1_-1"},
    {".Sum~3_=_1_101~R1C1~R1C2", 12, "'101' is no weight from -100 to 100"},
    {".Sum~3_=_1_1~R1C1", 6, "there are 2 weights for 1 cells"},
    {".LookAndSay", 2,
     "LookAndSay wants pairs of a count and a digit, and cells, such as ~1223~R1C1~R1C2~R1C3"},
    {".LookAndSay~122~R1C1", 13, "'122' are no pairs of a count and a digit"},
    {".LookAndSay~~R1C1", 13, "'' are no pairs of a count and a digit"},
    {".LookAndSay~1x~R1C1", 14, "'x' is no digit from 1 to 9"},
    {".LookAndSay~x1~R1C1", 13, "'x1' are no pairs of a count and a digit"},
    {".LookAndSay~1222~R1C1", 16, "the digit has a count before"},
    {".LookAndSay~12", 2, "LookAndSay wants cells such as R1C5"},
    {".ChaosConstruction~1", 20, "'1' is no number of cells of a region from 9 to 9"},
    {".ChaosConstruction~9~1", 22, "'1' is more than ChaosConstruction takes"},
    {".RegionSize~3.ChaosConstruction", 15, "ChaosConstruction wants regions of 9 cells, or ~9"},
    {".Shape~4x5~5.ChaosConstruction.Missing~R1C1", 14,
     "ChaosConstruction wants a grid of up to 1024 cells, none of them missing; as many cells as "
     "digits in each region, and no more regions than digits"},
    {".Shape~3x4~5.ChaosConstruction", 14, "ChaosConstruction wants regions of 5 cells, or ~5"},
    {".Shape~3x4~5.RegionSize~5.ChaosConstruction", 27,
     "ChaosConstruction wants a grid of up to 1024 cells, none of them missing; as many cells as "
     "digits in each region, and no more regions than digits"},
    {".Shape~33x33.ChaosConstruction", 14,
     "ChaosConstruction wants a grid of up to 1024 cells, none of them missing; as many cells as "
     "digits in each region, and no more regions than digits"},
    {".ChaosCount~R1C1", 2,
     "ChaosCount wants a group with a cell for each of the grid, or cells of one"},
    {".ChaosArrow~R1C1", 2,
     "ChaosArrow wants a group with a cell for each of the grid, or cells of one"},
    {".Doppelganger", 2,
     "Doppelganger wants a square grid of NxN cells with the digits 0 to N, and N cells in each "
     "box"},
    {".Doppelganger~1", 15, "'1' is more than Doppelganger takes"},
    {".YinYang~1", 10, "'1' is more than YinYang takes"},
    {".YinYang.Missing~R1C1", 2,
     "YinYang wants a grid of up to 1024 cells, none of them missing, and the digits 1 and 2"},
    {".Snake~3", 8, "'3' is no sort of snake from 1 to 2"},
    {".Loop~x", 7, "'x' is no sort of loop from 1 to 2"},
    {".Shape~17x17.Masyu", 14,
     "Masyu wants a grid of up to 16x16 cells, none of them missing, and the digits 1 and 2"},
    {".Shape~16x16.Slitherlink", 14,
     "Slitherlink wants a grid of up to 15x15 cells, none of them missing, and the digits 1 and 2"},
    {".Shape~4x4~5.Doublers", 14,
     "Doublers wants a square grid of up to 32x32 cells, none of them missing, with as many digits "
     "as rows, 1 and 2 among them"},
    {".Schroedinger", 2,
     "Schroedinger wants a square grid of NxN cells, up to 32x32, with N + 1 digits"},
    {".ValueSum~1~R1C1", 2, "ValueSum wants one of the rules Doublers, Negators and Schroedinger"},
    {".Negators.ValueSum~-1000001~R1C1", 20, "'-1000001' is no number from -1000000 to 1000000"},
    {".Island~R1C1", 2, "Island wants the rule Nurikabe"},
    {".Nurikabe.Island~NK1", 11, "the island needs cells of the grid"},
    {".Galaxy~R1C1", 2, "Galaxy wants the rule Galaxies"},
    {".Galaxies.Galaxy~R1C1~R2C2", 11,
     "the center of a galaxy needs a cell, two side by side, or a 2x2 square from corner to "
     "corner"},
    {".Galaxies.Galaxy~R1C1~R2C1~R2C2~R1C2", 11,
     "the center of a galaxy needs a cell, two side by side, or a 2x2 square from corner to "
     "corner"},
    {".WhitePearl~R1C1", 2, "WhitePearl wants the rule Masyu"},
    {".Masyu.BlackPearl~MY1", 8, "the black pearl needs cells of the grid"},
    {".StarBattle~0", 13, "'0' is no number of stars from 1 to 400"},
    {".Shape~4x4~2-5.Minesweeper", 16,
     "Minesweeper wants a grid of up to 1024 cells, none of them missing, and the digits 1 and 2"},
    {".Or.YinYang.End", 5, "YinYang cannot be in a composite"},
    {".Around~R1C1", 2, "Around wants a cell, a group and digits, such as ~R2C2~MS~2"},
    {".Around~R1C1~MS~2", 14, "'MS' is no group of cells"},
    {".Around~R1C1~~0", 15, "'0' is no digit from 1 to 9"},
    {".Minesweeper.Around~MS1~MS~2", 14,
     "Around wants cells of a group behind a cell beside the grid"},
    {".Var~A~~9.Around~R1C1~VA~2", 11,
     "Around wants a group with a cell for each of the grid, or cells of one"},
    {".Sees~R1C1", 2, "Sees wants a cell and a group, such as ~R2C2~YY"},
    {".CountValues~0~R1C1", 14, "'0' is no digit from 1 to 9"},
    {".ChaosConstruction.ChaosCount", 20, "ChaosCount wants a cell, such as ~R1C1"},
    {".ChaosConstruction.ChaosCount~R1C1~2~CC1", 36, "'2' is no number from 0 to 1"},
    {".ChaosConstruction.ChaosCount~R1C1~1~R1C1", 20,
     "the count of equal cells needs cells of one group behind the first one"},
    {".ChaosConstruction.ChaosCount~CC1", 20,
     "ChaosCount wants cells of a group behind a cell beside the grid"},
    {".ChaosConstruction.ChaosArrow~R1C1~0~CC1~CC2~-~CC3~CC4", 48,
     "'CC3' is not the cell with which the first way begins"},
    {".ConnectedValues", 2,
     "ConnectedValues wants a group, empty for the grid, and digits, such as ~VS~1_2"},
    {".ConnectedValues~", 2,
     "ConnectedValues wants a group, empty for the grid, and digits, such as ~VS~1_2"},
    {".ConnectedValues~VS~1", 18, "'VS' is no group of cells"},
    {".ConnectedValues~~10", 19, "'10' is no digit from 1 to 9"},
    {".ConnectedValues~~", 19, "'' is no digit from 1 to 9"},
    {".ConnectedValues~~1~0", 21, "'0' is no size from 1 to 1000000"},
    {".ConnectedValues~~1~82", 2, "the connected digits cannot be of more cells than there are"},
    {".ConnectedValues~~1~8~9", 23, "'9' is more than ConnectedValues takes"},
    {".Shape~33x33.ConnectedValues~~1", 14,
     "the connected digits cannot have more than 1024 cells"},
    {".Replicate~D.ConnectedValues~~1.End", 14,
     "ConnectedValues wants no Replicate around it: it is of all cells of a group"},
    {".Shape~4x4.GlobalMod", 12, "GlobalMod wants the digits 1-9"},
    {".SameValues", 2, "SameValues wants a number and cells, such as ~10~R1C1~R1C2"},
    {".SameValues~0~R1C1", 13, "'0' is no number of sets from 1 to 1000000"},
    {".SameValues~2~R1C1~R1C2~R1C3", 2, "the same-value set needs as many cells in each set"},
    {".ContainExact", 2, "ContainExact wants digits and cells, such as ~1_1_2~R1C1~R1C2~R1C3"},
    {".ContainExact~1_~R1C1", 17, "'' is no digit from 1 to 9"},
    {".ContainAtLeast~10~R1C1", 17, "'10' is no digit from 1 to 9"},
    {".ContainAtLeast~1", 2, "ContainAtLeast wants cells such as R1C5"},
    /* Composites */
    {".Or", 2, "the composite has no End"},
    {".Or.X~R1C1~R1C2.Or.X~R1C1~R1C2.End", 2, "the composite has no End"},
    {".End", 2, "no composite begins before this End"},
    {".Or.X~R1C1~R1C2.End.End", 21, "no composite begins before this End"},
    {".Or.End", 2, "Or has nothing to choose from"},
    {".Or.~R1C1_1.Or.End.End", 13, "Or has nothing to choose from"},
    {".Or~R1C1.End", 5, "'R1C1' is more than Or takes"},
    {".Or.~R1C1_1.End~1", 17, "'1' is more than End takes"},
    {".Shape~4x4.Sudominoku.Or.Single~1~R1C1.End", 23,
     "Or cannot have a clue of kind Single inside"},
    {".Or.AntiKnight.End", 5, "AntiKnight cannot be in a composite"},
    {".Or.Shape~4x4.End", 5, "Shape cannot be in a composite"},
    {".Or.Foo~R1C1.End", 5, "there is no kind 'Foo'"},
    {".Or.Thermo~R1C1.End", 5, "the thermometer needs 2 cells or more"},
    {".Replicate.X~R1C1~R1C2.End", 2, "Replicate wants places in base64, such as ~BIQ, and cells"},
    {".Replicate~B!.X~R1C1~R1C2.End", 13, "'!' in base64: expected letters, digits, '-' and '_'"},
    {".Replicate~AAAAAAAAAAAAAI.X~R1C1~R1C2.End", 25, "a place that is off the board of 9x9"},
    {".Replicate~C~R9C9.X~R1C1~R1C2.End", 12, "a place that is off the board of 9x9"},
    {".Replicate~B~R9C9~1.X~R1C1~R1C2.End", 19, "'1' is more than Replicate takes"},
    {".Replicate~C.X~R1C8~R1C9.End", 21, "'R1C9' is off the board of 9x9 cells in some copy"},
    {".Replicate~B.Skyscraper~R1~3.End", 14,
     "Skyscraper wants no Replicate around it: it stands outside of the board"},
    /* Boards that have a name */
    {".Board", 2, "Board wants a name such as samurai"},
    {".Board~", 8, "no board has the name ''"},
    {".Board~Samurai", 8, "no board has the name 'Samurai'"},
    {".Board~samuraisamuraisamuraisamuraisamurai", 8,
     "no board has the name 'samuraisamuraisa...'"},
    {".Board~samurai~R1C1", 16, "'R1C1' is more than Board takes"},
    {".Board~samurai.Shape~21x21", 16, "the board 'samurai' has no Shape"},
    {".Shape~9x9.Board~samurai", 12, "there is another board before"},
    {".NoBoxes.Board~samurai", 2, "the board 'samurai' has no NoBoxes"},
    {".Board~samurai.Jigsaw~1", 16, "the board 'samurai' has no Jigsaw"},
    {".Board~samurai.Diagonal~1", 16, "the board 'samurai' has no Diagonal"},
    {".Board~samurai.Windoku", 16, "the board 'samurai' has no Windoku"},
    {".Board~samurai.Sudominoku", 16, "the board 'samurai' has no Sudominoku"},
    {".Board~samurai.~R1C10_5", 17, "the board has no cell 'R1C10'"},
    {".Board~samurai.~R22C1_5", 17, "'R22C1' is off the board of 21x21 cells"},
    {".Board~samurai.Thermo~R9C9~R9C10~R10C9~R10C10~R10C6", 47, "the board has no cell 'R10C6'"},
    {".Board~samurai.AllDifferent~R1C1~R1C10", 34, "the board has no cell 'R1C10'"},
    /* Digits of cells */
    {".~", 3, "''" NO_CELL},
    {".~R1C1_5~", 10, "''" NO_CELL},
    {".~R1C1", 7, "'R1C1' has no digit: expected one or more, such as R1C5_2 or R1C5_2_7"},
    {".~R1C1_", 8, "''" NO_DIGIT},
    {".~R1C1_0", 8, "'0'" NO_DIGIT},
    {".~R1C1_10", 8, "'10'" NO_DIGIT},
    {".~R1C1_5_", 10, "''" NO_DIGIT},
    {".~R1C1_5_x", 10, "'x'" NO_DIGIT},
    {".~R1C1_-5", 8, "'-5'" NO_DIGIT},
    {".~R1C1_18446744073709551617", 8, "'1844674407370955...'" NO_DIGIT},
    {".Shape~9x9~0-8.~R1C1_9", 22, "'9' is no digit from 0 to 8"},
    {".~5", 3, "'5'" NO_CELL},
    {".~R0C1_5", 3, "'R0C1'" NO_CELL},
    {".~R01C1_5", 3, "'R01C1'" NO_CELL},
    {".~C1R1_5", 3, "'C1R1'" NO_CELL},
    {".~R1C_5", 3, "'R1C'" NO_CELL},
    {".~RC1_5", 3, "'RC1'" NO_CELL},
    {".~RhC1_5", 3, "'RhC1'" NO_CELL},
    {".~R1C1x_5", 3, "'R1C1x'" NO_CELL},
    {".~R1C\xc3\xa9_5", 3, "'R1C?\?'" NO_CELL},
    {".~R10C1_5", 3, "'R10C1' is off the board of 9x9 cells"},
    {".~R1Ca_5", 3, "'R1Ca' is off the board of 9x9 cells"},
    {".~R99999999999999999999C1_5", 3, "'R999999999999999...' is off the board of 9x9 cells"},
    {".Shape~4x7.~R5C1_1", 13, "'R5C1' is off the board of 4x7 cells"},
    {".Shape~4x7.~R1C8_1", 13, "'R1C8' is off the board of 4x7 cells"},
    /* Lines, neighbours, rules */
    {".Thermo", 2, "Thermo " A_CELL},
    {".Thermo~", 9, "''" NO_CELL},
    {".Thermo~R1C1~R1C10", 14, "'R1C10' is off the board of 9x9 cells"},
    {".Thermo~R1C1_5", 9, "'R1C1_5'" NO_CELL},
    {".X", 2, "X " A_CELL},
    {".WhiteDot~R1C1", 2, "WhiteDot wants cells that are next to each other"},
    {".BlackDot~R1C1~R1C1", 2, "BlackDot wants cells that are next to each other"},
    {".GreaterThan~R1C1~R2C2", 2, "GreaterThan wants cells that are next to each other"},
    {".AntiKnight~1", 13, "'1' is more than AntiKnight takes"},
    {".StrictXV~", 11, "'' is more than StrictXV takes"},
    {".Whisper", 2, "Whisper " A_CELL},
    {".Whisper~5", 2, "Whisper " A_CELL},
    {".Whisper~~R1C1", 10, "'' is no number from 0 to 400"},
    {".Whisper~-1~R1C1", 10, "'-1' is no number from 0 to 400"},
    {".Whisper~401~R1C1", 10, "'401' is no number from 0 to 400"},
    {".Modular", 2, "Modular " A_CELL},
    {".Modular~0~R1C1~R1C2", 10, "'0' is no number from 1 to 400"},
    {".Modular~R1C1~R1C2", 10, "'R1C1' is no number from 1 to 400"},
    {".Shape~6x6.Entropic~R1C1~R1C2", 12, "Entropic wants the digits 1-9"},
    {".Shape~9x9~0-8.GlobalEntropy", 16, "GlobalEntropy wants the digits 1-9"},
    {".Shape~9x9~0-8.AntiTaxicab", 16, "AntiTaxicab wants digits from 1 on"},
    {".Pair", 2, "Pair wants a key and cells such as R1C5"},
    {".Pair~AB", 2, "Pair wants a key and cells such as R1C5"},
    {".Pair~AB~_name~~", 2, "Pair wants a key and cells such as R1C5"},
    {".Pair~A+B~R1C1", 8, "'+B' in a key: expected letters, digits, '-' and '_'"},
    {".PairX~AAAAAAAAAAAAAI~R1C1", 21, "the key has more pairs than 9 digits make"},
    {".Pair~AAAAAAAAAAAAAAB~R1C1", 21, "the key has more pairs than 9 digits make"},
    /* Boards */
    {".Shape", 2, "Shape wants rows and columns such as 6x6"},
    {".Shape~", 8, "'' is no shape: expected rows and columns such as 6x6"},
    {".Shape~9", 8, "'9' is no shape: expected rows and columns such as 6x6"},
    {".Shape~9x", 10, "'' is no number of columns from 1 to 400"},
    {".Shape~x9", 8, "'' is no number of rows from 1 to 400"},
    {".Shape~0x9", 8, "'0' is no number of rows from 1 to 400"},
    {".Shape~9x401", 10, "'401' is no number of columns from 1 to 400"},
    {".Shape~9x9x9", 10, "'9x9' is no number of columns from 1 to 400"},
    {".Shape~9x9~", 12, "'' is no number of digits from 1 to 400"},
    {".Shape~9x9~401", 12, "'401' is no number of digits from 1 to 400"},
    {".Shape~9x9~8", 12, "8 digits are too few for lines of 9 cells"},
    {".Shape~4x7~0-5", 12, "6 digits are too few for lines of 7 cells"},
    {".Shape~9x9~8-0", 14, "'0' is no digit from 8 to 400"},
    {".Shape~9x9~0-401", 14, "'401' is no digit from 0 to 400"},
    {".Shape~9x9~0-400", 12, "401 digits are too many: 400 at the most"},
    {".Shape~9x9~~Grid", 13,
     "'Grid' is no grid type: expected Sudoku, or Raw for one without rows, columns and boxes"},
    {".Shape~9x9~9~Sudoku~9", 21, "'9' is more than Shape takes"},
    {".Shape~9x9.~R1C1_1.Shape~6x6", 20, "there is another Shape before"},
    {".RegionSize", 2, "RegionSize wants a number of cells"},
    {".RegionSize~0", 13, "'0' is no number of cells from 1 to 9"},
    {".RegionSize~10", 13, "'10' is no number of cells from 1 to 9"},
    {".RegionSize~3~3", 15, "'3' is more than RegionSize takes"},
    {".RegionSize~6.RegionSize~9", 15, "there is another RegionSize before"},
    {".NoBoxes~1", 10, "'1' is more than NoBoxes takes"},
    {".Boxes", 2, "Boxes wants rows and columns such as 2x3"},
    {".Boxes~2x3", 8, "boxes of 2x3 do not fit a board of 9x9 cells and 9 digits"},
    {".Boxes~9x3", 8, "boxes of 9x3 do not fit a board of 9x9 cells and 9 digits"},
    {".Boxes~3x3.Boxes~1x9", 12, "there are other Boxes before"},
    {".NoBoxes.Boxes~3x3", 10, "Boxes and NoBoxes contradict each other"},
    {".Diagonal", 2, "Diagonal wants 1 for / or -1 for \\"},
    {".Diagonal~0", 11, "'0' is no diagonal: expected 1 for / or -1 for \\"},
    {".Diagonal~1~-1", 13, "'-1' is more than Diagonal takes"},
    {".Shape~6x8.Diagonal~1", 12, "Diagonal wants a square board"},
    {".Shape~7x7.Windoku", 12, "Windoku wants a square board that has boxes"},
    {".Shape~6x8.Windoku", 12, "Windoku wants a square board that has boxes"},
    {".Windoku~1", 10, "'1' is more than Windoku takes"},
    {".Shape~7x7.DisjointSets", 12, "DisjointSets wants a board that has boxes"},
    {".DisjointSets~1", 15, "'1' is more than DisjointSets takes"},
    {".AllDifferent", 2, "AllDifferent " A_CELL},
    {".AllDifferent~", 15, "''" NO_CELL},
    {".AllDifferent~R1C1~5", 20, "'5'" NO_CELL},
    /* Jigsaws */
    {".Jigsaw", 2, "Jigsaw wants a character for each cell, the same for the cells of a piece"},
    {".Jigsaw~", 9, "the layout has 0 cells, expected 81"},
    {".Jigsaw~1", 10, "the layout has 1 cell, expected 81"},
    {".Jigsaw~" LAYOUT8 "8888888889999999999", 90, "the layout has 82 cells, expected 81"},
    {".Jigsaw~" LAYOUT8 "888888889999999999", 72, "piece '8' has 8 cells, expected 9"},
    {".Jigsaw~" LAYOUT8 "888888888888888888", 72, "piece '8' has 18 cells, expected 9"},
    {".Jigsaw~" LAYOUT8 "88888888899999999a", 81, "piece '9' has 8 cells, expected 9"},
    {".Shape~3x3~4.RegionSize~4.Jigsaw~112113224", 39, "piece '3' has 1 cell, expected 4"},
    {".Shape~3x3~4.RegionSize~4.Jigsaw~110220330", 37, "piece '2' has 2 cells, expected 4"},
    {".Shape~4x4.Jigsaw~0000000000------", 19, "the layout has no piece of 4 cells"},
    {".Shape~4x4.Jigsaw~1111------------.Jigsaw~222-2-----------", 43,
     "the cell is in a piece of another Jigsaw already"},
    {".Shape~4x4.Jigsaw~6x6~1111222233334444", 19, "the layout is of another shape than the board"},
    {".Shape~4x4.Jigsaw~1111222233334444~1", 19,
     "'1111222233334444' is no shape: expected rows and columns such as 6x6"},
    {".Shape~4x4.Jigsaw~4x4~1111222233334444~1", 40, "'1' is more than Jigsaw takes"},
    /* Pieces of any sizes */
    {".Pieces", 2, "Pieces wants a character for each cell, the same for the cells of a piece"},
    {".Shape~2x2.Pieces~112", 22, "the layout has 3 cells, expected 4"},
    {".Shape~2x2.Pieces~1112", 19, "piece '1' has 3 cells, more than the 2 digits"},
    {".Shape~2x2.Pieces~1122.Pieces~--1-", 33, "the cell is in a piece of another Jigsaw already"},
    {".Shape~2x2.Missing~R1C2.Pieces~1122", 33, "the board has no cell there"},
    /* Groups of cells beside the grid, and cells that are missing */
    {".Var", 2, "Var wants letters, a label and a size, such as ~S~Shading~9x9"},
    {".Var~", 6, "'' is no name of a group: expected letters A-Z"},
    {".Var~s", 6, "'s' is no name of a group: expected letters A-Z"},
    {".Var~S1~~2", 6, "'S1' is no name of a group: expected letters A-Z"},
    {".Var~ABCDEFGHIJKLMNOPQRSTUVW", 6, "'ABCDEFGHIJKLMNOP...' has more than 22 letters"},
    {".Var~S~~0", 9, "'0' is no size from 1 to 160000"},
    {".Var~S~~160001", 9, "'160001' is no size from 1 to 160000"},
    {".Var~S~~x3", 9, "'' is no number of rows from 1 to 400"},
    {".Var~S~~2x401", 11, "'401' is no number of columns from 1 to 400"},
    {".Var~S~~2x3x4", 11, "'3x4' is no number of columns from 1 to 400"},
    {".Var~S~~2~3", 11, "'3' is more than Var takes"},
    {".Var~S.Var~S", 8, "there is another group VS before"},
    {".Var~S~~391x1", 2,
     "the board and its groups, with a row between them, have more than 400 rows"},
    {".Var~S~~2.~VS3_1", 12, "'VS3' is no cell: the group has VS1 to VS2"},
    {".Var~S~~2.~VS0_1", 12, "'VS0' is no cell: the group has VS1 to VS2"},
    {".Var~S~~2.~VS01_1", 12, "'VS01' is no cell: the group has VS1 to VS2"},
    {".Var~S~~2.~VS_1", 12, "'VS' is no cell: the group has VS1 to VS2"},
    {".Var~S.~VS1_1", 9, "'VS1' is no cell: the group has one, VS"},
    {".Var~S.~VT_1", 9, "'VT' is no cell: there is no such group"},
    {".Var~S.Missing~VS", 16, "'VS' is beside the grid: it cannot be missing"},
    {".Var~S.Sudominoku", 2, "a Sudominoku has no cells beside its grid"},
    {".Board~samurai.Var~S", 16, "the board 'samurai' has no Var"},
    {".Var~S~~2x2.Quad~VS1~1", 18, "there is no 2x2 square from this cell on"},
    {".Var~S.Indexing~R~VS", 8, "the row-indexing cell needs a cell of the grid"},
    {".Var~S.Indexing~C~VS", 8, "the column-indexing cell needs a cell of the grid"},
    {".Var~S.Indexing~B~VS", 8, "the box-indexing cell needs a box, or a piece of a jigsaw"},
    {".Var~S.LittleKiller~9~VS", 23, "no diagonal is said by this cell"},
    {".Var~S.RegionSumLine~R1C1~VS", 8, "the region sum line needs cells of the grid"},
    {".Var~S~~2x2.Replicate~P~VS1.WhiteDot~VS1~VS2.End", 42,
     "'VS2' is off the group VS in some copy"},
    {".Var~S~~2x2.Replicate~_~VS1.~VS1_1.End", 23, "a place that is off the group VS"},
    {".Var~S~~2x2.Replicate~D~VS1.WhiteDot~VS1~R1C1.End", 42,
     "'R1C1' is not among the cells that the Replicate has places in"},
    {".Var~S~~2.Replicate~D.WhiteDot~VS1~R1C1.End", 32,
     "'VS1' is not among the cells that the Replicate has places in"},
    {".Var~S~~2.Replicate~D~VS1.Replicate~B.~R1C1_1.End.End", 27,
     "the Replicate around this one has places of another group"},
    {".Missing", 2, "Missing wants cells such as R1C5"},
    {".Missing~", 10, "''" NO_CELL},
    {".Missing~R10C1", 10, "'R10C1' is off the board of 9x9 cells"},
    {".Missing~R1C1~R1C1", 15, "the board has no cell 'R1C1'"},
    {".Missing~R1C1.~R1C1_5", 16, "the board has no cell 'R1C1'"},
    {".Shape~1x2.Missing~R1C1~R1C2", 12, "the board has no cells"},
    {".Missing~R1C1.Diagonal~1", 15, "Diagonal wants a square board"},
    {".Missing~R1C1.Windoku", 15, "Windoku wants a square board that has boxes"},
    {".Sudominoku.Missing~R1C1", 2, "Sudominoku wants a board that has all its cells"},
    {".Board~samurai.Missing~R1C1", 16, "the board 'samurai' has no Missing"},
    {".Board~samurai.YinYang", 16, "the board 'samurai' has no YinYang"},
    {".Board~samurai.ChaosConstruction", 16, "the board 'samurai' has no ChaosConstruction"},
    {".Board~samurai.Sandwich~1~R1", 16, "the sandwich cannot be on boards that overlap"},
    /* Sudominoku */
    {".Shape~4x4~~Raw.Sudominoku", 17,
     "Sudominoku wants a square board with as many digits as rows, 26 at most, whose rows and "
     "columns have each digit once"},
    {".Shape~6x8.Sudominoku", 12,
     "Sudominoku wants a square board with as many digits as rows, 26 at most, whose rows and "
     "columns have each digit once"},
    {".Shape~6x6~0-6.Sudominoku", 16,
     "Sudominoku wants a square board with as many digits as rows, 26 at most, whose rows and "
     "columns have each digit once"},
    {".Shape~4x4~0-3.Sudominoku.Domino~0~4~R1C1~R1C2", 36, "'4' is no digit from 0 to 3"},
    {".Shape~27x27.Sudominoku", 14,
     "Sudominoku wants a square board with as many digits as rows, 26 at most, whose rows and "
     "columns have each digit once"},
    {".Sudominoku~1", 13, "'1' is more than Sudominoku takes"},
    {".Domino~6~1~R2C2~R2C3", 2, "Domino wants .Sudominoku in the same string"},
    {".Single~6~R2C2", 2, "Single wants .Sudominoku in the same string"},
    {".Sudominoku.Domino~6~1~R2C2", 13, "Domino wants two digits and two cells"},
    {".Sudominoku.Domino~6~1~R2C2~R2C4", 13, "Domino wants two cells that are side by side"},
    {".Sudominoku.Domino~6~1~R2C2~R2C2", 13, "Domino wants two cells that are side by side"},
    {".Sudominoku.Domino~6~10~R2C2~R2C3", 22, "'10'" NO_DIGIT},
    {".Sudominoku.Domino~6~1~R2C2~R2C10", 29, "'R2C10' is off the board of 9x9 cells"},
    {".Sudominoku.Domino~6~1~R2C2~R2C3~R2C4", 34, "'R2C4' is more than Domino takes"},
    {".Sudominoku.Domino~6~1~R2C2~R2C3.Domino~3~4~R2C4~R2C3", 50, "'R2C3' is covered twice"},
    {".Sudominoku.Domino~6~1~R2C2~R2C3.Single~4~R2C3", 43, "'R2C3' is covered twice"},
    {".Sudominoku.Single~4", 13, "Single wants a digit and a cell"},
    {".Sudominoku.Single~4~R1C1.Single~4~R1C2", 27,
     "there is another Single with this digit before"},
};

static void test_malformed(void **state)
{
    (void)state;
    int wrong = 0;
    struct satdoku_puzzle *puzzle = parsed(".~R1C1_5");
    for (size_t i = 0; i < LENGTH(malformed_rows); i++) {
        const struct malformed_row *row = &malformed_rows[i];
        struct satdoku_error error = {.message = ""};
        enum satdoku_status status = parse(puzzle, row->text, &error);
        if (status != SATDOKU_ERR_MALFORMED || error.line != 1 || error.column != row->column ||
            strcmp(error.message, row->message) != 0) {
            print_error("%s: status %d, %zu:%zu: %s\n", row->text, (int)status, error.line,
                        error.column, error.message);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
    assert_int_equal(satdoku_puzzle_given(puzzle, 1, 1), 5); /* as it was */
    satdoku_puzzle_free(puzzle);
}

/* Cut at any byte a string is another one, or malformed at a place that it has. */
static void test_cuts(void **state)
{
    (void)state;
    static const char *const texts[] = {
        ".~R1C1_5~R1C2_1_2_9.Thermo~R2C1~R2C2~R3C3.AntiKnight a name\n",
        ".Shape~6x6~0-5.Diagonal~1.WhiteDot~R1C1~R1C2~R1C3.Whisper~3~R2C2~R3C3\n",
        ".Shape~4x4.NoBoxes.Jigsaw~1112132233243444.AllDifferent~R1C1~R4C4.Cage~7~R1C1~R1C2\n",
        ".Shape~9x9~9~Raw.Pair~8H_xf8H_xf8H_B~_a~R4C1~R5C1~~R1C1~R2C1.Modular~3~RaC1\n",
        ".Board~samurai.~R1C1_5.AllDifferent~R1C1~R2C2~R3C3\n",
        "1: .Sudominoku.Domino~6~1~R2C2~R2C3.Single~5~R1C9.~R1C1_5\n",
        ".Shape~12x12.Boxes~2x6.RegionSize~12.~RcCc_3_5_12.GreaterThan~RaCb~RaCc\n",
    };
    for (size_t i = 0; i < LENGTH(texts); i++) {
        for (size_t length = 1; length <= strlen(texts[i]); length++) {
            struct satdoku_puzzle *puzzle = NULL;
            struct satdoku_error error = {.message = ""};
            struct satdoku_read_options options = {.format = SATDOKU_FORMAT_CONSTRAINTS};
            char *cut = malloc(length); /* behind which nothing may be read */

            assert_non_null(cut);
            memcpy(cut, texts[i], length);
            assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
            enum satdoku_status status =
                satdoku_puzzle_parse(puzzle, cut, length, &options, &error);
            if (status != SATDOKU_OK) {
                assert_int_equal(status, SATDOKU_ERR_MALFORMED);
                assert_int_equal(error.line, 1);
                assert_in_range(error.column, 1, length + 1);
                assert_true(error.message[0] != '\0' && strchr(error.message, '\n') == NULL);
            }
            satdoku_puzzle_free(puzzle);
            free(cut);
        }
    }
}

/* Strings that would take all memory are an error of their own. */
static void test_memory_is_bounded(void **state)
{
    (void)state;
    static const struct {
        const char *head;
        const char *part; /* many times */
        size_t column;
        const char *message;
    } rows[] = {
        {".Shape~400x400.PairX~", "~~R1C1~R1C2", 16,
         "the puzzle has more relations between 400 digits than there is room for"},
        {".PairX~A", "~R1C1~R1C2", 2,
         "the puzzle has more pairs of cells in PairX than there is room for"},
        {".~R1C1_5.Modular~400", "~R1C1~R1C2", 10,
         "the puzzle has more pairs of cells in Modular than there is room for"},
    };
    struct satdoku_puzzle *puzzle = parsed(".");
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct memory text = {.data = NULL};
        struct satdoku_error error = {.message = ""};
        memory_print(&text, "%s", rows[i].head);
        for (int k = 0; k < 10000; k++) {
            memory_print(&text, "%s", rows[i].part);
        }
        assert_int_equal(parse(puzzle, text.data, &error), SATDOKU_ERR_MALFORMED);
        assert_int_equal(error.column, rows[i].column);
        assert_string_equal(error.message, rows[i].message);
        memory_clear(&text);
    }
    satdoku_puzzle_free(puzzle);
}

/* ---- Writing ---- */

static void write(struct memory *text, const struct satdoku_puzzle *puzzle)
{
    memory_clear(text);
    assert_int_equal(satdoku_write_puzzle(memory_sink(text), SATDOKU_FORMAT_CONSTRAINTS, 1, puzzle,
                                          NULL),
                     SATDOKU_OK);
}

static bool same_clues(const struct satdoku_puzzle *one, const struct satdoku_puzzle *other)
{
    size_t count = clue_count(one);
    bool same = count == clue_count(other);
    for (size_t i = 0; same && i < count; i++) {
        struct clue_room rooms[2];
        struct clue a = clue_at(one, i, &rooms[0]);
        struct clue b = clue_at(other, i, &rooms[1]);
        same = a.kind == b.kind && a.cell_count == b.cell_count && a.value_count == b.value_count;
        for (int k = 0; same && k < a.cell_count; k++) {
            same = a.cells[k] == b.cells[k];
        }
        for (int k = 0; same && k < a.value_count; k++) {
            same = a.values[k] == b.values[k];
        }
    }
    return same;
}

/* What was written is the same puzzle, and is written the same way again. */
static void assert_reads_back(const struct satdoku_puzzle *puzzle)
{
    struct memory text = {.data = NULL};
    struct memory again = {.data = NULL};
    write(&text, puzzle);
    struct satdoku_puzzle *read = parsed(text.data);
    write(&again, read);
    assert_string_equal(again.data, text.data);
    if (!board_same(read->board, puzzle->board) || read->sudominoku != puzzle->sudominoku ||
        !same_clues(read, puzzle)) {
        fail_msg("another puzzle: %s", text.data);
    }
    memory_clear(&text);
    memory_clear(&again);
    satdoku_puzzle_free(read);
}

static const char *const canonical_rows[][2] = {
    {".", ".Shape~9x9"},
    {".Shape~9x9~9~Sudoku", ".Shape~9x9"},
    {".Boxes~3x3.RegionSize~9", ".Shape~9x9"},
    {".AllDifferent~R1C1", ".Shape~9x9"},
    {".RegionSize~6", ".NoBoxes"},
    {".Boxes~1x9", ".NoBoxes"},
    {".Boxes~9x1", ".Boxes~9x1"},
    {".Shape~6x6.Boxes~2x3", ".Shape~6x6"},
    {".Shape~6x6.Boxes~3x2", ".Shape~6x6.Boxes~3x2"},
    {".Shape~7x7.NoBoxes", ".Shape~7x7"},
    {".Shape~9x9~0-8", ".Shape~9x9~0-8"},
    {".Shape~9x9~1-10", ".Shape~9x9~10"},
    {".Shape~9x9~~Raw", ".Shape~9x9~~Raw"},
    {".Shape~9x9~10~Raw", ".Shape~9x9~10~Raw"},
    {".Shape~6x6~9.RegionSize~9.NoBoxes.DisjointSets",
     ".Shape~6x6~9.RegionSize~9.NoBoxes.DisjointSets"},
    {".Shape~6x6~9.RegionSize~9.DisjointSets", ".Shape~6x6~9.RegionSize~9.DisjointSets"},
    {".Shape~12x12.RegionSize~6.NoBoxes.Windoku", ".Shape~12x12.RegionSize~6.NoBoxes.Windoku"},
    {".Shape~12x12.Boxes~2x6.Windoku.DisjointSets", ".Shape~12x12.Boxes~2x6.DisjointSets.Windoku"},
    {".Boxes~1x3.Windoku.DisjointSets", ".Boxes~1x3.Windoku.DisjointSets"},
    {".Windoku.Diagonal~1.DisjointSets.Diagonal~-1",
     ".Diagonal~-1.Diagonal~1.Windoku.DisjointSets"},
    {".Shape~16x16.AllDifferent~R1C1~R2C2.DisjointSets.Windoku.AllDifferent~RgC1~R3C3",
     ".Shape~16x16.DisjointSets.Windoku.AllDifferent~R1C1~R2C2.AllDifferent~RgC1~R3C3"},
    {".Shape~4x4.Jigsaw~aaa00a0000000000.NoBoxes", ".Shape~4x4.NoBoxes.Jigsaw~111--1----------"},
    {".Shape~4x4.NoBoxes.Jigsaw~zzzyxzyyyxxxwwww", ".Shape~4x4.NoBoxes.Jigsaw~1112312223334444"},
    {".Shape~7x7~9.RegionSize~9.Jigsaw~1112333111233311123332222222444255544425554442555",
     ".Shape~7x7~9.RegionSize~9.Jigsaw~111-222111-222111-222-------333-444333-444333-444"},
    {".Shape~4x4.Pieces~aabbccccdddde---.NoBoxes", ".Shape~4x4.NoBoxes.Pieces~1122333344445---"},
    {".Shape~2x2~4.Pieces~aaaa", ".Shape~2x2~4.Pieces~1111"},
    {".Shape~4x4.Pieces~zzzyxzyyyxxxwwww", ".Shape~4x4.Jigsaw~1112312223334444"},
    {".Pieces~111------222------333------"
     "---------"
     "---------"
     "---------"
     "---------"
     "---------"
     "---------.Windoku",
     ".Pieces~111------222------333------"
     "---------"
     "---------"
     "---------"
     "---------"
     "---------"
     "---------.Windoku"},
    {".Boxes~2x2.Shape~4x4.Missing~R4C4.Missing~R1C2", ".Shape~4x4.Missing~R1C2~R4C4"},
    {".Shape~2x3.Missing~R2C2.Pieces~1122-1", ".Shape~2x3.Missing~R2C2.Pieces~1122-1"},
    {".~R2C1_3~R1C1_5.~R1C2_1_2.~R1C3_4_5.X~R1C1~R2C1.StrictXV.~R9C9_8_9",
     ".StrictXV.~R1C2_1_2~R1C3_4_5.X~R1C1~R2C1.~R9C9_8_9.~R1C1_5~R2C1_3"},
    {".~R1C1_5.~R1C1_6", ".~R1C1_6_6.~R1C1_5"},
    {".Whisper~R1C1~R2C2.Modular~3~R1C1~R2C2", ".Whisper~5~R1C1~R2C2.Modular~3~R1C1~R2C2"},
    {".Pair~DA~_one~R1C1~R1C2~_two~R2C1~R2C2.Pair~D~R3C1~R3C2.PairX~D~R1C1~R2C1",
     ".Pair~D~_~R1C1~R1C2~~R2C1~R2C2~~R3C1~R3C2.PairX~D~_~R1C1~R2C1"},
    {".Pair~D~R1C1~R1C2.Thermo~R1C1~R1C2.Pair~D~R1C1~R1C2",
     ".Pair~D~_~R1C1~R1C2.Thermo~R1C1~R1C2.Pair~D~_~R1C1~R1C2"},
    {".Shape~16x16.~R10C10_1~RgC16_16", ".Shape~16x16.~RaCa_1~RgCg_16"},
    {".Shape~17x17.~RaCa_1~R17Cg_17", ".Shape~17x17.~R10C10_1~R17C16_17"},
    {".~R2C9_5.Single~5~R1C9.Diagonal~1.Domino~6~1~R2C2~R2C3.Sudominoku.Single~4~R3C9.~R1C1_1_2",
     ".Diagonal~1.Sudominoku.Domino~6~1~R2C2~R2C3.Single~4~R3C9.Single~5~R1C9.~R2C9_5~R1C1_1_2"},
    {".Sudominoku.Shape~4x4~0-3.Single~0~R4C4.Domino~0~3~R1C1~R1C2",
     ".Shape~4x4~0-3.Sudominoku.Domino~0~3~R1C1~R1C2.Single~0~R4C4"},
};

static void test_canonical(void **state)
{
    (void)state;
    struct memory text = {.data = NULL};
    for (size_t i = 0; i < LENGTH(canonical_rows); i++) {
        struct satdoku_puzzle *puzzle = parsed(canonical_rows[i][0]);
        write(&text, puzzle);
        assert_int_equal(text.data[text.length - 1], '\n');
        text.data[text.length - 1] = '\0';
        assert_string_equal(text.data, canonical_rows[i][1]);
        assert_reads_back(puzzle);
        satdoku_puzzle_free(puzzle);
    }
    memory_clear(&text);
    for (size_t i = 0; i < LENGTH(board_rows); i++) {
        struct satdoku_puzzle *puzzle = parsed(board_rows[i].text);
        assert_reads_back(puzzle);
        satdoku_puzzle_free(puzzle);
    }
    for (size_t i = 0; i < LENGTH(clue_rows); i++) {
        struct satdoku_puzzle *puzzle = parsed(clue_rows[i].text);
        assert_reads_back(puzzle);
        satdoku_puzzle_free(puzzle);
    }
}

/* A board of more pieces than there are characters: several layouts. */
static void test_many_pieces(void **state)
{
    (void)state;
    struct memory text = {.data = NULL};
    memory_print(&text, ".Shape~70x70.NoBoxes");
    for (int half = 0; half < 2; half++) {
        memory_print(&text, ".Jigsaw~");
        for (int row = 0; row < 70; row++) {
            for (int column = 0; column < 70; column++) {
                memory_print(&text, "%c", row / 35 == half ? '0' + row % 35 : '-');
            }
        }
    }
    for (char *c = text.data; *c != '\0'; c++) {
        *c = (char)(*c == '\\' || *c == '`' ? 'z' : *c); /* the layouts' own characters */
    }
    struct satdoku_puzzle *puzzle = parsed(text.data);
    assert_int_equal(puzzle->board->region_count, 3 * 70);
    assert_reads_back(puzzle);
    satdoku_puzzle_free(puzzle);
    memory_clear(&text);
}

/* Puzzles of the other formats. */
static void test_other_formats(void **state)
{
    (void)state;
    static const struct {
        struct satdoku_read_options options;
        const char *text;
        const char *written;
    } rows[] = {
        {{.size = 0}, "1...\n..3.\n.4..\n...2\n", ".Shape~4x4.~R1C1_1~R2C3_3~R3C2_4~R4C4_2\n"},
        {{.box_rows = 3, .box_columns = 2},
         "1.....\n......\n......\n......\n......\n......\n",
         ".Shape~6x6.Boxes~3x2.~R1C1_1\n"},
        {{.box_rows = 1, .box_columns = 5},
         "1....\n.....\n.....\n.....\n.....\n",
         ".Shape~5x5.~R1C1_1\n"},
        {{.box_rows = 1, .box_columns = 6},
         "1.....\n......\n......\n......\n......\n......\n",
         ".Shape~6x6.NoBoxes.~R1C1_1\n"},
        {{.box_rows = 6, .box_columns = 1},
         "1.....\n......\n......\n......\n......\n......\n",
         ".Shape~6x6.Boxes~6x1.~R1C1_1\n"},
        {{.format = SATDOKU_FORMAT_JIGSAW},
         "1..............4AAABACBBCCBDCDDD",
         ".Shape~4x4.NoBoxes.Jigsaw~1112132233243444.~R1C1_1~R4C4_4\n"},
        {{.format = SATDOKU_FORMAT_SUDOMINOKU, .size = 4},
         "1\n3 A1 2 A2\nB1 B2 C1 C2\n0\n",
         ".Shape~4x4.Sudominoku.Domino~3~2~R1C1~R1C2.Single~1~R2C1.Single~2~R2C2"
         ".Single~3~R3C1.Single~4~R3C2\n"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct satdoku_puzzle *puzzle = NULL;
        struct memory text = {.data = NULL};
        assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
        assert_int_equal(satdoku_puzzle_parse(puzzle, rows[i].text, strlen(rows[i].text),
                                              &rows[i].options, NULL),
                         SATDOKU_OK);
        write(&text, puzzle);
        assert_string_equal(text.data, rows[i].written);
        assert_reads_back(puzzle);
        memory_clear(&text);
        satdoku_puzzle_free(puzzle);
    }
}

/* Not every format can say what a string can. */
static void test_formats_that_cannot(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum satdoku_format format;
        const char *message; /* NULL: it can */
    } rows[] = {
        {".~R1C1_5", SATDOKU_FORMAT_GRID, NULL},
        {".Diagonal~1", SATDOKU_FORMAT_LINE, "'line' cannot say the diagonal from the top right"},
        {".Diagonal~-1", SATDOKU_FORMAT_JIGSAW,
         "'jigsaw' cannot say the diagonal from the top left"},
        {".Shape~4x4.Jigsaw~1112122233334444", SATDOKU_FORMAT_JIGSAW,
         "'jigsaw' cannot say boxes beside the regions of a jigsaw"},
        {".Shape~4x4.NoBoxes.Jigsaw~1112122233334444", SATDOKU_FORMAT_JIGSAW, NULL},
        {".Shape~4x4.NoBoxes.Jigsaw~1112122233330000", SATDOKU_FORMAT_JIGSAW, NULL},
        {".Shape~4x4.NoBoxes.Jigsaw~111212223333----", SATDOKU_FORMAT_JIGSAW,
         "'jigsaw' cannot say that r4c1 is in no region"},
        {".Thermo~R1C1~R1C2", SATDOKU_FORMAT_GRID, "'grid' cannot say the thermometer r1c1-r1c2"},
        {".~R1C1_1_2", SATDOKU_FORMAT_GRID, "'grid' cannot say r1c1=1/2"},
        {".~R1C1_1_2.X~R2C1~R2C2.Thermo~R1C1~R1C2", SATDOKU_FORMAT_PENCILMARKS,
         "'pencilmarks' cannot say the X on r2c1, r2c2"},
        {".AntiKnight", SATDOKU_FORMAT_SPACED, "'spaced' cannot say the anti-knight rule"},
        {".AllDifferent~R1C1~R2C2~R3C4", SATDOKU_FORMAT_LINE,
         "'line' cannot say different digits in r1c1, r2c2, r3c4"},
        {".Windoku", SATDOKU_FORMAT_LINE, "'line' cannot say the windows of a Windoku"},
        {".DisjointSets", SATDOKU_FORMAT_LINE, "'line' cannot say disjoint sets"},
        {".Shape~4x6", SATDOKU_FORMAT_LINE, "'line' cannot say a 4x6 board"},
        {".Shape~4x4~0-3", SATDOKU_FORMAT_LINE,
         "'line' cannot say the digits 0 to 3 on a 4x4 board"},
        {".Shape~4x4~~Raw", SATDOKU_FORMAT_LINE,
         "'line' cannot say rows and columns that may repeat digits"},
        {".Shape~8x8.RegionSize~4", SATDOKU_FORMAT_LINE, "'line' cannot say boxes of 2x2"},
        {".Shape~6x6.NoBoxes.RegionSize~4.Jigsaw~111122223333444455556666777788889999",
         SATDOKU_FORMAT_JIGSAW, "'jigsaw' cannot say a region of 4 cells for 6 digits"},
        {".Shape~4x4.NoBoxes.Jigsaw~1112122233334444", SATDOKU_FORMAT_LINE,
         "'line' cannot say the regions of a jigsaw"},
        {".Shape~4x4", SATDOKU_FORMAT_JIGSAW, "'jigsaw' cannot say boxes"},
        {".Shape~36x36", SATDOKU_FORMAT_GRID, "'grid' cannot say a 36x36 board"},
        {".Shape~4x4", SATDOKU_FORMAT_SUDOMINOKU,
         "'sudominoku' cannot say a puzzle without dominoes"},
        {".Shape~4x4.Sudominoku.Single~1~R1C1.Single~2~R1C2.Single~3~R1C3.Single~4~R1C4",
         SATDOKU_FORMAT_SUDOMINOKU, NULL},
        {".Shape~4x4.Sudominoku.Single~1~R1C1.Single~2~R1C2.Single~3~R1C3",
         SATDOKU_FORMAT_SUDOMINOKU, "'sudominoku' cannot say a Sudominoku that lacks a single"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct memory text = {.data = NULL};
        struct satdoku_error error = {.message = ""};
        struct satdoku_puzzle *puzzle = parsed(rows[i].text);
        enum satdoku_status status =
            satdoku_write_puzzle(memory_sink(&text), rows[i].format, 1, puzzle, &error);
        assert_int_equal(status, rows[i].message == NULL ? SATDOKU_OK : SATDOKU_ERR_ARGUMENT);
        assert_string_equal(error.message, rows[i].message == NULL ? "" : rows[i].message);
        memory_clear(&text);
        satdoku_puzzle_free(puzzle);
    }
}

/* ---- Streams ---- */

static void test_detection(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool constraints;
    } rows[] = {
        {".~R1C1_5", true},          {".Thermo~R1C1~R1C2", true}, {".AntiKnight", true},
        {".NoBoxes.Windoku", true},  {".Foo~R1C1", true},         {" .Shape~4x4 name", true},
        {".V..X..V..X..V..", false}, {".A..............", false}, {".Cage..........", false},
        {"..A~............", false}, {".1.~............", false}, {"..Cage~9~R1C1", true},
        {"..EqualSum~R1C1", true},   {"...~R1C1_5", true},        {"..AntiKnight", true},
        {"..V..X..V..X..V.", false},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct memory_reading feed = {.data = rows[i].text, .length = strlen(rows[i].text)};
        struct satdoku_reader *reader = NULL;
        struct satdoku_puzzle *puzzle = NULL;
        assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
        assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), NULL, NULL), SATDOKU_OK);
        (void)satdoku_reader_next(puzzle, reader, NULL);
        bool found = satdoku_reader_format(reader) == SATDOKU_FORMAT_CONSTRAINTS;
        if (found != rows[i].constraints) {
            fail_msg("%s: %s", rows[i].text, satdoku_format_name(satdoku_reader_format(reader)));
        }
        satdoku_reader_free(reader);
        satdoku_puzzle_free(puzzle);
    }
}

/* Reads a stream at once or byte by byte; checks what comes of each line. */
static void play_stream(size_t chunk)
{
    static const char text[] = "# comment\n"
                               ".Diagonal~1.~R1C1_5 one\n"
                               ".Diagonal~1.~R1C1_6\n"
                               "\n"
                               ".Diagonal~1.~R1C10_6\n"
                               ".Diagonal~1.~R1C1_7\r\n"
                               ".~R1C1_8\n"
                               ".NoBoxes.Boxes~3x3\n"
                               ".Shape~9x9.~R1C1_9 .Thermo~R1C1~R2C1\tsome .name";
    static const int given[] = {5, 6, 0, 7, 8, 0, 9};
    static const char *const names[] = {"one", "comment", "", "", "", "", "some .name"};
    struct satdoku_read_options options = {.origins = true};
    struct memory_reading feed = {.data = text, .length = sizeof text - 1, .chunk = chunk};
    struct satdoku_reader *reader = NULL;
    struct satdoku_puzzle *puzzle = NULL;
    const struct board *board = NULL;
    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_reader_new(&reader, memory_source(&feed), &options, NULL), SATDOKU_OK);
    for (size_t i = 0; i < LENGTH(given); i++) {
        enum satdoku_status expected = given[i] != 0 ? SATDOKU_OK : SATDOKU_ERR_MALFORMED;
        assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), expected);
        struct satdoku_origin origin = satdoku_reader_origin(reader);
        bool named = i != 1 && names[i][0] != '\0';
        assert_int_equal(origin.name_length, named ? strlen(names[i]) : 0);
        assert_true(!named || memcmp(origin.name, names[i], origin.name_length) == 0);
        if (expected == SATDOKU_OK) {
            assert_int_equal(satdoku_puzzle_given(puzzle, 1, 1), given[i]);
        }
        /* The first three puzzles share their board. */
        assert_true(i == 0 || i > 3 || puzzle->board == board);
        board = puzzle->board;
    }
    assert_int_equal(satdoku_reader_next(puzzle, reader, NULL), SATDOKU_END);
    satdoku_reader_free(reader);
    satdoku_puzzle_free(puzzle);
}

static void test_streams(void **state)
{
    (void)state;
    play_stream(0);
    play_stream(1);
    assert_true(satdoku_format_is_stream(SATDOKU_FORMAT_CONSTRAINTS));
}

static void test_options(void **state)
{
    (void)state;
    static const struct {
        struct satdoku_read_options options;
        const char *text;
        const char *message; /* NULL: it is read */
    } rows[] = {
        {{.size = 9}, ".~R1C1_5", NULL},
        {{.size = 7}, ".Shape~7x7", NULL},
        {{.size = 6}, ".~R1C1_5", "a board of 9x9 cells where one of 6x6 was asked for"},
        {{.size = 6}, ".Shape~6x8", "a board of 6x8 cells where one of 6x6 was asked for"},
        {{.box_rows = 3, .box_columns = 3},
         ".~R1C1_5",
         "a constraint string says its boxes itself (.Boxes~3x3)"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct satdoku_puzzle *puzzle = parsed(".");
        struct satdoku_read_options options = rows[i].options;
        struct satdoku_error error = {.message = ""};
        options.format = SATDOKU_FORMAT_CONSTRAINTS;
        enum satdoku_status status =
            satdoku_puzzle_parse(puzzle, rows[i].text, strlen(rows[i].text), &options, &error);
        assert_int_equal(status, rows[i].message == NULL ? SATDOKU_OK : SATDOKU_ERR_MALFORMED);
        assert_string_equal(error.message, rows[i].message == NULL ? "" : rows[i].message);
        satdoku_puzzle_free(puzzle);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards),
        cmocka_unit_test(test_regions),
        cmocka_unit_test(test_clues),
        cmocka_unit_test(test_malformed),
        cmocka_unit_test(test_cuts),
        cmocka_unit_test(test_canonical),
        cmocka_unit_test(test_memory_is_bounded),
        cmocka_unit_test(test_many_pieces),
        cmocka_unit_test(test_other_formats),
        cmocka_unit_test(test_detection),
        cmocka_unit_test(test_formats_that_cannot),
        cmocka_unit_test(test_streams),
        cmocka_unit_test(test_options),
    };
    return RUN_TESTS(tests);
}
