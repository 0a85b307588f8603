/* Rankings: elimination and clauses of a rank, against the rule of all grids of small boards. A
 * rank beside the regions of its board is asked of Latin squares, one by itself of any grids.
 */
#include "clue_clauses.h"
#include "clue_fixture.h"
#include "propagate.h"
#include "random.h"
#include "unit_propagation.h"

#include <stdio.h>

enum { LITERALS_MAX = 4096, LINES = 4 };

/* The rank of a row of a large square: that of its number. */
static void add_rank_of_row(struct satdoku_puzzle *puzzle, int row)
{
    int cells[SATDOKU_MAX_SIZE];
    int values[1] = {row + 1};
    int n = puzzle->board->columns;
    for (int i = 0; i < n; i++) {
        cells[i] = row * n + i;
    }
    struct clue clue = {SATDOKU_CLUE_FULL_RANK, cells, n, values, 1};
    assert_int_equal(clue_add(puzzle, &clue), SATDOKU_OK);
}

/* A row or column of a square, from one of its ends. */
static void add_rank(struct satdoku_puzzle *puzzle, int n, int line, int rank)
{
    int cells[8];
    int values[1] = {rank};
    for (int i = 0; i < n; i++) {
        int place = line % LINES < 2 ? i : n - 1 - i;
        cells[i] = line % 2 == 0 ? line / LINES * n + place : place * n + line / LINES;
    }
    struct clue clue = {SATDOKU_CLUE_FULL_RANK, cells, n, values, 1};
    assert_int_equal(clue_check(&clue, puzzle->board, NULL), SATDOKU_OK);
    assert_int_equal(clue_add(puzzle, &clue), SATDOKU_OK);
}

static void start_rank(struct fixture *f, int n, int line, int rank, enum relations_use use)
{
    start(f->puzzle, clues_board(n, n, n, 1, 0, 0));
    add_rank(f->puzzle, n, line, rank);
    assert_int_equal(relations_build(&f->relations, f->puzzle, use, NULL), SATDOKU_OK);
    assert_int_equal(count_kind(&f->relations, PRIMITIVE_RANKING), rank <= LINES * n ? 1 : 0);
}

static bool holds(const struct fixture *f, const struct grid *grid)
{
    struct clue clue = clue_listed(f->puzzle, 0);
    return clue_holds(&clue, f->puzzle, grid);
}

/* What elimination says of the grid, by the clue alone: regions are not asked. */
static bool propagates(struct fixture *f, const struct grid *grid)
{
    assert_int_equal(candidates_start(&f->candidates, f->puzzle, false, &f->trail, NULL),
                     SATDOKU_OK);
    assert_int_equal(candidates_relate(&f->candidates, &f->relations), SATDOKU_OK);
    bool possible = !f->candidates.impossible;
    for (int cell = 0; possible && cell < grid->board->cells; cell++) {
        possible = candidates_settle(&f->candidates, cell, grid->digits[cell]);
    }
    struct worklist *worklist = &f->candidates.worklist;
    worklist_empty(worklist);
    for (size_t i = 0; i < f->relations.primitive_count; i++) {
        worklist_add(worklist, f->candidates.first_primitive + (int)i);
    }
    return possible && propagate_candidates(&f->candidates);
}

/* How many models of the clue's clauses have these digits: 2 stands for more than one. */
static int count_models(const struct varmap *map, const struct formula *formula,
                        const struct grid *grid)
{
    static signed char values[LITERALS_MAX];
    memset(values, 0, sizeof values);
    assert_in_range(formula->variables, 0, LITERALS_MAX - 1);
    for (int cell = 0; cell < grid->board->cells; cell++) {
        for (int digit = 1; digit <= grid->board->digits; digit++) {
            values[varmap_candidate(map, cell, digit)] = digit == grid->digits[cell] ? 1 : -1;
        }
    }
    if (!propagate_units(values, formula)) {
        return 0;
    }
    int open = 0;
    for (int v = 1; v <= formula->variables; v++) {
        open += values[v] == 0;
    }
    return open == 0 ? 1 : 2;
}

/* Elimination, and the clauses where they are asked, are what the rule says of the grid. */
static void expect_rule(struct fixture *f, const struct grid *grid, const struct formula *formula,
                        const struct varmap *map, const char *where)
{
    bool expected = holds(f, grid);
    if (propagates(f, grid) != expected) {
        fail_msg("%s: elimination of a grid that %s the rule", where, expected ? "has" : "breaks");
    }
    if (formula != NULL && count_models(map, formula, grid) != expected) {
        fail_msg("%s: clauses of a grid that %s the rule", where, expected ? "has" : "breaks");
    }
}

static void encode(struct formula *formula, struct varmap *map, const struct fixture *f)
{
    const struct board *board = f->puzzle->board;
    assert_int_equal(varmap_reset(map, board->cells, board->digits, false), SATDOKU_OK);
    varmap_number(map);
    formula_store(formula, map->digit_variables);
    add_clue_if(formula, map, &f->relations, board, 0, LITERAL_TRUE);
    assert_int_equal(formula_status(formula), SATDOKU_OK);
}

