/* Puzzles with other boards and other clues than Sudoku has, in plain words: what the tests' oracle
 * knows of them.
 *
 * A cell is row * columns + column, or of a group the number behind those before it; a digit is
 * what is printed: from `lowest` on. Clues are those of constraint strings, under the same names. A
 * rule is stated as people state it and tried on cells and digits; solutions are found by trying
 * digits cell by cell in reading order. Nothing is shared with the library, neither code nor ideas.
 */
#ifndef TESTS_VARIANT_H
#define TESTS_VARIANT_H

#include <stdbool.h>

enum {
    VARIANT_CELLS_MAX = 81,
    VARIANT_DIGITS_MAX = 16,
    VARIANT_VALUES_MAX = VARIANT_DIGITS_MAX * VARIANT_DIGITS_MAX,
    VARIANT_CLUES_MAX = 320,
    VARIANT_GROUPS_MAX = 3,
    VARIANT_BLANK = -1,
    VARIANT_NO_PIECE = -1
};

enum variant_kind {
    /* Of one cell. */
    VARIANT_GIVEN,      /* v0 */
    VARIANT_CANDIDATES, /* one of the values */
    /* Of cells next to each other; of more than two cells each two that are neighbours. Of two
     * cells one may be beside the grid. */
    VARIANT_WHITE_DOT,
    VARIANT_BLACK_DOT,
    VARIANT_X,
    VARIANT_V,
    VARIANT_NO_DOT,
    VARIANT_NO_LETTER,
    VARIANT_NO_WHITE_DOT,
    VARIANT_NO_BLACK_DOT,
    VARIANT_GREATER_THAN,
    /* Of lines and sets. */
    VARIANT_THERMO,
    VARIANT_SLOW_THERMO,
    VARIANT_WHISPER, /* the least difference is v0 */
    VARIANT_PALINDROME,
    VARIANT_MODULAR, /* modulo v0 */
    VARIANT_ENTROPIC,
    VARIANT_PAIR, /* a value for each two digits a, b, at (a - lowest) * digits + b - lowest */
    VARIANT_PAIR_X,
    VARIANT_ALL_DIFFERENT,
    VARIANT_CAGE,            /* different digits; their sum is v0, or with 0 any */
    VARIANT_RENBAN,          /* different digits without a gap, in any order */
    VARIANT_RELLIK_CAGE,     /* different digits; no one or more of them have the sum v0 */
    VARIANT_EQUALITY_CAGE,   /* different digits; as many even as odd, as many low as high */
    VARIANT_ROW_INDEXING,    /* one cell: the digit is the row of its column in which the number of
                                its own row stands */
    VARIANT_COLUMN_INDEXING, /* the same in its row */
    VARIANT_BOX_INDEXING,    /* the same in its box or piece, whose cells are numbered by rows */
    VARIANT_NUMBERED_ROOM,   /* a whole line: the first digit is the place of v0 */
    VARIANT_SKYSCRAPER,      /* a whole line: v0 digits are greater than all before them */
    VARIANT_HIDDEN_SKYSCRAPER, /* ... the first that is not is v0 */
    VARIANT_X_SUM,             /* ... as many digits as the first one says have the sum v0 */
    VARIANT_QUAD,              /* the 2x2 square has the values, each as often as it is listed */
    VARIANT_QUAD_SUM,          /* the 2x2 square has the sum v0 */
    VARIANT_SUM,               /* v0; further values are the weights of the cells, as signed char */
    VARIANT_ARROW,             /* the first is the sum of the others */
    VARIANT_DOUBLE_ARROW,      /* the ends have the sum of the others */
    VARIANT_ZIPPER,            /* pairs from the ends inwards have one sum, which the middle is */
    VARIANT_BETWEEN,           /* the others lie between the ends */
    VARIANT_LOCKOUT,           /* ends v0 or more apart; the others outside of what they span */
    VARIANT_SUM_LINE,          /* pieces of sum v0 */
    VARIANT_SUM_LOOP,          /* the same from some cell on, around and back to it */
    VARIANT_REGION_SUM_LINE,   /* the pieces in boxes, or pieces of a jigsaw, have one sum */
    VARIANT_LITTLE_KILLER,     /* a diagonal from its first cell on; its sum is v0 */
    VARIANT_SANDWICH,    /* a row or column; between its least and greatest digit the sum v0 */
    VARIANT_REGEX,       /* the digits match a pattern; the values are its characters */
    VARIANT_NFA,         /* v0 parts, of so many cells each; then a machine, see variant_machine */
    VARIANT_EQUAL_SUM,   /* parts of so many cells as the values say have one sum */
    VARIANT_GREATER_SUM, /* the sum of each part is greater than that of the next one */
    VARIANT_PILL_ARROW,  /* v0 cells hold a number, by decimal digits, that is the others' sum */
    VARIANT_COUNTING_CIRCLES, /* each digit in as many of the cells as it says */
    VARIANT_FULL_RANK,   /* a whole line: of all of them, from both ends, number v0 by its digits */
    VARIANT_SAME_VALUES, /* v0 sets of as many cells have the same digits, each as often */
    VARIANT_CONTAIN_EXACT,    /* a value that is listed k times is in k cells */
    VARIANT_CONTAIN_AT_LEAST, /* ... or more often */
    VARIANT_VALUE_INDEXING,   /* the second says which cell behind it is like the first */
    VARIANT_COUNT_DISTINCT,   /* the first cell says how many different digits the others have */
    VARIANT_CONNECTED_VALUES, /* all cells of the grid or of a group: those with one of the digits
                                 v1, v2, ... are connected, and v0 of them, or with 0 any */
    VARIANT_CHAOS_COUNT,      /* the first says how many cells of CC are like the second, v0 less */
    VARIANT_CHAOS_ARROW,      /* the same of ways of v1, v2, ... cells, up to where they are not */
    VARIANT_COUNT_VALUES,    /* the first cell says how many of the others hold one of the values */
    VARIANT_WHITE_PEARL,     /* MY goes straight through each, and turns before or behind it */
    VARIANT_BLACK_PEARL,     /* MY turns in each, and goes straight before and behind it */
    VARIANT_ISLAND,          /* of NK: its cells are those of an island each, of as many cells */
    VARIANT_GALAXY,          /* the center of one of GX: between its first and its last cell */
    VARIANT_VALUE_SUM,       /* v0, a signed char, is the sum of what cells count for */
    VARIANT_SEARCH_PRIORITY, /* nothing */
    VARIANT_LUNCHBOX,        /* all different; between the least and the greatest one the sum v0 */
    VARIANT_OR,              /* one of its members holds, or more; its cells are theirs */
    VARIANT_AND,             /* all of its members hold */
    /* Of a Sudominoku. */
    VARIANT_DOMINO, /* v0 in the first cell, v1 in the second */
    VARIANT_SINGLE, /* v0 */
    /* Of the whole board, without cells. */
    VARIANT_DIAGONAL, /* v0 is 1: from the top right; 0: from the top left */
    VARIANT_WINDOKU,
    VARIANT_DISJOINT_SETS,
    VARIANT_ANTI_KNIGHT,
    VARIANT_ANTI_KING,
    VARIANT_ANTI_CONSECUTIVE,
    VARIANT_ANTI_TAXICAB,
    VARIANT_STRICT_KROPKI,
    VARIANT_STRICT_XV,
    VARIANT_STRICT_CONSECUTIVE, /* a dot of either kind frees its cells, */
    VARIANT_STRICT_RATIO,       /* here as well */
    VARIANT_GLOBAL_ENTROPY,
    VARIANT_GLOBAL_MOD,
    VARIANT_DUTCH_FLATMATES,
    VARIANT_REGION_SAME_VALUES, /* of rows, columns, boxes and pieces, the largest ones */
    VARIANT_NO_RANK_TIES,       /* no two lines are the same number */
    VARIANT_ANY_RANK_TIES,      /* lines with a full rank may be the same as others */
    VARIANT_CHAOS_CONSTRUCTION, /* the cells of the first group, CC, say which region each cell of
                                   the grid is in: of `digits` connected cells with different
                                   digits, numbered as they begin */
    VARIANT_DOPPELGANGER,       /* DGR, DGC and DGB have what each column, row and box misses of 0
                                   to n, which is not 0: different ones, also of a 0's three */
    VARIANT_YIN_YANG,           /* YY: 1 and 2, both connected, and both in each 2x2 square */
    VARIANT_STAR_BATTLE,        /* SB: v0 times 2 in each row, column, box and piece, none of which
                                   touch; else 1 */
    VARIANT_MINESWEEPER,        /* MS: 1 and 2 */
    VARIANT_SNAKE,       /* SN: 2s are a path; if v0 is 2, it does not touch itself at corners */
    VARIANT_LOOP,        /* LP: the same of a closed one */
    VARIANT_CAVE,        /* CV: 1s are connected, 2s each with the edge */
    VARIANT_MASYU,       /* MY: 2s are a loop through cells of the grid and what is between them */
    VARIANT_SLITHERLINK, /* SL: the same through corners of cells, and sides */
    VARIANT_NURIKABE,    /* NK: 2s are connected, none of them a 2x2 square; sets of 1s as ISLAND
                            says, if there is one */
    VARIANT_DOUBLERS,    /* DB: one 2 in each row, column, box and piece, each with another digit */
    VARIANT_NEGATORS,    /* NG: the same */
    VARIANT_SCHROEDINGER, /* SC: one cell of each of these has two digits, all others one */
    VARIANT_GALAXIES,     /* GX: as MY, 2 between cells of two galaxies; as GALAXY says */
    VARIANT_KINDS
};

