/* In place of scratch.c where the system has no locks on files. What a killed run left over cannot
 * be told from what is in use, and stays. */
#include "scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRIES = 10000 };

/* The first name from 0 on that nobody else has. */
static bool make_folder(struct scratch *scratch, const char *base, bool shared)
{
    errno = EEXIST;
    for (int i = 0; i < TRIES && errno == EEXIST; i++) {
        int length = snprintf(scratch->path, SCRATCH_PATH, "%s-%d", base, i);
        if (length >= SCRATCH_PATH) {
            errno = ENAMETOOLONG;
        } else if (mkdir(scratch->path, shared ? 0777 : 0700) == 0) {
            return true;
        }
    }
    return false;
}

bool scratch_make(struct scratch *scratch, const char *base, bool shared)
{
    bool made = make_folder(scratch, base, shared);
    scratch->folder = made ? opendir(scratch->path) : NULL;
    if (scratch->folder != NULL) {
        return true;
    }
    if (made) {
        int problem = errno;
        rmdir(scratch->path);
        errno = problem;
    }
    scratch->path[0] = '\0';
    return false;
}

int scratch_lock(const char *path)
{
    (void)path;
    errno = ENOENT;
    return -1;
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
        const struct dirent *entry;
        rewinddir(scratch->folder);
        while ((entry = readdir(scratch->folder)) != NULL) {
            (void)unlinkat(dirfd(scratch->folder), entry->d_name, 0);
        }
        rmdir(scratch->path);
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
