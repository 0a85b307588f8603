/* The board of an f-puzzles object: its size, the regions of its cells, and further regions; and
 * what is written in its cells.
 */
#include "fpuzzles.h"

#include "error.h"
#include "mem.h"

#include <string.h>

/* ---- Size ---- */

static enum satdoku_status check_options(const struct fpuzzles *f, size_t at)
{
    const struct satdoku_read_options *options = &f->reader->options;
    if (f->reader->named != NULL) {
        return fpuzzles_wrong(f, at, "f-puzzles has no board '%s'", f->reader->named->name);
    }
    if (f->reader->given_digits && (f->reader->lowest != 1 || f->reader->letters)) {
        return fpuzzles_wrong(f, at, "f-puzzles has the digits from 1 on");
    }
    if (options->box_rows != 0) {
        return fpuzzles_wrong(f, at, "a puzzle of f-puzzles says its boxes itself");
    }
    if (options->size != 0 && options->size != f->size) {
        return fpuzzles_wrong(f, at, "the puzzle has %d rows, expected %d", f->size, options->size);
    }
    return SATDOKU_OK;
}

/* Each row must have as many cells as there are rows. */
static enum satdoku_status check_rows(const struct fpuzzles *f)
{
    struct json_walk rows = json_walk(f->found[FPUZZLES_GRID]);
    struct json_value row;
    for (int i = 1; json_walk_next(NULL, &row, &rows); i++) {
        if (row.type != JSON_TYPE_ARRAY) {
            return fpuzzles_wrong(f, row.at, "row %d is no list of cells", i);
        }
        size_t cells = json_value_count(row);
        if (cells != (size_t)f->size) {
            return fpuzzles_wrong(f, row.at, "row %d has %zu cell%s, expected %d", i, cells,
                                  cells == 1 ? "" : "s", f->size);
        }
    }
    return SATDOKU_OK;
}

static enum satdoku_status read_size(struct fpuzzles *f)
{
    struct json_value size = f->found[FPUZZLES_SIZE];
    struct json_value grid = f->found[FPUZZLES_GRID];
    size_t root = json_text_root(f->text).at;
    if (grid.type == JSON_TYPE_NONE) {
        return fpuzzles_wrong(f, root, "'grid' is missing: this is no puzzle of f-puzzles");
    }
    enum satdoku_status status = fpuzzles_want_list(f, grid, "grid");
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t rows = json_value_count(grid);
    if (rows < 1 || rows > SATDOKU_MAX_SIZE) {
        return fpuzzles_wrong(f, grid.at, "the grid has %zu rows, expected 1 to %d", rows,
                              SATDOKU_MAX_SIZE);
    }
    f->size = (int)rows;
    int said = 0;
    if (size.type != JSON_TYPE_NONE && (!json_value_integer(&said, size) || (size_t)said != rows)) {
        return fpuzzles_wrong(f, size.at, "the size is %s, but the grid has %zu rows",
                              fpuzzles_quote(size).text, rows);
    }
    status = check_options(f, size.type != JSON_TYPE_NONE ? size.at : root);
    return status == SATDOKU_OK ? check_rows(f) : status;
}

/* ---- Regions of cells ---- */

/* The boxes that f-puzzles has where nothing is said: of a prime number of rows, the rows. */
static struct shape usual_boxes(int size)
{
    struct shape shape = {size, 1, size};
    (void)shape_of_size(&shape, size);
    return shape;
}

/* A cell's own region takes the place of its box; null: it is in none. */
static enum satdoku_status read_region(struct fpuzzles *f, int place, struct json_value cell)
{
    struct json_walk walk = json_walk(cell);
    struct json_value name;
    struct json_value value;
    while (json_walk_next(&name, &value, &walk)) {
        int region = 0;
        if (!json_value_is(name, "region")) {
            continue;
        }
        if (value.type == JSON_TYPE_NULL) {
            f->layout[place] = BOARD_NO_PIECE;
        } else if (json_value_integer(&region, value) && region < f->size * f->size) {
            f->layout[place] = (uint16_t)region;
        } else {
            return fpuzzles_wrong(f, value.at, "%s is no number of a region",
                                  fpuzzles_quote(value).text);
        }
    }
    return SATDOKU_OK;
}

