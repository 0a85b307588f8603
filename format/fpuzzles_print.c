/* Writing puzzles as f-puzzles objects on one line, compressed ones, and links. The same puzzle is
 * always written as the same object: elements in the order of their table, regions only where they
 * are not the usual boxes.
 */
#include "fpuzzles_roles.h"

#include "lz_text.h"
#include "mem.h"

#include <string.h>

/* An object under way. */
struct writing {
    struct sink *sink;
    const struct satdoku_puzzle *puzzle;
    const struct board *board;
    const struct fpuzzles_roles *roles;
};

/* ---- Pieces ---- */

/* Row and column from 0. */
static void put_place(const struct writing *w, int row, int column)
{
    sink_text(w->sink, "\"R");
    sink_number(w->sink, row + 1);
    sink_char(w->sink, 'C');
    sink_number(w->sink, column + 1);
    sink_char(w->sink, '"');
}

static void put_cell(const struct writing *w, int cell)
{
    put_place(w, board_row(w->board, cell), board_column(w->board, cell));
}

static void put_cells(const struct writing *w, const int *cells, int count)
{
    for (int i = 0; i < count; i++) {
        sink_char(w->sink, i == 0 ? '[' : ',');
        put_cell(w, cells[i]);
    }
    sink_char(w->sink, ']');
}

/* ,"name": */
static void put_name(const struct writing *w, enum fpuzzles_element element)
{
    sink_text(w->sink, ",\"");
    sink_text(w->sink, fpuzzles_row(element)->name);
    sink_text(w->sink, "\":");
}

static void put_flag(const struct writing *w, enum fpuzzles_element element, bool flag)
{
    if (flag) {
        put_name(w, element);
        sink_text(w->sink, "true");
    }
}

/* Behind an entry: ,"value":"N"} */
static void put_value(const struct writing *w, int value)
{
    sink_text(w->sink, ",\"value\":\"");
    sink_number(w->sink, value);
    sink_char(w->sink, '"');
}

/* ---- The grid ---- */

/* The region of a cell; -1: it is in none. */
static int region_of(const struct board *board, int cell)
{
    if (board->layout != NULL) {
        return board->layout[cell] == BOARD_NO_PIECE ? -1 : board->layout[cell];
    }
    if (board->box_rows <= 1 || board->box_columns <= 1) {
        return -1;
    }
    return board_row(board, cell) / board->box_rows * (board->columns / board->box_columns) +
           board_column(board, cell) / board->box_columns;
}

/* Whether the regions are what is meant where none are said: of a prime number of rows, the rows,
 * whose digits differ anyway. */
static bool has_usual_regions(const struct board *board)
{
    struct shape shape = {board->rows, 1, board->rows};
    bool boxes = shape_of_size(&shape, board->rows) && shape_has_boxes(shape);
    for (int cell = 0; cell < board->cells; cell++) {
        int region = region_of(board, cell);
        int usual = shape_box(shape, board_row(board, cell), board_column(board, cell));
        if (region != usual && (boxes || region >= 0)) {
            return false;
        }
    }
    return true;
}

/* The candidate set of a cell that is written as its pencil marks; false: there is none. */
static bool find_marks(struct clue *clue, const struct writing *w, const size_t *marks, int cell)
{
    if (marks[cell] == 0) {
        return false;
    }
    *clue = clue_listed(w->puzzle, marks[cell] - 1);
    return true;
}

static void put_grid_cell(const struct writing *w, const size_t *marks, int cell, bool regions)
{
    const char *before = "";
    struct clue clue;
    sink_char(w->sink, '{');
    if (w->puzzle->givens[cell] != 0) {
        sink_text(w->sink, "\"value\":");
        sink_number(w->sink, w->puzzle->givens[cell]);
        sink_text(w->sink, ",\"given\":true");
        before = ",";
    }
    if (regions) {
        int region = region_of(w->board, cell);
        sink_text(w->sink, before);
        sink_text(w->sink, "\"region\":");
        if (region < 0) {
            sink_text(w->sink, "null");
        } else {
            sink_number(w->sink, region);
        }
        before = ",";
    }
    if (find_marks(&clue, w, marks, cell)) {
        sink_text(w->sink, before);
        sink_text(w->sink, "\"givenPencilMarks\":");
        for (int i = 0; i < clue.value_count; i++) {
            sink_char(w->sink, i == 0 ? '[' : ',');
            sink_number(w->sink, clue.values[i]);
        }
        sink_char(w->sink, ']');
    }
    sink_char(w->sink, '}');
}

