/* Which values a clue could have, where the puzzle has a solution without it: the cage of 23 that
 * could be one of 22.
 *
 * The clue with another value is a variant of it. Variants are tried by how far their value is from
 * the clue's own, several of them in one formula: that of the puzzle without the clue, of which
 * each variant is a member (members.h). What the solver learns of the rest serves them all.
 */
#include "alone.h"
#include "core.h"
#include "door.h"
#include "error.h"
#include "explanation.h"
#include "mem.h"

#include <assert.h>

/* The distances of the first formula; each further one has twice as many. */
enum { FIRST_SPAN = 6 };

/* The clue with another value at one place. */
struct variant {
    int place;
    int value;
};

struct values {
    struct explaining *x;
    struct explanation_set *repair;
    size_t each_way;
    struct clue clue; /* of the caller's puzzle, in its list */
    size_t source;
    struct satdoku_puzzle *tried; /* the puzzle without the clue, and with variants; owned */
    struct variant *variants;     /* in the formula; owned */
    size_t variant_count;
    int *scratch; /* the values of a variant; owned */
    bool *set;    /* [variant_count]: which of them is asked; owned */
    struct members members;
    struct core core;
    struct grid first;         /* a solution with the variant */
    struct clue_range bounds;  /* of its value, where it has one */
    size_t less;               /* how many alternatives have a lesser value than the clue */
    unsigned long long finish; /* where the work of the solver ends */
    bool ended;                /* there was no time, or too much work */
};

static struct sat *sat_of(const struct values *v)
{
    return v->x->solver->sat;
}

static int told_count(const struct clue *clue)
{
    int told = clue_kind_of(clue->kind)->told;
    return told == CLUE_TOLD_ALL ? clue->value_count : told;
}

/* ---- Variants ---- */

/* Whether enough alternatives are known that are less, or greater: then not all are. */
static bool has_enough(const struct values *v, int place, int value)
{
    bool less = value < v->clue.values[place];
    size_t count = less ? v->less : v->repair->alternative_count - v->less;
    bool enough = count >= v->each_way;
    bool *all = less ? &v->repair->all_less : &v->repair->all_greater;
    *all = *all && !enough;
    return enough;
}

/* Whether an earlier place has the same value, and order is of no matter. */
static bool is_repeated(const struct clue *clue, int place)
{
    bool any_order = clue_kind_of(clue->kind)->told == CLUE_TOLD_ALL;
    int i = 0;
    while (i < place && clue->values[i] != clue->values[place]) {
        i++;
    }
    return any_order && i < place;
}

/* Adds the clue with that value to the tried ones, if there can be such a clue. */
static enum satdoku_status add_variant(struct values *v, int place, int value)
{
    char refusal[CLUE_REFUSAL];
    struct clue clue = v->clue;
    bool out = told_count(&clue) == 1 && (value < v->bounds.min || value > v->bounds.max);
    if (out || (value == 0 && clue_kind_of(clue.kind)->zero_is_none)) {
        return SATDOKU_OK;
    }
    for (int i = 0; i < clue.value_count; i++) {
        v->scratch[i] = i == place ? value : v->clue.values[i];
    }
    clue.values = v->scratch;
    if (clue_refuse(refusal, &clue, v->x->puzzle->board) != NULL) {
        return SATDOKU_OK;
    }
    if (has_enough(v, place, value)) {
        return SATDOKU_OK;
    }
    bool possible = true;
    enum satdoku_status status =
        alone_can_hold(&possible, v->x->solver, v->x->puzzle, &clue, v->x->error);
    if (status != SATDOKU_OK || !possible) {
        return status;
    }
    v->variants[v->variant_count++] = (struct variant){place, value};
    return clue_add(v->tried, &clue);
}

/* Makes a formula of all variants from one distance to another; of none, where there are none. */
static enum satdoku_status load(struct values *v, int near, int far)
{
    core_clear(&v->core);
    members_clear(&v->members);
    v->variant_count = 0;
    enum satdoku_status status = puzzle_copy(v->tried, v->x->puzzle);
    for (int distance = near; status == SATDOKU_OK && distance <= far; distance++) {
        for (int i = 0; status == SATDOKU_OK && i < 2 * told_count(&v->clue); i++) {
            int value = v->clue.values[i / 2] + (i % 2 == 0 ? -distance : distance);
            if (!is_repeated(&v->clue, i / 2)) {
                status = add_variant(v, i / 2, value);
            }
        }
    }
    if (status == SATDOKU_OK && v->variant_count > 0) {
        v->tried->list.clues[v->source].off = true;
        status = members_take_last(&v->members, v->tried, v->x->puzzle->list.count, NULL);
    }
    if (status != SATDOKU_OK || v->variant_count == 0) {
        return status == SATDOKU_OK ? status : error_memory(v->x->error);
    }
    status = core_load(&v->core, v->x->solver, &v->members, v->x->error);
    if (sat_of(v)->work < v->finish) {
        sat_limit(sat_of(v), v->finish - sat_of(v)->work);
    }
    return status;
}

