#include "clue_places.h"

enum { FEW_MAX = 4 };

/* Cells, by how many rows below and columns to the right of a first cell they are. */
struct few_cells {
    enum clue_made made;
    int count;
    signed char step[FEW_MAX][2];
};

static const struct few_cells shapes[] = {
    {CLUE_MADE_CELLS, 1, {{0, 0}}},
    {CLUE_MADE_EDGES, 2, {{0, 0}, {0, 1}}},
    {CLUE_MADE_EDGES, 2, {{0, 0}, {1, 0}}},
    {CLUE_MADE_SQUARES, 4, {{0, 0}, {0, 1}, {1, 0}, {1, 1}}},
    {CLUE_MADE_AREAS, 2, {{0, 0}, {0, 1}}},
    {CLUE_MADE_AREAS, 2, {{0, 0}, {1, 0}}},
    {CLUE_MADE_AREAS, 3, {{0, 0}, {0, 1}, {0, 2}}},
    {CLUE_MADE_AREAS, 3, {{0, 0}, {1, 0}, {2, 0}}},
    {CLUE_MADE_AREAS, 3, {{0, 0}, {0, 1}, {1, 0}}},
    {CLUE_MADE_AREAS, 3, {{0, 0}, {0, 1}, {1, 1}}},
    {CLUE_MADE_AREAS, 3, {{0, 0}, {1, 0}, {1, 1}}},
    {CLUE_MADE_AREAS, 3, {{0, 1}, {1, 0}, {1, 1}}},
};

struct walk {
    int *cells;
    const struct board *board;
    clue_places_take take;
    void *context;
};

/* generate makes no marks that say "no dot" or "no X or V"; they lie on edges, as dots do. */
static enum clue_made made_of(enum satdoku_clue_kind kind)
{
    bool mark = clue_kinds[kind].neighbours && clue_kinds[kind].value_count.max == 0;
    return mark ? CLUE_MADE_EDGES : clue_kinds[kind].made;
}

bool clue_places_any(enum satdoku_clue_kind kind)
{
    return made_of(kind) != CLUE_MADE_NEVER && made_of(kind) != CLUE_MADE_RULE;
}

size_t clue_places_room(const struct board *board)
{
    return (size_t)board->cells + FEW_MAX;
}

void clue_places_turn(int *cells, int count)
{
    for (int i = 0; i < count / 2; i++) {
        int cell = cells[i];
        cells[i] = cells[count - 1 - i];
        cells[count - 1 - i] = cell;
    }
}

/* Takes the place if all of its cells are on the board. */
static enum satdoku_status take_whole(const struct walk *w, int count)
{
    for (int i = 0; i < count; i++) {
        if (w->cells[i] == BOARD_NO_CELL) {
            return SATDOKU_OK;
        }
    }
    return w->take(w->context, count);
}

static enum satdoku_status walk_shapes(const struct walk *w, enum clue_made made)
{
    enum satdoku_status status = SATDOKU_OK;
    for (int cell = 0; cell < w->board->grid_cells; cell++) {
        for (size_t i = 0; i < sizeof shapes / sizeof *shapes && status == SATDOKU_OK; i++) {
            const struct few_cells *shape = &shapes[i];
            int count = shape->made == made ? shape->count : 0;
            for (int j = 0; j < count; j++) {
                w->cells[j] = board_grid_step(w->board, cell, shape->step[j][0], shape->step[j][1]);
            }
            status = count > 0 ? take_whole(w, count) : SATDOKU_OK;
        }
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    return SATDOKU_OK;
}

/* A line is a cell with two of its eight neighbours. */
static enum satdoku_status walk_lines(const struct walk *w)
{
    enum { AROUND = 9, MIDDLE = 4 };
    for (int i = 0; i < w->board->grid_cells * AROUND * AROUND; i++) {
        int cell = i / (AROUND * AROUND);
        int from = i / AROUND % AROUND;
        int to = i % AROUND;
        if (from == MIDDLE || to == MIDDLE || from >= to) {
            continue;
        }
        w->cells[0] = board_grid_step(w->board, cell, from / 3 - 1, from % 3 - 1);
        w->cells[1] = cell;
        w->cells[2] = board_grid_step(w->board, cell, to / 3 - 1, to % 3 - 1);
        enum satdoku_status status = take_whole(w, 3);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    return SATDOKU_OK;
}

/* Rows and columns; `ways` 2: from both of their ends. */
static enum satdoku_status walk_sides(const struct walk *w, int ways)
{
    const struct board *board = w->board;
    int lines = board->lines ? board->grid_rows + board->grid_columns : 0;
    for (int i = 0; i < lines * ways; i++) {
        int line = i / ways;
        bool is_row = line < board->grid_rows;
        int count = is_row ? board->grid_columns : board->grid_rows;
        for (int j = 0; j < count; j++) {
            int at = i % ways == 0 ? j : count - 1 - j;
            w->cells[j] = is_row ? board_grid_cell(board, line, at)
                                 : board_grid_cell(board, at, line - board->grid_rows);
        }
        enum satdoku_status status = take_whole(w, count);
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    return SATDOKU_OK;
}

static enum satdoku_status walk_diagonals(const struct walk *w)
{
    const struct board *board = w->board;
    int starts = board_grid_is_whole(board) ? board->grid_cells : 0;
    for (int cell = 0; cell < starts; cell++) {
        struct outside_line line = outside_diagonal(board, cell);
        for (int i = 0; i < line.count; i++) {
            w->cells[i] = outside_cell(board, &line, i);
        }
        enum satdoku_status status = line.count > 0 ? take_whole(w, line.count) : SATDOKU_OK;
        if (status != SATDOKU_OK) {
            return status;
        }
    }
    return SATDOKU_OK;
}

enum satdoku_status clue_places_walk(int *cells, const struct board *board,
                                     enum satdoku_clue_kind kind, clue_places_take take,
                                     void *context)
{
    const struct walk w = {cells, board, take, context};
    switch (made_of(kind)) {
    case CLUE_MADE_LINES:
        return walk_lines(&w);
    case CLUE_MADE_SIDES:
        return walk_sides(&w, clue_kinds[kind].outside ? 2 : 1);
    case CLUE_MADE_DIAGONALS:
        return walk_diagonals(&w);
    default:
        return walk_shapes(&w, made_of(kind));
    }
}
