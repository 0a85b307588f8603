/* Explains a puzzle without solution: which members cannot stand together, and which could be
 * dropped (reasons.h).
 *
 * Quick answers come first, so that a search that is stopped has most of what there is to say: a
 * conflict; the smallest repairs, if that is little work; the smallest conflict; further ones; and
 * at last, if they were not found before, the smallest repairs with more work, or some repair.
 *
 * A strict rule says something of a hundred pairs of cells, and such a puzzle is often hard. The
 * usual mistake is a forgotten mark. So the first search keeps all other clues and drops pairs
 * alone; the second one drops pairs and clues, with little work. If they find no repair, the third
 * search has the rule as one member.
 */
#include "alone.h"
#include "dead_end_words.h"
#include "door.h"
#include "error.h"
#include "mem.h"
#include "none.h"
#include "relations.h"
#include "standing.h"
#include "strict_pairs.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Each takes some tenths of a second at most. */
static const unsigned long long work_for_repairs = 2000000;
static const unsigned long long work_for_conflicts = 6000000;
static const unsigned long long work_for_bounds = 4000000;
static const unsigned long long work_for_strict_conflict = 4000000;

/* Some repair is owed, the smallest only as far as it can be had in about half a minute. */
static const unsigned long long work_for_smallest_repair = 100000000;

/* What the search among pairs alone has found. */
struct strict {
    bool alone;     /* the puzzle without its strict rules has a solution */
    bool *conflict; /* [count]: pairs that contradict the other clues; NULL: not known; owned */
    size_t count;
};

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
    enum satdoku_status status = none_make_rest(none);
    if (status == SATDOKU_OK) {
        sat_limit(solver->sat, work_for_repairs);
        status = satdoku_check(&none->unbroken, none->only, NULL, solver, none->rest, error);
        none->reasons.stopped =
            none->unbroken == SATDOKU_VERDICT_UNKNOWN && !sat_exhausted(solver->sat);
        sat_limit(solver->sat, 0);
    }
    return status;
}

bool none_is_all_broken(const struct none *none)
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
    return status == SATDOKU_OK && none_is_all_broken(none)
               ? reasons_take(&none->reasons, REASONS_REPAIR, none->broken)
               : status;
}

/* Takes in the pairs of clues, or single ones, that break a rule by themselves. They are minimal
 * where any one given can stand; where a solver has to be asked whether they are, one is enough. */
static enum satdoku_status first_conflict(struct none *none, const struct strict *strict)
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
    if (strict->conflict != NULL && none->parts == NONE_PAIRS && !none->of_frame) {
        bool *pairs = none->set + none->core.count - strict->count;
        memcpy(pairs, strict->conflict, strict->count * sizeof *pairs);
    }
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
    enum satdoku_status status = none_make_rest(none);
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
    enum satdoku_status status = none_make_rest(none);
    return status == SATDOKU_OK
               ? explain_bound(conflict->reason, &none->reasons.stopped, none->x, none->rest,
                               none->members.sources[member], work_for_bounds)
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

/* ---- Members ---- */

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

/* The members of the puzzle's parts, or of its frame, if that is to blame. */
static enum satdoku_status take_members(struct none *none)
{
    struct explaining *x = none->x;
    enum satdoku_verdict verdict = SATDOKU_VERDICT_SOLVABLE;
    bool taken = satdoku_puzzle_new(&none->puzzle) == SATDOKU_OK &&
                 puzzle_copy(none->puzzle, x->puzzle) == SATDOKU_OK &&
                 (none->parts == NONE_WHOLE_RULES || strict_pairs_add(none->puzzle) == SATDOKU_OK);
    size_t own = x->puzzle->list.count;
    if (taken) {
        taken = (none->parts == NONE_PAIRS_ALONE
                     ? members_take_last(&none->members, none->puzzle, own, NULL)
                     : members_take(&none->members, none->puzzle, MEMBERS_STRICT)) == SATDOKU_OK;
    }
    if (!taken) {
        return error_memory(x->error);
    }
    /* That of a branch was made here, of members of a puzzle that was checked, and has some off. */
    enum satdoku_status status =
        x->of_branch ? SATDOKU_OK : door_check_part(x->puzzle, none->puzzle, x->error);
    if (status == SATDOKU_OK && none->parts != NONE_PAIRS_ALONE) {
        status = try_frame(&verdict, none);
    }
    none->of_frame = verdict == SATDOKU_VERDICT_NONE;
    none->reasons.stopped = verdict == SATDOKU_VERDICT_UNKNOWN;
    if (status == SATDOKU_OK && none->of_frame) {
        members_clear(&none->members);
        status = members_take(&none->members, none->puzzle, MEMBERS_FRAME);
        status = status == SATDOKU_OK ? status : error_memory(x->error);
    }
    return status;
}

