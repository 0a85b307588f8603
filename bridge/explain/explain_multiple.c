/* Explains a puzzle with several solutions: by another one than the first, and by clues that
 * exclude all others.
 *
 * Such clues are members (members.h) that cannot stand together in a formula which excludes the
 * first solution: every clue is one that this solution has. So the fewest are a smallest conflict
 * (reasons.h), and what is looked for first is a minimal one.
 */
#include "core.h"
#include "door.h"
#include "error.h"
#include "explanation.h"
#include "mem.h"
#include "reasons.h"
#include "true_clues.h"

#include <string.h>

enum { RIVALS = 32 };

static const unsigned long long work_for_enough = 3000000;
static const unsigned long long work_for_minimal = 8000000;
static const unsigned long long work_for_single = 1000000;
static const unsigned long long work_for_smallest = 4000000;

struct multiple {
    struct explaining *x;
    struct satdoku_puzzle *listed; /* the puzzle, and the possible clues of its list; owned */
    struct members members;        /* the possible clues */
    struct core core;
    bool *set; /* [core.count]: those to add; owned */
    /* Other solutions, all of which they must exclude. */
    struct grid rival[RIVALS];
    size_t rival_count;
};

static const struct grid *first_of(const struct multiple *m)
{
    return door_inside(m->x->e->solutions[0]);
}

/* A formula in which the first solution is excluded. */
static enum satdoku_status load(struct multiple *m)
{
    struct satdoku_error *error = m->x->error;
    core_clear(&m->core);
    enum satdoku_status status = core_load(&m->core, m->x->solver, &m->members, error);
    return status == SATDOKU_OK ? solver_exclude(m->x->solver, first_of(m), 0, error) : status;
}

/* ---- Enough clues ---- */

/* The clue that excludes most of the rivals; false: none excludes any. */
static bool best_clue(size_t *best, const struct multiple *m)
{
    size_t most = 0;
    for (size_t i = 0; i < m->core.count; i++) {
        size_t excluded = 0;
        for (size_t r = 0; r < m->rival_count; r++) {
            excluded += !members_hold(&m->members, i, &m->rival[r]);
        }
        if (excluded > most) {
            most = excluded;
            *best = i;
        }
    }
    return most > 0;
}

/* Looks for new rivals under the extra clues so far, up to so many; each is found once. */
static enum satdoku_status find_rivals(enum sat_result *result, struct multiple *m, size_t most)
{
    struct satdoku_error *error = m->x->error;
    struct satdoku_solver *solver = m->x->solver;
    enum satdoku_status status = SATDOKU_OK;
    *result = SAT_SATISFIABLE;
    while (status == SATDOKU_OK && m->rival_count < most) {
        status = core_solve(result, &m->core, m->set, error);
        if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
            break;
        }
        if (grid_copy(&m->rival[m->rival_count], &solver->found) != SATDOKU_OK) {
            return error_memory(error);
        }
        m->rival_count++;
        status = solver_exclude(solver, &solver->found, 0, error);
    }
    return status;
}

/* Forgets the rivals that a clue excludes. */
static void drop_rivals(struct multiple *m, size_t clue)
{
    size_t kept = 0;
    for (size_t i = 0; i < m->rival_count; i++) {
        if (members_hold(&m->members, clue, &m->rival[i])) {
            struct grid swap = m->rival[kept];
            m->rival[kept++] = m->rival[i];
            m->rival[i] = swap;
        }
    }
    m->rival_count = kept;
}

/* Adds more and more clues until all rivals are excluded and there are no others, or takes all if
 * that is too much work: UNSATISFIABLE. SATISFIABLE: some rival has all clues. */
static enum satdoku_status add_enough(enum sat_result *result, struct multiple *m)
{
    struct sat *sat = m->x->solver->sat;
    enum satdoku_status status = find_rivals(result, m, 1);
    if (status == SATDOKU_OK && m->rival_count > 0) {
        status = door_let_out_other(m->x->e->solutions[1], m->x->puzzle, &m->rival[0], first_of(m),
                                    m->x->error);
    }
    sat_limit(sat, explain_scaled(m->x, work_for_enough));
    if (status == SATDOKU_OK && m->rival_count > 0) {
        status = find_rivals(result, m, RIVALS);
    }
    while (status == SATDOKU_OK && *result != SAT_UNKNOWN && m->rival_count > 0) {
        while (m->rival_count > 0) {
            size_t clue = 0;
            if (!best_clue(&clue, m)) {
                sat_limit(sat, 0);
                *result = SAT_SATISFIABLE;
                return SATDOKU_OK;
            }
            m->set[clue] = true;
            drop_rivals(m, clue);
        }
        status = find_rivals(result, m, RIVALS);
    }
    bool exhausted = sat_exhausted(sat);
    sat_limit(sat, 0);
    if (status == SATDOKU_OK && *result == SAT_UNKNOWN && exhausted) {
        memset(m->set, 1, m->core.count * sizeof *m->set);
        status = core_solve(result, &m->core, m->set, m->x->error);
    }
    return status;
}

