#include "count_walk.h"

#include "door.h"
#include "error.h"
#include "mem.h"

enum {
    BATCH = 64,
    /* Contradictions that take about as long as asking the solver once: measured. */
    PATIENCE_ON_BANDS = 1000,
    PATIENCE = 200,
    VISITS_BETWEEN_TELLING = 256
};

/* ---- Life ---- */

struct count_walk *count_walk_new(const struct satdoku_puzzle *puzzle)
{
    struct count_walk *walk = mem_zalloc(1, sizeof *walk);
    if (walk == NULL) {
        return NULL;
    }
    walk->puzzle = puzzle;
    walk->patience = COUNT_PATIENCE_USUAL;
    walk->batch = BATCH;
    walk->most = ULLONG_MAX;
    if (puzzle_copy(&walk->node, puzzle) != SATDOKU_OK ||
        grid_resize(&walk->grid, puzzle->board, false) != SATDOKU_OK) {
        count_walk_free(walk);
        return NULL;
    }
    return walk;
}

void count_walk_free(struct count_walk *walk)
{
    if (walk != NULL) {
        puzzle_clear(&walk->node);
        descent_clear(&walk->descent);
        grid_clear(&walk->grid);
        mem_free(walk->levels);
        mem_free(walk);
    }
}

/* Whether elimination is wanted to split the space by itself. Pieces may lie in several ways, or in
 * none, where all digits are known; and who asks for another solver or for less elimination wants
 * the work done by a solver. */
static bool elimination_decides(const struct count_walk *walk)
{
    const struct satdoku_solver_options *options = &walk->solver->options;
    bool usual =
        options->simplify == SATDOKU_SIMPLIFY_AUTO || options->simplify == SATDOKU_SIMPLIFY_PROBE;
    bool own = options->command == NULL && options->ipasir == NULL;
    return !walk->puzzle->sudominoku && own && usual;
}

enum satdoku_status count_walk_start(struct count_walk *walk, const struct relations *relations)
{
    enum satdoku_status status = descent_start(&walk->root, &walk->descent, walk->puzzle, relations,
                                               stop_of(&walk->solver->options));
    if (!elimination_decides(walk)) {
        walk->patience = 0;
    } else if (walk->patience == COUNT_PATIENCE_USUAL) {
        walk->patience = walk->descent.on_bands ? PATIENCE_ON_BANDS : PATIENCE;
    }
    return status == SATDOKU_OK ? status : error_memory(walk->error);
}

/* ---- Checking ---- */

static enum satdoku_status check_steps(const struct count_walk *w, const struct grid *found,
                                       const struct count_step *steps, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (found->digits[steps[i].cell] != steps[i].digit) {
            return error_set(w->error, SATDOKU_ERR_INTERNAL,
                             "a self-check failed: a solution of another branch");
        }
    }
    return SATDOKU_OK;
}

