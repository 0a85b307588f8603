/* The walk along the steps to a solution (steps.c), and the reasons of steps that need more than
 * one truth or clue.
 */
#ifndef WALK_REASONS_H
#define WALK_REASONS_H

#include "grounds.h"
#include "step_words.h"
#include "way.h"

/* A minimal reason why a candidate goes; of the candidate `way.candidates`, why nothing can stand.
 */
struct reason {
    size_t candidate;
    size_t first; /* in walk->items */
    size_t count;
    int mixture; /* how many sorts of truths it has: walk_reasons.c */
};

struct walk {
    struct way way;
    const struct satdoku_puzzle *puzzle;
    bool *possible; /* [candidates]: in some solution; owned */
    bool *wanted;   /* [candidates]: what a step is to be about; NULL: anything; owned */
    bool *set;      /* [way.count]; owned */
    bool *shown;    /* [candidates]; owned */
    struct way_conclusion found;
    struct grounds grounds;
    bool *last; /* [candidates + 1][way.count]: for each target the smallest set from which it is
                   known to go, as of earlier rounds; NULL: there was no round yet; owned */
    bool *has_last;         /* [candidates + 1]; owned */
    size_t round;           /* the number of such rounds */
    struct reason *reasons; /* [2 * (way.candidates + 1)]; owned */
    size_t reason_count;
    size_t *items; /* owned */
    size_t item_count;
    size_t item_capacity;
    satdoku_take_step take;
    take_inner_step *take_inner; /* in place of `take`; NULL: it is that */
    void *context;
    bool unique;  /* reasons may rest on it that there is one solution, if there is one */
    bool one;     /* step is wanted */
    bool none;    /* there is no solution */
    bool done;    /* no more steps are wanted, or nothing can stand */
    bool stopped; /* by the stop callback */
    struct satdoku_error *error;
};

/* Whether there is anything left to conclude: a candidate that goes, a cell with a single one, or
 * that nothing can stand. */
bool walk_goes_on(const struct walk *walk);

/* The literal that a reason refutes: that of a candidate, or 0, for `candidates`, of nothing. */
int walk_target_literal(const struct walk *walk, size_t candidate);

/* Finds reasons: near a target at first, where they are found soon and are small. On a plain board
 * all truths are asked unless these do with a few. Elsewhere a question may take long: all that one
 * round of questions has found is used, and more is asked only where nothing is found near. */
enum satdoku_status walk_find_reasons(struct walk *walk);

/* walk->set as a set of truths and clues: all of them, how many it has, those of a reason; and as a
 * reason that is kept. */
void walk_choose_all(struct walk *walk);
size_t walk_size_of(const struct walk *walk, const bool *set);
void walk_put_reason(struct walk *walk, const struct reason *reason);
enum satdoku_status walk_keep(struct walk *walk, size_t candidate);

/* Takes out of walk->set what was kept only because a question had reached its limit. Whole houses
 * are for sums: beside clues those of which a part does become that part, and without clues all are
 * taken apart. */
enum satdoku_status walk_refine(struct walk *walk, int literal);

/* Sets walk->found to all that walk->set excludes, beside the candidate that it was found for; to
 * nothing where it cannot stand at all. */
enum satdoku_status walk_conclude(struct walk *walk, size_t candidate);

#endif
