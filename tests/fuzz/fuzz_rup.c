/* The checker of proofs.
 *
 * Input: a formula as clauses without a header, '|', and a proof. A proof that is accepted has a
 * formula without models, by a look at all assignments; and a plain second checker says the same.
 */
#include "fuzz.h"
#include "naive.h"
#include "rup.h"

#include <stdlib.h>
#include <string.h>

enum { VARIABLES = 9, BYTES_MAX = 4096 };

static bool clause_holds(const int *literals, unsigned assignment)
{
    for (; *literals != 0; literals++) {
        bool value = (assignment >> (abs(*literals) - 1) & 1) != 0;

        if (value == (*literals > 0)) {
            return true;
        }
    }
    return false;
}

static bool is_model(const struct formula *formula, unsigned assignment)
{
    for (size_t i = 0; i < formula->used; i++) {
        bool starts = i == 0 || formula->literals[i - 1] == 0;

        if (starts && !clause_holds(formula->literals + i, assignment)) {
            return false;
        }
    }
    return true;
}

static bool is_satisfiable(const struct formula *formula)
{
    for (unsigned assignment = 0; assignment < 1U << VARIABLES; assignment++) {
        if (is_model(formula, assignment)) {
            return true;
        }
    }
    return false;
}

/* Takes all clauses before the first that is malformed. */
static void read_formula(struct formula *formula, const char *text, size_t length)
{
    struct naive_proof clauses = {.count = 0};
    bool whole = naive_parse(&clauses, text, length, VARIABLES);

    formula_store(formula, VARIABLES);
    for (size_t i = 0; i + !whole < clauses.count; i++) {
        const struct naive_step *step = &clauses.steps[i];
        formula_clause(formula, step->literals, step->count);
    }
    naive_clear(&clauses);
}

static void check_again(const struct proof_result *result, const struct formula *formula,
                        const char *text, size_t length)
{
    struct naive_proof proof = {.count = 0};
    size_t accepted = 0;

    if (naive_parse(&proof, text, length, VARIABLES)) {
        REQUIRE(naive_check(&accepted, formula, &proof) == result->proved);
        REQUIRE(accepted == result->steps);
    } else {
        /* A zero byte in a comment is none of the second checker's business. */
        REQUIRE(!result->proved || memchr(text, '\0', length) != NULL);
    }
    naive_clear(&proof);
}

static void check(struct memory *transcript, const char *text, size_t length, size_t chunk)
{
    const char *bar = memchr(text, '|', length);
    const char *proof = bar != NULL ? bar + 1 : text + length;
    size_t rest = length - (size_t)(proof - text);
    struct memory_reading reading = {.data = proof, .length = rest, .chunk = chunk};
    struct formula formula = {.used = 0};
    struct proof_result result = {.proved = false};
    struct stop never = {NULL, NULL};
    struct satdoku_error error = {.status = SATDOKU_OK};

    read_formula(&formula, text, bar != NULL ? (size_t)(bar - text) : length);
    REQUIRE(rup_check(&result, &formula, memory_source(&reading), never, &error) == SATDOKU_OK);
    if (result.proved) {
        REQUIRE(error.status == SATDOKU_OK);
        REQUIRE(!is_satisfiable(&formula));
    } else {
        fuzz_check_error(SATDOKU_ERR_MALFORMED, &error, proof, rest);
        fuzz_note_error(transcript, SATDOKU_ERR_MALFORMED, &error);
    }
    memory_print(transcript, "proved %d after %zu\n", result.proved, result.steps);
    check_again(&result, &formula, proof, rest);
    formula_clear(&formula);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size <= BYTES_MAX) {
        fuzz_twice(check, data, size);
    }
    return 0;
}
