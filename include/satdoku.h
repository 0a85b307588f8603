/* satdoku: Sudoku and Sudominoku by SAT.
 *
 * The one public header. It reads puzzles from text, solves and classifies them with PicoSAT, and
 * writes answers and DIMACS formulas.
 *
 *     #include <satdoku.h>
 *     #include <stdio.h>
 *     #include <string.h>
 *
 *     int main(void)
 *     {
 *         const char *text = "53..7....6..195....98....6.8...6...34..8.3..1"
 *                            "7...2...6.6....28....419..5....8..79";
 *         struct satdoku_puzzle *puzzle = NULL;
 *         struct satdoku_solver *solver = NULL;
 *         struct satdoku_grid *grid = NULL;
 *         enum satdoku_verdict verdict = SATDOKU_VERDICT_UNKNOWN;
 *         struct satdoku_error error = {.message = "out of memory"};
 *         bool good = satdoku_puzzle_new(&puzzle) == SATDOKU_OK &&
 *                     satdoku_puzzle_parse(puzzle, text, strlen(text), NULL, &error) ==
 *                         SATDOKU_OK &&
 *                     satdoku_solver_new(&solver, NULL) == SATDOKU_OK &&
 *                     satdoku_grid_new(&grid) == SATDOKU_OK &&
 *                     satdoku_solve(&verdict, grid, solver, puzzle, SATDOKU_CHOICE_SMALLEST,
 *                                   &error) == SATDOKU_OK;
 *         if (!good) {
 *             fprintf(stderr, "%s\n", error.message);
 *         } else if (verdict == SATDOKU_VERDICT_UNIQUE) {
 *             printf("r1c3 is %d\n", satdoku_grid_digit(grid, 1, 3));
 *         }
 *         satdoku_grid_free(grid);
 *         satdoku_solver_free(solver);
 *         satdoku_puzzle_free(puzzle);
 *         return good ? 0 : 1;
 *     }
 *
 * The order of calls: a puzzle is made, then parsed from a text (satdoku_puzzle_parse), read by a
 * reader (satdoku_reader_new, satdoku_reader_next) or built (satdoku_puzzle_start,
 * satdoku_puzzle_add). A solver is made once, by each thread for itself, and is asked about any
 * number of puzzles. Puzzles and grids can be filled again, any number of times.
 *
 * Cells: a cell is its row and its column on the canvas, both from 1, from the top left. Arrays go
 * through the canvas in reading order, [rows * columns], missing cells included. Only candidates
 * are listed for the cells that the board has, [cells * digits].
 *
 * Conventions
 *   - Functions that can fail return enum satdoku_status. Out-parameters come first. A failed call
 *     leaves its out-parameters as they were.
 *   - `struct satdoku_error *` is owned by the caller and may be NULL; it is written only
 *     on failure.
 *   - What a `_new` function made, its `_free` function releases; `_free(NULL)` does nothing.
 *   - The library keeps no global state and never prints. Objects may be used from any thread, one
 *     thread at a time.
 *   - Structures that callers fill in begin with struct_size, and new members come at their end.
 *     `struct satdoku_board board = SATDOKU_INIT(satdoku_board);` sets it, and all else to 0. Where
 *     it is 0, as in {0}, members that came after version 0.3.0 are not read. A member that is set
 *     and that an older library does not know is refused.
 *   - Arguments out of range are refused, not undefined: a pointer that is NULL where this header
 *     does not allow it, a value that an enum does not have, a callback that is missing, a row, a
 *     column or an index that does not exist. A function that returns a status then returns
 *     ERR_ARGUMENT; any other one returns 0, false, NULL, no clues, or "?" for a name.
 *   - Only satdoku_* is global in the library, static or shared, so that names such as rules_hold
 *     are free for its users.
 */
#ifndef SATDOKU_H
#define SATDOKU_H

#include <stdbool.h>
#include <stddef.h>

#if defined(SATDOKU_SHARED) && defined(__GNUC__)
#define SATDOKU_API __attribute__((visibility("default")))
#else
#define SATDOKU_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Begins a structure that callers fill in: all is 0 but struct_size. In C. */
#define SATDOKU_INIT(type)                                                                         \
    {                                                                                              \
        .struct_size = sizeof(struct type)                                                         \
    }

/* The largest board: SATDOKU_MAX_SIZE rows of as many cells. */
#define SATDOKU_MAX_SIZE 400

/* ---- Status and errors ---------------------------------------------------------------------- */

enum satdoku_status {
    SATDOKU_OK = 0,
    SATDOKU_END,           /* a reader has no further puzzle; not an error */
    SATDOKU_ERR_MALFORMED, /* input that its format does not allow; line and column are set */
    SATDOKU_ERR_ARGUMENT,  /* out of range, or options that contradict each other or the input */
    SATDOKU_ERR_READ,      /* the source reported a failure, or more bytes than fit */
    SATDOKU_ERR_WRITE,     /* the sink reported a failure */
    SATDOKU_ERR_LIMIT,     /* more than a documented limit allows */
    SATDOKU_ERR_MEMORY,    /* out of memory */
    SATDOKU_ERR_SOLVER,    /* an external SAT solver failed, or gave a wrong answer */
    SATDOKU_ERR_INTERNAL   /* a self-check failed: a bug in satdoku, never an answer */
};

struct satdoku_error {
    enum satdoku_status status;
    size_t line;       /* from 1; 0 where the error has no place in the input */
    size_t column;     /* in bytes, from 1; 0 likewise */
    char message[200]; /* one line, no line end */
};

/* The version of satdoku: "1.2.3". */
SATDOKU_API const char *satdoku_version(void);

/* ---- Bytes in and out ----------------------------------------------------------------------- */

/* `read` fills at most `size` bytes and returns their number, 0 at the end, -1 on failure. */
struct satdoku_source {
    ptrdiff_t (*read)(void *context, char *buffer, size_t size);
    void *context;
};

/* `write` takes all of `data` and returns true, or returns false on failure. */
struct satdoku_sink {
    bool (*write)(void *context, const char *data, size_t size);
    void *context;
};

/* Bytes in memory, and where these come from when they are used up. */
struct satdoku_text {
    const char *text; /* what was not read yet; may be NULL where nothing is left */
    size_t left;

    /* Called when nothing is left: sets `text` and `left` to the next bytes, or leaves `left` 0 at
     * the end; false: a failure. NULL: these were all. */
    bool (*more)(void *context);
    void *context;
};

/* The source that reads them; they must stay as long as it is used. */
SATDOKU_API struct satdoku_source satdoku_text_source(struct satdoku_text *text);

/* Bytes that were written to memory; {0}: none yet. */
struct satdoku_buffer {
    char *data; /* no NUL ends them */
    size_t size;
    size_t capacity;
};

/* The sink that adds to them; it fails where memory runs out. */
SATDOKU_API struct satdoku_sink satdoku_buffer_sink(struct satdoku_buffer *buffer);

/* Gives their memory back and makes it {0}; NULL: does nothing. */
SATDOKU_API void satdoku_buffer_clear(struct satdoku_buffer *buffer);

/* ---- Formats -------------------------------------------------------------------------------- */

/* docs/formats.md describes them. The judge problems of acmicpc.net: 2239 is a grid, 2580 spaced,
 * 4056 cases, 4574 sudominoku. */
enum satdoku_format {
    SATDOKU_FORMAT_AUTO, /* recognized by the first lines; for reading only */
    SATDOKU_FORMAT_GRID,
    SATDOKU_FORMAT_SPACED,
    SATDOKU_FORMAT_CASES,
    SATDOKU_FORMAT_SUDOMINOKU,
    SATDOKU_FORMAT_LINE,
    SATDOKU_FORMAT_JIGSAW,
    SATDOKU_FORMAT_CONSTRAINTS,
    SATDOKU_FORMAT_PENCILMARKS,
    SATDOKU_FORMAT_SDK,
    SATDOKU_FORMAT_SS,
    SATDOKU_FORMAT_CSV,
    SATDOKU_FORMAT_TABLE,
    SATDOKU_FORMAT_KILLER,
    SATDOKU_FORMAT_FPUZZLES,        /* read as any of the four, */
    SATDOKU_FORMAT_FPUZZLES_BASE64, /* written as JSON, compressed, */
    SATDOKU_FORMAT_FPUZZLES_LINK,   /* or in a link */
    SATDOKU_FORMAT_SUDOKUPAD_LINK,
    SATDOKU_FORMAT_SCRIPT,          /* constraint strings: the whole input is one puzzle */
    SATDOKU_FORMAT_SUDOKUMAKER,     /* read as f-puzzles' four are; written as JSON, */
    SATDOKU_FORMAT_SUDOKUMAKER_LINK /* or in a link */
};

/* Sets *format to the format of that name or alias ("grid", "boj2239", ..., "auto");
 * false where there is none. */
SATDOKU_API bool satdoku_format_parse(enum satdoku_format *format, const char *name);

/* "grid", "spaced", ...; "?" for no format; a static string. */
SATDOKU_API const char *satdoku_format_name(enum satdoku_format format);

/* The format that the name of a file tells: SCRIPT for "*.iss" and "*.iss.gz"; AUTO: none. */
SATDOKU_API enum satdoku_format satdoku_format_of_file(const char *name);

/* Whether the format has a puzzle on each line: where one is malformed, reading goes on. That of a
 * script is its whole input, which is answered as such a line is. */
SATDOKU_API bool satdoku_format_is_stream(enum satdoku_format format);

/* ---- Puzzles -------------------------------------------------------------------------------- */

/* A board with givens, and for Sudominoku with dominoes and singles. */
struct satdoku_puzzle;

/* Makes an empty 9x9 board. Readers fill it; the same puzzle can be filled any number of times. */
SATDOKU_API enum satdoku_status satdoku_puzzle_new(struct satdoku_puzzle **puzzle);
SATDOKU_API void satdoku_puzzle_free(struct satdoku_puzzle *puzzle);

/* Makes a copy of a puzzle, which satdoku_puzzle_free releases, too. */
SATDOKU_API enum satdoku_status satdoku_puzzle_copy(struct satdoku_puzzle **copy,
                                                    const struct satdoku_puzzle *puzzle);

/* What the puzzle is called; NULL: it has no name. Readers set it to what stands behind the cells
 * of a line, before them as `name: `, or in the comment directly above the puzzle. It is kept until
 * the puzzle is filled again. */
SATDOKU_API const char *satdoku_puzzle_name(const struct satdoku_puzzle *puzzle);

/* Names a puzzle; NULL or "" takes its name away. A name is one line: line ends in it become
 * blanks, and bytes that are no UTF-8 U+FFFD each. ERR_MEMORY. */
SATDOKU_API enum satdoku_status satdoku_puzzle_set_name(struct satdoku_puzzle *puzzle,
                                                        const char *name);

/* What a puzzle's board is like. */
struct satdoku_shape {
    int rows; /* of the canvas */
    int columns;
    int cells;  /* how many there are: some may be missing */
    int digits; /* how many there are */
    int lowest; /* of the digits: 1 on most boards */
    int size;   /* rows, columns and digits of a square board without missing cells that has as many
                   of each; 0 of any other */
    int box_rows; /* of a box; 0 for a board without boxes, such as a jigsaw */
    int box_columns;
    bool sudominoku; /* the cells are covered by dominoes and singles */
};

/* All is 0 for NULL. */
SATDOKU_API struct satdoku_shape satdoku_puzzle_shape(const struct satdoku_puzzle *puzzle);
SATDOKU_API bool satdoku_puzzle_has_cell(const struct satdoku_puzzle *puzzle, int row, int column);

/* A group of cells. The first of a puzzle is its grid; all others have further cells beside it,
 * which belong to no row, column or box, and to a solution as all cells do. On the canvas they are
 * below the grid, each with an empty row above it. */
struct satdoku_group {
    const char *name;  /* "VS": its cells are called VS1, VS2, ..., or VS if it has but one. Of the
                          grid "" */
    const char *label; /* what people call it, one line of UTF-8; "": nothing */
    int rows;          /* how it is laid out: its cells go through so many rows and columns; */
    int columns;       /* 0 rows: through as many as they take, as wide as the grid */
    int cells;
    int row; /* of the canvas: there, in column 1, is its first cell */
};

/* How many there are: 1 where a grid is all. */
SATDOKU_API size_t satdoku_puzzle_group_count(const struct satdoku_puzzle *puzzle);

/* Group `index`, 0: the grid; its texts stay until the puzzle is filled again. Of a group that does
 * not exist all is 0. */
SATDOKU_API struct satdoku_group satdoku_puzzle_group(const struct satdoku_puzzle *puzzle,
                                                      size_t index);

/* The digit printed in that cell; one less than the lowest digit (0 on most boards) for none, and
 * outside of the board. Where input gives a cell two digits, the first. */
SATDOKU_API int satdoku_puzzle_given(const struct satdoku_puzzle *puzzle, int row, int column);

