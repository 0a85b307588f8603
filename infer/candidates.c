#include "candidates.h"

#include "mem.h"

#include <stdlib.h>
#include <string.h>

/* ---- Life ---- */

/* The queues, the cheapest things first: regions, primitives by their kinds, locked candidates. */
enum { REGIONS, LOCKS = WORKLIST_QUEUES - 1 };

static const uint8_t queue_of[PRIMITIVE_KINDS] = {
    [PRIMITIVE_DOMAIN] = WORKLIST_NO_QUEUE,
    [PRIMITIVE_LINK] = 1,
    [PRIMITIVE_COVER] = 2,
    [PRIMITIVE_DIFFERENCE] = 3,
    [PRIMITIVE_COMBINATION] = 4,
    [PRIMITIVE_SEQUENCE] = 5,
    [PRIMITIVE_TOTAL] = 5,
    [PRIMITIVE_LOOP] = 5,
    [PRIMITIVE_TALLY] = 4,
    [PRIMITIVE_RANKING] = 6,
    [PRIMITIVE_CHOICE] = 6,
    [PRIMITIVE_CONNECTED] = 6,
    [PRIMITIVE_DIVISION] = 6,
    [PRIMITIVE_PARTS] = 6,
};

static enum satdoku_status make(struct candidates *c, struct board *board)
{
    struct shape shape = board->shape;
    size_t side = (size_t)(shape.box_rows > shape.box_columns ? shape.box_rows : shape.box_columns);
    candidates_clear(c);
    c->words = digit_set_words(board->digits);
    c->first_lock = board->region_count;
    c->first_primitive = c->first_lock + (board_is_classic(board) && shape_has_boxes(shape)
                                              ? shape_boxes_down(shape) + shape_boxes_across(shape)
                                              : board->region_count);
    c->sets = mem_alloc((size_t)board->cells * c->words, sizeof *c->sets);
    c->segments = mem_alloc(side * side * c->words, sizeof *c->segments);
    if (c->sets == NULL || c->segments == NULL ||
        !worklist_reserve(&c->worklist, (size_t)c->first_primitive)) {
        candidates_clear(c);
        return SATDOKU_ERR_MEMORY;
    }
    c->board = board_hold(board);
    c->shape = shape;
    return SATDOKU_OK;
}

void candidates_clear(struct candidates *candidates)
{
    board_release(candidates->board);
    mem_free(candidates->sets);
    mem_free(candidates->segments);
    overlaps_clear(&candidates->overlaps);
    worklist_clear(&candidates->worklist);
    mem_free(candidates->reached);
    mem_free(candidates->trial.levels);
    mem_free(candidates->trial.sets);
    *candidates = (struct candidates){0};
}

void candidates_forget(struct candidates *candidates)
{
    worklist_empty(&candidates->worklist);
}

enum satdoku_status candidates_start(struct candidates *candidates,
                                     const struct satdoku_puzzle *puzzle, bool locked,
                                     struct trail *trail, struct ticker *ticker)
{
    struct candidates *c = candidates;
    struct board *board = puzzle->board;
    if ((c->board == NULL || !board_same(c->board, board)) && make(c, board) != SATDOKU_OK) {
        return SATDOKU_ERR_MEMORY;
    }
    if (locked && !board_is_classic(board) && c->overlaps.first == NULL &&
        overlaps_find(&c->overlaps, board, ticker) == SATDOKU_ERR_MEMORY) {
        return SATDOKU_ERR_MEMORY;
    }
    c->trail = trail;
    c->ticker = ticker;
    /* Rows and columns of a square alone overlap in single cells. Overlaps of a board that is not
     * classic were not found if that was stopped. */
    c->locked = locked && (board_is_classic(board) ? shape_has_boxes(board->shape)
                                                   : c->overlaps.first != NULL);
    c->changed = true;
    c->under_way = CANDIDATES_NOTHING;
    c->relations = NULL;
    c->impossible = false;
    for (int cell = 0; cell < board->cells; cell++) {
        int digit = puzzle->givens[cell];
        uint64_t *set = candidates_of(c, cell);
        for (size_t word = 0; word < c->words; word++) {
            set[word] = digit == 0 ? digit_set_all(board->digits, word) : 0;
        }
        if (digit != 0) {
            digit_set_add(set, digit);
        }
    }
    for (int i = 0; i < c->first_primitive; i++) {
        c->worklist.state[i] = i < c->first_lock ? REGIONS : c->locked ? LOCKS : WORKLIST_NO_QUEUE;
    }
    worklist_fill(&c->worklist, 0, c->first_primitive);
    return SATDOKU_OK;
}

