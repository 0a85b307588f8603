/* The file of a certificate that holds the way to the solution: steps.txt.
 *
 *     12 r3c4 = 7: 7 in box 2
 *     13 r1c1 <> 2, r1c9 <> 2: r4c1, 2 in row 3, clue 4
 *       -31 -402 0
 *       -31 57 0
 *     end 13
 *
 * A line for each step (step_line.h), numbered from 1. Below it, set in by two blanks, stand the
 * lemmas that it needs, if any, as clauses over the variables of the formula (step_check.h). The
 * last line says how many steps there are.
 */
#ifndef STEPS_FILE_H
#define STEPS_FILE_H

#include "certificate.h"

/* Finds the steps and writes them; write errors show in the stream alone. *verdict becomes that of
 * the puzzle, or UNKNOWN when stopped: then the file is not whole. ERR_READ, ERR_WRITE: the file of
 * a proof on the way, with errno. */
enum satdoku_status steps_file_write(enum satdoku_verdict *verdict, FILE *stream,
                                     struct satdoku_solver *solver,
                                     const struct satdoku_puzzle *puzzle,
                                     struct satdoku_error *error);

/* Checks that each step follows, that none loses a solution of the list, and that they come to what
 * the verdict says: all cells of the one solution are placed; nothing can stand. Of the options
 * count the stop callback and max_clauses. As a proof_checker does it. ERR_LIMIT, too. */
enum satdoku_status steps_file_check(
    struct proof_result *result, const struct satdoku_puzzle *puzzle, enum satdoku_verdict verdict,
    const struct solution_list *solutions, struct satdoku_source source,
    const struct satdoku_solver_options *options, struct satdoku_error *error);

#endif
