/* Counting the solutions in a cube, which is a puzzle with further digits given, its steps.
 *
 * The space of solutions is a tree: a node is the puzzle with the steps on the way to it, and below
 * it are the candidates of one of its cells. Elimination (descent.h) says what is left at a node.
 * Where nothing is, it has no solution; where each cell has one candidate, they are a solution,
 * which is checked like any other (door.h). Every other node is split on a cell with the fewest
 * candidates, or the SAT solver counts its solutions by excluding one after another.
 *
 * The solver is asked where splitting finds nothing. A node is barren as long as no solution was
 * found in it. Once `patience` nodes in a row were contradictions, the highest barren node is given
 * to the solver. Either its solutions fit in a batch: then they are counted, and the node is done.
 * Or there are more: then splitting goes on, and the next time the highest barren node below it is
 * asked. So no search in the tree goes wrong for long: at each level the solver sets it right.
 *
 * Invariant: solutions are counted in nodes that are all disjoint, each of which is done.
 */
#ifndef COUNT_WALK_H
#define COUNT_WALK_H

#include "descent.h"
#include "solver.h"

/* As suits the engine and the options of the solver. */
#define COUNT_PATIENCE_USUAL SIZE_MAX

struct count_step {
    int cell;
    int digit;
};

/* A node that has several candidates in some cell, and which of them is under way. */
struct count_level {
    struct count_step step;
    unsigned long long found; /* when it was reached: as many still means that it is barren */
    bool asked;               /* the solver was, and there is more than a batch */
};

struct count_walk {
    struct satdoku_solver *solver; /* the caller's; set for each call */
    const struct satdoku_puzzle *puzzle;
    struct satdoku_puzzle node; /* scratch: the puzzle with steps given; owned */
    struct descent descent;
    enum eliminate_state root; /* what elimination says of the puzzle */
    size_t patience;
    size_t batch;               /* solutions that the solver counts for a node */
    struct grid grid;           /* scratch */
    struct count_level *levels; /* the steps of the cube, and the nodes below it; owned */
    size_t depth;
    size_t capacity;
    size_t base;                   /* of the levels: the steps of the cube */
    unsigned long long found;      /* in this cube */
    unsigned long long told;       /* of these, to `tell` */
    unsigned long long most;       /* more solutions than that need not be found */
    unsigned long long visits;     /* nodes, in this cube */
    unsigned long long visits_max; /* this cube ends, exhausted, with no more visits; 0: no bound */
    size_t barren;                 /* contradictions since the last solution */
    bool exhausted;
    bool ended; /* early */
    struct satdoku_error *error;

    /* Called now and then, and at the end of each cube, with the number of solutions found since
     * the last time; false: the count is to end. May be NULL. */
    bool (*tell)(void *context, unsigned long long more);
    void *context;
    struct count_walk *next; /* for whoever keeps several */
};

/* A walk through the space of a puzzle, which must live on, as must the relations of its clues
 * (NULL: it has none). NULL: no memory. */
struct count_walk *count_walk_new(const struct satdoku_puzzle *puzzle);
void count_walk_free(struct count_walk *walk);

/* Before the first cube: eliminates. Sets `patience` where it is USUAL. */
enum satdoku_status count_walk_start(struct count_walk *walk, const struct relations *relations);

/* Goes to the node of a cube. */
enum satdoku_status count_walk_enter(enum eliminate_state *state, struct count_walk *walk,
                                     const struct count_step *steps, size_t count);

/* Counts the solutions of a cube: walk->found, and walk->ended where that is not all of them. */
enum satdoku_status count_walk_cube(struct count_walk *walk, const struct count_step *steps,
                                    size_t count);

/* Counts the solutions of the puzzle with `count` steps given by the solver: *found, and in *all
 * whether there are no more; if there are, and more than `most`, *found is just above that, and
 * walk->ended where the solver was stopped. */
enum satdoku_status count_walk_ask(unsigned long long *found, bool *all, struct count_walk *walk,
                                   const struct count_step *steps, size_t count, size_t most);

/* Where the descent is at a node that is SOLVED: checks that it is a solution. */
enum satdoku_status count_walk_check(struct count_walk *walk);

#endif
