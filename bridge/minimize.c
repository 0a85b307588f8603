/* A puzzle without redundant pieces.
 *
 * The empty board, with a clause that excludes the solution, is unsatisfiable together with a set
 * of pieces if and only if the pieces make the solution unique: a minimal puzzle is a minimal
 * conflict.
 */
#include "core.h"
#include "door.h"
#include "error.h"
#include "mem.h"
#include "piece.h"

struct satdoku_minimal {
    struct satdoku_puzzle *puzzle;
    struct satdoku_piece *pieces;    /* owned */
    struct satdoku_grid **witnesses; /* [count]; owned */
    size_t count;
};

struct minimizing {
    struct core core;
    const struct satdoku_puzzle *puzzle; /* the caller's */
    const struct grid *solution;         /* its only one */
    bool *set;                           /* [core.count]; owned */
    size_t *order;                       /* [core.count]; owned */
    struct grid *found;                  /* [core.count]: without that piece; owned */
    struct satdoku_error *error;
};

/* SplitMix64 (Steele, Lea, Flood 2014): the same order from the same seed everywhere. */
static unsigned long long next_random(unsigned long long *state)
{
    *state += 0x9e3779b97f4a7c15ULL;
    unsigned long long z = *state;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
    return z ^ z >> 31;
}

static void shuffle(size_t *order, size_t count, unsigned long long seed)
{
    for (size_t i = 0; i < count; i++) {
        order[i] = i;
    }
    for (size_t i = count; i > 1 && seed != 0; i--) {
        size_t j = (size_t)(next_random(&seed) % i);
        size_t swap = order[i - 1];
        order[i - 1] = order[j];
        order[j] = swap;
    }
}

static enum satdoku_status keep_witness(void *context, size_t piece, const struct grid *solution)
{
    struct minimizing *m = context;
    return grid_copy(&m->found[piece], solution);
}

static enum satdoku_status prepare(struct minimizing *m)
{
    size_t count = m->core.count;
    m->set = mem_alloc(count, sizeof *m->set);
    m->order = mem_alloc(count, sizeof *m->order);
    m->found = mem_zalloc(count, sizeof *m->found);
    if (m->set == NULL || m->order == NULL || m->found == NULL) {
        return error_memory(m->error);
    }
    for (size_t i = 0; i < count; i++) {
        m->set[i] = true;
    }
    return solver_exclude(m->core.solver, m->solution, 0, m->error);
}

/* ---- The result ---- */

static void copy_singles(struct satdoku_puzzle *to, const struct satdoku_puzzle *from)
{
    for (int digit = 1; from->sudominoku && digit <= from->shape.n; digit++) {
        if (from->singles[digit] != PUZZLE_NO_CELL) {
            puzzle_set_single(to, digit, from->singles[digit]);
        }
    }
}

/* Makes `puzzle` the board and singles of the caller's, and the pieces of the set but one. */
static enum satdoku_status put_together(struct satdoku_puzzle *puzzle, const struct minimizing *m,
                                        size_t without)
{
    enum satdoku_status status = puzzle_reset_on(puzzle, m->puzzle->board, m->puzzle->sudominoku);
    if (status == SATDOKU_OK) {
        copy_singles(puzzle, m->puzzle);
    }
    for (size_t i = 0; i < m->core.count && status == SATDOKU_OK; i++) {
        if (m->set[i] && i != without) {
            status = piece_add(puzzle, &m->core.pieces[i]);
        }
    }
    return status == SATDOKU_OK ? status : error_memory(m->error);
}

/* Lets out the witness of a piece: what the puzzle has without it. `rest` is scratch. */
static enum satdoku_status keep_piece(struct satdoku_minimal *minimal, struct satdoku_puzzle *rest,
                                      const struct minimizing *m, size_t piece)
{
    size_t at = minimal->count;
    minimal->pieces[at] = m->core.pieces[piece];
    if (satdoku_grid_new(&minimal->witnesses[at]) != SATDOKU_OK) {
        return error_memory(m->error);
    }
    minimal->count++;
    enum satdoku_status status = put_together(rest, m, piece);
    if (status != SATDOKU_OK) {
        return status;
    }
    return door_let_out_other(minimal->witnesses[at], rest, &m->found[piece], m->solution,
                              m->error);
}

static enum satdoku_status keep_pieces(struct satdoku_minimal *minimal, const struct minimizing *m)
{
    struct satdoku_puzzle *rest = NULL;
    minimal->pieces = mem_alloc(m->core.count, sizeof *minimal->pieces);
    minimal->witnesses = mem_zalloc(m->core.count, sizeof(struct satdoku_grid *));
    if (minimal->pieces == NULL || minimal->witnesses == NULL ||
        satdoku_puzzle_new(&rest) != SATDOKU_OK) {
        return error_memory(m->error);
    }
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < m->core.count && status == SATDOKU_OK; i++) {
        if (m->set[i]) {
            status = keep_piece(minimal, rest, m, i);
        }
    }
    satdoku_puzzle_free(rest);
    return status;
}

