/* Explains a puzzle without solution: which members cannot stand together, and which could be
 * dropped (reasons.h).
 *
 * Quick answers come first, so that a search that is stopped has most of what there is to say: a
 * conflict; the smallest repairs, if that is little work; the smallest conflict; further ones; and
 * at last, if they were not found before, the smallest repairs with more work, or some repair.
 */
#include "alone.h"
#include "dead_end_words.h"
#include "door.h"
#include "error.h"
#include "explanation.h"
#include "mem.h"
#include "reasons.h"
#include "relations.h"
#include "standing.h"
#include "strict_pairs.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Each takes some tenths of a second at most. */
static const unsigned long long work_for_repairs = 2000000;
static const unsigned long long work_for_their_solutions = 1000000;
static const unsigned long long work_for_conflicts = 6000000;
static const unsigned long long work_for_values = 4000000;
static const unsigned long long work_for_marks = 4000000;

/* Some repair is owed, the smallest only as far as it can be had in about half a minute. */
static const unsigned long long work_for_smallest_repair = 100000000;

/* Where more marks are missing, most are: a list of them says nothing. */
enum { MARKED_MAX = 4 };

struct none {
    struct explaining *x;
    struct satdoku_puzzle *puzzle; /* the caller's, its strict rules pair by pair; owned */
    struct members members;
    bool of_frame; /* they are regions and rules, for those alone have no solution */
    bool *broken;  /* [members.count]: cannot hold by itself; owned */
    bool any_broken;
    enum satdoku_verdict unbroken; /* on the members that can hold; UNKNOWN: nobody asked, or it
                                      takes too much work */
    struct satdoku_grid *only;     /* their solution, where that is UNIQUE; owned */
    struct core core;
    struct reasons reasons;
    bool *set;                   /* [core.count]; owned */
    struct satdoku_puzzle *rest; /* of a conflict alone, or without a repair; owned */
    struct grid first;           /* a solution of it */
};

static void on_step(void *context)
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
static void set_flags(struct none *none, const struct reason *reason, bool rest)
{
    for (size_t i = 0; i < none->core.count; i++) {
        none->set[i] = rest;
    }
    for (size_t i = 0; i < reason->count; i++) {
        none->set[reason->member[i]] = !rest;
    }
}

/* Makes none->rest the puzzle of the members in none->set. */
static enum satdoku_status make_rest(struct none *none)
{
    enum satdoku_status status = members_puzzle(none->rest, &none->members, none->set);
    return status == SATDOKU_OK ? status : error_memory(none->x->error);
}

/* Copies the members of none->set. */
static enum satdoku_status keep_clues(struct explanation_set *into, const struct none *none)
{
    into->clues = members_clues(&none->members, none->set);
    return into->clues != NULL ? SATDOKU_OK : error_memory(none->x->error);
}

/* ---- Conflicts ---- */

/* Finds out which members cannot hold by themselves, and how many solutions all others have. The
 * solver then has another formula. */
static enum satdoku_status find_broken(struct none *none)
{
    struct satdoku_solver *solver = none->x->solver;
    struct satdoku_error *error = none->x->error;
    for (size_t i = 0; i < none->members.count && !none->of_frame; i++) {
        const struct clue *clue = &none->members.clues[i];
        bool possible = true;
        enum satdoku_status status = alone_can_hold(&possible, solver, none->puzzle, clue, error);
        if (status != SATDOKU_OK) {
            return status;
        }
        none->broken[i] = !possible;
        none->set[i] = possible;
        none->any_broken = none->any_broken || !possible;
    }
    if (!none->any_broken) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = make_rest(none);
    if (status == SATDOKU_OK) {
        sat_limit(solver->sat, work_for_repairs);
        status = satdoku_check(&none->unbroken, none->only, NULL, solver, none->rest, error);
        none->reasons.stopped =
            none->unbroken == SATDOKU_VERDICT_UNKNOWN && !sat_exhausted(solver->sat);
        sat_limit(solver->sat, 0);
    }
    return status;
}

/* Whether the members that cannot hold by themselves are all that is wrong. They are in each
 * repair, so that there is no other minimal one. */