/* ---- What they say ---- */

/* How many solutions the puzzle has with the variant; each is checked with the caller's puzzle. */
static enum satdoku_status ask(enum satdoku_verdict *verdict, struct values *v, size_t index)
{
    struct satdoku_error *error = v->x->error;
    const struct clue_swap swap = {v->source, v->members.clues[index]};
    const struct grid *found = &v->x->solver->found;
    enum sat_result result = SAT_UNKNOWN;
    for (size_t i = 0; i < v->variant_count; i++) {
        v->set[i] = i == index;
    }
    *verdict = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_status status = core_solve(&result, &v->core, v->set, error);
    if (status != SATDOKU_OK || result != SAT_SATISFIABLE) {
        *verdict = result == SAT_UNSATISFIABLE ? SATDOKU_VERDICT_NONE : *verdict;
        return status;
    }
    status = door_check_after(v->x->puzzle, &swap, found, NULL, error);
    if (status == SATDOKU_OK && grid_copy(&v->first, found) != SATDOKU_OK) {
        status = error_memory(error);
    }
    if (status == SATDOKU_OK) {
        status = core_solve_otherwise(&result, &v->core, v->set, error);
    }
    if (status == SATDOKU_OK && result == SAT_SATISFIABLE) {
        status = door_check_after(v->x->puzzle, &swap, found, &v->first, error);
    }
    *verdict = result == SAT_SATISFIABLE     ? SATDOKU_VERDICT_MULTIPLE
               : result == SAT_UNSATISFIABLE ? SATDOKU_VERDICT_UNIQUE
                                             : SATDOKU_VERDICT_SOLVABLE;
    return status;
}

/* Keeps the variant as an alternative, as callers read it. */
static void keep(struct values *v, const struct variant *variant, enum satdoku_verdict verdict)
{
    struct explanation_set *repair = v->repair;
    int count = told_count(&v->clue);
    int *values = repair->values + repair->alternative_count * (size_t)count;
    bool digits = clue_kind_of(v->clue.kind)->values == CLUE_DIGITS;
    for (int i = 0; i < count; i++) {
        values[i] = (i == variant->place ? variant->value : v->clue.values[i]) +
                    (digits ? v->x->puzzle->board->lowest - 1 : 0);
    }
    v->less += variant->value < v->clue.values[variant->place];
    repair->alternatives[repair->alternative_count++] =
        (struct satdoku_alternative){(size_t)count, values, verdict};
}

/* Asks about all variants of the formula. */
static enum satdoku_status ask_all(bool *stopped, struct values *v)
{
    for (size_t i = 0; i < v->variant_count && !v->ended; i++) {
        enum satdoku_verdict verdict;
        if (has_enough(v, v->variants[i].place, v->variants[i].value)) {
            continue;
        }
        enum satdoku_status status = ask(&verdict, v, i);
        if (status != SATDOKU_OK) {
            return status;
        }
        if (verdict == SATDOKU_VERDICT_UNKNOWN || verdict == SATDOKU_VERDICT_SOLVABLE) {
            v->ended = true;
            *stopped = !sat_exhausted(sat_of(v));
        }
        if (verdict != SATDOKU_VERDICT_UNKNOWN && verdict != SATDOKU_VERDICT_NONE) {
            keep(v, &v->variants[i], verdict);
        }
    }
    return SATDOKU_OK;
}

/* ---- One by one ---- */

/* How many solutions the puzzle has with the only variant; a quarter of what work is left may go
 * into it. Where that is too little, there may be more values on its side. */
static enum satdoku_status check(bool *stopped, struct values *v)
{
    enum { SHARE = 4 };
    const struct variant *variant = &v->variants[0];
    bool less = variant->value < v->clue.values[variant->place];
    enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
    assert(v->tried != NULL); /* as make_room made it */
    v->tried->list.clues[v->source].off = true;
    sat_limit(sat_of(v), (v->finish - sat_of(v)->work) / SHARE + 1);
    enum satdoku_status status =
        satdoku_check(&verdict, NULL, NULL, v->x->solver, v->tried, v->x->error);
    if (status == SATDOKU_OK && verdict == SATDOKU_VERDICT_UNKNOWN) {
        *stopped = !sat_exhausted(sat_of(v));
        *(less ? &v->repair->all_less : &v->repair->all_greater) = false;
    } else if (status == SATDOKU_OK && verdict != SATDOKU_VERDICT_NONE) {
        keep(v, variant, verdict);
    }
    sat_limit(sat_of(v), 0);
    return status;
}

/* Tries the values of a clue that cannot hold by itself. Elimination decides most of them, and a
 * possible one is near: one formula of all variants would be larger than these are together. */
