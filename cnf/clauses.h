/* Going through clauses that lie one behind the other, each ended by 0.
 *
 *     struct clause_iterator clause = clauses_begin(literals, length);
 *     while (clauses_next(&clause)) {
 *         ... clause.literals[0] to clause.literals[clause.count - 1] ...
 *     }
 */
#ifndef CLAUSES_H
#define CLAUSES_H

#include <stdbool.h>
#include <stddef.h>

struct clause_iterator {
    const int *literals; /* of the clause that it has come to */
    size_t count;
    const int *next; /* what follows */
    const int *end;
};

/* Stands before the first clause of `length` literals, zeros counted. */
static inline struct clause_iterator clauses_begin(const int *literals, size_t length)
{
    const int *end = length > 0 ? literals + length : literals; /* which may be NULL */
    return (struct clause_iterator){NULL, 0, literals, end};
}

/* Goes on to the next clause; false: there is none. */
static inline bool clauses_next(struct clause_iterator *clause)
{
    const int *at = clause->next;
    while (at != clause->end && *at != 0) {
        at++;
    }
    if (at == clause->end) {
        return false;
    }
    clause->literals = clause->next;
    clause->count = (size_t)(at - clause->literals);
    clause->next = at + 1;
    return true;
}

#endif
