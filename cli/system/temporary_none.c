/* In place of temporary.c where the system has neither locks on files nor permissions. What a
 * killed run left over cannot be told from what is in use, and stays. */
#include "temporary.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TRIES = 10000, NUMBER_MAX = 16 };

int temporary_open(struct temporary *temporary, const char *target)
{
    size_t size = strlen(target) + sizeof ".satdoku-" + NUMBER_MAX;
    char *path = malloc(size);
    if (path == NULL) {
        errno = ENOMEM;
        return -1;
    }
    int file = -1;
    errno = EEXIST;
    for (int i = 0; file < 0 && errno == EEXIST && i < TRIES; i++) {
        snprintf(path, size, "%s.satdoku-%d", target, i);
        file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    }
    if (file < 0) {
        int problem = errno;
        free(path);
        errno = problem;
        return -1;
    }
    temporary->path = path;
    return file;
}

bool temporary_keep(struct temporary *temporary, const char *target)
{
    bool kept = rename(temporary->path, target) == 0;
    int problem = errno;
    if (!kept) {
        unlink(temporary->path);
    }
    free(temporary->path);
    temporary->path = NULL;
    errno = problem;
    return kept;
}

void temporary_drop(struct temporary *temporary)
{
    unlink(temporary->path);
    free(temporary->path);
    temporary->path = NULL;
}
