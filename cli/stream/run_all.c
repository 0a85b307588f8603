/* A run: the puzzles of the input are answered, by threads where there are several.
 *
 * All workers do the same: take a batch of puzzles from the feed, answer it, and see that answers
 * are delivered. One at a time reads and one at a time delivers; solving is done side by side.
 *
 * A batch stands in a queue from the moment that its puzzles are read, so that the order of the
 * queue is the order of the puzzles. A worker that has answered a batch delivers all batches that
 * are ready at the front of the queue. There is a bounded number of batches: a worker that has none
 * to fill waits until the front is delivered.
 *
 * The first worker is the main thread. Another one is started when a worker has read a batch, there
 * is more input, and no worker is idle: a run about one puzzle starts no threads.
 */
#ifdef __linux__
#define _GNU_SOURCE /* sched_getaffinity */
#endif

#include "batch.h"
#include "feed.h"
#include "interrupt.h"
#include "out_of_memory.h"
#include "report.h"
#include "run.h"

#include <jansson.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Workers ---- */

enum {
    BATCHES_PER_JOB = 16 /* so that one hard puzzle does not keep the others waiting at once */
};

/* Batches grow until reading and delivering them costs little beside solving, and shrink where they
 * take so long that the last ones would leave workers idle. */
static const double batch_too_short = 0.001; /* seconds */
static const double batch_too_long = 0.004;

struct worker_pool;

struct worker {
    struct worker_pool *pool;
    struct run *run;
    struct puzzle_store store;
    pthread_t thread;
};

struct worker_pool {
    const struct run_actions *actions;
    struct feed *feed;        /* used by the worker that reads */
    struct delivery delivery; /* used by the worker that delivers */
    struct worker *workers;   /* [jobs]; owned */
    size_t jobs;
    size_t batch_most;     /* puzzles */
    struct batch *batches; /* [batch_count]; owned */
    size_t batch_count;

    pthread_mutex_t lock; /* guards all members below */
    pthread_cond_t changed;
    size_t started; /* workers, with the first one */
    size_t idle;    /* workers that wait */
    bool reading;   /* a worker is reading */
    bool delivering;
    bool over;    /* no more batches are taken */
    bool stopped; /* no more answers are delivered */
    size_t batch_size;
    struct batch *spare; /* batches outside of the queue */
    struct batch *first; /* the queue */
    struct batch *last;
};

static void *work(void *worker);

/* ---- Under the lock ---- */

static void free_batch(struct worker_pool *pool, struct batch *batch)
{
    batch->next = pool->spare;
    pool->spare = batch;
}

/* Delivers what is ready at the front of the queue. */
static void deliver(struct worker_pool *pool)
{
    if (pool->delivering) {
        return; /* the worker that delivers looks at the queue again before it stops */
    }
    pool->delivering = true;
    while (!pool->stopped && pool->first != NULL && pool->first->ready) {
        struct batch *batch = pool->first;
        pthread_mutex_unlock(&pool->lock);
        bool goes_on = delivery_take(&pool->delivery, batch);
        pthread_mutex_lock(&pool->lock);
        pool->first = batch->next;
        free_batch(pool, batch);
        if (!goes_on) { /* the run ends: workers that solve find out from `cancelled` */
            pool->over = true;
            pool->stopped = true;
            atomic_store(&pool->workers->run->threads->cancelled, true);
            if (pool->reading) {
                interrupt_wake();
            }
        }
        pthread_cond_broadcast(&pool->changed);
    }
    pool->delivering = false;
}

/* Reads a batch. If there is more input, and no worker is idle, another one is started for it. */
static bool read_batch(struct batch *batch, struct worker *worker)
{
    struct worker_pool *pool = worker->pool;
    size_t most = pool->batch_size;
    bool complete = pool->started == pool->jobs;
    pool->reading = true;
    pthread_mutex_unlock(&pool->lock);
    bool any = feed_take(batch, &worker->store, pool->feed, most);
    bool more = any && !complete && feed_has_more(pool->feed);
    pthread_mutex_lock(&pool->lock);
    pool->reading = false;
    pool->over = pool->over || !any;
    if (more && !pool->over && pool->idle == 0) {
        struct worker *next = &pool->workers[pool->started];
        if (pthread_create(&next->thread, NULL, work, next) == 0) {
            pool->started++;
            atomic_store(&worker->run->threads->several, true);
        } else {
            pool->jobs = pool->started; /* the system has no more: we are enough */
        }
    }
    pthread_cond_broadcast(&pool->changed);
    return any && !pool->over;
}

