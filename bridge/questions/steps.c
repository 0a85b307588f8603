/* satdoku_steps: the way from a puzzle's clues to its solution, and the reasons of larger steps. */
#include "steps.h"
#include "error.h"
#include "grounds.h"
#include "mem.h"
#include "prng.h"
#include "shown_step.h"
#include "way.h"

#include <stdlib.h>
#include <string.h>

/* A minimal reason why a candidate goes; of the candidate `way.candidates`, why nothing can stand.
 */
struct reason {
    size_t candidate;
    size_t first; /* in walk->items */
    size_t count;
    int mixture; /* see mixture_of() */
};

struct walk {
    struct way way;
    const struct satdoku_puzzle *puzzle;
    bool *possible; /* [candidates]: in some solution; owned */
    bool *wanted;   /* [candidates]: what a step is to be about; NULL: anything; owned */
    bool *set;      /* [way.count]; owned */
    bool *shown;    /* [candidates]; owned */
    struct way_conclusion found;
    struct grounds grounds;
    bool *last; /* [candidates + 1][way.count]: for each target the smallest set from which it is
                   known to go, as of earlier rounds; NULL: there was no round yet; owned */
    bool *has_last;         /* [candidates + 1]; owned */
    size_t round;           /* the number of such rounds */
    struct reason *reasons; /* [2 * (way.candidates + 1)]; owned */
    size_t reason_count;
    size_t *items; /* owned */
    size_t item_count;
    size_t item_capacity;
    satdoku_take_step take;
    take_inner_step *take_inner; /* in place of `take`; NULL: it is that */
    void *context;
    bool unique;  /* reasons may rest on it that there is one solution, if there is one */
    bool one;     /* step is wanted */
    bool none;    /* there is no solution */
    bool done;    /* no more steps are wanted, or nothing can stand */
    bool stopped; /* by the stop callback */
    struct satdoku_error *error;
};

/* ---- Handing a step over ---- */

/* Candidates that go are in no solution, nor are the others of a cell in which a digit is placed.
 */
static enum satdoku_status check_conclusion(const struct walk *walk, const struct step *step)
{
    const struct way *way = &walk->way;
    size_t digits = (size_t)way->board->digits;
    size_t cell = step->count > 0 ? step->candidates[0] / digits * digits : 0;
    size_t count = step->placed ? digits : step->count;
    for (size_t i = 0; i < count; i++) {
        size_t candidate = step->placed ? cell + i : step->candidates[i];
        if (walk->possible[candidate] && !(step->placed && candidate == step->candidates[0])) {
            return error_set(walk->error, SATDOKU_ERR_INTERNAL,
                             "a self-check failed: a step that loses a solution");
        }
    }
    return SATDOKU_OK;
}

static enum satdoku_status hand_over(struct walk *walk, struct step *step, bool smallest)
{
    struct shown_step s = {.shown = {.smallest = smallest}};
    enum sat_result result = SAT_UNKNOWN;
    bool more = true;
    enum satdoku_status status = SATDOKU_OK;
    walk->way.step++;
    if (walk->take_inner != NULL) {
        status = walk->take_inner(walk->context, step);
        walk->stopped = status == SATDOKU_END;
        return walk->stopped ? SATDOKU_OK : status;
    }
    status = grounds_find(&result, &walk->grounds, &walk->way, step);
    walk->stopped = status == SATDOKU_OK && result == SAT_UNKNOWN;
    if (status != SATDOKU_OK || walk->stopped) {
        return status;
    }
    step->grounds = walk->grounds.needed;
    step->ground_count = walk->grounds.count;
    status = shown_step_fill(&s, step, walk->error);
    if (status == SATDOKU_OK) {
        more = walk->take(walk->context, &s.shown);
    }
    shown_step_clear(&s);
    walk->done = walk->done || !more;
    return status;
}