/* Goes through all cells, in reading order. */
static enum satdoku_status each_cell(struct fpuzzles *f,
                                     enum satdoku_status (*take)(struct fpuzzles *f, int place,
                                                                 struct json_value cell))
{
    struct json_walk rows = json_walk(f->found[FPUZZLES_GRID]);
    struct json_value row;
    enum satdoku_status status = SATDOKU_OK;
    for (int place = 0; status == SATDOKU_OK && json_walk_next(NULL, &row, &rows);) {
        struct json_walk cells = json_walk(row);
        struct json_value cell;
        while (status == SATDOKU_OK && json_walk_next(NULL, &cell, &cells)) {
            bool good = cell.type == JSON_TYPE_OBJECT || cell.type == JSON_TYPE_NULL;
            status = good ? take(f, place, cell)
                          : fpuzzles_wrong(f, cell.at, "%s is no cell: expected an object",
                                           fpuzzles_quote(cell).text);
            place++;
        }
    }
    return status;
}

/* Whether all regions are boxes of that shape, whatever their numbers. */
static bool are_boxes(const struct fpuzzles *f, struct shape shape)
{
    for (int place = 0; place < f->size * f->size; place++) {
        int box = shape_box(shape, place / f->size, place % f->size);
        int corner = shape_box_cell(shape, box, 0);
        if (f->layout[place] == BOARD_NO_PIECE || f->layout[place] != f->layout[corner]) {
            return false;
        }
    }
    for (int box = 1; box < f->size; box++) { /* two boxes are two regions */
        for (int before = 0; before < box; before++) {
            if (f->layout[shape_box_cell(shape, box, 0)] ==
                f->layout[shape_box_cell(shape, before, 0)]) {
                return false;
            }
        }
    }
    return true;
}

/* The shape of boxes that the regions are: the usual ones first. */
static bool find_boxes(struct shape *shape, const struct fpuzzles *f)
{
    *shape = usual_boxes(f->size);
    if (are_boxes(f, *shape)) {
        return true;
    }
    for (int rows = 2; rows < f->size; rows++) {
        if (f->size % rows == 0 && shape_of_box(shape, rows, f->size / rows) &&
            are_boxes(f, *shape)) {
            return true;
        }
    }
    return false;
}

/* A region has no more cells than there are digits. */
static enum satdoku_status check_regions(const struct fpuzzles *f)
{
    int cells = f->size * f->size;
    int *sizes = mem_zalloc((size_t)cells, sizeof *sizes);
    int large = -1;
    if (sizes == NULL) {
        return error_memory(f->error);
    }
    for (int place = 0; place < cells; place++) {
        int region = f->layout[place];
        if (region != BOARD_NO_PIECE && ++sizes[region] > f->size && large < 0) {
            large = region;
        }
    }
    int count = large >= 0 ? sizes[large] : 0;
    mem_free(sizes);
    return large < 0 ? SATDOKU_OK
                     : fpuzzles_wrong(f, f->found[FPUZZLES_GRID].at,
                                      "region %d has %d cells, more than the %d digits", large,
                                      count, f->size);
}

/* Boxes, no regions at all, or those of a jigsaw. */
static enum satdoku_status settle_regions(struct fpuzzles *f)
{
    struct shape shape;
    bool any = false;
    for (int place = 0; place < f->size * f->size; place++) {
        any = any || f->layout[place] != BOARD_NO_PIECE;
    }
    if (!any) {
        return SATDOKU_OK;
    }
    if (find_boxes(&shape, f)) {
        f->plan.box_rows = shape.box_rows > 1 ? shape.box_rows : 0;
        f->plan.box_columns = shape.box_rows > 1 ? shape.box_columns : 0;
        return SATDOKU_OK;
    }
    f->plan.layout = f->layout;
    return check_regions(f);
}

static enum satdoku_status read_regions(struct fpuzzles *f)
{
    struct shape shape = usual_boxes(f->size);
    int cells = f->size * f->size;
    f->layout = mem_alloc((size_t)cells, sizeof *f->layout);
    if (f->layout == NULL) {
        return error_memory(f->error);
    }
    for (int place = 0; place < cells; place++) {
        f->layout[place] = (uint16_t)shape_box(shape, place / f->size, place % f->size);
    }
    enum satdoku_status status = each_cell(f, read_region);
    return status == SATDOKU_OK ? settle_regions(f) : status;
}

/* ---- Further regions ---- */

static enum satdoku_status read_flag(bool *flag, const struct fpuzzles *f,
                                     enum fpuzzles_element element)
{
    struct json_value value = f->found[element];
    if (value.type != JSON_TYPE_TRUE && fpuzzles_says(value)) {
        return fpuzzles_wrong(f, value.at, "'%s' is true or false, not %s",
                              fpuzzles_row(element)->name, fpuzzles_quote(value).text);
    }
    *flag = value.type == JSON_TYPE_TRUE;
    return SATDOKU_OK;
}

