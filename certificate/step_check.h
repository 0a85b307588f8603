/* Checking steps, one after another, by unit propagation.
 *
 * The formula is the way's (way.h), made from the puzzle: what excludes, and each truth and clue
 * under its selector. Units say what is known. A step with reason R concludes a literal if the
 * clause
 *
 *     -selector of each of R, literal
 *
 * follows by reverse unit propagation. Selectors that R does not have stand in no other clauses
 * than those that they guard, and in those negative, but for the parts of a whole house: so what R
 * does not name is never used. Where propagation alone does not do, there are lemmas, which follow
 * in the same way under R, serve their step, and are gone with it.
 */
#ifndef STEP_CHECK_H
#define STEP_CHECK_H

#include "checker.h"
#include "step_words.h"

struct step_check {
    struct satdoku_solver *solver; /* has the formula, and is asked nothing; owned */
    struct way way;
    struct checker checker;
    int *lemmas; /* of the step under way, each ended by 0; owned */
    size_t lemmas_used;
    size_t lemmas_capacity;
    struct satdoku_error *error;
};

/* Makes the formula, the same whatever the options: of those count the stop callback and
 * max_clauses. From {0}. END: stopped, here and below. ERR_LIMIT. */
enum satdoku_status step_check_start(struct step_check *check, const struct satdoku_puzzle *puzzle,
                                     const struct satdoku_solver_options *options,
                                     struct satdoku_error *error);
void step_check_clear(struct step_check *check);

/* Makes the clause at hand of the checker one that holds where not all of a reason do. */
enum satdoku_status step_check_start_clause(struct step_check *check, const bool *reason);

/* Adds a literal to it; a constant may make it true, which *holds is then. */
enum satdoku_status step_check_append(bool *holds, struct step_check *check, int literal);

/* Adds a lemma of the step under way, if it follows. */
enum satdoku_status step_check_lemma(bool *follows, struct step_check *check, const bool *reason,
                                     const int *literals, size_t count);

/* The literal that a step concludes of its candidate `index`. */
int step_check_literal(const struct step_check *check, const struct step *step, size_t index);

/* Ends a step: each of its conclusions has to follow, with the lemmas and those before it; then it
 * is known, and the lemmas are gone. Where one does not, *follows becomes false and *index that of
 * the candidate; of a step that nothing can stand 0. */
enum satdoku_status step_check_conclude(bool *follows, size_t *index, struct step_check *check,
                                        const struct step *step);

#endif
