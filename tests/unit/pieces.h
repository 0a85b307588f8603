/* A board whose candidates and pieces are inferred on, for tests of infer/. */
#ifndef TESTS_PIECES_H
#define TESTS_PIECES_H

#include "eliminate.h"
#include "unit.h"

#include <string.h>

struct pieces {
    struct satdoku_puzzle *puzzle;
    struct trail trail;
    struct candidates candidates;
    struct dominoes dominoes;
    struct probe probe;
};

static inline int pieces_setup(void **state)
{
    static struct pieces pieces;
    *state = &pieces;
    return satdoku_puzzle_new(&pieces.puzzle) == SATDOKU_OK ? 0 : -1;
}

static inline int pieces_teardown(void **state)
{
    struct pieces *pieces = *state;
    satdoku_puzzle_free(pieces->puzzle);
    trail_clear(&pieces->trail);
    candidates_clear(&pieces->candidates);
    dominoes_clear(&pieces->dominoes);
    probe_clear(&pieces->probe);
    return 0;
}

/* An empty board for a puzzle to be made. */
static inline void pieces_reset(struct pieces *pieces, struct shape shape, bool sudominoku)
{
    assert_int_equal(puzzle_reset(pieces->puzzle, shape, sudominoku), SATDOKU_OK);
}

/* The candidates of the puzzle, and its pieces if it has any. */
static inline void pieces_start(struct pieces *pieces)
{
    bool sudominoku = pieces->puzzle->sudominoku;
    assert_int_equal(candidates_start(&pieces->candidates, pieces->puzzle, true, &pieces->trail,
                                      NULL),
                     SATDOKU_OK);
    if (sudominoku) {
        assert_int_equal(dominoes_start(&pieces->dominoes, pieces->puzzle, &pieces->candidates),
                         SATDOKU_OK);
    }
    pieces->probe.candidates = &pieces->candidates;
    pieces->probe.dominoes = sudominoku ? &pieces->dominoes : NULL;
}

static inline uint64_t pieces_bit(int digit)
{
    return UINT64_C(1) << (digit - 1);
}

/* Leaves a cell some digits. */
static inline void pieces_keep(struct pieces *pieces, int cell, uint64_t digits)
{
    assert_true(candidates_keep(&pieces->candidates, cell, 0, digits));
}

/* No domino on an edge; no single on a cell. */
static inline void pieces_close_edge(struct dominoes *d, int edge)
{
    for (int digit = 1; digit <= d->n; digit++) {
        dominoes_remove(d, &d->ways[edge * d->n + digit - 1], UINT64_MAX);
    }
    dominoes_remove(d, &d->first_digits[edge], UINT64_MAX);
    dominoes_remove(d, &d->second_digits[edge], UINT64_MAX);
}

static inline void pieces_close_single(struct dominoes *d, int cell)
{
    dominoes_remove(d, &d->singles[cell], UINT64_MAX);
}

/* Leaves a cell no piece but the domino on an edge. */
static inline void pieces_leave_edge(struct dominoes *d, int cell, int kept)
{
    int edges[EDGES_AROUND_CELL];
    int count = edge_around(edges, d->n, cell);
    for (int i = 0; i < count; i++) {
        if (edges[i] != kept) {
            pieces_close_edge(d, edges[i]);
        }
    }
    pieces_close_single(d, cell);
}

/* Whether a domino may show two digits on an edge, in either order. */
static inline bool pieces_may_pair(const struct dominoes *d, int edge, int a, int b)
{
    return ((dominoes_ways(d, edge, a) & pieces_bit(b)) |
            (dominoes_ways(d, edge, b) & pieces_bit(a))) != 0;
}

#endif
