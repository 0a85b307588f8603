/* Lines of clues along their cells, with what lies on their ends and cells.
 *
 * Where setters tell lines by their colours, dashes, ends and a core tell them, too.
 */
#include "svg.h"

void svg_path_begin(struct svg_board *b, const char *color, int width, const char *dashes)
{
    svg_add(b->out,
            "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" stroke-linejoin=\"round\" "
            "stroke-linecap=\"round\"",
            color, width);
    if (dashes != NULL) {
        svg_add(b->out, " stroke-dasharray=\"%s\"", dashes);
    }
    sink_text(b->out, " d=\"");
}

static void write_points(struct svg_board *b, const struct svg_point *points, int count, bool first)
{
    for (int i = 0; i < count; i++) {
        svg_add(b->out, "%s%d %d", first && i == 0 ? "M" : "L", points[i].x, points[i].y);
    }
}

/* The line through the middles of cells, back to the first one if it is closed; a dot where there
 * is but one. */
static void write_path(struct svg_board *b, const int *cells, int count, bool closed)
{
    for (int i = 0; i < count; i++) {
        struct svg_point point = svg_middle(b, cells[i]);
        write_points(b, &point, 1, i == 0);
    }
    sink_text(b->out, count == 1 ? "h0\"/>\n" : closed ? "Z\"/>\n" : "\"/>\n");
}

void svg_circle(struct svg_board *b, struct svg_point middle, int radius, const char *attributes)
{
    svg_add(b->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" %s/>\n", middle.x, middle.y, radius,
            attributes);
}

void svg_disc(struct svg_board *b, struct svg_point middle, int radius, const char *color)
{
    svg_add(b->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\"/>\n", middle.x, middle.y,
            radius, color);
}

/* What lies on the cells of a line. */
static void draw_on_cells(struct svg_board *b, const struct svg_kind *kind,
                          const struct svg_point *at, bool is_end, bool is_first)
{
    enum { BEAD = 11 };
    if (kind->bulb && is_first) {
        svg_disc(b, *at, SVG_BULB, kind->color);
    }
    if (kind->rings > 0 && (is_first || (is_end && kind->rings > 1))) {
        svg_disc(b, *at, SVG_BULB, kind->color);
        svg_disc(b, *at, SVG_BULB - kind->width, "#ffffff");
    }
    if (kind->square_ends && is_end) {
        struct svg_point middle = *at;
        int half = kind->width;
        const char *color = kind->color;
        svg_add(b->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
                middle.x - half, middle.y - half, 2 * half, 2 * half, color);
    }
    if (kind->beads) {
        svg_disc(b, *at, BEAD, kind->color);
    }
}

/* Two strokes that go back from the last cell, to both sides of the line. */
static void draw_tip(struct svg_board *b, struct svg_point before, struct svg_point end,
                     const struct svg_kind *kind)
{
    enum { LONG = 36, SHORT = 25, WIDTH = 6 };
    int right = svg_sign(end.x - before.x);
    int down = svg_sign(end.y - before.y);
    int length =
        right != 0 && down != 0 ? LONG / 2 : SHORT; /* of a step; strokes turn by 45 degrees */
    struct svg_point one = {end.x - (right - down) * length, end.y - (down + right) * length};
    struct svg_point other = {end.x - (right + down) * length, end.y - (down - right) * length};
    svg_path_begin(b, kind->color, WIDTH, NULL);
    svg_add(b->out, "M%d %dL%d %dL%d %d\"/>\n", one.x, one.y, end.x, end.y, other.x, other.y);
}

static void draw_tip_of(struct svg_board *b, const struct clue *clue, const struct svg_kind *kind)
{
    const int *last = clue->cells + clue->cell_count - 1;
    draw_tip(b, svg_middle(b, last[-1]), svg_middle(b, last[0]), kind);
}

static bool touch(const struct board *board, int cell, int other)
{
    int down = board_row(board, cell) - board_row(board, other);
    int right = board_column(board, cell) - board_column(board, other);
    return down >= -1 && down <= 1 && right >= -1 && right <= 1;
}

static void draw_piece(struct svg_board *b, const struct clue *clue, const struct svg_kind *kind)
{
    int count = clue->cell_count;
    if (kind->pill) {
        /* A wide stroke around the first cells, and a line from the one of them that touches the
         * next cell. */
        enum { RIM = 4 };
        int pill = clue->values[0];
        int from = pill - 1;
        while (from > 0 && !touch(b->board, clue->cells[from], clue->cells[pill])) {
            from--;
        }
        int step[2] = {clue->cells[from], clue->cells[pill]};
        svg_path_begin(b, kind->color, kind->width, NULL);
        write_path(b, step, 2, false);
        svg_path_begin(b, kind->color, 2 * SVG_BULB, NULL);
        write_path(b, clue->cells, pill, false);
        svg_path_begin(b, "#ffffff", 2 * (SVG_BULB - RIM), NULL);
        write_path(b, clue->cells, pill, false);
        svg_path_begin(b, kind->color, kind->width, NULL);
        write_path(b, clue->cells + pill, clue->cell_count - pill, false);
        if (clue->cell_count - pill > 1) {
            draw_tip_of(b, clue, kind);
        }
        return;
    }
    svg_path_begin(b, kind->color, kind->width, kind->dashes);
    write_path(b, clue->cells, count, kind->closed);
    if (kind->core != NULL) {
        svg_path_begin(b, kind->core, kind->width / 2, NULL);
        write_path(b, clue->cells, count, kind->closed);
    }
    for (int i = 0; i < count; i++) {
        struct svg_point at = svg_middle(b, clue->cells[i]);
        draw_on_cells(b, kind, &at, i == 0 || i == count - 1, i == 0);
    }
    if (kind->tip && count > 1) {
        draw_tip_of(b, clue, kind);
    }
}

void svg_line(struct svg_board *b, const struct clue *clue, const struct svg_kind *kind)
{
    size_t count = (size_t)clue->value_count;
    const struct clue_kind *row = clue_kind_of(clue->kind);
    const int *sizes = clue_part_sizes(&count, row, clue->values);
    struct clue piece = *clue;
    if (row->parts == NULL) {
        draw_piece(b, clue, kind);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        piece.cell_count = sizes[i];
        if (sizes[i] > 0) {
            draw_piece(b, &piece, kind);
        }
        piece.cells += sizes[i];
    }
}

/* On two cells beside each other, the first of which has its corner at the origin. */
void svg_line_sample(struct svg_board *b, const struct svg_kind *kind)
{
    static const struct svg_point from = {SVG_HALF, SVG_HALF};
    static const struct svg_point to = {SVG_HALF + SVG_CELL, SVG_HALF};
    struct svg_point points[] = {from, to};
    svg_path_begin(b, kind->color, kind->width, kind->dashes);
    write_points(b, points, 2, true);
    sink_text(b->out, "\"/>\n");
    if (kind->core != NULL) {
        svg_path_begin(b, kind->core, kind->width / 2, NULL);
        write_points(b, points, 2, true);
        sink_text(b->out, "\"/>\n");
    }
    draw_on_cells(b, kind, &from, true, true);
    draw_on_cells(b, kind, &to, true, false);
    if (kind->tip) {
        draw_tip(b, from, to, kind);
    }
}
