#include "solver.h"

#include "decode.h"
#include "error.h"
#include "external.h"
#include "mem.h"
#include "picosat.h"

enum satdoku_status satdoku_solver_new(struct satdoku_solver **solver,
                                       const struct satdoku_solver_options *options)
{
    struct satdoku_solver_options none = {0};
    const struct satdoku_solver_options *chosen = options != NULL ? options : &none;
    struct satdoku_solver *fresh = mem_zalloc(1, sizeof *fresh);
    if (fresh == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    fresh->options = *chosen;
    fresh->sat = chosen->command != NULL ? external_sat_new(chosen)
                                         : picosat_sat_new(chosen->stop, chosen->stop_context);
    if (fresh->sat == NULL) {
        satdoku_solver_free(fresh);
        return SATDOKU_ERR_MEMORY;
    }
    *solver = fresh;
    return SATDOKU_OK;
}

void satdoku_solver_free(struct satdoku_solver *solver)
{
    if (solver != NULL) {
        encoding_clear(&solver->encoding);
        sat_free(solver->sat);
        mem_free(solver->values);
        mem_free(solver->clause);
        grid_clear(&solver->found);
        grid_clear(&solver->best);
        mem_free(solver);
    }
}

static enum satdoku_status load(struct satdoku_solver *solver, const struct satdoku_puzzle *puzzle,
                                enum satdoku_simplify simplify, struct satdoku_error *error)
{
    enum { PAIRWISE_MOST = 36 };
    struct encode_options options = {.simplify = simplify};
    options.amo = puzzle->shape.n <= PAIRWISE_MOST ? SATDOKU_AMO_PAIRWISE : SATDOKU_AMO_PRODUCT;
    solver->puzzle = puzzle;
    if (encode_puzzle(&solver->encoding, puzzle, &options) != SATDOKU_OK) {
        return error_memory(error);
    }
    return sat_load(solver->sat, &solver->encoding.formula, error);
}

enum satdoku_status solver_load(struct satdoku_solver *solver, const struct satdoku_puzzle *puzzle,
                                struct satdoku_error *error)
{
    enum satdoku_simplify simplify = solver->options.simplify;
    if (simplify == SATDOKU_SIMPLIFY_AUTO) { /* another solver is asked to do it itself */
        simplify =
            solver->options.command == NULL ? SATDOKU_SIMPLIFY_PROBE : SATDOKU_SIMPLIFY_GIVENS;
    }
    return load(solver, puzzle, simplify, error);
}

enum satdoku_status solver_load_plain(struct satdoku_solver *solver,
                                      const struct satdoku_puzzle *puzzle,
                                      struct satdoku_error *error)
{
    return load(solver, puzzle, SATDOKU_SIMPLIFY_GIVENS, error);
}

static enum satdoku_status read_model(struct satdoku_solver *solver, struct satdoku_error *error)
{
    signed char *values = mem_grow(solver->values, &solver->values_capacity,
                                   (size_t)solver->sat->variables + 1, sizeof *values);
    if (values == NULL) {
        return error_memory(error);
    }
    solver->values = values;
    sat_model(values, solver->sat);
    enum satdoku_status status = decode_model(&solver->found, solver->puzzle, &solver->encoding.map,
                                              values, solver->sat->variables, error);
    if (status == SATDOKU_ERR_INTERNAL && solver->options.command != NULL) {
        status = SATDOKU_ERR_SOLVER; /* not our bug: a model that says too little */
        if (error != NULL) {
            error->status = status;
        }
    }
    return status;
}

enum satdoku_status solver_find_under(enum sat_result *result, struct satdoku_solver *solver,
                                      const int *assumptions, size_t count,
                                      struct satdoku_error *error)
{
    enum satdoku_status status = sat_solve_under(result, solver->sat, assumptions, count, error);
    if (status == SATDOKU_OK && *result == SAT_SATISFIABLE) {
        status = read_model(solver, error);
    }
    return status;
}

enum satdoku_status solver_find(enum sat_result *result, struct satdoku_solver *solver,
                                int assumption, struct satdoku_error *error)
{
    return solver_find_under(result, solver, &assumption, assumption != 0 ? 1 : 0, error);
}

enum satdoku_status solver_exclude(struct satdoku_solver *solver, const struct satdoku_grid *grid,
                                   int condition, struct satdoku_error *error)
{
    const struct varmap *map = &solver->encoding.map;
    size_t cells = (size_t)map->n * (size_t)map->n;
    int *clause = mem_grow(solver->clause, &solver->clause_capacity, cells + 1, sizeof *clause);
    if (clause == NULL) {
        return error_memory(error);
    }
    solver->clause = clause;
    size_t count = encode_exclusion(clause, map, grid);
    if (condition != 0) {
        clause[count++] = -condition;
    }
    return sat_add(solver->sat, clause, count, error);
}
