/* The checker of proofs on small random formulas: against a second checker step by step, and
 * against a look at all assignments. And what texts of proofs it reads.
 */
#include "rup.h"

#include "clauses.h"
#include "lrat.h"
#include "naive.h"
#include "proving.h"
#include "random.h"
#include "texts.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { VARIABLES_MAX = 12, ASSIGNMENTS = 1 << VARIABLES_MAX };

/* A formula, its models, and a proof to be checked with it. */
struct trial {
    uint64_t round;
    struct random random;
    struct formula formula;
    struct naive_proof proof;
    struct memory text;
    int model_count;
    unsigned models[ASSIGNMENTS]; /* bit v - 1: the value of variable v */
    /* Over all rounds. */
    int satisfiable;
    int proved;
    int failed;
    size_t steps;
};

#define EXPECT(trial, condition) expect_at(trial, condition, #condition, __LINE__)

static void expect_at(const struct trial *trial, bool condition, const char *text, int line)
{
    if (!condition) {
        print_error("SATDOKU_TEST_SEED=%llu, round %llu; the formula, then the proof:\n",
                    (unsigned long long)random_seed(), (unsigned long long)trial->round);
        for (size_t i = 0; i < trial->formula.used; i++) {
            int literal = trial->formula.literals[i];
            print_error(literal == 0 ? "%d\n" : "%d ", literal);
        }
        print_error("\n%s", trial->text.data != NULL ? trial->text.data : "");
    }
    _assert_true(condition, text, __FILE__, line);
}

/* ---- All assignments ---- */

static bool holds(int literal, unsigned assignment)
{
    bool value = (assignment >> (abs(literal) - 1) & 1) != 0;
    return value == (literal > 0);
}

static bool clause_holds(const int *literals, size_t count, unsigned assignment)
{
    for (size_t i = 0; i < count; i++) {
        if (holds(literals[i], assignment)) {
            return true;
        }
    }
    return false;
}

static bool is_model(const struct formula *formula, unsigned assignment)
{
    struct clause_iterator clause = clauses_begin(formula->literals, formula->used);
    while (clauses_next(&clause)) {
        if (!clause_holds(clause.literals, clause.count, assignment)) {
            return false;
        }
    }
    return true;
}

static void find_models(struct trial *trial)
{
    trial->model_count = 0;
    for (unsigned assignment = 0; assignment < 1U << trial->formula.variables; assignment++) {
        if (is_model(&trial->formula, assignment)) {
            trial->models[trial->model_count++] = assignment;
        }
    }
    trial->satisfiable += trial->model_count > 0;
}

static void expect_implied(const struct trial *trial, const struct naive_step *step)
{
    for (int i = 0; i < trial->model_count; i++) {
        EXPECT(trial, clause_holds(step->literals, step->count, trial->models[i]));
    }
}

/* ---- Random formulas ---- */

static int random_literal(struct random *random, int variables)
{
    int variable = random_below(random, variables) + 1;
    return random_below(random, 2) == 0 ? variable : -variable;
}

/* Mostly two or three literals; sometimes none, one, the same twice, or both of a variable. */
static size_t random_clause(int *clause, struct random *random, int variables)
{
    int kind = random_below(random, 300);
    int width = kind < 2 ? 1 : kind < 30 ? 2 : kind < 280 ? 3 : 5;
    for (int i = 0; i < width; i++) {
        clause[i] = random_literal(random, variables);
    }
    return random_below(random, 2000) == 0 ? 0 : (size_t)width;
}

enum { WIDTH_MAX = 5 };

/* `density` clauses for ten variables. */
static void random_formula(struct trial *trial, int density)
{
    struct random *random = &trial->random;
    int variables = VARIABLES_MAX - random_below(random, 1 + random_below(random, VARIABLES_MAX));
    formula_store(&trial->formula, variables);
    for (int count = variables * density / 10 + 1; count > 0; count--) {
        int clause[WIDTH_MAX];
        size_t width = random_clause(clause, random, variables);
        formula_clause(&trial->formula, clause, width);
    }
    find_models(trial);
}

