/* The checker of LRAT proofs: what texts it reads, and each kind of error; proofs that our own
 * checker of DRAT proofs makes, which hold; and such proofs with every small change, judged by a
 * second checker and by a look at all assignments.
 */
#include "lrat.h"

#include "clauses.h"
#include "naive_lrat.h"
#include "proving.h"
#include "random.h"
#include "rup.h"
#include "texts.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

static const struct stop never = {NULL, NULL};

static struct proof_result check_text(struct satdoku_error *error, const struct formula *formula,
                                      const char *text, size_t length, size_t chunk)
{
    struct memory_reading reading = {.data = text, .length = length, .chunk = chunk};
    struct proof_result result = {.proved = false};
    *error = (struct satdoku_error){.status = SATDOKU_OK};
    assert_int_equal(lrat_check(&result, formula, memory_source(&reading), never, error),
                     SATDOKU_OK);
    return result;
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
    size_t length = strlen(expected->text);
    for (size_t chunk = 0; chunk < 2; chunk++) {
        struct satdoku_error error;
        struct proof_result result = check_text(&error, formula, expected->text, length, chunk);
        size_t accepted = 0;
        bool naive = naive_lrat_check(&accepted, formula, expected->text, length);
        if (result.proved != (expected->line == 0) || result.steps != expected->steps ||
            error.line != expected->line || error.column != expected->column ||
            strcmp(error.message, expected->message) != 0) {
            fail_msg("\"%s\": %s after %zu steps, %zu:%zu: %s", expected->text,
                     result.proved ? "good" : "wrong", result.steps, error.line, error.column,
                     error.message);
        }
        assert_int_equal(naive, result.proved);
        assert_int_equal(accepted, result.steps);
    }
}

static void test_good_texts(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"5 1 0 1 2 0\n6 0 5 3 4 0\n", 2, 0, 0, ""},
        {"5 1 0 1 2 0 6 0 5 3 4 0", 2, 0, 0, ""},
        {"5 1 0\r\n1 2 0\r\n6 0\t5 3 4 0\r\n", 2, 0, 0, ""},
        {"c a comment\n5 1 0 1 2 0\nc 6\n6 0 5 3 4 0\nc the end", 2, 0, 0, ""},
        {"005 01 0 1 2 00\n6 0 5 3 4 0\n", 2, 0, 0, ""},
        {"7 1 0 1 2 0\n1000 0 7 3 4 0\n", 2, 0, 0, ""}, /* numbers left out */
        {"9223372036854775806 1 0 1 2 0 9223372036854775807 0 9223372036854775806 3 4 0", 2, 0, 0,
         ""},
        {"5 1 0 1 2 0\n7 2 0 5 3 0\n1000 3 0 5 7 4 0\n1001 0 5 7 4 0\n", 4, 0, 0, ""},
        {"5 1 0 1 2 3 4 0\n6 0 5 3 4 0\n", 2, 0, 0, ""},         /* more hints than are needed */
        {"5 1 0 1 1 2 0\n6 0 5 5 3 4 0\n", 2, 0, 0, ""},         /* one that says the same again */
        {"5 1 1 0 1 2 0\n6 0 5 3 4 0\n", 2, 0, 0, ""},           /* a literal twice */
        {"5 3 -3 0 0\n6 1 0 1 2 0\n7 0 6 3 4 0\n", 3, 0, 0, ""}, /* a tautology needs no hint */
        {"5 1 0 1 2 0\n5 d 1 2 0\n6 0 5 3 4 0\n", 2, 0, 0, ""},
        {"5 1 0 1 2 0\n5 d 0\n0 d 1 0\n6 0 5 3 4 0\n6 d 5 6 0\n", 2, 0, 0, ""},
        {"5 1 0 1 2 0\n6 0 5 3 4 0\n7 3 0 6 0\n", 3, 0, 0, ""}, /* all follows from the empty one */
    };
    struct formula formula = {.used = 0};
    square_formula(&formula);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        expect_case(&formula, &cases[i]);
    }
    formula_clear(&formula);
}

