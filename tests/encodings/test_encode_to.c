/* Formulas that are handed over clause by clause: they are what satdoku_encode writes, in every
 * encoding, of puzzles of every sort; the variables mean what the names in the text say; and models
 * become grids, whatever else the solver says, while what is no model does not.
 */
#include "picosat_adapter.h"
#include "unit.h"
#include "written.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { NAME_SIZE = 80, CELLS_MAX = 81 };

static const char *const puzzles[] = {
    "1...............",
    "11..............",
    ".Shape~4x4.~R1C1_1.Cage~5~R1C2~R1C3.Cage~0~R3C1~R4C1.WhiteDot~R4C3~R4C4.AntiKnight",
    ".Shape~4x4~0-3.Jigsaw~AAAABBBBCCCCDDDD.Thermo~R1C1~R1C2~R1C3.V~R4C1~R4C2",
    ".Shape~4x4.Sudominoku.Domino~1~2~R1C1~R1C2.Single~3~R4C4",
    ".Shape~3x4~5.NoBoxes.Cage~6~R1C1~R1C2~R1C3.Palindrome~R2C1~R2C2~R3C3",
};

static const char hard[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

struct session {
    struct satdoku_puzzle *puzzle;
    struct satdoku_solver *solver;
    struct satdoku_grid *grid;
    struct satdoku_error error;
    struct written written;
    struct satdoku_encode_options options;
};

static int open_session(void **state)
{
    static struct session session;
    session = (struct session){.puzzle = NULL};
    assert_int_equal(satdoku_puzzle_new(&session.puzzle), SATDOKU_OK);
    assert_int_equal(satdoku_solver_new(&session.solver, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_grid_new(&session.grid), SATDOKU_OK);
    *state = &session;
    return 0;
}

static int close_session(void **state)
{
    struct session *session = *state;
    satdoku_puzzle_free(session->puzzle);
    satdoku_solver_free(session->solver);
    satdoku_grid_free(session->grid);
    written_clear(&session->written);
    return 0;
}

static void parse(struct session *session, const char *text)
{
    assert_int_equal(satdoku_puzzle_parse(session->puzzle, text, strlen(text), NULL, NULL),
                     SATDOKU_OK);
}

/* ---- Clauses, as they come ---- */

/* What was handed over: clauses ended by 0; where `compared` is set, these are the next ones. */
struct taken {
    struct sat *sat;     /* gets them; may be NULL */
    const int *compared; /* what is to come; NULL: anything */
    const int *end;
    size_t clauses;
    size_t most; /* no more are wanted; 0: all are */
    bool different;
};

static bool take(void *context, const int *literals, size_t count)
{
    struct taken *taken = context;
    taken->clauses++;
    for (size_t i = 0; taken->compared != NULL && i <= count; i++) {
        bool same =
            taken->compared < taken->end && *taken->compared++ == (i < count ? literals[i] : 0);
        taken->different = taken->different || !same;
    }
    if (taken->sat != NULL) {
        assert_int_equal(sat_add(taken->sat, literals, count, NULL), SATDOKU_OK);
    }
    return taken->most == 0 || taken->clauses < taken->most;
}

static enum satdoku_status hand_over(struct session *session, enum satdoku_verdict *verdict,
                                     struct satdoku_variables **variables, struct taken *taken)
{
    return satdoku_encode_to(verdict, variables, take, taken, session->puzzle, &session->options,
                             session->solver, &session->error);
}

/* ---- Names ---- */

struct naming {
    const struct satdoku_variables *variables;
    const struct written *written;
    const char *at;
    int count;
};

static void expect_meaning(const struct satdoku_variables *variables,
                           const struct satdoku_variable *v)
{
    char name[NAME_SIZE];
    struct satdoku_cell one = v->cells[0];
    struct satdoku_cell other = v->cells[1];
    switch (v->kind) {
    case SATDOKU_VARIABLE_DIGIT:
        snprintf(name, sizeof name, "r%dc%d=%d", one.row, one.column, v->digit);
        assert_int_equal(satdoku_variables_digit(variables, one.row, one.column, v->digit),
                         v->number);
        break;
    case SATDOKU_VARIABLE_DOMINO:
        snprintf(name, sizeof name, "e:r%dc%d:r%dc%d", one.row, one.column, other.row,
                 other.column);
        assert_int_equal(satdoku_variables_domino(variables, one, other), v->number);
        assert_int_equal(satdoku_variables_domino(variables, other, one), v->number);
        break;
    case SATDOKU_VARIABLE_SINGLE:
        snprintf(name, sizeof name, "s:r%dc%d", one.row, one.column);
        assert_int_equal(satdoku_variables_single(variables, one.row, one.column), v->number);
        break;
    default:
        snprintf(name, sizeof name, "%s", v->name);
        assert_non_null(strchr("qupct", name[0]));
        assert_int_equal(name[1], ':');
    }
    assert_string_equal(v->name, name);
}

static bool take_name(void *context, const struct satdoku_variable *v)
{
    struct naming *naming = context;
    char line[NAME_SIZE + 16];
    int length = snprintf(line, sizeof line, "%d %s\n", v->number, v->name);
    const char *said = written_line(naming->written, &naming->at, "c varname ");
    assert_int_equal(v->number, ++naming->count);
    assert_non_null(said);
    assert_memory_equal(said, line, (size_t)length);
    expect_meaning(naming->variables, v);
    return true;
}

static void expect_names(const struct session *session, const struct satdoku_variables *variables)
{
    struct naming naming = {.variables = variables, .written = &session->written};
    assert_int_equal(satdoku_each_variable(variables, take_name, &naming), SATDOKU_OK);
    assert_null(written_line(&session->written, &naming.at, "c varname "));
    assert_true(naming.count <= satdoku_variables_count(variables));
}

/* ---- All encodings ---- */

/* The formula of session->options, written and handed over. */
static void compare(struct session *session)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct satdoku_variables *variables = NULL;
    struct written *written = &session->written;
    assert_int_equal(written_make(written, session->puzzle, &session->options, session->solver),
                     SATDOKU_OK);
    if (written->text.length == 0) {
        struct taken none = {.clauses = 0};
        assert_int_equal(hand_over(session, &verdict, &variables, &none), SATDOKU_OK);
        assert_int_equal(verdict, SATDOKU_VERDICT_NONE);
        assert_int_equal(none.clauses, 0);
        assert_null(variables);
        return;
    }
    const struct formula *formula = &written->formula;
    const int nothing = 0; /* where there is no clause, there is no array */
    struct taken taken = {.compared = formula->used > 0 ? formula->literals : &nothing};
    taken.end = taken.compared + formula->used;
    assert_int_equal(hand_over(session, &verdict, &variables, &taken), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_SOLVABLE);
    assert_false(taken.different);
    assert_int_equal(taken.clauses, formula->clauses);
    assert_ptr_equal(taken.compared, taken.end);
    assert_int_equal(satdoku_variables_count(variables), formula->variables);
    expect_names(session, variables);
    satdoku_variables_free(variables);
}

/* The options number `index` of all there are; false: there is none. */
static bool choose(struct satdoku_encode_options *options, int index)
{
    *options = (struct satdoku_encode_options){.names = true};
    options->encoding = (enum satdoku_encoding)(index % 3);
    index /= 3;
    options->amo = (enum satdoku_amo)(index % 5);
    index /= 5;
    options->dominoes = (enum satdoku_domino_encoding)(index % 2);
    index /= 2;
    options->simplify = (enum satdoku_simplify)(index % (SATDOKU_SIMPLIFY_PROBE + 1));
    index /= SATDOKU_SIMPLIFY_PROBE + 1;
    options->unique = index % 2 == 1;
    return index < 2;
}

static void test_the_same_clauses(void **state)
{
    struct session *session = *state;
    for (size_t i = 0; i < LENGTH(puzzles); i++) {
        parse(session, puzzles[i]);
        for (int index = 0; choose(&session->options, index); index++) {
            compare(session);
        }
    }
    parse(session, hard);
    for (int index = 0; choose(&session->options, index); index += 29) {
        compare(session);
    }
}

/* ---- Models ---- */

static void expect_grid(struct session *session, const struct satdoku_variables *variables,
                        const int *model, size_t count)
{
    struct satdoku_finding finding = {.verified = false};
    struct satdoku_puzzle *solution = NULL;
    int digits[CELLS_MAX];
    assert_int_equal(satdoku_variables_grid(session->grid, variables, model, count,
                                            &session->error),
                     SATDOKU_OK);
    size_t cells = satdoku_grid_digits(digits, LENGTH(digits), session->grid);
    assert_int_equal(cells, satdoku_puzzle_shape(session->puzzle).cells);
    assert_int_equal(satdoku_puzzle_copy(&solution, session->puzzle), SATDOKU_OK);
    if (!satdoku_puzzle_shape(session->puzzle).sudominoku) { /* which a tiling belongs to */
        assert_int_equal(satdoku_puzzle_set_givens(solution, digits, &session->error), SATDOKU_OK);
        assert_int_equal(satdoku_verify_grid(&finding, session->solver, session->puzzle, solution,
                                             &session->error),
                         SATDOKU_OK);
        assert_true(finding.verified);
    }
    satdoku_puzzle_free(solution);
}

static void expect_no_model(struct session *session, const struct satdoku_variables *variables,
                            const int *model, size_t count, const char *words)
{
    session->error = (struct satdoku_error){.status = SATDOKU_OK};
    assert_int_equal(satdoku_variables_grid(session->grid, variables, model, count,
                                            &session->error),
                     SATDOKU_ERR_SOLVER);
    assert_int_equal(session->error.status, SATDOKU_ERR_SOLVER);
    assert_non_null(strstr(session->error.message, words));
}

/* A model's literals, with room for more; their number. */
static size_t solve(int *model, struct session *session, struct satdoku_variables **variables)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    enum sat_result result = SAT_UNKNOWN;
    struct taken taken = {.sat = picosat_sat_new((struct stop){NULL, NULL})};
    struct formula empty = {.literals = NULL};
    size_t count = 0;
    assert_non_null(taken.sat);
    assert_int_equal(sat_load(taken.sat, &empty, NULL), SATDOKU_OK);
    assert_int_equal(hand_over(session, &verdict, variables, &taken), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_SOLVABLE);
    assert_int_equal(sat_solve_under(&result, taken.sat, NULL, 0, NULL), SATDOKU_OK);
    int last = satdoku_variables_count(*variables);
    for (int v = last; result == SAT_SATISFIABLE && v > 0; v--) {
        model[count++] = sat_value(taken.sat, v) > 0 ? v : -v;
    }
    sat_free(taken.sat);
    return count;
}

