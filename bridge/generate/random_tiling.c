#include "random_tiling.h"

#include "door.h"
#include "edge.h"
#include "error.h"
#include "formula.h"
#include "mem.h"
#include "random_solution.h"

#include <string.h>

enum { PIECES_MAX = EDGES_AROUND_CELL + 1 };

struct tiling {
    struct satdoku_solver *solver;
    int n;
    unsigned long long *random;
    size_t *cells;    /* [cells], in the order in which they get a piece; owned */
    bool *covered;    /* [cells]: a piece that was chosen lies there; owned */
    int *assumptions; /* [cells]: the pieces that are chosen; owned */
    size_t count;     /* of assumptions */
    struct satdoku_error *error;
};

/* The other cell of a piece of a cell, which is the cell itself where it is a single, and the
 * literal that says that the piece lies there. */
static int piece_literal(int *other, const struct tiling *t, int cell, const int *edges,
                         size_t piece)
{
    const struct varmap *map = &t->solver->encoding.map;
    if (piece == 0) {
        *other = cell;
        return map->singles[cell];
    }
    *other = edge_other_end(t->n, edges[piece - 1], cell);
    return map->edges[edges[piece - 1]];
}

/* Chooses the piece of a cell. The tiling that was found last has what was chosen so far. */
static enum satdoku_status choose_piece(enum sat_result *result, struct tiling *t, int cell)
{
    int edges[EDGES_AROUND_CELL];
    size_t order[PIECES_MAX];
    size_t pieces = (size_t)edge_around(edges, t->n, cell) + 1;
    random_order(order, pieces, t->random);
    for (size_t i = 0; i < pieces; i++) {
        int other = cell;
        int literal = piece_literal(&other, t, cell, edges, order[i]);
        bool has = t->solver->found.partner[cell] == other;
        if (literal == LITERAL_FALSE) {
            continue;
        }
        if (!has && literal != LITERAL_TRUE) {
            t->assumptions[t->count] = literal;
            enum satdoku_status status =
                solver_find_under(result, t->solver, t->assumptions, t->count + 1, t->error);
            if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
                return status;
            }
            has = *result == SAT_SATISFIABLE;
        }
        if (has) {
            t->covered[cell] = t->covered[other] = true;
            if (literal != LITERAL_TRUE) {
                t->assumptions[t->count++] = literal;
            }
            break;
        }
    }
    *result = SAT_SATISFIABLE;
    return SATDOKU_OK;
}

static enum satdoku_status choose_all(enum sat_result *result, struct tiling *t,
                                      const struct satdoku_puzzle *full)
{
    size_t count = (size_t)full->board->cells;
    t->cells = mem_alloc(count, sizeof *t->cells);
    t->covered = mem_zalloc(count, sizeof *t->covered);
    t->assumptions = mem_alloc(count + 1, sizeof *t->assumptions);
    if (t->cells == NULL || t->covered == NULL || t->assumptions == NULL) {
        return error_memory(t->error);
    }
    random_order(t->cells, count, t->random);
    enum satdoku_status status = solver_load(t->solver, full, t->error);
    if (status == SATDOKU_OK) {
        status = solver_find(result, t->solver, 0, t->error);
    }
    for (size_t i = 0; i < count && status == SATDOKU_OK && *result == SAT_SATISFIABLE; i++) {
        if (!t->covered[t->cells[i]]) {
            status = choose_piece(result, t, (int)t->cells[i]);
        }
    }
    return status;
}

/* Adds all pieces of the tiling. */
static enum satdoku_status add_pieces(struct satdoku_puzzle *puzzle, const struct grid *tiled)
{
    enum satdoku_status status = SATDOKU_OK;
    for (int cell = 0; cell < tiled->board->cells && status == SATDOKU_OK; cell++) {
        int other = tiled->partner[cell];
        if (other == cell) {
            puzzle_set_single(puzzle, tiled->digits[cell], cell);
        } else if (other > cell) {
            struct domino domino = {{cell, other}, {tiled->digits[cell], tiled->digits[other]}};
            status = puzzle_add_domino(puzzle, domino);
        }
    }
    return status;
}

enum satdoku_status random_tiling(enum sat_result *result, struct satdoku_puzzle *puzzle,
                                  const struct grid *digits, struct satdoku_solver *solver,
                                  unsigned long long *random, struct satdoku_error *error)
{
    struct tiling t = {.solver = solver,
                       .n = puzzle->board->shape.n,
                       .random = random,
                       .error = error};
    struct satdoku_puzzle *full = NULL;
    *result = SAT_UNKNOWN;
    if (satdoku_puzzle_copy(&full, puzzle) != SATDOKU_OK) {
        return error_memory(error);
    }
    memcpy(full->givens, digits->digits, (size_t)full->board->cells * sizeof *full->givens);
    enum satdoku_status status = choose_all(result, &t, full);
    if (status == SATDOKU_OK && *result == SAT_SATISFIABLE) {
        status = door_check(full, &solver->found, error);
    }
    if (status == SATDOKU_OK && *result == SAT_SATISFIABLE &&
        add_pieces(puzzle, &solver->found) != SATDOKU_OK) {
        status = error_memory(error);
    }
    satdoku_puzzle_free(full);
    mem_free(t.cells);
    mem_free(t.covered);
    mem_free(t.assumptions);
    return status;
}
