/* A proof that a puzzle has no solutions but those in a list.
 *
 * The formula is the puzzle's with a clause for each solution that excludes it. To refute it in one
 * go takes a solver, and then a checker, through very many long clauses at once. Instead, the
 * solutions are a tree: at its root are all of them, and below a node those with the same digit in
 * a cell. From the leaves up, each node gets a lemma, which says that what leads there cannot all
 * hold: that of a leaf follows from the clauses that exclude its solutions, with what PicoSAT
 * learns when it refutes it, and that of a node above from the lemmas below. The root's is the
 * empty clause.
 *
 * No solver has the clauses of more than a thousand solutions: a subtree of so many is a piece,
 * and what was learned for it is deleted from the proof behind its last lemma. So proofs grow with
 * the number of solutions, and the memory of solvers and checkers does not grow with the proofs.
 */
#ifndef COUNT_PROOF_H
#define COUNT_PROOF_H

#include "certificate.h"
#include "sat.h"

#include <stdio.h>

/* Writes the proof that the encoding's formula has no model. It is stored, and its last clauses
 * exclude the solutions, which are different ones, in their order. UNKNOWN: stopped; SATISFIABLE:
 * there is another solution. Write errors show in the stream; ERR_WRITE: those of files on the way.
 */
enum satdoku_status count_proof_write(enum sat_result *result, FILE *proof,
                                      const struct encoding *encoding,
                                      const struct solution_list *solutions,
                                      const struct satdoku_solver_options *options,
                                      struct satdoku_error *error);

#endif
