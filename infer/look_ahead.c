#include "look_ahead.h"

#include "mem.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A candidate that may be split on. */
struct look_ahead_trial {
    int cell;
    int digit;
    double rank;  /* how promising it looks before it is tried */
    double score; /* after it was tried */
    double yes;   /* what is removed where it holds, in the measure of `size_of` */
    double no;
};

static const double LOG2[] = {0,    0,     1.0,   1.585, 2.0, 2.322, 2.585, 2.807, 3.0,
                              3.17, 3.322, 3.459, 3.585, 3.7, 3.807, 3.907, 4.0};

/* ---- Life ---- */

void look_ahead_clear(struct look_ahead *look_ahead)
{
    eliminator_clear(&look_ahead->eliminator);
    likelihood_clear(&look_ahead->likelihood);
    mem_free(look_ahead->places);
    mem_free(look_ahead->trials);
    *look_ahead = (struct look_ahead){.possible = false};
}

enum satdoku_status look_ahead_start(struct look_ahead *look_ahead,
                                     const struct satdoku_puzzle *puzzle, const uint64_t *sets)
{
    struct look_ahead *la = look_ahead;
    const struct board *board = puzzle->board;
    size_t digits = (size_t)board->digits;
    enum satdoku_status status = eliminator_start(&la->eliminator, puzzle, SATDOKU_SIMPLIFY_LOCKED);
    la->places = mem_alloc((size_t)board->region_count * digits + 1, sizeof *la->places);
    la->trials = mem_alloc((size_t)board->cells * digits, sizeof *la->trials);
    if (status != SATDOKU_OK || la->places == NULL || la->trials == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    struct candidates *c = &la->eliminator.candidates;
    la->possible = true;
    for (int cell = 0; cell < board->cells; cell++) {
        la->possible = candidates_keep_set(c, cell, sets + (size_t)cell * c->words) && la->possible;
    }
    la->possible = la->possible && probe_propagate(&la->eliminator.probe);
    candidates_forget(c);
    return SATDOKU_OK;
}

/* ---- Even splits ---- */

static void count_places(struct look_ahead *la)
{
    const struct candidates *c = &la->eliminator.candidates;
    const struct board *board = c->board;
    size_t digits = (size_t)board->digits;
    memset(la->places, 0, (size_t)board->region_count * digits * sizeof *la->places);
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        int *places = &la->places[(size_t)i * digits];
        for (int j = 0; j < region->count; j++) {
            int digit = 0;
            while ((digit = candidates_next(c, region->cells[j], digit)) != 0) {
                places[digit - 1]++;
            }
        }
    }
}

/* Many places of the digit nearby are removed where it holds; few alternatives, in the cell or in a
 * house, are left where it does not. */
static double split_rank(const struct look_ahead *la, int cell, int digit, int alternatives)
{
    const struct board *board = la->eliminator.candidates.board;
    double removed = alternatives;
    double tight = 1.0 / alternatives;
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        int region = board->cell_regions[i];
        int others = la->places[(size_t)region * (size_t)board->digits + (size_t)digit - 1] - 1;
        removed += others;
        if (others > 0 && board_is_house(board, region)) {
            tight += 1.0 / others;
        }
    }
    return removed * tight;
}

/* ---- Assumptions ---- */

/* What speaks for assuming a candidate: what follows, for how unlikely it is. */
static double assumption_score(const struct look_ahead_trial *trial)
{
    static const double most_likely = 0.999; /* nothing is certain that was not inferred */
    return trial->yes / -log(fmin(trial->rank, most_likely));
}

/* ---- Which candidates to try ---- */

/* The higher rank first; among equals in reading order. */
static int compare_trials(const void *one, const void *other)
{
    const struct look_ahead_trial *a = one;
    const struct look_ahead_trial *b = other;
    if (a->rank != b->rank) {
        return a->rank > b->rank ? -1 : 1;
    }
    return a->cell != b->cell ? a->cell - b->cell : a->digit - b->digit;
}

/* Lists the most promising candidates of cells that have several: for assumptions the likely ones.
 */
static void list_trials(struct look_ahead *la)
{
    const struct candidates *c = &la->eliminator.candidates;
    const size_t most = la->assume ? 1000 : 96;
    la->trial_count = 0;
    if (!la->assume) {
        count_places(la);
    } else if (likelihood_estimate(&la->likelihood, c, &la->eliminator.ticker.stop) != SATDOKU_OK) {
        la->out_of_memory = true;
    }
    for (int cell = 0; cell < c->board->cells && !la->out_of_memory; cell++) {
        int alternatives = candidates_count(c, cell, c->board->digits) - 1;
        int digit = 0;
        while (alternatives > 0 && (digit = candidates_next(c, cell, digit)) != 0) {
            double rank = la->assume ? la->likelihood.shares[cell * c->board->digits + digit - 1]
                                     : split_rank(la, cell, digit, alternatives);
            la->trials[la->trial_count++] =
                (struct look_ahead_trial){.cell = cell, .digit = digit, .rank = rank};
        }
    }
    qsort(la->trials, la->trial_count, sizeof *la->trials, compare_trials);
    la->trial_count = la->trial_count > most ? most : la->trial_count;
}

