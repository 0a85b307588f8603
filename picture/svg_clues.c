/* What clues look like: the table of kinds, and how they are drawn.
 *
 * Setters have habits, which this follows. Where they tell lines by their colours, dashes, ends and
 * a core tell them, too.
 */
#include "svg.h"

#include "decimal.h"

#include <limits.h>
#include <string.h>

enum { DOT = 13, HALO = 17, LETTER = 11 };

static void count_up(unsigned char *count)
{
    if (*count < UCHAR_MAX) {
        ++*count;
    }
}

/* ---- Circles ---- */

static void draw_rings(struct svg_board *b, const struct clue *clue, int radius, const char *style)
{
    for (int i = 0; i < clue->cell_count; i++) {
        svg_circle(b, svg_middle(b, clue->cells[i]), radius, style);
    }
}

static void draw_circles(struct svg_board *b, const struct clue *clue)
{
    draw_rings(b, clue, 40, "fill=\"none\" stroke=\"#555555\" stroke-width=\"3\"");
}

/* In the middle of its cells. */
static void draw_center(struct svg_board *b, const struct clue *clue)
{
    struct svg_point first = svg_middle(b, clue->cells[0]);
    struct svg_point last = svg_middle(b, clue->cells[clue->cell_count - 1]);
    struct svg_point middle = {(first.x + last.x) / 2, (first.y + last.y) / 2};
    svg_circle(b, middle, 16, "fill=\"#ffffff\" stroke=\"#222222\" stroke-width=\"3\"");
}

static void draw_white_pearls(struct svg_board *b, const struct clue *clue)
{
    draw_rings(b, clue, 36, "fill=\"#ffffff\" stroke=\"#222222\" stroke-width=\"3\"");
}

/* Gray enough to be told from white ones, and light enough for a digit. */
static void draw_black_pearls(struct svg_board *b, const struct clue *clue)
{
    draw_rings(b, clue, 36, "fill=\"#8f8f8f\" stroke=\"#222222\" stroke-width=\"3\"");
}

static void mark_white_dot(struct svg_board *b, struct svg_point middle, struct svg_point to_first)
{
    (void)to_first;
    svg_circle(b, middle, DOT, "fill=\"#ffffff\" stroke=\"#000000\" stroke-width=\"3\"");
}

static void mark_black_dot(struct svg_board *b, struct svg_point middle, struct svg_point to_first)
{
    (void)to_first;
    /* A border keeps it visible on a heavy line. */
    svg_circle(b, middle, DOT + 1, "fill=\"#000000\" stroke=\"#ffffff\" stroke-width=\"2\"");
}

/* Signs are drawn, so that no font moves them; what is under them is blank. */
static void mark_sign(struct svg_board *b, struct svg_point middle, const char *path)
{
    svg_disc(b, middle, HALO, "#ffffff");
    svg_add(b->out,
            "<path fill=\"none\" stroke=\"#000000\" stroke-width=\"5\" stroke-linejoin=\"round\" "
            "stroke-linecap=\"round\" d=\"M%d %d%s\"/>\n",
            middle.x, middle.y, path);
}

static void mark_x(struct svg_board *b, struct svg_point middle, struct svg_point to_first)
{
    (void)to_first;
    mark_sign(b, middle, "m-9 -12l18 24m0 -24l-18 24");
}

static void mark_v(struct svg_board *b, struct svg_point middle, struct svg_point to_first)
{
    (void)to_first;
    mark_sign(b, middle, "m-10 -12l10 24l10 -24");
}

static void mark_small(struct svg_board *b, struct svg_point middle, const char *path)
{
    svg_add(b->out,
            "<path fill=\"none\" stroke=\"#a01c1c\" stroke-width=\"4\" stroke-linecap=\"round\" "
            "d=\"M%d %d%s\"/>\n",
            middle.x, middle.y, path);
}

/* It lies across the edge. */
static void mark_no_dot(struct svg_board *b, struct svg_point middle, struct svg_point to_first)
{
    mark_small(b, middle, to_first.x != 0 ? "m-9 0h18" : "m0 -9v18");
}

static void mark_no_white_dot(struct svg_board *b, struct svg_point middle,
                              struct svg_point to_first)
{
    mark_no_dot(b, middle, to_first);
    svg_add(b->out,
            "<circle cx=\"%d\" cy=\"%d\" r=\"6\" fill=\"#ffffff\" stroke=\"#a01c1c\" "
            "stroke-width=\"2\"/>\n",
            middle.x, middle.y);
}

