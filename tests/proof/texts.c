#include "texts.h"

#include "memio.h"
#include "unit.h"

#include <string.h>

void square_formula(struct formula *formula)
{
    formula_store(formula, 3);
    formula_clause2(formula, 1, 2);
    formula_clause2(formula, 1, -2);
    formula_clause2(formula, -1, 2);
    formula_clause2(formula, -1, -2);
}

void expect_source_fails(proof_checker *check, const char *const *texts, size_t count)
{
    struct stop never = {NULL, NULL};
    struct formula formula = {.used = 0};
    square_formula(&formula);
    for (size_t i = 0; i < count; i++) {
        struct memory_reading reading = {.data = texts[i],
                                         .length = strlen(texts[i]),
                                         .fails = true};
        struct proof_result result = {.proved = true, .steps = 77};
        struct satdoku_error error = {.status = SATDOKU_OK};
        assert_int_equal(check(&result, &formula, memory_source(&reading), never, &error),
                         SATDOKU_ERR_READ);
        assert_int_equal(error.status, SATDOKU_ERR_READ);
        assert_true(result.proved && result.steps == 77);
        reading.position = 0;
        assert_int_equal(check(&result, &formula, memory_source(&reading), never, NULL),
                         SATDOKU_ERR_READ);
    }
    formula_clear(&formula);
}
