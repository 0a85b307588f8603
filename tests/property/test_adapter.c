/* A built-in solver behind struct sat, under random sequences of all that may be asked of it,
 * with memory that runs out and searches that are stopped, against a truth table.
 *
 * SOLVER is the function that makes it; how its memory runs out is in adapter_picosat.c,
 * adapter_cadical.c and adapter_takeover.c. script/soak plays a million sequences with each.
 */
#include "adapter.h"
#include "cadical_adapter.h"
#include "picosat_adapter.h"
#include "random.h"
#include "takeover.h"
#include "truth.h"
#include "unit.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 1000, CLAUSE_MAX = 5 };

/* ---- A sequence ---- */

enum state {
    LOST,    /* not loaded yet, or an error came: there is only loading and freeing */
    STOPPED, /* while loading: everything does nothing */
    READY
};

struct sequence {
    struct random random;
    struct sat *sat;
    struct formula formula;
    struct truth truth; /* of what was loaded and added */
    int variables;      /* that the truth table has */
    enum state state;
    bool marked;               /* there is something to go back to */
    struct truth marked_truth; /* what `truth` was then */
    size_t rewinds;            /* in all sequences */
    int stop_patience;         /* calls of the stop callback that say no; < 0: all */
    bool stop_said;            /* yes */
    size_t shortages;          /* of memory, in all sequences */
};

static bool on_stop(void *context)
{
    struct sequence *s = context;
    if (s->stop_patience < 0) {
        return false;
    }
    s->stop_said = s->stop_said || s->stop_patience == 0;
    s->stop_patience -= s->stop_patience > 0;
    return s->stop_said;
}

static bool one_in(struct sequence *s, int chances)
{
    return random_below(&s->random, chances) == 0;
}

/* A literal of the variables 1..variables. */
static int any_literal(struct sequence *s, int variables)
{
    int variable = 1 + random_below(&s->random, variables);
    return one_in(s, 2) ? variable : -variable;
}

/* Mostly of two or three literals; may have one twice, or with its negation. */
static size_t make_clause(int clause[CLAUSE_MAX], struct sequence *s, int variables)
{
    size_t count = one_in(s, 50) ? 0 : 2 + (size_t)random_below(&s->random, 2);
    if (one_in(s, 8)) {
        count = 1 + (size_t)random_below(&s->random, CLAUSE_MAX);
    }
    count = variables == 0 ? 0 : count;
    for (size_t i = 0; i < count; i++) {
        clause[i] = any_literal(s, variables);
    }
    return count;
}

/* What may go wrong in the next call. */
static void arm(struct sequence *s)
{
    s->stop_said = false;
    adapter_arm(one_in(s, 12) ? random_below(&s->random, one_in(s, 2) ? 8 : 400) : -1);
    s->stop_patience = one_in(s, 12) ? random_below(&s->random, 3) : -1;
}

static void disarm(struct sequence *s)
{
    adapter_disarm();
    s->stop_patience = -1;
}

/* Every call for memory that failed makes an error, and nothing else does. */
static bool expect_status(struct sequence *s, enum satdoku_status status)
{
    disarm(s);
    assert_int_equal(status, adapter_failed() ? SATDOKU_ERR_MEMORY : SATDOKU_OK);
    if (adapter_failed()) {
        s->shortages++;
        s->state = LOST;
    }
    return status == SATDOKU_OK;
}

/* ---- What is asked ---- */

static void renew(struct sequence *s)
{
    sat_free(s->sat);
    s->sat = SOLVER((struct stop){on_stop, s});
    assert_non_null(s->sat);
    s->state = LOST;
    s->marked = false;
}

/* Some variables of the table are left for sat_new_variable. */
static void load(struct sequence *s)
{
    int clause[CLAUSE_MAX];
    int most = one_in(s, 10) ? TRUTH_VARIABLES_MAX : 9;
    int loaded = random_below(&s->random, most + 1);
    int clauses = random_below(&s->random, 5 * loaded + 2);
    s->variables = most;
    s->marked = false;
    truth_start(&s->truth, most);
    formula_store(&s->formula, loaded);
    for (int i = 0; i < clauses; i++) {
        size_t count = make_clause(clause, s, loaded);
        formula_clause(&s->formula, clause, count);
        truth_add(&s->truth, clause, count);
    }
    arm(s);
    enum satdoku_status status = sat_load(s->sat, &s->formula, NULL);
    s->state = READY;
    if (expect_status(s, status)) {
        assert_true(!s->sat->stopped || s->stop_said);
        s->state = s->sat->stopped ? STOPPED : READY;
    }
}

static void load_nothing(struct sequence *s)
{
    sat_load_nothing(s->sat);
    s->variables = TRUTH_VARIABLES_MAX;
    s->state = STOPPED;
    s->marked = false;
}

static void new_variable(struct sequence *s)
{
    int last = s->sat->variables;
    if (last < s->variables) {
        assert_int_equal(sat_new_variable(s->sat), last + 1);
    }
}

static void add(struct sequence *s)
{
    int clause[CLAUSE_MAX];
    size_t count = make_clause(clause, s, s->sat->variables);
    arm(s);
    if (expect_status(s, sat_add(s->sat, clause, count, NULL)) && s->state == READY) {
        truth_add(&s->truth, clause, count);
    }
}

static void mark(struct sequence *s)
{
    arm(s);
    s->marked = sat_mark(s->sat);
    disarm(s);
    if (adapter_failed()) {
        assert_false(s->marked);
        s->shortages++;
        s->state = LOST;
    }
    s->marked_truth = s->truth;
}

