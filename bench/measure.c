/* Runs a command and says what it took.
 *
 *     bench_measure FIGURES LIMIT COMMAND [ARGUMENT...]
 *
 * Standard input and output are the command's. A line is appended to the file FIGURES: how it
 * ended (its exit code, "over" or "killed"), user seconds, wall seconds, peak memory in kilobytes,
 * between blanks. After LIMIT seconds of processor time the command is killed and over. This
 * program is small and has no other child, since a peak of memory is at least that of the process
 * one is forked from.
 */
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* As shells have it. */
enum { EXIT_NO_COMMAND = 127, EXIT_BY_SIGNAL = 128 };

static int fail(const char *what)
{
    fprintf(stderr, "bench_measure: %s: %s\n", what, strerror(errno));
    return 2;
}

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* A soft limit would send SIGXCPU, which some programs ignore; a hard one is SIGKILL. */
static void become(char **command, rlim_t seconds)
{
    const struct rlimit limit = {seconds, seconds};

    if (setrlimit(RLIMIT_CPU, &limit) == 0) {
        execvp(command[0], command);
    }
    fail(command[0]);
    _exit(EXIT_NO_COMMAND);
}

/* The limit is for each process. Where the command is a shell, which waited for what was killed, it
 * ends by itself, and its exit code tells of the signal. */
static bool was_killed(int status)
{
    return WIFEXITED(status) ? WEXITSTATUS(status) == EXIT_BY_SIGNAL + SIGKILL
                             : WTERMSIG(status) == SIGKILL;
}

static void describe_end(char *text, size_t size, int status, double used, double limit)
{
    /* What the limit counts and what is reported are two clocks, some way apart. */
    if (was_killed(status) && used > limit / 2) {
        snprintf(text, size, "over");
    } else if (WIFEXITED(status)) {
        snprintf(text, size, "%d", WEXITSTATUS(status));
    } else {
        snprintf(text, size, "killed");
    }
}

static int append_figures(const char *path, const char *end, double wall,
                          const struct rusage *usage)
{
    FILE *file = fopen(path, "a");

    if (file == NULL) {
        return fail(path);
    }
    fprintf(file, "%s %.6f %.6f %ld\n", end, seconds_of(usage->ru_utime), wall, usage->ru_maxrss);
    return fclose(file) == 0 ? 0 : fail(path);
}

static int measure(const char *path, long limit, char **command)
{
    struct rusage usage;
    char end[16];
    int status;
    double start = now();
    pid_t child = fork();

    if (child == 0) {
        become(command, (rlim_t)limit);
    }
    if (child < 0 || waitpid(child, &status, 0) != child) {
        return fail(command[0]);
    }
    double wall = now() - start;
    getrusage(RUSAGE_CHILDREN, &usage);
    double used = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
    describe_end(end, sizeof end, status, used, (double)limit);
    return append_figures(path, end, wall, &usage);
}

int main(int argc, char **argv)
{
    long limit = argc > 3 ? strtol(argv[2], NULL, 10) : 0;

    if (limit < 1) {
        fprintf(stderr, "usage: bench_measure FIGURES LIMIT COMMAND [ARGUMENT...]\n");
        return 2;
    }
    return measure(argv[1], limit, argv + 3);
}
