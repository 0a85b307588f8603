/* Clues: what a puzzle says beyond its board, each of a kind, with cells in order and values.
 *
 * A puzzle has them in one list (puzzle.h), but for the most common kinds, which stand in arrays of
 * their own: givens, dominoes, singles. clue_at walks all of them as if they were one list.
 *
 * What a kind is stands in one table, kinds.def: its name, how many cells and values it has, on
 * which boards it can be, and its rule, stated as people state it (clue_rules.c). Other layers have
 * columns of their own in its row.
 */
#ifndef CLUE_H
#define CLUE_H

#include "board.h"
#include "composite.h"
#include "grid.h"

#include <satdoku_program.h>

struct satdoku_puzzle;

struct clue {
    enum satdoku_clue_kind kind;
    const int *cells; /* of the board */
    int cell_count;
    const int *values; /* digits are inside ones, 1..digits; see the kind for what they mean */
    int value_count;
};

/* Where a puzzle has the clues of a kind, as the public header says it. */
enum clue_home {
    CLUE_IN_LIST = SATDOKU_HOME_LIST,
    CLUE_AS_GIVEN = SATDOKU_HOME_CELL, /* among the digits of its cells */
    CLUE_AS_TILE = SATDOKU_HOME_TILE,
    CLUE_AS_REGION = SATDOKU_HOME_REGION
};

/* What a clue is about. */
enum clue_scope {
    CLUE_OF_CELLS, /* the cells that it names */
    CLUE_OF_BOARD  /* every cell: a rule of the whole puzzle, without cells of its own */
};

/* What the values of a clue are. */
enum clue_values {
    CLUE_DIGITS,    /* digits: in a struct clue inside ones, in the public API printed ones */
    CLUE_NUMBERS,   /* numbers that mean the same everywhere */
    CLUE_CHARACTERS /* the characters of a text */
};

/* Of how many sets of digits a cage may leave it open which one it has; with a sum that more sets
 * have, it is a sum of digits that differ. */
enum { CLUE_CAGE_SETS_MAX = 8192 };

/* A kind all of whose values, in any order, are what a setter says. */
enum { CLUE_TOLD_ALL = -1 };

/* How what a setter says is found from a solution, where a clue leaves it open (blanks.h). */
enum clue_found {
    CLUE_FOUND_ALONE,    /* the only value with which the clue holds */
    CLUE_FOUND_GREATEST, /* the greatest one, as that says the most */
    CLUE_FOUND_DIGITS,   /* the digits of its cells, each as often as it is there */
    CLUE_FOUND_NEVER     /* a solution does not tell which values are meant */
};

/* What no value of a clue is greater than. */
enum clue_most {
    CLUE_MOST_UNKNOWN, /* the table does not say it */
    CLUE_MOST_SUM,     /* what the greatest digits add in its cells, times their weights */
    CLUE_MOST_BETWEEN, /* the sum of all digits but the lowest and the highest one */
    CLUE_MOST_CELLS,   /* how many cells it has */
    CLUE_MOST_DIGITS,  /* how many digits there are */
    CLUE_MOST_LINES    /* how many rows and columns there are, each read from both ends */
};

/* Where generated puzzles have clues of a kind (make_clues.h). */
enum clue_made {
    CLUE_MADE_NEVER,     /* none are made */
    CLUE_MADE_EDGES,     /* on two cells that share a side */
    CLUE_MADE_LINES,     /* on lines, from neighbour to neighbour, also diagonally */
    CLUE_MADE_AREAS,     /* on areas of cells that share sides */
    CLUE_MADE_SQUARES,   /* on 2x2 cells */
    CLUE_MADE_SIDES,     /* on rows and columns, as they are read from a side */
    CLUE_MADE_DIAGONALS, /* on diagonals, as outside_diagonal has them */
    CLUE_MADE_CELLS,     /* on single cells */
    CLUE_MADE_RULE       /* a rule of the whole board, and all clues whose strict rule it is */
};

/* The most cells of a group in which some are connected. */
enum { CLUE_CONNECTED_MAX = 1024 };

/* The least and greatest weight of a cell in a sum, and the greatest sum and rank. */
enum { CLUE_WEIGHT_MAX = 100, CLUE_SUM_MAX = 1000000 };

/* How many strict rules may have the clues of a kind. */
enum { CLUE_STRICT_RULES = 2 };

/* How many further names a kind may have. */
enum { CLUE_CALLED_MAX = 3 };

/* How many cells the pill of an arrow has. */
enum { CLUE_PILL_MIN = 2, CLUE_PILL_MAX = 3 };

