/* Brute force: all solutions of a variant, cell by cell, and the tilings of a grid. */
#include "variant_inside.h"

#include <stdlib.h>
#include <string.h>

/* ---- Tilings -------------------------------------------------------------------------------- */

struct tiling {
    const struct variant *variant;
    const int *grid;
    int limit, count;
    bool covered[VARIANT_CELLS_MAX];
    bool single[VARIANT_DIGITS_MAX];                     /* whether the digit has its single */
    bool domino[VARIANT_DIGITS_MAX][VARIANT_DIGITS_MAX]; /* the same of two digits, [a][b], a < b */
};

static bool *domino_of(struct tiling *tiling, int cell, int other)
{
    int a = tiling->grid[cell] - tiling->variant->lowest;
    int b = tiling->grid[other] - tiling->variant->lowest;

    return a < b ? &tiling->domino[a][b] : &tiling->domino[b][a];
}

static bool *single_of(struct tiling *tiling, int cell)
{
    return &tiling->single[tiling->grid[cell] - tiling->variant->lowest];
}

/* Puts the dominoes and singles of the puzzle on the board; false where two are the same. */
static bool put_clues(struct tiling *tiling)
{
    for (int i = 0; i < tiling->variant->clue_count; i++) {
        const struct variant_clue *clue = &tiling->variant->clues[i];
        bool *used = NULL;

        if (clue->kind == VARIANT_DOMINO && !clue->off) {
            used = domino_of(tiling, clue->cells[0], clue->cells[1]);
        } else if (clue->kind == VARIANT_SINGLE && !clue->off) {
            used = single_of(tiling, clue->cells[0]);
        }
        if (used != NULL && *used) {
            return false;
        }
        for (int j = 0; j < clue->cell_count && used != NULL; j++) {
            tiling->covered[clue->cells[j]] = true;
            *used = true;
        }
    }
    return true;
}

static void tile_from(struct tiling *tiling, int cell);

static void try_domino(struct tiling *tiling, int cell, int other)
{
    bool *used = domino_of(tiling, cell, other);

    if (!*used && !tiling->covered[other]) {
        *used = tiling->covered[other] = true;
        tile_from(tiling, cell + 1);
        *used = tiling->covered[other] = false;
    }
}

static void try_single(struct tiling *tiling, int cell)
{
    bool *used = single_of(tiling, cell);

    if (!*used) {
        *used = true;
        tile_from(tiling, cell + 1);
        *used = false;
    }
}

/* With n singles and a domino for each two digits, n * n cells are covered exactly. */
static void tile_from(struct tiling *tiling, int cell)
{
    const struct variant *variant = tiling->variant;

    while (cell < variant_cells(variant) && tiling->covered[cell]) {
        cell++;
    }
    if (cell == variant_cells(variant)) {
        tiling->count++;
        return;
    }
    if (tiling->count < tiling->limit && variant_column(variant, cell) < variant->columns - 1) {
        try_domino(tiling, cell, cell + 1);
    }
    if (tiling->count < tiling->limit && variant_row(variant, cell) < variant->rows - 1) {
        try_domino(tiling, cell, cell + variant->columns);
    }
    if (tiling->count < tiling->limit) {
        try_single(tiling, cell);
    }
}

int variant_tilings(const struct variant *variant, const int *grid, int limit)
{
    struct tiling tiling = {.variant = variant, .grid = grid, .limit = limit};

    if (put_clues(&tiling)) {
        tile_from(&tiling, 0);
    }
    return tiling.count;
}

/* ---- Brute force ---------------------------------------------------------------------------- */

struct search {
    const struct variant *variant;
    struct variant_solutions *solutions;
    int most;
    long steps;                   /* that are left */
    int known[VARIANT_CELLS_MAX]; /* the digit that a clue gives a cell; else BLANK */
    int grid[VARIANT_CELLS_MAX];
    /* The cells that a cell sees. */
    int seen_count[VARIANT_CELLS_MAX];
    unsigned char seen[VARIANT_CELLS_MAX][VARIANT_CELLS_MAX];
    /* The clues that look at a cell. */
    int count[VARIANT_CELLS_MAX];
    short clues[VARIANT_CELLS_MAX][VARIANT_CLUES_MAX];
};

static void list_seen(struct search *search)
{
    int cells = variant_cells(search->variant);

    for (int cell = 0; cell < cells; cell++) {
        search->seen_count[cell] = 0;
        for (int other = 0; other < cells; other++) {
            if (other != cell && variant_see_each_other(search->variant, cell, other)) {
                search->seen[cell][search->seen_count[cell]++] = (unsigned char)other;
            }
        }
    }
}