#define NO_END       "the proof ends before the empty clause"
#define NO_VARIABLE  "a variable that the formula does not have"
#define NO_CONFLICT  "the hints lead to no contradiction"
#define TOO_LARGE    "a number that no clause has"
#define RAT          "a RAT step: only what follows by unit propagation counts"
#define WANT_NUMBER  "expected the number of a clause, found "
#define WANT_LITERAL "expected a literal, or the 0 of the clause, found "
#define WANT_HINT    "expected a hint, or the 0 behind the last, found "
#define WANT_DELETED "expected the number of a clause, or the 0 behind the last, found "

static const struct text_case bad_texts[] = {
    /* It ends too early. */
    {"", 0, 1, 1, NO_END},
    {"c 5 0 1 0\n", 0, 2, 1, NO_END},
    {"5 1 0 1 2 0\n", 1, 2, 1, NO_END},
    {"5", 0, 1, 2, WANT_LITERAL "the end"},
    {"5 1", 0, 1, 4, WANT_LITERAL "the end"},
    {"5 1 0", 0, 1, 6, WANT_HINT "the end"},
    {"5 1 0 1 2\n", 0, 2, 1, WANT_HINT "the end"},
    {"5 1 0 1 2 0\n5 d", 1, 2, 4, WANT_DELETED "the end"},
    {"5 1 0 1 2 0\n5 d 1\n", 1, 3, 1, WANT_DELETED "the end"},
    /* Hints that are wrong, missing, of clauses that are not there (yet), or gone. */
    {"5 1 0 3 2 0\n", 0, 1, 7, "nothing follows from clause 3 here"},
    {"5 1 0 1 3 0\n", 0, 1, 9, "nothing follows from clause 3 here"},
    {"5 1 0 1 0\n", 0, 1, 1, NO_CONFLICT},
    {"5 1 0 0\n", 0, 1, 1, NO_CONFLICT},
    {"c\n  5 0 0\n", 0, 2, 3, NO_CONFLICT},
    {"5 0 1 2 0\n", 0, 1, 5, "nothing follows from clause 1 here"},
    {"5 1 0 1 5 0\n", 0, 1, 9, "there is no clause 5 here"},
    {"5 1 0 1 6 0\n6 0 5 3 4 0\n", 0, 1, 9, "there is no clause 6 here"},
    {"5 1 0 1 2 77 0\n", 0, 1, 11, "there is no clause 77 here"},
    {"7 1 0 1 2 0\n9 0 7 8 0\n", 1, 2, 7, "there is no clause 8 here"},
    {"7 1 0 1 2 0\n9 0 5 3 4 0\n", 1, 2, 5, "there is no clause 5 here"},
    {"5 1 0 1 9223372036854775807 0\n", 0, 1, 9, "there is no clause 9223372036854775807 here"},
    {"5 1 0 1 9223372036854775808 0\n", 0, 1, 9, TOO_LARGE},
    {"5 1 0 1 99999999999999999999999 0\n", 0, 1, 9, TOO_LARGE},
    {"5 1 0 -1 2 0\n", 0, 1, 7, RAT},
    {"4 d 2 0\n5 1 0 1 2 0\n", 0, 2, 9, "there is no clause 2 here"},
    {"5 1 0 1 2 0\n5 d 5 0\n6 0 5 3 4 0\n", 1, 3, 5, "there is no clause 5 here"},
    {"4 d 2 2 0\n", 0, 1, 7, "there is no clause 2 to delete"},
    {"4 d 5 0\n", 0, 1, 5, "there is no clause 5 to delete"},
    {"4 d -1 0\n", 0, 1, 5, "there is no clause -1 to delete"},
    /* Numbers that do not grow. */
    {"4 1 0 1 2 0\n", 0, 1, 1, "clause 4 behind clause 4: numbers must grow"},
    {"1 1 0 1 2 0\n", 0, 1, 1, "clause 1 behind clause 4: numbers must grow"},
    {"0 1 0 1 2 0\n", 0, 1, 1, "clause 0 behind clause 4: numbers must grow"},
    {"-5 1 0 1 2 0\n", 0, 1, 1, "clause -5 behind clause 4: numbers must grow"},
    {"6 1 0 1 2 0\n5 0 6 3 4 0\n", 1, 2, 1, "clause 5 behind clause 6: numbers must grow"},
    {"5 1 0 1 2 0\n5 0 5 3 4 0\n", 1, 2, 1, "clause 5 behind clause 5: numbers must grow"},
    {"99999999999999999999 1 0 1 2 0\n", 0, 1, 1, TOO_LARGE},
    /* What is no proof at all. */
    {"5 4 0 1 2 0\n", 0, 1, 3, NO_VARIABLE},
    {"5 -4 0 1 2 0\n", 0, 1, 3, NO_VARIABLE},
    {"5 99999999999999999999 0\n", 0, 1, 3, NO_VARIABLE},
    {"1 0\n0\n", 0, 1, 1, "clause 1 behind clause 4: numbers must grow"}, /* DRAT */
    {"%RUPD32 3 4\n", 0, 1, 1, WANT_NUMBER "'%'"},
    {"a\x02\x05", 0, 1, 1, WANT_NUMBER "'a'"},
    {"d 1 0\n", 0, 1, 1, WANT_NUMBER "'d'"},
    {"\xef\xbb\xbf"
     "5 1 0 1 2 0\n",
     0, 1, 1, WANT_NUMBER "byte 0xef"},
    {"5 x 0\n", 0, 1, 3, WANT_LITERAL "'x'"},
    {"5 1x 0\n", 0, 1, 4, WANT_LITERAL "'x'"},
    {"5x 1 0\n", 0, 1, 2, WANT_NUMBER "'x'"},
    {"5 1 0 + 0\n", 0, 1, 7, WANT_HINT "'+'"},
    {"5 1 0 1 c 2 0\n", 0, 1, 9, WANT_HINT "'c'"},
    {"5 1 d 2 0\n", 0, 1, 5, WANT_LITERAL "'d'"},
    {"4 del 1 0\n", 0, 1, 4, "expected a blank behind 'd', found 'e'"},
    {"4 d 1 x 0\n", 0, 1, 7, WANT_DELETED "'x'"},
};

