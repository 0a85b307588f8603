/* An explanation, and what it is made from. */
#ifndef EXPLANATION_H
#define EXPLANATION_H

#include "clue.h"
#include "solver.h"

#include <stdint.h>

/* A branch of an Or of a conflict, and what it cannot stand with. */
struct explanation_branch {
    size_t clue;
    struct satdoku_clues *branch; /* a set of one clue; owned, as is the other */
    struct satdoku_clues *against;
};

/* Clues that belong together: a conflict, a repair, or givens to add. */
struct explanation_set {
    struct satdoku_clues *clues;         /* owned; NULL: none */
    char reason[CLUE_REASON];            /* conflict: what is wrong in words; "": more than that;
                                            repair: which marks are missing; "": none */
    struct explanation_branch *branches; /* conflict; [branch_count]; owned */
    struct satdoku_branch *shown;        /* [branch_count]; owned */
    size_t branch_count;
    enum satdoku_verdict verdict;  /* repair: of the rest; SOLVABLE: one or more */
    struct satdoku_grid *solution; /* repair: of the rest, where it is UNIQUE; owned */
    size_t found;                  /* repair: the number of its set among those that were found;
                                      NO_MEMBER: it is of an earlier search */
    size_t member; /* repair: its clue, where it has only one; NO_MEMBER: it has more */
    struct satdoku_alternative *alternatives; /* repair; [alternative_count]; NULL: its clues have
                                                 no value that could be another one; owned */
    size_t alternative_count;
    int *values;   /* of the alternatives; owned */
    bool all_less; /* no others in reach are less than the clue's own value */
    bool all_greater;
};
#define EXPLANATION_NO_MEMBER SIZE_MAX

/* What callers read of it points to what else is here. Conflicts and repairs are known to them when
 * all is done, and are counted in `shown` from the beginning. */
struct explanation {
    struct satdoku_explanation shown;  /* first: a struct satdoku_explanation * is one of these */
    struct explanation_set *conflicts; /* [shown.conflict_count]; owned */
    struct explanation_set *repairs;   /* [shown.repair_count]; owned */
    struct explanation_set extra;
    struct satdoku_grid *solutions[2]; /* empty until they are known; owned */
    struct satdoku_grid *left;         /* by the extra clues, where it is not the first solution;
                                          empty until then; owned */
    struct satdoku_cell *agree;        /* [shown.agree_count]; owned */
    struct satdoku_conflict *shown_conflicts; /* owned, as are the repairs */
    struct satdoku_repair *shown_repairs;
};

struct explaining {
    struct explanation *e;
    struct satdoku_solver *solver;
    const struct satdoku_puzzle *puzzle;
    struct satdoku_explain_options options; /* with a limit that is not 0 */
    bool of_branch; /* it is asked for a branch of an Or, and its own branches are not told */
    bool kinds[SATDOKU_CLUE_KINDS]; /* extra clues may be of these */
    struct satdoku_error *error;
};

void explanation_set_clear(struct explanation_set *set);
void explanation_drop_repairs(struct explanation *e);

/* Fill in what there is to say about a puzzle without solution, and about one with several, of
 * which the smallest is known. */
enum satdoku_status explain_none(struct explaining *x);
enum satdoku_status explain_multiple(struct explaining *x);

/* On larger boards the same work takes longer. */
unsigned long long explain_scaled(const struct explaining *x, unsigned long long work);

/* Makes the solution that is meant the first one. ERR_ARGUMENT: it is none. SOLVABLE or UNKNOWN,
 * where there was no time to find a tiling. */
enum satdoku_status explain_meant(enum satdoku_verdict *verdict, struct explaining *x);

/* Fills in how many solutions there are, in which cells all agree, and what splits them best. */
enum satdoku_status explain_counts(struct explaining *x);

/* Looks for fewer extra givens than there are, whichever solution they leave. */
enum satdoku_status explain_fewest(struct explaining *x);

/* Checks that the puzzle with further clues has one solution, by a question of its own; *sure:
 * there was time for it. */
enum satdoku_status explain_confirm(bool *sure, struct explaining *x,
                                    const struct satdoku_puzzle *with);

/* Explains a puzzle; x has all but what it is to fill in. */
enum satdoku_status explain_puzzle(struct explaining *x);
void explanation_free(struct explanation *e);

/* Fills in which other values the clue of a repair could have: clue `source` of the puzzle's list,
 * of a kind that has one such value, or more where it is not `broken`, which says that it cannot
 * hold by itself. The nearest ones, so many that are less and as many greater ones. Ends after so
 * much work. *stopped: by the stop callback. */
enum satdoku_status explain_values(bool *stopped, struct explanation_set *repair,
                                   struct explaining *x, size_t source, bool broken,
                                   size_t each_way, unsigned long long work);

/* Says which marks are missing where clues say that a strict rule wants none: those of the members
 * that lack a flag, of which at least one is broken by each solution of `rest`, the puzzle without
 * them. A mark is named where the rest has a solution with it. Says nothing where the work did not
 * do. *stopped: by the stop callback. */
struct members;
enum satdoku_status explain_marks(char text[CLUE_REASON], bool *stopped, struct explaining *x,
                                  const struct satdoku_puzzle *rest, const struct members *members,
                                  const bool *flags, unsigned long long work);

/* Writes which values a clue that is impossible by itself could have: "it cannot be 46: at most
 * 45". The puzzle `alone` has clue `source` of its list and no other clue. Writes nothing if the
 * clue has no such value or the work did not suffice. *stopped: by the stop callback. */
enum satdoku_status explain_bound(char reason[CLUE_REASON], bool *stopped, struct explaining *x,
                                  const struct satdoku_puzzle *alone, size_t source,
                                  unsigned long long work);

/* Fills in what the branches of a conflict's Ors cannot stand with; the conflict is those members
 * of the set, as flags, which are as they were when it returns. */
enum satdoku_status explain_branches(struct explanation_set *conflict, struct explaining *x,
                                     const struct members *members, bool *set);

#endif
