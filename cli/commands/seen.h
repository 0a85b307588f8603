/* A set of puzzles, by their givens: which ones were seen before. It takes some 70 bytes for each
 * of 9x9. */
#ifndef SEEN_H
#define SEEN_H

#include <satdoku.h>

/* Starts from {0}. */
struct seen {
    unsigned char *keys; /* [key_capacity]: one after another, each with its length before it;
                            owned */
    size_t key_length;
    size_t key_capacity;
    size_t *starts; /* [count]: where each key begins; owned */
    size_t start_capacity;
    size_t *slots; /* [slot_count], a power of two: the index of a key, plus 1; 0: free; owned */
    size_t slot_count;
    size_t count;
};

/* Adds a puzzle of givens on a board up to SATDOKU_CANONICAL_SIZE, unless it is there already. Sets
 * *index: how many others came before it; if that is `count` as it was, the puzzle is new. False:
 * out of memory. */
bool seen_add(size_t *index, struct seen *seen, const struct satdoku_puzzle *puzzle);

/* Whether a puzzle that is equivalent was there before; if not, this one is added. Puzzles without
 * a canonical form are equivalent to none. */
enum satdoku_status seen_before(bool *before, struct seen *seen,
                                const struct satdoku_puzzle *puzzle, struct satdoku_error *error);

void seen_clear(struct seen *seen);

#endif
