/* Layered decision diagrams: the words of a given length, over the digits 1..n, that a rule
 * accepts.
 *
 * Layer i has the states in which a word can be after i digits; an edge leads from a state to one
 * of the next layer, with the set of digits that lead there. There is one state at the beginning
 * and one at the end, numbered first and last; each state lies on the way of an accepted word, and
 * no two states of a layer are continued by the same words. So a diagram is the smallest that there
 * is of its words. Without any word it has no states.
 */
#ifndef DIAGRAM_H
#define DIAGRAM_H

#include <satdoku.h>
#include <stdint.h>

#define DIAGRAM_DEAD UINT64_MAX

/* A rule reads a word from its beginning, in states that are any numbers but DIAGRAM_DEAD. */
struct diagram_rule {
    uint64_t start;
    /* The state after one more digit (from 1), at `place` (from 0) of the word; DIAGRAM_DEAD: no
     * accepted word goes on like that. */
    uint64_t (*next)(const void *facts, int place, uint64_t state, int digit);
    /* At the end of the word; NULL: `accept` is the one state that is accepted. */
    bool (*accepts)(const void *facts, uint64_t state);
    uint64_t accept;
    const void *facts;
};

/* Starts from {0}; its memory serves again and again. The arrays are owned. */
struct diagram {
    int length;
    size_t words;    /* of 64 digits, per set */
    int state_count; /* 0: there is no word */
    int edge_count;
    int *layers;     /* [length + 2]: states of layer i from layers[i] up to layers[i + 1] */
    int *first_edge; /* [states + 1]: edges of state s from first_edge[s] up to that of s + 1 */
    int *sources;    /* [edges]: the state that it leaves */
    int *targets;    /* [edges]: that of the next layer to which it leads */
    uint64_t *sets;  /* [edges * words]: bit `digit - 1` */
    size_t layers_capacity, edges_capacity, sources_capacity, targets_capacity, sets_capacity;
};

/* How many steps, states times digits, are looked at for a diagram. */
enum { DIAGRAM_STEPS_MAX = 1 << 22 };

/* Makes the diagram of a rule. ERR_MEMORY; ERR_LIMIT where it takes more than STEPS_MAX steps.
 * After an error the diagram is without states. */
enum satdoku_status diagram_make(struct diagram *diagram, const struct diagram_rule *rule,
                                 int length, int digits);

void diagram_clear(struct diagram *diagram);

/* The digits of an edge. */
static inline const uint64_t *diagram_set(const struct diagram *diagram, int edge)
{
    return diagram->sets + (size_t)edge * diagram->words;
}

#endif
