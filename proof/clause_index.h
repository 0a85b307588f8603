/* An index of clauses by their literals, in any order: it finds the clauses that a proof deletes.
 *
 * A hash table with chains. The hash of a clause is a sum over its literals, each mixed with a key,
 * so that their order does not matter; somebody who does not know the key cannot make many clauses
 * of one hash. The hash only narrows the search: the caller's function decides whether a clause is
 * the one.
 */
#ifndef CLAUSE_INDEX_H
#define CLAUSE_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct clause_entry {
    uint64_t hash;
    size_t clause;
    size_t next; /* of its chain, or of the free entries; CLAUSE_INDEX_NONE: the last */
};

#define CLAUSE_INDEX_NONE SIZE_MAX

struct clause_index {
    uint64_t key;
    struct clause_entry *entries; /* owned */
    size_t used;                  /* entries that were ever taken */
    size_t capacity;
    size_t free;        /* the first entry that can be taken again */
    size_t *chains;     /* [chain_count]: the first entry of each; owned */
    size_t chain_count; /* a power of two, or 0 */
};

/* Starts an empty index; from {0}. */
void clause_index_start(struct clause_index *index, uint64_t key);
void clause_index_clear(struct clause_index *index);

/* Adds a clause under the caller's number for it. The same clause may be added more than once.
 * False: out of memory. */
bool clause_index_add(struct clause_index *index, const int *literals, size_t count, size_t clause);

/* Whether a clause has the literals that are looked for. */
typedef bool clause_index_is(const void *context, size_t clause);

/* Takes out a clause of which `is` says that it has these literals, and sets *clause to it. False:
 * there is none. */
bool clause_index_take(size_t *clause, struct clause_index *index, const int *literals,
                       size_t count, clause_index_is *is, const void *context);

#endif
