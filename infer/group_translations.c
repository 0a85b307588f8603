/* Clues of cells beside the grid, and the rules that bring such cells along. */
#include "translation.h"

#include "board.h"
#include "connected.h"
#include "sum_translations.h"
#include "word_rules.h"

#include <string.h>

/* ---- Connected cells ---- */

/* A digit is in just so many of some cells. */
static void count_digits(struct relations_builder *b, const int *cells, int count, int digit,
                         int times)
{
    struct count_facts facts = {.digit = digit, .count = times, .must = true};
    builder_words(b, cells, count, &count_rule, &facts);
}

/* Cells that hold a digit of a set are connected; NULL after a failure. */
static struct primitive *connect(struct relations_builder *b, const int *cells, int count,
                                 const bool *in)
{
    size_t set = builder_sets(b, 1);
    for (int digit = 1; digit <= b->board->digits; digit++) {
        if (in[digit]) {
            builder_put(b, set, digit);
        }
    }
    struct primitive *connected = builder_add(b, PRIMITIVE_CONNECTED, cells, count);
    if (connected != NULL) {
        connected->connected.set = set;
        connected->connected.size = 0;
        connected->connected.steps = 0;
        connected->connected.root_count = 0;
    }
    return connected;
}

/* Places of a group with which others are connected; `steps` away at most, if that is not 0. */
struct roots {
    int places[CLUE_CONNECTED_MAX]; /* each once */
    int count;
    bool known[CLUE_CONNECTED_MAX];
    int steps;
};

static void add_root(struct roots *roots, int place)
{
    if (!roots->known[place]) {
        roots->known[place] = true;
        roots->places[roots->count++] = place;
    }
}

/* They are each connected with one of the roots; if there is none, with each other. */
static void connect_with(struct relations_builder *b, const int *cells, int count, const bool *in,
                         const struct roots *roots)
{
    size_t kept = builder_keep(b, roots->places, roots->count);
    struct primitive *connected = connect(b, cells, count, in);
    if (connected != NULL) {
        connected->connected.roots = kept;
        connected->connected.root_count = roots->count;
        connected->connected.steps = roots->steps;
    }
}

/* And they are no more than so many; 0: any number. */
static void connect_few(struct relations_builder *b, const int *cells, int count, const bool *in,
                        int size)
{
    struct primitive *connected = connect(b, cells, count, in);
    if (connected != NULL) {
        connected->connected.size = size;
    }
}

void translate_connected(struct relations_builder *b)
{
    bool in[SATDOKU_MAX_SIZE + 1] = {false};
    for (int i = 1; i < b->clue.value_count; i++) {
        in[b->clue.values[i] - b->board->lowest + 1] = true;
    }
    if (b->clue.values[0] > 0) {
        struct set_facts facts = {in, b->clue.values[0]};
        builder_words(b, b->clue.cells, b->clue.cell_count, &set_rule, &facts);
    }
    connect_few(b, b->clue.cells, b->clue.cell_count, in, b->clue.values[0]);
}

/* The pairs of each cell of the grid with that to the right and that below. */
static size_t pair_neighbours(struct relations_builder *b, const int *labels)
{
    int columns = b->board->grid_columns;
    int count = b->board->grid_cells;
    int pairs[2 * CLUE_CONNECTED_MAX];
    for (int i = 0; i < count; i++) {
        bool right = i % columns + 1 < columns;
        bool below = i + columns < count;
        pairs[2 * i] = right ? builder_pair(b, labels[i], labels[i + 1]) : PAIR_OF_ONE;
        pairs[2 * i + 1] = below ? builder_pair(b, labels[i], labels[i + columns]) : PAIR_OF_ONE;
    }
    return builder_keep(b, pairs, 2 * count);
}

