/* What a command works with and what it does, while every puzzle of every file is asked the same
 * question (run_all.h). */
#ifndef RUN_H
#define RUN_H

#include "cli.h"
#include "interrupt.h"
#include "text.h"

#include <stdatomic.h>

/* What a command works with. Where threads share a run, each has a struct run of its own. */
struct run {
    const struct settings *settings;
    struct satdoku_sink sink; /* for answers */
    struct deadline deadline; /* of the puzzle under way */
    struct satdoku_puzzle *puzzle;
    struct satdoku_grid *grid;
    struct satdoku_solver *solver;
    const char *file;             /* of the puzzle under way, as diagnostics show it */
    struct satdoku_origin origin; /* of that puzzle, if JSON or --only needs it */
    enum satdoku_format read_format;
    enum satdoku_format format; /* of the output */
    size_t number;              /* of the puzzle under way, from 1, over all files */
    size_t answers;             /* written by solve --all */
    size_t passed;              /* puzzles passed on by check --only */
    size_t tally[VERDICTS];     /* how many puzzles have each verdict */
    struct text scratch;        /* for the line that is being made; owned */
    bool done;                  /* no further puzzle is wanted */
    bool discard;               /* nothing was written: leave the output file as it was */
    enum exit_code code;
    atomic_bool *cancelled; /* the run has ended elsewhere: stop solving */
    void *context;          /* the command's own */
};

/* What a command does with a puzzle, and with a malformed line of a stream. Both functions write
 * their answer; the run goes on as long as they return OK. */
struct run_actions {
    enum satdoku_status (*puzzle)(struct run *run, struct satdoku_error *error);
    enum satdoku_status (*invalid)(struct run *run, const struct satdoku_error *what,
                                   struct satdoku_error *error);
    /* After the last puzzle of a run without trouble; may be NULL. */
    enum satdoku_status (*finish)(struct run *run, struct satdoku_error *error);
    /* The answer depends on nothing but the puzzle and its number, and is small enough to be kept
     * in memory: so threads may share the work. The context is NULL. */
    bool independent;
};

/* Keeps the weightier exit code. */
void run_note(struct run *run, enum exit_code code);

/* Writes text; ERR_WRITE. */
enum satdoku_status run_write(struct run *run, struct satdoku_error *error, const char *text);

/* Counts a puzzle by its verdict. */
void run_tally(struct run *run, enum satdoku_verdict verdict);

/* Counts a puzzle by its verdict, and notes the exit code of a command that asks for "unique": any
 * other verdict is a no. */
void run_note_verdict(struct run *run, enum satdoku_verdict verdict);

#endif
