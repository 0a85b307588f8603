/* Failed literals and the dilemma rule, on boards of any size.
 *
 * The candidates of a cell are assumed one after another; each assumption is propagated and taken
 * back. A candidate whose assumption leads to a contradiction is removed; so is any candidate that
 * is removed whichever candidate of the cell is assumed. There is one level of assumptions, never a
 * search, and a budget: probing ends when several cells in a row have given nothing new.
 */
#ifndef PROBE_H
#define PROBE_H

#include "dominoes.h"
#include "stop.h"

struct probe {
    struct candidates *candidates;
    struct dominoes *dominoes;  /* NULL: a Sudoku */
    struct trail_entry *deaths; /* in every branch of a cell so far, as bits of `before`; owned */
    size_t death_count;
    size_t death_capacity;
    struct ticker *ticker; /* asked before every cell */
    bool out_of_memory;
};

/* All inference but probing. False: there is no solution. */
bool probe_propagate(const struct probe *probe);

/* Probes candidates that were propagated. *possible becomes false where there is no solution.
 * ERR_MEMORY. `probe` starts from {0}, but for candidates, dominoes and ticker; its memory is kept.
 */
enum satdoku_status probe_cells(bool *possible, struct probe *probe);

void probe_clear(struct probe *probe);

#endif
