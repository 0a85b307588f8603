/* In how many solutions each candidate is, up to a limit.
 *
 * A candidate is full when as many solutions with it are known as the limit says, and exact when no
 * other solution has it. A clause over all candidates that are neither full nor exact asks the
 * solver for a solution that is not known yet. The next such clause is a part of this one, so that
 * no clause has to be taken back. Where there is no such solution, all these candidates are exact.
 *
 * The object remembers the solutions. Those that solve the next puzzle, too, are not looked for
 * again. If that puzzle is the last one with more clues, its solutions are among those of the last
 * one, and so exact candidates stay exact.
 */
#include "clue.h"
#include "door.h"
#include "encode_option.h"
#include "error.h"
#include "mem.h"
#include "rules.h"
#include "solver.h"

#include <satdoku_program.h>
#include <stdlib.h>
#include <string.h>

struct known_solution {
    struct grid grid; /* owned */
    bool stands;      /* it solves the puzzle of the last question */
};

struct satdoku_candidate_counts {
    size_t limit;
    struct satdoku_puzzle puzzle; /* of the last question; without board there was none */
    struct known_solution *known; /* [known_count], the oldest first; owned */
    size_t known_count;
    size_t known_capacity;
    size_t standing;   /* how many of them stand */
    size_t candidates; /* cells * digits of the puzzle */
    size_t *counts;    /* [candidates]: in how many that stand; owned */
    bool *exact;       /* [candidates]: they are all that there are; owned */
    size_t counts_capacity;
    size_t exact_capacity;
};

enum satdoku_status satdoku_candidate_counts_new(struct satdoku_candidate_counts **counts,
                                                 size_t limit)
{
    if (counts == NULL || limit == 0 || limit > SATDOKU_MAX_CANDIDATE_COUNT) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct satdoku_candidate_counts *fresh = mem_zalloc(1, sizeof *fresh);
    if (fresh == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    fresh->limit = limit;
    *counts = fresh;
    return SATDOKU_OK;
}

/* Forgets all about earlier puzzles. */
static void forget(struct satdoku_candidate_counts *c)
{
    for (size_t i = 0; i < c->known_count; i++) {
        grid_clear(&c->known[i].grid);
    }
    c->known_count = 0;
    c->standing = 0;
    puzzle_clear(&c->puzzle);
}

/* Forgets what cannot solve any puzzle of that board. */
static void forget_others(struct satdoku_candidate_counts *c, const struct satdoku_puzzle *puzzle)
{
    size_t kept = 0;
    for (size_t i = 0; i < c->known_count; i++) {
        const struct grid *grid = &c->known[i].grid;
        if (grid->tiled == puzzle->sudominoku && board_same(grid->board, puzzle->board)) {
            c->known[kept++] = c->known[i];
        } else {
            grid_clear(&c->known[i].grid);
        }
    }
    c->known_count = kept;
}

void satdoku_candidate_counts_free(struct satdoku_candidate_counts *counts)
{
    if (counts != NULL) {
        forget(counts);
        mem_free(counts->known);
        mem_free(counts->counts);
        mem_free(counts->exact);
        mem_free(counts);
    }
}

/* ---- What is known ---- */

static size_t place(const struct satdoku_candidate_counts *c, int cell, int digit)
{
    return (size_t)cell * (size_t)c->puzzle.board->digits + (size_t)digit - 1;
}

static bool is_needy(const struct satdoku_candidate_counts *c, size_t candidate)
{
    return !c->exact[candidate] && c->counts[candidate] < c->limit;
}

/* Counts a solution that stands. */
static void count(struct satdoku_candidate_counts *c, const struct grid *grid)
{
    for (int cell = 0; cell < grid->board->cells; cell++) {
        c->counts[place(c, cell, grid->digits[cell])]++;
    }
    c->standing++;
}

/* Whether every solution of `next` solves `last`: it has all that `last` has, and what it has more
 * takes solutions away. A rule of the whole board may let more grids pass, and so may a mark where
 * a strict rule says what it means that there is none. Of a Sudominoku, the solutions that are
 * known are grids with one of their tilings, which can break a new clue that another one keeps. */
static bool is_narrower(const struct satdoku_puzzle *next, const struct satdoku_puzzle *last)
{
    if (next->sudominoku || door_check_part(last, next, NULL) != SATDOKU_OK) {
        return false;
    }
    size_t more[SATDOKU_CLUE_KINDS] = {0};
    for (size_t i = 0; i < next->list.count; i++) {
        more[next->list.clues[i].kind]++;
    }
    for (size_t i = 0; i < last->list.count; i++) {
        more[last->list.clues[i].kind]--;
    }
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        bool frees = clue_list_frees(&next->list, (enum satdoku_clue_kind)kind);
        if (more[kind] > 0 && (frees || clue_kinds[kind].scope == CLUE_OF_BOARD)) {
            return false;
        }
    }
    return true;
}

