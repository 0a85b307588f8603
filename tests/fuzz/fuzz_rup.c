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
    small_formula_check(transcript, text, length, chunk, rup_check, check_again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size <= BYTES_MAX) {
        fuzz_twice(check, data, size);
    }
    return 0;
}
