/* Counting solutions, by any number of threads, and estimating their number.
 *
 * The solver counts up to a batch of solutions, so that most puzzles need nothing else. Where there
 * are more, the space is walked through (count_walk.h) as long as that takes little work; and where
 * it takes more, it is split into cubes (count_cubes.h), and counting begins again. From then on
 * there are tasks, which threads take by their number: if an estimate is wanted, each cube is
 * sampled, and then each is counted.
 *
 * Threads share the cubes' steps, which do not change, counters that are atomic, and what is found
 * out of a cube, which one thread writes before it says so by the cube's state. Walks need memory
 * of their own and serve one task after another; those that no thread uses wait on a list.
 *
 * Invariant: `total` solutions were found and checked, each in one cube.
 */
#include "counter.h"

#include "count_cubes.h"
#include "door.h"
#include "error.h"
#include "mem.h"
#include "prng.h"

#include <assert.h>
#include <satdoku_program.h>

enum {
    VISITS_AT_FIRST = 100000, /* nodes: a tenth of a second */
    VISITS_AT_FIRST_ELSEWHERE = 5000,
    CUBES = 512,
    CUBES_ELSEWHERE = 64, /* where a node takes longer than on bit bands */
    DIVES = 8             /* of each cube */
};

struct satdoku_counter {
    struct satdoku_puzzle puzzle; /* a copy */
    struct relations relations;
    struct satdoku_count_options options;
    const struct counter_plan *plan; /* while it begins; NULL: the usual one */
    size_t batch;                    /* as planned, for walks to come */
    size_t patience;
    struct count_cubes cubes;
    struct count_walk *walks; /* that wait; owned, under `lock` */
    atomic_flag lock;
    size_t tasks;
    size_t first_count;     /* tasks before that sample cubes */
    atomic_size_t next;     /* task */
    atomic_size_t counted;  /* cubes */
    atomic_ullong total;    /* solutions */
    unsigned long long had; /* found before it was split */
    atomic_bool ended;      /* stopped, or over the limit, or failed */
    bool done;              /* without cubes */
};

/* ---- Walks ---- */

static const struct relations *relations_of(const struct satdoku_counter *counter)
{
    return counter->puzzle.list.count > 0 ? &counter->relations : NULL;
}

static bool is_over(const struct satdoku_counter *counter, unsigned long long found)
{
    return counter->options.limit != 0 && found > counter->options.limit;
}

/* count_walk's `tell`. */
static bool take_found(void *context, unsigned long long more)
{
    struct satdoku_counter *counter = context;
    unsigned long long before =
        atomic_fetch_add_explicit(&counter->total, more, memory_order_relaxed);
    if (is_over(counter, before + more)) {
        atomic_store_explicit(&counter->ended, true, memory_order_relaxed);
    }
    return !atomic_load_explicit(&counter->ended, memory_order_relaxed);
}

static void lock(struct satdoku_counter *counter)
{
    while (atomic_flag_test_and_set_explicit(&counter->lock, memory_order_acquire)) {
        /* for a few instructions of another thread */
    }
}

static void unlock(struct satdoku_counter *counter)
{
    atomic_flag_clear_explicit(&counter->lock, memory_order_release);
}

/* A walk for a thread that works for `solver`; NULL: no memory. */
static struct count_walk *new_walk(struct satdoku_counter *counter, struct satdoku_solver *solver,
                                   struct satdoku_error *error)
{
    struct count_walk *walk = count_walk_new(&counter->puzzle);
    if (walk == NULL) {
        error_memory(error);
        return NULL;
    }
    if (counter->batch != 0) {
        walk->batch = counter->batch;
        walk->patience = counter->patience;
    }
    walk->solver = solver;
    walk->error = error;
    walk->tell = take_found;
    walk->context = counter;
    return walk;
}

