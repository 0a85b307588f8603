/* Rules of cells beside the grid: connected cells, regions to be found, layers over the grid, parts
 * of these with a root each, and doppelgangers. Cells are connected if there is a way from each to
 * each, from cell to cell by sides that they share.
 */
#include "clue_rules.h"

#include <string.h>

/* The four directions: rows and columns. */
enum { WAYS = 4 };
static const int ways[WAYS][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

/* Some cells of a group, by their places in it. */
struct cell_set {
    int first; /* the first cell of the group */
    int size;
    int last; /* a place of the set, while it has any */
    bool has[CLUE_CONNECTED_MAX];
};

static void set_add(struct cell_set *set, int cell)
{
    set->last = cell - set->first;
    set->has[set->last] = true;
    set->size++;
}

/* Whether all cells of a set can be reached from one of them. Takes out those that are reached. */
static bool is_connected(struct cell_set *set, const struct board *board)
{
    int met[CLUE_CONNECTED_MAX];
    int count = 1;
    met[0] = set->first + set->last;
    set->has[set->last] = false;
    for (int i = 0; i < count; i++) {
        for (int way = 0; way < WAYS; way++) {
            int next = board_cell(board, board_row(board, met[i]) + ways[way][0],
                                  board_column(board, met[i]) + ways[way][1]);
            int place = next - set->first;
            if (next != BOARD_NO_CELL && place >= 0 && place < CLUE_CONNECTED_MAX &&
                set->has[place]) {
                set->has[place] = false;
                met[count++] = next;
            }
        }
    }
    return count == set->size;
}

bool clue_rule_connected(const struct filled *f)
{
    struct cell_set set = {.first = f->clue->cells[0]};
    for (int i = 0; i < f->clue->cell_count; i++) {
        bool listed = false;
        for (int j = 1; j < f->clue->value_count && !listed; j++) {
            listed = f->clue->values[j] == printed_at(f, i);
        }
        if (listed) {
            set_add(&set, f->clue->cells[i]);
        }
    }
    bool wanted = f->clue->values[0] == 0 || set.size == f->clue->values[0];
    return set.size > 0 && wanted && is_connected(&set, f->board);
}

/* ---- Regions to be found ---- */

bool clue_rule_found_regions(const struct filled *f)
{
    const struct board *board = f->board;
    const uint16_t *labels = f->grid->digits + board_found_regions(board)->first;
    int regions = board->grid_cells / board->digits;
    int begun = 0;
    for (int cell = 0; cell < board->grid_cells; cell++) {
        if (labels[cell] > begun + 1 || labels[cell] > regions) {
            return false; /* numbers come in the order in which regions begin */
        }
        begun = labels[cell] > begun ? labels[cell] : begun;
    }
    if (begun != regions) {
        return false;
    }
    /* Whether each region holds each digit once, and its cells are connected. `labels` are those
     * of the cells of the grid, from 1. */
    for (int region = 1; region <= regions; region++) {
        struct cell_set set = {.first = 0};
        bool seen[SATDOKU_MAX_SIZE + 1] = {false};
        for (int cell = 0; cell < board->grid_cells; cell++) {
            if (labels[cell] != region) {
                continue;
            }
            if (seen[f->grid->digits[cell]]) {
                return false;
            }
            seen[f->grid->digits[cell]] = true;
            set_add(&set, cell);
        }
        if (set.size != board->digits || !is_connected(&set, board)) {
            return false;
        }
    }
    return true;
}

bool clue_rule_region_count(const struct filled *f)
{
    int own = digit_at(f, 1);
    int count = -f->clue->values[0];
    for (int i = 1; i < f->clue->cell_count; i++) {
        count += digit_at(f, i) == own;
    }
    return printed_at(f, 0) == count;
}

bool clue_rule_region_ways(const struct filled *f)
{
    int own = digit_at(f, 1);
    int count = 1 - f->clue->values[0];
    int first = 2;
    for (int way = 1; way < f->clue->value_count; way++) {
        int end = first + f->clue->values[way];
        for (int i = first; i < end && digit_at(f, i) == own; i++) {
            count++;
        }
        first = end;
    }
    return printed_at(f, 0) == count;
}

/* ---- Counts ---- */

bool clue_rule_count_values(const struct filled *f)
{
    int count = 0;
    for (int i = 1; i < f->clue->cell_count; i++) {
        bool counted = false;
        for (int j = 0; j < f->clue->value_count; j++) {
            counted = counted || digit_at(f, i) == f->clue->values[j];
        }
        count += counted;
    }
    return printed_at(f, 0) == count;
}

/* ---- Layers ---- */

/* The digits of the group that the kind brings along, as they are printed. */
struct layer {
    const struct board *board;
    int first; /* its first cell */
    int rows;
    int columns;
    int colors[CLUE_CONNECTED_MAX]; /* by place in the group */
    bool right;                     /* no cell has anything but 1 and 2 */
};

static struct layer layer_of(const struct filled *f, enum satdoku_clue_kind kind)
{
    const struct board_group *group = clue_group_of(kind, 0, f->board);
    struct layer layer = {.board = f->board,
                          .first = group->first,
                          .rows = group->rows,
                          .columns = group->columns,
                          .right = true};
    for (int i = 0; i < group->count; i++) {
        int color = board_printed(f->board, f->grid->digits[group->first + i]);
        layer.colors[i] = color;
        layer.right = layer.right && (color == 1 || color == 2);
    }
    return layer;
}

/* 0 beyond the edges. */
static int color_at(const struct layer *layer, int row, int column)
{
    bool inside = row >= 0 && column >= 0 && row < layer->rows && column < layer->columns;
    return inside ? layer->colors[row * layer->columns + column] : 0;
}

/* Whether some cells have the color, and all of them are connected. */
static bool color_is_connected(const struct layer *layer, int color)
{
    struct cell_set set = {.first = layer->first};
    for (int i = 0; i < layer->rows * layer->columns; i++) {
        if (layer->colors[i] == color) {
            set_add(&set, layer->first + i);
        }
    }
    return set.size > 0 && is_connected(&set, layer->board);
}

bool clue_rule_mines(const struct filled *f)
{
    struct layer layer = layer_of(f, f->clue->kind);
    return layer.right;
}

bool clue_rule_yin_yang(const struct filled *f)
{
    struct layer layer = layer_of(f, f->clue->kind);
    for (int row = 0; row + 1 < layer.rows; row++) {
        for (int column = 0; column + 1 < layer.columns; column++) {
            int color = color_at(&layer, row, column);
            if (color == color_at(&layer, row, column + 1) &&
                color == color_at(&layer, row + 1, column) &&
                color == color_at(&layer, row + 1, column + 1)) {
                return false;
            }
        }
    }
    return layer.right && color_is_connected(&layer, 1) && color_is_connected(&layer, 2);
}

bool clue_rule_cave(const struct filled *f)
{
    struct layer layer = layer_of(f, f->clue->kind);
    if (!layer.right || !color_is_connected(&layer, 1)) {
        return false;
    }
    /* The walls are one with what is beyond the edges: spreads from there through all of them. */
    bool reached[CLUE_CONNECTED_MAX] = {false};
    bool more = true;
    while (more) {
        more = false;
        for (int i = 0; i < layer.rows * layer.columns; i++) {
            int row = i / layer.columns;
            int column = i % layer.columns;
            bool edge =
                row == 0 || column == 0 || row + 1 == layer.rows || column + 1 == layer.columns;
            if (layer.colors[i] == 2 && !reached[i] &&
                (edge || reached[i - 1] || reached[i + 1] || reached[i - layer.columns] ||
                 reached[i + layer.columns])) {
                reached[i] = more = true;
            }
        }
    }
    for (int i = 0; i < layer.rows * layer.columns; i++) {
        if (layer.colors[i] == 2 && !reached[i]) {
            return false;
        }
    }
    return true;
}

/* ---- Parts ---- */

/* The cells of a layer that are connected with one, which is 1 or 2, by cells of its color: their
 * places. */
static int connected_with(int *places, const struct layer *layer, int start)
{
    bool met[CLUE_CONNECTED_MAX] = {false};
    int count = 0;
    met[start] = true;
    places[count++] = start;
    for (int i = 0; i < count; i++) {
        int row = places[i] / layer->columns;
        int column = places[i] % layer->columns;
        for (int way = 0; way < WAYS; way++) {
            int next_row = row + ways[way][0];
            int next_column = column + ways[way][1];
            int next = next_row * layer->columns + next_column;
            if (color_at(layer, next_row, next_column) == layer->colors[start] && !met[next]) {
                met[next] = true;
                places[count++] = next;
            }
        }
    }
    return count;
}

/* How many of the places are roots, by the clues that the rule is given with, be they off or not;
 * *root: the last one that is. */
static int count_roots(int *root, const int *places, int count, const bool *roots)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        *root = roots[places[i]] ? places[i] : *root;
        found += roots[places[i]];
    }
    return found;
}

