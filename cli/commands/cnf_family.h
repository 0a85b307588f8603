/* Families of random formulas with a known answer, to test SAT solvers with. A seed says which. */
#ifndef CNF_FAMILY_H
#define CNF_FAMILY_H

#include "run.h"

/* Writes one formula of the family in settings->making.family as DIMACS, with comments that say
 * what it is and whether it is satisfiable. */
enum exit_code cnf_family_run(const struct settings *settings);

#endif
