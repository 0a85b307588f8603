/* A process keeps a lock on its temporary file as long as it uses it. A file without a lock was
 * left over by a process that was killed: another process may remove it, once it has the lock
 * itself and has seen that the file still has its name. The system releases a lock when its owner
 * ends, however it ends.
 */
#include "temporary.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRIES = 10000, NUMBER_MAX = 16, NAME_LENGTH_MAX = 200 };

/* FOLDER/.satdoku.NAME-NUMBER for FOLDER/NAME, of which as much as fits into a name. */
static bool set_path(char *path, size_t size, const char *target, int number)
{
    const char *slash = strrchr(target, '/');
    const char *name = slash != NULL ? slash + 1 : target;
    int length = snprintf(path, size, "%.*s.satdoku.%.*s-%d", (int)(name - target), target,
                          NAME_LENGTH_MAX, name, number);
    return length > 0 && (size_t)length < size;
}

/* Whether the file that is open is what stands under this name. */
static bool stands(int file, const char *path)
{
    struct stat opened;
    struct stat named;
    return fstat(file, &opened) == 0 && lstat(path, &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

/* Whether something has that name, which is taken away where it is a file of ours that was left
 * over. */
static bool take_away_left_over(const char *path)
{
    struct stat info;
    if (lstat(path, &info) != 0) {
        return false;
    }
    int file =
        S_ISREG(info.st_mode) ? open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) : -1;
    if (file >= 0) {
        if (fstat(file, &info) == 0 && S_ISREG(info.st_mode) && info.st_uid == geteuid() &&
            flock(file, LOCK_EX | LOCK_NB) == 0 && stands(file, path)) {
            unlink(path);
        }
        close(file);
    }
    return true;
}

/* Makes and locks the first file from 0 on that nobody else has; its number goes to *number.
 * Another process may take ours for left over before we have the lock: then the next one is tried.
 * Where the system has no locks, nobody takes anything away. -1 with errno. */
static int claim_first(char *path, size_t size, const char *target, int *number)
{
    for (*number = 0; *number < TRIES; ++*number) {
        if (!set_path(path, size, target, *number)) {
            errno = ENAMETOOLONG;
            return -1;
        }
        (void)take_away_left_over(path);
        int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (file < 0 && errno != EEXIST) {
            return -1;
        }
        if (file >= 0) {
            bool lost = flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
            if (!lost && stands(file, path)) {
                return file;
            }
            close(file);
        }
    }
    errno = EEXIST;
    return -1;
}

/* With a file that only the user may read. */
static int make(struct temporary *temporary, const char *target)
{
    size_t size = strlen(target) + sizeof ".satdoku." + NUMBER_MAX;
    char *path = malloc(2 * size);
    int number = 0;
    if (path == NULL) {
        errno = ENOMEM;
        return -1;
    }
    int file = claim_first(path, size, target, &number);
    /* A lock is that of all copies of a descriptor: it outlives the one that is written to. */
    temporary->lock = file >= 0 ? fcntl(file, F_DUPFD_CLOEXEC, 0) : -1;
    if (temporary->lock < 0) {
        int problem = errno;
        if (file >= 0) {
            unlink(path);
            close(file);
        }
        free(path);
        errno = problem;
        return -1;
    }
    char *behind = path + size;
    do {
        number++;
    } while (set_path(behind, size, target, number) && take_away_left_over(behind));
    temporary->path = path;
    return file;
}

static void let_go(struct temporary *temporary)
{
    int problem = errno;
    close(temporary->lock);
    free(temporary->path);
    temporary->path = NULL;
    errno = problem;
}

bool temporary_keep(struct temporary *temporary, const char *target)
{
    if (rename(temporary->path, target) != 0) {
        int problem = errno;
        unlink(temporary->path);
        let_go(temporary);
        errno = problem;
        return false;
    }
    let_go(temporary);
    return true;
}

void temporary_drop(struct temporary *temporary)
{
    unlink(temporary->path);
    let_go(temporary);
}

int temporary_open(struct temporary *temporary, const char *target)
{
    int file = make(temporary, target);
    if (file < 0) {
        return -1;
    }
    /* The permissions that the old file has, or that a new one would get. */
    struct stat info;
    mode_t mode = 0;
    if (stat(target, &info) == 0) {
        mode = info.st_mode & 07777;
    } else {
        mode_t mask = umask(0);
        umask(mask);
        mode = 0666 & ~mask;
    }
    if (fchmod(file, mode) != 0) {
        int problem = errno;
        temporary_drop(temporary);
        close(file);
        errno = problem;
        return -1;
    }
    return file;
}