static void mark_no_black_dot(struct svg_board *b, struct svg_point middle,
                              struct svg_point to_first)
{
    mark_no_dot(b, middle, to_first);
    svg_add(b->out, "<circle cx=\"%d\" cy=\"%d\" r=\"6\" fill=\"#a01c1c\"/>\n", middle.x, middle.y);
}

static void mark_no_letter(struct svg_board *b, struct svg_point middle, struct svg_point to_first)
{
    (void)to_first;
    mark_small(b, middle, "m-7 -7l14 14m0 -14l-14 14");
}

/* It opens towards the first cell. */
static void mark_greater(struct svg_board *b, struct svg_point middle, struct svg_point to_first)
{
    const char *path = to_first.x < 0   ? "m-7 -12l15 12l-15 12"
                       : to_first.x > 0 ? "m7 -12l-15 12l15 12"
                       : to_first.y < 0 ? "m-12 -7l12 15l12 -15"
                                        : "m-12 7l12 -15l12 15";
    mark_sign(b, middle, path);
}

#define TILE "fill=\"#f3ecd8\" stroke=\"#222222\" stroke-width=\"4\""

/* Between the halves of a domino is a bar. */
static void draw_tile(struct svg_board *b, const struct clue *clue)
{
    enum { HALF_BAR = 28 };
    svg_tile(b, clue->cells, clue->cell_count, 9, TILE);
    if (clue->cell_count == 1) {
        return;
    }
    struct svg_point middle = svg_edge_point(b, clue->cells, 0, 1);
    bool row = board_row(b->board, clue->cells[0]) == board_row(b->board, clue->cells[1]);
    svg_add(b->out,
            "<path fill=\"none\" stroke=\"#222222\" stroke-width=\"2\" d=\"M%d %d%s%d\"/>\n",
            middle.x - (row ? 0 : HALF_BAR), middle.y - (row ? HALF_BAR : 0), row ? "v" : "h",
            2 * HALF_BAR);
}

/* ---- Cages ---- */

enum { CAGE_INSET = 8 };

#define CAGE     "fill=\"none\" stroke=\"#000000\" stroke-width=\"2\" stroke-dasharray=\"9 6\""
#define RELLIK   "fill=\"none\" stroke=\"#a01c1c\" stroke-width=\"2\" stroke-dasharray=\"2 5\""
#define PARTS    "fill=\"none\" stroke=\"#1c7a3c\" stroke-width=\"2\" stroke-dasharray=\"20 4 4 4\""
#define EQUALITY "fill=\"none\" stroke=\"#1c5aa0\" stroke-width=\"2\" stroke-dasharray=\"14 5 2 5\""

#define CONTENTS_AS(color, dashes)                                                                 \
    "fill=\"none\" stroke=\"" color "\" stroke-width=\"2\" stroke-dasharray=\"" dashes "\""
#define SETS          CONTENTS_AS("#6b2aa0", "10 4")
#define CONTENTS      CONTENTS_AS("#c06a10", "16 4")
#define MORE_CONTENTS CONTENTS_AS("#6f7a1c", "3 3")
#define COUNTED       CONTENTS_AS("#b03a8a", "6 3 6 9")
#define LUNCHBOX      CONTENTS_AS("#2a5a9a", "4 4 12 4")
#define DISTINCT      CONTENTS_AS("#1c7a7a", "12 3 3 3")
#define REGION_COUNTS CONTENTS_AS("#7a4a2a", "8 4 2 4")
#define REGION_WAY    CONTENTS_AS("#b02a3c", "2 5 9 5")
#define GREATER_SUMS  CONTENTS_AS("#555555", "10 4 3 4")
#define CHOICES       "fill=\"none\" stroke=\"#777777\" stroke-width=\"3\" stroke-dasharray=\"6 9\""

/* The first cell in reading order. */
static int first_cell(const struct clue *clue)
{
    int first = clue->cells[0];
    for (int i = 1; i < clue->cell_count; i++) {
        first = clue->cells[i] < first ? clue->cells[i] : first;
    }
    return first;
}

/* The number that stands in the corner of its first cell; 0: none. */
static int sum_of(const struct clue *clue)
{
    return clue->value_count > 0 ? clue->values[0] : 0;
}

/* Whether something stands in the corner. */
static bool is_labelled(const struct clue *clue)
{
    const struct svg_kind *kind = svg_kind_of(clue->kind);
    return kind->sum && (kind->sign != NULL || sum_of(clue) != 0);
}

