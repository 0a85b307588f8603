/* Repairs of a puzzle without solution: what could be dropped, and what would be there instead. */
#include "door.h"
#include "error.h"
#include "mem.h"
#include "none.h"
#include "strict_pairs.h"

/* Each takes some tenths of a second at most. */
static const unsigned long long work_for_repairs = 2000000;
static const unsigned long long work_for_their_solutions = 1000000;
static const unsigned long long work_for_values = 4000000;
static const unsigned long long work_for_marks = 4000000;

/* Where more marks are missing, most are: a list of them says nothing. */
enum { MARKED_MAX = 8 };

void none_on_step(void *context)
{
    const struct none *none = context;
    const struct satdoku_explain_options *options = &none->x->options;
    if (options->progress != NULL) {
        struct satdoku_explain_progress progress = {none->reasons.side[REASONS_CONFLICT].count,
                                                    none->reasons.side[REASONS_REPAIR].count};
        options->progress(options->progress_context, &progress);
    }
}

/* Of a set that was found, or of what it leaves out. */
void none_set_flags(struct none *none, const struct reason *reason, bool rest)
{
    for (size_t i = 0; i < none->core.count; i++) {
        none->set[i] = rest;
    }
    for (size_t i = 0; i < reason->count; i++) {
        none->set[reason->member[i]] = !rest;
    }
}

/* Makes none->rest the puzzle of the members in none->set. */
enum satdoku_status none_make_rest(struct none *none)
{
    enum satdoku_status status = members_puzzle(none->rest, &none->members, none->set);
    return status == SATDOKU_OK ? status : error_memory(none->x->error);
}

/* Copies the members of none->set. */
enum satdoku_status none_keep_clues(struct explanation_set *into, const struct none *none)
{
    into->clues = members_clues(&none->members, none->set);
    return into->clues != NULL ? SATDOKU_OK : error_memory(none->x->error);
}

/* Which marks are missing by the only solution of the rest, which is none->set. */
static void say_missing(struct explanation_set *repair, const struct none *none)
{
    for (size_t i = 0; i < none->core.count; i++) {
        const struct clue *clue = &none->members.clues[i];
        bool fits[SATDOKU_CLUE_KINDS] = {false};
        for (int kind = 0; kind < SATDOKU_CLUE_KINDS && !none->set[i]; kind++) {
            struct clue mark = {(enum satdoku_clue_kind)kind, clue->cells, 2, NULL, 0};
            fits[kind] = strict_pairs_is_mark(mark.kind, clue, none->rest) &&
                         clue_holds(&mark, none->rest, &none->first);
        }
        strict_pairs_missing(repair->reason, clue, none->rest, fits);
    }
}

/* How many solutions the rest, which is none->set, has: the only one is kept, and several are two
 * that differ. */
static enum satdoku_status ask_rest(struct explanation_set *repair, struct none *none)
{
    struct satdoku_solver *solver = none->x->solver;
    struct satdoku_error *error = none->x->error;
    struct grid *first = &none->first;
    enum sat_result result = SAT_UNKNOWN;
    enum satdoku_status status = core_solve(&result, &none->core, none->set, error);
    if (status != SATDOKU_OK || result == SAT_UNSATISFIABLE) {
        return status;
    }
    if (result == SAT_SATISFIABLE) {
        status = none_make_rest(none);
        if (status == SATDOKU_OK && grid_copy(first, &solver->found) != SATDOKU_OK) {
            status = error_memory(error);
        }
        if (status == SATDOKU_OK && none->members.symmetric) {
            symmetry_rename(&solver->found);
        } else if (status == SATDOKU_OK) {
            status = core_solve_otherwise(&result, &none->core, none->set, error);
        }
    }
    if (status == SATDOKU_OK && result == SAT_UNSATISFIABLE) {
        repair->verdict = SATDOKU_VERDICT_UNIQUE;
        status = satdoku_grid_new(&repair->solution) == SATDOKU_OK
                     ? door_let_out(repair->solution, none->rest, first, error)
                     : error_memory(error);
        say_missing(repair, none);
    } else if (status == SATDOKU_OK && result == SAT_SATISFIABLE) {
        repair->verdict = SATDOKU_VERDICT_MULTIPLE;
        status = door_check(none->rest, first, error);
        if (status == SATDOKU_OK) {
            status = door_check_other(none->rest, &solver->found, first, error);
        }
    }
    bool stopped = result == SAT_UNKNOWN && !sat_exhausted(solver->sat);
    none->reasons.stopped = none->reasons.stopped || stopped;
    return status;
}

/* The order of repairs: those that leave one solution come first. */
static enum satdoku_status sort_repairs(struct explanation *e, struct satdoku_error *error)
{
    struct explanation_set *sorted = mem_alloc(e->shown.repair_count, sizeof *sorted);
    size_t used = 0;
    if (sorted == NULL) {
        return error_memory(error);
    }
    for (int unique = 1; unique >= 0; unique--) {
        for (size_t i = 0; i < e->shown.repair_count; i++) {
            if ((e->repairs[i].verdict == SATDOKU_VERDICT_UNIQUE) == unique) {
                sorted[used++] = e->repairs[i];
            }
        }
    }
    mem_free(e->repairs);
    e->repairs = sorted;
    return SATDOKU_OK;
}

