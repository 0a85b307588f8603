/* The encoding of a puzzle: what is known of the puzzle, the variables, and the formula. Every part
 * of the encoder works on this struct; encode.h has the order of the parts.
 */
#ifndef ENCODING_H
#define ENCODING_H

#include "eliminate.h"
#include "formula.h"
#include "law_of_leftovers.h"
#include "primitive_plan.h"
#include "puzzle.h"
#include "varmap.h"

struct encode_options {
    enum satdoku_encoding encoding;
    enum satdoku_amo amo;
    enum satdoku_domino_encoding dominoes;
    enum satdoku_simplify simplify;
    bool linear; /* for a linear formula: sums have no variables of their own */
    bool search; /* for a search: clauses that slow it down are left out */
    bool cuts;   /* and those of large connections, which encode_cuts adds as models need them */
    /* Ends encode_prepare early: it sets eliminator.ticker.stopped, and encode_clauses makes no
     * formula then. It ends names_each early, too. */
    struct stop stop;
};

/* The clause families, in the order in which they are added. */
enum encode_family {
    ENCODE_CELL_AT_LEAST_ONE,
    ENCODE_CELL_AT_MOST_ONE,
    ENCODE_ROW_AT_LEAST_ONE,
    ENCODE_ROW_AT_MOST_ONE,
    ENCODE_COLUMN_AT_LEAST_ONE,
    ENCODE_COLUMN_AT_MOST_ONE,
    ENCODE_BOX_AT_LEAST_ONE,
    ENCODE_BOX_AT_MOST_ONE,
    ENCODE_REGION_AT_LEAST_ONE,
    ENCODE_REGION_AT_MOST_ONE,
    ENCODE_LEFTOVERS,
    ENCODE_TILING,
    ENCODE_PARTNERS,
    ENCODE_EDGES,
    ENCODE_SINGLES,
    ENCODE_ROW_PARTNERS,
    ENCODE_PLACEMENTS,
    ENCODE_PAIRS,
    ENCODE_DOMAINS,
    ENCODE_CONFLICTS,
    ENCODE_SUPPORTS,
    ENCODE_COVERS,
    ENCODE_COMBINATIONS,
    ENCODE_SEQUENCES,
    ENCODE_EQUALITIES,
    ENCODE_TALLIES,
    ENCODE_RANKINGS,
    ENCODE_CHOICES,
    ENCODE_CONNECTED,
    ENCODE_GIVENS,
    ENCODE_EXCLUSION,
    ENCODE_FAMILIES
};

_Static_assert((int)ENCODE_FAMILIES <= (int)FORMULA_FAMILIES, "each family's clauses are counted");

/* "cell >= 1", ...; a static string. */
const char *encode_family_name(enum encode_family family);

/* A block of variables with one meaning. */
struct encode_block {
    const char *meaning; /* static */
    int first;
    int last;
};

/* Those of digits, four of a Sudominoku, and six of clues. */
enum { ENCODE_BLOCKS = 11, ENCODING_NO_PLAN = -1 };

/* The encoding of a puzzle; starts from {0}. Its memory serves again and again. */
struct encoding {
    const struct satdoku_puzzle *puzzle;
    struct encode_options options;
    struct varmap map;
    struct formula formula;
    struct formula more;          /* clauses that encode_more adds to the loaded `formula` */
    struct formula cuts;          /* of encode_cuts */
    struct relations relations;   /* of the clues in the puzzle's list, if there are any */
    struct primitive_plan *plans; /* of primitives that have variables; owned */
    size_t plan_count;
    size_t plans_made; /* of them, and of earlier puzzles: with memory to be used again */
    size_t plans_capacity;
    int *plan_numbers; /* [primitives]: the plan of each, or NO_PLAN; owned */
    size_t plan_numbers_capacity;
    int *equals; /* [relations.pair_count]: the literals of pairs of cells; owned */
    size_t equals_capacity;
    int first_equality;         /* the first variable of them */
    struct leftovers leftovers; /* of a jigsaw, for a search */
    struct eliminator eliminator;
    enum eliminate_state state; /* what elimination found out */
    const struct varmap *lines; /* encode_on_lines; NULL: the formula stands by itself */
    int variables;              /* but for the at-most-one encodings' own */
    int block_count;
    struct encode_block blocks[ENCODE_BLOCKS];
    unsigned long long double_pairs; /* left out of the last formula */
    int *scratch;                    /* literals of the domino encodings; owned */
    size_t scratch_capacity;
};

/* Adds the variables from `first` on, up to the last one, as a block. */
void encoding_add_block(struct encoding *encoding, const char *meaning, int first);

/* Whether elimination above the level of the givens has something to say. */
bool encoding_is_inferred(const struct encoding *encoding);

void encoding_clear(struct encoding *encoding);

#endif