/* ---- Trying them ---- */

static bool is_open(const struct look_ahead *la, const struct look_ahead_trial *trial)
{
    const struct candidates *c = &la->eliminator.candidates;
    return digit_set_has(candidates_of(c, trial->cell), trial->digit) &&
           candidates_count(c, trial->cell, 2) > 1;
}

/* Assumes and propagates; false: that fails. */
static bool take_step(struct look_ahead *la, struct look_ahead_step step)
{
    struct candidates *c = &la->eliminator.candidates;
    size_t word = digit_set_word(step.digit);
    return step.holds ? candidates_settle(c, step.cell, step.digit)
                      : candidates_keep(c, step.cell, word, ~digit_set_bit(step.digit));
}

/* What a word of candidates counts for. */
static double size_of(uint64_t word)
{
    enum { LAST = sizeof LOG2 / sizeof LOG2[0] - 1 };
    int count = __builtin_popcountll(word);
    return count <= LAST ? LOG2[count] : LOG2[LAST];
}

/* Takes changes back; returns how much they removed from cells. */
static double take_back(struct look_ahead *la, size_t kept)
{
    const struct candidates *c = &la->eliminator.candidates;
    struct trail *trail = c->trail;
    const uint64_t *end = c->sets + (size_t)c->board->cells * c->words;
    double removed = 0;
    candidates_forget(&la->eliminator.candidates);
    while (trail->used > kept) {
        const struct trail_entry *entry = &trail->entries[trail->used - 1];
        if (entry->word >= c->sets && entry->word < end) {
            removed += size_of(entry->before) - size_of(*entry->word);
        }
        trail_undo_to(trail, trail->used - 1);
    }
    return removed;
}

/* Tries one side of a split; false: it fails. */
static bool try_side(double *removed, struct look_ahead *la, const struct look_ahead_trial *trial,
                     bool holds)
{
    size_t kept = la->eliminator.trail.used;
    struct look_ahead_step step = {trial->cell, trial->digit, holds};
    bool stands = take_step(la, step) && probe_propagate(&la->eliminator.probe);
    *removed = take_back(la, kept);
    return stands;
}

/* Tries a candidate; where one side fails, the other one is taken for good. False: both do. */
static bool try_trial(bool *learned, struct look_ahead *la, struct look_ahead_trial *trial)
{
    bool yes = try_side(&trial->yes, la, trial, true);
    bool no = la->assume || try_side(&trial->no, la, trial, false);
    trial->score = la->assume ? assumption_score(trial) : trial->yes * trial->no;
    if (yes && no) {
        return true;
    }
    *learned = true;
    struct look_ahead_step step = {trial->cell, trial->digit, yes};
    return (yes || no) && take_step(la, step) && probe_propagate(&la->eliminator.probe);
}

/* ---- What is seen ---- */

/* The candidate with the best score that is still there to be split on; NULL: none of those that
 * were tried. */
static const struct look_ahead_trial *best_trial(const struct look_ahead *la)
{
    const struct look_ahead_trial *best = NULL;
    for (size_t i = 0; i < la->trial_count; i++) {
        const struct look_ahead_trial *trial = &la->trials[i];
        if (is_open(la, trial) && (best == NULL || trial->score > best->score)) {
            best = trial;
        }
    }
    return best;
}

/* Tries what looks promising, as long as something is learned, but not for ever: on large boards
 * each round takes its time. False: there is no solution here. */
static bool look(struct look_ahead *la)
{
    enum { ROUNDS_MAX = 3 };
    bool learned = true;
    for (int round = 0; learned && round < ROUNDS_MAX; round++) {
        list_trials(la);
        learned = false;
        for (size_t i = 0; i < la->trial_count; i++) {
            bool stopped = ticker_stops(&la->eliminator.ticker, TICKER_WORK);
            if (stopped || la->eliminator.trail.out_of_memory) {
                break;
            }
            la->trials[i].score = 0;
            if (is_open(la, &la->trials[i]) && !try_trial(&learned, la, &la->trials[i])) {
                return false;
            }
        }
    }
    return true;
}