bool clue_rule_nurikabe(const struct filled *f)
{
    struct layer layer = layer_of(f, f->clue->kind);
    bool roots[CLUE_CONNECTED_MAX] = {false};
    bool any = false;
    for (size_t i = 0; i < f->puzzle->list.count; i++) {
        struct clue island = clue_listed(f->puzzle, i);
        bool own = clue_kind_marks(island.kind, f->clue->kind);
        any = any || own;
        for (int j = 0; own && j < island.cell_count; j++) {
            roots[island.cells[j]] = true;
        }
    }
    for (int i = 0; layer.right && i < layer.rows * layer.columns; i++) {
        int places[CLUE_CONNECTED_MAX];
        int root = 0;
        int row = i / layer.columns;
        int column = i % layer.columns;
        if (layer.colors[i] == 2) {
            if (roots[i] ||
                (color_at(&layer, row, column + 1) == 2 && color_at(&layer, row + 1, column) == 2 &&
                 color_at(&layer, row + 1, column + 1) == 2)) {
                return false;
            }
        } else if (any) {
            int count = connected_with(places, &layer, i);
            if (count_roots(&root, places, count, roots) != 1 ||
                board_printed(f->board, f->grid->digits[root]) != count) {
                return false;
            }
        }
    }
    return layer.right && color_is_connected(&layer, 2);
}

