#include "solver.h"

#include "builtin.h"
#include "chosen.h"
#include "decode.h"
#include "error.h"
#include "mem.h"

static bool options_fit(const struct satdoku_solver_options *options)
{
    const struct satdoku_ipasir *ipasir = options->ipasir;
    /* functions of IPASIR that are not there cannot be called */
    bool whole =
        ipasir == NULL || (ipasir->init != NULL && ipasir->release != NULL && ipasir->add != NULL &&
                           ipasir->assume != NULL && ipasir->solve != NULL && ipasir->val != NULL &&
                           ipasir->failed != NULL && options->command == NULL);
    bool backend = options->backend == SATDOKU_BACKEND_AUTO ||
                   (builtin_has(options->backend) && !chosen_is_foreign(options));
    return whole && backend && options->simplify >= SATDOKU_SIMPLIFY_AUTO &&
           options->simplify <= SATDOKU_SIMPLIFY_PROBE;
}

enum satdoku_status satdoku_solver_new(struct satdoku_solver **solver,
                                       const struct satdoku_solver_options *options)
{
    struct satdoku_solver_options chosen;
    if (solver == NULL || options_take(&chosen, sizeof chosen, options, NULL) != SATDOKU_OK ||
        !options_fit(&chosen)) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct satdoku_solver *fresh = mem_zalloc(1, sizeof *fresh);
    if (fresh == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    fresh->options = chosen;
    fresh->sat = chosen_sat_new(&chosen);
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
        standing_free(solver->standing);
        layouts_free(solver->layouts);
        mem_free(solver->values);
        mem_free(solver->clause);
        grid_clear(&solver->found);
        grid_clear(&solver->best);
        board_release(solver->sampling.board);
        mem_free(solver);
    }
}

/* ---- Loading ---- */

static enum satdoku_status prepare(struct satdoku_solver *solver,
                                   const struct satdoku_puzzle *puzzle,
                                   enum satdoku_simplify simplify, struct satdoku_error *error)
{
    struct encode_options options = {
        .simplify = simplify,
        /* another solver is given a Sudoku as a reader is, with every variable in some clause */
        .search = !chosen_is_foreign(&solver->options) || puzzle->sudominoku,
        .cuts = !chosen_is_foreign(&solver->options),
        .stop = stop_of(&solver->options),
    };
    solver->puzzle = puzzle;
    enum satdoku_status status = encode_prepare(&solver->encoding, puzzle, &options);
    return status == SATDOKU_OK ? SATDOKU_OK : relations_error(status, error);
}

static enum satdoku_simplify chosen_level(const struct satdoku_solver_options *options)
{
    if (options->simplify != SATDOKU_SIMPLIFY_AUTO) {
        return options->simplify;
    }
    /* another solver is asked to do the work itself */
    return chosen_is_foreign(options) ? SATDOKU_SIMPLIFY_GIVENS : SATDOKU_SIMPLIFY_PROBE;
}

enum satdoku_status solver_infer(struct satdoku_solver *solver, const struct satdoku_puzzle *puzzle,
                                 struct satdoku_error *error)
{
    enum satdoku_status status = prepare(solver, puzzle, chosen_level(&solver->options), error);
    if (status == SATDOKU_OK && solver->encoding.state == ELIMINATE_SOLVED) {
        status = decode_model(&solver->found, puzzle, &solver->encoding.map, NULL, 0, error);
    }
    return status;
}

unsigned long long solver_clause_limit(const struct satdoku_solver *solver)
{
    unsigned long long chosen = solver->options.max_clauses;
    return chosen != 0 ? chosen : SATDOKU_DEFAULT_SOLVER_CLAUSES;
}

enum satdoku_status solver_check_limit(const struct satdoku_solver *solver,
                                       const struct formula *formula, struct satdoku_error *error)
{
    unsigned long long most = solver_clause_limit(solver);
    if (formula->clauses <= most) {
        return SATDOKU_OK;
    }
    return error_set(error, SATDOKU_ERR_LIMIT,
                     "the formula would have %d variables and %llu clauses, over the limit of "
                     "%llu clauses (max-clauses)",
                     formula->variables, formula->clauses, most);
}

/* Loads a layout: the formula of rows and columns, and then what its pieces say. */
static enum satdoku_status start_on_lines(struct satdoku_solver *solver,
                                          struct satdoku_error *error)
{
    struct encoding *encoding = &solver->encoding;
    struct formula *formula = &encoding->formula;
    const struct varmap *map = NULL;
    solver->layouts = solver->layouts != NULL ? solver->layouts : layouts_new();
    if (solver->layouts == NULL ||
        layouts_prepare(&map, solver->layouts, encoding->puzzle->shape.n) != SATDOKU_OK) {
        return error_memory(error);
    }
    encode_for_search(encoding);
    encode_on_lines(encoding, map);
    formula_store(formula, encoding->variables);
    formula_bound(formula, 0, encoding->options.stop);
    if (encode_clauses(encoding) != SATDOKU_OK) {
        return error_memory(error);
    }
    if (formula->stopped) {
        sat_load_nothing(solver->sat);
        return SATDOKU_OK;
    }
    formula->clauses += layouts_clauses(solver->layouts);
    enum satdoku_status status = solver_check_limit(solver, formula, error);
    if (status == SATDOKU_OK) {
        status = layouts_load(solver->layouts, solver->sat, error);
    }
    return status == SATDOKU_OK ? sat_add_formula(solver->sat, formula, error) : status;
}

