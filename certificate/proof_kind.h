/* The kinds of proofs that certificates have, as a table: one row for each value of enum
 * satdoku_proof. A solver writes DRAT always, and the kind says what is made of it and how that is
 * checked.
 */
#ifndef PROOF_KIND_H
#define PROOF_KIND_H

#include "proof_result.h"

#include <stdio.h>

/* The formula that a proof refutes: unique, none, and with a count. */
#define CERTIFICATE_FORMULA "formula.cnf"

struct proof_kind {
    const char *name;     /* in the certificate's head; NULL: what is meant where it says none */
    const char *file;     /* in the folder */
    const char *by_hand;  /* for people: how the proof is checked */
    proof_checker *check; /* as verify calls it */

    /* Whether a proof that begins so is of this kind for certain; NULL: that cannot be told. */
    bool (*is_begun)(const char *text, size_t length, const struct formula *formula);

    /* Writes the proof of a stored formula from the one in `drat`. END: stopped. ERR_MALFORMED: it
     * is none, and `error` says why. ERR_MEMORY; ERR_READ, ERR_WRITE with errno. */
    enum satdoku_status (*write)(FILE *proof, FILE *drat, const struct formula *formula,
                                 struct stop stop, struct satdoku_error *error);
};

enum { PROOF_KINDS = SATDOKU_PROOF_LRAT + 1 };

extern const struct proof_kind proof_kinds[PROOF_KINDS];

#endif
