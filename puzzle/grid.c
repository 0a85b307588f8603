#include "grid.h"

#include "mem.h"

#include <string.h>

enum satdoku_status grid_resize(struct satdoku_grid *grid, int n, bool tiled)
{
    size_t cells = (size_t)n * (size_t)n;
    uint16_t *digits = mem_grow(grid->digits, &grid->digits_capacity, cells, sizeof *digits);
    if (digits == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    grid->digits = digits;
    if (tiled) {
        int *partner = mem_grow(grid->partner, &grid->partner_capacity, cells, sizeof *partner);
        if (partner == NULL) {
            return SATDOKU_ERR_MEMORY;
        }
        grid->partner = partner;
    }
    grid->n = n;
    grid->tiled = tiled;
    return SATDOKU_OK;
}

enum satdoku_status grid_copy(struct satdoku_grid *to, const struct satdoku_grid *from)
{
    enum satdoku_status status = grid_resize(to, from->n, from->tiled);
    if (status != SATDOKU_OK) {
        return status;
    }
    size_t cells = (size_t)from->n * (size_t)from->n;
    memcpy(to->digits, from->digits, cells * sizeof *from->digits);
    if (from->tiled) {
        memcpy(to->partner, from->partner, cells * sizeof *from->partner);
    }
    return SATDOKU_OK;
}

void grid_clear(struct satdoku_grid *grid)
{
    mem_free(grid->digits);
    mem_free(grid->partner);
    *grid = (struct satdoku_grid){0};
}

enum satdoku_status satdoku_grid_new(struct satdoku_grid **grid)
{
    struct satdoku_grid *fresh = mem_zalloc(1, sizeof *fresh);
    if (fresh == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    *grid = fresh;
    return SATDOKU_OK;
}

void satdoku_grid_free(struct satdoku_grid *grid)
{
    if (grid != NULL) {
        grid_clear(grid);
        mem_free(grid);
    }
}

int satdoku_grid_size(const struct satdoku_grid *grid)
{
    return grid->n;
}

int satdoku_grid_digit(const struct satdoku_grid *grid, int row, int column)
{
    return grid->digits[(row - 1) * grid->n + column - 1];
}