/* ---- Clues ---------------------------------------------------------------------------------- */

/* What a clue says of its cells, in their order, with its values v. docs/formats.md has each by its
 * name in constraint strings; names and meanings are those of Interactive Sudoku Solver. How many
 * cells and digits a kind needs, docs/formats.md says: a line two cells or more. */
enum satdoku_clue_kind {
    SATDOKU_CLUE_GIVEN,              /* one cell holds v0 */
    SATDOKU_CLUE_DOMINO,             /* a Sudominoku's domino lies on two cells and has v0 and
                                    v1 */
    SATDOKU_CLUE_SINGLE,             /* no domino lies on one cell, which holds v0 */
    SATDOKU_CLUE_REGION,             /* a region of the board by which a conflict is explained:
                                    different digits in the cells; v0: its number in words;
                                    v1, which may be left out: its enum satdoku_region_kind;
                                    v2 where boards overlap: of which of them (of a samurai
                                    top left 1, top right 2, bottom left 3, bottom right 4,
                                    middle 5); not to be added to a puzzle */
    SATDOKU_CLUE_CANDIDATES,         /* one cell holds one of the values; without values it can
                                    hold none */
    SATDOKU_CLUE_WHITE_DOT,          /* two cells next to each other: their digits differ by 1 */
    SATDOKU_CLUE_BLACK_DOT,          /* ... one digit is twice the other */
    SATDOKU_CLUE_X,                  /* ... their sum is 10 */
    SATDOKU_CLUE_V,                  /* ... their sum is 5 */
    SATDOKU_CLUE_GREATER_THAN,       /* the digit of the first cell is greater than that of the
                                    second */
    SATDOKU_CLUE_THERMO,             /* digits grow from cell to cell */
    SATDOKU_CLUE_WHISPER,            /* digits of neighbours on the line differ by v0 or more */
    SATDOKU_CLUE_PALINDROME,         /* the line reads the same from both ends */
    SATDOKU_CLUE_MODULAR,            /* any v0 cells in a row have different remainders by v0 */
    SATDOKU_CLUE_ENTROPIC,           /* any three cells in a row have a low, a middle and a high
                                    digit */
    SATDOKU_CLUE_PAIR,               /* neighbours on the line: a, then b is allowed where the
                                    value number (a - lowest) * digits + (b - lowest) is 1,
                                    else it is 0 */
    SATDOKU_CLUE_PAIR_X,             /* the same of any two cells of the list, the earlier one
                                    first */
    SATDOKU_CLUE_CAGE,               /* digits differ, and their sum is v0; 0: it may be any */
    SATDOKU_CLUE_RENBAN,             /* digits differ and follow each other, in any order of the
                                    cells */
    SATDOKU_CLUE_RELLIK_CAGE,        /* digits differ, and no one or more of them have the sum
                                    v0 */
    SATDOKU_CLUE_EQUALITY_CAGE,      /* digits differ; as many are even as odd, and as many low
                                    as high: of an odd number of digits the middle one is
                                    neither */
    SATDOKU_CLUE_QUAD,               /* a 2x2 square, by rows, has the values, each as often as
                                    listed */
    SATDOKU_CLUE_SUM,                /* the sum of the digits is v0; of further values, one for
                                    each cell, each is how often its cell counts */
    SATDOKU_CLUE_ROW_INDEXING,       /* one cell: its digit is the row in which its column has
                                    the number of the cell's own row */
    SATDOKU_CLUE_COLUMN_INDEXING,    /* the same of the columns of its row */
    SATDOKU_CLUE_NUMBERED_ROOM,      /* a row or column from a side: its first digit is the
                                    place in it of the digit v0 */
    SATDOKU_CLUE_SKYSCRAPER,         /* ... v0 digits are greater than all before them; a 0
                                    never is */
    SATDOKU_CLUE_HIDDEN_SKYSCRAPER,  /* ... the first digit that is not greater than all before
                                    is v0 */
    SATDOKU_CLUE_X_SUM,              /* ... as many digits as the first one says have the sum v0 */
    SATDOKU_CLUE_ARROW,              /* the digit of the first cell is the sum of the others */
    SATDOKU_CLUE_DOUBLE_ARROW,       /* the digits of both ends have the sum of those between
                                    them */
    SATDOKU_CLUE_ZIPPER,             /* digits as far from one end as from the other have the
                                    same sum, which the middle one of an odd number of cells
                                    is */
    SATDOKU_CLUE_BETWEEN,            /* digits between the ends of the line are greater than
                                    that of one end and less than that of the other */
    SATDOKU_CLUE_LOCKOUT,            /* the ends differ by v0 or more; the digits between them
                                    on the line are less than both or greater than both */
    SATDOKU_CLUE_SUM_LINE,           /* the line can be cut into pieces of sum v0 each */
    SATDOKU_CLUE_SUM_LOOP,           /* the same of a line that goes on from its last cell to
                                    its first, so that a piece may have both */
    SATDOKU_CLUE_REGION_SUM_LINE,    /* the pieces into which boxes, or pieces of a jigsaw, cut
                                    the line have the same sum */
    SATDOKU_CLUE_LITTLE_KILLER,      /* the cells of a diagonal from edge to edge have the sum
                                    v0 */
    SATDOKU_CLUE_SANDWICH,           /* a row or column; the digits between its lowest and its
                                    highest one have the sum v0 */
    SATDOKU_CLUE_EQUAL_SUM,          /* parts of the list of cells have the same sum: each value
                                    is how many cells the next part has */
    SATDOKU_CLUE_PILL_ARROW,         /* the first v0 cells, 2 or 3, hold the digits of a number,
                                    which is the sum of the others; in reading order each is
                                    to the right of the one before, below it, or both */
    SATDOKU_CLUE_COUNTING_CIRCLES,   /* a digit d that is in one of the cells is in d of them */
    SATDOKU_CLUE_REGEX,              /* the digits, in the order of the cells, match a regular
                                    expression, whose characters the values are: digits as
                                    0-9 and A-Z, and the signs . [ ] ^ - ( ) | * + ? { } and
                                    , */
    SATDOKU_CLUE_NFA,                /* the digits, in the order of the cells, are accepted by a
                                    state machine: v0 parts, each of as many cells as the
                                    next values say, with a break between two of them;
                                    behind that the characters of the machine in base64,
                                    which docs/formats.md describes */
    SATDOKU_CLUE_FULL_RANK,          /* a row or column from a side: of all rows and columns,
                                    each read as a number from both sides, v0 - 1 are less,
                                    and none is the same */
    SATDOKU_CLUE_ANTI_KNIGHT,        /* without cells: any two a knight's move apart differ */
    SATDOKU_CLUE_ANTI_KING,          /* cells that touch, if only by a corner, differ */
    SATDOKU_CLUE_ANTI_CONSECUTIVE,   /* digits of cells next to each other do not differ by 1 */
    SATDOKU_CLUE_ANTI_TAXICAB,       /* cells with the same digit d are not d steps along rows
                                    and columns apart */
    SATDOKU_CLUE_STRICT_KROPKI,      /* every dot is given: two cells next to each other without
                                    one neither differ by 1 nor is one twice the other */
    SATDOKU_CLUE_STRICT_XV,          /* every X and V is given */
    SATDOKU_CLUE_GLOBAL_ENTROPY,     /* every 2x2 square has a low, a middle and a high digit */
    SATDOKU_CLUE_SLOW_THERMO,        /* digits do not fall from cell to cell */
    SATDOKU_CLUE_QUAD_SUM,           /* the digits of a 2x2 square, by rows, have the sum v0 */
    SATDOKU_CLUE_BOX_INDEXING,       /* one cell: its digit is the place in its box, or piece of
                                    a jigsaw, by rows from 1, at which the number of the
                                    cell's own place stands */
    SATDOKU_CLUE_OR,                 /* one clue or more of several holds; its cells are theirs,
                                    one after another, and its values say what they are: of
                                    each its kind, how many cells and how many values it has,
                                    and these. An OR or AND among them is its kind, then what
                                    is in it, and then -1. So "a white dot or a black one" on
                                    the same two cells is a clue of four cells and the values
                                    WHITE_DOT, 2, 0, BLACK_DOT, 2, 0. It may have every kind
                                    that has cells, but regions, and candidates for givens */
    SATDOKU_CLUE_AND,                /* the same where all of them hold */
    SATDOKU_CLUE_SAME_VALUES,        /* v0 sets of as many cells each have the same digits, each
                                    digit as often */
    SATDOKU_CLUE_CONTAIN_EXACT,      /* a digit that the values list k times is in exactly k of the
                                    cells; other digits may be in any number of them */
    SATDOKU_CLUE_CONTAIN_AT_LEAST,   /* a digit that the values list k times is in k or more of the
                                    cells */
    SATDOKU_CLUE_VALUE_INDEXING,     /* the second cell says which of those behind it, from 1,
                                    has the digit of the first one */
    SATDOKU_CLUE_COUNT_DISTINCT,     /* the first cell says how many different digits the others
                                    have */
    SATDOKU_CLUE_GLOBAL_MOD,         /* every 2x2 square has one of 1, 4, 7, one of 2, 5, 8, and one
                                    of 3, 6, 9 */
    SATDOKU_CLUE_CONNECTED_VALUES,   /* the cells of a whole group, or of the grid, that hold one of
                                       the digits v1, v2, ... share sides, so that there is a way
                                       through them from each to each; v0 is how many they are, 0:
                                       any number but none */
    SATDOKU_CLUE_CHAOS_CONSTRUCTION, /* without cells: the grid is divided into regions of as many
                                       cells as there are digits, which share sides and hold each
                                       digit once; the cells of the group CC say which region each
                                       cell is in, by numbers in the order in which regions begin.
                                       A board with that group has this rule from the start */
    SATDOKU_CLUE_CHAOS_COUNT,        /* the first cell says how many of the others, all of one
                                       group such as CC, have the digit of the second, which itself
                                       counts if v0 is 0, and not if it is 1 */
    SATDOKU_CLUE_CHAOS_ARROW,        /* the same of ways that begin beside the second cell and end
                                       before the first cell with another digit: the values behind
                                       v0 are how many cells each way has */
    SATDOKU_CLUE_LUNCHBOX,           /* the digits differ; between the lowest and the highest one
                                        they have the sum v0 */
    SATDOKU_CLUE_DUTCH_FLATMATES,    /* a 5 has a 1 right above it, or a 9 right below it */
    SATDOKU_CLUE_REGION_SAME_VALUES, /* the largest ones of all rows, columns, boxes and pieces
                                        have the same digits */
    SATDOKU_CLUE_NO_RANK_TIES,       /* no two lines of the board are the same number, whichever
                                        sides they are read from */
    SATDOKU_CLUE_ANY_RANK_TIES,      /* a line with a FULL_RANK may be the same number as others: so
                                        many are less */
    SATDOKU_CLUE_SEARCH_PRIORITY,    /* nothing: which cells another solver tries first, v0 */
    SATDOKU_CLUE_DOPPELGANGER,       /* each row, column and box misses a digit, which the groups
                                        "DGR" (of columns), "DGC" (of rows) and "DGB" have: no two
                                        of a sort the same one, nor those that a 0 is in; all have
                                        0 */
    SATDOKU_CLUE_COUNT_VALUES,       /* the first cell says how many of the others hold one of the
                                        values */
    SATDOKU_CLUE_YIN_YANG,           /* the group "YY": 1s are connected, 2s are, and each 2x2
                                        square has both */
    SATDOKU_CLUE_STAR_BATTLE,        /* the group "SB": v0 times 2 in each row, column, box and
                                        piece of the grid, and no two touch; 1 else */
    SATDOKU_CLUE_MINESWEEPER,        /* the group "MS": 1s and 2s */
    SATDOKU_CLUE_SNAKE,              /* the group "SN": 2s are a path of two cells or more, by sides
                                        that they share; where v0 is 2, its cells do not touch at
                                        corners either, but where it bends. 1 else */
    SATDOKU_CLUE_LOOP,               /* the group "LP": the same of a closed path */
    SATDOKU_CLUE_CAVE,               /* the group "CV": 1s are connected, and each 2 is connected
                                        with the edge */
    SATDOKU_CLUE_MASYU,              /* the group "MY", of 2R-1 rows and 2C-1 columns, for the cells
                                        of the grid and what is between two of them: 2s are a closed
                                        path from cell to cell, which may run beside itself */
    SATDOKU_CLUE_SLITHERLINK,        /* the group "SL", of 2R+1 rows and 2C+1 columns, for the sides
                                        of cells and the corners where they meet: 2s are a closed
                                        path along sides */
    SATDOKU_CLUE_NURIKABE,           /* the group "NK": 2s are connected, and no 2x2 square has only
                                        2s; if there are clues ISLAND, each set of connected 1s has
                                        one of their cells */
    SATDOKU_CLUE_ISLAND,       /* each of the cells says how many 1s of "NK" are connected with
                                        its own, which there is */
    SATDOKU_CLUE_GALAXIES,     /* the grid falls into galaxies: sets of connected cells, which
                                        stay the same when turned by half about their center, one
                                        GALAXY each; "GX", of 2R-1 rows and 2C-1 columns, has 1 at
                                        cells and 2 where two galaxies touch */
    SATDOKU_CLUE_GALAXY,       /* a center: in a cell, between two, or where four meet */
    SATDOKU_CLUE_WHITE_PEARL,  /* the closed path of "MY" goes straight through each of the
                                        cells, and turns in the one before or behind it */
    SATDOKU_CLUE_BLACK_PEARL,  /* it turns in each of the cells, and goes straight through
                                        those before and behind it */
    SATDOKU_CLUE_DOUBLERS,     /* the group "DB": one 2 in each row, column, box and piece, in
                                        cells of the grid with different digits; 1 else */
    SATDOKU_CLUE_NEGATORS,     /* the same of the group "NG" */
    SATDOKU_CLUE_SCHROEDINGER, /* of N rows and columns and N + 1 digits: one cell of each row,
                                        column, box and piece holds two, the greater one in "SC"; at
                                        all others "SC" has the same digit */
    SATDOKU_CLUE_VALUE_SUM,    /* the sum v0 of what the cells count for: their digit, or both;
                                        twice that at a 2 of "DB", its negative at a 2 of "NG" */
    SATDOKU_CLUE_GREATER_SUM,  /* the values are how many cells each part has; the sum of each
                                        is greater than that of the next one */
    SATDOKU_CLUE_NO_DOT,       /* the two neighbours do not have what a dot would say */
    SATDOKU_CLUE_NO_LETTER,    /* the two neighbours have neither the sum 5 nor 10 */
    SATDOKU_CLUE_STRICT_CONSECUTIVE, /* every white dot is given: two cells next to each other
                                        without a dot do not differ by 1 */
    SATDOKU_CLUE_STRICT_RATIO,       /* every black dot is given: of two cells next to each other
                                        without a dot, none is twice the other */
    SATDOKU_CLUE_NO_WHITE_DOT,       /* the two neighbours do not have what a white dot would say */
    SATDOKU_CLUE_NO_BLACK_DOT,       /* nor what a black dot would say */
    SATDOKU_CLUE_KINDS               /* their number; that of a kind never changes, new ones
                                    come last */
};

