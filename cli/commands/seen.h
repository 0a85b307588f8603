/* A set of puzzles, by their givens: which ones were seen before. It takes some 60 bytes for each
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
    size_t *slots; /* [slot_count], a power of two: where a key begins, plus 1; 0: free; owned */
    size_t slot_count;
    size_t count;
};

/* Adds a puzzle of givens on a board up to SATDOKU_CANONICAL_SIZE. Sets *before: it was there
 * already. False: out of memory. */
bool seen_add(bool *before, struct seen *seen, const struct satdoku_puzzle *puzzle);

void seen_clear(struct seen *seen);

#endif
