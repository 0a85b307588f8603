/* Singles and locked candidates in regions.
 *
 * `words` is a parameter of its own so that the compiler can make a version for each number of
 * words. Chutes are cut into segments, the cells that a line and a box share, and all is done for
 * the 64 digits of a word at once.
 */
#include "narrow.h"

#include <string.h>

/* ---- Singles ---- */

/* A region under way: the digits of its settled cells, and its other cells. */
struct region_scan {
    uint64_t settled[CANDIDATES_MAX_WORDS];
    int open[SATDOKU_MAX_SIZE];
    int count;
};

enum scan_state { SCAN_BROKEN, SCAN_SAME, SCAN_CHANGED };

/* Moves the cells that are settled by now out of the open ones; false where a digit stands twice.
 */
static inline bool gather_settled(struct region_scan *scan, const struct candidates *c,
                                  size_t words)
{
    int count = 0;
    for (int i = 0; i < scan->count; i++) {
        const uint64_t *set = &c->sets[(size_t)scan->open[i] * words];
        if (!digit_set_is_single(set, words)) {
            scan->open[count++] = scan->open[i];
            continue;
        }
        for (size_t word = 0; word < words; word++) {
            if ((scan->settled[word] & set[word]) != 0) {
                return false;
            }
            scan->settled[word] |= set[word];
        }
    }
    scan->count = count;
    return true;
}

/* Takes the digits of settled cells from the others; CHANGED: that settled some. */
static inline enum scan_state take_settled(struct candidates *c, const struct region_scan *scan,
                                           size_t words)
{
    enum scan_state state = SCAN_SAME;
    for (int i = 0; i < scan->count; i++) {
        const uint64_t *set = &c->sets[(size_t)scan->open[i] * words];
        uint64_t common = 0;
        for (size_t word = 0; word < words; word++) {
            common |= set[word] & scan->settled[word];
        }
        if (common == 0) {
            continue;
        }
        for (size_t word = 0; word < words; word++) {
            if (!candidates_keep(c, scan->open[i], word, ~scan->settled[word])) {
                return SCAN_BROKEN;
            }
        }
        state = digit_set_is_single(set, words) ? SCAN_CHANGED : state;
    }
    return state;
}

/* The digits with one place in the open cells; false where some digit has none in the scan. */
static inline bool hidden_digits(uint64_t *hidden, const struct candidates *c,
                                 const struct region_scan *scan, size_t words)
{
    uint64_t some[CANDIDATES_MAX_WORDS] = {0};
    uint64_t several[CANDIDATES_MAX_WORDS] = {0};
    for (int i = 0; i < scan->count; i++) {
        const uint64_t *set = &c->sets[(size_t)scan->open[i] * words];
        for (size_t word = 0; word < words; word++) {
            several[word] |= some[word] & set[word];
            some[word] |= set[word];
        }
    }
    for (size_t word = 0; word < words; word++) {
        if ((some[word] | scan->settled[word]) != digit_set_all(c->board->digits, word)) {
            return false;
        }
        hidden[word] = some[word] & ~several[word];
    }
    return true;
}

/* Settles the cells that have a digit's last place. */
static inline enum scan_state settle_hidden(struct candidates *c, const struct region_scan *scan,
                                            const uint64_t *hidden, size_t words)
{
    if (digit_set_is_empty(hidden, words)) {
        return SCAN_SAME;
    }
    for (int i = 0; i < scan->count; i++) {
        uint64_t own[CANDIDATES_MAX_WORDS];
        for (size_t word = 0; word < words; word++) {
            own[word] = c->sets[(size_t)scan->open[i] * words + word] & hidden[word];
        }
        if (digit_set_is_empty(own, words)) {
            continue;
        }
        if (!digit_set_is_single(own, words)) {
            return SCAN_BROKEN; /* the last place of two digits */
        }
        for (size_t word = 0; word < words; word++) {
            candidates_keep(c, scan->open[i], word, own[word]);
        }
    }
    return SCAN_CHANGED;
}

