#include "candidates.h"

#include "mem.h"

#include <string.h>

enum { WORD_BITS = 64, KINDS = 3, NO_HOUSE = -1 };

/* ---- Agendas ---- */

static bool agenda_make(struct agenda *agenda, int size)
{
    agenda->waits = mem_zalloc((size_t)size, sizeof *agenda->waits);
    agenda->ring = mem_alloc((size_t)size, sizeof *agenda->ring);
    agenda->size = size;
    agenda->first = 0;
    agenda->count = 0;
    return agenda->waits != NULL && agenda->ring != NULL;
}

static void agenda_clear(struct agenda *agenda)
{
    mem_free(agenda->waits);
    mem_free(agenda->ring);
}

static void agenda_add(struct agenda *agenda, int item)
{
    if (!agenda->waits[item]) {
        int place = agenda->first + agenda->count++;
        agenda->waits[item] = true;
        agenda->ring[place < agenda->size ? place : place - agenda->size] = item;
    }
}

/* -1: nothing waits. */
static int agenda_take(struct agenda *agenda)
{
    if (agenda->count == 0) {
        return -1;
    }
    int item = agenda->ring[agenda->first++];
    agenda->first = agenda->first < agenda->size ? agenda->first : 0;
    agenda->count--;
    agenda->waits[item] = false;
    return item;
}

static void agenda_empty(struct agenda *agenda)
{
    while (agenda_take(agenda) >= 0) {
    }
}

static void agenda_fill(struct agenda *agenda, int count)
{
    for (int item = 0; item < count; item++) {
        agenda_add(agenda, item);
    }
}

/* ---- Life ---- */

/* Boxes side by side are a chute, and boxes one above the other. */
static int chutes_down(struct shape shape)
{
    return shape.n / shape.box_rows;
}

