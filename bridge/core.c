#include "core.h"

#include "door.h"
#include "edge.h"
#include "error.h"
#include "mem.h"
#include "piece.h"

#include <string.h>

/* ---- Loading ---- */

/* literal -> other */
static enum satdoku_status imply(struct core *core, int literal, int other,
                                 struct satdoku_error *error)
{
    int clause[2] = {-literal, other};
    return sat_add(core->solver->sat, clause, 2, error);
}

/* A fresh variable that implies the piece's place and its digits. */
static enum satdoku_status tie(int *literal, struct core *core, const struct satdoku_piece *piece,
                               struct satdoku_error *error)
{
    const struct varmap *map = &core->solver->encoding.map;
    int cells[2];
    int halves = piece_cells(cells, piece, core->solver->puzzle->board);
    *literal = sat_new_variable(core->solver->sat);
    int lies = halves == 2 ? map->edges[edge_between(map->digits, cells[0], cells[1])]
                           : map->singles[cells[0]];
    enum satdoku_status status = imply(core, *literal, lies, error);
    for (int half = 0; half < halves && status == SATDOKU_OK; half++) {
        int digit = varmap_candidate(map, cells[half], piece->digit[half]);
        status = imply(core, *literal, digit, error);
    }
    return status;
}

static enum satdoku_status add_piece(struct core *core, const struct satdoku_piece *piece,
                                     bool fixed, struct satdoku_error *error)
{
    int literal = 0;
    enum satdoku_status status = SATDOKU_OK;
    if (piece->kind == SATDOKU_GIVEN) {
        int cells[2];
        piece_cells(cells, piece, core->solver->puzzle->board);
        literal = varmap_candidate(&core->solver->encoding.map, cells[0], piece->digit[0]);
    } else {
        status = tie(&literal, core, piece, error);
    }
    if (status == SATDOKU_OK && fixed) {
        return sat_add(core->solver->sat, &literal, 1, error);
    }
    core->pieces[core->count] = *piece;
    core->literals[core->count++] = literal;
    return status;
}

static enum satdoku_status reserve(struct core *core, size_t count)
{
    core->pieces = mem_alloc(count, sizeof *core->pieces);
    core->literals = mem_alloc(count, sizeof *core->literals);
    core->assumptions = mem_alloc(count + 1, sizeof *core->assumptions);
    bool good = core->pieces != NULL && core->literals != NULL && core->assumptions != NULL;
    return good ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
}

static enum satdoku_status make_empty(struct core *core, const struct satdoku_puzzle *pieces)
{
    enum satdoku_status status = satdoku_puzzle_new(&core->empty);
    return status == SATDOKU_OK ? puzzle_reset_on(core->empty, pieces->board, pieces->sudominoku)
                                : status;
}

enum satdoku_status core_load(struct core *core, struct satdoku_solver *solver,
                              const struct satdoku_puzzle *board,
                              const struct satdoku_puzzle *pieces, bool fixed_singles,
                              struct satdoku_error *error)
{
    size_t count = piece_count(pieces);
    core->solver = solver;
    if ((board == NULL && make_empty(core, pieces) != SATDOKU_OK) ||
        reserve(core, count) != SATDOKU_OK) {
        return error_memory(error);
    }
    enum satdoku_status status =
        solver_load_plain(solver, board != NULL ? board : core->empty, error);
    for (size_t i = 0; i < count && status == SATDOKU_OK; i++) {
        struct satdoku_piece piece = piece_at(pieces, i);
        status = add_piece(core, &piece, fixed_singles && piece.kind == SATDOKU_SINGLE, error);
    }
    return status;
}

void core_clear(struct core *core)
{
    satdoku_puzzle_free(core->empty);
    mem_free(core->pieces);
    mem_free(core->literals);
    mem_free(core->assumptions);
    *core = (struct core){0};
}

/* ---- Sets ---- */

/* Whether a solution has the piece. */
static bool has_piece(const struct grid *grid, const struct satdoku_piece *piece)
{
    int cells[2] = {0, 0};
    int halves = piece_cells(cells, piece, grid->board);
    for (int half = 0; half < halves; half++) {
        if (grid->digits[cells[half]] != piece->digit[half]) {
            return false;
        }
    }
    return piece->kind == SATDOKU_GIVEN ||
           grid->partner[cells[0]] == (halves == 2 ? cells[1] : cells[0]);
}

