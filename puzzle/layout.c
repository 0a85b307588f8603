/* A layout begins as rows. A random cell exchanges its piece with a random cell of a piece beside
 * it, where that has a neighbour in its piece, and both pieces stay connected. TRIES_PER_CELL such
 * tries leave nothing of the rows.
 */
#include "layout.h"

#include "board_part.h"
#include "error.h"
#include "mem.h"
#include "prng.h"

enum { TRIES_PER_CELL = 500 };

static const int steps[][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

struct drawing {
    struct board *board; /* n x n cells, to find neighbours; owned */
    int n;
    uint16_t *layout; /* [n * n] */
    int *cells;       /* [n * n]: those of piece 0, of piece 1, ...; owned */
};

static bool touches(const struct drawing *d, int cell, uint16_t piece)
{
    bool found = false;
    for (int i = 0; i < 4; i++) {
        int beside = board_grid_step(d->board, cell, steps[i][0], steps[i][1]);
        found = found || (beside != BOARD_NO_CELL && d->layout[beside] == piece);
    }
    return found;
}

/* Puts a cell into a piece in place of another one. */
static void replace(const struct drawing *d, uint16_t piece, int cell, int by)
{
    int *at = d->cells + piece * d->n;
    while (*at != cell) {
        at++;
    }
    *at = by;
    d->layout[by] = piece;
}

static bool is_connected(const struct drawing *d, uint16_t piece)
{
    const struct region region = {.cells = d->cells + piece * d->n, .count = d->n};
    return region_cut_off(d->board, &region) == BOARD_NO_CELL;
}

static void exchange(const struct drawing *d, unsigned long long *random)
{
    int one = (int)prng_below(random, (unsigned long long)d->n * (unsigned long long)d->n);
    const int *step = steps[prng_below(random, 4)];
    int beside = board_grid_step(d->board, one, step[0], step[1]);
    if (beside == BOARD_NO_CELL || d->layout[beside] == d->layout[one]) {
        return;
    }
    uint16_t piece = d->layout[one];
    uint16_t another = d->layout[beside];
    int other = d->cells[another * d->n + (int)prng_below(random, (unsigned long long)d->n)];
    if (!touches(d, other, piece)) {
        return;
    }
    replace(d, piece, one, other);
    replace(d, another, other, one);
    if (!is_connected(d, piece) || !is_connected(d, another)) {
        replace(d, piece, other, one);
        replace(d, another, one, other);
    }
}

/* Sets layout[n * n] to pieces 0 to n - 1, each of n cells that are connected. */
static enum satdoku_status draw(uint16_t *layout, int n, unsigned long long *random)
{
    size_t count = (size_t)n * (size_t)n;
    struct drawing d = {.n = n, .layout = layout, .cells = mem_alloc(count, sizeof *d.cells)};
    enum satdoku_status status = d.cells == NULL ? SATDOKU_ERR_MEMORY : SATDOKU_OK;
    if (status == SATDOKU_OK) {
        status = board_classic(&d.board, (struct shape){n, 1, n});
    }
    if (status == SATDOKU_OK) {
        for (int cell = 0; cell < n * n; cell++) {
            d.cells[cell] = cell;
            layout[cell] = (uint16_t)(cell / n);
        }
        for (int tries = TRIES_PER_CELL * n * n; tries > 0; tries--) {
            exchange(&d, random);
        }
    }
    board_release(d.board);
    mem_free(d.cells);
    return status;
}

bool layout_fits(const struct board *board)
{
    return board->grid_rows == board->grid_columns && board->grid_columns == board->digits &&
           board->digits <= SATDOKU_MAX_LAYOUT && board_grid_is_whole(board) && board->name == NULL;
}

enum satdoku_status layout_change(struct satdoku_puzzle *puzzle, unsigned long long *random)
{
    const struct board *board = puzzle->board;
    struct board *made = NULL;
    uint16_t *layout = mem_alloc((size_t)board->grid_cells, sizeof *layout);
    bool *kept = mem_alloc((size_t)board->region_count, sizeof *kept);
    enum satdoku_status status = SATDOKU_ERR_MEMORY;
    if (layout != NULL && kept != NULL) {
        status = draw(layout, board->grid_columns, random);
    }
    if (status == SATDOKU_OK) {
        for (int i = 0; i < board->region_count; i++) {
            enum region_kind kind = board->regions[i].kind;
            kept[i] = kind != REGION_BOX && kind != REGION_PIECE;
        }
        status = board_part(&made, board, kept, layout);
    }
    if (status == SATDOKU_OK) { /* the cells are the same */
        board_release(puzzle->board);
        puzzle->board = made;
        puzzle->shape = made->shape;
    }
    mem_free(layout);
    mem_free(kept);
    return status;
}

enum satdoku_status satdoku_random_layout(int *layout, int size, unsigned long long *seed,
                                          struct satdoku_error *error)
{
    if (layout == NULL || seed == NULL) {
        return error_null(error);
    }
    if (size < 1 || size > SATDOKU_MAX_LAYOUT) {
        return error_set(error, SATDOKU_ERR_ARGUMENT,
                         "no random layout has %d rows: %d at the most", size, SATDOKU_MAX_LAYOUT);
    }
    size_t cells = (size_t)size * (size_t)size;
    uint16_t *pieces = mem_alloc(cells, sizeof *pieces);
    if (pieces == NULL || draw(pieces, size, seed) != SATDOKU_OK) {
        mem_free(pieces);
        return error_memory(error);
    }
    for (size_t cell = 0; cell < cells; cell++) {
        layout[cell] = pieces[cell] + 1;
    }
    mem_free(pieces);
    return SATDOKU_OK;
}