enum satdoku_status look_ahead_at(struct look_ahead_view *view, struct look_ahead *look_ahead,
                                  const struct look_ahead_step *path, size_t length)
{
    struct look_ahead *la = look_ahead;
    struct trail *trail = &la->eliminator.trail;
    bool possible = la->possible;
    *view = (struct look_ahead_view){.open = false};
    trail->recording = true;
    for (size_t i = 0; i < length && possible; i++) {
        possible = take_step(la, path[i]);
    }
    possible = possible && probe_propagate(&la->eliminator.probe) && look(la);
    if (possible) {
        const struct look_ahead_trial *best = best_trial(la);
        if (best == NULL) { /* all of them were settled by what was learned from others */
            list_trials(la);
            best = best_trial(la);
        }
        *view = (struct look_ahead_view){.open = best != NULL};
        if (best != NULL) {
            const struct candidates *c = &la->eliminator.candidates;
            view->cell = best->cell;
            view->digit = best->digit;
            for (size_t j = 0; j < (size_t)c->board->cells * c->words; j++) {
                view->hardness += size_of(c->sets[j]);
            }
        }
    }
    candidates_forget(&la->eliminator.candidates);
    trail_undo_to(trail, 0);
    trail->recording = false;
    if (trail->out_of_memory || la->out_of_memory) {
        return SATDOKU_ERR_MEMORY;
    }
    return la->eliminator.ticker.stopped ? SATDOKU_END : SATDOKU_OK;
}

/* ---- Groups: what has to add up to one ---- */

static bool add_member(struct likelihood *l, int cell, int digit, int digits)
{
    if (!MEM_RESERVE(l->members, l->member_capacity, l->member_count + 1)) {
        return false;
    }
    l->members[l->member_count++] = cell * digits + digit - 1;
    return true;
}

/* Ends a group; one with a single member is settled, and none. */
static bool end_group(struct likelihood *l)
{
    size_t first = l->group_count > 0 ? l->ends[l->group_count - 1] : 0;
    if (l->member_count < first + 2) {
        l->member_count = first;
        return true;
    }
    if (!MEM_RESERVE(l->ends, l->group_capacity, l->group_count + 1)) {
        return false;
    }
    l->ends[l->group_count++] = l->member_count;
    return true;
}

/* The candidates of each cell, whose shares are set to start from; the places of each digit in each
 * house. */
static bool group_all(struct likelihood *l, const struct candidates *c)
{
    const struct board *board = c->board;
    int digits = board->digits;
    bool good = true;
    l->member_count = 0;
    l->group_count = 0;
    for (int cell = 0; good && cell < board->cells; cell++) {
        for (int digit = 0; good && (digit = candidates_next(c, cell, digit)) != 0;) {
            l->shares[(size_t)cell * (size_t)digits + (size_t)digit - 1] = 1;
            good = add_member(l, cell, digit, digits);
        }
        good = good && end_group(l);
    }
    for (int i = 0; good && i < board->region_count; i++) {
        const struct region *house = &board->regions[i];
        for (int digit = 1; good && board_is_house(board, i) && digit <= digits; digit++) {
            for (int j = 0; good && j < house->count; j++) {
                good = !digit_set_has(candidates_of(c, house->cells[j]), digit) ||
                       add_member(l, house->cells[j], digit, digits);
            }
            good = good && end_group(l);
        }
    }
    return good;
}

/* ---- Fitting ---- */

/* Scales each group to one; returns by how much one was off, at most. */
static double sweep(struct likelihood *l)
{
    double error = 0;
    size_t member = 0;
    for (size_t group = 0; group < l->group_count; group++) {
        size_t first = member;
        double sum = 0;
        for (; member < l->ends[group]; member++) {
            sum += l->shares[l->members[member]];
        }
        error = fmax(error, fabs(sum - 1));
        for (size_t i = first; i < member && sum > 0; i++) {
            l->shares[l->members[i]] /= sum;
        }
    }
    return error;
}

enum satdoku_status likelihood_estimate(struct likelihood *likelihood,
                                        const struct candidates *candidates,
                                        const struct stop *stop)
{
    enum { SWEEPS_MAX = 100 };
    static const double near_enough = 0.01;
    struct likelihood *l = likelihood;
    const struct board *board = candidates->board;
    size_t count = (size_t)board->cells * (size_t)board->digits;
    if (!MEM_RESERVE(l->shares, l->share_capacity, count) || !group_all(l, candidates)) {
        return SATDOKU_ERR_MEMORY;
    }
    for (int i = 0; i < SWEEPS_MAX && !stop_asked(stop) && sweep(l) > near_enough; i++) {
    }
    return SATDOKU_OK;
}

void likelihood_clear(struct likelihood *likelihood)
{
    mem_free(likelihood->shares);
    mem_free(likelihood->members);
    mem_free(likelihood->ends);
    *likelihood = (struct likelihood){0};
}