/* A cell of the canvas, from 1. */
struct satdoku_cell {
    int row;
    int column;
};

#define SATDOKU_CELL_NAME 40

/* Writes what a cell of a puzzle is called: "r1c5", or of a group beside the grid "VS5"; "?" where
 * there is no cell. */
SATDOKU_API void satdoku_cell_name(char name[SATDOKU_CELL_NAME],
                                   const struct satdoku_puzzle *puzzle, struct satdoku_cell cell);

/* Sets *cell to the cell of that name; false where there is none. */
SATDOKU_API bool satdoku_puzzle_find_cell(struct satdoku_cell *cell,
                                          const struct satdoku_puzzle *puzzle, const char *name);

struct satdoku_clue {
    enum satdoku_clue_kind kind;
    size_t cell_count;
    const struct satdoku_cell *cells; /* owned by what it was got from; by the caller where a
                                         function takes a clue */
    size_t value_count;
    const int *values;
};

#define SATDOKU_CLUE_TEXT 160

/* Writes "r1c5=7", "6-1 on B2-B3", "5 on A9", "white dot on r1c1, r1c2", ...: cut short with "..."
 * where it is long; "?" for a clue that is on no board. Cells beside the grid of the puzzle, which
 * may be NULL, have their names there. */
SATDOKU_API void satdoku_puzzle_clue_text(char text[SATDOKU_CLUE_TEXT],
                                          const struct satdoku_puzzle *puzzle,
                                          const struct satdoku_clue *clue);

/* The name of a kind, as constraint strings have it ("WhiteDot"); of those that have none there
 * "Given", "Candidates" and "Region", of "Indexing" "RowIndexing" and "ColumnIndexing", and of a
 * "SumLine" that is a loop "SumLoop". A static string; NULL for a kind that is none. */
SATDOKU_API const char *satdoku_clue_kind_name(enum satdoku_clue_kind kind);

/* Whether people call a kind so: its name, its words in a sentence, or what it is called otherwise
 * in constraint strings, by f-puzzles or among people; capitals, blanks, '-' and '_' do not matter.
 */
SATDOKU_API bool satdoku_clue_kind_is_called(enum satdoku_clue_kind kind, const char *name);

struct satdoku_clues {
    const struct satdoku_clue *clue; /* owned by what it was got from */
    size_t count;
};

/* ---- Building puzzles ----------------------------------------------------------------------- */

/* What a board is: {0} but for rows, columns, digits and lowest is one of rows and columns
 * alone. */
struct satdoku_board {
    size_t struct_size;
    int rows; /* 1 to SATDOKU_MAX_SIZE, as are columns and digits */
    int columns;
    int digits;          /* no fewer than cells in a row or column, unless no_lines */
    int lowest;          /* of the digits: 1 on most boards, 0 or more; the highest one is at most
                            SATDOKU_MAX_SIZE, too */
    const bool *missing; /* [rows * columns], in reading order: no cell is there; NULL: all are */
    bool no_lines;       /* rows and columns are no regions */
    int box_rows;        /* of boxes that tile the board; 0: none */
    int box_columns;
    const int *layout; /* [rows * columns], in reading order: the number of the jigsaw's piece that
                          a cell is in, 1 to 2 * SATDOKU_MAX_SIZE; 0: in none. NULL: no jigsaw */
    bool falling_diagonal; /* from the top left; of a square board with all its cells */
    bool rising_diagonal;
    bool windoku;  /* four windows of 3x3 cells; of a 9x9 board with all its cells */
    bool disjoint; /* cells at the same place of each box */
    /* Cells beside the grid: each group with a name of its own, 'V' and then one to 22 letters from
     * A to Z, a label of at most 251 bytes (NULL: none), and rows and columns, or 0 rows and a
     * number of cells. A group that a rule brings along, such as "CC" of CHAOS_CONSTRUCTION with
     * the rows and columns of the grid, has the rule; one with a value has the least, until the
     * clue is added with another. Their `row` is not looked at. Grid and groups, with a row between
     * them, must fit a canvas of SATDOKU_MAX_SIZE rows. */
    const struct satdoku_group *groups;
    size_t group_count;
};

/* Makes a puzzle an empty one on a board of its own. ERR_ARGUMENT: there is no such board, or
 * dominoes cannot lie on it. */
SATDOKU_API enum satdoku_status satdoku_puzzle_start(struct satdoku_puzzle *puzzle,
                                                     const struct satdoku_board *board,
                                                     bool sudominoku, struct satdoku_error *error);

/* Sets layout[size * size], as satdoku_puzzle_start takes it, to random pieces 1 to `size` of as
 * many cells, each of them connected; *seed, which says which layout, becomes that of another one.
 * The same seed makes the same layout everywhere. Some layouts have no solution. ERR_ARGUMENT:
 * `size` is not in 1..SATDOKU_MAX_LAYOUT. */
#define SATDOKU_MAX_LAYOUT 60
SATDOKU_API enum satdoku_status satdoku_random_layout(int *layout, int size,
                                                      unsigned long long *seed,
                                                      struct satdoku_error *error);

/* Adds a copy of a clue. A second given for a cell contradicts the first; a clue that contradicts
 * others is none the less one: the puzzle has no solution then. The digits of a candidate set may
 * come in any order, and a rule of the whole board that is there already is not added again.
 * Whatever is added can be written as a constraint string, and read back from it, unless the board
 * has more than 200 rows, and its givens and other clues together take more than a line.
 * ERR_ARGUMENT: no clue of its kind has such cells or values, or the board cannot have that kind.
 * ERR_LIMIT: all clues together would be more than a text may have: a line of 1 MiB, from which
 * boards of more than 200 rows leave half, and 4 million pairs of cells in clues that say something
 * of any two. */
SATDOKU_API enum satdoku_status satdoku_puzzle_add(struct satdoku_puzzle *puzzle,
                                                   const struct satdoku_clue *clue,
                                                   struct satdoku_error *error);

/* Sets all givens at once: digits[rows * columns] in reading order, one less than the lowest digit
 * where none is. What stands where a cell is missing is not looked at. ERR_ARGUMENT: another
 * number, or the puzzle is a Sudominoku. */
SATDOKU_API enum satdoku_status satdoku_puzzle_set_givens(struct satdoku_puzzle *puzzle,
                                                          const int *digits,
                                                          struct satdoku_error *error);

/* Copies all givens, as satdoku_puzzle_given has them, as far as there is room; `digits` may be
 * NULL where there is none. Returns the number of places, rows times columns. */
SATDOKU_API size_t satdoku_puzzle_givens(int *digits, size_t room,
                                         const struct satdoku_puzzle *puzzle);

/* ---- Taking puzzles apart ------------------------------------------------------------------- */

/* The clues of a puzzle, copied: givens in reading order, or of a Sudominoku dominoes and then
 * singles; then rules of the whole board, and then all others, each in the order in which they were
 * read or added. ERR_MEMORY. */
SATDOKU_API enum satdoku_status satdoku_puzzle_clues(struct satdoku_clues **clues,
                                                     const struct satdoku_puzzle *puzzle);

enum satdoku_region_kind {
    SATDOKU_REGION_ROW,
    SATDOKU_REGION_COLUMN,
    SATDOKU_REGION_BOX,
    SATDOKU_REGION_PIECE, /* of a jigsaw */
    SATDOKU_REGION_DIAGONAL,
    SATDOKU_REGION_WINDOW,
    SATDOKU_REGION_DISJOINT, /* the cells at one place of each box */
    SATDOKU_REGION_SET       /* cells that were listed one by one */
};

/* The regions of a puzzle's board, as clues of the kind SATDOKU_CLUE_REGION: first rows, then
 * columns, then the others in the order of their kinds. ERR_MEMORY. */
SATDOKU_API enum satdoku_status satdoku_puzzle_regions(struct satdoku_clues **regions,
                                                       const struct satdoku_puzzle *puzzle);

/* Of what these two made. */
SATDOKU_API void satdoku_clues_free(struct satdoku_clues *clues);

/* ---- Symmetry ------------------------------------------------------------------------------- */

/* Puzzles of givens on boards of rows, columns and boxes are equivalent where one becomes the other
 * by new names for the digits, by other places for bands (as many rows as a box has), for rows of a
 * band, for stacks of columns and for columns of a stack, and where boxes are square, by
 * transposing the board. They then have as many solutions, and are as hard. */

/* The largest board whose puzzles have a canonical form here. */
#define SATDOKU_CANONICAL_SIZE 9

/* Replaces a puzzle by its canonical form: the first of all equivalent puzzles when their cells are
 * compared in reading order, a blank before any digit. Two puzzles are equivalent if and only if
 * their canonical forms have the same givens. Its name stays. ERR_ARGUMENT: the board has no boxes
 * or more than SATDOKU_CANONICAL_SIZE rows, or the puzzle has other clues than givens. */
SATDOKU_API enum satdoku_status satdoku_puzzle_canonize(struct satdoku_puzzle *puzzle,
                                                        struct satdoku_error *error);

/* What makes one puzzle of another, of boards up to SATDOKU_CANONICAL_SIZE. Lines count from 1:
 * row r of the new one is row rows[r - 1] of the old one, column c is column columns[c - 1], and
 * the digit d becomes digits[d - L], where L is the lowest digit of the board. Where `transposed`,
 * rows and columns of the old one change roles before. */
struct satdoku_transformation {
    bool transposed;
    int rows[SATDOKU_CANONICAL_SIZE];
    int columns[SATDOKU_CANONICAL_SIZE];
    int digits[SATDOKU_CANONICAL_SIZE];
};

/* Sets *equivalent, and if it is true *transformation (NULL: it is not wanted) to one that makes
 * the second puzzle of the first one. Puzzles on different boards are not equivalent. ERR_ARGUMENT:
 * one of them has no canonical form. */
SATDOKU_API enum satdoku_status satdoku_puzzle_equivalent(
    bool *equivalent, struct satdoku_transformation *transformation,
    const struct satdoku_puzzle *first, const struct satdoku_puzzle *second,
    struct satdoku_error *error);

/* Makes a puzzle an equivalent one, by any of the symmetries of its board with the same
 * probability: which one, the seed says, on every machine alike. Its name stays. ERR_ARGUMENT: it
 * has other clues than givens, or its board other regions than rows, columns and boxes.
 * ERR_MEMORY. */
SATDOKU_API enum satdoku_status satdoku_puzzle_shuffle(struct satdoku_puzzle *puzzle,
                                                       unsigned long long seed,
                                                       struct satdoku_error *error);

