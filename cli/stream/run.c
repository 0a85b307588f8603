#include "run.h"

#include "interrupt.h"
#include "out_of_memory.h"
#include "report.h"
#include "standard_output.h"

#include <errno.h>
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

size_t run_kinds(enum satdoku_clue_kind kinds[SATDOKU_CLUE_KINDS], const struct settings *settings)
{
    size_t count = 0;
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        if (settings->asked.kinds[kind]) {
            kinds[count++] = (enum satdoku_clue_kind)kind;
        }
    }
    return count;
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

bool run_writes_rows(const struct run *run)
{
    bool mirrored =
        run->format == SATDOKU_FORMAT_CSV && run->actions != NULL && !run->actions->for_people;
    bool csv = run->settings->answers.columns != NULL || mirrored;
    return csv && !run->settings->answers.json && run->settings->answers.only == 0;
}

/* ---- External solver ---- */

bool external_solver_open(struct external_solver *solver, const struct settings *settings)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    if (settings->solving.ipasir == NULL) {
        return true;
    }
    if (!standard_output_guard()) {
        report("%s: %s", settings->solving.ipasir, strerror(errno));
        return false;
    }
    if (satdoku_ipasir_open(&solver->library, settings->solving.ipasir, &error) != SATDOKU_OK) {
        report_error(settings->solving.ipasir, &error);
        standard_output_release();
        return false;
    }
    /* A solver that cannot be asked to end would keep a time limit, and an interrupt, waiting for
     * its answer: the one is refused, the other ends the program at once. */
    const struct satdoku_ipasir *functions = satdoku_ipasir_functions(solver->library);
    solver->functions = functions;
    if (functions->set_terminate == NULL && settings->solving.time_limit > 0) {
        report("%s: no --time-limit: this solver cannot be ended (it lacks ipasir_set_terminate)",
               settings->solving.ipasir);
        external_solver_close(solver);
        return false;
    }
    if (functions->set_terminate == NULL) {
        interrupt_at_once();
    }
    if (!settings->messages.quiet) {
        const char *signature = functions->signature();
        report("%s: note: the solver is %.80s", settings->solving.ipasir,
               signature != NULL ? signature : "one without a name");
    }
    return true;
}

void external_solver_close(struct external_solver *solver)
{
    if (solver->library != NULL) {
        satdoku_ipasir_close(solver->library);
        *solver = (struct external_solver){0};
        standard_output_release();
    }
}

struct satdoku_solver_options external_solver_options(const struct settings *settings,
                                                      const struct satdoku_ipasir *functions)
{
    return (struct satdoku_solver_options){.command = settings->solving.command,
                                           .ipasir = functions,
                                           .trust = settings->solving.trust,
                                           .simplify = settings->formula.options.simplify,
                                           .max_clauses = settings->solving.max_clauses,
                                           .backend = settings->solving.backend};
}
