/* Folders for a while: made under names that say so, held by a lock, and taken away in the end - by
 * a later run, where the one that made it was killed.
 */
#ifndef SCRATCH_H
#define SCRATCH_H

#include <stdbool.h>

enum { SCRATCH_PATH = 4096 };

struct scratch {
    char path[SCRATCH_PATH]; /* empty: there is none */
    int lock;                /* the folder, opened and locked as long as it is in use */
};

/* Makes the folder BASE-N for the first N from 0 that nobody else has. Folders of such names that
 * are of the same user and that nobody holds were left over: they are taken away with what is in
 * them, but for folders that are not empty. `shared` gives it the permissions of any new folder,
 * else only the user may look into it. False with errno: it cannot be made. */
bool scratch_make(struct scratch *scratch, const char *base, bool shared);

/* Takes it away with all files in it. */
void scratch_remove(struct scratch *scratch);

/* Renames it: from now on it is no scratch folder. False with errno: it stays what it is. */
bool scratch_rename(struct scratch *scratch, const char *name);

#endif