/* ---- Clues ---- */

/* How many flags it takes to look at a primitive. */
static size_t flags_of(const struct relations *r, const struct primitive *p)
{
    size_t count = (size_t)p->count;
    switch (p->kind) {
    case PRIMITIVE_SEQUENCE: /* the states of its diagram */
        return (size_t)r->diagrams[p->sequence.diagram].state_count;
    case PRIMITIVE_LOOP: /* for each place and sum, and each cell and digit */
        return (count + 1) * (size_t)p->pieces + count * (size_t)r->digits;
    default:
        return 0;
    }
}

/* How many sets it takes to look at a choice, and at those in its branches. */
static size_t trial_sets(const struct relations *r, const struct primitive *choice)
{
    size_t inside = 0;
    for (int i = choice->choice.first; i < choice->choice.first + choice->choice.count; i++) {
        const struct branch *branch = &r->branches[i];
        for (size_t j = branch->first; j < branch->first + branch->count; j++) {
            bool again = r->members[j].kind == PRIMITIVE_CHOICE;
            size_t sets = again ? trial_sets(r, &r->members[j]) : 0;
            inside = sets > inside ? sets : inside;
        }
    }
    return inside + 2 * (size_t)choice->count;
}

/* Makes room for trying branches, none of which is tried. */
static bool reserve_trial(struct candidates *c, const struct relations *r)
{
    size_t sets = 0;
    size_t cells = (size_t)c->board->cells;
    for (size_t i = 0; i < r->primitive_count && r->branch_count > 0; i++) {
        bool choice = r->primitives[i].kind == PRIMITIVE_CHOICE;
        size_t own = choice ? trial_sets(r, &r->primitives[i]) : 0;
        sets = own > sets ? own : sets;
    }
    c->trial.level = 0;
    c->trial.used = 0;
    if (sets == 0) {
        return true;
    }
    if (!MEM_RESERVE(c->trial.levels, c->trial.levels_capacity, cells) ||
        !MEM_RESERVE(c->trial.sets, c->trial.sets_capacity, sets * c->words)) {
        return false;
    }
    memset(c->trial.levels, 0, cells);
    return true;
}