/* A group of cells that a rule of the whole board brings along. A board that has such a group has
 * the rule. */
enum rule_group_shape {
    RULE_GROUP_GRID,    /* a cell for each of the grid */
    RULE_GROUP_ROW,     /* one for each column */
    RULE_GROUP_COLUMN,  /* one for each row */
    RULE_GROUP_MIDDLES, /* one for each of the grid, and between these: (2 R - 1) x (2 C - 1) */
    RULE_GROUP_LINES /* one for each, for its four sides and its corners: (2 R + 1) x (2 C + 1) */
};

/* What the 2s of such a group are in pictures: shaded, a line that goes through them from side to
 * side, or the borders between cells of the grid. */
enum rule_group_picture { RULE_GROUP_SHADED, RULE_GROUP_PATH, RULE_GROUP_BORDERS };

struct rule_group {
    const char *name; /* NULL: there is none */
    const char *label;
    enum rule_group_shape shape;
    enum rule_group_picture picture;
    const char *between; /* what lies between two cells of the grid: "side"; NULL: nothing does */

    /* What a cell is that holds 1, and one that holds 2: "a star"; and several such cells, where
     * that is another word: "stars". Alone and with a "#", it is said of every value. NULL: there
     * is no word for it. */
    const char *is[2];
    const char *are[2];
};
enum { RULE_GROUPS_MAX = 3 };

/* A rule with a group says several things, which translations number in the order of its row: what
 * is easy to see comes first, and what only follows from others last. A claim is about some cells
 * each time: what sentences name of them. */
enum claim_place {
    CLAIM_ANYWHERE,  /* none of them, since they are many */
    CLAIM_AT_CELLS,  /* each */
    CLAIM_AT_FIRST,  /* the first, around which the others lie */
    CLAIM_AT_REGION, /* the region of the grid that they are */
};

struct rule_claim {
    const char *words; /* "stars do not touch"; NULL: there is none */
    enum claim_place place;
};
enum { RULE_CLAIMS_MAX = 5 };

/* Two different cells and their inside digits. */
struct clue_cells {
    int cell[2];
    int digit[2];
};

/* A clue in a full grid of its puzzle's board. */
struct filled {
    const struct clue *clue;
    const struct satdoku_puzzle *puzzle; /* for rules that look at its other clues */
    const struct board *board;           /* the puzzle's */
    const struct grid *grid;
};

/* Which pairs of its cells a clue takes memory for. */
enum clue_pairs {
    CLUE_PAIRS_NONE,
    CLUE_PAIRS_ALL,   /* any two */
    CLUE_PAIRS_WINDOW /* each cell and those behind it, as many as its first value says */
};

/* Whether clues of a kind are made of other clues (composite.h), and how many of them hold. */
enum clue_composite { CLUE_NO_COMPOSITE, CLUE_OF_ANY, CLUE_OF_ALL };

/* From `min` to `max`. */
struct clue_range {
    int min;
    int max;
};

/* What a kind means. */
struct clue_rule {
    /* Whether none of the digits, has[1..digits], can be in a cell of the clue, whatever its other
     * cells hold; NULL: nothing is known of it. */
    bool (*excludes)(const struct clue *clue, const struct board *board, const bool *has);

    /* Whether inside digit `a` of one cell and `b` of the next one in the clue's list go together;
     * NULL for a kind that is not a matter of neighbours in its list. */
    bool (*go_together)(const struct clue *clue, const struct board *board, int a, int b);

    /* Whether a rule of the whole board lets the two cells hold these digits; NULL for a kind that
     * is not a matter of two cells. */
    bool (*allows)(const struct satdoku_puzzle *puzzle, const struct clue_cells *cells);

    /* Whether a full grid of the puzzle's board fulfils the clue: the rule itself, which knows
     * nothing of relations, clauses or candidates. NULL: go_together is the rule. */
    bool (*holds)(const struct filled *filled);
};