static enum satdoku_status list_repairs(struct none *none, size_t count)
{
    const struct reasons_side *side = &none->reasons.side[REASONS_REPAIR];
    struct explanation *e = none->x->e;
    enum satdoku_status status = SATDOKU_OK;
    explanation_drop_repairs(e);
    e->repairs = mem_zalloc(count, sizeof *e->repairs);
    if (e->repairs == NULL) {
        return error_memory(none->x->error);
    }
    sat_limit(none->x->solver->sat, explain_scaled(none->x, work_for_their_solutions));
    for (; e->shown.repair_count < count && status == SATDOKU_OK; e->shown.repair_count++) {
        struct explanation_set *repair = &e->repairs[e->shown.repair_count];
        const struct reason *found = &side->found[e->shown.repair_count];
        repair->found = e->shown.repair_count;
        repair->member = found->count == 1 ? (size_t)found->member[0] : EXPLANATION_NO_MEMBER;
        none_set_flags(none, found, false);
        status = none_keep_clues(repair, none);
        repair->verdict = none_is_all_broken(none) ? none->unbroken : SATDOKU_VERDICT_SOLVABLE;
        if (repair->verdict == SATDOKU_VERDICT_UNIQUE) {
            repair->solution = none->only;
            none->only = NULL;
        } else if (status == SATDOKU_OK && !none->reasons.stopped && !none_is_all_broken(none)) {
            none_set_flags(none, &side->found[e->shown.repair_count], true);
            status = ask_rest(repair, none);
        }
        none_on_step(none);
    }
    sat_limit(none->x->solver->sat, 0);
    return status;
}

/* Keeps the repairs: all those known to be the smallest, or else one that may be. */
enum satdoku_status none_keep_repairs(struct none *none)
{
    const struct reasons_side *side = &none->reasons.side[REASONS_REPAIR];
    struct explanation *e = none->x->e;
    size_t count = side->count > 0 ? 1 : 0;
    e->shown.smallest_repair = reasons_smallest(&none->reasons, REASONS_REPAIR);
    while (e->shown.smallest_repair && count < side->count &&
           side->found[count].count == side->found[0].count) {
        count++;
    }
    size_t limit = none->x->options.limit;
    e->shown.all_repairs = count <= limit && reasons_all_smallest(&none->reasons, REASONS_REPAIR);
    enum satdoku_status status = list_repairs(none, count);
    if (status == SATDOKU_OK) {
        status = sort_repairs(e, none->x->error);
    }
    for (; status == SATDOKU_OK && e->shown.repair_count > limit; e->shown.repair_count--) {
        explanation_set_clear(&e->repairs[e->shown.repair_count - 1]);
    }
    return status;
}

/* `work` is for what one of the smallest takes. */
enum satdoku_status none_find_repairs(struct none *none, unsigned long long work)
{
    struct reasons *reasons = &none->reasons;
    enum satdoku_status status = reasons_seek(reasons, REASONS_REPAIR, REASONS_SMALLEST, 0, work);
    if (status != SATDOKU_OK || !reasons_smallest(reasons, REASONS_REPAIR)) {
        return status;
    }
    if (!reasons->stopped) {
        status = reasons_seek(reasons, REASONS_REPAIR, REASONS_ALL_SMALLEST, 0,
                              explain_scaled(none->x, work_for_repairs));
    }
    return status == SATDOKU_OK ? none_keep_repairs(none) : status;
}

/* Whether the repair is one clue that says a value. */
static bool says_value(const struct none *none, const struct explanation_set *repair)
{
    return !none->of_frame && repair->member != EXPLANATION_NO_MEMBER &&
           clue_kind_of(none->members.clues[repair->member].kind)->told != 0;
}

/* Which marks are missing where repairs drop what a strict rule says, and leave more than one
 * solution; each repair gets as much of the work. The solver then has another formula. */
enum satdoku_status none_find_marks(struct none *none)
{
    struct explanation *e = none->x->e;
    const struct reasons_side *side = &none->reasons.side[REASONS_REPAIR];
    enum satdoku_status status = SATDOKU_OK;
    unsigned long long work = explain_scaled(none->x, work_for_marks) / (e->shown.repair_count + 1);
    for (size_t i = 0; i < e->shown.repair_count && status == SATDOKU_OK && !none->of_frame; i++) {
        size_t at = e->repairs[i].found;
        const struct reason *found = at != EXPLANATION_NO_MEMBER ? &side->found[at] : NULL;
        if (found == NULL || none->reasons.stopped ||
            e->repairs[i].verdict == SATDOKU_VERDICT_UNIQUE || found->count > MARKED_MAX) {
            continue;
        }
        none_set_flags(none, found, true);
        status = none_make_rest(none);
        if (status == SATDOKU_OK) {
            status = explain_marks(e->repairs[i].reason, &none->reasons.stopped, none->x,
                                   none->rest, &none->members, none->set, work);
        }
    }
    return status;
}

/* Which other values these clues could have; each gets as much of the work. The solver then has
 * another formula. */
enum satdoku_status none_find_values(struct none *none)
{
    struct explanation *e = none->x->e;
    enum satdoku_status status = SATDOKU_OK;
    bool *stopped = &none->reasons.stopped;
    size_t count = 0;
    for (size_t i = 0; i < e->shown.repair_count; i++) {
        count += says_value(none, &e->repairs[i]);
    }
    unsigned long long work = count > 0 ? explain_scaled(none->x, work_for_values) / count : 0;
    for (size_t i = 0; i < e->shown.repair_count && status == SATDOKU_OK && !*stopped; i++) {
        if (says_value(none, &e->repairs[i])) {
            size_t member = e->repairs[i].member;
            status = explain_values(stopped, &e->repairs[i], none->x, none->members.sources[member],
                                    none->broken[member], SATDOKU_ALTERNATIVES_EACH_WAY,
                                    none->broken[member] ? work_for_values : work);
        }
    }
    return status;
}
