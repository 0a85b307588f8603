#include "solutions.h"

#include "decode.h"
#include "error.h"
#include "picosat_adapter.h"

#include <stdlib.h>

void solutions_clear(struct solutions *solutions)
{
    encoding_clear(&solutions->encoding);
    sat_free(solutions->sat);
    grid_clear(&solutions->grid);
    free(solutions->values);
    *solutions = (struct solutions){0};
}

bool solutions_start(struct solutions *solutions, const struct satdoku_puzzle *puzzle,
                     const struct encode_options *options)
{
    solutions->puzzle = puzzle;
    solutions->error = (struct satdoku_error){0};
    if (solutions->sat == NULL) {
        solutions->sat = picosat_sat_new((struct stop){NULL, NULL});
    }
    if (solutions->sat == NULL ||
        encode_puzzle(&solutions->encoding, puzzle, options) != SATDOKU_OK ||
        sat_load(solutions->sat, &solutions->encoding.formula, &solutions->error) != SATDOKU_OK) {
        return false;
    }
    size_t variables = (size_t)solutions->sat->variables;
    signed char *values = realloc(solutions->values, variables + 1);
    if (values == NULL) {
        return false;
    }
    solutions->values = values;
    return true;
}

bool solutions_demand(struct solutions *solutions, int literal)
{
    size_t length = literal == LITERAL_FALSE ? 0 : 1;
    return literal == LITERAL_TRUE ||
           sat_add(solutions->sat, &literal, length, &solutions->error) == SATDOKU_OK;
}

bool solutions_find(struct solutions *solutions, int literal)
{
    struct sat *sat = solutions->sat;
    enum sat_result result = SAT_UNKNOWN;
    if (sat_solve(&result, sat, literal, &solutions->error) != SATDOKU_OK) {
        return false;
    }
    if (result != SAT_SATISFIABLE) {
        if (result == SAT_UNKNOWN) {
            error_set(&solutions->error, SATDOKU_ERR_INTERNAL, "PicoSAT gave up");
        }
        return false;
    }
    sat_model(solutions->values, sat);
    return decode_checked(&solutions->grid, solutions->puzzle, &solutions->encoding.map,
                          solutions->values, sat->variables, &solutions->error) == SATDOKU_OK;
}

bool solutions_next(struct solutions *solutions)
{
    if (!solutions_find(solutions, 0)) {
        return false;
    }
    size_t cells = (size_t)solutions->grid.board->cells;
    int *clause = malloc(cells * sizeof *clause);
    if (clause == NULL) {
        return false;
    }
    size_t length = encode_exclusion(clause, &solutions->encoding.map, &solutions->grid);
    enum satdoku_status status = sat_add(solutions->sat, clause, length, &solutions->error);
    free(clause);
    return status == SATDOKU_OK;
}

bool solutions_next_model(struct solutions *solutions)
{
    if (!solutions_find(solutions, 0)) {
        return false;
    }
    size_t variables = (size_t)solutions->sat->variables;
    int *clause = malloc((variables + 1) * sizeof *clause);
    if (clause == NULL) {
        return false;
    }
    for (size_t i = 0; i < variables; i++) {
        clause[i] = (solutions->values[i + 1] > 0 ? -1 : 1) * (int)(i + 1);
    }
    enum satdoku_status status = sat_add(solutions->sat, clause, variables, &solutions->error);
    free(clause);
    return status == SATDOKU_OK;
}
