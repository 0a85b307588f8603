/* Clues as primitives, of which there are so few kinds that elimination and formulas need not know
 * the kinds of clues:
 *
 *   - a domain: a cell holds one of some digits;
 *   - a link: the digits of two different cells are one of the pairs of a table;
 *   - a cover: at least one of some cells holds one of some digits;
 *   - a combination: the digits of some cells, which are different unless it says that they may
 *     not be, are one of some sets;
 *   - a sequence: the digits of some cells, in their order, are one of the words of a diagram
 *     (diagram.h);
 *   - a total: the digits of some cells, times weights, have a sum whose diagram would be too
 *     large; its cells, weights and groups of cells that differ (sum_terms.h) say it all;
 *   - a loop: the digits of cells that go on from the last to the first are cut into pieces of a
 *     sum;
 *   - a difference: the digits of some cells, less those of some others, have a sum;
 *   - a tally: a cell says how many of some others are like the first of them, or how many
 *     different digits they have;
 *   - a ranking: a line of cells, read as a number, is greater than so many of other lines, and the
 *     same as none of them;
 *   - cells that are connected: those of a group that hold one of some digits, with each other or
 *     each with one of some roots;
 *   - parts, each with one root: the cells of a layer that hold one digit fall into parts that do
 *     not touch, as many cells in each as the digit of its root's cell in the grid says; or the
 *     whole grid does, into parts that stay the same when turned by half about their roots;
 *   - a division: cells of the grid, and as many that say which region each is in: no region has a
 *     digit twice, and each has all of them;
 *   - a choice: of some branches, each of which is primitives, one holds or more.
 *
 * Regions, whose cells differ, are the board's. Each primitive knows the clue that it comes from,
 * so that a formula can make it depend on that clue. The rules check does not go through here: it
 * has each kind's rule on its own (clue_rules.c), so that a wrong translation is caught.
 *
 * Primitives of all kinds lie in one array, in the order of their clues, of each clue in the order
 * of kinds. Sets of digits are `words` words of 64 (digit_set.h). They lie in one array, and so do
 * tables: a reference to one is the place where it begins. Two links with the same pairs have the
 * same table.
 */
#ifndef RELATIONS_H
#define RELATIONS_H

#include "diagram.h"
#include "digit_set.h"
#include "puzzle.h"
#include "rule_map.h"
#include "stop.h"
#include "word_rules.h"

/* Digits of a first cell and a second one that go together. */
struct relation {
    size_t after;  /* in relations->sets: for each digit of the first the set of the second's */
    size_t before; /* the same from the second cell to the first */
    size_t
        limited; /* the set of digits of the first that do not go with all of the second's; behind
                       it that of the second's */
    bool different; /* all pairs but (a, a): what a region says of two cells */
    bool anything;  /* all pairs: there are no links of it */
    uint64_t hash;  /* of its pairs */
};

/* Two cells that may hold the same digit, for what counts such pairs; each pair is there once. */
struct cell_pair {
    int one; /* the smaller number */
    int other;
};

/* A cell and itself. */
enum { PAIR_OF_ONE = -1 };

/* In the order in which a clue has them. */
enum primitive_kind {
    PRIMITIVE_DOMAIN,
    PRIMITIVE_LINK,
    PRIMITIVE_COVER,
    PRIMITIVE_COMBINATION,
    PRIMITIVE_SEQUENCE, /* these three in any order */
    PRIMITIVE_TOTAL,
    PRIMITIVE_LOOP,
    PRIMITIVE_TALLY,
    PRIMITIVE_RANKING,
    PRIMITIVE_DIFFERENCE,
    PRIMITIVE_CHOICE,
    PRIMITIVE_CONNECTED,
    PRIMITIVE_DIVISION,
    PRIMITIVE_PARTS,
    PRIMITIVE_KINDS
};

enum {
    DIFFERENCE_CELLS_MAX = 16,
    DIFFERENCE_SHARES_MAX = 63, /* on boards of up to so many digits */
    COMBINATIONS_EXACT = 9      /* combinations of up to so many cells have arc consistency */
};

#define SEQUENCE_NO_WEIGHTS SIZE_MAX
#define PAIRS_NONE          SIZE_MAX

