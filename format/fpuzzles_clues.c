/* The elements of an f-puzzles object that are clues: how each is read. */
#include "fpuzzles.h"

#include "error.h"
#include "mem.h"

#include <stdlib.h>
#include <string.h>

/* ---- Entries ---- */

/* Takes the next entry of an element's list, which must be an object. *more becomes false at the
 * end. */
static enum satdoku_status next_entry(struct json_value *entry, bool *more, struct json_walk *walk,
                                      const struct fpuzzles *f, const struct fpuzzles_row *row)
{
    *more = json_walk_next(NULL, entry, walk);
    if (*more && entry->type != JSON_TYPE_OBJECT) {
        return fpuzzles_wrong(f, entry->at, "%s is no entry of '%s': expected an object",
                              fpuzzles_quote(*entry).text, row->name);
    }
    return SATDOKU_OK;
}

enum satdoku_status fpuzzles_each_entry(struct fpuzzles *f, const struct fpuzzles_row *row,
                                        struct json_value list, fpuzzles_read *take)
{
    struct json_walk walk = json_walk(list);
    struct json_value entry;
    bool more = true;
    enum satdoku_status status = fpuzzles_want_list(f, list, row->name);
    while (status == SATDOKU_OK && more) {
        status = next_entry(&entry, &more, &walk, f, row);
        if (status == SATDOKU_OK && more) {
            status = take(f, row, entry);
        }
    }
    return status;
}

/* A number that an entry says, or `usual` where it says none. */
static enum satdoku_status read_value(int *value, const struct fpuzzles *f, struct json_value entry,
                                      int usual)
{
    struct json_value said = fpuzzles_member(entry, "value");
    *value = usual;
    if (fpuzzles_says(said) && !json_value_integer(value, said)) {
        return fpuzzles_wrong(f, said.at, "%s is no number", fpuzzles_quote(said).text);
    }
    return SATDOKU_OK;
}

/* ---- Rules ---- */

enum satdoku_status fpuzzles_read_rule(struct fpuzzles *f, const struct fpuzzles_row *row,
                                       struct json_value value)
{
    if (value.type != JSON_TYPE_TRUE) {
        return fpuzzles_wrong(f, value.at, "'%s' is true or false, not %s", row->name,
                              fpuzzles_quote(value).text);
    }
    f->cell_count = 0;
    return fpuzzles_add_clue(f, row->clue, value.at);
}

/* ---- Cells ---- */

/* The cell of an entry, or several. */
static enum satdoku_status take_cells_of(struct fpuzzles *f, struct json_value entry)
{
    struct json_value cell = fpuzzles_member(entry, "cell");
    int number = 0;
    if (cell.type == JSON_TYPE_NONE) {
        struct json_value cells = fpuzzles_member(entry, "cells");
        return cells.type != JSON_TYPE_NONE
                   ? fpuzzles_take_cells(f, cells, "cells")
                   : fpuzzles_wrong(f, entry.at, "an entry without 'cell'");
    }
    enum satdoku_status status = fpuzzles_read_cell(&number, f, cell);
    f->cell_count = 0;
    if (status != SATDOKU_OK) {
        return status;
    }
    int *cells = mem_grow(f->cells, &f->cell_capacity, 1, sizeof *cells);
    if (cells == NULL) {
        return error_memory(f->error);
    }
    f->cells = cells;
    cells[f->cell_count++] = number;
    return SATDOKU_OK;
}

/* Adds a clue for each of the cells under way. */
static enum satdoku_status add_each(struct fpuzzles *f, enum satdoku_clue_kind kind, size_t at)
{
    enum satdoku_status status = SATDOKU_OK;
    for (int i = 0; status == SATDOKU_OK && i < f->cell_count; i++) {
        struct clue clue = {kind, &f->cells[i], 1, f->values, f->value_count};
        status = fpuzzles_add(f, &clue, at);
    }
    return status;
}

/* The values under way are the digits. */
static enum satdoku_status read_parity(struct fpuzzles *f, const struct fpuzzles_row *row,
                                       struct json_value entry)
{
    enum satdoku_status status = take_cells_of(f, entry);
    return status == SATDOKU_OK ? add_each(f, row->clue, entry.at) : status;
}

enum satdoku_status fpuzzles_read_parity(struct fpuzzles *f, const struct fpuzzles_row *row,
                                         struct json_value value)
{
    enum satdoku_status status = SATDOKU_OK;
    int first = row == fpuzzles_row(FPUZZLES_ODD) ? 1 : 2;
    f->value_count = 0;
    for (int digit = first; status == SATDOKU_OK && digit <= f->size; digit += 2) {
        status = fpuzzles_add_value(f, digit);
    }
    return status == SATDOKU_OK ? fpuzzles_each_entry(f, row, value, read_parity) : status;
}

