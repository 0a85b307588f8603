#include "comment.h"

#include "error.h"
#include "mem.h"

enum { COMMENT_MAX = 1 << 22 };

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
    /* The rest of the line, without blanks at its end. */
    int c;
    while ((c = scan_peek(scan)) >= 0 && c != '\n') {
        if (length == COMMENT_MAX) {
            return error_at(error, scan->line, scan_column(scan), "a comment of more than %d bytes",
                            COMMENT_MAX);
        }
        if (!MEM_RESERVE(room->text, room->capacity, length + 1)) {
            return error_memory(error);
        }
        room->text[length++] = (char)c;
        scan_next(scan);
    }
    while (length > 0 && scan_is_blank(room->text[length - 1])) {
        length--;
    }
    if (comments == NULL) {
        return SATDOKU_OK;
    }
    return comments->take(comments->context, length > 0 ? room->text : "", length, line, error);
}
