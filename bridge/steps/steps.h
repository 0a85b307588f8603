/* The steps of satdoku_steps inside the library, with reasons as flags. */
#ifndef STEPS_H
#define STEPS_H

#include "step_words.h"

/* As satdoku_steps without options but `assume_unique`; other errors are those of `take`, too. */
enum satdoku_status steps_each(enum satdoku_verdict *verdict, struct satdoku_solver *solver,
                               const struct satdoku_puzzle *puzzle, bool assume_unique,
                               take_inner_step *take, void *context, struct satdoku_error *error);

#endif
