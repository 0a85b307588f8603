#include "step_lemmas.h"

#include "builtin.h"
#include "clauses.h"
#include "error.h"
#include "mem.h"
#include "rup.h"
#include "stream.h"

#include <stdlib.h>
#include <unistd.h>

enum satdoku_status step_lemmas_start(struct step_lemmas *lemmas, struct step_check *check,
                                      const struct satdoku_solver_options *options,
                                      struct satdoku_error *error)
{
    const struct way *way = &check->way;
    size_t variables = (size_t)check->solver->encoding.formula.variables;
    lemmas->check = check;
    lemmas->options = options;
    lemmas->error = error;
    lemmas->guards = mem_zalloc(variables + 1, sizeof *lemmas->guards);
    if (lemmas->guards == NULL) {
        return error_memory(error);
    }
    for (size_t i = 0; i < way->count; i++) {
        lemmas->guards[way->selectors[i]] = i + 1;
    }
    lemmas->proof = tmpfile();
    return lemmas->proof != NULL ? SATDOKU_OK : SATDOKU_ERR_WRITE;
}

void step_lemmas_clear(struct step_lemmas *lemmas)
{
    mem_free(lemmas->guards);
    mem_free(lemmas->made);
    formula_clear(&lemmas->left);
    if (lemmas->proof != NULL) {
        fclose(lemmas->proof);
    }
    *lemmas = (struct step_lemmas){0};
}

/* ---- What is left of the formula ---- */

/* Adds what is left of a clause, unless it is satisfied, or guarded by what is not supposed. */
static void add_left(struct step_lemmas *lemmas, const int *literals, size_t count)
{
    const struct checker *checker = &lemmas->check->checker;
    for (size_t i = 0; i < count; i++) {
        int value = checker_value(checker, literals[i]);
        if (value > 0 || (value == 0 && lemmas->guards[abs(literals[i])] != 0)) {
            return;
        }
    }
    for (size_t i = 0; i < count; i++) {
        if (checker_value(checker, literals[i]) == 0) {
            formula_literal(&lemmas->left, literals[i]);
        }
    }
    formula_end(&lemmas->left);
}

/* ---- Refuting it ---- */

/* Keeps a lemma, and the conclusion beside it. */
static bool keep_lemma(void *context, const int *literals, size_t count)
{
    struct step_lemmas *lemmas = context;
    if (!MEM_RESERVE(lemmas->made, lemmas->capacity, lemmas->used + count + 2)) {
        return false;
    }
    if (lemmas->conclusion != LITERAL_FALSE) {
        lemmas->made[lemmas->used++] = lemmas->conclusion;
    }
    for (size_t i = 0; i < count; i++) {
        lemmas->made[lemmas->used++] = literals[i];
    }
    lemmas->made[lemmas->used++] = 0;
    return true;
}

static enum satdoku_status refute_left(struct step_lemmas *lemmas)
{
    struct satdoku_solver_options own = {.stop = lemmas->options->stop,
                                         .stop_context = lemmas->options->stop_context};
    enum sat_result result = SAT_UNKNOWN;
    rewind(lemmas->proof);
    if (ftruncate(fileno(lemmas->proof), 0) != 0) {
        return SATDOKU_ERR_WRITE;
    }
    enum satdoku_status status =
        builtin_refute(&result, &lemmas->left, lemmas->proof, &own, lemmas->error);
    if (status == SATDOKU_OK && (fflush(lemmas->proof) != 0 || ferror(lemmas->proof))) {
        return SATDOKU_ERR_WRITE;
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    if (result == SAT_SATISFIABLE) {
        return error_set(lemmas->error, SATDOKU_ERR_INTERNAL,
                         "a self-check failed: a step that does not follow");
    }
    if (result == SAT_UNKNOWN) {
        return SATDOKU_END;
    }
    /* Keeps those lemmas of the proof that its end rests on. */
    struct derivation derivation = {.count = 0};
    struct proof_result checked = {.proved = false};
    rewind(lemmas->proof);
    status = rup_derive(&checked, &derivation, &lemmas->left, stream_source(lemmas->proof),
                        stop_of(lemmas->options), lemmas->error);
    if (status == SATDOKU_OK && checked.stopped) {
        status = SATDOKU_END;
    } else if (status == SATDOKU_OK && !checked.proved) {
        status =
            error_set(lemmas->error, SATDOKU_ERR_INTERNAL, "the proof of a step does not hold");
    }
    if (status == SATDOKU_OK && derivation_each(&derivation, keep_lemma, lemmas) != SATDOKU_OK) {
        status = error_memory(lemmas->error);
    }
    derivation_clear(&derivation);
    return status;
}

/* ---- Steps ---- */

/* Supposes the reason, and the opposite of conclusion `index`, and where nothing contradicts that
 * finds lemmas, behind those that were made. */
static enum satdoku_status find_for(struct step_lemmas *lemmas, const struct step *step,
                                    size_t index)
{
    struct step_check *check = lemmas->check;
    bool holds = false;
    enum satdoku_status status = step_check_start_clause(check, step->reason);
    lemmas->conclusion = step->count > 0 ? step_check_literal(check, step, index) : LITERAL_FALSE;
    if (status == SATDOKU_OK) {
        status = step_check_append(&holds, check, lemmas->conclusion);
    }
    if (status != SATDOKU_OK || holds) {
        return status;
    }
    bool conflict = false;
    size_t before = check->checker.trail_length;
    status = checker_suppose(&conflict, &check->checker);
    if (status == SATDOKU_OK && !conflict) {
        /* While the opposite of the conclusion is supposed. */
        const struct formula *whole = &lemmas->check->solver->encoding.formula;
        struct clause_iterator clause = clauses_begin(whole->literals, whole->used);
        formula_store(&lemmas->left, whole->variables);
        while (clauses_next(&clause)) {
            add_left(lemmas, clause.literals, clause.count);
        }
        clause = clauses_begin(lemmas->check->lemmas, lemmas->check->lemmas_used);
        while (clauses_next(&clause)) {
            add_left(lemmas, clause.literals, clause.count);
        }
        status =
            formula_status(&lemmas->left) == SATDOKU_OK ? SATDOKU_OK : error_memory(lemmas->error);
    }
    checker_withdraw(&check->checker, before);
    return status == SATDOKU_OK && !conflict ? refute_left(lemmas) : status;
}

enum satdoku_status step_lemmas_find(struct step_lemmas *lemmas, const struct step *step)
{
    enum satdoku_status status = SATDOKU_OK;
    lemmas->used = 0;
    for (size_t i = 0; (i < step->count || i == 0) && status == SATDOKU_OK; i++) {
        size_t first = lemmas->used;
        status = find_for(lemmas, step, i);
        if (status != SATDOKU_OK || first == lemmas->used) {
            continue; /* no lemma was made */
        }
        /* Adds the lemmas to the check. */
        bool follows = true;
        struct clause_iterator lemma = clauses_begin(lemmas->made, lemmas->used);
        lemma.next += first;
        while (status == SATDOKU_OK && follows && clauses_next(&lemma)) {
            status = step_check_lemma(&follows, lemmas->check, step->reason, lemma.literals,
                                      lemma.count);
        }
        if (status == SATDOKU_OK && !follows) {
            status = error_set(lemmas->error, SATDOKU_ERR_INTERNAL,
                               "a self-check failed: a lemma that does not follow");
        }
    }
    return status;
}