/* ---- Random proofs ---- */

/* A clause of the formula as a step that deletes it, its literals in another order. */
static void delete_random(struct trial *trial, size_t at)
{
    const struct formula *formula = &trial->formula;
    struct random *random = &trial->random;
    size_t from = (size_t)random_below(random, (int)formula->used);
    int clause[WIDTH_MAX];
    int count = 0;
    while (from > 0 && formula->literals[from - 1] != 0) {
        from--;
    }
    while (formula->literals[from] != 0) {
        clause[count++] = formula->literals[from++];
    }
    random_shuffle(random, clause, count);
    naive_insert(&trial->proof, at, true, clause, (size_t)count);
}

static void add_random(struct trial *trial, size_t at)
{
    int clause[WIDTH_MAX];
    size_t width = random_clause(clause, &trial->random, trial->formula.variables);
    bool deletes = random_below(&trial->random, 8) == 0;
    naive_insert(&trial->proof, at, deletes, clause, width);
}

static void random_proof(struct trial *trial)
{
    naive_clear(&trial->proof);
    for (int count = random_below(&trial->random, 12); count > 0; count--) {
        if (random_below(&trial->random, 4) == 0) {
            delete_random(trial, trial->proof.count);
        } else {
            add_random(trial, trial->proof.count);
        }
    }
    if (random_below(&trial->random, 2) == 0) {
        naive_insert(&trial->proof, trial->proof.count, false, NULL, 0);
    }
}

/* ---- Changed proofs ---- */

static struct naive_step *random_step(struct trial *trial)
{
    int count = (int)trial->proof.count;
    return &trial->proof.steps[random_below(&trial->random, count)];
}

static void change_literal(struct trial *trial, bool flip)
{
    struct naive_step *step = random_step(trial);
    if (step->count > 0) {
        int at = random_below(&trial->random, (int)step->count);
        if (flip) {
            step->literals[at] = -step->literals[at];
        } else {
            step->literals[at] = step->literals[--step->count];
        }
    }
}

static void swap_steps(struct trial *trial)
{
    struct naive_step *one = random_step(trial);
    struct naive_step *other = random_step(trial);
    struct naive_step kept = *one;
    *one = *other;
    *other = kept;
}

static void repeat_step(struct trial *trial, size_t at)
{
    const struct naive_step *step = random_step(trial);
    int *copy = malloc((step->count + 1) * sizeof *copy);
    assert_non_null(copy);
    memcpy(copy, step->literals, step->count * sizeof *copy);
    naive_insert(&trial->proof, at, random_below(&trial->random, 2) == 0, copy, step->count);
    free(copy);
}

static void change_proof(struct trial *trial)
{
    struct naive_proof *proof = &trial->proof;
    size_t at = (size_t)random_below(&trial->random, (int)proof->count + 1);
    if (proof->count == 0) {
        add_random(trial, 0);
        return;
    }
    switch (random_below(&trial->random, 7)) {
    case 0:
        naive_remove(proof, at % proof->count);
        break;
    case 1:
        change_literal(trial, true);
        break;
    case 2:
        change_literal(trial, false);
        break;
    case 3:
        swap_steps(trial);
        break;
    case 4:
        repeat_step(trial, at);
        break;
    case 5:
        delete_random(trial, at);
        break;
    default:
        add_random(trial, at);
    }
}

/* ---- Judging ---- */

static const struct stop never = {NULL, NULL};

/* As text: one clause a line, or several, with comments in between. */
static void write_proof(struct trial *trial)
{
    static const char *const ends[] = {"0\n", "0\n", "0 ", "0\r\n", "0\nc 1 2 x\n", "\n0\n"};
    memory_clear(&trial->text);
    for (size_t i = 0; i < trial->proof.count; i++) {
        const struct naive_step *step = &trial->proof.steps[i];
        memory_print(&trial->text, step->deletes ? "d " : "");
        for (size_t k = 0; k < step->count; k++) {
            memory_print(&trial->text, "%d ", step->literals[k]);
        }
        memory_print(&trial->text, "%s", ends[random_below(&trial->random, (int)LENGTH(ends))]);
    }
}

