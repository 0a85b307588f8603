/* Clues as few primitives, which elimination and formulas understand without knowing kinds:
 *
 *   - a domain: a cell holds one of some digits;
 *   - a link: the digits of two cells are one of the pairs of a table;
 *   - a cover: at least one of some cells holds one of some digits.
 *
 * Regions, whose cells differ, are the board's. Each primitive knows the clue that it comes from,
 * so that a formula can make it depend on that clue. The rules check does not go through here: it
 * has each kind's rule on its own (clue_kinds.c), so that a wrong translation is caught.
 */
#ifndef RELATIONS_H
#define RELATIONS_H

#include "digit_set.h"
#include "puzzle.h"

/* Digits of a first cell and a second one that go together. */
struct relation {
    uint64_t *after; /* [digits * words]: for digit a of the first, at (a - 1) * words, the digits b
                         of the second; owned */
    uint64_t *before; /* the same from the second cell to the first; owned */
    bool different;   /* all pairs but (a, a): what a region says of two cells */
};

struct domain {
    int cell;
    size_t set; /* of `words` words in relations->sets: where it begins */
    size_t clue;
};

struct link {
    int cell[2];
    int relation; /* its index */
    size_t clue;  /* index in the puzzle's list, of stored_clues */
};

struct cover {
    size_t first; /* in relations->cells */
    int count;
    size_t set;
    size_t clue;
};

struct relations {
    size_t words; /* of 64 digits */
    struct relation *tables;
    size_t table_count;
    struct domain *domains;
    size_t domain_count;
    struct link *links;
    size_t link_count;
    struct cover *covers;
    size_t cover_count;
    int *cells;
    size_t cell_count;
    uint64_t *sets;
    size_t set_count; /* words in use */
    int *cell_links;  /* those at cell c: from link_first[c] up to link_first[c + 1] */
    int *link_first;  /* [cells + 1] */
    int *cell_covers; /* the same of covers */
    int *cover_first;
    /* All arrays are owned, with their capacities, for use by relations.c only. */
    struct relations_capacities {
        size_t tables, domains, links, covers, cells, sets, cell_links, link_first, cell_covers,
            cover_first;
    } capacity;
};

/* The primitives of a puzzle's clues that are not off; of all of them with `off_too`. From {0};
 * memory is kept from one puzzle to the next. ERR_MEMORY. */
enum satdoku_status relations_build(struct relations *relations,
                                    const struct satdoku_puzzle *puzzle, bool off_too);

void relations_clear(struct relations *relations);

#endif
