#include "table_row.h"

#include <limits.h>
#include <stdint.h>
#include <string.h>

/* ---- Characters of frames ---- */

/* Box-drawing characters are U+2500 to U+257F: E2 94 80 to E2 95 BF in UTF-8. */
enum { BOX_BYTES = 3 };

/* The number of a box-drawing character, from 0 on for U+2500; -1: none stands there. */
static int box_character(const char *text, size_t length)
{
    enum { LEAD = 0xe2, LOW = 0x94, HIGH = 0x95, CONTINUED = 0x80 };
    if (length < BOX_BYTES || (unsigned char)text[0] != LEAD) {
        return -1;
    }
    int middle = (unsigned char)text[1];
    int last = (unsigned char)text[2];
    bool inside = (middle == LOW || middle == HIGH) && (last & 0xc0) == CONTINUED;
    return inside ? (middle - LOW) * 64 + (last - CONTINUED) : -1;
}

/* Upright lines: light, heavy and dashed ones, and the double one. */
static bool is_upright(int box, enum table_bar *bar)
{
    static const struct {
        int box;
        enum table_bar bar;
    } uprights[] = {{0x02, TABLE_BAR}, {0x03, TABLE_HEAVY_BAR}, {0x06, TABLE_BAR},
                    {0x07, TABLE_BAR}, {0x0a, TABLE_BAR},       {0x0b, TABLE_BAR},
                    {0x4e, TABLE_BAR}, {0x4f, TABLE_BAR},       {0x51, TABLE_HEAVY_BAR}};
    for (size_t i = 0; i < sizeof uprights / sizeof uprights[0]; i++) {
        if (uprights[i].box == box) {
            *bar = uprights[i].bar;
            return true;
        }
    }
    return false;
}

/* Whether a separator or a blank may begin with the character: most do not. */
static bool may_part(char c)
{
    static const bool may[UCHAR_MAX + 1] =
        {['\t'] = true, ['\v'] = true, ['\f'] = true, ['\r'] = true, [' '] = true,
         ['"'] = true,  ['\''] = true, ['('] = true,  [')'] = true,  ['*'] = true,
         ['+'] = true,  [','] = true,  [';'] = true,  ['['] = true,  [']'] = true,
         ['{'] = true,  ['|'] = true,  ['}'] = true,  [0xc2] = true, [0xe2] = true};
    return may[(unsigned char)c];
}

/* How many bytes the separator at a place of a line has; 0: there is none. */
static size_t separator_at(enum table_bar *bar, const struct line *line, size_t at,
                           const struct table_style *style)
{
    const char *text = line->text + at;
    *bar = TABLE_NO_BAR;
    if (!may_part(text[0])) {
        return 0;
    }
    if (text[0] == '|' || text[0] == '+' || (text[0] == '*' && style->stars)) {
        *bar = TABLE_BAR;
        return 1;
    }
    if (text[0] == ',' || text[0] == ';' || (text[0] == '\t' && style->tabs)) {
        return 1;
    }
    return is_upright(box_character(text, line->length - at), bar) ? BOX_BYTES : 0;
}

size_t table_blank(const struct line *line, size_t at, const struct table_style *style)
{
    static const char no_break_space[] = "\xc2\xa0";
    const char *text = line->text + at;
    if (!may_part(text[0])) {
        return 0;
    }
    if (text[0] == '\t') {
        return style->tabs ? 0 : 1;
    }
    if (line_is_blank(text[0]) || strchr("[]{}()\"'", text[0]) != NULL) {
        return 1;
    }
    size_t length = sizeof no_break_space - 1;
    return line->length - at >= length && memcmp(text, no_break_space, length) == 0 ? length : 0;
}

/* Whether dashes stand apart from each other, as blank cells do; with bars, but without corners. */
static bool has_dash_cells(const struct line *line)
{
    enum { FEWEST = 4 };
    size_t dashes = 0;
    for (size_t i = 0; i < line->length; i++) {
        bool apart = i + 1 >= line->length || line->text[i + 1] != '-';
        if (line->text[i] == '-' && apart) {
            dashes++;
        } else if (line->text[i] != '|' && !line_is_blank(line->text[i])) {
            return false;
        }
    }
    return dashes >= FEWEST;
}

