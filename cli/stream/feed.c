#include "feed.h"

#include "interrupt.h"
#include "out_of_memory.h"
#include "report.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Bounds of a batch in memory and in time, since boards may be large. */
enum { CELLS_MAX = 1 << 16 };

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

void feed_open(struct feed *feed, const struct settings *settings,
               const struct run_actions *actions)
{
    static char standard_input[] = "-";
    static char *only[] = {standard_input};
    bool named = settings->reading.file_count > 0;
    size_t skip = settings->reading.skip < SIZE_MAX ? (size_t)settings->reading.skip : SIZE_MAX - 1;
    *feed = (struct feed){.options = settings->reading.options,
                          .files = named ? settings->reading.files : only,
                          .file_count = named ? (size_t)settings->reading.file_count : 1,
                          .time_limit = settings->solving.time_limit,
                          .board = settings->making.board,
                          .first = skip + 1,
                          .last = SIZE_MAX};
    if (settings->given[OPTION_TAKE] && settings->reading.take < SIZE_MAX - skip) {
        feed->last = settings->reading.take > 0 ? skip + (size_t)settings->reading.take
                                                : 0; /* or nothing is read */
    }
    if (feed->board != NULL) {
        feed->file_count = 0;
        feed->last = settings->making.count;
    }
    feed->keeps = settings->answers.json || settings->answers.only != 0 || actions->keeps_lines ||
                  settings->pictures.drawing != DRAWING_NONE || settings->answers.columns != NULL ||
                  settings->answers.to == SATDOKU_FORMAT_CSV;
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

static bool is_complete(const struct feed *feed)
{
    return feed->puzzles >= feed->last;
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

/* Copies the puzzle's text, name and place, if the command wants them, and the header of csv: the
 * reader may be gone before the puzzle is answered. Of a puzzle that there was no `time` to read
 * only the line is known. False: out of memory. */
static bool keep_texts(const struct batch *batch, struct puzzle_store *store,
                       const struct feed *feed, bool time)
{
    bool csv = batch->format == SATDOKU_FORMAT_CSV;
    if (!feed->keeps && !csv) {
        return true;
    }
    if (csv && batch->count == 0) {
        store->csv = satdoku_reader_csv(feed->reader);
        store->header = store->texts.length;
        text_add(&store->texts, store->csv.header, store->csv.header_length);
    }
    struct satdoku_origin origin = satdoku_reader_origin(feed->reader);
    if (!time) {
        origin = (struct satdoku_origin){.line = batch->problem.line};
    }
    struct kept_origin *kept = &store->origins[batch->count];
    *kept = (struct kept_origin){.line = origin.line,
                                 .at = store->texts.length,
                                 .comments_length = origin.comments_length,
                                 .text_length = origin.text_length};
    if (origin.name != NULL) {
        kept->name = (size_t)(origin.name - origin.comments); /* it is in one of the two */
        kept->name_length = origin.name_length;
    }
    text_add(&store->texts, origin.comments, origin.comments_length);
    return text_add(&store->texts, origin.text, origin.text_length);
}

/* Takes the next puzzle, or notes why there is none. */
static bool take_puzzle(struct batch *batch, struct puzzle_store *store, struct feed *feed)
{
    if (batch->count == store->capacity) { /* one more puzzle to be filled, again and again */
        if (satdoku_puzzle_new(&store->puzzles[store->capacity]) != SATDOKU_OK) {
            note_trouble(batch, TROUBLE_RUN, SATDOKU_ERR_MEMORY, OUT_OF_MEMORY);
            return false;
        }
        store->capacity++;
    }
    enum satdoku_status status = read_puzzle(batch, store, feed);
    const char *note = satdoku_reader_note(feed->reader);
    if (note != NULL && note != feed->noted) {
        batch->note = note;
        feed->noted = note;
    }
    bool line = is_line_trouble(batch, status);
    bool gave_up = status == SATDOKU_ERR_LIMIT && feed->input.gave_up;
    if ((status == SATDOKU_OK || line || gave_up) && !keep_texts(batch, store, feed, !gave_up)) {
        note_trouble(batch, TROUBLE_RUN, SATDOKU_ERR_MEMORY, OUT_OF_MEMORY);
    } else if (status == SATDOKU_END) {
        close_file(feed);
    } else if ((status == SATDOKU_ERR_READ && feed->input.error == EINTR) ||
               (status == SATDOKU_ERR_LIMIT && interrupt_came())) {
        feed->cut = true;
    } else if (status == SATDOKU_ERR_READ) {
        note_trouble(batch, TROUBLE_FILE, status, input_trouble(&feed->input));
        close_file(feed);
    } else if (line) {
        batch->trouble = TROUBLE_LINE;
        feed->puzzles++;
    } else if (gave_up) {
        batch->trouble = TROUBLE_TIME;
        feed->puzzles++;
        close_file(feed);
    } else if (status != SATDOKU_OK) {
        batch->trouble = TROUBLE_RUN;
    } else {
        batch->count++;
        feed->puzzles++;
        return true;
    }
    return false;
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
        const char *ignored = satdoku_reader_passed_over(feed->reader);
        if (ignored != NULL) { /* a batch has room for one such note, printed before its answers */
            batch->ignored_number = feed->puzzles;
            snprintf(batch->ignored, sizeof batch->ignored, "%s", ignored);
            return;
        }
        if (batch->count >= most || cells >= CELLS_MAX || !is_at_hand(feed)) {
            return;
        }
    }
}

/* Copies of the board, in place of puzzles that are read. */
static void copy_boards(struct batch *batch, struct puzzle_store *store, struct feed *feed,
                        size_t most)
{
    size_t cells = (size_t)satdoku_puzzle_shape(feed->board).cells;
    batch->file = NULL;
    batch->format = SATDOKU_FORMAT_LINE;
    batch->first = feed->puzzles + 1;
    while (!is_complete(feed) && batch->count < most && (batch->count + 1) * cells <= CELLS_MAX) {
        struct satdoku_puzzle *copy = NULL;
        if (satdoku_puzzle_copy(&copy, feed->board) != SATDOKU_OK) {
            note_trouble(batch, TROUBLE_RUN, SATDOKU_ERR_MEMORY, OUT_OF_MEMORY);
            return;
        }
        if (batch->count < store->capacity) {
            satdoku_puzzle_free(store->puzzles[batch->count]);
        } else {
            store->capacity++;
        }
        store->puzzles[batch->count] = copy;
        store->reading[batch->count] = 0;
        store->origins[batch->count] = (struct kept_origin){.line = 0};
        batch->count++;
        feed->puzzles++;
    }
}

bool feed_take(struct batch *batch, struct puzzle_store *store, struct feed *feed, size_t most)
{
    batch->count = 0;
    batch->trouble = TROUBLE_NONE;
    batch->note = NULL;
    batch->ignored[0] = '\0';
    text_reset(&store->texts);
    store->csv = (struct satdoku_csv){.separator = ',',
                                      .puzzle = SATDOKU_NO_COLUMN,
                                      .solution = SATDOKU_NO_COLUMN,
                                      .name = SATDOKU_NO_COLUMN};
    while (is_empty(batch) && !feed->ended && !feed->cut) {
        bool no_more =
            feed->board == NULL && feed->reader == NULL && feed->next_file == feed->file_count;
        if (is_complete(feed) || (no_more && !interrupt_came())) {
            feed->ended = true;
        } else if (interrupt_came()) {
            feed->cut = true;
        } else if (feed->board != NULL) {
            copy_boards(batch, store, feed, most);
        } else if (feed->reader != NULL) {
            take_puzzles(batch, store, feed, most);
        } else {
            open_file(batch, feed);
        }
    }
    feed->ended = feed->ended || batch->trouble == TROUBLE_RUN || is_complete(feed);
    batch->taken = feed->taken;
    if (feed->reader != NULL) {
        batch->taken += input_used(&feed->input, satdoku_reader_held(feed->reader));
    }
    return !is_empty(batch);
}

bool feed_has_more(struct feed *feed)
{
    if (feed->ended || feed->cut) {
        return false;
    }
    if (feed->board != NULL) {
        return true;
    }
    bool between = feed->reader == NULL || (feed->input.regular && !input_is_at_hand(&feed->input));
    return (feed->reader != NULL && is_at_hand(feed)) ||
           (between && feed->next_file < feed->file_count);
}

/* ---- Terminals ---- */

void prompt_for_input(const struct settings *settings, const char *file, const char *what)
{
    if (!settings->messages.quiet && input_is_terminal(file)) {
        report("type %s; Ctrl-D ends it", what);
    }
}

/* Names the forms that anybody knows, unless the options ask for another one. */
void prompt_for_puzzles(const struct settings *settings)
{
    const struct satdoku_read_options *options = &settings->reading.options;
    int n = options->size > 0 ? options->size : 9;
    bool common = options->format == SATDOKU_FORMAT_AUTO || options->format == SATDOKU_FORMAT_LINE;
    bool typed = settings->reading.file_count == 0 && settings->making.board == NULL;
    char text[80];
    for (int i = 0; i < settings->reading.file_count; i++) {
        typed = typed || input_is_terminal(settings->reading.files[i]);
    }
    if (options->board != NULL) {
        snprintf(text, sizeof text, "a puzzle on the board '%s'", options->board);
    } else if (common && n <= 16) {
        snprintf(text, sizeof text, "a puzzle (%d characters, with . for blanks)", n * n);
    } else if (options->format == SATDOKU_FORMAT_AUTO) {
        snprintf(text, sizeof text, "a puzzle");
    } else {
        snprintf(text, sizeof text, "puzzles in the format '%s'",
                 satdoku_format_name(options->format));
    }
    if (typed) {
        prompt_for_input(settings, "-", text);
    }
}
