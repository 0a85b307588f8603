/* A formula is the same whether it is counted, stored or written, and every time.
 */
#include "door.h"
#include "round.h"
#include "written.h"

#include <satdoku_program.h>
#include <stdio.h>
#include <string.h>

/* ---- One formula in all its forms ---- */

static void expect_equal_counts(const struct round *round, const struct formula *a,
                                const struct formula *b)
{
    expect(round, a->variables == b->variables);
    expect(round, a->clauses == b->clauses);
    expect(round, a->literal_count == b->literal_count);
    expect(round, memcmp(a->family_clauses, b->family_clauses, sizeof a->family_clauses) == 0);
}

/* The counts are those of the clauses that are there. */
static void expect_stored(const struct round *round, const struct formula *formula)
{
    unsigned long long clauses = 0;
    unsigned long long families = 0;
    int largest = 0;
    for (size_t i = 0; i < formula->used; i++) {
        int variable = formula->literals[i] < 0 ? -formula->literals[i] : formula->literals[i];
        clauses += variable == 0;
        largest = variable > largest ? variable : largest;
    }
    for (int family = 0; family < FORMULA_FAMILIES; family++) {
        families += formula->family_clauses[family];
    }
    expect(round, formula->clauses == clauses);
    expect(round, formula->literal_count == formula->used - clauses);
    expect(round, families == clauses);
    expect(round, largest <= formula->variables);
}

static void expect_measured(const struct round *round, const struct encoding *encoding)
{
    struct satdoku_encode_options options = round_public(&round->options);
    struct satdoku_formula_size size;
    size_t family = 0;
    expect(round, satdoku_measure(&size, round->puzzle, &options, NULL) == SATDOKU_OK);
    expect(round, size.variables == encoding->formula.variables);
    expect(round, size.digit_variables == encoding->map.digit_variables);
    expect(round, size.clauses == encoding->formula.clauses);
    expect(round, size.literals == encoding->formula.literal_count);
    expect(round, size.double_pairs == encoding->double_pairs);
    for (int i = 0; i < ENCODE_FAMILIES; i++) {
        if (encoding->formula.family_clauses[i] != 0) {
            expect(round, family < size.families);
            expect(round, strcmp(size.family[family].name,
                                 encode_family_name((enum encode_family)i)) == 0);
            expect(round, size.family[family].clauses == encoding->formula.family_clauses[i]);
            family++;
        }
    }
    expect(round, family == size.families);
}

static void expect_written(const struct round *round, const struct formula *stored)
{
    struct satdoku_encode_options options = round_public(&round->options);
    struct written written = {0};
    char header[64];
    expect(round, written_make(&written, round->puzzle, &options, NULL) == SATDOKU_OK);
    snprintf(header, sizeof header, "p cnf %d %llu", stored->variables, stored->clauses);
    expect(round, written_has(&written, "p ", header));
    expect(round, written.formula.variables == stored->variables);
    expect(round, written.formula.clauses == stored->clauses);
    expect(round, written.formula.literal_count == stored->literal_count);
    expect(round, written.formula.used == stored->used);
    expect(round, stored->used == 0 || memcmp(written.formula.literals, stored->literals,
                                              stored->used * sizeof *stored->literals) == 0);
    written_clear(&written);
}

static void compare(struct round *round, struct encoding *stored, struct encoding *counted)
{
    expect(round, encode_puzzle(stored, round->puzzle, &round->options) == SATDOKU_OK);
    expect_stored(round, &stored->formula);
    expect(round, encode_prepare(counted, round->puzzle, &round->options) == SATDOKU_OK);
    formula_count(&counted->formula, counted->variables);
    expect(round, encode_clauses(counted) == SATDOKU_OK);
    expect_equal_counts(round, &counted->formula, &stored->formula);
    expect(round, counted->double_pairs == stored->double_pairs);
    expect(round, counted->formula.used == 0);
    expect_measured(round, stored);
    expect_written(round, &stored->formula);
}

/* The boards of placement and pairwise are left out where they have over a million clauses. */
static bool is_huge(const struct encode_options *options, int n)
{
    return options->dominoes == SATDOKU_DOMINOES_PLACEMENT &&
           options->amo == SATDOKU_AMO_PAIRWISE && n > 6;
}