static struct proof_result check_text(struct satdoku_error *error, const struct formula *formula,
                                      const struct memory *text, size_t chunk)
{
    struct memory_reading reading = {.data = text->data, .length = text->length, .chunk = chunk};
    struct proof_result result = {.proved = false};
    *error = (struct satdoku_error){.status = SATDOKU_OK};
    assert_int_equal(rup_check(&result, formula, memory_source(&reading), never, error),
                     SATDOKU_OK);
    return result;
}

/* What the proof rests on is kept, and a checker that shares no code accepts it; the verdict is the
 * same with and without keeping it. */
static void judge_derivation(struct trial *trial, const struct proof_result *expected)
{
    struct memory_reading reading = {.data = trial->text.data, .length = trial->text.length};
    struct proof_result result = {.proved = false};
    struct derivation derivation = {.count = 0};
    struct memory lrat = {.data = NULL};
    assert_int_equal(rup_derive(&result, &derivation, &trial->formula, memory_source(&reading),
                                never, NULL),
                     SATDOKU_OK);
    EXPECT(trial, result.proved == expected->proved && result.steps == expected->steps);
    if (result.proved) {
        assert_int_equal(derivation_write(&derivation, memory_sink(&lrat), never), SATDOKU_OK);
        struct memory_reading again = {.data = lrat.data, .length = lrat.length};
        assert_int_equal(lrat_check(&result, &trial->formula, memory_source(&again), never, NULL),
                         SATDOKU_OK);
        EXPECT(trial, result.proved);
    }
    memory_clear(&lrat);
    derivation_clear(&derivation);
}

/* Checks the text, whose steps are `proof`, in both ways and all assignments. */
static bool judge(struct trial *trial)
{
    struct satdoku_error error;
    size_t chunk = (size_t)random_below(&trial->random, 3);
    struct proof_result result = check_text(&error, &trial->formula, &trial->text, chunk);
    size_t accepted = 0;
    bool expected = naive_check(&accepted, &trial->formula, &trial->proof);
    EXPECT(trial, result.proved == expected);
    EXPECT(trial, result.steps == accepted);
    EXPECT(trial, result.proved == (error.status == SATDOKU_OK));
    EXPECT(trial, !result.proved || trial->model_count == 0);
    judge_derivation(trial, &result);
    for (size_t i = 0; i < trial->proof.count && accepted > 0; i++) {
        if (!trial->proof.steps[i].deletes) {
            expect_implied(trial, &trial->proof.steps[i]);
            accepted--;
        }
    }
    trial->steps += result.steps;
    trial->proved += result.proved;
    trial->failed += !result.proved;
    return result.proved;
}

static void run(int rounds, void (*play)(struct trial *trial))
{
    struct trial *trial = calloc(1, sizeof *trial);
    assert_non_null(trial);
    rounds = random_rounds(rounds);
    for (int round = 0; round < rounds; round++) {
        trial->round = (uint64_t)round;
        random_init(&trial->random, random_seed(), trial->round);
        play(trial);
    }
    print_message("%d formulas, %d satisfiable; %d proofs good, %d not; %zu steps\n", rounds,
                  trial->satisfiable, trial->proved, trial->failed, trial->steps);
    assert_true(trial->proved > 0 && trial->failed > 0);
    naive_clear(&trial->proof);
    formula_clear(&trial->formula);
    memory_clear(&trial->text);
    free(trial);
}

/* ---- Against both oracles ---- */

static void play_random(struct trial *trial)
{
    random_formula(trial, 30 + random_below(&trial->random, 60));
    for (int i = 0; i < 4; i++) {
        random_proof(trial);
        write_proof(trial);
        judge(trial);
    }
}

