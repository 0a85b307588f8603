/* The puzzles of all input files, one file after another, handed out in batches: so puzzles can be
 * answered while the next batch is being read. A batch ends where reading on would have to wait for
 * input, so that no puzzle that was read waits for one that was not.
 */
#ifndef FEED_H
#define FEED_H

#include "batch.h"
#include "input.h"
#include "settings.h"

struct feed {
    struct satdoku_read_options options;
    char **files;
    size_t file_count;
    size_t next_file;
    struct input input;                 /* of the reader */
    struct satdoku_reader *reader;      /* owned; NULL between two files */
    double time_limit;                  /* seconds for each puzzle; 0: none */
    bool keeps;                         /* texts are kept, whatever the format */
    const char *noted;                  /* the last note on how it is read that was handed out */
    const struct satdoku_puzzle *board; /* whose copies are the input; NULL: files are */
    size_t first;                       /* number of the first puzzle to hand out */
    size_t last;    /* and of the last; none are wanted where it is below `first` */
    size_t puzzles; /* puzzles and malformed lines that were read */
    size_t taken;   /* bytes of the files before */
    bool ended;     /* there is nothing more */
    bool cut;       /* an interrupt came, or interrupt_wake was called */
};

/* Begins with the first of the files that the settings name. The settings also say which puzzles
 * are skipped and how many are taken. */
void feed_open(struct feed *feed, const struct settings *settings,
               const struct run_actions *actions);
void feed_close(struct feed *feed);

/* Fills the batch, and the store with its puzzles: waits for a puzzle or a problem, then takes what
 * else is at hand, `most` puzzles (up to BATCH_MAX) at the most. False: the feed is ended or cut,
 * and the batch empty. */
bool feed_take(struct batch *batch, struct puzzle_store *store, struct feed *feed, size_t most);

/* Whether the next feed_take will find something without waiting, as far as can be told. */
bool feed_has_more(struct feed *feed);

/* Whether the input is a terminal, on which a user types the puzzles. */
bool feed_is_interactive(const struct feed *feed);

/* The size of all files together; 0 where that is not known. */
size_t feed_size(const struct feed *feed);

/* ---- Terminals ---- */

/* A message before the program reads from a terminal: without it, a user who forgot to name a file
 * would think that the program hangs. */

/* Asks the user to type `what`, if the file is standard input and standard input is a terminal; not
 * with --quiet. */
void prompt_for_input(const struct settings *settings, const char *file, const char *what);

/* The same for the puzzles of all files. */
void prompt_for_puzzles(const struct settings *settings);

#endif