struct clue_kind {
    const char *name;  /* in constraint strings, unless the column STRING has another: "WhiteDot" */
    const char *words; /* in a sentence: "white dot" */
    const char *called[CLUE_CALLED_MAX]; /* what else people call it; NULL behind the last one */
    const char *join;  /* between its cells in a sentence, behind the words: "-" for a line; NULL
                          where there is no such sentence */
    const char *parts; /* of a kind whose values are how many cells each part of its list has:
                          between two parts in a sentence, " = "; else NULL */
    bool counts_parts; /* before these values it has one that says how many they are, and behind
                          them others */
    enum clue_scope scope;
    struct rule_group groups[RULE_GROUPS_MAX]; /* of a rule of the whole board */
    struct rule_claim claims[RULE_CLAIMS_MAX]; /* of one with groups; none: it is said as a whole */
    struct clue_range cell_count;              /* 0 at most: any number */
    bool neighbours; /* its two cells stand next to each other, in a row or a column */
    enum clue_values values;
    struct clue_range value_count; /* -1 at most: any number */
    struct clue_range value_range; /* NUMBERS: what a value may be, for builders and readers; 0 at
                                      most: there is no bound, or that of `refuses` */
    bool beyond; /* DIGITS: one that the board lacks is a clue, too, which no solution fulfils */
    int told;    /* so many values, from the first on, are what a setter says and may have wrong;
                          others belong to its shape */
    enum clue_most most;   /* of a kind with one such value */
    bool zero_is_none;     /* where such a value is 0, it says nothing */
    enum clue_found found; /* of a kind with such values */
    enum clue_made made;
    bool weighs; /* of NUMBERS the first is said in sentences; those behind it, if there are
                        any, are the weights of its cells */
    bool whole;  /* its cells are all of the grid, or of a group beside it, which sentences name;
                     they say its values, too, but for the first one */
    bool told_by_first; /* its first cell says something of the others, which may be many */
    bool outside;       /* its cells are a row or column from the side at which the clue stands, and
                        sentences say which */
    bool line;          /* its cells are a row or column, from whichever side */

    enum clue_home home;
    enum clue_composite composite;
    bool states;   /* it says which digits its cells have: cell i has value i; a single cell has
                        one of the values */
    bool table;    /* its values are a table that has a 1 or 0 for any two digits of the board */
    bool mirrored; /* its cells have the same digits from both ends */
    enum clue_pairs pairs;
    bool silent;     /* it says nothing of digits itself: how others are meant, or nothing at all */
    bool any_digits; /* it holds as well when digits are renamed */
    enum satdoku_clue_kind strict_rules[CLUE_STRICT_RULES]; /* rules of the whole board that all
                                           such clues are given; GIVEN: there is none */
    enum satdoku_clue_kind frees;    /* a strict rule that says nothing of cells with such a
                                           clue, which is not one of its own; GIVEN: none */
    enum satdoku_clue_kind part_of;  /* the strict rule that says the same of all neighbours that
                                           have no such clue; GIVEN: none */
    enum satdoku_clue_kind of_layer; /* the rule whose groups a board with such clues must have;
                                           GIVEN: none */
    const char *technique; /* what it is called when such a clue by itself excludes something; NULL:
                              it has no name */
    const char *conflict;  /* what is wrong where the board and this rule have no solution; NULL:
                             nothing is said */

    /* Whether there can be such clues on a board that has the groups of the kind; NULL: on every
     * one. `needs` says what they need: "the digits 1-9". */
    bool (*fits)(const struct board *board);
    const char *needs;

    /* Says why there can be no clue of these cells and values, all of which are there: "cannot have
     * a cell twice"; or NULL: there can. NULL for a kind that may have any. */
    const char *(*refuses)(const struct clue *clue, const struct board *board);

    struct clue_rule rule;
};

/* Between which bounds the first value of a clue of the board lies, whatever the digits are: all
 * that a reader takes, but for what the kind says of the most. */
struct clue_range clue_value_bounds(const struct clue *clue, const struct board *board);

/* The row of a kind; NULL for a kind that is none. */
const struct clue_kind *clue_kind_of(enum satdoku_clue_kind kind);

/* The table of kinds, by their numbers. */
extern const struct clue_kind clue_kinds[SATDOKU_CLUE_KINDS];

/* Whether clues of the kind are candidate sets: those of the list that state digits. */
static inline bool clue_is_candidates(enum satdoku_clue_kind kind)
{
    return clue_kinds[kind].states && clue_kinds[kind].home == CLUE_IN_LIST;
}

/* That the cell holds one of `count` digits, of which the array stays the caller's. */
struct clue clue_candidates(const int *cell, const int *digits, int count);

/* A walk through a composite, and the clue that it has come to. */
static inline struct composite_walk composite_start(const struct clue *composite)
{
    return composite_walk(composite->values, (size_t)composite->value_count,
                          (size_t)composite->cell_count);
}

static inline struct clue composite_clue(const struct composite_walk *walk,
                                         const struct clue *composite)
{
    return (struct clue){walk->kind, composite->cells + walk->cell, (int)walk->cells,
                         composite->values + walk->value, (int)walk->own_values};
}

/* ---- A puzzle's clues as one list ---- */

/* Room for the numbers of a clue that is not stored as a clue, such as a given: clue_at puts them
 * here. */
struct clue_room {
    int cells[2];
    int values[3];
};

