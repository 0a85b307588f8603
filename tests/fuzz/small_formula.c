#include "small_formula.h"

#include "fuzz.h"

#include "naive.h"

#include <stdlib.h>
#include <string.h>

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

bool small_formula_is_satisfiable(const struct formula *formula)
{
    for (unsigned assignment = 0; assignment < 1U << SMALL_VARIABLES; assignment++) {
        if (is_model(formula, assignment)) {
            return true;
        }
    }
    return false;
}

const char *small_formula_read(struct formula *formula, const char *text, size_t length)
{
    const char *bar = memchr(text, '|', length);
    struct naive_proof clauses = {.count = 0};
    bool whole =
        naive_parse(&clauses, text, bar != NULL ? (size_t)(bar - text) : length, SMALL_VARIABLES);

    formula_store(formula, SMALL_VARIABLES);
    for (size_t i = 0; i + !whole < clauses.count; i++) {
        const struct naive_step *step = &clauses.steps[i];
        formula_clause(formula, step->literals, step->count);
    }
    naive_clear(&clauses);
    return bar != NULL ? bar + 1 : text + length;
}

void small_formula_check(struct memory *transcript, const char *text, size_t length, size_t chunk,
                         proof_checker *check, small_formula_judge *judge)
{
    struct formula formula = {.used = 0};
    const char *proof = small_formula_read(&formula, text, length);
    size_t rest = length - (size_t)(proof - text);
    struct memory_reading reading = {.data = proof, .length = rest, .chunk = chunk};
    struct proof_result result = {.proved = false};
    struct stop never = {NULL, NULL};
    struct satdoku_error error = {.status = SATDOKU_OK};

    REQUIRE(check(&result, &formula, memory_source(&reading), never, &error) == SATDOKU_OK);
    if (result.proved) {
        REQUIRE(error.status == SATDOKU_OK);
        REQUIRE(!small_formula_is_satisfiable(&formula));
    } else {
        fuzz_check_error(SATDOKU_ERR_MALFORMED, &error, proof, rest);
        fuzz_note_error(transcript, SATDOKU_ERR_MALFORMED, &error);
    }
    memory_print(transcript, "proved %d after %zu\n", result.proved, result.steps);
    judge(&result, &formula, proof, rest);
    formula_clear(&formula);
}