/* ---- Reading puzzles ------------------------------------------------------------------------ */

struct satdoku_read_options {
    size_t struct_size;
    enum satdoku_format format; /* default (0): AUTO */
    int size;                   /* rows of the board; 0: as the input says (sudominoku: 9) */
    int box_rows;               /* shape of the boxes; 0: as square as possible, low and wide */
    int box_columns;
    bool origins; /* keep what satdoku_reader_origin tells; reading takes a little longer */

    /* Ignore elements of an f-puzzles object, and constraints of a SudokuMaker document, that no
     * kind of clue can say; satdoku_reader_passed_over names them. Else they are malformed. */
    bool ignore_unknown;

    /* A board that has a name, such as "samurai", for all puzzles; NULL: as the input says. */
    const char *board;

    /* Which characters are the digits: the lowest and the highest of 0-9, A-Z, as in "0-F", "1-G"
     * or "A-P"; or two numbers, as in "0-15". So many rows has the board. For `grid`, `spaced`,
     * `cases`, `line` and `table`, whose answers have them, too. NULL: from 1 on. */
    const char *digits;

    /* Asked now and then while lines are read; true ends the reading with ERR_LIMIT, and the place
     * that it got to. May be NULL. */
    bool (*stop)(void *context);
    void *stop_context;

    /* Clues of constraint strings and f-puzzles may lack their value, or have "?" in its place;
     * satdoku_fill finds it. Until then they say nothing: the puzzle is what its other clues say.
     * Cages without a sum are such clues, too; those of sum 0 are not. */
    bool blanks;
};

struct satdoku_reader;

/* A reader that takes the bytes of `source` as it needs them; `options` may be NULL.
 * ERR_ARGUMENT: a size or a box that no board has, or that contradict each other. */
SATDOKU_API enum satdoku_status satdoku_reader_new(struct satdoku_reader **reader,
                                                   struct satdoku_source source,
                                                   const struct satdoku_read_options *options,
                                                   struct satdoku_error *error);
SATDOKU_API void satdoku_reader_free(struct satdoku_reader *reader);

/* Reads the next puzzle. END: there is none. After ERR_MALFORMED a reader of the format `line` has
 * skipped that line and goes on; every other reader, and every reader after another error, reports
 * END from then on. ERR_LIMIT, with a place: a line that does not end within 64 MiB, or `stop` said
 * so. */
SATDOKU_API enum satdoku_status satdoku_reader_next(struct satdoku_puzzle *puzzle,
                                                    struct satdoku_reader *reader,
                                                    struct satdoku_error *error);

/* Where a puzzle came from. The texts have any bytes and no terminating NUL. */
struct satdoku_origin {
    size_t line;        /* on which the puzzle begins, from 1 */
    const char *name;   /* what it is called: in streams the text behind its cells, or before them
                             as `name: `, else the comment directly above it; NULL: it has no
                             name */
    size_t name_length; /* without '#' and blanks around it */
    const char
        *comments; /* the lines of comments directly above the puzzle; of very many the last */
    size_t comments_length;
    const char *text; /* its own lines, with line ends as they are; empty for a line too long */
    size_t text_length;
};

/* The origin of the puzzle that satdoku_reader_next returned last, or of the malformed line of a
 * stream that it reported last. All is 0 unless the options have `origins`. The texts are valid
 * until the next call of satdoku_reader_next. */
SATDOKU_API struct satdoku_origin satdoku_reader_origin(const struct satdoku_reader *reader);

/* Where the format was recognized and could be another one: what was made of it and what not, on
 * one line; a static string. NULL: there is no doubt. */
SATDOKU_API const char *satdoku_reader_note(const struct satdoku_reader *reader);

/* What of the puzzle that was read last says nothing here, on one line: drawings that may have been
 * meant as clues, and with `ignore_unknown` elements that satdoku does not know; and of the first
 * puzzle a region that is not connected, which is seldom meant. NULL: there is nothing of that
 * kind. Valid until the next call of satdoku_reader_next. */
SATDOKU_API const char *satdoku_reader_passed_over(const struct satdoku_reader *reader);

/* The format being read; AUTO as long as nothing was read or recognized. */
SATDOKU_API enum satdoku_format satdoku_reader_format(const struct satdoku_reader *reader);

/* Reads the first puzzle of `text`; what follows it is not looked at. `options` may be NULL.
 * ERR_MALFORMED also where there is none. */
SATDOKU_API enum satdoku_status satdoku_puzzle_parse(struct satdoku_puzzle *puzzle,
                                                     const char *text, size_t length,
                                                     const struct satdoku_read_options *options,
                                                     struct satdoku_error *error);

/* Reads the first solution of a source into another puzzle; satdoku_verify_grid then checks it. It
 * is one of `puzzle`, which was read in that format and by those options, which may be NULL; what
 * satdoku_solve found and satdoku_write_answer wrote is read so. Where the format is `constraints`,
 * `jigsaw` or `pencilmarks`, a solution is the cells of that puzzle's board in reading order:
 * characters with or without blanks and line ends between them, or numbers; missing cells are left
 * out. It may be a constraint string or a line of `jigsaw`, too. For `cases` and `sudominoku` it is
 * the same cells, also below a line "Puzzle K", or a whole input of that format. In all other
 * formats it is read as any puzzle is. END: there is none. ERR_MALFORMED: also for a verdict such
 * as `none`, and for cells that are too few or too many. */
SATDOKU_API enum satdoku_status satdoku_solution_read(struct satdoku_puzzle *solution,
                                                      const struct satdoku_puzzle *puzzle,
                                                      enum satdoku_format format,
                                                      struct satdoku_source source,
                                                      const struct satdoku_read_options *options,
                                                      struct satdoku_error *error);

/* ---- Grids ---------------------------------------------------------------------------------- */

/* A board full of digits: a solution. */
struct satdoku_grid;

SATDOKU_API enum satdoku_status satdoku_grid_new(struct satdoku_grid **grid);
SATDOKU_API void satdoku_grid_free(struct satdoku_grid *grid);

/* Makes a copy of a grid, which satdoku_grid_free releases, too: so that what a callback was shown
 * can be kept. */
SATDOKU_API enum satdoku_status satdoku_grid_copy(struct satdoku_grid **copy,
                                                  const struct satdoku_grid *grid);

/* Rows and columns of the grid; 0 before it was first filled. */
SATDOKU_API int satdoku_grid_rows(const struct satdoku_grid *grid);
SATDOKU_API int satdoku_grid_columns(const struct satdoku_grid *grid);

/* The digit in that cell; outside of the grid, and where a cell is missing, one less than the
 * lowest digit: 0 on most boards. */
SATDOKU_API int satdoku_grid_digit(const struct satdoku_grid *grid, int row, int column);

/* Copies the digits in reading order of the canvas, as satdoku_grid_digit has them, as far as there
 * is room; `digits` may be NULL where there is none. Returns the number of places, rows times
 * columns. */
SATDOKU_API size_t satdoku_grid_digits(int *digits, size_t room, const struct satdoku_grid *grid);

/* Writes the cells in reading order: a character each (1-9, A = 10, ...) on boards up to 35x35,
 * decimal numbers with one space between them on larger ones. A space parts the cells of groups
 * from the others. A grid that was never filled has no cells to write. */
SATDOKU_API enum satdoku_status satdoku_grid_write(struct satdoku_sink sink,
                                                   const struct satdoku_grid *grid);

/* ---- Solving -------------------------------------------------------------------------------- */

enum satdoku_verdict {
    SATDOKU_VERDICT_UNKNOWN, /* stopped before it was known */
    SATDOKU_VERDICT_NONE,
    SATDOKU_VERDICT_UNIQUE, /* in digits: a Sudominoku with one grid and two tilings is unique */
    SATDOKU_VERDICT_MULTIPLE,
    SATDOKU_VERDICT_SOLVABLE, /* one or more: ANY does not look for a second one */
    SATDOKU_VERDICT_INVALID   /* of input that is no puzzle; no solver returns it */
};

/* "unknown", "none", "unique", "multiple", "solvable", "invalid"; "?" for no verdict; a static
 * string. */
SATDOKU_API const char *satdoku_verdict_name(enum satdoku_verdict verdict);

/* How many candidates are decided before any clause is made, by inference that keeps every
 * solution. Each level includes all levels before it. */
enum satdoku_simplify {
    SATDOKU_SIMPLIFY_AUTO,    /* NONE for formulas; PROBE for solving, GIVENS with another solver */
    SATDOKU_SIMPLIFY_NONE,    /* every candidate has a variable; givens are unit clauses */
    SATDOKU_SIMPLIFY_GIVENS,  /* what the givens decide is left out (Kwon & Jain 2006) */
    SATDOKU_SIMPLIFY_SINGLES, /* naked and hidden singles; places of dominoes and singles */
    SATDOKU_SIMPLIFY_LOCKED,  /* locked candidates */
    SATDOKU_SIMPLIFY_PROBE    /* failed literals and the dilemma rule, one level deep */
};

/* The most clauses that the formula of a puzzle may have for a solver whose options say no other
 * number. Each takes some 80 bytes, so that this is less than a gigabyte. */
#define SATDOKU_DEFAULT_SOLVER_CLAUSES 10000000ULL

/* The SAT solvers that are built in: PicoSAT always; CaDiCaL, which is slower to start and far
 * ahead on the hardest formulas, where satdoku_backend_version says so. AUTO is both: PicoSAT
 * begins, and where it has not answered after so much work, CaDiCaL takes over; where that is not
 * built in, AUTO is PicoSAT. Work is not counted in time, so that the same question ends alike
 * everywhere. Verdicts, counts and smallest solutions do not depend on the backend; where any
 * solution, minimal puzzle or conflict will do, another one may be found. */
enum satdoku_backend { SATDOKU_BACKEND_AUTO, SATDOKU_BACKEND_PICOSAT, SATDOKU_BACKEND_CADICAL };

/* The version of a built-in solver: of PicoSAT "965", of CaDiCaL "1.5.3"; NULL: it is not built in,
 * or AUTO. */
SATDOKU_API const char *satdoku_backend_version(enum satdoku_backend backend);

/* Finds a backend by its name: "auto", "picosat" or "cadical", built in or not. False: there is no
 * such name. */
SATDOKU_API bool satdoku_backend_parse(enum satdoku_backend *backend, const char *name);

/* The functions of a SAT solver in this process, as IPASIR has them
 * (github.com/biotomas/ipasir): for a solver that is linked or loaded. Several solvers may be alive
 * at once, each used by one thread at a time. */
struct satdoku_ipasir {
    const char *(*signature)(void);
    void *(*init)(void);
    void (*release)(void *solver);
    void (*add)(void *solver, int literal);
    void (*assume)(void *solver, int literal);
    int (*solve)(void *solver);
    int (*val)(void *solver, int literal);
    int (*failed)(void *solver, int literal);
    /* May be NULL: then nothing ends a search, neither `stop` nor a time limit. */
    void (*set_terminate)(void *solver, void *state, int (*terminate)(void *state));
};

struct satdoku_solver_options {
    size_t struct_size;
    /* Asked now and then while a formula is made, loaded and solved; true ends the call with the
     * verdict UNKNOWN. May be NULL. */
    bool (*stop)(void *context);
    void *stop_context;

    /* A SAT solver to use in place of those that are built in: a command line for the shell, or
     * NULL. "{}" in it stands for the name of the CNF file, which is its standard input where "{}"
     * is missing;
     * "{out}" for the name of a file that it writes its answer to, in place of standard output;
     * "{proof}" for the name of a file for a DRAT proof, which only satdoku_prove looks at.
     * Answers are checked: a model against the rules, "unsatisfiable" by PicoSAT. ERR_SOLVER: it
     * crashed, wrote rubbish, or was wrong. The string must live as long as the solver. */
    const char *command;

    /* A SAT solver in this process to use in place of those, or NULL; not both. Its answers are
     * checked in the same way. The table must live as long as the solver. */
    const struct satdoku_ipasir *ipasir;

    bool trust; /* believe either when it says "unsatisfiable" */

    enum satdoku_simplify simplify; /* for questions about solutions; changes no answer */

    /* ERR_LIMIT for a puzzle whose formula has more; 0: SATDOKU_DEFAULT_SOLVER_CLAUSES. */
    unsigned long long max_clauses;

    /* Which built-in solver works; AUTO beside `command` or `ipasir`. satdoku_solver_new returns
     * ERR_ARGUMENT for one that is not there. */
    enum satdoku_backend backend;
};

/* A stop callback, for `stop` here and in other options, whose context is an int, or NULL: true
 * when the int is not 0. It is read atomically: another thread or a signal handler may set it. */
SATDOKU_API bool satdoku_stop_if_set(void *flag);

/* A solver answers questions about any number of puzzles, one after another. It keeps its memory
 * from one puzzle to the next, and nothing that could change an answer. */
