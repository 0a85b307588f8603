/* Clues as primitives, of which there are so few kinds that elimination and formulas need not know
 * the kinds of clues:
 *
 *   - a domain: a cell holds one of some digits;
 *   - a link: the digits of two different cells are one of the pairs of a table;
 *   - a cover: at least one of some cells holds one of some digits;
 *   - a combination: the digits of some cells, which are different, are one of some sets;
 *   - a sequence: the digits of some cells, in their order, are one of the words of a diagram
 *     (diagram.h); sums whose diagram would be too large (sum_sizes.h) have none: their cells,
 *     weights and groups of cells that differ (sum_groups.h) say it all; nor have loops that are
 *     cut into pieces of a sum (loops.h);
 *   - a sum: the digits of some cells, less those of some others, have a sum;
 *   - a ranking: a line of cells, read as a number, is greater than so many of other lines, and the
 *     same as none of them.
 *
 * Regions, whose cells differ, are the board's. Each primitive knows the clue that it comes from,
 * so that a formula can make it depend on that clue. The rules check does not go through here: it
 * has each kind's rule on its own (clue_rules.c), so that a wrong translation is caught.
 *
 * Sets of digits are `words` words of 64 (digit_set.h). They lie in one array, and so do tables: a
 * reference to one is the place where it begins. Primitives stand in the order of their clues. Two
 * links with the same pairs have the same table.
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

struct domain {
    int cell;
    size_t set;
    size_t clue; /* index in the puzzle's list, of stored_clues */
};

struct link {
    int cell[2];
    int relation; /* index of its table */
    int clue;
};

struct cover {
    size_t first; /* in relations->cells */
    int count;
    size_t set;
    size_t clue;
};

/* That the cells' digits differ, links and regions say as well. */
struct combination {
    size_t first; /* in relations->cells */
    int count;    /* of cells, and of digits in each set */
    size_t sets;  /* in relations->sets: the first of them; the others follow */
    size_t set_count;
    int sum; /* not 0: these are all sets of as many digits with that sum */
    size_t clue;
};

struct sequence {
    size_t first;   /* in relations->cells */
    int count;      /* of cells: the length of the diagram's words */
    size_t diagram; /* index in relations->diagrams; SEQUENCE_NO_DIAGRAM: of a loop, or of a sum for
                       which it would be too large; no cell of a sum is there more than once then */
    int pieces;     /* not 0: of a loop, the sum of each piece, of printed digits */
    bool repeats;   /* some cell is there more than once */
    bool is_sum;    /* the words are those whose printed digits, times the cells' weights, are */
    int total;      /* this in all */
    size_t weights; /* in relations->weights: of the first cell; the others follow */
    size_t ends;    /* without a diagram, in relations->ends: of the first cell likewise */
    size_t clue;
};

#define SEQUENCE_NO_DIAGRAM SIZE_MAX

/* Of a board of up to SUM_SHARES_MAX digits. */
struct sum {
    size_t first; /* in relations->cells */
    int count;    /* of cells: at most SUM_CELLS_MAX */
    int added;    /* the first of them; the others are subtracted */
    int shares;   /* what they have together (sums.h): at most SUM_SHARES_MAX */
    size_t clue;
};

enum { SUM_CELLS_MAX = 16, SUM_SHARES_MAX = 63 };

/* Lines of as many cells each, in groups. Of each group one line counts: that whose first digit is
 * `digit`, as the ranked line's is; or where there is no such digit, its only one. */
struct ranking {
    size_t first; /* in relations->cells: the ranked line, then those of each group */
    int length;   /* of a line */
    int groups;
    int lines; /* of a group */
    int digit; /* 0: none */
    int below; /* so many of the lines that count are less */
    size_t clue;
};

/* How many primitives of each kind there are, up to some clue. */
struct relations_place {
    size_t domain;
    size_t link;
    size_t cover;
    size_t combination;
    size_t sequence;
    size_t sum;
    size_t ranking;
};

