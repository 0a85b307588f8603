/* A step: the reason is orange, its regions, cells and clues in outline; the digits that it speaks
 * of are bold, and the others grey. A digit that is placed stands on a green disc, in a green cell;
 * one that goes is crossed out, in a red one.
 */
#include "svg.h"

#include "step_look.h"

enum { REASON_INSET = 6 };

#define REGION_GROUND   "#fff6e0"
#define CELL_GROUND     "#ffdf9e"
#define PLACED_GROUND   "#d8f0dc"
#define EXCLUDED_GROUND "#fde2e0"
#define REASON_LINE                                                                                \
    "fill=\"none\" stroke=\"" SVG_REASON "\" stroke-width=\"5\" stroke-linejoin=\"round\""

static int cell_of(const struct svg_board *b, struct satdoku_cell cell)
{
    return board_cell(b->board, cell.row - 1, cell.column - 1);
}

static void shade(struct svg_board *b, int cell, const char *color)
{
    struct svg_point middle = svg_middle(b, cell);
    svg_add(b->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
            middle.x - SVG_HALF, middle.y - SVG_HALF, SVG_CELL, SVG_CELL, color);
}

void svg_step_under(struct svg_board *b)
{
    const struct satdoku_step *step = b->picture.step;
    if (step == NULL) {
        return;
    }
    for (size_t i = 0; i < step->regions.count; i++) {
        const struct satdoku_clue *region = &step->regions.clue[i];
        for (size_t j = 0; j < region->cell_count; j++) {
            shade(b, cell_of(b, region->cells[j]), REGION_GROUND);
        }
    }
    for (size_t i = 0; i < step->cell_count; i++) {
        shade(b, cell_of(b, step->cells[i]), CELL_GROUND);
    }
    for (size_t i = 0; i < step->rectangles.count; i++) {
        const struct satdoku_clue *rectangle = &step->rectangles.clue[i];
        for (size_t j = 0; j < rectangle->cell_count; j++) {
            shade(b, cell_of(b, rectangle->cells[j]), REGION_GROUND);
        }
    }
    for (size_t i = 0; i < step->candidate_count; i++) {
        shade(b, cell_of(b, step->candidates[i].cell),
              step->placed ? PLACED_GROUND : EXCLUDED_GROUND);
    }
    for (int cell = 0; cell < b->board->cells; cell++) {
        if (step_clashes(b->board, step, cell)) {
            shade(b, cell, EXCLUDED_GROUND);
        }
    }
    for (size_t i = 0; i < step->clues.count; i++) {
        svg_mark_under(b, &step->clues.clue[i], SVG_REASON);
    }
}

static void outline(struct svg_board *b, int cell, const char *line)
{
    svg_outline(b, &cell, 1, REASON_INSET, line);
}

void svg_step_over(struct svg_board *b)
{
    const struct satdoku_step *step = b->picture.step;
    enum { CELLS_MAX = 1024 };
    if (step == NULL) {
        return;
    }
    for (size_t i = 0; i < step->regions.count; i++) {
        const struct satdoku_clue *region = &step->regions.clue[i];
        int cells[CELLS_MAX] = {0};
        int count = 0;
        for (; count < CELLS_MAX && (size_t)count < region->cell_count; count++) {
            cells[count] = cell_of(b, region->cells[count]);
        }
        svg_outline(b, cells, count, REASON_INSET, REASON_LINE);
    }
    for (size_t i = 0; i < step->rectangles.count; i++) {
        const struct satdoku_clue *rectangle = &step->rectangles.clue[i];
        for (size_t j = 0; j < rectangle->cell_count; j++) {
            outline(b, cell_of(b, rectangle->cells[j]), REASON_LINE);
        }
    }
    for (size_t i = 0; i < step->cell_count; i++) {
        outline(b, cell_of(b, step->cells[i]), REASON_LINE);
    }
    for (int cell = 0; cell < b->board->cells; cell++) {
        if (step_clashes(b->board, step, cell)) {
            outline(b, cell, "fill=\"none\" stroke=\"" SVG_EXCLUDED "\" stroke-width=\"5\"");
        }
    }
    for (size_t i = 0; i < step->clues.count; i++) {
        svg_mark_over(b, &step->clues.clue[i], SVG_REASON);
    }
}

/* ---- Digits ---- */

static const struct {
    const char *color;
    bool bold;
} inks[] = {[STEP_LOOK_OPEN] = {"#606060", false},
            [STEP_LOOK_REASON] = {SVG_INK, true},
            [STEP_LOOK_PLACED] = {"#ffffff", true},
            [STEP_LOOK_EXCLUDED] = {SVG_EXCLUDED, false}};

/* Under a digit that is placed, and above one that goes. */
static void mark_small(struct svg_board *b, struct svg_point at, int size, enum step_look look)
{
    int radius = size * 3 / 5;
    int reach = size * 9 / 20;
    if (look == STEP_LOOK_PLACED) {
        svg_add(b->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\"/>\n", at.x, at.y, radius,
                SVG_PLACED);
    } else {
        svg_add(b->out,
                "<path stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"round\" fill=\"none\" "
                "d=\"M%d %dl%d %d\"/>\n",
                SVG_EXCLUDED, 1 + size / 10, at.x - reach, at.y + reach, 2 * reach, -2 * reach);
    }
}

/* The candidates of a cell that look so. */
static void draw_small(struct svg_board *b, int cell, enum step_look look)
{
    const unsigned char *looks = b->looks + (size_t)cell * (size_t)b->board->digits;
    struct svg_small small = svg_small_in(b, cell);
    bool begun = false;
    for (int digit = 1; digit <= b->board->digits; digit++) {
        if (looks[digit - 1] != look) {
            continue;
        }
        struct svg_point at = svg_small_point(&small, digit);
        if (look == STEP_LOOK_PLACED) {
            mark_small(b, at, small.size, look);
        }
        if (!begun) {
            svg_digits_begin(b, small.size, inks[look].color, inks[look].bold);
            begun = true;
        }
        svg_digit(b, at, small.size, digit);
        if (look == STEP_LOOK_EXCLUDED) {
            mark_small(b, at, small.size, look);
        }
    }
    if (begun) {
        svg_digits_end(b);
    }
}

void svg_step_digits(struct svg_board *b)
{
    const struct satdoku_step *step = b->picture.step;
    if (step == NULL) {
        return;
    }
    svg_digits_begin(b, b->digit_size, SVG_SOLUTION, false);
    for (int cell = 0; cell < b->board->cells && !b->out->failed; cell++) {
        int digit = step_filled(b->board, step, cell);
        if (digit != 0 && b->puzzle->givens[cell] == 0) {
            svg_digit(b, svg_middle(b, cell), b->digit_size, digit);
        }
    }
    svg_digits_end(b);
    for (int cell = 0; cell < b->board->cells && !b->out->failed; cell++) {
        bool filled = step_filled(b->board, step, cell) != 0 || b->puzzle->givens[cell] != 0;
        for (int look = STEP_LOOK_OPEN; !filled && look <= STEP_LOOK_EXCLUDED; look++) {
            draw_small(b, cell, (enum step_look)look);
        }
    }
}
