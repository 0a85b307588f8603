/* Comment lines of formulas: a sign, perhaps a blank, and text. */
#ifndef COMMENT_H
#define COMMENT_H

#include "scan.h"

/* Called with each comment line before the header of a formula, without the sign, the blank behind
 * it and the line end; `line` is its number. A status other than OK ends the reading, which returns
 * it. */
struct dimacs_comments {
    enum satdoku_status (*take)(void *context, const char *text, size_t length, size_t line,
                                struct satdoku_error *error);
    void *context;
};

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
