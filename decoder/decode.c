#include "decode.h"

#include "edge.h"
#include "error.h"
#include "formula.h"
#include "rules.h"

struct model {
    const signed char *values;
    int variables;
};

static int value_of(const struct model *model, int literal)
{
    if (literal == LITERAL_TRUE || literal == LITERAL_FALSE) {
        return literal == LITERAL_TRUE ? 1 : -1;
    }
    return literal <= model->variables ? model->values[literal] : 0;
}

/* The one digit that the model gives to a cell; unknown is not false. */
static enum satdoku_status read_digit(uint16_t *digit, const struct varmap *map, int cell,
                                      const struct model *model, struct satdoku_error *error)
{
    int found = 0;
    for (int candidate = 1; candidate <= map->n; candidate++) {
        int value = value_of(model, varmap_candidate(map, cell, candidate));
        if (value == 0 || (value > 0 && found != 0)) {
            return error_set(error, SATDOKU_ERR_INTERNAL, "the model %s digit %d at r%dc%d",
                             value == 0 ? "leaves open the" : "has a second", candidate,
                             cell / map->n + 1, cell % map->n + 1);
        }
        found = value > 0 ? candidate : found;
    }
    if (found == 0) {
        return error_set(error, SATDOKU_ERR_INTERNAL, "the model has no digit at r%dc%d",
                         cell / map->n + 1, cell % map->n + 1);
    }
    *digit = (uint16_t)found;
    return SATDOKU_OK;
}

/* Whose partner each cell is; a tiling that does not cover is left to the rules. */
static enum satdoku_status read_tiling(struct satdoku_grid *grid, const struct varmap *map,
                                       const struct model *model, struct satdoku_error *error)
{
    for (int cell = 0; cell < map->n * map->n; cell++) {
        int value = value_of(model, map->singles[cell]);
        if (value == 0) {
            return error_set(error, SATDOKU_ERR_INTERNAL, "the model leaves open a single");
        }
        grid->partner[cell] = value > 0 ? cell : -1;
    }
    for (int k = 0; k < edge_count(map->n); k++) {
        int value = value_of(model, map->edges[k]);
        if (value == 0) {
            return error_set(error, SATDOKU_ERR_INTERNAL, "the model leaves open a domino");
        }
        if (value > 0) {
            struct edge edge = edge_cells(map->n, k);
            grid->partner[edge.first] = edge.second;
            grid->partner[edge.second] = edge.first;
        }
    }
    return SATDOKU_OK;
}

enum satdoku_status decode_model(struct satdoku_grid *grid, const struct satdoku_puzzle *puzzle,
                                 const struct varmap *map, const signed char *values,
                                 int variables, struct satdoku_error *error)
{
    struct model model = {values, variables};
    if (grid_resize(grid, map->n, map->tiled) != SATDOKU_OK) {
        return error_memory(error);
    }
    for (int cell = 0; cell < map->n * map->n; cell++) {
        enum satdoku_status status = read_digit(&grid->digits[cell], map, cell, &model, error);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    if (map->tiled) {
        enum satdoku_status status = read_tiling(grid, map, &model, error);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    return rules_hold(puzzle, grid, error) ? SATDOKU_OK : SATDOKU_ERR_INTERNAL;
}
