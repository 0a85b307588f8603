/* Temporary files that become output files. Each is made beside the file that it is to replace, and
 * is locked as long as it is written. One that a killed run left over is removed by the next run
 * that writes the same file.
 */
#ifndef TEMPORARY_H
#define TEMPORARY_H

#include <stdbool.h>

struct temporary {
    char *path; /* owned; NULL: there is none */
    int lock;   /* keeps others away until the file has its name, or is gone */
};

/* Makes a file in the folder of `target`, with the permissions that `target` has, or would get as a
 * new file; its descriptor, or -1 with errno. */
int temporary_open(struct temporary *temporary, const char *target);

/* Gives it the name `target`, once its descriptor is closed. False with errno: it is taken away. */
bool temporary_keep(struct temporary *temporary, const char *target);

/* Takes it away. */
void temporary_drop(struct temporary *temporary);

#endif