static void compare_all(struct round *round)
{
    struct encode_options options[ROUND_OPTIONS_MAX];
    struct encoding stored = {0};
    struct encoding counted = {0};
    for (int i = 0; i < round_options(options, round->plain.sudominoku); i++) {
        round->options = options[i];
        if (!is_huge(&round->options, round->plain.n)) {
            compare(round, &stored, &counted);
        }
    }
    encoding_clear(&stored);
    encoding_clear(&counted);
}

/* ---- Boards ---- */

static const struct shape shapes[] = {{4, 2, 2}, {6, 2, 3}, {6, 3, 2},  {5, 1, 5},  {5, 5, 1},
                                      {8, 2, 4}, {9, 3, 3}, {10, 5, 2}, {12, 3, 4}, {16, 4, 4}};

static void play_sudoku(struct round *round)
{
    round_make_sudoku(round, shapes[(size_t)round->number / GENERATE_KINDS % LENGTH(shapes)]);
    compare_all(round);
}

static void test_sudoku(void **state)
{
    round_run(*state, (int)LENGTH(shapes) * GENERATE_KINDS, play_sudoku);
}

static void play_sudominoku(struct round *round)
{
    enum { SMALL = 5 };
    round_make_sudominoku(round, shapes[round->number % SMALL]);
    compare_all(round);
}

static void test_sudominoku(void **state)
{
    round_run(*state, 40, play_sudominoku);
}

static void play_large_sudominoku(struct round *round)
{
    static const struct shape large[] = {{9, 3, 3}, {8, 2, 4}, {12, 3, 4}};
    round_make_sudominoku(round, large[(size_t)round->number % LENGTH(large)]);
    compare_all(round);
}

static void test_large_sudominoku(void **state)
{
    round_run(*state, 3, play_large_sudominoku);
}

static void play_arbitrary(struct round *round)
{
    round_make_arbitrary(round, round->number / 10 % 2 == 0);
    compare_all(round);
}

static void test_arbitrary(void **state)
{
    round_run(*state, 400, play_arbitrary);
}

/* Where a house is larger than any of the puzzles'. */
static void test_empty_boards(void **state)
{
    static const struct shape empty[] = {{1, 1, 1}, {2, 1, 2}, {3, 1, 3}, {7, 7, 1}, {16, 2, 8}};
    struct round *round = *state;
    for (size_t i = 0; i < LENGTH(empty); i++) {
        round_make_empty(round, empty[i], false);
        compare_all(round);
        if (empty[i].n <= 7) {
            round_make_empty(round, empty[i], true);
            compare_all(round);
        }
    }
}

/* ---- With the solution excluded ---- */

/* The formula and one clause more: no cell that is open may be as in the smallest solution. */
static void expect_exclusion(const struct round *round, struct satdoku_solver *solver)
{
    struct satdoku_encode_options options = round_public(&round->options);
    struct written solve = {0};
    struct written unique = {0};
    struct satdoku_grid *grid = NULL;
    struct encoding encoding = {0};
    struct satdoku_formula_size size;
    enum satdoku_verdict verdict;
    int clause[PLAIN_MAX_CELLS];
    expect(round, written_make(&solve, round->puzzle, &options, NULL) == SATDOKU_OK);
    options.unique = true;
    expect(round, written_make(&unique, round->puzzle, &options, solver) == SATDOKU_OK);
    expect(round, satdoku_measure(&size, round->puzzle, &options, NULL) == SATDOKU_OK);
    expect(round, satdoku_grid_new(&grid) == SATDOKU_OK);
    expect(round, satdoku_solve(&verdict, grid, solver, round->puzzle, SATDOKU_CHOICE_SMALLEST,
                                NULL) == SATDOKU_OK);
    expect(round, encode_prepare(&encoding, round->puzzle, &round->options) == SATDOKU_OK);
    size_t length = encode_exclusion(clause, &encoding.map, door_inside(grid));
    const struct formula *formula = &unique.formula;
    expect(round, formula->clauses == solve.formula.clauses + 1);
    expect(round, size.clauses == formula->clauses && size.literals == formula->literal_count);
    expect(round, formula->variables == solve.formula.variables);
    expect(round, formula->used == solve.formula.used + length + 1);
    expect(round, solve.formula.used == 0 || memcmp(formula->literals, solve.formula.literals,
                                                    solve.formula.used * sizeof *clause) == 0);
    expect(round, length == 0 || memcmp(formula->literals + solve.formula.used, clause,
                                        length * sizeof *clause) == 0);
    encoding_clear(&encoding);
    satdoku_grid_free(grid);
    written_clear(&solve);
    written_clear(&unique);
}