/* Between cells of one galaxy there is no 2; a corner has 1 where no side at it has 2. */
static bool borders_are_right(const struct layer *layer, const int *galaxies)
{
    for (int i = 0; i < layer->rows * layer->columns; i++) {
        int row = i / layer->columns;
        int column = i % layer->columns;
        int border = layer->colors[i] == 2;
        if (row % 2 == 0 && column % 2 == 0 && border) {
            return false;
        }
        if (row % 2 == 0 && column % 2 == 1 && border && galaxies[i - 1] == galaxies[i + 1]) {
            return false;
        }
        if (row % 2 == 1 && column % 2 == 0 && border &&
            galaxies[i - layer->columns] == galaxies[i + layer->columns]) {
            return false;
        }
        if (row % 2 == 1 && column % 2 == 1) {
            bool sides =
                color_at(layer, row - 1, column) == 2 || color_at(layer, row + 1, column) == 2 ||
                color_at(layer, row, column - 1) == 2 || color_at(layer, row, column + 1) == 2;
            if (sides != border) {
                return false;
            }
        }
    }
    return true;
}

bool clue_rule_galaxies(const struct filled *f)
{
    struct layer layer = layer_of(f, f->clue->kind);
    const struct board *board = f->board;
    bool roots[CLUE_CONNECTED_MAX] = {false};
    int galaxies[CLUE_CONNECTED_MAX] = {0}; /* by place: a number, from 1 */
    int number = 0;
    for (size_t i = 0; i < f->puzzle->list.count; i++) {
        struct clue center = clue_listed(f->puzzle, i);
        if (clue_kind_marks(center.kind, f->clue->kind)) {
            int first = center.cells[0];
            int last = center.cells[center.cell_count - 1];
            roots[(board_row(board, first) + board_row(board, last)) * layer.columns +
                  board_column(board, first) + board_column(board, last)] = true;
        }
    }
    for (int i = 0; layer.right && i < layer.rows * layer.columns; i++) {
        int places[CLUE_CONNECTED_MAX];
        int root = 0;
        if (layer.colors[i] != 1 || galaxies[i] != 0) {
            continue;
        }
        int count = connected_with(places, &layer, i);
        if (count_roots(&root, places, count, roots) != 1) {
            return false;
        }
        /* The places are the same when they are turned by half about the root. */
        for (int k = 0; k < count; k++) {
            int row = 2 * (root / layer.columns) - places[k] / layer.columns;
            int column = 2 * (root % layer.columns) - places[k] % layer.columns;
            bool there = false;
            for (int j = 0; j < count; j++) {
                there = there ||
                        (places[j] / layer.columns == row && places[j] % layer.columns == column);
            }
            if (!there) {
                return false;
            }
        }
        number++;
        for (int j = 0; j < count; j++) {
            galaxies[places[j]] = number;
        }
    }
    for (int i = 0; i < layer.rows * layer.columns; i++) {
        if (roots[i] && layer.colors[i] != 1) {
            return false;
        }
    }
    return layer.right && borders_are_right(&layer, galaxies);
}

