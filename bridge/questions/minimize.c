/* A puzzle without redundant clues.
 *
 * The empty board, with a clause that excludes the solution, is unsatisfiable together with a set
 * of clues if and only if the clues make the solution unique: a minimal puzzle is a minimal
 * conflict.
 */
#include "clue.h"
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
    unsigned long long seed;             /* of the order of trying */
    bool stays[SATDOKU_CLUE_KINDS];      /* clues of these kinds do */
    bool *set;                           /* [core.count]; owned */
    size_t *order;                       /* [core.count]; owned */
    struct grid *found;                  /* [core.count]: without that member; owned */
    struct satdoku_error *error;
};

static enum satdoku_status keep_witness(void *context, size_t member, const struct grid *solution)
{
    struct minimizing *m = context;
    return grid_copy(&m->found[member], solution);
}

/* Which kinds stay; the order of trying. */
static enum satdoku_status take_options(struct minimizing *m,
                                        const struct satdoku_minimize_options *given)
{
    struct satdoku_minimize_options options;
    if (options_take(&options, sizeof options, given, m->error) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    if (options.kinds == NULL && options.kind_count > 0) {
        return error_null(m->error);
    }
    m->seed = options.seed;
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        m->stays[kind] = options.only;
    }
    for (size_t i = 0; i < options.kind_count; i++) {
        enum satdoku_clue_kind kind = options.kinds[i];
        if (clue_kind_of(kind) == NULL) {
            return error_value(m->error, "kind of clue", (int)kind);
        }
        m->stays[kind] = !options.only;
    }
    return SATDOKU_OK;
}

/* All members, in an order that the seed says (0: the first comes first), and with no other
 * solution than the one that is known. */
static enum satdoku_status prepare(struct minimizing *m)
{
    size_t count = m->core.count;
    unsigned long long seed = m->seed;
    m->set = mem_alloc(count, sizeof *m->set);
    m->order = mem_alloc(count, sizeof *m->order);
    m->found = mem_zalloc(count, sizeof *m->found);
    if (m->set == NULL || m->order == NULL || m->found == NULL) {
        return error_memory(m->error);
    }
    for (size_t i = 0; i < count; i++) {
        m->set[i] = true;
        m->order[i] = i;
    }
    for (size_t i = count; i > 1 && seed != 0; i--) {
        size_t j = (size_t)(prng_next(&seed) % i);
        size_t swap = m->order[i - 1];
        m->order[i - 1] = m->order[j];
        m->order[j] = swap;
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

/* Lets out the witness of each member of the set: what the puzzle has without it. */
static enum satdoku_status keep_witnesses(struct minimal *minimal, struct minimizing *m)
{
    struct satdoku_puzzle *rest = NULL;
    minimal->witnesses = mem_zalloc(m->core.count, sizeof(struct satdoku_grid *));
    if (minimal->witnesses == NULL || satdoku_puzzle_new(&rest) != SATDOKU_OK) {
        return error_memory(m->error);
    }
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < m->core.count && status == SATDOKU_OK; i++) {
        if (!m->set[i]) {
            continue;
        }
        struct satdoku_grid **witness = &minimal->witnesses[minimal->witness_count];
        m->set[i] = false;
        status = satdoku_grid_new(witness);
        minimal->witness_count += status == SATDOKU_OK;
        if (status == SATDOKU_OK) {
            status = members_puzzle(rest, &m->members, m->set);
        }
        m->set[i] = true;
        status = status == SATDOKU_OK
                     ? door_let_out_other(*witness, rest, &m->found[i], m->solution, m->error)
                     : error_memory(m->error);
    }
    satdoku_puzzle_free(rest);
    return status;
}

void satdoku_minimal_free(struct satdoku_minimal *shown)
{
    struct minimal *minimal = (struct minimal *)shown;
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

/* ---- The whole ---- */

static enum satdoku_status minimize(enum sat_result *result, struct satdoku_minimal **minimal,
                                    struct minimizing *m, struct satdoku_solver *solver)
{
    if (members_take_reducible(&m->members, m->puzzle, m->stays) != SATDOKU_OK) {
        return error_memory(m->error);
    }
    enum satdoku_status status = core_load(&m->core, solver, &m->members, m->error);
    if (status == SATDOKU_OK) {
        status = prepare(m);
    }
    if (status == SATDOKU_OK) {
        status = core_shrink(result, &m->core, m->set, m->order, keep_witness, m, m->error);
    }
    if (status != SATDOKU_OK || *result != SAT_UNSATISFIABLE) {
        return status;
    }
    struct minimal *made = mem_zalloc(1, sizeof *made);
    if (made == NULL) {
        return error_memory(m->error);
    }
    status = keep_puzzle(made, m);
    if (status == SATDOKU_OK) {
        status = keep_witnesses(made, m);
    }
    made->shown = (struct satdoku_minimal){made->puzzle, clue_set_view(made->clues), NULL};
    made->shown.witnesses = (const struct satdoku_grid *const *)made->witnesses;
    if (status == SATDOKU_OK) {
        *minimal = &made->shown;
    } else {
        satdoku_minimal_free(&made->shown);
    }
    return status;
}

enum satdoku_status satdoku_minimize(enum satdoku_verdict *verdict,
                                     struct satdoku_minimal **minimal,
                                     struct satdoku_solver *solver,
                                     const struct satdoku_puzzle *puzzle,
                                     const struct satdoku_minimize_options *options,
                                     struct satdoku_error *error)
{
    if (verdict == NULL || minimal == NULL || solver == NULL || puzzle == NULL) {
        return error_null(error);
    }
    struct minimizing m = {.puzzle = puzzle, .error = error};
    if (take_options(&m, options) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct satdoku_grid *solution = NULL;
    if (satdoku_grid_new(&solution) != SATDOKU_OK) {
        return error_memory(error);
    }
    m.solution = door_inside(solution);
    enum satdoku_verdict answer = SATDOKU_VERDICT_UNKNOWN;
    enum sat_result result = SAT_UNSATISFIABLE;
    enum satdoku_status status =
        satdoku_solve(&answer, solution, solver, puzzle, SATDOKU_CHOICE_SMALLEST, error);
    if (status == SATDOKU_OK && answer == SATDOKU_VERDICT_UNIQUE) {
        status = minimize(&result, minimal, &m, solver);
    }
    if (status == SATDOKU_OK) {
        *verdict = result == SAT_UNKNOWN ? SATDOKU_VERDICT_UNKNOWN : answer;
    }
    for (size_t i = 0; m.found != NULL && i < m.core.count; i++) {
        grid_clear(&m.found[i]);
    }
    mem_free(m.set);
    mem_free(m.order);
    mem_free(m.found);
    core_clear(&m.core);
    members_clear(&m.members);
    satdoku_grid_free(solution);
    return status;
}