/* Regions whose numbers come in the order in which they begin. */
void translate_found_regions(struct relations_builder *b)
{
    const struct board *board = b->board;
    int count = board->grid_cells;
    int cells[2 * CLUE_CONNECTED_MAX];
    int *labels = cells + count;
    int regions = count / board->digits;
    struct line_facts facts = {.count = count, .number = regions};
    enum { DIGITS, CONNECTED, NUMBERED }; /* the claims */
    for (int i = 0; i < count; i++) {
        cells[i] = i;
        labels[i] = board_found_regions(board)->first + i;
    }
    b->claim = NUMBERED;
    builder_words(b, labels, count, &growth_rule, &facts);
    b->claim = CONNECTED;
    for (int region = 1; region <= regions; region++) {
        count_digits(b, labels, count, region, board->digits);
    }
    for (int region = 1; region <= regions; region++) {
        bool in[SATDOKU_MAX_SIZE + 1] = {false};
        in[region] = true;
        connect_few(b, labels, count, in, board->digits);
    }
    b->claim = DIGITS;
    struct primitive *division = builder_add(b, PRIMITIVE_DIVISION, cells, 2 * count);
    if (division != NULL) {
        division->division.first = 1;
        division->division.count = regions;
        division->division.pairs = pair_neighbours(b, labels);
    }
}

/* ---- Layers of two values ---- */

enum { LAYER_WHITE = 1, LAYER_BLACK = 2 }; /* as they are printed */

/* The group that the clue's kind brings along, and its cells in order. */
struct layer {
    const struct board_group *group;
    int cells[CLUE_CONNECTED_MAX];
    bool white[SATDOKU_MAX_SIZE + 1]; /* the set of this digit alone */
    bool black[SATDOKU_MAX_SIZE + 1];
};

/* Each cell has one of the two values. */
static void start_layer(struct layer *layer, struct relations_builder *b)
{
    size_t set = builder_sets(b, 1);
    memset(layer, 0, sizeof *layer);
    layer->group = clue_group_of(b->clue.kind, 0, b->board);
    layer->white[builder_digit(b, LAYER_WHITE)] = true;
    layer->black[builder_digit(b, LAYER_BLACK)] = true;
    builder_put(b, set, builder_digit(b, LAYER_WHITE));
    builder_put(b, set, builder_digit(b, LAYER_BLACK));
    for (int i = 0; i < layer->group->count; i++) {
        layer->cells[i] = layer->group->first + i;
        builder_restrict(b, layer->cells[i], set);
    }
}

/* A cell of the layer; NO_CELL beyond its edges. */
static int layer_cell(const struct layer *layer, int row, int column)
{
    const struct board_group *group = layer->group;
    bool there = row >= 0 && column >= 0 && row < group->rows && column < group->columns;
    return there ? layer->cells[row * group->columns + column] : BOARD_NO_CELL;
}

/* The 2x2 square from that cell on, row by row; false: the layer ends before. */
static bool layer_square(int square[SQUARE_CELLS], const struct layer *layer, int row, int column)
{
    for (int i = 0; i < SQUARE_CELLS; i++) {
        square[i] = layer_cell(layer, row + i / 2, column + i % 2);
    }
    return square[SQUARE_CELLS - 1] != BOARD_NO_CELL;
}

/* No 2x2 square has black cells at two opposite corners alone. */
static void keep_off_corners(struct relations_builder *b, const struct layer *layer)
{
    struct line_facts facts = {.number = builder_digit(b, LAYER_BLACK)};
    for (int i = 0; i < layer->group->count && b->status == SATDOKU_OK; i++) {
        int square[SQUARE_CELLS];
        if (layer_square(square, layer, i / layer->group->columns, i % layer->group->columns)) {
            builder_words(b, square, SQUARE_CELLS, &corner_rule, &facts);
        }
    }
}

void translate_layer(struct relations_builder *b)
{
    struct layer layer;
    start_layer(&layer, b);
}

/* Of the cells along the edges, all around, black ones follow each other. */
static void keep_edge_together(struct relations_builder *b, const struct layer *layer)
{
    int rows = layer->group->rows;
    int columns = layer->group->columns;
    int edge[4 * SATDOKU_MAX_SIZE];
    int count = 0;
    struct line_facts facts = {.number = builder_digit(b, LAYER_BLACK)};
    for (int i = 0; i < columns; i++) {
        edge[count++] = layer_cell(layer, 0, i);
    }
    for (int i = 1; i < rows; i++) {
        edge[count++] = layer_cell(layer, i, columns - 1);
    }
    for (int i = columns - 2; rows > 1 && i >= 0; i--) {
        edge[count++] = layer_cell(layer, rows - 1, i);
    }
    for (int i = rows - 2; columns > 1 && i > 0; i--) {
        edge[count++] = layer_cell(layer, i, 0);
    }
    builder_words(b, edge, count, &arc_rule, &facts);
}

