/* satdoku: Sudoku and Sudominoku by SAT.
 *
 * The one public header. It reads puzzles from text, solves and classifies them with PicoSAT, and
 * writes answers and DIMACS formulas.
 *
 * Conventions
 *   - Functions that can fail return enum satdoku_status. Out-parameters come first. A failed call
 *     leaves its out-parameters as they were.
 *   - `struct satdoku_error *` is owned by the caller and may be NULL; it is written only on failure.
 *   - What a `_new` function made, its `_free` function releases; `_free(NULL)` does nothing.
 *   - The library keeps no global state and never prints. Objects may be used from any thread, one
 *     thread at a time.
 *   - Rows, columns and digits count from 1.
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

/* The largest board: SATDOKU_MAX_SIZE rows of as many cells. */
#define SATDOKU_MAX_SIZE 400

/* ---- Status and errors ---------------------------------------------------------------------- */

enum satdoku_status {
    SATDOKU_OK = 0,
    SATDOKU_END,           /* a reader has no further puzzle; not an error */
    SATDOKU_ERR_MALFORMED, /* input that its format does not allow; line and column are set */
    SATDOKU_ERR_ARGUMENT,  /* options that contradict each other or the input */
    SATDOKU_ERR_READ,      /* the source reported a failure */
    SATDOKU_ERR_WRITE,     /* the sink reported a failure */
    SATDOKU_ERR_LIMIT,     /* more than a documented limit allows */
    SATDOKU_ERR_MEMORY,    /* out of memory */
    SATDOKU_ERR_INTERNAL   /* a self-check failed: a bug in satdoku, never an answer */
};

struct satdoku_error {
    enum satdoku_status status;
    size_t line;       /* from 1; 0 where the error has no place in the input */
    size_t column;     /* in bytes, from 1; 0 likewise */
    char message[200]; /* one line, no line end */
};

/* The version of satdoku ("1.2.3") and of the PicoSAT it runs with ("965"). */
SATDOKU_API const char *satdoku_version(void);
SATDOKU_API const char *satdoku_picosat_version(void);

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

/* ---- Formats -------------------------------------------------------------------------------- */

/* docs/formats.md describes them. The judge problems of acmicpc.net: 2239 is a grid, 2580 spaced,
 * 4056 cases, 4574 sudominoku. */
enum satdoku_format {
    SATDOKU_FORMAT_AUTO, /* recognised by the first lines; for reading only */
    SATDOKU_FORMAT_GRID,
    SATDOKU_FORMAT_SPACED,
    SATDOKU_FORMAT_CASES,
    SATDOKU_FORMAT_SUDOMINOKU,
    SATDOKU_FORMAT_LINE
};

/* Sets *format to the format of that name or alias ("grid", "boj2239", ..., "auto");
 * false where there is none. */
SATDOKU_API bool satdoku_format_parse(enum satdoku_format *format, const char *name);

/* "grid", "spaced", ...; a static string. */
SATDOKU_API const char *satdoku_format_name(enum satdoku_format format);

/* ---- Puzzles -------------------------------------------------------------------------------- */

/* A board with givens, and for Sudominoku with dominoes and singles. */
struct satdoku_puzzle;

/* An empty 9x9 board, to be filled by a reader, and again, as often as wanted. */
SATDOKU_API enum satdoku_status satdoku_puzzle_new(struct satdoku_puzzle **puzzle);
SATDOKU_API void satdoku_puzzle_free(struct satdoku_puzzle *puzzle);

/* Rows (= columns = digits) of the board, and of its boxes. */
SATDOKU_API int satdoku_puzzle_size(const struct satdoku_puzzle *puzzle);
SATDOKU_API int satdoku_puzzle_box_rows(const struct satdoku_puzzle *puzzle);
SATDOKU_API int satdoku_puzzle_box_columns(const struct satdoku_puzzle *puzzle);

/* Whether the cells are covered by dominoes and singles. */
SATDOKU_API bool satdoku_puzzle_is_sudominoku(const struct satdoku_puzzle *puzzle);

/* The digit printed in that cell, 0 for none. Where input gives a cell two digits, the first. */
SATDOKU_API int satdoku_puzzle_given(const struct satdoku_puzzle *puzzle, int row, int column);

/* ---- Reading puzzles ------------------------------------------------------------------------ */

