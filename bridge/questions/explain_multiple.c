/* Explains a puzzle with several solutions: by a solution other than the smallest one, and by
 * givens that exclude all others.
 */
#include "core.h"
#include "door.h"
#include "error.h"
#include "explanation.h"
#include "mem.h"

enum { RIVALS = 32 };

struct multiple {
    struct explanation *e;
    struct satdoku_solver *solver;
    const struct satdoku_puzzle *puzzle;
    struct members blanks; /* the digits of the smallest solution, which could be given, too */
    struct core core;
    bool *set; /* [core.count]: those to give; owned */
    /* Other solutions, all of which they must exclude. */
    struct grid rival[RIVALS];
    size_t rival_count;
    struct satdoku_error *error;
};

/* A formula in which the smallest solution is excluded. */
static enum satdoku_status load(struct multiple *m)
{
    core_clear(&m->core);
    enum satdoku_status status = core_load(&m->core, m->solver, &m->blanks, m->error);
    return status == SATDOKU_OK
               ? solver_exclude(m->solver, door_inside(m->e->solutions[0]), 0, m->error)
               : status;
}

static bool excludes(const struct clue *given, const struct grid *grid)
{
    return grid->digits[given->cells[0]] != given->values[0];
}

/* The given that excludes most of the rivals; every rival is excluded by some. */
static size_t best_given(const struct multiple *m)
{
    size_t best = 0;
    size_t most = 0;
    for (size_t i = 0; i < m->core.count; i++) {
        size_t excluded = 0;
        for (size_t r = 0; r < m->rival_count; r++) {
            excluded += excludes(&m->blanks.clues[i], &m->rival[r]);
        }
        if (excluded > most) {
            most = excluded;
            best = i;
        }
    }
    return best;
}

/* Looks for new rivals under the extra givens so far; each is found once. */
static enum satdoku_status find_rivals(enum sat_result *result, struct multiple *m)
{
    enum satdoku_status status = SATDOKU_OK;
    *result = SAT_SATISFIABLE;
    while (status == SATDOKU_OK && m->rival_count < RIVALS) {
        status = core_solve(result, &m->core, m->set, m->error);
        if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
            break;
        }
        if (grid_copy(&m->rival[m->rival_count], &m->solver->found) != SATDOKU_OK) {
            return error_memory(m->error);
        }
        m->rival_count++;
        status = solver_exclude(m->solver, &m->solver->found, 0, m->error);
    }
    return status;
}

/* Forgets the rivals that a given excludes. */
static void drop_rivals(struct multiple *m, size_t given)
{
    size_t kept = 0;
    for (size_t i = 0; i < m->rival_count; i++) {
        if (!excludes(&m->blanks.clues[given], &m->rival[i])) {
            struct grid swap = m->rival[kept];
            m->rival[kept++] = m->rival[i];
            m->rival[i] = swap;
        }
    }
    m->rival_count = kept;
}

static enum satdoku_status find_extra(enum sat_result *result, struct multiple *m)
{
    enum satdoku_status status = load(m);
    if (status != SATDOKU_OK) {
        return status;
    }
    m->set = mem_zalloc(m->core.count, sizeof *m->set);
    if (m->set == NULL) {
        return error_memory(m->error);
    }
    /* Gives more and more until all rivals are excluded and there are no others. */
    status = find_rivals(result, m);
    if (status == SATDOKU_OK && m->rival_count > 0) {
        status = door_let_out_other(m->e->solutions[1], m->puzzle, &m->rival[0],
                                    door_inside(m->e->solutions[0]), m->error);
    }
    while (status == SATDOKU_OK && *result != SAT_UNKNOWN && m->rival_count > 0) {
        while (m->rival_count > 0) {
            size_t given = best_given(m);
            m->set[given] = true;
            drop_rivals(m, given);
        }
        status = find_rivals(result, m);
    }
    if (status != SATDOKU_OK || *result != SAT_UNSATISFIABLE) {
        return status;
    }
    /* it is enough to exclude all rivals, and becomes minimal in a formula that excludes none of
     * them by itself; when stopped it is still enough */
    status = load(m);
    if (status == SATDOKU_OK) {
        status = core_shrink(result, &m->core, m->set, NULL, NULL, NULL, m->error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    m->e->extra.clues = members_clues(&m->blanks, m->set);
    return m->e->extra.clues != NULL ? SATDOKU_OK : error_memory(m->error);
}

enum satdoku_status explain_multiple(struct explaining *x)
{
    struct multiple m = {.e = x->e, .solver = x->solver, .puzzle = x->puzzle, .error = x->error};
    enum sat_result result = SAT_UNKNOWN;
    enum satdoku_status status =
        members_take_blanks(&m.blanks, x->puzzle, door_inside(x->e->solutions[0]));
    if (status == SATDOKU_OK) {
        /* what makes the base unique makes the caller's puzzle so if it has all of that */
        status = door_check_part(x->puzzle, m.blanks.base, x->error);
        if (status == SATDOKU_OK) {
            status = find_extra(&result, &m);
        }
    } else {
        error_memory(x->error);
    }
    x->e->shown.complete = result == SAT_UNSATISFIABLE;
    x->e->shown.stopped = result == SAT_UNKNOWN;
    for (size_t i = 0; i < RIVALS; i++) {
        grid_clear(&m.rival[i]);
    }
    core_clear(&m.core);
    mem_free(m.set);
    members_clear(&m.blanks);
    return status;
}
