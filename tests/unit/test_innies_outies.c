/* Sums over houses, and sums that follow from several sums: what is derived from given clues, as it
 * shows in the candidates; and that all of it is true of the solution that random clues were made
 * from. */
#include "clue_fixture.h"
#include "propagate.h"
#include "random.h"
#include "random_layouts.h"

static bool propagate(struct fixture *f, enum relations_use use)
{
    assert_int_equal(relations_build(&f->relations, f->puzzle, use, NULL), SATDOKU_OK);
    assert_int_equal(candidates_start(&f->candidates, f->puzzle, false, &f->trail, NULL),
                     SATDOKU_OK);
    assert_int_equal(candidates_relate(&f->candidates, &f->relations), SATDOKU_OK);
    return propagate_candidates(&f->candidates);
}

/* ---- What is derived ---- */

struct cage_row {
    const char *cells;
    const char *sum;
};

/* The cages by themselves leave the cell `before`, with what is derived `after`. */
struct derived_row {
    int n, box_rows, box_columns;
    struct cage_row cages[4];
    int cell;
    uint64_t before;
    uint64_t after;
};

static const struct derived_row derived_rows[] = {
    /* one cell sticks out of row 1: 5 + 8 - 10 */
    {4, 2, 2, {{"11 12", "5"}, {"13 14 24", "8"}}, 7, 0xd, 0x4},
    /* one sticks out of rows 1 and 2: 4 + 5 + 5 + 9 - 20 */
    {4, 2, 2, {{"11 21", "4"}, {"12 13", "5"}, {"22 23", "5"}, {"14 24 34", "9"}}, 11, 0xe, 0x4},
    /* two are missing in row 1, and one sticks out, which has 1 more than they */
    {6, 2, 3, {{"11 12", "7"}, {"13 14 24", "15"}}, 4, 0x3f, 0x7},
    /* no cell is left, and the sum is wrong: row 1 has 21 */
    {6, 2, 3, {{"11 12", "7"}, {"13 14", "7"}, {"15 16", "9"}}, 0, 0x3f, 0},
};

static void test_derived(void **state)
{
    struct fixture *f = *state;
    for (size_t i = 0; i < LENGTH(derived_rows); i++) {
        const struct derived_row *row = &derived_rows[i];
        int n = row->n;
        start(f->puzzle, clues_board(n, n, n, 1, row->box_rows, row->box_columns));
        for (size_t j = 0; j < LENGTH(row->cages) && row->cages[j].cells != NULL; j++) {
            add(f->puzzle, SATDOKU_CLUE_CAGE, row->cages[j].cells, row->cages[j].sum);
        }
        assert_true(propagate(f, RELATIONS_TOGETHER));
        assert_int_equal(*candidates_of(&f->candidates, row->cell), row->before);
        assert_int_equal(propagate(f, RELATIONS_DERIVED), row->after != 0);
        if (row->after != 0) {
            assert_int_equal(*candidates_of(&f->candidates, row->cell), row->after);
        }
    }
}

/* ---- All of it holds ---- */

enum { LARGEST = 9, CELLS = LARGEST * LARGEST };

/* A random killer: a solved grid, and cages that are true of it. */
struct killer {
    struct random random;
    int n;
    int grid[CELLS]; /* digits from 1 */
    int pieces[CELLS];
};

/* Rows and columns hold each digit once, and so do the pieces, which need not hang together. */
static void make_grid(struct killer *k, int n)
{
    bool taken[LARGEST][LARGEST] = {{false}};
    k->n = n;
    random_square(k->grid, n, &k->random);
    for (int cell = 0; cell < n * n; cell++) {
        int piece = cell / n + (random_below(&k->random, 3) == 0);
        while (taken[k->grid[cell]][piece % n]) {
            piece++;
        }
        k->pieces[cell] = piece % n;
        taken[k->grid[cell]++][piece % n] = true;
    }
}

