#include "walk_reasons.h"

#include "error.h"
#include "mem.h"
#include "prng.h"
#include "rotation.h"

#include <stdlib.h>
#include <string.h>

/* ---- Targets ---- */

/* Whether a candidate can be shown to go; one that is placed cannot, and where it is wrong, nothing
 * can stand. */
static bool is_target(const struct walk *walk, size_t candidate)
{
    return walk->way.open[candidate] && !walk->possible[candidate] &&
           walk->way.placed[way_cell(&walk->way, candidate)] == 0 &&
           (walk->wanted == NULL || walk->wanted[candidate]);
}

/* Whether a reason is looked for that a candidate goes, or, for `candidates`, that nothing can
 * stand. */
static bool is_asked(const struct walk *walk, size_t candidate)
{
    return candidate == walk->way.candidates ? walk->none : is_target(walk, candidate);
}

bool walk_goes_on(const struct walk *walk)
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

int walk_target_literal(const struct walk *walk, size_t candidate)
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

enum satdoku_status walk_keep(struct walk *walk, size_t candidate)
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

void walk_put_reason(struct walk *walk, const struct reason *reason)
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

void walk_choose_all(struct walk *walk)
{
    for (size_t i = 0; i < walk->way.count; i++) {
        walk->set[i] = way_is_open(&walk->way, i);
    }
}

size_t walk_size_of(const struct walk *walk, const bool *set)
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
    size_t size = walk_size_of(walk, walk->set);
    size_t before = walk_size_of(walk, last);
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
    enum { ROUNDS = 5 };
    return all || !walk->has_last[candidate] || (candidate + walk->round) % ROUNDS == 0;
}

/* A core of walk->set, for a target. */
static enum satdoku_status find_core(struct walk *walk, size_t candidate)
{
    enum sat_result result = SAT_UNKNOWN;
    way_shuffle(&walk->way);
    enum satdoku_status status =
        way_core(&result, &walk->way, walk->set, walk_target_literal(walk, candidate));
    walk->stopped = status == SATDOKU_OK && result == SAT_UNKNOWN;
    if (status == SATDOKU_OK && result == SAT_SATISFIABLE) {
        return error_set(walk->error, SATDOKU_ERR_INTERNAL,
                         "a self-check failed: a candidate in no solution without a reason");
    }
    return status == SATDOKU_OK && !walk->stopped ? walk_keep(walk, candidate) : status;
}

/* The size of the smallest reason that earlier rounds have for a target. */
static size_t smallest_last(const struct walk *walk)
{
    size_t best = walk->way.count;
    for (size_t i = 0; i <= walk->way.candidates; i++) {
        if (walk->has_last[i] && is_asked(walk, i)) {
            size_t size = walk_size_of(walk, last_of(walk, i));
            best = size < best ? size : best;
        }
    }
    return best;
}

/* Whether the models leave it open that the set of an earlier round has a part so small. */
static bool may_be_smallest(struct walk *walk, size_t candidate, size_t best)
{
    struct way *way = &walk->way;
    return rotation_needed(way->needed, way, last_of(walk, candidate),
                           walk_target_literal(walk, candidate), best) <= best;
}

/* A reason for each target, or two: of all truths, and of what was found before. */
static enum satdoku_status find_all_cores(struct walk *walk, bool all)
{
    struct way *way = &walk->way;
    enum satdoku_status status = begin_round(walk);
    size_t best = status == SATDOKU_OK ? smallest_last(walk) : 0;
    for (size_t i = 0; i <= way->candidates && status == SATDOKU_OK && !walk->stopped; i++) {
        if (!is_asked(walk, i)) {
            continue;
        }
        if (walk->has_last[i] && may_be_smallest(walk, i, best)) {
            memcpy(walk->set, last_of(walk, i), way->count * sizeof *walk->set);
            status = find_core(walk, i);
        }
        if (status == SATDOKU_OK && !walk->stopped && is_due(walk, i, all)) {
            walk_choose_all(walk);
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
            walk_choose_all(walk);
        }
        if (status == SATDOKU_OK) {
            status = way_core(&result, way, walk->set, walk_target_literal(walk, i));
        }
        walk->stopped = status == SATDOKU_OK && result == SAT_UNKNOWN;
        if (walk->stopped) {
            return SATDOKU_OK;
        }
        if (status == SATDOKU_OK && result == SAT_UNSATISFIABLE) {
            status = walk_keep(walk, i);
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
        walk_put_reason(walk, &core);
        status = way_shrink(&result, way, walk->set, walk_target_literal(walk, core.candidate),
                            best + slack);
        walk->stopped = status == SATDOKU_OK && result == SAT_UNKNOWN;
        if (status != SATDOKU_OK || walk->stopped) {
            break;
        }
        size_t count = walk_size_of(walk, walk->set);
        if (walk->last != NULL) {
            keep_for_later(walk, core.candidate);
        }
        if (count > best + slack) {
            continue;
        }
        best = count < best ? count : best;
        walk->reason_count = kept++; /* behind which stand cores that are no longer needed */
        status = walk_keep(walk, core.candidate);
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

enum satdoku_status walk_refine(struct walk *walk, int literal)
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

enum satdoku_status walk_conclude(struct walk *walk, size_t candidate)
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

enum satdoku_status walk_find_reasons(struct walk *walk)
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
