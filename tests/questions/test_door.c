/* The door holds: nothing that a question found inside gets out when it is wrong.
 *
 * The linker leads the calls that make grids here: what decoding hands in, the exchange of two
 * digits, and copies of puzzles. They are broken on purpose, from some call on or only once, and
 * every question is asked. It fails with ERR_INTERNAL and hands out nothing but solutions before,
 * or it gives the right answer all the same: plain_ask.c sees to that. Each question that rests on
 * a grid must have failed when all of them are broken. What the proof checker says of cubes is
 * broken in the same way.
 */
#include "plain_ask.h"

#include "decode.h"
#include "grid.h"
#include "rup.h"
#include "square.h"
#include "tiling.h"

#include <satdoku_program.h>
#include <stdio.h>
#include <string.h>

/* ---- Breaking ------------------------------------------------------------------------------- */

enum fault {
    FAULT_GIVEN,  /* digits exchanged everywhere: all houses hold, but not the givens */
    FAULT_CELL,   /* a digit twice in its row */
    FAULT_RANGE,  /* a digit that there is not */
    FAULT_TILING, /* the dominoes another way */
    FAULT_SAME,   /* the first solution again and again */
    FAULT_SIZE,   /* a grid of another board */
    FAULT_COPY,   /* copies of the puzzle lack a given */
    FAULTS
};

static const char *const names[FAULTS] = {"given", "cell", "range", "tiling",
                                          "same",  "size", "copy"};

/* What is broken now. */
static struct {
    bool armed;
    enum fault fault;
    long calls;  /* that could be broken */
    long at;     /* the first that is, from 0 */
    bool once;   /* and the last */
    long broken; /* calls that were */
    struct grid first;
} plan;

static bool breaks_now(void)
{
    long call = plan.calls++;
    bool now = plan.armed && call >= plan.at && (!plan.once || call == plan.at);

    plan.broken += now;
    return now;
}

/* The first given, or the first cell, of which the digit is exchanged for another one. */
static void exchange_everywhere(struct grid *grid, const struct satdoku_puzzle *puzzle)
{
    int cells = grid->board->cells;
    int given = 0;

    for (int cell = cells - 1; cell >= 0; cell--) {
        given = puzzle->givens[cell] != 0 ? cell : given;
    }
    int one = grid->digits[given];
    int other = one % grid->board->digits + 1;
    for (int cell = 0; cell < cells; cell++) {
        int digit = grid->digits[cell];

        grid->digits[cell] = (uint16_t)(digit == one ? other : digit == other ? one : digit);
    }
}

/* The first domino becomes two singles; a Sudoku has no tiling, and gets one. */
static void tile_otherwise(struct grid *grid)
{
    int cell = 0;

    if (!grid->tiled) {
        assert_int_equal(grid_resize(grid, grid->board, true), SATDOKU_OK);
        memset(grid->partner, 0, (size_t)grid->board->cells * sizeof *grid->partner);
        return;
    }
    while (grid->partner[cell] == cell) {
        cell++;
    }
    grid->partner[grid->partner[cell]] = grid->partner[cell];
    grid->partner[cell] = cell;
}

static void spoil(struct grid *grid, const struct satdoku_puzzle *puzzle)
{
    int last = grid->board->cells - 1;

    switch (plan.fault) {
    case FAULT_GIVEN:
        exchange_everywhere(grid, puzzle);
        break;
    case FAULT_CELL:
        grid->digits[last] = grid->digits[last - 1];
        break;
    case FAULT_RANGE:
        grid->digits[0] = (uint16_t)(grid->digits[0] == 1 ? 0 : grid->board->digits + 1);
        break;
    case FAULT_TILING:
        tile_otherwise(grid);
        break;
    case FAULT_SAME:
        if (plan.first.board == NULL) {
            assert_int_equal(grid_copy(&plan.first, grid), SATDOKU_OK);
        }
        assert_int_equal(grid_copy(grid, &plan.first), SATDOKU_OK);
        break;
    case FAULT_SIZE:
        assert_int_equal(square_resize(grid, grid->board->rows - 1, grid->tiled), SATDOKU_OK);
        break;
    case FAULT_COPY:
    case FAULTS:
        break;
    }
}

/* ---- What the linker leads here ------------------------------------------------------------- */

enum satdoku_status __real_decode_model(struct grid *grid, const struct satdoku_puzzle *puzzle,
                                        const struct varmap *map, const signed char *values,
                                        int variables, struct satdoku_error *error);
