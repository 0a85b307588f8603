/* A count that several threads share is the number that one finds, whatever the order in which they
 * take its work; also where it ends at a limit, and while another thread asks how far it is.
 */
#include "../questions/board.h"

#include "brute.h"
#include "counter.h"

#include <pthread.h>
#include <satdoku_program.h>
#include <stdatomic.h>

enum { SMALL_MAX = 3000, THREADS = 4 };

struct helper {
    struct satdoku_counter *counter;
    struct satdoku_solver *solver;
    enum satdoku_status status;
    pthread_t thread;
};

static void *help(void *argument)
{
    struct helper *helper = argument;
    bool more = true;

    while (helper->status == SATDOKU_OK && more) {
        helper->status = satdoku_counter_step(&more, helper->counter, helper->solver, NULL);
    }
    return NULL;
}

/* All work, by that many threads; this one looks on. */
static void work(struct trial *trial, struct satdoku_counter *counter, int threads)
{
    struct helper helpers[THREADS];
    struct satdoku_count first = {0};
    struct satdoku_count then = {0};

    for (int i = 0; i < threads; i++) {
        helpers[i] = (struct helper){.counter = counter, .status = SATDOKU_OK};
        trial_expect(trial, satdoku_solver_new(&helpers[i].solver, NULL) == SATDOKU_OK);
        assert_int_equal(pthread_create(&helpers[i].thread, NULL, help, &helpers[i]), 0);
    }
    trial_expect(trial, satdoku_counter_get(&first, counter) == SATDOKU_OK);
    trial_expect(trial, satdoku_counter_get(&then, counter) == SATDOKU_OK);
    trial_expect(trial, first.count <= then.count);
    for (int i = 0; i < threads; i++) {
        assert_int_equal(pthread_join(helpers[i].thread, NULL), 0);
        trial_expect(trial, helpers[i].status == SATDOKU_OK);
        satdoku_solver_free(helpers[i].solver);
    }
}

static void count(struct trial *trial, const struct counter_plan *plan, int threads, int limit,
                  int truth)
{
    struct satdoku_count_options options = {.limit = (unsigned long long)limit, .estimate = true};
    struct satdoku_counter *counter = NULL;
    struct satdoku_count found = {0};
    bool over = limit != 0 && truth > limit;

    trial_expect(trial, counter_new(&counter, trial->solver, trial->read, &options, plan, NULL) ==
                            SATDOKU_OK);
    work(trial, counter, threads);
    trial_expect(trial, satdoku_counter_get(&found, counter) == SATDOKU_OK);
    trial_expect(trial, found.count == (unsigned long long)(over ? limit : truth));
    trial_expect(trial, found.complete == !over);
    satdoku_counter_free(counter);
}

static void play(struct trial *trial)
{
    static const struct trial_shape shapes[] = {{6, 2, 3}, {9, 3, 3}};
    struct counter_plan plan = {.batch = 4, .patience = 3, .cubes = 30};
    int truth = 0;

    do {
        memory_clear(&trial->text);
        trial_make_sudoku(trial, shapes[trial->round % 2], GENERATE_SEVERAL);
        for (int i = 0; i < 8; i++) {
            trial->puzzle.given[random_below(&trial->random, plain_cells(&trial->puzzle))] = 0;
        }
        truth = brute_count(NULL, &trial->puzzle, SMALL_MAX + 1);
    } while (truth > SMALL_MAX);
    trial_read(trial);
    for (int threads = 1; threads <= THREADS; threads++) {
        count(trial, &plan, threads, 0, truth);
        count(trial, &plan, threads, 1 + random_below(&trial->random, truth + 2), truth);
    }
}

static void test_threads(void **state)
{
    trial_run(*state, 20, play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_threads, trial_setup, trial_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
