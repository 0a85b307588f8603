/* Clues of cells beside the grid, and the rules that bring such cells along. */
#include "group_translations.h"

#include "board.h"
#include "sum_translations.h"
#include "word_rules.h"

#include <string.h>

/* ---- Connected cells ---- */

/* A digit is in just so many of some cells. */
static void count_digits(struct relations_builder *b, const int *cells, int count, int digit,
                         int times)
{
    struct count_facts facts = {.digit = digit, .count = times, .must = true};
    struct diagram_rule rule = count_rule;
    rule.facts = &facts;
    (void)builder_sequence(b, cells, count, &rule);
}

/* Cells that hold a digit of a set are connected, no more than that size, if it is not 0. */
static void connect(struct relations_builder *b, const int *cells, int count, const bool *in,
                    int size)
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
        connected->connected.size = size;
    }
}

void translate_connected(struct relations_builder *b, const struct translation *row)
{
    bool in[SATDOKU_MAX_SIZE + 1] = {false};
    (void)row;
    for (int i = 1; i < b->clue.value_count; i++) {
        in[b->clue.values[i] - b->board->lowest + 1] = true;
    }
    if (b->clue.values[0] > 0) {
        struct set_facts facts = {in, b->clue.values[0]};
        struct diagram_rule rule = set_rule;
        rule.facts = &facts;
        (void)builder_sequence(b, b->clue.cells, b->clue.cell_count, &rule);
    }
    connect(b, b->clue.cells, b->clue.cell_count, in, b->clue.values[0]);
}

/* Regions whose numbers come in the order in which they begin. */
void translate_found_regions(struct relations_builder *b, const struct translation *row)
{
    const struct board *board = b->board;
    int count = board->grid_cells;
    int cells[2 * CLUE_CONNECTED_MAX];
    int *labels = cells + count;
    int regions = count / board->digits;
    struct line_facts facts = {.count = count, .number = regions};
    struct diagram_rule rule = growth_rule;
    (void)row;
    for (int i = 0; i < count; i++) {
        cells[i] = i;
        labels[i] = board_found_regions(board)->first + i;
    }
    rule.facts = &facts;
    (void)builder_sequence(b, labels, count, &rule);
    for (int region = 1; region <= regions; region++) {
        count_digits(b, labels, count, region, board->digits);
    }
    for (int region = 1; region <= regions; region++) {
        bool in[SATDOKU_MAX_SIZE + 1] = {false};
        in[region] = true;
        connect(b, labels, count, in, board->digits);
    }
    struct primitive *division = builder_add(b, PRIMITIVE_DIVISION, cells, 2 * count);
    if (division != NULL) {
        division->regions = regions;
    }
}

/* The cell that counts comes last in the word. Of a count each cell is a way by itself. */
void translate_region_run(struct relations_builder *b, const struct translation *row)
{
    const struct clue *clue = &b->clue;
    int count = clue->cell_count;
    bool begins[CLUE_CONNECTED_MAX] = {false};
    struct ways_facts facts = {begins, count, 1 - clue->values[0], b->board->lowest};
    struct builder_terms terms = builder_terms(b, count);
    struct diagram_rule rule = ways_rule;
    (void)row;
    if (terms.cells == NULL) {
        return;
    }
    for (int i = 1; i < count; i++) {
        terms.cells[i - 1] = clue->cells[i];
        begins[i] = clue->kind == SATDOKU_CLUE_CHAOS_COUNT;
    }
    int place = 1;
    for (int way = 1; way < clue->value_count; way++) {
        begins[place] = true;
        place += clue->values[way];
    }
    terms.cells[count - 1] = clue->cells[0];
    rule.facts = &facts;
    (void)builder_sequence(b, terms.cells, count, &rule);
}

/* ---- Layers of two values ---- */

enum { LAYER_WHITE = 1, LAYER_BLACK = 2 }; /* as they are printed */

static int inside(const struct relations_builder *b, int printed)
{
    return printed - b->board->lowest + 1;
}

/* Each cell has one of the two values; the group. */
static const struct board_group *start_layer(struct relations_builder *b)
{
    const struct board_group *group = clue_group_of(b->clue.kind, 0, b->board);
    size_t set = builder_sets(b, 1);
    builder_put(b, set, inside(b, LAYER_WHITE));
    builder_put(b, set, inside(b, LAYER_BLACK));
    for (int i = 0; i < group->count; i++) {
        builder_restrict(b, group->first + i, set);
    }
    return group;
}

void translate_layer(struct relations_builder *b, const struct translation *row)
{
    (void)row;
    (void)start_layer(b);
}

/* Each value is connected, and each 2x2 square has both. */
void translate_yin_yang(struct relations_builder *b, const struct translation *row)
{
    const struct board *board = b->board;
    int first = start_layer(b)->first;
    int cells[CLUE_CONNECTED_MAX];
    size_t sets = builder_sets(b, 2);
    (void)row;
    for (int i = 0; i < board->grid_cells; i++) {
        cells[i] = first + i;
    }
    for (int value = LAYER_WHITE; value <= LAYER_BLACK; value++) {
        bool in[SATDOKU_MAX_SIZE + 1] = {false};
        in[inside(b, value)] = true;
        connect(b, cells, board->grid_cells, in, 0);
        builder_put(b, sets + (size_t)(value - LAYER_WHITE) * b->relations->words,
                    inside(b, value));
    }
    for (int cell = 0; cell < board->grid_cells; cell++) {
        if (board_grid_step(board, cell, 1, 1) != BOARD_NO_CELL) {
            const int square[SQUARE_CELLS] = {first + cell,
                                              first + board_grid_step(board, cell, 0, 1),
                                              first + board_grid_step(board, cell, 1, 0),
                                              first + board_grid_step(board, cell, 1, 1)};
            builder_cover(b, square, SQUARE_CELLS, sets, 2);
        }
    }
}

