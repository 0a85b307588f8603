/* Answers as JSON: one object on a line for each puzzle. */
#ifndef JSON_H
#define JSON_H

#include "run.h"

/* {"puzzle":K,"verdict":V,"solution":S}; the verdict is null where it was not asked for, and
 * without a grid there is no solution. */
enum satdoku_status json_answer(struct run *run, enum satdoku_verdict verdict,
                                const struct satdoku_grid *grid, struct satdoku_error *error);

/* {"puzzle":K,"verdict":"invalid","line":L,"column":C,"message":M} */
enum satdoku_status json_invalid(struct run *run, const struct satdoku_error *what,
                                 struct satdoku_error *error);

#endif
