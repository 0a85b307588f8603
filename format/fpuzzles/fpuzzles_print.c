/* Writing puzzles as f-puzzles objects on one line, compressed ones, and links. The same puzzle is
 * always written as the same object: elements in the order of their table, regions only where they
 * are not the usual boxes.
 */
#include "fpuzzles.h"

#include "mem.h"

#include <string.h>

/* ---- Pieces ---- */

/* Row and column from 0. */
static void put_place(const struct fpuzzles_writing *w, int row, int column)
{
    sink_text(w->sink, "\"R");
    sink_number(w->sink, row + 1);
    sink_char(w->sink, 'C');
    sink_number(w->sink, column + 1);
    sink_char(w->sink, '"');
}

static void put_cell(const struct fpuzzles_writing *w, int cell)
{
    put_place(w, board_row(w->board, cell), board_column(w->board, cell));
}

static void put_cells(const struct fpuzzles_writing *w, const int *cells, int count)
{
    for (int i = 0; i < count; i++) {
        sink_char(w->sink, i == 0 ? '[' : ',');
        put_cell(w, cells[i]);
    }
    sink_char(w->sink, ']');
}

/* ,"name": */
static void put_name(const struct fpuzzles_writing *w, enum fpuzzles_element element)
{
    sink_text(w->sink, ",\"");
    sink_text(w->sink, fpuzzles_row(element)->name);
    sink_text(w->sink, "\":");
}

static void put_flag(const struct fpuzzles_writing *w, enum fpuzzles_element element, bool flag)
{
    if (flag) {
        put_name(w, element);
        sink_text(w->sink, "true");
    }
}

/* [1,2] */
static void put_numbers(const struct fpuzzles_writing *w, const struct clue *clue)
{
    for (int i = 0; i < clue->value_count; i++) {
        sink_char(w->sink, i == 0 ? '[' : ',');
        sink_number(w->sink, clue->values[i]);
    }
    sink_char(w->sink, ']');
}

/* Behind the cells of an entry: ,"value":"N" */
static void put_value(const struct fpuzzles_writing *w, int value)
{
    sink_text(w->sink, ",\"value\":\"");
    sink_number(w->sink, value);
    sink_char(w->sink, '"');
}

/* The list of an element, which is there if it has an entry. */
struct listing {
    const struct fpuzzles_writing *w;
    enum fpuzzles_element element;
    bool begun;
};

static void next_entry(struct listing *listing)
{
    if (!listing->begun) {
        put_name(listing->w, listing->element);
    }
    sink_char(listing->w->sink, listing->begun ? ',' : '[');
    listing->begun = true;
}

static void end_entries(const struct listing *listing)
{
    sink_text(listing->w->sink, listing->begun ? "]" : "");
}

/* ---- The grid ---- */

int fpuzzles_region_of(const struct board *board, int cell)
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
        int region = fpuzzles_region_of(board, cell);
        int usual = shape_box(shape, board_row(board, cell), board_column(board, cell));
        if (region != usual && (boxes || region >= 0)) {
            return false;
        }
    }
    return true;
}

/* False: out of memory. */
static bool put_grid(const struct fpuzzles_writing *w)
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
        const char *before = "";
        sink_char(w->sink, '{');
        if (w->puzzle->givens[cell] != 0) {
            sink_text(w->sink, "\"value\":");
            sink_number(w->sink, w->puzzle->givens[cell]);
            sink_text(w->sink, ",\"given\":true");
            before = ",";
        }
        if (regions) {
            int region = fpuzzles_region_of(w->board, cell);
            sink_text(w->sink, before);
            sink_text(w->sink, "\"region\":");
            if (region < 0) {
                sink_text(w->sink, "null");
            } else {
                sink_number(w->sink, region);
            }
            before = ",";
        }
        if (marks[cell] != 0) {
            struct clue clue = clue_listed(w->puzzle, marks[cell] - 1);
            sink_text(w->sink, before);
            sink_text(w->sink, "\"givenPencilMarks\":");
            put_numbers(w, &clue);
        }
        sink_char(w->sink, '}');
    }
    sink_text(w->sink, "]]");
    mem_free(marks);
    return true;
}

/* ---- Clues ---- */

void fpuzzles_put_cell(const struct fpuzzles_writing *w, const struct fpuzzles_row *row,
                       const struct clue *clue)
{
    (void)row;
    sink_text(w->sink, "\"cell\":");
    put_cell(w, clue->cells[0]);
}