/* Solutions of earlier puzzles are kept for when what was changed is changed back, the latest ones,
 * as long as they take little memory and little time to check. */
static void drop_old(struct satdoku_candidate_counts *c)
{
    enum { CELLS_MAX = 1 << 20 };
    size_t most = 4 * c->limit * (size_t)c->puzzle.board->digits;
    size_t fit = CELLS_MAX / (size_t)c->puzzle.board->cells;
    size_t others = c->known_count - c->standing;
    size_t kept = 0;
    most = most < fit ? most : fit;
    for (size_t i = 0; i < c->known_count; i++) {
        if (!c->known[i].stands && others > most) {
            grid_clear(&c->known[i].grid);
            others--;
        } else {
            c->known[kept++] = c->known[i];
        }
    }
    c->known_count = kept;
}

/* Makes what is known that of a puzzle. */
static enum satdoku_status move_to(struct satdoku_candidate_counts *c,
                                   const struct satdoku_puzzle *puzzle)
{
    bool same_board = c->puzzle.board != NULL && board_same(c->puzzle.board, puzzle->board) &&
                      c->puzzle.sudominoku == puzzle->sudominoku;
    bool narrower = same_board && is_narrower(puzzle, &c->puzzle);
    forget_others(c, puzzle);
    c->candidates = (size_t)puzzle->board->cells * (size_t)puzzle->board->digits;
    if (!MEM_RESERVE(c->counts, c->counts_capacity, c->candidates) ||
        !MEM_RESERVE(c->exact, c->exact_capacity, c->candidates) ||
        puzzle_copy(&c->puzzle, puzzle) != SATDOKU_OK) {
        return SATDOKU_ERR_MEMORY;
    }
    memset(c->counts, 0, c->candidates * sizeof *c->counts);
    if (!narrower) {
        memset(c->exact, 0, c->candidates * sizeof *c->exact);
    }
    c->standing = 0;
    for (size_t i = 0; i < c->known_count; i++) {
        struct satdoku_error broken;
        c->known[i].stands = rules_hold(puzzle, &c->known[i].grid, &broken);
        if (c->known[i].stands) {
            count(c, &c->known[i].grid);
        }
    }
    drop_old(c);
    return SATDOKU_OK;
}

/* ---- Asking ---- */

/* What is asked of the solver. */
struct asking {
    struct satdoku_candidate_counts *counts;
    struct satdoku_solver *solver;
    int *clause;   /* [live candidates]; owned */
    size_t length; /* of the last clause of needy candidates */
    bool in_vain;  /* the last solution has no needy candidate */
    struct satdoku_error *error;
};

/* The literal of a candidate of a cell that is open; 0: the cell is not, or elimination excluded
 * the candidate. */
static int open_literal(const struct varmap *map, int cell, int digit)
{
    int literal = varmap_fixed(map, cell) == 0 ? varmap_candidate(map, cell, digit) : LITERAL_FALSE;
    return literal == LITERAL_FALSE ? 0 : literal;
}

