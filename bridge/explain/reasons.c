#include "reasons.h"

#include "builtin.h"
#include "clauses.h"
#include "error.h"
#include "mem.h"

#include <string.h>

enum satdoku_status reasons_init(struct reasons *reasons, struct core *core)
{
    const struct satdoku_solver_options *options = &core->solver->options;
    reasons->core = core;
    reasons->set = mem_alloc(core->count, sizeof *reasons->set);
    reasons->trial = mem_alloc(core->count, sizeof *reasons->trial);
    reasons->other = mem_alloc(core->count, sizeof *reasons->other);
    reasons->stand = mem_alloc(core->count, sizeof *reasons->stand);
    bool good = reasons->set != NULL && reasons->trial != NULL && reasons->other != NULL &&
                reasons->stand != NULL;
    for (size_t kind = 0; good && kind < REASONS_KINDS; kind++) {
        good =
            hitting_init(&reasons->side[kind].hitting, core->count, stop_of(options)) == SATDOKU_OK;
    }
    return good ? SATDOKU_OK : error_memory(reasons->error);
}

void reasons_clear(struct reasons *reasons)
{
    for (size_t kind = 0; kind < REASONS_KINDS; kind++) {
        struct reasons_side *side = &reasons->side[kind];
        for (size_t i = 0; i < side->count; i++) {
            mem_free(side->found[i].member);
        }
        mem_free(side->found);
        hitting_clear(&side->hitting);
    }
    mem_free(reasons->set);
    mem_free(reasons->trial);
    mem_free(reasons->other);
    mem_free(reasons->stand);
    *reasons = (struct reasons){0};
}

static enum reasons_kind other_kind(enum reasons_kind kind)
{
    return kind == REASONS_CONFLICT ? REASONS_REPAIR : REASONS_CONFLICT;
}

/* ---- What is found ---- */

/* Below 0: `one` comes first. */
static int compare(const struct reason *one, const struct reason *other)
{
    if (one->count != other->count) {
        return one->count < other->count ? -1 : 1;
    }
    for (size_t i = 0; i < one->count; i++) {
        if (one->member[i] != other->member[i]) {
            return one->member[i] < other->member[i] ? -1 : 1;
        }
    }
    return 0;
}

