/* The board of an f-puzzles object: its size, the regions of its cells, and further regions; and
 * what is written in its cells.
 */
#include "fpuzzles.h"

#include "mem.h"

/* ---- Size ---- */

void fpuzzles_check_options(struct fpuzzles *f, size_t at)
{
    const struct satdoku_reader *reader = f->draft.reader;
    const struct satdoku_read_options *options = &reader->options;
    const char *program = f->dialect->program;
    if (reader->named != NULL) {
        draft_wrong(&f->draft, at, "%s has no board '%s'", program, reader->named->name);
    }
    if (reader->digits.given && (reader->digits.lowest != 1 || reader->digits.letters)) {
        draft_wrong(&f->draft, at, "%s has the digits from 1 on", program);
    }
    if (options->box_rows != 0) {
        draft_wrong(&f->draft, at, "a puzzle of %s says its boxes itself", program);
    }
    if (options->size != 0 && options->size != f->size) {
        draft_wrong(&f->draft, at, "the puzzle has %d rows, expected %d", f->size, options->size);
    }
}

/* Each row must have as many cells as there are rows. */
static void read_size(struct fpuzzles *f)
{
    struct draft *draft = &f->draft;
    struct json_value size = f->found[FPUZZLES_SIZE];
    struct json_value grid = f->found[FPUZZLES_GRID];
    struct json_walk walk = json_walk(grid);
    struct json_value row;
    size_t root = json_text_root(f->text).at;
    size_t rows = json_value_count(grid);
    int said = 0;
    if (grid.type == JSON_TYPE_NONE) {
        draft_wrong(draft, root, "'grid' is missing: this is no puzzle of f-puzzles");
    }
    fpuzzles_want_list(f, grid, "grid");
    if (rows < 1 || rows > SATDOKU_MAX_SIZE) {
        draft_wrong(draft, grid.at, "the grid has %zu rows, expected 1 to %d", rows,
                    SATDOKU_MAX_SIZE);
        return;
    }
    f->size = (int)rows;
    if (size.type != JSON_TYPE_NONE && (!json_value_integer(&said, size) || (size_t)said != rows)) {
        draft_wrong(draft, size.at, "the size is %s, but the grid has %zu rows",
                    fpuzzles_quote(size).text, rows);
    }
    fpuzzles_check_options(f, size.type != JSON_TYPE_NONE ? size.at : root);
    for (int i = 1; fpuzzles_next(&row, &walk, f); i++) {
        size_t cells = json_value_count(row);
        if (row.type != JSON_TYPE_ARRAY) {
            draft_wrong(draft, row.at, "row %d is no list of cells", i);
        } else if (cells != rows) {
            draft_wrong(draft, row.at, "row %d has %zu cell%s, expected %d", i, cells,
                        cells == 1 ? "" : "s", f->size);
        }
    }
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
static void read_region(struct fpuzzles *f, int place, struct json_value cell)
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
            f->draft.layout[place] = BOARD_NO_PIECE;
        } else if (json_value_integer(&region, value) && region < f->size * f->size) {
            f->draft.layout[place] = (uint16_t)region;
        } else {
            fpuzzles_refuse(f, value, "is no number of a region");
        }
    }
}

/* Goes through all cells, in reading order. */
static void each_cell(struct fpuzzles *f,
                      void (*take)(struct fpuzzles *f, int place, struct json_value cell))
{
    struct json_walk rows = json_walk(f->found[FPUZZLES_GRID]);
    struct json_value row;
    struct json_value cell;
    for (int place = 0; fpuzzles_next(&row, &rows, f);) {
        struct json_walk cells = json_walk(row);
        for (; fpuzzles_next(&cell, &cells, f); place++) {
            if (cell.type == JSON_TYPE_OBJECT || cell.type == JSON_TYPE_NULL) {
                take(f, place, cell);
            } else {
                fpuzzles_refuse(f, cell, "is no cell: expected an object");
            }
        }
    }
}

