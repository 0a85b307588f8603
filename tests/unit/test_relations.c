/* Clues as domains, links and covers: literal tables; and their meaning, in elimination and in
 * formulas, against all grids of small boards and the rules of kinds. */
#include "clue_clauses.h"
#include "clue_fixture.h"
#include "propagate.h"
#include "random.h"

#include <stdio.h>

enum { TEXT = 1024 };

static void build(struct fixture *f, bool separate)
{
    assert_int_equal(relations_build(&f->relations, f->puzzle,
                                     separate ? RELATIONS_SEPARATE : RELATIONS_TOGETHER, NULL),
                     SATDOKU_OK);
}

/* Rows, columns and boxes. */
static struct board *plain_board(int n)
{
    struct board *board = NULL;
    struct shape shape;
    assert_true(shape_of_size(&shape, n));
    assert_int_equal(board_ordinary(&board, shape, 1, false), SATDOKU_OK);
    return board;
}

/* ---- Literal tables ---- */

struct text {
    char text[TEXT];
    size_t length;
};

static void put(struct text *text, const char *part)
{
    size_t length = strlen(part);
    assert_in_range(text->length + length, 0, TEXT - 1);
    memcpy(text->text + text->length, part, length + 1);
    text->length += length;
}

static void put_number(struct text *text, const char *before, size_t number)
{
    char part[32];
    snprintf(part, sizeof part, "%s%zu", before, number);
    put(text, part);
}

static bool has(const uint64_t *set, int digit)
{
    return (set[(digit - 1) / 64] >> (digit - 1) % 64 & 1) != 0;
}

/* The digits of a set, as people write them. */
static void put_set(struct text *text, const struct relations *r, size_t set, int lowest)
{
    for (int digit = 1; digit <= r->digits; digit++) {
        if (has(r->sets + set, digit)) {
            put_number(text, "", (size_t)(digit + lowest - 1));
        }
    }
}

static void put_cells(struct text *text, const struct relations *r, const struct primitive *p,
                      const char *between)
{
    for (int i = 0; i < p->count; i++) {
        put_number(text, i == 0 ? "" : between, (size_t)primitive_cells(r, p)[i]);
    }
}

static void describe_primitive(struct text *text, const struct relations *r,
                               const struct primitive *p, int lowest)
{
    switch (p->kind) {
    case PRIMITIVE_DOMAIN:
        put_cells(text, r, p, ",");
        put(text, "=");
        put_set(text, r, p->set, lowest);
        break;
    case PRIMITIVE_LINK:
        put_cells(text, r, p, "-");
        for (int digit = 1; digit <= r->digits; digit++) {
            size_t after = r->tables[p->table].after;
            put(text, digit == 1 ? ":" : "/");
            put_set(text, r, after + (size_t)(digit - 1) * r->words, lowest);
        }
        break;
    case PRIMITIVE_COVER:
        put_cells(text, r, p, ",");
        put(text, "*");
        put_set(text, r, p->set, lowest);
        break;
    case PRIMITIVE_COMBINATION:
        put_cells(text, r, p, ",");
        for (int set = 0; set < p->combination.set_count; set++) {
            put(text, set == 0 ? "+" : "/");
            put_set(text, r, p->combination.sets + (size_t)set * r->words, lowest);
        }
        break;
    default:
        return;
    }
    put(text, " ");
}

/* "0=12 " for the domain of cell 0; "0-1:" and for each digit of cell 0 the digits that go with it;
 * "0,1,2,3*12 " for a cover; "0,1+13/24 " for a combination. */
static void describe(struct text *text, const struct relations *r, int lowest)
{
    text->length = 0;
    text->text[0] = '\0';
    for (size_t i = 0; i < r->primitive_count; i++) {
        describe_primitive(text, r, &r->primitives[i], lowest);
    }
}

struct table_row {
    int rows, columns, digits, lowest;
    enum satdoku_clue_kind kind;
    const char *cells;
    const char *values;
    const char *expected;
};

#define LESS     ":234/34/4/ "
#define GREATER  ":/1/12/123 "
#define EQUAL    ":1/2/3/4 "
#define OTHER    ":234/134/124/123 "
#define NEXT     ":2/13/24/3 "
#define NOT_NEXT ":134/24/13/124 "
#define DOUBLE   ":2/14//2 "
#define SUM_5    ":4/3/2/1 "

