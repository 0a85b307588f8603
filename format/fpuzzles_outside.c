/* The elements of an f-puzzles object that stand outside of the board: a number, the place before a
 * row, a column or a diagonal, and of a diagonal where it goes.
 */
#include "fpuzzles.h"

#include "error.h"
#include "outside.h"

/* A line of cells that begins next to a place outside. */
struct ray {
    int row; /* of the first cell, from 0 */
    int column;
    int down;
    int right;
};

static bool is_on_board(const struct fpuzzles *f, int row, int column)
{
    return row >= 0 && row < f->size && column >= 0 && column < f->size;
}

static enum satdoku_status take_ray(struct fpuzzles *f, struct ray ray)
{
    enum satdoku_status status = SATDOKU_OK;
    f->cell_count = 0;
    while (status == SATDOKU_OK && is_on_board(f, ray.row, ray.column)) {
        status = fpuzzles_add_cell(f, ray.row * f->size + ray.column);
        ray.row += ray.down;
        ray.column += ray.right;
    }
    return status;
}

/* The number of an entry; *says: whether there is one. */
static enum satdoku_status take_number(bool *says, struct fpuzzles *f, struct json_value entry)
{
    struct json_value said = fpuzzles_member(entry, "value");
    int number = 0;
    *says = fpuzzles_says(said);
    if (!*says) {
        return SATDOKU_OK;
    }
    if (!json_value_integer(&number, said)) {
        return fpuzzles_wrong(f, said.at, "%s is no number", fpuzzles_quote(said).text);
    }
    f->value_count = 0;
    return fpuzzles_add_value(f, number);
}

/* The place of an entry, from 0, and its number; *says: whether there is one. */
static enum satdoku_status take_place(int *row, int *column, bool *says, struct fpuzzles *f,
                                      struct json_value entry)
{
    struct json_value place = fpuzzles_member(entry, "cell");
    enum satdoku_status status = fpuzzles_read_place(row, column, f, place, 1);
    return status == SATDOKU_OK ? take_number(says, f, entry) : status;
}

/* ---- Rows and columns ---- */

/* From the place on, into the board. */
static struct ray ray_from(const struct fpuzzles *f, int row, int column)
{
    struct ray ray = {.down = row < 0          ? 1
                              : row >= f->size ? -1
                                               : 0,
                      .right = column < 0          ? 1
                               : column >= f->size ? -1
                                                   : 0};
    ray.row = row + ray.down;
    ray.column = column + ray.right;
    return ray;
}

/* A sandwich is the same from both sides: its cells are in reading order. */
static struct ray ray_of_sandwich(const struct fpuzzles *f, int row, int column)
{
    return ray_from(f, row >= f->size ? -1 : row, column >= f->size ? -1 : column);
}

static enum satdoku_status read_line(struct fpuzzles *f, const struct fpuzzles_row *row_of,
                                     struct json_value entry)
{
    struct json_value place = fpuzzles_member(entry, "cell");
    int row = 0;
    int column = 0;
    bool says = false;
    enum satdoku_status status = take_place(&row, &column, &says, f, entry);
    if (status != SATDOKU_OK || !says) {
        return status;
    }
    struct ray ray = row_of->clue == SATDOKU_CLUE_SANDWICH ? ray_of_sandwich(f, row, column)
                                                           : ray_from(f, row, column);
    if ((ray.down == 0) == (ray.right == 0)) {
        return fpuzzles_wrong(f, place.at, "%s is not beside a row or a column",
                              fpuzzles_quote(place).text);
    }
    status = take_ray(f, ray);
    return status == SATDOKU_OK ? fpuzzles_add_clue(f, row_of->clue, entry.at) : status;
}

enum satdoku_status fpuzzles_read_outside(struct fpuzzles *f, const struct fpuzzles_row *row,
                                          struct json_value value)
{
    return fpuzzles_each_entry(f, row, value, read_line);
}

/* ---- Diagonals ---- */

/* "DR": down and to the right. */
static bool take_direction(struct ray *ray, struct json_value value)
{
    char text[3];
    if (value.type != JSON_TYPE_STRING || json_value_string(text, sizeof text, value) != 2) {
        return false;
    }
    ray->down = text[0] == 'D' ? 1 : text[0] == 'U' ? -1 : 0;
    ray->right = text[1] == 'R' ? 1 : text[1] == 'L' ? -1 : 0;
    return ray->down != 0 && ray->right != 0;
}

/* The cells of the clue under way in the order in which such clues have them: they are said from
 * one end only. */
static void turn_diagonal(struct fpuzzles *f)
{
    const struct board *board = f->puzzle->board;
    struct outside_line line = outside_diagonal(board, f->cells[0]);
    bool as_is = line.count == f->cell_count &&
                 outside_cell(board, &line, line.count - 1) == f->cells[f->cell_count - 1];
    for (int i = 0, j = f->cell_count - 1; !as_is && i < j; i++, j--) {
        int cell = f->cells[i];
        f->cells[i] = f->cells[j];
        f->cells[j] = cell;
    }
}

/* A diagonal of one cell is a sum. */
static enum satdoku_status read_diagonal(struct fpuzzles *f, const struct fpuzzles_row *row_of,
                                         struct json_value entry)
{
    struct json_value place = fpuzzles_member(entry, "cell");
    struct json_value direction = fpuzzles_member(entry, "direction");
    struct ray ray = {.row = 0};
    int row = 0;
    int column = 0;
    bool says = false;
    enum satdoku_status status = take_place(&row, &column, &says, f, entry);
    if (status != SATDOKU_OK || !says) {
        return status;
    }
    if (!take_direction(&ray, direction)) {
        return fpuzzles_wrong(f, direction.at, "%s is no direction: expected UL, UR, DL or DR",
                              direction.type == JSON_TYPE_NONE ? "nothing"
                                                               : fpuzzles_quote(direction).text);
    }
    ray.row = row + ray.down;
    ray.column = column + ray.right;
    status = take_ray(f, ray);
    if (status != SATDOKU_OK) {
        return status;
    }
    if (is_on_board(f, row, column) || f->cell_count == 0) {
        return fpuzzles_wrong(f, place.at, "no diagonal of the board begins at %s",
                              fpuzzles_quote(place).text);
    }
    turn_diagonal(f);
    return fpuzzles_add_clue(f, f->cell_count > 1 ? row_of->clue : SATDOKU_CLUE_SUM, entry.at);
}

enum satdoku_status fpuzzles_read_diagonals(struct fpuzzles *f, const struct fpuzzles_row *row,
                                            struct json_value value)
{
    return fpuzzles_each_entry(f, row, value, read_diagonal);
}
