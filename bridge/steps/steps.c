/* satdoku_steps: the way from a puzzle's clues to its solution. */
#include "steps.h"

#include "error.h"
#include "grounds.h"
#include "mem.h"
#include "shown_step.h"
#include "walk_reasons.h"

#include <string.h>

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
    step->parts = walk->grounds.parts;
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

/* ---- Steps, small and larger ones ---- */

/* Whether no step has a smaller reason than walk->set: there was none of a single truth or clue.
 * Whole houses beside clues and rectangles were not asked by themselves, and dominoes exclude
 * without a reason. */
static bool is_smallest(const struct walk *walk)
{
    size_t size = walk_size_of(walk, walk->set);
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
    while (status == SATDOKU_OK && walk_goes_on(walk)) {
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
    enum satdoku_status status = walk_find_reasons(walk);
    walk->done = status == SATDOKU_OK && !walk->stopped && walk->reason_count == 0;
    for (size_t i = 0; i < walk->reason_count && status == SATDOKU_OK && !walk->stopped; i++) {
        const struct reason *reason = &walk->reasons[i];
        size_t candidate = reason->candidate;
        if (candidate < walk->way.candidates && !walk->way.open[candidate]) {
            continue; /* another reason did it */
        }
        walk_put_reason(walk, reason);
        status = walk_refine(walk, walk_target_literal(walk, candidate));
        if (status == SATDOKU_OK && !walk->stopped) {
            status = walk_conclude(walk, candidate);
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
    while (status == SATDOKU_OK && walk_goes_on(walk)) {
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
        walk_choose_all(walk);
        status = way_core(result, way, walk->set, literal);
        if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
            status = way_shrink(result, way, walk->set, literal, best - 1);
        }
        if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE &&
            walk_size_of(walk, walk->set) < best) {
            best = walk_size_of(walk, walk->set);
            walk->reason_count = 0;
            walk->item_count = 0;
            status = walk_keep(walk, way->candidates);
        }
    }
    if (walk->reason_count > 0) {
        walk_put_reason(walk, &walk->reasons[0]);
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
    status = walk_refine(walk, possible ? -literal : literal);
    if (status != SATDOKU_OK || walk->stopped) {
        return status;
    }
    walk->found.placed = possible;
    walk->found.candidates[0] = candidate;
    walk->found.count = 1;
    bool small = walk_size_of(walk, walk->set) <= SMALLEST_KNOWN;
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