static const struct table_row tables[] = {
    {1, 2, 4, 1, SATDOKU_CLUE_CANDIDATES, "12", "2 4", "1=24 "},
    {1, 2, 4, 0, SATDOKU_CLUE_CANDIDATES, "11", "0 3", "0=03 "},
    {1, 2, 4, 1, SATDOKU_CLUE_CANDIDATES, "11", "", "0= "},
    {1, 2, 4, 1, SATDOKU_CLUE_WHITE_DOT, "11 12", "", "0-1" NEXT},
    {1, 2, 4, 0, SATDOKU_CLUE_WHITE_DOT, "11 12", "", "0-1:1/02/13/2 "},
    {1, 2, 4, 1, SATDOKU_CLUE_BLACK_DOT, "12 11", "", "1-0" DOUBLE},
    {1, 2, 4, 0, SATDOKU_CLUE_BLACK_DOT, "11 12", "", "0-1:0/2/1/ "},
    {1, 2, 9, 1, SATDOKU_CLUE_X, "11 12", "", "0-1:9/8/7/6/5/4/3/2/1 "},
    {1, 2, 4, 0, SATDOKU_CLUE_X, "11 12", "", "0-1:/// "},
    {1, 2, 4, 1, SATDOKU_CLUE_V, "11 12", "", "0-1" SUM_5},
    {1, 2, 4, 0, SATDOKU_CLUE_V, "11 12", "", "0-1://3/2 "},
    {1, 2, 4, 1, SATDOKU_CLUE_GREATER_THAN, "11 12", "", "0-1" GREATER},
    {1, 3, 4, 1, SATDOKU_CLUE_THERMO, "11 12 13", "", "0=12 1=23 2=34 0-1" LESS "1-2" LESS},
    {1, 4, 4, 0, SATDOKU_CLUE_THERMO, "14 13 12 11", "",
     "3=0 2=1 1=2 0=3 3-2:123/23/3/ 2-1:123/23/3/ 1-0:123/23/3/ "},
    {1, 3, 2, 1, SATDOKU_CLUE_THERMO, "11 12 13", "", "0= 1= 2= 0-1:2/ 1-2:2/ "},
    {1, 3, 4, 1, SATDOKU_CLUE_WHISPER, "11 12 13", "2", "0-1:34/4/1/12 1-2:34/4/1/12 "},
    {1, 3, 4, 1, SATDOKU_CLUE_WHISPER, "11 12 13", "0", ""},
    {1, 2, 4, 1, SATDOKU_CLUE_WHISPER, "11 12", "400", "0-1:/// "},
    {1, 4, 4, 1, SATDOKU_CLUE_PALINDROME, "11 12 13 14", "", "0-3" EQUAL "1-2" EQUAL},
    {1, 3, 4, 1, SATDOKU_CLUE_PALINDROME, "11 12 13", "", "0-2" EQUAL},
    {1, 3, 4, 1, SATDOKU_CLUE_MODULAR, "11 12 13", "2",
     "0-1:24/13/24/13 1-2:24/13/24/13 0-2:13/24/13/24 "},
    {1, 2, 4, 0, SATDOKU_CLUE_MODULAR, "11 12", "3", "0-1:12/023/013/12 "},
    {1, 3, 4, 1, SATDOKU_CLUE_MODULAR, "11 12 13", "9", "0-1" OTHER "1-2" OTHER "0-2" OTHER},
    {1, 3, 4, 1, SATDOKU_CLUE_MODULAR, "11 12 13", "1", ""},
    {1, 2, 9, 1, SATDOKU_CLUE_ENTROPIC, "11 12", "",
     "0-1:456789/456789/456789/123789/123789/123789/123456/123456/123456 "},
    {1, 2, 4, 0, SATDOKU_CLUE_PAIR, "11 12", "0 1 0 0  0 0 1 0  0 0 0 1  1 0 0 0", "0-1:1/2/3/0 "},
    {1, 3, 2, 1, SATDOKU_CLUE_PAIR, "11 12 13", "0 1 0 0", "0-1:2/ 1-2:2/ "},
    {1, 3, 2, 1, SATDOKU_CLUE_PAIR_X, "11 12 13", "0 1 0 0", "0-1:2/ 1-2:2/ 0-2:2/ "},
    {1, 2, 4, 1, SATDOKU_CLUE_CAGE, "12 11", "5", "1-0" OTHER "1,0+14/23 "},
    {1, 2, 4, 0, SATDOKU_CLUE_CAGE, "11 12", "3", "0-1:123/023/013/012 0,1+03/12 "},
    {1, 3, 4, 1, SATDOKU_CLUE_CAGE, "11 12 13", "7",
     "0-1" OTHER "1-2" OTHER "0-2" OTHER "0,1,2+124 "},
    {1, 2, 4, 1, SATDOKU_CLUE_CAGE, "11 12", "2", "0-1" OTHER "0,1 "},
    {1, 2, 4, 1, SATDOKU_CLUE_CAGE, "11 12", "1000000", "0-1" OTHER "0,1 "},
    {1, 2, 4, 1, SATDOKU_CLUE_CAGE, "11 12", "0", "0-1" OTHER},
    {1, 1, 4, 1, SATDOKU_CLUE_CAGE, "11", "3", "0+3 "},
    {1, 3, 2, 1, SATDOKU_CLUE_CAGE, "11 12 13", "0", "0-1:2/1 1-2:2/1 0-2:2/1 0,1,2 "},
    {1, 2, 4, 1, SATDOKU_CLUE_RENBAN, "11 12", "", "0-1" NEXT},
    {1, 3, 4, 0, SATDOKU_CLUE_RENBAN, "11 13 12", "",
     "0-2:12/023/013/12 2-1:12/023/013/12 0-1:12/023/013/12 0,2,1+012/123 "},
    {1, 3, 2, 1, SATDOKU_CLUE_RENBAN, "11 12 13", "", "0-1:2/1 1-2:2/1 0-2:2/1 0,1,2 "},
    {1, 2, 4, 1, SATDOKU_CLUE_RELLIK_CAGE, "11 12", "4", "0-1" OTHER "0,1+12/23 "},
    {1, 2, 4, 0, SATDOKU_CLUE_RELLIK_CAGE, "11 12", "0", "0-1:123/023/013/012 0,1+12/13/23 "},
    {1, 2, 4, 1, SATDOKU_CLUE_RELLIK_CAGE, "11 12", "1000", "0-1" OTHER "0,1+12/13/14/23/24/34 "},
    {1, 2, 4, 1, SATDOKU_CLUE_EQUALITY_CAGE, "11 12", "", "0-1" OTHER "0,1+14/23 "},
    {1, 2, 5, 1, SATDOKU_CLUE_EQUALITY_CAGE, "11 12", "",
     "0-1:2345/1345/1245/1235/1234 0,1+14/25 "},
    {1, 3, 4, 1, SATDOKU_CLUE_EQUALITY_CAGE, "11 12 13", "",
     "0-1" OTHER "1-2" OTHER "0-2" OTHER "0,1,2 "},
    {2, 2, 4, 1, SATDOKU_CLUE_QUAD, "11 12 21 22", "3 1", "0,1,2,3*3 0,1,2,3*1 "},
    {2, 2, 4, 0, SATDOKU_CLUE_QUAD, "11 12 21 22", "0 0 0", "0,1*0 0,2*0 1,2*0 0,3*0 1,3*0 2,3*0 "},
    {2, 2, 4, 1, SATDOKU_CLUE_QUAD, "11 12 21 22", "1 2 1 3",
     "0=123 1=123 2=123 3=123 0,1,2*1 0,1,3*1 0,2,3*1 1,2,3*1 0,1,2,3*2 0,1,2,3*3 "},
    {3, 1, 3, 1, SATDOKU_CLUE_ROW_INDEXING, "21", "", "1=123 1=123 1-0:2/123/123 1-2:123/123/2 "},
    {1, 2, 3, 0, SATDOKU_CLUE_COLUMN_INDEXING, "11", "", "0=12 0=012 0-1:012/012/1 "},
    {1, 3, 3, 1, SATDOKU_CLUE_NUMBERED_ROOM, "13 12 11", "2",
     "2=123 2=23 2-1:123/2/123 2-0:123/123/2 "},
    {1, 2, 2, 1, SATDOKU_CLUE_PAIR, "11 11", "1 1 1 0", "0=1 "}, /* the line meets itself */
    {3, 2, 4, 1, SATDOKU_CLUE_ANTI_KNIGHT, "", "", "0-5" OTHER "1-4" OTHER},
    {2, 2, 4, 1, SATDOKU_CLUE_ANTI_KING, "", "",
     "0-1" OTHER "2-3" OTHER "0-2" OTHER "1-3" OTHER "0-3" OTHER "1-2" OTHER},
    {1, 3, 4, 1, SATDOKU_CLUE_ANTI_CONSECUTIVE, "", "", "0-1" NOT_NEXT "1-2" NOT_NEXT},
    {2, 2, 3, 1, SATDOKU_CLUE_ANTI_TAXICAB, "", "",
     "0-1:23/123/123 2-3:23/123/123 0-2:23/123/123 1-3:23/123/123 0-3:123/13/123 1-2:123/13/123 "},
    {1, 2, 4, 1, SATDOKU_CLUE_STRICT_KROPKI, "", "", "0-1:134/2/13/14 "},
    {2, 1, 4, 1, SATDOKU_CLUE_STRICT_XV, "", "", "0-1:123/124/134/234 "},
    {1, 3, 4, 1, SATDOKU_CLUE_STRICT_CONSECUTIVE, "", "", "0-1" NOT_NEXT "1-2" NOT_NEXT},
    {1, 2, 4, 1, SATDOKU_CLUE_STRICT_RATIO, "", "", "0-1:134/23/1234/134 "},
    {2, 2, 9, 1, SATDOKU_CLUE_GLOBAL_ENTROPY, "", "", "0,1,2,3*123 0,1,2,3*456 0,1,2,3*789 "},
};

static void test_tables(void **state)
{
    struct fixture *f = *state;
    for (size_t i = 0; i < LENGTH(tables); i++) {
        const struct table_row *row = &tables[i];
        struct text text;
        start(f->puzzle, bare_board(row->rows, row->columns, row->digits, row->lowest));
        add(f->puzzle, row->kind, row->cells, row->values);
        build(f, false);
        describe(&text, &f->relations, row->lowest);
        assert_string_equal(text.text, row->expected);
    }
}

/* Two links with the same pairs have one table, whatever kinds they are of. */
static void test_one_table_for_the_same_pairs(void **state)
{
    struct fixture *f = *state;
    start(f->puzzle, bare_board(2, 4, 4, 1));
    add(f->puzzle, SATDOKU_CLUE_WHITE_DOT, "11 12", "");
    add(f->puzzle, SATDOKU_CLUE_WHITE_DOT, "13 12", "");
    add(f->puzzle, SATDOKU_CLUE_PAIR, "21 22", "0 1 0 0  1 0 1 0  0 1 0 1  0 0 1 0");
    add(f->puzzle, SATDOKU_CLUE_THERMO, "11 21", "");
    add(f->puzzle, SATDOKU_CLUE_PAIR, "23 22", "0 1 1 1  0 0 1 1  0 0 0 1  0 0 0 0");
    build(f, false);
    assert_int_equal(f->relations.table_count, 2);
    assert_int_equal(count_kind(&f->relations, PRIMITIVE_LINK), 5);
}

static bool links(const struct relations *r, int cell, int other)
{
    for (int i = r->cell_first[cell]; i < r->cell_first[cell + 1]; i++) {
        const struct primitive *p = &r->primitives[r->cell_primitives[i]];
        const int *cells = primitive_cells(r, p);
        if (p->kind == PRIMITIVE_LINK && cells[0] + cells[1] == cell + other) {
            return true;
        }
    }
    return false;
}