struct satdoku_read_options {
    enum satdoku_format format; /* default (0): AUTO */
    int size;                   /* rows of the board; 0: as the input says (sudominoku: 9) */
    int box_rows;               /* shape of the boxes; 0: as square as possible, low and wide */
    int box_columns;
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
 * END from then on. */
SATDOKU_API enum satdoku_status satdoku_reader_next(struct satdoku_puzzle *puzzle,
                                                    struct satdoku_reader *reader,
                                                    struct satdoku_error *error);

/* The format being read; AUTO as long as nothing was read or recognised. */
SATDOKU_API enum satdoku_format satdoku_reader_format(const struct satdoku_reader *reader);

/* Reads the first puzzle of `text`; what follows it is not looked at. `options` may be NULL.
 * ERR_MALFORMED also where there is none. */
SATDOKU_API enum satdoku_status satdoku_puzzle_parse(struct satdoku_puzzle *puzzle, const char *text,
                                                     size_t length,
                                                     const struct satdoku_read_options *options,
                                                     struct satdoku_error *error);

/* ---- Grids ---------------------------------------------------------------------------------- */

/* A board full of digits: a solution. */
struct satdoku_grid;

SATDOKU_API enum satdoku_status satdoku_grid_new(struct satdoku_grid **grid);
SATDOKU_API void satdoku_grid_free(struct satdoku_grid *grid);

/* Rows of the grid; 0 before it was first filled. */
SATDOKU_API int satdoku_grid_size(const struct satdoku_grid *grid);
SATDOKU_API int satdoku_grid_digit(const struct satdoku_grid *grid, int row, int column);

/* Writes the cells in reading order: a character each (1-9, A = 10, ...) on boards up to 35x35,
 * decimal numbers with one space between them on larger ones. */
SATDOKU_API enum satdoku_status satdoku_grid_write(struct satdoku_sink sink,
                                                   const struct satdoku_grid *grid);

/* ---- Solving -------------------------------------------------------------------------------- */

enum satdoku_verdict {
    SATDOKU_UNKNOWN, /* stopped before it was known */
    SATDOKU_NONE,
    SATDOKU_UNIQUE, /* in digits: a Sudominoku with one grid and two tilings is unique */
    SATDOKU_MULTIPLE,
    SATDOKU_SOLVABLE, /* one or more: `any` does not ask */
    SATDOKU_INVALID   /* of input that is no puzzle; no solver returns it */
};

/* "unknown", "none", "unique", "multiple", "solvable", "invalid"; a static string. */
SATDOKU_API const char *satdoku_verdict_name(enum satdoku_verdict verdict);

struct satdoku_solver_options {
    /* Asked now and then while solving; true ends the call with the verdict UNKNOWN. May be NULL. */
    bool (*stop)(void *context);
    void *stop_context;
};

/* A solver keeps its memory from one puzzle to the next; nothing else. */
struct satdoku_solver;

SATDOKU_API enum satdoku_status satdoku_solver_new(struct satdoku_solver **solver,
                                                   const struct satdoku_solver_options *options);
SATDOKU_API void satdoku_solver_free(struct satdoku_solver *solver);

enum satdoku_choice {
    SATDOKU_SMALLEST, /* the lexicographically smallest solution in reading order */
    SATDOKU_ANY       /* the first that is found */
};

/* Finds a solution. *verdict becomes NONE, UNKNOWN, or UNIQUE or MULTIPLE (SMALLEST), SOLVABLE (ANY);
 * *grid is filled unless it is NONE or UNKNOWN. The grid was checked against rules, givens and
 * dominoes. */
SATDOKU_API enum satdoku_status satdoku_solve(enum satdoku_verdict *verdict, struct satdoku_grid *grid,
                                              struct satdoku_solver *solver,
                                              const struct satdoku_puzzle *puzzle,
                                              enum satdoku_choice choice, struct satdoku_error *error);

/* Says how many solutions there are: *verdict becomes NONE, UNIQUE, MULTIPLE or UNKNOWN. */
SATDOKU_API enum satdoku_status satdoku_check(enum satdoku_verdict *verdict,
                                              struct satdoku_solver *solver,
                                              const struct satdoku_puzzle *puzzle,
                                              struct satdoku_error *error);

/* ---- Writing -------------------------------------------------------------------------------- */

/* Writes the answer to puzzle `number` (from 1) of a run as `format` has it: the grid, or where
 * `grid` is NULL the format's word for the verdict. Separators between answers are included.
 * ERR_ARGUMENT: AUTO, or a board that the format cannot say. */
SATDOKU_API enum satdoku_status satdoku_write_answer(struct satdoku_sink sink,
                                                     enum satdoku_format format, size_t number,
                                                     enum satdoku_verdict verdict,
                                                     const struct satdoku_grid *grid,
                                                     struct satdoku_error *error);

/* Writes the puzzle's formula as DIMACS: satisfiable if and only if the puzzle has a solution. */
SATDOKU_API enum satdoku_status satdoku_encode(struct satdoku_sink sink,
                                               const struct satdoku_puzzle *puzzle,
                                               struct satdoku_error *error);

#ifdef __cplusplus
}
#endif

#endif
