/* Lines of input, one after another, from a source of bytes.
 *
 * Text in UTF-16, known by its mark, becomes UTF-8 as it is read.
 *
 * Empty lines, lines of blanks and lines that start with '#' are passed over. A byte-order mark at
 * the start, carriage returns and blanks at the end of a line are taken off. Lines longer than
 * LINES_MAX_LENGTH are malformed, and one longer than LINES_MAX_SKIPPED ends the reading: memory
 * and time stay bounded whatever the input.
 *
 * The buffer holds bytes [start, end). `start` moves on with every line, and refilling moves what
 * is left to the front - unless lines are held, so that detection can look at them and go back to
 * the first of them. Comments may stand before the first and before the second line that is held,
 * any number of them: of these only the last LINES_KEPT bytes stay. Where comments behind the first
 * line were dropped, the buffer has a gap there, and it is known how many lines the gap stands for.
 */
#ifndef LINES_H
#define LINES_H

#include <satdoku.h>

#include <stdbool.h>
#include <stddef.h>

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

/* Reading from a source whose text may be UTF-16: by the byte-order mark at its start (FF FE or
 * FE FF) it is known as such and becomes UTF-8. All other bytes stay as they are. What is no
 * UTF-16, such as half of a pair or of a unit, becomes U+FFFD.
 */

enum utf16_kind { UTF16_UNKNOWN, UTF16_NONE, UTF16_LITTLE, UTF16_BIG };

/* {0}: nothing was read. */
struct utf16 {
    enum utf16_kind kind;
    bool halved;   /* the first byte of two was read: */
    unsigned half; /* this one */
    unsigned high; /* the first half of a pair; 0: none */
};

/* As satdoku_source has it; `size` is UTF16_ROOM or more. */
enum { UTF16_ROOM = 1 << 8 };

ptrdiff_t utf16_read(struct utf16 *utf16, const struct satdoku_source *source, char *buffer,
                     size_t size);

/* What input is if it is no puzzle, so that a message can say more than that. */

enum { NATURE_HEAD = 16 };

/* What a message can say of input that does not read as a puzzle and begins with these bytes (up to
 * NATURE_HEAD of them); NULL where the bytes say nothing. */
const char *nature_of(const char *head, size_t length);

/* Whether that is what it says of JSON. */
bool nature_is_json(const char *message);

/* ---- Lines ---- */

enum {
    LINES_MAX_LENGTH = ORIGIN_MAX,
    LINES_MAX_SKIPPED = 1 << 26,
    LINES_KEPT = 1 << 16,
    LINES_BETWEEN_STOPS = 1 << 13
};

struct line {
    const char *text; /* not terminated; valid until the next call */
    size_t length;
    size_t number; /* from 1 */
};

/* Lines that can be taken again. */
struct hold {
    bool on;
    bool bounded; /* as long as lines are held there is END behind LINES_KEPT bytes of them */
    size_t start;
    size_t number;
    size_t taken;         /* lines since */
    size_t first_end;     /* where the first line held ends */
    size_t first_number;  /* number of the first line held */
    size_t gap_end;       /* end of the gap, which begins at first_end */
    size_t gap_lines;     /* lines dropped from the gap; 0: there is no gap */
    struct origin origin; /* of the lines when holding began, without its memory */
};

struct lines {
    struct satdoku_source source;
    char *buffer;
    size_t capacity;
    size_t start;
    size_t end;
    size_t number;          /* of the last line taken, from 1 */
    char head[NATURE_HEAD]; /* how the input begins */
    size_t head_length;
    struct utf16 utf16;
    size_t trimmed; /* bytes taken off the end of the last line taken: they follow its text */
    bool tabs;      /* lines of blanks with a tab among them are taken, too: rows of empty cells */
    bool at_end;    /* the source has no more */
    bool sealed;    /* the source must not be asked: ERR_READ instead */
    bool missed;    /* reading ended because of `sealed` */
    size_t skipped; /* bytes of a line too long whose end was not seen yet; 0: there is none */
    bool too_long;  /* there was such a line */
    bool verbatim;  /* lines are given as they are, empty ones and comments as well */
    struct hold hold;
    struct origin origin;        /* every line taken is added to it */
    bool (*stop)(void *context); /* asked every LINES_BETWEEN_STOPS bytes; NULL: nothing ends it */
    void *stop_context;
    size_t since_stop; /* bytes taken since it was asked */
    size_t stopped;    /* number of the line before which it said so; 0: it did not */
    size_t end_line;   /* at the end of input: the place just behind the last byte */
    size_t end_column;
};

/* White space within a line. One comparison tells it of nearly all characters that there are. */
static inline bool line_is_blank(char c)
{
    return c <= ' ' && (c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f');
}

/* Allocates nothing yet. */
void lines_init(struct lines *lines, struct satdoku_source source);
void lines_clear(struct lines *lines);

/* OK and the next line; END; ERR_READ, ERR_MEMORY; ERR_MALFORMED for a line with a NUL byte, or as
 * soon as a line is known to be too long: the next call passes over it. ERR_LIMIT, with a place,
 * for one that does not end within LINES_MAX_SKIPPED, and where `stop` says so. */
enum satdoku_status lines_next(struct line *line, struct lines *lines, struct satdoku_error *error);

/* From lines_hold on, lines_rewind can go back to here, once. */
void lines_hold(struct lines *lines);

void lines_rewind(struct lines *lines);

/* Tells that `stop` ended the reading: ERR_LIMIT. */
enum satdoku_status lines_tell_stop(const struct lines *lines, struct satdoku_error *error);

/* Whether lines_next could not tell what comes next. */
static inline bool lines_failed(enum satdoku_status status)
{
    return status != SATDOKU_OK && status != SATDOKU_END && status != SATDOKU_ERR_MALFORMED;
}

/* Whether the END that lines_next gives is that of what may be held, not of the input. */
bool lines_are_full(const struct lines *lines);

#endif