static bool is_all_broken(const struct none *none)
{
    return none->unbroken == SATDOKU_VERDICT_UNIQUE || none->unbroken == SATDOKU_VERDICT_MULTIPLE;
}

/* Takes in the members that cannot hold by themselves. */
static enum satdoku_status take_broken(struct none *none)
{
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < none->core.count && status == SATDOKU_OK; i++) {
        if (none->broken[i]) {
            memset(none->set, 0, none->core.count * sizeof *none->set);
            none->set[i] = true;
            status = reasons_take(&none->reasons, REASONS_CONFLICT, none->set);
        }
    }
    return status == SATDOKU_OK && is_all_broken(none)
               ? reasons_take(&none->reasons, REASONS_REPAIR, none->broken)
               : status;
}

/* Takes in the pairs of clues, or single ones, that break a rule by themselves. They are minimal
 * where any one given can stand; where a solver has to be asked whether they are, one is enough. */
static enum satdoku_status first_conflict(struct none *none)
{
    const struct satdoku_puzzle *puzzle = none->puzzle;
    const struct clue *clues = none->members.clues;
    struct reasons *reasons = &none->reasons;
    size_t count = none->of_frame ? 0 : none->core.count;
    /* Whether any two givens that do not clash can stand, and so any one: by exchanging digits,
     * rows and columns some solved board gets them where they are. Two rows are too few for that,
     * and of other clues and regions nothing is known. */
    bool all = puzzle_is_classic(puzzle) && puzzle->shape.n > 2;
    enum satdoku_status status = take_broken(none);
    if (status != SATDOKU_OK || reasons->side[REASONS_CONFLICT].count > 0) {
        return status;
    }
    for (size_t i = 0; i < count; i++) {
        for (size_t j = i; j < count; j++) {
            char reason[CLUE_REASON];
            if (!clue_clash(reason, &clues[i], &clues[j], puzzle)) {
                continue;
            }
            memset(none->set, 0, none->core.count * sizeof *none->set);
            none->set[i] = true;
            none->set[j] = true;
            if (!all) {
                return reasons_reduce(reasons, REASONS_CONFLICT, none->set);
            }
            status = reasons_take(reasons, REASONS_CONFLICT, none->set);
            if (status != SATDOKU_OK) {
                return status;
            }
        }
    }
    if (all && !none->of_frame) {
        reasons_know_up_to(reasons, REASONS_CONFLICT, 2);
    }
    if (reasons->side[REASONS_CONFLICT].count > 0) {
        return SATDOKU_OK;
    }
    memset(none->set, 1, none->core.count * sizeof *none->set);
    return reasons_reduce(reasons, REASONS_CONFLICT, none->set);
}

static size_t conflicts_wanted(const struct none *none)
{
    return none->x->options.all ? none->x->options.limit : 1;
}

/* What the clues of none->set leave without a digit or a place, as far as inference shows it. */
static enum satdoku_status name_dead_end(struct explanation_set *conflict, struct none *none,
                                         size_t clues)
{
    struct dead_end end;
    enum satdoku_status status = make_rest(none);
    if (status != SATDOKU_OK) {
        return status;
    }
    status = dead_end_find(&end, none->rest, stop_of(&none->x->solver->options));
    if (status != SATDOKU_OK) {
        return relations_error(status, none->x->error);
    }
    dead_end_words(conflict->reason, sizeof conflict->reason, &end, none->rest, clues);
    return status;
}

/* What a clue by itself, which is none->set, could say instead. The solver then has another
 * formula. */
static enum satdoku_status name_bound(struct explanation_set *conflict, struct none *none,
                                      size_t member)
{
    enum satdoku_status status = make_rest(none);
    return status == SATDOKU_OK
               ? explain_bound(conflict->reason, &none->reasons.stopped, none->x, none->rest,
                               none->members.sources[member], work_for_values)
               : status;
}

