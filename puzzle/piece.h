/* The pieces of a puzzle - givens, or dominoes and singles - and clashes between them that one rule
 * explains.
 */
#ifndef PIECE_H
#define PIECE_H

#include "puzzle.h"

/* How many pieces the puzzle has. */
size_t piece_count(const struct satdoku_puzzle *puzzle);

/* Piece `index`: the givens in reading order; or the dominoes as given, then the singles by digit.
 */
struct satdoku_piece piece_at(const struct satdoku_puzzle *puzzle, size_t index);

/* Where its halves lie; one cell for givens and singles. */
int piece_cells(int cells[2], const struct satdoku_piece *piece, const struct board *board);

/* Adds the piece to a puzzle of its kind. */
enum satdoku_status piece_add(struct satdoku_puzzle *puzzle, const struct satdoku_piece *piece);

enum { PIECE_REASON = 128 };

/* Whether the two pieces (or one with itself) break a rule by themselves; `reason` then says which.
 */
bool piece_clash(char reason[PIECE_REASON], const struct satdoku_piece *one,
                 const struct satdoku_piece *other, const struct board *board);

#endif