/* What a region says is not said again, but where each clue stands by itself. */
static void test_pairs_of_a_region(void **state)
{
    struct fixture *f = *state;
    start(f->puzzle, clues_board(4, 4, 4, 1, 2, 2));
    add(f->puzzle, SATDOKU_CLUE_ANTI_KING, "", "");
    build(f, false);
    assert_int_equal(count_kind(&f->relations, PRIMITIVE_LINK), 10);
    assert_true(links(&f->relations, 1, 6));
    assert_false(links(&f->relations, 0, 5));
    assert_false(links(&f->relations, 0, 1));
    build(f, true);
    assert_int_equal(count_kind(&f->relations, PRIMITIVE_LINK), 42);
    assert_true(links(&f->relations, 0, 5));
    assert_true(links(&f->relations, 0, 1));
}

/* A clue that is off has no primitives, and dots that are off still exempt their cells. */
static void test_clues_that_are_off(void **state)
{
    struct fixture *f = *state;
    struct text text;
    start(f->puzzle, bare_board(1, 3, 4, 1));
    add(f->puzzle, SATDOKU_CLUE_STRICT_KROPKI, "", "");
    add(f->puzzle, SATDOKU_CLUE_BLACK_DOT, "12 11", "");
    f->puzzle->list.clues[1].off = true;
    build(f, false);
    describe(&text, &f->relations, 1);
    assert_string_equal(text.text, "1-2:134/2/13/14 ");
    assert_int_equal(f->relations.clue_first[2], 1);
    build(f, true);
    describe(&text, &f->relations, 1);
    assert_string_equal(text.text, "1-2:134/2/13/14 1-0" DOUBLE);
    assert_int_equal(f->relations.clue_first[1], 1);
    assert_int_equal(f->relations.clue_first[2], 2);
}

/* Neighbours and squares of which a cell is missing are none. */
static void test_missing_cells(void **state)
{
    static const bool missing[6] = {[1] = true};
    struct board_plan plan = {.rows = 2,
                              .columns = 3,
                              .digits = 9,
                              .lowest = 1,
                              .missing = missing};
    struct fixture *f = *state;
    struct board *board = NULL;
    assert_int_equal(board_make(&board, &plan), SATDOKU_OK);
    start(f->puzzle, board);
    add(f->puzzle, SATDOKU_CLUE_ANTI_CONSECUTIVE, "", "");
    add(f->puzzle, SATDOKU_CLUE_GLOBAL_ENTROPY, "", "");
    build(f, false);
    assert_int_equal(count_kind(&f->relations, PRIMITIVE_LINK),
                     4); /* two in the second row, two down to it */
    assert_int_equal(count_kind(&f->relations, PRIMITIVE_COVER), 0);
    assert_true(links(&f->relations, 1, 4));
    assert_false(links(&f->relations, 0, 1));
}

/* ---- Against all grids of small boards ---- */

enum { CELLS_MAX = 9, ENCODINGS = 3 };

struct meaning_row {
    int rows, columns, digits, lowest;
    enum satdoku_clue_kind kind;
    const char *cells;
    const char *values;
};

#define CYCLE "0 1 0 1  0 1 1 0  1 0 0 1  1 1 0 0"