/* A number of 0 that is what entries without one mean is left out. */
static void put_number(const struct fpuzzles_writing *w, const struct fpuzzles_row *row,
                       const struct clue *clue)
{
    if (row->number && (clue->values[0] != 0 || row->half || row->usual != 0)) {
        put_value(w, clue->values[0]);
    }
}

void fpuzzles_put_cells(const struct fpuzzles_writing *w, const struct fpuzzles_row *row,
                        const struct clue *clue)
{
    sink_text(w->sink, "\"cells\":");
    put_cells(w, clue->cells, clue->cell_count);
    put_number(w, row, clue);
}

void fpuzzles_put_digits(const struct fpuzzles_writing *w, const struct fpuzzles_row *row,
                         const struct clue *clue)
{
    fpuzzles_put_cells(w, row, clue);
    sink_text(w->sink, ",\"values\":");
    put_numbers(w, clue);
}

void fpuzzles_put_line(const struct fpuzzles_writing *w, const struct fpuzzles_row *row,
                       const struct clue *clue)
{
    sink_text(w->sink, "\"lines\":[");
    put_cells(w, clue->cells, clue->cell_count);
    sink_char(w->sink, ']');
    put_number(w, row, clue);
}

static bool touch(const struct board *board, int cell, int other)
{
    int down = board_row(board, cell) - board_row(board, other);
    int right = board_column(board, cell) - board_column(board, other);
    return down >= -1 && down <= 1 && right >= -1 && right <= 1;
}

int fpuzzles_arrow_start(const struct board *board, const struct clue *clue)
{
    int circle = clue->value_count > 0 ? clue->values[0] : 1;
    int from = circle - 1;
    while (from > 0 && !touch(board, clue->cells[from], clue->cells[circle])) {
        from--;
    }
    return from;
}

void fpuzzles_put_arrow(const struct fpuzzles_writing *w, const struct fpuzzles_row *row,
                        const struct clue *clue)
{
    int circle = clue->value_count > 0 ? clue->values[0] : 1;
    int from = fpuzzles_arrow_start(w->board, clue);
    (void)row;
    sink_text(w->sink, "\"lines\":[[");
    put_cell(w, clue->cells[from]);
    for (int i = circle; i < clue->cell_count; i++) {
        sink_char(w->sink, ',');
        put_cell(w, clue->cells[i]);
    }
    sink_text(w->sink, "]],\"cells\":");
    put_cells(w, clue->cells, circle);
}

/* The earlier of two neighbours first; with the number of a relation that is no dot, or a letter.
 */
void fpuzzles_put_pair(const struct fpuzzles_writing *w, const struct fpuzzles_row *row,
                       const struct clue *clue)
{
    bool turned = clue->cells[0] > clue->cells[1];
    const int cells[2] = {clue->cells[turned ? 1 : 0], clue->cells[turned ? 0 : 1]};
    sink_text(w->sink, "\"cells\":");
    put_cells(w, cells, 2);
    if (row->relation == FPUZZLES_NO_RELATION) {
        sink_text(w->sink, ",\"value\":\"");
        sink_text(w->sink, clue_kind_of(clue->kind)->name);
        sink_char(w->sink, '"');
    } else if (clue->kind != row->clue) {
        put_value(w, fpuzzles_value_of(row->relation, clue, w->board->digits));
    }
}

struct fpuzzles_ray fpuzzles_ray_of(const struct board *board, const struct clue *clue)
{
    bool single = clue->cell_count == 1; /* a row of one cell */
    struct fpuzzles_ray ray = {.row = board_row(board, clue->cells[0]),
                               .column = board_column(board, clue->cells[0])};
    ray.down = single ? 0 : board_row(board, clue->cells[1]) - ray.row;
    ray.right = single ? 1 : board_column(board, clue->cells[1]) - ray.column;
    return ray;
}

/* The place before the first cell. Of diagonals there are the cells and the direction, too. */
void fpuzzles_put_outside(const struct fpuzzles_writing *w, const struct fpuzzles_row *row,
                          const struct clue *clue)
{
    struct fpuzzles_ray ray = fpuzzles_ray_of(w->board, clue);
    sink_text(w->sink, "\"cell\":");
    put_place(w, ray.row - ray.down, ray.column - ray.right);
    if (ray.down != 0 && ray.right != 0) {
        sink_char(w->sink, ',');
        fpuzzles_put_cells(w, row, clue);
        sink_text(w->sink, ray.down > 0 ? ",\"direction\":\"D" : ",\"direction\":\"U");
        sink_text(w->sink, ray.right > 0 ? "R\"" : "L\"");
    }
    put_value(w, clue->values[0]);
}

