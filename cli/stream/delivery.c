#include "delivery.h"

#include "deadline.h"
#include "interrupt.h"
#include "out_of_memory.h"
#include "report.h"

#include <string.h>
#include <unistd.h>

void delivery_start(struct delivery *delivery, struct output *output, const struct feed *feed,
                    const struct settings *settings, const struct run_actions *actions)
{
    *delivery = (struct delivery){.output = output,
                                  .code = EXIT_YES,
                                  .quiet = settings->messages.quiet,
                                  .tally = {.names = actions->verdicts},
                                  .filters = settings->answers.only != 0 && !settings->answers.json,
                                  .tells_limit = actions->tells_limit,
                                  .lists_cases = actions->lists_cases && !settings->answers.json};
    progress_start(&delivery->progress, settings);
    bool wanted = delivery->progress.wanted && actions->independent && !feed_is_interactive(feed);
    delivery->progress.wanted = wanted;
    delivery->input_size = wanted && !settings->given[OPTION_TAKE] ? feed_size(feed) : 0;
    delivery->one_terminal = wanted && isatty(output->descriptor) == 1;
}

void delivery_end(struct delivery *delivery)
{
    progress_clear(&delivery->progress);
    delivery->tally.seconds = clock_seconds() - delivery->progress.start;
    /* The output knows whether writing failed. */
    if (delivery->filters) {
        bool whole = delivery->code != EXIT_TROUBLE && delivery->code != EXIT_INTERRUPTED;
        (void)filter_end(&delivery->filter, output_sink(delivery->output), whole);
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
    return written && !cut && !batch->last && batch->trouble != TROUBLE_RUN;
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