enum { MODEL_MAX = 30000 };

static void test_models(void **state)
{
    static int model[MODEL_MAX];
    struct session *session = *state;
    for (size_t i = 0; i < LENGTH(puzzles); i++) {
        bool solvable = strncmp(puzzles[i], "11", 2) != 0;
        parse(session, puzzles[i]);
        for (int index = 0; choose(&session->options, index); index += 7) {
            struct satdoku_variables *variables = NULL;
            if (session->options.unique && !solvable) {
                continue;
            }
            size_t count = solve(model, session, &variables);
            assert_true(count > 0 || !solvable || session->options.unique ||
                        satdoku_variables_count(variables) == 0);
            if (count > 0) {
                expect_grid(session, variables, model, count);
            }
            satdoku_variables_free(variables);
        }
    }
}

/* The first solution's literals alone; with zeros and variables of the caller's own; and others. */
static void test_what_is_no_model(void **state)
{
    static int model[MODEL_MAX];
    struct session *session = *state;
    struct satdoku_variables *variables = NULL;
    session->options = (struct satdoku_encode_options){.simplify = SATDOKU_SIMPLIFY_NONE};
    parse(session, puzzles[0]);
    size_t count = solve(model, session, &variables);
    assert_int_equal(count, 64);
    assert_int_equal(satdoku_variables_digit(variables, 1, 1, 1), 1);
    model[count++] = 0;
    model[count++] = 65;
    model[count++] = INT_MAX;
    model[count++] = INT_MIN;
    model[count++] = model[0]; /* twice the same */
    expect_grid(session, variables, model, count);
    for (size_t i = 0; i < count; i++) {
        model[i] = model[i] < 0 ? 0 : model[i];
    }
    expect_grid(session, variables, model, count);

    int given[] = {1, -1};
    expect_no_model(session, variables, NULL, 0, "no digit at r1c1");
    expect_no_model(session, variables, given, 2, "variable 1 is true and false");
    for (size_t i = 0; i < count; i++) {
        if (model[i] > 0 && model[i] <= 64) {
            int kept = model[i];
            model[i] = kept % 4 == 0 ? kept - 1 : kept + 1;
            expect_no_model(session, variables, model, 64, "no model: ");
            model[i] = kept;
        }
    }
    model[count++] = 2;
    expect_no_model(session, variables, model, count, "second digit 2 at r1c1");
    satdoku_variables_free(variables);
}

