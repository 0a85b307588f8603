/* Every solution, in memory that does not grow with their number.
 *
 * The space of solutions is a tree: at the root is the puzzle, and below a node are the digits of a
 * cell that has a choice. A node is asked for its solutions one by one, each excluded by a clause;
 * when it has more than fit in a batch, they are forgotten and its children are asked in turn. So
 * no node ever has more exclusion clauses than a batch, and the deeper the node, the smaller its
 * formula. A batch is halved after a node with too many solutions, and doubled after one whose
 * solutions fitted: hundreds of nodes in a row have too many on the way down an almost empty board.
 *
 * If solutions are to be sorted, the cell is the first one in reading order that the node leaves
 * open: then batches come in order, too. An almost empty board has too many solutions at hundreds
 * of nodes in a row, so that the way goes down several cells at once: along the smallest solution,
 * as far as another one is known to agree with it.
 */
#include "door.h"
#include "error.h"
#include "mem.h"
#include "smallest.h"

#include <stdlib.h>

enum { BATCH_MIN = 4, BATCH = 64 };

/* The digit that a cell was given on the way down. */
struct given_step {
    int cell;
    int digit;
};

struct enumeration {
    struct satdoku_solver *solver;
    const struct satdoku_puzzle *puzzle; /* the caller's */
    struct satdoku_puzzle *node;         /* it with the steps' digits given; owned */
    struct given_step *path;             /* owned */
    size_t depth;
    size_t path_capacity;
    struct grid batch[BATCH];
    size_t room; /* how many solutions a batch may have now, BATCH_MIN to BATCH */
    size_t held;
    struct satdoku_grid *grid; /* the last one handed over; owned */
    enum satdoku_order order;
    satdoku_take_solution take;
    void *context;
    bool ended; /* `take` wants no more, or it was stopped */
    struct satdoku_error *error;
};

/* ---- A batch ---- */

static int compare_grids(const void *one, const void *other)
{
    return grid_compare(one, other);
}

/* Sorts the batch; no two of its solutions are the same, and sorted ones come behind the last. */
static enum satdoku_status sort_batch(struct enumeration *e)
{
    const struct grid *last = door_inside(e->grid);
    qsort(e->batch, e->held, sizeof *e->batch, compare_grids);
    if (e->order == SATDOKU_ORDER_FREE || last->board == NULL) {
        last = NULL;
    }
    for (size_t i = 0; i < e->held; i++) {
        if (last != NULL && grid_compare(last, &e->batch[i]) >= 0) {
            return error_set(e->error, SATDOKU_ERR_INTERNAL,
                             "a self-check failed: a solution twice, or out of turn");
        }
        last = &e->batch[i];
    }
    return SATDOKU_OK;
}

/* Hands over the batch. */
static enum satdoku_status release(struct enumeration *e)
{
    enum satdoku_status status = SATDOKU_OK;
    for (size_t i = 0; i < e->held && !e->ended && status == SATDOKU_OK; i++) {
        status = door_let_out(e->grid, e->puzzle, &e->batch[i], e->error);
        e->ended = status == SATDOKU_OK && !e->take(e->context, e->grid);
    }
    return status;
}

/* Fills the batch with the node's solutions; *all is whether they fitted. */
static enum satdoku_status fill_batch(bool *all, struct enumeration *e)
{
    struct satdoku_solver *solver = e->solver;
    enum satdoku_status status = solver_load(solver, e->node, e->error);
    e->held = 0;
    *all = false;
    while (status == SATDOKU_OK) {
        enum sat_result result = SAT_UNKNOWN;
        status = solver_find(&result, solver, 0, e->error);
        if (status != SATDOKU_OK || result != SAT_SATISFIABLE) {
            *all = result == SAT_UNSATISFIABLE;
            e->ended = e->ended || result == SAT_UNKNOWN;
            break;
        }
        if (e->held == e->room) {
            break;
        }
        /* Takes the solution that was found into the batch, if it is one of the puzzle and of the
         * node, with the digits of the steps that led there: a search that finds anything else
         * might not end. As no two nodes have a solution in common, none comes twice from two of
         * them. */
        status = door_check(e->puzzle, &solver->found, e->error);
        for (size_t i = 0; i < e->depth && status == SATDOKU_OK; i++) {
            if (solver->found.digits[e->path[i].cell] != e->path[i].digit) {
                status = error_set(e->error, SATDOKU_ERR_INTERNAL,
                                   "a self-check failed: a solution of another branch");
            }
        }
        if (status == SATDOKU_OK && grid_copy(&e->batch[e->held], &solver->found) != SATDOKU_OK) {
            status = error_memory(e->error);
        }
        e->held += status == SATDOKU_OK;
        if (status == SATDOKU_OK) {
            status = solver_exclude(solver, &solver->found, 0, e->error);
        }
    }
    return status;
}

/* ---- The tree ---- */

/* Gives a cell a digit on the way down. */
static enum satdoku_status push_cell(struct enumeration *e, int cell, int digit)
{
    if (!MEM_RESERVE(e->path, e->path_capacity, e->depth + 1)) {
        return error_memory(e->error);
    }
    e->path[e->depth++] = (struct given_step){cell, digit};
    e->node->givens[cell] = (uint16_t)digit;
    return SATDOKU_OK;
}

/* The cell with the most digits among the solutions at hand, for FREE: more than one, for they are
 * different. */
