/* What checking has found: filled in as it goes on, and handed out in the end. */
#ifndef FINDING_H
#define FINDING_H

#include "error.h"
#include "grid.h"

/* Something is wrong in a file ("": in no file). Returns OK, since that is a result. */
enum satdoku_status finding_wrong(struct satdoku_finding *finding, const char *file,
                                  const char *format, ...) ERROR_FORMAT(3, 4);

/* Whether the grid of a file has a blank cell, which breaks no rule; the finding then names it. */
bool finding_blank(struct satdoku_finding *finding, const char *file, const struct grid *grid);

/* The finding as it is handed out: verified where nothing is wrong, and where the check was
 * stopped, nothing but that. */
struct satdoku_finding finding_conclude(const struct satdoku_finding *found);

#endif
