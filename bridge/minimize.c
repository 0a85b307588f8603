/* A puzzle without redundant pieces.
 *
 * The empty board, with a clause that excludes the solution, is unsatisfiable together with a set
 * of pieces if and only if the pieces make the solution unique: a minimal puzzle is a minimal
 * conflict.
 */
#include "core.h"
#include "error.h"
#include "mem.h"
#include "piece.h"

struct satdoku_minimal {
    struct satdoku_puzzle *puzzle;
    struct satdoku_piece *pieces;   /* owned */
    struct satdoku_grid *witnesses; /* [count]; owned */
    size_t count;
};

struct minimizing {
    struct core core;
    bool *set;                  /* [core.count]; owned */
    size_t *order;              /* [core.count]; owned */
    struct satdoku_grid *found; /* [core.count]: without that piece; owned */
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

static enum satdoku_status keep_witness(void *context, size_t piece,
                                        const struct satdoku_grid *solution)
{
    struct minimizing *m = context;
    return grid_copy(&m->found[piece], solution);
}

static enum satdoku_status prepare(struct minimizing *m, const struct satdoku_grid *solution)
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
    return solver_exclude(m->core.solver, solution, 0, m->error);
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

/* Moves the pieces that stay, and their witnesses. */
static enum satdoku_status keep_pieces(struct satdoku_minimal *minimal, struct minimizing *m)
{
    enum satdoku_status status = SATDOKU_OK;
    minimal->pieces = mem_alloc(m->core.count, sizeof *minimal->pieces);
    minimal->witnesses = mem_zalloc(m->core.count, sizeof *minimal->witnesses);
    if (minimal->pieces == NULL || minimal->witnesses == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    for (size_t i = 0; i < m->core.count && status == SATDOKU_OK; i++) {
        if (m->set[i]) {
            minimal->pieces[minimal->count] = m->core.pieces[i];
            minimal->witnesses[minimal->count++] = m->found[i];
            m->found[i] = (struct satdoku_grid){0};
            status = piece_add(minimal->puzzle, &m->core.pieces[i]);
        }
    }
    return status;
}

static enum satdoku_status make_minimal(struct satdoku_minimal **minimal, struct minimizing *m,
                                        const struct satdoku_puzzle *puzzle)
{
    struct satdoku_minimal *made = mem_zalloc(1, sizeof *made);
    enum satdoku_status status =
        made != NULL ? satdoku_puzzle_new(&made->puzzle) : SATDOKU_ERR_MEMORY;
    if (status == SATDOKU_OK) {
        status = puzzle_reset(made->puzzle, puzzle->shape, puzzle->sudominoku);
    }
    if (status == SATDOKU_OK) {
        copy_singles(made->puzzle, puzzle);
        status = keep_pieces(made, m);
    }
    if (status != SATDOKU_OK) {
        satdoku_minimal_free(made);
        return error_memory(m->error);
    }
    *minimal = made;
    return SATDOKU_OK;
}

/* ---- The whole ---- */

static enum satdoku_status minimize(enum sat_result *result, struct satdoku_minimal **minimal,
                                    struct minimizing *m, const struct satdoku_puzzle *puzzle,
                                    const struct satdoku_grid *solution, unsigned long long seed)
{
    enum satdoku_status status = prepare(m, solution);
    if (status == SATDOKU_OK) {
        shuffle(m->order, m->core.count, seed);
        status = core_shrink(result, &m->core, m->set, m->order, keep_witness, m, m->error);
    }
    if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
        status = make_minimal(minimal, m, puzzle);
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
    struct minimizing m = {.error = error};
    struct satdoku_grid solution = {0};
    enum satdoku_verdict answer = SATDOKU_UNKNOWN;
    enum sat_result result = SAT_UNSATISFIABLE;
    enum satdoku_status status =
        satdoku_solve(&answer, &solution, solver, puzzle, SATDOKU_SMALLEST, error);
    if (status == SATDOKU_OK && answer == SATDOKU_UNIQUE) {
        status = core_load(&m.core, solver, NULL, puzzle, true, error);
        if (status == SATDOKU_OK) {
            status = minimize(&result, minimal, &m, puzzle, &solution, seed);
        }
    }
    if (status == SATDOKU_OK) {
        *verdict = result == SAT_UNKNOWN ? SATDOKU_UNKNOWN : answer;
    }
    minimizing_clear(&m);
    grid_clear(&solution);
    return status;
}

void satdoku_minimal_free(struct satdoku_minimal *minimal)
{
    if (minimal != NULL) {
        for (size_t i = 0; minimal->witnesses != NULL && i < minimal->count; i++) {
            grid_clear(&minimal->witnesses[i]);
        }
        satdoku_puzzle_free(minimal->puzzle);
        mem_free(minimal->pieces);
        mem_free(minimal->witnesses);
        mem_free(minimal);
    }
}

const struct satdoku_puzzle *satdoku_minimal_puzzle(const struct satdoku_minimal *m)
{
    return m->puzzle;
}

struct satdoku_pieces satdoku_minimal_pieces(const struct satdoku_minimal *m)
{
    return (struct satdoku_pieces){m->pieces, m->count};
}

const struct satdoku_grid *satdoku_minimal_witness(const struct satdoku_minimal *m, size_t index)
{
    return &m->witnesses[index];
}
