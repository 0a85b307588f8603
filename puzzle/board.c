#include "board.h"

#include "mem.h"

#include <string.h>

/* ---- Life ---- */

static void free_board(struct board *board)
{
    mem_free(board->layout);
    mem_free(board->places);
    mem_free(board->cell_at);
    mem_free(board->regions);
    mem_free(board->region_cells);
    mem_free(board->cell_regions);
    mem_free(board->cell_first);
    mem_free(board->groups);
    board_release(board->whole);
    mem_free(board);
}

struct board *board_hold(struct board *board)
{
    atomic_fetch_add_explicit(&board->holders, 1, memory_order_relaxed);
    return board;
}

void board_release(struct board *board)
{
    if (board != NULL && atomic_fetch_sub_explicit(&board->holders, 1, memory_order_acq_rel) == 1) {
        free_board(board);
    }
}

/* ---- Making: room ---- */

/* A board under way. Regions are built twice: first they are counted, then put where room was made
 * for them. */
struct builder {
    struct board *board;
    const struct board_plan *plan;
    int *cells; /* of the region under way; NULL while regions are counted */
    int count;
    size_t used; /* cells of all regions */
};

/* As many columns as a group has on the canvas of a grid so wide, and as many rows. */
static int group_columns(const struct board_group *group, int grid_columns)
{
    return group->rows > 0 ? group->columns : grid_columns;
}

static int group_rows(const struct board_group *group, int grid_columns)
{
    return group->rows > 0 ? group->rows : (group->count + grid_columns - 1) / grid_columns;
}

long long board_canvas_rows(const struct board_plan *plan)
{
    long long rows = plan->rows;
    for (size_t i = 0; i < plan->group_count; i++) {
        rows += 1 + group_rows(&plan->groups[i], plan->columns);
    }
    return rows;
}

static void put_cell(struct board *board, int place)
{
    board->cell_at[place] = board->cells;
    board->places[board->cells++] = place;
}

static bool number_cells(struct board *board, const struct board_plan *plan)
{
    const bool *missing = plan->missing;
    int grid_places = plan->rows * plan->columns;
    size_t places = (size_t)board->rows * (size_t)board->columns;
    bool whole = missing == NULL || memchr(missing, 1, (size_t)grid_places) == NULL;
    board->grid_cells = board->cells = grid_places;
    if (whole && plan->group_count == 0) {
        return true;
    }
    board->places = mem_alloc(places, sizeof *board->places);
    board->cell_at = mem_alloc(places, sizeof *board->cell_at);
    if (board->places == NULL || board->cell_at == NULL) {
        return false;
    }
    board->groups = mem_alloc(plan->group_count, sizeof *board->groups);
    if (board->groups == NULL) {
        return false;
    }
    for (size_t i = 0; i < plan->group_count; i++) {
        board->groups[i] = plan->groups[i];
    }
    board->group_count = plan->group_count;
    board->cells = 0;
    for (size_t place = 0; place < places; place++) {
        board->cell_at[place] = BOARD_NO_CELL;
    }
    for (int place = 0; place < grid_places; place++) {
        if (missing == NULL || !missing[place]) {
            put_cell(board, place / plan->columns * board->columns + place % plan->columns);
        }
    }
    board->grid_cells = board->cells;
    /* The cells of the groups, below the grid. */
    int row = board->grid_rows;
    for (size_t i = 0; i < board->group_count; i++) {
        struct board_group *group = &board->groups[i];
        int columns = group_columns(group, board->grid_columns);
        group->first = board->cells;
        group->row = row + 1;
        for (int j = 0; j < group->count; j++) {
            put_cell(board, (group->row + j / columns) * board->columns + j % columns);
        }
        row += 1 + group_rows(group, board->grid_columns);
    }
    return true;
}

/* The pieces in the order in which they begin, whatever the layout calls them. A layout without
 * pieces is none. */