static void test_random_proofs(void **state)
{
    (void)state;
    run(4000, play_random);
}

/* PicoSAT's proof as it is, then with more and more changes. */
static void play_picosat(struct trial *trial)
{
    random_formula(trial, 45 + random_below(&trial->random, 20));
    bool refuted = proving_refute(&trial->text, &trial->formula);
    EXPECT(trial, refuted == (trial->model_count == 0));
    naive_clear(&trial->proof);
    EXPECT(trial, naive_parse(&trial->proof, trial->text.data != NULL ? trial->text.data : "",
                              trial->text.length, trial->formula.variables));
    EXPECT(trial, judge(trial) == refuted);
    for (int i = 0; i < 8; i++) {
        change_proof(trial);
        write_proof(trial);
        judge(trial);
    }
}

static void test_picosat_proofs(void **state)
{
    (void)state;
    run(4000, play_picosat);
}

/* ---- Texts ---- */

struct text_case {
    const char *text;
    size_t steps;
    size_t line; /* 0: a good proof */
    size_t column;
    const char *message;
};

static void expect_case(const struct formula *formula, const struct text_case *expected)
{
    struct memory text = {.data = NULL};
    struct satdoku_error error;
    memory_append(&text, expected->text, strlen(expected->text));
    for (size_t chunk = 0; chunk < 2; chunk++) {
        struct proof_result result = check_text(&error, formula, &text, chunk);
        if (result.proved != (expected->line == 0) || result.steps != expected->steps ||
            error.line != expected->line || error.column != expected->column ||
            strcmp(error.message, expected->message) != 0) {
            fail_msg("\"%s\": %s after %zu steps, %zu:%zu: %s", expected->text,
                     result.proved ? "good" : "wrong", result.steps, error.line, error.column,
                     error.message);
        }
    }
    memory_clear(&text);
}

#define NO_END       "the proof ends before a contradiction"
#define NOT_RUP      "the clause does not follow by unit propagation"
#define NOT_THERE    "deletes a clause that is not there"
#define NO_VARIABLE  "a variable that the formula does not have"
#define WANT_LITERAL "expected a literal, or the 0 of the clause, found "

static void test_good_texts(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"1 0\n0\n", 2, 0, 0, ""},
        {"1 0\n", 1, 0, 0, ""}, /* propagation does the rest */
        {"1 0", 1, 0, 0, ""},
        {"1 0\r\n0\r\n", 2, 0, 0, ""},
        {"  1\t0  0  ", 2, 0, 0, ""},
        {"1\n0\n0\n", 2, 0, 0, ""},
        {"1 1 1 0\n", 1, 0, 0, ""},
        {"001 0 00\n", 2, 0, 0, ""},
        {"1 3 0 1 -3 0 1 0 0\n", 4, 0, 0, ""},
        {"c a comment\n1 0\nc\nc 1 x\n0\nc the end", 2, 0, 0, ""},
        {"1 0 c behind a clause\n", 1, 0, 0, ""},
        {"%RUPD32 3 4                    \n1 0\n0\n", 2, 0, 0, ""},
        {"%RUPD32\n1 0\n", 1, 0, 0, ""},
        {"%RUPD32 3 4\r\n1 0\r\n", 1, 0, 0, ""},
        {"3 -3 0\n1 0\n", 2, 0, 0, ""},               /* a tautology */
        {"1 0\n3 0\n-3 0\n2 -2 0\n", 4, 0, 0, ""},    /* after a contradiction all follows */
        {"1 0\nd 1 3 0\n", 1, 0, 0, ""},              /* and all may go */
        {"d 1 -1 0\nd 1 0\nd 0\n1 0\n", 1, 0, 0, ""}, /* not there, and never mattered */
        {"1 3 0\nd 3 1 0\n1 0\n", 2, 0, 0, ""},       /* one that was added */
        {"1 3 0\nd 3 1 3 0\n1 0\n", 2, 0, 0, ""},     /* said twice */
        {"1 3 0\n1 3 0\nd 1 3 0\nd 1 3 0\n1 0", 3, 0, 0, ""}, /* there twice */
    };
    struct formula formula = {.used = 0};
    square_formula(&formula);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        expect_case(&formula, &cases[i]);
    }
    formula_clear(&formula);
}

