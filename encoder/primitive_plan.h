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
    int condition; /* the negated selector: a literal of every clause */
    bool supports; /* clauses that follow from the others and help to propagate */
    bool search;   /* and those that only a search has */
    bool linear;   /* sums are added as they are, not as clauses */
};

/* A node of the tree of a total: sum_clauses.h. */
struct total_node;

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

enum { SEQUENCE_NO_EDGE = -1 };

/* Room for literals; false: no memory. */
bool primitive_plan_reserve(struct primitive_plan *plan, size_t count);

void primitive_plan_clear(struct primitive_plan *plan);

#endif