/* All clues that are entries of the element. */
static void put_entries(const struct fpuzzles_writing *w, enum fpuzzles_element element)
{
    const struct fpuzzles_row *row = fpuzzles_row(element);
    struct listing listing = {w, element, false};
    for (size_t i = 0; i < w->puzzle->list.count; i++) {
        if (!w->puzzle->list.clues[i].off && w->roles->roles[i] == element) {
            struct clue clue = clue_listed(w->puzzle, i);
            next_entry(&listing);
            sink_char(w->sink, '{');
            row->put(w, row, &clue);
            sink_char(w->sink, '}');
        }
    }
    end_entries(&listing);
}

/* The cells that are smaller, or larger, than all around them. */
static void put_extremes(const struct fpuzzles_writing *w, enum fpuzzles_element element,
                         enum fpuzzles_cell mark)
{
    struct listing listing = {w, element, false};
    for (int cell = 0; cell < w->board->cells; cell++) {
        if ((w->roles->cells[cell] & (unsigned)mark) != 0) {
            next_entry(&listing);
            sink_text(w->sink, "{\"cell\":");
            put_cell(w, cell);
            sink_char(w->sink, '}');
        }
    }
    end_entries(&listing);
}

static void put_clues(const struct fpuzzles_writing *w)
{
    const struct fpuzzles_roles *roles = w->roles;
    bool there[FPUZZLES_ELEMENTS] = {false};
    for (size_t i = 0; i < w->puzzle->list.count; i++) {
        there[roles->roles[i]] = there[roles->roles[i]] || !w->puzzle->list.clues[i].off;
    }
    for (int i = FPUZZLES_ANTI_KNIGHT; i < FPUZZLES_TITLE; i++) {
        enum fpuzzles_element element = (enum fpuzzles_element)i;
        const struct fpuzzles_row *row = fpuzzles_row(element);
        if (row->put != NULL) {
            put_entries(w, element);
        } else if (row->mark != 0) {
            put_extremes(w, element, row->mark);
        } else if (element == FPUZZLES_NONCONSECUTIVE) {
            put_flag(w, element, roles->nonconsecutive);
        } else if (element != FPUZZLES_NEGATIVE) {
            put_flag(w, element, there[element]);
        } else if (roles->negative_ratio || roles->negative_xv) {
            put_name(w, element);
            sink_text(w->sink, roles->negative_ratio ? "[\"ratio\"" : "[");
            sink_text(w->sink, roles->negative_ratio && roles->negative_xv ? "," : "");
            sink_text(w->sink, roles->negative_xv ? "\"xv\"]" : "]");
        }
    }
}

/* ---- The object ---- */

static void put_text(const struct fpuzzles_writing *w, enum fpuzzles_element element,
                     const char *text)
{
    if (text != NULL) {
        put_name(w, element);
        json_print_string(w->sink, text, strlen(text));
    }
}

/* The solution as a list of numbers. */
static void put_solution(const struct fpuzzles_writing *w, const struct grid *solution)
{
    put_name(w, FPUZZLES_SOLUTION);
    for (int cell = 0; cell < w->board->cells; cell++) {
        sink_char(w->sink, cell == 0 ? '[' : ',');
        sink_number(w->sink, solution->digits[cell]);
    }
    sink_char(w->sink, ']');
}

bool fpuzzles_is_listed(const struct board *board, const struct region *region)
{
    bool disjoint = region->kind == REGION_DISJOINT && !board->disjoint;
    return region->kind == REGION_SET || region->kind == REGION_WINDOW || disjoint;
}