/* The name in constraint strings; "" of givens and candidates. */
const char *variant_kind_name(enum variant_kind kind);

/* Whether it is a rule of the whole board. */
bool variant_kind_is_of_board(enum variant_kind kind);

/* Whether clues of cells say nothing themselves: a rule does, for all of them. */
bool variant_kind_is_silent(enum variant_kind kind);

/* Whether it is made of other clues. */
bool variant_kind_is_composite(enum variant_kind kind);

/* Whether the digit of its only cell says which other cell it looks at. */
bool variant_kind_points(enum variant_kind kind);

/* Of a clue's machine, behind the sizes of its parts. States are numbered from 0: the first ones
 * are starts, the next ones accept, as does start s where bit s of `start_accepts` is set. */
enum variant_machine {
    VARIANT_STATES,
    VARIANT_STARTS,
    VARIANT_ACCEPTS,
    VARIANT_START_ACCEPTS,
    VARIANT_EDGES /* from here on: from, symbol, to; symbol 0 is the lowest digit, and one for each
                     digit is a break between parts */
};

struct variant_clue {
    enum variant_kind kind;
    const struct variant_clue *members; /* of a composite; the pool's (variant_random.h), or the
                                           caller's */
    int member_count;
    bool off; /* it says nothing; only to a strict rule it is still there */
    int cell_count;
    unsigned char cells[VARIANT_CELLS_MAX];
    int value_count;
    unsigned char values[VARIANT_VALUES_MAX];
};