bool table_is_rule(const struct line *line, bool stars)
{
    if (has_dash_cells(line)) {
        return false;
    }
    static const struct table_style plain = {.cells = TABLE_FIELDS};
    bool dashes = false;
    bool others = false;
    size_t separators = 0;
    for (size_t i = 0; i < line->length;) {
        char c = line->text[i];
        int box = box_character(line->text + i, line->length - i);
        enum table_bar bar = TABLE_NO_BAR;
        bool blank = table_blank(line, i, &plain) > 0;
        if (box < 0 && !blank && (c == '\0' || strchr("-=+|:.'*,;~", c) == NULL)) {
            return false;
        }
        bool upright = is_upright(box, &bar);
        dashes = dashes || c == '-' || c == '=' || (box >= 0 && !upright) || (c == '*' && stars);
        separators += c == ',' || c == ';';
        others = others || (!blank && c != ',' && c != ';');
        i += box >= 0 ? BOX_BYTES : blank ? table_blank(line, i, &plain) : 1;
    }
    return dashes || (!others && separators <= 1);
}

bool table_is_heavy_rule(const struct line *line)
{
    enum { DOUBLE = 0x50, HEAVY = 0x01 };
    if (memchr(line->text, '=', line->length) != NULL) {
        return true;
    }
    for (size_t i = 0; i < line->length; i++) {
        int box = box_character(line->text + i, line->length - i);
        if (box == DOUBLE || box == HEAVY) {
            return true;
        }
    }
    return false;
}

/* ---- Fields ---- */

static size_t pass_blanks(const struct table_walk *walk, size_t at, size_t end)
{
    size_t blank = 0;
    while (at < end && (blank = table_blank(walk->line, at, walk->style)) > 0) {
        at += blank;
    }
    return at;
}

/* Passes a separator, and bars that follow it at once: these are one heavy bar. */
static size_t pass_separator(enum table_bar *bar, const struct table_walk *walk, size_t at)
{
    enum table_bar next = TABLE_NO_BAR;
    size_t length = separator_at(bar, walk->line, at, walk->style);
    while (*bar != TABLE_NO_BAR && at + length < walk->line->length) {
        size_t more = separator_at(&next, walk->line, at + length, walk->style);
        if (more == 0 || next == TABLE_NO_BAR) {
            break;
        }
        *bar = TABLE_HEAVY_BAR;
        length += more;
    }
    return at + length;
}

/* Where the first field begins: behind the bar of a frame. */
static size_t first_field(struct table_walk *walk)
{
    enum table_bar bar = TABLE_NO_BAR;
    size_t at = pass_blanks(walk, 0, walk->line->length);
    bool frame = walk->style->framed && at < walk->line->length &&
                 separator_at(&bar, walk->line, at, walk->style) > 0 && bar != TABLE_NO_BAR;
    return frame ? pass_separator(&bar, walk, at) : 0;
}

/* ---- Cells ---- */

static void set_cell(struct table_cell *cell, struct table_walk *walk, size_t start, size_t end)
{
    cell->text = (struct token){walk->line->text + start, end - start, start + 1};
    cell->bar = walk->bar;
    walk->bar = TABLE_NO_BAR;
}

/* The whole field, without blanks around it. */
static bool take_field(struct table_cell *cell, struct table_walk *walk)
{
    size_t start = pass_blanks(walk, walk->field_start, walk->field_end);
    size_t end = start;
    for (size_t i = start; i < walk->field_end;) {
        size_t blank = table_blank(walk->line, i, walk->style);
        i += blank > 0 ? blank : 1;
        end = blank > 0 ? end : i;
    }
    set_cell(cell, walk, start, end);
    walk->in_field = false;
    return true;
}

