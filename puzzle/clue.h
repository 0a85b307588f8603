/* Clues: what a puzzle says beyond its board, each of a kind, with cells in order and values.
 *
 * A puzzle has them in one list (puzzle.h), but for the most common kinds, which stand in arrays of
 * their own: givens, dominoes, singles. clue_at walks all of them as if they were one list.
 *
 * What a kind is stands in one table, clue_kinds.c: its name, how many cells and values it has, and
 * its rule, stated as people state it. What elimination and formulas make of a kind stands in
 * infer/: relations.h.
 */
#ifndef CLUE_H
#define CLUE_H

#include "board.h"
#include "grid.h"

#include <satdoku.h>

struct satdoku_puzzle;

struct clue {
    enum satdoku_clue_kind kind;
    const int *cells; /* of the board */
    int cell_count;
    const int *values; /* digits are inside ones, 1..digits; see the kind for what they mean */
    int value_count;
};

/* What a clue is about. */
enum clue_scope {
    CLUE_OF_CELLS, /* the cells that it names */
    CLUE_OF_BOARD  /* every cell: a rule of the whole puzzle, without cells of its own */
};

struct clue_kind {
    const char *name;  /* in constraint strings: "WhiteDot" */
    const char *words; /* in a sentence: "white dot" */
    enum clue_scope scope;
    int cells_min;
    int cells_max; /* 0: any number */
    int values_min;
    int values_max; /* -1: any number */

    /* Whether a full grid of the puzzle's board fulfils the clue: the rule itself, which knows
     * nothing of relations, clauses or candidates. The puzzle is there for rules that look at its
     * other clues. */
    bool (*holds)(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                  const struct grid *grid);
};

/* The row of a kind; NULL for a kind that is none. */
const struct clue_kind *clue_kind_of(enum satdoku_clue_kind kind);

/* ---- A puzzle's clues as one list ---- */

/* What a clue of the list looks at: room for the numbers of clues that are not stored as such. */
struct clue_room {
    int cells[2];
    int values[2];
};

/* How many clues the puzzle has: givens in reading order, or of a Sudominoku dominoes as given and
 * then singles by digit; then all others in the order in which they were added. */
size_t clue_count(const struct satdoku_puzzle *puzzle);

/* Clue `index`; what it points to is in the puzzle or the room. */
struct clue clue_at(const struct satdoku_puzzle *puzzle, size_t index, struct clue_room *room);

/* Adds a copy of a clue to a puzzle on such a board. ERR_MEMORY. */
enum satdoku_status clue_add(struct satdoku_puzzle *puzzle, const struct clue *clue);

enum { CLUE_TEXT = 160, CLUE_REASON = 360 };

/* Writes what people call a clue: "r1c5=7", "white dot on r1c1, r1c2", "thermo r1c1-r1c5"; cut
 * short where it is long. */
void clue_describe(char text[CLUE_TEXT], const struct clue *clue, const struct board *board);

/* Whether the two clues (or one with itself) break a rule by themselves; `reason` then says which.
 */
bool clue_clash(char reason[CLUE_REASON], const struct clue *one, const struct clue *other,
                const struct board *board);

#endif
