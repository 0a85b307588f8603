#include "batch.h"

#include "deadline.h"
#include "interrupt.h"
#include "out_of_memory.h"
#include "report.h"
#include "rows.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- Memory ---- */

void puzzle_store_clear(struct puzzle_store *store)
{
    for (size_t i = 0; i < store->capacity; i++) {
        satdoku_puzzle_free(store->puzzles[i]);
    }
    store->capacity = 0;
    text_clear(&store->texts);
}

/* Where a puzzle came from, or for the index behind the last one the malformed line behind them;
 * all 0 unless the feed keeps that. */
static struct satdoku_origin origin_of(const struct puzzle_store *store, size_t index)
{
    const struct kept_origin *kept = &store->origins[index];
    if (store->texts.length == 0) {
        return (struct satdoku_origin){.line = kept->line};
    }
    const char *comments = store->texts.data + kept->at;
    return (struct satdoku_origin){.line = kept->line,
                                   .name = kept->name_length > 0 ? comments + kept->name : NULL,
                                   .name_length = kept->name_length,
                                   .comments = comments,
                                   .comments_length = kept->comments_length,
                                   .text = comments + kept->comments_length,
                                   .text_length = kept->text_length};
}

/* ---- Answers ---- */

/* The malformed line behind the puzzles, or the puzzle that there was no time to read. */
static enum satdoku_status answer_line(struct run *run, const struct batch *batch,
                                       const struct puzzle_store *store,
                                       struct satdoku_error *error)
{
    run->number = batch->first + batch->count;
    run->puzzle = NULL; /* there is none */
    run->origin = origin_of(store, batch->count);
    run_note(run, batch->trouble == TROUBLE_TIME ? EXIT_GAVE_UP : EXIT_TROUBLE);
    if (run->number <= run->settings->reading.skip) {
        return SATDOKU_OK; /* reading ended before the first puzzle that is wanted */
    }
    run->tally[run_verdict_of(&batch->problem)]++;
    return run->actions->invalid != NULL ? run->actions->invalid(run, &batch->problem, error)
                                         : SATDOKU_OK;
}

static bool goes_on(const struct run *run, enum satdoku_status status)
{
    return status == SATDOKU_OK && !run->done && !interrupt_came();
}

/* What was written of an answer that failed is taken away. */
static enum satdoku_status answer_all(struct batch *batch, struct puzzle_store *store,
                                      struct run *run, struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    size_t whole = 0; /* the text up to here is whole answers */
    size_t answered = 0;
    for (size_t i = 0; i < batch->count && goes_on(run, status); i++) {
        answered++;
        whole = batch->text.length;
        run->number = batch->first + i;
        run->puzzle = store->puzzles[i];
        run->origin = origin_of(store, i);
        run->origin.name = satdoku_puzzle_name(run->puzzle);
        run->origin.name_length = run->origin.name != NULL ? strlen(run->origin.name) : 0;
        deadline_start_late(&run->deadline, run->settings->solving.time_limit, store->reading[i]);
        status = run->actions->puzzle(run, error);
        store->puzzles[i] = run->puzzle; /* run_single keeps the one and leaves another */
    }
    if (!goes_on(run, status)) {
        batch->trouble = TROUBLE_NONE; /* we did not get as far as that */
    } else if (batch->trouble == TROUBLE_LINE || batch->trouble == TROUBLE_TIME) {
        whole = batch->text.length;
        status = answer_line(run, batch, store, error);
    }
    if (status != SATDOKU_OK) {
        batch->text.length = whole;
    }
    batch->whole = answered == batch->count && batch->text.length > whole;
    return status;
}

/* Rows need to know their columns; rows that are passed on, the header above them. */
static enum satdoku_status start_rows(struct batch *batch, struct run *run,
                                      struct satdoku_error *error)
{
    batch->header_length = 0;
    if (run_writes_rows(run)) {
        return rows_start(run, error);
    }
    if (run->settings->answers.only != 0 && !run->settings->answers.json &&
        run->settings->reading.skip == 0) {
        batch->header_length = run->input.csv.header_length;
        if (!text_add(&batch->text, run->input.csv.header, run->input.csv.header_length)) {
            return memory_error(error);
        }
    }
    return SATDOKU_OK;
}

void batch_answer(struct batch *batch, struct puzzle_store *store, struct run *run)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    text_reset(&batch->text);
    text_reset(&batch->reports);
    /* Without an own format, answers mirror the input. There may be several scripts, but none has
     * two puzzles. */
    enum satdoku_format to = run->settings->answers.to;
    enum satdoku_format mirror =
        batch->format == SATDOKU_FORMAT_SCRIPT ? SATDOKU_FORMAT_CONSTRAINTS : batch->format;
    run->reports = &batch->reports;
    memset(run->tally, 0, sizeof run->tally);
    run->listed = 0;
    run->code = EXIT_YES;
    run->input.file = batch->file;
    run->input.format = batch->format;
    run->input.csv = store->csv;
    run->input.csv.header = store->csv.header_length > 0 ? store->texts.data + store->header : NULL;
    run->format = to != SATDOKU_FORMAT_AUTO ? to : mirror;
    enum satdoku_status status = start_rows(batch, run, &error);
    if (status == SATDOKU_OK) {
        status = answer_all(batch, store, run, &error);
    }
    if (batch->reports.failed || (status != SATDOKU_OK && batch->text.failed)) {
        status = memory_error(&error); /* a command that reports goes on */
    }
    if (status != SATDOKU_OK) {
        batch->trouble = TROUBLE_RUN;
        batch->problem = error;
    }
    memcpy(batch->tally, run->tally, sizeof run->tally);
    batch->code = run->code;
    batch->written = run->format;
    batch->listed = run->listed;
    batch->last = run->done;
}

