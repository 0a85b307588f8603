/* Lemmas for conclusions that unit propagation alone does not come to.
 *
 * What is left of a formula when the reason is supposed, and the opposite of the conclusion, is
 * small. PicoSAT refutes it, and of its proof the lemmas stay that the end rests on. Each then says
 * beside the conclusion what PicoSAT has learned.
 */
#ifndef STEP_LEMMAS_H
#define STEP_LEMMAS_H

#include "step_check.h"

#include <stdio.h>

struct step_lemmas {
    struct step_check *check;
    const struct satdoku_solver_options *options; /* of which the stop callback counts */
    size_t *guards;      /* [variables + 1]: the item whose selector it is, plus 1, or 0; owned */
    struct formula left; /* to be refuted */
    FILE *proof;         /* of it; owned */
    int conclusion;      /* that the lemmas say beside theirs; LITERAL_FALSE: none */
    int *made;           /* each ended by 0; owned */
    size_t used;
    size_t capacity;
    struct satdoku_error *error;
};

/* From {0}, for a check that was started. ERR_WRITE: no file can be made, with errno. */
enum satdoku_status step_lemmas_start(struct step_lemmas *lemmas, struct step_check *check,
                                      const struct satdoku_solver_options *options,
                                      struct satdoku_error *error);
void step_lemmas_clear(struct step_lemmas *lemmas);

/* Finds the lemmas that a step needs, and adds them to the check: `made` has them, in their order.
 * END: stopped. ERR_WRITE, ERR_READ: the file of a proof, with errno. ERR_INTERNAL: the step does
 * not follow at all. */
enum satdoku_status step_lemmas_find(struct step_lemmas *lemmas, const struct step *step);

#endif