/* Takes a batch of puzzles; NULL: there is nothing more to do. */
static struct batch *take(struct worker *worker)
{
    struct worker_pool *pool = worker->pool;
    pool->idle++;
    while (!pool->over && (pool->reading || pool->spare == NULL)) {
        pthread_cond_wait(&pool->changed, &pool->lock);
    }
    pool->idle--;
    if (pool->over) {
        return NULL;
    }
    struct batch *batch = pool->spare;
    pool->spare = batch->next;
    if (!read_batch(batch, worker)) {
        return NULL;
    }
    batch->ready = false;
    batch->next = NULL;
    if (pool->first == NULL) {
        pool->first = batch;
    } else {
        pool->last->next = batch;
    }
    pool->last = batch;
    return batch;
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct worker_pool *pool = worker->pool;
    struct batch *batch;
    /* One worker needs no queue: its answers go straight to the output, but for lists, which may
     * have to wait. */
    bool straight =
        pool->batch_count == 1 && !pool->delivery.filters && !pool->actions->lists_cases;
    pthread_mutex_lock(&pool->lock);
    while ((batch = take(worker)) != NULL) {
        pthread_mutex_unlock(&pool->lock);
        atomic_fetch_add(&worker->run->threads->busy, 1);
        double start = clock_seconds();
        worker->run->sink = straight ? output_sink(pool->delivery.output) : text_sink(&batch->text);
        batch_answer(batch, &worker->store, worker->run);
        double seconds = clock_seconds() - start;
        atomic_fetch_sub(&worker->run->threads->busy, 1);
        pthread_mutex_lock(&pool->lock);
        batch->ready = true;
        bool full = batch->count >= pool->batch_size;
        if (seconds > batch_too_long && pool->batch_size > 1) {
            pool->batch_size /= 2;
        } else if (seconds < batch_too_short && full && pool->batch_size < pool->batch_most) {
            pool->batch_size *= 2;
        }
        deliver(pool);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

/* ---- The pool ---- */

/* Has everything in the feed answered, by as many threads as the run may have, with a struct run
 * each, and written in the order of the puzzles. Sets *code, *tally, and the format of the first
 * run to that of the last answers. False: out of memory, and nothing was done. */
static bool workers_run(enum exit_code *code, struct tally *tally, struct run *runs,
                        struct feed *feed, struct output *output)
{
    const struct run_actions *actions = runs->actions;
    size_t jobs = runs->threads->jobs;
    size_t batch_count = jobs == 1 ? 1 : jobs * BATCHES_PER_JOB;
    struct worker_pool pool =
        {.actions = actions,
         .feed = feed,
         .workers = calloc(jobs, sizeof *pool.workers),
         .jobs = jobs,
         /* A command whose answers depend on those before may end at any puzzle: it reads one at a
          * time. An endless list is written puzzle by puzzle, so that its reader need not wait. */
         .batch_most = actions->independent && !runs->settings->making.forever ? BATCH_MAX : 1,
         .batches = calloc(batch_count, sizeof *pool.batches),
         .batch_count = batch_count,
         .lock = PTHREAD_MUTEX_INITIALIZER,
         .changed = PTHREAD_COND_INITIALIZER,
         .started = 1,
         .batch_size = 1};
    bool good = pool.workers != NULL && pool.batches != NULL;
    if (good) {
        delivery_start(&pool.delivery, output, runs->settings, actions, feed_is_interactive(feed));
        if (pool.delivery.progress.wanted && !runs->settings->given[OPTION_TAKE]) {
            pool.delivery.input_size = feed_size(feed);
        }
        /* Has all workers do their work, the first one in this thread. */
        for (size_t i = 0; i < jobs; i++) {
            pool.workers[i].pool = &pool;
            pool.workers[i].run = &runs[i];
        }
        for (size_t i = 0; i < pool.batch_count; i++) {
            free_batch(&pool, &pool.batches[i]);
        }
        work(&pool.workers[0]);
        for (size_t i = 1; i < pool.started; i++) {
            pthread_join(pool.workers[i].thread, NULL);
        }
        atomic_store(&runs->threads->cancelled, false); /* a command may go on to finish */
        for (size_t i = 0; i < jobs; i++) {
            puzzle_store_clear(&pool.workers[i].store);
        }
        for (size_t i = 0; i < pool.batch_count; i++) {
            text_clear(&pool.batches[i].text);
            text_clear(&pool.batches[i].reports);
        }
        delivery_end(&pool.delivery);
        *code = pool.delivery.code;
        *tally = pool.delivery.tally;
        runs->format = pool.delivery.written;
    }
    free(pool.workers);
    free(pool.batches);
    return good;
}

/* ---- Cores ---- */

/* The cores that this process may use; 1 where that cannot be told. */
static size_t cores_available(void)
{
#ifdef __linux__
    cpu_set_t set; /* a process may be kept to some of the cores, as taskset does */
    if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0) {
        return (size_t)CPU_COUNT(&set);
    }
#endif
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (size_t)count : 1;
}

/* ---- What the threads of a run have ---- */

static void free_runs(struct run *runs, size_t count)
{
    for (size_t i = 0; runs != NULL && i < count; i++) {
        satdoku_grid_free(runs[i].grid);
        satdoku_solver_free(runs[i].solver);
        satdoku_puzzle_free(runs[i].solution);
        text_clear(&runs[i].scratch);
    }
    free(runs);
}

/* NULL: out of memory. */
static struct run *new_runs(size_t count, const struct run *model)
{
    struct run *runs = malloc(count * sizeof *runs);
    bool good = runs != NULL;
    for (size_t i = 0; i < count && good; i++) {
        runs[i] = *model;
    }
    for (size_t i = 0; i < count && good; i++) {
        good = satdoku_grid_new(&runs[i].grid) == SATDOKU_OK &&
               run_new_solver(&runs[i].solver, &runs[i], true);
    }
    if (!good) {
        free_runs(runs, count);
        return NULL;
    }
    return runs;
}

/* ---- The run ---- */

/* Whether what was written may stand. */
static bool is_sound(const struct run *run)
{
    return run->code != EXIT_TROUBLE && run->code != EXIT_INTERRUPTED && !run->discard;
}

static void finish(struct run *run)
{
    struct satdoku_error error = {.status = SATDOKU_OK};
    bool goes = run->actions->sums_up ? run->code != EXIT_INTERRUPTED : is_sound(run);
    if (run->actions->finish == NULL || !goes) {
        return;
    }
    if (run->actions->finish(run, &error) == SATDOKU_OK) {
        run_note(run, interrupt_came() ? EXIT_INTERRUPTED : EXIT_YES);
        return;
    }
    run_note(run, interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE);
    if (error.status != SATDOKU_ERR_WRITE) {
        report("%s", error.message);
    }
}

/* Answers all puzzles, with a struct run for each worker; the first one also finishes the command.
 */
static enum exit_code take_all(struct run *runs, struct output *output)
{
    const struct settings *settings = runs->settings;
    struct tally tally = {.names = runs->actions->verdicts};
    struct feed feed;
    feed_open(&feed, settings, runs->actions);
    if (!workers_run(&runs->code, &tally, runs, &feed, output)) {
        report(OUT_OF_MEMORY);
        runs->code = EXIT_TROUBLE;
    }
    if (feed.cut && interrupt_came()) {
        run_note(runs, EXIT_INTERRUPTED);
    }
    feed_close(&feed);
    runs->sink = output_sink(output);
    memcpy(runs->tally, tally.verdicts, sizeof runs->tally);
    finish(runs);
    if (!output_finish(output, is_sound(runs))) {
        run_note(runs, interrupt_came() ? EXIT_INTERRUPTED : EXIT_TROUBLE);
    }
    if (settings->messages.summary) {
        text_reset(&runs->scratch);
        tally_summary(&runs->scratch, &tally);
        report("%.*s", (int)runs->scratch.length, runs->scratch.data);
    }
    return runs->code;
}

enum exit_code run_all(const struct settings *settings, const struct run_actions *actions,
                       void *context)
{
    size_t jobs = settings->solving.jobs != 0 ? settings->solving.jobs : cores_available();
    struct run_threads threads = {.jobs = actions->independent ? jobs : 1};
    struct run model = {.settings = settings,
                        .actions = actions,
                        .context = context,
                        .threads = &threads};
    struct external_solver external = {0};
    struct output output;
    enum exit_code code = EXIT_TROUBLE;
    if (!external_solver_open(&external, settings)) {
        return EXIT_TROUBLE;
    }
    threads.ipasir = external.functions;
    struct run *runs = new_runs(threads.jobs, &model);
    if (runs == NULL) {
        report(OUT_OF_MEMORY);
    } else {
        if (settings->answers.json) {
            json_object_seed(0); /* jansson wants it before there are threads */
        }
        if (output_open(&output, settings->answers.output)) {
            output.stoppable = actions->finish != NULL;
            prompt_for_puzzles(settings);
            code = take_all(runs, &output);
        }
    }
    free_runs(runs, threads.jobs);
    external_solver_close(&external);
    return code;
}

/* ---- One puzzle ---- */

/* Keeps the puzzle. It is answered only when it is known to be the one that is meant, at the end of
 * the input or when --puzzle has found it. */
struct choice {
    struct satdoku_puzzle *puzzle;
    size_t number;
    const char *file;
    size_t line;
    struct text name;
    struct text text;
    bool found;
    run_single_action *action;
};

/* The input goes on, and takes the place of what is told of the puzzle. */
static enum satdoku_status keep_chosen(struct run *run, struct satdoku_error *error)
{
    struct choice *choice = run->context;
    const struct satdoku_origin *origin = &run->origin;
    size_t wanted = run->settings->reading.puzzle;
    if (wanted == 0 && choice->found) {
        return run_refuse(error, "more than one puzzle: choose one with --puzzle K");
    }
    if (wanted != 0 && wanted != run->number) {
        return SATDOKU_OK;
    }
    struct satdoku_puzzle *found = run->puzzle;
    run->puzzle = choice->puzzle;
    run->done = wanted != 0;
    choice->puzzle = found;
    choice->found = true;
    choice->number = run->number;
    choice->file = run->input.file;
    choice->line = origin->line;
    bool kept = text_add(&choice->name, origin->name, origin->name_length) &&
                text_add(&choice->text, origin->text, origin->text_length);
    return kept ? SATDOKU_OK : memory_error(error);
}

static enum satdoku_status answer_chosen(struct run *run, struct satdoku_error *error)
{
    const struct choice *choice = run->context;
    if (run->code == EXIT_GAVE_UP) { /* while reading, and so there may be others */
        run->discard = true;
        report("nothing written: the time limit was reached");
        return SATDOKU_OK;
    }
    if (!choice->found) {
        return run_refuse(error, "the input has no such puzzle");
    }
    run->number = choice->number;
    run->input.file = choice->file;
    run->origin = (struct satdoku_origin){.line = choice->line,
                                          .name = choice->name.data,
                                          .name_length = choice->name.length,
                                          .text = choice->text.data,
                                          .text_length = choice->text.length};
    return choice->action(run, choice->puzzle, error);
}

enum exit_code run_single(const struct settings *settings, run_single_action *action)
{
    static const struct run_actions actions = {.puzzle = keep_chosen,
                                               .finish = answer_chosen,
                                               .tells_limit = true,
                                               .for_people = true};
    struct choice choice = {.action = action};
    if (satdoku_puzzle_new(&choice.puzzle) != SATDOKU_OK) {
        report(OUT_OF_MEMORY);
        return EXIT_TROUBLE;
    }
    enum exit_code code = run_all(settings, &actions, &choice);
    satdoku_puzzle_free(choice.puzzle);
    text_clear(&choice.name);
    text_clear(&choice.text);
    return code;
}
