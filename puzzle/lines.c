#include "lines.h"

#include "error.h"
#include "mem.h"

#include <string.h>

enum { READ_SIZE = 1 << 16 };

static const char byte_order_mark[] = "\xef\xbb\xbf";

bool line_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

void lines_init(struct lines *lines, struct satdoku_source source)
{
    *lines = (struct lines){.source = source};
}

void lines_clear(struct lines *lines)
{
    mem_free(lines->buffer);
    *lines = (struct lines){0};
}

void lines_hold(struct lines *lines)
{
    lines->held = true;
    lines->held_start = lines->start;
    lines->held_number = lines->number;
}

void lines_rewind(struct lines *lines)
{
    lines->held = false;
    lines->start = lines->held_start;
    lines->number = lines->held_number;
}

/* Moves the bytes still wanted to the front of the buffer. */
static void compact(struct lines *lines)
{
    size_t keep = lines->held ? lines->held_start : lines->start;
    if (keep == 0 || lines->buffer == NULL) {
        return;
    }
    memmove(lines->buffer, lines->buffer + keep, lines->end - keep);
    lines->start -= keep;
    lines->end -= keep;
    lines->held_start = 0;
}

/* Reads more bytes; at_end where there are none. */
static enum satdoku_status refill(struct lines *lines, struct satdoku_error *error)
{
    if (lines->sealed) {
        lines->missed = true;
        return SATDOKU_ERR_READ;
    }
    compact(lines);
    char *grown = mem_grow(lines->buffer, &lines->capacity, lines->end + READ_SIZE, 1);
    if (grown == NULL) {
        return error_memory(error);
    }
    lines->buffer = grown;
    ptrdiff_t got = lines->source.read(lines->source.context, lines->buffer + lines->end,
                                       lines->capacity - lines->end);
    if (got < 0) {
        return error_set(error, SATDOKU_ERR_READ, "cannot read");
    }
    lines->at_end = got == 0;
    lines->end += (size_t)got;
    return SATDOKU_OK;
}

/* Sets *length to the bytes before the next line end, reading as needed, but no further than just
 * over LINES_MAX_LENGTH. */
static enum satdoku_status find_end(size_t *length, struct lines *lines,
                                    struct satdoku_error *error)
{
    size_t searched = 0;
    for (;;) {
        size_t available = lines->end - lines->start;
        const char *from = lines->buffer == NULL ? "" : lines->buffer + lines->start;
        const char *found = memchr(from + searched, '\n', available - searched);
        if (found != NULL) {
            *length = (size_t)(found - from);
            return SATDOKU_OK;
        }
        if (lines->at_end || available > LINES_MAX_LENGTH) {
            *length = available;
            return SATDOKU_OK;
        }
        searched = available;
        enum satdoku_status status = refill(lines, error);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
}

/* Drops bytes up to and with the next line end. */
static enum satdoku_status skip_rest(struct lines *lines, struct satdoku_error *error)
{
    for (;;) {
        size_t available = lines->end - lines->start;
        const char *from = lines->buffer + lines->start;
        const char *found = memchr(from, '\n', available);
        if (found != NULL) {
            lines->start += (size_t)(found - from) + 1;
            return SATDOKU_OK;
        }
        lines->start = lines->end;
        if (lines->at_end) {
            return SATDOKU_OK;
        }
        enum satdoku_status status = refill(lines, error);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
}

/* Takes the line of `length` bytes off the buffer and trims it. */
static void take(struct line *line, struct lines *lines, size_t length)
{
    const char *text = lines->buffer + lines->start;
    bool ended = lines->start + length < lines->end;
    lines->start += length + (ended ? 1 : 0);
    lines->number++;
    size_t mark = sizeof byte_order_mark - 1;
    if (lines->number == 1 && length >= mark && memcmp(text, byte_order_mark, mark) == 0) {
        text += mark;
        length -= mark;
    }
    lines->end_line = ended ? lines->number + 1 : lines->number;
    lines->end_column = ended ? 1 : length + 1;
    while (length > 0 && line_is_blank(text[length - 1])) {
        length--;
    }
    *line = (struct line){text, length, lines->number};
}

static enum satdoku_status too_long(struct lines *lines, struct satdoku_error *error)
{
    lines->number++;
    lines->held = false; /* nobody goes back to before an error; do not keep it in memory */
    enum satdoku_status status = skip_rest(lines, error);
    if (status != SATDOKU_OK) {
        return status;
    }
    return error_at(error, lines->number, LINES_MAX_LENGTH + 1, "the line is longer than %d bytes",
                    LINES_MAX_LENGTH);
}

/* At the end, a place for diagnostics even of input without any line. */
static enum satdoku_status finish(struct lines *lines)
{
    if (lines->end_line == 0) {
        lines->end_line = 1;
        lines->end_column = 1;
    }
    return SATDOKU_END;
}

enum satdoku_status lines_next(struct line *line, struct lines *lines, struct satdoku_error *error)
{
    for (;;) {
        size_t length = 0;
        enum satdoku_status status = find_end(&length, lines, error);
        if (status != SATDOKU_OK) {
            return status;
        }
        if (length == 0 && lines->start == lines->end) {
            return finish(lines);
        }
        if (length > LINES_MAX_LENGTH) {
            return too_long(lines, error);
        }
        take(line, lines, length);
        const char *nul = memchr(line->text, '\0', line->length);
        if (nul != NULL) {
            return error_at(error, line->number, (size_t)(nul - line->text) + 1,
                            "a NUL byte: this is no text");
        }
        if (line->length > 0 && line->text[0] != '#') {
            return SATDOKU_OK;
        }
    }
}
