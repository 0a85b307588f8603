/* Another program behind struct sat: the formula goes to a file, the program runs once for every
 * question, and its answer is checked.
 */
#ifndef EXTERNAL_H
#define EXTERNAL_H

#include "sat.h"

/* The options are those of struct satdoku_solver_options with a command. A formula that is loaded
 * must stay until the next one. NULL: out of memory. */
struct sat *external_sat_new(const struct satdoku_solver_options *options);

#endif