/* Its sum stands in a corner, where the line makes room, behind sums of other cages that begin in
 * the same cell; a cage of any sum has none. */
static void draw_cage(struct svg_board *b, const struct clue *clue)
{
    enum { SIZE = SVG_SUM, AWAY = 6, APART = 6 };
    const struct svg_kind *kind = svg_kind_of(clue->kind);
    svg_outline(b, clue->cells, clue->cell_count, CAGE_INSET, kind->outline);
    if (!is_labelled(clue)) {
        return;
    }
    struct svg_point middle = svg_middle(b, first_cell(clue));
    unsigned char *taken = &b->cells[first_cell(clue)].sums_width;
    int characters = (kind->sign != NULL) + (sum_of(clue) != 0 ? decimal_length(sum_of(clue)) : 0);
    int width = characters * SIZE * 3 / 5 + 2;
    int x = middle.x - SVG_HALF + AWAY + *taken;
    int y = middle.y - SVG_HALF + AWAY;
    if (*taken + width + APART < SVG_CELL) {
        *taken = (unsigned char)(*taken + width + APART); /* else they lie upon each other */
    }
    svg_add(b->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n", x, y,
            width, SIZE - 2);
    svg_add(b->out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\">", x + 1, y + SIZE * 4 / 5, SIZE);
    sink_text(b->out, kind->sign != NULL ? kind->sign : "");
    if (sum_of(clue) != 0) {
        sink_number(b->out, sum_of(clue));
    }
    sink_text(b->out, "</text>\n");
}

/* Each part has its own outline; those that follow each other are not inset alike, as their cells
 * may be the same. */
static void draw_parts(struct svg_board *b, const struct clue *clue)
{
    enum { STEP = 4, LEVELS = 4 };
    int first = 0;
    for (int i = 0; i < clue->value_count; i++) {
        svg_outline(b, clue->cells + first, clue->values[i], CAGE_INSET + i % LEVELS * STEP, PARTS);
        first += clue->values[i];
    }
}

#define CORNER_MARK "fill=\"#ffffff\" stroke=\"#000000\" stroke-width=\"2\""

/* Digits in a circle, two on a line, or a sum in a square; the smaller the wider they are. */
static void draw_quad(struct svg_board *b, const struct clue *clue)
{
    enum { RADIUS = 29, SQUARE = 50, SIZE = 26, LINE = 23, ROOM = 40 };
    struct svg_point middle = svg_corner_point(b, clue->cells);
    bool digits = clue_kind_of(clue->kind)->values == CLUE_DIGITS;
    int lines = clue->value_count > 2 ? 2 : 1;
    int width =
        decimal_length(digits ? picture_digit(b->board, b->board->digits) : clue->values[0]);
    int letters = clue->value_count == 1 ? width : 2 * width + 1;
    int size = letters * SIZE > 2 * ROOM ? 2 * ROOM / letters : SIZE;
    if (digits) {
        svg_circle(b, middle, RADIUS, CORNER_MARK);
    } else {
        svg_add(b->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" " CORNER_MARK "/>\n",
                middle.x - SQUARE / 2, middle.y - SQUARE / 2, SQUARE, SQUARE);
    }
    for (int line = 0; line < lines; line++) {
        int y = middle.y + (2 * line - lines + 1) * LINE / 2 + size * 36 / 100;
        svg_add(b->out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=\"middle\">",
                middle.x, y, size);
        for (int i = 2 * line; i < clue->value_count && i < 2 * line + 2; i++) {
            svg_add(b->out, "%s%d", i % 2 == 0 ? "" : " ",
                    digits ? picture_digit(b->board, clue->values[i]) : clue->values[i]);
        }
        sink_text(b->out, "</text>\n");
    }
}

/* ---- Outside of the board ---- */

enum { OUTSIDE_LEVELS_MAX = 4 }; /* further numbers lie upon each other */

static unsigned char *outside_count(const struct svg_board *b, const struct clue *clue)
{
    enum svg_side side = svg_side_of(svg_direction(b, clue->cells, clue->cell_count));
    return &b->cells[clue->cells[0]].outside[side];
}