/* ---- As few as can be ---- */

/* Leaves the clues that exclude a solution. */
static void leave_excluding(bool *left, const struct multiple *m, const struct grid *rival)
{
    for (size_t i = 0; i < m->core.count; i++) {
        left[i] = left[i] && !members_hold(&m->members, i, rival);
    }
}

/* Tries one clue after another that excludes all solutions known so far but the first. Each of them
 * that does not leave this one alone shows another solution, so that few are tried. UNSATISFIABLE:
 * trial[] has the one that does; SATISFIABLE: there is none. */
static enum satdoku_status try_singles(enum sat_result *result, struct multiple *m, bool *trial,
                                       bool *left)
{
    *result = SAT_SATISFIABLE;
    memset(trial, 0, m->core.count * sizeof *trial);
    memset(left, 1, m->core.count * sizeof *left);
    leave_excluding(left, m, door_inside(m->x->e->solutions[1]));
    for (size_t i = 0; i < m->core.count; i++) {
        if (!left[i]) {
            continue;
        }
        trial[i] = true;
        enum satdoku_status status = core_solve(result, &m->core, trial, m->x->error);
        if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
            return status;
        }
        trial[i] = false;
        leave_excluding(left, m, &m->x->solver->found);
    }
    return SATDOKU_OK;
}

/* Makes m->set one clue, if that will do. SATISFIABLE: it will not. */
static enum satdoku_status seek_single(enum sat_result *result, struct multiple *m)
{
    struct sat *sat = m->x->solver->sat;
    bool *trial = mem_alloc(m->core.count, sizeof *trial);
    bool *left = mem_alloc(m->core.count, sizeof *left);
    enum satdoku_status status = SATDOKU_ERR_MEMORY;
    if (trial != NULL && left != NULL) {
        sat_limit(sat, explain_scaled(m->x, work_for_single));
        status = try_singles(result, m, trial, left);
        m->x->e->shown.stopped = *result == SAT_UNKNOWN && !sat_exhausted(sat);
        sat_limit(sat, 0);
    } else {
        (void)error_memory(m->x->error);
    }
    if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
        memcpy(m->set, trial, m->core.count * sizeof *trial);
    }
    mem_free(trial);
    mem_free(left);
    return status;
}

/* Makes m->set, which is minimal, a smallest one, as far as that is little work. */
static enum satdoku_status make_smallest(struct multiple *m)
{
    struct satdoku_explanation *shown = &m->x->e->shown;
    struct reasons reasons = {.error = m->x->error};
    struct reasons_side *side = &reasons.side[REASONS_CONFLICT];
    enum sat_result single = SAT_UNKNOWN;
    enum satdoku_status status = seek_single(&single, m);
    shown->smallest_extra = single == SAT_UNSATISFIABLE;
    if (status != SATDOKU_OK || shown->smallest_extra || shown->stopped) {
        return status;
    }
    status = reasons_init(&reasons, &m->core);
    if (status == SATDOKU_OK && single == SAT_SATISFIABLE) {
        reasons_know_up_to(&reasons, REASONS_CONFLICT, 1);
    }
    if (status == SATDOKU_OK) {
        status = reasons_take(&reasons, REASONS_CONFLICT, m->set);
    }
    if (status == SATDOKU_OK) {
        status = reasons_seek(&reasons, REASONS_CONFLICT, REASONS_SMALLEST, 0,
                              explain_scaled(m->x, work_for_smallest));
    }
    if (status == SATDOKU_OK) {
        memset(m->set, 0, m->core.count * sizeof *m->set);
        for (size_t i = 0; i < side->found[0].count; i++) {
            m->set[side->found[0].member[i]] = true;
        }
        shown->smallest_extra = reasons_smallest(&reasons, REASONS_CONFLICT);
        shown->stopped = reasons.stopped;
    }
    reasons_clear(&reasons);
    return status;
}

enum satdoku_status explain_confirm(bool *sure, struct explaining *x,
                                    const struct satdoku_puzzle *with)
{
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_status status = satdoku_check(&verdict, NULL, NULL, x->solver, with, x->error);
    if (status != SATDOKU_OK) {
        return status;
    }
    *sure = verdict == SATDOKU_VERDICT_UNIQUE;
    return *sure || verdict == SATDOKU_VERDICT_UNKNOWN
               ? SATDOKU_OK
               : error_set(x->error, SATDOKU_ERR_INTERNAL,
                           "a self-check failed: clues that do not leave one solution");
}

