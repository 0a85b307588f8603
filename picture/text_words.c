/* What stands above and under a text picture: its title; what its marks mean; rules and regions
 * that are not drawn; and each clue that is not, or not wholly.
 */
#include "svg.h"
#include "text_picture.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { WORDS_INDENT = 2, WORDS = 200 };

static void start(struct text_paragraph *paragraph, struct text_picture *picture)
{
    text_paragraph_start(paragraph, &picture->pen, picture->columns, WORDS_INDENT);
}

static void write_text(struct text_picture *picture, const char *text)
{
    struct text_paragraph paragraph;
    start(&paragraph, picture);
    text_paragraph_add(&paragraph, text);
    text_paragraph_end(&paragraph);
}

/* Begins a paragraph with a sample of what is drawn; NULL: with nothing. */
static void start_sign(struct text_paragraph *paragraph, struct text_picture *picture,
                       const char *sign, enum ink ink)
{
    start(paragraph, picture);
    if (sign == NULL) {
        return;
    }
    text_pen_put(&picture->pen, sign, ink);
    for (const char *at = sign; *at != '\0'; at++) {
        paragraph->used += ((unsigned char)*at & 0xC0) != 0x80;
    }
    text_paragraph_add(paragraph, "  ");
}

/* What a sign means. */
static void write_sign(struct text_picture *picture, const char *sign, enum ink ink,
                       const char *words)
{
    struct text_paragraph paragraph;
    start_sign(&paragraph, picture, sign, ink);
    text_paragraph_add(&paragraph, words);
    text_paragraph_end(&paragraph);
}

void text_picture_title(struct text_picture *picture)
{
    const char *title = picture_title(picture->sketch.puzzle, picture->sketch.picture);
    if (title != NULL) {
        write_text(picture, title);
    }
}

bool text_picture_label(struct text_picture *picture, int row)
{
    const struct board *board = picture->sketch.board;
    for (size_t i = 0; i < board->group_count; i++) {
        const struct board_group *group = &board->groups[i];
        if (group->row == row + 1) {
            char text[GROUP_NAME + 1 + GROUP_LABEL];
            snprintf(text, sizeof text, "%s%s%s", group->name, group->label[0] != '\0' ? " " : "",
                     group->label);
            write_text(picture, text);
            return true;
        }
    }
    return false;
}

/* ---- Digits ---- */

/* "A = 10, B = 11, C = 12": with dots where there are many. */
static void write_characters(struct text_picture *picture)
{
    const struct board *board = picture->sketch.board;
    int highest = board->lowest + board->digits - 1;
    int lowest = board->lowest > 10 ? board->lowest : 10;
    if (picture->layout.numbers || highest < 10) {
        return;
    }
    char text[WORDS];
    char first[TEXT_DIGIT];
    char last[TEXT_DIGIT];
    text_picture_digit(first, picture, lowest - board->lowest + 1);
    text_picture_digit(last, picture, board->digits);
    if (lowest == highest) {
        snprintf(text, sizeof text, "%s = %d", first, lowest);
    } else {
        snprintf(text, sizeof text, "%s = %d%s%s = %d", first, lowest,
                 lowest + 1 == highest ? ", " : " to ", last, highest);
    }
    write_text(picture, text);
}

/* ---- The board ---- */

/* Cells of a list, with `join` between them. */
static void add_cells(struct text_paragraph *paragraph, const struct board *board, const int *cells,
                      int count, const char *join)
{
    for (int i = 0; i < count; i++) {
        char text[64];
        snprintf(text, sizeof text, "%s%s", i > 0 ? join : "",
                 board_cell_name(board, cells[i]).text);
        text_paragraph_add(paragraph, text);
    }
}

/* The cells of a clue, with what stands between them in sentences. */
static void add_clue_cells(struct text_paragraph *paragraph, const struct board *board,
                           const struct clue *clue)
{
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    struct clue_parts parts = {.part = 0};
    if (kind->parts == NULL && !kind->weighs) {
        add_cells(paragraph, board, clue->cells, clue->cell_count, kind->join);
        return;
    }
    size_t count = (size_t)clue->value_count;
    const int *sizes = clue_part_sizes(&count, kind, clue->values);
    for (int i = 0; i < clue->cell_count; i++) {
        int begun = kind->parts != NULL ? clue_parts_begin(&parts, sizes, count, (size_t)i) : 0;
        text_paragraph_add(paragraph, i == 0 ? "" : begun > 0 ? kind->parts : kind->join);
        for (; begun > 1; begun--) {
            text_paragraph_add(paragraph, CLUE_EMPTY_PART);
            text_paragraph_add(paragraph, kind->parts);
        }
        int weight = clue_weight(kind, clue->values, (size_t)clue->value_count, (size_t)i);
        if (weight != 1) {
            char text[32];
            snprintf(text, sizeof text, "%d*", weight);
            text_paragraph_add(paragraph, text);
        }
        add_cells(paragraph, board, clue->cells + i, 1, "");
    }
    size_t end = (size_t)clue->cell_count;
    int behind = kind->parts != NULL ? clue_parts_begin(&parts, sizes, count, end) : 0;
    for (; behind > 0; behind--) {
        text_paragraph_add(paragraph, kind->parts);
        text_paragraph_add(paragraph, CLUE_EMPTY_PART);
    }
}

