#include "grounds.h"

#include "builtin.h"
#include "error.h"
#include "mem.h"

/* ---- One truth: its candidates show it ---- */

/* The truth that is the whole reason; NULL: the reason is another. */
static const struct truth *only_truth(const struct step *step)
{
    const struct way *way = step->way;
    const struct truth *only = NULL;
    for (size_t i = 0; i < way->count; i++) {
        if (step->reason[i] && (only != NULL || i >= way->truth_count)) {
            return NULL;
        }
        only = step->reason[i] ? &way->truths[i] : only;
    }
    return only != NULL && !truth_is_whole(only) ? only : NULL;
}

static void add_needed(struct grounds *grounds, size_t conclusion)
{
    size_t at = grounds->count;
    for (size_t i = 0; i < grounds->count; i++) {
        if (grounds->needed[i] == conclusion) {
            return;
        }
    }
    for (; at > 0 && grounds->needed[at - 1] > conclusion; at--) {
        grounds->needed[at] = grounds->needed[at - 1];
    }
    grounds->needed[at] = conclusion;
    grounds->count++;
}

/* Whether a digit that was placed takes a candidate with it. */
static bool is_seen(const struct grounds *grounds, const struct way *way, size_t candidate)
{
    bool seen = false;
    for (size_t i = 0; i < grounds->count && !seen; i++) {
        const struct conclusion *c = &way->conclusions[grounds->needed[i]];
        seen = c->placed && way_excludes(way, candidate, c->candidate);
    }
    return seen;
}

/* Whether it matters that a candidate of the truth is gone. One that all the candidates see that go
 * now would not keep them. */
static bool matters(const struct step *step, size_t candidate)
{
    bool any = step->placed || step->count == 0;
    for (size_t i = 0; i < step->count && !any; i++) {
        any = !way_excludes(step->way, candidate, step->candidates[i]);
    }
    return any;
}

/* Adds what closed the candidates of the truth: placed digits first, which may do for several. */
static void add_causes(struct grounds *grounds, const struct step *step, const struct truth *truth,
                       bool placed)
{
    const struct way *way = step->way;
    int choices = way_choices(way, truth);
    for (int i = 0; i < choices; i++) {
        size_t candidate = way_choice(way, truth, i);
        int cause = way->open[candidate] ? WAY_KNOWN : way->causes[candidate];
        if (cause != WAY_KNOWN && way->conclusions[cause].placed == placed &&
            matters(step, candidate) && !is_seen(grounds, way, candidate)) {
            add_needed(grounds, (size_t)cause);
        }
    }
}

/* ---- Other reasons: a solver shows it ---- */

static enum satdoku_status load(struct grounds *grounds, const struct way *way)
{
    struct satdoku_solver *solver = way->solver;
    struct sat *sat = builtin_sat_new(SATDOKU_BACKEND_PICOSAT, solver->encoding.options.stop);
    grounds->sat = sat;
    if (sat == NULL) {
        return error_memory(way->error);
    }
    enum satdoku_status status = sat_load(sat, &solver->encoding.formula, way->error);
    for (size_t i = 0; i < way->candidates && status == SATDOKU_OK; i++) {
        int literal = way_known(way, i);
        if (literal != LITERAL_TRUE) {
            status = sat_add(sat, &literal, literal == LITERAL_FALSE ? 0 : 1, way->error);
        }
    }
    return status;
}

/* The literal that says that what was concluded is not so: of several candidates that go, that one
 * of them stands; 0: nothing can stand. */
static enum satdoku_status deny(int *literal, struct grounds *grounds, const struct way *way,
                                const struct step *step)
{
    if (step->count <= 1) {
        int only = step->count == 0 ? 0 : way_literal(way, step->candidates[0]);
        *literal = step->placed ? -only : only;
        return SATDOKU_OK;
    }
    int *clause = mem_alloc(step->count + 1, sizeof *clause);
    if (clause == NULL) {
        return error_memory(way->error);
    }
    *literal = sat_new_variable(grounds->sat);
    for (size_t i = 0; i < step->count; i++) {
        clause[i] = way_literal(way, step->candidates[i]);
    }
    clause[step->count] = -*literal;
    enum satdoku_status status = sat_add(grounds->sat, clause, step->count + 1, way->error);
    mem_free(clause);
    return status;
}

static int conclusion_literal(const struct way *way, size_t conclusion)
{
    int literal = way_literal(way, way->conclusions[conclusion].candidate);
    return way->conclusions[conclusion].placed ? literal : -literal;
}

/* Asks whether the reason and what is needed leave a way. Where they leave none, what did not
 * matter is no longer needed. */