/* One clue, or two, may break a rule that has a name. */
static enum satdoku_status name_reason(struct explanation_set *conflict, struct none *none,
                                       const struct reason *reason)
{
    const struct clue *clues = none->members.clues;
    if (reason->count == 0) {
        snprintf(conflict->reason, sizeof conflict->reason,
                 "not even the empty board has a solution");
        return SATDOKU_OK;
    }
    if (none->of_frame) {
        /* What is wrong with regions and rules that no clue is to blame for. */
        static const char *const numbers[] = {"zero", "one", "two",   "three", "four",
                                              "five", "six", "seven", "eight", "nine"};
        const struct board *board = none->puzzle->board;
        size_t pieces = 0;
        for (size_t i = 0; i < reason->count; i++) {
            size_t member = (size_t)reason->member[i];
            const struct clue_kind *kind = clue_kind_of(none->members.clues[member].kind);
            bool is_region = kind->home == CLUE_AS_REGION;
            pieces +=
                is_region && board->regions[none->members.sources[member]].kind == REGION_PIECE;
        }
        if (pieces < reason->count) {
            snprintf(conflict->reason, sizeof conflict->reason, "even without clues");
        } else if (pieces == 1) {
            snprintf(conflict->reason, sizeof conflict->reason, "no layout can have this region");
        } else if (pieces < sizeof numbers / sizeof *numbers) {
            snprintf(conflict->reason, sizeof conflict->reason,
                     "no layout can have these %s regions", numbers[pieces]);
        } else {
            snprintf(conflict->reason, sizeof conflict->reason,
                     "no layout can have these %zu regions", pieces);
        }
        return SATDOKU_OK;
    }
    const struct clue_kind *strict = strict_pairs_rule(&clues[reason->member[0]], none->puzzle);
    for (size_t i = 1; i < reason->count; i++) {
        bool same = strict_pairs_rule(&clues[reason->member[i]], none->puzzle) == strict;
        strict = same ? strict : NULL;
    }
    if (strict != NULL) {
        snprintf(conflict->reason, sizeof conflict->reason, "%s", strict->conflict);
        return SATDOKU_OK;
    }
    const struct clue *first = &clues[reason->member[0]];
    if (reason->count == 1 && clue_kind_of(first->kind)->told == 1 && !none->x->of_branch) {
        enum satdoku_status status = name_bound(conflict, none, (size_t)reason->member[0]);
        if (status != SATDOKU_OK || conflict->reason[0] != '\0') {
            return status;
        }
    }
    bool named =
        reason->count <= 2 && clue_clash(conflict->reason, first,
                                         &clues[reason->member[reason->count - 1]], none->puzzle);
    return named ? SATDOKU_OK : name_dead_end(conflict, none, reason->count);
}

/* ---- Repairs ---- */

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
        status = make_rest(none);
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
        set_flags(none, found, false);
        status = keep_clues(repair, none);
        repair->verdict = is_all_broken(none) ? none->unbroken : SATDOKU_VERDICT_SOLVABLE;
        if (repair->verdict == SATDOKU_VERDICT_UNIQUE) {
            repair->solution = none->only;
            none->only = NULL;
        } else if (status == SATDOKU_OK && !none->reasons.stopped && !is_all_broken(none)) {
            set_flags(none, &side->found[e->shown.repair_count], true);
            status = ask_rest(repair, none);
        }
        on_step(none);
    }
    sat_limit(none->x->solver->sat, 0);
    return status;
}

/* Keeps the repairs: all those known to be the smallest, or else one that may be. */
static enum satdoku_status keep_repairs(struct none *none)
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
static enum satdoku_status find_repairs(struct none *none, unsigned long long work)
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
    return status == SATDOKU_OK ? keep_repairs(none) : status;
}

/* Whether the repair is one clue that says a value. */
static bool says_value(const struct none *none, const struct explanation_set *repair)
{
    return !none->of_frame && repair->member != EXPLANATION_NO_MEMBER &&
           clue_kind_of(none->members.clues[repair->member].kind)->told != 0;
}

/* Which marks are missing where repairs drop what a strict rule says, and leave more than one
 * solution; each repair gets as much of the work. The solver then has another formula. */
