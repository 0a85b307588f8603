#include "name.h"

#include "constraints.h"
#include "format.h"
#include "meant.h"

#include <string.h>

enum { SHORTEST = 16 }; /* cells of a puzzle on a line that may have a label or a comma */

static bool can_be_puzzle(const struct token *word)
{
    return word->length >= SHORTEST || constraints_begin(word->text, word->length);
}

/* Whether a word begins as a killer of numbers does, "3x3:d:k:": its colons make no label. */
static bool begins_with_boxes(const struct token *word)
{
    static const char boxes[] = "3x3:";
    size_t length = sizeof boxes - 1;
    return word->length > length && memcmp(word->text, boxes, length) == 0;
}

/* Most lines have no colon, or their first word tells that they have no label. */
size_t name_label(const struct line *line)
{
    struct token word;
    size_t position = 0;
    if (memchr(line->text, ':', line->length) == NULL || !token_next(&word, line, &position) ||
        begins_with_boxes(&word) || (can_be_puzzle(&word) && word.text[word.length - 1] != ':')) {
        return 0;
    }
    const char *end = line->text + line->length;
    const char *colon = memchr(word.text, ':', (size_t)(end - word.text));
    while (colon != NULL && colon + 1 < end && !line_is_blank(colon[1])) {
        colon = memchr(colon + 1, ':', (size_t)(end - colon - 1));
    }
    if (colon == NULL) {
        return 0;
    }
    position = (size_t)(colon - line->text) + 1;
    if (!token_next(&word, line, &position) || !can_be_puzzle(&word)) {
        return 0;
    }
    struct line puzzle = {word.text, word.length, line->number};
    bool meant = constraints_begin(word.text, word.length) || meant_as_cells(&puzzle);
    return meant ? word.column - 1 : 0;
}

void name_cut(struct token *cells)
{
    const char *comma = cells->length > 0 ? memchr(cells->text, ',', cells->length) : NULL;
    size_t before = comma != NULL ? (size_t)(comma - cells->text) : 0;
    if (before >= SHORTEST) {
        cells->length = before;
    }
}

/* What is left of a text without '#' and blanks before it, commas as well where it stands behind
 * cells, and blanks and line ends behind. */
static struct token stripped(const char *text, size_t length, bool commas)
{
    while (length > 0 && (line_is_blank(*text) || *text == '#' || (commas && *text == ','))) {
        text++;
        length--;
    }
    while (length > 0 && (line_is_blank(text[length - 1]) || text[length - 1] == '\n')) {
        length--;
    }
    return (struct token){.text = text, .length = length};
}

void name_put(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix,
              const char *mark)
{
    const char *text = satdoku_puzzle_name(puzzle);
    struct token name = stripped(text != NULL ? text : "", text != NULL ? strlen(text) : 0, false);
    if (name.length == 0) {
        return;
    }
    sink_text(sink, prefix);
    sink_text(sink, mark);
    sink_put(sink, name.text, name.length);
    sink_char(sink, '\n');
}

/* Where the puzzle on a line ends, which begins at `position`: behind one word, or at a comma in
 * it; of a jigsaw behind the second word, if that is a layout. */
static size_t puzzle_end(const struct line *line, size_t position, enum satdoku_format format)
{
    struct token word = {.length = 0};
    struct token second;
    if (format == SATDOKU_FORMAT_CONSTRAINTS || format == SATDOKU_FORMAT_SCRIPT) {
        struct line rest = {line->text + position, line->length - position, line->number};
        return position + constraints_end(&rest);
    }
    token_next(&word, line, &position);
    if (format == SATDOKU_FORMAT_KILLER) {
        return position; /* where commas are arrows */
    }
    size_t length = word.length;
    name_cut(&word);
    if (word.length < length) {
        return word.column - 1 + word.length;
    }
    size_t next = position;
    if (format == SATDOKU_FORMAT_JIGSAW && token_next(&second, line, &next)) {
        length = second.length;
        name_cut(&second);
        if (second.length == word.length && format_is_layout(second.text, second.length)) {
            return next - (length - second.length);
        }
    }
    return position;
}

/* A puzzle whose rows have lines of their own has nothing there. */
static struct token on_line(const struct origin *origin, enum satdoku_format format)
{
    struct line line = {origin->data + origin->above, origin->length - origin->above, 1};
    const char *end = memchr(line.text, '\n', line.length);
    line.length = end != NULL ? (size_t)(end - line.text) : line.length;
    bool frame = format == SATDOKU_FORMAT_PENCILMARKS && format_is_frame(&line);
    if (frame || (format_is_fpuzzles(format) && format_begins_object(&line))) {
        return (struct token){.text = NULL};
    }
    size_t label = name_label(&line);
    size_t behind = puzzle_end(&line, label, format);
    struct token name = stripped(line.text + behind, line.length - behind, true);
    if (name.length > 0 || label == 0) {
        return name;
    }
    name = stripped(line.text, label, false);
    name.length -= name.length > 0 && name.text[name.length - 1] == ':';
    return stripped(name.text, name.length, false);
}

/* The last of the comments. */
static struct token comment_above(const struct origin *origin)
{
    size_t end = origin->above;
    size_t start = end > 0 ? end - 1 : 0; /* without its line end */
    while (start > 0 && origin->data[start - 1] != '\n') {
        start--;
    }
    return stripped(origin->data + start, end - start, false);
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
            name = stripped(line + skipped, (size_t)(next - line) - skipped, false);
            described = description;
        }
        line = next;
    }
    return name;
}

struct token name_of(const struct origin *origin, enum satdoku_format format)
{
    struct token name = {.text = NULL};
    if (origin->data == NULL) {
        return name;
    }
    if (satdoku_format_is_stream(format) && format != SATDOKU_FORMAT_CSV) {
        name = on_line(origin, format);
    }
    if (name.length > 0) {
        return name;
    }
    return format == SATDOKU_FORMAT_SDK ? description(origin) : comment_above(origin);
}