/* The last one that is drawn stands next to the board. */
static void draw_outside(struct svg_board *b, const struct clue *clue)
{
    enum { SIZE = 34, LETTERS = 4 };
    const struct svg_kind *kind = svg_kind_of(clue->kind);
    unsigned char *left = outside_count(b, clue);
    int index = *left > OUTSIDE_LEVELS_MAX ? OUTSIDE_LEVELS_MAX - 1 : *left - 1;
    struct svg_point at = svg_outside_point(b, clue->cells, clue->cell_count, index);
    bool digit = clue_kind_of(clue->kind)->values == CLUE_DIGITS;
    int number = digit ? picture_digit(b->board, clue->values[0]) : clue->values[0];
    int letters = decimal_length(number) + 1;
    int size = letters > LETTERS ? SIZE * LETTERS / letters : SIZE;
    *left = (unsigned char)(*left > 0 ? *left - 1 : 0);
    svg_add(b->out,
            "<text x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=\"middle\">%s%d%s</text>\n", at.x,
            at.y + size * 36 / 100, size, kind->before, number, kind->behind);
}

/* An arrow beside the number shows where the diagonal goes. */
static void draw_diagonal(struct svg_board *b, const struct clue *clue)
{
    enum { LONG = 16, HEAD = 9, APART = 8 };
    struct svg_direction to = svg_direction(b, clue->cells, clue->cell_count);
    struct svg_point first = svg_middle(b, clue->cells[0]);
    struct svg_point tip = {first.x - to.right * (SVG_HALF + APART),
                            first.y - to.down * (SVG_HALF + APART)};
    draw_outside(b, clue);
    svg_path_begin(b, "#000000", 3, NULL);
    svg_add(b->out, "M%d %dL%d %dm%d 0h%dv%d\"/>\n", tip.x - to.right * LONG,
            tip.y - to.down * LONG, tip.x, tip.y, -to.right * HEAD, to.right * HEAD,
            -to.down * HEAD);
}

/* ---- Cells whose digits are rows or columns ---- */

static void draw_sign(struct svg_board *b, const struct clue *clue)
{
    struct svg_point middle = svg_middle(b, clue->cells[0]);
    svg_add(b->out,
            "<path fill=\"none\" stroke=\"#8a5a00\" stroke-width=\"4\" stroke-linejoin=\"round\" "
            "stroke-linecap=\"round\" d=\"M%d %d%s\"/>\n",
            middle.x, middle.y, svg_kind_of(clue->kind)->sign);
}

/* ---- Candidate sets ---- */

static bool clue_has(const struct svg_board *b, int cell, int inside, const void *context)
{
    (void)b;
    (void)cell;
    const struct clue *clue = context;
    for (int i = 0; i < clue->value_count; i++) {
        if (clue->values[i] == inside) {
            return true;
        }
    }
    return false;
}

static void draw_set(struct svg_board *b, const struct clue *clue)
{
    int cell = clue->cells[0];
    struct svg_cell *look = &b->cells[cell];
    bool alone = look->sets == 1 && b->puzzle->givens[cell] == 0;
    if (alone && (b->picture.candidates != NULL || b->picture.step != NULL)) {
        return; /* what is left of it is drawn */
    }
    if (!alone || b->picture.solution != NULL) {
        /* Beside a digit, or another set: a line of digits at the top of the cell. */
        int index = look->sets_drawn;
        enum { SIZE = 22, SIZE_MIN = 3, EDGE = 9 };
        struct svg_point middle = svg_middle(b, clue->cells[0]);
        int wide = 0;
        for (int i = 0; i < clue->value_count; i++) {
            wide += picture_digit(b->board, clue->values[i]) > 9 ? 3 : 2;
        }
        int room = (SVG_CELL - 2 * EDGE) * 2; /* letters and blanks are half as wide as high */
        int size = wide * SIZE > room ? room / wide : SIZE;
        svg_add(b->out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" fill=\"#333333\">",
                middle.x - SVG_HALF + EDGE,
                middle.y - SVG_HALF + (index + 1) * SIZE + 4 +
                    (b->cells[clue->cells[0]].has_sum ? SVG_SUM : 0),
                size < SIZE_MIN ? SIZE_MIN : size);
        for (int i = 0; i < clue->value_count; i++) {
            svg_add(b->out, "%s%d", i == 0 ? "" : " ", picture_digit(b->board, clue->values[i]));
        }
        sink_text(b->out, clue->value_count == 0 ? "-</text>\n" : "</text>\n");
        count_up(&look->sets_drawn);
    } else if (clue->value_count == 0) {
        /* An empty set. */
        struct svg_point middle = svg_middle(b, cell);
        svg_add(
            b->out,
            "<path fill=\"none\" stroke=\"#333333\" stroke-width=\"4\" d=\"M%d %da18 18 0 1 0 36 "
            "0a18 18 0 1 0 -36 0m-2 22l40 -44\"/>\n",
            middle.x - 18, middle.y);
    } else {
        svg_small_digits(b, cell, clue_has, clue);
    }
}

