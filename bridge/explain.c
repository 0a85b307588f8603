/* Why a puzzle has no solution: minimal conflicts, and the smallest repair. Or several: two of
 * them, and what is missing.
 *
 * Conflicts are enumerated as in MARCO (Liffiton, Previti, Malik, Marques-Silva 2016): a second
 * formula, the map, has a variable for each piece; its models are the sets of pieces about which
 * nothing is known yet. A set with a solution is grown to a maximal one, and no later set may be
 * part of it; a set without is shrunk to a minimal conflict, and no later set may contain it.
 */
#include "core.h"
#include "door.h"
#include "error.h"
#include "mem.h"
#include "picosat.h"
#include "piece.h"
#include "repair.h"

#include <string.h>

struct conflict {
    struct satdoku_piece *pieces; /* owned */
    size_t count;
    char reason[PIECE_REASON]; /* "": none */
};

struct satdoku_explanation {
    enum satdoku_verdict verdict;
    struct conflict *conflicts; /* owned */
    size_t conflict_count;
    size_t conflict_capacity;
    bool complete;
    struct conflict repair;            /* its pieces */
    bool smallest;                     /* no repair has fewer */
    struct conflict extra;             /* its pieces */
    struct satdoku_grid *solutions[2]; /* empty until they are known; owned */
};

/* An explanation in the making. */
struct explaining {
    struct satdoku_explanation *e;
    struct satdoku_solver *solver;
    const struct satdoku_puzzle *puzzle;
    struct core core;
    bool *set; /* [core.count]; owned */
    struct sat *map;
    struct repair repair;
    struct satdoku_error *error;
};

/* ---- Sets of pieces ---- */

/* Copies the pieces whose flags are `wanted`. */
static enum satdoku_status take_pieces(struct conflict *into, const struct core *core,
                                       const bool *set, bool wanted, struct satdoku_error *error)
{
    into->pieces = mem_alloc(core->count, sizeof *into->pieces);
    if (into->pieces == NULL) {
        return error_memory(error);
    }
    into->count = 0;
    for (size_t i = 0; i < core->count; i++) {
        if (set[i] == wanted) {
            into->pieces[into->count++] = core->pieces[i];
        }
    }
    return SATDOKU_OK;
}

/* One piece, or two, may break a rule that has a name. */
static void name_reason(struct conflict *conflict, const struct board *board)
{
    conflict->reason[0] = '\0';
    if (conflict->count == 1 || conflict->count == 2) {
        piece_clash(conflict->reason, &conflict->pieces[0], &conflict->pieces[conflict->count - 1],
                    board);
    }
}

static enum satdoku_status keep_conflict(struct explaining *x)
{
    struct satdoku_explanation *e = x->e;
    struct conflict *grown =
        mem_grow(e->conflicts, &e->conflict_capacity, e->conflict_count + 1, sizeof *e->conflicts);
    if (grown == NULL) {
        return error_memory(x->error);
    }
    e->conflicts = grown;
    struct conflict *conflict = &grown[e->conflict_count];
    enum satdoku_status status = take_pieces(conflict, &x->core, x->set, true, x->error);
    if (status == SATDOKU_OK) {
        name_reason(conflict, x->puzzle->board);
        e->conflict_count++;
        status = repair_add_conflict(&x->repair, x->set, x->error);
    }
    return status;
}

/* ---- No solution ---- */

/* A pair of pieces, or one, that breaks a rule by itself: no solver is asked. */
static bool find_clash(struct explaining *x)
{
    char reason[PIECE_REASON];
    const struct core *core = &x->core;
    memset(x->set, 0, core->count * sizeof *x->set);
    for (size_t i = 0; i < core->count; i++) {
        for (size_t j = i; j < core->count; j++) {
            if (piece_clash(reason, &core->pieces[i], &core->pieces[j], x->puzzle->board)) {
                x->set[i] = true;
                x->set[j] = true;
                return true;
            }
        }
    }
    return false;
}