/* A hint: solutions with candidates that are full serve no more. */
static void avoid(const struct asking *asking, int cell, int digit)
{
    int literal = open_literal(&asking->solver->encoding.map, cell, digit);
    if (literal != 0) {
        sat_prefer(asking->solver->sat, -literal);
    }
}

/* Adds what is known from earlier puzzles: the solutions that stand are not wanted again, and so
 * exact candidates are in none that is. */
static enum satdoku_status add_known(const struct asking *asking)
{
    const struct satdoku_candidate_counts *c = asking->counts;
    const struct varmap *map = &asking->solver->encoding.map;
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < c->known_count && status == SATDOKU_OK; i++) {
        if (c->known[i].stands) {
            status = solver_exclude(asking->solver, &c->known[i].grid, 0, asking->error);
        }
    }
    for (size_t i = 0; i < c->candidates && status == SATDOKU_OK; i++) {
        int cell = (int)(i / (size_t)map->digits);
        int digit = (int)(i % (size_t)map->digits) + 1;
        int never = -open_literal(map, cell, digit);
        if (c->counts[i] >= c->limit) {
            avoid(asking, cell, digit);
        } else if (c->exact[i] && never != 0) {
            status = sat_add(asking->solver->sat, &never, 1, asking->error);
        }
    }
    return status;
}

/* Asks for a needy candidate of an open cell; *more: there is one.
 *
 * Where there is none, and a solution is known, those of other cells are not needy either: all
 * solutions have them, and the candidates of an open cell say that these are known, or as many as
 * the limit; where no cell is open there are no others.
 *
 * Adding a clause takes time, so that a new one has to be much shorter than the last one, which
 * asks for something that is not needed any more: it is due after that was found, too. */
static enum satdoku_status ask_for_needy(bool *more, struct asking *asking)
{
    const struct satdoku_candidate_counts *c = asking->counts;
    const struct varmap *map = &asking->solver->encoding.map;
    size_t length = 0;
    for (int cell = 0; cell < map->cells; cell++) {
        for (int digit = 1; digit <= map->digits; digit++) {
            int literal = is_needy(c, place(c, cell, digit)) ? open_literal(map, cell, digit) : 0;
            if (literal != 0) {
                asking->clause[length++] = literal;
            }
        }
    }
    *more = length > 0;
    if (!*more || (!asking->in_vain && length > asking->length - asking->length / 8)) {
        return SATDOKU_OK;
    }
    asking->length = length;
    return sat_add(asking->solver->sat, asking->clause, length, asking->error);
}

/* Takes the solution that the solver found. */
static enum satdoku_status keep_found(struct asking *asking)
{
    struct satdoku_candidate_counts *c = asking->counts;
    const struct grid *found = &asking->solver->found;
    bool wanted = false;
    enum satdoku_status status = door_check(asking->solver->puzzle, found, asking->error);
    if (status != SATDOKU_OK) {
        return status;
    }
    for (int cell = 0; cell < found->board->cells && !wanted; cell++) {
        wanted = is_needy(c, place(c, cell, found->digits[cell]));
    }
    if (!wanted && asking->in_vain) {
        return error_set(asking->error, SATDOKU_ERR_INTERNAL,
                         "a self-check failed: a solution without a candidate that was asked for");
    }
    asking->in_vain = !wanted;
    if (!MEM_RESERVE(c->known, c->known_capacity, c->known_count + 1)) {
        return error_memory(asking->error);
    }
    struct known_solution *fresh = &c->known[c->known_count++];
    *fresh = (struct known_solution){.stands = true};
    if (grid_copy(&fresh->grid, found) != SATDOKU_OK) {
        return error_memory(asking->error);
    }
    count(c, found);
    for (int cell = 0; cell < found->board->cells; cell++) {
        if (c->counts[place(c, cell, found->digits[cell])] == c->limit) {
            avoid(asking, cell, found->digits[cell]);
        }
    }
    return solver_exclude(asking->solver, found, 0, asking->error);
}

