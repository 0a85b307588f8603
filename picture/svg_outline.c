/* Closed lines around groups of cells.
 *
 * A side is walked along with the group at the right hand. At its end the group either ends, and
 * the line turns right; or it goes on straight ahead, or diagonally to the left, and the line turns
 * left. Cells that touch by a corner alone are so never joined. Only corners are written.
 */
#include "svg.h"

enum { SIDES = 4, MEMBER = 1 << SIDES };

/* Top, right, bottom, left: which way they are walked, and where the outside lies. */
static const struct svg_point way[SIDES] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
static const struct svg_point out[SIDES] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

/* A side of a cell of the group. */
struct place {
    int cell;
    int side;
};

static bool is_member(const struct svg_board *b, int cell)
{
    return cell != BOARD_NO_CELL && (b->cells[cell].inside & MEMBER) != 0;
}

static int neighbour(const struct svg_board *b, int cell, int down, int right)
{
    return board_cell(b->board, board_row(b->board, cell) + down,
                      board_column(b->board, cell) + right);
}

/* The next side of the line; *turn: 1 to the right, -1 to the left, 0: straight on. */
static struct place next_side(const struct svg_board *b, struct place at, int *turn)
{
    int side = at.side;
    int ahead = neighbour(b, at.cell, way[side].y, way[side].x);
    if (!is_member(b, ahead)) {
        *turn = 1;
        return (struct place){at.cell, (side + 1) % SIDES};
    }
    int beyond = neighbour(b, at.cell, way[side].y + out[side].y, way[side].x + out[side].x);
    if (is_member(b, beyond)) {
        *turn = -1;
        return (struct place){beyond, (side + SIDES - 1) % SIDES};
    }
    *turn = 0;
    return (struct place){ahead, side};
}

/* Writes the line that a side is part of. */
static void write_loop(struct svg_board *b, struct place start, int inset)
{
    struct place at = start;
    bool first = true;
    do {
        int turn = 0;
        b->cells[at.cell].inside |= (unsigned char)(1U << at.side);
        struct place next = next_side(b, at, &turn);
        if (turn != 0) {
            /* The corner of the line at the end of a side. */
            struct svg_point middle = svg_middle(b, at.cell);
            int along = SVG_HALF - turn * inset;
            int aside = SVG_HALF - inset;
            struct svg_point point =
                (struct svg_point){middle.x + along * way[at.side].x + aside * out[at.side].x,
                                   middle.y + along * way[at.side].y + aside * out[at.side].y};
            svg_add(b->out, "%s%d %d", first ? "M" : "L", point.x, point.y);
            first = false;
        }
        at = next;
    } while (at.cell != start.cell || at.side != start.side);
    sink_char(b->out, 'Z');
}

void svg_outline(struct svg_board *b, const int *cells, int count, int inset,
                 const char *attributes)
{
    for (int i = 0; i < count; i++) {
        b->cells[cells[i]].inside = MEMBER;
    }
    svg_add(b->out, "<path %s d=\"", attributes);
    for (int i = 0; i < count; i++) {
        for (int side = 0; side < SIDES; side++) {
            struct place at = {cells[i], side};
            bool border = !is_member(b, neighbour(b, at.cell, out[side].y, out[side].x));
            if ((b->cells[cells[i]].inside & (1U << side)) == 0 && border) {
                write_loop(b, at, inset);
            }
        }
    }
    sink_text(b->out, "\"/>\n");
    for (int i = 0; i < count; i++) {
        b->cells[cells[i]].inside = 0;
    }
}
