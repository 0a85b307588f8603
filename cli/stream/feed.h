/* The puzzles of all input files, one file after another, handed out in batches.
 *
 * A batch has consecutive puzzles of one file and, if there is one, the problem behind them. So its
 * puzzles can be answered while the next batch is being read, and all answers and diagnostics keep
 * their order. A batch ends where reading on would have to wait for input, so that no puzzle that
 * was read waits for one that was not.
 */
#ifndef FEED_H
#define FEED_H

#include "input.h"
#include "settings.h"
#include "text.h"

/* What a problem behind the puzzles of a batch means. */
enum trouble {
    TROUBLE_NONE,
    TROUBLE_LINE, /* a line of a stream that is no puzzle; it is answered, too */
    TROUBLE_FILE, /* a file that cannot be opened or read; the others may be there */
    TROUBLE_RUN   /* nothing behind it is read */
};

enum { BATCH_MAX = 512 }; /* puzzles */

enum { FEED_PASSED_OVER = 256 };

/* The origin that the reader told of a puzzle. Its texts are in the batch: the comments, then the
 * puzzle's own text. */
struct kept_origin {
    size_t line;
    size_t at;          /* where its texts begin */
    size_t name;        /* where its name begins, from `at` on */
    size_t name_length; /* 0: the puzzle has no name */
    size_t comments_length;
    size_t text_length;
};

/* Starts from {0}. It is filled again and again: its puzzles are memory to be reused. */
struct batch {
    const char *file;                          /* as diagnostics show it */
    enum satdoku_format format;                /* that the file has */
    size_t first;                              /* number of the first puzzle in the run, from 1 */
    struct satdoku_puzzle *puzzles[BATCH_MAX]; /* owned; `capacity` of them exist */
    size_t count;
    size_t capacity;
    struct text texts;                         /* the text of the input, if it is kept */
    struct kept_origin origins[BATCH_MAX + 1]; /* of the puzzles, then of a malformed line */
    enum trouble trouble;
    struct satdoku_error problem; /* if `trouble` is not NONE */
    size_t taken;                 /* bytes of all files up to here */
    struct satdoku_csv csv;       /* the columns of the file, but for its header, */
    size_t header;                /* which begins there in `texts` */
    const char
        *note; /* how the file is read that could be read in two ways; NULL: nothing to say */
    size_t passed_number;               /* of the last puzzle, where */
    char passed_over[FEED_PASSED_OVER]; /* what of the last puzzle says nothing; empty: nothing */
};

void batch_clear(struct batch *batch);

/* Where a puzzle came from, or for the index `count` the malformed line behind them; all 0 unless
 * the feed keeps that. Valid until the batch is filled again. */
struct satdoku_origin batch_origin(const struct batch *batch, size_t index);

/* The columns of the file; valid until the batch is filled again. */
struct satdoku_csv batch_csv(const struct batch *batch);

struct feed {
    struct satdoku_read_options options;
    char **files;
    size_t file_count;
    size_t next_file;
    struct input input;            /* of the reader */
    struct satdoku_reader *reader; /* owned; NULL between two files */
    bool keeps;                    /* texts are kept, whatever the format */
    const char *noted;             /* the last note on how it is read that was handed out */
    size_t first;                  /* number of the first puzzle to hand out */
    size_t last;                   /* and of the last; none are wanted where it is below `first` */
    size_t puzzles;                /* puzzles and malformed lines that were read */
    size_t taken;                  /* bytes of the files before */
    bool ended;                    /* there is nothing more */
    bool cut;                      /* an interrupt came, or interrupt_wake was called */
};

/* Begins with the first of the files that the settings name. The settings also say which puzzles
 * are skipped and how many are taken. */
void feed_open(struct feed *feed, const struct settings *settings);
void feed_close(struct feed *feed);

/* Fills the batch: waits for a puzzle or a problem, then takes what else is at hand, `most` puzzles
 * (up to BATCH_MAX) at the most. False: the feed is ended or cut, and the batch empty. */
bool feed_take(struct batch *batch, struct feed *feed, size_t most);

/* Whether the next feed_take will find something without waiting, as far as can be told. */
bool feed_has_more(struct feed *feed);

/* Whether somebody types the puzzles. */
bool feed_is_interactive(const struct feed *feed);

/* The size of all files together; 0 where that is not known. */
size_t feed_size(const struct feed *feed);

#endif
