/* Candidates of a board of any size as bit sets, and a worklist of what has to be looked at again
 * since they changed.
 *
 * Each cell has the set of digits that it may still hold; a cell with one candidate is settled. A
 * change in a cell puts its regions on the worklist; see propagate.h. If locked candidates are
 * wanted, its chutes go there, too, or on a board that is not classic the overlaps of its regions
 * with other regions. A chute is a row of boxes side by side or a column of boxes; the rows are
 * numbered first. Where clues are in play, the primitives at the cell are put there as well.
 */
#ifndef CANDIDATES_H
#define CANDIDATES_H

#include "board.h"
#include "digit_set.h"
#include "puzzle.h"
#include "relations.h"
#include "stop.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Overlaps: which regions of a board have two or more cells in common with a house. Locked
 * candidates are found by them (narrow.h).
 */

/* A house and another region with two or more cells in common. */
struct overlap {
    size_t own; /* in overlaps->cells: the cells of the house alone; */
    int own_count;
    int rest_count; /* behind them those of the other region alone */
};

/* From {0}; first is NULL until overlaps were found. */
struct overlaps {
    struct overlap *list; /* by house; owned */
    int *first;           /* [regions + 1]: where those of a region begin; owned */
    int *cells;           /* owned */
    size_t list_capacity;
    size_t cell_capacity;
};

/* Finds the overlaps of a board. ERR_MEMORY; END: it was stopped. Then there are none. */
enum satdoku_status overlaps_find(struct overlaps *overlaps, const struct board *board,
                                  struct ticker *ticker);

void overlaps_clear(struct overlaps *overlaps);

/* A trail: what inference changed, so that an assumption can be taken back.
 *
 * Sets of candidates are words of 64 bits. While the trail is recording, every change of a word is
 * noted with the value before it; trail_undo_to takes back the latest.
 * Running out of memory sets a flag that stays, and changes from then on cannot be taken back.
 */

struct trail_entry {
    uint64_t *word;
    uint64_t before;
};

struct trail {
    struct trail_entry *entries; /* owned */
    size_t used;
    size_t capacity;
    bool recording;
    bool out_of_memory;
};

/* Sets *word. */
void trail_set(struct trail *trail, uint64_t *word, uint64_t value);

/* Takes back what was recorded, the latest first, but for the first `kept` changes: what `used` was
 * at some time says how many. */
void trail_undo_to(struct trail *trail, size_t kept);

void trail_clear(struct trail *trail);

/* A worklist: things numbered from 0 that wait to be looked at, each at most once. They are in
 * queues, the first of which is served first; in a queue, first come, first served: by the time
 * that a thing has its turn, many changes of it have gathered, and all are dealt with at once.
 *
 * Each queue is a ring with room for all of its things, in a part of one array.
 */

enum { WORKLIST_QUEUES = 8, WORKLIST_NO_QUEUE = WORKLIST_QUEUES, WORKLIST_WAITS = 1 << 7 };

struct worklist_queue {
    int begin; /* of its ring */
    int size;
    int first;
    int count;
};

/* Starts from {0}; its memory serves again and again. */
struct worklist {
    uint8_t
        *state; /* [items]: the queue that it is for or NO_QUEUE, and WAITS if it waits; owned */
    int *rings; /* [items]; owned */
    struct worklist_queue queues[WORKLIST_QUEUES];
    size_t state_capacity;
    size_t rings_capacity;
};

/* Makes room for so many things; those that are there stay. False: no memory. */
bool worklist_reserve(struct worklist *worklist, size_t count);

/* Gives queues to the things from `first` up to `end`, whose states say which, and makes all of
 * them wait. Queues that things below `first` have get no more of them. */
void worklist_fill(struct worklist *worklist, int first, int end);

/* Nothing waits any more. */
void worklist_empty(struct worklist *worklist);

void worklist_clear(struct worklist *worklist);

static inline void worklist_add(struct worklist *worklist, int item)
{
    uint8_t state = worklist->state[item];
    if (state < WORKLIST_QUEUES) {
        struct worklist_queue *queue = &worklist->queues[state];
        int place = queue->first + queue->count++;
        worklist->state[item] = (uint8_t)(state | WORKLIST_WAITS);
        worklist->rings[queue->begin + (place < queue->size ? place : place - queue->size)] = item;
    }
}

/* -1: nothing waits. */
static inline int worklist_take(struct worklist *worklist)
{
    struct worklist_queue *queue = worklist->queues;
    struct worklist_queue *end = queue + WORKLIST_QUEUES;
    while (queue->count == 0) {
        if (++queue == end) {
            return -1;
        }
    }
    int item = worklist->rings[queue->begin + queue->first++];
    queue->first = queue->first < queue->size ? queue->first : 0;
    queue->count--;
    worklist->state[item] &= WORKLIST_WAITS - 1;
    return item;
}

