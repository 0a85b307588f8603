/* A puzzle without redundant clues.
 *
 * The empty board, with a clause that excludes the solution, is unsatisfiable together with a set
 * of clues if and only if the clues make the solution unique: a minimal puzzle is a minimal
 * conflict.
 */
#include "core.h"
#include "door.h"
#include "error.h"
#include "mem.h"
#include "prng.h"

struct minimal {
    struct satdoku_minimal shown; /* first: a struct satdoku_minimal * is one of these */
    struct satdoku_puzzle *puzzle;
    struct satdoku_clues *clues;     /* owned */
    struct satdoku_grid **witnesses; /* [witness_count]; owned */
    size_t witness_count;
};

struct minimizing {
    struct members members;
    struct core core;
    const struct satdoku_puzzle *puzzle; /* the caller's */
    const struct grid *solution;         /* its only one */
    bool *set;                           /* [core.count]; owned */
    size_t *order;                       /* [core.count]; owned */
    struct grid *found;                  /* [core.count]: without that member; owned */
    struct satdoku_error *error;
};

static void shuffle(size_t *order, size_t count, unsigned long long seed)
{
    for (size_t i = 0; i < count; i++) {
        order[i] = i;
    }
    for (size_t i = count; i > 1 && seed != 0; i--) {
        size_t j = (size_t)(prng_next(&seed) % i);
        size_t swap = order[i - 1];
        order[i - 1] = order[j];
        order[j] = swap;
    }
}

static enum satdoku_status keep_witness(void *context, size_t member, const struct grid *solution)
{
    struct minimizing *m = context;
    return grid_copy(&m->found[member], solution);
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

/* The puzzle as it leaves: a part of the caller's, with the same solution. */
static enum satdoku_status keep_puzzle(struct minimal *minimal, const struct minimizing *m)
{
    enum satdoku_status status = satdoku_puzzle_new(&minimal->puzzle);
    if (status == SATDOKU_OK) {
        status = members_puzzle(minimal->puzzle, &m->members, m->set);
    }
    if (status == SATDOKU_OK) {
        minimal->clues = members_clues(&m->members, m->set);
    }
    if (minimal->clues == NULL) {
        return error_memory(m->error);
    }
    clues_forget_off(minimal->puzzle);
    status = door_check_part(minimal->puzzle, m->puzzle, m->error);
    return status == SATDOKU_OK ? door_check(minimal->puzzle, m->solution, m->error) : status;
}

/* Lets out the witness of a member of the set: what the puzzle has without it. `rest` is scratch.
 */
static enum satdoku_status keep_other(struct minimal *minimal, struct satdoku_puzzle *rest,
                                      struct minimizing *m, size_t member)
{
    size_t at = minimal->witness_count;
    if (satdoku_grid_new(&minimal->witnesses[at]) != SATDOKU_OK) {
        return error_memory(m->error);
    }
    minimal->witness_count++;
    m->set[member] = false;
    enum satdoku_status status = members_puzzle(rest, &m->members, m->set);
    m->set[member] = true;
    if (status != SATDOKU_OK) {
        return error_memory(m->error);
    }
    return door_let_out_other(minimal->witnesses[at], rest, &m->found[member], m->solution,
                              m->error);
}

static enum satdoku_status keep_witnesses(struct minimal *minimal, struct minimizing *m)
{
    struct satdoku_puzzle *rest = NULL;
    minimal->witnesses = mem_zalloc(m->core.count, sizeof(struct satdoku_grid *));
    if (minimal->witnesses == NULL || satdoku_puzzle_new(&rest) != SATDOKU_OK) {
        return error_memory(m->error);
    }
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < m->core.count && status == SATDOKU_OK; i++) {
        if (m->set[i]) {
            status = keep_other(minimal, rest, m, i);
        }
    }
    satdoku_puzzle_free(rest);
    return status;
}

static void minimal_free(struct minimal *minimal)
{
    if (minimal == NULL) {
        return;
    }
    for (size_t i = 0; i < minimal->witness_count; i++) {
        satdoku_grid_free(minimal->witnesses[i]);
    }
    satdoku_puzzle_free(minimal->puzzle);
    satdoku_clues_free(minimal->clues);
    mem_free(minimal->witnesses);
    mem_free(minimal);
}

void satdoku_minimal_free(struct satdoku_minimal *minimal)
{
    minimal_free((struct minimal *)minimal);
}

static enum satdoku_status make_minimal(struct satdoku_minimal **minimal, struct minimizing *m)
{
    struct minimal *made = mem_zalloc(1, sizeof *made);
    if (made == NULL) {
        return error_memory(m->error);
    }
    enum satdoku_status status = keep_puzzle(made, m);
    if (status == SATDOKU_OK) {
        status = keep_witnesses(made, m);
    }
    if (status != SATDOKU_OK) {
        minimal_free(made);
        return status;
    }
    made->shown = (struct satdoku_minimal){made->puzzle, *made->clues, NULL};
    made->shown.witnesses = (const struct satdoku_grid *const *)made->witnesses;
    *minimal = &made->shown;
    return SATDOKU_OK;
}

/* ---- The whole ---- */

static enum satdoku_status minimize(enum sat_result *result, struct satdoku_minimal **minimal,
                                    struct minimizing *m, struct satdoku_solver *solver,
                                    unsigned long long seed)
{
    if (members_take(&m->members, m->puzzle, MEMBERS_REDUCIBLE) != SATDOKU_OK) {
        return error_memory(m->error);
    }
    enum satdoku_status status = core_load(&m->core, solver, &m->members, m->error);
    if (status == SATDOKU_OK) {
        status = prepare(m);
    }
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
    members_clear(&m->members);
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
    enum satdoku_verdict answer = SATDOKU_VERDICT_UNKNOWN;
    enum sat_result result = SAT_UNSATISFIABLE;
    enum satdoku_status status =
        satdoku_solve(&answer, solution, solver, puzzle, SATDOKU_CHOICE_SMALLEST, error);
    if (status == SATDOKU_OK && answer == SATDOKU_VERDICT_UNIQUE) {
        status = minimize(&result, minimal, &m, solver, seed);
    }
    if (status == SATDOKU_OK) {
        *verdict = result == SAT_UNKNOWN ? SATDOKU_VERDICT_UNKNOWN : answer;
    }
    minimizing_clear(&m);
    satdoku_grid_free(solution);
    return status;
}
