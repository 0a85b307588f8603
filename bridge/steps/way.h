/* The way from a puzzle's clues to its solution: what is known, and what it follows from.
 *
 * A puzzle consists of three kinds of constraints. Two candidates of one cell, or of one digit in
 * one region, exclude each other: these constraints always hold. Truths (truths.h) and clues, rules
 * for all cells among them, have selectors. A *reason* is a set of truths and clues that is
 * unsatisfiable together with a candidate; then the candidate goes. Reasons are minimal
 * unsatisfiable subsets, and the smaller the better (Espasa, Gent, Hoffmann, Jefferson & Lynch
 * 2021).
 *
 * Known are the candidates that are gone, and the digits that are placed. A digit that is placed
 * takes the candidates with it that it excludes, without a reason of their own.
 */
#ifndef WAY_H
#define WAY_H

#include "members.h"
#include "models.h"
#include "rectangles.h"
#include "solver.h"
#include "truths.h"

/* What a step concluded. */
struct conclusion {
    size_t candidate;
    bool placed; /* else it goes */
    size_t step; /* its number, from 1 */
};

/* One of the things that a rule says, with a claim for words (clue.h). */
struct rule_part {
    size_t item;  /* the rule */
    int claim;    /* of its kind */
    int selector; /* makes it hold, and is true where that of the rule is */
    size_t first; /* in way.touched: its cells */
    int count;
};

enum { WAY_KNOWN = -1 }; /* in way.causes: from the beginning */

enum { WAY_NO_TRUTH = -1 };

/* What rotation.c needs beside the models; on boards that it is not for: {0}. */
struct rotation {
    int *houses;     /* [regions]: the first truth of each, or WAY_NO_TRUTH; owned */
    size_t *queue;   /* [way.count], scratch; owned */
    uint64_t *model; /* two of them, scratch; owned */
};

struct way {
    struct satdoku_solver *solver;
    const struct satdoku_puzzle *puzzle; /* the caller's */
    struct satdoku_puzzle *spelled;      /* with strict rules as clues of pairs; owned */
    struct members members;              /* of that one */
    const struct board *board;
    struct truth *truths; /* owned */
    size_t truth_count;
    struct rectangle *rectangles; /* where the solution may be assumed to be the only one; owned */
    size_t rectangle_count;
    size_t count;     /* of truths, members and rectangles, which come in this order: the items */
    int *selectors;   /* [count]: makes one hold; owned */
    int *assumptions; /* [count + part_count + 1], scratch; owned */
    size_t *order;    /* [count]: the order in which they are assumed; owned */
    bool *needed;     /* [count], scratch; owned */
    size_t small;     /* of these, so many come last and are left out first: what larger ones have
                          as parts */
    unsigned long long limit; /* of the work of a question; 0: none */
    bool exhausted;           /* a question reached it since this was set to false */
    bool unanswered;          /* the last one did */
    struct models models;     /* that the solver has shown and that still stand */
    size_t *witnesses;        /* [count], scratch: models that lack one item; owned */
    struct rotation rotation;
    unsigned long long seed;
    int *clause;       /* [candidates + 1], scratch; owned */
    size_t candidates; /* cells * digits: cell c and digit d are number c * digits + d - 1 */
    bool *open;        /* [candidates]: possible, as far as is known; owned */
    uint16_t *placed;  /* [cells]: the digit that is known to be there, or 0; owned */
    bool started;      /* what is placed and excluded from now on was concluded */
    size_t step;       /* the number of the step that is taken */
    struct conclusion *conclusions; /* in their order; owned */
    size_t conclusion_count;
    size_t conclusion_capacity;
    int *
        causes; /* [candidates]: of one that is not open, or is placed, the number of the conclusion
                    from which that follows, or WAY_KNOWN; owned */
    int *touched; /* the cells that each clue speaks of, one clue behind the other; owned */
    size_t *touched_first;   /* [clues of the list + 1]: where those of each begin; owned */
    struct rule_part *parts; /* of the rules that have claims, in the order of these; owned */
    size_t part_count;
    size_t part_capacity;
    bool
        *either; /* [cells]: of a layer, and its rule leaves it two values or one. So it is known to
                     have one, and what one of them excludes places the other; owned */
    bool *changed; /* [members.count]: since it was asked what it excludes; owned */
    bool unasked;  /* only the formula is wanted, in solver->encoding, and what is known: nothing is
                     loaded, and no question can be asked */
    struct satdoku_error *error;
};

/* Loads a puzzle; what is known is what its givens say, its dominoes, and its sets of candidates.
 * `unique`: it has one solution, and reasons may rest on that. From {0} but for `unasked`.
 * ERR_LIMIT: there are too many clauses. Where it was stopped, the formula is, too, or every
 * question is UNKNOWN. */