/* Stores the formula, or as much of it as may be; it counts all clauses. */
static enum satdoku_status write_clauses(struct satdoku_solver *solver, struct satdoku_error *error)
{
    struct encoding *encoding = &solver->encoding;
    formula_store(&encoding->formula, encoding->variables);
    formula_bound(&encoding->formula, solver_clause_limit(solver), encoding->options.stop);
    return encode_clauses(encoding) == SATDOKU_OK ? SATDOKU_OK : error_memory(error);
}

/* The product encoding pays where groups are large. Elimination can leave little of a large board,
 * so the mean number of candidates of its open cells decides. */
static void choose_amo(struct encoding *encoding)
{
    enum { PAIRWISE_MAX = 36 };
    long long open = 0;
    for (int cell = 0; cell < encoding->map.cells; cell++) {
        open += varmap_fixed(&encoding->map, cell) == 0;
    }
    encoding->options.amo = encoding->map.live_count <= open * PAIRWISE_MAX ? SATDOKU_AMO_PAIRWISE
                                                                            : SATDOKU_AMO_PRODUCT;
}

enum satdoku_status solver_start(struct satdoku_solver *solver, struct satdoku_error *error)
{
    struct encoding *encoding = &solver->encoding;
    struct formula *formula = &encoding->formula;
    if (encoding->eliminator.ticker.stopped) {
        sat_load_nothing(solver->sat);
        return SATDOKU_OK;
    }
    if (!chosen_is_foreign(&solver->options) && layouts_serve(encoding)) {
        return start_on_lines(solver, error);
    }
    choose_amo(encoding);
    encode_for_search(encoding);
    enum satdoku_status status = write_clauses(solver, error);
    while (status == SATDOKU_OK && formula->clauses > solver_clause_limit(solver) &&
           encoding->options.encoding != SATDOKU_ENCODING_MINIMAL) {
        /* A large board may do with shorter groups, or with the clauses that suffice. */
        if (encoding->options.amo == SATDOKU_AMO_PAIRWISE) {
            encoding->options.amo = SATDOKU_AMO_PRODUCT;
        } else {
            encoding->options.encoding = SATDOKU_ENCODING_MINIMAL;
        }
        status = write_clauses(solver, error);
    }
    if (status == SATDOKU_OK && formula->stopped) {
        sat_load_nothing(solver->sat);
        return SATDOKU_OK;
    }
    status = status == SATDOKU_OK ? solver_check_limit(solver, formula, error) : status;
    if (status == SATDOKU_OK) {
        status = sat_load(solver->sat, formula, error);
    }
    if (status == SATDOKU_OK) {
        sat_prefer_first(solver->sat, encoding->map.digit_variables);
    }
    return status;
}

enum satdoku_status solver_load(struct satdoku_solver *solver, const struct satdoku_puzzle *puzzle,
                                struct satdoku_error *error)
{
    enum satdoku_status status = prepare(solver, puzzle, chosen_level(&solver->options), error);
    return status == SATDOKU_OK ? solver_start(solver, error) : status;
}

enum satdoku_status solver_load_plain(struct satdoku_solver *solver,
                                      const struct satdoku_puzzle *puzzle,
                                      struct satdoku_error *error)
{
    enum satdoku_status status = prepare(solver, puzzle, SATDOKU_SIMPLIFY_GIVENS, error);
    return status == SATDOKU_OK ? solver_start(solver, error) : status;
}

enum satdoku_status solver_prepare_plain(struct satdoku_solver *solver,
                                         const struct satdoku_puzzle *puzzle,
                                         struct satdoku_error *error)
{
    enum satdoku_status status = prepare(solver, puzzle, SATDOKU_SIMPLIFY_GIVENS, error);
    choose_amo(&solver->encoding);
    return status;
}

/* ---- Finding ---- */

static enum satdoku_status read_model(struct satdoku_solver *solver, struct satdoku_error *error)
{
    if (!MEM_RESERVE(solver->values, solver->values_capacity, (size_t)solver->sat->variables + 1)) {
        return error_memory(error);
    }
    sat_model(solver->values, solver->sat);
    enum satdoku_status status = decode_model(&solver->found, solver->puzzle, &solver->encoding.map,
                                              solver->values, solver->sat->variables, error);
    if (status == SATDOKU_ERR_INTERNAL && chosen_is_foreign(&solver->options)) {
        status = SATDOKU_ERR_SOLVER; /* not our bug: a model that says too little */
        if (error != NULL) {
            error->status = status;
        }
    }
    return status;
}

/* Whether the model that was read breaks the rule of a large connection; then clauses are added
 * that exclude it, and the next one is wanted. */