static void exclude_all(struct round *round)
{
    struct encode_options options[ROUND_OPTIONS_MAX];
    struct satdoku_solver *solver = NULL;
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    for (int i = 0; i < round_options(options, round->plain.sudominoku); i++) {
        round->options = options[i];
        expect_exclusion(round, solver);
    }
    satdoku_solver_free(solver);
}

static void play_exclusion(struct round *round)
{
    static const enum generate_kind kinds[] = {GENERATE_UNIQUE, GENERATE_SEVERAL, GENERATE_FULL};
    struct shape shape = shapes[round->number % 7];
    enum generate_kind kind = kinds[round->number % 3];
    round->kind = generate_kind_name(kind);
    generate_sudoku(&round->plain, round->solution, &round->random, kind, shape.n, shape.box_rows,
                    shape.box_columns);
    round_take(round);
    exclude_all(round);
}

static void play_sudominoku_exclusion(struct round *round)
{
    round->kind = "sudominoku";
    generate_sudominoku(&round->plain, round->solution, &round->random, round->number % 7, 4, 2, 2);
    round_take(round);
    exclude_all(round);
}

static void test_exclusion(void **state)
{
    round_run(*state, 42, play_exclusion);
    round_run(*state, 14, play_sudominoku_exclusion);
}

/* Nothing to exclude, nothing written. */
static void test_nothing_to_exclude(void **state)
{
    struct round *round = *state;
    struct satdoku_encode_options options = {.unique = true};
    struct satdoku_solver *solver = NULL;
    struct memory text = {0};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    round_make_empty(round, (struct shape){4, 2, 2}, false);
    round->plain.given[0] = round->plain.given[1] = 1;
    round_take(round);
    expect(round, satdoku_encode(&verdict, memory_sink(&text), round->puzzle, &options, solver,
                                 NULL) == SATDOKU_OK);
    expect(round, verdict == SATDOKU_VERDICT_NONE && text.length == 0);
    memory_clear(&text);
    satdoku_solver_free(solver);
}

/* ---- The same every time ---- */

/* With everything that can be written, fresh memory or used, one solver or another. */
static void expect_same_bytes(struct round *round)
{
    struct satdoku_encode_options options = round_public(&round->options);
    struct satdoku_solver *solver = NULL;
    struct written one = {0};
    struct written other = {0};
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    options.names = true;
    options.projection = round->number % 2 == 0 ? SATDOKU_PROJECTION_IND : SATDOKU_PROJECTION_SHOW;
    options.unique = true;
    options.cubes = (size_t)round->number % 3;
    expect(round, written_make(&one, round->puzzle, &options, solver) == SATDOKU_OK);
    satdoku_solver_free(solver);
    assert_int_equal(satdoku_solver_new(&solver, NULL), SATDOKU_OK);
    expect(round, written_make(&other, round->puzzle, &options, solver) == SATDOKU_OK);
    expect(round, one.text.length == other.text.length);
    expect(round, memcmp(one.text.data, other.text.data, one.text.length) == 0);
    expect(round, written_make(&other, round->puzzle, &options, solver) == SATDOKU_OK);
    expect(round, one.text.length == other.text.length);
    expect(round, memcmp(one.text.data, other.text.data, one.text.length) == 0);
    satdoku_solver_free(solver);
    written_clear(&one);
    written_clear(&other);
}

static void play_same(struct round *round)
{
    struct encode_options options[ROUND_OPTIONS_MAX];
    bool sudominoku = round->number % 2 == 0;
    round->kind = "several";
    if (sudominoku) {
        generate_sudominoku(&round->plain, round->solution, &round->random, 2, 6, 2, 3);
    } else {
        generate_sudoku(&round->plain, round->solution, &round->random, GENERATE_SEVERAL, 9, 3, 3);
    }
    round_take(round);
    for (int i = 0; i < round_options(options, sudominoku); i++) {
        round->options = options[i];
        expect_same_bytes(round);
    }
}

static void test_same(void **state)
{
    round_run(*state, 4, play_same);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sudoku, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_large_sudominoku, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_arbitrary, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_empty_boards, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_exclusion, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_nothing_to_exclude, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_same, round_setup, round_teardown),
    };
    return RUN_TESTS(tests);
}
