#include "batch.h"

#include "out_of_memory.h"
#include "rows.h"

#include <string.h>

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
    for (size_t i = 0; i < batch->count && goes_on(run, status); i++) {
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
    return status;
}

/* Rows need to know their columns; rows that are passed on, the header above them. */
static enum satdoku_status start_rows(struct batch *batch, struct run *run,
                                      struct satdoku_error *error)
{
    batch->header_length = 0;
    if (rows_wanted(run)) {
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