/* A solver that looks at no clause and says the excluded solution. */
static void test_the_excluded_solution(void **state)
{
    static int model[MODEL_MAX];
    struct session *session = *state;
    struct satdoku_variables *variables = NULL;
    struct satdoku_variables *unique = NULL;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct taken taken = {.clauses = 0};
    parse(session, "1234341221.34321");
    session->options = (struct satdoku_encode_options){.simplify = SATDOKU_SIMPLIFY_NONE};
    size_t count = solve(model, session, &variables);
    session->options.unique = true;
    assert_int_equal(hand_over(session, &verdict, &unique, &taken), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_SOLVABLE);
    expect_grid(session, variables, model, count);
    expect_no_model(session, unique, model, count, "excluded");
    satdoku_variables_free(variables);
    satdoku_variables_free(unique);
}

/* ---- Ends ---- */

static bool always(void *context)
{
    (void)context;
    return true;
}

static bool take_one(void *context, const struct satdoku_variable *variable)
{
    int *count = context;
    assert_int_equal(variable->number, ++*count);
    return *count < 3;
}

static void test_early_ends(void **state)
{
    struct session *session = *state;
    struct satdoku_variables *variables = NULL;
    parse(session, puzzles[0]);
    session->options = (struct satdoku_encode_options){.unique = true};
    struct taken all = {.clauses = 0};
    assert_int_equal(hand_over(session, NULL, NULL, &all), SATDOKU_OK);
    for (size_t most = 1; most <= all.clauses; most++) {
        enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
        struct taken taken = {.most = most};
        assert_int_equal(hand_over(session, &verdict, &variables, &taken), SATDOKU_OK);
        assert_int_equal(verdict, SATDOKU_VERDICT_UNKNOWN);
        assert_int_equal(taken.clauses, most);
        assert_null(variables);
    }
    parse(session, hard);
    enum satdoku_verdict verdict = SATDOKU_VERDICT_INVALID;
    struct taken taken = {.clauses = 0};
    session->options = (struct satdoku_encode_options){.stop = always};
    assert_int_equal(hand_over(session, &verdict, &variables, &taken), SATDOKU_OK);
    assert_int_equal(verdict, SATDOKU_VERDICT_UNKNOWN);
    assert_null(variables);
    taken.clauses = 0;
    session->options = (struct satdoku_encode_options){.max_clauses = 100};
    verdict = SATDOKU_VERDICT_INVALID;
    assert_int_equal(hand_over(session, &verdict, &variables, &taken), SATDOKU_ERR_LIMIT);
    assert_int_equal(verdict, SATDOKU_VERDICT_INVALID);
    assert_null(variables);
    assert_int_equal(taken.clauses, 0);

    int count = 0;
    session->options = (struct satdoku_encode_options){.names = false};
    assert_int_equal(hand_over(session, &verdict, &variables, &taken), SATDOKU_OK);
    assert_int_equal(satdoku_each_variable(variables, take_one, &count), SATDOKU_OK);
    assert_int_equal(count, 3);
    satdoku_variables_free(variables);
}

