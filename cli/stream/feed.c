#include "feed.h"

#include "interrupt.h"
#include "out_of_memory.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Bounds of a batch in memory and in time, since boards may be large. */
enum { CELLS_MAX = 1 << 16 };

/* ---- Memory ---- */

/* False: out of memory. */
static bool keep_origin(struct puzzle_store *store, size_t index, struct satdoku_origin origin)
{
    struct kept_origin *kept = &store->origins[index];
    *kept = (struct kept_origin){.line = origin.line,
                                 .at = store->texts.length,
                                 .comments_length = origin.comments_length,
                                 .text_length = origin.text_length};
    if (origin.name != NULL) {
        kept->name = (size_t)(origin.name - origin.comments); /* it is in one of the two */
        kept->name_length = origin.name_length;
    }
    return text_add(&store->texts, origin.comments, origin.comments_length) &&
           text_add(&store->texts, origin.text, origin.text_length);
}

/* The header of a file may be gone before its puzzles are answered. */
static bool keep_columns(struct puzzle_store *store, const struct feed *feed)
{
    store->csv = satdoku_reader_csv(feed->reader);
    store->header = store->texts.length;
    return text_add(&store->texts, store->csv.header, store->csv.header_length);
}

/* One more puzzle to be filled, again and again. */
static bool add_slot(struct puzzle_store *store)
{
    bool good = satdoku_puzzle_new(&store->puzzles[store->capacity]) == SATDOKU_OK;
    store->capacity += good;
    return good;
}

static void note_trouble(struct batch *batch, enum trouble trouble, enum satdoku_status status,
                         const char *message)
{
    batch->trouble = trouble;
    batch->problem = (struct satdoku_error){.status = status};
    snprintf(batch->problem.message, sizeof batch->problem.message, "%s", message);
}

static bool is_empty(const struct batch *batch)
{
    return batch->count == 0 && batch->trouble == TROUBLE_NONE;
}

/* ---- Files ---- */

void feed_open(struct feed *feed, const struct settings *settings)
{
    static char standard_input[] = "-";
    static char *only[] = {standard_input};
    bool named = settings->file_count > 0;
    size_t skip = settings->skip < SIZE_MAX ? (size_t)settings->skip : SIZE_MAX - 1;
    *feed = (struct feed){.options = settings->read,
                          .files = named ? settings->files : only,
                          .file_count = named ? (size_t)settings->file_count : 1,
                          .time_limit = settings->time_limit,
                          .first = skip + 1,
                          .last = SIZE_MAX};
    if (settings->given[OPTION_TAKE] && settings->take < SIZE_MAX - skip) {
        feed->last =
            settings->take > 0 ? skip + (size_t)settings->take : 0; /* or nothing is read */
    }
    feed->keeps = settings->json || settings->only != 0 || settings->places ||
                  settings->drawing != DRAWING_NONE || settings->columns != NULL ||
                  settings->to == SATDOKU_FORMAT_CSV;
    feed->options.origins = true; /* rows of csv need their text */
}

static void close_file(struct feed *feed)
{
    if (feed->reader != NULL) {
        satdoku_reader_free(feed->reader);
        feed->reader = NULL;
        feed->taken += feed->input.taken;
        input_close(&feed->input);
    }
}

void feed_close(struct feed *feed)
{
    close_file(feed);
    feed->ended = true;
}

static bool has_file(const struct feed *feed)
{
    return feed->next_file < feed->file_count;
}

/* Opens the next file; what is wrong with it goes to the batch. */
static void open_file(struct batch *batch, struct feed *feed)
{
    const char *file = feed->files[feed->next_file++];
    if (!input_open(&feed->input, file, NULL)) {
        batch->file = file;
        note_trouble(batch, TROUBLE_FILE, SATDOKU_ERR_READ, strerror(errno));
        return;
    }
    batch->file = feed->input.name;
    feed->noted = NULL;
    feed->input.limit = feed->time_limit;
    if (input_new_reader(&feed->reader, &feed->input, &feed->options, file, &batch->problem) !=
        SATDOKU_OK) {
        batch->trouble = TROUBLE_RUN;
        input_close(&feed->input);
    }
}

bool feed_is_interactive(const struct feed *feed)
{
    for (size_t i = 0; i < feed->file_count; i++) {
        if (input_is_terminal(feed->files[i])) {
            return true;
        }
    }
    return false;
}

size_t feed_size(const struct feed *feed)
{
    size_t sum = 0;
    for (size_t i = 0; i < feed->file_count; i++) {
        size_t size = input_size(feed->files[i]);
        if (size == 0) {
            return 0;
        }
        sum += size;
    }
    return sum;
}

/* ---- Puzzles ---- */

/* Whether reading failed at a line of a stream, which goes on. */
static bool is_line_trouble(const struct batch *batch, enum satdoku_status status)
{
    return status == SATDOKU_ERR_MALFORMED && satdoku_format_is_stream(batch->format);
}

/* Whether there was no time to read a puzzle. */
static bool is_time_trouble(const struct feed *feed, enum satdoku_status status)
{
    return status == SATDOKU_ERR_LIMIT && feed->input.gave_up;
}

static bool is_complete(const struct feed *feed)
{
    return feed->puzzles >= feed->last;
}

