/* All workers do the same: take a batch of puzzles from the feed, answer it, and see that answers
 * are delivered. One at a time reads and one at a time delivers; solving is done side by side.
 *
 * Answers have a place in a queue from the moment that their puzzles are read, so that the order of
 * the queue is the order of the puzzles. A worker that has answered a batch delivers all answers
 * that are ready at the front of the queue. The queue has a bounded number of places: a worker
 * without a place waits until the front is delivered.
 *
 * The first worker is the main thread. Another one is started when a worker has read a batch, there
 * is more input, and no worker is idle: a run about one puzzle starts no threads.
 */
#include "workers.h"

#include "answers.h"
#include "delivery.h"

#include <pthread.h>
#include <stdlib.h>

enum {
    PLACES_PER_JOB = 16 /* so that one hard puzzle does not keep the others waiting at once */
};

/* Batches grow until reading and delivering them costs little beside solving, and shrink where they
 * take so long that the last ones would leave workers idle. */
static const double batch_too_short = 0.001; /* seconds */
static const double batch_too_long = 0.004;

struct team;

struct worker {
    struct team *team;
    struct run *run;
    struct batch batch;
    pthread_t thread;
};

struct team {
    const struct run_actions *actions;
    struct feed *feed;        /* used by the worker that reads */
    struct delivery delivery; /* used by the worker that delivers */
    struct worker *workers;   /* [jobs]; owned */
    size_t jobs;
    size_t batch_most;      /* puzzles */
    struct answers *places; /* [place_count]; owned */
    size_t place_count;

    pthread_mutex_t lock; /* guards all members below */
    pthread_cond_t changed;
    size_t started; /* workers, with the first one */
    size_t idle;    /* workers that wait */
    bool reading;   /* a worker is reading */
    bool delivering;
    bool over;    /* no more batches are taken */
    bool stopped; /* no more answers are delivered */
    size_t batch_size;
    struct answers *spare; /* places outside of the queue */
    struct answers *first; /* the queue */
    struct answers *last;
};

static void *work(void *worker);

/* ---- Under the lock ---- */

static void start_worker(struct team *team)
{
    struct worker *next = &team->workers[team->started];
    if (pthread_create(&next->thread, NULL, work, next) == 0) {
        team->started++;
        atomic_store(team->workers->run->shared, true);
    } else {
        team->jobs = team->started; /* the system has no more: we are enough */
    }
}

static void enqueue(struct team *team, struct answers *answers)
{
    answers->ready = false;
    answers->next = NULL;
    if (team->first == NULL) {
        team->first = answers;
    } else {
        team->last->next = answers;
    }
    team->last = answers;
}

static void free_place(struct team *team, struct answers *answers)
{
    answers->next = team->spare;
    team->spare = answers;
}

/* Ends the run: wakes the worker that waits for input; those that solve find out from should_stop.
 */
static void stop(struct team *team)
{
    team->over = true;
    team->stopped = true;
    atomic_store(team->workers->run->cancelled, true);
    if (team->reading) {
        interrupt_wake();
    }
}

/* Delivers what is ready at the front of the queue. */
static void deliver(struct team *team)
{
    if (team->delivering) {
        return; /* whoever does so looks again */
    }
    team->delivering = true;
    while (!team->stopped && team->first != NULL && team->first->ready) {
        struct answers *answers = team->first;
        pthread_mutex_unlock(&team->lock);
        bool goes_on = delivery_take(&team->delivery, answers);
        pthread_mutex_lock(&team->lock);
        team->first = answers->next;
        free_place(team, answers);
        if (!goes_on) {
            stop(team);
        }
        pthread_cond_broadcast(&team->changed);
    }
    team->delivering = false;
}

/* Reads a batch; a worker that leaves more behind sees to it that somebody takes it. */
static bool read_batch(struct worker *worker)
{
    struct team *team = worker->team;
    size_t most = team->batch_size;
    bool complete = team->started == team->jobs;
    team->reading = true;
    pthread_mutex_unlock(&team->lock);
    bool any = feed_take(&worker->batch, team->feed, most);
    bool more = any && !complete && feed_has_more(team->feed);
    pthread_mutex_lock(&team->lock);
    team->reading = false;
    team->over = team->over || !any;
    if (more && !team->over && team->idle == 0) {
        start_worker(team);
    }
    pthread_cond_broadcast(&team->changed);
    return any && !team->over;
}

