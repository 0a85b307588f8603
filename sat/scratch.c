/* A process keeps a lock on its folder as long as it uses it. A folder without a lock was left over
 * by a process that was killed: another process may remove it, once it has the lock itself and has
 * seen that the folder still has its name. The system releases a lock when its owner ends, however
 * it ends. The folder is opened for reading from the start, so that it can be emptied where there
 * is no memory any more.
 */
#include "scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
#ifndef SATDOKU_BARE
#include <sys/file.h>
#endif

enum { TRIES = 10000 };

static bool set_path(char path[SCRATCH_PATH], const char *base, int number)
{
    int length = snprintf(path, SCRATCH_PATH, "%s-%d", base, number);
    if (length >= SCRATCH_PATH) {
        errno = ENAMETOOLONG;
        return false;
    }
    return true;
}

#ifdef SATDOKU_BARE

/* A system without locks. */
int scratch_lock(const char *path)
{
    (void)path;
    errno = ENOLCK;
    return -1;
}

#else

int scratch_lock(const char *path)
{
    struct stat info;
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (folder < 0) {
        return -1;
    }
    int problem = EACCES;
    if (fstat(folder, &info) == 0 && info.st_uid == geteuid()) {
        problem = flock(folder, LOCK_EX | LOCK_NB) != 0 ? errno : 0;
    }
    /* The folder that is open has to be what has this name. */
    struct stat named;
    if (problem == 0 &&
        (lstat(path, &named) != 0 || info.st_dev != named.st_dev || info.st_ino != named.st_ino)) {
        problem = ENOENT;
    }
    if (problem != 0) {
        close(folder);
        errno = problem;
        return -1;
    }
    return folder;
}

#endif

/* Folders in it that are not empty stay, and with them the folder itself. */
static void remove_folder(DIR *folder, const char *path)
{
    const struct dirent *entry;
    rewinddir(folder);
    while ((entry = readdir(folder)) != NULL) {
        if (unlinkat(dirfd(folder), entry->d_name, 0) != 0) {
            unlinkat(dirfd(folder), entry->d_name, AT_REMOVEDIR);
        }
    }
    rmdir(path);
}

/* The same folder for reading, which from then on owns the descriptor; NULL with errno: there is no
 * memory for it, and the descriptor is closed. */
static DIR *list_folder(int descriptor)
{
    DIR *folder = fdopendir(descriptor);
    if (folder == NULL) {
        int problem = errno;
        close(descriptor);
        errno = problem;
    }
    return folder;
}

/* Removes the folder of that name if it was left over; whether there was anything of that name. */
static bool clean(const char *path)
{
    struct stat info;
    if (lstat(path, &info) != 0) {
        return false;
    }
    int descriptor = scratch_lock(path);
    DIR *folder = descriptor >= 0 ? list_folder(descriptor) : NULL;
    if (folder != NULL) {
        remove_folder(folder, path);
        closedir(folder);
    }
    return true;
}

/* Makes a folder and locks it. False with EEXIST: another one has that name, or took ours for left
 * over before we had the lock. Where the system has no locks, nobody takes anything away. */
static bool claim(struct scratch *scratch, bool shared)
{
    if (mkdir(scratch->path, shared ? 0777 : 0700) != 0) {
        return false;
    }
    int descriptor = scratch_lock(scratch->path);
    if (descriptor < 0 && (errno == ENOLCK || errno == ENOTSUP)) {
        descriptor = open(scratch->path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    }
    scratch->folder = descriptor >= 0 ? list_folder(descriptor) : NULL;
    if (scratch->folder != NULL) {
        return true;
    }
    if (errno == EWOULDBLOCK || errno == ENOENT) {
        errno = EEXIST;
    } else {
        int problem = errno;
        rmdir(scratch->path);
        errno = problem;
    }
    return false;
}

bool scratch_make(struct scratch *scratch, const char *base, bool shared)
{
    scratch->folder = NULL;
    for (int i = 0; i < TRIES && set_path(scratch->path, base, i); i++) {
        (void)clean(scratch->path);
        if (claim(scratch, shared)) {
            char behind[SCRATCH_PATH]; /* others may have been left over, too */
            while (set_path(behind, base, ++i) && clean(behind)) {
            }
            return true;
        }
        if (errno != EEXIST) {
            break;
        }
    }
    scratch->path[0] = '\0';
    return false;
}

static void let_go(struct scratch *scratch)
{
    closedir(scratch->folder);
    scratch->folder = NULL;
    scratch->path[0] = '\0';
}

void scratch_remove(struct scratch *scratch)
{
    if (scratch->path[0] != '\0') {
        remove_folder(scratch->folder, scratch->path);
        let_go(scratch);
    }
}

bool scratch_rename(struct scratch *scratch, const char *name)
{
    if (rename(scratch->path, name) != 0) {
        return false;
    }
    let_go(scratch);
    return true;
}