enum satdoku_status __wrap_decode_model(struct grid *grid, const struct satdoku_puzzle *puzzle,
                                        const struct varmap *map, const signed char *values,
                                        int variables, struct satdoku_error *error);
enum satdoku_status __real_decode_checked(struct grid *grid, const struct satdoku_puzzle *puzzle,
                                          const struct varmap *map, const signed char *values,
                                          int variables, struct satdoku_error *error);
enum satdoku_status __wrap_decode_checked(struct grid *grid, const struct satdoku_puzzle *puzzle,
                                          const struct varmap *map, const signed char *values,
                                          int variables, struct satdoku_error *error);
bool __real_exchange_digits(struct grid *grid, const struct satdoku_puzzle *puzzle);
bool __wrap_exchange_digits(struct grid *grid, const struct satdoku_puzzle *puzzle);
enum satdoku_status __real_puzzle_copy(struct satdoku_puzzle *to,
                                       const struct satdoku_puzzle *from);
enum satdoku_status __wrap_puzzle_copy(struct satdoku_puzzle *to,
                                       const struct satdoku_puzzle *from);

enum satdoku_status __real_rup_check(struct proof_result *result, const struct formula *formula,
                                     struct satdoku_source proof, struct stop stop,
                                     struct satdoku_error *error);
enum satdoku_status __wrap_rup_check(struct proof_result *result, const struct formula *formula,
                                     struct satdoku_source proof, struct stop stop,
                                     struct satdoku_error *error);

enum satdoku_status __wrap_decode_model(struct grid *grid, const struct satdoku_puzzle *puzzle,
                                        const struct varmap *map, const signed char *values,
                                        int variables, struct satdoku_error *error)
{
    enum satdoku_status status = __real_decode_model(grid, puzzle, map, values, variables, error);

    if (status == SATDOKU_OK && plan.fault != FAULT_COPY && breaks_now()) {
        spoil(grid, puzzle);
    }
    return status;
}

enum satdoku_status __wrap_decode_checked(struct grid *grid, const struct satdoku_puzzle *puzzle,
                                          const struct varmap *map, const signed char *values,
                                          int variables, struct satdoku_error *error)
{
    enum satdoku_status status = __real_decode_checked(grid, puzzle, map, values, variables, error);

    if (status == SATDOKU_OK && plan.fault != FAULT_COPY && breaks_now()) {
        spoil(grid, puzzle);
    }
    return status;
}

bool __wrap_exchange_digits(struct grid *grid, const struct satdoku_puzzle *puzzle)
{
    bool found = __real_exchange_digits(grid, puzzle);

    if (found && plan.fault != FAULT_COPY && breaks_now()) {
        spoil(grid, puzzle);
    }
    return found;
}

enum satdoku_status __wrap_puzzle_copy(struct satdoku_puzzle *to, const struct satdoku_puzzle *from)
{
    enum satdoku_status status = __real_puzzle_copy(to, from);

    if (status == SATDOKU_OK && plan.fault == FAULT_COPY && breaks_now()) {
        int cell = 0;

        while (cell < shape_cells(to->shape) - 1 && to->givens[cell] == 0) {
            cell++;
        }
        to->givens[cell] = 0;
        to->domino_count -= to->domino_count != 0;
    }
    return status;
}

/* What the proof checker answers, where it is on. */
static struct {
    bool on;
    enum satdoku_status status; /* OK: the proof does not hold */
    const char *message;        /* of an error */
} rup_fault;

enum satdoku_status __wrap_rup_check(struct proof_result *result, const struct formula *formula,
                                     struct satdoku_source proof, struct stop stop,
                                     struct satdoku_error *error)
{
    if (!rup_fault.on) {
        return __real_rup_check(result, formula, proof, stop, error);
    }
    if (rup_fault.status != SATDOKU_OK) {
        error->status = rup_fault.status;
        snprintf(error->message, sizeof error->message, "%s", rup_fault.message);
    }
    *result = (struct proof_result){.proved = false};
    return rup_fault.status;
}

/* ---- Rounds --------------------------------------------------------------------------------- */

static void arm(enum fault fault, long at, bool once)
{
    grid_clear(&plan.first);
    memset(&plan, 0, sizeof plan);
    plan.armed = true;
    plan.fault = fault;
    plan.at = at;
    plan.once = once;
}

static void disarm(void)
{
    plan.armed = false;
}

