/* DIMACS: the text form of a formula; how it is written is in dimacs_write.h.
 *
 *     c a comment
 *     p cnf VARIABLES CLAUSES
 *     1 -2 0
 *
 * Read: comments anywhere, clauses over several lines or several on one, any white space, CRLF, a
 * missing last line end. Not read: a second header, other counts than the header's, variables above
 * it, NUL, a byte-order mark, "+1". The iCNF form (`p inccnf`, then clauses and cubes `a ... 0`) is
 * read too; its cubes are passed over, unless they are asked for: then each stands on a line of its
 * own, behind all clauses.
 */
#ifndef DIMACS_H
#define DIMACS_H

#include "comment.h"
#include "dimacs_write.h"
#include "formula.h"

/* Reads a whole formula, and stores it. Malformed input leaves it undefined. */
enum satdoku_status dimacs_read(struct formula *formula, struct satdoku_source source,
                                const struct dimacs_comments *comments,
                                struct satdoku_error *error);

/* The cubes of a file; starts from {0}. */
struct dimacs_cubes {
    struct formula list; /* each cube as a clause; owned */
    size_t *lines;       /* [list.clauses]: where each stands; owned */
    size_t capacity;
};

void dimacs_cubes_clear(struct dimacs_cubes *cubes);

/* The same as dimacs_read with the cubes, of which DIMACS has none. */
enum satdoku_status dimacs_read_cubes(struct formula *formula, struct dimacs_cubes *cubes,
                                      struct satdoku_source source,
                                      const struct dimacs_comments *comments,
                                      struct satdoku_error *error);

/* The same as dimacs_read, and WCNF (`p wcnf`), whose clauses that may be false go to `soft`, and
 * GCNF (`p gcnf`), whose groups are passed over. The caller may have
 * looked at the first byte of the scan, to tell OPB apart. */
enum satdoku_status dimacs_read_soft(struct formula *formula, struct formula *soft,
                                     struct scan *scan, const struct dimacs_comments *comments,
                                     struct satdoku_error *error);

/* Called with the header's counts, before anything is stored. A status other than OK ends the
 * reading, and dimacs_read_plain returns it. */
struct dimacs_counts {
    enum satdoku_status (*take)(void *context, int variables, unsigned long long clauses,
                                struct satdoku_error *error);
    void *context;
};

/* Reads a formula that must not have cubes: iCNF is malformed. Comments are passed over. `counts`
 * may be NULL. */
enum satdoku_status dimacs_read_plain(struct formula *formula, struct satdoku_source source,
                                      const struct dimacs_counts *counts,
                                      struct satdoku_error *error);

#endif