/* Hands over the step from walk->set to what was found, and goes on from its conclusion. */
static enum satdoku_status take_step(struct walk *walk, bool smallest)
{
    struct way *way = &walk->way;
    const struct way_conclusion *found = &walk->found;
    struct step step = {.way = way,
                        .reason = walk->set,
                        .placed = found->placed,
                        .candidates = found->candidates,
                        .count = found->count};
    enum satdoku_status status = check_conclusion(walk, &step);
    if (status == SATDOKU_OK) {
        status = hand_over(walk, &step, smallest);
    }
    if (status != SATDOKU_OK || walk->stopped) {
        return status;
    }
    walk->done = walk->done || found->count == 0 || walk->one;
    for (size_t i = 0; i < found->count && status == SATDOKU_OK && !walk->done; i++) {
        size_t candidate = found->candidates[i];
        status = found->placed ? way_place(way, way_cell(way, candidate), way_digit(way, candidate))
                               : way_exclude(way, candidate);
    }
    return status;
}

/* ---- Steps that need more than one truth or clue ---- */

/* Whether a candidate can be shown to go; one that is placed cannot, and where it is wrong, nothing
 * can stand. */
static bool is_target(const struct walk *walk, size_t candidate)
{
    return walk->way.open[candidate] && !walk->possible[candidate] &&
           walk->way.placed[way_cell(&walk->way, candidate)] == 0 &&
           (walk->wanted == NULL || walk->wanted[candidate]);
}

/* Whether there is anything left to conclude: a candidate that goes, a cell with a single one, or
 * that nothing can stand. */
static bool goes_on(const struct walk *walk)
{
    const struct way *way = &walk->way;
    bool any = walk->none;
    for (int cell = 0; cell < way->board->cells && !any; cell++) {
        int count = 0;
        for (int digit = 1; digit <= way->board->digits; digit++) {
            size_t candidate = way_candidate(way, cell, digit);
            count += way->open[candidate];
            any = any || is_target(walk, candidate);
        }
        any = any || (count <= 1 && way->placed[cell] == 0 && walk->wanted == NULL);
    }
    return any && !walk->done && !walk->stopped;
}

static int target_literal(const struct walk *walk, size_t candidate)
{
    return candidate == walk->way.candidates ? 0 : way_literal(&walk->way, candidate);
}

/* How many sorts of truths a set has: 1 where all are of cells, of one house, or of one digit in
 * houses of one kind. Such reasons are what people look for: subsets, fish and wings. */
static int mixture_of(const struct walk *walk, const bool *set)
{
    const struct way *way = &walk->way;
    bool cells = false;
    int digits = 0;
    int houses = 0;
    unsigned kinds = 0;
    for (size_t i = 0; i < way->truth_count; i++) {
        const struct truth *truth = &way->truths[i];
        if (!set[i]) {
            continue;
        }
        if (truth->cell != TRUTH_OF_NONE) {
            cells = true;
            continue;
        }
        bool digit_before = false;
        bool house_before = false;
        for (size_t j = 0; j < i; j++) {
            bool house = set[j] && way->truths[j].cell == TRUTH_OF_NONE;
            digit_before = digit_before || (house && way->truths[j].digit == truth->digit);
            house_before = house_before || (house && way->truths[j].region == truth->region);
        }
        digits += !digit_before;
        houses += !house_before;
        kinds |= 1U << way->board->regions[truth->region].kind;
    }
    int of_digits = digits;
    for (; kinds != 0; kinds &= kinds - 1) {
        of_digits++;
    }
    of_digits -= digits > 0;
    return cells + (of_digits < houses ? of_digits : houses);
}

/* Keeps walk->set as a reason. */
static enum satdoku_status keep(struct walk *walk, size_t candidate)
{
    struct reason *reason = &walk->reasons[walk->reason_count++];
    size_t *grown = mem_grow(walk->items, &walk->item_capacity, walk->item_count + walk->way.count,
                             sizeof *grown);
    if (grown == NULL) {
        return error_memory(walk->error);
    }
    walk->items = grown;
    *reason = (struct reason){.candidate = candidate,
                              .first = walk->item_count,
                              .mixture = mixture_of(walk, walk->set)};
    for (size_t i = 0; i < walk->way.count; i++) {
        if (walk->set[i]) {
            walk->items[walk->item_count++] = i;
            reason->count++;
        }
    }
    return SATDOKU_OK;
}

static void put_reason(struct walk *walk, const struct reason *reason)
{
    memset(walk->set, 0, walk->way.count * sizeof *walk->set);
    for (size_t i = 0; i < reason->count; i++) {
        walk->set[walk->items[reason->first + i]] = true;
    }
}