/* False: out of memory. */
static bool put_grid(const struct writing *w)
{
    const struct board *board = w->board;
    bool regions = !has_usual_regions(board);
    size_t *marks = mem_zalloc((size_t)board->cells, sizeof *marks); /* a clue's number, from 1 */
    if (marks == NULL) {
        return false;
    }
    for (size_t i = 0; i < w->puzzle->list.count; i++) {
        if (!w->puzzle->list.clues[i].off && w->roles->roles[i] == FPUZZLES_GRID) {
            marks[clue_listed(w->puzzle, i).cells[0]] = i + 1;
        }
    }
    put_name(w, FPUZZLES_GRID);
    for (int cell = 0; cell < board->cells; cell++) {
        int column = board_column(board, cell);
        sink_text(w->sink, cell == 0 ? "[[" : column == 0 ? "],[" : ",");
        put_grid_cell(w, marks, cell, regions);
    }
    sink_text(w->sink, "]]");
    mem_free(marks);
    return true;
}

/* Windows, and disjoint sets of a board without boxes, are regions like others. */
static void put_regions(const struct writing *w)
{
    bool first = true;
    for (int i = 0; i < w->board->region_count; i++) {
        const struct region *region = &w->board->regions[i];
        bool disjoint = region->kind == REGION_DISJOINT && !w->board->disjoint;
        if (region->kind != REGION_SET && region->kind != REGION_WINDOW && !disjoint) {
            continue;
        }
        if (first) {
            put_name(w, FPUZZLES_EXTRA_REGION);
        }
        sink_text(w->sink, first ? "[{\"cells\":" : ",{\"cells\":");
        put_cells(w, region->cells, region->count);
        sink_char(w->sink, '}');
        first = false;
    }
    sink_text(w->sink, first ? "" : "]");
}

/* ---- Clues ---- */

/* Behind the cells of an entry: ,"values":[1,2] */
static void put_values(const struct writing *w, const struct clue *clue)
{
    sink_text(w->sink, ",\"values\":");
    for (int i = 0; i < clue->value_count; i++) {
        sink_char(w->sink, i == 0 ? '[' : ',');
        sink_number(w->sink, clue->values[i]);
    }
    sink_char(w->sink, ']');
}

static bool is_outside(enum fpuzzles_element element)
{
    return element == FPUZZLES_SANDWICH_SUM || element == FPUZZLES_X_SUM ||
           element == FPUZZLES_SKYSCRAPER || element == FPUZZLES_LITTLE_KILLER_SUM;
}

/* An entry {"cell":"R0C4","value":"5"}: the place before the first cell. Of diagonals it has the
 * cells and the direction, too. */
static void put_outside(const struct writing *w, enum fpuzzles_element element,
                        const struct clue *clue)
{
    int row = board_row(w->board, clue->cells[0]);
    int column = board_column(w->board, clue->cells[0]);
    bool single = clue->cell_count == 1; /* a row of one cell */
    int down = single ? 0 : board_row(w->board, clue->cells[1]) - row;
    int right = single ? 1 : board_column(w->board, clue->cells[1]) - column;
    sink_text(w->sink, "{\"cell\":");
    put_place(w, row - down, column - right);
    if (element == FPUZZLES_LITTLE_KILLER_SUM) {
        sink_text(w->sink, ",\"cells\":");
        put_cells(w, clue->cells, clue->cell_count);
        sink_text(w->sink, down > 0 ? ",\"direction\":\"D" : ",\"direction\":\"U");
        sink_text(w->sink, right > 0 ? "R\"" : "L\"");
    }
    put_value(w, clue->values[0]);
    sink_char(w->sink, '}');
}

static bool touch(const struct board *board, int cell, int other)
{
    int down = board_row(board, cell) - board_row(board, other);
    int right = board_column(board, cell) - board_column(board, other);
    return down >= -1 && down <= 1 && right >= -1 && right <= 1;
}

/* An entry {"lines":[[...]],"cells":[...]}: the line goes on from the last cell of the pill that it
 * touches. */
static void put_pill_arrow(const struct writing *w, const struct clue *clue)
{
    int pill = clue->values[0];
    int from = pill - 1;
    while (from > 0 && !touch(w->board, clue->cells[from], clue->cells[pill])) {
        from--;
    }
    sink_text(w->sink, "{\"lines\":[[");
    put_cell(w, clue->cells[from]);
    for (int i = pill; i < clue->cell_count; i++) {
        sink_char(w->sink, ',');
        put_cell(w, clue->cells[i]);
    }
    sink_text(w->sink, "]],\"cells\":");
    put_cells(w, clue->cells, pill);
    sink_char(w->sink, '}');
}

