#include "decode.h"

#include "edge.h"
#include "error.h"
#include "formula.h"
#include "rules.h"

#include <stdlib.h>

enum { NOT_COVERED = -1 };

struct model {
    const signed char *values;
    int variables;
};

static int value_of(const struct model *model, int literal)
{
    if (literal == LITERAL_TRUE || literal == LITERAL_FALSE) {
        return literal == LITERAL_TRUE ? 1 : -1;
    }
    int variable = abs(literal);
    int value = variable <= model->variables ? model->values[variable] : 0;
    return literal > 0 ? value : -value;
}

/* The one digit that the model gives to a cell; unknown is not false. */
static enum satdoku_status read_digit(uint16_t *digit, const struct board *board,
                                      const struct varmap *map, int cell, const struct model *model,
                                      struct satdoku_error *error)
{
    int found = 0;
    if (varmap_fixed(map, cell) != 0) {
        *digit = (uint16_t)varmap_fixed(map, cell);
        return SATDOKU_OK;
    }
    for (int candidate = 1; candidate <= map->digits; candidate++) {
        int value = value_of(model, varmap_candidate(map, cell, candidate));
        if (value == 0 || (value > 0 && found != 0)) {
            return error_set(error, SATDOKU_ERR_INTERNAL, "the model %s digit %d at %s",
                             value == 0 ? "leaves open the" : "has a second",
                             candidate + board->lowest - 1, board_cell_name(board, cell).text);
        }
        found = value > 0 ? candidate : found;
    }
    if (found == 0) {
        return error_set(error, SATDOKU_ERR_INTERNAL, "the model has no digit at %s",
                         board_cell_name(board, cell).text);
    }
    *digit = (uint16_t)found;
    return SATDOKU_OK;
}

static enum satdoku_status open_piece(const char *piece, struct satdoku_error *error)
{
    return error_set(error, SATDOKU_ERR_INTERNAL, "the model leaves open a %s", piece);
}

/* Lays a piece; a cell that has one already is an error. */
static enum satdoku_status lay(struct grid *grid, int cell, int partner,
                               struct satdoku_error *error)
{
    if (grid->partner[cell] != NOT_COVERED) {
        return error_set(error, SATDOKU_ERR_INTERNAL, "the model has two pieces at %s",
                         board_cell_name(grid->board, cell).text);
    }
    grid->partner[cell] = partner;
    return SATDOKU_OK;
}

enum satdoku_status decode_model(struct grid *grid, const struct satdoku_puzzle *puzzle,
                                 const struct varmap *map, const signed char *values, int variables,
                                 struct satdoku_error *error)
{
    struct model model = {values, variables};
    if (grid_resize(grid, puzzle->board, map->tiled) != SATDOKU_OK) {
        return error_memory(error);
    }
    for (int cell = 0; cell < map->cells; cell++) {
        enum satdoku_status status =
            read_digit(&grid->digits[cell], puzzle->board, map, cell, &model, error);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    if (!map->tiled) {
        return SATDOKU_OK;
    }
    /* Reads for each cell which cell its other half is. Whether the pieces cover the board is for
     * the rules to check. */
    for (int cell = 0; cell < map->cells; cell++) {
        int value = value_of(&model, map->singles[cell]);
        if (value == 0) {
            return open_piece("single", error);
        }
        grid->partner[cell] = value > 0 ? cell : NOT_COVERED;
    }
    for (int k = 0; k < edge_count(map->digits); k++) {
        int value = value_of(&model, map->edges[k]);
        struct edge edge = edge_cells(map->digits, k);
        if (value == 0) {
            return open_piece("domino", error);
        }
        if (value > 0 && (lay(grid, edge.first, edge.second, error) != SATDOKU_OK ||
                          lay(grid, edge.second, edge.first, error) != SATDOKU_OK)) {
            return SATDOKU_ERR_INTERNAL;
        }
    }
    return SATDOKU_OK;
}

enum satdoku_status decode_checked(struct grid *grid, const struct satdoku_puzzle *puzzle,
                                   const struct varmap *map, const signed char *values,
                                   int variables, struct satdoku_error *error)
{
    enum satdoku_status status = decode_model(grid, puzzle, map, values, variables, error);
    bool broken = status == SATDOKU_OK && !rules_hold(puzzle, grid, error);
    return broken ? SATDOKU_ERR_INTERNAL : status;
}
