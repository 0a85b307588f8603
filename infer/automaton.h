/* Automata whose next state is not determined: what reads the words of regular expressions and of
 * the clues that are automata themselves.
 *
 * States are numbered from 0; a set of them is `words` words of 64. Which sets of states words can
 * lead to is found out while a diagram is made, place by place, and as far as they can still end
 * well: so only what words of that length need is looked at.
 */
#ifndef AUTOMATON_H
#define AUTOMATON_H

#include "diagram.h"

struct automaton {
    size_t words;
    const uint64_t *start;  /* sets: of states in which words begin, */
    const uint64_t *accept; /* and in which they may end */

    /* Adds to `next` the states to which a symbol (from 1) at that place of the word leads from one
     * of `states`. Returns how many words or edges it has looked at. */
    size_t (*step)(uint64_t *next, const void *facts, const uint64_t *states, int place,
                   int symbol);

    /* Adds to `before` the states from which some symbol at that place leads to one of `states`. */
    void (*before)(uint64_t *before, const void *facts, const uint64_t *states, int place);

    const void *facts;
};

/* The sets of states that are known, and what is asked of them by a diagram's rule. */
struct subsets;

/* What a diagram of words of `length` symbols needs; to be freed. NULL: no memory. */
struct subsets *subsets_new(const struct automaton *automaton, int length);
void subsets_free(struct subsets *subsets);

/* The rule of all words that the automaton accepts; it lives as long as the sets. */
struct diagram_rule subsets_rule(const struct subsets *subsets);

/* Whether all went well when a diagram was made by the rule: ERR_MEMORY; ERR_LIMIT, as the sets are
 * too many. */
enum satdoku_status subsets_status(const struct subsets *subsets);

#endif
