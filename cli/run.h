/* A run: every puzzle of every file, one after another, with the same question. */
#ifndef RUN_H
#define RUN_H

#include "cli.h"
#include "interrupt.h"
#include "output.h"

struct run {
    const struct settings *settings;
    struct output output;
    struct deadline deadline; /* of the puzzle under way */
    struct satdoku_puzzle *puzzle;
    struct satdoku_grid *grid;
    struct satdoku_solver *solver;
    enum satdoku_format format; /* of the output */
    size_t number;              /* of the puzzle under way, from 1, over all files */
    bool done;                  /* no further puzzle is wanted */
    bool discard;               /* nothing was written: leave the output file as it was */
    enum exit_code code;
    void *context; /* the command's own */
};

/* What a command does with a puzzle, and with a line of a stream that is none. Both write their
 * answer; the run goes on while they return OK. */
struct run_actions {
    enum satdoku_status (*puzzle)(struct run *run, struct satdoku_error *error);
    enum satdoku_status (*invalid)(struct run *run, const struct satdoku_error *what,
                                   struct satdoku_error *error);
    /* After the last puzzle of a run without trouble; may be NULL. */
    enum satdoku_status (*finish)(struct run *run, struct satdoku_error *error);
};

enum exit_code run_all(const struct settings *settings, const struct run_actions *actions,
                       void *context);

/* Keeps the weightier exit code. */
void run_note(struct run *run, enum exit_code code);

#endif
