/* What the clauses of primitives (relations.h) are made of, and the plan of a primitive that has
 * variables of its own: it is made when variables are numbered, and kept for the clauses.
 */
#ifndef PRIMITIVE_PLAN_H
#define PRIMITIVE_PLAN_H

#include "formula.h"
#include "relations.h"
#include "varmap.h"

struct clause_maker {
    struct formula *formula;
    const struct varmap *map;
    const struct relations *relations;
    const struct board *board;
    const int *equals; /* of relations->pairs: that the cells are equal; NULL: those are no
                          variables that clues share */
    int condition;     /* the negated selector: a literal of every clause */
    bool supports;     /* clauses that follow from the others and help to propagate */
    bool search;       /* and those that only a search has */
    bool cuts;         /* large connections get clauses as models need them: connected_cuts.c */
    bool linear;       /* sums are added as they are, not as clauses */
};

/* Adds a clause under the maker's condition; or begins one, which formula_end ends. */
#define ADD_CLAUSE(maker, ...) formula_clause((maker)->formula, CLAUSE_LITERALS(maker, __VA_ARGS__))
#define BEGIN_CLAUSE(maker, ...)                                                                   \
    formula_literals((maker)->formula, CLAUSE_LITERALS(maker, __VA_ARGS__))
#define CLAUSE_LITERALS(maker, ...)                                                                \
    (const int[]){(maker)->condition, __VA_ARGS__},                                                \
        sizeof((const int[]){(maker)->condition, __VA_ARGS__}) / sizeof(int)

/* A node of the tree of a total (sum_clauses.c). The root is node 0. The first of its values is
 * number `values`; the others follow. */
struct total_node {
    int part[2]; /* nodes; TOTAL_NO_NODE: it is a leaf */
    int place;   /* the first of its cells */
    int count;   /* of its cells */
    size_t values;
    int value_count;
    long long least; /* bounds of its values */
    long long most;
};

enum { TOTAL_NO_NODE = -1, SEQUENCE_NO_EDGE = -1 };

/* The variables of a primitive, from `first` on. Starts from {0}; its memory serves again and
 * again. */
struct primitive_plan {
    int first;
    int variables; /* how many */
    bool possible; /* the map leaves it some combination, word or sum */
    bool decided;  /* of a combination: its cells are, and have one of the sets: no clauses */
    int *literals; /* owned; the next ones point into it */
    size_t literals_capacity;
    union {
        struct {        /* of a combination: */
            int *holds; /* [digit]: the literal of h[d] */
            int *sets;  /* [set]: that of t[S] */
        };
        struct {         /* of a sequence: */
            int *states; /* [states]: LITERAL_FALSE where the map leaves no word through it */
            int *edges;  /* [edges]: the same; without supports, LITERAL_TRUE where it leaves one */
            int *last_in;  /* [states]: an edge that leads there, and */
            int *previous; /* [edges]: another one to the same state; or SEQUENCE_NO_EDGE */
        };
    };
    struct total_tree {
        struct total_node *nodes; /* owned */
        int node_count;
        long long *values; /* of all nodes; plan->literals has for each value that it is this or
                              more, for the first one of a node LITERAL_TRUE; owned */
        size_t value_count;
        bool *marks; /* scratch; owned */
        size_t nodes_capacity, values_capacity, marks_capacity;
    } tree; /* of a total */
};

/* Room for literals; false: no memory. */
bool primitive_plan_reserve(struct primitive_plan *plan, size_t count);

void primitive_plan_clear(struct primitive_plan *plan);

/* The literal of "one or the other": one that is there, or the plan's next variable. */
int primitive_plan_either(struct primitive_plan *plan, int one, int other);

/* both <-> one and other; -primitive_plan_either(plan, -one, -other) is such a literal. */
void add_both(const struct clause_maker *maker, int both, int one, int other);

/* ---- How many literals are true: count_clauses.c ---- */

struct counter {
    int *literals;
    int count;
    int most;  /* the counter tells 0, 1, ..., `most` and any larger number apart */
    int *many; /* [counter_size], to be planned */
};

size_t counter_size(int count, int most);
void counter_plan(struct primitive_plan *plan, const struct counter *counter);

/* States that the printed digit of a cell is how many of the literals are true, plus `added`. */
void counter_write(const struct clause_maker *maker, const struct counter *counter, int cell,
                   int added);

/* ---- Cells that hold the same digit: equal_clauses.c ---- */

/* The literal of a pair of relations->pairs, or of PAIR_OF_ONE: one that clues share, or one of the
 * plan. To be written where it is used, once. */
int equality_plan(struct primitive_plan *plan, const struct clause_maker *maker, int pair);
void equality_write(const struct clause_maker *maker, int pair, int equal);

/* ---- Each kind, in a file of its own, whose head has its variables and clauses ---- */

/* Plans what the map leaves of a primitive: its variables, numbered from plan->first on. Those of a
 * sequence come layer by layer: those of edges, then those of the states to which they lead; those
 * of a total node by node, by value. ERR_MEMORY. */
typedef enum satdoku_status primitive_planner(struct primitive_plan *plan,
                                              const struct clause_maker *maker,
                                              const struct primitive *primitive);
primitive_planner combination_plan, sequence_plan, total_plan, loop_plan, tally_plan, ranking_plan,
    connected_plan, division_plan, parts_plan;

/* Adds the clauses. A difference has no variables of its own, and so no plan. */
typedef void primitive_writer(const struct clause_maker *maker, const struct primitive *primitive,
                              const struct primitive_plan *plan);
primitive_writer combination_write, sequence_write, total_write, loop_write, tally_write,
    ranking_write, difference_write, connected_write, division_write, parts_write;

/* A connection whose cells have more variables for their steps than that gets cuts in a
 * search (docs/performance.md). */
int connected_steps_max(void);

/* Whether a connection gets cuts. Its plan's first literals are then those of "in it", by place. */
bool connected_is_cut(const struct clause_maker *maker, const struct primitive *primitive);

/* Whether a linear formula can state the primitive's sum as one constraint; and states it. The
 * digits of a cage differ by other constraints: those of links and of the board. */
bool sum_is_linear(const struct primitive *primitive);
void sum_write_linear(const struct clause_maker *maker, const struct primitive *primitive);

#endif
