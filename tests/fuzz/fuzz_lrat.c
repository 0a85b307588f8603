/* The checker of LRAT proofs.
 *
 * Input: a formula as clauses without a header, '|', and a proof. A proof that is accepted has a
 * formula without models, by a look at all assignments; and a plain second checker says the same.
 */
#include "fuzz.h"
#include "lrat.h"
#include "naive_lrat.h"
#include "small_formula.h"

#include <string.h>

enum { BYTES_MAX = 4096 };

static void check_again(const struct proof_result *result, const struct formula *formula,
                        const char *text, size_t length)
{
    size_t accepted = 0;

    lrat_is_begun(text, length, formula);
    REQUIRE(naive_lrat_check(&accepted, formula, text, length) == result->proved);
    REQUIRE(accepted == result->steps);
}

static void check(struct memory *transcript, const char *text, size_t length, size_t chunk)
{
    small_formula_check(transcript, text, length, chunk, lrat_check, check_again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size <= BYTES_MAX) {
        fuzz_twice(check, data, size);
    }
    return 0;
}