/* A cage of cells that hold different digits, from `cell` on, anywhere in the neighbourhood. */
static void add_cage(struct fixture *f, struct killer *k, bool *taken, int cell, int most)
{
    int cells[LARGEST];
    unsigned held = 0;
    struct clue clue = {SATDOKU_CLUE_CAGE, cells, 0, (int[]){0}, 1};
    int sum = 0;
    for (int tries = 0; tries < 12 && clue.cell_count < most; tries++) {
        if (!taken[cell] && (held >> k->grid[cell] & 1) == 0) {
            held |= 1U << k->grid[cell];
            taken[cell] = true;
            cells[clue.cell_count++] = cell;
            sum += k->grid[cell];
        }
        int next = cell + (int[]){-1, 1, -k->n, k->n}[random_below(&k->random, 4)];
        cell = next >= 0 && next < k->n * k->n ? next : cell;
    }
    clue.values = &sum;
    if (clue.cell_count > 0) {
        assert_int_equal(clue_add(f->puzzle, &clue), SATDOKU_OK);
    }
}

/* Cages that cover most of the board; in one puzzle of four they overlap. */
static void add_cages(struct fixture *f, struct killer *k)
{
    bool taken[CELLS] = {false};
    bool overlap = random_below(&k->random, 4) == 0;
    for (int cell = 0; cell < k->n * k->n; cell++) {
        if (!taken[cell] && random_below(&k->random, 12) != 0) {
            add_cage(f, k, taken, cell, 1 + random_below(&k->random, 5));
        }
        if (overlap && random_below(&k->random, 8) == 0) {
            bool none[CELLS] = {false};
            add_cage(f, k, none, cell, 1 + random_below(&k->random, 4));
        }
    }
}

/* A chain of sums: the cells of each row or each column of which some are left out, less those of
 * the one before. What their difference is follows from the grid. */
static void add_sums(struct fixture *f, struct killer *k)
{
    int parts[2][LARGEST];
    int counts[2] = {0, 0};
    for (int line = 0; line < k->n; line++) {
        int own = line % 2;
        counts[own] = 0;
        for (int place = 0; place < k->n; place++) {
            if (random_below(&k->random, 3) == 0) {
                parts[own][counts[own]++] = line * k->n + place;
            }
        }
        int cells[2 * LARGEST];
        int values[1 + 2 * LARGEST] = {0};
        struct clue clue = {SATDOKU_CLUE_SUM, cells, 0, values, 1};
        for (int side = 0; side < 2; side++) {
            for (int i = 0; line > 0 && i < counts[side]; i++) {
                int weight = side == own ? 1 : -1;
                cells[clue.cell_count++] = parts[side][i];
                values[clue.value_count++] = weight;
                values[0] += weight * k->grid[parts[side][i]];
            }
        }
        if (clue.cell_count > 1) {
            assert_int_equal(clue_add(f->puzzle, &clue), SATDOKU_OK);
        }
    }
}

static int sum_of(const struct relations *r, const struct primitive *p, const struct killer *k)
{
    int sum = 0;
    for (int i = 0; i < p->count; i++) {
        sum += r->weights[p->sequence.weights + (size_t)i] * k->grid[primitive_cells(r, p)[i]];
    }
    return sum;
}

static bool has_set(const struct relations *r, const struct primitive *p, const struct killer *k)
{
    uint64_t set = 0;
    for (int i = 0; i < p->count; i++) {
        set |= digit_set_bit(k->grid[primitive_cells(r, p)[i]]);
    }
    for (int i = 0; i < p->combination.set_count; i++) {
        if (r->sets[p->combination.sets + (size_t)i] == set) {
            return true;
        }
    }
    return false;
}

static int shares_of(const struct relations *r, const struct primitive *p, const struct killer *k)
{
    int shares = 0;
    for (int i = 0; i < p->count; i++) {
        int digit = k->grid[primitive_cells(r, p)[i]];
        shares += i < p->difference.added ? digit - 1 : k->n - digit;
    }
    return shares;
}