/* Everything is what it was at the mark, even after an error. */
static void go_back(struct sequence *s)
{
    assert_true(sat_rewind(s->sat));
    s->truth = s->marked_truth;
    s->state = READY;
    s->rewinds++;
}

static void prefer(struct sequence *s)
{
    if (s->sat->variables > 0) {
        arm(s);
        sat_prefer(s->sat, any_literal(s, s->sat->variables));
        disarm(s);
        assert_false(adapter_failed());
    }
}

/* A model: with it, all clauses and assumptions hold. A variable that the solver has never seen may
 * be either. To read it takes no memory. */
static void expect_model(struct sequence *s, const int *assumptions, size_t count)
{
    signed char values[TRUTH_VARIABLES_MAX + 1];
    int literals[2 * TRUTH_VARIABLES_MAX];
    size_t known = 0;
    adapter_arm(0);
    sat_model(values, s->sat);
    adapter_disarm();
    assert_false(adapter_failed());
    for (int variable = 1; variable <= s->sat->variables; variable++) {
        assert_in_range(values[variable] + 1, 0, 2);
        if (values[variable] != 0) {
            literals[known++] = values[variable] * variable;
        }
    }
    memcpy(literals + known, assumptions, count * sizeof *literals);
    assert_true(truth_allows(&s->truth, literals, known + count));
}

/* The assumptions that failed cannot hold together. Where there is no memory to find them, all of
 * those asked for may be among them, and the solver is lost. */
static void expect_core(struct sequence *s, const int *assumptions, size_t count)
{
    int core[TRUTH_VARIABLES_MAX];
    size_t size = 0;
    arm(s);
    for (size_t i = 0; i < count; i++) {
        if (sat_failed(s->sat, assumptions[i])) {
            core[size++] = assumptions[i];
        }
    }
    disarm(s);
    assert_false(truth_allows(&s->truth, core, size));
    if (adapter_failed()) {
        enum sat_result result = SAT_UNKNOWN;
        assert_int_equal(sat_solve(&result, s->sat, 0, NULL), SATDOKU_ERR_MEMORY);
        s->state = LOST;
    }
}

/* Literals, no two of one variable. */
static size_t make_assumptions(int assumptions[TRUTH_VARIABLES_MAX], struct sequence *s)
{
    size_t most = (size_t)(one_in(s, 4) ? s->sat->variables : s->sat->variables / 3);
    size_t count = one_in(s, 3) ? 0 : (size_t)random_below(&s->random, (int)most + 1);
    random_permutation(&s->random, assumptions, s->sat->variables, 1);
    for (size_t i = 0; i < count; i++) {
        assumptions[i] = one_in(s, 2) ? assumptions[i] : -assumptions[i];
    }
    return count;
}

static void solve(struct sequence *s)
{
    int assumptions[TRUTH_VARIABLES_MAX];
    size_t count = make_assumptions(assumptions, s);
    enum sat_result result = SAT_UNKNOWN;
    sat_limit(s->sat, one_in(s, 8) ? 1 + (unsigned long long)random_below(&s->random, 300) : 0);
    arm(s);
    enum satdoku_status status = sat_solve_under(&result, s->sat, assumptions, count, NULL);
    bool exhausted = sat_exhausted(s->sat);
    sat_limit(s->sat, 0);
    if (!expect_status(s, status)) {
        return;
    }
    if (s->state == STOPPED || result == SAT_UNKNOWN) {
        assert_true(s->state == STOPPED || s->stop_said || exhausted);
        assert_int_equal(result, SAT_UNKNOWN);
        return;
    }
    bool expected = truth_allows(&s->truth, assumptions, count);
    assert_int_equal(result, expected ? SAT_SATISFIABLE : SAT_UNSATISFIABLE);
    if (expected) {
        expect_model(s, assumptions, count);
    } else {
        expect_core(s, assumptions, count);
    }
}

/* ---- The sequences ---- */

static void step(struct sequence *s)
{
    static void (*const steps[])(struct sequence * s) = {add,   add,   add,   add,          solve,
                                                         solve, solve, solve, new_variable, prefer};
    if (one_in(s, 200)) {
        renew(s);
    } else if (one_in(s, 200)) {
        load_nothing(s);
    } else if (s->marked && one_in(s, 12)) {
        go_back(s);
    } else if (s->state == READY && one_in(s, 30)) {
        mark(s);
    } else if (s->state == LOST || one_in(s, 40)) {
        load(s);
    } else {
        steps[random_below(&s->random, (int)LENGTH(steps))](s);
    }
}

static void test_sequences(void **state)
{
    enum { STEPS_MAX = 60 };
    struct sequence *s = calloc(1, sizeof *s);
    int rounds = random_rounds(ROUNDS);
    (void)state;
    assert_non_null(s);
    disarm(s);
    print_message("seed %" PRIu64 ", %d sequences\n", random_seed(), rounds);
    renew(s);
    for (int round = 0; round < rounds; round++) {
        random_init(&s->random, random_seed(), (uint64_t)round);
        s->state = LOST;
        int steps = 1 + random_below(&s->random, STEPS_MAX);
        for (int i = 0; i < steps; i++) {
            step(s);
        }
    }
    assert_true(rounds < ROUNDS / 10 || s->shortages > 0);
    assert_true(rounds < ROUNDS / 10 || s->sat->methods->mark == NULL || s->rewinds > 0);
    formula_clear(&s->formula);
    sat_free(s->sat);
    free(s);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sequences),
    };
    return RUN_TESTS(tests);
}