/* Whether the fault is one for this puzzle. */
static bool concerns(const struct plain_asking *asking, enum fault fault)
{
    const struct plain_puzzle *puzzle = &asking->trial->puzzle;
    int known[PLAIN_MAX_CELLS];
    bool any = false;

    plain_known(known, puzzle);
    for (int cell = 0; cell < plain_cells(puzzle); cell++) {
        any = any || known[cell] != 0;
    }
    return any || (fault != FAULT_GIVEN && fault != FAULT_COPY);
}

/* Asks with calls broken; whether any was. */
static bool ask_broken(struct plain_asking *asking, enum plain_question question, enum fault fault,
                       long at, bool once)
{
    arm(fault, at, once);
    enum satdoku_status status = plain_ask(asking, question);
    disarm();
    bool is_expected = status == SATDOKU_OK || status == SATDOKU_ERR_INTERNAL ||
                       (status == SATDOKU_ERR_MALFORMED && question == ASK_DECODE);
    /* One solution again and again, and copies, can do no harm where others are never looked at. */
    bool must_fail = !once && plan.broken != 0 && fault != FAULT_SAME && fault != FAULT_COPY;
    if (!is_expected || (must_fail && status == SATDOKU_OK)) {
        print_error("%s, fault %s from call %ld: status %d, %s\n", plain_question_name(question),
                    names[fault], at, (int)status, asking->error.message);
    }
    trial_expect(asking->trial, is_expected);
    trial_expect(asking->trial, !must_fail || status != SATDOKU_OK);
    return plan.broken != 0;
}

static void break_question(struct plain_asking *asking, enum plain_question question,
                           enum fault fault)
{
    enum { MAX = 6 };

    ask_broken(asking, question, fault, 0, false);
    for (long at = 0; at < MAX && ask_broken(asking, question, fault, at, true); at++) {
    }
    ask_broken(asking, question, fault, 1 + random_below(&asking->trial->random, 100), false);
    trial_expect(asking->trial, plain_ask(asking, question) == SATDOKU_OK);
}

/* The rounds have no other way to the asking than through their trial. */
static struct plain_asking *current;

static void play(struct trial *trial)
{
    enum { SOLUTIONS_MAX = 300 };

    disarm(); /* where a test ended before it did */
    current->solver = trial->solver;
    plain_asking_start(current, SOLUTIONS_MAX);
    for (enum plain_question question = 0; question < ASK_QUESTIONS; question++) {
        for (enum fault fault = 0; fault < FAULTS; fault++) {
            current->encode = (struct satdoku_encode_options){.unique = trial->round % 2 == 0};
            if (concerns(current, fault)) {
                break_question(current, question, fault);
            }
        }
    }
}

static const struct trial_shape shapes[] = {{4, 2, 2}, {6, 2, 3}, {6, 3, 2}, {9, 3, 3}};

static void play_sudoku(struct trial *trial)
{
    static const enum generate_kind kinds[] = {GENERATE_UNIQUE, GENERATE_SEVERAL, GENERATE_EMPTY,
                                               GENERATE_SEVERAL, GENERATE_NONE};
    size_t kind = (size_t)trial->round % LENGTH(kinds);
    size_t shape = (size_t)random_below(&trial->random, LENGTH(shapes));

    trial_make_sudoku(trial, shapes[kinds[kind] == GENERATE_EMPTY ? 0 : shape], kinds[kind]);
    play(trial);
}

static void play_sudominoku(struct trial *trial)
{
    struct trial_shape shape = shapes[trial->round % 3];
    int all = shape.n * (shape.n - 1) / 2;

    trial_make_sudominoku(trial, shape, all / 3 + random_below(&trial->random, all - all / 3));
    play(trial);
}

static void test_sudoku(void **state)
{
    current = *state;
    trial_run(current->trial, 15, play_sudoku);
}

static void test_sudominoku(void **state)
{
    current = *state;
    trial_run(current->trial, 10, play_sudominoku);
}

/* So many questions failed, and none was passed over: those that hand out grids do rest on them. */
static void test_all_fail(void **state)
{
    struct trial *trial = ((struct plain_asking *)*state)->trial;

    disarm();
    current = *state;
    current->solver = trial->solver;
    trial_make_sudominoku(trial, shapes[0], 2);
    plain_asking_start(current, 300);
    trial_expect(trial, current->truth.verdict != SATDOKU_VERDICT_NONE);
    for (enum plain_question question = 0; question < ASK_QUESTIONS; question++) {
        bool wants_unique = question == ASK_MINIMIZE;

        if (!wants_unique) {
            arm(FAULT_GIVEN, 0, false);
            trial_expect(trial, plain_ask(current, question) == SATDOKU_ERR_INTERNAL);
            trial_expect(trial, plan.broken > 0);
            trial_expect(trial, strstr(current->error.message, "self-check failed") != NULL);
            disarm();
        }
    }
}