/* Keeps m->set, which leaves the first solution, and it alone. */
static enum satdoku_status keep_set(struct multiple *m)
{
    struct explaining *x = m->x;
    struct satdoku_puzzle *with = NULL;
    bool sure = false;
    if (satdoku_puzzle_new(&with) != SATDOKU_OK) {
        return error_memory(x->error);
    }
    enum satdoku_status status = members_puzzle(with, &m->members, m->set) == SATDOKU_OK
                                     ? SATDOKU_OK
                                     : error_memory(x->error);
    if (status == SATDOKU_OK) {
        clues_forget_off(with);
        status = door_check(with, first_of(m), x->error);
    }
    if (status == SATDOKU_OK && !x->e->shown.stopped) {
        status = explain_confirm(&sure, x, with);
        x->e->shown.stopped = !sure;
    }
    if (status == SATDOKU_OK) {
        x->e->extra.clues = members_clues(&m->members, m->set);
        status = x->e->extra.clues != NULL ? SATDOKU_OK : error_memory(x->error);
    }
    satdoku_puzzle_free(with);
    return status;
}

static size_t count_set(const struct multiple *m)
{
    size_t count = 0;
    for (size_t i = 0; i < m->core.count; i++) {
        count += m->set[i];
    }
    return count;
}

static enum satdoku_status find_extra(struct multiple *m)
{
    struct satdoku_explanation *shown = &m->x->e->shown;
    enum sat_result result = SAT_UNKNOWN;
    enum satdoku_status status = load(m);
    if (status != SATDOKU_OK) {
        return status;
    }
    m->set = mem_zalloc(m->core.count, sizeof *m->set);
    if (m->set == NULL) {
        return error_memory(m->x->error);
    }
    status = add_enough(&result, m);
    if (status != SATDOKU_OK || result != SAT_UNSATISFIABLE) {
        shown->stopped = result == SAT_UNKNOWN;
        shown->complete = result == SAT_SATISFIABLE; /* no such clues are enough */
        return status;
    }
    /* it is enough to exclude all rivals, and becomes minimal in a formula that excludes none of
     * them by itself; when stopped it is still enough */
    status = load(m);
    if (status == SATDOKU_OK) {
        m->core.budget = explain_scaled(m->x, work_for_minimal);
        status = core_shrink(&result, &m->core, m->set, NULL, NULL, NULL, m->x->error);
        m->core.budget = 0;
        sat_limit(m->x->solver->sat, 0);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    shown->stopped = result == SAT_UNKNOWN;
    shown->complete = result == SAT_UNSATISFIABLE && !m->core.unshrunk;
    shown->smallest_extra = shown->complete && count_set(m) == 1;
    if (shown->complete && !shown->smallest_extra) {
        status = make_smallest(m);
    }
    return status == SATDOKU_OK ? keep_set(m) : status;
}

/* ---- The whole ---- */

/* The clues that could be added: those of the list after the puzzle's own. */
static enum satdoku_status take_members(struct multiple *m)
{
    struct explaining *x = m->x;
    const struct grid *first = first_of(m);
    const struct grid *givens = x->kinds[SATDOKU_CLUE_GIVEN] ? first : NULL;
    if (satdoku_puzzle_new(&m->listed) != SATDOKU_OK ||
        puzzle_copy(m->listed, x->puzzle) != SATDOKU_OK) {
        return error_memory(x->error);
    }
    enum satdoku_status status = true_clues_add(m->listed, first, x->kinds, x->error);
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t own = x->puzzle->list.count;
    status = members_take_last(&m->members, m->listed, own, givens);
    /* what makes the base unique makes the caller's puzzle so if it has all of that */
    return status == SATDOKU_OK ? door_check_part(x->puzzle, m->members.base, x->error)
                                : error_memory(x->error);
}

enum satdoku_status explain_multiple(struct explaining *x)
{
    struct multiple m = {.x = x};
    struct satdoku_explanation *shown = &x->e->shown;
    enum satdoku_status status = take_members(&m);
    if (status == SATDOKU_OK) {
        status = find_extra(&m);
    }
    for (size_t i = 0; i < RIVALS; i++) {
        grid_clear(&m.rival[i]);
    }
    core_clear(&m.core);
    mem_free(m.set);
    members_clear(&m.members);
    satdoku_puzzle_free(m.listed);
    bool any = x->options.solution == NULL; /* any solution will do */
    size_t extra = clue_set_view(x->e->extra.clues).count;
    shown->smallest_extra = shown->smallest_extra && (!any || extra == 1);
    if (status == SATDOKU_OK && !shown->stopped) {
        status = explain_counts(x);
    }
    if (status == SATDOKU_OK && !shown->stopped && any && !shown->smallest_extra) {
        status = explain_fewest(x);
    }
    return status;
}
