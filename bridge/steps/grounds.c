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

/* Supposes the reason: of a rule that says several things those that are needed. */
static size_t suppose(int *assumptions, const struct grounds *grounds, const struct way *way,
                      const struct step *step)
{
    size_t count = 0;
    size_t part = 0;
    for (size_t i = 0; i < way->count; i++) {
        bool whole = part == way->part_count || way->parts[part].item != i;
        for (; part < way->part_count && way->parts[part].item == i; part++) {
            if (grounds->parts[part]) {
                assumptions[count++] = way->parts[part].selector;
            }
        }
        if (step->reason[i] && whole) {
            assumptions[count++] = way->selectors[i];
        }
    }
    return count;
}

/* After UNSATISFIABLE: what did not matter is no longer needed. */
static void keep_core(struct grounds *grounds, const struct way *way)
{
    size_t kept = 0;
    for (size_t i = 0; i < grounds->count; i++) {
        size_t conclusion = grounds->needed[i];
        if (sat_failed(grounds->sat, conclusion_literal(way, conclusion))) {
            grounds->needed[kept++] = conclusion;
        }
    }
    grounds->count = kept;
    for (size_t i = 0; i < way->part_count; i++) {
        grounds->parts[i] = grounds->parts[i] && sat_failed(grounds->sat, way->parts[i].selector);
    }
}

/* Asks whether the reason and what is needed leave a way. */
static enum satdoku_status ask(enum sat_result *result, struct grounds *grounds,
                               const struct way *way, const struct step *step, int denied)
{
    size_t count = suppose(grounds->assumptions, grounds, way, step);
    if (denied != 0) {
        grounds->assumptions[count++] = denied;
    }
    for (size_t i = 0; i < grounds->count; i++) {
        grounds->assumptions[count++] = conclusion_literal(way, grounds->needed[i]);
    }
    return sat_solve_under(result, grounds->sat, grounds->assumptions, count, way->error);
}

/* Asks again without something; *result is SATISFIABLE also where the limit was reached. */
static enum satdoku_status ask_without(enum sat_result *result, struct grounds *grounds,
                                       const struct way *way, const struct step *step, int denied)
{
    enum { WORK = 20000 };
    sat_limit(grounds->sat, WORK);
    enum satdoku_status status = ask(result, grounds, way, step, denied);
    if (status == SATDOKU_OK && *result == SAT_UNKNOWN && sat_exhausted(grounds->sat)) {
        *result = SAT_SATISFIABLE;
    }
    sat_limit(grounds->sat, 0);
    return status;
}

/* Asks again without the parts that are tried, which come back where they are needed. */
static enum satdoku_status ask_without_parts(enum sat_result *result, struct grounds *grounds,
                                             const struct way *way, const struct step *step,
                                             int denied)
{
    for (size_t i = 0; i < way->part_count; i++) {
        grounds->tried[i] = grounds->tried[i] && grounds->parts[i];
        grounds->parts[i] = grounds->parts[i] && !grounds->tried[i];
    }
    enum satdoku_status status = ask_without(result, grounds, way, step, denied);
    for (size_t i = 0; i < way->part_count && *result != SAT_UNSATISFIABLE; i++) {
        grounds->parts[i] = grounds->parts[i] || grounds->tried[i];
    }
    return status;
}

/* Leaves out one claim after the other, the last first; and of those that are left, one part after
 * the other. A core would not know which claims are the easier ones. */
static enum satdoku_status shrink_parts(enum sat_result *result, struct grounds *grounds,
                                        const struct way *way, const struct step *step, int denied)
{
    enum satdoku_status status = SATDOKU_OK;
    size_t turns = RULE_CLAIMS_MAX + 1 + way->part_count; /* between them none is left out */
    for (size_t i = 0; i < turns && status == SATDOKU_OK && *result != SAT_UNKNOWN; i++) {
        bool any = false;
        for (size_t j = 0; j < way->part_count; j++) {
            bool turn = i < RULE_CLAIMS_MAX ? way->parts[j].claim == RULE_CLAIMS_MAX - 1 - (int)i
                                            : j == turns - 1 - i;
            grounds->tried[j] = turn && grounds->parts[j];
            any = any || grounds->tried[j];
        }
        any = any || i == RULE_CLAIMS_MAX;
        status = any ? ask_without_parts(result, grounds, way, step, denied) : SATDOKU_OK;
        if (any && i >= RULE_CLAIMS_MAX && *result == SAT_UNSATISFIABLE) {
            keep_core(grounds, way);
        }
    }
    return status;
}

/* Leaves out one conclusion after the other, the latest first: what came early rests on less
 * itself. */
static enum satdoku_status shrink(enum sat_result *result, struct grounds *grounds,
                                  const struct way *way, const struct step *step, int denied)
{
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = grounds->count; i-- > 0 && status == SATDOKU_OK && *result != SAT_UNKNOWN;) {
        size_t tried = i < grounds->count ? grounds->needed[i] : SIZE_MAX;
        if (tried == SIZE_MAX) {
            continue; /* a core left out more than one */
        }
        for (size_t j = i + 1; j < grounds->count; j++) {
            grounds->needed[j - 1] = grounds->needed[j];
        }
        grounds->count--;
        status = ask_without(result, grounds, way, step, denied);
        if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
            keep_core(grounds, way);
        } else {
            add_needed(grounds, tried);
        }
    }
    return status;
}

static enum satdoku_status find_by_solver(enum sat_result *result, struct grounds *grounds,
                                          const struct way *way, const struct step *step)
{
    int denied = 0;
    enum satdoku_status status = grounds->sat == NULL ? load(grounds, way) : SATDOKU_OK;
    int *grown = mem_grow(grounds->assumptions, &grounds->capacity,
                          way->count + way->part_count + way->conclusion_count + 1, sizeof *grown);
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
    if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE && way->part_count > 0) {
        status = shrink_parts(result, grounds, way, step, denied);
    } else if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
        keep_core(grounds, way);
    }
    if (status == SATDOKU_OK && *result != SAT_UNKNOWN) {
        status = shrink(result, grounds, way, step, denied);
    }
    if (status == SATDOKU_OK && *result != SAT_UNKNOWN) {
        *result = SAT_UNSATISFIABLE;
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
    bool parted = false;
    grounds->count = 0;
    *result = SAT_UNSATISFIABLE;
    if (grounds->parts == NULL) {
        grounds->parts = mem_alloc(way->part_count, sizeof *grounds->parts);
        grounds->tried = mem_alloc(way->part_count, sizeof *grounds->tried);
    }
    size_t *grown = mem_grow(grounds->needed, &grounds->needed_capacity, way->conclusion_count + 1,
                             sizeof *grown);
    grounds->needed = grown != NULL ? grown : grounds->needed;
    if (grounds->parts == NULL || grounds->tried == NULL || grown == NULL) {
        return error_memory(way->error);
    }
    for (size_t i = 0; i < way->part_count; i++) {
        grounds->parts[i] = step->reason[way->parts[i].item];
        parted = parted || grounds->parts[i];
    }
    if (way->conclusion_count == 0 && !parted) {
        return SATDOKU_OK;
    }
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
    mem_free(grounds->parts);
    mem_free(grounds->tried);
    *grounds = (struct grounds){0};
}
