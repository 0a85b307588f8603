/* What is said under a board: the rules that are not seen in it, what its marks mean, and the note
 * of who asked for the picture.
 */
#include "svg.h"

#include <stdio.h>
#include <string.h>

/* ---- Collecting ---- */

/* The next caption; NULL: there are too many. */
static struct svg_caption *next_caption(struct svg_board *b, enum satdoku_clue_kind kind)
{
    if (b->caption_count == SVG_CAPTIONS_MAX) {
        return NULL;
    }
    struct svg_caption *caption = &b->captions[b->caption_count++];
    caption->kind = kind;
    caption->group = 0;
    caption->text[0] = '\0';
    return caption;
}

static void add_words(struct svg_board *b, const char *words)
{
    struct svg_caption *caption = next_caption(b, SATDOKU_CLUE_KINDS);
    if (caption != NULL) {
        snprintf(caption->text, sizeof caption->text, "%s", words);
    }
}

/* " with the weights 1, 1, -2" behind a value, as far as there is room. */
static void add_weights(char *text, size_t room, const struct clue *clue)
{
    static const char more[] = ", and so on";
    size_t used = strlen(text);
    for (int i = 1; i < clue->value_count; i++) {
        char word[48];
        int length = snprintf(word, sizeof word, "%s%d", i == 1 ? " with the weights " : ", ",
                              clue->values[i]);
        bool fits = used + (size_t)length + sizeof more <= room;
        used += (size_t)snprintf(text + used, room - used, "%s", fits ? word : more);
        if (!fits) {
            return;
        }
    }
}

static bool has_caption(const struct svg_board *b, enum satdoku_clue_kind kind, int group)
{
    for (int i = 0; i < b->caption_count; i++) {
        if (b->captions[i].kind == kind && b->captions[i].group == group) {
            return true;
        }
    }
    return false;
}

/* A caption for each group of clues of a kind. */
static void add_kind(struct svg_board *b, enum satdoku_clue_kind kind, const char *words)
{
    int groups = b->group_count[kind] > 1 ? b->group_count[kind] : 1;
    for (size_t i = 0; i < b->puzzle->list.count && groups > 0; i++) {
        struct clue clue = clue_listed(b->puzzle, i);
        if (clue.kind != kind || svg_is_told(b, &clue) || has_caption(b, kind, b->groups[i])) {
            continue;
        }
        struct svg_caption *caption = next_caption(b, kind);
        if (caption == NULL) {
            return;
        }
        caption->group = b->groups[i];
        char *text = caption->text;
        /* The letter that stands beside the line. */
        if (b->group_count[kind] > 1 && svg_kind_of(kind)->layer != SVG_LAYER_NONE) {
            *text++ = (char)('A' + caption->group);
            *text++ = ' ';
        }
        /* Copies words with the value in place of each '#'. */
        size_t room = SVG_CAPTION_TEXT - (size_t)(text - caption->text);
        char value[CLUE_TEXT];
        if (svg_kind_of(clue.kind)->described) {
            clue_describe(value, &clue, b->board);
        } else if (clue_kind_of(clue.kind)->values == CLUE_CHARACTERS) {
            clue_characters_text(value, clue.values, (size_t)clue.value_count);
        } else {
            snprintf(value, sizeof value, "%d", clue.value_count > 0 ? clue.values[0] : 0);
            if (clue_kind_of(clue.kind)->weighs) {
                add_weights(value, CLUE_CHARACTERS_TEXT, &clue);
            }
        }
        picture_fill(text, room, words, value);
        groups--;
    }
}

static void add_kinds(struct svg_board *b, bool of_board)
{
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        const struct svg_kind *row = svg_kind_of((enum satdoku_clue_kind)kind);
        if (row->words != NULL && (row->layer == SVG_LAYER_NONE) == of_board) {
            add_kind(b, (enum satdoku_clue_kind)kind, row->words);
        }
    }
}

void svg_captions_collect(struct svg_board *b)
{
    const struct board *board = b->board;
    char text[SVG_CAPTION_TEXT];
    if (picture_digits_text(text, board)) {
        add_words(b, text);
    }
    if (!board_has_region(board, REGION_ROW) && !board_has_region(board, REGION_COLUMN)) {
        add_words(b, "Rows and columns may have a digit twice.");
    }
    if (b->puzzle->sudominoku) {
        snprintf(text, sizeof text,
                 "Sudominoku: a domino for each pair of digits, and %d singles, cover the board.",
                 board->digits);
        add_words(b, text);
    }
    if (picture_has_boxes_beside_pieces(board)) {
        add_words(b, "The dashed boxes have no digit twice, either.");
    }
    if (board_has_region(board, REGION_WINDOW)) {
        add_words(b, "The shaded windows have no digit twice.");
    }
    if (board_has_region(board, REGION_DIAGONAL)) {
        add_words(b, "The diagonals that are drawn have no digit twice.");
    }
    if (board_has_region(board, REGION_DISJOINT)) {
        add_words(b, "Disjoint sets: cells at the same place of each box have different digits.");
    }
    if (board_has_region(board, REGION_SET)) {
        add_words(b, "Dotted outlines: no digit twice inside.");
    }
    svg_layers_caption(b, add_words);
    add_kinds(b, true);
    add_kinds(b, false);
    /* The clues that are not drawn, as many in a caption as it has room for. */
    struct svg_caption *caption = NULL;
    for (size_t i = 0; i < b->puzzle->list.count; i++) {
        struct clue clue = clue_listed(b->puzzle, i);
        if (!svg_is_told(b, &clue)) {
            continue;
        }
        char words[CLUE_TEXT];
        clue_describe(words, &clue, b->board);
        size_t used = caption != NULL ? strlen(caption->text) : SVG_CAPTION_TEXT;
        if (used + strlen(words) + sizeof "; " > SVG_CAPTION_TEXT) {
            caption = next_caption(b, SATDOKU_CLUE_KINDS);
            used = 0;
        }
        if (caption == NULL) {
            return;
        }
        snprintf(caption->text + used, SVG_CAPTION_TEXT - used, "%s%s",
                 used == 0 ? "Not drawn: " : "; ", words);
    }
}

