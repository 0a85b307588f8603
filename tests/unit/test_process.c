/* Another program at work, whatever the program around us does about its children. */
#include "mem.h"
#include "process.h"
#include "unit.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void run(struct process_result *result, const char *command)
{
    struct process_order order = {.command = command, .input = "/dev/null"};
    struct satdoku_error error;
    alarm(30); /* a hang is a failure */
    assert_int_equal(process_run(result, &order, &error), SATDOKU_OK);
    alarm(0);
}

static void expect(const char *command, const char *output, int exit_code, int signal)
{
    struct process_result result;
    run(&result, command);
    assert_int_equal(result.length, strlen(output));
    assert_memory_equal(result.output, output, result.length);
    assert_int_equal(result.exit_code, exit_code);
    assert_int_equal(result.signal, signal);
    assert_false(result.stopped);
    mem_free(result.output);
}

static void expect_all(void)
{
    expect("echo yes", "yes\n", 0, 0);
    expect("echo no; exit 3", "no\n", 3, 0);
    expect("kill -SEGV $$", "", -1, SIGSEGV);
    expect("exec >&-; sleep 0.1; exit 4", "", 4, 0);
    expect("sleep 60 & echo early", "early\n", 0, 0);
    expect("cat", "", 0, 0);
}

static void test_answers(void **state)
{
    (void)state;
    expect_all();
}

static void test_ignored_children(void **state)
{
    (void)state;
    signal(SIGCHLD, SIG_IGN);
    expect_all();
    signal(SIGCHLD, SIG_DFL);
}

static void reap(int signal)
{
    int problem = errno;
    (void)signal;
    while (waitpid(-1, NULL, WNOHANG) > 0) {
    }
    errno = problem;
}

static void test_reaped_children(void **state)
{
    (void)state;
    signal(SIGCHLD, reap);
    expect_all();
    signal(SIGCHLD, SIG_DFL);
}

static void test_no_children_are_left(void **state)
{
    (void)state;
    expect_all();
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

/* Signals that are blocked here are not for the command; those that were ignored are. */
static void test_signals_of_the_command(void **state)
{
    (void)state;
    signal(SIGPIPE, SIG_IGN);
    expect("yes | head -n 1", "y\n", 0, 0);
    expect("kill -PIPE $$", "", -1, SIGPIPE);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGUSR1, reap); /* a handler is not inherited */
    expect("kill -USR1 $$", "", -1, SIGUSR1);
    signal(SIGUSR1, SIG_DFL);
}

static bool after_a_while(void *context)
{
    int *asked = context;
    return ++*asked > 5;
}

static void test_stopped(void **state)
{
    (void)state;
    static const char *const commands[] = {"sleep 60", "sleep 60 & wait", "exec >&-; sleep 60",
                                           "trap '' TERM INT; sleep 60; sleep 60"};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        int asked = 0;
        struct process_order order = {.command = commands[i],
                                      .input = "/dev/null",
                                      .stop = {after_a_while, &asked}};
        struct process_result result;
        alarm(30);
        assert_int_equal(process_run(&result, &order, NULL), SATDOKU_OK);
        alarm(0);
        assert_true(result.stopped);
        mem_free(result.output);
    }
}

static void pause_for(long milliseconds)
{
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    nanosleep(&time, NULL);
}

static bool is_there(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0;
}

/* If the process that runs a command is killed, the command and its children are killed, too. */
static void test_killed(void **state)
{
    (void)state;
    char folder[] = "/tmp/satdoku-test.XXXXXX";
    char sign[64];
    char command[400];
    assert_non_null(mkdtemp(folder));
    snprintf(sign, sizeof sign, "%s/alive", folder);
    /* Two processes, as long as they live, write a file again that we remove. */
    snprintf(command, sizeof command,
             "(while sleep 0.02; do touch %s; done) & while sleep 0.02; do touch %s; done", sign,
             sign);
    struct process_order order = {.command = command, .input = "/dev/null"};
    pid_t child = fork();
    if (child == 0) {
        struct process_result result;
        process_run(&result, &order, NULL);
        _exit(0);
    }
    for (int i = 0; i < 500 && !is_there(sign); i++) {
        pause_for(20);
    }
    assert_true(is_there(sign));
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    /* The command writes the file again and again: once it is dead, the file stays away. */
    bool written = true;
    for (int i = 0; i < 50 && written; i++) {
        unlink(sign);
        pause_for(300);
        written = is_there(sign);
    }
    assert_false(written);
    assert_int_equal(rmdir(folder), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_ignored_children),
        cmocka_unit_test(test_reaped_children),
        cmocka_unit_test(test_no_children_are_left),
        cmocka_unit_test(test_signals_of_the_command),
        cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_killed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