struct variant {
    int rows, columns;
    int lowest, digits;
    int box_rows, box_columns; /* 0: no boxes */
    int region_size;           /* cells of a box, or of a piece */
    bool has_default_boxes;    /* where nothing is said about them, there are boxes of that size */
    bool loose; /* boxes and pieces are there for rules alone: their cells need not differ */
    bool jigsaw;
    int layout[VARIANT_CELLS_MAX]; /* of a jigsaw: the piece of a cell, or NO_PIECE */
    bool sudominoku;               /* n x n cells and n digits */
    /* Cells beside the grid, in no row, column, box or piece, behind those of the grid; called VA
     * and VB. */
    enum variant_kind layer; /* a rule that the first ones belong to; GIVEN: there is none */
    int group_count;
    struct variant_group {
        int cells;
        int rows, columns; /* 0: as wide as the grid, and as many rows as it takes */
    } groups[VARIANT_GROUPS_MAX];
    int clue_count;
    struct variant_clue clues[VARIANT_CLUES_MAX];
};

/* An empty board without boxes. */
void variant_init(struct variant *variant, int rows, int columns, int lowest, int digits);

/* A jigsaw of n x n cells, the first row of which is 1..n: a smallest solution has that. */
void variant_of_layout(struct variant *variant, int n, const int *pieces);

int variant_cells(const struct variant *variant);

/* How many groups a rule has, one behind the other; 0: it has none. */
int variant_layer_groups(enum variant_kind kind);

/* Whether a rule with groups has a number, v0. */
bool variant_has_number(enum variant_kind kind);

/* What a cell of a full grid counts for by the first group. */
int variant_value_of(const struct variant *variant, const int *grid, int cell);

/* What a group is called: "VA", "CC". */
struct variant_name {
    char text[4];
};
struct variant_name variant_group_name(const struct variant *variant, int group);

/* Those of the grid alone. */
int variant_grid_cells(const struct variant *variant);

/* Where the library has a cell on its canvas, and how large that is: groups stand below the grid,
 * with an empty row above each. Rows and columns are counted from 1. */
void variant_place(const struct variant *variant, int cell, int *row, int *column);
int variant_canvas_rows(const struct variant *variant);
int variant_canvas_columns(const struct variant *variant);

/* The cell that is there; -1: none. */
int variant_cell_at(const struct variant *variant, int row, int column);

/* Whether two cells are next to each other, above or beside. */
bool variant_neighbours(const struct variant *variant, int a, int b);

/* Adds a clue without cells and values, to be filled in. */
struct variant_clue *variant_add(struct variant *variant, enum variant_kind kind);

/* Whether no rule that looks at `cell` is broken by the digits that are known; the others are
 * BLANK. */
bool variant_allows(const struct variant *variant, const int *grid, int cell);

/* The same of one clue; of a clue of the board as far as it looks at `cell`. */
bool variant_clue_allows(const struct variant *variant, const struct variant_clue *clue,
                         const int *grid, int cell);

/* Whether a full grid fulfils a clue. */
bool variant_clue_holds(const struct variant *variant, const struct variant_clue *clue,
                        const int *grid);

/* Whether a full grid is a solution. */
bool variant_is_solution(const struct variant *variant, const int *grid);

/* Counts the tilings of a full grid of a Sudominoku that have its dominoes and singles, up to
 * `limit`. */
int variant_tilings(const struct variant *variant, const int *grid, int limit);

/* Solutions in lexicographic order. */
struct variant_solutions {
    int cells;
    int count;
    int *digits; /* [count * cells]; owned */
};

/* Finds all solutions. False, and nothing owned, where there are more than `most`, or where more
 * than `steps` digits would have to be tried. */
bool variant_solve(struct variant_solutions *solutions, const struct variant *variant, int most,
                   long steps);

/* Counts solutions up to `limit`; -1 where that takes more than `steps`. */
int variant_count(const struct variant *variant, int limit, long steps);

const int *variant_solution(const struct variant_solutions *solutions, int index);

void variant_solutions_clear(struct variant_solutions *solutions);

#endif
