/* Comment lines of formulas: a sign, perhaps a blank, and text. */
#ifndef COMMENT_H
#define COMMENT_H

#include "dimacs.h"
#include "scan.h"

/* Room for a line; starts from {0}. */
struct comment_room {
    char *text; /* owned */
    size_t capacity;
};

/* Takes the rest of the line, whose next byte is the sign, and hands it on; `comments` may be
 * NULL. */
enum satdoku_status comment_read(struct comment_room *room, struct scan *scan,
                                 const struct dimacs_comments *comments,
                                 struct satdoku_error *error);

#endif