static bool number_pieces(struct board *board, const uint16_t *layout)
{
    uint16_t last = 0; /* of the names in use */
    bool some = false;
    for (int cell = 0; layout != NULL && cell < board->grid_cells; cell++) {
        bool named = layout[cell] != BOARD_NO_PIECE;
        some = some || named;
        last = named && layout[cell] > last ? layout[cell] : last;
    }
    if (!some) {
        return true;
    }
    size_t names = (size_t)last + 1;
    uint16_t *number = mem_alloc(names, sizeof *number);
    board->layout = mem_alloc((size_t)board->cells, sizeof *board->layout);
    if (number == NULL || board->layout == NULL) {
        mem_free(number);
        return false;
    }
    memset(number, 0xff, names * sizeof *number); /* NO_PIECE */
    uint16_t count = 0;
    for (int cell = 0; cell < board->cells; cell++) {
        uint16_t piece = cell < board->grid_cells ? layout[cell] : BOARD_NO_PIECE;
        if (piece != BOARD_NO_PIECE && number[piece] == BOARD_NO_PIECE) {
            number[piece] = count++;
        }
        board->layout[cell] = piece == BOARD_NO_PIECE ? piece : number[piece];
    }
    mem_free(number);
    return true;
}

/* ---- Making: regions ---- */

static void take_cell(struct builder *b, int cell)
{
    if (b->cells != NULL) {
        b->cells[b->count] = cell;
    }
    b->count++;
}

/* The cells taken since the last region are one, unless there are none. */
static void end_region(struct builder *b, enum region_kind kind, int number)
{
    struct board *board = b->board;
    if (b->count == 0) {
        return;
    }
    if (b->cells != NULL) {
        board->regions[board->region_count] = (struct region){kind, number, b->cells, b->count};
        b->cells += b->count;
    }
    board->region_count++;
    b->used += (size_t)b->count;
    b->count = 0;
}

/* The cells of a rectangle of the grid that are there. */
static void take_rectangle(struct builder *b, int row, int column, int rows, int columns)
{
    const struct board *board = b->board;
    if (board->cell_at == NULL && b->cells == NULL) {
        b->count += rows * columns;
        return;
    }
    for (int r = row; r < row + rows; r++) {
        int first = r * board->columns + column;
        for (int place = first; place < first + columns; place++) {
            int cell = board->cell_at == NULL ? place : board->cell_at[place];
            if (cell != BOARD_NO_CELL) {
                take_cell(b, cell);
            }
        }
    }
}

/* The rectangles of that size that tile the grid. */
static void add_tiles(struct builder *b, enum region_kind kind, int rows, int columns)
{
    int number = 0;
    for (int row = 0; row < b->board->grid_rows; row += rows) {
        for (int column = 0; column < b->board->grid_columns; column += columns) {
            take_rectangle(b, row, column, rows, columns);
            end_region(b, kind, number++);
        }
    }
}

/* Whether boxes are something else than lines, which say the same. */
static bool has_boxes(const struct board *board)
{
    bool row = board->box_rows == 1 && board->box_columns == board->grid_columns;
    bool column = board->box_columns == 1 && board->box_rows == board->grid_rows;
    return board->box_rows > 0 && !(board->lines && (row || column));
}

static void add_pieces(struct builder *b)
{
    const struct board *board = b->board;
    bool some = true;
    for (int piece = 0; some; piece++) {
        for (int cell = 0; cell < board->cells; cell++) {
            if (board->layout[cell] == piece) {
                take_cell(b, cell);
            }
        }
        some = b->count > 0;
        end_region(b, REGION_PIECE, piece);
    }
}

static void add_disjoint(struct builder *b)
{
    const struct board *board = b->board;
    for (int place = 0; place < board->box_rows * board->box_columns; place++) {
        for (int row = place / board->box_columns; row < board->grid_rows; row += board->box_rows) {
            for (int column = place % board->box_columns; column < board->grid_columns;
                 column += board->box_columns) {
                take_rectangle(b, row, column, 1, 1);
            }
        }
        end_region(b, REGION_DISJOINT, place);
    }
}

