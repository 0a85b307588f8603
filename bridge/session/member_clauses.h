/* The clauses of a member (members.h), under a condition, over a variable map in which nothing of
 * the members is decided.
 */
#ifndef MEMBER_CLAUSES_H
#define MEMBER_CLAUSES_H

#include "formula.h"
#include "members.h"
#include "relations.h"
#include "varmap.h"

/* From {0} but for the first three. */
struct member_clauses {
    struct formula *formula; /* gets the clauses */
    const struct varmap *map;
    const struct members *members;
    struct relations relations; /* of the base's clues */
};

/* Makes what member_clauses_add needs. ERR_MEMORY; ERR_LIMIT: relations_error has words for both.
 * END: it was stopped. */
enum satdoku_status member_clauses_start(struct member_clauses *m, struct stop stop);
void member_clauses_clear(struct member_clauses *m);

/* Adds the clauses of selector -> member; LITERAL_TRUE: of the member alone. Some have variables of
 * their own, which are new. */
void member_clauses_add(struct member_clauses *m, size_t member, int selector);

#endif