static enum satdoku_status find_marks(struct none *none)
{
    struct explanation *e = none->x->e;
    const struct reasons_side *side = &none->reasons.side[REASONS_REPAIR];
    enum satdoku_status status = SATDOKU_OK;
    unsigned long long work = explain_scaled(none->x, work_for_marks) / (e->shown.repair_count + 1);
    for (size_t i = 0; i < e->shown.repair_count && status == SATDOKU_OK && !none->of_frame; i++) {
        const struct reason *found = &side->found[e->repairs[i].found];
        if (none->reasons.stopped || e->repairs[i].verdict == SATDOKU_VERDICT_UNIQUE ||
            found->count > MARKED_MAX) {
            continue;
        }
        set_flags(none, found, true);
        status = make_rest(none);
        if (status == SATDOKU_OK) {
            status = explain_marks(e->repairs[i].reason, &none->reasons.stopped, none->x,
                                   none->rest, &none->members, none->set, work);
        }
    }
    return status;
}

/* Which other values these clues could have; each gets as much of the work. The solver then has
 * another formula. */
static enum satdoku_status find_values(struct none *none)
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

/* ---- The whole ---- */

/* Whether not even the board and its rules have a solution. */
static enum satdoku_status try_frame(enum satdoku_verdict *verdict, struct none *none)
{
    struct explaining *x = none->x;
    struct satdoku_grid *any = NULL;
    *verdict = SATDOKU_VERDICT_SOLVABLE;
    if (!members_has_frame(none->puzzle)) {
        return SATDOKU_OK;
    }
    if (none->members.count == 0) {
        *verdict = SATDOKU_VERDICT_NONE;
        return SATDOKU_OK;
    }
    if (satdoku_grid_new(&any) != SATDOKU_OK) {
        return error_memory(x->error);
    }
    enum satdoku_status status =
        satdoku_solve(verdict, any, x->solver, none->members.base, SATDOKU_CHOICE_ANY, x->error);
    satdoku_grid_free(any);
    return status;
}

/* The puzzle's clues, if they are to blame. */
static enum satdoku_status take_members(struct none *none)
{
    struct explaining *x = none->x;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    bool taken = satdoku_puzzle_new(&none->puzzle) == SATDOKU_OK &&
                 puzzle_copy(none->puzzle, x->puzzle) == SATDOKU_OK &&
                 strict_pairs_add(none->puzzle) == SATDOKU_OK &&
                 members_take(&none->members, none->puzzle, MEMBERS_CLUES) == SATDOKU_OK;
    if (!taken) {
        return error_memory(x->error);
    }
    /* That of a branch was made here, of members of a puzzle that was checked, and has some off. */
    enum satdoku_status status =
        x->of_branch ? SATDOKU_OK : door_check_part(x->puzzle, none->puzzle, x->error);
    status = status == SATDOKU_OK ? try_frame(&verdict, none) : status;
    none->of_frame = verdict == SATDOKU_VERDICT_NONE;
    none->reasons.stopped = verdict == SATDOKU_VERDICT_UNKNOWN;
    if (status == SATDOKU_OK && none->of_frame) {
        members_clear(&none->members);
        status = members_take(&none->members, none->puzzle, MEMBERS_FRAME);
        status = status == SATDOKU_OK ? status : error_memory(x->error);
    }
    return status;
}

