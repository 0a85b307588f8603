/* The elements of an f-puzzles object that are clues, and those that stand outside of the board:
 * how an entry of each is read.
 */
#include "fpuzzles.h"

#include "board.h"

void fpuzzles_read_rule(struct fpuzzles *f, const struct fpuzzles_row *row, struct json_value value)
{
    if (fpuzzles_flag(f, value, row->name)) {
        draft_start_clue(&f->draft);
        draft_add_clue(&f->draft, row->clue, value.at);
    }
}

/* ---- Cells ---- */

/* Takes the cell of an entry, or several. */
static void take_cells_of(struct fpuzzles *f, struct json_value entry)
{
    struct json_value cell = fpuzzles_member(entry, f->members.place);
    struct json_value cells = fpuzzles_member(entry, f->members.cells);
    if (cell.type != JSON_TYPE_NONE) {
        f->draft.cell_count = 0;
        draft_add_cell(&f->draft, fpuzzles_read_cell(f, cell));
    } else if (cells.type != JSON_TYPE_NONE) {
        fpuzzles_take_cells(f, cells, f->members.cells);
    } else {
        draft_wrong(&f->draft, entry.at, "'%s' is missing", f->members.cells);
    }
}

/* Each cell is a clue of its own. */
void fpuzzles_read_each(struct fpuzzles *f, const struct fpuzzles_row *row, struct json_value entry)
{
    struct draft *draft = &f->draft;
    take_cells_of(f, entry);
    int *cells = draft->cells;
    for (int i = 0, count = draft->cell_count; i < count; i++) {
        draft->cells = &cells[i];
        draft->cell_count = 1;
        draft_add_clue(draft, row->clue, entry.at);
    }
    draft->cells = cells;
}

/* The values are the odd digits, or the even ones. */
void fpuzzles_read_parity(struct fpuzzles *f, const struct fpuzzles_row *row,
                          struct json_value entry)
{
    for (int digit = row->mark == FPUZZLES_CELL_ODD ? 1 : 2; digit <= f->size; digit += 2) {
        draft_add_value(&f->draft, digit);
    }
    fpuzzles_read_each(f, row, entry);
}

/* Whether an entry leaves its value open: it says none, or "?". */
static bool is_open(const struct fpuzzles *f, enum satdoku_clue_kind kind, struct json_value value)
{
    char text[2] = "";
    bool mark = value.type == JSON_TYPE_STRING &&
                json_value_string(text, sizeof text, value) == 1 && text[0] == '?';
    return (mark || !fpuzzles_says(value)) && draft_takes_blanks(&f->draft, kind);
}

static void add_number(struct fpuzzles *f, enum satdoku_clue_kind kind, struct json_value entry,
                       int usual)
{
    if (is_open(f, kind, fpuzzles_member(entry, f->members.value))) {
        draft_add_blank(&f->draft, kind);
    } else {
        draft_add_value(&f->draft, fpuzzles_number(f, entry, usual));
    }
}

/* Without a sum the digits only differ. */
void fpuzzles_read_cage(struct fpuzzles *f, const struct fpuzzles_row *row, struct json_value entry)
{
    fpuzzles_take_cells(f, fpuzzles_member(entry, f->members.cells), f->members.cells);
    add_number(f, row->clue, entry, row->usual);
    draft_add_clue(&f->draft, row->clue, entry.at);
}

/* Without digits nothing is said of the cells. */
void fpuzzles_read_quadruple(struct fpuzzles *f, const struct fpuzzles_row *row,
                             struct json_value entry)
{
    struct draft *draft = &f->draft;
    struct json_value values = fpuzzles_member(entry, f->members.values);
    struct json_walk walk = json_walk(values);
    struct json_value value;
    f->dialect->square(f, entry);
    if (is_open(f, row->clue, values)) {
        draft_add_blank(draft, row->clue);
    } else {
        fpuzzles_want_list(f, values, f->members.values);
    }
    while (!draft->blank && fpuzzles_next(&value, &walk, f)) {
        int digit = 0;
        if (!json_value_integer(&digit, value)) {
            fpuzzles_refuse(f, value, "is no number");
        }
        draft_add_value(draft, digit);
    }
    if (draft->value_count > 0) {
        draft_add_clue(draft, row->clue, entry.at);
    }
}

/* ---- Smallest and largest of their neighbours ---- */

/* Adds that the cell is greater, or less, than each neighbour that is not marked like it. What was
 * said before is not said again. */
static void add_extreme(struct fpuzzles *f, const struct fpuzzles_row *row, const bool *marked,
                        int cell)
{
    int edges[EDGES_AROUND_CELL];
    int count = edge_around(edges, f->size, cell);
    bool greatest = row->mark == FPUZZLES_CELL_GREATEST;
    for (int i = 0; i < count; i++) {
        int other = edge_other_end(f->size, edges[i], cell);
        bool first = edge_cells(f->size, edges[i]).first == cell;
        int said = first == greatest ? FPUZZLES_EDGE_DOWN : FPUZZLES_EDGE_UP;
        if (marked[other] || (f->edges[edges[i]] & said) != 0) {
            continue;
        }
        f->edges[edges[i]] |= (unsigned char)said;
        fpuzzles_take_two(f, greatest ? cell : other, greatest ? other : cell);
        draft_add_clue(&f->draft, row->clue, 0);
    }
}