/* That the cell holds the digit; both are in the room. */
struct clue clue_given(struct clue_room *room, int cell, int digit);

/* That a region of the board, by its index, has different digits; its values are in the room. */
struct clue clue_region(struct clue_room *room, const struct board *board, int region);

/* How many clues the puzzle has: givens in reading order, or of a Sudominoku dominoes as given and
 * then singles by digit; then rules of the whole board and then all others, in the order in which
 * they were added. */
size_t clue_count(const struct satdoku_puzzle *puzzle);

/* Clue `index`; what it points to is in the puzzle or the room. */
struct clue clue_at(const struct satdoku_puzzle *puzzle, size_t index, struct clue_room *room);

/* Where among a puzzle's givens the clue was that was asked for last: who goes through all clues
 * need not begin with the first cell each time. {0}: nowhere yet. The givens must not change. */
struct clue_walk {
    size_t before; /* so many of them stand before `cell` */
    int cell;
};

/* clue_at for going through clues one after another. */
struct clue clue_walk_to(struct clue_walk *walk, const struct satdoku_puzzle *puzzle, size_t index,
                         struct clue_room *room);

/* How many clues come before those of puzzle->list. */
size_t clue_list_start(const struct satdoku_puzzle *puzzle);

/* Clue `index` of puzzle->list. */
struct clue clue_listed(const struct satdoku_puzzle *puzzle, size_t index);

struct clue_list; /* puzzle.h */

/* Whether the list has a clue of the kind, be it off or not. */
bool clue_list_has(const struct clue_list *list, enum satdoku_clue_kind kind);

/* Whether it is a strict rule that all clues of the kind are given. */
bool clue_kind_marks(enum satdoku_clue_kind kind, enum satdoku_clue_kind rule);

/* Whether a strict rule says nothing of cells that have a clue of the kind: it is one of its own,
 * or frees them. */
bool clue_kind_frees(enum satdoku_clue_kind kind, enum satdoku_clue_kind rule);

/* Whether the list has a strict rule that says nothing of cells with such a clue. */
bool clue_list_frees(const struct clue_list *list, enum satdoku_clue_kind kind);

/* A strict rule of the list that says that all clues of the kind are given; GIVEN: there is none.
 */
enum satdoku_clue_kind clue_list_strict(const struct clue_list *list, enum satdoku_clue_kind kind);

/* Says why a clue cannot be added to a puzzle on that board, in words that follow its kind's:
 * "needs 2 cells or more"; in `text`, or constant. NULL: the clue can be added. It has as many
 * cells and values as its kind takes, all of them are there, and the kind does not refuse them. */
enum { CLUE_REFUSAL = 160 };
const char *clue_refuse(char text[CLUE_REFUSAL], const struct clue *clue,
                        const struct board *board);

/* Whether a clue can be added to a puzzle on that board; of a number that is no kind, or that of
 * regions, none can. Else ERR_ARGUMENT, and `error` says what is wrong. */
enum satdoku_status clue_check(const struct clue *clue, const struct board *board,
                               struct satdoku_error *error);

/* Why the puzzle has no room for the clue, as a sentence in `text`; NULL: it has. Some kinds take
 * memory for pairs of their cells, others have long lists of values: bounds on both keep a text
 * from taking all memory. */
const char *clue_budget_refuse(char text[CLUE_REFUSAL], const struct clue *clue,
                               const struct satdoku_puzzle *puzzle);

/* OK where the puzzle has room for the clue, and its constraint string, which is counted as long as
 * it is at most, stays so short that it can be read. Else ERR_LIMIT. Boards of more than 200 rows
 * may be full of givens that leave less room for clues. */
enum satdoku_status clue_budget_check(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                                      struct satdoku_error *error);

/* Adds a copy of a clue that clue_check lets pass. A given that cannot stand among the givens,
 * since the cell has another one or the puzzle is a Sudominoku, becomes a candidate set of one
 * digit. The caller has seen to it that dominoes and singles do not overlap, and that the clue's
 * arrays are not those of the puzzle, which may move. The list has rules of the whole board before
 * all clues of cells, each rule once: one that is there already gets the values.
 * ERR_MEMORY. */
enum satdoku_status clue_add(struct satdoku_puzzle *puzzle, const struct clue *clue);

/* A kind of which a board has a group, but which does not fit it; KINDS: there is none. */
enum satdoku_clue_kind clue_kind_unfit(const struct board *board);

/* Adds the rules whose groups the board has, each with the least value that it can have.
 * ERR_MEMORY. */
enum satdoku_status clue_add_rules_of_groups(struct satdoku_puzzle *puzzle);

