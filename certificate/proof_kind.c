#include "proof_kind.h"

#include "error.h"
#include "lrat.h"
#include "rup.h"
#include "stream.h"

/* ---- DRAT ---- */

/* Copies a proof without a first line like PicoSAT's, which is for no checker, and ends it with the
 * empty clause. Write errors show in the stream. */
static enum satdoku_status write_drat(FILE *proof, FILE *drat, const struct formula *formula,
                                      struct stop stop, struct satdoku_error *error)
{
    (void)formula;
    (void)stop;
    int c = getc(drat);
    bool line_start = true;
    bool empty_clause = false;
    while (c == '%') {
        while (c != EOF && c != '\n') {
            c = getc(drat);
        }
        c = getc(drat);
    }
    for (; c != EOF; c = getc(drat)) {
        empty_clause = empty_clause || (line_start && c == '0');
        line_start = c == '\n';
        putc(c, proof);
    }
    if (!line_start) {
        putc('\n', proof);
    }
    if (!empty_clause) {
        fputs("0\n", proof);
    }
    return ferror(drat) ? error_set(error, SATDOKU_ERR_READ, "cannot read") : SATDOKU_OK;
}

/* ---- LRAT ---- */

/* Checks the proof, and writes what its empty clause rests on. */
static enum satdoku_status write_lrat(FILE *proof, FILE *drat, const struct formula *formula,
                                      struct stop stop, struct satdoku_error *error)
{
    struct derivation derivation = {.count = 0};
    struct proof_result result = {.proved = false};
    enum satdoku_status status =
        rup_derive(&result, &derivation, formula, stream_source(drat), stop, error);
    if (status == SATDOKU_OK && !result.proved) {
        status = result.stopped ? SATDOKU_END : SATDOKU_ERR_MALFORMED;
    }
    if (status == SATDOKU_OK) {
        status = derivation_write(&derivation, stream_sink(proof), stop);
    }
    derivation_clear(&derivation);
    return status;
}

/* ---- The table ---- */

const struct proof_kind proof_kinds[PROOF_KINDS] = {
    [SATDOKU_PROOF_DRAT] = {.name = NULL,
                            .file = "proof.drat",
                            .by_hand = "- `drat-trim " CERTIFICATE_FORMULA
                                       " proof.drat` says `s VERIFIED`: the formula has no model. "
                                       "Any other\n  checker of DRAT proofs will do.\n",
                            .check = rup_check,
                            .write = write_drat},
    [SATDOKU_PROOF_LRAT] = {.name = "lrat",
                            .file = "proof.lrat",
                            .by_hand = "- `lrat-check " CERTIFICATE_FORMULA
                                       " proof.lrat` says `c VERIFIED`, and `cake_lpr` on the same "
                                       "files\n  `s VERIFIED UNSAT`: the formula has no model. Any "
                                       "other checker of LRAT proofs will do.\n",
                            .check = lrat_check,
                            .is_begun = lrat_is_begun,
                            .write = write_lrat},
};
