#include "overlaps.h"

#include "mem.h"

#include <stdlib.h>

/* Thousands of sets of listed cells could have millions of overlaps: these are enough. */
enum { OVERLAPS_MAX = 1 << 18 };

enum { FEW_REGIONS = 1 << 10 };

struct finder {
    const struct board *board;
    struct overlaps *overlaps; /* NULL while they are counted */
    int *common;               /* [regions]: cells shared with the house under way; owned */
    int *met;                  /* [regions]: those that share one, in order; owned */
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
static void put_cells(struct finder *f, int *cells, int region, int other)
{
    const struct region *from = &f->board->regions[region];
    const struct region *without = &f->board->regions[other];
    for (int i = 0; i < without->count; i++) {
        f->seen_in[without->cells[i]] = other + 1;
    }
    for (int i = 0; i < from->count; i++) {
        if (f->seen_in[from->cells[i]] != other + 1) {
            *cells++ = from->cells[i];
        }
    }
}

static void put_overlap(struct finder *f, int house, int other)
{
    int own = f->board->regions[house].count - f->common[other];
    int rest = f->board->regions[other].count - f->common[other];
    if (f->overlaps != NULL) {
        int *cells = f->overlaps->cells + f->used;
        put_cells(f, cells, house, other);
        put_cells(f, cells + own, other, house);
        f->overlaps->list[f->count] = (struct overlap){cells, own, cells + own, rest};
    }
    f->used += (size_t)own + (size_t)rest;
    f->count++;
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

/* A board may have hundreds of thousands of regions, of which a house meets few. */
static void meet(struct finder *f, const struct region *house)
{
    const struct board *board = f->board;
    for (int i = 0; i < f->met_count; i++) {
        f->common[f->met[i]] = 0;
    }
    f->met_count = 0;
    for (int i = 0; i < house->count; i++) {
        int cell = house->cells[i];
        for (int j = board->cell_first[cell]; j < board->cell_first[cell + 1]; j++) {
            int region = board->cell_regions[j];
            if (f->common[region]++ == 0) {
                f->met[f->met_count++] = region;
            }
        }
    }
    put_in_order(f);
}

/* Counts the overlaps and their cells, or puts them where room was made for them. */
static void find(struct finder *f)
{
    f->count = 0;
    f->used = 0;
    for (int house = 0; house < f->board->region_count; house++) {
        if (f->overlaps != NULL) {
            f->overlaps->first[house] = f->count;
        }
        if (!board_is_house(f->board, house) || f->count == OVERLAPS_MAX) {
            continue;
        }
        meet(f, &f->board->regions[house]);
        for (int i = 0; i < f->met_count && f->count < OVERLAPS_MAX; i++) {
            int other = f->met[i];
            if (other != house && f->common[other] > 1) {
                put_overlap(f, house, other);
            }
        }
    }
}

enum satdoku_status overlaps_find(struct overlaps *overlaps, const struct board *board)
{
    size_t regions = (size_t)board->region_count;
    size_t cells = (size_t)board->cells;
    struct finder f = {.board = board,
                       .common = mem_zalloc(regions, sizeof *f.common),
                       .met = mem_alloc(regions, sizeof *f.met),
                       .seen_in = mem_zalloc(cells, sizeof *f.seen_in)};
    bool good = f.common != NULL && f.met != NULL && f.seen_in != NULL;
    if (good) {
        find(&f);
        overlaps->list = mem_alloc((size_t)f.count, sizeof *overlaps->list);
        overlaps->first = mem_alloc(regions + 1, sizeof *overlaps->first);
        overlaps->cells = mem_alloc(f.used, sizeof *overlaps->cells);
        good = overlaps->list != NULL && overlaps->first != NULL && overlaps->cells != NULL;
    }
    if (good) {
        f.overlaps = overlaps;
        find(&f);
        overlaps->first[regions] = f.count;
    }
    mem_free(f.common);
    mem_free(f.met);
    mem_free(f.seen_in);
    return good ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
}

void overlaps_clear(struct overlaps *overlaps)
{
    mem_free(overlaps->list);
    mem_free(overlaps->first);
    mem_free(overlaps->cells);
    *overlaps = (struct overlaps){0};
}
