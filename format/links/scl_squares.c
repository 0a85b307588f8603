/* Squares of SCL that fill a cell: a cell that is less or greater than all around, with signs at
 * its sides, and clones, whose squares have no signs.
 */
#include "scl.h"

#include "mem.h"

#include <stdlib.h>
#include <string.h>

enum { SIDES = 4 };

static const int sides[SIDES][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};

static bool is_square(const struct scl_shape *shape, const char *color)
{
    return shape->below && !shape->rounded && shape->text[0] == '\0' && shape->width == SCL_CELL &&
           shape->height == SCL_CELL && strcmp(shape->fill, color) == 0 &&
           shape->center.row % SCL_CELL == SCL_CELL / 2 &&
           shape->center.column % SCL_CELL == SCL_CELL / 2;
}

/* ---- The least and the greatest ---- */

static struct scl_shape *square_at(struct scl *s, int row, int column)
{
    for (size_t i = 0; i < s->shape_count; i++) {
        struct scl_shape *shape = &s->shapes[i];
        if (scl_cell_of(shape->center.row) == row && scl_cell_of(shape->center.column) == column &&
            is_square(shape, "CCCCCC")) {
            return shape;
        }
    }
    return NULL;
}

bool scl_take_sign(struct scl *s, const struct scl_point *points, int count, const char *color)
{
    if (count != 3 || strcmp(color, "000000") != 0) {
        return false;
    }
    struct scl_shape *shape =
        square_at(s, scl_cell_of(points[1].row), scl_cell_of(points[1].column));
    if (shape == NULL) {
        return false;
    }
    int row = points[1].row - shape->center.row;
    int column = points[1].column - shape->center.column;
    int open_row = (points[0].row + points[2].row) / 2 - shape->center.row;
    int open_column = (points[0].column + points[2].column) / 2 - shape->center.column;
    for (int side = 0; side < SIDES; side++) {
        int tip = row * sides[side][0] + column * sides[side][1];
        int open = open_row * sides[side][0] + open_column * sides[side][1];
        int aside = abs(row * sides[side][1]) + abs(column * sides[side][0]);
        if (tip > SCL_CELL / 4 && tip <= SCL_CELL / 2 && open <= SCL_CELL / 2 && aside == 0 &&
            tip != open) {
            unsigned char *signs = tip < open ? &shape->inwards : &shape->outwards;
            *signs |= (unsigned char)(1U << side);
            return true;
        }
    }
    return false;
}

/* The sides that have signs where the square marks one of the extremes: neighbours that are on the
 * board, and not marked alike. */
static unsigned wanted_signs(struct scl *s, const struct scl_shape *shape)
{
    unsigned wanted = 0;
    for (int side = 0; side < SIDES; side++) {
        int row = scl_cell_of(shape->center.row) + sides[side][0];
        int column = scl_cell_of(shape->center.column) + sides[side][1];
        const struct scl_shape *other =
            scl_is_inside(s, row, column) ? square_at(s, row, column) : NULL;
        bool alike = other != NULL && (shape->inwards != 0) == (other->inwards != 0);
        wanted |= scl_is_inside(s, row, column) && !alike ? 1U << side : 0;
    }
    return wanted;
}

static void read_extreme(struct scl *s, struct scl_shape *shape)
{
    bool least = shape->inwards != 0;
    enum fpuzzles_element element = least ? FPUZZLES_MINIMUM : FPUZZLES_MAXIMUM;
    unsigned signs = shape->inwards | shape->outwards;
    bool meant =
        scl_rules_say(s, least ? "minimum,minima,less,lower,smaller,lowest,smallest"
                               : "maximum,maxima,greater,higher,larger,greatest,highest,largest");
    if (shape->inwards == 0 || shape->outwards == 0) {
        shape->used = meant && signs == wanted_signs(s, shape);
    }
    if (shape->used) {
        scl_begin(s, element, shape->value.at);
        scl_put(s, element, "{\"cell\":");
        scl_put_cell(s, element, true, scl_cell_of(shape->center.row),
                     scl_cell_of(shape->center.column));
        scl_put(s, element, "}");
    }
    for (unsigned i = 0; i < 2 * SIDES && !shape->used; i++) {
        s->missed[SCL_LINES] += (shape->inwards | (unsigned)shape->outwards << SIDES) >> i & 1U;
    }
}

/* ---- Clones ---- */

/* The squares, as cells in the order of the board, and which of them touch. */
struct clones {
    int *cells; /* [cells of the board]; owned, as all arrays are */
    int *piece; /* the first cell of the piece that it is in; -1: none */
    int *copy;  /* of a piece by its first cell: its only copy; -1: there is none, or several */
    bool *done; /* it was read */
    int count;
};

/* The first cell among those of the pieces of a cell and of its neighbours. */
static int first_piece(const struct clones *clones, const struct scl *s, int cell)
{
    int first = clones->piece[cell];
    for (int side = 0; side < SIDES; side++) {
        int row = cell / s->size + sides[side][0];
        int column = cell % s->size + sides[side][1];
        int other = scl_is_inside(s, row, column) ? clones->piece[row * s->size + column] : -1;
        first = other >= 0 && other < first ? other : first;
    }
    return first;
}

