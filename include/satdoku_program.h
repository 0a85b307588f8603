/* What the library does for the program satdoku alone. It is not installed, and may change with any
 * version: satdoku.h, whose conventions hold here, too, has what others can rely on.
 */
#ifndef SATDOKU_PROGRAM_H
#define SATDOKU_PROGRAM_H

#include <satdoku.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Formats and kinds of clues ------------------------------------------------------------- */

/* The help of a format; static texts. */
struct satdoku_format_help {
    const char *name;
    const char *alias;  /* NULL: it has none */
    const char *input;  /* how it has a puzzle: "n lines of n characters" */
    const char *answer; /* and a solution: "the same" */
};

/* False: there is no such format, or it is AUTO, and *help stays as it was. */
SATDOKU_API bool satdoku_format_help(struct satdoku_format_help *help, enum satdoku_format format);

/* What people call a kind, by an index from 0: its name, its words in a sentence, and what else it
 * is called in constraint strings, by f-puzzles, and among people: "Cage", "killercage", "Killer";
 * several kinds may share such a name, as both dots "Dot". A static string; NULL behind the last
 * one, and for a kind that is none. */
SATDOKU_API const char *satdoku_clue_kind_called(enum satdoku_clue_kind kind, size_t index);

/* The most elements of f-puzzles for one kind, and the room for what its arguments are. */
#define SATDOKU_KIND_ELEMENTS_MAX 4
#define SATDOKU_KIND_ARGUMENTS    200

/* The help of a kind of clue. Texts are static but for `arguments`. */
struct satdoku_kind_help {
    const char *words;   /* what it is called in a sentence: "white dot" */
    const char *forms;   /* as constraint strings have it behind a '.', with ", " between several
                            ways: "Whisper~5~..., Whisper~..."; NULL: by no name of its own */
    const char *meaning; /* of these, with code between backticks; NULL likewise */
    const char *brief;   /* the same in a few words, as a sentence; NULL: there is none */
    char arguments[SATDOKU_KIND_ARGUMENTS]; /* what stands there behind the name, in words; "":
                                               nothing */
    size_t element_count;
    const char *elements[SATDOKU_KIND_ELEMENTS_MAX]; /* of f-puzzles that are read as such clues */
};

/* False: there is no such kind, and *help stays as it was. */
SATDOKU_API bool satdoku_clue_kind_help(struct satdoku_kind_help *help,
                                        enum satdoku_clue_kind kind);

/* Where a puzzle has the clues of a kind, and so how they are said. */
enum satdoku_clue_home {
    SATDOKU_HOME_LIST,  /* in its list: "white dot on r1c1, r1c2" */
    SATDOKU_HOME_CELL,  /* the digit of its cell: "r1c5=7" */
    SATDOKU_HOME_TILE,  /* in the cover of a Sudominoku, whose rows have letters: "5 on A9" */
    SATDOKU_HOME_REGION /* it is a region of the board, of which conflicts speak: "box 3" */
};

/* LIST for a kind that is none. */
SATDOKU_API enum satdoku_clue_home satdoku_clue_kind_home(enum satdoku_clue_kind kind);

/* The format in which puzzles of a format are written: killers are written as constraint strings,
 * all others in their own format. Returns a number that is no format unchanged. */
SATDOKU_API enum satdoku_format satdoku_format_written(enum satdoku_format format);

/* Whether the format has a place for that: those of f-puzzles have. */
SATDOKU_API bool satdoku_format_publishes(enum satdoku_format format);

/* ---- Puzzles and grids ---------------------------------------------------------------------- */

/* The box of a cell, or of a jigsaw its region, from 1 in reading order; 0 off the board, and for
 * cells in none. */
SATDOKU_API int satdoku_puzzle_region(const struct satdoku_puzzle *puzzle, int row, int column);

/* The same of the cells of one group, as satdoku_puzzle_group counts them: 0 is the grid without
 * the cells beside it. */
SATDOKU_API enum satdoku_status satdoku_grid_write_group(struct satdoku_sink sink,
                                                         const struct satdoku_grid *grid,
                                                         size_t index);

/* ---- Reading puzzles ------------------------------------------------------------------------ */

#define SATDOKU_NO_COLUMN ((size_t)-1)