/* How many of those found come before; *known: whether it is the next one. */
static size_t place_of(bool *known, const struct reasons_side *side, const struct reason *reason)
{
    size_t low = 0;
    size_t high = side->count;
    *known = false;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = compare(&side->found[middle], reason);
        if (order == 0) {
            *known = true;
            return middle;
        }
        if (order < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* False: out of memory. */
static bool list_members(struct reason *reason, const bool *set, size_t count)
{
    *reason = (struct reason){.member = mem_alloc(count, sizeof *reason->member)};
    for (size_t i = 0; reason->member != NULL && i < count; i++) {
        if (set[i]) {
            reason->member[reason->count++] = (int)i;
        }
    }
    return reason->member != NULL;
}

enum satdoku_status reasons_take(struct reasons *reasons, enum reasons_kind kind, const bool *set)
{
    struct reasons_side *side = &reasons->side[kind];
    struct reason reason;
    bool known = false;
    if (!list_members(&reason, set, reasons->core->count)) {
        return error_memory(reasons->error);
    }
    size_t at = place_of(&known, side, &reason);
    if (known) {
        mem_free(reason.member);
        return SATDOKU_OK;
    }
    struct reason *found =
        mem_grow(side->found, &side->capacity, side->count + 1, sizeof *side->found);
    if (found == NULL) {
        mem_free(reason.member);
        return error_memory(reasons->error);
    }
    side->found = found;
    memmove(&found[at + 1], &found[at], (side->count - at) * sizeof *found);
    found[at] = reason;
    side->count++;
    return hitting_exclude(&side->hitting, set) == SATDOKU_OK &&
                   hitting_add(&reasons->side[other_kind(kind)].hitting, set) == SATDOKU_OK
               ? SATDOKU_OK
               : error_memory(reasons->error);
}

/* ---- Sets of a kind ---- */

/* Makes a set of that kind minimal, and takes it in. UNSATISFIABLE: it is not of that kind;
 * UNKNOWN: stopped, or no work is left. */
static enum satdoku_status reduce(enum sat_result *result, struct reasons *reasons,
                                  enum reasons_kind kind, bool *set)
{
    struct core *core = reasons->core;
    bool conflict = kind == REASONS_CONFLICT;
    for (size_t i = 0; i < core->count; i++) {
        reasons->stand[i] = set[i] == conflict;
    }
    enum satdoku_status status =
        conflict ? core_shrink(result, core, reasons->stand, NULL, NULL, NULL, reasons->error)
                 : core_grow(result, core, reasons->stand, reasons->error);
    if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
        return status;
    }
    if ((*result == SAT_UNSATISFIABLE) != conflict) {
        *result = SAT_UNSATISFIABLE;
        return SATDOKU_OK;
    }
    for (size_t i = 0; i < core->count; i++) {
        set[i] = reasons->stand[i] == conflict;
    }
    *result = SAT_SATISFIABLE;
    return reasons_take(reasons, kind, set);
}

/* ---- Bounds ---- */

static unsigned long long work_done(const struct reasons *reasons)
{
    unsigned long long work = reasons->core->solver->sat->work;
    for (size_t kind = 0; kind < REASONS_KINDS; kind++) {
        work += reasons->side[kind].hitting.sat->work;
    }
    return work;
}

/* 0: no limit. */
static void limit_work(struct reasons *reasons, unsigned long long more)
{
    sat_limit(reasons->core->solver->sat, more);
    for (size_t kind = 0; kind < REASONS_KINDS; kind++) {
        sat_limit(reasons->side[kind].hitting.sat, more);
    }
}

/* UNKNOWN says that it was stopped, unless some solver's limit was reached. */
static void note_stop(struct reasons *reasons, enum sat_result result)
{
    bool exhausted = sat_exhausted(reasons->core->solver->sat) ||
                     sat_exhausted(reasons->side[REASONS_CONFLICT].hitting.sat) ||
                     sat_exhausted(reasons->side[REASONS_REPAIR].hitting.sat);
    reasons->stopped = reasons->stopped || (result == SAT_UNKNOWN && !exhausted);
}

enum satdoku_status reasons_reduce(struct reasons *reasons, enum reasons_kind kind, bool *set)
{
    enum sat_result result = SAT_UNKNOWN;
    enum satdoku_status status = reduce(&result, reasons, kind, set);
    note_stop(reasons, result);
    return status;
}

/* ---- The smallest first ---- */

/* The next set to try, of those that hit all of the other kind that are known: into reasons->set.
 * UNSATISFIABLE: there is none of interest. */
static enum satdoku_status next_set(enum sat_result *result, struct reasons *reasons,
                                    enum reasons_kind kind, enum reasons_goal goal, size_t wanted)
{
    struct reasons_side *side = &reasons->side[kind];
    size_t last = goal == REASONS_FIRST ? wanted - 1 : 0;
    size_t most = reasons->core->count; /* members that a set of interest may have */
    if (side->count > last) {
        most = side->found[last].count;
        most -= goal == REASONS_SMALLEST && most > 0;
    }
    /* the order matters only among those of which there are some */
    bool ordered =
        goal == REASONS_FIRST && side->count > 0 && side->hitting.least >= side->found[0].count;
    enum satdoku_status status =
        hitting_find(result, reasons->set, &side->hitting, most, ordered, reasons->error);
    if (status != SATDOKU_OK || !ordered || *result != SAT_SATISFIABLE || side->count < wanted) {
        return status;
    }
    struct reason reason;
    if (!list_members(&reason, reasons->set, reasons->core->count)) {
        return error_memory(reasons->error);
    }
    if (compare(&reason, &side->found[wanted - 1]) > 0) {
        *result = SAT_UNSATISFIABLE;
    }
    mem_free(reason.member);
    return SATDOKU_OK;
}

/* Tries reasons->set: as long as it is not of that kind, what it leaves out is of the other kind,
 * and is reduced, taken in, and joined to it. The more are found at once, none of which shares a
 * member with another, the fewer sets are tried in vain. */
static enum satdoku_status try_set(enum sat_result *result, struct reasons *reasons,
                                   enum reasons_kind kind)
{
    size_t count = reasons->core->count;
    enum satdoku_status status = SATDOKU_OK;
    memcpy(reasons->trial, reasons->set, count * sizeof *reasons->trial);
    *result = SAT_SATISFIABLE;
    while (status == SATDOKU_OK && *result == SAT_SATISFIABLE) {
        for (size_t i = 0; i < count; i++) {
            reasons->other[i] = !reasons->trial[i];
        }
        status = reduce(result, reasons, other_kind(kind), reasons->other);
        for (size_t i = 0; *result == SAT_SATISFIABLE && i < count; i++) {
            reasons->trial[i] = reasons->trial[i] || reasons->other[i];
        }
    }
    if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
        status = reduce(result, reasons, kind, reasons->trial);
    }
    return status;
}

