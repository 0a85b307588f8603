#include "overlaps.h"

#include "mem.h"

#include <stdlib.h>

/* Thousands of sets of listed cells could have millions of overlaps: these are enough. */
enum { OVERLAPS_MAX = 1 << 18 };

enum { FEW_REGIONS = 1 << 10 };

struct finder {
    const struct board *board;
    struct overlaps *overlaps;
    int *common; /* [regions]: cells shared with the house under way; owned */
    int *met;    /* [regions]: those that share one, in order; owned */
    int met_count;
    int *seen_in; /* [cells]: the number from 1 of a region that has the cell, or 0; owned */
    int count;    /* of overlaps */
    size_t used;  /* cells */
};

static int compare_numbers(const void *left, const void *right)
{
    return *(const int *)left - *(const int *)right;
}

/* The cells of a region that are not in another one. */
static void put_cells(struct finder *f, int region, int other)
{
    const struct region *from = &f->board->regions[region];
    const struct region *without = &f->board->regions[other];
    for (int i = 0; i < without->count; i++) {
        f->seen_in[without->cells[i]] = other + 1;
    }
    for (int i = 0; i < from->count; i++) {
        if (f->seen_in[from->cells[i]] != other + 1) {
            f->overlaps->cells[f->used++] = from->cells[i];
        }
    }
}

static enum satdoku_status put_overlap(struct finder *f, int house, int other)
{
    struct overlaps *o = f->overlaps;
    int own = f->board->regions[house].count - f->common[other];
    int rest = f->board->regions[other].count - f->common[other];
    size_t cells_end = f->used + (size_t)own + (size_t)rest;
    if (!MEM_RESERVE(o->list, o->list_capacity, (size_t)f->count + 1) ||
        !MEM_RESERVE(o->cells, o->cell_capacity, cells_end)) {
        return SATDOKU_ERR_MEMORY;
    }
    o->list[f->count++] = (struct overlap){f->used, own, rest};
    put_cells(f, house, other);
    put_cells(f, other, house);
    return SATDOKU_OK;
}

/* Few regions are looked through faster than those that were met are sorted. One that shares a
 * single cell is no overlap: where thousands of houses meet in one cell, nothing is sorted. */
static void put_in_order(struct finder *f)
{
    int kept = 0;
    if (f->board->region_count > FEW_REGIONS) {
        for (int i = 0; i < f->met_count; i++) {
            int region = f->met[i];
            if (f->common[region] > 1) {
                f->met[kept++] = region;
            } else {
                f->common[region] = 0;
            }
        }
        qsort(f->met, (size_t)kept, sizeof *f->met, compare_numbers);
    } else {
        for (int region = 0; region < f->board->region_count; region++) {
            if (f->common[region] > 0) {
                f->met[kept++] = region;
            }
        }
    }
    f->met_count = kept;
}

/* Counts the cells that each region shares with a house. A board may have hundreds of thousands of
 * regions, of which a house meets few. False: it was stopped. */
static bool meet(struct finder *f, const struct region *house, struct ticker *ticker)
{
    const struct board *board = f->board;
    for (int i = 0; i < f->met_count; i++) {
        f->common[f->met[i]] = 0;
    }
    f->met_count = 0;
    for (int i = 0; i < house->count; i++) {
        int first = board->cell_first[house->cells[i]];
        int end = board->cell_first[house->cells[i] + 1];
        if (ticker_stops(ticker, (size_t)(end - first))) {
            return false;
        }
        for (int j = first; j < end; j++) {
            int region = board->cell_regions[j];
            if (f->common[region]++ == 0) {
                f->met[f->met_count++] = region;
            }
        }
    }
    put_in_order(f);
    return true;
}

static enum satdoku_status find(struct finder *f, struct ticker *ticker)
{
    for (int house = 0; house < f->board->region_count; house++) {
        f->overlaps->first[house] = f->count;
        if (!board_is_house(f->board, house) || f->count == OVERLAPS_MAX) {
            continue;
        }
        if (!meet(f, &f->board->regions[house], ticker)) {
            return SATDOKU_END;
        }
        for (int i = 0; i < f->met_count && f->count < OVERLAPS_MAX; i++) {
            int other = f->met[i];
            if (other == house || f->common[other] < 2) {
                continue;
            }
            enum satdoku_status status = put_overlap(f, house, other);
            if (status != SATDOKU_OK) {
                return status;
            }
            if (ticker_stops(ticker,
                             (size_t)f->board->digits + (size_t)f->board->regions[other].count)) {
                return SATDOKU_END;
            }
        }
    }
    f->overlaps->first[f->board->region_count] = f->count;
    return SATDOKU_OK;
}

enum satdoku_status overlaps_find(struct overlaps *overlaps, const struct board *board,
                                  struct ticker *ticker)
{
    size_t regions = (size_t)board->region_count;
    struct finder f = {.board = board,
                       .overlaps = overlaps,
                       .common = mem_zalloc(regions, sizeof *f.common),
                       .met = mem_alloc(regions, sizeof *f.met),
                       .seen_in = mem_zalloc((size_t)board->cells, sizeof *f.seen_in)};
    overlaps->first = mem_alloc(regions + 1, sizeof *overlaps->first);
    bool room = f.common != NULL && f.met != NULL && f.seen_in != NULL && overlaps->first != NULL;
    enum satdoku_status status = room ? find(&f, ticker) : SATDOKU_ERR_MEMORY;
    mem_free(f.common);
    mem_free(f.met);
    mem_free(f.seen_in);
    if (status != SATDOKU_OK) {
        overlaps_clear(overlaps);
    }
    return status;
}

void overlaps_clear(struct overlaps *overlaps)
{
    mem_free(overlaps->list);
    mem_free(overlaps->first);
    mem_free(overlaps->cells);
    *overlaps = (struct overlaps){0};
}