static void test_bad_texts(void **state)
{
    (void)state;
    struct formula formula = {.used = 0};
    square_formula(&formula);
    for (size_t i = 0; i < LENGTH(bad_texts); i++) {
        expect_case(&formula, &bad_texts[i]);
    }
    formula_clear(&formula);
}

/* The clauses of a formula count as they stand in it: twice, as tautologies, without literals. */
static void test_odd_formulas(void **state)
{
    (void)state;
    static const struct text_case cases[] = {
        {"9 0 8 0\n", 1, 0, 0, ""},
        {"9 0 7 4 0\n", 1, 0, 0, ""},
        {"9 0 3 6 0\n", 1, 0, 0, ""},
        {"9 0 1 0\n", 0, 1, 5, "nothing follows from clause 1 here"},
        {"9 0 7 1 4 0\n", 1, 0, 0, ""}, /* one that is true by its one literal is passed over */
        {"9 0 7 2 0\n", 0, 1, 7, "nothing follows from clause 2 here"},
        {"9 0 7 0\n", 0, 1, 1, NO_CONFLICT},
        {"", 0, 1, 1, NO_END},
    };
    struct formula formula = {.used = 0};
    formula_store(&formula, 3);
    formula_clause2(&formula, 1, -1);
    formula_clause3(&formula, 2, 1, 3);
    formula_clause1(&formula, -1);
    formula_clause2(&formula, -1, -1);
    formula_clause2(&formula, -1, -1);
    formula_clause3(&formula, 1, 1, 1);
    formula_clause1(&formula, 1);
    formula_end(&formula);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        expect_case(&formula, &cases[i]);
    }
    formula_store(&formula, 0);
    expect_case(&formula, &(struct text_case){"1 0 0\n", 0, 1, 1, NO_CONFLICT});
    formula_clear(&formula);
}

static void test_zero_byte(void **state)
{
    (void)state;
    static const char bytes[] = {'5', ' ', '1', '\0', '\n'};
    struct formula formula = {.used = 0};
    struct satdoku_error error;
    square_formula(&formula);
    assert_false(check_text(&error, &formula, bytes, sizeof bytes, 0).proved);
    assert_int_equal(error.column, 4);
    assert_string_equal(error.message, WANT_LITERAL "byte 0x00");
    formula_clear(&formula);
}