/* ---- Lists of puzzles ---- */

static bool has_gaps(enum satdoku_format format)
{
    return format == SATDOKU_FORMAT_GRID || format == SATDOKU_FORMAT_SPACED;
}

static bool put(struct satdoku_sink sink, const char *data, size_t size)
{
    return size == 0 || sink.write(sink.context, data, size);
}

enum satdoku_status filter_write(struct run *run, struct satdoku_error *error)
{
    const struct satdoku_origin *origin = &run->origin;
    if (run->input.format == SATDOKU_FORMAT_SCRIPT && run->puzzle != NULL) {
        /* Two scripts would be one puzzle; two strings are a list. */
        enum satdoku_status status =
            satdoku_write_puzzle(run->sink, SATDOKU_FORMAT_CONSTRAINTS, 1, run->puzzle, error);
        run->listed += status == SATDOKU_OK;
        return status;
    }
    bool ended = origin->text_length > 0 && origin->text[origin->text_length - 1] == '\n';
    bool good = put(run->sink, "\n", has_gaps(run->input.format) ? 1 : 0) &&
                put(run->sink, origin->comments, origin->comments_length) &&
                put(run->sink, origin->text, origin->text_length) &&
                put(run->sink, "\n", ended || origin->text_length == 0 ? 0 : 1);
    run->listed += good;
    error->status = good ? SATDOKU_OK : SATDOKU_ERR_WRITE;
    return error->status;
}

/* Adds `count` cases, and what stands between them; false: out of memory. */
static bool cases_add(struct cases *cases, size_t count, const struct text *text)
{
    bool good = text_add(&cases->text, text->data, text->length);
    cases->count += good ? count : 0;
    return good;
}

static bool cases_write(struct cases *cases, struct satdoku_sink sink)
{
    char number[32];
    int length = snprintf(number, sizeof number, "%zu\n", cases->count);
    return put(sink, number, (size_t)length) && put(sink, cases->text.data, cases->text.length);
}

/* Writes the cases so far, if there are any, and starts anew; false: the sink refused. */
static bool cases_flush(struct cases *cases, struct satdoku_sink sink)
{
    bool good = cases->text.length == 0 || cases_write(cases, sink);
    cases->count = 0;
    text_reset(&cases->text);
    return good;
}

/* ---- Puzzles that are passed on ---- */

/* Writes the end of a list; of cases, whose number comes first, the whole list. */
static bool end_list(struct filter *filter, struct satdoku_sink sink)
{
    bool good = true;
    if (filter->format == SATDOKU_FORMAT_CASES) {
        good = cases_write(&filter->cases, sink);
    } else if (filter->format == SATDOKU_FORMAT_SUDOMINOKU) {
        good = put(sink, "0\n", 2);
    }
    text_reset(&filter->cases.text);
    filter->cases.count = 0;
    return good;
}

/* Adds `count` puzzles of one file, whose text begins with a header of that length if the format
 * has headers; the list before ends where the format changes. False: out of memory, or the sink
 * refused. */
static bool filter_add(struct filter *filter, struct satdoku_sink sink, enum satdoku_format format,
                       size_t count, const struct text *text, size_t header)
{
    if (format != filter->format) {
        if (filter->cases.count > 0 && !end_list(filter, sink)) {
            return false;
        }
        filter->format = format;
    }
    if (count == 0) {
        return true;
    }
    /* No gap before the first of all, and one header is enough. */
    size_t from = has_gaps(format) && !filter->any ? 1 : 0;
    from = filter->headed ? header : from;
    filter->headed = filter->headed || header > 0;
    filter->any = true;
    if (format == SATDOKU_FORMAT_CASES) {
        return cases_add(&filter->cases, count, text);
    }
    filter->cases.count += count;
    /* Nothing was kept of a line that is too long. */
    return text->length == 0 || put(sink, text->data + from, text->length - from);
}

/* ---- Delivery ---- */

void delivery_start(struct delivery *delivery, struct output *output,
                    const struct settings *settings, const struct run_actions *actions,
                    bool interactive)
{
    *delivery = (struct delivery){.output = output,
                                  .code = EXIT_YES,
                                  .quiet = settings->messages.quiet,
                                  .tally = {.names = actions->verdicts},
                                  .filters = settings->answers.only != 0 && !settings->answers.json,
                                  .tells_limit = actions->tells_limit,
                                  .lists_cases = actions->lists_cases && !settings->answers.json};
    progress_start(&delivery->progress, settings);
    bool wanted = delivery->progress.wanted && actions->independent && !interactive;
    delivery->progress.wanted = wanted;
    delivery->one_terminal = wanted && isatty(output->descriptor) == 1;
}