static void test_bad_texts(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"", 0, 1, 1, NO_END},
        {"\n\n", 0, 3, 1, NO_END},
        {"c 1 0\n", 0, 2, 1, NO_END},
        {"%RUPD32 3 4", 0, 1, 12, NO_END},
        {"1 -1 0\nd 1 2 0\n", 1, 3, 1, NO_END},
        {"0\n", 0, 1, 1, NOT_RUP},
        {"3 0\n", 0, 1, 1, NOT_RUP},
        {"1 3 0\n3 -1 0\n-3 0\n", 2, 3, 1, NOT_RUP},
        {"d 2 1 0\nd 1 -2 0\n1 0\n", 0, 3, 1, NOT_RUP},
        {"c\n\n3\n0\n", 0, 3, 1, NOT_RUP}, /* where the clause begins */
        {"  3 0\n", 0, 1, 3, NOT_RUP},
        {"1 3 0  3 -1 0 -3 0\n", 2, 1, 15, NOT_RUP},
        {"1 3 0\n3 -1 0 -3\n0\n", 2, 2, 8, NOT_RUP},
        {"d 1 3 0\n", 0, 1, 1, NOT_THERE},
        {"d 1 2 3 0\n", 0, 1, 1, NOT_THERE},
        {"d 1 2 0\nd 1 2 0\n", 0, 2, 1, NOT_THERE},
        {"1 3 0\nd 1 3 0\nd 1 3 0\n", 1, 3, 1, NOT_THERE},
        {"1 3 0 d 1 3 0 d 1 3 0\n", 1, 1, 15, NOT_THERE},
        {"4 0\n", 0, 1, 1, NO_VARIABLE},
        {"1 0\n2 -4 0\n", 1, 2, 3, NO_VARIABLE},
        {"d 99999999999999999999 0\n", 0, 1, 3, NO_VARIABLE},
        {"1", 0, 1, 2, WANT_LITERAL "the end"},
        {"1 0\n2\n", 1, 3, 1, WANT_LITERAL "the end"},
        {"d", 0, 1, 2, WANT_LITERAL "the end"},
        {"d\n", 0, 2, 1, WANT_LITERAL "the end"},
        {"1 x 0\n", 0, 1, 3, WANT_LITERAL "'x'"},
        {"1x 0\n", 0, 1, 2, WANT_LITERAL "'x'"},
        {"+1 0\n", 0, 1, 1, WANT_LITERAL "'+'"},
        {"1 - 0\n", 0, 1, 4, WANT_LITERAL "' '"},
        {"1 --2 0\n", 0, 1, 4, WANT_LITERAL "'-'"},
        {"1 2\nc inside\n0\n", 0, 2, 1, WANT_LITERAL "'c'"},
        {"1 d 2 0\n", 0, 1, 3, WANT_LITERAL "'d'"},
        {"a\n", 0, 1, 1, WANT_LITERAL "'a'"},
        {"\xef\xbb\xbf"
         "1 0\n",
         0, 1, 1, WANT_LITERAL "byte 0xef"},
        {"d1 2 0\n", 0, 1, 2, "expected a blank behind 'd', found '1'"},
        {"del 1 2 0\n", 0, 1, 2, "expected a blank behind 'd', found 'e'"},
        {"%RUP 3 4\n", 0, 1, 5, "expected '%RUPD32', found ' '"},
        {"%", 0, 1, 2, "expected '%RUPD32', found the end"},
        {"\n%RUPD32 3 4\n", 0, 2, 1, WANT_LITERAL "'%'"},
        {"1 -1 0\n%RUPD32 3 4\n", 1, 2, 1, WANT_LITERAL "'%'"},
    };
    struct formula formula = {.used = 0};
    square_formula(&formula);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        expect_case(&formula, &cases[i]);
    }
    formula_clear(&formula);
}

