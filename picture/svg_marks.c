/* What an explanation says of clues: those of a conflict have a ring or a border, those of a repair
 * are crossed out; cells in which two solutions differ are tinted. What is marked is found by its
 * form, which follows from the layer that it is drawn in.
 */
#include "svg.h"

#include "door.h"

#include <stdio.h>

enum { RING = 42, SMALL_RING = 26, MARK = 7 };

static int cell_of(const struct svg_board *b, const struct satdoku_clue *clue, size_t index)
{
    return board_cell(b->board, clue->cells[index].row - 1, clue->cells[index].column - 1);
}

bool svg_marks_differ(const struct svg_board *b, int cell)
{
    return b->picture.solution != NULL && b->picture.other != NULL &&
           door_inside(b->picture.solution)->digits[cell] !=
               door_inside(b->picture.other)->digits[cell];
}

void svg_marks_differences(struct svg_board *b)
{
    for (int cell = 0; cell < b->board->cells; cell++) {
        if (svg_marks_differ(b, cell)) {
            struct svg_point middle = svg_middle(b, cell);
            svg_add(b->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
                    middle.x - SVG_HALF, middle.y - SVG_HALF, SVG_CELL, SVG_CELL, SVG_TINT);
        }
    }
}

bool svg_marks_has_rule(struct satdoku_clues clues, enum satdoku_clue_kind kind)
{
    for (size_t i = 0; i < clues.count; i++) {
        if (clues.clue[i].kind == kind) {
            return true;
        }
    }
    return false;
}

/* ---- Where the marks of clues are ---- */

/* Whether a clue of the puzzle has just the cells of one that is to be marked. */
static bool is_it(const struct svg_board *b, const struct clue *clue,
                  const struct satdoku_clue *marked)
{
    bool same = clue->kind == marked->kind && (size_t)clue->cell_count == marked->cell_count;
    for (size_t i = 0; same && i < marked->cell_count; i++) {
        same = clue->cells[i] == cell_of(b, marked, i);
    }
    return same;
}

/* The middle of a mark on an edge, which shares the edge with others. */
static struct svg_point edge_mark(const struct svg_board *b, const struct satdoku_clue *marked)
{
    int cells[2] = {cell_of(b, marked, 0), cell_of(b, marked, 1)};
    const struct svg_edge *edge = svg_edge(b, cells);
    int before = 0;
    for (size_t i = 0; i < b->puzzle->list.count; i++) {
        struct clue clue = clue_listed(b->puzzle, i);
        if (is_it(b, &clue, marked)) {
            break;
        }
        const struct svg_kind *kind = svg_kind_of(clue.kind);
        before += kind->layer == SVG_LAYER_EDGES && svg_edge(b, clue.cells) == edge;
    }
    int count = edge->marks;
    return svg_edge_point(b, cells, before < count ? before : 0, count > 0 ? count : 1);
}

/* Where the cells of a clue meet. */
static struct svg_point corner_mark(const struct svg_board *b, const struct satdoku_clue *marked)
{
    int cells[4];
    for (size_t i = 0; i < 4; i++) {
        cells[i] = cell_of(b, marked, i);
    }
    return svg_corner_point(b, cells);
}

/* The number of a clue outside of the board: those that come behind it in the puzzle are nearer. */
static struct svg_point outside_mark(const struct svg_board *b, const struct satdoku_clue *marked)
{
    int cells[2] = {cell_of(b, marked, 0), cell_of(b, marked, marked->cell_count - 1)};
    int index = 0;
    for (size_t i = 0; i < b->puzzle->list.count; i++) {
        struct clue clue = clue_listed(b->puzzle, i);
        if (svg_kind_of(clue.kind)->layer == SVG_LAYER_OUTSIDE && clue.cells[0] == cells[0] &&
            clue.cells[clue.cell_count - 1] == cells[1]) {
            bool digit = clue_kind_of(clue.kind)->values == CLUE_DIGITS;
            int value = clue.values[0] + (digit ? b->board->lowest - 1 : 0);
            index = is_it(b, &clue, marked) && value == marked->values[0] ? 0 : index + 1;
        }
    }
    return svg_outside_point(b, cells, 2, index < b->outside_levels ? index : 0);
}

/* Where a clue is crossed out. */
static struct svg_point anchor(const struct svg_board *b, const struct satdoku_clue *clue,
                               enum svg_layer layer)
{
    if (layer == SVG_LAYER_EDGES) {
        return edge_mark(b, clue);
    }
    if (layer == SVG_LAYER_CORNERS) {
        return corner_mark(b, clue);
    }
    if (layer == SVG_LAYER_OUTSIDE) {
        return outside_mark(b, clue);
    }
    struct svg_point first = svg_middle(b, cell_of(b, clue, 0));
    if (layer == SVG_LAYER_TILES && clue->cell_count == 2) {
        struct svg_point second = svg_middle(b, cell_of(b, clue, 1));
        return (struct svg_point){(first.x + second.x) / 2, (first.y + second.y) / 2};
    }
    return layer == SVG_LAYER_LINES ? svg_middle(b, cell_of(b, clue, clue->cell_count / 2)) : first;
}