/* What is decided is a constant, and the puzzle may change behind the map. */
static void test_what_is_decided(void **state)
{
    struct session *session = *state;
    struct satdoku_variables *variables = NULL;
    struct taken taken = {.clauses = 0};
    parse(session, "1234341221.34321");
    session->options = (struct satdoku_encode_options){.simplify = SATDOKU_SIMPLIFY_SINGLES};
    assert_int_equal(hand_over(session, NULL, &variables, &taken), SATDOKU_OK);
    parse(session, hard);
    assert_int_equal(taken.clauses, 0);
    assert_int_equal(satdoku_variables_count(variables), 0);
    assert_int_equal(satdoku_variables_digit(variables, 3, 3, 4), SATDOKU_LITERAL_TRUE);
    assert_int_equal(satdoku_variables_digit(variables, 3, 3, 3), SATDOKU_LITERAL_FALSE);
    assert_int_equal(satdoku_variables_digit(variables, 5, 3, 3), 0);
    assert_int_equal(satdoku_variables_digit(variables, 3, 3, 5), 0);
    assert_int_equal(satdoku_variables_single(variables, 1, 1), 0);
    assert_int_equal(satdoku_variables_grid(session->grid, variables, NULL, 0, NULL), SATDOKU_OK);
    assert_int_equal(satdoku_grid_digit(session->grid, 3, 3), 4);
    satdoku_variables_free(variables);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_the_same_clauses, open_session, close_session),
        cmocka_unit_test_setup_teardown(test_models, open_session, close_session),
        cmocka_unit_test_setup_teardown(test_what_is_no_model, open_session, close_session),
        cmocka_unit_test_setup_teardown(test_the_excluded_solution, open_session, close_session),
        cmocka_unit_test_setup_teardown(test_early_ends, open_session, close_session),
        cmocka_unit_test_setup_teardown(test_what_is_decided, open_session, close_session),
    };
    return RUN_TESTS(tests);
}