static void test_source_fails(void **state)
{
    (void)state;
    static const char *const texts[] = {"", "5 1 0 1 2 0\n", "5 ", "c x", "4 d", "4 d 1", "5 1 0"};
    expect_source_fails(lrat_check, texts, LENGTH(texts));
}

static void test_is_begun(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool is_lrat;
    } cases[] = {{"5 1 0 1 2 0\n", true},
                 {"4 d 1 0\n", true},
                 {"\n 2 d 1", true},
                 {"99999999999999999999 ", true},
                 {"1 0\n0\n", false},
                 {"-1 0", false},
                 {"d 1 2 0", false},
                 {"", false},
                 {"%RUPD32", false},
                 {"3 2 0", false},
                 {"5", false},
                 {"c 5 1", false}};
    struct formula formula = {.used = 0};
    square_formula(&formula);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        assert_int_equal(lrat_is_begun(cases[i].text, strlen(cases[i].text), &formula),
                         cases[i].is_lrat);
    }
    formula_clear(&formula);
}

/* ---- Many steps ---- */

enum { MANY = 200000 };

/* The same clause over and over, with a gap between the numbers of every other. */
static void put_many(struct memory *text)
{
    for (int i = 0; i < MANY; i++) {
        memory_print(text, "%d 1 0 1 2 0\n", 5 + i + i / 2);
    }
    memory_print(text, "%d 0 5 3 4 0\n", 5 + 2 * MANY);
}

static bool from_the_third_time_on(void *context)
{
    int *asked = context;
    return ++*asked >= 3;
}

static void test_stop(void **state)
{
    (void)state;
    struct formula formula = {.used = 0};
    struct memory text = {.data = NULL};
    square_formula(&formula);
    put_many(&text);
    for (int loads = 0; loads < 2; loads++) {
        int asked = loads;
        for (int i = 0; i < 4 * MANY && loads; i++) {
            formula_clause2(&formula, 1, 2);
        }
        struct memory_reading reading = {.data = text.data, .length = text.length};
        struct proof_result result = {.proved = true};
        struct stop stop = {from_the_third_time_on, &asked};
        assert_int_equal(lrat_check(&result, &formula, memory_source(&reading), stop, NULL),
                         SATDOKU_OK);
        assert_true(result.stopped);
        assert_false(result.proved);
        assert_int_equal(asked, 3);
        assert_true(loads ? result.steps == 0 : result.steps > 0 && result.steps < MANY);
    }
    square_formula(&formula);
    struct satdoku_error error;
    assert_true(check_text(&error, &formula, text.data, text.length, 0).proved);
    memory_clear(&text);
    formula_clear(&formula);
}

/* ---- Random formulas ---- */

enum { VARIABLES_MAX = 9, WIDTH_MAX = 5 };

/* A formula, and LRAT made of a proof. */
struct trial {
    uint64_t round;
    struct random random;
    struct formula formula;
    struct memory drat;
    struct memory lrat;
    /* Over all rounds. */
    int proved;
    int refused;
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
        print_error("\n%s", trial->lrat.data != NULL ? trial->lrat.data : "");
    }
    _assert_true(condition, text, __FILE__, line);
}

static bool clause_holds(const int *literals, size_t count, unsigned assignment)
{
    for (size_t i = 0; i < count; i++) {
        bool value = (assignment >> (abs(literals[i]) - 1) & 1) != 0;
        if (value == (literals[i] > 0)) {
            return true;
        }
    }
    return false;
}

static bool is_satisfiable(const struct formula *formula)
{
    for (unsigned assignment = 0; assignment < 1U << formula->variables; assignment++) {
        struct clause_iterator clause = clauses_begin(formula->literals, formula->used);
        bool holds = true;
        while (holds && clauses_next(&clause)) {
            holds = clause_holds(clause.literals, clause.count, assignment);
        }
        if (holds) {
            return true;
        }
    }
    return false;
}