static int compare_sizes(const void *a, const void *b)
{
    const struct reason *one = a;
    const struct reason *other = b;
    int order = (one->count > other->count) - (one->count < other->count);
    order = order != 0 ? order : one->mixture - other->mixture;
    return order != 0 ? order
                      : (one->candidate > other->candidate) - (one->candidate < other->candidate);
}

/* Which truths and clues are tried at first, and with how much work for a question: those near the
 * target, then all of them. Sums of many cells are hard to refute, and where they are easy here,
 * they need not be refuted there. */
struct effort {
    bool near;
    unsigned long long limit;
    size_t enough; /* so many reasons */
};

static void choose_all(struct walk *walk)
{
    for (size_t i = 0; i < walk->way.count; i++) {
        walk->set[i] = way_is_open(&walk->way, i);
    }
}

static size_t size_of(const struct walk *walk, const bool *set)
{
    size_t count = 0;
    for (size_t i = 0; i < walk->way.count; i++) {
        count += set[i];
    }
    return count;
}

/* ---- What earlier rounds found ---- */

static bool *last_of(const struct walk *walk, size_t candidate)
{
    return walk->last + candidate * walk->way.count;
}

static enum satdoku_status begin_round(struct walk *walk)
{
    const struct way *way = &walk->way;
    if (walk->last == NULL) {
        size_t targets = way->candidates + 1;
        walk->has_last = mem_zalloc(targets, sizeof *walk->has_last);
        walk->last = mem_zalloc(targets * way->count, sizeof *walk->last);
    }
    walk->round++;
    return walk->last != NULL && walk->has_last != NULL ? SATDOKU_OK : error_memory(walk->error);
}

/* Keeps walk->set for later rounds: what excludes a candidate now does so when more is known. */
static void keep_for_later(struct walk *walk, size_t candidate)
{
    size_t count = walk->way.count;
    bool *last = last_of(walk, candidate);
    size_t size = size_of(walk, walk->set);
    size_t before = size_of(walk, last);
    if (!walk->has_last[candidate] || size < before ||
        (size == before && mixture_of(walk, walk->set) < mixture_of(walk, last))) {
        memcpy(last, walk->set, count * sizeof *last);
        walk->has_last[candidate] = true;
    }
}

/* Whether all truths are asked about a target. Where an earlier round has a set for it, that one is
 * shrunk again with what is known now, and each round asks anew about some of these targets. */
static bool is_due(const struct walk *walk, size_t candidate, bool all)
{
    enum { ROUNDS = 8 };
    return all || !walk->has_last[candidate] || (candidate + walk->round) % ROUNDS == 0;
}

/* A core of walk->set, for a target. */
static enum satdoku_status find_core(struct walk *walk, size_t candidate)
{
    enum sat_result result = SAT_UNKNOWN;
    way_shuffle(&walk->way);
    enum satdoku_status status =
        way_core(&result, &walk->way, walk->set, target_literal(walk, candidate));
    walk->stopped = status == SATDOKU_OK && result == SAT_UNKNOWN;
    if (status == SATDOKU_OK && result == SAT_SATISFIABLE) {
        return error_set(walk->error, SATDOKU_ERR_INTERNAL,
                         "a self-check failed: a candidate in no solution without a reason");
    }
    return status == SATDOKU_OK && !walk->stopped ? keep(walk, candidate) : status;
}

/* A reason for each target, or two: of all truths, and of what was found before. */
static enum satdoku_status find_all_cores(struct walk *walk, bool all)
{
    struct way *way = &walk->way;
    enum satdoku_status status = begin_round(walk);
    for (size_t i = 0; i <= way->candidates && status == SATDOKU_OK && !walk->stopped; i++) {
        if (i == way->candidates ? !walk->none : !is_target(walk, i)) {
            continue;
        }
        if (walk->has_last[i]) {
            memcpy(walk->set, last_of(walk, i), way->count * sizeof *walk->set);
            status = find_core(walk, i);
        }
        if (status == SATDOKU_OK && !walk->stopped && is_due(walk, i, all)) {
            choose_all(walk);
            status = find_core(walk, i);
        }
    }
    return status;
}

