#include "board.h"

#include "mem.h"

#include <string.h>

/* ---- Life ---- */

static void free_board(struct board *board)
{
    mem_free(board->layout);
    mem_free(board->regions);
    mem_free(board->region_cells);
    mem_free(board->cell_regions);
    mem_free(board->cell_first);
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

/* ---- Making ---- */

/* A board with room for `regions` regions of n cells; NULL: out of memory. */
static struct board *make(struct shape shape, int regions)
{
    size_t n = (size_t)shape.n;
    struct board *board = mem_zalloc(1, sizeof *board);
    if (board == NULL) {
        return NULL;
    }
    atomic_init(&board->holders, 1);
    board->shape = shape;
    board->regions = mem_alloc((size_t)regions, sizeof *board->regions);
    board->region_cells = mem_alloc((size_t)regions * n, sizeof *board->region_cells);
    board->cell_regions = mem_alloc((size_t)regions * n, sizeof *board->cell_regions);
    board->cell_first = mem_alloc(n * n + 1, sizeof *board->cell_first);
    if (board->regions == NULL || board->region_cells == NULL || board->cell_regions == NULL ||
        board->cell_first == NULL) {
        free_board(board);
        return NULL;
    }
    return board;
}

/* Where the next region's cells go. */
static int *next_cells(const struct board *board)
{
    return board->region_cells + (size_t)board->region_count * (size_t)board->shape.n;
}

/* The n cells at next_cells are a region. */
static void add_region(struct board *board, enum region_kind kind, int number)
{
    board->regions[board->region_count] =
        (struct region){kind, number, next_cells(board), board->shape.n};
    board->region_count++;
}

static void add_lines(struct board *board)
{
    int n = board->shape.n;
    for (int row = 0; row < n; row++) {
        int *cells = next_cells(board);
        for (int i = 0; i < n; i++) {
            cells[i] = row * n + i;
        }
        add_region(board, REGION_ROW, row);
    }
    for (int column = 0; column < n; column++) {
        int *cells = next_cells(board);
        for (int i = 0; i < n; i++) {
            cells[i] = i * n + column;
        }
        add_region(board, REGION_COLUMN, column);
    }
}

static void add_boxes(struct board *board)
{
    for (int box = 0; box < board->shape.n; box++) {
        int *cells = next_cells(board);
        for (int i = 0; i < board->shape.n; i++) {
            cells[i] = shape_box_cell(board->shape, box, i);
        }
        add_region(board, REGION_BOX, box);
    }
}

static void add_pieces(struct board *board)
{
    for (int piece = 0; piece < board->shape.n; piece++) {
        int *cells = next_cells(board);
        for (int cell = 0; cell < shape_cells(board->shape); cell++) {
            if (board->layout[cell] == piece) {
                *cells++ = cell;
            }
        }
        add_region(board, REGION_PIECE, piece);
    }
}

/* The regions of each cell, once all regions are there. */
static void index_cells(struct board *board)
{
    int cells = shape_cells(board->shape);
    int *first = board->cell_first;
    memset(first, 0, ((size_t)cells + 1) * sizeof *first);
    for (int i = 0; i < board->region_count; i++) {
        for (int j = 0; j < board->regions[i].count; j++) {
            first[board->regions[i].cells[j] + 1]++;
        }
    }
    for (int cell = 0; cell < cells; cell++) {
        first[cell + 1] += first[cell];
    }
    /* Filling moves each cell's first place to the next cell's; backwards it is found again. */
    for (int i = board->region_count - 1; i >= 0; i--) {
        for (int j = 0; j < board->regions[i].count; j++) {
            board->cell_regions[--first[board->regions[i].cells[j] + 1]] = i;
        }
    }
    memmove(first, first + 1, (size_t)cells * sizeof *first);
    first[cells] = board->region_count * board->shape.n;
}

enum satdoku_status board_classic(struct board **board, struct shape shape)
{
    bool boxes = shape_has_boxes(shape);
    struct board *made = make(shape, (boxes ? 3 : 2) * shape.n);
    if (made == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    add_lines(made);
    if (boxes) {
        add_boxes(made);
    }
    index_cells(made);
    *board = made;
    return SATDOKU_OK;
}

/* The pieces in the order in which they begin, whatever the layout calls them. */
static void number_pieces(uint16_t *numbered, const uint16_t *layout, size_t cells)
{
    uint16_t number[SATDOKU_MAX_SIZE];
    bool known[SATDOKU_MAX_SIZE] = {false};
    uint16_t count = 0;
    for (size_t cell = 0; cell < cells; cell++) {
        uint16_t piece = layout[cell];
        if (!known[piece]) {
            known[piece] = true;
            number[piece] = count++;
        }
        numbered[cell] = number[piece];
    }
}

enum satdoku_status board_jigsaw(struct board **board, int n, const uint16_t *layout)
{
    size_t cells = (size_t)n * (size_t)n;
    struct board *made = make((struct shape){n, 0, 0}, 3 * n);
    uint16_t *copy = mem_alloc(cells, sizeof *copy);
    if (made == NULL || copy == NULL) {
        mem_free(copy);
        board_release(made);
        return SATDOKU_ERR_MEMORY;
    }
    number_pieces(copy, layout, cells);
    made->layout = copy;
    add_lines(made);
    add_pieces(made);
    index_cells(made);
    *board = made;
    return SATDOKU_OK;
}

/* ---- Asking ---- */

bool board_same(const struct board *one, const struct board *other)
{
    if (one == other) {
        return true;
    }
    if (!shape_same(one->shape, other->shape) || board_is_classic(one) != board_is_classic(other)) {
        return false;
    }
    size_t cells = (size_t)shape_cells(one->shape);
    return board_is_classic(one) ||
           memcmp(one->layout, other->layout, cells * sizeof *one->layout) == 0;
}

int board_shared_region(const struct board *board, int cell, int other)
{
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        for (int j = board->cell_first[other]; j < board->cell_first[other + 1]; j++) {
            if (board->cell_regions[i] == board->cell_regions[j]) {
                return board->cell_regions[i];
            }
        }
    }
    return -1;
}

const char *board_region_word(enum region_kind kind)
{
    static const char *const words[REGION_KINDS] = {"row", "column", "box", "region"};
    return words[kind];
}
