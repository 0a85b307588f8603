/* A puzzle of a few clues on a small board, and what the library makes of it. */
#ifndef TESTS_CLUE_FIXTURE_H
#define TESTS_CLUE_FIXTURE_H

#include "candidates.h"
#include "clues.h"
#include "encode.h"
#include "relations.h"

struct fixture {
    struct satdoku_puzzle *puzzle;
    struct relations relations;
    struct trail trail;
    struct candidates candidates;
    struct encoding encoding;
};

static inline int setup(void **state)
{
    static struct fixture fixture;
    *state = &fixture;
    return satdoku_puzzle_new(&fixture.puzzle) == SATDOKU_OK ? 0 : -1;
}

static inline int teardown(void **state)
{
    struct fixture *f = *state;
    satdoku_puzzle_free(f->puzzle);
    relations_clear(&f->relations);
    trail_clear(&f->trail);
    candidates_clear(&f->candidates);
    encoding_clear(&f->encoding);
    return 0;
}

/* How many primitives of a kind there are. */
static inline size_t count_kind(const struct relations *relations, enum primitive_kind kind)
{
    size_t count = 0;
    for (size_t i = 0; i < relations->primitive_count; i++) {
        count += relations->primitives[i].kind == kind;
    }
    return count;
}

/* A canvas without regions. */
static inline struct board *bare_board(int rows, int columns, int digits, int lowest)
{
    struct board *board = NULL;
    struct board_plan plan = {.rows = rows, .columns = columns, .digits = digits, .lowest = lowest};
    assert_int_equal(board_make(&board, &plan), SATDOKU_OK);
    return board;
}

/* The puzzle becomes one of that board, which it alone holds from then on. */
static inline void start(struct satdoku_puzzle *puzzle, struct board *board)
{
    assert_int_equal(puzzle_reset_on(puzzle, board, false), SATDOKU_OK);
    board_release(board);
}

/* Adds a clue; clues.h has the form of its cells and values. */
static inline void add(struct satdoku_puzzle *puzzle, enum satdoku_clue_kind kind,
                       const char *cells, const char *values)
{
    struct clues_clue made;
    clues_make(&made, kind, cells, values, puzzle->board);
    assert_int_equal(clue_check(&made.clue, puzzle->board, NULL), SATDOKU_OK);
    assert_int_equal(clue_add(puzzle, &made.clue), SATDOKU_OK);
}

#endif
