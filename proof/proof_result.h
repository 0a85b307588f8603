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

#endif
