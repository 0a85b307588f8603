/* The puzzle with a clause that excludes the solution is unsatisfiable together with the clues that
 * make the solution unique: these are members (members.h), which leave one after another.
 *
 * A member may leave without a question where the last core does not have it: an unsatisfiable
 * subset of what is there stays one. So cores save questions, but do not decide which members stay.
 *
 * Another solution that comes up without a member breaks it: else the puzzle with the member would
 * have had that solution. So it has another digit in one of the member's cells, and it is looked
 * for there.
 *
 * Questions get a limit, which grows from round to round: what is hard to decide waits. Meanwhile
 * easier members leave, and with fewer of them another solution is easier to find. The last rounds
 * have no limit, so that nothing stays undecided. A limit counts PicoSAT's propagations, which are
 * the same on every machine. CaDiCaL takes over only where there is no limit any more; then only
 * verdicts matter.
 */
#include "added.h"

#include "core.h"
#include "error.h"
#include "givens_symmetry.h"
#include "mem.h"
#include "random_solution.h"

#include <string.h>

enum { NO_MEMBER = -1 };

/* The limits of questions, in propagations: in the first round so many for each variable, and at
 * least so many; how often that in the second one, and for the question about all members. */
enum { LIMIT_OF_A_VARIABLE = 4, LIMIT_LEAST = 5000, LIMIT_GROWS = 4, LIMIT_OF_ALL = 20 };