/* derived: how many of each kind there were. */
static void expect_all_hold(size_t *derived, const struct relations *r, const struct killer *k)
{
    for (size_t i = r->clue_first[r->clue_count]; i < r->primitive_count; i++) {
        const struct primitive *p = &r->primitives[i];
        const int *cells = primitive_cells(r, p);
        derived[p->kind]++;
        switch (p->kind) {
        case PRIMITIVE_DOMAIN:
            assert_true(digit_set_has(r->sets + p->set, k->grid[cells[0]]));
            break;
        case PRIMITIVE_LINK:
            assert_true(
                digit_set_has(relations_partners(r, p, 0, k->grid[cells[0]]), k->grid[cells[1]]));
            break;
        case PRIMITIVE_COMBINATION:
            assert_true(has_set(r, p, k));
            break;
        case PRIMITIVE_SEQUENCE:
        case PRIMITIVE_TOTAL:
            assert_int_equal(sum_of(r, p, k), p->sequence.total);
            break;
        default:
            assert_int_equal(p->kind, PRIMITIVE_DIFFERENCE);
            assert_int_equal(shares_of(r, p, k), p->difference.shares);
        }
    }
}

/* Any solution of any killer is met here, as cages are made from solutions: so what is derived
 * keeps every solution. */
static void test_all_hold(void **state)
{
    enum { ROUNDS = 800 };
    struct fixture *f = *state;
    size_t derived[PRIMITIVE_KINDS] = {0};
    int rounds = random_rounds(ROUNDS);
    for (int round = 0; round < rounds; round++) {
        static const int sizes[] = {4, 6, 9, 6};
        struct killer k;
        struct board *board = NULL;
        uint16_t layout[CELLS];
        random_init(&k.random, random_seed(), (uint64_t)round);
        make_grid(&k, sizes[round % 4]);
        for (int cell = 0; cell < k.n * k.n; cell++) {
            layout[cell] = (uint16_t)k.pieces[cell];
        }
        assert_int_equal(board_jigsaw(&board, k.n, layout), SATDOKU_OK);
        start(f->puzzle, board);
        add_cages(f, &k);
        if (round % 4 >= 2) {
            add_sums(f, &k);
        }
        assert_int_equal(relations_build(&f->relations, f->puzzle, RELATIONS_DERIVED, NULL),
                         SATDOKU_OK);
        expect_all_hold(derived, &f->relations, &k);
        assert_true(propagate(f, RELATIONS_DERIVED));
        for (int cell = 0; cell < k.n * k.n; cell++) {
            assert_true(digit_set_has(candidates_of(&f->candidates, cell), k.grid[cell]));
        }
    }
    if (rounds >= 16) {
        assert_true(derived[PRIMITIVE_DOMAIN] > 0 && derived[PRIMITIVE_LINK] > 0);
        assert_true(derived[PRIMITIVE_COMBINATION] > 0 && derived[PRIMITIVE_DIFFERENCE] > 0);
        assert_true(derived[PRIMITIVE_SEQUENCE] > 0 && derived[PRIMITIVE_TOTAL] > 0);
    }
}

/* Clues that stand by themselves, and clues together, have nothing derived behind them. */
static void test_other_uses(void **state)
{
    struct fixture *f = *state;
    start(f->puzzle, clues_board(4, 4, 4, 1, 2, 2));
    add(f->puzzle, SATDOKU_CLUE_CAGE, "11 12", "5");
    add(f->puzzle, SATDOKU_CLUE_CAGE, "13 14 24", "8");
    for (int use = RELATIONS_TOGETHER; use <= RELATIONS_DERIVED; use++) {
        assert_int_equal(relations_build(&f->relations, f->puzzle, (enum relations_use)use, NULL),
                         SATDOKU_OK);
        const struct relations *r = &f->relations;
        bool domain = false;
        bool other = false;
        for (size_t i = r->clue_first[r->clue_count]; i < r->primitive_count; i++) {
            domain = domain || r->primitives[i].kind == PRIMITIVE_DOMAIN;
            other = other || r->primitives[i].kind != PRIMITIVE_DOMAIN;
        }
        assert_int_equal(domain, use == RELATIONS_DERIVED);
        assert_int_equal(other, use == RELATIONS_DERIVED);
    }
}

