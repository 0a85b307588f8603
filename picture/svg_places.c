/* Where things lie: the middle of a cell, marks on edges and corners, numbers before lines. */
#include "svg.h"

struct svg_point svg_middle(const struct svg_board *b, int cell)
{
    return (struct svg_point){board_column(b->board, cell) * SVG_CELL + SVG_HALF,
                              board_row(b->board, cell) * SVG_CELL + SVG_HALF};
}

struct svg_edge *svg_edge(const struct svg_board *b, const int cells[2])
{
    bool row = board_row(b->board, cells[0]) == board_row(b->board, cells[1]);
    int first = cells[0] < cells[1] ? cells[0] : cells[1];
    return &b->cells[first].edges[row ? 0 : 1];
}

struct svg_point svg_edge_point(const struct svg_board *b, const int cells[2], int index, int count)
{
    enum { STEP = 34, SPAN = 90 };
    struct svg_point one = svg_middle(b, cells[0]);
    struct svg_point other = svg_middle(b, cells[1]);
    struct svg_point point = {(one.x + other.x) / 2, (one.y + other.y) / 2};
    int step = count * STEP > SPAN ? SPAN / count : STEP;
    int along = (2 * index - count + 1) * step / 2;
    if (one.y == other.y) {
        point.y += along;
    } else {
        point.x += along;
    }
    return point;
}

struct svg_point svg_corner_point(const struct svg_board *b, const int cells[4])
{
    struct svg_point first = svg_middle(b, cells[0]);
    struct svg_point last = svg_middle(b, cells[3]);
    return (struct svg_point){(first.x + last.x) / 2, (first.y + last.y) / 2};
}

int svg_sign(int number)
{
    return (number > 0) - (number < 0);
}

struct svg_direction svg_direction(const struct svg_board *b, const int *cells, int count)
{
    int last = cells[count - 1];
    struct svg_direction direction = {svg_sign(board_column(b->board, last) -
                                               board_column(b->board, cells[0])),
                                      svg_sign(board_row(b->board, last) -
                                               board_row(b->board, cells[0]))};
    direction.right = direction.right == 0 && direction.down == 0 ? 1 : direction.right;
    return direction;
}

enum svg_side svg_side_of(struct svg_direction direction)
{
    if (direction.down == 0 || direction.right == direction.down) {
        return direction.right > 0 ? SVG_LEFT : SVG_RIGHT;
    }
    return direction.down > 0 ? SVG_TOP : SVG_BOTTOM;
}

struct svg_point svg_outside_point(const struct svg_board *b, const int *cells, int count,
                                   int index)
{
    enum { BESIDE = SVG_HALF + 12, FOR_ARROW = 20, FOR_ARROW_BELOW = 14 };
    struct svg_direction direction = svg_direction(b, cells, count);
    enum svg_side side = svg_side_of(direction);
    struct svg_point first = svg_middle(b, cells[0]);
    int away = SVG_HALF + SVG_OUTSIDE / 2 + index * SVG_OUTSIDE;
    bool level = side == SVG_LEFT || side == SVG_RIGHT;
    /* That of a diagonal is beside the corner at which it enters the board, and its arrow lies
     * between the two. */
    if (direction.right != 0 && direction.down != 0) {
        away += level ? FOR_ARROW : FOR_ARROW_BELOW;
    }
    return (struct svg_point){first.x - direction.right * (level ? away : BESIDE),
                              first.y - direction.down * (level ? BESIDE : away)};
}

/* ---- Tiles ---- */

void svg_tile(struct svg_board *b, const int *cells, int count, int inset, const char *attributes)
{
    struct svg_point one = svg_middle(b, cells[0]);
    struct svg_point other = svg_middle(b, cells[count - 1]);
    int x = one.x < other.x ? one.x : other.x;
    int y = one.y < other.y ? one.y : other.y;
    int wide = (one.x < other.x ? other.x - one.x : one.x - other.x) + SVG_CELL - 2 * inset;
    int high = (one.y < other.y ? other.y - one.y : one.y - other.y) + SVG_CELL - 2 * inset;
    svg_add(b->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" %s/>\n",
            x - SVG_HALF + inset, y - SVG_HALF + inset, wide, high,
            count == 1 ? SVG_HALF - inset : 2 * inset, attributes);
}
