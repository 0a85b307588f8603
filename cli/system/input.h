/* Opens input files as sources for the library. gzip data is decompressed on the way: the library
 * does not notice.
 */
#ifndef INPUT_H
#define INPUT_H

#include "deadline.h"
#include "gunzip.h"
#include "output.h"

struct input {
    const char *name; /* as diagnostics show it */
    int descriptor;
    int error;             /* errno of the failure, 0 for none */
    struct output *output; /* flushed before waiting for more; NULL: none */
    size_t taken;          /* bytes read */
    bool regular;          /* a file on disk: reading it takes no waiting */
    size_t unread;         /* bytes that such a file still has */
    bool begun;            /* the first bytes were read, to look for gzip data */
    struct gunzip *gunzip; /* NULL: the input is no gzip data; owned */
    const char *refused;   /* why gzip data cannot be read; NULL: it can */

    /* The time that reading takes, without waiting for input. */
    double limit; /* for the puzzle under way, in seconds; 0: there is none */
    double spent; /* on it */
    double since; /* when reading went on */
    bool gave_up; /* the limit was reached */
};

/* Opens a file, or standard input for "-". False, with errno: it cannot be opened. */
bool input_open(struct input *input, const char *file, struct output *output);

/* The same; a failure was reported. */
bool input_open_or_report(struct input *input, const char *file, struct output *output);

void input_close(struct input *input);

/* Whether the file is standard input, and that a terminal. */
bool input_is_terminal(const char *file);

/* Bytes that reading the file, which is not open, would take; 0 where that is not known. */
size_t input_size(const char *file);

/* After a failure to read: what is wrong, but for an interrupt, which is errno EINTR. */
const char *input_trouble(const struct input *input);

/* Whether reading a file goes on without any waiting; false also where that is not known. */
bool input_is_at_hand(const struct input *input);

/* The bytes of the file up to the `held` last ones that its source gave; where these were
 * compressed, some more. */
size_t input_used(const struct input *input, size_t held);

/* A reader of the puzzles of that file. Where the options name no format, its name may. An
 * interrupt ends the reading, and so does the input's limit. */
enum satdoku_status input_new_reader(struct satdoku_reader **reader, struct input *input,
                                     const struct satdoku_read_options *options, const char *file,
                                     struct satdoku_error *error);

/* From here on until input_pause the reader works on a puzzle; of a limit both are calls for each
 * stretch of that work. */
void input_go_on(struct input *input);
void input_pause(struct input *input);

/* Whether the limit was reached or an interrupt came: a callback for what reads the input. */
bool input_stop(void *input);

/* The seconds that reading a puzzle took; what comes now is for the next one. */
double input_take_time(struct input *input);

/* A read that an interrupt ends, or interrupt_wake, fails with EINTR. */
struct satdoku_source input_source(struct input *input);

#endif