/* An entry: {"lines":[[...]]}, {"cells":[...]} or {"cell":...}; with a value. */
static void put_entry(const struct writing *w, enum fpuzzles_element element,
                      const struct clue *clue)
{
    bool single = clue->cell_count == 1 && clue->kind == SATDOKU_CLUE_CANDIDATES;
    bool cage = clue->kind == SATDOKU_CLUE_CAGE;
    bool quad = clue->kind == SATDOKU_CLUE_QUAD;
    bool line =
        clue_kind_of(clue->kind)->cells_max == 0 && clue->kind != SATDOKU_CLUE_PAIR && !cage;
    sink_text(w->sink, single ? "{\"cell\":" : line ? "{\"lines\":[" : "{\"cells\":");
    if (single) {
        put_cell(w, clue->cells[0]);
    } else if (clue->cell_count == 2 && !line &&
               !cage) { /* two neighbours, as they are read: the earlier one first */
        bool turned = clue->cells[0] > clue->cells[1];
        const int cells[2] = {clue->cells[turned ? 1 : 0], clue->cells[turned ? 0 : 1]};
        put_cells(w, cells, 2);
    } else {
        put_cells(w, clue->cells, clue->cell_count);
    }
    sink_text(w->sink, line ? "]" : "");
    if (clue->kind == SATDOKU_CLUE_ARROW) {
        sink_text(w->sink, ",\"cells\":");
        put_cells(w, clue->cells, 1);
    }
    if (clue->kind == SATDOKU_CLUE_WHISPER || clue->kind == SATDOKU_CLUE_LOCKOUT ||
        (cage && clue->values[0] != 0)) {
        put_value(w, clue->values[0]);
    } else if (quad) {
        put_values(w, clue);
    } else if (clue->kind == SATDOKU_CLUE_PAIR) {
        put_value(w, fpuzzles_value_of(element == FPUZZLES_RATIO ? FPUZZLES_RATIO_OF
                                                                 : FPUZZLES_DIFFER_BY,
                                       clue, w->board->digits));
    } else if (element == FPUZZLES_XV) {
        sink_text(w->sink, clue->kind == SATDOKU_CLUE_X ? ",\"value\":\"X\"" : ",\"value\":\"V\"");
    }
    sink_char(w->sink, '}');
}

/* All clues that are entries of the element. */
static void put_entries(const struct writing *w, enum fpuzzles_element element)
{
    bool first = true;
    for (size_t i = 0; i < w->puzzle->list.count; i++) {
        if (w->puzzle->list.clues[i].off || w->roles->roles[i] != element) {
            continue;
        }
        struct clue clue = clue_listed(w->puzzle, i);
        if (first) {
            put_name(w, element);
        }
        sink_char(w->sink, first ? '[' : ',');
        if (is_outside(element)) {
            put_outside(w, element, &clue);
        } else if (clue.kind == SATDOKU_CLUE_PILL_ARROW) {
            put_pill_arrow(w, &clue);
        } else {
            put_entry(w, element, &clue);
        }
        first = false;
    }
    sink_text(w->sink, first ? "" : "]");
}

/* The cells that are smaller, or larger, than all around them. */
static void put_extremes(const struct writing *w, enum fpuzzles_element element, int mark)
{
    bool first = true;
    for (int cell = 0; cell < w->board->cells; cell++) {
        if ((w->roles->cells[cell] & mark) == 0) {
            continue;
        }
        if (first) {
            put_name(w, element);
        }
        sink_text(w->sink, first ? "[{\"cell\":" : ",{\"cell\":");
        put_cell(w, cell);
        sink_char(w->sink, '}');
        first = false;
    }
    sink_text(w->sink, first ? "" : "]");
}

static void put_rule(const struct writing *w, enum fpuzzles_element element)
{
    bool there = false;
    for (size_t i = 0; i < w->puzzle->list.count; i++) {
        there = there || (!w->puzzle->list.clues[i].off && w->roles->roles[i] == element);
    }
    put_flag(w, element, there);
}

static void put_negatives(const struct writing *w)
{
    const struct fpuzzles_roles *roles = w->roles;
    put_flag(w, FPUZZLES_NONCONSECUTIVE, roles->nonconsecutive);
    if (roles->negative_ratio || roles->negative_xv) {
        put_name(w, FPUZZLES_NEGATIVE);
        sink_text(w->sink, roles->negative_ratio ? "[\"ratio\"" : "[");
        sink_text(w->sink, roles->negative_ratio && roles->negative_xv ? "," : "");
        sink_text(w->sink, roles->negative_xv ? "\"xv\"]" : "]");
    }
}