static const struct meaning_row meanings[] = {
    {1, 2, 4, 1, SATDOKU_CLUE_CANDIDATES, "12", "2 4"},
    {2, 2, 4, 0, SATDOKU_CLUE_CANDIDATES, "22", "0 1 3"},
    {1, 2, 9, 1, SATDOKU_CLUE_WHITE_DOT, "11 12", ""},
    {2, 1, 4, 0, SATDOKU_CLUE_WHITE_DOT, "21 11", ""},
    {1, 2, 9, 1, SATDOKU_CLUE_BLACK_DOT, "12 11", ""},
    {1, 2, 9, 0, SATDOKU_CLUE_BLACK_DOT, "11 12", ""},
    {1, 2, 9, 1, SATDOKU_CLUE_X, "11 12", ""},
    {1, 2, 9, 3, SATDOKU_CLUE_X, "11 12", ""},
    {1, 2, 6, 1, SATDOKU_CLUE_V, "11 12", ""},
    {1, 2, 4, 0, SATDOKU_CLUE_V, "11 12", ""},
    {1, 2, 6, 1, SATDOKU_CLUE_GREATER_THAN, "11 12", ""},
    {2, 1, 6, 4, SATDOKU_CLUE_GREATER_THAN, "21 11", ""},
    {2, 2, 4, 1, SATDOKU_CLUE_THERMO, "11 12", ""},
    {2, 2, 4, 1, SATDOKU_CLUE_THERMO, "11 12 22", ""},
    {2, 2, 4, 0, SATDOKU_CLUE_THERMO, "12 21 22 11", ""},
    {2, 2, 4, 1, SATDOKU_CLUE_THERMO, "11 12 11", ""},
    {2, 2, 3, 1, SATDOKU_CLUE_THERMO, "11 12 22 21", ""},
    {2, 2, 5, 1, SATDOKU_CLUE_WHISPER, "11 12", "3"},
    {2, 2, 4, 1, SATDOKU_CLUE_WHISPER, "11 12 22", "2"},
    {2, 2, 4, 0, SATDOKU_CLUE_WHISPER, "11 12 22 21", "1"},
    {2, 2, 4, 1, SATDOKU_CLUE_PALINDROME, "11 12", ""},
    {2, 2, 4, 1, SATDOKU_CLUE_PALINDROME, "11 12 22", ""},
    {2, 2, 4, 1, SATDOKU_CLUE_PALINDROME, "11 12 22 21", ""},
    {2, 2, 4, 1, SATDOKU_CLUE_PALINDROME, "11 12 22 11", ""},
    {2, 2, 6, 1, SATDOKU_CLUE_MODULAR, "11 12", "3"},
    {2, 2, 6, 1, SATDOKU_CLUE_MODULAR, "11 12 22", "3"},
    {2, 2, 6, 0, SATDOKU_CLUE_MODULAR, "11 12 22 21", "3"},
    {2, 2, 4, 1, SATDOKU_CLUE_MODULAR, "11 12 22 21", "2"},
    {2, 2, 4, 1, SATDOKU_CLUE_MODULAR, "11 12 22 21", "100"},
    {2, 2, 9, 1, SATDOKU_CLUE_ENTROPIC, "11 12", ""},
    {1, 3, 9, 1, SATDOKU_CLUE_ENTROPIC, "11 12 13", ""},
    {2, 2, 9, 1, SATDOKU_CLUE_ENTROPIC, "11 12 22 21", ""},
    {2, 2, 4, 1, SATDOKU_CLUE_PAIR, "11 12", CYCLE},
    {2, 2, 4, 0, SATDOKU_CLUE_PAIR, "11 12 22", CYCLE},
    {2, 2, 4, 1, SATDOKU_CLUE_PAIR, "11 12 22 21", CYCLE},
    {2, 2, 4, 1, SATDOKU_CLUE_PAIR, "11 11 22", CYCLE},
    {2, 2, 4, 1, SATDOKU_CLUE_PAIR_X, "11 12", CYCLE},
    {2, 2, 4, 0, SATDOKU_CLUE_PAIR_X, "11 12 22", CYCLE},
    {2, 2, 4, 1, SATDOKU_CLUE_PAIR_X, "11 12 22 21", CYCLE},
    {2, 2, 4, 1, SATDOKU_CLUE_PAIR_X, "11 12 11", CYCLE},
    {1, 1, 5, 1, SATDOKU_CLUE_CAGE, "11", "3"},
    {2, 2, 6, 1, SATDOKU_CLUE_CAGE, "11 12", "7"},
    {2, 2, 5, 0, SATDOKU_CLUE_CAGE, "11 22", "4"},
    {2, 2, 5, 1, SATDOKU_CLUE_CAGE, "11 12 22", "9"},
    {2, 2, 6, 1, SATDOKU_CLUE_CAGE, "11 12 22", "11"},
    {2, 2, 5, 0, SATDOKU_CLUE_CAGE, "11 12 21", "6"},
    {2, 2, 6, 1, SATDOKU_CLUE_CAGE, "11 12 21 22", "14"},
    {2, 2, 5, 1, SATDOKU_CLUE_CAGE, "11 12 21 22", "11"},
    {2, 2, 4, 1, SATDOKU_CLUE_CAGE, "11 12 21 22", "0"},
    {2, 2, 3, 1, SATDOKU_CLUE_CAGE, "11 12 21 22", "0"},
    {2, 2, 4, 1, SATDOKU_CLUE_CAGE, "11 12 21", "99"},
    {2, 2, 5, 1, SATDOKU_CLUE_RENBAN, "11 12", ""},
    {2, 2, 5, 0, SATDOKU_CLUE_RENBAN, "11 12 22", ""},
    {2, 2, 6, 1, SATDOKU_CLUE_RENBAN, "11 12 22 21", ""},
    {2, 2, 6, 1, SATDOKU_CLUE_RELLIK_CAGE, "11 12 22", "6"},
    {2, 2, 5, 0, SATDOKU_CLUE_RELLIK_CAGE, "11 12 22 21", "4"},
    {2, 2, 6, 1, SATDOKU_CLUE_EQUALITY_CAGE, "11 12", ""},
    {2, 2, 6, 1, SATDOKU_CLUE_EQUALITY_CAGE, "11 12 22 21", ""},
    {2, 2, 5, 0, SATDOKU_CLUE_EQUALITY_CAGE, "11 12 22 21", ""},
    {2, 2, 5, 0, SATDOKU_CLUE_EQUALITY_CAGE, "11 12 22", ""},
    {2, 2, 4, 1, SATDOKU_CLUE_QUAD, "11 12 21 22", "3"},
    {2, 2, 4, 1, SATDOKU_CLUE_QUAD, "11 12 21 22", "3 1 3"},
    {2, 2, 4, 0, SATDOKU_CLUE_QUAD, "11 12 21 22", "0 2 0 3"},
    {2, 2, 4, 0, SATDOKU_CLUE_QUAD, "11 12 21 22", "1 1 1 1"},
    {1, 1, 5, 1, SATDOKU_CLUE_SUM, "11", "3"},
    {2, 2, 6, 1, SATDOKU_CLUE_SUM, "11 12", "7"},
    {2, 2, 5, 0, SATDOKU_CLUE_SUM, "11 22", "4"},
    {2, 2, 5, 1, SATDOKU_CLUE_SUM, "11 12 22", "9"},
    {2, 2, 5, 0, SATDOKU_CLUE_SUM, "11 12 21 22", "13"},
    {2, 2, 4, 1, SATDOKU_CLUE_SUM, "11 12 21", "99"},
    {2, 2, 4, 1, SATDOKU_CLUE_SUM, "11 12 11", "7"},
    {2, 2, 5, 1, SATDOKU_CLUE_ARROW, "11 12 22", ""},
    {2, 2, 4, 0, SATDOKU_CLUE_ARROW, "11 12 22 21", ""},
    {2, 2, 5, 1, SATDOKU_CLUE_DOUBLE_ARROW, "11 12 22", ""},
    {2, 2, 4, 0, SATDOKU_CLUE_DOUBLE_ARROW, "11 12 22 21", ""},
    {2, 2, 5, 1, SATDOKU_CLUE_ZIPPER, "11 12 22", ""},
    {2, 2, 4, 0, SATDOKU_CLUE_ZIPPER, "11 12 22 21", ""},
    {2, 2, 4, 1, SATDOKU_CLUE_ZIPPER, "11 12 22 21 11", ""},
    {1, 5, 4, 1, SATDOKU_CLUE_ZIPPER, "11 12 13 14 15", ""},
    {2, 2, 5, 1, SATDOKU_CLUE_BETWEEN, "11 12", ""},
    {2, 2, 5, 1, SATDOKU_CLUE_BETWEEN, "11 12 22", ""},
    {2, 2, 5, 0, SATDOKU_CLUE_BETWEEN, "11 12 22 21", ""},
    {2, 2, 5, 1, SATDOKU_CLUE_LOCKOUT, "11 12", "2"},
    {2, 2, 5, 1, SATDOKU_CLUE_LOCKOUT, "11 12 22", "1"},
    {2, 2, 5, 0, SATDOKU_CLUE_LOCKOUT, "11 12 22 21", "2"},
    {2, 2, 4, 1, SATDOKU_CLUE_SUM_LINE, "11 12 22", "4"},
    {2, 2, 5, 0, SATDOKU_CLUE_SUM_LINE, "11 12 22 21", "5"},
    {2, 2, 4, 1, SATDOKU_CLUE_SUM_LOOP, "11 12 22", "4"},
    {2, 2, 4, 1, SATDOKU_CLUE_SUM_LOOP, "11 12 22 21", "5"},
    {2, 2, 5, 0, SATDOKU_CLUE_SUM_LOOP, "11 12 22 21", "4"},
    {2, 2, 5, 0, SATDOKU_CLUE_SUM_LOOP, "11 12", "3"},
    {2, 2, 4, 1, SATDOKU_CLUE_SUM_LOOP, "11 12 22 11", "4"},
    {1, 5, 4, 0, SATDOKU_CLUE_SUM_LOOP, "11 12 13 14 15", "3"},
    {1, 5, 4, 0, SATDOKU_CLUE_SUM_LOOP, "11 12 13 14 15", "1"},
    {1, 6, 4, 1, SATDOKU_CLUE_SUM_LOOP, "11 12 13 14 15 16", "4"},
    {1, 6, 4, 1, SATDOKU_CLUE_SUM_LOOP, "11 12 13 14 15 16", "7"},
    {1, 5, 5, 2, SATDOKU_CLUE_SUM_LOOP, "11 12 13 14 15", "9"},
    {1, 5, 4, 1, SATDOKU_CLUE_SUM_LOOP, "11 12 13 14 15 12", "20"},
    {1, 5, 4, 1, SATDOKU_CLUE_SUM_LOOP, "11 13", "3"},
    {1, 5, 4, 1, SATDOKU_CLUE_SUM_LOOP, "11 12", "400"},
    {2, 2, 4, 1, SATDOKU_CLUE_COUNTING_CIRCLES, "11 12 22 21", ""},
    {2, 2, 4, 0, SATDOKU_CLUE_COUNTING_CIRCLES, "11 12 22", ""},
    {2, 2, 4, 2, SATDOKU_CLUE_COUNTING_CIRCLES, "11 12 22 21", ""},
    {1, 5, 4, 1, SATDOKU_CLUE_COUNTING_CIRCLES, "11 12 13 14 15", ""},
    {1, 5, 5, 1, SATDOKU_CLUE_COUNTING_CIRCLES, "11 12 13 14 15", ""},
    {2, 2, 4, 1, SATDOKU_CLUE_COUNTING_CIRCLES, "21", ""},
    {2, 2, 4, 1, SATDOKU_CLUE_COUNT_DISTINCT, "11 12", ""},
    {2, 2, 4, 0, SATDOKU_CLUE_COUNT_DISTINCT, "11 12 22 21", ""},
    {1, 5, 4, 1, SATDOKU_CLUE_COUNT_DISTINCT, "13 11 12 14 15", ""},
    {1, 6, 3, 1, SATDOKU_CLUE_COUNT_DISTINCT, "11 12 13 14 15 16", ""},
    {1, 6, 3, 0, SATDOKU_CLUE_COUNT_DISTINCT, "12 13 11 16 15 14", ""},
    {2, 2, 4, 1, SATDOKU_CLUE_LITTLE_KILLER, "11 22", "5"},
    {2, 2, 4, 1, SATDOKU_CLUE_REGEX, "11 12 21 22", "1(2|3)*4?"},
    {2, 2, 4, 1, SATDOKU_CLUE_REGEX, "11 12 21 22", "(.[13]){2}|[^1]*"},
    {2, 2, 4, 0, SATDOKU_CLUE_REGEX, "11 12 21 22", "((0|12)*3?)+0{0,2}"},
    {2, 2, 4, 1, SATDOKU_CLUE_REGEX, "11 12 11 22", "(1|2[34]|(3|41?){2,}){1,2}"},
    {2, 2, 5, 1, SATDOKU_CLUE_REGEX, "11 12 21", "((1|)(2|)(3|)){2}"},
    {2, 2, 4, 1, SATDOKU_CLUE_REGEX, "11 12 21", "(1?2?3?4?){2}|1{3}"},
    {2, 2, 4, 1, SATDOKU_CLUE_REGEX, "11 12", ""},
    {2, 2, 12, 1, SATDOKU_CLUE_REGEX, "11 12 22", "[9-9A-C]a?[^1b].*"},
    {2, 2, 4, 1, SATDOKU_CLUE_NFA, "11 12 21 22", "1 4 'SMz5TnJzHIgA"},
    {2, 2, 4, 1, SATDOKU_CLUE_NFA, "11 12 22 21", "1 4 'BOY6CPGHYTVxoA"},
    {2, 2, 4, 1, SATDOKU_CLUE_NFA, "11 12 21 22", "2 2 2 'RRP2EfDPGA"},
    {2, 2, 4, 1, SATDOKU_CLUE_NFA, "11 12 21 11", "3 1 2 1 'RRP2EfDPGA"},
    {2, 2, 4, 1, SATDOKU_CLUE_NFA, "11",
     "1 1 'FOgECAAAAAhlFo1HolFo1HolFo1HolFo1HolFo1HolFo1HolFo1HolFo1HolFo1HoA"},
    {2, 2, 4, 1, SATDOKU_CLUE_NFA, "11 12",
     "1 2 'FOgECAAAAAhlFo1HolFo1HolFo1HolFo1HolFo1HolFo1HolFo1HolFo1HolFo1HoA"},
    {2, 2, 4, 0, SATDOKU_CLUE_NFA, "11 12 21", "1 3 'RNXlor2noA"},
    {2, 2, 6, 1, SATDOKU_CLUE_NFA, "11 12 21", "1 3 'SMz5TnJzHIgA"}, /* it knows no 5 and 6 */
    {2, 2, 3, 1, SATDOKU_CLUE_NFA, "11 12 21", "1 3 'RNvs1Uqg"},
    {2, 2, 4, 1, SATDOKU_CLUE_NFA, "11 12", "1 2 '"},
    {2, 2, 4, 1, SATDOKU_CLUE_EQUAL_SUM, "11 12 21", "2 1"},
    {2, 2, 4, 0, SATDOKU_CLUE_EQUAL_SUM, "11 12 21 22", "2 2"},
    {2, 2, 4, 1, SATDOKU_CLUE_EQUAL_SUM, "11 12 12 21 21 22", "2 2 2"},
    {2, 2, 4, 1, SATDOKU_CLUE_EQUAL_SUM, "11 12 11 12", "2 2"},
    {2, 2, 4, 1, SATDOKU_CLUE_EQUAL_SUM, "11 12 11", "2 1"}, /* no digit is 0 */
    {2, 2, 4, 0, SATDOKU_CLUE_EQUAL_SUM, "11 12 11", "2 1"}, /* that of r1c2 is */
    {2, 2, 6, 1, SATDOKU_CLUE_EQUAL_SUM, "11 12", "2"},
    {2, 2, 6, 1, SATDOKU_CLUE_PILL_ARROW, "11 12 21 22", "2"},
    {2, 2, 5, 0, SATDOKU_CLUE_PILL_ARROW, "11 12 21 22", "2"},
    {2, 2, 5, 0, SATDOKU_CLUE_PILL_ARROW, "11 12 22 21", "3"},
    {2, 2, 12, 0, SATDOKU_CLUE_PILL_ARROW, "12 22 21 11", "2"},
    {2, 2, 12, 0, SATDOKU_CLUE_PILL_ARROW, "11 12 22 21 21", "3"},
    {2, 2, 4, 1, SATDOKU_CLUE_PILL_ARROW, "11 12 12 21 22 22 12", "2"},
    {2, 2, 4, 1, SATDOKU_CLUE_SUM, "11 12 21", "0 1 1 -1"},
    {2, 2, 4, 0, SATDOKU_CLUE_SUM, "11 12 21 22", "-3 2 -1 -3 1"},
    {3, 2, 4, 1, SATDOKU_CLUE_ROW_INDEXING, "21", ""},
    {3, 2, 4, 0, SATDOKU_CLUE_ROW_INDEXING, "12", ""},
    {2, 3, 4, 1, SATDOKU_CLUE_COLUMN_INDEXING, "12", ""},
    {1, 4, 5, 0, SATDOKU_CLUE_COLUMN_INDEXING, "14", ""},
    {1, 4, 5, 1, SATDOKU_CLUE_NUMBERED_ROOM, "11 12 13 14", "4"},
    {1, 4, 5, 0, SATDOKU_CLUE_NUMBERED_ROOM, "14 13 12 11", "1"},
    {4, 1, 5, 3, SATDOKU_CLUE_NUMBERED_ROOM, "11 21 31 41", "5"},
    {2, 2, 4, 1, SATDOKU_CLUE_NUMBERED_ROOM, "22 12", "1"},
    {1, 4, 4, 1, SATDOKU_CLUE_SKYSCRAPER, "11 12 13 14", "2"},
    {4, 1, 5, 0, SATDOKU_CLUE_SKYSCRAPER, "41 31 21 11", "3"},
    {1, 4, 4, 1, SATDOKU_CLUE_HIDDEN_SKYSCRAPER, "11 12 13 14", "2"},
    {4, 1, 5, 0, SATDOKU_CLUE_HIDDEN_SKYSCRAPER, "11 21 31 41", "0"},
    {1, 4, 5, 1, SATDOKU_CLUE_X_SUM, "14 13 12 11", "7"},
    {1, 4, 5, 0, SATDOKU_CLUE_X_SUM, "11 12 13 14", "3"},
    {2, 3, 4, 1, SATDOKU_CLUE_ANTI_KNIGHT, "", ""},
    {3, 2, 4, 0, SATDOKU_CLUE_ANTI_KNIGHT, "", ""},
    {2, 2, 5, 1, SATDOKU_CLUE_ANTI_KING, "", ""},
    {2, 3, 4, 0, SATDOKU_CLUE_ANTI_KING, "", ""},
    {2, 3, 4, 1, SATDOKU_CLUE_ANTI_CONSECUTIVE, "", ""},
    {2, 2, 6, 0, SATDOKU_CLUE_ANTI_CONSECUTIVE, "", ""},
    {2, 3, 4, 1, SATDOKU_CLUE_ANTI_TAXICAB, "", ""},
    {3, 2, 4, 1, SATDOKU_CLUE_ANTI_TAXICAB, "", ""},
    {1, 5, 4, 1, SATDOKU_CLUE_ANTI_TAXICAB, "", ""},
    {2, 3, 4, 1, SATDOKU_CLUE_STRICT_KROPKI, "", ""},
    {2, 2, 5, 0, SATDOKU_CLUE_STRICT_KROPKI, "", ""},
    {2, 2, 6, 1, SATDOKU_CLUE_STRICT_XV, "", ""},
    {2, 2, 6, 3, SATDOKU_CLUE_STRICT_XV, "", ""},
    {2, 2, 9, 1, SATDOKU_CLUE_GLOBAL_ENTROPY, "", ""},
};

