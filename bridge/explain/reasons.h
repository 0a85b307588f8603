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
#include "sat.h"
#include "stop.h"

/* Smallest hitting sets: sets that have at least one member of each set of a family, and as few
 * members as can be.
 *
 * They are found by SAT, with a variable for each member and a counter of the chosen ones: is one
 * enough, are two, are three...? Families only grow, and what was excluded stays excluded. So the
 * least number never falls, and no question is asked twice.
 */

struct hitting {
    struct sat *sat; /* owned */
    size_t members;
    size_t least;           /* no hitting set that is not excluded has fewer */
    struct formula sets;    /* a set is a clause: member i is variable i + 1; so is an exclusion */
    struct formula formula; /* what was loaded: the sets, and the counter */
    size_t added;           /* how much of `sets` the solver has; 0: load anew */
    size_t bound;           /* how many members it allows */
    bool *counted;          /* [members]: is in a set; owned */
    bool *chosen;           /* [members]: the last answer; owned */
    int *assumptions;       /* [members]; owned */
};

/* A family without sets. From {0}. ERR_MEMORY: what is there is to be cleared. */
enum satdoku_status hitting_init(struct hitting *hitting, size_t members, struct stop stop);
void hitting_clear(struct hitting *hitting);

/* Adds a set, as flags. Without members it cannot be hit. ERR_MEMORY. */
enum satdoku_status hitting_add(struct hitting *hitting, const bool *set);

/* From here on, no hitting set that has all these members counts. ERR_MEMORY. */
enum satdoku_status hitting_exclude(struct hitting *hitting, const bool *set);

/* Finds a smallest hitting set, as flags; with `first`, of those as small the first one: that with
 * the first member on which two differ. UNSATISFIABLE: it has more than `most` members, or, as
 * `most` is all members, there is none. */
enum satdoku_status hitting_find(enum sat_result *result, bool *chosen, struct hitting *hitting,
                                 size_t most, bool first, struct satdoku_error *error);

/* Finds some hitting set, of any size. UNSATISFIABLE: there is none. */
enum satdoku_status hitting_find_any(enum sat_result *result, bool *chosen, struct hitting *hitting,
                                     struct satdoku_error *error);

/* ---- Reasons ---- */

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

/* Takes in all repairs of one member, where a conflict is known. Each is a member of all conflicts,
 * so that few are tried: every one that is none shows a further conflict, which is not made
 * minimal. Ends after so much work, or when stopped, and then knows some. */
enum satdoku_status reasons_seek_single_repairs(struct reasons *reasons, unsigned long long work);

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