static enum satdoku_status search(struct none *none)
{
    struct reasons *reasons = &none->reasons;
    enum satdoku_status status = first_conflict(none);
    if (status == SATDOKU_OK && !reasons->stopped && !is_all_broken(none)) {
        status = reasons_seek_single_repairs(reasons, explain_scaled(none->x, work_for_repairs));
    }
    if (status == SATDOKU_OK && !reasons->stopped) {
        status = find_repairs(none, explain_scaled(none->x, work_for_repairs));
    }
    if (status == SATDOKU_OK && !reasons->stopped) {
        size_t wanted = conflicts_wanted(none);
        status = reasons_seek(&none->reasons, REASONS_CONFLICT, REASONS_FIRST, wanted,
                              explain_scaled(none->x, work_for_conflicts));
        bool more = none->x->options.all && !none->reasons.stopped &&
                    !reasons_all(&none->reasons, REASONS_CONFLICT);
        status =
            status == SATDOKU_OK && more ? reasons_explore(&none->reasons, wanted + 1) : status;
    }
    if (status == SATDOKU_OK && !reasons->stopped && none->x->e->shown.repair_count == 0) {
        status = find_repairs(none, explain_scaled(none->x, work_for_smallest_repair));
        if (status == SATDOKU_OK && !reasons->stopped && reasons->side[REASONS_REPAIR].count == 0) {
            /* that takes too much work: one of which nothing can be put back */
            memset(none->set, 1, none->core.count * sizeof *none->set);
            status = reasons_reduce(reasons, REASONS_REPAIR, none->set);
        }
    }
    if (status == SATDOKU_OK && none->x->e->shown.repair_count == 0) {
        status = keep_repairs(none); /* stopped, or too much work: what there is */
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    const struct reasons_side *side = &none->reasons.side[REASONS_CONFLICT];
    struct explanation *e = none->x->e;
    size_t wanted = conflicts_wanted(none);
    size_t count = side->count < wanted ? side->count : wanted;
    e->conflicts = mem_zalloc(count, sizeof *e->conflicts);
    if (e->conflicts == NULL) {
        return error_memory(none->x->error);
    }
    for (; e->shown.conflict_count < count && status == SATDOKU_OK; e->shown.conflict_count++) {
        struct explanation_set *conflict = &e->conflicts[e->shown.conflict_count];
        set_flags(none, &side->found[e->shown.conflict_count], false);
        status = keep_clues(conflict, none);
        if (status == SATDOKU_OK) {
            status = name_reason(conflict, none, &side->found[e->shown.conflict_count]);
        }
    }
    e->shown.smallest_conflict = reasons_smallest(&none->reasons, REASONS_CONFLICT);
    e->shown.complete = none->x->options.all && side->count == count &&
                        reasons_all(&none->reasons, REASONS_CONFLICT);
    if (status == SATDOKU_OK && !none->x->of_branch) {
        status = find_marks(none);
        status = status == SATDOKU_OK ? find_values(none) : status;
    }
    for (size_t i = 0; i < count && status == SATDOKU_OK && !none->of_frame; i++) {
        set_flags(none, &side->found[i], false);
        status = explain_branches(&e->conflicts[i], none->x, &none->members, none->set);
    }
    return status;
}

static enum satdoku_status make_room(struct none *none)
{
    size_t count = none->members.count;
    none->broken = mem_zalloc(count, sizeof *none->broken);
    none->set = mem_alloc(count, sizeof *none->set);
    bool room = none->broken != NULL && none->set != NULL &&
                satdoku_puzzle_new(&none->rest) == SATDOKU_OK &&
                satdoku_grid_new(&none->only) == SATDOKU_OK;
    return room ? SATDOKU_OK : error_memory(none->x->error);
}

enum satdoku_status explain_none(struct explaining *x)
{
    struct none none = {.x = x, .unbroken = SATDOKU_VERDICT_UNKNOWN};
    none.reasons.on_step = on_step;
    none.reasons.context = &none;
    none.reasons.error = x->error;
    enum satdoku_status status = take_members(&none);
    status = status == SATDOKU_OK ? make_room(&none) : status;
    status = status == SATDOKU_OK ? find_broken(&none) : status;
    if (status == SATDOKU_OK) {
        status = core_load(&none.core, x->solver, &none.members, x->error);
    }
    if (status == SATDOKU_OK) {
        status = reasons_init(&none.reasons, &none.core);
    }
    if (status == SATDOKU_OK) {
        assert(none.set != NULL);
        status = search(&none);
    }
    x->e->shown.stopped = none.reasons.stopped;
    reasons_clear(&none.reasons);
    core_clear(&none.core);
    members_clear(&none.members);
    satdoku_puzzle_free(none.rest);
    satdoku_puzzle_free(none.puzzle);
    satdoku_grid_free(none.only);
    grid_clear(&none.first);
    mem_free(none.broken);
    mem_free(none.set);
    return status;
}
