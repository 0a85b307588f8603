/* The checker of proofs.
 *
 * Input: a formula as clauses without a header, '|', and a proof. A proof that is accepted has a
 * formula without models, by a look at all assignments; and a plain second checker says the same.
 */
#include "fuzz.h"
#include "naive.h"
#include "rup.h"
#include "small_formula.h"

#include <string.h>

enum { BYTES_MAX = 4096 };

static void check_again(const struct proof_result *result, const struct formula *formula,
                        const char *text, size_t length)
{
    struct naive_proof proof = {.count = 0};
    size_t accepted = 0;

    if (naive_parse(&proof, text, length, SMALL_VARIABLES)) {
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
    struct formula formula = {.used = 0};
    const char *proof = small_formula_read(&formula, text, length);
    size_t rest = length - (size_t)(proof - text);
    struct memory_reading reading = {.data = proof, .length = rest, .chunk = chunk};
    struct proof_result result = {.proved = false};
    struct stop never = {NULL, NULL};
    struct satdoku_error error = {.status = SATDOKU_OK};

    REQUIRE(rup_check(&result, &formula, memory_source(&reading), never, &error) == SATDOKU_OK);
    if (result.proved) {
        REQUIRE(error.status == SATDOKU_OK);
        REQUIRE(!small_formula_is_satisfiable(&formula));
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
