#include "origin.h"

#include "constraints.h"
#include "format.h"

#include "mem.h"
#include "token.h"

#include <string.h>

void origin_reset(struct origin *origin)
{
    origin->above = 0;
    origin->length = 0;
    origin->line = 0;
}

void origin_rewind(struct origin *origin, const struct origin *before)
{
    origin->above = before->above;
    origin->length = before->length;
    origin->line = before->line;
}

void origin_clear(struct origin *origin)
{
    mem_free(origin->data);
    *origin = (struct origin){.data = NULL};
}

static enum satdoku_status append(struct origin *origin, const char *text, size_t length)
{
    char *grown = mem_grow(origin->data, &origin->capacity, origin->length + length + 1, 1);
    if (grown == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    origin->data = grown;
    memcpy(origin->data + origin->length, text, length);
    origin->length += length;
    return SATDOKU_OK;
}

enum satdoku_status origin_add(struct origin *origin, enum origin_kind kind, const char *text,
                               size_t length, size_t number)
{
    bool begun = origin->line != 0;
    bool large = origin->length + length > ORIGIN_MAX;
    if (kind == ORIGIN_PUZZLE) {
        origin->line = begun ? origin->line : number;
        return append(origin, text, length);
    }
    if (begun) {
        return large ? SATDOKU_OK : append(origin, text, length);
    }
    if (kind == ORIGIN_EMPTY || large) {
        origin_reset(origin);
    }
    enum satdoku_status status = SATDOKU_OK;
    if (kind == ORIGIN_COMMENT) {
        status = append(origin, text, length);
        origin->above = origin->length;
    }
    return status;
}

/* ---- Names ---- */

/* What is left of a text without '#', blanks and line ends before it and blanks behind. */
static struct token stripped(const char *text, size_t length)
{
    while (length > 0 && (line_is_blank(*text) || *text == '#')) {
        text++;
        length--;
    }
    while (length > 0 && (line_is_blank(text[length - 1]) || text[length - 1] == '\n')) {
        length--;
    }
    return (struct token){.text = text, .length = length};
}

/* What stands behind the first word of a line; of a jigsaw, behind the second if that is a layout.
 * Nothing does where a puzzle has its rows on lines of their own. */
static struct token behind_cells(const struct origin *origin, enum satdoku_format format)
{
    struct token word = {.text = NULL};
    struct token second;
    size_t position = 0;
    struct line line = {origin->data + origin->above, origin->length - origin->above, 1};
    const char *end = memchr(line.text, '\n', line.length);
    line.length = end != NULL ? (size_t)(end - line.text) : line.length;
    if (format == SATDOKU_FORMAT_PENCILMARKS && format_is_frame(&line)) {
        return word;
    }
    token_next(&word, &line, &position);
    position = format == SATDOKU_FORMAT_CONSTRAINTS ? constraints_end(&line) : position;
    size_t next = position;
    if (format == SATDOKU_FORMAT_JIGSAW && token_next(&second, &line, &next) &&
        second.length == word.length && format_is_layout(second.text, second.length)) {
        position = next;
    }
    return stripped(line.text + position, line.length - position);
}

/* The last of the comments. */
static struct token comment_above(const struct origin *origin)
{
    size_t end = origin->above;
    size_t start = end > 0 ? end - 1 : 0; /* without its line end */
    while (start > 0 && origin->data[start - 1] != '\n') {
        start--;
    }
    return stripped(origin->data + start, end - start);
}

/* Of the metadata of `sdk`, which are a letter and a text each, the description; where there is
 * none, the last comment that is no metadata. */
static struct token description(const struct origin *origin)
{
    struct token name = {.text = NULL};
    const char *end = origin->data + origin->above;
    bool described = false;
    for (const char *line = origin->data; line < end;) {
        const char *next = memchr(line, '\n', (size_t)(end - line));
        next = next != NULL ? next + 1 : end;
        bool description = next - line > 1 && line[1] == 'D';
        bool plain = next - line > 1 && line_is_blank(line[1]);
        if (description || (plain && !described)) {
            size_t skipped = description ? 2 : 1;
            name = stripped(line + skipped, (size_t)(next - line) - skipped);
            described = description;
        }
        line = next;
    }
    return name;
}

struct satdoku_origin origin_tell(const struct origin *origin, enum satdoku_format format)
{
    struct token name = {.text = NULL};
    if (origin->data == NULL) {
        return (struct satdoku_origin){.line = origin->line};
    }
    if (satdoku_format_is_stream(format)) {
        name = behind_cells(origin, format);
    }
    if (name.length == 0) {
        name = format == SATDOKU_FORMAT_SDK ? description(origin) : comment_above(origin);
    }
    return (struct satdoku_origin){.line = origin->line,
                                   .name = name.length > 0 ? name.text : NULL,
                                   .name_length = name.length,
                                   .comments = origin->data,
                                   .comments_length = origin->above,
                                   .text = origin->data + origin->above,
                                   .text_length = origin->length - origin->above};
}