enum satdoku_status count_walk_check(struct count_walk *walk)
{
    descent_digits(walk->grid.digits, &walk->descent);
    for (size_t i = 0; i < walk->depth; i++) {
        enum satdoku_status status = check_steps(walk, &walk->grid, &walk->levels[i].step, 1);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    return door_check(walk->puzzle, &walk->grid, walk->error);
}

/* ---- Asking the solver ---- */

static enum satdoku_status count_node(unsigned long long *found, bool *all, struct count_walk *w,
                                      const struct count_step *steps, size_t count, size_t most)
{
    struct satdoku_solver *solver = w->solver;
    *found = 0;
    *all = true;
    enum satdoku_status status = solver_infer(solver, &w->node, w->error);
    if (status != SATDOKU_OK || solver->encoding.state == ELIMINATE_CONTRADICTION) {
        return status;
    }
    if (solver->encoding.state == ELIMINATE_SOLVED) {
        *found = 1;
        status = door_check(w->puzzle, &solver->found, w->error);
        return status == SATDOKU_OK ? check_steps(w, &solver->found, steps, count) : status;
    }
    status = solver_start(solver, w->error);
    if (status != SATDOKU_OK) {
        return status;
    }
    /* Counts what is loaded. */
    enum sat_result result = SAT_SATISFIABLE;
    while (status == SATDOKU_OK && *found <= most) {
        status = solver_find(&result, solver, 0, w->error);
        if (status != SATDOKU_OK || result != SAT_SATISFIABLE) {
            break;
        }
        status = door_check(w->puzzle, &solver->found, w->error);
        if (status == SATDOKU_OK) {
            status = check_steps(w, &solver->found, steps, count);
        }
        if (status == SATDOKU_OK) {
            ++*found;
            status = solver_exclude(solver, &solver->found, 0, w->error);
        }
    }
    *all = result == SAT_UNSATISFIABLE;
    w->ended = w->ended || result == SAT_UNKNOWN;
    return status;
}

enum satdoku_status count_walk_ask(unsigned long long *found, bool *all, struct count_walk *walk,
                                   const struct count_step *steps, size_t count, size_t most)
{
    for (size_t i = 0; i < count; i++) {
        walk->node.givens[steps[i].cell] = (uint16_t)steps[i].digit;
    }
    enum satdoku_status status = count_node(found, all, walk, steps, count, most);
    for (size_t i = 0; i < count; i++) {
        walk->node.givens[steps[i].cell] = walk->puzzle->givens[steps[i].cell];
    }
    return status;
}

/* ---- Levels ---- */

static enum satdoku_status push(struct count_walk *w, int cell, int digit)
{
    struct count_level *levels = mem_grow(w->levels, &w->capacity, w->depth + 1, sizeof *w->levels);
    if (levels == NULL) {
        return error_memory(w->error);
    }
    w->levels = levels;
    levels[w->depth++] = (struct count_level){.step = {cell, digit}, .found = w->found};
    return SATDOKU_OK;
}

/* Leaves the node of the last level; the way there is taken back. */
static void pop(struct count_walk *w)
{
    w->depth--;
    if (w->depth > w->base) {
        descent_back(&w->descent);
    }
}

static enum satdoku_status assume(enum eliminate_state *state, struct count_walk *w, int cell,
                                  int digit)
{
    enum satdoku_status status = descent_assume(state, &w->descent, cell, digit);
    w->visits++;
    return status == SATDOKU_OK ? status : error_memory(w->error);
}

enum satdoku_status count_walk_enter(enum eliminate_state *state, struct count_walk *walk,
                                     const struct count_step *steps, size_t count)
{
    enum satdoku_status status = SATDOKU_OK;
    while (walk->descent.depth > 0) {
        descent_back(&walk->descent);
    }
    walk->depth = 0;
    walk->base = 0;
    *state = walk->root;
    for (size_t i = 0; i < count && *state == ELIMINATE_OPEN && status == SATDOKU_OK; i++) {
        status = push(walk, steps[i].cell, steps[i].digit);
        if (status == SATDOKU_OK) {
            status = assume(state, walk, steps[i].cell, steps[i].digit);
        }
    }
    walk->base = walk->depth;
    return status;
}

/* ---- The walk ---- */

static void tell(struct count_walk *w)
{
    if (w->tell != NULL && !w->tell(w->context, w->found - w->told)) {
        w->ended = true;
    }
    w->told = w->found;
    struct stop stop = stop_of(&w->solver->options);
    w->ended = w->ended || w->found > w->most || stop_asked(&stop);
}

/* Asks the solver for the node of a level, which no solution was found in. */
static enum satdoku_status ask(struct count_walk *w, size_t level)
{
    unsigned long long found = 0;
    bool all = false;
    struct count_step *steps = mem_alloc(level, sizeof *steps); /* to there */
    if (steps == NULL) {
        return error_memory(w->error);
    }
    for (size_t i = 0; i < level; i++) {
        steps[i] = w->levels[i].step;
    }
    enum satdoku_status status = count_walk_ask(&found, &all, w, steps, level, w->batch);
    mem_free(steps);
    if (status != SATDOKU_OK) {
        return status;
    }
    w->barren = 0;
    w->levels[level].asked = true;
    bool enough = w->found + found > w->most;
    if (all || w->ended || enough) {
        w->found += found;
        w->ended = w->ended || enough;
        while (w->depth > level) {
            pop(w);
        }
    }
    return SATDOKU_OK;
}

/* The highest level that is barren and was not asked about; `depth`: there is none. */
static size_t first_barren(const struct count_walk *w)
{
    size_t level = w->base;
    while (level < w->depth && (w->levels[level].asked || w->levels[level].found != w->found)) {
        level++;
    }
    return level;
}

/* What is to be done at a node, where the descent is now. *open: there is a level for it now. */
static enum satdoku_status meet(bool *open, struct count_walk *w, enum eliminate_state state)
{
    enum satdoku_status status = SATDOKU_OK;
    *open = state == ELIMINATE_OPEN;
    if (*open) {
        status = push(w, descent_choose(&w->descent), 0);
    } else if (state == ELIMINATE_SOLVED) {
        status = count_walk_check(w);
        w->found++;
        w->barren = 0;
    } else {
        w->barren++;
    }
    return status;
}

/* Goes to the next candidate of the last level, or leaves it behind the last one. */
static enum satdoku_status advance(struct count_walk *w)
{
    struct count_step *step = &w->levels[w->depth - 1].step;
    if (step->cell == DESCENT_NO_CELL) {
        return error_set(w->error, SATDOKU_ERR_INTERNAL,
                         "several solutions, and no cell that is open");
    }
    step->digit = descent_next(&w->descent, step->cell, step->digit);
    if (step->digit == 0) {
        pop(w);
        return SATDOKU_OK;
    }
    enum eliminate_state state;
    bool open = false;
    enum satdoku_status status = assume(&state, w, step->cell, step->digit);
    if (status != SATDOKU_OK) {
        return status;
    }
    status = meet(&open, w, state);
    if (!open) {
        descent_back(&w->descent);
    }
    return status;
}

enum satdoku_status count_walk_cube(struct count_walk *walk, const struct count_step *steps,
                                    size_t count)
{
    enum eliminate_state state;
    bool open = false;
    walk->found = 0;
    walk->told = 0;
    walk->barren = 0;
    walk->visits = 0;
    walk->ended = false;
    walk->exhausted = false;
    enum satdoku_status status = count_walk_enter(&state, walk, steps, count);
    if (status == SATDOKU_OK) {
        status = meet(&open, walk, state);
    }
    while (status == SATDOKU_OK && !walk->ended && walk->depth > walk->base) {
        size_t barren = walk->barren >= walk->patience ? first_barren(walk) : walk->depth;
        status = barren < walk->depth ? ask(walk, barren) : advance(walk);
        if (walk->visits % VISITS_BETWEEN_TELLING == 0 || barren < walk->depth) {
            tell(walk);
        }
        walk->exhausted = walk->visits_max != 0 && walk->visits >= walk->visits_max;
        walk->ended = walk->ended || walk->exhausted;
    }
    bool ended = walk->ended || walk->found > walk->most;
    tell(walk);
    walk->ended = ended;
    return status;
}