/* ---- Single faults --------------------------------------------------------------------------- */

/* A tiling beyond the limit is not counted, but says that there are more: it is checked as well. */
static void test_tiling_beyond_limit(void **state)
{
    static const enum fault faults[] = {FAULT_GIVEN, FAULT_CELL, FAULT_RANGE, FAULT_TILING,
                                        FAULT_SIZE};
    enum { MOST = 100, LIMIT_MAX = 3 };
    struct trial *trial = ((struct plain_asking *)*state)->trial;
    int tilings = 0;

    disarm();
    current = *state;
    for (trial->round = 0; tilings <= LIMIT_MAX; trial->round++) {
        int digits[PLAIN_MAX_CELLS];

        trial_make_sudominoku(trial, shapes[0], 2);
        plain_asking_start(current, MOST);
        if (current->truth.verdict != SATDOKU_VERDICT_NONE) {
            board_digits(digits, current->solved);
            tilings = tiling_count(&trial->puzzle, digits, MOST);
        }
    }
    for (size_t limit = 1; limit <= LIMIT_MAX; limit++) {
        for (size_t i = 0; i < LENGTH(faults); i++) {
            size_t count = SIZE_MAX;
            bool complete = true;

            arm(faults[i], (long)limit, true);
            enum satdoku_status status =
                satdoku_count_tilings(&count, &complete, trial->solver, trial->read,
                                      current->solved, limit, &current->error);
            disarm();
            trial_expect(trial, plan.broken == 1);
            trial_expect(trial, status == SATDOKU_ERR_INTERNAL);
            trial_expect(trial, count == SIZE_MAX && complete);
        }
    }
}

/* Where the proof that cubes leave nothing out cannot be read or does not hold, it is said so. */
static void test_proof_of_cubes(void **state)
{
    static const struct {
        enum satdoku_status status;
        const char *message, *expected;
    } faults[] = {
        {SATDOKU_ERR_READ, "cannot read: Input/output error",
         "a file for a proof: cannot read: Input/output error"},
        {SATDOKU_ERR_MALFORMED, "line 7: no clause", "a file for a proof: line 7: no clause"},
        {SATDOKU_ERR_MEMORY, "", "out of memory"},
        {SATDOKU_OK, NULL, "a self-check failed: a proof that does not hold"},
    };
    struct satdoku_encode_options split = {.cubes = 3};
    struct satdoku_cubes *cubes = NULL;
    struct satdoku_finding finding;
    struct satdoku_error error;
    struct memory icnf = {.data = NULL};
    struct trial *trial = ((struct plain_asking *)*state)->trial;

    disarm();
    trial_make_sudoku(trial, shapes[0], GENERATE_EMPTY);
    trial_read(trial);
    assert_int_equal(satdoku_encode(NULL, memory_sink(&icnf), trial->read, &split, NULL, &error),
                     SATDOKU_OK);
    struct memory_reading reading = {.data = icnf.data, .length = icnf.length};
    assert_int_equal(satdoku_cubes_new(&cubes, memory_source(&reading), NULL, &error), SATDOKU_OK);
    for (size_t i = 0; i < LENGTH(faults); i++) {
        rup_fault.on = true;
        rup_fault.status = faults[i].status;
        rup_fault.message = faults[i].message;
        enum satdoku_status status = satdoku_cubes_verify(&finding, cubes, NULL, &error);
        rup_fault.on = false;
        assert_int_equal(status,
                         faults[i].status == SATDOKU_OK ? SATDOKU_ERR_INTERNAL : faults[i].status);
        assert_int_equal(error.status, status);
        assert_string_equal(error.message, faults[i].expected);
    }
    assert_int_equal(satdoku_cubes_verify(&finding, cubes, NULL, &error), SATDOKU_OK);
    assert_true(finding.verified);
    satdoku_cubes_free(cubes);
    memory_clear(&icnf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sudoku, plain_asking_setup, plain_asking_teardown),
        cmocka_unit_test_setup_teardown(test_sudominoku, plain_asking_setup, plain_asking_teardown),
        cmocka_unit_test_setup_teardown(test_all_fail, plain_asking_setup, plain_asking_teardown),
        cmocka_unit_test_setup_teardown(test_tiling_beyond_limit, plain_asking_setup,
                                        plain_asking_teardown),
        cmocka_unit_test_setup_teardown(test_proof_of_cubes, plain_asking_setup,
                                        plain_asking_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