/* A reason for each target, as the solver has it at first, where it has one with that effort. */
static enum satdoku_status find_cores(struct walk *walk, struct effort effort)
{
    struct way *way = &walk->way;
    enum sat_result result = SAT_UNKNOWN;
    enum satdoku_status status = SATDOKU_OK;
    size_t questions = way->candidates + 1;
    size_t first = (size_t)(prng_next(&way->seed) % questions); /* not always the same come first */
    way->limit = effort.limit;
    for (size_t j = 0; j < questions && status == SATDOKU_OK; j++) {
        size_t i = (first + j) % questions;
        bool none = i == way->candidates; /* the question is why nothing can stand */
        if (walk->reason_count >= effort.enough) {
            break;
        }
        if (none ? effort.near : !is_target(walk, i)) {
            continue;
        }
        way_shuffle(way);
        if (effort.near) {
            status = way_near(walk->set, way, i);
        } else {
            choose_all(walk);
        }
        if (status == SATDOKU_OK) {
            status = way_core(&result, way, walk->set, target_literal(walk, i));
        }
        walk->stopped = status == SATDOKU_OK && result == SAT_UNKNOWN;
        if (walk->stopped) {
            return SATDOKU_OK;
        }
        if (status == SATDOKU_OK && result == SAT_UNSATISFIABLE) {
            status = keep(walk, i);
        }
    }
    return status;
}

/* Shrinks reasons, the smaller first, and keeps the smallest of them, and those that are larger by
 * no more than `slack`. */
static enum satdoku_status shrink_cores(struct walk *walk, size_t slack)
{
    struct way *way = &walk->way;
    size_t best = way->count;
    size_t kept = 0;
    size_t cores = walk->reason_count;
    enum sat_result result = SAT_UNKNOWN;
    enum satdoku_status status = SATDOKU_OK;
    qsort(walk->reasons, walk->reason_count, sizeof *walk->reasons, compare_sizes);
    for (size_t i = 0; i < cores && status == SATDOKU_OK; i++) {
        struct reason core = walk->reasons[i];
        put_reason(walk, &core);
        status =
            way_shrink(&result, way, walk->set, target_literal(walk, core.candidate), best + slack);
        walk->stopped = status == SATDOKU_OK && result == SAT_UNKNOWN;
        if (status != SATDOKU_OK || walk->stopped) {
            break;
        }
        size_t count = size_of(walk, walk->set);
        if (walk->last != NULL) {
            keep_for_later(walk, core.candidate);
        }
        if (count > best + slack) {
            continue;
        }
        best = count < best ? count : best;
        walk->reason_count = kept++; /* behind which stand cores that are no longer needed */
        status = keep(walk, core.candidate);
    }
    qsort(walk->reasons, kept, sizeof *walk->reasons, compare_sizes);
    while (kept > 0 && walk->reasons[kept - 1].count > best + slack) {
        kept--;
    }
    walk->reason_count = kept;
    return status;
}

/* The parts of a whole house join the set in its place; without `all`, the first one that does, if
 * there is one. */
static enum satdoku_status take_apart(enum sat_result *result, struct walk *walk, size_t house,
                                      int literal, bool all)
{
    struct way *way = &walk->way;
    const struct region *region = &way->board->regions[way->truths[house].region];
    enum satdoku_status status = SATDOKU_OK;
    *result = SAT_SATISFIABLE;
    walk->set[house] = false;
    for (int i = 0; i < region->count && all; i++) {
        walk->set[region->cells[i]] = way_is_open(way, (size_t)region->cells[i]);
    }
    for (size_t i = 0; i < house && status == SATDOKU_OK && *result == SAT_SATISFIABLE; i++) {
        bool is_part = way->truths[i].region == way->truths[house].region;
        if (!is_part || walk->set[i] || !way_is_open(way, i)) {
            continue;
        }
        walk->set[i] = true;
        if (!all) {
            status = way_ask(result, way, walk->set, literal);
            walk->set[i] = *result == SAT_UNSATISFIABLE;
        }
    }
    walk->set[house] = !all && *result == SAT_SATISFIABLE;
    return status;
}

/* What was kept only because a question had reached its limit goes. Whole houses are for sums:
 * beside clues those of which a part does become that part, and without clues all are taken apart.
 */