static enum satdoku_status ask(enum sat_result *result, struct grounds *grounds,
                               const struct way *way, const struct step *step, int denied)
{
    size_t count = 0;
    size_t kept = 0;
    if (denied != 0) {
        grounds->assumptions[count++] = denied;
    }
    for (size_t i = 0; i < way->count; i++) {
        if (step->reason[i]) {
            grounds->assumptions[count++] = way->selectors[i];
        }
    }
    for (size_t i = 0; i < grounds->count; i++) {
        grounds->assumptions[count++] = conclusion_literal(way, grounds->needed[i]);
    }
    enum satdoku_status status =
        sat_solve_under(result, grounds->sat, grounds->assumptions, count, way->error);
    if (status != SATDOKU_OK || *result != SAT_UNSATISFIABLE) {
        return status;
    }
    for (size_t i = 0; i < grounds->count; i++) {
        size_t conclusion = grounds->needed[i];
        if (sat_failed(grounds->sat, conclusion_literal(way, conclusion))) {
            grounds->needed[kept++] = conclusion;
        }
    }
    grounds->count = kept;
    return SATDOKU_OK;
}

/* Leaves out one after the other, the latest first: what came early rests on less itself. */
static enum satdoku_status shrink(enum sat_result *result, struct grounds *grounds,
                                  const struct way *way, const struct step *step, int denied)
{
    enum { WORK = 20000 };
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = grounds->count; i-- > 0 && status == SATDOKU_OK;) {
        size_t tried = i < grounds->count ? grounds->needed[i] : SIZE_MAX;
        if (tried == SIZE_MAX) {
            continue; /* a core left out more than one */
        }
        for (size_t j = i + 1; j < grounds->count; j++) {
            grounds->needed[j - 1] = grounds->needed[j];
        }
        grounds->count--;
        sat_limit(grounds->sat, WORK);
        status = ask(result, grounds, way, step, denied);
        if (status == SATDOKU_OK && *result == SAT_UNKNOWN && !sat_exhausted(grounds->sat)) {
            break;
        }
        sat_limit(grounds->sat, 0);
        if (status == SATDOKU_OK && *result != SAT_UNSATISFIABLE) {
            add_needed(grounds, tried);
        }
        *result = SAT_UNSATISFIABLE;
    }
    sat_limit(grounds->sat, 0);
    return status;
}

static enum satdoku_status find_by_solver(enum sat_result *result, struct grounds *grounds,
                                          const struct way *way, const struct step *step)
{
    int denied = 0;
    enum satdoku_status status = grounds->sat == NULL ? load(grounds, way) : SATDOKU_OK;
    int *grown = mem_grow(grounds->assumptions, &grounds->capacity,
                          way->count + way->conclusion_count + 1, sizeof *grown);
    grounds->assumptions = grown != NULL ? grown : grounds->assumptions;
    if (status == SATDOKU_OK) {
        status = grown != NULL ? deny(&denied, grounds, way, step) : error_memory(way->error);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    for (size_t i = 0; i < way->conclusion_count; i++) {
        grounds->needed[i] = i;
    }
    grounds->count = way->conclusion_count;
    status = ask(result, grounds, way, step, denied);
    if (status == SATDOKU_OK && *result == SAT_SATISFIABLE) {
        return error_set(way->error, SATDOKU_ERR_INTERNAL,
                         "a self-check failed: a step that does not follow from its reason");
    }
    if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
        status = shrink(result, grounds, way, step, denied);
    }
    if (status == SATDOKU_OK && step->count > 1) { /* that clause has served */
        int never = -denied;
        status = sat_add(grounds->sat, &never, 1, way->error);
    }
    return status;
}

/* ---- Both ---- */

enum satdoku_status grounds_find(enum sat_result *result, struct grounds *grounds,
                                 const struct way *way, const struct step *step)
{
    const struct truth *truth = only_truth(step);
    grounds->count = 0;
    *result = SAT_UNSATISFIABLE;
    if (way->conclusion_count == 0) {
        return SATDOKU_OK;
    }
    size_t *grown =
        mem_grow(grounds->needed, &grounds->needed_capacity, way->conclusion_count, sizeof *grown);
    if (grown == NULL) {
        return error_memory(way->error);
    }
    grounds->needed = grown;
    if (truth == NULL) {
        return find_by_solver(result, grounds, way, step);
    }
    add_causes(grounds, step, truth, true);
    add_causes(grounds, step, truth, false);
    return SATDOKU_OK;
}

void grounds_clear(struct grounds *grounds)
{
    sat_free(grounds->sat);
    mem_free(grounds->assumptions);
    mem_free(grounds->needed);
    *grounds = (struct grounds){0};
}
