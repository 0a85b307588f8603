/* The files of a run lie in a folder of its own, and have names in the command: {} is the formula,
 * {out} the file that the answer goes to, {proof} that of the proof. Without {} the formula is the
 * solver's standard input, and without {out} its standard output is the answer.
 */
#include "external.h"

#include "answer.h"
#include "clauses.h"
#include "dimacs.h"
#include "drat.h"
#include "error.h"
#include "mem.h"
#include "process.h"
#include "untrusted.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum slot { SLOT_CNF, SLOT_OUT, SLOT_PROOF, SLOTS };

static const struct {
    const char *mark;
    const char *file;
} slots[SLOTS] = {{"{}", "formula.cnf"}, {"{out}", "answer"}, {"{proof}", "proof"}};

struct external_sat {
    struct untrusted untrusted; /* first: a struct untrusted * is a struct external_sat * */
    const char *command;
    FILE *proof; /* where a proof of "unsatisfiable" goes; NULL: none is wanted */
    struct guard guard;
    struct satdoku_error *error; /* of the question under way */
};

static struct external_sat *own(struct untrusted *u)
{
    return (struct external_sat *)u;
}

/* ---- Files ---- */

enum { FILE_PATH = SCRATCH_PATH + 16 };

static void name_file(char path[FILE_PATH], const struct external_sat *e, enum slot slot)
{
    snprintf(path, FILE_PATH, "%s/%s", e->guard.folder->path, slots[slot].file);
}

static bool is_named(const struct external_sat *e, enum slot slot)
{
    return strstr(e->command, slots[slot].mark) != NULL;
}

/* Creates a file and opens it for writing; -1 with errno. */
static int create(const struct external_sat *e, enum slot slot)
{
    char path[FILE_PATH];
    name_file(path, e, slot);
    return open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
}

/* Opens what the solver left, which may be anything, for reading. */
static enum satdoku_status open_left(int *descriptor, const struct external_sat *e, enum slot slot)
{
    char path[FILE_PATH];
    struct stat info;
    name_file(path, e, slot);
    *descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (*descriptor < 0) {
        return error_set(e->error, SATDOKU_ERR_SOLVER, "the solver left no %s in %s",
                         slots[slot].file, slots[slot].mark);
    }
    if (fstat(*descriptor, &info) != 0 || !S_ISREG(info.st_mode)) {
        close(*descriptor);
        return error_set(e->error, SATDOKU_ERR_SOLVER,
                         "what the solver left in %s is no regular file", slots[slot].mark);
    }
    return SATDOKU_OK;
}

static ptrdiff_t read_file(void *context, char *buffer, size_t size)
{
    return read(*(const int *)context, buffer, size);
}

static bool write_file(void *context, const char *data, size_t size)
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

/* The formula, what was added to it, and the assumptions as clauses; and an empty file for the
 * answer if the command names it. */
static enum satdoku_status write_files(struct external_sat *e, const int *assumptions, size_t count)
{
    const struct formula *formulas[] = {e->untrusted.formula, &e->untrusted.added};
    struct sink sink;
    int answer = is_named(e, SLOT_OUT) ? create(e, SLOT_OUT) : -1;
    int descriptor = answer >= 0 || !is_named(e, SLOT_OUT) ? create(e, SLOT_CNF) : -1;
    if (answer >= 0) {
        close(answer);
    }
    if (descriptor < 0) {
        return guard_trouble(e->error);
    }
    sink_init(&sink, (struct satdoku_sink){write_file, &descriptor});
    dimacs_put_header(&sink, e->untrusted.sat.variables,
                      formulas[0]->clauses + formulas[1]->clauses + count);
    for (int i = 0; i < 2; i++) {
        struct clause_iterator clause = clauses_begin(formulas[i]->literals, formulas[i]->used);
        while (clauses_next(&clause)) {
            dimacs_put_clause(&sink, clause.literals, clause.count);
        }
    }
    for (size_t i = 0; i < count; i++) {
        dimacs_put_clause(&sink, &assumptions[i], 1);
    }
    enum satdoku_status status = sink_finish(&sink);
    bool closed = close(descriptor) == 0;
    return status == SATDOKU_OK && closed ? SATDOKU_OK : guard_trouble(e->error);
}

/* ---- The command ---- */

/* The command with the names of the files in single quotes, for the shell; freed by mem_free. NULL:
 * no memory. */
static char *expand(const struct external_sat *e)
{
    struct satdoku_buffer text = {.data = NULL};
    struct sink sink;
    sink_init(&sink, satdoku_buffer_sink(&text));
    for (const char *at = e->command; *at != '\0';) {
        char path[FILE_PATH];
        enum slot slot = SLOT_CNF;
        while (slot < SLOTS && strncmp(at, slots[slot].mark, strlen(slots[slot].mark)) != 0) {
            slot++;
        }
        if (slot == SLOTS) {
            sink_char(&sink, *at++);
            continue;
        }
        at += strlen(slots[slot].mark);
        name_file(path, e, slot);
        sink_char(&sink, '\'');
        for (const char *c = path; *c != '\0'; c++) {
            if (*c == '\'') {
                sink_text(&sink, "'\\'"); /* the string ends, and one quote stands outside */
            }
            sink_char(&sink, *c);
        }
        sink_char(&sink, '\'');
    }
    sink_char(&sink, '\0');
    if (sink_finish(&sink) != SATDOKU_OK) {
        mem_free(text.data);
        return NULL;
    }
    return text.data;
}

