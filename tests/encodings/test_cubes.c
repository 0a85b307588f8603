/* Cubes: exactly as many as were asked for, and in every assignment, and so in every solution,
 * exactly one of them is true; in each way to split.
 */
#include "round.h"
#include "solutions.h"
#include "written.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CUBES_MAX = 40, CUBE_LITERALS_MAX = 60, SOLUTIONS_MAX = 300 };

struct cube {
    int length;
    int literals[CUBE_LITERALS_MAX];
};

/* ---- Reading ---- */

static struct cube read_cube(const struct round *round, const char *line)
{
    struct cube cube = {0};
    char *end = NULL;
    long literal = strtol(line, &end, 10);
    while (literal != 0) {
        expect(round, cube.length < CUBE_LITERALS_MAX);
        cube.literals[cube.length++] = (int)literal;
        line = end;
        expect(round, *line == ' ');
        literal = strtol(line, &end, 10);
    }
    expect(round, strncmp(end - 2, " 0\n", 3) == 0 || strncmp(end - 1, "0\n", 2) == 0);
    return cube;
}

static size_t read_cubes(const struct round *round, struct cube *cubes,
                         const struct written *written)
{
    const char *at = NULL;
    const char *line = NULL;
    size_t count = 0;
    while ((line = written_line(written, &at, "a ")) != NULL) {
        expect(round, count < CUBES_MAX);
        cubes[count++] = read_cube(round, line);
    }
    return count;
}

/* ---- What must hold of them ---- */

static bool has_literal(const struct cube *cube, int literal)
{
    for (int i = 0; i < cube->length; i++) {
        if (cube->literals[i] == literal) {
            return true;
        }
    }
    return false;
}

static bool contradict(const struct cube *a, const struct cube *b)
{
    for (int i = 0; i < a->length; i++) {
        if (has_literal(b, -a->literals[i])) {
            return true;
        }
    }
    return false;
}

/* Over digit variables, each no more than once. */
static void expect_sound(const struct round *round, const struct cube *cube, int digit_variables)
{
    for (int i = 0; i < cube->length; i++) {
        expect(round, abs(cube->literals[i]) <= digit_variables);
        for (int j = 0; j < i; j++) {
            expect(round, abs(cube->literals[i]) != abs(cube->literals[j]));
        }
    }
}

/* A cube of m literals has 1 in 2^m of all assignments: disjoint cubes whose shares add up to 1
 * leave none out. */
static void expect_partition(const struct round *round, const struct cube *cubes, size_t count)
{
    const uint64_t all = UINT64_C(1) << CUBE_LITERALS_MAX;
    uint64_t share = 0;
    for (size_t i = 0; i < count; i++) {
        share += all >> cubes[i].length;
        for (size_t j = 0; j < i; j++) {
            expect(round, contradict(&cubes[i], &cubes[j]));
        }
    }
    expect(round, share == all);
}

/* The formula itself is that of a DIMACS file. */
static void expect_same_clauses(const struct round *round, const struct written *icnf,
                                const struct written *dimacs)
{
    const char *at = NULL;
    const char *from = strstr(icnf->text.data, "\np inccnf\n") + strlen("\np inccnf\n");
    const char *to = icnf->text.data + icnf->text.length;
    expect(round, written_has(icnf, "p ", "p inccnf"));
    if (written_line(icnf, &at, "a ") != NULL) {
        to = strstr(from, "\na ") != NULL ? strstr(from, "\na ") + 1 : from;
    }
    const char *body = strstr(dimacs->text.data, "\np cnf ") + 1;
    body = strchr(body, '\n') + 1;
    size_t length = dimacs->text.length - (size_t)(body - dimacs->text.data);
    expect(round, length == (size_t)(to - from) && memcmp(from, body, length) == 0);
    expect(round, memcmp(icnf->text.data, dimacs->text.data,
                         (size_t)(from - strlen("p inccnf\n") - icnf->text.data)) == 0);
}

/* ---- Solutions in cubes ---- */

static int count_solutions(const struct round *round, struct solutions *solutions,
                           const struct cube *cube)
{
    int count = 0;
    expect(round, solutions_start(solutions, round->puzzle, &round->options));
    for (int i = 0; i < cube->length; i++) {
        expect(round, solutions_demand(solutions, cube->literals[i]));
    }
    while (count <= SOLUTIONS_MAX && solutions_next(solutions)) {
        count++;
    }
    expect(round, solutions->error.status == SATDOKU_OK);
    return count;
}

/* With a solver: of the formula that asks for a second solution, whose cubes are the same. */
static void expect_split_so(const struct round *round, size_t count, int solution_count,
                            enum satdoku_split split, struct satdoku_solver *solver)
{
    struct satdoku_encode_options options = round_public(&round->options);
    struct written written = {0};
    struct written dimacs = {0};
    struct cube cubes[CUBES_MAX];
    struct solutions solutions = {0};
    int found = 0;
    options.unique = solver != NULL;
    expect(round, written_make(&dimacs, round->puzzle, &options, solver) == SATDOKU_OK);
    options.cubes = count;
    options.split = split;
    expect(round, written_make(&written, round->puzzle, &options, solver) == SATDOKU_OK);
    expect(round, read_cubes(round, cubes, &written) == count);
    expect_partition(round, cubes, count);
    expect_same_clauses(round, &written, &dimacs);
    for (size_t i = 0; i < count; i++) {
        found += count_solutions(round, &solutions, &cubes[i]);
        expect_sound(round, &cubes[i], solutions.encoding.map.digit_variables);
    }
    expect(round, found == solution_count);
    solutions_clear(&solutions);
    written_clear(&written);
    written_clear(&dimacs);
}