/* ---- Marks ---- */

static void ring(struct svg_board *b, struct svg_point middle, int radius, const char *color)
{
    svg_add(
        b->out,
        "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"none\" stroke=\"%s\" stroke-width=\"%d\"/>\n",
        middle.x, middle.y, radius, color, MARK);
}

void svg_mark_under(struct svg_board *b, const struct satdoku_clue *clue, const char *color)
{
    const struct svg_kind *kind = svg_kind_of(clue->kind);
    if (kind->layer == SVG_LAYER_LINES) {
        /* Under a line that is marked lies a wider one. */
        struct svg_point first = svg_middle(b, cell_of(b, clue, 0));
        const struct clue_kind *row = clue_kind_of(clue->kind);
        struct clue_parts parts = {.part = 0};
        size_t count = clue->value_count;
        const int *sizes = clue_part_sizes(&count, row, clue->values);
        svg_add(b->out,
                "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"round\" "
                "stroke-linejoin=\"round\" d=\"M%d %d",
                color, kind->width + 2 * MARK, first.x, first.y);
        for (size_t i = 0; i < clue->cell_count; i++) {
            struct svg_point middle = svg_middle(b, cell_of(b, clue, i));
            bool begins = row->parts != NULL && clue_parts_begin(&parts, sizes, count, i) > 0;
            if (i > 0) {
                svg_add(b->out, begins ? "M%d %dh0" : "L%d %d", middle.x, middle.y);
            }
        }
        sink_text(b->out, clue->cell_count == 1 ? "h0\"/>\n" : "\"/>\n");
        if (kind->bulb) {
            svg_add(b->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\"/>\n", first.x,
                    first.y, SVG_BULB + MARK, color);
        }
    }
}

void svg_marks_under(struct svg_board *b)
{
    for (size_t i = 0; i < b->picture.conflict.count; i++) {
        svg_mark_under(b, &b->picture.conflict.clue[i], SVG_CONFLICT);
    }
}

void svg_mark_over(struct svg_board *b, const struct satdoku_clue *clue, const char *color)
{
    enum { CELLS_MAX = 1024 };
    int cells[CELLS_MAX] = {0};
    int count = 0;
    char line[64];
    snprintf(line, sizeof line, "fill=\"none\" stroke=\"%s\" stroke-width=\"%d\"", color, MARK);
    for (; count < CELLS_MAX && (size_t)count < clue->cell_count; count++) {
        cells[count] = cell_of(b, clue, (size_t)count);
    }
    switch (svg_kind_of(clue->kind)->layer) {
    case SVG_LAYER_CELLS:
    case SVG_LAYER_GROUNDS:
        ring(b, svg_middle(b, cells[0]), RING, color);
        break;
    case SVG_LAYER_CORNERS:
        ring(b, corner_mark(b, clue), RING, color);
        break;
    case SVG_LAYER_OUTSIDE:
        ring(b, outside_mark(b, clue), SMALL_RING, color);
        break;
    case SVG_LAYER_EDGES:
        ring(b, edge_mark(b, clue), SMALL_RING, color);
        break;
    case SVG_LAYER_TILES:
        svg_tile(b, cells, count, 3, line);
        break;
    case SVG_LAYER_OUTLINES:
        svg_outline(b, cells, count, 4, line); /* sums stay readable */
        break;
    case SVG_LAYER_LINES:
    case SVG_LAYER_NONE:
        break;
    }
}

void svg_marks_over(struct svg_board *b)
{
    for (size_t i = 0; i < b->picture.conflict.count; i++) {
        svg_mark_over(b, &b->picture.conflict.clue[i], SVG_CONFLICT);
    }
    for (size_t i = 0; i < b->picture.repair.count; i++) {
        const struct satdoku_clue *clue = &b->picture.repair.clue[i];
        enum svg_layer layer = svg_kind_of(clue->kind)->layer;
        bool line = layer == SVG_LAYER_LINES || layer == SVG_LAYER_OUTLINES;
        if (layer != SVG_LAYER_NONE) {
            /* A stroke through digits and signs, which can still be read; lines are crossed. */
            struct svg_point middle = anchor(b, clue, layer);
            int radius = layer == SVG_LAYER_EDGES ? SMALL_RING : RING * 3 / 4;
            svg_add(
                b->out,
                "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"round\" "
                "d=\"M%d %dl%d %d",
                SVG_REPAIR, MARK, middle.x - radius, middle.y + radius, 2 * radius, -2 * radius);
            if (line) {
                svg_add(b->out, "m%d 0l%d %d", -2 * radius, 2 * radius, 2 * radius);
            }
            sink_text(b->out, "\"/>\n");
        }
    }
}