/* The columns of `csv`, numbered from 0. */
struct satdoku_csv {
    char separator;     /* between them: ',', ';' or a tab */
    const char *header; /* the record that names the columns, with a line end; NULL: none does */
    size_t header_length;
    size_t columns;
    size_t puzzle;   /* which one has puzzles, */
    size_t solution; /* solutions, */
    size_t name;     /* names; SATDOKU_NO_COLUMN: none */
};

/* Whether the format says which boxes a board has, of that many rows and columns each. */
SATDOKU_API bool satdoku_format_shows_boxes(enum satdoku_format format, int rows, int columns);

/* What is known of the columns since the first puzzle was read, or a malformed line. The header is
 * valid as long as the reader. */
SATDOKU_API struct satdoku_csv satdoku_reader_csv(const struct satdoku_reader *reader);

/* A field of a record: as it stands there, with quotes and blanks around it, and without these. */
struct satdoku_csv_field {
    const char *raw;
    size_t raw_length;
    const char *text;
    size_t text_length;
    bool doubled; /* quotes in `text` stand twice: "" */
};

/* Finds the field number `index` from 0 of a record of `csv`, such as a header or the text of an
 * origin, with that separator between its fields. False: the record has no such field. */
SATDOKU_API bool satdoku_csv_field(struct satdoku_csv_field *field, const char *record,
                                   size_t length, char separator, size_t index);

/* Whether the next call of satdoku_reader_next can return without calling the source, because what
 * it needs - for a puzzle, for the end or for an error - was already read. A caller that must not
 * block asks this first. */
SATDOKU_API bool satdoku_reader_buffered(struct satdoku_reader *reader);

/* How many of the bytes that the source gave belong to puzzles still to come. The source knows how
 * many it gave in all; the difference was used for puzzles already returned. */
SATDOKU_API size_t satdoku_reader_held(const struct satdoku_reader *reader);

/* Whether something malformed was found behind which the next puzzle, or solution, cannot be told
 * from the rest of it: reading has ended there. */
SATDOKU_API bool satdoku_reader_lost(const struct satdoku_reader *reader);

/* ---- Reading solutions ---------------------------------------------------------------------- */

/* Reads the next solution of a text of solutions into another puzzle, as satdoku_solution_read
 * reads one. The reader has the options of the one that read `puzzle`. END: there is no further
 * one. ERR_MALFORMED: also for a verdict such as `none`. The next call goes on behind the cells
 * where they stand on a line of their own; where it is not certain which lines belong to them the
 * reader is lost, and END follows. */
SATDOKU_API enum satdoku_status satdoku_solution_next(struct satdoku_puzzle *solution,
                                                      struct satdoku_reader *reader,
                                                      const struct satdoku_puzzle *puzzle,
                                                      enum satdoku_format format,
                                                      struct satdoku_error *error);

/* Tells the reader to pass over a solution, that of a malformed puzzle, or the verdict that stands
 * in its place. It is done when the next solution is asked for, whose puzzle then says how large
 * solutions are; where it cannot be told what is to be passed over, that call is ERR_MALFORMED, and
 * the reader is lost. */
SATDOKU_API enum satdoku_status satdoku_solution_skip(struct satdoku_reader *reader,
                                                      struct satdoku_error *error);

/* ---- Answers to formulas -------------------------------------------------------------------- */

/* The puzzle in the comments of the formula, which stays the decoder's; NULL for NULL. */
SATDOKU_API const struct satdoku_puzzle *satdoku_decoder_puzzle(
    const struct satdoku_decoder *decoder);

/* ---- Solvers behind IPASIR ------------------------------------------------------------------ */

/* A shared library that exports those functions as ipasir_signature, ipasir_init, ... */
struct satdoku_ipasir_library;

/* Loads one. A name without a slash is that of a file here or, where there is none, of a library of
 * the system. ERR_SOLVER: it cannot be loaded, or lacks functions, which the message names. */
SATDOKU_API enum satdoku_status satdoku_ipasir_open(struct satdoku_ipasir_library **library,
                                                    const char *file, struct satdoku_error *error);

/* Its functions, which live as long as it does. */
SATDOKU_API const struct satdoku_ipasir *satdoku_ipasir_functions(
    const struct satdoku_ipasir_library *library);

/* After the last solver that uses it was freed. */
SATDOKU_API void satdoku_ipasir_close(struct satdoku_ipasir_library *library);

/* ---- The size of a formula ------------------------------------------------------------------ */

#define SATDOKU_MAX_FAMILIES 32

