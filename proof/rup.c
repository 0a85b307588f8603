#include "rup.h"

#include "checker.h"
#include "error.h"
#include "mem.h"
#include "scan.h"

struct rup {
    struct checker checker;
    struct scan scan;
    struct satdoku_error *error;
    size_t steps; /* clauses that were found to follow */
};

/* A clause of the proof; the next byte is its first. */
static enum satdoku_status take_step(struct rup *rup)
{
    size_t line = rup->scan.line;
    size_t column = scan_column(&rup->scan);
    bool deletes = scan_peek(&rup->scan) == 'd';
    if (deletes && !scan_word(&rup->scan, "d")) {
        return scan_unexpected(&rup->scan, rup->error, "a blank behind 'd'");
    }
    /* The literals up to 0. */
    enum satdoku_status status = SATDOKU_OK;
    long long literal = 1;
    checker_start_clause(&rup->checker);
    while (literal != 0) {
        scan_skip_space(&rup->scan);
        size_t at = rup->scan.line;
        size_t behind = scan_column(&rup->scan);
        switch (scan_number(&literal, &rup->scan, true, rup->checker.variables)) {
        case SCAN_NUMBER:
            break;
        case SCAN_TOO_LARGE:
            return error_at(rup->error, at, behind, "a variable that the formula does not have");
        default:
            return scan_unexpected(&rup->scan, rup->error, "a literal, or the 0 of the clause");
        }
        if (literal != 0 && (status = checker_append(&rup->checker, (int)literal)) != SATDOKU_OK) {
            return status;
        }
    }
    bool good = false;
    status = deletes ? checker_delete(&good, &rup->checker) : checker_follows(&good, &rup->checker);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (!good) {
        return error_at(rup->error, line, column,
                        deletes ? "deletes a clause that is not there"
                                : "the clause does not follow by unit propagation");
    }
    if (deletes) {
        return SATDOKU_OK;
    }
    rup->steps++;
    return checker_add(&rup->checker);
}

static enum satdoku_status read_proof(struct rup *rup)
{
    int first;
    if (scan_peek(&rup->scan) == '%') {
        if (!scan_word(&rup->scan, "%RUPD32")) {
            return scan_unexpected(&rup->scan, rup->error, "'%RUPD32'");
        }
        scan_skip_line(&rup->scan);
    }
    while ((first = scan_skip_space(&rup->scan)) >= 0) {
        if (first == 'c') {
            scan_skip_line(&rup->scan);
            continue;
        }
        enum satdoku_status status = take_step(rup);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    if (!rup->checker.refuted && !rup->scan.failed) {
        return error_at(rup->error, rup->scan.line, scan_column(&rup->scan),
                        "the proof ends before a contradiction");
    }
    return scan_status(&rup->scan, rup->error);
}

enum satdoku_status rup_derive(struct proof_result *result, struct derivation *derivation,
                               const struct formula *formula, struct satdoku_source proof,
                               struct stop stop, struct satdoku_error *error)
{
    struct rup *rup = mem_zalloc(1, sizeof *rup);
    if (rup == NULL) {
        return error_memory(error);
    }
    rup->error = error;
    rup->checker.error = error;
    rup->checker.stop = stop;
    rup->checker.why.derivation = derivation;
    scan_init(&rup->scan, proof);
    enum satdoku_status status = checker_load(&rup->checker, formula);
    if (status == SATDOKU_OK) {
        status = read_proof(rup);
    }
    size_t steps = rup->steps;
    checker_clear(&rup->checker);
    mem_free(rup);
    return proof_conclude(result, status, steps);
}

enum satdoku_status rup_check(struct proof_result *result, const struct formula *formula,
                              struct satdoku_source proof, struct stop stop,
                              struct satdoku_error *error)
{
    return rup_derive(result, NULL, formula, proof, stop, error);
}