static void first_grid(struct grid *grid, struct board *board)
{
    assert_int_equal(grid_resize(grid, board, false), SATDOKU_OK);
    for (int cell = 0; cell < board->cells; cell++) {
        grid->digits[cell] = 1;
    }
}

static bool rules_of_list_hold(const struct satdoku_puzzle *puzzle, const struct grid *grid)
{
    bool hold = true;
    for (size_t i = 0; i < puzzle->list.count; i++) {
        struct clue clue = clue_listed(puzzle, i);
        hold = hold && clue_holds(&clue, puzzle, grid);
    }
    return hold;
}

/* Candidates of the puzzle; a set for each cell (NULL: all digits) bounds them. */
static void start_candidates(struct fixture *f, const uint64_t *sets)
{
    assert_int_equal(candidates_start(&f->candidates, f->puzzle, true, &f->trail, NULL),
                     SATDOKU_OK);
    assert_int_equal(candidates_relate(&f->candidates, &f->relations), SATDOKU_OK);
    for (int cell = 0; sets != NULL && cell < f->puzzle->board->cells; cell++) {
        if (!candidates_keep(&f->candidates, cell, 0, sets[cell])) {
            f->candidates.impossible = true;
        }
    }
}

static bool propagates(struct fixture *f, const struct grid *grid)
{
    uint64_t sets[CELLS_MAX];
    for (int cell = 0; cell < grid->board->cells; cell++) {
        sets[cell] = UINT64_C(1) << (grid->digits[cell] - 1);
    }
    start_candidates(f, sets);
    return propagate_candidates(&f->candidates);
}

