/* Minimal conflicts among a puzzle's members (members.h), and minimal repairs: sets of members that
 * cannot stand together, and sets without which all others can. The field calls them minimal
 * unsatisfiable subsets (MUS) and minimal correction sets (MCS).
 *
 * The two are dual (Reiter 1987): every repair takes a member of every conflict, and every conflict
 * has a member of every repair, so that the minimal ones of a kind are the minimal hitting sets of
 * all of the other kind. Not all of those have to be known (implicit hitting sets: Davies & Bacchus
 * 2011; for conflicts Ignatiev, Previti, Liffiton & Marques-Silva 2015). Take a smallest hitting
 * set of the known sets of the other kind. Either it is a set of its own kind itself, and then none
 * is smaller; or the members that it leaves out contain a set of the other kind that was not known
 * yet.
 *
 * The smallest sets are found first, and the same puzzle gives the same ones: work is bounded by
 * counting it, never by a clock.
 */
#ifndef REASONS_H
#define REASONS_H

#include "core.h"
#include "hitting.h"

enum reasons_kind { REASONS_CONFLICT, REASONS_REPAIR };

enum { REASONS_KINDS = 2 };

/* A set of members. */
struct reason {
    int *member; /* [count], ascending; owned */
    size_t count;
};

struct reasons_side {
    struct reason *found; /* minimal ones: the smaller first, then by their first members; owned */
    size_t count;
    size_t capacity;
    struct hitting hitting; /* of the found ones of the other kind; excludes those found here */
};

struct reasons {
    struct core *core;
    struct reasons_side side[REASONS_KINDS];
    bool *set;    /* [core->count]; owned */
    bool *trial;  /* [core->count]; owned */
    bool *other;  /* [core->count]; owned */
    bool *stand;  /* [core->count]; owned */
    bool stopped; /* by the stop callback: whatever is asked afterwards may say less */
    void (*on_step)(void *context); /* called now and then while searching; may be NULL */
    void *context;
    struct satdoku_error *error;
};

/* For members that cannot stand together. From {0}, with the error and what is called set; the core
 * must live on. */
enum satdoku_status reasons_init(struct reasons *reasons, struct core *core);
void reasons_clear(struct reasons *reasons);

/* Takes in a minimal one that is known, as flags; nothing happens where it was known. */
enum satdoku_status reasons_take(struct reasons *reasons, enum reasons_kind kind, const bool *set);

/* Makes a set of that kind, as flags, minimal, and takes it in; not when stopped. */
enum satdoku_status reasons_reduce(struct reasons *reasons, enum reasons_kind kind, bool *set);

/* Says that all that have up to so many members were taken in. */
void reasons_know_up_to(struct reasons *reasons, enum reasons_kind kind, size_t members);

/* What to look for: one of the smallest sets, all of the smallest, or the first so many in order.
 */
enum reasons_goal { REASONS_SMALLEST, REASONS_ALL_SMALLEST, REASONS_FIRST };

/* Looks for sets until the goal is reached. `wanted` (from 1) is for REASONS_FIRST. Ends after so
 * much work (0: no limit), or when stopped, and then knows what it found. */
enum satdoku_status reasons_seek(struct reasons *reasons, enum reasons_kind kind,
                                 enum reasons_goal goal, size_t wanted, unsigned long long work);

/* Looks for conflicts in any order until so many are known, or all. */
enum satdoku_status reasons_explore(struct reasons *reasons, size_t wanted);

/* Whether no other one is smaller than the smallest found; whether all of that size are found; and
 * whether there are no others of any size. */
bool reasons_smallest(const struct reasons *reasons, enum reasons_kind kind);
bool reasons_all_smallest(const struct reasons *reasons, enum reasons_kind kind);
bool reasons_all(const struct reasons *reasons, enum reasons_kind kind);

#endif