/* How many bytes the character has. */
static size_t character_length(const struct table_walk *walk, size_t at)
{
    size_t length = 1;
    while (at + length < walk->field_end && (walk->line->text[at + length] & 0xc0) == 0x80) {
        length++;
    }
    return length;
}

/* The next word, or character, of the field; false behind the last one. */
static bool take_word(struct table_cell *cell, struct table_walk *walk)
{
    size_t start = pass_blanks(walk, walk->field_start, walk->field_end);
    cell->gap = start > walk->field_start || walk->fresh;
    if (start == walk->field_end) {
        walk->in_field = false;
        return false;
    }
    size_t end = start;
    if (walk->style->cells == TABLE_CHARACTERS) {
        end += character_length(walk, start);
    } else {
        while (end < walk->field_end && table_blank(walk->line, end, walk->style) == 0) {
            end++;
        }
    }
    set_cell(cell, walk, start, end);
    walk->field_start = end;
    walk->fresh = false;
    return true;
}

static bool take_place(struct table_cell *cell, struct table_walk *walk)
{
    const struct table_style *style = walk->style;
    if (walk->place == style->per_field) {
        walk->in_field = false;
        return false;
    }
    size_t at = walk->field_start + style->first + walk->place++ * style->step;
    size_t start = at < walk->field_end ? at : walk->field_end;
    size_t end = start + style->wide < walk->field_end ? start + style->wide : walk->field_end;
    while (start < end && table_blank(walk->line, start, style) > 0) {
        start++;
    }
    while (end > start && table_blank(walk->line, end - 1, style) > 0) {
        end--;
    }
    bool character = style->wide == 1 && end > start;
    set_cell(cell, walk, start, character ? start + character_length(walk, start) : end);
    return true;
}

bool table_next(struct table_cell *cell, struct table_walk *walk)
{
    for (;;) {
        if (!walk->in_field) {
            const struct line *line = walk->line;
            enum table_bar bar = TABLE_NO_BAR;
            if (walk->ended) {
                return false;
            }
            bool closes = !walk->begun || walk->style->open;
            size_t start =
                walk->begun ? pass_separator(&walk->bar, walk, walk->at) : first_field(walk);
            closes = closes || (walk->style->framed && walk->bar != TABLE_NO_BAR);
            walk->begun = true;
            if (closes && pass_blanks(walk, start, line->length) == line->length) {
                walk->ended = true;
                return false;
            }
            size_t end = start;
            while (end < line->length && separator_at(&bar, line, end, walk->style) == 0) {
                end++;
            }
            walk->ended = end >= line->length;
            walk->field_start = start;
            walk->field_end = end;
            walk->at = end;
            walk->place = 0;
            walk->in_field = true;
            walk->fresh = true;
        }
        cell->gap = false;
        bool there = walk->style->cells == TABLE_FIELDS   ? take_field(cell, walk)
                     : walk->style->cells == TABLE_PLACES ? take_place(cell, walk)
                                                          : take_word(cell, walk);
        if (there) {
            return true;
        }
    }
}

bool table_is_misplaced(const struct line *line, const struct table_style *style)
{
    struct table_style others = *style;
    struct table_cell cell;
    size_t counts[2] = {0, 0};
    others.cells = TABLE_CHARACTERS;
    for (int i = 0; i < 2; i++) {
        struct table_walk walk = {.line = line, .style = i == 0 ? style : &others};
        while (table_next(&cell, &walk)) {
            for (size_t j = 0; j < cell.text.length; j++) {
                counts[i] += (cell.text.text[j] & 0xc0) != 0x80;
            }
        }
    }
    return counts[0] != counts[1];
}

size_t table_count_to(const struct line *line, const struct table_style *style, size_t most)
{
    struct table_walk walk = {.line = line, .style = style};
    struct table_cell cell;
    size_t count = 0;
    while (count <= most && table_next(&cell, &walk)) {
        count++;
    }
    return count;
}

size_t table_count(const struct line *line, const struct table_style *style)
{
    return table_count_to(line, style, SIZE_MAX - 1);
}
