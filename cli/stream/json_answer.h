/* Answers as JSON: one object on a line for each puzzle. */
#ifndef JSON_ANSWER_H
#define JSON_ANSWER_H

#include "json.h"
#include "run.h"

/* {"puzzle":K,"file":F,"line":L}; with "name":N where the puzzle has one, and with --echo its
 * "text":T. */
json_t *json_start(const struct run *run);

/* The same with "verdict":V, which is null where the command did not ask for it. */
json_t *json_head(const struct run *run, enum satdoku_verdict verdict);

/* Writes the object on a line, and releases it. */
enum satdoku_status json_line(struct run *run, json_t *object, struct satdoku_error *error);

/* json_head with "solution":S; without a grid there is none. */
enum satdoku_status json_answer(struct run *run, enum satdoku_verdict verdict,
                                const struct satdoku_grid *grid, struct satdoku_error *error);

/* json_head with "column":C,"message":M, of a line that is no puzzle. */
enum satdoku_status json_invalid(struct run *run, const struct satdoku_error *what,
                                 struct satdoku_error *error);

#endif