/* ---- The table ---- */

/* What PICTURE(...) says in kinds.def. */
#define LINE_AS(form, says, stroke, wide)                                                          \
    .layer = SVG_LAYER_LINES, .words = (says), .color = (stroke), .width = (wide), .sketch = (form)
#define LINE(...) LINE_AS(SKETCH_LINE, __VA_ARGS__)
#define EDGE(form, says, drawn)                                                                    \
    .layer = SVG_LAYER_EDGES, .words = (says), .mark = (drawn), .sketch = (form)
#define OUTSIDE(says, left, right, drawn)                                                          \
    .layer = SVG_LAYER_OUTSIDE, .words = (says), .before = (left), .behind = (right),              \
    .draw = (drawn), .sketch = SKETCH_OUTSIDE
#define RULE(says) .layer = SVG_LAYER_NONE, .words = (says)
#define DESCRIBED(says, line)                                                                      \
    .layer = SVG_LAYER_OUTLINES, .words = (says), .described = true, .apart = true,                \
    .outline = (line), .draw = draw_cage

#define PICTURE(...)                                                                               \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
/* An initializer, no expression. NOLINTNEXTLINE(bugprone-macro-parentheses) */
#define KIND(id, clue, primitives, string, picture, docs) [SATDOKU_CLUE_##id] = picture,
static const struct svg_kind kinds[SATDOKU_CLUE_KINDS] = {
#include "kinds.def"
};

const struct svg_kind *svg_kind_of(enum satdoku_clue_kind kind)
{
    return (unsigned)kind < SATDOKU_CLUE_KINDS ? &kinds[kind] : NULL;
}

/* ---- All clues ---- */

bool svg_is_told(const struct svg_board *b, const struct clue *clue)
{
    const struct svg_kind *kind = &kinds[clue->kind];
    const struct board *board = b->board;
    if (board->group_count == 0 || clue->cell_count < 2) {
        return false;
    }
    if (kind->layer == SVG_LAYER_EDGES) {
        int down = board_row(board, clue->cells[0]) - board_row(board, clue->cells[1]);
        int right = board_column(board, clue->cells[0]) - board_column(board, clue->cells[1]);
        return down * down + right * right != 1;
    }
    bool whole = kind->layer == SVG_LAYER_LINES || kind->layer == SVG_LAYER_OUTLINES;
    const struct board_group *group = board_group_of(board, clue->cells[0]);
    bool told = false;
    for (int i = 1; whole && !kind->apart && i < clue->cell_count && !told; i++) {
        told = board_group_of(board, clue->cells[i]) != group;
    }
    return told;
}

static void draw_clue(struct svg_board *b, const struct clue *clue)
{
    const struct svg_kind *kind = &kinds[clue->kind];
    if (svg_is_told(b, clue)) {
        return;
    }
    if (kind->layer == SVG_LAYER_LINES) {
        svg_line(b, clue, kind);
    } else if (kind->mark != NULL) {
        struct svg_edge *edge = svg_edge(b, clue->cells);
        struct svg_point middle = svg_edge_point(b, clue->cells, edge->drawn, edge->marks);
        struct svg_point first = svg_middle(b, clue->cells[0]);
        struct svg_point other = svg_middle(b, clue->cells[1]);
        struct svg_point to_first = {first.x - other.x, first.y - other.y};
        count_up(&edge->drawn);
        kind->mark(b, middle, to_first);
    } else if (kind->draw != NULL) {
        kind->draw(b, clue);
    }
}

/* Whether clues of its kind are told by letters. */
static bool has_groups(const struct clue *clue)
{
    const struct svg_kind *kind = &kinds[clue->kind];
    return kind->apart || (kind->layer == SVG_LAYER_LINES && clue->value_count > 0);
}

