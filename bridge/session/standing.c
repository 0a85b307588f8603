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
    int *assumptions;         /* [n * n + 1]; owned */
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
    if (!MEM_RESERVE(standing->assumptions, standing->assumptions_capacity, cells + 1) ||
        !MEM_RESERVE(standing->values, standing->values_capacity, variables + 1)) {
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

enum satdoku_status standing_find(enum sat_result *result, struct grid *found,
                                  struct standing *standing, const struct satdoku_puzzle *puzzle,
                                  const struct varmap *map, const struct candidate *other,
                                  struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    /* What the solver learns slows it down in time: after 2,000 puzzles by a third, after 100,000
     * it took more than twice as long. */
    struct shape shape = puzzle->shape;
    enum { ANSWERS_MAX = 300 };
    if (!standing->loaded || standing->answered >= ANSWERS_MAX ||
        !shape_same(standing->empty.shape, shape)) {
        status = load(standing, puzzle->shape, error);
    }
    if (status == SATDOKU_OK) {
        size_t count = 0;
        for (int cell = 0; cell < map->cells; cell++) {
            int fixed = varmap_fixed(map, cell);
            int digit = fixed != 0 ? fixed : puzzle->givens[cell];
            if (digit != 0) {
                standing->assumptions[count++] =
                    varmap_candidate(&standing->encoding.map, cell, digit);
            }
        }
        if (other != NULL) {
            standing->assumptions[count++] =
                -varmap_candidate(&standing->encoding.map, other->cell, other->digit);
        }
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

/* ---- Layouts ---- */

struct layouts {
    struct satdoku_puzzle puzzle; /* its first row is given */
    struct encoding encoding;     /* of `puzzle` */
    int n;                        /* 0: there is none yet */
    bool marked;                  /* in the solver, unless that has loaded something else since */
};

struct layouts *layouts_new(void)
{
    return mem_zalloc(1, sizeof(struct layouts));
}

void layouts_free(struct layouts *layouts)
{
    if (layouts != NULL) {
        puzzle_clear(&layouts->puzzle);
        encoding_clear(&layouts->encoding);
        mem_free(layouts);
    }
}

/* Whether the puzzle is a jigsaw and givens, the first of which are 1, 2, ... in cells below
 * `given`, and all others blank. */
static bool is_layout(const struct satdoku_puzzle *puzzle, int given)
{
    if (!puzzle_is_jigsaw(puzzle)) {
        return false;
    }
    for (int cell = 0; cell < puzzle->board->cells; cell++) {
        if (puzzle->givens[cell] != (cell < given ? cell + 1 : 0)) {
            return false;
        }
    }
    return true;
}

bool layouts_serve(const struct encoding *encoding)
{
    const struct satdoku_puzzle *puzzle = encoding->puzzle;
    return encoding->options.search && encoding->state == ELIMINATE_OPEN &&
           encoding_is_inferred(encoding) && puzzle->board->digits <= VARMAP_TABLE_MAX &&
           is_layout(puzzle, puzzle->board->columns);
}

/* A board of rows and columns alone, with its first row given. */
static enum satdoku_status make(struct layouts *layouts, int n)
{
    struct board_plan plan = {.rows = n, .columns = n, .digits = n, .lowest = 1, .lines = true};
    struct encode_options options = {.simplify = SATDOKU_SIMPLIFY_GIVENS};
    struct board *board = NULL;
    enum satdoku_status status = board_make(&board, &plan);
    if (status != SATDOKU_OK) {
        return status;
    }
    status = puzzle_reset_on(&layouts->puzzle, board, false);
    board_release(board);
    if (status != SATDOKU_OK) {
        return status;
    }
    for (int column = 0; column < n; column++) {
        layouts->puzzle.givens[column] = (uint16_t)(column + 1);
    }
    return encode_puzzle(&layouts->encoding, &layouts->puzzle, &options);
}

enum satdoku_status layouts_prepare(const struct varmap **map, struct layouts *layouts, int n)
{
    *map = &layouts->encoding.map;
    if (layouts->n == n) {
        return SATDOKU_OK;
    }
    layouts->marked = false;
    enum satdoku_status status = make(layouts, n);
    layouts->n = status == SATDOKU_OK ? n : 0;
    return status;
}

unsigned long long layouts_clauses(const struct layouts *layouts)
{
    return layouts->encoding.formula.clauses;
}

enum satdoku_status layouts_load(struct layouts *layouts, struct sat *sat,
                                 struct satdoku_error *error)
{
    if (layouts->marked && sat_rewind(sat)) {
        return SATDOKU_OK;
    }
    const struct formula *formula = &layouts->encoding.formula;
    enum satdoku_status status = sat_load(sat, formula, error);
    if (status == SATDOKU_OK) {
        sat_prefer_first(sat, formula->variables);
        layouts->marked = sat_mark(sat);
    }
    return status;
}

/* ---- Symmetry ---- */

bool symmetry_is_free(const struct satdoku_puzzle *puzzle)
{
    return is_layout(puzzle, 0);
}

enum satdoku_status symmetry_fix(struct satdoku_puzzle *fixed, const struct satdoku_puzzle *puzzle)
{
    enum satdoku_status status = puzzle_reset_on(fixed, puzzle->board, false);
    for (int column = 0; status == SATDOKU_OK && column < puzzle->shape.n; column++) {
        fixed->givens[column] = (uint16_t)(column + 1);
    }
    return status;
}

void symmetry_rename(struct grid *grid)
{
    for (int cell = 0; cell < grid->board->cells; cell++) {
        if (grid->board->digits > 1 && grid->digits[cell] <= 2) {
            grid->digits[cell] = (uint16_t)(3 - grid->digits[cell]);
        }
    }
}

enum satdoku_verdict symmetry_verdict(const struct satdoku_puzzle *puzzle)
{
    return puzzle->shape.n == 1 ? SATDOKU_VERDICT_UNIQUE : SATDOKU_VERDICT_MULTIPLE;
}