/* Two sums together say what neither does. */
static void test_sums_of_sums(void **state)
{
    struct fixture *f = *state;
    /* 22 and 33 have 1 more than 14, which is odd, and as much as 41: so that is even */
    start(f->puzzle, clues_board(4, 4, 4, 1, 2, 2));
    add(f->puzzle, SATDOKU_CLUE_CANDIDATES, "14", "1 3");
    add(f->puzzle, SATDOKU_CLUE_SUM, "22 33 14", "1 1 1 -1");
    add(f->puzzle, SATDOKU_CLUE_SUM, "22 33 41", "0 1 1 -1");
    assert_true(propagate(f, RELATIONS_TOGETHER));
    assert_int_equal(*candidates_of(&f->candidates, 12), 0xe);
    assert_true(propagate(f, RELATIONS_DERIVED));
    assert_int_equal(*candidates_of(&f->candidates, 12), 0xa);
    /* less row 1, which has 10, two cells have 3 */
    start(f->puzzle, clues_board(4, 4, 4, 1, 2, 2));
    add(f->puzzle, SATDOKU_CLUE_SUM, "11 12 21", "6");
    add(f->puzzle, SATDOKU_CLUE_SUM, "13 14 24", "7");
    assert_true(propagate(f, RELATIONS_TOGETHER));
    assert_int_equal(*candidates_of(&f->candidates, 4), 0xf);
    assert_true(propagate(f, RELATIONS_DERIVED));
    assert_int_equal(*candidates_of(&f->candidates, 4), 0x3);
    /* what is left of two sums that contradict each other is no cell */
    start(f->puzzle, clues_board(4, 4, 4, 1, 2, 2));
    add(f->puzzle, SATDOKU_CLUE_SUM, "22 33 14", "1 1 1 -1");
    add(f->puzzle, SATDOKU_CLUE_SUM, "14 33 22", "-2 1 -1 -1");
    assert_false(propagate(f, RELATIONS_DERIVED));
}

/* A box of four cells that has four of five digits left: one of its cells holds the 4. */
static void test_full_regions(void **state)
{
    struct fixture *f = *state;
    start(f->puzzle, clues_board(4, 4, 5, 1, 2, 2));
    add(f->puzzle, SATDOKU_CLUE_CANDIDATES, "11", "1 2 3");
    add(f->puzzle, SATDOKU_CLUE_CANDIDATES, "12", "1 2 3");
    add(f->puzzle, SATDOKU_CLUE_CANDIDATES, "21", "1 2 3");
    add(f->puzzle, SATDOKU_CLUE_CANDIDATES, "22", "1 2 3 4");
    assert_true(propagate(f, RELATIONS_TOGETHER));
    assert_int_equal(*candidates_of(&f->candidates, 5), 0xf);
    assert_true(propagate(f, RELATIONS_DERIVED));
    assert_int_equal(*candidates_of(&f->candidates, 5), 0x8);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_derived, setup, teardown),
        cmocka_unit_test_setup_teardown(test_all_hold, setup, teardown),
        cmocka_unit_test_setup_teardown(test_other_uses, setup, teardown),
        cmocka_unit_test_setup_teardown(test_sums_of_sums, setup, teardown),
        cmocka_unit_test_setup_teardown(test_full_regions, setup, teardown),
    };
    return RUN_TESTS(tests);
}