static void write_board_words(struct text_picture *picture)
{
    const struct board *board = picture->sketch.board;
    bool ascii = picture->pen.ascii;
    char text[WORDS];
    if (picture_digits_text(text, board)) {
        write_text(picture, text);
    }
    if (!board_has_region(board, REGION_ROW) && !board_has_region(board, REGION_COLUMN)) {
        write_text(picture, "Rows and columns may have a digit twice.");
    }
    if (picture->sketch.puzzle->sudominoku) {
        snprintf(text, sizeof text,
                 "Sudominoku: a domino, two cells without a line between them, for each pair of "
                 "digits, and %d singles cover the board.",
                 board->digits);
        write_text(picture, text);
    }
    if (picture_has_boxes_beside_pieces(board)) {
        snprintf(text, sizeof text, "Boxes of %dx%d cells have no digit twice, either.",
                 board->box_rows, board->box_columns);
        write_text(picture, text);
    }
    if (board_has_region(board, REGION_WINDOW)) {
        snprintf(text, sizeof text, "%s%s", glyph_across(STROKE_DOTTED, ascii),
                 glyph_down(STROKE_DOTTED, ascii));
        write_sign(picture, text, INK_LIGHT,
                   "The windows, in which the lines are dotted, have no digit twice.");
    }
    if (board->diagonal[0]) {
        write_sign(picture, glyph_text(GLYPH_FALLING, ascii), INK_MARK,
                   "The diagonal from the top left has no digit twice.");
    }
    if (board->diagonal[1]) {
        write_sign(picture, glyph_text(GLYPH_RISING, ascii), INK_MARK,
                   "The diagonal from the top right has no digit twice.");
    }
    if (board_has_region(board, REGION_DISJOINT)) {
        write_text(picture, "Cells at the same place of each box have different digits.");
    }
    if (board_has_region(board, REGION_SET)) {
        const char *separator = " ";
        struct text_paragraph paragraph;
        start(&paragraph, picture);
        text_paragraph_add(&paragraph, "No digit twice in:");
        for (int i = 0; i < board->region_count; i++) {
            const struct region *region = &board->regions[i];
            if (region->kind == REGION_SET) {
                text_paragraph_add(&paragraph, separator);
                add_cells(&paragraph, board, region->cells, region->count, ", ");
                separator = "; ";
            }
        }
        text_paragraph_add(&paragraph, ".");
        text_paragraph_end(&paragraph);
    }
}

/* ---- Clues ---- */

/* Clues of a kind, and if their words have a value with the same value. */
struct clue_group {
    enum satdoku_clue_kind kind;
    bool valued;
    int value;
};

/* What is said of clues of a kind; NULL: no more than its words. */
static const char *rule_of(enum satdoku_clue_kind kind)
{
    return svg_kind_of(kind)->described ? NULL : svg_kind_of(kind)->words;
}