/* The kind that has a group of that name; KINDS: none has. *index: which of its groups that is. */
enum satdoku_clue_kind clue_kind_of_group(int *index, const char *name);

/* Whether a board has the groups of a kind and of the layer that it is of, if there are any; and it
 * suits the kind's `fits`. */
bool clue_kind_fits(enum satdoku_clue_kind kind, const struct board *board);

/* The group on a grid of so many rows and columns. */
struct board_group clue_group_make(const struct rule_group *group, int rows, int columns);

/* A group of a kind that a board has; NULL: it has none. */
const struct board_group *clue_group_of(enum satdoku_clue_kind kind, int index,
                                        const struct board *board);

/* Puts a copy of a clue into the list, as number `place`. ERR_MEMORY. */
enum satdoku_status clue_list_insert(struct clue_list *list, const struct clue *clue, size_t place);

/* Removes the clues of the list that are off. */
void clues_forget_off(struct satdoku_puzzle *puzzle);

/* Whether a full grid of the puzzle's board fulfils the clue. */
bool clue_holds(const struct clue *clue, const struct satdoku_puzzle *puzzle,
                const struct grid *grid);

/* Another clue in place of one of puzzle->list. */
struct clue_swap {
    size_t index;
    struct clue clue;
};

/* Whether the grid fulfils all clues of puzzle->list that are not off, after the swap (NULL: none).
 * On false `error` says the first one that it does not, as ERR_INTERNAL without a place. */
bool clues_hold(const struct satdoku_puzzle *puzzle, const struct clue_swap *swap,
                const struct grid *grid, struct satdoku_error *error);

/* ---- In words ---- */

enum { CLUE_TEXT = SATDOKU_CLUE_TEXT, CLUE_REASON = 400 };

/* Writes what people call a clue: "r1c5=7", "white dot on r1c1, r1c2", "thermometer r1c1-r1c2"; cut
 * short with "..." where it is long. */
void clue_describe(char text[CLUE_TEXT], const struct clue *clue, const struct board *board);

/* The characters that a clue's values are; of many of them the first ones, and "...". */
enum { CLUE_CHARACTERS_TEXT = 64 };
void clue_characters_text(char text[CLUE_CHARACTERS_TEXT], const int *values, size_t count);

/* How often a cell counts, by its place in a clue of that kind; 1 where nothing is said. */
int clue_weight(const struct clue_kind *kind, const int *values, size_t count, size_t place);

/* A walk through the cells of a clue with parts; {0} before the first cell. */
struct clue_parts {
    size_t part; /* the next one */
    size_t next; /* the place of its first cell */
};

/* The values that say how many cells the parts of a clue of that kind have; *count: so many are
 * there at most. */
const int *clue_part_sizes(size_t *count, const struct clue_kind *kind, const int *values);

/* How many parts begin at the cell at that place, the one behind that asked for last, as the values
 * say: more than one where some of them have no cells, which may also be behind the last cell. */
#define CLUE_EMPTY_PART "no cell" /* in words */
int clue_parts_begin(struct clue_parts *parts, const int *values, size_t count, size_t index);

/* "row 1 from the left": what people call the cells of a line from the first one, at the border,
 * to the last one. Rows and columns are counted from 1. */
enum { CLUE_LINE_TEXT = 48 };
void clue_line_text(char text[CLUE_LINE_TEXT], const struct satdoku_cell *first,
                    const struct satdoku_cell *last);

/* "the " where a sentence has that before what clue_describe writes, else "". */
const char *clue_article(const struct clue *clue);

/* Whether the two clues (or one with itself) break a rule by themselves, or one that the puzzle has
 * for the whole board; `reason` then says which. Not everything that two clues exclude is found. */
bool clue_clash(char reason[CLUE_REASON], const struct clue *one, const struct clue *other,
                const struct satdoku_puzzle *puzzle);

/* Clues as callers get them, with cells and digits as they are printed. */

/* Adds a number to those of the values that are digits, also in a composite: that by which printed
 * digits lie above inside ones, or less that. What is no digit at all becomes -1. */
void clue_shift_digits(int *values, enum satdoku_clue_kind kind, size_t value_count,
                       size_t cell_count, int by);

/* Copies the clues that have a flag (NULL: all) of a puzzle on that board. One block of memory,
 * which satdoku_clues_free releases; NULL: there is none. */
struct satdoku_clues *clue_set_new(const struct clue *clues, size_t count, const bool *flags,
                                   const struct board *board);

/* What callers see of it; nothing of NULL. */
struct satdoku_clues clue_set_view(const struct satdoku_clues *set);

#endif
