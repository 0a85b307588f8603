#include "candidates.h"

#include "mem.h"

/* ---- Life ---- */

static int lock_count(const struct board *board)
{
    return board->classic && shape_has_boxes(board->shape)
               ? shape_boxes_down(board->shape) + shape_boxes_across(board->shape)
               : board->region_count;
}

static bool make(struct candidates *c, struct board *board)
{
    struct shape shape = board->shape;
    size_t digits = (size_t)board->digits;
    size_t side = (size_t)(shape.box_rows > shape.box_columns ? shape.box_rows : shape.box_columns);
    candidates_clear(c);
    c->words = digit_set_words((int)digits);
    c->sets = mem_alloc((size_t)board->cells * c->words, sizeof *c->sets);
    c->segments = mem_alloc(side * side * c->words, sizeof *c->segments);
    if (c->sets == NULL || c->segments == NULL ||
        !worklist_init(&c->regions, board->region_count) ||
        !worklist_init(&c->locks, lock_count(board))) {
        candidates_clear(c);
        return false;
    }
    c->board = board_hold(board);
    c->shape = shape;
    return true;
}

void candidates_clear(struct candidates *candidates)
{
    board_release(candidates->board);
    mem_free(candidates->sets);
    mem_free(candidates->segments);
    overlaps_clear(&candidates->overlaps);
    worklist_clear(&candidates->regions);
    worklist_clear(&candidates->locks);
    agenda_clear(&candidates->agenda);
    mem_free(candidates->reached);
    *candidates = (struct candidates){0};
}

static void set_givens(struct candidates *c, const struct satdoku_puzzle *puzzle)
{
    for (int cell = 0; cell < c->board->cells; cell++) {
        int digit = puzzle->givens[cell];
        uint64_t *set = candidates_of(c, cell);
        for (size_t word = 0; word < c->words; word++) {
            set[word] = digit == 0 ? digit_set_all(c->board->digits, word) : 0;
        }
        if (digit != 0) {
            digit_set_add(set, digit);
        }
    }
}

void candidates_forget(struct candidates *candidates)
{
    worklist_empty(&candidates->regions);
    worklist_empty(&candidates->locks);
    if (candidates->relations != NULL) {
        agenda_empty(&candidates->agenda);
    }
}

enum satdoku_status candidates_start(struct candidates *candidates,
                                     const struct satdoku_puzzle *puzzle, bool locked,
                                     struct trail *trail, struct ticker *ticker)
{
    struct board *board = puzzle->board;
    bool same = candidates->board != NULL && board_same(candidates->board, board);
    if (!same && !make(candidates, board)) {
        return SATDOKU_ERR_MEMORY;
    }
    if (locked && !board->classic && candidates->overlaps.first == NULL &&
        overlaps_find(&candidates->overlaps, board, ticker) == SATDOKU_ERR_MEMORY) {
        return SATDOKU_ERR_MEMORY;
    }
    candidates->trail = trail;
    candidates->ticker = ticker;
    /* Rows and columns of a square alone overlap in single cells. Overlaps of a board that is not
     * classic were not found if that was stopped. */
    candidates->locked = locked && (board->classic ? shape_has_boxes(board->shape)
                                                   : candidates->overlaps.first != NULL);
    candidates->changed = true;
    candidates->under_way = CANDIDATES_NO_REGION;
    candidates->relations = NULL;
    candidates->impossible = false;
    set_givens(candidates, puzzle);
    candidates_forget(candidates);
    worklist_fill(&candidates->regions, board->region_count);
    worklist_fill(&candidates->locks, lock_count(board));
    return SATDOKU_OK;
}

/* ---- Clues ---- */

/* Flags that a sequence takes: for the states of its diagram; or a loop, for the ways around it:
 * for each place and sum, and for each cell and digit. */
static size_t flags_of(const struct relations *relations, const struct primitive *p)
{
    size_t count = (size_t)p->count;
    return p->kind == PRIMITIVE_SEQUENCE
               ? (size_t)relations->diagrams[p->sequence.diagram].state_count
           : p->kind == PRIMITIVE_LOOP
               ? (count + 1) * (size_t)p->pieces + count * (size_t)relations->digits
               : 0;
}

/* Whether some digit is left. */
static bool apply_domain(struct candidates *c, const struct primitive *domain)
{
    const uint64_t *kept = c->relations->sets + domain->set;
    uint64_t *set = candidates_of(c, primitive_cells(c->relations, domain)[0]);
    for (size_t word = 0; word < c->words; word++) {
        set[word] &= kept[word];
    }
    return !digit_set_is_empty(set, c->words);
}

enum satdoku_status candidates_relate(struct candidates *candidates,
                                      const struct relations *relations)
{
    size_t flags = 0;
    for (size_t i = 0; i < relations->primitive_count; i++) {
        size_t own = flags_of(relations, &relations->primitives[i]);
        flags = own > flags ? own : flags;
    }
    bool *reached =
        mem_grow(candidates->reached, &candidates->reached_capacity, flags, sizeof *reached);
    candidates->reached = reached != NULL ? reached : candidates->reached;
    if (reached == NULL || !agenda_fill(&candidates->agenda, relations)) {
        return SATDOKU_ERR_MEMORY;
    }
    candidates->relations = relations;
    candidates->primitive_under_way = CANDIDATES_NO_PRIMITIVE;
    for (size_t i = 0; i < relations->primitive_count; i++) {
        const struct primitive *p = &relations->primitives[i];
        if (p->kind == PRIMITIVE_DOMAIN && !apply_domain(candidates, p)) {
            candidates->impossible = true;
        }
    }
    return SATDOKU_OK;
}

/* ---- Asking ---- */

int candidates_count(const struct candidates *candidates, int cell, int most)
{
    const uint64_t *set = candidates_of(candidates, cell);
    int count = 0;
    for (size_t word = 0; word < candidates->words; word++) {
        for (uint64_t left = set[word]; left != 0 && count < most; left &= left - 1) {
            count++;
        }
    }
    return count;
}

int candidates_next(const struct candidates *candidates, int cell, int digit)
{
    return digit_set_next(candidates_of(candidates, cell), candidates->words, digit);
}

/* ---- Changes ---- */

/* The chutes of a cell's box. */
static void touch_chutes(struct candidates *c, int cell)
{
    struct shape shape = c->shape;
    worklist_add(&c->locks, cell / shape.n / shape.box_rows);
    worklist_add(&c->locks, shape_boxes_down(shape) + cell % shape.n / shape.box_columns);
}

static void touch_primitives(struct candidates *c, int cell)
{
    const struct relations *r = c->relations;
    for (int i = r->cell_first[cell]; i < r->cell_first[cell + 1]; i++) {
        if (r->cell_primitives[i] != c->primitive_under_way) {
            agenda_add(&c->agenda, r->cell_primitives[i]);
        }
    }
}

/* What a change in a cell makes worth another look. A region under way goes on until nothing
 * changes, anyway. */
static void touch(struct candidates *c, int cell)
{
    const struct board *board = c->board;
    bool overlaps = c->locked && !board_is_classic(board);
    c->changed = true;
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        int region = board->cell_regions[i];
        if (region != c->under_way) {
            worklist_add(&c->regions, region);
        }
        if (overlaps) {
            worklist_add(&c->locks, region);
        }
    }
    if (c->locked && !overlaps) {
        touch_chutes(c, cell);
    }
    if (c->relations != NULL) {
        touch_primitives(c, cell);
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
        uint64_t kept = word == digit_set_word(digit) ? digit_set_bit(digit) : 0;
        possible = candidates_keep(candidates, cell, word, kept);
    }
    return possible;
}
