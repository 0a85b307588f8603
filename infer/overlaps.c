#include "overlaps.h"

#include "mem.h"

#include <string.h>

/* Thousands of sets of listed cells could have millions of overlaps: these are enough. */
enum { OVERLAPS_MAX = 1 << 18 };

struct finder {
    const struct board *board;
    struct overlaps *overlaps; /* NULL while they are counted */
    int *common;               /* [regions]: cells shared with the house under way; owned */
    int count;                 /* of overlaps */
    size_t used;               /* cells */
};

/* The cells of a region that are not in another one. */
static void put_cells(int *cells, const struct board *board, int region, int other)
{
    const struct region *from = &board->regions[region];
    for (int i = 0; i < from->count; i++) {
        if (!board_is_in(board, from->cells[i], other)) {
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
        put_cells(cells, f->board, house, other);
        put_cells(cells + own, f->board, other, house);
        f->overlaps->list[f->count] = (struct overlap){cells, own, cells + own, rest};
    }
    f->used += (size_t)own + (size_t)rest;
    f->count++;
}

static void count_common(struct finder *f, const struct region *house)
{
    const struct board *board = f->board;
    memset(f->common, 0, (size_t)board->region_count * sizeof *f->common);
    for (int i = 0; i < house->count; i++) {
        int cell = house->cells[i];
        for (int j = board->cell_first[cell]; j < board->cell_first[cell + 1]; j++) {
            f->common[board->cell_regions[j]]++;
        }
    }
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
        count_common(f, &f->board->regions[house]);
        for (int other = 0; other < f->board->region_count && f->count < OVERLAPS_MAX; other++) {
            if (other != house && f->common[other] > 1) {
                put_overlap(f, house, other);
            }
        }
    }
}

enum satdoku_status overlaps_find(struct overlaps *overlaps, const struct board *board)
{
    size_t regions = (size_t)board->region_count;
    struct finder f = {.board = board, .common = mem_alloc(regions, sizeof *f.common)};
    if (f.common == NULL) {
        return SATDOKU_ERR_MEMORY;
    }
    find(&f);
    overlaps->list = mem_alloc((size_t)f.count, sizeof *overlaps->list);
    overlaps->first = mem_alloc(regions + 1, sizeof *overlaps->first);
    overlaps->cells = mem_alloc(f.used, sizeof *overlaps->cells);
    bool good = overlaps->list != NULL && overlaps->first != NULL && overlaps->cells != NULL;
    if (good) {
        f.overlaps = overlaps;
        find(&f);
        overlaps->first[regions] = f.count;
    }
    mem_free(f.common);
    return good ? SATDOKU_OK : SATDOKU_ERR_MEMORY;
}

void overlaps_clear(struct overlaps *overlaps)
{
    mem_free(overlaps->list);
    mem_free(overlaps->first);
    mem_free(overlaps->cells);
    *overlaps = (struct overlaps){0};
}