/* The size of a formula, exactly. */
struct satdoku_formula_size {
    bool stopped; /* before all was counted: the numbers say nothing */
    long long digit_variables;
    long long variables;
    unsigned long long clauses;
    unsigned long long literals;
    unsigned long long double_pairs; /* clauses for pairs of cells of one box and one line, which
                                        are said once and would be said twice */
    size_t families;
    struct {
        const char *name; /* static */
        unsigned long long clauses;
    } family[SATDOKU_MAX_FAMILIES];
};

/* The size of the formula that satdoku_encode would write, whatever max_clauses says. `unique`
 * counts its clause without solving. ERR_ARGUMENT: also another form than CNF. */
SATDOKU_API enum satdoku_status satdoku_measure(struct satdoku_formula_size *size,
                                                const struct satdoku_puzzle *puzzle,
                                                const struct satdoku_encode_options *options,
                                                struct satdoku_error *error);

/* ---- Counting ------------------------------------------------------------------------------- */

/* A count that several threads share, which may all use it at once. */
struct satdoku_counter;

/* Begins a count; `puzzle` is copied. What takes little work is done at once. The rest is split
 * into cubes, parts of the space of solutions that have none in common. */
SATDOKU_API enum satdoku_status satdoku_counter_new(struct satdoku_counter **counter,
                                                    struct satdoku_solver *solver,
                                                    const struct satdoku_puzzle *puzzle,
                                                    const struct satdoku_count_options *options,
                                                    struct satdoku_error *error);

/* Only when no thread works on it any more. */
SATDOKU_API void satdoku_counter_free(struct satdoku_counter *counter);

/* Does some of the work, a cube at the most, with the calling thread's own solver; any number of
 * threads may do so at once. *more becomes whether there is work that no thread has begun: if not,
 * the count is over when all calls have returned. It is stopped for all threads when one solver's
 * stop callback says so. */
SATDOKU_API enum satdoku_status satdoku_counter_step(bool *more, struct satdoku_counter *counter,
                                                     struct satdoku_solver *solver,
                                                     struct satdoku_error *error);

/* Says how far it is; at any time, from any thread. ERR_ARGUMENT: a NULL. */
SATDOKU_API enum satdoku_status satdoku_counter_get(struct satdoku_count *count,
                                                    const struct satdoku_counter *counter);

/* Estimates the number of solutions from `samples` random descents (0: as many as there is time
 * for, until the solver's stop callback says so), chosen by `seed`. Up to 64 solutions are counted
 * exactly. *verdict becomes NONE, UNIQUE or MULTIPLE; or UNKNOWN where it was stopped before
 * anything was known: then *estimate is not set. ERR_ARGUMENT: no samples, and no stop callback. */
SATDOKU_API enum satdoku_status satdoku_estimate_count(
    enum satdoku_verdict *verdict, struct satdoku_estimate *estimate, struct satdoku_solver *solver,
    const struct satdoku_puzzle *puzzle, unsigned long long samples, unsigned long long seed,
    struct satdoku_error *error);

/* Counts the tilings of a solved Sudominoku, up to `limit`. ERR_ARGUMENT: the puzzle is none, or
 * the grid has another size. */
SATDOKU_API enum satdoku_status satdoku_count_tilings(size_t *count, bool *complete,
                                                      struct satdoku_solver *solver,
                                                      const struct satdoku_puzzle *puzzle,
                                                      const struct satdoku_grid *grid, size_t limit,
                                                      struct satdoku_error *error);

#define SATDOKU_ESTIMATE_TEXT 64

/* Writes "6.671e21 +- 0.61 %"; of an exact number the number, "65+" where nothing is known of how
 * far it is above that. */
SATDOKU_API void satdoku_estimate_text(char text[SATDOKU_ESTIMATE_TEXT],
                                       const struct satdoku_estimate *estimate);

/* ---- Counts of candidates ------------------------------------------------------------------- */

/* Tells of a solution of an earlier puzzle, which another object may have found: the digits that
 * `solution` has, as satdoku_solution_read reads it. Each is checked like those that were found
 * here: an answer only counts what solves its puzzle. One that is known already, that has a blank
 * cell, or that is of another board than the next puzzle serves for nothing; nor does any of a
 * Sudominoku, as its tiling is not known. After ERR_MEMORY it starts over. */
SATDOKU_API enum satdoku_status satdoku_candidate_counts_tell(
    struct satdoku_candidate_counts *counts, const struct satdoku_puzzle *solution,
    struct satdoku_error *error);

