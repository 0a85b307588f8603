/* Candidate elimination: removing candidates, and possible pieces of a Sudominoku, by inference
 * that keeps every solution, so that verdicts and counts stay exact.
 *
 * Levels, each with all that is before it:
 *   singles  naked and hidden singles; for dominoes, all that dominoes.h propagates; for clues of
 *            the list, their domains, arc consistency of their links, their covers, combinations
 *            and what follows from several of them (innies_outies.c, sums_of_sums.c)
 *   locked   locked candidates
 *   probe    one candidate assumed at a time; on jigsaws with few givens before that,
 *            which cells may hold the same digit (equality_classes.h)
 */
#ifndef ELIMINATE_H
#define ELIMINATE_H

#include "bands.h"
#include "dominoes.h"
#include "equality_classes.h"
#include "stop.h"

/* Failed literals and the dilemma rule, on boards of any size.
 *
 * The candidates of a cell are assumed one after another; each assumption is propagated and taken
 * back. A candidate whose assumption leads to a contradiction is removed; so is any candidate that
 * is removed whichever candidate of the cell is assumed. There is one level of assumptions, never a
 * search, and a budget: probing ends when several cells in a row have given nothing new.
 */

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

/* The engines' memory, kept from one puzzle to the next, and what they found out; starts from {0}.
 */
struct eliminator {
    const struct relations
        *relations;       /* set by the caller: of the puzzle's list; NULL: it has none */
    struct ticker ticker; /* its `stop` is set by the caller; ends elimination early, which then has
                             found out less */
    struct trail trail;
    struct candidates candidates;
    struct dominoes dominoes; /* holds what is known of pieces after eliminate on a Sudominoku */
    struct probe probe;
    struct equality_classes classes;
    uint64_t band_sets[BANDS_CELLS];
    const uint64_t *sets; /* the candidates that are left, unless there is a contradiction: for each
                             cell as many words of 64 digits as the board takes, bit `digit - 1`;
                             the eliminator's own memory */
};

/* Eliminates at a level above GIVENS. The givens may contradict each other. Where it was stopped,
 * the state is OPEN or CONTRADICTION; it is never SOLVED for a Sudominoku. ERR_MEMORY. */
enum satdoku_status eliminate(enum eliminate_state *state, struct eliminator *eliminator,
                              const struct satdoku_puzzle *puzzle, enum satdoku_simplify level);

/* Sets the engines for any board up for a puzzle, without any inference yet: for probe_propagate on
 * eliminator->probe. `relations` is set. ERR_MEMORY. */
enum satdoku_status eliminator_start(struct eliminator *eliminator,
                                     const struct satdoku_puzzle *puzzle,
                                     enum satdoku_simplify level);

/* Whether the engine of bit bands is for boards of that shape. */
bool eliminate_has_bands(const struct board *board);

/* What bit bands make of the givens of such a board, pieces and clues aside. */
enum eliminate_state eliminate_bands(struct bands *bands, const struct satdoku_puzzle *puzzle);

void eliminator_clear(struct eliminator *eliminator);

#endif
