/* What a puzzle is taken apart into, where it is asked which parts can stand together: its members,
 * and the base, which is the puzzle without them and always stands.
 *
 * The members of a puzzle are its clues that have cells; its board and the rules for all cells are
 * the base. A strict rule, which says what a missing mark means, may be a member, too. Where not
 * even the base can stand, no clue is to blame: then the members are the regions of the board, but
 * for rows and columns, and the rules, and the clues are left out. Where it is asked what follows
 * from the digits that are known, the rules are members beside the clues.
 *
 * A clue of the list that is taken away is `off` in the base, not gone, so that a strict rule does
 * not say what a missing dot would mean.
 */
#ifndef MEMBERS_H
#define MEMBERS_H

#include "clue.h"
#include "formula.h"
#include "puzzle.h"
#include "relations.h"
#include "varmap.h"

enum members_kind {
    MEMBERS_CLUES,  /* clues with cells */
    MEMBERS_STRICT, /* clues with cells, and strict rules */
    MEMBERS_FRAME,  /* regions but for rows and columns, and rules */
    MEMBERS_RULES   /* clues and rules, but for what says which digits are there, and is in the
                      base: givens, dominoes, singles */
};

/* Members are numbered as clue_at has clues; regions come before rules, in the board's order. */
struct members {
    const struct satdoku_puzzle *puzzle; /* whose they are: it lives on */
    struct satdoku_puzzle *base;         /* owned */
    struct clue *clues;                  /* [count]; owned; cells are the puzzle's, or in a room */
    struct clue_room *rooms;             /* [count]; owned */
    size_t *sources; /* [count]: its index in the puzzle's list, or a region's; owned */
    size_t count;
    bool symmetric; /* Of the frame: any permutation of the digits makes a solution of a solution,
                       whichever members stand. Then some house of the base has 1, 2, ... given, and
                       with each solution there are those with other names for the digits. */
};

/* From {0}; what is there after ERR_MEMORY is to be cleared, too. */
enum satdoku_status members_take(struct members *members, const struct satdoku_puzzle *puzzle,
                                 enum members_kind kind);

/* Members of another kind: the clues that make a smaller puzzle when they are taken away. Those of
 * kinds with a flag, stays[SATDOKU_CLUE_KINDS], are none; and so are the singles of a Sudominoku,
 * and dots, X and V where a strict rule says what their absence means. */
enum satdoku_status members_take_reducible(struct members *members,
                                           const struct satdoku_puzzle *puzzle, const bool *stays);

/* And another one: the clues of the puzzle's list from `first` on, which have cells, and the digits
 * of a grid, unless that is NULL, in the cells without a given. The base is the puzzle without
 * these clues. */
enum satdoku_status members_take_last(struct members *members, const struct satdoku_puzzle *puzzle,
                                      size_t first, const struct grid *grid);
void members_clear(struct members *members);

/* The members that have a flag (NULL: all) as callers get clues, to be freed by
 * satdoku_clues_free; NULL: there is no memory. */
struct satdoku_clues *members_clues(const struct members *members, const bool *flags);

/* Whether a puzzle has members of its frame. */
bool members_has_frame(const struct satdoku_puzzle *puzzle);

/* Whether a full grid has that member, by its own rule. */
bool members_hold(const struct members *members, size_t member, const struct grid *grid);

/* Makes `to` the base and the members in `set`; digits given for symmetry alone are left out.
 * ERR_MEMORY. */
enum satdoku_status members_puzzle(struct satdoku_puzzle *to, const struct members *members,
                                   const bool *set);

/* The clauses of a member (members.h), under a condition, over a variable map in which nothing of
 * the members is decided.
 */

/* From {0} but for the first three. */
struct member_clauses {
    struct formula *formula; /* gets the clauses */
    const struct varmap *map;
    const struct members *members;
    struct relations relations; /* of the base's clues */
};

/* Makes what member_clauses_add needs. ERR_MEMORY; ERR_LIMIT: relations_error has words for both.
 * END: it was stopped. */
enum satdoku_status member_clauses_start(struct member_clauses *m, struct stop stop);
void member_clauses_clear(struct member_clauses *m);

/* Adds the clauses of selector -> member; LITERAL_TRUE: of the member alone. Some have variables of
 * their own, which are new. */
void member_clauses_add(struct member_clauses *m, size_t member, int selector);

#endif
