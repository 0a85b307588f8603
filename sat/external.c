#include "external.h"

#include "answer.h"
#include "clauses.h"
#include "dimacs.h"
#include "drat.h"
#include "error.h"
#include "judge.h"
#include "mem.h"
#include "process.h"
#include "run_files.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

struct external_sat {
    struct sat sat; /* first: a struct sat * is a struct external_sat * */
    struct satdoku_solver_options options;
    struct judge judge;
    const int *assumptions; /* of the question under way */
    size_t assumption_count;
    FILE *proof; /* where a proof of "unsatisfiable" goes, in place of the judge; NULL: none */
    unsigned long long runs; /* of the program, so far */
};

static struct external_sat *own(struct sat *sat)
{
    return (struct external_sat *)sat;
}

/* ---- The formula ---- */

static bool write_bytes(void *context, const char *data, size_t size)
{
    const int *descriptor = context;
    while (size > 0) {
        ssize_t written = write(*descriptor, data, size);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        data += written > 0 ? written : 0;
        size -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

static void put_stored(struct sink *sink, const struct formula *formula)
{
    struct clause_iterator clause = clauses_begin(formula->literals, formula->used);
    while (clauses_next(&clause)) {
        dimacs_put_clause(sink, clause.literals, clause.count);
    }
}

static enum satdoku_status write_cnf(const struct run_files *files, const struct external_sat *e,
                                     struct satdoku_error *error)
{
    int descriptor = run_files_create(files, SLOT_CNF);
    if (descriptor < 0) {
        return run_files_trouble(error);
    }
    struct sink sink;
    struct satdoku_sink target = {write_bytes, &descriptor};
    sink_init(&sink, target);
    dimacs_put_header(&sink, e->sat.variables,
                      e->judge.formula->clauses + e->judge.added.clauses + e->assumption_count);
    put_stored(&sink, e->judge.formula);
    put_stored(&sink, &e->judge.added);
    for (size_t i = 0; i < e->assumption_count; i++) {
        dimacs_put_clause(&sink, &e->assumptions[i], 1);
    }
    enum satdoku_status status = sink_finish(&sink);
    if (close(descriptor) != 0 || status != SATDOKU_OK) {
        return run_files_trouble(error);
    }
    return SATDOKU_OK;
}

/* ---- A run ---- */

static ptrdiff_t read_file(void *context, char *buffer, size_t size)
{
    return read(*(const int *)context, buffer, size);
}

/* What the exit says about an answer that cannot be read. */
static enum satdoku_status no_answer(const struct process_result *run,
                                     const struct satdoku_error *why, struct satdoku_error *error)
{
    char exit[32] = "";
    char place[64] = "";
    if (run->signal != 0) {
        return error_set(error, SATDOKU_ERR_SOLVER, "the solver was killed by signal %d",
                         run->signal);
    }
    if (run->exit_code >= 0) {
        snprintf(exit, sizeof exit, " (exit code %d)", run->exit_code);
    }
    if (why->line > 0) {
        snprintf(place, sizeof place, "line %zu, column %zu: ", why->line, why->column);
    }
    return error_set(error, SATDOKU_ERR_SOLVER, "no answer from the solver%s: %s%.100s", exit,
                     place, why->message);
}

static enum satdoku_status judge_answer(enum sat_result *result, struct external_sat *e,
                                        struct satdoku_source source,
                                        const struct process_result *run,
                                        struct satdoku_error *error)
{
    struct answer_reader *answer = mem_alloc(1, sizeof *answer);
    if (answer == NULL || answer_init(answer, source, e->sat.variables, false) != SATDOKU_OK) {
        mem_free(answer);
        return error_memory(error);
    }
    enum answer_kind kind = ANSWER_UNKNOWN;
    struct satdoku_error why = {.status = SATDOKU_OK};
    enum satdoku_status status = answer_next(&kind, answer, &why);
    if (status != SATDOKU_OK) {
        status = no_answer(run, &why, error);
    } else if (kind == ANSWER_MODEL) {
        *result = SAT_SATISFIABLE;
        status = judge_model(&e->judge, answer->values, answer->variables, e->assumptions,
                             e->assumption_count, error);
    } else if (kind == ANSWER_UNSATISFIABLE && e->proof != NULL) {
        *result = SAT_UNSATISFIABLE;
    } else if (kind == ANSWER_UNSATISFIABLE) {
        status = judge_refusal(result, &e->judge, e->assumptions, e->assumption_count, error);
    } else {
        *result = SAT_UNKNOWN;
    }
    answer_clear(answer);
    mem_free(answer);
    return status;
}

static enum satdoku_status read_answer(enum sat_result *result, struct external_sat *e,
                                       const struct run_files *files,
                                       const struct process_result *run,
                                       struct satdoku_error *error)
{
    struct satdoku_text output = {.text = run->output, .left = run->length};
    struct satdoku_source source = satdoku_text_source(&output);
    if (!run_files_named(e->options.command, SLOT_OUT)) {
        return judge_answer(result, e, source, run, error);
    }
    int descriptor = -1;
    enum satdoku_status status = run_files_open(&descriptor, files, SLOT_OUT, error);
    if (status == SATDOKU_OK) {
        source = (struct satdoku_source){read_file, &descriptor};
        status = judge_answer(result, e, source, run, error);
        close(descriptor);
    }
    return status;
}

static bool write_proof(void *context, const char *data, size_t size)
{
    struct external_sat *e = context;
    struct stop stop = stop_of(&e->options);
    return !stop_asked(&stop) && fwrite(data, 1, size, e->proof) == size;
}

/* Hands on the proof; UNKNOWN where we are stopped at it. */
static enum satdoku_status read_proof(enum sat_result *result, struct external_sat *e,
                                      const struct run_files *files, struct satdoku_error *error)
{
    int descriptor = -1;
    struct satdoku_error why = {.status = SATDOKU_OK};
    enum satdoku_status status = run_files_open(&descriptor, files, SLOT_PROOF, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    struct satdoku_source source = {read_file, &descriptor};
    struct satdoku_sink sink = {write_proof, e};
    status = drat_to_text(sink, source, &why);
    close(descriptor);
    if (status == SATDOKU_ERR_WRITE && !ferror(e->proof)) {
        *result = SAT_UNKNOWN;
        return SATDOKU_OK;
    }
    return status == SATDOKU_OK || status == SATDOKU_ERR_WRITE
               ? SATDOKU_OK /* the stream knows */
               : error_set(error, SATDOKU_ERR_SOLVER, "the solver's proof: %.120s", why.message);
}

static enum satdoku_status run_solver(enum sat_result *result, struct external_sat *e,
                                      const struct run_files *files, struct satdoku_error *error)
{
    char *command = run_files_command(e->options.command, files);
    if (command == NULL) {
        return error_memory(error);
    }
    struct process_result run;
    struct process_order order = {.command = command,
                                  .input = run_files_named(e->options.command, SLOT_CNF)
                                               ? "/dev/null"
                                               : files->path[SLOT_CNF],
                                  .stop = stop_of(&e->options)};
    enum satdoku_status status = process_run(&run, &order, error);
    mem_free(command);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (run.stopped) {
        *result = SAT_UNKNOWN;
    } else {
        status = read_answer(result, e, files, &run, error);
        if (status == SATDOKU_OK && *result == SAT_UNSATISFIABLE && e->proof != NULL) {
            status = read_proof(result, e, files, error);
        }
    }
    mem_free(run.output);
    return status;
}

/* ---- Methods ---- */

static enum satdoku_status load(struct sat *sat, const struct formula *formula,
                                struct satdoku_error *error)
{
    (void)error;
    judge_load(&own(sat)->judge, formula);
    return SATDOKU_OK;
}

static enum satdoku_status add(struct sat *sat, const int *clause, size_t count,
                               struct satdoku_error *error)
{
    return judge_add(&own(sat)->judge, clause, count, error);
}

static enum satdoku_status solve(enum sat_result *result, struct sat *sat, const int *assumptions,
                                 size_t count, struct satdoku_error *error)
{
    struct external_sat *e = own(sat);
    e->assumptions = assumptions;
    e->assumption_count = count;
    e->runs++;
    struct run_files files;
    enum satdoku_status status = run_files_make(&files, e->options.command, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    status = write_cnf(&files, e, error);
    if (status == SATDOKU_OK) {
        status = run_solver(result, e, &files, error);
    }
    run_files_remove(&files);
    return status;
}

static int value(struct sat *sat, int variable)
{
    return own(sat)->judge.values[variable];
}

/* Another program does not say which: all of them may be to blame. */
static bool failed(struct sat *sat, int assumption)
{
    (void)sat;
    (void)assumption;
    return true;
}

/* Another program takes no hints. */
static void prefer(struct sat *sat, int literal)
{
    (void)sat;
    (void)literal;
}

/* Another program does not say what it did: each time it is run counts as so many propagations as
 * are done while a program starts. */
static unsigned long long steps(const struct sat *sat)
{
    enum { STEPS_OF_A_RUN = 20000 };
    return ((const struct external_sat *)sat)->runs * STEPS_OF_A_RUN;
}

/* Nor does it end by them. */
static void bound(struct sat *sat, unsigned long long steps_most)
{
    (void)sat;
    (void)steps_most;
}

static void free_sat(struct sat *sat)
{
    struct external_sat *e = own(sat);
    judge_clear(&e->judge);
    mem_free(e);
}

static const struct sat_methods methods = {load,   add,   NULL,  solve, value, failed,
                                           prefer, steps, bound, NULL,  NULL,  free_sat};

struct sat *external_sat_new(const struct satdoku_solver_options *options)
{
    struct external_sat *e = mem_zalloc(1, sizeof *e);
    if (e == NULL) {
        return NULL;
    }
    e->sat.methods = &methods;
    e->options = *options;
    judge_init(&e->judge, stop_of(options), options->trust);
    return &e->sat;
}

bool external_sat_trust(struct sat *sat, bool trust)
{
    bool before = own(sat)->judge.trust;
    own(sat)->judge.trust = trust;
    return before;
}

enum satdoku_status external_refute(enum sat_result *result, const struct formula *formula,
                                    FILE *proof, const struct satdoku_solver_options *options,
                                    struct satdoku_error *error)
{
    struct sat *sat = external_sat_new(options);
    if (sat != NULL) {
        own(sat)->proof = proof;
    }
    return sat_solve_once(result, sat, formula, error);
}
