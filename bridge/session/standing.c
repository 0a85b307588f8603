#include "standing.h"

#include "builtin.h"
#include "decode.h"
#include "error.h"
#include "mem.h"

struct standing {
    struct sat *sat; /* owned */
    bool loaded;
    int answered; /* since it was loaded */
    struct satdoku_puzzle empty;
    struct encoding encoding; /* of `empty` */
    int *assumptions;         /* [n * n]; owned */
    signed char *values;      /* [variables + 1]; owned */
    size_t assumptions_capacity;
    size_t values_capacity;
};

struct standing *standing_new(const struct satdoku_solver_options *options)
{
    struct standing *standing = mem_zalloc(1, sizeof *standing);
    if (standing == NULL) {
        return NULL;
    }
    standing->sat = builtin_sat_new(options->backend, stop_of(options));
    if (standing->sat == NULL) {
        standing_free(standing);
        return NULL;
    }
    return standing;
}

void standing_free(struct standing *standing)
{
    if (standing != NULL) {
        sat_free(standing->sat);
        puzzle_clear(&standing->empty);
        encoding_clear(&standing->encoding);
        mem_free(standing->assumptions);
        mem_free(standing->values);
        mem_free(standing);
    }
}

static enum satdoku_status load(struct standing *standing, struct shape shape,
                                struct satdoku_error *error)
{
    struct encode_options options = {.simplify = SATDOKU_SIMPLIFY_NONE};
    standing->loaded = false;
    if (puzzle_reset(&standing->empty, shape, false) != SATDOKU_OK ||
        encode_puzzle(&standing->encoding, &standing->empty, &options) != SATDOKU_OK) {
        return error_memory(error);
    }
    size_t cells = (size_t)standing->empty.board->cells;
    size_t variables = (size_t)standing->encoding.formula.variables;
    int *assumptions = mem_grow(standing->assumptions, &standing->assumptions_capacity, cells,
                                sizeof *assumptions);
    standing->assumptions = assumptions != NULL ? assumptions : standing->assumptions;
    signed char *values =
        mem_grow(standing->values, &standing->values_capacity, variables + 1, sizeof *values);
    standing->values = values != NULL ? values : standing->values;
    if (assumptions == NULL || values == NULL) {
        return error_memory(error);
    }
    enum satdoku_status status = sat_load(standing->sat, &standing->encoding.formula, error);
    if (status == SATDOKU_OK && !standing->sat->stopped) {
        standing->loaded = true;
        standing->answered = 0;
        sat_prefer_first(standing->sat, standing->sat->variables);
    }
    return status;
}

/* What the solver learns slows it down in time: after 2,000 puzzles by a third, after 100,000 it
 * took more than twice as long. */
static bool can_answer(const struct standing *standing, struct shape shape)
{
    enum { ANSWERS_MAX = 300 };
    return standing->loaded && standing->answered < ANSWERS_MAX &&
           shape_same(standing->empty.shape, shape);
}

static size_t assume_known(struct standing *standing, const struct satdoku_puzzle *puzzle,
                           const struct varmap *map)
{
    size_t count = 0;
    for (int cell = 0; cell < map->cells; cell++) {
        int fixed = varmap_fixed(map, cell);
        int digit = fixed != 0 ? fixed : puzzle->givens[cell];
        if (digit != 0) {
            standing->assumptions[count++] = varmap_candidate(&standing->encoding.map, cell, digit);
        }
    }
    return count;
}

enum satdoku_status standing_find(enum sat_result *result, struct grid *found,
                                  struct standing *standing, const struct satdoku_puzzle *puzzle,
                                  const struct varmap *map, struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    if (!can_answer(standing, puzzle->shape)) {
        status = load(standing, puzzle->shape, error);
    }
    if (status == SATDOKU_OK) {
        size_t count = assume_known(standing, puzzle, map);
        standing->answered++;
        status = sat_solve_under(result, standing->sat, standing->assumptions, count, error);
    }
    if (status != SATDOKU_OK) {
        standing->loaded = false; /* after an error a solver must be loaded again */
    } else if (*result == SAT_SATISFIABLE) {
        sat_model(standing->values, standing->sat);
        status = decode_model(found, puzzle, &standing->encoding.map, standing->values,
                              standing->sat->variables, error);
    }
    return status;
}