static enum satdoku_status refine(struct walk *walk, int literal)
{
    struct way *way = &walk->way;
    enum sat_result result = SAT_UNSATISFIABLE;
    bool clues = false;
    bool apart = false;
    way->limit = 0;
    enum satdoku_status status = way_shrink(&result, way, walk->set, literal, way->count);
    for (size_t i = way->truth_count; i < way->count; i++) {
        clues = clues || walk->set[i];
    }
    for (size_t i = 0; i < way->truth_count && status == SATDOKU_OK && result != SAT_UNKNOWN; i++) {
        if (walk->set[i] && truth_is_whole(&way->truths[i])) {
            status = take_apart(&result, walk, i, literal, !clues);
            apart = apart || !clues;
        }
    }
    if (status == SATDOKU_OK && apart && result != SAT_UNKNOWN) {
        status = way_shrink(&result, way, walk->set, literal, way->count);
    }
    walk->stopped = status == SATDOKU_OK && result == SAT_UNKNOWN;
    return status;
}

/* All that a reason excludes, beside the candidate that it was found for; nothing where it cannot
 * stand at all. */
static enum satdoku_status conclude(struct walk *walk, size_t candidate)
{
    struct way *way = &walk->way;
    struct way_conclusion *found = &walk->found;
    enum sat_result result = SAT_UNKNOWN;
    bool stands = false;
    found->placed = false;
    found->count = 0;
    if (candidate == way->candidates) {
        return SATDOKU_OK; /* nothing can stand */
    }
    memset(walk->shown, 0, way->candidates * sizeof *walk->shown);
    enum satdoku_status status = way_possible(&result, way, walk->set, walk->shown, &stands);
    walk->stopped = status == SATDOKU_OK && result == SAT_UNKNOWN;
    for (size_t i = 0; i < way->candidates && status == SATDOKU_OK; i++) {
        bool known = i == candidate || result == SAT_UNSATISFIABLE;
        if (stands && way->open[i] && !walk->shown[i] && known) {
            found->candidates[found->count++] = i;
        }
    }
    return status;
}

/* Reasons found with some effort, in place of those that were found before: walk->reasons. */
static enum satdoku_status find_with(struct walk *walk, struct effort effort, size_t slack)
{
    enum { SHRINK_WORK = 20000 };
    walk->reason_count = 0;
    walk->item_count = 0;
    walk->way.exhausted = false;
    enum satdoku_status status = find_cores(walk, effort);
    walk->way.limit = SHRINK_WORK;
    return status == SATDOKU_OK && !walk->stopped ? shrink_cores(walk, slack) : status;
}

/* The same of all truths, without a limit; and again where these are few, as in the techniques that
 * have names, of which the least mixed one is wanted. */
static enum satdoku_status find_in_all(struct walk *walk)
{
    enum { PASSES = 3, NAMED = 4 };
    enum satdoku_status status = SATDOKU_OK;
    bool more = true;
    walk->way.limit = 0;
    for (int pass = 0; pass < PASSES && more; pass++) {
        walk->reason_count = 0;
        walk->item_count = 0;
        status = find_all_cores(walk, pass > 0);
        status = status == SATDOKU_OK && !walk->stopped ? shrink_cores(walk, 0) : status;
        more = status == SATDOKU_OK && !walk->stopped && walk->reason_count > 0 &&
               walk->reasons[0].count <= NAMED;
    }
    return status;
}

/* Finds reasons: near a target at first, where they are found soon and are small. On a plain board
 * all truths are asked unless these do with a few. Elsewhere a question may take long: all that one
 * round of questions has found is used, and more is asked only where nothing is found near. */
static enum satdoku_status find_reasons(struct walk *walk)
{
    enum { PLAIN_MAX = 729, WORK = 4000, MORE = 8, FEW_TRUTHS = 2, ENOUGH = 8, SLACK = 2 };
    bool plain = walk->way.members.count == 0 && walk->way.candidates <= PLAIN_MAX;
    struct effort effort = {.near = true, .limit = WORK, .enough = SIZE_MAX};
    enum satdoku_status status = find_with(walk, effort, plain ? 0 : SLACK);
    if (status == SATDOKU_OK && !walk->stopped && plain &&
        (walk->reason_count == 0 || walk->reasons[0].count > FEW_TRUTHS)) {
        return find_in_all(walk);
    }
    bool more = true;
    effort.enough = ENOUGH;
    while (status == SATDOKU_OK && !walk->stopped && walk->reason_count == 0 && more) {
        effort.limit = effort.near ? WORK : effort.limit * MORE;
        effort.near = false;
        status = find_with(walk, effort, SLACK);
        more = walk->way.exhausted;
    }
    return status;
}

