#include "text_pen.h"

#include "character.h"

#include <string.h>

/* How a terminal is told: by the numbers of ECMA-48, "select graphic rendition". The eight colours
 * are those of whoever set up the terminal; black and white are not among them, as either may be
 * the background. */
static const char *const codes[INKS] =
    {[INK_PLAIN] = "",        [INK_LIGHT] = "2",    [INK_GIVEN] = "1", [INK_SOLVED] = "36",
     [INK_SMALL] = "",        [INK_MARK] = "1",     [INK_PATH] = "32", [INK_DIFFERENT] = "1;35",
     [INK_CONFLICT] = "1;31", [INK_REPAIR] = "1;33"};

static void set_ink(struct text_pen *pen, enum ink ink)
{
    const char *old = codes[pen->ink];
    const char *new = codes[ink];
    pen->ink = ink;
    if (!pen->color || strcmp(old, new) == 0) {
        return;
    }
    if (old[0] != '\0') {
        sink_text(pen->sink, "\x1b[0m");
    }
    if (new[0] != '\0') {
        sink_text(pen->sink, "\x1b[");
        sink_text(pen->sink, new);
        sink_char(pen->sink, 'm');
    }
}

void text_pen_put(struct text_pen *pen, const char *text, enum ink ink)
{
    if (strcmp(text, " ") == 0) {
        pen->blanks++;
        return;
    }
    for (; pen->blanks > 0; pen->blanks--) {
        sink_char(pen->sink, ' ');
    }
    set_ink(pen, ink);
    sink_text(pen->sink, text);
}

void text_pen_end(struct text_pen *pen)
{
    pen->blanks = 0;
    set_ink(pen, INK_PLAIN);
    sink_char(pen->sink, '\n');
}

/* ---- Paragraphs ---- */

void text_paragraph_start(struct text_paragraph *paragraph, struct text_pen *pen, int columns,
                          int indent)
{
    *paragraph = (struct text_paragraph){.pen = pen,
                                         .columns = columns,
                                         .indent = indent < columns / 2 ? indent : 0};
}

static void end_line(struct text_paragraph *paragraph)
{
    text_pen_end(paragraph->pen);
    for (int i = 0; i < paragraph->indent; i++) {
        text_pen_put(paragraph->pen, " ", INK_PLAIN);
    }
    paragraph->used = paragraph->indent;
    paragraph->breaks = false;
}

static void end_word(struct text_paragraph *paragraph)
{
    if (paragraph->length == 0) {
        return;
    }
    if (paragraph->breaks && paragraph->used + paragraph->width > paragraph->columns) {
        end_line(paragraph);
    }
    paragraph->word[paragraph->length] = '\0';
    text_pen_put(paragraph->pen, paragraph->word, INK_PLAIN);
    paragraph->used += paragraph->width;
    paragraph->breaks = true;
    paragraph->length = 0;
    paragraph->width = 0;
}

static void add_character(struct text_paragraph *paragraph, const char *bytes, size_t length,
                          int width)
{
    if (paragraph->length + length >= TEXT_WORD ||
        paragraph->indent + paragraph->width + width > paragraph->columns) {
        end_word(paragraph);
    }
    memcpy(paragraph->word + paragraph->length, bytes, length);
    paragraph->length += length;
    paragraph->width += width;
}

/* The line ends in the text that something follows: the next line is a paragraph of its own. */
static void end_lines(struct text_paragraph *paragraph)
{
    for (; paragraph->ends > 0; paragraph->ends--) {
        text_pen_end(paragraph->pen);
        paragraph->used = 0;
        paragraph->breaks = false;
    }
}

/* Whether this is the hyphen before a cell of a line: "-r1c2". */
static bool is_before_cell(const char *text, size_t length)
{
    return length > 2 && text[0] == '-' && text[1] == 'r' && text[2] >= '1' && text[2] <= '9';
}

void text_paragraph_add(struct text_paragraph *paragraph, const char *text)
{
    size_t rest = strlen(text);
    while (rest > 0) {
        unsigned long character = 0;
        size_t bytes = character_take(&character, text, rest);
        bool plain = character < 0x80;
        if (text[0] == '\n') {
            end_word(paragraph);
            paragraph->ends++;
            text++;
            rest--;
            continue;
        }
        end_lines(paragraph);
        if (text[0] == ' ' || text[0] == '\t' || text[0] == '\r') {
            end_word(paragraph);
            text_pen_put(paragraph->pen, " ", INK_PLAIN);
            paragraph->used++;
        } else if (!plain && paragraph->pen->ascii) {
            add_character(paragraph, "?", 1, 1);
        } else if (character == CHARACTER_REPLACEMENT) {
            add_character(paragraph, "\xEF\xBF\xBD", 3, 1);
        } else {
            add_character(paragraph, text, bytes, character_columns(character));
        }
        if (is_before_cell(text, rest)) {
            end_word(paragraph);
        }
        text += bytes;
        rest -= bytes;
    }
}

void text_paragraph_end(struct text_paragraph *paragraph)
{
    end_word(paragraph);
    text_pen_end(paragraph->pen);
}