/* Why the reader has no puzzle. */
static void note_end(struct batch *batch, struct feed *feed, enum satdoku_status status)
{
    if (status == SATDOKU_END) {
        close_file(feed);
    } else if (status == SATDOKU_ERR_READ && feed->input.error == EINTR) {
        feed->cut = true;
    } else if (status == SATDOKU_ERR_READ) {
        note_trouble(batch, TROUBLE_FILE, status, input_trouble(&feed->input));
        close_file(feed);
    } else if (is_line_trouble(batch, status)) {
        batch->trouble = TROUBLE_LINE;
        feed->puzzles++;
    } else if (status == SATDOKU_ERR_LIMIT && interrupt_came()) {
        feed->cut = true;
    } else if (is_time_trouble(feed, status)) {
        batch->trouble = TROUBLE_TIME;
        feed->puzzles++;
        close_file(feed);
    } else {
        batch->trouble = TROUBLE_RUN;
    }
}

/* Reads the next puzzle, from the first one on that is wanted. What is wrong with a line before it
 * is not told. */
static enum satdoku_status read_puzzle(struct batch *batch, struct puzzle_store *store,
                                       struct feed *feed)
{
    for (;;) {
        input_go_on(&feed->input);
        enum satdoku_status status =
            satdoku_reader_next(store->puzzles[batch->count], feed->reader, &batch->problem);
        input_pause(&feed->input);
        store->reading[batch->count] = input_take_time(&feed->input);
        batch->format = satdoku_reader_format(feed->reader);
        if (batch->count == 0) {
            batch->first = feed->puzzles + 1;
        }
        bool goes_on = status == SATDOKU_OK || is_line_trouble(batch, status);
        if (feed->puzzles + 1 >= feed->first || !goes_on) {
            return status;
        }
        feed->puzzles++;
    }
}

/* Takes the next puzzle, or notes why there is none. */
static bool take_puzzle(struct batch *batch, struct puzzle_store *store, struct feed *feed)
{
    if (batch->count == store->capacity && !add_slot(store)) {
        note_trouble(batch, TROUBLE_RUN, SATDOKU_ERR_MEMORY, OUT_OF_MEMORY);
        return false;
    }
    enum satdoku_status status = read_puzzle(batch, store, feed);
    const char *note = satdoku_reader_note(feed->reader);
    if (note != NULL && note != feed->noted) {
        batch->note = note;
        feed->noted = note;
    }
    bool stands_there =
        status == SATDOKU_OK || is_line_trouble(batch, status) || is_time_trouble(feed, status);
    bool csv = batch->format == SATDOKU_FORMAT_CSV;
    struct satdoku_origin origin = satdoku_reader_origin(feed->reader);
    if (is_time_trouble(feed, status)) { /* nobody knows what the puzzle is, or its name */
        origin = (struct satdoku_origin){.line = batch->problem.line};
    }
    bool kept = !stands_there || (!feed->keeps && !csv) ||
                ((!csv || batch->count > 0 || keep_columns(store, feed)) &&
                 keep_origin(store, batch->count, origin));
    if (!kept) {
        note_trouble(batch, TROUBLE_RUN, SATDOKU_ERR_MEMORY, OUT_OF_MEMORY);
        return false;
    }
    if (status != SATDOKU_OK) {
        note_end(batch, feed, status);
        return false;
    }
    batch->count++;
    feed->puzzles++;
    const char *ignored = satdoku_reader_passed_over(feed->reader);
    if (ignored != NULL) {
        batch->ignored_number = feed->puzzles;
        snprintf(batch->ignored, sizeof batch->ignored, "%s", ignored);
    }
    return true;
}

/* Whether a puzzle can be read without waiting: always from a file; from other input only if it is
 * in memory as a whole. */
static bool is_at_hand(struct feed *feed)
{
    if (input_is_at_hand(&feed->input)) {
        return true;
    }
    input_go_on(&feed->input);
    bool buffered = satdoku_reader_buffered(feed->reader);
    input_pause(&feed->input);
    return buffered;
}

static void take_puzzles(struct batch *batch, struct puzzle_store *store, struct feed *feed,
                         size_t most)
{
    size_t cells = 0;
    batch->file = feed->input.name;
    while (!is_complete(feed) && take_puzzle(batch, store, feed)) {
        cells += (size_t)satdoku_puzzle_shape(store->puzzles[batch->count - 1]).cells;
        bool told = batch->ignored[0] != '\0'; /* before the answer, and one at a time */
        if (batch->count >= most || cells >= CELLS_MAX || told || !is_at_hand(feed)) {
            return;
        }
    }
}

/* How many bytes of the input belong to the puzzles that were handed out. */
static size_t bytes_taken(const struct feed *feed)
{
    return feed->reader == NULL
               ? feed->taken
               : feed->taken + input_used(&feed->input, satdoku_reader_held(feed->reader));
}

bool feed_take(struct batch *batch, struct puzzle_store *store, struct feed *feed, size_t most)
{
    batch->count = 0;
    batch->trouble = TROUBLE_NONE;
    batch->note = NULL;
    batch->ignored[0] = '\0';
    text_reset(&store->texts);
    store->csv = satdoku_reader_csv(NULL);
    while (is_empty(batch) && !feed->ended && !feed->cut) {
        bool no_more = feed->reader == NULL && !has_file(feed);
        if (is_complete(feed) || (no_more && !interrupt_came())) {
            feed->ended = true;
        } else if (interrupt_came()) {
            feed->cut = true;
        } else if (feed->reader != NULL) {
            take_puzzles(batch, store, feed, most);
        } else {
            open_file(batch, feed);
        }
    }
    feed->ended = feed->ended || batch->trouble == TROUBLE_RUN || is_complete(feed);
    batch->taken = bytes_taken(feed);
    return !is_empty(batch);
}

bool feed_has_more(struct feed *feed)
{
    if (feed->ended || feed->cut) {
        return false;
    }
    bool between = feed->reader == NULL || (feed->input.regular && !input_is_at_hand(&feed->input));
    return (feed->reader != NULL && is_at_hand(feed)) || (between && has_file(feed));
}
