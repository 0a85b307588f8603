/* Puzzles whose givens lie in marked cells: in all of these, and in no others.
 *
 * A solved board makes such a puzzle unless digits of it, none in a marked cell, can be exchanged
 * for others so that another solution comes of it. Such digits are a trap: no board that has them
 * makes a unique puzzle, nor does any that has the same ones under other names, because each row,
 * column and box keeps its digits, whatever else the board has. So
 *
 *     each trap of a board is a clause, and a SAT solver looks for a board that keeps them all.
 *
 * It begins with a random board and changes it where clauses want that. A board without a trap is a
 * puzzle, and where there are no more boards, that is a proof: the pattern has no unique puzzle.
 */
#ifndef PATTERN_H
#define PATTERN_H

#include "solver.h"

/* Gives the marked cells, those with givens in a puzzle on rows, columns and boxes, the digits of a
 * puzzle with one solution. *verdict: UNIQUE; NONE: there is no such puzzle; UNKNOWN: stopped. The
 * same `random` (prng.h) makes the same puzzle: of what `solver` says only verdicts matter, and
 * boards come from a PicoSAT of their own. */
enum satdoku_status pattern_make(enum satdoku_verdict *verdict, struct satdoku_puzzle *puzzle,
                                 struct satdoku_solver *solver, unsigned long long random,
                                 struct satdoku_error *error);

#endif
