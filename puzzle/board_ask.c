#include "board.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- Boards that are the same, and their regions ---- */

static bool same_ints(const int *one, const int *other, size_t count)
{
    return one == NULL || other == NULL ? one == other
                                        : memcmp(one, other, count * sizeof *one) == 0;
}

static bool same_groups(const struct board *one, const struct board *other, bool labels)
{
    bool same = one->group_count == other->group_count;
    for (size_t i = 0; same && i < one->group_count; i++) {
        const struct board_group *a = &one->groups[i];
        const struct board_group *b = &other->groups[i];
        same = strcmp(a->name, b->name) == 0 && a->rows == b->rows && a->columns == b->columns &&
               a->count == b->count && (!labels || strcmp(a->label, b->label) == 0);
    }
    return same;
}

bool board_same_canvas(const struct board *one, const struct board *other)
{
    return one == other || (one->rows == other->rows && one->columns == other->columns &&
                            one->cells == other->cells && one->digits == other->digits &&
                            one->lowest == other->lowest &&
                            same_ints(one->places, other->places, (size_t)one->cells) &&
                            same_groups(one, other, false));
}

bool board_same(const struct board *one, const struct board *other)
{
    if (one == other) {
        return true;
    }
    if (board_is_classic(one) || board_is_classic(other)) {
        return board_is_classic(one) == board_is_classic(other) &&
               shape_same(one->shape, other->shape);
    }
    if (!board_same_canvas(one, other) || !same_groups(one, other, true)) {
        return false;
    }
    if (one->region_count != other->region_count) {
        return false;
    }
    for (int i = 0; i < one->region_count; i++) {
        const struct region *a = &one->regions[i];
        const struct region *b = &other->regions[i];
        if (a->kind != b->kind || a->number != b->number || a->count != b->count ||
            !same_ints(a->cells, b->cells, (size_t)a->count)) {
            return false;
        }
    }
    return true;
}

size_t board_digits_out(int *digits, size_t room, const struct board *board, const uint16_t *inside)
{
    size_t places = (size_t)board->rows * (size_t)board->columns;
    for (size_t place = 0; digits != NULL && place < room && place < places; place++) {
        int cell = board->cell_at == NULL ? (int)place : board->cell_at[place];
        digits[place] = board->lowest - 1 + (cell == BOARD_NO_CELL ? 0 : inside[cell]);
    }
    return places;
}

/* The regions of a cell are in order. */
bool board_has_region(const struct board *board, enum region_kind kind)
{
    int i = 0;
    while (i < board->region_count && board->regions[i].kind != kind) {
        i++;
    }
    return i < board->region_count;
}

bool board_is_in(const struct board *board, int cell, int region)
{
    /* The regions of a cell are in order. */
    int low = board->cell_first[cell];
    int high = board->cell_first[cell + 1];
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (board->cell_regions[middle] < region) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < board->cell_first[cell + 1] && board->cell_regions[low] == region;
}

int board_shared_region(const struct board *board, int cell, int other)
{
    int i = board->cell_first[cell];
    int j = board->cell_first[other];
    while (i < board->cell_first[cell + 1] && j < board->cell_first[other + 1]) {
        int one = board->cell_regions[i];
        int two = board->cell_regions[j];
        if (one == two) {
            return one;
        }
        i += one < two;
        j += two < one;
    }
    return -1;
}

const char *board_region_word(enum region_kind kind)
{
    static const char *const words[REGION_KINDS] = {"row",      "column", "box",          "region",
                                                    "diagonal", "window", "disjoint set", "set"};
    return words[kind];
}

/* ---- Groups ---- */

const struct board_group *board_group_of(const struct board *board, int cell)
{
    size_t i = board->group_count;
    while (i > 0 && board->groups[i - 1].first > cell) {
        i--;
    }
    return i > 0 ? &board->groups[i - 1] : NULL;
}

const struct board_group *board_find_group(const struct board_group *groups, size_t count,
                                           const char *name, size_t length)
{
    for (size_t i = 0; i < count; i++) {
        if (strlen(groups[i].name) == length && memcmp(groups[i].name, name, length) == 0) {
            return &groups[i];
        }
    }
    return NULL;
}