struct satdoku_solver;

/* `options` may be NULL. */
SATDOKU_API enum satdoku_status satdoku_solver_new(struct satdoku_solver **solver,
                                                   const struct satdoku_solver_options *options);
SATDOKU_API void satdoku_solver_free(struct satdoku_solver *solver);

enum satdoku_choice {
    SATDOKU_CHOICE_SMALLEST, /* the lexicographically smallest solution in reading order */
    SATDOKU_CHOICE_ANY       /* the first that is found */
};

/* Finds a solution. *verdict becomes NONE or UNKNOWN, or where there is a solution UNIQUE or
 * MULTIPLE (if asked for the SMALLEST) or SOLVABLE (if asked for ANY), and *grid is filled. The
 * grid was checked against rules, givens and dominoes. */
SATDOKU_API enum satdoku_status satdoku_solve(
    enum satdoku_verdict *verdict, struct satdoku_grid *grid, struct satdoku_solver *solver,
    const struct satdoku_puzzle *puzzle, enum satdoku_choice choice, struct satdoku_error *error);

/* Says how many solutions there are: *verdict becomes NONE, UNIQUE, MULTIPLE or UNKNOWN. With
 * evidence: *first becomes a solution where there is one, and *second another one where there are
 * several; either may be NULL. */
SATDOKU_API enum satdoku_status satdoku_check(enum satdoku_verdict *verdict,
                                              struct satdoku_grid *first,
                                              struct satdoku_grid *second,
                                              struct satdoku_solver *solver,
                                              const struct satdoku_puzzle *puzzle,
                                              struct satdoku_error *error);

/* The same of the grid alone, whatever the cells beside it hold: UNIQUE where all solutions have
 * the same digits there, and *second has others. */
SATDOKU_API enum satdoku_status satdoku_check_grid(enum satdoku_verdict *verdict,
                                                   struct satdoku_grid *first,
                                                   struct satdoku_grid *second,
                                                   struct satdoku_solver *solver,
                                                   const struct satdoku_puzzle *puzzle,
                                                   struct satdoku_error *error);

/* Many puzzles in one call, for languages in which each call costs something. *count becomes how
 * many were answered, verdicts[0] to verdicts[*count - 1], in their order - when the call fails,
 * too: then it is the next puzzle that failed. Both end behind a verdict UNKNOWN. */

/* Checks puzzles[0] to puzzles[puzzle_count - 1]; there is room for as many verdicts. */
SATDOKU_API enum satdoku_status satdoku_check_each(enum satdoku_verdict *verdicts, size_t *count,
                                                   struct satdoku_solver *solver,
                                                   const struct satdoku_puzzle *const *puzzles,
                                                   size_t puzzle_count,
                                                   struct satdoku_error *error);

/* Checks the next puzzles of a reader, as many as there are and there is room for. INVALID is the
 * verdict of a malformed line in a format that has a puzzle on each; anything else that a reader
 * refuses is its error. Where *count becomes less than `room`, the reader has no further puzzle,
 * unless the last verdict is UNKNOWN. */
SATDOKU_API enum satdoku_status satdoku_check_next(enum satdoku_verdict *verdicts, size_t *count,
                                                   size_t room, struct satdoku_solver *solver,
                                                   struct satdoku_reader *reader,
                                                   struct satdoku_error *error);

/* ---- Writing -------------------------------------------------------------------------------- */

/* Writes the answer to puzzle `number` (from 1) of a run as `format` has it: the grid, or where
 * `grid` is NULL the format's word for the verdict. Separators between answers are included. `name`
 * is the puzzle's, one line, which stands behind the answer where a format has it on one line;
 * NULL: it has none. ERR_ARGUMENT: AUTO, the number 0, a grid that was never filled, or a board
 * that the format cannot say. */
SATDOKU_API enum satdoku_status satdoku_write_answer(struct satdoku_sink sink,
                                                     enum satdoku_format format, size_t number,
                                                     enum satdoku_verdict verdict,
                                                     const struct satdoku_grid *grid,
                                                     const char *name, struct satdoku_error *error);

/* ---- Formulas ------------------------------------------------------------------------------- */

/* docs/encoding.md describes all of these. The first of each is the default (0). */
enum satdoku_encoding {
    SATDOKU_ENCODING_EXTENDED,  /* Lynce & Ouaknine 2006 */
    SATDOKU_ENCODING_EFFICIENT, /* Weber 2005 */
    SATDOKU_ENCODING_MINIMAL    /* Lynce & Ouaknine 2006 */
};

enum satdoku_amo {
    SATDOKU_AMO_PAIRWISE,
    SATDOKU_AMO_SEQUENTIAL, /* Sinz 2005 */
    SATDOKU_AMO_PRODUCT,    /* Chen 2010 */
    SATDOKU_AMO_BIMANDER,   /* Hoelldobler & Nguyen 2013 */
    SATDOKU_AMO_COMMANDER   /* Klieber & Kwon 2007 */
};

enum satdoku_domino_encoding { SATDOKU_DOMINOES_PARTNER, SATDOKU_DOMINOES_PLACEMENT };

/* How a formula lists the variables that a model counter projects on. */
enum satdoku_projection {
    SATDOKU_PROJECTION_NONE,
    SATDOKU_PROJECTION_IND, /* c ind 1 2 ... 0 */
    SATDOKU_PROJECTION_SHOW /* c t pmc, then c p show 1 2 ... 0 */
};

/* How a formula is written; docs/encoding.md has all of them. */
enum satdoku_formula_form {
    SATDOKU_FORM_CNF,  /* DIMACS; with cubes iCNF */
    SATDOKU_FORM_OPB,  /* pseudo-Boolean: exactly one, at most one, sums of cages as they are */
    SATDOKU_FORM_WCNF, /* MaxSAT: the rules are hard, each clue is soft, of the weight 1 */
    SATDOKU_FORM_GCNF  /* group 0 has the rules, each other one a clue: for MUS extractors */
};

/* Which cubes there are; docs/encoding.md, "Cubes". */
enum satdoku_split {
    SATDOKU_SPLIT_EVEN, /* that look equally hard: where something has to be refuted or counted */
    SATDOKU_SPLIT_PATH  /* first those that assume much, and likely things: where a puzzle has
                           solutions, and any will do */
};

/* The most clauses that a formula may have which is written, unless the options say another number.
 */
#define SATDOKU_DEFAULT_MAX_CLAUSES 100000000ULL

struct satdoku_encode_options {
    size_t struct_size;
    enum satdoku_encoding encoding;
    enum satdoku_amo amo;
    enum satdoku_domino_encoding dominoes;
    enum satdoku_simplify simplify;
    enum satdoku_projection projection;
    enum satdoku_formula_form form;
    bool unique;              /* with a clause that excludes the solution: UNSAT means unique */
    bool names;               /* with a line "c varname N name" for each variable */
    size_t cubes;             /* as iCNF, with the search space split into that many; 0: DIMACS */
    enum satdoku_split split; /* where there are cubes */
    unsigned long long max_clauses; /* refuse larger formulas; 0: SATDOKU_DEFAULT_MAX_CLAUSES */
    enum satdoku_format
        format; /* the puzzle's own, in which decoding answers; AUTO: line or spaced */

    /* Asked now and then while the formula is counted and written; true ends the call. May be NULL.
     * While `unique` looks for the solution, the solver's own callback is asked. */
    bool (*stop)(void *context);
    void *stop_context;
};

/* Sets the option of that name ("encoding", "amo", "dominoes", "simplify", "projection", "form",
 * "split") to the value of that name ("minimal", "pairwise", ...); false where there is none. */
SATDOKU_API bool satdoku_encode_option(struct satdoku_encode_options *options, const char *name,
                                       const char *value);

/* The names of the values that an option can have, one by one, by an index from 0: of "format"
 * (without aliases), "board", "backend", and those of satdoku_encode_option. NULL for an index
 * behind the last one, and for an option that does not exist. */
SATDOKU_API const char *satdoku_option_choice(const char *option, size_t index);

/* Writes the puzzle's formula, self-describing: satisfiable if and only if the puzzle has a
 * solution, or with `unique` a second one; of WCNF and GCNF with all clues. The same puzzle and
 * options give the same bytes. Memory does not grow with the number of clauses. `options` may be
 * NULL. `solver` finds the solution for `unique`, and may be NULL otherwise. *verdict, which may be
 * NULL, becomes SOLVABLE; NONE, and nothing is written, where `unique` has no solution to exclude;
 * or UNKNOWN when stopped: what was written until then is no whole formula. Ends soon after the
 * sink has failed, too. ERR_LIMIT: too many clauses, or more cubes than there are. ERR_ARGUMENT:
 * also cubes or a projection in another form than CNF, and elimination in WCNF and GCNF, whose
 * clues come and go. */
SATDOKU_API enum satdoku_status satdoku_encode(enum satdoku_verdict *verdict,
                                               struct satdoku_sink sink,
                                               const struct satdoku_puzzle *puzzle,
                                               const struct satdoku_encode_options *options,
                                               struct satdoku_solver *solver,
                                               struct satdoku_error *error);

/* ---- Formulas for a solver of your own ------------------------------------------------------- */

/* Takes a clause of `count` literals, which are variables from 1 or their negations; they are gone
 * when the call returns. Without literals it is false. false: no more are wanted. */
typedef bool (*satdoku_take_clause)(void *context, const int *literals, size_t count);

/* What the variables of a formula mean, by which a model becomes a grid. */
struct satdoku_variables;

/* Hands over the formula that satdoku_encode would write: the same clauses in the same order. Of
 * the options, which may be NULL, `names`, `projection` and `format` say nothing here. *verdict,
 * which may be NULL, becomes SOLVABLE, and then *variables, which may be NULL, what the variables
 * mean; NONE, without a clause, where `unique` has no solution to exclude; or UNKNOWN where the
 * stop callback or `take` ended it: then what was handed over is no whole formula. Memory does not
 * grow with the number of clauses. ERR_ARGUMENT: also cubes, and another form than CNF. ERR_LIMIT:
 * too many clauses. */
SATDOKU_API enum satdoku_status satdoku_encode_to(enum satdoku_verdict *verdict,
                                                  struct satdoku_variables **variables,
                                                  satdoku_take_clause take, void *context,
                                                  const struct satdoku_puzzle *puzzle,
                                                  const struct satdoku_encode_options *options,
                                                  struct satdoku_solver *solver,
                                                  struct satdoku_error *error);
SATDOKU_API void satdoku_variables_free(struct satdoku_variables *variables);

/* How many there are, from 1: those that satdoku_each_variable knows come first. */
SATDOKU_API int satdoku_variables_count(const struct satdoku_variables *variables);

/* What is decided has no variable, but one of these, which are in no clause. */
#define SATDOKU_LITERAL_TRUE  2147483647
#define SATDOKU_LITERAL_FALSE (-SATDOKU_LITERAL_TRUE)

/* The literal of: a cell holds a digit; of a Sudominoku also: a domino lies on two cells next to
 * each other, whichever comes first; a cell is a single. 0: there is no such cell, digit or pair of
 * cells, or no Sudominoku. */
SATDOKU_API int satdoku_variables_digit(const struct satdoku_variables *variables, int row,
                                        int column, int digit);
SATDOKU_API int satdoku_variables_domino(const struct satdoku_variables *variables,
                                         struct satdoku_cell one, struct satdoku_cell other);
SATDOKU_API int satdoku_variables_single(const struct satdoku_variables *variables, int row,
                                         int column);

enum satdoku_variable_kind {
    SATDOKU_VARIABLE_DIGIT,    /* cells[0] holds `digit` */
    SATDOKU_VARIABLE_DOMINO,   /* a domino lies on cells[0] and cells[1] */
    SATDOKU_VARIABLE_SINGLE,   /* cells[0] is a single */
    SATDOKU_VARIABLE_AUXILIARY /* the name says it, as docs/encoding.md has it */
};

struct satdoku_variable {
    int number;
    enum satdoku_variable_kind kind;
    struct satdoku_cell cells[2]; /* {0, 0} where there is none */
    int digit;
    const char *name; /* "r1c2=3", as with the option `names`; gone when the call returns */
};

/* Takes a variable; false: no more are wanted. */
typedef bool (*satdoku_take_variable)(void *context, const struct satdoku_variable *variable);

/* Hands over every variable that has a name, in rising order: all but those of the encodings of at
 * most one. ERR_ARGUMENT. */
SATDOKU_API enum satdoku_status satdoku_each_variable(const struct satdoku_variables *variables,
                                                      satdoku_take_variable take, void *context);

/* Makes a grid of a model: its literals in any order, each variable once, as it is true or false. A
 * variable that is not among them counts as false, a 0 as nothing, so that what ipasir_val answers
 * will do; variables that are not the formula's are passed over. The grid is checked against the
 * rules and all clues. ERR_SOLVER: it is no model: a variable both ways, a cell without digit or
 * with two, a grid that breaks a rule, or, of `unique`, the solution that was excluded. */