enum satdoku_status candidates_relate(struct candidates *candidates,
                                      const struct relations *relations)
{
    struct candidates *c = candidates;
    int first = c->first_primitive;
    size_t end = (size_t)first + relations->primitive_count;
    size_t flags = 0;
    if (!worklist_reserve(&c->worklist, end)) {
        return SATDOKU_ERR_MEMORY;
    }
    for (size_t i = 0; i < relations->primitive_count; i++) {
        size_t own = flags_of(relations, &relations->primitives[i]);
        flags = own > flags ? own : flags;
        c->worklist.state[(size_t)first + i] = queue_of[relations->primitives[i].kind];
    }
    for (size_t i = 0; i < relations->member_count; i++) {
        size_t own = flags_of(relations, &relations->members[i]);
        flags = own > flags ? own : flags;
    }
    if (!MEM_RESERVE(c->reached, c->reached_capacity, flags) || !reserve_trial(c, relations)) {
        return SATDOKU_ERR_MEMORY;
    }
    c->relations = relations;
    worklist_fill(&c->worklist, first, (int)end);
    for (size_t i = 0; i < relations->primitive_count; i++) {
        const struct primitive *p = &relations->primitives[i];
        if (p->kind == PRIMITIVE_DOMAIN) {
            uint64_t *set = candidates_of(c, primitive_cells(relations, p)[0]);
            for (size_t word = 0; word < c->words; word++) {
                set[word] &= relations->sets[p->set + word];
            }
            c->impossible = c->impossible || digit_set_is_empty(set, c->words);
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

int candidates_only(const struct candidates *candidates, int cell)
{
    int digit = candidates_next(candidates, cell, 0);
    return digit != 0 && candidates_next(candidates, cell, digit) == 0 ? digit : 0;
}

/* ---- Changes ---- */

bool candidates_narrow(struct candidates *candidates, int cell, size_t word, uint64_t left)
{
    uint64_t *set = candidates_of(candidates, cell);
    if (candidates->trial.level > 0) {
        bool tried = candidates->trial.levels[cell] == candidates->trial.level;
        set[word] = tried ? left : set[word];
        return !digit_set_is_empty(set, candidates->words);
    }
    trail_set(candidates->trail, &set[word], left);
    /* What a change in a cell makes worth another look, but for what is under way. */
    const struct board *board = candidates->board;
    const struct relations *r = candidates->relations;
    bool overlaps = candidates->locked && !board_is_classic(board);
    candidates->changed = true;
    for (int i = board->cell_first[cell]; i < board->cell_first[cell + 1]; i++) {
        int region = board->cell_regions[i];
        if (region != candidates->under_way) {
            worklist_add(&candidates->worklist, region);
        }
        if (overlaps) {
            worklist_add(&candidates->worklist, candidates->first_lock + region);
        }
    }
    if (candidates->locked && !overlaps) { /* the chutes of the cell's box */
        struct shape shape = candidates->shape;
        int columns = shape_boxes_down(shape) + cell % shape.n / shape.box_columns;
        worklist_add(&candidates->worklist,
                     candidates->first_lock + cell / shape.n / shape.box_rows);
        worklist_add(&candidates->worklist, candidates->first_lock + columns);
    }
    if (r != NULL) {
        const int *end = r->cell_primitives + r->cell_first[cell + 1];
        for (const int *p = r->cell_primitives + r->cell_first[cell]; p < end; p++) {
            if (candidates->first_primitive + *p != candidates->under_way) {
                worklist_add(&candidates->worklist, candidates->first_primitive + *p);
            }
        }
    }
    return !digit_set_is_empty(set, candidates->words);
}

bool candidates_settle(struct candidates *candidates, int cell, int digit)
{
    uint64_t kept[CANDIDATES_MAX_WORDS] = {0};
    digit_set_add(kept, digit);
    return candidates_keep_set(candidates, cell, kept);
}

/* ---- Trail ---- */

void trail_set(struct trail *trail, uint64_t *word, uint64_t value)
{
    if (trail->recording) {
        if (trail->used < trail->capacity ||
            MEM_RESERVE(trail->entries, trail->capacity, trail->used + 1)) {
            trail->entries[trail->used++] = (struct trail_entry){word, *word};
        } else {
            trail->out_of_memory = true;
        }
    }
    *word = value;
}

void trail_undo_to(struct trail *trail, size_t kept)
{
    while (trail->used > kept) {
        const struct trail_entry *entry = &trail->entries[--trail->used];
        *entry->word = entry->before;
    }
}

void trail_clear(struct trail *trail)
{
    mem_free(trail->entries);
    *trail = (struct trail){0};
}

/* ---- Worklist ---- */

bool worklist_reserve(struct worklist *worklist, size_t count)
{
    return MEM_RESERVE(worklist->state, worklist->state_capacity, count) &&
           MEM_RESERVE(worklist->rings, worklist->rings_capacity, count);
}

void worklist_fill(struct worklist *worklist, int first, int end)
{
    int sizes[WORKLIST_NO_QUEUE + 1] = {0};
    int begin = first;
    for (int i = first; i < end; i++) {
        sizes[worklist->state[i]]++;
    }
    for (int i = 0; i < WORKLIST_QUEUES; i++) {
        if (sizes[i] > 0 || first == 0) {
            worklist->queues[i] = (struct worklist_queue){.begin = begin, .size = sizes[i]};
            begin += sizes[i];
        }
    }
    for (int i = first; i < end; i++) {
        worklist_add(worklist, i);
    }
}

void worklist_empty(struct worklist *worklist)
{
    while (worklist_take(worklist) >= 0) {
    }
}

void worklist_clear(struct worklist *worklist)
{
    mem_free(worklist->state);
    mem_free(worklist->rings);
    *worklist = (struct worklist){0};
}

/* ---- Overlaps of regions ---- */

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
    /* Few regions are looked through faster than those that were met are sorted. One that shares a
     * single cell is no overlap: where thousands of houses meet in one cell, nothing is sorted. */
    int kept = 0;
    if (f->board->region_count > FEW_REGIONS) {
        for (int k = 0; k < f->met_count; k++) {
            int region = f->met[k];
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