static bool is_true(const struct encoding *e, int literal, const struct grid *grid)
{
    int variable = literal > 0 ? literal : -literal;
    int digits = grid->board->digits;
    bool holds = grid->digits[(variable - 1) / digits] == (variable - 1) % digits + 1;
    assert_in_range(variable, 1, e->variables);
    return holds == (literal > 0);
}

/* Of a formula whose variables are all candidates. */
static bool satisfies(const struct encoding *e, const struct grid *grid)
{
    bool clause = false;
    for (size_t i = 0; i < e->formula.used; i++) {
        int literal = e->formula.literals[i];
        if (literal == 0 && !clause) {
            return false;
        }
        clause = literal != 0 && (clause || is_true(e, literal, grid));
    }
    return true;
}

static void encode(struct fixture *f, enum satdoku_encoding encoding,
                   enum satdoku_simplify simplify)
{
    struct encode_options options = {.encoding = encoding, .simplify = simplify};
    assert_int_equal(encode_puzzle(&f->encoding, f->puzzle, &options), SATDOKU_OK);
}

static void start_meaning(struct fixture *f, const struct meaning_row *row)
{
    start(f->puzzle, bare_board(row->rows, row->columns, row->digits, row->lowest));
    add(f->puzzle, row->kind, row->cells, row->values);
    build(f, false);
}

/* The domains, links and covers are what the rule says, of every grid. */
static void test_propagation_of_full_grids(void **state)
{
    struct fixture *f = *state;
    struct grid grid = {0};
    for (size_t i = 0; i < LENGTH(meanings); i++) {
        start_meaning(f, &meanings[i]);
        first_grid(&grid, f->puzzle->board);
        do {
            bool holds = rules_of_list_hold(f->puzzle, &grid);
            if (propagates(f, &grid) != holds) {
                fail_msg("row %zu: a grid that %s the rule", i, holds ? "keeps" : "breaks");
            }
        } while (clues_next_grid(&grid));
    }
    grid_clear(&grid);
}

/* The formula is, in every encoding. */
static bool has_own_variables(const struct relations *r)
{
    for (size_t i = 0; i < r->primitive_count; i++) {
        if (r->primitives[i].kind >= PRIMITIVE_COMBINATION &&
            r->primitives[i].kind <= PRIMITIVE_TALLY) {
            return true;
        }
    }
    return false;
}

static void test_formulas_of_full_grids(void **state)
{
    static const enum satdoku_encoding encodings[ENCODINGS] = {SATDOKU_ENCODING_EXTENDED,
                                                               SATDOKU_ENCODING_EFFICIENT,
                                                               SATDOKU_ENCODING_MINIMAL};
    struct fixture *f = *state;
    struct grid grid = {0};
    for (size_t i = 0; i < LENGTH(meanings) * ENCODINGS; i++) {
        start_meaning(f, &meanings[i / ENCODINGS]);
        encode(f, encodings[i % ENCODINGS], SATDOKU_SIMPLIFY_NONE);
        if (has_own_variables(&f->relations)) {
            continue; /* with variables of their own: unit/combinations, unit/sequences, ... */
        }
        first_grid(&grid, f->puzzle->board);
        do {
            bool holds = rules_of_list_hold(f->puzzle, &grid);
            if (satisfies(&f->encoding, &grid) != holds) {
                fail_msg("row %zu: a grid that %s the rule", i / ENCODINGS,
                         holds ? "keeps" : "breaks");
            }
        } while (clues_next_grid(&grid));
    }
    grid_clear(&grid);
}

/* ---- Propagation of candidates ---- */

/* What all grids within the sets that keep the rules leave of them; the number of these grids. */
static int find_possible(uint64_t *possible, struct fixture *f, struct grid *grid,
                         const uint64_t *sets)
{
    int count = 0;
    int cells = f->puzzle->board->cells;
    memset(possible, 0, CELLS_MAX * sizeof *possible);
    first_grid(grid, f->puzzle->board);
    do {
        bool within = true;
        for (int cell = 0; cell < cells; cell++) {
            within = within && (sets[cell] >> (grid->digits[cell] - 1) & 1) != 0;
        }
        if (within && rules_of_list_hold(f->puzzle, grid)) {
            count++;
            for (int cell = 0; cell < cells; cell++) {
                possible[cell] |= UINT64_C(1) << (grid->digits[cell] - 1);
            }
        }
    } while (clues_next_grid(grid));
    return count;
}

static void random_sets(uint64_t *sets, const struct board *board, struct random *random)
{
    for (int cell = 0; cell < board->cells; cell++) {
        int all = (1 << board->digits) - 1;
        sets[cell] = (uint64_t)(random_below(random, all) + 1);
    }
}

/* Nothing that is in a solution is lost; where the links make no circle, and there are no covers,
 * or where there is but a combination or a sequence, nothing else is left. */
static void check_propagation(struct fixture *f, const uint64_t *sets, struct grid *grid,
                              size_t row, bool complete)
{
    uint64_t possible[CELLS_MAX];
    int count = find_possible(possible, f, grid, sets);
    start_candidates(f, sets);
    if (!propagate_candidates(&f->candidates)) {
        assert_int_equal(count, 0);
        return;
    }
    for (int cell = 0; cell < f->puzzle->board->cells; cell++) {
        uint64_t left = *candidates_of(&f->candidates, cell);
        if ((possible[cell] & ~left) != 0 || (complete && possible[cell] != left)) {
            fail_msg("row %zu: cell %d has %llx, not %llx", row, cell, (unsigned long long)left,
                     (unsigned long long)possible[cell]);
        }
    }
}

/* Whether the links are a forest. */
static bool has_no_circle(const struct relations *r)
{
    int root[CELLS_MAX];
    for (int cell = 0; cell < CELLS_MAX; cell++) {
        root[cell] = cell;
    }
    for (size_t i = 0; i < r->primitive_count; i++) {
        const struct primitive *p = &r->primitives[i];
        if (p->kind == PRIMITIVE_TALLY) {
            return false; /* by its bounds alone */
        }
        if (p->kind == PRIMITIVE_DOMAIN || p->kind > PRIMITIVE_LOOP) {
            continue;
        }
        int one = root[primitive_cells(r, p)[0]];
        int other = p->kind == PRIMITIVE_LINK ? root[primitive_cells(r, p)[1]] : one;
        if (one == other) {
            return false;
        }
        for (int cell = 0; cell < CELLS_MAX; cell++) {
            root[cell] = root[cell] == one ? other : root[cell];
        }
    }
    return true;
}

/* Whether a combination of different digits is all there is, with the links between its cells; or a
 * sequence that has a diagram, of different cells. */
static bool is_alone(const struct relations *r)
{
    const struct primitive *words = NULL;
    size_t combinations = 0;
    size_t sequences = 0;
    for (size_t i = 0; i < r->primitive_count; i++) {
        const struct primitive *p = &r->primitives[i];
        words = p->kind == PRIMITIVE_SEQUENCE ? p : words;
        combinations += p->kind == PRIMITIVE_COMBINATION && !p->combination.repeats;
        sequences += p->kind >= PRIMITIVE_SEQUENCE && p->kind <= PRIMITIVE_LOOP;
    }
    bool sequence =
        sequences == 1 && words != NULL && words->idempotent && count_kind(r, PRIMITIVE_LINK) == 0;
    return r->clue_count == 1 && (combinations == 1 || sequence);
}

static void test_propagation_of_candidates(void **state)
{
    enum { GRIDS_MAX = 1500 };
    struct fixture *f = *state;
    struct grid grid = {0};
    for (size_t i = 0; i < LENGTH(meanings); i++) {
        start_meaning(f, &meanings[i]);
        bool complete = has_no_circle(&f->relations) || is_alone(&f->relations);
        double grids = 1;
        for (int cell = 0; cell < f->puzzle->board->cells; cell++) {
            grids *= f->puzzle->board->digits;
        }
        int rounds = random_rounds(grids > GRIDS_MAX ? 20 : 200);
        for (int round = 0; round < rounds; round++) {
            struct random random;
            uint64_t sets[CELLS_MAX];
            random_init(&random, random_seed(), i * 1000 + (uint64_t)round);
            random_sets(sets, f->puzzle->board, &random);
            check_propagation(f, sets, &grid, i, complete);
        }
    }
    grid_clear(&grid);
}