SATDOKU_API enum satdoku_status satdoku_variables_grid(struct satdoku_grid *grid,
                                                       const struct satdoku_variables *variables,
                                                       const int *literals, size_t count,
                                                       struct satdoku_error *error);

/* ---- Answers to formulas -------------------------------------------------------------------- */

/* A formula written by satdoku_encode, for which solvers' answers can be decoded. */
struct satdoku_decoder;

/* Reads the whole formula, and from its comments the puzzle and how it was encoded: *made, which
 * begins as SATDOKU_INIT or {0} and may be NULL, becomes that, with the puzzle's format, as far as
 * comments say it. ERR_MALFORMED: in no form that satdoku_encode writes, or not one of ours. */
SATDOKU_API enum satdoku_status satdoku_decoder_new(struct satdoku_decoder **decoder,
                                                    struct satdoku_encode_options *made,
                                                    struct satdoku_source cnf,
                                                    struct satdoku_error *error);
SATDOKU_API void satdoku_decoder_free(struct satdoku_decoder *decoder);

/* Begins reading a solver's answer: competition style, or MiniSat's result file. */
SATDOKU_API enum satdoku_status satdoku_decoder_start(struct satdoku_decoder *decoder,
                                                      struct satdoku_source answer,
                                                      struct satdoku_error *error);

/* The next model of the answer as a grid, with *verdict SOLVABLE; or *verdict NONE (of a `unique`
 * formula: UNIQUE) or UNKNOWN where the answer says so. END: nothing more. The grid was checked
 * against rules, givens and dominoes, and the model against the formula. ERR_MALFORMED: no answer,
 * a partial one, or a wrong one; line and column are the answer's. */
SATDOKU_API enum satdoku_status satdoku_decoder_next(enum satdoku_verdict *verdict,
                                                     struct satdoku_grid *grid,
                                                     struct satdoku_decoder *decoder,
                                                     struct satdoku_error *error);

/* ---- All solutions -------------------------------------------------------------------------- */

/* Takes a solution; false ends the enumeration. */
typedef bool (*satdoku_take_solution)(void *context, const struct satdoku_grid *grid);

enum satdoku_order {
    SATDOKU_ORDER_SORTED, /* lexicographic */
    SATDOKU_ORDER_FREE    /* faster */
};

/* Hands over every solution (grids, not tilings), once each. Memory does not grow with their
 * number. *complete becomes whether all were handed over: false when `take` or the stop callback
 * ended it. */
SATDOKU_API enum satdoku_status satdoku_each_solution(bool *complete, struct satdoku_solver *solver,
                                                      const struct satdoku_puzzle *puzzle,
                                                      enum satdoku_order order,
                                                      satdoku_take_solution take, void *context,
                                                      struct satdoku_error *error);

/* An estimate of a number of solutions. */
struct satdoku_estimate {
    double estimate; /* infinite beyond what a double holds, as are the other two */
    double low;      /* the interval around it: of 100 of them 95 are meant to hold the number */
    double high;     /* infinite where too few samples came to a solution to tell */
    double log10_estimate; /* their logarithms to base 10 */
    double log10_low;
    double log10_high;
    unsigned long long samples; /* 0: the number is exact */
    bool exact;                 /* `estimate` is the number itself, and so are the other two */
};

/* How far a count is. */
struct satdoku_count {
    unsigned long long count; /* solutions found, no more than the limit: at least so many there are
                               */
    bool complete;            /* these are all */
    bool estimated;           /* `estimate` is set */
    struct satdoku_estimate estimate; /* of the number of all solutions */
};

struct satdoku_count_options {
    size_t struct_size;
    unsigned long long limit; /* more than so many need not be counted; 0: no limit */
    bool estimate;            /* estimate the number while counting, if that takes longer */
    unsigned long long seed;  /* of the samples for that */
};

/* Counts the solutions (grids, not tilings) of a puzzle. `options` may be NULL. Every solution is
 * checked, and none is kept, so that memory does not grow with their number. When stopped, the
 * count says how many were found until then. */
SATDOKU_API enum satdoku_status satdoku_count_solutions(struct satdoku_count *count,
                                                        struct satdoku_solver *solver,
                                                        const struct satdoku_puzzle *puzzle,
                                                        const struct satdoku_count_options *options,
                                                        struct satdoku_error *error);

/* Sets possible[cell * digits + digit - lowest], room for cells * digits, to whether some solution
 * has that digit there; cells that the board has are numbered in reading order, from 0. *verdict
 * becomes NONE, UNIQUE, MULTIPLE, or UNKNOWN when stopped: then `possible` is not set. */
SATDOKU_API enum satdoku_status satdoku_candidates(enum satdoku_verdict *verdict, bool *possible,
                                                   struct satdoku_solver *solver,
                                                   const struct satdoku_puzzle *puzzle,
                                                   struct satdoku_error *error);

/* ---- Counts of candidates ------------------------------------------------------------------- */

/* The greatest limit of such counts: memory and time grow with it. */
#define SATDOKU_MAX_CANDIDATE_COUNT 1000

/* Sets numbers[cell * digits + digit - lowest], room for cells * digits as in satdoku_candidates,
 * to how many solutions (grids, not tilings) have that digit there: below `limit` exactly so many,
 * at it so many or more. *verdict becomes NONE, UNIQUE or MULTIPLE; or UNKNOWN when stopped: then
 * the numbers are of the solutions found until then, and there may be more.
 *
 * Of a puzzle with several solutions, a digit with number 1 where the limit is above 1 is one that
 * makes the puzzle unique when it is given, and no other single digit does.
 *
 * ERR_ARGUMENT: `limit` is not in 1..SATDOKU_MAX_CANDIDATE_COUNT. */
SATDOKU_API enum satdoku_status satdoku_count_candidates(enum satdoku_verdict *verdict,
                                                         size_t *numbers,
                                                         struct satdoku_solver *solver,
                                                         const struct satdoku_puzzle *puzzle,
                                                         size_t limit, struct satdoku_error *error);

/* The same for a puzzle that changes, as in an editor: what this object remembers of one puzzle
 * spares it questions about the next one.
 *
 * It keeps solutions. Those that solve the next puzzle, too, are not searched for again, and where
 * that only has more clues, numbers that were below the limit are known without a search. Its
 * answers are those of satdoku_count_candidates, whatever it was asked before. On another board it
 * starts over. */
struct satdoku_candidate_counts;

/* ERR_ARGUMENT: a limit out of range. */
SATDOKU_API enum satdoku_status satdoku_candidate_counts_new(
    struct satdoku_candidate_counts **counts, size_t limit);
SATDOKU_API void satdoku_candidate_counts_free(struct satdoku_candidate_counts *counts);

/* Answers for `puzzle`, which is copied, as satdoku_count_candidates does. The solver need not be
 * the same each time. After UNKNOWN the next call goes on from the solutions that were found; after
 * an error it starts over. */
SATDOKU_API enum satdoku_status satdoku_candidate_counts_update(
    enum satdoku_verdict *verdict, size_t *numbers, struct satdoku_candidate_counts *counts,
    struct satdoku_solver *solver, const struct satdoku_puzzle *puzzle,
    struct satdoku_error *error);

/* ---- Reasons -------------------------------------------------------------------------------- */

/* How many conflicts and repairs are listed unless the options say another number. */
#define SATDOKU_DEFAULT_EXPLAIN_LIMIT 10

/* How far explaining is: how many minimal conflicts and repairs are known. Not all of them are
 * shown in the end. */
struct satdoku_explain_progress {
    size_t conflicts;
    size_t repairs;
};

struct satdoku_explain_options {
    size_t struct_size;
    bool all;     /* look for further conflicts, too, up to `limit`, and whether there are more */
    size_t limit; /* of conflicts, and of repairs; 0: SATDOKU_DEFAULT_EXPLAIN_LIMIT */

    /* Called now and then while a puzzle without solution is explained. May be NULL. */
    void (*progress)(void *context, const struct satdoku_explain_progress *progress);
    void *progress_context;

    /* The solution that the puzzle is meant to have: a puzzle without blanks, as
     * satdoku_solution_read reads it. What is said of several solutions is then said about this
     * one. NULL: no solution is meant. */
    const struct satdoku_puzzle *solution;

    /* Extra clues are of these kinds, [kind_count]; NULL: givens. Where no solution is meant, they
     * can be nothing else. They can be GIVEN, CANDIDATES (one digit that a cell does not hold),
     * NO_DOT, NO_LETTER, NO_WHITE_DOT, NO_BLACK_DOT, and the kinds of clues of cells that
     * satdoku_clue_kind_is_made knows: lines of three cells, cages of two and three, and others
     * wherever they can be. */
    const enum satdoku_clue_kind *kinds;
    size_t kind_count;
};

/* A branch of an OR that is among clues which cannot stand together, and those of the others that
 * it cannot stand with. */
struct satdoku_branch {
    size_t clue; /* the OR is this one of them, from 0 */
    struct satdoku_clue branch;
    struct satdoku_clues against;
};

/* Clues that cannot stand together: without any one of them the others can. */
struct satdoku_conflict {
    struct satdoku_clues clues;
    const char *reason;  /* in words: which values one clue could have that cannot have its own,
                           whatever the others are: "it cannot be 46: at most 45"; the rule that one
                           clue or two break, or, where following the clues one step after another
                           comes to it, what they leave without a digit or a place; of regions that
                           no layout can have them; NULL: none of it */
    size_t branch_count; /* of all its ORs, the first SATDOKU_BRANCHES_MAX of them */
    const struct satdoku_branch *branches;
};
#define SATDOKU_BRANCHES_MAX 100

/* Values that a clue could have instead of its own. */
struct satdoku_alternative {
    size_t value_count; /* the first values of the clue, so many of them, would be these; others,
                           such as the weights of a sum, stay */
    const int *values;  /* [value_count]; digits are printed ones */
    enum satdoku_verdict verdict; /* with them: UNIQUE, MULTIPLE, or SOLVABLE where that was not
                                     found out */
};

/* Values up to REACH away from the clue's own are tried, or from the nearest one that such a clue
 * could have at all. Of those that do, the explanation has the nearest EACH_WAY lesser ones and as
 * many greater ones. */
#define SATDOKU_ALTERNATIVES_REACH    120
#define SATDOKU_ALTERNATIVES_EACH_WAY 4

/* Clues without which the puzzle has a solution. */
struct satdoku_repair {
    struct satdoku_clues clues;
    enum satdoku_verdict verdict; /* without them: UNIQUE, MULTIPLE, or SOLVABLE where that was not
                                     found out */
    const struct satdoku_grid *solution; /* UNIQUE: the one without them; its digits are what the
                                            clues should have been; else NULL */
    const char *missing;      /* the marks that would stand where clues say that a strict rule wants
                            none: "missing between r1c1 and r1c2: white dot"; of several kinds of
                            marks each has a solution. NULL: none of the clues says so, it was not
                            found out, or there are several solutions and more than four clues */
    size_t alternative_count; /* of one clue that has a value, such as the sum of a cage or the
                                 digits of a quadruple: with which others the puzzle has a solution.
                                 One value differs from the clue's own, the nearest come first, and
                                 of two as near the lesser one */
    const struct satdoku_alternative *alternatives; /* NULL: the repair is no such clue */
    bool all_alternatives;                          /* no others are in reach */
};

/* A digit in a cell. */
struct satdoku_candidate {
    struct satdoku_cell cell;
    int digit; /* as people read it */
};

/* Up to how many solutions an explanation counts. */
#define SATDOKU_EXPLAIN_COUNT 100

/* One digit more that is given, or crossed out, and how many solutions that leaves. */
struct satdoku_best {
    struct satdoku_candidate candidate; /* row 0: there is none, or it is not known */
    size_t left;
};

/* Why a puzzle has no solution, or several; to be read only. All that it points to is its own.
 *
 * NONE: there are conflicts, those with fewer clues first, then by their clues in the puzzle's
 * order: givens in reading order, others as they were added. And there are repairs, of as few clues
 * as possible: those that leave one solution first, then by their clues in order. When stopped,
 * there may be no repair; then, or where the smallest take too much work, there may be one that is
 * perhaps not the smallest, but of which no clue can be put back without losing all solutions.
 * A strict rule is a clue for each two neighbours without a dot (X, V): NO_DOT, NO_LETTER,
 * NO_WHITE_DOT, NO_BLACK_DOT. It says nothing between cells whose dot is dropped. Where that takes
 * too much work, it is one clue, which has no cells, and the first conflict may have clues that
 * could be left out.
 *
 * MULTIPLE: the extra clues leave one solution, the one that is meant if one is, and none of them
 * is redundant; when stopped, some may be redundant, or there may be none. They are givens, unless
 * the options name other kinds: then `complete` without extra clues says that all such clues
 * together would not do. */