/* A clash of two givens is minimal, for any one given can stand. Other sets are shrunk: a domino
 * may be impossible where it lies by itself. */
static enum satdoku_status first_conflict(enum sat_result *result, struct explaining *x)
{
    enum satdoku_status status = SATDOKU_OK;
    bool clash = find_clash(x);
    *result = SAT_UNSATISFIABLE;
    if (!clash) {
        memset(x->set, 1, x->core.count * sizeof *x->set);
    }
    if (!clash || x->puzzle->sudominoku) {
        status = core_shrink(result, &x->core, x->set, NULL, NULL, NULL, x->error);
    }
    return status == SATDOKU_OK && *result == SAT_UNSATISFIABLE ? keep_conflict(x) : status;
}

static enum satdoku_status find_repair(enum sat_result *result, struct explaining *x)
{
    enum satdoku_status status = repair_find(result, &x->repair, x->error);
    if (status != SATDOKU_OK || x->repair.count == 0) {
        return status;
    }
    x->e->smallest = *result == SAT_SATISFIABLE;
    return take_pieces(&x->e->repair, &x->core, x->repair.dropped, true, x->error);
}

/* Forbids the map every set that contains x->set (found unsatisfiable), or is part of it. */
static enum satdoku_status forbid(struct explaining *x, bool unsatisfiable)
{
    size_t count = 0;
    for (size_t i = 0; i < x->core.count; i++) {
        int variable = (int)i + 1;
        if (x->set[i] == unsatisfiable) {
            x->core.assumptions[count++] = unsatisfiable ? -variable : variable;
        }
    }
    return sat_add(x->map, x->core.assumptions, count, x->error);
}

/* A set that the map allows, into x->set. */
static enum satdoku_status next_set(enum sat_result *result, struct explaining *x)
{
    enum satdoku_status status = sat_solve(result, x->map, 0, x->error);
    if (status == SATDOKU_OK && *result == SAT_SATISFIABLE) {
        for (size_t i = 0; i < x->core.count; i++) {
            x->set[i] = sat_value(x->map, (int)i + 1) > 0;
        }
    }
    return status;
}

/* Decides about the set: a satisfiable one, or a conflict, which is kept unless there are `limit`
 * already: then *more is set. */
static enum satdoku_status explore(enum sat_result *result, bool *more, struct explaining *x,
                                   size_t limit)
{
    enum satdoku_status status = core_solve(result, &x->core, x->set, x->error);
    if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
        return status;
    }
    bool unsatisfiable = *result == SAT_UNSATISFIABLE;
    *more = unsatisfiable && x->e->conflict_count == limit;
    if (*more) {
        return SATDOKU_OK;
    }
    status = unsatisfiable ? core_shrink(result, &x->core, x->set, NULL, NULL, NULL, x->error)
                           : core_grow(result, &x->core, x->set, x->error);
    if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
        return status;
    }
    if (unsatisfiable) {
        status = keep_conflict(x);
    }
    return status == SATDOKU_OK ? forbid(x, unsatisfiable) : status;
}

/* x->set is the first conflict. */
static enum satdoku_status explore_all(struct explaining *x, size_t limit)
{
    enum sat_result result = SAT_SATISFIABLE;
    bool more = false;
    enum satdoku_status status = forbid(x, true);
    while (status == SATDOKU_OK && !more) {
        status = next_set(&result, x);
        if (status != SATDOKU_OK || result != SAT_SATISFIABLE) {
            x->e->complete = result == SAT_UNSATISFIABLE;
            break;
        }
        status = explore(&result, &more, x, limit);
        if (result == SAT_UNKNOWN) {
            break;
        }
    }
    return status;
}

