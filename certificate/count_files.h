/* The files that only a certificate of a count has, or has in another form: all solutions, and the
 * formula that excludes each of them.
 */
#ifndef COUNT_FILES_H
#define COUNT_FILES_H

#include "certificate.h"
#include "solver.h"

#include <stdio.h>

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