/* ---- Pairs alone ---- */

/* Keeps the smallest sets of pairs to drop so that a solution has all other clues, and one set of
 * pairs that contradicts these clues. *known becomes false if that takes too much work, or if the
 * search was stopped. */
static enum satdoku_status search_pairs(bool *known, struct none *none, struct strict *strict)
{
    struct reasons *reasons = &none->reasons;
    struct sat *sat = none->x->solver->sat;
    const struct reasons_side *conflicts = &reasons->side[REASONS_CONFLICT];
    unsigned long long work = explain_scaled(none->x, work_for_repairs);
    enum sat_result result = SAT_UNKNOWN;
    memset(none->set, 0, none->core.count * sizeof *none->set);
    sat_limit(sat, work);
    enum satdoku_status status = core_solve(&result, &none->core, none->set, none->x->error);
    reasons->stopped = result == SAT_UNKNOWN && !sat_exhausted(sat);
    strict->alone = result == SAT_SATISFIABLE;
    *known = result == SAT_UNSATISFIABLE;
    if (status == SATDOKU_OK && strict->alone) {
        memset(none->set, 1, none->core.count * sizeof *none->set);
        status = reasons_reduce(reasons, REASONS_CONFLICT, none->set);
    }
    sat_limit(sat, 0);
    if (status != SATDOKU_OK || conflicts->count == 0) {
        return status;
    }
    status = none_find_repairs(none, work);
    struct satdoku_explanation *shown = &none->x->e->shown;
    *known = shown->repair_count > 0;
    shown->smallest_repair = shown->repair_count > 0 && none->x->e->repairs[0].clues->count == 1;
    shown->all_repairs = false; /* there may be others, which drop other clues */
    strict->count = none->core.count;
    strict->conflict = mem_zalloc(strict->count, sizeof *strict->conflict);
    if (status != SATDOKU_OK || strict->conflict == NULL) {
        return status == SATDOKU_OK ? error_memory(none->x->error) : status;
    }
    for (size_t i = 0; i < conflicts->found[0].count; i++) {
        strict->conflict[conflicts->found[0].member[i]] = true;
    }
    status = reasons->stopped ? SATDOKU_OK : none_find_marks(none);
    for (size_t i = 0; i < shown->repair_count; i++) { /* later searches number members anew */
        none->x->e->repairs[i].member = EXPLANATION_NO_MEMBER;
        none->x->e->repairs[i].found = EXPLANATION_NO_MEMBER;
    }
    return status;
}

/* ---- All members ---- */

/* Takes in a strict rule, which alone is to blame, as a repair. */
static enum satdoku_status take_rule(struct none *none)
{
    size_t rules = 0;
    for (size_t i = 0; i < none->core.count; i++) {
        none->set[i] = strict_pairs_is_rule(none->members.clues[i].kind);
        rules += none->set[i];
    }
    return rules == 1 ? reasons_take(&none->reasons, REASONS_REPAIR, none->set) : SATDOKU_OK;
}

/* Finds a conflict, repairs, and better ones. */
static enum satdoku_status search_all(struct none *none, const struct strict *strict)
{
    struct reasons *reasons = &none->reasons;
    struct explanation *e = none->x->e;
    none->core.budget =
        strict_pairs_any(none->x->puzzle) ? explain_scaled(none->x, work_for_strict_conflict) : 0;
    enum satdoku_status status = first_conflict(none, strict);
    none->core.budget = 0;
    sat_limit(none->x->solver->sat, 0);
    if (status == SATDOKU_OK && strict->alone && none->parts == NONE_WHOLE_RULES) {
        status = take_rule(none);
    }
    if (status == SATDOKU_OK && !reasons->stopped && !none_is_all_broken(none)) {
        status = reasons_seek_single_repairs(reasons, explain_scaled(none->x, work_for_repairs));
    }
    if (status == SATDOKU_OK && !reasons->stopped) {
        status = none_find_repairs(none, explain_scaled(none->x, work_for_repairs));
    }
    if (status == SATDOKU_OK && !reasons->stopped) {
        size_t wanted = conflicts_wanted(none);
        status = reasons_seek(reasons, REASONS_CONFLICT, REASONS_FIRST, wanted,
                              explain_scaled(none->x, work_for_conflicts));
        bool more =
            none->x->options.all && !reasons->stopped && !reasons_all(reasons, REASONS_CONFLICT);
        status = status == SATDOKU_OK && more ? reasons_explore(reasons, wanted + 1) : status;
    }
    if (none->parts == NONE_PAIRS && !reasons->stopped) {
        return status; /* the search with whole rules may take more work */
    }
    if (status == SATDOKU_OK && !reasons->stopped && e->shown.repair_count == 0) {
        status = none_find_repairs(none, explain_scaled(none->x, work_for_smallest_repair));
        if (status == SATDOKU_OK && !reasons->stopped && reasons->side[REASONS_REPAIR].count == 0) {
            /* that takes too much work: one of which nothing can be put back */
            memset(none->set, 1, none->core.count * sizeof *none->set);
            status = reasons_reduce(reasons, REASONS_REPAIR, none->set);
        }
    }
    if (status == SATDOKU_OK && e->shown.repair_count == 0) {
        status = none_keep_repairs(none); /* stopped, or too much work: what there is */
    }
    return status;
}

