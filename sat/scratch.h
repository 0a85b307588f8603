/* Temporary folders. Their names say what they are, and they are locked as long as they are in use.
 * One that a killed run left over is removed by a later run.
 */
#ifndef SCRATCH_H
#define SCRATCH_H

#include <dirent.h>
#include <stdbool.h>

enum { SCRATCH_PATH = 4096 };

struct scratch {
    char path[SCRATCH_PATH]; /* empty: there is none */
    DIR *folder;             /* opened and locked as long as it is in use */
};

/* Makes the folder BASE-N for the first N from 0 that is free. Folders of such names that belong to
 * the same user and are not locked were left over: they are removed with the files in them, unless
 * they have folders in them that are not empty. `shared` gives the new folder the permissions of
 * any new folder; else only the user may look into it. False with errno: it cannot be made. */
bool scratch_make(struct scratch *scratch, const char *base, bool shared);

/* Takes it away with all files in it. Needs no memory. */
void scratch_remove(struct scratch *scratch);

/* Opens and locks a folder of that name that was left over; the descriptor has the lock. -1 with
 * errno: ENOENT where there is none, EWOULDBLOCK where it is in use. May be called in the child of
 * a fork: it needs no memory. */
int scratch_lock(const char *path);

/* Renames it: from now on it is no scratch folder. False with errno: it stays what it is. */
bool scratch_rename(struct scratch *scratch, const char *name);

#endif