static int most_open_cell(const struct enumeration *e)
{
    int best = 0;
    int most = 0;
    for (int cell = 0; cell < e->node->board->cells; cell++) {
        bool seen[SATDOKU_MAX_SIZE + 1] = {false};
        int digits = 0;
        for (size_t i = 0; i < e->held; i++) {
            int digit = e->batch[i].digits[cell];
            digits += !seen[digit];
            seen[digit] = true;
        }
        if (digits > most) {
            most = digits;
            best = cell;
        }
    }
    return best;
}

/* In how many cells the smallest solution agrees with another one, as far as others are known: the
 * last one on the way to it, and the batch. */
static int agreed_cells(const struct enumeration *e, int agreed)
{
    const struct grid *smallest = &e->solver->best;
    int cells = smallest->board->cells;
    for (size_t i = 0; i < e->held; i++) {
        int same = 0;
        while (same < cells && e->batch[i].digits[same] == smallest->digits[same]) {
            same++;
        }
        agreed = same < cells && same > agreed ? same : agreed;
    }
    return agreed;
}

/* Goes down along the node's smallest solution, to a node that has at least one more. advance()
 * comes to the other solutions of the nodes in between later: these have greater digits. */
static enum satdoku_status push_smallest(struct enumeration *e)
{
    enum sat_result result = SAT_UNKNOWN;
    int agreed = 0;
    enum satdoku_status status = grid_copy(&e->solver->best, &e->batch[0]) == SATDOKU_OK
                                     ? smallest_settle(&result, &agreed, e->solver, e->error)
                                     : error_memory(e->error);
    if (status != SATDOKU_OK || result == SAT_UNKNOWN) {
        e->ended = true;
        return status;
    }
    agreed = agreed_cells(e, agreed);
    bool pushed = false;
    for (int cell = 0; cell < e->node->board->cells && status == SATDOKU_OK; cell++) {
        /* A given decides its cell even where elimination has not, as at the level `none`. */
        bool open = e->node->givens[cell] == 0 && varmap_fixed(&e->solver->encoding.map, cell) == 0;
        if (open && (cell < agreed || !pushed)) {
            status = push_cell(e, cell, e->solver->best.digits[cell]);
            pushed = true;
        }
    }
    if (status == SATDOKU_OK && !pushed) {
        return error_set(e->error, SATDOKU_ERR_INTERNAL,
                         "a self-check failed: several solutions, and no cell that is open");
    }
    e->path[e->depth - 1].digit--; /* to which advance() comes back */
    return status;
}

/* Goes down: the node has more solutions than fit in a batch, so that some cell is open. */
static enum satdoku_status push(struct enumeration *e)
{
    if (e->order == SATDOKU_ORDER_SORTED) {
        return push_smallest(e);
    }
    return push_cell(e, most_open_cell(e), 0);
}

/* Moves to the next node to visit; false where the tree ends. */
static bool advance(struct enumeration *e)
{
    while (e->depth > 0) {
        struct given_step *step = &e->path[e->depth - 1];
        e->node->givens[step->cell] = 0;
        while (++step->digit <= e->node->board->digits) {
            if (puzzle_allows(e->node, step->cell, step->digit)) {
                e->node->givens[step->cell] = (uint16_t)step->digit;
                return true;
            }
        }
        e->depth--;
    }
    return false;
}

static enum satdoku_status walk(struct enumeration *e)
{
    enum satdoku_status status;
    do {
        bool all = false;
        status = fill_batch(&all, e);
        if (status != SATDOKU_OK || e->ended) {
            break;
        }
        status = sort_batch(e);
        if (status == SATDOKU_OK) {
            status = all ? release(e) : push(e);
        }
        if (!all && e->room > BATCH_MIN) {
            e->room /= 2;
        } else if (all && e->held > 0 && e->room < BATCH) {
            e->room *= 2;
        }
    } while (status == SATDOKU_OK && !e->ended && advance(e));
    return status;
}

enum satdoku_status satdoku_each_solution(bool *complete, struct satdoku_solver *solver,
                                          const struct satdoku_puzzle *puzzle,
                                          enum satdoku_order order, satdoku_take_solution take,
                                          void *context, struct satdoku_error *error)
{
    if (complete == NULL || solver == NULL || puzzle == NULL || take == NULL) {
        return error_null(error);
    }
    if (order != SATDOKU_ORDER_SORTED && order != SATDOKU_ORDER_FREE) {
        return error_value(error, "order", (int)order);
    }
    struct enumeration e = {.solver = solver,
                            .puzzle = puzzle,
                            .order = order,
                            .room = BATCH,
                            .take = take,
                            .context = context,
                            .error = error};
    bool ready = satdoku_puzzle_new(&e.node) == SATDOKU_OK &&
                 puzzle_copy(e.node, puzzle) == SATDOKU_OK &&
                 satdoku_grid_new(&e.grid) == SATDOKU_OK;
    enum satdoku_status status = ready ? walk(&e) : error_memory(error);
    if (status == SATDOKU_OK) {
        *complete = !e.ended;
    }
    for (size_t i = 0; i < BATCH; i++) {
        grid_clear(&e.batch[i]);
    }
    satdoku_puzzle_free(e.node);
    satdoku_grid_free(e.grid);
    mem_free(e.path);
    return status;
}