/* ---- Sums and regions ---- */

/* Sums have fewer cells, and groups of cells that differ, by the regions of the puzzle's own board,
 * whatever the primitives are for. */
static void test_sums_use_regions(void **state)
{
    static const int ends[] = {3, 3, 3, 6, 6, 6, 8, 8, 10, 10, 11, 12};
    struct fixture *f = *state;
    const struct relations *r = &f->relations;
    const struct primitive *sum = NULL;
    for (int separate = 0; separate < 2; separate++) {
        start(f->puzzle, plain_board(4));
        add(f->puzzle, SATDOKU_CLUE_SUM, "11 12 13 14 21 22 23 24 31 32 33 34 41 42 43", "38");
        build(f, separate);
        sum = &r->primitives[r->primitive_count - 1];
        assert_int_equal(sum->count, 1);
        assert_int_equal(primitive_cells(r, sum)[0], 15);
        assert_int_equal(r->weights[sum->sequence.weights], -1);
        assert_int_equal(sum->sequence.total, 38 - 4 * 10);
        assert_int_equal(sum->kind, PRIMITIVE_SEQUENCE);

        start(f->puzzle, plain_board(6));
        add(f->puzzle, SATDOKU_CLUE_SUM, "11 12 23 24 35 36 41 42 53 54 65 66", "40");
        build(f, separate);
        sum = &r->primitives[r->primitive_count - 1];
        assert_int_equal(sum->count, 12);
        assert_int_equal(sum->kind, PRIMITIVE_TOTAL);
        assert_memory_equal(r->ends + sum->sequence.ends, ends, sizeof ends);

        start(f->puzzle, bare_board(4, 4, 4, 1));
        add(f->puzzle, SATDOKU_CLUE_SUM, "11 12 13 14 21 22 23 24 31 32 33 34 41 42 43", "38");
        build(f, separate);
        sum = &r->primitives[r->primitive_count - 1];
        assert_int_equal(sum->count, 15);
        assert_int_equal(sum->sequence.total, 38);
        assert_int_equal(sum->kind, PRIMITIVE_TOTAL);
        for (int i = 0; i < 15; i++) {
            assert_int_equal(r->ends[sum->sequence.ends + (size_t)i], i + 1);
        }
    }
}

/* ---- Formulas ---- */

/* What the givens and the clues decide: digits of domains, and of cells linked to a given one. */
static void test_givens_decide(void **state)
{
    struct fixture *f = *state;
    const struct varmap *map = &f->encoding.map;
    start(f->puzzle, bare_board(1, 4, 4, 1));
    f->puzzle->givens[0] = 2;
    add(f->puzzle, SATDOKU_CLUE_WHITE_DOT, "12 11", "");
    add(f->puzzle, SATDOKU_CLUE_GREATER_THAN, "13 12", "");
    add(f->puzzle, SATDOKU_CLUE_CANDIDATES, "14", "3");
    encode(f, SATDOKU_ENCODING_EXTENDED, SATDOKU_SIMPLIFY_GIVENS);
    assert_int_equal(varmap_fixed(map, 0), 2);
    assert_int_equal(*varmap_digits(map, 1), 5); /* 1 and 3 */
    assert_int_equal(*varmap_digits(map, 2), 15);
    assert_int_equal(*varmap_digits(map, 3), 4);
    assert_int_equal(varmap_fixed(map, 3), 0);
    encode(f, SATDOKU_ENCODING_EXTENDED, SATDOKU_SIMPLIFY_NONE);
    assert_int_equal(f->encoding.variables, 16);
    assert_int_equal(f->encoding.formula.family_clauses[ENCODE_DOMAINS], 3);
    encode(f, SATDOKU_ENCODING_EXTENDED, SATDOKU_SIMPLIFY_SINGLES);
    assert_int_equal(*varmap_digits(map, 2), 14); /* 2, 3, 4 */
    assert_int_equal(varmap_fixed(map, 3), 3);
}

/* Clues that contradict givens are the empty clause. */
static void test_contradictions(void **state)
{
    static const enum satdoku_simplify levels[] = {SATDOKU_SIMPLIFY_GIVENS,
                                                   SATDOKU_SIMPLIFY_SINGLES,
                                                   SATDOKU_SIMPLIFY_LOCKED, SATDOKU_SIMPLIFY_PROBE};
    struct fixture *f = *state;
    for (size_t i = 0; i < 3 * LENGTH(levels); i++) {
        start(f->puzzle, bare_board(1, 4, 4, 1));
        f->puzzle->givens[0] = 4;
        if (i % 3 == 0) {
            add(f->puzzle, SATDOKU_CLUE_CANDIDATES, "11", "1 2 3");
        } else if (i % 3 == 1) {
            add(f->puzzle, SATDOKU_CLUE_THERMO, "11 12", "");
        } else {
            f->puzzle->givens[1] = 2;
            add(f->puzzle, SATDOKU_CLUE_WHITE_DOT, "11 12", "");
        }
        encode(f, SATDOKU_ENCODING_EXTENDED, levels[i / 3]);
        bool empty = f->encoding.formula.literals[0] == 0;
        for (size_t j = 1; j < f->encoding.formula.used; j++) {
            empty = empty || (f->encoding.formula.literals[j] == 0 &&
                              f->encoding.formula.literals[j - 1] == 0);
        }
        assert_true(empty);
    }
}

/* The clauses of docs/encoding.md. */
static void test_clauses_of_a_link(void **state)
{
    struct fixture *f = *state;
    const unsigned long long *families = f->encoding.formula.family_clauses;
    start(f->puzzle, bare_board(1, 2, 4, 1));
    add(f->puzzle, SATDOKU_CLUE_WHITE_DOT, "11 12", ""); /* 6 of 16 pairs are allowed */
    encode(f, SATDOKU_ENCODING_EFFICIENT, SATDOKU_SIMPLIFY_NONE);
    assert_int_equal(families[ENCODE_CONFLICTS], 10);
    assert_int_equal(families[ENCODE_SUPPORTS], 8);
    encode(f, SATDOKU_ENCODING_MINIMAL, SATDOKU_SIMPLIFY_NONE);
    assert_int_equal(families[ENCODE_CONFLICTS], 10);
    assert_int_equal(families[ENCODE_SUPPORTS], 0);
    start(f->puzzle, bare_board(1, 2, 4, 1));
    add(f->puzzle, SATDOKU_CLUE_ANTI_KING, "", "");
    encode(f, SATDOKU_ENCODING_EXTENDED, SATDOKU_SIMPLIFY_NONE);
    assert_int_equal(families[ENCODE_CONFLICTS], 4);
    assert_int_equal(families[ENCODE_SUPPORTS], 0);
}

/* Each clause of a clue has the negated selector; without it, they are those of add_clues. */
static void test_selectors(void **state)
{
    enum { SELECTOR = 1000 };
    struct fixture *f = *state;
    struct formula formula = {0};
    for (size_t i = 0; i < LENGTH(meanings); i++) {
        start_meaning(f, &meanings[i]);
        encode(f, SATDOKU_ENCODING_EXTENDED, SATDOKU_SIMPLIFY_NONE);
        unsigned long long clauses = 0;
        for (int family = ENCODE_DOMAINS; family <= ENCODE_RANKINGS; family++) {
            clauses += f->encoding.formula.family_clauses[family];
        }
        formula_store(&formula, SELECTOR);
        add_clue_if(&formula, &f->encoding.map, &f->relations, f->puzzle->board, 0, SELECTOR);
        assert_int_equal(formula.clauses, clauses);
        for (size_t j = 0; j < formula.used; j++) {
            if (j == 0 || formula.literals[j - 1] == 0) {
                assert_int_equal(formula.literals[j], -SELECTOR);
            }
        }
    }
    formula_clear(&formula);
}

