/* In place of scratch.c where the system has no locks on files. What a killed run left over cannot
 * be told from what is in use, and stays. */
#include "scratch.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRIES = 10000 };

bool scratch_make(struct scratch *scratch, const char *base, bool shared)
{
    scratch->lock = -1;
    errno = EEXIST;
    for (int i = 0; i < TRIES && errno == EEXIST; i++) {
        int length = snprintf(scratch->path, SCRATCH_PATH, "%s-%d", base, i);
        if (length >= SCRATCH_PATH) {
            errno = ENAMETOOLONG;
        } else if (mkdir(scratch->path, shared ? 0777 : 0700) == 0) {
            return true;
        }
    }
    scratch->path[0] = '\0';
    return false;
}

void scratch_remove(struct scratch *scratch)
{
    DIR *folder = scratch->path[0] != '\0' ? opendir(scratch->path) : NULL;
    if (folder != NULL) {
        const struct dirent *entry;
        while ((entry = readdir(folder)) != NULL) {
            (void)unlinkat(dirfd(folder), entry->d_name, 0);
        }
        closedir(folder);
        rmdir(scratch->path);
    }
    scratch->path[0] = '\0';
}

bool scratch_rename(struct scratch *scratch, const char *name)
{
    if (rename(scratch->path, name) != 0) {
        return false;
    }
    scratch->path[0] = '\0';
    return true;
}