static enum satdoku_status try_each(bool *stopped, struct values *v, int near, int last)
{
    enum satdoku_status status = SATDOKU_OK;
    for (int i = 2 * near; i <= 2 * last + 1 && status == SATDOKU_OK && !*stopped; i++) {
        v->variant_count = 0;
        status = puzzle_copy(v->tried, v->x->puzzle);
        int distance = i % 2 == 0 ? -(i / 2) : i / 2;
        status = status == SATDOKU_OK ? add_variant(v, 0, v->clue.values[0] + distance)
                                      : error_memory(v->x->error);
        if (status == SATDOKU_OK && v->variant_count > 0) {
            v->ended = sat_of(v)->work >= v->finish;
            if (v->ended) {
                return SATDOKU_OK;
            }
            status = check(stopped, v);
        }
    }
    return status;
}

/* ---- The whole ---- */

/* To load another formula takes about as many units of work as the last one has literals. False:
 * there is not so much left, as on large boards from the beginning. */
static bool pay_formula(struct values *v)
{
    unsigned long long literals = v->x->solver->encoding.formula.literal_count;
    if (sat_of(v)->work + literals >= v->finish) {
        return false;
    }
    v->finish -= literals;
    return true;
}

static enum satdoku_status make_room(struct values *v)
{
    size_t told = (size_t)told_count(&v->clue);
    size_t most = 2 * told * SATDOKU_ALTERNATIVES_REACH;
    struct explanation_set *repair = v->repair;
    enum { KEPT = 2 * SATDOKU_ALTERNATIVES_EACH_WAY };
    repair->alternatives = mem_alloc(KEPT, sizeof *repair->alternatives);
    repair->values = mem_alloc(KEPT * told, sizeof *repair->values);
    v->variants = mem_alloc(most, sizeof *v->variants);
    v->set = mem_alloc(most, sizeof *v->set);
    v->scratch = mem_alloc((size_t)v->clue.value_count, sizeof *v->scratch);
    bool room = repair->alternatives != NULL && repair->values != NULL && v->variants != NULL &&
                v->set != NULL && v->scratch != NULL && satdoku_puzzle_new(&v->tried) == SATDOKU_OK;
    return room ? SATDOKU_OK : error_memory(v->x->error);
}

/* How far the nearest value is that the clue could have at all. */
static int first_distance(const struct values *v)
{
    int value = v->clue.values[0];
    if (told_count(&v->clue) == 1 && value > v->bounds.max) {
        return value - v->bounds.max;
    }
    return told_count(&v->clue) == 1 && value < v->bounds.min ? v->bounds.min - value : 1;
}

/* Tries values at growing distances, up to the last one. */
static enum satdoku_status try_distances(bool *stopped, struct values *v, int near, int last)
{
    for (int span = FIRST_SPAN; near <= last && !v->ended; span *= 2) {
        if (!pay_formula(v)) {
            v->ended = true;
            return SATDOKU_OK;
        }
        int far = near + span - 1 < last ? near + span - 1 : last;
        enum satdoku_status status = load(v, near, far);
        v->ended = sat_of(v)->work >= v->finish;
        status = status == SATDOKU_OK ? ask_all(stopped, v) : status;
        if (status != SATDOKU_OK) {
            return status;
        }
        near = far + 1;
    }
    return SATDOKU_OK;
}

enum satdoku_status explain_values(bool *stopped, struct explanation_set *repair,
                                   struct explaining *x, size_t source, bool broken,
                                   size_t each_way, unsigned long long work)
{
    struct values v = {.x = x,
                       .repair = repair,
                       .each_way = each_way,
                       .clue = clue_listed(x->puzzle, source),
                       .source = source,
                       .finish = x->solver->sat->work + work};
    v.bounds = clue_value_bounds(&v.clue, x->puzzle->board);
    repair->all_less = true;
    repair->all_greater = true;
    int near = first_distance(&v);
    enum satdoku_status status = make_room(&v);
    if (status == SATDOKU_OK) {
        int last = near + SATDOKU_ALTERNATIVES_REACH - 1;
        status =
            broken ? try_each(stopped, &v, near, last) : try_distances(stopped, &v, near, last);
    }
    if (status == SATDOKU_ERR_LIMIT) { /* variants that take too much memory are not tried */
        v.ended = true;
        status = SATDOKU_OK;
    }
    repair->all_less = repair->all_less && !v.ended;
    repair->all_greater = repair->all_greater && !v.ended;
    sat_limit(sat_of(&v), 0);
    core_clear(&v.core);
    members_clear(&v.members);
    grid_clear(&v.first);
    satdoku_puzzle_free(v.tried);
    mem_free(v.variants);
    mem_free(v.set);
    mem_free(v.scratch);
    return status;
}