const struct board_group *board_found_regions(const struct board *board)
{
    return board_find_group(board->groups, board->group_count, BOARD_FOUND_REGIONS,
                            strlen(BOARD_FOUND_REGIONS));
}

struct cell_name board_cell_name(const struct board *board, int cell)
{
    struct cell_name name;
    const struct board_group *group = board_group_of(board, cell);
    if (group == NULL) {
        snprintf(name.text, sizeof name.text, "r%dc%d", board_row(board, cell) + 1,
                 board_column(board, cell) + 1);
    } else if (group->count == 1) {
        snprintf(name.text, sizeof name.text, "%s", group->name);
    } else {
        snprintf(name.text, sizeof name.text, "%s%d", group->name, cell - group->first + 1);
    }
    return name;
}

/* ---- Shapes ---- */

bool shape_of_box(struct shape *shape, int box_rows, int box_columns)
{
    if (box_rows < 1 || box_columns < 1 || box_rows > SATDOKU_MAX_SIZE / box_columns) {
        return false;
    }
    *shape = (struct shape){box_rows * box_columns, box_rows, box_columns};
    return true;
}

/* ---- Connected regions ---- */

int region_cut_off(const struct board *board, const struct region *region)
{
    static const int steps[][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    bool seen[SATDOKU_MAX_SIZE] = {true};
    int waiting[SATDOKU_MAX_SIZE] = {region->cells[0]};
    int count = 1;
    assert(region->count <= SATDOKU_MAX_SIZE);
    while (count > 0) {
        int cell = waiting[--count];
        for (int i = 0; i < 4; i++) {
            int next = board_grid_step(board, cell, steps[i][0], steps[i][1]);
            int index = 0;
            while (index < region->count && region->cells[index] != next) {
                index++;
            }
            if (index < region->count && !seen[index]) {
                seen[index] = true;
                waiting[count++] = next;
            }
        }
    }
    for (int i = 0; i < region->count; i++) {
        if (!seen[i]) {
            return region->cells[i];
        }
    }
    return BOARD_NO_CELL;
}

/* ---- Blocks ---- */

int blocks_of(const struct board *board, int cell)
{
    enum region_kind kind = board_has_region(board, REGION_BOX) ? REGION_BOX : REGION_PIECE;
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        if (board->regions[board->cell_regions[i]].kind == kind) {
            return board->cell_regions[i];
        }
    }
    return -1;
}

int blocks_piece_end(const struct board *board, const int *cells, int count, int first)
{
    int block = blocks_of(board, cells[first]);
    int end = first + 1;
    while (end < count && blocks_of(board, cells[end]) == block) {
        end++;
    }
    return end;
}

/* ---- Diagonals that are said outside ---- */

static int least(int a, int b)
{
    return a < b ? a : b;
}

struct outside_line outside_diagonal(const struct board *board, int cell)
{
    struct outside_line line = {.row = board_row(board, cell), .column = board_column(board, cell)};
    int below = board->grid_rows - 1 - line.row;
    int beyond = board->grid_columns - 1 - line.column;
    if (cell >= board->grid_cells) {
        return line;
    }
    if (line.column == 0 && below > 0) {
        line.down = line.right = 1;
        line.count = 1 + least(below, beyond);
    } else if (beyond == 0 && line.row > 0 && below > 0 && line.row < line.column) {
        line.down = line.right = -1; /* else its other end is on the left side */
        line.count = 1 + least(line.row, line.column);
    } else if (line.row == 0 && line.column > 0) {
        line.down = 1;
        line.right = -1;
        line.count = 1 + least(below, line.column);
    } else if (below == 0 && line.column > 0 && beyond > 0 && beyond < line.row) {
        line.down = -1; /* else its other end is on the top */
        line.right = 1;
        line.count = 1 + least(line.row, beyond);
    }
    line.count = line.count > 1 ? line.count : 0;
    return line;
}
