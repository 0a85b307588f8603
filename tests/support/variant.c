#include "variant_inside.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The board ------------------------------------------------------------------------------ */

void variant_init(struct variant *variant, int rows, int columns, int lowest, int digits)
{
    assert(rows * columns <= VARIANT_CELLS_MAX && digits <= VARIANT_DIGITS_MAX);
    *variant =
        (struct variant){.rows = rows, .columns = columns, .lowest = lowest, .digits = digits};
}

int variant_grid_cells(const struct variant *variant)
{
    return variant->rows * variant->columns;
}

static const char *const *layer_names(enum variant_kind kind)
{
    static const char *const doppelganger[] = {"DGR", "DGC", "DGB", NULL};
    static const char *const chaos[] = {"CC", NULL};
    static const char *const yin_yang[] = {"YY", NULL};
    static const char *const stars[] = {"SB", NULL};
    static const char *const mines[] = {"MS", NULL};
    static const char *const snake[] = {"SN", NULL};
    static const char *const loop[] = {"LP", NULL};
    static const char *const cave[] = {"CV", NULL};
    static const char *const masyu[] = {"MY", NULL};
    static const char *const slitherlink[] = {"SL", NULL};
    static const char *const nurikabe[] = {"NK", NULL};
    static const char *const galaxies[] = {"GX", NULL};
    static const char *const doublers[] = {"DB", NULL};
    static const char *const negators[] = {"NG", NULL};
    static const char *const schroedinger[] = {"SC", NULL};
    static const char *const none[] = {NULL};

    return kind == VARIANT_DOPPELGANGER         ? doppelganger
           : kind == VARIANT_CHAOS_CONSTRUCTION ? chaos
           : kind == VARIANT_YIN_YANG           ? yin_yang
           : kind == VARIANT_STAR_BATTLE        ? stars
           : kind == VARIANT_MINESWEEPER        ? mines
           : kind == VARIANT_SNAKE              ? snake
           : kind == VARIANT_LOOP               ? loop
           : kind == VARIANT_CAVE               ? cave
           : kind == VARIANT_DOUBLERS           ? doublers
           : kind == VARIANT_NEGATORS           ? negators
           : kind == VARIANT_SCHROEDINGER       ? schroedinger
           : kind == VARIANT_NURIKABE           ? nurikabe
           : kind == VARIANT_GALAXIES           ? galaxies
           : kind == VARIANT_MASYU              ? masyu
           : kind == VARIANT_SLITHERLINK        ? slitherlink
                                                : none;
}

int variant_layer_groups(enum variant_kind kind)
{
    int count = 0;

    while (layer_names(kind)[count] != NULL) {
        count++;
    }
    return count;
}

bool variant_has_number(enum variant_kind kind)
{
    return kind == VARIANT_STAR_BATTLE || kind == VARIANT_SNAKE || kind == VARIANT_LOOP;
}

struct variant_name variant_group_name(const struct variant *variant, int group)
{
    struct variant_name name = {{'V', (char)('A' + group)}};

    if (group < variant_layer_groups(variant->layer)) {
        snprintf(name.text, sizeof name.text, "%s", layer_names(variant->layer)[group]);
    }
    return name;
}

int variant_cells(const struct variant *variant)
{
    int cells = variant_grid_cells(variant);

    for (int i = 0; i < variant->group_count; i++) {
        cells += variant->groups[i].cells;
    }
    return cells;
}

/* A cell beside the grid has a row and a column for itself, far from all others. */
int variant_row(const struct variant *variant, int cell)
{
    int beside = cell - variant_grid_cells(variant);

    return beside < 0 ? cell / variant->columns : 1000 * (1 + beside);
}

int variant_column(const struct variant *variant, int cell)
{
    int beside = cell - variant_grid_cells(variant);

    return beside < 0 ? cell % variant->columns : 500 + 2000 * (1 + beside);
}

static int group_columns(const struct variant *variant, const struct variant_group *group)
{
    return group->rows > 0 ? group->columns : variant->columns;
}

void variant_place(const struct variant *variant, int cell, int *row, int *column)
{
    const struct variant_group *group = variant->groups;
    int beside = cell - variant_grid_cells(variant);

    *row = cell / variant->columns + 1;
    *column = cell % variant->columns + 1;
    if (beside < 0) {
        return;
    }
    *row = variant->rows + 2;
    for (; beside >= group->cells; group++) {
        int columns = group_columns(variant, group);

        beside -= group->cells;
        *row += 1 + (group->cells + columns - 1) / columns;
    }
    *row += beside / group_columns(variant, group);
    *column = beside % group_columns(variant, group) + 1;
}

int variant_canvas_rows(const struct variant *variant)
{
    int row = 0;
    int column = 0;

    variant_place(variant, variant_cells(variant) - 1, &row, &column);
    return row;
}