/* Each value is connected, and each 2x2 square has both. So ways of the two cannot cross: squares
 * are no chessboards, and both lie together along the edges. That follows, but a solver
 * would have to find it. */
void translate_yin_yang(struct relations_builder *b)
{
    struct layer layer;
    size_t sets = builder_sets(b, 2);
    enum { SQUARES, WHITE, BLACK, CROSSINGS, EDGE }; /* the claims */
    start_layer(&layer, b);
    b->claim = WHITE;
    (void)connect(b, layer.cells, layer.group->count, layer.white);
    b->claim = BLACK;
    (void)connect(b, layer.cells, layer.group->count, layer.black);
    b->claim = SQUARES;
    builder_put(b, sets, builder_digit(b, LAYER_WHITE));
    builder_put(b, sets + b->relations->words, builder_digit(b, LAYER_BLACK));
    for (int i = 0; i < layer.group->count; i++) {
        int square[SQUARE_CELLS];
        if (layer_square(square, &layer, i / layer.group->columns, i % layer.group->columns)) {
            builder_cover(b, square, SQUARE_CELLS, sets, 2);
        }
    }
    b->claim = CROSSINGS;
    keep_off_corners(b, &layer);
    b->claim = EDGE;
    keep_edge_together(b, &layer);
}

/* White cells are connected, and black ones with the edge. So ways of the two cannot cross. */
void translate_cave(struct relations_builder *b)
{
    struct layer layer;
    struct roots edge = {.count = 0};
    start_layer(&layer, b);
    for (int i = 0; i < layer.group->count; i++) {
        int above = i / layer.group->columns;
        int before = i % layer.group->columns;
        if (above == 0 || before == 0 || above + 1 == layer.group->rows ||
            before + 1 == layer.group->columns) {
            add_root(&edge, i);
        }
    }
    (void)connect(b, layer.cells, layer.group->count, layer.white);
    b->claim++;
    connect_with(b, layer.cells, layer.group->count, layer.black, &edge);
    b->claim++;
    keep_off_corners(b, &layer);
}

/* ---- Parts ---- */

/* The roots that the clues say which the rule is given with, also those that are off. */
static void find_roots(struct roots *roots, const struct relations_builder *b, bool turned)
{
    const struct board *board = b->board;
    memset(roots, 0, sizeof *roots);
    for (size_t i = 0; i < b->puzzle->list.count; i++) {
        struct clue clue = clue_listed(b->puzzle, i);
        bool own = clue_kind_marks(clue.kind, b->clue.kind);
        int last = clue.cell_count - 1;
        if (own && turned) { /* between the first and the last cell */
            int row = board_row(board, clue.cells[0]) + board_row(board, clue.cells[last]);
            int column = board_column(board, clue.cells[0]) + board_column(board, clue.cells[last]);
            add_root(roots, row * (2 * board->grid_columns - 1) + column);
        }
        for (int j = 0; own && !turned && j <= last; j++) {
            add_root(roots, clue.cells[j]);
        }
    }
}

/* White cells fall into parts with these roots. */
static void add_parts(struct relations_builder *b, const struct layer *layer,
                      const struct roots *roots, bool turned)
{
    int cells[2 * CLUE_CONNECTED_MAX];
    int count = layer->group->count;
    size_t white = builder_sets(b, 1);
    size_t kept = builder_keep(b, roots->places, roots->count);
    builder_put(b, white, builder_digit(b, LAYER_WHITE));
    memcpy(cells, layer->cells, (size_t)count * sizeof *cells);
    for (int i = 0; i < roots->count; i++) {
        builder_restrict(b, layer->cells[roots->places[i]], white);
        if (!turned) {
            cells[count++] = roots->places[i];
        }
    }
    if (roots->count > 0) {
        connect_with(b, layer->cells, layer->group->count, layer->white, roots);
    }
    struct primitive *parts = builder_add(b, PRIMITIVE_PARTS, cells, count);
    if (parts != NULL) {
        parts->parts.roots = kept;
        parts->parts.root_count = roots->count;
        parts->parts.white = builder_digit(b, LAYER_WHITE);
        parts->parts.turned = turned;
    }
}

