/* Formulas of puzzles with other boards and other clues, as satdoku_encode writes them: the puzzle
 * in their comments is the one that went in, and their models, projected on the variables that the
 * formula lists, are the solutions that brute force finds - each once, whatever the encoding, and
 * in cubes each in one of them.
 */
#include "../property/variants.h"
#include "clue.h"
#include "describe.h"
#include "dimacs.h"
#include "picosat_adapter.h"
#include "written.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 6, CUBES = 5, FORMULA_DIGITS = VARIANT_CELLS_MAX * VARIANT_DIGITS_MAX };

struct trial {
    struct written written;
    const int *projection; /* variables */
    int projected;
    int seen[VARIANT_SOLUTIONS_MAX]; /* how often each solution was found */
    struct satdoku_decoder *decoder;
};

#define expect(variants, condition) variants_expect(variants, condition)

/* ---- The puzzle in the comments -------------------------------------------------------------- */

/* A string is the same for the same puzzle. */
static void write_string(struct memory *text, const struct satdoku_puzzle *puzzle)
{
    assert_int_equal(satdoku_write_puzzle(memory_sink(text), SATDOKU_FORMAT_CONSTRAINTS, 1, puzzle,
                                          NULL),
                     SATDOKU_OK);
}

static void expect_same_puzzle(struct variants *variants, const struct written *written)
{
    struct memory_reading reading = {.data = written->text.data, .length = written->text.length};
    struct description description = {.ours = false};
    struct dimacs_comments comments = {describe_read, &description};
    struct formula formula = {.literals = NULL};
    struct satdoku_puzzle *puzzle = NULL;
    struct memory string = {.data = NULL};
    struct memory again = {.data = NULL};

    assert_int_equal(satdoku_puzzle_new(&puzzle), SATDOKU_OK);
    expect(variants, dimacs_read(&formula, memory_source(&reading), &comments, &variants->error) ==
                         SATDOKU_OK);
    expect(variants, describe_puzzle(puzzle, &description, &variants->error) == SATDOKU_OK);
    expect(variants, board_same(puzzle->board, variants->read->board));
    expect(variants, clue_count(puzzle) == clue_count(variants->read));
    write_string(&string, variants->read);
    write_string(&again, puzzle);
    expect(variants, strcmp(string.data, again.data) == 0);
    memory_clear(&string);
    memory_clear(&again);
    satdoku_puzzle_free(puzzle);
    formula_clear(&formula);
    describe_clear(&description);
}

/* ---- Models ---------------------------------------------------------------------------------- */

/* The variables of all lines "c p show ... 0". */
static int *read_projection(int *count, const struct written *written)
{
    const char *at = NULL;
    const char *line = NULL;
    int *variables = malloc((size_t)FORMULA_DIGITS * sizeof *variables);

    assert_non_null(variables);
    *count = 0;
    while ((line = written_line(written, &at, "c p show ")) != NULL) {
        char *rest = NULL;
        for (long v = strtol(line, &rest, 10); v != 0; v = strtol(rest, &rest, 10)) {
            assert_true(*count < FORMULA_DIGITS);
            variables[(*count)++] = (int)v;
        }
    }
    return variables;
}

/* Decodes a model; the index of its solution. */
static int decode(struct variants *variants, struct trial *trial, struct sat *sat)
{
    struct memory answer = {.data = NULL};
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;

    memory_print(&answer, "s SATISFIABLE\n");
    for (int v = 1; v <= trial->written.formula.variables; v++) {
        memory_print(&answer, "v %d\n", sat_value(sat, v) > 0 ? v : -v);
    }
    memory_print(&answer, "v 0\n");
    struct memory_reading reading = {.data = answer.data, .length = answer.length};
    expect(variants, satdoku_decoder_start(trial->decoder, memory_source(&reading),
                                           &variants->error) == SATDOKU_OK);
    expect(variants, satdoku_decoder_next(&verdict, variants->grid, trial->decoder,
                                          &variants->error) == SATDOKU_OK);
    expect(variants, verdict == SATDOKU_VERDICT_SOLVABLE);
    memory_clear(&answer);
    return variants_take(variants, variants->grid);
}