/* The puzzle as it leaves: a part of the caller's, with the same solution. */
static enum satdoku_status keep_puzzle(struct satdoku_minimal *minimal, const struct minimizing *m)
{
    if (satdoku_puzzle_new(&minimal->puzzle) != SATDOKU_OK) {
        return error_memory(m->error);
    }
    enum satdoku_status status = put_together(minimal->puzzle, m, m->core.count);
    if (status == SATDOKU_OK) {
        status = door_check_part(minimal->puzzle, m->puzzle, m->error);
    }
    return status == SATDOKU_OK ? door_check(minimal->puzzle, m->solution, m->error) : status;
}

static enum satdoku_status make_minimal(struct satdoku_minimal **minimal,
                                        const struct minimizing *m)
{
    struct satdoku_minimal *made = mem_zalloc(1, sizeof *made);
    if (made == NULL) {
        return error_memory(m->error);
    }
    enum satdoku_status status = keep_puzzle(made, m);
    if (status == SATDOKU_OK) {
        status = keep_pieces(made, m);
    }
    if (status != SATDOKU_OK) {
        satdoku_minimal_free(made);
        return status;
    }
    *minimal = made;
    return SATDOKU_OK;
}

/* ---- The whole ---- */

static enum satdoku_status minimize(enum sat_result *result, struct satdoku_minimal **minimal,
                                    struct minimizing *m, unsigned long long seed)
{
    enum satdoku_status status = prepare(m);
    if (status == SATDOKU_OK) {
        shuffle(m->order, m->core.count, seed);
        status = core_shrink(result, &m->core, m->set, m->order, keep_witness, m, m->error);
    }
    if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
        status = make_minimal(minimal, m);
    }
    return status;
}

static void minimizing_clear(struct minimizing *m)
{
    for (size_t i = 0; m->found != NULL && i < m->core.count; i++) {
        grid_clear(&m->found[i]);
    }
    mem_free(m->set);
    mem_free(m->order);
    mem_free(m->found);
    core_clear(&m->core);
}

enum satdoku_status satdoku_minimize(enum satdoku_verdict *verdict,
                                     struct satdoku_minimal **minimal,
                                     struct satdoku_solver *solver,
                                     const struct satdoku_puzzle *puzzle, unsigned long long seed,
                                     struct satdoku_error *error)
{
    if (verdict == NULL || minimal == NULL || solver == NULL || puzzle == NULL) {
        return error_null(error);
    }
    struct satdoku_grid *solution = NULL;
    if (satdoku_grid_new(&solution) != SATDOKU_OK) {
        return error_memory(error);
    }
    struct minimizing m = {.puzzle = puzzle, .solution = door_inside(solution), .error = error};
    enum satdoku_verdict answer = SATDOKU_UNKNOWN;
    enum sat_result result = SAT_UNSATISFIABLE;
    enum satdoku_status status =
        satdoku_solve(&answer, solution, solver, puzzle, SATDOKU_SMALLEST, error);
    if (status == SATDOKU_OK && answer == SATDOKU_UNIQUE) {
        status = core_load(&m.core, solver, NULL, puzzle, true, error);
        if (status == SATDOKU_OK) {
            status = minimize(&result, minimal, &m, seed);
        }
    }
    if (status == SATDOKU_OK) {
        *verdict = result == SAT_UNKNOWN ? SATDOKU_UNKNOWN : answer;
    }
    minimizing_clear(&m);
    satdoku_grid_free(solution);
    return status;
}

void satdoku_minimal_free(struct satdoku_minimal *minimal)
{
    if (minimal != NULL) {
        for (size_t i = 0; minimal->witnesses != NULL && i < minimal->count; i++) {
            satdoku_grid_free(minimal->witnesses[i]);
        }
        satdoku_puzzle_free(minimal->puzzle);
        mem_free(minimal->pieces);
        mem_free(minimal->witnesses);
        mem_free(minimal);
    }
}

const struct satdoku_puzzle *satdoku_minimal_puzzle(const struct satdoku_minimal *m)
{
    return m != NULL ? m->puzzle : NULL;
}

struct satdoku_pieces satdoku_minimal_pieces(const struct satdoku_minimal *m)
{
    if (m == NULL) {
        return (struct satdoku_pieces){NULL, 0};
    }
    return (struct satdoku_pieces){m->pieces, m->count};
}

const struct satdoku_grid *satdoku_minimal_witness(const struct satdoku_minimal *m, size_t index)
{
    return m != NULL && index < m->count ? m->witnesses[index] : NULL;
}
