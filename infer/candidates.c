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
        !worklist_init(&c->locks, lock_count(board)) ||
        (!board_is_classic(board) && overlaps_find(&c->overlaps, board) != SATDOKU_OK)) {
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
    worklist_clear(&candidates->links);
    worklist_clear(&candidates->covers);
    worklist_clear(&candidates->combinations);
    worklist_clear(&candidates->sequences);
    mem_free(candidates->reached);
    worklist_clear(&candidates->sums);
    worklist_clear(&candidates->rankings);
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
        worklist_empty(&candidates->links);
        worklist_empty(&candidates->covers);
        worklist_empty(&candidates->combinations);
        worklist_empty(&candidates->sequences);
        worklist_empty(&candidates->sums);
        worklist_empty(&candidates->rankings);
    }
}

enum satdoku_status candidates_start(struct candidates *candidates,
                                     const struct satdoku_puzzle *puzzle, bool locked,
                                     struct trail *trail)
{
    struct board *board = puzzle->board;
    bool same = candidates->board != NULL && board_same(candidates->board, board);
    if (!same && !make(candidates, board)) {
        return SATDOKU_ERR_MEMORY;
    }
    candidates->trail = trail;
    /* Rows and columns of a square alone overlap in single cells. */
    candidates->locked = locked && (!board->classic || shape_has_boxes(board->shape));
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

/* Makes all of `count` things wait; false: no memory. */
static bool fill(struct worklist *worklist, size_t count)
{
    if ((size_t)worklist->size < count) {
        worklist_clear(worklist);
        if (!worklist_init(worklist, (int)count)) {
            worklist_clear(worklist);
            return false;
        }
    }
    worklist_empty(worklist);
    worklist_fill(worklist, (int)count);
    return true;
}

/* Of the ways around a loop: a flag for each place and sum, and one for each cell and digit. */
static size_t loop_room(const struct relations *relations, const struct sequence *sequence)
{
    size_t count = (size_t)sequence->count;
    return (count + 1) * (size_t)sequence->pieces + count * (size_t)relations->digits;
}

/* Room for the states of any diagram, and the ways around any loop; false: no memory. */
static bool reserve_states(struct candidates *c, const struct relations *relations)
{
    size_t most = 0;
    for (size_t i = 0; i < relations->diagram_count; i++) {
        size_t states = (size_t)relations->diagrams[i].state_count;
        most = states > most ? states : most;
    }
    for (size_t i = 0; i < relations->sequence_count; i++) {
        size_t room = loop_room(relations, &relations->sequences[i]);
        most = relations->sequences[i].pieces > 0 && room > most ? room : most;
    }
    bool *reached = mem_grow(c->reached, &c->reached_capacity, most, sizeof *reached);
    c->reached = reached != NULL ? reached : c->reached;
    return reached != NULL;
}

/* Whether some digit is left. */
static bool apply_domain(struct candidates *c, const struct domain *domain)
{
    const uint64_t *kept = c->relations->sets + domain->set;
    uint64_t *set = candidates_of(c, domain->cell);
    for (size_t word = 0; word < c->words; word++) {
        set[word] &= kept[word];
    }
    return !digit_set_is_empty(set, c->words);
}

enum satdoku_status candidates_relate(struct candidates *candidates,
                                      const struct relations *relations)
{
    if (!fill(&candidates->links, relations->link_count) ||
        !fill(&candidates->covers, relations->cover_count) ||
        !fill(&candidates->combinations, relations->combination_count) ||
        !fill(&candidates->sequences, relations->sequence_count) ||
        !fill(&candidates->sums, relations->sum_count) ||
        !fill(&candidates->rankings, relations->ranking_count) ||
        !reserve_states(candidates, relations)) {
        return SATDOKU_ERR_MEMORY;
    }
    candidates->relations = relations;
    candidates->link_under_way = CANDIDATES_NO_LINK;
    candidates->combination_under_way = CANDIDATES_NO_LINK;
    candidates->sequence_under_way = CANDIDATES_NO_LINK;
    candidates->sum_under_way = CANDIDATES_NO_LINK;
    for (size_t i = 0; i < relations->domain_count; i++) {
        if (!apply_domain(candidates, &relations->domains[i])) {
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

/* The links, covers, combinations and sequences at a cell; rankings have all cells. */
static void touch_clues(struct candidates *c, int cell)
{
    const struct relations *r = c->relations;
    for (int i = r->link_first[cell]; i < r->link_first[cell + 1]; i++) {
        if (r->cell_links[i] != c->link_under_way) {
            worklist_add(&c->links, r->cell_links[i]);
        }
    }
    for (int i = r->cover_first[cell]; i < r->cover_first[cell + 1]; i++) {
        worklist_add(&c->covers, r->cell_covers[i]);
    }
    for (int i = r->combination_first[cell]; i < r->combination_first[cell + 1]; i++) {
        if (r->cell_combinations[i] != c->combination_under_way) {
            worklist_add(&c->combinations, r->cell_combinations[i]);
        }
    }
    for (int i = r->sequence_first[cell]; i < r->sequence_first[cell + 1]; i++) {
        if (r->cell_sequences[i] != c->sequence_under_way) {
            worklist_add(&c->sequences, r->cell_sequences[i]);
        }
    }
    for (int i = r->sum_first[cell]; i < r->sum_first[cell + 1]; i++) {
        if (r->cell_sums[i] != c->sum_under_way) {
            worklist_add(&c->sums, r->cell_sums[i]);
        }
    }
    for (size_t i = 0; i < r->ranking_count; i++) {
        worklist_add(&c->rankings, (int)i);
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
        touch_clues(c, cell);
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