/* Whether no step has a smaller reason than walk->set: there was none of a single truth or clue.
 * Whole houses beside clues and rectangles were not asked by themselves, and dominoes exclude
 * without a reason. */
static bool is_smallest(const struct walk *walk)
{
    size_t size = size_of(walk, walk->set);
    bool none_of_one = walk->way.members.count == 0 && walk->way.rectangle_count == 0;
    return size == 0 || (!walk->puzzle->sudominoku && (size == 1 || (size == 2 && none_of_one)));
}

/* Takes all steps that need one truth or clue. */
static enum satdoku_status take_small_steps(struct walk *walk)
{
    struct way *way = &walk->way;
    enum satdoku_status status = SATDOKU_OK;
    enum { WORK = 200000 };
    way->limit = WORK;
    while (status == SATDOKU_OK && goes_on(walk)) {
        enum sat_result result = SAT_UNKNOWN;
        if (!stop_asked(&way->solver->encoding.options.stop)) {
            status = way_scan(&result, &walk->found, way, walk->wanted);
        }
        walk->stopped = status == SATDOKU_OK && result == SAT_UNKNOWN;
        if (status != SATDOKU_OK || walk->stopped || result == SAT_SATISFIABLE) {
            return status;
        }
        memset(walk->set, 0, way->count * sizeof *walk->set);
        walk->set[walk->found.item] = true;
        status = take_step(walk, is_smallest(walk));
    }
    return status;
}

/* Steps of the smallest reasons that are found, and after each the small steps that follow. */
static enum satdoku_status take_larger_steps(struct walk *walk)
{
    enum satdoku_status status = find_reasons(walk);
    walk->done = status == SATDOKU_OK && !walk->stopped && walk->reason_count == 0;
    for (size_t i = 0; i < walk->reason_count && status == SATDOKU_OK && !walk->stopped; i++) {
        const struct reason *reason = &walk->reasons[i];
        size_t candidate = reason->candidate;
        if (candidate < walk->way.candidates && !walk->way.open[candidate]) {
            continue; /* another reason did it */
        }
        put_reason(walk, reason);
        status = refine(walk, target_literal(walk, candidate));
        if (status == SATDOKU_OK && !walk->stopped) {
            status = conclude(walk, candidate);
        }
        if (status == SATDOKU_OK && !walk->stopped) {
            status = take_step(walk, is_smallest(walk));
        }
        if (status == SATDOKU_OK && !walk->stopped) {
            status = take_small_steps(walk);
        }
        if (walk->done) {
            break;
        }
    }
    return status;
}

/* ---- All steps ---- */

/* Where what is known from the beginning excludes itself, nothing is left to conclude. */
static enum satdoku_status take_clash(struct walk *walk)
{
    enum sat_result result = SAT_UNKNOWN;
    memset(walk->set, 0, walk->way.count * sizeof *walk->set);
    enum satdoku_status status = way_ask(&result, &walk->way, walk->set, 0);
    walk->stopped = status == SATDOKU_OK && result == SAT_UNKNOWN;
    if (status == SATDOKU_OK && result == SAT_UNSATISFIABLE) {
        walk->found.placed = false;
        walk->found.count = 0;
        status = take_step(walk, true);
    }
    return status;
}

static enum satdoku_status go(struct walk *walk)
{
    enum satdoku_status status = take_clash(walk);
    if (status == SATDOKU_OK) {
        status = take_small_steps(walk);
    }
    while (status == SATDOKU_OK && goes_on(walk)) {
        status = take_larger_steps(walk);
    }
    return status;
}

/* ---- A step about one cell ---- */

/* Looks for a truth or a clue that cannot stand with a literal by itself, and then, in several
 * orders, for a small set of them: walk->set. UNSATISFIABLE: it is found. */