/* So many stars in each row, column, box and piece, no two of which touch. */
void translate_star_battle(struct relations_builder *b, const struct translation *row)
{
    static const int steps[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    const struct board *board = board_whole(b->board);
    int first = start_layer(b)->first;
    int table = builder_table(b, are_not_both_number, LAYER_BLACK);
    (void)row;
    for (int i = 0; i < board->region_count && b->status == SATDOKU_OK; i++) {
        const struct region *region = &board->regions[i];
        int cells[SATDOKU_MAX_SIZE];
        for (int j = 0; j < region->count; j++) {
            cells[j] = first + region->cells[j];
        }
        if (region->kind <= REGION_PIECE) {
            count_digits(b, cells, region->count, inside(b, LAYER_BLACK), b->clue.values[0]);
        }
    }
    for (int cell = 0; cell < board->grid_cells; cell++) {
        for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
            int other = board_grid_step(board, cell, steps[i][0], steps[i][1]);
            if (other != BOARD_NO_CELL) {
                builder_link(b, first + cell, first + other, table);
            }
        }
    }
}

/* Of a cell of the layer and those beside it: how many neighbours a black one has. */
static void limit_degree(struct relations_builder *b, int first, int cell,
                         struct degree_facts facts)
{
    static const int steps[][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    struct diagram_rule rule = degree_rule;
    int cells[] = {first + cell, 0, 0, 0, 0};
    int count = 1;
    for (int side = 0; side < 4; side++) {
        int other = board_grid_step(b->board, cell, steps[side][0], steps[side][1]);
        if (other != BOARD_NO_CELL) {
            cells[count++] = first + other;
        }
    }
    rule.facts = &facts;
    (void)builder_sequence(b, cells, count, &rule);
}

static void keep_off_corners(struct relations_builder *b, int first, int black)
{
    const struct board *board = b->board;
    struct line_facts facts = {.number = black};
    struct diagram_rule rule = corner_rule;
    rule.facts = &facts;
    for (int cell = 0; cell < board->grid_cells && b->status == SATDOKU_OK; cell++) {
        if (board_grid_step(board, cell, 1, 1) != BOARD_NO_CELL) {
            const int square[] = {first + cell, first + board_grid_step(board, cell, 0, 1),
                                  first + board_grid_step(board, cell, 1, 0),
                                  first + board_grid_step(board, cell, 1, 1)};
            (void)builder_sequence(b, square, SQUARE_CELLS, &rule);
        }
    }
}

/* Black cells are connected, and have from `least` to two neighbours each: they are a path, or a
 * closed one. */
static int start_path(struct relations_builder *b, int least)
{
    const struct board *board = b->board;
    int first = start_layer(b)->first;
    int black = inside(b, LAYER_BLACK);
    int cells[CLUE_CONNECTED_MAX];
    bool in[SATDOKU_MAX_SIZE + 1] = {false};
    in[black] = true;
    for (int cell = 0; cell < board->grid_cells && b->status == SATDOKU_OK; cell++) {
        cells[cell] = first + cell;
        limit_degree(b, first, cell, (struct degree_facts){black, least, 2, false});
    }
    connect(b, cells, board->grid_cells, in, 0);
    if (b->clue.values[0] > 1) {
        keep_off_corners(b, first, black);
    }
    return first;
}

/* One of the cells is an end, so that the path is no closed one. */
void translate_snake(struct relations_builder *b, const struct translation *row)
{
    int count = b->board->grid_cells;
    int first = start_path(b, 1);
    int branches = builder_branches(b, count);
    size_t members = b->relations->member_count;
    (void)row;
    for (int cell = 0; cell < count && b->status == SATDOKU_OK; cell++) {
        size_t begin = b->relations->primitive_count;
        limit_degree(b, first, cell, (struct degree_facts){inside(b, LAYER_BLACK), 1, 1, true});
        builder_end_branch(b, branches + cell, begin);
    }
    builder_choice(b, branches, count, members);
}

void translate_loop_layer(struct relations_builder *b, const struct translation *row)
{
    (void)row;
    (void)start_path(b, 2);
}

/* The cell that counts comes last in the word. */
void translate_count_values(struct relations_builder *b, const struct translation *row)
{
    const struct clue *clue = &b->clue;
    int others = clue->cell_count - 1;
    bool in[SATDOKU_MAX_SIZE + 1] = {false};
    struct counted_facts facts = {in, others, b->board->lowest};
    struct diagram_rule rule = counted_rule;
    struct builder_terms terms = builder_terms(b, clue->cell_count);
    (void)row;
    if (terms.cells == NULL) {
        return;
    }
    for (int i = 0; i < clue->value_count; i++) {
        in[clue->values[i]] = true;
    }
    memcpy(terms.cells, clue->cells + 1, (size_t)others * sizeof *terms.cells);
    terms.cells[others] = clue->cells[0];
    rule.facts = &facts;
    (void)builder_sequence(b, terms.cells, clue->cell_count, &rule);
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
    (void)builder_sequence(b, cells, boxes ? 4 : 3, &apart_rule);
}

/* Each region has all digits but the one that its cell beside the grid has, which is not 0: so 0 is
 * in each of them. Boxes that are not there miss 0. */
void translate_doppelganger(struct relations_builder *b, const struct translation *row)
{
    const struct board *board = board_whole(b->board);
    int n = board->grid_rows;
    bool boxes = blocks_of(board, 0) >= 0;
    (void)row;
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