struct relations {
    size_t words;
    int digits;
    int lowest;        /* as it is printed */
    size_t clue_count; /* of the list */
    struct relation *tables;
    size_t table_count;
    struct domain *domains;
    size_t domain_count;
    struct link *links;
    size_t link_count;
    struct cover *covers;
    size_t cover_count;
    struct combination *combinations;
    size_t combination_count;
    struct sequence *sequences;
    size_t sequence_count;
    struct diagram *diagrams;
    size_t diagram_count;
    size_t diagrams_made; /* of them, and of earlier puzzles: with memory to be used again */
    struct sum *sums;
    size_t sum_count;
    struct ranking *rankings;
    size_t ranking_count;
    int *cells;
    size_t cell_count;
    int *weights;
    size_t weight_count;
    int *ends; /* of groups: sum_groups.h */
    size_t end_count;
    uint64_t *sets;
    size_t set_count;       /* words in use */
    int *cell_links;        /* those at cell c: from link_first[c] up to link_first[c + 1] */
    int *link_first;        /* [cells + 1] */
    int *cell_covers;       /* the same of covers */
    int *cover_first;       /* [cells + 1] */
    int *cell_combinations; /* the same of combinations */
    int *combination_first; /* [cells + 1] */
    int *cell_sequences;    /* the same of sequences */
    int *sequence_first;    /* [cells + 1] */
    int *cell_sums;         /* the same of sums */
    int *sum_first;         /* [cells + 1] */
    struct relations_place *places; /* [clue_count + 2] */
    bool *marks;                    /* scratch of the builder */
    int *terms;                     /* scratch of sums */
    int *counts;                    /* the same */
    struct sum_range *bounds;       /* the same */
    struct rule_map known_tables;   /* made so far, by their rules */
    struct rule_map known_sets;     /* of set_lists, the same */
    struct set_list {
        size_t first; /* in sets */
        size_t count;
        bool many; /* of a sum: more than a combination should have; there are none in sets */
    } * set_lists; /* of combinations */
    size_t set_list_count;
    /* All arrays are owned, with their capacities, for relations.c and those who build. */
    struct relations_capacities {
        size_t tables, domains, links, covers, cells, sets, cell_links, link_first, cell_covers,
            cover_first, combinations, cell_combinations, combination_first, sequences, diagrams,
            weights, ends, cell_sequences, sequence_first, sums, cell_sums, sum_first, rankings,
            places, marks, terms, counts, bounds, set_lists;
    } capacity;
};

/* What primitives are for. */
enum relations_use {
    RELATIONS_TOGETHER, /* all clues hold, and all regions */
    RELATIONS_SEPARATE, /* each clue stands by itself, as is wanted where clues and regions are
                           taken away one by one: those that are off have primitives, too, and
                           links say what the regions of the board say anyway */
    RELATIONS_DERIVED   /* as together; what follows from several clues and the regions comes behind
                           the last clue's primitives (house_sums.h) */
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

/* What a clue of the list was made into: domains from begin.domain up to end.domain, and so on.
 * What is derived counts as one clue behind the last: number clue_count. */
static inline struct relations_place relations_begin(const struct relations *relations, size_t clue)
{
    return relations->places[clue];
}

static inline struct relations_place relations_end(const struct relations *relations, size_t clue)
{
    return relations->places[clue + 1];
}

/* Where the cells of a line of a group are, behind those of the ranked one. */
static inline int ranking_line(const struct ranking *ranking, int group, int line)
{
    return (1 + group * ranking->lines + line) * ranking->length;
}

/* The digits of cell `side` (0 or 1) of a link that do not go with all digits of the other one. */
static inline const uint64_t *relations_limited(const struct relations *relations,
                                                const struct link *link, int side)
{
    size_t first = relations->tables[link->relation].limited;
    return relations->sets + first + (size_t)side * relations->words;
}

/* The digits of the other cell that go with a digit (from 1) of cell `side` (0 or 1) of a link. */
static inline const uint64_t *relations_partners(const struct relations *relations,
                                                 const struct link *link, int side, int digit)
{
    const struct relation *table = &relations->tables[link->relation];
    size_t first = side == 0 ? table->after : table->before;
    return relations->sets + first + (size_t)(digit - 1) * relations->words;
}

#endif
