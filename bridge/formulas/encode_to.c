/* A formula for a solver that the caller has: clause by clause, with the map of its variables, by
 * which a model becomes a checked grid.
 *
 * The map keeps the puzzle and its encoding, not the clauses: what a model has to fulfil is checked
 * of the grid.
 */
#include "decode.h"
#include "describe.h"
#include "door.h"
#include "edge.h"
#include "error.h"
#include "formula_plan.h"
#include "mem.h"
#include "names.h"

#include <stdlib.h>
#include <string.h>

_Static_assert((int)SATDOKU_LITERAL_TRUE == (int)LITERAL_TRUE, "the constants have two names");

struct satdoku_variables {
    struct satdoku_puzzle *puzzle; /* a copy; owned */
    struct formula_plan plan;
};

/* ---- Clauses ---- */

void satdoku_variables_free(struct satdoku_variables *variables)
{
    if (variables != NULL) {
        formula_plan_clear(&variables->plan);
        satdoku_puzzle_free(variables->puzzle);
        mem_free(variables);
    }
}

enum satdoku_status satdoku_encode_to(enum satdoku_verdict *verdict,
                                      struct satdoku_variables **variables,
                                      satdoku_take_clause take, void *context,
                                      const struct satdoku_puzzle *puzzle,
                                      const struct satdoku_encode_options *options,
                                      struct satdoku_solver *solver, struct satdoku_error *error)
{
    if (take == NULL || puzzle == NULL) {
        return error_null(error);
    }
    struct satdoku_encode_options chosen;
    if (options_take(&chosen, sizeof chosen, options, error) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    if (chosen.cubes != 0) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "cubes are for formulas that are written");
    }
    if (chosen.form != SATDOKU_FORM_CNF) {
        return error_set(error, SATDOKU_ERR_ARGUMENT, "only CNF is handed over");
    }
    struct satdoku_variables *fresh = mem_zalloc(1, sizeof *fresh);
    if (fresh == NULL || satdoku_puzzle_copy(&fresh->puzzle, puzzle) != SATDOKU_OK) {
        satdoku_variables_free(fresh);
        return error_memory(error);
    }
    enum satdoku_verdict answer = SATDOKU_VERDICT_UNKNOWN;
    enum satdoku_status status =
        formula_plan_make(&answer, &fresh->plan, fresh->puzzle, &chosen, solver, error);
    if (status == SATDOKU_OK && answer == SATDOKU_VERDICT_SOLVABLE) {
        struct encoding *encoding = &fresh->plan.encoding;
        struct formula_taker taker = {.take = take, .context = context};
        formula_hand_over(&encoding->formula, encoding->variables, taker);
        status = formula_plan_add(&fresh->plan) == SATDOKU_OK ? SATDOKU_OK : error_memory(error);
        answer = formula_plan_was_stopped(encoding) ? SATDOKU_VERDICT_UNKNOWN : answer;
    }
    if (status == SATDOKU_OK && answer == SATDOKU_VERDICT_SOLVABLE && variables != NULL) {
        fresh->plan.encoding.options.stop = (struct stop){NULL, NULL}; /* whose context may end */
        *variables = fresh;
    } else {
        satdoku_variables_free(fresh);
    }
    if (status == SATDOKU_OK && verdict != NULL) {
        *verdict = answer;
    }
    return status;
}

/* ---- The map ---- */

int satdoku_variables_count(const struct satdoku_variables *variables)
{
    return variables != NULL ? variables->plan.variables : 0;
}

static const struct varmap *map_of(const struct satdoku_variables *variables)
{
    return &variables->plan.encoding.map;
}

static int cell_at(const struct satdoku_variables *variables, int row, int column)
{
    bool far = row < 1 || column < 1; /* one less may not be a number */
    return far ? BOARD_NO_CELL : board_cell(variables->puzzle->board, row - 1, column - 1);
}

int satdoku_variables_digit(const struct satdoku_variables *variables, int row, int column,
                            int digit)
{
    if (variables == NULL) {
        return 0;
    }
    const struct board *board = variables->puzzle->board;
    int cell = cell_at(variables, row, column);
    bool there = digit >= board->lowest && digit < board->lowest + board->digits;
    return cell != BOARD_NO_CELL && there
               ? varmap_candidate(map_of(variables), cell, digit - board->lowest + 1)
               : 0;
}

int satdoku_variables_domino(const struct satdoku_variables *variables, struct satdoku_cell one,
                             struct satdoku_cell other)
{
    if (variables == NULL || !map_of(variables)->tiled) {
        return 0;
    }
    const struct varmap *map = map_of(variables);
    int first = cell_at(variables, one.row, one.column);
    int second = cell_at(variables, other.row, other.column);
    if (first == BOARD_NO_CELL || second == BOARD_NO_CELL) {
        return 0;
    }
    int edge = edge_between(map->digits, first, second);
    return edge >= 0 ? map->edges[edge] : 0;
}

int satdoku_variables_single(const struct satdoku_variables *variables, int row, int column)
{
    if (variables == NULL || !map_of(variables)->tiled) {
        return 0;
    }
    int cell = cell_at(variables, row, column);
    return cell != BOARD_NO_CELL ? map_of(variables)->singles[cell] : 0;
}

