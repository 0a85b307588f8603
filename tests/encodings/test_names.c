/* Names of variables: one for every variable with a meaning, in rising order, no two the same, and
 * each says what its variable means in every model. Blocks of variables and projections.
 */
#include "edge.h"
#include "round.h"
#include "solutions.h"
#include "written.h"

#include <satdoku_program.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 48 };

struct name {
    char text[NAME_SIZE];
};

struct names {
    int count; /* of variables 1 to count */
    struct name *names;
};

/* ---- Reading ---- */

static struct names read_names(const struct round *round, const struct written *written)
{
    const char *at = NULL;
    const char *line = NULL;
    struct names names = {0};
    names.names = calloc((size_t)written->formula.variables + 1, sizeof *names.names);
    assert_non_null(names.names);
    while ((line = written_line(written, &at, "c varname ")) != NULL) {
        char *end = NULL;
        long variable = strtol(line, &end, 10);
        expect(round, variable == ++names.count && variable <= written->formula.variables);
        expect(round, *end == ' ' && at - end - 2 > 0 && at - end - 2 < NAME_SIZE);
        memcpy(names.names[variable].text, end + 1, (size_t)(at - end - 2));
        expect(round, strpbrk(names.names[variable].text, " \t\r") == NULL);
    }
    return names;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(((const struct name *)a)->text, ((const struct name *)b)->text);
}

static void expect_unique(const struct round *round, const struct names *names)
{
    size_t count = (size_t)names->count;
    struct name *sorted = malloc((count + 1) * sizeof *sorted);
    assert_non_null(sorted);
    memcpy(sorted, names->names + 1, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare_names);
    for (size_t i = 1; i < count; i++) {
        expect(round, strcmp(sorted[i - 1].text, sorted[i].text) != 0);
    }
    free(sorted);
}

/* ---- Meaning ---- */

/* As it is printed. */
static int digit_of(const struct grid *grid, int cell)
{
    return grid->digits[cell] + grid->board->lowest - 1;
}

static int digit_at(const struct grid *grid, int row, int column)
{
    return digit_of(grid, (row - 1) * grid->board->columns + column - 1);
}

static int partner_at(const struct grid *grid, int row, int column)
{
    return grid->partner[(row - 1) * grid->board->columns + column - 1];
}

static bool is_domino(const struct grid *grid, const int *at)
{
    return partner_at(grid, at[0], at[1]) == (at[2] - 1) * grid->board->columns + at[3] - 1;
}

static bool is_single(const struct grid *grid, int row, int column)
{
    return partner_at(grid, row, column) == (row - 1) * grid->board->columns + column - 1;
}

/* The a of a row has partner b. */
static bool has_partner(const struct grid *grid, int row, int a, int b)
{
    for (int column = 1; column <= grid->board->columns; column++) {
        if (digit_at(grid, row, column) == a) {
            return digit_of(grid, partner_at(grid, row, column)) == b;
        }
    }
    return false;
}

/* Reads numbers and literal characters: # stands for a number. */
static bool matches(int *numbers, const char *text, const char *pattern)
{
    for (; *pattern != '\0'; pattern++) {
        if (*pattern == '#') {
            char *end = NULL;
            *numbers++ = (int)strtol(text, &end, 10);
            bool leading_zero = *text == '0' && end > text + 1;
            if (end == text || *text == '+' || *text == '-' || leading_zero) {
                return false;
            }
            text = end;
        } else if (*pattern != *text++) {
            return false;
        }
    }
    return *text == '\0';
}