struct primitive {
    enum primitive_kind kind;
    int clue;        /* index of list.clues of the puzzle */
    int claim;       /* of a rule that makes several: which of them (clue.h) */
    int count;       /* of cells */
    bool idempotent; /* looking at it twice in a row finds no more than once */
    size_t first;    /* in relations->cells */
    union {
        size_t set; /* of a domain or a cover: in relations->sets */
        int table;  /* of a link */
        struct {
            size_t sets; /* the first of them; the others follow, each of as many digits as cells
                            unless some may be the same */
            int set_count;
            bool repeats; /* its cells may have the same digits */
            int sum;      /* not 0: these are all sets of as many digits with that sum */
        } combination;
        struct {
            /* In relations->weights, of the first cell, where the words are those whose printed
             * digits, times the cells' weights, are `total` in all; else NO_WEIGHTS. */
            size_t weights;
            int total;
            int diagram; /* of a sequence: index in relations->diagrams */
            size_t ends; /* of a total, which has no cell twice: in relations->ends, of the first */
        } sequence;      /* or total */
        int pieces;      /* of a loop: the sum of each piece, of printed digits */
        struct {
            int lines; /* of as many cells each, of a group; the ranked line comes first in all */
            int groups;
            int length; /* of a line */
            int digit;  /* of each group that line counts whose first digit is this, as the ranked
                           line's is; 0: its only one */
            int below;  /* so many of the lines that count are less, */
            bool ties;  /* and of the others some may be the same */
        } ranking;
        struct {
            bool distinct; /* the second cell and those behind it have as many different digits as
                              the first one says; else it says how many are counted of those behind
                              the second, which hold the same digit: */
            size_t begins; /* in relations->weights, of the third cell and each behind it: 1, it is
                              counted; 0, only if the one before it is */
            int own;       /* added to the count */
            size_t pairs;  /* in relations->weights: a pair, or PAIR_OF_ONE, of the second cell and
                              each behind it; distinct: of each with all between the first and it.
                              PAIRS_NONE: of none, as there are many cells */
        } tally;
        struct {
            int added;  /* the first of the cells; the others are subtracted */
            int shares; /* what they have together (narrow_sums.c) */
        } difference;
        struct {
            size_t set; /* in relations->sets */
            int size;   /* no more cells are connected; 0: any number may be. How many there are, a
                           sequence says */
            int steps;  /* no shortest way between two of them has more; 0: nothing is known */
            size_t roots; /* in relations->weights: places in the group. Each of them that holds */
            int root_count; /* such a digit is a root, and all are connected with a root; there may
                               be none. 0: they are connected with each other */
        } connected;
        struct {
            size_t roots; /* in relations->weights: places in the group, one for each part */
            int root_count;
            int white;   /* the digit of cells in parts, and of what is between two of them */
            bool turned; /* the group has cells between those of the grid; else the roots' cells in
                            the grid are behind those of the group, and say how large parts are */
        } parts;
        struct {
            int first;    /* of the regions that are looked at: the second half of the cells have */
            int count;    /* their numbers, from 1 */
            size_t pairs; /* of regions that are connected: in relations->weights, the pairs of
                             numbers of cells side by side, for each cell that to the right and that
                             below, PAIR_OF_ONE where there is none. PAIRS_NONE: of others */
        } division;
        struct {
            int first; /* in relations->branches; the others follow */
            int count;
        } choice; /* its cells are those of all primitives in it, each once */
    };
};

/* One of the things to choose from: these primitives of relations->members hold. */
struct branch {
    size_t first;
    size_t count;
};

/* Scratch of the builder, and what it has made so far. */
struct relations_scratch {
    bool *marks;
    int *terms;
    int *counts;
    struct sum_range *bounds;
    struct rule_map known_tables; /* by their rules */
    struct rule_map known_sets;   /* of set_lists, the same */
    struct rule_map known_pairs;  /* by their cells */
    struct set_list {
        size_t first; /* in sets */
        size_t count;
        bool many; /* of a sum: more than a combination should have; there are none in sets */
    } * set_lists; /* of combinations */
    size_t set_list_count;
};