bool clue_rule_star_battle(const struct filled *f)
{
    const struct board *board = board_whole(f->board);
    struct layer layer = layer_of(f, f->clue->kind);
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        int stars = 0;
        for (int j = 0; region->kind <= REGION_PIECE && j < region->count; j++) {
            stars += layer.colors[region->cells[j]] == 2;
        }
        if (region->kind <= REGION_PIECE && stars != f->clue->values[0]) {
            return false;
        }
    }
    for (int cell = 0; cell < board->grid_cells; cell++) {
        for (int around = 0; around < 9; around++) {
            int other = board_grid_step(board, cell, around / 3 - 1, around % 3 - 1);
            if (other != BOARD_NO_CELL && other != cell && layer.colors[cell] == 2 &&
                layer.colors[other] == 2) {
                return false;
            }
        }
    }
    return layer.right;
}

/* Whether two black cells touch at a corner and neither of the two beside both is black. */
static bool touches_at_corners(const struct layer *layer)
{
    for (int row = 0; row + 1 < layer->rows; row++) {
        for (int column = 0; column + 1 < layer->columns; column++) {
            bool here = color_at(layer, row, column) == 2;
            bool right = color_at(layer, row, column + 1) == 2;
            bool below = color_at(layer, row + 1, column) == 2;
            bool across = color_at(layer, row + 1, column + 1) == 2;
            if (here == across && right == below && here != right) {
                return true;
            }
        }
    }
    return false;
}

/* Black cells are a path with so many ends: they are connected, each with one neighbour or two. */
static bool is_path(const struct layer *layer, int wanted)
{
    int ends = 0;
    for (int row = 0; row < layer->rows; row++) {
        for (int column = 0; column < layer->columns; column++) {
            int beside =
                (color_at(layer, row, column + 1) == 2) + (color_at(layer, row + 1, column) == 2) +
                (color_at(layer, row, column - 1) == 2) + (color_at(layer, row - 1, column) == 2);
            bool black = color_at(layer, row, column) == 2;
            if (black && (beside < 1 || beside > 2)) {
                return false;
            }
            ends += black && beside == 1;
        }
    }
    return layer->right && ends == wanted && color_is_connected(layer, 2);
}

bool clue_rule_snake(const struct filled *f)
{
    struct layer layer = layer_of(f, f->clue->kind);
    return is_path(&layer, 2) && (f->clue->values[0] == 1 || !touches_at_corners(&layer));
}

bool clue_rule_loop(const struct filled *f)
{
    struct layer layer = layer_of(f, f->clue->kind);
    return is_path(&layer, 0) && (f->clue->values[0] == 1 || !touches_at_corners(&layer));
}

/* ---- Loops that may run beside themselves ---- */