static void step(struct reasons *reasons)
{
    if (reasons->on_step != NULL) {
        reasons->on_step(reasons->context);
    }
}

enum satdoku_status reasons_seek(struct reasons *reasons, enum reasons_kind kind,
                                 enum reasons_goal goal, size_t wanted, unsigned long long work)
{
    enum satdoku_status status = SATDOKU_OK;
    enum sat_result result = SAT_SATISFIABLE;
    unsigned long long start = work_done(reasons);
    while (status == SATDOKU_OK && result == SAT_SATISFIABLE) {
        unsigned long long done = work_done(reasons) - start;
        if (work != 0 && done >= work) {
            break;
        }
        limit_work(reasons, work != 0 ? work - done : 0);
        status = next_set(&result, reasons, kind, goal, wanted);
        if (status == SATDOKU_OK && result == SAT_SATISFIABLE) {
            status = try_set(&result, reasons, kind);
        }
        step(reasons);
    }
    note_stop(reasons, result);
    limit_work(reasons, 0);
    return status;
}

/* ---- Repairs of one member ---- */

/* Whether all but the member can stand together; where they cannot, members that did not matter
 * leave reasons->other, as they are not in the conflict that this shows. */
static enum satdoku_status try_without(enum sat_result *result, struct reasons *reasons,
                                       size_t member)
{
    struct core *core = reasons->core;
    memset(reasons->stand, 1, core->count * sizeof *reasons->stand);
    reasons->stand[member] = false;
    enum satdoku_status status = core_solve(result, core, reasons->stand, reasons->error);
    if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
        core_keep_failed(core, reasons->other);
        reasons->other[member] = false;
    }
    return status;
}

enum satdoku_status reasons_seek_single_repairs(struct reasons *reasons, unsigned long long work)
{
    const struct reasons_side *conflicts = &reasons->side[REASONS_CONFLICT];
    size_t count = reasons->core->count;
    enum satdoku_status status = SATDOKU_OK;
    enum sat_result result = SAT_UNSATISFIABLE;
    if (conflicts->count == 0) {
        return SATDOKU_OK;
    }
    memset(reasons->other, 0, count * sizeof *reasons->other);
    for (size_t i = 0; i < conflicts->found[0].count; i++) {
        reasons->other[conflicts->found[0].member[i]] = true;
    }
    limit_work(reasons, work);
    for (size_t i = 0; i < count && status == SATDOKU_OK && result != SAT_UNKNOWN; i++) {
        if (!reasons->other[i]) {
            continue;
        }
        status = try_without(&result, reasons, i);
        if (status == SATDOKU_OK && result == SAT_SATISFIABLE) {
            memset(reasons->set, 0, count * sizeof *reasons->set);
            reasons->set[i] = true;
            status = reasons_take(reasons, REASONS_REPAIR, reasons->set);
        }
    }
    note_stop(reasons, result);
    limit_work(reasons, 0);
    if (status == SATDOKU_OK && result != SAT_UNKNOWN) {
        reasons_know_up_to(reasons, REASONS_REPAIR, 1);
    }
    return status;
}

/* ---- All of them ---- */

/* Decides about one set after another, as in MARCO (Liffiton, Previti, Malik & Marques-Silva 2016).
 */
enum satdoku_status reasons_explore(struct reasons *reasons, size_t wanted)
{
    struct reasons_side *side = &reasons->side[REASONS_CONFLICT];
    enum satdoku_status status = SATDOKU_OK;
    enum sat_result result = SAT_SATISFIABLE;
    while (status == SATDOKU_OK && result == SAT_SATISFIABLE && side->count < wanted) {
        status = hitting_find_any(&result, reasons->set, &side->hitting, reasons->error);
        if (status == SATDOKU_OK && result == SAT_SATISFIABLE) {
            for (size_t i = 0; i < reasons->core->count; i++) {
                reasons->other[i] = !reasons->set[i];
            }
            status = reduce(&result, reasons, REASONS_REPAIR, reasons->other);
            if (status == SATDOKU_OK && result == SAT_UNSATISFIABLE) {
                status = reduce(&result, reasons, REASONS_CONFLICT, reasons->set);
            }
        }
        step(reasons);
    }
    note_stop(reasons, result);
    return status;
}