void delivery_end(struct delivery *delivery)
{
    progress_clear(&delivery->progress);
    delivery->tally.seconds = clock_seconds() - delivery->progress.start;
    /* The output knows whether writing failed. */
    if (delivery->filters) {
        /* Where nothing was passed on of a whole input, a format that begins with the number of
         * puzzles has a 0. */
        struct filter *filter = &delivery->filter;
        bool whole = delivery->code != EXIT_TROUBLE && delivery->code != EXIT_INTERRUPTED;
        if (filter->cases.count > 0 || (whole && !filter->any)) {
            (void)end_list(filter, output_sink(delivery->output));
        }
        text_clear(&filter->cases.text);
    }
    if (delivery->code != EXIT_INTERRUPTED) { /* what was answered before trouble is not lost */
        (void)cases_flush(&delivery->cases, output_sink(delivery->output));
    }
    text_clear(&delivery->cases.text);
}

/* Writes the answers. False: out of memory. Failures to write are kept by the output. */
static bool put_answers(struct delivery *delivery, const struct batch *batch)
{
    struct satdoku_sink sink = output_sink(delivery->output);
    if (delivery->filters) {
        (void)filter_add(&delivery->filter, sink, batch->format, batch->listed, &batch->text,
                         batch->header_length);
        return !delivery->filter.cases.text.failed;
    }
    if (delivery->lists_cases && batch->written == SATDOKU_FORMAT_CASES) {
        return cases_add(&delivery->cases, batch->listed, &batch->text);
    }
    if (batch->text.length > 0) {
        (void)cases_flush(&delivery->cases, sink); /* of another file; the output knows */
        sink.write(sink.context, batch->text.data, batch->text.length);
    }
    return true;
}

/* False: nothing more is wanted. */
static bool write_answers(struct delivery *delivery, const struct batch *batch)
{
    if (!put_answers(delivery, batch)) {
        report(OUT_OF_MEMORY);
        exit_code_note(&delivery->code, EXIT_TROUBLE);
        return false;
    }
    bool written = output_flush(delivery->output); /* output_finish reports a failure */
    bool cut = interrupt_came();
    exit_code_note(&delivery->code, batch->code);
    if (cut || !written) {
        exit_code_note(&delivery->code, cut ? EXIT_INTERRUPTED : EXIT_TROUBLE);
    }
    /* After an interrupt it only matters what was answered. */
    bool wrong = batch->trouble == TROUBLE_LINE ||
                 (batch->trouble != TROUBLE_NONE && batch->trouble != TROUBLE_TIME && !cut);
    if (wrong && written) {
        report_error(batch->file, &batch->problem);
        exit_code_note(&delivery->code, EXIT_TROUBLE);
    }
    return written && (batch->whole || !cut) && !batch->last && batch->trouble != TROUBLE_RUN;
}

bool delivery_take(struct delivery *delivery, const struct batch *batch)
{
    /* The line does not mix with diagnostics, nor with answers that go to the same terminal. */
    bool note = batch->note != NULL && !delivery->quiet;
    bool ignored = batch->ignored[0] != '\0' && !delivery->quiet;
    bool in_the_way = note || ignored || batch->reports.length > 0 ||
                      batch->trouble != TROUBLE_NONE || delivery->one_terminal;
    bool again = delivery->progress.shown && in_the_way;
    if (again) {
        progress_clear(&delivery->progress);
    }
    if (note) {
        report_note(batch->file, 0, batch->note);
    }
    if (ignored) {
        report_note(batch->file, batch->ignored_number, batch->ignored);
    }
    if (batch->trouble == TROUBLE_TIME && !delivery->tells_limit) {
        report_unread_for_time(batch->file, batch->problem.line, delivery->quiet);
    }
    for (size_t at = 0; at < batch->reports.length; at += strlen(batch->reports.data + at) + 1) {
        report("%s", batch->reports.data + at);
    }
    delivery->written = batch->written;
    bool goes_on = write_answers(delivery, batch);
    for (size_t i = 0; i < VERDICTS; i++) {
        delivery->tally.verdicts[i] += batch->tally[i];
    }
    if (again || progress_is_due(&delivery->progress)) {
        struct text text = {0};
        size_t size = delivery->input_size;
        double part = size > 0 ? (double)batch->taken / (double)size : 0;
        delivery->tally.seconds = clock_seconds() - delivery->progress.start;
        delivery->tally.part = part < 1 ? part : 1; /* the input may have grown */
        tally_text(&text, &delivery->tally);
        if (text_add(&text, "", 1)) {
            progress_line(&delivery->progress, text.data);
        }
        text_clear(&text);
    }
    return goes_on;
}
