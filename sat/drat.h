/* Copies DRAT proofs as SAT solvers write them, in text or in binary form, to text.
 *
 * Binary: a byte 'a' or 'd' for a clause that is added or deleted, its literals, and a byte 0. A
 * literal is the number 2 v for variable v, plus 1 where it is negative. The number is cut into
 * groups of seven bits, the lowest first, one in each byte; the eighth bit is set in all bytes but
 * the last.
 */
#ifndef DRAT_H
#define DRAT_H

#include <satdoku.h>

/* Copies a proof; whether it holds is not looked at. ERR_MALFORMED: bytes that are no binary proof;
 * ERR_READ, ERR_WRITE. */
enum satdoku_status drat_to_text(struct satdoku_sink sink, struct satdoku_source proof,
                                 struct satdoku_error *error);

#endif