struct satdoku_explanation {
    enum satdoku_verdict verdict; /* NONE, MULTIPLE, UNIQUE (nothing to explain), or UNKNOWN when
                                     stopped before anything was known */
    bool stopped;                 /* by the stop callback: what is said is true, but incomplete */
    bool complete; /* NONE: these are all minimal conflicts that there are. MULTIPLE: it is known
                      what makes the puzzle unique */
    size_t conflict_count;
    const struct satdoku_conflict *conflicts;
    bool smallest_conflict; /* it was shown that no conflict has fewer clues than the first one: the
                               search is bounded, by work that takes under a second */
    size_t repair_count;
    const struct satdoku_repair *repairs;
    bool smallest_repair;                /* no repair is smaller */
    bool all_repairs;                    /* these are all repairs as small */
    const struct satdoku_grid *solution; /* the smallest one, or the one that is meant; of UNIQUE
                                            the only one; NULL: none */
    const struct satdoku_grid *other;    /* MULTIPLE: another one; NULL: it is not known */
    struct satdoku_clues extra;
    enum satdoku_verdict grid; /* MULTIPLE, where there are cells beside the grid: what
                                  satdoku_check_grid says; else UNKNOWN */

    /* Of MULTIPLE; 0, NULL and false where the puzzle is none. */
    const struct satdoku_grid *left; /* the solution that the extra clues leave; NULL: there are no
                                        such clues */
    bool smallest_extra;             /* no fewer clues of these kinds leave only this solution, or
                                        where none is meant, only one: the search is bounded, by
                                        work that takes under a second */
    size_t solution_count;           /* how many there are; 0: SATDOKU_EXPLAIN_COUNT or more, or it
                                        is not known */
    bool agreement;                  /* it is known in which cells all solutions agree */
    size_t agree_count;              /* they are these; without those that have a given */
    const struct satdoku_cell *agree;
    struct satdoku_best best_given;   /* the one given that leaves the fewest solutions */
    struct satdoku_best best_crossed; /* the one digit of a cell that leaves the fewest, but some,
                                          when it is crossed out */
};

/* Explains why a puzzle has no solution: by minimal conflicts and smallest repairs; or why it has
 * several: by two of them and by the fewest clues that would make it unique. `options` may be NULL.
 * The same puzzle and options get the same explanation: searches are bounded by the work they take,
 * not by time. What a longer search might improve is marked by smallest_conflict, complete,
 * smallest_repair and smallest_extra. ERR_ARGUMENT: the solution that is meant is none, and the
 * message says why; or a kind of extra clues can be none.
 *
 * Conflicts and repairs are sets of clues that have cells; the board and the rules for all cells
 * always stand. Only where these alone have no solution, and no clue is to blame, the sets are of
 * these rules and of the board's regions but for rows and columns, each a clue
 * SATDOKU_CLUE_REGION. */
SATDOKU_API enum satdoku_status satdoku_explain(struct satdoku_explanation **explanation,
                                                struct satdoku_solver *solver,
                                                const struct satdoku_puzzle *puzzle,
                                                const struct satdoku_explain_options *options,
                                                struct satdoku_error *error);
SATDOKU_API void satdoku_explanation_free(struct satdoku_explanation *explanation);

/* ---- Steps ---------------------------------------------------------------------------------- */

/* What an earlier step concluded. */
struct satdoku_ground {
    struct satdoku_candidate candidate;
    bool placed; /* else it went */
    size_t step; /* the number of that step, from 1 */
};

/* A step on the way from a puzzle's clues to its solution: what is concluded, and from what. To be
 * read only, during the call that hands it over.
 *
 * The reason are statements of which none can be left out: that a cell holds a digit, that a region
 * holds a digit somewhere or holds each digit, and clues or rules. Together with what was concluded
 * in earlier steps, of which `grounds` has what they need, they leave no other way. What needs no
 * reason: a cell holds no two digits, a region no digit twice, and a given stands. */
struct satdoku_step {
    bool placed;            /* the one candidate holds; else these do not, or, where there are none,
                               the puzzle has no solution */
    size_t candidate_count; /* that are concluded */
    const struct satdoku_candidate *candidates;
    size_t size;   /* of the reason: its cells, regions, clues and rectangles */
    bool smallest; /* it was shown that no step from there has a smaller one */
    size_t cell_count;
    const struct satdoku_cell *cells; /* that hold a digit */
    struct satdoku_clues regions;     /* as satdoku_puzzle_regions has them, each with */
    const int *digits;                /* [regions.count] the digit that it holds somewhere; -1: it
                                         holds each digit */
    struct satdoku_clues clues;       /* and rules */
    struct satdoku_clues rectangles;  /* with assume_unique: regions of four cells in which two
                                         digits could change places */
    size_t ground_count;
    const struct satdoku_ground *grounds; /* of what earlier steps concluded, in their order */
    const char *technique;                /* a static string, "hidden single"; NULL: none */
    const char *words;                    /* the step in words */
    const bool *open;  /* [cells * digits] as satdoku_candidates has them: what was possible before
                          the step, as far as earlier ones had concluded */
    const int *filled; /* [cells] in the same order: the digit that was known to be there; one less
                          than the lowest digit: none */
};

struct satdoku_step_options {
    size_t struct_size;
    struct satdoku_cell cell; /* one step about this cell; row 0: all steps */
    bool has_digit;           /* and about one digit in it: why it is, or cannot be, there */
    int digit;
    bool assume_unique; /* reasons may rest on it that the puzzle has one solution, if it has one:
                           that it has no such rectangle. Else no reason does. */
};

/* Takes a step; false: no more are wanted. */
typedef bool (*satdoku_take_step)(void *context, const struct satdoku_step *step);

/* Finds the steps from a puzzle's clues to its solution, each with the smallest reason found of all
 * steps that are possible then; of a puzzle without solution, until nothing can stand; and of one
 * with several, until what is left is possible. *verdict becomes NONE, UNIQUE or MULTIPLE, or
 * UNKNOWN when stopped: the steps are true, but not all. `options` may be NULL. The same puzzle and
 * options get the same steps. */
SATDOKU_API enum satdoku_status satdoku_steps(enum satdoku_verdict *verdict,
                                              struct satdoku_solver *solver,
                                              const struct satdoku_puzzle *puzzle,
                                              const struct satdoku_step_options *options,
                                              satdoku_take_step take, void *context,
                                              struct satdoku_error *error);

/* The techniques that steps can have by name: "hidden single"; NULL behind the last one; static
 * strings. */
SATDOKU_API const char *satdoku_technique_name(size_t index);

/* Finds a technique by its name, in small or capital letters, with blanks or hyphens: *technique
 * becomes the one that steps have. False: there is no such name. */
SATDOKU_API bool satdoku_technique_parse(const char **technique, const char *name);

/* How hard a puzzle is for a solver: how many decisions and propagations PicoSAT needs to find a
 * solution, and to show that there is no other, in the formula of all clues without elimination. */
struct satdoku_effort {
    unsigned long long decisions;
    unsigned long long propagations;
    bool whole;   /* false: it gave up after twenty million propagations, some ten seconds, or was
                     stopped; it needs more */
    bool stopped; /* by the stop callback: the numbers say nothing */
};

/* Counts them; whatever solver the options of `solver` name, of which `stop` and `max_clauses` are
 * used. Unless it is stopped, the same puzzle has the same effort on every machine. */
SATDOKU_API enum satdoku_status satdoku_effort(struct satdoku_effort *effort,
                                               struct satdoku_solver *solver,
                                               const struct satdoku_puzzle *puzzle,
                                               struct satdoku_error *error);

/* A puzzle without redundant clues; to be read only. All that it points to is its own. */
struct satdoku_minimal {
    const struct satdoku_puzzle *puzzle;
    struct satdoku_clues clues;                  /* left in it, and tried: none of them can go */
    const struct satdoku_grid *const *witnesses; /* for each of these clues another solution, which
                                                    the puzzle has when it is taken away */
};

struct satdoku_minimize_options {
    size_t struct_size;
    unsigned long long seed; /* shuffles the order in which clues are tried; 0: the puzzle's own */

    /* Clues of these kinds, [kind_count], stay; or with `only`, clues of no other kind are tried.
     * NULL where there are none. */
    const enum satdoku_clue_kind *kinds;
    size_t kind_count;
    bool only;
};

/* Takes clues away from a puzzle with one solution, one after another, as long as the solution
 * stays the only one. The singles of a Sudominoku stay, and so do the rules for all cells, and the
 * dots (X, V) of a puzzle whose strict rule says what it means that one is missing. *verdict
 * becomes UNIQUE, or what the puzzle is instead: then *minimal is not set. `options` may be NULL.
 * ERR_ARGUMENT: they name a kind that is none. */
SATDOKU_API enum satdoku_status satdoku_minimize(enum satdoku_verdict *verdict,
                                                 struct satdoku_minimal **minimal,
                                                 struct satdoku_solver *solver,
                                                 const struct satdoku_puzzle *puzzle,
                                                 const struct satdoku_minimize_options *options,
                                                 struct satdoku_error *error);
SATDOKU_API void satdoku_minimal_free(struct satdoku_minimal *minimal);

/* How the cells with givens lie: what a step leads to from a cell with a given has one, too. */
enum satdoku_symmetry {
    SATDOKU_SYMMETRY_NONE,
    SATDOKU_SYMMETRY_HALF_TURN,
    SATDOKU_SYMMETRY_QUARTER_TURN,
    SATDOKU_SYMMETRY_DIAGONAL, /* from the top left */
    SATDOKU_SYMMETRY_MIRROR,   /* left and right */
    SATDOKU_SYMMETRY_FULL      /* all of them */
};

/* "none", "half-turn", "quarter-turn", "diagonal", "mirror", "full"; "?" for no symmetry; a static
 * string. */
SATDOKU_API const char *satdoku_symmetry_name(enum satdoku_symmetry symmetry);

/* Finds a symmetry by its name. False: there is no such name. */
SATDOKU_API bool satdoku_symmetry_parse(enum satdoku_symmetry *symmetry, const char *name);

struct satdoku_generate_options {
    size_t struct_size;
    unsigned long long seed; /* the same seed makes the same puzzle everywhere */
    int least; /* no further givens are taken away from so many: 0: as long as it goes */
    int most;  /* of puzzles with more givens others are made; 0: any number */
    enum satdoku_symmetry symmetry;

    /* A puzzle on the same cells that gives a digit in each: the solution; NULL: a random one. */
    const struct satdoku_puzzle *solution;

    bool keep; /* the givens that the puzzle has stay, too */

    /* Clues of these kinds, [kind_count], are added, and givens only where such clues do not
     * suffice; NULL where there are none. */
    const enum satdoku_clue_kind *kinds;
    size_t kind_count;
    bool no_givens; /* where they do not suffice, others are made */

    /* The puzzle's own clues and the strict rules say what is asked for, and go: `kinds` are those
     * of its clues, there are no givens where it has none, and they lie as symmetrically as its
     * own, whatever `symmetry` says. Not with `keep` or `kinds`. */
    bool like;

    /* The puzzle's givens, whatever their digits, say which cells get one, on rows, columns and
     * boxes: all of these and no others, whether each is needed or not. Only `seed` and what says
     * how hard the puzzle is go with it. */
    bool pattern;

    /* How hard the puzzle is, by the steps that satdoku_steps has for it: its rating is the largest
     * `size` of them, and some step has the technique. Puzzles that do not fit are thrown away, and
     * others are made for as long as it takes. */
    size_t easiest;        /* rating; 0: any */
    size_t hardest;        /* 0: any */
    const char *technique; /* as satdoku_technique_parse takes it; NULL: any */
    bool assume_unique;    /* of the steps */
    size_t *rating;        /* becomes that of a puzzle that is made; NULL: it is not wanted */

    /* Each minimal puzzle is as likely as the others, so nearly as docs/usage.md says, of a 4x4 or
     * 9x9 board of rows, columns and boxes, or of the `solution`. Not with numbers of givens,
     * symmetry, kinds, `keep` or `like`. */
    bool unbiased;

    /* A random layout (satdoku_random_layout) takes the place of the boxes and pieces of a board of
     * up to SATDOKU_MAX_LAYOUT rows, with as many columns and digits. Each puzzle that is tried has
     * one of its own, and where that has no solution another one. Not with `solution`, `pattern` or
     * `unbiased`. */
    bool random_layout;
};

/* Finds a reason, without a search, why a pattern has no puzzle with one solution: two empty rows
 * that can change places, or too few givens. The pattern is the cells in which `puzzle` has givens,
 * on rows, columns and boxes. `words` gets the reason, as a string of `size` bytes at the most.
 * False: no such reason is known, or the puzzle has other clues or regions. */
SATDOKU_API bool satdoku_pattern_flaw(char *words, size_t size,
                                      const struct satdoku_puzzle *puzzle);