/* ---- All variables ---- */

/* How far satdoku_each_variable is: variables come in the order of cells and digits, edges, single
 * cells, and what is auxiliary. */
struct naming_walk {
    const struct satdoku_variables *variables;
    satdoku_take_variable take;
    void *context;
    int candidate; /* cell * digits + digit - 1 */
    int edge;
    int single;
};

static struct satdoku_cell cell_of(const struct board *board, int cell)
{
    return (struct satdoku_cell){board_row(board, cell) + 1, board_column(board, cell) + 1};
}

/* Fills in what a variable of the map's means; false: it is another one. */
static bool find_meaning(struct satdoku_variable *variable, struct naming_walk *walk)
{
    const struct varmap *map = map_of(walk->variables);
    const struct board *board = walk->variables->puzzle->board;
    for (; walk->candidate < map->cells * map->digits; walk->candidate++) {
        int cell = walk->candidate / map->digits;
        int digit = walk->candidate % map->digits + 1;
        if (varmap_candidate(map, cell, digit) == variable->number) {
            variable->kind = SATDOKU_VARIABLE_DIGIT;
            variable->cells[0] = cell_of(board, cell);
            variable->digit = digit + board->lowest - 1;
            return true;
        }
    }
    for (; map->tiled && walk->edge < edge_count(map->digits); walk->edge++) {
        if (map->edges[walk->edge] == variable->number) {
            struct edge edge = edge_cells(map->digits, walk->edge);
            variable->kind = SATDOKU_VARIABLE_DOMINO;
            variable->cells[0] = cell_of(board, edge.first);
            variable->cells[1] = cell_of(board, edge.second);
            return true;
        }
    }
    for (; map->tiled && walk->single < map->cells; walk->single++) {
        if (map->singles[walk->single] == variable->number) {
            variable->kind = SATDOKU_VARIABLE_SINGLE;
            variable->cells[0] = cell_of(board, walk->single);
            return true;
        }
    }
    return false;
}

static bool take_name(void *context, int number, const char *name)
{
    struct naming_walk *walk = context;
    struct satdoku_variable variable = {.number = number,
                                        .kind = SATDOKU_VARIABLE_AUXILIARY,
                                        .name = name};
    (void)find_meaning(&variable, walk);
    return walk->take(walk->context, &variable);
}

enum satdoku_status satdoku_each_variable(const struct satdoku_variables *variables,
                                          satdoku_take_variable take, void *context)
{
    if (variables == NULL || take == NULL) {
        return SATDOKU_ERR_ARGUMENT;
    }
    struct naming_walk walk = {.variables = variables, .take = take, .context = context};
    names_each(&variables->plan.encoding, take_name, &walk);
    return SATDOKU_OK;
}

/* ---- Models ---- */

/* Sets values[v] to 1 or -1, as decode_model has them. */
static enum satdoku_status read_literals(signed char *values, int variables, const int *literals,
                                         size_t count, struct satdoku_error *error)
{
    memset(values, 0, (size_t)variables + 1);
    for (size_t i = 0; i < count; i++) {
        int literal = literals[i];
        if (literal == 0 || literal > variables || literal < -variables) {
            continue;
        }
        int value = literal > 0 ? 1 : -1;
        if (values[abs(literal)] == -value) {
            return error_set(error, SATDOKU_ERR_SOLVER, "no model: variable %d is true and false",
                             abs(literal));
        }
        values[abs(literal)] = (signed char)value;
    }
    for (int v = 1; v <= variables; v++) {
        values[v] = values[v] != 0 ? values[v] : -1;
    }
    return SATDOKU_OK;
}

enum satdoku_status satdoku_variables_grid(struct satdoku_grid *grid,
                                           const struct satdoku_variables *variables,
                                           const int *literals, size_t count,
                                           struct satdoku_error *error)
{
    if (grid == NULL || variables == NULL || (literals == NULL && count > 0)) {
        return error_null(error);
    }
    int last = variables->plan.variables;
    signed char *values = mem_alloc((size_t)last + 1, sizeof *values);
    if (values == NULL) {
        return error_memory(error);
    }
    enum satdoku_status status = read_literals(values, last, literals, count, error);
    if (status == SATDOKU_OK) {
        /* The grid of the model, checked. */
        struct satdoku_error inner = {.status = SATDOKU_OK};
        struct grid found = {.board = NULL};
        const struct formula_plan *plan = &variables->plan;
        status = decode_checked(&found, variables->puzzle, map_of(variables), values,
                                plan->variables, &inner);
        if (status == SATDOKU_ERR_MEMORY) {
            error_memory(error);
        } else if (status != SATDOKU_OK) {
            status = error_set(error, SATDOKU_ERR_SOLVER, "no model: %.150s", inner.message);
        } else if (plan->solution != NULL &&
                   grid_compare(&found, door_inside(plan->solution)) == 0) {
            status =
                error_set(error, SATDOKU_ERR_SOLVER, "no model: the solution that was excluded");
        } else {
            status = door_let_out(grid, variables->puzzle, &found, error);
        }
        grid_clear(&found);
    }
    mem_free(values);
    return status;
}