static void list_clues(struct search *search)
{
    for (int cell = 0; cell < variant_cells(search->variant); cell++) {
        search->count[cell] = 0;
        for (int i = 0; i < search->variant->clue_count; i++) {
            if (variant_looks_at(&search->variant->clues[i], cell)) {
                search->clues[cell][search->count[cell]++] = (short)i;
            }
        }
    }
}

/* Digits that clues give are in the grid from the beginning. */
static void fill_known(struct search *search)
{
    for (int cell = 0; cell < variant_cells(search->variant); cell++) {
        search->known[cell] = VARIANT_BLANK;
    }
    for (int i = 0; i < search->variant->clue_count; i++) {
        const struct variant_clue *clue = &search->variant->clues[i];

        if (clue->kind == VARIANT_GIVEN || clue->kind == VARIANT_DOMINO ||
            clue->kind == VARIANT_SINGLE) {
            for (int j = 0; j < clue->cell_count && !clue->off; j++) {
                search->known[clue->cells[j]] = clue->values[j];
            }
        }
    }
    memcpy(search->grid, search->known, sizeof search->grid);
}

static bool is_allowed(const struct search *search, int cell)
{
    const struct variant *variant = search->variant;

    for (int i = 0; i < search->seen_count[cell]; i++) {
        if (search->grid[search->seen[cell][i]] == search->grid[cell]) {
            return false;
        }
    }
    for (int i = 0; i < search->count[cell]; i++) {
        const struct variant_clue *clue = &variant->clues[search->clues[cell][i]];

        if (!variant_clue_allows(variant, clue, search->grid, cell)) {
            return false;
        }
    }
    return true;
}

static void keep_solution(struct search *search)
{
    struct variant_solutions *solutions = search->solutions;
    size_t cells = (size_t)solutions->cells;

    if (search->variant->sudominoku && variant_tilings(search->variant, search->grid, 1) == 0) {
        return;
    }
    if (solutions->count < search->most && solutions->digits != NULL) {
        memcpy(solutions->digits + (size_t)solutions->count * cells, search->grid,
               cells * sizeof *search->grid);
    }
    solutions->count++;
}

static void search_from(struct search *search, int cell)
{
    const struct variant *variant = search->variant;

    if (cell == variant_cells(variant)) {
        keep_solution(search);
        return;
    }
    for (int i = 0; i < variant->digits; i++) {
        int digit = variant->lowest + i;

        if (search->solutions->count > search->most || search->steps-- <= 0) {
            break;
        }
        if (search->known[cell] == VARIANT_BLANK || search->known[cell] == digit) {
            search->grid[cell] = digit;
            if (is_allowed(search, cell)) {
                search_from(search, cell + 1);
            }
        }
    }
    search->grid[cell] = search->known[cell];
}

/* Goes through the solutions up to one more than `most`; whether the steps were enough. */
static bool run(struct variant_solutions *solutions, const struct variant *variant, int most,
                long steps)
{
    struct search *search = malloc(sizeof *search);

    if (search == NULL) {
        abort();
    }
    search->variant = variant;
    search->solutions = solutions;
    search->most = most;
    search->steps = steps;
    fill_known(search);
    list_seen(search);
    list_clues(search);
    search_from(search, 0);
    bool enough = search->steps > 0;
    free(search);
    return enough;
}

bool variant_solve(struct variant_solutions *solutions, const struct variant *variant, int most,
                   long steps)
{
    int cells = variant_cells(variant);

    *solutions = (struct variant_solutions){.cells = cells};
    solutions->digits = malloc((size_t)most * (size_t)cells * sizeof *solutions->digits);
    if (solutions->digits == NULL) {
        abort();
    }
    bool enough = run(solutions, variant, most, steps);
    if (!enough || solutions->count > most) {
        variant_solutions_clear(solutions);
        return false;
    }
    return true;
}

int variant_count(const struct variant *variant, int limit, long steps)
{
    struct variant_solutions counted = {.cells = variant_cells(variant)};
    bool enough = run(&counted, variant, limit - 1, steps);

    return enough || counted.count >= limit ? counted.count : -1;
}

const int *variant_solution(const struct variant_solutions *solutions, int index)
{
    return solutions->digits + (size_t)index * (size_t)solutions->cells;
}

void variant_solutions_clear(struct variant_solutions *solutions)
{
    free(solutions->digits);
    *solutions = (struct variant_solutions){0};
}