/* Collects solutions until there are none with a needy candidate: UNSATISFIABLE; UNKNOWN: it was
 * stopped. */
static enum satdoku_status collect(enum sat_result *result, struct asking *asking)
{
    struct satdoku_solver *solver = asking->solver;
    bool more = true;
    enum satdoku_status status = add_known(asking);
    while (status == SATDOKU_OK) {
        status = asking->counts->standing > 0 ? ask_for_needy(&more, asking) : SATDOKU_OK;
        *result = more ? SAT_UNKNOWN : SAT_UNSATISFIABLE;
        if (status != SATDOKU_OK || !more || stop_asked(&solver->encoding.options.stop)) {
            break;
        }
        status = solver_find(result, solver, 0, asking->error);
        if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
            break;
        }
        status = keep_found(asking);
    }
    return status;
}

static int compare_known(const void *one, const void *other)
{
    const struct known_solution *const *left = one;
    const struct known_solution *const *right = other;
    return grid_compare(&(*left)->grid, &(*right)->grid);
}

/* No two of the solutions that stand are the same. */
static enum satdoku_status check_different(const struct satdoku_candidate_counts *c,
                                           struct satdoku_error *error)
{
    const struct known_solution **sorted = mem_alloc(c->standing, sizeof(struct known_solution *));
    size_t length = 0;
    if (sorted == NULL) {
        return error_memory(error);
    }
    for (size_t i = 0; i < c->known_count; i++) {
        if (c->known[i].stands) {
            sorted[length++] = &c->known[i];
        }
    }
    qsort(sorted, length, sizeof(struct known_solution *), compare_known);
    bool different = true;
    for (size_t i = 1; i < length; i++) {
        different = different && grid_compare(&sorted[i - 1]->grid, &sorted[i]->grid) != 0;
    }
    mem_free(sorted);
    return different ? SATDOKU_OK
                     : error_set(error, SATDOKU_ERR_INTERNAL,
                                 "a self-check failed: one solution counted twice");
}

static enum satdoku_status ask(enum sat_result *result, struct satdoku_candidate_counts *c,
                               struct satdoku_solver *solver, const struct satdoku_puzzle *puzzle,
                               struct satdoku_error *error)
{
    bool needy = false;
    *result = SAT_UNSATISFIABLE;
    if (move_to(c, puzzle) != SATDOKU_OK) {
        return error_memory(error);
    }
    for (size_t i = 0; i < c->candidates && !needy; i++) {
        needy = is_needy(c, i);
    }
    if (!needy) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = solver_load(solver, puzzle, error);
    if (status == SATDOKU_OK) {
        size_t live = (size_t)solver->encoding.map.live_count;
        struct asking asking = {.counts = c,
                                .solver = solver,
                                .clause = mem_alloc(live, sizeof *asking.clause),
                                .length = live + 1,
                                .in_vain = true,
                                .error = error};
        status = asking.clause != NULL ? collect(result, &asking) : error_memory(error);
        mem_free(asking.clause);
    }
    status = status == SATDOKU_OK ? check_different(c, error) : status;
    for (size_t i = 0; i < c->candidates && status == SATDOKU_OK; i++) {
        c->exact[i] = c->exact[i] || (*result == SAT_UNSATISFIABLE && is_needy(c, i));
    }
    return status;
}