static enum satdoku_status further_conflicts(struct explaining *x, size_t limit)
{
    struct formula sets = {0}; /* no clauses yet: all sets of pieces */
    formula_store(&sets, (int)x->core.count);
    x->map = picosat_sat_new(x->solver->options.stop, x->solver->options.stop_context);
    enum satdoku_status status = SATDOKU_ERR_MEMORY;
    if (x->map != NULL) {
        status = sat_load(x->map, &sets, x->error);
    } else {
        error_memory(x->error);
    }
    if (status == SATDOKU_OK) {
        status = explore_all(x, limit);
    }
    sat_free(x->map);
    formula_clear(&sets);
    return status;
}

static enum satdoku_status load_pieces(struct explaining *x, const struct satdoku_puzzle *board,
                                       const struct satdoku_puzzle *pieces)
{
    enum satdoku_status status = core_load(&x->core, x->solver, board, pieces, false, x->error);
    if (status == SATDOKU_OK) {
        x->set = mem_zalloc(x->core.count, sizeof *x->set);
        status = x->set != NULL ? SATDOKU_OK : error_memory(x->error);
    }
    return status;
}

static enum satdoku_status explain_none(struct explaining *x, size_t limit)
{
    enum sat_result result = SAT_UNKNOWN;
    enum satdoku_status status = load_pieces(x, NULL, x->puzzle);
    if (status == SATDOKU_OK) {
        status = repair_init(&x->repair, &x->core, x->error);
    }
    if (status == SATDOKU_OK) {
        status = first_conflict(&result, x);
    }
    if (status == SATDOKU_OK && result != SAT_UNKNOWN && limit > 0) {
        status = further_conflicts(x, limit);
    }
    if (status == SATDOKU_OK && result != SAT_UNKNOWN) {
        status = find_repair(&result, x);
    }
    return status;
}

/* ---- Several solutions ---- */

/* Solutions other than the smallest, all of which the extra givens must exclude. */
enum { RIVALS = 32 };

struct rivals {
    struct grid grid[RIVALS];
    size_t count;
};

/* The digits of the smallest solution in the blank cells: what can be given more. */
static enum satdoku_status missing_digits(struct satdoku_puzzle **missing, struct explaining *x)
{
    enum satdoku_status status = satdoku_puzzle_new(missing);
    if (status == SATDOKU_OK) {
        status = puzzle_reset_on(*missing, x->puzzle->board, false);
    }
    for (int cell = 0; status == SATDOKU_OK && cell < shape_cells(x->puzzle->shape); cell++) {
        if (x->puzzle->givens[cell] == 0) {
            (*missing)->givens[cell] = door_inside(x->e->solutions[0])->digits[cell];
        }
    }
    return status == SATDOKU_OK ? status : error_memory(x->error);
}

static bool excludes(const struct satdoku_piece *piece, const struct grid *grid)
{
    int cells[2];
    piece_cells(cells, piece, grid->n);
    return grid->digits[cells[0]] != piece->digit[0];
}

/* The piece that excludes most of the rivals; every rival is excluded by some. */
static size_t best_piece(const struct explaining *x, const struct rivals *rivals)
{
    size_t best = 0;
    size_t most = 0;
    for (size_t i = 0; i < x->core.count; i++) {
        size_t excluded = 0;
        for (size_t r = 0; r < rivals->count; r++) {
            excluded += excludes(&x->core.pieces[i], &rivals->grid[r]);
        }
        if (excluded > most) {
            most = excluded;
            best = i;
        }
    }
    return best;
}

static void drop_excluded(struct rivals *rivals, const struct satdoku_piece *piece)
{
    size_t kept = 0;
    for (size_t i = 0; i < rivals->count; i++) {
        if (!excludes(piece, &rivals->grid[i])) {
            struct grid swap = rivals->grid[kept];
            rivals->grid[kept++] = rivals->grid[i];
            rivals->grid[i] = swap;
        }
    }
    rivals->count = kept;
}