struct relations {
    size_t words;
    int digits;
    int lowest;        /* as it is printed */
    size_t clue_count; /* of the list */
    struct primitive *primitives;
    size_t primitive_count;
    size_t *clue_first; /* [clue_count + 2]: those of clue i from [i] up to [i + 1]; what is derived
                             counts as one clue behind the last */
    int *cell_primitives; /* those at cell c, but for domains: from cell_first[c] up to [c + 1] */
    int *cell_first;      /* [cells + 1] */
    struct primitive *members; /* of branches: they need not hold, so elimination sees none */
    size_t member_count;
    struct branch *branches;
    size_t branch_count;
    struct relation *tables;
    size_t table_count;
    struct diagram *diagrams;
    size_t diagram_count;
    size_t diagrams_made; /* of them, and of earlier puzzles: with memory to be used again */
    int *cells;
    size_t cell_count;
    int *weights;
    size_t weight_count;
    int *ends; /* of groups: sum_terms.h */
    size_t end_count;
    struct cell_pair *pairs;
    size_t pair_count;
    uint64_t *sets;
    size_t set_count; /* words in use */
    struct relations_scratch scratch;
    /* All arrays are owned, with their capacities, for who builds. */
    struct relations_capacities {
        size_t primitives, clue_first, cell_primitives, cell_first, members, branches, tables,
            diagrams, cells, weights, ends, pairs, sets;
        struct {
            size_t marks, terms, counts, bounds, set_lists;
        } scratch;
    } capacity;
};

/* What primitives are for. */
enum relations_use {
    RELATIONS_TOGETHER, /* all clues hold, and all regions */
    RELATIONS_SEPARATE, /* each clue stands by itself, as is wanted where clues and regions are
                           taken away one by one: those that are off have primitives, too, and
                           links say what the regions of the board say anyway */
    RELATIONS_DERIVED   /* as together; what follows from several clues and the regions comes behind
                           the last clue's primitives (innies_outies.c) */
};

/* The primitives of a puzzle's clues that are not off, or as their use wants it. From {0}; memory
 * is kept from one puzzle to the next. ERR_MEMORY; ERR_LIMIT where a rule for all cells of a very
 * large board makes more than some ten million links, a sequence has a diagram that is too large,
 * or rankings have more than some ten million cells; END: it was stopped. After an error, and when
 * it was stopped, there are no primitives. */
enum satdoku_status relations_build(struct relations *relations,
                                    const struct satdoku_puzzle *puzzle, enum relations_use use,
                                    struct ticker *ticker);

/* Says in words why relations_build failed, or what rests on it. OK and END, a stop, are no errors.
 * Returns the status. */
enum satdoku_status relations_error(enum satdoku_status status, struct satdoku_error *error);

void relations_clear(struct relations *relations);

/* Where the cells of a line of a group are, behind those of the ranked one. */
static inline int ranking_line(const struct primitive *p, int group, int line)
{
    return (1 + group * p->ranking.lines + line) * p->ranking.length;
}

static inline const int *primitive_cells(const struct relations *relations,
                                         const struct primitive *primitive)
{
    return relations->cells + primitive->first;
}

static inline bool primitive_is_sum(const struct primitive *p)
{
    return (p->kind == PRIMITIVE_SEQUENCE || p->kind == PRIMITIVE_TOTAL) &&
           p->sequence.weights != SEQUENCE_NO_WEIGHTS;
}

/* The digits of cell `side` (0 or 1) of a link that do not go with all digits of the other one. */
static inline const uint64_t *relations_limited(const struct relations *relations,
                                                const struct primitive *link, int side)
{
    size_t first = relations->tables[link->table].limited;
    return relations->sets + first + (size_t)side * relations->words;
}

/* The digits of the other cell that go with a digit (from 1) of cell `side` (0 or 1) of a link. */
static inline const uint64_t *relations_partners(const struct relations *relations,
                                                 const struct primitive *link, int side, int digit)
{
    const struct relation *table = &relations->tables[link->table];
    size_t first = side == 0 ? table->after : table->before;
    return relations->sets + first + (size_t)(digit - 1) * relations->words;
}

#endif
