#include "answers.h"

#include "out_of_memory.h"
#include "rows.h"

#include <string.h>

void answers_clear(struct answers *answers)
{
    text_clear(&answers->text);
    text_clear(&answers->reports);
}

static enum satdoku_status answer_puzzle(struct run *run, struct batch *batch, size_t index,
                                         const struct run_actions *actions,
                                         struct satdoku_error *error)
{
    run->number = batch->first + index;
    run->puzzle = batch->puzzles[index];
    run->origin = batch_origin(batch, index);
    run->origin.name = satdoku_puzzle_name(run->puzzle);
    run->origin.name_length = run->origin.name != NULL ? strlen(run->origin.name) : 0;
    deadline_start(&run->deadline, run->settings->time_limit);
    enum satdoku_status status = actions->puzzle(run, error);
    batch->puzzles[index] = run->puzzle; /* run_single keeps the one and leaves another */
    return status;
}

static enum satdoku_status answer_line(struct run *run, struct batch *batch,
                                       const struct run_actions *actions,
                                       struct satdoku_error *error)
{
    run->number = batch->first + batch->count;
    run->puzzle = NULL; /* there is none */
    run->origin = batch_origin(batch, batch->count);
    run_note(run, EXIT_TROUBLE);
    run->tally[SATDOKU_VERDICT_INVALID]++;
    return actions->invalid(run, &batch->problem, error);
}

static bool goes_on(const struct run *run, enum satdoku_status status)
{
    return status == SATDOKU_OK && !run->done && !interrupt_came();
}

static enum satdoku_status answer_all(struct answers *answers, struct run *run, struct batch *batch,
                                      const struct run_actions *actions,
                                      struct satdoku_error *error)
{
    enum satdoku_status status = SATDOKU_OK;
    size_t whole = 0; /* the text up to here is whole answers */
    for (size_t i = 0; i < batch->count && goes_on(run, status); i++) {
        whole = answers->text.length;
        status = answer_puzzle(run, batch, i, actions, error);
    }
    if (!goes_on(run, status)) {
        batch->trouble = TROUBLE_NONE; /* we did not get as far as that */
    } else if (batch->trouble == TROUBLE_LINE) {
        whole = answers->text.length;
        status = answer_line(run, batch, actions, error);
    }
    if (status != SATDOKU_OK) {
        answers->text.length = whole;
    }
    return status;
}

static void note_trouble(struct answers *answers, const struct batch *batch,
                         enum satdoku_status status, const struct satdoku_error *error)
{
    answers->file = batch->file;
    answers->note = batch->note;
    answers->passed_number = batch->passed_number;
    memcpy(answers->passed_over, batch->passed_over, sizeof answers->passed_over);
    answers->trouble = batch->trouble;
    answers->problem = batch->problem;
    if (status != SATDOKU_OK) {
        answers->trouble = TROUBLE_RUN;
        answers->problem = *error;
        if (answers->text.failed || answers->reports.failed) {
            memory_error(&answers->problem);
        }
    }
}

/* Rows need to know their columns; rows that are passed on, the header above them. */
static enum satdoku_status start_rows(struct answers *answers, struct run *run,
                                      const struct run_actions *actions,
                                      struct satdoku_error *error)
{
    if (rows_wanted(run)) {
        return rows_start(run, actions, error);
    }
    if (run->settings->only != 0 && !run->settings->json && run->settings->skip == 0) {
        answers->header_length = run->csv.header_length;
        if (!text_add(&answers->text, run->csv.header, run->csv.header_length)) {
            return memory_error(error);
        }
    }
    return SATDOKU_OK;
}

/* The format that mirrors the input. There may be several scripts, but none has two puzzles. */
static enum satdoku_format mirror_of(const struct batch *batch)
{
    return batch->format == SATDOKU_FORMAT_SCRIPT ? SATDOKU_FORMAT_CONSTRAINTS : batch->format;
}

void answers_make(struct answers *answers, struct run *run, struct batch *batch,
                  const struct run_actions *actions)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    text_reset(&answers->text);
    text_reset(&answers->reports);
    run->reports = &answers->reports;
    memset(run->tally, 0, sizeof run->tally);
    run->passed = 0;
    run->code = EXIT_YES;
    run->file = batch->file;
    run->read_format = batch->format;
    run->format = run->settings->to != SATDOKU_FORMAT_AUTO ? run->settings->to : mirror_of(batch);
    answers->written = run->format;
    run->csv = batch_csv(batch);
    answers->header_length = 0;
    enum satdoku_status status = start_rows(answers, run, actions, &error);
    if (status == SATDOKU_OK) {
        status = answer_all(answers, run, batch, actions, &error);
    }
    if (status == SATDOKU_OK && answers->reports.failed) {
        status = memory_error(&error); /* a command that reports goes on */
    }
    memcpy(answers->tally, run->tally, sizeof run->tally);
    answers->code = run->code;
    answers->format = batch->format;
    answers->passed = run->passed;
    answers->last = run->done;
    answers->taken = batch->taken;
    note_trouble(answers, batch, status, &error);
}