/* Whether all regions are boxes of that shape, whatever their numbers. */
static bool are_boxes(const struct fpuzzles *f, struct shape shape)
{
    for (int place = 0; place < f->size * f->size; place++) {
        int box = shape_box(shape, place / f->size, place % f->size);
        int corner = shape_box_cell(shape, box, 0);
        if (f->draft.layout[place] == BOARD_NO_PIECE ||
            f->draft.layout[place] != f->draft.layout[corner]) {
            return false;
        }
    }
    for (int box = 1; box < f->size; box++) { /* two boxes are two regions */
        for (int before = 0; before < box; before++) {
            if (f->draft.layout[shape_box_cell(shape, box, 0)] ==
                f->draft.layout[shape_box_cell(shape, before, 0)]) {
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
static void check_regions(struct fpuzzles *f, size_t at)
{
    int cells = f->size * f->size;
    int *sizes = mem_zalloc((size_t)cells, sizeof *sizes);
    int large = -1;
    if (sizes == NULL) {
        draft_starve(&f->draft);
        return;
    }
    for (int place = 0; place < cells; place++) {
        int region = f->draft.layout[place];
        if (region != BOARD_NO_PIECE && ++sizes[region] > f->size && large < 0) {
            large = region;
        }
    }
    if (large >= 0) {
        draft_wrong(&f->draft, at, "region %d has %d cells, more than the %d digits", large,
                    sizes[large], f->size);
    }
    mem_free(sizes);
}

/* Boxes, no regions at all, or those of a jigsaw. */
void fpuzzles_settle_regions(struct fpuzzles *f, size_t at)
{
    struct draft *draft = &f->draft;
    struct shape shape;
    bool any = false;
    for (int place = 0; place < f->size * f->size; place++) {
        any = any || draft->layout[place] != BOARD_NO_PIECE;
    }
    if (any && find_boxes(&shape, f)) {
        draft->plan.box_rows = shape.box_rows > 1 ? shape.box_rows : 0;
        draft->plan.box_columns = shape.box_rows > 1 ? shape.box_columns : 0;
    } else if (any) {
        draft->plan.layout = draft->layout;
        check_regions(f, at);
    }
}

/* The usual boxes, unless cells say otherwise. */
static void read_regions(struct fpuzzles *f)
{
    struct draft *draft = &f->draft;
    struct shape shape = usual_boxes(f->size);
    for (int place = 0; draft->layout != NULL && place < f->size * f->size; place++) {
        draft->layout[place] = (uint16_t)shape_box(shape, place / f->size, place % f->size);
    }
    each_cell(f, read_region);
    if (draft->layout != NULL) {
        fpuzzles_settle_regions(f, f->found[FPUZZLES_GRID].at);
    }
}

/* ---- Further regions ---- */

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

/* Where all four windows are among the sets, they are those of a Windoku, which says so by itself:
 * the first one of each is not kept. */
static void find_windoku(struct draft *draft, int size)
{
    enum { WINDOWS = 4 };
    struct board_plan *plan = &draft->plan;
    bool seen[WINDOWS] = {false};
    size_t kept = 0;
    for (size_t i = 0; i < plan->set_count; i++) {
        int window = window_of(&draft->sets[i], size);
        if (window >= 0) {
            seen[window] = true;
        }
    }
    plan->windoku = seen[0] && seen[1] && seen[2] && seen[3];
    for (size_t i = 0; plan->windoku && i < plan->set_count; i++) {
        int window = window_of(&draft->sets[i], size);
        if (window >= 0 && seen[window]) {
            seen[window] = false;
        } else {
            draft->sets[kept] = draft->sets[i];
            draft->sets[kept].number = (int)kept;
            kept++;
        }
    }
    plan->set_count = plan->windoku ? kept : plan->set_count;
}

/* ---- The board ---- */

static bool flag_of(struct fpuzzles *f, enum fpuzzles_element element)
{
    return fpuzzles_flag(f, f->found[element], fpuzzles_row(element)->name);
}

void fpuzzles_start_plan(struct fpuzzles *f)
{
    struct draft *draft = &f->draft;
    size_t cells = (size_t)f->size * (size_t)f->size;
    draft->plan = (struct board_plan){.rows = f->size,
                                      .columns = f->size,
                                      .digits = f->size,
                                      .lowest = 1,
                                      .lines = true};
    f->edges = mem_zalloc((size_t)edge_count(f->size) + 1, sizeof *f->edges);
    draft->layout = mem_alloc(cells, sizeof *draft->layout);
    if (f->edges == NULL || draft->layout == NULL) {
        draft_starve(draft);
    }
}

void fpuzzles_add_region(struct fpuzzles *f, struct json_value list)
{
    fpuzzles_take_cells(f, list, "cells");
    for (int i = 0; i < f->draft.cell_count; i++) {
        draft_add_place(&f->draft, f->draft.cells[i]);
    }
    draft_end_set(&f->draft, REGION_SET);
}

void fpuzzles_finish_plan(struct fpuzzles *f)
{
    struct draft *draft = &f->draft;
    draft_settle_sets(draft);
    find_windoku(draft, f->size);
    if (draft->status == SATDOKU_OK) {
        draft->status =
            format_start_plan(draft->puzzle, draft->reader, &draft->plan, false, draft->error);
    }
}

void fpuzzles_read_board(struct fpuzzles *f)
{
    struct draft *draft = &f->draft;
    struct board_plan *plan = &draft->plan;
    read_size(f);
    if (draft->status != SATDOKU_OK) {
        return;
    }
    fpuzzles_start_plan(f);
    read_regions(f);
    plan->diagonal[0] = flag_of(f, FPUZZLES_FALLING);
    plan->diagonal[1] = flag_of(f, FPUZZLES_RISING);
    plan->disjoint = flag_of(f, FPUZZLES_DISJOINT);
    if (plan->disjoint && plan->box_rows == 0) {
        draft_wrong(draft, f->found[FPUZZLES_DISJOINT].at,
                    "'disjointgroups' needs a board that has boxes");
    }
    struct json_value list = f->found[FPUZZLES_EXTRA_REGION];
    struct json_walk walk = json_walk(list);
    struct json_value entry;
    if (fpuzzles_says(list)) {
        fpuzzles_want_list(f, list, "extraregion");
    }
    while (fpuzzles_next(&entry, &walk, f)) {
        fpuzzles_add_region(f, fpuzzles_member(entry, "cells"));
    }
    fpuzzles_finish_plan(f);
}

/* ---- Cells ---- */

static int read_digit(struct fpuzzles *f, struct json_value value)
{
    int digit = 0;
    if (!json_value_integer(&digit, value) || digit < 1 || digit > f->size) {
        fpuzzles_refuse(f, value, "is no digit from 1 to %d", f->size);
        return 1;
    }
    return digit;
}

static void add_of_cell(struct fpuzzles *f, enum satdoku_clue_kind kind, int cell)
{
    struct clue clue = {kind, &cell, 1, f->draft.values, f->draft.value_count};
    draft_put_clue(&f->draft, &clue);
}

/* A value that is not given is a solver's. */
void fpuzzles_read_given(struct fpuzzles *f, int cell, struct json_value object)
{
    struct json_value value = fpuzzles_member(object, "value");
    int digit = 0;
    bool none = !fpuzzles_says(value) || (json_value_integer(&digit, value) && digit == 0);
    if (!none && fpuzzles_says(fpuzzles_member(object, "given"))) {
        draft_start_clue(&f->draft);
        draft_add_value(&f->draft, read_digit(f, value));
        add_of_cell(f, SATDOKU_CLUE_GIVEN, cell);
    }
}

/* Pencil marks that are not given are a solver's, too. */
static void read_cell(struct fpuzzles *f, int cell, struct json_value object)
{
    struct draft *draft = &f->draft;
    struct json_value value;
    struct json_value marks = fpuzzles_member(object, "givenPencilMarks");
    struct json_walk walk = json_walk(marks);
    fpuzzles_read_given(f, cell, object);
    if (!fpuzzles_says(marks)) {
        return;
    }
    fpuzzles_want_list(f, marks, "givenPencilMarks");
    while (fpuzzles_next(&value, &walk, f)) {
        draft->marks[read_digit(f, value)] = true;
    }
    draft_start_clue(draft);
    draft_take_marked(draft);
    add_of_cell(f, SATDOKU_CLUE_CANDIDATES, cell);
}

void fpuzzles_read_cells(struct fpuzzles *f)
{
    if (draft_make_marks(&f->draft)) {
        each_cell(f, read_cell);
    }
}
