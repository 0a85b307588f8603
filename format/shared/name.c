#include "name.h"

#include "meant.h"

#include <string.h>

enum { SHORTEST = 16 }; /* cells of a puzzle on a line that may have a label or a comma */

/* Whether the word begins a puzzle that no label can be taken for, in one of the formats. */
static bool begins_puzzle(const struct token *word, const struct format *const *formats)
{
    size_t i = 0;
    while (formats[i] != NULL &&
           (formats[i]->begins == NULL || !formats[i]->begins(word->text, word->length))) {
        i++;
    }
    return formats[i] != NULL;
}

static bool can_be_puzzle(const struct token *word, const struct format *const *formats)
{
    return word->length >= SHORTEST || begins_puzzle(word, formats);
}

/* Bytes of the label that a line begins with, and of the blanks behind it; 0: there is none. Behind
 * a label stands a word that can be the puzzle of a stream. Most lines have no colon, or their
 * first word tells that they have no label. The colons of a killer of numbers, "3x3:d:k:", make
 * none. */
static size_t label_length(const struct line *line, const struct format *const *formats)
{
    struct token word;
    size_t position = 0;
    if (memchr(line->text, ':', line->length) == NULL || !token_next(&word, line, &position) ||
        (word.length > 4 && memcmp(word.text, "3x3:", 4) == 0) ||
        (can_be_puzzle(&word, formats) && word.text[word.length - 1] != ':')) {
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
    if (!token_next(&word, line, &position) || !can_be_puzzle(&word, formats)) {
        return 0;
    }
    struct line puzzle = {word.text, word.length, line->number};
    bool meant = begins_puzzle(&word, formats) || meant_as_cells(&puzzle);
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

struct token name_stripped(const char *text, size_t length, bool commas)
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

void name_put_end(struct sink *sink, const char *name)
{
    if (name != NULL) {
        sink_char(sink, ' ');
        sink_text(sink, name);
    }
    sink_char(sink, '\n');
}

void name_put(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix,
              const char *mark)
{
    const char *text = satdoku_puzzle_name(puzzle);
    struct token name =
        name_stripped(text != NULL ? text : "", text != NULL ? strlen(text) : 0, false);
    if (name.length == 0) {
        return;
    }
    sink_text(sink, prefix);
    sink_text(sink, mark);
    sink_put(sink, name.text, name.length);
    sink_char(sink, '\n');
}

/* A puzzle whose rows have lines of their own has nothing there. */
static struct token on_line(const struct origin *origin, const struct format *format,
                            const struct format *const *formats)
{
    struct line line = {origin->data + origin->above, origin->length - origin->above, 1};
    const char *end = memchr(line.text, '\n', line.length);
    line.length = end != NULL ? (size_t)(end - line.text) : line.length;
    if (format->apart != NULL && format->apart(&line)) {
        return (struct token){.text = NULL};
    }
    size_t label = label_length(&line, formats);
    size_t behind = label;
    if (format->end != NULL) {
        behind = format->end(&line, label);
    } else {
        /* The puzzle is one word, or ends at a comma in it. */
        struct token word = {.length = 0};
        token_next(&word, &line, &behind);
        size_t length = word.length;
        name_cut(&word);
        behind = word.length < length ? word.column - 1 + word.length : behind;
    }
    struct token name = name_stripped(line.text + behind, line.length - behind, true);
    if (name.length > 0 || label == 0) {
        return name;
    }
    name = name_stripped(line.text, label, false);
    name.length -= name.length > 0 && name.text[name.length - 1] == ':';
    return name_stripped(name.text, name.length, false);
}

struct token name_of(const struct origin *origin, const struct format *format,
                     const struct format *const *formats)
{
    struct token name = {.text = NULL};
    if (origin->data == NULL) {
        return name;
    }
    if (format != NULL && format->stream) {
        name = on_line(origin, format, formats);
    }
    if (name.length > 0) {
        return name;
    }
    bool described = format != NULL && format->describe != NULL;
    if (described) {
        return format->describe(origin);
    }
    /* The last of the comments. */
    size_t end = origin->above;
    size_t start = end > 0 ? end - 1 : 0; /* without its line end */
    while (start > 0 && origin->data[start - 1] != '\n') {
        start--;
    }
    return name_stripped(origin->data + start, end - start, false);
}

/* ---- Labels ---- */

void label_skip(struct line *line, struct satdoku_reader *reader)
{
    reader->label = label_length(line, reader->formats);
    line->text += reader->label;
    line->length -= reader->label;
}

enum satdoku_status label_next_line(struct line *line, struct satdoku_reader *reader,
                                    struct satdoku_error *error)
{
    enum satdoku_status status = lines_next(line, &reader->lines, error);
    if (status == SATDOKU_OK) {
        label_skip(line, reader);
    }
    return status;
}