static void add_sets(struct builder *b, enum region_kind from, enum region_kind to)
{
    for (size_t i = 0; i < b->plan->set_count; i++) {
        const struct board_set *set = &b->plan->sets[i];
        if (set->kind < from || set->kind > to) {
            continue;
        }
        for (int j = 0; j < set->count; j++) {
            take_cell(b, board_plan_cell(b->board, set->places[j]));
        }
        end_region(b, set->kind, set->number);
    }
}

static void add_regions(struct builder *b)
{
    const struct board_plan *plan = b->plan;
    const struct board *board = b->board;
    b->board->region_count = 0;
    b->used = 0;
    if (plan->lines) {
        add_tiles(b, REGION_ROW, 1, board->grid_columns);
        add_tiles(b, REGION_COLUMN, board->grid_rows, 1);
    }
    add_sets(b, REGION_ROW, REGION_COLUMN);
    if (has_boxes(board)) {
        add_tiles(b, REGION_BOX, board->box_rows, board->box_columns);
    }
    add_sets(b, REGION_BOX, REGION_BOX);
    if (board->layout != NULL) {
        add_pieces(b);
    }
    for (int number = 0; number < 2; number++) {
        int size = board->grid_rows;
        for (int row = 0; plan->diagonal[number] && row < size; row++) {
            take_cell(b, board_cell(board, row, number == 0 ? row : size - 1 - row));
        }
        end_region(b, REGION_DIAGONAL, number);
    }
    /* Four 3x3 squares, one cell away from the edges and from each other. */
    for (int window = 0; plan->windoku && window < 4; window++) {
        take_rectangle(b, 1 + window / 2 * 4, 1 + window % 2 * 4, 3, 3);
        end_region(b, REGION_WINDOW, window);
    }
    if (plan->disjoint) {
        add_disjoint(b);
    }
    add_sets(b, REGION_PIECE, REGION_SET);
}

/* ---- Making: what follows from regions ---- */