/* ---- What is known ---- */

void reasons_know_up_to(struct reasons *reasons, enum reasons_kind kind, size_t members)
{
    struct hitting *hitting = &reasons->side[kind].hitting;
    hitting->least = hitting->least > members ? hitting->least : members + 1;
}

bool reasons_smallest(const struct reasons *reasons, enum reasons_kind kind)
{
    const struct reasons_side *side = &reasons->side[kind];
    return side->count > 0 && side->found[0].count <= side->hitting.least;
}

bool reasons_all_smallest(const struct reasons *reasons, enum reasons_kind kind)
{
    const struct reasons_side *side = &reasons->side[kind];
    return side->count > 0 && side->found[0].count < side->hitting.least;
}

bool reasons_all(const struct reasons *reasons, enum reasons_kind kind)
{
    return reasons->side[kind].hitting.least > reasons->core->count;
}

/* ---- Hitting sets ---- */

enum satdoku_status hitting_init(struct hitting *hitting, size_t members, struct stop stop)
{
    hitting->members = members;
    hitting->sat = builtin_sat_new(SATDOKU_BACKEND_PICOSAT, stop);
    hitting->counted = mem_zalloc(members, sizeof *hitting->counted);
    hitting->chosen = mem_alloc(members, sizeof *hitting->chosen);
    hitting->assumptions = mem_alloc(members, sizeof *hitting->assumptions);
    formula_store(&hitting->sets, (int)members);
    bool good = hitting->sat != NULL && hitting->counted != NULL && hitting->chosen != NULL &&
                hitting->assumptions != NULL;
    return good ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
}

void hitting_clear(struct hitting *hitting)
{
    sat_free(hitting->sat);
    formula_clear(&hitting->sets);
    formula_clear(&hitting->formula);
    mem_free(hitting->counted);
    mem_free(hitting->chosen);
    mem_free(hitting->assumptions);
    *hitting = (struct hitting){0};
}

/* ---- The family ---- */

enum satdoku_status hitting_add(struct hitting *hitting, const bool *set)
{
    for (size_t i = 0; i < hitting->members; i++) {
        if (!set[i]) {
            continue;
        }
        formula_literal(&hitting->sets, (int)i + 1);
        if (!hitting->counted[i]) {
            hitting->counted[i] = true;
            hitting->added = 0; /* the counter does not know it */
        }
    }
    formula_end(&hitting->sets);
    hitting->least = hitting->least == 0 ? 1 : hitting->least;
    return formula_status(&hitting->sets);
}

enum satdoku_status hitting_exclude(struct hitting *hitting, const bool *set)
{
    for (size_t i = 0; i < hitting->members; i++) {
        if (set[i]) {
            formula_literal(&hitting->sets, -((int)i + 1));
        }
    }
    formula_end(&hitting->sets);
    return formula_status(&hitting->sets);
}

/* ---- The formula ---- */

/* Of the members that are in any set no more than `most`: row[j] says that more than j of those
 * counted so far are chosen, for j below `most` (Sinz 2005). */