/* Looks for new rivals under the extra givens so far; each is found once. */
static enum satdoku_status find_rivals(enum sat_result *result, struct rivals *rivals,
                                       struct explaining *x)
{
    enum satdoku_status status = SATDOKU_OK;
    *result = SAT_SATISFIABLE;
    while (status == SATDOKU_OK && rivals->count < RIVALS) {
        status = core_solve(result, &x->core, x->set, x->error);
        if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
            break;
        }
        if (grid_copy(&rivals->grid[rivals->count], &x->solver->found) != SATDOKU_OK) {
            return error_memory(x->error);
        }
        rivals->count++;
        status = solver_exclude(x->solver, &x->solver->found, 0, x->error);
    }
    return status;
}

/* Gives more and more until all rivals are excluded and there are no others. */
static enum satdoku_status exclude_rivals(enum sat_result *result, struct rivals *rivals,
                                          struct explaining *x)
{
    enum satdoku_status status = find_rivals(result, rivals, x);
    if (status == SATDOKU_OK && rivals->count > 0) {
        status = door_let_out_other(x->e->solutions[1], x->puzzle, &rivals->grid[0],
                                    door_inside(x->e->solutions[0]), x->error);
    }
    while (status == SATDOKU_OK && *result != SAT_UNKNOWN && rivals->count > 0) {
        while (rivals->count > 0) {
            size_t piece = best_piece(x, rivals);
            x->set[piece] = true;
            drop_excluded(rivals, &x->core.pieces[piece]);
        }
        status = find_rivals(result, rivals, x);
    }
    return status;
}

/* The set of extra givens is enough; makes it minimal, in a formula that excludes no other rival.
 */
static enum satdoku_status keep_needed(enum sat_result *result, struct explaining *x,
                                       const struct satdoku_puzzle *missing)
{
    core_clear(&x->core);
    enum satdoku_status status =
        core_load(&x->core, x->solver, x->puzzle, missing, false, x->error);
    if (status == SATDOKU_OK) {
        status = solver_exclude(x->solver, door_inside(x->e->solutions[0]), 0, x->error);
    }
    if (status == SATDOKU_OK) {
        status = core_shrink(result, &x->core, x->set, NULL, NULL, NULL, x->error);
    }
    if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
        status = take_pieces(&x->e->extra, &x->core, x->set, true, x->error);
    }
    return status;
}

static enum satdoku_status find_extra(struct explaining *x, struct rivals *rivals,
                                      const struct satdoku_puzzle *missing)
{
    enum sat_result result = SAT_UNKNOWN;
    enum satdoku_status status = load_pieces(x, x->puzzle, missing);
    if (status == SATDOKU_OK) {
        status = solver_exclude(x->solver, door_inside(x->e->solutions[0]), 0, x->error);
    }
    if (status == SATDOKU_OK) {
        status = exclude_rivals(&result, rivals, x);
    }
    if (status == SATDOKU_OK && result == SAT_UNSATISFIABLE) {
        status = keep_needed(&result, x, missing);
    }
    return status;
}

static enum satdoku_status explain_multiple(struct explaining *x)
{
    struct satdoku_puzzle *missing = NULL;
    struct rivals *rivals = mem_zalloc(1, sizeof *rivals);
    if (rivals == NULL) {
        return error_memory(x->error);
    }
    enum satdoku_status status = missing_digits(&missing, x);
    if (status == SATDOKU_OK) {
        status = find_extra(x, rivals, missing);
    }
    for (size_t i = 0; i < RIVALS; i++) {
        grid_clear(&rivals->grid[i]);
    }
    mem_free(rivals);
    satdoku_puzzle_free(missing);
    return status;
}

/* ---- The whole ---- */