static enum satdoku_status find_reason_of(enum sat_result *result, struct walk *walk, int literal)
{
    enum { TRIES = 24 };
    struct way *way = &walk->way;
    size_t best = way->count + 1;
    enum satdoku_status status = SATDOKU_OK;
    walk->reason_count = 0;
    walk->item_count = 0;
    *result = SAT_SATISFIABLE;
    for (size_t i = 0; i < way->count && status == SATDOKU_OK; i++) {
        status = way_is_open(way, i) ? way_ask_one(result, way, i, literal) : SATDOKU_OK;
        if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
            memset(walk->set, 0, way->count * sizeof *walk->set);
            walk->set[i] = true;
        }
        if (*result != SAT_SATISFIABLE) {
            return status;
        }
    }
    for (int i = 0; i < TRIES && status == SATDOKU_OK && *result != SAT_UNKNOWN; i++) {
        way_shuffle(way);
        choose_all(walk);
        status = way_core(result, way, walk->set, literal);
        if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
            status = way_shrink(result, way, walk->set, literal, best - 1);
        }
        if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE &&
            size_of(walk, walk->set) < best) {
            best = size_of(walk, walk->set);
            walk->reason_count = 0;
            walk->item_count = 0;
            status = keep(walk, way->candidates);
        }
    }
    if (walk->reason_count > 0) {
        put_reason(walk, &walk->reasons[0]);
        *result = SAT_UNSATISFIABLE;
    }
    return status;
}

/* Hands over the step that places a candidate, where `alone` says that its cell has no other digit
 * in any solution, or that excludes it. There is no step where the candidate is in some solutions
 * only, or is decided from the beginning. */
static enum satdoku_status tell_about(struct walk *walk, size_t candidate, bool alone)
{
    enum { SMALLEST_KNOWN = 2 };
    struct way *way = &walk->way;
    bool possible = walk->possible[candidate];
    enum sat_result result = SAT_UNKNOWN;
    if (way->placed[way_cell(way, candidate)] != 0 || !way->open[candidate] ||
        (possible && !alone)) {
        return SATDOKU_OK;
    }
    int literal = way_literal(way, candidate);
    enum satdoku_status status = find_reason_of(&result, walk, possible ? -literal : literal);
    walk->stopped = status == SATDOKU_OK && result == SAT_UNKNOWN;
    if (status != SATDOKU_OK || walk->stopped) {
        return status;
    }
    if (result != SAT_UNSATISFIABLE) {
        return error_set(walk->error, SATDOKU_ERR_INTERNAL,
                         "a self-check failed: a conclusion without a reason");
    }
    status = refine(walk, possible ? -literal : literal);
    if (status != SATDOKU_OK || walk->stopped) {
        return status;
    }
    walk->found.placed = possible;
    walk->found.candidates[0] = candidate;
    walk->found.count = 1;
    bool small = size_of(walk, walk->set) <= SMALLEST_KNOWN;
    return take_step(walk, small && !walk->puzzle->sudominoku);
}

/* The step about a cell: why its digit is there; where it is not known, the easiest step by which a
 * candidate of it goes. */
static enum satdoku_status go_about(struct walk *walk, int cell, int digit)
{
    struct way *way = &walk->way;
    int count = 0;
    int only = 0;
    for (int i = 1; i <= way->board->digits; i++) {
        if (walk->possible[way_candidate(way, cell, i)]) {
            only = i;
            count++;
        }
    }
    if (digit != 0 || count == 1) {
        return tell_about(walk, way_candidate(way, cell, digit != 0 ? digit : only), count == 1);
    }
    walk->wanted = mem_zalloc(way->candidates, sizeof *walk->wanted);
    if (walk->wanted == NULL) {
        return error_memory(walk->error);
    }
    for (int i = 1; i <= way->board->digits; i++) {
        walk->wanted[way_candidate(way, cell, i)] = true;
    }
    return go(walk);
}

/* ---- The whole ---- */

