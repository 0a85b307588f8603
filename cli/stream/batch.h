/* Batches: consecutive puzzles of one file on their way from the input to the output.
 *
 * A batch is filled by feed_take, answered by batch_answer and written by delivery_take. It has the
 * problem behind its puzzles, too, if there is one: so all answers and diagnostics keep their
 * order. The puzzles themselves stay in a store of the thread that answers them: batches that wait
 * for those before them are small.
 */
#ifndef BATCH_H
#define BATCH_H

#include "output.h"
#include "progress.h"
#include "run.h"
#include "text.h"

/* What a problem behind the puzzles of a batch means. */
enum trouble {
    TROUBLE_NONE,
    TROUBLE_LINE, /* a line of a stream that is no puzzle; it is answered, too */
    TROUBLE_TIME, /* reading a puzzle took too long; the others of its file are not read */
    TROUBLE_FILE, /* a file that cannot be opened or read; the others may be there */
    TROUBLE_RUN   /* nothing behind it is read */
};

enum { BATCH_MAX = 512 }; /* puzzles */

enum { BATCH_IGNORED = 256 };

/* The origin that the reader told of a puzzle. Its texts are in the store: the comments, then the
 * puzzle's own text. */
struct kept_origin {
    size_t line;
    size_t at;          /* where its texts begin */
    size_t name;        /* where its name begins, from `at` on */
    size_t name_length; /* 0: the puzzle has no name */
    size_t comments_length;
    size_t text_length;
};

/* The puzzles of the batch under way: memory that is filled again and again. Starts from {0}. */
struct puzzle_store {
    struct satdoku_puzzle *puzzles[BATCH_MAX]; /* owned; `capacity` of them exist */
    size_t capacity;
    double reading[BATCH_MAX + 1];             /* seconds that reading each of them took */
    struct text texts;                         /* the text of the input, if it is kept */
    struct kept_origin origins[BATCH_MAX + 1]; /* of the puzzles, then of a malformed line */
    struct satdoku_csv csv;                    /* the columns of the file, but for its header, */
    size_t header;                             /* which begins there in `texts` */
};

void puzzle_store_clear(struct puzzle_store *store);

/* Starts from {0}. */
struct batch {
    struct batch *next; /* in the queue of batches */
    bool ready;         /* it is answered; for the queue, too */

    /* What was read, by feed_take. */
    const char *file;           /* as diagnostics show it */
    enum satdoku_format format; /* that the file has */
    size_t first;               /* number of the first puzzle in the run, from 1 */
    size_t count;               /* of puzzles */
    size_t taken;               /* bytes of all files up to here */
    const char *note;      /* how the file is read that could be read in two ways; NULL: nothing */
    size_t ignored_number; /* of the last puzzle, where */
    char ignored[BATCH_IGNORED]; /* what of the last puzzle says nothing; empty: nothing */
    enum trouble trouble;        /* behind the puzzles; after batch_answer also a failure of that */
    struct satdoku_error problem; /* if `trouble` is not NONE */

    /* What was answered, by batch_answer. */
    struct text text;            /* unless it went straight to the output; owned */
    struct text reports;         /* diagnostics to print before `text`, each ended by NUL; owned */
    enum satdoku_format written; /* of the answers */
    size_t header_length;        /* of the header that `text` then begins with */
    size_t listed;          /* puzzles that --only passes on, or cases in a list; `text` has them */
    size_t tally[VERDICTS]; /* how many puzzles have each verdict */
    enum exit_code code;
    bool last; /* the run ends with it */
    bool
        whole; /* `text` has answers to all of its puzzles, also where an interrupt came: then those
                   of the next batch may follow */
};

/* Answers the puzzles. They end early at an interrupt, and where the command fails, which is then
 * what was wrong. */
void batch_answer(struct batch *batch, struct puzzle_store *store, struct run *run);

/* ---- Delivery ---- */

/* Lists of puzzles. `check --only` passes puzzles on as they came, so that its output can be read
 * again. In the format `cases` their number stands first, and is known at the end: until then they
 * are kept in memory. */

/* Starts from {0}. */
struct cases {
    size_t count;
    struct text text;
};

/* The list that is being written. Starts from {0}. */
struct filter {
    enum satdoku_format format; /* AUTO: there is no list yet */
    bool headed;                /* a header was written */
    bool any;                   /* something was written, of this list or one before */
    struct cases cases;         /* how many puzzles are in it; and cases themselves, which wait */
};

/* Writes the puzzle under way in the form that filter_add takes. */
enum satdoku_status filter_write(struct run *run, struct satdoku_error *error);

/* Takes finished answers: writes them to the output, reports what was wrong, and keeps the exit
 * code, the counts of verdicts and the line of progress. */
struct delivery {
    struct output *output;
    enum exit_code code; /* of all that was delivered */
    struct progress progress;
    struct tally tally;
    struct filter filter;
    struct cases cases;
    enum satdoku_format written; /* of the last answers */
    bool quiet;
    bool tells_limit;  /* as struct run_actions has it */
    bool filters;      /* answers are puzzles that are passed on */
    bool lists_cases;  /* answers in the format `cases` go to a list */
    size_t input_size; /* bytes, for the line of progress; 0: not known */
    bool one_terminal; /* answers and progress go to one terminal */
};

/* With a line of progress, where there is a terminal for it and answers are independent, unless the
 * input is `interactive`. */
void delivery_start(struct delivery *delivery, struct output *output,
                    const struct settings *settings, const struct run_actions *actions,
                    bool interactive);

/* Writes what follows the last answer. */
void delivery_end(struct delivery *delivery);

/* Writes the answers and reports what was wrong. False: the run ends here. */
bool delivery_take(struct delivery *delivery, const struct batch *batch);

#endif