void fpuzzles_mark_cells(struct fpuzzles *f, const struct fpuzzles_row *row,
                         struct json_value entry)
{
    (void)row;
    take_cells_of(f, entry);
    for (int i = 0; f->draft.status == SATDOKU_OK && i < f->draft.cell_count; i++) {
        f->draft.marks[f->draft.cells[i]] = true;
    }
}

/* Of two neighbours that are both marked nothing is said. */
void fpuzzles_add_extremes(struct fpuzzles *f, const struct fpuzzles_row *row)
{
    draft_start_clue(&f->draft);
    for (int cell = 0; cell < f->size * f->size; cell++) {
        if (f->draft.marks[cell]) {
            add_extreme(f, row, f->draft.marks, cell);
        }
    }
    for (int cell = 0; cell < f->size * f->size; cell++) {
        f->draft.marks[cell] = false;
    }
}

void fpuzzles_read_extremes(struct fpuzzles *f, const struct fpuzzles_row *row,
                            struct json_value value)
{
    struct fpuzzles_row marking = *row;
    marking.entry = fpuzzles_mark_cells;
    if (draft_make_marks(&f->draft)) {
        fpuzzles_read_entries(f, &marking, value);
        fpuzzles_add_extremes(f, row);
    }
}

/* ---- Lines ---- */

/* Each line of an entry is a clue, perhaps with a number. */
void fpuzzles_read_lines(struct fpuzzles *f, const struct fpuzzles_row *row,
                         struct json_value entry)
{
    struct json_value lines = fpuzzles_member(entry, f->members.lines);
    struct json_walk walk = json_walk(lines);
    struct json_value line;
    if (row->number) {
        int half = row->half ? (f->size + 1) / 2 : 0;
        draft_add_value(&f->draft, fpuzzles_number(f, entry, half + row->usual));
    } else if (row->fixed != 0) {
        draft_add_value(&f->draft, row->fixed);
    }
    fpuzzles_want_list(f, lines, f->members.lines);
    while (fpuzzles_next(&line, &walk, f)) {
        fpuzzles_take_cells(f, line, f->members.lines);
        if (f->draft.cell_count > 0) {
            draft_add_clue(&f->draft, row->clue, line.at);
        }
    }
}

/* A line from the circle, whose cells are known; it may begin with one of them or not. */
static void add_arrow(struct fpuzzles *f, const struct fpuzzles_row *row, struct json_value line,
                      const int *circle, int count)
{
    struct draft *draft = &f->draft;
    struct json_walk walk = json_walk(line);
    struct json_value value;
    draft_start_clue(draft);
    for (int i = 0; i < count; i++) {
        draft_add_cell(draft, circle[i]);
    }
    fpuzzles_want_list(f, line, f->members.lines);
    for (bool first = true; fpuzzles_next(&value, &walk, f); first = false) {
        int cell = fpuzzles_read_cell(f, value);
        bool again = false;
        for (int i = 0; first && i < count; i++) {
            again = again || circle[i] == cell;
        }
        if (!again) {
            draft_add_cell(draft, cell);
        }
    }
    if (json_value_count(line) == 0) {
        return;
    }
    if (count > 1) {
        draft_add_value(draft, count);
    }
    draft_add_clue(draft, count > 1 ? SATDOKU_CLUE_PILL_ARROW : row->clue, line.at);
}

/* Each line is an arrow by itself. A circle of several cells is a pill, which holds a number. */
void fpuzzles_read_arrow(struct fpuzzles *f, const struct fpuzzles_row *row,
                         struct json_value entry)
{
    struct draft *draft = &f->draft;
    struct json_value lines = fpuzzles_member(entry, f->members.lines);
    struct json_value cells = fpuzzles_member(entry, f->members.cells);
    struct json_walk walk = json_walk(lines);
    struct json_value line;
    int circle[CLUE_PILL_MAX] = {0};
    int count = 0;
    fpuzzles_take_cells(f, cells, f->members.cells);
    fpuzzles_want_list(f, lines, f->members.lines);
    draft_sort_cells(draft, draft->cell_count);
    if (draft->cell_count < 1 || draft->cell_count > CLUE_PILL_MAX) {
        draft_wrong(draft, cells.at, "an arrow whose circle has %d cells: expected one to %d",
                    draft->cell_count, CLUE_PILL_MAX);
    }
    for (; draft->status == SATDOKU_OK && count < draft->cell_count; count++) {
        circle[count] = draft->cells[count];
    }
    while (fpuzzles_next(&line, &walk, f)) {
        add_arrow(f, row, line, circle, count);
    }
}