/* No loop is where four cells of the grid, or four sides, meet. */
bool clue_rule_fine_loop(const struct filled *f)
{
    struct layer layer = layer_of(f, f->clue->kind);
    for (int row = 1; row < layer.rows; row += 2) {
        for (int column = 1; column < layer.columns; column += 2) {
            if (color_at(&layer, row, column) != 1) {
                return false;
            }
        }
    }
    return is_path(&layer, 0);
}

/* Whether the loop leaves a cell of the grid that way. */
static bool goes(const struct layer *layer, int row, int column, int way)
{
    return color_at(layer, 2 * row + ways[way][0], 2 * column + ways[way][1]) == 2;
}

/* Of a cell on the loop: whether it goes straight on there. */
static bool is_straight(const struct layer *layer, int row, int column)
{
    return goes(layer, row, column, 0) == goes(layer, row, column, 2);
}

/* The loop goes through all pearls: straight on at white ones, and it turns before or behind them;
 * at black ones it turns, and goes straight on before and behind them. */
static bool pearls_are_right(const struct filled *f, bool white)
{
    struct layer layer = layer_of(f, SATDOKU_CLUE_MASYU);
    for (int i = 0; i < f->clue->cell_count; i++) {
        int row = board_row(f->board, f->clue->cells[i]);
        int column = board_column(f->board, f->clue->cells[i]);
        /* How many of the two cells before and behind one on the loop it goes straight through. */
        int beside = 0;
        for (int way = 0; way < WAYS; way++) {
            beside += goes(&layer, row, column, way) &&
                      is_straight(&layer, row + ways[way][0], column + ways[way][1]);
        }
        if (color_at(&layer, 2 * row, 2 * column) != 2 ||
            is_straight(&layer, row, column) != white || (white ? beside == 2 : beside < 2)) {
            return false;
        }
    }
    return true;
}

bool clue_rule_white_pearl(const struct filled *f)
{
    return pearls_are_right(f, true);
}

bool clue_rule_black_pearl(const struct filled *f)
{
    return pearls_are_right(f, false);
}

/* ---- Doppelgangers ---- */

/* The digit from 1 on (0 is the first inside) that is in no cell of a region; 0: some is twice, or
 * there is no 0. */
static int missing_digit(const struct board *board, const struct region *region,
                         const struct grid *grid)
{
    int missing = 0;
    bool seen[SATDOKU_MAX_SIZE + 1] = {false};
    for (int i = 0; i < region->count; i++) {
        int digit = grid->digits[region->cells[i]];
        if (seen[digit]) {
            return 0;
        }
        seen[digit] = true;
    }
    for (int digit = 2; digit <= board->digits; digit++) {
        missing = seen[digit] ? missing : digit;
    }
    return seen[1] ? missing : 0;
}

bool clue_rule_doppelganger(const struct filled *f)
{
    const struct board *board = board_whole(f->board);
    const uint16_t *of[] = {f->grid->digits + clue_group_of(f->clue->kind, 0, board)->first,
                            f->grid->digits + clue_group_of(f->clue->kind, 1, board)->first,
                            f->grid->digits + clue_group_of(f->clue->kind, 2, board)->first};
    bool boxes = false;
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        bool box = region->kind == REGION_BOX || region->kind == REGION_PIECE;
        const uint16_t *own = of[region->kind == REGION_COLUMN ? 0 : box ? 2 : 1];
        for (int other = 0; region->kind <= REGION_PIECE && other < region->number; other++) {
            if (own[other] == own[region->number]) {
                return false;
            }
        }
        if (region->kind <= REGION_PIECE &&
            own[region->number] != missing_digit(board, region, f->grid)) {
            return false;
        }
        boxes = boxes || box;
    }
    for (int cell = 0; cell < board->grid_cells; cell++) {
        int row = of[1][board_row(board, cell)];
        int column = of[0][board_column(board, cell)];
        int box = boxes ? of[2][board->regions[blocks_of(board, cell)].number] : 0;
        if (f->grid->digits[cell] == 1 && (row == column || row == box || column == box)) {
            return false;
        }
    }
    for (int i = 0; !boxes && i < board->grid_rows; i++) {
        if (of[2][i] != 1) {
            return false;
        }
    }
    return true;
}