static void test_zero_byte(void **state)
{
    (void)state;
    static const char bytes[] = {'1', ' ', '0', '\n', '\0', '\n'};
    struct formula formula = {.used = 0};
    struct memory text = {.data = NULL};
    struct satdoku_error error;
    square_formula(&formula);
    memory_append(&text, bytes, sizeof bytes);
    assert_false(check_text(&error, &formula, &text, 0).proved);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 1);
    assert_string_equal(error.message, WANT_LITERAL "byte 0x00");
    memory_clear(&text);
    formula_clear(&formula);
}

static void test_source_fails(void **state)
{
    (void)state;
    static const char *const texts[] = {"", "1 0\n", "1 ", "c x", "d ", "%RUP", "%RUPD32 1"};
    expect_source_fails(rup_check, texts, LENGTH(texts));
}

/* ---- Formulas ---- */

static void expect_empty_proof(const struct formula *formula, bool proved)
{
    static const struct text_case good = {"", 0, 0, 0, ""};
    static const struct text_case bad = {"", 0, 1, 1, NO_END};
    expect_case(formula, proved ? &good : &bad);
}

static void test_no_proof_needed(void **state)
{
    (void)state;
    struct formula formula = {.used = 0};
    formula_store(&formula, 0);
    expect_empty_proof(&formula, false);
    formula_end(&formula); /* the empty clause */
    expect_empty_proof(&formula, true);
    formula_store(&formula, 3);
    expect_empty_proof(&formula, false);
    formula_clause1(&formula, 1);
    formula_clause1(&formula, 1);
    formula_clause2(&formula, -1, 2);
    formula_clause3(&formula, 3, -3, -2); /* a tautology */
    formula_clause3(&formula, 3, 3, 3);
    expect_empty_proof(&formula, false);
    formula_clause3(&formula, -2, -3, -2);
    expect_empty_proof(&formula, true);
    formula_clear(&formula);
}

/* What propagation found stays, though the clause goes that it rests on: as drat-trim has it. */
static void test_units_stay(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"d 1 0\n2 0\n0\n", 1, 3, 1, NOT_RUP},
        {"d -1 2 0\n2 0\nd 1 0\nd 2 0\n1 0\n0\n", 2, 6, 1, NOT_RUP},
        {"d -1 2 0\n3 4 0\n3 0\n", 2, 0, 0, ""},
        {"d 3 4 -2 0\n3 4 0\n", 0, 2, 1, NOT_RUP},
    };
    struct formula formula = {.used = 0};
    formula_store(&formula, 4);
    formula_clause1(&formula, 1);
    formula_clause2(&formula, -1, 2);
    formula_clause3(&formula, 3, 4, -2);
    formula_clause3(&formula, 3, -4, -2);
    formula_clause2(&formula, -3, 4);
    formula_clause3(&formula, -3, -4, -2);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        expect_case(&formula, &cases[i]);
    }
    formula_clear(&formula);
}

/* ---- Many clauses ---- */

enum { MANY = 200000, MANY_VARIABLES = 1000 };

/* Unsatisfiable like `square`, with a thousand variables that do not matter. */
static void wide_square(struct formula *formula)
{
    square_formula(formula);
    formula->variables = MANY_VARIABLES;
}

/* A clause of four literals that follows from 1 or 2, another one for each `number`; its literals
 * in another order where it is deleted. */
static void put_follower(struct memory *text, int number, bool deletes)
{
    int third = 3 + number % (MANY_VARIABLES / 2 - 3);
    int fourth = MANY_VARIABLES / 2 + number / (MANY_VARIABLES / 2 - 3);
    if (deletes) {
        memory_print(text, "d %d 2 %d 1 0\n", fourth, third);
    } else {
        memory_print(text, "1 2 %d %d 0\n", third, fourth);
    }
}

