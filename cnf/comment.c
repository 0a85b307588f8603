#include "comment.h"

#include "error.h"
#include "mem.h"

enum { COMMENT_MAX = 1 << 22 };

/* Collects the rest of the line, without blanks at its end. */
static enum satdoku_status collect(size_t *length, struct comment_room *room, struct scan *scan,
                                   struct satdoku_error *error)
{
    int c;
    *length = 0;
    while ((c = scan_peek(scan)) >= 0 && c != '\n') {
        if (*length == COMMENT_MAX) {
            return error_at(error, scan->line, scan_column(scan), "a comment of more than %d bytes",
                            COMMENT_MAX);
        }
        if (!MEM_RESERVE(room->text, room->capacity, *length + 1)) {
            return error_memory(error);
        }
        room->text[(*length)++] = (char)c;
        scan_next(scan);
    }
    while (*length > 0 && scan_is_blank(room->text[*length - 1])) {
        (*length)--;
    }
    return SATDOKU_OK;
}

enum satdoku_status comment_read(struct comment_room *room, struct scan *scan,
                                 const struct dimacs_comments *comments,
                                 struct satdoku_error *error)
{
    size_t length = 0;
    size_t line = scan->line;
    scan_next(scan);
    if (scan_peek(scan) == ' ') {
        scan_next(scan);
    }
    enum satdoku_status status = collect(&length, room, scan, error);
    if (status != SATDOKU_OK || comments == NULL) {
        return status;
    }
    return comments->take(comments->context, length > 0 ? room->text : "", length, line, error);
}
