/* The board itself: its lines, shades and diagonals, the digits in its cells, and what stands
 * around it.
 */
#include "svg.h"

#include "decimal.h"
#include "door.h"
#include "mem.h"
#include "step_look.h"

#include <string.h>

enum {
    MARGIN = 30,
    LABELS = 44,         /* what the numbers of rows and columns take */
    TEXT_WIDTH_MIN = 760 /* of title and captions; smaller boards stand in the middle */
};

/* ---- Life ---- */

void svg_board_clear(struct svg_board *b)
{
    mem_free(b->frames);
    mem_free(b->looks);
    mem_free(b->cells);
    mem_free(b->groups);
    mem_free(b->captions);
}

/* Whether clues or cells are marked, which people then look for by their names. */
static bool has_labels(const struct svg_board *b)
{
    return b->picture.conflict.count > 0 || b->picture.repair.count > 0 ||
           b->picture.other != NULL || b->picture.step != NULL;
}

static int title_size(const struct svg_board *b)
{
    return b->text_size * 3 / 2;
}

/* Bold letters are wider than those that are measured. */
static int title_width(const struct svg_board *b)
{
    return b->text_width * 7 / 8;
}

/* Long titles are cut: this many lines are left. */
enum { TITLE_LINES_MAX = 3 };

static int title_lines(const struct svg_board *b)
{
    int lines = svg_wrap_count(b->picture.title, title_size(b), title_width(b));
    return lines < TITLE_LINES_MAX ? lines : TITLE_LINES_MAX;
}