/* Sets are called satisfiable, and grow, by what the solution shows: it has to have them. */
static enum satdoku_status check_found(const struct core *core, const bool *set,
                                       struct satdoku_error *error)
{
    const struct grid *found = &core->solver->found;
    enum satdoku_status status = door_check(core->solver->puzzle, found, error);
    for (size_t i = 0; i < core->count && status == SATDOKU_OK; i++) {
        if (set[i] && !has_piece(found, &core->pieces[i])) {
            status = error_set(error, SATDOKU_ERR_INTERNAL,
                               "a self-check failed: a solution without a piece that it must have");
        }
    }
    return status;
}

static size_t assume(struct core *core, const bool *set)
{
    size_t count = 0;
    for (size_t i = 0; i < core->count; i++) {
        if (set[i]) {
            core->assumptions[count++] = core->literals[i];
        }
    }
    return count;
}

/* Finds a solution under the assumptions, and checks it. */
static enum satdoku_status find(enum sat_result *result, struct core *core, size_t count,
                                const bool *set, struct satdoku_error *error)
{
    enum satdoku_status status =
        solver_find_under(result, core->solver, core->assumptions, count, error);
    if (status == SATDOKU_OK && *result == SAT_SATISFIABLE) {
        status = check_found(core, set, error);
    }
    return status;
}

enum satdoku_status core_solve(enum sat_result *result, struct core *core, const bool *set,
                               struct satdoku_error *error)
{
    size_t count = assume(core, set);
    return find(result, core, count, set, error);
}

enum satdoku_status core_solve_otherwise(enum sat_result *result, struct core *core,
                                         const bool *set, struct satdoku_error *error)
{
    size_t count = assume(core, set);
    int otherwise = sat_new_variable(core->solver->sat);
    core->assumptions[count++] = otherwise;
    enum satdoku_status status =
        solver_exclude(core->solver, &core->solver->found, otherwise, error);
    if (status == SATDOKU_OK) {
        status = find(result, core, count, set, error);
    }
    int never_again = -otherwise;
    return status == SATDOKU_OK ? sat_add(core->solver->sat, &never_again, 1, error) : status;
}

/* Straight after UNSATISFIABLE: drops the pieces that did not matter. */
static void keep_failed(struct core *core, bool *set)
{
    for (size_t i = 0; i < core->count; i++) {
        set[i] = set[i] && sat_failed(core->solver->sat, core->literals[i]);
    }
}

enum satdoku_status core_shrink(enum sat_result *result, struct core *core, bool *set,
                                const size_t *order, core_witness *witness, void *context,
                                struct satdoku_error *error)
{
    enum satdoku_status status = core_solve(result, core, set, error);
    if (status != SATDOKU_OK || *result != SAT_UNSATISFIABLE) {
        return status;
    }
    keep_failed(core, set);
    for (size_t i = 0; i < core->count && status == SATDOKU_OK; i++) {
        size_t piece = order != NULL ? order[i] : i;
        if (!set[piece]) {
            continue;
        }
        set[piece] = false;
        status = core_solve(result, core, set, error);
        if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE) {
            keep_failed(core, set);
            continue;
        }
        set[piece] = true;
        if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
            return status;
        }
        if (witness != NULL) {
            status = witness(context, piece, &core->solver->found);
        }
    }
    *result = SAT_UNSATISFIABLE;
    return status == SATDOKU_OK ? status : error_memory(error);
}

/* What the last solution has can join without a question. */
static void join_all(struct core *core, bool *set)
{
    for (size_t i = 0; i < core->count; i++) {
        set[i] = set[i] || has_piece(&core->solver->found, &core->pieces[i]);
    }
}

enum satdoku_status core_grow(enum sat_result *result, struct core *core, bool *set,
                              struct satdoku_error *error)
{
    enum satdoku_status status = core_solve(result, core, set, error);
    if (status != SATDOKU_OK || *result != SAT_SATISFIABLE) {
        return status;
    }
    join_all(core, set);
    for (size_t i = 0; i < core->count; i++) {
        if (set[i]) {
            continue;
        }
        set[i] = true;
        status = core_solve(result, core, set, error);
        if (status != SATDOKU_OK || *result == SAT_UNKNOWN) {
            return status;
        }
        if (*result == SAT_SATISFIABLE) {
            join_all(core, set);
        } else {
            set[i] = false;
        }
    }
    *result = SAT_SATISFIABLE;
    return SATDOKU_OK;
}