/* Fills a Latin square cell by cell; `take` gets each of them. */
struct squares {
    struct grid grid;
    void (*take)(struct squares *squares);
    struct fixture *f;
    const struct formula *formula;
    const struct varmap *map;
    int number;
    char where[64];
};

static void fill(struct squares *squares, int cell)
{
    struct grid *grid = &squares->grid;
    int n = grid->board->digits;
    if (cell == n * n) {
        squares->number++;
        squares->take(squares);
        return;
    }
    for (int digit = 1; digit <= n; digit++) {
        bool free = true;
        for (int i = 1; i <= cell % n; i++) {
            free = free && grid->digits[cell - i] != digit;
        }
        for (int i = 1; i <= cell / n; i++) {
            free = free && grid->digits[cell - i * n] != digit;
        }
        if (free) {
            grid->digits[cell] = (uint16_t)digit;
            fill(squares, cell + 1);
        }
    }
}

static void take_square(struct squares *squares)
{
    bool asks_clauses = squares->number % 23 == 0;
    expect_rule(squares->f, &squares->grid, asks_clauses ? squares->formula : NULL, squares->map,
                squares->where);
}

static void test_latin_squares(void **state)
{
    enum { N = 4, SQUARES = 576 };
    struct fixture *f = *state;
    struct formula formula = {0};
    struct varmap map = {0};
    struct squares squares = {.take = take_square, .f = f, .formula = &formula, .map = &map};
    for (int line = 0; line < LINES * N; line++) {
        for (int rank = 1; rank <= LINES * N; rank++) {
            start_rank(f, N, line, rank, RELATIONS_TOGETHER);
            encode(&formula, &map, f);
            assert_int_equal(grid_resize(&squares.grid, f->puzzle->board, false), SATDOKU_OK);
            snprintf(squares.where, sizeof squares.where, "line %d, rank %d", line, rank);
            squares.number = 0;
            fill(&squares, 0);
            assert_int_equal(squares.number, SQUARES);
        }
    }
    grid_clear(&squares.grid);
    formula_clear(&formula);
    varmap_clear(&map);
}

static void test_any_grids(void **state)
{
    enum { N = 3, GRIDS = 60 };
    struct fixture *f = *state;
    struct formula formula = {0};
    struct varmap map = {0};
    struct grid grid = {0};
    struct random random;
    random_init(&random, random_seed(), 0);
    for (int line = 0; line < LINES * N; line++) {
        for (int rank = 1; rank <= LINES * N + 1; rank++) {
            char where[64];
            start_rank(f, N, line, rank, RELATIONS_SEPARATE);
            encode(&formula, &map, f);
            assert_int_equal(grid_resize(&grid, f->puzzle->board, false), SATDOKU_OK);
            for (int i = 0; i < GRIDS; i++) {
                for (int cell = 0; cell < N * N; cell++) {
                    grid.digits[cell] = (uint16_t)(1 + random_below(&random, N));
                }
                snprintf(where, sizeof where, "line %d, rank %d, grid %d", line, rank, i);
                expect_rule(f, &grid, &formula, &map, where);
            }
        }
    }
    grid_clear(&grid);
    formula_clear(&formula);
    varmap_clear(&map);
}

/* What a rank leaves of first digits: that of the line, and those of lines which cannot count. */
static void test_elimination(void **state)
{
    struct fixture *f = *state;
    start_rank(f, 4, 0, 9, RELATIONS_TOGETHER); /* row 1: the least of those that begin with 3 */
    assert_int_equal(candidates_start(&f->candidates, f->puzzle, false, &f->trail, NULL),
                     SATDOKU_OK);
    assert_int_equal(candidates_relate(&f->candidates, &f->relations), SATDOKU_OK);
    assert_true(propagate_candidates(&f->candidates));
    assert_int_equal(*candidates_of(&f->candidates, 0), 0x4);
    assert_true(candidates_settle(&f->candidates, 1, 2));
    assert_true(candidates_settle(&f->candidates, 11, 3));
    assert_true(candidates_settle(&f->candidates, 10, 1)); /* row 3 from the right: 31 */
    assert_false(propagate_candidates(&f->candidates));
}

/* Each rank of a large board has the cells of all its lines: memory for all of them is refused. */
static void test_limit(void **state)
{
    enum { N = 400, RANKS = 40 };
    struct fixture *f = *state;
    start(f->puzzle, clues_board(N, N, N, 1, 0, 0));
    add_rank_of_row(f->puzzle, 0);
    assert_int_equal(relations_build(&f->relations, f->puzzle, RELATIONS_TOGETHER, NULL),
                     SATDOKU_OK);
    for (int row = 1; row < RANKS; row++) {
        add_rank_of_row(f->puzzle, row);
    }
    assert_int_equal(relations_build(&f->relations, f->puzzle, RELATIONS_TOGETHER, NULL),
                     SATDOKU_ERR_LIMIT);
    assert_int_equal(relations_build(&f->relations, f->puzzle, RELATIONS_SEPARATE, NULL),
                     SATDOKU_ERR_LIMIT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_latin_squares, setup, teardown),
        cmocka_unit_test_setup_teardown(test_any_grids, setup, teardown),
        cmocka_unit_test_setup_teardown(test_elimination, setup, teardown),
        cmocka_unit_test_setup_teardown(test_limit, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