/* ---- Answers ---- */

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

static enum satdoku_status read_source(enum sat_result *result, struct external_sat *e,
                                       struct satdoku_source source,
                                       const struct process_result *run)
{
    enum answer_kind kind = ANSWER_UNKNOWN;
    struct satdoku_error why = {.status = SATDOKU_OK};
    int variables = e->untrusted.sat.variables;
    struct answer_reader *answer = mem_alloc(1, sizeof *answer);
    if (answer == NULL || answer_init(answer, source, variables, false) != SATDOKU_OK) {
        mem_free(answer);
        return error_memory(e->error);
    }
    enum satdoku_status status = answer_next(&kind, answer, &why);
    if (status != SATDOKU_OK) {
        status = no_answer(run, &why, e->error);
    } else if (kind == ANSWER_MODEL) {
        *result = SAT_SATISFIABLE;
        status = untrusted_reserve(&e->untrusted, e->error);
        if (status == SATDOKU_OK) {
            memcpy(e->untrusted.values, answer->values, (size_t)variables + 1);
        }
    } else if (kind == ANSWER_UNSATISFIABLE) {
        *result = SAT_UNSATISFIABLE;
    }
    answer_clear(answer);
    mem_free(answer);
    return status;
}

static enum satdoku_status read_answer(enum sat_result *result, struct external_sat *e,
                                       const struct process_result *run)
{
    struct satdoku_text output = {.text = run->output, .left = run->length};
    if (!is_named(e, SLOT_OUT)) {
        return read_source(result, e, satdoku_text_source(&output), run);
    }
    int descriptor = -1;
    enum satdoku_status status = open_left(&descriptor, e, SLOT_OUT);
    if (status == SATDOKU_OK) {
        status = read_source(result, e, (struct satdoku_source){read_file, &descriptor}, run);
        close(descriptor);
    }
    return status;
}

static bool write_proof(void *context, const char *data, size_t size)
{
    struct external_sat *e = context;
    return !stop_asked(&e->untrusted.stop) && fwrite(data, 1, size, e->proof) == size;
}

/* ---- Runs ---- */

static enum satdoku_status run_solver(enum sat_result *result, struct external_sat *e)
{
    char input[FILE_PATH];
    struct process_result run;
    char *command = expand(e);
    if (command == NULL) {
        return error_memory(e->error);
    }
    name_file(input, e, SLOT_CNF);
    struct process_order order = {.command = command,
                                  .input = is_named(e, SLOT_CNF) ? "/dev/null" : input,
                                  .stop = e->untrusted.stop};
    enum satdoku_status status = process_run(&run, &order, e->error);
    mem_free(command);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (!run.stopped) {
        status = read_answer(result, e, &run);
    }
    mem_free(run.output);
    if (status != SATDOKU_OK || *result != SAT_UNSATISFIABLE || e->proof == NULL) {
        return status;
    }
    /* Hands on the proof; UNKNOWN where we are stopped at it. */
    int descriptor = -1;
    struct satdoku_error why = {.status = SATDOKU_OK};
    status = open_left(&descriptor, e, SLOT_PROOF);
    if (status != SATDOKU_OK) {
        return status;
    }
    status = drat_to_text((struct satdoku_sink){write_proof, e},
                          (struct satdoku_source){read_file, &descriptor}, &why);
    close(descriptor);
    if (status == SATDOKU_ERR_WRITE) { /* if the stream is to blame, it knows */
        *result = ferror(e->proof) ? *result : SAT_UNKNOWN;
        return SATDOKU_OK;
    }
    return status == SATDOKU_OK
               ? SATDOKU_OK
               : error_set(e->error, SATDOKU_ERR_SOLVER, "the solver's proof: %.120s", why.message);
}

static enum satdoku_status solve(enum sat_result *result, struct untrusted *u,
                                 const int *assumptions, size_t count, struct satdoku_error *error)
{
    struct external_sat *e = own(u);
    e->error = error;
    enum satdoku_status status = guard_make(&e->guard, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    status = write_files(e, assumptions, count);
    if (status == SATDOKU_OK) {
        status = run_solver(result, e);
    }
    guard_remove(&e->guard);
    return status;
}

/* Another program does not say which: all of them may be to blame. */
static bool failed(struct untrusted *u, int assumption)
{
    (void)u;
    (void)assumption;
    return true;
}

struct sat *external_sat_new(const struct satdoku_solver_options *options)
{
    /* A run counts as what is done while a program starts. */
    static const struct untrusted_methods methods = {NULL, NULL, solve, failed, NULL, 20000};
    struct external_sat *e = mem_zalloc(1, sizeof *e);
    if (e == NULL) {
        return NULL;
    }
    untrusted_init(&e->untrusted, &methods, options);
    e->command = options->command;
    return &e->untrusted.sat;
}

bool external_sat_trust(struct sat *sat, bool trust)
{
    struct untrusted *u = (struct untrusted *)sat;
    bool before = u->trust;
    u->trust = trust;
    return before;
}

enum satdoku_status external_refute(enum sat_result *result, const struct formula *formula,
                                    FILE *proof, const struct satdoku_solver_options *options,
                                    struct satdoku_error *error)
{
    struct sat *sat = external_sat_new(options);
    if (sat != NULL) {
        (void)external_sat_trust(sat, true); /* the proof will be checked */
        own((struct untrusted *)sat)->proof = proof;
    }
    return sat_solve_once(result, sat, formula, error);
}
