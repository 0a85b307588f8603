#include "named_board.h"

#include "mem.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* What two parts share is called after the earlier one: here the corners of the middle board. */
static const struct named_board_part samurai[] = {{0, 0, "top left"},
                                                  {0, 12, "top right"},
                                                  {12, 0, "bottom left"},
                                                  {12, 12, "bottom right"},
                                                  {6, 6, "middle"}};

static const struct named_board boards[] = {
    {"samurai", samurai, 5, 9, 3, 3},
};

enum { BOARDS = sizeof boards / sizeof boards[0] };

const struct named_board *named_board_find(const char *name)
{
    for (size_t i = 0; i < BOARDS; i++) {
        if (strcmp(boards[i].name, name) == 0) {
            return &boards[i];
        }
    }
    return NULL;
}

const char *named_board_choice(size_t index)
{
    return index < BOARDS ? boards[index].name : NULL;
}

void named_board_measure(struct board_plan *plan, const struct named_board *named)
{
    plan->rows = 0;
    plan->columns = 0;
    plan->digits = named->size;
    plan->lowest = 1;
    plan->lines = false;
    plan->name = named->name;
    for (int i = 0; i < named->part_count; i++) {
        int rows = named->parts[i].row + named->size;
        int columns = named->parts[i].column + named->size;
        plan->rows = rows > plan->rows ? rows : plan->rows;
        plan->columns = columns > plan->columns ? columns : plan->columns;
    }
}

bool named_board_has_cell(const struct named_board *named, int row, int column)
{
    for (int i = 0; i < named->part_count; i++) {
        const struct named_board_part *part = &named->parts[i];
        if (row >= part->row && row < part->row + named->size && column >= part->column &&
            column < part->column + named->size) {
            return true;
        }
    }
    return false;
}

const struct named_board *named_board_of_cells(size_t cells)
{
    for (size_t i = 0; i < BOARDS; i++) {
        const struct named_board *named = &boards[i];
        struct board_plan plan = {0};
        size_t count = 0;
        named_board_measure(&plan, named);
        for (int place = 0; place < plan.rows * plan.columns; place++) {
            count += named_board_has_cell(named, place / plan.columns, place % plan.columns);
        }
        if (count == cells) {
            return &boards[i];
        }
    }
    return NULL;
}

/* ---- Boxes ---- */

/* A rectangle of a part, by its first cell on the canvas. */
struct corner {
    int row;
    int column;
};

static int boxes_of_part(const struct named_board *named)
{
    return named->size * named->size / (named->box_rows * named->box_columns);
}

/* Where box `box` of a part lies, of those in reading order. */
static struct corner corner_of_box(const struct named_board *named, int part, int box)
{
    int across = named->size / named->box_columns;
    return (struct corner){named->parts[part].row + box / across * named->box_rows,
                           named->parts[part].column + box % across * named->box_columns};
}

/* Whether an earlier part has a box at the same place. */
static bool is_box_of_earlier_part(const struct named_board *named, int part, struct corner corner)
{
    for (int other = 0; other < part; other++) {
        for (int box = 0; box < boxes_of_part(named); box++) {
            struct corner taken = corner_of_box(named, other, box);
            if (taken.row == corner.row && taken.column == corner.column) {
                return true;
            }
        }
    }
    return false;
}

/* The part and the box there that have the number `number` among all boxes. */
static void find_box(int *part, int *box, const struct named_board *named, int number)
{
    for (*part = 0; *part < named->part_count; (*part)++) {
        for (*box = 0; *box < boxes_of_part(named); (*box)++) {
            struct corner corner = corner_of_box(named, *part, *box);
            if (!is_box_of_earlier_part(named, *part, corner) && number-- == 0) {
                return;
            }
        }
    }
}

/* ---- Making ---- */

/* A plan under way; all that it points to has room in these arrays. */
struct planner {
    const struct named_board *named;
    struct board_plan plan;
    bool *missing;
    struct board_set *sets;
    int *places;
    size_t set_count;
    size_t place_count;
};

/* Adds a rectangle as a region, whose cells are there. */
static void add_set(struct planner *planner, enum region_kind kind, int number,
                    struct corner corner, int rows, int columns)
{
    int *places = planner->places + planner->place_count;
    int count = 0;
    for (int row = corner.row; row < corner.row + rows; row++) {
        for (int column = corner.column; column < corner.column + columns; column++) {
            int place = row * planner->plan.columns + column;
            places[count++] = place;
        }
    }
    planner->sets[planner->set_count++] = (struct board_set){kind, number, places, count};
    planner->place_count += (size_t)count;
}