static void put_clues(const struct writing *w)
{
    put_rule(w, FPUZZLES_ANTI_KNIGHT);
    put_rule(w, FPUZZLES_ANTI_KING);
    put_negatives(w);
    for (int i = FPUZZLES_ODD; i < FPUZZLES_TITLE; i++) {
        enum fpuzzles_element element = (enum fpuzzles_element)i;
        if (element == FPUZZLES_MINIMUM) {
            put_extremes(w, element, FPUZZLES_CELL_LEAST);
        } else if (element == FPUZZLES_MAXIMUM) {
            put_extremes(w, element, FPUZZLES_CELL_GREATEST);
        } else {
            put_entries(w, element);
        }
    }
}

/* ---- The object ---- */

static void put_text(const struct writing *w, enum fpuzzles_element element, const char *text)
{
    if (text != NULL) {
        put_name(w, element);
        json_print_string(w->sink, text, strlen(text));
    }
}

/* False: out of memory. */
static bool put_object(struct sink *sink, const struct satdoku_puzzle *puzzle)
{
    char what[FORMAT_NAME];
    struct fpuzzles_roles roles = {.roles = NULL};
    struct writing w = {sink, puzzle, puzzle->board, &roles};
    if (fpuzzles_find_roles(&roles, what, puzzle) != SATDOKU_OK) {
        return false; /* that it can be said was found out before */
    }
    sink_text(sink, "{\"size\":");
    sink_number(sink, puzzle->board->rows);
    put_text(&w, FPUZZLES_TITLE, satdoku_puzzle_name(puzzle));
    put_text(&w, FPUZZLES_AUTHOR, puzzle_text(puzzle, PUZZLE_AUTHOR));
    put_text(&w, FPUZZLES_RULESET, puzzle_text(puzzle, PUZZLE_RULESET));
    bool good = put_grid(&w);
    put_flag(&w, FPUZZLES_RISING, puzzle->board->diagonal[1]);
    put_flag(&w, FPUZZLES_FALLING, puzzle->board->diagonal[0]);
    put_flag(&w, FPUZZLES_DISJOINT, puzzle->board->disjoint);
    put_regions(&w);
    put_clues(&w);
    sink_char(sink, '}');
    fpuzzles_roles_clear(&roles);
    return good;
}

void fpuzzles_print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    sink_text(sink, prefix);
    if (!put_object(sink, puzzle)) {
        sink_starve(sink);
    }
    sink_char(sink, '\n');
}

/* ---- Compressed ---- */

/* Text in memory. */
struct collected {
    char *data; /* owned */
    size_t length;
    size_t capacity;
};

static bool collect(void *context, const char *data, size_t size)
{
    struct collected *text = context;
    char *grown = mem_grow(text->data, &text->capacity, text->length + size + 1, 1);
    if (grown == NULL) {
        return false;
    }
    text->data = grown;
    memcpy(grown + text->length, data, size);
    text->length += size;
    return true;
}

/* Memory is all that collecting and compressing may want. */
static void put_packed(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix,
                       const char *link)
{
    struct collected text = {.data = NULL};
    struct sink *inner = mem_alloc(1, sizeof *inner);
    char *base64 = NULL;
    size_t length = 0;
    bool good = inner != NULL;
    if (good) {
        sink_init(inner, (struct satdoku_sink){collect, &text});
        good = put_object(inner, puzzle) && sink_finish(inner) == SATDOKU_OK &&
               lz_compress(&base64, &length, text.data, text.length) == SATDOKU_OK;
    }
    if (good) {
        sink_text(sink, prefix);
        sink_text(sink, link);
        sink_put(sink, base64, length);
        sink_char(sink, '\n');
    } else {
        sink_starve(sink);
    }
    mem_free(base64);
    mem_free(inner);
    mem_free(text.data);
}

void fpuzzles_print_base64(struct sink *sink, const struct satdoku_puzzle *puzzle,
                           const char *prefix)
{
    put_packed(sink, puzzle, prefix, "");
}

void fpuzzles_print_link(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    put_packed(sink, puzzle, prefix, "https://f-puzzles.com/?load=");
}

void fpuzzles_print_sudokupad(struct sink *sink, const struct satdoku_puzzle *puzzle,
                              const char *prefix)
{
    put_packed(sink, puzzle, prefix, "https://sudokupad.app/fpuz");
}