/* The cells under way are a set; those that are listed again say nothing new. */
static enum satdoku_status add_set(struct fpuzzles *f, bool *marks)
{
    size_t before = f->place_count;
    int *places =
        mem_grow(f->places, &f->place_capacity, before + (size_t)f->cell_count + 1, sizeof *places);
    struct board_set *sets =
        mem_grow(f->sets, &f->set_capacity, f->plan.set_count + 1, sizeof *sets);
    f->places = places != NULL ? places : f->places;
    f->sets = sets != NULL ? sets : f->sets;
    if (places == NULL || sets == NULL) {
        return error_memory(f->error);
    }
    for (int i = 0; i < f->cell_count; i++) {
        if (!marks[f->cells[i]]) {
            marks[f->cells[i]] = true;
            places[f->place_count++] = f->cells[i];
        }
    }
    for (size_t i = before; i < f->place_count; i++) {
        marks[places[i]] = false;
    }
    int count = (int)(f->place_count - before);
    if (count < 2) { /* one cell says nothing */
        f->place_count = before;
        return SATDOKU_OK;
    }
    sets[f->plan.set_count++] = (struct board_set){.kind = REGION_SET, .count = count};
    return SATDOKU_OK;
}

static enum satdoku_status read_sets(struct fpuzzles *f)
{
    struct json_value list = f->found[FPUZZLES_EXTRA_REGION];
    struct json_walk walk = json_walk(list);
    struct json_value entry;
    if (!fpuzzles_says(list)) {
        return SATDOKU_OK;
    }
    bool *marks = mem_zalloc((size_t)(f->size) * (size_t)f->size, sizeof *marks);
    if (marks == NULL) {
        return error_memory(f->error);
    }
    enum satdoku_status status = fpuzzles_want_list(f, list, "extraregion");
    while (status == SATDOKU_OK && json_walk_next(NULL, &entry, &walk)) {
        status = fpuzzles_take_cells(f, fpuzzles_member(entry, "cells"), "cells");
        if (status == SATDOKU_OK) {
            status = add_set(f, marks);
        }
    }
    mem_free(marks);
    return status;
}

/* The window of a 9x9 Windoku that a set is, from 0; -1: none. Its cells may come in any order. */
static int window_of(const struct board_set *set, int size)
{
    bool there[9] = {false};
    int corner = size * size;
    if (size != 9 || set->count != 9) {
        return -1;
    }
    for (int i = 0; i < set->count; i++) {
        corner = set->places[i] < corner ? set->places[i] : corner;
    }
    int row = corner / size;
    int column = corner % size;
    if ((row != 1 && row != 5) || (column != 1 && column != 5)) {
        return -1;
    }
    for (int i = 0; i < set->count; i++) {
        int down = set->places[i] / size - row;
        int right = set->places[i] % size - column;
        if (down < 0 || down > 2 || right < 0 || right > 2) {
            return -1;
        }
        there[3 * down + right] = true;
    }
    for (int i = 0; i < set->count; i++) {
        if (!there[i]) {
            return -1;
        }
    }
    return (row == 5 ? 2 : 0) + (column == 5 ? 1 : 0);
}

/* Gives sets their places and numbers. Where all four windows are among them, they are those of a
 * Windoku, which says so by itself. */
static void settle_sets(struct fpuzzles *f)
{
    enum { WINDOWS = 4 };
    size_t first = 0;
    size_t kept = 0;
    bool seen[WINDOWS] = {false};
    for (size_t i = 0; i < f->plan.set_count; i++) {
        f->sets[i].places = f->places + first;
        first += (size_t)f->sets[i].count;
        int window = window_of(&f->sets[i], f->size);
        if (window >= 0) {
            seen[window] = true;
        }
    }
    f->plan.windoku = seen[0] && seen[1] && seen[2] && seen[3];
    for (size_t i = 0; i < f->plan.set_count; i++) {
        int window = f->plan.windoku ? window_of(&f->sets[i], f->size) : -1;
        bool again = window >= 0 && !seen[window];
        if (window < 0 || again) {
            f->sets[kept] = f->sets[i];
            f->sets[kept].number = (int)kept;
            kept++;
        } else {
            seen[window] = false; /* the first one of each is the Windoku's */
        }
    }
    f->plan.set_count = kept;
    f->plan.sets = f->sets;
}