enum satdoku_status satdoku_candidate_counts_update(enum satdoku_verdict *verdict, size_t *numbers,
                                                    struct satdoku_candidate_counts *counts,
                                                    struct satdoku_solver *solver,
                                                    const struct satdoku_puzzle *puzzle,
                                                    struct satdoku_error *error)
{
    if (verdict == NULL || numbers == NULL || counts == NULL || solver == NULL || puzzle == NULL) {
        return error_null(error);
    }
    enum sat_result result = SAT_UNKNOWN;
    enum satdoku_status status = ask(&result, counts, solver, puzzle, error);
    if (status != SATDOKU_OK) {
        forget(counts);
        return status;
    }
    for (size_t i = 0; i < counts->candidates; i++) {
        size_t number = counts->counts[i];
        numbers[i] = number < counts->limit ? number : counts->limit;
    }
    *verdict = result == SAT_UNKNOWN   ? SATDOKU_VERDICT_UNKNOWN
               : counts->standing == 0 ? SATDOKU_VERDICT_NONE
               : counts->standing == 1 ? SATDOKU_VERDICT_UNIQUE
                                       : SATDOKU_VERDICT_MULTIPLE;
    return SATDOKU_OK;
}

/* ---- Solutions that come and go ---- */

/* The digits of a puzzle whose cells all have one; false: there is a blank. */
static bool take_digits(struct grid *grid, const struct satdoku_puzzle *solution)
{
    bool full = true;
    for (int cell = 0; cell < solution->board->cells; cell++) {
        grid->digits[cell] = solution->givens[cell];
        full = full && grid->digits[cell] != 0;
    }
    return full;
}

static bool is_known(const struct satdoku_candidate_counts *c, const struct grid *grid)
{
    bool known = false;
    for (size_t i = 0; i < c->known_count && !known; i++) {
        known = board_same(c->known[i].grid.board, grid->board) &&
                grid_compare(&c->known[i].grid, grid) == 0;
    }
    return known;
}

enum satdoku_status satdoku_candidate_counts_tell(struct satdoku_candidate_counts *counts,
                                                  const struct satdoku_puzzle *solution,
                                                  struct satdoku_error *error)
{
    if (counts == NULL || solution == NULL) {
        return error_null(error);
    }
    struct known_solution told = {.stands = false};
    bool room = MEM_RESERVE(counts->known, counts->known_capacity, counts->known_count + 1) &&
                grid_resize(&told.grid, solution->board, false) == SATDOKU_OK;
    if (room && take_digits(&told.grid, solution) && !is_known(counts, &told.grid)) {
        counts->known[counts->known_count++] = told;
        return SATDOKU_OK;
    }
    grid_clear(&told.grid);
    if (!room) {
        forget(counts);
        return error_memory(error);
    }
    return SATDOKU_OK;
}

enum satdoku_status satdoku_candidate_counts_known(const struct satdoku_candidate_counts *counts,
                                                   satdoku_take_solution take, void *context,
                                                   struct satdoku_error *error)
{
    if (counts == NULL || take == NULL) {
        return error_null(error);
    }
    struct satdoku_grid *grid = NULL;
    enum satdoku_status status =
        satdoku_grid_new(&grid) == SATDOKU_OK ? SATDOKU_OK : error_memory(error);
    for (size_t i = 0; i < counts->known_count && status == SATDOKU_OK; i++) {
        if (!counts->known[i].stands) {
            continue;
        }
        status = door_let_out(grid, &counts->puzzle, &counts->known[i].grid, error);
        if (status == SATDOKU_OK && !take(context, grid)) {
            break;
        }
    }
    satdoku_grid_free(grid);
    return status;
}

enum satdoku_status satdoku_count_candidates(enum satdoku_verdict *verdict, size_t *numbers,
                                             struct satdoku_solver *solver,
                                             const struct satdoku_puzzle *puzzle, size_t limit,
                                             struct satdoku_error *error)
{
    if (limit == 0 || limit > SATDOKU_MAX_CANDIDATE_COUNT) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "limit: from 1 to %d",
                         SATDOKU_MAX_CANDIDATE_COUNT);
    }
    struct satdoku_candidate_counts *counts = NULL;
    if (satdoku_candidate_counts_new(&counts, limit) != SATDOKU_OK) {
        return error_memory(error);
    }
    enum satdoku_status status =
        satdoku_candidate_counts_update(verdict, numbers, counts, solver, puzzle, error);
    satdoku_candidate_counts_free(counts);
    return status;
}