/* `minimal` leaves "cell <= 1" to houses, where there are any. */
static void test_cells_in_no_house(void **state)
{
    struct fixture *f = *state;
    const unsigned long long *families = f->encoding.formula.family_clauses;
    start(f->puzzle, bare_board(1, 2, 4, 1));
    encode(f, SATDOKU_ENCODING_MINIMAL, SATDOKU_SIMPLIFY_NONE);
    assert_int_equal(families[ENCODE_CELL_AT_MOST_ONE], 12);
    start(f->puzzle, clues_board(2, 3, 3, 1, 0, 0)); /* rows are houses */
    encode(f, SATDOKU_ENCODING_MINIMAL, SATDOKU_SIMPLIFY_NONE);
    assert_int_equal(families[ENCODE_CELL_AT_MOST_ONE], 0);
}

/* Three cells of a row for two digits. */
static void test_more_cells_than_digits(void **state)
{
    struct fixture *f = *state;
    start(f->puzzle, clues_board(1, 3, 2, 1, 0, 0));
    encode(f, SATDOKU_ENCODING_EXTENDED, SATDOKU_SIMPLIFY_NONE);
    assert_int_equal(f->encoding.formula.family_clauses[ENCODE_ROW_AT_MOST_ONE], 1);
    encode(f, SATDOKU_ENCODING_EXTENDED, SATDOKU_SIMPLIFY_SINGLES);
    assert_int_equal(f->encoding.state, ELIMINATE_CONTRADICTION);
}

/* Counting says what storing says. */
static void test_counting(void **state)
{
    struct fixture *f = *state;
    for (size_t i = 0; i < LENGTH(meanings); i++) {
        start_meaning(f, &meanings[i]);
        encode(f, SATDOKU_ENCODING_EXTENDED, SATDOKU_SIMPLIFY_GIVENS);
        unsigned long long clauses = f->encoding.formula.clauses;
        unsigned long long literals = f->encoding.formula.literal_count;
        formula_count(&f->encoding.formula, f->encoding.variables);
        assert_int_equal(encode_clauses(&f->encoding), SATDOKU_OK);
        assert_int_equal(f->encoding.formula.clauses, clauses);
        assert_int_equal(f->encoding.formula.literal_count, literals);
    }
}

/* ---- Stops ----------------------------------------------------------------------------------- */

enum { WIDE = 40, WIDE_CELLS = WIDE * WIDE };

struct asking {
    int asked;
    int yes_at; /* 0: never */
};

static bool ask(void *context)
{
    struct asking *asking = context;
    return ++asking->asked == asking->yes_at;
}

static void add_wide(struct satdoku_puzzle *puzzle, enum satdoku_clue_kind kind, const int *cells,
                     int count, const int *values, int value_count)
{
    struct clue clue = {kind, cells, count, values, value_count};
    assert_int_equal(clue_add(puzzle, &clue), SATDOKU_OK);
}

static void fill_indexing(struct satdoku_puzzle *puzzle)
{
    for (int cell = 0; cell < WIDE_CELLS; cell++) {
        add_wide(puzzle, SATDOKU_CLUE_ROW_INDEXING, &cell, 1, NULL, 0);
    }
}

static void fill_weighted_sum(struct satdoku_puzzle *puzzle)
{
    int cells[WIDE_CELLS];
    int values[1 + WIDE_CELLS] = {0};
    for (int cell = 0; cell < WIDE_CELLS; cell++) {
        cells[cell] = cell;
        values[1 + cell] = 1 + cell * 37 % 100;
        values[0] += values[1 + cell] * WIDE / 2;
    }
    add_wide(puzzle, SATDOKU_CLUE_SUM, cells, WIDE_CELLS, values, 1 + WIDE_CELLS);
}

/* Each has another sum. */
static void fill_cages(struct satdoku_puzzle *puzzle)
{
    for (int row = 0; row < WIDE; row++) {
        int first = row * WIDE;
        int cells[] = {first, first + 1, first + 2, first + 3};
        add_wide(puzzle, SATDOKU_CLUE_CAGE, cells, 4, (int[]){60 + row}, 1);
    }
}

static void fill_knights(struct satdoku_puzzle *puzzle)
{
    add_wide(puzzle, SATDOKU_CLUE_ANTI_KNIGHT, NULL, 0, NULL, 0);
}

/* However large a puzzle is, somebody is asked after a bounded amount of work, and one yes is
 * enough: nothing is asked after it, and there are no primitives. */
static void test_stops(void **state)
{
    static const struct {
        void (*fill)(struct satdoku_puzzle *puzzle);
        int least; /* how often it is asked */
    } rows[] = {{fill_indexing, 60}, {fill_weighted_sum, 60}, {fill_cages, 40}, {fill_knights, 1}};
    struct fixture *f = *state;
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct board *board = NULL;
        struct board_plan plan = {.rows = WIDE,
                                  .columns = WIDE,
                                  .digits = WIDE,
                                  .lowest = 1,
                                  .lines = true};
        assert_int_equal(board_make(&board, &plan), SATDOKU_OK);
        start(f->puzzle, board);
        rows[i].fill(f->puzzle);
        for (int half = 0; half <= 2; half++) {
            struct asking asking = {0, half * rows[i].least / 2};
            struct ticker ticker = {.stop = {ask, &asking}};
            enum satdoku_status status =
                relations_build(&f->relations, f->puzzle, RELATIONS_TOGETHER, &ticker);
            if (asking.yes_at == 0) {
                assert_int_not_equal(status, SATDOKU_END);
                assert_in_range(asking.asked, rows[i].least, INT_MAX);
            } else {
                assert_int_equal(status, SATDOKU_END);
                assert_int_equal(asking.asked, asking.yes_at);
                assert_int_equal(f->relations.primitive_count, 0);
            }
        }
    }
}

/* Each of its loops has cells in two rows. */
static void fill_loops(struct satdoku_puzzle *puzzle)
{
    enum { LENGTH_OF_HALF = 5, SUM = 100 };
    for (int row = 0; row + 1 < WIDE; row += 2) {
        int cells[2 * LENGTH_OF_HALF];
        for (int i = 0; i < LENGTH_OF_HALF; i++) {
            cells[i] = row * WIDE + i;
            cells[2 * LENGTH_OF_HALF - 1 - i] = (row + 1) * WIDE + i;
        }
        add_wide(puzzle, SATDOKU_CLUE_SUM_LOOP, cells, 2 * LENGTH_OF_HALF, (int[]){SUM}, 1);
    }
}

/* Every look at a loop takes so long that somebody is asked. */
static void test_loops_ask(void **state)
{
    struct fixture *f = *state;
    struct board *board = NULL;
    struct board_plan plan = {.rows = WIDE,
                              .columns = WIDE,
                              .digits = WIDE,
                              .lowest = 1,
                              .lines = true};
    struct asking asking = {0, 0};
    struct ticker ticker = {.stop = {ask, &asking}};
    assert_int_equal(board_make(&board, &plan), SATDOKU_OK);
    start(f->puzzle, board);
    fill_loops(f->puzzle);
    assert_int_equal(relations_build(&f->relations, f->puzzle, RELATIONS_TOGETHER, NULL),
                     SATDOKU_OK);
    start_candidates(f, NULL);
    f->candidates.ticker = &ticker;
    assert_true(propagate_candidates(&f->candidates));
    f->candidates.ticker = NULL;
    assert_in_range(asking.asked, count_kind(&f->relations, PRIMITIVE_LOOP), INT_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_one_table_for_the_same_pairs),
        cmocka_unit_test(test_pairs_of_a_region),
        cmocka_unit_test(test_clues_that_are_off),
        cmocka_unit_test(test_missing_cells),
        cmocka_unit_test(test_propagation_of_full_grids),
        cmocka_unit_test(test_formulas_of_full_grids),
        cmocka_unit_test(test_propagation_of_candidates),
        cmocka_unit_test(test_sums_use_regions),
        cmocka_unit_test(test_givens_decide),
        cmocka_unit_test(test_contradictions),
        cmocka_unit_test(test_clauses_of_a_link),
        cmocka_unit_test(test_selectors),
        cmocka_unit_test(test_cells_in_no_house),
        cmocka_unit_test(test_more_cells_than_digits),
        cmocka_unit_test(test_counting),
        cmocka_unit_test(test_stops),
        cmocka_unit_test(test_loops_ask),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