/* ---- The board ---- */

static enum satdoku_status read_flags(struct fpuzzles *f)
{
    struct board_plan *plan = &f->plan;
    enum satdoku_status status = read_flag(&plan->diagonal[0], f, FPUZZLES_FALLING);
    if (status == SATDOKU_OK) {
        status = read_flag(&plan->diagonal[1], f, FPUZZLES_RISING);
    }
    if (status == SATDOKU_OK) {
        status = read_flag(&plan->disjoint, f, FPUZZLES_DISJOINT);
    }
    if (status == SATDOKU_OK && plan->disjoint && plan->box_rows == 0) {
        return fpuzzles_wrong(f, f->found[FPUZZLES_DISJOINT].at,
                              "'disjointgroups' needs a board that has boxes");
    }
    return status;
}

enum satdoku_status fpuzzles_read_board(struct fpuzzles *f)
{
    enum satdoku_status status = read_size(f);
    if (status != SATDOKU_OK) {
        return status;
    }
    f->plan = (struct board_plan){.rows = f->size,
                                  .columns = f->size,
                                  .digits = f->size,
                                  .lowest = 1,
                                  .lines = true};
    status = read_regions(f);
    if (status == SATDOKU_OK) {
        status = read_flags(f);
    }
    if (status == SATDOKU_OK) {
        status = read_sets(f);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    settle_sets(f);
    return format_start_plan(f->puzzle, f->reader, &f->plan, false, f->error);
}

/* ---- Cells ---- */

static enum satdoku_status read_digit(int *digit, const struct fpuzzles *f, struct json_value value)
{
    if (!json_value_integer(digit, value) || *digit < 1 || *digit > f->size) {
        return fpuzzles_wrong(f, value.at, "%s is no digit from 1 to %d",
                              fpuzzles_quote(value).text, f->size);
    }
    return SATDOKU_OK;
}

static enum satdoku_status add_of_cell(struct fpuzzles *f, enum satdoku_clue_kind kind, int cell)
{
    struct clue clue = {kind, &cell, 1, f->values, f->value_count};
    return clue_add(f->puzzle, &clue) == SATDOKU_OK ? SATDOKU_OK : error_memory(f->error);
}

/* A value that is not given is a solver's, and so are other pencil marks. */
static enum satdoku_status read_given(struct fpuzzles *f, int cell, struct json_value value,
                                      bool given)
{
    int digit = 0;
    bool none = !fpuzzles_says(value) || (json_value_integer(&digit, value) && digit == 0);
    enum satdoku_status status = none || !given ? SATDOKU_OK : read_digit(&digit, f, value);
    if (none || !given || status != SATDOKU_OK) {
        return status;
    }
    f->value_count = 0;
    status = fpuzzles_add_value(f, digit);
    return status == SATDOKU_OK ? add_of_cell(f, SATDOKU_CLUE_GIVEN, cell) : status;
}

static enum satdoku_status read_marks(struct fpuzzles *f, int cell, struct json_value list)
{
    struct json_walk walk = json_walk(list);
    struct json_value value;
    bool marked[SATDOKU_MAX_SIZE + 1] = {false};
    if (!fpuzzles_says(list)) {
        return SATDOKU_OK;
    }
    enum satdoku_status status = fpuzzles_want_list(f, list, "givenPencilMarks");
    while (status == SATDOKU_OK && json_walk_next(NULL, &value, &walk)) {
        int digit = 0;
        status = read_digit(&digit, f, value);
        marked[status == SATDOKU_OK ? digit : 0] = true;
    }
    f->value_count = 0;
    for (int digit = 1; status == SATDOKU_OK && digit <= f->size; digit++) {
        status = marked[digit] ? fpuzzles_add_value(f, digit) : SATDOKU_OK;
    }
    return status == SATDOKU_OK ? add_of_cell(f, SATDOKU_CLUE_CANDIDATES, cell) : status;
}

static enum satdoku_status read_cell(struct fpuzzles *f, int place, struct json_value cell)
{
    bool given = fpuzzles_says(fpuzzles_member(cell, "given"));
    enum satdoku_status status = read_given(f, place, fpuzzles_member(cell, "value"), given);
    return status == SATDOKU_OK ? read_marks(f, place, fpuzzles_member(cell, "givenPencilMarks"))
                                : status;
}

enum satdoku_status fpuzzles_read_cells(struct fpuzzles *f)
{
    return each_cell(f, read_cell);
}