/* The sea is connected and has no 2x2 square; each island has a root, if there are any. */
void translate_nurikabe(struct relations_builder *b)
{
    struct layer layer;
    struct roots roots;
    size_t white = builder_sets(b, 1);
    enum { SQUARES, SEA, ISLANDS }; /* the claims */
    start_layer(&layer, b);
    find_roots(&roots, b, false);
    roots.steps = b->board->digits + b->board->lowest - 2; /* to the end of the largest island */
    b->claim = SEA;
    (void)connect(b, layer.cells, layer.group->count, layer.black);
    b->claim = SQUARES;
    builder_put(b, white, builder_digit(b, LAYER_WHITE));
    for (int i = 0; i < layer.group->count; i++) {
        int square[SQUARE_CELLS];
        if (layer_square(square, &layer, i / layer.group->columns, i % layer.group->columns)) {
            builder_cover(b, square, SQUARE_CELLS, white, 1);
        }
    }
    b->claim = ISLANDS;
    if (roots.count > 0) {
        add_parts(b, &layer, &roots, false);
    }
}

/* Cells are white, and what is between two of one galaxy is. */
void translate_galaxies(struct relations_builder *b)
{
    struct layer layer;
    struct roots roots;
    int cells[CLUE_CONNECTED_MAX];
    size_t white = builder_sets(b, 1);
    start_layer(&layer, b);
    find_roots(&roots, b, true);
    for (int i = 0; i < b->board->grid_cells; i++) {
        cells[i] = i;
    }
    /* Two from cell to cell, and up to two from the center, and to a corner of the last cell. */
    roots.steps = 2 * connected_steps_most(b->board, cells, b->board->grid_cells) + 4;
    builder_put(b, white, builder_digit(b, LAYER_WHITE));
    for (int i = 0; i < layer.group->count; i++) {
        if (i / layer.group->columns % 2 == 0 && i % layer.group->columns % 2 == 0) {
            builder_restrict(b, layer.cells[i], white);
        }
    }
    add_parts(b, &layer, &roots, true);
}

/* So many stars in each row, column, box and piece, no two of which touch. */
void translate_star_battle(struct relations_builder *b)
{
    static const int steps[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    const struct board *board = board_whole(b->board);
    enum { TOUCHING, NUMBERS }; /* the claims */
    struct layer layer;
    int table = builder_table(b, are_not_both_number, LAYER_BLACK);
    start_layer(&layer, b);
    b->claim = NUMBERS;
    for (int i = 0; i < board->region_count && b->status == SATDOKU_OK; i++) {
        const struct region *region = &board->regions[i];
        int cells[SATDOKU_MAX_SIZE];
        for (int j = 0; region->kind <= REGION_PIECE && j < region->count; j++) {
            cells[j] = layer.cells[region->cells[j]];
        }
        if (region->kind <= REGION_PIECE) {
            count_digits(b, cells, region->count, builder_digit(b, LAYER_BLACK), b->clue.values[0]);
        }
    }
    b->claim = TOUCHING;
    for (int cell = 0; cell < board->grid_cells; cell++) {
        for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
            int other = board_grid_step(board, cell, steps[i][0], steps[i][1]);
            if (other != BOARD_NO_CELL) {
                builder_link(b, layer.cells[cell], layer.cells[other], table);
            }
        }
    }
}

/* ---- Paths ---- */

