/* Groups of cells beside the grid: what each is called, and with a solution those that are as large
 * as the grid once more in it, as a second layer: shaded where they have one of two digits, or a
 * line through these cells, else small digits in a corner of its cells. Loops that run between
 * middles or along sides of cells are lines, too.
 */
#include "svg.h"

#include "door.h"

#include <stdio.h>
#include <string.h>

enum { CORNERS = 3, MARK_SIZE = 24, MARK_AWAY = 34 };

static const char *const corner_words[CORNERS] = {"at the lower right", "at the lower left",
                                                  "at the upper right"};
static const struct svg_point corner_places[CORNERS] = {{MARK_AWAY, MARK_AWAY},
                                                        {-MARK_AWAY, MARK_AWAY},
                                                        {MARK_AWAY, -MARK_AWAY}};

/* How a group is shown in the grid. */
struct layer {
    const struct board_group *group;
    bool shade;
    int digits[2]; /* SHADE: where it has the second one, a cell is shaded, */
    bool path;     /* or it is on a line, or a border, */
    bool borders;
    int step;   /* with so much from a cell of the group to the next one, */
    int start;  /* and so much before the first */
    int corner; /* else */
};

/* The rule to which a group belongs has lines: what these look like. False: it has none. */
static bool find_path(struct layer *layer)
{
    static const struct {
        int step;
        int start;
    } places[] = {[RULE_GROUP_GRID] = {SVG_CELL, SVG_HALF},
                  [RULE_GROUP_MIDDLES] = {SVG_HALF, SVG_HALF},
                  [RULE_GROUP_LINES] = {SVG_HALF, 0}};
    int index = 0;
    enum satdoku_clue_kind kind = clue_kind_of_group(&index, layer->group->name);
    if (kind == SATDOKU_CLUE_KINDS || clue_kinds[kind].groups[index].picture == RULE_GROUP_SHADED) {
        return false;
    }
    layer->borders = clue_kinds[kind].groups[index].picture == RULE_GROUP_BORDERS;
    enum rule_group_shape shape = clue_kinds[kind].groups[index].shape;
    layer->path = true;
    layer->step = places[shape].step;
    layer->start = places[shape].start;
    return true;
}

/* Whether each cell of the grid has one of the group. */
static bool covers_grid(const struct svg_board *b, const struct board_group *group)
{
    const struct board *board = b->board;
    bool same = group->rows == 0 ||
                (group->rows == board->grid_rows && group->columns == board->grid_columns);
    return same && board_grid_is_whole(board) && group->count == board->grid_cells;
}

/* The digits that a group has in the solution, in order, if there are two of them. */
static bool has_two_digits(int digits[2], const struct grid *grid, const struct board_group *group)
{
    digits[0] = digits[1] = grid->digits[group->first];
    for (int i = 0; i < group->count; i++) {
        int digit = grid->digits[group->first + i];
        if (digit != digits[0] && digit != digits[1] && digits[0] != digits[1]) {
            return false;
        }
        digits[0] = digit < digits[0] ? digit : digits[0];
        digits[1] = digit > digits[1] ? digit : digits[1];
    }
    return digits[0] < digits[1];
}

/* The layers that are shown; at most one is shaded. */
static int find_layers(struct layer layers[1 + CORNERS], const struct svg_board *b)
{
    int count = 0;
    int corners = 0;
    bool shaded = false;
    if (b->picture.solution == NULL || b->picture.other != NULL) {
        return 0;
    }
    for (size_t i = 0; i < b->board->group_count; i++) {
        struct layer layer = {.group = &b->board->groups[i]};
        if (!find_path(&layer) && !covers_grid(b, layer.group)) {
            continue;
        }
        layer.shade =
            !shaded && has_two_digits(layer.digits, door_inside(b->picture.solution), layer.group);
        bool fine = layer.path && layer.step < SVG_CELL;
        if (!layer.shade && (corners == CORNERS || fine)) {
            continue;
        }
        layer.corner = corners;
        corners += layer.shade ? 0 : 1;
        shaded = shaded || layer.shade;
        layers[count++] = layer;
    }
    return count;
}

#define LAYER_LINE "stroke=\"#bcd3ec\" stroke-width=\"18\" stroke-linecap=\"round\""

/* Between two cells of the grid, where what is between them has the digit. */
static void draw_borders(struct svg_board *b, const struct layer *layer, const uint16_t *digits)
{
    for (int i = 0; i < layer->group->count; i++) {
        int row = i / layer->group->columns;
        int column = i % layer->group->columns;
        int x = layer->start + column * layer->step;
        int y = layer->start + row * layer->step;
        int across = row % 2 == 1 ? layer->step : 0;
        int down = row % 2 == 0 ? layer->step : 0;
        if (row % 2 != column % 2 && digits[i] == layer->digits[1]) {
            svg_add(b->out, "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" %s/>\n", x - across,
                    y - down, x + across, y + down, LAYER_LINE);
        }
    }
}

