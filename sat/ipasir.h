/* A SAT solver behind IPASIR's functions, in this process, as struct sat (Balyo, Biere, Iser, Sinz:
 * SAT Race 2015, Artificial Intelligence 241, 2016). It is not believed:
 * see untrusted.h.
 */
#ifndef IPASIR_H
#define IPASIR_H

#include "sat.h"

/* The options are those of struct satdoku_solver_options with `ipasir`. A formula that is loaded
 * must stay until the next one. NULL: out of memory. */
struct sat *ipasir_sat_new(const struct satdoku_solver_options *options);

#endif