int variant_canvas_columns(const struct variant *variant)
{
    int columns = variant->columns;

    for (int i = 0; i < variant->group_count; i++) {
        int wide = group_columns(variant, &variant->groups[i]);

        columns = wide > columns ? wide : columns;
    }
    return columns;
}

int variant_cell_at(const struct variant *variant, int row, int column)
{
    for (int cell = 0; cell < variant_cells(variant); cell++) {
        int its_row = 0;
        int its_column = 0;

        variant_place(variant, cell, &its_row, &its_column);
        if (its_row == row && its_column == column) {
            return cell;
        }
    }
    return -1;
}

int variant_steps(const struct variant *variant, int a, int b)
{
    return abs(variant_row(variant, a) - variant_row(variant, b)) +
           abs(variant_column(variant, a) - variant_column(variant, b));
}

bool variant_neighbours(const struct variant *variant, int a, int b)
{
    return variant_steps(variant, a, b) == 1;
}

static bool are_of_grid(const struct variant *variant, int a, int b)
{
    return a < variant_grid_cells(variant) && b < variant_grid_cells(variant);
}

static bool share_box(const struct variant *variant, int a, int b)
{
    return variant->box_rows != 0 && are_of_grid(variant, a, b) &&
           variant_row(variant, a) / variant->box_rows ==
               variant_row(variant, b) / variant->box_rows &&
           variant_column(variant, a) / variant->box_columns ==
               variant_column(variant, b) / variant->box_columns;
}

static bool share_piece(const struct variant *variant, int a, int b)
{
    return variant->jigsaw && are_of_grid(variant, a, b) &&
           variant->layout[a] != VARIANT_NO_PIECE && variant->layout[a] == variant->layout[b];
}

bool variant_see_each_other(const struct variant *variant, int a, int b)
{
    return variant_row(variant, a) == variant_row(variant, b) ||
           variant_column(variant, a) == variant_column(variant, b) ||
           (!variant->loose && (share_box(variant, a, b) || share_piece(variant, a, b)));
}

struct variant_clue *variant_add(struct variant *variant, enum variant_kind kind)
{
    assert(variant->clue_count < VARIANT_CLUES_MAX);
    struct variant_clue *clue = &variant->clues[variant->clue_count++];

    clue->kind = kind;
    clue->off = false;
    clue->cell_count = 0;
    clue->value_count = 0;
    clue->member_count = 0;
    return clue;
}

void variant_of_layout(struct variant *variant, int n, const int *pieces)
{
    variant_init(variant, n, n, 1, n);
    variant->jigsaw = true;
    variant->region_size = n;
    memcpy(variant->layout, pieces, (size_t)n * (size_t)n * sizeof *pieces);
    for (int column = 0; column < n; column++) {
        struct variant_clue *clue = variant_add(variant, VARIANT_GIVEN);
        clue->cell_count = 1;
        clue->cells[0] = (unsigned char)column;
        clue->value_count = 1;
        clue->values[0] = (unsigned char)(column + 1);
    }
}

/* ---- Grids ---------------------------------------------------------------------------------- */

bool variant_clue_holds(const struct variant *variant, const struct variant_clue *clue,
                        const int *grid)
{
    for (int cell = 0; cell < variant_cells(variant); cell++) {
        if (!variant_clue_allows(variant, clue, grid, cell)) {
            return false;
        }
    }
    return true;
}

static bool regions_allow(const struct variant *variant, const int *grid, int cell)
{
    return variant_differs(variant, grid, cell, variant_see_each_other);
}

bool variant_looks_at(const struct variant_clue *clue, int cell)
{
    for (int i = 0; i < clue->cell_count; i++) {
        if (clue->cells[i] == cell) {
            return !clue->off;
        }
    }
    bool has_other_cells = variant_kind_points(clue->kind) || clue->kind == VARIANT_FULL_RANK ||
                           clue->kind == VARIANT_VALUE_SUM || clue->kind == VARIANT_WHITE_PEARL ||
                           clue->kind == VARIANT_BLACK_PEARL;

    for (int i = 0; i < clue->member_count; i++) {
        has_other_cells = has_other_cells || variant_looks_at(&clue->members[i], cell);
    }

    return !clue->off && (variant_kind_is_of_board(clue->kind) || has_other_cells);
}

bool variant_allows(const struct variant *variant, const int *grid, int cell)
{
    for (int i = 0; i < variant->clue_count; i++) {
        const struct variant_clue *clue = &variant->clues[i];

        if (variant_looks_at(clue, cell) && !variant_clue_allows(variant, clue, grid, cell)) {
            return false;
        }
    }
    return regions_allow(variant, grid, cell);
}

bool variant_is_solution(const struct variant *variant, const int *grid)
{
    for (int cell = 0; cell < variant_cells(variant); cell++) {
        if (grid[cell] < variant->lowest || grid[cell] >= variant->lowest + variant->digits ||
            !variant_allows(variant, grid, cell)) {
            return false;
        }
    }
    return !variant->sudominoku || variant_tilings(variant, grid, 1) > 0;
}