/* Each cell is a clue of its own. */
static enum satdoku_status read_indexer(struct fpuzzles *f, const struct fpuzzles_row *row,
                                        struct json_value entry)
{
    enum satdoku_status status = take_cells_of(f, entry);
    f->value_count = 0;
    return status == SATDOKU_OK ? add_each(f, row->clue, entry.at) : status;
}

enum satdoku_status fpuzzles_read_indexers(struct fpuzzles *f, const struct fpuzzles_row *row,
                                           struct json_value value)
{
    return fpuzzles_each_entry(f, row, value, read_indexer);
}

/* ---- Edges ---- */

static enum satdoku_status make_edges(struct fpuzzles *f)
{
    if (f->edges == NULL) {
        f->edges = mem_zalloc((size_t)edge_count(f->size) + 1, sizeof *f->edges);
    }
    return f->edges != NULL ? SATDOKU_OK : error_memory(f->error);
}

/* Makes two cells those of the clue under way. */
static enum satdoku_status take_two(struct fpuzzles *f, int one, int other)
{
    int *cells = mem_grow(f->cells, &f->cell_capacity, 2, sizeof *cells);
    if (cells == NULL) {
        return error_memory(f->error);
    }
    f->cells = cells;
    cells[0] = one;
    cells[1] = other;
    f->cell_count = 2;
    return SATDOKU_OK;
}

/* ---- Smallest and largest of their neighbours ---- */

/* Adds that the cell is greater, or less, than each neighbour that is not marked like it. What was
 * said before is not said again. */
static enum satdoku_status add_extreme(struct fpuzzles *f, const bool *marked, int cell,
                                       bool greatest)
{
    int edges[EDGES_AROUND_CELL];
    int count = edge_around(edges, f->size, cell);
    enum satdoku_status status = SATDOKU_OK;
    for (int i = 0; status == SATDOKU_OK && i < count; i++) {
        int other = edge_other_end(f->size, edges[i], cell);
        bool first = edge_cells(f->size, edges[i]).first == cell;
        int said = first == greatest ? FPUZZLES_EDGE_DOWN : FPUZZLES_EDGE_UP;
        if (marked[other] || (f->edges[edges[i]] & said) != 0) {
            continue;
        }
        f->edges[edges[i]] |= (unsigned char)said;
        status = greatest ? take_two(f, cell, other) : take_two(f, other, cell);
        if (status == SATDOKU_OK) {
            status = fpuzzles_add_clue(f, SATDOKU_CLUE_GREATER_THAN, 0);
        }
    }
    return status;
}

/* Marks all cells of the list. */
static enum satdoku_status mark_cells(bool *marked, struct fpuzzles *f,
                                      const struct fpuzzles_row *row, struct json_value list)
{
    struct json_walk walk = json_walk(list);
    struct json_value entry;
    bool more = true;
    enum satdoku_status status = fpuzzles_want_list(f, list, row->name);
    while (status == SATDOKU_OK && more) {
        status = next_entry(&entry, &more, &walk, f, row);
        if (status == SATDOKU_OK && more) {
            status = take_cells_of(f, entry);
        }
        for (int i = 0; status == SATDOKU_OK && more && i < f->cell_count; i++) {
            marked[f->cells[i]] = true;
        }
    }
    return status;
}

/* Of two neighbours that are both marked nothing is said. */
enum satdoku_status fpuzzles_read_extremes(struct fpuzzles *f, const struct fpuzzles_row *row,
                                           struct json_value value)
{
    bool greatest = row == fpuzzles_row(FPUZZLES_MAXIMUM);
    size_t cells = (size_t)f->size * (size_t)f->size;
    bool *marked = mem_zalloc(cells, sizeof *marked);
    if (marked == NULL) {
        return error_memory(f->error);
    }
    enum satdoku_status status = make_edges(f);
    if (status == SATDOKU_OK) {
        status = mark_cells(marked, f, row, value);
    }
    f->value_count = 0;
    for (size_t cell = 0; status == SATDOKU_OK && cell < cells; cell++) {
        status = marked[cell] ? add_extreme(f, marked, (int)cell, greatest) : SATDOKU_OK;
    }
    mem_free(marked);
    return status;
}

/* ---- Lines ---- */

/* Adds a clue for each line of an entry. */
static enum satdoku_status add_lines(struct fpuzzles *f, const struct fpuzzles_row *row,
                                     struct json_value entry)
{
    struct json_value lines = fpuzzles_member(entry, "lines");
    struct json_walk walk = json_walk(lines);
    struct json_value line;
    enum satdoku_status status = fpuzzles_want_list(f, lines, "lines");
    while (status == SATDOKU_OK && json_walk_next(NULL, &line, &walk)) {
        status = fpuzzles_take_cells(f, line, "lines");
        if (status == SATDOKU_OK && f->cell_count > 0) {
            status = fpuzzles_add_clue(f, row->clue, line.at);
        }
    }
    return status;
}