enum satdoku_status way_start(struct way *way, struct satdoku_solver *solver,
                              const struct satdoku_puzzle *puzzle, bool unique,
                              struct satdoku_error *error);
void way_clear(struct way *way);

static inline size_t way_candidate(const struct way *way, int cell, int digit)
{
    return (size_t)cell * (size_t)way->board->digits + (size_t)digit - 1;
}

static inline int way_cell(const struct way *way, size_t candidate)
{
    return (int)(candidate / (size_t)way->board->digits);
}

static inline int way_digit(const struct way *way, size_t candidate)
{
    return (int)(candidate % (size_t)way->board->digits) + 1;
}

/* The cells of a truth or a clue; of a clue also those that its rule looks at beside its own. A
 * cell may come several times. */
const int *way_cells(size_t *count, const struct way *way, size_t item);

/* What was concluded. */
enum satdoku_status way_exclude(struct way *way, size_t candidate);
enum satdoku_status way_place(struct way *way, int cell, int digit);

/* Whether it is a truth of a whole house, which has others as parts. */
static inline bool truth_is_whole(const struct truth *truth)
{
    return truth->cell == TRUTH_OF_NONE && truth->digit == 0;
}

/* Whether a truth or a clue still has something to say: the cell of the truth is open, or the digit
 * of its house. */
bool way_is_open(const struct way *way, size_t item);

/* Of a truth, unless it is of a whole house: how many candidates it has to choose from, and each.
 */
int way_choices(const struct way *way, const struct truth *truth);
size_t way_choice(const struct way *way, const struct truth *truth, int index);

/* The candidates of those that are open; how many. `found` has room for as many as the board has
 * digits. */
int way_places(size_t *found, const struct way *way, const struct truth *truth);

/* Whether two candidates exclude each other. */
bool way_excludes(const struct way *way, size_t candidate, size_t other);

/* Whether a set of truths and clues, as flags, can stand together with what is known and a literal
 * (0: none). UNKNOWN: stopped. SATISFIABLE also where the limit was reached: nothing was shown. */
enum satdoku_status way_ask(enum sat_result *result, struct way *way, const bool *set, int literal);

/* Sets the flags of what is open and near a candidate: truths and clues with its cell, those clues
 * and cells that have a cell with one of them in common, and where its digit is in each house. */
enum satdoku_status way_near(bool *set, const struct way *way, size_t candidate);

/* The same of one of them. */
enum satdoku_status way_ask_one(enum sat_result *result, struct way *way, size_t item, int literal);

/* The same of a claim of a rule. */
enum satdoku_status way_ask_claim(enum sat_result *result, struct way *way, size_t item, int claim,
                                  int literal);

/* Marks the open candidates that are true in some model of a set, [candidates]. Candidates that the
 * caller marks before are not looked for. *stands becomes true where the set has a model at all.
 * UNSATISFIABLE: all are marked that can be, and the set excludes the others. SATISFIABLE: the
 * limit was reached, and nothing is known of the others. */
enum satdoku_status way_possible(enum sat_result *result, struct way *way, const bool *set,
                                 bool *shown, bool *stands);

/* What is known of a candidate from the beginning: a literal, LITERAL_TRUE where nothing is;
 * LITERAL_FALSE where givens contradict each other. */
int way_known(const struct way *way, size_t candidate);

/* The literal of a candidate. */
int way_literal(const struct way *way, size_t candidate);

/* The same, and a set that is unsatisfiable with the literal loses what did not matter. */
enum satdoku_status way_core(enum sat_result *result, struct way *way, bool *set, int literal);

/* Tries to leave out what is in a set that is unsatisfiable with a literal, until it is minimal, or
 * is known to keep more than `most`. UNKNOWN: stopped. */
enum satdoku_status way_shrink(enum sat_result *result, struct way *way, bool *set, int literal,
                               size_t most);

/* Shuffles the order in which both go through a set: another one may come to a smaller reason. */
void way_shuffle(struct way *way);

/* What follows from one truth or one clue alone, the easiest first (way_scan.c). */
struct way_conclusion {
    bool placed;        /* the one candidate is true; else those are false */
    size_t *candidates; /* [way->candidates]; none: nothing can stand; owned by the caller */
    size_t count;
    size_t item; /* the truth or clue */
};

/* Finds one that has a candidate that is wanted, [candidates]; NULL: all are. *result is
 * UNSATISFIABLE: it is found; SATISFIABLE: there is none; UNKNOWN: stopped. */
enum satdoku_status way_scan(enum sat_result *result, struct way_conclusion *found, struct way *way,
                             const bool *wanted);

#endif
