/* The puzzle with a clause that excludes the solution is unsatisfiable together with the clues that
 * make the solution unique: these are members (members.h), which leave one after another.
 *
 * A member may leave without a question where the last core does not have it: an unsatisfiable
 * subset of what is there stays one. So cores save questions, but do not decide which members stay.
 */
#include "added.h"

#include "core.h"
#include "error.h"
#include "givens_symmetry.h"
#include "mem.h"
#include "random_solution.h"

#include <string.h>

enum { NO_MEMBER = -1 };

struct adding {
    const struct added_choice *choice;
    struct members members;
    struct core core;
    bool *set;     /* [members]: what is added; owned */
    bool *needed;  /* [members]: an unsatisfiable subset of these; owned */
    bool *tried;   /* [members]; owned */
    int *given_of; /* [cells]: the member that gives its digit, or NO_MEMBER; owned */
    size_t *order; /* [members]; owned */
    int givens;    /* of the puzzle and the set */
    struct satdoku_error *error;
};

static bool is_given(const struct adding *a, size_t member)
{
    return clue_kind_of(a->members.clues[member].kind)->home == CLUE_AS_GIVEN;
}

/* ---- What there is ---- */

/* Puts all members into the set. */
static void choose_all(struct adding *a)
{
    const struct satdoku_puzzle *puzzle = a->choice->puzzle;
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        a->given_of[cell] = NO_MEMBER;
        a->givens += puzzle->givens[cell] != 0;
    }
    for (size_t i = 0; i < a->core.count; i++) {
        a->set[i] = true;
        if (is_given(a, i)) {
            a->given_of[a->members.clues[i].cells[0]] = (int)i;
            a->givens++;
        }
    }
}

static enum satdoku_status prepare(struct adding *a, struct satdoku_solver *solver,
                                   unsigned long long *random)
{
    static const bool stays[SATDOKU_CLUE_KINDS];
    const struct added_choice *choice = a->choice;
    const struct grid *digits = choice->givens ? choice->solution : NULL;
    enum satdoku_status status =
        choice->puzzle->sudominoku
            ? members_take_reducible(&a->members, choice->puzzle, stays)
            : members_take_last(&a->members, choice->puzzle, choice->first, digits);
    if (status != SATDOKU_OK) {
        return error_memory(a->error);
    }
    status = core_load(&a->core, solver, &a->members, a->error);
    size_t count = a->members.count;
    a->set = mem_alloc(count + 1, sizeof *a->set);
    a->needed = mem_alloc(count + 1, sizeof *a->needed);
    a->tried = mem_zalloc(count + 1, sizeof *a->tried);
    a->order = mem_alloc(count + 1, sizeof *a->order);
    a->given_of = mem_alloc((size_t)choice->puzzle->board->cells, sizeof *a->given_of);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (a->set == NULL || a->needed == NULL || a->tried == NULL || a->order == NULL ||
        a->given_of == NULL) {
        return error_memory(a->error);
    }
    solver->sat->hard = true; /* few clues can leave, and a proof without one is long */
    choose_all(a);
    random_order(a->order, count, random);
    return solver_exclude(solver, choice->solution, 0, a->error);
}

/* ---- Leaving ---- */

/* Whether the set determines the solution. */
static enum satdoku_status ask(enum sat_result *result, struct adding *a)
{
    enum satdoku_status status = core_solve(result, &a->core, a->set, a->error);
    if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
        memcpy(a->needed, a->set, a->core.count * sizeof *a->set);
        core_keep_failed(&a->core, a->needed);
    }
    return status;
}

/* Sets batch[] to a member and, if it is a given, those that leave with it; how many. */
static int find_batch(size_t batch[GIVENS_ORBIT_MAX], const struct adding *a, size_t member)
{
    int cells[GIVENS_ORBIT_MAX];
    int count = 1;
    batch[0] = member;
    if (!is_given(a, member) || a->choice->symmetry == SATDOKU_SYMMETRY_NONE) {
        return count;
    }
    int size = givens_orbit(cells, a->members.clues[member].cells[0], a->choice->puzzle->board,
                            a->choice->symmetry);
    for (int i = 1; i < size; i++) {
        if (a->given_of[cells[i]] != NO_MEMBER) {
            batch[count++] = (size_t)a->given_of[cells[i]];
        }
    }
    return count;
}

/* Adds a clause of one literal for each member of a batch that left or stays. Clauses that the
 * solver learns later do not name such members, as they would name assumptions. A given's selector
 * is its digit, which other solutions may have: a given that left gets no clause. */
static enum satdoku_status settle(const struct adding *a, const size_t *batch, int count, bool goes)
{
    enum satdoku_status status = SATDOKU_OK;
    for (int i = 0; i < count && status == SATDOKU_OK; i++) {
        int selector = a->core.selectors[batch[i]];
        int unit = goes ? -selector : selector;
        if (!goes || !is_given(a, batch[i])) {
            status = sat_add(a->core.solver->sat, &unit, 1, a->error);
        }
    }
    return status;
}

/* Takes a member, with those that leave with it, out of the set, if the solution stays the only
 * one. */
static enum satdoku_status try_member(enum sat_result *result, struct adding *a, size_t member)
{
    size_t batch[GIVENS_ORBIT_MAX];
    int count = find_batch(batch, a, member);
    int givens = is_given(a, member) ? count : 0;
    bool needed = false;
    for (int i = 0; i < count; i++) {
        a->tried[batch[i]] = true;
        needed = needed || a->needed[batch[i]];
    }
    *result = SAT_UNSATISFIABLE;
    if (givens > 0 && a->givens - givens < a->choice->least) {
        return SATDOKU_OK;
    }
    for (int i = 0; i < count; i++) {
        a->set[batch[i]] = false;
    }
    enum satdoku_status status = needed ? ask(result, a) : SATDOKU_OK;
    bool goes = status == SATDOKU_OK && *result == SAT_UNSATISFIABLE;
    for (int i = 0; i < count && !goes; i++) {
        a->set[batch[i]] = true;
    }
    a->givens -= goes ? givens : 0;
    return status == SATDOKU_OK && *result != SAT_UNKNOWN ? settle(a, batch, count, goes) : status;
}

/* Tries all members of the set, givens first. */
static enum satdoku_status try_all(enum sat_result *result, struct adding *a)
{
    enum satdoku_status status = ask(result, a);
    if (status != SATDOKU_OK || *result != SAT_UNSATISFIABLE) {
        return status;
    }
    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < a->core.count; i++) {
            size_t member = a->order[i];
            if (!a->set[member] || a->tried[member] || is_given(a, member) != (pass == 0)) {
                continue;
            }
            status = try_member(result, a, member);
            if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
                return status;
            }
        }
    }
    *result = SAT_UNSATISFIABLE;
    return status;
}

enum satdoku_status added_make(enum sat_result *result, struct satdoku_puzzle *made,
                               const struct added_choice *choice, struct satdoku_solver *solver,
                               unsigned long long *random, struct satdoku_error *error)
{
    struct adding a = {.choice = choice, .error = error};
    *result = SAT_UNKNOWN;
    enum satdoku_status status = prepare(&a, solver, random);
    if (status == SATDOKU_OK) {
        status = try_all(result, &a);
    }
    if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
        status = members_puzzle(made, &a.members, a.set);
        status = status == SATDOKU_OK ? status : error_memory(error);
    }
    if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
        clues_forget_off(made);
    }
    mem_free(a.set);
    mem_free(a.needed);
    mem_free(a.tried);
    mem_free(a.order);
    mem_free(a.given_of);
    core_clear(&a.core);
    members_clear(&a.members);
    return status;
}