static void add_lines(struct planner *planner, enum region_kind kind)
{
    const struct named_board *named = planner->named;
    bool rows = kind == REGION_ROW;
    for (int i = 0; i < named->part_count * named->size; i++) {
        const struct named_board_part *part = &named->parts[i / named->size];
        int line = i % named->size;
        struct corner corner = {part->row + (rows ? line : 0), part->column + (rows ? 0 : line)};
        add_set(planner, kind, i, corner, rows ? 1 : named->size, rows ? named->size : 1);
    }
}

static enum satdoku_status make(struct board **board, struct planner *planner,
                                const struct board_set *more, size_t count)
{
    struct board_plan *plan = &planner->plan;
    /* Each cell of a part is in three of its regions. */
    const struct named_board *named = planner->named;
    size_t parts = (size_t)named->part_count;
    size_t size = (size_t)named->size;
    size_t lines = 2 * size + (size_t)boxes_of_part(named);
    size_t places = (size_t)plan->rows * (size_t)plan->columns;
    planner->missing = mem_alloc(places, sizeof *planner->missing);
    planner->sets = mem_alloc(parts * lines + count, sizeof *planner->sets);
    planner->places = mem_alloc(parts * 3 * size * size, sizeof *planner->places);
    if (planner->missing == NULL || planner->sets == NULL || planner->places == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    for (int place = 0; place < (int)places; place++) {
        planner->missing[place] =
            !named_board_has_cell(named, place / plan->columns, place % plan->columns);
    }
    add_lines(planner, REGION_ROW);
    add_lines(planner, REGION_COLUMN);
    int number = 0;
    for (int part = 0; part < named->part_count; part++) {
        for (int box = 0; box < boxes_of_part(named); box++) {
            struct corner corner = corner_of_box(named, part, box);
            if (!is_box_of_earlier_part(named, part, corner)) {
                add_set(planner, REGION_BOX, number++, corner, named->box_rows, named->box_columns);
            }
        }
    }
    for (size_t i = 0; i < count; i++) {
        planner->sets[planner->set_count++] = more[i];
    }
    plan->missing = planner->missing;
    plan->sets = planner->sets;
    plan->set_count = planner->set_count;
    return board_make(board, plan);
}

enum satdoku_status named_board_make(struct board **board, const struct named_board *named,
                                     const struct board_set *more, size_t count)
{
    struct planner planner = {.named = named};
    named_board_measure(&planner.plan, named);
    enum satdoku_status status = make(board, &planner, more, count);
    mem_free(planner.missing);
    mem_free(planner.sets);
    mem_free(planner.places);
    return status;
}

/* ---- Words ---- */

const char *named_board_part_words(int number)
{
    for (size_t i = 0; i < BOARDS && number >= 1; i++) {
        if (number <= boards[i].part_count) {
            return boards[i].parts[number - 1].words;
        }
        number -= boards[i].part_count;
    }
    return NULL;
}

int named_board_region_values(int values[NAMED_BOARD_REGION_VALUES], const struct board *board,
                              int region)
{
    const struct region *r = &board->regions[region];
    const struct named_board *named = board->name != NULL ? named_board_find(board->name) : NULL;
    values[0] = r->number + 1;
    values[1] = (int)r->kind;
    if (named == NULL || r->kind > REGION_BOX) {
        return 2;
    }
    int part = r->number / named->size;
    int number = r->number % named->size;
    if (r->kind == REGION_BOX) {
        find_box(&part, &number, named, r->number);
    }
    assert(part < named->part_count);
    values[0] = number + 1;
    values[2] = part + 1;
    for (const struct named_board *before = boards; before < named; before++) {
        values[2] += before->part_count; /* those of all boards are counted from 1 */
    }
    return NAMED_BOARD_REGION_VALUES;
}

void named_board_region_text(char text[NAMED_BOARD_REGION_TEXT], const struct board *board,
                             int region)
{
    int values[NAMED_BOARD_REGION_VALUES];
    const char *word = board_region_word(board->regions[region].kind);
    if (named_board_region_values(values, board, region) < NAMED_BOARD_REGION_VALUES) {
        snprintf(text, NAMED_BOARD_REGION_TEXT, "%s %d", word, values[0]);
    } else {
        snprintf(text, NAMED_BOARD_REGION_TEXT, "%s %d of the %s board", word, values[0],
                 named_board_part_words(values[2]));
    }
}