static int chutes_across(struct shape shape)
{
    return shape.n / shape.box_columns;
}

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
    c->words = (n + WORD_BITS - 1) / WORD_BITS;
    c->sets = mem_alloc(n * n * c->words, sizeof *c->sets);
    c->house_cells = mem_alloc(KINDS * n * n, sizeof *c->house_cells);
    c->cell_boxes = mem_alloc(n * n, sizeof *c->cell_boxes);
    c->segments = mem_alloc(side * side * c->words, sizeof *c->segments);
    if (c->sets == NULL || c->house_cells == NULL || c->cell_boxes == NULL || c->segments == NULL ||
        !agenda_make(&c->houses, KINDS * shape.n) ||
        !agenda_make(&c->chutes, chutes_down(shape) + chutes_across(shape))) {
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

uint64_t *candidates_of(const struct candidates *candidates, int cell)
{
    return &candidates->sets[(size_t)cell * candidates->words];
}

/* Word `word` of the set of all digits. */
static uint64_t all_digits(int n, size_t word)
{
    size_t below = word * WORD_BITS;
    size_t rest = (size_t)n > below ? (size_t)n - below : 0;
    return rest >= WORD_BITS ? UINT64_MAX : (UINT64_C(1) << rest) - 1;
}

static void set_givens(struct candidates *c, const struct satdoku_puzzle *puzzle)
{
    for (int cell = 0; cell < shape_cells(c->shape); cell++) {
        int digit = puzzle->givens[cell];
        uint64_t *set = candidates_of(c, cell);
        for (size_t word = 0; word < c->words; word++) {
            set[word] = digit == 0 ? all_digits(c->shape.n, word) : 0;
        }
        if (digit != 0) {
            set[(digit - 1) / WORD_BITS] = UINT64_C(1) << (digit - 1) % WORD_BITS;
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
    candidates->under_way = NO_HOUSE;
    set_givens(candidates, puzzle);
    candidates_forget(candidates);
    agenda_fill(&candidates->houses, (shape_has_boxes(shape) ? KINDS : 2) * shape.n);
    agenda_fill(&candidates->chutes, chutes_down(shape) + chutes_across(shape));
    return SATDOKU_OK;
}

/* ---- Sets ---- */

static bool is_empty(const uint64_t *set, size_t words)
{
    uint64_t any = 0;
    for (size_t word = 0; word < words; word++) {
        any |= set[word];
    }
    return any == 0;
}

/* Whether a set that is not empty has one member. */
static bool is_single(const uint64_t *set, size_t words)
{
    if (words == 1) {
        return (*set & (*set - 1)) == 0;
    }
    uint64_t low = 0; /* words before this one that have a member */
    for (size_t word = 0; word < words; word++) {
        if ((set[word] & (set[word] - 1)) != 0 || (low != 0 && set[word] != 0)) {
            return false;
        }
        low |= set[word];
    }
    return true;
}

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
    size_t word = (size_t)digit / WORD_BITS; /* of the digit after it */
    uint64_t above = word < candidates->words ? set[word] & (UINT64_MAX << digit % WORD_BITS) : 0;
    while (above == 0 && ++word < candidates->words) {
        above = set[word];
    }
    return above == 0 ? 0 : (int)word * WORD_BITS + __builtin_ctzll(above) + 1;
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
        int across = chutes_across(c->shape);
        agenda_add(&c->chutes, box / across);
        agenda_add(&c->chutes, chutes_down(c->shape) + box % across);
    }
}

bool candidates_keep(struct candidates *candidates, int cell, size_t word, uint64_t kept)
{
    uint64_t *set = candidates_of(candidates, cell);
    uint64_t left = set[word] & kept;
    if (left == set[word]) {
        return true;
    }
    trail_set(candidates->trail, &set[word], left);
    touch(candidates, cell);
    return !is_empty(set, candidates->words);
}

bool candidates_settle(struct candidates *candidates, int cell, int digit)
{
    bool possible = true;
    for (size_t word = 0; word < candidates->words; word++) {
        bool own = word == (size_t)(digit - 1) / WORD_BITS;
        uint64_t kept = own ? UINT64_C(1) << (digit - 1) % WORD_BITS : 0;
        possible = candidates_keep(candidates, cell, word, kept);
    }
    return possible;
}

/* ---- Singles ----
 *
 * `words` stands apart so that the compiler can make a version for boards of up to 64 digits.
 */

/* A house under way: the digits of its settled cells, and its other cells. */
struct house {
    uint64_t settled[CANDIDATES_MOST_WORDS];
    int open[SATDOKU_MAX_SIZE];
    int count;
};

enum house_state { HOUSE_BROKEN, HOUSE_SAME, HOUSE_CHANGED };

/* Moves the cells that are settled by now out of the open ones; false where a digit stands twice.
 */
static inline bool gather_settled(struct house *house, const struct candidates *c, size_t words)
{
    int count = 0;
    for (int i = 0; i < house->count; i++) {
        const uint64_t *set = &c->sets[(size_t)house->open[i] * words];
        if (!is_single(set, words)) {
            house->open[count++] = house->open[i];
            continue;
        }
        for (size_t word = 0; word < words; word++) {
            if ((house->settled[word] & set[word]) != 0) {
                return false;
            }
            house->settled[word] |= set[word];
        }
    }
    house->count = count;
    return true;
}

/* Takes the digits of settled cells from the others; CHANGED: that settled some. */
static inline enum house_state take_settled(struct candidates *c, const struct house *house,
                                            size_t words)
{
    enum house_state state = HOUSE_SAME;
    for (int i = 0; i < house->count; i++) {
        const uint64_t *set = &c->sets[(size_t)house->open[i] * words];
        uint64_t common = 0;
        for (size_t word = 0; word < words; word++) {
            common |= set[word] & house->settled[word];
        }
        if (common == 0) {
            continue;
        }
        for (size_t word = 0; word < words; word++) {
            if (!candidates_keep(c, house->open[i], word, ~house->settled[word])) {
                return HOUSE_BROKEN;
            }
        }
        state = is_single(set, words) ? HOUSE_CHANGED : state;
    }
    return state;
}

/* The digits with one place in the open cells; false where some digit has none in the house. */
static inline bool hidden_digits(uint64_t *hidden, const struct candidates *c,
                                 const struct house *house, size_t words)
{
    uint64_t some[CANDIDATES_MOST_WORDS] = {0};
    uint64_t several[CANDIDATES_MOST_WORDS] = {0};
    for (int i = 0; i < house->count; i++) {
        const uint64_t *set = &c->sets[(size_t)house->open[i] * words];
        for (size_t word = 0; word < words; word++) {
            several[word] |= some[word] & set[word];
            some[word] |= set[word];
        }
    }
    for (size_t word = 0; word < words; word++) {
        if ((some[word] | house->settled[word]) != all_digits(c->shape.n, word)) {
            return false;
        }
        hidden[word] = some[word] & ~several[word];
    }
    return true;
}

/* Settles the cells that have a digit's last place. */
static inline enum house_state settle_hidden(struct candidates *c, const struct house *house,
                                             const uint64_t *hidden, size_t words)
{
    if (is_empty(hidden, words)) {
        return HOUSE_SAME;
    }
    for (int i = 0; i < house->count; i++) {
        uint64_t own[CANDIDATES_MOST_WORDS];
        for (size_t word = 0; word < words; word++) {
            own[word] = c->sets[(size_t)house->open[i] * words + word] & hidden[word];
        }
        if (is_empty(own, words)) {
            continue;
        }
        if (!is_single(own, words)) {
            return HOUSE_BROKEN; /* the last place of two digits */
        }
        for (size_t word = 0; word < words; word++) {
            candidates_keep(c, house->open[i], word, own[word]);
        }
    }
    return HOUSE_CHANGED;
}

static inline bool settle_house(struct candidates *c, int index, size_t words)
{
    struct house house;
    uint64_t hidden[CANDIDATES_MOST_WORDS];
    enum house_state state = HOUSE_CHANGED;
    house.count = c->shape.n;
    memset(house.settled, 0, words * sizeof *house.settled);
    memcpy(house.open, &c->house_cells[(size_t)index * (size_t)c->shape.n],
           (size_t)c->shape.n * sizeof *house.open);
    while (state == HOUSE_CHANGED) {
        if (!gather_settled(&house, c, words)) {
            return false;
        }
        state = take_settled(c, &house, words);
        if (state == HOUSE_SAME) {
            state = hidden_digits(hidden, c, &house, words)
                        ? settle_hidden(c, &house, hidden, words)
                        : HOUSE_BROKEN;
        }
    }
    return state != HOUSE_BROKEN;
}

static bool settle(struct candidates *c, int house)
{
    c->under_way = house;
    bool possible = c->words == 1 ? settle_house(c, house, 1) : settle_house(c, house, c->words);
    c->under_way = NO_HOUSE;
    return possible;
}

/* ---- Locked candidates ----
 *
 * A chute is cut into segments, the cells that a line and a box share. All is done for the 64
 * digits of a word at once.
 */

struct chute {
    int lines; /* and as many boxes */
    int cells; /* of a segment */
    int first; /* cell */
    int line_step;
    int box_step;
    int cell_step;
};

static struct chute chute_at(struct shape shape, int index)
{
    int rows = shape.box_rows;
    int columns = shape.box_columns;
    int below = index - chutes_down(shape);
    return below < 0 ? (struct chute){rows, columns, index * rows * shape.n, shape.n, columns, 1}
                     : (struct chute){columns, rows, below * columns, 1, rows * shape.n, shape.n};
}

/* For some digits, what is said of each line of a chute, or of each box. */
struct lock {
    uint64_t some[SATDOKU_MAX_SIZE];    /* segments have it */
    uint64_t several[SATDOKU_MAX_SIZE]; /* two or more do */
    uint64_t locked[SATDOKU_MAX_SIZE];  /* some segment has it locked, by the other direction */
};

static void count_segment(struct lock *lock, int index, uint64_t segment)
{
    lock->several[index] |= lock->some[index] & segment;
    lock->some[index] |= segment;
}

static void gather_segments(uint64_t *segments, struct lock *lines, struct lock *boxes,
                            const struct candidates *c, const struct chute *chute, size_t word)
{
    for (int i = 0; i < chute->lines; i++) {
        lines->some[i] = lines->several[i] = lines->locked[i] = 0;
        boxes->some[i] = boxes->several[i] = boxes->locked[i] = 0;
    }
    for (int line = 0; line < chute->lines; line++) {
        for (int box = 0; box < chute->lines; box++) {
            int cell = chute->first + line * chute->line_step + box * chute->box_step;
            uint64_t segment = 0;
            for (int i = 0; i < chute->cells; i++, cell += chute->cell_step) {
                segment |= c->sets[(size_t)cell * c->words + word];
            }
            segments[line * chute->lines + box] = segment;
            count_segment(lines, line, segment);
            count_segment(boxes, box, segment);
        }
    }
}

static bool remove_from_segment(struct candidates *c, const struct chute *chute, int line, int box,
                                size_t word, uint64_t removed)
{
    int cell = chute->first + line * chute->line_step + box * chute->box_step;
    bool possible = true;
    for (int i = 0; i < chute->cells; i++, cell += chute->cell_step) {
        possible = candidates_keep(c, cell, word, ~removed) && possible;
    }
    return possible;
}

static bool lock_word(struct candidates *c, const struct chute *chute, size_t word)
{
    struct lock lines;
    struct lock boxes;
    uint64_t *segments = c->segments;
    uint64_t clash = 0; /* two lines have the digit in the same box only, or two boxes in a line */
    bool possible = true;
    gather_segments(segments, &lines, &boxes, c, chute, word);
    for (int line = 0; line < chute->lines; line++) {
        for (int box = 0; box < chute->lines; box++) {
            uint64_t segment = segments[line * chute->lines + box];
            uint64_t by_line = segment & ~lines.several[line];
            uint64_t by_box = segment & ~boxes.several[box];
            clash |= (boxes.locked[box] & by_line) | (lines.locked[line] & by_box);
            boxes.locked[box] |= by_line;
            lines.locked[line] |= by_box;
        }
    }
    if (clash != 0) {
        return false;
    }
    for (int line = 0; line < chute->lines; line++) {
        for (int box = 0; box < chute->lines; box++) {
            uint64_t segment = segments[line * chute->lines + box];
            uint64_t removed = (boxes.locked[box] & segment & lines.several[line]) |
                               (lines.locked[line] & segment & boxes.several[box]);
            if (removed != 0) {
                possible = remove_from_segment(c, chute, line, box, word, removed) && possible;
            }
        }
    }
    return possible;
}

static bool lock_chute(struct candidates *c, int index)
{
    struct chute chute = chute_at(c->shape, index);
    bool possible = true;
    for (size_t word = 0; word < c->words; word++) {
        possible = lock_word(c, &chute, word) && possible;
    }
    return possible;
}

/* ---- Propagation ---- */

bool candidates_propagate(struct candidates *candidates)
{
    for (;;) {
        int house = agenda_take(&candidates->houses);
        if (house >= 0) {
            if (!settle(candidates, house)) {
                return false;
            }
            continue;
        }
        int chute = candidates->locked ? agenda_take(&candidates->chutes) : -1;
        if (chute < 0) {
            return true;
        }
        if (!lock_chute(candidates, chute)) {
            return false;
        }
    }
}
