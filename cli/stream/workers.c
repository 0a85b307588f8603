/* All workers do the same: take a batch of puzzles from the feed, answer it, and see that answers
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
#include "workers.h"

#include "batch.h"
#include "delivery.h"

#include <pthread.h>
#include <stdlib.h>

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

/* ---- Workers ---- */

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

/* Has all workers do their work, the first one in this thread. */
static void work_side_by_side(struct worker_pool *pool, struct run *runs, size_t jobs)
{
    for (size_t i = 0; i < jobs; i++) {
        pool->workers[i].pool = pool;
        pool->workers[i].run = &runs[i];
    }
    for (size_t i = 0; i < pool->batch_count; i++) {
        free_batch(pool, &pool->batches[i]);
    }
    work(&pool->workers[0]);
    for (size_t i = 1; i < pool->started; i++) {
        pthread_join(pool->workers[i].thread, NULL);
    }
    atomic_store(&runs->threads->cancelled, false); /* a command may go on to finish */
    for (size_t i = 0; i < jobs; i++) {
        puzzle_store_clear(&pool->workers[i].store);
    }
    for (size_t i = 0; i < pool->batch_count; i++) {
        text_clear(&pool->batches[i].text);
        text_clear(&pool->batches[i].reports);
    }
}

bool workers_run(enum exit_code *code, struct tally *tally, struct run *runs, struct feed *feed,
                 struct output *output)
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
          * time. */
         .batch_most = actions->independent ? BATCH_MAX : 1,
         .batches = calloc(batch_count, sizeof *pool.batches),
         .batch_count = batch_count,
         .lock = PTHREAD_MUTEX_INITIALIZER,
         .changed = PTHREAD_COND_INITIALIZER,
         .started = 1,
         .batch_size = 1};
    bool good = pool.workers != NULL && pool.batches != NULL;
    if (good) {
        delivery_start(&pool.delivery, output, feed, runs->settings, actions);
        work_side_by_side(&pool, runs, jobs);
        delivery_end(&pool.delivery);
        *code = pool.delivery.code;
        *tally = pool.delivery.tally;
        runs->format = pool.delivery.written;
    }
    free(pool.workers);
    free(pool.batches);
    return good;
}