static void expect_split(const struct round *round, size_t count, int solution_count)
{
    expect_split_so(round, count, solution_count, SATDOKU_SPLIT_EVEN, NULL);
    if (count % 3 == 1) {
        expect_split_so(round, count, solution_count, SATDOKU_SPLIT_PATH, NULL);
    }
}

/* ---- Puzzles ---- */

/* So that there is something to split. */
static void make_open(struct round *round)
{
    bool four = round->number % 2 == 0;
    do {
        generate_sudoku(&round->plain, round->solution, &round->random, GENERATE_SEVERAL,
                        four ? 4 : 6, 2, four ? 2 : 3);
        round_take(round);
    } while (round->puzzle->givens[0] != 0);
    round->kind = "several";
}

static void play_counts(struct round *round)
{
    struct encode_options options[ROUND_OPTIONS_MAX];
    struct solutions solutions = {0};
    struct cube all = {0};
    make_open(round);
    int combinations = round_options(options, false);
    round->options = options[(round->number * 7) % combinations];
    round->options.simplify = SATDOKU_SIMPLIFY_NONE;
    int count = count_solutions(round, &solutions, &all);
    for (size_t k = 1; k <= CUBES_MAX; k++) {
        expect_split(round, k, count);
    }
    solutions_clear(&solutions);
}

static void test_counts(void **state)
{
    round_run(*state, 30, play_counts);
}

static void play_unique(struct round *round)
{
    struct encode_options options[ROUND_OPTIONS_MAX];
    struct solutions solutions = {0};
    struct cube all = {0};
    make_open(round);
    int combinations = round_options(options, false);
    round->options = options[(round->number * 7) % combinations];
    struct satdoku_solver *solver = NULL;
    expect(round, satdoku_solver_new(&solver, NULL) == SATDOKU_OK);
    int count = count_solutions(round, &solutions, &all);
    for (size_t k = 1; k <= CUBES_MAX; k += 6) {
        expect_split_so(round, k, count, SATDOKU_SPLIT_EVEN, solver);
        expect_split_so(round, k, count, SATDOKU_SPLIT_PATH, solver);
    }
    satdoku_solver_free(solver);
    solutions_clear(&solutions);
}

static void test_unique(void **state)
{
    round_run(*state, 30, play_unique);
}

static void play_sudominoku(struct round *round)
{
    struct solutions solutions = {0};
    struct cube all = {0};
    round->kind = "sudominoku";
    generate_sudominoku(&round->plain, round->solution, &round->random, round->number % 3, 4, 2, 2);
    round_take(round);
    round->options = (struct encode_options){
        .dominoes = round->number % 2 == 0 ? SATDOKU_DOMINOES_PARTNER : SATDOKU_DOMINOES_PLACEMENT};
    int count = count_solutions(round, &solutions, &all);
    for (size_t k = 1; k <= CUBES_MAX; k += 3) {
        expect_split(round, k, count);
    }
    solutions_clear(&solutions);
}

static void test_sudominoku(void **state)
{
    round_run(*state, 6, play_sudominoku);
}

/* ---- How many there can be ---- */

/* Every way to choose one of the candidates of each cell. */
static size_t most_cubes(const struct round *round)
{
    struct encoding encoding = {0};
    size_t product = 1;
    expect(round, encode_prepare(&encoding, round->puzzle, &round->options) == SATDOKU_OK);
    for (int cell = 0; cell < plain_cells(&round->plain); cell++) {
        size_t candidates = 0;
        for (int digit = 1; digit <= round->plain.n; digit++) {
            int literal = varmap_candidate(&encoding.map, cell, digit);
            candidates += literal != LITERAL_TRUE && literal != LITERAL_FALSE;
        }
        product *= candidates > 1 ? candidates : 1;
    }
    encoding_clear(&encoding);
    return product;
}

static void expect_most(const struct round *round, size_t most, enum satdoku_split split)
{
    struct satdoku_encode_options options = round_public(&round->options);
    options.split = split;
    struct written written = {0};
    const char *at = NULL;
    size_t count = 0;
    char message[64];
    options.cubes = most;
    expect(round, written_make(&written, round->puzzle, &options, NULL) == SATDOKU_OK);
    while (written_line(&written, &at, "a ") != NULL) {
        count++;
    }
    expect(round, count == most);
    options.cubes = most + 1;
    expect(round, written_make(&written, round->puzzle, &options, NULL) == SATDOKU_ERR_LIMIT);
    snprintf(message, sizeof message, "the puzzle cannot be split into %zu cubes", most + 1);
    expect(round, strcmp(written.error.message, message) == 0);
    expect(round, written.text.length == 0);
    written_clear(&written);
}

/* A few open cells, and nothing more than that is left by the simplification. */
static void play_most(struct round *round)
{
    generate_sudoku(&round->plain, round->solution, &round->random, GENERATE_FULL, 4, 2, 2);
    round->kind = "nearly full";
    for (int i = random_below(&round->random, 10); i > 0; i--) {
        round->plain.given[random_below(&round->random, 16)] = 0;
    }
    round_take(round);
    round->options = (struct encode_options){.simplify = SATDOKU_SIMPLIFY_GIVENS};
    expect_most(round, most_cubes(round), SATDOKU_SPLIT_EVEN);
    expect_most(round, most_cubes(round), SATDOKU_SPLIT_PATH);
}

static void test_most(void **state)
{
    round_run(*state, 200, play_most);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_counts, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_unique, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, round_setup, round_teardown),
        cmocka_unit_test_setup_teardown(test_most, round_setup, round_teardown),
    };
    return RUN_TESTS(tests);
}