enum { WAYS = 4 };
static const int ways[WAYS][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

/* Of a cell of the layer and those beside it: how many neighbours a black one has. */
static void limit_degree(struct relations_builder *b, const struct layer *layer, int place,
                         struct degree_facts facts)
{
    int cells[1 + WAYS] = {layer->cells[place]};
    int count = 1;
    for (int way = 0; way < WAYS; way++) {
        int other = layer_cell(layer, place / layer->group->columns + ways[way][0],
                               place % layer->group->columns + ways[way][1]);
        if (other != BOARD_NO_CELL) {
            cells[count++] = other;
        }
    }
    builder_words(b, cells, count, &degree_rule, &facts);
}

/* Black cells are connected, and have from `least` to two neighbours each: they are a path, or a
 * closed one. */
static void start_path(struct layer *layer, struct relations_builder *b, int least, int steps)
{
    int black = builder_digit(b, LAYER_BLACK);
    start_layer(layer, b);
    for (int i = 0; i < layer->group->count && b->status == SATDOKU_OK; i++) {
        limit_degree(b, layer, i, (struct degree_facts){black, least, 2, false});
    }
    b->claim++;
    struct primitive *path = connect(b, layer->cells, layer->group->count, layer->black);
    if (path != NULL) {
        path->connected.steps = steps;
    }
}

/* One of the cells is an end, so that the path is no closed one. */
void translate_snake(struct relations_builder *b)
{
    struct layer layer;
    int count = b->board->grid_cells;
    start_path(&layer, b, 1, 0);
    b->claim++;
    if (b->clue.values[0] > 1) {
        keep_off_corners(b, &layer);
    }
    b->claim++;
    int branches = builder_branches(b, count);
    size_t members = b->relations->member_count;
    for (int i = 0; i < count && b->status == SATDOKU_OK; i++) {
        size_t begin = b->relations->primitive_count;
        limit_degree(b, &layer, i,
                     (struct degree_facts){builder_digit(b, LAYER_BLACK), 1, 1, true});
        builder_end_branch(b, branches + i, begin);
    }
    builder_choice(b, branches, count, members);
}

void translate_loop_layer(struct relations_builder *b)
{
    struct layer layer;
    start_path(&layer, b, 2, b->board->grid_cells / 2);
    b->claim++;
    if (b->clue.values[0] > 1) {
        keep_off_corners(b, &layer);
    }
}

/* It has each crossing once at most, and as many cells between them. Where four cells meet, or
 * inside one, there is none of it. */
void translate_fine_loop(struct relations_builder *b)
{
    struct layer layer;
    const struct board_group *group = clue_group_of(b->clue.kind, 0, b->board);
    start_path(&layer, b, 2, (group->rows + 1) / 2 * ((group->columns + 1) / 2));
    size_t white = builder_sets(b, 1);
    builder_put(b, white, builder_digit(b, LAYER_WHITE));
    for (int i = 0; i < group->count; i++) {
        if (i / group->columns % 2 == 1 && i % group->columns % 2 == 1) {
            builder_restrict(b, layer.cells[i], white);
        }
    }
}

/* A pearl's word: what is between it and the next cell in each direction, and between that one and
 * the next, as far as they are there. */
static void place_pearl(struct relations_builder *b, const struct layer *layer, int cell,
                        bool white)
{
    int row = 2 * board_row(b->board, cell);
    int column = 2 * board_column(b->board, cell);
    struct pearl_facts facts = {.digit = builder_digit(b, LAYER_BLACK), .white = white};
    int cells[2 * WAYS];
    int count = 0;
    for (int way = 0; way < WAYS; way++) {
        for (int far = 0; far < 2; far++) {
            int other = layer_cell(layer, row + (1 + 2 * far) * ways[way][0],
                                   column + (1 + 2 * far) * ways[way][1]);
            if (other != BOARD_NO_CELL) {
                facts.bits[count] = 1 << (2 * way + far);
                cells[count++] = other;
            }
        }
    }
    builder_words(b, cells, count, &pearl_rule, &facts);
}

void translate_pearls(struct relations_builder *b)
{
    struct layer layer = {.group = clue_group_of(SATDOKU_CLUE_MASYU, 0, b->board)};
    for (int i = 0; i < layer.group->count; i++) {
        layer.cells[i] = layer.group->first + i;
    }
    for (int i = 0; i < b->clue.cell_count && b->status == SATDOKU_OK; i++) {
        place_pearl(b, &layer, b->clue.cells[i], b->clue.kind == SATDOKU_CLUE_WHITE_PEARL);
    }
}

/* ---- Counts ---- */

/* The cell that counts comes last in the word. */
void translate_count_values(struct relations_builder *b)
{
    const struct clue *clue = &b->clue;
    int others = clue->cell_count - 1;
    bool in[SATDOKU_MAX_SIZE + 1] = {false};
    struct counted_facts facts = {in, others, b->board->lowest};
    struct builder_terms terms = builder_terms(b, clue->cell_count);
    if (terms.cells == NULL) {
        return;
    }
    for (int i = 0; i < clue->value_count; i++) {
        in[clue->values[i]] = true;
    }
    memcpy(terms.cells, clue->cells + 1, (size_t)others * sizeof *terms.cells);
    terms.cells[others] = clue->cells[0];
    builder_words(b, terms.cells, clue->cell_count, &counted_rule, &facts);
}

/* ---- Doppelgangers ---- */

/* The cells differ, and there are as many as digits from that one on: each of these is in one. */
static void hold_digits(struct relations_builder *b, const int *cells, int count, int from)
{
    int table = builder_table(b, are_different, 0);
    size_t sets = builder_sets(b, (size_t)count);
    for (int i = 0; i < count; i++) {
        builder_put(b, sets + (size_t)i * b->relations->words, from + i);
        for (int j = 0; j < i; j++) {
            builder_link(b, cells[j], cells[i], table);
        }
    }
    builder_cover(b, cells, count, sets, (size_t)count);
}

/* The groups of the kind, in their order: a cell for each column, row and box. */
enum { OF_COLUMNS, OF_ROWS, OF_BOXES, DOPPELGANGER_GROUPS };

/* The first cell beside the grid that says which digit a region of a kind misses; NO_CELL: none. */
static int missing_digits(const struct relations_builder *b, enum region_kind kind)
{
    int group = kind == REGION_COLUMN                        ? OF_COLUMNS
                : kind == REGION_ROW                         ? OF_ROWS
                : kind == REGION_BOX || kind == REGION_PIECE ? OF_BOXES
                                                             : DOPPELGANGER_GROUPS;
    return group < DOPPELGANGER_GROUPS ? clue_group_of(b->clue.kind, group, b->board)->first
                                       : BOARD_NO_CELL;
}

/* Those of one cell's row, column and box differ, if it holds 0. */
static void differ_at_zero(struct relations_builder *b, int cell, bool boxes)
{
    const struct board *board = board_whole(b->board);
    int cells[] = {cell, missing_digits(b, REGION_ROW) + board_row(board, cell),
                   missing_digits(b, REGION_COLUMN) + board_column(board, cell), 0};
    if (boxes) {
        cells[3] = missing_digits(b, REGION_BOX) + board->regions[blocks_of(board, cell)].number;
    }
    builder_words(b, cells, boxes ? 4 : 3, &apart_rule, NULL);
}

/* Each region has all digits but the one that its cell beside the grid has, which is not 0: so 0 is
 * in each of them. Boxes that are not there miss 0. */
void translate_doppelganger(struct relations_builder *b)
{
    const struct board *board = board_whole(b->board);
    int n = board->grid_rows;
    bool boxes = blocks_of(board, 0) >= 0;
    for (int i = 0; i < board->region_count; i++) {
        const struct region *region = &board->regions[i];
        int cells[SATDOKU_MAX_SIZE + 1];
        if (missing_digits(b, region->kind) != BOARD_NO_CELL) {
            memcpy(cells, region->cells, (size_t)n * sizeof *cells);
            cells[n] = missing_digits(b, region->kind) + region->number;
            hold_digits(b, cells, n + 1, 1);
        }
    }
    for (int i = 0; i < DOPPELGANGER_GROUPS; i++) {
        int cells[SATDOKU_MAX_SIZE];
        for (int j = 0; j < n; j++) {
            cells[j] = clue_group_of(b->clue.kind, i, board)->first + j;
            if (i == OF_BOXES && !boxes) {
                builder_put(b, builder_domain(b, cells[j]), 1);
            }
        }
        if (i != OF_BOXES || boxes) {
            hold_digits(b, cells, n, 2);
        }
    }
    for (int cell = 0; cell < board->grid_cells && b->status == SATDOKU_OK; cell++) {
        differ_at_zero(b, cell, boxes);
    }
}