/* Hands over the solutions that the last answer rests on, the oldest first; `take` returns false to
 * end. None before the first answer. */
SATDOKU_API enum satdoku_status satdoku_candidate_counts_known(
    const struct satdoku_candidate_counts *counts, satdoku_take_solution take, void *context,
    struct satdoku_error *error);

/* ---- Several pictures on a sheet ------------------------------------------------------------ */

/* A sheet of paper, A4, with room for so many pictures below and beside each other. */
struct satdoku_sheet;

#define SATDOKU_MAX_SHEET 20

/* Begins an SVG document, which satdoku_sheet_finish ends. ERR_ARGUMENT: rows or columns are not in
 * 1..SATDOKU_MAX_SHEET. */
SATDOKU_API enum satdoku_status satdoku_sheet_new(struct satdoku_sheet **sheet,
                                                  struct satdoku_sink sink, int rows, int columns,
                                                  struct satdoku_error *error);
SATDOKU_API void satdoku_sheet_free(struct satdoku_sheet *sheet);

/* Draws a puzzle in the next place, in reading order; `picture` may be NULL. ERR_ARGUMENT: also
 * where the sheet is full or finished. */
SATDOKU_API enum satdoku_status satdoku_sheet_draw(struct satdoku_sheet *sheet,
                                                   const struct satdoku_puzzle *puzzle,
                                                   const struct satdoku_picture *picture,
                                                   struct satdoku_error *error);

/* Ends the document; places may be left empty. */
SATDOKU_API enum satdoku_status satdoku_sheet_finish(struct satdoku_sheet *sheet,
                                                     struct satdoku_error *error);

/* ---- Cubes ---------------------------------------------------------------------------------- */

/* A puzzle's formula with cubes, as satdoku_encode writes it: parts of the space of solutions, of
 * which each is a puzzle that any question can be asked of. To be read only. */
struct satdoku_cubes {
    size_t count;
    const struct satdoku_puzzle *puzzle; /* its own */
    enum satdoku_format format;          /* in which the puzzle is answered */
    const char *digest; /* 16 hexadecimal digits that tell this puzzle, its encoding and its cubes
                           from others, if nobody means to deceive */
};

/* Reads iCNF that satdoku_encode wrote. The file is believed in nothing but its puzzle and how that
 * was encoded: the formula is made again from these, and ERR_MALFORMED where the file has another
 * one, no cubes, or cubes of variables that are not about the digit of a cell. The formula must not
 * be made with `unique`. Of the options, which may be NULL, `stop` and `max_clauses` matter; END:
 * stopped. */
SATDOKU_API enum satdoku_status satdoku_cubes_new(struct satdoku_cubes **cubes,
                                                  struct satdoku_source icnf,
                                                  const struct satdoku_solver_options *options,
                                                  struct satdoku_error *error);
SATDOKU_API void satdoku_cubes_free(struct satdoku_cubes *cubes);

/* Makes `part` the puzzle with what cube `index` (from 0) says, as givens and candidate sets: its
 * solutions are the puzzle's in that cube. */
SATDOKU_API enum satdoku_status satdoku_cubes_part(struct satdoku_puzzle *part,
                                                   const struct satdoku_cubes *cubes, size_t index,
                                                   struct satdoku_error *error);

/* Whether the digits, as satdoku_grid_digits has them, are a solution in that cube: *verdict
 * becomes SOLVABLE, and *grid that solution of the puzzle; or NONE; UNKNOWN: stopped. */
SATDOKU_API enum satdoku_status satdoku_cubes_solution(enum satdoku_verdict *verdict,
                                                       struct satdoku_grid *grid,
                                                       struct satdoku_solver *solver,
                                                       const struct satdoku_cubes *cubes,
                                                       size_t index, const int *digits,
                                                       struct satdoku_error *error);

/* Checks that no two cubes have anything in common, and, by a proof that is checked, that together
 * they leave nothing out. Then finding->verified, and its verdict means nothing. Of the options,
 * which may be NULL, only `stop` matters. */
SATDOKU_API enum satdoku_status satdoku_cubes_verify(struct satdoku_finding *finding,
                                                     const struct satdoku_cubes *cubes,
                                                     const struct satdoku_solver_options *options,
                                                     struct satdoku_error *error);

#ifdef __cplusplus
}
#endif

#endif