/* Mostly three literals; sometimes none, one, the same twice, or both of a variable. */
static void add_random_clause(struct trial *trial, int variables)
{
    int clause[WIDTH_MAX];
    int kind = random_below(&trial->random, 300);
    int width = kind < 4 ? 1 : kind < 40 ? 2 : kind < 280 ? 3 : 5;
    for (int i = 0; i < width; i++) {
        int variable = random_below(&trial->random, variables) + 1;
        clause[i] = random_below(&trial->random, 2) == 0 ? variable : -variable;
    }
    bool empty = random_below(&trial->random, 4000) == 0;
    formula_clause(&trial->formula, clause, empty ? 0 : (size_t)width);
}

/* A formula without models, and PicoSAT's proof of that. */
static void refuted_formula(struct trial *trial)
{
    do {
        int variables = VARIABLES_MAX - random_below(&trial->random, 6);
        formula_store(&trial->formula, variables);
        for (int count = 5 * variables + random_below(&trial->random, 20); count > 0; count--) {
            add_random_clause(trial, variables);
        }
        memory_clear(&trial->drat);
    } while (!proving_refute(&trial->drat, &trial->formula));
}

static enum satdoku_status derive(struct proof_result *result, struct memory *lrat,
                                  const struct formula *formula, const struct memory *drat)
{
    struct memory_reading reading = {.data = drat->data, .length = drat->length};
    struct derivation derivation = {.count = 0};
    enum satdoku_status status =
        rup_derive(result, &derivation, formula, memory_source(&reading), never, NULL);
    memory_clear(lrat);
    if (status == SATDOKU_OK && result->proved) {
        status = derivation_write(&derivation, memory_sink(lrat), never);
    }
    derivation_clear(&derivation);
    return status;
}

/* Checks a text in both ways; whether it is a proof. */
static bool judge(struct trial *trial, const char *text, size_t length)
{
    struct satdoku_error error;
    struct proof_result result = check_text(&error, &trial->formula, text, length, 0);
    size_t accepted = 0;
    bool expected = naive_lrat_check(&accepted, &trial->formula, text, length);
    if (result.proved != expected || result.steps != accepted) {
        print_error("%.*s\n", (int)length, text);
    }
    EXPECT(trial, result.proved == expected);
    EXPECT(trial, result.steps == accepted);
    EXPECT(trial, result.proved == (error.status == SATDOKU_OK));
    EXPECT(trial, result.proved || (error.line > 0 && error.column > 0));
    trial->proved += result.proved;
    trial->refused += !result.proved;
    return result.proved;
}

static size_t count_lines(const struct memory *text)
{
    size_t lines = 0;
    for (size_t i = 0; i < text->length; i++) {
        lines += text->data[i] == '\n';
    }
    return lines;
}

/* Every line is needed but where it is said twice: none can go without its hint being missed. */
static void drop_each_line(struct trial *trial)
{
    const struct memory *text = &trial->lrat;
    for (size_t from = 0; from < text->length;) {
        size_t behind = (size_t)(strchr(text->data + from, '\n') - text->data) + 1;
        struct memory changed = {.data = NULL};
        memory_append(&changed, text->data, from);
        memory_append(&changed, text->data + behind, text->length - behind);
        EXPECT(trial, !judge(trial, changed.data, changed.length));
        memory_clear(&changed);
        EXPECT(trial, !judge(trial, text->data, from)); /* and it cannot end there */
        from = behind;
    }
}

/* Each number, one after another, becomes another one. */
static void change_each_number(struct trial *trial, int clauses)
{
    const struct memory *text = &trial->lrat;
    for (size_t from = 0; from < text->length;) {
        size_t behind = from + strcspn(text->data + from, " \n");
        long number = strtol(text->data + from, NULL, 10);
        const long others[] = {number + 1, number - 1, -number, 0,
                               1 + random_below(&trial->random, clauses)};
        for (size_t i = 0; i < LENGTH(others); i++) {
            struct memory changed = {.data = NULL};
            memory_append(&changed, text->data, from);
            memory_print(&changed, "%ld", others[i]);
            memory_append(&changed, text->data + behind, text->length - behind);
            judge(trial, changed.data, changed.length);
            memory_clear(&changed);
        }
        from = behind + 1;
    }
}