/* Whether what a name says is so. */
static bool is_so(const struct round *round, const struct grid *grid, const char *name)
{
    int at[6];
    if (matches(at, name, "r#c#=#")) {
        return digit_at(grid, at[0], at[1]) == at[2];
    }
    if (matches(at, name, "e:r#c#:r#c#")) {
        return is_domino(grid, at);
    }
    if (matches(at, name, "s:r#c#")) {
        return is_single(grid, at[0], at[1]);
    }
    if (matches(at, name, "q:r#c#=#")) {
        return digit_of(grid, partner_at(grid, at[0], at[1])) == at[2];
    }
    if (matches(at, name, "u:r#:#-#")) {
        return has_partner(grid, at[0], at[1], at[2]);
    }
    if (matches(at, name, "p:r#c#:r#c#:#-#")) {
        return is_domino(grid, at) && digit_at(grid, at[0], at[1]) == at[4] &&
               digit_at(grid, at[2], at[3]) == at[5];
    }
    expect(round, matches(at, name, "t:r#c#=#"));
    return is_single(grid, at[0], at[1]) && digit_at(grid, at[0], at[1]) == at[2];
}

/* Every model of a few says the same by its variables and by their names. */
static void expect_meaning(const struct round *round, const struct names *names)
{
    enum { MODELS = 3 };
    struct solutions solutions = {0};
    expect(round, solutions_start(&solutions, round->puzzle, &round->options));
    for (int i = 0; i < MODELS && solutions_next(&solutions); i++) {
        for (int variable = 1; variable <= names->count; variable++) {
            bool so = is_so(round, &solutions.grid, names->names[variable].text);
            expect(round, solutions.values[variable] == (so ? 1 : -1));
        }
    }
    expect(round, solutions.error.status == SATDOKU_OK);
    solutions_clear(&solutions);
}

/* ---- Blocks ---- */

/* One behind the other, up to the last variable that has a name. */
static void expect_blocks(const struct round *round, const struct written *written,
                          const struct names *names)
{
    const char *at = NULL;
    const char *line = NULL;
    int last = 0;
    while ((line = written_line(written, &at, "c variables ")) != NULL) {
        char *end = NULL;
        long first = strtol(line, &end, 10);
        long to = strtol(end, &end, 10);
        expect(round, first == last + 1 && to >= first && *end == ' ');
        last = (int)to;
    }
    expect(round, last == names->count);
}

/* ---- Projections ---- */

/* Variables 1 to digit_variables, in order, in lines ended by 0. */
static void expect_projection(const struct round *round, const struct written *written,
                              const char *prefix, int digit_variables)
{
    const char *at = NULL;
    const char *line = NULL;
    int variable = 0;
    while ((line = written_line(written, &at, prefix)) != NULL) {
        char *end = NULL;
        long number = strtol(line, &end, 10);
        for (; number != 0; number = strtol(line, &end, 10)) {
            expect(round, number == ++variable);
            line = end;
        }
        expect(round, end + 1 == at);
    }
    expect(round, variable == digit_variables);
}

static bool has_prefix(const struct written *written, const char *prefix)
{
    const char *at = NULL;
    return written_line(written, &at, prefix) != NULL;
}

/* The task of the Model Counting Competition stands once, right before the variables and before the
 * header. */
static void expect_task(const struct round *round, const struct written *written)
{
    const char *at = NULL;
    const char *line = written_line(written, &at, "c t ");
    expect(round, line != NULL && strncmp(line, "pmc\nc p show ", 13) == 0);
    expect(round, written_line(written, &at, "p cnf") != NULL);
    expect(round, written_line(written, &at, "c t ") == NULL);
}

/* ---- Puzzles ---- */

static void check(const struct round *round)
{
    struct satdoku_encode_options options = round_public(&round->options);
    struct satdoku_formula_size size;
    struct written written = {0};
    options.names = true;
    options.projection = SATDOKU_PROJECTION_IND;
    expect(round, written_make(&written, round->puzzle, &options, NULL) == SATDOKU_OK);
    expect(round, satdoku_measure(&size, round->puzzle, &options, NULL) == SATDOKU_OK);
    struct names names = read_names(round, &written);
    expect_unique(round, &names);
    expect_blocks(round, &written, &names);
    expect_meaning(round, &names);
    expect_projection(round, &written, "c ind ", (int)size.digit_variables);
    expect(round, !has_prefix(&written, "c p show") && !has_prefix(&written, "c t "));
    options.projection = SATDOKU_PROJECTION_SHOW;
    options.names = false;
    expect(round, written_make(&written, round->puzzle, &options, NULL) == SATDOKU_OK);
    expect_projection(round, &written, "c p show ", (int)size.digit_variables);
    expect_task(round, &written);
    expect(round, !has_prefix(&written, "c ind") && !has_prefix(&written, "c varname"));
    free(names.names);
    written_clear(&written);
}