enum satdoku_status fpuzzles_read_lines(struct fpuzzles *f, const struct fpuzzles_row *row,
                                        struct json_value value)
{
    enum { MODULUS = 3 };
    enum satdoku_status status = SATDOKU_OK;
    if (row->clue == SATDOKU_CLUE_MODULAR) {
        status = fpuzzles_add_value(f, MODULUS);
    }
    return status == SATDOKU_OK ? fpuzzles_each_entry(f, row, value, add_lines) : status;
}

/* By how much digits differ at least, where a line does not say it: half of the digits, rounded up;
 * of Dutch whispers, one less. The ends of a lockout line differ by 4. */
static int usual_difference(const struct fpuzzles *f, const struct fpuzzles_row *row)
{
    enum { LOCKOUT = 4 };
    int half = (f->size + 1) / 2;
    return row->clue == SATDOKU_CLUE_LOCKOUT              ? LOCKOUT
           : row == fpuzzles_row(FPUZZLES_DUTCH_WHISPERS) ? half - 1
                                                          : half;
}

static enum satdoku_status read_whisper(struct fpuzzles *f, const struct fpuzzles_row *row,
                                        struct json_value entry)
{
    int least = 0;
    enum satdoku_status status = read_value(&least, f, entry, usual_difference(f, row));
    f->value_count = 0;
    if (status == SATDOKU_OK) {
        status = fpuzzles_add_value(f, least);
    }
    return status == SATDOKU_OK ? add_lines(f, row, entry) : status;
}

enum satdoku_status fpuzzles_read_whispers(struct fpuzzles *f, const struct fpuzzles_row *row,
                                           struct json_value value)
{
    return fpuzzles_each_entry(f, row, value, read_whisper);
}

/* The circle of an arrow; of several cells it is a pill, which holds a number. */
struct circle {
    int cells[CLUE_PILL_MAX]; /* in reading order */
    int count;
};

static bool is_in_circle(const struct circle *circle, int cell)
{
    int i = 0;
    while (i < circle->count && circle->cells[i] != cell) {
        i++;
    }
    return i < circle->count;
}

/* Takes the cells of the list under way, in reading order. */
static struct circle make_circle(const struct fpuzzles *f)
{
    struct circle circle = {.count = f->cell_count};
    for (int i = 0; i < circle.count; i++) {
        int j = i;
        for (; j > 0 && circle.cells[j - 1] > f->cells[i]; j--) {
            circle.cells[j] = circle.cells[j - 1];
        }
        circle.cells[j] = f->cells[i];
    }
    return circle;
}

/* A line from the circle, of which it may have a first cell or not. */
static enum satdoku_status add_arrow(struct fpuzzles *f, struct json_value line,
                                     const struct circle *circle)
{
    bool pill = circle->count > 1;
    enum satdoku_status status = fpuzzles_take_cells(f, line, "lines");
    if (status != SATDOKU_OK || f->cell_count == 0) {
        return status;
    }
    int first = is_in_circle(circle, f->cells[0]);
    int behind = f->cell_count - first; /* cells of the line alone */
    for (int i = first; status == SATDOKU_OK && i < circle->count; i++) {
        status = fpuzzles_add_cell(f, circle->cells[i]); /* makes room */
    }
    f->value_count = 0;
    if (status == SATDOKU_OK && pill) {
        status = fpuzzles_add_value(f, circle->count);
    }
    if (status != SATDOKU_OK) {
        return status;
    }
    memmove(f->cells + circle->count, f->cells + first, (size_t)behind * sizeof *f->cells);
    memcpy(f->cells, circle->cells, (size_t)circle->count * sizeof *f->cells);
    return fpuzzles_add_clue(f, pill ? SATDOKU_CLUE_PILL_ARROW : SATDOKU_CLUE_ARROW, line.at);
}

/* Each line is an arrow by itself. */
static enum satdoku_status read_arrow(struct fpuzzles *f, const struct fpuzzles_row *row,
                                      struct json_value entry)
{
    struct json_value lines = fpuzzles_member(entry, "lines");
    struct json_value cells = fpuzzles_member(entry, "cells");
    struct json_walk walk = json_walk(lines);
    struct json_value line;
    enum satdoku_status status = fpuzzles_take_cells(f, cells, "cells");
    (void)row;
    if (status == SATDOKU_OK) {
        status = fpuzzles_want_list(f, lines, "lines");
    }
    if (status == SATDOKU_OK && (f->cell_count < 1 || f->cell_count > CLUE_PILL_MAX)) {
        return fpuzzles_wrong(f, cells.at, "an arrow whose circle has %d cells: expected one to %d",
                              f->cell_count, CLUE_PILL_MAX);
    }
    struct circle circle = {.count = 0};
    if (status == SATDOKU_OK) {
        circle = make_circle(f);
    }
    while (status == SATDOKU_OK && json_walk_next(NULL, &line, &walk)) {
        status = add_arrow(f, line, &circle);
    }
    return status;
}