/* Takes a batch, and a place for its answers; NULL: there is nothing more to do. */
static struct answers *take(struct worker *worker)
{
    struct team *team = worker->team;
    team->idle++;
    while (!team->over && (team->reading || team->spare == NULL)) {
        pthread_cond_wait(&team->changed, &team->lock);
    }
    team->idle--;
    if (team->over) {
        return NULL;
    }
    struct answers *answers = team->spare;
    team->spare = answers->next;
    if (!read_batch(worker)) {
        return NULL;
    }
    enqueue(team, answers);
    return answers;
}

static void adapt_batches(struct team *team, const struct batch *batch, double seconds)
{
    bool full = batch->count >= team->batch_size;
    if (seconds > batch_too_long && team->batch_size > 1) {
        team->batch_size /= 2;
    } else if (seconds < batch_too_short && full && team->batch_size < team->batch_most) {
        team->batch_size *= 2;
    }
}

/* ---- Workers ---- */

static double make(struct answers *answers, struct worker *worker)
{
    struct team *team = worker->team;
    double start = clock_seconds();
    /* One worker needs no queue: its answers go straight to the output, but for lists, which may
     * have to wait. */
    bool straight =
        team->place_count == 1 && !team->delivery.filters && !team->actions->lists_cases;
    worker->run->sink = straight ? output_sink(team->delivery.output) : text_sink(&answers->text);
    answers_make(answers, worker->run, &worker->batch, team->actions);
    return clock_seconds() - start;
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct team *team = worker->team;
    struct answers *answers;
    pthread_mutex_lock(&team->lock);
    while ((answers = take(worker)) != NULL) {
        pthread_mutex_unlock(&team->lock);
        atomic_fetch_add(worker->run->busy, 1);
        double seconds = make(answers, worker);
        atomic_fetch_sub(worker->run->busy, 1);
        pthread_mutex_lock(&team->lock);
        answers->ready = true;
        adapt_batches(team, &worker->batch, seconds);
        deliver(team);
    }
    pthread_mutex_unlock(&team->lock);
    return NULL;
}

/* ---- The team ---- */

static void prepare(struct team *team, struct run *runs)
{
    for (size_t i = 0; i < team->jobs; i++) {
        team->workers[i].team = team;
        team->workers[i].run = &runs[i];
    }
    for (size_t i = 0; i < team->place_count; i++) {
        free_place(team, &team->places[i]);
    }
}

static void clear(struct team *team, size_t jobs)
{
    for (size_t i = 0; i < jobs; i++) {
        batch_clear(&team->workers[i].batch);
    }
    for (size_t i = 0; i < team->place_count; i++) {
        answers_clear(&team->places[i]);
    }
}

static void work_together(struct team *team)
{
    work(&team->workers[0]);
    for (size_t i = 1; i < team->started; i++) {
        pthread_join(team->workers[i].thread, NULL);
    }
    atomic_store(team->workers->run->cancelled, false); /* a command may go on to finish */
}

bool workers_run(enum exit_code *code, struct tally *tally, struct run *runs, size_t jobs,
                 struct feed *feed, struct output *output, const struct run_actions *actions)
{
    size_t place_count = jobs == 1 ? 1 : jobs * PLACES_PER_JOB;
    struct team team = {.actions = actions,
                        .feed = feed,
                        .workers = calloc(jobs, sizeof *team.workers),
                        .jobs = jobs,
                        /* A command whose answers depend on those before may end at any puzzle: it
                         * reads one at a time. */
                        .batch_most = actions->independent ? BATCH_MAX : 1,
                        .places = calloc(place_count, sizeof *team.places),
                        .place_count = place_count,
                        .lock = PTHREAD_MUTEX_INITIALIZER,
                        .changed = PTHREAD_COND_INITIALIZER,
                        .started = 1,
                        .batch_size = 1};
    bool good = team.workers != NULL && team.places != NULL;
    if (good) {
        prepare(&team, runs);
        delivery_start(&team.delivery, output, feed, runs->settings, actions);
        work_together(&team);
        delivery_end(&team.delivery);
        clear(&team, jobs);
        *code = team.delivery.code;
        *tally = team.delivery.tally;
        runs->format = team.delivery.written;
    }
    free(team.workers);
    free(team.places);
    return good;
}