/* Without one of its clauses, in whose place a tautology keeps the numbers, the formula may have
 * models: then nothing is a proof. */
static void weaken_formula(struct trial *trial)
{
    struct formula *formula = &trial->formula;
    for (size_t from = 0; from < formula->used; from++) {
        int first = formula->literals[from];
        if (first == 0 || formula->literals[from + 1] == 0) {
            continue;
        }
        int second = formula->literals[from + 1];
        formula->literals[from + 1] = -first;
        if (judge(trial, trial->lrat.data, trial->lrat.length)) {
            EXPECT(trial, !is_satisfiable(formula));
        }
        formula->literals[from + 1] = second;
    }
}

static void test_round_trip(void **state)
{
    (void)state;
    struct trial trial = {.round = 0};
    int rounds = random_rounds(300);
    for (int round = 0; round < rounds; round++) {
        trial.round = (uint64_t)round;
        random_init(&trial.random, random_seed(), trial.round);
        refuted_formula(&trial);
        struct proof_result result = {.proved = false};
        assert_int_equal(derive(&result, &trial.lrat, &trial.formula, &trial.drat), SATDOKU_OK);
        EXPECT(&trial, result.proved);
        EXPECT(&trial, judge(&trial, trial.lrat.data, trial.lrat.length));
        if (round % 4 == 0) {
            int clauses = (int)(trial.formula.clauses + count_lines(&trial.lrat));
            drop_each_line(&trial);
            change_each_number(&trial, clauses);
            weaken_formula(&trial);
        }
    }
    print_message("%d proofs, %d refused\n", trial.proved, trial.refused);
    assert_true(trial.proved > 0 && trial.refused > 0);
    memory_clear(&trial.drat);
    memory_clear(&trial.lrat);
    formula_clear(&trial.formula);
}

/* Proofs that other programs write: deletions, clauses said twice, tautologies, literals said
 * twice, clauses that hold already, a formula that propagation refutes. */
static void test_derived_texts(void **state)
{
    (void)state;
    static const struct {
        const char *drat;
        const char *lrat; /* NULL: it is none */
    } cases[] = {
        {"1 0\n0\n", "5 1 0 1 2 0\n6 0 5 3 4 0\n"},
        {"1 1 0\n0\n", "5 1 0 1 2 0\n6 0 5 3 4 0\n"},
        {"3 -3 0\n1 3 0\n1 0\nd 1 3 0\n2 0 1 3 0\n0\n", "5 1 0 1 2 0\n6 0 5 3 4 0\n"},
        {"1 3 0\nd 1 2 0\nd 1 -2 0\n-3 1 0\n", NULL},
        {"1 3 0\n1 -3 0\nd 1 2 0\nd 1 -2 0\n1 0\n0\n",
         "5 1 3 0 1 2 0\n6 1 -3 0 1 2 0\n7 1 0 6 5 0\n8 0 7 3 4 0\n"},
        {"0\n", NULL},
    };
    struct formula formula = {.used = 0};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct proof_result result = {.proved = false};
        struct memory lrat = {.data = NULL};
        struct memory drat = {.data = NULL};
        struct satdoku_error error;
        square_formula(&formula);
        memory_append(&drat, cases[i].drat, strlen(cases[i].drat));
        assert_int_equal(derive(&result, &lrat, &formula, &drat), SATDOKU_OK);
        assert_int_equal(result.proved, cases[i].lrat != NULL);
        if (cases[i].lrat != NULL) {
            assert_string_equal(lrat.data, cases[i].lrat);
            assert_true(check_text(&error, &formula, lrat.data, lrat.length, 0).proved);
        }
        memory_clear(&lrat);
        memory_clear(&drat);
    }
    formula_clear(&formula);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good_texts),    cmocka_unit_test(test_bad_texts),
        cmocka_unit_test(test_odd_formulas),  cmocka_unit_test(test_zero_byte),
        cmocka_unit_test(test_source_fails),  cmocka_unit_test(test_is_begun),
        cmocka_unit_test(test_stop),          cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_derived_texts),
    };
    return RUN_TESTS(tests);
}
