/* What a reader keeps of its input for the puzzle under way: its lines as they stood, the comments
 * directly above them, and where they begin.
 *
 * All is in one buffer: bytes [0, above) are lines of comments, [above, length) those of the
 * puzzle, each with its line end. Before the puzzle has begun, `line` is 0 and `length` is `above`;
 * an empty line then drops the comments, which do not stand directly above the puzzle.
 *
 * Comments above take no more than ORIGIN_MAX bytes: older ones are dropped. Empty lines and
 * comments between the lines of a puzzle are kept until all takes that much.
 */
#ifndef ORIGIN_H
#define ORIGIN_H

#include <satdoku.h>

enum { ORIGIN_MAX = 1 << 20 };

struct origin {
    char *data; /* owned */
    size_t capacity;
    size_t above;
    size_t length;
    size_t line;
};

enum origin_kind { ORIGIN_EMPTY, ORIGIN_COMMENT, ORIGIN_PUZZLE };

/* Adds the line `number` of `length` bytes; ERR_MEMORY. */
enum satdoku_status origin_add(struct origin *origin, enum origin_kind kind, const char *text,
                               size_t length, size_t number);

/* Forgets all but the memory. */
void origin_reset(struct origin *origin);

/* Restores what the origin held before lines were added to it. */
void origin_rewind(struct origin *origin, const struct origin *before);

void origin_clear(struct origin *origin);

#endif