enum order { FORWARDS, BACKWARDS, AT_ONCE, ALL_ALIKE, ORDERS };

static void put_many(struct memory *text, enum order order)
{
    for (int i = 0; i < MANY; i++) {
        put_follower(text, order == ALL_ALIKE ? 0 : i, false);
        if (order == AT_ONCE) {
            put_follower(text, i, true);
        }
    }
    for (int i = 0; i < MANY && order != AT_ONCE; i++) {
        put_follower(text, order == ALL_ALIKE ? 0 : order == BACKWARDS ? MANY - 1 - i : i, true);
    }
    memory_print(text, "1 0\n");
}

/* Each is found at once, however many there are: with a search through all of them, this took
 * minutes. */
static void test_many_deletions(void **state)
{
    (void)state;
    enum { SECONDS = 60 };
    struct formula formula = {.used = 0};
    wide_square(&formula);
    for (int order = 0; order < ORDERS; order++) {
        struct memory text = {.data = NULL};
        struct satdoku_error error;
        put_many(&text, (enum order)order);
        clock_t start = clock();
        struct proof_result result = check_text(&error, &formula, &text, 0);
        assert_true((double)(clock() - start) / CLOCKS_PER_SEC < SECONDS);
        assert_string_equal(error.message, "");
        assert_true(result.proved);
        assert_int_equal(result.steps, MANY + 1);
        memory_clear(&text);
    }
    formula_clear(&formula);
}

/* What was deleted once is gone, among many others. */
static void test_deleted_twice(void **state)
{
    (void)state;
    enum { PLACE = 1234 };
    struct formula formula = {.used = 0};
    struct memory text = {.data = NULL};
    struct satdoku_error error;
    wide_square(&formula);
    for (int i = 0; i < MANY / 10; i++) {
        put_follower(&text, i, false);
    }
    put_follower(&text, PLACE, true);
    put_follower(&text, PLACE + 1, true);
    put_follower(&text, PLACE, true);
    assert_false(check_text(&error, &formula, &text, 0).proved);
    assert_int_equal(error.line, MANY / 10 + 3);
    assert_string_equal(error.message, NOT_THERE);
    memory_clear(&text);
    formula_clear(&formula);
}

static bool from_the_third_time_on(void *context)
{
    int *asked = context;
    return ++*asked >= 3;
}

/* Whether it can be stopped, while it loads the formula and while it checks. */
static void test_stop(void **state)
{
    (void)state;
    struct formula formula = {.used = 0};
    wide_square(&formula);
    for (int loads = 0; loads < 2; loads++) {
        struct memory text = {.data = NULL};
        int asked = 0;
        put_many(&text, FORWARDS);
        for (int i = 0; i < 2 * MANY && loads; i++) {
            formula_clause2(&formula, 1, 2);
        }
        struct memory_reading reading = {.data = text.data, .length = text.length};
        struct proof_result result = {.proved = true};
        struct stop stop = {from_the_third_time_on, &asked};
        assert_int_equal(rup_check(&result, &formula, memory_source(&reading), stop, NULL),
                         SATDOKU_OK);
        assert_true(result.stopped);
        assert_false(result.proved);
        assert_int_equal(asked, 3);
        assert_true(loads ? result.steps == 0 : result.steps > 0 && result.steps < MANY);
        memory_clear(&text);
    }
    formula_clear(&formula);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_proofs),
        cmocka_unit_test(test_picosat_proofs),
        cmocka_unit_test(test_good_texts),
        cmocka_unit_test(test_bad_texts),
        cmocka_unit_test(test_zero_byte),
        cmocka_unit_test(test_source_fails),
        cmocka_unit_test(test_no_proof_needed),
        cmocka_unit_test(test_units_stay),
        cmocka_unit_test(test_many_deletions),
        cmocka_unit_test(test_deleted_twice),
        cmocka_unit_test(test_stop),
    };
    return RUN_TESTS(tests);
}
