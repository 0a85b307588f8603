#include "parallel_count.h"

#include "out_of_memory.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static const double look_interval = 0.05; /* seconds: for threads that have nothing to do */

struct helper {
    struct run *run;
    struct satdoku_counter *counter;
    struct satdoku_solver *solver; /* owned */
    pthread_t thread;
    bool started;
    atomic_bool gone; /* it has left; to be joined */
    enum satdoku_status status;
    struct satdoku_error error;
};

struct counting_team {
    struct run *run;
    struct satdoku_counter *counter;
    struct progress *progress;
    double next_look;       /* seconds on the clock */
    struct helper *helpers; /* [run->threads->jobs - 1]; NULL: none; owned */
    size_t size;
};

/* ---- Helpers ---- */

static void *help(void *argument)
{
    struct helper *helper = argument;
    const struct run *run = helper->run;
    bool more = true;
    while (more && helper->status == SATDOKU_OK &&
           atomic_load(&run->threads->busy) <= run->threads->jobs) {
        helper->status =
            satdoku_counter_step(&more, helper->counter, helper->solver, &helper->error);
    }
    atomic_fetch_sub(&run->threads->busy, 1);
    atomic_store(&helper->gone, true);
    return NULL;
}

/* Joins a helper that was started; the first error is kept. */
static void join(enum satdoku_status *status, struct satdoku_error *error, struct helper *helper)
{
    pthread_join(helper->thread, NULL);
    helper->started = false;
    if (*status == SATDOKU_OK && helper->status != SATDOKU_OK) {
        *status = helper->status;
        *error = helper->error;
    }
}

/* Has one more helper, if there is a place among the threads at work. */
static void hire(struct counting_team *team, struct helper *helper)
{
    struct run_threads *threads = team->run->threads;
    size_t busy = atomic_load(&threads->busy);
    do {
        if (helper->started || busy >= threads->jobs) {
            return;
        }
    } while (!atomic_compare_exchange_weak(&threads->busy, &busy, busy + 1));
    helper->run = team->run;
    helper->counter = team->counter;
    bool good = helper->solver != NULL || run_new_solver(&helper->solver, team->run, false);
    atomic_store(&helper->gone, false);
    helper->started = good && pthread_create(&helper->thread, NULL, help, helper) == 0;
    if (!helper->started) {
        atomic_fetch_sub(&threads->busy, 1); /* without a helper, then */
    }
}

/* ---- Looking on ---- */

/* Called often: whenever the solver asks whether to stop. */
static void look(void *context)
{
    struct counting_team *team = context;
    double now = clock_seconds();
    if (now < team->next_look) {
        return;
    }
    team->next_look = now + look_interval;
    for (size_t i = 0; i < team->size; i++) {
        struct helper *helper = &team->helpers[i];
        if (helper->started && atomic_load(&helper->gone) && helper->status == SATDOKU_OK) {
            join(&helper->status, &helper->error, helper);
        }
        hire(team, helper);
    }
    if (run_is_alone(team->run) && progress_is_due(team->progress)) {
        struct satdoku_count count;
        char estimate[SATDOKU_ESTIMATE_TEXT];
        char text[128];
        if (satdoku_counter_get(&count, team->counter) == SATDOKU_OK) {
            satdoku_estimate_text(estimate, &count.estimate);
            snprintf(text, sizeof text, "%llu solutions%s%s ", count.count,
                     count.estimated ? ", of about " : "", count.estimated ? estimate : "");
            progress_line(team->progress, text);
        }
    }
}

/* ---- The whole ---- */

/* What is left to do is done by this thread and helpers. */
static enum satdoku_status work(struct counting_team *team, struct satdoku_error *error)
{
    struct run *run = team->run;
    bool more = true;
    enum satdoku_status status = SATDOKU_OK;
    run->watch.context = team;
    run->watch.call = look;
    while (status == SATDOKU_OK && more) {
        status = satdoku_counter_step(&more, team->counter, run->solver, error);
        if (status == SATDOKU_OK && more) {
            look(team);
        }
    }
    run->watch.call = NULL;
    for (size_t i = 0; i < team->size; i++) {
        if (team->helpers[i].started) {
            join(&status, error, &team->helpers[i]);
        }
        satdoku_solver_free(team->helpers[i].solver);
    }
    return status;
}

enum satdoku_status count_in_parallel(struct satdoku_count *count, struct run *run,
                                      const struct satdoku_count_options *options,
                                      struct progress *progress, struct satdoku_error *error)
{
    struct counting_team team = {.run = run, .progress = progress};
    enum satdoku_status status =
        satdoku_counter_new(&team.counter, run->solver, run->puzzle, options, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    team.size = run->threads->jobs > 1 ? run->threads->jobs - 1 : 0;
    team.helpers = team.size > 0 ? calloc(team.size, sizeof *team.helpers) : NULL;
    if (team.size > 0 && team.helpers == NULL) {
        status = memory_error(error);
    } else {
        status = work(&team, error);
    }
    free(team.helpers);
    if (status == SATDOKU_OK) {
        status = satdoku_counter_get(count, team.counter);
    }
    satdoku_counter_free(team.counter);
    return status;
}
