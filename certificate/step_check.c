#include "step_check.h"

#include "clauses.h"
#include "error.h"
#include "mem.h"

/* ---- Known ---- */

/* A literal is true for good; a false one is the empty clause. */
static enum satdoku_status learn(struct step_check *check, int literal)
{
    enum satdoku_status status = SATDOKU_OK;
    checker_start_clause(&check->checker);
    if (literal == LITERAL_TRUE) {
        return SATDOKU_OK;
    }
    if (literal != LITERAL_FALSE) {
        status = checker_append(&check->checker, literal);
    }
    return status == SATDOKU_OK ? checker_add(&check->checker) : status;
}

enum satdoku_status step_check_start(struct step_check *check, const struct satdoku_puzzle *puzzle,
                                     const struct satdoku_solver_options *options,
                                     struct satdoku_error *error)
{
    struct satdoku_solver_options own = {.stop = options->stop,
                                         .stop_context = options->stop_context,
                                         .max_clauses = options->max_clauses};
    check->error = error;
    check->way.unasked = true;
    check->checker.stop = stop_of(options);
    check->checker.error = error;
    if (satdoku_solver_new(&check->solver, &own) != SATDOKU_OK) {
        return error_memory(error);
    }
    enum satdoku_status status = way_start(&check->way, check->solver, puzzle, false, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    const struct formula *formula = &check->solver->encoding.formula;
    if (formula->stopped) {
        return SATDOKU_END;
    }
    status = checker_load(&check->checker, formula);
    if (status != SATDOKU_OK) {
        return status;
    }
    const struct way *way = &check->way;
    status = SATDOKU_OK;
    for (size_t i = 0; i < way->candidates && status == SATDOKU_OK; i++) {
        status = learn(check, way_known(way, i));
    }
    return status;
}

void step_check_clear(struct step_check *check)
{
    way_clear(&check->way);
    checker_clear(&check->checker);
    satdoku_solver_free(check->solver);
    mem_free(check->lemmas);
    *check = (struct step_check){0};
}

/* ---- Clauses ---- */

enum satdoku_status step_check_start_clause(struct step_check *check, const bool *reason)
{
    enum satdoku_status status = SATDOKU_OK;
    checker_start_clause(&check->checker);
    for (size_t i = 0; i < check->way.count && status == SATDOKU_OK; i++) {
        if (reason[i]) {
            status = checker_append(&check->checker, -check->way.selectors[i]);
        }
    }
    return status;
}

enum satdoku_status step_check_append(bool *holds, struct step_check *check, int literal)
{
    *holds = literal == LITERAL_TRUE;
    return *holds || literal == LITERAL_FALSE ? SATDOKU_OK
                                              : checker_append(&check->checker, literal);
}

/* The clause at hand becomes that of a reason and literals, none of which is a constant. */
static enum satdoku_status make_clause(struct step_check *check, const bool *reason,
                                       const int *literals, size_t count)
{
    enum satdoku_status status = step_check_start_clause(check, reason);
    for (size_t i = 0; i < count && status == SATDOKU_OK; i++) {
        status = checker_append(&check->checker, literals[i]);
    }
    return status;
}

/* ---- Lemmas ---- */

enum satdoku_status step_check_lemma(bool *follows, struct step_check *check, const bool *reason,
                                     const int *literals, size_t count)
{
    enum satdoku_status status = make_clause(check, reason, literals, count);
    if (status == SATDOKU_OK) {
        status = checker_follows(follows, &check->checker);
    }
    if (status != SATDOKU_OK || !*follows) {
        return status;
    }
    if (!MEM_RESERVE(check->lemmas, check->lemmas_capacity, check->lemmas_used + count + 1)) {
        return error_memory(check->error);
    }
    for (size_t i = 0; i < count; i++) {
        check->lemmas[check->lemmas_used++] = literals[i];
    }
    check->lemmas[check->lemmas_used++] = 0;
    return checker_add(&check->checker);
}

/* ---- Conclusions ---- */

int step_check_literal(const struct step_check *check, const struct step *step, size_t index)
{
    int literal = way_literal(&check->way, step->candidates[index]);
    return step->placed ? literal : -literal;
}

/* Whether the reason has that consequence; LITERAL_FALSE: that nothing can stand. */
static enum satdoku_status check_consequence(bool *follows, struct step_check *check,
                                             const bool *reason, int literal)
{
    enum satdoku_status status = step_check_start_clause(check, reason);
    if (status == SATDOKU_OK) {
        status = step_check_append(follows, check, literal);
    }
    return status == SATDOKU_OK && !*follows ? checker_follows(follows, &check->checker) : status;
}

enum satdoku_status step_check_conclude(bool *follows, size_t *index, struct step_check *check,
                                        const struct step *step)
{
    enum satdoku_status status = SATDOKU_OK;
    *index = 0;
    if (step->count == 0) {
        status = check_consequence(follows, check, step->reason, LITERAL_FALSE);
    }
    for (size_t i = 0; i < step->count && status == SATDOKU_OK; i++) {
        int literal = step_check_literal(check, step, i);
        status = check_consequence(follows, check, step->reason, literal);
        *index = i;
        if (status != SATDOKU_OK || !*follows) {
            return status;
        }
        status = learn(check, literal);
        if (status == SATDOKU_OK) {
            struct way *way = &check->way;
            size_t candidate = step->candidates[i];
            status = step->placed
                         ? way_place(way, way_cell(way, candidate), way_digit(way, candidate))
                         : way_exclude(way, candidate);
        }
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    /* The lemmas of the step go. */
    struct clause_iterator lemma = clauses_begin(check->lemmas, check->lemmas_used);
    while (status == SATDOKU_OK && clauses_next(&lemma)) {
        bool found = false;
        status = make_clause(check, step->reason, lemma.literals, lemma.count);
        if (status == SATDOKU_OK) {
            status = checker_delete(&found, &check->checker);
        }
    }
    check->lemmas_used = 0;
    return status;
}
