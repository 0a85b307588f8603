/* Puzzle to formula.
 *
 * encode_prepare decides what is decided, in the variable map, and gives variables to the rest.
 * encode_clauses then says the clause families over the map, to a formula that stores, counts or
 * writes them; it can be called again and says the same. The formula is satisfiable if and only if
 * the puzzle has a solution, and its models restricted to the digit variables are the solutions.
 */
#ifndef ENCODE_H
#define ENCODE_H

#include "eliminate.h"
#include "formula.h"
#include "grid.h"
#include "puzzle.h"
#include "varmap.h"

struct encode_options {
    enum satdoku_encoding encoding;
    enum satdoku_amo amo;
    enum satdoku_domino_encoding dominoes;
    enum satdoku_simplify simplify;
    bool search;      /* for a search, not for a reader: clauses that follow from others are left
                         out or said, whichever is faster */
    struct stop stop; /* ends elimination early, which then has found out less and says so in
                         eliminator.probe.stopped; and names_each */
};

/* The clause families, in the order in which they are said. */
enum encode_family {
    ENCODE_CELL_AT_LEAST_ONE,
    ENCODE_CELL_AT_MOST_ONE,
    ENCODE_ROW_AT_LEAST_ONE,
    ENCODE_ROW_AT_MOST_ONE,
    ENCODE_COLUMN_AT_LEAST_ONE,
    ENCODE_COLUMN_AT_MOST_ONE,
    ENCODE_BOX_AT_LEAST_ONE,
    ENCODE_BOX_AT_MOST_ONE,
    ENCODE_TILING,
    ENCODE_PARTNERS,
    ENCODE_EDGES,
    ENCODE_SINGLES,
    ENCODE_ROW_PARTNERS,
    ENCODE_PLACEMENTS,
    ENCODE_PAIRS,
    ENCODE_GIVENS,
    ENCODE_EXCLUSION,
    ENCODE_FAMILIES
};

/* "cell >= 1", ...; a static string. */
const char *encode_family_name(enum encode_family family);

/* A block of variables with one meaning. */
struct encode_block {
    const char *meaning; /* static */
    int first;
    int last;
};

enum { ENCODE_BLOCKS = 6 };

/* The encoding of a puzzle; starts from {0}. Its memory serves again and again. */
struct encoding {
    const struct satdoku_puzzle *puzzle;
    struct encode_options options;
    struct varmap map;
    struct formula formula;
    struct eliminator eliminator;
    enum eliminate_state state; /* what elimination found out */
    int variables;              /* but for the at-most-one encodings' own */
    int block_count;
    struct encode_block blocks[ENCODE_BLOCKS];
    unsigned long long double_pairs; /* left out of the last formula */
    int *scratch;                    /* literals of the domino encodings; owned */
    size_t scratch_capacity;
};

enum satdoku_status encode_prepare(struct encoding *encoding, const struct satdoku_puzzle *puzzle,
                                   const struct encode_options *options);

/* After encode_prepare with options.search: where a search is faster with other variables than the
 * map's, candidates get those. Then encoding->variables are fewer, and literals may be negative. */
void encode_for_search(struct encoding *encoding);

/* Says all clauses to encoding->formula, which was started with encoding->variables. */
enum satdoku_status encode_clauses(struct encoding *encoding);

/* All three, with the clauses stored. */
enum satdoku_status encode_puzzle(struct encoding *encoding, const struct satdoku_puzzle *puzzle,
                                  const struct encode_options *options);

/* Sets clause[] (room for n * n) to the clause that excludes the digits of a solution, and returns
 * its length. Tilings do not matter: another tiling of the same digits is the same solution. */
size_t encode_exclusion(int *clause, const struct varmap *map, const struct grid *grid);

void encoding_clear(struct encoding *encoding);

#endif
