/* A run: one command asks the same question about every puzzle of every input file. What it works
 * with, and what it does. */
#ifndef RUN_H
#define RUN_H

#include "command.h"
#include "deadline.h"
#include "interrupt.h"
#include "settings.h"
#include "text.h"

#include <satdoku_program.h>
#include <stdatomic.h>

enum { ROWS_COLUMNS = 64 };

/* Where the columns of rows come from (rows.h). */
enum row_column_kind {
    COLUMN_INPUT, /* a column of the input, by its index */
    COLUMN_PUZZLE,
    COLUMN_NAME, /* of the puzzle */
    COLUMN_LINE, /* on which it begins */
    COLUMN_VERDICT,
    COLUMN_ANSWER /* what the command alone has */
};

struct row_column {
    enum row_column_kind kind;
    size_t index;
};

struct rows {
    struct row_column column[ROWS_COLUMNS];
    size_t count;
    bool has_verdict;
    char usual[32]; /* the names of the columns unless --columns says others */
};

struct run;

/* What the threads of a run share. */
struct run_threads {
    size_t jobs;                         /* threads that the run may have */
    atomic_size_t busy;                  /* threads that have a puzzle to do, or help with one */
    atomic_bool several;                 /* a second thread was started */
    atomic_bool cancelled;               /* the run has ended elsewhere: stop solving */
    const struct satdoku_ipasir *ipasir; /* of the solvers; NULL: PicoSAT or a command */
};

/* What a command works with. Where threads share a run, each has a struct run of its own. */
struct run {
    const struct settings *settings;
    const struct run_actions *actions;
    void *context; /* the command's own; where threads share a run, the same for all */
    struct run_threads *threads; /* NULL: the command reads its input itself */

    /* The tools of the thread. */
    struct satdoku_solver *solver;
    struct satdoku_grid *grid;
    struct satdoku_puzzle *solution; /* that verify reads; NULL before; owned */
    struct text scratch;             /* for the line that is being made; owned */
    struct {
        void (*call)(void *context); /* whenever the solver asks whether to stop; NULL: nothing */
        void *context;
    } watch;

    /* The file under way. */
    struct {
        const char *file; /* as diagnostics show it */
        enum satdoku_format format;
        struct satdoku_csv csv; /* its columns, where it has any */
    } input;
    enum satdoku_format format; /* of the output */
    struct rows rows;           /* if run_writes_rows */

    /* The puzzle under way. */
    size_t number; /* from 1, over all files */
    struct satdoku_puzzle *puzzle;
    struct satdoku_origin origin; /* if JSON or --only needs it */
    struct deadline deadline;

    /* What comes of it. */
    struct satdoku_sink sink; /* for answers */
    struct text *reports;     /* diagnostics of the answers under way, each ended by NUL */
    size_t listed;            /* puzzles in a list that begins with their number: batch.h */
    size_t tally[VERDICTS];   /* how many puzzles have each verdict */
    bool done;                /* no further puzzle is wanted */
    bool discard;             /* nothing was written: leave the output file as it was */
    enum exit_code code;
};

/* What a command does with a puzzle, and with a malformed line of a stream, which was reported, or
 * a puzzle that there was no time to read (NULL: nothing). Both functions write their answer; the
 * run goes on as long as they return OK. */
struct run_actions {
    enum satdoku_status (*puzzle)(struct run *run, struct satdoku_error *error);
    enum satdoku_status (*invalid)(struct run *run, const struct satdoku_error *what,
                                   struct satdoku_error *error);
    /* After the last puzzle of a run without trouble; may be NULL. */
    enum satdoku_status (*finish)(struct run *run, struct satdoku_error *error);
    /* The answer depends on nothing but the puzzle and its number, and is small enough to be kept
     * in memory: so threads may share the work. The context is only read. */
    bool independent;
    /* Answers in the format `cases` are a list, which begins with their number: `passed` counts
     * them, and delivery writes the number. */
    bool lists_cases;
    /* It says itself that nothing was written for lack of time, also where that ended reading. */
    bool tells_limit;
    /* Answers are for people: rows only where --columns asks for them. */
    bool for_people;
    /* The line of each puzzle is wanted for diagnostics. */
    bool keeps_lines;
    /* Its column of rows beside the verdict; NULL: none. */
    const char *column;
    /* What verdicts are called in the tally, NULL where they are by their names; NULL: all. */
    const char *const *verdicts;
    /* `finish` is called after malformed lines as well, and knows the tally of all puzzles. */
    bool sums_up;
};

