/* A chute is cut into segments, the cells that a line and a box share. All is done for the 64
 * digits of a word at once.
 */
#include "locked.h"

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
    int below = index - shape_boxes_down(shape);
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

bool locked_settle(struct candidates *c, int index)
{
    struct chute chute = chute_at(c->shape, index);
    bool possible = true;
    for (size_t word = 0; word < c->words; word++) {
        possible = lock_word(c, &chute, word) && possible;
    }
    return possible;
}