/* "(17) r1c1, r1c2": with its value, unless the words have that. */
static void add_clue(struct text_paragraph *paragraph, const struct board *board,
                     const struct clue *clue, bool valued)
{
    const struct clue_kind *kind = clue_kind_of(clue->kind);
    char text[CLUE_TEXT];
    if (kind->join == NULL || kind->whole) {
        bool headed = kind->composite != CLUE_NO_COMPOSITE || kind->whole; /* it has the words */
        clue_describe(text, clue, board);
        text_paragraph_add(paragraph, text + (headed ? strlen(kind->words) + 1 : 0));
        return;
    }
    if (!valued && kind->values == CLUE_NUMBERS && kind->value_count.max == 1) {
        snprintf(text, sizeof text, "(%d) ", clue->value_count > 0 ? clue->values[0] : 0);
        text_paragraph_add(paragraph, text);
    }
    if (kind->values == CLUE_CHARACTERS) {
        char characters[CLUE_CHARACTERS_TEXT];
        clue_characters_text(characters, clue->values, (size_t)clue->value_count);
        snprintf(text, sizeof text, "(%s) ", characters);
        text_paragraph_add(paragraph, text);
    }
    for (int i = 0; kind->values == CLUE_DIGITS && i < clue->value_count; i++) {
        snprintf(text, sizeof text, "%s%d%s", i == 0 ? "(" : ", ",
                 picture_digit(board, clue->values[i]), i + 1 == clue->value_count ? ") " : "");
        text_paragraph_add(paragraph, text);
    }
    if (!kind->outside) {
        add_clue_cells(paragraph, board, clue);
        return;
    }
    int first = clue->cells[0];
    int last = clue->cells[clue->cell_count - 1];
    struct satdoku_cell from = {board_row(board, first) + 1, board_column(board, first) + 1};
    struct satdoku_cell to = {board_row(board, last) + 1, board_column(board, last) + 1};
    clue_line_text(text, &from, &to); /* "row 1 from the left" */
    text_paragraph_add(paragraph, text);
}

/* What a group's words are: those of its rule, or else "Domino:". */
static void add_heading(struct text_paragraph *paragraph, const struct clue_group *group,
                        const char *rule)
{
    char text[WORDS];
    if (rule != NULL) {
        bool listed = clue_kind_of(group->kind)->values == CLUE_CHARACTERS; /* with each clue */
        char number[32];
        snprintf(number, sizeof number, "%d", group->value);
        picture_fill(text, sizeof text, rule, listed ? "in brackets" : number);
    } else {
        snprintf(text, sizeof text, "%s:", clue_kind_of(group->kind)->words);
        text[0] = (char)(text[0] >= 'a' && text[0] <= 'z' ? text[0] - 'a' + 'A' : text[0]);
    }
    text_paragraph_add(paragraph, text);
}

/* Its sign, its words, and those of its clues that words have to say. */
static void write_group(struct text_picture *picture, const struct clue_group *group)
{
    const struct sketch *sketch = &picture->sketch;
    const struct sketch_kind *kind = sketch_kind_of(group->kind);
    const char *rule = rule_of(group->kind);
    const char *separator = rule != NULL ? " In: " : " ";
    struct text_paragraph paragraph;
    bool started = rule != NULL;
    if (started) {
        start_sign(&paragraph, picture, kind->sign[picture->pen.ascii], INK_MARK);
        add_heading(&paragraph, group, rule);
    }
    for (size_t i = 0; i < sketch_clue_count(sketch->puzzle); i++) {
        struct clue_room room;
        struct clue clue = sketch_clue_at(sketch->puzzle, i, &room);
        bool inside =
            clue.kind == group->kind && (!group->valued || clue.values[0] == group->value);
        if (!inside || clue.cell_count == 0 || !sketch_needs_words(sketch, i)) {
            continue;
        }
        if (!started) {
            start(&paragraph, picture);
            add_heading(&paragraph, group, rule);
            started = true;
        }
        text_paragraph_add(&paragraph, separator);
        add_clue(&paragraph, sketch->board, &clue, group->valued);
        separator = "; ";
    }
    if (started) {
        text_paragraph_add(&paragraph, separator[0] == ';' ? "." : "");
        text_paragraph_end(&paragraph);
    }
}

/* The least value above `value` of a clue of that kind; false: there is none. */
static bool next_value(int *value, const struct sketch *sketch, enum satdoku_clue_kind kind)
{
    int above = *value;
    bool found = false;
    for (size_t i = 0; i < sketch_clue_count(sketch->puzzle); i++) {
        struct clue_room room;
        struct clue clue = sketch_clue_at(sketch->puzzle, i, &room);
        if (clue.kind == kind && clue.values[0] > above && (!found || clue.values[0] < *value)) {
            *value = clue.values[0];
            found = true;
        }
    }
    return found;
}

/* ---- What the picture adds ---- */