/* A solver as the options say, that stops when the run does, or its puzzle's time is over. With
 * `watch`, run->watch is called, too: one solver does, in the thread of the run. False: no memory.
 */
bool run_new_solver(struct satdoku_solver **solver, struct run *run, bool watch);

/* The verdict on a puzzle that was not read: INVALID; UNKNOWN where there was no time for it. */
enum satdoku_verdict run_verdict_of(const struct satdoku_error *what);

/* Keeps the weightier exit code. */
void run_note(struct run *run, enum exit_code code);

/* Reports what is wrong with the puzzle under way, at its place among the answers: before that of
 * its own batch. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void run_report(struct run *run, const char *format, ...);

/* Sets *error; returns ERR_ARGUMENT. */
enum satdoku_status run_refuse(struct satdoku_error *error, const char *message);

/* Whether no other thread shares the run, so that how far a puzzle is may be shown. */
bool run_is_alone(const struct run *run);

/* Whether answers are rows: with --columns, or in the format csv unless they are for people. */
bool run_writes_rows(const struct run *run);

/* Writes text; ERR_WRITE. */
enum satdoku_status run_write(struct run *run, struct satdoku_error *error, const char *text);

/* Writes a text that was made in memory; ERR_MEMORY: it was not. */
enum satdoku_status run_write_text(struct run *run, const struct text *text,
                                   struct satdoku_error *error);

/* Counts a puzzle by its verdict. */
void run_tally(struct run *run, enum satdoku_verdict verdict);

/* Counts a puzzle by its verdict, and notes the exit code of a command that asks for "unique": any
 * other verdict is a no. */
void run_note_verdict(struct run *run, enum satdoku_verdict verdict);

/* The same of a command that asks for a solution. */
void run_note_solved(struct run *run, enum satdoku_verdict verdict);

/* Lists the kinds of clues that options name; how many these are. */
size_t run_kinds(enum satdoku_clue_kind kinds[SATDOKU_CLUE_KINDS], const struct settings *settings);

/* Ends a list of puzzles: one of Sudominoku cases by a 0. Fits struct run_actions. */
enum satdoku_status run_end_list(struct run *run, struct satdoku_error *error);

/* Answers all puzzles. */
enum exit_code run_all(const struct settings *settings, const struct run_actions *actions,
                       void *context);

typedef enum satdoku_status run_single_action(struct run *run, const struct satdoku_puzzle *puzzle,
                                              struct satdoku_error *error);

/* Answers one puzzle: the only one of the input, or the one that --puzzle chooses. */
enum exit_code run_single(const struct settings *settings, run_single_action *action);

/* ---- External solver ---- */

/* Solvers as the settings say, and the SAT solver that --ipasir names. */

struct external_solver {
    struct satdoku_ipasir_library *library; /* NULL: none was asked for */
    const struct satdoku_ipasir *functions; /* of it */
};

/* Loads it, if the settings have one, and says its name. What it prints goes to standard error.
 * From {0}. False: it was reported why not. */
bool external_solver_open(struct external_solver *external, const struct settings *settings);

/* What the settings say of solvers; when these stop is left to the caller. */
struct satdoku_solver_options external_solver_options(const struct settings *settings,
                                                      const struct satdoku_ipasir *functions);

/* After the solvers that use it. */
void external_solver_close(struct external_solver *external);

#endif