struct adding {
    const struct added_choice *choice;
    struct members members;
    struct core core;
    bool *set;                /* [members]: what is added; owned */
    bool *needed;             /* [members]: an unsatisfiable subset of these; owned */
    bool *tried;              /* [members]; owned */
    int *given_of;            /* [cells]: the member that gives its digit, or NO_MEMBER; owned */
    size_t *order;            /* [members]; owned */
    int givens;               /* of the puzzle and the set */
    unsigned long long limit; /* of a question, in propagations; 0: none */
    bool exhausted;           /* the last one met it */
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

/* Members that leave together. */
struct batch {
    size_t members[GIVENS_ORBIT_MAX];
    int count;
};

/* Whether what the clue says is said of no other cells than its own. An indexing cell speaks of its
 * row or column, a full rank of all of these, and groups beside the grid may say how digits count.
 */
static bool is_of_its_cells(const struct clue *clue, const struct board *board)
{
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    bool made = kind->made != CLUE_MADE_NEVER && kind->made != CLUE_MADE_CELLS;
    return board->group_count == 0 &&
           (kind->home == CLUE_AS_GIVEN ||
            (kind->home == CLUE_IN_LIST && made && kind->most != CLUE_MOST_LINES));
}

/* Sets *condition to a literal under which another solution has another digit in a cell of the
 * batch, which is several members only if they are givens; 0 where that does not follow from its
 * leaving. */
static enum satdoku_status add_condition(int *condition, const struct adding *a,
                                         const struct batch *batch)
{
    int cells[GIVENS_ORBIT_MAX];
    struct satdoku_solver *solver = a->core.solver;
    const struct clue *first = &a->members.clues[batch->members[0]];
    *condition = 0;
    if (!is_of_its_cells(first, a->choice->puzzle->board)) {
        return SATDOKU_OK;
    }
    for (int i = 0; i < batch->count; i++) {
        cells[i] = a->members.clues[batch->members[i]].cells[0];
    }
    bool several = batch->count > 1;
    *condition = sat_new_variable(solver->sat);
    return solver_exclude_at(solver, a->choice->solution, several ? cells : first->cells,
                             (size_t)(several ? batch->count : first->cell_count), *condition,
                             a->error);
}

/* Whether the set determines the solution, as it did with the batch (NULL: all are there). UNKNOWN:
 * there is no answer within the limit, or it was stopped. */
static enum satdoku_status ask(enum sat_result *result, struct adding *a, const struct batch *batch)
{
    struct sat *sat = a->core.solver->sat;
    int condition = 0;
    enum satdoku_status status = batch != NULL ? add_condition(&condition, a, batch) : SATDOKU_OK;
    if (status != SATDOKU_OK) {
        return status;
    }
    sat_limit(sat, a->limit);
    status = core_solve_under(result, &a->core, a->set, condition, a->error);
    a->exhausted = sat_exhausted(sat);
    sat_limit(sat, 0);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (*result == SAT_UNSATISFIABLE) {
        /* The batch follows from a core with the condition: then it replaces the batch in the last
         * core. */
        bool replaces = condition != 0 && sat_failed(sat, condition);
        for (size_t i = 0; i < a->core.count; i++) {
            a->needed[i] =
                a->set[i] && ((replaces && a->needed[i]) || sat_failed(sat, a->core.selectors[i]));
        }
    }
    int never_again = -condition;
    return condition != 0 ? sat_add(sat, &never_again, 1, a->error) : SATDOKU_OK;
}

/* A member and, if it is a given, those that leave with it. */
static struct batch find_batch(const struct adding *a, size_t member)
{
    int cells[GIVENS_ORBIT_MAX];
    struct batch batch = {{member}, 1};
    if (!is_given(a, member) || a->choice->symmetry == SATDOKU_SYMMETRY_NONE) {
        return batch;
    }
    int size = givens_orbit(cells, a->members.clues[member].cells[0], a->choice->puzzle->board,
                            a->choice->symmetry);
    for (int i = 1; i < size; i++) {
        if (a->given_of[cells[i]] != NO_MEMBER) {
            batch.members[batch.count++] = (size_t)a->given_of[cells[i]];
        }
    }
    return batch;
}

/* Adds a clause of one literal for each member of a batch that left or stays. Clauses that the
 * solver learns later do not name such members, as they would name assumptions. A given's selector
 * is its digit, which other solutions may have: a given that left gets no clause. */
static enum satdoku_status settle(const struct adding *a, const struct batch *batch, bool goes)
{
    enum satdoku_status status = SATDOKU_OK;
    for (int i = 0; i < batch->count && status == SATDOKU_OK; i++) {
        int selector = a->core.selectors[batch->members[i]];
        int unit = goes ? -selector : selector;
        if (!goes || !is_given(a, batch->members[i])) {
            status = sat_add(a->core.solver->sat, &unit, 1, a->error);
        }
    }
    return status;
}

/* Takes a member, with those that leave with it, out of the set, if the solution stays the only
 * one. UNKNOWN: it is not known whether it does, and the member was not tried. */
static enum satdoku_status try_member(enum sat_result *result, struct adding *a, size_t member)
{
    struct batch batch = find_batch(a, member);
    int givens = is_given(a, member) ? batch.count : 0;
    bool few = givens > 0 && a->givens - givens < a->choice->least;
    bool needed = false;
    for (int i = 0; i < batch.count; i++) {
        needed = needed || a->needed[batch.members[i]];
        a->set[batch.members[i]] = few;
    }
    enum satdoku_status status = SATDOKU_OK;
    *result = SAT_UNSATISFIABLE;
    if (needed && !few) {
        status = ask(result, a, &batch);
    }
    bool goes = !few && status == SATDOKU_OK && *result == SAT_UNSATISFIABLE;
    for (int i = 0; i < batch.count; i++) {
        a->set[batch.members[i]] = !goes;
        a->tried[batch.members[i]] = *result != SAT_UNKNOWN;
    }
    a->givens -= goes ? givens : 0;
    return status == SATDOKU_OK && *result != SAT_UNKNOWN && !few ? settle(a, &batch, goes)
                                                                  : status;
}

/* Tries the givens, or the other members, of the set that were not tried. UNKNOWN: stopped. */
static enum satdoku_status try_round(enum sat_result *result, struct adding *a, bool givens)
{
    for (size_t i = 0; i < a->core.count; i++) {
        size_t member = a->order[i];
        if (!a->set[member] || a->tried[member] || is_given(a, member) != givens) {
            continue;
        }
        enum satdoku_status status = try_member(result, a, member);
        if (status != SATDOKU_OK || (*result == SAT_UNKNOWN && !a->exhausted)) {
            return status;
        }
    }
    *result = SAT_UNSATISFIABLE;
    return SATDOKU_OK;
}

/* Tries all members of the set: what waits in all rounds with a limit is asked about in the last
 * two. */
static enum satdoku_status try_all(enum sat_result *result, struct adding *a)
{
    enum { LIMITS = 3 };
    static const struct {
        bool givens;
        int limit;
    } rounds[] = {{true, 0}, {true, 1}, {false, 0}, {false, 1}, {true, 2}, {false, 2}};
    unsigned long long first =
        LIMIT_OF_A_VARIABLE * (unsigned long long)a->core.solver->sat->variables;
    first = first > LIMIT_LEAST ? first : LIMIT_LEAST;
    unsigned long long limits[LIMITS] = {first, LIMIT_GROWS * first, 0};
    a->limit = LIMIT_OF_ALL * first;
    enum satdoku_status status = ask(result, a, NULL);
    if (status == SATDOKU_OK && *result == SAT_UNKNOWN && a->exhausted) {
        limits[0] = limits[1] = a->limit = 0; /* it is hard by itself */
        status = ask(result, a, NULL);
    }
    for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++) {
        if (status != SATDOKU_OK || *result != SAT_UNSATISFIABLE) {
            return status;
        }
        a->limit = limits[rounds[i].limit];
        status = try_round(result, a, rounds[i].givens);
    }
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