/* Lines between cells that have the digit and share a side. */
static void draw_path(struct svg_board *b, const struct layer *layer, const uint16_t *digits)
{
    int columns = layer->group->columns;
    int digit = layer->digits[1];
    for (int i = 0; i < layer->group->count; i++) {
        int x = layer->start + i % columns * layer->step;
        int y = layer->start + i / columns * layer->step;
        bool right = i % columns + 1 < columns && digits[i + 1] == digit;
        bool below = i + columns < layer->group->count && digits[i + columns] == digit;
        for (int way = 0; way < 2; way++) {
            if (digits[i] == digit && (way == 0 ? right : below)) {
                svg_add(b->out, "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" %s/>\n", x, y,
                        x + (way == 0 ? layer->step : 0), y + (way == 1 ? layer->step : 0),
                        LAYER_LINE);
            }
        }
    }
}

void svg_layers_shade(struct svg_board *b)
{
    struct layer layers[1 + CORNERS];
    int count = find_layers(layers, b);
    for (int i = 0; i < count; i++) {
        const struct layer *layer = &layers[i];
        const uint16_t *digits = door_inside(b->picture.solution)->digits + layer->group->first;
        if (layer->shade && layer->path) {
            (layer->borders ? draw_borders : draw_path)(b, layer, digits);
        }
        for (int cell = 0; layer->shade && !layer->path && cell < b->board->grid_cells; cell++) {
            if (digits[cell] == layer->digits[1]) {
                svg_add(b->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" %s/>\n",
                        board_column(b->board, cell) * SVG_CELL,
                        board_row(b->board, cell) * SVG_CELL, SVG_CELL, SVG_CELL,
                        "fill=\"#c9d3df\"");
            }
        }
    }
}

void svg_layers_mark(struct svg_board *b)
{
    struct layer layers[1 + CORNERS];
    int count = find_layers(layers, b);
    for (int i = 0; i < count; i++) {
        const struct layer *layer = &layers[i];
        if (layer->shade) {
            continue;
        }
        const uint16_t *digits = door_inside(b->picture.solution)->digits + layer->group->first;
        svg_digits_begin(b, MARK_SIZE, "#8a3b12", false);
        for (int cell = 0; cell < b->board->grid_cells; cell++) {
            struct svg_point middle = svg_middle(b, cell);
            middle.x += corner_places[layer->corner].x;
            middle.y += corner_places[layer->corner].y;
            svg_digit(b, middle, MARK_SIZE, digits[cell]);
        }
        svg_digits_end(b);
    }
}

/* "VS (South side)"; a long label is left out. */
enum { LABEL_SHOWN = 80, GROUP_WORDS = GROUP_NAME + LABEL_SHOWN + 4 };

void svg_layers_caption(struct svg_board *b,
                        void (*add_words)(struct svg_board *b, const char *words))
{
    struct layer layers[1 + CORNERS];
    int count = find_layers(layers, b);
    for (int i = 0; i < count; i++) {
        const struct layer *layer = &layers[i];
        char text[SVG_CAPTION_TEXT];
        char name[GROUP_WORDS];
        size_t length = strlen(layer->group->label);
        bool shown = length > 0 && length <= LABEL_SHOWN;
        int used = snprintf(name, GROUP_WORDS, "%s", layer->group->name);
        if (shown) {
            snprintf(name + used, (size_t)(GROUP_WORDS - used), " (%s)", layer->group->label);
        }
        if (layer->shade) {
            snprintf(text, sizeof text,
                     layer->borders ? "Blue: borders, where %s is %d; else it is %d."
                     : layer->path  ? "On the blue line %s is %d, and %d beside it."
                                    : "Shaded: there %s is %d, and %d where it is not.",
                     name, picture_digit(b->board, layer->digits[1]),
                     picture_digit(b->board, layer->digits[0]));
        } else {
            snprintf(text, sizeof text, "Small digits %s: those of %s.",
                     corner_words[layer->corner], name);
        }
        add_words(b, text);
    }
}

void svg_layers_label(struct svg_board *b)
{
    enum { SIZE = 40 };
    for (size_t i = 0; i < b->board->group_count; i++) {
        const struct board_group *group = &b->board->groups[i];
        svg_add(b->out, "<text x=\"0\" y=\"%d\" font-size=\"%d\" font-weight=\"bold\">%s</text>\n",
                group->row * SVG_CELL - SIZE / 2, SIZE, group->name);
        if (group->label[0] != '\0') {
            svg_add(b->out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\">",
                    (int)(strlen(group->name) + 1) * SIZE * 3 / 4, group->row * SVG_CELL - SIZE / 2,
                    SIZE * 3 / 4);
            svg_escape(b->out, group->label, strlen(group->label));
            sink_text(b->out, "</text>\n");
        }
    }
}