static void check_all(struct round *round)
{
    struct encode_options options[ROUND_OPTIONS_MAX];
    for (int i = 0; i < round_options(options, round->plain.sudominoku); i++) {
        round->options = options[i];
        check(round);
    }
}

static void play_sudoku(struct round *round)
{
    static const struct shape shapes[] = {{4, 2, 2}, {6, 2, 3}, {5, 1, 5}, {9, 3, 3}, {12, 3, 4}};
    round_make_sudoku(round, shapes[(size_t)round->number / GENERATE_KINDS % LENGTH(shapes)]);
    check_all(round);
}

static void test_sudoku(void **state)
{
    round_run(*state, 5 * GENERATE_KINDS, play_sudoku);
}

static void play_sudominoku(struct round *round)
{
    static const struct shape shapes[] = {{4, 2, 2}, {6, 3, 2}, {4, 2, 2}, {5, 1, 5}};
    round_make_sudominoku(round, shapes[(size_t)round->number % LENGTH(shapes)]);
    check_all(round);
}

static void test_sudominoku(void **state)
{
    round_run(*state, 40, play_sudominoku);
}

/* Puts the puzzle on a board of the same shape whose digits begin elsewhere. */
static void shift_digits(struct round *round, int lowest)
{
    struct satdoku_puzzle *puzzle = round->puzzle;
    struct satdoku_puzzle *copy = NULL;
    struct board *board = NULL;
    struct board_plan plan = {.rows = puzzle->shape.n,
                              .columns = puzzle->shape.n,
                              .digits = puzzle->shape.n,
                              .lowest = lowest,
                              .lines = true,
                              .box_rows = puzzle->shape.box_rows,
                              .box_columns = puzzle->shape.box_columns};
    assert_int_equal(satdoku_puzzle_new(&copy), SATDOKU_OK);
    assert_int_equal(puzzle_copy(copy, puzzle), SATDOKU_OK);
    assert_int_equal(board_make(&board, &plan), SATDOKU_OK);
    assert_int_equal(puzzle_reset_on(puzzle, board, copy->sudominoku), SATDOKU_OK);
    board_release(board);
    for (size_t i = 0; i < copy->domino_count; i++) {
        assert_int_equal(puzzle_add_domino(puzzle, copy->dominoes[i]), SATDOKU_OK);
    }
    memcpy(puzzle->singles, copy->singles, sizeof puzzle->singles);
    memcpy(puzzle->givens, copy->givens, (size_t)puzzle->board->cells * sizeof *puzzle->givens);
    satdoku_puzzle_free(copy);
}

static void play_other_digits(struct round *round)
{
    static const struct shape shapes[] = {{4, 2, 2}, {3, 1, 3}, {6, 2, 3}};
    round_make_sudominoku(round, shapes[(size_t)round->number % LENGTH(shapes)]);
    shift_digits(round, round->number % 2 * 9);
    check_all(round);
}

static void test_other_digits(void **state)
{
    round_run(*state, 12, play_other_digits);
}

/* The smallest boards, and a large one. */
static void test_edges(void **state)
{
    struct round *round = *state;
    round_make_empty(round, (struct shape){1, 1, 1}, true);
    check_all(round);
    round_make_empty(round, (struct shape){2, 1, 2}, true);
    check_all(round);
    round->number = 3;
    random_init(&round->random, round->seed, 0);
    round_make_sudominoku(round, (struct shape){9, 3, 3});
    round->options = (struct encode_options){.dominoes = SATDOKU_DOMINOES_PARTNER};
    check(round);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sudoku, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_other_digits, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_edges, round_setup, round_teardown),
    };
    return RUN_TESTS(tests);
}
