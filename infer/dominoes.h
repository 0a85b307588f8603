/* Where the pieces of a Sudominoku may lie and which digits they may show, as bit sets, and
 * inference on them together with the candidates of the cells.
 *
 * A domino may lie on an edge in a number of ways: a digit on its first cell and another on its
 * second. A cell may be a single with some of its digits. Propagation knows
 *   - that a way needs its two candidates, and a candidate needs a piece that shows it;
 *   - that where only one piece can lie on a cell it does, so that no other piece lies there or on
 *     the other cell of that domino;
 *   - that a pair of digits that only one edge can show lies there, and that a pair that certainly
 *     lies on an edge lies nowhere else;
 *   - the same for singles: each digit has one.
 * None of this loses a solution or a tiling.
 */
#ifndef DOMINOES_H
#define DOMINOES_H

#include "candidates.h"
#include "edge.h"

struct dominoes {
    int n;
    int edges;
    struct edge *ends;      /* [edges]; owned */
    int *around;            /* [n * n * EDGES_AROUND_CELL]: edges, then NO_EDGE; owned */
    uint64_t *ways;         /* [edges * n]: by edge and first digit, bits of second digits; owned */
    uint64_t *first_digits; /* [edges]: the first digits that have any; owned */
    uint64_t *second_digits; /* [edges]: their second digits; owned */
    uint64_t *singles;       /* [n * n]: by cell, bits of digits; owned */
    uint64_t *used;          /* [n + 1]: by digit, bits of larger digits whose pair is known to lie
                                somewhere; [0]: of digits whose single is; owned */
    int *pair_edge;          /* [n * n]: scratch; owned */
    struct candidates *candidates;
    bool changed;
    bool ways_changed; /* since pairs were looked at */
};

/* Lays the given pieces of a puzzle whose candidates were started. From {0}; memory is kept from
 * one puzzle to the next. ERR_MEMORY. */
enum satdoku_status dominoes_start(struct dominoes *dominoes, const struct satdoku_puzzle *puzzle,
                                   struct candidates *candidates);

void dominoes_clear(struct dominoes *dominoes);

/* Removes members of one of the sets above that were found impossible in another way, such as by
 * probing. */
void dominoes_remove(struct dominoes *dominoes, uint64_t *set, uint64_t dead);

/* Propagates pieces and candidates. False: there is no solution. */
bool dominoes_propagate(struct dominoes *dominoes);

/* What was found out. */
enum dominoes_answer { DOMINOES_NEVER, DOMINOES_MAYBE, DOMINOES_CERTAIN };

/* Whether a domino lies on the edge; whether the cell is a single. */
enum dominoes_answer dominoes_edge(const struct dominoes *dominoes, int edge);
enum dominoes_answer dominoes_single(const struct dominoes *dominoes, int cell);

/* The second digits, as bits, that may go with a digit on the first cell of an edge. */
uint64_t dominoes_ways(const struct dominoes *dominoes, int edge, int first_digit);

/* The digits, as bits, that the other half of a cell's domino may have while the cell has `digit`;
 * a single's other half is itself. */
uint64_t dominoes_partners(const struct dominoes *dominoes, int cell, int digit);

#endif