void svg_clues_draw(struct svg_board *b, enum svg_layer layer)
{
    if (layer == SVG_LAYER_TILES) {
        /* The clues of a Sudominoku before those of the list. */
        size_t count = b->puzzle->sudominoku ? clue_list_start(b->puzzle) : 0;
        for (size_t j = 0; j < count; j++) {
            struct clue_room room;
            struct clue clue = clue_at(b->puzzle, j, &room);
            draw_clue(b, &clue);
        }
    }
    for (size_t i = 0; i < b->puzzle->list.count && !b->out->failed; i++) {
        struct clue clue = clue_listed(b->puzzle, i);
        if (kinds[clue.kind].layer == layer) {
            draw_clue(b, &clue);
        }
        if (layer == SVG_LAYER_EDGES && has_groups(&clue) &&
            kinds[clue.kind].layer != SVG_LAYER_NONE && !svg_is_told(b, &clue)) {
            /* Where there are several groups, a letter tells a clue from others of its kind: in the
             * corner of the first cell of a line or an outline, and of each cell of other clues. */
            int group = b->groups[i];
            enum { AWAY = 33, SIZE = 24 };
            bool all = kinds[clue.kind].apart && kinds[clue.kind].outline == NULL;
            int tagged = all ? clue.cell_count : 1;
            for (int k = 0; b->group_count[clue.kind] > 1 && k < tagged; k++) {
                struct svg_point at = svg_middle(b, clue.cells[k]);
                /* Letters of outlines stand where cages have their sums, behind those. */
                unsigned char *taken = &b->cells[clue.cells[k]].sums_width;
                struct svg_point middle = {at.x - AWAY + (all ? 0 : *taken), at.y - AWAY};
                *taken = (unsigned char)(*taken + (all || *taken > SVG_CELL - SIZE ? 0 : SIZE));
                svg_disc(b, middle, SIZE / 2 + 2, "#ffffff");
                svg_add(b->out,
                        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"%d\" "
                        "font-style=\"italic\">%c</text>\n",
                        middle.x, middle.y + SIZE * 36 / 100, SIZE, 'A' + group);
            }
        }
    }
}

/* How many values before the others say how a clue's cells are parted. */
static int part_values(const struct clue *clue)
{
    return clue_kind_of(clue->kind)->counts_parts ? 1 + clue->values[0] : 0;
}

/* The group of a clue; `first` has the first clue of each group of its kind. */
static unsigned char group_of(struct svg_board *b, size_t index, size_t first[SVG_GROUPS_MAX])
{
    struct clue clue = clue_listed(b->puzzle, index);
    unsigned char *count = &b->group_count[clue.kind];
    for (unsigned char group = 0; group < *count; group++) {
        /* The values behind those that say how the cells are parted have to be the same. */
        struct clue other = clue_listed(b->puzzle, first[group]);
        int skip = part_values(&clue);
        int other_skip = part_values(&other);
        int values = clue.value_count - skip;
        bool same = values == other.value_count - other_skip &&
                    (values == 0 || memcmp(clue.values + skip, other.values + other_skip,
                                           (size_t)values * sizeof *clue.values) == 0);
        if (!kinds[clue.kind].apart && same) {
            return group;
        }
    }
    if (*count == SVG_GROUPS_MAX) {
        return SVG_GROUPS_MAX - 1; /* there are no more letters */
    }
    first[*count] = index;
    return (*count)++;
}

void svg_clues_count(struct svg_board *b)
{
    size_t first[SATDOKU_CLUE_KINDS][SVG_GROUPS_MAX];
    for (size_t i = 0; i < b->puzzle->list.count; i++) {
        struct clue clue = clue_listed(b->puzzle, i);
        if (svg_is_told(b, &clue)) {
            continue;
        }
        if (has_groups(&clue)) {
            b->groups[i] = group_of(b, i, first[clue.kind]);
        }
        if (kinds[clue.kind].layer == SVG_LAYER_OUTSIDE) {
            unsigned char *count = outside_count(b, &clue);
            count_up(count);
            int levels = *count < OUTSIDE_LEVELS_MAX ? *count : OUTSIDE_LEVELS_MAX;
            b->outside_levels = levels > b->outside_levels ? levels : b->outside_levels;
        }
        if (kinds[clue.kind].layer == SVG_LAYER_EDGES) {
            count_up(&svg_edge(b, clue.cells)->marks);
        } else if (is_labelled(&clue)) {
            b->cells[first_cell(&clue)].has_sum = true;
        } else if (clue_is_candidates(clue.kind)) {
            count_up(&b->cells[clue.cells[0]].sets);
        }
    }
}

void svg_sample(struct svg_board *b, const struct svg_kind *kind)
{
    if (kind->mark != NULL) {
        kind->mark(b, (struct svg_point){SVG_CELL, SVG_HALF}, (struct svg_point){-SVG_CELL, 0});
    }
    if (kind->layer == SVG_LAYER_LINES) {
        svg_line_sample(b, kind);
    }
}