/* The clues are listed, unless there is a note, which knows more of them. */
static void write_marked(struct text_picture *picture, const struct satdoku_clues *clues,
                         const char *sign, enum ink ink, const char *words)
{
    const char *note = picture->sketch.picture->note;
    bool noted = note != NULL && note[0] != '\0';
    if (clues->count == 0) {
        return;
    }
    struct text_paragraph paragraph;
    start_sign(&paragraph, picture, sign, ink);
    text_paragraph_add(&paragraph, words);
    if (noted) {
        text_paragraph_add(&paragraph, ".");
        text_paragraph_end(&paragraph);
        return;
    }
    text_paragraph_add(&paragraph, ":");
    for (size_t i = 0; i < clues->count; i++) {
        char text[SATDOKU_CLUE_TEXT];
        satdoku_puzzle_clue_text(text, picture->sketch.puzzle, &clues->clue[i]);
        text_paragraph_add(&paragraph, i > 0 ? "; " : " ");
        text_paragraph_add(&paragraph, text);
    }
    text_paragraph_add(&paragraph, ".");
    text_paragraph_end(&paragraph);
}

/* The step in words, and what its marks mean that are there. */
static void write_step(struct text_picture *picture)
{
    static const struct {
        enum step_look look;
        enum glyph glyph;
        enum ink ink;
        const char *words;
    } rows[] = {{STEP_LOOK_PLACED, GLYPH_PLACED, INK_PLACED, "It is there."},
                {STEP_LOOK_EXCLUDED, GLYPH_EXCLUDED, INK_EXCLUDED, "It cannot be there."},
                {STEP_LOOK_REASON, GLYPH_REASON, INK_REASON, "The reason."}};
    const struct sketch *sketch = &picture->sketch;
    const char *note = sketch->picture->note;
    size_t count = (size_t)sketch->board->cells * (size_t)sketch->board->digits;
    if (note != NULL && note[0] != '\0') {
        write_text(picture, note);
    }
    bool conflict = false;
    for (int cell = 0; cell < sketch->board->cells; cell++) {
        conflict = conflict || sketch->cells[cell].conflict;
    }
    if (conflict) {
        write_sign(picture, "5!", INK_CONFLICT, "Cannot stand together.");
    }
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        size_t i = 0;
        while (i < count && sketch->looks[i] != rows[row].look) {
            i++;
        }
        if (i < count) {
            char sign[2 * TEXT_DIGIT];
            snprintf(sign, sizeof sign, "%s5", glyph_text(rows[row].glyph, picture->pen.ascii));
            write_sign(picture, sign, rows[row].ink, rows[row].words);
        }
    }
}

void text_picture_words(struct text_picture *picture)
{
    const struct satdoku_picture *added = picture->sketch.picture;
    const char *repair = picture->pen.ascii ? "x5" : "×5";
    const struct sketch *sketch = &picture->sketch;
    bool ascii = picture->pen.ascii;
    char text[2 * TEXT_DIGIT];
    if (sketch->looks != NULL) {
        write_step(picture);
    }
    write_characters(picture);
    if (sketch->solved) {
        snprintf(text, sizeof text, "%s5", glyph_text(GLYPH_SOLVED, ascii));
        write_sign(picture, text, INK_SOLVED,
                   sketch->looks != NULL      ? "Known before."
                   : sketch->solution != NULL ? "A digit of the solution."
                                              : "The only candidate.");
    }
    bool given = false;
    for (int cell = 0; cell < sketch->board->cells; cell++) {
        given = given || sketch->cells[cell].given;
    }
    if (sketch->possible != NULL && given) {
        write_sign(picture, "[5]", INK_GIVEN, "A given.");
    }
    if (sketch->differs) {
        write_sign(picture, "5/6", INK_DIFFERENT, "Two solutions differ here.");
    }
    write_board_words(picture);
    bool seen[SATDOKU_CLUE_KINDS] = {false};
    for (size_t i = 0; i < sketch_clue_count(picture->sketch.puzzle); i++) {
        struct clue_room room;
        seen[sketch_clue_at(picture->sketch.puzzle, i, &room).kind] = true;
    }
    for (int kind = 0; kind < SATDOKU_CLUE_KINDS; kind++) {
        struct clue_group group = {.kind = (enum satdoku_clue_kind)kind, .value = INT_MIN};
        const char *rule = rule_of(group.kind);
        group.valued = rule != NULL && strchr(rule, '#') != NULL &&
                       clue_kind_of(group.kind)->values != CLUE_CHARACTERS;
        if (seen[kind] && !group.valued) {
            write_group(picture, &group);
        }
        while (seen[kind] && group.valued && next_value(&group.value, sketch, group.kind)) {
            write_group(picture, &group);
        }
    }
    write_marked(picture, &added->conflict, "5!", INK_CONFLICT, "Cannot stand together");
    write_marked(picture, &added->repair, repair, INK_REPAIR, "Would have to go");
    if (sketch->looks == NULL && added->note != NULL && added->note[0] != '\0') {
        write_text(picture, added->note);
    }
}