enum satdoku_status svg_board_start(struct svg_board *b, struct sink *out,
                                    const struct satdoku_puzzle *puzzle,
                                    const struct satdoku_picture *picture)
{
    static const int sizes[] = {62, 62, 50, 38, 30};
    *b = (struct svg_board){.out = out,
                            .puzzle = puzzle,
                            .board = puzzle->board,
                            .picture = *picture};
    b->picture.title = picture_title(puzzle, picture);
    size_t cells = (size_t)b->board->cells;
    b->frames = mem_alloc(cells, sizeof *b->frames);
    b->cells = mem_zalloc(cells, sizeof *b->cells);
    b->groups = mem_zalloc(b->puzzle->list.count, sizeof *b->groups);
    b->captions = mem_alloc(SVG_CAPTIONS_MAX, sizeof *b->captions);
    if (b->frames == NULL || b->cells == NULL || b->groups == NULL || b->captions == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    if (b->picture.step != NULL) {
        b->looks = mem_alloc(cells * (size_t)b->board->digits, sizeof *b->looks);
        if (b->looks == NULL) {
            return SATDOKU_ERR_MEMORY;
        }
        step_looks(b->looks, b->board, b->picture.step);
    }
    int most = decimal_length(picture_digit(b->board, b->board->digits));
    b->digit_size = sizes[most < 4 ? most : 4];
    picture_frames(b->frames, b->board, picture);
    svg_clues_count(b);
    svg_captions_collect(b);
    /* Where everything lies. */
    int labels = has_labels(b) ? LABELS + b->board->rows / 4 : 0;
    int outside = b->outside_levels * SVG_OUTSIDE;
    int columns_width = b->board->columns * SVG_CELL + 2 * outside;
    int size = b->board->rows > b->board->columns ? b->board->rows : b->board->columns;
    b->text_width = columns_width > TEXT_WIDTH_MIN ? columns_width : TEXT_WIDTH_MIN;
    b->text_size = b->text_width / 35;
    b->heavy = 6 + size / 16;
    int title = title_lines(b) * title_size(b) * 5 / 4;
    b->text_left = MARGIN + labels;
    b->left = b->text_left + (b->text_width - columns_width) / 2 + outside;
    b->top = MARGIN + labels + title + (title > 0 ? b->text_size / 2 : 0) + outside;
    b->width = b->text_width + 2 * MARGIN + labels;
    b->height = b->top + b->board->rows * SVG_CELL + outside + svg_captions_height(b) + MARGIN;
    return SATDOKU_OK;
}

/* ---- Lines of the board ---- */

/* Whether a line of a kind runs between two cells, of which one may be missing. */
typedef bool is_line(const struct svg_board *b, int cell, int other);

static bool is_thin(const struct svg_board *b, int cell, int other)
{
    (void)b;
    return cell != BOARD_NO_CELL && other != BOARD_NO_CELL;
}

static bool is_heavy(const struct svg_board *b, int cell, int other)
{
    if (cell == BOARD_NO_CELL || other == BOARD_NO_CELL) {
        return cell != other;
    }
    return b->frames[cell] != b->frames[other];
}

static bool is_box_border(const struct svg_board *b, int cell, int other)
{
    if (!is_thin(b, cell, other)) {
        return false;
    }
    const struct board *board = b->board;
    return board_row(board, cell) / board->box_rows != board_row(board, other) / board->box_rows ||
           board_column(board, cell) / board->box_columns !=
               board_column(board, other) / board->box_columns;
}

/* The lines before a row, or a column: each as long as it runs straight. */
static void straight_lines(struct svg_board *b, is_line *is, bool before_row, int at)
{
    int end = before_row ? b->board->columns : b->board->rows;
    int start = -1;
    for (int i = 0; i <= end; i++) {
        int before = before_row ? board_cell(b->board, at - 1, i) : board_cell(b->board, i, at - 1);
        int behind = before_row ? board_cell(b->board, at, i) : board_cell(b->board, i, at);
        bool runs = is(b, before, behind);
        if (runs && start < 0) {
            start = i;
        } else if (!runs && start >= 0) {
            svg_add(b->out, "M%d %d%c%d", (before_row ? start : at) * SVG_CELL,
                    (before_row ? at : start) * SVG_CELL, before_row ? 'H' : 'V', i * SVG_CELL);
            start = -1;
        }
    }
}

static void draw_lines(struct svg_board *b, is_line *is, const char *color, int width,
                       const char *more)
{
    svg_add(b->out,
            "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"square\"%s "
            "d=\"",
            color, width, more);
    for (int row = 0; row <= b->board->rows; row++) {
        straight_lines(b, is, true, row);
    }
    for (int column = 0; column <= b->board->columns; column++) {
        straight_lines(b, is, false, column);
    }
    sink_text(b->out, "\"/>\n");
}

/* ---- Regions that are no rows, columns and boxes ---- */

static void draw_regions(struct svg_board *b, enum region_kind kind, int inset,
                         const char *attributes)
{
    for (int i = 0; i < b->board->region_count; i++) {
        const struct region *region = &b->board->regions[i];
        if (region->kind == kind) {
            svg_outline(b, region->cells, region->count, inset, attributes);
        }
    }
}

static int solved_digit(const struct satdoku_grid *grid, int cell)
{
    return grid == NULL ? 0 : door_inside(grid)->digits[cell];
}

/* The digit of a cell that is drawn in some colour; 0: none. */
typedef int digit_of(const struct svg_board *b, int cell);

static void draw_each_digit(struct svg_board *b, digit_of *find, const char *color, bool bold)
{
    svg_digits_begin(b, b->digit_size, color, bold);
    for (int cell = 0; cell < b->board->cells && !b->out->failed; cell++) {
        int digit = find(b, cell);
        if (digit != 0) {
            svg_digit(b, svg_middle(b, cell), b->digit_size, digit);
        }
    }
    svg_digits_end(b);
}

static int given_digit(const struct svg_board *b, int cell)
{
    return b->puzzle->givens[cell];
}

static int found_digit(const struct svg_board *b, int cell)
{
    bool found = b->puzzle->givens[cell] == 0 && !svg_marks_differ(b, cell);
    return found ? solved_digit(b->picture.solution, cell) : 0;
}

/* ---- Candidates ---- */

static bool is_possible(const struct svg_board *b, int cell, int inside, const void *context)
{
    (void)context;
    size_t digits = (size_t)b->board->digits;
    return b->picture.candidates[(size_t)cell * digits + (size_t)inside - 1];
}

/* The only candidate of a cell; 0: there are several, or none. */
static int only_candidate(const struct svg_board *b, int cell)
{
    int found = 0;
    for (int digit = 1; digit <= b->board->digits; digit++) {
        if (is_possible(b, cell, digit, NULL)) {
            if (found != 0) {
                return 0;
            }
            found = digit;
        }
    }
    return found;
}

static int forced_digit(const struct svg_board *b, int cell)
{
    return b->puzzle->givens[cell] == 0 ? only_candidate(b, cell) : 0;
}

static void draw_digits(struct svg_board *b)
{
    draw_each_digit(b, given_digit, SVG_INK, true);
    if (b->picture.solution != NULL) {
        draw_each_digit(b, found_digit, SVG_SOLUTION, false);
        /* Both digits, with a slash between them. */
        int size = b->digit_size * 2 / 3;
        svg_digits_begin(b, size, SVG_SOLUTION, false);
        for (int cell = 0; cell < b->board->cells && !b->out->failed; cell++) {
            if (svg_marks_differ(b, cell)) {
                struct svg_point middle = svg_middle(b, cell);
                struct svg_point left = {middle.x - SVG_CELL / 4, middle.y - SVG_CELL / 8};
                struct svg_point right = {middle.x + SVG_CELL / 4, middle.y + SVG_CELL / 8};
                svg_digit(b, left, size, solved_digit(b->picture.solution, cell));
                svg_digit(b, right, size, solved_digit(b->picture.other, cell));
                svg_add(
                    b->out,
                    "<path stroke=\"%s\" stroke-width=\"3\" fill=\"none\" d=\"M%d %dl%d %d\"/>\n",
                    SVG_SOLUTION, middle.x - 12, middle.y + 34, 24, -68);
            }
        }
        svg_digits_end(b);
    } else if (b->picture.candidates != NULL) {
        draw_each_digit(b, forced_digit, SVG_SOLUTION, false);
    }
    if (b->picture.candidates != NULL) {
        /* The candidates of cells that have no digit. */
        for (int cell = 0; cell < b->board->cells && !b->out->failed; cell++) {
            bool has_digit = b->puzzle->givens[cell] != 0 || b->picture.solution != NULL ||
                             only_candidate(b, cell) != 0;
            if (!has_digit) {
                svg_small_digits(b, cell, is_possible, NULL);
            }
        }
    }
}

/* ---- Around the board ---- */

/* Rows of a Sudominoku are called by letters. */
static void draw_labels(struct svg_board *b)
{
    int size = 26 + b->board->rows / 16;
    int away = LABELS / 2 + b->outside_levels * SVG_OUTSIDE;
    svg_digits_begin(b, size, "#555555", false);
    for (int row = 0; row < b->board->grid_rows; row++) {
        int y = row * SVG_CELL + SVG_HALF + size * 36 / 100;
        if (b->puzzle->sudominoku) {
            svg_add(b->out, "<text x=\"%d\" y=\"%d\">%c</text>\n", -away - 4, y, 'A' + row);
        } else {
            svg_add(b->out, "<text x=\"%d\" y=\"%d\">%d</text>\n", -away - 4, y, row + 1);
        }
    }
    for (int column = 0; column < b->board->grid_columns; column++) {
        svg_add(b->out, "<text x=\"%d\" y=\"%d\">%d</text>\n", column * SVG_CELL + SVG_HALF,
                -away + size * 36 / 100 - 4, column + 1);
    }
    svg_digits_end(b);
}

static void draw_title(struct svg_board *b)
{
    int size = title_size(b);
    struct svg_wrap wrap = {b->picture.title, size, title_width(b)};
    const char *line = NULL;
    size_t length = 0;
    int most = title_lines(b);
    for (int i = 0; i < most && svg_wrap_next(&wrap, &line, &length); i++) {
        svg_add(b->out,
                "<text x=\"%d\" y=\"%d\" font-size=\"%d\" font-weight=\"bold\" "
                "text-anchor=\"middle\">",
                b->text_left + b->text_width / 2, MARGIN + size + i * size * 5 / 4, size);
        svg_escape(b->out, line, length);
        sink_text(b->out, i == most - 1 && wrap.rest != NULL ? "...</text>\n" : "</text>\n");
    }
}

void svg_board_draw(struct svg_board *b)
{
    draw_title(b);
    svg_add(b->out, "<g transform=\"translate(%d %d)\">\n", b->left, b->top);
    draw_regions(b, REGION_WINDOW, 0, "fill=\"#dcdcdc\""); /* shades */
    svg_layers_shade(b);
    svg_marks_differences(b);
    int end = b->board->grid_rows * SVG_CELL;
    for (int number = 0; number < 2; number++) {
        if (b->board->diagonal[number]) {
            svg_add(
                b->out,
                "<path fill=\"none\" stroke=\"#8a8a8a\" stroke-width=\"4\" d=\"M0 %dL%d %d\"/>\n",
                number == 0 ? 0 : end, end, number == 0 ? end : 0);
        }
    }
    svg_marks_under(b);
    svg_step_under(b);
    svg_clues_draw(b, SVG_LAYER_LINES);
    svg_clues_draw(b, SVG_LAYER_GROUNDS);
    draw_lines(b, is_thin, "#777777", b->heavy / 3, "");
    if (picture_has_boxes_beside_pieces(b->board)) {
        draw_lines(b, is_box_border, SVG_INK, b->heavy / 2, " stroke-dasharray=\"14 14\"");
    }
    draw_lines(b, is_heavy, SVG_INK, b->heavy, "");
    if (b->picture.solution != NULL) {
        /* The tiling of a solved Sudominoku; tiles that are given come to lie on it. */
        const struct grid *grid = door_inside(b->picture.solution);
        for (int cell = 0; cell < b->board->cells && grid->tiled; cell++) {
            int tile[2] = {cell, grid->partner[cell]};
            if (tile[1] >= cell) {
                svg_tile(b, tile, tile[1] == cell ? 1 : 2, 10,
                         "fill=\"none\" stroke=\"" SVG_SOLUTION "\" stroke-width=\"2\"");
            }
        }
    }
    svg_clues_draw(b, SVG_LAYER_TILES);
    draw_regions(b, REGION_SET, 13,
                 "fill=\"none\" stroke=\"#444444\" stroke-width=\"3\" stroke-linejoin=\"round\" "
                 "stroke-dasharray=\"3 7\" stroke-linecap=\"round\"");
    svg_clues_draw(b, SVG_LAYER_OUTLINES);
    draw_digits(b);
    svg_step_digits(b);
    svg_clues_draw(b, SVG_LAYER_CELLS);
    svg_layers_mark(b);
    svg_layers_label(b);
    svg_clues_draw(b, SVG_LAYER_CORNERS);
    svg_clues_draw(b, SVG_LAYER_EDGES);
    svg_clues_draw(b, SVG_LAYER_OUTSIDE);
    svg_marks_over(b);
    svg_step_over(b);
    if (has_labels(b)) {
        draw_labels(b);
    }
    sink_text(b->out, "</g>\n");
    svg_captions_draw(b, b->top + b->board->rows * SVG_CELL + b->outside_levels * SVG_OUTSIDE);
}