/* ---- Drawing ---- */

/* A sample is as wide as two cells, and made smaller. */
static int sample_width(const struct svg_board *b)
{
    return b->text_size * 3;
}

/* Room for a sample, if there is one. */
static int indent_of(const struct svg_board *b, const struct svg_caption *caption)
{
    const struct svg_kind *kind = svg_kind_of(caption->kind);
    bool has_sample = kind != NULL && (kind->layer == SVG_LAYER_LINES || kind->mark != NULL);
    return has_sample ? sample_width(b) : 0;
}

static const char *note_of(const struct svg_board *b)
{
    const char *note = b->picture.note;
    return note != NULL && note[0] != '\0' ? note : NULL;
}

int svg_captions_height(const struct svg_board *b)
{
    int lines = svg_wrap_count(note_of(b), b->text_size, b->text_width);
    for (int i = 0; i < b->caption_count; i++) {
        const struct svg_caption *caption = &b->captions[i];
        lines += svg_wrap_count(caption->text, b->text_size, b->text_width - indent_of(b, caption));
    }
    return lines == 0 ? 0 : lines * (b->text_size * 13 / 10) + b->text_size;
}

/* Draws a text, and moves *baseline below it. */
static void draw_text(struct svg_board *b, const char *text, int x, int width, int *baseline,
                      const char *attributes)
{
    struct svg_wrap wrap = {text, b->text_size, width};
    const char *line = NULL;
    size_t length = 0;
    while (!b->out->failed && svg_wrap_next(&wrap, &line, &length)) {
        svg_add(b->out, "<text x=\"%d\" y=\"%d\"%s>", x, *baseline, attributes);
        svg_escape(b->out, line, length);
        sink_text(b->out, "</text>\n");
        *baseline += b->text_size * 13 / 10;
    }
}

/* A rule of the whole board is marked where it is told. */
static const char *attributes_of(const struct svg_board *b, const struct svg_caption *caption)
{
    const struct svg_kind *kind = svg_kind_of(caption->kind);
    if (kind == NULL || kind->layer != SVG_LAYER_NONE) {
        return "";
    }
    const struct satdoku_step *step = b->picture.step;
    if (step != NULL && svg_marks_has_rule(step->clues, caption->kind)) {
        return " fill=\"" SVG_REASON "\" text-decoration=\"underline\"";
    }
    bool conflict = svg_marks_has_rule(b->picture.conflict, caption->kind);
    bool repair = svg_marks_has_rule(b->picture.repair, caption->kind);
    return conflict && repair ? " fill=\"" SVG_CONFLICT
                                "\" font-weight=\"bold\" text-decoration=\"line-through\""
           : conflict ? " fill=\"" SVG_CONFLICT "\" font-weight=\"bold\""
           : repair   ? " fill=\"" SVG_REPAIR "\" text-decoration=\"line-through\""
                      : "";
}

void svg_captions_draw(struct svg_board *b, int top)
{
    int left = b->text_left;
    int baseline = top + b->text_size * 2;
    svg_add(b->out, "<g font-size=\"%d\" fill=\"#222222\">\n", b->text_size);
    bool first = b->picture.step != NULL; /* what the picture is about */
    if (note_of(b) != NULL && first) {
        draw_text(b, note_of(b), left, b->text_width, &baseline, "");
    }
    for (int i = 0; i < b->caption_count; i++) {
        const struct svg_caption *caption = &b->captions[i];
        int indent = indent_of(b, caption);
        if (indent > 0) {
            int x = left;
            const struct svg_kind *kind = svg_kind_of(caption->kind);
            /* In thousandths: two cells become as wide as a sample but for a gap. */
            int scale = (sample_width(b) - b->text_size / 2) * 1000 / (2 * SVG_CELL);
            if (kind->mark != NULL) { /* marks are small beside lines */
                scale = scale * 8 / 5;
                x += (sample_width(b) - 2 * SVG_CELL * scale / 1000) / 2;
            }
            int y = baseline - b->text_size * 36 / 100 - SVG_HALF * scale / 1000;
            svg_add(b->out, "<g transform=\"translate(%d %d) scale(%d.%03d)\">\n", x, y,
                    scale / 1000, scale % 1000);
            svg_sample(b, kind);
            sink_text(b->out, "</g>\n");
        }
        draw_text(b, caption->text, left + indent, b->text_width - indent, &baseline,
                  attributes_of(b, caption));
    }
    if (note_of(b) != NULL && !first) {
        draw_text(b, note_of(b), left, b->text_width, &baseline, "");
    }
    sink_text(b->out, "</g>\n");
}
