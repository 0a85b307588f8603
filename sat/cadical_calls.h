/* CaDiCaL's calls, for C. No exception leaves them: where there is no memory they return false or
 * NULL. That solver is lost then and can only be freed.
 */
#ifndef CADICAL_CALLS_H
#define CADICAL_CALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

struct cadical;

/* What the solver has options for. SMALL: it stays in CaDiCaL's stable mode, in place of turns with
 * the other mode, with options that serve formulas of small puzzles. LARGE: clauses stay where they
 * are in memory. To move millions of them takes half a second, in which CaDiCaL asks nobody. */
enum cadical_size { CADICAL_SMALL, CADICAL_MEDIUM, CADICAL_LARGE };

/* A solver that calls `terminate` now and then while it searches, and ends where that returns true.
 * `proof` gets its DRAT proof, as text; NULL: none. */
struct cadical *cadical_new(bool (*terminate)(void *context), void *context, enum cadical_size size,
                            FILE *proof);
void cadical_free(struct cadical *cadical);

/* Makes room for the variables 1..variables, which all have values then. */
bool cadical_reserve(struct cadical *cadical, int variables);

/* Adds literals of clauses that are each ended by 0. */
bool cadical_add(struct cadical *cadical, const int *literals, size_t count);

enum { CADICAL_ENDED = 0, CADICAL_SATISFIABLE = 10, CADICAL_UNSATISFIABLE = 20 };

/* Solves under assumptions, with at most so many conflicts (-1: any number); *answer becomes one of
 * the three. */
bool cadical_solve(int *answer, struct cadical *cadical, const int *assumptions, size_t count,
                   int conflicts_most);

/* How many conflicts it had since it was made. */
unsigned long long cadical_conflicts(const struct cadical *cadical);

/* Straight after SATISFIABLE: 1 or -1; 0 of a variable that it does not know. Takes no memory. */
int cadical_value(struct cadical *cadical, int variable);

/* Straight after UNSATISFIABLE. */
bool cadical_failed(bool *failed, struct cadical *cadical, int assumption);

/* Writes out what is left of the proof. */
bool cadical_end_proof(struct cadical *cadical);

const char *cadical_version(void);

#ifdef __cplusplus
}
#endif

#endif