/* Excludes the model's digits for all that comes. */
static void exclude(struct trial *trial, struct sat *sat)
{
    int *clause = malloc(((size_t)trial->projected + 1) * sizeof *clause);

    assert_non_null(clause);
    for (int i = 0; i < trial->projected; i++) {
        int v = trial->projection[i];
        clause[i] = sat_value(sat, v) > 0 ? -v : v;
    }
    assert_int_equal(sat_add(sat, clause, (size_t)trial->projected, NULL), SATDOKU_OK);
    free(clause);
}

/* Finds all models under assumptions; their number. */
static int find_models(struct variants *variants, struct trial *trial, struct sat *sat,
                       const int *assumptions, size_t count)
{
    int found = 0;

    while (true) {
        enum sat_result result = SAT_UNKNOWN;
        assert_int_equal(sat_solve_under(&result, sat, assumptions, count, NULL), SATDOKU_OK);
        if (result != SAT_SATISFIABLE) {
            expect(variants, result == SAT_UNSATISFIABLE);
            return found;
        }
        int index = decode(variants, trial, sat);
        expect(variants, trial->seen[index]++ == 0);
        exclude(trial, sat);
        found++;
    }
}

/* Under each line "a ... 0". */
static int find_in_cubes(struct variants *variants, struct trial *trial, struct sat *sat)
{
    const char *at = NULL;
    const char *line = NULL;
    int found = 0;

    while ((line = written_line(&trial->written, &at, "a ")) != NULL) {
        int literals[FORMULA_DIGITS];
        size_t count = 0;
        char *rest = NULL;
        for (long l = strtol(line, &rest, 10); l != 0; l = strtol(rest, &rest, 10)) {
            assert_true(count < LENGTH(literals));
            literals[count++] = (int)l;
        }
        found += find_models(variants, trial, sat, literals, count);
    }
    return found;
}

static void expect_models(struct variants *variants, struct trial *trial)
{
    struct memory_reading cnf = {.data = trial->written.text.data,
                                 .length = trial->written.text.length};
    struct sat *sat = picosat_sat_new((struct stop){NULL, NULL});
    int *projection = read_projection(&trial->projected, &trial->written);
    bool cubes = variants->encode.cubes != 0;

    trial->projection = projection;
    for (int i = 0; i < trial->projected; i++) { /* in iCNF some may be in no clause */
        int v = projection[i];
        trial->written.formula.variables =
            v > trial->written.formula.variables ? v : trial->written.formula.variables;
    }
    assert_non_null(sat);
    expect(variants, satdoku_decoder_new(&trial->decoder, NULL, memory_source(&cnf),
                                         &variants->error) == SATDOKU_OK);
    assert_int_equal(sat_load(sat, &trial->written.formula, NULL), SATDOKU_OK);
    int found =
        cubes ? find_in_cubes(variants, trial, sat) : find_models(variants, trial, sat, NULL, 0);
    expect(variants, found == variants->all.count - (variants->encode.unique ? 1 : 0));
    expect(variants, !variants->encode.unique || trial->seen[0] == 0);
    satdoku_decoder_free(trial->decoder);
    sat_free(sat);
    free(projection);
}

/* ---- The rounds ------------------------------------------------------------------------------ */

static void play(struct variants *variants)
{
    struct trial trial = {.written = {.text = {.data = NULL}}};

    variants_choose_encoding(variants);
    variants->asked = "encode";
    variants->encode.projection = SATDOKU_PROJECTION_SHOW;
    variants->encode.names = false;
    variants->encode.cubes = random_below(&variants->random, 3) == 0 ? CUBES : 0;
    enum satdoku_status status =
        written_make(&trial.written, variants->read, &variants->encode, variants->solver);
    if (status == SATDOKU_ERR_LIMIT && variants->encode.cubes != 0) { /* too few candidates */
        variants->encode.cubes = 0;
        status = written_make(&trial.written, variants->read, &variants->encode, variants->solver);
    }
    variants->error = trial.written.error;
    expect(variants, status == SATDOKU_OK);
    if (trial.written.text.length > 0) {
        expect_same_puzzle(variants, &trial.written);
        expect_models(variants, &trial);
    } else { /* nothing to exclude */
        expect(variants, variants->encode.unique && variants->all.count == 0);
    }
    written_clear(&trial.written);
}

static void test_formulas(void **state)
{
    for (int subject = 0; subject < VARIANT_SUBJECTS; subject++) {
        variants_run(*state, subject, ROUNDS, play);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_formulas, variants_setup, variants_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