/* Joins cells that share a side to pieces. A piece has its first cell as a name. */
static void find_pieces(struct clones *clones, const struct scl *s)
{
    bool more = true;
    while (more) { /* names spread; a row or column at a time, so that the board is soon through */
        more = false;
        for (int i = 0; i < clones->count; i++) {
            int cell = clones->cells[i];
            int first = first_piece(clones, s, cell);
            more = more || first < clones->piece[cell];
            clones->piece[cell] = first;
        }
    }
}

/* Whether the pieces have the same cells, shifted. */
static bool is_copy(const struct clones *clones, const struct scl *s, int one, int other)
{
    int down = other / s->size - one / s->size;
    int right = other % s->size - one % s->size;
    int left = 0; /* cells of the other piece that were not met */
    for (int i = 0; i < clones->count; i++) {
        int cell = clones->cells[i];
        int row = cell / s->size + down;
        int column = cell % s->size + right;
        left += clones->piece[cell] == other;
        if (clones->piece[cell] != one) {
            continue;
        }
        if (!scl_is_inside(s, row, column) || clones->piece[row * s->size + column] != other) {
            return false;
        }
        left--;
    }
    return left == 0;
}

static void put_clones(struct scl *s, const struct clones *clones, int one, int other, size_t at)
{
    const int pieces[2] = {one, other};
    scl_begin(s, FPUZZLES_CLONE, at);
    for (int i = 0; i < 2; i++) {
        bool first = true;
        scl_put(s, FPUZZLES_CLONE, i == 0 ? "{\"cells\":[" : "],\"cloneCells\":[");
        for (int j = 0; j < clones->count; j++) {
            int cell = clones->cells[j];
            if (clones->piece[cell] == pieces[i]) {
                scl_put_cell(s, FPUZZLES_CLONE, first, cell / s->size, cell % s->size);
                first = false;
            }
        }
    }
    scl_put(s, FPUZZLES_CLONE, "]}");
}

/* The only other piece of the same form; -1: there is none, or there are several. */
static int copy_of(const struct clones *clones, const struct scl *s, int piece)
{
    int found = -1;
    for (int i = 0; i < clones->count; i++) {
        int other = clones->cells[i];
        if (clones->piece[other] == other && other != piece && is_copy(clones, s, piece, other)) {
            if (found >= 0) {
                return -1;
            }
            found = other;
        }
    }
    return found;
}

/* The cell of the board that a square of clones fills; -1: it is none. */
static int clone_cell(const struct scl *s, const struct scl_shape *shape)
{
    int row = scl_cell_of(shape->center.row);
    int column = scl_cell_of(shape->center.column);
    return is_square(shape, "CFCFCF") && scl_is_inside(s, row, column) ? row * s->size + column
                                                                       : -1;
}

/* Reads the pieces of which just one is a copy. */
static void read_clones(struct scl *s, struct clones *clones)
{
    int cells = s->size * s->size;
    for (int cell = 0; cell < cells; cell++) {
        clones->piece[cell] = -1;
        clones->copy[cell] = -1;
    }
    for (size_t i = 0; i < s->shape_count; i++) {
        int cell = clone_cell(s, &s->shapes[i]);
        if (cell >= 0) {
            clones->piece[cell] = cell;
        }
    }
    for (int cell = 0; cell < cells; cell++) {
        if (clones->piece[cell] == cell) {
            clones->cells[clones->count++] = cell;
        }
    }
    find_pieces(clones, s);
    for (int i = 0; i < clones->count; i++) {
        int cell = clones->cells[i];
        if (clones->piece[cell] == cell) {
            clones->copy[cell] = copy_of(clones, s, cell);
        }
    }
    for (size_t i = 0; i < s->shape_count; i++) {
        struct scl_shape *shape = &s->shapes[i];
        int cell = clone_cell(s, shape);
        int piece = cell >= 0 ? clones->piece[cell] : -1;
        int copy = piece >= 0 ? clones->copy[piece] : -1;
        shape->used = shape->used || copy >= 0;
        if (cell == piece && piece < copy && !clones->done[piece]) {
            clones->done[piece] = true;
            put_clones(s, clones, piece, copy, shape->value.at);
        }
    }
}

/* ---- All ---- */

void scl_read_squares(struct scl *s)
{
    size_t cells = (size_t)s->size * (size_t)s->size;
    for (size_t i = 0; i < s->shape_count; i++) {
        if (s->shapes[i].inwards != 0 || s->shapes[i].outwards != 0) {
            read_extreme(s, &s->shapes[i]);
        }
    }
    if (!scl_rules_say(s, "clone,cloned,copy,copies,identical")) {
        return;
    }
    struct clones clones = {.cells = mem_alloc(cells, sizeof *clones.cells),
                            .piece = mem_alloc(cells, sizeof *clones.piece),
                            .copy = mem_alloc(cells, sizeof *clones.copy),
                            .done = mem_zalloc(cells, sizeof *clones.done)};
    if (clones.cells == NULL || clones.piece == NULL || clones.copy == NULL ||
        clones.done == NULL) {
        draft_starve(&s->f->draft);
    } else {
        read_clones(s, &clones);
    }
    mem_free(clones.cells);
    mem_free(clones.piece);
    mem_free(clones.copy);
    mem_free(clones.done);
}