enum satdoku_status satdoku_explain(struct satdoku_explanation **explanation,
                                    struct satdoku_solver *solver,
                                    const struct satdoku_puzzle *puzzle, size_t limit,
                                    struct satdoku_error *error)
{
    if (explanation == NULL || solver == NULL || puzzle == NULL) {
        return error_null(error);
    }
    struct satdoku_explanation *e = mem_zalloc(1, sizeof *e);
    if (e == NULL || satdoku_grid_new(&e->solutions[0]) != SATDOKU_OK ||
        satdoku_grid_new(&e->solutions[1]) != SATDOKU_OK) {
        satdoku_explanation_free(e);
        return error_memory(error);
    }
    struct explaining x = {.e = e, .solver = solver, .puzzle = puzzle, .error = error};
    enum satdoku_status status =
        satdoku_solve(&e->verdict, e->solutions[0], solver, puzzle, SATDOKU_SMALLEST, error);
    if (status == SATDOKU_OK && e->verdict == SATDOKU_NONE) {
        status = explain_none(&x, limit);
    } else if (status == SATDOKU_OK && e->verdict == SATDOKU_MULTIPLE) {
        status = explain_multiple(&x);
    }
    repair_clear(&x.repair);
    core_clear(&x.core);
    mem_free(x.set);
    if (status != SATDOKU_OK) {
        satdoku_explanation_free(e);
        return status;
    }
    *explanation = e;
    return SATDOKU_OK;
}

void satdoku_explanation_free(struct satdoku_explanation *explanation)
{
    if (explanation == NULL) {
        return;
    }
    for (size_t i = 0; i < explanation->conflict_count; i++) {
        mem_free(explanation->conflicts[i].pieces);
    }
    mem_free(explanation->conflicts);
    mem_free(explanation->repair.pieces);
    mem_free(explanation->extra.pieces);
    satdoku_grid_free(explanation->solutions[0]);
    satdoku_grid_free(explanation->solutions[1]);
    mem_free(explanation);
}

/* ---- What it says ---- */

enum satdoku_verdict satdoku_explanation_verdict(const struct satdoku_explanation *e)
{
    return e != NULL ? e->verdict : SATDOKU_UNKNOWN;
}

size_t satdoku_explanation_conflicts(const struct satdoku_explanation *e)
{
    return e != NULL ? e->conflict_count : 0;
}

/* None of no conflict. */
static struct satdoku_pieces pieces_of(const struct conflict *conflict)
{
    if (conflict == NULL) {
        return (struct satdoku_pieces){NULL, 0};
    }
    return (struct satdoku_pieces){conflict->pieces, conflict->count};
}

static const struct conflict *conflict_at(const struct satdoku_explanation *e, size_t index)
{
    return index < satdoku_explanation_conflicts(e) ? &e->conflicts[index] : NULL;
}

struct satdoku_pieces satdoku_explanation_conflict(const struct satdoku_explanation *e,
                                                   size_t index)
{
    return pieces_of(conflict_at(e, index));
}

const char *satdoku_explanation_reason(const struct satdoku_explanation *e, size_t index)
{
    const struct conflict *conflict = conflict_at(e, index);
    return conflict != NULL && conflict->reason[0] != '\0' ? conflict->reason : NULL;
}

bool satdoku_explanation_complete(const struct satdoku_explanation *e)
{
    return e != NULL && e->complete;
}

struct satdoku_pieces satdoku_explanation_repair(const struct satdoku_explanation *e)
{
    return pieces_of(e != NULL ? &e->repair : NULL);
}

bool satdoku_explanation_smallest(const struct satdoku_explanation *e)
{
    return e != NULL && e->smallest;
}

const struct satdoku_grid *satdoku_explanation_solution(const struct satdoku_explanation *e,
                                                        int index)
{
    bool known = e != NULL && index >= 0 && index < 2;
    return known && satdoku_grid_size(e->solutions[index]) != 0 ? e->solutions[index] : NULL;
}

struct satdoku_pieces satdoku_explanation_extra(const struct satdoku_explanation *e)
{
    return pieces_of(e != NULL ? &e->extra : NULL);
}