static enum satdoku_status fill(struct board *board, const struct board_plan *plan)
{
    if (!number_cells(board, plan) || !number_pieces(board, plan->layout)) {
        return SATDOKU_ERR_MEMORY;
    }
    struct builder builder = {.board = board, .plan = plan};
    add_regions(&builder);
    size_t used = builder.used;
    board->regions = mem_alloc((size_t)board->region_count, sizeof *board->regions);
    board->region_cells = mem_alloc(used, sizeof *board->region_cells);
    board->cell_regions = mem_alloc(used, sizeof *board->cell_regions);
    board->cell_first = mem_alloc((size_t)board->cells + 1, sizeof *board->cell_first);
    if (board->regions == NULL || board->region_cells == NULL || board->cell_regions == NULL ||
        board->cell_first == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    builder.cells = board->region_cells;
    add_regions(&builder);
    /* The regions of each cell, once all regions are there. */
    int *first = board->cell_first;
    memset(first, 0, ((size_t)board->cells + 1) * sizeof *first);
    for (int i = 0; i < board->region_count; i++) {
        for (int j = 0; j < board->regions[i].count; j++) {
            first[board->regions[i].cells[j] + 1]++;
        }
    }
    for (int cell = 0; cell < board->cells; cell++) {
        first[cell + 1] += first[cell];
    }
    /* Filling moves each cell's first place to the next cell's; backwards it is found again. */
    for (int i = board->region_count - 1; i >= 0; i--) {
        for (int j = 0; j < board->regions[i].count; j++) {
            board->cell_regions[--first[board->regions[i].cells[j] + 1]] = i;
        }
    }
    memmove(first, first + 1, (size_t)board->cells * sizeof *first);
    first[board->cells] = (int)used;
    return SATDOKU_OK;
}

/* Whether rows and columns, and boxes if any, are all the regions of a square board. */
static bool is_plain(const struct board *board, const struct board_plan *plan)
{
    bool more = board->layout != NULL || plan->diagonal[0] || plan->diagonal[1] || plan->windoku ||
                plan->disjoint || plan->set_count > 0;
    return board->shape.n > 0 && plan->lines && !more;
}

static void classify(struct board *board, const struct board_plan *plan)
{
    int n = board->rows;
    if (n == board->columns && n == board->digits && board->cells == n * n) {
        board->shape.n = n;
    }
    /* A Latin square has rows and columns alone: it gets boxes of one row, which say the same. Any
     * other board loses such boxes, unless disjoint sets need their shape. */
    if (is_plain(board, plan) && board->box_rows == 0) {
        board->box_rows = 1;
        board->box_columns = board->columns;
    } else if (!is_plain(board, plan) && board->box_rows == 1 && !has_boxes(board) &&
               !plan->disjoint) {
        board->box_rows = 0;
        board->box_columns = 0;
    }
    if (board->shape.n > 0) {
        board->shape = (struct shape){n, board->box_rows, board->box_columns};
    }
    /* Boxes of a whole house, or the lines alone. */
    bool whole = !has_boxes(board) || board->box_rows * board->box_columns == board->digits;
    if (is_plain(board, plan) && whole) {
        board->form = BOARD_ORDINARY;
        return;
    }
    /* All regions are houses, and behind rows and columns they are pieces for every cell. */
    bool pieces = board->shape.n > 0 && plan->lines && board->box_rows == 0 &&
                  board->layout != NULL && board->region_count == 3 * n;
    for (int i = 2 * n; i < board->region_count && pieces; i++) {
        pieces = board->regions[i].kind == REGION_PIECE && board->regions[i].count == n;
    }
    board->form = pieces ? BOARD_JIGSAW : BOARD_OTHER;
}

enum satdoku_status board_make(struct board **board, const struct board_plan *plan)
{
    struct board *made = mem_alloc(1, sizeof *made);
    if (made == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    int columns = plan->columns;
    for (size_t i = 0; i < plan->group_count; i++) {
        int wide = group_columns(&plan->groups[i], plan->columns);
        columns = wide > columns ? wide : columns;
    }
    *made = (struct board){.rows = (int)board_canvas_rows(plan),
                           .columns = columns,
                           .grid_rows = plan->rows,
                           .grid_columns = plan->columns,
                           .digits = plan->digits,
                           .lowest = plan->lowest,
                           .by_option = plan->by_option,
                           .letters = plan->letters,
                           .lines = plan->lines,
                           .name = plan->name,
                           .diagonal = {plan->diagonal[0], plan->diagonal[1]},
                           .windoku = plan->windoku,
                           .disjoint = plan->disjoint,
                           .box_rows = plan->box_rows,
                           .box_columns = plan->box_columns};
    atomic_init(&made->holders, 1);
    enum satdoku_status status = fill(made, plan);
    if (status != SATDOKU_OK) {
        free_board(made);
        return status;
    }
    classify(made, plan);
    *board = made;
    return SATDOKU_OK;
}

bool shape_of_size(struct shape *shape, int n)
{
    if (n < 1 || n > SATDOKU_MAX_SIZE) {
        return false;
    }
    int rows = 1;
    for (int h = 2; h * h <= n; h++) {
        if (n % h == 0) {
            rows = h;
        }
    }
    if (rows == 1 && n > 1) {
        return false;
    }
    *shape = (struct shape){n, rows, n / rows};
    return true;
}

enum satdoku_status board_classic(struct board **board, struct shape shape)
{
    return board_ordinary(board, shape, 1, false);
}

enum satdoku_status board_ordinary(struct board **board, struct shape shape, int lowest,
                                   bool letters)
{
    struct board_plan plan = {.rows = shape.n,
                              .columns = shape.n,
                              .digits = shape.n,
                              .lowest = lowest,
                              .by_option = lowest != 1 || letters,
                              .letters = letters,
                              .lines = true,
                              .box_rows = shape.box_rows,
                              .box_columns = shape.box_columns};
    return board_make(board, &plan);
}

enum satdoku_status board_jigsaw(struct board **board, int n, const uint16_t *layout)
{
    struct board_plan plan =
        {.rows = n, .columns = n, .digits = n, .lowest = 1, .lines = true, .layout = layout};
    return board_make(board, &plan);
}