/* Keeps the conflicts, and names what else there is to say of them and of the repairs. */
static enum satdoku_status keep_conflicts(struct none *none)
{
    const struct reasons_side *side = &none->reasons.side[REASONS_CONFLICT];
    struct explanation *e = none->x->e;
    enum satdoku_status status = SATDOKU_OK;
    size_t wanted = conflicts_wanted(none);
    size_t count = side->count < wanted ? side->count : wanted;
    e->conflicts = mem_zalloc(count, sizeof *e->conflicts);
    if (e->conflicts == NULL) {
        return error_memory(none->x->error);
    }
    for (; e->shown.conflict_count < count && status == SATDOKU_OK; e->shown.conflict_count++) {
        struct explanation_set *conflict = &e->conflicts[e->shown.conflict_count];
        none_set_flags(none, &side->found[e->shown.conflict_count], false);
        status = none_keep_clues(conflict, none);
        if (status == SATDOKU_OK) {
            status = name_reason(conflict, none, &side->found[e->shown.conflict_count]);
        }
    }
    e->shown.smallest_conflict = reasons_smallest(&none->reasons, REASONS_CONFLICT);
    e->shown.complete = none->x->options.all && side->count == count && !none->core.unshrunk &&
                        reasons_all(&none->reasons, REASONS_CONFLICT);
    if (status == SATDOKU_OK && !none->x->of_branch) {
        status = none_find_marks(none);
        status = status == SATDOKU_OK ? none_find_values(none) : status;
    }
    for (size_t i = 0; i < count && status == SATDOKU_OK && !none->of_frame; i++) {
        none_set_flags(none, &side->found[i], false);
        status = explain_branches(&e->conflicts[i], none->x, &none->members, none->set);
    }
    return status;
}

/* ---- The whole ---- */

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

static enum satdoku_status search(bool *enough, struct none *none, struct strict *strict)
{
    if (none->parts == NONE_PAIRS_ALONE) {
        return search_pairs(enough, none, strict);
    }
    enum satdoku_status status = search_all(none, strict);
    *enough = none->x->e->shown.repair_count > 0 || none->parts == NONE_WHOLE_RULES;
    return status == SATDOKU_OK && (*enough || none->reasons.stopped) ? keep_conflicts(none)
                                                                      : status;
}

/* Searches with these members. *enough becomes whether no other search is needed. */
static enum satdoku_status explain_parts(bool *enough, struct explaining *x, enum none_parts parts,
                                         struct strict *strict)
{
    struct none none = {.x = x, .parts = parts, .unbroken = SATDOKU_VERDICT_UNKNOWN};
    none.reasons.on_step = none_on_step;
    none.reasons.context = &none;
    none.reasons.error = x->error;
    enum satdoku_status status = take_members(&none);
    status = status == SATDOKU_OK ? make_room(&none) : status;
    if (status == SATDOKU_OK && parts != NONE_PAIRS_ALONE) {
        status = find_broken(&none);
    }
    if (status == SATDOKU_OK) {
        status = core_load(&none.core, x->solver, &none.members, x->error);
    }
    if (status == SATDOKU_OK) {
        status = reasons_init(&none.reasons, &none.core);
    }
    if (status == SATDOKU_OK) {
        assert(none.set != NULL);
        status = search(enough, &none, strict);
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

enum satdoku_status explain_none(struct explaining *x)
{
    const struct satdoku_explanation *shown = &x->e->shown;
    struct strict strict = {.alone = false};
    enum satdoku_status status = SATDOKU_OK;
    bool enough = false;
    if (!x->of_branch && strict_pairs_any(x->puzzle)) {
        status = explain_parts(&enough, x, NONE_PAIRS_ALONE, &strict);
        if (status == SATDOKU_OK && enough && !shown->stopped) {
            status = explain_parts(&enough, x, NONE_PAIRS, &strict);
        }
    }
    if (status == SATDOKU_OK && !enough && !shown->stopped) {
        status = explain_parts(&enough, x, NONE_WHOLE_RULES, &strict);
    }
    mem_free(strict.conflict);
    return status;
}