static enum satdoku_status reserve(struct walk *walk)
{
    const struct way *way = &walk->way;
    walk->set = mem_zalloc(way->count, sizeof *walk->set);
    walk->shown = mem_alloc(way->candidates, sizeof *walk->shown);
    walk->found.candidates = mem_alloc(way->candidates, sizeof *walk->found.candidates);
    walk->reasons = mem_alloc(2 * (way->candidates + 1), sizeof *walk->reasons);
    bool room = walk->set != NULL && walk->shown != NULL && walk->found.candidates != NULL &&
                walk->reasons != NULL;
    return room ? SATDOKU_OK : error_memory(walk->error);
}

/* Goes all the way, or one step about a cell, as `walk` and the arguments say, and clears it. */
static enum satdoku_status walk_all(enum satdoku_verdict *verdict, struct walk *walk,
                                    struct satdoku_solver *solver, int cell, int digit)
{
    const struct board *board = walk->puzzle->board;
    size_t candidates = (size_t)board->cells * (size_t)board->digits;
    enum satdoku_verdict answer = SATDOKU_VERDICT_UNKNOWN;
    walk->possible = mem_zalloc(candidates, sizeof *walk->possible);
    enum satdoku_status status = walk->possible != NULL ? SATDOKU_OK : error_memory(walk->error);
    if (status == SATDOKU_OK) {
        status = satdoku_candidates(&answer, walk->possible, solver, walk->puzzle, walk->error);
    }
    if (status == SATDOKU_OK && answer != SATDOKU_VERDICT_UNKNOWN) {
        bool unique = walk->unique && answer == SATDOKU_VERDICT_UNIQUE;
        status = way_start(&walk->way, solver, walk->puzzle, unique, walk->error);
        status = status == SATDOKU_OK ? reserve(walk) : status;
        walk->one = cell != BOARD_NO_CELL;
        walk->none = answer == SATDOKU_VERDICT_NONE;
        if (status == SATDOKU_OK) {
            status = walk->one ? go_about(walk, cell, digit) : go(walk);
        }
    }
    if (status == SATDOKU_OK) {
        *verdict = walk->stopped ? SATDOKU_VERDICT_UNKNOWN : answer;
    }
    way_clear(&walk->way);
    grounds_clear(&walk->grounds);
    mem_free(walk->possible);
    mem_free(walk->wanted);
    mem_free(walk->set);
    mem_free(walk->shown);
    mem_free(walk->found.candidates);
    mem_free(walk->last);
    mem_free(walk->has_last);
    mem_free(walk->reasons);
    mem_free(walk->items);
    return status;
}

enum satdoku_status steps_each(enum satdoku_verdict *verdict, struct satdoku_solver *solver,
                               const struct satdoku_puzzle *puzzle, bool assume_unique,
                               take_inner_step *take, void *context, struct satdoku_error *error)
{
    struct walk walk = {.puzzle = puzzle, .take_inner = take, .context = context, .error = error};
    walk.unique = assume_unique;
    return walk_all(verdict, &walk, solver, BOARD_NO_CELL, 0);
}

enum satdoku_status satdoku_steps(enum satdoku_verdict *verdict, struct satdoku_solver *solver,
                                  const struct satdoku_puzzle *puzzle,
                                  const struct satdoku_step_options *options,
                                  satdoku_take_step take, void *context,
                                  struct satdoku_error *error)
{
    if (verdict == NULL || solver == NULL || puzzle == NULL || take == NULL) {
        return error_null(error);
    }
    struct satdoku_step_options chosen;
    if (options_take(&chosen, sizeof chosen, options, error) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    const struct board *board = puzzle->board;
    bool about = chosen.cell.row != 0 || chosen.cell.column != 0 || chosen.has_digit;
    bool there = chosen.cell.row >= 1 && chosen.cell.column >= 1;
    int cell =
        there ? board_cell(board, chosen.cell.row - 1, chosen.cell.column - 1) : BOARD_NO_CELL;
    bool has = !chosen.has_digit ||
               (chosen.digit >= board->lowest && chosen.digit - board->lowest < board->digits);
    if (about && (cell == BOARD_NO_CELL || !has)) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "the board has no such cell or digit");
    }
    int digit = chosen.has_digit ? chosen.digit - board->lowest + 1 : 0;
    struct walk walk = {.puzzle = puzzle, .take = take, .context = context, .error = error};
    walk.unique = chosen.assume_unique;
    return walk_all(verdict, &walk, solver, cell, digit);
}