/* A walk for this thread, as long as it works for `solver`: one that waits, or a new one. */
static enum satdoku_status take_walk(struct count_walk **walk, struct satdoku_counter *counter,
                                     struct satdoku_solver *solver, struct satdoku_error *error)
{
    lock(counter);
    struct count_walk *taken = counter->walks;
    if (taken != NULL) {
        counter->walks = taken->next;
    }
    unlock(counter);
    if (taken != NULL) {
        taken->solver = solver;
        taken->error = error;
        taken->ended = false;
        *walk = taken;
        return SATDOKU_OK;
    }
    taken = new_walk(counter, solver, error);
    if (taken == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    enum satdoku_status status = count_walk_start(taken, relations_of(counter));
    if (status != SATDOKU_OK) {
        count_walk_free(taken);
        return status;
    }
    *walk = taken;
    return SATDOKU_OK;
}

static void give_back(struct satdoku_counter *counter, struct count_walk *walk)
{
    lock(counter);
    walk->next = counter->walks;
    counter->walks = walk;
    unlock(counter);
}

/* ---- The beginning ---- */

/* Counts all that fits in a batch. */
static enum satdoku_status count_batch(struct satdoku_counter *counter, struct count_walk *walk)
{
    unsigned long long found = 0;
    bool all = false;
    size_t most = walk->batch;
    if (counter->options.limit != 0 && counter->options.limit < most) {
        most = (size_t)counter->options.limit;
    }
    enum satdoku_status status = count_walk_ask(&found, &all, walk, NULL, 0, most);
    atomic_store(&counter->total, found);
    counter->done = all;
    atomic_store(&counter->ended, walk->ended || is_over(counter, found));
    return status;
}

static enum satdoku_status begin(struct satdoku_counter *counter, struct count_walk *walk)
{
    if (counter->ended) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = count_batch(counter, walk);
    if (status != SATDOKU_OK || counter->done || counter->ended) {
        return status;
    }
    status = count_walk_start(walk, relations_of(counter)); /* it has more than a batch: open */
    if (status == SATDOKU_OK && walk->patience > 0) {
        /* Walks through the whole space, in no more than so many nodes. */
        walk->visits_max = walk->descent.on_bands ? VISITS_AT_FIRST : VISITS_AT_FIRST_ELSEWHERE;
        counter->had = atomic_exchange(&counter->total, 0);
        status = count_walk_cube(walk, NULL, 0);
        walk->visits_max = 0;
        counter->done = !walk->ended;
        walk->ended = walk->ended && !walk->exhausted; /* then it goes on with cubes */
        atomic_store(&counter->ended, walk->ended);
    }
    if (status != SATDOKU_OK || counter->done || counter->ended) {
        return status;
    }
    unsigned long long had = atomic_load(&counter->total);
    counter->had = had > counter->had ? had : counter->had;
    size_t usual = walk->descent.on_bands ? CUBES : CUBES_ELSEWHERE;
    size_t most = counter->plan != NULL ? counter->plan->cubes : usual;
    status = count_cubes_split(&counter->cubes, walk, most);
    size_t cubes = counter->cubes.count;
    counter->first_count = counter->options.estimate ? cubes : 0;
    counter->tasks = counter->first_count + cubes;
    atomic_store(&counter->ended, walk->ended || is_over(counter, counter->cubes.found));
    atomic_store(&counter->total, counter->cubes.found);
    counter->done = cubes == 0 && !walk->ended;
    return status;
}

static enum satdoku_status make(struct satdoku_counter **counter,
                                const struct satdoku_puzzle *puzzle,
                                const struct satdoku_count_options *options, struct stop stop,
                                struct satdoku_error *error)
{
    struct satdoku_counter *fresh = mem_zalloc(1, sizeof *fresh);
    if (fresh == NULL) {
        return error_memory(error);
    }
    *counter = fresh;
    if (options_take(&fresh->options, sizeof fresh->options, options, error) != SATDOKU_OK) {
        return SATDOKU_ERR_ARGUMENT;
    }
    atomic_flag_clear(&fresh->lock);
    atomic_init(&fresh->next, 0);
    atomic_init(&fresh->counted, 0);
    atomic_init(&fresh->total, 0);
    atomic_init(&fresh->ended, false);
    if (puzzle_copy(&fresh->puzzle, puzzle) != SATDOKU_OK) {
        return error_memory(error);
    }
    if (puzzle->list.count == 0) {
        return SATDOKU_OK;
    }
    struct ticker ticker = {.stop = stop};
    enum satdoku_status status =
        relations_build(&fresh->relations, &fresh->puzzle, RELATIONS_DERIVED, &ticker);
    atomic_store(&fresh->ended, status == SATDOKU_END);
    return status == SATDOKU_END ? SATDOKU_OK : relations_error(status, error);
}

enum satdoku_status counter_new(struct satdoku_counter **counter, struct satdoku_solver *solver,
                                const struct satdoku_puzzle *puzzle,
                                const struct satdoku_count_options *options,
                                const struct counter_plan *plan, struct satdoku_error *error)
{
    struct satdoku_counter *fresh = NULL;
    struct count_walk *walk = NULL;
    enum satdoku_status status = make(&fresh, puzzle, options, stop_of(&solver->options), error);
    if (status == SATDOKU_OK) {
        assert(fresh != NULL);
        fresh->plan = plan;
        fresh->batch = plan != NULL ? plan->batch : 0;
        fresh->patience = plan != NULL ? plan->patience : 0;
        walk = new_walk(fresh, solver, error);
        status = walk != NULL ? begin(fresh, walk) : SATDOKU_ERR_MEMORY;
    }
    if (status != SATDOKU_OK) {
        count_walk_free(walk);
        satdoku_counter_free(fresh);
        return status;
    }
    give_back(fresh, walk);
    *counter = fresh;
    return SATDOKU_OK;
}

enum satdoku_status satdoku_counter_new(struct satdoku_counter **counter,
                                        struct satdoku_solver *solver,
                                        const struct satdoku_puzzle *puzzle,
                                        const struct satdoku_count_options *options,
                                        struct satdoku_error *error)
{
    if (counter == NULL || solver == NULL || puzzle == NULL) {
        return error_null(error);
    }
    return counter_new(counter, solver, puzzle, options, NULL, error);
}

void satdoku_counter_free(struct satdoku_counter *counter)
{
    if (counter == NULL) {
        return;
    }
    while (counter->walks != NULL) {
        struct count_walk *walk = counter->walks;
        counter->walks = walk->next;
        count_walk_free(walk);
    }
    count_cubes_clear(&counter->cubes);
    relations_clear(&counter->relations);
    puzzle_clear(&counter->puzzle);
    mem_free(counter);
}

/* ---- Tasks ---- */

static enum satdoku_status sample_cube(struct satdoku_counter *counter, struct count_walk *walk,
                                       size_t index)
{
    struct count_cube *cube = &counter->cubes.cubes[index];
    struct stop stop = stop_of(&walk->solver->options);
    unsigned long long random = counter->options.seed ^ (index + 1) * 0xda942042e4dd58b5ULL;
    enum satdoku_status status = SATDOKU_OK;
    (void)prng_next(&random);
    for (int i = 0; i < DIVES && status == SATDOKU_OK && !walk->ended; i++) {
        status = count_sample(&cube->samples, walk, cube->steps, cube->count, &random);
        walk->ended = walk->ended || stop_asked(&stop);
    }
    if (status == SATDOKU_OK && !walk->ended) {
        atomic_store_explicit(&cube->state, CUBE_SAMPLED, memory_order_release);
    }
    return status;
}

static enum satdoku_status count_cube(struct satdoku_counter *counter, struct count_walk *walk,
                                      size_t index)
{
    struct count_cube *cube = &counter->cubes.cubes[index];
    enum satdoku_status status = count_walk_cube(walk, cube->steps, cube->count);
    if (status == SATDOKU_OK && !walk->ended) {
        cube->found = walk->found;
        atomic_store_explicit(&cube->state, CUBE_COUNTED, memory_order_release);
        atomic_fetch_add(&counter->counted, 1);
    }
    return status;
}

static bool has_more(const struct satdoku_counter *counter)
{
    return !counter->done && !atomic_load_explicit(&counter->ended, memory_order_relaxed) &&
           atomic_load_explicit(&counter->next, memory_order_relaxed) < counter->tasks;
}

enum satdoku_status satdoku_counter_step(bool *more, struct satdoku_counter *counter,
                                         struct satdoku_solver *solver, struct satdoku_error *error)
{
    if (more == NULL || counter == NULL || solver == NULL) {
        return error_null(error);
    }
    size_t task = has_more(counter) ? atomic_fetch_add(&counter->next, 1) : counter->tasks;
    if (task >= counter->tasks) {
        *more = has_more(counter);
        return SATDOKU_OK;
    }
    struct count_walk *walk = NULL;
    enum satdoku_status status = take_walk(&walk, counter, solver, error);
    if (status == SATDOKU_OK) {
        status = task < counter->first_count
                     ? sample_cube(counter, walk, task)
                     : count_cube(counter, walk, task - counter->first_count);
    }
    if (status != SATDOKU_OK || walk->ended) {
        atomic_store_explicit(&counter->ended, true, memory_order_relaxed);
    }
    if (status != SATDOKU_OK) {
        count_walk_free(walk); /* wherever it is now */
        return status;
    }
    give_back(counter, walk);
    *more = has_more(counter);
    return SATDOKU_OK;
}

/* ---- What is known ---- */

enum satdoku_status satdoku_counter_get(struct satdoku_count *count,
                                        const struct satdoku_counter *counter)
{
    if (count == NULL || counter == NULL) {
        return SATDOKU_ERR_ARGUMENT;
    }
    size_t cubes = counter->cubes.count;
    bool complete =
        counter->done || (counter->tasks > 0 && atomic_load(&counter->counted) == cubes);
    unsigned long long found = atomic_load(&counter->total);
    if (!complete && found < counter->had) {
        found = counter->had;
    }
    *count = (struct satdoku_count){.count = found, .complete = complete};
    if (complete) {
        count->estimated = true;
        count_estimate_exact(&count->estimate, found);
    } else if (counter->options.estimate && counter->tasks > 0) {
        count->estimated = count_estimate_cubes(&count->estimate, &counter->cubes, found);
    }
    if (is_over(counter, found)) {
        count->count = counter->options.limit;
        count->complete = false;
    }
    return SATDOKU_OK;
}

enum satdoku_status satdoku_count_solutions(struct satdoku_count *count,
                                            struct satdoku_solver *solver,
                                            const struct satdoku_puzzle *puzzle,
                                            const struct satdoku_count_options *options,
                                            struct satdoku_error *error)
{
    if (count == NULL) {
        return error_null(error);
    }
    struct satdoku_counter *counter = NULL;
    bool more = true;
    enum satdoku_status status = satdoku_counter_new(&counter, solver, puzzle, options, error);
    while (status == SATDOKU_OK && more) {
        status = satdoku_counter_step(&more, counter, solver, error);
    }
    if (status == SATDOKU_OK) {
        status = satdoku_counter_get(count, counter);
    }
    satdoku_counter_free(counter);
    return status;
}

/* ---- Estimates without counting ---- */

static enum satdoku_status estimate(enum satdoku_verdict *verdict, struct satdoku_estimate *e,
                                    struct satdoku_counter *counter, struct count_walk *walk,
                                    unsigned long long most, unsigned long long seed)
{
    struct count_samples samples = {0};
    struct stop stop = stop_of(&walk->solver->options);
    enum satdoku_status status = counter->ended ? SATDOKU_OK : count_batch(counter, walk);
    unsigned long long found = atomic_load(&counter->total);
    enum satdoku_verdict answer = found > 1        ? SATDOKU_VERDICT_MULTIPLE
                                  : !counter->done ? SATDOKU_VERDICT_UNKNOWN
                                  : found == 0     ? SATDOKU_VERDICT_NONE
                                                   : SATDOKU_VERDICT_UNIQUE;
    if (status == SATDOKU_OK && !counter->done && !counter->ended) {
        status = count_walk_start(walk, relations_of(counter));
        while (status == SATDOKU_OK && !walk->ended && (most == 0 || samples.dives < most)) {
            status = count_sample(&samples, walk, NULL, 0, &seed);
            walk->ended = walk->ended || stop_asked(&stop);
        }
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    *verdict = answer;
    if (counter->done) {
        count_estimate_exact(e, found);
    } else if (answer != SATDOKU_VERDICT_UNKNOWN) {
        count_estimate_dives(e, &samples, found);
    }
    return SATDOKU_OK;
}

enum satdoku_status satdoku_estimate_count(enum satdoku_verdict *verdict,
                                           struct satdoku_estimate *out,
                                           struct satdoku_solver *solver,
                                           const struct satdoku_puzzle *puzzle,
                                           unsigned long long samples, unsigned long long seed,
                                           struct satdoku_error *error)
{
    if (verdict == NULL || out == NULL || solver == NULL || puzzle == NULL) {
        return error_null(error);
    }
    if (samples == 0 && solver->options.stop == NULL) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "no number of samples, and nothing that stops");
    }
    struct satdoku_counter *counter = NULL;
    struct count_walk *walk = NULL;
    enum satdoku_status status = make(&counter, puzzle, NULL, stop_of(&solver->options), error);
    if (status == SATDOKU_OK) {
        assert(counter != NULL);
        walk = new_walk(counter, solver, error);
        status = walk != NULL ? estimate(verdict, out, counter, walk, samples, seed)
                              : SATDOKU_ERR_MEMORY;
    }
    count_walk_free(walk);
    satdoku_counter_free(counter);
    return status;
}