static enum satdoku_status add_counter(struct hitting *hitting, size_t most)
{
    struct formula *formula = &hitting->formula;
    int *row = mem_alloc(most, sizeof *row);
    if (row == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    for (size_t j = 0; j < most; j++) {
        row[j] = LITERAL_FALSE;
    }
    for (size_t i = 0; i < hitting->members; i++) {
        int member = (int)i + 1;
        if (!hitting->counted[i]) {
            continue;
        }
        formula_clause2(formula, -member, most > 0 ? -row[most - 1] : LITERAL_FALSE);
        for (size_t j = most; j-- > 0;) {
            int fewer = j > 0 ? row[j - 1] : LITERAL_TRUE;
            if (row[j] != LITERAL_FALSE || fewer != LITERAL_FALSE) {
                int more = formula_new_variable(formula);
                formula_clause2(formula, -row[j], more);
                formula_clause3(formula, -member, -fewer, more);
                row[j] = more;
            }
        }
    }
    mem_free(row);
    return SATDOKU_OK;
}

/* Where `most` is all members, nothing is counted. */
static enum satdoku_status load(struct hitting *hitting, size_t most, struct satdoku_error *error)
{
    struct formula *formula = &hitting->formula;
    formula_store(formula, hitting->sets.variables);
    formula_clauses(formula, hitting->sets.literals, hitting->sets.used,
                    (size_t)hitting->sets.clauses);
    enum satdoku_status status = most < hitting->members ? add_counter(hitting, most) : SATDOKU_OK;
    if (status != SATDOKU_OK || formula_status(formula) != SATDOKU_OK) {
        return error_memory(error);
    }
    status = sat_load(hitting->sat, formula, error);
    bool whole = status == SATDOKU_OK && !hitting->sat->stopped;
    hitting->added = whole ? hitting->sets.used : 0;
    hitting->bound = most;
    return status;
}

/* Adds the sets that the solver does not have. */
static enum satdoku_status add_more(struct hitting *hitting, struct satdoku_error *error)
{
    const struct formula *sets = &hitting->sets;
    enum satdoku_status status = SATDOKU_OK;
    struct clause_iterator set =
        clauses_begin(sets->literals + hitting->added, sets->used - hitting->added);
    while (status == SATDOKU_OK && clauses_next(&set)) {
        status = sat_add(hitting->sat, set.literals, set.count, error);
    }
    hitting->added = sets->used;
    return status;
}

/* ---- Finding ---- */

/* Asks for one of at most `most` members, under assumptions; SATISFIABLE: it is in
 * hitting->chosen. */
static enum satdoku_status ask(enum sat_result *result, struct hitting *hitting, size_t most,
                               size_t assumption_count, struct satdoku_error *error)
{
    bool anew = hitting->added == 0 || hitting->bound != most;
    enum satdoku_status status = anew ? load(hitting, most, error) : add_more(hitting, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    status = sat_solve_under(result, hitting->sat, hitting->assumptions, assumption_count, error);
    if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
        return status;
    }
    for (size_t i = 0; i < hitting->members; i++) {
        /* others may be true in vain */
        hitting->chosen[i] = hitting->counted[i] && sat_value(hitting->sat, (int)i + 1) > 0;
    }
    return SATDOKU_OK;
}

static void hand_over(bool *chosen, const struct hitting *hitting, enum sat_result result)
{
    if (result == SAT_SATISFIABLE) {
        memcpy(chosen, hitting->chosen, hitting->members * sizeof *chosen);
    }
}

/* Member for member: may it be there, too, besides those before it that are? */
static enum satdoku_status improve(enum sat_result *result, struct hitting *hitting,
                                   struct satdoku_error *error)
{
    size_t fixed = 0;
    for (size_t i = 0; i < hitting->members && fixed < hitting->least; i++) {
        enum satdoku_status status = SATDOKU_OK;
        hitting->assumptions[fixed] = (int)i + 1;
        if (hitting->counted[i] && !hitting->chosen[i]) {
            status = ask(result, hitting, hitting->least, fixed + 1, error);
        }
        if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
            return status;
        }
        fixed += hitting->chosen[i];
    }
    *result = SAT_SATISFIABLE;
    return SATDOKU_OK;
}

enum satdoku_status hitting_find(enum sat_result *result, bool *chosen, struct hitting *hitting,
                                 size_t most, bool first, struct satdoku_error *error)
{
    *result = SAT_UNSATISFIABLE;
    while (*result == SAT_UNSATISFIABLE && hitting->least <= most) {
        hitting->added = 0; /* a fresh solver finds sets less like the last ones */
        enum satdoku_status status = ask(result, hitting, hitting->least, 0, error);
        if (status != SATDOKU_OK) {
            return status;
        }
        hitting->least += *result == SAT_UNSATISFIABLE;
    }
    enum satdoku_status status =
        first && *result == SAT_SATISFIABLE ? improve(result, hitting, error) : SATDOKU_OK;
    if (status == SATDOKU_OK) {
        hand_over(chosen, hitting, *result);
    }
    return status;
}

enum satdoku_status hitting_find_any(enum sat_result *result, bool *chosen, struct hitting *hitting,
                                     struct satdoku_error *error)
{
    enum satdoku_status status = ask(result, hitting, hitting->members, 0, error);
    if (status == SATDOKU_OK) {
        hitting->least = *result == SAT_UNSATISFIABLE ? hitting->members + 1 : hitting->least;
        hand_over(chosen, hitting, *result);
    }
    return status;
}
