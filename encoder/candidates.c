#include "candidates.h"

#include "mem.h"

/* ---- Life ---- */

static void fill_tables(struct candidates *c)
{
    int n = c->shape.n;
    int *cells = c->house_cells;
    for (int house = 0; house < n; house++) {
        for (int i = 0; i < n; i++) {
            int box_cell = shape_box_cell(c->shape, house, i);
            cells[house * n + i] = house * n + i;
            cells[(n + house) * n + i] = i * n + house;
            cells[(2 * n + house) * n + i] = box_cell;
            c->cell_boxes[box_cell] = house;
        }
    }
}

static bool make(struct candidates *c, struct shape shape)
{
    size_t n = (size_t)shape.n;
    size_t side = (size_t)(shape.box_rows > shape.box_columns ? shape.box_rows : shape.box_columns);
    candidates_clear(c);
    c->words = (n + DIGIT_SET_WORD_BITS - 1) / DIGIT_SET_WORD_BITS;
    c->sets = mem_alloc(n * n * c->words, sizeof *c->sets);
    c->house_cells = mem_alloc(CANDIDATES_HOUSE_KINDS * n * n, sizeof *c->house_cells);
    c->cell_boxes = mem_alloc(n * n, sizeof *c->cell_boxes);
    c->segments = mem_alloc(side * side * c->words, sizeof *c->segments);
    if (c->sets == NULL || c->house_cells == NULL || c->cell_boxes == NULL || c->segments == NULL ||
        !agenda_init(&c->houses, CANDIDATES_HOUSE_KINDS * shape.n) ||
        !agenda_init(&c->chutes, shape_boxes_down(shape) + shape_boxes_across(shape))) {
        candidates_clear(c);
        return false;
    }
    c->shape = shape;
    fill_tables(c);
    return true;
}

void candidates_clear(struct candidates *candidates)
{
    mem_free(candidates->sets);
    mem_free(candidates->house_cells);
    mem_free(candidates->cell_boxes);
    mem_free(candidates->segments);
    agenda_clear(&candidates->houses);
    agenda_clear(&candidates->chutes);
    *candidates = (struct candidates){0};
}

static void set_givens(struct candidates *c, const struct satdoku_puzzle *puzzle)
{
    for (int cell = 0; cell < shape_cells(c->shape); cell++) {
        int digit = puzzle->givens[cell];
        uint64_t *set = candidates_of(c, cell);
        for (size_t word = 0; word < c->words; word++) {
            set[word] = digit == 0 ? digit_set_all(c->shape.n, word) : 0;
        }
        if (digit != 0) {
            set[(digit - 1) / DIGIT_SET_WORD_BITS] = UINT64_C(1)
                                                     << (digit - 1) % DIGIT_SET_WORD_BITS;
        }
    }
}

void candidates_forget(struct candidates *candidates)
{
    agenda_empty(&candidates->houses);
    agenda_empty(&candidates->chutes);
}

enum satdoku_status candidates_start(struct candidates *candidates,
                                     const struct satdoku_puzzle *puzzle, bool locked,
                                     struct trail *trail)
{
    struct shape shape = puzzle->shape;
    if (!shape_same(candidates->shape, shape) && !make(candidates, shape)) {
        return SATDOKU_ERR_MEMORY;
    }
    candidates->trail = trail;
    candidates->locked = locked && shape_has_boxes(shape);
    candidates->changed = true;
    candidates->under_way = CANDIDATES_NO_HOUSE;
    set_givens(candidates, puzzle);
    candidates_forget(candidates);
    agenda_fill(&candidates->houses,
                (shape_has_boxes(shape) ? CANDIDATES_HOUSE_KINDS : 2) * shape.n);
    agenda_fill(&candidates->chutes, shape_boxes_down(shape) + shape_boxes_across(shape));
    return SATDOKU_OK;
}

/* ---- Asking ---- */

int candidates_count(const struct candidates *candidates, int cell, int most)
{
    int count = 0;
    int digit = 0;
    while (count < most && (digit = candidates_next(candidates, cell, digit)) != 0) {
        count++;
    }
    return count;
}

int candidates_next(const struct candidates *candidates, int cell, int digit)
{
    const uint64_t *set = candidates_of(candidates, cell);
    size_t word = (size_t)digit / DIGIT_SET_WORD_BITS; /* of the digit after it */
    uint64_t above =
        word < candidates->words ? set[word] & (UINT64_MAX << digit % DIGIT_SET_WORD_BITS) : 0;
    while (above == 0 && ++word < candidates->words) {
        above = set[word];
    }
    return above == 0 ? 0 : (int)word * DIGIT_SET_WORD_BITS + __builtin_ctzll(above) + 1;
}

/* ---- Changes ---- */

/* A house under way goes on until nothing changes, anyway. */
static void touch_house(struct candidates *c, int house)
{
    if (house != c->under_way) {
        agenda_add(&c->houses, house);
    }
}

/* What a change in a cell makes worth another look. */
static void touch(struct candidates *c, int cell)
{
    int n = c->shape.n;
    int box = c->cell_boxes[cell];
    c->changed = true;
    touch_house(c, cell / n);
    touch_house(c, n + cell % n);
    if (shape_has_boxes(c->shape)) {
        touch_house(c, 2 * n + box);
    }
    if (c->locked) {
        int across = shape_boxes_across(c->shape);
        agenda_add(&c->chutes, box / across);
        agenda_add(&c->chutes, shape_boxes_down(c->shape) + box % across);
    }
}

bool candidates_narrow(struct candidates *candidates, int cell, size_t word, uint64_t left)
{
    uint64_t *set = candidates_of(candidates, cell);
    trail_set(candidates->trail, &set[word], left);
    touch(candidates, cell);
    return !digit_set_is_empty(set, candidates->words);
}

bool candidates_settle(struct candidates *candidates, int cell, int digit)
{
    bool possible = true;
    for (size_t word = 0; word < candidates->words; word++) {
        bool own = word == (size_t)(digit - 1) / DIGIT_SET_WORD_BITS;
        uint64_t kept = own ? UINT64_C(1) << (digit - 1) % DIGIT_SET_WORD_BITS : 0;
        possible = candidates_keep(candidates, cell, word, kept);
    }
    return possible;
}