static inline bool settle_region(struct candidates *c, int index, size_t words)
{
    struct region_scan scan;
    uint64_t hidden[CANDIDATES_MAX_WORDS];
    enum scan_state state = SCAN_CHANGED;
    const struct region *region = &c->board->regions[index];
    bool house = region->count == c->board->digits;
    if (region->count > c->board->digits) {
        return false;
    }
    scan.count = region->count;
    memset(scan.settled, 0, words * sizeof *scan.settled);
    memcpy(scan.open, region->cells, (size_t)region->count * sizeof *scan.open);
    while (state == SCAN_CHANGED) {
        if (!gather_settled(&scan, c, words)) {
            return false;
        }
        state = take_settled(c, &scan, words);
        if (house && state == SCAN_SAME) {
            state = hidden_digits(hidden, c, &scan, words) ? settle_hidden(c, &scan, hidden, words)
                                                           : SCAN_BROKEN;
        }
    }
    return state != SCAN_BROKEN;
}

_Static_assert((int)CANDIDATES_MAX_WORDS == 7, "a version for each number of words");

static bool settle_by_words(struct candidates *c, int region)
{
    switch (c->words) {
    case 1:
        return settle_region(c, region, 1);
    case 2:
        return settle_region(c, region, 2);
    case 3:
        return settle_region(c, region, 3);
    case 4:
        return settle_region(c, region, 4);
    case 5:
        return settle_region(c, region, 5);
    case 6:
        return settle_region(c, region, 6);
    default:
        return settle_region(c, region, CANDIDATES_MAX_WORDS);
    }
}

bool region_narrow(struct candidates *c, int region)
{
    c->under_way = region;
    bool possible = settle_by_words(c, region);
    c->under_way = CANDIDATES_NOTHING;
    return possible;
}

/* ---- Locked candidates in chutes ---- */

struct chute {
    int lines; /* and as many boxes */
    int cells; /* of a segment */
    int first; /* cell */
    int line_step;
    int box_step;
    int cell_step;
};

/* For some digits, what is said of each line of a chute, or of each box. */
struct lock {
    uint64_t some[SATDOKU_MAX_SIZE];    /* segments have it */
    uint64_t several[SATDOKU_MAX_SIZE]; /* two or more do */
    uint64_t locked[SATDOKU_MAX_SIZE];  /* some segment has it locked, by the other direction */
};

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
    for (int i = 0; i < chute->lines; i++) {
        lines.some[i] = lines.several[i] = lines.locked[i] = 0;
        boxes.some[i] = boxes.several[i] = boxes.locked[i] = 0;
    }
    for (int line = 0; line < chute->lines; line++) {
        for (int box = 0; box < chute->lines; box++) {
            int cell = chute->first + line * chute->line_step + box * chute->box_step;
            uint64_t segment = 0;
            for (int i = 0; i < chute->cells; i++, cell += chute->cell_step) {
                segment |= c->sets[(size_t)cell * c->words + word];
            }
            segments[line * chute->lines + box] = segment;
            lines.several[line] |= lines.some[line] & segment;
            lines.some[line] |= segment;
            boxes.several[box] |= boxes.some[box] & segment;
            boxes.some[box] |= segment;
        }
    }
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

bool chute_narrow(struct candidates *c, int index)
{
    struct shape shape = c->shape;
    int rows = shape.box_rows;
    int columns = shape.box_columns;
    int below = index - shape_boxes_down(shape);
    struct chute chute =
        below < 0 ? (struct chute){rows, columns, index * rows * shape.n, shape.n, columns, 1}
                  : (struct chute){columns, rows, below * columns, 1, rows * shape.n, shape.n};
    bool possible = true;
    for (size_t word = 0; word < c->words; word++) {
        possible = lock_word(c, &chute, word) && possible;
    }
    return possible;
}

/* ---- Locked candidates in overlaps ---- */

bool overlaps_narrow(struct candidates *c, int region)
{
    const struct overlaps *overlaps = &c->overlaps;
    bool possible = true;
    for (int i = overlaps->first[region]; i < overlaps->first[region + 1]; i++) {
        const struct overlap *overlap = &overlaps->list[i];
        const int *own = overlaps->cells + overlap->own;
        const int *rest = own + overlap->own_count;
        for (size_t word = 0; word < c->words; word++) {
            /* The digits of the other cells of the house are not locked; all others are. */
            uint64_t kept = 0;
            for (int j = 0; j < overlap->own_count; j++) {
                kept |= candidates_of(c, own[j])[word];
            }
            bool locks = kept != digit_set_all(c->board->digits, word);
            for (int j = 0; locks && j < overlap->rest_count; j++) {
                possible = candidates_keep(c, rest[j], word, kept) && possible;
            }
        }
    }
    return possible;
}