enum satdoku_status fpuzzles_read_arrows(struct fpuzzles *f, const struct fpuzzles_row *row,
                                         struct json_value value)
{
    return fpuzzles_each_entry(f, row, value, read_arrow);
}

/* A cell and its clone hold the same digit, as both ends of a palindrome do. */
static enum satdoku_status read_clone(struct fpuzzles *f, const struct fpuzzles_row *row,
                                      struct json_value entry)
{
    struct json_value cells = fpuzzles_member(entry, "cells");
    struct json_value clones = fpuzzles_member(entry, "cloneCells");
    struct json_walk walk = json_walk(cells);
    struct json_walk other = json_walk(clones);
    struct json_value value;
    enum satdoku_status status = fpuzzles_want_list(f, cells, "cells");
    if (status == SATDOKU_OK) {
        status = fpuzzles_want_list(f, clones, "cloneCells");
    }
    if (status == SATDOKU_OK && json_value_count(cells) != json_value_count(clones)) {
        return fpuzzles_wrong(f, clones.at, "'cells' and 'cloneCells' are not as many");
    }
    while (status == SATDOKU_OK && json_walk_next(NULL, &value, &walk)) {
        int one = 0;
        int same = 0;
        struct json_value clone = value;
        (void)json_walk_next(NULL, &clone, &other);
        status = fpuzzles_read_cell(&one, f, value);
        if (status == SATDOKU_OK) {
            status = fpuzzles_read_cell(&same, f, clone);
        }
        if (status == SATDOKU_OK && one != same) {
            status = take_two(f, one, same);
            status = status == SATDOKU_OK ? fpuzzles_add_clue(f, row->clue, value.at) : status;
        }
    }
    return status;
}

enum satdoku_status fpuzzles_read_clones(struct fpuzzles *f, const struct fpuzzles_row *row,
                                         struct json_value value)
{
    f->value_count = 0;
    return fpuzzles_each_entry(f, row, value, read_clone);
}

/* Without a sum the digits only differ. */
static enum satdoku_status read_cage(struct fpuzzles *f, const struct fpuzzles_row *row,
                                     struct json_value entry)
{
    int sum = 0;
    enum satdoku_status status = fpuzzles_take_cells(f, fpuzzles_member(entry, "cells"), "cells");
    if (status == SATDOKU_OK) {
        status = read_value(&sum, f, entry, 0);
    }
    f->value_count = 0;
    if (status == SATDOKU_OK) {
        status = fpuzzles_add_value(f, sum);
    }
    return status == SATDOKU_OK ? fpuzzles_add_clue(f, row->clue, entry.at) : status;
}

enum satdoku_status fpuzzles_read_cages(struct fpuzzles *f, const struct fpuzzles_row *row,
                                        struct json_value value)
{
    return fpuzzles_each_entry(f, row, value, read_cage);
}

/* ---- Quadruples ---- */

static int compare_cells(const void *one, const void *other)
{
    const int *a = one;
    const int *b = other;
    return (*a > *b) - (*a < *b);
}

/* The cells may come in any order. Without digits nothing is said of them. */
static enum satdoku_status read_quadruple(struct fpuzzles *f, const struct fpuzzles_row *row,
                                          struct json_value entry)
{
    struct json_value values = fpuzzles_member(entry, "values");
    struct json_walk walk = json_walk(values);
    struct json_value value;
    enum satdoku_status status = fpuzzles_take_cells(f, fpuzzles_member(entry, "cells"), "cells");
    if (status == SATDOKU_OK) {
        status = fpuzzles_want_list(f, values, "values");
    }
    f->value_count = 0;
    while (status == SATDOKU_OK && json_walk_next(NULL, &value, &walk)) {
        int digit = 0;
        if (!json_value_integer(&digit, value)) {
            return fpuzzles_wrong(f, value.at, "%s is no number", fpuzzles_quote(value).text);
        }
        status = fpuzzles_add_value(f, digit);
    }
    if (status != SATDOKU_OK || f->value_count == 0) {
        return status;
    }
    if (f->cell_count > 0) {
        qsort(f->cells, (size_t)f->cell_count, sizeof *f->cells, compare_cells);
    }
    return fpuzzles_add_clue(f, row->clue, entry.at);
}

enum satdoku_status fpuzzles_read_quadruples(struct fpuzzles *f, const struct fpuzzles_row *row,
                                             struct json_value value)
{
    return fpuzzles_each_entry(f, row, value, read_quadruple);
}
