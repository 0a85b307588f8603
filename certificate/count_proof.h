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
#include "solver.h"

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

/* The files that only a certificate of a count has, or has in another form: all solutions, and the
 * formula that excludes each of them.
 */

/* Finds all solutions, up to `limit`, of a puzzle that has any, and sorts them. *complete is
 * whether these are all; where they are not and are fewer than the limit, it was stopped.
 * ERR_LIMIT: a formula that excludes each of them has more clauses than the solver's options
 * allow. */
enum satdoku_status count_files_collect(struct solution_list *list, bool *complete,
                                        struct satdoku_solver *solver,
                                        const struct satdoku_puzzle *puzzle, size_t limit,
                                        struct satdoku_error *error);

/* Writes the solutions, one on a line: its cells in reading order, as grid_print has them, or of a
 * Sudominoku a puzzle without blanks, with its tiling, in the certificate's format. Write errors
 * show in the stream alone. */
enum satdoku_status count_files_write_solutions(FILE *stream, const struct solution_list *list,
                                                const struct satdoku_puzzle *puzzle,
                                                enum satdoku_format format,
                                                struct satdoku_error *error);

/* Writes the formula, which is stored, and whose last `count` clauses exclude a solution each.
 * Write errors show in the stream. */
void count_files_write_formula(FILE *stream, const struct encoding *encoding, size_t count);

#endif