/* ---- Candidates ---- */

enum {
    CANDIDATES_MAX_WORDS = (SATDOKU_MAX_SIZE + DIGIT_SET_WORD_BITS - 1) / DIGIT_SET_WORD_BITS,
    CANDIDATES_NOTHING = -1
};

struct candidates {
    struct board *board;      /* held */
    struct shape shape;       /* of the board */
    size_t words;             /* of 64 digits, per cell */
    uint64_t *sets;           /* [cells * words]: bit `digit - 1`; owned */
    uint64_t *segments;       /* of the chute under way, by line and box; owned */
    struct overlaps overlaps; /* of a board that is not classic, where they were wanted */
    struct worklist worklist; /* regions, then locks, then primitives */
    int first_lock;           /* chutes of a classic board; of others, regions and their overlaps */
    int first_primitive;      /* those of the clues in play */
    int under_way;            /* what is not made to wait by its own changes, or NOTHING */
    const struct relations *relations; /* of the clues in play; NULL: there are none */
    bool *reached;                     /* scratch: states of the largest diagram; owned */
    size_t reached_capacity;
    struct branch_trial {
        int level;       /* branches of choices that are tried inside each other; 0: none is */
        uint8_t *levels; /* [cells]: how many of their choices have the cell; owned. Only cells
                            that all have are changed */
        uint64_t *sets;  /* of the cells of each of them: what they were, and what branches leave
                            them; owned */
        size_t used;
        size_t levels_capacity, sets_capacity;
    } trial;
    bool impossible; /* from the start: the clues leave some cell no digit */
    struct trail *trail;
    struct ticker *ticker; /* NULL: nothing stops */
    bool locked;           /* locked candidates are wanted */
    bool changed;          /* some set has, since the flag was last cleared */
};

/* Sets the candidates of a puzzle: one for a given, all elsewhere. From {0}; memory is kept from
 * one puzzle to the next. `ticker` (may be NULL) is asked here, too, where overlaps of many regions
 * are found: locked candidates are left out if that was stopped. ERR_MEMORY. */
enum satdoku_status candidates_start(struct candidates *candidates,
                                     const struct satdoku_puzzle *puzzle, bool locked,
                                     struct trail *trail, struct ticker *ticker);

/* After candidates_start: brings clues into play, by their primitives, which must live on.
 * ERR_MEMORY. */
enum satdoku_status candidates_relate(struct candidates *candidates,
                                      const struct relations *relations);

void candidates_clear(struct candidates *candidates);

static inline uint64_t *candidates_of(const struct candidates *candidates, int cell)
{
    return &candidates->sets[(size_t)cell * candidates->words];
}

/* Sets a cell's word `word`, which is a change; false: nothing is left of the cell's set. */
bool candidates_narrow(struct candidates *candidates, int cell, size_t word, uint64_t left);

/* Leaves a cell no more than `kept` (a word) in its word `word`; false: nothing is left of it. */
static inline bool candidates_keep(struct candidates *candidates, int cell, size_t word,
                                   uint64_t kept)
{
    uint64_t before = candidates_of(candidates, cell)[word];
    return (before & kept) == before || candidates_narrow(candidates, cell, word, before & kept);
}

/* Leaves a cell no more than the digits of a set; false: nothing is left of it. */
static inline bool candidates_keep_set(struct candidates *candidates, int cell,
                                       const uint64_t *kept)
{
    bool possible = true;
    for (size_t word = 0; word < candidates->words; word++) {
        possible = candidates_keep(candidates, cell, word, kept[word]) && possible;
    }
    return possible;
}

/* Leaves a cell one digit. */
bool candidates_settle(struct candidates *candidates, int cell, int digit);

/* How many candidates a cell has, but no more than `most`. */
int candidates_count(const struct candidates *candidates, int cell, int most);

/* The least candidate above `digit`, or 0. */
int candidates_next(const struct candidates *candidates, int cell, int digit);

/* The only digit of a cell; 0: it has several candidates, or none. */
int candidates_only(const struct candidates *candidates, int cell);

/* Counts work that is about to be done; whether it should not be done any more. */
static inline bool candidates_stop(struct candidates *candidates, size_t work)
{
    return ticker_stops(candidates->ticker, work);
}

/* Empties the worklist, before the changes that filled it are taken back. */
void candidates_forget(struct candidates *candidates);

#endif