/* Whether satdoku_generate can add clues of a kind, or with `kinds` the rule that it is. */
SATDOKU_API bool satdoku_clue_kind_is_made(enum satdoku_clue_kind kind);

/* Gives a puzzle random givens with which it has one solution, in place of those that it has, or
 * with `keep` beside them; its other clues stay. They are all digits of a random solution but those
 * that can be taken away, one after another in random order, with their symmetric ones. So none of
 * the givens that are added can go (with its symmetric ones), unless `least` stands in the way. On
 * boards of rows, columns and boxes without clues, solutions that are equivalent
 * (satdoku_puzzle_shuffle) are as likely as each other; others are not quite.
 *
 * With `kinds` the puzzle gets random clues that the solution fulfils, too: clues on edges, 2x2
 * squares, sides, diagonals and single cells wherever they are true, lines and areas as many as
 * find room; with the values that satdoku_fill gives them. Of givens and clues, those that can go
 * are taken away, givens first. Rules of the whole board that are named hold for the solution and
 * stay, as do the marks that a strict rule has.
 *
 * A Sudominoku gets dominoes, none of which can go, and all singles, in place of those that it has:
 * those of a random tiling of a random solution.
 *
 * With `pattern` it takes the first puzzle that it finds. NONE then means that it has proved that
 * no such puzzle exists: it does so on boards up to 4x4, and wherever satdoku_pattern_flaw gives a
 * reason. On larger boards it may search until `stop` ends it.
 *
 * *verdict becomes UNIQUE; or NONE, where the puzzle has no solution, or the `solution` no tiling;
 * or UNKNOWN where it was stopped: then the puzzle stays as it was. `options` may be NULL.
 * ERR_ARGUMENT: a Sudominoku of which more than a solution is said, open values, numbers of givens
 * that it cannot have, a symmetry on another board than a square of n x n cells, a `solution` that
 * is none, no givens and no kinds, a technique or ratings that there are not, or kinds that
 * satdoku_clue_kind_is_made does not have or that the board cannot have. */
SATDOKU_API enum satdoku_status satdoku_generate(enum satdoku_verdict *verdict,
                                                 struct satdoku_puzzle *puzzle,
                                                 struct satdoku_solver *solver,
                                                 const struct satdoku_generate_options *options,
                                                 struct satdoku_error *error);

/* Gives each cell of a board of rows, columns and boxes, or of a jigsaw, a digit, in place of the
 * givens that it has: a random solution of the empty board, the same for the same seed everywhere.
 * On 4x4 each of the 288 is as likely as the others; on larger boards those that are equivalent
 * (satdoku_puzzle_shuffle) are, and all others almost: docs/usage.md says how far. *verdict becomes
 * SOLVABLE, or NONE where nothing fills the layout, or UNKNOWN where it was stopped; the puzzle is
 * then as it was. ERR_ARGUMENT: another board, or other clues than givens. */
SATDOKU_API enum satdoku_status satdoku_random_board(enum satdoku_verdict *verdict,
                                                     struct satdoku_puzzle *puzzle,
                                                     struct satdoku_solver *solver,
                                                     unsigned long long seed,
                                                     struct satdoku_error *error);

/* Writes a puzzle as `format` has it; a Sudominoku always as sudominoku. ERR_ARGUMENT: AUTO, the
 * number 0, or a format that cannot say this board: only a Sudominoku has dominoes. */
SATDOKU_API enum satdoku_status satdoku_write_puzzle(struct satdoku_sink sink,
                                                     enum satdoku_format format, size_t number,
                                                     const struct satdoku_puzzle *puzzle,
                                                     struct satdoku_error *error);

/* What people publish with a puzzle; {0}: nothing. */
struct satdoku_publication {
    size_t struct_size;
    bool rules; /* in words, made of its board and clues, unless it was read with its own */
    const struct satdoku_grid *solution; /* NULL: none */
};

/* The same as satdoku_write_puzzle, with what is published where the format has a place for it.
 * `publication` may be NULL. ERR_ARGUMENT: also for a grid that is no solution of the puzzle. */
SATDOKU_API enum satdoku_status satdoku_write_published(
    struct satdoku_sink sink, enum satdoku_format format, size_t number,
    const struct satdoku_puzzle *puzzle, const struct satdoku_publication *publication,
    struct satdoku_error *error);

/* OK: the format can say all of the puzzle. ERR_ARGUMENT: it cannot, and `error` names the first
 * clue, or what of the board, that it has no way to say; or it is no format, as AUTO is. */
SATDOKU_API enum satdoku_status satdoku_format_can_say(enum satdoku_format format,
                                                       const struct satdoku_puzzle *puzzle,
                                                       struct satdoku_error *error);

/* ---- Pictures ------------------------------------------------------------------------------- */

/* What is drawn besides a puzzle's board and clues; {0}: nothing. Texts are UTF-8; what is none
 * becomes U+FFFD. */
struct satdoku_picture {
    size_t struct_size;
    const char *title; /* above the board; NULL: the puzzle's name, if it has one; "": none */
    const char *note;  /* under it, a paragraph a line; NULL: none */
    const struct satdoku_grid
        *solution;                    /* its digits where no given is, set apart from givens; of a
                      Sudominoku its dominoes and singles, too; NULL: none */
    const struct satdoku_grid *other; /* another solution: the cells in which the two differ are
                                         marked, with both digits; NULL: none */
    const bool *candidates; /* [cells * digits] as satdoku_candidates has them: small digits, but
                               for cells with a given or a single candidate; NULL: none */
    struct satdoku_clues conflict;   /* marked as what cannot stand together */
    struct satdoku_clues repair;     /* marked as what would have to go */
    const struct satdoku_step *step; /* what was known before it, in place of a solution and of
                                        candidates; marked are what it concludes, and its reason.
                                        Its words are the note, unless there is one. NULL: none */
};

/* Writes a picture of a puzzle as a whole SVG document: without scripts, styles, fonts or images
 * of its own or from elsewhere, readable without colours. `picture` may be NULL. ERR_ARGUMENT:
 * solutions or a step of another board, or clues to be marked that are on no such board. */
SATDOKU_API enum satdoku_status satdoku_draw_svg(struct satdoku_sink sink,
                                                 const struct satdoku_puzzle *puzzle,
                                                 const struct satdoku_picture *picture,
                                                 struct satdoku_error *error);

/* What a terminal is like; {0}: 80 columns, UTF-8, no colours. */
struct satdoku_text_options {
    size_t struct_size;
    int columns; /* 0 or less: 80 */
    bool ascii;  /* no other characters: titles and notes, too */
    bool color; /* with the control sequences of ECMA-48; what they say is always said without them,
                    too */
};

/* Writes a picture of a puzzle in box-drawing characters: as roomy as the columns allow; a board
 * that is too wide even so comes in parts, some columns of cells each. What has no mark in text is
 * said in words under the board. `picture` and `options` may be NULL. ERR_ARGUMENT: as
 * satdoku_draw_svg. */
SATDOKU_API enum satdoku_status satdoku_draw_text(struct satdoku_sink sink,
                                                  const struct satdoku_puzzle *puzzle,
                                                  const struct satdoku_picture *picture,
                                                  const struct satdoku_text_options *options,
                                                  struct satdoku_error *error);

/* ---- Certificates --------------------------------------------------------------------------- */

/* How the proof of a certificate is written. */
enum satdoku_proof {
    SATDOKU_PROOF_DRAT, /* clauses; whoever checks one searches for what it follows from */
    SATDOKU_PROOF_LRAT, /* clauses, each with those it follows from, and none that is not needed */
    SATDOKU_PROOF_STEPS /* no formula, but the way from the clues to the solution, as satdoku_steps
                           finds it: each step follows from its reason and what was concluded before
                           by unit propagation, or with lemmas that do */
};

/* The most solutions that are proved to be all, where no other limit is said. */
#define SATDOKU_DEFAULT_PROVE_LIMIT ((size_t)100000)

struct satdoku_prove_options {
    size_t struct_size;
    enum satdoku_proof proof;
    size_t limit; /* of satdoku_prove_count; 0: SATDOKU_DEFAULT_PROVE_LIMIT */
};

/* Makes a folder that proves the puzzle's verdict, whole or not at all; docs/certificates.md says
 * what is in it. *verdict becomes NONE, UNIQUE or MULTIPLE; with UNKNOWN nothing is made. If there
 * is a folder of that name already, it must be empty. If the solver's options name a command, that
 * program writes the proof, as text or binary DRAT, to the file "{proof}"; the proof is checked
 * before the folder is made. ERR_WRITE: the folder cannot be made; the message says why. ERR_LIMIT:
 * the formula, which has a variable for every candidate, has more clauses than the solver's
 * max_clauses. ERR_SOLVER: also a proof that does not hold, or that takes steps that are RAT only.
 * ERR_ARGUMENT: a command without "{proof}". What a program writes there is DRAT always. With STEPS
 * the folder has the steps in place of formula and proof, also where there are several solutions,
 * and a command needs no "{proof}". `options` may be NULL. */
SATDOKU_API enum satdoku_status satdoku_prove(enum satdoku_verdict *verdict, const char *folder,
                                              struct satdoku_solver *solver,
                                              const struct satdoku_puzzle *puzzle,
                                              const struct satdoku_prove_options *options,
                                              struct satdoku_error *error);

/* Makes a folder that proves how many solutions the puzzle has: it lists them all, with a proof
 * that there is no other. *count becomes their number, and *verdict NONE, UNIQUE or MULTIPLE; of
 * NONE and UNIQUE the folder is that of satdoku_prove. Where there are more solutions than the
 * limit, *count becomes a greater number, and nothing is made; nor is it with UNKNOWN. ERR_LIMIT:
 * also where rules and solutions together are more clauses than the solver's max_clauses.
 * ERR_ARGUMENT: also STEPS, which count nothing. All else is as with satdoku_prove. */
SATDOKU_API enum satdoku_status satdoku_prove_count(enum satdoku_verdict *verdict, size_t *count,
                                                    const char *folder,
                                                    struct satdoku_solver *solver,
                                                    const struct satdoku_puzzle *puzzle,
                                                    const struct satdoku_prove_options *options,
                                                    struct satdoku_error *error);

#define SATDOKU_FINDING_TEXT 256

/* What a check found. */
struct satdoku_finding {
    bool verified;
    bool stopped;                    /* ended early: `verified` means nothing */
    enum satdoku_verdict verdict;    /* that was verified; UNKNOWN when stopped */
    size_t count;                    /* MULTIPLE: that these are all; 0: there may be more */
    char what[SATDOKU_FINDING_TEXT]; /* what is wrong, and where; one line */
};

/* Checks a certificate, with whichever proof, without trusting whoever made it. Of the solver only
 * the options `stop` and `max_clauses` matter: nothing is searched for. ERR_READ: there is no
 * certificate, or it cannot be read. ERR_LIMIT: its formula has more clauses than max_clauses. A
 * formula whose header does not fit the puzzle is a finding, and nothing is made of it. */
SATDOKU_API enum satdoku_status satdoku_verify(struct satdoku_finding *finding, const char *folder,
                                               struct satdoku_solver *solver,
                                               struct satdoku_error *error);

/* Checks a full grid, given as a puzzle without blanks, against a puzzle. Its clues do not matter,
 * but for the dominoes and singles of a Sudominoku, which are then all of its tiling. */
SATDOKU_API enum satdoku_status satdoku_verify_grid(struct satdoku_finding *finding,
                                                    struct satdoku_solver *solver,
                                                    const struct satdoku_puzzle *puzzle,
                                                    const struct satdoku_puzzle *solution,
                                                    struct satdoku_error *error);

/* How many clues of a puzzle lack their value: see the read option `blanks`. */
SATDOKU_API size_t satdoku_puzzle_blank_count(const struct satdoku_puzzle *puzzle);

/* Gives the clues of a puzzle that lack their value the one that they have in a solution: a full
 * grid, given as satdoku_verify_grid takes it, or NULL: the only solution that the puzzle has
 * without these clues. Where a clue holds with several values, such as a whisper line, it gets the
 * one that says the most: the greatest difference, all digits of a quadruple. `verified` says
 * whether that was done; if not, `what` says why, and the puzzle stays as it was: the grid breaks a
 * rule, or another clue; or a clue holds with no value, or with several of which none says the
 * most. A puzzle all of whose clues have values is only checked, and without a solution not even
 * that. ERR_LIMIT: the puzzle has no room
 * for the clues, or see satdoku_check. */
SATDOKU_API enum satdoku_status satdoku_fill(struct satdoku_finding *finding,
                                             struct satdoku_solver *solver,
                                             struct satdoku_puzzle *puzzle,
                                             const struct satdoku_puzzle *solution,
                                             struct satdoku_error *error);

/* ---- Cubes ---------------------------------------------------------------------------------- */

#ifdef __cplusplus
}
#endif

#endif