/* A cell and its clone hold the same digit, as both ends of a palindrome do. */
void fpuzzles_read_clones(struct fpuzzles *f, const struct fpuzzles_row *row,
                          struct json_value entry)
{
    struct json_value cells = fpuzzles_member(entry, "cells");
    struct json_value clones = fpuzzles_member(entry, "cloneCells");
    struct json_walk walk = json_walk(cells);
    struct json_walk other = json_walk(clones);
    struct json_value value;
    struct json_value clone;
    fpuzzles_want_list(f, cells, "cells");
    fpuzzles_want_list(f, clones, "cloneCells");
    if (json_value_count(cells) != json_value_count(clones)) {
        draft_wrong(&f->draft, clones.at, "'cells' and 'cloneCells' are not as many");
    }
    while (fpuzzles_next(&value, &walk, f) && fpuzzles_next(&clone, &other, f)) {
        int one = fpuzzles_read_cell(f, value);
        int same = fpuzzles_read_cell(f, clone);
        if (one != same) {
            fpuzzles_take_two(f, one, same);
            draft_add_clue(&f->draft, row->clue, value.at);
        }
    }
}

/* ---- Outside of the board ---- */

/* A number, the place before a row, a column or a diagonal, and of a diagonal where it goes. */

/* Makes the cells of the ray those of the clue under way. */
static void take_ray(struct fpuzzles *f, struct fpuzzles_ray ray)
{
    f->draft.cell_count = 0;
    while (ray.row >= 0 && ray.row < f->size && ray.column >= 0 && ray.column < f->size) {
        draft_add_cell(&f->draft, ray.row * f->size + ray.column);
        ray.row += ray.down;
        ray.column += ray.right;
    }
}

/* The place of an entry, from 0, and its number; false: it has none. */
static bool take_place(int *row, int *column, struct fpuzzles *f, const struct fpuzzles_row *row_of,
                       struct json_value entry)
{
    bool says = fpuzzles_says(fpuzzles_member(entry, f->members.value)) ||
                draft_takes_blanks(&f->draft, row_of->clue);
    f->dialect->place(row, column, f, fpuzzles_member(entry, f->members.place), 1);
    if (says) {
        add_number(f, row_of->clue, entry, 0);
    }
    return says && f->draft.status == SATDOKU_OK;
}

/* From the place on, into the board. A sandwich is the same from both sides: its cells are in
 * reading order. */
void fpuzzles_read_outside(struct fpuzzles *f, const struct fpuzzles_row *row_of,
                           struct json_value entry)
{
    struct json_value place = fpuzzles_member(entry, f->members.place);
    int row = 0;
    int column = 0;
    if (!take_place(&row, &column, f, row_of, entry)) {
        return;
    }
    bool reading_order = !clue_kind_of(row_of->clue)->outside;
    row = reading_order && row >= f->size ? -1 : row;
    column = reading_order && column >= f->size ? -1 : column;
    struct fpuzzles_ray ray = {.down = (row < 0) - (row >= f->size),
                               .right = (column < 0) - (column >= f->size)};
    ray.row = row + ray.down;
    ray.column = column + ray.right;
    if ((ray.down == 0) == (ray.right == 0)) {
        fpuzzles_refuse(f, place, "is not beside a row or a column");
        return;
    }
    take_ray(f, ray);
    draft_add_clue(&f->draft, row_of->clue, entry.at);
}

/* Puts the cells of the clue under way into the order in which diagonals have them: they are said
 * from one end only. */
static void turn_diagonal(struct draft *draft)
{
    const struct board *board = draft->puzzle->board;
    struct outside_line line = outside_diagonal(board, draft->cells[0]);
    bool as_is = line.count == draft->cell_count &&
                 outside_cell(board, &line, line.count - 1) == draft->cells[draft->cell_count - 1];
    for (int i = 0, j = draft->cell_count - 1; !as_is && i < j; i++, j--) {
        int cell = draft->cells[i];
        draft->cells[i] = draft->cells[j];
        draft->cells[j] = cell;
    }
}

/* A diagonal of one cell is a sum. */
void fpuzzles_read_diagonal(struct fpuzzles *f, const struct fpuzzles_row *row_of,
                            struct json_value entry)
{
    struct draft *draft = &f->draft;
    struct json_value place = fpuzzles_member(entry, f->members.place);
    int row = 0;
    int column = 0;
    if (!take_place(&row, &column, f, row_of, entry)) {
        return;
    }
    struct fpuzzles_ray ray = {.row = row, .column = column};
    if (!f->dialect->direction(&ray, f, entry)) {
        return;
    }
    bool inside = row >= 0 && row < f->size && column >= 0 && column < f->size;
    ray.row += ray.down;
    ray.column += ray.right;
    take_ray(f, ray);
    if (inside || draft->cell_count == 0) {
        draft_wrong(draft, place.at, "no diagonal of the board begins at %s",
                    fpuzzles_quote(place).text);
    }
    if (draft->status == SATDOKU_OK) {
        turn_diagonal(draft);
        draft_add_clue(draft, draft->cell_count > 1 ? row_of->clue : SATDOKU_CLUE_SUM, entry.at);
    }
}
