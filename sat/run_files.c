/* When the program is killed, a guard removes the folder. The guard is a process that starts before
 * the folder is made, and waits until the program is gone. It knows the folder's name from shared
 * memory, where the name is written before the folder is made. It removes the folder once its lock
 * is free, which the program and the keeper of the solver hold. To list the folder takes memory,
 * which the child of a fork of many threads must not ask for: it could wait for ever for a lock
 * that another thread had. So the guard becomes the system's `rm`.
 */
#include "run_files.h"

#include "error.h"
#include "fork_blocked.h"
#include "mem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const struct {
    const char *mark;
    const char *file;
} slots[SLOTS] = {{"{}", "formula.cnf"}, {"{out}", "answer"}, {"{proof}", "proof"}};

bool run_files_named(const char *command, enum slot slot)
{
    return strstr(command, slots[slot].mark) != NULL;
}

/* ---- The guard ---- */

static void pause_briefly(void)
{
    struct timespec moment = {0, 50000000};
    nanosleep(&moment, NULL);
}

/* Whoever has the lock has the folder: `rm` goes on holding it. */
static void become_rm(const char *path, int lock)
{
    if (fcntl(lock, F_SETFD, 0) == 0) {
        execl("/bin/sh", "sh", "-c", "exec rm -rf -- \"$0\"", path, (char *)NULL);
    }
}

static _Noreturn void watch(const struct scratch *folder, pid_t starter)
{
    enum { TRIES = 200 };
    setpgid(0, 0);            /* not ended by what ends our starter */
    pid_t parent = getppid(); /* 0 for a starter that cannot be seen from here, in a container */
    close(STDIN_FILENO);
    close(STDOUT_FILENO); /* whoever reads what our starter writes does not wait for us */
    close(STDERR_FILENO);
    while ((parent == starter || parent == 0) && getppid() == parent) {
        pause_briefly();
    }
    errno = 0;
    for (int i = 0; i < TRIES && folder->path[0] != '\0' && errno != ENOENT; i++) {
        int lock = scratch_lock(folder->path);
        if (lock >= 0) {
            become_rm(folder->path, lock);
        }
        pause_briefly();
    }
    _exit(0);
}

static pid_t start_guard(const struct scratch *folder)
{
    sigset_t mask;
    pid_t starter = getpid();
    pid_t guard = fork_blocked(&mask);
    if (guard == 0) {
        watch(folder, starter);
    }
    return guard;
}

static void end_guard(pid_t guard)
{
    kill(guard, SIGKILL);
    while (waitpid(guard, NULL, 0) < 0 && errno == EINTR) {
    }
}

/* ---- Files ---- */

enum satdoku_status run_files_trouble(struct satdoku_error *error)
{
    return error_set(error, SATDOKU_ERR_SOLVER, "no temporary file for the solver: %s",
                     strerror(errno));
}

/* With a guard, which goes where the folder goes. False with errno. */
static bool make_guarded(struct run_files *files, const char *base)
{
    void *shared = mmap(NULL, sizeof *files->folder, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        return false;
    }
    files->folder = shared;
    files->guard = start_guard(files->folder);
    if (files->guard >= 0 && scratch_make(files->folder, base, false)) {
        return true;
    }
    int problem = errno;
    if (files->guard >= 0) {
        end_guard(files->guard);
    }
    munmap(shared, sizeof *files->folder);
    errno = problem;
    return false;
}

static enum satdoku_status make_folder(struct run_files *files, struct satdoku_error *error)
{
    char base[SCRATCH_PATH];
    const char *place = getenv("TMPDIR");
    int length =
        snprintf(base, sizeof base, "%s/satdoku-%lu",
                 place != NULL && place[0] != '\0' ? place : "/tmp", (unsigned long)geteuid());
    if (length >= SCRATCH_PATH) {
        errno = ENAMETOOLONG;
        return run_files_trouble(error);
    }
    if (!make_guarded(files, base)) {
        return run_files_trouble(error);
    }
    for (int i = 0; i < SLOTS; i++) {
        snprintf(files->path[i], RUN_FILES_PATH, "%s/%s", files->folder->path, slots[i].file);
    }
    return SATDOKU_OK;
}

int run_files_create(const struct run_files *files, enum slot slot)
{
    return open(files->path[slot], O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
}

static enum satdoku_status make_out(struct run_files *files, struct satdoku_error *error)
{
    int descriptor = run_files_create(files, SLOT_OUT);
    if (descriptor < 0) {
        return run_files_trouble(error);
    }
    close(descriptor);
    return SATDOKU_OK;
}

enum satdoku_status run_files_make(struct run_files *files, const char *command,
                                   struct satdoku_error *error)
{
    enum satdoku_status status = make_folder(files, error);
    if (status == SATDOKU_OK && run_files_named(command, SLOT_OUT)) {
        status = make_out(files, error);
        if (status != SATDOKU_OK) {
            run_files_remove(files);
        }
    }
    return status;
}

void run_files_remove(struct run_files *files)
{
    scratch_remove(files->folder);
    end_guard(files->guard);
    munmap(files->folder, sizeof *files->folder);
}

enum satdoku_status run_files_open(int *descriptor, const struct run_files *files, enum slot slot,
                                   struct satdoku_error *error)
{
    struct stat info;
    int opened = open(files->path[slot], O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (opened < 0) {
        return error_set(error, SATDOKU_ERR_SOLVER, "the solver left no %s in %s", slots[slot].file,
                         slots[slot].mark);
    }
    if (fstat(opened, &info) != 0 || !S_ISREG(info.st_mode)) {
        close(opened);
        return error_set(error, SATDOKU_ERR_SOLVER, "what the solver left in %s is no regular file",
                         slots[slot].mark);
    }
    *descriptor = opened;
    return SATDOKU_OK;
}

/* ---- The command ---- */

/* Writes `text` for the shell, in single quotes. Returns its length; `to` may be NULL to measure.
 */
static size_t quote(char *to, const char *text)
{
    size_t length = 0;
    static const char escaped[] = "'\\''";
    char *at = to;
    for (const char *c = text; *c != '\0'; c++) {
        size_t part = *c == '\'' ? sizeof escaped - 1 : 1;
        if (at != NULL) {
            memcpy(at, *c == '\'' ? escaped : c, part);
            at += part;
        }
        length += part;
    }
    return length;
}

/* The mark that the text begins with; SLOTS: none. */
static enum slot find_slot(const char *text)
{
    enum slot slot = SLOT_CNF;
    while (slot < SLOTS && strncmp(text, slots[slot].mark, strlen(slots[slot].mark)) != 0) {
        slot++;
    }
    return slot;
}

/* Replaces marks by names of files; measures where `to` is NULL. */
static size_t expand(char *to, const char *command, const struct run_files *files)
{
    size_t length = 0;
    while (*command != '\0') {
        enum slot slot = find_slot(command);
        if (slot == SLOTS) {
            if (to != NULL) {
                to[length] = *command;
            }
            length++;
            command++;
            continue;
        }
        command += strlen(slots[slot].mark);
        if (to != NULL) {
            to[length] = '\'';
        }
        length += 1 + quote(to != NULL ? to + length + 1 : NULL, files->path[slot]);
        if (to != NULL) {
            to[length] = '\'';
        }
        length++;
    }
    return length;
}

char *run_files_command(const char *command, const struct run_files *files)
{
    size_t length = expand(NULL, command, files);
    char *text = mem_alloc(length + 1, 1);
    if (text != NULL) {
        expand(text, command, files);
        text[length] = '\0';
    }
    return text;
}
