/* What every checker of proofs has to say, and how it is called. */
#ifndef PROOF_RESULT_H
#define PROOF_RESULT_H

#include "formula.h"

struct proof_result {
    bool proved;
    bool stopped; /* before that was known */
    size_t steps; /* clauses of the proof that were checked */
};

/* Checks a proof against a stored formula. OK: *result says whether it is one; where it is not,
 * `error` says why and where, as malformed input would. ERR_MEMORY, ERR_READ. */
typedef enum satdoku_status proof_checker(struct proof_result *result,
                                          const struct formula *formula,
                                          struct satdoku_source proof, struct stop stop,
                                          struct satdoku_error *error);

/* What a checker answers that ended with this status after so many steps: END says that it was
 * stopped, ERR_MALFORMED that it is no proof, and other errors are passed on. */
static inline enum satdoku_status proof_conclude(struct proof_result *result,
                                                 enum satdoku_status status, size_t steps)
{
    if (status != SATDOKU_OK && status != SATDOKU_END && status != SATDOKU_ERR_MALFORMED) {
        return status;
    }
    *result = (struct proof_result){.proved = status == SATDOKU_OK,
                                    .stopped = status == SATDOKU_END,
                                    .steps = steps};
    return SATDOKU_OK;
}

#endif
