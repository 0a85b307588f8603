#include "run.h"

#include "external_solver.h"
#include "out_of_memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static bool should_stop(void *context)
{
    const struct run *run = context;
    return atomic_load_explicit(&run->threads->cancelled, memory_order_relaxed) ||
           deadline_is_over(&run->deadline);
}

static bool watch_and_stop(void *context)
{
    const struct run *run = context;
    if (run->watch.call != NULL) {
        run->watch.call(run->watch.context);
    }
    return should_stop(context);
}

bool run_new_solver(struct satdoku_solver **solver, struct run *run, bool watch)
{
    struct satdoku_solver_options options =
        external_solver_options(run->settings, run->threads->ipasir);
    options.stop = watch ? watch_and_stop : should_stop;
    options.stop_context = run;
    return satdoku_solver_new(solver, &options) == SATDOKU_OK;
}

enum satdoku_verdict run_verdict_of(const struct satdoku_error *what)
{
    return what->status == SATDOKU_ERR_LIMIT ? SATDOKU_VERDICT_UNKNOWN : SATDOKU_VERDICT_INVALID;
}

void run_note(struct run *run, enum exit_code code)
{
    exit_code_note(&run->code, code);
}

void run_report(struct run *run, const char *format, ...)
{
    enum { LINE_LENGTH_MAX = 8192 };
    char line[LINE_LENGTH_MAX];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    text_add(run->reports, line, strlen(line) + 1);
}

enum satdoku_status run_refuse(struct satdoku_error *error, const char *message)
{
    *error = (struct satdoku_error){.status = SATDOKU_ERR_ARGUMENT};
    snprintf(error->message, sizeof error->message, "%s", message);
    return error->status;
}

bool run_is_alone(const struct run *run)
{
    return !atomic_load_explicit(&run->threads->several, memory_order_relaxed);
}

enum satdoku_status run_write_text(struct run *run, const struct text *text,
                                   struct satdoku_error *error)
{
    if (text->failed) {
        return memory_error(error);
    }
    bool written = run->sink.write(run->sink.context, text->data, text->length);
    error->status = written ? SATDOKU_OK : SATDOKU_ERR_WRITE;
    return error->status;
}

enum satdoku_status run_write(struct run *run, struct satdoku_error *error, const char *text)
{
    bool written = run->sink.write(run->sink.context, text, strlen(text));
    error->status = written ? SATDOKU_OK : SATDOKU_ERR_WRITE;
    return error->status;
}

enum satdoku_status run_end_list(struct run *run, struct satdoku_error *error)
{
    bool zero = run->format == SATDOKU_FORMAT_SUDOMINOKU && !run->settings->answers.json;
    return zero ? run_write(run, error, "0\n") : SATDOKU_OK;
}

void run_tally(struct run *run, enum satdoku_verdict verdict)
{
    run->tally[verdict]++;
}

void run_note_verdict(struct run *run, enum satdoku_verdict verdict)
{
    run_tally(run, verdict);
    if (verdict == SATDOKU_VERDICT_UNKNOWN) {
        run_note(run, EXIT_GAVE_UP);
    } else if (verdict != SATDOKU_VERDICT_UNIQUE) {
        run_note(run, EXIT_NO);
    }
}

void run_note_solved(struct run *run, enum satdoku_verdict verdict)
{
    run_tally(run, verdict);
    if (verdict == SATDOKU_VERDICT_UNKNOWN) {
        run_note(run, EXIT_GAVE_UP);
    } else if (verdict == SATDOKU_VERDICT_NONE) {
        run_note(run, EXIT_NO);
    }
}