static bool put_object(struct sink *sink, const struct satdoku_puzzle *puzzle,
                       const struct format_publication *publication)
{
    char what[FORMAT_NAME];
    struct fpuzzles_roles roles = {.roles = NULL};
    struct fpuzzles_writing w = {sink, puzzle, puzzle->board, &roles};
    const char *ruleset = puzzle_text(puzzle, PUZZLE_RULESET);
    if (fpuzzles_find_roles(&roles, what, puzzle, &fpuzzles_own_dialect) != SATDOKU_OK) {
        return false; /* that it can be said was found out before */
    }
    sink_text(sink, "{\"size\":");
    sink_number(sink, puzzle->board->rows);
    put_text(&w, FPUZZLES_TITLE, satdoku_puzzle_name(puzzle));
    put_text(&w, FPUZZLES_AUTHOR, puzzle_text(puzzle, PUZZLE_AUTHOR));
    put_text(&w, FPUZZLES_RULESET, ruleset);
    if (publication->rules && ruleset == NULL) {
        put_name(&w, FPUZZLES_RULESET);
        fpuzzles_put_rules(&w);
    }
    bool good = put_grid(&w);
    put_flag(&w, FPUZZLES_RISING, puzzle->board->diagonal[1]);
    put_flag(&w, FPUZZLES_FALLING, puzzle->board->diagonal[0]);
    put_flag(&w, FPUZZLES_DISJOINT, puzzle->board->disjoint);
    struct listing listing = {&w, FPUZZLES_EXTRA_REGION, false};
    for (int i = 0; i < w.board->region_count; i++) {
        const struct region *region = &w.board->regions[i];
        if (!fpuzzles_is_listed(w.board, region)) {
            continue;
        }
        next_entry(&listing);
        sink_text(w.sink, "{\"cells\":");
        put_cells(&w, region->cells, region->count);
        sink_char(w.sink, '}');
    }
    end_entries(&listing);
    put_clues(&w);
    if (publication->solution != NULL) {
        put_solution(&w, publication->solution);
    }
    sink_char(sink, '}');
    fpuzzles_roles_clear(&roles);
    return good;
}

void fpuzzles_put_plain(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix,
                        const struct format_publication *publication, fpuzzles_put_object *put)
{
    sink_text(sink, prefix);
    if (!put(sink, puzzle, publication)) {
        sink_starve(sink);
    }
    sink_char(sink, '\n');
}

/* ---- Compressed ---- */

/* Memory is all that collecting and compressing may want. */
void fpuzzles_put_packed(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix,
                         const char *link, enum lz_alphabet alphabet,
                         const struct format_publication *publication, fpuzzles_put_object *put)
{
    struct satdoku_buffer text = {.data = NULL};
    struct sink *inner = mem_alloc(1, sizeof *inner);
    char *base64 = NULL;
    size_t length = 0;
    bool good = inner != NULL;
    if (good) {
        sink_init(inner, satdoku_buffer_sink(&text));
        good = put(inner, puzzle, publication) && sink_finish(inner) == SATDOKU_OK &&
               lz_compress(&base64, &length, text.data, text.size, alphabet) == SATDOKU_OK;
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
    satdoku_buffer_clear(&text);
}

/* ---- The four forms ---- */

static const struct format_publication nothing = {.rules = false};
static const char f_puzzles[] = "https://f-puzzles.com/?load=";
static const char sudokupad[] = "https://sudokupad.app/fpuz";

void fpuzzles_print(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    fpuzzles_put_plain(sink, puzzle, prefix, &nothing, put_object);
}

void fpuzzles_print_base64(struct sink *sink, const struct satdoku_puzzle *puzzle,
                           const char *prefix)
{
    fpuzzles_put_packed(sink, puzzle, prefix, "", LZ_BASE64, &nothing, put_object);
}

void fpuzzles_print_link(struct sink *sink, const struct satdoku_puzzle *puzzle, const char *prefix)
{
    fpuzzles_put_packed(sink, puzzle, prefix, f_puzzles, LZ_BASE64, &nothing, put_object);
}

void fpuzzles_print_sudokupad(struct sink *sink, const struct satdoku_puzzle *puzzle,
                              const char *prefix)
{
    fpuzzles_put_packed(sink, puzzle, prefix, sudokupad, LZ_BASE64, &nothing, put_object);
}

void fpuzzles_publish(struct sink *sink, const struct satdoku_puzzle *puzzle,
                      const struct format_publication *publication)
{
    fpuzzles_put_plain(sink, puzzle, "", publication, put_object);
}

void fpuzzles_publish_base64(struct sink *sink, const struct satdoku_puzzle *puzzle,
                             const struct format_publication *publication)
{
    fpuzzles_put_packed(sink, puzzle, "", "", LZ_BASE64, publication, put_object);
}

void fpuzzles_publish_link(struct sink *sink, const struct satdoku_puzzle *puzzle,
                           const struct format_publication *publication)
{
    fpuzzles_put_packed(sink, puzzle, "", f_puzzles, LZ_BASE64, publication, put_object);
}

void fpuzzles_publish_sudokupad(struct sink *sink, const struct satdoku_puzzle *puzzle,
                                const struct format_publication *publication)
{
    fpuzzles_put_packed(sink, puzzle, "", sudokupad, LZ_BASE64, publication, put_object);
}