static enum satdoku_status cut_model(bool *cut, struct satdoku_solver *solver,
                                     struct satdoku_error *error)
{
    const struct formula *cuts = &solver->encoding.cuts;
    if (encode_cuts(&solver->encoding, &solver->found) != SATDOKU_OK) {
        return error_memory(error);
    }
    *cut = cuts->clauses > 0;
    return *cut ? sat_add_formula(solver->sat, cuts, error) : SATDOKU_OK;
}

enum satdoku_status solver_find_under(enum sat_result *result, struct satdoku_solver *solver,
                                      const int *assumptions, size_t count,
                                      struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    bool cut = false;
    do {
        if (cut && stop_asked(&solver->encoding.options.stop)) {
            *result = SAT_UNKNOWN;
            return SATDOKU_OK;
        }
        cut = false;
        status = sat_solve_under(result, solver->sat, assumptions, count, error);
        if (status == SATDOKU_OK && *result == SAT_SATISFIABLE) {
            status = read_model(solver, error);
        }
        if (status == SATDOKU_OK && *result == SAT_SATISFIABLE) {
            status = cut_model(&cut, solver, error);
        }
    } while (status == SATDOKU_OK && cut);
    return status;
}

enum satdoku_status solver_find(enum sat_result *result, struct satdoku_solver *solver,
                                int assumption, struct satdoku_error *error)
{
    enum { PATIENCE = 10000 };
    struct sat *sat = solver->sat;
    if (assumption != 0 || !encode_has_more(&solver->encoding)) {
        return solver_find_under(result, solver, &assumption, assumption != 0 ? 1 : 0, error);
    }
    /* the first search, in which it shows whether there is need for more clauses, which follow */
    const unsigned long long limit = sat->limit; /* the caller's */
    sat_limit(sat, PATIENCE);
    sat->limit = limit != 0 && limit < sat->limit ? limit : sat->limit;
    enum satdoku_status status = solver_find_under(result, solver, NULL, 0, error);
    bool exhausted = sat_exhausted(sat);
    sat->limit = limit;
    if (status != SATDOKU_OK || *result != SAT_UNKNOWN || !exhausted) {
        return status;
    }
    if (encode_more(&solver->encoding) != SATDOKU_OK) {
        return error_memory(error);
    }
    status = sat_add_formula(sat, &solver->encoding.more, error);
    return status == SATDOKU_OK ? solver_find_under(result, solver, NULL, 0, error) : status;
}

enum satdoku_status solver_find_standing(enum sat_result *result, struct satdoku_solver *solver,
                                         const struct candidate *other, struct satdoku_error *error)
{
    if (solver->standing == NULL) {
        solver->standing = standing_new(&solver->options);
        if (solver->standing == NULL) {
            return error_memory(error);
        }
    }
    return standing_find(result, &solver->found, solver->standing, solver->puzzle,
                         &solver->encoding.map, other, error);
}

enum satdoku_status solver_exclude(struct satdoku_solver *solver, const struct grid *grid,
                                   int condition, struct satdoku_error *error)
{
    return solver_exclude_of(solver, grid, solver->encoding.map.cells, condition, error);
}

enum satdoku_status solver_exclude_of(struct satdoku_solver *solver, const struct grid *grid,
                                      int cells, int condition, struct satdoku_error *error)
{
    const struct varmap *map = &solver->encoding.map;
    bool good = grid->board->cells == map->cells;
    for (int cell = 0; good && cell < map->cells; cell++) { /* no constant gets into a clause */
        int digit = grid->digits[cell];
        good = digit >= 1 && digit <= map->digits &&
               varmap_candidate(map, cell, digit) != LITERAL_FALSE;
    }
    if (!good) {
        return error_set(error, SATDOKU_ERR_INTERNAL,
                         "a self-check failed: a solution that was excluded before");
    }
    size_t most = (size_t)map->cells + 1;
    if (!MEM_RESERVE(solver->clause, solver->clause_capacity, most)) {
        return error_memory(error);
    }
    size_t count = encode_exclusion_of(solver->clause, map, grid, cells);
    if (condition != 0) {
        solver->clause[count++] = -condition;
    }
    return sat_add(solver->sat, solver->clause, count, error);
}

enum satdoku_status solver_exclude_at(struct satdoku_solver *solver, const struct grid *grid,
                                      const int *cells, size_t count, int condition,
                                      struct satdoku_error *error)
{
    const struct varmap *map = &solver->encoding.map;
    size_t used = 0;
    if (!MEM_RESERVE(solver->clause, solver->clause_capacity, count + 1)) {
        return error_memory(error);
    }
    solver->clause[used++] = -condition;
    for (size_t i = 0; i < count; i++) {
        int literal = varmap_candidate(map, cells[i], grid->digits[cells[i]]);
        if (literal != LITERAL_TRUE) { /* else the cell cannot have another one */
            solver->clause[used++] = -literal;
        }
    }
    return sat_add(solver->sat, solver->clause, used, error);
}
